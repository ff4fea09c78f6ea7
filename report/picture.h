// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file picture.h (private to report/) What the pictures for graphviz share: text that every label takes,
 * and graphs of libcgraph that become text. All text is made in an arena first; then the graph is built,
 * written and closed without any allocation of ours between, so that running out of memory cannot lose it. */
#ifndef REPORT_PICTURE_H
#define REPORT_PICTURE_H

#include <graphviz/cgraph.h>

#include "report/report.h"

/** Text as labels read it: a backslash begins an escape there. What is no UTF-8, and control characters,
 * become U+FFFD. NUL-ended. */
const char *label_text(struct lo_arena *arena, const char *at, size_t len);
/** The same as it stands between double quotes in a file that is not written by libcgraph. */
void label_quoted(struct lo_out *out, const char *at, size_t len);
/** The same for labels between < and >: as XML. */
void label_html(struct lo_out *out, const char *at, size_t len);
/** "@name", cut to 60 columns, as label_text. */
const char *function_label(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** Strings of cgraph are not const, though it keeps copies. */
static inline char *dot_string(const char *text)
{
	return (char *)(uintptr_t)text;
}
static inline void dot_set(void *object, const char *name, const char *value)
{
	agsafeset(object, dot_string(name), dot_string(value), dot_string(""));
}
/** The same with a text between < and >. */
static inline void dot_set_html(void *object, const char *name, const char *value)
{
	char *text = agstrdup_html(agraphof(object), dot_string(value));
	dot_set(object, name, text);
	agstrfree(agraphof(object), text);
}
/** The whole graph to @p out; it is closed in any case. false: libcgraph or its memory failed. */
LO_NODISCARD bool dot_finish(Agraph_t *graph, struct lo_out *out);

/** Sort, each number once; returns how many are left. */
uint32_t sort_numbers(uint32_t *at, uint32_t n);
/** Where @p number, which is there, stands in sorted numbers. */
uint32_t find_number(const uint32_t *at, uint32_t n, uint32_t number);
/** Values of @p r that lie on the stack, at most @p max: those nearest to the peak of the function, of
 * equally near ones the largest; in program order. *total: how many there are. In @p arena. O(k log k) for k
 * values and intervals. */
uint32_t *values_near_peak(const struct lo_function_report *r, uint32_t max, struct lo_arena *arena,
			   uint32_t *n, uint32_t *total);
/** A light colour for where @p v lies, NUL-ended "#rrggbb": the same for the same storage and offset, most
 * others differ. */
const char *cell_color(struct lo_arena *arena, const struct lo_report_value *v);

#endif
