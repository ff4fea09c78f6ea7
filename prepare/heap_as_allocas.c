// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: heap allocations of static size, or of any size on request, whose address does not leave the function.
 * Out: during the layout of the stack, allocas with a mark; afterwards heap storage again, allocated where
 * its first value starts and freed where the last one ends.
 *
 * A memref.alloc can become an alloca if it is not pinned and only memref.dealloc frees it, by a name that
 * can be this buffer only. Its deallocs are removed. Whether an alloca in its place would be pinned (its name
 * leaves a scope that releases it) is found by computing liveness with the allocas; those that are pinned are
 * turned back, with their deallocs.
 *
 * On return to the heap, each lifeline on a marked alloca becomes an allocation, each of its ends a dealloc.
 * A lifeline has one end on every path from its start, so no path leaks or frees twice. */
#include "base/order.h"
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

/* ---- to allocas and back ------------------------------------------------- */

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

bool lo_heap_take(struct lo_module *m, const struct lo_liveness *live, bool for_good, int64_t most_bytes,
		  bool dynamic, struct lo_kept_list *kept, struct lo_arena *scratch, struct lo_arena *arena,
		  struct lo_heap_taken *out)
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

/* ---- return to the heap -------------------------------------------------- */

/* A lifetime marker on a marked alloca. */
struct heap_marker {
	lo_op_id op;
	uint32_t alloca;
	bool start;
};
struct returning {
	struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(lo_op_id) allocas;
	LO_VEC(struct heap_marker) markers; /* by alloca, then in walk order */
	uint32_t *first;                    /* [allocas.n + 1] first marker of each */
	struct lo_id_map number;            /* marked alloca -> 1 + its index */
	struct lo_id_map order;             /* op -> its number in walk order */
	struct lo_id_map made;              /* lifeline -> its allocation */
};

static uint32_t alloca_under(const struct returning *r, lo_value_id v)
{
	lo_op_id def = lo_def_op(r->m, v);
	if (def.n && lo_op(r->m, def)->kind == LO_OP_MEMREF_LIFETIME_START)
		def = lo_def_op(r->m, lo_operand(r->m, lo_op(r->m, def), 0));
	return def.n ? lo_id_map_get(&r->number, def.n) : 0;
}

static bool is_marker(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_START || op->kind == LO_OP_MEMREF_LIFETIME_END;
}

static void find_allocas(struct returning *r, lo_op_id func)
{
	uint32_t n = 0;
	lo_id_map_init(&r->number, r->arena, 0);
	lo_id_map_init(&r->order, r->arena, 0);
	lo_id_map_init(&r->made, r->arena, 0);
	for (lo_op_id id = func; (id = lo_walk_next(r->m, func, id, false)).n;) {
		*lo_id_map_at(&r->order, id.n) = ++n;
		if (!lo_is_heap_marked(lo_op(r->m, id)))
			continue;
		LO_PUSH(r->arena, &r->allocas, id);
		*lo_id_map_at(&r->number, id.n) = r->allocas.n;
	}
}

static void find_markers(struct returning *r, lo_op_id func)
{
	LO_VEC(struct heap_marker) found = {0};
	for (lo_op_id id = func; (id = lo_walk_next(r->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(r->m, id);
		uint32_t number = is_marker(op) ? alloca_under(r, lo_operand(r->m, op, 0)) : 0;
		if (!number)
			continue;
		LO_PUSH(r->arena, &found,
			((struct heap_marker){id, number - 1, op->kind == LO_OP_MEMREF_LIFETIME_START}));
	}
	struct lo_groups by =
		LO_GROUP_BY(struct heap_marker, alloca, found.at, found.n, r->allocas.n, r->arena);
	r->first = by.first;
	r->markers.at = LO_ARRAY(r->arena, found.n, struct heap_marker);
	r->markers.n = found.n;
	for (uint32_t i = 0; i < found.n; i++)
		r->markers.at[i] = found.at[by.of[i]];
}

/* Markers begin to end - 1, of one alloca: in one block, in its ops from @p first to @p last. */
struct heap_stretch {
	uint32_t begin, end;
	lo_op_id first, last;
};

/* false: they are in several blocks of one region. */
static bool find_stretch(const struct returning *r, lo_block_id block, struct heap_stretch *out)
{
	uint32_t low = UINT32_MAX, high = 0;
	for (uint32_t i = out->begin; i < out->end; i++) {
		lo_op_id at = lo_ancestor_in(r->m, r->markers.at[i].op, block);
		if (!at.n)
			return false;
		uint32_t order = lo_id_map_get(&r->order, at.n);
		if (order < low) {
			low = order;
			out->first = at;
		}
		if (order >= high) {
			high = order;
			out->last = at;
		}
	}
	return true;
}

/* The innermost such range outside of the loops that do not contain the alloca: an allocation in a loop would
 * run repeatedly. */
static bool find_place(const struct returning *r, lo_block_id outer, struct heap_stretch *out)
{
	bool good = find_stretch(r, outer, out);
	while (good && out->first.n == out->last.n && !is_marker(lo_op(r->m, out->first))) {
		enum lo_flow_kind flow = lo_info_of(r->m, lo_op(r->m, out->first))->flow;
		struct heap_stretch inner = *out;
		lo_op_id some = r->markers.at[out->begin].op;
		lo_block_id block = lo_op(r->m, some)->block;
		while (lo_region(r->m, lo_block(r->m, block)->region)->parent.n != out->first.n)
			block = lo_op(r->m, lo_region(r->m, lo_block(r->m, block)->region)->parent)->block;
		if ((flow != LO_FLOW_BRANCH && flow != LO_FLOW_ONCE) || !find_stretch(r, block, &inner))
			break;
		*out = inner;
	}
	return good;
}

/* The attributes of the allocation that replaces @p alloca. An alignment that any malloc gives is dropped,
 * since requesting it costs bytes. */
static lo_attr alloc_attrs(const struct returning *r, const struct lo_op *alloca)
{
	enum { MALLOC_ALIGN_BYTES = 8 };
	lo_attr attrs = alloca->attrs;
	lo_attr alignment = lo_op_attr(r->m, alloca, "alignment");
	int64_t bytes;
	if (alignment.n && lo_attr_as_int(r->m->ctx, alignment, &bytes) && bytes <= MALLOC_ALIGN_BYTES)
		attrs = lo_dict_set(r->m->ctx, attrs, "alignment", (lo_attr){0});
	return attrs;
}

static lo_value_id make_alloc(struct returning *r, uint32_t number, lo_op_id before)
{
	const struct lo_op *alloca = lo_op(r->m, r->allocas.at[number]);
	lo_type type = lo_type_of(r->m, lo_result(alloca, 0));
	uint32_t name = lo_value(r->m, lo_result(alloca, 0))->name;
	uint32_t n = alloca->n_operands;
	lo_value_id *sizes = LO_ARRAY(r->arena, n, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		sizes[i] = lo_operand(r->m, alloca, i);
	lo_op_id alloc = lo_op_create(r->m, LO_OP_MEMREF_ALLOC, alloca->loc, sizes, n, &type, 1,
				      alloc_attrs(r, alloca));
	lo_value_id made = lo_result(lo_op(r->m, alloc), 0);
	lo_value(r->m, made)->name = name;
	lo_op_insert_before(r->m, before, alloc);
	return made;
}

static void make_dealloc(struct returning *r, lo_value_id of, lo_op_id after)
{
	lo_op_id dealloc = lo_op_create(r->m, LO_OP_MEMREF_DEALLOC, lo_op(r->m, after)->loc, &of, 1, NULL, 0,
					(lo_attr){0});
	lo_op_insert_after(r->m, after, dealloc);
}

/* One allocation for all values of the stretch. */
static void return_whole(struct returning *r, uint32_t number, const struct heap_stretch *place)
{
	lo_value_id made = make_alloc(r, number, place->first);
	for (uint32_t i = place->begin; i < place->end; i++) {
		const struct lo_op *op = lo_op(r->m, r->markers.at[i].op);
		if (r->markers.at[i].start && op->n_results)
			*lo_id_map_at(&r->made, lo_result(op, 0).n) = made.n;
	}
	make_dealloc(r, made, place->last);
}

/* An allocation for a value alone that ends in several blocks. */
static void return_one(struct returning *r, uint32_t number, const struct heap_stretch *value)
{
	lo_value_id made = {0};
	for (uint32_t i = value->begin; i < value->end; i++) {
		lo_op_id id = r->markers.at[i].op;
		if (r->markers.at[i].start)
			*lo_id_map_at(&r->made, lo_result(lo_op(r->m, id), 0).n) =
				(made = make_alloc(r, number, id)).n;
	}
	for (uint32_t i = value->begin; i < value->end; i++)
		if (!r->markers.at[i].start)
			make_dealloc(r, made, r->markers.at[i].op);
}

/* The block of the region of @p alloca that @p op is in. */
static lo_block_id block_around(const struct lo_module *m, lo_op_id op, lo_op_id alloca)
{
	lo_region_id region = lo_block(m, lo_op(m, alloca)->block)->region;
	while (lo_block(m, lo_op(m, op)->block)->region.n != region.n)
		op = lo_region(m, lo_block(m, lo_op(m, op)->block)->region)->parent;
	return lo_op(m, op)->block;
}

/* A marker, by the block that its value is in, or by the value if that is in several: 0. */
struct place_key {
	uint32_t block, value, index;
};

LO_COMPARE(compare_places, struct place_key, LO_BY(block) LO_BY(value) LO_BY(index))

/* Sort the markers of an alloca: values that are in several blocks of its region, then all of each block.
 * Those of static size are each alone: what is allocated between them may need their bytes. Those of dynamic
 * size would share an allocation in a second run. */
static struct place_key *sort_by_block(struct returning *r, uint32_t number)
{
	uint32_t first = r->first[number], n = r->first[number + 1] - first;
	struct place_key *keys = LO_ARRAY(r->arena, n, struct place_key);
	struct lo_id_map block_of = lo_id_map_make(r->arena, n), in_several = lo_id_map_make(r->arena, n);
	struct heap_marker *at = r->markers.at + first, *old = LO_ARRAY(r->arena, n, struct heap_marker);
	bool apart = !lo_op(r->m, r->allocas.at[number])->n_operands;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_op *op = lo_op(r->m, at[i].op);
		uint32_t value = at[i].start ? lo_result(op, 0).n : lo_operand(r->m, op, 0).n,
			 here = block_around(r->m, at[i].op, r->allocas.at[number]).n,
			 *block = lo_id_map_at(&block_of, value);
		if (*block && *block != here)
			*lo_id_map_at(&in_several, value) = 1;
		*block = here;
		keys[i] = (struct place_key){here, value, i};
		old[i] = at[i];
	}
	for (uint32_t i = 0; i < n; i++)
		*(apart || lo_id_map_get(&in_several, keys[i].value) ? &keys[i].block : &keys[i].value) = 0;
	LO_SORT(keys, n, compare_places);
	for (uint32_t i = 0; i < n; i++)
		at[i] = old[keys[i].index];
	return keys;
}

/* The alloca is above several blocks: one allocation for all values of a block that share it, and for each
 * other value. */
static void return_parts(struct returning *r, uint32_t number)
{
	uint32_t first = r->first[number], n = r->first[number + 1] - first;
	const struct place_key *keys = sort_by_block(r, number);
	for (uint32_t i = 0, k; i < n; i = k) {
		for (k = i + 1; k < n && keys[k].block == keys[i].block && keys[k].value == keys[i].value;
		     k++)
			;
		struct heap_stretch part = {.begin = first + i, .end = first + k};
		if (keys[i].block && find_place(r, (lo_block_id){keys[i].block}, &part))
			return_whole(r, number, &part);
		else
			return_one(r, number, &part);
	}
}

/* The first op of @p block that is or contains a use of @p v that counts: with @p marked one by a marker too.
 * 0: there is no such use; the last op of the block if all are in other blocks. */
static lo_op_id first_use(const struct returning *r, const struct lo_uses *uses, lo_value_id v,
			  lo_block_id block, bool marked)
{
	uint32_t n, first = UINT32_MAX;
	const struct lo_use *use = lo_uses_of(uses, v, &n);
	lo_op_id found = {0};
	for (uint32_t i = 0; i < n; i++) {
		lo_op_id at = lo_ancestor_in(r->m, use[i].op, block);
		uint32_t order = at.n ? lo_id_map_get(&r->order, at.n) : UINT32_MAX;
		if ((!marked && is_marker(lo_op(r->m, use[i].op))) || (found.n && order >= first))
			continue;
		found = at.n ? at : lo_block(r->m, block)->last;
		first = order;
	}
	return found;
}

/* An alloca without lifelines is never accessed, but the size of a name of it may be queried: it is kept as
 * an allocation from its first use until its block ends. */
static void keep_name(struct returning *r, uint32_t number, lo_op_id first)
{
	const struct lo_op *op = lo_op(r->m, r->allocas.at[number]);
	lo_op_id last = lo_block(r->m, op->block)->last;
	lo_value_id made = make_alloc(r, number, first);
	lo_op_id dealloc = lo_op_create(r->m, LO_OP_MEMREF_DEALLOC, op->loc, &made, 1, NULL, 0, (lo_attr){0});
	*lo_id_map_at(&r->made, lo_result(op, 0).n) = made.n;
	lo_op_insert_before(r->m, last, dealloc);
}

void lo_heap_return(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct returning r = {.m = m, .arena = arena};
	find_allocas(&r, func);
	if (!r.allocas.n)
		return;
	find_markers(&r, func);
	const struct lo_uses uses = lo_uses_compute(m, func, arena);
	for (uint32_t i = 0; i < r.allocas.n; i++) {
		const struct lo_op *alloca = lo_op(m, r.allocas.at[i]);
		lo_op_id first = first_use(&r, &uses, lo_result(alloca, 0), alloca->block, false);
		if (first.n)
			keep_name(&r, i, first);
		if (r.first[i] == r.first[i + 1])
			continue;
		struct heap_stretch place = {.begin = r.first[i], .end = r.first[i + 1]};
		if (find_place(&r, alloca->block, &place))
			return_whole(&r, i, &place);
		else
			return_parts(&r, i);
	}
	lo_replace_uses(m, func, &r.made);
	while (r.markers.n)
		lo_op_erase(m, r.markers.at[--r.markers.n].op);
	for (uint32_t i = 0; i < r.allocas.n; i++)
		lo_op_erase(m, r.allocas.at[i]);
	m->renamed = true;
}

bool lo_heap_start_late(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct returning r = {.m = m, .arena = arena};
	bool moved = false;
	find_allocas(&r, func);
	if (!r.allocas.n)
		return false;
	find_markers(&r, func);
	const struct lo_uses uses = lo_uses_compute(m, func, arena);
	for (uint32_t i = 0; i < r.markers.n; i++) {
		lo_op_id id = r.markers.at[i].op;
		const struct lo_op *op = lo_op(m, id);
		if (!r.markers.at[i].start || !op->n_results)
			continue;
		lo_op_id first = first_use(&r, &uses, lo_result(op, 0), op->block, true);
		if (!first.n || first.n == op->next.n)
			continue;
		lo_op_detach(m, id);
		lo_op_insert_before(m, first, id);
		moved = true;
	}
	return moved;
}
