// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dot_common.h (private to report/) Shared by the graphviz outputs: text for labels, and conversion of
 * libcgraph graphs to text. All text is first created in an arena; then the graph is built, written and
 * closed without any arena allocation in between, so that running out of memory cannot leak the graph. */
#ifndef REPORT_DOT_COMMON_H
#define REPORT_DOT_COMMON_H

#include "cgraph_load.h"
#include "report/report.h"

/** Escape text for a label, where a backslash begins an escape. Invalid UTF-8 and control characters become
 * U+FFFD. NUL-terminated. */
const char *label_text(struct lo_arena *arena, const char *at, size_t len);
/** The same between double quotes, in a file that libcgraph does not write. */
void label_quoted(struct lo_out *out, const char *at, size_t len);
/** The same for labels between < and >: as XML. */
void label_html(struct lo_out *out, const char *at, size_t len);
/** "@name", cut to 60 columns, as by label_text. */
const char *function_label(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** The strings of cgraph's interface are not const, although it copies them. */
static inline char *dot_string(const char *text)
{
	return (char *)(uintptr_t)text;
}
static inline void dot_set(void *object, const char *name, const char *value)
{
	cgraph.agsafeset(object, dot_string(name), dot_string(value), dot_string(""));
}
/** The same for a label, text between < and >. */
static inline void dot_set_html_label(void *object, const char *value)
{
	char *text = cgraph.agstrdup_html(cgraph.agraphof(object), dot_string(value));
	dot_set(object, "label", text);
	cgraph.agstrfree(cgraph.agraphof(object), text);
}
/** An empty graph whose objects are numbered, and so printed, in the order in which they are added: cgraph's
 * own numbers are addresses of names. @p title is what the reader sees and how to read it. dot draws what is
 * not connected, nor in one cluster, in one column. NULL with a diagnostic: libcgraph cannot be loaded, or
 * its memory failed. */
LO_NODISCARD Agraph_t *dot_open(struct lo_ctx *ctx, const char *name, bool directed, const char *title);
/** Write the whole graph to @p out and close it in any case. false with a diagnostic: libcgraph or its memory
 * failed. */
LO_NODISCARD bool dot_finish(struct lo_ctx *ctx, Agraph_t *graph, struct lo_out *out);

/** Sort and remove duplicates; returns the number that are left. */
uint32_t sort_numbers(uint32_t *at, uint32_t n);
/** Index of @p number, which must occur, in sorted numbers. */
uint32_t find_number(const uint32_t *at, uint32_t n, uint32_t number);
/** The point that graphs mark as the peak: that of the stack, or of a larger pool, such as the heap that is
 * laid out. LO_NO_INDEX: there is none. */
uint32_t marked_peak(const struct lo_function_report *r);
/** At most @p max values of @p r in pools: those nearest to the peak of the function, of equally near
 * ones the largest; in program order. *total: the number of all such values. In @p arena. O(k log k) for k
 * values and intervals. */
uint32_t *values_near_peak(const struct lo_function_report *r, uint32_t max, struct lo_arena *arena,
			   uint32_t *n, uint32_t *total);
/** Does @p v have bytes in the layout? */
bool is_laid_out(const struct lo_report_value *v);
/** Its offset in its pool. */
int64_t address_of(const struct lo_function_report *r, const struct lo_report_value *v);
/** For each value the number of its place: the places of a pool, that is the addresses at which values begin,
 * are counted in the order of addresses. O(k log k). */
uint32_t *number_places(const struct lo_function_report *r, struct lo_arena *arena);
/** The colours of places, of all pictures: place N has colour N, again from the first after the last.
 * Pictures that have patterns change the pattern then. "#rrggbb", light enough for text in DARK_INK. */
enum { PLACE_COLORS = 8 };
extern const char *const place_colors[PLACE_COLORS];
const char *place_color(uint32_t place);
#define DARK_INK   "#1b1f24"
#define PEAK_COLOR "#fbd77b" /* of the row of the peak, which also says so */

/** "400 B", "10.02 KiB": four digits. */
void name_size(int64_t bytes, struct lo_out *out);
/** "400 bytes", "10256 bytes (10.02 KiB)"; bytes_text: the same, NUL-terminated. */
void name_bytes(int64_t bytes, struct lo_out *out);
const char *bytes_text(int64_t bytes, struct lo_arena *arena);

#endif
