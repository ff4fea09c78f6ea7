// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Tables and pools of interned entities (intern_table.h). Ids are added once and never removed. */
#include "base/intern_table.h"

static struct slots *new_slots(struct lo_arena *arena, uint32_t mask)
{
	struct slots *slots = lo_arena_alloc(arena, sizeof *slots + ((size_t)mask + 1) * sizeof(struct slot));
	slots->mask = mask;
	return slots;
}

void lo_table_init(struct table *t, struct lo_arena *arena, uint32_t bits)
{
	*t = (struct table){.slots = new_slots(arena, (1u << bits) - 1)};
}

/* Store the id last, so that a reader that sees the id also sees the entry. */
static void place(struct slots *slots, struct slot entry)
{
	uint32_t i = entry.hash & slots->mask;
	while (slots->at[i].id)
		i = (i + 1) & slots->mask;
	slots->at[i].hash = entry.hash;
	__atomic_store_n(&slots->at[i].id, entry.id, __ATOMIC_RELEASE);
}

static void grow(struct table *t, struct lo_arena *arena)
{
	const struct slots *old = t->slots;
	struct slots *slots = new_slots(arena, old->mask * 2 + 1);
	for (uint32_t i = 0; i <= old->mask; i++)
		if (old->at[i].id)
			place(slots, old->at[i]);
	__atomic_store_n(&t->slots, slots, __ATOMIC_RELEASE);
}

void lo_table_add(struct table *t, struct lo_arena *arena, uint32_t hash, uint32_t id)
{
	if (t->n >= t->slots->mask / 4 * 3)
		grow(t, arena);
	place(t->slots, (struct slot){hash, id});
	t->n++;
}

void lo_shared_pool_init(struct lo_shared_pool *pool, struct lo_arena *arena, uint32_t elem_size,
			 uint32_t bits)
{
	*pool = (struct lo_shared_pool){.elem_size = elem_size, .bits = bits};
	(void)lo_shared_pool_add(pool, arena); /* element 0 exists and remains zero */
}

uint32_t lo_shared_pool_add(struct lo_shared_pool *pool, struct lo_arena *arena)
{
	uint32_t id = pool->next, at = id + (1u << pool->bits);
	if (id > UINT32_MAX / 4)
		lo_out_of_memory(arena->oom);
	if (!(at & (at - 1))) {
		uint32_t chunk = (uint32_t)__builtin_ctz(at) - pool->bits;
		pool->chunks[chunk] = lo_arena_array(arena, at, pool->elem_size);
	}
	__atomic_store_n(&pool->next, id + 1, __ATOMIC_RELAXED);
	return id;
}
