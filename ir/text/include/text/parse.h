// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file parse.h  The parser: MLIR text to a module, in one pass over the source, generic and pretty forms.
 */
#ifndef TEXT_PARSE_H
#define TEXT_PARSE_H

#include "ir/ir.h"

#define LO_MAX_RESULTS 65535u
#define LO_MAX_ALIAS_PARTS                                                                                   \
	(1u << 20) /* parts of an alias when expanded: aliases of aliases can double at each line */
#define LO_MAX_ALIAS_TEXT                                                                                    \
	(1u << 26) /* total bytes of aliases expanded in the text of dialects' types and attributes */

/** The result of lo_parse. */
struct lo_parsed {
	struct lo_module *m; /* NULL: the bytes are no text; the caller destroys it */
	lo_op_id *legacy; /* [n_legacy] ops of earlier releases, for read/upgrade.h, ordered by where they end
			   */
	uint32_t n_legacy;
};
/** Parses bytes [begin, end) of @p source. Errors are collected; the parser continues after the faulty op. @p
 * arena holds the list of legacy ops. @return false with diagnostics; the module then has what could be read.
 * Not verified beyond what parsing needs. O(length). */
LO_NODISCARD bool lo_parse(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end,
			   struct lo_arena *arena, struct lo_parsed *out);

/* Parts, for tests and --op-effects: the whole text must be one type or attribute. Id 0 with a diagnostic on
 * error. */
lo_type lo_parse_type(struct lo_ctx *ctx, const char *text);
lo_attr lo_parse_attr(struct lo_ctx *ctx, const char *text);

#endif
