// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lifelines on allocas whose size is known at run time only in, fewer such allocas out.
 *
 * Two share if they stand in one block, have one type and the same attributes, their sizes are surely the
 * same numbers, and the one's lifelines all end before those of the other start. Sizes are the same if they
 * are one value, or come from the same ops without effects on the same values. The first of the block stays,
 * since it comes before all that uses the others; it is then a buffer of several values, one at a time. Which
 * goes with which is decided as intervals are colored: in the order in which they start, each to the first
 * storage that is free. */
#include <string.h>

#include "sweep.h"

enum { MOST_DEPTH = 8, MOST_TRIED = 64 };

struct sized {
	lo_op_id op;
	uint32_t order; /* in the program */
	uint32_t n_lines, n_uses;
	uint32_t begin, end; /* hull of its lifelines */
	bool pinned;
};
struct sharing {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	struct lo_arena *arena;
	LO_VEC(struct sized) allocas;
	struct lo_id_map number;  /* alloca -> 1 + its number */
	struct lo_id_map renewed; /* result -> that of the one that it shares with */
	LO_VEC(lo_op_id) gone;
};

/* ---- the same size ------------------------------------------------------------ */

static bool has_no_effect(const struct lo_module *m, const struct lo_op *op)
{
	const char *effects = lo_info(op)->effects;
	return effects && strcmp(effects, "none") == 0 && lo_n_regions(m, op) == 0 &&
	       lo_n_successors(m, op) == 0;
}

/* Nests no deeper than MOST_DEPTH ops. */
static bool same_value(const struct lo_module *m, lo_value_id a, lo_value_id b, unsigned depth)
{
	lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
	if (a.n == b.n)
		return true;
	if (!x.n || !y.n || depth == MOST_DEPTH)
		return false;
	const struct lo_op *p = lo_op(m, x), *q = lo_op(m, y);
	if (p->kind != q->kind || p->attrs.n != q->attrs.n || p->n_operands != q->n_operands ||
	    p->n_operands > MOST_DEPTH || lo_value_index(m, a) != lo_value_index(m, b) ||
	    lo_type_of(m, a).n != lo_type_of(m, b).n || !has_no_effect(m, p))
		return false;
	for (uint32_t i = 0; i < p->n_operands; i++)
		if (!same_value(m, lo_operand(m, p, i), lo_operand(m, q, i), depth + 1))
			return false;
	return true;
}

static bool same_storage(const struct lo_module *m, lo_op_id a, lo_op_id b)
{
	const struct lo_op *p = lo_op(m, a), *q = lo_op(m, b);
	if (p->block.n != q->block.n || p->attrs.n != q->attrs.n || p->n_operands != q->n_operands ||
	    lo_type_of(m, lo_result(p, 0)).n != lo_type_of(m, lo_result(q, 0)).n)
		return false;
	for (uint32_t i = 0; i < p->n_operands; i++)
		if (!same_value(m, lo_operand(m, p, i), lo_operand(m, q, i), 0))
			return false;
	return true;
}

/* ---- what there is ------------------------------------------------------------- */

static struct sized *find(struct sharing *s, lo_op_id alloca)
{
	uint32_t number = alloca.n ? lo_id_map_get(&s->number, alloca.n) : 0;
	return number ? &s->allocas.at[number - 1] : NULL;
}

static void find_allocas(struct sharing *s)
{
	lo_op_id func = s->lines->flow->func;
	uint32_t order = 0;
	for (lo_op_id id = func; (id = lo_walk_next(s->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(s->m, id);
		if (op->kind == LO_OP_MEMREF_ALLOCA && op->n_operands > 0) {
			LO_PUSH(s->arena, &s->allocas,
				((struct sized){.op = id, .order = order++, .begin = UINT32_MAX}));
			*lo_id_map_at(&s->number, id.n) = s->allocas.n;
		}
		for (uint32_t i = 0; i < op->n_operands; i++) {
			struct sized *of = find(s, lo_def_op(s->m, lo_operand(s->m, op, i)));
			if (of)
				of->n_uses++;
		}
	}
	for (uint32_t i = 0; i < s->lines->n; i++) {
		const struct lo_lifeline *line = &s->lines->at[i];
		struct sized *of = find(s, line->alloc);
		if (!of)
			continue;
		const struct lo_interval *at = s->lines->intervals + line->intervals;
		of->n_lines++;
		of->pinned |= line->pinned || !line->n_intervals;
		if (line->n_intervals && at[0].begin < of->begin)
			of->begin = at[0].begin;
		if (line->n_intervals && at[line->n_intervals - 1].end > of->end)
			of->end = at[line->n_intervals - 1].end;
	}
}

/* ---- who shares ------------------------------------------------------------------ */

/* Storage that is shared: its allocas so far are those of @p first and others that end before @p end. */
struct shared {
	uint32_t first; /* the alloca that comes first in the program */
	uint32_t end;
	LO_VEC(uint32_t) members;
};

static void join(struct sharing *s, const struct shared *storage)
{
	lo_value_id kept = lo_result(lo_op(s->m, s->allocas.at[storage->first].op), 0);
	for (uint32_t i = 0; i < storage->members.n; i++) {
		lo_op_id op = s->allocas.at[storage->members.at[i]].op;
		if (storage->members.at[i] == storage->first)
			continue;
		*lo_id_map_at(&s->renewed, lo_result(lo_op(s->m, op), 0).n) = kept.n;
		LO_PUSH(s->arena, &s->gone, op);
	}
}

static bool goes_there(const struct sharing *s, const struct shared *storage, const struct sized *alloca)
{
	return storage->end <= alloca->begin &&
	       same_storage(s->m, s->allocas.at[storage->first].op, alloca->op);
}

/* In the order in which they start; the newest storages of MOST_TRIED are tried. */
static void share(struct sharing *s)
{
	struct sort_key *keys = LO_ARRAY(s->arena, 2 * (size_t)s->allocas.n, struct sort_key);
	LO_VEC(struct shared) storages = {0};
	uint32_t n = 0;
	for (uint32_t i = 0; i < s->allocas.n; i++) {
		const struct sized *a = &s->allocas.at[i];
		if (a->n_lines && a->n_lines == a->n_uses && !a->pinned)
			keys[n++] = (struct sort_key){a->begin, 0, i};
	}
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t i = 0; i < n; i++) {
		const struct sized *a = &s->allocas.at[keys[i].id];
		uint32_t low = storages.n > MOST_TRIED ? storages.n - MOST_TRIED : 0, at = low;
		while (at < storages.n && !goes_there(s, &storages.at[at], a))
			at++;
		if (at == storages.n)
			LO_PUSH(s->arena, &storages, ((struct shared){.first = keys[i].id}));
		struct shared *storage = &storages.at[at];
		storage->end = a->end;
		if (a->order < s->allocas.at[storage->first].order)
			storage->first = keys[i].id;
		LO_PUSH(s->arena, &storage->members, keys[i].id);
	}
	for (uint32_t i = 0; i < storages.n; i++)
		join(s, &storages.at[i]);
}

uint32_t lo_share_dynamic(struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena)
{
	struct sharing s = {.m = m, .lines = lines, .arena = arena};
	lo_id_map_init(&s.number, arena, 0);
	lo_id_map_init(&s.renewed, arena, 0);
	find_allocas(&s);
	if (s.allocas.n < 2)
		return 0;
	share(&s);
	if (!s.gone.n)
		return 0;
	lo_replace_uses(m, lines->flow->func, &s.renewed);
	for (uint32_t i = 0; i < s.gone.n; i++)
		lo_op_erase(m, s.gone.at[i]);
	return s.gone.n;
}
