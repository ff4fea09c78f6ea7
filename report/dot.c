// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The flow graph for graphviz. In: flow graphs, and the reports of their functions if they have been laid
 * out. Out: dot text: a table for each basic block, loops as clusters. If a function was laid out, the tables
 * show where values start and end and how much is live at each op: deeper blue means more; the row of
 * the peak says so.
 *
 * Of a large function the nodes nearest to the peak are drawn, counted in edges; of a long basic block the
 * ops around the peak. */

#include "dot_common.h"
#include "names.h"

#define MAX_NODES 100
#define MAX_ROWS  40 /* ops of one node */

struct drawing {
	struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_flow *flow;
	const struct lo_function_report *r; /* NULL: not laid out */
	uint32_t peak;                      /* the point that is marked; LO_NO_INDEX: none */
	int64_t *live, most; /* [n_points] bytes live at each point, and their maximum; with r */
	uint32_t *nodes, n;  /* drawn, in the order of the flow graph */
	bool *drawn;         /* [n_nodes] */
	const char *name, *label;
	const char **node_names, **node_labels; /* of the drawn nodes */
	const char **loop_names, **loop_labels; /* [n_loops], of loops that contain a drawn node */
};

/* ---- what is live -------------------------------------------------------- */

static bool is_pooled(const struct lo_report_value *v)
{
	return v->pool != LO_NO_INDEX && v->bytes > 0;
}

/* Sum over frames, memory spaces and the heap that is laid out, as in dot-ranges; saturates on overflow. */
static void find_live(struct drawing *d)
{
	const struct lo_function_report *r = d->r;
	uint32_t n = d->flow->n_points;
	d->live = LO_ARRAY(d->arena, (size_t)n + 1, int64_t);
	for (uint32_t i = 0; i < r->n_values; i++)
		for (uint32_t k = 0; is_pooled(&r->values[i]) && k < r->values[i].n_intervals; k++) {
			struct lo_interval span = r->intervals[r->values[i].intervals + k];
			lo_add_capped(&d->live[span.begin], r->values[i].bytes);
			if (!lo_add_ok(d->live[span.end], -r->values[i].bytes, &d->live[span.end]))
				d->live[span.end] = INT64_MIN;
		}
	for (uint32_t p = 0; p < n; p++) {
		if (p && !lo_add_ok(d->live[p], d->live[p - 1], &d->live[p]))
			d->live[p] = INT64_MAX;
		d->most = d->live[p] > d->most ? d->live[p] : d->most;
	}
}

/* ---- choice of nodes ----------------------------------------------------- */

static uint32_t peak_node(const struct drawing *d)
{
	return d->peak != LO_NO_INDEX ? d->flow->node_at[d->peak] : 0;
}

/* Breadth-first along edges in both directions, until there are enough. */
static void choose_nodes(struct drawing *d)
{
	const struct lo_flow *flow = d->flow;
	uint32_t most = flow->n_nodes < MAX_NODES ? flow->n_nodes : MAX_NODES, n = 0;
	uint32_t *queue = LO_ARRAY(d->arena, most, uint32_t);
	d->drawn = LO_ARRAY(d->arena, flow->n_nodes, bool);
	d->nodes = LO_ARRAY(d->arena, most, uint32_t);
	if (most == 0)
		return;
	queue[n++] = peak_node(d);
	d->drawn[queue[0]] = true;
	for (uint32_t i = 0; i < n && n < most; i++) {
		const struct lo_flow_node *node = &flow->nodes[queue[i]];
		for (uint32_t k = 0; k < node->n_succs + node->n_preds && n < most; k++) {
			uint32_t next = k < node->n_succs ? flow->succs[node->succs + k]
							  : flow->preds[node->preds + k - node->n_succs];
			if (!d->drawn[next])
				queue[n++] = next;
			d->drawn[next] = true;
		}
	}
	for (uint32_t i = 0; i < flow->n_nodes && flow->n_nodes <= MAX_NODES; i++)
		d->drawn[i] = true; /* includes unreachable nodes */
	for (uint32_t i = 0; i < flow->n_nodes; i++)
		if (d->drawn[i])
			d->nodes[d->n++] = i;
}

/* ---- rows ---------------------------------------------------------------- */

/* On a background the text is dark, whatever the colours of the picture are. @p options: attributes. */
static void text_cell(struct lo_out *out, const char *options, const char *background,
		      const struct lo_out *text)
{
	lo_out_printf(out, "<td %s%s>", options, background);
	lo_out_text(out, *background ? "<font color=\"" DARK_INK "\">" : "");
	label_html(out, text->at, text->len);
	lo_out_text(out, *background ? "</font></td>" : "</td>");
}

/* "start %a, 256 bytes", "end %a"; or "%x, %y = memref.load". */
static void print_op(const struct drawing *d, uint32_t position, struct lo_out *text)
{
	const struct lo_op *op = lo_op(d->m, d->flow->op_at[position]);
	uint32_t line = d->r ? d->r->markers[position] : LO_NO_INDEX;
	if (line != LO_NO_INDEX && d->r->values[line].buffer != LO_NO_INDEX) {
		const struct lo_report_value *v = &d->r->values[line];
		bool start = op->kind == LO_OP_MEMREF_LIFETIME_START;
		lo_out_text(text, !start ? "end " : op->n_results ? "start " : "start again ");
		name_value(d->m, d->r->buffers[v->buffer].root, text);
		cut_text(text, 0, 40);
		if (start && v->bytes >= 0)
			lo_out_printf(text, ", %lld bytes", (long long)v->bytes);
		return;
	}
	for (uint32_t r = 0; r < op->n_results && text->len < 400; r++) {
		lo_out_text(text, r ? ", " : "");
		name_value(d->m, lo_result(op, r), text);
	}
	cut_text(text, 0, 40);
	lo_out_printf(text, "%s%s", op->n_results ? " = " : "", lo_op_name(d->m, op));
	cut_text(text, 0, 80);
}

static bool is_peak(const struct drawing *d, uint32_t position)
{
	return position == d->peak;
}

/* From white to blue, by the fraction of the maximum that is live; nothing where nothing is. */
static const char *shade(const struct drawing *d, uint32_t position)
{
	if (is_peak(d, position))
		return " bgcolor=\"" PEAK_COLOR "\"";
	if (d->live[position] <= 0)
		return "";
	double part = (double)d->live[position] / (double)d->most;
	return lo_arena_printf(d->arena, " bgcolor=\"#%02x%02xff\"", 240 - (unsigned)(part * 110),
			       247 - (unsigned)(part * 60));
}

static void print_row(const struct drawing *d, uint32_t position, struct lo_out *out)
{
	struct lo_out text;
	const char *background = d->r ? shade(d, position) : "";
	const char *left = "align=\"left\"";
	const char *last =
		lo_arena_printf(d->arena, "port=\"p%u\" align=\"%s\"", position, d->r ? "right" : "left");
	lo_out_init(&text, d->arena, -1);
	lo_out_printf(&text, "%u", position);
	lo_out_text(out, "<tr>");
	text_cell(out, left, background, &text);
	text.len = 0;
	print_op(d, position, &text);
	text_cell(out, d->r ? left : last, background, &text);
	text.len = 0;
	if (d->r) {
		lo_out_printf(&text, "%lld B%s", (long long)d->live[position],
			      is_peak(d, position) ? ", peak" : "");
		text_cell(out, last, background, &text);
	}
	lo_out_text(out, "</tr>\n");
}

/* A cell that spans the whole width of a table. */
static void print_wide(const struct drawing *d, struct lo_out *out, const struct lo_out *text)
{
	lo_out_printf(out, "<td align=\"left\" colspan=\"%d\">", d->r ? 3 : 2);
	label_html(out, text->at, text->len);
	lo_out_text(out, "</td>");
}

static void print_gap(const struct drawing *d, uint32_t n, struct lo_out *out)
{
	struct lo_out text;
	lo_out_init(&text, d->arena, -1);
	lo_out_printf(&text, "... %u ops ...", n);
	lo_out_text(out, "<tr>");
	print_wide(d, out, &text);
	lo_out_text(out, "</tr>\n");
}

static void print_head(const struct drawing *d, const struct lo_flow_node *node, struct lo_out *out)
{
	struct lo_span name = lo_name_text(d->m->ctx, lo_block(d->m, node->block)->name);
	struct lo_out text;
	lo_out_init(&text, d->arena, -1);
	if (name.len)
		lo_out_char(&text, '^');
	lo_out_bytes(&text, name.at, name.len);
	cut_text(&text, 0, 40);
	if (node->begin == node->end)
		lo_out_text(&text, name.len ? ", no ops" : "no ops");
	if (!text.len)
		return;
	lo_out_text(out, "<tr>");
	print_wide(d, out, &text);
	lo_out_text(out, "</tr>\n");
}

/* [first, last) of the drawn ops of a node: all, or as many as allowed, around the peak if it is in the
 * node. */
static void choose_rows(const struct drawing *d, uint32_t n, uint32_t *first, uint32_t *last)
{
	const struct lo_flow_node *node = &d->flow->nodes[n];
	*first = node->begin;
	*last = node->end;
	if (node->end - node->begin <= MAX_ROWS)
		return;
	if (d->peak != LO_NO_INDEX && n == peak_node(d) && d->peak - node->begin > MAX_ROWS / 2)
		*first = d->peak - MAX_ROWS / 2;
	if (*first > node->end - MAX_ROWS)
		*first = node->end - MAX_ROWS;
	*last = *first + MAX_ROWS;
}

static const char *node_label(const struct drawing *d, uint32_t n)
{
	const struct lo_flow_node *node = &d->flow->nodes[n];
	uint32_t first, last;
	struct lo_out out;
	lo_out_init(&out, d->arena, -1);
	choose_rows(d, n, &first, &last);
	lo_out_text(&out, "<font face=\"monospace\"><table border=\"1\" cellborder=\"0\" cellspacing=\"0\" "
			  "cellpadding=\"4\">\n");
	print_head(d, node, &out);
	if (first > node->begin)
		print_gap(d, first - node->begin, &out);
	for (uint32_t p = first; p < last; p++)
		print_row(d, p, &out);
	if (last < node->end)
		print_gap(d, node->end - last, &out);
	lo_out_text(&out, "</table></font>");
	lo_out_char(&out, 0);
	return out.at;
}

/* ---- names of drawn items ------------------------------------------------ */

static const char *loop_label(const struct drawing *d, uint32_t l)
{
	const struct lo_loop *loop = &d->flow->loops[l];
	struct lo_out text;
	lo_out_init(&text, d->arena, -1);
	if (loop->op.n) {
		lo_out_printf(&text, ": %s at ", lo_op_name(d->m, lo_op(d->m, loop->op)));
		name_line(d->m, loop->op, &text);
		cut_text(&text, 0, 60);
	}
	return lo_arena_printf(d->arena, "%sloop at depth %u%s%s", loop->parallel ? "parallel " : "",
			       loop->depth, loop->irreducible ? ", irreducible" : "",
			       label_text(d->arena, text.at, text.len));
}

static const char *drawing_label(const struct drawing *d)
{
	const char *function = function_label(d->m, d->flow->func, d->arena);
	const char *which =
		d->peak != LO_NO_INDEX ? "those nearest to the peak" : "those nearest to the entry";
	const char *cut = d->n == d->flow->n_nodes ? ""
						   : lo_arena_printf(d->arena, ": %u of %u nodes, %s", d->n,
								     d->flow->n_nodes, which);
	if (!d->r)
		return lo_arena_printf(d->arena, "%s%s", function, cut);
	return lo_arena_printf(d->arena, "%s%s; at most %s live", function, cut,
			       bytes_text(d->most, d->arena));
}

static void prepare(struct drawing *d, uint32_t number)
{
	const struct lo_flow *flow = d->flow;
	if (d->r)
		find_live(d);
	choose_nodes(d);
	d->name = lo_arena_printf(d->arena, "cluster_f%u", number);
	d->label = drawing_label(d);
	d->node_names = LO_ARRAY(d->arena, d->n, const char *);
	d->node_labels = LO_ARRAY(d->arena, d->n, const char *);
	d->loop_names = LO_ARRAY(d->arena, flow->n_loops + 1, const char *);
	d->loop_labels = LO_ARRAY(d->arena, flow->n_loops + 1, const char *);
	for (uint32_t i = 0; i < d->n; i++) {
		d->node_names[i] = lo_arena_printf(d->arena, "f%u.n%u", number, d->nodes[i]);
		d->node_labels[i] = node_label(d, d->nodes[i]);
		for (uint32_t l = flow->nodes[d->nodes[i]].loop; l && !d->loop_names[l];
		     l = flow->loops[l].parent) {
			d->loop_names[l] = lo_arena_printf(d->arena, "cluster_f%u.l%u", number, l);
			d->loop_labels[l] = loop_label(d, l);
		}
	}
}

/* ---- the graph ----------------------------------------------------------- */

/* The cluster of the loop, inside those of the enclosing loops; of a nest deeper than 64 the innermost 64 are
 * drawn. */
static Agraph_t *loop_cluster(const struct drawing *d, Agraph_t *function, uint32_t loop)
{
	uint32_t chain[64], n = 0;
	for (uint32_t l = loop; l && n < 64; l = d->flow->loops[l].parent)
		chain[n++] = l;
	Agraph_t *graph = function;
	while (n > 0) {
		uint32_t l = chain[--n];
		graph = cgraph.agsubg(graph, dot_string(d->loop_names[l]), 1);
		dot_set(graph, "label", d->loop_labels[l]);
	}
	return graph;
}

/* An edge leaves at the last row of @p n and arrives at the first of @p to, a back edge at the right: in the
 * middle of a side it would seem to be of the ops there. */
static void set_ports(Agedge_t *edge, const struct drawing *d, uint32_t n, uint32_t to)
{
	uint32_t first, last;
	if (to > n) {
		dot_set(edge, "tailport", "s");
		dot_set(edge, "headport", "n");
		return;
	}
	choose_rows(d, n, &first, &last);
	if (first < last)
		dot_set(edge, "tailport", lo_arena_printf(d->arena, "p%u:e", last - 1));
	choose_rows(d, to, &first, &last);
	if (first < last)
		dot_set(edge, "headport", lo_arena_printf(d->arena, "p%u:e", first));
}

static void add_edges(Agraph_t *graph, const struct drawing *d, Agnode_t *const *node_of, uint32_t n)
{
	const struct lo_flow_node *node = &d->flow->nodes[n];
	for (uint32_t s = 0; s < node->n_succs; s++) {
		uint32_t to = d->flow->succs[node->succs + s];
		if (!d->drawn[to])
			continue;
		Agedge_t *edge = cgraph.agedge(graph, node_of[n], node_of[to], NULL, 1);
		set_ports(edge, d, n, to);
		if (to <= n) /* back edges do not affect the ranking */
			dot_set(edge, "constraint", "false");
	}
}

static void add_function(Agraph_t *graph, const struct drawing *d, Agnode_t **node_of)
{
	Agraph_t *function = cgraph.agsubg(graph, dot_string(d->name), 1);
	dot_set(function, "label", d->label);
	for (uint32_t i = 0; i < d->n; i++) {
		Agraph_t *around = loop_cluster(d, function, d->flow->nodes[d->nodes[i]].loop);
		Agnode_t *node = cgraph.agnode(around, dot_string(d->node_names[i]), 1);
		dot_set_html_label(node, d->node_labels[i]);
		dot_set(node, "shape", "plain");
		node_of[d->nodes[i]] = node;
	}
	for (uint32_t i = 0; i < d->n; i++)
		add_edges(graph, d, node_of, d->nodes[i]);
}

bool lo_dot_cfg(struct lo_module *m, const struct lo_flow *const *flows,
		const struct lo_function_report *reports, uint32_t n, struct lo_arena *arena,
		struct lo_out *out)
{
	struct drawing *drawings = LO_ARRAY(arena, n, struct drawing);
	uint32_t most = 0;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_function_report *r = reports ? &reports[i] : NULL;
		drawings[i] = (struct drawing){.m = m,
					       .arena = arena,
					       .flow = r ? r->flow : flows[i],
					       .r = r,
					       .peak = r ? marked_peak(r) : LO_NO_INDEX};
		prepare(&drawings[i], i);
		most = drawings[i].flow->n_nodes > most ? drawings[i].flow->n_nodes : most;
	}
	Agnode_t **node_of = LO_ARRAY(arena, most, Agnode_t *);
	const char *title = "Flow graph\\n"
			    "Row: an op, by position; frame: a loop.";
	if (reports)
		title = "Flow graph, and what is live\\n"
			"Row: an op, by position; start and end: of a value.\\n"
			"At the right what is live there: the deeper the blue, the more.\\nFrame: a loop.";
	Agraph_t *graph = dot_open(m->ctx, "flow", true, title);
	if (!graph)
		return false;
	for (uint32_t i = 0; i < n; i++)
		add_function(graph, &drawings[i], node_of);
	return dot_finish(m->ctx, graph, out);
}
