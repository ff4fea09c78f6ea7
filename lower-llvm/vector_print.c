// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* vector.print: calls of MLIR's runner functions, each of which prints a number or a punctuation mark. Few
 * elements are printed one by one; many by loops over the vector in memory; those of a scalable vector by a
 * loop over its lanes. */
#include "vector.h"

#include "loops.h"

#include "text/print.h"

#include <string.h>

enum { PRINTED_ONE_BY_ONE = 32 };

/* ---- one element --------------------------------------------------------- */

static bool printable(struct lower *l, lo_type elem)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, elem);
	if (d->kind == LO_TYPE_INTEGER)
		return d->width <= 64;
	if (d->kind != LO_TYPE_FLOAT)
		return d->kind == LO_TYPE_INDEX;
	return d->float_kind == LO_F16 || d->float_kind == LO_BF16 || d->float_kind == LO_F32 ||
	       d->float_kind == LO_F64;
}

static void call_print(struct lower *l, const char *name, LLVMValueRef x)
{
	call_library(l, name, l->types.void_type, &x, x ? 1 : 0);
}

/* C extends an argument of 16 bits, and the library reads it as 32: without optimizations other bits would be
 * above it. */
static void call_print_half(struct lower *l, const char *name, LLVMValueRef x)
{
	LLVMValueRef bits = LLVMBuildBitCast(l->b, x, LLVMIntTypeInContext(l->llvm, 16), "");
	LLVMValueRef call = call_library(l, name, l->types.void_type, &bits, 1);
	unsigned kind = LLVMGetEnumAttributeKindForName("zeroext", 7);
	LLVMAddCallSiteAttribute(call, 1, LLVMCreateEnumAttribute(l->llvm, kind, 0));
}

static bool is_unsigned(const struct lo_type_data *d)
{
	return d->kind == LO_TYPE_INDEX || d->sign == LO_UNSIGNED;
}

/* One bit is 0 or 1, signed or not; other integers are sign-extended, except unsigned ones and index. */
static bool extends_sign(const struct lo_type_data *d)
{
	return !is_unsigned(d) && d->width != 1;
}

static void print_element(struct lower *l, lo_type elem, LLVMValueRef x)
{
	static const char *const floats[LO_FLOAT_COUNT] = {
		[LO_F16] = "printF16", [LO_BF16] = "printBF16", [LO_F32] = "printF32", [LO_F64] = "printF64"};
	const struct lo_type_data *d = lo_type_get(l->ctx, elem);
	if (d->kind == LO_TYPE_FLOAT) {
		(d->width == 16 ? call_print_half : call_print)(l, floats[d->float_kind], x);
		return;
	}
	if (d->kind == LO_TYPE_INTEGER || l->types.index != l->types.i64)
		x = LLVMBuildIntCast2(l->b, x, l->types.i64, extends_sign(d), "");
	call_print(l, is_unsigned(d) ? "printU64" : "printI64", x);
}

/* ---- vectors ------------------------------------------------------------- */

static void print_comma_below(struct lower *l, LLVMValueRef iv, LLVMValueRef last)
{
	struct plain_if branch;
	plain_if_open(l, &branch, LLVMBuildICmp(l->b, LLVMIntULT, iv, last, ""));
	call_print(l, "printComma", NULL);
	plain_if_close(l, &branch, NULL, NULL, 0);
}

static void print_lanes(struct lower *l, const struct vec *v, LLVMValueRef row)
{
	LLVMValueRef n = call_intrinsic(l, "llvm.vscale", &l->types.index, 1, NULL, 0);
	n = fold_mul(l, n, index_const(l, v->width), 0);
	LLVMValueRef last = fold_sub(l, n, index_const(l, 1), 0);
	struct plain_loop loop;
	call_print(l, "printOpen", NULL);
	plain_loop_open(l, &loop, index_const(l, 0), n, NULL, NULL, 0);
	print_element(l, v->d->elem, LLVMBuildExtractElement(l->b, row, loop.iv, ""));
	print_comma_below(l, loop.iv, last);
	plain_loop_close(l, &loop, NULL);
	call_print(l, "printClose", NULL);
}

static void print_row(struct lower *l, const struct vec *v, LLVMValueRef row)
{
	if (v->scalable) {
		print_lanes(l, v, row);
		return;
	}
	call_print(l, "printOpen", NULL);
	for (uint32_t i = 0; i < v->width; i++) {
		print_element(l, v->d->elem, element(l, row, i));
		if (i + 1 < v->width)
			call_print(l, "printComma", NULL);
	}
	call_print(l, "printClose", NULL);
}

/* Row by row, with the brackets that open and close around each. */
static void print_rows(struct lower *l, const struct vec *v, LLVMValueRef *rows)
{
	int64_t at[LO_MAX_NESTING];
	uint32_t outer = v->d->rank ? v->d->rank - 1 : 0;
	for (uint32_t r = 0; r < v->n_rows; r++) {
		uint32_t opens = 0, closes = 0;
		unflatten(r, v->d->shape, outer, at);
		while (opens < outer && at[outer - 1 - opens] == 0)
			opens++;
		while (closes < outer && at[outer - 1 - closes] == v->d->shape[outer - 1 - closes] - 1)
			closes++;
		for (uint32_t i = 0; i < opens; i++)
			call_print(l, "printOpen", NULL);
		print_row(l, v, rows[r]);
		for (uint32_t i = 0; i < closes; i++)
			call_print(l, "printClose", NULL);
		if (r + 1 < v->n_rows)
			call_print(l, "printComma", NULL);
	}
}

/* Store the elements to memory, each at an address of its own. */
static LLVMValueRef spill(struct lower *l, const struct vec *v, LLVMValueRef *rows, LLVMTypeRef *stored)
{
	bool is_int = LLVMGetTypeKind(v->elem) == LLVMIntegerTypeKind;
	*stored = is_int ? l->types.i64 : v->elem;
	uint32_t align = (uint32_t)LLVMABIAlignmentOfType(l->target.data, *stored);
	LLVMValueRef n = LLVMConstInt(l->types.i64, (uint64_t)v->n_rows * v->width, 0);
	LLVMTypeRef row = row_of(*stored, v->width, false);
	LLVMValueRef storage = entry_alloca(l, *stored, n, align);
	bool is_signed = extends_sign(lo_type_get(l->ctx, v->d->elem));
	for (uint32_t r = 0; r < v->n_rows; r++) {
		LLVMValueRef x = is_int ? LLVMBuildIntCast2(l->b, rows[r], row, is_signed, "") : rows[r];
		LLVMValueRef place =
			fold_gep(l, *stored, storage, index_const(l, (int64_t)r * v->width), true);
		set_align(LLVMBuildStore(l->b, x, place), align);
	}
	return storage;
}

/* Loops over the dimensions, the innermost over elements. */
static void print_spilled(struct lower *l, const struct vec *v, LLVMValueRef *rows)
{
	LLVMTypeRef stored;
	LLVMValueRef storage = spill(l, v, rows, &stored), at = index_const(l, 0);
	uint32_t rank = v->d->rank;
	struct plain_loop *loops = LO_ARRAY(&l->scratch, rank, struct plain_loop);
	for (uint32_t i = 0; i < rank; i++) {
		call_print(l, "printOpen", NULL);
		plain_loop_open(l, &loops[i], index_const(l, 0), index_const(l, v->d->shape[i]), NULL, NULL,
				0);
		at = fold_mul(l, at, index_const(l, v->d->shape[i]), FOLD_NSW | FOLD_NUW);
		at = fold_add(l, at, loops[i].iv, FOLD_NSW | FOLD_NUW);
	}
	LLVMValueRef x = LLVMBuildLoad2(l->b, stored, fold_gep(l, stored, storage, at, true), "");
	set_align(x, LLVMABIAlignmentOfType(l->target.data, stored));
	if (stored != v->elem)
		x = LLVMBuildIntCast2(l->b, x, v->elem, 1, "");
	print_element(l, v->d->elem, x);
	for (uint32_t i = rank; i-- > 0;) {
		if (v->d->shape[i] > 1)
			print_comma_below(l, loops[i].iv, index_const(l, v->d->shape[i] - 1));
		plain_loop_close(l, &loops[i], NULL);
		call_print(l, "printClose", NULL);
	}
}

/* ---- the op -------------------------------------------------------------- */

bool check_vector_print(struct lower *l, const struct lo_op *op)
{
	if (!op->n_operands)
		return true;
	lo_type elem = lo_type_elem_or_self(l->ctx, operand_type(l, op, 0));
	return printable(l, elem) || cannot(l,
					    "has no lowering for %s: the runner library prints integers of "
					    "up to 64 bits, index, f16, "
					    "bf16, f32 and f64",
					    lo_type_str(l->ctx, elem));
}

static void print_text(struct lower *l, lo_attr text)
{
	const char *bytes = lo_str_text(l->ctx, lo_attr_get(l->ctx, text)->text);
	size_t len = strlen(bytes);
	LLVMValueRef init = compat_string(l->llvm, bytes, len + 1);
	LLVMValueRef g = private_global(l, init, "vector_print_str");
	LLVMSetUnnamedAddress(g, LLVMGlobalUnnamedAddr);
	call_print(l, "printString", g);
}

bool lower_vector_print(struct lower *l, const struct lo_op *op)
{
	static const struct {
		const char *word, *name;
	} punctuation[] = {{"<newline>", "printNewline"},
			   {"<comma>", "printComma"},
			   {"<open>", "printOpen"},
			   {"<close>", "printClose"}};
	lo_attr text = lo_op_attr(l->m, op, "stringLiteral"), mark = lo_op_attr(l->m, op, "punctuation");
	if (text.n) { /* nothing follows a text */
		print_text(l, text);
		return true;
	}
	if (op->n_operands) {
		lo_value_id source = lo_operand(l->m, op, 0);
		lo_type t = lo_type_of(l->m, source);
		struct vec v = {0};
		if (is_vector(l, t))
			v = vec_of(l, t);
		if (!is_vector(l, t))
			print_element(l, t, lower_one(l, source));
		else if (!v.scalable && (uint64_t)v.n_rows * v.width > PRINTED_ONE_BY_ONE)
			print_spilled(l, &v, vec_rows(l, source));
		else
			print_rows(l, &v, vec_rows(l, source));
	}
	const char *word = mark.n ? lo_str_text(l->ctx, lo_attr_get(l->ctx, mark)->text) : "<newline>";
	for (size_t i = 0; i < sizeof punctuation / sizeof punctuation[0]; i++)
		if (strstr(word, punctuation[i].word))
			call_print(l, punctuation[i].name, NULL);
	return true;
}
