// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A crew. In: pieces of work. Out: their results in the module and the context.
 *
 * The calling thread is one of the crew, and has a fork and a view as the others have. A thread that runs out
 * of memory returns to its own boundary and stops the others; the calling thread then jumps. */
#include "ir/crew.h"
#include "context_impl.h"

#define FEW_OPS 3000u /* a module of fewer ops is done before a thread has started */

struct lo_crew {
	struct lo_mutex lock; /* of the forks */
	struct lo_team *team; /* NULL: not started yet */
	uint32_t n;
	bool always;
};

struct hand {
	struct lo_member member;
	struct lo_module view;
	struct lo_ctx *fork;
	bool no_memory;
};
struct crew_piece {
	struct lo_diag_piece diags;
	uint32_t hand;
};
/** One call of lo_crew_run. */
struct shift {
	struct lo_module *m;
	const struct lo_work *work;
	struct lo_view_counts counts;
	struct hand *hands;
	struct crew_piece *pieces;
	uint32_t next; /* piece */
	bool stop;
};

void lo_crew_create(struct lo_ctx *ctx, uint32_t threads, bool always)
{
	if (threads <= 1)
		return;
	ctx->crew = LO_NEW(&ctx->arena, struct lo_crew);
	*ctx->crew = (struct lo_crew){.n = threads, .always = always};
	lo_mutex_init(&ctx->crew->lock);
}

void lo_crew_destroy(struct lo_ctx *ctx)
{
	if (!ctx->crew)
		return;
	lo_team_destroy(ctx->crew->team);
	lo_mutex_destroy(&ctx->crew->lock);
	ctx->crew = NULL;
}

uint32_t lo_crew_size(const struct lo_ctx *ctx)
{
	return ctx->crew ? ctx->crew->n : 1;
}

bool lo_crew_pays_for(const struct lo_ctx *ctx, uint32_t n, size_t ops)
{
	return ctx->crew && n > 1 && (ctx->crew->always || ops >= FEW_OPS);
}

bool lo_crew_pays(const struct lo_module *m, uint32_t n)
{
	return lo_crew_pays_for(m->ctx, n, m->ops.next);
}

static void do_piece(struct shift *shift, uint32_t number, uint32_t i)
{
	struct hand *hand = &shift->hands[number];
	struct crew_piece *piece = &shift->pieces[i];
	piece->hand = number;
	piece->diags = lo_diag_piece_begin(hand->fork);
	shift->work->piece(shift->work->arg, &hand->member, i);
	lo_diag_piece_end(hand->fork, &piece->diags);
}

static void do_pieces(struct shift *shift, uint32_t number)
{
	const struct lo_work *work = shift->work;
	struct hand *hand = &shift->hands[number];
	lo_ctx_begin_fork(hand->fork);
	lo_module_view(&hand->view, shift->m, hand->fork, &shift->counts);
	hand->member.m = &hand->view;
	if (work->begin)
		work->begin(work->arg, &hand->member);
	while (!__atomic_load_n(&shift->stop, __ATOMIC_RELAXED)) {
		uint32_t i = __atomic_fetch_add(&shift->next, 1, __ATOMIC_RELAXED);
		if (i >= work->n)
			break;
		do_piece(shift, number, i);
		if (number == 0 && work->between)
			work->between(work->arg, &hand->member);
	}
	if (number > 0 && work->end)
		work->end(work->arg, &hand->member);
}

/* The other threads have ended. */
static void do_rest(struct shift *shift)
{
	const struct lo_work *work = shift->work;
	struct hand *hand = &shift->hands[0];
	if (__atomic_load_n(&shift->stop, __ATOMIC_RELAXED))
		return;
	if (work->between)
		work->between(work->arg, &hand->member);
	if (work->end)
		work->end(work->arg, &hand->member);
}

/* @p rest: what the calling thread does at last; else pieces. */
static void do_within_boundary(struct shift *shift, uint32_t number, bool rest)
{
	struct lo_ctx *fork = shift->hands[number].fork;
	if (setjmp(LO_BOUNDARY(fork))) {
		shift->hands[number].no_memory = true;
		__atomic_store_n(&shift->stop, true, __ATOMIC_RELAXED);
	} else if (rest) {
		do_rest(shift);
	} else {
		do_pieces(shift, number);
	}
	lo_ctx_end_fork(fork);
}

static void do_shift(void *arg, uint32_t number)
{
	do_within_boundary(arg, number, false);
}

/* What the threads have added becomes the module's and the context's. */
static void join(struct shift *shift, uint32_t n)
{
	struct lo_ctx *ctx = shift->m->ctx;
	bool no_memory = false;
	size_t most_bytes = ctx->oom.held_bytes;
	for (uint32_t i = 0; i < n; i++) {
		most_bytes += shift->hands[i].fork->oom.most_bytes;
		no_memory |= shift->hands[i].no_memory;
		lo_ir_join(ctx, shift->hands[i].fork);
	}
	if (most_bytes > ctx->oom.most_bytes)
		ctx->oom.most_bytes = most_bytes;
	if (no_memory)
		lo_out_of_memory(&ctx->oom);
	for (uint32_t i = 0; i < n; i++)
		lo_module_join(shift->m, &shift->hands[i].view);
}

static void take_diagnostics(struct shift *shift)
{
	for (uint32_t i = 0; i < shift->work->n; i++) {
		const struct crew_piece *piece = &shift->pieces[i];
		lo_diag_take(shift->m->ctx, shift->hands[piece->hand].fork, &piece->diags);
	}
}

void lo_crew_run(struct lo_module *m, const struct lo_work *work)
{
	struct lo_ctx *ctx = m->ctx;
	struct lo_crew *crew = ctx->crew;
	if (!crew->team)
		crew->team = lo_team_create(crew->n, &ctx->arena);
	uint32_t n = lo_team_size(crew->team);
	struct shift shift = {.m = m, .work = work};
	shift.hands = LO_ARRAY(&ctx->arena, n, struct hand);
	shift.pieces = LO_ARRAY(&ctx->arena, work->n, struct crew_piece);
	lo_view_counts_init(&shift.counts, m);
	for (uint32_t i = 0; i < n; i++)
		shift.hands[i].fork = lo_ctx_fork(ctx, &crew->lock);
	lo_team_run(crew->team, do_shift, &shift);
	do_within_boundary(&shift, 0, true);
	join(&shift, n);
	if (!work->quiet)
		take_diagnostics(&shift);
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
