// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Several threads: what they share is entered once, what they add has ids of its own, diagnostics are in the
 * order of the pieces, and the end of memory in one of them ends the work of all. */
#include "ir/thread_pool.h"
#include "rows.h"

#include "base/threads.h"
#include "context_impl.h"

#include <stdio.h>

enum { THREADS = 4, PIECES = 200, NAMES = 3000 };

static struct lo_ctx *ctx;
static struct lo_module *m;

static void begin(void)
{
	ctx = lo_ctx_create();
	CU_ASSERT_PTR_NOT_NULL_FATAL(ctx);
	if (setjmp(LO_BOUNDARY(ctx)))
		CU_FAIL_FATAL("out of memory");
	m = lo_module_create(ctx);
	lo_thread_pool_create(ctx, THREADS, true);
}

static void end(void)
{
	lo_thread_pool_destroy(ctx);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
}

/* ---- team ---------------------------------------------------------------- */

static void note(void *arg, uint32_t number)
{
	((uint32_t *)arg)[number]++;
}

static void test_team(void)
{
	struct lo_oom oom = {.armed = false};
	struct lo_arena arena;
	uint32_t calls[THREADS] = {0};
	lo_arena_init(&arena, &oom);
	struct lo_team *team = lo_team_create(THREADS, &arena);
	CU_ASSERT_EQUAL(lo_team_size(team), THREADS);
	for (uint32_t round = 0; round < 100; round++)
		lo_team_run(team, note, calls);
	for (uint32_t i = 0; i < THREADS; i++)
		CU_ASSERT_EQUAL(calls[i], 100);
	lo_team_destroy(team);
	lo_team_destroy(NULL);
	lo_arena_destroy(&arena);
	CU_ASSERT(lo_processors() >= 1);
}

/* ---- pools --------------------------------------------------------------- */

static void test_shared_pool(void)
{
	struct lo_shared_pool pool;
	begin();
	lo_shared_pool_init(&pool, lo_ctx_arena(ctx), sizeof(uint32_t), 2);
	uint32_t *at[1000];
	bool dense = true, kept = true;
	for (uint32_t i = 1; i < 1000; i++) {
		dense &= lo_shared_pool_add(&pool, lo_ctx_arena(ctx)) == i;
		at[i] = LO_SHARED_AT(uint32_t, &pool, 2, i);
		dense &= *at[i] == 0;
		*at[i] = i;
	}
	for (uint32_t i = 1; i < 1000; i++)
		kept &= LO_SHARED_AT(uint32_t, &pool, 2, i) == at[i] && *at[i] == i;
	CU_ASSERT(dense);
	CU_ASSERT(kept);
	CU_ASSERT_EQUAL(lo_shared_pool_next(&pool), 1000);
	CU_ASSERT_EQUAL(*LO_SHARED_AT(uint32_t, &pool, 2, 0), 0);
	end();
}

/* Views add in turns; each has what was there and what it adds itself. */
static void test_views(void)
{
	enum { VIEWS = 3, TURNS = 40 };
	struct lo_pool pool, views[VIEWS];
	uint32_t chunks, last[VIEWS] = {0}, ids[VIEWS][TURNS];
	begin();
	struct lo_arena *arena = lo_ctx_arena(ctx);
	lo_pool_init(&pool, arena, sizeof(uint32_t), 3);
	uint32_t old = lo_pool_add(&pool, 5);
	*(uint32_t *)lo_pool_at(&pool, old + 4) = 77;
	chunks = pool.n_chunks;
	for (uint32_t v = 0; v < VIEWS; v++)
		lo_pool_view(&views[v], &pool, arena, &chunks);
	bool ascend = true, has = true;
	for (uint32_t turn = 0; turn < TURNS; turn++) {
		for (uint32_t v = 0; v < VIEWS; v++) {
			uint32_t n = 1 + (turn + v) % 11, id = lo_pool_add(&views[v], n);
			ascend &= id > last[v] && id > old + 4;
			last[v] = id + n - 1;
			ids[v][turn] = id;
			for (uint32_t i = 0; i < n; i++)
				((uint32_t *)lo_pool_at(&views[v], id))[i] = id * 10 + v;
			has &= *(uint32_t *)lo_pool_at(&views[v], old + 4) == 77 &&
			       lo_pool_has(&views[v], id);
		}
	}
	CU_ASSERT(ascend);
	CU_ASSERT(has);
	CU_ASSERT_FALSE(lo_pool_has(&views[2], ids[1][0]));
	for (uint32_t v = 0; v < VIEWS; v++)
		lo_pool_join(&pool, &views[v]);
	bool same = true;
	for (uint32_t v = 0; v < VIEWS; v++)
		for (uint32_t turn = 0; turn < TURNS; turn++)
			for (uint32_t i = 0; i < 1 + (turn + v) % 11; i++)
				same &= *(uint32_t *)lo_pool_at(&pool, ids[v][turn] + i) ==
					ids[v][turn] * 10 + v;
	CU_ASSERT(same);
	for (uint32_t v = 0; v < VIEWS; v++)
		CU_ASSERT(lo_pool_add(&pool, 1) > last[v]);
	end();
}

static void test_pool_limit(void)
{
	struct lo_pool pool, view;
	uint32_t chunks;
	begin();
	lo_pool_init(&pool, lo_ctx_arena(ctx), 1, 4);
	chunks = UINT32_MAX / 2 >> 4;
	lo_pool_view(&view, &pool, lo_ctx_arena(ctx), &chunks);
	if (!setjmp(LO_BOUNDARY(ctx))) {
		(void)lo_pool_add(&view, 1);
		CU_FAIL("an id of more than 31 bits");
	}
	end();
}

/* ---- pool ---------------------------------------------------------------- */

struct work {
	bool wrong; /* CUnit is for one thread */
	uint32_t done[PIECES], between, began, ended;
	lo_op_id ops[PIECES];
	lo_str strs[PIECES];
	uint32_t fails_at; /* piece that runs out of memory; 0: none */
};

static void begin_thread(void *arg, struct lo_member *member)
{
	struct work *t = arg;
	(void)__atomic_add_fetch(&t->began, 1, __ATOMIC_RELAXED);
	if (member->state)
		t->wrong = true;
	member->state = LO_NEW(lo_ctx_arena(member->m->ctx), uint32_t);
}

static void end_thread(void *arg, struct lo_member *member)
{
	struct work *t = arg;
	(void)member;
	(void)__atomic_add_fetch(&t->ended, 1, __ATOMIC_RELAXED);
}

static void between(void *arg, struct lo_member *member)
{
	(void)member;
	((struct work *)arg)->between++;
}

/* All threads intern the same names, types and maps; each piece makes an op, and every third has errors. */
static void piece(void *arg, struct lo_member *member, uint32_t i)
{
	struct work *t = arg;
	struct lo_ctx *fork = member->m->ctx;
	uint32_t *last = member->state;
	char text[32];
	if (i < *last)
		t->wrong = true;
	*last = i;
	if (t->fails_at && i == t->fails_at)
		lo_out_of_memory(lo_ctx_oom(fork));
	for (uint32_t k = 0; k < NAMES; k++) {
		(void)snprintf(text, sizeof text, "name%u", (k * 7 + i) % NAMES);
		lo_str s = lo_intern_z(fork, text);
		if (k == 0)
			t->strs[i] = s;
		if (strcmp(lo_str_text(fork, s), text) != 0)
			t->wrong = true;
	}
	int64_t shape[2] = {i % 50 + 1, 3};
	lo_type type = lo_type_vector(fork, 2, shape, NULL, lo_type_float(fork, LO_F32));
	lo_expr e = lo_expr_binary(fork, LO_EXPR_ADD, lo_expr_dim(fork, 0), lo_expr_const(fork, i % 50));
	(void)lo_map_intern(fork, &(struct lo_map){.n_dims = 1, .n_results = 1, .results = &e});
	t->ops[i] = lo_op_create(member->m, LO_OP_ARITH_CONSTANT, 0, NULL, 0, &type, 1, lo_attr_unit(fork));
	for (uint32_t k = 0; i % 3 == 0 && k < 2; k++) {
		(void)lo_error(fork, 0, "error %u of piece %u", k, i);
		(void)lo_note(fork, 0, "note %u of piece %u", k, i);
	}
	t->done[i]++;
}

static void run(struct work *t)
{
	lo_thread_pool_run(m, &(struct lo_work){.n = PIECES,
						.piece = piece,
						.begin = begin_thread,
						.end = end_thread,
						.between = between,
						.arg = t});
}

static void test_pool(void)
{
	static struct work t;
	t = (struct work){.fails_at = 0};
	begin();
	lo_diag_set_max(ctx, 0);
	CU_ASSERT_FALSE(lo_thread_pool_pays(m, 1));
	CU_ASSERT_FATAL(lo_thread_pool_pays(m, 2));
	uint32_t strs = lo_shared_pool_next(&ctx->shared->strs), types = lo_type_count(ctx);
	run(&t);
	CU_ASSERT_EQUAL(lo_shared_pool_next(&ctx->shared->strs), strs + NAMES);
	CU_ASSERT(lo_type_count(ctx) <= types + 50 + 1);
	CU_ASSERT_FALSE(t.wrong);
	CU_ASSERT_EQUAL(t.began, THREADS);
	CU_ASSERT_EQUAL(t.ended, THREADS);
	CU_ASSERT(t.between >= 1);
	bool once = true, right = true;
	char text[64];
	for (uint32_t i = 0; i < PIECES; i++) {
		const struct lo_op *op = lo_op(m, t.ops[i]);
		const struct lo_type_data *type = lo_type_get(ctx, lo_type_of(m, lo_result(op, 0)));
		(void)snprintf(text, sizeof text, "name%u", i % NAMES);
		once &= t.done[i] == 1;
		right &= op->kind == LO_OP_ARITH_CONSTANT && type->shape[0] == i % 50 + 1 &&
			 lo_intern_z(ctx, text).n == t.strs[i].n;
		for (uint32_t k = 0; k < i; k++)
			right &= t.ops[k].n != t.ops[i].n;
	}
	CU_ASSERT(once);
	CU_ASSERT(right);
	uint32_t at = 0;
	for (uint32_t i = 0; i < PIECES; i += 3)
		for (uint32_t k = 0; k < 2; k++) {
			(void)snprintf(text, sizeof text, "error %u of piece %u", k, i);
			CU_ASSERT_STRING_EQUAL(lo_diag_at(ctx, at++)->text, text);
			(void)snprintf(text, sizeof text, "note %u of piece %u", k, i);
			CU_ASSERT_EQUAL(lo_diag_at(ctx, at)->parent, at - 1);
			CU_ASSERT_STRING_EQUAL(lo_diag_at(ctx, at++)->text, text);
		}
	CU_ASSERT_EQUAL(lo_diag_count(ctx), at);
	CU_ASSERT_EQUAL(lo_diag_errors(ctx), at / 2);
	end();
}

/* Errors beyond the limit are counted, and their notes dropped, as by one thread. */
static void test_limit(void)
{
	static struct work t;
	t = (struct work){.fails_at = 0};
	begin();
	lo_diag_set_max(ctx, 3);
	run(&t);
	CU_ASSERT_EQUAL(lo_diag_count(ctx), 6);
	CU_ASSERT_STRING_EQUAL(lo_diag_at(ctx, 4)->text, "error 0 of piece 3");
	CU_ASSERT_EQUAL(lo_diag_errors(ctx), 2 * ((PIECES + 2) / 3));
	end();
}

static void test_no_memory(void)
{
	static struct work t;
	t = (struct work){.fails_at = 20};
	begin();
	volatile bool jumped = false;
	if (setjmp(LO_BOUNDARY(ctx)))
		jumped = true;
	else
		run(&t);
	CU_ASSERT(jumped);
	CU_ASSERT_EQUAL(t.done[20], 0);
	lo_thread_pool_destroy(ctx);
	lo_ctx_destroy(ctx); /* the module is abandoned */
}

int main(void)
{
	static const struct test tests[] = {
		{"team", test_team},
		{"shared pool", test_shared_pool},
		{"views", test_views},
		{"pool limit", test_pool_limit},
		{"pool", test_pool},
		{"limit of errors", test_limit},
		{"out of memory", test_no_memory},
	};
	return run_suite("pool", tests, N_ROWS(tests));
}
