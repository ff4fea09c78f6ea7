// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Copies between memrefs of any two layouts: one memcpy if both are contiguous, else loops around a memcpy of
 * the trailing contiguous dimensions. Elements of any type are copied as bytes. No descriptor is built. If
 * only one side is ranked, the other must have the same rank, or the program is wrong. If neither is ranked,
 * casts of both are looked through; if this finds no rank, the copy is a call of MLIR's runner library, which
 * copies memrefs of any rank. */
#include "storage.h"

#include "loops.h"

#include "text/print.h"

/* One side of a copy. */
struct copy_side {
	const struct memref_info *info;
	LLVMValueRef *parts, offset;
};

static void copy_bytes(struct lower *l, const struct copy_side *to, const struct copy_side *from,
		       LLVMValueRef n_elems)
{
	const struct memref_info *info = to->info;
	LLVMValueRef bytes = fold_bytes(l, n_elems, info->elem_bytes);
	LLVMValueRef dest = fold_gep(l, info->elem, to->parts[PART_ALIGNED], to->offset, false);
	LLVMValueRef source = fold_gep(l, info->elem, from->parts[PART_ALIGNED], from->offset, false);
	unsigned align = (unsigned)info->elem_align_bytes;
	LLVMBuildMemCpy(l->b, dest, align, source, align, bytes);
}

static bool stride_is(const struct copy_side *s, uint32_t dim, int64_t stride)
{
	int64_t known;
	return is_const(*part_stride(s->parts, s->info->rank, dim), &known) && known == stride;
}

/* First of the trailing dimensions that are contiguous in both; *n: number of elements of such a run. */
static uint32_t common_run(struct lower *l, const struct copy_side *to, const struct copy_side *from,
			   LLVMValueRef *n)
{
	uint32_t first = to->info->rank;
	int64_t run = 1;
	while (first > 0) {
		LLVMValueRef length = *part_size(to->parts, first - 1);
		int64_t size = LO_DYNAMIC;
		if (!is_const(length, &size))
			is_const(*part_size(from->parts, first - 1), &size);
		if (size != 1 && !(stride_is(to, first - 1, run) && stride_is(from, first - 1, run)))
			break;
		first--;
		if (size == LO_DYNAMIC) {
			*n = fold_mul(l, index_const(l, run), length, FOLD_NSW | FOLD_NUW);
			return first;
		}
		if (!lo_mul_ok(run, size, &run))
			break;
	}
	*n = index_const(l, run);
	return first;
}

/* Loops over the first @p outer dimensions around a copy of @p n elements. */
static void copy_nest(struct lower *l, const struct copy_side *to, const struct copy_side *from,
		      uint32_t outer, LLVMValueRef n)
{
	LLVMValueRef *iv = LO_ARRAY(&l->scratch, outer, LLVMValueRef);
	struct plain_loop *loops = plain_nest_open(l, &to->parts[PART_SIZES], outer, iv);
	struct copy_side at[2] = {*to, *from};
	for (uint32_t d = 0; d < outer; d++) {
		for (int s = 0; s < 2; s++) {
			LLVMValueRef stride = *part_stride(at[s].parts, to->info->rank, d);
			at[s].offset = fold_add(l, at[s].offset, fold_mul(l, iv[d], stride, 0), 0);
		}
	}
	copy_bytes(l, &at[0], &at[1], n);
	plain_nest_close(l, loops, outer);
}

/* Are both innermost strides 1 at run time? NULL: one of them is known not to be. */
static LLVMValueRef rows_are_runs(struct lower *l, const struct copy_side *to, const struct copy_side *from)
{
	const struct copy_side *sides[2] = {to, from};
	LLVMValueRef both = LLVMConstInt(l->types.i1, 1, 0);
	for (int s = 0; s < 2; s++) {
		uint32_t rank = sides[s]->info->rank;
		LLVMValueRef stride = *part_stride(sides[s]->parts, rank, rank - 1), one;
		int64_t known;
		if (is_const(stride, &known)) {
			if (known != 1)
				return NULL;
			continue;
		}
		one = LLVMBuildICmp(l->b, LLVMIntEQ, stride, index_const(l, 1), "");
		both = LLVMIsConstant(both) ? one : LLVMBuildAnd(l->b, both, one, "");
	}
	return both;
}

/* If only run time decides whether rows are contiguous, emit both loops. */
static void copy_strided(struct lower *l, const struct copy_side *to, const struct copy_side *from)
{
	LLVMValueRef n = NULL, runs = NULL;
	uint32_t outer = common_run(l, to, from, &n), rank = to->info->rank;
	struct plain_if branch;
	if (rank && outer == rank)
		runs = rows_are_runs(l, to, from);
	if (!runs) {
		copy_nest(l, to, from, outer, n);
		return;
	}
	plain_if_open(l, &branch, runs);
	copy_nest(l, to, from, rank - 1, *part_size(to->parts, rank - 1));
	plain_if_close(l, &branch, NULL, NULL, 0);
	plain_if_open(l, &branch, LLVMBuildNot(l->b, runs, ""));
	copy_nest(l, to, from, outer, n);
	plain_if_close(l, &branch, NULL, NULL, 0);
}

static LLVMValueRef count_elements(struct lower *l, const struct copy_side *s)
{
	LLVMValueRef n = index_const(l, 1);
	for (uint32_t i = 0; i < s->info->rank; i++)
		n = fold_mul(l, n, *part_size(s->parts, i), FOLD_NSW | FOLD_NUW);
	return n;
}

void copy_elements(struct lower *l, lo_type to_type, LLVMValueRef *to_parts, lo_type from_type,
		   LLVMValueRef *from_parts)
{
	const struct copy_side to = {memref_info(l, to_type), to_parts, to_parts[PART_OFFSET]},
			       from = {memref_info(l, from_type), from_parts, from_parts[PART_OFFSET]};
	if (to.info->contiguous && from.info->contiguous)
		copy_bytes(l, &to, &from, count_elements(l, &to));
	else
		copy_strided(l, &to, &from);
}

/* ---- memref.copy --------------------------------------------------------- */

static bool is_ranked(const struct lower *l, lo_value_id v)
{
	return lo_type_kind(l->ctx, lo_type_of(l->m, v)) == LO_TYPE_MEMREF;
}

static uint32_t rank_of(const struct lower *l, lo_value_id v)
{
	return lo_type_get(l->ctx, lo_type_of(l->m, v))->rank;
}

/* The ranked memref that @p v is a cast of, or @p v. */
static lo_value_id after_casts(const struct lower *l, lo_value_id v)
{
	while (!is_ranked(l, v)) {
		lo_op_id def = lo_def_of_kind(l->m, v, LO_OP_MEMREF_CAST);
		if (!def.n)
			return v;
		v = lo_operand(l->m, lo_op(l->m, def), 0);
	}
	return v;
}

void copy_unranked(struct lower *l, lo_type elem, LLVMValueRef *to, LLVMValueRef *from)
{
	LLVMTypeRef fields[2] = {l->types.index, l->types.ptr},
		    pair = LLVMStructTypeInContext(l->llvm, fields, 2, 0);
	LLVMValueRef args[3] = {index_const(l, elem_bytes(l, elem)), NULL, NULL};
	for (uint32_t i = 0; i < 2; i++) {
		LLVMValueRef *unranked = i ? to : from, at = entry_alloca(l, pair, NULL, 8);
		set_align(LLVMBuildStore(l->b, unranked[0], at), 8);
		LLVMBuildStore(l->b, unranked[1], LLVMBuildStructGEP2(l->b, pair, at, 1, ""));
		args[i + 1] = in_space(l, l->types.ptr, at);
	}
	call_library(l, "memrefCopy", l->types.void_type, args, 3);
}

bool check_memref_copy(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, operand_type(l, op, 0));
	return lo_type_elem_bytes(l->ctx, d->elem) > 0 ||
	       cannot(l, "has no lowering for elements without a size: %s", lo_type_str(l->ctx, d->elem));
}

bool lower_memref_copy(struct lower *l, const struct lo_op *op)
{
	lo_value_id given[2] = {lo_operand(l->m, op, 1), lo_operand(l->m, op, 0)};
	lo_value_id ids[2] = {after_casts(l, given[0]), after_casts(l, given[1])};
	bool ranked[2] = {is_ranked(l, ids[0]), is_ranked(l, ids[1])};
	if ((!ranked[0] && !ranked[1]) ||
	    (ranked[0] && ranked[1] && rank_of(l, ids[0]) != rank_of(l, ids[1]))) {
		lo_type elem = lo_type_get(l->ctx, lo_type_of(l->m, given[0]))->elem;
		copy_unranked(l, elem, lower_many(l, given[0]), lower_many(l, given[1]));
		return true;
	}
	lo_type types[2];
	LLVMValueRef *parts[2];
	for (int i = 0; i < 2; i++) {
		types[i] = lo_type_of(l->m, ids[i]);
		parts[i] = lower_many(l, ids[i]);
		if (!ranked[i]) {
			types[i] = strided_type(l, lo_type_of(l->m, ids[1 - i]), types[i]);
			parts[i] = ranked_from_unranked(l, types[i], parts[i]);
		}
	}
	copy_elements(l, types[0], parts[0], types[1], parts[1]);
	return true;
}
