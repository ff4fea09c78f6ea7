// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Printing by several threads. In: a module of many functions. Out: its text, as one thread prints it.
 *
 * Two times each function of the top module is a piece of work. First, if anything may have an alias, threads
 * note what each function shows, and the calling thread visits everything in the order of the program:
 * numbers of aliases follow from that order. Then threads print functions to memory, and the calling thread
 * prints the rest around their texts. Of a thread's functions the later ones do not note again what it has
 * noted: it would be visited again, without effect. */
#include "context_impl.h"
#include "ir/thread_pool.h"
#include "print_impl.h"

struct parallel_text {
	const char *at;
	size_t len;
};
struct pieces {
	const struct lo_print_options *options;
	lo_op_id *functions;                /* [n] */
	uint32_t n, next;                   /* next: the piece that the calling thread will meet next */
	const struct noted_aliases **notes; /* [n] the first phase; NULL: it is over */
	struct parallel_text *texts;        /* [n] the second phase */
	struct print_thread **threads;      /* [n_threads] */
	uint32_t n_threads;
};
struct print_thread {
	struct printer p;
	struct lo_print_options options;
	struct lo_arena texts;
};

static void add_thread(struct pieces *pieces, struct print_thread *thread)
{
	pieces->threads[__atomic_fetch_add(&pieces->n_threads, 1, __ATOMIC_RELAXED)] = thread;
}

static struct print_thread *new_thread(struct pieces *pieces, struct lo_member *member)
{
	struct lo_ctx *ctx = member->m->ctx;
	struct print_thread *thread = member->state = LO_NEW(&ctx->arena, struct print_thread);
	thread->options = *pieces->options;
	thread->p = (struct printer){.m = member->m, .ctx = ctx, .options = &thread->options};
	lo_arena_init(&thread->p.arena, &ctx->oom);
	lo_arena_init(&thread->texts, &ctx->oom);
	add_thread(pieces, thread);
	return thread;
}

/* ---- aliases -------------------------------------------------------------- */

static void begin_visit(void *arg, struct lo_member *member)
{
	struct printer *p = &new_thread(arg, member)->p;
	print_begin_visit(p);
	aliases_note(p->aliases);
}

static void visit_function(void *arg, struct lo_member *member, uint32_t i)
{
	struct pieces *pieces = arg;
	struct printer *p = &((struct print_thread *)member->state)->p;
	struct lo_out sink;
	lo_out_init(&sink, &p->arena, -1);
	p->out = &sink;
	print_top_function(p, pieces->functions[i]);
	pieces->notes[i] = aliases_take_notes(p->aliases);
}

/* ---- text ----------------------------------------------------------------- */

static void begin_print(void *arg, struct lo_member *member)
{
	struct printer *p = &new_thread(arg, member)->p;
	p->aliases = ir_ctx(p->ctx)->aliases;
	print_begin_functions(p);
}

static void print_to_memory(void *arg, struct lo_member *member, uint32_t i)
{
	struct pieces *pieces = arg;
	struct print_thread *thread = member->state;
	struct lo_out out;
	lo_out_init(&out, &thread->texts, -1);
	thread->p.out = &out;
	print_top_function(&thread->p, pieces->functions[i]);
	pieces->texts[i] = (struct parallel_text){out.at, out.len};
}

/* The memory of the printer is not needed after its last function; that of the texts and notes is. */
static void end_print(void *arg, struct lo_member *member)
{
	struct print_thread *thread = member->state;
	(void)arg;
	lo_arena_destroy(&thread->p.arena);
}

static void release(struct pieces *pieces, struct lo_ctx *ctx)
{
	for (uint32_t i = 0; i < pieces->n_threads; i++) {
		struct print_thread *thread = pieces->threads[i];
		thread->texts.oom = thread->p.arena.oom = &ctx->oom; /* the forks have been joined */
		lo_arena_destroy(&thread->texts);
		lo_arena_destroy(&thread->p.arena);
	}
	pieces->n_threads = 0;
}

/* ---- both phases ---------------------------------------------------------- */

struct pieces *pieces_create(struct printer *p)
{
	struct lo_module *m = p->m;
	struct pieces *pieces = LO_NEW(&p->arena, struct pieces);
	/* distinct attributes and resources are numbered while they are printed */
	if (p->options->only.n || m->resources.n || ir_ctx(p->ctx)->has_distinct ||
	    !lo_thread_pool_pays(m, 2))
		return NULL;
	pieces->options = p->options;
	pieces->functions = lo_top_functions(m, &pieces->n, &p->arena);
	pieces->threads = LO_ARRAY(&p->arena, lo_thread_pool_size(p->ctx), struct print_thread *);
	return lo_thread_pool_pays(m, pieces->n) ? pieces : NULL;
}

void pieces_visit(struct printer *p)
{
	struct pieces *pieces = p->pieces;
	pieces->notes = LO_ARRAY(&p->arena, pieces->n, const struct noted_aliases *);
	lo_thread_pool_run(
		p->m, &(struct lo_work){
			      .n = pieces->n, .piece = visit_function, .begin = begin_visit, .arg = pieces});
}

void pieces_visited(struct printer *p)
{
	p->pieces->notes = NULL;
	p->pieces->next = 0;
	release(p->pieces, p->ctx);
}

void pieces_print(struct printer *p)
{
	struct pieces *pieces = p->pieces;
	pieces->texts = LO_ARRAY(&p->arena, pieces->n, struct parallel_text);
	lo_thread_pool_run(p->m, &(struct lo_work){.n = pieces->n,
						   .piece = print_to_memory,
						   .begin = begin_print,
						   .end = end_print,
						   .arg = pieces});
}

void pieces_printed(struct printer *p)
{
	release(p->pieces, p->ctx);
}

bool print_piece(struct printer *p, lo_op_id op)
{
	struct pieces *pieces = p->pieces;
	if (!pieces || pieces->next == pieces->n || pieces->functions[pieces->next].n != op.n)
		return false;
	uint32_t i = pieces->next++;
	if (pieces->notes)
		aliases_visit_noted(p->aliases, pieces->notes[i]);
	else
		lo_out_bytes(p->out, pieces->texts[i].at, pieces->texts[i].len);
	return true;
}
