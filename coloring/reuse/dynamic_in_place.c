// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: lifelines on allocas of dynamic size. Out: fewer such allocas: a value that is computed in place from
 * another one is in the storage of that.
 *
 * The sizes are equal, so the two values have equal strides, and one subscript means one byte in both. Where
 * the value ends, the other one begins: the two lifelines become one, without the end of the first and the
 * start of the second, which are in one block. So all paths from the start of the first meet the start of the
 * second, if the first has no other end. A value may take over from one that did so before it. An op that
 * only copies the one to the other is removed. */
#include "reuse/copy_patterns.h"
#include "reuse/reuse.h"

#include "ir/ops.h"

/** A lifeline that may be joined. */
struct joinable {
	uint32_t n_uses; /* of its alloca */
	uint32_t n_ends;
	lo_op_id end; /* the last one */
	bool other;   /* a use is neither an access by its own name, nor an end */
	uint32_t to;  /* 1 + the line that takes over from it; 0: none */
	uint32_t from;
	lo_op_id by; /* the op that computes it from that */
};
struct dynamic_joining {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	struct lo_arena *arena;
	struct joinable *at;       /* [lines->n] */
	struct lo_id_map line_of;  /* lifeline -> 1 + line */
	struct lo_id_map alloc_of; /* result of an alloca of dynamic size -> 1 + line on it */
};

static lo_value_id name_of(const struct dynamic_joining *j, uint32_t line)
{
	return lo_result(lo_op(j->m, j->lines->at[line].start), 0);
}

static void find_lines(struct dynamic_joining *j)
{
	for (uint32_t i = 0; i < j->lines->n; i++) {
		const struct lo_lifeline *it = &j->lines->at[i];
		const struct lo_op *alloca = lo_op(j->m, it->alloc);
		if (it->pinned || it->n_again || !it->n_intervals || alloca->kind != LO_OP_MEMREF_ALLOCA ||
		    !alloca->n_operands || !lo_op(j->m, it->start)->n_results ||
		    lo_op_only_names(j->m, lo_op(j->m, it->start)))
			continue;
		*lo_id_map_at(&j->line_of, name_of(j, i).n) = i + 1;
		*lo_id_map_at(&j->alloc_of, lo_result(alloca, 0).n) = i + 1;
	}
}

static void add_use(struct dynamic_joining *j, lo_op_id id, uint32_t operand)
{
	const unsigned accesses = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL;
	const struct lo_op *op = lo_op(j->m, id);
	lo_value_id v = lo_operand(j->m, op, operand);
	uint32_t alloca = lo_id_map_get(&j->alloc_of, v.n), line = lo_id_map_get(&j->line_of, v.n);
	if (alloca)
		j->at[alloca - 1].n_uses++;
	if (!line)
		return;
	struct joinable *it = &j->at[line - 1];
	if (op->kind == LO_OP_MEMREF_LIFETIME_END) {
		it->n_ends++;
		it->end = id;
	} else {
		it->other |= (lo_op_effects_on(j->m, op, operand) & ~accesses) != 0;
	}
}

static void find_uses(struct dynamic_joining *j)
{
	lo_op_id func = j->lines->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(j->m, func, id, false)).n;)
		for (uint32_t i = 0; i < lo_op(j->m, id)->n_operands; i++)
			add_use(j, id, i);
}

/* Choose pairs so that each value takes over from one at most, and is taken over by one at most. */
static bool choose(struct dynamic_joining *j, const struct lo_reuse_candidates *found)
{
	bool any = false;
	for (uint32_t i = 0; i < found->n; i++) {
		struct joinable *from = &j->at[found->at[i].from], *to = &j->at[found->at[i].to];
		lo_op_id start = j->lines->at[found->at[i].to].start;
		if (from->to || to->from || from->n_ends != 1 ||
		    lo_op(j->m, from->end)->block.n != lo_op(j->m, start)->block.n)
			continue;
		from->to = found->at[i].to + 1;
		to->from = found->at[i].from + 1;
		to->by = found->at[i].op;
		any = true;
	}
	return any;
}

static void join(struct dynamic_joining *j)
{
	struct lo_id_map renewed = lo_id_map_make(j->arena, 0);
	LO_VEC(lo_op_id) gone = {0};
	for (uint32_t i = 0; i < j->lines->n; i++) {
		uint32_t first = i;
		if (j->at[i].to)
			LO_PUSH(j->arena, &gone, j->at[i].end);
		if (!j->at[i].from)
			continue;
		while (j->at[first].from)
			first = j->at[first].from - 1;
		*lo_id_map_at(&renewed, name_of(j, i).n) = name_of(j, first).n;
		LO_PUSH(j->arena, &gone, j->lines->at[i].start);
		LO_PUSH(j->arena, &gone, j->lines->at[i].alloc);
		if (lo_copies_by_op(j->m, lo_op(j->m, j->at[i].by)))
			LO_PUSH(j->arena, &gone, j->at[i].by);
	}
	lo_replace_uses(j->m, j->lines->flow->func, &renewed);
	for (uint32_t i = 0; i < gone.n; i++)
		lo_op_erase(j->m, gone.at[i]);
}

bool lo_join_dynamic(struct lo_module *m, const struct lo_lifelines *lines, bool keeps_speed,
		     struct lo_arena *arena)
{
	struct dynamic_joining j = {.m = m, .lines = lines, .arena = arena};
	struct lo_reuse_candidates found;
	bool *which = LO_ARRAY(arena, lines->n, bool);
	uint32_t n = 0;
	j.at = LO_ARRAY(arena, lines->n, struct joinable);
	lo_id_map_init(&j.line_of, arena, 0);
	lo_id_map_init(&j.alloc_of, arena, 0);
	find_lines(&j);
	if (j.line_of.n < 2)
		return false;
	find_uses(&j);
	for (uint32_t i = 0; i < lines->n; i++) {
		which[i] = j.at[i].n_uses == 1 && j.at[i].n_ends && !j.at[i].other;
		n += which[i];
	}
	if (n < 2)
		return false;
	lo_reuse_find_dynamic(m, lines, which, keeps_speed, arena, &found);
	if (!choose(&j, &found))
		return false;
	join(&j);
	return true;
}
