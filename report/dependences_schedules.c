// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Schedules of a pair of accesses, for display. In: a pair. Out, if bounds are symbols or one of the accesses
 * returns to an element: the constraints on schedules for both orders, the order that the program has, and
 * the direction of time. Terms and form are those of papers on loop scheduling: Schedule Constraints,
 * Bounding Constraints. */
#include <string.h>

#include "dependences_impl.h"
#include "names.h"

#include "affine/schedule.h"

struct schedules {
	const struct listing *l;
	const struct answered *pair;
	struct lo_affine *a; /* allocates its pairs in `arena` */
	struct lo_arena *arena;
	struct lo_pair p;
	struct lo_lattice time; /* of the source, if the destination has the same */
};

/* ---- meaning of v_0, v_1, ... -------------------------------------------- */

static void print_run(struct lo_out *out, uint32_t first, uint32_t n)
{
	if (n == 1)
		lo_out_printf(out, "v_%u of", first);
	else
		lo_out_printf(out, "v_%u .. v_%u of", first, first + n - 1);
}

static uint32_t print_ivs(const struct schedules *s, const struct lo_affine_access *x, const char *prime,
			  uint32_t first)
{
	struct lo_out *out = s->l->out;
	uint32_t *chain = LO_ARRAY(s->arena, x->n_dims, uint32_t);
	loop_chain(s->l->a, x, chain);
	if (x->n_dims)
		print_run(out, first, x->n_dims);
	for (uint32_t i = 0; i < x->n_dims; i++) {
		lo_out_text(out, i ? ", " : " ");
		loop_name(s->l->a, chain[i], out);
		lo_out_text(out, prime);
	}
	lo_out_text(out, x->n_dims ? "; " : "");
	return first + x->n_dims;
}

static void print_legend(const struct schedules *s)
{
	struct lo_out *out = s->l->out;
	lo_out_text(out, "schedules: ");
	uint32_t next = print_ivs(s, s->p.source, "", 0);
	next = print_ivs(s, s->p.destination, "'", next);
	lo_out_printf(out, "offset v_%u; bound v_%u", next, next + 1);
	if (s->p.n_symbols)
		lo_out_text(out, ", ");
	if (s->p.n_symbols)
		print_run(out, next + 2, s->p.n_symbols);
	for (uint32_t i = 0; i < s->p.n_symbols; i++) {
		lo_out_text(out, i ? ", " : " ");
		name_value(s->l->m, s->l->a->symbols[s->p.symbols[i]].value, out);
	}
	lo_out_char(out, '\n');
}

static const struct lo_span *symbol_names(const struct schedules *s)
{
	struct lo_span *names = LO_ARRAY(s->arena, s->p.n_symbols, struct lo_span);
	for (uint32_t i = 0; i < s->p.n_symbols; i++) {
		struct lo_out name;
		lo_out_init(&name, s->arena, -1);
		name_value(s->l->m, s->l->a->symbols[s->p.symbols[i]].value, &name);
		names[i] = (struct lo_span){name.at, name.len};
	}
	return names;
}

/* ---- orders -------------------------------------------------------------- */

static const char *const directions[] = {
	[LO_DIRECTION_NONE] = "no dependence",
	[LO_DIRECTION_FORWARD] = "source first",
	[LO_DIRECTION_BACKWARD] = "destination first",
	[LO_DIRECTION_BOTH] = "source first for some, destination first for others",
	[LO_DIRECTION_UNKNOWN] = "unknown: too large",
};

static void print_order(const struct schedules *s, const struct lo_schedule_constraints *c,
			enum lo_schedule_order order)
{
	struct lo_out *out = s->l->out;
	lo_out_printf(out, "\n%s:\nSchedule Constraints:\n",
		      order == LO_SOURCE_FIRST ? "source -> destination" : "destination -> source");
	lo_schedule_rows_print(&c->schedule[order], out);
	lo_out_text(out, "Bounding Constraints:\n");
	lo_schedule_rows_print(&c->bounding[order], out);
}

/* Row by row: the ivs of the common loops, and the position in the program. */
static void print_direction(const struct schedules *s, const struct lo_dependence_polyhedron *p,
			    const struct lo_schedule_constraints *c)
{
	struct lo_out *out = s->l->out;
	uint32_t n = s->pair->n_common, *chain = LO_ARRAY(s->arena, s->p.source->n_dims, uint32_t);
	struct lo_schedule_step *steps = LO_ARRAY(s->arena, n + 1, struct lo_schedule_step);
	enum lo_affine_order order = lo_affine_order(s->l->a, s->pair->x, s->pair->y);
	enum lo_schedule_direction direction = lo_schedule_direction(p, c, n, order, s->arena, steps);
	loop_chain(s->l->a, s->p.source, chain);
	lo_out_printf(out, "\nDirection of the program: %s", directions[direction]);
	for (uint32_t k = 0; k <= n && direction != LO_DIRECTION_NONE && direction != LO_DIRECTION_UNKNOWN;
	     k++) {
		lo_out_text(out, k ? ", " : " (");
		if (k < n)
			loop_name(s->l->a, chain[k], out);
		else
			lo_out_text(out, "place");
		lo_out_printf(out, " %s",
			      steps[k].forward    ? steps[k].backward ? "<>" : "<"
			      : steps[k].backward ? ">"
						  : "=");
		lo_out_text(out, k == n ? ")" : "");
	}
	lo_out_char(out, '\n');
}

/* ---- time ---------------------------------------------------------------- */

static bool is_same_lattice(const struct lo_lattice *x, const struct lo_lattice *y)
{
	return x->n == y->n && x->n_cols == y->n_cols &&
	       (!x->n || memcmp(x->basis, y->basis, (size_t)x->n * x->n_cols * sizeof *x->basis) == 0);
}

static void find_time(struct schedules *s, uint32_t i, uint32_t j)
{
	struct lo_lattice of_destination;
	if (s->pair->x->loop != s->pair->y->loop ||
	    !lo_access_time(s->a, s->p.source, i, s->arena, &s->time) ||
	    !lo_access_time(s->a, s->p.destination, j, s->arena, &of_destination) ||
	    !is_same_lattice(&s->time, &of_destination))
		s->time.n = 0;
}

static void print_time(const struct schedules *s, uint32_t i)
{
	struct lo_out *out = s->l->out;
	for (uint32_t r = 0; r < s->time.n; r++) {
		const int64_t *step = s->time.basis + (size_t)r * s->time.n_cols;
		struct lo_dependence_polyhedron p;
		struct lo_schedule_constraints c;
		enum lo_schedule_direction direction = LO_DIRECTION_UNKNOWN;
		if (lo_access_repeats(s->a, s->p.source, i, step, s->arena, &p) &&
		    lo_schedule_constraints(&p, s->arena, &c))
			direction =
				lo_schedule_direction(&p, &c, s->time.n_cols, LO_ORDER_SAME, s->arena, NULL);
		lo_out_text(out, "Time Direction: [");
		for (uint32_t k = 0; k < s->time.n_cols; k++) {
			lo_out_text(out, k ? ", " : "");
			lo_out_i64(out, step[k]);
		}
		lo_out_printf(out, "] %s\n",
			      direction == LO_DIRECTION_NONE      ? "never: the loops are shorter"
			      : direction == LO_DIRECTION_FORWARD ? "is later"
								  : directions[direction]);
	}
}

/* ---- a pair -------------------------------------------------------------- */

static void print_disjuncts(struct schedules *s, uint32_t i, uint32_t j)
{
	struct lo_out *out = s->l->out;
	struct lo_dependence_polyhedron p = lo_dependence_polyhedron_of(&s->p), at_one_time;
	struct lo_schedule_constraints c;
	find_time(s, i, j);
	if (!s->p.n_symbols && !s->time.n)
		return;
	print_legend(s);
	if (s->p.source->n_disjuncts > 1 || s->p.destination->n_disjuncts > 1)
		lo_out_printf(out, "disjunct %u of the source, %u of the destination\n", i + 1, j + 1);
	bool one_time = s->time.n && lo_schedule_at_one_time(&p, &s->time, s->arena, &at_one_time);
	if (one_time)
		p = at_one_time;
	lo_out_printf(out, "Dependence Poly source -> destination%s:\n", one_time ? ", at one time" : "");
	lo_dependence_polyhedron_print(&p, symbol_names(s), out);
	if (!lo_schedule_constraints(&p, s->arena, &c)) {
		lo_out_text(out, "not shown: too much work, or a number does not fit in 64 bits\n\n");
		return;
	}
	print_order(s, &c, LO_SOURCE_FIRST);
	print_order(s, &c, LO_DESTINATION_FIRST);
	print_direction(s, &p, &c);
	print_time(s, i);
	lo_out_char(out, '\n');
}

void print_schedules(const struct listing *l, const struct answered *pair, struct lo_affine *here,
		     struct lo_arena *scratch)
{
	struct schedules s = {.l = l, .pair = pair, .a = here, .arena = scratch};
	if (!lo_pair_build(here, pair->x, 0, pair->y, 0, 1, false, &s.p))
		return;
	uint32_t n_source = s.p.source->n_disjuncts, n_destination = s.p.destination->n_disjuncts;
	for (uint32_t i = 0; i < n_source; i++)
		for (uint32_t j = 0; j < n_destination; j++) {
			struct lo_arena_mark mark = lo_arena_mark(scratch);
			if (lo_pair_build(here, pair->x, i, pair->y, j, 1, false, &s.p))
				print_disjuncts(&s, i, j);
			lo_arena_reset(scratch, mark);
		}
}
