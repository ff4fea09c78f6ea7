// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file shared.h (private to coloring/) The half of the certificate that looks at what one op, or
 * one nest, does to two values that lie in the same bytes. It asks the rewritten program; nothing of what
 * found the layout is used. */
#ifndef CERTIFY_SHARED_H
#define CERTIFY_SHARED_H

#include "affine/affine.h"

/** An access to a value below the op. */
struct shared_touch {
	lo_op_id op;
	uint32_t operand;
};
struct shared_touches {
	lo_value_id life; /* the name of the value from which all others are made */
	const struct shared_touch *at;
	uint32_t n;
};
/** Room for the questions about one function. Zero-initialise all but the first six. */
struct shared_asker {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	bool given;             /* some of the values lie in arguments */
	const lo_op_id *likely; /* [n_likely] accesses that will be asked about; of others all there are
				   become known */
	uint32_t n_likely;
	struct lo_affine *affine;
	struct lo_dependences *dependences;
	struct lo_id_map first_of; /* op -> 1 + number of its first access */
	uint32_t n_asked;          /* of isl itself */
};
void shared_asker_close(struct shared_asker *s);
/** Is nothing that @p to is written to in @p op accessed as @p from afterwards? false also where that is not
 * plain to see. */
bool shared_in_place(struct shared_asker *s, lo_op_id op, struct shared_touches from,
		     struct shared_touches to);

#endif
