// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* malloc and free of a program that is linked with --wrap: counts, and rubbish in what is new and in what has
 * been given back, so that a use of either changes what is printed. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MAX_BLOCKS = 1000, BYTES = 4096 };

static struct block {
	_Alignas(64) unsigned char bytes[BYTES];
	size_t size;
	int live;
} blocks[MAX_BLOCKS];
static int n_blocks;
static size_t in_use, peak;

void *__wrap_malloc(size_t size);
void *__wrap_malloc(size_t size)
{
	static unsigned next;
	struct block *b = &blocks[next++ % MAX_BLOCKS];
	n_blocks++;
	if (b->live || size > BYTES) {
		printf("out of memory\n");
		return NULL;
	}
	b->live = 1;
	b->size = size;
	in_use += size;
	peak = in_use > peak ? in_use : peak;
	memset(b->bytes, 0x5a, size);
	return b->bytes;
}

void __wrap_free(void *p);
void __wrap_free(void *p)
{
	struct block *b = p;
	if (!b->live) {
		printf("freed twice\n");
		return;
	}
	b->live = 0;
	in_use -= b->size;
	memset(b->bytes, 0xa5, b->size);
}

/* Results so far, how much is not given back, and the peak since the last time. */
void show_heap(int64_t number, int64_t result);
void show_heap(int64_t number, int64_t result)
{
	printf("%lld: %lld, left %zu, peak %zu, allocations %d\n", (long long)number, (long long)result,
	       in_use, peak, n_blocks);
	peak = in_use;
	n_blocks = 0;
}
