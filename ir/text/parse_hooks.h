// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file parse_hooks.h (private to ir/) Common functions of the parser's custom hooks. A dialect with many
 * hooks has its own file (parse_<dialect>.c); the others, and the table of all hooks, are in parse_hooks.c.
 */
#ifndef TEXT_PARSE_HOOKS_H
#define TEXT_PARSE_HOOKS_H

#include "parser.h"

#define HOOK(NAME, TEXT) bool parse_##NAME(struct parser *p, const struct format_item *item);
#include "hooks.def"

/** The group, attribute or successor number that argument @p i of the hook names. */
uint32_t arg_index(const struct format_item *item, uint32_t i);
struct group_state *arg_group(struct parser *p, const struct format_item *item, uint32_t i);
/** Sets the attribute that argument @p i names. */
void push_arg_attr(struct parser *p, const struct format_item *item, uint32_t i, lo_attr attr);
/** Makes the uses from @p first on, on the stack, operand group @p group. */
void set_group_uses(struct parser *p, struct group_state *group, uint32_t first);
bool parse_word_or_error(struct parser *p, const char *word);
/** The value of attribute @p index of the row, in the syntax of its kind. */
bool parse_attr_item(struct parser *p, uint32_t index);
/** `%name loc(...)` of a region argument, whose type may follow later (id 0). */
bool parse_entry_arg(struct parser *p, lo_type type);

#endif
