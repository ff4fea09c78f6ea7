// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dump.h  What the analyses of a function have found, as text (--dump): to look into lifeopt itself.
 * The text may change with any release. */
#ifndef REPORT_DUMP_H
#define REPORT_DUMP_H

#include "layout/layout.h"

/** Nodes and loops of the flow graph. */
void lo_dump_flow(const struct lo_flow *flow, struct lo_out *out);
/** A line for each memref value: the buffers that it may be. O(values + output). */
void lo_dump_aliases(const struct lo_liveness *live, struct lo_out *out);
/** A line for each value of each buffer, and below it its accesses, kills and privatizable loops. */
void lo_dump_values(const struct lo_liveness *live, struct lo_out *out);
/** A line for each lifeline: its live range as intervals of program points. */
void lo_dump_ranges(struct lo_module *m, const struct lo_lifelines *lines, struct lo_out *out);
/** A line for each pair of lifelines whose live ranges intersect. O(pairs of lifelines * intervals). */
void lo_dump_interference(struct lo_module *m, const struct lo_lifelines *lines, struct lo_out *out);
/** A line for each storage, and below it the cells in it. */
void lo_dump_layout(struct lo_module *m, const struct lo_layout *layout, struct lo_out *out);

#endif
