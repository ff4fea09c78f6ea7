// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: texts of modules printed by LLVM, each a part of the program. Out: the text that LLVM would have
 * printed for the whole program, except for the numbers of attribute groups and the position of constants
 * made by bodies.
 *
 * A text is split into entities, which begin at the start of a line; within a function only its last line
 * begins with a brace. Functions of the program and the globals of the first module are written in order;
 * other declarations, late globals, attribute groups and metadata are kept for the end, without duplicates.
 * Numbers of groups (#0) and metadata (!0) are local to a text: an entity that has any is copied token by
 * token, skipping strings and comments. Two groups, or two nodes that are not distinct, are merged if their
 * contents are equal; the contents of a node depend on the numbers of its operands, so operands are processed
 * first. New nodes are numbered in the order of the text, which is LLVM's own. A distinct node in two texts
 * becomes two nodes; the lowering creates none that functions share. */
#include "merge_ir.h"

#include "initial.h"

#include <string.h>

struct merged_piece {
	const char *at;
	size_t len;
};
typedef LO_VEC(struct merged_piece) piece_vec;

#define NEW  UINT32_MAX
#define OPEN (UINT32_MAX - 1)

/* A text split into entities, and what the module says of them. */
struct cut {
	struct lo_arena *arena;
	struct merged_piece head;
	piece_vec types, globals, functions, groups, named, nodes;
	bool *declared;      /* [globals.n] is it only a declaration? */
	lo_op_id *late;      /* [globals.n] the op that has the initial value; 0: LLVM has it */
	uint32_t n_own;      /* functions of the part itself come first */
	lo_str *names;       /* [functions.n] of the others; 0: of the part itself, or known to the program */
	uint32_t *group_ids; /* by number in this text: new number + 1; 0: not requested yet */
	uint32_t *node_ids;  /* the same, or NEW, OPEN */
};

/* ---- splitting ----------------------------------------------------------- */

static bool starts(const char *at, const char *word)
{
	return strncmp(at, word, strlen(word)) == 0;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static const char *line_end(const char *at, const char *end)
{
	const char *newline = memchr(at, '\n', (size_t)(end - at));
	return newline ? newline + 1 : end;
}

/* After the brace that closes the body. */
static const char *body_end(const char *at, const char *end)
{
	const char *close = strstr(at, "\n}\n");
	return close ? close + 3 : end;
}

static const char *head_end(const char *at, const char *end)
{
	while (at < end &&
	       (starts(at, "; ModuleID") || starts(at, "source_filename") || starts(at, "target ") ||
		starts(at, "module asm ") || starts(at, "\nmodule asm ")))
		at = line_end(at, end);
	return at;
}

static void push_piece(struct cut *c, piece_vec *to, const char *at, const char *end)
{
	struct merged_piece p = {at, (size_t)(end - at)};
	LO_PUSH(c->arena, to, p);
}

/* A numbered entity: the text after its " = ". */
static void push_numbered(struct cut *c, piece_vec *to, const char *at, const char *end)
{
	const char *equals = strstr(at, " = ");
	push_piece(c, to, equals ? equals + 3 : at, end);
}

/* Comments precede the function that they describe. */
static const char *cut_function(struct cut *c, const char *begin, const char *at, const char *end)
{
	const char *next = starts(at, "define") ? body_end(at, end) : line_end(at, end);
	push_piece(c, &c->functions, begin, next);
	return next;
}

static bool cut_text(struct lower *l, struct cut *c, const char *text, size_t len)
{
	const char *end = text + len, *at = head_end(text, end), *begin = NULL;
	c->head = (struct merged_piece){text, (size_t)(at - text)};
	while (at < end) {
		const char *entity = begin ? begin : at, *next = line_end(at, end);
		begin = *at == ';' ? entity : NULL;
		switch (*at) {
		case '\n':
		case ';': break;
		case 'd': next = cut_function(c, entity, at, end); break;
		case '@': push_piece(c, &c->globals, at, next); break;
		case '%': break; /* see add_named_types */
		case '$': push_piece(c, &c->types, at, next); break;
		case 'a': push_numbered(c, &c->groups, at, next); break;
		case '!':
			if (is_digit(at[1]))
				push_numbered(c, &c->nodes, at, next);
			else
				push_piece(c, &c->named, at, next);
			break;
		default: return lo_bug(l->ctx, 0, "lower-llvm", "unknown line of LLVM IR: %.40s", at);
		}
		at = next;
	}
	return true;
}

/* LLVM prints globals in the order of the module. */
static bool describe_globals(struct lower *l, struct cut *c)
{
	LLVMValueRef g = LLVMGetFirstGlobal(l->module);
	uint32_t late = 0;
	c->declared = LO_ARRAY(c->arena, c->globals.n, bool);
	c->late = LO_ARRAY(c->arena, c->globals.n, lo_op_id);
	for (uint32_t i = 0; i < c->globals.n; i++, g = LLVMGetNextGlobal(g)) {
		if (!g)
			return lo_bug(l->ctx, 0, "lower-llvm", "LLVM prints more globals than there are");
		c->declared[i] = LLVMIsDeclaration(g);
		if (late < l->output.late.n && l->output.late.at[late].global == g)
			c->late[i] = l->output.late.at[late++].op;
	}
	return true;
}

static bool describe_functions(struct lower *l, struct cut *c)
{
	LLVMValueRef fn = LLVMGetFirstFunction(l->module);
	c->n_own = l->output.n_own;
	c->names = LO_ARRAY(c->arena, c->functions.n, lo_str);
	for (uint32_t i = 0; i < c->functions.n; i++, fn = LLVMGetNextFunction(fn)) {
		size_t len;
		if (!fn)
			return lo_bug(l->ctx, 0, "lower-llvm", "LLVM prints more functions than there are");
		const char *name = LLVMGetValueName2(fn, &len);
		if (i >= c->n_own && !symbol_known(l, name))
			c->names[i] = lo_intern(l->ctx, name, len);
	}
	return !fn || lo_bug(l->ctx, 0, "lower-llvm", "LLVM prints fewer functions than there are");
}

struct cut *stitch_cut(struct lower *l, const char *text, size_t len, struct lo_arena *arena)
{
	struct cut *c = LO_NEW(arena, struct cut);
	c->arena = arena;
	return cut_text(l, c, text, len) && describe_globals(l, c) && describe_functions(l, c) ? c : NULL;
}

/* ---- numbers ------------------------------------------------------------- */

static lo_str content(struct lower *l, struct merged_piece p)
{
	return lo_intern(l->ctx, p.at, p.len);
}

static uint32_t group_id(struct stitch *s, struct cut *c, uint32_t local)
{
	if (!c->group_ids[local]) {
		struct merged_piece p = c->groups.at[local];
		uint32_t *id = lo_id_map_at(&s->group_ids, content(s->l, p).n);
		if (!*id) {
			*id = ++s->n_groups;
			lo_out_printf(&s->groups, "attributes #%u = ", *id - 1);
			lo_out_bytes(&s->groups, p.at, p.len);
		}
		c->group_ids[local] = *id;
	}
	return c->group_ids[local] - 1;
}

/* The next reference at or after @p at that is not in a string or a comment; NULL if there is none. Most
 * bytes of a text are none of the four: they are passed many at a time, up to the NUL that ends the text. */
static const char *next_reference(const char *at, const char *end)
{
	for (; (at += strcspn(at, "\"#!;")) < end; at++) {
		if (*at == '"' || *at == ';')
			at = memchr(at + 1, *at == '"' ? '"' : '\n', (size_t)(end - at - 1));
		else if (is_digit(at[1]))
			return at;
		if (!at)
			return NULL;
	}
	return NULL;
}

static const char *read_number(const char *at, uint32_t *number)
{
	*number = 0;
	for (; is_digit(*at); at++)
		*number = *number * 10 + (uint32_t)(*at - '0');
	return at;
}

/* First reference; most entities have none. */
static const char *first_reference(struct merged_piece p, const struct cut *c)
{
	bool any = (c->nodes.n && memchr(p.at, '!', p.len)) || (c->groups.n && memchr(p.at, '#', p.len));
	return any ? next_reference(p.at, p.at + p.len) : NULL;
}

static bool renumber(struct stitch *s, struct cut *c, struct merged_piece p, struct lo_out *out)
{
	const char *at = p.at, *end = p.at + p.len, *reference = first_reference(p, c);
	for (; reference; reference = next_reference(at, end)) {
		bool node = *reference == '!';
		uint32_t local;
		const char *next = read_number(reference + 1, &local);
		if (local >= (node ? c->nodes.n : c->groups.n))
			return lo_bug(s->l->ctx, 0, "lower-llvm",
				      "LLVM IR refers to an undefined entity: %.20s", reference);
		lo_out_bytes(out, at, (size_t)(reference + 1 - at));
		lo_out_u64(out, node ? c->node_ids[local] - 1 : group_id(s, c, local));
		at = next;
	}
	lo_out_bytes(out, at, (size_t)(end - at));
	return true;
}

/* ---- metadata ------------------------------------------------------------ */

static bool is_distinct(struct merged_piece p)
{
	return p.len >= strlen("distinct") && memcmp(p.at, "distinct", strlen("distinct")) == 0;
}

/* The number of an existing node; all of its operands have numbers. */
static uint32_t known_node(struct stitch *s, struct cut *c, uint32_t local)
{
	struct merged_piece p = c->nodes.at[local];
	struct lo_out text;
	for (const char *at = p.at, *end = p.at + p.len; (at = next_reference(at, end)); at++) {
		uint32_t operand;
		(void)read_number(at + 1, &operand);
		if (operand >= c->nodes.n || c->node_ids[operand] >= OPEN)
			return 0;
	}
	lo_out_init(&text, &s->l->scratch, -1);
	if (!renumber(s, c, p, &text))
		return 0;
	return lo_id_map_get(&s->node_ids, lo_intern(s->l->ctx, text.at, text.len).n);
}

struct merge_visit {
	uint32_t node;
	const char *at; /* where to look for its next operand */
};

/* Number operands before the nodes that have them, with an explicit stack; an open operand is on a cycle, and
 * its node is new. */
static void identify(struct stitch *s, struct cut *c, uint32_t root)
{
	LO_VEC(struct merge_visit) stack = {0};
	struct merge_visit first = {root, c->nodes.at[root].at};
	if (c->node_ids[root])
		return;
	c->node_ids[root] = OPEN;
	LO_PUSH(&s->l->scratch, &stack, first);
	while (stack.n) {
		struct merge_visit *top = &stack.at[stack.n - 1];
		struct merged_piece p = c->nodes.at[top->node];
		const char *reference = next_reference(top->at, p.at + p.len);
		uint32_t operand;
		if (reference) {
			top->at = read_number(reference + 1, &operand);
			if (operand >= c->nodes.n || c->node_ids[operand])
				continue;
			c->node_ids[operand] = OPEN;
			struct merge_visit next = {operand, c->nodes.at[operand].at};
			LO_PUSH(&s->l->scratch, &stack, next);
			continue;
		}
		uint32_t known = is_distinct(p) ? 0 : known_node(s, c, top->node);
		c->node_ids[top->node] = known ? known : NEW;
		stack.n--;
	}
}

static bool add_nodes(struct stitch *s, struct cut *c)
{
	uint32_t first = s->n_nodes;
	for (uint32_t i = 0; i < c->nodes.n; i++)
		identify(s, c, i);
	for (uint32_t i = 0; i < c->nodes.n; i++)
		if (c->node_ids[i] == NEW)
			c->node_ids[i] = ++s->n_nodes;
	for (uint32_t i = 0; i < c->nodes.n; i++) {
		if (c->node_ids[i] <= first)
			continue;
		lo_out_printf(&s->nodes, "!%u = ", c->node_ids[i] - 1);
		size_t begin = s->nodes.len;
		if (!renumber(s, c, c->nodes.at[i], &s->nodes))
			return false;
		struct merged_piece p = {s->nodes.at + begin, s->nodes.len - begin};
		if (!is_distinct(p))
			*lo_id_map_at(&s->node_ids, content(s->l, p).n) = c->node_ids[i];
	}
	return true;
}

/* ---- entities ------------------------------------------------------------ */

/* Does this text occur for the first time? */
static bool is_first(struct stitch *s, lo_str text)
{
	uint32_t *seen = lo_id_map_at(&s->there, text.n);
	return !(*seen)++;
}

/* If LLVM does not have the initial value of a global, it has zeros instead. The word may also be in the
 * name, which precedes it. */
static bool add_late(struct stitch *s, struct cut *c, struct merged_piece p, lo_op_id id, struct lo_out *out)
{
	static const char zeros[] = "zeroinitializer";
	size_t n = sizeof zeros - 1, at = p.len;
	struct initial v;
	while (at && (at + n > p.len || memcmp(p.at + at, zeros, n) != 0))
		at--;
	struct merged_piece before = {p.at, at}, after = {p.at + at + n, p.len - at - n};
	if (!at || !initial_read(s->l, lo_op(s->l->m, id), &v))
		return lo_bug(s->l->ctx, 0, "lower-llvm", "a global without an initial value");
	if (!renumber(s, c, before, out))
		return false;
	initial_write(s->l, &v, out);
	return renumber(s, c, after, out);
}

/* The first module's globals begin the output; a later module declares them again, and has constants of its
 * bodies. */
static bool add_globals(struct stitch *s, struct cut *c)
{
	struct lo_out *out = s->begun ? &s->globals : s->out;
	if (!s->begun && c->globals.n)
		lo_out_char(out, '\n');
	for (uint32_t i = 0; i < c->globals.n; i++) {
		bool is_late = c->late[i].n != 0;
		if (is_late && !add_late(s, c, c->globals.at[i], c->late[i], out))
			return false;
		if (!is_late && (!s->begun || !c->declared[i]) && !renumber(s, c, c->globals.at[i], out))
			return false;
	}
	return true;
}

static void add_once(struct stitch *s, const piece_vec *pieces, struct lo_out *out)
{
	for (uint32_t i = 0; i < pieces->n; i++)
		if (is_first(s, content(s->l, pieces->at[i])))
			lo_out_bytes(out, pieces->at[i].at, pieces->at[i].len);
}

static bool add_function(struct stitch *s, struct cut *c, struct merged_piece p, struct lo_out *out)
{
	lo_out_char(out, '\n');
	return renumber(s, c, p, out);
}

static bool add_functions(struct stitch *s, struct cut *c)
{
	for (uint32_t i = 0; i < c->functions.n; i++) {
		bool own = i < c->n_own;
		if (!own && (!c->names[i].n || !is_first(s, c->names[i])))
			continue;
		if (!add_function(s, c, c->functions.at[i], own ? s->out : &s->declarations))
			return false;
	}
	return true;
}

static bool add_named(struct stitch *s, struct cut *c)
{
	for (uint32_t i = 0; i < c->named.n; i++)
		if (!renumber(s, c, c->named.at[i], &s->named))
			return false;
	return !s->begun || !c->named.n ||
	       lo_bug(s->l->ctx, 0, "lower-llvm", "named metadata in the middle of a program");
}

/* LLVM reads a struct with a name only after its definition. All were found when the program was checked. */
static void add_named_types(struct stitch *s)
{
	if (s->l->types.named.n)
		lo_out_char(s->out, '\n');
	for (uint32_t i = 0; i < s->l->types.named.n; i++) {
		char *text = LLVMPrintTypeToString(s->l->types.named.at[i]);
		lo_out_text(s->out, text);
		lo_out_char(s->out, '\n');
		LLVMDisposeMessage(text);
	}
}

static bool add_cut(struct stitch *s, struct cut *c)
{
	c->group_ids = LO_ARRAY(&s->l->scratch, c->groups.n, uint32_t);
	c->node_ids = LO_ARRAY(&s->l->scratch, c->nodes.n, uint32_t);
	if (!s->begun) {
		lo_out_bytes(s->out, c->head.at, c->head.len);
		add_named_types(s);
	}
	add_once(s, &c->types, &s->globals);
	bool ok = add_nodes(s, c) && add_globals(s, c) && add_functions(s, c) && add_named(s, c);
	s->begun = true;
	return ok;
}

bool stitch_add(struct stitch *s, struct cut *c)
{
	struct lo_arena_mark mark = lo_arena_mark(&s->l->scratch);
	bool ok = add_cut(s, c);
	lo_arena_reset(&s->l->scratch, mark);
	return ok;
}

void stitch_init(struct stitch *s, struct lower *l, struct lo_out *out)
{
	struct lo_out *kept[] = {&s->globals, &s->declarations, &s->groups, &s->named, &s->nodes};
	*s = (struct stitch){.l = l, .out = out};
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		lo_out_init(kept[i], &l->arena, -1);
	lo_id_map_init(&s->there, &l->arena, 64);
	lo_id_map_init(&s->group_ids, &l->arena, 16);
	lo_id_map_init(&s->node_ids, &l->arena, 64);
}

void stitch_end(struct stitch *s)
{
	const struct lo_out *kept[] = {&s->globals, &s->declarations, &s->groups, &s->named, &s->nodes};
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
		if (!kept[i]->len)
			continue;
		if (kept[i] != &s->declarations) /* each is already preceded by a blank line */
			lo_out_char(s->out, '\n');
		lo_out_bytes(s->out, kept[i]->at, kept[i]->len);
	}
}
