// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file parse.h  The reader: MLIR text to a module, in one pass over the source, generic and pretty forms. */
#ifndef IR_PARSE_H
#define IR_PARSE_H

#include "ir/ir.h"

#define LO_MAX_NESTING 1000u  /* of types, attributes and affine expressions; regions may nest without limit */
#define LO_MAX_RESULTS 65535u
#define LO_MAX_ALIAS_PARTS (1u << 20) /* aliases of aliases can double at each line; what one stands for written out */

#define LO_MAX_ALIAS_TEXT  (1u << 26) /* bytes of aliases written out in the text of dialects' types and attributes, in all */

/**
 * Read bytes [begin, end) of @p source. Errors are collected; the reader goes on behind the op at fault.
 * @param out on success: a module that the caller destroys; else NULL.
 * @return false with diagnostics. Not verified beyond what reading needs. O(length).
 */
LO_NODISCARD bool lo_parse(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end, LO_GIVE struct lo_module **out);

/* Parts, for tests and --op-effects: the whole text must be one type or attribute. Id 0 with a diagnostic on error. */
lo_type lo_parse_type(struct lo_ctx *ctx, const char *text);
lo_attr lo_parse_attr(struct lo_ctx *ctx, const char *text);

#endif
