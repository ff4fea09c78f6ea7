// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file access_paths.h (private to liveness/) The memref names through which a buffer is accessed: its own
 * name, movable views of it (which can be created anywhere), and names that control flow forwards. A
 * forwarded name can belong to one value only. */
#ifndef LIVENESS_ACCESS_PATHS_H
#define LIVENESS_ACCESS_PATHS_H

#include "analysis/alias_sets.h"
#include "liveness/liveness.h"

struct access_paths {
	const struct lo_module *m;
	const struct lo_alias_sets *sets;
	uint32_t *top; /* [n] number of the memref value at which the chain of movable views begins */
	uint8_t *full; /* [n] the name covers all of `top`: 1 + number of views between; 0: it does not, or
			  there are too many views */
	bool *leads;   /* [n] a movable view through which something is accessed or named */
	uint32_t *tie; /* [n] union-find: tops that must belong to the same value of a buffer */
	struct lo_forward *handed; /* [n_handed] forwarded memrefs, by source name, then by op */
	uint32_t n_handed;
	struct lo_forward *brought; /* [n_handed] the same, by target name, then by op */
};

/** O(memref values + forwards + accesses). */
void buffer_names_init(struct access_paths *n, const struct lo_alias_sets *sets,
		       const struct lo_liveness *live, struct lo_arena *arena);
/** Does the access create a movable view through which something is accessed or named? */
bool buffer_names_is_view(const struct access_paths *n, const struct lo_access *a);
/** Does the op forward the operand under another name? */
bool buffer_names_is_handed(const struct access_paths *n, const struct lo_access *a);
/** The congruence class of the access: the number of a memref value; LO_NO_INDEX: it is in no class, its name
 * is created for it alone. */
uint32_t buffer_names_tie(struct access_paths *n, const struct lo_access *a);
/** The top of the access's name if control flow defines it, else LO_NO_INDEX. */
uint32_t buffer_names_flow(const struct access_paths *n, const struct lo_access *a);
/** The node at whose head control flow defines name number @p top; LO_NO_NODE: it is defined elsewhere. O(1).
 */
uint32_t buffer_names_made_at(const struct access_paths *n, const struct lo_flow *flow,
			      const struct lo_dense_ids *position_of, uint32_t top);
/** May name number @p top be @p buffer if control comes to its node from node @p from? true if that is
 * unknown. */
bool buffer_names_brings(const struct access_paths *n, const struct lo_liveness *live, uint32_t top,
			 uint32_t from, lo_buffer_id buffer);
/** The number of movable views between the @p n accesses and the tops of their names. Each view counts once,
 * and counting ends at @p most. @p seen: [memref values], none of them @p stamp. O(n + most). */
uint32_t buffer_names_count_views(const struct access_paths *names, const struct lo_access *accesses,
				  uint32_t n, uint32_t *seen, uint32_t stamp, uint32_t most);
/** Does a write of all elements of the operand overwrite every byte of @p buffer? */
bool buffer_names_fills(const struct access_paths *n, const struct lo_access *a, lo_buffer_id buffer);

#endif
