// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file windows.h  How much of a memory is live at a time: windows modulo which its elements can be folded.
 *  Start at lo_windows_find(). The page is docs/affine.md.
 *
 *  Two elements conflict if one is written while a value in the other is still to be read. Subscripts modulo
 * windows are right where no two elements that conflict become one; the program computes the same, nothing is
 * computed twice.
 *
 *  Sources: Lefebvre and Feautrier, Automatic storage management for parallel programs, 1998 (windows
 * dimension by dimension); Darte, Schreiber and Villard, Lattice-based memory allocation, 2005 (the set of
 * differences). */
#ifndef AFFINE_WINDOWS_H
#define AFFINE_WINDOWS_H

#include "affine/dataflow.h"

/** Room for the answers: holds an isl context, and of each memory that was found which reads read what which
 * writes have written. */
struct lo_windows;
/** In @p arena. */
LO_GIVE struct lo_windows *lo_windows_create(struct lo_arena *arena);
void lo_windows_destroy(LO_TAKE struct lo_windows *w);

/** What stands in the way: a reason that lives for ever, and the op; id 0: none in particular. */
struct lo_windows_reason {
	const char *text;
	lo_op_id at;
};

/**
 * Windows of @p memory, of constant extents, one per dimension of its type: elements whose subscripts are
 * equal modulo them all are never live at once. Of the orders in which dimensions can be taken the one whose
 * windows have the fewest elements. Everything that touches the memory must be an exact affine access, in
 * loops that run one iteration after the other; nothing may be read that has not been written.
 *
 * @param windows in: the extents; out: 1 .. extent each, all of them the extents if all is live at a time
 * @param reach     [n] 1 + the greatest subscript, extent at most: where that is not above the window, it is
 * the subscript modulo it
 * @param flow     number of what is read from where, for lo_windows_hold
 * @return false: not known, @p reason says why. isl's work is bounded; at most some dozen accesses to the
 * memory.
 */
LO_NODISCARD bool lo_windows_find(struct lo_windows *w, struct lo_dataflow *d, uint32_t memory,
				  int64_t *windows, int64_t *reach, uint32_t n, uint32_t *flow,
				  struct lo_windows_reason *reason);
/**
 * The certificate: in the function of @p d, the one of lo_windows_find() after its ops were given other
 * subscripts, does each instance of a read of @p memory read what the same instance of the same write has
 * written as before? By data flow, not by conflicts.
 */
LO_NODISCARD bool lo_windows_hold(struct lo_windows *w, struct lo_dataflow *d, uint32_t memory,
				  uint32_t flow);

#endif
