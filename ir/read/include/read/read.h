// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file read.h  Text to a module: parse it, upgrade ops of earlier releases, and, if there are errors,
 * verify the parts that could be read. */
#ifndef READ_READ_H
#define READ_READ_H

#include "ir/ir.h"

/**
 * Read bytes [begin, end) of @p source. Errors are collected; reading continues after the op in error.
 * @param out on success: a module that the caller destroys; else NULL.
 * @return false with diagnostics. A module without errors is not verified yet (verify/verify.h). O(length).
 */
LO_NODISCARD bool lo_read(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end,
			  LO_GIVE struct lo_module **out);

#endif
