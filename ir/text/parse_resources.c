// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The file's metadata: `{-# dialect_resources: {...}, external_resources: {...} #-}`. In: the text from `{-#`
 * on. Out: entries of the module; a value is kept as a position in the source, since it may have hundreds of
 * megabytes. Errors are those of MLIR. Linear. */
#include "base/bytes.h"
#include "parser.h"

#include <string.h>

enum { ALIGNMENT_DIGITS = 8, MAX_QUOTED = 200 };

/* `key:`, where the key is a word or a string. */
static bool parse_key(struct parser *p, lo_str *key, const char *what)
{
	if (!take_name(p, key))
		return wrong_token(p, "expected identifier key %s", what);
	return expect(p, ':', "expected ':'");
}

static bool blob_error(struct parser *p, lo_loc loc, const struct lo_resource *entry, const char *more)
{
	const char *key = lo_str_text(p->ctx, entry->key);
	size_t len = lo_str_len(p->ctx, entry->key);
	return lo_error(p->ctx, loc, "expected hex string blob for key '%.*s'%s",
			(int)(len < MAX_QUOTED ? len : MAX_QUOTED), key, more);
}

/* `"0x` and the digits of whole bytes; the first four bytes are the alignment, a power of two. */
static bool check_blob(struct parser *p, lo_loc loc, const struct lo_resource *entry)
{
	const char *digits = entry->value.at + 3, *end = entry->value.at + entry->value.len - 1;
	bool ok = end >= digits && memcmp(entry->value.at, "\"0x", 3) == 0 && (end - digits) % 2 == 0;
	for (const char *c = digits; ok && c < end; c++)
		ok = lex_is(*c, LEX_HEX);
	if (!ok)
		return blob_error(p, loc, entry, "");
	if (end - digits < ALIGNMENT_DIGITS)
		return blob_error(p, loc, entry, " to encode alignment in first 4 bytes");
	uint32_t alignment = 0;
	for (int i = ALIGNMENT_DIGITS; i; i -= 2) /* the least significant byte comes first */
		alignment = alignment << 8 | lo_hex_byte(digits + i - 2);
	if ((alignment & (alignment - 1)) == 0)
		return true;
	return blob_error(
		p, loc, entry,
		lo_arena_printf(&p->temp,
				" to encode alignment in first 4 bytes, but got non-power-of-2 value: %u",
				alignment));
}

static bool parse_entry(struct parser *p, const char *section, struct lo_resource *entry)
{
	lo_str key;
	if (!parse_key(p, &key, lo_arena_printf(&p->temp, "for '%s' entry", section)))
		return false;
	entry->key = key;
	entry->value = (struct lo_span){p->lex.tok, lex_len(&p->lex)};
	lo_loc loc = here(p);
	bool blob = at(p, T_STRING) && (!entry->external || memcmp(p->lex.tok, "\"0x", 3) == 0);
	if (!at(p, T_STRING) && !entry->external)
		return blob_error(p, loc, entry, "");
	if (!at(p, T_STRING) && !AT_WORD(p, "true") && !AT_WORD(p, "false"))
		return error_here(p, "expected string value for key '%.*s'", MAX_QUOTED,
				  lo_str_text(p->ctx, entry->key));
	if (blob && !check_blob(p, loc, entry))
		return false;
	next(p);
	LO_PUSH(&p->m->arena, &p->m->resources, *entry);
	return true;
}

/* `group: { key: value, ... }` of a section. */
static bool parse_group(struct parser *p, const char *section, bool external)
{
	struct lo_resource entry = {.external = external};
	if (!parse_key(p, &entry.group, lo_arena_printf(&p->temp, "for '%s' entry", section)))
		return false;
	if (!expect(p, '{', "expected '{'"))
		return false;
	if (accept(p, '}'))
		return true;
	do {
		if (!parse_entry(p, section, &entry))
			return false;
	} while (accept(p, ','));
	return expect(p, '}', "expected ',' or '}'");
}

static bool parse_section(struct parser *p)
{
	lo_str key;
	lo_loc loc = here(p);
	if (!parse_key(p, &key, "in file metadata dictionary"))
		return false;
	const char *section = lo_str_text(p->ctx, key);
	bool external = strcmp(section, "external_resources") == 0;
	if (!external && strcmp(section, "dialect_resources") != 0)
		return lo_error(p->ctx, loc, "unknown key '%.*s' in file metadata dictionary", MAX_QUOTED,
				section);
	if (!expect(p, '{', "expected '{'"))
		return false;
	if (accept(p, '}'))
		return true;
	do {
		if (!parse_group(p, section, external))
			return false;
	} while (accept(p, ','));
	return expect(p, '}', "expected ',' or '}'");
}

bool parse_resources(struct parser *p)
{
	next(p);
	if (accept(p, T_METADATA_END))
		return true;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	bool ok;
	do {
		ok = parse_section(p);
	} while (ok && accept(p, ','));
	lo_arena_reset(&p->temp, mark);
	return ok && expect(p, T_METADATA_END, "expected ',' or '#-}'");
}
