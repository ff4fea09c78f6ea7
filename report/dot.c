// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The flow graph for graphviz. In: a module after the passes. Out: dot text: a node for each straight run of
 * ops, loops as clusters. */
#include "picture.h"

#include <string.h>

#define MAX_OPS_SHOWN 40 /* of one node */

struct picture {
	struct lo_module *m;
	struct lo_arena *arena;
	Agraph_t *graph;
};

static void op_line(struct lo_module *m, struct lo_arena *arena, const struct lo_flow *flow,
		    uint32_t position, struct lo_out *out)
{
	const struct lo_op *op = lo_op(m, flow->op_at[position]);
	lo_out_printf(out, "%u: ", position);
	for (uint32_t r = 0; r < op->n_results; r++) {
		struct lo_span name = lo_name_text(m->ctx, lo_value(m, lo_result(op, r))->name);
		lo_out_printf(out, "%s%%%s", r ? ", " : "", label_text(arena, name.at, name.len));
	}
	lo_out_printf(out, "%s%s\\l", op->n_results ? " = " : "",
		      label_text(arena, lo_op_name(m, op), strlen(lo_op_name(m, op))));
}

/* "^bb1" where the block has a name, then a line per op; the middle of a long run is left out and says so. */
static const char *node_label(struct lo_module *m, struct lo_arena *arena, const struct lo_flow *flow,
			      uint32_t n)
{
	const struct lo_flow_node *node = &flow->nodes[n];
	struct lo_span name = lo_name_text(m->ctx, lo_block(m, node->block)->name);
	uint32_t count = node->end - node->begin;
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	if (name.len)
		lo_out_printf(&out, "^%s\\l", label_text(arena, name.at, name.len));
	for (uint32_t i = 0; i < count; i++) {
		if (count > MAX_OPS_SHOWN && i == MAX_OPS_SHOWN / 2) {
			lo_out_printf(&out, "... %u ops ...\\l", count - MAX_OPS_SHOWN);
			i += count - MAX_OPS_SHOWN;
		}
		op_line(m, arena, flow, node->begin + i, &out);
	}
	lo_out_char(&out, 0);
	return out.at;
}

struct names {
	const char **node_names, **node_labels, **loop_names, **loop_labels;
	const char *func_name, *func_label;
};

static struct names make_names(struct picture *p, const struct lo_flow *flow, uint32_t number)
{
	struct lo_arena *arena = p->arena;
	lo_str text = lo_symbol_name(p->m, lo_op(p->m, flow->func));
	struct names names = {
		.node_names = LO_ARRAY(arena, flow->n_nodes, const char *),
		.node_labels = LO_ARRAY(arena, flow->n_nodes, const char *),
		.loop_names = LO_ARRAY(arena, flow->n_loops + 1, const char *),
		.loop_labels = LO_ARRAY(arena, flow->n_loops + 1, const char *),
		.func_name = lo_arena_printf(arena, "cluster_f%u", number),
		.func_label = lo_arena_printf(
			arena, "@%s",
			label_text(arena, lo_str_text(p->m->ctx, text), lo_str_len(p->m->ctx, text))),
	};
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		names.node_names[n] = lo_arena_printf(arena, "f%u.n%u", number, n);
		names.node_labels[n] = node_label(p->m, arena, flow, n);
	}
	for (uint32_t l = 1; l < flow->n_loops; l++) {
		names.loop_names[l] = lo_arena_printf(arena, "cluster_f%u.l%u", number, l);
		names.loop_labels[l] = lo_arena_printf(
			arena, "%sloop at depth %u%s", flow->loops[l].parallel ? "parallel " : "",
			flow->loops[l].depth, flow->loops[l].irreducible ? ", irreducible" : "");
	}
	return names;
}

/* The cluster of the loop, inside those of the loops around it; of a nest deeper than 64 the inner 64 are
 * drawn. */
static Agraph_t *loop_cluster(const struct lo_flow *flow, const struct names *names, Agraph_t *function,
			      uint32_t loop)
{
	uint32_t chain[64], n = 0;
	for (uint32_t l = loop; l && n < 64; l = flow->loops[l].parent)
		chain[n++] = l;
	Agraph_t *graph = function;
	while (n > 0) {
		uint32_t l = chain[--n];
		graph = agsubg(graph, dot_string(names->loop_names[l]), 1);
		dot_set(graph, "label", names->loop_labels[l]);
	}
	return graph;
}

static void add_function(struct picture *p, const struct lo_flow *flow, const struct names *names,
			 Agnode_t **nodes)
{
	Agraph_t *function = agsubg(p->graph, dot_string(names->func_name), 1);
	dot_set(function, "label", names->func_label);
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		Agraph_t *graph = loop_cluster(flow, names, function, flow->nodes[n].loop);
		nodes[n] = agnode(graph, dot_string(names->node_names[n]), 1);
		dot_set(nodes[n], "label", names->node_labels[n]);
		dot_set(nodes[n], "shape", "box");
		dot_set(nodes[n], "fontname", "monospace");
	}
	for (uint32_t n = 0; n < flow->n_nodes; n++)
		for (uint32_t s = 0; s < flow->nodes[n].n_succs; s++) {
			uint32_t to = flow->succs[flow->nodes[n].succs + s];
			Agedge_t *edge = agedge(p->graph, nodes[n], nodes[to], NULL, 1);
			if (to <= n)
				dot_set(edge, "constraint",
					"false"); /* back edges do not turn the picture around */
		}
}

bool lo_dot_cfg(struct lo_module *m, struct lo_flow *const *flows, uint32_t n, struct lo_arena *arena,
		struct lo_out *out)
{
	struct picture p = {.m = m, .arena = arena};
	struct names *names = LO_ARRAY(arena, n, struct names);
	Agnode_t ***nodes = LO_ARRAY(arena, n, Agnode_t **);
	for (uint32_t i = 0; i < n; i++) {
		names[i] = make_names(&p, flows[i], i);
		nodes[i] = LO_ARRAY(arena, flows[i]->n_nodes, Agnode_t *);
	}
	p.graph = agopen(dot_string("flow"), Agdirected, NULL);
	if (!p.graph)
		return false;
	for (uint32_t i = 0; i < n; i++)
		add_function(&p, flows[i], &names[i], nodes[i]);
	return dot_finish(p.graph, out);
}
