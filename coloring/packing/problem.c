// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lookup of a value by its id in a table of values. */
#include "packing/problem.h"

uint32_t lo_problem_find(const struct lo_problem_table *table, lo_str id)
{
	return table->numbers.arena ? lo_id_map_get(&table->numbers, id.n + 1) - 1 : LO_NO_VALUE;
}
