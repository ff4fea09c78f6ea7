// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before allocas of dynamic size were made to share storage, and after it. Out: whether the
 * pass has made no other changes than these:
 *
 * - An alloca of dynamic size is removed. Its lifelines are on another alloca of its block, memory space and
 * kind (stack or heap), which is as aligned and as large: one of the function, or a new one.
 * - A lifeline on a new alloca names bytes; a view of the first byte with the type and the extents of the
 * alloca that was removed replaces it in all accesses.
 * - A new alloca needs no more bytes than the largest of the allocas that it replaces, of those between which
 * and it there is no op at which the program may end: it cannot be the first to fail.
 * - Arithmetic is moved up in its block, if it cannot end the program.
 * - Ops without effects are added.
 *
 * Ops keep their ids, so the two functions are compared id by id. Whether lifelines on one alloca are apart
 * in time is checked by the verifier of lifelines. Nothing of dynamic.c and symbolic_sizes.c of
 * coloring/reuse/, which this checks, is used. */
#include "certify_impl.h"
#include "dialects/constants.h"
#include "edits.h"
#include "sizes.h"

#include "ir/ops.h"

struct dynamic_comparison {
	const struct lo_module *m;
	const struct lo_edit_record *before;
	const struct lo_shared_dynamic *shared;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	uint32_t n;                 /* recorded ops */
	struct lo_dense_ids number; /* op -> index in before->ops */
	bool *kept;                 /* [n] */
	LO_VEC(uint32_t) order;     /* indices of kept ops in the order in which they are now */
	struct lo_id_map alloca_of; /* result of a lifetime_start that was given other storage -> 1 + index of
				       its former alloca */
	uint32_t *n_ends;           /* [n] recorded ops before it at which the program may end */
	struct lo_id_map ends_before; /* result of a new alloca -> 1 + number of such ops before it */
	struct lo_id_map claimed;     /* name of a view of shared->views -> 1 + its number */
	LO_VEC(struct certify_sizes) sizes;
};

static bool is_dynamic_alloca(const struct recorded_op *was)
{
	return was->kind == LO_OP_MEMREF_ALLOCA && was[1].operands > was->operands;
}

static const lo_value_id *recorded_operands(const struct dynamic_comparison *h, const struct recorded_op *was)
{
	return h->before->operands.at + was->operands;
}

/* ---- ops ----------------------------------------------------------------- */

static bool may_be_added(const struct dynamic_comparison *h, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA || op->kind == LO_OP_MEMREF_VIEW || lo_op_is_pure(h->m, op);
}

/* May the program end at the op, without coming past it, or do others see that it ran? */
static bool may_end(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(m, op);
	return info->traits & (LO_TRAIT_CALL | LO_TRAIT_VISIBLE) ||
	       (op->kind == LO_OP_FOREIGN && !lo_op_is_pure(m, op)) ||
	       (lo_n_regions(m, op) && (info->flow == LO_FLOW_WHILE || info->flow == LO_FLOW_UNKNOWN));
}

static void count_ends(struct dynamic_comparison *h)
{
	uint32_t n = 0;
	h->n_ends = LO_ARRAY(h->arena, h->n, uint32_t);
	for (uint32_t i = 0; i < h->n; i++) {
		h->n_ends[i] = n;
		n += h->kept[i] && may_end(h->m, lo_op(h->m, h->before->ops.at[i].id));
	}
}

static bool find_ops(struct dynamic_comparison *h)
{
	uint32_t n_ends = 0;
	h->kept = LO_ARRAY(h->arena, h->n, bool);
	for (lo_op_id id = h->before->func; (id = lo_walk_next(h->m, h->before->func, id, false)).n;) {
		const struct lo_op *op = lo_op(h->m, id);
		uint32_t i = lo_dense_id(&h->number, id.n);
		if (i == LO_NO_INDEX && !may_be_added(h, op))
			return lo_flawed(h->flaw, id,
					 "an op with effects was added where allocas share storage");
		if (i == LO_NO_INDEX && op->kind == LO_OP_MEMREF_ALLOCA)
			*lo_id_map_at(&h->ends_before, lo_result(op, 0).n) = 1 + n_ends;
		if (i == LO_NO_INDEX)
			continue;
		n_ends += may_end(h->m, op);
		const struct recorded_op *was = &h->before->ops.at[i];
		if (op->kind != was->kind || op->attrs.n != was->attrs.n || op->block.n != was->block.n ||
		    op->n_operands != was[1].operands - was->operands)
			return lo_flawed(h->flaw, id, "an op was changed where allocas share storage");
		h->kept[i] = true;
		LO_PUSH(h->arena, &h->order, i);
	}
	for (uint32_t i = 0; i < h->n; i++)
		if (!h->kept[i] && !is_dynamic_alloca(&h->before->ops.at[i]))
			return lo_flawed(h->flaw, h->before->func,
					 "an op was removed that is no alloca of dynamic size");
	count_ends(h);
	return true;
}

/* May the op run where it did not run before? A division by zero ends the program. */
static bool may_run_early(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_affine_op says = lo_info(op)->affine;
	int64_t by;
	if (!lo_op_is_pure(m, op))
		return false;
	if (says == LO_AFFINE_DELINEARIZE)
		return op->n_operands == 1;
	return says < LO_AFFINE_FLOORDIV || says > LO_AFFINE_REM_UNSIGNED ||
	       (lo_constant_int(m, lo_operand(m, op, 1), &by) && by > 0);
}

/* An op was moved up if one that came before it comes after it now. */
static bool check_order(struct dynamic_comparison *h)
{
	uint32_t least = UINT32_MAX;
	for (uint32_t k = h->order.n; k-- > 0;) {
		uint32_t i = h->order.at[k];
		const struct recorded_op *was = &h->before->ops.at[i];
		if (i > least && !may_run_early(h->m, lo_op(h->m, was->id)))
			return lo_flawed(h->flaw, was->id,
					 "an op with effects, or one that may end the program, was moved up");
		least = i < least ? i : least;
	}
	return true;
}

/* ---- lifelines on other storage ------------------------------------------ */

/* May the values of the alloca @p was, but for its size, be in @p storage? */
static bool is_alike(const struct dynamic_comparison *h, const struct recorded_op *was,
		     const struct lo_op *storage)
{
	const struct lo_module *m = h->m;
	lo_type type = lo_type_of(m, lo_result(storage, 0));
	return storage->kind == LO_OP_MEMREF_ALLOCA && storage->block.n == was->block.n &&
	       lo_is_heap_marked(storage) == was->heap &&
	       lo_type_get(m->ctx, type)->space.n == lo_type_get(m->ctx, was->type)->space.n &&
	       certify_align_bytes(m, storage->attrs, type) >= certify_align_bytes(m, was->attrs, was->type);
}

/* The lifeline that recorded op @p i starts is on @p now, and was on @p old. */
static bool check_start(struct dynamic_comparison *h, const struct recorded_op *start, lo_value_id old,
			lo_value_id now)
{
	uint32_t i = lo_dense_id(&h->number, lo_def_op(h->m, old).n);
	lo_op_id def = lo_def_op(h->m, now);
	const struct recorded_op *was = i != LO_NO_INDEX ? &h->before->ops.at[i] : NULL;
	if (!was || h->kept[i] || !is_dynamic_alloca(was) || !def.n || !is_alike(h, was, lo_op(h->m, def)))
		return lo_flawed(h->flaw, start->id,
				 "a value of dynamic size is moved to storage of another kind");
	*lo_id_map_at(&h->alloca_of, lo_result(lo_op(h->m, start->id), 0).n) = i + 1;
	bool is_new = lo_dense_id(&h->number, def.n) == LO_NO_INDEX;
	lo_type type = lo_type_of(h->m, lo_result(lo_op(h->m, start->id), 0));
	if (type.n != (is_new ? lo_type_of(h->m, now) : start->type).n ||
	    (!is_new && lo_type_of(h->m, now).n != was->type.n))
		return lo_flawed(h->flaw, start->id, "a lifeline got the wrong type");
	if (!is_new)
		LO_PUSH(h->arena, &h->sizes,
			((struct certify_sizes){recorded_operands(h, was), was[1].operands - was->operands,
						now, false}));
	return true;
}

/* Is @p now a view of the first byte of lifeline @p old, with type and extents of its former alloca? Then
 * shared->views must have it, since the sizes of those are compared. */
static bool is_view_of(const struct dynamic_comparison *h, lo_value_id old, lo_value_id now)
{
	uint32_t alloca = lo_id_map_get(&h->alloca_of, old.n), claim = lo_id_map_get(&h->claimed, now.n);
	lo_op_id def = lo_def_op(h->m, now);
	const struct recorded_op *was = alloca ? &h->before->ops.at[alloca - 1] : NULL;
	const struct lo_op *view = def.n ? lo_op(h->m, def) : NULL, *start;
	int64_t shift;
	if (!was || !claim || !view || view->kind != LO_OP_MEMREF_VIEW ||
	    lo_operand(h->m, view, 0).n != old.n)
		return false;
	start = lo_op(h->m, lo_def_op(h->m, old));
	uint32_t n = was[1].operands - was->operands;
	if (lo_type_of(h->m, now).n != was->type.n || view->n_operands != n + 2 ||
	    !lo_constant_int(h->m, lo_operand(h->m, view, 1), &shift) || shift != 0 ||
	    h->shared->views.at[claim - 1].storage.n != lo_operand(h->m, start, 0).n)
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (lo_operand(h->m, view, i + 2).n != recorded_operands(h, was)[i].n)
			return false;
	return true;
}

static bool has_other_type(const struct dynamic_comparison *h, lo_value_id v)
{
	uint32_t i = lo_dense_id(&h->number, lo_def_op(h->m, v).n);
	return lo_id_map_get(&h->alloca_of, v.n) && lo_type_of(h->m, v).n != h->before->ops.at[i].type.n;
}

static bool check_starts(struct dynamic_comparison *h)
{
	for (uint32_t i = 0; i < h->n; i++) {
		const struct recorded_op *was = &h->before->ops.at[i];
		const struct lo_op *op = lo_op(h->m, was->id);
		if (!h->kept[i] || was->kind != LO_OP_MEMREF_LIFETIME_START)
			continue;
		lo_value_id old = recorded_operands(h, was)[0], now = lo_operand(h->m, op, 0);
		if (old.n != now.n && (!op->n_results || !check_start(h, was, old, now)))
			return op->n_results ? false
					     : lo_flawed(h->flaw, was->id,
							 "a repeated start names another lifeline");
	}
	return true;
}

static bool check_operand(struct dynamic_comparison *h, const struct recorded_op *was, lo_value_id old,
			  lo_value_id now)
{
	uint32_t def = lo_dense_id(&h->number, lo_def_op(h->m, now).n);
	if (def != LO_NO_INDEX && !h->kept[def])
		return lo_flawed(h->flaw, was->id, "an operand is an alloca that was removed");
	if (was->kind == LO_OP_MEMREF_LIFETIME_START && old.n != now.n)
		return true;
	if (old.n != now.n)
		return is_view_of(h, old, now) ||
		       lo_flawed(h->flaw, was->id, "an operand was replaced by another memref");
	return was->kind == LO_OP_MEMREF_LIFETIME_END || !has_other_type(h, now) ||
	       lo_flawed(h->flaw, was->id, "an access uses the bytes of a lifeline in place of its view");
}

static bool check_operands(struct dynamic_comparison *h)
{
	for (uint32_t i = 0; i < h->n; i++) {
		const struct recorded_op *was = &h->before->ops.at[i];
		const struct lo_op *op = lo_op(h->m, was->id);
		lo_value_id result = op->n_results ? lo_result(op, 0) : (lo_value_id){0};
		if (h->kept[i] && result.n && !lo_id_map_get(&h->alloca_of, result.n) &&
		    lo_type_of(h->m, result).n != was->type.n)
			return lo_flawed(h->flaw, was->id, "an op was changed where allocas share storage");
		for (uint32_t k = 0; h->kept[i] && k < op->n_operands; k++)
			if (!check_operand(h, was, recorded_operands(h, was)[k], lo_operand(h->m, op, k)))
				return false;
	}
	return true;
}

/* ---- the place of new allocas -------------------------------------------- */

/* Is @p view that of a value whose former alloca has no op between itself and the storage of the view at
 * which the program may end? */
static bool is_near(const struct dynamic_comparison *h, const struct lo_dynamic_view *view)
{
	lo_op_id def = lo_def_op(h->m, view->name);
	lo_value_id life = def.n ? lo_operand(h->m, lo_op(h->m, def), 0) : (lo_value_id){0};
	uint32_t was = lo_id_map_get(&h->alloca_of, life.n);
	return was && is_view_of(h, life, view->name) &&
	       lo_id_map_get(&h->ends_before, view->storage.n) == 1 + h->n_ends[was - 1];
}

static bool check_places(struct dynamic_comparison *h)
{
	uint32_t n = h->shared->views.n;
	bool *near = LO_ARRAY(h->arena, n, bool);
	for (uint32_t i = 0; i < n; i++)
		near[i] = is_near(h, &h->shared->views.at[i]);
	return certify_storage_needed(h->m, h->shared, near) ||
	       lo_flawed(h->flaw, h->before->func,
			 "storage of dynamic size is larger than what was allocated at its place");
}

/* ---- entry point --------------------------------------------------------- */

struct lo_edit_record *lo_share_dynamic_record(const struct lo_module *m, lo_op_id func,
					       struct lo_arena *arena)
{
	uint32_t n = 0;
	for (lo_op_id id = func; n < 2 && (id = lo_walk_next(m, func, id, false)).n;)
		n += lo_op(m, id)->kind == LO_OP_MEMREF_ALLOCA && lo_op(m, id)->n_operands;
	return n == 2 ? lo_edit_record(m, func, arena) : NULL;
}

bool lo_share_dynamic_certify(const struct lo_module *m, const struct lo_edit_record *before,
			      const struct lo_shared_dynamic *shared, struct lo_arena *arena,
			      struct lo_flaw *out)
{
	struct dynamic_comparison h = {.m = m,
				       .before = before,
				       .shared = shared,
				       .arena = arena,
				       .flaw = out,
				       .n = before->ops.n - 1};
	h.number = edit_number_ops(before, arena);
	lo_id_map_init(&h.alloca_of, arena, 0);
	lo_id_map_init(&h.claimed, arena, shared->views.n);
	lo_id_map_init(&h.ends_before, arena, 0);
	for (uint32_t i = 0; i < shared->views.n; i++)
		*lo_id_map_at(&h.claimed, shared->views.at[i].name.n) = i + 1;
	if (!find_ops(&h) || !check_order(&h) || !check_starts(&h) || !check_operands(&h))
		return false;
	if (!lo_share_dynamic_holds(m, shared) || !certify_sizes_hold(m, h.sizes.at, h.sizes.n))
		return lo_flawed(h.flaw, before->func, "a value is larger than its storage of dynamic size");
	return check_places(&h);
}
