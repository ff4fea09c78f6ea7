// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Dependences as remarks, in the words of mlir-opt's -test-memref-dependence-check. In: the accesses of a
 * function and memory for the answers. Out: a line per ordered pair and depth.
 *
 * All forms visit the same pairs in the same order and write incrementally; an answer is discarded once it is
 * written. An undecided dependence is never written in mlir-opt's words for one that exists: the text says
 * "perhaps" and why. */
#include "dependences_impl.h"

#include "base/diag.h"
#include "names.h"

/* ---- pairs --------------------------------------------------------------- */

static bool writes(const struct lo_affine_access *x)
{
	return x->effects & LO_EFFECT_WRITE;
}

bool next_pair(const struct listing *l, struct answered *pair)
{
	if (pair->next == (uint64_t)l->n * l->n)
		return false;
	pair->source = (uint32_t)(pair->next / l->n);
	pair->destination = (uint32_t)(pair->next++ % l->n);
	pair->x = &l->a->accesses[l->accesses[pair->source]];
	pair->y = &l->a->accesses[l->accesses[pair->destination]];
	pair->n_common = lo_affine_common_loops(l->a, pair->x, pair->y);
	pair->answers = NULL;
	pair->n = pair->n_common + 1;
	if (writes(pair->x) || writes(pair->y))
		pair->answers = lo_dependences_of(l->d, pair->x, pair->y, &pair->n);
	return true;
}

/* ---- remarks ------------------------------------------------------------- */

void print_distances(struct lo_out *out, const struct lo_dependence *dependence)
{
	for (uint32_t i = 0; i < dependence->n; i++) {
		const struct lo_distance *d = &dependence->distances[i];
		lo_out_char(out, '[');
		if (d->has_lb)
			lo_out_i64(out, d->lb);
		else
			lo_out_text(out, "-inf");
		lo_out_text(out, ", ");
		if (d->has_ub)
			lo_out_i64(out, d->ub);
		else
			lo_out_text(out, "+inf");
		lo_out_char(out, ']');
	}
}

/* The op of @p reason if it is a reason of access @p x; else id 0. */
static lo_op_id reason_at(const struct lo_affine *a, const struct lo_affine_access *x, const char *reason)
{
	if (reason == x->inexact)
		return x->inexact_at.n ? x->inexact_at : x->op;
	for (uint32_t i = 0; i < x->n_symbols; i++)
		if (reason == a->symbols[x->symbols[i]].opaque)
			return lo_def_op(a->m, a->symbols[x->symbols[i]].value);
	return (lo_op_id){0};
}

void print_reason(const struct listing *l, const struct answered *pair, uint32_t depth, struct lo_out *out)
{
	uint32_t x = pair->x->memory, y = pair->y->memory;
	const char *reason = pair->answers[depth - 1].reason;
	lo_op_id at = reason_at(l->a, pair->x, reason);
	if (!at.n)
		at = reason_at(l->a, pair->y, reason);
	if (x != y && lo_affine_same_memory_at(l->a, x, y, depth) == LO_MEMORY_PERHAPS) {
		memory_name(l->a, x, out);
		lo_out_text(out, " and ");
		memory_name(l->a, y, out);
		lo_out_text(out, " may be the same memory");
		return;
	}
	lo_out_text(out, reason);
	if (at.n) {
		lo_out_text(out, ", ");
		name_place(l->m, at, out);
	}
}

/* mlir-opt writes "true" if all common loops are at the same iteration. */
static void print_answer(const struct listing *l, const struct answered *pair, uint32_t depth,
			 struct lo_out *out)
{
	const struct lo_dependence *answer = &pair->answers[depth - 1];
	bool perhaps = answer->kind == LO_DEPENDENCE_PERHAPS, intervals = depth <= pair->n_common;
	if (perhaps)
		lo_out_text(out, intervals ? "perhaps " : "perhaps");
	if (intervals)
		print_distances(out, answer);
	else if (!perhaps)
		lo_out_text(out, "true");
	if (perhaps) {
		lo_out_text(out, " (");
		print_reason(l, pair, depth, out);
		lo_out_char(out, ')');
	}
}

struct remarks {
	const struct listing *l;
	bool found_only;
	bool diagnostics;    /* also add each remark to the context */
	struct lo_out text;  /* of the current remark */
	struct lo_out place; /* "FILE:LINE:COLUMN: remark: " of the source */
	lo_op_id placed;     /* the op of that location */
};

static void find_place(struct remarks *r, lo_op_id op)
{
	if (r->placed.n == op.n)
		return;
	r->placed = op;
	r->place.len = 0;
	name_place(r->l->m, op, &r->place);
	lo_out_text(&r->place, ": remark: ");
}

static void print_remark(struct remarks *r, const struct answered *pair, uint32_t depth, bool none)
{
	struct lo_out *text = &r->text, *out = r->l->out;
	text->len = 0;
	lo_out_text(text, "dependence from ");
	lo_out_u64(text, pair->source);
	lo_out_text(text, " to ");
	lo_out_u64(text, pair->destination);
	lo_out_text(text, " at depth ");
	lo_out_u64(text, depth);
	lo_out_text(text, " = ");
	if (none)
		lo_out_text(text, "false");
	else
		print_answer(r->l, pair, depth, text);
	lo_out_bytes(out, r->place.at, r->place.len);
	lo_out_bytes(out, text->at, text->len);
	lo_out_char(out, '\n');
	if (r->diagnostics)
		lo_remark(r->l->m->ctx, LO_RULE_EXPECTED, lo_op(r->l->m, pair->x->op)->loc, "%.*s",
			  (int)text->len, text->at);
}

/* Print a line for each depth. */
static void print_remarks(struct remarks *r, const struct answered *pair)
{
	find_place(r, pair->x->op);
	for (uint32_t depth = 1; depth <= pair->n; depth++) {
		bool none = !pair->answers || pair->answers[depth - 1].kind == LO_DEPENDENCE_NONE;
		if (!r->found_only || !none)
			print_remark(r, pair, depth, none);
	}
}

static void print_all_remarks(const struct listing *l, enum lo_dependences_form form, bool diagnostics)
{
	struct remarks r = {.l = l, .found_only = form == LO_DEPENDENCES_FOUND, .diagnostics = diagnostics};
	struct lo_arena lines, scratch;
	lo_arena_init(&lines, l->a->arena->oom);
	lo_arena_init(&scratch, l->a->arena->oom);
	lo_out_init(&r.text, &lines, -1);
	lo_out_init(&r.place, &lines, -1);
	for (struct answered pair = {0}; next_pair(l, &pair);) {
		print_remarks(&r, &pair);
		if (form != LO_DEPENDENCES_VERBOSE)
			continue;
		struct lo_arena_mark mark = lo_arena_mark(&scratch);
		print_steps(l, &pair, &scratch);
		lo_arena_reset(&scratch, mark);
	}
	lo_arena_destroy(&scratch);
	lo_arena_destroy(&lines);
}

/* ---- functions ----------------------------------------------------------- */

void lo_dependences_begin(enum lo_dependences_form form, struct lo_out *out)
{
	if (form == LO_DEPENDENCES_JSON)
		lo_out_char(out, '[');
	else if (form == LO_DEPENDENCES_DOT)
		lo_out_text(out, "digraph dependences {\n"
				 "\tnode [shape=box, fontname=monospace];\n"
				 "\tedge [fontname=monospace];\n");
}

void lo_dependences_end(enum lo_dependences_form form, struct lo_out *out)
{
	if (form == LO_DEPENDENCES_JSON)
		lo_out_text(out, "\n]\n");
	else if (form == LO_DEPENDENCES_DOT)
		lo_out_text(out, "}\n");
}

void lo_dependences_print(struct lo_affine *a, struct lo_dependences *d, enum lo_dependences_form form,
			  bool diagnostics, uint32_t number, struct lo_out *out)
{
	uint32_t *accesses = LO_ARRAY(a->arena, a->n_accesses, uint32_t);
	struct listing l = {.m = a->m, .a = a, .d = d, .out = out, .number = number, .accesses = accesses};
	for (uint32_t i = 0; i < a->n_accesses; i++)
		if (a->accesses[i].effects & (LO_EFFECT_READ | LO_EFFECT_WRITE))
			accesses[l.n++] = i;
	if (form == LO_DEPENDENCES_JSON)
		print_json(&l);
	else if (form == LO_DEPENDENCES_DOT)
		print_graph(&l);
	else
		print_all_remarks(&l, form, diagnostics);
}
