// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Reads where a buffer once was. */
#include <stdint.h>

float peek(intptr_t address)
{
	return ((float *)address)[1];
}
