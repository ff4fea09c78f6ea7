// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The width of an index. In: the job and the module as it was read. Out: the bytes of an index in the
 * context; sizes in all passes and in LLVM output follow from them.
 *
 * The job sets the width (--index-bitwidth), else the module (`dlti.dl_spec`), else the pointer of the
 * target. If both job and module set it they must agree: else one would read a descriptor that the other
 * wrote. */
#include "driver.h"

#include "text/data_layout.h"

/* If a pointer has fewer than 32 bits an index still has 32. */
static unsigned target_index_bits(struct run *run)
{
	if (!run->job->target)
		return sizeof(void *) == 4 ? 32 : 64;
	if (!run->pointer_bits)
		run->pointer_bits = target_pointer_bits(run->context, run->job);
	return run->pointer_bits > 32 ? 64 : run->pointer_bits ? 32 : 0;
}

bool choose_index_width(struct run *run)
{
	struct lo_module *m = run->pipeline.m;
	lo_loc loc = lo_op(m, m->top)->loc;
	uint32_t said, bits = run->job->index_bits;
	if (!lo_data_layout_index_bits(m, &said))
		return false;
	if (said && said != 32 && said != 64 && run->job->until > LO_UNTIL_PARSE)
		return lo_error_of(
			m->ctx, LO_RULE_OPTION, loc,
			"'builtin.module' op has an index in its data layout that is neither 32 nor "
			"64 bits wide");
	if (said && bits && said != bits)
		return lo_error_of(m->ctx, LO_RULE_OPTION, loc,
				   "'builtin.module' op has an index of %u bits in its data layout, but "
				   "--index-bitwidth is %u",
				   said, bits);
	if (!bits)
		bits = said ? said : target_index_bits(run);
	lo_ctx_set_index_bytes(m->ctx, bits == 32 ? 4 : 8);
	return bits > 0;
}
