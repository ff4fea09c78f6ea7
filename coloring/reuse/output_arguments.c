// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with lifelines, their live ranges and all accesses. Out: the places in its arguments to
 * which a whole value is copied, and the arguments that the caller gives up, with the points at which nothing
 * else may be there, and the reasons why values cannot be in them.
 *
 * The contents of such a place are a value like others, except that its storage exists already. It is dead at
 * a point if the copy can be reached from there, and each path from there meets the copy, which overwrites
 * it, before anything that may read or write it. Otherwise it is live. It may be read or written by accesses
 * through names that may alias the argument, by ops with unknown effects, by calls, and at the ends of the
 * function, after which others read their memory. Another argument, a global and memory of unknown origin may
 * alias the argument, unless llvm.noalias rules that out for one of the two; allocations of the function do
 * not.
 *
 * So a value may take the place if its live range does not meet that of the contents. This includes that the
 * copy follows on every path: otherwise a path leads to the end of the function.
 *
 * Of an argument that the caller gives up, nobody reads the contents when the function has ended, and others
 * do not use it meanwhile. So they are dead where no path leads to an access by a name of the argument. A
 * copy to such an argument is an access, so no point is dead for that copy and for the argument as a whole.
 */
#include "reuse/output_arguments.h"

#include <string.h>

#include "analysis/alias_sets.h"
#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "analysis/view_footprint.h"
#include "dialects/linalg.h"
#include "ir/arguments.h"
#include "liveness/liveness_search.h"
#include "packing/interference.h"
#include "reuse/copy_patterns.h"
#include "reuse/may_alias.h"

enum { MAX_TARGETS = 64, MAX_ROOTS = 16, MAX_VIEWS = 64, MAX_DIMS = 32, MAX_IN_DONATED = 512 };
static const unsigned names_only = LO_EFFECT_VIEW | LO_EFFECT_FORWARD;

/** What happens at a point, as far as a place in an argument is concerned. The later in the list, the less
 * can be done about it; the latest one is kept. */
enum event { NOTHING, OTHER, ITSELF, SYNC, LEAVES, CALLS, KNOWN, USELESS };

static const char *const event_text[] = {
	[OTHER] = "which may alias what is accessed here before the copy; add llvm.noalias to it",
	[USELESS] = "which may alias what is accessed here before the copy",
	[KNOWN] = "which may alias what is accessed here before the copy, since its address escapes",
	[ITSELF] = "which is accessed here before the copy",
	[SYNC] = "but this may wait for others before the copy",
	[LEAVES] = "but not on the path on which the function ends here",
	[CALLS] = "but this may read it or not return before the copy",
};

/** An argument that is the target of a copy, or that the caller gives up. */
struct root {
	lo_value_id argument;
	uint8_t *at;  /* [n_points] enum event */
	bool *others; /* [n_points] is other memory accessed that may be the same? The op may access both */
	bool given_up;
};
struct output_argument_finder {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	const struct lo_flow *flow;
	const struct lo_liveness *live;
	const uint32_t *entry_of;
	struct lo_arena *arena, *kept;
	struct lo_dense_ids position_of;
	struct lo_id_map line_of; /* start op -> 1 + its line */
	uint8_t *common;          /* [n_points] events that concern all arguments */
	bool transfers; /* is there an asynchronous transfer, which may still be in flight after its op? */
	LO_VEC(struct root) roots;
	const struct argument_question *asked;
	struct lo_search needs, meets; /* of `asked`, backward: where the contents of the place are live; from
					  where its copy is reached */
	struct lo_output_arguments *out;
};

/* ---- places -------------------------------------------------------------- */

static bool is_argument(const struct lo_module *m, lo_op_id func, lo_value_id v)
{
	lo_block_id block = lo_def_block(m, v);
	return block.n && lo_region(m, lo_block(m, block)->region)->parent.n == func.n &&
	       lo_region(m, lo_block(m, block)->region)->first.n == block.n;
}

static bool is_constant(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_info(lo_op(m, def))->traits & LO_TRAIT_CONSTANT && !lo_op(m, def)->n_operands;
}

/* The first point at which @p v is defined, times two, plus one if an op defines it there. */
static uint64_t known_at(const struct lo_module *m, const struct lo_dense_ids *position_of, lo_value_id v)
{
	lo_op_id at = lo_known_at(m, v);
	uint32_t position = at.n ? lo_dense_id(position_of, at.n) : LO_NO_INDEX;
	return 2 * (uint64_t)position + (lo_def_op(m, v).n != 0);
}

/* All of @p values dominate one op, so the order of their definitions is total. */
static lo_value_id last_of(const struct output_argument_finder *f, const lo_value_id *values, uint32_t n)
{
	lo_value_id last = {0};
	for (uint32_t i = 0; i < n; i++)
		if (!last.n ||
		    known_at(f->m, &f->position_of, values[i]) > known_at(f->m, &f->position_of, last))
			last = values[i];
	return last;
}

/* The argument from which @p place is derived by views that can be computed anywhere; 0: none, or too long a
 * chain. *after: of the values that determine the place, except constants and arguments, the one defined
 * last; 0: there are none. */
static lo_value_id argument_under(const struct output_argument_finder *f, lo_value_id place,
				  lo_value_id *after)
{
	const struct lo_module *m = f->m;
	lo_op_id func = f->flow->func;
	enum { MAX_VALUES = 64 };
	lo_value_id values[MAX_VALUES];
	uint32_t n = 0;
	*after = (lo_value_id){0};
	for (uint32_t views = 0; views < MAX_VIEWS; views++) {
		lo_op_id def = lo_def_op(m, place);
		if (!def.n) {
			*after = last_of(f, values, n);
			return is_argument(m, func, place) ? place : (lo_value_id){0};
		}
		const struct lo_op *op = lo_op(m, def);
		uint32_t source = lo_is_movable_view(m, op) ? lo_op_views(m, op, 0) : UINT32_MAX;
		if (source == UINT32_MAX || lo_op_attr(m, op, "alignment").n)
			break;
		for (uint32_t i = 0; i < op->n_operands; i++) {
			lo_value_id v = lo_operand(m, op, i);
			if (i == source || is_constant(m, v) || is_argument(m, func, v))
				continue;
			if (n == MAX_VALUES)
				return (lo_value_id){0};
			values[n++] = v;
		}
		place = lo_operand(m, op, source);
	}
	return (lo_value_id){0};
}

/* Do different elements have different addresses? Each stride must exceed the reach of all smaller ones. */
static bool are_apart(const int64_t *strides, const int64_t *extents, uint32_t rank)
{
	int64_t reach = 1;
	uint64_t seen = 0;
	for (uint32_t left = rank; left > 0; left--) {
		uint32_t least = rank;
		for (uint32_t d = 0; d < rank; d++)
			if (!(seen >> d & 1) && (least == rank || strides[d] < strides[least]))
				least = d;
		seen |= (uint64_t)1 << least;
		int64_t more;
		if (extents[least] == 1)
			continue;
		if (strides[least] < reach || !lo_mul_ok(strides[least], extents[least] - 1, &more) ||
		    !lo_add_ok(reach, more, &reach))
			return false;
	}
	return true;
}

/* A dynamic extent ought to be equal, or the copy has no meaning. But some callers pass less, and a copy
 * writes no more than there is. */
static bool same_extents(const struct lo_type_data *value, const struct lo_type_data *place)
{
	for (uint32_t d = 0; d < value->rank; d++)
		if (place->shape[d] != value->shape[d])
			return false;
	return true;
}

/* May a value of static type @p type, which has no layout, be in @p place: as many elements, no two at one
 * address? */
static bool output_argument_fits(const struct lo_module *m, lo_type type, lo_type place)
{
	const struct lo_type_data *x = lo_type_get(m->ctx, type), *y = lo_type_get(m->ctx, place);
	int64_t strides[MAX_DIMS], offset;
	if (x->kind != LO_TYPE_MEMREF || y->kind != LO_TYPE_MEMREF || x->layout.n || x->rank != y->rank ||
	    x->rank > MAX_DIMS || x->elem.n != y->elem.n || x->space.n != y->space.n || !same_extents(x, y))
		return false;
	return !y->layout.n ||
	       (lo_memref_strides(m->ctx, place, strides, &offset) && are_apart(strides, x->shape, x->rank));
}

bool lo_output_argument_same_layout(const struct lo_module *m, lo_type type, lo_type place)
{
	const struct lo_type_data *x = lo_type_get(m->ctx, type), *y = lo_type_get(m->ctx, place);
	int64_t strides_x[MAX_DIMS], strides_y[MAX_DIMS], offset_x, offset_y;
	if (!y->layout.n)
		return true;
	if (!lo_memref_strides(m->ctx, type, strides_x, &offset_x) ||
	    !lo_memref_strides(m->ctx, place, strides_y, &offset_y) || offset_x != offset_y)
		return false;
	for (uint32_t d = 0; d < x->rank; d++)
		if (strides_x[d] != strides_y[d])
			return false;
	return true;
}

/* ---- events -------------------------------------------------------------- */

static void note(uint8_t *at, uint32_t position, enum event event)
{
	if (at[position] < event)
		at[position] = (uint8_t)event;
}

/* The effect of the op beyond what its operands show. */
static enum event event_of(const struct lo_module *m, const struct lo_op *op)
{
	if (lo_info_of(m, op)->traits & LO_TRAIT_RETURN)
		return LEAVES;
	return lo_op_touches_visible_memory(m, op) ? CALLS : NOTHING;
}

/* Ops that run elsewhere, or once per element, count at the position of the op around them. */
static void note_common(struct output_argument_finder *f)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	f->common = LO_ARRAY(f->arena, f->flow->n_points, uint8_t);
	lo_scope_walk_start(&w, f->m, f->flow->func, f->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(f->m, w.op);
		position = lo_walk_position(&f->position_of, &w, position);
		note(f->common, position, event_of(f->m, op));
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_is_memref(f->m, lo_operand(f->m, op, i)))
				f->transfers |= lo_op_effects_on(f->m, op, i) & LO_EFFECT_ASYNC;
	}
}

static enum event event_between(const struct output_argument_finder *f, const struct lo_buffer *root,
				const struct lo_buffer *other)
{
	if (other == root)
		return ITSELF;
	return lo_buffers_may_alias(f->m, f->flow->func, root, other) ? OTHER : NOTHING;
}

/* The end of the points of an op, including those in its regions. */
static uint32_t end_of_op(const struct output_argument_finder *f, uint32_t position)
{
	lo_op_id next = lo_op(f->m, f->flow->op_at[position])->next;
	uint32_t end = next.n ? lo_dense_id(&f->position_of, next.n) : LO_NO_INDEX;
	return end == LO_NO_INDEX ? position + 1 : end;
}

static const unsigned changes = LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE;

static bool is_changed(const struct output_argument_finder *f, const struct lo_buffer *buffer)
{
	uint32_t effects = 0;
	for (uint32_t k = 0; k < buffer->n_accesses; k++)
		effects |= f->live->accesses[buffer->accesses + k].effects;
	return effects & changes;
}

static bool is_said(const struct output_argument_finder *f, lo_value_id argument, const char *name)
{
	return lo_argument_attr(f->m, f->flow->func, lo_value_index(f->m, argument), name).n;
}

/* Is something said of what happens to the argument that other values in it would belie? */
static bool is_limited(const struct output_argument_finder *f, lo_value_id argument)
{
	static const char *const words[] = {"llvm.readonly", "llvm.writeonly", "llvm.readnone",
					    "bufferization.access"};
	for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
		if (is_said(f, argument, words[i]))
			return true;
	return false;
}

static bool is_donated(const struct output_argument_finder *f, lo_value_id argument)
{
	return lo_argument_is_donated(f->m, f->flow->func, lo_value_index(f->m, argument));
}

/* Does nobody else need the argument from the call on? The caller says so; or it lets the function write an
 * argument that nothing else is, and the function does not: what it writes there may be a result. */
static bool is_given_up(const struct output_argument_finder *f, const struct lo_buffer *buffer)
{
	if (buffer->pinned_by.n || is_limited(f, buffer->root))
		return false;
	return is_said(f, buffer->root, "lifeopt.donated") ||
	       (is_donated(f, buffer->root) &&
		lo_argument_is_noalias(f->m, f->flow->func, lo_value_index(f->m, buffer->root)) &&
		!is_changed(f, buffer));
}

static void note_accesses(struct output_argument_finder *f, struct root *root, const struct lo_buffer *buffer)
{
	for (uint32_t i = 1; i < f->live->n_buffers; i++) {
		const struct lo_buffer *other = &f->live->buffers[i];
		bool own = other->kind == LO_BUFFER_ALLOCA || other->kind == LO_BUFFER_ALLOC ||
			   other->kind == LO_BUFFER_LIFELINE;
		enum event event = event_between(f, buffer, other);
		for (uint32_t k = 0; k < other->n_accesses; k++) {
			const struct lo_access *access = &f->live->accesses[other->accesses + k];
			uint32_t last = access->effects & ~names_only ? end_of_op(f, access->position) : 0;
			for (uint32_t p = access->position; event && p < last; p++) {
				note(root->at, p, event);
				root->others[p] |= event == OTHER;
			}
			if (!root->given_up && (!own || other->pinned_by.n) &&
			    lo_op_may_wait_at(f->m, lo_op(f->m, access->op), access->operand))
				note(root->at, access->position, SYNC);
		}
	}
}

static const struct lo_buffer *buffer_of(const struct output_argument_finder *f, lo_value_id argument)
{
	for (uint32_t i = 1; i < f->live->n_buffers; i++)
		if (f->live->buffers[i].kind == LO_BUFFER_ARGUMENT &&
		    f->live->buffers[i].root.n == argument.n)
			return &f->live->buffers[i];
	return NULL;
}

/* NULL: there are too many, or the argument has no buffer. */
static const struct root *find_root(struct output_argument_finder *f, lo_value_id argument)
{
	for (uint32_t i = 0; i < f->roots.n; i++)
		if (f->roots.at[i].argument.n == argument.n)
			return &f->roots.at[i];
	const struct lo_buffer *buffer = f->roots.n < MAX_ROOTS ? buffer_of(f, argument) : NULL;
	if (!buffer)
		return NULL;
	if (!f->common)
		note_common(f);
	struct root root = {argument, LO_ARRAY(f->arena, f->flow->n_points, uint8_t),
			    LO_ARRAY(f->arena, f->flow->n_points, bool), is_given_up(f, buffer)};
	if (!root.given_up)
		memcpy(root.at, f->common, f->flow->n_points);
	note_accesses(f, &root, buffer);
	LO_PUSH(f->arena, &f->roots, root);
	return &f->roots.at[f->roots.n - 1];
}

/* ---- where the contents of a place are dead ------------------------------ */

/** A value and a place, or (copy 0) an argument that is given up, and what is found about them. */
struct argument_question {
	uint32_t line;
	lo_value_id place, after, argument;
	const struct root *root;
	uint8_t *at;       /* [n_points] COPIES, STOPS or 0 */
	uint32_t entrance; /* node at whose head `after` is redefined; LO_NO_NODE: none */
	bool *dead;        /* [n_points] */
	lo_op_id copy;     /* the first one */
};
enum {
	COPIES = 1,
	STOPS = 2
}; /* of question.at: a copy of the value to the place; an event that keeps the contents live before it */

/* The line all of whose value @p name names, element by element; UINT32_MAX: none. */
static uint32_t line_of(const struct output_argument_finder *f, lo_value_id name)
{
	name = lo_copies_without_casts(f->m, name);
	lo_op_id def = lo_def_op(f->m, name);
	struct lo_view_footprint part, whole;
	if (def.n && lo_op(f->m, def)->kind != LO_OP_MEMREF_LIFETIME_START &&
	    lo_view_footprint_in_value(f->m, name, &part) &&
	    lo_view_footprint_in_value(f->m, part.root, &whole) &&
	    lo_view_footprints_alike(f->m, &part, &whole))
		def = lo_def_op(f->m, part.root);
	return def.n ? lo_id_map_get(&f->line_of, def.n) - 1 : UINT32_MAX;
}

static bool is_copy_of(const struct output_argument_finder *f, const struct argument_question *q,
		       const struct lo_op *op)
{
	return q->copy.n && lo_copies_all_by_op(f->m, op) && lo_operand(f->m, op, 1).n == q->place.n &&
	       line_of(f, lo_operand(f->m, op, 0)) == q->line;
}

static void note_stops(struct output_argument_finder *f, struct argument_question *q)
{
	q->at = LO_ARRAY(f->arena, f->flow->n_points, uint8_t);
	q->entrance = LO_NO_NODE;
	for (uint32_t p = 0, end = 0; p < f->flow->n_points; p++) {
		if (p >= end && is_copy_of(f, q, lo_op(f->m, f->flow->op_at[p])))
			end = end_of_op(f, p);
		q->at[p] = p < end ? COPIES : q->root->at[p] ? STOPS : 0;
	}
	lo_op_id def = q->after.n ? lo_def_op(f->m, q->after) : (lo_op_id){0};
	uint32_t made = def.n ? lo_dense_id(&f->position_of, def.n) : LO_NO_INDEX;
	if (made != LO_NO_INDEX) {
		q->at[made] = STOPS;
	} else if (q->after.n) {
		lo_op_id first = lo_block(f->m, lo_def_block(f->m, q->after))->first;
		uint32_t at = first.n ? lo_dense_id(&f->position_of, first.n) : LO_NO_INDEX;
		q->entrance = at == LO_NO_INDEX ? LO_NO_NODE : f->flow->node_at[at];
	}
}

/* COPIES or STOPS, whichever comes first in the node; 0: neither does. */
static uint8_t first_in(const struct output_argument_finder *f, uint32_t node)
{
	uint32_t p = f->flow->nodes[node].begin, end = f->flow->nodes[node].end;
	while (p < end && !f->asked->at[p])
		p++;
	return p < end ? f->asked->at[p] : 0;
}

static bool needs_through(void *finder, uint32_t node)
{
	return !first_in(finder, node);
}

static bool meets_through(void *finder, uint32_t node)
{
	const struct output_argument_finder *f = finder;
	return node != f->asked->entrance && !first_in(f, node);
}

/* The contents are live before an event that stops, before the place becomes another one, and where the
 * function ends. */
static void search(struct output_argument_finder *f)
{
	const struct argument_question *q = f->asked;
	lo_search_begin(&f->needs);
	lo_search_begin(&f->meets);
	for (uint32_t n = 0; n < f->flow->n_nodes; n++) {
		uint8_t first = first_in(f, n);
		if (first == STOPS || n == q->entrance)
			lo_search_leave(&f->needs, n);
		else if (first == COPIES)
			lo_search_leave(&f->meets, n);
		if (f->flow->nodes[n].n_succs == 0 && !q->root->given_up)
			lo_search_come(&f->needs, n);
	}
	(void)lo_search_run(&f->needs);
	(void)lo_search_run(&f->meets);
}

static void mark_dead(struct output_argument_finder *f, struct argument_question *q)
{
	const struct lo_flow *flow = f->flow;
	q->dead = LO_ARRAY(f->arena, flow->n_points, bool);
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		const struct lo_flow_node *node = &flow->nodes[n];
		bool reaches = !q->copy.n || lo_search_has(&f->meets, n, LO_AT_END);
		bool dead = node->reachable && reaches && !lo_search_has(&f->needs, n, LO_AT_END);
		for (uint32_t p = node->end; p-- > node->begin;) {
			if (q->at[p])
				dead = q->at[p] == COPIES;
			q->dead[p] = dead;
		}
	}
}

static void find_dead(struct output_argument_finder *f, struct argument_question *q)
{
	f->asked = q;
	note_stops(f, q);
	search(f);
	mark_dead(f, q);
}

/* ---- values -------------------------------------------------------------- */

static bool is_plain_element_access(const struct lo_module *m, const struct lo_op *op, lo_type elem)
{
	lo_type moved = lo_type_of(m, op->n_results ? lo_result(op, 0) : lo_operand(m, op, 0));
	return lo_is_at_indices(op) && moved.n == elem.n;
}

/* Does the op state or need more of the value that it names @p memref than that its elements are there, such
 * as an alignment, or that it is disjoint from something? */
static bool asks_more(const struct lo_module *m, const struct lo_op *op, lo_value_id memref,
		      int64_t natural_bytes)
{
	const struct lo_type_data *type = lo_data_of(m, memref);
	return event_of(m, op) != NOTHING || op->kind == LO_OP_MEMREF_DISTINCT_OBJECTS ||
	       lo_op_attr(m, op, "alignment").n || type->kind != LO_TYPE_MEMREF ||
	       lo_type_elem_align_bytes(m->ctx, type->elem) > natural_bytes;
}

/* What would let the op ask for no more; it may be empty. */
static const char *how_to_ask_less(const struct lo_module *m, const struct lo_op *op)
{
	if (lo_op_is_undeclared(m, op))
		return "; declare its effects with --op-effects";
	if (lo_summary_of_call(m, op) && !lo_called_declaration(m, op).n)
		return "; inline the callee";
	return lo_op_attr(m, op, "alignment").n            ? "; remove the alignment if nothing relies on it"
	       : op->kind == LO_OP_MEMREF_DISTINCT_OBJECTS ? "; remove the op"
							   : "";
}

/* The first such op, as words after the name of the argument that cannot hold the value. */
static const char *who_asks_more(const struct output_argument_finder *f, uint32_t line)
{
	const struct lo_buffer *entry = &f->live->buffers[f->entry_of[line]];
	lo_type elem = lo_data_of(f->m, lo_result(lo_op(f->m, f->lines->at[line].start), 0))->elem;
	const struct lo_op *by = NULL;
	for (uint32_t k = 0; k < entry->n_accesses && !by; k++) {
		const struct lo_access *access = &f->live->accesses[entry->accesses + k];
		const struct lo_op *op = lo_op(f->m, access->op);
		if (asks_more(f->m, op, lo_operand(f->m, op, access->operand),
			      lo_type_elem_align_bytes(f->m->ctx, elem)))
			by = op;
	}
	return lo_arena_printf(f->kept, "but '%s' may need it aligned, or apart from other memory%s",
			       by ? lo_op_name(f->m, by) : "an op", by ? how_to_ask_less(f->m, by) : "");
}

static uint8_t uses_of(const struct output_argument_finder *f, uint32_t line)
{
	const struct lo_buffer *entry = &f->live->buffers[f->entry_of[line]];
	lo_value_id life = lo_result(lo_op(f->m, f->lines->at[line].start), 0);
	lo_type elem = lo_data_of(f->m, life)->elem;
	int64_t natural_bytes = lo_type_elem_align_bytes(f->m->ctx, elem);
	uint8_t uses = LO_USES_ELEMENTS | LO_USES_ANYWHERE;
	for (uint32_t k = 0; k < entry->n_accesses; k++) {
		const struct lo_access *access = &f->live->accesses[entry->accesses + k];
		const struct lo_op *op = lo_op(f->m, access->op);
		bool all = op->kind == LO_OP_MEMREF_COPY || lo_linalg_structured(op);
		if (lo_operand(f->m, op, access->operand).n != life.n ||
		    !(all || is_plain_element_access(f->m, op, elem)))
			uses &= (uint8_t)~LO_USES_ELEMENTS;
		if (asks_more(f->m, op, lo_operand(f->m, op, access->operand), natural_bytes))
			uses &= (uint8_t)~LO_USES_ANYWHERE;
	}
	return uses;
}

static bool may_move(const struct output_argument_finder *f, uint32_t line)
{
	const struct lo_lifeline *it = &f->lines->at[line];
	const struct lo_op *alloc = lo_op(f->m, it->alloc);
	return it->bytes > 0 && !it->pinned && !it->n_again && f->entry_of[line] &&
	       it->frame.n == f->flow->func.n && alloc->kind == LO_OP_MEMREF_ALLOCA && !alloc->n_operands;
}

static const char *name_of_argument(const struct output_argument_finder *f, lo_value_id argument)
{
	struct lo_span name = lo_name_text(f->m->ctx, lo_value(f->m, argument)->name);
	return name.len ? lo_arena_printf(f->arena, "'%%%.*s'", (int)name.len, name.at)
			: lo_arena_printf(f->arena, "argument #%u", lo_value_index(f->m, argument));
}

/* Record that the value cannot be in the argument because of @p text, which @p at shows. @p target is the
 * number of the target that the argument becomes all the same, or LO_NO_INDEX. */
static void refuse(struct output_argument_finder *f, const struct argument_question *q, lo_op_id at,
		   const char *text, uint32_t target)
{
	const struct lo_lifeline *it = &f->lines->at[q->line];
	text = lo_arena_printf(f->kept, q->copy.n ? "is copied to %s, %s" : "is not in donated %s, %s",
			       name_of_argument(f, q->argument), text);
	struct lo_reason reason = {at, lo_result(lo_op(f->m, it->alloc), 0), text, it->bytes, false};
	LO_PUSH(f->kept, &f->out->refusals,
		((struct lo_argument_refusal){reason, q->copy.n ? q->line : LO_NO_INDEX, target}));
}

/* The first op that stops the paths from @p position, where the value is live and the place is not dead. */
static lo_op_id find_in_the_way(struct output_argument_finder *f, const struct argument_question *q,
				uint32_t position)
{
	const struct lo_flow *flow = f->flow;
	struct lo_search met = {.flow = flow, .arena = f->arena};
	uint32_t node = flow->node_at[position], p = position;
	lo_search_begin(&met);
	for (uint32_t i = 0;; i++) {
		const struct lo_flow_node *at = &flow->nodes[node];
		while (p < at->end && !q->at[p])
			p++;
		if (p < at->end && q->at[p] == STOPS)
			return flow->op_at[p];
		for (uint32_t k = 0; p == at->end && k < at->n_succs; k++)
			(void)lo_search_state(&met, flow->succs[at->succs + k]);
		if (i == met.found.n) /* the nearest node comes first */
			return (lo_op_id){0};
		node = met.found.at[i];
		p = flow->nodes[node].begin;
	}
}

/* Is the value live after the copy, at a point that only paths through the copy reach? */
static bool outlives_copy(const struct output_argument_finder *f, const struct argument_question *q)
{
	const struct lo_lifeline *it = &f->lines->at[q->line];
	uint32_t copy = lo_dense_id(&f->position_of, q->copy.n);
	for (uint32_t i = 0; i < it->n_intervals; i++) {
		struct lo_interval span = f->lines->intervals[it->intervals + i];
		for (uint32_t p = span.begin; p < span.end; p++)
			if (!q->dead[p] && lo_point_dominates(f->flow, copy, p))
				return true;
	}
	return false;
}

static void refuse_meeting(struct output_argument_finder *f, const struct argument_question *q,
			   uint32_t position, uint32_t target)
{
	if (q->copy.n && outlives_copy(f, q)) {
		refuse(f, q, q->copy, "but is accessed again after the copy", target);
		return;
	}
	lo_op_id at = find_in_the_way(f, q, position);
	uint32_t p = at.n ? lo_dense_id(&f->position_of, at.n) : LO_NO_INDEX;
	enum event event = p == LO_NO_INDEX ? NOTHING : q->root->at[p];
	if (event == OTHER && is_said(f, q->argument, "llvm.noalias"))
		event = KNOWN;
	else if (event == OTHER && f->m->noalias_useless.n == f->flow->func.n)
		event = USELESS;
	if (!q->copy.n)
		refuse(f, q, at.n ? at : f->lines->at[q->line].start, "which is accessed here later", target);
	else
		refuse(f, q, event ? at : q->copy,
		       event ? event_text[event] : "whose address is unknown here", target);
}

/* Is @p line live at a point where the place is not dead? *position: the first such point. */
static bool meets(const struct output_argument_finder *f, const struct argument_question *q,
		  uint32_t *position)
{
	const struct lo_lifeline *it = &f->lines->at[q->line];
	for (uint32_t i = 0; i < it->n_intervals; i++) {
		struct lo_interval span = f->lines->intervals[it->intervals + i];
		for (*position = span.begin; *position < span.end; ++*position)
			if (!q->dead[*position])
				return true;
	}
	return false;
}

static struct lo_output_argument target_of(struct output_argument_finder *f,
					   const struct argument_question *q)
{
	struct lo_output_argument target = {
		.place = q->place, .after = q->after, .copy = q->copy, .line = q->line};
	if (q->copy.n)
		target.type = lo_type_of(f->m, lo_result(lo_op(f->m, f->lines->at[q->line].alloc), 0));
	uint32_t n = 0, n_points = f->flow->n_points;
	bool *others = LO_ARRAY(f->kept, n_points, bool);
	for (uint32_t p = 0; p < n_points; p++) {
		n += !q->dead[p] && (p == 0 || q->dead[p - 1]);
		others[p] = q->root->others[p] || (q->root->at[p] != NOTHING && q->root->at[p] != ITSELF);
	}
	target.others = others;
	struct lo_interval *at = LO_ARRAY(f->kept, n, struct lo_interval);
	target.intervals = at;
	for (uint32_t p = 0; p < n_points; p++) {
		if (q->dead[p])
			continue;
		if (p == 0 || q->dead[p - 1])
			at[target.n_intervals++].begin = p;
		at[target.n_intervals - 1].end = p + 1;
	}
	return target;
}

/* ---- all copies ---------------------------------------------------------- */

/* Values in its arguments would contradict that. */
static const char *const stated =
	"but the function states its memory effects, by memory_effects, llvm.readnone or passthrough";

static const char *misfit(const struct output_argument_finder *f, const struct argument_question *q)
{
	lo_type type = lo_type_of(f->m, lo_result(lo_op(f->m, f->lines->at[q->line].start), 0)),
		place = lo_type_of(f->m, q->place);
	if (f->transfers)
		return "but asynchronous transfers of the function may be in flight meanwhile";
	if (is_said(f, q->argument, "llvm.writeonly"))
		return "which llvm.writeonly says is not read";
	if (lo_states_effects(f->m, f->flow->func))
		return stated;
	if (!output_argument_fits(f->m, type, place))
		return "which may not fit its type, or whose elements may overlap";
	if (!lo_output_argument_same_layout(f->m, type, place) && !(f->out->uses[q->line] & LO_USES_ELEMENTS))
		return "whose layout differs from the one that a use needs";
	if (!(f->out->uses[q->line] & LO_USES_ANYWHERE))
		return who_asks_more(f, q->line);
	return NULL;
}

/* A value that is live with the contents of the argument itself may still take over from them in place. Not
 * if the argument is given up: without the copies, which would go, a second run could store more in it. */
static void ask(struct output_argument_finder *f, struct argument_question *q)
{
	uint32_t position;
	const char *flaw = misfit(f, q);
	if (flaw) {
		refuse(f, q, q->copy, flaw, LO_NO_INDEX);
		return;
	}
	if (f->out->targets.n == MAX_TARGETS) {
		refuse(f, q, q->copy, "but more values are copied to arguments than are examined",
		       LO_NO_INDEX);
		return;
	}
	struct lo_arena_mark mark = lo_arena_mark(f->arena);
	find_dead(f, q);
	bool met = meets(f, q, &position), follows = q->place.n == q->argument.n && !q->root->given_up;
	if (met)
		refuse_meeting(f, q, position, follows ? f->out->targets.n : LO_NO_INDEX);
	if (!met || follows)
		LO_PUSH(f->kept, &f->out->targets, target_of(f, q));
	if (!met)
		LO_PUSH(f->kept, &f->out->shares,
			((struct lo_reuse_candidate){q->line, f->lines->n + f->out->targets.n - 1, q->copy,
						     LO_REUSE_ARGUMENT, 0, NULL, 0, LO_WITHIN_LAST, false}));
	lo_arena_reset(f->arena, mark);
}

/* Is there a question already, for another copy of the value to the same place? */
static bool is_known(const struct argument_question *q, const struct argument_question *asked, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (asked[i].line == q->line && asked[i].place.n == q->place.n)
			return true;
	return false;
}

static void collect(struct output_argument_finder *f)
{
	enum { MAX_ASKED = 2 * MAX_TARGETS };
	struct argument_question *asked = LO_ARRAY(f->arena, MAX_ASKED, struct argument_question);
	uint32_t n = 0;
	for (uint32_t p = 0; p < f->flow->n_points && n < MAX_ASKED; p++) {
		lo_op_id id = f->flow->op_at[p];
		const struct lo_op *op = lo_op(f->m, id);
		if (!lo_copies_all_by_op(f->m, op))
			continue;
		struct argument_question q = {.line = line_of(f, lo_operand(f->m, op, 0)),
					      .place = lo_operand(f->m, op, 1),
					      .copy = id};
		if (q.line == UINT32_MAX || !may_move(f, q.line) || is_known(&q, asked, n))
			continue;
		q.argument = argument_under(f, q.place, &q.after);
		q.root = q.argument.n ? find_root(f, q.argument) : NULL;
		if (q.root)
			asked[n++] = q;
	}
	for (uint32_t i = 0; i < n; i++) { /* again: a later root may have moved the vector */
		asked[i].root = find_root(f, asked[i].argument);
		ask(f, &asked[i]);
	}
}

/* ---- donated arguments --------------------------------------------------- */

bool lo_output_argument_takes(const struct lo_module *m, lo_type type,
			      const struct lo_output_argument *target)
{
	lo_type place = lo_type_of(m, target->place);
	const struct lo_type_data *x = lo_type_get(m->ctx, type), *y = lo_type_get(m->ctx, place);
	if (target->copy.n)
		return type.n == target->type.n;
	return x->kind == LO_TYPE_MEMREF && y->kind == LO_TYPE_MEMREF && !x->layout.n && !y->layout.n &&
	       x->elem.n == y->elem.n && x->space.n == y->space.n && lo_memref_bytes(m->ctx, type) > 0 &&
	       lo_memref_bytes(m->ctx, type) <= lo_memref_bytes(m->ctx, place);
}

/* Why nothing can be in the argument; *at: where that is to be seen, 0: at the value. */
static const char *donated_flaw(const struct output_argument_finder *f, const struct lo_buffer *buffer,
				lo_op_id *at)
{
	*at = buffer->pinned_by;
	if (buffer->pinned_by.n)
		return "whose address escapes here";
	if (is_limited(f, buffer->root))
		return "of which an attribute says that it is not read, or not written";
	if (!is_given_up(f, buffer))
		return "which the function writes, or which is not llvm.noalias: bufferization.writable does "
		       "not give it up";
	if (f->transfers)
		return "but asynchronous transfers of the function may be in flight meanwhile";
	if (lo_states_effects(f->m, f->flow->func))
		return stated;
	return NULL;
}

/* Why the value cannot be in the argument that @p q is about; NULL: it can. */
static const char *donated_misfit(const struct output_argument_finder *f, const struct argument_question *q,
				  const struct lo_output_argument *target)
{
	lo_type type = lo_type_of(f->m, lo_result(lo_op(f->m, f->lines->at[q->line].alloc), 0));
	if (!lo_output_argument_takes(f->m, type, target))
		return "which has other elements, a layout, no static size, or fewer bytes";
	if (!(f->out->uses[q->line] & LO_USES_ANYWHERE))
		return who_asks_more(f, q->line);
	return NULL;
}

/* The largest values that may be in some argument, largest first. */
static uint32_t find_movable(const struct output_argument_finder *f, struct sort_key **keys)
{
	uint32_t n = 0;
	*keys = LO_ARRAY(f->arena, 2 * (size_t)f->lines->n, struct sort_key);
	for (uint32_t i = 0; i < f->lines->n; i++)
		if (may_move(f, i))
			(*keys)[n++] = (struct sort_key){-f->lines->at[i].bytes, 0, i};
	lo_sort_keys(*keys, n, *keys + f->lines->n);
	return n < MAX_IN_DONATED ? n : MAX_IN_DONATED;
}

/* If no value can be in it: one refusal, of the largest value that fits, else of the largest. */
static void ask_lines(struct output_argument_finder *f, struct argument_question *q,
		      struct lo_output_argument *target, const struct sort_key *keys, uint32_t n)
{
	uint32_t fits = n, position = 0;
	for (uint32_t i = 0; i < n && !target->holds; i++) {
		q->line = keys[i].id;
		if (donated_misfit(f, q, target))
			continue;
		target->holds = !meets(f, q, &position);
		fits = fits == n ? i : fits;
	}
	q->line = keys[fits < n ? fits : 0].id;
	if (target->holds)
		return;
	if (fits < n && meets(f, q, &position))
		refuse_meeting(f, q, position, f->out->targets.n);
	else if (fits == n)
		refuse(f, q, f->lines->at[q->line].alloc, donated_misfit(f, q, target), f->out->targets.n);
}

static void ask_donated(struct output_argument_finder *f, const struct lo_buffer *buffer,
			const struct sort_key *keys, uint32_t n)
{
	struct argument_question q = {.argument = buffer->root, .place = buffer->root, .line = keys[0].id};
	lo_op_id at;
	q.root = find_root(f, buffer->root);
	const char *flaw = donated_flaw(f, buffer, &at);
	if (!q.root || f->out->targets.n == MAX_TARGETS)
		flaw = "but there are more such arguments than are examined";
	if (flaw) {
		refuse(f, &q, at.n ? at : f->lines->at[q.line].alloc, flaw, LO_NO_INDEX);
		return;
	}
	find_dead(f, &q);
	struct lo_output_argument target = target_of(f, &q);
	ask_lines(f, &q, &target, keys, n);
	LO_PUSH(f->kept, &f->out->targets, target);
}

static void collect_donated(struct output_argument_finder *f)
{
	struct sort_key *keys = NULL;
	uint32_t n = 0;
	for (uint32_t i = 1; i < f->live->n_buffers; i++) {
		const struct lo_buffer *b = &f->live->buffers[i];
		if (b->kind != LO_BUFFER_ARGUMENT || !is_donated(f, b->root))
			continue;
		if (!keys)
			n = find_movable(f, &keys);
		if (n)
			ask_donated(f, b, keys, n);
	}
}

const struct lo_lifelines *lo_output_argument_lines(const struct lo_lifelines *lines,
						    const struct lo_output_argument *targets, uint32_t n,
						    struct lo_arena *arena)
{
	struct lo_lifelines *out = LO_NEW(arena, struct lo_lifelines);
	uint32_t total = 0, k = 0;
	*out = *lines;
	if (!n)
		return out;
	for (uint32_t i = 0; i < lines->n; i++)
		total += lines->at[i].n_intervals;
	for (uint32_t t = 0; t < n; t++)
		total += targets[t].n_intervals;
	out->at = LO_ARRAY(arena, (size_t)lines->n + n, struct lo_lifeline);
	out->intervals = LO_ARRAY(arena, total, struct lo_interval);
	for (uint32_t i = 0; i < lines->n; i++) {
		out->at[i] = lines->at[i];
		out->at[i].intervals = k;
		for (uint32_t s = 0; s < lines->at[i].n_intervals; s++)
			out->intervals[k++] = lines->intervals[lines->at[i].intervals + s];
	}
	for (uint32_t t = 0; t < n; t++) {
		out->at[out->n++] =
			(struct lo_lifeline){.intervals = k, .n_intervals = targets[t].n_intervals};
		for (uint32_t s = 0; s < targets[t].n_intervals; s++)
			out->intervals[k++] = targets[t].intervals[s];
	}
	return out;
}

/* Is @p name an argument or another value without a defining op, through any number of views? Those in @p
 * asked are not; what was looked at is added. */
static bool may_be_in_argument(const struct lo_module *m, lo_value_id name, struct lo_id_map *asked)
{
	for (;;) {
		lo_op_id def = lo_def_op(m, name);
		if (!def.n)
			return true;
		const struct lo_op *op = lo_op(m, def);
		if (!lo_is_movable_view(m, op) || (*lo_id_map_at(asked, name.n))++)
			return false;
		name = lo_operand(m, op, lo_op_views(m, op, 0));
	}
}

bool lo_output_arguments_any(const struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_id_map asked = lo_id_map_make(arena, 0);
	const struct lo_block *entry = lo_body(m, lo_op(m, func));
	for (uint32_t i = 0; i < entry->n_args; i++)
		if (lo_argument_is_donated(m, func, i))
			return true;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (lo_copies_by_op(m, op) && may_be_in_argument(m, lo_operand(m, op, 1), &asked))
			return true;
	}
	return false;
}

void lo_output_arguments_find(struct lo_module *m, const struct lo_lifelines *lines,
			      const struct lo_liveness *live, const uint32_t *entry_of,
			      struct lo_arena *arena, struct lo_arena *kept, struct lo_output_arguments *out)
{
	struct output_argument_finder f = {.m = m,
					   .lines = lines,
					   .flow = lines->flow,
					   .live = live,
					   .entry_of = entry_of,
					   .arena = arena,
					   .kept = kept,
					   .out = out};
	*out = (struct lo_output_arguments){0};
	f.position_of = f.flow->position_of;
	f.needs = f.meets = (struct lo_search){.flow = f.flow, .arena = kept, .client = &f};
	f.needs.through = needs_through;
	f.meets.through = meets_through;
	lo_id_map_init(&f.line_of, arena, lines->n);
	out->uses = LO_ARRAY(kept, lines->n, uint8_t);
	for (uint32_t i = 0; i < lines->n; i++) {
		*lo_id_map_at(&f.line_of, lines->at[i].start.n) = i + 1;
		out->uses[i] = may_move(&f, i) ? uses_of(&f, i) : 0;
	}
	collect(&f);
	collect_donated(&f);
}
