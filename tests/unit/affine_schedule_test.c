// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Constraints on schedules, the program's direction and the steps of time: examples worked out by hand, and
 * random polyhedra and matrices against enumeration of their points. LO_SEED=N starts the random rows at N.
 */
#include "affine/schedule.h"
#include "rows.h"

#include <stdlib.h>

enum { N_RANDOM = 400, MAX_COLS = 12, MAX_TEST_ROWS = 24, MAX_POINTS = 20000 };

static struct lo_oom oom;
static struct lo_arena arena;

/* ---- by hand ------------------------------------------------------------- */

struct example {
	const char *name;
	uint32_t n_source_dims, n_destination_dims, n_symbols, n_locals, n_common;
	enum lo_affine_order order;
	int64_t eqs[4 * MAX_COLS], ineqs[16 * MAX_COLS]; /* rows of all columns, one behind the other */
	uint32_t n_eqs, n_ineqs;
	enum lo_schedule_direction direction;
	const char *schedule[2], *bounding[2]; /* NULL: not looked at */
	bool integral;                         /* all vertices are integers */
	const char *steps;                     /* a letter a row: = < (forward) > (backward) * (both) */
};

static const struct example examples[] = {
	{
		/* for i in 1..N, j in 1..i: A[i,j] = foo(A[i,i]). The source is the store. All pairs have
		   is = js = il = i and jl = j <= i: the time is (b0 - a0 - a1) i + b1 j + c, on the vertex i
		   = j = N = 1 and the rays (i, j, N) = (1, 0, 1), (1, 1, 1), (0, 0, 1). */
		.name = "the load precedes the store",
		.n_source_dims = 2,
		.n_destination_dims = 2,
		.n_symbols = 1,
		.n_common = 2,
		.order = LO_ORDER_AFTER,
		.eqs = {-1, 0, 1, 0, 0, 0, /**/ 0, -1, 1, 0, 0, 0},
		.n_eqs = 2,
		.ineqs = {1,      0,  0, 0, 0, -1, /**/ -1, 0, 0, 0,  1, 0,  /**/ 0, 1, 0,  0, 0, -1,
			  /**/ 1, -1, 0, 0, 0, 0,  0,       0, 1, 0,  0, -1, /**/ 0, 0, -1, 0, 1, 0,
			  /**/ 0, 0,  0, 1, 0, -1, /**/ 0,  0, 1, -1, 0, 0},
		.n_ineqs = 8,
		.direction = LO_DIRECTION_BACKWARD,
		.schedule = {"v_0 + v_1 - v_2 <= 0\nv_0 + v_1 - v_2 - v_3 <= 0\nv_0 + v_1 - v_2 - v_3 - v_4 "
			     "<= 0\n",
			     "-v_0 - v_1 + v_2 + v_3 + v_4 <= 0\n-v_0 - v_1 + v_2 + v_3 <= 0\n-v_0 - v_1 + "
			     "v_2 <= 0\n"},
		.integral = true,
		.steps = "=>>",
	},
	{
		/* for i in 0..N, j in 0..i: A[i,j] = f(A[j,i]): is = jl and js = il, js < is, jl < il */
		.name = "no element is on both sides of the diagonal",
		.n_source_dims = 2,
		.n_destination_dims = 2,
		.n_symbols = 1,
		.n_common = 2,
		.order = LO_ORDER_AFTER,
		.eqs = {-1, 0, 0, 1, 0, 0, /**/ 0, -1, 1, 0, 0, 0},
		.n_eqs = 2,
		.ineqs = {1, 0,      0,      0, 0, 0, /**/ -1, 0, 0,      0, 1, -1, /**/ 0, 1,      0, 0,  0,
			  0, /**/ 1, -1,     0, 0, 0, -1,      0, 0,      1, 0, 0,  0,      /**/ 0, 0, -1, 0,
			  1, -1,     /**/ 0, 0, 0, 1, 0,       0, /**/ 0, 0, 1, -1, 0,      -1},
		.n_ineqs = 8,
		.direction = LO_DIRECTION_NONE,
		.integral = true,
		.steps = "===",
	},
	{
		/* A[i+j, j+k, i-k] at one time: x = y in 0..M-1, 0..N-1, 0..O-1. The time is the sum of (b -
		   a) x, plus c; the bound u + w . (M, N, O). */
		.name = "the same iteration of a repeated access",
		.n_source_dims = 3,
		.n_destination_dims = 3,
		.n_symbols = 3,
		.n_common = 3,
		.order = LO_ORDER_BEFORE,
		.eqs = {-1, 0, 0, 1, 0, 0,      0, 0,  0, 0, /**/ 0, -1, 0, 0, 1,
			0,  0, 0, 0, 0, /**/ 0, 0, -1, 0, 0, 1,      0,  0, 0, 0},
		.n_eqs = 3,
		.ineqs = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, /**/ -1, 0,  0,  0, 0, 0, 1, 0, 0, -1,
			  0, 1, 0, 0, 0, 0, 0, 0, 0, 0, /**/ 0,  -1, 0,  0, 0, 0, 0, 1, 0, -1,
			  0, 0, 1, 0, 0, 0, 0, 0, 0, 0, /**/ 0,  0,  -1, 0, 0, 0, 0, 0, 1, -1},
		.n_ineqs = 6,
		.direction = LO_DIRECTION_FORWARD,
		.schedule = {"v_0 - v_3 <= 0\nv_1 - v_4 <= 0\nv_2 - v_5 <= 0\n-v_6 <= 0\n",
			     "v_6 <= 0\n-v_2 + v_5 <= 0\n-v_1 + v_4 <= 0\n-v_0 + v_3 <= 0\n"},
		.bounding =
			{"v_6 - v_7 - v_8 - v_9 - v_10 <= 0\n-v_10 <= 0\n-v_9 <= 0\n-v_8 <= 0\n-v_7 <= 0\n"
			 "-v_2 + v_5 - v_10 <= 0\n-v_1 + v_4 - v_9 <= 0\n-v_0 + v_3 - v_8 <= 0\n",
			 NULL},
		.integral = true,
		.steps = "===<",
	},
	{
		/* A[i+j, j+k, i-k] at all times: x and y anywhere */
		.name = "a repeated access in both directions",
		.n_source_dims = 3,
		.n_destination_dims = 3,
		.n_symbols = 3,
		.n_common = 3,
		.order = LO_ORDER_BEFORE,
		.eqs = {-1, -1, 0, 1, 1, 0,       0, 0, 0, 0, /**/ 0, -1, -1, 0, 1,
			1,  0,  0, 0, 0, /**/ -1, 0, 1, 1, 0, -1,     0,  0,  0, 0},
		.n_eqs = 3,
		.ineqs = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, /**/ -1, 0,  0,  0,  0,  0,  1, 0, 0, -1,
			  0, 1, 0, 0, 0, 0, 0, 0, 0, 0, /**/ 0,  -1, 0,  0,  0,  0,  0, 1, 0, -1,
			  0, 0, 1, 0, 0, 0, 0, 0, 0, 0, /**/ 0,  0,  -1, 0,  0,  0,  0, 0, 1, -1,
			  0, 0, 0, 1, 0, 0, 0, 0, 0, 0, /**/ 0,  0,  0,  -1, 0,  0,  1, 0, 0, -1,
			  0, 0, 0, 0, 1, 0, 0, 0, 0, 0, /**/ 0,  0,  0,  0,  -1, 0,  0, 1, 0, -1,
			  0, 0, 0, 0, 0, 1, 0, 0, 0, 0, /**/ 0,  0,  0,  0,  0,  -1, 0, 0, 1, -1},
		.n_ineqs = 12,
		.direction = LO_DIRECTION_BOTH,
		.integral = true,
		.steps = "*==<",
	},
	{
		/* y = x + 2 t, 0 <= x, y < 3: only x = 0, y = 2, t = 1. Between them x + y = 2 at 2x + 1 = y
		   is a rational point only: the odd row has no integer. */
		.name = "a rational point is no dependence",
		.n_source_dims = 1,
		.n_destination_dims = 1,
		.n_common = 1,
		.order = LO_ORDER_BEFORE,
		.eqs = {2, -2, 1},
		.n_eqs = 1,
		.ineqs = {1, 0, 0, /**/ -1, 0, 2, /**/ 0, 1, 0, /**/ 0, -1, 2},
		.n_ineqs = 4,
		.direction = LO_DIRECTION_NONE,
		.steps = "==",
	},
	{
		/* 0 <= y - x <= 1/2 over the rationals, 0 over the integers: the first row is equal, the
		   place decides */
		.name = "only equal over the integers",
		.n_source_dims = 1,
		.n_destination_dims = 1,
		.n_common = 1,
		.order = LO_ORDER_AFTER,
		.ineqs = {-1, 1, 0, /**/ 2, -2, 1, /**/ 1, 0, 0, /**/ -1, 0, 9},
		.n_ineqs = 4,
		.direction = LO_DIRECTION_BACKWARD,
		.steps = "=>",
	},
};

static char *printed(const struct lo_schedule_rows *rows)
{
	struct lo_out out;
	lo_out_init(&out, &arena, -1);
	lo_schedule_rows_print(rows, &out);
	lo_out_char(&out, 0);
	return out.at;
}

static struct lo_dependence_polyhedron polyhedron_of(const struct example *x)
{
	return (struct lo_dependence_polyhedron){x->n_source_dims, x->n_destination_dims,
						 x->n_symbols,     x->n_locals,
						 x->n_eqs,         x->n_ineqs,
						 x->eqs,           x->ineqs};
}

static void check_steps(const char *name, const struct lo_schedule_step *steps, const char *want)
{
	for (uint32_t k = 0; want[k]; k++) {
		char got = "=<>*"[steps[k].forward + 2 * steps[k].backward];
		if (got != want[k])
			printf("row %u: %c, not %c\n", k, got, want[k]);
		CHECK(name, got == want[k]);
	}
}

static void test_examples(void)
{
	for (size_t i = 0; i < N_ROWS(examples); i++) {
		const struct example *x = &examples[i];
		struct lo_dependence_polyhedron p = polyhedron_of(x);
		struct lo_schedule_constraints c;
		struct lo_schedule_step steps[8];
		CHECK(x->name, lo_schedule_constraints(&p, &arena, &c));
		for (int o = 0; o < 2; o++) {
			if (x->schedule[o])
				CHECK_TEXT(x->name, printed(&c.schedule[o]), strlen(printed(&c.schedule[o])),
					   x->schedule[o]);
			if (x->bounding[o])
				CHECK_TEXT(x->name, printed(&c.bounding[o]), strlen(printed(&c.bounding[o])),
					   x->bounding[o]);
		}
		CHECK(x->name,
		      lo_schedule_direction(&p, &c, x->n_common, x->order, &arena, steps) == x->direction);
		check_steps(x->name, steps, x->steps);
	}
}

/* With more rows than the generators are made for, isl eliminates: the constraints are the same where all
 * vertices are integers, which isl rounds to. */
static void test_many_rows(void)
{
	static int64_t ineqs[300 * MAX_COLS];
	for (size_t i = 0; i < N_ROWS(examples); i++) {
		const struct example *x = &examples[i];
		if (!x->integral)
			continue;
		struct lo_dependence_polyhedron p = polyhedron_of(x), many = p;
		uint32_t n_cols = p.n_source_dims + p.n_destination_dims + p.n_symbols + p.n_locals + 1;
		for (uint32_t r = 0; r < 300; r++)
			memcpy(ineqs + r * n_cols, p.ineqs + r % p.n_ineqs * n_cols, n_cols * sizeof *ineqs);
		many.ineqs = ineqs;
		many.n_ineqs = 300;
		struct lo_schedule_constraints c, by_isl;
		CHECK(x->name, lo_schedule_constraints(&p, &arena, &c));
		CHECK(x->name, lo_schedule_constraints(&many, &arena, &by_isl));
		for (int o = 0; o < 2; o++) {
			CHECK_TEXT(x->name, printed(&by_isl.schedule[o]),
				   strlen(printed(&by_isl.schedule[o])), printed(&c.schedule[o]));
			CHECK_TEXT(x->name, printed(&by_isl.bounding[o]),
				   strlen(printed(&by_isl.bounding[o])), printed(&c.bounding[o]));
		}
	}
}

static void test_too_large(void)
{
	/* The vertex x = 2^62 - 1 of the form a x + b y + c with y = (2^62 - 1) x: its row would need 2^124.
	 */
	const int64_t big = (INT64_C(1) << 62) - 1;
	const int64_t eqs[] = {-1, 0, big, /**/ -big, 1, 0}, positive_eqs[] = {-1, 0, big, /**/ big, -1, 0},
		      small_eqs[] = {-1, 0, big, /**/ 0, 1, -big};
	struct lo_dependence_polyhedron p = {
		.n_source_dims = 1, .n_destination_dims = 1, .n_eqs = 2, .eqs = eqs};
	struct lo_schedule_constraints c;
	CHECK("2^124", !lo_schedule_constraints(&p, &arena, &c));
	p.eqs = positive_eqs;
	CHECK("2^124, the other sign", !lo_schedule_constraints(&p, &arena, &c));
	p.eqs = small_eqs;
	CHECK("2^62", lo_schedule_constraints(&p, &arena, &c));
	CHECK_TEXT("2^62", printed(&c.schedule[0]), strlen(printed(&c.schedule[0])),
		   "4611686018427387903v_0 - 4611686018427387903v_1 - v_2 <= 0\n");
}

/* ---- random polyhedra ---------------------------------------------------- */

static uint64_t state;

static int64_t within(int64_t low, int64_t high)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return low + (int64_t)((state >> 11) % (uint64_t)(high - low + 1));
}

struct random_polyhedron {
	struct lo_dependence_polyhedron p;
	int64_t eqs[2 * MAX_COLS], ineqs[MAX_TEST_ROWS * MAX_COLS];
	uint32_t n_vars;
	int64_t points[MAX_POINTS][MAX_COLS]; /* all of them */
	uint32_t n_points;
	uint64_t seed;
};

static int64_t evaluate(const int64_t *row, const int64_t *point, uint32_t n)
{
	int64_t v = row[n];
	for (uint32_t i = 0; i < n; i++)
		v += row[i] * point[i];
	return v;
}

static bool holds(const struct lo_dependence_polyhedron *p, const int64_t *point, uint32_t n)
{
	for (uint32_t r = 0; r < p->n_eqs; r++)
		if (evaluate(p->eqs + r * (n + 1), point, n) != 0)
			return false;
	for (uint32_t r = 0; r < p->n_ineqs; r++)
		if (evaluate(p->ineqs + r * (n + 1), point, n) < 0)
			return false;
	return true;
}

/* A row of small numbers; `integral`: x - y + c or +-x + c, of which all systems have integer vertices. */
static void random_row(int64_t *row, uint32_t n, bool integral)
{
	memset(row, 0, (n + 1) * sizeof *row);
	if (integral) {
		uint32_t plus = (uint32_t)within(0, n - 1), minus = (uint32_t)within(0, n - 1);
		row[plus] += 1;
		row[minus] -= 1;
	} else {
		for (uint32_t i = 0; i < n; i++)
			row[i] = within(-2, 2);
	}
	row[n] = within(-1, 2);
}

static void random_polyhedron(struct random_polyhedron *x, bool integral)
{
	const uint32_t most = 3; /* each variable is in 0 .. most */
	x->seed = state;
	x->p = (struct lo_dependence_polyhedron){.n_source_dims = (uint32_t)within(1, 2),
						 .n_destination_dims = (uint32_t)within(1, 2),
						 .n_symbols = (uint32_t)within(0, 1),
						 .n_locals = (uint32_t)within(0, 1),
						 .n_eqs = (uint32_t)within(0, 1),
						 .eqs = x->eqs,
						 .ineqs = x->ineqs};
	uint32_t n = x->n_vars =
		x->p.n_source_dims + x->p.n_destination_dims + x->p.n_symbols + x->p.n_locals;
	for (uint32_t r = 0; r < x->p.n_eqs; r++)
		random_row(x->eqs + r * (n + 1), n, integral);
	memset(x->ineqs, 0, sizeof x->ineqs);
	for (uint32_t i = 0; i < n; i++) {
		x->ineqs[2 * i * (n + 1) + i] = 1;
		x->ineqs[(2 * i + 1) * (n + 1) + i] = -1;
		x->ineqs[(2 * i + 1) * (n + 1) + n] = most;
	}
	x->p.n_ineqs = 2 * n;
	for (int64_t more = within(0, 3); more > 0; more--)
		random_row(x->ineqs + x->p.n_ineqs++ * (n + 1), n, integral);
	x->n_points = 0;
	int64_t point[MAX_COLS] = {0};
	for (;;) {
		if (holds(&x->p, point, n))
			memcpy(x->points[x->n_points++], point, sizeof point);
		uint32_t i = 0;
		while (i < n && ++point[i] > most)
			point[i++] = 0;
		if (i == n)
			break;
	}
}

/* b . y + c - a . x, of the schedule @p phi, at a point. */
static int64_t time_at(const struct random_polyhedron *x, const int64_t *phi, const int64_t *point)
{
	uint32_t n_source = x->p.n_source_dims, n_ivs = n_source + x->p.n_destination_dims;
	int64_t v = phi[n_ivs];
	for (uint32_t i = 0; i < n_ivs; i++)
		v += (i < n_source ? -phi[i] : phi[i]) * point[i];
	return v;
}

static int64_t bound_at(const struct random_polyhedron *x, const int64_t *phi, const int64_t *point)
{
	uint32_t n_ivs = x->p.n_source_dims + x->p.n_destination_dims;
	int64_t v = phi[n_ivs + 1];
	for (uint32_t s = 0; s < x->p.n_symbols; s++)
		v += phi[n_ivs + 2 + s] * point[n_ivs + s];
	return v;
}

/* What the constraints are to say of @p phi, by looking at all points. */
static bool keeps_order(const struct random_polyhedron *x, const int64_t *phi, int64_t sign, bool bounding)
{
	for (uint32_t i = 0; i < x->n_points; i++) {
		int64_t time = sign * time_at(x, phi, x->points[i]);
		if (bounding ? bound_at(x, phi, x->points[i]) < time : time < 0)
			return false;
	}
	uint32_t n_ivs = x->p.n_source_dims + x->p.n_destination_dims;
	for (uint32_t i = 0; bounding && i <= x->p.n_symbols; i++)
		if (phi[n_ivs + 1 + i] < 0)
			return false;
	return true;
}

/* Move c, or u, to where the schedule just keeps the order, or one beyond; often the decision is close. */
static void tighten(const struct random_polyhedron *x, int64_t *phi, int64_t sign, bool bounding)
{
	uint32_t n_ivs = x->p.n_source_dims + x->p.n_destination_dims;
	int64_t least = INT64_MAX;
	for (uint32_t i = 0; i < x->n_points; i++) {
		int64_t time = sign * time_at(x, phi, x->points[i]);
		int64_t slack = bounding ? bound_at(x, phi, x->points[i]) - time : time;
		least = slack < least ? slack : least;
	}
	if (x->n_points == 0 || within(0, 3) == 0)
		return;
	least += within(0, 1);
	phi[bounding ? n_ivs + 1 : n_ivs] -= bounding ? least : sign * least;
}

static void check_schedules(const struct random_polyhedron *x, bool integral, uint32_t inside[2])
{
	struct lo_schedule_constraints c;
	char name[64];
	snprintf(name, sizeof name, "LO_SEED=%llu", (unsigned long long)x->seed);
	CHECK(name, lo_schedule_constraints(&x->p, &arena, &c));
	for (int which = 0; which < 16; which++) {
		int64_t phi[MAX_COLS], sign = which & 1 ? -1 : 1;
		bool bounding = which & 2;
		for (uint32_t i = 0; i < MAX_COLS; i++)
			phi[i] = within(-2, 3);
		tighten(x, phi, sign, bounding);
		const struct lo_schedule_rows *rows =
			bounding ? &c.bounding[which & 1] : &c.schedule[which & 1];
		bool said = lo_schedule_satisfies(rows, phi), is = keeps_order(x, phi, sign, bounding);
		CHECK(name, !said || is);
		CHECK(name, !integral || said == is);
		inside[said]++;
	}
}

static unsigned direction_by_points(const struct random_polyhedron *x, uint32_t n_common,
				    enum lo_affine_order order)
{
	unsigned found = 0;
	for (uint32_t i = 0; i < x->n_points; i++) {
		const int64_t *point = x->points[i];
		uint32_t k = 0;
		while (k < n_common && point[k] == point[x->p.n_source_dims + k])
			k++;
		bool forward =
			k < n_common ? point[x->p.n_source_dims + k] > point[k] : order == LO_ORDER_BEFORE;
		bool backward = k < n_common ? !forward : order == LO_ORDER_AFTER;
		found |= (unsigned)forward | (unsigned)backward << 1;
	}
	return found;
}

static void check_direction(const struct random_polyhedron *x, uint32_t seen[4])
{
	struct lo_schedule_constraints c;
	char name[64];
	snprintf(name, sizeof name, "LO_SEED=%llu", (unsigned long long)x->seed);
	uint32_t n =
		x->p.n_source_dims < x->p.n_destination_dims ? x->p.n_source_dims : x->p.n_destination_dims;
	uint32_t n_common = (uint32_t)within(0, n);
	enum lo_affine_order order = (enum lo_affine_order)within(LO_ORDER_BEFORE, LO_ORDER_EXCLUSIVE);
	CHECK(name, lo_schedule_constraints(&x->p, &arena, &c));
	unsigned want = direction_by_points(x, n_common, order);
	CHECK(name, lo_schedule_direction(&x->p, &c, n_common, order, &arena, NULL) == want);
	seen[want]++;
}

static void start_random(const char *what)
{
	const char *seed = getenv("LO_SEED");
	state = seed ? strtoull(seed, NULL, 10) : UINT64_C(20260101);
	printf("%s: seed %llu ", what, (unsigned long long)state);
}

static struct random_polyhedron random_one;

static void test_random_schedules(void)
{
	uint32_t inside[2] = {0}, with_points = 0;
	start_random("schedules");
	for (int i = 0; i < N_RANDOM; i++) {
		struct lo_arena_mark mark = lo_arena_mark(&arena);
		random_polyhedron(&random_one, i % 2);
		with_points += random_one.n_points > 0;
		check_schedules(&random_one, i % 2, inside);
		lo_arena_reset(&arena, mark);
	}
	CHECK("of both kinds", inside[0] > N_RANDOM && inside[1] > N_RANDOM && with_points > N_RANDOM / 2);
}

static void test_random_directions(void)
{
	uint32_t seen[4] = {0};
	start_random("directions");
	for (int i = 0; i < N_RANDOM; i++) {
		struct lo_arena_mark mark = lo_arena_mark(&arena);
		random_polyhedron(&random_one, i % 2);
		check_direction(&random_one, seen);
		lo_arena_reset(&arena, mark);
	}
	for (int i = 0; i < 4; i++)
		CHECK("each direction", seen[i] > N_RANDOM / 50);
}

/* ---- null spaces --------------------------------------------------------- */

struct null_row {
	const char *name;
	uint32_t n_rows, n_cols;
	int64_t matrix[16];
	bool fits;
	uint32_t n;
	int64_t basis[16];
};
#define BIG (INT64_C(1) << 62)
static const struct null_row null_rows[] = {
	{"A[i+j, j+k, i-k]", 3, 3, {1, 1, 0, 0, 1, 1, 1, 0, -1}, true, 1, {1, -1, 1}},
	{"A[i, j]", 2, 2, {1, 0, 0, 1}, true, 0, {0}},
	{"A[i] in a nest of two", 1, 2, {1, 0}, true, 1, {0, 1}},
	{"A[] in a nest of two", 0, 2, {0}, true, 2, {1, 0, 0, 1}},
	{"A[i + j + k]", 1, 3, {1, 1, 1}, true, 2, {1, 0, -1, 0, 1, -1}},
	{"primitive: A[2i + 4j]", 1, 2, {2, 4}, true, 1, {2, -1}},
	{"all integers: A[2i + 3j + 5k]", 1, 3, {2, 3, 5}, true, 2, {1, 1, -1, 0, 5, -3}},
	{"no loops", 2, 0, {0}, true, 0, {0}},
	{"near 2^62", 1, 2, {BIG, BIG - 1}, true, 1, {BIG - 1, -BIG}},
	{"by isl", 1, 2, {INT64_MIN, INT64_MIN}, true, 1, {1, -1}},
	{"too large", 1, 2, {INT64_MIN, 1}, false, 0, {0}},
};

static void test_null_spaces(void)
{
	for (size_t i = 0; i < N_ROWS(null_rows); i++) {
		const struct null_row *x = &null_rows[i];
		struct lo_lattice got;
		bool fits = lo_access_null_space(x->matrix, x->n_rows, x->n_cols, &arena, &got);
		CHECK(x->name, fits == x->fits);
		CHECK(x->name, !fits || got.n == x->n);
		CHECK(x->name,
		      !fits || memcmp(got.basis, x->basis, sizeof *got.basis * x->n * x->n_cols) == 0);
	}
}

/* Is @p v a sum of rows of the basis, which is echelon? */
static bool in_lattice(const struct lo_lattice *l, const int64_t *v)
{
	int64_t rest[4];
	memcpy(rest, v, l->n_cols * sizeof *rest);
	for (uint32_t r = 0, c = 0; r < l->n; r++) {
		const int64_t *row = l->basis + r * l->n_cols;
		while (row[c] == 0)
			if (rest[c++] != 0)
				return false;
		int64_t factor = rest[c] / row[c];
		for (uint32_t k = 0; k < l->n_cols; k++)
			rest[k] -= factor * row[k];
	}
	for (uint32_t k = 0; k < l->n_cols; k++)
		if (rest[k] != 0)
			return false;
	return true;
}

static void check_null_space(const int64_t *matrix, uint32_t n_rows, uint32_t n_cols, const char *name)
{
	struct lo_lattice l;
	CHECK(name, lo_access_null_space(matrix, n_rows, n_cols, &arena, &l));
	for (uint32_t r = 0, last = 0; r < l.n; r++) {
		uint32_t lead = 0;
		while (l.basis[r * n_cols + lead] == 0)
			lead++;
		CHECK(name, l.basis[r * n_cols + lead] > 0 && (r == 0 || lead > last));
		last = lead;
	}
	int64_t v[4] = {-4, -4, -4, -4};
	for (uint32_t c = 0; c < n_cols;) {
		bool zero = true;
		for (uint32_t r = 0; r < n_rows; r++) {
			int64_t sum = 0;
			for (uint32_t k = 0; k < n_cols; k++)
				sum += matrix[r * n_cols + k] * v[k];
			zero &= sum == 0;
		}
		CHECK(name, zero == in_lattice(&l, v));
		for (c = 0; c < n_cols && ++v[c] > 4; c++)
			v[c] = -4;
	}
}

static void test_random_null_spaces(void)
{
	start_random("null spaces");
	for (int i = 0; i < N_RANDOM; i++) {
		struct lo_arena_mark mark = lo_arena_mark(&arena);
		char name[64];
		snprintf(name, sizeof name, "LO_SEED=%llu", (unsigned long long)state);
		uint32_t n_rows = (uint32_t)within(1, 3), n_cols = (uint32_t)within(1, 4);
		int64_t matrix[12], most = within(1, 5);
		for (uint32_t k = 0; k < n_rows * n_cols; k++)
			matrix[k] = within(-most, most);
		check_null_space(matrix, n_rows, n_cols, name);
		lo_arena_reset(&arena, mark);
	}
}

/* ---- time ---------------------------------------------------------------- */

struct time_row {
	const char *name;
	uint32_t n_dims, n_symbols, n_locals, n_subscripts, n_eqs, n_ineqs;
	uint32_t symbol_loop; /* in which the symbols are defined */
	int64_t subscripts[3 * MAX_COLS], eqs[MAX_COLS], ineqs[6 * MAX_COLS];
	uint32_t n;
	int64_t steps[6];
	unsigned directions; /* 2 bits a step, the first lowest */
};

static const struct time_row time_rows[] = {
	{.name = "A[i+j, j+k, i-k], bounds M, N, O",
	 .n_dims = 3,
	 .n_symbols = 3,
	 .n_subscripts = 3,
	 .n_ineqs = 6,
	 .subscripts = {1, 1, 0, 0, 0, 0, 0, /**/ 0, 1, 1, 0, 0, 0, 0, /**/ 1, 0, -1, 0, 0, 0, 0},
	 .ineqs = {1,      0,  0, 0, 0, 0, 0,  /**/ -1, 0, 0, 1, 0, 0, -1, /**/ 0, 1, 0,  0, 0, 0, 0,
		   /**/ 0, -1, 0, 0, 1, 0, -1, 0,       0, 1, 0, 0, 0, 0,  /**/ 0, 0, -1, 0, 0, 1, -1},
	 .n = 1,
	 .steps = {1, -1, 1},
	 .directions = LO_DIRECTION_FORWARD},
	{.name = "a loop of one iteration does not repeat",
	 .n_dims = 2,
	 .n_subscripts = 1,
	 .n_ineqs = 4,
	 .subscripts = {1, 1, 0},
	 .ineqs = {1, 0, 0, /**/ -1, 0, 9, /**/ 0, 1, 0, /**/ 0, -1, 0},
	 .n = 1,
	 .steps = {1, -1},
	 .directions = LO_DIRECTION_NONE},
	{.name = "i by 2: A[i + j]",
	 .n_dims = 2,
	 .n_locals = 1,
	 .n_subscripts = 1,
	 .n_eqs = 1,
	 .n_ineqs = 4,
	 .subscripts = {1, 1, 0, 0},
	 .eqs = {1, 0, -2, 0},
	 .ineqs = {1, 0, 0, 0, /**/ -1, 0, 0, 9, /**/ 0, 1, 0, 0, /**/ 0, -1, 0, 9},
	 .n = 1,
	 .steps = {2, -2},
	 .directions = LO_DIRECTION_FORWARD},
	{.name = "A[i], j of two iterations",
	 .n_dims = 2,
	 .n_subscripts = 1,
	 .n_ineqs = 4,
	 .subscripts = {1, 0, 0},
	 .ineqs = {1, 0, 0, /**/ -1, 0, 9, /**/ 0, 1, 0, /**/ 0, -1, 1},
	 .n = 1,
	 .steps = {0, 1},
	 .directions = LO_DIRECTION_FORWARD},
	{.name = "A[i + j + k]",
	 .n_dims = 3,
	 .n_subscripts = 1,
	 .n_ineqs = 6,
	 .subscripts = {1, 1, 1, 0},
	 .ineqs = {1,      0,  0, 0, /**/ -1, 0, 0, 9, /**/ 0, 1, 0,  0,
		   /**/ 0, -1, 0, 9, /**/ 0,  0, 1, 0, /**/ 0, 0, -1, 9},
	 .n = 2,
	 .steps = {1, 0, -1, 0, 1, -1},
	 .directions = LO_DIRECTION_FORWARD * 5u},
	{.name = "A[s + j], s defined in the loop i",
	 .n_dims = 2,
	 .n_symbols = 1,
	 .n_subscripts = 1,
	 .n_ineqs = 4,
	 .symbol_loop = 1,
	 .subscripts = {0, 1, 1, 0},
	 .ineqs = {1, 0, 0, 0, /**/ -1, 0, 0, 9, /**/ 0, 1, 0, 0, /**/ 0, -1, 0, 9},
	 .n = 0},
	{.name = "A[i + j], j < s defined in the loop i",
	 .n_dims = 2,
	 .n_symbols = 1,
	 .n_subscripts = 1,
	 .n_ineqs = 4,
	 .symbol_loop = 1,
	 .subscripts = {1, 1, 0, 0},
	 .ineqs = {1, 0, 0, 0, /**/ -1, 0, 0, 9, /**/ 0, 1, 0, 0, /**/ 0, -1, 1, -1},
	 .n = 1,
	 .steps = {1, -1},
	 .directions = LO_DIRECTION_FORWARD},
};

static void check_repeats(const struct time_row *x, const struct lo_affine *a,
			  const struct lo_affine_access *access, const struct lo_lattice *time)
{
	for (uint32_t r = 0; r < time->n; r++) {
		struct lo_dependence_polyhedron p;
		struct lo_schedule_constraints c;
		CHECK(x->name, lo_access_repeats(a, access, 0, time->basis + r * x->n_dims, &arena, &p));
		CHECK(x->name, lo_schedule_constraints(&p, &arena, &c));
		CHECK(x->name, lo_schedule_direction(&p, &c, x->n_dims, LO_ORDER_SAME, &arena, NULL) ==
				       (x->directions >> 2 * r & 3));
	}
}

static void test_time(void)
{
	struct lo_affine_loop loops[4] = {{.depth = 0}, {.depth = 1}, {.depth = 2}, {.depth = 3}};
	static const uint32_t symbol_numbers[] = {1, 2, 3};
	for (size_t i = 0; i < N_ROWS(time_rows); i++) {
		const struct time_row *x = &time_rows[i];
		struct lo_affine_symbol symbols[4] = {0};
		for (uint32_t s = 1; s < 4; s++)
			symbols[s].loop = x->symbol_loop;
		struct lo_affine a = {.loops = loops, .symbols = symbols, .n_loops = 4, .n_symbols = 4};
		struct lo_affine_disjunct disjunct = {.n_locals = x->n_locals,
						      .n_eqs = x->n_eqs,
						      .n_ineqs = x->n_ineqs,
						      .eqs = x->eqs,
						      .ineqs = x->ineqs,
						      .subscripts = x->subscripts};
		struct lo_affine_access access = {.n_dims = x->n_dims,
						  .n_symbols = x->n_symbols,
						  .symbols = symbol_numbers,
						  .n_subscripts = x->n_subscripts,
						  .n_disjuncts = 1,
						  .disjuncts = &disjunct};
		struct lo_lattice time;
		CHECK(x->name, lo_access_time(&a, &access, 0, &arena, &time));
		CHECK(x->name, time.n == x->n);
		CHECK(x->name, memcmp(time.basis, x->steps, sizeof *x->steps * x->n * x->n_dims) == 0);
		if (time.n == x->n)
			check_repeats(x, &a, &access, &time);
	}
}

/* ---- text ---------------------------------------------------------------- */

static void test_print(void)
{
	const int64_t eqs[] = {-1, 0, 1, 0, 0, 0, 0, /**/ 0, 2, 0, 0, 0, -3, 1};
	const int64_t ineqs[] = {-1,     0,   0, 1,  0, 0, -1, /**/ 1, 0, 0, 0, 0, 0, 0,
				 /**/ 0, -12, 0, -1, 1, 0, 0,  0,      0, 0, 0, 1, 0, -4};
	const struct lo_span names[] = {{"M", 1}, {"N", 1}};
	struct lo_dependence_polyhedron p = {2, 1, 2, 1, 2, 4, eqs, ineqs};
	struct lo_out out;
	lo_out_init(&out, &arena, -1);
	lo_dependence_polyhedron_print(&p, names, &out);
	CHECK_TEXT("polyhedron", out.at, out.len,
		   "v_0 <= ( M - 1 )\n-v_0 <= 0\n12v_1 <= ( -M + N )\n0 <= ( N - 4 )\n"
		   "-v_0 + v_2 == 0\n2v_1 - 3v_3 == -1\n");
}

/* ---- little memory ------------------------------------------------------- */

/* false: the @p countdown-th request for memory was made, and failed. */
static bool answers_all(uint64_t countdown)
{
	struct lo_oom failing = {.armed = true, .countdown = countdown};
	struct lo_arena memory = {0};
	if (setjmp(failing.env)) {
		lo_oom_free_all(&failing);
		return false;
	}
	lo_arena_init(&memory, &failing);
	struct lo_dependence_polyhedron p = polyhedron_of(&examples[0]);
	struct lo_schedule_constraints c;
	struct lo_lattice l;
	CU_ASSERT(lo_schedule_constraints(&p, &memory, &c));
	CU_ASSERT(lo_schedule_direction(&p, &c, 2, LO_ORDER_AFTER, &memory, NULL) == LO_DIRECTION_BACKWARD);
	CU_ASSERT(lo_access_null_space(null_rows[9].matrix, 1, 2, &memory, &l) && l.n == 1);
	lo_arena_destroy(&memory);
	return true;
}

static void test_no_memory(void)
{
	uint64_t n = 1;
	while (n < 10000 && !answers_all(n))
		n++;
	CHECK("no memory", n > 1 && n < 10000);
}

int main(void)
{
	static const struct test tests[] = {
		{"constraints and directions by hand", test_examples},
		{"many rows, by isl", test_many_rows},
		{"numbers that do not fit", test_too_large},
		{"random polyhedra and schedules, by their points", test_random_schedules},
		{"random directions, by their points", test_random_directions},
		{"null spaces", test_null_spaces},
		{"random null spaces, by their vectors", test_random_null_spaces},
		{"steps of time", test_time},
		{"polyhedra as text", test_print},
		{"no memory", test_no_memory},
	};
	lo_arena_init(&arena, &oom);
	int failed = run_suite("schedules", tests, N_ROWS(tests));
	lo_arena_destroy(&arena);
	return failed;
}
