// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What the random programs print with: the functions that MLIR's runner library has under the same names. And
 * the functions of float, by those of double: LLVM folds calls with constant operands so, and the C library's
 * own differ from that in the last bit here and there, which would make a program's result depend on how much
 * of it was folded. */
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

void printI64(int64_t v);
void printNewline(void);
void printI64(int64_t v)
{
	(void)printf("%" PRId64, v);
}
void printNewline(void)
{
	(void)putchar('\n');
}

#define BY_DOUBLE(NAME)                                                                                      \
	float NAME##f(float x)                                                                               \
	{                                                                                                    \
		return (float)NAME((double)x);                                                               \
	}
BY_DOUBLE(exp)
BY_DOUBLE(sin)
BY_DOUBLE(cos)
BY_DOUBLE(log)
BY_DOUBLE(tanh)
BY_DOUBLE(cbrt)
