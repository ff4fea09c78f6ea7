// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: up to 64 items. Out: the coloring with whole slots that needs the fewest bytes, if the steps suffice.
 *
 * Items are taken in the order of their sizes, largest first. So a slot has the size of its first item and
 * never grows, and some choice of a slot for each item gives an optimal coloring. The search tries the free
 * slots, then a new one, depth first. A branch ends when
 * - its slots need as many bytes as the best coloring known;
 * - a slot would be tried that conflicts with the same of the items to come as one that was tried, unless
 * their alignments may make a difference to the padding between slots.
 *
 * Sets of items are 64-bit words. */
#include "packing/interference.h"

enum { MAX_ITEMS = 64 };

struct searched_slot {
	int64_t bytes, align_bytes;
	uint64_t items, near; /* what is in it, and what conflicts with any of that */
};
struct slot_search {
	uint32_t n, n_slots;
	int64_t bytes[MAX_ITEMS], align_bytes[MAX_ITEMS];
	int64_t most_aligned[MAX_ITEMS]; /* alignment of the most aligned item from each on */
	uint64_t near[MAX_ITEMS];        /* of an item: the items that conflict with it */
	uint32_t slot_of[MAX_ITEMS];
	struct searched_slot slots[MAX_ITEMS];
	int64_t sum; /* bytes of the slots, without padding */
	struct lo_arena *arena;
};

static void set_up(struct slot_search *x, const struct interference *s, const struct sort_key *sizes)
{
	uint32_t rank[MAX_ITEMS];
	for (uint32_t i = 0; i < x->n; i++)
		rank[sizes[i].id] = i;
	for (uint32_t i = 0; i < x->n; i++) {
		uint32_t item = sizes[i].id;
		x->bytes[i] = s->problem->items[item].bytes;
		x->align_bytes[i] = s->problem->items[item].align_bytes;
		for (uint32_t k = s->first_near[item]; k < s->first_near[item + 1]; k++)
			x->near[i] |= (uint64_t)lo_share_a_byte(s, item, s->near[k]) << rank[s->near[k]];
	}
	for (uint32_t i = x->n; i-- > 0;) {
		int64_t after = i + 1 < x->n ? x->most_aligned[i + 1] : 0;
		x->most_aligned[i] = x->align_bytes[i] > after ? x->align_bytes[i] : after;
	}
}

/* Would it make no difference if @p item and all later ones that go into one of the slots went into the
 * other? */
static bool are_alike(const struct slot_search *x, const struct searched_slot *a,
		      const struct searched_slot *b, uint32_t item)
{
	int64_t aligned = a->align_bytes < b->align_bytes ? a->align_bytes : b->align_bytes;
	return ((a->near ^ b->near) & ~UINT64_C(0) << item) == 0 &&
	       (x->most_aligned[item] <= aligned ||
		(a->align_bytes == b->align_bytes && a->bytes == b->bytes));
}

/* Is there a slot before @p slot that is free for @p item and like it? */
static bool is_tried(const struct slot_search *x, uint32_t item, uint32_t slot)
{
	for (uint32_t k = 0; k < slot; k++)
		if (are_alike(x, &x->slots[k], &x->slots[slot], item))
			return true;
	return false;
}

static void put(struct slot_search *x, uint32_t item, uint32_t slot)
{
	struct searched_slot *to = &x->slots[slot];
	if (slot == x->n_slots) {
		*to = (struct searched_slot){.bytes = x->bytes[item]};
		x->sum += to->bytes;
		x->n_slots++;
	}
	to->items |= UINT64_C(1) << item;
	to->near |= x->near[item];
	to->align_bytes = x->align_bytes[item] > to->align_bytes ? x->align_bytes[item] : to->align_bytes;
	x->slot_of[item] = slot;
}

static void take_out(struct slot_search *x, uint32_t item)
{
	struct searched_slot *from = &x->slots[x->slot_of[item]];
	from->items &= ~(UINT64_C(1) << item);
	from->near = 0;
	from->align_bytes = 0;
	for (uint32_t i = 0; i < item; i++) {
		if (!(from->items >> i & 1))
			continue;
		from->near |= x->near[i];
		from->align_bytes =
			x->align_bytes[i] > from->align_bytes ? x->align_bytes[i] : from->align_bytes;
	}
	if (!from->items) { /* the newest slot: its first item is taken out last */
		x->sum -= from->bytes;
		x->n_slots--;
	}
}

/* Put @p item into the first slot from @p slot on that is worth a try. false: there is none. */
static bool put_next(struct slot_search *x, uint32_t item, uint32_t slot, int64_t most)
{
	for (; slot < x->n_slots; slot++)
		if (!(x->slots[slot].near >> item & 1) && !is_tried(x, item, slot))
			break;
	int64_t sum = x->sum;
	if (slot > x->n_slots ||
	    (slot == x->n_slots && (!lo_add_ok(sum, x->bytes[item], &sum) || sum >= most)))
		return false;
	put(x, item, slot);
	return true;
}

/* Bytes of all slots with the padding between them. */
static int64_t padded(const struct slot_search *x)
{
	struct sort_key keys[MAX_ITEMS];
	for (uint32_t k = 0; k < x->n_slots; k++)
		keys[k] = (struct sort_key){-x->slots[k].align_bytes, -x->slots[k].bytes, k};
	struct lo_arena_mark mark = lo_arena_mark(x->arena);
	int64_t bytes = lo_order_slots(keys, x->n_slots, x->arena);
	lo_arena_reset(x->arena, mark);
	return bytes;
}

bool lo_search_slots(const struct interference *s, const struct sort_key *sizes, int64_t most, uint64_t steps,
		     struct lo_arena *arena, uint32_t *slot_of)
{
	struct slot_search *x = LO_NEW(arena, struct slot_search);
	bool found = false;
	if (s->n > MAX_ITEMS || !s->near)
		return false;
	x->n = s->n;
	x->arena = arena;
	set_up(x, s, sizes);
	uint32_t item = 0, slot = 0;
	while (steps-- && most > s->bound) {
		if (item < x->n && put_next(x, item, slot, most)) {
			item++;
			slot = 0;
			continue;
		}
		int64_t bytes = item == x->n ? padded(x) : -1;
		if (bytes >= 0 && bytes < most) {
			most = bytes;
			found = true;
			for (uint32_t i = 0; i < x->n; i++)
				slot_of[sizes[i].id] = x->slot_of[i];
		}
		if (!item)
			break;
		take_out(x, --item);
		slot = x->slot_of[item] + 1;
	}
	return found;
}
