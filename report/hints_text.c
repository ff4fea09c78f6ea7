// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the hints of a report. Out: lines below the table, where a heap is left alone: what was done to it,
 * what was not, and for each mode that is off what it would save, or why it would save nothing. */
#include "hints.h"

struct hints_printing {
	const struct hints *hints;
	struct lo_out *out;
};

/* Why is the peak lower? Allocations and deallocs were moved; copies that became views need no buffer, and
 * --fold makes buffers smaller. */
static void print_why(struct hints_printing *p)
{
	const struct lo_memory_use *use = &p->hints->use;
	if (use->n_after < use->n_before)
		lo_out_printf(p->out, ": buffers allocated later, freed earlier, or removed (%u of %u)",
			      use->n_before - use->n_after, use->n_before);
	else if (use->asked.after < use->asked.before)
		lo_out_text(p->out, ": buffers allocated later, freed earlier, or smaller");
	else if (use->n_after == use->n_before && use->asked.after == use->asked.before)
		lo_out_text(p->out, ": buffers allocated later and freed earlier");
}

/* The peak counts an allocation in a loop once, as if each iteration freed it. */
static void print_never_freed(struct hints_printing *p)
{
	uint32_t n = p->hints->in_loops;
	if (n)
		lo_out_printf(p->out, "%u allocation%s in loops %s never freed, and counted once\nheap: ", n,
			      lo_plural(n), n == 1 ? "is" : "are");
}

/* What was done to buffers that remain allocations of their own, and what was not. */
static void print_done(struct hints_printing *p)
{
	const struct lo_memory_use *use = &p->hints->use;
	bool same = use->asked.before == use->asked.after && use->n_before == use->n_after;
	int64_t saved = use->heap.before - use->heap.after;
	lo_out_text(p->out, "heap: ");
	if (saved > 0) {
		lo_out_printf(p->out, "%lld bytes less at the peak", (long long)saved);
		print_why(p);
		lo_out_text(p->out, "\nheap: ");
	} else if (same && !p->hints->frees) {
		lo_out_text(p->out, "nothing saved without memref.dealloc; mlir-opt "
				    "--buffer-deallocation-pipeline adds it\nheap: ");
		print_never_freed(p);
	} else if (same)
		lo_out_text(p->out, "nothing saved; ");
	lo_out_text(p->out, "no buffers share bytes, since --heap=keep is the default\n");
}

/* Begin the line of a mode that saves something. */
static void print_saved(struct hints_printing *p, const char *option, const struct lo_mode_use *then)
{
	const struct lo_mode_use *now = &p->hints->now;
	lo_out_printf(p->out, "with --heap=%s: ", option);
	if (!then->n_heap) {
		lo_out_printf(p->out, "no allocation instead of %u", now->n_heap);
		return;
	}
	if (!then->heap_bytes && now->heap_bytes && p->hints->dynamic) {
		lo_out_printf(p->out, "%u allocation%s of dynamic size instead of %u in all", then->n_heap,
			      lo_plural(then->n_heap), now->n_heap);
		return;
	}
	if (then->heap_bytes == now->heap_bytes && now->heap_bytes)
		lo_out_printf(p->out, "the same %lld bytes%s, in ", (long long)now->heap_bytes,
			      p->hints->dynamic ? " of static size" : "");
	else if (then->heap_bytes < now->heap_bytes)
		lo_out_printf(p->out, "%lld bytes instead of %lld, in ", (long long)then->heap_bytes,
			      (long long)now->heap_bytes);
	lo_out_printf(p->out, "%u allocation%s instead of %u", then->n_heap, lo_plural(then->n_heap),
		      now->n_heap);
	if (then->heap_bytes > now->heap_bytes)
		lo_out_printf(p->out, ", but %lld bytes instead of %lld", (long long)then->heap_bytes,
			      (long long)now->heap_bytes);
}

/* Begin the line of a mode that saves nothing. false: no more is to be said, since it rejects the program. */
static bool print_no_gain(struct hints_printing *p, const char *option, const struct lo_mode_use *then)
{
	lo_out_printf(p->out, "with --heap=%s: ", option);
	if (!then->known)
		lo_out_text(p->out, "an error; the option says which\n");
	else
		lo_out_text(p->out, "no gain, ");
	return then->known;
}

static void print_hoist(struct hints_printing *p)
{
	const struct hints *hints = p->hints;
	if (hints->in_loops_hoisted < hints->in_loops)
		lo_out_printf(p->out, "with --heap=hoist: %u allocation%s in loops instead of %u\n",
			      hints->in_loops_hoisted, lo_plural(hints->in_loops_hoisted), hints->in_loops);
	else if (hints->in_loops)
		lo_out_printf(p->out, "with --heap=hoist: no gain, %u allocation%s %s\n", hints->in_loops,
			      lo_plural(hints->in_loops),
			      hints->frees ? "cannot leave the loops"
					   : "without memref.dealloc cannot leave the loops");
}

static void print_pack(struct hints_printing *p)
{
	const struct lo_mode_use *now = &p->hints->now, *then = &p->hints->pack;
	if (hint_saves(now, then)) {
		print_saved(p, "pack", then);
		lo_out_char(p->out, '\n');
	} else if (print_no_gain(p, "pack", then))
		lo_out_printf(p->out, "the same %lld bytes%s in %u allocation%s\n",
			      (long long)then->heap_bytes, p->hints->dynamic ? " of static size" : "",
			      then->n_heap, lo_plural(then->n_heap));
}

static void print_arg(struct hints_printing *p)
{
	const struct hints *hints = p->hints;
	const struct lo_mode_use *then = &hints->arg;
	if (then->arena_bytes && hint_saves(&hints->now, then)) {
		print_saved(p, "arg", then);
		lo_out_printf(p->out, "; callers pass %s%lld bytes in an argument\n",
			      p->hints->n_arenas > 1 ? "up to " : "", (long long)then->arena_bytes);
	} else if (!print_no_gain(p, "arg", then))
		;
	else if (then->arena_bytes)
		lo_out_printf(p->out, "the program itself allocates the %lld bytes that are passed\n",
			      (long long)then->arena_bytes);
	else if (hints->refused && hints->n_tried == 1)
		lo_out_printf(p->out, "the function %s\n", hints->refused);
	else
		lo_out_text(p->out, "no function takes an argument; the option says why\n");
}

/* What arg does with results is known only when it is done. */
static void print_results(struct hints_printing *p)
{
	uint32_t n = p->hints->results;
	if (n)
		lo_out_printf(p->out,
			      n == 1 ? "with --heap=arg: %u result of a function becomes an argument, which "
				       "is not counted here\n"
				     : "with --heap=arg: %u results of functions become arguments, which is "
				       "not counted here\n",
			      n);
}

static void print_stack(struct hints_printing *p)
{
	const struct hints *hints = p->hints;
	const struct lo_mode_use *then = &hints->stack;
	if (hint_saves(&hints->now, then)) {
		print_saved(p, "stack", then);
		if (then->stack_bytes != hints->now.stack_bytes)
			lo_out_printf(p->out, "; stack: %lld bytes", (long long)then->stack_bytes);
		if (hints->now.stack_bytes && then->stack_bytes != hints->now.stack_bytes)
			lo_out_printf(p->out, " instead of %lld", (long long)hints->now.stack_bytes);
		lo_out_char(p->out, '\n');
	} else if (!print_no_gain(p, "stack", then))
		;
	else if (hints->smallest_bytes > hints->promotable_bytes && hints->smallest_bytes != INT64_MAX)
		lo_out_printf(p->out,
			      "it takes buffers up to %lld bytes; --heap=stack:%lld takes the smallest\n",
			      (long long)hints->promotable_bytes, (long long)hints->smallest_bytes);
	else
		lo_out_text(p->out, "no buffer can be on the stack; the option says why for each\n");
}

/* The options are those of a command that has printed this report; the program is another kind of output. */
static void print_next(struct hints_printing *p)
{
	const struct hints *hints = p->hints;
	if (hints->in_loops_hoisted < hints->in_loops || hint_saves(&hints->now, &hints->pack) ||
	    hint_saves(&hints->now, &hints->arg) || hint_saves(&hints->now, &hints->stack) || hints->results)
		lo_out_text(p->out,
			    "next: add one of these options; --emit=mlir instead of --emit=report prints "
			    "the program\n");
}

void print_hints(const struct lo_report *report, struct lo_out *out)
{
	struct hints hints = find_hints(report);
	struct hints_printing p = {&hints, out};
	if (!hints.n_tried)
		return;
	print_done(&p);
	print_hoist(&p);
	if (hints.pack.known && !hints.packed && !hint_saves(&hints.now, &hints.pack)) {
		lo_out_printf(out, "with --heap=pack%s or stack: no gain, no buffer can be laid out\n",
			      hints.results ? "" : ", arg");
		print_results(&p);
		print_next(&p);
		return;
	}
	print_pack(&p);
	print_arg(&p);
	print_results(&p);
	print_stack(&p);
	print_next(&p);
}
