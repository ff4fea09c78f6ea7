// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file suggestion.h (private to ir/) Suggestions for the name of an unknown op. */
#ifndef TEXT_SUGGESTION_H
#define TEXT_SUGGESTION_H

#include <stdbool.h>
#include <stddef.h>

/** Has every op of the dialect named by the first @p len bytes of @p name a row? Then an op without one is an
 * error. */
bool lo_is_whole_dialect(const char *name, size_t len);
/** The row whose name is similar to @p name, `dialect.op`; NULL if there is none. */
const char *lo_suggest_op(const char *name);
/** The end of a message about an unknown op: a similar name, or where the ops of its dialect are listed, or
 * nothing. It is part of the message and not a note of its own because tests that name all diagnostics are
 * shared with mlir-opt. Writes to @p text of @p size bytes. */
const char *lo_unknown_op_advice(const char *name, char *text, size_t size);

#endif
