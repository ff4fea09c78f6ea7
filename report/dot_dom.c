// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Dominators and loops for graphviz. In: flow graphs. Out: for each function two trees, one below the other:
 * the dominator tree, an edge from each node to those it immediately dominates, and the loop forest. If a
 * function has more nodes or loops than can be displayed, the first ones in order are drawn.
 *
 * A tree is at most MAX_COLUMNS boxes wide. Subtrees that do not fit beside one another begin a new row of
 * the parent: a point below the row before, to which a line leads from the parent. The edge to the deepest
 * subtree is straight, so that a long chain goes down and not aside. */
#include <stdio.h>

#include "dot_common.h"
#include "names.h"

enum { MAX_NODES = 300, MAX_COLUMNS = 6, LABEL_COLUMNS = 28 };

/* Node 0 is the root; the parent of every other precedes it. */
struct dominator_tree {
	const char *name, *label;
	const char **names, **labels; /* [n] */
	bool *apart;                  /* [n] not reachable: dashed, and without an edge */
	uint32_t *parent, n;
	uint32_t *columns, *height; /* [n] of the subtree */
	uint32_t *down;             /* [n] for the first of a row: height of the row before; else 0 */
	uint32_t *deepest;          /* [n] the child with the highest subtree; 0: no child */
};

/* ---- labels -------------------------------------------------------------- */

static void print_op(struct lo_module *m, lo_op_id op, struct lo_out *text)
{
	size_t from = text->len;
	name_line(m, op, text);
	lo_out_printf(text, " %s", lo_op_name(m, lo_op(m, op)));
	cut_text(text, from, LABEL_COLUMNS);
}

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
		cut_text(&text, 0, LABEL_COLUMNS - 4);
		name = lo_arena_printf(arena, "^%s\\n", label_text(arena, text.at, text.len));
	}
	if (node->begin == node->end)
		return lo_arena_printf(arena, "%snode %u, empty", name, n);
	text.len = 0;
	print_op(m, flow->op_at[node->begin], &text);
	return lo_arena_printf(arena, "%snode %u, ops %u to %u\\n%s", name, n, node->begin, node->end - 1,
			       label_text(arena, text.at, text.len));
}

static const char *loop_label(struct lo_module *m, const struct lo_flow *flow, uint32_t l,
			      struct lo_arena *arena)
{
	const struct lo_loop *loop = &flow->loops[l];
	struct lo_out text;
	if (l == 0)
		return "no loop";
	lo_out_init(&text, arena, -1);
	if (loop->op.n)
		print_op(m, loop->op, &text);
	else
		lo_out_text(&text, "blocks");
	const char *nodes = loop->first == loop->last
				    ? lo_arena_printf(arena, "node %u", loop->first)
				    : lo_arena_printf(arena, "nodes %u to %u", loop->first, loop->last);
	return lo_arena_printf(arena, "%sloop %u, %s%s\\n%s", loop->parallel ? "parallel " : "", l, nodes,
			       loop->irreducible ? "\\nirreducible" : "",
			       label_text(arena, text.at, text.len));
}

/* ---- the trees of a function --------------------------------------------- */

static void start_tree(struct dominator_tree *t, uint32_t n, uint32_t total, const char *what,
		       const char *function, const char *name, struct lo_arena *arena)
{
	n = n < MAX_NODES ? n : MAX_NODES;
	*t = (struct dominator_tree){.n = n, .name = name};
	t->label = n == total
			   ? lo_arena_printf(arena, "%s: %s", function, what)
			   : lo_arena_printf(arena, "%s: %s, the first %u of %u", function, what, n, total);
	t->names = LO_ARRAY(arena, n, const char *);
	t->labels = LO_ARRAY(arena, n, const char *);
	t->apart = LO_ARRAY(arena, n, bool);
	t->parent = LO_ARRAY(arena, n, uint32_t);
	t->columns = LO_ARRAY(arena, n, uint32_t);
	t->height = LO_ARRAY(arena, n, uint32_t);
	t->down = LO_ARRAY(arena, n, uint32_t);
	t->deepest = LO_ARRAY(arena, n, uint32_t);
}

/* Put the children of each node into rows. Children come after their parents, so all that is to be known of
 * them is when they are reached from the end. */
static void fold_tree(struct dominator_tree *t, struct lo_arena *arena)
{
	uint32_t *child = LO_ARRAY(arena, t->n, uint32_t), *next = LO_ARRAY(arena, t->n, uint32_t);
	for (uint32_t n = t->n; n-- > 0;) {
		uint32_t wide = 0, high = 0;
		for (uint32_t c = child[n]; c; c = next[c]) {
			if (wide && wide + t->columns[c] > MAX_COLUMNS) {
				t->down[c] = high;
				t->height[n] += high;
				wide = high = 0;
			}
			wide += t->columns[c];
			high = t->height[c] > high ? t->height[c] : high;
			t->columns[n] = wide > t->columns[n] ? wide : t->columns[n];
			if (!t->deepest[n] || t->height[c] > t->height[t->deepest[n]])
				t->deepest[n] = c;
		}
		t->height[n] += high + 1;
		t->columns[n] = t->columns[n] ? t->columns[n] : 1;
		next[n] = child[t->parent[n]];
		child[t->parent[n]] = n;
	}
}

static void dominator_tree(struct lo_module *m, const struct lo_flow *flow, uint32_t number,
			   const char *function, struct lo_arena *arena, struct dominator_tree *t)
{
	start_tree(t, flow->n_nodes, flow->n_nodes, "dominator tree", function,
		   lo_arena_printf(arena, "cluster_f%u_dominators", number), arena);
	for (uint32_t n = 0; n < t->n; n++) {
		const struct lo_flow_node *node = &flow->nodes[n];
		bool under = node->reachable && node->idom != LO_NO_NODE && node->idom < n;
		t->names[n] = lo_arena_printf(arena, "f%u.n%u", number, n);
		t->labels[n] = node_label(m, flow, n, arena);
		t->parent[n] = under ? node->idom : 0;
		t->apart[n] = !node->reachable;
	}
	fold_tree(t, arena);
}

static void loop_forest(struct lo_module *m, const struct lo_flow *flow, uint32_t number,
			const char *function, struct lo_arena *arena, struct dominator_tree *t)
{
	uint32_t n = flow->n_loops > 1 ? flow->n_loops : 0; /* loops[0] is no loop */
	start_tree(t, n, n, "loops", function, lo_arena_printf(arena, "cluster_f%u_loops", number), arena);
	for (uint32_t l = 0; l < t->n; l++) {
		t->names[l] = lo_arena_printf(arena, "f%u.l%u", number, l);
		t->labels[l] = loop_label(m, flow, l, arena);
		t->parent[l] = flow->loops[l].parent;
	}
	fold_tree(t, arena);
}

/* ---- the graph ----------------------------------------------------------- */

/* The point from which the children of the next row hang, @p down ranks below the node or point of the row
 * before; named after the first of the row. */
static Agnode_t *row_point(Agraph_t *cluster, Agnode_t *above, const char *first, uint32_t down)
{
	char text[64];
	(void)snprintf(text, sizeof text, "%s.row", first);
	Agnode_t *point = cgraph.agnode(cluster, text, 1);
	dot_set(point, "shape", "point");
	dot_set(point, "width", "0.04");
	Agedge_t *line = cgraph.agedge(cluster, above, point, NULL, 1);
	(void)snprintf(text, sizeof text, "%u", down);
	dot_set(line, "minlen", text);
	dot_set(line, "arrowhead", "none");
	return point;
}

static void draw(Agraph_t *graph, const struct dominator_tree *t, const char *style, Agnode_t **nodes,
		 Agnode_t **rows)
{
	if (t->n == 0)
		return;
	Agraph_t *cluster = cgraph.agsubg(graph, dot_string(t->name), 1);
	dot_set(cluster, "label", t->label);
	for (uint32_t n = 0; n < t->n; n++) {
		nodes[n] = rows[n] = cgraph.agnode(cluster, dot_string(t->names[n]), 1);
		dot_set(nodes[n], "label", t->labels[n]);
		dot_set(nodes[n], "shape", "box");
		dot_set(nodes[n], "style", t->apart[n] ? "dashed" : style);
	}
	for (uint32_t n = 1; n < t->n; n++) {
		uint32_t parent = t->parent[n];
		if (t->down[n])
			rows[parent] = row_point(cluster, rows[parent], t->names[n], t->down[n]);
		Agedge_t *edge = cgraph.agedge(cluster, rows[parent], nodes[n], NULL, 1);
		if (t->apart[n])
			dot_set(edge, "style", "invis");
		else if (t->deepest[parent] == n)
			dot_set(edge, "weight", "10");
	}
}

bool lo_dot_dom(struct lo_module *m, const struct lo_flow *const *flows, uint32_t n, struct lo_arena *arena,
		struct lo_out *out)
{
	struct dominator_tree *trees = LO_ARRAY(arena, 2 * (size_t)n, struct dominator_tree);
	Agnode_t **nodes = LO_ARRAY(arena, 2 * (size_t)MAX_NODES, Agnode_t *);
	for (uint32_t i = 0; i < n; i++) {
		const char *function = function_label(m, flows[i]->func, arena);
		dominator_tree(m, flows[i], i, function, arena, &trees[2 * i]);
		loop_forest(m, flows[i], i, function, arena, &trees[2 * i + 1]);
	}
	Agraph_t *graph = dot_open(
		m->ctx, "dominators", true,
		"Dominators and loops\\n"
		"Box: a node of the flow graph, its ops by position,\\nline:column of the first. Rounded: a "
		"loop.\\nEdge: immediately dominates; a loop directly in a loop.\\nDashed: not reachable. "
		"Point: the node above it has more children.");
	if (!graph)
		return false;
	for (uint32_t i = 0; i < 2 * n; i++)
		draw(graph, &trees[i], i % 2 ? "rounded" : "solid", nodes, nodes + MAX_NODES);
	return dot_finish(m->ctx, graph, out);
}
