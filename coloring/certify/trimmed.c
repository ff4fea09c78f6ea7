// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before the ends of buffers were cut off, and after it. Out: whether each access is to the
 * element that it was to before, and none is to what was cut off.
 *
 * Elements are in row-major order, so they keep their places if only the outermost extent that is not 1 has
 * changed. All ops are as they were, in their order. Such a buffer is used only by loads and stores of
 * elements, whose subscripts are evaluated (accessed.c), by starts and ends of lifelines, and by deallocs. */
#include "certify_impl.h"
#include "edits.h"
#include "footprint.h"

/* Is @p now the type of the first elements of a memref of type @p was? */
static bool begins_alike(const struct lo_module *m, lo_type was, lo_type now)
{
	const struct lo_type_data *a = lo_type_get(m->ctx, was), *b = lo_type_get(m->ctx, now);
	bool inner = false;
	if (a->kind != LO_TYPE_MEMREF || b->kind != LO_TYPE_MEMREF || a->rank != b->rank || a->layout.n ||
	    b->layout.n || a->elem.n != b->elem.n || a->space.n != b->space.n)
		return false;
	for (uint32_t d = 0; d < a->rank; d++) {
		if (b->shape[d] < 1 || a->shape[d] < b->shape[d] || (inner && a->shape[d] != b->shape[d]))
			return false;
		inner |= b->shape[d] != 1;
	}
	return true;
}

/* Does the op, which uses a trimmed buffer, access only elements that are left? */
static bool stays_within(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	lo_value_id name = lo_operand(m, op, operand);
	struct lo_footprint f;
	int64_t end;
	if (lo_is_lifetime_marker(op) || op->kind == LO_OP_MEMREF_DEALLOC)
		return true;
	return lo_info(op)->accessed == operand && footprint_check(m, name, &f) && f.is_static &&
	       footprint_end(m, op, operand, &f, &end) && end <= lo_memref_bytes(m->ctx, lo_type_of(m, name));
}

/* Note the names that have another type than before. */
static bool list_trimmed(struct edit *e, struct lo_id_map *trimmed)
{
	for (uint32_t i = 0; i < e->n; i++) {
		const struct recorded_op *was = edit_recorded(e, i);
		const struct lo_op *op = lo_op(e->m, was->id);
		lo_type now = op->n_results ? lo_type_of(e->m, lo_result(op, 0)) : was->type;
		if (now.n == was->type.n)
			continue;
		bool starts = op->kind == LO_OP_MEMREF_LIFETIME_START &&
			      now.n == lo_type_of(e->m, lo_operand(e->m, op, 0)).n;
		bool allocates = lo_info(op)->affine == LO_AFFINE_ALLOC && !op->n_operands;
		if ((!starts && !allocates) || !begins_alike(e->m, was->type, now))
			return lo_flawed(e->flaw, was->id, "an op has another type than before");
		*lo_id_map_at(trimmed, lo_result(op, 0).n) = 1;
	}
	return true;
}

/* Is the op the recorded op @p i, and does it access what it did? */
static bool check_op(struct edit *e, const struct lo_id_map *trimmed, lo_op_id id, uint32_t i)
{
	const struct lo_op *op = lo_op(e->m, id);
	if (edit_number(e, id) != i || !edit_is_alike_but_type(e, i))
		return lo_flawed(e->flaw, id, "an op was changed where only buffers are to be trimmed");
	for (uint32_t k = 0; k < op->n_operands; k++) {
		if (lo_operand(e->m, op, k).n != edit_operand(e, i, k).n)
			return lo_flawed(e->flaw, id,
					 "an operand was replaced where only buffers are to be trimmed");
		if (lo_id_map_get(trimmed, lo_operand(e->m, op, k).n) && !stays_within(e->m, op, k))
			return lo_flawed(e->flaw, id, "an op may access what was cut off of a buffer");
	}
	return true;
}

bool lo_trimmed_certify(struct lo_module *m, const struct lo_edit_record *before, struct lo_arena *arena,
			struct lo_flaw *flaw)
{
	struct edit e = edit_begin(m, before, NULL, arena, flaw);
	struct lo_id_map trimmed = lo_id_map_make(arena, 0);
	uint32_t n = 0;
	if (!list_trimmed(&e, &trimmed))
		return false;
	for (lo_op_id id = before->func; (id = lo_walk_next(m, before->func, id, false)).n; n++)
		if (!check_op(&e, &trimmed, id, n))
			return false;
	return n == e.n ||
	       lo_flawed(flaw, before->func, "an op was removed where only buffers are to be trimmed");
}
