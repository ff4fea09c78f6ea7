// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file output_arguments.h (private to coloring/) Output-argument forwarding: values that are copied to an
 * argument, where the caller sees them, and whether they can be computed into it; and values that an argument
 * can hold because the caller gives it up. */
#ifndef REUSE_OUTPUT_ARGUMENTS_H
#define REUSE_OUTPUT_ARGUMENTS_H

#include "reuse/reuse.h"

/** Why `line`, or (LO_NO_INDEX) why no value, can be in an argument. Void if that is `target` (else
 * LO_NO_INDEX), and one takes over in place from its contents after all. */
struct lo_argument_refusal {
	struct lo_reason reason;
	uint32_t line, target;
};
/** Results, allocated in @p kept; temporary data is not. */
struct lo_output_arguments {
	LO_VEC(struct lo_output_argument) targets;
	LO_VEC(struct lo_reuse_candidate)
	shares; /* `to`: the number of lines plus the number of the target */
	LO_VEC(struct lo_argument_refusal) refusals;
	uint8_t *uses; /* [lines->n] enum lo_value_uses */
};

/** Does @p func copy anything to an argument, or to a view of one, or is an argument donated? O(ops).
 * @p arena: for temporary data. */
bool lo_output_arguments_any(const struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/**
 * Find the targets, the shares with them of values that are not live with the contents, and the reasons why
 * other values cannot share. Of copies to a whole argument, and of arguments that are given up, there is a
 * target even if no value shares: one may take over in place from the contents.
 * @param entry_of  [lines->n] numbers of the lines among the buffers of @p live; 0: none.
 * O(points + accesses) for each argument that is copied to, O(points) for each value that is copied to one;
 * the numbers of both are limited.
 */
void lo_output_arguments_find(struct lo_module *m, const struct lo_lifelines *lines,
			      const struct lo_liveness *live, const uint32_t *entry_of,
			      struct lo_arena *arena, struct lo_arena *kept, struct lo_output_arguments *out);

/** The lines, followed by the contents of the targets as lines that have nothing but live ranges. */
const struct lo_lifelines *lo_output_argument_lines(const struct lo_lifelines *lines,
						    const struct lo_output_argument *targets, uint32_t n,
						    struct lo_arena *arena);
/** Is a value of this type as the copy says, or if there is none: can its elements be some of the argument?
 */
bool lo_output_argument_takes(const struct lo_module *m, lo_type type,
			      const struct lo_output_argument *target);
/** Do the elements of @p place, which fits, have the same offsets as those of @p type? If not, the name of
 * the value must have the type of the place. */
bool lo_output_argument_same_layout(const struct lo_module *m, lo_type type, lo_type place);

#endif
