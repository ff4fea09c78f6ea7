// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: accesses, other ops that touch memory, the nesting of ops. Out: for an op with regions, what it
 * contains, in O(1); for a memory in addition, in O(log n): the accesses to the memory itself, and the first
 * one that may read or write it under another name.
 *
 * Numbers of accesses (and likewise of other ops) are sorted into lists by key: a memory itself; memories
 * that are one of several, under each that they may be; memories of a kind, since the kind determines which
 * other memories share bytes. All lists are built by counting sort, in time linear in their length. */

#include "dataflow_impl.h"
#include "memory.h"

/* ---- lists --------------------------------------------------------------- */

enum { N_KINDS = LO_MEMORY_ONE_OF + 1 };

/* Keys, each twice, for reads and for writes: a memory; those that may be it; a kind; any escaping memory. */
static uint32_t key_maybe(const struct lo_affine *a, uint32_t memory)
{
	return a->n_memories + memory;
}

static uint32_t key_kind(const struct lo_affine *a, uint32_t kind)
{
	return 2 * a->n_memories + kind;
}

static uint32_t key_any(const struct lo_affine *a)
{
	return 2 * a->n_memories + N_KINDS;
}

static uint32_t key_elsewhere(const struct lo_affine *a)
{
	return 2 * a->n_memories + N_KINDS + 1;
}

static uint32_t n_keys(const struct lo_affine *a)
{
	return 2 * a->n_memories + N_KINDS + 2;
}

/* The lists are counted first, then filled. */
struct lister {
	const struct lo_affine *a;
	uint32_t *next; /* [2 * n_keys + 1] per list: its length; then the position of its next number */
	uint32_t *at;   /* NULL: the counting pass */
};

static void put(struct lister *l, uint32_t key, uint32_t effects, uint32_t number)
{
	for (uint32_t writes = 0; writes < 2; writes++) {
		if (!(effects & (writes ? LO_EFFECT_WRITE : LO_EFFECT_READ)))
			continue;
		uint32_t *next = &l->next[2 * key + writes];
		if (l->at)
			l->at[*next] = number;
		++*next;
	}
}

static void put_memory(struct lister *l, uint32_t memory, uint32_t effects, uint32_t number)
{
	const struct lo_affine_memory *x = &l->a->memories[memory];
	uint32_t kinds = 0;
	affine_shared_kinds(l->a, memory, &kinds);
	put(l, memory, effects, number);
	for (uint32_t i = 0; x->kind == LO_MEMORY_ONE_OF && i < x->n; i++)
		put(l, key_maybe(l->a, x->of[i]), effects, number);
	for (uint32_t kind = 0; kind < N_KINDS; kind++)
		if (kinds & 1u << kind)
			put(l, key_kind(l->a, kind), effects, number);
}

static void put_accesses(const struct lo_dataflow *d, struct lister *l)
{
	for (uint32_t i = 0; i < d->a->n_accesses; i++)
		put_memory(l, d->a->accesses[i].memory, d->a->accesses[i].effects, i);
}

static void put_others(const struct lo_dataflow *d, struct lister *l)
{
	for (uint32_t i = 0; i < d->others.n; i++) {
		const struct lo_other *other = &d->others.at[i];
		if (other->elsewhere)
			put(l, key_elsewhere(d->a), other->effects, i);
		else if (!other->memory)
			put(l, key_any(d->a), other->effects, i);
		else
			put_memory(l, other->memory, other->effects, i);
	}
}

/* For each access in a list, finds the end of the run of accesses to the same memory. */
static void find_runs(struct lo_dataflow *d, struct lo_touching *lists, uint32_t n)
{
	const struct lo_affine_access *all = d->a->accesses;
	lists->past = LO_ARRAY(&d->memory, lists->first[n], uint32_t);
	for (uint32_t list = 0; list < n; list++)
		for (uint32_t i = lists->first[list + 1]; i-- > lists->first[list];) {
			bool goes_on = i + 1 < lists->first[list + 1] &&
				       all[lists->at[i]].memory == all[lists->at[i + 1]].memory;
			lists->past[i] = goes_on ? lists->past[i + 1] : i + 1;
		}
}

static void make_lists(struct lo_dataflow *d, void (*put_all)(const struct lo_dataflow *, struct lister *),
		       struct lo_touching *out)
{
	uint32_t n = 2 * n_keys(d->a), sum = 0;
	struct lister l = {.a = d->a, .next = LO_ARRAY(&d->scratch, n, uint32_t)};
	put_all(d, &l);
	out->first = LO_ARRAY(&d->memory, n + 1, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		out->first[i] = sum;
		sum += l.next[i];
		l.next[i] = out->first[i];
	}
	out->first[n] = sum;
	out->at = l.at = LO_ARRAY(&d->memory, sum, uint32_t);
	put_all(d, &l);
}

/* The accesses of each memory, regardless of their effects. */
static void list_own(struct lo_dataflow *d)
{
	const struct lo_affine *a = d->a;
	uint32_t *next = LO_ARRAY(&d->scratch, a->n_memories, uint32_t), sum = 0;
	d->own.first = LO_ARRAY(&d->memory, a->n_memories + 1, uint32_t);
	d->own.at = LO_ARRAY(&d->memory, a->n_accesses, uint32_t);
	for (uint32_t i = 0; i < a->n_accesses; i++)
		next[a->accesses[i].memory]++;
	for (uint32_t i = 0; i < a->n_memories; i++) {
		d->own.first[i] = sum;
		sum += next[i];
		next[i] = d->own.first[i];
	}
	d->own.first[a->n_memories] = sum;
	for (uint32_t i = 0; i < a->n_accesses; i++)
		d->own.at[next[a->accesses[i].memory]++] = i;
}

/* The numbers in a list from @p low up to, not including, @p high. */
static struct lo_run between(const uint32_t *at, uint32_t n, uint32_t low, uint32_t high)
{
	uint32_t ends[2];
	for (int k = 0; k < 2; k++) {
		uint32_t i = 0, j = n, bound = k ? high : low;
		while (i < j) {
			uint32_t middle = i + (j - i) / 2;
			if (at[middle] < bound)
				i = middle + 1;
			else
				j = middle;
		}
		ends[k] = i;
	}
	return (struct lo_run){at + ends[0], ends[1] - ends[0]};
}

/* Searches the least number from `low` up to, not including, `high`; a hit becomes `high`. */
struct index_search {
	const struct lo_dataflow *d;
	const struct lo_touching *lists;
	uint32_t memory, low, high, writes;
};

static void search_list(struct index_search *s, uint32_t key)
{
	uint32_t list = 2 * key + s->writes, first = s->lists->first[list], end = s->lists->first[list + 1];
	struct lo_run in = between(s->lists->at + first, end - first, s->low, s->high);
	uint32_t i = (uint32_t)(in.at - s->lists->at), past = i + in.n;
	if (in.n && s->lists->past && s->d->a->accesses[in.at[0]].memory == s->memory)
		i = s->lists->past[i];
	if (i < past)
		s->high = s->lists->at[i];
}

/* Searches other memories that share bytes with it. */
static void search_shared(struct index_search *s)
{
	const struct lo_affine *a = s->d->a;
	const struct lo_affine_memory *x = &a->memories[s->memory];
	bool one_of = x->kind == LO_MEMORY_ONE_OF;
	uint32_t kinds = 0, shared = affine_shared_kinds(a, s->memory, &kinds);
	for (uint32_t i = 0; i < (one_of ? x->n : 1); i++) {
		uint32_t is = one_of ? x->of[i] : s->memory;
		search_list(s, key_maybe(a, is));
		if (one_of)
			search_list(s, is);
	}
	for (uint32_t kind = 0; kind < N_KINDS; kind++)
		if (shared & 1u << kind)
			search_list(s, key_kind(a, kind));
}

uint32_t flow_first_perhaps(const struct lo_dataflow *d, const struct lo_region_at *at, bool writes)
{
	struct index_search s = {d, &d->perhaps, at->memory, at->first, at->end, writes};
	search_shared(&s);
	return s.high < at->end ? s.high : UINT32_MAX;
}

uint32_t flow_first_other(const struct lo_dataflow *d, const struct lo_region_at *at, bool writes)
{
	struct index_search s = {d, &d->by_others, at->memory, at->first_other, at->end_other, writes};
	search_list(&s, at->memory);
	search_list(&s, key_any(d->a));
	if (d->a->memories[at->memory].kind != LO_MEMORY_LOCAL)
		search_list(&s, key_elsewhere(d->a));
	search_shared(&s);
	return s.high < at->end_other ? s.high : UINT32_MAX;
}

/* ---- regions ------------------------------------------------------------- */

/* State of the walk: the ops with regions around the next op. */
struct regions {
	struct lo_dataflow *d;
	LO_VEC(uint32_t) open; /* numbers of regions */
	struct lo_id_map
		loop_of; /* region -> the loop whose iterations are the executions of its later blocks */
	uint32_t next_loop, next_access, next_other;
};

static void close_regions(struct regions *r, lo_op_id parent)
{
	while (r->open.n && r->d->regions.at[r->open.at[r->open.n - 1]].op.n != parent.n) {
		struct lo_region_at *region = &r->d->regions.at[r->open.at[--r->open.n]];
		region->end = r->next_access;
		region->end_other = r->next_other;
	}
}

/* Loops of @p op: those around its whole body come first, nested in order. */
static uint32_t take_loops(struct regions *r, lo_op_id op, uint32_t around)
{
	const struct lo_affine *a = r->d->a;
	for (; r->next_loop < a->n_loops && a->loops[r->next_loop].op.n == op.n; r->next_loop++) {
		const struct lo_affine_loop *loop = &a->loops[r->next_loop];
		if (loop->blocks.n)
			*lo_id_map_at(&r->loop_of, loop->blocks.n) = r->next_loop;
		else
			around = r->next_loop;
	}
	return around;
}

static uint32_t loop_around(const struct regions *r, lo_op_id op)
{
	const struct lo_module *m = r->d->a->m;
	lo_block_id block = lo_op(m, op)->block;
	lo_region_id region = lo_block(m, block)->region;
	uint32_t of_blocks =
		lo_region(m, region)->first.n == block.n ? 0 : lo_id_map_get(&r->loop_of, region.n);
	return of_blocks ? of_blocks : r->d->regions.at[r->open.at[r->open.n - 1]].loop_inside;
}

static void open_region(struct regions *r, lo_op_id op)
{
	struct lo_dataflow *d = r->d;
	struct lo_region_at region = {.op = op,
				      .first = r->next_access,
				      .first_other = r->next_other,
				      .loop = r->open.n ? loop_around(r, op) : 0,
				      .level = r->open.n};
	region.loop_inside = take_loops(r, op, region.loop);
	*lo_id_map_at(&d->region_of, op.n) = d->regions.n;
	LO_PUSH(&d->scratch, &r->open, d->regions.n);
	LO_PUSH(&d->memory, &d->regions, region);
}

/* Finds what each op with regions that run in place, and the function, contains. */
static void find_regions(struct lo_dataflow *d)
{
	const struct lo_affine *a = d->a;
	struct regions r = {.d = d, .next_loop = 1};
	bool skip = false;
	lo_id_map_init(&r.loop_of, &d->scratch, 0);
	LO_PUSH(&d->memory, &d->regions, (struct lo_region_at){0}); /* element 0: no region */
	open_region(&r, a->func);
	for (lo_op_id id = a->func; (id = lo_walk_next(a->m, a->func, id, skip)).n;) {
		close_regions(&r, lo_parent_op(a->m, id));
		skip = lo_info_of(a->m, lo_op(a->m, id))->flow == LO_FLOW_NONE;
		while (r.next_access < a->n_accesses && a->accesses[r.next_access].op.n == id.n)
			r.next_access++;
		while (r.next_other < d->others.n && d->others.at[r.next_other].op.n == id.n)
			r.next_other++;
		if (!skip && lo_n_regions(a->m, lo_op(a->m, id)))
			open_region(&r, id);
	}
	close_regions(&r, (lo_op_id){0});
}

void region_find(const struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		 struct lo_region_at *out)
{
	const struct lo_affine *a = d->a;
	*out = d->regions.at[lo_id_map_get(&d->region_of, op.n)];
	out->op = op;
	out->memory = memory;
	out->iteration = iteration && out->loop_inside != out->loop;
	out->depth = a->loops[out->iteration ? out->loop_inside : out->loop].depth;
	out->own = between(d->own.at + d->own.first[memory], d->own.first[memory + 1] - d->own.first[memory],
			   out->first, out->end);
}

void flow_index(struct lo_dataflow *d)
{
	list_own(d);
	make_lists(d, put_accesses, &d->perhaps);
	find_runs(d, &d->perhaps, 2 * n_keys(d->a));
	make_lists(d, put_others, &d->by_others);
	find_regions(d);
}
