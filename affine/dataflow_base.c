// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Common parts of array data flow: the ops that touch memory but are no affine accesses, and rows given to
 * isl. flow_index.c indexes the accesses of regions; array_dataflow.c answers the queries.
 *
 * Invariant: no isl object except the context is alive during an arena allocation. Rows are built first; then
 * isl runs. */

#include <isl/space.h>

#include "analysis/alias_sets.h"
#include "dataflow_impl.h"

/* ---- other ops ----------------------------------------------------------- */

uint32_t lo_dataflow_memory(const struct lo_dataflow *d, lo_value_id v)
{
	return lo_id_map_get(&d->memory_of, v.n);
}

/* The memory of @p v; 0: no access is to it. *apart: and it is a global or an allocation, so that it is none
 * of the local memories. */
static uint32_t memory_under(const struct lo_dataflow *d, lo_value_id v, bool *apart)
{
	const struct lo_affine *a = d->a;
	*apart = false;
	for (;;) {
		lo_op_id def = lo_def_op(a->m, v);
		uint32_t known = lo_id_map_get(&d->memory_of, v.n), source;
		if (known || !def.n)
			return known;
		const struct lo_op *op = lo_op(a->m, def);
		source = lo_op_views(a->m, op, lo_value_index(a->m, v));
		if (source == UINT32_MAX) {
			*apart = op->kind == LO_OP_MEMREF_GET_GLOBAL ||
				 lo_op_allocates(a->m, op, lo_value_index(a->m, v));
			return 0;
		}
		v = lo_operand(a->m, op, source);
	}
}

static bool is_memref(const struct lo_module *m, lo_value_id v)
{
	uint32_t kind = lo_data_of(m, v)->kind;
	return kind == LO_TYPE_MEMREF || kind == LO_TYPE_UNRANKED_MEMREF;
}

static void find_others_of(struct lo_dataflow *d, lo_op_id id)
{
	const struct lo_module *m = d->a->m;
	const struct lo_op *op = lo_op(m, id);
	struct lo_other other = {.op = id, .effects = LO_EFFECT_READ | LO_EFFECT_WRITE, .elsewhere = true};
	if (lo_op_is_undeclared(m, op) || lo_info_of(m, op)->traits & LO_TRAIT_CALL)
		LO_PUSH(&d->memory, &d->others, other);
	other.elsewhere = false;
	for (uint32_t i = 0; i < op->n_operands && lo_info(op)->affine < LO_AFFINE_AT_MAP; i++) {
		lo_value_id v = lo_operand(m, op, i);
		uint32_t effects = is_memref(m, v) ? lo_op_effects_on(m, op, i) : 0;
		other.effects = effects & (LO_EFFECT_READ | LO_EFFECT_WRITE);
		if (effects & LO_EFFECT_KILL)
			other.effects |= LO_EFFECT_WRITE;
		other.memory = other.effects ? memory_under(d, v, &other.elsewhere) : 0;
		other.operand = i;
		if (other.effects)
			LO_PUSH(&d->memory, &d->others, other);
	}
}

static void find_others(struct lo_dataflow *d)
{
	const struct lo_affine *a = d->a;
	bool skip = false;
	for (uint32_t i = 1; i < a->n_memories; i++)
		if (a->memories[i].value.n)
			*lo_id_map_at(&d->memory_of, a->memories[i].value.n) = i;
	for (lo_op_id id = a->func; (id = lo_walk_next(a->m, a->func, id, skip)).n;) {
		skip = lo_info_of(a->m, lo_op(a->m, id))->flow == LO_FLOW_NONE;
		find_others_of(d, id);
	}
}

/* Do both access elements of the memory itself, so that each leaves the same bytes of them alone? What has no
 * result may copy these bytes too. */
static bool skips_the_same(const struct lo_dataflow *d, const struct lo_affine_access *w,
			   const struct lo_affine_access *r)
{
	return r && w->space == LO_SPACE_INDICES && r->space == LO_SPACE_INDICES &&
	       lo_op(d->a->m, r->op)->n_results;
}

bool may_surely_write(const struct lo_dataflow *d, const struct lo_affine_access *w, uint32_t memory,
		      const struct lo_affine_access *r)
{
	const struct lo_op *op = lo_op(d->a->m, w->op);
	const struct lo_type_data *type = lo_data_of(d->a->m, lo_operand(d->a->m, op, w->operand));
	return w->effects & LO_EFFECT_WRITE &&
	       (lo_type_fills_bytes(d->a->m->ctx, type->elem) || skips_the_same(d, w, r)) &&
	       w->inexact_level != UINT32_MAX && w->memory == memory &&
	       lo_affine_same_memory(d->a, memory, memory) == LO_MEMORY_SAME &&
	       !(lo_op_effects_on(d->a->m, op, w->operand) & LO_EFFECT_ASYNC);
}

bool keeps_symbols(const struct lo_affine *a, const struct lo_affine_access *w, uint32_t depth)
{
	for (uint32_t s = 0; s < w->n_symbols; s++)
		if (a->loops[a->symbols[w->symbols[s]].loop].depth > depth)
			return false;
	return true;
}

bool runs_at_once(const struct lo_affine *a, uint32_t loop, uint32_t depth)
{
	while (a->loops[loop].depth > depth)
		loop = a->loops[loop].parent;
	return a->loops[loop].parallel;
}

/* ---- creation ------------------------------------------------------------ */

struct lo_dataflow *lo_dataflow_create(struct lo_affine *a)
{
	struct lo_dataflow *d = LO_NEW(a->arena, struct lo_dataflow);
	d->a = a;
	lo_arena_init(&d->scratch, a->arena->oom);
	lo_arena_init(&d->memory, a->arena->oom);
	lo_id_map_init(&d->memory_of, &d->memory, a->n_memories);
	lo_id_map_init(&d->region_of, &d->memory, 0);
	find_others(d);
	flow_index(d);
	return d;
}

static void release(struct lo_cleanup *self)
{
	struct lo_dataflow *d = (struct lo_dataflow *)((char *)self - offsetof(struct lo_dataflow, cleanup));
	sets_destroy(d->isl);
}

void lo_dataflow_destroy(struct lo_dataflow *d)
{
	if (!d)
		return;
	if (d->isl) {
		lo_cleanup_forget(&d->cleanup);
		release(&d->cleanup);
	}
	lo_arena_destroy(&d->scratch);
	lo_arena_destroy(&d->memory);
}

bool dataflow_begin(struct lo_dataflow *d)
{
	lo_arena_reset(&d->scratch, (struct lo_arena_mark){0});
	d->here = lo_affine_in_arena(d->a, &d->scratch);
	if (!d->isl) {
		d->isl = sets_create();
		d->cleanup.run = release;
		if (d->isl)
			lo_cleanup_add(d->a->arena->oom, &d->cleanup);
	}
	if (d->isl)
		sets_begin(d->isl);
	return d->isl;
}

/* ---- sets of rows -------------------------------------------------------- */

isl_set *dataflow_union(isl_ctx *isl, const lo_row_list *list, uint32_t keep)
{
	isl_set *all = isl_set_empty(isl_space_set_alloc(isl, 0, keep));
	for (uint32_t i = 0; i < list->n; i++) {
		const struct lo_rows *rows = &list->at[i];
		isl_basic_set *disjunct =
			sets_from_rows(isl, rows->n_vars, rows->eqs, rows->n_eqs, rows->ineqs, rows->n_ineqs);
		isl_set *set = isl_set_from_basic_set(disjunct);
		set = isl_set_project_out(set, isl_dim_set, keep, rows->n_vars - keep);
		all = isl_set_union(all, set);
	}
	return all;
}
