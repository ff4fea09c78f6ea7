// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which iterations of parallel loops use which bytes. Each iteration has a number above those of all before
 * it, so that a number from that of the loop's begin on is of an iteration of that loop. See memory.h. */
#include "memory.h"

#include <stdlib.h>

enum { LEVELS = 2 }; /* loops in loops in loops are not looked at */
struct use {
	uint32_t writer, reader;
	bool readers; /* others than `reader` read it, too */
};
static struct level {
	uint32_t begin, now;
} levels[LEVELS];
static int depth;

void parallel_begin(void)
{
	if (depth < LEVELS)
		levels[depth].begin = ++levels[depth].now;
	depth++;
}
void parallel_next(void)
{
	if (depth <= LEVELS)
		levels[depth - 1].now++;
}
void parallel_end(void)
{
	depth--;
}
void parallel_forget(void)
{
	depth = 0;
}

/** Does the use race with one of another iteration? */
static bool races(struct use *u, const struct level *level, bool writes)
{
	bool written = u->writer >= level->begin, read = u->reader >= level->begin;
	bool other = read && u->reader != level->now;
	if ((written && u->writer != level->now) || (writes && (other || (read && u->readers))))
		return true;
	if (writes) {
		u->writer = level->now;
		return false;
	}
	u->readers = read && (other || u->readers);
	u->reader = level->now;
	return false;
}

void use_bytes(struct object *o, int64_t at, int64_t n, bool writes)
{
	if (depth && !o->uses)
		o->uses = calloc((size_t)(o->size * LEVELS + 1), sizeof(*o->uses));
	if (depth && !o->uses)
		stop("out of memory");
	for (int k = 0; k < depth && k < LEVELS; k++)
		for (int64_t i = at; i < at + n; i++)
			if (races(&o->uses[k * o->size + i], &levels[k], writes))
				fault("iterations of a parallel loop use byte %ld of the %s of line %d, "
				      "number %d, "
				      "and one writes it",
				      (long)i, o->how, o->line, o->number);
}
