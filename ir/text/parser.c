// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What the files of the parser share: errors at tokens, looking ahead, maps from ids to ids, limits of
 * nesting and of aliases, the stack of frames. In: the parser's state. Out: the same, changed. Nothing here
 * reads a construct of the language. */
#include "parser.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- tokens -------------------------------------------------------------- */

static void report(struct parser *p, lo_loc loc, const char *prefix, const char *fmt, va_list args)
{
	char text[512];
	vsnprintf(text, sizeof text, fmt, args);
	lo_error(p->ctx, loc, "%s%s", prefix, text);
}

bool wrong_token(struct parser *p, const char *fmt, ...)
{
	va_list args;
	if (at(p, T_ERROR))
		return false;
	va_start(args, fmt);
	const char *place = p->lex.prev_end > p->begin ? p->lex.prev_end : p->lex.tok;
	report(p, lex_loc(&p->lex, place), "", fmt, args);
	va_end(args);
	return false;
}

bool error_here(struct parser *p, const char *fmt, ...)
{
	va_list args;
	if (at(p, T_ERROR))
		return false;
	va_start(args, fmt);
	const char *place = at(p, T_EOF) && p->lex.tok > p->begin ? p->lex.tok - 1 : p->lex.tok;
	report(p, lex_loc(&p->lex, place), "", fmt, args);
	va_end(args);
	return false;
}

bool op_error(struct parser *p, lo_loc loc, const char *fmt, ...)
{
	va_list args;
	if (at(p, T_ERROR))
		return false;
	va_start(args, fmt);
	const char *prefix = lo_arena_printf(&p->temp, "custom op '%s' ", frame_name(p, top(p)));
	report(p, loc, prefix, fmt, args);
	va_end(args);
	return false;
}

bool expect(struct parser *p, int kind, const char *message)
{
	return accept(p, kind) || wrong_token(p, "%s", message);
}

/* ---- what follows ----------------------------------------------------------- */

bool at_end_of_op(const struct parser *p)
{
	if (at(p, '}') || at(p, T_EOF) || AT_WORD(p, "loc"))
		return true;
	return first_of_line(&p->lex);
}

bool followed_by(const struct parser *p, const char *c, const char *signs)
{
	while (c < p->lex.end && (*c == ' ' || *c == '\t'))
		c++;
	return c < p->lex.end && *c && strchr(signs, *c);
}

bool at_result_list(const struct parser *p)
{
	const char *c = p->lex.tok;
	while (c < p->lex.end && (lex_is(*c, LEX_SUFFIX) || (*c && strchr("%:, \t", *c))))
		c++;
	return c < p->lex.end && *c == '=';
}

bool at_next_results(const struct parser *p)
{
	return at_end_of_op(p) && at_result_list(p);
}

/* ---- maps from ids to ids ------------------------------------------------ */

static uint32_t id_map_slot(const struct id_map *map, uint32_t key)
{
	uint32_t at = (key * 0x9e3779b9u) & (map->cap - 1);
	while (map->keys[at] && map->keys[at] != key)
		at = (at + 1) & (map->cap - 1);
	return at;
}

uint32_t id_map_find(const struct id_map *map, uint32_t key)
{
	return map->cap ? map->values[id_map_slot(map, key)] : 0;
}

static void id_map_grow(struct lo_arena *arena, struct id_map *map)
{
	struct id_map old = *map;
	map->cap = old.cap ? old.cap * 2 : 16;
	map->keys = LO_ARRAY(arena, map->cap, uint32_t);
	map->values = LO_ARRAY(arena, map->cap, uint32_t);
	for (uint32_t i = 0; i < old.cap; i++) {
		if (!old.keys[i])
			continue;
		uint32_t at = id_map_slot(map, old.keys[i]);
		map->keys[at] = old.keys[i];
		map->values[at] = old.values[i];
	}
}

void id_map_set(struct lo_arena *arena, struct id_map *map, uint32_t key, uint32_t value)
{
	if (map->n >= map->cap / 2)
		id_map_grow(arena, map);
	uint32_t at = id_map_slot(map, key);
	map->n += !map->keys[at];
	map->keys[at] = key;
	map->values[at] = value;
}

/* ---- nesting and aliases --------------------------------------------------- */

bool too_deep(struct parser *p, lo_loc loc)
{
	return lo_error(p->ctx, loc, "types, attributes and affine expressions may nest to a depth of %u",
			LO_MAX_NESTING);
}

bool deeper(struct parser *p)
{
	if (p->nesting == LO_MAX_NESTING)
		return too_deep(p, here(p));
	p->nesting++;
	if (p->nesting > p->aliases.deepest)
		p->aliases.deepest = p->nesting;
	return true;
}

static uint32_t alias_key(lo_str name, bool is_type)
{
	return name.n << 1 | is_type;
}

void begin_alias(struct parser *p)
{
	p->aliases.parts = 1;
	p->aliases.deepest = 0;
}

void end_alias(struct parser *p, lo_str name, bool is_type, uint32_t value)
{
	struct id_map *map = is_type ? &p->aliases.types : &p->aliases.attrs;
	id_map_set(&p->keep, map, name.n, value ? value : POISON_ALIAS);
	if (value && p->aliases.deepest > 1)
		id_map_set(&p->keep, &p->aliases.depths, alias_key(name, is_type), p->aliases.deepest - 1);
	if (value && p->aliases.parts > 1)
		id_map_set(&p->keep, &p->aliases.n_parts, alias_key(name, is_type), p->aliases.parts);
	p->aliases.parts = 0;
}

bool add_alias_parts(struct parser *p, lo_str name, bool is_type)
{
	uint32_t parts = id_map_find(&p->aliases.n_parts, alias_key(name, is_type));
	uint32_t level = p->nesting + id_map_find(&p->aliases.depths, alias_key(name, is_type));
	if (level > LO_MAX_NESTING)
		return too_deep(p, here(p));
	if (level > p->aliases.deepest)
		p->aliases.deepest = level;
	if (!p->aliases.parts)
		return true;
	p->aliases.parts += parts ? parts : 1;
	if (p->aliases.parts > LO_MAX_ALIAS_PARTS)
		return error_here(p, "an alias may expand to at most %u parts", LO_MAX_ALIAS_PARTS);
	return true;
}

/* ---- frames -------------------------------------------------------------- */

struct frame *push_frame(struct parser *p)
{
	if (p->frames.n == p->frames.cap)
		p->frames.at = lo_vec_grow(&p->keep, p->frames.at, &p->frames.cap, sizeof *p->frames.at);
	struct frame *f = p->top = &p->frames.at[p->frames.n++]; /* filled in place: this runs for each op */
	*f = (struct frame){.start = p->lex.tok,
			    .resume_at = p->lex.tok,
			    .name_at = p->lex.tok,
			    .first.result_names = p->stacks.result_names.n,
			    .first.uses = p->stacks.uses.n,
			    .first.types = p->stacks.types.n,
			    .first.attrs = p->stacks.attrs.n,
			    .first.successors = p->stacks.successors.n,
			    .first.regions = p->stacks.regions.n,
			    .first.groups = p->stacks.groups.n,
			    .first.entry_args = p->stacks.entry_args.n};
	return f;
}

void pop_frame(struct parser *p)
{
	const struct frame *f = top(p);
	p->stacks.result_names.n = f->first.result_names;
	p->stacks.uses.n = f->first.uses;
	p->stacks.types.n = f->first.types;
	p->stacks.attrs.n = f->first.attrs;
	p->stacks.successors.n = f->first.successors;
	p->stacks.regions.n = f->first.regions;
	p->stacks.groups.n = f->first.groups;
	p->stacks.entry_args.n = f->first.entry_args;
	p->frames.n--;
	p->top--;
}

const char *frame_name(struct parser *p, const struct frame *f)
{
	return f->model ? f->model->info->name : lo_str_text(p->ctx, f->name);
}

void push_attr(struct parser *p, lo_str name, lo_attr attr)
{
	struct pending_attr entry = {name, attr, offset_of(p, p->lex.tok)};
	LO_PUSH(&p->keep, &p->stacks.attrs, entry);
}

void push_attr_z(struct parser *p, const char *name, lo_attr attr)
{
	push_attr(p, lo_intern_z(p->ctx, name), attr);
}
