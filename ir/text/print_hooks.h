// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file print_hooks.h (private to ir/) Common functions of the printer's custom hooks. A dialect with many
 * hooks has its own file (print_<dialect>.c); the others, and the table of all hooks, are in print_hooks.c.
 */
#ifndef TEXT_PRINT_HOOKS_H
#define TEXT_PRINT_HOOKS_H

#include "print_impl.h"

#define HOOK(NAME, TEXT)                                                                                     \
	void print_##NAME(struct printer *p, const struct lo_op *op, const struct format_item *item);
#include "hooks.def"

/** The operands of the group that argument @p arg of the hook names. */
struct lo_slice arg_operands(const struct printer *p, const struct lo_op *op, const struct format_item *item,
			     uint32_t arg);
/** The attribute that argument @p arg names, or its fallback if absent. */
lo_attr arg_attr(const struct printer *p, const struct lo_op *op, const struct format_item *item,
		 uint32_t arg);
lo_value_id operand_at(const struct printer *p, const struct lo_op *op, struct lo_slice slice, uint32_t i);
/** `%i + 1, symbol(%n)`: results [first, first + n) of @p map over the operands. */
void print_ssa_exprs(struct printer *p, const struct lo_op *op, struct lo_slice operands,
		     const struct lo_map *map, uint32_t first, uint32_t n);
/** `, ` before every element except the first. */
void print_comma(struct printer *p, uint32_t i);
void print_text(struct printer *p, const char *at);

#endif
