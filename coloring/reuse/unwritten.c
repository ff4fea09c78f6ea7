// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the same without the buffers that are only read, or only filled with one value at a
 * time and read: one element each, and views of it.
 *
 * The uses of an allocation and of movable views of it are followed. If all of them read elements at their
 * indices, whatever the strides are, nothing is ever written there, and nothing has to be kept apart. If some
 * are fills of all of it, all elements are equal at any time, and the element is filled. */
#include "reuse/unwritten.h"

#include "analysis/effects.h"
#include "analysis/view_footprint.h"
#include "dialects/extents.h"
#include "dialects/linalg.h"
#include "ir/ops.h"
#include "reuse/copy_moves.h"
#include "reuse/copy_patterns.h"

enum { MAX_DIMS = 32 };

struct unwritten_finder {
	const struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	struct lo_uses uses;
	LO_VEC(lo_value_id) names; /* of the current buffer: its own, and views of it */
	bool read, filled;         /* an element of it is read; a fill writes all of it */
};

/* ---- readers ------------------------------------------------------------- */

static bool loads_element(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	return lo_copies_loads_element(m, op, operand) && !lo_op_attr(m, op, "alignment").n;
}

/* Does the op read elements of the operand, and do nothing else with it? A copy is none: it shares the bytes
 * of its target with this buffer, and goes. */
static bool reads_elements(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	bool by_index = lo_linalg_structured(op) ? operand < lo_linalg_outputs(m, op).first
						 : loads_element(m, op, operand);
	return by_index && op->kind != LO_OP_LINALG_COPY &&
	       lo_op_effects_on(m, op, operand) == LO_EFFECT_READ;
}

/* A dimension of what is made at the top of the function may be a symbol of affine maps; one of a view in a
 * region may not. */
static bool asks_shape(const struct unwritten_finder *f, const struct lo_op *op)
{
	bool at_top = lo_parent_op(f->m, lo_def_op(f->m, f->names.at[0])).n == f->func.n;
	return op->kind == LO_OP_MEMREF_RANK || (op->kind == LO_OP_MEMREF_DIM && at_top);
}

/* Is the op a view whose readers can have one of the element? Its sizes are those of its type. */
static bool is_plain_view(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	if (!lo_is_movable_view(m, op) || !(lo_op_effects_on(m, op, operand) & LO_EFFECT_VIEW))
		return false;
	const struct lo_type_data *from = lo_data_of(m, lo_operand(m, op, operand)),
				  *to = lo_data_of(m, lo_result(op, 0));
	return to->kind == LO_TYPE_MEMREF && to->elem.n == from->elem.n && to->space.n == from->space.n &&
	       to->rank <= MAX_DIMS && lo_all_known(to->shape, to->rank);
}

/* Only linalg.fill can fill a single element as it is. */
static bool is_fill(const struct lo_module *m, const struct lo_use *use)
{
	struct lo_fill fill;
	return lo_op(m, use->op)->kind == LO_OP_LINALG_FILL && use->operand == 1 &&
	       lo_fill_read(m, use->op, &fill);
}

static bool may_use(struct unwritten_finder *f, uint32_t name, const struct lo_use *use)
{
	const struct lo_op *op = lo_op(f->m, use->op);
	if (name == 0 && is_fill(f->m, use) &&
	    lo_memref_fills_storage(f->m->ctx, lo_type_of(f->m, f->names.at[0])))
		return f->filled = true;
	if (is_plain_view(f->m, op, use->operand)) {
		LO_PUSH(f->arena, &f->names, lo_result(op, 0));
		return true;
	}
	return reads_elements(f->m, op, use->operand) || asks_shape(f, op) ||
	       (name == 0 && op->kind == LO_OP_MEMREF_DEALLOC &&
		lo_op(f->m, lo_def_op(f->m, f->names.at[0]))->kind == LO_OP_MEMREF_ALLOC);
}

/* Lists the names of the buffer. */
static bool is_only_read(struct unwritten_finder *f, lo_value_id buffer)
{
	f->names.n = 0;
	f->read = f->filled = false;
	LO_PUSH(f->arena, &f->names, buffer);
	for (uint32_t k = 0; k < f->names.n; k++) {
		uint32_t n;
		const struct lo_use *use = lo_uses_of(&f->uses, f->names.at[k], &n);
		for (uint32_t i = 0; i < n; i++) {
			if (!may_use(f, k, &use[i]))
				return false;
			f->read |= reads_elements(f->m, lo_op(f->m, use[i].op), use[i].operand);
		}
	}
	return true;
}

/* ---- search -------------------------------------------------------------- */

static bool is_allocation(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_ALLOCA;
}

/* Is there more than one element? *bytes: without those of one; 0: unknown. */
static bool is_larger(const struct lo_module *m, const struct lo_op *op, int64_t *bytes)
{
	lo_type type = lo_type_of(m, lo_result(op, 0));
	const struct lo_type_data *t = lo_type_get(m->ctx, type);
	int64_t all = lo_memref_bytes(m->ctx, type), one = lo_type_elem_bytes(m->ctx, t->elem);
	*bytes = all > one ? all - one : 0;
	return one > 0 && t->rank <= MAX_DIMS && (all == LO_DYNAMIC || all > one);
}

bool lo_unwritten_any(const struct lo_module *m, const struct lo_liveness *live)
{
	bool any = false;
	for (uint32_t i = 1; i < live->n_buffers && !any; i++) {
		const struct lo_buffer *buffer = &live->buffers[i];
		any = buffer->kind == LO_BUFFER_ALLOCA || buffer->kind == LO_BUFFER_ALLOC;
		for (uint32_t k = 0; k < buffer->n_accesses && any; k++) {
			const struct lo_access *a = &live->accesses[buffer->accesses + k];
			any = !(a->effects & LO_EFFECT_WRITE) || lo_op(m, a->op)->kind == LO_OP_LINALG_FILL;
		}
	}
	return any;
}

void lo_unwritten_find(const struct lo_module *m, lo_op_id func, struct lo_arena *lasting,
		       struct lo_arena *arena, struct lo_unwritten_list *out)
{
	struct unwritten_finder f = {.m = m, .func = func, .arena = arena};
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		struct lo_unwritten found = {0};
		if (!is_allocation(op) || !is_larger(m, op, &found.bytes))
			continue;
		if (!f.uses.first)
			f.uses = lo_memref_uses_compute(m, func, arena);
		found.buffer = lo_result(op, 0);
		if (is_only_read(&f, found.buffer) && f.read) {
			found.filled = f.filled;
			LO_PUSH(lasting, &out->list, found);
		}
	}
}

/* Do only fills and reads access the value? */
static bool is_filled(const struct lo_module *m, const struct lo_liveness *live,
		      const struct lo_buffer_value *value)
{
	bool read = false, filled = false;
	for (uint32_t i = 0; i < value->n_accesses; i++) {
		const struct lo_access *a = &live->value_accesses[value->accesses + i];
		bool fills = lo_op(m, a->op)->kind == LO_OP_LINALG_FILL && a->operand == 1;
		if (!fills && a->effects & ~(uint32_t)LO_EFFECT_READ)
			return false;
		filled |= fills;
		read |= a->effects && !fills;
	}
	return read && filled;
}

bool lo_unwritten_values(const struct lo_module *m, const struct lo_liveness *live)
{
	for (uint32_t i = 0; i < live->n_values; i++) {
		const struct lo_buffer_value *v = &live->values[i];
		bool several = (i > 0 && v[-1].buffer.n == v->buffer.n) ||
			       (i + 1 < live->n_values && v[1].buffer.n == v->buffer.n);
		if (several && live->buffers[v->buffer.n].kind == LO_BUFFER_ALLOCA && is_filled(m, live, v))
			return true;
	}
	return false;
}

/* ---- edit ---------------------------------------------------------------- */

struct replacement {
	struct lo_module *m;
	struct lo_id_map names; /* old -> new */
	lo_value_id element;
};

static lo_value_id insert_before(struct lo_module *m, lo_op_id anchor, lo_op_id op)
{
	lo_op_insert_before(m, anchor, op);
	return lo_result(lo_op(m, op), 0);
}

static void make_element(struct replacement *r, lo_op_id allocation, bool filled)
{
	const struct lo_op *op = lo_op(r->m, allocation);
	bool heap = lo_is_heap_marked(op);
	const struct lo_type_data *t = lo_data_of(r->m, lo_result(op, 0));
	lo_type type = lo_type_memref(r->m->ctx, 0, NULL, t->elem, (lo_attr){0}, t->space);
	lo_attr attrs = lo_dict_set(r->m->ctx, (lo_attr){0}, "operandSegmentSizes",
				    lo_attr_i32_array(r->m->ctx, (int32_t[]){0, 0}, 2));
	lo_op_id made = lo_op_create(r->m, (enum lo_op_kind)op->kind, op->loc, NULL, 0, &type, 1, attrs);
	lo_mark_heap(lo_op(r->m, made), heap);
	r->element = insert_before(r->m, allocation, made);
	lo_value(r->m, r->element)->name = lo_name_make(r->m->ctx, filled ? "filled" : "unwritten");
}

/* A view of the element in place of @p name, after the allocation, where the sizes of the buffer are known.
 */
static void make_view(struct replacement *r, lo_op_id allocation, lo_value_id name, bool own)
{
	struct lo_ctx *ctx = r->m->ctx;
	const struct lo_type_data *t = lo_type_get(ctx, lo_type_of(r->m, name));
	const struct lo_op *op = lo_op(r->m, allocation);
	struct lo_slice sizes = own ? lo_operand_group(r->m, op, 0) : (struct lo_slice){0};
	int64_t zeros[MAX_DIMS] = {0};
	lo_value_id operands[1 + MAX_DIMS] = {r->element};
	for (uint32_t i = 0; i < sizes.n; i++)
		operands[1 + i] = lo_operand(r->m, op, sizes.first + i);
	lo_type type = lo_type_memref(ctx, t->rank, t->shape, t->elem,
				      lo_attr_strided(ctx, t->rank, zeros, 0), t->space);
	lo_op_id view = lo_op_create(r->m, LO_OP_MEMREF_REINTERPRET_CAST, op->loc, operands, 1 + sizes.n,
				     &type, 1, lo_reinterpret_attrs(ctx, t, sizes.n, 0, zeros));
	lo_value_id made = insert_before(r->m, allocation, view);
	lo_value(r->m, made)->name = lo_value(r->m, name)->name;
	*lo_id_map_at(&r->names, name.n) = made.n;
}

static bool is_accessed(const struct unwritten_finder *f, lo_value_id name)
{
	uint32_t n;
	const struct lo_use *use = lo_uses_of(&f->uses, name, &n);
	for (; n; n--, use++)
		if (lo_op(f->m, use->op)->kind != LO_OP_MEMREF_DEALLOC && !is_fill(f->m, use) &&
		    !lo_is_movable_view(f->m, lo_op(f->m, use->op)))
			return true;
	return false;
}

/* Deallocs and fills have the element itself. */
static void write_element(struct replacement *r, const struct unwritten_finder *f, lo_value_id buffer)
{
	uint32_t n;
	const struct lo_use *use = lo_uses_of(&f->uses, buffer, &n);
	for (; n; n--, use++)
		if (lo_op(f->m, use->op)->kind == LO_OP_MEMREF_DEALLOC)
			lo_op_set_operands(r->m, use->op, &r->element, 1);
		else if (is_fill(f->m, use))
			lo_op_set_operands(
				r->m, use->op,
				(lo_value_id[]){lo_operand(r->m, lo_op(r->m, use->op), 0), r->element}, 2);
}

void lo_unwritten_replace(struct lo_module *m, lo_op_id func, struct lo_unwritten_list *list,
			  struct lo_arena *arena)
{
	struct unwritten_finder f = {
		.m = m, .func = func, .arena = arena, .uses = lo_memref_uses_compute(m, func, arena)};
	struct replacement r = {.m = m};
	LO_VEC(lo_op_id) erased = {0};
	lo_id_map_init(&r.names, arena, 0);
	for (uint32_t i = 0; i < list->list.n; i++) {
		struct lo_unwritten *u = &list->list.at[i];
		lo_op_id allocation = lo_def_op(m, u->buffer);
		(void)is_only_read(&f, u->buffer);
		make_element(&r, allocation, u->filled);
		u->element = r.element;
		for (uint32_t k = 0; k < f.names.n; k++) {
			if (is_accessed(&f, f.names.at[k]))
				make_view(&r, allocation, f.names.at[k], k == 0);
			LO_PUSH(arena, &erased, lo_def_op(m, f.names.at[k]));
		}
		write_element(&r, &f, u->buffer);
	}
	lo_replace_uses(m, func, &r.names);
	m->renamed |= list->list.n > 0;
	for (uint32_t i = erased.n; i-- > 0;)
		lo_op_erase(m, erased.at[i]);
}
