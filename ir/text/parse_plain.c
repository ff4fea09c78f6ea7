// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Plain form, in which ops without a row are read. In: the text after the op's name. Out: the op, or an error
 * with what to do about it.
 *
 *   name %a, %b {attributes} : types -> types        or name(%a, %b) ...
 *
 * with regions `{ ... }, { ... }` before the colon or at the end, the attributes anywhere between, `to` or
 * `into` for the arrow. Types: of operands, then of results; without an arrow see spread_types. */
#include "parser.h"

#include "dialects/help.h"
#include "text/suggestion.h"

#include <string.h>

enum plain_stage { PLAIN_HEAD, PLAIN_BODY, PLAIN_TYPED };

/* State of the types while regions are read, in frame.hook: whether there are types and an arrow, and the
 * number of types before the arrow. */
enum { PLAIN_HAS_TYPES = 1, PLAIN_HAS_ARROW = 2, PLAIN_COUNT_SHIFT = 2 };

/* What to do about the current op if it is on tensors, or NULL. No other form of it would be of use: what has
 * no buffers has no memory to lay out. */
static const char *tensor_hint(struct parser *p)
{
	const char *name = lo_str_text(p->ctx, top(p)->name);
	bool known = strncmp(name, "tensor.", 7) == 0 || strncmp(name, "tosa.", 5) == 0;
	return known ? lo_bufferize_command(name) : NULL;
}

/* What to do about the current op, which cannot be read. */
static const char *plain_hint(struct parser *p)
{
	const char *hint = tensor_hint(p);
	if (hint)
		return hint;
	if (strncmp(lo_str_text(p->ctx, top(p)->name), "llvm.", 5) == 0)
		return "'mlir-opt --mlir-print-op-generic' prints a form that can be read, but lifeopt needs "
		       "memrefs: run it before --finalize-memref-to-llvm";
	return "'mlir-opt --mlir-print-op-generic' prints a form that can be read";
}

/* An op on tensors that cannot be read: that is all there is to say. */
static bool only_on_tensors(struct parser *p)
{
	const char *hint = tensor_hint(p);
	if (hint)
		lo_error_of(p->ctx, LO_RULE_NO_BUFFERS, lex_loc(&p->lex, top(p)->name_at),
			    "'%s' is on tensors; bufferize first: %s", lo_str_text(p->ctx, top(p)->name),
			    hint);
	return hint;
}

static bool not_plain(struct parser *p)
{
	struct frame *f = top(p);
	const char *name = lo_str_text(p->ctx, f->name);
	if (only_on_tensors(p))
		return false;
	lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
		 "custom op '%s' is unknown, and this is not the plain form `%s %%a, %%b {attributes} : "
		 "types -> types`",
		 name, name);
	return lo_note(p->ctx, here(p), "stopped here; %s", plain_hint(p));
}

/* Does the `{` here begin attributes, not a region? A single word is an attribute unless it is on a line of
 * its own. */
static bool at_attr_dict(const struct parser *p)
{
	struct lexer look = p->lex;
	look.silent = true;
	lex_next(&look);
	if (look.kind == '}')
		return true;
	if (look.kind != T_BARE && look.kind != T_STRING)
		return false;
	bool new_line = first_of_line(&look);
	lex_next(&look);
	return look.kind == '=' || look.kind == ',' || (look.kind == '}' && !new_line);
}

/* `{attributes}` or `attributes {...}`, if present. */
static bool parse_plain_attrs(struct parser *p)
{
	if (ACCEPT_WORD(p, "attributes") || (at(p, '{') && at_attr_dict(p)))
		return at(p, '{') && parse_attr_entries(p);
	return true;
}

/* `%a` or, for a terminator, `^bb`. */
static bool parse_plain_item(struct parser *p)
{
	return at(p, T_CARET) ? parse_successor(p) : parse_use(p, true);
}

/* `%a, %b`, `(%a, %b)`, `%a, ^bb1, ^bb2`, `%a [^bb1, ^bb2]`, or nothing. */
static bool parse_plain_items(struct parser *p)
{
	bool brackets = accept(p, '('), next_op = at(p, T_PERCENT) && at_next_results(p);
	next_op = next_op || (at(p, T_CARET) && at_end_of_op(p));
	if (!next_op && (at(p, T_PERCENT) || at(p, T_CARET)))
		do
			if ((!at(p, T_PERCENT) && !at(p, T_CARET)) || !parse_plain_item(p))
				return false;
		while (accept(p, ','));
	if (brackets && !accept(p, ')'))
		return false;
	return !at(p, '[') || !followed_by(p, p->lex.at, "^") || parse_generic_successors(p);
}

static bool accept_arrow(struct parser *p)
{
	return accept(p, T_ARROW) || ACCEPT_WORD(p, "to") || ACCEPT_WORD(p, "into");
}

/* `(ts) -> ts`, `ts -> ts` or `ts`, after the colon. */
static bool parse_plain_types(struct parser *p)
{
	uint32_t first = p->stacks.types.n;
	if (at(p, '(') ? !parse_type_list_parens(p) : !parse_type_list(p))
		return false;
	uint32_t n_first = p->stacks.types.n - first;
	bool arrow = accept_arrow(p);
	if (arrow && !parse_result_types(p))
		return false;
	if (arrow && accept(p, ',') && !parse_type_list(p))
		return false;
	top(p)->hook = n_first << PLAIN_COUNT_SHIFT | PLAIN_HAS_TYPES | (arrow ? PLAIN_HAS_ARROW : 0);
	return true;
}

/* If no types are written, uses those of the operands, if all are defined before this op. */
static bool known_types(struct parser *p)
{
	const struct frame *f = top(p);
	for (uint32_t i = f->first.uses; i < p->stacks.uses.n; i++) {
		uint32_t value = p->stacks.uses.at[i].value;
		if (!value)
			return false;
		lo_type type =
			value == POISON_VALUE ? (lo_type){0} : lo_value(p->m, (lo_value_id){value})->type;
		LO_PUSH(&p->keep, &p->op_types, type);
	}
	return true;
}

/* Without an arrow: one type for all operands and results, or one per operand, or one per result if there is
 * no operand. */
static bool spread_types(struct parser *p, uint32_t n)
{
	const struct frame *f = top(p);
	uint32_t n_operands = p->stacks.uses.n - f->first.uses, total = n_operands + f->n_declared_results;
	if (n != 1 && (n != total || (n_operands && f->n_declared_results)))
		return false;
	for (uint32_t i = 0; i < total; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[f->first.types + (n == 1 ? 0 : i)]);
	return true;
}

/* With an arrow: types of operands and of results. A single type before the arrow applies to all operands. If
 * the op has no result names, `in -> out` may be the operands that are read and those that are written. */
static bool split_types(struct parser *p, uint32_t n_first, uint32_t *n_results)
{
	const struct frame *f = top(p);
	uint32_t n_operands = p->stacks.uses.n - f->first.uses, n = p->stacks.types.n - f->first.types;
	bool in_out = n_first && n_first < n_operands && !f->n_declared_results && n == n_operands;
	bool one = n_first == 1 && f->n_declared_results && n_operands > 1;
	*n_results = in_out ? 0 : n - n_first;
	if (!in_out && !one && n_first != n_operands)
		return false;
	for (uint32_t i = 0; one && i + 1 < n_operands; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[f->first.types]);
	for (uint32_t i = 0; i < n; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[f->first.types + i]);
	return true;
}

static bool plain_op_types(struct parser *p, uint32_t *n_results)
{
	const struct frame *f = top(p);
	uint32_t n_first = f->hook >> PLAIN_COUNT_SHIFT;
	p->op_types.n = 0;
	*n_results = f->n_declared_results;
	if (!(f->hook & PLAIN_HAS_TYPES))
		return f->n_declared_results == 0 && known_types(p);
	return f->hook & PLAIN_HAS_ARROW ? split_types(p, n_first, n_results) : spread_types(p, n_first);
}

/* Parses up to a region, or to the end. */
static enum progress parse_plain(struct parser *p)
{
	struct frame *f = top(p);
	bool again = f->region_done && accept(p, ',');
	f->region_done = false;
	if (f->pc == PLAIN_HEAD && (!parse_plain_attrs(p) || !parse_plain_items(p)))
		return FAILED;
	f = top(p);
	f->pc = f->pc == PLAIN_HEAD ? PLAIN_BODY : f->pc;
	if (!again && !parse_plain_attrs(p))
		return FAILED;
	if (top(p)->pc == PLAIN_BODY && !again && accept(p, ':')) {
		top(p)->pc = PLAIN_TYPED;
		if (!parse_plain_types(p) || !parse_plain_attrs(p))
			return FAILED;
	}
	if (again || at(p, '{'))
		return open_region(p, 0) ? REGION : FAILED;
	return at_end_of_op(p) ? DONE : FAILED;
}

static bool not_these_types(struct parser *p)
{
	const struct frame *f = top(p);
	uint32_t n = p->stacks.uses.n - f->first.uses;
	if (only_on_tensors(p))
		return false;
	lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
		 "custom op '%s' is unknown, and its types are not those of %u operand%s and %u result%s",
		 lo_str_text(p->ctx, f->name), n, lo_plural(n), f->n_declared_results,
		 lo_plural(f->n_declared_results));
	return lo_note(p->ctx, lex_loc(&p->lex, f->name_at), "%s", plain_hint(p));
}

/* Do the types written for the operands, or assumed for them, match their definitions? */
static bool check_plain_operands(struct parser *p)
{
	const struct frame *f = top(p);
	for (uint32_t i = 0; f->first.uses + i < p->stacks.uses.n; i++) {
		const struct use *use = &p->stacks.uses.at[f->first.uses + i];
		lo_type type = p->op_types.at[i];
		if (!use->value || use->value == POISON_VALUE)
			continue;
		lo_type known = lo_value(p->m, (lo_value_id){use->value})->type;
		if (!type.n || !known.n || known.n == type.n)
			continue;
		if (only_on_tensors(p))
			return false;
		lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
			 "custom op '%s' is unknown, and its types are not those of its operands: '%%%.*s' "
			 "has type '%s', "
			 "not '%s'",
			 lo_str_text(p->ctx, f->name), (int)use->len, text_at(p, use->at),
			 lo_type_str(p->ctx, known), lo_type_str(p->ctx, type));
		return lo_note(p->ctx, lex_loc(&p->lex, f->name_at), "%s", plain_hint(p));
	}
	return true;
}

/* `%r = foo.rank %t : tensor<4xf32>` may mean any type of %r. Reported once per name. */
static void warn_of_guess(struct parser *p)
{
	const struct frame *f = top(p);
	if (!f->n_declared_results || p->stacks.uses.n == f->first.uses || f->hook & PLAIN_HAS_ARROW ||
	    id_map_find(&p->guessed, f->name.n))
		return;
	id_map_set(&p->keep, &p->guessed, f->name.n, 1);
	lo_warning(p->ctx, LO_RULE_GUESS, lex_loc(&p->lex, f->name_at),
		   "custom op '%s' is unknown, and its result is taken to have the type after "
		   "its operands, '%s'",
		   lo_str_text(p->ctx, f->name),
		   lo_type_str(p->ctx, p->op_types.at[p->stacks.uses.n - f->first.uses]));
	lo_note(p->ctx, lex_loc(&p->lex, f->name_at), "%s", plain_hint(p));
}

/* An op without a row in a dialect whose ops all have one: an error, whatever text follows. */
static bool no_such_op(struct parser *p, const char *name)
{
	char advice[128];
	lo_loc loc = lex_loc(&p->lex, top(p)->name_at);
	if (!lo_is_whole_dialect(name, strcspn(name, ".")))
		return false;
	lo_error_of(p->ctx, LO_RULE_UNKNOWN_OP, loc, "custom op '%s' is unknown%s", name,
		    lo_unknown_op_advice(name, advice, sizeof advice));
	if (lo_suggest_op(name))
		lo_fix(p->ctx, loc, strlen(name), lo_suggest_op(name));
	return true;
}

enum progress run_plain(struct parser *p)
{
	uint32_t errors = lo_diag_errors(p->ctx), n_results = 0;
	if (top(p)->pc == PLAIN_HEAD && no_such_op(p, lo_str_text(p->ctx, top(p)->name)))
		return FAILED;
	enum progress progress = parse_plain(p);
	if (progress == REGION)
		return progress;
	if (progress == DONE && !plain_op_types(p, &n_results)) {
		if (top(p)->hook & PLAIN_HAS_TYPES)
			not_these_types(p);
		else
			not_plain(p);
		return FAILED;
	}
	if (progress == FAILED && errors == lo_diag_errors(p->ctx))
		not_plain(p);
	else if (progress == FAILED)
		lo_note(p->ctx, lex_loc(&p->lex, top(p)->name_at), "in '%s', which is unknown; %s",
			lo_str_text(p->ctx, top(p)->name), plain_hint(p));
	if (progress == FAILED || !check_plain_operands(p))
		return FAILED;
	warn_of_guess(p);
	return make_op(p, p->stacks.uses.n - top(p)->first.uses, n_results) ? DONE : FAILED;
}
