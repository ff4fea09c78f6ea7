// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Views: a memref whose parts are computed from those of another, without any instruction if the types
 * determine them. Parts that the result's type determines are taken from there; only the rest is computed.
 * Views of unranked memrefs are in unranked.c. */
#include "storage.h"

#include "dialects/extents.h"

/* Parts of the result of @p op: those that its type determines, and the pointers of operand 0. */
static LLVMValueRef *result_parts(struct lower *l, const struct lo_op *op, const LLVMValueRef *source)
{
	LLVMValueRef *parts = parts_new(l, memref_info(l, lo_type_of(l->m, lo_result(op, 0))));
	parts[PART_ALLOC] = source[PART_ALLOC];
	parts[PART_ALIGNED] = source[PART_ALIGNED];
	return parts;
}

/* The same for a view inside of operand 0. */
static LLVMValueRef *inner_parts(struct lower *l, const struct lo_op *op, const LLVMValueRef *source)
{
	scope_same(l, lo_result(op, 0), lo_operand(l->m, op, 0));
	return result_parts(l, op, source);
}

static lo_type source_type(const struct lower *l, const struct lo_op *op)
{
	return operand_type(l, op, 0);
}

static lo_type view_type(const struct lower *l, const struct lo_op *op)
{
	return lo_type_of(l->m, lo_result(op, 0));
}

/* ---- casts --------------------------------------------------------------- */

bool lower_memref_cast(struct lower *l, const struct lo_op *op)
{
	lo_type from = source_type(l, op), to = view_type(l, op);
	bool from_ranked = lo_type_kind(l->ctx, from) == LO_TYPE_MEMREF,
	     to_ranked = lo_type_kind(l->ctx, to) == LO_TYPE_MEMREF;
	LLVMValueRef *source = operand_many(l, op, 0), *parts = source;
	if (from_ranked && !to_ranked) {
		parts = unranked_from_ranked(l, from, source);
	} else if (!from_ranked && to_ranked) {
		parts = ranked_from_unranked(l, to, source);
	} else if (from_ranked) {
		parts = inner_parts(l, op, source);
		for (uint32_t i = 0; i < n_lowered(l, to); i++)
			if (!parts[i])
				parts[i] = source[i];
	}
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_memory_space_cast(struct lower *l, const struct lo_op *op)
{
	if (lo_type_kind(l->ctx, source_type(l, op)) != LO_TYPE_MEMREF) {
		LLVMValueRef *source = operand_many(l, op, 0);
		set_many(l, lo_result(op, 0),
			 unranked_in_space(l, lo_result(op, 0), source_type(l, op), source));
		return true;
	}
	const struct memref_info *info = memref_info(l, view_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = result_parts(l, op, source);
	for (uint32_t i = 0; i < N_PARTS(info->rank); i++)
		if (!parts[i])
			parts[i] = source[i];
	for (uint32_t i = PART_ALLOC; i <= PART_ALIGNED; i++)
		parts[i] = in_space(l, info->ptr, parts[i]);
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_assume_alignment(struct lower *l, const struct lo_op *op)
{
	int64_t align = 0;
	LLVMValueRef *parts = operand_many(l, op, 0);
	if (!op_attr_int(l, op, l->s.alignment, &align) || align <= 0)
		return cannot(l, "has no positive alignment");
	const struct memref_info *info = memref_info(l, source_type(l, op));
	LLVMValueRef first = fold_gep(l, info->elem, parts[PART_ALIGNED], parts[PART_OFFSET], false);
	LLVMValueRef args[2] = {first, index_const(l, align)}, holds = LLVMConstInt(l->types.i1, 1, 0);
	LLVMOperandBundleRef bundle = LLVMCreateOperandBundle("align", 5, args, 2);
	unsigned assume = LLVMLookupIntrinsicID("llvm.assume", sizeof "llvm.assume" - 1);
	LLVMValueRef fn = LLVMGetIntrinsicDeclaration(l->module, assume, NULL, 0);
	LLVMBuildCallWithOperandBundles(l->b, LLVMGlobalGetValueType(fn), fn, &holds, 1, &bundle, 1, "");
	LLVMDisposeOperandBundle(bundle);
	if (op->n_results)
		set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_distinct_objects(struct lower *l, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_results; i++)
		set_lowered(l, lo_result(op, i), lo_operand(l->m, op, i));
	return true;
}

/* ---- mixed lists of static and dynamic numbers --------------------------- */

LLVMValueRef *mixed_list(struct lower *l, const struct lo_op *op, lo_attr list, uint32_t group)
{
	uint32_t n = lo_attr_get(l->ctx, list)->n, next = lo_operand_group(l->m, op, group).first;
	LLVMValueRef *out = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	for (uint32_t i = 0; i < n; i++) {
		int64_t v = lo_attr_array_int(l->ctx, list, i);
		out[i] = v == LO_DYNAMIC ? operand_one(l, op, next++) : index_const(l, v);
	}
	return out;
}

bool lower_memref_subview(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *from = memref_info(l, source_type(l, op)),
				 *to = memref_info(l, view_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = inner_parts(l, op, source);
	LLVMValueRef *offsets = mixed_list(l, op, op_attr(l, op, l->s.static_offsets), 1),
		     *sizes = mixed_list(l, op, op_attr(l, op, l->s.static_sizes), 2);
	LLVMValueRef *steps = mixed_list(l, op, op_attr(l, op, l->s.static_strides), 3);
	LLVMValueRef offset = source[PART_OFFSET];
	uint32_t dim = 0;
	for (uint32_t i = 0; i < from->rank; i++) {
		LLVMValueRef stride = *part_stride(source, from->rank, i);
		if (!parts[PART_OFFSET])
			offset = fold_add(l, offset, fold_mul(l, offsets[i], stride, 0), 0);
		LLVMValueRef scaled = fold_mul(l, stride, steps[i], 0);
		if (lo_subview_drops(l->m, op, i, dim, from->strides, to->strides))
			continue;
		if (dim == to->rank)
			return cannot(l, "has a result whose rank does not fit");
		if (!*part_size(parts, dim))
			*part_size(parts, dim) = sizes[i];
		if (!*part_stride(parts, to->rank, dim))
			*part_stride(parts, to->rank, dim) = scaled;
		dim++;
	}
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = offset;
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_reinterpret_cast(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *to = memref_info(l, view_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0),
		     pointers[2] = {source[PART_ALLOC], source[PART_ALIGNED]};
	if (lo_type_kind(l->ctx, source_type(l, op)) == LO_TYPE_UNRANKED_MEMREF) {
		pointers[PART_ALLOC] = unranked_base(l, source, source_type(l, op), PART_ALLOC);
		pointers[PART_ALIGNED] = unranked_base(l, source, source_type(l, op), PART_ALIGNED);
	}
	LLVMValueRef *parts = result_parts(l, op, pointers);
	LLVMValueRef *offsets = mixed_list(l, op, op_attr(l, op, l->s.static_offsets), 1),
		     *sizes = mixed_list(l, op, op_attr(l, op, l->s.static_sizes), 2);
	LLVMValueRef *strides = mixed_list(l, op, op_attr(l, op, l->s.static_strides), 3);
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = offsets[0];
	for (uint32_t i = 0; i < to->rank; i++) {
		if (!*part_size(parts, i))
			*part_size(parts, i) = sizes[i];
		if (!*part_stride(parts, to->rank, i))
			*part_stride(parts, to->rank, i) = strides[i];
	}
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool check_memref_view(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *to = memref_info(l, lo_type_of(l->m, lo_result(op, 0)));
	if (to)
		l->view_aligns_bytes |= to->elem_align_bytes;
	return to != NULL;
}

bool lower_memref_view(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *to = memref_info(l, view_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = result_parts(l, op, source);
	LLVMValueRef shift = fold_add(l, operand_one(l, op, 1), source[PART_OFFSET], FOLD_NSW | FOLD_NUW);
	uint32_t next = 2;
	parts[PART_ALIGNED] = fold_gep(l, l->types.i8, source[PART_ALIGNED], shift, true);
	scope_of_view(l, lo_operand(l->m, op, 0), shift, lo_result(op, 0));
	for (uint32_t i = 0; i < to->rank; i++)
		if (!*part_size(parts, i))
			*part_size(parts, i) = operand_one(l, op, next++);
	fill_row_major(l, to, parts);
	set_many(l, lo_result(op, 0), parts);
	return true;
}

/* ---- reshapes ------------------------------------------------------------ */

/* The group [first, first + n) of dimensions in reassociation entry @p i; they are consecutive. */
static struct lo_slice reassociation(const struct lower *l, const struct lo_op *op, uint32_t i)
{
	const struct lo_attr_data *groups = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "reassociation"));
	const struct lo_attr_data *group = lo_attr_get(l->ctx, groups->elems[i]);
	int64_t first = 0;
	if (group->n)
		lo_attr_as_int(l->ctx, group->elems[0], &first);
	return (struct lo_slice){(uint32_t)first, group->n};
}

/* The stride of the innermost dimension of size other than 1: the strides of unit dimensions are
 * irrelevant. */
static LLVMValueRef collapsed_stride(struct lower *l, const struct memref_info *from, LLVMValueRef *source,
				     struct lo_slice g)
{
	LLVMValueRef found = NULL;
	for (uint32_t i = g.first; i < g.first + g.n; i++) {
		LLVMValueRef size = *part_size(source, i), stride = *part_stride(source, from->rank, i);
		int64_t n;
		bool known = is_const(size, &n);
		if (known && n == 1)
			continue;
		if (found && !known)
			stride = LLVMBuildSelect(l->b,
						 LLVMBuildICmp(l->b, LLVMIntEQ, size, index_const(l, 1), ""),
						 found, stride, "");
		found = stride;
	}
	return found ? found : index_const(l, 1);
}

bool lower_memref_collapse_shape(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *from = memref_info(l, source_type(l, op)),
				 *to = memref_info(l, view_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = inner_parts(l, op, source);
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = source[PART_OFFSET];
	for (uint32_t d = 0; d < to->rank; d++) {
		struct lo_slice g = reassociation(l, op, d);
		LLVMValueRef *size = part_size(parts, d), *stride = part_stride(parts, to->rank, d);
		LLVMValueRef product = index_const(l, 1);
		for (uint32_t i = g.first; !*size && i < g.first + g.n; i++)
			product = fold_mul(l, product, *part_size(source, i), FOLD_NSW | FOLD_NUW);
		if (!*size)
			*size = product;
		if (!*stride)
			*stride = collapsed_stride(l, from, source, g);
	}
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_expand_shape(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *from = memref_info(l, source_type(l, op)),
				 *to = memref_info(l, view_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = inner_parts(l, op, source);
	LLVMValueRef *sizes = mixed_list(l, op, lo_op_attr(l->m, op, "static_output_shape"), 1);
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = source[PART_OFFSET];
	for (uint32_t i = 0; i < to->rank; i++)
		if (!*part_size(parts, i))
			*part_size(parts, i) = sizes[i];
	for (uint32_t d = 0; d < from->rank; d++) {
		struct lo_slice g = reassociation(l, op, d);
		LLVMValueRef stride = *part_stride(source, from->rank, d);
		for (uint32_t i = g.first + g.n; i-- > g.first;) {
			LLVMValueRef *at = part_stride(parts, to->rank, i);
			if (!*at)
				*at = stride;
			if (i > g.first)
				stride = fold_mul(l, *at, *part_size(parts, i), 0);
		}
	}
	for (uint32_t i = 0; !from->rank && i < to->rank; i++)
		if (!*part_stride(parts, to->rank, i))
			*part_stride(parts, to->rank, i) = index_const(l, 1);
	set_many(l, lo_result(op, 0), parts);
	return true;
}

/* Result dimension i is source dimension p(i). */
bool lower_memref_transpose(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *from = memref_info(l, source_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = inner_parts(l, op, source);
	const struct lo_map *map = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "permutation"))->map;
	parts[PART_OFFSET] = source[PART_OFFSET];
	for (uint32_t i = 0; i < from->rank; i++) {
		uint32_t p = (uint32_t)lo_expr_get(l->ctx, map->results[i])->value;
		*part_size(parts, i) = *part_size(source, p);
		*part_stride(parts, from->rank, i) = *part_stride(source, from->rank, p);
	}
	set_many(l, lo_result(op, 0), parts);
	return true;
}

/* ---- queries of a memref ------------------------------------------------- */

bool lower_memref_extract_strided_metadata(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *from = memref_info(l, source_type(l, op));
	LLVMValueRef *source = operand_many(l, op, 0), *base = result_parts(l, op, source);
	if (!base[PART_OFFSET])
		base[PART_OFFSET] = index_const(l, 0);
	set_many(l, lo_result(op, 0), base);
	set_one(l, lo_result(op, 1), source[PART_OFFSET]);
	for (uint32_t i = 0; i < 2 * from->rank; i++)
		set_one(l, lo_result(op, 2 + i), source[PART_SIZES + i]);
	return true;
}

bool lower_memref_extract_pointer(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *source = operand_many(l, op, 0), pointer = source[PART_ALIGNED];
	if (lo_type_kind(l->ctx, source_type(l, op)) == LO_TYPE_UNRANKED_MEMREF)
		pointer = unranked_base(l, source, source_type(l, op), PART_ALIGNED);
	set_one(l, lo_result(op, 0), LLVMBuildPtrToInt(l->b, pointer, l->types.index, ""));
	return true;
}

/* A size at an index known only at run time is a chain of selects. */
static LLVMValueRef size_by_number(struct lower *l, LLVMValueRef *parts, uint32_t rank, LLVMValueRef index)
{
	LLVMValueRef size = rank ? *part_size(parts, 0) : LLVMGetPoison(l->types.index);
	for (uint32_t i = 1; i < rank; i++) {
		LLVMValueRef is_it = LLVMBuildICmp(l->b, LLVMIntEQ, index, index_const(l, i), "");
		size = LLVMBuildSelect(l->b, is_it, *part_size(parts, i), size, "");
	}
	return size;
}

bool lower_memref_dim(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *parts = operand_many(l, op, 0), index = operand_one(l, op, 1), size;
	int64_t i;
	if (lo_type_kind(l->ctx, source_type(l, op)) == LO_TYPE_UNRANKED_MEMREF) {
		size = unranked_size(l, parts, index);
	} else {
		uint32_t rank = memref_info(l, source_type(l, op))->rank;
		if (is_const(index, &i))
			size = i >= 0 && i < rank ? *part_size(parts, (uint32_t)i)
						  : LLVMGetPoison(l->types.index);
		else
			size = size_by_number(l, parts, rank, index);
	}
	set_one(l, lo_result(op, 0), size);
	return true;
}

bool lower_memref_rank(struct lower *l, const struct lo_op *op)
{
	lo_type t = source_type(l, op);
	bool ranked = lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF;
	set_one(l, lo_result(op, 0),
		ranked ? index_const(l, memref_info(l, t)->rank) : operand_many(l, op, 0)[0]);
	return true;
}
