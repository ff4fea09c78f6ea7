// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before and after some ops were replaced by nests of loops, which are to do the same. Out:
 * whether they do.
 *
 * The walk of the function now and the list of the ops before it go side by side. Where the list has a
 * replaced op, the walk must have its nest: loops from 0 to each extent, and in the innermost one a load for
 * each element that the payload uses, the ops of the payload, and a store for each element that it yields. */
#include "edits.h"

#include "affine/affine.h"
#include "dialects/linalg.h"

enum { MAX_LOOPS = 16, MAX_RANK = 16 };

struct expansion_check {
	struct lo_module *m;
	const struct lo_edit_record *before;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	struct lo_affine *a;
	struct lo_id_map claims; /* op -> its nest */
	struct lo_id_map used;   /* value -> 1: an op uses it now */
};

/* One replaced op, and the place in its nest. */
struct replaced {
	lo_op_id op, next; /* next: in the innermost body */
	uint32_t n;
	lo_value_id ivs[MAX_LOOPS];
	struct lo_id_map now; /* value of the payload -> in the nest */
};

/* ---- loops --------------------------------------------------------------- */

static bool bound_is(const struct expansion_check *c, const struct lo_op *loop, const char *name,
		     int64_t want)
{
	const struct lo_map *map = lo_attr_of(c->m, loop, name)->map;
	return map && map->n_results == 1 && map->results[0].n == lo_expr_const(c->m->ctx, want).n;
}

/* The map from the loops to an element of operand @p i. */
static const struct lo_map *map_of(const struct expansion_check *c, const struct replaced *r, uint32_t i)
{
	const struct lo_op *op = lo_op(c->m, r->op);
	return op->kind == LO_OP_MEMREF_COPY ? lo_map_identity(c->m->ctx, r->n) : lo_linalg_map(c->m, op, i);
}

/* Does loop @p d run as often as each operand says that has a dimension for it, and is there one? */
static bool has_extent(const struct expansion_check *c, const struct replaced *r, uint32_t d,
		       const struct lo_op *loop)
{
	bool any = false;
	for (uint32_t i = 0; i < lo_op(c->m, r->op)->n_operands; i++) {
		const struct lo_type_data *t = lo_data_of(c->m, lo_operand(c->m, lo_op(c->m, r->op), i));
		const struct lo_map *map = t->kind == LO_TYPE_MEMREF ? map_of(c, r, i) : NULL;
		for (uint32_t k = 0; map && k < map->n_results && k < t->rank; k++) {
			if (map->results[k].n != lo_expr_dim(c->m->ctx, d).n)
				continue;
			if (!bound_is(c, loop, "upperBoundMap", t->shape[k]))
				return false;
			any = true;
		}
	}
	return any;
}

static bool enter_loops(struct expansion_check *c, struct replaced *r)
{
	for (uint32_t d = 0; d < r->n; d++) {
		const struct lo_op *loop = lo_op(c->m, r->next);
		int64_t step;
		if (loop->kind != LO_OP_AFFINE_FOR || loop->n_results || loop->n_operands ||
		    (d && lo_op(c->m, loop->next)->next.n) || !bound_is(c, loop, "lowerBoundMap", 0) ||
		    !lo_op_attr_int(c->m, loop, "step", &step) || step != 1 || !has_extent(c, r, d, loop))
			return lo_flawed(c->flaw, r->next,
					 "a loop does not run as the op did that it was made of");
		r->ivs[d] = lo_block_arg(lo_body(c->m, lo_op(c->m, r->next)), 0);
		r->next = lo_body(c->m, lo_op(c->m, r->next))->first;
	}
	return true;
}

/* ---- elements ------------------------------------------------------------ */

/* The memref that the access names, and the subscripts in it of the element of operand @p i. */
static bool is_element(const struct expansion_check *c, const struct replaced *r, const struct lo_op *access,
		       uint32_t i)
{
	struct lo_ctx *ctx = c->m->ctx;
	uint32_t memref = access->kind == LO_OP_AFFINE_STORE;
	lo_value_id v = lo_operand(c->m, lo_op(c->m, r->op), i);
	const struct lo_map *map = lo_attr_get(ctx, lo_op_attr(c->m, access, "map"))->map,
			    *was = map_of(c, r, i);
	lo_expr at[MAX_RANK];
	if (!map || !was || map->n_results != was->n_results || was->n_results > MAX_RANK || map->n_syms ||
	    map->n_dims != r->n || access->n_operands != memref + 1 + r->n)
		return false;
	for (uint32_t d = 0; d < r->n; d++)
		if (lo_operand(c->m, access, memref + 1 + d).n != r->ivs[d].n)
			return false;
	for (uint32_t k = 0; k < was->n_results; k++)
		at[k] = was->results[k];
	while (v.n != lo_operand(c->m, access, memref).n) {
		lo_op_id def = lo_def_op(c->m, v);
		const struct lo_op *view = def.n ? lo_op(c->m, def) : NULL;
		if (!view || view->kind != LO_OP_MEMREF_SUBVIEW || view->n_operands != 1)
			return false;
		lo_value_id source = lo_operand(c->m, view, 0);
		if (lo_data_of(c->m, source)->rank != was->n_results ||
		    lo_data_of(c->m, v)->rank != was->n_results)
			return false;
		for (uint32_t k = 0; k < was->n_results; k++) {
			int64_t by = lo_attr_array_int(ctx, lo_op_attr(c->m, view, "static_strides"), k),
				first = lo_attr_array_int(ctx, lo_op_attr(c->m, view, "static_offsets"), k);
			at[k] = lo_expr_binary(
				ctx, LO_EXPR_ADD,
				lo_expr_binary(ctx, LO_EXPR_MUL, at[k], lo_expr_const(ctx, by)),
				lo_expr_const(ctx, first));
		}
		v = source;
	}
	for (uint32_t k = 0; k < was->n_results; k++)
		if (map->results[k].n != at[k].n)
			return false;
	return true;
}

static bool take_load(struct expansion_check *c, struct replaced *r, uint32_t i, lo_value_id *loaded)
{
	const struct lo_op *op = lo_op(c->m, r->next);
	if (op->kind != LO_OP_AFFINE_LOAD || !is_element(c, r, op, i))
		return false;
	*loaded = lo_result(op, 0);
	r->next = op->next;
	return true;
}

static bool take_store(struct expansion_check *c, struct replaced *r, uint32_t i, lo_value_id stored)
{
	const struct lo_op *op = lo_op(c->m, r->next);
	if (op->kind != LO_OP_AFFINE_STORE || !is_element(c, r, op, i) ||
	    lo_operand(c->m, op, 0).n != stored.n)
		return lo_flawed(c->flaw, r->next,
				 "a nest does not store what the op did that it was made of");
	r->next = op->next;
	return true;
}

static uint32_t memory_of(const struct expansion_check *c, lo_op_id access)
{
	for (uint32_t i = 0; i < c->a->n_accesses; i++)
		if (c->a->accesses[i].op.n == access.n)
			return c->a->accesses[i].memory;
	return 0;
}

static bool check_copy(struct expansion_check *c, struct replaced *r)
{
	lo_op_id load = r->next;
	lo_value_id v;
	if (!lo_type_fills_bytes(c->m->ctx, lo_data_of(c->m, lo_operand(c->m, lo_op(c->m, r->op), 0))->elem))
		return lo_flawed(c->flaw, load,
				 "stores of elements replace a copy of more bytes than they write");
	if (!take_load(c, r, 0, &v))
		return lo_flawed(c->flaw, r->next, "a nest does not load what was copied");
	lo_op_id store = r->next;
	if (!take_store(c, r, 1, v))
		return false;
	if (!c->a)
		c->a = lo_affine_build(c->m, c->before->func, c->arena);
	uint32_t from = memory_of(c, load), to = memory_of(c, store);
	return (from && to && lo_affine_same_memory(c->a, from, to) == LO_MEMORY_APART) ||
	       lo_flawed(c->flaw, store, "a copy between memories that may overlap was made a nest");
}

/* ---- payloads ------------------------------------------------------------ */

static lo_value_id now_of(const struct replaced *r, lo_value_id v)
{
	uint32_t now = lo_id_map_get(&r->now, v.n);
	return now ? (lo_value_id){now} : v;
}

/* The op of the payload computes the same in the nest. */
static bool take_op(struct expansion_check *c, struct replaced *r, lo_op_id id)
{
	const struct lo_op *was = lo_op(c->m, id), *op = lo_op(c->m, r->next);
	int64_t dim;
	if (was->kind == LO_OP_LINALG_INDEX) {
		if (!lo_op_attr_int(c->m, was, "dim", &dim) || dim < 0 || dim >= r->n)
			return lo_flawed(c->flaw, id, "an index of no loop");
		*lo_id_map_at(&r->now, lo_result(was, 0).n) = r->ivs[dim].n;
		return true;
	}
	bool same = op->kind == was->kind && op->kind != LO_OP_FOREIGN && op->attrs.n == was->attrs.n &&
		    op->n_operands == was->n_operands && op->n_results == was->n_results &&
		    !lo_n_regions(c->m, op) && !lo_n_regions(c->m, was);
	for (uint32_t i = 0; same && i < was->n_operands; i++)
		same = lo_operand(c->m, op, i).n == now_of(r, lo_operand(c->m, was, i)).n;
	for (uint32_t i = 0; same && i < was->n_results; i++) {
		same = lo_type_of(c->m, lo_result(op, i)).n == lo_type_of(c->m, lo_result(was, i)).n;
		*lo_id_map_at(&r->now, lo_result(was, i).n) = lo_result(op, i).n;
	}
	if (!same)
		return lo_flawed(c->flaw, r->next, "an op of a nest is not that of the payload");
	r->next = op->next;
	return true;
}

static bool check_payload(struct expansion_check *c, struct replaced *r)
{
	const struct lo_op *op = lo_op(c->m, r->op);
	const struct lo_block *body = lo_body(c->m, lo_op(c->m, r->op));
	struct lo_id_map used = lo_id_map_make(c->arena, 0);
	for (lo_op_id id = body->first; id.n; id = lo_op(c->m, id)->next)
		for (uint32_t i = 0; i < lo_op(c->m, id)->n_operands; i++)
			*lo_id_map_at(&used, lo_operand(c->m, lo_op(c->m, id), i).n) = 1;
	for (uint32_t i = 0; i < body->n_args; i++) {
		lo_value_id v = lo_operand(c->m, op, i), arg = lo_block_arg(body, i);
		bool known =
			lo_id_map_get(&used, arg.n) && (!lo_is_memref(c->m, v) || take_load(c, r, i, &v));
		*lo_id_map_at(&r->now, arg.n) = known ? v.n : UINT32_MAX; /* no value */
	}
	for (lo_op_id id = body->first; id.n != body->last.n; id = lo_op(c->m, id)->next)
		if (!take_op(c, r, id))
			return false;
	uint32_t first = lo_linalg_outputs(c->m, op).first;
	for (uint32_t i = 0; i < lo_op(c->m, body->last)->n_operands; i++)
		if (!take_store(c, r, first + i, now_of(r, lo_operand(c->m, lo_op(c->m, body->last), i))))
			return false;
	return true;
}

static bool check_nest(struct expansion_check *c, lo_op_id id, lo_op_id nest)
{
	const struct lo_op *op = lo_op(c->m, id);
	struct replaced r = {.op = id, .next = nest};
	bool copy = op->kind == LO_OP_MEMREF_COPY;
	if (!copy && !lo_linalg_structured(op))
		return lo_flawed(c->flaw, id, "an op without a payload was made a nest");
	r.n = copy ? lo_data_of(c->m, lo_operand(c->m, op, 0))->rank : lo_linalg_loops(c->m, op);
	lo_id_map_init(&r.now, c->arena, 0);
	if (!r.n || r.n > MAX_LOOPS || op->n_results)
		return lo_flawed(c->flaw, id, "an op without loops was made a nest");
	if (!enter_loops(c, &r) || !(copy ? check_copy(c, &r) : check_payload(c, &r)))
		return false;
	return !lo_op(c->m, r.next)->next.n ||
	       lo_flawed(c->flaw, r.next, "a nest does more than the op that it was made of");
}

/* ---- functions ----------------------------------------------------------- */

static bool is_unused_view(const struct expansion_check *c, uint32_t i)
{
	const struct recorded_op *was = &c->before->ops.at[i];
	return was->kind == LO_OP_MEMREF_SUBVIEW &&
	       !lo_id_map_get(&c->used, lo_result(lo_op(c->m, was->id), 0).n);
}

static bool check_all(struct expansion_check *c)
{
	lo_op_id func = c->before->func, id = lo_walk_next(c->m, func, func, false);
	uint32_t n = c->before->ops.n - 1;
	for (uint32_t i = 0; i < n; i++) {
		const struct recorded_op *was = &c->before->ops.at[i];
		uint32_t nest = lo_id_map_get(&c->claims, was->id.n);
		if (nest) {
			if (id.n != nest || lo_op(c->m, id)->block.n != was->block.n)
				return lo_flawed(c->flaw, was->id, "a nest is not in the place of its op");
			if (!check_nest(c, was->id, id))
				return false;
			for (lo_op_id in = was->id; (in = lo_walk_next(c->m, was->id, in, false)).n;)
				i++;
			id = lo_walk_next(c->m, func, id, true);
		} else if (id.n == was->id.n) {
			if (!edit_is_same(c->m, c->before, i) || lo_op(c->m, id)->block.n != was->block.n)
				return lo_flawed(c->flaw, id,
						 "an op was changed where others were made nests");
			id = lo_walk_next(c->m, func, id, false);
		} else if (!is_unused_view(c, i)) {
			return lo_flawed(c->flaw, was->id, "an op was removed where others were made nests");
		}
	}
	return !id.n || lo_flawed(c->flaw, id, "an op was added that is in no nest");
}

bool lo_expanded_certify(struct lo_module *m, const struct lo_edit_record *before, const lo_op_id *pairs,
			 uint32_t n, struct lo_arena *arena, struct lo_flaw *flaw)
{
	struct expansion_check c = {.m = m, .before = before, .arena = arena, .flaw = flaw};
	lo_id_map_init(&c.claims, arena, n);
	lo_id_map_init(&c.used, arena, 0);
	for (uint32_t i = 0; i < n; i++)
		*lo_id_map_at(&c.claims, pairs[2 * i].n) = pairs[2 * i + 1].n;
	for (lo_op_id id = before->func; (id = lo_walk_next(m, before->func, id, false)).n;)
		for (uint32_t i = 0; i < lo_op(m, id)->n_operands; i++)
			*lo_id_map_at(&c.used, lo_operand(m, lo_op(m, id), i).n) = 1;
	return check_all(&c);
}
