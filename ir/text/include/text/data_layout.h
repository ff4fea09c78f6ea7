// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file data_layout.h  The data layout specification of a module: its attribute `dlti.dl_spec`. */
#ifndef TEXT_DATA_LAYOUT_H
#define TEXT_DATA_LAYOUT_H

#include "ir/ir.h"

/**
 * The width of an index, in bits, in the specification of the outermost module: others are ignored, as in
 * MLIR's own lowering.
 *
 * @param bits  0: not specified; UINT32_MAX: specified as 0, negative or larger than fits.
 * @return false with a diagnostic if the entry is no integer.
 */
LO_NODISCARD bool lo_data_layout_index_bits(struct lo_module *m, uint32_t *bits);

#endif
