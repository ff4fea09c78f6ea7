// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The certificate of a layout, after the program has been rewritten to it. It uses only the program: the new
 * allocas, the name that each value has now, and all accesses that can be reached from that name through
 * views, regions and branches. Ends of lifelines are not trusted.
 *
 * A value needs its cell from the definition of its name to its last access on each path: the points that a
 * backward walk from its accesses reaches before the definition, or before a point where the value starts
 * again. (For a value that starts again, an op that only forms a view is not an access.) An access by a name
 * that control flow has forwarded needs the cell from the definition of that name on: if the name is this
 * value, forwarding it was an access. If the walk reaches the function entry, an access may precede the
 * definition, and the value could not be moved at all. Unreachable code needs nothing.
 *
 * To save the walk, the live range is mapped to the new positions of its ops: if it contains all accesses and
 * control flow enters it only at the definition (range_closure.h), the value needs nothing more. If that does
 * not prove the layout right, everything is walked.
 *
 * Two values that the layout has coalesced may be needed at one point if neither is defined where the other
 * is needed, so that no path has both, or if one op takes over the bytes of one for the other (in_place.h).
 */
#include "analysis/alias_sets.h"
#include "arguments.h"
#include "base/dense_ids.h"
#include "base/order.h"
#include "certify_impl.h"
#include "dialects/constants.h"
#include "in_place.h"
#include "range_closure.h"

/* A use of a memref; an op inside an op of one point counts as that op. */
struct applied_use {
	uint32_t value; /* its number, from 0 */
	uint32_t position, operand;
	lo_op_id op;
};

/* A name of a value; by: the forwarded name from which views derive it, 0: the name of the value itself. */
struct applied_name {
	lo_value_id name, by;
};
/* An access, and the name it uses. */
struct applied_touch {
	uint32_t position, operand;
	lo_op_id op;
	lo_value_id by;
};

struct tracer {
	struct checker *c;
	struct lo_id_map number_of;  /* memref -> 1 + its number */
	struct lo_groups by_value;   /* of found */
	struct lo_id_map defined_at; /* op that defines a name -> 1 + its position */
	struct lo_id_map forwarded;  /* value -> 1 + its first entry in the chains below */
	const struct lo_forward *forwards;
	uint32_t *next_forward;   /* 1 + next forward of the same value */
	struct lo_id_map visited; /* value -> the last trace that reached it */
	uint32_t n_traces;
	LO_VEC(struct applied_use) found;     /* in program order */
	LO_VEC(struct applied_name) names;    /* worklist */
	LO_VEC(struct applied_touch) touches; /* of the current line */
	struct lo_id_map again_at; /* op before which some value starts again -> 1 + its position */
};

/* ---- the allocas and the names ------------------------------------------- */

/* The alloca of @p value, through its lifeline. */
static lo_op_id under_lifeline(const struct lo_module *m, lo_value_id value)
{
	lo_op_id op = lo_def_op(m, value);
	if (op.n && lo_op(m, op)->kind == LO_OP_MEMREF_LIFETIME_START)
		op = lo_def_op(m, lo_operand(m, lo_op(m, op), 0));
	return op;
}

static bool check_made(struct checker *c, uint32_t storage)
{
	const struct lo_storage *s = &c->layout->storages[storage];
	lo_op_id id = c->layout->applied.made[storage];
	const struct lo_op *op = lo_op(c->m, id);
	lo_type type = lo_type_of(c->m, lo_result(op, 0));
	int64_t align = 0, bytes = lo_memref_bytes(c->m->ctx, type);
	if (!lo_op_attr_int(c->m, op, "alignment", &align))
		align = lo_type_elem_align_bytes(c->m->ctx, lo_type_get(c->m->ctx, type)->elem);
	if (op->kind != LO_OP_MEMREF_ALLOCA || (op->flags & LO_OP_ERASED) || bytes < s->bytes ||
	    align < s->align_bytes)
		return lo_flawed(c->flaw, id, "an alloca differs from the one that the layout declares");
	return true;
}

/* Offset of the view @p op; -1 if it is not a view. */
static int64_t view_offset(const struct lo_module *m, const struct lo_op *op)
{
	int64_t offset = -1;
	bool known = op->kind == LO_OP_MEMREF_VIEW && lo_constant_int(m, lo_operand(m, op, 1), &offset);
	return known ? offset : -1;
}

/* Is the name of a value the storage of its cell: directly, as a lifeline, or as a view at its offset? */
static bool check_name(struct checker *c, uint32_t line)
{
	const struct lo_cell *cell = &c->layout->cells[line];
	lo_value_id name = c->layout->applied.names[line];
	lo_op_id def = name.n ? lo_def_op(c->m, name) : (lo_op_id){0},
		 made = c->layout->applied.made[cell->storage];
	if (def.n && c->layout->storages[cell->storage].into.n) /* checked by arguments.c */
		return true;
	if (!def.n)
		return lo_flawed(c->flaw, made, "a value has lost its name");
	const struct lo_op *op = lo_op(c->m, def);
	int64_t offset = 0;
	if (op->kind == LO_OP_MEMREF_VIEW) {
		offset = view_offset(c->m, op);
		name = lo_operand(c->m, op, 0);
	}
	if (under_lifeline(c->m, name).n != made.n)
		return lo_flawed(c->flaw, def, "a value is outside its storage");
	if (offset != cell->offset_bytes)
		return lo_flawed(c->flaw, def, "a value is not at its offset");
	int64_t bytes = lo_memref_bytes(c->m->ctx, lo_type_of(c->m, c->layout->applied.names[line]));
	if (bytes < 0 ||
	    bytes > lo_memref_bytes(c->m->ctx, lo_type_of(c->m, lo_result(lo_op(c->m, made), 0))) - offset)
		return lo_flawed(c->flaw, def, "a value exceeds the end of its storage");
	return true;
}

/* ---- accesses ------------------------------------------------------------ */

static void find_uses(struct tracer *t, lo_op_id id, uint32_t position)
{
	struct lo_module *m = t->c->m;
	const struct lo_op *op = lo_op(m, id);
	if (op->kind == LO_OP_MEMREF_LIFETIME_END ||
	    (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results == 0))
		return;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_value_id value = lo_operand(m, op, i);
		if (!lo_is_memref(m, value))
			continue;
		uint32_t *number = lo_id_map_at(&t->number_of, value.n);
		if (*number == 0)
			*number = t->number_of.n;
		LO_PUSH(t->c->arena, &t->found, ((struct applied_use){*number - 1, position, i, id}));
	}
}

static void find_all_uses(struct tracer *t)
{
	const struct lo_flow *flow = t->c->flow;
	for (uint32_t p = 0; p < flow->n_points; p++) {
		lo_op_id id = flow->op_at[p];
		const struct lo_op *op = lo_op(t->c->m, id);
		find_uses(t, id, p);
		uint32_t *again = lo_id_map_get(&t->again_at, id.n) ? lo_id_map_at(&t->again_at, id.n) : NULL;
		if (again)
			*again = p + 1;
		if ((op->kind == LO_OP_MEMREF_VIEW || op->kind == LO_OP_MEMREF_LIFETIME_START ||
		     op->kind == LO_OP_MEMREF_CAST || op->kind == LO_OP_MEMREF_REINTERPRET_CAST) &&
		    lo_id_map_get(&t->defined_at, id.n))
			*lo_id_map_at(&t->defined_at, id.n) = p + 1;
		if (op->ext == 0 || lo_n_regions(t->c->m, op) == 0 ||
		    lo_info_of(t->c->m, op)->flow != LO_FLOW_NONE)
			continue;
		for (lo_op_id in = id; (in = lo_walk_next(t->c->m, id, in, false)).n;)
			find_uses(t, in, p);
	}
}

static void chain_forwards(struct tracer *t)
{
	struct lo_arena *arena = t->c->arena;
	uint32_t n = 0;
	t->forwards = lo_forwards(t->c->m, t->c->flow->func, arena, &n);
	t->next_forward = LO_ARRAY(arena, n, uint32_t);
	lo_id_map_init(&t->forwarded, arena, 16);
	for (uint32_t i = n; i-- > 0;) {
		if (!lo_is_memref(t->c->m, t->forwards[i].from))
			continue;
		uint32_t *head = lo_id_map_at(&t->forwarded, t->forwards[i].from.n);
		t->next_forward[i] = *head;
		*head = i + 1;
	}
}

static void visit(struct tracer *t, lo_value_id value, lo_value_id handed)
{
	uint32_t *by = lo_id_map_at(&t->visited, value.n);
	if (*by == t->n_traces)
		return;
	*by = t->n_traces;
	LO_PUSH(t->c->arena, &t->names, ((struct applied_name){value, handed}));
}

/* Does the op access no memory, and only form another name of the operand? */
static bool only_names(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_op_effects_on(m, op, i) & ~(uint32_t)LO_EFFECT_VIEW)
			return false;
	return op->n_results == 1 && op->ext == 0 && lo_op_view_source(m, op, 0) == operand;
}

static void visit_use(struct tracer *t, const struct applied_use *use, lo_value_id handed, uint32_t line)
{
	struct lo_module *m = t->c->m;
	const struct lo_op *op = lo_op(m, use->op);
	if (!t->c->layout->lines->at[line].n_again || !only_names(m, op, use->operand))
		LO_PUSH(t->c->arena, &t->touches,
			((struct applied_touch){use->position, use->operand, use->op, handed}));
	for (uint32_t i = 0; i < op->n_results; i++)
		if (lo_is_memref(m, lo_result(op, i)) && lo_op_may_view(m, op, i, use->operand))
			visit(t, lo_result(op, i), handed);
}

static void trace_line(struct tracer *t, uint32_t line)
{
	t->touches.n = 0;
	t->n_traces++;
	visit(t, t->c->layout->applied.names[line], (lo_value_id){0});
	while (t->names.n > 0) {
		struct applied_name name = t->names.at[--t->names.n];
		uint32_t number = lo_id_map_get(&t->number_of, name.name.n);
		for (uint32_t k = number ? t->by_value.first[number - 1] : 0;
		     number && k < t->by_value.first[number]; k++)
			visit_use(t, &t->found.at[t->by_value.of[k]], name.by, line);
		for (uint32_t f = lo_id_map_get(&t->forwarded, name.name.n); f != 0;
		     f = t->next_forward[f - 1])
			visit(t, t->forwards[f - 1].to, t->forwards[f - 1].to);
	}
}

/* ---- where each value needs its cell ------------------------------------- */

/* Facts about a node for the current line; invalid if of another line. Points count from 1, 0: none. */
struct need {
	uint32_t line;
	bool at_end, at_head;             /* needed after its last point; needed before its first */
	uint32_t last_before, last_after; /* last accesses before the definition, and after it (or in the
					     whole node, if it has no definition) */
};

struct backward {
	struct tracer *t;
	struct need *needs; /* [n_nodes] */
	struct range_closure claims;
	struct lo_dense_ids now; /* current positions of the ops */
	uint32_t *now_after;     /* per old position: the current position after the last op before it */
	LO_VEC(struct lo_interval) claim;
	LO_VEC(uint32_t) definitions; /* of a line that starts again: all its definitions, by position */
	uint32_t known; /* the one of them at which only a forwarded name is defined; LO_NO_INDEX: none */
	LO_VEC(uint32_t)
	touched, todo; /* nodes with facts; worklist of nodes needed at their head */
	uint32_t line, definition, home;
};

/* ---- live ranges mapped to new positions --------------------------------- */

static void find_ops_again(struct backward *b)
{
	const struct checker *c = b->t->c;
	const struct lo_flow *old = c->layout->lines->flow;
	b->now_after = LO_ARRAY(c->arena, (size_t)old->n_points + 1, uint32_t);
	for (uint32_t p = 0; p < old->n_points; p++) {
		uint32_t at = lo_dense_id(&b->now, old->op_at[p].n);
		b->now_after[p + 1] = at == LO_NO_INDEX ? b->now_after[p] : at + 1;
	}
	range_closure_init(&b->claims, c->flow, c->arena);
}

/* The live range of the current line, from the definition on. */
static struct claimed_range take_over(struct backward *b)
{
	const struct checker *c = b->t->c;
	const struct lo_lifelines *lines = c->layout->whole;
	const struct lo_lifeline *line = &lines->at[b->line];
	b->claim.n = 0;
	for (uint32_t i = 0; i < line->n_intervals; i++) {
		struct lo_interval old = lines->intervals[line->intervals + i],
				   now = {b->now_after[old.begin], b->now_after[old.end]};
		if (now.begin <= b->definition && b->definition < now.end &&
		    now.begin >= c->flow->nodes[b->home].begin)
			now.begin = b->definition;
		if (now.begin < now.end)
			LO_PUSH(c->arena, &b->claim, now);
	}
	return (struct claimed_range){b->claim.at, b->claim.n};
}

static bool believe_range(struct backward *b)
{
	const struct lo_flow *flow = b->t->c->flow;
	struct claimed_range claim = take_over(b);
	if (!range_closed_backward(&b->claims, &claim, b->definition))
		return false;
	for (uint32_t i = 0; i < b->t->touches.n; i++) {
		uint32_t at = b->t->touches.at[i].position;
		if (flow->nodes[flow->node_at[at]].reachable && !range_has(&claim, at))
			return false;
	}
	for (uint32_t i = 0; i < claim.n; i++)
		certify_add(b->t->c, claim.at[i].begin, claim.at[i].end, b->line);
	return true;
}

/* ---- backward walks ------------------------------------------------------ */

static struct need *need_of(struct backward *b, uint32_t node)
{
	struct need *need = &b->needs[node];
	if (need->line != b->line + 1) {
		*need = (struct need){.line = b->line + 1};
		LO_PUSH(b->t->c->arena, &b->touched, node);
	}
	return need;
}

static void need_head(struct backward *b, uint32_t node)
{
	struct need *need = need_of(b, node);
	if (need->at_head)
		return;
	need->at_head = true;
	LO_PUSH(b->t->c->arena, &b->todo, node);
}

static void add_touches(struct backward *b)
{
	const struct lo_flow *flow = b->t->c->flow;
	for (uint32_t i = 0; i < b->t->touches.n; i++) {
		uint32_t at = b->t->touches.at[i].position, node = flow->node_at[at];
		if (!flow->nodes[node].reachable)
			continue;
		struct need *need = need_of(b, node);
		bool before = node == b->home && at <= b->definition;
		uint32_t *last = before ? &need->last_before : &need->last_after;
		*last = at + 1 > *last ? at + 1 : *last;
		if (before || node != b->home)
			need_head(b, node);
	}
}

static void add_stretches(struct backward *b)
{
	const struct lo_flow *flow = b->t->c->flow;
	for (uint32_t i = 0; i < b->touched.n; i++) {
		uint32_t node = b->touched.at[i], begin = flow->nodes[node].begin,
			 end = flow->nodes[node].end;
		const struct need *need = &b->needs[node];
		if (node == b->home) {
			certify_add(b->t->c, begin, need->last_before, b->line);
			begin = b->definition;
		}
		certify_add(b->t->c, begin, need->at_end ? end : need->last_after, b->line);
	}
}

/* The last definition at or before position @p at in its node; UINT32_MAX: none. */
static uint32_t defined_before(const struct backward *b, uint32_t at, uint32_t node)
{
	uint32_t low = 0, high = b->definitions.n;
	LO_BISECT(low, high, mid, b->definitions.at[mid] <= at);
	bool found = low > 0 && b->definitions.at[low - 1] >= b->t->c->flow->nodes[node].begin;
	return found ? b->definitions.at[low - 1] : UINT32_MAX;
}

/* Note that the line is needed in @p node up to and including position @p at. */
static void need_up_to(struct backward *b, uint32_t at, uint32_t node)
{
	uint32_t definition = defined_before(b, at, node);
	if (definition == UINT32_MAX)
		need_head(b, node);
	else
		certify_add_as(b->t->c,
			       (struct stretch){definition, at + 1, b->line, definition != b->known});
	if (definition == UINT32_MAX)
		certify_add(b->t->c, b->t->c->flow->nodes[node].begin, at + 1, b->line);
}

/* The line is needed at the end of @p node: up to its one definition, which is in b->home. */
static void need_at_end(struct backward *b, uint32_t node)
{
	if (node != b->home)
		need_head(b, node);
}

/* The same where the line has several definitions. */
static void need_at_end_to_any(struct backward *b, uint32_t node)
{
	const struct lo_flow_node *n = &b->t->c->flow->nodes[node];
	if (n->begin == n->end)
		need_head(b, node);
	else
		need_up_to(b, n->end - 1, node);
}

/* Go back from the nodes at whose heads the line is needed. */
static bool go_back(struct backward *b, void (*at_end)(struct backward *b, uint32_t node))
{
	const struct lo_flow *flow = b->t->c->flow;
	while (b->todo.n > 0) {
		const struct lo_flow_node *node = &flow->nodes[b->todo.at[--b->todo.n]];
		if (node == &flow->nodes[0])
			return lo_flawed(b->t->c->flaw, flow->op_at[b->definition],
					 "a value may be accessed before it is defined");
		for (uint32_t k = 0; k < node->n_preds; k++) {
			uint32_t from = flow->preds[node->preds + k];
			if (!flow->nodes[from].reachable || need_of(b, from)->at_end)
				continue;
			need_of(b, from)->at_end = true;
			at_end(b, from);
		}
	}
	return true;
}

LO_COMPARE(compare_touches, struct applied_touch, LO_BY(by.n) LO_BY(position))

/* The first position at which a forwarded name is defined. */
static uint32_t known_from(const struct backward *b, lo_value_id name)
{
	const struct lo_module *m = b->t->c->m;
	lo_op_id def = lo_def_op(m, name);
	lo_op_id first = def.n ? lo_op(m, def)->next : lo_block(m, lo_def_block(m, name))->first;
	return first.n ? lo_dense_id(&b->now, first.n) : LO_NO_INDEX;
}

/* Find where the value of the current line begins, if it is accessed by name @p by. false: a start is not in
 * the program. */
static bool find_definitions(struct backward *b, lo_value_id by)
{
	const struct lo_layout *layout = b->t->c->layout;
	const struct lo_lifeline *line = &layout->lines->at[b->line];
	b->definitions.n = 0;
	LO_PUSH(b->t->c->arena, &b->definitions, b->definition);
	b->known = by.n ? known_from(b, by) : LO_NO_INDEX;
	if (b->known != LO_NO_INDEX)
		LO_PUSH(b->t->c->arena, &b->definitions, b->known);
	for (uint32_t i = 0; i < line->n_again; i++) {
		uint32_t at = lo_id_map_get(&b->t->again_at, layout->applied.again[line->again + i].n) - 1;
		if (at >= b->t->c->flow->n_points)
			return lo_flawed(b->t->c->flaw, line->start,
					 "a value starts again at an unreachable point");
		LO_PUSH(b->t->c->arena, &b->definitions, at);
	}
	LO_SORT(b->definitions.at, b->definitions.n, lo_compare_u32);
	return true;
}

/* With several definitions: walk back to the nearest on each path, for one name at a time. */
static bool walk_back_to_any(struct backward *b)
{
	struct tracer *t = b->t;
	const struct lo_flow *flow = t->c->flow;
	LO_SORT(t->touches.at, t->touches.n, compare_touches);
	for (uint32_t i = 0; i < t->touches.n; i++) {
		struct applied_touch touch = t->touches.at[i];
		uint32_t node = flow->node_at[touch.position];
		if (i == 0 || touch.by.n != t->touches.at[i - 1].by.n) {
			for (uint32_t k = 0; k < b->touched.n; k++)
				b->needs[b->touched.at[k]].line = 0;
			b->touched.n = b->todo.n = 0;
			if (!find_definitions(b, touch.by))
				return false;
		}
		if (flow->nodes[node].reachable)
			need_up_to(b, touch.position, node);
		if (!go_back(b, need_at_end_to_any))
			return false;
	}
	return true;
}

static bool walk_back(struct backward *b)
{
	if (b->t->c->layout->lines->at[b->line].n_again)
		return walk_back_to_any(b);
	b->touched.n = b->todo.n = 0;
	add_touches(b);
	if (!go_back(b, need_at_end))
		return false;
	add_stretches(b);
	return true;
}

/* @p believe: use live ranges that are proved to suffice. */
static bool find_needs(struct tracer *t, bool believe)
{
	struct checker *c = t->c;
	struct backward b = {.t = t, .needs = LO_ARRAY(c->arena, c->flow->n_nodes, struct need)};
	c->stretches.n = 0;
	b.now = c->flow->position_of;
	if (believe)
		find_ops_again(&b);
	for (b.line = 0; b.line < c->layout->lines->n; b.line++) {
		if (!certify_storage(c, b.line))
			continue;
		lo_op_id def = lo_def_op(c->m, c->layout->applied.names[b.line]);
		b.definition = lo_id_map_get(&t->defined_at, def.n) - 1;
		if (b.definition >= c->flow->n_points)
			return lo_flawed(c->flaw, def, "a value is defined at an unreachable point");
		b.home = c->flow->node_at[b.definition];
		trace_line(t, b.line);
		bool again = c->layout->lines->at[b.line].n_again;
		if (!(believe && !again && believe_range(&b)) && !walk_back(&b))
			return false;
	}
	return true;
}

/* ---- coalesced values ---------------------------------------------------- */

struct after {
	struct tracer *t;
	struct lo_dense_ids now; /* positions of the ops */
	struct certify_spans spans;
	bool known; /* spans are computed */
	struct in_place_asker asker;
	LO_VEC(struct in_place_touch) from, to;
};

/* Is the value of @p line begun at @p at where @p other is needed too? A definition after which the line is
 * not needed is but a name. */
static bool begins_within(const struct after *a, uint32_t line, uint32_t at, uint32_t other)
{
	return at == LO_NO_INDEX || (certify_has(&a->spans, line, at) && certify_has(&a->spans, other, at));
}

/* Is the value of @p line defined nowhere where @p other is needed? */
static bool defined_apart(const struct after *a, uint32_t line, uint32_t other)
{
	const struct lo_layout *layout = a->t->c->layout;
	const struct lo_lifeline *it = &layout->lines->at[line];
	uint32_t at = lo_dense_id(&a->now, lo_def_op(a->t->c->m, layout->applied.names[line]).n);
	bool within = begins_within(a, line, at, other);
	for (uint32_t i = 0; i < it->n_again && !within; i++)
		within = begins_within(a, line, lo_dense_id(&a->now, layout->applied.again[it->again + i].n),
				       other);
	return !within;
}

static bool is_defined_at(const struct after *a, uint32_t line, uint32_t position)
{
	const struct lo_layout *layout = a->t->c->layout;
	const struct lo_lifeline *it = &layout->lines->at[line];
	lo_op_id op = a->t->c->flow->op_at[position];
	bool found = lo_def_op(a->t->c->m, layout->applied.names[line]).n == op.n;
	for (uint32_t i = 0; i < it->n_again; i++)
		found |= layout->applied.again[it->again + i].n == op.n;
	return found;
}

static bool looks_at_bytes(const struct lo_module *m, const struct applied_touch *touch)
{
	return lo_op_effects_on(m, lo_op(m, touch->op), touch->operand) &
	       ~(unsigned)(LO_EFFECT_VIEW | LO_EFFECT_FORWARD);
}

/* The first position from @p begin on at which the bytes of the traced line are accessed; LO_NO_INDEX: none.
 */
static uint32_t first_access(const struct tracer *t, uint32_t begin)
{
	uint32_t first = LO_NO_INDEX;
	for (uint32_t i = 0; i < t->touches.n; i++) {
		uint32_t at = t->touches.at[i].position;
		if (at >= begin && at < first && looks_at_bytes(t->c->m, &t->touches.at[i]))
			first = at;
	}
	return first;
}

/* The op in the block of the definition at @p begin in which the bytes of the traced line are first accessed,
 * and its positions; 0: there is none. */
static lo_op_id first_accessed_in(const struct after *a, uint32_t begin, struct lo_interval *in)
{
	const struct lo_module *m = a->t->c->m;
	const struct lo_flow *flow = a->t->c->flow;
	uint32_t first = first_access(a->t, begin);
	if (first == LO_NO_INDEX)
		return (lo_op_id){0};
	lo_op_id op = lo_ancestor_in(m, flow->op_at[first], lo_op(m, flow->op_at[begin])->block);
	if (!op.n)
		return op;
	*in = (struct lo_interval){lo_dense_id(&a->now, op.n), lo_dense_id(&a->now, lo_op(m, op)->next.n)};
	bool is_in =
		in->begin != LO_NO_INDEX && in->end != LO_NO_INDEX && begin <= in->begin && first < in->end;
	return is_in ? op : (lo_op_id){0};
}

/* Does no access by @p to in the op, which is at @p in, come before one by @p from to the same byte? */
static bool is_in_place(struct after *a, uint32_t from, uint32_t to, lo_op_id op, struct lo_interval in)
{
	struct tracer *t = a->t;
	const struct lo_module *m = t->c->m;
	a->from.n = a->to.n = 0;
	trace_line(t, to);
	for (int side = 0; side < 2; side++) {
		for (uint32_t i = 0; i < t->touches.n; i++) {
			const struct applied_touch *it = &t->touches.at[i];
			struct in_place_touch touch = {it->op, it->operand};
			if (it->position < in.begin || it->position >= in.end || !looks_at_bytes(m, it))
				continue;
			if (side)
				LO_PUSH(t->c->arena, &a->from, touch);
			else
				LO_PUSH(t->c->arena, &a->to, touch);
		}
		if (!side)
			trace_line(t, from);
	}
	const lo_value_id *names = t->c->layout->applied.names;
	return !a->from.n || !a->to.n ||
	       in_place_holds(&a->asker, op, (struct in_place_touches){names[from], a->from.at, a->from.n},
			      (struct in_place_touches){names[to], a->to.at, a->to.n});
}

/* Is @p from needed on after the op at @p in? The end of a need does not say so: where control flow gives
 * other names to what is read later, an arm that brings another value is a hole in it. */
static bool is_needed_after(const struct after *a, uint32_t from, struct lo_interval in)
{
	return certify_has(&a->spans, from, in.end) && !is_defined_at(a, from, in.end);
}

/* Both values are live from the definition of @p to at @p begin to the last need of @p from at @p end: are
 * their accesses in that stretch in one op of one block, in which @p to takes over from @p from byte by byte?
 */
static bool takes_over(struct after *a, uint32_t from, uint32_t to, uint32_t begin, uint32_t end)
{
	struct lo_interval in;
	trace_line(a->t, to);
	lo_op_id op = first_accessed_in(a, begin, &in);
	return op.n && end <= in.end && !is_needed_after(a, from, in) && is_in_place(a, from, to, op, in);
}

/* Of @p from, needed in @p x, and @p to, needed in @p y: is the need of @p from, which is defined before it,
 * over at the end of an op around all of @p y in which @p to takes over from it? */
static bool takes_over_within(struct after *a, uint32_t from, uint32_t to, struct lo_interval x,
			      struct lo_interval y)
{
	const struct checker *c = a->t->c;
	struct lo_interval in = {LO_NO_INDEX, 0};
	lo_op_id op = lo_parent_op(c->m, c->flow->op_at[y.begin]);
	for (; op.n && op.n != c->flow->func.n; op = lo_parent_op(c->m, op)) {
		in = (struct lo_interval){lo_dense_id(&a->now, op.n),
					  lo_dense_id(&a->now, lo_op(c->m, op)->next.n)};
		if (x.end <= in.end)
			break;
	}
	return op.n && in.begin != LO_NO_INDEX && in.end != LO_NO_INDEX &&
	       (x.begin < in.begin || !is_defined_at(a, from, x.begin)) && x.end <= in.end &&
	       in.begin < y.begin && y.end <= in.end && !is_needed_after(a, from, in) &&
	       is_in_place(a, from, to, op, in);
}

/* Of @p from, needed in @p x, and @p to, needed in @p y: is all of @p x within an op of the block where @p to
 * is defined, which is not accessed before that op, and takes over in it? */
static bool takes_over_around(struct after *a, uint32_t from, uint32_t to, struct lo_interval x,
			      struct lo_interval y)
{
	const struct lo_module *m = a->t->c->m;
	const struct lo_flow *flow = a->t->c->flow;
	if (x.begin <= y.begin || !is_defined_at(a, to, y.begin))
		return false;
	lo_op_id op = lo_ancestor_in(m, flow->op_at[x.begin], lo_op(m, flow->op_at[y.begin])->block);
	if (!op.n)
		return false;
	struct lo_interval in = {lo_dense_id(&a->now, op.n), lo_dense_id(&a->now, lo_op(m, op)->next.n)};
	trace_line(a->t, to);
	uint32_t first = first_access(a->t, y.begin);
	if (first != LO_NO_INDEX && lo_op(m, flow->op_at[first])->kind == LO_OP_MEMREF_POISON_START)
		first = first_access(a->t, first + 1); /* nobody reads what that writes */
	return in.begin != LO_NO_INDEX && in.end != LO_NO_INDEX && y.begin < in.begin && first >= in.begin &&
	       in.begin < x.begin && x.end <= in.end && !is_needed_after(a, from, in) &&
	       is_in_place(a, from, to, op, in);
}

/* Is @p from defined once, at the begin of its first need, and needed for the last time in the same block or
 * in an op of it, and @p to not needed there yet, but from @p y on? Then no access by @p to may come before
 * one by
 * @p from to the same byte, in one execution of the block up to that last point. This suffices:
 * - @p to writes a byte, and @p from is accessed there later, with no definition of @p from between: both are
 * in the same execution of the block, and @p from is needed at the write, which is among those compared.
 * - @p from writes a byte between a write and a read of @p to, with no definition of @p to between: if @p
 * from was defined before the write by @p to, this is the above. If not, @p to was needed where @p from is
 * defined. */
static bool is_beside_in_block(struct after *a, uint32_t from, uint32_t to, struct lo_interval y)
{
	const struct lo_module *m = a->t->c->m;
	const struct lo_flow *flow = a->t->c->flow;
	uint32_t begin = a->spans.at[a->spans.first[from]].begin,
		 end = a->spans.at[a->spans.first[from + 1] - 1].end;
	if (!is_defined_at(a, from, begin) || a->t->c->layout->lines->at[from].n_again || y.begin <= begin ||
	    end > flow->n_points)
		return false;
	lo_block_id block = lo_op(m, flow->op_at[begin])->block;
	if (!lo_ancestor_in(m, flow->op_at[end - 1], block).n)
		return false;
	trace_line(a->t, to);
	uint32_t first = first_access(a->t, y.begin);
	if (first >= end)
		return true;
	lo_op_id op = lo_ancestor_in(m, flow->op_at[first], block);
	uint32_t at = op.n ? lo_dense_id(&a->now, op.n) : LO_NO_INDEX;
	return at != LO_NO_INDEX && is_in_place(a, from, to, op, (struct lo_interval){at, end});
}

/* Does @p to take over from @p from wherever both are needed? */
static bool is_made_of(struct after *a, uint32_t from, uint32_t to)
{
	const uint32_t *first = a->spans.first;
	for (uint32_t i = first[from], k = first[to]; i < first[from + 1] && k < first[to + 1];) {
		struct lo_interval x = a->spans.at[i], y = a->spans.at[k];
		bool begins = x.begin <= y.begin && is_defined_at(a, to, y.begin);
		if (lo_intervals_meet(x, y) && !(begins && takes_over(a, from, to, y.begin, x.end)) &&
		    !takes_over_within(a, from, to, x, y) && !takes_over_around(a, from, to, x, y) &&
		    !is_beside_in_block(a, from, to, y))
			return false;
		if (x.end < y.end)
			i++;
		else
			k++;
	}
	return true;
}

/* The lines that the layout puts at one address with another, and, of each point, the number of ops around it
 * in which such a line is begun, or is live within. */
static void find_joined(struct after *a, bool *shares, uint32_t *around)
{
	struct tracer *t = a->t;
	const struct lo_layout *layout = t->c->layout;
	struct lo_interval in;
	for (uint32_t i = 0; layout->joined && i < layout->lines->n; i++) {
		uint32_t from = layout->joined[i],
			 at = lo_dense_id(&a->now, lo_def_op(t->c->m, layout->applied.names[i]).n);
		if (from >= layout->lines->n || from == i || at == LO_NO_INDEX || !certify_storage(t->c, i))
			continue;
		shares[i] = shares[from] = true;
		trace_line(t, i);
		if (first_accessed_in(a, at, &in).n) {
			around[in.begin]++;
			around[in.end]--;
		}
	}
	for (uint32_t i = 0; layout->joined && i < layout->n_within; i++) {
		uint32_t begin = lo_dense_id(&a->now, layout->within[i].n),
			 end = lo_dense_id(&a->now, lo_op(t->c->m, layout->within[i])->next.n);
		if (begin != LO_NO_INDEX && end != LO_NO_INDEX && begin < end) {
			around[begin]++;
			around[end]--;
		}
	}
	for (uint32_t p = 0; p < t->c->flow->n_points; p++)
		around[p + 1] += around[p];
}

/* Note the accesses of joined lines in those ops: they are likely to be queried. Nothing is trusted for it.
 */
static void note_likely(struct after *a)
{
	struct tracer *t = a->t;
	const struct lo_layout *layout = t->c->layout;
	LO_VEC(lo_op_id) ops = {0};
	bool *shares = LO_ARRAY(t->c->arena, layout->lines->n, bool);
	uint32_t *around = LO_ARRAY(t->c->arena, t->c->flow->n_points + 1, uint32_t);
	find_joined(a, shares, around);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		if (!shares[i] || !certify_storage(t->c, i))
			continue;
		trace_line(t, i);
		for (uint32_t k = 0; k < t->touches.n; k++)
			if (around[t->touches.at[k].position] && looks_at_bytes(t->c->m, &t->touches.at[k]))
				LO_PUSH(t->c->arena, &ops, t->touches.at[k].op);
	}
	a->asker.likely = ops.at;
	a->asker.n_likely = ops.n;
}

static bool may_meet_after(struct checker *c, uint32_t x, uint32_t y)
{
	struct after *a = c->data;
	if (!a->known) {
		a->spans = certify_spans(c);
		note_likely(a);
	}
	a->known = true;
	return (defined_apart(a, x, y) && defined_apart(a, y, x)) || is_made_of(a, x, y) ||
	       is_made_of(a, y, x);
}

static bool any_given(const struct lo_layout *layout)
{
	bool any = false;
	for (uint32_t i = 0; i < layout->n_storages; i++)
		any |= layout->storages[i].into.n != 0;
	return any;
}

static bool needs_are_disjoint(struct tracer *t, bool believe)
{
	struct checker *c = t->c;
	struct after a = {
		.t = t,
		.asker = {
			.m = c->m, .func = c->flow->func, .arena = c->arena, .given = any_given(c->layout)}};
	if (!find_needs(t, believe))
		return false;
	a.now = c->flow->position_of;
	c->may_meet = may_meet_after;
	c->data = &a;
	bool good = certify_disjoint(c) && certify_arguments(c, true);
	in_place_asker_close(&a.asker);
	return good;
}

static bool any_moved(const struct checker *c)
{
	for (uint32_t i = 0; i < c->layout->lines->n; i++)
		if (certify_storage(c, i))
			return true;
	return false;
}

bool lo_layout_certify_applied(struct lo_module *m, const struct lo_layout *layout,
			       const struct lo_flow *flow, struct lo_arena *scratch, struct lo_flaw *flaw)
{
	struct checker c = {.m = m, .layout = layout, .flow = flow, .arena = scratch, .flaw = flaw};
	struct tracer t = {.c = &c};
	if (!layout->changed || !any_moved(&c))
		return true;
	for (uint32_t i = 0; i < layout->n_storages; i++)
		if (!layout->storages[i].keep.n && !layout->storages[i].into.n && !check_made(&c, i))
			return false;
	lo_id_map_init(&t.number_of, scratch, layout->lines->n);
	lo_id_map_init(&t.visited, scratch, layout->lines->n);
	lo_id_map_init(&t.defined_at, scratch, layout->lines->n);
	lo_id_map_init(&t.again_at, scratch, 0);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		if (!certify_storage(&c, i))
			continue;
		if (!check_name(&c, i))
			return false;
		*lo_id_map_at(&t.defined_at, lo_def_op(m, layout->applied.names[i]).n) = UINT32_MAX;
		for (uint32_t k = 0; k < layout->lines->at[i].n_again; k++)
			*lo_id_map_at(&t.again_at, layout->applied.again[layout->lines->at[i].again + k].n) =
				UINT32_MAX;
	}
	find_all_uses(&t);
	t.by_value = LO_GROUP_BY(struct applied_use, value, t.found.at, t.found.n, t.number_of.n, t.c->arena);
	chain_forwards(&t);
	return needs_are_disjoint(&t, true) || needs_are_disjoint(&t, false);
}
