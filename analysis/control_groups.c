// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph. Out: its groups (control_groups.h). Nodes are visited in order: a block comes
 * before the regions of its ops, and a block that only continues another comes directly after it. */
#include "analysis/control_groups.h"
#include "base/dense_ids.h"

static lo_region_id region_of(const struct lo_flow *flow, uint32_t node)
{
	return lo_block(flow->m, flow->nodes[node].block)->region;
}

/** Does @p node begin a block that only continues the node before it? */
static bool goes_on(const struct lo_flow *flow, uint32_t node)
{
	const struct lo_flow_node *here = &flow->nodes[node], *before = here - 1;
	return node > 0 && here->reachable && here->n_preds == 1 && flow->preds[here->preds] == node - 1 &&
	       before->n_succs == 1 && before->begin < before->end &&
	       region_of(flow, node).n == region_of(flow, node - 1).n;
}

static uint32_t position_of_owner(const struct lo_flow *flow, const struct lo_dense_ids *position_of,
				  uint32_t node)
{
	lo_op_id owner = lo_region(flow->m, region_of(flow, node))->parent;
	return owner.n == flow->func.n ? LO_NO_NODE : lo_dense_id(position_of, owner.n);
}

/** Is the region of @p node a single block that runs at most once per run of its op? */
static bool runs_once(const struct lo_flow *flow, uint32_t node)
{
	const struct lo_region *region = lo_region(flow->m, region_of(flow, node));
	const struct lo_op_info *info = lo_info_of(flow->m, lo_op(flow->m, region->parent));
	return (info->flow == LO_FLOW_BRANCH || info->flow == LO_FLOW_ONCE) &&
	       !(info->traits & LO_TRAIT_ISOLATED) && region->first.n == region->last.n &&
	       flow->nodes[node].reachable;
}

static void add_group(struct lo_control_groups *g, uint32_t node, uint32_t owner)
{
	uint32_t group = g->n++, parent = owner == LO_NO_NODE ? LO_NO_NODE : lo_control_group_at(g, owner);
	g->parent[group] = parent;
	if (parent == LO_NO_NODE) {
		g->jump[group] = LO_NO_NODE;
		return;
	}
	uint32_t mid = g->jump[parent], far = mid == LO_NO_NODE ? LO_NO_NODE : g->jump[mid];
	bool equal = far != LO_NO_NODE && g->depth[parent] - g->depth[mid] == g->depth[mid] - g->depth[far];
	g->jump[group] = equal ? far : parent;
	g->depth[group] = g->depth[parent] + 1;
	g->again[group] = g->again[parent] + !runs_once(g->flow, node);
}

static void find_groups(struct lo_control_groups *g, struct lo_arena *arena)
{
	const struct lo_flow *flow = g->flow;
	struct lo_dense_ids position_of = flow->position_of;
	struct lo_id_map group_of = lo_id_map_make(arena, flow->n_nodes);
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		uint32_t *number = lo_id_map_at(&group_of, flow->nodes[n].block.n);
		if (!*number && goes_on(flow, n)) {
			*number = g->of_node[n - 1] + 1;
		} else if (!*number) {
			add_group(g, n, position_of_owner(flow, &position_of, n));
			*number = g->n;
		}
		g->of_node[n] = *number - 1;
	}
}

static void list_positions(struct lo_control_groups *g)
{
	uint32_t *at = g->first + 1;
	for (uint32_t p = 0; p < g->flow->n_points; p++)
		at[lo_control_group_at(g, p) + 1]++;
	for (uint32_t i = 0; i < g->n; i++)
		at[i + 1] += at[i];
	for (uint32_t p = 0; p < g->flow->n_points; p++) {
		g->index_of[p] = at[lo_control_group_at(g, p)]++;
		g->positions[g->index_of[p]] = p;
	}
}

void lo_control_groups_init(struct lo_control_groups *g, const struct lo_flow *flow, struct lo_arena *arena)
{
	*g = (struct lo_control_groups){.flow = flow};
	g->of_node = LO_ARRAY(arena, flow->n_nodes, uint32_t);
	g->parent = LO_ARRAY(arena, flow->n_nodes, uint32_t);
	g->depth = LO_ARRAY(arena, flow->n_nodes, uint32_t);
	g->jump = LO_ARRAY(arena, flow->n_nodes, uint32_t);
	g->again = LO_ARRAY(arena, flow->n_nodes, uint32_t);
	find_groups(g, arena);
	g->first = LO_ARRAY(arena, (size_t)g->n + 2, uint32_t);
	g->positions = LO_ARRAY(arena, flow->n_points, uint32_t);
	g->index_of = LO_ARRAY(arena, flow->n_points, uint32_t);
	list_positions(g);
}

/** The ancestor of @p group at @p depth, which is at most the depth of @p group. */
static uint32_t climb(const struct lo_control_groups *g, uint32_t group, uint32_t depth)
{
	while (g->depth[group] > depth) {
		uint32_t far = g->jump[group];
		group = g->depth[far] >= depth ? far : g->parent[group];
	}
	return group;
}

uint32_t lo_control_group_common(const struct lo_control_groups *g, uint32_t a, uint32_t b)
{
	a = climb(g, a, g->depth[a] < g->depth[b] ? g->depth[a] : g->depth[b]);
	b = climb(g, b, g->depth[a]);
	while (a != b) {
		bool far = g->jump[a] != g->jump[b];
		a = far ? g->jump[a] : g->parent[a];
		b = far ? g->jump[b] : g->parent[b];
	}
	return a;
}

bool lo_control_group_holds(const struct lo_control_groups *g, uint32_t outer, uint32_t inner)
{
	return g->depth[outer] <= g->depth[inner] && climb(g, inner, g->depth[outer]) == outer;
}

uint32_t lo_control_group_once(const struct lo_control_groups *g, uint32_t outer, uint32_t inner)
{
	while (g->again[inner] > g->again[outer]) {
		uint32_t far = g->jump[inner];
		inner = g->again[far] > g->again[outer] ? far : g->parent[inner];
	}
	return inner;
}

uint32_t lo_control_group_index(const struct lo_control_groups *g, uint32_t group, uint32_t position)
{
	uint32_t low = g->first[group], high = g->first[group + 1];
	LO_BISECT(low, high, mid, g->positions[mid] <= position);
	return low > g->first[group] ? low - 1 : LO_NO_NODE;
}
