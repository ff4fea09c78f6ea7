// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine maps, integer sets, and maps written over SSA names. In: text. Out: interned maps, simplified while
 * built. Sums and products are parsed by loops; only parentheses recurse, up to LO_MAX_NESTING. */
#include "base/bytes.h"
#include "parser.h"

#include <string.h>

struct affine_id {
	const char *at;
	uint32_t len, use;
	lo_expr expr;
};
struct affine {
	struct parser *p;
	bool ssa; /* %i and symbol(%n) instead of declared names */
	LO_VEC(struct affine_id) ids;
	struct id_map by_name; /* interned name to index in ids + 1, once there are many */
	uint32_t n_dims, n_syms;
};
enum { FEW_IDS = 8 };
#define NO_EXPR ((lo_expr){0})

static lo_expr parse_sum(struct affine *a);

/* Few names are searched linearly, many by a table. */
static const struct affine_id *find_id(struct affine *a, const char *at, uint32_t len)
{
	if (a->ids.n <= FEW_IDS) {
		for (uint32_t i = 0; i < a->ids.n; i++)
			if (a->ids.at[i].len == len && memcmp(a->ids.at[i].at, at, len) == 0)
				return &a->ids.at[i];
		return NULL;
	}
	uint32_t index = id_map_find(&a->by_name, lo_intern(a->p->ctx, at, len).n);
	return index ? &a->ids.at[index - 1] : NULL;
}

static void enter_id(struct affine *a, uint32_t index)
{
	const struct affine_id *id = &a->ids.at[index];
	id_map_set(&a->p->temp, &a->by_name, lo_intern(a->p->ctx, id->at, id->len).n, index + 1);
}

static lo_expr add_id(struct affine *a, const char *at, uint32_t len, uint32_t use, bool symbol)
{
	struct lo_ctx *ctx = a->p->ctx;
	lo_expr expr = symbol ? lo_expr_sym(ctx, a->n_syms++) : lo_expr_dim(ctx, a->n_dims++);
	struct affine_id id = {at, len, use, expr};
	LO_PUSH(&a->p->temp, &a->ids, id);
	if (a->ids.n == FEW_IDS + 1)
		for (uint32_t i = 0; i < FEW_IDS; i++)
			enter_id(a, i);
	if (a->ids.n > FEW_IDS)
		enter_id(a, a->ids.n - 1);
	return expr;
}

/* ---- expressions --------------------------------------------------------- */

/* The least int64 is read, too, after '-': mlir-opt 22 prints it, though it does not read it. */
static lo_expr parse_constant(struct affine *a, bool *negative)
{
	struct parser *p = a->p;
	uint64_t value;
	if (!token_u64(p, &value) || value > (uint64_t)INT64_MAX + *negative) {
		error_here(p, "constant too large for index");
		return NO_EXPR;
	}
	next(p);
	int64_t constant = *negative ? (int64_t)(0 - value) : (int64_t)value;
	*negative = false;
	return lo_expr_const(p->ctx, constant);
}

/* %i, or %n inside symbol(): the same name is the same dimension. */
static lo_expr parse_ssa_id(struct affine *a, bool symbol)
{
	struct parser *p = a->p;
	const char *begin = p->lex.tok;
	if (!parse_use(p, true))
		return NO_EXPR;
	uint32_t len = (uint32_t)(p->lex.prev_end - begin);
	const struct affine_id *known = find_id(a, begin, len);
	if (!known)
		return add_id(a, begin, len, p->stacks.uses.n - 1, symbol);
	p->stacks.uses.n--;
	return known->expr;
}

static lo_expr parse_symbol(struct affine *a)
{
	struct parser *p = a->p;
	next(p);
	if (!expect(p, '(', "expected '(' at start of SSA symbol"))
		return NO_EXPR;
	lo_expr expr = parse_ssa_id(a, true);
	return expr.n && expect(p, ')', "expected ')' at end of SSA symbol") ? expr : NO_EXPR;
}

static lo_expr parse_word(struct affine *a)
{
	struct parser *p = a->p;
	const struct affine_id *known = find_id(a, p->lex.tok, (uint32_t)lex_len(&p->lex));
	if (!known) {
		error_here(p, "use of undeclared identifier");
		return NO_EXPR;
	}
	next(p);
	return known->expr;
}

static lo_expr parse_parens(struct affine *a)
{
	next(a->p);
	if (at(a->p, ')')) {
		error_here(a->p, "no expression inside parentheses");
		return NO_EXPR;
	}
	if (!deeper(a->p))
		return NO_EXPR;
	lo_expr expr = parse_sum(a);
	a->p->nesting--;
	return expr.n && expect(a->p, ')', "expected ')'") ? expr : NO_EXPR;
}

static lo_expr combine(struct affine *a, lo_loc loc, enum lo_expr_kind kind, lo_expr lhs, lo_expr rhs);

static lo_expr parse_operand(struct affine *a)
{
	struct parser *p = a->p;
	bool negative = false;
	while (accept(p, '-'))
		negative = !negative;
	lo_loc loc = here(p);
	lo_expr expr = NO_EXPR;
	if (at(p, T_INT))
		expr = parse_constant(a, &negative);
	else if (at(p, '('))
		expr = parse_parens(a);
	else if (a->ssa && at(p, T_PERCENT))
		expr = parse_ssa_id(a, false);
	else if (a->ssa && AT_WORD(p, "symbol"))
		expr = parse_symbol(a);
	else if (at(p, T_BARE))
		expr = parse_word(a);
	else if (at(p, '+') || at(p, '*'))
		error_here(p, "missing left operand of binary operator");
	else
		wrong_token(p, "expected affine expression");
	return expr.n && negative ? combine(a, loc, LO_EXPR_MUL, expr, lo_expr_const(p->ctx, -1)) : expr;
}

static const char *operator_name(enum lo_expr_kind kind)
{
	return kind == LO_EXPR_MOD ? "mod" : kind == LO_EXPR_FLOORDIV ? "floordiv" : "ceildiv";
}

static bool check_affine(struct affine *a, lo_loc loc, enum lo_expr_kind kind, lo_expr lhs, lo_expr rhs)
{
	struct lo_ctx *ctx = a->p->ctx;
	bool rhs_ok = lo_expr_is_symbolic_or_const(ctx, rhs);
	if (kind == LO_EXPR_MUL && !rhs_ok && !lo_expr_is_symbolic_or_const(ctx, lhs))
		return lo_error(
			ctx, loc,
			"non-affine expression: at least one of the multiply operands has to be either a "
			"constant or symbolic");
	if (kind != LO_EXPR_ADD && kind != LO_EXPR_MUL && !rhs_ok)
		return lo_error(
			ctx, loc,
			"non-affine expression: right operand of %s has to be either a constant or symbolic",
			operator_name(kind));
	return true;
}

static lo_expr combine(struct affine *a, lo_loc loc, enum lo_expr_kind kind, lo_expr lhs, lo_expr rhs)
{
	struct lo_ctx *ctx = a->p->ctx;
	if (!check_affine(a, loc, kind, lhs, rhs))
		return NO_EXPR;
	lo_expr expr = lo_expr_binary(ctx, kind, lhs, rhs);
	if (expr.n)
		return expr;
	const struct lo_expr_data *divisor = lo_expr_get(ctx, rhs);
	if (kind != LO_EXPR_ADD && kind != LO_EXPR_MUL && divisor->kind == LO_EXPR_CONST &&
	    divisor->value <= 0)
		lo_error(ctx, loc, "right operand of %s must be positive, but is %lld", operator_name(kind),
			 (long long)divisor->value);
	else
		too_deep(a->p, loc);
	return NO_EXPR;
}

static enum lo_expr_kind product_operator(const struct parser *p)
{
	if (at(p, '*'))
		return LO_EXPR_MUL;
	if (AT_WORD(p, "mod"))
		return LO_EXPR_MOD;
	if (AT_WORD(p, "floordiv"))
		return LO_EXPR_FLOORDIV;
	return AT_WORD(p, "ceildiv") ? LO_EXPR_CEILDIV : LO_EXPR_NULL;
}

static lo_expr parse_product(struct affine *a)
{
	struct parser *p = a->p;
	lo_expr lhs = parse_operand(a);
	enum lo_expr_kind kind;
	while (lhs.n && (kind = product_operator(p)) != LO_EXPR_NULL) {
		lo_loc loc = here(p);
		next(p);
		lo_expr rhs = parse_operand(a);
		lhs = rhs.n ? combine(a, loc, kind, lhs, rhs) : NO_EXPR;
	}
	return lhs;
}

static lo_expr parse_sum(struct affine *a)
{
	struct parser *p = a->p;
	lo_expr lhs = parse_product(a);
	while (lhs.n && (at(p, '+') || at(p, '-'))) {
		lo_loc loc = here(p);
		bool minus = at(p, '-');
		next(p);
		lo_expr rhs = parse_product(a);
		if (rhs.n && minus)
			rhs = combine(a, loc, LO_EXPR_MUL, rhs, lo_expr_const(p->ctx, -1));
		lhs = rhs.n ? combine(a, loc, LO_EXPR_ADD, lhs, rhs) : NO_EXPR;
	}
	return lhs;
}

/* ---- maps and sets ------------------------------------------------------- */

static bool parse_id_list(struct affine *a, int close, const char *message, bool symbols)
{
	struct parser *p = a->p;
	next(p);
	if (accept(p, close))
		return true;
	do {
		if (!at(p, T_BARE))
			return wrong_token(p, "expected bare identifier");
		if (find_id(a, p->lex.tok, (uint32_t)lex_len(&p->lex)))
			return error_here(p, "redefinition of identifier '%.*s'", (int)lex_len(&p->lex),
					  p->lex.tok);
		add_id(a, p->lex.tok, (uint32_t)lex_len(&p->lex), 0, symbols);
		next(p);
	} while (accept(p, ','));
	return expect(p, close, message);
}

struct results {
	LO_VEC(lo_expr) exprs;
	LO_VEC(bool) is_eq;
	LO_VEC(int32_t) groups;
};

/* `e >= f`, `e <= f`, `e == f` as one expression that is >= 0 or == 0. */
static bool parse_constraint(struct affine *a, lo_expr lhs, struct results *results)
{
	struct parser *p = a->p;
	lo_loc loc = here(p);
	int sign = p->lex.kind;
	if (sign != '>' && sign != '<' && sign != '=')
		return error_here(
			p, "expected '== affine-expr' or '>= affine-expr' at end of affine constraint");
	next(p);
	if (!expect(p, '=', "expected '=' in affine constraint"))
		return false;
	lo_expr rhs = parse_sum(a);
	if (!rhs.n)
		return false;
	lo_expr minus_one = lo_expr_const(p->ctx, -1);
	lo_expr plus = sign == '<' ? rhs : lhs, minus = sign == '<' ? lhs : rhs;
	minus = combine(a, loc, LO_EXPR_MUL, minus, minus_one);
	lo_expr difference = minus.n ? combine(a, loc, LO_EXPR_ADD, plus, minus) : NO_EXPR;
	LO_PUSH(&p->temp, &results->exprs, difference);
	LO_PUSH(&p->temp, &results->is_eq, sign == '=');
	return difference.n != 0;
}

static bool parse_results(struct affine *a, int close, bool set, struct results *results)
{
	struct parser *p = a->p;
	if (accept(p, close))
		return true;
	do {
		lo_expr expr = parse_sum(a);
		if (!expr.n)
			return false;
		if (set) {
			if (!parse_constraint(a, expr, results))
				return false;
		} else {
			LO_PUSH(&p->temp, &results->exprs, expr);
		}
	} while (accept(p, ','));
	return close == ']' ? expect(p, close, "expected ']'") : expect(p, close, "expected ')'");
}

static const struct lo_map *make_map(struct affine *a, const struct results *results, bool set)
{
	lo_expr zero = lo_expr_const(a->p->ctx, 0);
	bool yes = true, trivial = set && !results->exprs.n; /* no constraint at all: 0 == 0, as in MLIR */
	struct lo_map map = {.n_dims = a->n_dims,
			     .n_syms = a->n_syms,
			     .n_results = trivial ? 1 : results->exprs.n,
			     .is_set = set,
			     .results = trivial ? &zero : results->exprs.at,
			     .is_eq = trivial ? &yes
				      : set   ? results->is_eq.at
					      : NULL};
	return lo_map_intern(a->p->ctx, &map);
}

static const struct lo_map *parse_body(struct parser *p, bool map_allowed, bool set_allowed)
{
	struct affine a = {.p = p};
	struct results results = {0};
	lo_loc begin = here(p);
	if (!at(p, '(')) {
		wrong_token(p, "expected '(' at start of dimensional identifiers list");
		return NULL;
	}
	if (!parse_id_list(&a, ')', "expected ')'", false) ||
	    (at(p, '[') && !parse_id_list(&a, ']', "expected ']'", true)))
		return NULL;
	bool set = at(p, ':');
	if (!set && !at(p, T_ARROW)) {
		wrong_token(p, "expected '->' or ':'");
		return NULL;
	}
	if (!(set ? set_allowed : map_allowed)) {
		lo_error(p->ctx, begin,
			 set ? "expected AffineMap, but got IntegerSet"
			     : "expected IntegerSet, but got AffineMap");
		return NULL;
	}
	next(p);
	if (!expect(p, '(',
		    set ? "expected '(' at start of integer set constraint list"
			: "expected '(' in affine map range") ||
	    !parse_results(&a, ')', set, &results))
		return NULL;
	return make_map(&a, &results, set);
}

const struct lo_map *parse_affine_body(struct parser *p, bool map_allowed, bool set_allowed)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	const struct lo_map *map = parse_body(p, map_allowed, set_allowed);
	lo_arena_reset(&p->temp, mark);
	return map;
}

/* The uses were pushed in source order; the map's operands are dims, then symbols. */
static void order_uses(struct affine *a, uint32_t first)
{
	struct parser *p = a->p;
	uint32_t n = p->stacks.uses.n - first, at = first;
	if (n <= 1)
		return;
	struct use *met = LO_ARRAY(&p->temp, n, struct use);
	memcpy(met, p->stacks.uses.at + first, n * sizeof *met);
	for (int symbols = 0; symbols < 2; symbols++) {
		enum lo_expr_kind kind = symbols ? LO_EXPR_SYM : LO_EXPR_DIM;
		for (uint32_t i = 0; i < a->ids.n; i++)
			if (lo_expr_get(p->ctx, a->ids.at[i].expr)->kind == kind)
				p->stacks.uses.at[at++] = met[a->ids.at[i].use - first];
	}
}

const struct lo_map *parse_affine_of_ssa(struct parser *p)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct affine a = {.p = p, .ssa = true};
	struct results results = {0};
	const struct lo_map *map = NULL;
	uint32_t first = p->stacks.uses.n;
	if (expect(p, '[', "expected '['") && parse_results(&a, ']', false, &results)) {
		order_uses(&a, first);
		map = make_map(&a, &results, false);
	}
	lo_arena_reset(&p->temp, mark);
	return map;
}

/* `e`, or `max(e, f)`: a group of results. */
static bool parse_grouped(struct affine *a, const char *word, struct results *results)
{
	struct parser *p = a->p;
	uint32_t before = results->exprs.n;
	if (accept_word(p, word, 3)) {
		if (!expect(p, '(', "expected '('") || !parse_results(a, ')', false, results))
			return false;
	} else {
		lo_expr expr = parse_sum(a);
		if (!expr.n)
			return false;
		LO_PUSH(&p->temp, &results->exprs, expr);
	}
	LO_PUSH(&p->temp, &results->groups, (int32_t)(results->exprs.n - before));
	return true;
}

static lo_attr groups_attr(struct parser *p, const struct results *results)
{
	int64_t n = results->groups.n;
	bool splat = n != 0;
	for (uint32_t i = 1; i < results->groups.n; i++)
		splat &= results->groups.at[i] == results->groups.at[0];
	lo_type i32 = lo_type_integer(p->ctx, 32, LO_SIGNLESS);
	struct lo_attr_data proto = {
		.kind = LO_ATTR_DENSE,
		.splat = splat,
		.type = lo_type_tensor(p->ctx, 1, &n, i32, (lo_attr){0}),
		.bytes = lo_bytes_of_array(&p->temp, results->groups.at, results->groups.n, 4),
		.n_bytes = splat ? 4 : (size_t)n * 4};
	return lo_attr_intern(p->ctx, &proto);
}

const struct lo_map *parse_affine_groups(struct parser *p, const char *word, lo_attr *groups)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct affine a = {.p = p, .ssa = true};
	struct results results = {0};
	uint32_t first = p->stacks.uses.n;
	bool ok = expect(p, '(', "expected '('");
	if (ok && !at(p, ')')) {
		do {
			ok = parse_grouped(&a, word, &results);
		} while (ok && accept(p, ','));
	}
	const struct lo_map *map = NULL;
	if (ok && expect(p, ')', "expected ')'")) {
		order_uses(&a, first);
		map = make_map(&a, &results, false);
		*groups = groups_attr(p, &results);
	}
	lo_arena_reset(&p->temp, mark);
	return map;
}
