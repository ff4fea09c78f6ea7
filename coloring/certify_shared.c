// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op of the rewritten program, and the accesses in it by the names of two values that lie in the same
 * bytes. Out: whether the second may be written there while the first is still read.
 *
 * Both names mean one memory now, so that the dependences of the program itself say it: no instance of an
 * access by the first name may depend on a write by the second, as long as the loops around the op stand
 * still. The polyhedra of such pairs are asked of isl, one by one, up to a number of them; then of the
 * dependence test. An op without loops of its own must be one that goes over the elements of both in step:
 * its maps are tried out on a point whose coordinates all differ. */
#include "certify_shared.h"

#include "ir/linalg.h"
#include "liveness/liveness.h"

enum { MAX_ISL = 200, MAX_LOOPS = 32 };

void shared_asker_close(struct shared_asker *s)
{
	lo_dependences_destroy(s->dependences);
	s->dependences = NULL;
}

/* ---- in step --------------------------------------------------------------------- */

static bool is_direct(const struct lo_module *m, const struct shared_touch *t, lo_op_id op)
{
	return t->op.n == op.n &&
	       lo_type_is_memref(m->ctx, lo_type_of(m, lo_operand(m, lo_op(m, op), t->operand)));
}

/* Does index i of the one name mean the byte that it means in the other, whatever i is? */
static bool mean_the_same(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	struct lo_name_place x, y;
	int64_t offset_x, offset_y, strides_x[MAX_LOOPS], strides_y[MAX_LOOPS];
	if (!lo_name_place_in_value(m, a, &x) || !lo_name_place_in_value(m, b, &y) || x.root.n != y.root.n ||
	    x.begin_byte != y.begin_byte || x.end_byte != y.end_byte || x.base_byte != y.base_byte)
		return false;
	const struct lo_type_data *type_x = lo_type_get(m->ctx, x.layout),
				  *type_y = lo_type_get(m->ctx, y.layout);
	int64_t size = lo_type_elem_bytes(m->ctx, type_x->elem);
	if (type_x->rank != type_y->rank || type_x->rank > MAX_LOOPS ||
	    size != lo_type_elem_bytes(m->ctx, type_y->elem) ||
	    !lo_memref_strides(m->ctx, x.layout, strides_x, &offset_x) ||
	    !lo_memref_strides(m->ctx, y.layout, strides_y, &offset_y) || offset_x != offset_y)
		return false;
	for (uint32_t d = 0; d < type_x->rank; d++)
		if (strides_x[d] != strides_y[d] || type_x->shape[d] != type_y->shape[d])
			return false;
	return x.dense || (!type_x->layout.n && !type_y->layout.n);
}

/* Do the maps of two operands send (1, 2, ..., n) to the same point, in which each coordinate stands once? */
static bool in_step(const struct lo_module *m, const struct lo_op *op, uint32_t a, uint32_t b)
{
	uint32_t n = lo_linalg_loops(m, op);
	const struct lo_map *x = lo_linalg_map(m, op, a), *y = lo_linalg_map(m, op, b);
	int64_t point[MAX_LOOPS], at_x, at_y;
	uint64_t seen = 0;
	if (!x || !y || n > MAX_LOOPS || x->n_results != n || y->n_results != n)
		return false;
	for (uint32_t i = 0; i < n; i++) {
		point[i] = i + 1;
		if (lo_linalg_iterator(m, op, i) != LO_ITERATOR_PARALLEL)
			return false;
	}
	for (uint32_t i = 0; i < n; i++) {
		if (lo_expr_get(m->ctx, x->results[i])->kind != LO_EXPR_DIM ||
		    lo_expr_get(m->ctx, y->results[i])->kind != LO_EXPR_DIM ||
		    !lo_expr_eval(m->ctx, x->results[i], point, NULL, &at_x) ||
		    !lo_expr_eval(m->ctx, y->results[i], point, NULL, &at_y) || at_x != at_y)
			return false;
		seen |= (uint64_t)1 << at_x;
	}
	return seen == ((((uint64_t)1 << n) - 1) << 1);
}

static bool op_in_place(const struct lo_module *m, lo_op_id id, struct shared_touches from,
			struct shared_touches to)
{
	const struct lo_op *op = lo_op(m, id);
	bool copy = op->kind == LO_OP_MEMREF_COPY;
	if (!copy && !lo_linalg_structured(op))
		return false;
	for (uint32_t i = 0; i < from.n; i++)
		for (uint32_t k = 0; k < to.n; k++) {
			uint32_t a = from.at[i].operand, b = to.at[k].operand;
			if (!is_direct(m, &from.at[i], id) || !is_direct(m, &to.at[k], id) ||
			    lo_op_effects_on(m, op, a) & ~(unsigned)LO_EFFECT_READ ||
			    !mean_the_same(m, lo_operand(m, op, a), lo_operand(m, op, b)) ||
			    (!copy && !in_step(m, op, a, b)))
				return false;
		}
	return true;
}

/* ---- nests ------------------------------------------------------------------------ */

static void ask_affine(struct shared_asker *s)
{
	if (s->affine)
		return;
	s->affine = lo_affine_build(s->m, s->func, s->arena);
	s->dependences = lo_dependences_create(s->affine);
	lo_id_map_init(&s->first_of, s->arena, s->affine->n_accesses);
	for (uint32_t i = s->affine->n_accesses; i-- > 0;)
		*lo_id_map_at(&s->first_of, s->affine->accesses[i].op.n) = i + 1;
}

static const struct lo_affine_access *find_access(const struct shared_asker *s, const struct shared_touch *t)
{
	for (uint32_t i = lo_id_map_get(&s->first_of, t->op.n);
	     i && i <= s->affine->n_accesses && s->affine->accesses[i - 1].op.n == t->op.n; i++)
		if (s->affine->accesses[i - 1].operand == t->operand)
			return &s->affine->accesses[i - 1];
	return NULL;
}

/* The first loop of @p access, counted from the outermost as 1, that is not around @p op. */
static uint32_t first_inside(const struct shared_asker *s, const struct lo_affine_access *access, lo_op_id op)
{
	uint32_t first = access->n_dims + 1;
	for (uint32_t loop = access->loop; loop; loop = s->affine->loops[loop].parent) {
		lo_op_id at = s->affine->loops[loop].op;
		while (at.n && at.n != op.n)
			at = lo_parent_op(s->m, at);
		if (!at.n)
			break;
		first = s->affine->loops[loop].depth;
	}
	return first;
}

static bool is_empty_by_isl(struct shared_asker *s, const struct lo_affine_access *x,
			    const struct lo_affine_access *y, uint32_t depth)
{
	struct lo_polyhedron p;
	return lo_affine_polyhedron(s->affine, x, y, depth, &p) && p.n_pieces == 0;
}

/* Is there no pair of instances at one byte, @p x before @p y, at @p depth? */
static bool is_empty(struct shared_asker *s, const struct lo_affine_access *x,
		     const struct lo_affine_access *y, uint32_t depth)
{
	uint32_t n;
	if (lo_affine_same_memory_at(s->affine, x->memory, y->memory, depth) != LO_MEMORY_SAME)
		return false;
	if (s->n_asked++ < MAX_ISL && is_empty_by_isl(s, x, y, depth))
		return true;
	const struct lo_dependence *answers = lo_dependences_of(s->dependences, x, y, &n);
	return depth <= n && answers[depth - 1].kind == LO_DEPENDENCE_NONE;
}

static bool is_parallel(const struct shared_asker *s, const struct lo_affine_access *x, uint32_t depth)
{
	uint32_t loop = x->loop;
	while (s->affine->loops[loop].depth > depth)
		loop = s->affine->loops[loop].parent;
	return s->affine->loops[loop].parallel;
}

static bool never_after(struct shared_asker *s, lo_op_id op, const struct lo_affine_access *written,
			const struct lo_affine_access *touched)
{
	uint32_t common = lo_affine_common_loops(s->affine, written, touched);
	for (uint32_t depth = first_inside(s, written, op); depth <= common; depth++)
		if (!is_empty(s, written, touched, depth) ||
		    (is_parallel(s, written, depth) && !is_empty(s, touched, written, depth)))
			return false;
	enum lo_affine_order order = lo_affine_order(s->affine, written, touched);
	return order == LO_ORDER_AFTER || order == LO_ORDER_EXCLUSIVE ||
	       is_empty(s, written, touched, common + 1);
}

static bool nest_in_place(struct shared_asker *s, lo_op_id op, struct shared_touches from,
			  struct shared_touches to)
{
	ask_affine(s);
	for (uint32_t k = 0; k < to.n; k++)
		for (uint32_t i = 0; i < from.n; i++) {
			const struct lo_affine_access *y = find_access(s, &to.at[k]),
						      *x = find_access(s, &from.at[i]);
			if (!x || !y || x->memory != y->memory)
				return false;
			if ((y->effects & LO_EFFECT_WRITE) && !never_after(s, op, y, x))
				return false;
		}
	return true;
}

bool shared_in_place(struct shared_asker *s, lo_op_id op, struct shared_touches from,
		     struct shared_touches to)
{
	bool direct = true;
	for (uint32_t i = 0; i < from.n; i++)
		direct &= from.at[i].op.n == op.n;
	for (uint32_t i = 0; i < to.n; i++)
		direct &= to.at[i].op.n == op.n;
	return direct ? op_in_place(s->m, op, from, to) : nest_in_place(s, op, from, to);
}
