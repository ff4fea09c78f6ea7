// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Names for the printer, for a program that has changed since it was read: values moved to where their name
 * is taken, values and blocks created without one. In: a module, its regions entered and left in printing
 * order. Out: for each value and block a name unique in its scope: the source name if that is free, else the
 * source name with _0, _1, ... appended, numbers for values without any. All values of a region are named
 * when it is entered, so that uses may precede definitions. A hash table maps each text to whether it is
 * taken; leaving a region releases its names and the numbers after them: names depend only on their
 * surroundings, so they are the same when the output is read and printed again. Amortized O(1) per name. */
#include "context_impl.h"
#include "print_impl.h"

#include <string.h>

struct printed_name {
	struct lo_span text;
	uint32_t hash;
	char sigil; /* % or ^: values and blocks do not clash */
	bool taken;
	uint32_t next_suffix;  /* the next to be tried */
	uint32_t base, suffix; /* 1 + the name that this one was derived from, and the suffix appended */
};
struct printed_names {
	struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(struct printed_name) all;
	uint32_t *slots, mask;     /* number in `all`, from 1; 0: free */
	LO_VEC(uint32_t) scope;    /* numbers of the names taken, in order */
	uint32_t *values, *blocks; /* assigned name by id; 0: the source name */
	uint32_t n_values, n_blocks;
	uint32_t next_number;
};

struct printed_names *names_create(struct lo_module *m, struct lo_arena *arena)
{
	struct printed_names *names = LO_NEW(arena, struct printed_names);
	*names = (struct printed_names){
		.m = m, .arena = arena, .n_values = m->values.next, .n_blocks = m->blocks.next};
	names->mask = 1023;
	names->slots = LO_ARRAY(arena, names->mask + 1, uint32_t);
	names->values = LO_ARRAY(arena, names->n_values, uint32_t);
	names->blocks = LO_ARRAY(arena, names->n_blocks, uint32_t);
	return names;
}

static void grow(struct printed_names *names)
{
	uint32_t mask = names->mask * 2 + 1;
	uint32_t *slots = LO_ARRAY(names->arena, (size_t)mask + 1, uint32_t);
	for (uint32_t i = 0; i < names->all.n; i++) {
		uint32_t slot = names->all.at[i].hash & mask;
		while (slots[slot])
			slot = (slot + 1) & mask;
		slots[slot] = i + 1;
	}
	names->slots = slots;
	names->mask = mask;
}

/* Number of the entry of @p text, which is created if there is none. */
static uint32_t find_name(struct printed_names *names, char sigil, struct lo_span text)
{
	if ((names->all.n + 1) * 2 > names->mask)
		grow(names);
	uint32_t hash = lo_hash_fold(lo_hash_bytes((uint64_t)sigil, text.at, text.len));
	uint32_t slot = hash & names->mask;
	for (; names->slots[slot]; slot = (slot + 1) & names->mask) {
		const struct printed_name *name = &names->all.at[names->slots[slot] - 1];
		if (name->hash == hash && name->sigil == sigil && name->text.len == text.len &&
		    memcmp(name->text.at, text.at, text.len) == 0)
			return names->slots[slot] - 1;
	}
	struct printed_name name = {.text = text, .hash = hash, .sigil = sigil};
	LO_PUSH(names->arena, &names->all, name);
	return (names->slots[slot] = names->all.n) - 1;
}

static bool take_name(struct printed_names *names, uint32_t number)
{
	struct printed_name *name = &names->all.at[number];
	if (name->taken)
		return false;
	name->taken = true;
	LO_PUSH(names->arena, &names->scope, number);
	return true;
}

static uint32_t made_name(struct printed_names *names, char sigil, const char *text)
{
	if (!take_name(names, find_name(names, sigil, (struct lo_span){text, strlen(text)})))
		return 0;
	return lo_name_make(names->m->ctx, text);
}

/* A free name: the source name, or one derived from it. */
static uint32_t free_name(struct printed_names *names, char sigil, uint32_t wanted, uint32_t *next_number)
{
	uint32_t made = 0;
	if (!wanted) {
		while (!made)
			made = made_name(names, sigil,
					 lo_arena_printf(names->arena, "%s%u", sigil == '^' ? "bb" : "",
							 (*next_number)++));
		return made;
	}
	struct lo_span text = lo_name_text(names->m->ctx, wanted);
	uint32_t number = find_name(names, sigil, text);
	if (take_name(names, number))
		return wanted;
	if (text.len && *text.at >= '0' && *text.at <= '9') /* a numeric name takes no suffix */
		return free_name(names, sigil, 0, next_number);
	while (!made) {
		uint32_t suffix = names->all.at[number].next_suffix++;
		made = made_name(names, sigil,
				 lo_arena_printf(names->arena, "%.*s_%u", (int)text.len, text.at, suffix));
	}
	struct printed_name *last = &names->all.at[names->scope.at[names->scope.n - 1]];
	last->base = number + 1;
	last->suffix = names->all.at[number].next_suffix - 1;
	return made;
}

/* Results of one op with the same source name are one group: `%x:2`. */
static void name_results(struct printed_names *names, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_results;) {
		uint32_t wanted = lo_value(names->m, lo_result(op, i))->name;
		uint32_t name = free_name(names, '%', wanted, &names->next_number);
		for (; i < op->n_results && lo_value(names->m, lo_result(op, i))->name == wanted; i++)
			names->values[op->results + i] = name;
	}
}

static void release(struct printed_names *names, uint32_t n)
{
	while (names->scope.n > n) {
		struct printed_name *name = &names->all.at[names->scope.at[--names->scope.n]];
		if (name->base && names->all.at[name->base - 1].next_suffix > name->suffix)
			names->all.at[name->base - 1].next_suffix = name->suffix;
		name->taken = false;
		name->next_suffix = name->base = 0;
	}
}

/* Names of blocks are visible in their region only, so they are released at once. */
static void name_blocks(struct printed_names *names, lo_region_id region)
{
	struct lo_module *m = names->m;
	uint32_t n = names->scope.n, next_number = 0;
	for (lo_block_id b = lo_region(m, region)->first; b.n; b = lo_block(m, b)->next)
		names->blocks[b.n] = free_name(names, '^', lo_block(m, b)->name, &next_number);
	release(names, n);
}

struct names_mark names_enter(struct printed_names *names, lo_region_id region)
{
	struct lo_module *m = names->m;
	struct names_mark mark = {names->scope.n, names->next_number};
	name_blocks(names, region);
	for (lo_block_id b = lo_region(m, region)->first; b.n; b = lo_block(m, b)->next) {
		const struct lo_block *block = lo_block(m, b);
		for (uint32_t i = 0; i < block->n_args; i++) {
			lo_value_id arg = lo_block_arg(block, i);
			names->values[arg.n] =
				free_name(names, '%', lo_value(m, arg)->name, &names->next_number);
		}
		for (lo_op_id op = block->first; op.n; op = lo_op(m, op)->next)
			name_results(names, lo_op(m, op));
	}
	return mark;
}

void names_leave(struct printed_names *names, struct names_mark mark)
{
	release(names, mark.scope);
	names->next_number = mark.next_number;
}

uint32_t value_name(const struct printed_names *names, lo_value_id v)
{
	return v.n < names->n_values && names->values[v.n] ? names->values[v.n] : lo_value(names->m, v)->name;
}

uint32_t block_name(const struct printed_names *names, lo_block_id b)
{
	return b.n < names->n_blocks && names->blocks[b.n] ? names->blocks[b.n] : lo_block(names->m, b)->name;
}
