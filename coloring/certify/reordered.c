// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before and after ops of its blocks were put in another order. Out: whether it does the same.
 *
 * The ops below the function are compared as two sequences, before and after, in pre-order. Two ops change
 * their order only where the ops around them do, in the block that both are in, so the sequences need no look
 * at blocks. For each memory the accesses are counted by the writes before them: if each access has as many
 * as before, the writes are in their order, and each read is between the same two. Memory is an allocation
 * whose address does not escape, or all else at once. Ops with other effects count as writes of something
 * that each op reads: none passes them. So do calls, but of functions that were found to have none.
 *
 * A load may also have left the loop that it was in, for the place before it. */
#include "analysis/summaries.h"
#include "certify_impl.h"
#include "edits.h"

static const unsigned writes_memory = LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE,
		      accesses_memory = writes_memory | LO_EFFECT_READ;
enum { ORDER, OUTSIDE, FIRST_ALLOCATION }; /* memories; ORDER: what keeps ops on one side of another */

struct reordered_access {
	uint32_t op, memory; /* op: index in before->ops */
	bool writes;
	uint32_t writes_before;
};
struct reordering {
	struct lo_module *m;
	const struct lo_edit_record *before;
	const struct lo_id_map *quiet; /* of lo_quiet_functions_find; NULL: all calls keep their place */
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	struct edit_names names;
	uint32_t n;
	struct lo_dense_ids number;
	uint32_t *now; /* [n] place in the sequence after the edit */
	bool *escaped; /* [n_origins] */
	bool through;  /* loops that were added are looked through, and other bounds of loops are not compared
			*/
	lo_op_id *left; /* [n] the loop in whose body the op was, and before which it is now; 0: it was not
			   moved so. NULL: none may be */
	LO_VEC(struct reordered_access) accesses;
};

/* ---- ops ----------------------------------------------------------------- */

static bool is_new(const struct reordering *c, lo_op_id op)
{
	return op.n != c->before->func.n && lo_dense_id(&c->number, op.n) == LO_NO_INDEX;
}

/* The block of the op, as if it were not in loops that were added, and had not left the loop that it was in.
 */
static lo_block_id block_of(const struct reordering *c, lo_op_id op)
{
	uint32_t i = c->left ? lo_dense_id(&c->number, op.n) : LO_NO_INDEX;
	if (i != LO_NO_INDEX && c->left[i].n)
		return c->before->ops.at[i].block;
	lo_op_id parent = lo_parent_op(c->m, op);
	while (c->through && parent.n && is_new(c, parent)) {
		op = parent;
		parent = lo_parent_op(c->m, op);
	}
	return lo_op(c->m, op)->block;
}

/* Note in c->left whether op @p i, the next one in pre-order, has left its block. @p awaited: the loop that
 * the ops before it have left, which must follow them. false: another op does. */
static bool note_left(struct reordering *c, uint32_t i, lo_op_id *awaited)
{
	const struct recorded_op *was = &c->before->ops.at[i];
	lo_op_id loop = {0};
	if (lo_op(c->m, was->id)->block.n != was->block.n)
		loop = lo_region(c->m, lo_block(c->m, was->block)->region)->parent;
	if (awaited->n && awaited->n != was->id.n && awaited->n != loop.n)
		return false;
	*awaited = c->left[i] = loop;
	return true;
}

static bool find_ops(struct reordering *c)
{
	uint32_t n = 0;
	lo_op_id awaited = {0};
	for (lo_op_id id = c->before->func; (id = lo_walk_next(c->m, c->before->func, id, false)).n;) {
		uint32_t i = lo_dense_id(&c->number, id.n);
		if (i == LO_NO_INDEX && c->through)
			continue;
		if (i == LO_NO_INDEX)
			return lo_flawed(c->flaw, id,
					 "an op was added where ops were only to be put in another order");
		if (c->left && !note_left(c, i, &awaited))
			return lo_flawed(c->flaw, id, "a load was moved elsewhere than before its loop");
		bool same = c->through && lo_op(c->m, id)->kind == LO_OP_AFFINE_FOR
				    ? c->before->ops.at[i].kind == LO_OP_AFFINE_FOR
				    : edit_is_same(c->m, c->before, i);
		if (!same || block_of(c, id).n != c->before->ops.at[i].block.n)
			return lo_flawed(c->flaw, id,
					 "an op was changed where ops were only to be put in another order");
		if (lo_info_of(c->m, lo_op(c->m, id))->traits & LO_TRAIT_TERMINATOR &&
		    lo_op(c->m, id)->next.n)
			return lo_flawed(c->flaw, id, "an op was moved below the terminator of its block");
		c->now[i] = n++;
	}
	if (awaited.n)
		return lo_flawed(c->flaw, awaited, "a load was moved elsewhere than before its loop");
	return n == c->n || lo_flawed(c->flaw, c->before->func,
				      "an op was removed where ops were only to be put in another order");
}

/* An op moves with all that it contains, and not out of the block of a definition. So a definition that has
 * passed an op around its user has passed the user. A region of a foreign op may define a value after its
 * use: that is no change. */
static bool check_operands(struct reordering *c)
{
	for (uint32_t i = 0; i < c->n; i++) {
		const struct recorded_op *was = &c->before->ops.at[i];
		for (uint32_t k = was->operands; k < was[1].operands; k++) {
			lo_value_id operand = c->before->operands.at[k];
			lo_op_id def = lo_def_op(c->m, operand);
			if (c->left && c->left[i].n && lo_def_block(c->m, operand).n == was->block.n)
				return lo_flawed(c->flaw, was->id,
						 "a load was moved out of the loop that defines its operand");
			uint32_t d = def.n ? lo_dense_id(&c->number, def.n) : LO_NO_INDEX;
			if (d == LO_NO_INDEX)
				continue;
			if (d < i && c->now[d] > c->now[i])
				return lo_flawed(c->flaw, was->id,
						 "an op was moved above one that defines its operand");
		}
	}
	return true;
}

/* ---- memory -------------------------------------------------------------- */

static void find_escaped(struct reordering *c)
{
	c->escaped = LO_ARRAY(c->arena, c->names.n_origins, bool);
	for (uint32_t i = 0; i < c->names.sets->overflowed.n; i++)
		c->escaped[c->names.sets->overflowed.at[i]] = true;
	for (uint32_t i = 0; i < c->n; i++) {
		const struct lo_op *op = lo_op(c->m, c->before->ops.at[i].id);
		for (uint32_t k = 0; k < op->n_operands; k++) {
			enum lo_escape how = LO_ESCAPES_NOT;
			uint32_t n;
			const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, k), &n);
			if (n)
				how = lo_alias_escape(c->names.sets, op, k);
			for (uint32_t o = 0; o < n && how != LO_ESCAPES_NOT && how != LO_ESCAPES_COMPARED;
			     o++)
				c->escaped[origins[o]] = true;
		}
	}
}

bool edit_does_more(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(m, op);
	return info->traits & (LO_TRAIT_VISIBLE | LO_TRAIT_CALL) || lo_n_successors(m, op) ||
	       lo_op_is_undeclared(m, op) || lo_op_effects_unknown(m, op) || info->flow == LO_FLOW_WHILE ||
	       (info->flow == LO_FLOW_UNKNOWN && lo_n_regions(m, op)) || lo_is_lifetime_marker(op) ||
	       lo_op_accesses_by_others(m, op);
}

bool edit_keeps_place(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op_has_effects(m, op, LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC) || edit_does_more(m, op);
}

static void add_access(struct reordering *c, uint32_t op, uint32_t memory, bool writes)
{
	LO_PUSH(c->arena, &c->accesses,
		((struct reordered_access){.op = op, .memory = memory, .writes = writes}));
}

/* What a call does with memory that others see, if nothing else besides its memrefs: 1 + 1 if it reads, + 2
 * if it writes. 0: it is no such call. */
static uint32_t quiet_call(const struct reordering *c, const struct lo_op *op)
{
	const struct lo_summary *callee = lo_summary_of_call(c->m, op);
	uint32_t does = callee && c->quiet ? lo_id_map_get(c->quiet, callee->func.n) : 0;
	return does && !lo_op_has_effects(c->m, op, LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC) ? does : 0;
}

static void list_accesses(struct reordering *c, uint32_t i)
{
	const struct lo_op *op = lo_op(c->m, c->before->ops.at[i].id);
	uint32_t quiet = quiet_call(c, op);
	add_access(c, i, ORDER, !quiet && (edit_keeps_place(c->m, op) || lo_op_may_wait(c->m, op)));
	if (quiet > 1)
		add_access(c, i, OUTSIDE, quiet > 2);
	for (uint32_t k = 0; k < op->n_operands; k++) {
		uint32_t n, effects;
		if (!lo_is_memref(c->m, lo_operand(c->m, op, k)))
			continue;
		effects = lo_op_effects_on(c->m, op, k);
		bool writes = effects & writes_memory;
		const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, k), &n);
		if (!(effects & accesses_memory))
			continue;
		if (!n)
			add_access(c, i, OUTSIDE, true);
		for (uint32_t o = 0; o < n; o++) {
			bool own = origins[o] >= EDIT_FIRST_ALLOCATION && !c->escaped[origins[o]];
			add_access(c, i, own ? FIRST_ALLOCATION + origins[o] : OUTSIDE, writes);
		}
	}
}

/* Count the writes before each access, in the order of the accesses. false: it has not as many as noted. */
static bool count_writes(struct reordering *c, bool note)
{
	uint32_t *writes = LO_ARRAY(c->arena, FIRST_ALLOCATION + c->names.n_origins, uint32_t);
	for (uint32_t i = 0; i < c->accesses.n; i++) {
		struct reordered_access *a = &c->accesses.at[i];
		if (note)
			a->writes_before = writes[a->memory];
		else if (a->writes_before != writes[a->memory])
			return lo_flawed(c->flaw, c->before->ops.at[a->op].id,
					 a->memory == ORDER
						 ? "an op has passed one that must keep its place"
						 : "an op has passed another that accesses the same memory");
		writes[a->memory] += a->writes;
	}
	return true;
}

/* Put the accesses into the order of the ops as they are now. */
static void sort_accesses(struct reordering *c)
{
	uint32_t *first = LO_ARRAY(c->arena, c->n + 1, uint32_t);
	struct reordered_access *sorted = LO_ARRAY(c->arena, c->accesses.n, struct reordered_access);
	for (uint32_t i = 0; i < c->accesses.n; i++)
		first[c->now[c->accesses.at[i].op] + 1]++;
	for (uint32_t i = 0; i < c->n; i++)
		first[i + 1] += first[i];
	for (uint32_t i = 0; i < c->accesses.n; i++)
		sorted[first[c->now[c->accesses.at[i].op]]++] = c->accesses.at[i];
	c->accesses.at = sorted;
}

/* A load or a store at indices, without other effects. */
static bool is_element_access(const struct lo_module *m, const struct lo_op *op)
{
	return lo_is_at_indices(op) && !lo_n_regions(m, op) && !edit_keeps_place(m, op);
}

/* The accesses in the body of a loop that certainly runs, which some ops have left: these load from
 * allocations that nothing in the body writes, and the body has no op that must keep its place. @p written:
 * of memories, what is unique to a body that writes them. */
static bool check_body(const struct reordering *c, const struct reordered_access *at,
		       const struct reordered_access *end, struct lo_id_map *written)
{
	for (const struct reordered_access *a = at; a < end; a++)
		if (a->writes)
			*lo_id_map_at(written, a->memory + 1) = at->op + 1;
	for (const struct reordered_access *a = at; a < end; a++) {
		bool own = a->memory >= FIRST_ALLOCATION,
		     changes = lo_id_map_get(written, a->memory + 1) == at->op + 1;
		if (c->left[a->op].n && (changes || (!own && a->memory != ORDER) ||
					 !is_element_access(c->m, lo_op(c->m, c->before->ops.at[a->op].id))))
			return lo_flawed(
				c->flaw, c->before->ops.at[a->op].id,
				"a load was moved out of a loop in which it may give something else");
	}
	return true;
}

/* The accesses are in the order that the ops had. */
static bool check_left(struct reordering *c)
{
	struct lo_id_map written = lo_id_map_make(c->arena, 0), checked = lo_id_map_make(c->arena, 0);
	for (uint32_t i = 0; i < c->n; i++) {
		lo_op_id loop = c->left[i];
		uint32_t begin = 0, high = c->accesses.n;
		if (!loop.n || lo_id_map_get(&checked, loop.n))
			continue;
		*lo_id_map_at(&checked, loop.n) = 1;
		const struct lo_region *body = lo_region(c->m, lo_op_region(c->m, lo_op(c->m, loop), 0));
		uint32_t first = lo_dense_id(&c->number, loop.n) + 1,
			 last = lo_dense_id(&c->number, lo_block(c->m, body->first)->last.n);
		if (!edit_surely_runs(c->m, loop) || body->first.n != body->last.n)
			return lo_flawed(c->flaw, loop, "a load was moved out of a loop that may not run");
		LO_BISECT(begin, high, mid, c->accesses.at[mid].op < first);
		uint32_t end = begin;
		high = c->accesses.n;
		LO_BISECT(end, high, mid, c->accesses.at[mid].op <= last);
		if (!check_body(c, c->accesses.at + begin, c->accesses.at + end, &written))
			return false;
	}
	return true;
}

static bool check_order(struct lo_module *m, const struct lo_edit_record *before,
			const struct lo_id_map *quiet, bool through, bool hoisted, struct lo_arena *arena,
			struct lo_flaw *flaw)
{
	struct reordering c = {.m = m,
			       .before = before,
			       .quiet = quiet,
			       .arena = arena,
			       .flaw = flaw,
			       .n = before->ops.n - 1,
			       .through = through};
	c.number = edit_number_ops(before, arena);
	c.now = LO_ARRAY(arena, c.n, uint32_t);
	c.left = hoisted ? LO_ARRAY(arena, c.n, lo_op_id) : NULL;
	c.names = edit_names(m, before->func, arena);
	if (!find_ops(&c) || !check_operands(&c))
		return false;
	find_escaped(&c);
	for (uint32_t i = 0; i < c.n; i++)
		list_accesses(&c, i);
	if (hoisted && !check_left(&c))
		return false;
	(void)count_writes(&c, true);
	sort_accesses(&c);
	return count_writes(&c, false);
}

bool lo_reordered_certify(struct lo_module *m, const struct lo_edit_record *before,
			  const struct lo_id_map *quiet, struct lo_arena *arena, struct lo_flaw *flaw)
{
	return check_order(m, before, quiet, false, false, arena, flaw);
}

bool edit_keeps_order_through(struct lo_module *m, const struct lo_edit_record *before,
			      struct lo_arena *arena, struct lo_flaw *flaw)
{
	return check_order(m, before, NULL, true, false, arena, flaw);
}

bool lo_hoisted_certify(struct lo_module *m, const struct lo_edit_record *before, struct lo_arena *arena,
			struct lo_flaw *flaw)
{
	return check_order(m, before, NULL, false, true, arena, flaw);
}
