// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before memrefs were replaced by others, and after it: by allocations of which they were
 * views, or by names of parts of allocas that became allocas of their own. Out: whether each access means the
 * elements that it meant. Which accesses may be apart is decided by values (values.c).
 *
 * Each operand that was replaced means elements of the same sizes and strides. They are where they were, or
 * in an alloca that was added. All bytes of that are bytes of one alloca of the input, at one distance. All
 * other ops are as they were, but for views that nothing uses. */
#include "certify_impl.h"
#include "edits.h"
#include "places.h"

/* An alloca that was added: byte 0 of it was byte @p shift of an alloca of the input. */
struct renamed_part {
	lo_value_id name, of;
	int64_t shift, bytes;
};
struct name_replacement {
	struct edit e;
	struct lo_id_map part_of; /* result of such an alloca -> 1 + part */
	LO_VEC(struct renamed_part) parts;
};

static bool is_alloca(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_op(m, def)->kind == LO_OP_MEMREF_ALLOCA && !lo_op(m, def)->n_operands;
}

/* The part that begins @p shift bytes after the alloca of the input; NULL: it is no part of it. */
static const struct renamed_part *part_at(struct name_replacement *s, lo_value_id name, lo_value_id of,
					  int64_t shift)
{
	const struct lo_module *m = s->e.m;
	uint32_t known = lo_id_map_get(&s->part_of, name.n);
	if (known) {
		const struct renamed_part *part = &s->parts.at[known - 1];
		return part->of.n == of.n && part->shift == shift ? part : NULL;
	}
	if (!is_alloca(m, name) || edit_number(&s->e, lo_def_op(m, name)) != LO_NO_INDEX ||
	    !is_alloca(m, of) || lo_data_of(m, name)->space.n != lo_data_of(m, of)->space.n ||
	    lo_is_heap_marked(lo_op(m, lo_def_op(m, name))) != lo_is_heap_marked(lo_op(m, lo_def_op(m, of))))
		return NULL;
	LO_PUSH(s->e.arena, &s->parts,
		((struct renamed_part){name, of, shift, lo_memref_bytes(m->ctx, lo_type_of(m, name))}));
	*lo_id_map_at(&s->part_of, name.n) = s->parts.n;
	return &s->parts.at[s->parts.n - 1];
}

/* The end of the elements, in bytes; INT64_MAX: too large. */
static int64_t end_of(const struct certify_place *p)
{
	int64_t last = 0, step;
	for (uint32_t d = 0; d < p->rank; d++) {
		if (p->sizes[d] <= 0)
			return p->begin_byte;
		if (!lo_mul_ok(p->sizes[d] - 1, p->strides[d], &step) || !lo_add_ok(last, step, &last))
			return INT64_MAX;
	}
	bool fits = lo_add_ok(last, 1, &last) && lo_mul_ok(last, p->elem_bytes, &last) &&
		    lo_add_ok(last, p->begin_byte, &last);
	return fits ? last : INT64_MAX;
}

static bool check_replaced(struct name_replacement *s, lo_op_id id, lo_value_id old, lo_value_id now)
{
	struct lo_arena_mark mark = lo_arena_mark(s->e.arena);
	struct certify_place x = certify_place_find(s->e.m, old, s->e.arena),
			     y = certify_place_find(s->e.m, now, s->e.arena);
	bool same = x.known && y.known && certify_same_elements(&x, &y);
	int64_t end = same ? end_of(&y) : 0, shift = same ? x.begin_byte - y.begin_byte : 0;
	lo_arena_reset(s->e.arena, mark);
	if (same && x.root.n == y.root.n && !shift)
		return true;
	const struct renamed_part *part = same ? part_at(s, y.root, x.root, shift) : NULL;
	return (part && y.begin_byte >= 0 && end <= part->bytes) ||
	       lo_flawed(s->e.flaw, id, "an operand was replaced by a name of other elements");
}

static bool check_op(struct name_replacement *s, lo_op_id id, uint32_t i)
{
	const struct lo_module *m = s->e.m;
	if (!edit_is_alike(&s->e, i))
		return lo_flawed(s->e.flaw, id, "an op was changed where names are replaced");
	for (uint32_t k = 0; k < lo_op(m, id)->n_operands; k++) {
		lo_value_id old = edit_operand(&s->e, i, k), now = lo_operand(m, lo_op(m, id), k);
		lo_op_id def = lo_def_op(m, now);
		if (def.n && lo_op(m, def)->flags & LO_OP_ERASED)
			return lo_flawed(s->e.flaw, id, "an operand is the result of a removed op");
		if (old.n != now.n && !(lo_is_memref(m, old) && check_replaced(s, id, old, now)))
			return s->e.flaw->text ? false
					       : lo_flawed(s->e.flaw, id, "another operand was replaced");
	}
	return true;
}

static bool may_be_added(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA || lo_op_is_pure(m, op) || lo_is_movable_view(m, op);
}

static bool compare(struct name_replacement *s)
{
	const struct lo_module *m = s->e.m;
	uint32_t before = 0;
	for (lo_op_id id = s->e.before->func; (id = lo_walk_next(m, s->e.before->func, id, false)).n;) {
		uint32_t i = edit_number(&s->e, id);
		if (i == LO_NO_INDEX ? !may_be_added(m, lo_op(m, id)) : i < before)
			return lo_flawed(s->e.flaw, id, "an op was added or moved where names are replaced");
		if (i == LO_NO_INDEX)
			continue;
		if (!check_op(s, id, i))
			return false;
		s->e.kept[i] = true;
		before = i;
	}
	for (uint32_t i = 0; i < s->e.n; i++)
		if (!s->e.kept[i] && !may_be_added(m, lo_op(m, edit_recorded(&s->e, i)->id)))
			return lo_flawed(s->e.flaw, s->e.before->func,
					 "an op was removed where names are replaced");
	return true;
}

bool lo_renamed_certify(struct lo_module *m, const struct lo_edit_record *before, struct lo_arena *arena,
			struct lo_flaw *flaw)
{
	struct name_replacement s = {.e = edit_begin(m, before, NULL, arena, flaw),
				     .part_of = lo_id_map_make(arena, 0)};
	flaw->text = NULL;
	return compare(&s);
}
