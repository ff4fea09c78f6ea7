// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Unranked memrefs: a rank and a pointer to a descriptor {allocated, aligned, offset, sizes, strides} in
 * memory. The descriptor is never written after its creation; allocas.c decides where it is. */
#include "storage.h"

#include "loops.h"

static LLVMValueRef field_at(struct lower *l, LLVMValueRef desc, LLVMValueRef word)
{
	int64_t n;
	if (l->target.index_bytes == l->target.pointer_bytes)
		return fold_gep(l, l->types.index, desc, word, true);
	if (is_const(word, &n) && n <= PART_ALIGNED)
		return fold_gep(l, l->types.ptr, desc, word, true);
	LLVMValueRef offset = fold_gep(l, l->types.ptr, desc, index_const(l, PART_OFFSET), true);
	return fold_gep(l, l->types.index, offset, fold_sub(l, word, index_const(l, PART_OFFSET), FOLD_NSW),
			true);
}

static unsigned word_align(struct lower *l, LLVMTypeRef type)
{
	return LLVMABIAlignmentOfType(l->target.data, type);
}

/* Word number @p word of a descriptor in memory. */
static LLVMValueRef load_word(struct lower *l, LLVMTypeRef type, LLVMValueRef desc, LLVMValueRef word)
{
	LLVMValueRef v = LLVMBuildLoad2(l->b, type, field_at(l, desc, word), "");
	LLVMSetAlignment(v, word_align(l, type));
	return v;
}

static void store_word(struct lower *l, LLVMValueRef v, LLVMValueRef desc, LLVMValueRef word)
{
	LLVMSetAlignment(LLVMBuildStore(l->b, v, field_at(l, desc, word)), word_align(l, LLVMTypeOf(v)));
}

LLVMValueRef *unranked_from_ranked(struct lower *l, lo_type t, LLVMValueRef *parts)
{
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *out = LO_ARRAY(&l->scratch, 2, LLVMValueRef);
	out[0] = index_const(l, info->rank);
	out[1] = l->current.op->n_results
			 ? descriptor_alloca(l, lo_result(l->current.op, 0), info->desc, NULL)
			 : in_space(l, l->types.ptr, entry_alloca(l, info->desc, NULL, 8));
	for (uint32_t i = 0; i < N_PARTS(info->rank); i++)
		store_word(l, parts[i], out[1], index_const(l, i));
	return out;
}

LLVMValueRef *ranked_from_unranked(struct lower *l, lo_type t, LLVMValueRef *unranked)
{
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = parts_new(l, info);
	for (uint32_t i = 0; i < N_PARTS(info->rank); i++)
		if (!parts[i])
			parts[i] = load_word(l, i <= PART_ALIGNED ? info->ptr : l->types.index, unranked[1],
					     index_const(l, i));
	return parts;
}

LLVMValueRef unranked_base(struct lower *l, LLVMValueRef *parts, lo_type t, uint32_t part)
{
	LLVMTypeRef type = part <= PART_ALIGNED ? pointer_of(l, t) : l->types.index;
	return load_word(l, type, parts[1], index_const(l, part));
}

void unranked_set_base(struct lower *l, LLVMValueRef *parts, lo_type t, LLVMValueRef *base)
{
	LLVMTypeRef ptr = pointer_of(l, t);
	for (uint32_t i = PART_ALLOC; i <= PART_OFFSET; i++) {
		LLVMValueRef v = i <= PART_ALIGNED ? in_space(l, ptr, base[i]) : base[i];
		store_word(l, v, parts[1], index_const(l, i));
	}
}

LLVMValueRef unranked_size(struct lower *l, const void *from, LLVMValueRef i)
{
	const LLVMValueRef *parts = from;
	LLVMValueRef word = fold_add(l, i, index_const(l, PART_SIZES), FOLD_NSW | FOLD_NUW);
	return load_word(l, l->types.index, parts[1], word);
}

static LLVMValueRef *unranked_new(struct lower *l, lo_value_id v, LLVMValueRef rank)
{
	LLVMValueRef *parts = LO_ARRAY(&l->scratch, 2, LLVMValueRef);
	parts[0] = rank;
	parts[1] = descriptor_alloca(l, v, l->types.i8, unranked_bytes(l, rank));
	return parts;
}

/* From the last dimension on, so that each stride is the product of the following sizes. */
LLVMValueRef *unranked_of_shape(struct lower *l, lo_value_id v, LLVMValueRef rank, size_fn *size,
				const void *from, LLVMValueRef *n_elems)
{
	LLVMValueRef *parts = unranked_new(l, v, rank), stride = index_const(l, 1);
	LLVMValueRef last = fold_sub(l, rank, index_const(l, 1), FOLD_NSW),
		     first = index_const(l, PART_SIZES);
	struct plain_loop loop;
	plain_loop_open(l, &loop, index_const(l, 0), rank, NULL, &stride, 1);
	LLVMValueRef dim = fold_sub(l, last, loop.iv, FOLD_NSW), n = size(l, from, dim);
	LLVMValueRef word = fold_add(l, first, dim, FOLD_NSW | FOLD_NUW);
	store_word(l, n, parts[1], word);
	store_word(l, stride, parts[1], fold_add(l, word, rank, FOLD_NSW | FOLD_NUW));
	stride = fold_mul(l, stride, n, FOLD_NSW | FOLD_NUW);
	plain_loop_close(l, &loop, &stride);
	*n_elems = stride;
	return parts;
}

/* The same memref, cast to the memory space of @p to. */
LLVMValueRef *unranked_in_space(struct lower *l, lo_value_id v, lo_type from, LLVMValueRef *source)
{
	lo_type to = lo_type_of(l->m, v);
	LLVMValueRef *parts = unranked_new(l, v, source[0]), base[PART_SIZES],
		     word = index_const(l, PART_SIZES);
	for (uint32_t i = PART_ALLOC; i <= PART_OFFSET; i++)
		base[i] = unranked_base(l, source, from, i);
	unranked_set_base(l, parts, to, base);
	LLVMValueRef words = fold_mul(l, source[0], index_const(l, 2), FOLD_NSW | FOLD_NUW);
	LLVMValueRef bytes = fold_mul(l, words, index_const(l, l->target.index_bytes), FOLD_NSW | FOLD_NUW);
	unsigned align = word_align(l, l->types.index);
	LLVMBuildMemCpy(l->b, field_at(l, parts[1], word), align, field_at(l, source[1], word), align, bytes);
	return parts;
}

/* ---- reshape ------------------------------------------------------------- */

/* Entry @p i of the shape operand of memref.reshape @p from. */
static LLVMValueRef shape_size(struct lower *l, const void *from, LLVMValueRef i)
{
	const struct lo_op *op = from;
	const struct memref_info *info = memref_info(l, operand_type(l, op, 1));
	LLVMValueRef n = load_element(l, info, memref_element(l, op, 1, &i));
	return LLVMBuildIntCast2(l->b, n, l->types.index, 1, "");
}

/* Pointers and offset of operand 0. */
static void source_base(struct lower *l, const struct lo_op *op, LLVMValueRef *base)
{
	lo_type from = operand_type(l, op, 0);
	LLVMValueRef *source = operand_many(l, op, 0);
	for (uint32_t i = PART_ALLOC; i <= PART_OFFSET; i++)
		base[i] = lo_type_kind(l->ctx, from) == LO_TYPE_UNRANKED_MEMREF
				  ? unranked_base(l, source, from, i)
				  : source[i];
}

/* Sizes are read from memory; for an unranked result the rank is the length of the shape. */
bool lower_memref_reshape(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	lo_type to = lo_type_of(l->m, result);
	LLVMValueRef base[PART_SIZES], *parts, n_elems;
	source_base(l, op, base);
	if (lo_type_kind(l->ctx, to) == LO_TYPE_UNRANKED_MEMREF) {
		LLVMValueRef rank = *part_size(operand_many(l, op, 1), 0);
		parts = unranked_of_shape(l, result, rank, shape_size, op, &n_elems);
		unranked_set_base(l, parts, to, base);
	} else {
		const struct memref_info *info = memref_info(l, to);
		parts = parts_new(l, info);
		for (uint32_t i = 0; i < info->rank; i++)
			if (!*part_size(parts, i))
				*part_size(parts, i) = shape_size(l, op, index_const(l, i));
		for (uint32_t i = PART_ALLOC; i <= PART_OFFSET; i++)
			if (!parts[i])
				parts[i] = base[i];
		fill_row_major(l, info, parts);
	}
	set_many(l, result, parts);
	return true;
}
