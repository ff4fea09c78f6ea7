// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Storage and accesses: allocation as MLIR does it (malloc, over-allocated where an alignment is asked for),
 * elements, copies, globals, lifetime markers, and descriptors at the borders. Addresses are one
 * getelementptr from the aligned pointer, of the sum of offset and indices times strides; `nuw nsw` where the
 * type says that no stride is negative. Views are in views.c. */
#include "lower.h"

#include "loops.h"

#include "ir/print.h"

#include <string.h>

/* ---- descriptors ---- */

static LLVMValueRef insert_array(struct lower *l, LLVMValueRef desc, unsigned field, LLVMValueRef *elems,
				 uint32_t n)
{
	LLVMTypeRef type = LLVMStructGetTypeAtIndex(LLVMTypeOf(desc), field);
	LLVMValueRef array = LLVMGetPoison(type);
	for (uint32_t i = 0; i < n; i++)
		array = LLVMBuildInsertValue(l->b, array, elems[i], i, "");
	return LLVMBuildInsertValue(l->b, desc, array, field, "");
}

LLVMValueRef descriptor_build(struct lower *l, lo_type t, LLVMValueRef *parts)
{
	LLVMValueRef desc = LLVMGetPoison(lower_type(l, t));
	if (lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF) {
		desc = LLVMBuildInsertValue(l->b, desc, parts[0], 0, "");
		return LLVMBuildInsertValue(l->b, desc, parts[1], 1, "");
	}
	uint32_t rank = memref_info(l, t)->rank;
	for (unsigned i = 0; i <= PART_OFFSET; i++)
		desc = LLVMBuildInsertValue(l->b, desc, parts[i], i, "");
	if (!rank)
		return desc;
	desc = insert_array(l, desc, 3, part_size(parts, 0), rank);
	return insert_array(l, desc, 4, part_stride(parts, rank, 0), rank);
}

/* Only what the type does not say is taken out. */
LLVMValueRef *descriptor_split(struct lower *l, lo_type t, LLVMValueRef desc)
{
	if (lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF) {
		LLVMValueRef *parts = LO_ARRAY(&l->scratch, 2, LLVMValueRef);
		parts[0] = LLVMBuildExtractValue(l->b, desc, 0, "");
		parts[1] = LLVMBuildExtractValue(l->b, desc, 1, "");
		return parts;
	}
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = parts_new(l, info), arrays[2] = {NULL, NULL};
	for (unsigned i = 0; i <= PART_OFFSET; i++)
		if (!parts[i])
			parts[i] = LLVMBuildExtractValue(l->b, desc, i, "");
	for (uint32_t i = 0; i < 2 * info->rank; i++) {
		unsigned field = i < info->rank ? 0 : 1;
		LLVMValueRef *part = &parts[PART_SIZES + i];
		if (*part)
			continue;
		if (!arrays[field])
			arrays[field] = LLVMBuildExtractValue(l->b, desc, 3 + field, "");
		*part = LLVMBuildExtractValue(l->b, arrays[field], i - field * info->rank, "");
	}
	return parts;
}

/* Two pointers, an offset, and a size and a stride per dimension. */
LLVMValueRef unranked_bytes(struct lower *l, LLVMValueRef rank)
{
	int64_t word = l->index_bytes, fixed = 2 * (int64_t)l->pointer_bytes + word;
	LLVMValueRef per_rank = fold_mul(l, rank, i64_const(l, 2 * word), FOLD_NSW | FOLD_NUW);
	return fold_add(l, per_rank, i64_const(l, fixed), FOLD_NSW | FOLD_NUW);
}

/* ---- accesses ---- */

/* Negative strides only come from a layout that leaves them open, or says so. */
static bool strides_not_negative(const struct lower *l, const struct memref_info *info, lo_type t)
{
	if (!lo_type_get(l->ctx, t)->layout.n)
		return true;
	if (info->offset < 0)
		return false;
	for (uint32_t i = 0; i < info->rank; i++)
		if (info->strides[i] < 0)
			return false;
	return true;
}

LLVMValueRef element_address(struct lower *l, lo_type t, LLVMValueRef *parts, LLVMValueRef *index)
{
	const struct memref_info *info = memref_info(l, t);
	bool nuw = strides_not_negative(l, info, t);
	unsigned flags = nuw ? FOLD_NSW | FOLD_NUW : 0;
	LLVMValueRef sum = parts[PART_OFFSET];
	for (uint32_t i = 0; i < info->rank; i++) {
		LLVMValueRef term = fold_mul(l, index[i], *part_stride(parts, info->rank, i), flags);
		sum = fold_add(l, sum, term, flags);
	}
	return fold_gep(l, info->elem, parts[PART_ALIGNED], sum, nuw);
}

LLVMValueRef load_element(struct lower *l, const struct memref_info *info, LLVMValueRef address)
{
	LLVMValueRef v = LLVMBuildLoad2(l->b, info->elem, address, "");
	set_align(v, info->elem_align_bytes);
	return v;
}

LLVMValueRef store_element(struct lower *l, const struct memref_info *info, LLVMValueRef value,
			   LLVMValueRef address)
{
	LLVMValueRef v = LLVMBuildStore(l->b, value, address);
	set_align(v, info->elem_align_bytes);
	return v;
}

/* The op's alignment and nontemporal attributes. An alignment below that of the element must be kept to as
 * well. */
static void set_access_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef access)
{
	int64_t align;
	if (!op->attrs.n)
		return;
	if (op_attr_int(l, op, l->s.alignment, &align) && align > 0)
		set_align(access, align);
	lo_attr nontemporal = op_attr(l, op, l->s.nontemporal);
	int64_t set = 0;
	if (!nontemporal.n || !lo_attr_as_int(l->ctx, nontemporal, &set) || !set)
		return;
	unsigned kind = LLVMGetMDKindIDInContext(l->llvm, "nontemporal", strlen("nontemporal"));
	LLVMMetadataRef one = LLVMValueAsMetadata(LLVMConstInt(l->i32, 1, 0));
	LLVMSetMetadata(access, kind, LLVMMetadataAsValue(l->llvm, LLVMMDNodeInContext2(l->llvm, &one, 1)));
}

static LLVMValueRef *indices_of(struct lower *l, const struct lo_op *op, uint32_t first)
{
	uint32_t n = op->n_operands - first;
	LLVMValueRef *index = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	for (uint32_t i = 0; i < n; i++)
		index[i] = operand_one(l, op, first + i);
	return index;
}

LLVMValueRef memref_element(struct lower *l, const struct lo_op *op, uint32_t operand, LLVMValueRef *index)
{
	lo_value_id memref = lo_operand(l->m, op, operand);
	return element_address(l, lo_type_of(l->m, memref), lower_many(l, memref), index);
}

bool load_at(struct lower *l, const struct lo_op *op, LLVMValueRef *index)
{
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, lo_operand(l->m, op, 0)));
	if (is_many(l, info->elem_type))
		return cannot(l, "has no lowering for elements that are memrefs");
	LLVMValueRef v = load_element(l, info, memref_element(l, op, 0, index));
	set_access_attributes(l, op, v);
	set_one(l, lo_result(op, 0), v);
	return true;
}

bool store_at(struct lower *l, const struct lo_op *op, LLVMValueRef *index)
{
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, lo_operand(l->m, op, 1)));
	if (is_many(l, info->elem_type))
		return cannot(l, "has no lowering for elements that are memrefs");
	LLVMValueRef v = store_element(l, info, operand_one(l, op, 0), memref_element(l, op, 1, index));
	set_access_attributes(l, op, v);
	return true;
}

bool lower_memref_load(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return load_at(l, op, indices_of(l, op, 1));
}

bool lower_memref_store(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return store_at(l, op, indices_of(l, op, 2));
}

bool lower_memref_prefetch(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return prefetch_at(l, op, indices_of(l, op, 1));
}

bool prefetch_at(struct lower *l, const struct lo_op *op, LLVMValueRef *index)
{
	int64_t write = 0, locality = 0, data = 0;
	lo_attr_as_int(l->ctx, lo_op_attr(l->m, op, "isWrite"), &write);
	lo_attr_as_int(l->ctx, lo_op_attr(l->m, op, "localityHint"), &locality);
	lo_attr_as_int(l->ctx, lo_op_attr(l->m, op, "isDataCache"), &data);
	LLVMValueRef address = memref_element(l, op, 0, index);
	LLVMValueRef args[4] = {address, LLVMConstInt(l->i32, write != 0, 0),
				LLVMConstInt(l->i32, (unsigned long long)locality, 0),
				LLVMConstInt(l->i32, data != 0, 0)};
	LLVMTypeRef ptr = LLVMTypeOf(address);
	call_intrinsic(l, "llvm.prefetch", &ptr, 1, args, 4);
	return true;
}

/* ---- allocation ---- */

/* Sizes and strides of a new buffer: identity layout, dynamic sizes from the op. Gives the number of
 * elements. */
static LLVMValueRef fill_sizes(struct lower *l, const struct lo_op *op, const struct memref_info *info,
			       LLVMValueRef *parts)
{
	LLVMValueRef product = i64_const(l, 1);
	uint32_t next = 0;
	for (uint32_t i = 0; i < info->rank; i++)
		if (!*part_size(parts, i))
			*part_size(parts, i) = operand_one(l, op, next++);
	for (uint32_t i = info->rank; i-- > 0;) {
		LLVMValueRef *stride = part_stride(parts, info->rank, i);
		if (!*stride)
			*stride = product;
		product = fold_mul(l, product, *part_size(parts, i), FOLD_NSW | FOLD_NUW);
	}
	return product;
}

static bool check_allocation(struct lower *l, const struct lo_op *op, lo_type t)
{
	const struct memref_info *info = memref_info(l, t);
	int64_t bytes;
	if (lo_type_get(l->ctx, t)->layout.n)
		return cannot(l,
			      "has no lowering for %s: its layout is not the identity; run mlir-opt "
			      "--normalize-memrefs first",
			      lo_type_str(l->ctx, t));
	if (info->n_elems == -1 ||
	    (info->n_elems >= 0 && !lo_mul_ok(info->n_elems, info->elem_bytes, &bytes)))
		return cannot(l, "allocates %s, which is larger than 64 bits can say",
			      lo_type_str(l->ctx, t));
	if (!info->elem_bytes)
		return cannot(l, "has no lowering for %s: its element has no size", lo_type_str(l->ctx, t));
	(void)op;
	return true;
}

static LLVMValueRef in_space(struct lower *l, const struct memref_info *info, LLVMValueRef pointer)
{
	return info->ptr == l->ptr ? pointer : LLVMBuildAddrSpaceCast(l->b, pointer, info->ptr, "");
}

/* The first multiple of @p align at or behind @p pointer. */
static LLVMValueRef align_up(struct lower *l, LLVMValueRef pointer, int64_t align)
{
	LLVMTypeRef overloads[2] = {l->ptr, l->pointer_int};
	LLVMValueRef bumped = compat_gep_inbounds(l->b, l->i8, pointer, i64_const(l, align - 1), true);
	LLVMValueRef mask = LLVMConstInt(l->pointer_int, (unsigned long long)-align, 1),
		     args[2] = {bumped, mask};
	return call_intrinsic(l, "llvm.ptrmask", overloads, 2, args, 2);
}

/* As MLIR: elements that are no scalars are aligned to their size, others as malloc does. */
static int64_t heap_alignment(struct lower *l, const struct lo_op *op, const struct memref_info *info)
{
	int64_t align = 0;
	if (op_attr_int(l, op, l->s.alignment, &align))
		return align;
	enum lo_type_kind kind = lo_type_kind(l->ctx, info->elem_type);
	bool scalar = kind == LO_TYPE_INTEGER || kind == LO_TYPE_INDEX || kind == LO_TYPE_FLOAT;
	return scalar ? 0 : info->elem_bytes;
}

bool lower_memref_alloc(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	const struct memref_info *info = memref_info(l, t);
	if (!check_allocation(l, op, t))
		return false;
	LLVMValueRef *parts = parts_new(l, info), n = fill_sizes(l, op, info, parts);
	LLVMValueRef bytes = fold_mul(l, n, i64_const(l, info->elem_bytes), FOLD_NSW | FOLD_NUW);
	int64_t align = heap_alignment(l, op, info);
	if (align & (align - 1))
		align = (int64_t)1 << (64 - __builtin_clzll((unsigned long long)align));
	if (align > 0)
		bytes = fold_add(l, bytes, i64_const(l, align), FOLD_NUW);
	LLVMValueRef pointer = call_library(l, "malloc", l->ptr, &bytes, 1);
	parts[PART_ALLOC] = in_space(l, info, pointer);
	parts[PART_ALIGNED] = align > 1 ? in_space(l, info, align_up(l, pointer, align)) : parts[PART_ALLOC];
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_dealloc(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	lo_value_id v = lo_operand(l->m, op, 0);
	LLVMValueRef *parts = lower_many(l, v), pointer = parts[PART_ALLOC];
	if (lo_type_kind(l->ctx, lo_type_of(l->m, v)) == LO_TYPE_UNRANKED_MEMREF) {
		pointer = LLVMBuildLoad2(l->b, l->ptr, parts[1], "");
		set_align(pointer, 8);
	}
	if (LLVMTypeOf(pointer) != l->ptr)
		pointer = LLVMBuildAddrSpaceCast(l->b, pointer, l->ptr, "");
	call_library(l, "free", l->void_type, &pointer, 1);
	return true;
}

static void name_after(struct lower *l, LLVMValueRef v, lo_value_id id)
{
	struct lo_span name = lo_name_text(l->ctx, lo_value(l->m, id)->name);
	if (name.len && !(name.at[0] >= '0' && name.at[0] <= '9'))
		LLVMSetValueName2(v, name.at, name.len);
}

bool lower_memref_alloca(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	lo_value_id result = lo_result(op, 0);
	lo_type t = lo_type_of(l->m, result);
	const struct memref_info *info = memref_info(l, t);
	int64_t align = info->elem_align_bytes;
	if (!check_allocation(l, op, t))
		return false;
	if (op_attr_int(l, op, l->s.alignment, &align) && (align <= 0 || (align & (align - 1))))
		return cannot(l, "has an alignment that is no power of two");
	LLVMValueRef *parts = parts_new(l, info), n = fill_sizes(l, op, info, parts), a;
	if (info->n_elems >= 0 && may_share_storage(l, result)) {
		a = entry_alloca(l, LLVMArrayType2(info->elem, (uint64_t)info->n_elems), NULL,
				 (uint32_t)align);
		name_after(l, a, result);
	} else {
		a = dynamic_alloca(l, info->elem, n, (uint32_t)align);
	}
	parts[PART_ALLOC] = parts[PART_ALIGNED] = in_space(l, info, a);
	set_many(l, result, parts);
	return true;
}

/* ---- lifetime markers ---- */

/* The marker goes on the alloca itself or nowhere: on a view it would start or end other bytes as well. */
static void mark_lifetime(struct lower *l, lo_value_id v, bool start)
{
	lo_op_id def = lo_def_op(l->m, v);
	while (def.n && lo_op(l->m, def)->kind == LO_OP_MEMREF_LIFETIME_START) {
		v = lo_operand(l->m, lo_op(l->m, def), 0);
		def = lo_def_op(l->m, v);
	}
	if (!def.n || lo_op(l->m, def)->kind != LO_OP_MEMREF_ALLOCA)
		return;
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, v));
	LLVMValueRef a = lower_many(l, v)[PART_ALLOC];
	if (l->strip_markers || !LLVMIsAAllocaInst(a) || LLVMGetInstructionParent(a) != l->entry ||
	    info->n_elems <= 0)
		return;
	LLVMValueRef args[2];
	LLVMTypeRef ptr = l->ptr;
	unsigned n = compat_lifetime_args(args, l->llvm, a, info->n_elems * info->elem_bytes);
	call_intrinsic(l, start ? "llvm.lifetime.start" : "llvm.lifetime.end", &ptr, 1, args, n);
}

bool lower_memref_lifetime_start(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	lo_value_id v = lo_operand(l->m, op, 0);
	mark_lifetime(l, v, true);
	if (op->n_results)
		set_lowered(l, lo_result(op, 0), v);
	return true;
}

bool lower_memref_lifetime_end(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	mark_lifetime(l, lo_operand(l->m, op, 0), false);
	return true;
}

/* ---- copy ---- */

/* One of the two sides of a copy. */
struct side {
	const struct memref_info *info;
	LLVMValueRef *parts, offset;
};

static void copy_bytes(struct lower *l, struct side *to, struct side *from, LLVMValueRef n_elems)
{
	const struct memref_info *info = to->info;
	LLVMValueRef bytes = fold_mul(l, n_elems, i64_const(l, info->elem_bytes), FOLD_NSW | FOLD_NUW);
	LLVMValueRef dest = fold_gep(l, info->elem, to->parts[PART_ALIGNED], to->offset, false);
	LLVMValueRef source = fold_gep(l, info->elem, from->parts[PART_ALIGNED], from->offset, false);
	unsigned align = (unsigned)info->elem_align_bytes;
	LLVMBuildMemCpy(l->b, dest, align, source, align, bytes);
}

/* The trailing dimensions that lie without gaps in both; *n is the number of elements of such a run. */
static uint32_t common_run(struct lower *l, const struct side *to, const struct side *from, LLVMValueRef *n)
{
	uint32_t rank = to->info->rank, first = rank;
	int64_t run = 1;
	while (first > 0) {
		int64_t size = to->info->shape[first - 1];
		if (size == LO_DYNAMIC)
			size = from->info->shape[first - 1];
		if (size != 1 &&
		    (to->info->strides[first - 1] != run || from->info->strides[first - 1] != run))
			break;
		first--;
		if (size == LO_DYNAMIC) {
			*n = fold_mul(l, i64_const(l, run), *part_size(to->parts, first),
				      FOLD_NSW | FOLD_NUW);
			return first;
		}
		if (!lo_mul_ok(run, size, &run))
			break;
	}
	*n = i64_const(l, run);
	return first;
}

/* Loops over the dimensions in front of the run. */
static void copy_strided(struct lower *l, struct side *to, struct side *from)
{
	LLVMValueRef n = NULL;
	uint32_t outer = common_run(l, to, from, &n), rank = to->info->rank;
	LLVMValueRef *iv = LO_ARRAY(&l->scratch, outer, LLVMValueRef);
	struct plain_loop *loops = plain_nest_open(l, &to->parts[PART_SIZES], outer, iv);
	struct side at[2] = {*to, *from};
	for (uint32_t d = 0; d < outer; d++) {
		for (int s = 0; s < 2; s++) {
			LLVMValueRef term = fold_mul(l, iv[d], *part_stride(at[s].parts, rank, d), 0);
			at[s].offset = fold_add(l, at[s].offset, term, 0);
		}
	}
	int64_t known;
	if (is_const(n, &known) && known == 1) {
		LLVMValueRef source =
			fold_gep(l, from->info->elem, at[1].parts[PART_ALIGNED], at[1].offset, false);
		LLVMValueRef v = load_element(l, from->info, source);
		store_element(l, to->info, v,
			      fold_gep(l, to->info->elem, at[0].parts[PART_ALIGNED], at[0].offset, false));
	} else {
		copy_bytes(l, &at[0], &at[1], n);
	}
	plain_nest_close(l, loops, outer);
}

static LLVMValueRef count_elements(struct lower *l, const struct side *s)
{
	LLVMValueRef n = i64_const(l, 1);
	for (uint32_t i = 0; i < s->info->rank; i++)
		n = fold_mul(l, n, *part_size(s->parts, i), FOLD_NSW | FOLD_NUW);
	return n;
}

/* MLIR's runner library copies memrefs of any rank. */
static bool copy_unranked(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef args[3] = {NULL, NULL, NULL};
	for (uint32_t i = 0; i < 2; i++) {
		lo_value_id v = lo_operand(l->m, op, i);
		lo_type t = lo_type_of(l->m, v);
		LLVMValueRef *parts = lower_many(l, v), *unranked = parts;
		if (lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF)
			unranked = unranked_from_ranked(l, t, parts);
		lo_type elem = lo_type_get(l->ctx, t)->elem;
		LLVMTypeRef fields[2] = {l->index, l->ptr};
		LLVMTypeRef pair = LLVMStructTypeInContext(l->llvm, fields, 2, 0);
		args[0] = i64_const(l, elem_bytes(l, elem));
		args[i + 1] = entry_alloca(l, pair, NULL, 8);
		LLVMBuildStore(l->b, unranked[0], args[i + 1]);
		LLVMBuildStore(l->b, unranked[1], LLVMBuildStructGEP2(l->b, pair, args[i + 1], 1, ""));
	}
	call_library(l, "memrefCopy", l->void_type, args, 3);
	return true;
}

bool lower_memref_copy(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	lo_value_id ids[2] = {lo_operand(l->m, op, 1), lo_operand(l->m, op, 0)};
	struct side sides[2];
	for (int i = 0; i < 2; i++) {
		lo_type t = lo_type_of(l->m, ids[i]);
		if (lo_type_kind(l->ctx, t) != LO_TYPE_MEMREF)
			return copy_unranked(l, op);
		sides[i].info = memref_info(l, t);
		sides[i].parts = lower_many(l, ids[i]);
		sides[i].offset = sides[i].parts[PART_OFFSET];
	}
	if (is_many(l, sides[0].info->elem_type))
		return cannot(l, "has no lowering for elements that are memrefs");
	if (!sides[0].info->elem_bytes)
		return cannot(l, "has no lowering for elements without a size");
	if (sides[0].info->contiguous && sides[1].info->contiguous)
		copy_bytes(l, &sides[0], &sides[1], count_elements(l, &sides[0]));
	else
		copy_strided(l, &sides[0], &sides[1]);
	return true;
}

/* ---- globals ---- */

static LLVMValueRef global_elements(struct lower *l, const struct memref_info *info,
				    const struct lo_attr_data *d)
{
	int64_t n = info->n_elems;
	lo_type elem = info->elem_type;
	const struct lo_type_data *t = lo_type_get(l->ctx, elem);
	uint32_t width = t->kind == LO_TYPE_INDEX ? 64 : t->width;
	bool plain = t->kind != LO_TYPE_COMPLEX && (t->kind != LO_TYPE_INDEX || l->index_bytes == 8) &&
		     (width == 8 || width == 16 || width == 32 || width == 64);
	LLVMValueRef *elems = NULL;
	if (plain && !d->splat && LLVMGetTypeKind(info->elem) != LLVMVectorTypeKind) {
		elems = LO_ARRAY(&l->scratch, compat_needs_scratch() ? (size_t)n : 0, LLVMValueRef);
		return compat_data_array(info->elem, width / 8, d->bytes, (uint64_t)n, elems);
	}
	elems = LO_ARRAY(&l->scratch, (size_t)n, LLVMValueRef);
	const char *at = d->bytes;
	for (int64_t i = 0; i < n; i++)
		elems[i] = i && d->splat ? elems[0] : constant_from_bytes(l, elem, &at);
	return LLVMConstArray2(info->elem, elems, (uint64_t)n);
}

/* The initial value as [n x element]; NULL with a diagnostic. */
static LLVMValueRef global_init(struct lower *l, const struct lo_op *op, const struct memref_info *info,
				LLVMTypeRef type)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "initial_value"));
	if (d->kind == LO_ATTR_NULL || d->kind == LO_ATTR_UNIT)
		return LLVMGetUndef(type);
	if (d->kind != LO_ATTR_DENSE || !d->bytes) {
		cannot(l, "has an initial value without a lowering");
		return NULL;
	}
	bool zero = true;
	for (size_t i = 0; i < d->n_bytes && zero; i++)
		zero = !d->bytes[i];
	LLVMValueRef init = zero ? LLVMConstNull(type) : global_elements(l, info, d);
	return LLVMTypeOf(init) == type ? init : NULL;
}

/* Without a value: a declaration if the symbol is public, as in MLIR, else storage of unknown contents. */
static bool lower_global(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	const struct memref_info *info = memref_info(l, t);
	const char *name = lo_str_text(l->ctx, lo_attr_get(l->ctx, op_attr(l, op, l->s.sym_name))->text);
	lo_attr visibility = lo_op_attr(l->m, op, "sym_visibility"),
		value = lo_op_attr(l->m, op, "initial_value");
	int64_t align = 0;
	if (!check_allocation(l, op, t))
		return false;
	if (LLVMGetNamedGlobal(l->module, name) || LLVMGetNamedFunction(l->module, name))
		return cannot(l, "redefines symbol @%s of another module", name);
	LLVMTypeRef type = LLVMArrayType2(info->elem, (uint64_t)info->n_elems);
	LLVMValueRef g = LLVMAddGlobal(l->module, info->rank ? type : info->elem, name);
	bool is_public = !visibility.n ||
			 strcmp(lo_str_text(l->ctx, lo_attr_get(l->ctx, visibility)->text), "public") == 0;
	LLVMSetLinkage(g, is_public ? LLVMExternalLinkage : LLVMPrivateLinkage);
	LLVMSetGlobalConstant(g, lo_op_attr(l->m, op, "constant").n != 0);
	set_align(g, info->elem_align_bytes);
	if (op_attr_int(l, op, l->s.alignment, &align) && align > 0)
		set_align(g, align);
	if (!value.n && is_public)
		return true;
	LLVMValueRef init = global_init(l, op, info, type);
	if (init && !info->rank)
		init = LLVMIsUndef(init) ? LLVMGetUndef(info->elem) : LLVMGetAggregateElement(init, 0);
	if (init)
		LLVMSetInitializer(g, init);
	return init != NULL;
}

bool lower_globals(struct lower *l)
{
	bool ok = true;
	lo_op_id id = l->m->top;
	while (id.n) {
		const struct lo_op *op = l->op = lo_op(l->m, id);
		if (op->kind == LO_OP_MEMREF_GLOBAL)
			ok &= lower_global(l, op);
		id = lo_walk_next(l->m, l->m->top, id, op->kind == LO_OP_FUNC_FUNC);
	}
	return ok;
}

bool lower_memref_global(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id, (void)op;
	return cannot(l, "has no lowering inside a function");
}

bool lower_memref_get_global(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	const struct lo_attr_data *name = lo_attr_get(l->ctx, op_attr(l, op, l->s.name));
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, lo_result(op, 0)));
	LLVMValueRef g =
		name->n == 1 ? LLVMGetNamedGlobal(l->module, lo_str_text(l->ctx, name->names[0])) : NULL;
	if (!g)
		return cannot(l, "names a symbol that is not a global of this module");
	LLVMValueRef *parts = parts_new(l, info);
	/* As MLIR: the allocated pointer of a global is no address that free() could take for one of its own.
	 */
	parts[PART_ALLOC] = LLVMConstIntToPtr(i64_const(l, 0xdeadbeef), info->ptr);
	parts[PART_ALIGNED] = LLVMTypeOf(g) == info->ptr ? g : LLVMConstAddrSpaceCast(g, info->ptr);
	set_many(l, lo_result(op, 0), parts);
	return true;
}
