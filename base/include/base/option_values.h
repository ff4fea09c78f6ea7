// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file option_values.h  Parse the words that are values of options. */
#ifndef BASE_OPTION_VALUES_H
#define BASE_OPTION_VALUES_H

#include "base/base.h"

/** Index of @p word in the list "=a|b|c"; -1 if it is not in the list. */
int lo_word_choice(const char *list, const char *word);
/** Parse a decimal number. false: not a number, or it does not fit. */
bool lo_word_number(const char *word, int64_t *out);
/** Parse a number of bytes: a decimal number and an optional unit k, M or G in upper or lower case, with or
 * without "iB"; units are powers of 1024. false: not a number, or it does not fit. */
bool lo_word_bytes(const char *word, int64_t *out);
/** Parse millions of steps, as steps. false: not a number, or it does not fit. */
bool lo_word_effort(const char *word, int64_t *steps);
/** Length of @p text up to its first unquoted comma, or to its end. In quotes a backslash escapes the next
 * byte. *@p equals: offset of the last unquoted equals sign before that; the length if there is none. */
size_t lo_word_item(const char *text, size_t *equals);

#endif
