// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of each buffer. Out: buffers end with the last element that a subscript can reach.
 *
 * Buffers are allocated for the worst case, or for a whole tile of which a loop uses a part. Elements are in
 * row-major order: if the outermost extent shrinks, no element moves, and rows keep their alignment and the
 * padding between them. If one row is left, the next extent may shrink in the same way. So no loop gets
 * slower. */
#include "prepare/trim_buffers.h"

#include "ir/ops.h"
#include "ir/type.h"

struct trimming {
	const struct lo_module *m;
	const struct lo_liveness *live;
	struct lo_arena *arena;
	lo_type *types; /* [n_buffers] that they are to have; 0: they are as they were */
	int64_t *reach; /* [n_buffers] end of the bytes that accesses reach if they have this type */
};

static bool is_candidate(const struct trimming *t, const struct lo_buffer *b)
{
	bool allocates = b->kind == LO_BUFFER_ALLOCA || b->kind == LO_BUFFER_ALLOC;
	return allocates && b->op.n && !b->pinned_by.n && b->bytes > 0 && !lo_op(t->m, b->op)->n_operands &&
	       lo_data_of(t->m, b->root)->rank && !lo_data_of(t->m, b->root)->layout.n;
}

/* The end of the bytes that an access of the buffer of @p name may touch; INT64_MAX: it is more than a load
 * or store. */
static int64_t end_of_access(const struct trimming *t, const struct lo_view_footprint *name,
			     const struct lo_access *a)
{
	const struct lo_op *op = lo_op(t->m, a->op);
	int64_t begin, end;
	bool element = lo_is_at_indices(op) && lo_info(op)->accessed == a->operand &&
		       lo_operand(t->m, op, a->operand).n == name->root.n &&
		       !(a->effects & ~(uint32_t)(LO_EFFECT_READ | LO_EFFECT_WRITE));
	if (!element)
		return INT64_MAX;
	lo_accessed_bytes(t->m, op, a->operand, name, &begin, &end);
	return end;
}

/* Of each allocation that is to have a type, over the accesses by all its lifelines. */
static void find_reach(struct trimming *t)
{
	for (uint32_t i = 1; i < t->live->n_buffers; i++)
		t->reach[i] = 0;
	for (uint32_t i = 1; i < t->live->n_buffers; i++) {
		const struct lo_buffer *b = &t->live->buffers[i];
		uint32_t of = b->of.n ? b->of.n : i;
		int64_t *reach = &t->reach[of];
		struct lo_view_footprint name;
		if (!t->types[of].n)
			continue;
		if (!lo_view_footprint_under(t->m, b->root, b->root, &name))
			*reach = INT64_MAX;
		name.layout = t->types[of];
		name.end_byte = INT64_MAX;
		for (uint32_t k = 0; k < b->n_accesses && *reach < INT64_MAX; k++) {
			int64_t end = end_of_access(t, &name, &t->live->accesses[b->accesses + k]);
			*reach = end > *reach ? end : *reach;
		}
	}
}

/* The type of the first elements of the buffer, up to the last that accesses reach, in whole rows. */
static lo_type trimmed_type(const struct trimming *t, uint32_t buffer)
{
	const struct lo_type_data *d = lo_data_of(t->m, t->live->buffers[buffer].root);
	int64_t *shape = LO_ARRAY(t->arena, d->rank, int64_t), row = 1,
		elem = lo_type_elem_bytes(t->m->ctx, d->elem), n = lo_ceil_div(t->reach[buffer], elem);
	for (uint32_t k = 0; k < d->rank; k++) {
		shape[k] = d->shape[k];
		row *= d->shape[k];
	}
	for (uint32_t k = 0; k < d->rank; k++) {
		row /= d->shape[k];
		shape[k] = lo_ceil_div(n, row);
		if (shape[k] > 1)
			break;
	}
	return lo_type_memref(t->m->ctx, d->rank, shape, d->elem, d->layout, d->space);
}

/* Set the type of each buffer of which something is cut off. */
static void find_types(struct trimming *t)
{
	for (uint32_t i = 1; i < t->live->n_buffers; i++)
		if (is_candidate(t, &t->live->buffers[i]))
			t->types[i] = lo_type_of(t->m, t->live->buffers[i].root);
	find_reach(t);
	for (uint32_t i = 1; i < t->live->n_buffers; i++) {
		bool less = t->reach[i] && t->reach[i] < t->live->buffers[i].bytes;
		lo_type type = less ? trimmed_type(t, i) : (lo_type){0};
		t->types[i] = type.n == t->types[i].n ? (lo_type){0} : type;
	}
}

/* An access that never runs may have a subscript outside of its extent. With shorter rows it means another
 * element, which may be beyond the new end, or let a second run cut off more. So what is reached is computed
 * again with the new types: a buffer is kept as it is if its type would then be another one. */
void lo_trims_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
		   struct lo_folded_list *out, lo_type **types)
{
	struct trimming t = {m, live, arena, LO_ARRAY(arena, live->n_buffers, lo_type),
			     LO_ARRAY(arena, live->n_buffers, int64_t)};
	LO_VEC(struct lo_folded) found = {0};
	LO_VEC(lo_type) made = {0};
	find_types(&t);
	find_reach(&t);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		if (!t.types[i].n || t.reach[i] > b->bytes || trimmed_type(&t, i).n != t.types[i].n)
			continue;
		LO_PUSH(arena, &made, t.types[i]);
		LO_PUSH(arena, &found,
			((struct lo_folded){.op = b->op,
					    .bytes_before = b->bytes,
					    .bytes_after = lo_memref_bytes(m->ctx, t.types[i])}));
	}
	*out = (struct lo_folded_list){found.at, found.n};
	*types = made.at;
}

void lo_trim_buffers(struct lo_module *m, struct lo_liveness *live, const struct lo_folded_list *found,
		     const lo_type *types)
{
	for (uint32_t i = 1, k = 0; i < live->n_buffers; i++) {
		struct lo_buffer *b = &live->buffers[i];
		if (k < found->n && b->op.n == found->at[k].op.n)
			lo_value(m, b->root)->type = types[k++];
		else if (b->of.n)
			lo_value(m, b->root)->type = lo_type_of(m, live->buffers[b->of.n].root);
		else
			continue;
		b->bytes = lo_memref_bytes(m->ctx, lo_type_of(m, b->root));
	}
	m->renamed |= found->n != 0;
}
