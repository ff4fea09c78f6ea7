// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* forms.h (private to affine/) Index values as affine expressions, before they become rows of an access.
 *
 * A form is an affine expression: constant + sum of coefficient * atom. Forms and atoms are interned for one
 * lo_affine_build: equal ones have equal numbers. An atom is an induction variable, a symbol, something that
 * is a local in the rows of an access (a quotient by a constant, a minimum or maximum with one case per
 * disjunct, a lane), or an unknown. Building a form never fails: a part that is not affine is an unknown
 * atom, which carries the reason; accesses that use it are inexact for that reason. Nothing wraps: a number
 * that does not fit in int64 is unknown, "too large".
 *
 * forms.c builds forms of values and expressions; access.c walks the function and makes rows of them;
 * memory.c and view.c find the memory of a memref and translate locations through views. */
#ifndef AFFINE_FORMS_H
#define AFFINE_FORMS_H

#include "affine/affine.h"
#include "affine/linear.h"

typedef struct aff {
	uint32_t n;
} aff; /* 0: none */

/** All values that a form can have are in [lb, ub], where there are bounds: derived from the bounds of loops.
 */
struct aff_range {
	int64_t lb, ub;
	bool has_lb, has_ub;
};

struct lo_memories; /* private to memory.c */
struct aff_tables;  /* private to forms.c */
/** The state of one lo_affine_build. */
struct lo_affine_exprs {
	struct lo_affine *a;
	struct lo_module *m;
	struct lo_arena
		*scratch; /* released when lo_affine_build returns; what the lo_affine keeps is in a->arena */
	struct aff_tables *tables;
	struct lo_memories *memories;
};

/* ---- forms (forms.c) ----------------------------------------------------- */

aff aff_constant(struct lo_affine_exprs *f, int64_t v);
/** The form of an index or integer value: looks through arith, index and affine ops; else a symbol. Amortized
 * O(1). */
aff aff_value(struct lo_affine_exprs *f, lo_value_id v);
aff aff_add(struct lo_affine_exprs *f, aff x, aff y);
aff aff_subtract(struct lo_affine_exprs *f, aff x, aff y);
aff aff_scale(struct lo_affine_exprs *f, aff x, int64_t by);
/** Unknown unless one of them is constant. */
aff aff_multiply(struct lo_affine_exprs *f, aff x, aff y);
/** Rounded down, rounded up, and x - by * floordiv(x, by); unknown for by = 0. */
aff aff_floordiv(struct lo_affine_exprs *f, aff x, int64_t by);
aff aff_ceildiv(struct lo_affine_exprs *f, aff x, int64_t by);
aff aff_mod(struct lo_affine_exprs *f, aff x, int64_t by);
/** Of @p n >= 1 forms. */
aff aff_min(struct lo_affine_exprs *f, const aff *of, uint32_t n);
aff aff_max(struct lo_affine_exprs *f, const aff *of, uint32_t n);
/** An integer that takes every value of 0 .. n - 1 (none if n < 1) at each instance of the access: a run of
 * elements, the lanes of a vector, the bytes of an element. Each call makes a new one. */
aff aff_lane(struct lo_affine_exprs *f, aff n);
/** Any integer. @p reason ("index is not affine", ...) must live as long as the lo_affine; @p at: the op that
 * it is about, or id 0. */
aff aff_unknown(struct lo_affine_exprs *f, const char *reason, lo_op_id at);
/** Result @p i of @p map at @p operands. @p at: the op that has the map. */
aff aff_map(struct lo_affine_exprs *f, const struct lo_map *map, uint32_t i, const lo_value_id *operands,
	    lo_op_id at);
/** Extent @p dim of a memref: a constant, an operand of its allocation or view, or a symbol that is at least
 * 0. */
aff aff_extent(struct lo_affine_exprs *f, lo_value_id memref, uint32_t dim);

/** The forms whose minimum x is, if it is a minimum, else x itself; at most @p cap of them (64 are enough).
 */
uint32_t aff_cases(struct lo_affine_exprs *f, aff x, aff *out, uint32_t cap);

bool aff_is_constant(const struct lo_affine_exprs *f, aff x, int64_t *v);
/** Does it contain an unknown atom? */
bool aff_is_unknown(const struct lo_affine_exprs *f, aff x);
struct aff_range aff_range(struct lo_affine_exprs *f, aff x);

/** The innermost loop around the definition of @p v; 0: none. */
uint32_t aff_loop_around(const struct lo_affine_exprs *f, lo_value_id v);
/** Is @p x at least 0 at each point where it is defined? false: unknown. */
bool aff_is_natural(struct lo_affine_exprs *f, aff x);

/* ---- locations (view.c, memory.c) ---------------------------------------- */

/** A location in a memref. */
struct lo_place {
	lo_value_id memref;
	enum lo_affine_space space; /* INDICES: those of the type of `memref`. ELEMENTS (of that type), BYTES:
				       from the start of its storage, the target of its aligned pointer; the
				       offset of its layout is included */
	uint32_t n;                 /* of `at` */
	aff *at;                    /* in the scratch arena */
	uint32_t memory;            /* place_resolve: the number of the memory */
};
/** Called before and after the accesses are built: computes what memory.c needs of the whole function. Loops
 * are known by then. @p escapes: find which addresses do not escape; else all are taken to. */
void memories_begin(struct lo_affine_exprs *f, bool escapes);
void memories_end(struct lo_affine_exprs *f);
/** Translates the location through views to the lo_affine_memory.value, whose number is then in p->memory. */
void place_resolve(struct lo_affine_exprs *f, struct lo_place *p);
/** From INDICES to ELEMENTS by the layout of the type of p->memref; unknown if strides are. */
void place_linearize(struct lo_affine_exprs *f, struct lo_place *p);

/* ---- parts of forms (expr.c, value_expr.c, access.c, disjunct.c) --------- */

enum aff_atom_kind {
	LO_ATOM_LOOP,     /* the induction variable of loop `number` */
	LO_ATOM_SYMBOL,   /* symbol `number` */
	LO_ATOM_QUOTIENT, /* of[0] divided by `by` > 0, rounded down */
	LO_ATOM_MIN,      /* the minimum of `of` */
	LO_ATOM_SELECT,   /* of[0] if `condition` holds, else of[1] */
	LO_ATOM_LANE,     /* 0 .. of[0] - 1 */
	LO_ATOM_UNKNOWN,
};
typedef struct lo_condition {
	uint32_t n;
} lo_condition;
struct lo_atom {
	enum aff_atom_kind kind;
	uint32_t number, n, depth, unknown,
		loop; /* depth: nesting of atoms in forms of atoms; unknown, loop: as in a form */
	int64_t by;
	const aff *of; /* [n] */
	lo_condition condition;
	const char *reason; /* of an unknown */
	lo_op_id at;
	struct aff_range range;
};
struct lo_term {
	uint32_t atom;
	int64_t by;
};
struct aff_data {
	int64_t constant;
	const struct lo_term *terms; /* ascending by atom, no zero coefficients */
	uint32_t n, depth;
	uint32_t unknown; /* an unknown atom in it or in its atoms; 0: none */
	uint32_t loop;    /* innermost loop whose iterations may change it; 0: it never changes */
	bool ranged;
	struct aff_range range;
};
enum lo_condition_kind {
	LO_CONDITION_POSITIVE, /* form >= 0 */
	LO_CONDITION_ZERO,     /* form = 0 */
	LO_CONDITION_AND,
	LO_CONDITION_OR,
	LO_CONDITION_APART, /* left or right, which exclude each other */
	LO_CONDITION_NOT,
	LO_CONDITION_UNKNOWN,
};
struct lo_condition_data {
	enum lo_condition_kind kind;
	uint32_t depth, form_depth; /* nesting of conditions in conditions; of its forms */
	uint32_t unknown, loop;     /* as in a form */
	aff form;                   /* UNKNOWN: an unknown */
	lo_condition left, right;   /* NOT: left only */
	const char *reason;         /* of an unknown */
	lo_op_id at;
};
/** Bounds of a loop with an iv: each lower form <= iv < each upper form. */
struct aff_bounds {
	uint32_t n_lower, n_upper;
	const aff *lower, *upper;
};

void aff_init(struct lo_affine_exprs *f);
const struct lo_atom *aff_atom_get(const struct lo_affine_exprs *f, uint32_t atom);
const struct aff_data *aff_get(const struct lo_affine_exprs *f, aff x);
uint32_t aff_n_atoms(const struct lo_affine_exprs *f); /* numbered from 1 */
const struct lo_condition_data *aff_condition_get(const struct lo_affine_exprs *f, lo_condition c);
/** x * a + y * b */
aff aff_combine(struct lo_affine_exprs *f, aff x, int64_t a, aff y, int64_t b);
aff aff_symbol(struct lo_affine_exprs *f, lo_value_id v, uint32_t loop, const char *opaque,
	       struct aff_range range);
/** The symbol @p x has the value of @p v too: it is named after whichever value comes first in the program.
 */
void aff_rename(struct lo_affine_exprs *f, aff x, lo_value_id v);
/** 1 * a new atom; the fields that follow from its parts are computed. */
aff aff_of_atom(struct lo_affine_exprs *f, const struct lo_atom *proto);
aff aff_select(struct lo_affine_exprs *f, lo_condition c, aff x, aff y);
/** Rounded towards zero. */
aff aff_div(struct lo_affine_exprs *f, aff x, int64_t by);

lo_condition aff_condition_positive(struct lo_affine_exprs *f, aff x);
lo_condition aff_condition_zero(struct lo_affine_exprs *f, aff x);
lo_condition aff_condition_join(struct lo_affine_exprs *f, enum lo_condition_kind kind, lo_condition x,
				lo_condition y);
lo_condition aff_condition_not(struct lo_affine_exprs *f, lo_condition x);
lo_condition aff_condition_unknown(struct lo_affine_exprs *f, const char *reason, lo_op_id at);
/** The condition that a value of type i1 represents. */
lo_condition aff_condition_value(struct lo_affine_exprs *f, lo_value_id v);

/** The values that @p block defines are in @p loop. */
void aff_enter(struct lo_affine_exprs *f, lo_block_id block, uint32_t loop);
/** @p iv is the induction variable of @p loop. */
void aff_add_loop(struct lo_affine_exprs *f, uint32_t loop, lo_value_id iv, const struct aff_bounds *bounds);

/** Interns words: a pointer to the number of words[0 .. n), 0 if they are new; valid until the next call. */
uint32_t *aff_number(struct lo_affine_exprs *f, const uint32_t *words, uint32_t n);

#endif
