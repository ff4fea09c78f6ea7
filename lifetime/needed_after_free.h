// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file needed_after_free.h (private to lifetime/) Heap buffers that may be needed after an op that frees
 * them. */
#ifndef LIFETIME_NEEDED_AFTER_FREE_H
#define LIFETIME_NEEDED_AFTER_FREE_H

#include "liveness/liveness.h"

/**
 * Per buffer: may control pass from an op that frees it by its own name to another use of it, without passing
 * the allocation? It may where the program knows that only one of the two runs, as with a dealloc in a loop
 * that runs once. No lifeline can express that. O(ops), and for each such op a walk over what follows it, up
 * to the last use of the buffer and to a limit; beyond the limit the answer is yes.
 */
LO_KEEP bool *needed_when_freed(const struct lo_liveness *live, struct lo_arena *arena);

#endif
