// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file access_paths.h (private to liveness/) By which names buffers are accessed: their own, views of it
 * that can be made anywhere, or names that control flow hands on, each of which stands for one value only. */
#ifndef LIVENESS_ACCESS_PATHS_H
#define LIVENESS_ACCESS_PATHS_H

#include "analysis/alias_sets.h"
#include "liveness/liveness.h"

struct buffer_names {
	const struct lo_module *m;
	const struct lo_alias_sets *sets;
	uint32_t *top; /* [n] number of the memref value that movable views lead back to */
	uint8_t *full; /* [n] a name of all of `top`: 1 + how many views away; 0: not of all, or too far away
			*/
	bool *leads;   /* [n] a movable view through which something is accessed */
	uint32_t *tie; /* [n] union-find: tops that must stand for the same value of a buffer */
	struct lo_forward *handed; /* [n_handed] memrefs handed on, by name, then by op */
	uint32_t n_handed;
	struct lo_forward *brought; /* [n_handed] the same by what they are handed on to, then by op */
};

/** O(memref values + forwards + accesses). */
void buffer_names_init(struct buffer_names *n, const struct lo_alias_sets *sets,
		       const struct lo_liveness *live, struct lo_arena *arena);
/** Is the access the making of a view that may stand elsewhere? */
bool buffer_names_is_view(const struct buffer_names *n, const struct lo_access *a);
/** Does the op hand the operand on under another name? */
bool buffer_names_is_handed(const struct buffer_names *n, const struct lo_access *a);
/** What ties the access to others: a number of a memref value, or LO_NO_INDEX: nothing, its name is made for
 * it alone. */
uint32_t buffer_names_tie(struct buffer_names *n, const struct lo_access *a);
/** The name that movable views of the access lead back to, if control flow hands it on; LO_NO_INDEX. */
uint32_t buffer_names_flow(const struct buffer_names *n, const struct lo_access *a);
/** The node at whose head name number @p top, of control flow, is made; LO_NO_NODE: it is made elsewhere.
 * O(1). */
uint32_t buffer_names_made_at(const struct buffer_names *n, const struct lo_flow *flow,
			      const struct lo_numbers *position_of, uint32_t top);
/** May the name be @p buffer if control comes to that node from node @p from? What is not known may be. */
bool buffer_names_brings(const struct buffer_names *n, const struct lo_liveness *live, uint32_t top,
			 uint32_t from, lo_buffer_id buffer);
/** How many movable views stand between the @p n accesses and the names that they lead back to, each once; no
 * more than @p most are counted.
 *  @p seen: [memref values], none of them @p stamp. O(n + most). */
uint32_t buffer_names_count_views(const struct buffer_names *names, const struct lo_access *accesses,
				  uint32_t n, uint32_t *seen, uint32_t stamp, uint32_t most);
/** Does a write of all elements of the operand overwrite every byte of @p buffer? */
bool buffer_names_fills(const struct buffer_names *n, const struct lo_access *a, lo_buffer_id buffer);

#endif
