// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with the values of its buffers. Out: the function without copies and fills that are never
 * read, and without stores to what they alone were copied from.
 *
 * layout/erase_coalesced_copies.c removes a copy between values that share one address. It would also remove
 * a copy to a value that is never read, but only after the layout, which had to keep the source alive until
 * the copy. So such copies are removed here, before the layout: a value is dead if all its accesses are
 * writes, and a copy to a dead value does not count as a read of its source. Each copy is examined once, when
 * its target is found to be dead (a worklist, as in dead code elimination). */
#include "analysis/alias_sets.h"
#include "dialects/linalg.h"
#include "reuse/copy_moves.h"
#include "reuse/copy_patterns.h"
#include "reuse/reuse.h"

/** A copy whose target is known to be one alloca: an op, or a load and the store of its result. */
struct copy {
	lo_op_id op, load;
	uint32_t next; /* 1 + the next copy to the same value */
	bool dead;
};
struct copy_read {
	uint32_t value, next; /* 1 + the next read of the same copy */
};
struct dead_copy_finder {
	struct lo_module *m;
	const struct lo_liveness *live;
	struct lo_arena *arena;
	uint32_t *n_reads;         /* [values] number of reads that keep it alive */
	uint32_t *first_copy;      /* [values] 1 + the first copy to it */
	struct lo_id_map reads_of; /* copying op (the load, if there is one) -> 1 + the first of its reads */
	struct lo_uses uses;
	struct lo_id_map fewer;    /* value of the program -> number of its uses that were erased */
	struct lo_id_map examined; /* name -> 1: its unused views were removed */
	struct lo_id_map dropped;  /* allocation -> 1: a copy to it was removed */
	LO_VEC(struct copy) copies;
	LO_VEC(struct copy_read) reads;
	LO_VEC(uint32_t) dead; /* dead values whose copies have not been examined */
};

static const struct lo_access *accesses_of(const struct dead_copy_finder *f, uint32_t value)
{
	return f->live->value_accesses + f->live->values[value].accesses;
}

static const unsigned writes = LO_EFFECT_WRITE | LO_EFFECT_KILL, names_only = LO_EFFECT_VIEW;

/** Does the access need nothing of the contents: does it write, give the buffer another name, or only ask for
 * the size? What is accessed by the other name is an access of the value too. */
static bool needs_none(const struct lo_access *a)
{
	return !(a->effects & ~(writes | names_only));
}

static bool only_writes(const struct lo_access *a)
{
	return a->effects && !(a->effects & ~writes);
}

/** Are all accesses of the value known? One that is `whole` was not analyzed, but all accesses of a heap
 * allocation are, its views among them. */
static bool is_known(const struct dead_copy_finder *f, uint32_t value)
{
	const struct lo_buffer_value *v = &f->live->values[value];
	const struct lo_buffer *b = &f->live->buffers[v->buffer.n];
	return !v->whole || (b->kind == LO_BUFFER_ALLOC && !b->pinned_by.n && !b->n_lifelines);
}

/** Counts how often each value is read, or used otherwise. false: none is dead. */
static bool count_reads(struct dead_copy_finder *f)
{
	bool any = false;
	f->n_reads = LO_ARRAY(f->arena, f->live->n_values, uint32_t);
	for (uint32_t v = 0; v < f->live->n_values; v++) {
		const struct lo_buffer_value *value = &f->live->values[v];
		for (uint32_t i = 0; i < value->n_accesses; i++)
			f->n_reads[v] += !is_known(f, v) || !needs_none(&accesses_of(f, v)[i]);
		any |= value->n_accesses && !f->n_reads[v];
	}
	return any;
}

/* ---- copies -------------------------------------------------------------- */

static uint32_t count_uses(struct dead_copy_finder *f, lo_value_id v)
{
	uint32_t n;
	(void)lo_uses_of(&f->uses, v, &n);
	return n - lo_id_map_get(&f->fewer, v.n);
}

/** Is @p name a name of exactly one allocation, of that kind? */
static bool is_of_one(const struct dead_copy_finder *f, lo_value_id name, enum lo_buffer_kind kind)
{
	uint32_t n = 0;
	const lo_buffer_id *buffers = lo_aliases_of(f->live, name, &n);
	return n == 1 && f->live->buffers[buffers[0].n].kind == kind;
}

/** Does the op fill what it writes, by itself or as the store of a nest? */
static bool fills(const struct lo_module *m, lo_op_id op)
{
	struct lo_fill fill;
	if (!lo_linalg_structured(lo_op(m, op)) && !lo_copies_is_store(m, lo_op(m, op)))
		return false;
	for (uint32_t n = 0; op.n && n <= LO_MOVE_DIMS; n++, op = lo_parent_op(m, op))
		if (lo_fill_read(m, op, &fill))
			return true;
	return false;
}

/** What a copy writes is its operand 1; an op that fills may have no other. */
static uint32_t target_of(const struct lo_op *copy)
{
	return copy->n_operands > 1;
}

/** Is access @p a the write of a copy, or of a fill, which copies no memory? A load with further uses is
 * none, where uses are known. On the heap a copy that is never read is kept. */
static bool find_copy(struct dead_copy_finder *f, const struct lo_access *a, struct copy *out)
{
	const struct lo_op *op = lo_op(f->m, a->op);
	*out = (struct copy){.op = a->op};
	if (!only_writes(a) || a->operand != target_of(op))
		return false;
	if (is_of_one(f, lo_operand(f->m, op, a->operand), LO_BUFFER_ALLOC))
		return fills(f->m, a->op);
	return is_of_one(f, lo_operand(f->m, op, a->operand), LO_BUFFER_ALLOCA) &&
	       (fills(f->m, a->op) || lo_copies_by_op(f->m, op) ||
		(lo_copies_by_store(f->m, op, &out->load) &&
		 (!f->uses.at || count_uses(f, lo_result(lo_op(f->m, out->load), 0)) == 1)));
}

bool *lo_copied_buffers(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena)
{
	struct dead_copy_finder f = {.m = m, .live = live, .arena = arena};
	bool *copied = LO_ARRAY(arena, live->n_buffers, bool);
	struct copy copy;
	lo_id_map_init(&f.reads_of, arena, 0);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_access *a = live->accesses + live->buffers[i].accesses;
		for (const struct lo_access *end = a + live->buffers[i].n_accesses; a < end; a++)
			if (find_copy(&f, a, &copy)) {
				copied[i] = true;
				*lo_id_map_at(&f.reads_of, copy.load.n ? copy.load.n : copy.op.n) = true;
			}
	}
	for (uint32_t i = 1; f.reads_of.n && i < live->n_buffers; i++) {
		const struct lo_access *a = live->accesses + live->buffers[i].accesses;
		for (const struct lo_access *end = a + live->buffers[i].n_accesses; a < end; a++)
			copied[i] |= a->operand == 0 && lo_id_map_get(&f.reads_of, a->op.n);
	}
	return copied;
}

static void list_copies(struct dead_copy_finder *f)
{
	f->first_copy = LO_ARRAY(f->arena, f->live->n_values, uint32_t);
	for (uint32_t v = 0; v < f->live->n_values; v++) {
		const struct lo_buffer_value *value = &f->live->values[v];
		for (uint32_t i = 0; is_known(f, v) && i < value->n_accesses; i++) {
			struct copy copy;
			if (!find_copy(f, &accesses_of(f, v)[i], &copy))
				continue;
			copy.next = f->first_copy[v];
			LO_PUSH(f->arena, &f->copies, copy);
			f->first_copy[v] = f->copies.n;
			*lo_id_map_at(&f->reads_of, copy.load.n ? copy.load.n : copy.op.n) = UINT32_MAX;
		}
	}
}

/** Lists the values that the copies read; on entry UINT32_MAX marks a copy without known reads. */
static void list_reads(struct dead_copy_finder *f)
{
	for (uint32_t v = 0; v < f->live->n_values; v++)
		for (uint32_t i = 0; i < f->live->values[v].n_accesses; i++) {
			const struct lo_access *a = &accesses_of(f, v)[i];
			if (a->operand != 0 || !lo_id_map_get(&f->reads_of, a->op.n))
				continue;
			uint32_t *first = lo_id_map_at(&f->reads_of, a->op.n);
			LO_PUSH(f->arena, &f->reads,
				((struct copy_read){v, *first == UINT32_MAX ? 0 : *first}));
			*first = f->reads.n;
		}
}

/** Lists the stores to a value that only copies without use read. What is never read in the input either is
 * kept as it is. */
static void list_stores(struct dead_copy_finder *f, uint32_t v)
{
	for (uint32_t i = 0; i < f->live->values[v].n_accesses; i++) {
		const struct lo_access *a = &accesses_of(f, v)[i];
		struct copy copy;
		if (only_writes(a) && !find_copy(f, a, &copy) &&
		    lo_copies_is_store(f->m, lo_op(f->m, a->op)) &&
		    is_of_one(f, lo_operand(f->m, lo_op(f->m, a->op), a->operand), LO_BUFFER_ALLOCA))
			LO_PUSH(f->arena, &f->copies, ((struct copy){.op = a->op, .dead = true}));
	}
}

static void follow(struct dead_copy_finder *f)
{
	for (uint32_t v = 0; v < f->live->n_values; v++)
		if (!f->n_reads[v])
			LO_PUSH(f->arena, &f->dead, v);
	while (f->dead.n) {
		for (uint32_t c = f->first_copy[f->dead.at[--f->dead.n]]; c; c = f->copies.at[c - 1].next) {
			struct copy *copy = &f->copies.at[c - 1];
			uint32_t r = lo_id_map_get(&f->reads_of, copy->load.n ? copy->load.n : copy->op.n);
			copy->dead = true;
			for (; r && r != UINT32_MAX; r = f->reads.at[r - 1].next) {
				uint32_t source = f->reads.at[r - 1].value;
				if (--f->n_reads[source])
					continue;
				LO_PUSH(f->arena, &f->dead, source);
				list_stores(f, source);
			}
		}
	}
}

/* ---- removal ------------------------------------------------------------- */

/** Removes a use of @p name, and the views that then have no use. */
static void drop_use(struct dead_copy_finder *f, lo_value_id name)
{
	lo_op_id def = lo_def_op(f->m, name);
	while (def.n && lo_is_movable_view(f->m, lo_op(f->m, def))) {
		++*lo_id_map_at(&f->fewer, name.n);
		if (count_uses(f, name))
			return;
		const struct lo_op *op = lo_op(f->m, def);
		name = lo_operand(f->m, op, lo_op_views(f->m, op, 0));
		lo_op_erase(f->m, def);
		def = lo_def_op(f->m, name);
	}
}

/** Removes the views of @p name, and the views of these, without a use: a copy that is a fill now, or a load
 * that is a value, was the last use of its source. Those that lose their last use here are removed by
 * drop_use, so that each name is examined once. */
static void drop_unused_views(struct dead_copy_finder *f, lo_value_id name)
{
	LO_VEC(lo_op_id) views = {0};
	for (uint32_t k = 0;; name = lo_result(lo_op(f->m, views.at[k++]), 0)) {
		uint32_t n;
		const struct lo_use *uses = lo_uses_of(&f->uses, name, &n);
		n = (*lo_id_map_at(&f->examined, name.n))++ ? 0 : n;
		for (uint32_t i = 0; i < n; i++)
			if (!(lo_op(f->m, uses[i].op)->flags & LO_OP_ERASED) &&
			    lo_is_movable_view(f->m, lo_op(f->m, uses[i].op)))
				LO_PUSH(f->arena, &views, uses[i].op);
		if (k == views.n)
			break;
	}
	for (uint32_t k = views.n; k-- > 0;) {
		const struct lo_op *op = lo_op(f->m, views.at[k]);
		if (count_uses(f, lo_result(op, 0)))
			continue;
		++*lo_id_map_at(&f->fewer, lo_operand(f->m, op, lo_op_views(f->m, op, 0)).n);
		lo_op_erase(f->m, views.at[k]);
	}
}

static void drop(struct dead_copy_finder *f, const struct copy *copy)
{
	const struct lo_op *op = lo_op(f->m, copy->op);
	lo_op_id around = lo_parent_op(f->m, copy->op);
	bool fills_alone = !target_of(op);
	lo_value_id to = lo_operand(f->m, op, target_of(op)),
		    from = copy->load.n ? lo_copies_accessed(f->m, lo_op(f->m, copy->load))
					: lo_operand(f->m, op, 0);
	bool store = lo_copies_is_store(f->m, op);
	lo_op_erase(f->m, copy->op);
	if (copy->load.n)
		lo_op_erase(f->m, copy->load);
	drop_use(f, to);
	if (!fills_alone)
		drop_use(f, from);
	drop_unused_views(f, to);
	if (store)
		lo_copies_erase_idle(f->m, around);
}

/** Removes a heap allocation that only deallocs are left of. */
static void drop_allocation(struct dead_copy_finder *f, lo_op_id alloc)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&f->uses, lo_result(lo_op(f->m, alloc), 0), &n);
	if (lo_op(f->m, alloc)->kind != LO_OP_MEMREF_ALLOC)
		return;
	for (uint32_t i = 0; i < n; i++)
		if (!(lo_op(f->m, uses[i].op)->flags & LO_OP_ERASED) &&
		    lo_op(f->m, uses[i].op)->kind != LO_OP_MEMREF_DEALLOC)
			return;
	for (uint32_t i = 0; i < n; i++)
		if (!(lo_op(f->m, uses[i].op)->flags & LO_OP_ERASED))
			lo_op_erase(f->m, uses[i].op);
	lo_op_erase(f->m, alloc);
}

static bool drop_all(struct dead_copy_finder *f)
{
	LO_VEC(lo_op_id) written = {0}; /* allocations */
	bool any = false;
	for (uint32_t i = 0; i < f->copies.n; i++) {
		const struct copy *copy = &f->copies.at[i];
		any |= copy->dead;
		if (!copy->dead)
			continue;
		const struct lo_op *op = lo_op(f->m, copy->op);
		lo_op_id root =
			lo_def_op(f->m, lo_under_movable_views(f->m, lo_operand(f->m, op, target_of(op))));
		drop(f, copy);
		if (root.n && !(*lo_id_map_at(&f->dropped, root.n))++)
			LO_PUSH(f->arena, &written, root);
	}
	for (uint32_t i = 0; i < written.n; i++)
		drop_allocation(f, written.at[i]);
	return any;
}

bool lo_erase_dead_copies(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena)
{
	struct dead_copy_finder f = {.m = m, .live = live, .arena = arena};
	if (!count_reads(&f))
		return false;
	f.uses = lo_uses_compute(m, live->flow->func, arena);
	lo_id_map_init(&f.reads_of, arena, 0);
	lo_id_map_init(&f.fewer, arena, 0);
	lo_id_map_init(&f.examined, arena, 0);
	lo_id_map_init(&f.dropped, arena, 0);
	list_copies(&f);
	list_reads(&f);
	follow(&f);
	return drop_all(&f);
}
