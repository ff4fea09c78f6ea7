// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file words.h  Words of a command line, as the commands of tools/ parse them. */
#ifndef TOOLS_WORDS_H
#define TOOLS_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/** Is @p word the option @p name, optionally followed by "=value"? Long names may have one dash, as with
 * LLVM's tools. The part of @p word after the name; NULL if it is another option. */
const char *word_after_name(const char *word, const char *name);
/** Would writing to both @p a and @p b lose output? True if they are spelled alike, lead to the same regular
 * file, or would create the same name in the same directory. "-" is standard output. Nothing is lost in
 * /dev/null. */
bool word_same_file(const char *a, const char *b);
/** Name of the command, for messages; each command defines it. */
extern const char program[];
/** Exit status of a wrong command line. */
#define EXIT_USAGE 2
/** Report on standard error: "<program>: <what> '<word>'; <hint>". @p hint may be NULL. Returns EXIT_USAGE.
 */
int usage_error(const char *what, const char *word, const char *hint);
/** The same: option @p option has no value, and needs one as in @p argument. */
int missing_value(const char *option, const char *argument);
/** Flush standard output. 0 if all was written; else 1, with a message on standard error. */
int word_printed(void);

#endif
