// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file json_memory.h (private to report/) The headline of the report as members of a JSON object. */
#ifndef REPORT_JSON_MEMORY_H
#define REPORT_JSON_MEMORY_H

#include "report/report.h"

/** `"stack": ..., "heap": ..., "arena": ..., "asked": ..., "allocations": ...`; a bound that is not known is
 * null.
 */
void json_memory(const struct lo_memory_use *use, struct lo_out *out);
/** `, "dynamic": [...]`: each product of sizes with what there was of it and what there is. */
void json_sizes(const struct lo_heap_use *before, const struct lo_heap_use *after, struct lo_out *out);

#endif
