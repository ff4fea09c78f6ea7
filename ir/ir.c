// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The program: creation, insertion, walking, uses, symbols. Invariants: an op is in at most one block;
 * blocks and ops are doubly linked; ids are valid until the module is destroyed (erased ops keep theirs). */
#include "ir/ir.h"
#include "base/order.h"
#include "context_impl.h"
#include "ir/ops.h"

#include <assert.h>
#include <stdlib.h>

/* ---- module -------------------------------------------------------------- */

struct lo_module *lo_module_create(struct lo_ctx *ctx)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &ctx->oom);
	struct lo_module *m = LO_NEW(&arena, struct lo_module);
	m->ctx = ctx;
	m->arena = arena;
	lo_pool_init(&m->ops, &m->arena, sizeof(struct lo_op), LO_OP_BITS);
	lo_pool_init(&m->values, &m->arena, sizeof(struct lo_value), LO_VALUE_BITS);
	lo_pool_init(&m->blocks, &m->arena, sizeof(struct lo_block), LO_BLOCK_BITS);
	lo_pool_init(&m->regions, &m->arena, sizeof(struct lo_region), LO_REGION_BITS);
	lo_pool_init(&m->operands, &m->arena, sizeof(lo_value_id), LO_OPERAND_BITS);
	lo_pool_init(&m->exts, &m->arena, sizeof(struct lo_op_ext), LO_EXT_BITS);
	lo_pool_init(&m->successors, &m->arena, sizeof(struct lo_successor), LO_SUCCESSOR_BITS);
	return m;
}

void lo_module_destroy(struct lo_module *m)
{
	if (!m)
		return;
	struct lo_arena arena = m->arena; /* this arena holds m itself */
	lo_arena_destroy(&arena);
}

/* ---- views ---------------------------------------------------------------- */

#define POOLS(P) P(ops) P(values) P(blocks) P(regions) P(operands) P(exts) P(successors)

void lo_view_counts_init(struct lo_view_counts *counts, const struct lo_module *m)
{
#define COUNT(POOL) counts->POOL = m->POOL.n_chunks;
	POOLS(COUNT)
#undef COUNT
}

void lo_module_view(struct lo_module *view, const struct lo_module *m, struct lo_ctx *fork,
		    struct lo_view_counts *counts)
{
	*view = *m;
	view->ctx = fork;
	view->arg_locs.cap = view->n_module_locs = view->arg_locs.n;
	view->resources.cap = view->resources.n;
	lo_arena_init(&view->arena, &fork->oom);
#define VIEW(POOL) lo_pool_view(&view->POOL, &m->POOL, &view->arena, &counts->POOL);
	POOLS(VIEW)
#undef VIEW
}

LO_COMPARE(compare_locs, struct lo_arg_loc, LO_BY(arg.n))

/* Ids of one view may be between those of another. */
static void join_locs(struct lo_module *m, const struct lo_module *view)
{
	if (view->arg_locs.n == view->n_module_locs)
		return;
	for (uint32_t i = view->n_module_locs; i < view->arg_locs.n; i++)
		LO_PUSH(&m->arena, &m->arg_locs, view->arg_locs.at[i]);
	qsort(m->arg_locs.at, m->arg_locs.n, sizeof *m->arg_locs.at, compare_locs);
}

void lo_module_join(struct lo_module *m, struct lo_module *view)
{
	join_locs(m, view);
#define JOIN(POOL) lo_pool_join(&m->POOL, &view->POOL);
	POOLS(JOIN)
#undef JOIN
	m->renamed |= view->renamed;
	m->unnamed |= view->unnamed;
	lo_arena_join(&m->arena, &view->arena);
}

/* ---- access -------------------------------------------------------------- */

uint32_t lo_value_index(const struct lo_module *m, lo_value_id v)
{
	uint32_t def = lo_value(m, v)->def;
	if (def & LO_DEF_BLOCK)
		return v.n - lo_block(m, (lo_block_id){def & ~LO_DEF_BLOCK})->args;
	return v.n - lo_op(m, (lo_op_id){def})->results;
}

lo_op_id lo_parent_op(const struct lo_module *m, lo_op_id op)
{
	return lo_region(m, lo_block(m, lo_op(m, op)->block)->region)
		->parent; /* block 0 and region 0 are empty */
}

bool lo_region_is_around(const struct lo_module *m, lo_block_id block, lo_op_id op)
{
	while (op.n && lo_block(m, lo_op(m, op)->block)->region.n != lo_block(m, block)->region.n)
		op = lo_parent_op(m, op);
	return op.n;
}

lo_op_id lo_ancestor_in(const struct lo_module *m, lo_op_id op, lo_block_id block)
{
	while (op.n && lo_op(m, op)->block.n != block.n)
		op = lo_parent_op(m, op);
	return op;
}

bool lo_is_below(const struct lo_module *m, lo_op_id op, lo_op_id top)
{
	while (op.n && op.n != top.n)
		op = lo_parent_op(m, op);
	return op.n;
}

const char *lo_op_name(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_FOREIGN ? lo_str_text(m->ctx, lo_op_ext(m, op)->name)
					 : lo_op_table[op->kind].name;
}

lo_attr lo_op_attr_text(const struct lo_module *m, const struct lo_op *op, const char *name, size_t len)
{
	lo_attr found = lo_dict_find_text(m->ctx, op->attrs, name, len);
	return found.n || !op->ext ? found : lo_dict_find_text(m->ctx, lo_op_ext(m, op)->props, name, len);
}

/* Explicit locations are in a list sorted by value id. Otherwise the location is that of the name in the
 * source, starting at its %. */
lo_loc lo_block_arg_loc(const struct lo_module *m, lo_value_id arg)
{
	uint32_t low = 0, high = m->arg_locs.n, name = lo_value(m, arg)->name;
	LO_BISECT(low, high, middle, m->arg_locs.at[middle].arg.n < arg.n);
	if (low < m->arg_locs.n && m->arg_locs.at[low].arg.n == arg.n)
		return m->arg_locs.at[low].loc;
	return name && !(name & LO_NAME_MADE) ? name - 1 : lo_block(m, lo_def_block(m, arg))->loc;
}

/* ---- walking ------------------------------------------------------------- */

/* First op in @p block or a later block of its region; id 0 if all are empty. */
static lo_op_id first_op_from(const struct lo_module *m, lo_block_id block)
{
	for (; block.n; block = lo_block(m, block)->next)
		if (lo_block(m, block)->first.n)
			return lo_block(m, block)->first;
	return (lo_op_id){0};
}

/* First op in the regions [i, n_regions) of @p op. */
static inline lo_op_id first_op_in(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	const struct lo_op_ext *ext = lo_op_ext(m, op);
	for (; i < ext->n_regions; i++) {
		lo_op_id first = first_op_from(m, lo_region(m, (lo_region_id){ext->regions + i})->first);
		if (first.n)
			return first;
	}
	return (lo_op_id){0};
}

lo_op_id lo_walk_on(const struct lo_module *m, lo_op_id root, lo_op_id op, bool skip_regions)
{
	const struct lo_op *at = lo_op(m, op);
	lo_op_id next = at->ext && !skip_regions ? first_op_in(m, at, 0) : (lo_op_id){0};
	while (!next.n && op.n != root.n && at->block.n && !(next = at->next).n) {
		const struct lo_block *block = lo_block(m, at->block);
		next = first_op_from(m, block->next);
		op = lo_region(m, block->region)->parent;
		if (next.n || !op.n)
			break;
		at = lo_op(m, op);
		next = first_op_in(m, at, block->region.n - lo_op_ext(m, at)->regions + 1);
	}
	return next;
}

/* ---- building ------------------------------------------------------------ */

static uint32_t add_values(struct lo_module *m, const lo_type *types, uint32_t n, uint32_t def)
{
	uint32_t first = lo_pool_add(&m->values, n);
	struct lo_value *values = lo_pool_at(&m->values, first);
	for (uint32_t i = 0; i < n; i++)
		values[i] = (struct lo_value){.type = types[i], .def = def};
	return first;
}

static uint32_t add_operands(struct lo_module *m, const lo_value_id *operands, uint32_t n)
{
	uint32_t first = lo_pool_add(&m->operands, n);
	if (n)
		memcpy(lo_pool_at(&m->operands, first), operands, n * sizeof *operands);
	return first;
}

lo_op_id lo_op_create(struct lo_module *m, enum lo_op_kind kind, lo_loc loc, const lo_value_id *operands,
		      uint32_t n_operands, const lo_type *types, uint32_t n_results, lo_attr attrs)
{
	lo_op_id id = {lo_pool_add(&m->ops, 1)};
	*lo_op(m, id) = (struct lo_op){
		.kind = (uint16_t)kind,
		.loc = loc,
		.operands = add_operands(m, operands, n_operands),
		.n_operands = n_operands,
		.results = add_values(m, types, n_results, id.n),
		.n_results = n_results,
		.attrs = attrs,
	};
	return id;
}

static struct lo_op_ext *own_ext(struct lo_module *m, lo_op_id op)
{
	if (!lo_op(m, op)->ext)
		lo_op(m, op)->ext = lo_pool_add(&m->exts, 1);
	return lo_op_ext(m, lo_op(m, op));
}

struct lo_op_ext *lo_op_own_ext(struct lo_module *m, lo_op_id op)
{
	return own_ext(m, op);
}

lo_region_id lo_op_add_regions(struct lo_module *m, lo_op_id op, uint32_t n)
{
	struct lo_op_ext *ext = own_ext(m, op);
	assert(ext->n_regions == 0);
	ext->regions = lo_pool_add(&m->regions, n);
	ext->n_regions = n;
	for (uint32_t i = 0; i < n; i++)
		lo_region(m, (lo_region_id){ext->regions + i})->parent = op;
	return (lo_region_id){ext->regions};
}

struct lo_successor *lo_op_add_successors(struct lo_module *m, lo_op_id op, uint32_t n)
{
	struct lo_op_ext *ext = own_ext(m, op);
	assert(ext->n_successors == 0);
	ext->successors = lo_pool_add(&m->successors, n);
	ext->n_successors = n;
	return lo_pool_at(&m->successors, ext->successors);
}

void lo_op_set_operands(struct lo_module *m, lo_op_id op, const lo_value_id *operands, uint32_t n)
{
	struct lo_op *at = lo_op(m, op);
	if (n > at->n_operands)
		at->operands = add_operands(m, operands, n);
	else if (n)
		memmove(lo_operands(m, at), operands, n * sizeof *operands);
	at->n_operands = n;
}

lo_block_id lo_block_create(struct lo_module *m, lo_region_id region, const lo_type *types, uint32_t n_args,
			    lo_loc loc)
{
	lo_block_id id = {lo_pool_add(&m->blocks, 1)};
	struct lo_block *block = lo_block(m, id);
	*block = (struct lo_block){.region = region, .n_args = n_args, .loc = loc};
	block->args = add_values(m, types, n_args, LO_DEF_BLOCK | id.n);
	if (!region.n)
		return id;
	struct lo_region *home = lo_region(m, region);
	block->prev = home->last;
	if (home->last.n)
		lo_block(m, home->last)->next = id;
	else
		home->first = id;
	home->last = id;
	return id;
}

/* Link @p op into @p block between its neighbours @p prev and @p next (id 0: an end). */
static void link_op(struct lo_module *m, lo_block_id block, lo_op_id op, lo_op_id prev, lo_op_id next)
{
	struct lo_op *at = lo_op(m, op);
	assert(!at->block.n);
	at->block = block;
	at->prev = prev;
	at->next = next;
	if (prev.n)
		lo_op(m, prev)->next = op;
	else
		lo_block(m, block)->first = op;
	if (next.n)
		lo_op(m, next)->prev = op;
	else
		lo_block(m, block)->last = op;
}

void lo_op_append(struct lo_module *m, lo_block_id block, lo_op_id op)
{
	link_op(m, block, op, lo_block(m, block)->last, (lo_op_id){0});
}

void lo_op_insert_before(struct lo_module *m, lo_op_id anchor, lo_op_id op)
{
	link_op(m, lo_op(m, anchor)->block, op, lo_op(m, anchor)->prev, anchor);
}

void lo_op_insert_after(struct lo_module *m, lo_op_id anchor, lo_op_id op)
{
	link_op(m, lo_op(m, anchor)->block, op, anchor, lo_op(m, anchor)->next);
}

void lo_op_detach(struct lo_module *m, lo_op_id op)
{
	struct lo_op *at = lo_op(m, op);
	if (!at->block.n)
		return;
	if (at->prev.n)
		lo_op(m, at->prev)->next = at->next;
	else
		lo_block(m, at->block)->first = at->next;
	if (at->next.n)
		lo_op(m, at->next)->prev = at->prev;
	else
		lo_block(m, at->block)->last = at->prev;
	at->block = (lo_block_id){0};
	at->prev = at->next = (lo_op_id){0};
}

void lo_op_erase(struct lo_module *m, lo_op_id op)
{
	lo_op_detach(m, op);
	for (lo_op_id at = op; at.n; at = lo_walk_next(m, op, at, false))
		lo_op(m, at)->flags |= LO_OP_ERASED;
}

void lo_block_erase(struct lo_module *m, lo_block_id id)
{
	struct lo_block *block = lo_block(m, id);
	struct lo_region *home = lo_region(m, block->region);
	while (block->first.n)
		lo_op_erase(m, block->first);
	*(block->prev.n ? &lo_block(m, block->prev)->next : &home->first) = block->next;
	*(block->next.n ? &lo_block(m, block->next)->prev : &home->last) = block->prev;
	block->prev = block->next = (lo_block_id){0};
}

/* ---- uses ---------------------------------------------------------------- */

struct found_use {
	struct lo_use use;
	uint32_t value;
};

static struct lo_uses find_uses(const struct lo_module *m, lo_op_id root, bool memrefs,
				struct lo_arena *arena)
{
	struct lo_uses uses = {0};
	LO_VEC(struct found_use) found = {0};
	for (lo_op_id id = root; id.n; id = lo_walk_next(m, root, id, false)) {
		const struct lo_op *op = lo_op(m, id);
		const lo_value_id *operands = lo_operands(m, op);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (!memrefs || lo_is_memref(m, operands[i]))
				LO_PUSH(arena, &found, ((struct found_use){{id, i}, operands[i].n}));
	}
	uint32_t n = found.n, *used = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		used[i] = found.at[i].value;
	uses.numbers = lo_dense_ids_make(used, n, arena);
	for (uint32_t i = 0; i < n; i++)
		used[i] = lo_dense_id(&uses.numbers, used[i]);
	struct lo_groups by = lo_group_by(used, sizeof *used, 0, n, n, arena);
	uses.first = by.first;
	uses.at = LO_ARRAY(arena, n, struct lo_use);
	for (uint32_t i = 0; i < n; i++)
		uses.at[i] = found.at[by.of[i]].use;
	return uses;
}

struct lo_uses lo_uses_compute(const struct lo_module *m, lo_op_id root, struct lo_arena *arena)
{
	return find_uses(m, root, false, arena);
}

struct lo_uses lo_memref_uses_compute(const struct lo_module *m, lo_op_id root, struct lo_arena *arena)
{
	return find_uses(m, root, true, arena);
}

void lo_replace_uses(struct lo_module *m, lo_op_id root, const struct lo_id_map *map)
{
	for (lo_op_id id = root; id.n; id = lo_walk_next(m, root, id, false)) {
		const struct lo_op *op = lo_op(m, id);
		lo_value_id *operands = lo_operands(m, op);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t to = lo_id_map_get(map, operands[i].n);
			if (to)
				operands[i].n = to;
		}
	}
}

/* ---- symbols ------------------------------------------------------------- */

struct lo_symbols {
	struct table table;
}; /* hash: number of the name; id: the op */

lo_str lo_symbol_name(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, "sym_name");
	if (d->kind == LO_ATTR_STRING)
		return d->text;
	return d->kind == LO_ATTR_SYMBOL ? d->names[0] : (lo_str){0};
}

static uint32_t hash_name(lo_str name)
{
	return name.n * 0x9e3779b1u;
} /* odd, hence a bijection: no two names share a hash */

lo_op_id lo_symbol_find(const struct lo_symbols *symbols, lo_str name)
{
	struct lo_probe probe = lo_probe_begin(&symbols->table, hash_name(name));
	return (lo_op_id){name.n ? lo_probe_next(&probe) : 0};
}

bool lo_holds_symbols(const struct lo_module *m, const struct lo_region *region)
{
	lo_op_id op = region->first.n ? lo_block(m, region->first)->first : (lo_op_id){0};
	for (; op.n; op = lo_op(m, op)->next)
		if (lo_info(lo_op(m, op))->traits & LO_TRAIT_SYMBOL)
			return true;
	return false;
}

bool lo_op_is_symbol_table(const struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	if (lo_info(op)->traits & LO_TRAIT_SYMBOL_TABLE)
		return true;
	for (uint32_t i = 0; op->kind == LO_OP_FOREIGN && i < lo_n_regions(m, op); i++)
		if (lo_holds_symbols(m, lo_region(m, lo_op_region(m, op, i))))
			return true;
	return false;
}

lo_op_id lo_symbol_table_around(const struct lo_module *m, lo_op_id op)
{
	do
		op = lo_parent_op(m, op);
	while (op.n && !lo_op_is_symbol_table(m, op));
	return op.n && lo_n_regions(m, lo_op(m, op)) == 1 ? op : (lo_op_id){0};
}

struct lo_symbols *lo_symbols_build(struct lo_module *m, lo_op_id table, struct lo_arena *arena)
{
	struct lo_symbols *symbols = LO_NEW(arena, struct lo_symbols);
	lo_table_init(&symbols->table, arena, 5);
	for (lo_op_id id = first_op_in(m, lo_op(m, table), 0); id.n; id = lo_walk_next(m, table, id, true)) {
		lo_str name = lo_symbol_name(m, lo_op(m, id));
		if (name.n && !lo_symbol_find(symbols, name).n)
			lo_table_add(&symbols->table, arena, hash_name(name), id.n);
	}
	return symbols;
}

const struct lo_symbols *lo_symbols_keep(struct lo_module *m, lo_op_id table)
{
	if (!m->symbols.n)
		lo_id_map_init(&m->symbols_of, &m->arena, 0);
	LO_PUSH(&m->arena, &m->symbols, lo_symbols_build(m, table, &m->arena));
	*lo_id_map_at(&m->symbols_of, table.n) = m->symbols.n;
	return m->symbols.at[m->symbols.n - 1];
}

static lo_op_id find_by_walk(const struct lo_module *m, lo_op_id table, lo_str name)
{
	lo_op_id id = first_op_in(m, lo_op(m, table), 0);
	while (id.n && lo_symbol_name(m, lo_op(m, id)).n != name.n)
		id = lo_walk_next(m, table, id, true);
	return id;
}

lo_op_id lo_symbol_lookup(const struct lo_module *m, lo_op_id op, lo_attr symbol)
{
	const struct lo_attr_data *name = lo_attr_get(m->ctx, symbol);
	lo_op_id table = lo_symbol_table_around(m, op), none = {0};
	if (name->kind != LO_ATTR_SYMBOL || name->n != 1 || !table.n)
		return none;
	uint32_t number = m->symbols.n ? lo_id_map_get(&m->symbols_of, table.n) : 0;
	if (!number)
		return find_by_walk(m, table, name->names[0]);
	lo_op_id found = lo_symbol_find(m->symbols.at[number - 1], name->names[0]);
	return lo_op(m, found)->flags & LO_OP_ERASED ? none : found;
}
