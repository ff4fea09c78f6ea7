// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bufferization: conversions between buffers and tensors, clones, conditional deallocation.
 *
 * A tensor is a buffer that is never written: its value is lowered to the parts of a memref in memory space 0
 * whose type leaves offset and strides dynamic. to_tensor and to_buffer pass those parts on, as MLIR does
 * when it folds a pair of them. Only if to_buffer must give a layout that the tensor's buffer is not known to
 * have are the contents copied, to the heap, as in MLIR. Such a copy is never freed. */
#include "storage.h"

#include "loops.h"

static bool is_unranked(const struct lower *l, lo_type t)
{
	return lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF;
}

/* The memref type of a contiguous buffer with the shape of @p t, in the memory space of memref @p space. */
static lo_type identity_type(struct lower *l, lo_type t, lo_type space)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	return lo_type_memref(l->ctx, d->rank, d->shape, d->elem, (lo_attr){0},
			      lo_type_get(l->ctx, space)->space);
}

static LLVMValueRef *copy_parts(struct lower *l, LLVMValueRef *parts, uint32_t rank)
{
	LLVMValueRef *out = LO_ARRAY(&l->scratch, N_PARTS(rank), LLVMValueRef);
	for (uint32_t i = 0; i < N_PARTS(rank); i++)
		out[i] = parts[i];
	return out;
}

/* The same parts, with pointers in the memory space of type @p t. */
static LLVMValueRef *move_space(struct lower *l, lo_type t, LLVMValueRef *parts)
{
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *out = copy_parts(l, parts, info->rank);
	for (uint32_t i = PART_ALLOC; i <= PART_ALIGNED; i++)
		out[i] = in_space(l, info->ptr, out[i]);
	return out;
}

/* ---- clones -------------------------------------------------------------- */

/* Strides and offset of a copy of type @p t: those that the type determines are kept; the others are chosen
 * around them, with the last dimension innermost, so that no two elements overlap. */
static void fill_copy_layout(struct lower *l, const struct memref_info *info, LLVMValueRef *parts)
{
	LLVMValueRef extent = index_const(l, 1), one = index_const(l, 1);
	for (uint32_t i = 0; i < info->rank; i++) {
		LLVMValueRef stride = *part_stride(parts, info->rank, i);
		if (!stride)
			continue;
		LLVMValueRef steps = fold_sub(l, *part_size(parts, i), one, FOLD_NSW);
		extent = fold_add(l, extent, fold_mul(l, steps, stride, FOLD_NSW), FOLD_NSW);
	}
	for (uint32_t i = info->rank; i-- > 0;) {
		LLVMValueRef *stride = part_stride(parts, info->rank, i);
		if (*stride)
			continue;
		*stride = extent;
		extent = fold_mul(l, extent, *part_size(parts, i), FOLD_NSW | FOLD_NUW);
	}
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = index_const(l, 0);
}

/* A new buffer of memref type @p t with the elements of @p source of type @p from. */
static LLVMValueRef *clone_ranked(struct lower *l, lo_type t, lo_type from, LLVMValueRef *source)
{
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = parts_new(l, info);
	for (uint32_t i = 0; i < info->rank; i++)
		if (!*part_size(parts, i))
			*part_size(parts, i) = *part_size(source, i);
	if (lo_type_get(l->ctx, t)->layout.n)
		fill_copy_layout(l, info, parts);
	else
		fill_row_major(l, info, parts);
	heap_new(l, t, parts, natural_heap_alignment(l, t));
	copy_elements(l, t, parts, from, source);
	return parts;
}

/* Can clone_ranked() make a buffer of that type? false with a diagnostic. */
static bool clone_ok(struct lower *l, lo_type t)
{
	return heap_ok(l, t, natural_heap_alignment(l, t));
}

static LLVMValueRef *clone_unranked(struct lower *l, lo_value_id v, lo_type t, LLVMValueRef *source)
{
	lo_type elem = lo_type_get(l->ctx, t)->elem;
	LLVMValueRef n = NULL, *parts = unranked_of_shape(l, v, source[0], unranked_size, source, &n);
	LLVMValueRef bytes = fold_bytes(l, n, elem_bytes(l, elem));
	LLVMValueRef base[PART_SIZES] = {NULL, NULL, index_const(l, 0)};
	base[PART_ALIGNED] = heap_aligned(l, bytes, natural_heap_alignment(l, t), &base[PART_ALLOC]);
	unranked_set_base(l, parts, t, base);
	copy_unranked(l, elem, parts, source);
	return parts;
}

/* The ranked memref type for a clone of @p from, if either of the two is ranked. */
static lo_type ranked_clone_type(struct lower *l, lo_type from, lo_type to)
{
	return is_unranked(l, to) ? identity_type(l, from, to) : to;
}

bool check_bufferization_clone(struct lower *l, const struct lo_op *op)
{
	lo_type from = operand_type(l, op, 0), to = lo_type_of(l->m, lo_result(op, 0));
	if (is_unranked(l, from) && is_unranked(l, to))
		return elem_bytes(l, lo_type_get(l->ctx, to)->elem) > 0 ||
		       cannot(l, "has no lowering for elements without a size");
	return clone_ok(l, ranked_clone_type(l, from, to));
}

bool lower_bufferization_clone(struct lower *l, const struct lo_op *op)
{
	lo_type from = operand_type(l, op, 0), to = lo_type_of(l->m, lo_result(op, 0));
	LLVMValueRef *source = operand_many(l, op, 0), *parts;
	if (is_unranked(l, from) && is_unranked(l, to)) {
		parts = clone_unranked(l, lo_result(op, 0), to, source);
	} else {
		lo_type t = ranked_clone_type(l, from, to);
		if (is_unranked(l, from)) {
			from = strided_type(l, t, from);
			source = ranked_from_unranked(l, from, source);
		}
		parts = clone_ranked(l, t, from, source);
		if (is_unranked(l, to))
			parts = unranked_from_ranked(l, t, parts);
	}
	set_many(l, lo_result(op, 0), parts);
	return true;
}

/* ---- tensors ------------------------------------------------------------- */

bool check_bufferization_tensor(struct lower *l, const struct lo_op *op)
{
	lo_type t = op->n_results ? lo_type_of(l->m, lo_result(op, 0)) : operand_type(l, op, 0);
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (is_unranked(l, operand_type(l, op, i)))
			return cannot(l, "has no lowering without a rank");
	if (is_unranked(l, t))
		return cannot(l, "has no lowering without a rank");
	if (lo_op_attr(l->m, op, "memory_space").n)
		return cannot(l,
			      "has no lowering for a memory space; run mlir-opt --one-shot-bufferize first");
	if (lo_type_kind(l->ctx, t) == LO_TYPE_TENSOR)
		return storage_ok(l, identity_type(l, t, t));
	return storage_ok(l, t);
}

bool lower_bufferization_to_tensor(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	set_many(l, result, move_space(l, lo_type_of(l->m, result), operand_many(l, op, 0)));
	return true;
}

/* Are the parts known to have the layout of memref type @p t? A type without a layout is row-major, although
 * its strides before a dynamic size are not constants. */
static bool has_layout(struct lower *l, lo_type t, LLVMValueRef *parts)
{
	const struct memref_info *info = memref_info(l, t);
	bool identity = !lo_type_get(l->ctx, t)->layout.n;
	for (uint32_t i = PART_OFFSET; i < N_PARTS(info->rank); i++) {
		bool is_size = i >= PART_SIZES && i < PART_SIZES + info->rank;
		int64_t wanted, is;
		if (is_size || (!info->known[i] && !identity))
			continue;
		if (!info->known[i] || !is_const(info->known[i], &wanted) || !is_const(parts[i], &is) ||
		    wanted != is)
			return false;
	}
	return true;
}

/* Was the tensor made from a buffer of exactly that type? */
static bool was_buffer(const struct lower *l, lo_value_id tensor, lo_type t)
{
	lo_op_id def = lo_def_op(l->m, tensor);
	const struct lo_op *op = lo_op(l->m, def);
	if (!def.n)
		return false;
	if (op->kind == LO_OP_BUFFERIZATION_ALLOC_TENSOR)
		return !lo_type_get(l->ctx, t)->layout.n;
	return op->kind == LO_OP_BUFFERIZATION_TO_TENSOR && operand_type(l, op, 0).n == t.n;
}

bool check_bufferization_to_buffer(struct lower *l, const struct lo_op *op)
{
	lo_type to = lo_type_of(l->m, lo_result(op, 0));
	return check_bufferization_tensor(l, op) &&
	       (was_buffer(l, lo_operand(l->m, op, 0), to) || clone_ok(l, to));
}

bool lower_bufferization_to_buffer(struct lower *l, const struct lo_op *op)
{
	lo_type from = operand_type(l, op, 0), to = lo_type_of(l->m, lo_result(op, 0));
	LLVMValueRef *source = operand_many(l, op, 0), *parts;
	bool view = was_buffer(l, lo_operand(l->m, op, 0), to) || has_layout(l, to, source);
	parts = view ? move_space(l, to, source) : clone_ranked(l, to, from, source);
	set_many(l, lo_result(op, 0), parts);
	return true;
}

enum { TENSOR_ALIGNMENT = 64 }; /* as in one-shot-bufferize */

bool check_bufferization_alloc_tensor(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	return check_bufferization_tensor(l, op) && heap_ok(l, identity_type(l, t, t), TENSOR_ALIGNMENT);
}

bool lower_bufferization_alloc_tensor(struct lower *l, const struct lo_op *op)
{
	struct lo_slice sizes = lo_operand_group(l->m, op, 0), copy = lo_operand_group(l->m, op, 1);
	lo_type result = lo_type_of(l->m, lo_result(op, 0)), t = identity_type(l, result, result);
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = parts_new(l, info), *source = copy.n ? operand_many(l, op, copy.first) : NULL;
	for (uint32_t i = 0; i < info->rank; i++)
		if (!*part_size(parts, i))
			*part_size(parts, i) =
				source ? *part_size(source, i) : operand_one(l, op, sizes.first++);
	fill_row_major(l, info, parts);
	heap_new(l, t, parts, TENSOR_ALIGNMENT);
	if (source)
		copy_elements(l, t, parts, operand_type(l, op, copy.first), source);
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_bufferization_dealloc_tensor(struct lower *l, const struct lo_op *op)
{
	heap_free(l, operand_many(l, op, 0)[PART_ALLOC]);
	return true;
}

/* The result, if any, is the destination as a tensor. */
bool lower_bufferization_materialize(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *dest = operand_many(l, op, 1);
	copy_elements(l, operand_type(l, op, 1), dest, operand_type(l, op, 0), operand_many(l, op, 0));
	if (op->n_results)
		set_many(l, lo_result(op, 0), dest);
	return true;
}

/* ---- conditional deallocation -------------------------------------------- */

/* As MLIR's --bufferization-lower-deallocations: a buffer is freed if its condition holds, it is none of the
 * retained ones, and it is not equal to an earlier one in the list, whatever the condition of that one. The
 * new condition of a retained buffer says whether an equal buffer would have been freed. Buffers are compared
 * by their aligned pointers. */
struct dealloc {
	uint32_t n, n_retained;
	LLVMValueRef *pointers, *conditions, *retained; /* [n], [n], [n_retained] */
	LLVMValueRef *frees, *updated;                  /* [n], [n_retained] */
};

static LLVMValueRef aligned_pointer(struct lower *l, lo_value_id v)
{
	LLVMValueRef *parts = lower_many(l, v);
	LLVMValueRef pointer = is_unranked(l, lo_type_of(l->m, v))
				       ? unranked_base(l, parts, lo_type_of(l->m, v), PART_ALIGNED)
				       : parts[PART_ALIGNED];
	return in_space(l, l->types.ptr, pointer);
}

static LLVMValueRef differ(struct lower *l, LLVMValueRef a, LLVMValueRef b)
{
	return LLVMBuildICmp(l->b, LLVMIntNE, a, b, "");
}

static void decide_unrolled(struct lower *l, struct dealloc *d)
{
	for (uint32_t r = 0; r < d->n_retained; r++)
		d->updated[r] = LLVMConstInt(l->types.i1, 0, 0);
	for (uint32_t i = 0; i < d->n; i++) {
		LLVMValueRef frees = d->conditions[i];
		for (uint32_t r = 0; r < d->n_retained; r++) {
			LLVMValueRef other = differ(l, d->retained[r], d->pointers[i]);
			LLVMValueRef is_it =
				LLVMBuildAnd(l->b, LLVMBuildNot(l->b, other, ""), d->conditions[i], "");
			d->updated[r] = i ? LLVMBuildOr(l->b, d->updated[r], is_it, "") : is_it;
			frees = LLVMBuildAnd(l->b, frees, other, "");
		}
		for (uint32_t j = 0; j < i; j++)
			frees = LLVMBuildAnd(l->b, frees, differ(l, d->pointers[j], d->pointers[i]), "");
		d->frees[i] = frees;
	}
}

/* ---- the same for long lists, with arrays on the stack ------------------- */

static LLVMValueRef array_of(struct lower *l, LLVMTypeRef type, LLVMValueRef *values, uint32_t n)
{
	LLVMValueRef a =
		entry_alloca(l, LLVMArrayType2(type, n), NULL, LLVMABIAlignmentOfType(l->target.data, type));
	for (uint32_t i = 0; i < n; i++)
		LLVMBuildStore(l->b, values ? values[i] : LLVMConstNull(type),
			       fold_gep(l, type, a, index_const(l, i), true));
	return a;
}

static LLVMValueRef entry_of(struct lower *l, LLVMTypeRef type, LLVMValueRef array, LLVMValueRef i)
{
	return LLVMBuildLoad2(l->b, type, fold_gep(l, type, array, i, true), "");
}

/* Is @p pointer none of the first @p n of @p list? If it is one of them and @p flags is given, its flag
 * becomes true if @p condition holds. */
static LLVMValueRef none_of(struct lower *l, LLVMValueRef pointer, LLVMValueRef list, LLVMValueRef n,
			    LLVMValueRef flags, LLVMValueRef condition)
{
	struct plain_loop loop;
	LLVMValueRef none = LLVMConstInt(l->types.i1, 1, 0);
	plain_loop_open(l, &loop, index_const(l, 0), n, NULL, &none, 1);
	LLVMValueRef other = differ(l, entry_of(l, l->types.ptr, list, loop.iv), pointer);
	if (flags) {
		LLVMValueRef is_it = LLVMBuildAnd(l->b, LLVMBuildNot(l->b, other, ""), condition, "");
		LLVMValueRef flag = LLVMBuildOr(l->b, entry_of(l, l->types.i1, flags, loop.iv), is_it, "");
		LLVMBuildStore(l->b, flag, fold_gep(l, l->types.i1, flags, loop.iv, true));
	}
	none = LLVMBuildAnd(l->b, none, other, "");
	plain_loop_close(l, &loop, &none);
	return none;
}

static void decide_by_loops(struct lower *l, struct dealloc *d)
{
	struct plain_loop loop;
	LLVMValueRef pointers = array_of(l, l->types.ptr, d->pointers, d->n),
		     conditions = array_of(l, l->types.i1, d->conditions, d->n),
		     retained = array_of(l, l->types.ptr, d->retained, d->n_retained),
		     updated = array_of(l, l->types.i1, NULL, d->n_retained),
		     frees = array_of(l, l->types.i1, NULL, d->n);
	plain_loop_open(l, &loop, index_const(l, 0), index_const(l, d->n), NULL, NULL, 0);
	LLVMValueRef pointer = entry_of(l, l->types.ptr, pointers, loop.iv),
		     condition = entry_of(l, l->types.i1, conditions, loop.iv);
	LLVMValueRef kept = none_of(l, pointer, retained, index_const(l, d->n_retained), updated, condition);
	LLVMValueRef first = none_of(l, pointer, pointers, loop.iv, NULL, NULL);
	LLVMValueRef all = LLVMBuildAnd(l->b, LLVMBuildAnd(l->b, kept, first, ""), condition, "");
	LLVMBuildStore(l->b, all, fold_gep(l, l->types.i1, frees, loop.iv, true));
	plain_loop_close(l, &loop, NULL);
	for (uint32_t i = 0; i < d->n; i++)
		d->frees[i] = entry_of(l, l->types.i1, frees, index_const(l, i));
	for (uint32_t r = 0; r < d->n_retained; r++)
		d->updated[r] = entry_of(l, l->types.i1, updated, index_const(l, r));
}

static void free_if(struct lower *l, lo_value_id v, LLVMValueRef condition)
{
	struct plain_if branch;
	LLVMValueRef *parts = lower_many(l, v);
	lo_type t = lo_type_of(l->m, v);
	plain_if_open(l, &branch, condition);
	heap_free(l, is_unranked(l, t) ? unranked_base(l, parts, t, PART_ALLOC) : parts[PART_ALLOC]);
	plain_if_close(l, &branch, NULL, NULL, 0);
}

bool lower_bufferization_dealloc(struct lower *l, const struct lo_op *op)
{
	enum { MOST_UNROLLED = 64 };
	struct lo_slice memrefs = lo_operand_group(l->m, op, 0), conditions = lo_operand_group(l->m, op, 1),
			retained = lo_operand_group(l->m, op, 2);
	struct dealloc d = {.n = memrefs.n, .n_retained = retained.n};
	d.pointers = LO_ARRAY(&l->scratch, d.n, LLVMValueRef);
	d.conditions = LO_ARRAY(&l->scratch, d.n, LLVMValueRef);
	d.frees = LO_ARRAY(&l->scratch, d.n, LLVMValueRef);
	d.retained = LO_ARRAY(&l->scratch, d.n_retained, LLVMValueRef);
	d.updated = LO_ARRAY(&l->scratch, d.n_retained, LLVMValueRef);
	for (uint32_t i = 0; i < d.n; i++) {
		d.pointers[i] = aligned_pointer(l, lo_operand(l->m, op, memrefs.first + i));
		d.conditions[i] = operand_one(l, op, conditions.first + i);
	}
	for (uint32_t r = 0; r < d.n_retained; r++)
		d.retained[r] = aligned_pointer(l, lo_operand(l->m, op, retained.first + r));
	if ((uint64_t)d.n * (d.n + d.n_retained) <= MOST_UNROLLED)
		decide_unrolled(l, &d);
	else
		decide_by_loops(l, &d);
	for (uint32_t i = 0; i < d.n; i++)
		free_if(l, lo_operand(l->m, op, memrefs.first + i), d.frees[i]);
	for (uint32_t r = 0; r < d.n_retained; r++)
		set_one(l, lo_result(op, r), d.updated[r]);
	return true;
}
