// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Locations. In: the text after the word loc. Out: an attribute, or id 0 with an error in MLIR's wording; the
 * locations of ops and block arguments. An alias may be defined at the end of the file, where mlir-opt prints
 * it: then the op keeps the alias's name until resolve_late_locs(). Locations nest up to LO_MAX_NESTING. */
#include "parser.h"

#include <string.h>

/* ---- as attributes --------------------------------------------------------- */

static lo_attr parse_loc_instance(struct parser *p, lo_str *alias);

static lo_attr parse_loc_callsite(struct parser *p)
{
	lo_attr parts[2];
	next(p);
	if (!expect(p, '(', "expected '(' in callsite location") ||
	    !(parts[0] = parse_loc_instance(p, NULL)).n)
		return NO_ATTR;
	if (!ACCEPT_WORD(p, "at")) {
		wrong_token(p, "expected 'at' in callsite location");
		return NO_ATTR;
	}
	if (!(parts[1] = parse_loc_instance(p, NULL)).n ||
	    !expect(p, ')', "expected ')' in callsite location"))
		return NO_ATTR;
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_CALLSITE, .elems = parts, .n = 2});
}

struct fused_location {
	LO_VEC(lo_attr) parts;
	struct id_map known;
};

static void add_part(struct parser *p, struct fused_location *fused, lo_attr part)
{
	if (id_map_find(&fused->known, part.n))
		return;
	id_map_set(&p->temp, &fused->known, part.n, 1);
	LO_PUSH(&p->temp, &fused->parts, part);
}

/* As in MLIR: unknown parts and duplicates are left out, and locations fused with the same metadata are
 * flattened. */
static lo_attr fuse(struct parser *p, const lo_attr *parts, uint32_t n, lo_attr metadata)
{
	struct fused_location fused = {0};
	lo_attr unknown = intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_UNKNOWN});
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_attr_data *part = lo_attr_get(p->ctx, parts[i]);
		if (part->kind == LO_ATTR_LOC_FUSED && part->extra.n == metadata.n)
			for (uint32_t k = 0; k < part->n; k++)
				add_part(p, &fused, part->elems[k]);
		else if (part->kind != LO_ATTR_LOC_UNKNOWN)
			add_part(p, &fused, parts[i]);
	}
	if (!fused.parts.n && metadata.n)
		add_part(p, &fused, unknown);
	if (!metadata.n && fused.parts.n < 2)
		return fused.parts.n ? fused.parts.at[0] : unknown;
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_FUSED,
						    .elems = fused.parts.at,
						    .n = fused.parts.n,
						    .extra = metadata});
}

static lo_attr parse_loc_fused(struct parser *p)
{
	LO_VEC(lo_attr) parts = {0};
	lo_attr metadata = NO_ATTR;
	next(p);
	if (accept(p, '<')) {
		metadata = parse_attr(p, NO_TYPE);
		if (!metadata.n || !expect(p, '>', "expected '>' after fused location metadata"))
			return NO_ATTR;
	}
	if (!expect(p, '[', "expected '[' in fused location"))
		return NO_ATTR;
	if (accept(p, ']'))
		return fuse(p, NULL, 0, metadata);
	do {
		lo_attr part = parse_loc_instance(p, NULL);
		if (!part.n)
			return NO_ATTR;
		LO_PUSH(&p->temp, &parts, part);
	} while (accept(p, ','));
	if (!expect(p, ']', "expected ']' in fused location"))
		return NO_ATTR;
	return fuse(p, parts.at, parts.n, metadata);
}

static bool parse_u32(struct parser *p, int64_t *out, const char *message)
{
	uint64_t value;
	if (!at(p, T_INT))
		return wrong_token(p, "%s", message);
	if (!decimal(p->lex.tok, p->lex.at, &value) || value > UINT32_MAX)
		return error_here(p, "%s", message);
	*out = (int64_t)value;
	next(p);
	return true;
}

/* :line:col, or followed by ` to [line]:col`. */
static lo_attr parse_loc_file(struct parser *p, lo_str file)
{
	int64_t places[4] = {0};
	uint32_t n = 2;
	if (!lo_str_len(p->ctx, file))
		file = lo_intern_z(p->ctx, "-");
	file = lo_shown_name(p->ctx, lo_str_text(p->ctx, file), lo_str_len(p->ctx, file));
	if (!parse_u32(p, &places[0], "expected integer line number in FileLineColRange"))
		return NO_ATTR;
	if (!accept(p, ':')) /* a line only */
		return intern_attr(p,
				   (struct lo_attr_data){
					   .kind = LO_ATTR_LOC_FILE, .text = file, .ints = places, .n = n});
	if (!parse_u32(p, &places[1], "expected integer column number in FileLineColRange"))
		return NO_ATTR;
	if (ACCEPT_WORD(p, "to")) {
		n = 4;
		places[2] = places[0];
		if (at(p, T_INT) &&
		    !parse_u32(p, &places[2], "expected integer line number in FileLineColRange"))
			return NO_ATTR;
		if (!expect(p, ':', "expected either integer or `:` post `to` in FileLineColRange") ||
		    !parse_u32(p, &places[3], "expected integer column number in FileLineColRange"))
			return NO_ATTR;
	}
	return intern_attr(
		p, (struct lo_attr_data){.kind = LO_ATTR_LOC_FILE, .text = file, .ints = places, .n = n});
}

static lo_attr parse_loc_name(struct parser *p)
{
	lo_str text = take_string(p);
	lo_attr child = NO_ATTR;
	if (accept(p, ':'))
		return parse_loc_file(p, text);
	if (accept(p, '(')) {
		child = parse_loc_instance(p, NULL);
		if (!child.n || !expect(p, ')', "expected ')' after child location of NameLoc"))
			return NO_ATTR;
		if (lo_attr_kind(p->ctx, child) == LO_ATTR_LOC_UNKNOWN)
			child = NO_ATTR;
	}
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_NAME,
						    .text = text,
						    .elems = child.n ? &child : NULL,
						    .n = child.n != 0});
}

/* Reports an error if it is not a location. */
static bool check_loc(struct parser *p, lo_loc loc, lo_attr attr)
{
	enum lo_attr_kind kind = lo_attr_kind(p->ctx, attr);
	return (kind >= LO_ATTR_LOC_UNKNOWN && kind <= LO_ATTR_LOC_FUSED) ||
	       lo_error(p->ctx, loc, "expected location, but found '%s'", lo_attr_str(p->ctx, attr));
}

static lo_attr parse_loc_alias(struct parser *p, lo_str *alias)
{
	const char *name = p->lex.tok + 1;
	size_t len = lex_len(&p->lex) - 1;
	lo_loc loc = here(p);
	bool of_dialect = memchr(name, '.', len) || *p->lex.at == '<';
	if (alias && !of_dialect) {
		lo_str text = lo_intern(p->ctx, name, len);
		if (!id_map_find(&p->aliases.attrs, text.n)) {
			*alias = text;
			p->late.alias_at = loc;
			next(p);
			return NO_ATTR;
		}
	}
	lo_attr attr = parse_attr(p, NO_TYPE);
	if (attr.n && of_dialect) {
		wrong_token(p, "expected location attribute, but got '%s'", lo_attr_str(p->ctx, attr));
		return NO_ATTR;
	}
	return attr.n && check_loc(p, loc, attr) ? attr : NO_ATTR;
}

static lo_attr parse_loc_parts(struct parser *p, lo_str *alias)
{
	if (at(p, T_HASH))
		return parse_loc_alias(p, alias);
	if (at(p, T_STRING))
		return parse_loc_name(p);
	if (AT_WORD(p, "callsite"))
		return parse_loc_callsite(p);
	if (AT_WORD(p, "fused"))
		return parse_loc_fused(p);
	if (ACCEPT_WORD(p, "unknown"))
		return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_UNKNOWN});
	wrong_token(p, "expected location instance");
	return NO_ATTR;
}

static lo_attr parse_loc_instance(struct parser *p, lo_str *alias)
{
	if (!deeper(p))
		return NO_ATTR;
	lo_attr attr = parse_loc_parts(p, alias);
	p->nesting--;
	return attr;
}

lo_attr parse_loc(struct parser *p, lo_str *alias)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_attr attr = NO_ATTR;
	if (expect(p, '(', "expected '(' in location")) {
		attr = parse_loc_instance(p, alias);
		if ((attr.n || (alias && alias->n)) && !expect(p, ')', "expected ')' in location")) {
			attr = NO_ATTR;
			if (alias)
				alias->n = 0;
		}
	}
	lo_arena_reset(&p->temp, mark);
	return attr;
}

/* ---- of ops and of block arguments ---------------------------------------- */

bool parse_trailing_loc(struct parser *p, lo_attr *attr, lo_str *alias)
{
	*attr = (lo_attr){0};
	*alias = (lo_str){0};
	if (!AT_WORD(p, "loc") || *p->lex.at != '(')
		return true;
	next(p);
	*attr = parse_loc(p, alias);
	return attr->n || alias->n;
}

lo_loc make_loc(struct parser *p, lo_loc place, lo_attr attr)
{
	return attr.n ? lo_loc_explicit(p->ctx, place, attr) : place;
}

void add_late_loc(struct parser *p, lo_op_id op, lo_value_id value, lo_str alias, lo_loc place)
{
	struct late_loc late = {op, value, alias, place, p->late.alias_at};
	LO_PUSH(&p->keep, &p->late.locs, late);
}

/* A block argument written in place of an operand has the operand's location, which is known by now. */
static void set_taken_locs(struct parser *p)
{
	for (uint32_t i = 0; i < p->late.taken.n; i++) {
		lo_value_id v = p->late.taken.at[i].operand;
		lo_op_id def = lo_def_op(p->m, v);
		p->m->arg_locs.at[p->late.taken.at[i].entry].loc =
			def.n ? lo_op(p->m, def)->loc : lo_block_arg_loc(p->m, v);
	}
}

void resolve_late_locs(struct parser *p)
{
	uint32_t n_args = 0;
	for (uint32_t i = 0; i < p->late.locs.n; i++) {
		const struct late_loc *late = &p->late.locs.at[i];
		uint32_t attr = id_map_find(&p->aliases.attrs, late->alias.n);
		if (!attr) {
			lo_error(p->ctx, late->alias_at, "operation location alias was never defined");
			continue;
		}
		if (attr == POISON_ALIAS || !check_loc(p, late->alias_at, (lo_attr){attr}))
			continue;
		lo_loc loc = make_loc(p, late->at, (lo_attr){attr});
		if (late->op.n) {
			lo_op(p->m, late->op)->loc = loc;
			continue;
		}
		while (p->m->arg_locs.at[n_args].arg.n != late->value.n)
			n_args++;
		p->m->arg_locs.at[n_args].loc = loc;
	}
	set_taken_locs(p);
}

void set_arg_loc(struct parser *p, lo_value_id arg, lo_loc place, lo_attr attr, lo_str alias)
{
	if (!attr.n && !alias.n)
		return;
	struct lo_arg_loc entry = {arg, make_loc(p, place, attr)};
	LO_PUSH(&p->m->arena, &p->m->arg_locs, entry);
	if (alias.n)
		add_late_loc(p, (lo_op_id){0}, arg, alias, place);
}
