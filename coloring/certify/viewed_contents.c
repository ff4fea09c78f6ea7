// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: copies that were replaced by views of their sources, and the ops that read the views. Out: whether each
 * reader finds there what the copy would have given it.
 *
 * The contents of a view are fresh where its copy was, and stale once an op may have written or freed memory
 * that the source may be. On no path is a reader met that has passed no copy, or finds stale contents
 * (paths.c). A writer is any op with such an effect on a name that may denote the source, according to the
 * alias sets with origins of this file, and any op of which not all effects are known if the source is
 * outside: if other functions may know it. Plain data flow does not see that iterations of a loop run
 * concurrently: such a loop has no writer and the place of the copy in it, unless each iteration allocates a
 * source of its own. */
#include "viewed_copies.h"

#include "analysis/effects.h"
#include "analysis/positions.h"
#include "analysis/scope_walk.h"
#include "base/order.h"
#include "ir/arguments.h"

enum { BATCH = 64 };

enum { NOT_COPIED = 1, FRESH = 2, STALE = 4 };
enum { COPIED, WRITTEN, SIZES, READ };
static const struct edit_step steps[] = {
	[COPIED] = {.to = FRESH},
	[WRITTEN] = {.adds = STALE}, /* if it was fresh */
	[SIZES] = {.bad = NOT_COPIED},
	[READ] = {.bad = NOT_COPIED | STALE},
};

/* Memory that names may denote. */
enum memory_kind {
	UNKNOWN,
	ARGUMENT,
	GLOBAL,
	CONSTANT, /* a global that nothing writes */
	OWN,      /* an allocation, or an argument with llvm.noalias */
};
struct viewed_memory {
	enum memory_kind kind;
	bool escapes;
	lo_value_id name;
};
/* What a name is that may be more memories than are told apart; what one is of which nothing is known. The
 * second is a memory as others are: a set that has it has others too. */
enum { ANY_MEMORY = 1, OTHER_MEMORY };
/* An op that may write or free memory. */
struct viewed_writer {
	lo_value_id name;  /* of the memory; 0: all that is outside */
	uint32_t position; /* LO_NO_INDEX: in a region that runs elsewhere */
	lo_op_id op;
};
struct indices {
	LO_VEC(uint32_t) all;
};
/* Number @p to belongs to number @p from. */
struct link {
	uint32_t from, to;
};
LO_COMPARE(compare_links, struct link, LO_BY(from) LO_BY(to))
/* The claims of a batch by what may be their source; a bit each. */
struct batch {
	uint32_t first, n;
	uint64_t *source;          /* [memories] this memory; zero between batches */
	uint64_t outside[OWN + 1]; /* one of that kind that is outside */
	uint32_t together[BATCH];  /* outermost loop around the copy whose iterations run concurrently and
				      share the source; 0: none */
	LO_VEC(struct edit_event) events;
};
struct contents {
	struct edit *e;
	struct lo_module *m;
	struct lo_arena *arena;
	struct lo_alias_sets *sets;
	uint32_t n, n_readers;
	LO_VEC(struct link) readers_of; /* from claims */
	LO_VEC(struct link) writers_of; /* from memories; from 0: those that may write what is outside */
	uint32_t *listed; /* [writers] 1 + the first claim of the last batch that has the writer */
	const struct viewed_claim *claims;
	const struct viewed_reader *readers;
	LO_VEC(struct viewed_memory) memories; /* by origin; number 0 is unused */
	LO_VEC(struct viewed_writer) writers;
	LO_VEC(struct viewed_writer) transfers; /* asynchronous */
	struct lo_id_map memory_of;             /* symbol of a global -> memory */
};

static uint32_t position_of(const struct contents *c, lo_op_id op)
{
	return lo_dense_id(&c->e->position_of, op.n);
}

/* ---- memory -------------------------------------------------------------- */

static uint32_t add_memory(struct contents *c, enum memory_kind kind, lo_value_id name)
{
	LO_PUSH(c->arena, &c->memories, ((struct viewed_memory){.kind = kind, .name = name}));
	return c->memories.n - 1;
}

static bool is_noalias(const struct contents *c, lo_value_id argument)
{
	return lo_argument_is_noalias(c->m, c->e->before->func, lo_value_index(c->m, argument));
}

static bool is_constant(struct contents *c, lo_attr symbol)
{
	lo_op_id global = lo_symbol_lookup(c->m, c->e->before->func, symbol);
	return global.n && lo_op(c->m, global)->kind == LO_OP_MEMREF_GLOBAL &&
	       lo_op_attr(c->m, lo_op(c->m, global), "constant").n;
}

static uint32_t global_memory(struct contents *c, lo_value_id name)
{
	lo_attr symbol = lo_op_global(c->m, lo_op(c->m, lo_def_op(c->m, name)));
	uint32_t *known = lo_id_map_at(&c->memory_of, symbol.n);
	if (!*known)
		*known = add_memory(c, is_constant(c, symbol) ? CONSTANT : GLOBAL, name);
	return *known;
}

static uint32_t memory_of(struct contents *c, uint32_t v)
{
	lo_value_id name = c->sets->values[v];
	switch ((enum lo_memref_from)c->sets->from[v]) {
	case LO_FROM_ALLOCATION: return add_memory(c, OWN, name);
	case LO_FROM_ARGUMENT: return add_memory(c, is_noalias(c, name) ? OWN : ARGUMENT, name);
	case LO_FROM_GLOBAL: return global_memory(c, name);
	case LO_FROM_UNKNOWN: return OTHER_MEMORY;
	case LO_FROM_VIEW:
	case LO_FROM_FLOW: break;
	}
	return 0;
}

static void find_memories(struct contents *c)
{
	lo_id_map_init(&c->memory_of, c->arena, 0);
	for (uint32_t i = 0; i <= OTHER_MEMORY; i++)
		add_memory(c, UNKNOWN, (lo_value_id){0});
	for (uint32_t v = 0; v < c->sets->n; v++)
		c->sets->origin[v] = memory_of(c, v);
	lo_alias_sets_solve(c->sets, c->memories.n, ANY_MEMORY);
	for (uint32_t i = 0; i < c->sets->overflowed.n; i++)
		c->memories.at[c->sets->overflowed.at[i]].escapes = true;
}

/* Numbers of the memories that @p name may denote. */
static const uint32_t *memories_of(const struct contents *c, lo_value_id name, uint32_t *n)
{
	static const uint32_t unknown[] = {ANY_MEMORY};
	uint32_t v = lo_alias_number(c->sets, name);
	*n = v == LO_NO_INDEX ? 0 : c->sets->count[v];
	if (*n)
		return c->sets->sets.at + c->sets->first[v];
	*n = 1;
	return unknown;
}

/* May other functions write it, and unknown names denote it? */
static bool is_outside(const struct viewed_memory *memory)
{
	return memory->kind == OWN ? memory->escapes : memory->kind != CONSTANT;
}

/* ---- effects of ops ------------------------------------------------------ */

static bool may_write(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	uint32_t writes = LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE;
	return lo_is_lifetime_marker(op) || lo_op_effects_on(m, op, operand) & writes;
}

/* After a return no op of the function runs. */
static bool escapes(const struct contents *c, const struct lo_op *op, uint32_t operand)
{
	enum lo_escape how = lo_alias_escape(c->sets, op, operand);
	return how != LO_ESCAPES_NOT && how != LO_ESCAPES_COMPARED && how != LO_ESCAPES_RETURNED;
}

static void note_operand(struct contents *c, lo_op_id id, uint32_t operand, uint32_t position)
{
	const struct lo_op *op = lo_op(c->m, id);
	lo_value_id name = lo_operand(c->m, op, operand);
	struct viewed_writer writer = {name, position, id};
	uint32_t n;
	if (!lo_is_memref(c->m, name))
		return;
	if (may_write(c->m, op, operand))
		LO_PUSH(c->arena, &c->writers, writer);
	if (lo_op_effects_on(c->m, op, operand) & LO_EFFECT_ASYNC)
		LO_PUSH(c->arena, &c->transfers, writer);
	const uint32_t *memories = memories_of(c, name, &n);
	for (uint32_t k = 0; k < n; k++)
		c->memories.at[memories[k]].escapes |= escapes(c, op, operand);
}

static void list_writers(struct contents *c)
{
	struct lo_scope_walk w;
	lo_scope_walk_start(&w, c->m, c->e->before->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(c->m, w.op);
		uint32_t position = edit_position(c->e, &w, LO_NO_INDEX);
		if (lo_op_effects_unknown(c->m, op) || lo_op_accesses_by_others(c->m, op))
			LO_PUSH(c->arena, &c->writers, ((struct viewed_writer){{0}, position, w.op}));
		for (uint32_t k = 0; k < op->n_operands; k++)
			note_operand(c, w.op, k, position);
	}
}

static void list_readers(struct contents *c)
{
	for (uint32_t i = 0; i < c->n_readers; i++)
		LO_PUSH(c->arena, &c->readers_of, ((struct link){c->readers[i].claim, i}));
	LO_SORT(c->readers_of.at, c->readers_of.n, compare_links);
}

/* May the op wait for others by the name, or they for it? They may then write all that is outside. */
static bool may_wait(const struct contents *c, const struct lo_op *op, lo_value_id name)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_operand(c->m, op, i).n == name.n && lo_op_may_wait_at(c->m, op, i))
			return true;
	return false;
}

/* Which writers may concern a source, by the memories that it may be. */
static void list_writers_of_memories(struct contents *c)
{
	for (uint32_t i = 0; i < c->writers.n; i++) {
		lo_value_id name = c->writers.at[i].name;
		uint32_t n = 0;
		const uint32_t *memories = name.n ? memories_of(c, name, &n) : NULL;
		bool outside = !name.n;
		for (uint32_t k = 0; k < n; k++) {
			LO_PUSH(c->arena, &c->writers_of, ((struct link){memories[k], i}));
			outside |= is_outside(&c->memories.at[memories[k]]);
		}
		if (outside)
			LO_PUSH(c->arena, &c->writers_of, ((struct link){0, i}));
		struct viewed_writer all = c->writers.at[i];
		if (outside && name.n && may_wait(c, lo_op(c->m, all.op), name)) {
			all.name.n = 0;
			LO_PUSH(c->arena, &c->writers, all);
		}
	}
	LO_SORT(c->writers_of.at, c->writers_of.n, compare_links);
	c->listed = LO_ARRAY(c->arena, c->writers.n, uint32_t);
}

/* ---- batches of claims --------------------------------------------------- */

/* Has each iteration of loop @p l a source of its own? */
static bool is_private(const struct contents *c, const struct viewed_claim *claim, uint32_t l)
{
	uint32_t n;
	const uint32_t *memories = memories_of(c, claim->source, &n);
	for (uint32_t k = 0; k < n; k++) {
		const struct viewed_memory *memory = &c->memories.at[memories[k]];
		lo_op_id made = memory->name.n ? lo_def_op(c->m, memory->name) : (lo_op_id){0};
		uint32_t at = made.n ? position_of(c, made) : LO_NO_INDEX;
		if (memory->kind != OWN || memory->escapes || at == LO_NO_INDEX ||
		    !lo_loop_has(&c->e->flow->loops[l], c->e->flow->node_at[at]))
			return false;
	}
	return true;
}

static uint32_t find_together(const struct contents *c, const struct viewed_claim *claim)
{
	uint32_t node = c->e->flow->node_at[position_of(c, claim->next)], together = 0;
	for (uint32_t l = c->e->flow->nodes[node].loop; l; l = c->e->flow->loops[l].parent)
		if (c->e->flow->loops[l].parallel && !is_private(c, claim, l))
			together = l;
	return together;
}

static void add_source(const struct contents *c, struct batch *b, uint32_t i)
{
	uint32_t n;
	const uint32_t *memories = memories_of(c, c->claims[b->first + i].source, &n);
	uint64_t bit = (uint64_t)1 << i;
	for (uint32_t k = 0; k < n; k++) {
		const struct viewed_memory *memory = &c->memories.at[memories[k]];
		b->source[memories[k]] |= memory->kind == CONSTANT ? 0 : bit;
		b->outside[memory->kind] |= is_outside(memory) ? bit : 0;
	}
}

/* The claims whose source is outside and may be memory of that kind under another name. An argument is older
 * than all allocations of the function. */
static uint64_t others_of(const struct batch *b, enum memory_kind kind)
{
	const uint64_t *outside = b->outside;
	switch (kind) {
	case UNKNOWN: return outside[UNKNOWN] | outside[ARGUMENT] | outside[GLOBAL] | outside[OWN];
	case ARGUMENT: return outside[UNKNOWN] | outside[ARGUMENT] | outside[GLOBAL];
	case GLOBAL: return outside[UNKNOWN] | outside[ARGUMENT];
	case OWN: return outside[UNKNOWN];
	case CONSTANT: break;
	}
	return 0;
}

/* The claims whose source may be memory of that name. */
static uint64_t claims_of(const struct contents *c, const struct batch *b, lo_value_id name)
{
	uint64_t all = name.n ? 0 : others_of(b, UNKNOWN);
	uint32_t n = 0;
	const uint32_t *memories = name.n ? memories_of(c, name, &n) : NULL;
	for (uint32_t k = 0; k < n; k++) {
		const struct viewed_memory *memory = &c->memories.at[memories[k]];
		all |= b->source[memories[k]];
		if (is_outside(memory))
			all |= others_of(b, memory->kind);
	}
	return all;
}

static void add_event(struct contents *c, struct batch *b, struct edit_event event)
{
	event.at.node = c->e->flow->node_at[event.at.order / 2];
	event.rank = event.step == READ; /* a writer that is a reader writes first */
	LO_PUSH(c->arena, &b->events, event);
}

static bool add_writer(struct contents *c, struct batch *b, const struct viewed_writer *writer)
{
	uint64_t written = claims_of(c, b, writer->name);
	if (!written)
		return true;
	if (writer->position == LO_NO_INDEX)
		return lo_flawed(c->e->flaw, writer->op,
				 "a source may be written in a region that runs elsewhere");
	uint32_t node = c->e->flow->node_at[writer->position];
	for (uint32_t i = 0; i < b->n; i++) {
		if (!(written >> i & 1))
			continue;
		if (b->together[i] && lo_loop_has(&c->e->flow->loops[b->together[i]], node))
			return lo_flawed(c->e->flaw, writer->op,
					 "a source is written in a loop whose iterations run concurrently");
		add_event(c, b,
			  (struct edit_event){.at.order = 2 * writer->position + 1,
					      .item = i,
					      .step = WRITTEN,
					      .op = writer->op});
	}
	return true;
}

static void note_writers(struct contents *c, const struct batch *b, uint32_t memory, struct indices *found)
{
	const struct link *of = c->writers_of.at;
	uint32_t n = c->writers_of.n;
	for (uint32_t k = LO_FIRST_FROM(struct link, from, of, n, memory); k < n && of[k].from == memory;
	     k++) {
		uint32_t writer = of[k].to;
		if (c->listed[writer] == b->first + 1)
			continue;
		c->listed[writer] = b->first + 1;
		LO_PUSH(c->arena, &found->all, writer);
	}
}

/* The writers that may concern a claim of the batch, in the order of the program. */
static struct indices writers_of_batch(struct contents *c, const struct batch *b)
{
	struct indices found = {0};
	if (others_of(b, UNKNOWN))
		note_writers(c, b, 0, &found);
	for (uint32_t i = 0; i < b->n; i++) {
		uint32_t n;
		const uint32_t *memories = memories_of(c, c->claims[b->first + i].source, &n);
		for (uint32_t k = 0; k < n; k++)
			note_writers(c, b, memories[k], &found);
	}
	LO_SORT(found.all.at, found.all.n, lo_compare_u32);
	return found;
}

static void add_copy_and_readers(struct contents *c, struct batch *b, uint32_t item)
{
	const struct link *of = c->readers_of.at;
	uint32_t claim = b->first + item, n = c->readers_of.n;
	add_event(c, b,
		  (struct edit_event){
			  .at.order = 2 * position_of(c, c->claims[claim].next),
			  .item = item,
			  .step = COPIED,
		  });
	for (uint32_t k = LO_FIRST_FROM(struct link, from, of, n, claim); k < n && of[k].from == claim; k++) {
		const struct viewed_reader *reader = &c->readers[of[k].to];
		add_event(c, b,
			  (struct edit_event){.at.order = reader->order,
					      .item = item,
					      .step = reader->reads ? READ : SIZES,
					      .op = reader->op});
	}
}

static bool add_events(struct contents *c, struct batch *b)
{
	for (uint32_t i = 0; i < b->n; i++)
		add_copy_and_readers(c, b, i);
	const struct indices writers = writers_of_batch(c, b);
	for (uint32_t i = 0; i < writers.all.n; i++)
		if (!add_writer(c, b, &c->writers.at[writers.all.at[i]]))
			return false;
	return true;
}

static void clear_sources(const struct contents *c, struct batch *b)
{
	for (uint32_t i = 0; i < b->n; i++) {
		uint32_t n;
		const uint32_t *memories = memories_of(c, c->claims[b->first + i].source, &n);
		for (uint32_t k = 0; k < n; k++)
			b->source[memories[k]] = 0;
	}
}

static bool check_batch(struct contents *c, struct batch *b)
{
	for (uint32_t i = 0; i < b->n; i++) {
		add_source(c, b, i);
		b->together[i] = find_together(c, &c->claims[b->first + i]);
	}
	for (uint32_t i = 0; i < c->transfers.n; i++)
		if (claims_of(c, b, c->transfers.at[i].name))
			return lo_flawed(c->e->flaw, c->transfers.at[i].op,
					 "the source of a copy that a view replaces may be in transfer");
	if (!add_events(c, b))
		return false;
	edit_paths(c->e->flow, steps, b->events.at, b->events.n, (struct edit_cut){0}, c->arena);
	for (uint32_t i = 0; i < b->events.n; i++)
		if (b->events.at[i].bad)
			return lo_flawed(c->e->flaw, b->events.at[i].op,
					 b->events.at[i].bad & STALE
						 ? "a view is read after its source may have been written"
						 : "a view is used where its copy may not have run");
	return true;
}

bool viewed_contents_check(struct edit *e, const struct viewed_claim *claims, uint32_t n,
			   const struct viewed_reader *readers, uint32_t n_readers,
			   struct lo_alias_sets *sets)
{
	struct contents c = {.e = e,
			     .m = e->m,
			     .arena = e->arena,
			     .sets = sets,
			     .n = n,
			     .n_readers = n_readers,
			     .claims = claims,
			     .readers = readers};
	find_memories(&c);
	list_readers(&c);
	list_writers(&c);
	list_writers_of_memories(&c);
	uint64_t *source = LO_ARRAY(c.arena, c.memories.n, uint64_t);
	bool good = true;
	for (uint32_t first = 0; good && first < n; first += BATCH) {
		struct lo_arena_mark mark = lo_arena_mark(c.arena);
		struct batch b = {
			.first = first, .n = n - first < BATCH ? n - first : BATCH, .source = source};
		good = check_batch(&c, &b);
		clear_sources(&c, &b);
		lo_arena_reset(c.arena, mark);
	}
	return good;
}
