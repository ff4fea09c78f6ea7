// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file wrap.h (private to report/) Lines of at most 100 columns. */
#ifndef REPORT_WRAP_H
#define REPORT_WRAP_H

struct lo_out;

/** Print the lines of @p text, each longer one as several. A line with terminal escape sequences is left as
 * it is: those of the table, which fit. */
void wrap_lines(const struct lo_out *text, struct lo_out *out);

#endif
