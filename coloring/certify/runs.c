// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function, and a number that decides everything that the function does not. Out: which buffers it
 * frees in that run, between which ops, and what it tells others of who owns them.
 *
 * The function is run op by op, on addresses and on i1 values alone. An allocation gives a new address each
 * time. What comes from outside - arguments, what is loaded, results of unknown ops - is anything that it may
 * be, as the number says for the op and for how often it has run; so two versions of a function in which an
 * op has kept its id get the same. Lists in memory, through which MLIR's lowered code asks what to free, have
 * contents. Nothing of prepare/ is used. */
#include "runs.h"

#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "analysis/summaries.h"
#include "base/intern_table.h"
#include "dialects/constants.h"

enum { MOST_SEEN = 16, MOST_ITERATIONS = 3, FEWEST_ELEMENTS = 64 };
enum { OF_RESULT = 1, OF_ARGUMENT, OF_CHOICE, OF_ELEMENT, OF_FREE, OF_TICK, OF_GLOBAL };

/* ---- one run --------------------------------------------------------------- */

void run_begin(struct function_run *r, uint64_t seed, uint64_t max_steps, uint32_t max_clock)
{
	r->seed = seed;
	r->max_steps = max_steps;
	r->max_clock = max_clock;
	r->steps = r->site = 0;
	r->choices = 0;
	r->now = r->tick = (struct run_trace){0};
	lo_id_map_init(&r->count, r->arena, 0);
	lo_id_map_init(&r->entered, r->arena, 0);
	lo_id_map_init(&r->place_of, r->arena, 0);
	lo_id_map_init(&r->loop_of, r->arena, 0);
	r->places.n = r->places.cap = r->loops.n = r->loops.cap = 0;
	r->moved.n = r->moved.cap = r->seen.n = r->seen.cap = 0;
	(void)run_place(r, 0);
}

/* ---- values --------------------------------------------------------------- */

static struct run_cell *cell(const struct function_run *r, lo_value_id v)
{
	return &r->cells[lo_dense_id(&r->of.values, v.n)];
}

uint32_t run_place(struct function_run *r, uint64_t key)
{
	for (uint32_t hash = lo_hash_fold(key) | 1u;; hash += 2) {
		uint32_t *at = lo_id_map_at(&r->place_of, hash);
		if (!*at) {
			LO_PUSH(r->arena, &r->places, ((struct run_place){.key = key}));
			return (*at = r->places.n) - 1;
		}
		if (r->places.at[*at - 1].key == key)
			return *at - 1;
	}
}

static struct run_place *place_of(const struct function_run *r, lo_value_id memref)
{
	return &r->places.at[cell(r, memref)->n];
}

static bool is_bit(const struct function_run *r, lo_value_id v)
{
	return lo_type_of(r->m, v).n == r->bit.n;
}

/* Is it one number, of any width? */
static bool is_number(const struct function_run *r, lo_value_id v)
{
	enum lo_type_kind kind = lo_data_of(r->m, v)->kind;
	return kind == LO_TYPE_INTEGER || kind == LO_TYPE_INDEX;
}

static uint64_t draw(const struct function_run *r, uint64_t what, uint64_t id, uint64_t time)
{
	return lo_hash_mix(r->seed, lo_hash_mix(id << 3 | what, time));
}

static void see(struct function_run *r, uint32_t place)
{
	if (r->seen.n < MOST_SEEN && !r->places.at[place].is_list)
		LO_PUSH(r->arena, &r->seen, place);
}

/* Any memory that others know, or some that no one has met. */
static uint32_t any_place(struct function_run *r, uint64_t drawn)
{
	uint64_t i = (drawn >> 7) % (r->seen.n + 1u);
	return i < r->seen.n ? r->seen.at[i] : run_place(r, drawn);
}

static void set_any(struct function_run *r, lo_value_id v, uint64_t drawn)
{
	bool bit = is_bit(r, v), memref = !bit && lo_is_memref(r->m, v);
	uint64_t n = bit ? drawn >> 9 & 1 : memref ? any_place(r, drawn) : drawn;
	r->choices += bit || (memref && r->seen.n);
	*cell(r, v) = (struct run_cell){.n = n};
}

static void set_number(struct function_run *r, lo_value_id v, uint64_t n)
{
	*cell(r, v) = (struct run_cell){.n = is_bit(r, v) ? n & 1 : n, .known = true};
}

static void set_place(struct function_run *r, lo_value_id v, uint32_t place)
{
	*cell(r, v) = (struct run_cell){.n = place, .known = true};
}

/* ---- what a run shows ------------------------------------------------------ */

static void show_free(struct function_run *r, const struct run_place *place)
{
	if (!place->is_list)
		r->now.sum += lo_hash_mix(lo_hash_mix(place->key, OF_FREE), r->now.clock);
}

/* Others may tell that the op runs, and what it is given. */
static void show_op(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint64_t hash = lo_hash_mix((uint64_t)id.n << 3 | OF_TICK, time);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_value_id v = lo_operand(r->m, op, i);
		if (lo_is_memref(r->m, v))
			hash = lo_hash_mix(hash, place_of(r, v)->key);
		else if (is_number(r, v))
			hash = lo_hash_mix(hash, cell(r, v)->n);
	}
	r->now.sum += lo_hash_mix(hash, r->now.clock++);
	r->tick = r->now;
}

/* ---- what is freed -------------------------------------------------------- */

static void run_dealloc(struct function_run *r, const struct lo_op *op)
{
	struct lo_slice memrefs = lo_operand_group(r->m, op, 0), conditions = lo_operand_group(r->m, op, 1),
			retained = lo_operand_group(r->m, op, 2);
	uint32_t site = ++r->site;
	for (uint32_t i = 0; i < retained.n; i++) {
		struct run_place *place = place_of(r, lo_operand(r->m, op, retained.first + i));
		place->retained = site;
		place->owned = false;
	}
	for (uint32_t i = 0; i < memrefs.n; i++) {
		struct run_place *place = place_of(r, lo_operand(r->m, op, memrefs.first + i));
		if (!cell(r, lo_operand(r->m, op, conditions.first + i))->n)
			continue;
		if (place->retained == site)
			place->owned = true;
		else if (place->met != site)
			show_free(r, place);
		place->met = site;
	}
	for (uint32_t i = 0; i < retained.n && i < op->n_results; i++)
		set_number(r, lo_result(op, i), place_of(r, lo_operand(r->m, op, retained.first + i))->owned);
}

/* What a list has at @p i. */
static struct run_cell element(struct function_run *r, const struct run_place *list, uint64_t i, bool bit)
{
	struct run_cell found = {0};
	if (i < list->n && list->contents[i].is_set)
		return list->contents[i];
	uint64_t drawn = draw(r, OF_ELEMENT, list->key + i, list->version);
	r->choices++;
	found.n = bit ? drawn & 1 : drawn;
	return found;
}

static void put_element(struct run_place *list, uint64_t i, uint64_t n)
{
	if (i < list->n)
		list->contents[i] = (struct run_cell){.n = n, .known = true, .is_set = true};
}

/* What the function that MLIR calls does: of equal addresses only the first may be freed. */
static void run_decider(struct function_run *r, const struct lo_op *op)
{
	uint32_t site = ++r->site, at[5];
	LO_VEC(uint32_t) retained = {0};
	for (uint32_t i = 0; i < 5; i++)
		at[i] = (uint32_t)cell(r, lo_operand(r->m, op, i))->n;
	for (uint32_t i = 0; i < r->places.at[at[1]].n; i++) {
		uint32_t place = run_place(r, element(r, &r->places.at[at[1]], i, false).n);
		r->places.at[place].retained = site;
		r->places.at[place].owned = false;
		LO_PUSH(r->arena, &retained, place);
	}
	for (uint32_t i = 0; i < r->places.at[at[0]].n; i++) {
		uint32_t number = run_place(r, element(r, &r->places.at[at[0]], i, false).n);
		struct run_place *place = &r->places.at[number];
		bool condition = element(r, &r->places.at[at[2]], i, true).n != 0;
		bool is_retained = place->retained == site;
		put_element(&r->places.at[at[3]], i, condition && !is_retained && place->met != site);
		place->owned |= is_retained && condition;
		place->met = site;
	}
	for (uint32_t i = 0; i < retained.n; i++)
		put_element(&r->places.at[at[4]], i, r->places.at[retained.at[i]].owned);
}

/* ---- memory --------------------------------------------------------------- */

/* A small array of numbers may be a list. */
static void give_contents(struct function_run *r, uint32_t place, const struct lo_type_data *type)
{
	uint64_t most = r->of.n_ops > FEWEST_ELEMENTS ? r->of.n_ops : FEWEST_ELEMENTS;
	enum lo_type_kind elem =
		type->kind == LO_TYPE_MEMREF ? lo_type_get(r->m->ctx, type->elem)->kind : LO_TYPE_NULL;
	if ((elem != LO_TYPE_INDEX && elem != LO_TYPE_INTEGER) || type->rank != 1 || type->layout.n ||
	    type->shape[0] < 0 || (uint64_t)type->shape[0] > most)
		return;
	r->places.at[place].n = (uint32_t)type->shape[0];
	r->places.at[place].contents = LO_ARRAY(r->arena, r->places.at[place].n, struct run_cell);
}

static void run_allocation(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint32_t place = run_place(r, draw(r, OF_RESULT, id.n, time));
	r->places.at[place].is_list = r->lists && lo_id_map_get(r->lists, id.n);
	if (op->kind != LO_OP_BUFFERIZATION_CLONE)
		give_contents(r, place, lo_data_of(r->m, lo_result(op, 0)));
	set_place(r, lo_result(op, 0), place);
}

/* The element that a load or a store of one names; NULL: not of a list, or not known. */
static struct run_place *list_at(const struct function_run *r, const struct lo_op *op, uint32_t memref,
				 uint64_t *i)
{
	struct run_place *place = place_of(r, lo_operand(r->m, op, memref));
	if (op->n_operands != memref + 2 || !place->contents)
		return NULL;
	const struct run_cell *index = cell(r, lo_operand(r->m, op, memref + 1));
	*i = index->n;
	return index->known && *i < place->n ? place : NULL;
}

static void run_load(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint64_t i;
	const struct run_place *list = list_at(r, op, 0, &i);
	if (list)
		*cell(r, lo_result(op, 0)) = element(r, list, i, is_bit(r, lo_result(op, 0)));
	else
		set_any(r, lo_result(op, 0), draw(r, OF_RESULT, id.n, time));
}

static void forget_contents(struct run_place *place, uint64_t drawn)
{
	for (uint32_t i = 0; i < place->n; i++)
		place->contents[i].is_set = false;
	place->version = drawn;
}

static void run_store(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint64_t i;
	struct run_place *list = list_at(r, op, 1, &i);
	if (list)
		list->contents[i] = (struct run_cell){.n = cell(r, lo_operand(r->m, op, 0))->n,
						      .known = cell(r, lo_operand(r->m, op, 0))->known,
						      .is_set = true};
	else
		forget_contents(place_of(r, lo_operand(r->m, op, 1)), draw(r, OF_CHOICE, id.n, time));
}

/* ---- ops without regions --------------------------------------------------- */

/* What an op does to its memrefs of which nothing more is known. */
static void affect_operands(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	const struct lo_summary *callee = lo_summary_of_call(r->m, op);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		if (!lo_is_memref(r->m, lo_operand(r->m, op, i)))
			continue;
		uint32_t effects = lo_op_effects_on(r->m, op, i),
			 place = (uint32_t)cell(r, lo_operand(r->m, op, i))->n;
		bool escapes = effects & LO_EFFECT_CAPTURE ||
			       (callee ? callee->mixed[i]
				       : !effects && lo_op_has_effects(r->m, op, LO_EFFECT_WRITE));
		if (escapes && !lo_op_takes_address(r->m, op))
			see(r, place);
		if (effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL))
			forget_contents(&r->places.at[place], draw(r, OF_CHOICE, id.n, time));
	}
}

/* A result of a call: new, an argument, or something else, as its summary says. */
static void set_called(struct function_run *r, const struct lo_op *op, uint32_t i, uint64_t drawn)
{
	const struct lo_summary *callee = lo_summary_of_call(r->m, op);
	const struct lo_summary_result *result = callee ? &callee->results[i] : NULL;
	lo_value_id v = lo_result(op, i);
	uint32_t n = result ? result->n_args + result->other : 0,
		 chosen = n ? (uint32_t)(drawn >> 11) % n : 0;
	if (lo_summary_gives_new(callee, i)) {
		set_place(r, v, run_place(r, drawn));
		return;
	}
	r->choices += n > 1;
	if (result && chosen < result->n_args)
		*cell(r, v) = *cell(r, lo_operand(r->m, op, result->args[chosen]));
	else
		set_any(r, v, drawn);
}

static void set_result(struct function_run *r, lo_op_id id, uint32_t i, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	lo_value_id v = lo_result(op, i);
	uint64_t drawn = draw(r, OF_RESULT, ((uint64_t)id.n << 8) + i, time);
	uint32_t source = lo_is_memref(r->m, v) ? lo_op_view_source(r->m, op, i) : UINT32_MAX;
	if (source != UINT32_MAX && lo_is_memref(r->m, lo_operand(r->m, op, source))) {
		bool shifted = lo_info(op)->affine == LO_AFFINE_VIEW_BYTES;
		const struct run_cell *by = shifted ? cell(r, lo_operand(r->m, op, source + 1)) : NULL;
		uint32_t place = (uint32_t)cell(r, lo_operand(r->m, op, source))->n;
		if (shifted && !(by->known && by->n == 0))
			place = run_place(r, lo_hash_mix(r->places.at[place].key, by->n));
		set_place(r, v, place);
	} else if (lo_is_memref(r->m, v) && lo_op_global(r->m, op).n) {
		set_place(r, v, run_place(r, draw(r, OF_GLOBAL, lo_op_global(r->m, op).n, 0)));
		see(r, (uint32_t)cell(r, v)->n);
	} else if (lo_is_memref(r->m, v) && lo_summary_of_call(r->m, op)) {
		set_called(r, op, i, drawn);
	} else if (lo_is_memref(r->m, v) && lo_op_allocates(r->m, op, i)) {
		/* it may be where what it frees was */
		bool stays = op->n_operands && lo_is_memref(r->m, lo_operand(r->m, op, 0)) && drawn >> 13 & 1;
		set_place(r, v, stays ? (uint32_t)cell(r, lo_operand(r->m, op, 0))->n : run_place(r, drawn));
	} else {
		set_any(r, v, drawn);
	}
}

static void run_other(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	affect_operands(r, id, time);
	for (uint32_t i = 0; i < op->n_results; i++)
		set_result(r, id, i, time);
}

static bool compare(struct function_run *r, lo_op_id id, uint64_t time, bool unequal)
{
	const struct run_cell *a = cell(r, lo_operand(r->m, lo_op(r->m, id), 0)),
			      *b = cell(r, lo_operand(r->m, lo_op(r->m, id), 1));
	if (a->known && b->known)
		return (a->n == b->n) != unequal;
	r->choices++;
	return draw(r, OF_RESULT, id.n, time) >> 9 & 1;
}

/* Arithmetic on i1 values and comparisons of addresses. false: it is no such op. */
static bool run_bits(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	int64_t number;
	bool unequal, select = lo_info(op)->affine == LO_AFFINE_SELECT && op->n_operands == 3;
	if (op->n_results != 1 || (!select && op->n_operands > 2))
		return false;
	lo_value_id v = lo_result(op, 0);
	if (op->n_operands == 0 && lo_constant_int(r->m, v, &number)) {
		set_number(r, v, (uint64_t)number);
		return true;
	}
	if (select && is_bit(r, lo_operand(r->m, op, 0))) {
		*cell(r, v) = *cell(r, lo_operand(r->m, op, cell(r, lo_operand(r->m, op, 0))->n ? 1 : 2));
		return true;
	}
	if (op->n_operands == 1 && lo_op_takes_address(r->m, op)) {
		set_number(r, v, place_of(r, lo_operand(r->m, op, 0))->key);
		return true;
	}
	if (op->n_operands != 2 || !is_bit(r, v) || !is_number(r, lo_operand(r->m, op, 0)))
		return false;
	const struct run_cell *a = cell(r, lo_operand(r->m, op, 0)), *b = cell(r, lo_operand(r->m, op, 1));
	struct run_cell out = {.known = a->known && b->known};
	if (op->kind == LO_OP_ARITH_ANDI)
		out.n = a->n & b->n;
	else if (op->kind == LO_OP_ARITH_ORI)
		out.n = a->n | b->n;
	else if (op->kind == LO_OP_ARITH_XORI)
		out.n = a->n ^ b->n;
	else if (lo_op_compares_equal(r->m, op, &unequal))
		out.n = compare(r, id, time, unequal);
	else
		return false;
	*cell(r, v) = out;
	return true;
}

static bool is_new_buffer(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_BUFFERIZATION_CLONE)
		return true;
	if (op->n_results != 1 || !lo_op_allocates(m, op, 0) || lo_info(op)->traits & LO_TRAIT_CONSTANT)
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)))
			return false;
	return true;
}

static bool calls_decider(const struct function_run *r, const struct lo_op *op)
{
	const struct lo_summary *callee = lo_summary_of_call(r->m, op);
	return callee && r->deciders && lo_id_map_get(r->deciders, callee->func.n);
}

/* Can others not tell that the op runs? */
static bool is_silent(const struct function_run *r, const struct lo_op *op)
{
	return lo_op_is_pure(r->m, op) || lo_info(op)->affine == LO_AFFINE_SELECT ||
	       lo_op_is_view(r->m, op) || lo_op_takes_address(r->m, op) ||
	       lo_info(op)->affine == LO_AFFINE_VIEW_METADATA || lo_op_global(r->m, op).n ||
	       op->kind == LO_OP_MEMREF_DIM;
}

/* What the runs need to know of an op, found once. */
enum { IS_NOTHING, IS_DEALLOC, IS_FREE, IS_NEW, IS_DECIDER, IS_SILENT, IS_LOAD, IS_STORE, IS_SHOWN };

static uint8_t kind_of(const struct function_run *r, const struct lo_op *op)
{
	bool matters = op->n_results == 0;
	for (uint32_t i = 0; i < op->n_results; i++)
		matters |= lo_is_memref(r->m, lo_result(op, i)) || is_number(r, lo_result(op, i));
	if (op->kind == LO_OP_BUFFERIZATION_DEALLOC)
		return IS_DEALLOC;
	if (op->kind == LO_OP_MEMREF_DEALLOC)
		return IS_FREE;
	if (is_new_buffer(r->m, op))
		return IS_NEW;
	if (calls_decider(r, op))
		return IS_DECIDER;
	if (op->kind == LO_OP_MEMREF_LOAD)
		return IS_LOAD;
	if (op->kind == LO_OP_MEMREF_STORE && !lo_is_memref(r->m, lo_operand(r->m, op, 0)))
		return IS_STORE;
	if (lo_op_is_pure(r->m, op) && !matters)
		return IS_NOTHING;
	return is_silent(r, op) ? IS_SILENT : IS_SHOWN;
}

static void run_silent(struct function_run *r, lo_op_id id, uint64_t time)
{
	const struct lo_op *op = lo_op(r->m, id);
	if (run_bits(r, id, time))
		return;
	if (op->kind == LO_OP_MEMREF_DIM && place_of(r, lo_operand(r->m, op, 0))->contents &&
	    lo_data_of(r->m, lo_operand(r->m, op, 0))->rank == 1) {
		set_number(r, lo_result(op, 0), place_of(r, lo_operand(r->m, op, 0))->n);
		return;
	}
	for (uint32_t i = 0; i < op->n_results; i++)
		set_result(r, id, i, time);
}

static void run_simple(struct function_run *r, lo_op_id id)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint8_t kind = r->of.kinds[lo_dense_id(&r->of.ops, id.n)];
	if (kind == IS_NOTHING)
		return;
	uint64_t time = (*lo_id_map_at(&r->count, id.n))++;
	bool of_list = (kind == IS_LOAD || kind == IS_STORE) &&
		       place_of(r, lo_operand(r->m, op, kind == IS_STORE))->is_list;
	if (kind >= IS_LOAD && !of_list)
		show_op(r, id, time);
	switch (kind) {
	case IS_DEALLOC: run_dealloc(r, op); break;
	case IS_FREE: show_free(r, place_of(r, lo_operand(r->m, op, 0))); break;
	case IS_NEW: run_allocation(r, id, time); break;
	case IS_DECIDER: run_decider(r, op); break;
	case IS_LOAD: run_load(r, id, time); break;
	case IS_STORE: run_store(r, id, time); break;
	case IS_SILENT: run_silent(r, id, time); break;
	default: run_other(r, id, time);
	}
}

/* ---- control flow ---------------------------------------------------------- */

/* Read what @p by forwards, before anything is assigned: values may change places. */
static void read_forwards(struct function_run *r, lo_op_id by)
{
	r->moved.n = 0;
	for (uint32_t i = lo_id_map_get(&r->of.first_forward, by.n);
	     i && i <= r->of.n_forwards && r->of.forwards[i - 1].by.n == by.n; i++)
		LO_PUSH(r->arena, &r->moved, *cell(r, r->of.forwards[i - 1].from));
}

/* Assign it to arguments of @p block, or to results of @p op if that is not 0. */
static void forward(struct function_run *r, lo_op_id by, lo_block_id block, lo_op_id op)
{
	uint32_t first = lo_id_map_get(&r->of.first_forward, by.n);
	for (uint32_t i = 0; i < r->moved.n; i++) {
		lo_value_id to = r->of.forwards[first - 1 + i].to;
		if (op.n ? lo_def_op(r->m, to).n == op.n : lo_def_block(r->m, to).n == block.n)
			*cell(r, to) = r->moved.at[i];
	}
}

static lo_op_id enter_block(struct function_run *r, lo_block_id id)
{
	const struct lo_block *block = lo_block(r->m, id);
	uint64_t time = block->n_args ? (*lo_id_map_at(&r->entered, block->args))++ : 0;
	for (uint32_t i = 0; i < block->n_args; i++)
		set_any(r, lo_block_arg(block, i), draw(r, OF_ARGUMENT, lo_block_arg(block, i).n, time));
	return block->first;
}

static lo_op_id enter_region(struct function_run *r, lo_op_id op, uint32_t region, lo_op_id by)
{
	lo_block_id block = region < lo_n_regions(r->m, lo_op(r->m, op))
				    ? lo_region(r->m, lo_op_region(r->m, lo_op(r->m, op), region))->first
				    : (lo_block_id){0};
	if (!block.n)
		return lo_op(r->m, op)->next;
	read_forwards(r, by);
	lo_op_id first = enter_block(r, block);
	forward(r, by, block, (lo_op_id){0});
	return first;
}

/* The op is over: its results are what @p by forwards to them, or anything. */
static lo_op_id leave_op(struct function_run *r, lo_op_id id, lo_op_id by)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint64_t time = op->n_results ? (*lo_id_map_at(&r->entered, op->results))++ : 0;
	read_forwards(r, by);
	for (uint32_t i = 0; i < op->n_results; i++)
		set_any(r, lo_result(op, i), draw(r, OF_ARGUMENT, lo_result(op, i).n, time));
	forward(r, by, (lo_block_id){0}, id);
	return op->next;
}

static struct run_loop *loop_of(struct function_run *r, lo_op_id op)
{
	uint32_t *at = lo_id_map_at(&r->loop_of, op.n);
	if (!*at) {
		LO_PUSH(r->arena, &r->loops, ((struct run_loop){.left = 0}));
		*at = r->loops.n;
	}
	return &r->loops.at[*at - 1];
}

static void set_up_loop(struct function_run *r, lo_op_id id, uint64_t drawn)
{
	const struct lo_op *op = lo_op(r->m, id);
	struct run_loop *loop = loop_of(r, id);
	*loop = (struct run_loop){.left = drawn % MOST_ITERATIONS};
	r->choices++;
	if (op->kind != LO_OP_SCF_FOR)
		return;
	const struct run_cell *low = cell(r, lo_operand(r->m, op, 0)),
			      *end = cell(r, lo_operand(r->m, op, 1)),
			      *step = cell(r, lo_operand(r->m, op, 2));
	if (!low->known || !end->known || !step->known || step->n - 1 > INT32_MAX)
		return;
	uint64_t n = (int64_t)low->n < (int64_t)end->n ? (end->n - low->n - 1) / step->n + 1 : 0;
	*loop = (struct run_loop){.next = *low, .step = step->n, .left = n};
	if (!r->all_iterations && n > MOST_ITERATIONS)
		loop->left = MOST_ITERATIONS;
}

/* The next iteration, or the op after the loop. @p by forwards to both. */
static lo_op_id iterate(struct function_run *r, lo_op_id id, lo_op_id by)
{
	struct run_loop *loop = loop_of(r, id);
	if (!loop->left)
		return leave_op(r, id, by);
	loop->left--;
	struct run_cell next = loop->next;
	loop->next.n += loop->step;
	lo_block_id block = lo_body_id(r->m, lo_op(r->m, id));
	lo_op_id first = enter_region(r, id, 0, by);
	if (next.known && block.n && lo_block(r->m, block)->n_args)
		*cell(r, lo_block_arg(lo_block(r->m, block), 0)) = next;
	return first;
}

static lo_op_id branch(struct function_run *r, lo_op_id id, uint64_t drawn)
{
	const struct lo_op *op = lo_op(r->m, id);
	bool on_bit = lo_info_of(r->m, op)->affine == LO_AFFINE_IF && op->n_operands &&
		      is_bit(r, lo_operand(r->m, op, 0));
	r->choices += !on_bit;
	uint32_t n = lo_n_regions(r->m, op),
		 region = on_bit ? !cell(r, lo_operand(r->m, op, 0))->n : (uint32_t)(drawn >> 9) % n;
	bool empty = region >= n || !lo_region(r->m, lo_op_region(r->m, op, region))->first.n;
	return empty ? leave_op(r, id, (lo_op_id){0}) : enter_region(r, id, region, (lo_op_id){0});
}

/* What runs after an op with regions has begun. */
static lo_op_id begin_op(struct function_run *r, lo_op_id id)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint64_t time = (*lo_id_map_at(&r->count, id.n))++, drawn = draw(r, OF_CHOICE, id.n, time);
	switch (lo_info_of(r->m, op)->flow) {
	case LO_FLOW_ONCE: return enter_region(r, id, 0, id);
	case LO_FLOW_BRANCH: return branch(r, id, drawn);
	case LO_FLOW_PARALLEL:
	case LO_FLOW_LOOP: set_up_loop(r, id, drawn); return iterate(r, id, id);
	case LO_FLOW_WHILE: return enter_region(r, id, 0, id);
	case LO_FLOW_NONE:
	case LO_FLOW_PAYLOAD:
		show_op(r, id, time);
		run_other(r, id, time);
		return op->next;
	case LO_FLOW_UNKNOWN: break;
	}
	show_op(r, id, time);
	affect_operands(r, id, time);
	r->choices++;
	uint32_t region = (uint32_t)(drawn >> 9) % (lo_n_regions(r->m, op) + 1);
	bool runs =
		region < lo_n_regions(r->m, op) && lo_region(r->m, lo_op_region(r->m, op, region))->first.n;
	return runs ? enter_region(r, id, region, id) : leave_op(r, id, (lo_op_id){0});
}

static lo_op_id go_to(struct function_run *r, lo_op_id id)
{
	const struct lo_op *op = lo_op(r->m, id);
	uint64_t time = (*lo_id_map_at(&r->count, id.n))++;
	uint32_t n = lo_n_successors(r->m, op), i = (uint32_t)(draw(r, OF_CHOICE, id.n, time) >> 9) % n;
	r->choices += n > 1;
	if (n == 2 && op->n_operands && is_bit(r, lo_operand(r->m, op, 0)))
		i = !cell(r, lo_operand(r->m, op, 0))->n;
	const struct lo_successor *to = lo_successor(r->m, op, i);
	const struct lo_block *block = lo_block(r->m, to->block);
	r->moved.n = 0;
	for (uint32_t k = 0; k < to->n_operands; k++)
		LO_PUSH(r->arena, &r->moved, *cell(r, lo_operand(r->m, op, to->first_operand + k)));
	lo_op_id first = enter_block(r, to->block);
	for (uint32_t k = 0; k < to->n_operands && k < block->n_args; k++)
		*cell(r, lo_block_arg(block, k)) = r->moved.at[k];
	return first;
}

/* What runs after the last op of a region. id 0: the function is over, or the run ends here. */
static lo_op_id end_region(struct function_run *r, lo_op_id id)
{
	const struct lo_op *op = lo_op(r->m, id);
	lo_region_id region = lo_block(r->m, op->block)->region;
	lo_op_id parent = lo_region(r->m, region)->parent;
	if (parent.n == r->func.n || lo_info_of(r->m, op)->traits & LO_TRAIT_RETURN) {
		show_op(r, id, (*lo_id_map_at(&r->count, id.n))++);
		r->now.ended = true;
		return (lo_op_id){0};
	}
	switch (lo_info_of(r->m, lo_op(r->m, parent))->flow) {
	case LO_FLOW_PARALLEL:
	case LO_FLOW_LOOP: return iterate(r, parent, id);
	case LO_FLOW_WHILE: break;
	default: return leave_op(r, parent, id);
	}
	if (region.n != lo_op_region(r->m, lo_op(r->m, parent), 0).n)
		return enter_region(r, parent, 0, id);
	bool on = op->n_operands && is_bit(r, lo_operand(r->m, op, 0)) && cell(r, lo_operand(r->m, op, 0))->n;
	return on ? enter_region(r, parent, 1, id) : leave_op(r, parent, id);
}

static lo_op_id step(struct function_run *r, lo_op_id id)
{
	const struct lo_op *op = lo_op(r->m, id);
	if (lo_n_successors(r->m, op))
		return go_to(r, id);
	if (!op->next.n && !(lo_info_of(r->m, op)->traits & LO_TRAIT_TERMINATOR) && op->kind != LO_OP_FOREIGN)
		return (lo_op_id){0};
	if (!op->next.n)
		return end_region(r, id);
	if (lo_n_regions(r->m, op))
		return begin_op(r, id);
	run_simple(r, id);
	return op->next;
}

void run_function_with(struct function_run *r, const struct run_cell *args)
{
	const struct lo_block *entry = lo_body(r->m, lo_op(r->m, r->func));
	for (uint32_t i = 0; i < entry->n_args; i++) {
		lo_value_id v = lo_block_arg(entry, i);
		if (args)
			*cell(r, v) = args[i];
		else
			set_any(r, v, draw(r, OF_ARGUMENT, v.n, 0));
		if (!args && lo_is_memref(r->m, v))
			see(r, (uint32_t)cell(r, v)->n);
	}
	lo_op_id at = entry->first;
	while (at.n && r->steps++ < r->max_steps && r->now.clock < r->max_clock)
		at = step(r, at);
	if (!r->now.ended)
		r->now = r->tick;
}

/* ---- a version of a function ---------------------------------------------- */

static void number_values(struct function_run *r)
{
	LO_VEC(uint32_t) ids = {0}, ops = {0};
	for (lo_op_id id = r->func; (id = lo_walk_next(r->m, r->func, id, false)).n;) {
		const struct lo_op *op = lo_op(r->m, id);
		const struct lo_block *block = op->prev.n ? NULL : lo_block(r->m, op->block);
		LO_PUSH(r->arena, &ops, id.n);
		for (uint32_t i = 0; block && i < block->n_args; i++)
			LO_PUSH(r->arena, &ids, lo_block_arg(block, i).n);
		for (uint32_t i = 0; i < op->n_results; i++)
			LO_PUSH(r->arena, &ids, lo_result(op, i).n);
	}
	r->of.n_ops = ops.n;
	r->of.ops = lo_dense_ids_make(ops.at, ops.n, r->arena);
	r->of.values = lo_dense_ids_make(ids.at, ids.n, r->arena);
	r->cells = LO_ARRAY(r->arena, ids.n, struct run_cell);
	r->of.kinds = LO_ARRAY(r->arena, ops.n, uint8_t);
	for (uint32_t i = 0; i < ops.n; i++)
		r->of.kinds[i] = kind_of(r, lo_op(r->m, (lo_op_id){ops.at[i]}));
}

struct function_run run_make(struct lo_module *m, lo_op_id func, const struct lo_id_map *deciders,
			     const struct lo_id_map *lists, struct lo_arena *arena)
{
	struct function_run r = {.m = m, .func = func, .arena = arena, .deciders = deciders, .lists = lists};
	r.bit = lo_type_integer(m->ctx, 1, LO_SIGNLESS);
	number_values(&r);
	r.of.forwards = lo_forwards(m, func, arena, &r.of.n_forwards);
	lo_id_map_init(&r.of.first_forward, arena, 0);
	for (uint32_t i = r.of.n_forwards; i-- > 0;)
		*lo_id_map_at(&r.of.first_forward, r.of.forwards[i].by.n) = i + 1;
	return r;
}
