// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: ops that an edit has removed. Out: whether the function does the same without them.
 *
 * A removed op is a copy, a fill or a store, or it has no effect; a loop is removed with all its contents.
 * The bytes that a removed copy wrote are stale from its place on, until an op definitely overwrites them or
 * the allocation runs again. No op may read a stale byte. A buffer is divided into pieces at the bytes at
 * which what an op accesses of it begins or ends. Copies that were removed too are no longer in the function,
 * so they read nothing.
 *
 * Every name that may denote the buffer counts, according to the alias sets, and the buffer must not escape.
 * If control flow gives a name one buffer or another, the forwarding of the buffer counts as the read. A
 * read by that name counts if the copy was between the forwarding and the read. footprint.c computes the
 * bytes of names. If plain data flow finds a read, array data flow (affine/) is asked about the loops around
 * it and those that write the buffer: does the loop overwrite the piece, or read nothing of it that it has
 * not written before? That is rare, and no other analysis is used. */
#include <string.h>

#include "affine/array_dataflow.h"
#include "analysis/summaries.h"
#include "base/order.h"
#include "dialects/constants.h"
#include "dialects/linalg.h"
#include "edits.h"
#include "footprint.h"
#include "places.h"

enum { FRESH = 1, STALE = 2 };
enum { REMOVED_COPY, OVERWRITTEN, READ };
static const struct edit_step steps[] = {
	[REMOVED_COPY] = {.to = STALE},
	[OVERWRITTEN] = {.to = FRESH},
	[READ] = {.bad = STALE},
};
/* Limits on what all ops do to all their pieces, and for the bytes of one piece: a larger one is assumed to
 * be overwritten by a name of these bytes, whatever is between its elements. A buffer for which there is no
 * room is not checked, since ops that are taken for one piece may be right. */
enum { MAX_EVENTS = 1 << 20, MAX_MARKS = 1 << 20 };

/* Bytes [begin, end); both 0: any. */
struct bytes {
	int64_t begin, end;
};
struct removed_copy {
	uint32_t number, buffer; /* index in the record, and in buffers */
	struct bytes bytes;
};
/* A buffer that a removed copy has written. */
struct buffer {
	lo_value_id root;
	lo_op_id op;
	int64_t n_bytes; /* 0: unknown */
	bool outside;    /* a name of it is defined at a point that its allocation does not dominate */
	bool skipped;    /* there is no room for its uses */
	uint64_t n_used; /* sum of the pieces that each use has */
	LO_VEC(int64_t) bounds;
	uint32_t first_item, n_items; /* its pieces */
};
struct removed_piece {
	uint32_t buffer;
	struct bytes bytes;
};
/* An operand that may be a name of a buffer. */
struct removed_use {
	uint32_t buffer, operand, position;
	lo_op_id op;
	uint32_t effects;
	lo_value_id
		later; /* the name by which it reads or forwards what the name was given before; 0: none */
	struct bytes bytes;
	bool surely; /* it denotes no other buffer, and the op runs whenever its position is passed */
};
struct removed_checker {
	struct edit *e;
	const struct lo_module *m;
	struct lo_arena *arena;
	struct edit_names names;
	uint32_t *buffer_of; /* [n_origins] 1 + index; 0: none */
	LO_VEC(struct buffer) buffers;
	LO_VEC(struct removed_copy) copies;
	LO_VEC(struct removed_use) uses; /* in program order */
	LO_VEC(struct removed_piece) pieces;
	LO_VEC(struct edit_event) events;
	uint64_t room; /* for events */
	struct lo_dataflow *dataflow;
	struct lo_arena affine;
};

/* ---- removable ops ------------------------------------------------------- */

static bool is_access_to(const struct lo_op *op, uint32_t operand)
{
	return lo_info(op)->affine >= LO_AFFINE_AT_MAP && lo_info(op)->affine != LO_AFFINE_TRANSFER &&
	       lo_info(op)->accessed == operand;
}

static bool only_reads(const struct lo_module *m, const struct lo_op *op)
{
	return op->n_results && is_access_to(op, 0) && !lo_n_regions(m, op) &&
	       lo_op_effects_on(m, op, 0) == LO_EFFECT_READ;
}

static bool only_writes(const struct lo_module *m, const struct lo_op *op)
{
	return !op->n_results && is_access_to(op, 1) && !lo_n_regions(m, op) &&
	       !(lo_op_effects_on(m, op, 1) & ~(uint32_t)(LO_EFFECT_WRITE | LO_EFFECT_KILL));
}

/* What the copy writes is its operand 1, or the only one. */
static uint32_t target_of(const struct lo_op *copy)
{
	return copy->n_operands > 1;
}

/* Does the op yield a value that it does not compute to its only memref? */
static bool only_yields(const struct lo_module *m, const struct lo_op *op)
{
	if (!lo_linalg_structured(op) || op->n_results || lo_linalg_outputs(m, op).n != 1 ||
	    op->n_operands > 2 || (op->n_operands == 2 && lo_is_memref(m, lo_operand(m, op, 0))) ||
	    lo_n_regions(m, op) != 1)
		return false;
	const struct lo_block *body = lo_body(m, op);
	return body->first.n == body->last.n;
}

/* Does the op only copy from operand 0 to operand 1, fill that, or store a value? */
static bool is_copy(const struct lo_module *m, const struct lo_op *op)
{
	return only_writes(m, op) || op->kind == LO_OP_LINALG_FILL || only_yields(m, op) ||
	       certify_copies_same_indices(m, op);
}

static bool is_plain_loop(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	return (flow == LO_FLOW_LOOP || flow == LO_FLOW_PARALLEL) && !op->n_results;
}

static bool is_plain_end(const struct lo_module *m, const struct lo_op *op)
{
	return lo_info_of(m, op)->traits & LO_TRAIT_TERMINATOR && !op->n_operands &&
	       !lo_n_successors(m, op) && !lo_n_regions(m, op);
}

/* Is it the result of an allocation that was removed? Then no op that is left uses it (check_results). */
static bool was_removed(const struct removed_checker *c, lo_value_id name)
{
	lo_op_id def = lo_def_op(c->m, name);
	uint32_t made = def.n ? edit_number(c->e, def) : LO_NO_INDEX;
	return made != LO_NO_INDEX && !c->e->kept[made] && lo_op(c->m, def)->kind == LO_OP_MEMREF_ALLOC;
}

static bool check_removed_op(struct removed_checker *c, uint32_t i)
{
	const struct lo_op *op = lo_op(c->m, c->e->before->ops.at[i].id);
	uint32_t parent = edit_parent(c->e, i);
	bool with_parent = parent != LO_NO_INDEX && !c->e->kept[parent];
	if (with_parent && is_copy(c->m, lo_op(c->m, c->e->before->ops.at[parent].id)))
		return true;
	if (is_copy(c->m, op)) {
		if (was_removed(c, lo_under_movable_views(c->m, lo_operand(c->m, op, target_of(op)))))
			return true;
		LO_PUSH(c->arena, &c->copies, ((struct removed_copy){.number = i}));
		return true;
	}
	return lo_op_is_pure(c->m, op) || lo_is_movable_view(c->m, op) || only_reads(c->m, op) ||
	       is_plain_loop(c->m, op) || (with_parent && is_plain_end(c->m, op)) ||
	       op->kind == LO_OP_MEMREF_ALLOC ||
	       (op->kind == LO_OP_MEMREF_DEALLOC && was_removed(c, lo_operand(c->m, op, 0))) ||
	       lo_flawed(c->e->flaw, c->e->before->func, "an op that is not a dead copy was removed");
}

static bool check_results(struct edit *e, uint32_t i)
{
	const struct recorded_op *op = &e->before->ops.at[i];
	for (uint32_t k = op->operands; k < op[1].operands; k++) {
		lo_op_id def = lo_def_op(e->m, e->before->operands.at[k]);
		uint32_t made = def.n ? lo_dense_id(&e->number, def.n) : LO_NO_INDEX;
		if (made != LO_NO_INDEX && !e->kept[made])
			return lo_flawed(e->flaw, op->id, "an operand is the result of a removed op");
	}
	return true;
}

static bool list_copies(struct removed_checker *c)
{
	for (uint32_t i = 0; i < c->e->n; i++)
		if (c->e->kept[i] ? !check_results(c->e, i) : !check_removed_op(c, i))
			return false;
	return true;
}

/* ---- bytes --------------------------------------------------------------- */

/* A cast may hide what its source says of the bytes. */
static bool has_static_footprint(const struct lo_module *m, lo_value_id name, struct lo_footprint *f)
{
	return (footprint_check(m, name, f) && f->is_static) ||
	       (footprint_check(m, certify_without_casts(m, name), f) && f->is_static);
}

/* The bytes of @p root that @p op may access by operand @p operand, from the first to the last: a callee may
 * make a view that has bytes between the elements. Of a load or store those that its subscripts reach. */
static struct bytes bytes_of(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
			     lo_value_id root)
{
	struct lo_footprint f;
	struct bytes bytes;
	if (lo_op_accesses_anywhere(m, op, operand) ||
	    !has_static_footprint(m, lo_operand(m, op, operand), &f) || f.root.n != root.n ||
	    !footprint_accessed(m, op, operand, &f, &bytes.begin, &bytes.end) || bytes.begin < 0 ||
	    bytes.begin >= bytes.end)
		return (struct bytes){0};
	return bytes;
}

static bool meets(struct bytes a, struct bytes b)
{
	return !a.end || !b.end || (a.begin < b.end && b.begin < a.end);
}

static bool has_one_element(const struct lo_module *m, lo_value_id name)
{
	const struct lo_type_data *type = lo_data_of(m, name);
	for (uint32_t d = 0; d < type->rank; d++)
		if (type->shape[d] != 1)
			return false;
	return type->kind == LO_TYPE_MEMREF;
}

/* Does the op write each element of the operand? */
static bool writes_all(const struct lo_module *m, const struct removed_use *use)
{
	enum lo_affine_op says = lo_info_of(m, lo_op(m, use->op))->affine;
	bool element = says == LO_AFFINE_AT_MAP || says == LO_AFFINE_AT_INDICES ||
		       says == LO_AFFINE_AT_LINEAR || says == LO_AFFINE_AT_OFFSET;
	return use->surely && (use->effects & LO_EFFECT_KILL ||
			       (use->effects & LO_EFFECT_WRITE && element &&
				has_one_element(m, lo_operand(m, lo_op(m, use->op), use->operand))));
}

/* Are all bytes of the piece written if each element of the footprint is? memref.copy also writes the bytes
 * between the parts of elements. */
static bool fills_piece(struct removed_checker *c, const struct lo_footprint *f, bool stored,
			struct bytes piece)
{
	int64_t begin, end, n = piece.end - piece.begin;
	if (!footprint_span(f, &begin, &end) || piece.begin < begin || end < piece.end)
		return false;
	if (n > MAX_MARKS)
		return !stored || footprint_fills(f);
	struct lo_arena_mark mark = lo_arena_mark(c->arena);
	uint8_t *marks = LO_ARRAY(c->arena, (size_t)n, uint8_t);
	bool all = !footprint_mark(f, stored, piece.begin, n, marks) || !memchr(marks, 0, (size_t)n);
	lo_arena_reset(c->arena, mark);
	return all;
}

static bool overwrites(struct removed_checker *c, const struct removed_use *use, struct bytes piece)
{
	struct lo_footprint f;
	const struct lo_op *op = lo_op(c->m, use->op);
	lo_value_id root = c->buffers.at[use->buffer].root;
	bool stored = op->kind != LO_OP_MEMREF_COPY;
	if (!writes_all(c->m, use) || !footprint_check(c->m, lo_operand(c->m, op, use->operand), &f) ||
	    f.root.n != root.n)
		return false;
	if (f.is_static && piece.end)
		return fills_piece(c, &f, stored, piece);
	return f.all && (!stored || footprint_fills(&f)) &&
	       lo_memref_fills_storage(c->m->ctx, lo_type_of(c->m, root));
}

/* ---- buffers ------------------------------------------------------------- */

static bool add_buffer(struct removed_checker *c, struct removed_copy *copy)
{
	const struct recorded_op *recorded = &c->e->before->ops.at[copy->number];
	const struct lo_op *op = lo_op(c->m, recorded->id);
	lo_value_id name = lo_under_movable_views(c->m, lo_operand(c->m, op, target_of(op)));
	uint32_t n;
	const uint32_t *origins = edit_origins(&c->names, name, &n);
	if (n != 1 || origins[0] < EDIT_FIRST_ALLOCATION)
		return lo_flawed(c->e->flaw, c->e->before->func,
				 "a copy to what may be several buffers, or none of the function, was "
				 "removed");
	uint32_t *index = &c->buffer_of[origins[0]];
	if (!*index) {
		lo_value_id root = c->names.root[origins[0]];
		int64_t bytes = lo_memref_bytes(c->m->ctx, lo_type_of(c->m, root));
		LO_PUSH(c->arena, &c->buffers,
			((struct buffer){.root = root,
					 .op = lo_def_op(c->m, root),
					 .n_bytes = bytes > 0 ? bytes : 0}));
		*index = c->buffers.n;
	}
	copy->buffer = *index - 1;
	copy->bytes = bytes_of(c->m, op, target_of(op), c->buffers.at[copy->buffer].root);
	return true;
}

static bool escapes(const struct removed_checker *c, const struct lo_scope_walk *w, const struct lo_op *op,
		    uint32_t operand)
{
	enum lo_escape escape = lo_alias_escape(c->names.sets, op, operand);
	return (escape != LO_ESCAPES_NOT && escape != LO_ESCAPES_COMPARED) || w->unknown.n ||
	       lo_op_effects_on(c->m, op, operand) & LO_EFFECT_ASYNC;
}

/* The name under views of @p name, if control flow gives it one buffer or another; else 0. */
static lo_value_id name_by_path(const struct removed_checker *c, lo_value_id name, uint32_t n_origins)
{
	name = lo_under_movable_views(c->m, name);
	lo_op_id def = lo_def_op(c->m, name);
	bool by_path = n_origins > 1 && (!def.n || lo_n_regions(c->m, lo_op(c->m, def)));
	return by_path ? name : (lo_value_id){0};
}

static bool add_uses(struct removed_checker *c, const struct lo_scope_walk *w, uint32_t operand,
		     uint32_t position)
{
	const struct lo_op *op = lo_op(c->m, w->op);
	uint32_t n;
	const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, operand), &n);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t buffer = c->buffer_of[origins[i]];
		if (!buffer)
			continue;
		if (escapes(c, w, op, operand))
			return lo_flawed(c->e->flaw, w->op, "a buffer escapes to which a copy was removed");
		uint32_t effects = lo_op_effects_on(c->m, op, operand);
		uint32_t reads = effects & LO_EFFECT_FORWARD ? effects | LO_EFFECT_READ : effects;
		lo_value_id later = reads & LO_EFFECT_READ ? name_by_path(c, lo_operand(c->m, op, operand), n)
							   : (lo_value_id){0};
		LO_PUSH(c->arena, &c->uses,
			((struct removed_use){
				.buffer = buffer - 1,
				.operand = operand,
				.position = position,
				.op = w->op,
				.effects = later.n ? reads & ~(uint32_t)LO_EFFECT_READ : reads,
				.later = later,
				.bytes = bytes_of(c->m, op, operand, c->buffers.at[buffer - 1].root),
				.surely = n == 1 && c->e->flow->op_at[position].n == w->op.n}));
	}
	return true;
}

static bool list_uses(struct removed_checker *c)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, c->e->m, c->e->before->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(c->m, w.op);
		position = edit_position(c->e, &w, position);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (!add_uses(c, &w, i, position))
				return false;
	}
	return true;
}

/* The point at which @p name is defined; LO_NO_INDEX: none. */
static uint32_t known_at(const struct edit *e, lo_value_id name)
{
	lo_op_id def = lo_known_at(e->m, name);
	return def.n ? lo_dense_id(&e->position_of, def.n) : LO_NO_INDEX;
}

/* If the allocation dominates all names, no name of an earlier instance is defined once it has run again. */
static void find_outside(struct removed_checker *c)
{
	const struct lo_alias_sets *sets = c->names.sets;
	for (uint32_t v = 0; v < sets->n; v++)
		for (uint32_t k = 0; k < sets->count[v]; k++) {
			uint32_t number = c->buffer_of[sets->sets.at[sets->first[v] + k]];
			if (!number)
				continue;
			struct buffer *b = &c->buffers.at[number - 1];
			uint32_t made = lo_dense_id(&c->e->position_of, b->op.n),
				 at = known_at(c->e, sets->values[v]);
			if (made == LO_NO_INDEX || at == LO_NO_INDEX ||
			    !lo_point_dominates(c->e->flow, made, at))
				b->outside = true;
		}
}

static bool find_buffers(struct removed_checker *c)
{
	c->names = edit_names(c->e->m, c->e->before->func, c->arena);
	c->buffer_of = LO_ARRAY(c->arena, c->names.n_origins, uint32_t);
	for (uint32_t i = 0; i < c->copies.n; i++)
		if (!add_buffer(c, &c->copies.at[i]))
			return false;
	for (uint32_t i = 0; i < c->names.sets->overflowed.n; i++)
		if (c->buffer_of[c->names.sets->overflowed.at[i]])
			return lo_flawed(c->e->flaw, c->e->before->func,
					 "a copy was removed whose target may be too many buffers");
	find_outside(c);
	return list_uses(c);
}

/* ---- pieces -------------------------------------------------------------- */

static void add_bounds(struct removed_checker *c, struct buffer *b, struct bytes bytes)
{
	LO_PUSH(c->arena, &b->bounds, bytes.begin);
	LO_PUSH(c->arena, &b->bounds, bytes.end ? bytes.end : b->n_bytes);
}

static void split(struct removed_checker *c, uint32_t number)
{
	struct buffer *b = &c->buffers.at[number];
	uint32_t n = 1;
	b->first_item = c->pieces.n;
	LO_SORT(b->bounds.at, b->bounds.n, lo_compare_i64);
	for (uint32_t i = 1; i < b->bounds.n; i++)
		if (b->bounds.at[i] != b->bounds.at[n - 1])
			b->bounds.at[n++] = b->bounds.at[i];
	b->bounds.n = n;
	for (uint32_t i = 0; i + 1 < n; i++)
		LO_PUSH(c->arena, &c->pieces,
			((struct removed_piece){number, {b->bounds.at[i], b->bounds.at[i + 1]}}));
	if (!b->n_bytes)
		LO_PUSH(c->arena, &c->pieces, ((struct removed_piece){.buffer = number}));
	b->n_items = c->pieces.n - b->first_item;
}

static uint32_t piece_at(const struct buffer *b, int64_t byte)
{
	uint32_t low = 0, high = b->n_items;
	LO_BISECT(low, high, mid, b->bounds.at[mid] < byte);
	return low;
}

/* The pieces of these bytes of a buffer, counted from its first one. */
static struct lo_interval pieces_of(const struct buffer *b, struct bytes bytes)
{
	if (!bytes.end || !b->n_bytes)
		return (struct lo_interval){0, b->n_items};
	return (struct lo_interval){piece_at(b, bytes.begin), piece_at(b, bytes.end)};
}

/* Is there room for the uses of all pieces, those of a name or of the buffer itself? Else they are not
 * checked.
 */
static bool take_room(struct removed_checker *c, const struct buffer *b)
{
	uint64_t n = b->n_used + 2 * (uint64_t)b->n_items;
	bool fits = n <= c->room;
	c->room -= fits ? n : 0;
	return fits;
}

static void count_uses(struct removed_checker *c, uint32_t buffer, struct bytes bytes)
{
	struct buffer *b = &c->buffers.at[buffer];
	struct lo_interval pieces = pieces_of(b, bytes);
	b->n_used += pieces.end - pieces.begin;
}

static void find_pieces(struct removed_checker *c)
{
	for (uint32_t i = 0; i < c->copies.n; i++)
		if (c->buffers.at[c->copies.at[i].buffer].n_bytes)
			add_bounds(c, &c->buffers.at[c->copies.at[i].buffer], c->copies.at[i].bytes);
	for (uint32_t i = 0; i < c->uses.n; i++)
		if (c->buffers.at[c->uses.at[i].buffer].n_bytes)
			add_bounds(c, &c->buffers.at[c->uses.at[i].buffer], c->uses.at[i].bytes);
	for (uint32_t b = 0; b < c->buffers.n; b++) {
		if (c->buffers.at[b].n_bytes)
			add_bounds(c, &c->buffers.at[b], (struct bytes){0});
		split(c, b);
	}
	for (uint32_t i = 0; i < c->copies.n; i++)
		count_uses(c, c->copies.at[i].buffer, c->copies.at[i].bytes);
	for (uint32_t i = 0; i < c->uses.n; i++)
		count_uses(c, c->uses.at[i].buffer, c->uses.at[i].bytes);
	c->room = MAX_EVENTS;
	for (uint32_t b = 0; b < c->buffers.n; b++)
		c->buffers.at[b].skipped = !take_room(c, &c->buffers.at[b]);
}

/* ---- events -------------------------------------------------------------- */

static struct edit_place place_at(const struct removed_checker *c, uint32_t position)
{
	return (struct edit_place){c->e->flow->node_at[position], 2 * position + 1};
}

static void add_event(struct removed_checker *c, struct edit_place at, uint32_t item, uint8_t step,
		      lo_op_id op)
{
	/* order within one op: reads, then writes */
	LO_PUSH(c->arena, &c->events,
		((struct edit_event){.at = at, .rank = step != READ, .item = item, .step = step, .op = op}));
}

/* What the use does to the pieces that it has, the first of which is item @p first. */
static void add_use(struct removed_checker *c, const struct removed_use *use, uint32_t first, bool reads)
{
	const struct buffer *b = &c->buffers.at[use->buffer];
	struct edit_place at = place_at(c, use->position);
	bool ends = lo_op(c->m, use->op)->kind == LO_OP_MEMREF_LIFETIME_END && use->surely;
	struct lo_interval pieces = pieces_of(b, ends ? (struct bytes){0} : use->bytes);
	for (uint32_t k = pieces.begin; k < pieces.end; k++) {
		if (reads)
			add_event(c, at, first + k, READ, use->op);
		else if (ends || overwrites(c, use, c->pieces.at[b->first_item + k].bytes))
			add_event(c, at, first + k, OVERWRITTEN, use->op);
	}
}

static void add_copy(struct removed_checker *c, const struct removed_copy *copy, uint32_t first)
{
	struct lo_interval pieces = pieces_of(&c->buffers.at[copy->buffer], copy->bytes);
	for (uint32_t k = pieces.begin; k < pieces.end; k++)
		add_event(c, c->e->gap[copy->number], first + k, REMOVED_COPY,
			  c->e->before->ops.at[copy->number].id);
}

static void add_allocation(struct removed_checker *c, uint32_t item)
{
	const struct buffer *b = &c->buffers.at[c->pieces.at[item].buffer];
	uint32_t made = lo_dense_id(&c->e->position_of, b->op.n);
	if (made != LO_NO_INDEX && !b->outside)
		add_event(c, place_at(c, made), item, OVERWRITTEN, b->op);
}

/* The position before which control flow has given @p name its buffer; LO_NO_INDEX: never. */
static uint32_t given_at(const struct removed_checker *c, lo_value_id name)
{
	lo_op_id def = lo_def_op(c->m, name);
	lo_op_id next = def.n ? lo_op(c->m, def)->next : lo_block(c->m, lo_def_block(c->m, name))->first;
	return next.n ? lo_dense_id(&c->e->position_of, next.n) : LO_NO_INDEX;
}

static bool is_copied_after(const struct removed_checker *c, uint32_t buffer, uint32_t position)
{
	for (uint32_t i = 0; i < c->copies.n; i++)
		if (c->copies.at[i].buffer == buffer &&
		    lo_point_dominates(c->e->flow, position, c->e->gap[c->copies.at[i].number].order / 2))
			return true;
	return false;
}

/* What @p name reads of the buffer: an item for each piece, fresh where the name is given the buffer. */
static void add_name(struct removed_checker *c, lo_value_id name, uint32_t buffer, uint32_t given)
{
	const struct buffer *b = &c->buffers.at[buffer];
	uint32_t first = c->pieces.n;
	struct edit_place at = {c->e->flow->node_at[given], 2 * given};
	for (uint32_t k = 0; k < b->n_items; k++) {
		struct removed_piece piece = c->pieces.at[b->first_item + k];
		LO_PUSH(c->arena, &c->pieces, piece);
		add_allocation(c, first + k);
		LO_PUSH(c->arena, &c->events,
			((struct edit_event){.at = at, .item = first + k, .step = OVERWRITTEN, .op = b->op}));
	}
	for (uint32_t i = 0; i < c->uses.n; i++)
		if (c->uses.at[i].buffer == buffer)
			add_use(c, &c->uses.at[i], first, c->uses.at[i].later.n == name.n);
	for (uint32_t i = 0; i < c->copies.n; i++)
		if (c->copies.at[i].buffer == buffer)
			add_copy(c, &c->copies.at[i], first);
}

/* A removed copy changes what a name reads only if the name has the buffer already: if it dominates the copy.
 */
static void add_names(struct removed_checker *c)
{
	struct lo_id_map seen = lo_id_map_make(c->arena, 0);
	for (uint32_t i = 0; i < c->uses.n; i++) {
		lo_value_id name = c->uses.at[i].later;
		if (!name.n || (*lo_id_map_at(&seen, name.n))++)
			continue;
		uint32_t n, given = given_at(c, name);
		const uint32_t *origins = edit_origins(&c->names, name, &n);
		for (uint32_t k = 0; k < n && given != LO_NO_INDEX; k++) {
			uint32_t buffer = c->buffer_of[origins[k]];
			if (buffer && !c->buffers.at[buffer - 1].skipped &&
			    is_copied_after(c, buffer - 1, given) && take_room(c, &c->buffers.at[buffer - 1]))
				add_name(c, name, buffer - 1, given);
		}
	}
}

static void list_events(struct removed_checker *c)
{
	uint32_t n = c->pieces.n;
	for (uint32_t i = 0; i < c->uses.n; i++) {
		const struct removed_use *use = &c->uses.at[i];
		const struct buffer *b = &c->buffers.at[use->buffer];
		if (!b->skipped)
			add_use(c, use, b->first_item, use->effects & LO_EFFECT_READ);
	}
	for (uint32_t i = 0; i < c->copies.n; i++)
		if (!c->buffers.at[c->copies.at[i].buffer].skipped)
			add_copy(c, &c->copies.at[i], c->buffers.at[c->copies.at[i].buffer].first_item);
	for (uint32_t i = 0; i < n; i++)
		if (!c->buffers.at[c->pieces.at[i].buffer].skipped)
			add_allocation(c, i);
	add_names(c);
}

/* ---- array data flow ----------------------------------------------------- */

/* The piece that an array data flow query is about. */
struct removed_question {
	struct removed_checker *c;
	struct bytes bytes;
	lo_value_id root;
};

static bool touches_piece(const void *data, lo_op_id op, uint32_t operand)
{
	const struct removed_question *q = data;
	return meets(bytes_of(q->c->m, lo_op(q->c->m, op), operand, q->root), q->bytes);
}

static struct lo_region_flow ask(struct removed_checker *c, uint32_t item, lo_op_id loop, bool iteration)
{
	const struct removed_piece *piece = &c->pieces.at[item];
	const struct buffer *b = &c->buffers.at[piece->buffer];
	struct removed_question q = {c, piece->bytes, b->root};
	struct lo_region_flow found = {.exposed = true};
	struct lo_memory_part part = {piece->bytes.begin, piece->bytes.end, touches_piece, &q};
	if (!c->dataflow) {
		lo_arena_init(&c->affine, lo_ctx_oom(c->m->ctx));
		c->dataflow = lo_dataflow_create(lo_affine_build(c->e->m, c->e->before->func, &c->affine));
	}
	uint32_t memory = lo_dataflow_memory(c->dataflow, b->root);
	bool plain = lo_memref_fills_storage(c->m->ctx, lo_type_of(c->m, b->root));
	if (!memory)
		return found;
	if (plain && b->n_items > 1)
		lo_dataflow_part(c->dataflow, loop, iteration, memory, &part, &found);
	else if (iteration)
		lo_dataflow_iteration(c->dataflow, loop, memory, &found);
	else
		lo_dataflow_region(c->dataflow, loop, memory, &found);
	found.covers &= plain;
	return found;
}

/* @p loop if it has an op and does not allocate the buffer in each iteration, else 0. */
static uint32_t next_loop(const struct removed_checker *c, uint32_t item, uint32_t loop)
{
	uint32_t made = lo_dense_id(&c->e->position_of, c->buffers.at[c->pieces.at[item].buffer].op.n);
	const struct lo_loop *l = &c->e->flow->loops[loop];
	uint32_t node = made == LO_NO_INDEX ? LO_NO_NODE : c->e->flow->node_at[made];
	return !loop || !l->op.n || (l->first <= node && node <= l->last) ? 0 : loop;
}

static uint32_t loop_around(const struct removed_checker *c, uint32_t item, lo_op_id op)
{
	uint32_t position = lo_dense_id(&c->e->position_of, op.n);
	return position == LO_NO_INDEX
		       ? 0
		       : next_loop(c, item, c->e->flow->nodes[c->e->flow->node_at[position]].loop);
}

static void solve(struct removed_checker *c)
{
	edit_paths(c->e->flow, steps, c->events.at, c->events.n, (struct edit_cut){0}, c->arena);
}

static bool runs_at_least_once(const struct removed_checker *c, lo_op_id loop)
{
	struct lo_loop_range range;
	return lo_loop_range(c->m, lo_op(c->m, loop), &range) && range.low < range.end;
}

/* Is what uses the piece first in the loop an op that overwrites it, in the first iteration too? Array data
 * flow knows only loads and stores. If a nest in the loop was removed because the op overwrites what it
 * wrote, that is left of what overwrote the piece. */
static bool begins_with_overwrite(struct removed_checker *c, uint32_t item, lo_op_id loop)
{
	const struct removed_piece *piece = &c->pieces.at[item];
	const struct removed_use *first = NULL;
	for (uint32_t i = 0; i < c->uses.n && !first; i++)
		if (c->uses.at[i].buffer == piece->buffer && meets(c->uses.at[i].bytes, piece->bytes) &&
		    lo_is_below(c->m, c->uses.at[i].op, loop))
			first = &c->uses.at[i];
	if (!first || !overwrites(c, first, piece->bytes))
		return false;
	lo_op_id around = lo_parent_op(c->m, first->op);
	while (around.n != loop.n && runs_at_least_once(c, around))
		around = lo_parent_op(c->m, around);
	return around.n == loop.n && runs_at_least_once(c, loop);
}

/* Add events for loops that write the piece and overwrite all of it before they read it. */
static void add_nests(struct removed_checker *c, uint32_t item)
{
	struct lo_id_map asked = lo_id_map_make(c->arena, 0);
	for (uint32_t i = 0; i < c->uses.n; i++) {
		const struct removed_use *use = &c->uses.at[i];
		if (use->buffer != c->pieces.at[item].buffer ||
		    !(use->effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL)) ||
		    !meets(use->bytes, c->pieces.at[item].bytes))
			continue;
		for (uint32_t l = loop_around(c, item, use->op); l;
		     l = next_loop(c, item, c->e->flow->loops[l].parent)) {
			lo_op_id op = c->e->flow->loops[l].op;
			if ((*lo_id_map_at(&asked, l))++)
				continue;
			struct lo_region_flow found = ask(c, item, op, false);
			if ((found.covers && !found.exposed) || begins_with_overwrite(c, item, op))
				add_event(c, place_at(c, lo_dense_id(&c->e->position_of, op.n)), item,
					  OVERWRITTEN, op);
		}
	}
}

/* Is there a loop around the read that reads nothing from before the loop, or from before the iteration, and
 * is the read not stale if the edges from there are cut? */
static bool reads_its_own(struct removed_checker *c, const struct lo_groups *by, uint32_t event)
{
	uint32_t item = c->events.at[event].item, n = by->first[item + 1] - by->first[item], here = 0;
	struct lo_arena_mark mark = lo_arena_mark(c->arena);
	struct edit_event *of_item = LO_ARRAY(c->arena, n, struct edit_event);
	bool own = false;
	for (uint32_t i = 0; i < n; i++) {
		of_item[i] = c->events.at[by->of[by->first[item] + i]];
		here = by->of[by->first[item] + i] == event ? i : here;
	}
	for (uint32_t l = loop_around(c, item, c->events.at[event].op); l && !own;
	     l = next_loop(c, item, c->e->flow->loops[l].parent)) {
		lo_op_id loop = c->e->flow->loops[l].op;
		bool all = !c->e->flow->loops[l].parallel && !ask(c, item, loop, true).exposed;
		if (!all && ask(c, item, loop, false).exposed)
			continue;
		edit_paths(c->e->flow, steps, of_item, n, (struct edit_cut){l, all}, c->arena);
		own = !of_item[here].bad;
	}
	lo_arena_reset(c->arena, mark);
	return own;
}

static uint32_t first_bad(const struct removed_checker *c, uint32_t from)
{
	while (from < c->events.n && !c->events.at[from].bad)
		from++;
	return from;
}

/* Each item with a bad read is handled once. */
static void ask_about_nests(struct removed_checker *c)
{
	uint32_t n = c->events.n;
	bool *asked = LO_ARRAY(c->arena, c->pieces.n, bool);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t item = c->events.at[i].item;
		if (c->events.at[i].bad && !asked[item])
			add_nests(c, item);
		asked[item] |= c->events.at[i].bad;
	}
	if (c->events.n > n)
		solve(c);
}

static bool check_reads(struct removed_checker *c)
{
	solve(c);
	if (first_bad(c, 0) < c->events.n)
		ask_about_nests(c);
	uint32_t i = first_bad(c, 0);
	struct lo_groups by = {0};
	if (i < c->events.n)
		by = LO_GROUP_BY(struct edit_event, item, c->events.at, c->events.n, c->pieces.n, c->arena);
	for (; i < c->events.n; i = first_bad(c, i + 1))
		if (!reads_its_own(c, &by, i))
			return lo_flawed(c->e->flaw, c->events.at[i].op,
					 "bytes are read that a removed copy wrote");
	return true;
}

bool edit_check_removed(struct edit *e)
{
	struct removed_checker c = {.e = e, .m = e->m, .arena = e->arena};
	if (!list_copies(&c))
		return false;
	if (!c.copies.n)
		return true;
	if (!find_buffers(&c))
		return false;
	find_pieces(&c);
	list_events(&c);
	bool good = check_reads(&c);
	if (c.dataflow) {
		lo_dataflow_destroy(c.dataflow);
		lo_arena_destroy(&c.affine);
	}
	return good;
}
