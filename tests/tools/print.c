// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the programs of tests/exec print with, by the names of MLIR's runner library, whose own takes seconds
// to link.
#include <inttypes.h>
#include <stdio.h>

void printI64(int64_t x);
void printNewline(void);

void printI64(int64_t x)
{
	printf("%" PRId64 " ", x);
}

void printNewline(void)
{
	putchar('\n');
}
