// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dma.h  Where the parts of a transfer stand among its operands: the ops dma_start
 * and dma_wait of memref and affine, whose operands are one long list. */
#ifndef DIALECTS_DMA_H
#define DIALECTS_DMA_H

#include "ir/ir.h"

enum { LO_DMA_SOURCE, LO_DMA_TARGET, LO_DMA_TAG, LO_DMA_PARTS };
struct lo_transfer {
	struct lo_slice parts[LO_DMA_PARTS];     /* a memref and its indices; n == 0: none (dma_wait) */
	const struct lo_map *maps[LO_DMA_PARTS]; /* affine: from the indices to those of the memref */
	uint32_t size;                           /* the operand that says how many elements */
	struct lo_slice stride;                  /* none, or the stride and the elements for each */
};
/** The parts of @p op; false if its operands do not come out so: the verifier says why. */
bool lo_find_transfer(const struct lo_module *m, const struct lo_op *op, struct lo_transfer *t);

#endif
