// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function as it was read. Out: the arguments that would let it need less memory with llvm.noalias, and
 * how much it would need then, for the report.
 *
 * The passes run up to the layout twice: with llvm.noalias on all memref arguments, and on those that have
 * it. If the function needs less memory in the first run, arguments without which it needs as little are
 * removed from the list: first, all together or one by one, those that no op writes, since where two
 * arguments may alias the attribute on one of them suffices; then others. The function is restored after each
 * run. MAX_WORK limits the runs: large functions are skipped, and of others the list may be longer than
 * needed. */
#include "analysis/effects.h"
#include "driver.h"
#include "ir/arguments.h"
#include "passes.h"

enum { MAX_ARGUMENTS = 64, MAX_WORK = 1 << 16 /* ops, times tries */ };

struct noalias_trying {
	struct pipeline *p;
	lo_op_id func;
	uint32_t n_args, n_left; /* tries that are left */
	uint64_t candidates;     /* memref arguments without llvm.noalias */
	uint64_t written;        /* those that an op writes by a name in the function */
	bool allocates;
	bool others;            /* is there other memory that may be an argument? */
	struct lo_id_map views; /* from views to what they are views of */
};

static uint64_t bit(uint32_t i)
{
	return i < MAX_ARGUMENTS ? (uint64_t)1 << i : 0;
}

/* The argument of the function that @p v is, or views; UINT32_MAX: none. */
static uint32_t argument_of(struct noalias_trying *t, lo_value_id v)
{
	const struct lo_module *m = t->p->m;
	v.n = lo_id_map_last(&t->views, v.n);
	return lo_def_block(m, v).n == lo_body_id(m, lo_op(m, t->func)).n ? lo_value_index(m, v) : UINT32_MAX;
}

static void find_written(struct noalias_trying *t)
{
	const struct lo_module *m = t->p->m;
	for (lo_op_id id = t->func; (id = lo_walk_next(m, t->func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_is_memref(m, lo_operand(m, op, i)) &&
			    lo_op_effects_on(m, op, i) & (LO_EFFECT_WRITE | LO_EFFECT_KILL))
				t->written |= bit(argument_of(t, lo_operand(m, op, i)));
	}
}

static void look_at(struct noalias_trying *t, const struct lo_op *op)
{
	const struct lo_module *m = t->p->m;
	t->allocates |= op->kind == LO_OP_MEMREF_ALLOCA || op->kind == LO_OP_MEMREF_ALLOC;
	t->others |= op->kind == LO_OP_MEMREF_GET_GLOBAL || lo_info_of(m, op)->traits & LO_TRAIT_CALL;
	for (uint32_t i = 0; i < op->n_results; i++) {
		uint32_t viewed = lo_op_views(m, op, i);
		if (viewed != UINT32_MAX)
			*lo_id_map_at(&t->views, lo_result(op, i).n) = lo_operand(m, op, viewed).n;
	}
}

/* Is there anything to try? */
static bool begin(struct noalias_trying *t)
{
	const struct lo_module *m = t->p->m;
	const struct lo_block *entry = lo_body(m, lo_op(m, t->func));
	uint32_t n = 0, n_ops = 1;
	for (uint32_t i = 0; i < entry->n_args; i++) {
		bool memref = lo_is_memref(m, lo_block_arg(entry, i));
		n += memref;
		t->candidates |= memref && !lo_argument_is_noalias(m, t->func, i) ? bit(i) : 0;
	}
	t->n_args = entry->n_args;
	t->views = lo_id_map_make(&t->p->scratch, 0);
	for (lo_op_id id = t->func; (id = lo_walk_next(m, t->func, id, false)).n; n_ops++)
		look_at(t, lo_op(m, id));
	t->n_left = MAX_WORK / n_ops;
	if (!t->allocates || !t->candidates || (n <= 1 && !t->others) || t->n_left <= 2)
		return false;
	find_written(t);
	return true;
}

/* What the function needs if those are llvm.noalias. */
static bool lay_out_with(struct noalias_trying *t, uint64_t arguments, struct lo_mode_use *use)
{
	struct pipeline *p = t->p;
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	const struct lo_snapshot *as_read = lo_snapshot_take(p->m, t->func, &p->scratch);
	p->m->noalias = (struct lo_noalias_trial){.func = t->func, .arguments = arguments};
	t->n_left--;
	begin_answers(p);
	bool good = measure_apart(p, t->func, 0, use);
	end_answers(p);
	p->m->noalias = (struct lo_noalias_trial){0};
	lo_snapshot_restore(as_read);
	lo_arena_reset(&p->scratch, mark);
	return good;
}

static bool needs_no_more(const struct lo_mode_use *a, const struct lo_mode_use *b)
{
	return a->stack_bytes <= b->stack_bytes && a->heap_bytes <= b->heap_bytes;
}

/* Remove those of @p some without which the function needs no more memory than @p then. */
static void leave_out(struct noalias_trying *t, uint64_t some, const struct lo_mode_use *then,
		      uint64_t *arguments)
{
	struct lo_mode_use use;
	some &= *arguments;
	if (some && some != *arguments && t->n_left && lay_out_with(t, *arguments & ~some, &use) &&
	    needs_no_more(&use, then)) {
		*arguments &= ~some;
		return;
	}
	for (uint32_t i = 0; i < t->n_args && t->n_left; i++)
		if (some & bit(i) && *arguments != bit(i) && lay_out_with(t, *arguments & ~bit(i), &use) &&
		    needs_no_more(&use, then))
			*arguments &= ~bit(i);
}

static const lo_value_id *list(const struct noalias_trying *t, uint64_t arguments, uint32_t *n)
{
	const struct lo_block *entry = lo_body(t->p->m, lo_op(t->p->m, t->func));
	lo_value_id *all = LO_ARRAY(lo_ctx_arena(t->p->context->ctx), MAX_ARGUMENTS, lo_value_id);
	for (uint32_t i = 0; i < t->n_args; i++)
		if (arguments & bit(i))
			all[(*n)++] = lo_block_arg(entry, i);
	return all;
}

struct lo_noalias_report try_noalias(struct pipeline *p, lo_op_id func)
{
	struct noalias_trying t = {.p = p, .func = func};
	struct lo_noalias_report out = {0};
	struct lo_diag_mark diags = lo_diag_mark(p->context->ctx);
	if (!begin(&t))
		return out;
	uint32_t before = clock_enter(p->context, "noalias");
	uint64_t arguments = t.candidates;
	bool good = lay_out_with(&t, arguments, &out.then) && lay_out_with(&t, 0, &out.now);
	if (good && needs_no_more(&out.then, &out.now) && !needs_no_more(&out.now, &out.then)) {
		leave_out(&t, ~t.written, &out.then, &arguments);
		leave_out(&t, t.written, &out.then, &arguments);
		out.arguments = list(&t, arguments, &out.n);
	} else if (good && t.n_args <= MAX_ARGUMENTS)
		p->m->noalias_useless = func;
	lo_diag_reset(p->context->ctx, diags);
	clock_leave(p->context, before);
	return out;
}
