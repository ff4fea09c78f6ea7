// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The limits of --max-stack, --max-heap and --max-arena. In: paths of functions as a user writes them, `f`,
 * `outer::f`, `::f`, `@"a,b"`. Out: the limit of each function, for limits.c.
 *
 * Each path is split into names once. A path matches a function if its names, from last to first, equal the
 * name of the function and those of the symbol tables around it, from the inside out. With a leading `::` no
 * further enclosing name may remain. Of the paths that match a function the one with the most names applies,
 * as the most specific one. The outermost module has no part in paths, as in MLIR's own references. */
#include "base/bytes.h"
#include "driver.h"

#include <string.h>

struct limit {
	LO_VEC(struct lo_span) names; /* from the outside in */
	struct lo_span path;          /* as written */
	int64_t bytes;
	bool outermost; /* begins with :: */
	bool met;
};

/* ---- reading ------------------------------------------------------------- */

/* Decode the escape sequence after a backslash, which begins at @p at. Its length; 0: not an escape. */
static size_t escape(const char *at, const char *end, char *byte)
{
	static const char letters[] = "n\nt\t\"\"\\\\";
	for (size_t i = 0; at < end && letters[i]; i += 2)
		if (*at == letters[i]) {
			*byte = letters[i + 1];
			return 1;
		}
	if (end - at < 2 || !lo_is_hex_digit(at[0]) || !lo_is_hex_digit(at[1]))
		return 0;
	*byte = (char)lo_hex_byte(at);
	return 2;
}

/* Read the quoted name at *at and move *at past it. */
static bool quoted_name(struct lo_arena *arena, const char **at, const char *end, struct lo_span *name)
{
	char *text = lo_arena_alloc(arena, (size_t)(end - *at));
	const char *from = *at + 1;
	size_t len = 0, n;
	for (; from < end && *from != '"'; len++) {
		text[len] = *from++;
		if (text[len] != '\\')
			continue;
		n = escape(from, end, &text[len]);
		if (!n)
			return false;
		from += n;
	}
	*at = from + 1;
	*name = (struct lo_span){text, len};
	return from < end;
}

/* Read the name at *at, up to the next `::`, and move *at there. */
static bool plain_name(const char **at, const char *end, struct lo_span *name)
{
	const char *from = *at;
	while (*at < end && !(end - *at >= 2 && (*at)[0] == ':' && (*at)[1] == ':'))
		++*at;
	*name = (struct lo_span){from, (size_t)(*at - from)};
	return name->len > 0 && !memchr(from, '"', name->len);
}

static bool read_path(struct lo_arena *arena, struct limit *limit)
{
	const char *at = limit->path.at, *end = at + limit->path.len;
	struct lo_span name;
	limit->outermost = limit->path.len > 2 && memcmp(at, "::", 2) == 0;
	at += limit->outermost ? 2 : 0;
	for (;;) {
		at += end - at > 1 && *at == '@';
		if (at >= end ||
		    !(*at == '"' ? quoted_name(arena, &at, end, &name) : plain_name(&at, end, &name)))
			return false;
		LO_PUSH(arena, &limit->names, name);
		if (at == end)
			return true;
		if (end - at < 2 || memcmp(at, "::", 2) != 0)
			return false;
		at += 2;
	}
}

static bool same_path(const struct limit *a, const struct limit *b)
{
	if (a->names.n != b->names.n || a->outermost != b->outermost)
		return false;
	for (uint32_t i = 0; i < a->names.n; i++)
		if (a->names.at[i].len != b->names.at[i].len ||
		    memcmp(a->names.at[i].at, b->names.at[i].at, a->names.at[i].len) != 0)
			return false;
	return true;
}

/* Length of the path in diagnostics. */
static int shown(const struct limit *limit)
{
	return limit->path.len < 256 ? (int)limit->path.len : 256;
}

bool limits_read(struct lo_ctx *ctx, const char *option, const struct lo_memory_limits *given,
		 struct limits *out)
{
	struct lo_arena *arena = lo_ctx_arena(ctx);
	bool good = true;
	*out = (struct limits){.option = option,
			       .bytes = given->bytes,
			       .at = LO_ARRAY(arena, given->n, struct limit),
			       .n = given->n};
	for (size_t i = 0; i < out->n; i++) {
		const struct lo_stack_limit *from = &given->at[i];
		struct limit *limit = &out->at[i];
		*limit = (struct limit){.path = {from->function, from->length}, .bytes = from->bytes};
		if (!read_path(arena, limit))
			good = lo_error_of(ctx, LO_RULE_OPTION, 0,
					   "expected a function of %s as f, outer::f or \"a,b\", got '%.*s'",
					   option, shown(limit), limit->path.at);
		for (size_t k = 0; good && k < i; k++)
			if (same_path(limit, &out->at[k]))
				good = lo_error_of(ctx, LO_RULE_OPTION, 0,
						   "function '%.*s' has two limits in %s", shown(limit),
						   limit->path.at, option);
	}
	return good;
}

/* ---- lookup -------------------------------------------------------------- */

/* The innermost op, from @p op outwards, that has a name and is not the outermost module; id 0: none. */
static lo_op_id named(const struct lo_module *m, lo_op_id op)
{
	while (op.n && op.n != m->top.n && !lo_symbol_name(m, lo_op(m, op)).n)
		op = lo_region(m, lo_block(m, lo_op(m, op)->block)->region)->parent;
	return op.n == m->top.n ? (lo_op_id){0} : op;
}

static lo_op_id named_around(const struct lo_module *m, lo_op_id op)
{
	return named(m, lo_region(m, lo_block(m, lo_op(m, op)->block)->region)->parent);
}

static bool is_called(const struct lo_module *m, lo_op_id op, struct lo_span name)
{
	lo_str own = lo_symbol_name(m, lo_op(m, op));
	return lo_str_len(m->ctx, own) == name.len &&
	       (name.len == 0 || memcmp(lo_str_text(m->ctx, own), name.at, name.len) == 0);
}

static bool fits(const struct limit *limit, const struct lo_module *m, lo_op_id func)
{
	lo_op_id op = func;
	for (uint32_t i = limit->names.n; i-- > 0;) {
		if (!op.n || !is_called(m, op, limit->names.at[i]))
			return false;
		if (i > 0 || limit->outermost)
			op = named_around(m, op);
	}
	return !limit->outermost || !op.n;
}

int64_t limit_of(struct limits *limits, const struct lo_module *m, lo_op_id func, bool *own)
{
	int64_t bytes = limits->bytes;
	bool found = false;
	uint32_t most = 0;
	for (size_t i = 0; i < limits->n; i++) {
		struct limit *limit = &limits->at[i];
		uint32_t said = limit->names.n + limit->outermost;
		if (!fits(limit, m, func))
			continue;
		found = true;
		__atomic_store_n(&limit->met, true, __ATOMIC_RELAXED); /* threads may find it at once */
		if (said > most) {
			most = said;
			bytes = limit->bytes;
		}
	}
	if (own)
		*own = found;
	return bytes;
}

bool limits_were_met(struct lo_ctx *ctx, const struct limits *limits)
{
	bool good = true;
	for (size_t i = 0; i < limits->n; i++)
		if (!limits->at[i].met)
			good = lo_error_of(ctx, LO_RULE_OPTION, 0, "unknown function '%.*s' in %s",
					   shown(&limits->at[i]), limits->at[i].path.at, limits->option);
	return good;
}
