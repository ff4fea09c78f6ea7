// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: heap allocations of static size, or of any size on request, whose address does not leave the function.
 * Out: allocas with a mark, for the time of the layout of the stack; allocas_to_heap.c turns them back.
 *
 * A memref.alloc can become an alloca if it is not pinned and only memref.dealloc frees it, by a name that
 * can be this buffer only. Its deallocs are removed. Whether an alloca in its place would be pinned (its name
 * leaves a scope that releases it) is found by computing liveness with the allocas; those that are pinned are
 * allocations again, with their deallocs. */
#include "prepare/prepare.h"

struct removed {
	lo_op_id dealloc, next; /* the op that followed it */
	uint32_t candidate;
};
struct heap_candidate {
	lo_op_id op;
	bool no; /* must remain on the heap */
};
struct heap_taking {
	struct lo_module *m;
	const struct lo_liveness *live;
	struct lo_arena *arena;
	int64_t most_bytes;
	bool dynamic;              /* also those whose size is known only at run time */
	struct lo_kept_list *kept; /* NULL: reasons are not wanted */
	LO_VEC(struct heap_candidate) candidates;
	uint32_t *candidate_of; /* [n_buffers] 1 + its index; 0: none */
	LO_VEC(struct removed) removed;
};

/* ---- candidates ---------------------------------------------------------- */

/* Record that @p op is not changed because of @p text, which @p at shows. */
static void keep(struct heap_taking *t, lo_op_id op, lo_op_id at, const char *text)
{
	if (t->kept)
		LO_PUSH(t->kept->arena, &t->kept->list,
			((struct lo_kept){op, at,
					  lo_arena_printf(t->kept->arena, "kept on the heap: %s", text)}));
}

/* Why a heap buffer cannot be an alloca, judged by itself; NULL: it can. */
static const char *why_not(const struct heap_taking *t, const struct lo_buffer *buffer)
{
	const struct lo_op *op = lo_op(t->m, buffer->op);
	if (buffer->pinned_by.n)
		return buffer->pin_reason;
	if (op->kind != LO_OP_MEMREF_ALLOC)
		return "not allocated by memref.alloc";
	bool dynamic = buffer->bytes == LO_DYNAMIC;
	if (dynamic && !t->dynamic)
		return "its size is dynamic";
	if (dynamic && lo_data_of(t->m, buffer->root)->layout.n)
		return "its size is dynamic, and it has a layout";
	if (!dynamic && (buffer->bytes < 0 || op->n_operands > 0))
		return "its size in bytes is unknown";
	if (buffer->bytes == 0)
		return "its size is 0 bytes";
	if (buffer->n_lifelines > 0)
		return "the input has lifelines of it";
	if (!dynamic && buffer->bytes > t->most_bytes)
		return lo_arena_printf(
			t->arena, "it has more bytes than the limit, %lld; raise it with --heap=stack:BYTES",
			(long long)t->most_bytes);
	return NULL;
}

static void find_candidates(struct heap_taking *t)
{
	t->candidate_of = LO_ARRAY(t->arena, t->live->n_buffers, uint32_t);
	for (uint32_t i = 1; i < t->live->n_buffers; i++) {
		const struct lo_buffer *buffer = &t->live->buffers[i];
		if (buffer->kind != LO_BUFFER_ALLOC)
			continue;
		const char *text = why_not(t, buffer);
		if (text) {
			keep(t, buffer->op, buffer->pinned_by.n ? buffer->pinned_by : buffer->op, text);
			continue;
		}
		LO_PUSH(t->arena, &t->candidates, ((struct heap_candidate){.op = buffer->op}));
		t->candidate_of[i] = t->candidates.n;
	}
}

/* Why the heap buffers, @p n in number, that @p op may free are kept. */
static const char *freed_text(struct heap_taking *t, const struct lo_op *op, uint32_t operand, uint32_t n)
{
	lo_op_id func = lo_called_declaration(t->m, op);
	if (func.n)
		return lo_arena_printf(t->arena,
				       "may be freed by '%s'; add llvm.nofree to argument #%u of '@%s'",
				       lo_op_name(t->m, op), operand,
				       lo_str_text(t->m->ctx, lo_symbol_name(t->m, lo_op(t->m, func))));
	return n == 1 ? lo_arena_printf(t->arena, "freed by '%s', not by 'memref.dealloc'",
					lo_op_name(t->m, op))
		      : "freed through a value that may be another buffer";
}

/* A free by a name that may be several buffers, or by an op other than memref.dealloc, excludes them all. */
static void note_free(struct heap_taking *t, lo_op_id id, const struct lo_op *op, uint32_t operand)
{
	uint32_t n = 0;
	const lo_buffer_id *buffers = lo_aliases_of(t->live, lo_operand(t->m, op, operand), &n);
	bool good = op->kind == LO_OP_MEMREF_DEALLOC && n == 1;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t number = t->candidate_of[buffers[i].n];
		if (!number)
			continue;
		struct heap_candidate *candidate = &t->candidates.at[number - 1];
		if (good)
			LO_PUSH(t->arena, &t->removed,
				((struct removed){.dealloc = id, .candidate = number - 1}));
		else if (!candidate->no)
			keep(t, candidate->op, id, freed_text(t, op, operand, n));
		candidate->no |= !good;
	}
}

static void find_frees(struct heap_taking *t)
{
	const struct lo_flow *flow = t->live->flow;
	for (uint32_t p = 0; p < flow->n_points; p++) {
		const struct lo_op *op = lo_op(t->m, flow->op_at[p]);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_is_memref(t->m, lo_operand(t->m, op, i)) &&
			    lo_op_effects_on(t->m, op, i) & LO_EFFECT_FREE)
				note_free(t, flow->op_at[p], op, i);
	}
}

/* ---- to allocas ---------------------------------------------------------- */

/* Remove excluded candidates and their deallocs from the lists. */
static void drop_the_others(struct heap_taking *t)
{
	uint32_t n = 0, *now = LO_ARRAY(t->arena, t->candidates.n, uint32_t);
	uint32_t n_removed = 0;
	for (uint32_t i = 0; i < t->candidates.n; i++) {
		if (t->candidates.at[i].no)
			continue;
		t->candidates.at[n] = t->candidates.at[i];
		now[i] = ++n;
	}
	for (uint32_t i = 0; i < t->removed.n; i++) {
		struct removed r = t->removed.at[i];
		if (!now[r.candidate])
			continue;
		r.candidate = now[r.candidate] - 1;
		t->removed.at[n_removed++] = r;
	}
	t->candidates.n = n;
	t->removed.n = n_removed;
}

static void take_out(struct heap_taking *t)
{
	for (uint32_t i = 0; i < t->candidates.n; i++) {
		lo_op(t->m, t->candidates.at[i].op)->kind = LO_OP_MEMREF_ALLOCA;
		lo_mark_heap(lo_op(t->m, t->candidates.at[i].op), true);
	}
	for (uint32_t i = 0; i < t->removed.n; i++) {
		t->removed.at[i].next = lo_op(t->m, t->removed.at[i].dealloc)->next;
		lo_op_detach(t->m, t->removed.at[i].dealloc);
	}
}

/* Exclude the candidates whose alloca liveness pins. @p live: with all of them taken. */
static uint32_t find_pinned(struct heap_taking *t, const struct lo_liveness *live)
{
	uint32_t n = 0;
	struct lo_id_map candidate_of = lo_id_map_make(t->arena, t->candidates.n);
	for (uint32_t i = 0; i < t->candidates.n; i++)
		*lo_id_map_at(&candidate_of, t->candidates.at[i].op.n) = i + 1;
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		uint32_t number = lo_id_map_get(&candidate_of, live->buffers[i].op.n);
		if (live->buffers[i].kind != LO_BUFFER_ALLOCA || !number || !live->buffers[i].pinned_by.n)
			continue;
		t->candidates.at[number - 1].no = true;
		keep(t, live->buffers[i].op, live->buffers[i].pinned_by,
		     lo_arena_printf(t->arena, "would be pinned as an alloca: %s",
				     live->buffers[i].pin_reason));
		n++;
	}
	return n;
}

static void put_back(struct heap_taking *t)
{
	for (uint32_t i = t->removed.n; i-- > 0;)
		lo_op_insert_before(t->m, t->removed.at[i].next, t->removed.at[i].dealloc);
	for (uint32_t i = 0; i < t->removed.n; i++)
		if (!t->candidates.at[t->removed.at[i].candidate].no)
			lo_op_erase(t->m, t->removed.at[i].dealloc);
	for (uint32_t i = 0; i < t->candidates.n; i++) {
		if (!t->candidates.at[i].no)
			continue;
		lo_op(t->m, t->candidates.at[i].op)->kind = LO_OP_MEMREF_ALLOC;
		lo_mark_heap(lo_op(t->m, t->candidates.at[i].op), false);
	}
}

/* Is each candidate that was taken freed somewhere? */
static bool are_freed(const struct heap_taking *t)
{
	bool *freed = LO_ARRAY(t->arena, t->candidates.n, bool);
	for (uint32_t i = 0; i < t->removed.n; i++)
		freed[t->removed.at[i].candidate] = true;
	for (uint32_t i = 0; i < t->candidates.n; i++)
		if (!freed[i] && !t->candidates.at[i].no)
			return false;
	return true;
}

bool lo_heap_to_allocas(struct lo_module *m, const struct lo_liveness *live, bool for_good,
			int64_t most_bytes, bool dynamic, struct lo_kept_list *kept, struct lo_arena *scratch,
			struct lo_arena *arena, struct lo_heap_taken *out)
{
	struct heap_taking t = {.m = m,
				.live = live,
				.arena = arena,
				.most_bytes = most_bytes,
				.dynamic = dynamic,
				.kept = kept};
	*out = (struct lo_heap_taken){.freed = true};
	find_candidates(&t);
	if (!t.candidates.n)
		return false;
	find_frees(&t);
	drop_the_others(&t);
	take_out(&t);
	out->flow = lo_flow_build(m, live->flow->func, scratch, arena);
	out->live = lo_liveness_of_buffers(out->flow, arena);
	uint32_t n_pinned = find_pinned(&t, out->live);
	put_back(&t);
	out->freed = are_freed(&t);
	if (n_pinned)
		out->flow = NULL, out->live = NULL;
	for (uint32_t i = 0; for_good && i < t.candidates.n; i++)
		lo_mark_heap(lo_op(m, t.candidates.at[i].op), false);
	m->renamed |= t.candidates.n > n_pinned;
	return t.candidates.n > n_pinned;
}
