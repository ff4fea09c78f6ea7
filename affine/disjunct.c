// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the constraints around an access and its subscripts, as forms (affine expressions). Out: disjuncts of
 * rows.
 *
 * Minima, selections and conditions that are not conjunctions split an access into cases. It is evaluated
 * once per vector of choices: at each choice point an evaluation takes its next choice and adds the
 * constraints of that choice to the conjunction being built; the next evaluation takes the next vector,
 * counted up like an odometer. Choices at a point exclude each other, so disjuncts are disjoint. A minimum as
 * an upper bound needs no choice: each of its operands is a bound. If there are too many vectors, one
 * evaluation leaves out everything that would need a choice.
 *
 * Columns are assigned in two steps: the atoms that any choice could need are collected first, which gives
 * the symbols and the maximum number of locals; the locals of a disjunct are numbered while it is evaluated.
 */
#include "disjunct.h"

#include <string.h>

enum { MAX_DISJUNCTS = 64, MAX_EVALUATIONS = 1024, MAX_CHOICES = 64, MAX_ROWS = 512, MAX_LOCALS = 32 };
enum { NO_COLUMN = -1 };

/* State of an atom; `seen` is per access, the rest per evaluation. */
struct atom_state {
	uint32_t seen, evaluated, column;
	uint32_t blamed; /* a constraint was left out because of it in this evaluation */
	aff chosen;
};
/* Conditions share parts: each is visited once per access, and required once per evaluation, as [it holds].
 */
struct condition_state {
	uint32_t seen, required[2];
	uint32_t blamed; /* required by a choice in this evaluation, and something was left out */
};
struct choice {
	uint32_t taken, n;
};
struct choices {
	struct choice at[MAX_CHOICES];
	uint32_t n, next;
	bool allowed;  /* else a condition that needs one is left out */
	bool too_many; /* they are allowed, but there are too many */
};
/** Rows of the disjunct that is being built. */
struct disjunct_rows {
	uint32_t n_eqs, n_ineqs;
	LO_VEC(int64_t) eqs, ineqs, subscripts;
	uint32_t plain_eqs, plain_ineqs; /* of the constraints around the access, before the first choice */
	uint32_t first_known;            /* of ineqs */
};
/** Why something was left out. */
struct blame {
	const char *reason; /* NULL: nothing was */
	lo_op_id at;
	uint32_t level;   /* of the constraint that is being evaluated */
	uint32_t deepest; /* level at which something was left out */
	uint32_t n;
};
struct disjunct_builder {
	struct lo_affine_exprs *f;
	LO_VEC(struct atom_state) atoms;
	LO_VEC(struct condition_state) conditions;
	LO_VEC(uint32_t) todo; /* atoms whose forms are still to be collected */
	uint32_t serial;       /* of the access */
	uint32_t evaluation;
	LO_VEC(uint32_t) symbols; /* numbers, ascending */
	LO_VEC(uint32_t) symbol_atoms;
	LO_VEC(uint32_t) chain;  /* enclosing loops, outermost first */
	LO_VEC(uint32_t) around; /* numbers of the constraints around the access, outermost first */
	uint32_t n_dims, cap_locals, width;
	struct choices choices;
	bool empty;
	uint32_t n_locals;
	struct disjunct_rows rows;
	LO_VEC(struct lo_term) pending; /* terms of the row being filled; ascending by atom */
	LO_VEC(struct lo_affine_disjunct) disjuncts;
	uint32_t entered[2 * LO_AFFINE_MAX_DEPTH];
	bool placing; /* the constraints around the access are done; its subscripts follow */
	struct blame blame;
};

struct disjunct_builder *disjuncts_create(struct lo_affine_exprs *f)
{
	struct disjunct_builder *p = LO_NEW(f->scratch, struct disjunct_builder);
	p->f = f;
	return p;
}

/* Records that a constraint is left out here. */
static void blame_level(struct disjunct_builder *p)
{
	p->blame.n++;
	p->blame.deepest = p->blame.deepest < p->blame.level ? p->blame.level : p->blame.deepest;
}

static void blame(struct disjunct_builder *p, const char *reason, lo_op_id at)
{
	blame_level(p);
	if (p->blame.reason)
		return;
	p->blame.reason = reason;
	p->blame.at = at;
}

static void blame_atom(struct disjunct_builder *p, uint32_t atom)
{
	blame(p, aff_atom_get(p->f, atom)->reason, aff_atom_get(p->f, atom)->at);
}

/* ---- collecting atoms ---------------------------------------------------- */

static struct atom_state *state_of(struct disjunct_builder *p, uint32_t atom)
{
	while (p->atoms.n < aff_n_atoms(p->f))
		LO_PUSH(p->f->scratch, &p->atoms, (struct atom_state){0});
	return &p->atoms.at[atom];
}

static void see_form(struct disjunct_builder *p, aff x)
{
	const struct aff_data *data = aff_get(p->f, x);
	for (uint32_t i = 0; i < data->n; i++) {
		struct atom_state *state = state_of(p, data->terms[i].atom);
		if (state->seen == p->serial)
			continue;
		*state = (struct atom_state){.seen = p->serial, .column = (uint32_t)NO_COLUMN};
		LO_PUSH(p->f->scratch, &p->todo, data->terms[i].atom);
	}
}

static struct condition_state *state_of_condition(struct disjunct_builder *p, lo_condition c)
{
	while (p->conditions.n <= c.n)
		LO_PUSH(p->f->scratch, &p->conditions, (struct condition_state){0});
	return &p->conditions.at[c.n];
}

/* Recursion: bounded by the nesting that forms.c allows for conditions. */
static void see_condition(struct disjunct_builder *p, lo_condition c)
{
	const struct lo_condition_data *data = aff_condition_get(p->f, c);
	if (!c.n || state_of_condition(p, c)->seen == p->serial)
		return;
	state_of_condition(p, c)->seen = p->serial;
	if (data->form.n)
		see_form(p, data->form);
	see_condition(p, data->left);
	see_condition(p, data->right);
}

static void see_atom(struct disjunct_builder *p, uint32_t number)
{
	const struct lo_atom *atom = aff_atom_get(p->f, number);
	for (uint32_t i = 0; i < atom->n; i++)
		see_form(p, atom->of[i]);
	see_condition(p, atom->condition);
	if (atom->kind == LO_ATOM_SYMBOL)
		LO_PUSH(p->f->scratch, &p->symbol_atoms, number);
	else if (atom->kind != LO_ATOM_LOOP)
		p->cap_locals++;
}

static void see_around(struct disjunct_builder *p, const struct lo_around *around)
{
	for (uint32_t i = 0; i < around->n; i++)
		see_form(p, around->positive[i]);
	if (around->stride.n) {
		see_form(p, around->stride);
		p->cap_locals++;
	}
	see_condition(p, around->condition);
}

/* Symbols are in the order of their numbers, which is that of their atoms. */
static void place_symbols(struct disjunct_builder *p)
{
	for (uint32_t i = 1; i < p->symbol_atoms.n; i++) {
		uint32_t atom = p->symbol_atoms.at[i], k = i;
		for (; k && p->symbol_atoms.at[k - 1] > atom; k--)
			p->symbol_atoms.at[k] = p->symbol_atoms.at[k - 1];
		p->symbol_atoms.at[k] = atom;
	}
	for (uint32_t i = 0; i < p->symbol_atoms.n; i++) {
		uint32_t atom = p->symbol_atoms.at[i];
		LO_PUSH(p->f->scratch, &p->symbols, aff_atom_get(p->f, atom)->number);
		state_of(p, atom)->column = p->n_dims + i;
	}
}

static void collect(struct disjunct_builder *p, const struct lo_around *all, uint32_t innermost,
		    const aff *subscripts, const struct lo_affine_access *access)
{
	p->serial++;
	p->symbols.n = p->symbol_atoms.n = p->todo.n = p->chain.n = p->around.n = 0;
	p->n_dims = access->n_dims;
	p->cap_locals = 0;
	LO_ROOM(p->f->scratch, &p->chain, p->n_dims);
	p->chain.n = p->n_dims;
	for (uint32_t loop = access->loop; loop; loop = p->f->a->loops[loop].parent)
		p->chain.at[p->f->a->loops[loop].depth - 1] = loop;
	for (uint32_t i = innermost; i; i = all[i].before)
		LO_PUSH(p->f->scratch, &p->around, i);
	for (uint32_t i = 0, j = p->around.n; i + 1 < j; i++) {
		uint32_t number = p->around.at[--j];
		p->around.at[j] = p->around.at[i];
		p->around.at[i] = number;
	}
	for (uint32_t i = 0; i < p->around.n; i++)
		see_around(p, &all[p->around.at[i]]);
	for (uint32_t i = 0; i < access->n_subscripts; i++)
		see_form(p, subscripts[i]);
	while (p->todo.n)
		see_atom(p, p->todo.at[--p->todo.n]);
	place_symbols(p);
	p->cap_locals = p->cap_locals > MAX_LOCALS ? MAX_LOCALS : p->cap_locals;
	/* an unknown subscript always has a local */
	p->width = p->n_dims + p->symbols.n + p->cap_locals + access->n_subscripts + 1;
}

/* ---- choices ------------------------------------------------------------- */

/* One of 0 .. n - 1; UINT32_MAX: no choice may be taken. */
static uint32_t choose(struct disjunct_builder *p, uint32_t n)
{
	if (!p->choices.allowed)
		return UINT32_MAX;
	if (p->choices.next == 0 && !p->placing) {
		p->rows.plain_eqs = p->rows.n_eqs;
		p->rows.plain_ineqs = p->rows.n_ineqs;
	}
	if (p->choices.next == p->choices.n) {
		if (p->choices.n == MAX_CHOICES) {
			p->choices.too_many = p->empty = true;
			return 0;
		}
		p->choices.at[p->choices.n++] = (struct choice){0, n};
	}
	return p->choices.at[p->choices.next++].taken;
}

/* Advances to the next vector; false: that was the last. */
static bool next_choices(struct disjunct_builder *p)
{
	while (p->choices.n) {
		struct choice *last = &p->choices.at[p->choices.n - 1];
		if (++last->taken < last->n)
			return true;
		p->choices.n--;
	}
	return false;
}

/* ---- rows ---------------------------------------------------------------- */

static bool add_to(int64_t *cell, int64_t x, int64_t by)
{
	return lo_mul_ok(x, by, &x) && lo_add_ok(*cell, x, cell);
}

static bool add_pending(struct disjunct_builder *p, uint32_t atom, int64_t by)
{
	uint32_t low = 0, high = p->pending.n;
	LO_BISECT(low, high, middle, p->pending.at[middle].atom < atom);
	if (low < p->pending.n && p->pending.at[low].atom == atom)
		return lo_add_ok(p->pending.at[low].by, by, &p->pending.at[low].by);
	LO_PUSH(p->f->scratch, &p->pending, (struct lo_term){0});
	struct lo_term *at = p->pending.at + low;
	memmove(at + 1, at, (p->pending.n - 1 - low) * sizeof *at);
	*at = (struct lo_term){atom, by};
	return true;
}

/* row += by * x, whose terms become pending. */
static bool add_form(struct disjunct_builder *p, int64_t *row, aff x, int64_t by)
{
	const struct aff_data *data = aff_get(p->f, x);
	bool good = add_to(&row[p->width - 1], data->constant, by);
	for (uint32_t i = 0; good && i < data->n; i++) {
		int64_t factor;
		good = lo_mul_ok(data->terms[i].by, by, &factor) &&
		       add_pending(p, data->terms[i].atom, factor);
	}
	return good;
}

/* row += by * x, for evaluated atoms. false: too large. The newest atom is done first: a form chosen for it
 * has only older atoms, so each atom is done once, in however many forms it is. */
static bool fill(struct disjunct_builder *p, int64_t *row, aff x, int64_t by)
{
	p->pending.n = 0;
	bool good = add_form(p, row, x, by);
	while (good && p->pending.n) {
		struct lo_term term = p->pending.at[--p->pending.n];
		const struct atom_state *state = state_of(p, term.atom);
		if (!term.by)
			continue;
		if (state->seen != p->serial)
			return false;
		if (state->chosen.n && state->evaluated == p->evaluation)
			good = add_form(p, row, state->chosen, term.by);
		else
			good = state->column != (uint32_t)NO_COLUMN &&
			       add_to(&row[state->column], term.by, 1);
	}
	return good;
}

static int64_t *new_row(struct disjunct_builder *p, bool eq)
{
	int64_t *row;
	if (eq) {
		p->rows.eqs.n = p->rows.n_eqs * p->width;
		LO_ROOM(p->f->scratch, &p->rows.eqs, p->width);
		row = p->rows.eqs.at + p->rows.eqs.n;
	} else {
		p->rows.ineqs.n = p->rows.n_ineqs * p->width;
		LO_ROOM(p->f->scratch, &p->rows.ineqs, p->width);
		row = p->rows.ineqs.at + p->rows.ineqs.n;
	}
	memset(row, 0, p->width * sizeof *row);
	return row;
}

/* Keeps the filled row unless it is trivially true. A row that no point satisfies ends the evaluation. */
static void keep_row(struct disjunct_builder *p, const int64_t *row, bool eq)
{
	bool constant = true;
	for (uint32_t i = 0; constant && i + 1 < p->width; i++)
		constant = row[i] == 0;
	int64_t value = row[p->width - 1];
	if (constant && (eq ? value != 0 : value < 0))
		p->empty = true;
	else if (!constant)
		*(eq ? &p->rows.n_eqs : &p->rows.n_ineqs) += 1;
}

static bool room_for_row(struct disjunct_builder *p)
{
	if (p->rows.n_eqs + p->rows.n_ineqs < MAX_ROWS)
		return true;
	blame(p, "too many rows", (lo_op_id){0});
	return false;
}

static void evaluate_form(struct disjunct_builder *p, aff x);

/* a * x + b * (column) + constant, as an equality or >= 0. */
static void add_row(struct disjunct_builder *p, bool eq, aff x, int64_t a, uint32_t column, int64_t b,
		    int64_t constant)
{
	evaluate_form(p, x);
	if (p->empty || !room_for_row(p))
		return;
	int64_t *row = new_row(p, eq);
	bool good = fill(p, row, x, a) && add_to(&row[p->width - 1], constant, 1);
	if (good && column != (uint32_t)NO_COLUMN)
		good = add_to(&row[column], b, 1);
	if (good)
		keep_row(p, row, eq);
	else
		blame(p, "too large", (lo_op_id){0});
}

/* ---- constraints --------------------------------------------------------- */

/* A minimum in x, with a positive coefficient, for which no choice has been taken. */
static bool find_min(struct disjunct_builder *p, aff x, struct lo_term *min)
{
	const struct aff_data *data = aff_get(p->f, x);
	for (uint32_t i = 0; i < data->n; i++) {
		const struct atom_state *state = state_of(p, data->terms[i].atom);
		*min = data->terms[i];
		if (min->by > 0 && aff_atom_get(p->f, min->atom)->kind == LO_ATOM_MIN &&
		    !(state->evaluated == p->evaluation && state->chosen.n))
			return state->seen == p->serial;
	}
	return false;
}

/* x with the minimum replaced by one of its cases. */
static aff with_case(struct lo_affine_exprs *f, aff x, struct lo_term min, uint32_t i)
{
	aff of = aff_atom_get(f, min.atom)->of[i];
	aff atom = aff_of_atom(f, aff_atom_get(f, min.atom));
	return aff_combine(f, aff_combine(f, x, 1, atom, -min.by), 1, of, min.by);
}

/* Adds x >= 0. Recursion: each step has one minimum less, or a less deeply nested one. */
static void require(struct disjunct_builder *p, aff x)
{
	const struct aff_data *data = aff_get(p->f, x);
	struct lo_term min;
	if (p->empty)
		return;
	if (data->unknown) {
		blame_atom(p, data->unknown);
		return;
	}
	struct aff_range range = aff_range(p->f, x);
	if (range.has_ub && range.ub < 0) {
		p->empty = true;
		return;
	}
	if (!find_min(p, x, &min)) {
		add_row(p, false, x, 1, (uint32_t)NO_COLUMN, 0, 0);
		return;
	}
	uint32_t n = aff_atom_get(p->f, min.atom)->n;
	for (uint32_t i = 0; i < n && !p->empty && room_for_row(p); i++)
		require(p, with_case(p->f, x, min, i));
}

static void require_shifted(struct disjunct_builder *p, aff x, int64_t by, int64_t constant)
{
	require(p, aff_combine(p->f, x, by, aff_constant(p->f, 1), constant));
}

static void require_zero(struct disjunct_builder *p, aff x)
{
	const struct aff_data *data = aff_get(p->f, x);
	struct aff_range range = aff_range(p->f, x);
	if (data->unknown)
		blame_atom(p, data->unknown);
	else if ((range.has_ub && range.ub < 0) || (range.has_lb && range.lb > 0))
		p->empty = true;
	else
		add_row(p, true, x, 1, (uint32_t)NO_COLUMN, 0, 0);
}

static void require_condition(struct disjunct_builder *p, lo_condition c, bool holds);

/* Leaves out the condition: no choices may be taken. */
static void leave_out(struct disjunct_builder *p)
{
	blame(p, "too many cases", (lo_op_id){0});
}

static void require_either(struct disjunct_builder *p, const struct lo_condition_data *data, bool left,
			   bool right)
{
	uint32_t taken = choose(p, 2);
	bool apart = data->kind == LO_CONDITION_APART;
	if (taken == UINT32_MAX)
		leave_out(p);
	else if (taken == 0)
		require_condition(p, data->left, left);
	else {
		if (!apart)
			require_condition(p, data->left, !left);
		require_condition(p, data->right, right);
	}
}

static void require_not_zero(struct disjunct_builder *p, aff x)
{
	uint32_t taken = choose(p, 2);
	if (taken == UINT32_MAX)
		leave_out(p);
	else
		require_shifted(p, x, taken ? -1 : 1, -1);
}

/* A condition that no choice requires holds wherever what is around it does. One that a choice requires may
 * not: if its rows were left out, they are missing each time that it is required. Recursion: bounded by the
 * nesting that forms.c allows for conditions. */
static void require_condition(struct disjunct_builder *p, lo_condition c, bool holds)
{
	const struct lo_condition_data data = *aff_condition_get(p->f, c);
	struct condition_state *state = state_of_condition(p, c);
	bool chosen = p->choices.next > 0;
	uint32_t n_blames = p->blame.n;
	p->empty = p->empty || state->required[!holds] == p->evaluation;
	if (!p->empty && state->required[holds] == p->evaluation && state->blamed == p->evaluation)
		blame_level(p);
	if (p->empty || state->required[holds] == p->evaluation)
		return;
	state->required[holds] = p->evaluation;
	switch (data.kind) {
	case LO_CONDITION_POSITIVE: require_shifted(p, data.form, holds ? 1 : -1, holds ? 0 : -1); break;
	case LO_CONDITION_ZERO:
		if (holds)
			require_zero(p, data.form);
		else
			require_not_zero(p, data.form);
		break;
	case LO_CONDITION_NOT: require_condition(p, data.left, !holds); break;
	case LO_CONDITION_UNKNOWN: blame(p, data.reason, data.at); break;
	case LO_CONDITION_AND:
	case LO_CONDITION_OR:
	case LO_CONDITION_APART:
		if (holds == (data.kind == LO_CONDITION_AND)) {
			require_condition(p, data.left, holds);
			require_condition(p, data.right, holds);
		} else {
			require_either(p, &data, holds, holds);
		}
		break;
	}
	if (chosen && p->blame.n != n_blames)
		state_of_condition(p, c)->blamed = p->evaluation;
}

/* ---- atoms --------------------------------------------------------------- */

static bool new_local(struct disjunct_builder *p, struct atom_state *state)
{
	if (p->n_locals >= p->cap_locals) {
		state->column = (uint32_t)NO_COLUMN;
		return false;
	}
	state->column = p->n_dims + p->symbols.n + p->n_locals++;
	return true;
}

static void evaluate_min(struct disjunct_builder *p, uint32_t number)
{
	const struct lo_atom atom = *aff_atom_get(p->f, number);
	uint32_t taken = choose(p, atom.n);
	if (taken == UINT32_MAX) {
		leave_out(p);
		if (!new_local(p, state_of(p, number)))
			return;
		uint32_t column = state_of(p, number)->column;
		for (uint32_t i = 0; i < atom.n; i++)
			add_row(p, false, atom.of[i], 1, column, -1, 0);
		return;
	}
	if (p->empty)
		return;
	state_of(p, number)->chosen = atom.of[taken];
	for (uint32_t i = 0; i < atom.n; i++)
		if (i != taken)
			require_shifted(p, aff_subtract(p->f, atom.of[i], atom.of[taken]), 1,
					i < taken ? -1 : 0);
	evaluate_form(p, atom.of[taken]);
}

static void evaluate_select(struct disjunct_builder *p, uint32_t number)
{
	const struct lo_atom atom = *aff_atom_get(p->f, number);
	uint32_t taken = choose(p, 2);
	if (taken == UINT32_MAX) {
		leave_out(p);
		new_local(p, state_of(p, number));
		return;
	}
	if (p->empty)
		return;
	state_of(p, number)->chosen = atom.of[taken];
	require_condition(p, atom.condition, taken == 0);
	evaluate_form(p, atom.of[taken]);
}

static void evaluate_local(struct disjunct_builder *p, uint32_t number)
{
	const struct lo_atom atom = *aff_atom_get(p->f, number);
	if (atom.kind == LO_ATOM_UNKNOWN) {
		blame_atom(p, number);
		new_local(p, state_of(p, number));
		return;
	}
	if (atom.kind == LO_ATOM_QUOTIENT && !aff_is_unknown(p->f, atom.of[0]))
		evaluate_form(p, atom.of[0]);
	if (!new_local(p, state_of(p, number)))
		return;
	uint32_t column = state_of(p, number)->column;
	if (aff_is_unknown(p->f, atom.of[0]))
		blame_atom(p, aff_get(p->f, atom.of[0])->unknown);
	if (atom.kind == LO_ATOM_LANE)
		add_row(p, false, aff_constant(p->f, 0), 1, column, 1, 0);
	if (aff_is_unknown(p->f, atom.of[0]))
		return;
	if (atom.kind == LO_ATOM_QUOTIENT) {
		add_row(p, false, atom.of[0], 1, column, -atom.by, 0);
		add_row(p, false, atom.of[0], -1, column, atom.by, atom.by - 1);
	} else {
		aff lane = aff_of_atom(p->f, aff_atom_get(p->f, number));
		require_shifted(p, aff_subtract(p->f, atom.of[0], lane), 1, -1);
	}
}

/* Gives every atom of x its column, or the form chosen for it. Recursion: bounded by the nesting of atoms. */
static void evaluate_form(struct disjunct_builder *p, aff x)
{
	const struct aff_data data = *aff_get(p->f, x);
	for (uint32_t i = 0; i < data.n && !p->empty; i++) {
		uint32_t number = data.terms[i].atom;
		struct atom_state *state = state_of(p, number);
		const struct lo_atom *atom = aff_atom_get(p->f, number);
		if (state->evaluated == p->evaluation && state->blamed == p->evaluation)
			blame_level(p);
		if (state->evaluated == p->evaluation || state->seen != p->serial)
			continue;
		uint32_t n_blames = p->blame.n;
		state->evaluated = p->evaluation;
		state->chosen = (aff){0};
		switch (atom->kind) {
		case LO_ATOM_LOOP: {
			uint32_t depth = p->f->a->loops[atom->number].depth;
			bool around = depth <= p->n_dims && p->chain.at[depth - 1] == atom->number;
			state->column = around ? depth - 1 : (uint32_t)NO_COLUMN;
			break;
		}
		case LO_ATOM_SYMBOL: break;
		case LO_ATOM_MIN: evaluate_min(p, number); break;
		case LO_ATOM_SELECT: evaluate_select(p, number); break;
		case LO_ATOM_QUOTIENT:
		case LO_ATOM_LANE:
		case LO_ATOM_UNKNOWN: evaluate_local(p, number); break;
		}
		if (p->blame.n != n_blames)
			state_of(p, number)->blamed = p->evaluation;
	}
}

/* ---- one evaluation ------------------------------------------------------ */

static void require_stride(struct disjunct_builder *p, const struct lo_around *around)
{
	struct atom_state state;
	if (aff_is_unknown(p->f, around->stride)) {
		blame_atom(p, aff_get(p->f, around->stride)->unknown);
		return;
	}
	evaluate_form(p, around->stride);
	if (p->empty)
		return;
	if (new_local(p, &state))
		add_row(p, true, around->stride, 1, state.column, -around->step, 0);
	else
		blame(p, "too many terms", (lo_op_id){0});
}

static void require_around(struct disjunct_builder *p, const struct lo_around *around)
{
	if (around->stride.n)
		require_stride(p, around);
	for (uint32_t i = 0; i < around->n; i++)
		require(p, around->positive[i]);
	if (around->condition.n)
		require_condition(p, around->condition, around->holds);
}

/* Constraints on symbols alone: extents are at least 0, integers fit in their type. */
static void require_symbols(struct disjunct_builder *p)
{
	for (uint32_t i = 0; i < p->symbol_atoms.n; i++) {
		struct aff_range range = aff_atom_get(p->f, p->symbol_atoms.at[i])->range;
		aff zero = aff_constant(p->f, 0);
		if (range.has_lb && range.lb != INT64_MIN)
			add_row(p, false, zero, 1, p->n_dims + i, 1, -range.lb);
		if (range.has_ub && range.ub != INT64_MAX)
			add_row(p, false, zero, 1, p->n_dims + i, -1, range.ub);
	}
}

/* Fills in the subscripts; one that is too large becomes unknown. */
static void place(struct disjunct_builder *p, const aff *subscripts, uint32_t n)
{
	p->rows.subscripts.n = 0;
	LO_ROOM(p->f->scratch, &p->rows.subscripts, n * p->width);
	if (n)
		memset(p->rows.subscripts.at, 0, (size_t)n * p->width * sizeof *p->rows.subscripts.at);
	for (uint32_t i = 0; i < n && !p->empty; i++) {
		int64_t *row = p->rows.subscripts.at + (size_t)i * p->width;
		evaluate_form(p, subscripts[i]);
		if (p->empty || fill(p, row, subscripts[i], 1))
			continue;
		blame(p, "too large", (lo_op_id){0});
		memset(row, 0, p->width * sizeof *row);
		row[p->n_dims + p->symbols.n + p->n_locals++] = 1;
	}
}

static void copy_rows(int64_t *to, const int64_t *from, uint32_t n, uint32_t width, uint32_t kept)
{
	for (uint32_t i = 0; i < n; i++) {
		memcpy(to, from, kept * sizeof *to);
		to[kept] = from[width - 1];
		to += kept + 1;
		from += width;
	}
}

static void keep_disjunct(struct disjunct_builder *p, uint32_t n_subscripts)
{
	uint32_t kept = p->n_dims + p->symbols.n + p->n_locals,
		 n = p->rows.n_eqs + p->rows.n_ineqs + n_subscripts;
	int64_t *rows = LO_ARRAY(p->f->a->arena, (uint64_t)n * (kept + 1), int64_t);
	struct lo_affine_disjunct disjunct = {.n_locals = p->n_locals,
					      .n_eqs = p->rows.n_eqs,
					      .n_ineqs = p->rows.n_ineqs,
					      .n_plain = p->rows.plain_ineqs,
					      .first_known = p->rows.first_known,
					      .n_known = p->rows.n_ineqs - p->rows.first_known};
	disjunct.eqs = rows;
	copy_rows(rows, p->rows.eqs.at, p->rows.n_eqs, p->width, kept);
	disjunct.ineqs = rows += (size_t)p->rows.n_eqs * (kept + 1);
	copy_rows(rows, p->rows.ineqs.at, p->rows.n_ineqs, p->width, kept);
	disjunct.subscripts = rows += (size_t)p->rows.n_ineqs * (kept + 1);
	copy_rows(rows, p->rows.subscripts.at, n_subscripts, p->width, kept);
	uint32_t *entered = LO_ARRAY(p->f->a->arena, 2 * (size_t)p->n_dims, uint32_t);
	if (p->n_dims)
		memcpy(entered, p->entered, 2 * (size_t)p->n_dims * sizeof *entered);
	disjunct.entered = entered;
	LO_PUSH(p->f->scratch, &p->disjuncts, disjunct);
}

/* Records the rows that hold whenever the loop runs. After a choice only the rows before the first choice
 * count: a deeper constraint may have excluded the other choices. */
static void note_entered(struct disjunct_builder *p, uint32_t loop)
{
	if (!loop)
		return;
	uint32_t *at = &p->entered[2 * (p->f->a->loops[loop].depth - 1)];
	at[0] = p->choices.next ? p->rows.plain_eqs : p->rows.n_eqs;
	at[1] = p->choices.next ? p->rows.plain_ineqs : p->rows.n_ineqs;
}

static void evaluate(struct disjunct_builder *p, const struct lo_around *all, const aff *subscripts,
		     uint32_t n_subscripts)
{
	const char *inexact = p->blame.reason;
	lo_op_id inexact_at = p->blame.at;
	uint32_t inexact_level = p->blame.deepest;
	p->evaluation++;
	p->choices.next = p->n_locals = p->rows.n_eqs = p->rows.n_ineqs = 0;
	p->empty = false;
	p->placing = false;
	memset(p->entered, 0, sizeof p->entered);
	for (uint32_t i = 0; i < p->around.n && !p->empty; i++) {
		p->blame.level = all[p->around.at[i]].level;
		require_around(p, &all[p->around.at[i]]);
		note_entered(p, all[p->around.at[i]].loop);
	}
	p->blame.level = UINT32_MAX;
	p->placing = true;
	if (p->choices.next == 0)
		p->rows.plain_ineqs = p->rows.n_ineqs;
	if (!p->empty)
		place(p, subscripts, n_subscripts);
	p->rows.first_known = p->rows.n_ineqs;
	if (!p->empty)
		require_symbols(p);
	if (!p->empty) {
		keep_disjunct(p, n_subscripts);
		return;
	}
	p->blame.reason = inexact;
	p->blame.at = inexact_at;
	p->blame.deepest = inexact_level;
}

static void evaluate_all(struct disjunct_builder *p, const struct lo_around *all, const aff *subscripts,
			 uint32_t n_subscripts)
{
	p->choices.allowed = true;
	p->choices.too_many = false;
	p->choices.n = p->disjuncts.n = 0;
	for (uint32_t i = 0;; i++) {
		evaluate(p, all, subscripts, n_subscripts);
		p->choices.too_many =
			p->choices.too_many || p->disjuncts.n > MAX_DISJUNCTS || i == MAX_EVALUATIONS;
		if (p->choices.too_many || !next_choices(p))
			break;
	}
	if (!p->choices.too_many)
		return;
	p->choices.allowed = false;
	p->disjuncts.n = 0;
	p->blame.reason = NULL;
	p->blame.level = UINT32_MAX;
	leave_out(p);
	evaluate(p, all, subscripts, n_subscripts);
}

void disjuncts_build(struct disjunct_builder *p, const struct lo_around *all, uint32_t innermost,
		     const aff *subscripts, struct lo_affine_access *access)
{
	p->blame.reason = NULL;
	p->blame.at = (lo_op_id){0};
	p->blame.deepest = access->inexact_level;
	collect(p, all, innermost, subscripts, access);
	evaluate_all(p, all, subscripts, access->n_subscripts);
	uint32_t *symbols = LO_ARRAY(p->f->a->arena, p->symbols.n, uint32_t);
	struct lo_affine_disjunct *disjuncts =
		LO_ARRAY(p->f->a->arena, p->disjuncts.n, struct lo_affine_disjunct);
	for (uint32_t i = 0; i < p->symbols.n; i++)
		symbols[i] = p->symbols.at[i];
	for (uint32_t i = 0; i < p->disjuncts.n; i++)
		disjuncts[i] = p->disjuncts.at[i];
	access->symbols = symbols;
	access->n_symbols = p->symbols.n;
	access->disjuncts = disjuncts;
	access->n_disjuncts = p->disjuncts.n;
	access->inexact_level = p->blame.deepest;
	if (access->inexact || !p->blame.reason)
		return;
	access->inexact = p->blame.reason;
	access->inexact_at = p->blame.at.n ? p->blame.at : access->op;
}
