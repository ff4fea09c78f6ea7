// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Hash tables of interned entities (intern.h). Ids are added once and never removed. */
#include "base/intern.h"

void lo_table_init(struct table *t, struct lo_arena *arena, uint32_t bits)
{
	*t = (struct table){.arena = arena, .mask = (1u << bits) - 1};
	t->slots = LO_ARRAY(arena, (size_t)1 << bits, struct slot);
}

static void place(struct slot *slots, uint32_t mask, struct slot entry)
{
	uint32_t i = entry.hash & mask;
	while (slots[i].id)
		i = (i + 1) & mask;
	slots[i] = entry;
}

static void grow(struct table *t)
{
	uint32_t mask = t->mask * 2 + 1;
	struct slot *slots = LO_ARRAY(t->arena, (size_t)mask + 1, struct slot);
	for (uint32_t i = 0; i <= t->mask; i++)
		if (t->slots[i].id)
			place(slots, mask, t->slots[i]);
	t->slots = slots;
	t->mask = mask;
}

void lo_table_add(struct table *t, uint32_t hash, uint32_t id)
{
	if (t->n >= t->mask / 4 * 3)
		grow(t);
	place(t->slots, t->mask, (struct slot){hash, id});
	t->n++;
}
