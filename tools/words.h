// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file words.h  Words of a command line, as the commands of tools/ read them. */
#ifndef TOOLS_WORDS_H
#define TOOLS_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/** Does @p word name the option, perhaps with "=value" behind? Long names may have one dash, as with LLVM's
 * tools. What is behind the name in @p word, or NULL. */
const char *word_after_name(const char *word, const char *name);
/** Number of @p word in the list "=a|b|c"; -1 if it is not there. */
int word_choice(const char *list, const char *word);
/** A decimal number. false: it is none, or does not fit. */
bool word_number(const char *word, int64_t *out);

#endif
