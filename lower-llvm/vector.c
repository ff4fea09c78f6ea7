// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rows and lanes of vectors, and other code shared by the vector ops: see vector.h. */
#include "vector.h"

#include "text/print.h"

/* ---- types --------------------------------------------------------------- */

LLVMTypeRef row_of(LLVMTypeRef elem, uint32_t width, bool scalable)
{
	return (scalable ? LLVMScalableVectorType : LLVMVectorType)(elem, width);
}

/* Types that are too large have been rejected. */
struct vec vec_of(struct lower *l, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	struct vec v = {
		.d = d, .row = lower_type(l, t), .elem = lower_type(l, d->elem), .n_rows = 1, .width = 1};
	if (!d->rank)
		return v;
	v.n_rows = (uint32_t)lo_product_capped(d->shape, d->rank - 1);
	v.width = (uint32_t)d->shape[d->rank - 1];
	v.scalable = vec_scalable(d);
	for (uint32_t i = 0; i + 1 < d->rank; i++)
		v.row = LLVMGetElementType(v.row);
	return v;
}

struct vec vec_of_value(struct lower *l, lo_value_id v)
{
	return vec_of(l, lo_type_of(l->m, v));
}

/* ---- rows ---------------------------------------------------------------- */

/* The elements of @p n values of one array type, one after the other. */
static LLVMValueRef *split_once(struct lower *l, LLVMValueRef *values, uint32_t n, uint32_t extent)
{
	LLVMValueRef *out = rows_new(l, n * extent);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = 0; k < extent; k++)
			out[i * extent + k] = LLVMBuildExtractValue(l->b, values[i], k, "");
	return out;
}

static LLVMValueRef *rows_split(struct lower *l, const struct lo_type_data *d, LLVMValueRef whole)
{
	LLVMValueRef *rows = rows_new(l, 1);
	uint32_t n = 1;
	rows[0] = whole;
	for (uint32_t i = 0; i + 1 < d->rank; i++) {
		rows = split_once(l, rows, n, (uint32_t)d->shape[i]);
		n *= (uint32_t)d->shape[i];
	}
	return rows;
}

/* Built from the inside; each step is recorded for aggregates_sweep(). */
LLVMValueRef rows_join(struct lower *l, LLVMTypeRef type, const struct lo_type_data *d, LLVMValueRef *rows)
{
	LLVMTypeRef types[LO_MAX_NESTING];
	uint32_t depth = d->rank ? d->rank - 1 : 0, n = 1;
	for (uint32_t i = 0; i < depth; i++) {
		types[i] = type;
		type = LLVMGetElementType(type);
		n *= (uint32_t)d->shape[i];
	}
	for (uint32_t i = depth; i-- > 0;) {
		uint32_t extent = (uint32_t)d->shape[i];
		LLVMValueRef *outer = rows_new(l, n / extent);
		for (uint32_t k = 0; k < n / extent; k++) {
			outer[k] = LLVMGetPoison(types[i]);
			for (uint32_t e = 0; e < extent; e++) {
				outer[k] = LLVMBuildInsertValue(l->b, outer[k], rows[k * extent + e], e, "");
				if (LLVMIsAInstruction(outer[k]))
					LO_PUSH(&l->scratch, &l->current.aggregates, outer[k]);
			}
		}
		rows = outer;
		n /= extent;
	}
	return rows[0];
}

void aggregates_sweep(struct lower *l)
{
	for (uint32_t i = l->current.aggregates.n; i-- > 0;)
		if (!LLVMGetFirstUse(l->current.aggregates.at[i]))
			LLVMInstructionEraseFromParent(l->current.aggregates.at[i]);
	l->current.aggregates.n = l->current.aggregates.cap = 0;
	l->current.aggregates.at = NULL;
}

static void keep_rows(struct lower *l, lo_value_id v, LLVMValueRef *rows, LLVMBasicBlockRef block)
{
	if (!l->tables.rows)
		l->tables.rows = LO_ARRAY(&l->arena, l->m->values.next, struct known_rows);
	l->tables.rows[v.n] = (struct known_rows){rows, block};
}

/* Extracted rows are also used by later requests in their block; those of the entry block by all. */
LLVMValueRef *vec_rows(struct lower *l, lo_value_id v)
{
	struct known_rows known = l->tables.rows ? l->tables.rows[v.n] : (struct known_rows){NULL, NULL};
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	if (known.at && (!known.block || known.block == here))
		return known.at;
	const struct lo_type_data *d = lo_type_get(l->ctx, lo_type_of(l->m, v));
	LLVMValueRef *rows = rows_split(l, d, lower_one(l, v));
	if (d->rank > 1)
		keep_rows(l, v, rows, here == l->current.entry ? NULL : here);
	return rows;
}

void set_rows(struct lower *l, lo_value_id v, LLVMValueRef *rows)
{
	lo_type t = lo_type_of(l->m, v);
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	if (d->rank > 1)
		keep_rows(l, v, rows, NULL);
	set_one(l, v, rows_join(l, lower_type(l, t), d, rows));
}

/* ---- lanes --------------------------------------------------------------- */

LLVMValueRef element(struct lower *l, LLVMValueRef row, uint32_t at)
{
	return LLVMBuildExtractElement(l->b, row, LLVMConstInt(l->types.i64, at, 0), "");
}

LLVMValueRef lane_value(struct lower *l, struct lane lane)
{
	return element(l, lane.row, lane.at);
}

LLVMValueRef row_of_one(struct lower *l, LLVMValueRef scalar)
{
	LLVMValueRef none = LLVMGetPoison(LLVMVectorType(LLVMTypeOf(scalar), 1));
	return LLVMBuildInsertElement(l->b, none, scalar, LLVMConstInt(l->types.i64, 0, 0), "");
}

struct lane *vec_lanes(struct lower *l, lo_value_id v)
{
	struct vec vec = vec_of_value(l, v);
	LLVMValueRef *rows = vec_rows(l, v);
	struct lane *lanes = LO_ARRAY(&l->scratch, (size_t)vec.n_rows * vec.width, struct lane);
	for (uint32_t r = 0; r < vec.n_rows; r++)
		for (uint32_t i = 0; i < vec.width; i++)
			lanes[(size_t)r * vec.width + i] = (struct lane){rows[r], i};
	return lanes;
}

static unsigned row_width(LLVMValueRef row)
{
	return LLVMGetVectorSize(LLVMTypeOf(row));
}

/* One shuffle of at most two rows of one width; NULL if that is not enough. */
static LLVMValueRef shuffle_two(struct lower *l, LLVMTypeRef type, const struct lane *lanes, uint32_t n)
{
	LLVMValueRef a = NULL, b = NULL, *mask = rows_new(l, n);
	bool same = true;
	for (uint32_t i = 0; i < n; i++) {
		LLVMValueRef row = lanes[i].row;
		if (row && !a)
			a = row;
		else if (row && row != a && !b)
			b = row;
		if (row && row != a && (row != b || row_width(b) != row_width(a)))
			return NULL;
		same = same && row == a && lanes[i].at == i;
		uint32_t at = !row ? 0 : lanes[i].at + (row == a ? 0 : row_width(a));
		mask[i] = row ? LLVMConstInt(l->types.i32, at, 0) : LLVMGetPoison(l->types.i32);
	}
	if (!a)
		return LLVMGetPoison(type);
	if (same && row_width(a) == n)
		return a;
	return LLVMBuildShuffleVector(l->b, a, b ? b : LLVMGetPoison(LLVMTypeOf(a)), LLVMConstVector(mask, n),
				      "");
}

LLVMValueRef row_insert(struct lower *l, LLVMValueRef row, LLVMValueRef part, uint32_t from, uint32_t first,
			uint32_t n)
{
	uint32_t width = row_width(row);
	if (n == 1)
		return LLVMBuildInsertElement(l->b, row, element(l, part, from),
					      LLVMConstInt(l->types.i64, first, 0), "");
	LLVMValueRef *place = rows_new(l, width), *pick = rows_new(l, width);
	for (uint32_t i = 0; i < width; i++) {
		bool in = i >= first && i < first + n;
		place[i] = in ? LLVMConstInt(l->types.i32, from + i - first, 0) : LLVMGetPoison(l->types.i32);
		pick[i] = LLVMConstInt(l->types.i32, in ? width + i : i, 0);
	}
	LLVMValueRef wide = LLVMBuildShuffleVector(l->b, part, LLVMGetPoison(LLVMTypeOf(part)),
						   LLVMConstVector(place, width), "");
	if (LLVMIsPoison(row))
		return wide;
	return LLVMBuildShuffleVector(l->b, row, wide, LLVMConstVector(pick, width), "");
}

/* The mask of a shuffle is as long as the row, so a long row of many pieces is assembled element by
 * element. */
enum { SHUFFLED_WIDTH = 64 };

/* Number of lanes from @p first on that are consecutive lanes of one row. */
static uint32_t run_length(const struct lane *lanes, uint32_t first, uint32_t n)
{
	uint32_t end = first + 1;
	if (n > SHUFFLED_WIDTH)
		return 1;
	while (end < n && lanes[end].row == lanes[first].row &&
	       lanes[end].at == lanes[first].at + (end - first))
		end++;
	return end - first;
}

LLVMValueRef row_from_lanes(struct lower *l, LLVMTypeRef type, const struct lane *lanes, uint32_t n)
{
	struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
	LLVMValueRef row = shuffle_two(l, type, lanes, n);
	if (!row) {
		row = LLVMGetPoison(type);
		for (uint32_t i = 0, run; i < n; i += run) {
			run = run_length(lanes, i, n);
			if (lanes[i].row)
				row = row_insert(l, row, lanes[i].row, lanes[i].at, i, run);
		}
	}
	lo_arena_reset(&l->scratch, mark);
	return row;
}

void set_lanes(struct lower *l, lo_value_id v, const struct lane *lanes)
{
	struct vec vec = vec_of_value(l, v);
	LLVMValueRef *rows = rows_new(l, vec.n_rows);
	for (uint32_t r = 0; r < vec.n_rows; r++)
		rows[r] = row_from_lanes(l, vec.row, lanes + (size_t)r * vec.width, vec.width);
	set_rows(l, v, rows);
}

LLVMValueRef lane_numbers(struct lower *l, LLVMTypeRef type)
{
	if (LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind)
		return call_intrinsic(l, COMPAT_STEPVECTOR, &type, 1, NULL, 0);
	uint32_t n = LLVMGetVectorSize(type);
	LLVMValueRef *numbers = rows_new(l, n);
	for (uint32_t i = 0; i < n; i++)
		numbers[i] = LLVMConstInt(LLVMGetElementType(type), i, 0);
	return LLVMConstVector(numbers, n);
}

/* For fixed vectors the limit is first clamped to [0, width], so that 32 bits suffice. */
LLVMValueRef lanes_below(struct lower *l, const struct vec *v, LLVMValueRef limit)
{
	int64_t known;
	if (is_const(limit, &known) && !v->scalable && known >= v->width)
		return NULL;
	LLVMTypeRef type = v->scalable ? l->types.index : l->types.i32;
	if (!v->scalable) {
		LLVMValueRef low[2] = {limit, index_const(l, 0)}, high[2] = {NULL, index_const(l, v->width)};
		if (is_const(limit, &known)) {
			limit = index_const(l, known < 0 ? 0 : known);
		} else {
			high[0] = call_intrinsic(l, "llvm.smax", &l->types.index, 1, low, 2);
			limit = call_intrinsic(l, "llvm.smin", &l->types.index, 1, high, 2);
		}
		limit = LLVMBuildIntCast2(l->b, limit, type, 1, "");
	}
	LLVMTypeRef row = row_of(type, v->width, v->scalable);
	return LLVMBuildICmp(l->b, LLVMIntSGT, splat(l, row, limit), lane_numbers(l, row), "");
}

/* ---- indices ------------------------------------------------------------- */

int64_t numbers_at(struct lower *l, lo_attr array, uint32_t i)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, array);
	int64_t v = 0;
	if (d->kind != LO_ATTR_ARRAY)
		return lo_attr_array_int(l->ctx, array, i);
	lo_attr_as_int(l->ctx, d->elems[i], &v);
	return v;
}

void unflatten(uint64_t flat, const int64_t *shape, uint32_t n, int64_t *at)
{
	for (uint32_t i = n; i-- > 0;) {
		at[i] = (int64_t)(flat % (uint64_t)shape[i]);
		flat /= (uint64_t)shape[i];
	}
}

uint64_t flatten(const int64_t *at, const int64_t *shape, uint32_t n)
{
	uint64_t flat = 0;
	for (uint32_t i = 0; i < n; i++)
		flat = flat * (uint64_t)shape[i] + (uint64_t)at[i];
	return flat;
}

/* ---- checks -------------------------------------------------------------- */

bool check_operations(struct lower *l, int64_t n)
{
	return n <= VECTOR_LIMIT || cannot(l,
					   "would become %lld operations on parts of vectors, more than %d; "
					   "make it work on smaller "
					   "vectors",
					   (long long)n, VECTOR_LIMIT);
}

/* A row is one LLVM vector, whose masks and constants are as long as the row. */
bool check_vector_type(struct lower *l, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	if (d->kind != LO_TYPE_VECTOR || !d->rank)
		return true;
	if (d->shape[d->rank - 1] > WIDTH_LIMIT)
		return cannot(l,
			      "has no lowering for %s: its last dimension has more than %d elements; use "
			      "smaller vectors, or a memref",
			      lo_type_str(l->ctx, t), WIDTH_LIMIT);
	return lo_product_capped(d->shape, d->rank - 1) <= VECTOR_LIMIT ||
	       cannot(l,
		      "has no lowering for %s: it has more than %d innermost vectors; use smaller vectors, "
		      "or "
		      "a memref",
		      lo_type_str(l->ctx, t), VECTOR_LIMIT);
}

bool check_computes(struct lower *l, lo_type elem)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, elem);
	if (d->kind != LO_TYPE_FLOAT || d->float_kind >= LO_BF16)
		return true;
	return cannot(l, "has no lowering for %s: LLVM has no arithmetic on it; extend it to f32 first",
		      lo_type_str(l->ctx, elem));
}
