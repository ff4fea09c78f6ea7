// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: every pair of values of which control flow may assign the first to the second:
 * operands that region ops and branches forward to arguments, and operands of terminators. From the
 * columns .flow, .forward and .inits of the table. If an op does not say what it passes to the arguments of a
 * block, or to the results of the op whose region it leaves, these are unknown: no pair leads to them. */
#include "analysis/flow.h"
#include "op_descriptor.h"

#include <string.h>

struct collector {
	const struct lo_module *m;
	struct lo_arena *arena;
	struct lo_open_targets open;
	LO_VEC(struct lo_forward) out;
};
/** Consecutive values: operands of an op, arguments of a block, results. */
struct forwarded_values {
	const lo_value_id *at; /* operands; else NULL and first, first + 1, ... */
	uint32_t first, n;
};

static lo_value_id value_at(const struct forwarded_values *v, uint32_t i)
{
	return v->at ? v->at[i] : (lo_value_id){v->first + i};
}

/** from[i] -> to[i], up to the shorter length (equal in a valid program). */
static void forward(struct collector *c, lo_op_id by, struct forwarded_values from,
		    struct forwarded_values to)
{
	for (uint32_t i = 0; i < from.n && i < to.n; i++) {
		struct lo_forward f = {value_at(&from, i), value_at(&to, i), by};
		LO_PUSH(c->arena, &c->out, f);
	}
}

static struct forwarded_values operands_from(const struct lo_module *m, const struct lo_op *op,
					     uint32_t first)
{
	uint32_t skip = first < op->n_operands ? first : op->n_operands;
	return (struct forwarded_values){lo_operands(m, op) + skip, 0, op->n_operands - skip};
}

static struct forwarded_values results_of(const struct lo_op *op)
{
	return (struct forwarded_values){NULL, op->results, op->n_results};
}

/** The last @p n arguments of the entry block of region @p r of @p op; the arguments before are induction
 * variables. */
static struct forwarded_values last_args(const struct lo_module *m, const struct lo_op *op, uint32_t r,
					 uint32_t n)
{
	lo_block_id entry = {0};
	if (r < lo_n_regions(m, op))
		entry = lo_region(m, lo_op_region(m, op, r))->first;
	if (!entry.n)
		return (struct forwarded_values){0};
	const struct lo_block *block = lo_block(m, entry);
	uint32_t skip = block->n_args > n ? block->n_args - n : 0;
	return (struct forwarded_values){NULL, block->args + skip, block->n_args - skip};
}

/** The operand group that the row names in .inits; empty: none. */
static struct forwarded_values inits_of(const struct lo_module *m, const struct lo_op *op)
{
	const char *name = lo_info_of(m, op)->inits;
	const struct lo_op_model *model = op_model(m, op);
	for (uint32_t i = 0; name && i < model->n_operands; i++) {
		if (model->operands[i].name_len != strlen(name) ||
		    memcmp(model->operands[i].name, name, strlen(name)) != 0)
			continue;
		struct lo_slice slice = lo_operand_group(m, op, i);
		return (struct forwarded_values){lo_operands(m, op) + slice.first, 0, slice.n};
	}
	return (struct forwarded_values){0};
}

/** Forward the operands yielded by the exits of region @p r, from number @p skip on, to @p a and @p b. */
static void forward_exits(struct collector *c, const struct lo_op *op, uint32_t r, uint32_t skip,
			  struct forwarded_values a, struct forwarded_values b)
{
	if (r >= lo_n_regions(c->m, op))
		return;
	lo_block_id block = lo_region(c->m, lo_op_region(c->m, op, r))->first;
	for (; block.n; block = lo_block(c->m, block)->next) {
		lo_op_id last = lo_block(c->m, block)->last;
		if (!last.n || lo_n_successors(c->m, lo_op(c->m, last)))
			continue;
		forward(c, last, operands_from(c->m, lo_op(c->m, last), skip), a);
		forward(c, last, operands_from(c->m, lo_op(c->m, last), skip), b);
	}
}

/** Each operand that the row forwards may be the result. */
static void forward_select(struct collector *c, lo_op_id id)
{
	const struct lo_op *op = lo_op(c->m, id);
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_op_effects_on(c->m, op, i) & LO_EFFECT_FORWARD)
			forward(c, id, (struct forwarded_values){lo_operands(c->m, op) + i, 0, 1},
				results_of(op));
}

static void forward_regions(struct collector *c, lo_op_id id)
{
	const struct lo_op *op = lo_op(c->m, id);
	struct forwarded_values none = {0}, inits, args;
	switch (lo_info_of(c->m, op)->forward) {
	case LO_FORWARD_NONE: break;
	case LO_FORWARD_YIELD:
		if (lo_id_map_get(&c->open.ops, id.n))
			break;
		for (uint32_t r = 0; r < lo_n_regions(c->m, op); r++)
			forward_exits(c, op, r, 0, results_of(op), none);
		break;
	case LO_FORWARD_ITER:
		if (!op->n_results) /* as many as inits */
			break;
		inits = inits_of(c->m, op);
		args = last_args(c->m, op, 0, inits.n);
		forward(c, id, inits, args);
		forward(c, id, inits, results_of(op));
		forward_exits(c, op, 0, 0, args, results_of(op));
		break;
	case LO_FORWARD_SELECT: forward_select(c, id); break;
	case LO_FORWARD_WHILE:
		inits = inits_of(c->m, op);
		args = last_args(c->m, op, 0, inits.n);
		forward(c, id, inits, args);
		forward_exits(c, op, 0, 1, last_args(c->m, op, 1, UINT32_MAX), results_of(op));
		forward_exits(c, op, 1, 0, args, none);
		break;
	}
}

static void forward_successors(struct collector *c, lo_op_id id)
{
	const struct lo_op *op = lo_op(c->m, id);
	for (uint32_t i = 0; i < lo_n_successors(c->m, op); i++) {
		const struct lo_successor *s = lo_successor(c->m, op, i);
		const struct lo_block *block = lo_block(c->m, s->block);
		if (s->n_operands && !lo_id_map_get(&c->open.blocks, s->block.n))
			forward(c, id,
				(struct forwarded_values){lo_operands(c->m, op) + s->first_operand, 0,
							  s->n_operands},
				(struct forwarded_values){NULL, block->args, block->n_args});
	}
}

static void note_open_blocks(const struct lo_module *m, const struct lo_op *op, struct lo_open_targets *open)
{
	for (uint32_t i = 0; i < lo_n_successors(m, op); i++) {
		const struct lo_successor *s = lo_successor(m, op, i);
		if (s->n_operands < lo_block(m, s->block)->n_args)
			*lo_id_map_at(&open->blocks, s->block.n) = 1;
	}
}

/** Does an op of an unknown dialect leave a region of @p op? */
static bool is_left_by_foreign(const struct lo_module *m, const struct lo_op *op)
{
	for (uint32_t r = 0; r < lo_n_regions(m, op); r++) {
		lo_block_id block = lo_region(m, lo_op_region(m, op, r))->first;
		for (; block.n; block = lo_block(m, block)->next) {
			lo_op_id last = lo_block(m, block)->last;
			if (last.n && lo_op(m, last)->kind == LO_OP_FOREIGN &&
			    !lo_n_successors(m, lo_op(m, last)))
				return true;
		}
	}
	return false;
}

static struct lo_open_targets find_open_targets(const struct lo_module *m, const lo_op_id *ops,
						uint32_t n_ops, struct lo_arena *arena)
{
	struct lo_open_targets open = {lo_id_map_make(arena, 0), lo_id_map_make(arena, 0)};
	for (uint32_t i = 0; i < n_ops; i++) {
		const struct lo_op *op = lo_op(m, ops[i]);
		note_open_blocks(m, op, &open);
		if (op->kind != LO_OP_FOREIGN && op->n_results && is_left_by_foreign(m, op))
			*lo_id_map_at(&open.ops, ops[i].n) = 1;
	}
	return open;
}

struct lo_forward *lo_forwards_by(const struct lo_module *m, const lo_op_id *ops, uint32_t n_ops,
				  struct lo_arena *arena, uint32_t *n, struct lo_open_targets *open)
{
	struct collector c = {.m = m, .arena = arena};
	c.open = find_open_targets(m, ops, n_ops, arena);
	for (uint32_t i = 0; i < n_ops; i++) {
		forward_regions(&c, ops[i]);
		forward_successors(&c, ops[i]);
	}
	*n = c.out.n;
	*open = c.open;
	return c.out.at;
}

struct lo_forward *lo_forwards(const struct lo_module *m, lo_op_id func, struct lo_arena *arena, uint32_t *n)
{
	LO_VEC(lo_op_id) ops = {0};
	bool skip = false;
	for (lo_op_id id = lo_walk_next(m, func, func, false); id.n; id = lo_walk_next(m, func, id, skip)) {
		const struct lo_op *op = lo_op(m, id);
		if (lo_may_forward(m, op))
			LO_PUSH(arena, &ops, id);
		skip = lo_runs_elsewhere(m, op);
	}
	struct lo_open_targets open;
	return lo_forwards_by(m, ops.at, ops.n, arena, n, &open);
}
