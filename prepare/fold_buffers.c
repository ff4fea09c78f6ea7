// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: buffers of static shape that only loads and stores of elements use. Out: buffers of which only a window
 * is live at a time have the size of the window; subscripts are taken modulo it.
 *
 * First all windows are found, then all buffers are changed, then what each read reads is compared with what
 * it read before. Accesses remain the same ops, which makes the two comparable. Buffers for which
 * window_rows.h has no answer need all accesses of the function, which are built once for a comparison and
 * the next round. */
#include <assert.h>
#include <string.h>

#include "affine/window_rows.h"
#include "analysis/alignment.h"
#include "analysis/summaries.h"
#include "dialects/constants.h"
#include "ir/affine_map.h"
#include "ir/snapshot.h"
#include "prepare/fold_buffers.h"

enum { MAX_RANK = 16, MAX_ROUNDS = 16 };

struct fold {
	struct lo_folded folded;
	lo_value_id value;
	enum lo_boxes_answer by_boxes;
	uint32_t flow; /* of lo_windows_find or lo_boxes_windows */
	int64_t windows[MAX_RANK], reach[MAX_RANK];
};
struct buffer_folding {
	struct lo_module *m;
	struct lo_ctx *ctx;
	lo_op_id func;
	struct lo_arena *arena;
	bool power_of_two;
	struct lo_uses uses;
	struct lo_boxes *boxes;
	struct lo_dataflow *dataflow; /* of the function as it is; NULL: not needed so far */
	LO_VEC(struct fold) folds;
	lo_value_id constants[MAX_RANK + 1]; /* of one buffer: the mask of each dimension, and last 0 */
};

static const struct lo_type_data *type_of(const struct buffer_folding *k, lo_value_id v)
{
	return lo_type_get(k->ctx, lo_type_of(k->m, v));
}

/* ---- candidates ---------------------------------------------------------- */

/* Is the operand a memref accessed at indices that this file can change? */
static bool is_element_access(const struct buffer_folding *k, const struct lo_op *op, uint32_t operand)
{
	const struct lo_op_info *info = lo_info(op);
	if ((info->affine != LO_AFFINE_AT_MAP && info->affine != LO_AFFINE_AT_INDICES) ||
	    lo_operand_group(k->m, op, info->accessed).first != operand)
		return false;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (type_of(k, lo_result(op, i))->kind == LO_TYPE_VECTOR)
			return false;
	return !info->accessed || type_of(k, lo_operand(k->m, op, 0))->kind != LO_TYPE_VECTOR;
}

static bool is_lifeline(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results == 1;
}

/* Does the op use the buffer as a whole, with any type: the end of a lifeline, a dealloc? */
static bool minds_no_type(const struct buffer_folding *k, const struct lo_op *op, uint32_t operand)
{
	return !op->n_results && !lo_n_regions(k->m, op) &&
	       !(lo_op_effects_on(k->m, op, operand) & ~(uint32_t)(LO_EFFECT_FREE | LO_EFFECT_KILL)) &&
	       (lo_is_lifetime_marker(op) || lo_op_effects_on(k->m, op, operand) & LO_EFFECT_FREE);
}

/* The first use of @p v, or of a lifeline on it, that is of no such kind; id 0: there is none. */
static lo_op_id strange_use(const struct buffer_folding *k, lo_value_id v)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&k->uses, v, &n);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_op *op = lo_op(k->m, uses[i].op);
		lo_op_id strange = {0};
		if (is_lifeline(op))
			strange = strange_use(k, lo_result(op, 0)); /* depth one: a lifeline has no
								       lifeline */
		else if (!is_element_access(k, op, uses[i].operand) && !minds_no_type(k, op, uses[i].operand))
			strange = uses[i].op;
		if (strange.n)
			return strange;
	}
	return (lo_op_id){0};
}

static bool is_candidate(const struct buffer_folding *k, lo_value_id v)
{
	lo_op_id def = lo_def_op(k->m, v);
	const struct lo_op *op = def.n ? lo_op(k->m, def) : NULL;
	const struct lo_type_data *t = type_of(k, v);
	return op && lo_info(op)->affine == LO_AFFINE_ALLOC && !op->n_operands && t->kind == LO_TYPE_MEMREF &&
	       !t->layout.n && t->rank && t->rank <= MAX_RANK &&
	       lo_memref_bytes(k->ctx, lo_type_of(k->m, v)) > 0;
}

/* ---- window sizes -------------------------------------------------------- */

static bool is_at_indices(const struct buffer_folding *k, lo_value_id v)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&k->uses, v, &n);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_op *op = lo_op(k->m, uses[i].op);
		if (lo_info(op)->affine == LO_AFFINE_AT_INDICES ||
		    (is_lifeline(op) && is_at_indices(k, lo_result(op, 0))))
			return true;
	}
	return false;
}

/* Round windows up to powers of two where the user wants it, and where an index is a value, so that the
 * modulo must be a mask: this is then correct for negative indices too. A window that is not less than the
 * extent is the whole dimension, as is what would be a mask no more. */
static void round_up(const struct buffer_folding *k, struct fold *f, const int64_t *extents, uint32_t rank)
{
	bool masks = is_at_indices(k, f->value);
	for (uint32_t i = 0; i < rank; i++) {
		int64_t power = 1;
		while (power <
		       f->windows[i]) /* there is no power of two above 2^62: as large as any extent */
			power = power > INT64_MAX / 2 ? INT64_MAX : 2 * power;
		bool is_masked = k->power_of_two && power == extents[i] && f->reach[i] > f->windows[i];
		if (power < extents[i] && (masks || k->power_of_two))
			f->windows[i] = power;
		else if (masks || is_masked)
			f->windows[i] = extents[i];
	}
}

static lo_type folded_type(const struct buffer_folding *k, const struct fold *f)
{
	const struct lo_type_data *t = type_of(k, f->value);
	return lo_type_memref(k->ctx, t->rank, f->windows, t->elem, t->layout, t->space);
}

static bool holds_memrefs(const struct buffer_folding *k, lo_value_id v)
{
	enum lo_type_kind elem = (enum lo_type_kind)lo_type_kind(k->ctx, type_of(k, v)->elem);
	return elem != LO_TYPE_INTEGER && elem != LO_TYPE_FLOAT && elem != LO_TYPE_INDEX;
}

/* The loads and stores of elements of @p v. false: a lifeline names it, or it may hold its own address. */
static bool list_accesses(const struct buffer_folding *k, lo_value_id v, struct lo_use **out, uint32_t *n_out)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&k->uses, v, &n);
	*out = LO_ARRAY(k->arena, n, struct lo_use);
	*n_out = 0;
	if (holds_memrefs(k, v))
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (is_lifeline(lo_op(k->m, uses[i].op)))
			return false;
		else if (is_element_access(k, lo_op(k->m, uses[i].op), uses[i].operand))
			(*out)[(*n_out)++] = uses[i];
	return true;
}

/* A result of the op's map, if that, or each operand of the map, is constant. */
static bool constant_result(const struct buffer_folding *k, const struct lo_op *op, lo_expr result,
			    int64_t *out)
{
	enum { MAX_OPERANDS = 16 };
	const struct lo_expr_data *e = lo_expr_get(k->ctx, result);
	struct lo_slice operands = lo_operand_group(k->m, op, lo_info(op)->accessed + 1);
	int64_t numbers[MAX_OPERANDS];
	*out = lo_index_number(k->ctx, e->value);
	if (e->kind == LO_EXPR_CONST || operands.n > MAX_OPERANDS)
		return e->kind == LO_EXPR_CONST;
	for (uint32_t i = 0; i < operands.n; i++)
		if (!lo_constant_int(k->m, lo_operand(k->m, op, operands.first + i), &numbers[i]))
			return false;
	uint32_t n_dims = lo_attr_of(k->m, op, "map")->map->n_dims;
	return lo_expr_eval(k->ctx, result, numbers, numbers + n_dims, out);
}

/* Constant subscript @p dim of an access. */
static bool constant_subscript(const struct buffer_folding *k, const struct lo_op *op, uint32_t dim,
			       int64_t *at)
{
	const struct lo_op_info *info = lo_info(op);
	if (info->affine == LO_AFFINE_AT_MAP)
		return constant_result(k, op, lo_attr_of(k->m, op, "map")->map->results[dim], at);
	struct lo_slice indices = lo_operand_group(k->m, op, info->accessed + 1);
	return lo_constant_int(k->m, lo_operand(k->m, op, indices.first + dim), at);
}

/* An access that is certainly outside of the buffer; id 0: none. No window holds it: what it does is
 * undefined. */
static lo_op_id access_outside(const struct buffer_folding *k, lo_value_id value)
{
	const struct lo_type_data *t = type_of(k, value);
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&k->uses, value, &n);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_op *op = lo_op(k->m, uses[i].op);
		int64_t at;
		for (uint32_t dim = 0; dim < t->rank && is_element_access(k, op, uses[i].operand); dim++)
			if (constant_subscript(k, op, dim, &at) && (at < 0 || at >= t->shape[dim]))
				return uses[i].op;
	}
	return (lo_op_id){0};
}

/* A candidate, with the answer of boxes if there is one. */
static void add_candidate(struct buffer_folding *k, lo_value_id value)
{
	struct fold f = {.value = value, .by_boxes = LO_BOXES_NONE};
	struct lo_windows_reason why = {"used as a whole, or through a view", strange_use(k, value)};
	const struct lo_type_data *t = type_of(k, value);
	struct lo_use *uses;
	uint32_t n;
	memcpy(f.windows, t->shape, t->rank * sizeof *f.windows);
	if (!why.at.n)
		why = (struct lo_windows_reason){"accessed outside of its extents", access_outside(k, value)};
	if (!why.at.n) {
		f.by_boxes = LO_BOXES_UNKNOWN;
		if (k->boxes && list_accesses(k, value, &uses, &n))
			f.by_boxes = lo_boxes_windows(k->boxes, lo_def_op(k->m, value), uses, n, f.windows,
						      f.reach, t->rank, &f.flow, &why);
	}
	f.folded = (struct lo_folded){.op = lo_def_op(k->m, value), .reason = why.text, .at = why.at};
	LO_PUSH(k->arena, &k->folds, f);
}

static void find_candidates(struct buffer_folding *k)
{
	bool skip = false;
	for (lo_op_id id = k->func; (id = lo_walk_next(k->m, k->func, id, skip)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		skip = lo_info(op)->traits & LO_TRAIT_FUNCTION;
		for (uint32_t i = 0; lo_info(op)->affine == LO_AFFINE_ALLOC && i < op->n_results; i++)
			if (is_candidate(k, lo_result(op, i)))
				add_candidate(k, lo_result(op, i));
	}
}

static struct lo_dataflow *dataflow(struct buffer_folding *k)
{
	if (!k->dataflow)
		k->dataflow = lo_dataflow_create(lo_affine_build(k->m, k->func, k->arena));
	return k->dataflow;
}

static bool ask(struct buffer_folding *k, struct lo_windows *w, struct fold *f)
{
	struct lo_windows_reason why = {NULL, {0}};
	uint32_t memory = lo_dataflow_memory(dataflow(k), f->value);
	bool known = lo_windows_find(w, k->dataflow, memory, f->windows, f->reach, type_of(k, f->value)->rank,
				     k->power_of_two || is_at_indices(k, f->value), &f->flow, &why);
	f->folded.reason = why.text;
	f->folded.at = why.at;
	return known;
}

#ifndef NDEBUG
/* Debug builds compare what boxes say with what all accesses say. These may count an op that has no name of
 * the buffer; then they know nothing. */
static bool boxes_agree(struct buffer_folding *k, struct lo_windows *w, const struct fold *f)
{
	const struct lo_type_data *t = type_of(k, f->value);
	struct fold again = *f;
	if (f->folded.at.n)
		return true;
	memcpy(again.windows, t->shape, t->rank * sizeof *again.windows);
	return ask(k, w, &again)
		       ? f->by_boxes == LO_BOXES_WINDOWS &&
				 memcmp(again.windows, f->windows, t->rank * sizeof *f->windows) == 0 &&
				 memcmp(again.reach, f->reach, t->rank * sizeof *f->reach) == 0
		       : again.folded.at.n ||
				 (f->by_boxes == LO_BOXES_NONE && again.folded.reason == f->folded.reason);
}
#endif

static void decide(struct buffer_folding *k, struct lo_windows *w, struct fold *f)
{
	const struct lo_type_data *t = type_of(k, f->value);
	assert(f->by_boxes == LO_BOXES_UNKNOWN || boxes_agree(k, w, f));
	bool known = f->by_boxes == LO_BOXES_WINDOWS || (f->by_boxes == LO_BOXES_UNKNOWN && ask(k, w, f));
	round_up(k, f, t->shape, t->rank);
	f->folded.bytes_before = lo_memref_bytes(k->ctx, lo_type_of(k->m, f->value));
	f->folded.bytes_after = lo_memref_bytes(k->ctx, folded_type(k, f));
	if (!known)
		return;
	f->folded.reason =
		f->folded.bytes_after < f->folded.bytes_before ? NULL : "all of it is live at once";
	f->folded.at = (lo_op_id){0};
}

/* ---- the change ---------------------------------------------------------- */

/* The mask of @p dim; for MAX_RANK: 0. */
static lo_value_id constant(struct buffer_folding *k, const struct fold *f, uint32_t dim)
{
	lo_value_id *known = &k->constants[dim];
	int64_t number = dim < MAX_RANK ? f->windows[dim] - 1 : 0;
	if (known->n)
		return *known;
	return *known = lo_index_constant_before(k->m, f->folded.op, number);
}

/* @p e with the numbers that its are where they are lowered: a remainder of the others may be another. */
static lo_expr with_indices(struct lo_ctx *ctx, lo_expr e)
{
	const struct lo_expr_data d = *lo_expr_get(ctx, e);
	if (d.kind == LO_EXPR_CONST)
		return lo_expr_const(ctx, lo_index_number(ctx, d.value));
	if (d.kind == LO_EXPR_DIM || d.kind == LO_EXPR_SYM)
		return e;
	return lo_expr_binary(ctx, d.kind, with_indices(ctx, d.lhs), with_indices(ctx, d.rhs));
}

static void fold_map(struct buffer_folding *k, const struct fold *f, lo_op_id id)
{
	struct lo_op *op = lo_op(k->m, id);
	struct lo_map map = *lo_attr_get(k->ctx, lo_op_attr(k->m, op, "map"))->map;
	lo_expr *results = LO_ARRAY(k->arena, map.n_results, lo_expr);
	for (uint32_t i = 0; i < map.n_results; i++) {
		lo_expr window = lo_expr_const(k->ctx, f->windows[i]);
		results[i] = f->reach[i] <= f->windows[i]
				     ? map.results[i]
				     : lo_expr_binary(k->ctx, LO_EXPR_MOD,
						      with_indices(k->ctx, map.results[i]), window);
	}
	map.results = results;
	lo_attr attr = lo_attr_map(k->ctx, lo_map_intern(k->ctx, &map));
	op->attrs = lo_dict_set(k->ctx, op->attrs, "map", attr);
}

static void fold_indices(struct buffer_folding *k, const struct fold *f, lo_op_id id, struct lo_slice at)
{
	lo_type index = lo_type_index(k->ctx);
	for (uint32_t i = 0; i < at.n; i++) {
		if (f->reach[i] <= f->windows[i])
			continue;
		lo_value_id *operand = &lo_operands(k->m, lo_op(k->m, id))[at.first + i];
		lo_value_id folded = constant(k, f, f->windows[i] == 1 ? MAX_RANK : i);
		if (f->windows[i] > 1) {
			lo_op_id made =
				lo_op_create(k->m, LO_OP_ARITH_ANDI, lo_op(k->m, id)->loc,
					     (lo_value_id[]){*operand, folded}, 2, &index, 1, (lo_attr){0});
			lo_op_insert_before(k->m, id, made);
			folded = lo_result(lo_op(k->m, made), 0);
		}
		lo_operands(k->m, lo_op(k->m, id))[at.first + i] = folded;
	}
}

/* An element may be less aligned in its window than it was in the buffer. */
static void drop_alignment(struct buffer_folding *k, lo_op_id id, uint32_t operand)
{
	struct lo_op *op = lo_op(k->m, id);
	if (lo_op_relied_alignment(k->m, op, operand))
		op->attrs = lo_dict_set(k->ctx, op->attrs, "alignment", (lo_attr){0});
}

static void fold_uses(struct buffer_folding *k, const struct fold *f, lo_value_id v, lo_type type)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&k->uses, v, &n);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_op *op = lo_op(k->m, uses[i].op);
		const struct lo_op_info *info = lo_info(op);
		if (is_lifeline(op)) {
			fold_uses(k, f, lo_result(op, 0), type);
			lo_value(k->m, lo_result(op, 0))->type = type;
		} else if (is_element_access(k, op, uses[i].operand)) {
			drop_alignment(k, uses[i].op, uses[i].operand);
			if (info->affine == LO_AFFINE_AT_MAP)
				fold_map(k, f, uses[i].op);
			else
				fold_indices(k, f, uses[i].op,
					     lo_operand_group(k->m, op, info->accessed + 1));
		}
	}
}

static void change(struct buffer_folding *k, const struct fold *f)
{
	lo_type type = folded_type(k, f);
	memset(k->constants, 0, sizeof k->constants);
	fold_uses(k, f, f->value, type);
	lo_value(k->m, f->value)->type = type;
	k->m->renamed = true;
}

/* ---- the certificate ----------------------------------------------------- */

static bool holds(struct buffer_folding *k, struct lo_windows *w, const struct fold *f, bool *is_too_large)
{
	const struct lo_type_data *t = type_of(k, f->value);
	struct lo_use *uses;
	uint32_t n;
	if (f->by_boxes == LO_BOXES_UNKNOWN) {
		struct lo_dataflow *d = dataflow(k);
		return lo_windows_hold(w, d, lo_dataflow_memory(d, f->value), f->flow, is_too_large);
	}
	return list_accesses(k, f->value, &uses, &n) &&
	       lo_boxes_hold(k->boxes, uses, n, t->shape, t->rank, f->flow);
}

/* Gives up what is too large to be checked: then *gives_up, and the function must be restored. */
static bool certify(struct buffer_folding *k, struct lo_windows *w, bool *gives_up)
{
	bool good = true;
	for (uint32_t i = 0; i < k->folds.n && good; i++) {
		struct fold *f = &k->folds.at[i];
		bool is_too_large = false;
		if (f->folded.reason || holds(k, w, f, &is_too_large))
			continue;
		if (is_too_large) {
			f->folded.reason = "too large";
			*gives_up = true;
			continue;
		}
		good = lo_bug(k->ctx, lo_op(k->m, f->folded.op)->loc, "fold-buffers",
			      "the buffer was folded to a window that is too small");
	}
	return good;
}

static void drop_dataflow(struct buffer_folding *k)
{
	lo_dataflow_destroy(k->dataflow);
	k->dataflow = NULL;
}

/* Change what is to be folded. false: nothing is. */
static bool change_all(struct buffer_folding *k)
{
	bool any = false;
	for (uint32_t i = 0; i < k->folds.n; i++)
		if (!k->folds.at[i].folded.reason) {
			change(k, &k->folds.at[i]);
			any = true;
		}
	if (any)
		drop_dataflow(k);
	return any;
}

static bool is_any_folded(const struct buffer_folding *k)
{
	for (uint32_t i = 0; i < k->folds.n; i++)
		if (!k->folds.at[i].folded.reason)
			return true;
	return false;
}

static bool fold_once(struct buffer_folding *k, struct lo_windows *w, bool *changed)
{
	bool good = true, gives_up = true;
	k->folds.n = 0;
	k->uses = lo_uses_compute(k->m, k->func, k->arena);
	k->boxes = lo_boxes_create(k->m, k->func, k->arena);
	find_candidates(k);
	for (uint32_t i = 0; i < k->folds.n; i++)
		decide(k, w, &k->folds.at[i]);
	const struct lo_snapshot *was = is_any_folded(k) ? lo_snapshot_take(k->m, k->func, k->arena) : NULL;
	while (good && gives_up && (*changed = change_all(k))) {
		gives_up = false;
		good = certify(k, w, &gives_up);
		if (good && gives_up) {
			lo_snapshot_restore(was);
			drop_dataflow(k);
		}
	}
	return good;
}

/* Add what a further round folded. The buffers are the same in each round. */
static void note_round(const struct buffer_folding *k, struct lo_folded *all)
{
	for (uint32_t i = 0; i < k->folds.n; i++) {
		const struct lo_folded *now = &k->folds.at[i].folded;
		if (!now->reason)
			all[i] = (struct lo_folded){.op = now->op,
						    .bytes_before = all[i].bytes_before,
						    .bytes_after = now->bytes_after};
	}
}

/* Folding changes the distances between the elements that are live at once, so that a window can get smaller
 * once more: until none does. Few rounds are needed; so that the time is linear, no more than MAX_ROUNDS are.
 */
bool lo_fold_buffers(struct lo_module *m, lo_op_id func, struct lo_windows *w, bool power_of_two,
		     struct lo_arena *arena, struct lo_folded_list *out)
{
	struct lo_windows *own = w ? NULL : lo_windows_create(arena);
	struct buffer_folding k = {
		.m = m, .ctx = m->ctx, .func = func, .arena = arena, .power_of_two = power_of_two};
	bool changed, good = fold_once(&k, w ? w : own, &changed);
	struct lo_folded *all = LO_ARRAY(arena, k.folds.n, struct lo_folded);
	*out = (struct lo_folded_list){all, k.folds.n};
	for (uint32_t i = 0; i < k.folds.n; i++)
		all[i] = k.folds.at[i].folded;
	for (unsigned round = 1; good && changed && round < MAX_ROUNDS; round++) {
		good = fold_once(&k, w ? w : own, &changed);
		note_round(&k, all);
	}
	drop_dataflow(&k);
	lo_windows_destroy(own);
	return good;
}

/* ---- values -------------------------------------------------------------- */

/* May value @p v of an alloca that holds @p several be shrunk? An alloca that holds one has been examined,
 * unless it is used through a view. A view with gaps, or with several indices of one element, is a view of an
 * alloca of the value too: then it is not folded. */
static bool may_fold_value(struct buffer_folding *k, const struct lo_liveness *live,
			   const struct lo_buffer_value *v, bool several)
{
	lo_value_id root = live->buffers[v->buffer.n].root;
	const struct lo_type_data *t = type_of(k, root);
	struct lo_use *uses = LO_ARRAY(k->arena, v->n_accesses, struct lo_use);
	struct fold f = {.value = root};
	struct lo_windows_reason why;
	uint32_t n = 0;
	bool viewed = false, whole = false;
	for (uint32_t i = 0; i < v->n_accesses; i++) {
		const struct lo_access *a = &live->value_accesses[v->accesses + i];
		const struct lo_op *op = lo_op(k->m, a->op);
		lo_value_id name = lo_operand(k->m, op, a->operand);
		viewed |= name.n != root.n;
		whole |= name.n != root.n && !lo_memref_is_contiguous(k->ctx, lo_type_of(k->m, name));
		if (is_element_access(k, op, a->operand))
			uses[n++] = (struct lo_use){a->op, a->operand};
		else if (a->effects & (LO_EFFECT_VIEW | LO_EFFECT_FORWARD))
			viewed = true;
		else
			whole |= !minds_no_type(k, op, a->operand);
	}
	if (whole || !(several || viewed))
		return false;
	if (viewed || !is_candidate(k, root) || holds_memrefs(k, root))
		return true;
	memcpy(f.windows, t->shape, t->rank * sizeof *f.windows);
	switch (lo_boxes_windows(k->boxes, lo_def_op(k->m, root), uses, n, f.windows, f.reach, t->rank,
				 &f.flow, &why)) {
	case LO_BOXES_UNKNOWN: return true;
	case LO_BOXES_NONE: return false;
	case LO_BOXES_WINDOWS: break;
	}
	return memcmp(f.windows, t->shape, t->rank * sizeof *f.windows) != 0;
}

bool lo_may_fold_values(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena)
{
	struct buffer_folding k = {.m = m, .ctx = m->ctx, .func = live->flow->func, .arena = arena};
	k.boxes = lo_boxes_create(m, k.func, arena);
	for (uint32_t i = 0, end; i < live->n_values; i = end) {
		const struct lo_buffer *buffer = &live->buffers[live->values[i].buffer.n];
		for (end = i + 1;
		     end < live->n_values && live->values[end].buffer.n == live->values[i].buffer.n;)
			end++;
		for (uint32_t v = i; v < end && buffer->kind == LO_BUFFER_ALLOCA; v++)
			if (!k.boxes || may_fold_value(&k, live, &live->values[v], end - i > 1))
				return true;
	}
	return false;
}
