// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: ops and loop nests. Out: whether all they do is to copy elements one by one. */
#include "reuse/copy_patterns.h"

#include "analysis/alias_sets.h"
#include "dialects/linalg.h"
#include "ir/ops.h"

bool lo_copies_loads_element(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	return lo_is_at_indices(op) && lo_info(op)->accessed == 0 && operand == 0 && op->n_results == 1 &&
	       lo_type_of(m, lo_result(op, 0)).n == lo_data_of(m, lo_operand(m, op, 0))->elem.n;
}

lo_value_id lo_copies_accessed(const struct lo_module *m, const struct lo_op *access)
{
	return lo_operand(m, access, lo_operand_group(m, access, lo_info(access)->accessed).first);
}

static bool has_effect(const struct lo_module *m, const struct lo_op *access, uint32_t effect)
{
	uint32_t operand = lo_operand_group(m, access, lo_info(access)->accessed).first;
	return (lo_op_effects_on(m, access, operand) & ~(uint32_t)LO_EFFECT_KILL) == effect;
}

bool lo_copies_is_load(const struct lo_module *m, const struct lo_op *op)
{
	return lo_is_at_indices(op) && op->n_results == 1 && lo_info(op)->accessed == 0 &&
	       !lo_n_regions(m, op) && has_effect(m, op, LO_EFFECT_READ);
}

bool lo_copies_is_store(const struct lo_module *m, const struct lo_op *op)
{
	return lo_is_at_indices(op) && op->n_results == 0 && lo_info(op)->accessed == 1 &&
	       !lo_n_regions(m, op) && has_effect(m, op, LO_EFFECT_WRITE);
}

static bool same_subscripts(const struct lo_module *m, const struct lo_op *load, const struct lo_op *store)
{
	struct lo_slice a = lo_operand_group(m, load, lo_info(load)->accessed + 1),
			b = lo_operand_group(m, store, lo_info(store)->accessed + 1);
	if (lo_info(load)->affine != lo_info(store)->affine || a.n != b.n ||
	    lo_op_attr(m, load, "map").n != lo_op_attr(m, store, "map").n)
		return false;
	for (uint32_t i = 0; i < a.n; i++)
		if (lo_operand(m, load, a.first + i).n != lo_operand(m, store, b.first + i).n)
			return false;
	return true;
}

bool lo_copies_by_store(const struct lo_module *m, const struct lo_op *store, lo_op_id *load)
{
	if (!lo_copies_is_store(m, store))
		return false;
	*load = lo_def_op(m, lo_operand(m, store, 0));
	const struct lo_op *from = load->n ? lo_op(m, *load) : NULL;
	return from && lo_copies_is_load(m, from) && from->block.n == store->block.n &&
	       same_subscripts(m, from, store);
}

bool lo_copies_one_type(const struct lo_module *m, lo_op_id load, lo_op_id store)
{
	return lo_type_of(m, lo_copies_accessed(m, lo_op(m, load))).n ==
	       lo_type_of(m, lo_copies_accessed(m, lo_op(m, store))).n;
}

static bool yields_its_input(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind != LO_OP_LINALG_GENERIC || op->n_operands != 2 || op->n_results ||
	    lo_linalg_outputs(m, op).n != 1 || !lo_linalg_map(m, op, 0) ||
	    lo_linalg_map(m, op, 0) != lo_linalg_map(m, op, 1))
		return false;
	const struct lo_block *body = lo_body(m, op);
	const struct lo_op *yield = lo_op(m, body->first);
	return body->first.n == body->last.n && yield->n_operands == 1 && body->n_args == 2 &&
	       lo_operand(m, yield, 0).n == lo_block_arg(body, 0).n;
}

/* linalg.copy converts elements to those of another type. */
static bool have_one_type_of_element(const struct lo_module *m, const struct lo_op *op)
{
	return lo_type_elem_or_self(m->ctx, lo_type_of(m, lo_operand(m, op, 0))).n ==
	       lo_type_elem_or_self(m->ctx, lo_type_of(m, lo_operand(m, op, 1))).n;
}

bool lo_copies_by_op(const struct lo_module *m, const struct lo_op *op)
{
	if (op->n_operands != 2 || op->n_results || !have_one_type_of_element(m, op))
		return false;
	return op->kind == LO_OP_MEMREF_COPY || op->kind == LO_OP_LINALG_COPY || yields_its_input(m, op);
}

bool lo_copies_all_by_op(const struct lo_module *m, const struct lo_op *op)
{
	if (!lo_copies_by_op(m, op))
		return false;
	lo_type elem = lo_type_elem_or_self(m->ctx, lo_type_of(m, lo_operand(m, op, 1)));
	if (!lo_type_fills_bytes(m->ctx, elem) || !lo_linalg_structured(op))
		return lo_type_fills_bytes(m->ctx, elem);
	const struct lo_map *map = lo_linalg_map(m, op, 1);
	return map && map->n_results == lo_linalg_loops(m, op) && lo_linalg_covers(m, op, 1) &&
	       lo_linalg_map(m, op, 0) == map;
}

enum { MAX_VIEWS = 64 };

lo_value_id lo_copies_without_casts(const struct lo_module *m, lo_value_id name)
{
	for (uint32_t n = 0; n < MAX_VIEWS && lo_def_op(m, name).n; n++) {
		const struct lo_op *op = lo_op(m, lo_def_op(m, name));
		if (op->kind != LO_OP_MEMREF_CAST)
			break;
		name = lo_operand(m, op, 0);
	}
	return name;
}

static bool same_number(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
	if (a.n == b.n)
		return true;
	return x.n && y.n && lo_info(lo_op(m, x))->traits & LO_TRAIT_CONSTANT &&
	       lo_op(m, x)->kind == lo_op(m, y)->kind && lo_op(m, x)->attrs.n == lo_op(m, y)->attrs.n &&
	       lo_type_of(m, a).n == lo_type_of(m, b).n;
}

static bool say_the_same(const struct lo_module *m, const struct lo_op *x, const struct lo_op *y,
			 uint32_t source)
{
	if (x->kind != y->kind || x->kind == LO_OP_FOREIGN || x->attrs.n != y->attrs.n ||
	    x->n_operands != y->n_operands ||
	    lo_type_of(m, lo_result(x, 0)).n != lo_type_of(m, lo_result(y, 0)).n)
		return false;
	for (uint32_t i = 0; i < x->n_operands; i++)
		if (i != source && !same_number(m, lo_operand(m, x, i), lo_operand(m, y, i)))
			return false;
	return true;
}

bool lo_copies_same_place(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	for (uint32_t n = 0; n < MAX_VIEWS; n++) {
		a = lo_copies_without_casts(m, a);
		b = lo_copies_without_casts(m, b);
		if (a.n == b.n)
			return true;
		lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
		uint32_t source =
			x.n && lo_op(m, x)->n_results == 1 ? lo_op_views(m, lo_op(m, x), 0) : UINT32_MAX;
		/* two live ranges may begin in one place; the second sees nothing of the first */
		if (source == UINT32_MAX || lo_op(m, x)->kind == LO_OP_MEMREF_LIFETIME_START || !y.n ||
		    lo_op(m, y)->n_results != 1 || lo_op_views(m, lo_op(m, y), 0) != source ||
		    !say_the_same(m, lo_op(m, x), lo_op(m, y), source))
			return false;
		a = lo_operand(m, lo_op(m, x), source);
		b = lo_operand(m, lo_op(m, y), source);
	}
	return false;
}

static bool is_plain_loop(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	return (flow == LO_FLOW_LOOP || flow == LO_FLOW_PARALLEL) && op->n_results == 0;
}

bool lo_copies_is_end(const struct lo_module *m, const struct lo_op *op)
{
	return !op->next.n && !op->n_operands && !lo_n_regions(m, op) && !lo_n_successors(m, op);
}

bool lo_copies_by_nest(const struct lo_module *m, lo_op_id nest)
{
	bool any = false;
	lo_op_id load;
	if (!is_plain_loop(m, lo_op(m, nest)))
		return false;
	for (lo_op_id id = nest; (id = lo_walk_next(m, nest, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		bool copies = lo_copies_by_store(m, op, &load) && lo_copies_one_type(m, load, id);
		any |= copies;
		if (!copies && !lo_copies_is_load(m, op) && !is_plain_loop(m, op) &&
		    !lo_copies_is_end(m, op) && !lo_op_is_pure(m, op))
			return false;
	}
	return any;
}

bool lo_copies_undisturbed(const struct lo_module *m, lo_op_id load, lo_op_id store)
{
	for (lo_op_id id = load; (id = lo_op(m, id)->next).n && id.n != store.n;)
		if (!lo_copies_is_load(m, lo_op(m, id)) && !lo_op_is_pure(m, lo_op(m, id)))
			return false;
	return true;
}

/* Is it a loop without results and without visible effect: no access, no call, only arithmetic? */
static bool copies_idle_loop(const struct lo_module *m, const struct lo_op *loop)
{
	if (!is_plain_loop(m, loop))
		return false;
	lo_block_id block = lo_body_id(m, loop);
	for (lo_op_id id = lo_block(m, block)->first; id.n; id = lo_op(m, id)->next)
		if (!lo_copies_is_end(m, lo_op(m, id)) && !lo_op_is_pure(m, lo_op(m, id)))
			return false;
	return !lo_block(m, block)->next.n;
}

void lo_copies_erase_idle(struct lo_module *m, lo_op_id loop)
{
	while (loop.n && copies_idle_loop(m, lo_op(m, loop))) {
		lo_op_id outer = lo_parent_op(m, loop);
		lo_op_erase(m, loop);
		loop = outer;
	}
}
