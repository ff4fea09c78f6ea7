// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of each buffer. Out: buffers end with the last element that a subscript can reach.
 *
 * Memory is allocated for the worst case, or for a whole tile of which a loop uses a part. Elements are in
 * row-major order: if the outermost extent shrinks, no element moves, rows keep their alignment and the
 * padding that is between them. If one row is left, the next extent may shrink in the same way. So no loop
 * gets slower. */
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

/* The end of the bytes that the access may touch; INT64_MAX: it is more than a load or store. */
static int64_t end_of_access(const struct trimming *t, const struct lo_buffer *b, lo_type type,
			     const struct lo_access *a)
{
	const struct lo_op *op = lo_op(t->m, a->op);
	struct lo_view_footprint all;
	int64_t begin, end;
	bool element = lo_is_at_indices(op) && lo_info(op)->accessed == a->operand &&
		       lo_operand(t->m, op, a->operand).n == b->root.n &&
		       !(a->effects & ~(uint32_t)(LO_EFFECT_READ | LO_EFFECT_WRITE));
	if (!element || !lo_view_footprint_under(t->m, b->root, b->root, &all))
		return INT64_MAX;
	all.layout = type;
	all.end_byte = INT64_MAX;
	lo_accessed_bytes(t->m, op, a->operand, &all, &begin, &end);
	return end;
}

static void find_reach(struct trimming *t)
{
	for (uint32_t i = 1; i < t->live->n_buffers; i++)
		t->reach[i] = 0;
	for (uint32_t i = 1; i < t->live->n_buffers; i++) {
		const struct lo_buffer *b = &t->live->buffers[i];
		uint32_t of = b->of.n ? b->of.n : i;
		int64_t *reach = &t->reach[of];
		for (uint32_t k = 0; t->types[of].n && k < b->n_accesses && *reach < INT64_MAX; k++) {
			int64_t end = end_of_access(t, b, t->types[of], &t->live->accesses[b->accesses + k]);
			*reach = end > *reach ? end : *reach;
		}
	}
}

/* The type of the buffer with as many of its first elements as accesses reach, in whole rows. */
static lo_type trimmed_type(const struct trimming *t, uint32_t buffer)
{
	const struct lo_type_data *d = lo_data_of(t->m, t->live->buffers[buffer].root);
	int64_t *shape = LO_ARRAY(t->arena, d->rank, int64_t), row = 1,
		elem = lo_type_elem_bytes(t->m->ctx, d->elem),
		n = t->reach[buffer] / elem + (t->reach[buffer] % elem != 0);
	for (uint32_t k = 0; k < d->rank; k++) {
		shape[k] = d->shape[k];
		row *= d->shape[k];
	}
	for (uint32_t k = 0; k < d->rank; k++) {
		row /= d->shape[k];
		shape[k] = n / row + (n % row != 0);
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
		lo_type was = t->types[i];
		bool less = t->reach[i] && t->reach[i] < t->live->buffers[i].bytes;
		t->types[i] = was.n && less ? trimmed_type(t, i) : (lo_type){0};
		if (t->types[i].n == was.n)
			t->types[i] = (lo_type){0};
	}
}

/* A subscript that is outside of its extent never runs. Then others may be reached when rows are shorter:
 * such buffers are kept. */
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
