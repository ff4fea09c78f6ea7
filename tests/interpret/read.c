// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Reads a module in generic form with locations, as mlir-opt --mlir-print-op-generic --mlir-print-debuginfo
 * and lifeopt --emit=mlir-generic
 * --print-locations print it: functions and globals, values by number, attributes as far as the interpreter
 * asks for them. */
#include "program.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 1 << 18 };
struct entry {
	const char *name;
	size_t n;
	int value, of;
	bool defined;
}; /* of: the function or region that it counts for */

struct reader {
	const char *p, *path;
	struct entry values[NAMES], blocks[1 << 12], aliases[NAMES];
	int function, n_values, region, n_regions;
	int first_value; /* number of the first value of the region that is being read */
	struct block *block_at[1 << 12];
	int n_blocks;
	struct program *program;
};

static struct entry *find(struct entry *table, size_t size, const char *name, size_t n, int of)
{
	uint32_t hash = 2166136261u ^ (uint32_t)of * 40503u;
	for (size_t i = 0; i < n; i++)
		hash = (hash ^ (unsigned char)name[i]) * 16777619u;
	size_t tries = 0;
	for (size_t i = hash % size; tries < size; i = (i + 1) % size, tries++) {
		struct entry *e = &table[i];
		if (!e->name) {
			*e = (struct entry){name, n, -1, of, false};
			return e;
		}
		if (e->of == of && e->n == n && memcmp(e->name, name, n) == 0)
			return e;
	}
	stop("too many names");
}

static void skip(struct reader *r)
{
	for (;; r->p++) {
		if (r->p[0] == '/' && r->p[1] == '/')
			r->p += strcspn(r->p, "\n");
		if (!isspace((unsigned char)*r->p))
			return;
	}
}

static bool take(struct reader *r, const char *word)
{
	skip(r);
	if (strncmp(r->p, word, strlen(word)) != 0)
		return false;
	r->p += strlen(word);
	return true;
}

static void need(struct reader *r, const char *word)
{
	if (!take(r, word))
		stop("%s: expected '%s' at '%.60s'", r->path, word, r->p);
}

static size_t name_length(const char *p)
{
	size_t n = 1;
	while (isalnum((unsigned char)p[n]) || p[n] == '_' || p[n] == '$' || p[n] == '.' || p[n] == '-')
		n++;
	return n;
}

/* ---- values and blocks */

static int use_value(struct reader *r)
{
	skip(r);
	size_t n = name_length(r->p);
	struct entry *e = find(r->values, NAMES, r->p, n, r->function);
	r->p += n;
	int part = 0;
	if (*r->p == '#')
		part = (int)strtol(r->p + 1, (char **)&r->p, 10);
	if (e->value < 0) {
		e->value = r->n_values; /* used above its definition: as if it had many results */
		r->n_values += 16;
	}
	return e->value + part;
}

static int define_value(struct reader *r, int n)
{
	skip(r);
	size_t length = name_length(r->p);
	struct entry *e = find(r->values, NAMES, r->p, length, r->function);
	r->p += length;
	if (e->value < 0 || e->defined) {
		e->value = r->n_values;
		r->n_values += n;
	}
	e->defined = true;
	return e->value;
}

/** `%a, %b:2`: consecutive numbers, of which the first is returned. */
static int define_results(struct reader *r, int n)
{
	int first = 0;
	for (int k = 0; k < n;) {
		skip(r);
		size_t length = name_length(r->p);
		int size = r->p[length] == ':' ? (int)strtol(r->p + length + 1, NULL, 10) : 1;
		int value = define_value(r, size);
		first = k ? first : value;
		if (value != first + k)
			stop("%s: one of several results is used before '%.60s'", r->path, r->p);
		k += size;
		r->p += strcspn(r->p, ",=") + 1;
	}
	return first;
}

static struct block *use_block(struct reader *r)
{
	skip(r);
	size_t n = name_length(r->p);
	struct entry *e = find(r->blocks, 1 << 12, r->p, n, r->region);
	if (e->value < 0) {
		if (r->n_blocks == 1 << 12)
			stop("too many blocks");
		e->value = r->n_blocks++;
		struct block *b = keep(sizeof(*b));
		b->name = keep_text(r->p, n);
		r->block_at[e->value] = b;
	}
	r->p += n;
	return r->block_at[e->value];
}

/* ---- parts of ops */

static const struct type *type_here(struct reader *r)
{
	skip(r);
	const char *end = skip_balanced(r->p, ",)\n ");
	const struct type *t = type_of_text(keep_text(r->p, (size_t)(end - r->p)));
	r->p = end;
	return t;
}

/** Types between parentheses, or a single one without. */
static int types_here(struct reader *r, const struct type ***types)
{
	const struct type *found[256];
	int n = 0;
	if (take(r, "(")) {
		while (!take(r, ")")) {
			if (n == 256)
				stop("too many operands");
			found[n++] = type_here(r);
			(void)take(r, ",");
		}
	} else {
		found[n++] = type_here(r);
	}
	*types = keep(sizeof(**types) * (size_t)(n + 1));
	memcpy(*types, found, sizeof(**types) * (size_t)n);
	return n;
}

static const char *resolve(struct reader *r, const char *text)
{
	if (text[0] != '#' || text[strcspn(text, ".<")])
		return text;
	struct entry *e = find(r->aliases, NAMES, text, strlen(text), 0);
	return e->value < 0 ? text : keep_text(r->aliases[e->value].name, r->aliases[e->value].n);
}

static void attrs_here(struct reader *r, struct op *op, const char *close)
{
	struct attr found[64];
	int n = 0;
	while (!take(r, close)) {
		skip(r);
		if (n == 64)
			stop("too many attributes");
		const char *name = r->p;
		r->p += strcspn(r->p, " =,}>");
		found[n].name = keep_text(name, (size_t)(r->p - name));
		found[n].text = "unit";
		if (take(r, "=")) {
			skip(r);
			const char *end = skip_balanced(r->p, ",}");
			found[n].text = resolve(r, keep_text(r->p, (size_t)(end - r->p)));
			r->p = end;
		}
		n++;
		(void)take(r, ",");
	}
	struct attr *all = keep(sizeof(*all) * (size_t)(op->n_attrs + n));
	if (op->n_attrs)
		memcpy(all, op->attrs, sizeof(*all) * (size_t)op->n_attrs);
	if (n)
		memcpy(all + op->n_attrs, found, sizeof(*all) * (size_t)n);
	op->attrs = all;
	op->n_attrs += n;
}

/** The line of the source in a location: the first number behind a file name, through aliases. */
static int line_of(struct reader *r, const char *text)
{
	for (int depth = 0; depth < 4; depth++) {
		const char *name = strchr(text, '"');
		const char *colon = name ? strstr(name + 1, "\":") : NULL;
		if (colon)
			return atoi(colon + 2);
		const char *alias = strchr(text, '#');
		if (!alias)
			return 0;
		text = resolve(r, keep_text(alias, name_length(alias)));
	}
	return 0;
}

static int loc_here(struct reader *r)
{
	if (!take(r, "loc("))
		return 0;
	const char *end = skip_balanced(r->p, ")");
	int line = line_of(r, keep_text(r->p, (size_t)(end - r->p)));
	r->p = end + 1;
	return line;
}

/* ---- ops, blocks, regions */

const char *attr_text(const struct op *op, const char *name)
{
	for (int i = 0; i < op->n_attrs; i++)
		if (strcmp(op->attrs[i].name, name) == 0)
			return op->attrs[i].text;
	return NULL;
}

static const char *symbol_text(const char *text)
{
	text += *text == '@';
	if (*text != '"')
		return text;
	return keep_text(text + 1, strlen(text) - 2);
}

static enum code code_of(const char *name)
{
	static const char *const names[] = {
		"",
#define OP(NAME, TEXT) TEXT,
#include "ops.def"
	};
	for (size_t i = 1; i < sizeof(names) / sizeof(*names); i++)
		if (strcmp(names[i], name) == 0)
			return (enum code)i;
	return CODE_UNKNOWN;
}

static struct list list_attr(const struct op *op, const char *name)
{
	const char *text = attr_text(op, name);
	return text ? list_of_text(text) : (struct list){0};
}

static struct list first_list(const struct op *op, const char *const *names)
{
	for (; *names; names++)
		if (attr_text(op, *names))
			return list_attr(op, *names);
	return (struct list){0};
}

/** How many dimensions each group of `[[0, 1], [2]]` has. */
static struct list groups(const char *text)
{
	int64_t *at = keep(sizeof(*at) * 16);
	int n = 0;
	for (const char *p = text + 1; *p; p++) {
		if (*p == '[')
			at[n] = p[1] != ']';
		else if (*p == ',' && p[-1] != ']')
			at[n]++;
		else if (*p == ']' && p[1])
			n++;
	}
	return (struct list){n, at};
}

static void constant(struct op *op, const char *text)
{
	const struct type *t = op->result_types[0];
	if (t->kind == TYPE_VECTOR && strncmp(text, "dense<", 6) == 0 && text[6] != '[')
		text += 6;
	else if (t->kind == TYPE_VECTOR || t->kind == TYPE_COMPLEX)
		stop("cannot read the constant %s", text);
	if (strncmp(text, "true", 4) == 0 || strncmp(text, "false", 5) == 0) {
		op->number = *text == 't' ? -1 : 0;
	} else if (strncmp(text, "0x", 2) == 0) {
		uint64_t bits = strtoull(text, NULL, 16);
		op->number = (int64_t)bits;
		memcpy(&op->real, &bits, 8);
		if (t->width == 32) {
			uint32_t low = (uint32_t)bits;
			float f;
			memcpy(&f, &low, 4);
			op->real = (double)f;
		}
	} else {
		op->number = strtoll(text, NULL, 10);
		op->real = strtod(text, NULL);
	}
}

static int kind_number(const char *text)
{
	static const char *const kinds[] = {"add",   "mul",   "and",   "or",    "xor",
					    "minui", "maxui", "minsi", "maxsi", NULL};
	for (int i = 0; kinds[i]; i++) {
		const char *at = strchr(text, '<');
		if (at && strncmp(at + 1, kinds[i], strlen(kinds[i])) == 0 && at[1 + strlen(kinds[i])] == '>')
			return i;
	}
	stop("unknown reduction %s", text);
}

static void maps(struct reader *r, struct op *op, const char *text)
{
	op->maps = keep(sizeof(*op->maps) * (size_t)(op->n_operands + 1));
	int n = 0;
	for (const char *p = text + 1; *p && *p != ']' && n < op->n_operands;) {
		p += strspn(p, " ,");
		const char *end = skip_balanced(p, ",]");
		op->maps[n++] = map_of_text(resolve(r, keep_text(p, (size_t)(end - p))));
		p = end;
	}
}

static const struct map *map_attr(const struct op *op, const char *const *names)
{
	for (; *names; names++) {
		const char *text = attr_text(op, *names);
		if (text && (strncmp(text, "affine_map<", 11) == 0 || strncmp(text, "affine_set<", 11) == 0))
			return map_of_text(text);
	}
	return NULL;
}

static void attributes(struct reader *r, struct op *op)
{
	op->segments = list_attr(op, "operandSegmentSizes");
	op->offsets =
		first_list(op, (const char *const[]){"static_offsets", "static_position", "offsets", "cases",
						     "mask", "case_values", "static_output_shape",
						     "permutation", "dimensions", "staticLowerBound", NULL});
	op->sizes = first_list(op, (const char *const[]){"static_sizes", "case_operand_segments", "sizes",
							 "staticUpperBound", NULL});
	op->strides = first_list(
		op, (const char *const[]){"static_strides", "steps", "strides", "staticStep", NULL});
	op->map = map_attr(op, (const char *const[]){"map", "lowerBoundMap", "lowerBoundsMap", "condition",
						     "permutation_map", "permutation", NULL});
	op->upper = map_attr(op, (const char *const[]){"upperBoundMap", "upperBoundsMap", NULL});
	const char *text;
	if ((text = attr_text(op, "reassociation")))
		op->sizes = groups(text);
	if ((text = attr_text(op, "indexing_maps")))
		maps(r, op, text);
	if ((text = attr_text(op, "value")) && op->code == CODE_constant)
		constant(op, text);
	if ((text = attr_text(op, "predicate")) ||
	    (op->code == CODE_linalg_index && (text = attr_text(op, "dim"))) ||
	    ((text = attr_text(op, "step")) && op->code == CODE_affine_for))
		op->number = strtoll(text, NULL, 10);
	if ((text = attr_text(op, "kind")) && op->code == CODE_reduction)
		op->number = kind_number(text);
	if ((text = attr_text(op, "callee")) || (text = attr_text(op, "name")) ||
	    (text = attr_text(op, "sym_name")))
		op->symbol = symbol_text(text);
}

static struct op *op_here(struct reader *r, bool in_module);

static void block_args(struct reader *r, struct block *b)
{
	const struct type *types[64];
	int n = 0;
	if (take(r, "(")) {
		while (!take(r, ")")) {
			int value = define_value(r, 1);
			if (n == 64)
				stop("too many arguments");
			/* consecutive numbers: a name that was used above its definition may break that, and
			 * is a bug of the text's order */
			if (n == 0)
				b->args = value;
			if (value != b->args + n)
				stop("arguments used above their block");
			need(r, ":");
			types[n++] = type_here(r);
			(void)loc_here(r);
			(void)take(r, ",");
		}
	}
	need(r, ":");
	b->n_args = n;
	b->types = keep(sizeof(*b->types) * (size_t)(n + 1));
	memcpy(b->types, types, sizeof(*types) * (size_t)n);
}

static struct region region_here(struct reader *r, bool in_module)
{
	struct region region = {NULL};
	struct block **end = &region.first, *b = NULL;
	struct op **tail = NULL;
	int outer = r->region, first_outside = r->first_value;
	r->region = ++r->n_regions;
	r->first_value = r->n_values;
	need(r, "{");
	while (!take(r, "}")) {
		skip(r);
		if (*r->p == '^' || !b) {
			b = *r->p == '^' ? use_block(r) : keep(sizeof(*b));
			if (b->name)
				block_args(r, b);
			*end = b;
			end = &b->next;
			tail = &b->ops;
			continue;
		}
		struct op *op = op_here(r, in_module);
		if (op) {
			*tail = op;
			tail = &op->next;
		}
	}
	r->region = outer;
	r->first_value = first_outside;
	return region;
}

static void operands_here(struct reader *r, struct op *op)
{
	int found[256];
	need(r, "(");
	while (!take(r, ")")) {
		if (op->n_operands == 256)
			stop("too many operands");
		found[op->n_operands++] = use_value(r);
		(void)take(r, ",");
	}
	op->operands = keep(sizeof(int) * (size_t)(op->n_operands + 1));
	if (op->n_operands)
		memcpy(op->operands, found, sizeof(int) * (size_t)op->n_operands);
}

static void successors_here(struct reader *r, struct op *op)
{
	struct block *found[64];
	if (!take(r, "["))
		return;
	while (!take(r, "]")) {
		if (op->n_successors == 64)
			stop("too many successors");
		found[op->n_successors++] = use_block(r);
		(void)take(r, ",");
	}
	op->successors = keep(sizeof(*op->successors) * (size_t)(op->n_successors + 1));
	memcpy(op->successors, found, sizeof(*found) * (size_t)op->n_successors);
}

static void regions_here(struct reader *r, struct op *op)
{
	struct region found[64];
	skip(r);
	if (*r->p != '(')
		return;
	r->p++;
	while (!take(r, ")")) {
		if (op->n_regions == 64)
			stop("too many regions");
		found[op->n_regions++] = region_here(r, op->code == CODE_module);
		(void)take(r, ",");
	}
	op->regions = keep(sizeof(*op->regions) * (size_t)(op->n_regions + 1));
	memcpy(op->regions, found, sizeof(*found) * (size_t)op->n_regions);
}

/** The places of `lifeopt.donated` in a list `[{}, {lifeopt.donated}]`. */
static uint64_t donated(const char *text)
{
	uint64_t found = 0;
	int k = 0;
	for (const char *p = text ? text + 1 : ""; *p && *p != ']'; k++) {
		const char *end = skip_balanced(p, ",]");
		if (k < 64 && strstr(keep_text(p, (size_t)(end - p)), "lifeopt.donated"))
			found |= (uint64_t)1 << k;
		p = end + (*end == ',');
	}
	return found;
}

static void add_function(struct reader *r, const struct op *op)
{
	struct function *f = keep(sizeof(*f));
	*f = (struct function){op->symbol,
			       op,
			       op->n_regions && op->regions[0].first ? &op->regions[0] : NULL,
			       r->n_values,
			       donated(attr_text(op, "arg_attrs")),
			       r->program->functions};
	r->program->functions = f;
}

/** The integers of @p bytes bytes each in `dense<"0x0100FF7F">`. */
static struct list list_of_hex(const char *text, int64_t bytes)
{
	const char *p = strchr(text, 'x') + 1;
	int64_t n = (int64_t)strspn(p, "0123456789abcdefABCDEF") / 2 / bytes, *at = keep((size_t)(n + 1) * 8);
	for (int64_t k = 0; k < n * bytes; k++)
		((unsigned char *)(at + k / bytes))[k % bytes] =
			(unsigned char)strtoul((char[]){p[2 * k], p[2 * k + 1], 0}, NULL, 16);
	return (struct list){(int)n, at};
}

static void add_global(struct reader *r, const struct op *op)
{
	struct global *g = keep(sizeof(*g));
	const char *text = attr_text(op, "initial_value");
	const struct type *t = type_of_text(attr_text(op, "type"));
	*g = (struct global){op->symbol, t,
			     text && strncmp(text, "dense<\"0x", 9) == 0
				     ? list_of_hex(text, allocated_bytes(t->elem))
				     : list_attr(op, "initial_value"),
			     NULL, r->program->globals};
	r->program->globals = g;
}

static struct op *op_here(struct reader *r, bool in_module)
{
	struct op *op = keep(sizeof(*op));
	if (in_module) {
		r->function++;
		r->n_values = 0;
	}
	skip(r);
	const char *results = r->p;
	if (*r->p == '%')
		r->p += strcspn(r->p, "=") + 1;
	need(r, "\"");
	const char *name = r->p;
	r->p += strcspn(r->p, "\"");
	op->name = keep_text(name, (size_t)(r->p - name));
	op->code = code_of(op->name);
	r->p++;
	operands_here(r, op);
	op->stores_outside = op->n_operands && op->operands[0] < r->first_value;
	successors_here(r, op);
	if (take(r, "<{"))
		attrs_here(r, op, "}>");
	regions_here(r, op);
	if (take(r, "{"))
		attrs_here(r, op, "}");
	need(r, ":");
	(void)types_here(r, &op->operand_types);
	need(r, "->");
	op->n_results = types_here(r, &op->result_types);
	op->line = loc_here(r);
	if (op->n_results) {
		const char *after = r->p;
		r->p = results;
		op->result = define_results(r, op->n_results);
		r->p = after;
	}
	attributes(r, op);
	if (op->code == CODE_func)
		add_function(r, op);
	if (op->code == CODE_global)
		add_global(r, op);
	return op;
}

/* ---- the file */

static char *whole_file(const char *path)
{
	FILE *f = fopen(path, "rb");
	if (!f || fseek(f, 0, SEEK_END))
		stop("cannot read %s", path);
	long n = ftell(f);
	rewind(f);
	char *text = keep((size_t)n + 1);
	if (fread(text, 1, (size_t)n, f) != (size_t)n)
		stop("cannot read %s", path);
	(void)fclose(f);
	return text;
}

/** `#name = value` lines, wherever they are. */
static void aliases(struct reader *r, const char *text)
{
	int next = 0;
	for (const char *p = text; p; p = strchr(p, '\n') ? strchr(p, '\n') + 1 : NULL) {
		if (*p != '#')
			continue;
		size_t n = name_length(p), value = n + strspn(p + n, " =");
		struct entry *e = find(r->aliases, NAMES, p, n, 0);
		struct entry *v = find(r->aliases, NAMES, p + value, strcspn(p + value, "\n"), ++next);
		e->value = (int)(v - r->aliases);
	}
}

static void skip_aliases(struct reader *r)
{
	for (skip(r); *r->p == '#'; skip(r))
		r->p += strcspn(r->p, "\n");
}

struct program *read_program(const char *path)
{
	struct reader *r = keep(sizeof(*r));
	char *text = whole_file(path);
	r->p = text; /* the rest is zero: most of the tables is never touched */
	r->path = path;
	r->program = keep(sizeof(*r->program));
	r->program->path = path;
	aliases(r, text);
	for (skip_aliases(r); *r->p; skip_aliases(r))
		(void)op_here(r, true);
	return r->program;
}
