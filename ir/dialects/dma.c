// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Transfers: memref.dma_start, affine.dma_start, affine.dma_wait. In MLIR their operands are one list;
 * ranks (memref) or maps (affine) determine where the indices of each memref end:
 *
 *   memref.dma_start %source[%i], %target[%j], %size, %tag[%k], %stride, %count : type, type, type
 *   affine.dma_start %source[%i + 1], %target[%j], %tag[%k], %size, %stride, %count : type, type, type
 *   affine.dma_wait %tag[%k], %size : type
 *
 * This file splits the list for the parser, the printer and the verifier. */
#include "dialects/dma.h"
#include "op_descriptor.h"

static const char *const map_names[LO_DMA_PARTS] = {"src_map", "dst_map", "tag_map"};

/* ---- the parts ----------------------------------------------------------- */

/* Part @p part begins at operand *at; moves *at past its indices. */
static bool find_part(const struct lo_module *m, const struct lo_op *op, struct lo_transfer *t, uint32_t part,
		      uint32_t *at)
{
	bool affine = op->kind != LO_OP_MEMREF_DMA_START;
	if (*at >= op->n_operands)
		return false;
	const struct lo_type_data *type = lo_type_get(m->ctx, operand_type(m, op, *at));
	if (type->kind != LO_TYPE_MEMREF)
		return false;
	uint32_t n = type->rank;
	if (affine) {
		t->maps[part] = lo_attr_of(m, op, map_names[part])->map;
		if (!t->maps[part])
			return false;
		n = t->maps[part]->n_dims + t->maps[part]->n_syms;
	}
	if (n >= op->n_operands - *at)
		return false;
	t->parts[part] = (struct lo_slice){*at, n + 1};
	*at += n + 1;
	return true;
}

bool lo_find_transfer(const struct lo_module *m, const struct lo_op *op, struct lo_transfer *t)
{
	uint32_t at = 0;
	bool wait = op->kind == LO_OP_AFFINE_DMA_WAIT, size_first = op->kind == LO_OP_MEMREF_DMA_START;
	*t = (struct lo_transfer){0};
	if (!wait && (!find_part(m, op, t, LO_DMA_SOURCE, &at) || !find_part(m, op, t, LO_DMA_TARGET, &at)))
		return false;
	if (size_first)
		t->size = at++;
	/* the list of memref.dma_start may end with the tag */
	if (size_first && at < op->n_operands &&
	    lo_type_get(m->ctx, operand_type(m, op, at))->kind == LO_TYPE_MEMREF) {
		uint32_t n = lo_type_get(m->ctx, operand_type(m, op, at))->rank;
		if (n > op->n_operands - at - 1)
			return false;
		t->parts[LO_DMA_TAG] = (struct lo_slice){at, n + 1};
		at += n + 1;
	} else if (size_first || !find_part(m, op, t, LO_DMA_TAG, &at)) {
		return false;
	}
	if (!size_first)
		t->size = at++;
	if (at > op->n_operands)
		return false;
	t->stride = (struct lo_slice){at, op->n_operands - at};
	return t->stride.n == 0 || (!wait && t->stride.n == 2);
}
