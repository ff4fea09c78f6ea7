// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before values of dynamic size took over the storage of others, and after it. Out: whether
 * the pass has made no other changes than these: a lifeline, its alloca and the end of another lifeline are
 * removed, and the uses of the first are uses of the second; copies of one to the other are removed.
 *
 * Ops keep their ids and their order, so the two functions are compared id by id. The lifelines that one name
 * replaces are put in the order of their starts. Each but the last had one end, which was removed, in the
 * block in which the next one began; both are recorded in the order of the program, with the ops between
 * them. Whether the lifelines of the result are legal is checked by the verifier. Nothing of coloring/reuse/,
 * which this checks, is used. */
#include "certify_impl.h"
#include "edits.h"
#include "in_place.h"
#include "places.h"
#include "sizes.h"

#include "ir/ops.h"

/** An access of a lifeline by recorded op @p op. */
struct joined_use {
	uint32_t op, operand;
	uint32_t next; /* 1 + the next one of the lifeline, in the order of the program; 0: none */
};
/** A lifeline of an alloca of dynamic size, as it was. */
struct joined_life {
	lo_value_id name;
	uint32_t start, alloca; /* recorded ops */
	uint32_t n_ends, end;   /* the last one */
	uint32_t n_ends_gone;
	uint32_t first_use, last_use; /* 1 + number; 0: none */
	bool other;                   /* something uses it that is neither an access nor an end */
	lo_value_id now;              /* what its uses name now; 0: it has none */
	uint32_t latest;              /* 1 + the last lifeline found so far that this one replaces; 0: none */
};
struct joined {
	struct edit e;
	LO_VEC(struct joined_life) lives; /* in the order of their starts */
	LO_VEC(struct joined_use) uses;
	struct lo_id_map life_of; /* name -> 1 + life */
	struct in_place_asker asker;
	LO_VEC(struct in_place_touch) from, to;
	LO_VEC(struct certify_sizes) sizes;
};

static struct joined_life *life_of(struct joined *j, lo_value_id name)
{
	uint32_t number = name.n ? lo_id_map_get(&j->life_of, name.n) : 0;
	return number ? &j->lives.at[number - 1] : NULL;
}

/* ---- ops ----------------------------------------------------------------- */

static bool find_ops(struct joined *j)
{
	struct edit *e = &j->e;
	uint32_t next = 0;
	for (lo_op_id id = e->before->func; (id = lo_walk_next(e->m, e->before->func, id, false)).n;) {
		uint32_t i = edit_number(e, id);
		if (i == LO_NO_INDEX || i < next || !edit_is_alike(e, i))
			return lo_flawed(
				e->flaw, id,
				"an op was added or changed where values of dynamic size are joined");
		e->kept[i] = true;
		next = i + 1;
	}
	return true;
}

static void find_lives(struct joined *j)
{
	struct edit *e = &j->e;
	for (uint32_t i = 0; i < e->n; i++) {
		const struct recorded_op *was = edit_recorded(e, i);
		if (was->kind != LO_OP_MEMREF_LIFETIME_START || !was->type.n)
			continue;
		uint32_t alloca = edit_number(e, lo_def_op(e->m, edit_operand(e, i, 0)));
		if (alloca == LO_NO_INDEX || edit_recorded(e, alloca)->kind != LO_OP_MEMREF_ALLOCA ||
		    edit_n_operands(e, alloca) == 0)
			continue;
		lo_value_id name = lo_result(lo_op(e->m, was->id), 0);
		LO_PUSH(e->arena, &j->lives,
			((struct joined_life){.name = name, .start = i, .alloca = alloca}));
		*lo_id_map_at(&j->life_of, name.n) = j->lives.n;
	}
}

static void add_use(struct joined *j, struct joined_life *of, uint32_t i, uint32_t k)
{
	const unsigned accesses = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL;
	struct edit *e = &j->e;
	const struct lo_op *op = lo_op(e->m, edit_recorded(e, i)->id);
	if (op->kind == LO_OP_MEMREF_LIFETIME_END) {
		of->n_ends++;
		of->end = i;
		of->n_ends_gone += !e->kept[i];
		return;
	}
	unsigned effects = lo_op_effects_on(e->m, op, k);
	of->other |= op->kind == LO_OP_MEMREF_LIFETIME_START || effects & ~accesses;
	if (!effects)
		return;
	LO_PUSH(e->arena, &j->uses, ((struct joined_use){i, k, 0}));
	*(of->last_use ? &j->uses.at[of->last_use - 1].next : &of->first_use) = j->uses.n;
	of->last_use = j->uses.n;
}

static bool copies(const struct edit *e, uint32_t i)
{
	return edit_n_operands(e, i) == 2 &&
	       certify_copies_same_indices(e->m, lo_op(e->m, edit_recorded(e, i)->id));
}

/* An operand that names the same as before, or another lifeline, the same one at all uses; a copy that was
 * removed says by what it was about to name. */
static bool check_operand(struct joined *j, uint32_t i, uint32_t k)
{
	struct edit *e = &j->e;
	lo_value_id was = edit_operand(e, i, k);
	struct joined_life *of = life_of(j, was);
	if (of)
		add_use(j, of, i, k);
	if (!e->kept[i] && !copies(e, i))
		return true;
	lo_value_id now = lo_operand(e->m, lo_op(e->m, edit_recorded(e, i)->id), k);
	bool same = !of || !of->now.n || of->now.n == now.n;
	if (of)
		of->now = now;
	return (same && (of || now.n == was.n) &&
		!edit_is_removed(e, edit_number(e, lo_def_op(e->m, now)))) ||
	       lo_flawed(e->flaw, edit_recorded(e, i)->id,
			 "an operand was replaced where values of dynamic size are joined");
}

static bool check_operands(struct joined *j)
{
	for (uint32_t i = 0; i < j->e.n; i++)
		for (uint32_t k = 0; k < edit_n_operands(&j->e, i); k++)
			if (!check_operand(j, i, k))
				return false;
	return true;
}

/* Did recorded op @p i only copy what is now one value? */
static bool copied_to_itself(struct joined *j, uint32_t i)
{
	struct edit *e = &j->e;
	const struct joined_life *a, *b;
	if (!copies(e, i))
		return false;
	a = life_of(j, edit_operand(e, i, 0));
	b = life_of(j, edit_operand(e, i, 1));
	return a && b && a->now.n && a->now.n == b->now.n;
}

/* Ops may be removed that start a lifeline of these, that end one, that allocate for one removed, or that
 * copy a value to itself, with what is in them. */
static bool check_removed(struct joined *j)
{
	struct edit *e = &j->e;
	bool *needless = LO_ARRAY(e->arena, e->n, bool);
	for (uint32_t l = 0; l < j->lives.n; l++) {
		const struct joined_life *it = &j->lives.at[l];
		if (edit_is_removed(e, it->start))
			needless[it->start] = needless[it->alloca] = true;
	}
	for (uint32_t i = 0; i < e->n; i++) {
		const struct recorded_op *was = edit_recorded(e, i);
		bool ends = was->kind == LO_OP_MEMREF_LIFETIME_END && life_of(j, edit_operand(e, i, 0));
		uint32_t around = edit_parent(e, i);
		if (e->kept[i])
			continue;
		needless[i] |= ends || copied_to_itself(j, i) || (around != LO_NO_INDEX && needless[around]);
		if (!needless[i])
			return lo_flawed(e->flaw, was->id,
					 "an op was removed where values of dynamic size are joined");
	}
	return true;
}

/* ---- pairs --------------------------------------------------------------- */

static bool is_same_storage(struct joined *j, const struct joined_life *a, const struct joined_life *b)
{
	struct edit *e = &j->e;
	const struct recorded_op *x = edit_recorded(e, a->alloca), *y = edit_recorded(e, b->alloca);
	if (x->block.n != y->block.n || x->attrs.n != y->attrs.n || x->type.n != y->type.n ||
	    x->heap != y->heap || lo_type_get(e->m->ctx, x->type)->layout.n)
		return false;
	LO_PUSH(e->arena, &j->sizes,
		((struct certify_sizes){e->before->operands.at + y->operands, edit_n_operands(e, b->alloca),
					lo_result(lo_op(e->m, x->id), 0), true}));
	return true;
}

/* The recorded op of @p block that is or contains recorded op @p i. */
static uint32_t top_of(const struct edit *e, uint32_t i, lo_block_id block)
{
	while (i != LO_NO_INDEX && edit_recorded(e, i)->block.n != block.n)
		i = edit_parent(e, i);
	return i;
}

/* Does @p b, which begins while @p a is live, take over from it? */
static bool takes_over(struct joined *j, const struct joined_life *a, const struct joined_life *b)
{
	struct edit *e = &j->e;
	lo_block_id block = edit_recorded(e, b->start)->block;
	uint32_t last = b->start, first = a->end;
	if (a->n_ends != 1 || a->n_ends_gone != 1 || edit_recorded(e, a->end)->block.n != block.n ||
	    a->start >= b->start || b->start >= a->end || a->other || b->other)
		return false;
	for (uint32_t u = a->first_use; u; u = j->uses.at[u - 1].next)
		if (j->uses.at[u - 1].op > b->start)
			last = top_of(e, j->uses.at[u - 1].op, block);
	if (b->first_use)
		first = top_of(e, j->uses.at[b->first_use - 1].op, block);
	if (last == LO_NO_INDEX || first == LO_NO_INDEX || last > first)
		return false;
	if (last < first)
		return true;
	j->from.n = j->to.n = 0;
	for (uint32_t u = a->first_use; u; u = j->uses.at[u - 1].next)
		if (j->uses.at[u - 1].op >= last)
			LO_PUSH(e->arena, &j->from,
				((struct in_place_touch){edit_recorded(e, j->uses.at[u - 1].op)->id,
							 j->uses.at[u - 1].operand}));
	for (uint32_t u = b->first_use; u; u = j->uses.at[u - 1].next)
		if (top_of(e, j->uses.at[u - 1].op, block) == last)
			LO_PUSH(e->arena, &j->to,
				((struct in_place_touch){edit_recorded(e, j->uses.at[u - 1].op)->id,
							 j->uses.at[u - 1].operand}));
	return in_place_holds(&j->asker, edit_recorded(e, last)->id,
			      (struct in_place_touches){a->now, j->from.at, j->from.n},
			      (struct in_place_touches){b->now, j->to.at, j->to.n});
}

/* The lifelines that one replaces take over one from the other, and the last has its ends. */
static bool check_lives(struct joined *j)
{
	struct edit *e = &j->e;
	for (uint32_t l = 0; l < j->lives.n; l++) {
		struct joined_life *it = &j->lives.at[l], *by = life_of(j, it->now);
		bool gone = edit_is_removed(e, it->start);
		if (!gone && (!it->now.n || by == it))
			continue;
		struct joined_life *last = by && by->latest ? &j->lives.at[by->latest - 1] : by;
		if (!gone || !by || edit_is_removed(e, by->start) || !is_same_storage(j, by, it) ||
		    !takes_over(j, last, it))
			return lo_flawed(e->flaw, edit_recorded(e, it->start)->id,
					 "a value of dynamic size is in the storage of one that is live");
		by->latest = l + 1;
	}
	for (uint32_t l = 0; l < j->lives.n; l++) {
		const struct joined_life *it = &j->lives.at[l], *by = life_of(j, it->now);
		bool is_last = !by || (by->latest ? by->latest == l + 1 : by == it);
		if (is_last && it->n_ends_gone)
			return lo_flawed(e->flaw, edit_recorded(e, it->start)->id,
					 "the end of a lifeline was removed and no other takes its place");
	}
	return true;
}

bool lo_joined_certify(struct lo_module *m, const struct lo_edit_record *before, struct lo_arena *arena,
		       struct lo_flaw *flaw)
{
	struct joined j = {.e = edit_begin(m, before, NULL, arena, flaw),
			   .asker = {.m = m, .func = before->func, .arena = arena}};
	lo_id_map_init(&j.life_of, arena, 0);
	if (!find_ops(&j))
		return false;
	find_lives(&j);
	bool good = check_operands(&j) && check_removed(&j) && check_lives(&j);
	in_place_asker_close(&j.asker);
	return good &&
	       (certify_sizes_hold(m, j.sizes.at, j.sizes.n) ||
		lo_flawed(j.e.flaw, before->func, "a value of dynamic size is in storage of another size"));
}
