// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes. In: the text at the current token. Out: an interned attribute, or id 0 with an error in MLIR's
 * wording. Strings, symbols, lists and layouts are read here; numbers, dense elements and locations have
 * files of their own. Arrays and dictionaries recurse, up to LO_MAX_NESTING. */
#include "context_impl.h"
#include "parser.h"

#include <string.h>

/* ---- strings, symbols, lists --------------------------------------------- */

lo_str take_string(struct parser *p)
{
	size_t len;
	const char *text = lex_unescape(&p->temp, p->lex.tok, p->lex.at, &len);
	lo_str s = lo_intern(p->ctx, text, len);
	next(p);
	return s;
}

lo_str take_symbol_name(struct parser *p)
{
	if (p->lex.tok[1] == '"') {
		p->lex.tok++;
		return take_string(p);
	}
	lo_str s = lo_intern(p->ctx, p->lex.tok + 1, lex_len(&p->lex) - 1);
	next(p);
	return s;
}

bool take_name(struct parser *p, lo_str *name)
{
	if (at(p, T_STRING)) {
		*name = take_string(p);
		return true;
	}
	if (!at(p, T_BARE))
		return false;
	*name = lo_intern(p->ctx, p->lex.tok, lex_len(&p->lex));
	next(p);
	return true;
}

/* The type of a string or of a dialect's attribute: `none` is the same as no type. */
static lo_type some_type(struct parser *p, lo_type type)
{
	return lo_type_kind(p->ctx, type) == LO_TYPE_NONE ? NO_TYPE : type;
}

static lo_attr parse_string(struct parser *p, lo_type type)
{
	lo_str text = take_string(p);
	if (!type.n && accept(p, ':') && !(type = parse_type(p)).n)
		return NO_ATTR;
	type = some_type(p, type);
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_STRING, .text = text, .type = type});
}

/* @a::@b. A colon followed by anything else is not part of it. */
static lo_attr parse_symbol(struct parser *p)
{
	LO_VEC(lo_str) names = {0};
	LO_PUSH(&p->temp, &names, take_symbol_name(p));
	while (at(p, ':') && p->lex.at < p->lex.end && *p->lex.at == ':') {
		next(p);
		next(p);
		if (!at(p, T_AT)) {
			wrong_token(p, "expected nested symbol reference identifier");
			return NO_ATTR;
		}
		LO_PUSH(&p->temp, &names, take_symbol_name(p));
	}
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_SYMBOL, .names = names.at, .n = names.n});
}

static lo_attr parse_array(struct parser *p)
{
	LO_VEC(lo_attr) elems = {0};
	lo_loc open = here(p);
	next(p);
	if (!at(p, ']')) {
		do {
			lo_attr elem = parse_attr(p, NO_TYPE);
			if (!elem.n)
				return NO_ATTR;
			LO_PUSH(&p->temp, &elems, elem);
		} while (accept(p, ','));
	}
	if (!at(p, ']')) {
		wrong_token(p, "expected ',' or ']'");
		lo_note(p->ctx, open, "to match this '['");
		return NO_ATTR;
	}
	next(p);
	return lo_attr_array(p->ctx, elems.at, elems.n);
}

static bool parse_attr_entry(struct parser *p)
{
	struct pending_attr entry = {.at = offset_of(p, p->lex.tok)};
	if (!take_name(p, &entry.name))
		return wrong_token(p, "expected attribute name");
	if (!lo_str_len(p->ctx, entry.name))
		return lo_error(p->ctx, p->source->base + entry.at, "expected valid attribute name");
	entry.attr = accept(p, '=') ? parse_attr(p, NO_TYPE) : lo_attr_unit(p->ctx);
	if (!entry.attr.n)
		return false;
	LO_PUSH(&p->keep, &p->stacks.attrs, entry);
	return true;
}

bool parse_attr_entries(struct parser *p)
{
	lo_loc open = here(p);
	if (!expect(p, '{', "expected '{' in attribute dictionary"))
		return false;
	if (!at(p, '}')) {
		do {
			if (!parse_attr_entry(p))
				return false;
		} while (accept(p, ','));
	}
	if (accept(p, '}'))
		return true;
	wrong_token(p, "expected '}' in attribute dictionary");
	return lo_note(p->ctx, open, "to match this '{'");
}

static bool report_duplicate(struct parser *p, uint32_t first, lo_str name)
{
	bool seen = false;
	for (uint32_t i = first; i < p->stacks.attrs.n; i++) {
		if (p->stacks.attrs.at[i].name.n == name.n && seen)
			return lo_error(p->ctx, p->source->base + p->stacks.attrs.at[i].at,
					"duplicate key '%s' in dictionary attribute",
					lo_str_shown(p->ctx, name));
		seen |= p->stacks.attrs.at[i].name.n == name.n;
	}
	return false;
}

/* The memo slot for the entries on p->stacks.attrs from @p first on, at most DICT_MEMO_ENTRIES; *known: it
 * holds their dictionary. Else its entries are stored and the caller sets the dictionary. */
static struct dict_memo *find_dict_memo(struct parser *p, uint32_t first, uint32_t n, bool *known)
{
	const struct pending_attr *entries = p->stacks.attrs.at + first;
	uint64_t hash = n;
	for (uint32_t i = 0; i < n; i++)
		hash = lo_hash_mix(hash, (uint64_t)entries[i].name.n << 32 | entries[i].attr.n);
	struct dict_memo *memo = &p->dict_memo[lo_hash_fold(hash) % DICT_MEMO_SIZE];
	*known = memo->n == n;
	for (uint32_t i = 0; i < n; i++) {
		*known &= memo->entries[i].name.n == entries[i].name.n &&
			  memo->entries[i].attr.n == entries[i].attr.n;
		memo->entries[i] = (struct lo_named_attr){entries[i].name, entries[i].attr};
	}
	memo->n = n;
	return memo;
}

bool make_dict(struct parser *p, uint32_t first, lo_attr *dict)
{
	uint32_t n = p->stacks.attrs.n - first;
	*dict = NO_ATTR;
	if (!n)
		return true;
	bool known = false;
	struct dict_memo *memo = n <= DICT_MEMO_ENTRIES ? find_dict_memo(p, first, n, &known) : NULL;
	if (known) {
		*dict = memo->dict;
		p->stacks.attrs.n = first;
		return true;
	}
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct lo_named_attr few[8], *entries = few;
	if (n > sizeof few / sizeof *few)
		entries = LO_ARRAY(&p->temp, n, struct lo_named_attr);
	for (uint32_t i = 0; i < n; i++)
		entries[i] = (struct lo_named_attr){p->stacks.attrs.at[first + i].name,
						    p->stacks.attrs.at[first + i].attr};
	lo_str dup = {0};
	*dict = lo_attr_dict(p->ctx, entries, n, &dup);
	bool ok = dict->n || report_duplicate(p, first, dup);
	if (memo) {
		memo->dict = *dict;
		memo->n = ok ? n : 0;
	}
	p->stacks.attrs.n = first;
	if (entries != few)
		lo_arena_reset(&p->temp, mark);
	return ok;
}

static lo_attr parse_dict(struct parser *p)
{
	uint32_t first = p->stacks.attrs.n;
	lo_attr dict = NO_ATTR;
	if (parse_attr_entries(p) && make_dict(p, first, &dict) && !dict.n)
		dict = intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_DICT});
	p->stacks.attrs.n = first;
	return dict;
}

/* ---- maps ---------------------------------------------------------------- */

static lo_attr parse_map(struct parser *p, bool set)
{
	next(p);
	if (!expect(p, '<', set ? "expected '<' in integer set" : "expected '<' in affine map"))
		return NO_ATTR;
	const struct lo_map *map = parse_affine_body(p, !set, set);
	if (!map || !expect(p, '>', set ? "expected '>' in integer set" : "expected '>' in affine map"))
		return NO_ATTR;
	return lo_attr_map(p->ctx, map);
}

static bool parse_distinct_id(struct parser *p, uint64_t *id)
{
	if (!at(p, T_INT))
		return wrong_token(p, "expected distinct ID");
	if (!token_u64(p, id))
		return error_here(p, "expected an unsigned 64-bit integer");
	next(p);
	return true;
}

/* One number denotes one distinct attribute in a file. *prior: the attribute it denoted before, if that is
 * not @p attr. */
static bool same_distinct(struct parser *p, uint64_t id, lo_attr attr, lo_attr *prior)
{
	uint32_t key = lo_intern(p->ctx, (const char *)&id, sizeof id).n;
	p->band.unfit |= p->band.inside;
	prior->n = id_map_find(&p->aliases.distinct, key);
	if (!prior->n)
		id_map_set(&p->keep, &p->aliases.distinct, key, attr.n);
	return !prior->n || prior->n == attr.n;
}

static lo_attr parse_distinct(struct parser *p)
{
	uint64_t id;
	lo_attr inner = lo_attr_unit(p->ctx);
	next(p);
	if (!expect(p, '[', "expected '[' after 'distinct'") || !parse_distinct_id(p, &id) ||
	    !expect(p, ']', "expected ']' to close distinct ID") ||
	    !expect(p, '<', "expected '<' after distinct ID"))
		return NO_ATTR;
	lo_loc loc = here(p);
	if (!at(p, '>') && !(inner = parse_attr(p, NO_TYPE)).n)
		return NO_ATTR;
	if (!expect(p, '>', "expected '>' to close distinct attribute"))
		return NO_ATTR;
	struct lo_attr_data proto = {
		.kind = LO_ATTR_DISTINCT, .words = &id, .n_words = 1, .elems = &inner, .n = 1};
	lo_attr prior = NO_ATTR, attr = intern_attr(p, proto);
	if (!same_distinct(p, id, attr, &prior)) {
		lo_error(p->ctx, loc, "referenced attribute does not match previous definition: %s",
			 lo_attr_str(p->ctx, lo_attr_get(p->ctx, prior)->elems[0]));
		return NO_ATTR;
	}
	return attr;
}

/* ---- all attributes ------------------------------------------------------ */

/* An attribute with known words, such as `#arith.fastmath<fast>`, may have only those; they are put in
 * canonical order. */
static lo_attr check_words(struct parser *p, lo_loc loc, lo_attr attr)
{
	lo_str text = lo_attr_get(p->ctx, attr)->text;
	const struct enum_words *words =
		enum_words_of_text(lo_str_text(p->ctx, text), lo_str_len(p->ctx, text));
	uint32_t value;
	if (!words)
		return attr;
	if (enum_value(p->ctx, words, attr, &value))
		return enum_attr(p->ctx, words, value);
	lo_error(p->ctx, loc, "'#%s' is not made of the words %s", lo_str_text(p->ctx, text), words->words);
	return NO_ATTR;
}

/* #alias, #dialect.attr, #dialect.attr<...>, #dialect<...>, optionally with `: type` */
static lo_attr parse_hash(struct parser *p, lo_type type)
{
	lo_loc loc = here(p);
	const char *name = p->lex.tok + 1, *end = p->lex.at;
	size_t len = (size_t)(end - name);
	if (*end == '<' && end < p->lex.end) {
		struct lo_span inside;
		next(p);
		if (!skip_balanced(p, &inside))
			return NO_ATTR;
		len = (size_t)(inside.at + inside.len + 1 - name);
	} else if (memchr(name, '.', len)) {
		next(p);
	} else {
		uint32_t known = id_map_find(&p->aliases.attrs, lo_intern(p->ctx, name, len).n);
		next(p);
		if (!known)
			wrong_token(p, "undefined symbol alias id '%.*s'", (int)len, name);
		if (known == POISON_ALIAS)
			return NO_ATTR;
		return add_alias_parts(p, lo_intern(p->ctx, name, len), false) ? (lo_attr){known} : NO_ATTR;
	}
	if (!type.n && accept(p, ':') && !(type = parse_type(p)).n)
		return NO_ATTR;
	type = some_type(p, type);
	lo_attr attr = intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_OPAQUE,
							    .text = dialect_text(p, name, len),
							    .type = type});
	return type.n ? attr : check_words(p, loc, attr);
}

static lo_attr parse_word(struct parser *p, lo_type type)
{
	if (ACCEPT_WORD(p, "true"))
		return lo_attr_bool(p->ctx, true);
	if (ACCEPT_WORD(p, "false"))
		return lo_attr_bool(p->ctx, false);
	if (ACCEPT_WORD(p, "unit"))
		return lo_attr_unit(p->ctx);
	if (AT_WORD(p, "dense"))
		return parse_dense(p, type);
	if (AT_WORD(p, "array"))
		return parse_dense_array(p);
	if (AT_WORD(p, "affine_map"))
		return parse_map(p, false);
	if (AT_WORD(p, "affine_set"))
		return parse_map(p, true);
	if (AT_WORD(p, "strided"))
		return parse_strided(p);
	if (AT_WORD(p, "dense_resource"))
		return parse_dense_resource(p, type);
	if (AT_WORD(p, "sparse"))
		return parse_sparse(p, type);
	if (AT_WORD(p, "distinct"))
		return parse_distinct(p);
	if (ACCEPT_WORD(p, "loc"))
		return parse_loc(p, NULL);
	wrong_token(p, "expected attribute value");
	return NO_ATTR;
}

static lo_attr parse_inner_attr(struct parser *p, lo_type type)
{
	switch (p->lex.kind) {
	case '-':
	case T_INT:
	case T_FLOAT: return parse_number(p, type);
	case T_STRING: return parse_string(p, type);
	case '[': return parse_array(p);
	case '{': return parse_dict(p);
	case T_AT: return parse_symbol(p);
	case T_HASH: return parse_hash(p, type);
	default: break;
	}
	if (at_type(p)) {
		lo_type value = parse_type(p);
		return value.n ? lo_attr_type(p->ctx, value) : NO_ATTR;
	}
	if (at(p, T_BARE))
		return parse_word(p, type);
	wrong_token(p, "expected attribute value");
	return NO_ATTR;
}

lo_attr parse_attr(struct parser *p, lo_type type)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	if (!deeper(p))
		return NO_ATTR;
	lo_attr attr = parse_inner_attr(p, type);
	p->nesting--;
	lo_arena_reset(&p->temp, mark);
	return attr;
}
