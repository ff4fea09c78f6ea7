// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lookups in a table of values: one value by its id, and all values by space. */
#include "packing/problem.h"

uint32_t lo_problem_find(const struct lo_problem_table *table, lo_str id)
{
	return table->numbers.arena ? lo_id_map_get(&table->numbers, id.n + 1) - 1 : LO_NO_VALUE;
}

struct lo_by_space lo_problem_by_space(const struct lo_problem_table *table, struct lo_arena *arena)
{
	struct lo_by_space by = {LO_ARRAY(arena, (size_t)table->n_spaces + 2, uint32_t),
				 LO_ARRAY(arena, table->n, uint32_t)};
	for (uint32_t i = 0; i < table->n; i++)
		by.first[table->values[i].space + 2]++;
	for (uint32_t s = 0; s < table->n_spaces; s++)
		by.first[s + 2] += by.first[s + 1];
	for (uint32_t i = 0; i < table->n; i++)
		by.of[by.first[table->values[i].space + 1]++] = i;
	return by;
}
