// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file escapes.h (private to analysis/) How addresses that ops take are used; lo_alias_escape() is declared
 * in alias_sets.h. */
#ifndef ANALYSIS_ESCAPES_H
#define ANALYSIS_ESCAPES_H

#include "analysis/alias_sets.h"

/** Record in s->addresses how the addresses that ops of @p func take are used. O(ops). */
void escapes_see_addresses(struct lo_alias_sets *s, lo_op_id func);

#endif
