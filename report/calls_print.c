// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Call chains for people and for programs. In: a solved call graph. Out: text after the report, or the member
 * "calls" of its JSON. */
#include "json.h"
#include "names.h"
#include "report/calls.h"

#define MAX_LINES 16 /* per list */

struct calls_printing {
	struct lo_module *m;
	const struct lo_call_graph *graph;
	struct lo_out *out;
};

static void print_name(const struct calls_printing *p, uint32_t function)
{
	lo_str name = p->graph->functions[function].name;
	struct lo_out text;
	lo_out_init(&text, p->out->arena, -1);
	name_symbol(lo_str_text(p->m->ctx, name), lo_str_len(p->m->ctx, name), &text);
	cut_text(&text, 0, 40);
	lo_out_bytes(p->out, text.at, text.len);
}

static void print_call(const struct calls_printing *p, const struct lo_call *call, const char *before)
{
	lo_out_text(p->out, before);
	name_place(p->m, call->op, p->out);
	lo_out_char(p->out, '\n');
}

/* ---- chains -------------------------------------------------------------- */

static void print_chain(const struct calls_printing *p, uint32_t root)
{
	struct lo_call_chain chain = lo_call_chain_begin(root);
	const struct lo_call *call;
	uint32_t shown = 0;
	print_bytes_column(p->graph->functions[root].bytes, p->out);
	lo_out_text(p->out, "of its own\n");
	while ((call = lo_call_chain_next(p->graph, &chain))) {
		if (shown++ >= MAX_LINES)
			continue;
		print_bytes_column(p->graph->functions[call->to].bytes, p->out);
		print_name(p, call->to);
		print_call(p, call, ", called at ");
	}
	if (shown > MAX_LINES)
		lo_out_printf(p->out, "                and %u more\n", shown - MAX_LINES);
}

static void print_root(const struct calls_printing *p, uint32_t root)
{
	const struct lo_call_function *f = &p->graph->functions[root];
	struct lo_out name;
	lo_out_init(&name, p->out->arena, -1);
	name_symbol(lo_str_text(p->m->ctx, f->name), lo_str_len(p->m->ctx, f->name), &name);
	uint32_t columns = cut_text(&name, 0, 48);
	lo_out_bytes(p->out, name.at, name.len);
	lo_out_fill(p->out, ' ', columns < 54 ? 54 - columns : 0);
	lo_out_printf(p->out, "%s %12lld\n", f->depth_unknown ? "at least" : "        ",
		      (long long)f->depth_bytes);
	print_chain(p, root);
	if (p->graph->passes)
		lo_out_printf(p->out, "    %10lld  before, with a frame for each call\n",
			      (long long)f->depth_before_bytes);
}

/* With --stack=arg: the most that any chain needs. */
static void print_program(const struct calls_printing *p, unsigned unknown)
{
	int64_t before = 0, after = 0, bound = 0;
	for (uint32_t i = 0; i < p->graph->n_functions; i++) {
		const struct lo_call_function *f = &p->graph->functions[i];
		if (!f->root)
			continue;
		before = f->depth_before_bytes > before ? f->depth_before_bytes : before;
		after = f->depth_bytes > after ? f->depth_bytes : after;
		bound = f->depth_bound_bytes > bound ? f->depth_bound_bytes : bound;
	}
	lo_out_printf(p->out, "whole program: %s%lld bytes of stack instead of %lld, lower bound %lld\n",
		      unknown ? "at least " : "", (long long)after, (long long)before, (long long)bound);
}

/* ---- what is not counted ------------------------------------------------- */

static bool is_recursion(const struct lo_call_graph *g, const struct lo_call *call)
{
	(void)g;
	return call->again;
}
static bool is_indirect(const struct lo_call_graph *g, const struct lo_call *call)
{
	(void)g;
	return call->to == LO_NO_INDEX;
}
static bool is_external(const struct lo_call_graph *g, const struct lo_call *call)
{
	return call->to != LO_NO_INDEX && (g->functions[call->to].unknown & LO_DEPTH_EXTERNAL);
}

struct kind {
	const char *title;
	bool (*is)(const struct lo_call_graph *g, const struct lo_call *call);
};
static const struct kind kinds[] = {
	{"recursion", is_recursion}, {"indirect call", is_indirect}, {"external function", is_external}};

static void print_kind(const struct calls_printing *p, const struct kind *kind)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < p->graph->n_calls; i++) {
		const struct lo_call *call = &p->graph->calls[i];
		if (!kind->is(p->graph, call) || n++ >= MAX_LINES)
			continue;
		lo_out_printf(p->out, "    %s: ", kind->title);
		print_name(p, call->from);
		lo_out_text(p->out, " calls ");
		if (call->to == LO_NO_INDEX)
			lo_out_text(p->out, "an unknown function");
		else
			print_name(p, call->to);
		print_call(p, call, " at ");
	}
	if (n > MAX_LINES)
		lo_out_printf(p->out, "    and %u more\n", n - MAX_LINES);
}

static void print_dynamic(const struct calls_printing *p)
{
	uint32_t n = 0;
	for (uint32_t f = 0; f < p->graph->n_functions; f++) {
		const struct lo_call_function *function = &p->graph->functions[f];
		if (!(function->unknown & LO_DEPTH_DYNAMIC) || n++ >= MAX_LINES)
			continue;
		lo_out_text(p->out, "    size known at run time only: in ");
		print_name(p, f);
		lo_out_text(p->out, " at ");
		name_place(p->m, function->report->stack.dynamic, p->out);
		lo_out_char(p->out, '\n');
	}
	if (n > MAX_LINES)
		lo_out_printf(p->out, "    and %u more\n", n - MAX_LINES);
}

void lo_calls_text(const struct lo_report *report, const struct lo_call_graph *graph, struct lo_out *out)
{
	struct calls_printing p = {report->m, graph, out};
	unsigned unknown = 0;
	if (graph->n_calls == 0)
		return;
	lo_out_text(out, "\ncall chains, in bytes");
	lo_out_fill(out, ' ', 41);
	lo_out_text(out, "        depth\n");
	for (uint32_t f = 0; f < graph->n_functions; f++) {
		if (graph->functions[f].root)
			print_root(&p, f);
		if (graph->functions[f].root)
			unknown |= graph->functions[f].depth_unknown;
	}
	if (graph->passes)
		print_program(&p, unknown);
	if (!unknown)
		return;
	lo_out_text(out, "  not counted:\n");
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		print_kind(&p, &kinds[i]);
	print_dynamic(&p);
}

/* ---- JSON ---------------------------------------------------------------- */

static void json_unknown(struct lo_out *out, unsigned unknown)
{
	static const struct {
		unsigned bit;
		const char *name;
	} names[] = {{LO_DEPTH_RECURSION, "recursion"},
		     {LO_DEPTH_INDIRECT, "indirect"},
		     {LO_DEPTH_EXTERNAL, "external"},
		     {LO_DEPTH_DYNAMIC, "dynamic"}};
	bool first = true;
	lo_out_char(out, '[');
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (!(unknown & names[i].bit))
			continue;
		lo_out_printf(out, first ? "\"%s\"" : ", \"%s\"", names[i].name);
		first = false;
	}
	lo_out_char(out, ']');
}

static void json_function(const struct calls_printing *p, const struct lo_call_function *f)
{
	lo_out_text(p->out, "{\"name\": ");
	json_bytes(p->out, lo_str_text(p->m->ctx, f->name), lo_str_len(p->m->ctx, f->name));
	lo_out_printf(p->out, ", \"body\": %s, \"root\": %s, \"bytes\": ", f->report ? "true" : "false",
		      f->root ? "true" : "false");
	json_size(p->out, f->bytes);
	lo_out_printf(p->out, ", \"depth\": %lld, \"deepest\": ", (long long)f->depth_bytes);
	if (f->deepest == LO_NO_INDEX)
		lo_out_text(p->out, "null");
	else
		lo_out_u64(p->out, f->deepest);
	lo_out_text(p->out, ", \"next_in_cycle\": ");
	if (f->cycle_call == LO_NO_INDEX)
		lo_out_text(p->out, "null");
	else
		lo_out_u64(p->out, f->next_in_cycle);
	if (p->graph->passes)
		lo_out_printf(p->out, ", \"depth_before\": %lld, \"depth_bound\": %lld",
			      (long long)f->depth_before_bytes, (long long)f->depth_bound_bytes);
	json_key(p->out, "unknown");
	json_unknown(p->out, f->unknown);
	json_key(p->out, "depth_unknown");
	json_unknown(p->out, f->depth_unknown);
	lo_out_char(p->out, '}');
}

static void json_call(const struct calls_printing *p, const struct lo_call *call)
{
	lo_out_printf(p->out, "{\"from\": %u, \"to\": ", call->from);
	if (call->to == LO_NO_INDEX)
		lo_out_text(p->out, "null");
	else
		lo_out_u64(p->out, call->to);
	lo_out_printf(p->out, ", \"again\": %s, ", call->again ? "true" : "false");
	json_place(p->m, call->op, p->out);
	lo_out_char(p->out, '}');
}

void lo_calls_json(const struct lo_report *report, const struct lo_call_graph *graph, struct lo_out *out)
{
	struct calls_printing p = {report->m, graph, out};
	lo_out_text(out, "\"calls\": {\"functions\": [");
	for (uint32_t f = 0; f < graph->n_functions; f++) {
		lo_out_text(out, f ? ",\n  " : "\n  ");
		json_function(&p, &graph->functions[f]);
	}
	lo_out_text(out, "],\n  \"calls\": [");
	for (uint32_t i = 0; i < graph->n_calls; i++) {
		lo_out_text(out, i ? ",\n  " : "\n  ");
		json_call(&p, &graph->calls[i]);
	}
	lo_out_text(out, "]}");
}
