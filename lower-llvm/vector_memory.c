// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Vectors in memory: all accesses are row by row. A row is one load or store if its elements are consecutive,
 * else a gather or scatter of consecutive multiples of the stride; it is masked if lanes may be out of bounds
 * or are masked off. Elements whose width is not that of their storage in memory (i1, i24, ...) are accessed
 * as the integers that memref.load and memref.store use, one per element, not packed; f80 one by one. */
#include "vector.h"

#include "text/print.h"

#include <string.h>

/* ---- one row ------------------------------------------------------------- */

struct vector_memory {
	const struct memref_info *info;
	lo_type type;
	LLVMValueRef *parts;
	LLVMTypeRef elem;   /* of the vector */
	LLVMTypeRef stored; /* its form in memory */
	bool one_by_one;    /* elements do not fill their storage */
	bool inbounds;      /* every computed address is in the memref's storage */
	bool may_precede;   /* some may be less than that of the memref's first element */
	int64_t align;      /* of the next row */
	bool nontemporal;
};

/* For a memref of elements, not of vectors. */
static struct vector_memory memory_of(struct lower *l, lo_value_id memref)
{
	lo_type t = lo_type_of(l->m, memref);
	const struct memref_info *info = memref_info(l, t);
	struct vector_memory m = {.info = info,
				  .type = t,
				  .parts = lower_many(l, memref),
				  .elem = info->elem,
				  .stored = info->elem,
				  .inbounds = true,
				  .align = info->elem_align_bytes};
	LLVMTypeKind kind = LLVMGetTypeKind(info->elem);
	if (kind == LLVMIntegerTypeKind)
		m.stored = LLVMIntTypeInContext(l->llvm, (unsigned)info->elem_bytes * 8);
	m.one_by_one = kind == LLVMX86_FP80TypeKind;
	return m;
}

/* Address of the element @p offset elements after @p base. */
static LLVMValueRef address_at(struct lower *l, const struct vector_memory *m, LLVMTypeRef elem,
			       LLVMValueRef base, LLVMValueRef offset)
{
	int64_t known;
	if (m->inbounds)
		return fold_gep(l, elem, base, offset, false);
	if (is_const(offset, &known) && known == 0)
		return base;
	return LLVMBuildGEP2(l->b, elem, base, &offset, 1, "");
}

/* Address of the element at @p index. */
static LLVMValueRef base_address(struct lower *l, const struct vector_memory *m, LLVMValueRef *index)
{
	if (m->inbounds && !m->may_precede)
		return element_address(l, m->type, m->parts, index);
	LLVMValueRef sum = m->parts[PART_OFFSET];
	unsigned flags = m->inbounds && m->info->ascending ? FOLD_NSW : 0;
	for (uint32_t i = 0; i < m->info->rank; i++) {
		LLVMValueRef stride = *part_stride(m->parts, m->info->rank, i);
		sum = fold_add(l, sum, fold_mul(l, index[i], stride, flags), flags);
	}
	return address_at(l, m, m->info->elem, m->parts[PART_ALIGNED], sum);
}

static LLVMTypeRef row_like(LLVMTypeRef row, LLVMTypeRef elem)
{
	return row_of(elem, LLVMGetVectorSize(row), LLVMGetTypeKind(row) == LLVMScalableVectorTypeKind);
}

static LLVMValueRef to_stored(struct lower *l, const struct vector_memory *m, LLVMValueRef row)
{
	if (m->stored == m->elem)
		return row;
	return place_from_narrow(l, row, row_like(LLVMTypeOf(row), m->stored));
}

static LLVMValueRef from_stored(struct lower *l, const struct vector_memory *m, LLVMValueRef row)
{
	if (m->stored == m->elem)
		return row;
	return narrow_from_place(l, row, row_like(LLVMTypeOf(row), m->elem));
}

static void mark_access(struct lower *l, const struct vector_memory *m, LLVMValueRef access)
{
	set_align(access, m->align);
	if (m->nontemporal)
		set_nontemporal(l, access);
}

enum { MASKED_POINTER_LOAD = 0, MASKED_POINTER_STORE = 1 };

/* llvm.masked.load and gather (mask, passthru), store and scatter (value, mask) of releases 19 and 22. */
static LLVMValueRef masked_call(struct lower *l, const char *name, LLVMTypeRef row, LLVMValueRef *args,
				unsigned pointer, int64_t align)
{
	LLVMTypeRef overloads[2] = {row, LLVMTypeOf(args[pointer])};
	align = align < MAX_ALIGN_BYTES ? align : MAX_ALIGN_BYTES;
	unsigned n = compat_masked_args(args, 3, pointer, l->llvm, align);
	LLVMValueRef call = call_intrinsic(l, name, overloads, 2, args, n);
	compat_masked_align(call, pointer, l->llvm, align);
	return call;
}

/* Addresses of elements at distance @p stride in elements, the first at @p address. */
static LLVMValueRef strided_addresses(struct lower *l, const struct vector_memory *m, LLVMTypeRef row,
				      LLVMValueRef address, LLVMValueRef stride)
{
	LLVMTypeRef numbers = row_like(row, l->types.index);
	LLVMValueRef offsets = LLVMBuildMul(l->b, lane_numbers(l, numbers), splat(l, numbers, stride), "");
	if (m->inbounds)
		return LLVMBuildInBoundsGEP2(l->b, m->info->elem, address, &offsets, 1, "");
	return LLVMBuildGEP2(l->b, m->info->elem, address, &offsets, 1, "");
}

static bool is_unit(LLVMValueRef stride)
{
	int64_t known;
	return is_const(stride, &known) && known == 1;
}

static LLVMValueRef all_lanes(struct lower *l, LLVMTypeRef row)
{
	return LLVMConstAllOnes(row_like(row, l->types.i1));
}

/* Is the row contiguous in memory? */
static bool is_packed(const struct vector_memory *m, LLVMTypeRef row, LLVMValueRef stride)
{
	bool one = LLVMGetTypeKind(row) == LLVMVectorTypeKind && LLVMGetVectorSize(row) == 1;
	return !m->one_by_one && (one || is_unit(stride));
}

/* @p mask NULL: all lanes; other lanes are those of @p passthru. */
static LLVMValueRef load_row(struct lower *l, const struct vector_memory *m, LLVMTypeRef row,
			     LLVMValueRef address, LLVMValueRef stride, LLVMValueRef mask,
			     LLVMValueRef passthru)
{
	LLVMTypeRef stored = row_like(row, m->stored);
	bool packed = is_packed(m, row, stride);
	if (packed && !mask) {
		LLVMValueRef v = LLVMBuildLoad2(l->b, stored, address, "");
		mark_access(l, m, v);
		return from_stored(l, m, v);
	}
	LLVMValueRef rest = mask ? to_stored(l, m, passthru) : LLVMGetPoison(stored);
	LLVMValueRef args[4] = {packed ? address : strided_addresses(l, m, row, address, stride),
				mask ? mask : all_lanes(l, row), rest};
	const char *name = packed ? "llvm.masked.load" : "llvm.masked.gather";
	return from_stored(l, m, masked_call(l, name, stored, args, MASKED_POINTER_LOAD, m->align));
}

static void store_row(struct lower *l, const struct vector_memory *m, LLVMValueRef value,
		      LLVMValueRef address, LLVMValueRef stride, LLVMValueRef mask)
{
	LLVMTypeRef row = LLVMTypeOf(value);
	bool packed = is_packed(m, row, stride);
	value = to_stored(l, m, value);
	if (packed && !mask) {
		mark_access(l, m, LLVMBuildStore(l->b, value, address));
		return;
	}
	LLVMValueRef args[4] = {value, packed ? address : strided_addresses(l, m, row, address, stride),
				mask ? mask : all_lanes(l, row)};
	masked_call(l, packed ? "llvm.masked.store" : "llvm.masked.scatter", LLVMTypeOf(value), args,
		    MASKED_POINTER_STORE, m->align);
}

/* ---- many rows: shared by transfers, loads and stores -------------------- */

/* A mapping of a vector to memory: dimension i of the vector runs along dimension dims[i] of the memref, or
 * along none if that is -1. If the memref's elements are vectors, the remaining dimensions of the vector are
 * theirs. */
struct lowered_transfer {
	struct vector_memory mem;
	struct vec v;
	uint32_t n; /* number of dimensions mapped to the memref's */
	int64_t *dims;
	bool *checked; /* [n]: elements may be out of bounds */
	LLVMValueRef *index, *strides;
	LLVMValueRef base;
	LLVMValueRef *
		*below;     /* [n][extent]: is that place in bounds? NULL: not computed yet, or known to be */
	LLVMValueRef lanes; /* lanes of a row that are in bounds; NULL: all */
	LLVMValueRef *masks;  /* rows of the mask, in the vector's order; NULL: none */
	LLVMValueRef *around; /* those of an enclosing vector.mask alone; NULL: none */
};

static bool inner_maps(const struct lowered_transfer *t)
{
	return t->n && t->dims[t->n - 1] >= 0;
}

static bool any_checked(const struct lowered_transfer *t)
{
	for (uint32_t i = 0; i < t->n; i++)
		if (t->checked[i] && t->dims[i] >= 0)
			return true;
	return false;
}

/* Is place number @p at along dimension @p i in bounds? NULL: yes. */
static LLVMValueRef place_in_bounds(struct lower *l, struct lowered_transfer *t, uint32_t i, int64_t at)
{
	LLVMValueRef place = fold_add(l, t->index[t->dims[i]], index_const(l, at), FOLD_NSW);
	LLVMValueRef in =
		LLVMBuildICmp(l->b, LLVMIntSLT, place, *part_size(t->mem.parts, (uint32_t)t->dims[i]), "");
	return LLVMIsConstant(in) && !LLVMIsNull(in) ? NULL : in;
}

static LLVMValueRef both(struct lower *l, LLVMValueRef a, LLVMValueRef b)
{
	return !a ? b : !b ? a : LLVMBuildAnd(l->b, a, b, "");
}

/* Are the places at[0 .. n) of the first @p n dimensions in bounds? NULL: yes. */
static LLVMValueRef outer_in_bounds(struct lower *l, struct lowered_transfer *t, const int64_t *at,
				    uint32_t n)
{
	LLVMValueRef in = NULL;
	for (uint32_t i = 0; i < n; i++)
		if (t->checked[i] && t->dims[i] >= 0)
			in = both(l, in, t->below[i][at[i]]);
	return in;
}

static void find_bounds(struct lower *l, struct lowered_transfer *t, bool vectors)
{
	uint32_t outer = vectors || !t->n ? t->n : t->n - 1;
	for (uint32_t i = 0; i < outer; i++) {
		if (!t->checked[i] || t->dims[i] < 0)
			continue;
		t->below[i] = rows_new(l, (uint32_t)t->v.d->shape[i]);
		for (int64_t k = 0; k < t->v.d->shape[i]; k++)
			t->below[i][k] = place_in_bounds(l, t, i, k);
	}
	if (vectors || !inner_maps(t) || !t->checked[outer])
		return;
	uint32_t dim = (uint32_t)t->dims[outer];
	t->lanes = lanes_below(l, &t->v, fold_sub(l, *part_size(t->mem.parts, dim), t->index[dim], FOLD_NSW));
}

/* Elements from the base to the place @p at in the first @p n dimensions. */
static LLVMValueRef outer_offset(struct lower *l, const struct lowered_transfer *t, const int64_t *at,
				 uint32_t n)
{
	LLVMValueRef sum = index_const(l, 0);
	for (uint32_t i = 0; i < n; i++)
		if (t->dims[i] >= 0)
			sum = fold_add(l, sum, fold_mul(l, index_const(l, at[i]), t->strides[t->dims[i]], 0),
				       0);
	return sum;
}

/* The address of place number @p number in the first @p n dimensions. *in: is it in bounds? NULL: yes. */
static LLVMValueRef outer_address(struct lower *l, struct lowered_transfer *t, uint64_t number, uint32_t n,
				  LLVMValueRef *in)
{
	int64_t at[LO_MAX_NESTING];
	unflatten(number, t->v.d->shape, n, at);
	*in = outer_in_bounds(l, t, at, n);
	return address_at(l, &t->mem, t->mem.info->elem, t->base, outer_offset(l, t, at, n));
}

/* Mask of row @p r for lanes @p in bounds (NULL: all); NULL: no mask. */
static LLVMValueRef row_mask(struct lower *l, const struct lowered_transfer *t, uint32_t r, LLVMValueRef in)
{
	LLVMValueRef mask = both(l, t->lanes, t->masks ? t->masks[r] : NULL);
	if (!in)
		return mask;
	LLVMTypeRef type = row_like(t->v.row, l->types.i1);
	return mask ? LLVMBuildSelect(l->b, in, mask, LLVMConstNull(type), "") : splat(l, type, in);
}

/* Are all accesses known to be in bounds? */
static bool known_in_bounds(const struct lowered_transfer *t)
{
	if (t->lanes || t->masks)
		return false;
	for (uint32_t i = 0; i < t->n; i++)
		for (int64_t k = 0; t->below[i] && k < t->v.d->shape[i]; k++)
			if (t->below[i][k])
				return false;
	return true;
}

static void transfer_begin(struct lower *l, struct lowered_transfer *t, bool vectors)
{
	t->strides = part_stride(t->mem.parts, t->mem.info->rank, 0);
	t->below = LO_ARRAY(&l->scratch, t->n, LLVMValueRef *);
	find_bounds(l, t, vectors);
	t->mem.inbounds = known_in_bounds(t);
	t->base = base_address(l, &t->mem, t->index);
}

/* The alignment that the op states is that of the first row; the others have that of their elements, or the
 * stated one if it is less. */
static void after_row(struct lowered_transfer *t)
{
	int64_t elem = t->mem.info->elem_align_bytes;
	t->mem.align = t->mem.align < elem ? t->mem.align : elem;
}

static LLVMValueRef inner_stride(struct lower *l, const struct lowered_transfer *t)
{
	return inner_maps(t) ? t->strides[t->dims[t->n - 1]] : index_const(l, 1);
}

/* A row that repeats one element, which is accessed only if @p in holds (NULL: always). */
static LLVMValueRef load_repeated(struct lower *l, const struct lowered_transfer *t, LLVMValueRef address,
				  LLVMValueRef in, LLVMValueRef passthru)
{
	LLVMTypeRef one = LLVMVectorType(t->v.elem, 1);
	LLVMValueRef mask = in ? row_of_one(l, in) : NULL;
	LLVMValueRef v = load_row(l, &t->mem, one, address, index_const(l, 1), mask, LLVMConstNull(one));
	LLVMValueRef row = splat(l, t->v.row, element(l, v, 0));
	return in ? LLVMBuildSelect(l->b, in, row, passthru, "") : row;
}

/* @p passthru [n_rows]: values of lanes that are not read. */
static LLVMValueRef *load_rows(struct lower *l, struct lowered_transfer *t, LLVMValueRef *passthru)
{
	LLVMValueRef *rows = rows_new(l, t->v.n_rows);
	transfer_begin(l, t, false);
	for (uint32_t r = 0; r < t->v.n_rows; r++) {
		LLVMValueRef in, address = outer_address(l, t, r, t->n ? t->n - 1 : 0, &in);
		LLVMValueRef rest = passthru ? passthru[r] : NULL;
		if (t->n && !inner_maps(t)) {
			in = both(l, in, t->masks ? element(l, t->masks[r], 0) : NULL);
			rows[r] = load_repeated(l, t, address, in, rest);
		} else {
			rows[r] = load_row(l, &t->mem, t->v.row, address, inner_stride(l, t),
					   row_mask(l, t, r, in), rest);
		}
		after_row(t);
	}
	return rows;
}

static void store_rows(struct lower *l, struct lowered_transfer *t, LLVMValueRef *rows)
{
	transfer_begin(l, t, false);
	for (uint32_t r = 0; r < t->v.n_rows; r++) {
		LLVMValueRef in, address = outer_address(l, t, r, t->n ? t->n - 1 : 0, &in);
		store_row(l, &t->mem, rows[r], address, inner_stride(l, t), row_mask(l, t, r, in));
		after_row(t);
	}
}

/* ---- memrefs of vectors -------------------------------------------------- */

/* Access whole elements, each of consecutive rows; their number is that of the places of the first
 * dimensions. */
static void each_vector(struct lower *l, struct lowered_transfer *t, LLVMValueRef *rows,
			LLVMValueRef *padding, bool load)
{
	uint32_t n = (uint32_t)lo_product_capped(t->v.d->shape, t->n), per = t->v.n_rows / (n ? n : 1);
	LLVMTypeRef flags = row_like(t->v.row, l->types.i1);
	transfer_begin(l, t, true);
	t->mem.elem = t->mem.stored = t->v.elem;
	for (uint32_t e = 0; e < n; e++) {
		LLVMValueRef in, address = outer_address(l, t, e, t->n, &in);
		LLVMValueRef mask = in ? splat(l, flags, in) : NULL;
		for (uint32_t r = 0; r < per; r++) {
			LLVMValueRef place =
				address_at(l, &t->mem, t->v.row, address, index_const(l, (int64_t)r));
			LLVMValueRef one = index_const(l, 1), *row = &rows[e * per + r];
			if (load)
				*row = load_row(l, &t->mem, t->v.row, place, one, mask,
						padding ? padding[r] : NULL);
			else
				store_row(l, &t->mem, *row, place, one, mask);
			after_row(t);
		}
	}
}

static uint32_t elem_rank(struct lower *l, const struct memref_info *info)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, info->elem_type);
	return d->kind == LO_TYPE_VECTOR ? d->rank : 0;
}

static bool of_vectors(struct lower *l, const struct memref_info *info)
{
	return is_vector(l, info->elem_type);
}

/* ---- load and store: the trailing dimensions ----------------------------- */

/* Elements out of bounds have no defined value, but the others have theirs: the address may be less than that
 * of the memref, within its storage. */

static struct lowered_transfer trailing(struct lower *l, const struct lo_op *op, lo_value_id memref,
					lo_type vector, LLVMValueRef *index)
{
	struct lowered_transfer t = {.mem = memory_of(l, memref), .v = vec_of(l, vector), .index = index};
	uint32_t rank = t.mem.info->rank;
	int64_t nontemporal = 0;
	t.n = t.v.d->rank - elem_rank(l, t.mem.info);
	t.dims = LO_ARRAY(&l->scratch, t.n, int64_t);
	t.checked = LO_ARRAY(&l->scratch, t.n, bool);
	for (uint32_t i = 0; i < t.n; i++)
		t.dims[i] = rank - t.n + i;
	op_attr_align(l, op, &t.mem.align);
	t.mem.may_precede = true;
	t.mem.nontemporal = op_attr_int(l, op, l->s.nontemporal, &nontemporal) && nontemporal;
	return t;
}

bool lower_vector_load(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *index = access_indices(l, op);
	if (!index)
		return false;
	lo_value_id result = lo_result(op, 0);
	struct lowered_transfer t = trailing(l, op, lo_operand(l->m, op, 0), lo_type_of(l->m, result), index);
	LLVMValueRef *rows = rows_new(l, t.v.n_rows);
	if (of_vectors(l, t.mem.info))
		each_vector(l, &t, rows, NULL, true);
	else
		rows = load_rows(l, &t, NULL);
	set_rows(l, result, rows);
	return true;
}

bool lower_vector_store(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef *index = access_indices(l, op);
	if (!index)
		return false;
	lo_value_id v = lo_operand(l->m, op, 0);
	struct lowered_transfer t = trailing(l, op, lo_operand(l->m, op, 1), lo_type_of(l->m, v), index);
	if (of_vectors(l, t.mem.info))
		each_vector(l, &t, vec_rows(l, v), NULL, false);
	else
		store_rows(l, &t, vec_rows(l, v));
	return true;
}

/* The memref's rank must be at least that of the vector, and its elements are those of the vector, or vectors
 * whose shape is the end of the vector's shape. */
static bool check_trailing(struct lower *l, lo_type memref, lo_type vector)
{
	const struct memref_info *info = memref_info(l, memref);
	const struct lo_type_data *v = lo_type_get(l->ctx, vector), *e = lo_type_get(l->ctx, info->elem_type);
	uint32_t inner = elem_rank(l, info), n = v->rank >= inner ? v->rank - inner : 0;
	bool fits = n + inner == v->rank && n <= info->rank;
	if (of_vectors(l, info)) {
		fits = fits && e->elem.n == v->elem.n && vec_scalable(e) == vec_scalable(v);
		for (uint32_t i = 0; fits && i < inner; i++)
			fits = e->shape[i] == v->shape[n + i];
	} else {
		fits = fits && info->elem_type.n == v->elem.n && info->elem_bytes;
	}
	return fits || cannot(l, "has no lowering for %s in %s", lo_type_str(l->ctx, vector),
			      lo_type_str(l->ctx, memref));
}

bool check_vector_load(struct lower *l, const struct lo_op *op)
{
	return check_trailing(l, operand_type(l, op, 0), lo_type_of(l->m, lo_result(op, 0)));
}

bool check_vector_store(struct lower *l, const struct lo_op *op)
{
	return check_trailing(l, operand_type(l, op, 1), operand_type(l, op, 0));
}

/* ---- under a mask -------------------------------------------------------- */

bool check_vector_masked(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 0));
	if (info && of_vectors(l, info))
		return cannot(l, "has no lowering for memrefs of vectors");
	return check_trailing(l, operand_type(l, op, 0), operand_type(l, op, op->n_operands - 1));
}

bool lower_vector_maskedload(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	uint32_t n = op->n_operands;
	struct lowered_transfer t = trailing(l, op, lo_operand(l->m, op, 0), lo_type_of(l->m, result),
					     operand_values(l, op, 1, n - 3));
	t.masks = operand_rows(l, op, n - 2);
	set_rows(l, result, load_rows(l, &t, operand_rows(l, op, n - 1)));
	return true;
}

bool lower_vector_maskedstore(struct lower *l, const struct lo_op *op)
{
	uint32_t n = op->n_operands;
	struct lowered_transfer t = trailing(l, op, lo_operand(l->m, op, 0), operand_type(l, op, n - 1),
					     operand_values(l, op, 1, n - 3));
	t.masks = operand_rows(l, op, n - 2);
	store_rows(l, &t, operand_rows(l, op, n - 1));
	return true;
}

/* Elements that are consecutive in memory. */
bool check_vector_packed(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 0));
	const struct lo_type_data *v = operand_data(l, op, op->n_operands - 1);
	if (!check_vector_masked(l, op))
		return false;
	if (v->rank != 1)
		return cannot(l, "has no lowering for vectors of several dimensions");
	if (LLVMGetTypeKind(info->elem) == LLVMX86_FP80TypeKind)
		return cannot(l, "has no lowering for elements that are narrower than their storage");
	return (info->rank && info->strides[info->rank - 1] == 1) ||
	       cannot(l, "has no lowering for a memref whose last dimension has a stride other than 1");
}

bool lower_vector_expandload(struct lower *l, const struct lo_op *op)
{
	uint32_t n = op->n_operands;
	struct vector_memory m = memory_of(l, lo_operand(l->m, op, 0));
	m.inbounds = false;
	LLVMValueRef args[3] = {
		in_space(l, l->types.ptr, base_address(l, &m, operand_values(l, op, 1, n - 3))),
		operand_one(l, op, n - 2), to_stored(l, &m, operand_one(l, op, n - 1))};
	LLVMTypeRef row = LLVMTypeOf(args[2]);
	set_one(l, lo_result(op, 0),
		from_stored(l, &m, call_intrinsic(l, "llvm.masked.expandload", &row, 1, args, 3)));
	return true;
}

bool lower_vector_compressstore(struct lower *l, const struct lo_op *op)
{
	uint32_t n = op->n_operands;
	struct vector_memory m = memory_of(l, lo_operand(l->m, op, 0));
	m.inbounds = false;
	LLVMValueRef args[3] = {
		to_stored(l, &m, operand_one(l, op, n - 1)),
		in_space(l, l->types.ptr, base_address(l, &m, operand_values(l, op, 1, n - 3))),
		operand_one(l, op, n - 2)};
	LLVMTypeRef row = LLVMTypeOf(args[0]);
	call_intrinsic(l, "llvm.masked.compressstore", &row, 1, args, 3);
	return true;
}

/* ---- gather and scatter -------------------------------------------------- */

bool check_vector_scattered(struct lower *l, const struct lo_op *op)
{
	lo_type memref = operand_type(l, op, 0);
	if (lo_type_kind(l->ctx, memref) != LO_TYPE_MEMREF)
		return cannot(l, "has no lowering on %s", lo_type_str(l->ctx, memref));
	const struct memref_info *info = memref_info(l, memref);
	if (of_vectors(l, info) || !info->elem_bytes)
		return cannot(l, "has no lowering for elements of type %s",
			      lo_type_str(l->ctx, info->elem_type));
	return true;
}

/* Addresses of the elements at a row of indices, which count along the last dimension from @p base. */
static LLVMValueRef numbered_addresses(struct lower *l, const struct vector_memory *m, LLVMValueRef base,
				       LLVMValueRef numbers)
{
	uint32_t rank = m->info->rank;
	LLVMValueRef stride = rank ? *part_stride(m->parts, rank, rank - 1) : index_const(l, 1);
	if (!is_unit(stride)) {
		LLVMTypeRef type = row_like(LLVMTypeOf(numbers), l->types.index);
		numbers = LLVMBuildIntCast2(l->b, numbers, type, 1, "");
		numbers = LLVMBuildMul(l->b, numbers, splat(l, type, stride), "");
	}
	return LLVMBuildGEP2(l->b, m->info->elem, base, &numbers, 1, "");
}

/* Mask operand number @p operand, combined with that of an enclosing vector.mask. */
static LLVMValueRef *masks_of(struct lower *l, const struct lo_op *op, uint32_t operand, uint32_t n)
{
	struct masking masking = masking_of(l);
	LLVMValueRef *own = operand_rows(l, op, operand), *out = rows_new(l, n);
	LLVMValueRef *around = masking.mask.n ? vec_rows(l, masking.mask) : NULL;
	for (uint32_t r = 0; r < n; r++)
		out[r] = both(l, own[r], around ? around[r] : NULL);
	return out;
}

static struct vector_memory scattered_memory(struct lower *l, const struct lo_op *op, LLVMValueRef *base)
{
	struct vector_memory m = memory_of(l, lo_operand(l->m, op, 0));
	m.inbounds = false;
	op_attr_align(l, op, &m.align);
	*base = base_address(l, &m, operand_values(l, op, 1, op->n_operands - 4));
	return m;
}

bool lower_vector_gather(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct vec v = vec_of_value(l, result);
	uint32_t n = op->n_operands;
	LLVMValueRef base, *numbers = operand_rows(l, op, n - 3), *passthru = operand_rows(l, op, n - 1);
	struct vector_memory m = scattered_memory(l, op, &base);
	LLVMValueRef *masks = masks_of(l, op, n - 2, v.n_rows), *rows = rows_new(l, v.n_rows);
	for (uint32_t r = 0; r < v.n_rows; r++) {
		LLVMValueRef args[4] = {numbered_addresses(l, &m, base, numbers[r]), masks[r],
					to_stored(l, &m, passthru[r])};
		LLVMTypeRef stored = row_like(v.row, m.stored);
		rows[r] = from_stored(
			l, &m,
			masked_call(l, "llvm.masked.gather", stored, args, MASKED_POINTER_LOAD, m.align));
	}
	set_rows(l, result, rows);
	return true;
}

bool lower_vector_scatter(struct lower *l, const struct lo_op *op)
{
	uint32_t n = op->n_operands;
	struct vec v = vec_of_value(l, lo_operand(l->m, op, n - 1));
	LLVMValueRef base, *numbers = operand_rows(l, op, n - 3), *values = operand_rows(l, op, n - 1);
	struct vector_memory m = scattered_memory(l, op, &base);
	LLVMValueRef *masks = masks_of(l, op, n - 2, v.n_rows);
	for (uint32_t r = 0; r < v.n_rows; r++) {
		LLVMValueRef args[4] = {to_stored(l, &m, values[r]),
					numbered_addresses(l, &m, base, numbers[r]), masks[r]};
		masked_call(l, "llvm.masked.scatter", LLVMTypeOf(args[0]), args, MASKED_POINTER_STORE,
			    m.align);
	}
	return true;
}

/* ---- transfers ----------------------------------------------------------- */

/* The mask's dimensions are those of memory that the vector runs along, in their order. Its rows are returned
 * in the vector's order; along a dimension of the vector that runs along none of memory, all are equal. */
static LLVMValueRef *mask_rows(struct lower *l, const struct lowered_transfer *t, lo_value_id mask)
{
	struct vec m = vec_of_value(l, mask);
	const struct lo_type_data *d = t->v.d;
	uint32_t n = 0,
		 *place = LO_ARRAY(&l->scratch, t->n,
				   uint32_t); /* dimension of the mask for each dimension of the vector */
	for (uint32_t i = 0; i < t->n; i++) {
		place[i] = 0;
		for (uint32_t k = 0; k < t->n; k++)
			place[i] += t->dims[k] >= 0 && t->dims[k] < t->dims[i];
		n += t->dims[i] >= 0;
	}
	bool by_rows = inner_maps(t) && place[t->n - 1] + 1 == n;
	LLVMValueRef *given = vec_rows(l, mask), *rows = rows_new(l, t->v.n_rows);
	struct lane *lanes = by_rows ? NULL : vec_lanes(l, mask);
	struct lane *row = LO_ARRAY(&l->scratch, t->v.width, struct lane);
	int64_t *at = LO_ARRAY(&l->scratch, t->n, int64_t),
		*in_mask = LO_ARRAY(&l->scratch, m.d->rank, int64_t);
	for (uint32_t r = 0; r < t->v.n_rows; r++) {
		unflatten(r, d->shape, t->n ? t->n - 1 : 0, at);
		for (uint32_t k = 0; k < m.d->rank; k++)
			in_mask[k] = 0;
		for (uint32_t i = 0; i + 1 < t->n; i++)
			if (t->dims[i] >= 0)
				in_mask[place[i]] = at[i];
		if (by_rows) {
			rows[r] = given[flatten(in_mask, m.d->shape, m.d->rank - 1)];
			continue;
		}
		for (uint32_t i = 0; i < t->v.width; i++) {
			if (inner_maps(t))
				in_mask[place[t->n - 1]] = i;
			row[i] = lanes[flatten(in_mask, m.d->shape, m.d->rank)];
		}
		rows[r] = row_from_lanes(l, row_like(t->v.row, l->types.i1), row, t->v.width);
	}
	return rows;
}

static struct lowered_transfer transfer_of(struct lower *l, const struct lo_op *op, uint32_t base,
					   lo_type vector)
{
	struct lowered_transfer t = {.mem = memory_of(l, lo_operand(l->m, op, base)), .v = vec_of(l, vector)};
	const struct lo_map *map = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "permutation_map"))->map;
	lo_attr in_bounds = lo_op_attr(l->m, op, "in_bounds");
	struct lo_slice masks = lo_operand_group(l->m, op, 3);
	struct masking masking = masking_of(l);
	t.n = map->n_results;
	t.dims = LO_ARRAY(&l->scratch, t.n, int64_t);
	t.checked = LO_ARRAY(&l->scratch, t.n, bool);
	for (uint32_t i = 0; i < t.n; i++) {
		const struct lo_expr_data *e = lo_expr_get(l->ctx, map->results[i]);
		t.dims[i] = e->kind == LO_EXPR_DIM ? e->value : -1;
		t.checked[i] = !numbers_at(l, in_bounds, i);
	}
	t.index = operand_values(l, op, base + 1, t.mem.info->rank);
	if (masks.n)
		t.masks = mask_rows(l, &t, lo_operand(l->m, op, masks.first));
	if (masking.mask.n) {
		LLVMValueRef *own = t.masks;
		t.around = mask_rows(l, &t, masking.mask);
		t.masks = rows_new(l, t.v.n_rows);
		for (uint32_t r = 0; r < t.v.n_rows; r++)
			t.masks[r] = both(l, t.around[r], own ? own[r] : NULL);
	}
	return t;
}

/* Values of lanes that are not read: the passthru value if an enclosing vector.mask disables the lane, else
 * the padding. */
static LLVMValueRef *rest_of(struct lower *l, const struct lowered_transfer *t, LLVMValueRef padding)
{
	struct masking masking = masking_of(l);
	LLVMValueRef *rest = rows_new(l, t->v.n_rows), pad = splat(l, t->v.row, padding);
	LLVMValueRef *given = masking.passthru.n ? vec_rows(l, masking.passthru) : NULL;
	for (uint32_t r = 0; r < t->v.n_rows; r++) {
		rest[r] = given ? given[r] : pad;
		if (given && (any_checked(t) || t->masks[r] != t->around[r]))
			rest[r] = LLVMBuildSelect(l->b, t->around[r], pad, given[r], "");
	}
	return rest;
}

bool lower_vector_transfer_read(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	lo_value_id padding = lo_operand(l->m, op, lo_operand_group(l->m, op, 2).first);
	struct lowered_transfer t = transfer_of(l, op, 0, lo_type_of(l->m, result));
	LLVMValueRef *rows = rows_new(l, t.v.n_rows);
	if (of_vectors(l, t.mem.info))
		each_vector(l, &t, rows, vec_rows(l, padding), true);
	else
		rows = load_rows(l, &t, rest_of(l, &t, lower_one(l, padding)));
	set_rows(l, result, rows);
	return true;
}

bool lower_vector_transfer_write(struct lower *l, const struct lo_op *op)
{
	lo_value_id value = lo_operand(l->m, op, 0);
	struct lowered_transfer t = transfer_of(l, op, 1, lo_type_of(l->m, value));
	if (of_vectors(l, t.mem.info))
		each_vector(l, &t, vec_rows(l, value), NULL, false);
	else
		store_rows(l, &t, vec_rows(l, value));
	return true;
}

/* Scalable lanes of a mask must not move. Without a mask lanes may: LLVM accesses them one by one. */
static bool check_transfer_mask(struct lower *l, const struct lo_op *op, lo_type vector)
{
	const struct lo_map *map = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "permutation_map"))->map;
	const struct lo_type_data *v = lo_type_get(l->ctx, vector);
	int64_t last = -1, most = -1;
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(l->ctx, map->results[i]);
		last = e->kind == LO_EXPR_DIM ? e->value : -1;
		most = last > most ? last : most;
	}
	if (last == most && last >= 0)
		return true;
	if (vec_scalable(v) && (lo_operand_group(l->m, op, 3).n || is_masked(l, op)))
		return cannot(
			l, "has no lowering for a mask of a scalable vector that is transposed or broadcast");
	if (vec_scalable(v))
		return true;
	return check_operations(l, lo_product_capped(v->shape, v->rank));
}

/* Do vectors of such elements have no padding bits between them in memory? */
static bool whole_bytes(struct lower *l, lo_type elem)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, elem);
	return d->kind == LO_TYPE_INDEX || d->width == 8 || d->width == 16 || d->width == 32 ||
	       d->width == 64;
}

static bool all_in_bounds(struct lower *l, const struct lo_op *op)
{
	lo_attr list = lo_op_attr(l->m, op, "in_bounds");
	bool all = true;
	for (uint32_t i = 0; i < lo_attr_get(l->ctx, list)->n; i++)
		all = all && numbers_at(l, list, i);
	return all;
}

static bool check_transfer(struct lower *l, const struct lo_op *op, uint32_t base, lo_type vector)
{
	lo_type memref = operand_type(l, op, base);
	if (lo_type_kind(l->ctx, memref) != LO_TYPE_MEMREF)
		return cannot(l, "has no lowering on %s", lo_type_str(l->ctx, memref));
	const struct memref_info *info = memref_info(l, memref);
	const struct lo_type_data *v = lo_type_get(l->ctx, vector), *e = lo_type_get(l->ctx, info->elem_type);
	if (!of_vectors(l, info)) {
		if (v->elem.n != info->elem_type.n || !info->elem_bytes)
			return cannot(l, "has no lowering for %s in %s", lo_type_str(l->ctx, vector),
				      lo_type_str(l->ctx, memref));
		return check_transfer_mask(l, op, vector);
	}
	uint32_t lead = v->rank - e->rank;
	bool same = e->elem.n == v->elem.n && vec_scalable(e) == vec_scalable(v) && e->rank;
	for (uint32_t i = 0; i < e->rank; i++)
		same = same && e->shape[i] == v->shape[lead + i];
	if (same && !whole_bytes(l, e->elem) && !all_in_bounds(l, op))
		return cannot(l, "has no lowering for vectors of %s that may be out of bounds",
			      lo_type_str(l->ctx, e->elem));
	return same ||
	       cannot(l, "has no lowering for %s in %s: the last dimensions must be those of the elements",
		      lo_type_str(l->ctx, vector), lo_type_str(l->ctx, memref));
}

bool check_vector_transfer_read(struct lower *l, const struct lo_op *op)
{
	return check_transfer(l, op, 0, lo_type_of(l->m, lo_result(op, 0)));
}

bool check_vector_transfer_write(struct lower *l, const struct lo_op *op)
{
	return check_transfer(l, op, 1, operand_type(l, op, 0));
}

/* ---- vector.type_cast ---------------------------------------------------- */

/* A vector in memory has padding where its rows have, and bits of i1 are packed: then the memory is not the
 * same. */
bool check_vector_type_cast(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *from = memref_info(l, operand_type(l, op, 0)),
				 *to = memref_info(l, lo_type_of(l->m, lo_result(op, 0)));
	int64_t a, b;
	if (!from || !to)
		return false;
	l->cast_aligns_bytes |= to->elem_align_bytes;
	if (from->n_elems >= 0 && to->n_elems >= 0 && lo_mul_ok(from->n_elems, from->elem_bytes, &a) &&
	    lo_mul_ok(to->n_elems, to->elem_bytes, &b) && a == b && from->offset == to->offset)
		return true;
	return cannot(l, "has no lowering for %s as %s: vectors of that type have another layout in memory",
		      lo_type_str(l->ctx, operand_type(l, op, 0)),
		      lo_type_str(l->ctx, lo_type_of(l->m, lo_result(op, 0))));
}

/* Whole vectors are accessed with their own alignment: see alignment_for_casts. */
bool lower_vector_type_cast(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	const struct memref_info *to = memref_info(l, lo_type_of(l->m, result));
	LLVMValueRef *given = operand_many(l, op, 0), *parts = parts_new(l, to);
	parts[PART_ALLOC] = given[PART_ALLOC];
	parts[PART_ALIGNED] = given[PART_ALIGNED];
	set_many(l, result, parts);
	return true;
}
