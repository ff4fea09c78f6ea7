// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a memref, an op. Out: whether the memory is one that the threads of a workgroup have in common, and
 * whether the op may know of these threads. liveness/pins.c and affine/memory.c ask. */
#include "analysis/workgroups.h"

#include <string.h>

#include "analysis/summaries.h"

bool lo_is_of_workgroup(const struct lo_module *m, lo_value_id memref)
{
	lo_attr attr = lo_data_of(m, memref)->space;
	const struct lo_attr_data *space = lo_attr_get(m->ctx, attr);
	int64_t number;
	if (space->kind != LO_ATTR_OPAQUE)
		return lo_attr_as_int(m->ctx, attr, &number) && number == 3;
	const char *text = lo_str_text(m->ctx, space->text);
	return strstr(text, "orkgroup>") || strstr(text, "<shared>") || strstr(text, "<3>");
}

bool lo_op_may_know_threads(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op_is_undeclared(m, op) ||
	       (lo_info_of(m, op)->traits & LO_TRAIT_CALL && !lo_summary_of_quiet_call(m, op));
}
