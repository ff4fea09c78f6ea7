// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before copies were replaced by fills, the same after it, and which were. Out: whether each
 * fill writes what the copy wrote.
 *
 * All other ops are as they were. The copy wrote all of its target. On all paths to it, in the function as it
 * is now, each element of its source has the value: forward data flow from fills of all of the allocation, or
 * by the same name, until another op may write the allocation, or the value or the name is computed anew. */
#include "certify_impl.h"
#include "edits.h"
#include "viewed_copies.h"

#include "dialects/linalg.h"
#include "ir/ops.h"
#include "reuse/splat_copies.h"

enum { OTHER = 1, FILLED = 2 };
enum { FILLS, WRITES, NEEDS };
static const struct edit_step steps[] = {
	[FILLS] = {.to = FILLED},
	[WRITES] = {.to = OTHER},
	[NEEDS] = {.bad = OTHER},
};

struct comparison {
	struct edit e;
	struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_splat_copies *said;
	struct edit_names names;
	uint32_t *first_claim,
		*next_claim; /* [n_origins], [claims] 1 + claims whose source is an allocation */
	LO_VEC(struct edit_event) events;
};

/* ---- the functions ------------------------------------------------------- */

/* Does the op, as it was, copy all of the target from the source, and nothing that a fill does not write? */
static bool is_copy(struct comparison *c, const struct lo_splat_copy *said)
{
	struct viewed_nest nest;
	uint32_t dims[VIEWED_DIMS];
	const struct lo_op *op = lo_op(c->m, said->copy);
	if (!viewed_nest_read(c->m, said->copy, &nest) && op->n_operands == 2) {
		nest.source = lo_operand(c->m, op, 0);
		nest.buffer = lo_operand(c->m, op, 1);
	}
	return nest.source.n == said->source.n && nest.buffer.n == said->target.n &&
	       lo_data_of(c->m, said->source)->rank <= VIEWED_DIMS &&
	       lo_data_of(c->m, said->target)->rank <= VIEWED_DIMS &&
	       lo_data_of(c->m, said->source)->elem.n == lo_data_of(c->m, said->target)->elem.n &&
	       (op->kind != LO_OP_MEMREF_COPY ||
		lo_type_fills_bytes(c->m->ctx, lo_data_of(c->m, said->source)->elem)) &&
	       viewed_copy_dims(c->m, said->copy, lo_data_of(c->m, said->source)->rank,
				lo_data_of(c->m, said->target)->rank, dims);
}

/* Does the op fill all of operand 1 with operand 0? */
static bool is_fill(const struct comparison *c, const struct lo_op *op)
{
	if (op->kind != LO_OP_LINALG_FILL || op->n_operands != 2 || op->n_results ||
	    !lo_linalg_covers(c->m, op, 1) || lo_n_regions(c->m, op) != 1)
		return false;
	const struct lo_block *body = lo_body(c->m, op);
	const struct lo_op *yield = lo_op(c->m, body->first);
	return body->first.n == body->last.n && yield->n_operands == 1 &&
	       lo_operand(c->m, yield, 0).n == lo_block_arg(body, 0).n &&
	       lo_data_of(c->m, lo_operand(c->m, op, 1))->elem.n ==
		       lo_type_of(c->m, lo_operand(c->m, op, 0)).n;
}

static bool check_claim(struct comparison *c, uint32_t k)
{
	const struct lo_splat_copy *said = &c->said->at.at[k];
	uint32_t i = edit_number(&c->e, said->copy), n;
	const struct lo_op *made = lo_op(c->m, said->made);
	if (i == LO_NO_INDEX || c->e.kept[i] || !is_copy(c, said))
		return lo_flawed(c->e.flaw, c->e.before->func, "what a fill is said to replace was no copy");
	if (edit_number(&c->e, said->made) != LO_NO_INDEX || !is_fill(c, made) ||
	    lo_operand(c->m, made, 0).n != said->value.n || lo_operand(c->m, made, 1).n != said->target.n ||
	    made->block.n != c->e.before->ops.at[i].block.n)
		return lo_flawed(c->e.flaw, said->made, "what replaces a copy does not fill its target");
	const uint32_t *origins = edit_origins(&c->names, said->source, &n);
	if (n != 1 || origins[0] < EDIT_FIRST_ALLOCATION)
		return lo_flawed(c->e.flaw, said->made,
				 "the source of a copy that a fill replaces may be several buffers");
	c->next_claim[k] = c->first_claim[origins[0]];
	c->first_claim[origins[0]] = k + 1;
	return true;
}

/* Each op is kept as it was, or below a copy; and each fill is where its copy was. */
static bool compare(struct comparison *c)
{
	uint32_t before = 0, added = 0, i; /* before: 1 + index of the last recorded op */
	c->e.kept = LO_ARRAY(c->arena, c->e.n, bool);
	bool skip = false; /* the body of a fill that was added */
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, skip)).n;) {
		i = edit_number(&c->e, id);
		skip = i == LO_NO_INDEX;
		if (skip && added < c->said->at.n && c->said->at.at[added].made.n == id.n) {
			i = edit_number(&c->e, c->said->at.at[added++].copy);
			if (i == LO_NO_INDEX || i + 1 <= before)
				return lo_flawed(c->e.flaw, id,
						 "a fill is not where the copy was that it replaces");
			before = i + 1;
			continue;
		}
		if (i == LO_NO_INDEX || i + 1 <= before || !edit_is_same(c->m, c->e.before, i) ||
		    !edit_is_alike(&c->e, i))
			return lo_flawed(c->e.flaw, id,
					 "an op was added, changed or moved where fills replace copies");
		c->e.kept[i] = true;
		before = i + 1;
	}
	struct lo_id_map copies = lo_id_map_make(c->arena, c->said->at.n);
	for (uint32_t k = 0; k < added; k++)
		*lo_id_map_at(&copies, c->said->at.at[k].copy.n) = 1;
	for (i = 0; i < c->e.n; i++) {
		uint32_t parent = edit_parent(&c->e, i);
		bool with_parent = parent != LO_NO_INDEX && !c->e.kept[parent];
		if (!c->e.kept[i] && !with_parent && !lo_id_map_get(&copies, c->e.before->ops.at[i].id.n))
			return lo_flawed(c->e.flaw, c->e.before->func, "an op was removed that is no copy");
	}
	return added == c->said->at.n ||
	       lo_flawed(c->e.flaw, c->e.before->func, "a copy was not replaced by a fill");
}

/* ---- what the sources hold ----------------------------------------------- */

static void add_event(struct comparison *c, uint32_t position, uint32_t after, uint32_t claim, uint8_t step,
		      lo_op_id op)
{
	struct edit_place at = {c->e.flow->node_at[position], 2 * position + after};
	LO_PUSH(c->arena, &c->events,
		((struct edit_event){.at = at, .item = claim - 1, .step = step, .op = op}));
}

/* Are these all elements of the allocation? So are as many as it has, without gaps between them. */
static bool is_all(const struct comparison *c, lo_value_id name, lo_value_id root)
{
	lo_type a = lo_type_of(c->m, name), b = lo_type_of(c->m, root);
	int64_t n = lo_memref_bytes(c->m->ctx, a);
	if (!lo_memref_fills_storage(c->m->ctx, b))
		return false; /* views may show what is between its elements */
	return name.n == root.n ||
	       (lo_memref_is_identity(c->m->ctx, a) && lo_memref_is_identity(c->m->ctx, b) && n > 0 &&
		lo_data_of(c->m, name)->elem.n == lo_data_of(c->m, root)->elem.n &&
		n == lo_memref_bytes(c->m->ctx, b));
}

static bool add_writes(struct comparison *c, const struct lo_scope_walk *w, uint32_t position, uint32_t k)
{
	const struct lo_op *op = lo_op(c->m, w->op);
	uint32_t n, effects = lo_op_effects_on(c->m, op, k);
	const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, k), &n);
	for (uint32_t o = 0; o < n; o++) {
		uint32_t claim = c->first_claim[origins[o]];
		if (claim &&
		    (lo_alias_escape(c->names.sets, op, k) || effects & LO_EFFECT_ASYNC || w->unknown.n))
			return lo_flawed(
				c->e.flaw, w->op,
				"the source of a copy that a fill replaces may be written elsewhere");
		bool all = claim && n == 1 && is_all(c, lo_operand(c->m, op, k), c->names.root[origins[o]]);
		for (; claim && effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE);
		     claim = c->next_claim[claim - 1]) {
			const struct lo_splat_copy *said = &c->said->at.at[claim - 1];
			bool fills = is_fill(c, op) && k == 1 &&
				     (said->by_name ? lo_operand(c->m, op, 1).n == said->source.n : all) &&
				     lo_operand(c->m, op, 0).n == said->value.n;
			add_event(c, position, 1, claim, fills ? FILLS : WRITES, w->op);
		}
	}
	return true;
}

/* What is computed anew, the value or the name of the source, is not what was filled. */
static void add_definition(struct comparison *c, lo_value_id v, uint32_t claim)
{
	lo_op_id first = lo_known_at(c->m, v);
	uint32_t at = lo_dense_id(&c->e.position_of, first.n);
	if (at != LO_NO_INDEX)
		add_event(c, at, lo_def_op(c->m, v).n != 0, claim, WRITES, first);
}

static bool list_events(struct comparison *c)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, c->m, c->e.before->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(c->m, w.op);
		position = edit_position(&c->e, &w, position);
		for (uint32_t k = 0; k < op->n_operands; k++)
			if (!add_writes(c, &w, position, k))
				return false;
		uint32_t made = op->n_results ? lo_alias_number(c->names.sets, lo_result(op, 0))
					      : LO_NO_INDEX,
			 claim = made != LO_NO_INDEX ? c->first_claim[c->names.sets->origin[made]] : 0;
		for (; claim; claim = c->next_claim[claim - 1])
			add_event(c, position, 1, claim, WRITES, w.op);
	}
	for (uint32_t claim = 1; claim <= c->said->at.n; claim++) {
		const struct lo_splat_copy *said = &c->said->at.at[claim - 1];
		uint32_t at = lo_dense_id(&c->e.position_of, said->made.n);
		if (at == LO_NO_INDEX)
			return lo_flawed(c->e.flaw, said->made, "a fill replaces a copy that does not run");
		add_event(c, at, 0, claim, NEEDS, said->made);
		add_definition(c, said->value, claim);
		if (said->by_name)
			add_definition(c, said->source, claim);
	}
	return true;
}

/* ---- entry point --------------------------------------------------------- */

bool lo_splat_copies_certify(const struct lo_edit_record *before, const struct lo_splat_copies *said,
			     const struct lo_flow *flow, struct lo_arena *arena, struct lo_flaw *out)
{
	struct comparison c = {.m = flow->m, .arena = arena, .said = said};
	c.e = edit_begin(c.m, before, flow, arena, out);
	if (!compare(&c))
		return false;
	c.names = edit_names(c.m, before->func, arena);
	c.first_claim = LO_ARRAY(arena, c.names.n_origins, uint32_t);
	c.next_claim = LO_ARRAY(arena, said->at.n, uint32_t);
	for (uint32_t k = 0; k < said->at.n; k++)
		if (!check_claim(&c, k))
			return false;
	if (!list_events(&c))
		return false;
	edit_paths(flow, steps, c.events.at, c.events.n, (struct edit_cut){0}, arena);
	for (uint32_t i = 0; i < c.events.n; i++)
		if (c.events.at[i].bad)
			return lo_flawed(c.e.flaw, c.events.at[i].op,
					 "a fill replaces a copy of something else");
	return true;
}
