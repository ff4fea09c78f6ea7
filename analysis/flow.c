// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: its flow graph (flow.h defines its edges), the linear order, dominators and loops.
 *
 * Four steps, without recursion:
 * 1. scan:  number the regions that run in place, each after the region that contains it, their blocks,
 * and the ops that own them.
 * 2. order: from the innermost region outwards, find the order and the loops of each region's blocks
 * (base/loop_forest.c) and whether control leaves the region; if not, nothing after its op is reachable.
 * 3. place: walk everything in that order and number nodes, positions and loops.
 * 4. link:  add the edges, then compute dominators (base/dominators.c).
 * Loops have two sources: regions that run repeatedly and branches between blocks of one region. They nest
 * as in the text, and have distinct headers, since no branch targets the entry block of a region. */
#include "analysis/flow.h"
#include "base/graph.h"
#include "base/out.h"

struct block {
	lo_block_id id;
	uint32_t first_owner, n_owners; /* ops in it whose regions run in place */
	uint32_t loop_size;             /* number of blocks of the loop it heads, 0: none */
	bool irreducible;
	bool reachable; /* from the region's entry */
	bool passes;    /* its end is reached from its beginning */
	bool exits;     /* its end leaves the region */
	uint32_t first_node, last_node;
};
struct region {
	lo_region_id id;
	uint32_t first_block, n_blocks;
	const uint32_t *order; /* order of its blocks; NULL: as in the text */
	bool exits;            /* an exit is reached from its entry */
};
/** An op whose regions run in place; its nonempty regions are regions[first_region ..]. */
struct owner {
	lo_op_id op;
	enum lo_flow_kind flow;
	uint32_t first_region, n_regions;
	bool may_skip;             /* BRANCH: a region is missing or empty */
	bool passes, loops;        /* control reaches the point after it; it forms a loop */
	uint32_t node, hub, after; /* the node of the op, its hub (NO_NODE: none) and the node after it */
};
/** A region being placed. */
struct flow_frame {
	uint32_t region, at; /* at: next block in the order */
	uint32_t block, owner, next_region;
	lo_op_id op; /* next op in the block */
	bool in_block, in_owner;
	bool reached, here_reached; /* is its entry reached; is the current point reached */
};
struct block_loop { /* [loop]; for a loop of blocks, its last block; region NO_NODE: loop of an op */
	uint32_t region, end;
};
struct build {
	struct lo_module *m;
	struct lo_flow *flow;
	struct lo_arena *arena, *scratch;
	LO_VEC(struct region) regions;
	LO_VEC(struct block) blocks;
	LO_VEC(struct owner) owners;
	LO_VEC(struct flow_frame) frames;
	LO_VEC(struct lo_edge) edges;
	uint32_t n_ops;
	uint32_t loop; /* innermost loop at the current point */
	struct block_loop *block_loops;
};

/* ---- 1: scan ------------------------------------------------------------- */

static bool empty_region(const struct lo_module *m, lo_region_id id)
{
	return !lo_region(m, id)->first.n;
}

/** Regions run in place as the table states. An op without the expected regions has unknown flow. */
static enum lo_flow_kind flow_kind(const struct lo_module *m, const struct lo_op *op, uint32_t n_filled)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	if (flow == LO_FLOW_WHILE && n_filled != 2)
		return LO_FLOW_UNKNOWN;
	if (flow == LO_FLOW_LOOP || flow == LO_FLOW_PARALLEL)
		return n_filled == 1 ? flow : LO_FLOW_UNKNOWN;
	return flow;
}

/** If regions of @p id run in place, add it to the owners and its regions to those to be scanned. */
static void scan_owner(struct build *b, lo_op_id id)
{
	const struct lo_op *op = lo_op(b->m, id);
	uint32_t n = lo_n_regions(b->m, op);
	struct owner owner = {.op = id, .first_region = b->regions.n, .hub = NO_NODE};
	if (!n || flow_kind(b->m, op, 1) == LO_FLOW_NONE)
		return;
	for (uint32_t i = 0; i < n; i++) {
		struct region region = {.id = lo_op_region(b->m, op, i)};
		if (!empty_region(b->m, region.id))
			LO_PUSH(b->scratch, &b->regions, region);
	}
	owner.n_regions = b->regions.n - owner.first_region;
	owner.flow = flow_kind(b->m, op, owner.n_regions);
	owner.may_skip = owner.n_regions < n || n == 1;
	if (owner.n_regions)
		LO_PUSH(b->scratch, &b->owners, owner);
}

static void scan_block(struct build *b, lo_block_id id)
{
	const struct lo_block *at = lo_block(b->m, id);
	struct block block = {.id = id, .first_owner = b->owners.n};
	for (lo_op_id op = at->first; op.n; op = lo_op(b->m, op)->next) {
		b->n_ops++;
		if (lo_op(b->m, op)->ext)
			scan_owner(b, op);
	}
	const struct lo_op *last = at->last.n ? lo_op(b->m, at->last) : NULL;
	block.exits = !last ||
		      (!lo_n_successors(b->m, last) && !(lo_info_of(b->m, last)->traits & LO_TRAIT_RETURN));
	block.n_owners = b->owners.n - block.first_owner;
	LO_PUSH(b->scratch, &b->blocks, block);
}

static void scan(struct build *b, lo_region_id body)
{
	struct region top = {.id = body};
	if (empty_region(b->m, body))
		return;
	LO_PUSH(b->scratch, &b->regions, top);
	for (uint32_t r = 0; r < b->regions.n; r++) {
		uint32_t first = b->blocks.n;
		for (lo_block_id id = lo_region(b->m, b->regions.at[r].id)->first; id.n;
		     id = lo_block(b->m, id)->next)
			scan_block(b, id);
		b->regions.at[r].first_block = first;
		b->regions.at[r].n_blocks = b->blocks.n - first;
	}
}

/* ---- 2: order ------------------------------------------------------------ */

/** Does control reach the point after the op, and does it return to a region? All its regions are solved. */
static void solve_owner(const struct build *b, struct owner *owner)
{
	bool all = true, any = false;
	for (uint32_t i = 0; i < owner->n_regions; i++) {
		bool exits = b->regions.at[owner->first_region + i].exits;
		all = all && exits;
		any = any || exits;
	}
	switch (owner->flow) {
	case LO_FLOW_NONE:
	case LO_FLOW_ONCE:
	case LO_FLOW_PAYLOAD: owner->passes = all; break;
	case LO_FLOW_BRANCH: owner->passes = any || owner->may_skip; break;
	case LO_FLOW_WHILE:
		owner->passes = b->regions.at[owner->first_region].exits;
		owner->loops = all;
		break;
	case LO_FLOW_LOOP:
	case LO_FLOW_PARALLEL:
	case LO_FLOW_UNKNOWN:
		owner->passes = true;
		owner->loops = any;
		break;
	}
}

/** Edges from the blocks of a region whose ends are reached. */
static struct lo_graph block_graph(struct build *b, const struct region *region)
{
	LO_VEC(struct lo_edge) edges = {0};
	for (uint32_t i = 0; i < region->n_blocks; i++) {
		const struct block *block = &b->blocks.at[region->first_block + i];
		lo_op_id last = lo_block(b->m, block->id)->last;
		if (!block->passes || !last.n)
			continue;
		const struct lo_op *op = lo_op(b->m, last);
		for (uint32_t s = 0; s < lo_n_successors(b->m, op); s++) {
			uint32_t to = lo_dense_id(&b->flow->block_of, lo_successor(b->m, op, s)->block.n);
			struct lo_edge edge = {i, to - region->first_block};
			LO_PUSH(b->scratch, &edges, edge);
		}
	}
	return lo_graph_make(region->n_blocks, edges.at, edges.n, false, b->scratch);
}

static void order_blocks(struct build *b, struct region *region)
{
	struct lo_graph graph = block_graph(b, region);
	struct lo_node_order order = lo_graph_order(&graph, b->scratch);
	region->order = order.order;
	for (uint32_t i = 0; i < order.n_reachable; i++) {
		struct block *block = &b->blocks.at[region->first_block + order.order[i]];
		block->reachable = true;
		block->loop_size = order.loop_size[order.order[i]];
		block->irreducible = order.irreducible[order.order[i]];
	}
}

static void order(struct build *b)
{
	for (uint32_t r = b->regions.n; r-- > 0;) {
		struct region *region = &b->regions.at[r];
		for (uint32_t i = 0; i < region->n_blocks; i++) {
			struct block *block = &b->blocks.at[region->first_block + i];
			block->passes = true;
			for (uint32_t k = 0; k < block->n_owners; k++) {
				solve_owner(b, &b->owners.at[block->first_owner + k]);
				block->passes = block->passes && b->owners.at[block->first_owner + k].passes;
			}
		}
		if (region->n_blocks > 1)
			order_blocks(b, region);
		else
			b->blocks.at[region->first_block].reachable = true;
		for (uint32_t i = 0; i < region->n_blocks; i++) {
			const struct block *block = &b->blocks.at[region->first_block + i];
			if (block->reachable && block->passes && block->exits)
				region->exits = true;
		}
	}
}

/* ---- 3: place ------------------------------------------------------------ */

static uint32_t open_node(struct build *b, lo_block_id block, bool reachable)
{
	struct lo_flow *f = b->flow;
	f->nodes[f->n_nodes] = (struct lo_flow_node){
		.block = block,
		.begin = f->n_points,
		.end = f->n_points,
		.reachable = reachable,
		.loop = b->loop,
	};
	return f->n_nodes++;
}

/** Open a loop whose header is the next node. */
static void open_loop(struct build *b, struct lo_loop loop, struct block_loop end)
{
	struct lo_flow *f = b->flow;
	loop.header = loop.first = f->n_nodes;
	loop.parent = b->loop;
	loop.depth = b->loop ? f->loops[b->loop].depth + 1 : 1;
	b->block_loops[f->n_loops] = end;
	b->loop = f->n_loops;
	f->loops[f->n_loops++] = loop;
}

static void close_loop(struct build *b)
{
	struct lo_loop *loop = &b->flow->loops[b->loop];
	loop->last = b->flow->n_nodes - 1;
	b->loop = loop->parent;
}

static void enter_block(struct build *b, struct flow_frame *f)
{
	const struct region *region = &b->regions.at[f->region];
	f->block = region->first_block + (region->order ? region->order[f->at] : f->at);
	struct block *block = &b->blocks.at[f->block];
	f->here_reached = f->reached && block->reachable;
	if (block->loop_size && f->here_reached)
		open_loop(b, (struct lo_loop){.irreducible = block->irreducible},
			  (struct block_loop){f->region, f->at + block->loop_size - 1});
	block->first_node = block->last_node = open_node(b, block->id, f->here_reached);
	f->op = lo_block(b->m, block->id)->first;
	f->owner = block->first_owner;
	f->in_block = true;
}

static void leave_block(struct build *b, struct flow_frame *f)
{
	while (b->loop && b->block_loops[b->loop].region == f->region && b->block_loops[b->loop].end == f->at)
		close_loop(b);
	f->in_block = false;
	f->at++;
}

static void enter_owner(struct build *b, struct flow_frame *f)
{
	struct owner *owner = &b->owners.at[f->owner];
	bool parallel = owner->flow == LO_FLOW_PARALLEL || owner->flow == LO_FLOW_UNKNOWN ||
			(lo_info_of(b->m, lo_op(b->m, owner->op))->traits & LO_TRAIT_PARALLEL);
	owner->node = b->flow->n_nodes - 1;
	f->in_owner = true;
	f->next_region = 0;
	owner->loops = owner->loops && f->here_reached;
	if (owner->loops)
		open_loop(b, (struct lo_loop){.op = owner->op, .parallel = parallel},
			  (struct block_loop){NO_NODE, 0});
	if (owner->flow == LO_FLOW_UNKNOWN && owner->n_regions > 1)
		owner->hub = open_node(b, b->blocks.at[f->block].id, f->here_reached);
}

static void leave_owner(struct build *b, struct flow_frame *f)
{
	struct owner *owner = &b->owners.at[f->owner++];
	if (owner->loops)
		close_loop(b);
	f->in_owner = false;
	f->here_reached = f->here_reached && owner->passes;
	owner->after = open_node(b, b->blocks.at[f->block].id, f->here_reached);
	b->blocks.at[f->block].last_node = owner->after;
}

/** If the op is reached, is its region number @p i reached? */
static bool region_reached(const struct build *b, const struct owner *owner, uint32_t i)
{
	bool in_turn =
		owner->flow == LO_FLOW_ONCE || owner->flow == LO_FLOW_PAYLOAD || owner->flow == LO_FLOW_WHILE;
	for (uint32_t k = 0; in_turn && k < i; k++)
		if (!b->regions.at[owner->first_region + k].exits)
			return false;
	return true;
}

static void enter_region(struct build *b, struct flow_frame *f)
{
	const struct owner *owner = &b->owners.at[f->owner];
	struct flow_frame inner = {.region = owner->first_region + f->next_region};
	inner.reached = f->here_reached && region_reached(b, owner, f->next_region);
	f->next_region++;
	LO_PUSH(b->scratch, &b->frames, inner);
}

/** Number ops up to the end of the block, or to the next op that owns regions. */
static void place_ops(struct build *b, struct flow_frame *f)
{
	struct lo_flow *flow = b->flow;
	const struct block *block = &b->blocks.at[f->block];
	bool more = f->owner < block->first_owner + block->n_owners;
	uint32_t stop = more ? b->owners.at[f->owner].op.n : 0, node = flow->n_nodes - 1;
	while (f->op.n) {
		lo_op_id id = f->op;
		f->op = lo_op(b->m, id)->next;
		flow->node_at[flow->n_points] = node;
		flow->op_at[flow->n_points++] = id;
		if (id.n == stop)
			break;
	}
	flow->nodes[node].end = flow->n_points;
	if (more)
		enter_owner(b, f);
	else
		leave_block(b, f);
}

static void place(struct build *b)
{
	struct flow_frame top = {.reached = true};
	LO_PUSH(b->scratch, &b->frames, top);
	while (b->frames.n) {
		struct flow_frame *f = &b->frames.at[b->frames.n - 1];
		if (f->in_owner && f->next_region < b->owners.at[f->owner].n_regions)
			enter_region(b, f);
		else if (f->in_owner)
			leave_owner(b, f);
		else if (f->in_block)
			place_ops(b, f);
		else if (f->at < b->regions.at[f->region].n_blocks)
			enter_block(b, f);
		else
			b->frames.n--;
	}
}

/* ---- 4: link ------------------------------------------------------------- */

static void add_edge(struct build *b, uint32_t from, uint32_t to)
{
	struct lo_edge edge = {from, to};
	if (to != NO_NODE)
		LO_PUSH(b->scratch, &b->edges, edge);
}

static uint32_t entry_node(const struct build *b, uint32_t region)
{
	return b->blocks.at[b->regions.at[region].first_block].first_node;
}

/** Add edges from each exit of @p region to @p to and to @p or_to (NO_NODE: none). */
static void link_exits(struct build *b, uint32_t region, uint32_t to, uint32_t or_to)
{
	const struct region *r = &b->regions.at[region];
	for (uint32_t i = r->first_block; i < r->first_block + r->n_blocks; i++) {
		if (!b->blocks.at[i].exits)
			continue;
		add_edge(b, b->blocks.at[i].last_node, to);
		add_edge(b, b->blocks.at[i].last_node, or_to);
	}
}

/** The op runs its regions in sequence. */
static void link_in_turn(struct build *b, const struct owner *o)
{
	add_edge(b, o->node, entry_node(b, o->first_region));
	for (uint32_t r = o->first_region; r < o->first_region + o->n_regions; r++) {
		bool last = r + 1 == o->first_region + o->n_regions;
		link_exits(b, r, last ? o->after : entry_node(b, r + 1), NO_NODE);
	}
}

/** The op branches to any region or past all of them; each region's exits go to @p back and @p out. */
static void link_any(struct build *b, const struct owner *o, uint32_t from, bool skip, uint32_t back,
		     uint32_t out)
{
	for (uint32_t r = o->first_region; r < o->first_region + o->n_regions; r++) {
		add_edge(b, from, entry_node(b, r));
		link_exits(b, r, back, out);
	}
	if (skip)
		add_edge(b, from, o->after);
}

static void link_owner(struct build *b, const struct owner *o)
{
	uint32_t first = entry_node(b, o->first_region);
	switch (o->flow) {
	case LO_FLOW_NONE:
	case LO_FLOW_ONCE:
	case LO_FLOW_PAYLOAD: link_in_turn(b, o); break;
	case LO_FLOW_BRANCH: link_any(b, o, o->node, o->may_skip, NO_NODE, o->after); break;
	case LO_FLOW_WHILE:
		add_edge(b, o->node, first);
		link_exits(b, o->first_region, entry_node(b, o->first_region + 1), o->after);
		link_exits(b, o->first_region + 1, first, NO_NODE);
		break;
	case LO_FLOW_LOOP:
	case LO_FLOW_PARALLEL:
	case LO_FLOW_UNKNOWN:
		if (o->hub != NO_NODE)
			add_edge(b, o->node, o->hub);
		if (o->hub != NO_NODE)
			link_any(b, o, o->hub, true, o->hub, NO_NODE);
		else
			link_any(b, o, o->node, true, first, o->after);
		break;
	}
}

static void link_block(struct build *b, const struct block *block)
{
	lo_op_id last = lo_block(b->m, block->id)->last;
	if (!last.n)
		return;
	const struct lo_op *op = lo_op(b->m, last);
	for (uint32_t s = 0; s < lo_n_successors(b->m, op); s++) {
		uint32_t to = lo_dense_id(&b->flow->block_of, lo_successor(b->m, op, s)->block.n);
		add_edge(b, block->last_node, b->blocks.at[to].first_node);
	}
}

static void fill_dominators(struct build *b, const struct lo_graph *succs, const struct lo_graph *preds)
{
	struct lo_flow *f = b->flow;
	uint32_t *idom = lo_graph_dominators(succs, preds, b->scratch, b->scratch);
	struct lo_dom_tree tree = lo_dom_tree_make(f->n_nodes, idom, b->scratch, b->scratch);
	for (uint32_t v = 0; v < f->n_nodes; v++) {
		struct lo_flow_node *node = &f->nodes[v];
		node->succs = succs->first[v];
		node->n_succs = succs->first[v + 1] - succs->first[v];
		node->preds = preds->first[v];
		node->n_preds = preds->first[v + 1] - preds->first[v];
		node->idom = idom[v];
		node->dom_in = tree.in[v];
		node->dom_out = tree.out[v];
		if (node->reachable != (!v || idom[v] != NO_NODE))
			lo_bug(b->m->ctx, lo_op(b->m, f->func)->loc, "flow graph",
			       "node %u: reachable or not", v);
	}
}

static void link(struct build *b)
{
	for (uint32_t i = 0; i < b->owners.n; i++)
		link_owner(b, &b->owners.at[i]);
	for (uint32_t i = 0; i < b->blocks.n; i++)
		link_block(b, &b->blocks.at[i]);
	for (uint32_t i = 0; i < b->blocks.n; i++)
		b->flow->first_node[i] = b->blocks.at[i].first_node;
	struct lo_graph succs = lo_graph_make(b->flow->n_nodes, b->edges.at, b->edges.n, true, b->arena);
	struct lo_graph preds = lo_graph_reverse(&succs, b->arena);
	b->flow->succs = succs.succ;
	b->flow->preds = preds.succ;
	fill_dominators(b, &succs, &preds);
}

/* ---- build --------------------------------------------------------------- */

static void number_blocks(struct build *b)
{
	uint32_t *ids = LO_ARRAY(b->scratch, b->blocks.n, uint32_t);
	for (uint32_t i = 0; i < b->blocks.n; i++)
		ids[i] = b->blocks.at[i].id.n;
	b->flow->block_of = lo_dense_ids_make(ids, b->blocks.n, b->arena);
	b->flow->first_node = LO_ARRAY(b->arena, b->blocks.n, uint32_t);
}

static void make_room(struct build *b)
{
	struct lo_flow *f = b->flow;
	size_t n_nodes = (size_t)b->blocks.n + 2 * (size_t)b->owners.n,
	       n_loops = (size_t)b->blocks.n + b->owners.n + 1;
	f->nodes = LO_ARRAY(b->arena, n_nodes, struct lo_flow_node);
	f->loops = LO_ARRAY(b->arena, n_loops, struct lo_loop);
	f->op_at = LO_ARRAY(b->arena, b->n_ops, lo_op_id);
	f->node_at = LO_ARRAY(b->arena, b->n_ops, uint32_t);
	b->block_loops = LO_ARRAY(b->scratch, n_loops, struct block_loop);
}

LO_KEEP struct lo_flow *lo_flow_build(struct lo_module *m, lo_op_id func, struct lo_arena *scratch,
				      struct lo_arena *arena)
{
	struct lo_flow *flow = LO_NEW(arena, struct lo_flow);
	flow->m = m;
	flow->func = func;
	flow->n_loops = 1;
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct build b = {.m = m, .flow = flow, .arena = arena, .scratch = scratch};
	const struct lo_op *op = lo_op(m, func);
	if (lo_n_regions(m, op))
		scan(&b, lo_op_region(m, op, 0));
	if (b.regions.n) {
		number_blocks(&b);
		order(&b);
		make_room(&b);
		place(&b);
		link(&b);
	}
	flow->position_of =
		lo_dense_ids_make(flow->n_points ? &flow->op_at[0].n : NULL, flow->n_points, arena);
	if (arena != scratch)
		lo_arena_reset(scratch, mark);
	return flow;
}

/* ---- printing ------------------------------------------------------------ */

static void print_loop(const struct lo_flow *f, uint32_t i, struct lo_out *out)
{
	const struct lo_loop *loop = &f->loops[i];
	lo_out_printf(out, "loop %u: nodes [%u, %u] parent %u depth %u", i, loop->first, loop->last,
		      loop->parent, loop->depth);
	if (loop->op.n)
		lo_out_printf(out, " of %s", lo_op_name(f->m, lo_op(f->m, loop->op)));
	lo_out_text(out, loop->parallel ? " parallel" : "");
	lo_out_text(out, loop->irreducible ? " irreducible\n" : "\n");
}

void lo_flow_print(const struct lo_flow *f, struct lo_out *out)
{
	for (uint32_t v = 0; v < f->n_nodes; v++) {
		const struct lo_flow_node *node = &f->nodes[v];
		lo_out_printf(out, "node %u: [%u, %u) loop %u", v, node->begin, node->end, node->loop);
		if (!node->reachable)
			lo_out_text(out, " unreachable");
		else if (node->idom != LO_NO_NODE)
			lo_out_printf(out, " idom %u", node->idom);
		lo_out_text(out, node->n_succs ? " ->" : "");
		for (uint32_t i = 0; i < node->n_succs; i++)
			lo_out_printf(out, " %u", f->succs[node->succs + i]);
		lo_out_char(out, '\n');
	}
	for (uint32_t i = 1; i < f->n_loops; i++)
		print_loop(f, i, out);
}

bool lo_point_dominates(const struct lo_flow *f, uint32_t a, uint32_t b)
{
	uint32_t na = f->node_at[a], nb = f->node_at[b];
	return na == nb ? a <= b : lo_node_dominates(f, na, nb);
}
