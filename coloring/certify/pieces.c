// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two values of a layout that are needed at common points and have bytes in common. Out: whether each
 * access to these bytes finds its own value.
 *
 * For the bytes in common, the points that lie on a path from one access by the first value to another, in
 * one life of that value, are found by a walk backward and one forward. No access by the second value to
 * these bytes may be there; and the other way round. Which bytes an access may touch: accessed.c. */
#include "certify_impl.h"

#include "analysis/effects.h"
#include "analysis/summaries.h"
#include "analysis/view_footprint.h"
#include "base/order.h"
#include "footprint.h"

enum { BACK = 1, NEEDED = 2 };

/* An access to bytes [begin, end) of the value of a line; end 0: access_at() has not found them yet. */
struct piece_access {
	uint32_t line, position, operand;
	lo_op_id op;
	int64_t begin, end;
};
struct certify_pieces {
	struct checker *c;
	const struct certify_spans *spans;
	struct lo_id_map line_of; /* name -> 1 + line */
	LO_VEC(struct piece_access) found;
	struct lo_groups by_line; /* of found */
	bool *unknown;            /* [lines] not all accesses are known */
	uint8_t *marks;           /* [n_points] */
	LO_VEC(uint32_t) marked, todo;
	uint32_t *seen, walk; /* [n_nodes] the last walk that came there */
};

static lo_value_id name_of(const struct checker *c, uint32_t line)
{
	lo_value_id name = c->layout->applied.names[line];
	return name.n ? name : lo_result(lo_op(c->m, c->layout->lines->at[line].start), 0);
}

static void find_bytes(const struct certify_pieces *w, struct piece_access *a)
{
	const struct lo_module *m = w->c->m;
	const struct lo_op *op = lo_op(m, a->op);
	struct lo_footprint f;
	int64_t begin = 0, end = 0, bytes = certify_bytes(w->c, a->line);
	bool known = !lo_op_accesses_anywhere(m, op, a->operand) &&
		     footprint_check_under(m, lo_operand(m, op, a->operand), name_of(w->c, a->line), &f) &&
		     f.is_static && footprint_accessed(m, op, a->operand, &f, &begin, &end);
	bool within = known && begin >= 0 && begin < end && end <= bytes;
	a->begin = within ? begin : 0;
	a->end = within ? end : bytes;
}

/* Those of line k: from number by_line.first[k] to below by_line.first[k + 1]. Most lines are never asked
 * for. */
static const struct piece_access *access_at(const struct certify_pieces *w, uint32_t i)
{
	struct piece_access *a = &w->found.at[w->by_line.of[i]];
	if (!a->end)
		find_bytes(w, a);
	return a;
}

/* ---- accesses ------------------------------------------------------------ */

static void find_in_op(struct certify_pieces *w, lo_op_id id, uint32_t position, bool inside)
{
	const struct lo_module *m = w->c->m;
	const struct lo_op *op = lo_op(m, id);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t line = lo_id_map_get(&w->line_of, lo_operand(m, op, i).n);
		if (!line || op->kind == LO_OP_MEMREF_LIFETIME_END)
			continue;
		if (inside)
			w->unknown[line - 1] = true;
		else if (lo_is_movable_view(m, op))
			*lo_id_map_at(&w->line_of, lo_result(op, 0).n) = line;
		else if (lo_op_effects_on(m, op, i) &
			 ~(unsigned)(LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL))
			w->unknown[line - 1] = true;
		else
			LO_PUSH(w->c->arena, &w->found,
				((struct piece_access){line - 1, position, i, id, 0, 0}));
	}
}

struct certify_pieces *certify_pieces_make(struct checker *c, const struct certify_spans *spans)
{
	const struct lo_lifelines *lines = c->layout->lines;
	struct certify_pieces *w = LO_NEW(c->arena, struct certify_pieces);
	*w = (struct certify_pieces){.c = c,
				     .spans = spans,
				     .unknown = LO_ARRAY(c->arena, lines->n, bool),
				     .marks = LO_ARRAY(c->arena, c->flow->n_points, uint8_t),
				     .seen = LO_ARRAY(c->arena, c->flow->n_nodes, uint32_t)};
	lo_id_map_init(&w->line_of, c->arena, lines->n);
	for (uint32_t i = 0; i < lines->n; i++) {
		w->unknown[i] = lines->at[i].n_again || lines->at[i].pinned;
		if (certify_storage(c, i))
			*lo_id_map_at(&w->line_of, name_of(c, i).n) = i + 1;
	}
	for (uint32_t p = 0; p < c->flow->n_points; p++) {
		lo_op_id id = c->flow->op_at[p];
		find_in_op(w, id, p, false);
		if (lo_n_regions(c->m, lo_op(c->m, id)) &&
		    lo_info_of(c->m, lo_op(c->m, id))->flow == LO_FLOW_NONE)
			for (lo_op_id in = id; (in = lo_walk_next(c->m, id, in, false)).n;)
				find_in_op(w, in, p, true);
	}
	w->by_line = LO_GROUP_BY(struct piece_access, line, w->found.at, w->found.n, lines->n, c->arena);
	return w;
}

/* ---- where bytes are needed ---------------------------------------------- */

static void mark(struct certify_pieces *w, uint32_t position, uint8_t bit)
{
	if (!w->marks[position])
		LO_PUSH(w->c->arena, &w->marked, position);
	w->marks[position] |= bit;
}

/* Mark positions of @p node from @p at on, in the direction of the walk, up to the definition or what is
 * marked; if the end of the node is reached, its neighbours come next. Forward only along what is marked
 * BACK.
 */
static void walk_node(struct certify_pieces *w, uint32_t node, uint32_t at, bool forward, uint32_t definition)
{
	const struct lo_flow *flow = w->c->flow;
	const struct lo_flow_node *n = &flow->nodes[node];
	for (; forward ? at < n->end : at + 1 > n->begin && at != UINT32_MAX;
	     at += forward ? 1 : UINT32_MAX) {
		if (w->marks[at] & (forward ? NEEDED : BACK) || (forward && !(w->marks[at] & BACK)) ||
		    (forward && at == definition))
			return;
		mark(w, at, forward ? NEEDED : BACK);
		if (at == definition)
			return;
	}
	for (uint32_t k = 0; k < (forward ? n->n_succs : n->n_preds); k++) {
		uint32_t next = forward ? flow->succs[n->succs + k] : flow->preds[n->preds + k];
		bool empty = flow->nodes[next].begin == flow->nodes[next].end;
		if (empty && w->seen[next] == w->walk)
			continue;
		w->seen[next] = w->walk;
		LO_PUSH(w->c->arena, &w->todo, next);
	}
}

static void walk_from(struct certify_pieces *w, uint32_t position, bool forward, uint32_t definition)
{
	const struct lo_flow *flow = w->c->flow;
	walk_node(w, flow->node_at[position], position, forward, definition);
	while (w->todo.n > 0) {
		uint32_t node = w->todo.at[--w->todo.n];
		walk_node(w, node, forward ? flow->nodes[node].begin : flow->nodes[node].end - 1, forward,
			  definition);
	}
}

static bool is_within(const struct piece_access *a, int64_t low, int64_t high)
{
	return a->begin < high && low < a->end;
}

/* Where the name of the line is defined; LO_NO_INDEX: at no point. */
static uint32_t definition_of(const struct certify_pieces *w, uint32_t line)
{
	const struct checker *c = w->c;
	return lo_dense_id(&c->flow->position_of, lo_def_op(c->m, name_of(c, line)).n);
}

/* May @p line need its bytes [low, high) anywhere? */
static bool may_need(const struct certify_pieces *w, uint32_t line, int64_t low, int64_t high)
{
	bool any = w->unknown[line] || definition_of(w, line) == LO_NO_INDEX;
	for (uint32_t i = w->by_line.first[line]; !any && i < w->by_line.first[line + 1]; i++)
		any = is_within(access_at(w, i), low, high);
	return any;
}

/* Mark where @p line needs its bytes [low, high): between two accesses to them; if an access is unknown,
 * in all of its live range. */
static void find_needed(struct certify_pieces *w, uint32_t line, int64_t low, int64_t high)
{
	uint32_t definition = definition_of(w, line);
	while (w->marked.n > 0)
		w->marks[w->marked.at[--w->marked.n]] = 0;
	if (w->unknown[line] || definition == LO_NO_INDEX) {
		for (uint32_t i = w->spans->first[line]; i < w->spans->first[line + 1]; i++)
			for (uint32_t p = w->spans->at[i].begin; p < w->spans->at[i].end; p++)
				mark(w, p, NEEDED);
		return;
	}
	for (int forward = 0; forward < 2; forward++) {
		w->walk++;
		for (uint32_t i = w->by_line.first[line]; i < w->by_line.first[line + 1]; i++)
			if (is_within(access_at(w, i), low, high))
				walk_from(w, access_at(w, i)->position, forward, definition);
	}
}

/* Does @p line access its bytes [low, high) at no marked point? */
static bool keeps_off(const struct certify_pieces *w, uint32_t line, int64_t low, int64_t high)
{
	bool good = true;
	for (uint32_t i = w->by_line.first[line]; i < w->by_line.first[line + 1]; i++)
		good &= !is_within(access_at(w, i), low, high) ||
			!(w->marks[access_at(w, i)->position] & NEEDED);
	for (uint32_t i = w->spans->first[line]; w->unknown[line] && i < w->spans->first[line + 1]; i++)
		for (uint32_t p = w->spans->at[i].begin; p < w->spans->at[i].end; p++)
			good &= !(w->marks[p] & NEEDED);
	return good;
}

bool certify_pieces_apart(struct certify_pieces *w, uint32_t a, uint32_t b)
{
	const struct lo_layout *layout = w->c->layout;
	int64_t x = layout->cells[a].offset_bytes, y = layout->cells[b].offset_bytes,
		x_end = x + certify_bytes(w->c, a), y_end = y + certify_bytes(w->c, b), low = x > y ? x : y,
		high = x_end < y_end ? x_end : y_end;
	if (!layout->in_parts || (!layout->in_parts[a] && !layout->in_parts[b]))
		return false;
	LO_VEC(int64_t) bounds = {0};
	LO_PUSH(w->c->arena, &bounds, low);
	LO_PUSH(w->c->arena, &bounds, high);
	for (int side = 0; side < 2; side++) {
		uint32_t line = side ? b : a;
		int64_t begin = side ? y : x;
		for (uint32_t i = w->by_line.first[line];
		     layout->in_parts[line] && i < w->by_line.first[line + 1]; i++) {
			LO_PUSH(w->c->arena, &bounds, begin + access_at(w, i)->begin);
			LO_PUSH(w->c->arena, &bounds, begin + access_at(w, i)->end);
		}
	}
	LO_SORT(bounds.at, bounds.n, lo_compare_i64);
	bool good = true;
	for (uint32_t i = 0; good && i + 1 < bounds.n; i++) {
		int64_t from = bounds.at[i], to = bounds.at[i + 1];
		if (from >= to || from < low || to > high || !may_need(w, a, from - x, to - x) ||
		    !may_need(w, b, from - y, to - y))
			continue; /* bytes that one of them needs nowhere, or of other cells */
		find_needed(w, a, from - x, to - x);
		good = keeps_off(w, b, from - y, to - y);
		find_needed(w, b, from - y, to - y);
		good = good && keeps_off(w, a, from - x, to - x);
	}
	return good;
}
