// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Dependence polyhedra, projected on the distances, of small nests given as rows: each against the rows
 * worked out by hand. Two loops; domains and subscripts as the table says. */
#include "affine/affine.h"
#include "base/out.h"
#include "rows.h"

enum { DIMS = 2, SYMBOLS = 1, COLS = DIMS + SYMBOLS + 1, MAX_DISJUNCTS = 2, MAX_INEQS = 4, MAX_EQS = 1 };

/* Rows over i, j, n, constant. */
struct disjunct {
	uint32_t n_ineqs;
	int64_t ineqs[MAX_INEQS][COLS];
	int64_t subscripts[2][COLS];
	int64_t step; /* not 0: i is a multiple of it */
};
struct side {
	uint32_t n_disjuncts;
	struct disjunct disjuncts[MAX_DISJUNCTS];
};

#define BOX(i, j)                                                                                            \
	4,                                                                                                   \
	{                                                                                                    \
		{1, 0, 0, 0}, {-1, 0, 0, (i)-1}, {0, 1, 0, 0},                                               \
		{                                                                                            \
			0, -1, 0, (j)-1                                                                      \
		}                                                                                            \
	}

static const struct row {
	const char *name;
	uint32_t depth;
	struct side source, destination;
	const char *expected; /* disjuncts parted by "|"; NULL: no answer */
} rows[] = {
	{"two iterations before",
	 1,
	 {1, {{BOX(9, 9), {{1, 0, 0, 0}, {0, 1, 0, 0}}, 0}}},
	 {1, {{BOX(9, 9), {{1, 0, 0, -2}, {0, 1, 0, 0}}, 0}}},
	 "1 0 -2 = 0; 0 1 0 = 0;"},
	{"not in one iteration of i",
	 2,
	 {1, {{BOX(9, 9), {{1, 0, 0, 0}, {0, 1, 0, 0}}, 0}}},
	 {1, {{BOX(9, 9), {{1, 0, 0, -2}, {0, 1, 0, 0}}, 0}}},
	 ""},
	{"in the same iteration",
	 3,
	 {1, {{BOX(9, 9), {{1, 0, 0, 0}, {0, 1, 0, 0}}, 0}}},
	 {1, {{BOX(9, 9), {{1, 0, 0, 0}, {0, 1, 0, 0}}, 0}}},
	 "1 0 0 = 0; 0 1 0 = 0;"},
	{"one element for all",
	 1,
	 {1, {{BOX(9, 4), {{0, 0, 0, 7}, {0, 0, 0, 0}}, 0}}},
	 {1, {{BOX(9, 4), {{0, 0, 0, 7}, {0, 0, 0, 0}}, 0}}},
	 "1 0 -1 >= 0; -1 0 8 >= 0; 0 1 3 >= 0; 0 -1 3 >= 0;"},
	{"a parameter stays",
	 1,
	 {1,
	  {{4,
	    {{1, 0, 0, 0}, {-1, 0, 1, -1}, {0, 1, 0, 0}, {0, -1, 0, 0}},
	    {{0, 0, 0, 7}, {0, 0, 0, 0}},
	    0}}},
	 {1,
	  {{4,
	    {{1, 0, 0, 0}, {-1, 0, 1, -1}, {0, 1, 0, 0}, {0, -1, 0, 0}},
	    {{0, 0, 0, 7}, {0, 0, 0, 0}},
	    0}}},
	 "0 1 0 0 = 0; 1 0 0 -1 >= 0; -1 0 1 -1 >= 0;"},
	{"a step is a local",
	 1,
	 {1, {{BOX(12, 1), {{0, 0, 0, 7}, {0, 0, 0, 0}}, 3}}},
	 {1, {{BOX(12, 1), {{0, 0, 0, 7}, {0, 0, 0, 0}}, 3}}},
	 "1 0 -3 0 = 0; 0 1 0 0 = 0; 1 0 0 -1 >= 0; -1 0 0 9 >= 0;"},
	{"disjuncts that are one",
	 1,
	 {2,
	  {{4, {{1, 0, 0, 0}, {-1, 0, 0, 3}, {0, 1, 0, 0}, {0, -1, 0, 0}}, {{0, 0, 0, 7}, {0, 0, 0, 0}}, 0},
	   {4,
	    {{1, 0, 0, -4}, {-1, 0, 0, 8}, {0, 1, 0, 0}, {0, -1, 0, 0}},
	    {{0, 0, 0, 7}, {0, 0, 0, 0}},
	    0}}},
	 {1, {{BOX(9, 1), {{0, 0, 0, 7}, {0, 0, 0, 0}}, 0}}},
	 "0 1 0 = 0; 1 0 -1 >= 0; -1 0 8 >= 0;"},
	{"disjuncts that are two",
	 1,
	 {2,
	  {{4, {{1, 0, 0, 0}, {-1, 0, 0, 0}, {0, 1, 0, 0}, {0, -1, 0, 0}}, {{0, 0, 0, 7}, {0, 0, 0, 0}}, 0},
	   {4,
	    {{1, 0, 0, -6}, {-1, 0, 0, 6}, {0, 1, 0, 0}, {0, -1, 0, 0}},
	    {{0, 0, 0, 7}, {0, 0, 0, 0}},
	    0}}},
	 {1,
	  {{4,
	    {{1, 0, 0, -8}, {-1, 0, 0, 8}, {0, 1, 0, 0}, {0, -1, 0, 0}},
	    {{0, 0, 0, 7}, {0, 0, 0, 0}},
	    0}}},
	 "1 0 -2 = 0; 0 1 0 = 0;|1 0 -8 = 0; 0 1 0 = 0;"},
	{"too large",
	 1,
	 {1, {{BOX(9, 9), {{INT64_MIN, 0, 0, 0}, {0, 1, 0, 0}}, 0}}},
	 {1, {{BOX(9, 9), {{1, 0, 0, 0}, {0, 1, 0, 0}}, 0}}},
	 NULL},
};

/* Rows over i, j, n, [local], constant. */
static const int64_t *with_local(struct lo_arena *arena, const int64_t *from, uint32_t n, bool local)
{
	int64_t *to = LO_ARRAY(arena, n * (COLS + local), int64_t), *at = to;
	for (uint32_t r = 0; r < n; r++, at += COLS + local, from += COLS) {
		memcpy(at, from, (COLS - 1) * sizeof *at);
		at[COLS - 1 + local] = from[COLS - 1];
	}
	return to;
}

static struct lo_affine_access access_of(struct lo_arena *arena, const struct side *side)
{
	static const uint32_t symbols[SYMBOLS] = {1};
	struct lo_affine_disjunct *disjuncts = LO_ARRAY(arena, side->n_disjuncts, struct lo_affine_disjunct);
	for (uint32_t i = 0; i < side->n_disjuncts; i++) {
		const struct disjunct *disjunct = &side->disjuncts[i];
		bool local = disjunct->step;
		int64_t *eq = LO_ARRAY(arena, COLS + 1, int64_t);
		eq[0] = 1;
		eq[COLS - 1] = -disjunct->step;
		disjuncts[i] = (struct lo_affine_disjunct){
			.n_locals = local,
			.n_eqs = local,
			.eqs = eq,
			.n_ineqs = disjunct->n_ineqs,
			.ineqs = with_local(arena, disjunct->ineqs[0], disjunct->n_ineqs, local),
			.subscripts = with_local(arena, disjunct->subscripts[0], 2, local),
		};
	}
	return (struct lo_affine_access){.loop = DIMS,
					 .n_dims = DIMS,
					 .n_subscripts = 2,
					 .n_symbols = SYMBOLS,
					 .symbols = symbols,
					 .n_disjuncts = side->n_disjuncts,
					 .disjuncts = disjuncts};
}

static void print_rows(struct lo_out *out, const int64_t *at, uint32_t n, uint32_t n_cols, bool symbol,
		       const char *relation)
{
	for (uint32_t r = 0; r < n; r++) {
		for (uint32_t c = 0; c < n_cols; c++, at++)
			if (c != DIMS || symbol)
				lo_out_printf(out, "%lld ", (long long)*at);
		lo_out_text(out, relation);
	}
}

/* "1 0 -2 = 0; 0 1 0 = 0;"; the symbol's column only where some row has it. */
static void print_polyhedron(struct lo_out *out, const struct lo_polyhedron *p)
{
	for (uint32_t i = 0; i < p->n_disjuncts; i++) {
		const struct lo_affine_disjunct *disjunct = &p->disjuncts[i];
		uint32_t n_cols = p->n_dims + p->n_symbols + disjunct->n_locals + 1;
		bool symbol = false;
		for (uint32_t r = 0; r < disjunct->n_ineqs; r++)
			symbol |= disjunct->ineqs[r * n_cols + DIMS] != 0;
		lo_out_text(out, i ? "|" : "");
		print_rows(out, disjunct->eqs, disjunct->n_eqs, n_cols, symbol, "= 0; ");
		print_rows(out, disjunct->ineqs, disjunct->n_ineqs, n_cols, symbol, ">= 0; ");
		if (out->len)
			out->len--;
	}
}

static void run_row(const struct row *row)
{
	struct lo_oom oom = {0};
	struct lo_arena arena;
	struct lo_affine_loop loops[] = {{.depth = 0}, {.depth = 1}, {.depth = 2, .parent = 1}};
	struct lo_affine_symbol symbols[] = {{.loop = 0}, {.loop = 0}};
	struct lo_affine a = {
		.arena = &arena, .n_loops = 3, .loops = loops, .n_symbols = 2, .symbols = symbols};
	struct lo_polyhedron p;
	struct lo_out out;
	lo_arena_init(&arena, &oom);
	lo_out_init(&out, &arena, -1);
	struct lo_affine_access source = access_of(&arena, &row->source);
	struct lo_affine_access destination = access_of(&arena, &row->destination);
	bool good = lo_affine_polyhedron(&a, &source, &destination, row->depth, &p);
	CHECK(row->name, good == (row->expected != NULL));
	if (good && row->expected) {
		CHECK(row->name, p.n_dims == DIMS && p.n_symbols == SYMBOLS && p.symbols[0] == 1);
		print_polyhedron(&out, &p);
		CHECK_TEXT(row->name, out.at, out.len, row->expected);
		CHECK(row->name,
		      lo_affine_never_meet(&a, &source, &destination, row->depth) == !p.n_disjuncts);
	}
	lo_arena_destroy(&arena);
}

static void polyhedra(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++)
		run_row(&rows[i]);
}

int main(void)
{
	static const struct test tests[] = {{"polyhedra", polyhedra}};
	return run_suite("affine_polyhedron", tests, N_ROWS(tests));
}
