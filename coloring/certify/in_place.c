// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op of the rewritten program, and the accesses in it by the names of two values in the same bytes.
 * Out: whether the second may be written there while the first is still read.
 *
 * Both names denote one memory now, so the dependences of the program itself decide: no instance of an access
 * by the first name may depend on a write by the second within one iteration of the loops around the op.
 * Pairs whose subscripts differ everywhere within the bounds of the loops are decided at once (Banerjee,
 * Speedup of ordinary programs, 1979), also if that shows only for the first iteration of the outermost loop
 * and for the others separately. The remaining pairs are decided by isl, one by one, up to a limit, then by
 * the dependence test. An op without loops of its own must visit the elements of both in step: its maps are
 * evaluated on a point whose coordinates all differ; or the bytes that it accesses of both are computed at
 * the first iteration and one step along each loop. */
#include "in_place.h"

#include "analysis/summaries.h"
#include "dialects/constants.h"
#include "dialects/linalg.h"
#include "ir/arguments.h"
#include "places.h"

enum { MAX_ISL = 200, MAX_LOOPS = 32 };
/* A number, or a value; or the size and the begin of a tile in a dimension. */
struct shared_entry {
	int64_t number;
	lo_value_id value;
};

void in_place_asker_close(struct in_place_asker *s)
{
	lo_dependences_destroy(s->dependences);
	s->dependences = NULL;
}

/* ---- in step ------------------------------------------------------------- */

static bool is_direct(const struct lo_module *m, const struct in_place_touch *t, lo_op_id op)
{
	return t->op.n == op.n && lo_is_memref(m, lo_operand(m, lo_op(m, op), t->operand));
}

/* Are they names of one memref in an argument, with one shape and layout? */
static bool are_one_given(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
	return lo_type_of(m, a).n == lo_type_of(m, b).n && x.n && y.n &&
	       lo_op(m, x)->kind == LO_OP_MEMREF_CAST && lo_op(m, y)->kind == LO_OP_MEMREF_CAST &&
	       lo_operand(m, lo_op(m, x), 0).n == lo_operand(m, lo_op(m, y), 0).n;
}

/* Does each index of one name denote the byte that it denotes in the other, and no other index that byte?
 * Values in an argument are casts of the place; the type of the cast says more than that of the place. */
static bool mean_the_same(struct in_place_asker *s, lo_value_id a, lo_value_id b, lo_value_id life_a,
			  lo_value_id life_b)
{
	const struct lo_module *m = s->m;
	if (are_one_given(m, a, b) || ((a.n == b.n || s->passed) && !lo_data_of(m, a)->layout.n))
		return true;
	struct lo_arena_mark mark = lo_arena_mark(s->arena);
	struct certify_place x = certify_place_find(m, a, s->arena), y = certify_place_find(m, b, s->arena);
	bool one = x.root.n == y.root.n ||
		   (are_one_given(m, life_a, life_b) && x.root.n == life_a.n && y.root.n == life_b.n);
	bool same = one && x.begin_byte == y.begin_byte && certify_same_elements(&x, &y) &&
		    certify_is_injective(&x);
	lo_arena_reset(s->arena, mark);
	return same;
}

/* The byte that operand @p a accesses in the iteration at @p point. false: its map is no list of loops. */
static bool find_byte(const struct lo_module *m, const struct lo_op *op, uint32_t a,
		      const struct certify_place *place, const int64_t *point, int64_t *byte)
{
	const struct lo_map *map = lo_linalg_map(m, op, a);
	bool good = map && map->n_results == place->rank;
	*byte = place->begin_byte;
	for (uint32_t d = 0; good && d < place->rank; d++) {
		int64_t at, bytes;
		enum lo_expr_kind kind = lo_expr_get(m->ctx, map->results[d])->kind;
		good = (kind == LO_EXPR_DIM || (kind == LO_EXPR_CONST && place->sizes[d] == 1)) &&
		       lo_expr_eval(m->ctx, map->results[d], point, NULL, &at) &&
		       lo_mul_ok(at * place->strides[d], place->elem_bytes, &bytes) &&
		       lo_add_ok(*byte, bytes, byte);
	}
	return good;
}

/* Is there but one iteration of loop @p k? */
static bool runs_once(const struct lo_module *m, const struct lo_op *op, uint32_t a,
		      const struct certify_place *place, uint32_t k)
{
	const struct lo_map *map = lo_linalg_map(m, op, a);
	bool once = false;
	for (uint32_t d = 0; d < place->rank; d++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[d]);
		once |= e->kind == LO_EXPR_DIM && e->value == k && place->sizes[d] == 1;
	}
	return once;
}

/* Do both operands access the same byte in each iteration, and no byte in two of them? The maps are lists of
 * loops, so it suffices to move along one loop at a time. */
static bool same_byte_in_step(struct in_place_asker *s, const struct lo_op *op, uint32_t a, uint32_t b)
{
	const struct lo_module *m = s->m;
	struct certify_place x = certify_place_find(m, lo_operand(m, op, a), s->arena),
			     y = certify_place_find(m, lo_operand(m, op, b), s->arena);
	int64_t point[MAX_LOOPS] = {0}, at_x, at_y, first;
	uint32_t n = lo_linalg_loops(m, op);
	if (n > MAX_LOOPS || x.root.n != y.root.n || !x.known || !y.known || x.elem_bytes != y.elem_bytes ||
	    !certify_is_injective(&x) || !find_byte(m, op, a, &x, point, &first) ||
	    !find_byte(m, op, b, &y, point, &at_y) || first != at_y)
		return false;
	for (uint32_t k = 0; k < n; k++) {
		if (runs_once(m, op, a, &x, k) || runs_once(m, op, b, &y, k))
			continue;
		point[k] = 1;
		if (lo_linalg_iterator(m, op, k) != LO_ITERATOR_PARALLEL ||
		    !find_byte(m, op, a, &x, point, &at_x) || !find_byte(m, op, b, &y, point, &at_y) ||
		    at_x != at_y || at_x == first)
			return false;
		point[k] = 0;
	}
	return true;
}

/* May the callee of the call @p op get one memory as operands @p a and @p b? */
static bool call_in_place(struct in_place_asker *s, const struct lo_op *op, uint32_t a, uint32_t b,
			  struct in_place_touches from, struct in_place_touches to)
{
	const uint8_t *pair = lo_summary_pair(lo_summary_of_call(s->m, op), a, b);
	lo_value_id x = lo_operand(s->m, op, a), y = lo_operand(s->m, op, b);
	return pair && *pair & LO_TAKEN_OVER_CERTIFIED && !lo_passed_attr(s->m, op, a, "llvm.noalias").n &&
	       !lo_passed_attr(s->m, op, b, "llvm.noalias").n && mean_the_same(s, x, y, from.life, to.life);
}

static bool op_in_place(struct in_place_asker *s, lo_op_id id, struct in_place_touches from,
			struct in_place_touches to)
{
	const struct lo_module *m = s->m;
	const struct lo_op *op = lo_op(m, id);
	bool copy = op->kind == LO_OP_MEMREF_COPY, call = lo_summary_of_call(m, op);
	if (!copy && !call && !lo_linalg_structured(op))
		return false;
	for (uint32_t i = 0; i < from.n; i++)
		for (uint32_t k = 0; k < to.n; k++) {
			uint32_t a = from.at[i].operand, b = to.at[k].operand;
			if (!is_direct(m, &from.at[i], id) || !is_direct(m, &to.at[k], id) ||
			    lo_op_effects_on(m, op, a) & ~(unsigned)LO_EFFECT_READ)
				return false;
			if (call && !call_in_place(s, op, a, b, from, to))
				return false;
			if (call)
				continue;
			bool same = mean_the_same(s, lo_operand(m, op, a), lo_operand(m, op, b), from.life,
						  to.life);
			if (copy ? !same
				 : !(same && certify_in_step(m, op, a, b)) && !same_byte_in_step(s, op, a, b))
				return false;
		}
	return true;
}

/* ---- tiles --------------------------------------------------------------- */

/* An entry of a list of numbers of a subview, which has an operand where it is none. *at: the next operand.
 */
static struct shared_entry entry_of(const struct lo_module *m, const struct lo_op *view, const char *list,
				    uint32_t d, uint32_t *at)
{
	int64_t number = lo_attr_array_int(m->ctx, lo_op_attr(m, view, list), d);
	if (number != LO_DYNAMIC)
		return (struct shared_entry){number, {0}};
	return (struct shared_entry){0, lo_operand(m, view, (*at)++)};
}

/* Does the tile @p x begin where @p y does, in every dimension, and have its sizes? Sets, for each dimension,
 * the value at which it begins, 0 if that is a number, and its size. */
static bool same_tile(const struct lo_module *m, const struct lo_op *x, const struct lo_op *y, uint32_t rank,
		      struct shared_entry *tile)
{
	uint32_t at_x = 1, at_y = 1;
	for (uint32_t d = 0; d < rank; d++) {
		struct shared_entry a = entry_of(m, x, "static_offsets", d, &at_x),
				    b = entry_of(m, y, "static_offsets", d, &at_y);
		if (a.number != b.number || a.value.n != b.value.n)
			return false;
		tile[d].value = a.value;
	}
	for (uint32_t d = 0; d < rank; d++) {
		struct shared_entry a = entry_of(m, x, "static_sizes", d, &at_x),
				    b = entry_of(m, y, "static_sizes", d, &at_y),
				    one = entry_of(m, x, "static_strides", d, &at_x),
				    other = entry_of(m, y, "static_strides", d, &at_y);
		if (a.value.n || b.value.n || a.number != b.number || one.value.n || other.value.n ||
		    one.number != 1 || other.number != 1)
			return false;
		tile[d].number = a.number;
	}
	return true;
}

/* By how much is the induction variable of a sequential loop larger in the next iteration? 0: unknown. */
static int64_t advance(const struct lo_module *m, const struct lo_op *loop)
{
	int64_t by = 0;
	bool known = false;
	if (loop->kind == LO_OP_AFFINE_FOR)
		return lo_affine_for_step(m, loop);
	if (loop->kind == LO_OP_SCF_FOR)
		known = lo_constant_int(m, lo_operand(m, loop, 2), &by);
	return known ? by : 0;
}

/* No two iterations of the loops from @p op out to @p nest have a common element of the tile: in each, some
 * dimension begins at the induction variable, which advances beyond the tile. */
static bool tiles_are_apart(const struct lo_module *m, lo_op_id op, lo_op_id nest,
			    const struct shared_entry *tile, uint32_t rank)
{
	while (op.n != nest.n) {
		op = lo_parent_op(m, op);
		const struct lo_op *loop = op.n ? lo_op(m, op) : NULL;
		int64_t by = loop ? advance(m, loop) : 0;
		bool apart = false;
		for (uint32_t d = 0; by > 0 && d < rank; d++)
			apart |= tile[d].number <= by &&
				 tile[d].value.n == lo_block_arg(lo_body(m, loop), 0).n;
		if (!apart)
			return false;
	}
	return true;
}

/* One op computes tiles of @p to from the same tiles of @p from. */
static bool tile_in_place(struct in_place_asker *s, lo_op_id nest, lo_op_id id, uint32_t a, uint32_t b,
			  lo_value_id from, lo_value_id to)
{
	const struct lo_module *m = s->m;
	const struct lo_op *op = lo_op(m, id);
	lo_op_id x = lo_def_op(m, lo_operand(m, op, a)), y = lo_def_op(m, lo_operand(m, op, b));
	struct shared_entry tile[MAX_LOOPS];
	uint32_t rank = lo_data_of(m, from)->rank;
	if (!x.n || !y.n || lo_op(m, x)->kind != LO_OP_MEMREF_SUBVIEW ||
	    lo_op(m, y)->kind != LO_OP_MEMREF_SUBVIEW || lo_operand(m, lo_op(m, x), 0).n != from.n ||
	    lo_operand(m, lo_op(m, y), 0).n != to.n || rank > MAX_LOOPS ||
	    lo_op_effects_on(m, op, a) != LO_EFFECT_READ || !mean_the_same(s, from, to, from, to))
		return false;
	return (op->kind == LO_OP_MEMREF_COPY || certify_in_step(m, op, a, b)) &&
	       same_tile(m, lo_op(m, x), lo_op(m, y), rank, tile) && tiles_are_apart(m, id, nest, tile, rank);
}

static bool tiles_in_place(struct in_place_asker *s, lo_op_id nest, struct in_place_touches from,
			   struct in_place_touches to)
{
	for (uint32_t i = 0; i < from.n; i++)
		for (uint32_t k = 0; k < to.n; k++)
			if (from.at[i].op.n != to.at[k].op.n || from.at[i].op.n != from.at[0].op.n ||
			    !tile_in_place(s, nest, from.at[i].op, from.at[i].operand, to.at[k].operand,
					   from.life, to.life))
				return false;
	return from.n && to.n;
}

/* ---- nests --------------------------------------------------------------- */

static void ask_affine(struct in_place_asker *s)
{
	if (s->affine)
		return;
	if (s->n_likely)
		s->affine = lo_affine_build_of(s->m, s->func, s->likely, s->n_likely, s->arena);
	else
		s->affine = s->given ? lo_affine_build(s->m, s->func, s->arena)
				     : lo_affine_build_own(s->m, s->func, s->arena);
	lo_id_map_init(&s->first_of, s->arena, s->affine->n_accesses);
	for (uint32_t i = s->affine->n_accesses; i-- > 0;)
		*lo_id_map_at(&s->first_of, s->affine->accesses[i].op.n) = i + 1;
}

static const struct lo_affine_access *known_access(const struct in_place_asker *s,
						   const struct in_place_touch *t)
{
	for (uint32_t i = lo_id_map_get(&s->first_of, t->op.n);
	     i && i <= s->affine->n_accesses && s->affine->accesses[i - 1].op.n == t->op.n; i++)
		if (s->affine->accesses[i - 1].operand == t->operand)
			return &s->affine->accesses[i - 1];
	return NULL;
}

static bool all_known(const struct in_place_asker *s, struct in_place_touches touches)
{
	for (uint32_t i = 0; i < touches.n; i++)
		if (!known_access(s, &touches.at[i]))
			return false;
	return true;
}

static bool find_accesses(struct in_place_asker *s, struct in_place_touches from, struct in_place_touches to)
{
	ask_affine(s);
	if (all_known(s, from) && all_known(s, to))
		return true;
	if (!s->n_likely)
		return false;
	s->n_likely = 0;
	s->affine = NULL;
	in_place_asker_close(s);
	return find_accesses(s, from, to);
}

/* The depth of the outermost loop around @p access that is not around @p op, but may be @p op; the outermost
 * loop has depth 1. */
static uint32_t first_inside(const struct in_place_asker *s, const struct lo_affine_access *access,
			     lo_op_id op)
{
	uint32_t first = access->n_dims + 1;
	for (uint32_t loop = access->loop; loop; loop = s->affine->loops[loop].parent) {
		lo_op_id at = s->affine->loops[loop].op;
		if (at.n != op.n && lo_is_below(s->m, op, at))
			break;
		first = s->affine->loops[loop].depth;
	}
	return first;
}

/* The iterations of the outermost loop that the source may be in: all, the first, all but the first. */
enum iterations { ALL, FIRST, REST };

/** The integers from low to high, where bounded. */
struct shared_span {
	int64_t low, high;
	bool has_low, has_high;
};

/* The range that the conditions on variable @p column alone allow. */
static struct shared_span span_of(const struct lo_pair *pair, uint32_t n_vars, uint32_t column)
{
	struct shared_span span = {0};
	const int64_t *row = pair->ineqs;
	for (uint32_t r = 0; r < pair->n_ineqs; r++, row += n_vars + 1) {
		uint32_t n_others = 0;
		int64_t bound;
		for (uint32_t i = 0; i < n_vars; i++)
			n_others += row[i] && i != column;
		if (n_others || __builtin_sub_overflow((int64_t)0, row[n_vars], &bound))
			continue;
		if (row[column] == 1 && (!span.has_low || bound > span.low)) {
			span.low = bound;
			span.has_low = true;
		} else if (row[column] == -1 && (!span.has_high || row[n_vars] < span.high)) {
			span.high = row[n_vars];
			span.has_high = true;
		}
	}
	return span;
}

/* The range of variable @p i of the source. That of the loop at @p depth is smaller than for the destination.
 */
static struct shared_span source_of(const struct lo_pair *pair, uint32_t n_vars, uint32_t i, uint32_t depth,
				    enum iterations which)
{
	struct shared_span x = span_of(pair, n_vars, i);
	int64_t high;
	if (i == 0 && which == FIRST)
		x = (struct shared_span){x.low, x.low, x.has_low, x.has_low};
	else if (i == 0 && which == REST)
		x.has_low = x.has_low && !__builtin_add_overflow(x.low, 1, &x.low);
	if (i + 1 != depth)
		return x;
	struct shared_span y = span_of(pair, n_vars, pair->n_source_dims + i);
	if (y.has_high && !__builtin_sub_overflow(y.high, 1, &high) && (!x.has_high || high < x.high)) {
		x.high = high;
		x.has_high = true;
	}
	return x;
}

/* The range by which the variable of common loop @p k can be greater for the destination than for the source,
 * at @p depth. */
static struct shared_span distance_of(const struct lo_pair *pair, uint32_t n_vars, uint32_t k, uint32_t depth)
{
	struct shared_span x = span_of(pair, n_vars, k), y = span_of(pair, n_vars, pair->n_source_dims + k),
			   d = {0};
	if (k + 1 < depth)
		return (struct shared_span){0, 0, true, true};
	d.has_low = y.has_low && x.has_high && !__builtin_sub_overflow(y.low, x.high, &d.low);
	d.has_high = y.has_high && x.has_low && !__builtin_sub_overflow(y.high, x.low, &d.high);
	if (k + 1 == depth && (!d.has_low || d.low < 1)) {
		d.low = 1;
		d.has_low = true;
	}
	return d;
}

/* sum += factor * d */
static void add_multiple(struct shared_span *sum, int64_t factor, struct shared_span d)
{
	int64_t low, high;
	if (factor < 0)
		d = (struct shared_span){d.high, d.low, d.has_high, d.has_low};
	sum->has_low = sum->has_low && d.has_low && !__builtin_mul_overflow(factor, d.low, &low) &&
		       !__builtin_add_overflow(sum->low, low, &sum->low);
	sum->has_high = sum->has_high && d.has_high && !__builtin_mul_overflow(factor, d.high, &high) &&
			!__builtin_add_overflow(sum->high, high, &sum->high);
}

/* Is this difference of subscripts never 0 in those iterations? The variable of a common loop for the
 * destination is that for the source plus the distance. */
static bool never_meets(const struct lo_pair *pair, const int64_t *row, uint32_t n_vars, uint32_t n_common,
			uint32_t depth, enum iterations which)
{
	struct shared_span sum = {row[n_vars], row[n_vars], true, true};
	for (uint32_t i = 0; i < n_vars; i++) {
		bool later = i >= pair->n_source_dims && i - pair->n_source_dims < n_common;
		int64_t factor = row[i];
		if (i < n_common && __builtin_add_overflow(factor, row[pair->n_source_dims + i], &factor))
			return false;
		if (factor)
			add_multiple(&sum, factor,
				     later ? distance_of(pair, n_vars, i - pair->n_source_dims, depth)
				     : i < n_common ? source_of(pair, n_vars, i, depth, which)
						    : span_of(pair, n_vars, i));
	}
	return (sum.has_low && sum.low > 0) || (sum.has_high && sum.high < 0);
}

/* Do the accesses differ in some subscript whenever the destination comes later at @p depth? */
static bool is_plainly_empty(struct in_place_asker *s, const struct lo_affine_access *x,
			     const struct lo_affine_access *y, uint32_t depth)
{
	uint32_t n_common = lo_affine_common_loops(s->affine, x, y);
	for (uint32_t i = 0; i < x->n_disjuncts; i++)
		for (uint32_t k = 0; k < y->n_disjuncts; k++) {
			struct lo_pair pair;
			bool apart = false;
			if (!lo_pair_build(s->affine, x, i, y, k, depth, false, &pair))
				return false;
			uint32_t n_vars =
				pair.n_source_dims + pair.n_destination_dims + pair.n_symbols + pair.n_locals;
			for (uint32_t r = 0; !apart && r < pair.source->n_subscripts; r++) {
				const int64_t *row = pair.eqs + (size_t)r * (n_vars + 1);
				apart = never_meets(&pair, row, n_vars, n_common, depth, ALL) ||
					(never_meets(&pair, row, n_vars, n_common, depth, FIRST) &&
					 never_meets(&pair, row, n_vars, n_common, depth, REST));
			}
			if (!apart)
				return false;
		}
	return true;
}

/* Is there no pair of instances at one byte, @p x before @p y, at @p depth? */
static bool is_empty(struct in_place_asker *s, const struct lo_affine_access *x,
		     const struct lo_affine_access *y, uint32_t depth)
{
	uint32_t n;
	if (lo_affine_same_memory_at(s->affine, x->memory, y->memory, depth) != LO_MEMORY_SAME)
		return false;
	if (is_plainly_empty(s, x, y, depth))
		return true;
	if (s->n_asked++ < MAX_ISL && lo_affine_never_meet(s->affine, x, y, depth))
		return true;
	if (!s->dependences)
		s->dependences = lo_dependences_create(s->affine);
	const struct lo_dependence *answers = lo_dependences_of(s->dependences, x, y, &n);
	return depth <= n && answers[depth - 1].kind == LO_DEPENDENCE_NONE;
}

static bool is_parallel(const struct in_place_asker *s, const struct lo_affine_access *x, uint32_t depth)
{
	uint32_t loop = x->loop;
	while (s->affine->loops[loop].depth > depth)
		loop = s->affine->loops[loop].parent;
	return s->affine->loops[loop].parallel;
}

static bool never_after(struct in_place_asker *s, lo_op_id op, const struct lo_affine_access *written,
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

static bool nest_in_place(struct in_place_asker *s, lo_op_id op, struct in_place_touches from,
			  struct in_place_touches to)
{
	if (!find_accesses(s, from, to))
		return false;
	for (uint32_t k = 0; k < to.n; k++)
		for (uint32_t i = 0; i < from.n; i++) {
			const struct lo_affine_access *y = known_access(s, &to.at[k]),
						      *x = known_access(s, &from.at[i]);
			struct lo_affine_access here = *y;
			if (x->memory != y->memory && !s->passed)
				return false;
			here.memory = x->memory;
			if (s->passed)
				y = &here;
			if ((y->effects & LO_EFFECT_WRITE) && !never_after(s, op, y, x))
				return false;
		}
	return true;
}

bool in_place_holds(struct in_place_asker *s, lo_op_id op, struct in_place_touches from,
		    struct in_place_touches to)
{
	bool direct = true;
	for (uint32_t i = 0; i < from.n; i++)
		direct &= from.at[i].op.n == op.n;
	for (uint32_t i = 0; i < to.n; i++)
		direct &= to.at[i].op.n == op.n;
	return direct ? op_in_place(s, op, from, to)
		      : tiles_in_place(s, op, from, to) || nest_in_place(s, op, from, to);
}
