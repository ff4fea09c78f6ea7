// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file spelling.h  Is an unknown word a misspelling of a known one? */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stdbool.h>

/** One letter left out, inserted or changed, or two neighbours exchanged. */
bool lo_spelling_is_near(const char *a, const char *b);

#endif
