// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function and its lifelines. Out: its allocas of static shape, in program order, which of them are
 * kept in any case, and the storages of all that are kept in the end.
 *
 * An alloca is kept in any case if a value of it is pinned, if its size is unknown, if control flow around it
 * is unknown, or if anything but lifelines uses it. The later steps keep those of which nothing would get
 * smaller. */
#include "analysis/alignment.h"
#include "layout_maker.h"

/* ---- collection ---------------------------------------------------------- */

static bool is_static_alloca(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA &&
	       lo_type_has_static_shape(m->ctx, lo_type_of(m, lo_result(op, 0)));
}

static bool add_alloca(struct layout_maker *k, const struct lo_scope_walk *w)
{
	const struct lo_op *op = lo_op(k->m, w->op);
	lo_type type = lo_type_of(k->m, lo_result(op, 0));
	struct static_alloca alloca = {
		.op = w->op, .frame = w->frame, .type = type, .is_kept = w->unknown.n != 0};
	alloca.heap = lo_is_heap_marked(op);
	alloca.space = lo_type_get(k->m->ctx, type)->space;
	alloca.bytes = lo_memref_bytes(k->m->ctx, type);
	alloca.align_bytes = lo_storage_align_bytes(k->m, w->op, type);
	alloca.align_bytes = alloca.align_bytes > 0 ? alloca.align_bytes : 1;
	if (alloca.bytes == LO_DYNAMIC || op->n_operands > 0)
		return true;
	if (alloca.bytes < 0 && lo_type_elem_bytes(k->m->ctx, lo_type_get(k->m->ctx, type)->elem) > 0)
		return lo_error_of(k->m->ctx, LO_RULE_TOO_LARGE, op->loc,
				   "'memref.alloca' op size in bytes does not fit in 64 bits");
	alloca.is_kept |= alloca.bytes <= 0;
	LO_PUSH(k->known->arena, &k->known->at, alloca);
	*lo_id_map_at(&k->known->number_of, w->op.n) = k->known->at.n;
	return true;
}

static bool list_allocas(struct layout_maker *k)
{
	struct lo_scope_walk w = {0};
	bool good = true;
	lo_id_map_init(&k->known->number_of, k->known->arena, k->lines->n);
	lo_scope_walk_start(&w, k->m, k->lines->flow->func, k->arena);
	while (lo_scope_walk_next(&w).n)
		if (is_static_alloca(k->m, lo_op(k->m, w.op)))
			good = add_alloca(k, &w) && good;
	return good;
}

/* Its number + 1; 0: it is not a static alloca of the function. */
static uint32_t number_of(const struct layout_maker *k, lo_op_id op)
{
	bool may_be = op.n && lo_op(k->m, op)->kind == LO_OP_MEMREF_ALLOCA;
	return may_be ? lo_id_map_get(&k->known->number_of, op.n) : 0;
}

struct static_alloca *layout_alloca_at(struct layout_maker *k, lo_op_id op)
{
	uint32_t number = number_of(k, op);
	return number ? &k->allocas.at[number - 1] : NULL;
}

static void count_uses(struct layout_maker *k)
{
	lo_op_id func = k->lines->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(k->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t number = number_of(k, lo_def_op(k->m, lo_operand(k->m, op, i)));
			if (number)
				k->known->at.at[number - 1].n_uses++;
		}
	}
}

static void find_lines(struct layout_maker *k)
{
	struct layout_known *known = k->known;
	known->alloca_of = LO_ARRAY(known->arena, k->lines->n, uint32_t);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_lifeline *line = &k->lines->at[i];
		uint32_t number = number_of(k, line->alloc);
		known->alloca_of[i] = number ? number - 1 : LO_NO_INDEX;
		if (!number)
			continue;
		struct static_alloca *alloca = &known->at.at[number - 1];
		alloca->n_lines++;
		alloca->is_kept |= line->pinned || line->bytes < 0 || k->color == LO_COLOR_NONE;
	}
	for (uint32_t s = 0; s < known->at.n; s++) {
		struct static_alloca *alloca = &known->at.at[s];
		alloca->is_kept |= alloca->n_lines == 0 || alloca->n_uses != alloca->n_lines;
		alloca->always_kept = alloca->is_kept;
	}
}

bool layout_find_allocas(struct layout_maker *k)
{
	struct layout_known *known = k->known;
	if (!known->found) {
		if (!list_allocas(k))
			return false;
		count_uses(k);
		find_lines(k);
		known->found = true;
	}
	k->allocas.n = known->at.n;
	k->allocas.at = LO_ARRAY(k->arena, known->at.n, struct static_alloca);
	for (uint32_t s = 0; s < known->at.n; s++)
		k->allocas.at[s] = known->at.at[s];
	k->alloca_of = known->alloca_of;
	return true;
}

/* ---- storages and cells -------------------------------------------------- */

uint32_t layout_add_storage(struct layout_maker *k, struct lo_storage storage)
{
	LO_PUSH(k->arena, &k->storages, storage);
	return k->storages.n - 1;
}

struct lo_storage layout_storage_of(const struct static_alloca *alloca)
{
	return (struct lo_storage){.frame = alloca->frame,
				   .space = alloca->space,
				   .bytes = alloca->bytes > 0 ? alloca->bytes : 0,
				   .align_bytes = alloca->align_bytes,
				   .heap = alloca->heap,
				   .slot = true};
}

void layout_keep_alloca(struct layout_maker *k, uint32_t number)
{
	struct static_alloca *alloca = &k->allocas.at[number];
	struct lo_storage storage = layout_storage_of(alloca);
	storage.keep = alloca->op;
	if (layout_is_kept(alloca))
		alloca->storage = layout_add_storage(k, storage);
	else if (alloca->n_uses == 0)
		LO_PUSH(k->arena, &k->unused, alloca->op);
}

void layout_keep_cells(struct layout_maker *k)
{
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct static_alloca *alloca = layout_alloca(k, i);
		if (alloca && layout_is_kept(alloca))
			k->out->cells[i] = (struct lo_cell){alloca->storage, 0};
	}
}

void layout_clear_cells(struct layout_maker *k)
{
	for (uint32_t i = 0; i < k->lines->n; i++)
		k->out->cells[i] = (struct lo_cell){LO_NO_INDEX, 0};
}
