// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file json.h (private to report/) Writing JSON (RFC 8259). Bytes that are not UTF-8 become U+FFFD, so that
 * every reader accepts the text. */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "base/out.h"
#include "ir/ir.h"

/** Write the UTF-8 character (Unicode, table 3-7) at @p at; U+FFFD for an invalid first byte. Returns the
 * number of bytes consumed of @p len, which is not 0. */
size_t put_character(struct lo_out *out, const char *at, size_t len);
void json_bytes(struct lo_out *out, const char *text, size_t len);
/** @p text is NUL-terminated. */
void json_text(struct lo_out *out, const char *text);
void json_text_or_null(struct lo_out *out, const char *text);
/** `["a", "b"]` */
void json_texts(const char *const *texts, size_t n, struct lo_out *out);
/** `, "name": ` */
void json_key(struct lo_out *out, const char *name);
/** `, "name": TEXT, "rule": RULE`: a reason and the rule that it is of; both null if @p reason is NULL. */
void json_reason(struct lo_out *out, const char *name, const char *reason);
/** The number; null if it is negative, that is not known. */
void json_size(struct lo_out *out, int64_t bytes);
/** `"op": ..., "file": ..., "line": ..., "column": ...`, and `"text": {...}` if the place in the text is
 * another: the three are null for an unknown location; all four for op 0. */
void json_place(struct lo_module *m, lo_op_id op, struct lo_out *out);

#endif
