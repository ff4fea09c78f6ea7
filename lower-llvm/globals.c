// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Globals: their storage with its initial value, and the memrefs that name it. */
#include "elements.h"
#include "storage.h"

#include "ir/print.h"

#include <string.h>

static LLVMValueRef global_elements(struct lower *l, const struct memref_info *info, int64_t n,
				    const struct lo_attr_data *d)
{
	lo_type elem = info->elem_type;
	const struct lo_type_data *t = lo_type_get(l->ctx, elem);
	uint32_t width = t->kind == LO_TYPE_INDEX ? 64 : t->width;
	bool plain = t->kind != LO_TYPE_COMPLEX && (t->kind != LO_TYPE_INDEX || l->index_bytes == 8) &&
		     (width == 8 || width == 16 || width == 32 || width == 64);
	LLVMValueRef *elems = NULL;
	if (plain && !d->splat && LLVMGetTypeKind(info->elem) != LLVMVectorTypeKind) {
		elems = LO_ARRAY(&l->scratch, compat_needs_scratch() ? (size_t)n : 0, LLVMValueRef);
		return compat_data_array(info->elem, width / 8, d->bytes, (uint64_t)n, elems);
	}
	elems = LO_ARRAY(&l->scratch, (size_t)n, LLVMValueRef);
	const char *at = d->bytes;
	for (int64_t i = 0; i < n; i++)
		elems[i] = i && d->splat ? elems[0] : constant_from_bytes(l, elem, &at);
	return LLVMConstArray2(info->elem, elems, (uint64_t)n);
}

/* ---- initial values ---- */

/* Elements where the layout has them, zero between. */
static void spread(struct lower *l, const struct memref_info *info, int64_t span, struct lo_attr_data *d)
{
	size_t width = attr_elem_bytes(l, info->elem_type), total = (size_t)span * width;
	char *bytes = lo_arena_alloc(&l->scratch, total ? total : 1);
	int64_t *index = LO_ARRAY(&l->scratch, info->rank, int64_t), at = info->offset;
	memset(bytes, 0, total);
	for (int64_t i = 0; i < info->n_elems; i++) {
		memcpy(bytes + (size_t)at * width, d->bytes + (d->splat ? 0 : (size_t)i * width), width);
		for (uint32_t dim = info->rank; dim-- > 0;) {
			at += info->strides[dim];
			if (++index[dim] < info->shape[dim])
				break;
			at -= info->shape[dim] * info->strides[dim];
			index[dim] = 0;
		}
	}
	d->bytes = bytes;
	d->n_bytes = total;
	d->splat = false;
}

/* The elements of the initial value as those of a dense attribute; false: it has none. */
static bool initial_elements(struct lower *l, const struct lo_attr_data *d, const struct memref_info *info,
			     struct lo_attr_data *out)
{
	const struct elements shape = {info->elem_type, info->rank, info->shape, (uint64_t)info->n_elems};
	return attr_elements(l, d, &shape, out);
}

static const struct lo_attr_data *initial_value(const struct lower *l, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "initial_value"));
	return d->kind == LO_ATTR_NULL || d->kind == LO_ATTR_UNIT ? NULL : d;
}

bool check_memref_global(struct lower *l, const struct lo_op *op)
{
	enum { MOST_GAPS = 1 << 20 };
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	const struct memref_info *info = memref_info(l, t);
	const struct lo_attr_data *d = initial_value(l, op);
	if (!storage_ok(l, t) || !check_align(l, op))
		return false;
	if (!d)
		return true;
	if (static_span(l, t) - MOST_GAPS > info->n_elems)
		return cannot(l, "has a layout with too large gaps for an initial value: %s",
			      lo_type_str(l->ctx, t));
	struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
	struct lo_attr_data elements;
	bool ok = initial_elements(l, d, info, &elements);
	lo_arena_reset(&l->scratch, mark);
	if (!ok && d->kind == LO_ATTR_RESOURCE)
		return cannot(l, "names resource '%s', which the file does not have or not in this size",
			      lo_str_text(l->ctx, d->text));
	return ok || cannot(l, "has an initial value without a lowering");
}

/* The initial value as [n x element]. */
static LLVMValueRef global_init(struct lower *l, const struct lo_op *op, lo_type t, LLVMTypeRef type)
{
	const struct memref_info *info = memref_info(l, t);
	const struct lo_attr_data *d = initial_value(l, op);
	struct lo_attr_data elements;
	if (!d)
		return LLVMGetUndef(type);
	initial_elements(l, d, info, &elements);
	if (lo_type_get(l->ctx, t)->layout.n)
		spread(l, info, static_span(l, t), &elements);
	bool zero = true;
	for (size_t i = 0; i < elements.n_bytes && zero; i++)
		zero = !elements.bytes[i];
	if (zero)
		return LLVMConstNull(type);
	l->n_constants += (uint64_t)static_span(l, t);
	return global_elements(l, info, static_span(l, t), &elements);
}

/* ---- globals ---- */

/* Without a value: a declaration if the symbol is public, as in MLIR, else storage of unknown contents. */
static bool lower_global(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	const struct memref_info *info = memref_info(l, t);
	const char *name = lo_str_text(l->ctx, lo_attr_get(l->ctx, op_attr(l, op, l->s.sym_name))->text);
	lo_attr visibility = lo_op_attr(l->m, op, "sym_visibility"),
		value = lo_op_attr(l->m, op, "initial_value");
	int64_t align = 0;
	bool one = !info->rank && !lo_type_get(l->ctx, t)->layout.n;
	LLVMTypeRef type = LLVMArrayType2(info->elem, (uint64_t)static_span(l, t));
	LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, one ? info->elem : type, name,
						     LLVMGetPointerAddressSpace(info->ptr));
	if (!symbol_add(l, name, NULL, g))
		return false;
	bool is_public = !visibility.n ||
			 strcmp(lo_str_text(l->ctx, lo_attr_get(l->ctx, visibility)->text), "public") == 0;
	LLVMSetLinkage(g, is_public ? LLVMExternalLinkage : LLVMPrivateLinkage);
	LLVMSetGlobalConstant(g, lo_op_attr(l->m, op, "constant").n != 0);
	set_align(g, info->elem_align_bytes);
	if (op_attr_int(l, op, l->s.alignment, &align) && align > 0)
		set_align(g, align);
	if (!value.n && is_public)
		return true;
	LLVMValueRef init = global_init(l, op, t, type);
	if (one)
		init = LLVMIsUndef(init) ? LLVMGetUndef(info->elem) : LLVMGetAggregateElement(init, 0);
	LLVMSetInitializer(g, init);
	return true;
}

bool lower_globals(struct lower *l)
{
	bool ok = true;
	lo_op_id id = l->m->top;
	while (id.n) {
		const struct lo_op *op = l->op = lo_op(l->m, id);
		if (op->kind == LO_OP_MEMREF_GLOBAL) {
			struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
			ok &= lower_global(l, op);
			lo_arena_reset(&l->scratch, mark);
		}
		id = lo_walk_next(l->m, l->m->top, id, op->kind == LO_OP_FUNC_FUNC);
	}
	return ok;
}

bool lower_memref_global(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id, (void)op;
	return cannot(l, "has no lowering inside a function");
}

bool lower_memref_get_global(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	const struct lo_attr_data *name = lo_attr_get(l->ctx, op_attr(l, op, l->s.name));
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, lo_result(op, 0)));
	LLVMValueRef g = name->n == 1 ? global_named(l, lo_str_text(l->ctx, name->names[0])) : NULL;
	if (!g)
		return cannot(l, "names a symbol that is not a global of this module");
	LLVMValueRef *parts = parts_new(l, info);
	/* As MLIR: the allocated pointer of a global is no address that free() could take for one of its own.
	 */
	parts[PART_ALLOC] = LLVMConstIntToPtr(index_const(l, 0xdeadbeef), info->ptr);
	parts[PART_ALIGNED] = LLVMTypeOf(g) == info->ptr ? g : LLVMConstAddrSpaceCast(g, info->ptr);
	set_many(l, lo_result(op, 0), parts);
	return true;
}
