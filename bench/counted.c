// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Malloc and free under other names, which count: bench/upstream.py makes the measured program call them. At
 * the end of the process the most bytes that were held at once and the number of calls go to standard error.
 * A header before each block has its size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADER 64 /* as large as the largest alignment asked for */

static size_t held, most, calls;

void *counted_malloc(size_t size);
void *counted_aligned_alloc(size_t alignment, size_t size);
void counted_free(void *block);

void *counted_aligned_alloc(size_t alignment, size_t size)
{
	unsigned char *block =
		alignment <= HEADER ? aligned_alloc(HEADER, (size + 2 * HEADER - 1) / HEADER * HEADER) : NULL;
	if (!block)
		abort();
	memcpy(block, &size, sizeof size);
	calls++;
	held += size;
	most = held > most ? held : most;
	return block + HEADER;
}

void *counted_malloc(size_t size)
{
	return counted_aligned_alloc(16, size);
}

void counted_free(void *block)
{
	size_t size;
	if (!block)
		return;
	memcpy(&size, (unsigned char *)block - HEADER, sizeof size);
	held -= size;
	free((unsigned char *)block - HEADER);
}

__attribute__((destructor)) static void print_most(void)
{
	(void)fprintf(stderr, "%zu %zu\n", most, calls);
}
