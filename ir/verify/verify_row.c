// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op and its row of the table. Out: whether numbers, types, attributes and regions conform to the
 * row; else the error, in MLIR's words and order: regions, results, successors, operands, attributes,
 * types, traits, contents of regions. Types are interned, so the constraints that a type satisfies are
 * computed once and stored as a bit set. */
#include "verify_impl.h"

#include <string.h>

#define BIT(C)   (1ull << (C))
#define COMPUTED (1ull << 63)
_Static_assert(C_COUNT <= 63, "constraints fit a word");

/* ---- types against constraints ------------------------------------------- */

static const char *const constraint_texts[C_COUNT] = {
#define CONSTRAINT(SYM, WORD, TEXT) TEXT,
#include "constraints.def"
};

/** Bits of the constraints that a scalar satisfies, and of those that vectors and tensors of it satisfy. */
static uint64_t scalar_fits(const struct lo_ctx *ctx, lo_type t, uint64_t *as_element)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	bool number = d->kind == LO_TYPE_INDEX || d->kind == LO_TYPE_INTEGER || d->kind == LO_TYPE_FLOAT;
	uint64_t bits = number ? BIT(C_PRINTABLE) : 0;
	*as_element = 0;
	if (d->kind == LO_TYPE_INDEX) {
		bits |= BIT(C_INDEX) | BIT(C_INT_OR_INDEX);
		*as_element = BIT(C_INT_OR_INDEX_LIKE);
	} else if (d->kind == LO_TYPE_INTEGER && d->sign == LO_SIGNLESS) {
		bits |= BIT(C_INT) | BIT(C_INT_OR_INDEX) | BIT(C_SCALAR);
		bits |= d->width == 1    ? BIT(C_I1)
			: d->width == 32 ? BIT(C_I32)
			: d->width == 64 ? BIT(C_I64)
					 : 0;
		*as_element =
			BIT(C_INT_LIKE) | BIT(C_INT_OR_INDEX_LIKE) | (d->width == 1 ? BIT(C_BOOL_LIKE) : 0);
	} else if (d->kind == LO_TYPE_FLOAT) {
		bits |= BIT(C_FLOAT) | BIT(C_SCALAR);
		*as_element = BIT(C_FLOAT_LIKE);
	}
	return bits | *as_element;
}

static uint64_t vector_fits(const struct lo_ctx *ctx, const struct lo_type_data *d)
{
	const struct lo_type_data *elem = lo_type_get(ctx, d->elem);
	bool fixed = !d->scalable, i1 = lo_type_is_int(ctx, d->elem, 1), index = elem->kind == LO_TYPE_INDEX;
	uint64_t as_element, bits = BIT(C_VECTOR) | BIT(C_SHAPED) | BIT(C_PRINTABLE);
	scalar_fits(ctx, d->elem, &as_element);
	bits |= as_element | (fixed ? BIT(C_FIXED_VECTOR) : 0) | (i1 ? BIT(C_MASK) : 0);
	bits |= elem->kind == LO_TYPE_FLOAT ? BIT(C_FLOAT_VECTOR) : 0;
	if (d->rank) {
		bits |= BIT(C_VECTOR_ND) | (i1 ? BIT(C_MASK_ND) : 0) |
			(i1 && fixed ? BIT(C_FIXED_MASK_ND) : 0);
		bits |= index || elem->kind == LO_TYPE_INTEGER ? BIT(C_INDEX_VECTOR_ND) : 0;
	}
	if (d->rank == 1)
		bits |= BIT(C_VECTOR_1D) | (fixed ? 0 : BIT(C_SCALABLE_1D)) | (index ? BIT(C_INDEX_1D) : 0);
	return bits;
}

static uint64_t memref_fits(const struct lo_ctx *ctx, lo_type t)
{
	bool fixed = lo_type_has_static_shape(ctx, t);
	return BIT(C_MEMREF) | BIT(C_RANKED_MEMREF) | BIT(C_SHAPED) | BIT(C_TENSOR_OR_MEMREF) |
	       (fixed ? BIT(C_STATIC_MEMREF) : 0);
}

static uint64_t compute_fits(const struct lo_ctx *ctx, lo_type t)
{
	enum lo_type_kind kind = lo_type_kind(ctx, t);
	bool memref = lo_type_is_memref(ctx, t);
	const uint64_t always = BIT(C_ANY) | BIT(C_SAME) | BIT(C_ELEMOF) | BIT(C_INPUTS) | BIT(C_RESULTS) |
				COMPUTED | (memref ? 0 : BIT(C_VALUE));
	uint64_t as_element;
	switch (kind) {
	case LO_TYPE_MEMREF: return always | memref_fits(ctx, t);
	case LO_TYPE_UNRANKED_MEMREF: return always | BIT(C_MEMREF) | BIT(C_UNRANKED_MEMREF) | BIT(C_SHAPED);
	case LO_TYPE_VECTOR: return always | vector_fits(ctx, lo_type_get(ctx, t));
	case LO_TYPE_TENSOR:
	case LO_TYPE_UNRANKED_TENSOR:
		scalar_fits(ctx, lo_type_get(ctx, t)->elem, &as_element);
		return always | BIT(C_TENSOR) | BIT(C_SHAPED) | BIT(C_TENSOR_OR_MEMREF) | as_element |
		       (kind == LO_TYPE_TENSOR ? BIT(C_RANKED_TENSOR) : 0);
	case LO_TYPE_FUNCTION: return always | BIT(C_FUNCTION);
	case LO_TYPE_COMPLEX:
		return always | BIT(C_ANY_COMPLEX) |
		       (lo_type_kind(ctx, lo_type_get(ctx, t)->elem) == LO_TYPE_FLOAT ? BIT(C_COMPLEX) : 0);
	case LO_TYPE_NULL:
	case LO_TYPE_INTEGER:
	case LO_TYPE_INDEX:
	case LO_TYPE_FLOAT:
	case LO_TYPE_NONE:
	case LO_TYPE_TUPLE:
	case LO_TYPE_OPAQUE: break;
	}
	return always | scalar_fits(ctx, t, &as_element);
}

static bool type_fits(struct verifier *v, lo_type t, enum constraint c)
{
	while (v->fits.n <= t.n)
		LO_PUSH(v->arena, &v->fits, 0);
	if (!v->fits.at[t.n])
		v->fits.at[t.n] = compute_fits(v->ctx, t);
	return v->fits.at[t.n] >> c & 1;
}

/* Dynamic extents match any extent, unranked types any shape. */
bool shapes_fit(const struct lo_ctx *ctx, lo_type a, lo_type b)
{
	const struct lo_type_data *da = lo_type_get(ctx, a), *db = lo_type_get(ctx, b);
	bool unranked_a = da->kind == LO_TYPE_UNRANKED_TENSOR || da->kind == LO_TYPE_UNRANKED_MEMREF;
	bool unranked_b = db->kind == LO_TYPE_UNRANKED_TENSOR || db->kind == LO_TYPE_UNRANKED_MEMREF;
	if (!lo_type_is_shaped(ctx, a) || !lo_type_is_shaped(ctx, b))
		return lo_type_is_shaped(ctx, a) == lo_type_is_shaped(ctx, b);
	if (unranked_a || unranked_b)
		return true;
	if (da->rank != db->rank || !da->scalable != !db->scalable)
		return false;
	if (da->scalable && memcmp(da->scalable, db->scalable, da->rank * sizeof *da->scalable) != 0)
		return false;
	for (uint32_t i = 0; i < da->rank; i++)
		if (da->shape[i] != db->shape[i] && da->shape[i] != LO_DYNAMIC && db->shape[i] != LO_DYNAMIC)
			return false;
	return true;
}

/* Are the types of one kind and of equal shape? */
static bool same_shape(const struct lo_ctx *ctx, lo_type a, lo_type b)
{
	const struct lo_type_data *da = lo_type_get(ctx, a), *db = lo_type_get(ctx, b);
	if (!lo_type_is_shaped(ctx, a) || !lo_type_is_shaped(ctx, b))
		return lo_type_is_shaped(ctx, a) == lo_type_is_shaped(ctx, b);
	return da->kind == db->kind && shapes_fit(ctx, a, b) && lo_same_shape(da, db);
}

/* ---- numbers ------------------------------------------------------------- */

/** Minimum number of values that the groups need, and whether more are allowed. */
static uint32_t least(const struct group *groups, uint32_t n, bool *more)
{
	uint32_t count = 0;
	*more = false;
	for (uint32_t i = 0; i < n; i++) {
		count += groups[i].arity == ARITY_ONE;
		*more = *more || groups[i].arity != ARITY_ONE;
	}
	return count;
}

static bool check_operand_count(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	bool more;
	uint32_t want = least(model->operands, model->n_operands, &more), n = op->n_operands;
	if (n == want || (more && n >= want))
		return true;
	if (more)
		return OP_ERROR(v->m, op, "expected %u or more operands, but found %u", want, n);
	if (want == 0)
		return op_fail(v->m, op, "requires zero operands");
	if (want == 1)
		return op_fail(v->m, op, "requires a single operand");
	return OP_ERROR(v->m, op, "expected %u operands, but found %u", want, n);
}

/* Has the op @p n of what it must have @p want of, or @p more? */
static bool check_count(struct verifier *v, const struct lo_op *op, uint32_t n, uint32_t want, bool more,
			const char *what)
{
	if (n == want || (more && n >= want))
		return true;
	if (more)
		return OP_ERROR(v->m, op, "expected %u or more %ss", want, what);
	if (want > 1)
		return OP_ERROR(v->m, op, "expected %u %ss", want, what);
	return want ? OP_ERROR(v->m, op, "requires one %s", what)
		    : OP_ERROR(v->m, op, "requires zero %ss", what);
}

static bool check_result_count(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	bool more;
	uint32_t want = least(model->results, model->n_results, &more);
	return check_count(v, op, op->n_results, want, more, "result");
}

static bool check_region_count(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	uint32_t n = lo_n_regions(v->m, op), want = model->n_regions;
	bool more = want && model->regions[want - 1].variadic;
	want -= more;
	return check_count(v, op, n, want, more, "region");
}

static bool check_successor_count(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	uint32_t n = lo_n_successors(v->m, op), want = model->n_successors;
	bool more = want && model->successors[want - 1].variadic;
	want -= more;
	if (n == want || (more && n >= want))
		return true;
	if (more)
		return OP_ERROR(v->m, op, "requires at least %u successors but found %u", want, n);
	if (want == 0)
		return lo_error(v->ctx, op->loc, "successors in non-terminator");
	return OP_ERROR(v->m, op, "requires %u successor%s but found %u", want, lo_plural(want), n);
}

/** operandSegmentSizes must have one number per group, and their sum must be the number of operands. */
static bool check_segments(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	lo_attr attr = lo_op_attr(v->m, op, "operandSegmentSizes");
	const struct lo_attr_data *d = lo_attr_get(v->ctx, attr);
	int64_t sum = 0;
	if (attr.n && (d->kind != LO_ATTR_DENSE_ARRAY || !lo_type_is_int(v->ctx, d->type, 32)))
		return op_fail(v->m, op,
			       "attribute 'operandSegmentSizes' failed to satisfy constraint: i32 dense "
			       "array attribute");
	if (attr.n && d->n != model->n_operands)
		return OP_ERROR(v->m, op,
				"'operandSegmentSizes' attribute for specifying operand segments must have "
				"%u elements, but got %u",
				(unsigned)model->n_operands, d->n);
	for (uint32_t i = 0; attr.n && i < d->n; i++) {
		int64_t size = lo_attr_array_int(v->ctx, attr, i);
		if (size < 0)
			return op_fail(v->m, op,
				       "'operandSegmentSizes' attribute cannot have negative elements");
		sum += size;
	}
	if (sum != op->n_operands)
		return OP_ERROR(
			v->m, op,
			"operand count (%u) does not match with the total size (%lld) specified in attribute "
			"'operandSegmentSizes'",
			op->n_operands, (long long)sum);
	return true;
}

/** Compute the slices of the groups. Numbers have been checked, so each group gets what its arity needs, or
 * an error is reported. */
static void find_groups(const struct verifier *v, const struct lo_op *op, const struct group *groups,
			uint32_t n_groups, uint32_t n, bool segments, struct lo_slice *out)
{
	lo_attr sizes = segments ? lo_op_attr(v->m, op, "operandSegmentSizes") : (lo_attr){0};
	uint32_t single = 0, at = 0;
	for (uint32_t g = 0; g < n_groups; g++)
		single += groups[g].arity == ARITY_ONE;
	uint32_t rest = n > single ? n - single : 0;
	for (uint32_t g = 0; g < n_groups; g++) {
		uint32_t size = groups[g].arity == ARITY_ONE ? 1 : rest;
		if (sizes.n)
			size = (uint32_t)lo_attr_array_int(v->ctx, sizes, g);
		else if (groups[g].arity != ARITY_ONE)
			rest = 0;
		out[g] = (struct lo_slice){at, size};
		at += size;
	}
}

static bool check_group_sizes(struct verifier *v, const struct lo_op *op, const struct group *groups,
			      uint32_t n_groups, const struct lo_slice *at, const char *what)
{
	for (uint32_t g = 0; g < n_groups; g++) {
		bool ok = groups[g].arity == ARITY_MANY || at[g].n == 1 ||
			  (groups[g].arity == ARITY_OPTIONAL && !at[g].n);
		if (!ok)
			return OP_ERROR(v->m, op,
					"%s group starting at #%u requires %s element, but found %u", what,
					at[g].first, groups[g].arity == ARITY_ONE ? "1" : "0 or 1", at[g].n);
	}
	return true;
}

/* ---- types --------------------------------------------------------------- */

/** The operands and results of an op by group. */
struct grouped {
	const struct lo_op *op;
	const struct lo_op_model *model;
	struct lo_slice operands[MAX_GROUPS], results[MAX_GROUPS];
};

static lo_type type_at(const struct verifier *v, const struct grouped *x, bool result, uint32_t i)
{
	return result ? result_type(v->m, x->op, i) : operand_type(v->m, x->op, i);
}

/** Type of the value named by the constraint of value @p i of a group of @p n; id 0: none. */
static lo_type named_type(const struct verifier *v, const struct grouped *x, uint16_t ref, uint32_t i,
			  uint32_t n)
{
	bool result = ref & REF_RESULT;
	struct lo_slice slice = result ? x->results[ref & ~REF_RESULT] : x->operands[ref];
	if (ref == REF_NONE || !slice.n)
		return (lo_type){0};
	return type_at(v, x, result, slice.first + (slice.n == n ? i : 0));
}

static const struct group *named_group(const struct grouped *x, uint16_t ref)
{
	return ref & REF_RESULT ? &x->model->results[ref & ~REF_RESULT] : &x->model->operands[ref];
}

/** The group @p ref and all groups constrained to its type, as MLIR lists them: `x, y, z`. */
static const char *same_groups(struct verifier *v, const struct grouped *x, uint16_t ref)
{
	const struct lo_op_model *model = x->model;
	const char *text = "";
	for (uint32_t i = 0; i < (uint32_t)model->n_operands + model->n_results; i++) {
		bool result = i >= model->n_operands;
		uint32_t g = result ? i - model->n_operands : i;
		const struct group *group = result ? &model->results[g] : &model->operands[g];
		if ((result ? g | REF_RESULT : g) == ref ||
		    (group->constraint == C_SAME && group->ref == ref))
			text = lo_arena_printf(v->arena, "%s%s%.*s", text, *text ? ", " : "",
					       (int)group->name_len, group->name);
	}
	return text;
}

/** elemof(x): the element type of a shaped type, the part type of a complex type. */
static lo_type part_of(const struct lo_ctx *ctx, lo_type t)
{
	return lo_type_kind(ctx, t) == LO_TYPE_COMPLEX ? lo_type_get(ctx, t)->elem
						       : lo_type_elem_or_self(ctx, t);
}

/** bool_like(x): a condition may also be a scalar. */
static bool check_bool_like(struct verifier *v, const struct grouped *x, const struct group *group,
			    bool result, lo_type t, lo_type named)
{
	lo_type want = lo_type_bool_like(v->ctx, named);
	int len = (int)group->name_len;
	if (t.n == want.n || (!result && lo_type_is_int(v->ctx, t, 1)))
		return true;
	if (result)
		return OP_ERROR(
			v->m, x->op,
			"failed to verify that %.*s type has i1 element type and same shape as operands", len,
			group->name);
	if (!same_shape(v->ctx, t, want))
		return OP_ERROR(v->m, x->op,
				"failed to verify that %.*s is signless i1 or has matching shape", len,
				group->name);
	return OP_ERROR(
		v->m, x->op,
		"expected %.*s type to have the same shape as the result type, expected '%s', but got '%s'",
		len, group->name, type_text(v->m, want), type_text(v->m, t));
}

/** same(x), elemof(x), bool_like(x): does @p t follow from the named type? */
static bool check_named(struct verifier *v, const struct grouped *x, const struct group *group, bool result,
			lo_type t, lo_type named)
{
	const struct group *other = named_group(x, group->ref);
	int len = (int)group->name_len, other_len = (int)other->name_len;
	if (group->constraint == C_SAME && t.n != named.n)
		return OP_ERROR(v->m, x->op, "failed to verify that all of {%s} have same type",
				same_groups(v, x, group->ref));
	if (group->constraint == C_ELEMOF && t.n != part_of(v->ctx, named).n) {
		if (lo_type_kind(v->ctx, named) == LO_TYPE_COMPLEX)
			return OP_ERROR(
				v->m, x->op, "failed to verify that complex element type matches %.*s%s type",
				result ? 6 : len, result ? "result" : group->name, result ? "" : " operand");
		if (result)
			return OP_ERROR(v->m, x->op,
					"failed to verify that result type matches element type of '%.*s'",
					other_len, other->name);
		return OP_ERROR(v->m, x->op,
				"failed to verify that type of '%.*s' matches element type of '%.*s'", len,
				group->name, other_len, other->name);
	}
	return group->constraint != C_BOOL_LIKE || check_bool_like(v, x, group, result, t, named);
}

/** inputs(x), results(x): do numbers and types agree with the function type of x? */
static bool check_signature(struct verifier *v, const struct grouped *x, const struct group *group,
			    bool result, struct lo_slice slice)
{
	const struct lo_type_data *f = lo_type_get(v->ctx, named_type(v, x, group->ref, 0, 1));
	uint32_t first = group->constraint == C_RESULTS ? f->n_inputs : 0;
	uint32_t n = group->constraint == C_RESULTS ? f->n_results : f->n_inputs;
	bool same = f->kind == LO_TYPE_FUNCTION && n == slice.n;
	for (uint32_t i = 0; same && i < n; i++)
		same = type_at(v, x, result, slice.first + i).n == f->types[first + i].n;
	if (same)
		return true;
	return OP_ERROR(v->m, x->op, "failed to verify that %s",
			result ? "callee result types match result types"
			       : "callee input types match argument types");
}

static bool check_group_types(struct verifier *v, const struct grouped *x, uint32_t g, bool result)
{
	const struct group *group = result ? &x->model->results[g] : &x->model->operands[g];
	struct lo_slice slice = result ? x->results[g] : x->operands[g];
	bool named = group->constraint == C_SAME || group->constraint == C_ELEMOF ||
		     group->constraint == C_BOOL_LIKE;
	bool same = group->constraint == C_SAME && group->ref != REF_NONE;
	enum constraint constraint = same ? named_group(x, group->ref)->constraint : group->constraint;
	if (group->constraint == C_INPUTS || group->constraint == C_RESULTS)
		return check_signature(v, x, group, result, slice);
	if (group->constraint == C_ANY)
		return true;
	for (uint32_t i = 0; i < slice.n; i++) {
		lo_type t = type_at(v, x, result, slice.first + i), other = {0};
		if (!type_fits(v, t, constraint))
			return OP_ERROR(v->m, x->op, "%s #%u must be %s%s, but got '%s'",
					result ? "result" : "operand", slice.first + i,
					group->arity == ARITY_MANY ? "variadic of " : "",
					constraint_texts[constraint], type_text(v->m, t));
		if (named && group->ref != REF_NONE)
			other = named_type(v, x, group->ref, i, slice.n);
		if (other.n && !check_named(v, x, group, result, t, other))
			return false;
	}
	return true;
}

static bool check_same_type(struct verifier *v, const struct lo_op *op)
{
	uint32_t n = op->n_operands + op->n_results;
	lo_type first = op->n_results ? result_type(v->m, op, 0)
			: n           ? operand_type(v->m, op, 0)
				      : (lo_type){0};
	bool same = true;
	for (uint32_t i = 0; i < op->n_operands; i++)
		same = same && operand_type(v->m, op, i).n == first.n;
	for (uint32_t i = 0; i < op->n_results; i++)
		same = same && result_type(v->m, op, i).n == first.n;
	return same || op_fail(v->m, op, "requires the same type for all operands and results");
}

/** As shapes_fit; but vectors match only vectors, and tensors only tensors. */
static bool elementwise_fit(const struct lo_ctx *ctx, lo_type a, lo_type b)
{
	bool vector_a = lo_type_kind(ctx, a) == LO_TYPE_VECTOR,
	     vector_b = lo_type_kind(ctx, b) == LO_TYPE_VECTOR;
	return vector_a == vector_b && shapes_fit(ctx, a, b);
}

/** Elementwise ops have operands of one shape; a condition may be a scalar. */
static bool check_same_shape(struct verifier *v, const struct grouped *x)
{
	lo_type first = {0};
	bool same = true;
	for (uint32_t g = 0; g < x->model->n_operands; g++) {
		if (x->model->operands[g].constraint == C_BOOL_LIKE)
			continue;
		for (uint32_t i = x->operands[g].first; i < x->operands[g].first + x->operands[g].n; i++) {
			lo_type t = operand_type(v->m, x->op, i);
			same = same && (!first.n || elementwise_fit(v->ctx, first, t));
			first = first.n ? first : t;
		}
	}
	for (uint32_t g = 0; g < x->model->n_results; g++)
		if ((x->model->results[g].constraint != C_BOOL_LIKE ||
		     x->model->results[g].ref == REF_NONE) &&
		    x->results[g].n)
			same = same &&
			       (!first.n || elementwise_fit(v->ctx, first,
							    result_type(v->m, x->op, x->results[g].first)));
	return same || op_fail(v->m, x->op, "requires the same shape for all operands and results");
}

/* ---- attributes ---------------------------------------------------------- */

static const char *const attr_texts[A_COUNT] = {
	[A_ANY] = "any attribute",
	[A_UNIT] = "unit attribute",
	[A_BOOL] = "bool attribute",
	[A_INT] = "arbitrary integer attribute",
	[A_I32] = "32-bit signless integer attribute",
	[A_I64] = "64-bit signless integer attribute",
	[A_INDEX] = "index attribute",
	[A_FLOAT] = "arbitrary float attribute",
	[A_STRING] = "string attribute",
	[A_SYMBOL] = "flat symbol reference attribute",
	[A_NAME] = "string attribute",
	[A_TYPE] = "any type attribute",
	[A_ARRAY] = "array attribute",
	[A_DICT] = "dictionary of named attribute values",
	[A_MAP] = "AffineMap attribute",
	[A_SET] = "IntegerSet attribute",
	[A_DENSE] = "integer elements attribute",
	[A_I32_ARRAY] = "i32 dense array attribute",
	[A_I64_ARRAY] = "i64 dense array attribute",
	[A_ENUM] = "allowed cases",
	[A_FLAGS] = "valid flags",
};

static bool int_attr(const struct lo_ctx *ctx, const struct lo_attr_data *d, uint32_t width)
{
	return d->kind == LO_ATTR_INTEGER && lo_type_is_int(ctx, d->type, width);
}

static bool int_array_attr(const struct lo_ctx *ctx, const struct lo_attr_data *d, uint32_t width)
{
	return d->kind == LO_ATTR_DENSE_ARRAY && lo_type_is_int(ctx, d->type, width);
}

static bool attr_fits(struct lo_ctx *ctx, lo_attr attr, const struct attr_row *row)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, attr);
	uint32_t value;
	switch (row->kind) {
	case A_ANY: return true;
	case A_UNIT: return d->kind == LO_ATTR_UNIT;
	case A_BOOL: return int_attr(ctx, d, 1);
	case A_INT: return d->kind == LO_ATTR_INTEGER;
	case A_I32: return int_attr(ctx, d, 32);
	case A_I64: return int_attr(ctx, d, 64);
	case A_INDEX: return d->kind == LO_ATTR_INTEGER && lo_type_kind(ctx, d->type) == LO_TYPE_INDEX;
	case A_FLOAT: return d->kind == LO_ATTR_FLOAT;
	case A_STRING:
	case A_NAME: return d->kind == LO_ATTR_STRING;
	case A_SYMBOL: return d->kind == LO_ATTR_SYMBOL;
	case A_TYPE: return d->kind == LO_ATTR_TYPE;
	case A_ARRAY: return d->kind == LO_ATTR_ARRAY;
	case A_DICT: return d->kind == LO_ATTR_DICT;
	case A_MAP: return d->kind == LO_ATTR_AFFINE_MAP;
	case A_SET: return d->kind == LO_ATTR_INTEGER_SET;
	case A_DENSE: return d->kind == LO_ATTR_DENSE;
	case A_I32_ARRAY: return int_array_attr(ctx, d, 32);
	case A_I64_ARRAY: return int_array_attr(ctx, d, 64);
	case A_ENUM:
		if (d->kind == LO_ATTR_INTEGER && !int_attr(ctx, d, row->words->width))
			return false;
		return enum_value(ctx, row->words, attr, &value);
	case A_FLAGS: return enum_value(ctx, row->words, attr, &value);
	case A_HINT:
	case A_COUNT: break;
	}
	return false;
}

static bool check_attrs(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	for (uint32_t i = 0; i < model->n_attrs; i++) {
		const struct attr_row *row = &model->attrs[i];
		lo_attr attr = lo_dict_find(v->ctx, op->attrs, row->name);
		const char *name = lo_str_text(v->ctx, row->name);
		if (!attr.n && !row->optional && !row->fallback.n)
			return OP_ERROR(v->m, op, "requires attribute '%s'", name);
		if (attr.n && !attr_fits(v->ctx, attr, row))
			return OP_ERROR(v->m, op, "attribute '%s' failed to satisfy constraint: %s", name,
					row->words && row->words->text ? row->words->text
								       : attr_texts[row->kind]);
	}
	return true;
}

static bool check_terminator(struct verifier *v, const struct lo_op *op, uint32_t r)
{
	const char *want = lo_op_table[lo_info(op)->terminator].name;
	const struct lo_op *last = region_end(v->m, op, r);
	if (!last || last->kind == lo_info(op)->terminator)
		return true;
	if (last->kind != LO_OP_FOREIGN && !(lo_info(last)->traits & LO_TRAIT_TERMINATOR))
		return true; /* reported at the block: no terminator at all */
	OP_ERROR(v->m, op, "expects regions to end with '%s', found '%s'", want, lo_op_name(v->m, last));
	return lo_note(v->ctx, op->loc, "in custom textual format, the absence of terminator implies '%s'",
		       want);
}

static bool check_regions(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	for (uint32_t r = 0; r < lo_n_regions(v->m, op); r++) {
		const struct region_row *row =
			&model->regions[r < model->n_regions ? r : model->n_regions - 1u];
		const struct lo_region *region = lo_region(v->m, lo_op_region(v->m, op, r));
		bool one = region->first.n && region->first.n == region->last.n;
		if (lo_info(op)->traits & LO_TRAIT_SINGLE_BLOCK && region->first.n && !one)
			return OP_ERROR(v->m, op, "expects region #%u to have 0 or 1 blocks", r);
		if (row->single_block && !one && (region->first.n || !row->may_be_empty))
			return OP_ERROR(
				v->m, op,
				"region #%u ('%.*s') failed to verify constraint: region with 1 blocks", r,
				(int)row->name_len, row->name);
		if (lo_info(op)->traits & (LO_TRAIT_IMPLICIT_TERMINATOR | LO_TRAIT_WRITTEN_TERMINATOR) &&
		    !check_terminator(v, op, r))
			return false;
	}
	return true;
}

/* ---- the whole row ------------------------------------------------------- */

static bool check_types(struct verifier *v, const struct lo_op *op, const struct lo_op_model *model)
{
	struct grouped x = {.op = op, .model = model};
	if (model->n_operands > MAX_GROUPS || model->n_results > MAX_GROUPS)
		return lo_bug(v->ctx, op->loc, "verify", "'%s' has too many groups", lo_op_name(v->m, op));
	find_groups(v, op, model->operands, model->n_operands, op->n_operands, model->segments, x.operands);
	find_groups(v, op, model->results, model->n_results, op->n_results, false, x.results);
	if (!check_group_sizes(v, op, model->operands, model->n_operands, x.operands, "operand"))
		return false;
	if (!check_group_sizes(v, op, model->results, model->n_results, x.results, "result"))
		return false;
	if (lo_info(op)->traits & LO_TRAIT_SAME_TYPE && !check_same_type(v, op))
		return false;
	for (uint32_t g = 0; g < model->n_operands; g++)
		if (!check_group_types(v, &x, g, false))
			return false;
	for (uint32_t g = 0; g < model->n_results; g++)
		if (!check_group_types(v, &x, g, true))
			return false;
	bool elementwise =
		lo_info(op)->traits & LO_TRAIT_ELEMENTWISE && !(lo_info(op)->traits & LO_TRAIT_SAME_TYPE);
	return !elementwise || check_same_shape(v, &x);
}

/** Cache slot for ops like @p op, with the same kind, attributes and types. */
static const struct lo_op **good_slot(struct verifier *v, const struct lo_op *op)
{
	const lo_value_id *operands = lo_operands(v->m, op);
	uint32_t hash = (op->kind ^ op->attrs.n << 12) * 0x9e3779b1u;
	for (uint32_t i = 0; i < op->n_operands; i++)
		hash = (hash ^ lo_type_of(v->m, operands[i]).n) * 0x9e3779b1u;
	for (uint32_t i = 0; i < op->n_results; i++)
		hash = (hash ^ result_type(v->m, op, i).n) * 0x85ebca6bu;
	return &v->good_ops[hash >> (32 - GOOD_OP_BITS)];
}

/** Are both equal in everything that the row checks, apart from regions and successors? */
static bool alike(const struct verifier *v, const struct lo_op *op, const struct lo_op *other)
{
	if (other->kind != op->kind || other->n_operands != op->n_operands ||
	    other->n_results != op->n_results || other->attrs.n != op->attrs.n || !other->ext != !op->ext)
		return false;
	const lo_value_id *operands = lo_operands(v->m, op), *others = lo_operands(v->m, other);
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_type_of(v->m, operands[i]).n != lo_type_of(v->m, others[i]).n)
			return false;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (result_type(v->m, op, i).n != result_type(v->m, other, i).n)
			return false;
	return true;
}

/* Most ops of a program are like an earlier op that was correct. */
bool verify_row(struct verifier *v, const struct lo_op *op, bool *known)
{
	const struct lo_op **slot = good_slot(v, op);
	bool is_alike = *slot && alike(v, op, *slot);
	*known = is_alike && !op->ext;
	if (*known)
		return true;
	const struct lo_op_model *model = model_of(v, op);
	bool good = (is_alike || verify_dialect_attrs(v, op)) && check_region_count(v, op, model) &&
		    (is_alike || check_result_count(v, op, model)) && check_successor_count(v, op, model) &&
		    (is_alike || (check_operand_count(v, op, model) &&
				  (!model->segments || check_segments(v, op, model)) &&
				  check_attrs(v, op, model) && check_types(v, op, model))) &&
		    (!op->ext || check_regions(v, op, model));
	if (good)
		*slot = op;
	return good;
}

void verify_row_forget(struct verifier *v, const struct lo_op *op)
{
	*good_slot(v, op) = NULL;
}

/* ---- ops that --op-effects declares -------------------------------------- */

static bool has_memref_arg(const struct verifier *v, const struct lo_block *block)
{
	for (uint32_t i = 0; block && i < block->n_args; i++)
		if (lo_is_memref(v->m, lo_block_arg(block, i)))
			return true;
	return false;
}

/** For each memref that the op returns or passes to its regions and successors, the declaration must give
 * its source. */
static bool check_sources(struct verifier *v, const struct lo_op *op, const struct lo_op_info *info)
{
	bool gives_args = info->forward == LO_FORWARD_ITER || info->forward == LO_FORWARD_WHILE ||
			  info->flow == LO_FLOW_NONE || info->flow == LO_FLOW_UNKNOWN;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (lo_type_is_memref(v->ctx, result_type(v->m, op, i)) && !info->alias &&
		    info->forward == LO_FORWARD_NONE && !lo_op_allocates(v->m, op, i))
			return OP_ERROR(v->m, op,
					"result #%u is a memref, and its declaration does not say of what: "
					"alloc(...), "
					"alias(...) or forward(...)",
					i);
	for (uint32_t r = 0; !gives_args && r < lo_n_regions(v->m, op); r++)
		if (has_memref_arg(v, region_entry(v->m, op, r)))
			return OP_ERROR(v->m, op,
					"region #%u has a memref argument, and its declaration does not say "
					"where it comes from: forward(iter) or forward(while)",
					r);
	for (uint32_t i = 0; !op_model(v->m, op)->n_successors && i < lo_n_successors(v->m, op); i++)
		if (has_memref_arg(v, lo_block(v->m, lo_successor(v->m, op, i)->block)))
			return OP_ERROR(
				v->m, op,
				"successor #%u has a memref argument, and its declaration does not say "
				"where it comes from: successors(...)",
				i);
	return true;
}

bool verify_declared(struct verifier *v, const struct lo_op *op)
{
	const struct lo_declared *declared = lo_op_ext(v->m, op)->declared;
	if (!declared)
		return true;
	const struct lo_op_model *model = declared->model;
	bool good = (!model->n_regions || check_region_count(v, op, model)) &&
		    check_result_count(v, op, model) &&
		    (!model->n_successors || check_successor_count(v, op, model)) &&
		    check_operand_count(v, op, model) && (!model->segments || check_segments(v, op, model)) &&
		    check_types(v, op, model) && (!model->n_regions || check_regions(v, op, model)) &&
		    (model->effects_unknown || check_sources(v, op, declared->info));
	if (!good)
		lo_note(v->ctx, declared->place, "declared here");
	return good;
}
