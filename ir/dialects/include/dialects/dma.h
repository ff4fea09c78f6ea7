// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dma.h  The parts of a transfer as operand slices: the ops dma_start and dma_wait of memref and
 * affine, whose operands are one list. */
#ifndef DIALECTS_DMA_H
#define DIALECTS_DMA_H

#include "ir/ir.h"

enum { LO_DMA_SOURCE, LO_DMA_TARGET, LO_DMA_TAG, LO_DMA_PARTS };
struct lo_transfer {
	struct lo_slice parts[LO_DMA_PARTS];     /* a memref and its indices; n == 0: none (dma_wait) */
	const struct lo_map *maps[LO_DMA_PARTS]; /* affine: from the index operands to the indices of the
						  * memref */
	uint32_t size;                           /* number of the operand with the number of elements */
	struct lo_slice stride;                  /* empty, or the stride and the number of elements per
						  * stride */
};
/** Find the parts of @p op; false if its operands do not form them: the verifier reports why. */
bool lo_find_transfer(const struct lo_module *m, const struct lo_op *op, struct lo_transfer *t);

#endif
