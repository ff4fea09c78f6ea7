// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: loads and stores of an allocation in the body of a function of one block. Out: its windows, if the
 * accesses are boxes of elements.
 *
 * To build all accesses of a function (access.c) takes a tenth of the time of all other passes. Nearly all
 * buffers are accessed at ivs of loops with constant bounds. Rows of such accesses follow from the op and the
 * loops around it; window_boxes.c answers from them. Invariant: the rows describe the same sets as those of
 * access.c. Debug builds compare the answers. */
#include "affine/window_rows.h"
#include "dialects/constants.h"
#include "ir/affine_map.h"

#include "window_boxes.h"

enum { MAX_DEPTH = 8, MAX_DIMS = 16, MAX_ACCESSES = 48 };

struct lo_boxes {
	struct lo_module *m;
	lo_block_id home;       /* the body of the function */
	struct lo_arena *arena; /* of loops and accesses */
	struct lo_id_map loop_of;
	LO_VEC(struct lo_affine_loop) loops;
	LO_VEC(int64_t) ends; /* two of each loop: the least iv and the greatest */
	struct lo_affine a;
};

struct lo_boxes *lo_boxes_create(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	lo_block_id home = lo_body_id(m, lo_op(m, func));
	if (!home.n || lo_block(m, home)->next.n)
		return NULL;
	struct lo_boxes *b = LO_NEW(arena, struct lo_boxes);
	*b = (struct lo_boxes){
		.m = m, .home = home, .arena = arena, .a = {.m = m, .func = func, .arena = arena}};
	lo_id_map_init(&b->loop_of, arena, 0);
	LO_PUSH(arena, &b->loops, (struct lo_affine_loop){0});
	LO_PUSH(arena, &b->ends, 0);
	LO_PUSH(arena, &b->ends, 0);
	return b;
}

/* ---- loops --------------------------------------------------------------- */

/* The number of the loop; 0: its iterations are unknown, or there are none. */
static uint32_t loop_number(struct lo_boxes *b, lo_op_id id, uint32_t parent)
{
	uint32_t *known = lo_id_map_at(&b->loop_of, id.n);
	const struct lo_op *op = lo_op(b->m, id);
	struct lo_loop_range range;
	if (*known || !lo_loop_range(b->m, op, &range) || range.step != 1 || range.low >= range.end ||
	    range.low == INT64_MIN)
		return *known;
	struct lo_affine_loop loop = {.op = id, .parent = parent, .depth = b->loops.at[parent].depth + 1};
	loop.iv = lo_block_arg(lo_body(b->m, op), 0);
	if (lo_type_kind(b->m->ctx, lo_type_of(b->m, loop.iv)) != LO_TYPE_INDEX)
		return 0;
	*known = b->loops.n;
	LO_PUSH(b->arena, &b->loops, loop);
	LO_PUSH(b->arena, &b->ends, range.low);
	LO_PUSH(b->arena, &b->ends, range.end - 1);
	return b->loops.n - 1;
}

/* The innermost loop around the op. false: not all that is around it are loops with known iterations. */
static bool find_loop(struct lo_boxes *b, lo_op_id op, uint32_t *loop)
{
	lo_op_id around[MAX_DEPTH];
	uint32_t n = 0;
	*loop = 0;
	for (lo_op_id at = op; lo_op(b->m, at)->block.n != b->home.n; around[n++] = at) {
		at = lo_parent_op(b->m, at);
		if (n == MAX_DEPTH || !at.n)
			return false;
	}
	while (n > 0)
		if (!(*loop = loop_number(b, around[--n], *loop)))
			return false;
	return true;
}

/* ---- accesses ------------------------------------------------------------ */

/* The column of an iv, or a constant; an iv that is none of @p loop or around it is neither. */
static bool add_value(const struct lo_boxes *b, uint32_t loop, uint32_t n_ivs, lo_value_id v, int64_t *row)
{
	int64_t c;
	for (; loop; loop = b->loops.at[loop].parent)
		if (b->loops.at[loop].iv.n == v.n) {
			row[b->loops.at[loop].depth - 1]++;
			return true;
		}
	return lo_constant_int(b->m, v, &c) && lo_add_ok(row[n_ivs], c, &row[n_ivs]);
}

/* A constant, a value, or the sum of both. */
static bool add_term(const struct lo_boxes *b, const struct lo_affine_access *x, lo_expr expr,
		     const struct lo_map *map, const lo_value_id *operands, int64_t *row)
{
	const struct lo_expr_data *e = lo_expr_get(b->m->ctx, expr);
	switch (e->kind) {
	case LO_EXPR_CONST:
		return lo_add_ok(row[x->n_dims], lo_index_number(b->m->ctx, e->value), &row[x->n_dims]);
	case LO_EXPR_DIM: return add_value(b, x->loop, x->n_dims, operands[e->value], row);
	case LO_EXPR_SYM: return add_value(b, x->loop, x->n_dims, operands[map->n_dims + e->value], row);
	default: return false;
	}
}

static bool read_subscript(const struct lo_boxes *b, const struct lo_affine_access *x, lo_expr expr,
			   const struct lo_map *map, const lo_value_id *operands, int64_t *row)
{
	const struct lo_expr_data *e = lo_expr_get(b->m->ctx, expr);
	if (e->kind != LO_EXPR_ADD)
		return add_term(b, x, expr, map, operands, row);
	return add_term(b, x, e->lhs, map, operands, row) && add_term(b, x, e->rhs, map, operands, row);
}

static bool read_subscripts(const struct lo_boxes *b, const struct lo_affine_access *x, int64_t *rows)
{
	const struct lo_op *op = lo_op(b->m, x->op);
	const struct lo_op_info *info = lo_info(op);
	struct lo_slice at = lo_operand_group(b->m, op, info->accessed + 1);
	const lo_value_id *operands = lo_operands(b->m, op) + at.first;
	const struct lo_map *map = info->affine == LO_AFFINE_AT_MAP ? lo_attr_of(b->m, op, "map")->map : NULL;
	if ((map ? map->n_results : at.n) != x->n_subscripts ||
	    (!map && info->affine != LO_AFFINE_AT_INDICES))
		return false;
	for (uint32_t i = 0; i < x->n_subscripts; i++) {
		int64_t *row = rows + (size_t)i * (x->n_dims + 1);
		if (map ? !read_subscript(b, x, map->results[i], map, operands, row)
			: !add_value(b, x->loop, x->n_dims, operands[i], row))
			return false;
	}
	return true;
}

static void bound_ivs(const struct lo_boxes *b, const struct lo_affine_access *x, int64_t *rows)
{
	for (uint32_t loop = x->loop; loop; loop = b->loops.at[loop].parent) {
		uint32_t iv = b->loops.at[loop].depth - 1;
		int64_t *low = rows + (size_t)2 * iv * (x->n_dims + 1), *high = low + x->n_dims + 1;
		low[iv] = 1;
		low[x->n_dims] = -b->ends.at[2 * loop];
		high[iv] = -1;
		high[x->n_dims] = b->ends.at[2 * loop + 1];
	}
}

static bool read_access(struct lo_boxes *b, const struct lo_use *use, struct lo_affine_access *x)
{
	if (!find_loop(b, use->op, &x->loop))
		return false;
	x->n_dims = b->loops.at[x->loop].depth;
	struct lo_affine_disjunct *disjunct = LO_NEW(b->arena, struct lo_affine_disjunct);
	int64_t *rows =
		LO_ARRAY(b->arena, (uint64_t)(2 * x->n_dims + x->n_subscripts) * (x->n_dims + 1), int64_t);
	bound_ivs(b, x, rows);
	*disjunct = (struct lo_affine_disjunct){.n_ineqs = 2 * x->n_dims, .ineqs = rows};
	disjunct->subscripts = rows + (size_t)2 * x->n_dims * (x->n_dims + 1);
	x->disjuncts = disjunct;
	x->n_disjuncts = 1;
	return read_subscripts(b, x, (int64_t *)disjunct->subscripts);
}

/* *n: those that touch an element. false: not all are boxes. */
static bool read_accesses(struct lo_boxes *b, const struct lo_use *uses, uint32_t n_uses, uint32_t n_dims,
			  const struct lo_affine_access **at, uint32_t *n)
{
	*n = 0;
	for (uint32_t i = 0; i < n_uses; i++) {
		uint32_t effects = lo_op_effects_on(b->m, lo_op(b->m, uses[i].op), uses[i].operand);
		if (!(effects & (LO_EFFECT_READ | LO_EFFECT_WRITE)))
			continue;
		struct lo_affine_access *x = LO_NEW(b->arena, struct lo_affine_access);
		*x = (struct lo_affine_access){.op = uses[i].op,
					       .operand = uses[i].operand,
					       .effects = effects & (LO_EFFECT_READ | LO_EFFECT_WRITE),
					       .n_subscripts = n_dims};
		if (*n == MAX_ACCESSES || !read_access(b, &uses[i], x))
			return false;
		at[(*n)++] = x;
	}
	b->a.loops = b->loops.at;
	return true;
}

/* ---- answers ------------------------------------------------------------- */

enum lo_boxes_answer lo_boxes_windows(struct lo_boxes *b, lo_op_id alloc, const struct lo_use *uses,
				      uint32_t n_uses, int64_t *windows, int64_t *reach, uint32_t n,
				      uint32_t *flow, struct lo_windows_reason *reason)
{
	const struct lo_affine_access *at[MAX_ACCESSES];
	uint32_t n_at;
	if (lo_op(b->m, alloc)->block.n != b->home.n || n > MAX_DIMS ||
	    !read_accesses(b, uses, n_uses, n, at, &n_at))
		return LO_BOXES_UNKNOWN;
	enum window_answer answer = window_by_boxes(&b->a, at, n_at, 0, windows, n, reach);
	*reason = (struct lo_windows_reason){window_unwritten, {0}};
	*flow = answer == WINDOW_KEEPS ? WINDOW_FLOW_KEPT : WINDOW_FLOW_NONE;
	return answer == WINDOW_UNKNOWN     ? LO_BOXES_UNKNOWN
	       : answer == WINDOW_UNWRITTEN ? LO_BOXES_NONE
					    : LO_BOXES_WINDOWS;
}

bool lo_boxes_hold(struct lo_boxes *b, const struct lo_use *uses, uint32_t n_uses, const int64_t *extents,
		   uint32_t n, uint32_t flow)
{
	const struct lo_affine_access *at[MAX_ACCESSES];
	uint32_t n_at;
	if (flow == WINDOW_FLOW_KEPT)
		return n <= MAX_DIMS && read_accesses(b, uses, n_uses, n, at, &n_at) &&
		       window_boxes_fit(&b->a, at, n_at, 0, extents, n);
	for (uint32_t i = 0; i < n_uses; i++)
		if (lo_op_effects_on(b->m, lo_op(b->m, uses[i].op), uses[i].operand) & LO_EFFECT_READ)
			return false;
	return flow == WINDOW_FLOW_NONE;
}
