// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The certificate of a layout, before the program is rewritten to it. Shares no code with the solvers or with
 * the computation of the live ranges from which the layout was made.
 *
 * Each cell is compared with the type and attributes of its alloca in the program: size, alignment, frame,
 * memory space. Then the stretches of the program that need the cell are found: those of the live range, if
 * control flow leaves them only at ends of the same lifeline (range_closure.h); else the program is walked
 * from the start, along all edges, until an end. If two values were both needed at a point and shared a byte,
 * a path would lead from the start of one to the start of the other without passing an end: overlaps.c
 * compares them.
 *
 * Values that the layout has coalesced are at one address and count as one in that order. For any two of them
 * that are needed at one point, no path may start both, or they must meet only in straight-line code, where
 * one begins and the other ends.
 *
 * For values in arguments, arguments.c checks what the caller could see. */
#include "certify_impl.h"

#include "arguments.h"
#include "base/order.h"
#include "ir/arguments.h"
#include "range_closure.h"

#define NO_NUMBER UINT32_MAX

/* ---- cells compared with the program ------------------------------------- */

const struct lo_storage *certify_storage(const struct checker *c, uint32_t line)
{
	uint32_t storage = c->layout->cells[line].storage;
	if (storage >= c->layout->n_storages || c->layout->storages[storage].keep.n)
		return NULL;
	return &c->layout->storages[storage];
}

int64_t certify_bytes(const struct checker *c, uint32_t line)
{
	const struct lo_op *alloc = lo_op(c->m, c->layout->lines->at[line].alloc);
	int64_t bytes = lo_memref_bytes(c->m->ctx, lo_type_of(c->m, lo_result(alloc, 0)));
	return bytes < 0 ? -1 : bytes;
}

int64_t certify_align_bytes(const struct lo_module *m, lo_attr attrs, lo_type memref)
{
	int64_t natural = lo_type_elem_align_bytes(m->ctx, lo_type_get(m->ctx, memref)->elem), stated = 0;
	lo_attr_as_int(m->ctx, lo_dict_find_z(m->ctx, attrs, "alignment"), &stated);
	return stated > natural ? stated : natural;
}

int64_t certify_argument_align_bytes(const struct lo_module *m, lo_op_id func, uint32_t argument)
{
	int64_t bytes = 1;
	lo_attr_as_int(m->ctx, lo_argument_attr(m, func, argument, "llvm.align"), &bytes);
	return bytes;
}

static int64_t alignment_needed(const struct checker *c, const struct lo_op *alloc)
{
	int64_t align = certify_align_bytes(c->m, alloc->attrs, lo_type_of(c->m, lo_result(alloc, 0)));
	return align > 0 ? align : 1;
}

static bool check_kept(struct checker *c, uint32_t line)
{
	const struct lo_cell *cell = &c->layout->cells[line];
	const struct lo_storage *storage = &c->layout->storages[cell->storage];
	lo_op_id start = c->layout->lines->at[line].start, alloc = c->layout->lines->at[line].alloc;
	if (storage->keep.n != alloc.n)
		return lo_flawed(c->flaw, start, "a value is moved to another alloca of the input");
	if (cell->offset_bytes != 0)
		return lo_flawed(c->flaw, start, "a value is moved inside an alloca that is kept");
	return true;
}

static bool check_cell(struct checker *c, uint32_t line)
{
	const struct lo_lifeline *life = &c->layout->lines->at[line];
	const struct lo_cell *cell = &c->layout->cells[line];
	if (cell->storage == UINT32_MAX)
		return true;
	if (cell->storage >= c->layout->n_storages)
		return lo_flawed(c->flaw, life->start, "the cell of a value is in no storage");
	const struct lo_storage *storage = &c->layout->storages[cell->storage];
	const struct lo_op *alloc = lo_op(c->m, life->alloc);
	if (storage->keep.n)
		return check_kept(c, line);
	int64_t bytes = certify_bytes(c, line), align = alignment_needed(c, alloc);
	if (alloc->kind != LO_OP_MEMREF_ALLOCA || alloc->n_operands != 0 || bytes < 0)
		return lo_flawed(c->flaw, life->start, "a value without a size is laid out");
	if (life->pinned)
		return lo_flawed(c->flaw, life->start, "a value whose address escapes is moved");
	if (cell->offset_bytes < 0 || cell->offset_bytes > storage->bytes ||
	    bytes > storage->bytes - cell->offset_bytes)
		return lo_flawed(c->flaw, life->start, "a value does not fit in its cell");
	if (!storage->into.n && (cell->offset_bytes % align != 0 || storage->align_bytes % align != 0))
		return lo_flawed(c->flaw, life->start, "the cell of a value is not aligned");
	if (storage->slot && cell->offset_bytes != 0)
		return lo_flawed(c->flaw, life->start, "a value is not at the start of its slot");
	if (storage->frame.n != life->frame.n)
		return lo_flawed(c->flaw, life->start, "a value is moved to another frame");
	if (!storage->into.n && storage->heap != lo_is_heap_marked(alloc))
		return lo_flawed(c->flaw, life->start, "a value is moved between stack and heap");
	if (storage->space.n != lo_data_of(c->m, lo_result(alloc, 0))->space.n)
		return lo_flawed(c->flaw, life->start, "a value is moved to another memory space");
	return true;
}

/* An alloca is removed if a value of it moves: then all its values must move. */
static bool check_allocas(struct checker *c)
{
	const struct lo_lifelines *lines = c->layout->lines;
	struct lo_id_map moves = lo_id_map_make(c->arena, lines->n);
	for (uint32_t i = 0; i < lines->n; i++) {
		uint32_t *state = lo_id_map_at(&moves, lines->at[i].alloc.n),
			 here = certify_storage(c, i) ? 1 : 2;
		if (*state != 0 && *state != here)
			return lo_flawed(c->flaw, lines->at[i].start,
					 "some values of an alloca move and others do not");
		*state = here;
	}
	return true;
}

static bool check_sizes(struct checker *c)
{
	int64_t bytes[2] = {0}; /* of the stack and of the heap */
	for (uint32_t i = 0; i < c->layout->n_storages; i++) {
		const struct lo_storage *storage = &c->layout->storages[i];
		int64_t *sum = &bytes[storage->heap];
		if (storage->into.n)
			continue;
		if (storage->bytes < 0 || storage->align_bytes < 1 || !lo_add_ok(*sum, storage->bytes, sum))
			return lo_flawed(c->flaw, storage->keep, "a storage has no size");
	}
	if (bytes[0] > c->layout->stack.after || bytes[1] > c->layout->heap.after)
		return lo_flawed(c->flaw, c->flow->func, "the layout needs more bytes than it declares");
	if (c->layout->stack.after > c->layout->stack.before ||
	    c->layout->heap.after > c->layout->heap.before)
		return lo_flawed(c->flaw, c->flow->func, "the layout needs more bytes than the input");
	return true;
}

/* ---- where each value needs its cell ------------------------------------- */

struct certify_walk {
	struct checker *c;
	struct range_closure claims;
	uint32_t *start_at;             /* [lines] position */
	uint32_t *first_end, *ends;     /* positions of the ends of line i: ends[first_end[i] .. first_end[i +
					   1]), ascending */
	uint32_t *first_start, *starts; /* the same for all starts that need storage */
	uint32_t *seen;                 /* [n_nodes] 1 + the last line that reached the head of the node */
	LO_VEC(uint32_t) todo;          /* nodes whose head is reached */
};

/* An end of the lifeline of a line; LO_NO_INDEX: of another lifeline. */
struct end {
	uint32_t line, position;
};

static uint32_t line_of_end(const struct checker *c, const struct lo_id_map *line_of, const struct lo_op *end)
{
	lo_op_id start = lo_def_op(c->m, lo_operand(c->m, end, 0));
	return start.n ? lo_id_map_get(line_of, start.n) : 0;
}

/* The positions of @p list, grouped by line, from (*first)[line] on. */
static uint32_t *by_line(struct checker *c, uint32_t **first, const struct end *list, uint32_t n)
{
	uint32_t n_lines = c->layout->lines->n, *positions = LO_ARRAY(c->arena, n, uint32_t);
	struct lo_groups by = LO_GROUP_BY(struct end, line, list, n, n_lines, c->arena);
	for (uint32_t e = 0; e < by.first[n_lines]; e++)
		positions[e] = list[by.of[e]].position;
	*first = by.first;
	return positions;
}

/* Is it directly followed by the end of the same lifeline? Then the start needs no storage. */
static bool ends_at_once(const struct checker *c, uint32_t position)
{
	const struct lo_op *start = lo_op(c->m, c->flow->op_at[position]);
	if (!start->next.n || !start->n_results)
		return false;
	const struct lo_op *next = lo_op(c->m, start->next);
	return next->kind == LO_OP_MEMREF_LIFETIME_END &&
	       lo_operand(c->m, next, 0).n == lo_result(start, 0).n;
}

/* Finds the positions of the first starts, and the ends and starts of each line. */
static void find_ends(struct certify_walk *w)
{
	struct checker *c = w->c;
	uint32_t n = c->layout->lines->n;
	LO_VEC(struct end) ends = {0}, starts = {0};
	struct lo_id_map line_of = lo_id_map_make(c->arena, n);
	w->start_at = LO_ARRAY(c->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		w->start_at[i] = NO_NUMBER;
		*lo_id_map_at(&line_of, c->layout->lines->at[i].start.n) = i + 1;
	}
	for (uint32_t p = 0; p < c->flow->n_points; p++) {
		const struct lo_op *op = lo_op(c->m, c->flow->op_at[p]);
		uint32_t line = 0;
		if (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results)
			line = lo_id_map_get(&line_of, c->flow->op_at[p].n);
		if (line)
			w->start_at[line - 1] = p;
		if (op->kind == LO_OP_MEMREF_LIFETIME_START && !op->n_results)
			line = line_of_end(c, &line_of, op);
		if (line && !ends_at_once(c, p))
			LO_PUSH(c->arena, &starts, ((struct end){line - 1, p}));
		if (op->kind == LO_OP_MEMREF_LIFETIME_END)
			LO_PUSH(c->arena, &ends, ((struct end){line_of_end(c, &line_of, op) - 1, p}));
	}
	w->ends = by_line(c, &w->first_end, ends.at, ends.n);
	w->starts = by_line(c, &w->first_start, starts.at, starts.n);
}

/* First end of @p line in [from, to), or @p to. */
static uint32_t next_end(const struct certify_walk *w, uint32_t line, uint32_t from, uint32_t to)
{
	uint32_t low = w->first_end[line], high = w->first_end[line + 1];
	LO_BISECT(low, high, middle, w->ends[middle] < from);
	return low < w->first_end[line + 1] && w->ends[low] < to ? w->ends[low] : to;
}

static void reach_successors(struct certify_walk *w, uint32_t line, uint32_t node)
{
	const struct lo_flow *flow = w->c->flow;
	const struct lo_flow_node *from = &flow->nodes[node];
	for (uint32_t k = 0; k < from->n_succs; k++) {
		uint32_t to = flow->succs[from->succs + k];
		if (w->seen[to] == line + 1)
			continue;
		w->seen[to] = line + 1;
		LO_PUSH(w->c->arena, &w->todo, to);
	}
}

/* Walk from @p start of @p line along all paths, each up to an end or to the start itself. */
static void walk_from(struct certify_walk *w, uint32_t line, uint32_t start)
{
	const struct lo_flow *flow = w->c->flow;
	uint32_t home = flow->node_at[start];
	uint32_t end = next_end(w, line, start + 1, flow->nodes[home].end);
	certify_add(w->c, start, end, line);
	if (end == flow->nodes[home].end)
		reach_successors(w, line, home);
	while (w->todo.n > 0) {
		uint32_t node = w->todo.at[--w->todo.n], stop = node == home ? start : flow->nodes[node].end;
		end = next_end(w, line, flow->nodes[node].begin, stop);
		certify_add(w->c, flow->nodes[node].begin, end, line);
		if (end == stop && node != home)
			reach_successors(w, line, node);
	}
}

static void walk_line(struct certify_walk *w, uint32_t line)
{
	for (uint32_t i = w->first_start[line]; i < w->first_start[line + 1]; i++)
		if (w->c->flow->nodes[w->c->flow->node_at[w->starts[i]]].reachable)
			walk_from(w, line, w->starts[i]);
}

/* Take the live range of @p line as its stretches, if it is proved to be all that the line needs. */
static bool believe_line(struct certify_walk *w, uint32_t line)
{
	const struct lo_lifelines *lines = w->c->layout->whole;
	struct claimed_range claim = {lines->intervals + lines->at[line].intervals,
				      lines->at[line].n_intervals};
	for (uint32_t i = w->first_start[line]; i < w->first_start[line + 1]; i++)
		if (w->c->flow->nodes[w->c->flow->node_at[w->starts[i]]].reachable &&
		    !range_has(&claim, w->starts[i]))
			return false;
	if (claim.n &&
	    !range_closed_forward(&w->claims, &claim, claim.at[0].begin, w->ends + w->first_end[line],
				  w->first_end[line + 1] - w->first_end[line]))
		return false;
	for (uint32_t i = 0; i < claim.n; i++)
		certify_add(w->c, claim.at[i].begin, claim.at[i].end, line);
	return true;
}

static bool walk_lines(struct checker *c, struct certify_walk *w)
{
	*w = (struct certify_walk){.c = c, .seen = LO_ARRAY(c->arena, c->flow->n_nodes, uint32_t)};
	find_ends(w);
	range_closure_init(&w->claims, c->flow, c->arena);
	for (uint32_t i = 0; i < c->layout->lines->n; i++) {
		if (!certify_storage(c, i))
			continue;
		if (w->start_at[i] == NO_NUMBER)
			return lo_flawed(c->flaw, c->layout->lines->at[i].start,
					 "a value starts at an unreachable point");
		if (c->flow->nodes[c->flow->node_at[w->start_at[i]]].reachable && !believe_line(w, i))
			walk_line(w, i);
	}
	return true;
}

/* ---- coalesced values, before the rewrite -------------------------------- */

struct before {
	struct certify_walk *walk;
	struct certify_spans spans;
	bool known; /* spans are computed */
};

/* Is no start of @p line where @p other is needed? If so both ways, no path has both. */
static bool starts_apart(const struct before *b, uint32_t line, uint32_t other)
{
	for (uint32_t i = b->walk->first_start[line]; i < b->walk->first_start[line + 1]; i++)
		if (certify_has(&b->spans, other, b->walk->starts[i]))
			return false;
	return true;
}

/* Is @p y, where @p to is live, within an op after which @p from ends with @p x, in the same block, and
 * before which it was live? */
static bool is_within_op(const struct checker *c, const struct before *b, uint32_t from, struct lo_interval x,
			 struct lo_interval y)
{
	if (x.end >= c->flow->n_points || next_end(b->walk, from, x.end, x.end + 1) != x.end)
		return false;
	lo_op_id op =
		lo_ancestor_in(c->m, c->flow->op_at[y.begin], lo_op(c->m, c->flow->op_at[x.end])->block);
	uint32_t begin = op.n ? lo_dense_id(&c->flow->position_of, op.n) : LO_NO_INDEX;
	return begin != LO_NO_INDEX && x.begin <= begin && begin < y.begin &&
	       y.end <= lo_dense_id(&c->flow->position_of, lo_op(c->m, op)->next.n);
}

/* Is each common stretch one from a start of @p to up to an end of @p from below the same block, or all of
 * @p to within one op? There @p to is computed from @p from, or beside it. The dependences of the rewritten
 * program decide whether that is in place. */
static bool meets_once(const struct checker *c, const struct before *b, uint32_t from, uint32_t to)
{
	const struct lo_interval *x = b->spans.at + b->spans.first[from],
				 *y = b->spans.at + b->spans.first[to];
	uint32_t n_x = b->spans.first[from + 1] - b->spans.first[from],
		 n_y = b->spans.first[to + 1] - b->spans.first[to];
	for (uint32_t i = 0, k = 0; i < n_x && k < n_y;) {
		if (lo_intervals_meet(x[i], y[k]) && !is_within_op(c, b, from, x[i], y[k])) {
			uint32_t begin = y[k].begin, end = x[i].end;
			bool starts = false;
			for (uint32_t s = b->walk->first_start[to]; s < b->walk->first_start[to + 1]; s++)
				starts |= b->walk->starts[s] == begin;
			if (!starts || begin < x[i].begin || end >= c->flow->n_points ||
			    next_end(b->walk, from, end, end + 1) != end ||
			    !lo_ancestor_in(c->m, c->flow->op_at[end],
					    lo_op(c->m, c->flow->op_at[begin])->block)
				     .n)
				return false;
		}
		if (x[i].end < y[k].end)
			i++;
		else
			k++;
	}
	return true;
}

static bool may_meet_before(struct checker *c, uint32_t a, uint32_t b)
{
	struct before *before = c->data;
	if (!before->known)
		before->spans = certify_spans(c);
	before->known = true;
	return (starts_apart(before, a, b) && starts_apart(before, b, a)) || meets_once(c, before, a, b) ||
	       meets_once(c, before, b, a);
}

/* ---- entry point --------------------------------------------------------- */

bool lo_layout_certify(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *scratch,
		       struct lo_flaw *flaw)
{
	struct checker c = {
		.m = m, .layout = layout, .flow = layout->lines->flow, .arena = scratch, .flaw = flaw};
	if (!check_sizes(&c) || !check_allocas(&c))
		return false;
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (!check_cell(&c, i))
			return false;
	struct certify_walk walk;
	struct before before = {.walk = &walk};
	c.may_meet = may_meet_before;
	c.data = &before;
	return walk_lines(&c, &walk) && certify_disjoint(&c) && certify_arguments(&c, false);
}
