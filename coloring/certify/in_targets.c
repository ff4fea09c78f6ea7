// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before buffers that are copied to a part of another one were computed there, the function
 * after it, and what the pass says it has done: its claims. Out: whether every read finds what it found.
 *
 * - Ops keep their ids, so the two functions are compared id by id. Removed are the copies, the allocations
 * of the members and their deallocs. Allocation, fill and part of a target may have been moved. Every other
 * op is in its block, in its order, as it was, but that it uses the part in place of a member.
 * - Before: one walk over the uses of members and targets. All uses of members are by structured ops and
 *   copies of one block. A member ends in the op in which the next begins, which reads and writes it element
 *   by element. The first writes of the target by other names than the part are the fill, and ops on other
 *   parts after it. What reads the target is after the copy, and so is no write of a member.
 * - After: the fill is before all uses of the part, so it overwrites none of what they write.
 *
 * Nothing of coloring/reuse/, which decides and edits, is used. */
#include "certify_impl.h"
#include "edits.h"

#include "analysis/effects.h"
#include "analysis/view_footprint.h"
#include "dialects/linalg.h"

enum { MAX_DIMS = 32 };
enum role { NONE, MEMBER, TARGET, PLACE, PART, VIEW };

struct in_target_claim {
	const struct lo_copy_target *said;
	lo_block_id block;
	uint32_t copy, fill; /* indices of recorded ops; fill: LO_NO_INDEX if there is none */
	uint32_t freed;      /* index of the first dealloc of the target; LO_NO_INDEX: none */
	bool filled;         /* the fill was seen, in the new order */
};
struct in_target_member {
	uint32_t claim, number; /* in the claim */
	uint32_t first, last;   /* indices of the first and last op that uses it, but for deallocs */
};
struct in_target_comparison {
	struct edit e;
	struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_copy_targets *said;
	uint32_t n;
	struct in_target_claim *claims;
	struct in_target_member *members;
	struct lo_id_map member_of; /* buffer -> 1 + member */
	struct lo_id_map claim_of;  /* target, and names of it -> 1 + claim */
	struct lo_id_map role_of;   /* the same -> enum role */
	bool *may_move;             /* [e.n] */
};

static uint32_t times(const struct in_target_comparison *c, uint32_t i, lo_value_id v, uint32_t *which)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < edit_n_operands(&c->e, i); k++)
		if (edit_operand(&c->e, i, k).n == v.n)
			*which = k, n++;
	return n;
}

/* ---- the claims ---------------------------------------------------------- */

/* The index of the allocation of @p v in @p block; LO_NO_INDEX: it is none of static size without a layout.
 */
static uint32_t allocation_of(const struct in_target_comparison *c, lo_value_id v, lo_block_id block)
{
	uint32_t i = edit_number(&c->e, lo_def_op(c->m, v));
	if (i == LO_NO_INDEX || edit_recorded(&c->e, i)->block.n != block.n || edit_n_operands(&c->e, i) ||
	    (edit_recorded(&c->e, i)->kind != LO_OP_MEMREF_ALLOC &&
	     edit_recorded(&c->e, i)->kind != LO_OP_MEMREF_ALLOCA) ||
	    !lo_memref_is_identity(c->m->ctx, lo_type_of(c->m, v)))
		return LO_NO_INDEX;
	return i;
}

/* Has the part the shape and elements of the member, no two of them at one address? */
static bool is_like(const struct in_target_comparison *c, lo_value_id member, lo_value_id part)
{
	const struct lo_type_data *a = lo_data_of(c->m, member), *b = lo_data_of(c->m, part);
	int64_t strides[MAX_DIMS], offset;
	if (a->rank != b->rank || a->rank > MAX_DIMS || a->elem.n != b->elem.n || a->space.n != b->space.n ||
	    !lo_memref_strides(c->m->ctx, lo_type_of(c->m, part), strides, &offset))
		return false;
	for (uint32_t d = 0; d < a->rank; d++)
		if (a->shape[d] != b->shape[d] || a->shape[d] < 1 || strides[d] < 1 ||
		    strides[d] == LO_DYNAMIC)
			return false;
	return true;
}

static bool read_members(struct in_target_comparison *c, uint32_t number)
{
	const struct lo_copy_target *said = c->claims[number].said;
	uint32_t target = edit_number(&c->e, lo_def_op(c->m, said->target));
	for (uint32_t k = 0; k < said->n; k++) {
		lo_value_id v = c->said->members.at[said->members + k];
		uint32_t made = allocation_of(c, v, c->claims[number].block);
		if (made == LO_NO_INDEX ||
		    edit_recorded(&c->e, made)->kind != edit_recorded(&c->e, target)->kind ||
		    edit_recorded(&c->e, made)->heap != edit_recorded(&c->e, target)->heap ||
		    !is_like(c, v, said->place) || lo_id_map_get(&c->member_of, v.n) ||
		    lo_id_map_get(&c->claim_of, v.n))
			return lo_flawed(c->e.flaw, said->copy,
					 "what is said to be computed in a part of a buffer is not like it");
		*lo_id_map_at(&c->member_of, v.n) = said->members + k + 1;
		c->members[said->members + k] = (struct in_target_member){number, k, LO_NO_INDEX, 0};
	}
	return true;
}

static bool read_claim(struct in_target_comparison *c, uint32_t number)
{
	const struct lo_copy_target *said = &c->said->at.at[number];
	uint32_t copy = edit_number(&c->e, said->copy),
		 part = edit_number(&c->e, lo_def_op(c->m, said->place)),
		 fill = edit_number(&c->e, said->fill);
	lo_block_id block = copy != LO_NO_INDEX ? edit_recorded(&c->e, copy)->block : (lo_block_id){0};
	uint32_t made = copy != LO_NO_INDEX ? allocation_of(c, said->target, block) : LO_NO_INDEX;
	if (made == LO_NO_INDEX || part == LO_NO_INDEX ||
	    edit_recorded(&c->e, copy)->kind != LO_OP_MEMREF_COPY || !said->n ||
	    edit_operand(&c->e, copy, 0).n != c->said->members.at[said->members].n ||
	    edit_operand(&c->e, copy, 1).n != said->place.n ||
	    edit_recorded(&c->e, part)->kind != LO_OP_MEMREF_SUBVIEW || edit_n_operands(&c->e, part) != 1 ||
	    edit_operand(&c->e, part, 0).n != said->target.n ||
	    edit_recorded(&c->e, part)->block.n != block.n || lo_id_map_get(&c->claim_of, said->target.n) ||
	    (said->fill.n &&
	     (fill == LO_NO_INDEX || edit_recorded(&c->e, fill)->block.n != block.n || fill > copy)))
		return lo_flawed(c->e.flaw, said->copy,
				 "what is said to be computed elsewhere is not copied to a part of a buffer");
	c->claims[number] = (struct in_target_claim){said, block, copy, fill, LO_NO_INDEX, false};
	*lo_id_map_at(&c->claim_of, said->target.n) = number + 1;
	*lo_id_map_at(&c->role_of, said->target.n) = TARGET;
	c->may_move[made] = c->may_move[part] = true;
	if (fill != LO_NO_INDEX)
		c->may_move[fill] = true;
	return read_members(c, number);
}

static bool read_claims(struct in_target_comparison *c)
{
	c->n = c->said->at.n;
	c->claims = LO_ARRAY(c->arena, c->n, struct in_target_claim);
	c->members = LO_ARRAY(c->arena, c->said->members.n, struct in_target_member);
	c->may_move = LO_ARRAY(c->arena, c->e.n, bool);
	lo_id_map_init(&c->member_of, c->arena, 0);
	lo_id_map_init(&c->claim_of, c->arena, 0);
	lo_id_map_init(&c->role_of, c->arena, 0);
	for (uint32_t i = 0; i < c->n; i++)
		if (!read_claim(c, i))
			return false;
	return true;
}

/* ---- what is left, and what was removed ---------------------------------- */

static bool has_operands(struct in_target_comparison *c, uint32_t i)
{
	const struct lo_op *op = lo_op(c->m, edit_recorded(&c->e, i)->id);
	for (uint32_t k = 0; k < op->n_operands; k++) {
		lo_value_id was = edit_operand(&c->e, i, k);
		uint32_t member = lo_id_map_get(&c->member_of, was.n);
		if (member)
			was = c->claims[c->members[member - 1].claim].said->place;
		if (lo_operand(c->m, op, k).n != was.n)
			return false;
	}
	return true;
}

/* In the new order: is the fill before what uses the part? Before other parts it was, and it is not moved
 * down. */
static bool comes_in_order(struct in_target_comparison *c, uint32_t i)
{
	for (uint32_t k = 0; k < edit_n_operands(&c->e, i); k++) {
		lo_value_id v = edit_operand(&c->e, i, k);
		uint32_t member = lo_id_map_get(&c->member_of, v.n);
		if (!member)
			continue;
		struct in_target_claim *claim = &c->claims[c->members[member - 1].claim];
		if (claim->fill != LO_NO_INDEX && !claim->filled)
			return lo_flawed(c->e.flaw, edit_recorded(&c->e, i)->id,
					 "a part of a buffer is used before the buffer is filled");
	}
	for (uint32_t k = 0; k < c->n; k++)
		c->claims[k].filled |= c->claims[k].fill == i;
	return true;
}

static bool find_kept(struct in_target_comparison *c)
{
	uint32_t before = 0; /* 1 + index of the last op that may not move */
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, false)).n;) {
		uint32_t i = edit_number(&c->e, id);
		if (i == LO_NO_INDEX || !edit_is_alike(&c->e, i) || !has_operands(c, i))
			return lo_flawed(c->e.flaw, id,
					 "an op was changed where buffers are computed in parts of others");
		c->e.kept[i] = true;
		if (!comes_in_order(c, i))
			return false;
		if (edit_parent(&c->e, i) != LO_NO_INDEX && c->may_move[edit_parent(&c->e, i)])
			continue; /* it was moved with the op around it */
		if (i < before)   /* what may move, moves up */
			return lo_flawed(c->e.flaw, id,
					 "an op was moved where buffers are computed in parts of others");
		before = c->may_move[i] ? before : i + 1;
	}
	return true;
}

static bool may_be_removed(const struct in_target_comparison *c, uint32_t i)
{
	const struct recorded_op *was = edit_recorded(&c->e, i);
	if (was->kind == LO_OP_MEMREF_DEALLOC)
		return lo_id_map_get(&c->member_of, edit_operand(&c->e, i, 0).n);
	if (was->kind == LO_OP_MEMREF_ALLOC || was->kind == LO_OP_MEMREF_ALLOCA)
		return lo_id_map_get(&c->member_of, lo_result(lo_op(c->m, was->id), 0).n);
	for (uint32_t k = 0; k < c->n; k++)
		if (c->claims[k].copy == i)
			return true;
	return false;
}

static bool check_removed(struct in_target_comparison *c)
{
	for (uint32_t i = 0; i < c->e.n; i++)
		if (!c->e.kept[i]
			    ? !may_be_removed(c, i)
			    : (edit_recorded(&c->e, i)->kind == LO_OP_MEMREF_DEALLOC && may_be_removed(c, i)))
			return lo_flawed(
				c->e.flaw, c->e.before->func,
				"an op was removed, or is left, where buffers are computed in parts of "
				"others");
	for (uint32_t k = 0; k < c->n; k++)
		if (c->e.kept[c->claims[k].copy])
			return lo_flawed(c->e.flaw, c->claims[k].said->copy,
					 "a copy to a part that holds its source is left");
	return true;
}

/* ---- uses before --------------------------------------------------------- */

static bool is_structured_or_copy(const struct lo_op *op)
{
	return !op->n_results && (lo_linalg_structured(op) || op->kind == LO_OP_MEMREF_COPY);
}

static bool only_reads(const struct in_target_comparison *c, const struct lo_op *op, uint32_t k)
{
	uint32_t effects = lo_op_effects_on(c->m, op, k);
	return !lo_op_effects_unknown(c->m, op) &&
	       (effects == LO_EFFECT_READ ||
		(!effects && (op->kind == LO_OP_MEMREF_DIM || op->kind == LO_OP_MEMREF_RANK)));
}

static bool check_member(struct in_target_comparison *c, uint32_t i, uint32_t k,
			 struct in_target_member *member)
{
	const struct lo_op *op = lo_op(c->m, edit_recorded(&c->e, i)->id);
	const struct in_target_claim *claim = &c->claims[member->claim];
	if (op->kind == LO_OP_MEMREF_DEALLOC || i == claim->copy)
		return true;
	if (!is_structured_or_copy(op) || edit_recorded(&c->e, i)->block.n != claim->block.n ||
	    (i > claim->copy && (member->number || !only_reads(c, op, k))))
		return lo_flawed(c->e.flaw, edit_recorded(&c->e, i)->id,
				 "a buffer that is computed in a part of another is used otherwise than by "
				 "structured ops before "
				 "it was copied there, or written after it");
	member->first = i < member->first ? i : member->first;
	member->last = i;
	return true;
}

static int64_t entry(const struct in_target_comparison *c, uint32_t i, const char *list, uint32_t d)
{
	return lo_attr_array_int(c->m->ctx, lo_op_attr(c->m, lo_op(c->m, edit_recorded(&c->e, i)->id), list),
				 d);
}

/* Is the last index of one part below the first one of the other, in some dimension? */
static bool are_apart(const struct in_target_comparison *c, uint32_t a, uint32_t b, uint32_t rank)
{
	for (uint32_t d = 0; d < rank; d++) {
		int64_t from[2], to[2];
		for (uint32_t x = 0; x < 2; x++) {
			uint32_t i = x ? b : a;
			int64_t steps, n = entry(c, i, "static_sizes", d);
			from[x] = entry(c, i, "static_offsets", d);
			if (n < 1 || !lo_mul_ok(n - 1, entry(c, i, "static_strides", d), &steps) ||
			    steps < 0 || !lo_add_ok(from[x], steps, &to[x]))
				return false;
		}
		if (to[0] < from[1] || to[1] < from[0])
			return true;
	}
	return false;
}

static void give_role(struct in_target_comparison *c, lo_value_id v, uint32_t claim, enum role role)
{
	*lo_id_map_at(&c->claim_of, v.n) = claim + 1;
	*lo_id_map_at(&c->role_of, v.n) = role;
}

/* A view of the target: the part, another part, or any. */
static bool check_view(struct in_target_comparison *c, uint32_t i, uint32_t number, enum role role)
{
	const struct lo_op *op = lo_op(c->m, edit_recorded(&c->e, i)->id);
	struct in_target_claim *claim = &c->claims[number];
	lo_value_id name = lo_result(op, 0);
	uint32_t part = edit_number(&c->e, lo_def_op(c->m, claim->said->place));
	if (role == PLACE)
		return lo_flawed(c->e.flaw, edit_recorded(&c->e, i)->id,
				 "a part in which a buffer is computed has further names");
	bool by_numbers =
		role == TARGET && op->kind == LO_OP_MEMREF_SUBVIEW && edit_n_operands(&c->e, i) == 1;
	if (i == part)
		give_role(c, name, number, PLACE);
	else if (by_numbers && are_apart(c, i, part, lo_data_of(c->m, claim->said->target)->rank))
		give_role(c, name, number, PART);
	else
		give_role(c, name, number, VIEW);
	return true;
}

/* Writes all elements of what it fills, and accesses no other memory. */
static bool is_fill(struct in_target_comparison *c, uint32_t i, uint32_t k)
{
	lo_op_id id = edit_recorded(&c->e, i)->id;
	const struct lo_op *op = lo_op(c->m, id);
	if (!lo_linalg_structured(op) || op->n_results || !lo_linalg_covers(c->m, op, k) ||
	    (lo_op_effects_on(c->m, op, k) & ~(uint32_t)LO_EFFECT_KILL) != LO_EFFECT_WRITE)
		return false;
	for (uint32_t n = 0; n < edit_n_operands(&c->e, i); n++)
		if (n != k && lo_is_memref(c->m, edit_operand(&c->e, i, n)))
			return false;
	for (lo_op_id in = id; (in = lo_walk_next(c->m, id, in, false)).n;)
		if (!lo_op_is_pure(c->m, lo_op(c->m, in)) &&
		    in.n != lo_block(c->m, lo_op(c->m, in)->block)->last.n)
			return false;
	return true;
}

static bool check_target(struct in_target_comparison *c, uint32_t i, uint32_t k, uint32_t number,
			 enum role role)
{
	lo_op_id id = edit_recorded(&c->e, i)->id;
	const struct lo_op *op = lo_op(c->m, id);
	struct in_target_claim *claim = &c->claims[number];
	if (lo_is_movable_view(c->m, op) && lo_op_views(c->m, op, 0) == k)
		return check_view(c, i, number, role);
	if (role == PLACE)
		return i == claim->copy ||
		       lo_flawed(c->e.flaw, id,
				 "a part in which a buffer is computed has another use than the copy");
	bool read_after = i > claim->copy && only_reads(c, op, k);
	if (role == PART)
		return read_after ||
		       (is_structured_or_copy(op) && (claim->fill == LO_NO_INDEX || i > claim->fill)) ||
		       lo_flawed(c->e.flaw, id,
				 "another part is used before the buffer is filled, or by other ops than "
				 "structured ones");
	if (role == TARGET && op->kind == LO_OP_MEMREF_DEALLOC) {
		claim->freed = i < claim->freed ? i : claim->freed;
		return true;
	}
	if (role == TARGET && i == claim->fill)
		return is_fill(c, i, k) ||
		       lo_flawed(c->e.flaw, id, "what was moved up does not only fill a buffer");
	return read_after ||
	       lo_flawed(c->e.flaw, id,
			 "a buffer is accessed while a part of it is computed, or written after that");
}

static bool check_uses(struct in_target_comparison *c)
{
	for (uint32_t i = 0; i < c->e.n; i++)
		for (uint32_t k = 0; k < edit_n_operands(&c->e, i); k++) {
			lo_value_id v = edit_operand(&c->e, i, k);
			uint32_t member = lo_id_map_get(&c->member_of, v.n),
				 claim = lo_id_map_get(&c->claim_of, v.n);
			if (member && !check_member(c, i, k, &c->members[member - 1]))
				return false;
			if (claim &&
			    !check_target(c, i, k, claim - 1, (enum role)lo_id_map_get(&c->role_of, v.n)))
				return false;
		}
	return true;
}

/* ---- from one member to the next ----------------------------------------- */

/* Does op @p i read each element of @p from just where it writes that of @p to, and never again? */
static bool passes_on(const struct in_target_comparison *c, uint32_t i, lo_value_id from, lo_value_id to)
{
	const struct lo_op *op = lo_op(c->m, edit_recorded(&c->e, i)->id);
	uint32_t x = 0, y = 0, seen = 0;
	if (!lo_linalg_structured(op) || !times(c, i, from, &x) || times(c, i, to, &y) != 1 ||
	    lo_linalg_outputs(c->m, op).n != 1 || lo_linalg_outputs(c->m, op).first != y ||
	    lo_op_effects_on(c->m, op, y) & LO_EFFECT_READ)
		return false;
	const struct lo_map *a = lo_linalg_map(c->m, op, y);
	uint32_t loops = lo_linalg_loops(c->m, op);
	if (!a || a->n_results != loops || loops > MAX_DIMS)
		return false;
	for (uint32_t k = 0; k < edit_n_operands(&c->e, i); k++)
		if (edit_operand(&c->e, i, k).n == from.n &&
		    (lo_op_effects_on(c->m, op, k) != LO_EFFECT_READ || lo_linalg_map(c->m, op, k) != a))
			return false;
	for (uint32_t l = 0; l < loops; l++) {
		const struct lo_expr_data *e = lo_expr_get(c->m->ctx, a->results[l]);
		if (lo_linalg_iterator(c->m, op, l) != LO_ITERATOR_PARALLEL || e->kind != LO_EXPR_DIM ||
		    seen >> e->value & 1)
			return false;
		seen |= 1u << e->value;
	}
	return true;
}

static bool check_chain(struct in_target_comparison *c, uint32_t number)
{
	const struct in_target_claim *claim = &c->claims[number];
	const struct lo_copy_target *said = claim->said;
	const lo_value_id *names = c->said->members.at + said->members;
	const struct in_target_member *members = c->members + said->members;
	if (members[0].first > claim->copy || claim->freed < members[0].last || claim->freed < claim->copy)
		return lo_flawed(c->e.flaw, said->copy,
				 "a buffer is freed before the last use of what is computed in it");
	for (uint32_t k = 1; k < said->n; k++)
		if (members[k].last != members[k - 1].first || members[k].first >= members[k].last ||
		    !passes_on(c, members[k].last, names[k], names[k - 1]))
			return lo_flawed(
				c->e.flaw, said->copy,
				"two buffers in one place are not computed from each other in place");
	return true;
}

/* ---- entry point --------------------------------------------------------- */

bool lo_copy_targets_certify(struct lo_module *m, const struct lo_edit_record *before,
			     const struct lo_copy_targets *said, struct lo_arena *arena, struct lo_flaw *out)
{
	struct in_target_comparison c = {.m = m, .arena = arena, .said = said};
	c.e = edit_begin(m, before, NULL, arena, out);
	if (!read_claims(&c) || !find_kept(&c) || !check_removed(&c) || !check_uses(&c))
		return false;
	for (uint32_t k = 0; k < c.n; k++)
		if (!check_chain(&c, k))
			return false;
	return true;
}
