// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: lifelines on allocas of dynamic size. Out: fewer such allocas.
 *
 * Two may share if they are in one block, their sizes are provably equal or provably ordered
 * (symbolic_sizes.h), and all lifelines of one end before those of the other start. The assignment is
 * interval coloring: in the order of their starts, each takes a storage that is free, one of the same size if
 * there is one.
 *
 * - All of one type, one size and the same attributes: the first alloca of the block is kept, since it comes
 * before all uses of the others. It is then a buffer of several values, one at a time.
 * - Otherwise an alloca of bytes, as large as the largest, is placed where the first one was. The computation
 * of its extents is moved up, if nothing prevents that. After each start a memref.view gives the value its
 * former type. */
#include "analysis/alignment.h"
#include "dialects/constants.h"
#include "packing/interference.h"
#include "reuse/reuse.h"
#include "reuse/symbolic_sizes.h"

#include "ir/ops.h"

enum { MOST_MOVED = 8, MOST_LOOKS = 512, MOST_TRIED = 64, MOST_FACTS = 64 };

struct sized {
	lo_op_id op;
	uint32_t order;     /* number among all ops of the function */
	uint32_t run;       /* allocas with the same number have only arithmetic between them */
	uint32_t n_visible; /* number of ops before it that may stop the program, or print */
	uint32_t n_lines, n_uses;
	uint32_t begin, end; /* hull of its live ranges */
	bool pinned;
	bool plain;                  /* may be a view of bytes */
	lo_value_id base;            /* the bytes that its values are views of; 0: none */
	struct lo_sizes_facts facts; /* if base is set: the facts known there */
};
struct dynamic_sharing {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	struct lo_arena *arena;
	LO_VEC(struct sized) allocas; /* in program order */
	struct lo_id_map number;      /* alloca -> 1 + its number */
	struct lo_id_map order;       /* op -> its number in the function */
	struct lo_id_map renewed;     /* result -> the result of the alloca that replaces it */
	struct lo_id_map viewed;      /* lifeline -> the view that replaces it */
	LO_VEC(lo_op_id) gone;
	LO_VEC(lo_value_id) facts;
	struct lo_shared_dynamic *out;
};

/* ---- collection ---------------------------------------------------------- */

static struct sized *find(struct dynamic_sharing *s, lo_op_id alloca)
{
	uint32_t number = alloca.n ? lo_id_map_get(&s->number, alloca.n) : 0;
	return number ? &s->allocas.at[number - 1] : NULL;
}

/* May the storage be replaced by a view of bytes: it has no layout, and its elements have a size? */
static bool is_plain(const struct dynamic_sharing *s, const struct lo_op *op)
{
	const struct lo_type_data *t = lo_data_of(s->m, lo_result(op, 0));
	return !t->layout.n && lo_type_elem_bytes(s->m->ctx, t->elem) > 0;
}

/* May the program end at the op, or print, or not come past it? An allocation that is larger than the one
 * before it must not move before such an op: there it might be the first to fail. */
static bool may_stop(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	return lo_info_of(m, op)->traits & (LO_TRAIT_VISIBLE | LO_TRAIT_CALL) || lo_n_successors(m, op) ||
	       (op->kind == LO_OP_FOREIGN && !lo_op_is_pure(m, op)) ||
	       (op->ext && (flow == LO_FLOW_WHILE || flow == LO_FLOW_UNKNOWN));
}

static void find_allocas(struct dynamic_sharing *s)
{
	lo_op_id func = s->lines->flow->func;
	uint32_t order = 0, run = 0, block = 0, n_visible = 0;
	for (lo_op_id id = func; (id = lo_walk_next(s->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(s->m, id);
		*lo_id_map_at(&s->order, id.n) = ++order;
		bool dynamic = op->kind == LO_OP_MEMREF_ALLOCA && op->n_operands > 0;
		run += op->block.n != block || (!dynamic && !lo_op_is_pure(s->m, op));
		block = op->block.n;
		n_visible += may_stop(s->m, op);
		if (dynamic) {
			LO_PUSH(s->arena, &s->allocas,
				((struct sized){.op = id,
						.order = order,
						.run = run,
						.n_visible = n_visible,
						.begin = UINT32_MAX,
						.plain = is_plain(s, op)}));
			*lo_id_map_at(&s->number, id.n) = s->allocas.n;
		}
		for (uint32_t i = 0; i < op->n_operands; i++) {
			struct sized *of = find(s, lo_def_op(s->m, lo_operand(s->m, op, i)));
			if (of)
				of->n_uses++;
		}
	}
}

static void find_lines(struct dynamic_sharing *s)
{
	for (uint32_t i = 0; i < s->lines->n; i++) {
		const struct lo_lifeline *line = &s->lines->at[i];
		struct sized *of = find(s, line->alloc);
		if (!of)
			continue;
		const struct lo_interval *at = s->lines->intervals + line->intervals;
		of->n_lines++;
		of->pinned |= line->pinned || !line->n_intervals;
		of->plain &= !line->n_again && !lo_op_only_names(s->m, lo_op(s->m, line->start));
		if (line->n_intervals && at[0].begin < of->begin)
			of->begin = at[0].begin;
		if (line->n_intervals && at[line->n_intervals - 1].end > of->end)
			of->end = at[line->n_intervals - 1].end;
	}
}

/* ---- sharing ------------------------------------------------------------- */

/* Shared storage: its allocas so far are @p first and others whose live ranges end before @p end. */
struct shared {
	uint32_t first;   /* the alloca that is first in program order */
	uint32_t largest; /* no member is larger */
	uint32_t end;
	bool same; /* all are like the first one */
	LO_VEC(uint32_t) members;
};

static bool may_share(const struct sized *a)
{
	return a->n_lines && a->n_lines == a->n_uses && !a->pinned;
}

/* Extents of what is certainly allocated at @p place: they are not negative. */
static struct lo_sizes_facts facts_at(struct dynamic_sharing *s, uint32_t place)
{
	const struct sized *here = &s->allocas.at[place];
	lo_block_id block = lo_op(s->m, here->op)->block;
	s->facts.n = 0;
	for (uint32_t i = place + 1;
	     i < s->allocas.n && i - place < MOST_FACTS / 2 && s->allocas.at[i].run == here->run; i++)
		here = &s->allocas.at[i];
	for (const struct sized *a = here + 1; a-- > s->allocas.at && s->facts.n < MOST_FACTS;) {
		const struct lo_op *op = lo_op(s->m, a->op);
		for (uint32_t k = 0; op->block.n == block.n && k < op->n_operands; k++)
			LO_PUSH(s->arena, &s->facts, lo_operand(s->m, op, k));
	}
	return (struct lo_sizes_facts){s->m, s->facts.at, s->facts.n};
}

/* May it divide by 0, which ends the program? */
static bool may_divide_by_zero(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_affine_op says = lo_info(op)->affine;
	if (says == LO_AFFINE_DELINEARIZE)
		return op->n_operands > 1;
	if (says < LO_AFFINE_FLOORDIV || says > LO_AFFINE_REM_UNSIGNED)
		return false;
	int64_t by;
	return !lo_constant_int(m, lo_operand(m, op, 1), &by) || by < 1;
}

/* Is @p v defined before @p place, or may its computation be moved there? A definition in another block
 * counts as before. Arithmetic alone is moved: a start of a lifeline has no effect, but ends another one.
 * @p looks is the number of values looked at so far: one with two uses may be reached on exponentially many
 * paths. */
static bool may_be_known(const struct dynamic_sharing *s, lo_value_id v, lo_op_id place, unsigned depth,
			 uint32_t *looks)
{
	lo_op_id def = lo_def_op(s->m, v);
	++*looks;
	if (!def.n || lo_op(s->m, def)->block.n != lo_op(s->m, place)->block.n ||
	    lo_id_map_get(&s->order, def.n) < lo_id_map_get(&s->order, place.n))
		return true;
	const struct lo_op *op = lo_op(s->m, def);
	bool moves = (lo_info(op)->traits & LO_TRAIT_CONSTANT) || lo_info(op)->affine != LO_AFFINE_NONE;
	if (depth == MOST_MOVED || *looks > MOST_LOOKS || !moves || lo_is_memref(s->m, v) ||
	    !lo_op_is_pure(s->m, op) || may_divide_by_zero(s->m, op))
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (!may_be_known(s, lo_operand(s->m, op, i), place, depth + 1, looks))
			return false;
	return true;
}

static bool are_known(const struct dynamic_sharing *s, uint32_t alloca, uint32_t place)
{
	const struct lo_op *op = lo_op(s->m, s->allocas.at[alloca].op);
	uint32_t looks = 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (!may_be_known(s, lo_operand(s->m, op, i), s->allocas.at[place].op, 0, &looks))
			return false;
	return true;
}

static bool same_kind(const struct dynamic_sharing *s, uint32_t a, uint32_t b)
{
	const struct lo_op *x = lo_op(s->m, s->allocas.at[a].op), *y = lo_op(s->m, s->allocas.at[b].op);
	return x->block.n == y->block.n && lo_is_heap_marked(x) == lo_is_heap_marked(y) &&
	       lo_data_of(s->m, lo_result(x, 0))->space.n == lo_data_of(s->m, lo_result(y, 0))->space.n;
}

/* Why @p alloca cannot be in the storage; NULL: it can, and *largest is then the largest member. */
static const char *why_not(struct dynamic_sharing *s, const struct shared *storage, uint32_t alloca,
			   uint32_t *largest)
{
	const struct sized *a = &s->allocas.at[alloca], *b = &s->allocas.at[storage->largest];
	*largest = storage->largest;
	if (storage->end > a->begin)
		return "it is live at the same time as";
	if (storage->same && lo_sizes_same_storage(s->m, b->op, a->op))
		return NULL;
	if (!same_kind(s, alloca, storage->first))
		return "it is in another block or memory space than";
	if (!a->plain || !s->allocas.at[storage->first].plain)
		return "it has a layout or starts again, and may differ in size from";
	uint32_t place = a->order < s->allocas.at[storage->first].order ? alloca : storage->first;
	const struct lo_sizes_facts facts = facts_at(s, place);
	if (!lo_sizes_at_most(&facts, a->op, b->op)) {
		if (!lo_sizes_at_most(&facts, b->op, a->op))
			return "its size cannot be compared with that of";
		*largest = alloca;
	}
	if (s->allocas.at[*largest].n_visible != s->allocas.at[place].n_visible)
		return "an op at which the program may end or print is between the larger size and";
	return are_known(s, *largest, place) ? NULL : "the larger size is computed after";
}

static void enter(struct dynamic_sharing *s, struct shared *storage, uint32_t alloca, uint32_t largest)
{
	const struct sized *a = &s->allocas.at[alloca];
	storage->same = storage->same && lo_sizes_same_storage(s->m, s->allocas.at[storage->first].op, a->op);
	storage->largest = largest;
	storage->end = a->end;
	if (a->order < s->allocas.at[storage->first].order)
		storage->first = alloca;
	LO_PUSH(s->arena, &storage->members, alloca);
}

/* ---- one size: keep the first alloca ------------------------------------- */

static void join(struct dynamic_sharing *s, const struct shared *storage)
{
	lo_value_id kept = lo_result(lo_op(s->m, s->allocas.at[storage->first].op), 0);
	for (uint32_t i = 0; i < storage->members.n; i++) {
		lo_op_id op = s->allocas.at[storage->members.at[i]].op;
		if (storage->members.at[i] == storage->first)
			continue;
		*lo_id_map_at(&s->renewed, lo_result(lo_op(s->m, op), 0).n) = kept.n;
		LO_PUSH(s->arena, &s->gone, op);
	}
}

/* ---- several sizes: an alloca of bytes ----------------------------------- */

static void move_up(struct dynamic_sharing *s, lo_value_id v, lo_op_id place, unsigned depth)
{
	lo_op_id def = lo_def_op(s->m, v);
	if (!def.n || lo_op(s->m, def)->block.n != lo_op(s->m, place)->block.n ||
	    lo_id_map_get(&s->order, def.n) < lo_id_map_get(&s->order, place.n) || depth > MOST_MOVED)
		return;
	for (uint32_t i = 0; i < lo_op(s->m, def)->n_operands; i++)
		move_up(s, lo_operand(s->m, lo_op(s->m, def), i), place, depth + 1);
	lo_op_detach(s->m, def);
	lo_op_insert_before(s->m, place, def);
	*lo_id_map_at(&s->order, def.n) = 0;
}

static lo_value_id make_product(struct dynamic_sharing *s, lo_op_id before, lo_value_id a, lo_value_id b)
{
	lo_type index = lo_type_index(s->m->ctx);
	lo_value_id operands[] = {a, b};
	lo_op_id made = lo_op_create(s->m, LO_OP_ARITH_MULI, lo_op(s->m, before)->loc, operands, 2, &index, 1,
				     (lo_attr){0});
	lo_op_insert_before(s->m, before, made);
	lo_value_id v = lo_result(lo_op(s->m, made), 0);
	lo_value(s->m, v)->name = lo_name_make(s->m->ctx, "bytes");
	return v;
}

static lo_value_id make_bytes(struct dynamic_sharing *s, lo_op_id before, lo_op_id like)
{
	const struct lo_op *op = lo_op(s->m, like);
	const struct lo_type_data *t = lo_data_of(s->m, lo_result(op, 0));
	int64_t constant = lo_type_elem_bytes(s->m->ctx, t->elem);
	uint32_t n = op->n_operands;
	for (uint32_t i = 0; i < t->rank; i++)
		if (t->shape[i] != LO_DYNAMIC && !lo_mul_ok(constant, t->shape[i], &constant))
			constant = 0; /* cannot happen: lo_sizes_at_most has checked it */
	for (uint32_t i = 0; i < n; i++)
		move_up(s, lo_operand(s->m, lo_op(s->m, like), i), before, 0);
	lo_value_id bytes = lo_operand(s->m, lo_op(s->m, like), 0);
	for (uint32_t i = 1; i < n; i++)
		bytes = make_product(s, before, bytes, lo_operand(s->m, lo_op(s->m, like), i));
	return constant == 1
		       ? bytes
		       : make_product(s, before, bytes, lo_index_constant_before(s->m, before, constant));
}

static lo_op_id make_storage(struct dynamic_sharing *s, const struct shared *storage)
{
	struct lo_ctx *ctx = s->m->ctx;
	lo_op_id place = s->allocas.at[storage->first].op;
	int64_t align_bytes = 1, dynamic = LO_DYNAMIC;
	for (uint32_t i = 0; i < storage->members.n; i++) {
		lo_op_id op = s->allocas.at[storage->members.at[i]].op;
		int64_t own =
			lo_storage_align_bytes(s->m, op, lo_type_of(s->m, lo_result(lo_op(s->m, op), 0)));
		align_bytes = own > align_bytes ? own : align_bytes;
	}
	lo_value_id bytes = make_bytes(s, place, s->allocas.at[storage->largest].op);
	const struct lo_op *like = lo_op(s->m, place);
	lo_attr attrs = lo_dict_set(ctx, like->attrs, "alignment", (lo_attr){0});
	lo_attr segments = lo_attr_i32_array(ctx, (const int32_t[]){1, 0}, 2);
	attrs = lo_dict_set(ctx, attrs, "operandSegmentSizes", segments);
	if (align_bytes > 1)
		attrs = lo_dict_set(ctx, attrs, "alignment",
				    lo_attr_int(ctx, lo_type_integer(ctx, 64, LO_SIGNLESS), align_bytes));
	lo_attr space = lo_type_get(ctx, lo_type_of(s->m, lo_result(like, 0)))->space;
	lo_type type =
		lo_type_memref(ctx, 1, &dynamic, lo_type_integer(ctx, 8, LO_SIGNLESS), (lo_attr){0}, space);
	lo_op_id made = lo_op_create(s->m, LO_OP_MEMREF_ALLOCA, like->loc, &bytes, 1, &type, 1, attrs);
	lo_mark_heap(lo_op(s->m, made), lo_is_heap_marked(like));
	lo_op_insert_before(s->m, place, made);
	lo_value(s->m, lo_result(lo_op(s->m, made), 0))->name = lo_name_make(ctx, "slot");
	return made;
}

/* The lifeline of @p start becomes one of the bytes; a view after it has the type of @p alloca. */
static void make_view(struct dynamic_sharing *s, lo_op_id start, const struct sized *a)
{
	struct lo_module *m = s->m;
	lo_op_id alloca = a->op;
	lo_value_id life = lo_result(lo_op(m, start), 0);
	lo_type type = lo_type_of(m, life);
	uint32_t n = lo_op(m, alloca)->n_operands;
	lo_value_id *operands = LO_ARRAY(s->arena, n + 2, lo_value_id);
	operands[0] = life;
	operands[1] = lo_index_constant_before(s->m, start, 0);
	for (uint32_t i = 0; i < n; i++)
		operands[2 + i] = lo_operand(m, lo_op(m, alloca), i);
	lo_op_set_operands(m, start, &a->base, 1);
	lo_op_id view = lo_op_create(m, LO_OP_MEMREF_VIEW, lo_op(m, start)->loc, operands, n + 2, &type, 1,
				     (lo_attr){0});
	lo_op_insert_after(m, start, view);
	lo_value_id made = lo_result(lo_op(m, view), 0);
	lo_value(m, made)->name = lo_value(m, a->n_lines == 1 ? lo_result(lo_op(m, alloca), 0) : life)->name;
	lo_value(m, life)->type = lo_type_of(m, a->base);
	lo_value(m, life)->name = lo_name_make(m->ctx, "life");
	*lo_id_map_at(&s->viewed, life.n) = made.n;
	LO_PUSH(s->arena, &s->out->views,
		((struct lo_dynamic_view){made, a->base, a->facts.not_negative, a->facts.n}));
}

static void rebuild(struct dynamic_sharing *s, const struct shared *storage)
{
	struct lo_sizes_facts facts = facts_at(s, storage->first);
	lo_value_id *known = LO_ARRAY(s->arena, facts.n, lo_value_id);
	for (uint32_t i = 0; i < facts.n; i++)
		known[i] = facts.not_negative[i];
	facts.not_negative = known;
	lo_value_id base = lo_result(lo_op(s->m, make_storage(s, storage)), 0);
	for (uint32_t i = 0; i < storage->members.n; i++) {
		struct sized *a = &s->allocas.at[storage->members.at[i]];
		a->base = base;
		a->facts = facts;
		LO_PUSH(s->arena, &s->gone, a->op);
	}
}

static void make_views(struct dynamic_sharing *s)
{
	for (uint32_t i = 0; i < s->lines->n; i++) {
		const struct sized *a = find(s, s->lines->at[i].alloc);
		if (a && a->base.n)
			make_view(s, s->lines->at[i].start, a);
	}
}

/* Accesses use the views; the ops that create a view and the ends use the lifelines. */
static void use_views(struct dynamic_sharing *s)
{
	lo_op_id func = s->lines->flow->func;
	for (lo_op_id id = func; s->viewed.n && (id = lo_walk_next(s->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(s->m, id);
		lo_value_id *operands = lo_operands(s->m, op);
		for (uint32_t i = 0; i < op->n_operands && op->kind != LO_OP_MEMREF_LIFETIME_END; i++) {
			uint32_t view = lo_id_map_get(&s->viewed, operands[i].n);
			if (view && lo_value(s->m, (lo_value_id){view})->def != id.n)
				operands[i].n = view;
		}
	}
}

/* ---- assignment ---------------------------------------------------------- */

/* Report an alloca that shares with none, and why not with the storage tried last. */
static void note(struct dynamic_sharing *s, uint32_t alloca, uint32_t other, const char *text)
{
	if (!s->out->kept)
		return;
	struct lo_kept_list *kept = s->out->kept;
	uint32_t at = lo_value(s->m, lo_result(lo_op(s->m, s->allocas.at[other].op), 0))->name;
	struct lo_span name = lo_name_text(s->m->ctx, at);
	lo_op_id op = s->allocas.at[alloca].op;
	text = lo_arena_printf(kept->arena, "has a dynamic size; %s %s%.*s", text, name.len ? "%" : "another",
			       (int)name.len, name.at ? name.at : "");
	LO_PUSH(kept->arena, &kept->list, ((struct lo_kept){op, op, text}));
}

/* Assign in the order of the starts; the newest MOST_TRIED storages are tried. */
static void share(struct dynamic_sharing *s)
{
	struct sort_key *keys = LO_ARRAY(s->arena, 2 * (size_t)s->allocas.n, struct sort_key);
	LO_VEC(struct shared) storages = {0};
	uint32_t n = 0;
	for (uint32_t i = 0; i < s->allocas.n; i++)
		if (may_share(&s->allocas.at[i]))
			keys[n++] = (struct sort_key){s->allocas.at[i].begin, 0, i};
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t low = storages.n > MOST_TRIED ? storages.n - MOST_TRIED : 0, alloca = keys[i].id;
		uint32_t found = UINT32_MAX, largest = alloca, some;
		const char *text = NULL;
		for (uint32_t at = low; at < storages.n; at++) {
			const struct shared *storage = &storages.at[at];
			bool same = storage->same && storage->end <= s->allocas.at[alloca].begin &&
				    lo_sizes_same_storage(s->m, s->allocas.at[storage->first].op,
							  s->allocas.at[alloca].op);
			if (found != UINT32_MAX && !same)
				continue;
			text = why_not(s, storage, alloca, &some);
			if (!text) {
				found = at;
				largest = some;
			}
			if (same)
				break;
		}
		if (found == UINT32_MAX) {
			LO_PUSH(s->arena, &storages,
				((struct shared){.first = alloca, .largest = alloca, .same = true}));
			found = storages.n - 1;
			if (text)
				note(s, alloca, storages.at[found - 1].first, text);
		}
		enter(s, &storages.at[found], alloca, largest);
	}
	for (uint32_t i = 0; i < storages.n; i++) {
		if (storages.at[i].members.n < 2)
			continue;
		if (storages.at[i].same)
			join(s, &storages.at[i]);
		else
			rebuild(s, &storages.at[i]);
	}
}

bool lo_share_dynamic(struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena,
		      struct lo_shared_dynamic *out)
{
	struct dynamic_sharing s = {.m = m, .lines = lines, .arena = arena, .out = out};
	lo_id_map_init(&s.number, arena, 0);
	lo_id_map_init(&s.order, arena, 0);
	lo_id_map_init(&s.renewed, arena, 0);
	lo_id_map_init(&s.viewed, arena, 0);
	find_allocas(&s);
	if (s.allocas.n < 2)
		return false;
	find_lines(&s);
	share(&s);
	if (!s.gone.n)
		return false;
	make_views(&s);
	use_views(&s);
	lo_replace_uses(m, lines->flow->func, &s.renewed);
	for (uint32_t i = 0; i < s.gone.n; i++)
		lo_op_erase(m, s.gone.at[i]);
	m->renamed = true;
	return true;
}
