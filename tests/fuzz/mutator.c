// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libFuzzer's hooks: half of the changes are mutate.c's, of words, lines and groups; the others are its own.
#include <string.h>

#include "mutate.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
				 uint8_t *out, size_t room, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
	uint64_t state = seed;
	if (size == 0 || random_below(&state, 2))
		return LLVMFuzzerMutate(data, size, room);
	struct text text = {data, size, room};
	uint8_t donor[1024];
	size_t at = random_below(&state, size);
	size_t donor_len = size - at < sizeof donor ? size - at : sizeof donor;
	memcpy(donor, data + at, donor_len);
	mutate(&text, donor, donor_len, &state);
	return text.len ? text.len : size;
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
				 uint8_t *out, size_t room, unsigned seed)
{
	uint64_t state = seed;
	struct text text = {out, a_size < room ? a_size : room, room};
	memcpy(out, a, text.len);
	mutate(&text, b, b_size, &state);
	return text.len;
}
