// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file words.h  Words of a command line, as the commands of tools/ read them. */
#ifndef TOOLS_WORDS_H
#define TOOLS_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/** Does @p word name the option, perhaps with "=value" behind? Long names may have one dash, as with LLVM's
 * tools. What is behind the name in @p word, or NULL. */
const char *word_after_name(const char *word, const char *name);
/** Number of @p word in the list "=a|b|c"; -1 if it is not there. */
int word_choice(const char *list, const char *word);
/** A decimal number. false: it is none, or does not fit. */
bool word_number(const char *word, int64_t *out);
/** A number of bytes: a decimal number, then perhaps a unit, k, M or G in upper or lower case: powers of
 * 1024, with "iB" behind or not. false: it is none, or does not fit. */
bool word_bytes(const char *word, int64_t *out);
/** Length of @p text up to the first comma that stands in no quotes (a backslash there takes the next byte
 * along), or to its end. *@p equals: offset of the last equals sign before that in no quotes; the length if
 * there is none. */
size_t word_item(const char *text, size_t *equals);
/** Would what is written to @p a and @p b get lost in one file? They are spelled alike, lead to one regular
 * file, or would make the same name in the same folder. "-" is standard output. Nothing gets lost in
 * /dev/null. */
bool word_same_file(const char *a, const char *b);
/** Print @p word for people: its control characters as \XX. */
void word_show(FILE *to, const char *word);
/** What has been printed to standard output is written: 0. Else 1, and @p command says on standard error why
 * not. */
int word_printed(const char *command);

#endif
