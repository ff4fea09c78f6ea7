// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Names of values and blocks. In: names in the text. Out: value and block ids.
 *
 * One open-addressing table holds the value names of all scopes. A scope has a serial number, and closing a
 * scope only clears its flag, which makes its names dead: a dead slot is reused by the next name that hashes
 * there, or dropped when the table is rebuilt. So a name costs one probe, and closing a scope costs nothing.
 *
 * A use before the definition becomes a forward reference: a type, and a chain of the operand slots to be
 * filled in, threaded through those slots themselves. Names in an isolated scope (a function) are
 * distinguished from those outside by the serial numbers of their scopes, which are smaller outside. */
#include "context_impl.h"
#include "parser.h"

enum { FIRST_CAP = 1024 };

void names_init(struct parser *p)
{
	struct names *names = &p->names;
	names->cap = names->blocks_cap = FIRST_CAP;
	names->slots = LO_ARRAY(&p->keep, names->cap, struct name_entry);
	names->blocks = LO_ARRAY(&p->keep, names->blocks_cap, struct block_entry);
	LO_PUSH(&p->keep, &names->scope_alive, 0); /* serial number 0 is no scope */
	LO_PUSH(&p->keep, &names->forwards, (struct forward){0});
}

/* Lookup key: result @p number of the name of @p len bytes at @p at, as visible from the current isolated
 * scope. */
struct name_key {
	const char *at;
	uint32_t len, number;
	uint32_t hash;  /* of all fields */
	uint32_t since; /* serial number of the isolated scope: names of older scopes are not visible */
};

static uint32_t mix(uint32_t hash, uint32_t scope, uint32_t number)
{
	uint64_t h = (hash + scope * 0x9e3779b9u + number * 0x85ebca6bu) * 0x9e3779b97f4a7c15u;
	return (uint32_t)(h >> 32);
}

static struct name_key key_of(const struct parser *p, uint32_t at, uint32_t len, uint32_t hash,
			      uint32_t number)
{
	uint32_t depth =
		p->names.isolated
			.n; /* the same for all functions: each reuses the slots of the previous one */
	return (struct name_key){text_at(p, at), len, number, mix(hash, depth, number),
				 p->names.isolated.at[depth - 1].scope};
}

static bool alive(const struct names *names, const struct name_entry *entry)
{
	return names->scope_alive.at[entry->scope];
}

/* The entry of that name, or the slot for it (at == 0, or a dead one). */
static struct name_entry *find_slot(struct parser *p, const struct name_key *key)
{
	struct names *names = &p->names;
	uint32_t mask = names->cap - 1;
	struct name_entry *dead = NULL;
	for (uint32_t i = key->hash & mask;; i = (i + 1) & mask) {
		struct name_entry *entry = &names->slots[i];
		if (!entry->at)
			return dead ? dead : entry;
		if (!alive(names, entry))
			dead = dead ? dead : entry;
		else if (entry->hash == key->hash && entry->len == key->len && entry->number == key->number &&
			 entry->scope >= key->since &&
			 lo_same_bytes(text_at(p, entry->at - 1), key->at, key->len))
			return entry;
	}
}

static bool is_free(const struct names *names, const struct name_entry *entry)
{
	return !entry->at || !alive(names, entry);
}

static void grow_names(struct parser *p)
{
	struct names *names = &p->names;
	uint32_t live = 0;
	for (uint32_t i = 0; i < names->cap; i++)
		live += !is_free(names, &names->slots[i]);
	uint32_t old_cap = names->cap;
	struct name_entry *old = names->slots;
	if (live > old_cap / 4)
		names->cap *= 2;
	names->slots = LO_ARRAY(&p->keep, names->cap, struct name_entry);
	names->used = live;
	for (uint32_t i = 0; i < old_cap; i++) {
		if (is_free(names, &old[i]))
			continue;
		uint32_t at = old[i].hash & (names->cap - 1);
		while (names->slots[at].at)
			at = (at + 1) & (names->cap - 1);
		names->slots[at] = old[i];
	}
}

/* Fills the free slot @p entry. */
static void fill(struct parser *p, struct name_entry *entry, struct name_entry with)
{
	struct names *names = &p->names;
	names->used += !entry->at;
	*entry = with;
	if (names->used > names->cap / 4 * 3)
		grow_names(p);
}

uint32_t scope_push(struct parser *p, bool isolated)
{
	struct names *names = &p->names;
	LO_PUSH(&p->keep, &names->scope_alive, 1);
	uint32_t scope = names->scope_alive.n - 1;
	if (isolated)
		LO_PUSH(&p->keep, &names->isolated, ((struct isolated_scope){names->forwards.n, scope}));
	return scope;
}

static void report_forward(struct parser *p, const struct forward *forward)
{
	if (!forward->done && forward->plain.n)
		lo_error(p->ctx, p->source->base + forward->at - 1,
			 "custom op '%s' is unknown, and nothing declares its '%%%.*s'",
			 lo_str_text(p->ctx, forward->plain), (int)forward->len, text_at(p, forward->at));
	else if (!forward->done)
		lo_error(p->ctx, p->source->base + forward->at - 1, "use of undeclared SSA value name");
	p->names.numbered_forwards -= !forward->done && forward->number;
}

bool scope_pop(struct parser *p, uint32_t scope, bool isolated)
{
	struct names *names = &p->names;
	names->scope_alive.at[scope] = 0;
	if (!isolated)
		return true;
	uint32_t first = names->isolated.at[--names->isolated.n].forwards, errors = lo_diag_errors(p->ctx);
	for (uint32_t i = first; i < names->forwards.n; i++)
		report_forward(p, &names->forwards.at[i]);
	names->forwards.n = first;
	return errors == lo_diag_errors(p->ctx);
}

void push_use(struct parser *p, struct use use)
{
	struct name_key key = key_of(p, use.at, use.len, use.hash, 0);
	const struct name_entry *entry = find_slot(p, &key);
	if (!is_free(&p->names, entry) && entry->n && (entry->n > use.number || entry->value == POISON_VALUE))
		use.value = entry->value == POISON_VALUE ? POISON_VALUE : entry->value + use.number;
	LO_PUSH(&p->keep, &p->stacks.uses, use);
}

bool parse_use(struct parser *p, bool number_allowed)
{
	if (!at(p, T_PERCENT))
		return wrong_token(p, "expected SSA operand");
	struct use use = {.at = offset_of(p, p->lex.tok + 1),
			  .len = (uint32_t)lex_len(&p->lex) - 1,
			  .hash = p->lex.hash};
	next(p);
	if (at(p, T_HASH)) {
		uint64_t number;
		if (!number_allowed)
			return error_here(p, "result number not allowed in argument list");
		if (!decimal(p->lex.tok + 1, p->lex.at, &number) || number > LO_MAX_RESULTS)
			return error_here(p, "invalid SSA value result number");
		use.number = (uint32_t)number;
		next(p);
	}
	push_use(p, use);
	return true;
}

static lo_loc use_loc(const struct parser *p, uint32_t at)
{
	return p->source->base + at - 1;
}

static bool type_conflict(struct parser *p, const struct use *use, lo_type type, lo_type prior,
			  uint32_t prior_at)
{
	lo_error(p->ctx, use_loc(p, use->at),
		 "use of value '%%%.*s' expects different type than prior uses: '%s' vs '%s'", (int)use->len,
		 text_at(p, use->at), lo_type_str(p->ctx, type), lo_type_str(p->ctx, prior));
	return prior_at ? lo_note(p->ctx, use_loc(p, prior_at), "prior use here") : false;
}

static uint32_t forward_use(struct parser *p, const struct use *use, lo_type type)
{
	struct names *names = &p->names;
	struct name_key key = key_of(p, use->at, use->len, use->hash, 0);
	struct name_entry *entry = find_slot(p, &key);
	if (!is_free(names, entry) && entry->n) {
		if (entry->value == POISON_VALUE)
			return POISON_VALUE;
		lo_error(p->ctx, use_loc(p, use->at), "reference to invalid result number");
		return 0;
	}
	if (use->number) {
		key = key_of(p, use->at, use->len, use->hash, use->number);
		entry = find_slot(p, &key);
	}
	if (is_free(names, entry)) {
		const struct frame *f = top(p);
		struct forward forward = {.at = use->at,
					  .len = use->len,
					  .number = use->number,
					  .type = type,
					  .plain = f->model || f->generic ? (lo_str){0} : f->name};
		names->numbered_forwards += use->number != 0;
		LO_PUSH(&p->keep, &names->forwards, forward);
		fill(p, entry,
		     (struct name_entry){.hash = key.hash,
					 .at = use->at + 1,
					 .len = use->len,
					 .number = (uint16_t)use->number,
					 .value = names->forwards.n - 1,
					 .scope = key.since});
		return FORWARD | (names->forwards.n - 1);
	}
	const struct forward *known = &names->forwards.at[entry->value];
	if (known->type.n != type.n && known->type.n && type.n) {
		type_conflict(p, use, type, known->type, known->at);
		return 0;
	}
	return FORWARD | entry->value;
}

uint32_t resolve_use(struct parser *p, const struct use *use, lo_type type)
{
	if (!use->value)
		return forward_use(p, use, type);
	if (use->value == POISON_VALUE)
		return POISON_VALUE;
	const struct lo_value *value = lo_value(p->m, (lo_value_id){use->value});
	if (value->type.n == type.n || !value->type.n || !type.n)
		return use->value;
	type_conflict(p, use, type, value->type,
		      value->name & LO_NAME_MADE || !value->name ? 0 : value->name - p->source->base);
	return 0;
}

void store_operand(struct parser *p, uint32_t slot, uint32_t value)
{
	lo_value_id *operand = LO_POOL_AT(lo_value_id, &p->m->operands, LO_OPERAND_BITS, slot);
	if (!(value & FORWARD)) {
		operand->n = value;
		return;
	}
	struct forward *forward = &p->names.forwards.at[value & ~FORWARD];
	operand->n = forward->last_slot;
	forward->last_slot = slot;
}

/* Defines result @p number of a name as value @p value: fills in the operands that refer to it. */
static bool define_forward(struct parser *p, struct name_entry *entry, uint32_t at, uint32_t value)
{
	struct forward *forward = &p->names.forwards.at[entry->value];
	forward->done = true;
	p->names.numbered_forwards -= entry->number != 0;
	for (uint32_t slot = forward->last_slot; slot;) {
		lo_value_id *operand = LO_POOL_AT(lo_value_id, &p->m->operands, LO_OPERAND_BITS, slot);
		slot = operand->n;
		operand->n = value;
	}
	lo_type type = value == POISON_VALUE ? forward->type : lo_value(p->m, (lo_value_id){value})->type;
	if (type.n == forward->type.n || !type.n || !forward->type.n)
		return true;
	lo_error(p->ctx, use_loc(p, at), "definition of SSA value '%%%.*s#%u' has type '%s'",
		 (int)forward->len, text_at(p, forward->at), forward->number, lo_type_str(p->ctx, type));
	return lo_note(p->ctx, use_loc(p, forward->at), "previously used here with type '%s'",
		       lo_type_str(p->ctx, forward->type));
}

bool define_name(struct parser *p, uint32_t at, uint32_t len, uint32_t hash, uint32_t first, uint32_t n)
{
	struct names *names = &p->names;
	bool ok = true;
	for (uint32_t i = 1; i < n && names->numbered_forwards; i++) {
		struct name_key key = key_of(p, at, len, hash, i);
		struct name_entry *entry = find_slot(p, &key);
		if (is_free(names, entry))
			continue;
		ok &= define_forward(p, entry, at, first == POISON_VALUE ? first : first + i);
		entry->scope = 0;
	}
	struct name_key key = key_of(p, at, len, hash, 0);
	struct name_entry *entry = find_slot(p, &key);
	bool known = !is_free(names, entry);
	if (known && entry->n) {
		if (entry->value == POISON_VALUE || first == POISON_VALUE)
			return false;
		bool arg = p->defining_args;
		lo_error(p->ctx, use_loc(p, at),
			 arg ? "region entry argument '%%%.*s' is already in use"
			     : "redefinition of SSA value '%%%.*s'",
			 (int)len, text_at(p, at));
		return lo_note(p->ctx, use_loc(p, entry->at - 1),
			       arg ? "previously referenced here" : "previously defined here");
	}
	if (known)
		ok &= define_forward(p, entry, at, first);
	struct name_entry with = {.hash = key.hash,
				  .at = at + 1,
				  .len = len,
				  .value = first,
				  .n = (uint16_t)n,
				  .scope = p->scope};
	fill(p, entry, with);
	return ok;
}

/* ---- blocks -------------------------------------------------------------- */

/* Block names belong to one region: its serial number is part of the key, so nothing needs to be removed. */
static struct block_entry *find_block(struct parser *p, const char *key, uint32_t len, uint32_t hash)
{
	struct names *names = &p->names;
	uint32_t scope = p->scope, mixed = mix(hash, scope, 0), mask = names->blocks_cap - 1;
	for (uint32_t i = mixed & mask;; i = (i + 1) & mask) {
		struct block_entry *entry = &names->blocks[i];
		if (!entry->at || (entry->hash == mixed && entry->scope == scope && entry->len == len &&
				   lo_same_bytes(text_at(p, entry->at - 1), key, len)))
			return entry;
	}
}

/* Rebuilds the table without the block names of closed regions. */
static void grow_blocks(struct parser *p)
{
	struct names *names = &p->names;
	uint32_t old_cap = names->blocks_cap, live = 0;
	struct block_entry *old = names->blocks;
	for (uint32_t i = 0; i < old_cap; i++)
		live += old[i].at && names->scope_alive.at[old[i].scope];
	if (live > old_cap / 4)
		names->blocks_cap *= 2;
	names->blocks = LO_ARRAY(&p->keep, names->blocks_cap, struct block_entry);
	names->blocks_used = live;
	for (uint32_t i = 0; i < old_cap; i++) {
		if (!old[i].at || !names->scope_alive.at[old[i].scope])
			continue;
		uint32_t at = old[i].hash & (names->blocks_cap - 1);
		while (names->blocks[at].at)
			at = (at + 1) & (names->blocks_cap - 1);
		names->blocks[at] = old[i];
	}
}

static struct block_entry add_block(struct parser *p, struct block_entry *entry, const char *at, uint32_t len,
				    uint32_t hash)
{
	uint32_t id = lo_pool_add(&p->m->blocks, 1), scope = p->scope;
	struct block_entry made = {mix(hash, scope, 0), offset_of(p, at) + 1, len, scope, {id}};
	*entry = made;
	if (++p->names.blocks_used > p->names.blocks_cap / 4 * 3)
		grow_blocks(p);
	return made;
}

lo_block_id parse_block_ref(struct parser *p)
{
	if (!at(p, T_CARET)) {
		wrong_token(p, "expected block name");
		return (lo_block_id){0};
	}
	const char *name = p->lex.tok + 1;
	uint32_t len = (uint32_t)lex_len(&p->lex) - 1;
	struct block_entry *entry = find_block(p, name, len, p->lex.hash);
	struct block_entry known = *entry;
	if (!known.at) {
		known = add_block(p, entry, name, len, p->lex.hash);
		LO_PUSH(&p->keep, &p->stacks.forward_blocks, known);
	}
	next(p);
	return known.block;
}

bool parse_successor(struct parser *p)
{
	lo_block_id block = parse_block_ref(p);
	if (block.n)
		LO_PUSH(&p->keep, &p->stacks.successors, block);
	return block.n != 0;
}

lo_block_id define_block(struct parser *p, const char *at, uint32_t len, uint32_t hash)
{
	struct block_entry *entry = find_block(p, at, len, hash);
	struct block_entry known = entry->at ? *entry : add_block(p, entry, at, len, hash);
	struct lo_block *block = lo_block(p->m, known.block);
	if (block->loc) {
		lo_error(p->ctx, use_loc(p, offset_of(p, at)), "redefinition of block '^%.*s'", (int)len, at);
		lo_note(p->ctx, block->loc, "previously defined here");
		return (lo_block_id){0};
	}
	block->loc = use_loc(p, offset_of(p, at));
	block->name = p->source->base + offset_of(p, at);
	return known.block;
}
