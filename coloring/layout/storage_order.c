// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the storages of the groups, and the allocas that are kept. Out: the order of the storages, which is the
 * order in which they are counted: per frame and space the new ones, then the kept ones, in program order;
 * and the sums of what storages need.
 *
 * Groups are laid out one by one, and allocas that are kept come after the new ones. Where that costs padding
 * that another order does not need (lo_order_slots), allocas that could be kept become new ones in that
 * order. */
#include "layout_maker.h"

/* ---- sums ---------------------------------------------------------------- */

/* Storages that follow each other, each at its alignment; -1 on overflow. */
static int64_t stack_up(const struct lo_storage *storages, const struct sort_key *order, uint32_t n)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_storage *storage = &storages[order[i].id];
		if (!lo_align_ok(bytes, storage->align_bytes, &bytes) ||
		    !lo_add_ok(bytes, storage->bytes, &bytes))
			return -1;
	}
	return bytes;
}

/* The storages, of the heap or of the stack, that are not in an argument, by frame and space. */
static struct sort_key *sort_by_place(const struct layout_maker *k, const struct lo_storage *storages,
				      uint32_t n, bool heap, uint32_t *n_keys)
{
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)n, struct sort_key);
	*n_keys = 0;
	for (uint32_t i = 0; i < n; i++)
		if (storages[i].heap == heap && !storages[i].into.n)
			keys[(*n_keys)++] = (struct sort_key){
				layout_place_key(storages[i].frame, heap, storages[i].space), 0, i};
	lo_sort_keys(keys, *n_keys, keys + n);
	return keys;
}

static int64_t sum_storages(const struct layout_maker *k, const struct lo_storage *storages, uint32_t n,
			    bool heap)
{
	uint32_t n_keys;
	const struct sort_key *keys = sort_by_place(k, storages, n, heap, &n_keys);
	int64_t total = 0;
	for (uint32_t first = 0, end; first < n_keys; first = end) {
		end = layout_run_end(keys, first, n_keys);
		int64_t bytes = stack_up(storages, keys + first, end - first);
		if (bytes < 0 || !lo_add_ok(total, bytes, &total))
			return -1;
	}
	return total;
}

struct layout_needs layout_needs_of(const struct layout_maker *k, const struct lo_storage *storages,
				    uint32_t n)
{
	struct layout_needs needs = {.stack = sum_storages(k, storages, n, false),
				     .heap = sum_storages(k, storages, n, true)};
	for (uint32_t i = 0; i < n; i++)
		if (storages[i].heap && !storages[i].into.n) {
			lo_add_capped(&needs.asked.bytes, storages[i].bytes);
			needs.asked.n++;
		}
	return needs;
}

/* ---- order --------------------------------------------------------------- */

/** The storages of a function as they are counted: the new ones, then the allocas that are kept. */
struct counted {
	struct lo_storage *at;
	uint32_t *alloca_of; /* [n] LO_NO_INDEX: it is new */
	uint32_t n;
	struct sort_key *keys; /* [n_keys] of those that take bytes of a frame, by place, in this order */
	struct sort_key
		*compact; /* of one place, in the order of slots; what is kept in any case comes last */
	uint32_t n_keys;
};

static struct counted count_storages(const struct layout_maker *k)
{
	uint32_t most = k->storages.n + k->allocas.n;
	struct counted c = {.at = LO_ARRAY(k->arena, most, struct lo_storage),
			    .alloca_of = LO_ARRAY(k->arena, most, uint32_t),
			    .compact = LO_ARRAY(k->arena, most, struct sort_key)};
	for (uint32_t i = 0; i < k->storages.n; i++) {
		c.alloca_of[c.n] = LO_NO_INDEX;
		c.at[c.n++] = k->storages.at[i];
	}
	for (uint32_t s = 0; s < k->allocas.n; s++) {
		if (!layout_is_kept(&k->allocas.at[s]))
			continue;
		c.alloca_of[c.n] = s;
		c.at[c.n++] = layout_storage_of(&k->allocas.at[s]);
	}
	c.keys = sort_by_place(k, c.at, c.n, false, &c.n_keys);
	return c;
}

static bool is_always_kept(const struct layout_maker *k, const struct counted *c, uint32_t id)
{
	return c->alloca_of[id] != LO_NO_INDEX && k->allocas.at[c->alloca_of[id]].always_kept;
}

/* Bytes of the @p n storages from @p keys on, in the compact order. */
static int64_t find_compact(struct layout_maker *k, struct counted *c, const struct sort_key *keys,
			    uint32_t n)
{
	uint32_t m = 0;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_storage *storage = &c->at[keys[i].id];
		if (!is_always_kept(k, c, keys[i].id))
			c->compact[m++] =
				(struct sort_key){-storage->align_bytes, -storage->bytes, keys[i].id};
	}
	if (lo_order_slots(c->compact, m, k->arena) < 0)
		return -1;
	for (uint32_t i = 0; i < n; i++)
		if (is_always_kept(k, c, keys[i].id))
			c->compact[m++] = keys[i];
	return stack_up(c->at, c->compact, n);
}

/* Take the compact order in each place where it needs fewer bytes. Allocas there need not be kept for that.
 */
static bool take_compact(struct layout_maker *k, struct counted *c)
{
	bool any = false;
	for (uint32_t first = 0, end; first < c->n_keys; first = end) {
		end = layout_run_end(c->keys, first, c->n_keys);
		int64_t bytes = find_compact(k, c, c->keys + first, end - first);
		if (bytes < 0 || bytes >= stack_up(c->at, c->keys + first, end - first))
			continue;
		any = true;
		for (uint32_t i = first; i < end; i++) {
			uint32_t id = c->compact[i - first].id, alloca = c->alloca_of[id];
			c->keys[i].id = id;
			if (alloca != LO_NO_INDEX)
				k->allocas.at[alloca].is_kept = k->allocas.at[alloca].always_kept;
		}
	}
	return any;
}

/* @p moved: 1 + the new number of a storage; @p made_of: 1 + that of an alloca that became a storage. */
static void renumber_cells(struct layout_maker *k, const uint32_t *moved, const uint32_t *made_of)
{
	for (uint32_t i = 0; i < k->lines->n; i++) {
		struct lo_cell *cell = &k->out->cells[i];
		uint32_t alloca = k->alloca_of[i];
		if (cell->storage != LO_NO_INDEX)
			cell->storage = moved[cell->storage] - 1;
		else if (alloca != LO_NO_INDEX && made_of[alloca])
			cell->storage = made_of[alloca] - 1;
	}
}

void layout_order_storages(struct layout_maker *k)
{
	struct counted c = count_storages(k);
	uint32_t *moved = LO_ARRAY(k->arena, c.n, uint32_t),
		 *made_of = LO_ARRAY(k->arena, k->allocas.n, uint32_t), n = k->storages.n;
	if (!take_compact(k, &c))
		return;
	k->storages.n = 0;
	for (uint32_t i = 0; i < n; i++)
		if (c.at[i].heap || c.at[i].into.n)
			moved[i] = 1 + layout_add_storage(k, c.at[i]);
	for (uint32_t i = 0; i < c.n_keys; i++) {
		uint32_t id = c.keys[i].id, alloca = c.alloca_of[id];
		if (alloca != LO_NO_INDEX && k->allocas.at[alloca].is_kept)
			continue;
		moved[id] = 1 + layout_add_storage(k, c.at[id]);
		if (alloca != LO_NO_INDEX)
			made_of[alloca] = moved[id];
	}
	renumber_cells(k, moved, made_of);
}
