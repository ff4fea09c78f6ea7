// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the alias sets of a function and its accesses. Out: the top of each name, at which its chain of movable
 * views begins, and the congruence classes of names that control flow forwards. A forwarded name (yielded,
 * passed to a block, selected) cannot be a different lifeline for each use: all that is reached through it is
 * one value. */
#include "access_paths.h"

#include "base/order.h"
#include "dialects/constants.h"

/* ---- tops of view chains ------------------------------------------------- */

static int64_t count_elements(const struct lo_type_data *type)
{
	int64_t n = 1;
	for (uint32_t i = 0; i < type->rank; i++)
		if (type->shape[i] == LO_DYNAMIC || !lo_mul_ok(n, type->shape[i], &n))
			return -1;
	return n;
}

/** Does the subview have as many elements as its source, all different? It is within the source, so it covers
 * all of it. */
static bool takes_all(const struct lo_module *m, const struct lo_op *op, const struct lo_type_data *from,
		      const struct lo_type_data *to)
{
	int64_t n = count_elements(from);
	lo_attr strides = lo_op_attr(m, op, "static_strides");
	if (n < 0 || n != count_elements(to) || lo_operand_group(m, op, 3).n)
		return false;
	for (uint32_t i = 0; i < from->rank; i++)
		if (lo_attr_array_int(m->ctx, strides, i) == 0)
			return false;
	return true;
}

/** Does the view of bytes begin after the first byte for certain? One as large as its source then ends beyond
 * it, and no program may run it. */
static bool is_shifted(const struct lo_module *m, const struct lo_op *view)
{
	int64_t shift;
	return lo_constant_int(m, lo_operand(m, view, 1), &shift) && shift;
}

/** Does the result of the movable view cover all that its source covers? */
static bool is_full(const struct lo_module *m, const struct lo_op *op, lo_value_id source)
{
	lo_type from = lo_type_of(m, source), to = lo_type_of(m, lo_result(op, 0));
	switch (lo_info_of(m, op)->affine) {
	case LO_AFFINE_VIEW_SAME:
	case LO_AFFINE_VIEW_COLLAPSE:
	case LO_AFFINE_VIEW_EXPAND:
	case LO_AFFINE_VIEW_TRANSPOSE: return true;
	case LO_AFFINE_VIEW_SUBVIEW:
		return takes_all(m, op, lo_type_get(m->ctx, from), lo_type_get(m->ctx, to));
	case LO_AFFINE_VIEW_BYTES:
		return lo_memref_bytes(m->ctx, from) > 0 && !lo_type_get(m->ctx, to)->layout.n &&
		       lo_memref_bytes(m->ctx, from) == lo_memref_bytes(m->ctx, to) && !is_shifted(m, op);
	default: return false;
	}
}

/** A name more than this many views away from its buffer does not count as full: the checkers follow no more.
 */
enum { MAX_VIEWS = 64 };

/** In walk order, reachable sources precede the views of them. */
static void find_tops(struct access_paths *n)
{
	const struct lo_module *m = n->m;
	for (uint32_t v = 0; v < n->sets->n; v++) {
		lo_op_id def = lo_def_op(m, n->sets->values[v]);
		n->top[v] = n->tie[v] = v;
		n->full[v] = 1;
		if (n->sets->from[v] != LO_FROM_VIEW || !def.n || !lo_is_movable_view(m, lo_op(m, def)))
			continue;
		const struct lo_op *op = lo_op(m, def);
		lo_value_id source = lo_operand(m, op, lo_op_views(m, op, 0));
		uint32_t from = lo_alias_number(n->sets, source);
		if (from == LO_NO_INDEX || from >= v)
			continue;
		n->top[v] = n->top[from];
		bool full = n->full[from] && n->full[from] <= MAX_VIEWS && is_full(m, op, source);
		n->full[v] = full ? (uint8_t)(n->full[from] + 1) : 0;
	}
}

/* ---- congruence classes -------------------------------------------------- */

static void join_ties(struct access_paths *n, uint32_t a, uint32_t b)
{
	a = lo_union_find(n->tie, a);
	b = lo_union_find(n->tie, b);
	n->tie[a > b ? a : b] = a < b ? a : b;
}

/** Is the name storage itself, so that each of its uses may get a different lifeline? */
static bool is_storage(const struct access_paths *n, uint32_t top)
{
	return n->sets->origin[top] != 0;
}

LO_COMPARE(compare_forwards, struct lo_forward, LO_BY(from.n) LO_BY(by.n) LO_BY(to.n))

LO_COMPARE(compare_brought, struct lo_forward, LO_BY(to.n) LO_BY(by.n) LO_BY(from.n))

/** The names under which one op forwards an operand belong to one value. */
static void tie_forwards(struct access_paths *n, struct lo_arena *arena)
{
	const struct lo_alias_sets *s = n->sets;
	n->handed = LO_ARRAY(arena, s->n_forwards, struct lo_forward);
	for (uint32_t i = 0; i < s->n_forwards; i++) {
		const struct lo_forward *f = &s->forwards[i];
		uint32_t from = lo_alias_number(s, f->from), to = lo_alias_number(s, f->to);
		if (from == LO_NO_INDEX || to == LO_NO_INDEX)
			continue;
		n->handed[n->n_handed++] = *f;
		if (!is_storage(n, n->top[from]))
			join_ties(n, n->top[from], n->top[to]);
	}
	n->brought = LO_ARRAY(arena, n->n_handed, struct lo_forward);
	for (uint32_t i = 0; i < n->n_handed; i++)
		n->brought[i] = n->handed[i];
	if (n->n_handed > 1) {
		LO_SORT(n->handed, n->n_handed, compare_forwards);
		LO_SORT(n->brought, n->n_handed, compare_brought);
	}
	for (uint32_t i = 1; i < n->n_handed; i++)
		if (n->handed[i].from.n == n->handed[i - 1].from.n &&
		    n->handed[i].by.n == n->handed[i - 1].by.n)
			join_ties(n, n->top[lo_alias_number(s, n->handed[i].to)],
				  n->top[lo_alias_number(s, n->handed[i - 1].to)]);
}

/** A view that cannot be moved is treated like a forwarded name. Gives the number of the op's first result
 * that may be a view of the operand; LO_NO_INDEX: none. */
static uint32_t fixed_view(const struct access_paths *n, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(n->m, a->op);
	if (!(a->effects & LO_EFFECT_VIEW) || lo_is_movable_view(n->m, op))
		return LO_NO_INDEX;
	for (uint32_t r = 0; r < op->n_results; r++) {
		uint32_t v = lo_alias_number(n->sets, lo_result(op, r));
		if (v != LO_NO_INDEX && n->sets->from[v] == LO_FROM_VIEW &&
		    lo_op_may_view(n->m, op, r, a->operand))
			return v;
	}
	return LO_NO_INDEX;
}

static uint32_t number_of(const struct access_paths *n, const struct lo_access *a)
{
	return lo_alias_number(n->sets, lo_operand(n->m, lo_op(n->m, a->op), a->operand));
}

static void tie_fixed_views(struct access_paths *n, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(n->m, a->op);
	uint32_t first = fixed_view(n, a), top = n->top[number_of(n, a)];
	if (first == LO_NO_INDEX)
		return;
	if (!is_storage(n, top))
		join_ties(n, top, first);
	for (uint32_t r = 0; r < op->n_results; r++) {
		uint32_t v = lo_alias_number(n->sets, lo_result(op, r));
		if (v != LO_NO_INDEX && n->sets->from[v] == LO_FROM_VIEW &&
		    lo_op_may_view(n->m, op, r, a->operand))
			join_ties(n, first, v);
	}
}

/** Mark the views between an access, or a view that nothing uses, and the top of its name. */
static void mark_leads(struct access_paths *n, const struct lo_access *a)
{
	uint32_t v = number_of(n, a);
	while (n->top[v] != v && !n->leads[v]) {
		n->leads[v] = true;
		const struct lo_op *op = lo_op(n->m, lo_def_op(n->m, n->sets->values[v]));
		v = lo_alias_number(n->sets, lo_operand(n->m, op, lo_op_views(n->m, op, 0)));
	}
}

void buffer_names_init(struct access_paths *n, const struct lo_alias_sets *sets,
		       const struct lo_liveness *live, struct lo_arena *arena)
{
	*n = (struct access_paths){.m = live->flow->m, .sets = sets};
	n->top = LO_ARRAY(arena, sets->n, uint32_t);
	n->full = LO_ARRAY(arena, sets->n, uint8_t);
	n->leads = LO_ARRAY(arena, sets->n, bool);
	n->tie = LO_ARRAY(arena, sets->n, uint32_t);
	find_tops(n);
	tie_forwards(n, arena);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *buffer = &live->buffers[i];
		for (uint32_t k = 0; k < buffer->n_accesses; k++) {
			const struct lo_access *a = &live->accesses[buffer->accesses + k];
			tie_fixed_views(n, a);
			mark_leads(n, a);
		}
	}
}

/* ---- queries ------------------------------------------------------------- */

bool buffer_names_is_view(const struct access_paths *n, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(n->m, a->op);
	if (!lo_is_movable_view(n->m, op))
		return false;
	uint32_t v = lo_alias_number(n->sets, lo_result(op, 0));
	return v != LO_NO_INDEX && n->leads[v];
}

/** The op's first forward of the operand; NULL: none. */
static const struct lo_forward *handed_on(const struct access_paths *n, const struct lo_access *a)
{
	struct lo_forward key = {.from = lo_operand(n->m, lo_op(n->m, a->op), a->operand), .by = a->op};
	uint32_t low = 0, high = n->n_handed;
	LO_BISECT(low, high, mid, compare_forwards(&n->handed[mid], &key) < 0);
	bool found =
		low < n->n_handed && n->handed[low].from.n == key.from.n && n->handed[low].by.n == a->op.n;
	return found ? &n->handed[low] : NULL;
}

bool buffer_names_is_handed(const struct access_paths *n, const struct lo_access *a)
{
	return handed_on(n, a) || fixed_view(n, a) != LO_NO_INDEX;
}

uint32_t buffer_names_tie(struct access_paths *n, const struct lo_access *a)
{
	uint32_t top = n->top[number_of(n, a)], view = fixed_view(n, a);
	const struct lo_forward *forward = handed_on(n, a);
	if (!is_storage(n, top))
		return lo_union_find(n->tie, top);
	if (forward)
		return lo_union_find(n->tie, n->top[lo_alias_number(n->sets, forward->to)]);
	return view != LO_NO_INDEX ? lo_union_find(n->tie, view) : LO_NO_INDEX;
}

bool buffer_names_fills(const struct access_paths *n, const struct lo_access *a, lo_buffer_id buffer)
{
	uint32_t v = number_of(n, a), top = n->top[v];
	const struct lo_type_data *type = lo_data_of(n->m, n->sets->values[v]);
	return n->full[v] && n->sets->origin[top] == buffer.n && lo_type_fills_bytes(n->m->ctx, type->elem) &&
	       lo_memref_fills_storage(n->m->ctx, lo_type_of(n->m, n->sets->values[top]));
}

/* ---- edges that bring a name --------------------------------------------- */

uint32_t buffer_names_flow(const struct access_paths *n, const struct lo_access *a)
{
	uint32_t top = n->top[number_of(n, a)];
	return n->sets->from[top] == LO_FROM_FLOW ? top : LO_NO_INDEX;
}

uint32_t buffer_names_made_at(const struct access_paths *n, const struct lo_flow *flow,
			      const struct lo_dense_ids *position_of, uint32_t top)
{
	lo_value_id v = n->sets->values[top];
	lo_op_id def = lo_def_op(n->m, v), first;
	if (def.n && !lo_n_regions(n->m, lo_op(n->m, def)))
		return LO_NO_NODE;
	first = def.n ? lo_op(n->m, def)->next : lo_block(n->m, lo_def_block(n->m, v))->first;
	uint32_t at = first.n ? lo_dense_id(position_of, first.n) : LO_NO_INDEX;
	return at != LO_NO_INDEX && flow->nodes[flow->node_at[at]].begin == at ? flow->node_at[at]
									       : LO_NO_NODE;
}

static bool may_be(const struct lo_liveness *live, lo_value_id name, lo_buffer_id buffer)
{
	uint32_t n = 0;
	const lo_buffer_id *buffers = lo_aliases_of(live, name, &n);
	for (uint32_t i = 0; i < n; i++)
		if (buffers[i].n == buffer.n)
			return true;
	return false;
}

bool buffer_names_brings(const struct access_paths *n, const struct lo_liveness *live, uint32_t top,
			 uint32_t from, lo_buffer_id buffer)
{
	const struct lo_flow_node *node = &live->flow->nodes[from];
	if (node->begin == node->end)
		return true;
	struct lo_forward key = {.to = n->sets->values[top], .by = live->flow->op_at[node->end - 1]};
	uint32_t low = 0, high = n->n_handed;
	LO_BISECT(low, high, mid, compare_brought(&n->brought[mid], &key) < 0);
	bool known = false;
	for (; low < n->n_handed && n->brought[low].to.n == key.to.n && n->brought[low].by.n == key.by.n;
	     low++) {
		known = true;
		if (may_be(live, n->brought[low].from, buffer))
			return true;
	}
	return !known;
}

uint32_t buffer_names_count_views(const struct access_paths *names, const struct lo_access *accesses,
				  uint32_t n, uint32_t *seen, uint32_t stamp, uint32_t most)
{
	uint32_t found = 0;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t v = number_of(names, &accesses[i]);
		while (names->top[v] != v && seen[v] != stamp && found < most) {
			const struct lo_op *op = lo_op(names->m, lo_def_op(names->m, names->sets->values[v]));
			seen[v] = stamp;
			found++;
			v = lo_alias_number(names->sets,
					    lo_operand(names->m, op, lo_op_views(names->m, op, 0)));
		}
	}
	return found;
}
