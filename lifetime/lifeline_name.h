// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifeline_name.h (private to lifetime/) How lifelines are called. */
#ifndef LIFETIME_LIFELINE_NAME_H
#define LIFETIME_LIFELINE_NAME_H

#include "ir/ir.h"

/** `%A` gets `%A_life`; the lifeline of a buffer that has no name, or a number, stays without. */
void name_lifeline(struct lo_module *m, lo_value_id lifeline, lo_value_id buffer, struct lo_arena *scratch);

#endif
