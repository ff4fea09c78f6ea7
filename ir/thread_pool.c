// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A thread pool. In: pieces of work. Out: their results in the module and the context.
 *
 * The calling thread is one of the pool, and has a fork and a view as the others have. A thread that runs out
 * of memory returns to its own boundary and stops the others; the calling thread then jumps. */
#include "ir/thread_pool.h"
#include "context_impl.h"

#define FEW_OPS 3000u /* a module of fewer ops is done before a thread has started */

struct lo_thread_pool {
	struct lo_mutex lock; /* of the forks */
	struct lo_team *team; /* NULL: not started yet */
	uint32_t n;
	bool always;
};

struct pool_member {
	struct lo_member member;
	struct lo_module view;
	struct lo_ctx *fork;
	bool no_memory;
};
struct pool_piece {
	struct lo_diag_piece diags;
	uint32_t by;
};
/** One call of lo_thread_pool_run. */
struct pool_run {
	struct lo_module *m;
	const struct lo_work *work;
	struct lo_view_counts counts;
	struct pool_member *members;
	struct pool_piece *pieces;
	uint32_t next; /* piece */
	bool stop;
};

void lo_thread_pool_create(struct lo_ctx *ctx, uint32_t threads, bool always)
{
	if (threads <= 1)
		return;
	ctx->pool = LO_NEW(&ctx->arena, struct lo_thread_pool);
	*ctx->pool = (struct lo_thread_pool){.n = threads, .always = always};
	lo_mutex_init(&ctx->pool->lock);
}

void lo_thread_pool_destroy(struct lo_ctx *ctx)
{
	if (!ctx->pool)
		return;
	lo_team_destroy(ctx->pool->team);
	lo_mutex_destroy(&ctx->pool->lock);
	ctx->pool = NULL;
}

uint32_t lo_thread_pool_size(const struct lo_ctx *ctx)
{
	return ctx->pool ? ctx->pool->n : 1;
}

bool lo_thread_pool_pays_for(const struct lo_ctx *ctx, uint32_t n, size_t ops)
{
	return ctx->pool && n > 1 && (ctx->pool->always || ops >= FEW_OPS);
}

bool lo_thread_pool_pays(const struct lo_module *m, uint32_t n)
{
	return lo_thread_pool_pays_for(m->ctx, n, m->ops.next);
}

static void do_piece(struct pool_run *run, uint32_t number, uint32_t i)
{
	struct pool_member *by = &run->members[number];
	struct pool_piece *piece = &run->pieces[i];
	piece->by = number;
	piece->diags = lo_diag_piece_begin(by->fork);
	run->work->piece(run->work->arg, &by->member, i);
	lo_diag_piece_end(by->fork, &piece->diags);
}

static void do_pieces(struct pool_run *run, uint32_t number)
{
	const struct lo_work *work = run->work;
	struct pool_member *by = &run->members[number];
	lo_ctx_begin_fork(by->fork);
	lo_module_view(&by->view, run->m, by->fork, &run->counts);
	by->member.m = &by->view;
	if (work->begin)
		work->begin(work->arg, &by->member);
	while (!__atomic_load_n(&run->stop, __ATOMIC_RELAXED)) {
		uint32_t i = __atomic_fetch_add(&run->next, 1, __ATOMIC_RELAXED);
		if (i >= work->n)
			break;
		do_piece(run, number, i);
		if (number == 0 && work->between)
			work->between(work->arg, &by->member);
	}
	if (number > 0 && work->end)
		work->end(work->arg, &by->member);
}

/* The other threads have ended. */
static void do_rest(struct pool_run *run)
{
	const struct lo_work *work = run->work;
	struct pool_member *by = &run->members[0];
	if (__atomic_load_n(&run->stop, __ATOMIC_RELAXED))
		return;
	if (work->between)
		work->between(work->arg, &by->member);
	if (work->end)
		work->end(work->arg, &by->member);
}

/* @p rest: what the calling thread does at last; else pieces. */
static void do_within_boundary(struct pool_run *run, uint32_t number, bool rest)
{
	struct lo_ctx *fork = run->members[number].fork;
	if (setjmp(LO_BOUNDARY(fork))) {
		run->members[number].no_memory = true;
		__atomic_store_n(&run->stop, true, __ATOMIC_RELAXED);
	} else if (rest) {
		do_rest(run);
	} else {
		do_pieces(run, number);
	}
	lo_ctx_end_fork(fork);
}

static void do_run(void *arg, uint32_t number)
{
	do_within_boundary(arg, number, false);
}

/* What the threads have added becomes the module's and the context's. */
static void join(struct pool_run *run, uint32_t n)
{
	struct lo_ctx *ctx = run->m->ctx;
	bool no_memory = false;
	size_t most_bytes = ctx->oom.held_bytes;
	for (uint32_t i = 0; i < n; i++) {
		most_bytes += run->members[i].fork->oom.most_bytes;
		no_memory |= run->members[i].no_memory;
		lo_ir_join(ctx, run->members[i].fork);
	}
	if (most_bytes > ctx->oom.most_bytes)
		ctx->oom.most_bytes = most_bytes;
	if (no_memory)
		lo_out_of_memory(&ctx->oom);
	for (uint32_t i = 0; i < n; i++)
		lo_module_join(run->m, &run->members[i].view);
}

static void take_diagnostics(struct pool_run *run)
{
	for (uint32_t i = 0; i < run->work->n; i++) {
		const struct pool_piece *piece = &run->pieces[i];
		lo_diag_take(run->m->ctx, run->members[piece->by].fork, &piece->diags);
	}
}

void lo_thread_pool_run(struct lo_module *m, const struct lo_work *work)
{
	struct lo_ctx *ctx = m->ctx;
	struct lo_thread_pool *pool = ctx->pool;
	if (!pool->team)
		pool->team = lo_team_create(pool->n, &ctx->arena);
	uint32_t n = lo_team_size(pool->team);
	struct pool_run run = {.m = m, .work = work};
	run.members = LO_ARRAY(&ctx->arena, n, struct pool_member);
	run.pieces = LO_ARRAY(&ctx->arena, work->n, struct pool_piece);
	lo_view_counts_init(&run.counts, m);
	for (uint32_t i = 0; i < n; i++)
		run.members[i].fork = lo_ctx_fork(ctx, &pool->lock);
	lo_team_run(pool->team, do_run, &run);
	do_within_boundary(&run, 0, true);
	join(&run, n);
	if (!work->quiet)
		take_diagnostics(&run);
}

bool lo_is_top_function(const struct lo_module *m, const struct lo_op *op)
{
	return lo_info(op)->traits & LO_TRAIT_FUNCTION && lo_n_regions(m, op) && lo_body_id(m, op).n;
}

lo_op_id *lo_top_functions(const struct lo_module *m, uint32_t *n, struct lo_arena *arena)
{
	LO_VEC(lo_op_id) found = {0};
	const struct lo_op *top = lo_op(m, m->top);
	lo_block_id body = lo_n_regions(m, top) ? lo_body_id(m, top) : (lo_block_id){0};
	lo_op_id op = lo_block(m, body)->first;
	for (; op.n; op = lo_op(m, op)->next)
		if (lo_is_top_function(m, lo_op(m, op)))
			LO_PUSH(arena, &found, op);
	*n = found.n;
	return found.at;
}
