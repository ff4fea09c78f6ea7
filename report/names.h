// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file names.h (private to report/) Names of values and locations for people. */
#ifndef REPORT_NAMES_H
#define REPORT_NAMES_H

#include "base/out.h"
#include "ir/ir.h"

/** "%name" as in the program, "%name#1" for one of several results under one name; "%?" for a value without a
 * name. */
void name_value(const struct lo_module *m, lo_value_id v, struct lo_out *out);
/** The name of an op; a type; control characters escaped. */
void name_op(const struct lo_module *m, lo_op_id op, struct lo_out *out);
void name_type(struct lo_module *m, lo_type type, struct lo_out *out);
/** "file:line:column", or "unknown place". */
void name_place(struct lo_module *m, lo_op_id op, struct lo_out *out);
/** "line:column", or "?". */
void name_line(struct lo_module *m, lo_op_id op, struct lo_out *out);
/** The same, but after the file if it is another one than that of @p beside, which is shown with its file. */
void name_line_beside(struct lo_module *m, lo_op_id op, lo_op_id beside, struct lo_out *out);
/** "@name"; a name that is not an identifier is in double quotes with escapes, as in MLIR. */
void name_function(const struct lo_module *m, lo_op_id func, struct lo_out *out);
/** `outer::inner::f`: the names of the enclosing symbol tables except the outermost module, then its own. A
 * name that is not an identifier is quoted. Of more than 16 names the last 16 are printed, after `...`. */
void name_path(const struct lo_module *m, lo_op_id func, struct lo_out *out);
/** As name_function, for any text. */
void name_symbol(const char *at, size_t len, struct lo_out *out);
/** Is @p c the first byte of a UTF-8 character? */
bool begins_character(char c);
/** Truncate the text in @p out from byte @p from on to @p columns UTF-8 characters, the last three of them
 * dots, if it is longer. Returns the resulting number of characters. */
uint32_t cut_text(struct lo_out *out, size_t from, uint32_t columns);

/** A column of bytes; negative: not known. */
void print_bytes_column(int64_t bytes, struct lo_out *out);

/** Rows of the tables for people: a kind of memory, with its unit. */
enum memory_kind { KIND_STACK, KIND_HEAP_PEAK, KIND_HEAP_TOTAL, KIND_ALLOCATIONS, KIND_ARENA, MEMORY_KINDS };
enum { KIND_COLUMNS = 16 }; /* of the longest name */
extern const char *const memory_kind_names[MEMORY_KINDS];

#endif
