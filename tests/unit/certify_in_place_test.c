// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What the certificate says of a nest that reads and writes the same bytes by two names: never that it works
 * in place where some byte is written before it is read for the last time, which an enumeration of all
 * iterations tells; and that it does wherever it does. */
#include "in_place.h"
#include "mlir_program.h"
#include "rows.h"

enum { MAX_INSTANCES = 1 << 12 };

/* An access of a nest of one or two loops: element factors[0] * i + factors[1] * j + constant of
 * memref<?xfN>. */
struct access {
	int64_t factors[2], constant, bytes;
};
/* @p first: is the write the first op of the body? */
struct nest {
	int64_t bounds[2];
	struct access from, to;
	bool first;
};

static bool touch(const struct access *x, const struct access *y, const int64_t *at_x, const int64_t *at_y)
{
	int64_t a = (x->factors[0] * at_x[0] + x->factors[1] * at_x[1] + x->constant) * x->bytes,
		b = (y->factors[0] * at_y[0] + y->factors[1] * at_y[1] + y->constant) * y->bytes;
	return a < b + y->bytes && b < a + x->bytes;
}

/* Is no byte read behind a write to it? */
static bool works_in_place(const struct nest *n)
{
	for (int64_t w = 0; w < n->bounds[0] * n->bounds[1]; w++)
		for (int64_t r = w + !n->first; r < n->bounds[0] * n->bounds[1]; r++) {
			int64_t written[2] = {w / n->bounds[1], w % n->bounds[1]},
				read[2] = {r / n->bounds[1], r % n->bounds[1]};
			if (touch(&n->to, &n->from, written, read))
				return false;
		}
	return true;
}

static int print_access(char *to, size_t size, const struct access *x, bool store)
{
	return snprintf(to, size, "affine.%s%s[%lld * %%i + %lld * %%j + %lld] : memref<64xf%lld>\n",
			store ? "store %x, " : "load ", store ? "%t" : "%f", (long long)x->factors[0],
			(long long)x->factors[1], (long long)x->constant, (long long)(8 * x->bytes));
}

static void print_nest(char *to, size_t size, const struct nest *n)
{
	size_t at = (size_t)snprintf(
		to, size,
		"func.func @f(%%x: f%lld) {\n%%c0 = arith.constant 0 : index\n"
		"%%arena = memref.alloca() : memref<512xi8>\n"
		"%%f = memref.view %%arena[%%c0][] : memref<512xi8> to memref<64xf%lld>\n"
		"%%t = memref.view %%arena[%%c0][] : memref<512xi8> to memref<64xf%lld>\n"
		"affine.for %%i = 0 to %lld {\naffine.for %%j = 0 to %lld {\n",
		(long long)(8 * n->to.bytes), (long long)(8 * n->from.bytes), (long long)(8 * n->to.bytes),
		(long long)n->bounds[0], (long long)n->bounds[1]);
	for (int op = 0; op < 2; op++) {
		bool store = (op == 0) == n->first;
		at += (size_t)snprintf(to + at, size - at, store ? "" : "%%v = ");
		at += (size_t)print_access(to + at, size - at, store ? &n->to : &n->from, store);
	}
	snprintf(to + at, size - at, "}\n}\nreturn\n}\n");
}

static bool ask(const char *text, bool *answer)
{
	struct program p;
	struct in_place_touch from = {{0}, 0}, to = {{0}, 1};
	lo_op_id nest = {0};
	bool read = program_read(&p, text);
	for (lo_op_id id = p.func; read && id.n; id = lo_walk_next(p.m, p.func, id, false)) {
		enum lo_op_kind kind = lo_op(p.m, id)->kind;
		if (kind == LO_OP_AFFINE_LOAD)
			from.op = id;
		else if (kind == LO_OP_AFFINE_STORE)
			to.op = id;
		else if (kind == LO_OP_AFFINE_FOR && !nest.n)
			nest = id;
	}
	if (read) {
		struct in_place_asker asker = {.m = p.m, .func = p.func, .arena = &p.arena};
		*answer = in_place_holds(&asker, nest, (struct in_place_touches){.at = &from, .n = 1},
					 (struct in_place_touches){.at = &to, .n = 1});
		in_place_asker_close(&asker);
	}
	program_free(&p);
	return read;
}

static bool check(const char *name, const struct nest *n, bool expected)
{
	char text[2048];
	bool answer = !expected;
	print_nest(text, sizeof text, n);
	bool good = ask(text, &answer) && answer == expected && works_in_place(n) == expected;
	if (!good)
		fprintf(stderr, "%s: %sin place\n%s", name, expected ? "" : "not ", text);
	CU_ASSERT(good);
	return good;
}

static void test_rows(void)
{
	static const struct {
		const char *name;
		struct nest nest;
		bool expected;
	} rows[] = {
		{"the same element", {{8, 1}, {{1, 0}, 0, 4}, {{1, 0}, 0, 4}, false}, true},
		{"the same element, written first", {{8, 1}, {{1, 0}, 0, 4}, {{1, 0}, 0, 4}, true}, false},
		{"one behind is written", {{8, 1}, {{1, 0}, 1, 4}, {{1, 0}, 0, 4}, false}, true},
		{"one ahead is written", {{8, 1}, {{1, 0}, 0, 4}, {{1, 0}, 1, 4}, false}, false},
		{"narrower elements", {{8, 1}, {{1, 0}, 0, 8}, {{1, 0}, 0, 4}, false}, true},
		{"wider elements", {{8, 1}, {{1, 0}, 0, 4}, {{1, 0}, 0, 8}, false}, false},
		{"rows of eight", {{4, 8}, {{8, 1}, 0, 4}, {{8, 1}, 0, 4}, false}, true},
		{"rows that overlap", {{4, 8}, {{7, 1}, 0, 4}, {{7, 1}, 0, 4}, false}, false},
		{"columns", {{4, 8}, {{1, 4}, 0, 4}, {{1, 4}, 0, 4}, false}, true},
		{"transposed", {{4, 4}, {{4, 1}, 0, 4}, {{1, 4}, 0, 4}, false}, false},
		{"farther rows are read", {{4, 4}, {{8, 1}, 0, 4}, {{4, 1}, 0, 4}, false}, true},
		{"farther rows are written", {{4, 4}, {{4, 1}, 0, 4}, {{8, 1}, 0, 4}, false}, false},
		{"backwards", {{8, 1}, {{-1, 0}, 7, 4}, {{-1, 0}, 7, 4}, false}, true},
		{"one backwards", {{8, 1}, {{-1, 0}, 7, 4}, {{1, 0}, 0, 4}, false}, false},
		{"nothing moves", {{8, 1}, {{0, 0}, 3, 4}, {{0, 0}, 3, 4}, false}, false},
		{"the last row is read", {{4, 4}, {{0, 1}, 12, 4}, {{4, 1}, 0, 4}, false}, true},
		{"the row before the last is read", {{4, 4}, {{0, 1}, 8, 4}, {{4, 1}, 0, 4}, false}, false},
		{"apart", {{8, 1}, {{0, 0}, 9, 4}, {{1, 0}, 0, 4}, true}, true},
		{"the first iteration alone is read later",
		 {{3, 1}, {{1, 0}, 0, 4}, {{3, 0}, 1, 4}, false},
		 false},
		{"the second iteration alone is read later",
		 {{4, 1}, {{1, 0}, 0, 4}, {{3, 0}, 0, 4}, false},
		 false},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++)
		check(rows[i].name, &rows[i].nest, rows[i].expected);
}

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

static struct access random_access(uint64_t *state)
{
	static const int64_t factors[] = {0, 1, 1, 2, 3, 4, 5, 8};
	struct access x = {{factors[below(state, 8)], factors[below(state, 8)]}, below(state, 3), 4};
	x.bytes = below(state, 4) ? 4 : 8;
	return x;
}

static void test_random(void)
{
	uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
	uint32_t n_true = 0, n = 0;
	for (bool good = true; good && n < 600; n++) {
		struct nest nest = {.bounds = {1 + below(&state, 5), 1 + below(&state, 5)},
				    .from = random_access(&state),
				    .first = below(&state, 4) == 0};
		nest.to = below(&state, 2) ? nest.from : random_access(&state);
		nest.to.constant += below(&state, 2);
		bool expected = works_in_place(&nest);
		n_true += expected;
		good = check("random", &nest, expected);
	}
	CU_ASSERT(n_true > 100 && n - n_true > 100);
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}, {"random", test_random}};
	return run_suite("in place, for the certificate", tests, N_ROWS(tests));
}
