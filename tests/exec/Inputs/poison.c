/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdint.h>

int64_t peek(int64_t address);

/* The 32 bits there, whoever has that memory now. */
int64_t peek(int64_t address)
{
	return *(volatile int32_t *)address;
}
