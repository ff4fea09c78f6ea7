// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file windows.h  How much of a memory is live at a time: windows modulo which its subscripts can be
 * folded.
 *  Start at lo_windows_find(). The page is docs/affine.md.
 *
 *  Two elements conflict if one is written while a value in the other is still to be read. Subscripts modulo
 *  windows are correct if no two conflicting elements map to one; the program computes the same, and nothing
 *  is computed twice.
 *
 *  Sources: Lefebvre and Feautrier, Automatic storage management for parallel programs, 1998 (windows
 *  dimension by dimension); Darte, Schreiber and Villard, Lattice-based memory allocation, 2005 (the set of
 *  differences, and moduli of which none is a multiple). */
#ifndef AFFINE_WINDOWS_H
#define AFFINE_WINDOWS_H

#include "affine/array_dataflow.h"

/** Holds an isl context and, for each memory for which windows were found, which reads read from which
 * writes; and each answer of isl, so that an equal question, of another state of the function too, is asked
 * once. */
struct lo_windows;
/** In @p arena. */
LO_GIVE struct lo_windows *lo_windows_create(struct lo_arena *arena);
void lo_windows_destroy(LO_TAKE struct lo_windows *w);

/** Why there are no windows: a static string, and the op; id 0: no particular op. */
struct lo_windows_reason {
	const char *text;
	lo_op_id at;
};

/**
 * Windows of @p memory, which has constant extents, one per dimension of its type: elements whose subscripts
 * are equal modulo all windows are never live at once. Tries each dimension as the last one, the others
 * outermost first, and uses the order whose windows have the fewest elements. The window of a dimension is
 * the least modulus of which no difference is a multiple, among those that are 0 in the dimensions before;
 * where there are too many differences to list, 1 more than the greatest of them. Every access to the memory
 * must be exact and affine, in loops that run one iteration after the other; no element may be read before it
 * is written.
 *
 * @param windows in: the extents; out: 1 .. extent each; equal to the extents if all is live at a time
 * @param powers   windows must be powers of two, or extents, where the least modulus is not 1 more than the
 * greatest difference: a number above that one may be a modulus too, a number above the least may not
 * @param reach     [n] 1 + the greatest subscript, at most the extent: if it is not above the window, the
 * subscript modulo the window is the subscript itself
 * @param flow     number of the recorded flow from writes to reads, for lo_windows_hold
 * @return false: unknown, @p reason says why. isl's work is bounded; at most some dozen accesses to the
 * memory.
 */
LO_NODISCARD bool lo_windows_find(struct lo_windows *w, struct lo_dataflow *d, uint32_t memory,
				  int64_t *windows, int64_t *reach, uint32_t n, bool powers, uint32_t *flow,
				  struct lo_windows_reason *reason);
/**
 * The certificate. @p d is of the function of lo_windows_find() after its ops have been given other
 * subscripts. Does each instance of a read of @p memory still read what the same instance of the same write
 * has written? By data flow, not by conflicts. @p is_too_large: false because isl's work, which is bounded,
 * does not suffice to tell.
 */
LO_NODISCARD bool lo_windows_hold(struct lo_windows *w, struct lo_dataflow *d, uint32_t memory, uint32_t flow,
				  bool *is_too_large);

#endif
