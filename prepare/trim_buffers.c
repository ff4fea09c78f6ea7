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
	int64_t *reach; /* [n_buffers] end of the bytes that accesses reach */
};

static bool is_candidate(const struct trimming *t, const struct lo_buffer *b)
{
	bool allocates = b->kind == LO_BUFFER_ALLOCA || b->kind == LO_BUFFER_ALLOC;
	return allocates && b->op.n && !b->pinned_by.n && b->bytes > 0 && !lo_op(t->m, b->op)->n_operands &&
	       lo_data_of(t->m, b->root)->rank && !lo_data_of(t->m, b->root)->layout.n;
}

/* The end of the bytes that the access may touch; INT64_MAX: it is more than a load or store. */
static int64_t end_of_access(const struct trimming *t, const struct lo_buffer *b, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(t->m, a->op);
	struct lo_view_footprint all;
	int64_t begin, end;
	bool element = lo_is_at_indices(op) && lo_info(op)->accessed == a->operand &&
		       lo_operand(t->m, op, a->operand).n == b->root.n &&
		       !(a->effects & ~(uint32_t)(LO_EFFECT_READ | LO_EFFECT_WRITE));
	if (!element || !lo_view_footprint_under(t->m, b->root, b->root, &all))
		return INT64_MAX;
	lo_accessed_bytes(t->m, op, a->operand, &all, &begin, &end);
	return end;
}

static void find_reach(struct trimming *t)
{
	for (uint32_t i = 1; i < t->live->n_buffers; i++) {
		const struct lo_buffer *b = &t->live->buffers[i];
		int64_t *reach = &t->reach[b->of.n ? b->of.n : i];
		for (uint32_t k = 0; k < b->n_accesses && *reach < INT64_MAX; k++) {
			int64_t end = end_of_access(t, b, &t->live->accesses[b->accesses + k]);
			*reach = end > *reach ? end : *reach;
		}
	}
}

/* @p type with so many of its first elements, in whole rows. */
static lo_type trimmed_type(struct trimming *t, lo_type type, int64_t n)
{
	const struct lo_type_data *d = lo_type_get(t->m->ctx, type);
	int64_t *shape = LO_ARRAY(t->arena, d->rank, int64_t), row = 1;
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

void lo_trims_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
		   struct lo_folded_list *out, lo_type **types)
{
	struct trimming t = {m, live, arena, LO_ARRAY(arena, live->n_buffers, int64_t)};
	LO_VEC(struct lo_folded) found = {0};
	LO_VEC(lo_type) made = {0};
	find_reach(&t);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		if (!is_candidate(&t, b) || !t.reach[i] || t.reach[i] >= b->bytes)
			continue;
		lo_type was = lo_type_of(m, b->root);
		int64_t elem = lo_type_elem_bytes(m->ctx, lo_type_get(m->ctx, was)->elem);
		lo_type type = trimmed_type(&t, was, t.reach[i] / elem + (t.reach[i] % elem != 0));
		if (type.n == was.n)
			continue;
		LO_PUSH(arena, &made, type);
		LO_PUSH(arena, &found,
			((struct lo_folded){.op = b->op,
					    .bytes_before = b->bytes,
					    .bytes_after = lo_memref_bytes(m->ctx, type)}));
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
