// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What the random programs print with: the functions that MLIR's runner library has under the same names. */
#include <inttypes.h>
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
