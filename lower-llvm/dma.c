// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Transfers: memref.dma_start and dma_wait, affine.dma_start and dma_wait, as copies.
 *
 * When: a transfer may happen at any time between its start and the wait on its tag. Writing the source or
 * accessing the target in between is a race with an undefined outcome. So a copy at the start is one of the
 * outcomes that every correct program allows, and a program whose result does not depend on the time of the
 * transfer gets that result. A copy at the wait would need the operands of the start, which only the contents
 * of the tag identify (a pipeline rotates its tags). So the start copies everything and the wait does
 * nothing. Sources and targets are nevertheless live until the wait (effect async).
 *
 * What: `size` consecutive elements in memory, from the element at the indices. With a stride, the slower
 * side, which is the one in the memory space with the lower number, holds them in chunks of `count` elements,
 * every `stride` elements; if both are in the same space it is the source. The last chunk may be shorter. */
#include "lower.h"

#include "loops.h"

#include "dialects/dma.h"

/* Address of the first element of part @p part (source or target) of the transfer. */
static LLVMValueRef address_of(struct lower *l, const struct lo_op *op, const struct lo_transfer *t, int part)
{
	struct lo_slice s = t->parts[part];
	const struct lo_map *map = t->maps[part];
	if (!map)
		return memref_element(l, op, s.first, operand_values(l, op, s.first + 1, s.n - 1));
	LLVMValueRef *index = LO_ARRAY(&l->scratch, map->n_results, LLVMValueRef);
	if (!lower_map(l, map, lo_operands(l->m, op) + s.first + 1, index))
		return NULL;
	return memref_element(l, op, s.first, index);
}

static const struct memref_info *info_of(struct lower *l, const struct lo_op *op, const struct lo_transfer *t,
					 int part)
{
	return memref_info(l, operand_type(l, op, t->parts[part].first));
}

static void copy_run(struct lower *l, const struct memref_info *info, LLVMValueRef to, LLVMValueRef from,
		     LLVMValueRef n)
{
	LLVMValueRef bytes = fold_bytes(l, n, info->elem_bytes);
	unsigned align = (unsigned)info->elem_align_bytes;
	LLVMBuildMemCpy(l->b, to, align, from, align, bytes);
}

/* ends[0] is the target, ends[1] the source; @p slow: index of the end that has the stride. */
static void copy_chunks(struct lower *l, const struct memref_info *info, LLVMValueRef *ends, int slow,
			LLVMValueRef size, LLVMValueRef stride, LLVMValueRef count)
{
	struct plain_loop loop;
	LLVMValueRef one[2] = {count, index_const(l, 1)}, carried = index_const(l, 0), at[2];
	int64_t known;
	if (!is_const(count, &known) || known < 1)
		count = call_intrinsic(l, "llvm.smax", &l->types.index, 1, one, 2);
	plain_loop_open(l, &loop, index_const(l, 0), size, count, &carried, 1);
	LLVMValueRef rest[2] = {fold_sub(l, size, loop.iv, FOLD_NSW), count};
	at[slow] = fold_gep(l, info->elem, ends[slow], carried, false);
	at[!slow] = fold_gep(l, info->elem, ends[!slow], loop.iv, true);
	copy_run(l, info, at[0], at[1], call_intrinsic(l, "llvm.smin", &l->types.index, 1, rest, 2));
	carried = fold_add(l, carried, stride, 0);
	plain_loop_close(l, &loop, &carried);
	LLVMInstructionEraseFromParent(carried);
}

bool check_dma_start(struct lower *l, const struct lo_op *op)
{
	struct lo_transfer t;
	if (!lo_find_transfer(l->m, op, &t))
		return cannot(l, "has operands that do not form a transfer");
	for (int part = LO_DMA_SOURCE; part <= LO_DMA_TARGET; part++)
		if (t.maps[part] && t.maps[part]->n_results != info_of(l, op, &t, part)->rank)
			return cannot(l, "has a map whose results are not the indices of its memref");
	const struct memref_info *source = info_of(l, op, &t, LO_DMA_SOURCE),
				 *target = info_of(l, op, &t, LO_DMA_TARGET);
	if (source->elem_type.n != target->elem_type.n)
		return cannot(l, "has no lowering for two different element types");
	return source->elem_bytes > 0 || cannot(l, "has no lowering for elements without a size");
}

bool lower_dma_start(struct lower *l, const struct lo_op *op)
{
	struct lo_transfer t;
	if (!lo_find_transfer(l->m, op, &t))
		return false;
	const struct memref_info *info = info_of(l, op, &t, LO_DMA_TARGET),
				 *source = info_of(l, op, &t, LO_DMA_SOURCE);
	LLVMValueRef ends[2] = {address_of(l, op, &t, LO_DMA_TARGET), address_of(l, op, &t, LO_DMA_SOURCE)};
	LLVMValueRef size = operand_one(l, op, t.size);
	if (!ends[0] || !ends[1])
		return false;
	if (!t.stride.n) {
		copy_run(l, info, ends[0], ends[1], size);
		return true;
	}
	bool to_slow = LLVMGetPointerAddressSpace(info->ptr) < LLVMGetPointerAddressSpace(source->ptr);
	copy_chunks(l, info, ends, to_slow ? 0 : 1, size, operand_one(l, op, t.stride.first),
		    operand_one(l, op, t.stride.first + 1));
	return true;
}

bool lower_dma_wait(struct lower *l, const struct lo_op *op)
{
	(void)l, (void)op;
	return true;
}
