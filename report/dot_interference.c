// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The interference graph for graphviz. In: the gathered reports. Out: a cluster per function with a node per
 * value on the stack, coloured by its place in the layout, and an edge between any two values of one pool
 * that are live at a common point. Of a large function the values nearest to the peak are drawn. */
#include "dot_common.h"
#include "names.h"
#include "text/print.h"

#define MAX_DRAWN 40 /* values per function: dot needs seconds for twice as many that all interfere */

struct interference_edge {
	uint32_t from, to;
};
struct interference_drawing {
	uint32_t n, n_edges;
	const char *name, *label;
	const char **node_names, **node_labels, **colors;
	bool *at_peak;
	struct interference_edge *edges;
};

static const char *node_label(struct lo_module *m, const struct lo_function_report *r,
			      const struct lo_report_value *v, bool at_peak, struct lo_arena *arena)
{
	lo_value_id root = r->buffers[v->buffer].root;
	struct lo_out text, type;
	lo_out_init(&text, arena, -1);
	lo_out_init(&type, arena, -1);
	name_value(m, root, &text);
	cut_text(&text, 0, 40);
	lo_print_type(m->ctx, lo_type_of(m, root), &type);
	cut_text(&type, 0, 40);
	return lo_arena_printf(arena, "%s\\n%s\\n%s\\nat byte %lld%s", label_text(arena, text.at, text.len),
			       label_text(arena, type.at, type.len), bytes_text(v->bytes, arena),
			       (long long)address_of(r, v), at_peak ? ", peak" : "");
}

static bool meet(const struct lo_function_report *r, const struct lo_report_value *a,
		 const struct lo_report_value *b)
{
	return lo_interval_lists_meet(r->intervals + a->intervals, a->n_intervals,
				      r->intervals + b->intervals, b->n_intervals);
}

static void find_edges(const struct lo_function_report *r, const uint32_t *values,
		       struct interference_drawing *d, struct lo_arena *arena)
{
	d->edges = LO_ARRAY(arena, (uint64_t)d->n * d->n / 2, struct interference_edge);
	for (uint32_t i = 0; i < d->n; i++)
		for (uint32_t k = i + 1; k < d->n; k++) {
			const struct lo_report_value *a = &r->values[values[i]], *b = &r->values[values[k]];
			if (a->pool == b->pool && meet(r, a, b))
				d->edges[d->n_edges++] = (struct interference_edge){i, k};
		}
}

static void prepare(struct lo_module *m, const struct lo_function_report *r, uint32_t number,
		    struct lo_arena *arena, struct interference_drawing *d)
{
	uint32_t total, peak = marked_peak(r);
	const uint32_t *values = values_near_peak(r, MAX_DRAWN, arena, &d->n, &total);
	const char *function = function_label(m, r->func, arena);
	const uint32_t *places = number_places(r, arena);
	d->name = lo_arena_printf(arena, "cluster_f%u", number);
	d->label = d->n < total ? lo_arena_printf(arena, "%s: %u of %u values, those nearest to the peak",
						  function, d->n, total)
				: function;
	d->node_names = LO_ARRAY(arena, d->n, const char *);
	d->node_labels = LO_ARRAY(arena, d->n, const char *);
	d->colors = LO_ARRAY(arena, d->n, const char *);
	d->at_peak = LO_ARRAY(arena, d->n, bool);
	bool of_stack = r->peak.op.n && peak == r->peak.point;
	for (uint32_t i = 0; i < d->n; i++) {
		const struct lo_report_value *v = &r->values[values[i]];
		d->node_names[i] = lo_arena_printf(arena, "f%u.v%u", number, values[i]);
		d->colors[i] = place_color(places[values[i]]);
		for (uint32_t k = 0; of_stack && k < r->peak.n; k++)
			d->at_peak[i] |= r->peak.values[k] == values[i];
		if (!of_stack && peak != LO_NO_INDEX)
			d->at_peak[i] = lo_report_is_live(r, v, peak);
		d->node_labels[i] = node_label(m, r, v, d->at_peak[i], arena);
	}
	find_edges(r, values, d, arena);
}

static void draw(Agraph_t *graph, const struct interference_drawing *d, Agnode_t **nodes)
{
	Agraph_t *cluster = cgraph.agsubg(graph, dot_string(d->name), 1);
	dot_set(cluster, "label", d->label);
	for (uint32_t i = 0; i < d->n; i++) {
		nodes[i] = cgraph.agnode(cluster, dot_string(d->node_names[i]), 1);
		dot_set(nodes[i], "label", d->node_labels[i]);
		dot_set(nodes[i], "style", "filled");
		dot_set(nodes[i], "fillcolor", d->colors[i]);
		dot_set(nodes[i], "fontcolor", DARK_INK);
		dot_set(nodes[i], "shape", "box");
		dot_set(nodes[i], "penwidth", d->at_peak[i] ? "3" : "1");
	}
	for (uint32_t i = 0; i < d->n_edges; i++)
		(void)cgraph.agedge(cluster, nodes[d->edges[i].from], nodes[d->edges[i].to], NULL, 1);
}

bool lo_dot_interference(const struct lo_report *report, struct lo_arena *arena, struct lo_out *out)
{
	struct interference_drawing *drawings = LO_ARRAY(arena, report->n, struct interference_drawing);
	Agnode_t **nodes = LO_ARRAY(arena, MAX_DRAWN, Agnode_t *);
	for (uint32_t i = 0; i < report->n; i++)
		prepare(report->m, &report->at[i], i, arena, &drawings[i]);
	Agraph_t *graph =
		dot_open(report->m->ctx, "interference", false,
			 "Values that are live together\\n"
			 "Box: a value, its bytes, and the byte of the layout\\nat which it begins; of "
			 "one colour: at the same byte.\\n"
			 "Line: both are live at some point. Thick: live at the peak.");
	if (!graph)
		return false;
	for (uint32_t i = 0; i < report->n; i++)
		draw(graph, &drawings[i], nodes);
	return dot_finish(report->m->ctx, graph, out);
}
