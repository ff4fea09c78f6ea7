// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a loop and a buffer. Out: the bytes that it reads before it has written them, and the bytes that it
 * writes.
 *
 * The loop is executed, with numbers for induction variables and a mark for each byte. If something cannot be
 * computed the result is "unknown", never a wrong answer. */
#include "replay.h"

#include "dialects/constants.h"
#include "footprint.h"
#include "ir/affine_map.h"
#include "liveness/liveness.h"

#include <string.h>

/* Of a chain of ops that each use a number several times, not more than MAX_EVALUATED are evaluated: for an
 * op that is executed, for the loops around the loop, for the conditions around it. */
enum { MAX_DEPTH = 12, MAX_OPERANDS = 16, MAX_TRIES = 1024, MAX_EVALUATED = 4096 };

struct replay_number {
	lo_value_id of;
	int64_t is;
};

struct runner {
	const struct lo_module *m;
	struct replay *r;
	lo_op_id loop;
	uint32_t *steps, *left;                  /* left: of MAX_EVALUATED */
	struct replay_number numbers[MAX_DEPTH]; /* of induction variables, outermost loop first */
	uint32_t n_numbers;
};

/* ---- numbers ------------------------------------------------------------- */

static bool number_of(const struct runner *x, lo_value_id v, uint32_t depth, int64_t *out);

static bool result_of_map(const struct runner *x, const struct lo_op *op, const struct lo_map *map,
			  struct lo_slice operands, uint32_t depth, int64_t *results)
{
	int64_t in[MAX_OPERANDS];
	if (!map || operands.n > MAX_OPERANDS || map->n_results > MAX_OPERANDS)
		return false;
	for (uint32_t i = 0; i < operands.n; i++)
		if (!number_of(x, lo_operand(x->m, op, operands.first + i), depth + 1, &in[i]))
			return false;
	for (uint32_t i = 0; i < map->n_results; i++)
		if (!lo_expr_eval(x->m->ctx, map->results[i], in, in + map->n_dims, &results[i]))
			return false;
	return true;
}

static const struct lo_map *map_of(const struct runner *x, const struct lo_op *op, const char *name)
{
	return lo_attr_of(x->m, op, name)->map;
}

static bool number_of_op(const struct runner *x, const struct lo_op *op, uint32_t depth, int64_t *out)
{
	int64_t a, b, results[MAX_OPERANDS];
	enum lo_affine_op says = lo_info_of(x->m, op)->affine;
	if (lo_info_of(x->m, op)->traits & LO_TRAIT_CONSTANT)
		return lo_constant_number(x->m, op, out);
	if (says == LO_AFFINE_MAP) {
		bool known = result_of_map(x, op, map_of(x, op, "map"), (struct lo_slice){0, op->n_operands},
					   depth, results);
		*out = known ? results[0] : 0;
		return known;
	}
	if ((says != LO_AFFINE_SUM && says != LO_AFFINE_DIFFERENCE && says != LO_AFFINE_PRODUCT) ||
	    !number_of(x, lo_operand(x->m, op, 0), depth + 1, &a) ||
	    !number_of(x, lo_operand(x->m, op, 1), depth + 1, &b) ||
	    lo_data_of(x->m, lo_result(op, 0))->kind != LO_TYPE_INDEX)
		return false;
	return says == LO_AFFINE_SUM          ? lo_add_ok(a, b, out)
	       : says == LO_AFFINE_DIFFERENCE ? !__builtin_sub_overflow(a, b, out)
					      : lo_mul_ok(a, b, out);
}

static bool number_of(const struct runner *x, lo_value_id v, uint32_t depth, int64_t *out)
{
	for (uint32_t i = x->n_numbers; i-- > 0;)
		if (x->numbers[i].of.n == v.n) {
			*out = x->numbers[i].is;
			return true;
		}
	lo_op_id def = lo_def_op(x->m, v);
	if (!*x->left)
		return false;
	--*x->left;
	return def.n && depth < MAX_DEPTH && lo_op(x->m, def)->n_results == 1 &&
	       number_of_op(x, lo_op(x->m, def), depth, out);
}

struct replay_bounds {
	int64_t lower, upper, step;
};

static bool bounds_by_maps(const struct runner *x, const struct lo_op *op, struct replay_bounds *b)
{
	const struct lo_map *lower = map_of(x, op, "lowerBoundMap"), *upper = map_of(x, op, "upperBoundMap");
	int64_t lows[MAX_OPERANDS], highs[MAX_OPERANDS];
	if (!lower || !upper || !lower->n_results || !upper->n_results ||
	    !result_of_map(x, op, lower, lo_operand_group(x->m, op, 0), 0, lows) ||
	    !result_of_map(x, op, upper, lo_operand_group(x->m, op, 1), 0, highs))
		return false;
	b->step = lo_affine_for_step(x->m, op);
	b->lower = lows[0];
	b->upper = highs[0];
	for (uint32_t i = 1; i < lower->n_results; i++)
		b->lower = lows[i] > b->lower ? lows[i] : b->lower;
	for (uint32_t i = 1; i < upper->n_results; i++)
		b->upper = highs[i] < b->upper ? highs[i] : b->upper;
	return b->step > 0;
}

/* Is it a sequential loop with constant bounds and step? */
static bool bounds_of(const struct runner *x, const struct lo_op *op, struct replay_bounds *b)
{
	switch (lo_info_of(x->m, op)->affine) {
	case LO_AFFINE_FOR_MAPS: return bounds_by_maps(x, op, b);
	case LO_AFFINE_FOR:
		return number_of(x, lo_operand(x->m, op, 0), 0, &b->lower) &&
		       number_of(x, lo_operand(x->m, op, 1), 0, &b->upper) &&
		       number_of(x, lo_operand(x->m, op, 2), 0, &b->step) && b->step > 0 && b->lower >= 0;
	default: return false;
	}
}

/* ---- accesses ------------------------------------------------------------ */

/* May @p v be a name of the buffer? A name from control flow may be. */
static bool may_be_buffer(const struct runner *x, lo_value_id v, struct lo_footprint *f)
{
	if (!lo_is_memref(x->m, v))
		return false;
	if (!footprint_check(x->m, v, f))
		return true;
	lo_op_id def = lo_def_op(x->m, f->root);
	return f->root.n == x->r->root.n || !def.n || !lo_op_allocates(x->m, lo_op(x->m, def), 0);
}

static void touch(struct runner *x, int64_t byte, int64_t n, bool reads, bool writes)
{
	for (int64_t i = byte - x->r->begin; i < byte - x->r->begin + n; i++) {
		if (i < 0 || i >= x->r->n)
			continue;
		x->r->exposed |= reads && !x->r->marks[i];
		x->r->marks[i] |= writes;
	}
}

static bool element_at(const struct runner *x, const struct lo_op *op, const struct lo_footprint *f,
		       struct lo_slice at, int64_t *byte)
{
	int64_t index[MAX_OPERANDS], sum = f->offset, by;
	uint32_t n = at.n;
	if (lo_info(op)->affine == LO_AFFINE_AT_MAP) {
		const struct lo_map *map = map_of(x, op, "map");
		if (!result_of_map(x, op, map, at, 0, index))
			return false;
		n = map->n_results;
	} else {
		if (n > MAX_OPERANDS)
			return false;
		for (uint32_t i = 0; i < n; i++)
			if (!number_of(x, lo_operand(x->m, op, at.first + i), 0, &index[i]))
				return false;
	}
	if (n != f->rank)
		return false;
	for (uint32_t d = 0; d < n; d++)
		if (index[d] < 0 || index[d] >= f->sizes[d] || !lo_mul_ok(index[d], f->strides[d], &by) ||
		    !lo_add_ok(sum, by, &sum))
			return false;
	return lo_mul_ok(sum, f->elem_bytes, byte) && lo_add_ok(*byte, f->base_byte, byte);
}

/* Execute a load or store of one element of the buffer. */
static bool run_access(struct runner *x, const struct lo_op *op, uint32_t operand,
		       const struct lo_footprint *f)
{
	const struct lo_op_info *info = lo_info(op);
	uint32_t effects = lo_op_effects_on(x->m, op, operand);
	bool reads = effects & LO_EFFECT_READ, writes = effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL);
	lo_type elem = lo_data_of(x->m, lo_operand(x->m, op, operand))->elem;
	int64_t byte;
	if (!lo_is_at_indices(op) || reads == writes ||
	    lo_operand_group(x->m, op, info->accessed).first != operand || f->root.n != x->r->root.n ||
	    !f->is_static || !f->ordered ||
	    lo_type_of(x->m, reads ? lo_result(op, 0) : lo_operand(x->m, op, 0)).n != elem.n ||
	    !element_at(x, op, f, lo_operand_group(x->m, op, info->accessed + 1), &byte))
		return false;
	for (int64_t i = 0; i < f->n_pieces; i++)
		touch(x, byte + i * f->piece_bytes, f->piece_stored, reads, writes);
	return true;
}

static bool run_op(struct runner *x, lo_op_id id);

static bool run_block(struct runner *x, const struct lo_block *block)
{
	for (lo_op_id id = block->first; id.n; id = lo_op(x->m, id)->next)
		if (*x->steps == 0 || !run_op(x, id))
			return false;
	return true;
}

static bool run_loop(struct runner *x, lo_op_id id)
{
	const struct lo_op *op = lo_op(x->m, id);
	struct replay_bounds b;
	if (x->n_numbers == MAX_DEPTH || !bounds_of(x, op, &b))
		return false;
	const struct lo_block *body = lo_body(x->m, op);
	struct replay_number *iv = &x->numbers[x->n_numbers++];
	bool good = true;
	for (int64_t i = b.lower; good && i < b.upper;) {
		*iv = (struct replay_number){lo_block_arg(body, 0), i};
		if (id.n == x->loop.n && x->r->each_iteration)
			memset(x->r->marks, 0, x->r->n);
		good = run_block(x, body) && lo_add_ok(i, b.step, &i);
	}
	x->n_numbers--;
	return good;
}

/* Does an op below @p op access what may be the buffer? */
static bool touches_below(const struct runner *x, lo_op_id top)
{
	for (lo_op_id id = top; (id = lo_walk_next(x->m, top, id, false)).n;)
		for (uint32_t i = 0; i < lo_op(x->m, id)->n_operands; i++) {
			struct lo_footprint f;
			if (may_be_buffer(x, lo_operand(x->m, lo_op(x->m, id), i), &f))
				return true;
		}
	return false;
}

static bool run_op(struct runner *x, lo_op_id id)
{
	--*x->steps;
	*x->left = MAX_EVALUATED;
	const struct lo_op *op = lo_op(x->m, id);
	enum lo_affine_op says = lo_info_of(x->m, op)->affine;
	if (says == LO_AFFINE_FOR_MAPS || says == LO_AFFINE_FOR)
		return run_loop(x, id);
	if (lo_n_regions(x->m, op) && touches_below(x, id))
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		struct lo_footprint f;
		if (may_be_buffer(x, lo_operand(x->m, op, i), &f) && !lo_is_movable_view(x->m, op) &&
		    !run_access(x, op, i, &f))
			return false;
	}
	return true;
}

/* ---- conditions around the loop ------------------------------------------ */

/* Whether a condition holds for the numbers that the loops around have. */
enum truth {
	FAILS,
	HOLDS,
	FREE, /* it does not depend on them */
	OPEN, /* it may hold for some of them only */
};

/* May @p v depend on the number of a loop? */
static bool depends(const struct runner *x, lo_value_id v, uint32_t depth)
{
	for (uint32_t i = 0; i < x->n_numbers; i++)
		if (x->numbers[i].of.n == v.n)
			return true;
	lo_op_id def = lo_def_op(x->m, v);
	if (!def.n)
		return false;
	const struct lo_op *op = lo_op(x->m, def);
	if (!*x->left)
		return true;
	--*x->left;
	if (depth == MAX_DEPTH || lo_n_regions(x->m, op))
		return true;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (depends(x, lo_operand(x->m, op, i), depth + 1))
			return true;
	return false;
}

static enum truth unless_free(const struct runner *x, const struct lo_op *op, struct lo_slice operands)
{
	for (uint32_t i = 0; i < operands.n; i++)
		if (depends(x, lo_operand(x->m, op, operands.first + i), 0))
			return OPEN;
	return FREE;
}

static enum truth truth_of_set(const struct runner *x, const struct lo_op *op)
{
	const struct lo_map *set = map_of(x, op, "condition");
	struct lo_slice all = {0, op->n_operands};
	int64_t results[MAX_OPERANDS];
	if (!result_of_map(x, op, set, all, 0, results))
		return unless_free(x, op, all);
	for (uint32_t i = 0; i < set->n_results; i++)
		if (set->is_eq[i] ? results[i] != 0 : results[i] < 0)
			return FAILS;
	return HOLDS;
}

/* By the predicates of arith.cmpi. */
static enum truth compare(int64_t predicate, int64_t a, int64_t b)
{
	uint64_t c = (uint64_t)a, d = (uint64_t)b;
	const bool holds[] = {a == b, a != b, a<b, a <= b, a> b, a >= b, c<d, c <= d, c> d, c >= d};
	if (predicate < 0 || predicate >= (int64_t)(sizeof holds / sizeof *holds))
		return OPEN;
	return holds[predicate] ? HOLDS : FAILS;
}

static enum truth truth_of(const struct runner *x, const struct lo_op *branch)
{
	int64_t a, b, predicate;
	lo_op_id def = lo_def_op(x->m, lo_operand(x->m, branch, 0));
	const struct lo_op *op = def.n ? lo_op(x->m, def) : NULL;
	if (op && lo_info(op)->traits & LO_TRAIT_CONSTANT && lo_op_attr_int(x->m, op, "value", &a))
		return a ? HOLDS : FAILS;
	if (op && lo_info(op)->affine == LO_AFFINE_COMPARE &&
	    lo_op_attr_int(x->m, op, "predicate", &predicate) &&
	    lo_data_of(x->m, lo_operand(x->m, op, 0))->kind == LO_TYPE_INDEX &&
	    number_of(x, lo_operand(x->m, op, 0), 0, &a) && number_of(x, lo_operand(x->m, op, 1), 0, &b))
		return compare(predicate, a, b);
	return unless_free(x, branch, (struct lo_slice){0, 1});
}

/* Is region @p region of the switch the one for its operand? */
static enum truth truth_of_case(const struct runner *x, const struct lo_op *op, uint32_t region)
{
	lo_attr list = lo_op_attr(x->m, op, "cases");
	uint32_t n = lo_attr_get(x->m->ctx, list)->n, chosen = 0;
	int64_t at;
	if (!number_of(x, lo_operand(x->m, op, 0), 0, &at))
		return unless_free(x, op, (struct lo_slice){0, 1});
	for (uint32_t i = n; i-- > 0;)
		if (lo_attr_array_int(x->m->ctx, list, i) == at)
			chosen = i + 1;
	return chosen == region ? HOLDS : FAILS;
}

/* Does control come to @p region of the op for these numbers? */
static enum truth truth_at(const struct runner *x, const struct lo_op *op, uint32_t region)
{
	enum truth t;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_IF_SET: t = truth_of_set(x, op); break;
	case LO_AFFINE_IF: t = truth_of(x, op); break;
	case LO_AFFINE_SWITCH: return truth_of_case(x, op, region);
	default: return FREE;
	}
	return region == 0 || t > HOLDS ? t : t == HOLDS ? FAILS : HOLDS;
}

/* Does control come to the loop for these numbers? */
static enum truth is_reached(const struct runner *x)
{
	enum truth all = HOLDS;
	*x->left = MAX_EVALUATED;
	for (lo_op_id at = x->loop, op; (op = lo_parent_op(x->m, at)).n; at = op) {
		lo_region_id in = lo_block(x->m, lo_op(x->m, at)->block)->region;
		enum truth one =
			truth_at(x, lo_op(x->m, op), in.n - lo_op_region(x->m, lo_op(x->m, op), 0).n);
		if (one == FAILS)
			return FAILS;
		all = one == OPEN ? OPEN : all;
	}
	return all;
}

/* ---- entry point --------------------------------------------------------- */

/* Where the loops around the loop are: in their first iterations or in their last ones, but loop number
 * @p moved, from the outermost on, @p by iterations from there. */
struct replay_place {
	bool last;
	uint32_t moved;
	int64_t by;
};

static bool iteration_at(const struct replay_place *at, uint32_t number, const struct replay_bounds *b,
			 int64_t *out)
{
	int64_t n = (b->upper - 1 - b->lower) / b->step, i = number == at->moved ? at->by : 0;
	if (i > n)
		return false;
	*out = b->lower + (at->last ? n - i : i) * b->step;
	return true;
}

/* Set the loops around the loop to the place; false: there is none. Other ops around it have no number; what
 * depends on them is unknown. */
static bool enter(struct runner *x, lo_op_id op, const struct replay_place *at)
{
	lo_op_id around[MAX_DEPTH];
	uint32_t n = 0;
	x->n_numbers = 0;
	*x->left = MAX_EVALUATED;
	for (op = lo_parent_op(x->m, op); op.n; op = lo_parent_op(x->m, op))
		if (lo_info_of(x->m, lo_op(x->m, op))->affine == LO_AFFINE_FOR_MAPS ||
		    lo_info_of(x->m, lo_op(x->m, op))->affine == LO_AFFINE_FOR) {
			if (n == MAX_DEPTH)
				return false;
			around[n++] = op;
		}
	while (n-- > 0) {
		struct replay_bounds b;
		int64_t is;
		if (!bounds_of(x, lo_op(x->m, around[n]), &b))
			continue;
		if (b.lower >= b.upper || !iteration_at(at, x->n_numbers, &b, &is))
			return false;
		x->numbers[x->n_numbers++] =
			(struct replay_number){lo_block_arg(lo_body(x->m, lo_op(x->m, around[n])), 0), is};
	}
	return true;
}

/* Set the loops around the loop to the place nearest to their first or last iterations at which control comes
 * to the loop, where one of them at most is elsewhere. false: that is not known of any. */
static bool enter_where_reached(struct runner *x, bool last)
{
	struct replay_place at = {.last = last, .moved = UINT32_MAX};
	if (!enter(x, x->loop, &at))
		return false;
	enum truth reached = is_reached(x);
	for (uint32_t n = x->n_numbers; reached == FAILS && n-- > 0;) {
		at.moved = n;
		for (at.by = 1; reached == FAILS && at.by < MAX_TRIES && *x->steps && enter(x, x->loop, &at);
		     at.by++) {
			--*x->steps;
			reached = is_reached(x);
		}
	}
	return reached == HOLDS;
}

bool replay_loop(const struct lo_module *m, lo_op_id loop, struct replay *r, uint32_t *steps)
{
	enum lo_affine_op says = lo_info_of(m, lo_op(m, loop))->affine;
	if (says != LO_AFFINE_FOR_MAPS && says != LO_AFFINE_FOR)
		return false;
	r->all = true;
	for (uint32_t last = 0; last < 2; last++) {
		uint32_t left = 0;
		struct runner x = {.m = m, .r = r, .loop = loop, .steps = steps, .left = &left};
		memset(r->marks, 0, r->n);
		if (!enter_where_reached(&x, last) || !run_loop(&x, loop))
			return false;
		r->all = r->all && !memchr(r->marks, 0, r->n);
	}
	return true;
}
