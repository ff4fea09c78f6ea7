// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types, affine maps and lists of integers from their text in MLIR. */
#include "program.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void stop(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	(void)fputs("interpret: ", stderr);
	(void)vfprintf(stderr, format, args);
	(void)fputc('\n', stderr);
	va_end(args);
	exit(2);
}

/* Chunks of memory, each of which begins with the address of the one before. */
static char *kept;

void *keep(size_t bytes)
{
	static size_t left, used;
	bytes = (bytes + 15) & ~(size_t)15;
	if (bytes > left) {
		left = bytes > 1 << 20 ? bytes : 1 << 20;
		char *chunk = calloc(1, left + 16);
		if (!chunk)
			stop("out of memory");
		memcpy(chunk, &kept, sizeof(kept));
		kept = chunk;
		used = 16;
	}
	left -= bytes;
	used += bytes;
	return kept + used - bytes;
}

void keep_end(void)
{
	for (char *before; kept; kept = before) {
		memcpy(&before, kept, sizeof(before));
		free(kept);
	}
}

const char *keep_text(const char *at, size_t n)
{
	char *text = keep(n + 1);
	memcpy(text, at, n);
	return text;
}

const char *skip_balanced(const char *p, const char *ends)
{
	for (int depth = 0; *p; p++) {
		if (*p == '"') {
			for (p++; *p && *p != '"'; p++)
				p += *p == '\\';
		} else if ((p[0] == '-' && p[1] == '>') || (p[0] == '>' && p[1] == '=')) {
			p++;
		} else if (depth == 0 && strchr(ends, *p)) {
			return p;
		} else if (strchr("<([{", *p)) {
			depth++;
		} else if (strchr(">)]}", *p)) {
			depth--;
		}
	}
	stop("the text ends early");
}

struct list list_of_text(const char *text)
{
	int64_t found[256];
	int n = 0;
	const char *p = strpbrk(text, "[:<");
	if (p && strncmp(text, "dense<", 6) == 0)
		p = text + 6;
	else if (p && strncmp(text, "array<", 6) == 0)
		p = strchr(text, ':') ? strchr(text, ':') : text + strlen(text);
	for (p = p ? p : text; *p && *p != '>';) {
		if (isdigit((unsigned char)*p) || (*p == '-' && isdigit((unsigned char)p[1]))) {
			char *end;
			if (n == 256)
				stop("a long list");
			found[n++] = strtoll(p, &end, 10);
			p = end;
			p += strspn(p, " ");
			if (*p == ':') /* `[1 : i64]` */
				p += strcspn(p, ",]>");
		} else {
			p += strncmp(p, "true", 4) == 0    ? (found[n++] = 1, 4)
			     : strncmp(p, "false", 5) == 0 ? (found[n++] = 0, 5)
							   : 1;
		}
	}
	int64_t *at = keep(sizeof(*at) * (size_t)(n + 1));
	memcpy(at, found, sizeof(*at) * (size_t)n);
	return (struct list){n, at};
}

/* ---- types */

static int64_t extent(const char **p)
{
	if (**p == '?') {
		++*p;
		return DYNAMIC;
	}
	char *end;
	int64_t n = strtoll(*p, &end, 10);
	*p = end;
	return n;
}

static const char *shape(struct type *t, const char *p)
{
	while (isdigit((unsigned char)*p) || *p == '?') {
		if (t->rank == MAX_RANK)
			stop("a type of too many dimensions: %s", t->text);
		t->shape[t->rank++] = extent(&p);
		if (*p++ != 'x')
			stop("cannot read the type %s", t->text);
	}
	return p;
}

static void layout(struct type *t, const char *p)
{
	t->offset = 0;
	int64_t step = 1;
	for (int d = t->rank - 1; d >= 0; d--) {
		t->strides[d] = step;
		step = step == DYNAMIC || t->shape[d] == DYNAMIC ? DYNAMIC : step * t->shape[d];
	}
	if (*p == '>')
		return;
	if (strncmp(p, ", strided<[", 11) != 0)
		stop("cannot read the layout of %s", t->text);
	p += 11;
	for (int d = 0; d < t->rank; d++) {
		t->strides[d] = extent(&p);
		p += strspn(p, ", ");
	}
	p += strspn(p, "] ,");
	if (strncmp(p, "offset: ", 8) == 0) {
		p += 8;
		t->offset = extent(&p);
	}
}

static const struct type *make_type(const char *text)
{
	struct type *t = keep(sizeof(*t));
	t->text = keep_text(text, strlen(text));
	bool memref = strncmp(text, "memref<", 7) == 0;
	if (memref || strncmp(text, "vector<", 7) == 0) {
		t->kind = memref ? TYPE_MEMREF : TYPE_VECTOR;
		const char *p = shape(t, text + 7), *end = skip_balanced(p, ",>");
		t->elem = type_of_text(keep_text(p, (size_t)(end - p)));
		t->count = 1;
		for (int d = 0; d < t->rank; d++)
			t->count = t->shape[d] == DYNAMIC ? 0 : t->count * t->shape[d];
		if (memref)
			layout(t, end);
	} else if (strncmp(text, "complex<", 8) == 0) {
		t->kind = TYPE_COMPLEX;
		t->elem = type_of_text(keep_text(text + 8, strlen(text) - 9));
	} else if (strcmp(text, "index") == 0) {
		t->kind = TYPE_INTEGER;
		t->width = 64;
	} else if ((text[0] == 'i' || text[0] == 'f') && isdigit((unsigned char)text[1])) {
		t->kind = text[0] == 'i' ? TYPE_INTEGER : TYPE_FLOAT;
		t->width = atoi(text + 1);
	} else {
		t->kind = TYPE_OTHER;
	}
	return t;
}

const struct type *type_of_text(const char *text)
{
	enum { N = 1 << 14 };
	static const struct type *table[N];
	uint32_t hash = 2166136261u;
	for (const char *p = text; *p; p++)
		hash = (hash ^ (unsigned char)*p) * 16777619u;
	for (uint32_t i = hash % N, tries = 0; tries < N; i = (i + 1) % N, tries++) {
		if (!table[i])
			return table[i] = make_type(text);
		if (strcmp(table[i]->text, text) == 0)
			return table[i];
	}
	stop("too many types");
}

int64_t stored_bytes(const struct type *t)
{
	switch (t->kind) {
	case TYPE_INTEGER:
	case TYPE_FLOAT: return (t->width + 7) / 8;
	case TYPE_COMPLEX: return allocated_bytes(t->elem) + stored_bytes(t->elem);
	case TYPE_VECTOR: return t->count * stored_bytes(t->elem);
	default: stop("no element: %s", t->text);
	}
}

int64_t allocated_bytes(const struct type *t)
{
	int64_t bytes = stored_bytes(t), size = 1;
	if (t->kind == TYPE_COMPLEX)
		return 2 * allocated_bytes(t->elem);
	while (size < bytes)
		size *= 2;
	return size;
}

/* ---- affine maps and sets: expressions by precedence climbing */

struct cursor {
	const char *p;
};

static void skip(struct cursor *c)
{
	c->p += strspn(c->p, " \n");
}
static bool take(struct cursor *c, const char *word)
{
	skip(c);
	if (strncmp(c->p, word, strlen(word)) != 0)
		return false;
	c->p += strlen(word);
	return true;
}

static const struct expr *expr_make(enum expr_kind kind, int64_t value, const struct expr *a,
				    const struct expr *b)
{
	struct expr *e = keep(sizeof(*e));
	*e = (struct expr){kind, value, a, b};
	return e;
}

static const struct expr *sum(struct cursor *c);
static const struct expr *factor(struct cursor *c)
{
	if (take(c, "(")) {
		const struct expr *e = sum(c);
		(void)take(c, ")");
		return e;
	}
	if (take(c, "-"))
		return expr_make(EXPR_MUL, 0, factor(c), expr_make(EXPR_CONST, -1, NULL, NULL));
	char *end;
	if (isdigit((unsigned char)*c->p)) {
		int64_t n = strtoll(c->p, &end, 10);
		c->p = end;
		return expr_make(EXPR_CONST, n, NULL, NULL);
	}
	bool dim = *c->p == 'd';
	if ((!dim && *c->p != 's') || !isdigit((unsigned char)c->p[1]))
		stop("cannot read an affine expression at '%.20s'", c->p);
	int64_t n = strtoll(c->p + 1, &end, 10);
	c->p = end;
	return expr_make(dim ? EXPR_DIM : EXPR_SYMBOL, n, NULL, NULL);
}

static const struct expr *product(struct cursor *c)
{
	const struct expr *e = factor(c);
	for (;;) {
		enum expr_kind kind = take(c, "*")          ? EXPR_MUL
				      : take(c, "mod")      ? EXPR_MOD
				      : take(c, "floordiv") ? EXPR_FLOORDIV
				      : take(c, "ceildiv")  ? EXPR_CEILDIV
							    : EXPR_CONST;
		if (kind == EXPR_CONST)
			return e;
		e = expr_make(kind, 0, e, factor(c));
	}
}

static const struct expr *sum(struct cursor *c)
{
	const struct expr *e = product(c);
	for (;;) {
		if (take(c, "+"))
			e = expr_make(EXPR_ADD, 0, e, product(c));
		else if (take(c, "-"))
			e = expr_make(
				EXPR_ADD, 0, e,
				expr_make(EXPR_MUL, 0, product(c), expr_make(EXPR_CONST, -1, NULL, NULL)));
		else
			return e;
	}
}

static int names(struct cursor *c, const char *close)
{
	int n = 0;
	while (!take(c, close)) {
		skip(c);
		c->p += strcspn(c->p, ",)]");
		(void)take(c, ",");
		n++;
	}
	return n;
}

const struct map *map_of_text(const char *text)
{
	struct map *m = keep(sizeof(*m));
	struct cursor c = {.p = strchr(text, '<')};
	if (!c.p)
		stop("no affine map: %s", text);
	c.p++;
	if (take(&c, "("))
		m->n_dims = names(&c, ")");
	if (take(&c, "["))
		m->n_symbols = names(&c, "]");
	if (!take(&c, "->") && !take(&c, ":"))
		stop("no affine map: %s", text);
	for ((void)take(&c, "("); !take(&c, ")"); (void)take(&c, ",")) {
		if (m->n_results == 16)
			stop("an affine map with too many results");
		m->results[m->n_results] = sum(&c);
		m->equal[m->n_results] = take(&c, "==");
		if (m->equal[m->n_results] || take(&c, ">="))
			(void)take(&c, "0");
		m->n_results++;
	}
	return m;
}

static int64_t floor_div(int64_t a, int64_t b)
{
	if (b <= 0)
		stop("an affine division by %lld", (long long)b);
	return a / b - (a % b < 0);
}

int64_t expr_value(const struct expr *e, const int64_t *dims, const int64_t *symbols)
{
	if (e->kind == EXPR_CONST)
		return e->value;
	if (e->kind == EXPR_DIM || e->kind == EXPR_SYMBOL)
		return (e->kind == EXPR_DIM ? dims : symbols)[e->value];
	int64_t a = expr_value(e->a, dims, symbols), b = expr_value(e->b, dims, symbols);
	switch (e->kind) {
	case EXPR_ADD: return (int64_t)((uint64_t)a + (uint64_t)b);
	case EXPR_MUL: return (int64_t)((uint64_t)a * (uint64_t)b);
	case EXPR_MOD: return a - b * floor_div(a, b);
	case EXPR_FLOORDIV: return floor_div(a, b);
	default: return -floor_div(-a, b);
	}
}

void map_apply(const struct map *map, const int64_t *dims, int64_t *results)
{
	for (int i = 0; i < map->n_results; i++)
		results[i] = expr_value(map->results[i], dims, dims + map->n_dims);
}
