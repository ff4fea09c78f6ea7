// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file suggestion.h (private to ir/) What may be meant by the name of an op that there is not. */
#ifndef TEXT_SUGGESTION_H
#define TEXT_SUGGESTION_H

#include <stdbool.h>
#include <stddef.h>

/** Does every op of the dialect that the first @p len bytes of @p name say have a row? Then an op without one
 * is a mistake. */
bool is_whole_dialect(const char *name, size_t len);
/** The row whose name is nearly @p name, `dialect.op`; NULL if none is. */
const char *nearest_op(const char *name);
/** The end of a message of an unknown op: the name that is near, or where the ops of its dialect stand, or
 * nothing. In the message, not in a note of its own: tests that name all diagnostics are shared with
 * mlir-opt. Writes to @p text of @p size bytes. */
const char *unknown_op_advice(const char *name, char *text, size_t size);

#endif
