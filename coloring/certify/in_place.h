// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file in_place.h (private to coloring/) The part of the certificate that checks what one op, or one nest,
 * does to two values in the same bytes. It examines the rewritten program, and uses nothing of the code that
 * found the layout but the accesses and systems of affine/, and where isl gives up its dependence test. */
#ifndef CERTIFY_IN_PLACE_H
#define CERTIFY_IN_PLACE_H

#include "affine/affine.h"

/** An access of a value by the op or below it. */
struct in_place_touch {
	lo_op_id op;
	uint32_t operand;
};
struct in_place_touches {
	lo_value_id life; /* the name from which all other names of the value are derived */
	const struct in_place_touch *at;
	uint32_t n;
};
/** State of the queries about one function. Zero-initialise all but the first six. */
struct in_place_asker {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	bool given;             /* some of the values are in arguments */
	const lo_op_id *likely; /* [n_likely] accesses that are likely to be queried; a query about another
				   one makes affine/ analyze all */
	uint32_t n_likely;
	struct lo_affine *affine;
	struct lo_dependences *dependences;
	struct lo_id_map first_of; /* op -> 1 + number of its first access */
	uint32_t n_asked;          /* number of calls of isl */
	bool passed;               /* the names are two arguments of one type that are one memory */
};
void in_place_asker_close(struct in_place_asker *s);
/** Is nothing that is written as @p to in @p op accessed as @p from afterwards? false also if that cannot be
 * shown. */
bool in_place_holds(struct in_place_asker *s, lo_op_id op, struct in_place_touches from,
		    struct in_place_touches to);

#endif
