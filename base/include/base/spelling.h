// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file spelling.h  Is a word that nobody knows another one, misspelt? */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stdbool.h>

/** One letter left out, put in or changed, or two neighbours exchanged. */
bool lo_spelling_is_near(const char *a, const char *b);

#endif
