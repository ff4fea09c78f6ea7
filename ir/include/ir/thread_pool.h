// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file thread_pool.h  Work on a module by several threads. Start at lo_thread_pool_run().
 *
 * Work is divided into pieces, mostly one for each function. Each thread has a fork of the context and a
 * view of the module, through which it reads everything and changes what its piece owns. What the threads add
 * is merged at the end; no result depends on which thread did which piece, or when. */
#ifndef IR_THREAD_POOL_H
#define IR_THREAD_POOL_H

#include "ir/ir.h"

/** What a thread works with. */
struct lo_member {
	struct lo_module *m; /* a view; m->ctx is a fork */
	void *state;         /* for the work; NULL when it begins */
};
struct lo_work {
	uint32_t n; /* pieces, handed out in ascending order; those of one thread ascend */
	void (*piece)(void *arg, struct lo_member *member, uint32_t i);
	/* In each thread, before its first piece and after its last; NULL: nothing. When memory runs out
	 * `end` is not called. */
	void (*begin)(void *arg, struct lo_member *member);
	void (*end)(void *arg, struct lo_member *member);
	/* In the calling thread, after each of its pieces, and once when all pieces are done; NULL:
	 * nothing. */
	void (*between)(void *arg, struct lo_member *member);
	bool quiet; /* drop all diagnostics */
	void *arg;
};

struct lo_thread_pool;
/** At most @p threads threads for the work on modules of @p ctx, which are started when there is work; 1 or
 * less: none, so that all work is done by the calling thread. @p always: also for work that is too small to
 * pay. Ends with lo_thread_pool_destroy. */
void lo_thread_pool_create(struct lo_ctx *ctx, uint32_t threads, bool always);
/** Does @p ctx have threads that pay for @p n pieces of work on @p m? */
bool lo_thread_pool_pays(const struct lo_module *m, uint32_t n);
/** The same for work on about @p ops ops that are not there yet. */
bool lo_thread_pool_pays_for(const struct lo_ctx *ctx, uint32_t n, size_t ops);
/** The number of threads; 1 without a pool. */
uint32_t lo_thread_pool_size(const struct lo_ctx *ctx);
/** Do @p work on @p m, of which lo_thread_pool_pays() is true. Then the module and the context have
 * everything that was added, and diagnostics are as if the pieces had been done in ascending order. Jumps
 * when memory has run out in any thread. Meanwhile the context and the module are used through the members
 * only. */
void lo_thread_pool_run(struct lo_module *m, const struct lo_work *work);
/** End the threads; also after a jump. */
void lo_thread_pool_destroy(struct lo_ctx *ctx);

/** Is @p op, of the top module's block, a function with a body? */
bool lo_is_top_function(const struct lo_module *m, const struct lo_op *op);
/** The functions with a body that are ops of the top module itself, in order; *n of them. In @p arena. */
lo_op_id *lo_top_functions(const struct lo_module *m, uint32_t *n, struct lo_arena *arena);

#endif
