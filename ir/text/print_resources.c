// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The file's metadata, after the program: `{-# dialect_resources: {...}, external_resources: {...} #-}`. In:
 * the entries of the module, and the keys that were printed with dense_resource<key>, in that order. Out: the
 * section as MLIR prints it: unused blobs are left out, groups of one name are merged. Linear. */
#include "context_impl.h"
#include "print_impl.h"

struct used_keys {
	struct lo_arena *arena;
	struct lo_id_map known;
	LO_VEC(lo_str) keys;
};
struct section {
	struct printer *p;
	const char *word;
	bool open, any; /* the section is open; any section was printed */
	lo_str group;   /* the open one */
};

void used_keys_create(struct printer *p)
{
	struct used_keys *used = LO_NEW(&p->arena, struct used_keys);
	used->arena = &p->arena;
	lo_id_map_init(&used->known, &p->arena, 16);
	ir_ctx(p->ctx)->used_keys = used;
}

void use_key(struct used_keys *used, lo_str key)
{
	uint32_t *known = lo_id_map_at(&used->known, key.n);
	if (!*known)
		LO_PUSH(used->arena, &used->keys, key);
	*known = 1;
}

/* Digits as MLIR prints them; a blob without bytes has alignment 0. */
static void print_blob(struct lo_span value, struct lo_out *out)
{
	const char *digits = value.at + 3, *end = value.at + value.len - 1;
	lo_out_bytes(out, value.at, 3);
	if (end - digits == 8)
		lo_out_fill(out, '0', 8);
	else
		for (const char *c = digits; c < end; c++)
			lo_out_char(out, (char)(*c >= 'a' ? *c - 'a' + 'A' : *c));
	lo_out_char(out, '"');
}

static void print_value_text(struct printer *p, struct lo_span value)
{
	if (value.at[0] != '"') {
		lo_out_bytes(p->out, value.at, value.len);
	} else if (value.len > 3 && value.at[1] == '0' && value.at[2] == 'x') {
		print_blob(value, p->out);
	} else {
		size_t len;
		const char *text = lex_unescape(&p->arena, value.at, value.at + value.len, &len);
		print_quoted(text, len, p->out);
	}
}

static void open_key(struct section *s, lo_str key, uint32_t indent, bool first)
{
	lo_out_text(s->p->out, first ? "\n" : ",\n");
	lo_out_fill(s->p->out, ' ', indent);
	print_key(s->p->ctx, key, s->p->out);
	lo_out_text(s->p->out, ": ");
}

static void print_entry_of(struct section *s, const struct lo_resource *entry)
{
	struct lo_out *out = s->p->out;
	bool new_group = !s->open || s->group.n != entry->group.n;
	if (!s->open) {
		lo_out_text(out, s->any ? ",\n  " : "\n{-#\n  ");
		lo_out_text(out, s->word);
		lo_out_text(out, ": {");
	}
	if (new_group) {
		if (s->open)
			lo_out_text(out, "\n    }");
		open_key(s, entry->group, 4, !s->open);
		lo_out_char(out, '{');
	}
	open_key(s, entry->key, 6, new_group);
	print_value_text(s->p, entry->value);
	s->open = s->any = true;
	s->group = entry->group;
}

static void close_section(struct section *s)
{
	if (s->open)
		lo_out_text(s->p->out, "\n    }\n  }");
	s->open = false;
}

/* Maps each builtin key to its last entry, from 1. */
static void find_blobs(struct printer *p, struct lo_id_map *blobs, lo_str builtin)
{
	for (uint32_t i = 0; i < p->m->resources.n; i++) {
		const struct lo_resource *entry = &p->m->resources.at[i];
		if (!entry->external && entry->group.n == builtin.n)
			*lo_id_map_at(blobs, entry->key.n) = i + 1;
	}
}

/* Prints entries by group, groups in the order of their first entries. */
static void print_grouped(struct section *s, bool external, lo_str without)
{
	struct printer *p = s->p;
	uint32_t n = p->m->resources.n, n_groups = 0;
	struct lo_id_map groups = lo_id_map_make(&p->arena, 16);
	uint32_t *starts = LO_ARRAY(&p->arena, (size_t)n + 2, uint32_t),
		 *order = LO_ARRAY(&p->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t *group = lo_id_map_at(&groups, p->m->resources.at[i].group.n);
		if (!*group)
			*group = ++n_groups;
		starts[*group + 1 < n + 2 ? *group + 1 : n + 1]++;
	}
	for (uint32_t g = 1; g < n + 2; g++)
		starts[g] += starts[g - 1];
	for (uint32_t i = 0; i < n; i++)
		order[starts[lo_id_map_get(&groups, p->m->resources.at[i].group.n)]++] = i;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_resource *entry = &p->m->resources.at[order[i]];
		if (entry->external == external && entry->group.n != without.n)
			print_entry_of(s, entry);
	}
}

void print_resources(struct printer *p)
{
	const struct used_keys *used = ir_ctx(p->ctx)->used_keys;
	struct section s = {.p = p, .word = "dialect_resources"};
	lo_str builtin = lo_intern_z(p->ctx, "builtin");
	struct lo_id_map blobs = lo_id_map_make(&p->arena, 16);
	find_blobs(p, &blobs, builtin);
	for (uint32_t i = 0; i < used->keys.n; i++) {
		uint32_t entry = lo_id_map_get(&blobs, used->keys.at[i].n);
		if (entry)
			print_entry_of(&s, &p->m->resources.at[entry - 1]);
	}
	print_grouped(&s, false, builtin);
	close_section(&s);
	s.word = "external_resources";
	print_grouped(&s, true, (lo_str){0});
	close_section(&s);
	if (s.any)
		lo_out_text(p->out, "\n#-}\n");
	ir_ctx(p->ctx)->used_keys = NULL;
}
