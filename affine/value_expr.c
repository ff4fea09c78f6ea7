// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an index or integer value. Out: its form (affine expression), or its condition if its type is i1, by
 * the .affine entry in the table row of its op. A value that is not affine is a symbol: the same one for the
 * same operation on the same forms. Values are processed operands first, from a stack, once each.
 *
 * Arithmetic on fixed-width integers wraps: it has a form only if the op says nsw or the range of the result
 * fits. A value of type i1 used as a number is 0 or -1. */
#include "dialects/constants.h"
#include "dialects/extents.h"
#include "form_tables.h"
#include "ir/affine_map.h"

#include <string.h>

enum {
	OPEN = -1 /* in place of the form of a value: it is on the stack */,
	MAX_INDICES = 64,
	MAX_LEVEL = 64
};

static const char not_affine[] = "index is not affine", may_wrap[] = "index may wrap",
		  by_zero[] = "division by zero", not_affine_condition[] = "condition is not affine";

/* ---- types and loops of a value ------------------------------------------ */

static uint32_t loop_of_block(const struct lo_affine_exprs *f, lo_block_id block)
{
	uint32_t loop = block.n ? lo_id_map_get(&f->tables->blocks, block.n) : 0;
	return loop ? loop - 1 : 0;
}

uint32_t aff_loop_around(const struct lo_affine_exprs *f, lo_value_id v)
{
	lo_op_id op = lo_def_op(f->m, v);
	return loop_of_block(f, op.n ? lo_op(f->m, op)->block : lo_def_block(f->m, v));
}

/* Bits of an integer type of at most 64; 0: an index, or another type. */
static uint32_t width_of(const struct lo_affine_exprs *f, lo_value_id v)
{
	const struct lo_type_data *type = lo_data_of(f->m, v);
	return type->kind == LO_TYPE_INTEGER && type->width <= 64 ? type->width : 0;
}

static uint32_t bits_of(const struct lo_affine_exprs *f, lo_value_id v)
{
	uint32_t width = width_of(f, v);
	return width ? width : 8 * (uint32_t)lo_type_elem_bytes(f->m->ctx, lo_type_index(f->m->ctx));
}

static bool is_truth(const struct lo_affine_exprs *f, lo_value_id v)
{
	return width_of(f, v) == 1;
}

static bool is_number(const struct lo_affine_exprs *f, lo_value_id v)
{
	return width_of(f, v) || lo_type_kind(f->m->ctx, lo_type_of(f->m, v)) == LO_TYPE_INDEX;
}

/* The range of a signed integer of so many bits; 0: of an index. */
static struct aff_range range_of_width(uint32_t width)
{
	if (!width)
		return (struct aff_range){0};
	int64_t most = (int64_t)(UINT64_MAX >> 1 >> (64 - width));
	return (struct aff_range){-most - 1, most, true, true};
}

static struct aff_range range_of_unsigned(uint32_t width)
{
	struct aff_range range = {.has_lb = true};
	range.has_ub = width && width < 64;
	range.ub = range.has_ub ? (int64_t)(((uint64_t)1 << width) - 1) : 0;
	return range;
}

static aff constant(struct lo_affine_exprs *f, int64_t v)
{
	return aff_constant(f, v);
}

/* ---- symbols ------------------------------------------------------------- */

static const char *why_opaque(const struct lo_affine_exprs *f, lo_value_id v)
{
	lo_op_id id = lo_def_op(f->m, v);
	if (!id.n)
		return "index is a result or block argument of control flow";
	const struct lo_op *op = lo_op(f->m, id);
	const struct lo_op_info *info = lo_info_of(f->m, op);
	if (lo_n_regions(f->m, op))
		return "index is a result or block argument of control flow";
	if (info->traits & LO_TRAIT_CALL)
		return "index is the result of a call";
	return info->affine >= LO_AFFINE_AT_MAP ? "index is read from memory" : not_affine;
}

/* A symbol for @p v itself: it changes with the loop of its definition. */
static aff symbol_as_is(struct lo_affine_exprs *f, lo_value_id v, const char *reason)
{
	return aff_symbol(f, v, aff_loop_around(f, v), reason ? reason : why_opaque(f, v),
			  range_of_width(width_of(f, v)));
}

static aff form_of(struct lo_affine_exprs *f, lo_value_id v);

/* A number that is extended without its sign is at least 0; what a cut leaves has the sign of its type. */
static struct aff_range range_of_result(const struct lo_affine_exprs *f, lo_value_id v,
					const struct lo_op *op)
{
	bool is_unsigned = lo_info(op)->affine == LO_AFFINE_CAST_UNSIGNED;
	lo_value_id from = is_unsigned ? lo_operand(f->m, op, 0) : v;
	return bits_of(f, v) > bits_of(f, from) ? range_of_unsigned(width_of(f, from))
						: range_of_width(width_of(f, v));
}

/* Result of an op that computes numbers from numbers: it changes as its operands do, and the same op on the
 * same forms of the same types has the same symbol: an i8 and an i16 of -1 are extended to different numbers.
 */
static aff symbol_of_numbers(struct lo_affine_exprs *f, lo_value_id v, const struct lo_op *op,
			     const char *reason)
{
	uint32_t words[5 + 2 * MAX_INDICES] = {NUMBER_OP, op->kind, op->attrs.n, v.n - op->results, 0}, n = 5,
			       loop = 0;
	if (op->n_operands > MAX_INDICES)
		return symbol_as_is(f, v, reason);
	words[4] = lo_type_of(f->m, v).n;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		aff x = form_of(f, lo_operand(f->m, op, i));
		uint32_t at = aff_get(f, x)->loop;
		if (aff_is_unknown(f, x))
			return symbol_as_is(f, v, reason);
		loop = at > loop ? at : loop;
		words[n++] = x.n;
		words[n++] = lo_type_of(f->m, lo_operand(f->m, op, i)).n;
	}
	uint32_t *number = aff_number(f, words, n);
	if (*number) {
		aff_rename(f, (aff){*number}, v);
		return (aff){*number};
	}
	aff symbol = aff_symbol(f, v, loop, reason, range_of_result(f, v, op));
	*aff_number(f, words, n) = symbol.n;
	return symbol;
}

/* ---- extents of memrefs -------------------------------------------------- */

/* Of an extent that an op states; id 0: it states none. */
static aff stated(struct lo_affine_exprs *f, struct lo_extent extent)
{
	if (extent.kind == LO_EXTENT_CONSTANT)
		return constant(f, extent.constant);
	return extent.kind == LO_EXTENT_VALUE ? aff_value(f, extent.value) : (aff){0};
}

static aff extent(struct lo_affine_exprs *f, lo_value_id memref, uint32_t dim, lo_value_id name)
{
	struct lo_extent found = lo_extent_of(f->m, memref, dim);
	if (found.kind == LO_EXTENT_NONE)
		return aff_unknown(f, not_affine, (lo_op_id){0});
	if (found.kind == LO_EXTENT_CONSTANT ||
	    (found.kind == LO_EXTENT_VALUE && f->tables->level <= MAX_LEVEL))
		return stated(f, found);
	if (found.kind == LO_EXTENT_OF) {
		memref = found.memref;
		dim = found.dim;
	}
	const uint32_t words[] = {NUMBER_EXTENT, memref.n, dim};
	uint32_t *number = aff_number(f, words, 3);
	if (*number && name.n)
		aff_rename(f, (aff){*number}, name);
	if (*number)
		return (aff){*number};
	const struct aff_range natural = {.has_lb = true};
	aff symbol = aff_symbol(f, name.n ? name : memref, aff_loop_around(f, memref), "extent is not affine",
				natural);
	*aff_number(f, words, 3) = symbol.n;
	return symbol;
}

aff aff_extent(struct lo_affine_exprs *f, lo_value_id memref, uint32_t dim)
{
	return extent(f, memref, dim, (lo_value_id){0});
}

/* ---- affine maps --------------------------------------------------------- */

struct map_at {
	struct lo_affine_exprs *f;
	const struct lo_map *map;
	const aff *operands;
	lo_op_id op;
};

static aff divide(struct map_at *m, enum lo_expr_kind kind, aff x, aff y)
{
	int64_t by;
	if (!aff_is_constant(m->f, y, &by))
		return aff_unknown(m->f, not_affine, m->op);
	if (by <= 0)
		return aff_unknown(m->f, by_zero, m->op);
	if (kind == LO_EXPR_MOD)
		return aff_mod(m->f, x, by);
	return kind == LO_EXPR_CEILDIV ? aff_ceildiv(m->f, x, by) : aff_floordiv(m->f, x, by);
}

/* Recursion: an expression nests at most LO_MAX_NESTING deep. */
static aff expression(struct map_at *m, lo_expr e)
{
	const struct lo_expr_data *data = lo_expr_get(m->f->m->ctx, e);
	switch ((enum lo_expr_kind)data->kind) {
	case LO_EXPR_CONST: return constant(m->f, lo_index_number(m->f->m->ctx, data->value));
	case LO_EXPR_DIM: return m->operands[data->value];
	case LO_EXPR_SYM: return m->operands[m->map->n_dims + data->value];
	default: break;
	}
	aff x = expression(m, data->lhs), y = expression(m, data->rhs);
	if (data->kind == LO_EXPR_ADD)
		return aff_add(m->f, x, y);
	return data->kind == LO_EXPR_MUL ? aff_multiply(m->f, x, y)
					 : divide(m, (enum lo_expr_kind)data->kind, x, y);
}

aff aff_map(struct lo_affine_exprs *f, const struct lo_map *map, uint32_t i, const lo_value_id *operands,
	    lo_op_id at)
{
	uint32_t n = map->n_dims + map->n_syms;
	aff *forms = LO_ARRAY(f->scratch, n, aff);
	for (uint32_t k = 0; k < n; k++)
		forms[k] = aff_value(f, operands[k]);
	return expression(&(struct map_at){f, map, forms, at}, map->results[i]);
}

/* ---- numbers ------------------------------------------------------------- */

/* The op's result if it is a form of its operands; id 0 and a reason if not. */
struct expr_result {
	aff form;
	const char *reason;
};

static struct expr_result opaque(const char *reason)
{
	return (struct expr_result){{0}, reason};
}

static bool says_nsw(const struct lo_affine_exprs *f, const struct lo_op *op)
{
	const struct lo_attr_data *flags = lo_attr_of(f->m, op, "overflowFlags");
	return flags->kind == LO_ATTR_OPAQUE && strstr(lo_str_text(f->m->ctx, flags->text), "nsw");
}

static bool fits(struct lo_affine_exprs *f, aff x, uint32_t width)
{
	struct aff_range range = aff_range(f, x), room = range_of_width(width);
	return range.has_lb && range.has_ub && range.lb >= room.lb && range.ub <= room.ub;
}

/* Indices are sizes and positions: sums of small multiples of them, with a constant that is not large, are
 * assumed not to wrap. Multiplied by a number of half as many bits as an index they may wrap, as in a hash.
 */
static bool is_near_indices(const struct lo_affine_exprs *f, aff x, uint32_t width)
{
	const struct aff_data *data = aff_get(f, x);
	const int64_t many = INT64_C(1) << (width / 2 - 1), far = INT64_C(1) << (width - 2);
	bool near = data->constant > -far && data->constant < far;
	for (uint32_t i = 0; i < data->n && near; i++)
		near = data->terms[i].by > -many && data->terms[i].by < many;
	return near;
}

static bool fits_type(struct lo_affine_exprs *f, lo_value_id v, aff x)
{
	uint32_t width = bits_of(f, v);
	return fits(f, x, width) || (!width_of(f, v) && is_near_indices(f, x, width));
}

/* @p x if the type of @p v can hold it. */
static struct expr_result if_fits(struct lo_affine_exprs *f, lo_value_id v, aff x)
{
	const struct lo_op *op = lo_op(f->m, lo_def_op(f->m, v));
	if (!fits_type(f, v, x) && !says_nsw(f, op))
		return opaque(may_wrap);
	return (struct expr_result){x, NULL};
}

static struct expr_result shifted(struct lo_affine_exprs *f, lo_value_id v, enum lo_affine_op word, aff x,
				  aff y)
{
	int64_t by;
	if (!aff_is_constant(f, y, &by) || by < 0 || by > 62)
		return opaque(not_affine);
	if (word == LO_AFFINE_SHIFT_LEFT)
		return if_fits(f, v, aff_scale(f, x, (int64_t)1 << by));
	if (word == LO_AFFINE_SHIFT_RIGHT_UNSIGNED && !aff_is_natural(f, x))
		return opaque("index may be negative");
	return (struct expr_result){aff_floordiv(f, x, (int64_t)1 << by), NULL};
}

static struct expr_result quotient(struct lo_affine_exprs *f, lo_value_id v, enum lo_affine_op word, aff x,
				   aff y)
{
	int64_t by;
	bool is_unsigned = word >= LO_AFFINE_CEILDIV_UNSIGNED;
	if (!aff_is_constant(f, y, &by))
		return opaque(not_affine);
	if (by == 0 || by == INT64_MIN)
		return opaque(by ? "too large" : by_zero);
	if (is_unsigned && (by < 0 || !aff_is_natural(f, x)))
		return opaque("index may be negative");
	switch (word) {
	case LO_AFFINE_FLOORDIV: return if_fits(f, v, aff_floordiv(f, x, by));
	case LO_AFFINE_CEILDIV: return if_fits(f, v, aff_ceildiv(f, x, by));
	case LO_AFFINE_DIV: return if_fits(f, v, aff_div(f, x, by));
	case LO_AFFINE_REM: return (struct expr_result){aff_combine(f, x, 1, aff_div(f, x, by), -by), NULL};
	case LO_AFFINE_CEILDIV_UNSIGNED: return (struct expr_result){aff_ceildiv(f, x, by), NULL};
	case LO_AFFINE_DIV_UNSIGNED: return (struct expr_result){aff_floordiv(f, x, by), NULL};
	default: return (struct expr_result){aff_mod(f, x, by), NULL};
	}
}

static struct expr_result masked(struct lo_affine_exprs *f, aff x, aff y)
{
	int64_t mask;
	if (!aff_is_constant(f, y, &mask)) {
		aff swap = x;
		x = y;
		y = swap;
	}
	if (!aff_is_constant(f, y, &mask) || mask < 0 || mask == INT64_MAX || (mask & (mask + 1)))
		return opaque(not_affine);
	return (struct expr_result){aff_mod(f, x, mask + 1), NULL};
}

static struct expr_result extreme(struct lo_affine_exprs *f, enum lo_affine_op word, aff x, aff y)
{
	const aff both[] = {x, y};
	bool is_unsigned = word == LO_AFFINE_MIN_UNSIGNED || word == LO_AFFINE_MAX_UNSIGNED;
	if (is_unsigned && (!aff_is_natural(f, x) || !aff_is_natural(f, y)))
		return opaque("index may be negative");
	bool least = word == LO_AFFINE_MIN || word == LO_AFFINE_MIN_UNSIGNED;
	return (struct expr_result){least ? aff_min(f, both, 2) : aff_max(f, both, 2), NULL};
}

static struct expr_result cast(struct lo_affine_exprs *f, lo_value_id v, lo_value_id from,
			       enum lo_affine_op word)
{
	if (!is_number(f, from) || !is_number(f, v))
		return opaque(not_affine);
	aff x = form_of(f, from);
	uint32_t to = bits_of(f, v), at = bits_of(f, from);
	if (to == at)
		return (struct expr_result){x, NULL};
	if (to < at && !fits(f, x, to) && !says_nsw(f, lo_op(f->m, lo_def_op(f->m, v))))
		return opaque(may_wrap); /* also to an index, which only its own arithmetic does not wrap */
	if (to < at || word == LO_AFFINE_CAST || aff_is_natural(f, x))
		return (struct expr_result){x, NULL};
	if (at > 62 || !aff_get(f, x)->loop)
		return opaque("index may be negative");
	return (struct expr_result){aff_mod(f, x, (int64_t)1 << at), NULL};
}

static struct expr_result by_map(struct lo_affine_exprs *f, lo_op_id id, const struct lo_op *op,
				 enum lo_affine_op word)
{
	const struct lo_map *map = lo_attr_of(f->m, op, "map")->map;
	const lo_value_id *operands = lo_operands(f->m, op);
	aff results[MAX_INDICES];
	if (map->n_results > MAX_INDICES || !map->n_results)
		return opaque("too many cases");
	for (uint32_t i = 0; i < map->n_results; i++)
		results[i] = aff_map(f, map, i, operands, id);
	if (word == LO_AFFINE_MAP)
		return (struct expr_result){results[0], NULL};
	return (struct expr_result){word == LO_AFFINE_MAP_MIN ? aff_min(f, results, map->n_results)
							      : aff_max(f, results, map->n_results),
				    NULL};
}

/* ---- linear indices ------------------------------------------------------ */

/* Entry @p i of the basis, counted from the innermost. */
static aff basis_entry(struct lo_affine_exprs *f, const struct lo_op *op, uint32_t i)
{
	uint32_t n = lo_attr_of(f->m, op, "static_basis")->n;
	return i < n ? stated(f, lo_extent_listed(f->m, op, "static_basis", 1, n - 1 - i)) : (aff){0};
}

/* Are the bases of the two ops equal except for the outermost entry, for @p n indices? */
static bool same_basis(struct lo_affine_exprs *f, const struct lo_op *x, const struct lo_op *y, uint32_t n)
{
	for (uint32_t i = 0; i + 1 < n; i++) {
		aff entry = basis_entry(f, x, i);
		if (!entry.n || entry.n != basis_entry(f, y, i).n)
			return false;
	}
	return true;
}

static bool is_within(struct lo_affine_exprs *f, aff at, aff size)
{
	aff room = aff_add(f, aff_subtract(f, size, at), constant(f, -1));
	return aff_is_natural(f, at) && aff_is_natural(f, room);
}

bool lo_delinearize_cancels(struct lo_affine_exprs *f, const struct lo_op *from, const struct lo_op *op)
{
	struct lo_slice index = lo_operand_group(f->m, from, 0);
	if (index.n != op->n_results || index.n > MAX_INDICES || !same_basis(f, from, op, index.n))
		return false;
	if (lo_op_attr(f->m, from, "disjoint").n)
		return true;
	for (uint32_t i = 0; i + 1 < index.n; i++) {
		lo_value_id at = lo_operand(f->m, from, index.first + index.n - 1 - i);
		if (!is_within(f, form_of(f, at), basis_entry(f, from, i)))
			return false;
	}
	return true;
}

bool lo_linearize_cancels(struct lo_affine_exprs *f, const struct lo_op *from, const struct lo_op *op)
{
	struct lo_slice index = lo_operand_group(f->m, op, 0);
	if (index.n != from->n_results || index.n > MAX_INDICES || !same_basis(f, from, op, index.n))
		return false;
	for (uint32_t i = 0; i < index.n; i++)
		if (lo_operand(f->m, op, index.first + i).n != lo_result(from, i).n)
			return false;
	return true;
}

/* The op that defines operand @p i of @p op, if its .affine entry is @p word; else NULL. */
static const struct lo_op *made_by(const struct lo_affine_exprs *f, const struct lo_op *op, uint32_t i,
				   enum lo_affine_op word)
{
	lo_op_id def = i < op->n_operands ? lo_def_op(f->m, lo_operand(f->m, op, i)) : (lo_op_id){0};
	const struct lo_op *from = lo_op(f->m, def);
	return def.n && lo_info(from)->affine == word ? from : NULL;
}

static struct expr_result linearized(struct lo_affine_exprs *f, const struct lo_op *op)
{
	struct lo_slice index = lo_operand_group(f->m, op, 0);
	aff sum = constant(f, 0), stride = constant(f, 1);
	if (index.n > MAX_INDICES)
		return opaque("too many terms");
	const struct lo_op *from = made_by(f, op, index.first, LO_AFFINE_DELINEARIZE);
	if (from && lo_linearize_cancels(f, from, op))
		return (struct expr_result){form_of(f, lo_operand(f->m, from, 0)), NULL};
	for (uint32_t i = 0; i < index.n; i++) {
		aff x = form_of(f, lo_operand(f->m, op, index.first + index.n - 1 - i));
		sum = aff_add(f, sum, aff_multiply(f, x, stride));
		aff entry = i + 1 < index.n ? basis_entry(f, op, i) : stride;
		stride = i + 1 < index.n ? aff_multiply(f, stride, entry) : stride;
	}
	return (struct expr_result){sum, NULL};
}

static struct expr_result delinearized(struct lo_affine_exprs *f, lo_value_id v, const struct lo_op *op)
{
	uint32_t n = op->n_results, i = v.n - op->results;
	const struct lo_op *from = made_by(f, op, 0, LO_AFFINE_LINEARIZE);
	if (n > MAX_INDICES)
		return opaque("too many terms");
	if (from && lo_delinearize_cancels(f, from, op))
		return (struct expr_result){form_of(f, lo_operand(f->m, from, i)), NULL};
	int64_t stride = 1, size = 0;
	for (uint32_t k = 0; k < n - i; k++) {
		aff entry = k < n - 1 ? basis_entry(f, op, k) : constant(f, 0);
		if (!entry.n || !aff_is_constant(f, entry, &size) || (k < n - 1 && size < 1))
			return opaque(not_affine);
		if (k < n - 1 - i && !lo_mul_ok(stride, size, &stride))
			return opaque("too large");
	}
	aff x = aff_floordiv(f, form_of(f, lo_operand(f->m, op, 0)), stride);
	return (struct expr_result){i ? aff_mod(f, x, size) : x, NULL};
}

/* ---- conditions ---------------------------------------------------------- */

enum predicate { EQ, NE, SLT, SLE, SGT, SGE, ULT, ULE, UGT, UGE, NO_PREDICATE };

static enum predicate predicate_of(const struct lo_affine_exprs *f, const struct lo_op *op)
{
	static const char *const words[] = {"eq",  "ne",  "slt", "sle", "sgt",
					    "sge", "ult", "ule", "ugt", "uge"};
	int64_t number;
	if (lo_info(op)->affine == LO_AFFINE_COMPARE) {
		bool good = lo_op_attr_int(f->m, op, "predicate", &number);
		return good && number >= 0 && number < NO_PREDICATE ? (enum predicate)number : NO_PREDICATE;
	}
	const char *text = lo_str_text(f->m->ctx, lo_attr_of(f->m, op, "pred")->text);
	const char *word = strrchr(text, ' ');
	for (int i = 0; word && i < NO_PREDICATE; i++)
		if (strncmp(word + 1, words[i], strlen(words[i])) == 0)
			return (enum predicate)i;
	return NO_PREDICATE;
}

/* x <= y, or (@p less) x < y: y - x - less >= 0. */
static lo_condition at_most(struct lo_affine_exprs *f, aff x, aff y, bool less)
{
	aff room = aff_subtract(f, y, x);
	return aff_condition_positive(f, less ? aff_add(f, room, constant(f, -1)) : room);
}

/* The same for unsigned numbers: a negative number is larger than all non-negative ones. */
static lo_condition at_most_unsigned(struct lo_affine_exprs *f, aff x, aff y, bool less, lo_op_id at)
{
	if (aff_is_natural(f, y))
		return aff_condition_join(f, LO_CONDITION_AND, aff_condition_positive(f, x),
					  at_most(f, x, y, less));
	if (aff_is_natural(f, x))
		return aff_condition_not(f,
					 aff_condition_join(f, LO_CONDITION_AND, aff_condition_positive(f, y),
							    at_most(f, y, x, !less)));
	return aff_condition_unknown(f, "index may be negative", at);
}

static lo_condition compared(struct lo_affine_exprs *f, lo_op_id id, const struct lo_op *op)
{
	lo_value_id l = lo_operand(f->m, op, 0), r = lo_operand(f->m, op, 1);
	if (!is_number(f, l))
		return (lo_condition){0};
	aff x = form_of(f, l), y = form_of(f, r);
	switch (predicate_of(f, op)) {
	case EQ: return aff_condition_zero(f, aff_subtract(f, x, y));
	case NE: return aff_condition_not(f, aff_condition_zero(f, aff_subtract(f, x, y)));
	case SLT: return at_most(f, x, y, true);
	case SLE: return at_most(f, x, y, false);
	case SGT: return at_most(f, y, x, true);
	case SGE: return at_most(f, y, x, false);
	case ULT: return at_most_unsigned(f, x, y, true, id);
	case ULE: return at_most_unsigned(f, x, y, false, id);
	case UGT: return at_most_unsigned(f, y, x, true, id);
	case UGE: return at_most_unsigned(f, y, x, false, id);
	case NO_PREDICATE: break;
	}
	return (lo_condition){0};
}

static lo_condition truth_of(struct lo_affine_exprs *f, lo_value_id v);

static lo_condition either(struct lo_affine_exprs *f, lo_condition c, lo_condition x, lo_condition y)
{
	return aff_condition_join(f, LO_CONDITION_APART, aff_condition_join(f, LO_CONDITION_AND, c, x),
				  aff_condition_join(f, LO_CONDITION_AND, aff_condition_not(f, c), y));
}

/* Condition of the result of @p op, of type i1; id 0: unknown. */
static lo_condition condition_of_op(struct lo_affine_exprs *f, lo_op_id id, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	int64_t value;
	if (info->traits & LO_TRAIT_CONSTANT && lo_op_attr_int(f->m, op, "value", &value))
		return aff_condition_positive(f, constant(f, value ? 0 : -1));
	if (info->affine == LO_AFFINE_COMPARE || info->affine == LO_AFFINE_COMPARE_INDEX)
		return compared(f, id, op);
	if (info->affine == LO_AFFINE_AND || info->affine == LO_AFFINE_OR || info->affine == LO_AFFINE_XOR) {
		lo_condition x = truth_of(f, lo_operand(f->m, op, 0)),
			     y = truth_of(f, lo_operand(f->m, op, 1));
		if (info->affine == LO_AFFINE_XOR)
			return either(f, x, aff_condition_not(f, y), y);
		return aff_condition_join(
			f, info->affine == LO_AFFINE_AND ? LO_CONDITION_AND : LO_CONDITION_OR, x, y);
	}
	if (info->affine == LO_AFFINE_SELECT)
		return either(f, truth_of(f, lo_operand(f->m, op, 0)), truth_of(f, lo_operand(f->m, op, 1)),
			      truth_of(f, lo_operand(f->m, op, 2)));
	return (lo_condition){0};
}

/* A truth value defined outside all loops is a symbol of -1 or 0. */
static lo_condition opaque_truth(struct lo_affine_exprs *f, lo_value_id v)
{
	if (aff_loop_around(f, v))
		return aff_condition_unknown(f, not_affine_condition, lo_def_op(f->m, v));
	return aff_condition_positive(f, aff_subtract(f, constant(f, -1), symbol_as_is(f, v, NULL)));
}

static lo_condition find_condition(struct lo_affine_exprs *f, lo_value_id v)
{
	lo_op_id id = lo_def_op(f->m, v);
	lo_condition c = id.n ? condition_of_op(f, id, lo_op(f->m, id)) : (lo_condition){0};
	if (c.n && aff_condition_get(f, c)->unknown && !aff_loop_around(f, v))
		c.n = 0;
	return c.n ? c : opaque_truth(f, v);
}

/* ---- values -------------------------------------------------------------- */

static struct expr_result number_of_op(struct lo_affine_exprs *f, lo_value_id v, lo_op_id id,
				       const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	enum lo_affine_op word = info->affine;
	int64_t value;
	if (lo_constant_number(f->m, op, &value))
		return (struct expr_result){constant(f, value), NULL};
	if (word == LO_AFFINE_NONE || word > LO_AFFINE_DIM)
		return opaque(NULL);
	if (word >= LO_AFFINE_MAP && word <= LO_AFFINE_MAP_MAX)
		return by_map(f, id, op, word);
	if (word == LO_AFFINE_LINEARIZE)
		return linearized(f, op);
	if (word == LO_AFFINE_DELINEARIZE)
		return delinearized(f, v, op);
	if (word == LO_AFFINE_CAST || word == LO_AFFINE_CAST_UNSIGNED)
		return cast(f, v, lo_operand(f->m, op, 0), word);
	if (word == LO_AFFINE_DIM) {
		bool fixed = aff_is_constant(f, form_of(f, lo_operand(f->m, op, 1)), &value);
		if (!fixed || value < 0 || value > UINT32_MAX)
			return opaque(not_affine);
		return (struct expr_result){extent(f, lo_operand(f->m, op, 0), (uint32_t)value, v), NULL};
	}
	if (word == LO_AFFINE_SELECT)
		return (struct expr_result){aff_select(f, truth_of(f, lo_operand(f->m, op, 0)),
						       form_of(f, lo_operand(f->m, op, 1)),
						       form_of(f, lo_operand(f->m, op, 2))),
					    NULL};
	aff x = form_of(f, lo_operand(f->m, op, 0)), y = form_of(f, lo_operand(f->m, op, 1));
	switch (word) {
	case LO_AFFINE_SUM: return if_fits(f, v, aff_add(f, x, y));
	case LO_AFFINE_DIFFERENCE: return if_fits(f, v, aff_subtract(f, x, y));
	case LO_AFFINE_PRODUCT: return if_fits(f, v, aff_multiply(f, x, y));
	case LO_AFFINE_SHIFT_LEFT:
	case LO_AFFINE_SHIFT_RIGHT:
	case LO_AFFINE_SHIFT_RIGHT_UNSIGNED: return shifted(f, v, word, x, y);
	case LO_AFFINE_AND: return masked(f, x, y);
	case LO_AFFINE_MIN:
	case LO_AFFINE_MAX:
	case LO_AFFINE_MIN_UNSIGNED:
	case LO_AFFINE_MAX_UNSIGNED: return extreme(f, word, x, y);
	case LO_AFFINE_OR:
	case LO_AFFINE_XOR: return opaque(not_affine);
	default: return quotient(f, v, word, x, y);
	}
}

/* Does the op compute numbers from numbers, so that its operands are processed first? */
static bool computes(const struct lo_op *op)
{
	enum lo_affine_op word = lo_info(op)->affine;
	return word != LO_AFFINE_NONE && word <= LO_AFFINE_DIM;
}

static aff find_form(struct lo_affine_exprs *f, lo_value_id v)
{
	lo_op_id id = lo_def_op(f->m, v);
	const struct lo_op *op = lo_op(f->m, id);
	uint32_t iv = id.n ? 0 : lo_id_map_get(&f->tables->ivs, v.n);
	if (iv)
		return (aff){iv};
	if (is_truth(f, v))
		return aff_select(f, truth_of(f, v), constant(f, -1), constant(f, 0));
	if (!id.n || !is_number(f, v))
		return symbol_as_is(f, v, NULL);
	struct expr_result result = number_of_op(f, v, id, op);
	uint32_t unknown = result.form.n ? aff_get(f, result.form)->unknown : 0;
	if (result.form.n && !unknown)
		return result.form;
	const char *reason = unknown ? aff_atom_get(f, unknown)->reason : result.reason;
	if (computes(op) && lo_info(op)->affine != LO_AFFINE_DIM)
		return symbol_of_numbers(f, v, op, reason ? reason : not_affine);
	return symbol_as_is(f, v, reason);
}

static uint32_t *state_of(struct lo_affine_exprs *f, lo_value_id v)
{
	return lo_id_map_at(is_truth(f, v) ? &f->tables->truths : &f->tables->values, v.n);
}

static void push_operands(struct lo_affine_exprs *f, lo_value_id v)
{
	lo_op_id id = lo_def_op(f->m, v);
	const struct lo_op *op = lo_op(f->m, id);
	if (!id.n || !computes(op))
		return;
	for (uint32_t i = op->n_operands; i-- > 0;) {
		lo_value_id operand = lo_operand(f->m, op, i);
		if (is_number(f, operand) && !*state_of(f, operand))
			LO_PUSH(f->scratch, &f->tables->stack, operand);
	}
}

static void set_state(struct lo_affine_exprs *f, lo_value_id v, uint32_t number)
{
	uint32_t *state = state_of(f, v);
	if (!*state || *state == (uint32_t)OPEN)
		*state = number;
}

/* Computes the form of @p v and of its operands. A value that depends on itself, possible in unreachable
 * blocks, is a symbol. */
static void look_at(struct lo_affine_exprs *f, lo_value_id v)
{
	struct aff_tables *t = f->tables;
	uint32_t base = t->stack.n;
	t->level++;
	LO_PUSH(f->scratch, &t->stack, v);
	while (t->stack.n > base) {
		lo_value_id top = t->stack.at[t->stack.n - 1];
		uint32_t *state = state_of(f, top);
		if (!*state) {
			*state = (uint32_t)OPEN;
			push_operands(f, top);
			continue;
		}
		t->stack.n--;
		if (*state != (uint32_t)OPEN)
			continue;
		set_state(f, top, is_truth(f, top) ? find_condition(f, top).n : find_form(f, top).n);
	}
	t->level--;
}

static uint32_t resolved(struct lo_affine_exprs *f, lo_value_id v)
{
	uint32_t state = *state_of(f, v);
	if (state && state != (uint32_t)OPEN)
		return state;
	if (!state)
		look_at(f, v);
	if (*state_of(f, v) == (uint32_t)OPEN)
		set_state(f, v,
			  is_truth(f, v) ? aff_condition_unknown(f, not_affine_condition, (lo_op_id){0}).n
					 : symbol_as_is(f, v, not_affine).n);
	return *state_of(f, v);
}

static lo_condition truth_of(struct lo_affine_exprs *f, lo_value_id v)
{
	return (lo_condition){resolved(f, v)};
}

static aff form_of(struct lo_affine_exprs *f, lo_value_id v)
{
	return is_truth(f, v) ? find_form(f, v) : (aff){resolved(f, v)};
}

aff aff_value(struct lo_affine_exprs *f, lo_value_id v)
{
	return form_of(f, v);
}

lo_condition aff_condition_value(struct lo_affine_exprs *f, lo_value_id v)
{
	return truth_of(f, v);
}
