// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine expressions mean the same before and after the simplifications made while they are built: random
 * expressions are built twice, as lo_expr and, unsimplified, as text for isl, and have equal values at random
 * points. LO_SEED brings a failure back. */
#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/options.h>
#include <isl/point.h>
#include <isl/val.h>
#include <stdlib.h>

#include "base/out.h"
#include "ir/affine_map.h"
#include "rows.h"

#define N_DIMS   3
#define N_EXPRS  4000
#define N_POINTS 4

struct generator {
	struct lo_ctx *ctx;
	uint64_t state;
};

/* xorshift64* (Vigna, 2016) */
static uint32_t draw(struct generator *g, uint32_t below)
{
	g->state ^= g->state >> 12;
	g->state ^= g->state << 25;
	g->state ^= g->state >> 27;
	return (uint32_t)((g->state * 2685821657736338717ull) >> 33) % below;
}

struct both { /* an expression and its unsimplified text in isl's syntax */
	lo_expr expr;
	const char *text;
};

static struct both leaf(struct generator *g)
{
	struct both b;
	if (draw(g, 3) == 0) {
		int v = (int)draw(g, 21) - 10;
		b.expr = lo_expr_const(g->ctx, v);
		b.text = lo_arena_printf(lo_ctx_arena(g->ctx), "(%d)", v);
		return b;
	}
	uint32_t i = draw(g, N_DIMS);
	b.expr = lo_expr_dim(g->ctx, i);
	b.text = lo_arena_printf(lo_ctx_arena(g->ctx), "d%u", i);
	return b;
}

/* One of the five operations on @p a, with a constant that it allows, or a sum with @p c. */
static struct both combine(struct generator *g, struct both a, struct both c)
{
	struct lo_arena *arena = lo_ctx_arena(g->ctx);
	enum lo_expr_kind kind = (enum lo_expr_kind)(LO_EXPR_ADD + (int)draw(g, 5));
	int k = kind == LO_EXPR_MUL ? (int)draw(g, 13) - 6 : (int)draw(g, 9) + 1;
	struct both b;
	b.expr =
		lo_expr_binary(g->ctx, kind, a.expr, kind == LO_EXPR_ADD ? c.expr : lo_expr_const(g->ctx, k));
	if (kind == LO_EXPR_ADD)
		b.text = lo_arena_printf(arena, "(%s + %s)", a.text, c.text);
	else if (kind == LO_EXPR_MUL)
		b.text = lo_arena_printf(arena, "(%d * %s)", k, a.text);
	else if (kind == LO_EXPR_MOD)
		b.text = lo_arena_printf(arena, "(%s mod %d)", a.text, k);
	else
		b.text = lo_arena_printf(arena, "%s(%s / %d)", kind == LO_EXPR_FLOORDIV ? "floor" : "ceil",
					 a.text, k);
	return b;
}

static struct both expression(struct generator *g)
{
	struct both b = leaf(g);
	for (uint32_t steps = draw(g, 6) + 1; steps > 0; steps--)
		b = combine(g, b, leaf(g));
	return b;
}

/* Value of @p aff at @p at; false if that is not a whole number. */
static bool isl_value(isl_pw_aff *aff, const int64_t *at, int64_t *out)
{
	isl_point *point = isl_point_zero(isl_pw_aff_get_domain_space(aff));
	for (int i = 0; i < N_DIMS; i++)
		point = isl_point_set_coordinate_val(
			point, isl_dim_set, i, isl_val_int_from_si(isl_pw_aff_get_ctx(aff), (long)at[i]));
	isl_val *value = isl_pw_aff_eval(isl_pw_aff_copy(aff), point);
	bool whole = value && isl_val_is_int(value) == isl_bool_true;
	*out = whole ? isl_val_get_num_si(value) : 0;
	isl_val_free(value);
	return whole;
}

static void compare(struct generator *g, isl_ctx *isl, struct both b)
{
	const char *text = lo_arena_printf(lo_ctx_arena(g->ctx), "{ [d0, d1, d2] -> [%s] }", b.text);
	isl_pw_aff *aff = isl_pw_aff_read_from_str(isl, text);
	CHECK(text, aff != NULL);
	for (int p = 0; aff && p < N_POINTS; p++) {
		int64_t at[N_DIMS], ours = 0, theirs = 1;
		for (int i = 0; i < N_DIMS; i++)
			at[i] = (int64_t)draw(g, 201) - 100;
		bool evaluated = lo_expr_eval(g->ctx, b.expr, at, NULL, &ours);
		CHECK(text, evaluated && isl_value(aff, at, &theirs) && ours == theirs);
	}
	isl_pw_aff_free(aff);
}

static void test_meaning(void)
{
	const char *seed = getenv("LO_SEED");
	struct generator g = {.ctx = lo_ctx_create(), .state = seed ? strtoull(seed, NULL, 10) : 20260101};
	isl_ctx *isl = isl_ctx_alloc();
	printf("seed %llu ", (unsigned long long)g.state);
	if (!g.ctx || setjmp(LO_BOUNDARY(g.ctx))) {
		CU_FAIL("out of memory");
		return;
	}
	isl_options_set_on_error(isl, ISL_ON_ERROR_CONTINUE);
	for (int i = 0; i < N_EXPRS; i++)
		compare(&g, isl, expression(&g));
	isl_ctx_free(isl);
	lo_ctx_destroy(g.ctx);
}

int main(void)
{
	static const struct test tests[] = {
		{"simplified expressions keep their meaning, by isl", test_meaning}};
	return run_suite("affine against isl", tests, N_ROWS(tests));
}
