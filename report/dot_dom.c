// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Dominators and loops for graphviz. In: flow graphs. Out: for each function a cluster with its dominator
 * tree, an edge from each node to those it immediately dominates, and beside it the loop forest. If a
 * function has more nodes or loops than can be displayed, the first ones in order are drawn. */
#include <string.h>

#include "names.h"
#include "picture.h"

#define MAX_NODES 300

struct drawing {
	const struct lo_flow *flow;
	uint32_t n_nodes, n_loops; /* number drawn; loops[0] is no loop */
	const char *name, *label;
	const char **node_names, **node_labels, **loop_names, **loop_labels;
};

static const char *node_label(struct lo_module *m, const struct lo_flow *flow, uint32_t n,
			      struct lo_arena *arena)
{
	const struct lo_flow_node *node = &flow->nodes[n];
	struct lo_span block = lo_name_text(m->ctx, lo_block(m, node->block)->name);
	const char *name = "";
	struct lo_out text;
	lo_out_init(&text, arena, -1);
	if (block.len) {
		lo_out_bytes(&text, block.at, block.len);
		cut_text(&text, 0, 40);
		name = lo_arena_printf(arena, "^%s, ", label_text(arena, text.at, text.len));
	}
	if (node->begin == node->end)
		return lo_arena_printf(arena, "%snode %u, empty", name, n);
	text.len = 0;
	name_line(m, flow->op_at[node->begin], &text);
	lo_out_printf(&text, " %s", lo_op_name(m, lo_op(m, flow->op_at[node->begin])));
	cut_text(&text, 0, 60);
	return lo_arena_printf(arena, "%snode %u, ops %u to %u\\n%s", name, n, node->begin, node->end - 1,
			       label_text(arena, text.at, text.len));
}

static const char *loop_label(struct lo_module *m, const struct lo_flow *flow, uint32_t l,
			      struct lo_arena *arena)
{
	const struct lo_loop *loop = &flow->loops[l];
	struct lo_out text;
	lo_out_init(&text, arena, -1);
	if (loop->op.n) {
		name_line(m, loop->op, &text);
		lo_out_printf(&text, " %s", lo_op_name(m, lo_op(m, loop->op)));
	} else {
		lo_out_text(&text, "blocks");
	}
	return lo_arena_printf(arena, "%sloop %u, nodes %u to %u%s\\n%s", loop->parallel ? "parallel " : "",
			       l, loop->first, loop->last, loop->irreducible ? ", irreducible" : "",
			       label_text(arena, text.at, text.len));
}

static void prepare(struct lo_module *m, const struct lo_flow *flow, uint32_t number, struct lo_arena *arena,
		    struct drawing *d)
{
	const char *function = function_label(m, flow->func, arena);
	*d = (struct drawing){.flow = flow, .name = lo_arena_printf(arena, "cluster_f%u", number)};
	d->n_nodes = flow->n_nodes < MAX_NODES ? flow->n_nodes : MAX_NODES;
	d->n_loops = flow->n_loops < MAX_NODES ? flow->n_loops : MAX_NODES;
	bool all = d->n_nodes == flow->n_nodes && d->n_loops == flow->n_loops;
	d->label = all ? function
		       : lo_arena_printf(arena, "%s: %u of %u nodes, %u of %u loops, the first ones",
					 function, d->n_nodes, flow->n_nodes, d->n_loops ? d->n_loops - 1 : 0,
					 flow->n_loops ? flow->n_loops - 1 : 0);
	d->node_names = LO_ARRAY(arena, d->n_nodes, const char *);
	d->node_labels = LO_ARRAY(arena, d->n_nodes, const char *);
	d->loop_names = LO_ARRAY(arena, d->n_loops, const char *);
	d->loop_labels = LO_ARRAY(arena, d->n_loops, const char *);
	for (uint32_t n = 0; n < d->n_nodes; n++) {
		d->node_names[n] = lo_arena_printf(arena, "f%u.n%u", number, n);
		d->node_labels[n] = node_label(m, flow, n, arena);
	}
	for (uint32_t l = 1; l < d->n_loops; l++) {
		d->loop_names[l] = lo_arena_printf(arena, "f%u.l%u", number, l);
		d->loop_labels[l] = loop_label(m, flow, l, arena);
	}
}

/* Dominators and outer loops precede what they contain, so both ends of each edge are drawn. */
static void draw(Agraph_t *graph, const struct drawing *d, Agnode_t **nodes)
{
	Agraph_t *cluster = agsubg(graph, dot_string(d->name), 1);
	dot_set(cluster, "label", d->label);
	for (uint32_t n = 0; n < d->n_nodes; n++) {
		const struct lo_flow_node *node = &d->flow->nodes[n];
		nodes[n] = agnode(cluster, dot_string(d->node_names[n]), 1);
		dot_set(nodes[n], "label", d->node_labels[n]);
		dot_set(nodes[n], "shape", "box");
		dot_set(nodes[n], "style", node->reachable ? "solid" : "dashed");
		if (node->reachable && node->idom != LO_NO_NODE && node->idom < n)
			(void)agedge(cluster, nodes[node->idom], nodes[n], NULL, 1);
	}
	for (uint32_t l = 1; l < d->n_loops; l++) {
		uint32_t parent = d->flow->loops[l].parent;
		nodes[l] = agnode(cluster, dot_string(d->loop_names[l]), 1);
		dot_set(nodes[l], "label", d->loop_labels[l]);
		dot_set(nodes[l], "shape", "ellipse");
		if (parent)
			(void)agedge(cluster, nodes[parent], nodes[l], NULL, 1);
	}
}

bool lo_dot_dom(struct lo_module *m, const struct lo_flow *const *flows, uint32_t n, struct lo_arena *arena,
		struct lo_out *out)
{
	struct drawing *drawings = LO_ARRAY(arena, n, struct drawing);
	Agnode_t **nodes = LO_ARRAY(arena, MAX_NODES, Agnode_t *);
	for (uint32_t i = 0; i < n; i++)
		prepare(m, flows[i], i, arena, &drawings[i]);
	Agraph_t *graph = dot_open("dominators", Agdirected);
	if (!graph)
		return false;
	for (uint32_t i = 0; i < n; i++)
		draw(graph, &drawings[i], nodes);
	return dot_finish(graph, out);
}
