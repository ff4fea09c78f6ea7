// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file output_arguments.h (private to coloring/) Values that are copied to where a caller sees them, and
 * whether they can be built there. */
#ifndef REUSE_OUTPUT_ARGUMENTS_H
#define REUSE_OUTPUT_ARGUMENTS_H

#include "reuse/reuse.h"

/** What is found: in @p kept, but for what is only looked at. */
struct arguments_found {
	LO_VEC(struct lo_target) targets;
	LO_VEC(struct lo_share) shares; /* `to`: the number of lines and that of the target */
	LO_VEC(struct lo_reason) reasons;
	uint8_t *uses; /* [lines->n] */
};

/** Does @p func copy anything to an argument, or to a view of one? O(ops). */
bool arguments_any(const struct lo_module *m, lo_op_id func);
/**
 * @param entry_of  [lines->n] numbers of the lines among the buffers of @p live; 0: none.
 * O(points + accesses) for each argument that is copied to, O(points) for each value that is; of both there
 * is a limit.
 */
void arguments_find(struct lo_module *m, const struct lo_lifelines *lines, const struct lo_liveness *live,
		    const uint32_t *entry_of, struct lo_arena *arena, struct lo_arena *kept,
		    struct arguments_found *out);

/** May a value of static type @p type without a layout lie in @p place: as many elements, no two at one
 * address? */
bool arguments_fits(const struct lo_module *m, lo_type type, lo_type place);
/** Do the elements of @p place, which fits, stand as those of @p type do? Else its name must be of the type
 * of the place. */
bool arguments_lies_alike(const struct lo_module *m, lo_type type, lo_type place);

#endif
