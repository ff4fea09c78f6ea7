// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The dependence graph for graphviz. In: a function's accesses and answers. Out: a cluster with a node per
 * access, in the clusters of its loops, and an edge per pair and depth at which a dependence exists or may
 * exist.
 *
 * The number of edges is that of dependences, quadratic in the accesses: unlike the flow graph (dot.c), the
 * graph is written incrementally and never held in memory. */
#include "dependences_impl.h"
#include "dot_common.h"
#include "names.h"

#define MAX_CLUSTERS 64 /* nesting depth; deeper loops are drawn in the innermost cluster */

/* Print the contents of @p text, cut to a length that can be drawn. */
static void print_label(struct lo_out *out, struct lo_out *text)
{
	(void)cut_text(text, 0, 100);
	label_quoted(out, text->at, text->len);
	text->len = 0;
}

struct clusters {
	uint32_t open[MAX_CLUSTERS], n;
};

static void indent(const struct clusters *c, struct lo_out *out)
{
	lo_out_fill(out, '\t', 2 + c->n);
}

static void close_cluster(struct clusters *c, struct lo_out *out)
{
	c->n--;
	indent(c, out);
	lo_out_text(out, "}\n");
}

static void open_cluster(const struct listing *l, struct clusters *c, uint32_t loop, struct lo_out *text)
{
	loop_name(l->a, loop, text);
	indent(c, l->out);
	lo_out_printf(l->out, "subgraph cluster_f%u_l%u {\n", l->number, loop);
	c->open[c->n++] = loop;
	indent(c, l->out);
	lo_out_printf(l->out, "label=\"%sloop ", l->a->loops[loop].parallel ? "parallel " : "");
	print_label(l->out, text);
	lo_out_text(l->out, "\";\n");
}

/* Close clusters that do not contain the access, then open those that do. Accesses of a loop are adjacent in
 * program order. */
static void enter_loops(const struct listing *l, struct clusters *c, const struct lo_affine_access *x,
			struct lo_out *text)
{
	struct lo_arena_mark mark = lo_arena_mark(l->a->arena);
	uint32_t *chain = LO_ARRAY(l->a->arena, x->n_dims, uint32_t), same = 0;
	uint32_t wanted = x->n_dims < MAX_CLUSTERS ? x->n_dims : MAX_CLUSTERS;
	loop_chain(l->a, x, chain);
	while (same < c->n && same < wanted && c->open[same] == chain[same])
		same++;
	while (c->n > same)
		close_cluster(c, l->out);
	while (c->n < wanted)
		open_cluster(l, c, chain[c->n], text);
	lo_arena_reset(l->a->arena, mark);
}

static void print_node(const struct listing *l, const struct clusters *c, uint32_t i, struct lo_out *text)
{
	const struct lo_affine_access *x = &l->a->accesses[l->accesses[i]];
	indent(c, l->out);
	lo_out_printf(l->out, "f%u_a%u [label=\"%u: ", l->number, i, i);
	lo_out_printf(text, "%s ", lo_op_name(l->m, lo_op(l->m, x->op)));
	memory_name(l->a, x->memory, text);
	print_label(l->out, text);
	lo_out_text(l->out, "\\l");
	name_place(l->m, x->op, text);
	print_label(l->out, text);
	lo_out_text(l->out, "\\l\"];\n");
}

static void print_nodes(const struct listing *l, struct lo_out *text)
{
	struct clusters c = {.n = 0};
	for (uint32_t i = 0; i < l->n; i++) {
		enter_loops(l, &c, &l->a->accesses[l->accesses[i]], text);
		print_node(l, &c, i, text);
	}
	while (c.n)
		close_cluster(&c, l->out);
}

/* Read after write black, write after read red, write after write blue, several kinds grey. */
static const char *color(const struct answered *pair)
{
	uint32_t x = pair->x->effects & (LO_EFFECT_READ | LO_EFFECT_WRITE);
	uint32_t y = pair->y->effects & (LO_EFFECT_READ | LO_EFFECT_WRITE);
	if (x == LO_EFFECT_WRITE)
		return y == LO_EFFECT_READ ? "black" : y == LO_EFFECT_WRITE ? "blue" : "gray40";
	return x == LO_EFFECT_READ && y == LO_EFFECT_WRITE ? "red" : "gray40";
}

static void print_edge(const struct listing *l, const struct answered *pair, uint32_t depth,
		       struct lo_out *text)
{
	const struct lo_dependence *answer = &pair->answers[depth - 1];
	lo_out_printf(l->out, "\t\tf%u_a%u -> f%u_a%u [label=\"%s %u: ", l->number, pair->source, l->number,
		      pair->destination, dependence_type(pair), depth);
	print_distances(l->out, answer);
	lo_out_printf(l->out, "\", color=%s", color(pair));
	if (answer->kind == LO_DEPENDENCE_PERHAPS) {
		lo_out_text(l->out, ", style=dashed, tooltip=\"");
		print_reason(l, pair, depth, text);
		print_label(l->out, text);
		lo_out_char(l->out, '"');
	}
	if (pair->destination <= pair->source)
		lo_out_text(l->out, ", constraint=false");
	lo_out_text(l->out, "];\n");
}

void print_graph(const struct listing *l)
{
	struct lo_arena arena;
	struct lo_out text;
	lo_str name = lo_symbol_name(l->m, lo_op(l->m, l->a->func));
	lo_arena_init(&arena, l->a->arena->oom);
	lo_out_init(&text, &arena, -1);
	lo_out_printf(l->out, "\tsubgraph cluster_f%u {\n\t\tlabel=\"@", l->number);
	lo_out_bytes(&text, lo_str_text(l->m->ctx, name), lo_str_len(l->m->ctx, name));
	print_label(l->out, &text);
	lo_out_text(l->out, "\";\n");
	print_nodes(l, &text);
	for (struct answered pair = {0}; next_pair(l, &pair);)
		for (uint32_t depth = 1; pair.answers && depth <= pair.n; depth++)
			if (pair.answers[depth - 1].kind != LO_DEPENDENCE_NONE)
				print_edge(l, &pair, depth, &text);
	lo_out_text(l->out, "\t}\n");
	lo_arena_destroy(&arena);
}
