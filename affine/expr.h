// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* expr.h (private to affine/) Index values as linear forms, before they become rows of an access.
 *
 * A form is constant + sum of coefficient * atom. Forms and atoms are interned for one lo_affine_build: equal
 * ones have equal numbers. An atom is an induction variable, a symbol, or something that is a local in the
 * rows of an access: a quotient by a constant, a minimum or maximum (one case of several in each piece), a
 * lane, or an unknown. A form never fails: what cannot be said contains an unknown atom, which carries the
 * reason why; the accesses that use it are inexact for that reason. Nothing wraps: what does not fit in int64
 * is unknown, "too large".
 *
 * expr.c makes forms of values and expressions; access.c walks the function and makes rows of them; memory.c
 * and view.c say which memory a memref is and take a place in it through views. */
#ifndef AFFINE_EXPR_H
#define AFFINE_EXPR_H

#include "affine/affine.h"
#include "affine/linear.h"

typedef struct lo_form {
	uint32_t n;
} lo_form; /* 0: none */

/** All values that a form can have lie in [lb, ub], where there are bounds: known from the bounds of loops.
 */
struct lo_form_range {
	int64_t lb, ub;
	bool has_lb, has_ub;
};

struct lo_memories;    /* memory.c's own */
struct lo_form_tables; /* expr.c's own */
/** The state of one lo_affine_build. */
struct lo_forms {
	struct lo_affine *a;
	struct lo_module *m;
	struct lo_arena
		*scratch; /* gone when lo_affine_build returns; what the lo_affine keeps goes to a->arena */
	struct lo_form_tables *tables;
	struct lo_memories *memories;
};

/* ---- forms (expr.c) ------------------------------------------------------ */

lo_form lo_form_constant(struct lo_forms *f, int64_t v);
/** What an index or integer value is: looks through arith, index, affine ops; else a symbol. O(1) amortised.
 */
lo_form lo_form_value(struct lo_forms *f, lo_value_id v);
lo_form lo_form_add(struct lo_forms *f, lo_form x, lo_form y);
lo_form lo_form_subtract(struct lo_forms *f, lo_form x, lo_form y);
lo_form lo_form_scale(struct lo_forms *f, lo_form x, int64_t by);
/** Unknown unless one of them is constant. */
lo_form lo_form_multiply(struct lo_forms *f, lo_form x, lo_form y);
/** Rounded down, rounded up, and x - by * floordiv(x, by); unknown for by = 0. */
lo_form lo_form_floordiv(struct lo_forms *f, lo_form x, int64_t by);
lo_form lo_form_ceildiv(struct lo_forms *f, lo_form x, int64_t by);
lo_form lo_form_mod(struct lo_forms *f, lo_form x, int64_t by);
/** Of @p n forms, one at least. */
lo_form lo_form_min(struct lo_forms *f, const lo_form *of, uint32_t n);
lo_form lo_form_max(struct lo_forms *f, const lo_form *of, uint32_t n);
/** An integer that takes every value of 0 .. n - 1 (none if n < 1) at each instance of the access: a run of
 * elements, the lanes of a vector, the bytes of an element. A new one at each call. */
lo_form lo_form_lane(struct lo_forms *f, lo_form n);
/** Any integer. @p reason: "index is not affine", ... lives as long as the lo_affine; @p at: the op that it
 * is about, or id 0. */
lo_form lo_form_unknown(struct lo_forms *f, const char *reason, lo_op_id at);
/** Result @p i of @p map at @p operands. @p at: the op that has the map. */
lo_form lo_form_map(struct lo_forms *f, const struct lo_map *map, uint32_t i, const lo_value_id *operands,
		    lo_op_id at);
/** Extent number @p dim of a memref: a constant, what its allocation or view was given, or a symbol that is
 * at least 0. */
lo_form lo_form_extent(struct lo_forms *f, lo_value_id memref, uint32_t dim);

/** The forms of which x is the least one, where it is a minimum, else x itself; at most @p cap of them (64
 * are enough). */
uint32_t lo_form_cases(struct lo_forms *f, lo_form x, lo_form *out, uint32_t cap);

bool lo_form_is_constant(const struct lo_forms *f, lo_form x, int64_t *v);
/** Is there an unknown atom in it? */
bool lo_form_is_unknown(const struct lo_forms *f, lo_form x);
struct lo_form_range lo_form_range(struct lo_forms *f, lo_form x);

/** The innermost loop around the place where @p v is defined; 0: none. */
uint32_t lo_form_loop_around(const struct lo_forms *f, lo_value_id v);
/** Does @p x hold a value of at least 0 wherever it is defined? false: not known. */
bool lo_form_is_natural(struct lo_forms *f, lo_form x);

/* ---- places (view.c, memory.c) ------------------------------------------- */

/** A place in a memref. */
struct lo_place {
	lo_value_id memref;
	enum lo_affine_space space; /* INDICES: those of the type of `memref`. ELEMENTS (of that type), BYTES:
				       from the start of its storage, what its aligned pointer points to: the
				       offset of its layout is counted too */
	uint32_t n;                 /* of `at` */
	lo_form *at;                /* in the scratch arena */
	uint32_t memory;            /* lo_place_resolve: the number of the memory */
};
/** Called before the accesses are made and after: for what memory.c wants to know of the whole function.
 * Loops are known by then. */
void lo_memories_begin(struct lo_forms *f);
void lo_memories_end(struct lo_forms *f);
/** The same place in the memory itself: through views down to the lo_affine_memory.value, whose number is
 * then in p->memory. */
void lo_place_resolve(struct lo_forms *f, struct lo_place *p);
/** From INDICES to ELEMENTS by the layout of the type of p->memref; where strides are not known: an unknown.
 */
void lo_place_linearize(struct lo_forms *f, struct lo_place *p);

/* ---- what forms are made of (expr.c, value_expr.c, access.c, disjunct.c) ---- */

enum lo_atom_kind {
	LO_ATOM_LOOP,     /* the induction variable of loop `number` */
	LO_ATOM_SYMBOL,   /* symbol `number` */
	LO_ATOM_QUOTIENT, /* of[0] divided by `by` > 0, rounded down */
	LO_ATOM_MIN,      /* the least of `of` */
	LO_ATOM_SELECT,   /* of[0] where `condition` holds, else of[1] */
	LO_ATOM_LANE,     /* 0 .. of[0] - 1 */
	LO_ATOM_UNKNOWN,
};
typedef struct lo_condition {
	uint32_t n;
} lo_condition;
struct lo_atom {
	enum lo_atom_kind kind;
	uint32_t number, n, depth, unknown,
		loop; /* depth: of atoms in forms of atoms; unknown, loop: as in a form */
	int64_t by;
	const lo_form *of; /* [n] */
	lo_condition condition;
	const char *reason; /* of an unknown */
	lo_op_id at;
	struct lo_form_range range;
};
struct lo_term {
	uint32_t atom;
	int64_t by;
};
struct lo_form_data {
	int64_t constant;
	const struct lo_term *terms; /* by rising atom, none by 0 */
	uint32_t n, depth;
	uint32_t unknown; /* an unknown atom in it or in its atoms; 0: none */
	uint32_t loop;    /* innermost loop with whose iterations it may change; 0: it never does */
	bool ranged;
	struct lo_form_range range;
};
enum lo_condition_kind {
	LO_CONDITION_POSITIVE, /* form >= 0 */
	LO_CONDITION_ZERO,     /* form = 0 */
	LO_CONDITION_AND,
	LO_CONDITION_OR,
	LO_CONDITION_APART, /* left or right, of which only one can hold */
	LO_CONDITION_NOT,
	LO_CONDITION_UNKNOWN,
};
struct lo_condition_data {
	enum lo_condition_kind kind;
	uint32_t depth, form_depth; /* of conditions in conditions; of its forms */
	uint32_t unknown, loop;     /* as in a form */
	lo_form form;               /* UNKNOWN: an unknown */
	lo_condition left, right;   /* NOT: left */
	const char *reason;         /* of an unknown */
	lo_op_id at;
};
/** Bounds of a loop with an induction variable: lowest <= iv < highest, each of the forms being a bound. */
struct lo_form_bounds {
	uint32_t n_lower, n_upper;
	const lo_form *lower, *upper;
};

void lo_forms_init(struct lo_forms *f);
const struct lo_atom *lo_atom_get(const struct lo_forms *f, uint32_t atom);
const struct lo_form_data *lo_form_get(const struct lo_forms *f, lo_form x);
uint32_t lo_forms_n_atoms(const struct lo_forms *f); /* numbered from 1 */
const struct lo_condition_data *lo_condition_get(const struct lo_forms *f, lo_condition c);
/** x * a + y * b */
lo_form lo_form_combine(struct lo_forms *f, lo_form x, int64_t a, lo_form y, int64_t b);
lo_form lo_form_symbol(struct lo_forms *f, lo_value_id v, uint32_t loop, const char *opaque,
		       struct lo_form_range range);
/** The symbol that @p x is can be told by @p v too: it has the name of the value that stands first in the
 * program. */
void lo_form_rename(struct lo_forms *f, lo_form x, lo_value_id v);
/** 1 * a new atom; what of it follows from its parts is filled in. */
lo_form lo_form_of_atom(struct lo_forms *f, const struct lo_atom *proto);
lo_form lo_form_select(struct lo_forms *f, lo_condition c, lo_form x, lo_form y);
/** Rounded towards zero. */
lo_form lo_form_div(struct lo_forms *f, lo_form x, int64_t by);

lo_condition lo_condition_positive(struct lo_forms *f, lo_form x);
lo_condition lo_condition_zero(struct lo_forms *f, lo_form x);
lo_condition lo_condition_join(struct lo_forms *f, enum lo_condition_kind kind, lo_condition x,
			       lo_condition y);
lo_condition lo_condition_not(struct lo_forms *f, lo_condition x);
lo_condition lo_condition_unknown(struct lo_forms *f, const char *reason, lo_op_id at);
/** What a value of type i1 says. */
lo_condition lo_condition_value(struct lo_forms *f, lo_value_id v);

/** What @p block defines stands in @p loop. */
void lo_forms_enter(struct lo_forms *f, lo_block_id block, uint32_t loop);
/** @p iv is the induction variable of @p loop. */
void lo_forms_add_loop(struct lo_forms *f, uint32_t loop, lo_value_id iv,
		       const struct lo_form_bounds *bounds);

/** Words to a number: what interning stands on. The number of words[0 .. n), 0 if they are new; stays good
 * until the next call. */
uint32_t *lo_forms_number(struct lo_forms *f, const uint32_t *words, uint32_t n);

#endif
