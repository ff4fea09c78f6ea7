// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the programs of tests/exec call that keeps an address beyond the call, and what does not.
#include <stdint.h>

static int64_t *kept;

void keep(int64_t *allocated, int64_t *aligned, int64_t offset, int64_t size, int64_t stride);
int64_t kept_at(int64_t i);
void change_kept(int64_t i, int64_t x);
int64_t at_address(int64_t address, int64_t i);
int64_t misaligned(char *allocated, char *aligned, int64_t offset, int64_t size, int64_t stride);

void keep(int64_t *allocated, int64_t *aligned, int64_t offset, int64_t size, int64_t stride)
{
	(void)allocated, (void)size, (void)stride;
	kept = aligned + offset;
}

int64_t kept_at(int64_t i)
{
	return kept[i];
}

void change_kept(int64_t i, int64_t x)
{
	kept[i] = x;
}

int64_t at_address(int64_t address, int64_t i)
{
	return ((int64_t *)(uintptr_t)address)[i];
}

/** How far from a multiple of 256 its first byte lies. */
int64_t misaligned(char *allocated, char *aligned, int64_t offset, int64_t size, int64_t stride)
{
	(void)allocated, (void)size, (void)stride;
	return (int64_t)((uintptr_t)(aligned + offset) % 256);
}
