// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* erase_coalesced_copies.h (private to layout/) Copies that coalescing has made redundant. */
#ifndef LAYOUT_ERASE_COALESCED_COPIES_H
#define LAYOUT_ERASE_COALESCED_COPIES_H

#include "layout/layout.h"

/** Erase copies between names of the same bytes of the function that was rewritten to @p layout. O(ops) and
 * the uses of what they copy. */
void layout_erase_copies(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *arena);
/** Is the value of @p line in an argument? */
bool layout_lies_in_argument(const struct lo_layout *layout, uint32_t line);

#endif
