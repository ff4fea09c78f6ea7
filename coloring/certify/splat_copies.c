// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before copies were replaced by fills, and loads by values, the same after it, and which
 * were. Out: whether each fill writes what the copy wrote, and each value is what the load gave.
 *
 * All other ops are as they were, but for the values in place of what was loaded. The copy wrote all of its
 * target. On all paths to it, or to the place of the load, in the function as it is now, each element of its
 * source has the value: forward data flow from ops and nests that fill all of the allocation, or the same
 * name, until another op may write the allocation, or the value or the name is computed anew. What is freed
 * is not read, on whatever path. */
#include "certify_impl.h"
#include "edits.h"
#include "viewed_copies.h"

#include "analysis/positions.h"
#include "base/order.h"
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

/* What an op or nest may write at a place (struct edit_place). */
struct write {
	uint32_t origin, order;
	lo_value_id to, value; /* value: it fills the name with this; 0: something else */
	bool all;              /* the name is all of the allocation */
	lo_op_id op;
};
LO_COMPARE(compare_writes, struct write, LO_BY(origin) LO_BY(order))
struct splat_comparison {
	struct edit e;
	struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_splat_copies *said;
	struct edit_names names;
	bool *claimed;               /* [n_origins] is it an allocation that is the source of a claim? */
	uint32_t *waits;             /* [n_points + 1] ops before it that may wait for others */
	struct lo_id_map loaded;     /* result of a load that was replaced -> 1 + its claim */
	LO_VEC(struct write) writes; /* of claimed allocations; by allocation, then by order */
	LO_VEC(struct edit_event) events;
};

/* ---- the functions ------------------------------------------------------- */

/* Does the op, as it was, copy all of the target from the source, and nothing that a fill does not write? */
static bool is_copy(struct splat_comparison *c, const struct lo_splat_copy *said)
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

/* Did the op, which is now erased, load an element of the source, as it is there? */
static bool is_load(const struct splat_comparison *c, const struct lo_splat_copy *said)
{
	const struct lo_op *op = lo_op(c->m, said->copy);
	return lo_is_at_indices(op) && lo_info(op)->accessed == 0 && op->n_results == 1 &&
	       !lo_n_regions(c->m, op) && lo_operand(c->m, op, 0).n == said->source.n &&
	       lo_op_effects_on(c->m, op, 0) == LO_EFFECT_READ &&
	       lo_type_of(c->m, lo_result(op, 0)).n == lo_data_of(c->m, said->source)->elem.n &&
	       lo_type_of(c->m, lo_result(op, 0)).n == lo_type_of(c->m, said->value).n;
}

/* What the op gives all elements of its last operand; 0: not one value. */
static lo_value_id filled_with(const struct splat_comparison *c, const struct lo_op *op)
{
	lo_value_id none = {0}, value = none;
	uint32_t to = op->n_operands - 1;
	if (!lo_linalg_structured(op) || !op->n_operands || op->n_operands > 2 || op->n_results ||
	    !lo_linalg_covers(c->m, op, to) || lo_n_regions(c->m, op) != 1)
		return none;
	const struct lo_block *body = lo_body(c->m, op);
	const struct lo_op *yield = lo_op(c->m, body->first);
	if (body->first.n != body->last.n || yield->n_operands != 1)
		return none;
	value = lo_operand(c->m, yield, 0);
	if (to && value.n == lo_block_arg(body, 0).n)
		value = lo_operand(c->m, op, 0);
	lo_block_id own = lo_def_block(c->m, value);
	return (own.n && lo_block(c->m, own) == body) ||
			       lo_data_of(c->m, lo_operand(c->m, op, to))->elem.n != lo_type_of(c->m, value).n
		       ? none
		       : value;
}

static bool check_claim(struct splat_comparison *c, uint32_t k)
{
	const struct lo_splat_copy *said = &c->said->at.at[k];
	uint32_t i = edit_number(&c->e, said->copy), n;
	const struct lo_op *made = lo_op(c->m, said->made);
	if (i == LO_NO_INDEX || c->e.kept[i] || !(said->target.n ? is_copy(c, said) : is_load(c, said)))
		return lo_flawed(c->e.flaw, c->e.before->func, "what a fill is said to replace was no copy");
	if (said->target.n &&
	    (edit_number(&c->e, said->made) != LO_NO_INDEX || filled_with(c, made).n != said->value.n ||
	     made->n_operands != 2 || lo_operand(c->m, made, 1).n != said->target.n ||
	     made->block.n != c->e.before->ops.at[i].block.n))
		return lo_flawed(c->e.flaw, said->made, "what replaces a copy does not fill its target");
	const uint32_t *origins = edit_origins(&c->names, said->source, &n);
	bool good = n == 1 || (n > 1 && said->by_name);
	for (i = 0; i < n; i++) {
		good &= origins[i] >= EDIT_FIRST_ALLOCATION;
		c->claimed[origins[i]] = true;
	}
	return good || lo_flawed(c->e.flaw, said->made,
				 "the source of a copy that a fill replaces may be several buffers");
}

/* Are the operands as they were, but for values in place of what was loaded? */
static bool has_its_operands(const struct splat_comparison *c, uint32_t i)
{
	const struct lo_op *op = lo_op(c->m, edit_recorded(&c->e, i)->id);
	for (uint32_t k = 0; k < op->n_operands; k++) {
		lo_value_id was = edit_operand(&c->e, i, k), now = lo_operand(c->m, op, k);
		uint32_t claim = lo_id_map_get(&c->loaded, was.n);
		if (now.n != (claim ? c->said->at.at[claim - 1].value.n : was.n))
			return false;
	}
	return true;
}

/* Each op is kept as it was, or below a copy; and each fill is where its copy was. */
static bool compare(struct splat_comparison *c)
{
	uint32_t before = 0, missing = 0, i; /* before: 1 + index of the last recorded op */
	struct lo_id_map fills = lo_id_map_make(c->arena, c->said->at.n), /* -> 1 + its claim */
		copies = lo_id_map_make(c->arena, c->said->at.n);
	lo_id_map_init(&c->loaded, c->arena, 0);
	for (uint32_t k = 0; k < c->said->at.n; k++) {
		const struct lo_splat_copy *said = &c->said->at.at[k];
		*lo_id_map_at(&copies, said->copy.n) = 1;
		if (said->target.n) {
			*lo_id_map_at(&fills, said->made.n) = k + 1;
			missing++;
		} else {
			*lo_id_map_at(&c->loaded, lo_result(lo_op(c->m, said->copy), 0).n) = k + 1;
		}
	}
	bool skip = false; /* the body of a fill that was added */
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, skip)).n;) {
		i = edit_number(&c->e, id);
		skip = i == LO_NO_INDEX;
		uint32_t claim = skip ? lo_id_map_get(&fills, id.n) : 0;
		if (claim) {
			i = edit_number(&c->e, c->said->at.at[claim - 1].copy);
			missing--;
			if (i == LO_NO_INDEX || i + 1 <= before)
				return lo_flawed(c->e.flaw, id,
						 "a fill is not where the copy was that it replaces");
			before = i + 1;
			continue;
		}
		if (i == LO_NO_INDEX || i + 1 <= before || !edit_is_alike(&c->e, i) ||
		    !has_its_operands(c, i))
			return lo_flawed(c->e.flaw, id,
					 "an op was added, changed or moved where fills replace copies");
		c->e.kept[i] = true;
		before = i + 1;
	}
	for (i = 0; i < c->e.n; i++) {
		uint32_t parent = edit_parent(&c->e, i);
		bool with_parent = parent != LO_NO_INDEX && !c->e.kept[parent];
		if (!c->e.kept[i] && !with_parent && !lo_id_map_get(&copies, c->e.before->ops.at[i].id.n))
			return lo_flawed(c->e.flaw, c->e.before->func, "an op was removed that is no copy");
	}
	return !missing || lo_flawed(c->e.flaw, c->e.before->func, "a copy was not replaced by a fill");
}

/* ---- what the sources hold ----------------------------------------------- */

/* Are these all elements of the allocation? So are as many as it has, without gaps between them. */
static bool is_all(const struct splat_comparison *c, lo_value_id name, lo_value_id root)
{
	lo_type a = lo_type_of(c->m, name), b = lo_type_of(c->m, root);
	int64_t n = lo_memref_bytes(c->m->ctx, a);
	if (!lo_memref_fills_storage(c->m->ctx, b))
		return false; /* views may show what is between its elements */
	return name.n == root.n || (lo_memref_fills_storage(c->m->ctx, a) && n > 0 &&
				    lo_data_of(c->m, name)->elem.n == lo_data_of(c->m, root)->elem.n &&
				    n == lo_memref_bytes(c->m->ctx, b));
}

static void add_write(struct splat_comparison *c, uint32_t origin, uint32_t order, lo_value_id to,
		      lo_value_id value, lo_op_id op)
{
	uint32_t n;
	struct write write = {origin, order, to, value, false, op};
	(void)edit_origins(&c->names, to, &n);
	write.all = value.n && n == 1 && is_all(c, to, c->names.root[origin]);
	LO_PUSH(c->arena, &c->writes, write);
}

static bool add_writes(struct splat_comparison *c, const struct lo_scope_walk *w, uint32_t position,
		       uint32_t k)
{
	const struct lo_op *op = lo_op(c->m, w->op);
	lo_value_id to = lo_operand(c->m, op, k), value = {0};
	uint32_t n;
	const uint32_t *origins = edit_origins(&c->names, to, &n);
	for (uint32_t o = 0; o < n; o++) {
		if (!c->claimed[origins[o]])
			continue;
		uint32_t effects = lo_op_effects_on(c->m, op, k);
		if (k + 1 == op->n_operands)
			value = filled_with(c, op);
		if (lo_alias_escape(c->names.sets, op, k) || effects & LO_EFFECT_ASYNC || w->unknown.n)
			return lo_flawed(
				c->e.flaw, w->op,
				"the source of a copy that a fill replaces may be written elsewhere");
		if (effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL))
			add_write(c, origins[o], 2 * position + 1, to, value, w->op);
	}
	return true;
}

/* What a nest fills is filled where it ends: before the op that follows it, which may be what needs it. */
static void add_nest(struct splat_comparison *c, lo_op_id nest)
{
	lo_value_id to, value;
	uint32_t n, next = lo_op(c->m, nest)->next.n
				   ? lo_dense_id(&c->e.position_of, lo_op(c->m, nest)->next.n)
				   : LO_NO_INDEX;
	if (next == LO_NO_INDEX || !viewed_fill_read(c->m, nest, &to, &value))
		return;
	const uint32_t *origins = edit_origins(&c->names, to, &n);
	for (uint32_t o = 0; o < n; o++)
		if (c->claimed[origins[o]])
			add_write(c, origins[o], 2 * next, to, value, nest);
}

static void list_writes_of(struct splat_comparison *c, const struct lo_op *op, lo_op_id id, uint32_t position)
{
	uint32_t made = op->n_results ? lo_alias_number(c->names.sets, lo_result(op, 0)) : LO_NO_INDEX;
	if (made != LO_NO_INDEX && c->claimed[c->names.sets->origin[made]])
		add_write(c, c->names.sets->origin[made], 2 * position + 1, lo_result(op, 0),
			  (lo_value_id){0}, id);
	add_nest(c, id);
}

static void count_waits(struct splat_comparison *c)
{
	const struct lo_flow *flow = c->e.flow;
	uint32_t n =
		lo_flow_is_parallel(flow) ? flow->n_points : 0; /* only iterations that run at once ask */
	c->waits = LO_ARRAY(c->arena, (size_t)flow->n_points + 1, uint32_t);
	for (uint32_t p = 0; p < n; p++) {
		lo_op_id id = flow->op_at[p];
		const struct lo_op *op = lo_op(c->m, id);
		bool waits = id.n && (lo_op_effects_unknown(c->m, op) || lo_op_may_wait(c->m, op) ||
				      lo_info_of(c->m, op)->traits & LO_TRAIT_VISIBLE);
		c->waits[p + 1] = c->waits[p] + waits;
	}
}

static bool list_writes(struct splat_comparison *c)
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
		list_writes_of(c, op, w.op, position);
	}
	LO_SORT(c->writes.at, c->writes.n, compare_writes);
	count_waits(c);
	return true;
}

/* ---- what is there when it is needed ------------------------------------- */

/* Events at one place: where a path may begin, then what fills, then what needs it. */
static void add_event(struct splat_comparison *c, struct edit_place at, uint32_t claim, uint8_t step,
		      lo_op_id op)
{
	static const uint8_t ranks[] = {[WRITES] = 0, [FILLS] = 1, [NEEDS] = 2};
	LO_PUSH(c->arena, &c->events,
		((struct edit_event){.at = at, .rank = ranks[step], .item = claim, .step = step, .op = op}));
}

static struct edit_place place_of(const struct splat_comparison *c, uint32_t order)
{
	return (struct edit_place){c->e.flow->node_at[order / 2], order};
}

/* What is computed anew, the value or the name of the source, is not what was filled. */
static void add_definition(struct splat_comparison *c, lo_value_id v, uint32_t claim, uint32_t begin,
			   uint32_t end)
{
	lo_op_id first = lo_known_at(c->m, v);
	uint32_t at = lo_dense_id(&c->e.position_of, first.n), order = 2 * at + (lo_def_op(c->m, v).n != 0);
	if (at != LO_NO_INDEX && order >= begin && order < end)
		add_event(c, place_of(c, order), claim, WRITES, first);
}

/* Index of the last write of the allocation at or before the order; LO_NO_INDEX: none. */
static uint32_t last_write(const struct splat_comparison *c, uint32_t origin, uint32_t order)
{
	uint32_t low = 0, high = c->writes.n;
	LO_BISECT(low, high, middle,
		  c->writes.at[middle].origin < origin ||
			  (c->writes.at[middle].origin == origin && c->writes.at[middle].order <= order));
	return low && c->writes.at[low - 1].origin == origin ? low - 1 : LO_NO_INDEX;
}

/* The places of the writes of the source at orders [begin, end). */
static void add_writes_between(struct splat_comparison *c, uint32_t k, uint32_t begin, uint32_t end)
{
	const struct lo_splat_copy *said = &c->said->at.at[k];
	uint32_t n;
	const uint32_t *origins = edit_origins(&c->names, said->source, &n);
	for (uint32_t o = 0; o < n; o++) {
		uint32_t i = last_write(c, origins[o], end - 1);
		for (; i != LO_NO_INDEX && c->writes.at[i].origin == origins[o] &&
		       c->writes.at[i].order >= begin;
		     i = i ? i - 1 : LO_NO_INDEX) {
			const struct write *w = &c->writes.at[i];
			bool fills = w->value.n == said->value.n &&
				     (said->by_name ? w->to.n == said->source.n : w->all);
			add_event(c, place_of(c, w->order), k, fills ? FILLS : WRITES, w->op);
		}
	}
}

/* Index of the last write of the allocation before the position that dominates it; LO_NO_INDEX: none. */
static uint32_t last_on_all_paths(const struct splat_comparison *c, uint32_t origin, uint32_t position)
{
	uint32_t i = last_write(c, origin, 2 * position), node = c->e.flow->node_at[position];
	while (i != LO_NO_INDEX &&
	       !lo_node_dominates(c->e.flow, place_of(c, c->writes.at[i].order).node, node))
		i = i && c->writes.at[i - 1].origin == origin ? i - 1 : LO_NO_INDEX;
	return i;
}

/* Has each iteration of the loop, if they run concurrently, allocations of its own? */
static bool is_own(const struct splat_comparison *c, uint32_t loop, const uint32_t *origins, uint32_t n)
{
	bool own = true;
	for (uint32_t i = 0; i < n && c->e.flow->loops[loop].parallel; i++) {
		uint32_t made = lo_dense_id(&c->e.position_of, lo_def_op(c->m, c->names.root[origins[i]]).n);
		own &= made != LO_NO_INDEX && lo_loop_has(&c->e.flow->loops[loop], c->e.flow->node_at[made]);
	}
	return own;
}

/* Only what comes after the last write that dominates the need counts, in the order of the program, up to the
 * end of the loops around the need that are not around that write. A path from there to the need either is
 * within, or it comes to the header of a loop around that write: nothing is known of it then. */
static bool add_claim(struct splat_comparison *c, uint32_t k, uint32_t position, lo_op_id op)
{
	const struct lo_splat_copy *said = &c->said->at.at[k];
	const struct lo_flow *flow = c->e.flow;
	uint32_t n, begin = LO_NO_INDEX, end = 2 * position + 1;
	const uint32_t *origins = edit_origins(&c->names, said->source, &n);
	for (uint32_t o = 0; o < n; o++) {
		uint32_t i = last_on_all_paths(c, origins[o], position);
		if (i != LO_NO_INDEX && (begin == LO_NO_INDEX || c->writes.at[i].order > begin))
			begin = c->writes.at[i].order;
	}
	if (begin == LO_NO_INDEX)
		return lo_flawed(c->e.flaw, op, "a fill replaces a copy of something else");
	uint32_t first = place_of(c, begin).node, loop = flow->nodes[flow->node_at[position]].loop;
	for (; loop; loop = flow->loops[loop].parent)
		if (flow->loops[loop].first > first)
			end = 2 * flow->nodes[flow->loops[loop].last].end;
	for (loop = flow->nodes[first].loop; loop; loop = flow->loops[loop].parent) {
		uint32_t header = flow->loops[loop].header;
		if (flow->loops[loop].irreducible)
			return lo_flawed(c->e.flaw, op, "a fill replaces a copy of something else");
		if (c->waits[position] > c->waits[begin / 2] && !is_own(c, loop, origins, n))
			return lo_flawed(
				c->e.flaw, op,
				"what was filled may be written by iterations that run concurrently");
		add_event(c, (struct edit_place){header, 2 * flow->nodes[header].begin}, k, WRITES, op);
	}
	add_writes_between(c, k, begin, end);
	add_definition(c, said->value, k, begin, end);
	if (said->by_name)
		add_definition(c, said->source, k, begin, end);
	add_event(c, place_of(c, 2 * position), k, NEEDS, op);
	return true;
}

/* A fill in place of a copy needs the value there; a load needed it before the next op of its block that is
 * there now. */
static bool list_needs(struct splat_comparison *c)
{
	struct lo_id_map claim_of = lo_id_map_make(c->arena, c->said->at.n),
			 next = lo_id_map_make(c->arena, 0); /* block -> 1 + position of that op */
	for (uint32_t k = 0; k < c->said->at.n; k++)
		*lo_id_map_at(&claim_of, c->said->at.at[k].copy.n) = k + 1;
	for (uint32_t i = c->e.n; i-- > 0;) {
		const struct recorded_op *was = edit_recorded(&c->e, i);
		uint32_t claim = lo_id_map_get(&claim_of, was->id.n);
		lo_op_id there = claim ? c->said->at.at[claim - 1].made : was->id;
		uint32_t at = there.n ? lo_dense_id(&c->e.position_of, there.n) : LO_NO_INDEX;
		if (at != LO_NO_INDEX && (claim || c->e.kept[i]))
			*lo_id_map_at(&next, was->block.n) = at + 1;
		if (!claim)
			continue;
		bool runs = !there.n || at != LO_NO_INDEX;
		at = lo_id_map_get(&next, was->block.n);
		if (!at || !runs)
			return lo_flawed(c->e.flaw, there.n ? there : c->e.before->func,
					 "a fill replaces a copy that does not run");
		if (!add_claim(c, claim - 1, at - 1, there.n ? there : c->e.before->func))
			return false;
	}
	return true;
}

/* ---- entry point --------------------------------------------------------- */

bool lo_splat_copies_certify(const struct lo_edit_record *before, const struct lo_splat_copies *said,
			     const struct lo_flow *flow, struct lo_arena *arena, struct lo_flaw *out)
{
	struct splat_comparison c = {.m = flow->m, .arena = arena, .said = said};
	c.e = edit_begin(c.m, before, flow, arena, out);
	if (!compare(&c))
		return false;
	c.names = edit_names(c.m, before->func, arena);
	c.claimed = LO_ARRAY(arena, c.names.n_origins, bool);
	for (uint32_t k = 0; k < said->at.n; k++)
		if (!check_claim(&c, k))
			return false;
	if (!list_writes(&c) || !list_needs(&c))
		return false;
	edit_paths(flow, steps, c.events.at, c.events.n, (struct edit_cut){0}, arena);
	for (uint32_t i = 0; i < c.events.n; i++)
		if (c.events.at[i].bad)
			return lo_flawed(c.e.flaw, c.events.at[i].op,
					 "a fill replaces a copy of something else");
	return true;
}
