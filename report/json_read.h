// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file json_read.h (private to report/) JSON (RFC 8259) as it is read: a tree in an arena. Numbers are
 * integers of 64 bits; others are refused, since no report has them. */
#ifndef REPORT_JSON_READ_H
#define REPORT_JSON_READ_H

#include "ir/context.h"

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };
struct json {
	enum json_kind kind;
	int64_t number;
	const char *text; /* STRING: [len] in UTF-8, NUL behind it */
	size_t len;
	struct json *first; /* ARRAY, OBJECT: what is in it, in order */
	struct json *next;  /* in the same array or object */
	const char *name;   /* [name_len] of a member of an object */
	size_t name_len;
	lo_loc loc;
};
#define JSON_MAX_DEPTH 32

/** The value that @p source holds; NULL with a diagnostic. O(bytes). */
const struct json *json_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena);
/** Member @p name of an object, or NULL: no such member, or @p object is none. O(members). */
const struct json *json_member(const struct json *object, const char *name);
/** The number, or @p otherwise if @p value is NULL or none. */
int64_t json_number(const struct json *value, int64_t otherwise);

#endif
