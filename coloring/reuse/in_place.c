// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op, a value that it reads, a value that it writes. Out: whether they may share one address.
 *
 * - A nest: its accesses to both values are taken as accesses to one memory. The dependence test decides
 * whether an access to the first value may follow a write of the second to the same byte in this one
 * execution of the nest. Iterations that may run at once must not touch the same byte at all.
 * - Loops whose body accesses only the element at the induction variables: legal without the test if all
 * reads of the first value come before the writes of the second.
 * - If they may not, the ranges of the differences between the bytes of such two accesses are computed. The
 * one value may be any number of bytes after the other that is in no such range (diagonal memory
 * optimisation).
 * - A structured op reads all elements of an iteration before it writes any of it, so each byte must be
 * touched in one iteration only. That holds if all loops are parallel, each indexes a dimension of its own of
 * both values, and moves both accesses by the same bytes.
 * - A copy is a structured op.
 * - A call passes both to a callee that computes the one from the other in place (callees.c).
 *
 * Where they may, sharing can still cost time: in one allocation LLVM vectorizes fewer loops (slows_loop). */
#include "reuse/in_place.h"
#include "dialects/constants.h"

#include "affine/affine.h"
#include "analysis/summaries.h"
#include "dialects/linalg.h"
#include "ir/arguments.h"
#include "reuse/copy_patterns.h"

#include <string.h>

const char lo_in_place_too_many[] = "is computed by a loop nest with too many pairs of accesses to compare";
enum { MAX_PAIRS = 1024, MAX_DIMS = 32 };
static const unsigned touches_bytes = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL;
static const unsigned writes_bytes = LO_EFFECT_WRITE | LO_EFFECT_KILL;

/** A deferred query. */
struct in_place_question {
	lo_op_id op;
	struct lo_in_place_side from, to;
	bool at_one_address; /* they may be; only other distances are in question */
	struct lo_in_place_result result;
};
struct lo_in_place {
	struct lo_module *m;
	lo_op_id func;
	bool keeps_speed, every_distance;
	struct lo_arena *arena;
	LO_VEC(struct in_place_question) questions; /* number i is at i - 1 */
	struct lo_affine *affine; /* of the accesses in all queries, while they are answered */
	struct lo_dependences *dependences;
	struct lo_id_map first_of; /* op -> 1 + number of its first access */
	uint32_t n_tried;          /* pairs of accesses for which distances were computed */
};

struct lo_in_place *lo_in_place_create(struct lo_module *m, lo_op_id func, bool keeps_speed,
				       bool every_distance, struct lo_arena *arena)
{
	struct lo_in_place *t = LO_NEW(arena, struct lo_in_place);
	*t = (struct lo_in_place){.m = m,
				  .func = func,
				  .keeps_speed = keeps_speed,
				  .every_distance = every_distance,
				  .arena = arena};
	return t;
}

/* ---- structured ops ------------------------------------------------------ */

static bool is_dynamic(const struct lo_module *m, lo_type type)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, type);
	return !lo_all_known(t->shape, t->rank);
}

/* Where the elements of a name are in its value; false: unknown, or two indices may mean one byte. Of a value
 * of dynamic size only its own name is used. */
static bool find_place(const struct lo_module *m, lo_value_id name, lo_value_id life,
		       struct lo_view_footprint *out)
{
	lo_type type = lo_type_of(m, name);
	if (name.n == life.n) {
		*out = (struct lo_view_footprint){.root = life, .layout = type, .dense = true};
		return !lo_type_get(m->ctx, type)->layout.n;
	}
	return (lo_def_op(m, life).n ? lo_view_footprint_in_value(m, name, out)
				     : lo_view_footprint_under(m, name, life, out)) &&
	       out->root.n == life.n && lo_memref_is_contiguous(m->ctx, out->layout);
}

/** How the loops of an op move an access. */
struct loop_steps {
	int64_t of[MAX_DIMS]; /* bytes by which an iteration moves it, 0 if there is but one; if the size is
				 dynamic, the number of the dimension */
	uint32_t seen;        /* set of loops: those that index it */
};

/* Does each loop that indexes the operand index a dimension of its own, and run in parallel? A copy has a
 * loop for each dimension. */
static bool find_steps(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		       const struct lo_view_footprint *place, struct loop_steps *out)
{
	const struct lo_type_data *type = lo_type_get(m->ctx, place->layout);
	const struct lo_map *map = lo_linalg_map(m, op, operand);
	bool copy = op->kind == LO_OP_MEMREF_COPY, dynamic = is_dynamic(m, place->layout);
	int64_t strides[MAX_DIMS], offset, elem = lo_type_elem_bytes(m->ctx, type->elem);
	*out = (struct loop_steps){0};
	if (type->rank > MAX_DIMS || (!copy && (!map || map->n_results != type->rank)) ||
	    (!dynamic && !lo_memref_strides(m->ctx, place->layout, strides, &offset)))
		return false;
	for (uint32_t d = 0; d < type->rank; d++) {
		const struct lo_expr_data *e = copy ? NULL : lo_expr_get(m->ctx, map->results[d]);
		uint32_t k = copy ? d : (uint32_t)e->value;
		bool once = !dynamic && type->shape[d] == 1;
		if (e && e->kind == LO_EXPR_CONST && once)
			continue;
		if ((e && (e->kind != LO_EXPR_DIM || k >= MAX_DIMS ||
			   lo_linalg_iterator(m, op, k) != LO_ITERATOR_PARALLEL)) ||
		    out->seen >> k & 1)
			return false;
		out->seen |= 1u << k;
		out->of[k] = once ? 0 : dynamic ? d + 1 : strides[d] * elem;
	}
	return true;
}

/* Is the same byte read and written in each iteration, and no byte in two of them? */
static bool are_in_step(const struct lo_module *m, const struct lo_op *op, const uint32_t operands[2],
			const struct lo_view_footprint places[2])
{
	struct loop_steps x, y;
	uint32_t loops = op->kind == LO_OP_MEMREF_COPY ? 0 : lo_linalg_loops(m, op),
		 all = loops < MAX_DIMS ? (1u << loops) - 1 : UINT32_MAX;
	return loops <= MAX_DIMS && find_steps(m, op, operands[0], &places[0], &x) &&
	       find_steps(m, op, operands[1], &places[1], &y) && !memcmp(x.of, y.of, sizeof x.of) &&
	       !(all & ~(x.seen | y.seen));
}

static int64_t element_bytes(const struct lo_module *m, const struct lo_view_footprint *place)
{
	return lo_type_elem_bytes(m->ctx, lo_type_get(m->ctx, place->layout)->elem);
}

/* May the callee of @p op get one memory as both operands? */
static bool callee_takes_over(const struct lo_module *m, const struct lo_op *op, const uint32_t operands[2],
			      const struct lo_in_place_side *from, const struct lo_in_place_side *to)
{
	const uint8_t *pair = lo_summary_pair(lo_summary_of_call(m, op), operands[0], operands[1]);
	return pair && *pair & LO_TAKEN_OVER_FOUND && lo_operand(m, op, operands[0]).n == from->life.n &&
	       lo_operand(m, op, operands[1]).n == to->life.n &&
	       !lo_passed_attr(m, op, operands[0], "llvm.noalias").n &&
	       !lo_passed_attr(m, op, operands[1], "llvm.noalias").n;
}

/* Why @p op cannot write the result to the bytes of its operand, as words after the op's name. */
static const char *structured_flaw_text(const struct lo_module *m, const struct lo_op *op,
					const struct lo_in_place_side *from,
					const struct lo_in_place_side *to, int64_t *shift)
{
	struct lo_view_footprint places[2];
	bool call = lo_summary_of_call(m, op);
	if (op->kind != LO_OP_MEMREF_COPY && !lo_linalg_structured(op) && !call)
		return "may write it before it has read the operand whose last use is here";
	for (uint32_t i = 0; i < from->n; i++)
		for (uint32_t k = 0; k < to->n; k++) {
			const uint32_t at[2] = {from->at[i].operand, to->at[k].operand};
			if (from->at[i].effects & writes_bytes)
				return "also writes the operand whose last use is here";
			if (call && callee_takes_over(m, op, at, from, to))
				continue;
			if (call)
				return "may write it before it has read the operand whose last use is here";
			bool known = find_place(m, lo_operand(m, op, at[0]), from->life, &places[0]) &&
				     find_place(m, lo_operand(m, op, at[1]), to->life, &places[1]);
			int64_t apart = places[0].begin_byte - places[1].begin_byte;
			if (shift && i + k == 0)
				*shift = apart;
			if (!known || apart != (shift ? *shift : 0) ||
			    element_bytes(m, &places[0]) != element_bytes(m, &places[1]))
				return "may access it in another layout than the operand whose last use is "
				       "here";
			if (!are_in_step(m, op, at, places))
				return "may overwrite elements of the operand whose last use is here before "
				       "it has "
				       "read them";
		}
	return NULL;
}

static const char *structured_flaw(const struct lo_in_place *t, const struct lo_op *op,
				   const struct lo_in_place_side *from, const struct lo_in_place_side *to,
				   int64_t *shift)
{
	const char *text = structured_flaw_text(t->m, op, from, to, shift);
	return text ? lo_arena_printf(t->arena, "'%s' %s", lo_op_name(t->m, op), text) : NULL;
}

/* ---- nests --------------------------------------------------------------- */

/* The number of loops around an access that are also around @p nest. */
static uint32_t depth_outside(const struct lo_in_place *t, lo_op_id nest, uint32_t loop)
{
	const struct lo_affine *a = t->affine;
	while (loop && !lo_is_below(t->m, lo_parent_op(t->m, nest), a->loops[loop].op))
		loop = a->loops[loop].parent;
	return loop ? a->loops[loop].depth : 0;
}

static bool is_parallel_at(const struct lo_affine *a, uint32_t loop, uint32_t depth)
{
	while (loop && a->loops[loop].depth > depth)
		loop = a->loops[loop].parent;
	return loop && a->loops[loop].depth == depth && a->loops[loop].parallel;
}

/* The access of affine/ for an access of liveness; NULL: there is none. If an op has several, the operand
 * decides. */
static const struct lo_affine_access *affine_access(const struct lo_in_place *t,
						    const struct lo_access *access,
						    const struct lo_in_place_side *side)
{
	const struct lo_affine *a = t->affine;
	lo_op_id start = lo_def_op(t->m, side->life); /* 0: the contents of an argument */
	lo_value_id root = start.n ? lo_operand(t->m, lo_op(t->m, start), 0) : side->life;
	for (uint32_t i = lo_id_map_get(&t->first_of, access->op.n);
	     i && i <= a->n_accesses && a->accesses[i - 1].op.n == access->op.n; i++) {
		const struct lo_affine_access *it = &a->accesses[i - 1];
		if (it->operand == access->operand)
			return a->memories[it->memory].value.n == root.n ? it : NULL;
	}
	return NULL;
}

/* Convert both to bytes, so that equal subscripts mean the same byte counted from the first: in an arena both
 * are bytes of one memory, and the certificate knows nothing more of them. Two values of dynamic size are of
 * one type and shape: their subscripts can be compared as they are. */
static bool to_bytes(struct lo_in_place *t, const struct lo_affine_access **x,
		     const struct lo_affine_access **y)
{
	if (is_dynamic(t->m, lo_type_of(t->m, t->affine->memories[(*x)->memory].value)))
		return true;
	*x = lo_affine_in_space(t->affine, *x, LO_SPACE_BYTES);
	*y = lo_affine_in_space(t->affine, *y, LO_SPACE_BYTES);
	return *x && *y;
}

/* May some instance of @p first come before one of @p then at the same byte, within the loops around the
 * nest? @p only: count only loops whose iterations may run at once. */
static bool may_come_before(struct lo_in_place *t, uint32_t outside, const struct lo_affine_access *first,
			    const struct lo_affine_access *then, bool only)
{
	uint32_t n, common = lo_affine_common_loops(t->affine, first, then);
	struct lo_affine_access here = *first;
	here.memory = then->memory;
	const struct lo_dependence *answers = lo_dependences_of(t->dependences, &here, then, &n);
	for (uint32_t depth = outside + 1; depth <= n; depth++)
		if (answers[depth - 1].kind != LO_DEPENDENCE_NONE &&
		    (!only || (depth <= common && is_parallel_at(t->affine, first->loop, depth))))
			return true;
	return false;
}

/** Differences of two addresses that must not occur. */
struct forbidden_distances {
	LO_VEC(struct lo_apart) at;
	struct lo_arena *arena;
};

/* The negated end of a range; the extreme numbers mean that it has none. */
static int64_t minus(int64_t end)
{
	return end == INT64_MAX ? INT64_MIN : end == INT64_MIN ? INT64_MAX : -end;
}

/* Add the bytes of @p then minus those of @p first, over all instances in this order within the loops around
 * the nest. Parameters as of may_come_before; @p sign: 1, or -1 to add the negated numbers. */
static void forbid(struct lo_in_place *t, uint32_t outside, const struct lo_affine_access *first,
		   const struct lo_affine_access *then, int64_t sign, struct forbidden_distances *out)
{
	uint32_t common = lo_affine_common_loops(t->affine, first, then);
	enum lo_affine_order order = lo_affine_order(t->affine, first, then);
	bool in_turn = order == LO_ORDER_BEFORE || order == LO_ORDER_UNKNOWN;
	struct lo_affine_access here = *first;
	here.memory = then->memory;
	for (uint32_t depth = outside + 1; depth <= common + in_turn; depth++) {
		struct lo_distance d;
		if ((sign < 0 && (depth > common || !is_parallel_at(t->affine, first->loop, depth))) ||
		    lo_dependences_shift(t->dependences, &here, then, depth, &d) == LO_DEPENDENCE_NONE)
			continue;
		int64_t least = d.has_lb ? d.lb : INT64_MIN, most = d.has_ub ? d.ub : INT64_MAX;
		if (sign < 0)
			LO_PUSH(out->arena, &out->at, ((struct lo_apart){minus(most), minus(least)}));
		else
			LO_PUSH(out->arena, &out->at, ((struct lo_apart){least, most}));
	}
}

static bool is_forbidden(const struct in_place_question *q, int64_t shift)
{
	for (uint32_t i = 0; i < q->result.n_unsafe; i++)
		if (q->result.unsafe[i].least <= shift && shift <= q->result.unsafe[i].most)
			return true;
	return false;
}

static int64_t round_up(int64_t x, int64_t align)
{
	return (x > 0 ? x + align - 1 : x) / align * align;
}

/* Take over @p shift if both need fewer bytes with it. */
static void try_shift(const struct in_place_question *q, int64_t shift, int64_t *best, int64_t *least)
{
	int64_t bytes = lo_in_place_extent(q->from.bytes, q->to.bytes, shift);
	if (bytes >= *least || is_forbidden(q, shift))
		return;
	*best = shift;
	*least = bytes;
}

/* Find the differences of the two addresses that are not safe. false: they are not known. */
static bool find_unsafe(struct lo_in_place *t, struct in_place_question *q)
{
	enum { MAX_BYTES = 1 << 30, MAX_TRIED = 1 << 14 };
	struct forbidden_distances f = {.arena = t->arena};
	if (q->from.bytes > (int64_t)MAX_BYTES << 20 || q->to.bytes > (int64_t)MAX_BYTES << 20 ||
	    q->from.align_bytes < 1 || q->to.align_bytes < 1 ||
	    (t->n_tried += q->from.n * q->to.n) > MAX_TRIED)
		return false;
	for (uint32_t k = 0; k < q->to.n; k++)
		for (uint32_t i = 0; i < q->from.n; i++) {
			const struct lo_affine_access *y = affine_access(t, &q->to.at[k], &q->to),
						      *x = affine_access(t, &q->from.at[i], &q->from);
			if (!x || !y || !to_bytes(t, &x, &y))
				return false;
			uint32_t outside = depth_outside(t, q->op, y->loop);
			if (!(q->to.at[k].effects & writes_bytes))
				continue;
			forbid(t, outside, y, x, 1, &f);
			forbid(t, outside, x, y, -1, &f);
		}
	if (!f.at.n) /* a range without a number: all distances are known to be safe */
		LO_PUSH(f.arena, &f.at, ((struct lo_apart){1, 0}));
	q->result.n_unsafe = f.at.n;
	q->result.unsafe = f.at.at;
	return true;
}

/* Find the shift with which both need the fewest bytes: 0, or with both ends at one address, or directly
 * beyond a forbidden range. false: none saves an eighth of the smaller one. */
static bool find_shift(struct lo_in_place *t, struct in_place_question *q)
{
	enum { LEAST_PART = 8 };
	int64_t *shift = &q->result.shift;
	int64_t align = q->from.align_bytes < q->to.align_bytes ? q->from.align_bytes : q->to.align_bytes,
		most = q->from.bytes + q->to.bytes, least = most;
	if (!find_unsafe(t, q))
		return false;
	try_shift(q, 0, shift, &least);
	try_shift(q, (q->from.bytes - q->to.bytes) / align * align, shift, &least);
	for (uint32_t i = 0; i < q->result.n_unsafe; i++) {
		const struct lo_apart *d = &q->result.unsafe[i];
		if (d->most < most && d->most > -most)
			try_shift(q, round_up(d->most + 1, align), shift, &least);
		if (d->least < most && d->least > -most)
			try_shift(q, -round_up(1 - d->least, align), shift, &least);
	}
	int64_t smaller = q->from.bytes < q->to.bytes ? q->from.bytes : q->to.bytes;
	return (most - least) * LEAST_PART >= smaller;
}

static const char *nest_flaw(struct lo_in_place *t, lo_op_id nest, const struct lo_in_place_side *from,
			     const struct lo_in_place_side *to)
{
	for (uint32_t k = 0; k < to->n; k++)
		for (uint32_t i = 0; i < from->n; i++) {
			const struct lo_affine_access *y = affine_access(t, &to->at[k], to),
						      *x = affine_access(t, &from->at[i], from);
			if (!x || !y || !to_bytes(t, &x, &y))
				return "is computed by a loop nest that accesses it or the operand last used "
				       "here at unknown addresses";
			uint32_t outside = depth_outside(t, nest, y->loop);
			bool writes = to->at[k].effects & writes_bytes;
			if (writes && (may_come_before(t, outside, y, x, false) ||
				       may_come_before(t, outside, x, y, true)))
				return "may be written before the last read of the operand whose last use is "
				       "here";
		}
	return NULL;
}

/* ---- element-wise loops -------------------------------------------------- */

enum { MAX_ROWS = 8 };

/** The loops of @p nest, each directly in the next, and the element that an access in the innermost body
 * uses. */
struct element_rows {
	lo_block_id body;
	uint32_t n;
	lo_value_id ivs[MAX_ROWS];            /* innermost first */
	int64_t low[MAX_ROWS], end[MAX_ROWS]; /* [low, end) contains all values of the induction variable */
	bool bounded[MAX_ROWS];               /* are low and end known? */
	uint32_t loop_of[MAX_ROWS]; /* per dimension of the memrefs: the loop whose induction variable indexes
				       it */
	bool known;                 /* loop_of is set */
};

/* Append a loop with one block that affine/ can count and whose iterations run one after the other. false: it
 * is no such loop. */
static bool add_loop(const struct lo_module *m, const struct lo_op *op, struct element_rows *rows)
{
	enum lo_affine_op word = lo_info(op)->affine;
	if (rows->n == MAX_ROWS || (word != LO_AFFINE_FOR_MAPS && word != LO_AFFINE_FOR))
		return false;
	const struct lo_region *body = lo_region(m, lo_op_region(m, op, 0));
	lo_value_id iv = lo_block_arg(lo_block(m, body->first), 0);
	struct lo_loop_range range = {0};
	int64_t step = 1;
	if (word == LO_AFFINE_FOR && !lo_constant_int(m, lo_operand(m, op, 2), &step))
		return false;
	rows->bounded[rows->n] = lo_loop_range(m, op, &range);
	rows->low[rows->n] = range.low;
	rows->end[rows->n] = range.end;
	rows->ivs[rows->n++] = iv;
	return step >= 1 && body->first.n == body->last.n &&
	       lo_type_kind(m->ctx, lo_type_of(m, iv)) == LO_TYPE_INDEX;
}

/* The loops from @p body out to @p nest. false: there is another op between them, or the nesting is too deep
 * for affine/. */
static bool find_rows(const struct lo_module *m, lo_op_id nest, lo_block_id body, struct element_rows *rows)
{
	enum { DEEP = LO_AFFINE_MAX_DEPTH / 2 };
	uint32_t depth = 0;
	*rows = (struct element_rows){.body = body};
	for (lo_op_id up = nest; up.n; up = lo_parent_op(m, up))
		depth++;
	for (lo_op_id at = {0}; at.n != nest.n; body = lo_op(m, at)->block) {
		at = lo_region(m, lo_block(m, body)->region)->parent;
		if (!at.n || !add_loop(m, lo_op(m, at), rows))
			return false;
	}
	return depth + rows->n <= DEEP;
}

/* The index of @p op for dimension @p d, from the operand group after its memref; 0: it is not one operand.
 */
static lo_value_id index_at(const struct lo_module *m, const struct lo_op *op, uint32_t n, uint32_t d)
{
	const struct lo_op_info *info = lo_info(op);
	struct lo_slice at = lo_operand_group(m, op, info->accessed + 1);
	if (info->affine == LO_AFFINE_AT_INDICES)
		return at.n == n ? lo_operand(m, op, at.first + d) : (lo_value_id){0};
	const struct lo_map *map = lo_attr_of(m, op, "map")->map;
	const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[d < map->n_results ? d : 0]);
	bool plain = map->n_results == n && e->kind == LO_EXPR_DIM;
	return plain ? lo_operand(m, op, at.first + (uint32_t)e->value) : (lo_value_id){0};
}

/* Does @p access touch only the element at the induction variables, each loop indexing a dimension of its
 * own, the same for all accesses? */
static bool is_of_rows(const struct lo_module *m, const struct lo_access *access, lo_value_id life,
		       struct element_rows *rows)
{
	const struct lo_op *op = lo_op(m, access->op);
	const struct lo_type_data *type = lo_data_of(m, life);
	if (op->block.n != rows->body.n || !lo_is_at_indices(op) ||
	    lo_operand(m, op, access->operand).n != life.n || type->rank != rows->n || type->layout.n)
		return false;
	lo_type moved = lo_type_of(m, op->n_results ? lo_result(op, 0) : lo_operand(m, op, 0));
	uint32_t seen = 0;
	for (uint32_t d = 0; d < rows->n; d++) {
		uint32_t k = 0;
		lo_value_id index = index_at(m, op, rows->n, d);
		while (k < rows->n && rows->ivs[k].n != index.n)
			k++;
		if (k == rows->n || seen >> k & 1 || (rows->known && rows->loop_of[d] != k) ||
		    (d > 0 && type->shape[d] != LO_DYNAMIC &&
		     !(rows->bounded[k] && rows->low[k] >= 0 && rows->end[k] <= type->shape[d])))
			return false;
		seen |= 1u << k;
		rows->loop_of[d] = k;
	}
	rows->known = true;
	return moved.n == type->elem.n;
}

/* Do the elements of two memrefs of one rank have equal offsets? The first extent does not matter. */
static bool have_alike_rows(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	const struct lo_type_data *x = lo_data_of(m, a), *y = lo_data_of(m, b);
	int64_t bytes = lo_type_elem_bytes(m->ctx, x->elem);
	if (bytes <= 0 || bytes != lo_type_elem_bytes(m->ctx, y->elem) || x->rank != y->rank)
		return false;
	for (uint32_t d = 1; d < x->rank; d++)
		if (x->shape[d] != y->shape[d])
			return false;
	return true;
}

/* Is each element of @p from read for the last time before the element of @p to is written, in the same
 * iteration? */
static bool in_rows(const struct lo_module *m, lo_op_id nest, const struct lo_in_place_side *from,
		    const struct lo_in_place_side *to)
{
	struct element_rows rows;
	uint32_t last = 0;
	if (!from->n || from->at[0].op.n == nest.n || !have_alike_rows(m, from->life, to->life) ||
	    !find_rows(m, nest, lo_op(m, from->at[0].op)->block, &rows))
		return false;
	for (uint32_t i = 0; i < from->n; i++) {
		if (from->at[i].effects != LO_EFFECT_READ || !is_of_rows(m, &from->at[i], from->life, &rows))
			return false;
		last = from->at[i].position > last ? from->at[i].position : last;
	}
	for (uint32_t i = 0; i < to->n; i++) {
		bool reads = to->at[i].effects == LO_EFFECT_READ;
		if ((!reads && (to->at[i].effects & ~writes_bytes || to->at[i].position <= last)) ||
		    !is_of_rows(m, &to->at[i], to->life, &rows))
			return false;
	}
	return true;
}

/* ---- cost ---------------------------------------------------------------- */

/* The locals that depend on the iv of the innermost loop, as bits: quotients of it. A byte of an element, as
 * in an arena of bytes, does not. */
static uint64_t locals_of_iv(const struct lo_affine_access *access, const struct lo_affine_disjunct *disjunct)
{
	uint32_t locals = access->n_dims + access->n_symbols, n_rows = disjunct->n_eqs + disjunct->n_ineqs;
	uint64_t found = 0, before = 1;
	while (found != before) {
		before = found;
		for (uint32_t r = 0; r < n_rows; r++) {
			size_t n = locals + disjunct->n_locals + 1;
			const int64_t *row = r < disjunct->n_eqs
						     ? disjunct->eqs + r * n
						     : disjunct->ineqs + (r - disjunct->n_eqs) * n;
			uint64_t in_row = 0;
			for (uint32_t l = 0; l < disjunct->n_locals; l++)
				in_row |= (uint64_t)(row[locals + l] != 0) << (l < 63 ? l : 63);
			if (row[access->n_dims - 1] || in_row & found)
				found |= in_row;
		}
	}
	return found;
}

/* Does the innermost loop around the access change its subscripts? Quotients of its iv count as changed. */
static bool changes_in_loop(const struct lo_affine_access *access)
{
	for (uint32_t i = 0; i < access->n_disjuncts; i++) {
		const struct lo_affine_disjunct *disjunct = &access->disjuncts[i];
		uint32_t locals = access->n_dims + access->n_symbols, end = locals + disjunct->n_locals;
		uint64_t of_iv = locals_of_iv(access, disjunct);
		for (uint32_t k = 0; k < access->n_subscripts; k++) {
			const int64_t *row = disjunct->subscripts + (size_t)k * (end + 1);
			bool changes = row[access->n_dims - 1] != 0;
			for (uint32_t l = 0; l < disjunct->n_locals; l++)
				changes |= row[locals + l] && of_iv >> (l < 63 ? l : 63) & 1;
			if (changes)
				return true;
		}
	}
	return false;
}

/* A load or store of one element, of which LLVM may make vectors. */
static bool is_of_element(const struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	lo_type data = lo_type_of(m, op->n_results ? lo_result(op, 0) : lo_operand(m, op, 0));
	return lo_type_kind(m->ctx, data) != LO_TYPE_VECTOR;
}

/* The first loop in a loop is the next one of all. */
static bool is_innermost(const struct lo_affine *a, uint32_t loop)
{
	return loop + 1 == a->n_loops || a->loops[loop + 1].parent != loop;
}

/* Does the loop have no more iterations than LLVM unrolls where it uses no vectors? */
static bool is_short(const struct lo_module *m, lo_op_id loop)
{
	enum { SHORT = 8 };
	struct lo_loop_range range;
	int64_t most, end;
	return lo_loop_range(m, lo_op(m, loop), &range) &&
	       (!lo_mul_ok(range.step, SHORT, &most) || !lo_add_ok(range.low, most, &end) ||
		range.end <= end);
}

/* In an innermost loop of the nest that LLVM may vectorize, does the access write another element in each
 * iteration? */
static bool writes_row(const struct lo_in_place *t, lo_op_id nest, const struct lo_affine_access *access)
{
	return access->n_dims > depth_outside(t, nest, access->loop) && is_of_element(t->m, access->op) &&
	       changes_in_loop(access) && is_innermost(t->affine, access->loop) &&
	       !is_short(t->m, t->affine->loops[access->loop].op);
}

/* Does an innermost loop of the nest read one element of @p from in all iterations, and write another element
 * of @p to in each? With storage of their own, LLVM loads the element before the loop, and computes several
 * elements at a time. In one allocation it cannot tell that they are never the same bytes. */
static bool slows_loop(struct lo_in_place *t, const struct in_place_question *q)
{
	for (uint32_t k = 0; k < q->to.n; k++) {
		const struct lo_affine_access *y = affine_access(t, &q->to.at[k], &q->to);
		if (!y || !(q->to.at[k].effects & writes_bytes) || !writes_row(t, q->op, y))
			continue;
		for (uint32_t i = 0; i < q->from.n; i++) {
			const struct lo_affine_access *x = affine_access(t, &q->from.at[i], &q->from);
			if (x && x->loop == y->loop && !changes_in_loop(x))
				return true;
		}
	}
	return false;
}

/* ---- entry point --------------------------------------------------------- */

static bool are_all_of(const struct lo_in_place_side *side, lo_op_id op)
{
	for (uint32_t i = 0; i < side->n; i++)
		if (side->at[i].op.n != op.n)
			return false;
	return true;
}

static bool are_plain(const struct lo_in_place_side *side)
{
	for (uint32_t i = 0; i < side->n; i++)
		if (side->at[i].effects & ~touches_bytes & ~(unsigned)(LO_EFFECT_VIEW | LO_EFFECT_FORWARD))
			return false;
	return true;
}

const char *lo_in_place_flaw(struct lo_in_place *t, lo_op_id op, const struct lo_in_place_side *from,
			     const struct lo_in_place_side *to, uint32_t *waits, int64_t *shift)
{
	*waits = 0;
	if (shift)
		*shift = 0;
	if (!are_plain(from) || !are_plain(to))
		return "is computed by an op that captures or frees it or the operand whose last use is here";
	if (are_all_of(from, op) && are_all_of(to, op))
		return structured_flaw(t, lo_op(t->m, op), from, to, shift);
	bool in_op = !from->n || lo_is_below(t->m, from->at[from->n - 1].op, op);
	bool at_one_address =
		in_op && (in_rows(t->m, op, from, to) || lo_in_place_by_tiles(t->m, op, from, to));
	bool too_many = (uint64_t)from->n * to->n > MAX_PAIRS;
	if (at_one_address && (too_many || !t->every_distance || !to->bytes))
		return NULL;
	if (too_many)
		return lo_in_place_too_many;
	LO_PUSH(t->arena, &t->questions,
		((struct in_place_question){op, *from, *to, at_one_address, {NULL, 0, NULL, 0}}));
	*waits = t->questions.n;
	return NULL;
}

/* ---- deferred queries ---------------------------------------------------- */

static uint32_t add_ops(const struct lo_in_place_side *side, lo_op_id *ops, uint32_t n)
{
	for (uint32_t i = 0; i < side->n; i++)
		ops[n++] = side->at[i].op;
	return n;
}

static void build_affine(struct lo_in_place *t, struct lo_arena *work)
{
	uint32_t total = 0, n = 0;
	for (uint32_t i = 0; i < t->questions.n; i++)
		total += t->questions.at[i].from.n + t->questions.at[i].to.n;
	lo_op_id *ops = LO_ARRAY(work, total, lo_op_id);
	for (uint32_t i = 0; i < t->questions.n; i++) {
		n = add_ops(&t->questions.at[i].from, ops, n);
		n = add_ops(&t->questions.at[i].to, ops, n);
	}
	t->affine = lo_affine_build_of(t->m, t->func, ops, n, work);
	lo_id_map_init(&t->first_of, work, t->affine->n_accesses);
	for (uint32_t i = t->affine->n_accesses; i-- > 0;)
		*lo_id_map_at(&t->first_of, t->affine->accesses[i].op.n) = i + 1;
}

/* Two values may begin at one address. If a third one may have bytes of one of them, other distances of the
 * two may do for all three: perhaps that one begins elsewhere, or is live with the other one and must be
 * beside it. */
static void find_more_distances(struct lo_in_place *t, struct lo_arena *work)
{
	struct lo_id_map n_of =
		lo_id_map_make(work, 0); /* lifeline -> questions of it that found a distance */
	for (uint32_t i = 0; i < t->questions.n; i++) {
		const struct in_place_question *q = &t->questions.at[i];
		if (!q->result.flaw || q->result.n_unsafe) {
			++*lo_id_map_at(&n_of, q->from.life.n);
			++*lo_id_map_at(&n_of, q->to.life.n);
		}
	}
	for (uint32_t i = 0; i < t->questions.n; i++) {
		struct in_place_question *q = &t->questions.at[i];
		if (!q->result.flaw && !q->result.n_unsafe && q->to.bytes &&
		    (lo_id_map_get(&n_of, q->from.life.n) > 1 || lo_id_map_get(&n_of, q->to.life.n) > 1))
			(void)find_unsafe(t, q);
	}
}

void lo_in_place_answer(struct lo_in_place *t)
{
	struct lo_arena work; /* the data of the accesses is larger than all else here */
	if (!t->questions.n)
		return;
	lo_arena_init(&work, t->arena->oom);
	build_affine(t, &work);
	t->dependences = lo_dependences_create(t->affine);
	for (uint32_t i = 0; i < t->questions.n; i++) {
		struct in_place_question *q = &t->questions.at[i];
		if (q->at_one_address)
			continue;
		q->result.flaw = nest_flaw(t, q->op, &q->from, &q->to);
		if (q->result.flaw && q->to.bytes && find_shift(t, q))
			q->result.flaw = NULL;
		if (t->keeps_speed && (!q->result.flaw || q->result.n_unsafe) && slows_loop(t, q)) {
			q->result.flaw = "would slow down the loop that computes it from the operand whose "
					 "last use is here";
			q->result.n_unsafe = 0;
		}
	}
	find_more_distances(t, &work);
	lo_dependences_destroy(t->dependences);
	lo_arena_destroy(&work);
}

struct lo_in_place_result lo_in_place_answered(const struct lo_in_place *t, uint32_t number)
{
	return t->questions.at[number - 1].result;
}
