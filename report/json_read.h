// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file json_read.h (private to report/) Reading JSON (RFC 8259), by yajl, into a tree in an arena. Numbers
 * must be 64-bit integers, and the names of an object distinct; other texts are rejected, since no report is
 * one. */
#ifndef REPORT_JSON_READ_H
#define REPORT_JSON_READ_H

#include "ir/context.h"

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };
struct json {
	enum json_kind kind;
	int64_t number;
	const char *text; /* STRING: [len] in UTF-8, NUL-terminated */
	size_t len;
	struct json *first; /* ARRAY, OBJECT: first of the elements, in order */
	struct json *next;  /* next element of the same array or object */
	const char *name;   /* [name_len] name of a member of an object */
	size_t name_len;
	lo_loc loc, name_loc;
};
#define JSON_MAX_DEPTH 32

/** Read the value in @p source; NULL with a diagnostic. O(n log n) in the bytes, linear but for the members
 * of one object. */
const struct json *json_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena);
/** Member @p name of @p object; NULL if there is no such member or @p object is not an object. O(members). */
const struct json *json_member(const struct json *object, const char *name);
/** The number @p value, or @p otherwise if @p value is NULL or not a number. */
int64_t json_number(const struct json *value, int64_t otherwise);

#endif
