// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file numbers.h  Values of SSA names as the interpreter computes with them, and the ops of arith, math and
 * complex on them.
 *
 *  Integers are sign-extended to 64 bits, an index has 64; floats are kept as double, of f32 rounded to it:
 * an f80 of the test programs never needs more. That both programs are computed alike matters, not the last
 * bit. */
#ifndef TESTS_INTERPRET_NUMBERS_H
#define TESTS_INTERPRET_NUMBERS_H

#include "program.h"

struct memref;
struct vector;
/** from: the tags that its bytes had in memory, then the bytes, if it was loaded: a store of it writes these.
 * NULL: it was computed. */
struct value {
	union {
		int64_t i;
		double f;
		struct vector *v;
		struct memref *m;
	};
	const uint64_t *from;
};
struct vector {
	int64_t n;
	struct value at[];
}; /* a complex number is one of two */

/** For values that live while a function runs. */
void *scratch(size_t bytes);
size_t scratch_mark(void);
void scratch_forget(size_t mark);
void scratch_end(void);
struct vector *vector_make(int64_t n);

int64_t integer_of(const struct type *t, uint64_t bits); /* the bits that @p t has, sign-extended */
/** The result of an elementwise op; its operands may be vectors. */
struct value elementwise(const struct op *op, const struct value *operands);
void multiply_extended(const struct op *op, const struct value *operands, struct value *low,
		       struct value *high);
/** Two values by a reduction's kind. */
struct value reduce_two(const struct type *t, int64_t kind, struct value a, struct value b);
#endif
