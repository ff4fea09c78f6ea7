// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Aliases in output: `#map = affine_map<...>` at the head, `#loc = loc(...)` at the end. In: the attributes
 * and types that a module shows, visited in printing order before anything is printed. Out: which of them get
 * an alias, and its name.
 *
 * As in MLIR: affine maps, integer sets, distinct attributes, locations and tuples of more than 16 types get
 * an alias, wherever they are used. Aliases are ordered by depth (an attribute that uses aliases follows
 * them), then types before attributes, then by name, then by first visit. A location used only after ops is
 * defined at the end of the file.
 *
 * Most attributes contain nothing with an alias; whether one does is computed once, so that visiting it costs
 * one byte test. Recursion is bounded: the parser builds no attribute or type deeper than LO_MAX_NESTING. */
#include "context_impl.h"
#include "print_impl.h"

/* In the order of the definitions at one depth: types first, then by name. */
enum alias_name {
	NAME_TUPLE,
	NAME_DISTINCT,
	NAME_LOC,
	NAME_MAP,
	NAME_SET,
	NAME_COUNT,
	NAME_NONE = NAME_COUNT
};
static const char *const names[NAME_COUNT] = {"!tuple", "#distinct", "#loc", "#map", "#set"};

struct alias_entry { /* a visited attribute or type */
	uint32_t id, depth, number;
	uint32_t children; /* first of its list, from 1; 0: none */
	uint8_t name;
	bool deferrable; /* may be defined at the end */
};
struct child {
	uint32_t entry, next;
};
enum { UNKNOWN, PLAIN, NAMED }; /* does it contain anything with an alias? */
/* An attribute, or a type. */
struct shown {
	bool is_type;
	uint32_t id;
};
/** A call of one of the functions aliases_visit_... */
enum note_kind { NOTE_ATTR, NOTE_TRAILING, NOTE_TYPE, NOTE_COUNT };
struct note {
	enum note_kind kind;
	uint32_t id;
};
struct noted_aliases {
	const struct note *at;
	uint32_t n;
};

struct flags {
	uint8_t *at;
	uint32_t n;
};
struct printed_aliases {
	struct lo_ctx *ctx;
	struct lo_arena *arena;
	LO_VEC(struct alias_entry) entries; /* number 0 is none */
	LO_VEC(struct child) children;
	struct lo_id_map entry_of[2]; /* of attributes, and of types: to entries */
	struct lo_id_map distinct;    /* printed distinct attributes to their numbers, from 1 */
	struct flags flags[2];        /* of attributes, and of types */
	uint32_t *order, n_order;     /* entries with aliases, in definition order */
	bool visiting, any_type;
	bool noting; /* calls are added to `notes`, unless they are in `noted` */
	LO_VEC(struct note) notes;
	struct lo_id_map noted[NOTE_COUNT];
};

/* ---- parts --------------------------------------------------------------- */

/* The parts of an attribute or type in which MLIR looks for aliases. @p data belongs to the visitor. */
struct alias_parts {
	void (*visit)(struct printed_aliases *s, struct shown part, void *data);
	void *data;
};

static void some_attr(struct printed_aliases *s, const struct alias_parts *parts, lo_attr a)
{
	if (a.n)
		parts->visit(s, (struct shown){false, a.n}, parts->data);
}
static void some_type(struct printed_aliases *s, const struct alias_parts *parts, lo_type t)
{
	if (t.n)
		parts->visit(s, (struct shown){true, t.n}, parts->data);
}

static void attr_parts(struct printed_aliases *s, lo_attr a, const struct alias_parts *parts)
{
	const struct lo_attr_data *d = lo_attr_get(s->ctx, a);
	switch ((enum lo_attr_kind)d->kind) {
	case LO_ATTR_LOC_NAME:
		if (d->n && lo_attr_kind(s->ctx, d->elems[0]) != LO_ATTR_LOC_UNKNOWN)
			some_attr(s, parts, d->elems[0]);
		break;
	case LO_ATTR_LOC_FUSED:
		some_attr(s, parts, d->extra);
		/* fall through */
	case LO_ATTR_ARRAY:
	case LO_ATTR_DICT:
	case LO_ATTR_DISTINCT:
	case LO_ATTR_LOC_CALLSITE:
		for (uint32_t i = 0; i < d->n; i++)
			some_attr(s, parts, d->elems[i]);
		break;
	case LO_ATTR_STRING:
	case LO_ATTR_TYPE:
	case LO_ATTR_DENSE:
	case LO_ATTR_RESOURCE:
	case LO_ATTR_SPARSE:
	case LO_ATTR_OPAQUE: some_type(s, parts, d->type); break;
	default: break;
	}
}

static void type_parts(struct printed_aliases *s, lo_type t, const struct alias_parts *parts)
{
	const struct lo_type_data *d = lo_type_get(s->ctx, t);
	some_type(s, parts, d->elem);
	some_attr(s, parts, d->layout);
	some_attr(s, parts, d->space);
	for (uint32_t i = 0; i < d->n_inputs + d->n_results; i++)
		some_type(s, parts, d->types[i]);
}

static void parts_of(struct printed_aliases *s, struct shown x, const struct alias_parts *parts)
{
	if (x.is_type)
		type_parts(s, (lo_type){x.id}, parts);
	else
		attr_parts(s, (lo_attr){x.id}, parts);
}

static enum alias_name name_of_attr(const struct printed_aliases *s, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(s->ctx, a);
	switch ((enum lo_attr_kind)d->kind) {
	case LO_ATTR_AFFINE_MAP: return NAME_MAP;
	case LO_ATTR_INTEGER_SET: return NAME_SET;
	case LO_ATTR_LOC_UNKNOWN:
	case LO_ATTR_LOC_FILE:
	case LO_ATTR_LOC_NAME:
	case LO_ATTR_LOC_CALLSITE:
	case LO_ATTR_LOC_FUSED: return NAME_LOC;
	case LO_ATTR_DISTINCT:
		return d->n && lo_attr_kind(s->ctx, d->elems[0]) != LO_ATTR_UNIT ? NAME_DISTINCT : NAME_NONE;
	default: return NAME_NONE;
	}
}

static enum alias_name name_of_type(const struct printed_aliases *s, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(s->ctx, t);
	return d->kind == LO_TYPE_TUPLE && d->n_inputs > LO_TUPLE_WITHOUT_ALIAS ? NAME_TUPLE : NAME_NONE;
}

static enum alias_name name_of(const struct printed_aliases *s, struct shown x)
{
	return x.is_type ? name_of_type(s, (lo_type){x.id}) : name_of_attr(s, (lo_attr){x.id});
}

/* ---- parts with aliases -------------------------------------------------- */

static uint8_t *flag_at(struct printed_aliases *s, struct flags *flags, uint32_t id)
{
	if (id >= flags->n) {
		uint32_t n = id + id / 2 + 64;
		flags->at = lo_arena_grow(s->arena, flags->at, flags->n, n);
		flags->n = n;
	}
	return &flags->at[id];
}

static bool has_alias(struct printed_aliases *s, struct shown x);

static void look_in(struct printed_aliases *s, struct shown part, void *found)
{
	*(bool *)found |= has_alias(s, part);
}

static bool has_alias(struct printed_aliases *s, struct shown x)
{
	struct flags *flags = &s->flags[x.is_type];
	uint8_t flag = *flag_at(s, flags, x.id);
	if (flag == UNKNOWN) {
		bool found = name_of(s, x) != NAME_NONE;
		if (!found)
			parts_of(s, x, &(struct alias_parts){look_in, &found});
		*flag_at(s, flags, x.id) = flag = found ? NAMED : PLAIN;
	}
	return flag == NAMED;
}

bool attr_has_alias(struct printed_aliases *s, lo_attr a)
{
	return has_alias(s, (struct shown){false, a.n});
}

bool aliases_in_types(const struct printed_aliases *s)
{
	return s->any_type;
}

/* ---- visiting ------------------------------------------------------------ */

struct alias_visit {
	uint32_t entry; /* the entry whose parts are visited */
	uint32_t depth; /* of the deepest part */
	bool deferrable;
};

static void keep_at_head(struct printed_aliases *s, uint32_t entry)
{
	if (!s->entries.at[entry].deferrable)
		return;
	s->entries.at[entry].deferrable = false;
	for (uint32_t c = s->entries.at[entry].children; c; c = s->children.at[c].next)
		keep_at_head(s, s->children.at[c].entry);
}

static uint32_t visit_shown(struct printed_aliases *s, struct shown x, bool deferrable);

static void add_child(struct printed_aliases *s, struct alias_visit *visit, uint32_t entry)
{
	if (!entry)
		return;
	LO_PUSH(s->arena, &s->children, ((struct child){entry, s->entries.at[visit->entry].children}));
	s->entries.at[visit->entry].children = s->children.n - 1;
	if (s->entries.at[entry].depth > visit->depth)
		visit->depth = s->entries.at[entry].depth;
}
static void visit_part(struct printed_aliases *s, struct shown part, void *data)
{
	struct alias_visit *visit = data;
	add_child(s, visit, visit_shown(s, part, visit->deferrable));
}

/* The entry of @p x; *known: it existed already. */
static uint32_t enter(struct printed_aliases *s, struct shown x, bool deferrable, bool *known)
{
	enum alias_name name = name_of(s, x);
	uint32_t *slot = lo_id_map_at(&s->entry_of[x.is_type], x.id);
	*known = *slot != 0;
	if (*known) {
		if (!deferrable)
			keep_at_head(s, *slot);
		return *slot;
	}
	struct alias_entry entry = {
		.id = x.id, .name = (uint8_t)name, .depth = name != NAME_NONE, .deferrable = deferrable};
	*slot = s->entries.n;
	LO_PUSH(s->arena, &s->entries, entry);
	return *slot;
}

static uint32_t visit_shown(struct printed_aliases *s, struct shown x, bool deferrable)
{
	bool known;
	if (!has_alias(s, x))
		return 0;
	uint32_t entry = enter(s, x, deferrable, &known);
	if (known)
		return entry;
	struct alias_visit visit = {entry, 0, deferrable};
	parts_of(s, x, &(struct alias_parts){visit_part, &visit});
	if (visit.depth)
		s->entries.at[entry].depth = visit.depth + 1;
	return entry;
}

/* A visit without effect is not noted, and neither is one that has been noted. */
static void note(struct printed_aliases *s, enum note_kind kind, struct shown x)
{
	uint32_t *known = has_alias(s, x) ? lo_id_map_at(&s->noted[kind], x.id) : NULL;
	if (!known || *known)
		return;
	*known = 1;
	LO_PUSH(s->arena, &s->notes, ((struct note){kind, x.id}));
}

static void visit(struct printed_aliases *s, enum note_kind kind, uint32_t id)
{
	struct shown x = {kind == NOTE_TYPE, id};
	if (s->noting)
		note(s, kind, x);
	else
		visit_shown(s, x, kind == NOTE_TRAILING);
}

void aliases_visit_attr(struct printed_aliases *s, lo_attr a)
{
	visit(s, NOTE_ATTR, a.n);
}
void aliases_visit_type(struct printed_aliases *s, lo_type t)
{
	visit(s, NOTE_TYPE, t.n);
}
void aliases_visit_trailing(struct printed_aliases *s, lo_attr loc)
{
	visit(s, NOTE_TRAILING, loc.n);
}

void aliases_note(struct printed_aliases *s)
{
	s->noting = true;
	for (size_t i = 0; i < NOTE_COUNT; i++)
		lo_id_map_init(&s->noted[i], s->arena, 64);
}

const struct noted_aliases *aliases_take_notes(struct printed_aliases *s)
{
	struct noted_aliases *noted = LO_NEW(s->arena, struct noted_aliases);
	*noted = (struct noted_aliases){s->notes.at, s->notes.n};
	s->notes.at = NULL;
	s->notes.n = s->notes.cap = 0;
	return noted;
}

void aliases_visit_noted(struct printed_aliases *s, const struct noted_aliases *noted)
{
	for (uint32_t i = 0; i < noted->n; i++)
		visit(s, noted->at[i].kind, noted->at[i].id);
}

bool aliases_visiting(const struct printed_aliases *s)
{
	return s && s->visiting;
}

struct printed_aliases *aliases_create(struct lo_ctx *ctx, struct lo_arena *arena)
{
	struct printed_aliases *s = LO_NEW(arena, struct printed_aliases);
	*s = (struct printed_aliases){.ctx = ctx, .arena = arena, .visiting = true};
	lo_id_map_init(&s->entry_of[false], arena, 64);
	lo_id_map_init(&s->entry_of[true], arena, 64);
	lo_id_map_init(&s->distinct, arena, 16);
	LO_PUSH(arena, &s->entries, (struct alias_entry){0});
	LO_PUSH(arena, &s->children, (struct child){0});
	for (uint32_t t = 1, n = lo_type_count(ctx); t < n; t++)
		s->any_type |= has_alias(s, (struct shown){true, t});
	return s;
}

/* ---- numbers ------------------------------------------------------------- */

/* Entries with aliases in the order of their definitions, by counting sort. */
static void sort(struct printed_aliases *s, uint32_t depths)
{
	uint32_t n_keys = depths * NAME_COUNT;
	uint32_t *starts = LO_ARRAY(s->arena, (size_t)n_keys + 1, uint32_t);
	for (uint32_t i = 1; i < s->entries.n; i++)
		if (s->entries.at[i].name != NAME_NONE)
			starts[s->entries.at[i].depth * NAME_COUNT + s->entries.at[i].name + 1]++;
	for (uint32_t k = 0; k < n_keys; k++)
		starts[k + 1] += starts[k];
	s->n_order = starts[n_keys];
	s->order = LO_ARRAY(s->arena, s->n_order, uint32_t);
	for (uint32_t i = 1; i < s->entries.n; i++)
		if (s->entries.at[i].name != NAME_NONE)
			s->order[starts[s->entries.at[i].depth * NAME_COUNT + s->entries.at[i].name]++] = i;
}

void aliases_number(struct printed_aliases *s)
{
	uint32_t depths = 0, next[NAME_COUNT] = {0};
	for (uint32_t i = 1; i < s->entries.n; i++)
		if (s->entries.at[i].depth >= depths)
			depths = s->entries.at[i].depth + 1;
	sort(s, depths);
	for (uint32_t i = 0; i < s->n_order; i++) {
		struct alias_entry *entry = &s->entries.at[s->order[i]];
		entry->number = next[entry->name]++;
	}
	s->visiting = false;
}

/* ---- printing ------------------------------------------------------------ */

static bool print_name(const struct printed_aliases *s, uint32_t number, struct lo_out *out)
{
	const struct alias_entry *entry = &s->entries.at[number];
	if (!number || entry->name == NAME_NONE)
		return false;
	lo_out_text(out, names[entry->name]);
	if (entry->number)
		lo_out_u64(out, entry->number);
	return true;
}

static bool print_alias_of(const struct printed_aliases *s, struct shown x, struct lo_out *out)
{
	return s && x.id < s->flags[x.is_type].n && s->flags[x.is_type].at[x.id] == NAMED &&
	       print_name(s, lo_id_map_get(&s->entry_of[x.is_type], x.id), out);
}

bool print_alias_of_attr(const struct printed_aliases *s, lo_attr a, struct lo_out *out)
{
	return print_alias_of(s, (struct shown){false, a.n}, out);
}
bool print_alias_of_type(const struct printed_aliases *s, lo_type t, struct lo_out *out)
{
	return print_alias_of(s, (struct shown){true, t.n}, out);
}

uint32_t distinct_number(struct printed_aliases *s, lo_attr a)
{
	uint32_t *number = lo_id_map_at(&s->distinct, a.n);
	if (!*number)
		*number = s->distinct.n;
	return *number - 1;
}

void print_alias_definitions(struct printed_aliases *s, bool deferred, struct lo_out *out)
{
	for (uint32_t i = 0; i < s->n_order; i++) {
		const struct alias_entry *entry = &s->entries.at[s->order[i]];
		if (entry->deferrable != deferred)
			continue;
		print_name(s, s->order[i], out);
		lo_out_text(out, " = ");
		if (entry->name == NAME_TUPLE)
			print_type_in_full(s->ctx, (lo_type){entry->id}, out);
		else
			print_attr_in_full(s->ctx, (lo_attr){entry->id}, TYPE_ALWAYS, out);
		lo_out_char(out, '\n');
	}
}
