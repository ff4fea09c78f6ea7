// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine expressions, maps and sets. The texts wanted are those that mlir-opt 22 prints for the same
 * expression; an expression is given in postfix form: + * and % for mod, / for floordiv, ^ for ceildiv. */
#include "base/out.h"
#include "ir/affine_map.h"
#include "rows.h"
#include "text/parse.h"
#include "text/print.h"

#include <stdlib.h>

static struct lo_ctx *ctx;

static enum lo_expr_kind operator_kind(char c)
{
	switch (c) {
	case '+': return LO_EXPR_ADD;
	case '*': return LO_EXPR_MUL;
	case '%': return LO_EXPR_MOD;
	case '/': return LO_EXPR_FLOORDIV;
	case '^': return LO_EXPR_CEILDIV;
	default: return LO_EXPR_NULL;
	}
}

static lo_expr build(const char *postfix)
{
	lo_expr stack[64];
	uint32_t n = 0;
	for (const char *at = postfix; *at; at += strcspn(at, " "), at += *at == ' ') {
		bool single = at[1] == ' ' || at[1] == '\0';
		if (*at == 'd') {
			stack[n++] = lo_expr_dim(ctx, (uint32_t)(at[1] - '0'));
		} else if (*at == 's') {
			stack[n++] = lo_expr_sym(ctx, (uint32_t)(at[1] - '0'));
		} else if (single && operator_kind(*at)) {
			n--;
			stack[n - 1] = lo_expr_binary(ctx, operator_kind(*at), stack[n - 1], stack[n]);
		} else {
			stack[n++] = lo_expr_const(ctx, strtoll(at, NULL, 10));
		}
	}
	CU_ASSERT_EQUAL_FATAL(n, 1);
	return stack[0];
}

static struct lo_out memory(void)
{
	struct lo_out out;
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	return out;
}

static const struct {
	const char *name, *postfix, *want;
} printed[] = {
	{"constant moves right", "4 d0 +", "d0 + 4"},
	{"symbol moves right", "s0 d0 +", "d0 + s0"},
	{"dims in order", "d2 d0 +", "d0 + d2"},
	{"symbols in order of a product", "s1 s0 *", "s0 * s1"},
	{"constants fold", "2 3 +", "5"},
	{"the least number folds", "-9223372036854775808 3 %", "1"},
	{"adding zero", "d0 0 +", "d0"},
	{"constants of two sums", "d0 2 + 3 +", "d0 + 5"},
	{"constant goes last", "d0 2 + d1 +", "d0 + d1 + 2"},
	{"equal multiplicands", "d0 2 * d0 3 * +", "d0 * 5"},
	{"multiplicand without a factor", "d0 d0 +", "d0 * 2"},
	{"terms that cancel", "d0 d0 -1 * +", "0"},
	{"subtraction", "d0 s0 -1 * +", "d0 - s0"},
	{"subtraction of a sum", "d0 d1 s0 + -1 * +", "d0 - (d1 + s0)"},
	{"subtraction of a multiple", "d0 d1 3 * -1 * +", "d0 - d1 * 3"},
	{"subtraction of a constant", "d0 7 -1 * +", "d0 - 7"},
	{"negation", "-1 d0 *", "-d0"},
	{"negation of a sum", "-1 d0 d1 + *", "-(d0 + d1)"},
	{"negation inside a product", "-1 d0 * s0 *", "-(d0 * s0)"},
	{"remainder of a division by a constant", "d0 8 d0 8 / * -1 * +", "d0 mod 8"},
	{"remainder of a division by a symbol", "d0 d0 s0 / s0 * -1 * +", "d0 mod s0"},
	{"remainder at the end of a sum", "d1 d0 + d0 4 / 4 * -1 * +", "d0 + d1 - (d0 floordiv 4) * 4"},
	{"remainder of the last term of a sum", "d0 d1 + d1 4 / 4 * -1 * +", "d0 + d1 mod 4"},
	{"no remainder: another divisor", "d0 8 d0 4 / * -1 * +", "d0 - (d0 floordiv 4) * 8"},
	{"times one", "d0 1 *", "d0"},
	{"times zero", "d0 0 *", "0"},
	{"factors fold", "d0 2 * 3 *", "d0 * 6"},
	{"factor goes last", "d0 2 * s0 *", "(d0 * s0) * 2"},
	{"constant times symbol", "4 s0 *", "s0 * 4"},
	{"division of constants", "-7 2 /", "-4"},
	{"upper division of constants", "-7 2 ^", "-3"},
	{"remainder of constants", "-7 2 %", "1"},
	{"division by one", "d0 1 /", "d0"},
	{"upper division by one", "d0 1 ^", "d0"},
	{"remainder by one", "d0 1 %", "0"},
	{"multiple divided", "d0 128 * 64 /", "d0 * 2"},
	{"multiple divided up", "d0 128 * 64 ^", "d0 * 2"},
	{"not a multiple", "d0 6 * 4 /", "(d0 * 6) floordiv 4"},
	{"sum with a multiple divided", "d0 4 * d1 + 4 /", "d0 + d1 floordiv 4"},
	{"sum with a multiple divided up stays", "d0 4 * d1 + 4 ^", "(d0 * 4 + d1) ceildiv 4"},
	{"remainder of a multiple", "d0 128 * 64 %", "0"},
	{"remainder of a product of divisors", "d0 4 * s0 32 * * 128 %", "0"},
	{"remainder of a sum with a multiple", "d0 4 * d1 + 4 %", "d1 mod 4"},
	{"remainder of a remainder", "d0 8 % 4 %", "d0 mod 4"},
	{"remainder of a remainder that stays", "d0 8 % 3 %", "(d0 mod 8) mod 3"},
	{"divisor known through a division", "d0 8 * 16 / 2 * 2 %", "0"},
	{"parentheses: sum times", "d0 d1 + 2 *", "(d0 + d1) * 2"},
	{"parentheses: product of quotient", "d0 2 / 3 *", "(d0 floordiv 2) * 3"},
	{"parentheses: quotient of product", "d0 3 * 2 /", "(d0 * 3) floordiv 2"},
	{"parentheses: sum of sum", "d0 d1 d2 + +", "d0 + d1 + d2"},
	{"parentheses: remainder of difference", "d0 d1 -1 * + 3 %", "(d0 - d1) mod 3"},
	{"parentheses: minus remainder", "d0 d1 3 % -1 * +", "d0 - d1 mod 3"},
	{"division by a symbol", "d0 s0 /", "d0 floordiv s0"},
	{"sum too large stays", "9223372036854775807 1 +", "9223372036854775807 + 1"},
	{"product too large stays", "4611686018427387904 4 *", "4611686018427387904 * 4"},
	{"deep mix", "d0 s0 2 * + 5 % 3 / s1 + d1 2 ^ -1 * +",
	 "((d0 + s0 * 2) mod 5) floordiv 3 + s1 - d1 ceildiv 2"},
};

static void test_printed(void)
{
	for (size_t i = 0; i < N_ROWS(printed); i++) {
		struct lo_out out = memory();
		lo_expr e = build(printed[i].postfix);
		CHECK(printed[i].name, e.n != 0);
		lo_expr_print(ctx, e, &out);
		CHECK_TEXT(printed[i].name, out.at, out.len, printed[i].want);
	}
}

/* Simplified or not, an expression has the value that the operators say. */
static bool value_of(const char *postfix, const int64_t *dims, const int64_t *syms, int64_t *value)
{
	int64_t stack[64];
	uint32_t n = 0;
	for (const char *at = postfix; *at; at += strcspn(at, " "), at += *at == ' ') {
		bool single = at[1] == ' ' || at[1] == '\0';
		enum lo_expr_kind kind = single ? operator_kind(*at) : LO_EXPR_NULL;
		if (kind == LO_EXPR_NULL) {
			stack[n++] = *at == 'd'   ? dims[at[1] - '0']
				     : *at == 's' ? syms[at[1] - '0']
						  : strtoll(at, NULL, 10);
			continue;
		}
		int64_t b = stack[--n], a = stack[n - 1], *out = &stack[n - 1];
		if (kind == LO_EXPR_ADD ? !lo_add_ok(a, b, out)
					: kind == LO_EXPR_MUL && !lo_mul_ok(a, b, out))
			return false;
		int64_t rest = b > 0 ? (a % b + b) % b : 0;
		if (kind == LO_EXPR_MOD)
			*out = rest;
		else if (kind == LO_EXPR_FLOORDIV)
			*out = (a - rest) / b;
		else if (kind == LO_EXPR_CEILDIV)
			*out = (a - rest) / b + (rest != 0);
	}
	*value = stack[0];
	return true;
}

static void test_values(void)
{
	static const int64_t dims[][3] = {{0, 0, 0}, {1, 2, 3}, {-7, 13, 100}, {1000, -1, -64}};
	static const int64_t syms[][2] = {{1, 1}, {5, 3}};
	for (size_t i = 0; i < N_ROWS(printed); i++)
		for (size_t d = 0; d < N_ROWS(dims); d++)
			for (size_t s = 0; s < N_ROWS(syms); s++) {
				int64_t want, got;
				bool defined = value_of(printed[i].postfix, dims[d], syms[s], &want);
				bool ok =
					lo_expr_eval(ctx, build(printed[i].postfix), dims[d], syms[s], &got);
				CHECK(printed[i].name, ok == defined && (!ok || got == want));
			}
}

static void test_eval_refuses(void)
{
	static const struct {
		const char *name, *postfix;
		int64_t d0, s0;
		bool ok;
	} rows[] = {
		{"sum overflows", "d0 s0 +", INT64_MAX, 1, false},
		{"sum fits", "d0 s0 +", INT64_MAX, -1, true},
		{"product overflows", "d0 s0 *", INT64_MAX, 2, false},
		{"division by zero", "d0 s0 /", 5, 0, false},
		{"remainder by a negative number", "d0 s0 %", 5, -3, false},
		{"upper division by one", "d0 s0 ^", 5, 1, true},
		{"least number divided", "d0 s0 /", INT64_MIN, 1, true},
		{"remainder by the greatest number", "d0 s0 %", 5, INT64_MAX, true},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		int64_t out;
		CHECK(rows[i].name, lo_expr_eval(ctx, build(rows[i].postfix), &rows[i].d0, &rows[i].s0,
						 &out) == rows[i].ok);
	}
}

static void test_refused(void)
{
	static const struct {
		const char *name, *postfix;
		bool ok;
	} rows[] = {
		{"division by zero", "d0 0 /", false},  {"remainder by zero", "5 0 %", false},
		{"negative divisor", "d0 -2 ^", false}, {"two dims multiplied", "d0 d1 *", false},
		{"dim and symbol", "d0 s0 *", true},    {"from a refused part", "d0 0 / 1 +", false},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++)
		CHECK(rows[i].name, (build(rows[i].postfix).n != 0) == rows[i].ok);
	lo_expr e = lo_expr_dim(ctx, 0);
	uint32_t depth = 1;
	for (; e.n; depth++)
		e = lo_expr_binary(ctx, LO_EXPR_FLOORDIV, e, lo_expr_const(ctx, depth + 1));
	CU_ASSERT_EQUAL(depth, LO_MAX_NESTING + 1);
}

static void test_symbolic(void)
{
	static const struct {
		const char *name, *postfix;
		bool symbolic;
	} rows[] = {
		{"constant", "4", true},
		{"symbol", "s0", true},
		{"dim", "d0", false},
		{"of symbols", "s0 s1 * 3 %", true},
		{"with a dim", "s0 d0 +", false},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++)
		CHECK(rows[i].name,
		      lo_expr_is_symbolic_or_const(ctx, build(rows[i].postfix)) == rows[i].symbolic);
}

static void test_maps(void)
{
	lo_expr d0 = lo_expr_dim(ctx, 0), d1 = lo_expr_dim(ctx, 1), s0 = lo_expr_sym(ctx, 0);
	lo_expr both[] = {d0, d1}, swapped[] = {d1, d0}, mixed[] = {build("d0 s0 -1 * +"), build("d1 3 %")};
	bool is_eq[] = {false, true};
	const struct {
		const char *name;
		struct lo_map proto;
		const char *want;
		bool identity;
	} rows[] = {
		{"identity", {2, 0, 2, false, both, NULL}, "(d0, d1) -> (d0, d1)", true},
		{"swapped", {2, 0, 2, false, swapped, NULL}, "(d0, d1) -> (d1, d0)", false},
		{"fewer results", {2, 0, 1, false, both, NULL}, "(d0, d1) -> (d0)", false},
		{"with a symbol", {2, 1, 2, false, both, NULL}, "(d0, d1)[s0] -> (d0, d1)", true},
		{"expressions", {2, 1, 2, false, mixed, NULL}, "(d0, d1)[s0] -> (d0 - s0, d1 mod 3)", false},
		{"nothing", {0, 0, 0, false, NULL, NULL}, "() -> ()", true},
		{"symbol alone", {0, 1, 1, false, &s0, NULL}, "()[s0] -> (s0)", false},
		{"set", {2, 1, 2, true, mixed, is_eq}, "(d0, d1)[s0] : (d0 - s0 >= 0, d1 mod 3 == 0)", false},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_out out = memory();
		const struct lo_map *map = lo_map_intern(ctx, &rows[i].proto);
		lo_map_print(ctx, map, &out);
		CHECK_TEXT(rows[i].name, out.at, out.len, rows[i].want);
		CHECK(rows[i].name, lo_map_intern(ctx, &rows[i].proto) == map);
		CHECK(rows[i].name, lo_map_is_identity(ctx, map) == rows[i].identity);
		for (size_t k = 0; k < i; k++)
			CHECK(rows[i].name, lo_map_intern(ctx, &rows[k].proto) != map);
	}
	struct lo_map other = rows[7].proto;
	bool none_eq[] = {false, false};
	other.is_eq = none_eq;
	CU_ASSERT_PTR_NOT_EQUAL(lo_map_intern(ctx, &other), lo_map_intern(ctx, &rows[7].proto));
	CU_ASSERT_PTR_EQUAL(lo_map_identity(ctx, 2), lo_map_intern(ctx, &rows[0].proto));
}

static void test_constant_map(void)
{
	const struct lo_map *map = lo_map_const(ctx, -8);
	CU_ASSERT(map->n_dims == 0 && map->n_syms == 0 && map->n_results == 1);
	const struct lo_expr_data *e = lo_expr_get(ctx, map->results[0]);
	CU_ASSERT(e->kind == LO_EXPR_CONST && e->value == -8);
}

int main(void)
{
	static const struct test tests[] = {
		{"printed as mlir-opt does", test_printed},
		{"values are kept", test_values},
		{"evaluation refuses", test_eval_refuses},
		{"building refuses", test_refused},
		{"symbolic", test_symbolic},
		{"maps and sets", test_maps},
		{"constant maps", test_constant_map},
	};
	ctx = lo_ctx_create();
	if (!ctx)
		return 1;
	int failed = run_suite("affine_map", tests, N_ROWS(tests));
	lo_ctx_destroy(ctx);
	return failed;
}
