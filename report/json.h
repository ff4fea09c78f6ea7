// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file json.h (private to report/) JSON (RFC 8259) as it is written. Text that is not UTF-8 becomes
 * U+FFFD, so that every reader takes it. */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "base/out.h"
#include "ir/ir.h"

/** The character of UTF-8 (Unicode, table 3-7) that stands at @p at; U+FFFD for a byte that begins none.
 * Returns how many bytes it took of
 * @p len, which is not 0. */
size_t put_character(struct lo_out *out, const char *at, size_t len);
void json_bytes(struct lo_out *out, const char *text, size_t len);
/** NUL-ended. */
void json_text(struct lo_out *out, const char *text);
void json_text_or_null(struct lo_out *out, const char *text);
/** `, "name": ` */
void json_key(struct lo_out *out, const char *name);
/** The number, or null if it is negative: not known. */
void json_size(struct lo_out *out, int64_t bytes);
/** `"op": ..., "file": ..., "line": ..., "column": ...`: the last three null for a place that is not known;
 * all four for op 0. */
void json_place(struct lo_module *m, lo_op_id op, struct lo_out *out);

#endif
