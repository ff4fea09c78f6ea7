// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file shared.h (private to coloring/) The part of the certificate that checks what one op, or one nest,
 * does to two values in the same bytes. It examines the rewritten program and uses nothing of the code that
 * found the layout. */
#ifndef CERTIFY_SHARED_H
#define CERTIFY_SHARED_H

#include "affine/affine.h"

/** An access of a value by the op or below it. */
struct shared_touch {
	lo_op_id op;
	uint32_t operand;
};
struct shared_touches {
	lo_value_id life; /* the name from which all other names of the value are derived */
	const struct shared_touch *at;
	uint32_t n;
};
/** State of the queries about one function. Zero-initialise all but the first six. */
struct shared_asker {
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
void shared_asker_close(struct shared_asker *s);
/** Is nothing that is written as @p to in @p op accessed as @p from afterwards? false also if that cannot be
 * shown. */
bool shared_in_place(struct shared_asker *s, lo_op_id op, struct shared_touches from,
		     struct shared_touches to);

#endif
