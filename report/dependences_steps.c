// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The steps of a dependence analysis as tableaus, for display. In: a pair. Out: source and destination
 * relation, inverse and composition of each pair of disjuncts; for each depth the ordering constraints and
 * the dependence polyhedron.
 *
 * A tableau has a row per constraint and a column per variable, headed by its name: the program's name for
 * induction variables and symbols, with a prime for those of the destination; m0, m1, ... for subscripts of
 * the memory; d0, d1, ... for distances; q0, q1, ... for locals. Header and order are those of MLIR's dumps
 * of its relations. */
#include <string.h>

#include "dependences_impl.h"
#include "names.h"

struct tableau {
	uint32_t n_domain, n_range, n_symbols, n_locals;
	const char **names; /* names of columns, without that of the constant */
	uint32_t n_named;
	const int64_t *eqs, *ineqs;
	uint32_t n_eqs, n_ineqs;
};

struct dependence_steps {
	const struct listing *l;
	struct lo_arena *arena;
	struct lo_affine *a; /* allocates its pairs in `arena` */
};

/* ---- a tableau ----------------------------------------------------------- */

static uint32_t n_columns(const struct tableau *t)
{
	return t->n_domain + t->n_range + t->n_symbols + t->n_locals + 1;
}

static uint32_t digits(int64_t v)
{
	uint32_t n = v < 0 ? 2 : 1;
	for (; v >= 10 || v <= -10; v /= 10)
		n++;
	return n;
}

static void widen_by(uint32_t *widths, const int64_t *rows, uint32_t n_rows, uint32_t n)
{
	for (uint32_t r = 0; r < n_rows; r++)
		for (uint32_t c = 0; c < n; c++, rows++)
			if (digits(*rows) > widths[c])
				widths[c] = digits(*rows);
}

static void print_rows(struct lo_out *out, const uint32_t *widths, const int64_t *rows, uint32_t n_rows,
		       uint32_t n, const char *relation)
{
	for (uint32_t r = 0; r < n_rows; r++) {
		for (uint32_t c = 0; c < n; c++, rows++) {
			lo_out_fill(out, ' ', 2 + widths[c] - digits(*rows));
			lo_out_i64(out, *rows);
		}
		lo_out_text(out, relation);
	}
}

static const char *column_name(const struct tableau *t, uint32_t c)
{
	return c + 1 == n_columns(t) ? "const" : t->names[c];
}

static void print_tableau(const struct dependence_steps *s, const struct tableau *t)
{
	struct lo_out *out = s->l->out;
	uint32_t n = n_columns(t), n_rows = t->n_eqs + t->n_ineqs;
	uint32_t *widths = LO_ARRAY(s->arena, n, uint32_t);
	lo_out_printf(out, "Domain: %u, Range: %u, Symbols: %u, Locals: %u\n%u constraint%s\n", t->n_domain,
		      t->n_range, t->n_symbols, t->n_locals, n_rows, lo_plural(n_rows));
	for (uint32_t c = 0; c < n; c++)
		widths[c] = (uint32_t)strlen(column_name(t, c));
	widen_by(widths, t->eqs, t->n_eqs, n);
	widen_by(widths, t->ineqs, t->n_ineqs, n);
	for (uint32_t c = 0; c < n; c++) {
		const char *name = column_name(t, c);
		lo_out_fill(out, ' ', 2 + widths[c] - (uint32_t)strlen(name));
		lo_out_text(out, name);
	}
	lo_out_char(out, '\n');
	print_rows(out, widths, t->eqs, t->n_eqs, n, "   = 0\n");
	print_rows(out, widths, t->ineqs, t->n_ineqs, n, "  >= 0\n");
	lo_out_char(out, '\n');
}

/* ---- names of columns ---------------------------------------------------- */

static struct tableau with_room(const struct dependence_steps *s, struct tableau t)
{
	t.names = LO_ARRAY(s->arena, n_columns(&t), const char *);
	return t;
}

static void name_column(struct tableau *t, const char *name)
{
	t->names[t->n_named++] = name;
}

static void name_loops(const struct dependence_steps *s, struct tableau *t, const struct lo_affine_access *x,
		       const char *prime)
{
	uint32_t *chain = LO_ARRAY(s->arena, x->n_dims, uint32_t);
	loop_chain(s->l->a, x, chain);
	for (uint32_t i = 0; i < x->n_dims; i++) {
		struct lo_out name;
		lo_out_init(&name, s->arena, -1);
		loop_name(s->l->a, chain[i], &name);
		lo_out_text(&name, prime);
		lo_out_char(&name, 0);
		name_column(t, name.at);
	}
}

static void name_value_column(const struct dependence_steps *s, struct tableau *t, lo_value_id value,
			      const char *prime)
{
	struct lo_out name;
	lo_out_init(&name, s->arena, -1);
	name_value(s->l->m, value, &name);
	lo_out_text(&name, prime);
	lo_out_char(&name, 0);
	name_column(t, name.at);
}

static void name_symbols(const struct dependence_steps *s, struct tableau *t, const uint32_t *symbols)
{
	for (uint32_t i = 0; i < t->n_symbols; i++)
		name_value_column(s, t, s->l->a->symbols[symbols[i]].value, "");
}

static bool has_symbol(const struct lo_affine_access *x, uint32_t symbol)
{
	uint32_t i = 0;
	while (i < x->n_symbols && x->symbols[i] != symbol)
		i++;
	return i < x->n_symbols;
}

/* Name the locals that are symbols of the destination, "%n'": symbols of both sides that may differ at depth
 * 1. */
static void name_copies(const struct dependence_steps *s, struct tableau *t, const struct lo_pair *p)
{
	for (uint32_t i = 0; i < p->n_symbols; i++) {
		const struct lo_affine_symbol *symbol = &s->l->a->symbols[p->symbols[i]];
		if (symbol->loop && has_symbol(p->source, p->symbols[i]) &&
		    has_symbol(p->destination, p->symbols[i]))
			name_value_column(s, t, symbol->value, "'");
	}
}

static void name_memory(const struct dependence_steps *s, struct tableau *t, const struct lo_affine_access *x)
{
	for (uint32_t i = 0; i < x->n_subscripts; i++)
		if (x->space == LO_SPACE_INDICES)
			name_column(t, lo_arena_printf(s->arena, "m%u", i));
		else
			name_column(t, x->space == LO_SPACE_ELEMENTS ? "element" : "byte");
}

static void name_numbered(const struct dependence_steps *s, struct tableau *t, char letter, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		name_column(t, lo_arena_printf(s->arena, "%c%u", letter, i));
}

/* ---- relations ----------------------------------------------------------- */

static int64_t *add_rows(const struct dependence_steps *s, uint32_t n_rows, const struct tableau *t)
{
	return LO_ARRAY(s->arena, (uint64_t)n_rows * n_columns(t), int64_t);
}

/* Convert rows over loops | rest to rows over loops | memory | rest, or memory | loops | rest. */
static void open_gap(int64_t *to, const int64_t *rows, uint32_t n_rows, uint32_t n_dims, uint32_t n_rest,
		     uint32_t gap, bool memory_first)
{
	for (uint32_t r = 0; r < n_rows; r++) {
		memcpy(to + (memory_first ? gap : 0), rows, n_dims * sizeof *rows);
		memcpy(to + n_dims + gap, rows + n_dims, n_rest * sizeof *rows);
		rows += n_dims + n_rest;
		to += n_dims + gap + n_rest;
	}
}

/* The relation of a disjunct from iterations to elements, or its inverse: subscript k - mk = 0, and its
 * domain. */
static void print_relation(const struct dependence_steps *s, const struct lo_affine_access *x,
			   const struct lo_affine_disjunct *disjunct, const char *prime, bool inverse)
{
	uint32_t n_memory = x->n_subscripts, n_rest = x->n_symbols + disjunct->n_locals + 1;
	struct tableau t = with_room(s, (struct tableau){.n_domain = inverse ? n_memory : x->n_dims,
							 .n_range = inverse ? x->n_dims : n_memory,
							 .n_symbols = x->n_symbols,
							 .n_locals = disjunct->n_locals,
							 .n_eqs = n_memory + disjunct->n_eqs,
							 .n_ineqs = disjunct->n_ineqs});
	uint32_t n = n_columns(&t);
	int64_t *eqs = add_rows(s, t.n_eqs, &t), *ineqs = add_rows(s, t.n_ineqs, &t);
	open_gap(eqs, disjunct->subscripts, n_memory, x->n_dims, n_rest, n_memory, inverse);
	for (uint32_t k = 0; k < n_memory; k++)
		eqs[(size_t)k * n + (inverse ? 0 : x->n_dims) + k] = -1;
	open_gap(eqs + (size_t)n_memory * n, disjunct->eqs, disjunct->n_eqs, x->n_dims, n_rest, n_memory,
		 inverse);
	open_gap(ineqs, disjunct->ineqs, disjunct->n_ineqs, x->n_dims, n_rest, n_memory, inverse);
	t.eqs = eqs;
	t.ineqs = ineqs;
	if (inverse)
		name_memory(s, &t, x);
	name_loops(s, &t, x, prime);
	if (!inverse)
		name_memory(s, &t, x);
	name_symbols(s, &t, x->symbols);
	name_numbered(s, &t, 'q', t.n_locals);
	print_tableau(s, &t);
}

/* Print why the rows may be an overapproximation. */
static void print_doubt(const struct dependence_steps *s, const char *why, lo_op_id at)
{
	lo_out_printf(s->l->out, "not exact: %s", why);
	if (at.n) {
		lo_out_text(s->l->out, ", ");
		name_place(s->l->m, at, s->l->out);
	}
	lo_out_char(s->l->out, '\n');
}

static void print_title(const struct dependence_steps *s, const char *what, uint32_t number,
			const struct lo_affine_access *x, uint32_t disjunct)
{
	struct lo_out *out = s->l->out;
	lo_out_printf(out, "%s (%u, '", what, number);
	name_op(s->l->m, x->op, out);
	lo_out_text(out, "' at ");
	name_place(s->l->m, x->op, out);
	if (x->n_disjuncts > 1)
		lo_out_printf(out, ", disjunct %u of %u", disjunct + 1, x->n_disjuncts);
	lo_out_text(out, "):\n");
	if (x->inexact)
		print_doubt(s, x->inexact, x->inexact_at.n ? x->inexact_at : x->op);
	for (uint32_t i = 0; i < x->n_symbols; i++) {
		const struct lo_affine_symbol *symbol = &s->l->a->symbols[x->symbols[i]];
		if (symbol->opaque)
			print_doubt(s, symbol->opaque, lo_def_op(s->l->m, symbol->value));
	}
}

/* Relate iterations of the source to those of the destination that touch the same element. */
static void print_composition(const struct dependence_steps *s, const struct lo_pair *p)
{
	struct tableau t = with_room(s, (struct tableau){.n_domain = p->n_source_dims,
							 .n_range = p->n_destination_dims,
							 .n_symbols = p->n_symbols,
							 .n_locals = p->n_locals,
							 .n_eqs = p->n_eqs,
							 .n_ineqs = p->n_ineqs,
							 .eqs = p->eqs,
							 .ineqs = p->ineqs});
	name_loops(s, &t, p->source, "");
	name_loops(s, &t, p->destination, "'");
	name_symbols(s, &t, p->symbols);
	name_copies(s, &t, p);
	name_numbered(s, &t, 'q', n_columns(&t) - 1 - t.n_named);
	print_tableau(s, &t);
}

/* Print for each disjunct, once, its relation; for those of the destination also the inverse. */
static void print_sides(const struct dependence_steps *s, const struct answered *pair,
			const struct lo_pair *p)
{
	const struct lo_affine_access *x = p->source, *y = p->destination;
	for (uint32_t i = 0; i < x->n_disjuncts; i++) {
		print_title(s, "source relation", pair->source, x, i);
		print_relation(s, x, &x->disjuncts[i], "", false);
	}
	for (uint32_t j = 0; j < y->n_disjuncts; j++) {
		print_title(s, "destination relation", pair->destination, y, j);
		print_relation(s, y, &y->disjuncts[j], "'", false);
		lo_out_text(s->l->out, "inverse of the destination relation:\n");
		print_relation(s, y, &y->disjuncts[j], "'", true);
	}
}

static void print_compositions(const struct dependence_steps *s, const struct answered *pair,
			       uint32_t n_source, uint32_t n_destination)
{
	for (uint32_t i = 0; i < n_source; i++)
		for (uint32_t j = 0; j < n_destination; j++) {
			struct lo_arena_mark mark = lo_arena_mark(s->arena);
			struct lo_pair disjunct;
			lo_out_text(s->l->out, "composition");
			if (n_source > 1 || n_destination > 1)
				lo_out_printf(s->l->out,
					      " (disjunct %u of the source, disjunct %u of the destination)",
					      i + 1, j + 1);
			lo_out_text(s->l->out, ":\n");
			if (lo_pair_build(s->a, pair->x, i, pair->y, j, 1, false, &disjunct))
				print_composition(s, &disjunct);
			else
				lo_out_text(s->l->out, "not shown: a number does not fit in 64 bits\n\n");
			lo_arena_reset(s->arena, mark);
		}
}

/* ---- depths -------------------------------------------------------------- */

/* The first depth - 1 common loops are at the same iteration; the next one is later by at least 1. */
static void print_order(const struct dependence_steps *s, const struct answered *pair, uint32_t depth)
{
	const struct lo_affine_access *x = pair->x, *y = pair->y;
	bool later = depth <= pair->n_common;
	struct tableau t = with_room(s, (struct tableau){.n_domain = x->n_dims,
							 .n_range = y->n_dims,
							 .n_eqs = depth - 1,
							 .n_ineqs = later});
	uint32_t n = n_columns(&t);
	int64_t *rows = add_rows(s, depth, &t);
	for (uint32_t k = 0; k < t.n_eqs + t.n_ineqs; k++) {
		rows[(size_t)k * n + k] = -1;
		rows[(size_t)k * n + x->n_dims + k] = 1;
	}
	t.eqs = rows;
	t.ineqs = rows + (size_t)t.n_eqs * n;
	if (later)
		rows[(size_t)depth * n - 1] = -1;
	name_loops(s, &t, x, "");
	name_loops(s, &t, y, "'");
	lo_out_printf(s->l->out, "ordering constraints at depth %u:\n", depth);
	print_tableau(s, &t);
}

/* For two accesses in one iteration: why the source cannot be first; NULL if it can. */
static const char *not_first(const struct dependence_steps *s, const struct answered *pair)
{
	switch (lo_affine_order(s->l->a, pair->x, pair->y)) {
	case LO_ORDER_AFTER: return "none: the destination precedes the source in an iteration";
	case LO_ORDER_SAME: return "none: the two are the same instance";
	case LO_ORDER_EXCLUSIVE: return "none: an iteration executes only one of the two";
	case LO_ORDER_BEFORE:
	case LO_ORDER_UNKNOWN: break;
	}
	return NULL;
}

/* Why there is no polyhedron to show; NULL if there is one. */
static const char *no_polyhedron(const struct dependence_steps *s, const struct answered *pair,
				 uint32_t depth)
{
	switch (lo_affine_same_memory_at(s->l->a, pair->x->memory, pair->y->memory, depth)) {
	case LO_MEMORY_APART: return "none: each of these iterations has its own buffer";
	case LO_MEMORY_PERHAPS: return "unknown: these iterations may or may not share memory";
	case LO_MEMORY_SAME: break;
	}
	return depth > pair->n_common ? not_first(s, pair) : NULL;
}

static void print_polyhedron_disjunct(const struct dependence_steps *s, const struct lo_polyhedron *p,
				      const struct lo_affine_disjunct *disjunct)
{
	struct tableau t = with_room(s, (struct tableau){.n_range = p->n_dims,
							 .n_symbols = p->n_symbols,
							 .n_locals = disjunct->n_locals,
							 .n_eqs = disjunct->n_eqs,
							 .n_ineqs = disjunct->n_ineqs,
							 .eqs = disjunct->eqs,
							 .ineqs = disjunct->ineqs});
	name_numbered(s, &t, 'd', p->n_dims);
	name_symbols(s, &t, p->symbols);
	name_numbered(s, &t, 'q', t.n_locals);
	print_tableau(s, &t);
}

static void print_polyhedron(const struct dependence_steps *s, const struct answered *pair, uint32_t depth)
{
	struct lo_out *out = s->l->out;
	struct lo_polyhedron p;
	const char *why = no_polyhedron(s, pair, depth);
	lo_out_printf(out, "dependence polyhedron at depth %u:\n", depth);
	if (!why && !lo_affine_polyhedron(s->a, pair->x, pair->y, depth, &p))
		why = "not shown: too much work, or a number does not fit in 64 bits";
	else if (!why && !p.n_disjuncts)
		why = "empty";
	if (why) {
		lo_out_printf(out, "%s\n\n", why);
		return;
	}
	for (uint32_t i = 0; i < p.n_disjuncts; i++) {
		if (p.n_disjuncts > 1)
			lo_out_printf(out, "disjunct %u of %u\n", i + 1, p.n_disjuncts);
		print_polyhedron_disjunct(s, &p, &p.disjuncts[i]);
	}
}

/* ---- a pair -------------------------------------------------------------- */

static bool print_relations(const struct dependence_steps *s, const struct answered *pair)
{
	struct lo_pair p;
	if (!lo_pair_build(s->a, pair->x, 0, pair->y, 0, 1, false, &p))
		return false;
	print_sides(s, pair, &p);
	print_compositions(s, pair, p.source->n_disjuncts, p.destination->n_disjuncts);
	return true;
}

/* Why there are no relations to compose; NULL if there are. */
static const char *no_steps(const struct listing *l, const struct answered *pair)
{
	enum lo_same_memory same = lo_affine_same_memory(l->a, pair->x->memory, pair->y->memory);
	if (!pair->answers)
		return "both are reads";
	if (same == LO_MEMORY_APART)
		return "they access different memory";
	if (same == LO_MEMORY_PERHAPS && pair->x->memory != pair->y->memory)
		return "whether they access the same memory is unknown";
	if (!pair->x->n_disjuncts || !pair->y->n_disjuncts)
		return "one of them is never executed";
	return NULL;
}

void print_steps(const struct listing *l, const struct answered *pair, struct lo_arena *scratch)
{
	struct lo_affine here =
		lo_affine_in_arena(l->a, scratch); /* allocations for a pair are freed with it */
	struct dependence_steps s = {.l = l, .arena = scratch, .a = &here};
	const char *why = no_steps(l, pair);
	lo_out_char(l->out, '\n');
	if (!why && !print_relations(&s, pair))
		why = "their subscripts cannot be compared, or a number does not fit in 64 bits";
	if (why)
		lo_out_printf(l->out, "no steps: %s\n\n", why);
	for (uint32_t depth = 1; !why && depth <= pair->n; depth++) {
		print_order(&s, pair, depth);
		print_polyhedron(&s, pair, depth);
	}
	if (!why)
		print_schedules(l, pair, &here, scratch);
}
