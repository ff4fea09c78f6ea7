// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Storage that the program allocates: the heap as in MLIR (malloc, over-allocated if an alignment is
 * requested), and the stack. A bare pointer is freed as it is, so with bare pointers what needs more
 * alignment than malloc gives is from aligned_alloc. */
#include "storage.h"

#include "loops.h"

#include "text/print.h"

/* ---- sizes --------------------------------------------------------------- */

/* Strides and offset of a layout that is an affine map, computed from its value at the origin and at one step
 * away from it. */
static void fill_from_map(struct lower *l, const struct lo_map *map, LLVMValueRef *symbols,
			  LLVMValueRef *parts)
{
	uint32_t rank = map->n_dims;
	LLVMValueRef *at = LO_ARRAY(&l->scratch, rank, LLVMValueRef);
	for (uint32_t i = 0; i < rank; i++)
		at[i] = index_const(l, 0);
	LLVMValueRef origin = lower_expr(l, map->results[0], at, symbols);
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = origin;
	for (uint32_t i = 0; i < rank; i++) {
		LLVMValueRef *stride = part_stride(parts, rank, i);
		if (*stride)
			continue;
		at[i] = index_const(l, 1);
		*stride = fold_sub(l, lower_expr(l, map->results[0], at, symbols), origin, 0);
		at[i] = index_const(l, 0);
	}
}

/* The symbols of a strided layout are the offset if it is dynamic, then each dynamic stride. */
static void fill_strided(const struct memref_info *info, const LLVMValueRef *symbols, LLVMValueRef *parts)
{
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = *symbols++;
	for (uint32_t i = 0; i < info->rank; i++)
		if (!*part_stride(parts, info->rank, i))
			*part_stride(parts, info->rank, i) = *symbols++;
}

void fill_row_major(struct lower *l, const struct memref_info *info, LLVMValueRef *parts)
{
	LLVMValueRef stride = index_const(l, 1);
	for (uint32_t i = info->rank; i-- > 0;) {
		LLVMValueRef *at = part_stride(parts, info->rank, i);
		if (!*at)
			*at = stride;
		stride = fold_mul(l, *at, *part_size(parts, i), FOLD_NSW | FOLD_NUW);
	}
	if (!parts[PART_OFFSET])
		parts[PART_OFFSET] = index_const(l, 0);
}

/* Sizes, strides and offset of a new buffer from the op's operands. */
static void fill_layout(struct lower *l, const struct lo_op *op, lo_type t, LLVMValueRef *parts)
{
	const struct memref_info *info = memref_info(l, t);
	const struct lo_attr_data *layout = lo_attr_get(l->ctx, lo_type_get(l->ctx, t)->layout);
	struct lo_slice given = lo_operand_group(l->m, op, 1);
	LLVMValueRef *symbols = operand_values(l, op, given.first, given.n);
	uint32_t next = 0;
	for (uint32_t i = 0; i < info->rank; i++)
		if (!*part_size(parts, i))
			*part_size(parts, i) = operand_one(l, op, next++);
	if (layout->kind == LO_ATTR_STRIDED)
		fill_strided(info, symbols, parts);
	else if (layout->map)
		fill_from_map(l, layout->map, symbols, parts);
	else
		fill_row_major(l, info, parts);
}

int64_t static_span(struct lower *l, lo_type t)
{
	int64_t bytes = lo_memref_bytes(l->ctx, t);
	return bytes > 0 ? bytes / lo_type_elem_bytes(l->ctx, lo_type_get(l->ctx, t)->elem) : bytes;
}

LLVMValueRef storage_span(struct lower *l, lo_type t, LLVMValueRef *parts)
{
	const struct memref_info *info = memref_info(l, t);
	int64_t known = static_span(l, t);
	if (known >= 0)
		return index_const(l, known);
	LLVMValueRef n = index_const(l, 1);
	if (!lo_type_get(l->ctx, t)->layout.n) {
		for (uint32_t i = info->rank; i-- > 0;)
			n = fold_mul(l, n, *part_size(parts, i), FOLD_NSW | FOLD_NUW);
		return n;
	}
	n = fold_add(l, n, parts[PART_OFFSET], 0);
	for (uint32_t i = 0; i < info->rank; i++) {
		LLVMValueRef steps = fold_sub(l, *part_size(parts, i), index_const(l, 1), FOLD_NSW);
		LLVMValueRef reach[2] = {fold_mul(l, steps, *part_stride(parts, info->rank, i), 0),
					 index_const(l, 0)};
		if (!is_const(reach[0], &known) || known < 0)
			reach[0] = call_intrinsic(l, "llvm.smax", &l->types.index, 1, reach, 2);
		n = fold_add(l, n, reach[0], 0);
	}
	return n;
}

/* Does a static layout begin before its storage? */
static bool reaches_below(const struct memref_info *info)
{
	int64_t lowest = info->offset;
	if (lowest == LO_DYNAMIC || info->n_elems == 0)
		return false;
	for (uint32_t i = 0; i < info->rank; i++) {
		int64_t reach;
		if (info->strides[i] == LO_DYNAMIC || info->strides[i] >= 0)
			continue;
		if (info->shape[i] == LO_DYNAMIC)
			return true;
		if (!lo_mul_ok(info->shape[i] - 1, info->strides[i], &reach) ||
		    !lo_add_ok(lowest, reach, &lowest))
			return true;
	}
	return lowest < 0;
}

bool storage_ok(struct lower *l, lo_type t)
{
	const struct memref_info *info = memref_info(l, t);
	if (!info->elem_bytes)
		return cannot(l, "has no lowering for %s: its element has no size", lo_type_str(l->ctx, t));
	if (reaches_below(info))
		return cannot(l, "allocates %s, whose layout has elements before the start of its storage",
			      lo_type_str(l->ctx, t));
	if (lo_memref_bytes(l->ctx, t) == -1)
		return cannot(l, "allocates %s, whose size does not fit in 64 bits", lo_type_str(l->ctx, t));
	return true;
}

bool index_counts(struct lower *l, lo_type t)
{
	return l->target.index_bytes > 4 || static_span(l, t) <= INT32_MAX ||
	       cannot(l,
		      "allocates %s, which has more than the 2147483647 elements that an index of 32 bits "
		      "reaches%s",
		      lo_type_str(l->ctx, t), l->target.pointer_bytes > 4 ? "; use --index-bitwidth=64" : "");
}

/* ---- the heap ------------------------------------------------------------ */

/* The first multiple of @p align at or after @p pointer. */
static LLVMValueRef align_up(struct lower *l, LLVMValueRef pointer, int64_t align)
{
	LLVMTypeRef overloads[2] = {l->types.ptr, l->types.pointer_int};
	LLVMValueRef bumped =
		compat_gep_inbounds(l->b, l->types.i8, pointer, index_const(l, align - 1), true);
	LLVMValueRef mask = LLVMConstInt(l->types.pointer_int, (unsigned long long)-align, 1),
		     args[2] = {bumped, mask};
	return call_intrinsic(l, "llvm.ptrmask", overloads, 2, args, 2);
}

static int64_t power_of_two_from(int64_t n)
{
	return n & (n - 1) ? (int64_t)1 << (64 - __builtin_clzll((unsigned long long)n)) : n;
}

int64_t alignment_for_casts(struct lower *l, lo_type t, int64_t align)
{
	const struct lo_type_data *elem = lo_type_get(l->ctx, lo_type_get(l->ctx, t)->elem);
	bool is_bytes = elem->kind == LO_TYPE_INTEGER && elem->width == 8;
	int64_t casts = l->cast_aligns_bytes | (is_bytes ? l->view_aligns_bytes : 0), of_one,
		bytes = lo_memref_bytes(l->ctx, t);
	for (; casts; casts &= ~of_one) {
		of_one = casts & -casts;
		align = of_one > align && (bytes < 0 || of_one <= bytes) ? of_one : align;
	}
	return align;
}

static int64_t malloc_alignment(const struct lower *l)
{
	return 2 * (int64_t)l->target.pointer_bytes;
}

/* As in MLIR: elements that are not scalars are aligned to their size, others as by malloc, unless they may
 * be accessed as whole vectors. */
int64_t natural_heap_alignment(struct lower *l, lo_type t)
{
	lo_type elem = lo_type_get(l->ctx, t)->elem;
	enum lo_type_kind kind = lo_type_kind(l->ctx, elem);
	bool scalar = kind == LO_TYPE_INTEGER || kind == LO_TYPE_INDEX || kind == LO_TYPE_FLOAT;
	int64_t of_malloc = malloc_alignment(l);
	int64_t align =
		alignment_for_casts(l, t, scalar ? of_malloc : power_of_two_from(elem_bytes(l, elem)));
	return scalar && align == of_malloc ? 0 : align;
}

int64_t stated_alignment(struct lower *l, const struct lo_op *op, int64_t natural)
{
	int64_t align = 0;
	op_attr_int(l, op, l->s.alignment, &align);
	return align > natural ? align : natural;
}

static int64_t heap_alignment(struct lower *l, const struct lo_op *op, lo_type t)
{
	return stated_alignment(l, op, natural_heap_alignment(l, t));
}

bool heap_ok(struct lower *l, lo_type t, int64_t align_bytes)
{
	if (!storage_ok(l, t))
		return false;
	int64_t span = static_span(l, t), bytes = span > 0 ? span * memref_info(l, t)->elem_bytes : 0, total;
	unsigned width = 8 * (l->target.index_bytes < l->target.pointer_bytes ? l->target.index_bytes
									      : l->target.pointer_bytes);
	if (width >= 64 || (lo_add_ok(bytes, align_bytes, &total) && total >> width == 0))
		return index_counts(l, t);
	const char *with = align_bytes ? lo_arena_printf(&l->scratch, "with its alignment of %lld ",
							 (long long)align_bytes)
				       : "";
	bool index = l->target.index_bytes < l->target.pointer_bytes;
	return cannot(l, "allocates %s, whose size %sdoes not fit in %s of %u bits%s", lo_type_str(l->ctx, t),
		      with, index ? "an index" : "a pointer", width,
		      index ? "; use --index-bitwidth=64" : "");
}

bool check_memref_alloc(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	return heap_ok(l, t, heap_alignment(l, op, t));
}

/* malloc takes a size_t of C. If a narrower integer is passed, the upper bits of the register are undefined.
 */
LLVMValueRef heap_allocate(struct lower *l, LLVMValueRef bytes)
{
	bytes = LLVMBuildIntCast2(l->b, bytes, l->types.pointer_int, 0, "");
	return call_library(l, "malloc", l->types.ptr, &bytes, 1);
}

/* aligned_alloc takes a multiple of the alignment, in C11. */
static LLVMValueRef heap_allocate_aligned(struct lower *l, LLVMValueRef bytes, int64_t align_bytes)
{
	LLVMValueRef args[2] = {LLVMConstInt(l->types.pointer_int, (unsigned long long)align_bytes, 0)};
	bytes = fold_add(l, bytes, fold_wide(l, index_const(l, align_bytes - 1)), FOLD_NUW);
	bytes = LLVMBuildAnd(l->b, bytes,
			     LLVMConstInt(LLVMTypeOf(bytes), (unsigned long long)-align_bytes, 1), "");
	args[1] = LLVMBuildIntCast2(l->b, bytes, l->types.pointer_int, 0, "");
	return call_library(l, "aligned_alloc", l->types.ptr, args, 2);
}

LLVMValueRef heap_aligned(struct lower *l, LLVMValueRef bytes, int64_t align_bytes, LLVMValueRef *allocated)
{
	if (l->some_bare)
		return *allocated = align_bytes > malloc_alignment(l)
					    ? heap_allocate_aligned(l, bytes, align_bytes)
					    : heap_allocate(l, bytes);
	if (align_bytes)
		bytes = fold_add(l, bytes, fold_wide(l, index_const(l, align_bytes)), FOLD_NUW);
	*allocated = heap_allocate(l, bytes);
	return align_bytes > 1 ? align_up(l, *allocated, align_bytes) : *allocated;
}

void heap_new(struct lower *l, lo_type t, LLVMValueRef *parts, int64_t align_bytes)
{
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef bytes = fold_bytes(l, storage_span(l, t, parts), info->elem_bytes), allocated,
		     aligned = heap_aligned(l, bytes, align_bytes, &allocated);
	parts[PART_ALLOC] = in_space(l, info->ptr, allocated);
	parts[PART_ALIGNED] = aligned == allocated ? parts[PART_ALLOC] : in_space(l, info->ptr, aligned);
}

void heap_free(struct lower *l, LLVMValueRef pointer)
{
	pointer = in_space(l, l->types.ptr, pointer);
	call_library(l, "free", l->types.void_type, &pointer, 1);
}

bool lower_memref_alloc(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = parts_new(l, info);
	fill_layout(l, op, t, parts);
	heap_new(l, t, parts, heap_alignment(l, op, t));
	set_many(l, lo_result(op, 0), parts);
	return true;
}

bool lower_memref_dealloc(struct lower *l, const struct lo_op *op)
{
	lo_value_id v = lo_operand(l->m, op, 0);
	LLVMValueRef *parts = lower_many(l, v), pointer = parts[PART_ALLOC];
	if (lo_type_kind(l->ctx, lo_type_of(l->m, v)) == LO_TYPE_UNRANKED_MEMREF)
		pointer = unranked_base(l, parts, lo_type_of(l->m, v), PART_ALLOC);
	heap_free(l, pointer);
	return true;
}

/* ---- realloc ------------------------------------------------------------- */

/* As MLIR's --expand-realloc: a buffer that does not grow is not moved. This is the case that it grows:
 * allocate new storage, copy the old elements, free the old storage. */
static void move_to_larger(struct lower *l, const struct lo_op *op, lo_type t, LLVMValueRef *source,
			   LLVMValueRef *parts)
{
	lo_type from = operand_type(l, op, 0);
	LLVMValueRef *old = parts_new(l, memref_info(l, from));
	heap_new(l, t, parts, heap_alignment(l, op, t));
	for (uint32_t i = 0; i < N_PARTS(1); i++)
		old[i] = i <= PART_OFFSET ? parts[i] : source[i];
	copy_elements(l, from, old, from, source);
	heap_free(l, source[PART_ALLOC]);
}

bool lower_memref_realloc(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	LLVMValueRef *source = operand_many(l, op, 0), *parts = parts_new(l, memref_info(l, t));
	int64_t grows;
	if (!*part_size(parts, 0))
		*part_size(parts, 0) = operand_one(l, op, 1);
	fill_row_major(l, memref_info(l, t), parts);
	LLVMValueRef condition =
		LLVMBuildICmp(l->b, LLVMIntULT, *part_size(source, 0), *part_size(parts, 0), "");
	if (is_const(condition, &grows)) {
		parts[PART_ALLOC] = source[PART_ALLOC];
		parts[PART_ALIGNED] = source[PART_ALIGNED];
		if (grows)
			move_to_larger(l, op, t, source, parts);
	} else {
		struct plain_if branch;
		plain_if_open(l, &branch, condition);
		move_to_larger(l, op, t, source, parts);
		plain_if_close(l, &branch, parts, source, PART_ALIGNED + 1);
	}
	set_many(l, lo_result(op, 0), parts);
	return true;
}

/* ---- the stack ----------------------------------------------------------- */

void name_after(struct lower *l, LLVMValueRef v, lo_value_id id)
{
	struct lo_span name = lo_name_text(l->ctx, lo_value(l->m, id)->name);
	if (name.len && !(name.at[0] >= '0' && name.at[0] <= '9'))
		LLVMSetValueName2(v, name.at, name.len);
}

bool check_memref_alloca(struct lower *l, const struct lo_op *op)
{
	return check_align(l, op) && heap_ok(l, lo_type_of(l->m, lo_result(op, 0)), 0);
}

/* If the storage is aligned like the stack, which costs nothing, whole vectors do not cross cache lines; this
 * applies to storage large enough for a vector. LLVM does not raise the alignment of allocas made here; clang
 * does that itself. */
static int64_t stack_align(const struct lower *l, const struct memref_info *info, int64_t n_elems,
			   int64_t align)
{
	int64_t bytes;
	bool large = lo_mul_ok(n_elems, info->elem_bytes, &bytes) && bytes >= l->target.stack_align_bytes;
	return large && align < l->target.stack_align_bytes ? l->target.stack_align_bytes : align;
}

bool lower_memref_alloca(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	lo_type t = lo_type_of(l->m, result);
	const struct memref_info *info = memref_info(l, t);
	int64_t align = alignment_for_casts(l, t, info->elem_align_bytes), known;
	LLVMValueRef *parts = parts_new(l, info), n, a;
	align = stated_alignment(l, op, align);
	fill_layout(l, op, t, parts);
	n = storage_span(l, t, parts);
	if (is_const(n, &known) && may_share_storage(l, result)) {
		align = stack_align(l, info, known, align);
		a = entry_alloca(l, LLVMArrayType2(info->elem, (uint64_t)known), NULL, (uint32_t)align);
		name_after(l, a, result);
	} else {
		a = alloca_of(l, result, info->elem, n, (uint32_t)align);
	}
	parts[PART_ALLOC] = parts[PART_ALIGNED] = in_space(l, info->ptr, a);
	set_many(l, result, parts);
	return true;
}
