// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements, and descriptors at function boundaries. An address is one getelementptr from the aligned pointer,
 * by the sum of offset and indices times strides; `nuw nsw` if the type determines that no stride is
 * negative. Views are in views.c, storage in allocations.c, globals.c and allocas.c, copies in
 * copy.c. */
#include "lower.h"
#include "nest.h"

#include <string.h>

/* ---- descriptors --------------------------------------------------------- */

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

/* Extract only the parts that the type does not determine. */
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
	int64_t word = l->target.index_bytes, fixed = 2 * (int64_t)l->target.pointer_bytes + word;
	LLVMValueRef per_rank = fold_mul(l, rank, index_const(l, 2 * word), FOLD_NSW | FOLD_NUW);
	return fold_add(l, per_rank, index_const(l, fixed), FOLD_NSW | FOLD_NUW);
}

/* ---- accesses ------------------------------------------------------------ */

LLVMValueRef element_address(struct lower *l, lo_type t, LLVMValueRef *parts, LLVMValueRef *index)
{
	const struct memref_info *info = memref_info(l, t);
	bool nuw = info->ascending;
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

/* Code generation for x86 crashes where a nontemporal load of such lanes is widened (LLVM 22). */
static bool is_load_of_odd_lanes(LLVMValueRef access)
{
	LLVMTypeRef type = LLVMTypeOf(access);
	while (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
		type = LLVMGetElementType(type);
	if (LLVMGetTypeKind(type) != LLVMVectorTypeKind)
		return false;
	unsigned lanes = LLVMGetVectorSize(type);
	return lanes & (lanes - 1);
}

void set_nontemporal(struct lower *l, LLVMValueRef access)
{
	if (is_load_of_odd_lanes(access))
		return;
	unsigned kind = LLVMGetMDKindIDInContext(l->llvm, "nontemporal", strlen("nontemporal"));
	LLVMMetadataRef one = LLVMValueAsMetadata(LLVMConstInt(l->types.i32, 1, 0));
	LLVMSetMetadata(access, kind, LLVMMetadataAsValue(l->llvm, LLVMMDNodeInContext2(l->llvm, &one, 1)));
}

/* Set the op's alignment and nontemporal attributes. An alignment below that of the element must be respected
 * too. */
static void set_access_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef access)
{
	int64_t align;
	if (!op->attrs.n)
		return;
	if (op_attr_align(l, op, &align) && align > 0)
		set_align(access, align);
	int64_t set = 0;
	if (op_attr_int(l, op, l->s.nontemporal, &set) && set)
		set_nontemporal(l, access);
}

LLVMValueRef *access_indices(struct lower *l, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(l->m, op);
	uint32_t first = info->accessed + 1;
	if (info->affine != LO_AFFINE_AT_MAP)
		return operand_values(l, op, first, op->n_operands - first);
	const struct lo_map *map = lo_attr_get(l->ctx, op_attr(l, op, l->s.map))->map;
	LLVMValueRef *index = LO_ARRAY(&l->scratch, map->n_results, LLVMValueRef);
	return lower_map(l, map, lo_operands(l->m, op) + first, index) ? index : NULL;
}

LLVMValueRef memref_element(struct lower *l, const struct lo_op *op, uint32_t operand, LLVMValueRef *index)
{
	lo_value_id memref = lo_operand(l->m, op, operand);
	return element_address(l, lo_type_of(l->m, memref), lower_many(l, memref), index);
}

LLVMValueRef load_from(struct lower *l, const struct lo_op *op, LLVMValueRef address)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 0));
	LLVMValueRef v = load_element(l, info, address);
	set_access_attributes(l, op, v);
	if (is_many(l, info->elem_type))
		set_many(l, lo_result(op, 0), descriptor_split(l, info->elem_type, v));
	else
		set_one(l, lo_result(op, 0), v);
	return v;
}

LLVMValueRef store_to(struct lower *l, const struct lo_op *op, LLVMValueRef address)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 1));
	LLVMValueRef v = is_many(l, info->elem_type)
				 ? descriptor_build(l, info->elem_type, operand_many(l, op, 0))
				 : operand_one(l, op, 0);
	LLVMValueRef store = store_element(l, info, v, address);
	set_access_attributes(l, op, store);
	return store;
}

bool lower_load(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *index = access_indices(l, op);
	if (!index)
		return false;
	LLVMValueRef v = load_from(l, op, memref_element(l, op, 0, index));
	scope_note(l, lo_operand(l->m, op, 0), v);
	nest_note(l, v);
	return true;
}

bool lower_store(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *index = access_indices(l, op);
	if (!index)
		return false;
	LLVMValueRef v = store_to(l, op, memref_element(l, op, 1, index));
	scope_note(l, lo_operand(l->m, op, 1), v);
	nest_note(l, v);
	return true;
}

bool lower_prefetch(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *index = access_indices(l, op);
	if (!index)
		return false;
	int64_t write = 0, locality = 0, data = 0;
	lo_op_attr_int(l->m, op, "isWrite", &write);
	lo_op_attr_int(l->m, op, "localityHint", &locality);
	lo_op_attr_int(l->m, op, "isDataCache", &data);
	LLVMValueRef address = memref_element(l, op, 0, index);
	LLVMValueRef args[4] = {address, LLVMConstInt(l->types.i32, write != 0, 0),
				LLVMConstInt(l->types.i32, (unsigned long long)locality, 0),
				LLVMConstInt(l->types.i32, data != 0, 0)};
	LLVMTypeRef ptr = LLVMTypeOf(address);
	call_intrinsic(l, "llvm.prefetch", &ptr, 1, args, 4);
	return true;
}
