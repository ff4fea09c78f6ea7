// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Parts of a program (emit_parts.c) by several threads. In: the program, whose first part has been added.
 * Out: the same text as from one thread.
 *
 * Each thread has an LLVM context of its own, in which it lowers, verifies, prints and splits parts. The
 * calling thread adds the texts in the order of the program, between the parts that it lowers itself. A part
 * that depends on earlier ones, or that has an error, ends this: it and all later parts are left to the
 * calling thread alone, which then also reports the error. */
#include "ir/thread_pool.h"
#include "lower.h"
#include "merge_ir.h"

enum part_state { PART_OPEN, PART_READY, PART_FAILED };
struct emitted_part {
	lo_op_id after; /* the function before it */
	struct part_text text;
	struct cut *cut;
	int state; /* enum part_state; written last */
};
struct emitted_parts {
	struct lower *l;
	struct stitch *s;
	uint32_t n_ops;
	LO_VEC(struct emitted_part) all;
	uint32_t n_added;
	bool failed;
};
struct emit_thread {
	struct lower l;
	LLVMModuleRef first; /* with the globals */
	bool good;
};

static void begin(void *arg, struct lo_member *member)
{
	struct emitted_parts *parts = arg;
	struct emit_thread *thread = member->state = LO_NEW(lo_ctx_arena(member->m->ctx), struct emit_thread);
	thread->good = lower_begin_thread(&thread->l, parts->l, member->m);
	thread->first = thread->l.module;
}

static void end(void *arg, struct lo_member *member)
{
	struct emit_thread *thread = member->state;
	(void)arg;
	lower_end_thread(&thread->l);
}

static bool lower_part(struct emit_thread *thread, struct emitted_parts *parts, struct emitted_part *part)
{
	struct lower *l = &thread->l;
	bool ok = true;
	begin_part(l, thread->first);
	(void)lower_functions(l, part->after, parts->n_ops, &ok);
	ok = ok && !l->output.in_order && print_part(l, &part->text);
	if (ok)
		part->cut = stitch_cut(l, part->text.at, part->text.len, lo_ctx_arena(l->ctx));
	LLVMDisposeModule(l->module);
	l->module = thread->first;
	return ok && part->cut;
}

static void piece(void *arg, struct lo_member *member, uint32_t i)
{
	struct emitted_parts *parts = arg;
	struct emit_thread *thread = member->state;
	struct emitted_part *part = &parts->all.at[i];
	if (__atomic_load_n(&parts->failed, __ATOMIC_RELAXED))
		return;
	bool good = thread->good && lower_part(thread, parts, part);
	if (!good)
		__atomic_store_n(&parts->failed, true, __ATOMIC_RELAXED);
	__atomic_store_n(&part->state, good ? PART_READY : PART_FAILED, __ATOMIC_RELEASE);
}

/* From now on @p l works on @p m, and a lack of memory is that of its context. */
static void work_on(struct lower *l, struct lo_module *m)
{
	l->ctx = m->ctx;
	l->m = m;
	l->arena.oom = l->scratch.oom = lo_ctx_oom(l->ctx);
	if (l->options->text)
		l->options->text->arena->oom = l->arena.oom;
}

/* Add those that are ready. Meanwhile the calling thread works as a member, whose memory it uses. */
static void add_ready(void *arg, struct lo_member *member)
{
	struct emitted_parts *parts = arg;
	struct lower *l = parts->l;
	work_on(l, member->m);
	while (parts->n_added < parts->all.n) {
		struct emitted_part *part = &parts->all.at[parts->n_added];
		if (__atomic_load_n(&part->state, __ATOMIC_ACQUIRE) != PART_READY ||
		    !stitch_add(parts->s, part->cut))
			break;
		release_text(&part->text);
		parts->n_added++;
	}
}

static void find_parts(struct emitted_parts *parts, lo_op_id at)
{
	for (; at.n; at = lower_functions_end(parts->l, at, parts->n_ops)) {
		struct emitted_part part = {.after = at};
		LO_PUSH(&parts->l->arena, &parts->all, part);
	}
}

static void end_threads(struct lo_cleanup *self)
{
	(void)self;
	fatal_end_threads();
}

lo_op_id emit_parallel(struct lower *l, struct stitch *s, lo_op_id at, uint32_t n_ops)
{
	struct lo_module *m = l->m;
	struct emitted_parts parts = {.l = l, .s = s, .n_ops = n_ops};
	if (!lo_thread_pool_pays(m, 2))
		return at;
	find_parts(&parts, at);
	if (!lo_thread_pool_pays(m, parts.all.n))
		return at;
	/* If memory runs out lo_thread_pool_run does not return. */
	struct lo_cleanup *cleanup = LO_NEW(&l->arena, struct lo_cleanup);
	cleanup->run = end_threads;
	fatal_begin_threads();
	lo_cleanup_add(lo_ctx_oom(m->ctx), cleanup);
	lo_thread_pool_run(m, &(struct lo_work){.n = parts.all.n,
						.piece = piece,
						.begin = begin,
						.end = end,
						.between = add_ready,
						.quiet = true,
						.arg = &parts});
	lo_cleanup_forget(cleanup);
	fatal_end_threads();
	work_on(l, m);
	for (uint32_t i = parts.n_added; i < parts.all.n; i++)
		if (parts.all.at[i].text.at)
			release_text(&parts.all.at[i].text);
	return parts.n_added < parts.all.n ? parts.all.at[parts.n_added].after : (lo_op_id){0};
}
