// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module and the stack reports of its functions. Out: its call graph. A callee is looked up in the
 * symbol table that contains the caller. Functions without a body get the bytes given in a file. */
#include "report/calls.h"

#include "base/diag.h"

struct building {
	struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_report *report;
	const struct lo_external_frames *external;
	LO_VEC(struct lo_call_function) functions;
	LO_VEC(struct lo_call) calls;
	struct lo_id_map function_of; /* op -> its function + 1 */
	struct lo_id_map table_of;    /* op that holds functions -> its symbols + 1 */
	LO_VEC(struct lo_symbols *) tables;
	struct lo_id_map report_of; /* op -> its report + 1 */
};

/* ---- functions ----------------------------------------------------------- */

static uint32_t add_function(struct building *b, lo_op_id op)
{
	uint32_t number = lo_id_map_get(&b->report_of, op.n);
	struct lo_call_function f = {.op = op, .name = lo_symbol_name(b->m, lo_op(b->m, op)), .bytes = -1};
	if (number) {
		f.report = &b->report->at[number - 1];
		f.bytes = f.report->stack.bytes_after;
		f.unknown = f.report->stack.n_dynamic ? LO_DEPTH_DYNAMIC : 0;
	} else {
		uint32_t known = b->external ? lo_id_map_get(&b->external->bytes_of, f.name.n) : 0;
		f.bytes = known ? b->external->bytes.at[known - 1] : -1;
		f.unknown = known ? 0 : LO_DEPTH_EXTERNAL;
	}
	LO_PUSH(b->arena, &b->functions, f);
	*lo_id_map_at(&b->function_of, op.n) = b->functions.n;
	return b->functions.n - 1;
}

static void add_functions(struct building *b)
{
	struct lo_module *m = b->m;
	lo_id_map_init(&b->report_of, b->arena, b->report->n);
	lo_id_map_init(&b->function_of, b->arena, b->report->n);
	for (uint32_t i = 0; i < b->report->n; i++)
		*lo_id_map_at(&b->report_of, b->report->at[i].func.n) = i + 1;
	bool skip = false;
	for (lo_op_id op = m->top; (op = lo_walk_next(m, m->top, op, skip)).n;) {
		skip = lo_info(lo_op(m, op))->traits & LO_TRAIT_FUNCTION;
		if (skip)
			(void)add_function(b, op);
	}
}

/* ---- calls --------------------------------------------------------------- */

static const struct lo_symbols *symbols_around(struct building *b, lo_op_id func)
{
	lo_op_id table = lo_parent_op(b->m, func);
	uint32_t number = lo_id_map_get(&b->table_of, table.n);
	if (!number) {
		LO_PUSH(b->arena, &b->tables, lo_symbols_build(b->m, table, b->arena));
		number = *lo_id_map_at(&b->table_of, table.n) = b->tables.n;
	}
	return b->tables.at[number - 1];
}

/* The function that the symbol names; LO_NO_INDEX: a function of another table, or none. One of another
 * dialect (llvm.func) is as one without a body, but what it calls counts. */
static uint32_t callee_of(struct building *b, uint32_t from, const struct lo_attr_data *symbol)
{
	if (symbol->kind != LO_ATTR_SYMBOL || symbol->n != 1)
		return LO_NO_INDEX;
	lo_op_id op = lo_symbol_find(symbols_around(b, b->functions.at[from].op), symbol->names[0]);
	uint32_t number = op.n ? lo_id_map_get(&b->function_of, op.n) : 0;
	if (number)
		return number - 1;
	return op.n && lo_op(b->m, op)->kind == LO_OP_FOREIGN ? add_function(b, op) : LO_NO_INDEX;
}

static void add_call(struct building *b, uint32_t from, lo_op_id id)
{
	const struct lo_op *op = lo_op(b->m, id);
	const struct lo_attr_data *symbol = lo_attr_of(b->m, op, "callee");
	bool calls = (lo_info_of(b->m, op)->traits & LO_TRAIT_CALL) ||
		     (op->kind == LO_OP_FOREIGN && symbol->kind == LO_ATTR_SYMBOL);
	if (calls)
		LO_PUSH(b->arena, &b->calls,
			((struct lo_call){.from = from, .to = callee_of(b, from, symbol), .op = id}));
}

static void add_calls(struct building *b)
{
	lo_id_map_init(&b->table_of, b->arena, 0);
	for (uint32_t f = 0; f < b->functions.n; f++) {
		lo_op_id func = b->functions.at[f].op;
		for (lo_op_id op = func; (op = lo_walk_next(b->m, func, op, false)).n;)
			add_call(b, f, op);
	}
}

/* Solve the graph with other bytes of the functions that have a body: those of the input, or the lower
 * bounds.
 */
static void solve_with(struct lo_call_graph *graph, bool before, struct lo_arena *arena)
{
	int64_t *bytes = LO_ARRAY(arena, graph->n_functions, int64_t);
	for (uint32_t i = 0; i < graph->n_functions; i++) {
		struct lo_call_function *f = &graph->functions[i];
		bytes[i] = f->bytes;
		if (f->report)
			f->bytes = before ? f->report->stack.bytes_before : f->report->stack.lower_bound;
	}
	lo_call_graph_solve(graph, arena);
	for (uint32_t i = 0; i < graph->n_functions; i++) {
		struct lo_call_function *f = &graph->functions[i];
		f->bytes = bytes[i];
		*(before ? &f->depth_before_bytes : &f->depth_bound_bytes) = f->depth_bytes;
	}
}

/* Functions without a body that are not mentioned are left out: they keep their number and are no root. */
struct lo_call_graph *lo_call_graph_build(const struct lo_report *report,
					  const struct lo_external_frames *external, struct lo_arena *arena)
{
	struct building b = {.m = report->m, .arena = arena, .report = report, .external = external};
	struct lo_call_graph *graph = LO_NEW(arena, struct lo_call_graph);
	add_functions(&b);
	add_calls(&b);
	*graph = (struct lo_call_graph){b.functions.n, b.calls.n, b.functions.at, b.calls.at,
					report->n && report->at[0].stack.argument};
	if (graph->passes) {
		solve_with(graph, false, arena);
		solve_with(graph, true, arena);
	}
	lo_call_graph_solve(graph, arena);
	for (uint32_t f = 0; f < graph->n_functions; f++)
		graph->functions[f].root &= graph->functions[f].report != NULL;
	return graph;
}

/* ---- frames of functions without a body ---------------------------------- */

struct line {
	const char *at;
	size_t len;
	lo_loc loc;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static void trim(struct line *line)
{
	while (line->len && is_blank(line->at[0])) {
		line->at++;
		line->len--;
		line->loc++;
	}
	while (line->len && is_blank(line->at[line->len - 1]))
		line->len--;
}

/* Remove the number at the end of the line and return it in *out. */
static bool take_number(struct line *line, int64_t *out)
{
	size_t begin = line->len;
	while (begin && line->at[begin - 1] >= '0' && line->at[begin - 1] <= '9')
		begin--;
	if (begin == line->len || begin == 0 || !is_blank(line->at[begin - 1]))
		return false;
	*out = 0;
	for (size_t i = begin; i < line->len; i++)
		if (!lo_mul_ok(*out, 10, out) || !lo_add_ok(*out, line->at[i] - '0', out))
			return false;
	line->len = begin;
	trim(line);
	return true;
}

static bool read_line(struct lo_ctx *ctx, struct line line, struct lo_arena *arena,
		      struct lo_external_frames *out)
{
	int64_t bytes;
	const char *comment = memchr(line.at, '#', line.len);
	if (comment)
		line.len = (size_t)(comment - line.at);
	trim(&line);
	if (line.len == 0)
		return true;
	if (!take_number(&line, &bytes))
		return lo_error(ctx, line.loc, "expected a function name and a number of bytes");
	uint32_t *number = lo_id_map_at(&out->bytes_of, lo_intern(ctx, line.at, line.len).n);
	if (*number && out->bytes.at[*number - 1] != bytes)
		return lo_error(ctx, line.loc, "function '%.*s' has %lld bytes on an earlier line",
				(int)line.len, line.at, (long long)out->bytes.at[*number - 1]);
	LO_PUSH(arena, &out->bytes, bytes);
	*number = out->bytes.n;
	return true;
}

bool lo_external_frames_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena,
			     struct lo_external_frames *out)
{
	bool good = true;
	*out = (struct lo_external_frames){0};
	lo_id_map_init(&out->bytes_of, arena, 0);
	for (size_t at = 0; at < source->len;) {
		const char *end = memchr(source->text + at, '\n', source->len - at);
		size_t len = end ? (size_t)(end - source->text) - at : source->len - at;
		struct line line = {source->text + at, len, source->base + (lo_loc)at};
		good = read_line(ctx, line, arena, out) && good;
		at += len + 1;
	}
	return good;
}
