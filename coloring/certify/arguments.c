// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a program, before or after the rewrite, and the points at which values need their places in arguments.
 * Out: whether the caller could notice.
 *
 * From each point at which such a value is needed the program is walked forward, along all edges, until the
 * value is copied to the same place: from there the memory of the caller has the contents that it has anyway.
 * On these paths nothing may read or write the place by another name, no op with unknown effects may run, the
 * function must not end, and the place must not be redefined. The alias sets (analysis/alias_sets.h), in
 * which each value is an origin of its own, decide whether a name may denote the place. Values in different
 * places of one argument must not be needed at one point.
 *
 * If the caller gives the argument up, the function may end, and others may run, since none of them uses it.
 *
 * A value may begin before the argument is read for the last time, if one op of the block where it begins has
 * all accesses by other names that meet it, and these come before its writes to the same bytes (in_place.h,
 * on the rewritten program). Only while the walk has not left that op may it pass them.
 *
 * Types are compared with those of the allocations: as many elements, no two at one address, and only plain
 * accesses if the layout differs or the alignment is less. In an argument that is given up a value can be
 * any consecutive elements; certify_disjoint() keeps those of one time apart. */
#include "arguments.h"

#include <string.h>

#include "analysis/alias_sets.h"
#include "base/dense_ids.h"
#include "dialects/linalg.h"
#include "footprint.h"
#include "in_place.h"
#include "ir/arguments.h"
#include "places.h"

enum { MAX_DIMS = 32, MAX_VIEWS = 64 };

/** An op in which values take over from what the argument held. */
struct takeover {
	lo_op_id op;
	uint32_t begin, end; /* its points */
};

/** Origins of memory; the arguments follow, then the storages. */
enum origin { NO_ORIGIN, OWN, ANYTHING, GLOBALS, FIRST_ARGUMENT };

struct caller {
	struct checker *c;
	struct lo_module *m;
	bool applied;
	struct lo_alias_sets *sets;
	uint32_t n_arguments;
	bool *alone;          /* [n_arguments] llvm.noalias or donated, and its address does not escape */
	bool *written;        /* [n_arguments] some op may write or free it */
	bool *given_up;       /* [n_arguments] nobody else uses it from the call on */
	bool *by_layout;      /* [sets->n] some use of the name depends on the layout of its type */
	bool *apart;          /* [n_storages] some use relies on the location of values of it */
	int64_t *align_bytes; /* [n_storages] the greatest alignment of the elements of a name that may denote
				 it */
	struct lo_dense_ids position_of;
	/* of the current storage */
	uint32_t storage, root; /* root: number of the argument */
	uint8_t *at;            /* [n_points] enum what */
	bool *in;               /* [n_points] is a value of it needed? */
	bool *own;              /* [n_points] may a value of it be accessed? */
	uint32_t *over;         /* [n_points] 1 + the takeover to which the point belongs */
	LO_VEC(struct takeover) takeovers;
	uint32_t *root_of; /* [n_storages] the argument of a storage, once it is known */
	uint32_t *
		*owner; /* [n_arguments][n_points] 1 + the storage in it that is needed; NULL: none so far */
};
enum what { FREE_TO_PASS, BARRED, COPIED };

static const struct lo_storage *storage_at(const struct caller *k, uint32_t s)
{
	return &k->c->layout->storages[s];
}

static lo_value_id place_of(const struct caller *k, uint32_t s)
{
	return k->applied ? k->c->layout->applied.bases[s] : storage_at(k, s)->into;
}

/* The name of the value of @p line: a cast of the place, or its lifeline. */
static lo_value_id name_of(const struct caller *k, uint32_t line)
{
	return k->applied ? k->c->layout->applied.names[line]
			  : lo_result(lo_op(k->m, k->c->layout->lines->at[line].start), 0);
}

static bool lies_in(const struct caller *k, uint32_t line, uint32_t s)
{
	return k->c->layout->cells[line].storage == s;
}

/* ---- origins ------------------------------------------------------------- */

static const struct lo_block *entry_of(const struct caller *k)
{
	const struct lo_op *func = lo_op(k->m, k->c->flow->func);
	return lo_body(k->m, func);
}

static void give_origins(struct caller *k)
{
	const struct lo_layout *layout = k->c->layout;
	const struct lo_block *entry = entry_of(k);
	for (uint32_t v = 0; v < k->sets->n; v++) {
		enum lo_memref_from from = (enum lo_memref_from)k->sets->from[v];
		if (from == LO_FROM_ARGUMENT)
			k->sets->origin[v] =
				FIRST_ARGUMENT + (k->sets->values[v].n - lo_block_arg(entry, 0).n);
		else if (from != LO_FROM_VIEW && from != LO_FROM_FLOW)
			k->sets->origin[v] = from == LO_FROM_ALLOCATION ? OWN
					     : from == LO_FROM_GLOBAL   ? GLOBALS
									: ANYTHING;
	}
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		const struct lo_storage *s = certify_storage(k->c, i);
		uint32_t v = s && s->into.n ? lo_alias_number(k->sets, name_of(k, i)) : LO_NO_INDEX;
		if (v != LO_NO_INDEX)
			k->sets->origin[v] = FIRST_ARGUMENT + k->n_arguments + layout->cells[i].storage;
	}
	lo_alias_sets_solve(k->sets, FIRST_ARGUMENT + k->n_arguments + layout->n_storages, ANYTHING);
}

static bool is_said_of(const struct caller *k, uint32_t argument, const char *word)
{
	return lo_argument_attr(k->m, k->c->flow->func, argument, word).n != 0;
}

/* Is something said of what happens to it that other values in it would belie? */
static bool is_limited(const struct caller *k, uint32_t argument)
{
	return is_said_of(k, argument, "llvm.readonly") || is_said_of(k, argument, "llvm.writeonly") ||
	       is_said_of(k, argument, "llvm.readnone") || is_said_of(k, argument, "bufferization.access");
}

/* Note that the operand's argument may be written or freed. */
static void note_write(struct caller *k, const struct lo_op *op, uint32_t operand)
{
	uint32_t v = lo_alias_number(k->sets, lo_operand(k->m, op, operand));
	const unsigned changes = LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE;
	if (v == LO_NO_INDEX || !(lo_op_effects_on(k->m, op, operand) & changes))
		return;
	for (uint32_t i = 0; i < k->sets->count[v]; i++) {
		uint32_t origin = k->sets->sets.at[k->sets->first[v] + i];
		if (origin >= FIRST_ARGUMENT && origin < FIRST_ARGUMENT + k->n_arguments)
			k->written[origin - FIRST_ARGUMENT] = true;
	}
}

/* Note that the argument of an operand escapes. false: a value in an argument does, or an asynchronous
 * transfer may still be in flight after its op. */
static bool note_escape(struct caller *k, const struct lo_op *op, uint32_t operand)
{
	uint32_t v = lo_alias_number(k->sets, lo_operand(k->m, op, operand));
	if (v != LO_NO_INDEX && lo_op_effects_on(k->m, op, operand) & LO_EFFECT_ASYNC)
		return false;
	if (v == LO_NO_INDEX || lo_alias_escape(k->sets, op, operand) == LO_ESCAPES_NOT)
		return true;
	for (uint32_t i = 0; i < k->sets->count[v]; i++) {
		uint32_t origin = k->sets->sets.at[k->sets->first[v] + i];
		if (origin >= FIRST_ARGUMENT + k->n_arguments)
			return false;
		if (origin >= FIRST_ARGUMENT)
			k->alone[origin - FIRST_ARGUMENT] = false;
	}
	return true;
}

static bool find_origins(struct caller *k)
{
	lo_op_id func = k->c->flow->func;
	k->n_arguments = entry_of(k)->n_args;
	k->sets = lo_alias_sets_collect(k->m, func, k->c->arena);
	give_origins(k);
	k->alone = LO_ARRAY(k->c->arena, k->n_arguments, bool);
	k->written = LO_ARRAY(k->c->arena, k->n_arguments, bool);
	k->given_up = LO_ARRAY(k->c->arena, k->n_arguments, bool);
	for (uint32_t i = 0; i < k->n_arguments; i++)
		k->alone[i] = lo_argument_is_noalias(k->m, func, i);
	for (uint32_t i = 0; i < k->sets->overflowed.n; i++) {
		uint32_t origin = k->sets->overflowed.at[i];
		if (origin >= FIRST_ARGUMENT + k->n_arguments)
			return lo_flawed(k->c->flaw, func, "a value in an argument has too many aliases");
		if (origin >= FIRST_ARGUMENT)
			k->alone[origin - FIRST_ARGUMENT] = false;
	}
	for (lo_op_id id = func; (id = lo_walk_next(k->m, func, id, false)).n;)
		for (uint32_t i = 0; i < lo_op(k->m, id)->n_operands; i++) {
			note_write(k, lo_op(k->m, id), i);
			if (!note_escape(k, lo_op(k->m, id), i))
				return lo_flawed(k->c->flaw, id,
						 "a value is in an argument, but accesses of the function "
						 "cannot be tracked");
		}
	for (uint32_t i = 0; i < k->n_arguments; i++)
		k->given_up[i] = k->alone[i] && !is_limited(k, i) && lo_argument_is_donated(k->m, func, i) &&
				 (is_said_of(k, i, "lifeopt.donated") || !k->written[i]);
	return true;
}

/* ---- what bars a value from an argument ---------------------------------- */

/* May memory of @p origin be the place of the current storage? If the argument is given up, a value in
 * another place of it does not count: it does not need what was there before, and note_needs() keeps the two
 * apart. */
static bool may_be_place(const struct caller *k, uint32_t origin)
{
	uint32_t places = FIRST_ARGUMENT + k->n_arguments;
	if (origin == OWN || origin == places + k->storage)
		return false;
	/* before the rewrite a value still has an allocation of its own */
	if (origin >= places && (k->given_up[k->root] || !k->applied))
		return false;
	if (origin >= FIRST_ARGUMENT) {
		uint32_t other = origin >= places ? k->root_of[origin - places] : origin - FIRST_ARGUMENT;
		return other == k->root || !(k->alone[k->root] || k->alone[other]);
	}
	return !k->alone[k->root];
}

static bool may_touch_place(const struct caller *k, lo_value_id value)
{
	uint32_t v = lo_alias_number(k->sets, value);
	for (uint32_t i = 0; v != LO_NO_INDEX && i < k->sets->count[v]; i++)
		if (may_be_place(k, k->sets->sets.at[k->sets->first[v] + i]))
			return true;
	return false;
}

static bool is_own(const struct caller *k, lo_value_id value)
{
	uint32_t v = lo_alias_number(k->sets, value), places = FIRST_ARGUMENT + k->n_arguments;
	for (uint32_t i = 0; v != LO_NO_INDEX && i < k->sets->count[v]; i++) {
		uint32_t origin = k->sets->sets.at[k->sets->first[v] + i];
		if (origin != OWN && origin < places)
			return false;
	}
	return true;
}

/* Calls, ends of the function, ops that print or end the program, ops with unknown effects, asynchronous
 * transfers, and ops on which others may wait. */
static bool is_seen(const struct caller *k, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(k->m, op);
	if (info->traits & (LO_TRAIT_RETURN | LO_TRAIT_CALL | LO_TRAIT_VISIBLE) ||
	    (info->flow == LO_FLOW_UNKNOWN && lo_n_regions(k->m, op)) || lo_op_effects_unknown(k->m, op) ||
	    lo_op_accesses_by_others(k->m, op) || lo_op_is_undeclared(k->m, op))
		return true;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_value_id v = lo_operand(k->m, op, i);
		if (!lo_is_memref(k->m, v))
			continue;
		if (lo_op_effects_on(k->m, op, i) & LO_EFFECT_ASYNC ||
		    (lo_op_may_wait_at(k->m, op, i) && !is_own(k, v)))
			return true;
	}
	return false;
}

static const unsigned names_only = LO_EFFECT_VIEW | LO_EFFECT_FORWARD;

/* May the memref be a value of the current storage? */
static bool is_of_storage(const struct caller *k, uint32_t v)
{
	for (uint32_t i = 0; v != LO_NO_INDEX && i < k->sets->count[v]; i++)
		if (k->sets->sets.at[k->sets->first[v] + i] == FIRST_ARGUMENT + k->n_arguments + k->storage)
			return true;
	return false;
}

static bool accesses_storage(const struct caller *k, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (is_of_storage(k, lo_alias_number(k->sets, lo_operand(k->m, op, i))) &&
		    lo_op_effects_on(k->m, op, i) & ~names_only)
			return true;
	return false;
}

static bool is_barred(const struct caller *k, const struct lo_op *op)
{
	if (!k->given_up[k->root] && is_seen(k, op))
		return true;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(k->m, lo_operand(k->m, op, i)) &&
		    lo_op_effects_on(k->m, op, i) & ~names_only &&
		    may_touch_place(k, lo_operand(k->m, op, i)))
			return true;
	return false;
}

/* Does the copy write all bytes of each element? An element-wise copy leaves those of an i24 that no store
 * writes. */
static bool copies_bytes(const struct caller *k, const struct lo_op *op)
{
	struct lo_footprint element;
	lo_type elem = lo_data_of(k->m, lo_operand(k->m, op, 1))->elem;
	return op->kind == LO_OP_MEMREF_COPY ||
	       (footprint_check_element(k->m, elem, &element) && footprint_fills(&element));
}

/* Does it copy all of a value in the current storage to the place of that storage? */
static bool is_copy_to_place(const struct caller *k, const struct lo_op *op)
{
	if (!certify_copies_same_indices(k->m, op) || !copies_bytes(k, op) ||
	    (op->kind != LO_OP_MEMREF_COPY && !certify_in_step(k->m, op, 0, 1)) ||
	    !certify_equal_views(k->m, lo_operand(k->m, op, 1), place_of(k, k->storage)))
		return false;
	lo_value_id from = lo_operand(k->m, op, 0), name = from;
	bool casts = true;
	for (uint32_t n = 0; n < MAX_VIEWS; n++) {
		uint32_t v = lo_alias_number(k->sets, name);
		if (v != LO_NO_INDEX && k->sets->origin[v] == FIRST_ARGUMENT + k->n_arguments + k->storage)
			return casts || certify_denotes_all(k->m, from, name);
		lo_op_id def = lo_def_op(k->m, name);
		if (!def.n || !lo_is_movable_view(k->m, lo_op(k->m, def)))
			break;
		casts &= lo_op(k->m, def)->kind == LO_OP_MEMREF_CAST;
		name = lo_operand(k->m, lo_op(k->m, def), lo_op_views(k->m, lo_op(k->m, def), 0));
	}
	return false;
}

/* Mark all points up to the next op: the region of the copy computes an element. */
static void note_copy(struct caller *k, uint32_t position)
{
	lo_op_id next = lo_op(k->m, k->c->flow->op_at[position])->next;
	uint32_t end = next.n ? lo_dense_id(&k->position_of, next.n) : LO_NO_INDEX;
	for (uint32_t p = position; p == position || (end != LO_NO_INDEX && p < end); p++)
		k->at[p] = COPIED;
}

/* Ops without a position of their own count at that of the op that contains them, or of the op before them.
 */
static void note_ops(struct caller *k)
{
	lo_op_id func = k->c->flow->func;
	uint32_t position = 0;
	lo_op_id payload = {0};
	lo_value_id base = place_of(k, k->storage);
	memset(k->at, FREE_TO_PASS, k->c->flow->n_points);
	memset(k->own, 0, k->c->flow->n_points * sizeof *k->own);
	for (lo_op_id id = func; (id = lo_walk_next(k->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		lo_op_id up = id;
		while (payload.n && up.n && up.n != payload.n)
			up = lo_parent_op(k->m, up);
		payload = up.n && payload.n ? payload : (lo_op_id){0};
		uint32_t at = payload.n ? position : lo_dense_id(&k->position_of, id.n);
		position = at == LO_NO_INDEX ? position : at;
		if (!payload.n && lo_info_of(k->m, op)->flow == LO_FLOW_PAYLOAD)
			payload = id;
		k->own[position] |= accesses_storage(k, op);
		if (is_barred(k, op))
			k->at[position] = BARRED;
	}
	lo_op_id made = k->applied ? lo_def_op(k->m, base) : (lo_op_id){0};
	for (uint32_t p = 0; p < k->c->flow->n_points; p++) {
		lo_op_id id = k->c->flow->op_at[p];
		if (id.n == made.n) /* from here on it is another place */
			k->at[p] = BARRED;
		else if (!is_seen(k, lo_op(k->m, id)) && is_copy_to_place(k, lo_op(k->m, id)))
			note_copy(k, p);
	}
}

/* ---- forward walk -------------------------------------------------------- */

static bool note_needs(struct caller *k)
{
	uint32_t **owner = &k->owner[k->root];
	memset(k->in, 0, k->c->flow->n_points * sizeof *k->in);
	if (!*owner)
		*owner = LO_ARRAY(k->c->arena, k->c->flow->n_points, uint32_t);
	for (uint32_t i = 0; i < k->c->stretches.n; i++) {
		struct stretch s = k->c->stretches.at[i];
		if (!lies_in(k, s.line, k->storage))
			continue;
		for (uint32_t p = s.begin; p < s.end; p++) {
			if ((*owner)[p] && (*owner)[p] != k->storage + 1)
				return lo_flawed(k->c->flaw, k->c->flow->op_at[p],
						 "values in two places of an argument are live at once");
			(*owner)[p] = k->storage + 1;
			k->in[p] = true;
		}
	}
	return true;
}

/* ---- values that take over from the contents ----------------------------- */

static lo_op_id begin_of(const struct caller *k, uint32_t line)
{
	return k->applied ? lo_def_op(k->m, name_of(k, line)) : k->c->layout->lines->at[line].start;
}

/* May the memref be memory of the argument of the current storage and of nothing else, which is no value? */
static bool is_argument_alone(const struct caller *k, uint32_t v)
{
	return k->sets->count[v] == 1 && k->sets->sets.at[k->sets->first[v]] == FIRST_ARGUMENT + k->root;
}

struct argument_touches {
	LO_VEC(struct in_place_touch) by_argument, by_value;
	LO_VEC(lo_op_id) ops;
};

/* Add the operands of an op that are the argument, or a value in the current storage. false: others know what
 * it accesses there. */
static bool add_touches(const struct caller *k, lo_op_id id, struct argument_touches *out)
{
	const struct lo_op *op = lo_op(k->m, id);
	if (is_seen(k, op) && !k->given_up[k->root])
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t v = lo_alias_number(k->sets, lo_operand(k->m, op, i));
		if (v == LO_NO_INDEX || !(lo_op_effects_on(k->m, op, i) & ~names_only))
			continue;
		struct in_place_touch touch = {id, i};
		if (is_of_storage(k, v))
			LO_PUSH(k->c->arena, &out->by_value, touch);
		else if (!may_touch_place(k, lo_operand(k->m, op, i)))
			continue;
		else if (!is_argument_alone(k, v))
			return false;
		else
			LO_PUSH(k->c->arena, &out->by_argument, touch);
		LO_PUSH(k->c->arena, &out->ops, id);
	}
	return true;
}

/* Does each byte of the argument, in this op, come to be a value's only after the last access by another
 * name? Before the rewrite the two are different memory, and nothing can be said. */
static bool takes_over(struct caller *k, const struct takeover *t, uint32_t line)
{
	struct argument_touches all = {0};
	bool good = true;
	for (lo_op_id id = t->op; good && id.n; id = lo_walk_next(k->m, t->op, id, false))
		good = add_touches(k, id, &all);
	good &= all.by_value.n != 0;
	if (!good || !k->applied)
		return good;
	struct in_place_asker asker = {.m = k->m,
				       .func = k->c->flow->func,
				       .arena = k->c->arena,
				       .given = true,
				       .likely = all.ops.at,
				       .n_likely = all.ops.n};
	good = in_place_holds(
		&asker, t->op,
		(struct in_place_touches){place_of(k, k->storage), all.by_argument.at, all.by_argument.n},
		(struct in_place_touches){name_of(k, line), all.by_value.at, all.by_value.n});
	in_place_asker_close(&asker);
	return good;
}

static bool fail_seen(struct caller *k, uint32_t position)
{
	return lo_flawed(k->c->flaw, k->c->flow->op_at[position],
			 "a value is in an argument where the caller can observe it");
}

/* The value of @p line is needed at @p position, where the argument is accessed by another name. Add the op
 * in which it takes over: after its begin, before which nothing accesses the value or the argument. */
static bool add_takeover(struct caller *k, uint32_t line, uint32_t position)
{
	const struct lo_module *m = k->m;
	lo_op_id begin = begin_of(k, line), id = k->c->flow->op_at[position];
	uint32_t from = begin.n ? lo_dense_id(&k->position_of, begin.n) : LO_NO_INDEX;
	if (begin.n)
		id = lo_ancestor_in(m, id, lo_op(m, begin)->block);
	lo_op_id next = id.n ? lo_op(m, id)->next : (lo_op_id){0};
	if (!next.n || from == LO_NO_INDEX)
		return fail_seen(k, position);
	struct takeover t = {id, lo_dense_id(&k->position_of, id.n), lo_dense_id(&k->position_of, next.n)};
	if (t.begin == LO_NO_INDEX || t.end == LO_NO_INDEX || from >= t.begin || position < t.begin ||
	    position >= t.end)
		return fail_seen(k, position);
	for (uint32_t p = from; p < t.begin; p++)
		if (k->at[p] == BARRED || k->own[p])
			return fail_seen(k, position);
	if (!takes_over(k, &t, line))
		return fail_seen(k, position);
	for (uint32_t p = t.begin; p < t.end; p++) {
		if (k->over[p])
			return fail_seen(k, p);
		k->over[p] = k->takeovers.n + 1;
	}
	LO_PUSH(k->c->arena, &k->takeovers, t);
	return true;
}

/* Each value meets accesses by other names in one op at most. */
static bool find_takeovers(struct caller *k)
{
	memset(k->over, 0, k->c->flow->n_points * sizeof *k->over);
	k->takeovers.n = 0;
	uint32_t *of = LO_ARRAY(k->c->arena, k->c->layout->lines->n, uint32_t);
	for (uint32_t i = 0; i < k->c->stretches.n; i++) {
		struct stretch s = k->c->stretches.at[i];
		for (uint32_t p = s.begin; lies_in(k, s.line, k->storage) && p < s.end; p++) {
			if (k->at[p] != BARRED)
				continue;
			if (!of[s.line] && !add_takeover(k, s.line, p))
				return false;
			of[s.line] = of[s.line] ? of[s.line] : k->takeovers.n;
			if (k->over[p] != of[s.line])
				return fail_seen(k, p);
		}
	}
	return true;
}

/* ---- forward walk, from where values are needed -------------------------- */

/** A node that the walk has passed; within: 1 + the takeover that it has not left since. */
struct passed {
	uint32_t node, within;
};

/* Go from @p position to the end of its node. *through: the end is reached. */
static bool pass(struct caller *k, uint32_t position, uint32_t end, uint32_t *within, bool *through)
{
	*through = false;
	for (uint32_t p = position; p < end; p++) {
		*within = k->over[p] == *within ? *within : 0;
		if (k->at[p] == BARRED && !*within)
			return fail_seen(k, p);
		if (k->at[p] == COPIED)
			return true;
	}
	*through = true;
	return true;
}

/* Within a node: follow each run of points at which a value is needed up to the copy. *through: the end of
 * the node is reached. */
static bool pass_needed(struct caller *k, const struct lo_flow_node *node, uint32_t *within, bool *through)
{
	*through = false;
	for (uint32_t p = node->begin; p < node->end; p++) {
		if (!k->in[p] || k->at[p] == COPIED || (p + 1 < node->end && k->in[p + 1]))
			continue;
		bool on;
		*within = k->over[p];
		if (!pass(k, p + 1, node->end, within, &on))
			return false;
		*through |= on;
	}
	return true;
}

static bool walk_on(struct caller *k)
{
	const struct lo_flow *flow = k->c->flow;
	bool *seen[2] = {LO_ARRAY(k->c->arena, flow->n_nodes, bool),
			 LO_ARRAY(k->c->arena, flow->n_nodes, bool)},
	     through;
	LO_VEC(struct passed) todo = {0};
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		struct passed it = {n, 0};
		if (!flow->nodes[n].reachable)
			continue;
		if (!pass_needed(k, &flow->nodes[n], &it.within, &through))
			return false;
		if (through)
			LO_PUSH(k->c->arena, &todo, it);
	}
	while (todo.n > 0) {
		struct passed from = todo.at[--todo.n];
		const struct lo_flow_node *node = &flow->nodes[from.node];
		if (!node->n_succs && !k->given_up[k->root])
			return lo_flawed(k->c->flaw, flow->func,
					 "a value in an argument is not copied to it on all paths");
		for (uint32_t i = 0; i < node->n_succs; i++) {
			struct passed to = {flow->succs[node->succs + i], from.within};
			if (seen[to.within != 0][to.node])
				continue;
			seen[to.within != 0][to.node] = true;
			if (!pass(k, flow->nodes[to.node].begin, flow->nodes[to.node].end, &to.within,
				  &through))
				return false;
			if (through)
				LO_PUSH(k->c->arena, &todo, to);
		}
	}
	return true;
}

/* ---- types --------------------------------------------------------------- */

static bool has_room(const struct lo_module *m, const struct lo_type_data *value, lo_type place)
{
	const struct lo_type_data *there = lo_type_get(m->ctx, place);
	int64_t strides[MAX_DIMS], offset, below;
	if (there->kind != LO_TYPE_MEMREF || value->layout.n || there->rank != value->rank ||
	    value->rank > MAX_DIMS || there->elem.n != value->elem.n || there->space.n != value->space.n)
		return false;
	for (uint32_t d = 0; d < value->rank; d++)
		if (there->shape[d] != value->shape[d])
			return false;
	if (!there->layout.n)
		return true;
	if (!lo_memref_strides(m->ctx, place, strides, &offset))
		return false;
	for (uint32_t d = 0; d < value->rank; d++) {
		below = 0;
		for (uint32_t e = 0; value->shape[d] > 1 && e < value->rank; e++) {
			int64_t reach;
			if (e == d || value->shape[e] == 1 || strides[e] > strides[d])
				continue;
			if (strides[e] < 1 || !lo_mul_ok(strides[e], value->shape[e] - 1, &reach) ||
			    !lo_add_ok(below, reach, &below))
				return false;
		}
		if (value->shape[d] > 1 && strides[d] <= below)
			return false;
	}
	return true;
}

/* May it be elements of the place from @p offset_bytes on, if that is an argument that is given up? */
static bool is_part(const struct caller *k, lo_type own, int64_t offset_bytes)
{
	lo_value_id base = place_of(k, k->storage);
	const struct lo_type_data *value = lo_type_get(k->m->ctx, own), *there = lo_data_of(k->m, base);
	int64_t bytes = lo_memref_bytes(k->m->ctx, own), elem = lo_type_elem_bytes(k->m->ctx, value->elem),
		end;
	return k->given_up[k->root] && !lo_def_op(k->m, base).n && there->kind == LO_TYPE_MEMREF &&
	       !value->layout.n && !there->layout.n && value->elem.n == there->elem.n &&
	       value->space.n == there->space.n && bytes >= 0 && elem > 0 && offset_bytes >= 0 &&
	       offset_bytes % elem == 0 && lo_add_ok(offset_bytes, bytes, &end) &&
	       end <= lo_memref_bytes(k->m->ctx, lo_type_of(k->m, base));
}

/* Does the name denote the elements of the place from its offset on, in their order? */
static bool names_part(const struct caller *k, uint32_t line, lo_type own)
{
	int64_t offset_bytes = k->c->layout->cells[line].offset_bytes;
	lo_value_id name = name_of(k, line), base = place_of(k, k->storage);
	lo_op_id def = lo_def_op(k->m, name);
	struct lo_footprint f, whole;
	if (!def.n || lo_op(k->m, def)->kind != LO_OP_MEMREF_REINTERPRET_CAST ||
	    lo_operand(k->m, lo_op(k->m, def), 0).n != base.n || !is_part(k, own, offset_bytes) ||
	    !footprint_check_under(k->m, name, base, &f) ||
	    !footprint_check_storage(k->m, name, own, &whole) || !f.is_static || !f.ordered ||
	    f.elem_bytes != whole.elem_bytes || f.offset != offset_bytes / whole.elem_bytes || f.base_byte ||
	    whole.offset || f.rank != whole.rank)
		return false;
	for (uint32_t d = 0; d < f.rank; d++)
		if (f.sizes[d] != whole.sizes[d] || f.strides[d] != whole.strides[d])
			return false;
	return true;
}

/* Does the name denote the elements of the place, in their order? */
static bool names_place(const struct caller *k, uint32_t line, lo_type own)
{
	lo_value_id name = name_of(k, line), base = place_of(k, k->storage);
	lo_op_id def = lo_def_op(k->m, name);
	lo_type type = lo_type_of(k->m, name), place = lo_type_of(k->m, base);
	int64_t strides[2][MAX_DIMS], offsets[2];
	if (!def.n || lo_op(k->m, def)->kind != LO_OP_MEMREF_CAST ||
	    lo_operand(k->m, lo_op(k->m, def), 0).n != base.n)
		return false;
	if (type.n == place.n)
		return true;
	if (type.n != own.n)
		return false;
	if (!lo_type_get(k->m->ctx, place)->layout.n)
		return true;
	return lo_memref_strides(k->m->ctx, type, strides[0], &offsets[0]) &&
	       lo_memref_strides(k->m->ctx, place, strides[1], &offsets[1]) && offsets[0] == offsets[1] &&
	       !memcmp(strides[0], strides[1], lo_type_get(k->m->ctx, type)->rank * sizeof strides[0][0]);
}

/* ---- uses ---------------------------------------------------------------- */

/* Does the op access elements of @p memref independently of its layout? */
static bool takes_any_layout(const struct caller *k, const struct lo_op *op, lo_value_id memref)
{
	if (op->kind == LO_OP_MEMREF_COPY || lo_linalg_structured(op))
		return true;
	if (!lo_is_at_indices(op))
		return false;
	lo_type moved = lo_type_of(k->m, op->n_results ? lo_result(op, 0) : lo_operand(k->m, op, 0));
	return moved.n == lo_data_of(k->m, memref)->elem.n;
}

/* Note a use by a name that may denote several values: whether it needs more alignment than that of the
 * elements, or (@p asks) an object of its own. */
static void note_use(struct caller *k, const struct lo_op *op, uint32_t operand, bool asks)
{
	lo_value_id memref = lo_operand(k->m, op, operand);
	uint32_t v = lo_alias_number(k->sets, memref), places = FIRST_ARGUMENT + k->n_arguments;
	if (v == LO_NO_INDEX)
		return;
	const struct lo_type_data *type = lo_data_of(k->m, memref);
	bool ranked = type->kind == LO_TYPE_MEMREF;
	int64_t bytes = ranked ? lo_type_elem_align_bytes(k->m->ctx, type->elem) : INT64_MAX;
	k->by_layout[v] |= !ranked || !takes_any_layout(k, op, memref);
	for (uint32_t i = 0; i < k->sets->count[v]; i++) {
		uint32_t origin = k->sets->sets.at[k->sets->first[v] + i];
		if (origin < places)
			continue;
		k->apart[origin - places] |= asks;
		if (bytes > k->align_bytes[origin - places])
			k->align_bytes[origin - places] = bytes;
	}
}

/* In one walk for all values, since there may be as many values as ops. */
static void note_uses(struct caller *k)
{
	lo_op_id func = k->c->flow->func;
	k->by_layout = LO_ARRAY(k->c->arena, k->sets->n, bool);
	k->apart = LO_ARRAY(k->c->arena, k->c->layout->n_storages, bool);
	k->align_bytes = LO_ARRAY(k->c->arena, k->c->layout->n_storages, int64_t);
	for (lo_op_id id = func; (id = lo_walk_next(k->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		bool asks = op->n_operands && (lo_op_attr(k->m, op, "alignment").n || is_seen(k, op) ||
					       op->kind == LO_OP_MEMREF_DISTINCT_OBJECTS);
		for (uint32_t i = 0; i < op->n_operands; i++)
			note_use(k, op, i, asks);
	}
}

static bool is_used_by_element(const struct caller *k, lo_value_id name)
{
	uint32_t v = lo_alias_number(k->sets, name);
	return v != LO_NO_INDEX && !k->by_layout[v];
}

static bool may_lie_anywhere(const struct caller *k, lo_type elem)
{
	return !k->apart[k->storage] &&
	       k->align_bytes[k->storage] <= lo_type_elem_align_bytes(k->m->ctx, elem);
}

static bool check_line(struct caller *k, uint32_t line)
{
	const struct lo_lifeline *life = &k->c->layout->lines->at[line];
	const struct lo_storage *s = storage_at(k, k->storage);
	/* after the rewrite the start and the allocation are erased, but their types are kept */
	lo_type own = lo_type_of(k->m, lo_result(lo_op(k->m, life->alloc), 0));
	const struct lo_type_data *type = lo_type_get(k->m->ctx, own);
	lo_op_id at = k->applied ? lo_def_op(k->m, name_of(k, line)) : life->start;
	int64_t offset_bytes = k->c->layout->cells[line].offset_bytes;
	if (life->n_again || s->frame.n != k->c->flow->func.n)
		return lo_flawed(k->c->flaw, at,
				 "a value in an argument starts again, or is in another frame");
	if ((offset_bytes || !has_room(k->m, type, lo_type_of(k->m, place_of(k, k->storage)))) &&
	    !is_part(k, own, offset_bytes))
		return lo_flawed(k->c->flaw, at, "a value is in an argument that its elements do not fit");
	if (k->applied && (offset_bytes || !names_place(k, line, own)) && !names_part(k, line, own))
		return lo_flawed(k->c->flaw, at, "a value is at the wrong place in an argument");
	if (k->applied && lo_type_of(k->m, name_of(k, line)).n != own.n &&
	    !is_used_by_element(k, name_of(k, line)))
		return lo_flawed(k->c->flaw, at,
				 "the layout of an argument differs from the uses of the value in it");
	if (!k->applied && !may_lie_anywhere(k, type->elem))
		return lo_flawed(k->c->flaw, at,
				 "a use of a value in an argument assumes alignment or no aliases");
	return true;
}

/* ---- entry point --------------------------------------------------------- */

/* Find the number of the argument that contains the place. */
static bool find_argument(struct caller *k)
{
	lo_value_id v = place_of(k, k->storage);
	const struct lo_block *entry = entry_of(k);
	for (uint32_t n = 0; n < MAX_VIEWS && v.n && lo_def_op(k->m, v).n; n++) {
		const struct lo_op *op = lo_op(k->m, lo_def_op(k->m, v));
		uint32_t source = op->n_results == 1 ? lo_op_views(k->m, op, 0) : UINT32_MAX;
		if (source == UINT32_MAX)
			break;
		v = lo_operand(k->m, op, source);
	}
	k->root = k->root_of[k->storage] = v.n - lo_block_arg(entry, 0).n;
	return v.n && !lo_def_op(k->m, v).n && v.n >= lo_block_arg(entry, 0).n && k->root < k->n_arguments;
}

static bool check_storage(struct caller *k)
{
	k->root = k->root_of[k->storage];
	if (is_said_of(k, k->root, "llvm.writeonly") || lo_states_effects(k->m, k->c->flow->func))
		return lo_flawed(k->c->flaw, k->c->flow->func,
				 "a value is in an argument that must not be read");
	for (uint32_t i = 0; i < k->c->layout->lines->n; i++)
		if (lies_in(k, i, k->storage) && !check_line(k, i))
			return false;
	note_ops(k);
	return note_needs(k) && find_takeovers(k) && walk_on(k);
}

static bool check_storages(struct caller *k, const bool *used)
{
	struct checker *c = k->c;
	uint32_t n = c->layout->n_storages;
	if (!find_origins(k))
		return false;
	note_uses(k);
	k->owner = LO_ARRAY(c->arena, k->n_arguments, uint32_t *);
	for (k->storage = 0; k->storage < n; k->storage++)
		if (used[k->storage] && !find_argument(k))
			return lo_flawed(c->flaw, c->flow->func,
					 "a value is in a buffer that is not an argument");
	for (k->storage = 0; k->storage < n; k->storage++)
		if (used[k->storage] && !check_storage(k))
			return false;
	return true;
}

bool certify_arguments(struct checker *c, bool applied)
{
	struct caller k = {.c = c, .m = c->m, .applied = applied};
	const struct lo_layout *layout = c->layout;
	bool *used = LO_ARRAY(c->arena, layout->n_storages, bool), any = false;
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (certify_storage(c, i) && certify_storage(c, i)->into.n)
			any = used[layout->cells[i].storage] = true;
	if (!any)
		return true;
	k.position_of = c->flow->position_of;
	k.root_of = LO_ARRAY(c->arena, layout->n_storages, uint32_t);
	k.at = LO_ARRAY(c->arena, c->flow->n_points, uint8_t);
	k.in = LO_ARRAY(c->arena, c->flow->n_points, bool);
	k.own = LO_ARRAY(c->arena, c->flow->n_points, bool);
	k.over = LO_ARRAY(c->arena, c->flow->n_points, uint32_t);
	return check_storages(&k, used);
}
