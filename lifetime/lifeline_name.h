// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifeline_name.h (private to lifetime/) The names of lifelines. */
#ifndef LIFETIME_LIFELINE_NAME_H
#define LIFETIME_LIFELINE_NAME_H

#include "ir/ir.h"

/** Name the lifeline of `%A` `%A_life`; that of a buffer without a name, or with a number, gets no name. */
void name_lifeline(struct lo_module *m, lo_value_id lifeline, lo_value_id buffer, struct lo_arena *scratch);

#endif
