// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* arith and index: one LLVM instruction each, or the few that MLIR's own expansions use. Vectors of several
 * dimensions are arrays of vectors, taken apart and put together again. */
#include "lower.h"

#include "ir/print.h"

#include <string.h>

/* ---- flags ---- */

/* Is @p word one of the words in the angle brackets of an opaque attribute's text, as in arith.fastmath<nnan,
 * ninf>? */
static bool has_word(const char *text, const char *word)
{
	size_t len = strlen(word);
	for (const char *at = strchr(text, '<'); at && *at; at = strpbrk(at, ", ")) {
		at += strspn(at, "<, ");
		size_t n = strcspn(at, ",> ");
		if (n == len && memcmp(at, word, len) == 0)
			return true;
	}
	return false;
}

static const char *opaque_text(struct lower *l, const struct lo_op *op, lo_str name)
{
	lo_attr a = op_attr(l, op, name);
	return a.n ? lo_str_text(l->ctx, lo_attr_get(l->ctx, a)->text) : "";
}

unsigned fast_math(struct lower *l, const struct lo_op *op)
{
	static const struct {
		const char *word;
		unsigned flag;
	} words[] = {
		{"fast", LLVMFastMathAll},
		{"reassoc", LLVMFastMathAllowReassoc},
		{"nnan", LLVMFastMathNoNaNs},
		{"ninf", LLVMFastMathNoInfs},
		{"nsz", LLVMFastMathNoSignedZeros},
		{"arcp", LLVMFastMathAllowReciprocal},
		{"contract", LLVMFastMathAllowContract},
		{"afn", LLVMFastMathApproxFunc},
	};
	const char *text = opaque_text(l, op, l->s.fastmath);
	unsigned flags = 0;
	for (size_t i = 0; *text && i < sizeof words / sizeof words[0]; i++)
		if (has_word(text, words[i].word))
			flags |= words[i].flag;
	return flags;
}

LLVMValueRef set_fast_math(LLVMValueRef v, unsigned flags)
{
	if (flags && LLVMIsAInstruction(v) && LLVMCanValueUseFastMathFlags(v))
		LLVMSetFastMathFlags(v, flags);
	return v;
}

static void set_overflow(struct lower *l, const struct lo_op *op, LLVMValueRef v)
{
	const char *text = opaque_text(l, op, l->s.overflow);
	if (!*text || !LLVMIsAInstruction(v))
		return;
	if (has_word(text, "nsw"))
		LLVMSetNSW(v, 1);
	if (has_word(text, "nuw"))
		LLVMSetNUW(v, 1);
}

/* ---- element by element ---- */

enum { MAX_ELEMENT_ARGS = 4 };

/* Recursion is on the rank of a vector type, at most LO_MAX_NESTING: LLVM nests one array type per dimension.
 */
static LLVMValueRef map_nested(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args,
			       const bool *nested, elem_fn *fn)
{
	if (LLVMGetTypeKind(type) != LLVMArrayTypeKind)
		return fn(l, op, type, args);
	LLVMTypeRef inner = LLVMGetElementType(type);
	LLVMValueRef result = LLVMGetPoison(type), parts[MAX_ELEMENT_ARGS];
	for (unsigned i = 0; i < LLVMGetArrayLength2(type); i++) {
		for (uint32_t a = 0; a < op->n_operands; a++)
			parts[a] = nested[a] ? LLVMBuildExtractValue(l->b, args[a], i, "") : args[a];
		LLVMValueRef part = map_nested(l, op, inner, parts, nested, fn);
		if (!part)
			return NULL;
		result = LLVMBuildInsertValue(l->b, result, part, i, "");
	}
	return result;
}

/* Formats that LLVM does not have are integers there: they can be moved, not computed with. */
static bool computes_with_small_float(struct lower *l, const struct lo_op *op, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, lo_type_elem_or_self(l->ctx, t));
	bool moves = op->kind == LO_OP_ARITH_SELECT || op->kind == LO_OP_ARITH_BITCAST;
	if (moves || d->kind != LO_TYPE_FLOAT || d->float_kind >= LO_BF16)
		return false;
	cannot(l, "has no lowering for %s; run mlir-opt --arith-expand first", lo_type_str(l->ctx, t));
	return true;
}

bool elementwise(struct lower *l, const struct lo_op *op, uint32_t r, elem_fn *fn)
{
	LLVMValueRef args[MAX_ELEMENT_ARGS];
	bool nested[MAX_ELEMENT_ARGS];
	LLVMTypeRef type = lower_type(l, lo_type_of(l->m, lo_result(op, r)));
	if (!type || op->n_operands > MAX_ELEMENT_ARGS)
		return cannot(l, "has no lowering for its type");
	if (computes_with_small_float(l, op, lo_type_of(l->m, lo_result(op, r))))
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		if (computes_with_small_float(l, op, lo_type_of(l->m, lo_operand(l->m, op, i))))
			return false;
		if (is_many(l, lo_type_of(l->m, lo_operand(l->m, op, i))))
			return cannot(l, "has no lowering on memrefs");
		args[i] = operand_one(l, op, i);
		nested[i] = LLVMGetTypeKind(LLVMTypeOf(args[i])) == LLVMArrayTypeKind;
	}
	LLVMValueRef v = map_nested(l, op, type, args, nested, fn);
	if (!v)
		return false;
	set_one(l, lo_result(op, r), v);
	return true;
}

/* An integer of @p type (a scalar or a vector) in every element. */
static LLVMValueRef int_splat(struct lower *l, LLVMTypeRef type, uint64_t v)
{
	return splat(l, type, LLVMConstInt(scalar_of(type), v, 1));
}

/* ---- constants, arithmetic, casts ---- */

bool lower_arith_constant(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	LLVMValueRef v =
		constant_from_attr(l, op_attr(l, op, l->s.value), lo_type_of(l->m, lo_result(op, 0)));
	if (!v)
		return false;
	set_one(l, lo_result(op, 0), v);
	return true;
}

static LLVMValueRef build_binary(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				 LLVMValueRef *args)
{
	(void)type;
	LLVMValueRef v = LLVMBuildBinOp(l->b, lower_table[op->kind].code, args[0], args[1], "");
	if (!op->attrs.n)
		return v;
	set_overflow(l, op, v);
	if (LLVMIsAInstruction(v) && op_attr(l, op, l->s.exact).n)
		LLVMSetExact(v, 1);
	return set_fast_math(v, fast_math(l, op));
}

bool lower_binary(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_binary);
}

static LLVMValueRef build_convert(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				  LLVMValueRef *args)
{
	LLVMOpcode code = lower_table[op->kind].code;
	if (LLVMTypeOf(args[0]) == type)
		return args[0];
	LLVMValueRef v = LLVMBuildCast(l->b, code, args[0], type, "");
	if (op->attrs.n) {
		set_overflow(l, op, v);
		set_fast_math(v, fast_math(l, op));
	}
	return v;
}

bool lower_convert(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_convert);
}

static LLVMValueRef build_index_cast(struct lower *l, LLVMTypeRef type, LLVMValueRef v, bool is_signed)
{
	return LLVMBuildIntCast2(l->b, v, type, is_signed, "");
}

static LLVMValueRef build_index_casts(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				      LLVMValueRef *args)
{
	(void)op;
	return build_index_cast(l, type, args[0], true);
}

static LLVMValueRef build_index_castu(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				      LLVMValueRef *args)
{
	(void)op;
	return build_index_cast(l, type, args[0], false);
}

/* Between memrefs the elements are not converted; MLIR has no lowering for that either. */
bool lower_arith_index_cast(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_index_casts);
}

bool lower_arith_index_castui(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_index_castu);
}

static LLVMValueRef build_negf(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)type;
	return set_fast_math(LLVMBuildFNeg(l->b, args[0], ""), fast_math(l, op));
}

bool lower_arith_negf(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_negf);
}

/* With a rounding mode: the constrained intrinsic, whose modes are metadata. */
static LLVMValueRef build_truncf(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				 LLVMValueRef *args)
{
	static const char *const modes[] = {"round.tonearest", "round.downward", "round.upward",
					    "round.towardzero", "round.tonearestaway"};
	int64_t mode = -1;
	if (!op_attr_int(l, op, l->s.roundingmode, &mode))
		return set_fast_math(LLVMBuildFPTrunc(l->b, args[0], type, ""), fast_math(l, op));
	if (mode < 0 || mode >= (int64_t)(sizeof modes / sizeof modes[0])) {
		cannot(l, "has an unknown rounding mode");
		return NULL;
	}
	LLVMMetadataRef round = LLVMMDStringInContext2(l->llvm, modes[mode], strlen(modes[mode]));
	LLVMMetadataRef except =
		LLVMMDStringInContext2(l->llvm, "fpexcept.ignore", strlen("fpexcept.ignore"));
	LLVMValueRef operands[3] = {args[0], LLVMMetadataAsValue(l->llvm, round),
				    LLVMMetadataAsValue(l->llvm, except)};
	LLVMTypeRef overloads[2] = {type, LLVMTypeOf(args[0])};
	LLVMValueRef v =
		call_intrinsic(l, "llvm.experimental.constrained.fptrunc", overloads, 2, operands, 3);
	unsigned strictfp = LLVMGetEnumAttributeKindForName("strictfp", strlen("strictfp"));
	LLVMAddCallSiteAttribute(v, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
				 LLVMCreateEnumAttribute(l->llvm, strictfp, 0));
	return v;
}

bool lower_arith_truncf(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_truncf);
}

/* ---- comparison, select ---- */

static const LLVMIntPredicate int_predicates[] = {LLVMIntEQ,  LLVMIntNE,  LLVMIntSLT, LLVMIntSLE, LLVMIntSGT,
						  LLVMIntSGE, LLVMIntULT, LLVMIntULE, LLVMIntUGT, LLVMIntUGE};
static const LLVMRealPredicate real_predicates[] = {LLVMRealPredicateFalse,
						    LLVMRealOEQ,
						    LLVMRealOGT,
						    LLVMRealOGE,
						    LLVMRealOLT,
						    LLVMRealOLE,
						    LLVMRealONE,
						    LLVMRealORD,
						    LLVMRealUEQ,
						    LLVMRealUGT,
						    LLVMRealUGE,
						    LLVMRealULT,
						    LLVMRealULE,
						    LLVMRealUNE,
						    LLVMRealUNO,
						    LLVMRealPredicateTrue};

static LLVMValueRef build_cmpi(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)type;
	int64_t p = -1;
	if (!op_attr_int(l, op, l->s.predicate, &p) || p < 0 || p > 9) {
		cannot(l, "has an unknown predicate");
		return NULL;
	}
	return LLVMBuildICmp(l->b, int_predicates[p], args[0], args[1], "");
}

bool lower_arith_cmpi(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_cmpi);
}

static LLVMValueRef build_cmpf(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	int64_t p = -1;
	if (!op_attr_int(l, op, l->s.predicate, &p) || p < 0 || p > 15) {
		cannot(l, "has an unknown predicate");
		return NULL;
	}
	if (p == 0 || p == 15)
		return int_splat(l, type, p ? 1 : 0);
	return set_fast_math(LLVMBuildFCmp(l->b, real_predicates[p], args[0], args[1], ""), fast_math(l, op));
}

bool lower_arith_cmpf(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_cmpf);
}

/* index.cmp has the words of arith.cmpi in an order of its own: eq, ne, slt, sle, sgt, sge, ult, ule, ugt,
 * uge; the attribute is an opaque one, #index<cmp_predicate slt>. */
bool lower_index_cmp(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	static const char *const words[] = {"eq",  "ne",  "slt", "sle", "sgt",
					    "sge", "ult", "ule", "ugt", "uge"};
	(void)id;
	const char *text = opaque_text(l, op, l->s.pred);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		if (!has_word(text, words[i]))
			continue;
		LLVMValueRef a = operand_one(l, op, 0), b = operand_one(l, op, 1);
		set_one(l, lo_result(op, 0), LLVMBuildICmp(l->b, int_predicates[i], a, b, ""));
		return true;
	}
	return cannot(l, "has an unknown predicate");
}

bool lower_index_sizeof(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	set_one(l, lo_result(op, 0), i64_const(l, 8 * (int64_t)l->index_bytes));
	return true;
}

static LLVMValueRef build_select(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				 LLVMValueRef *args)
{
	(void)op, (void)type;
	return LLVMBuildSelect(l->b, args[0], args[1], args[2], "");
}

/* A memref is selected part by part; parts that are the same in both need no select. */
bool lower_arith_select(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	if (!is_many(l, t)) {
		if (lo_type_kind(l->ctx, lo_type_of(l->m, lo_operand(l->m, op, 0))) == LO_TYPE_VECTOR)
			return elementwise(l, op, 0, build_select);
		LLVMValueRef args[3] = {operand_one(l, op, 0), operand_one(l, op, 1), operand_one(l, op, 2)};
		set_one(l, lo_result(op, 0), build_select(l, op, NULL, args));
		return true;
	}
	LLVMValueRef *a = operand_many(l, op, 1), *b = operand_many(l, op, 2),
		     condition = operand_one(l, op, 0);
	uint32_t n = n_lowered(l, t);
	LLVMValueRef *parts = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	for (uint32_t i = 0; i < n; i++)
		parts[i] = a[i] == b[i] ? a[i] : LLVMBuildSelect(l->b, condition, a[i], b[i], "");
	set_many(l, lo_result(op, 0), parts);
	return true;
}

/* ---- division rounded up and down ---- */

/* q = a / b; down: q - 1 where a remainder is left and the signs differ; up: q + 1 where one is left and they
 * agree. */
static LLVMValueRef rounded_division(struct lower *l, LLVMTypeRef type, LLVMValueRef *args, bool up)
{
	LLVMValueRef a = args[0], b = args[1], zero = int_splat(l, type, 0);
	LLVMValueRef q = LLVMBuildSDiv(l->b, a, b, "");
	LLVMValueRef inexact = LLVMBuildICmp(l->b, LLVMIntNE, a, LLVMBuildMul(l->b, q, b, ""), "");
	LLVMValueRef a_negative = LLVMBuildICmp(l->b, LLVMIntSLT, a, zero, "");
	LLVMValueRef b_negative = LLVMBuildICmp(l->b, LLVMIntSLT, b, zero, "");
	LLVMValueRef signs = LLVMBuildICmp(l->b, up ? LLVMIntEQ : LLVMIntNE, a_negative, b_negative, "");
	LLVMValueRef next = LLVMBuildAdd(l->b, q, int_splat(l, type, up ? 1 : UINT64_MAX), "");
	return LLVMBuildSelect(l->b, LLVMBuildAnd(l->b, inexact, signs, ""), next, q, "");
}

static LLVMValueRef build_floordivsi(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				     LLVMValueRef *args)
{
	(void)op;
	return rounded_division(l, type, args, false);
}

static LLVMValueRef build_ceildivsi(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				    LLVMValueRef *args)
{
	(void)op;
	return rounded_division(l, type, args, true);
}

/* 0 for 0, else (a - 1) / b + 1, which cannot overflow. */
static LLVMValueRef build_ceildivui(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				    LLVMValueRef *args)
{
	(void)op;
	LLVMValueRef zero = int_splat(l, type, 0), one = int_splat(l, type, 1);
	LLVMValueRef is_zero = LLVMBuildICmp(l->b, LLVMIntEQ, args[0], zero, "");
	LLVMValueRef q = LLVMBuildUDiv(l->b, LLVMBuildSub(l->b, args[0], one, ""), args[1], "");
	return LLVMBuildSelect(l->b, is_zero, zero, LLVMBuildAdd(l->b, q, one, ""), "");
}

bool lower_arith_floordivsi(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_floordivsi);
}

bool lower_arith_ceildivsi(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_ceildivsi);
}

bool lower_arith_ceildivui(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_ceildivui);
}

/* ---- two results ---- */

static LLVMTypeRef with_width(struct lower *l, LLVMTypeRef type, unsigned width)
{
	LLVMTypeRef elem = LLVMIntTypeInContext(l->llvm, width);
	if (scalar_of(type) == type)
		return elem;
	bool scalable = LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind;
	return (scalable ? LLVMScalableVectorType : LLVMVectorType)(elem, LLVMGetVectorSize(type));
}

static LLVMValueRef wide_product(struct lower *l, LLVMTypeRef type, LLVMValueRef *args, bool is_signed,
				 bool high)
{
	unsigned width = LLVMGetIntTypeWidth(scalar_of(type));
	LLVMTypeRef wide = with_width(l, type, 2 * width);
	LLVMOpcode extend = is_signed ? LLVMSExt : LLVMZExt;
	LLVMValueRef a = LLVMBuildCast(l->b, extend, args[0], wide, ""),
		     b = LLVMBuildCast(l->b, extend, args[1], wide, "");
	LLVMValueRef product = LLVMBuildMul(l->b, a, b, "");
	if (high)
		product = LLVMBuildLShr(l->b, product, int_splat(l, wide, width), "");
	return LLVMBuildTrunc(l->b, product, type, "");
}

static LLVMValueRef build_low(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op, (void)type;
	return LLVMBuildMul(l->b, args[0], args[1], "");
}

static LLVMValueRef build_high_signed(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				      LLVMValueRef *args)
{
	(void)op;
	return wide_product(l, type, args, true, true);
}

static LLVMValueRef build_high_unsigned(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
					LLVMValueRef *args)
{
	(void)op;
	return wide_product(l, type, args, false, true);
}

bool lower_arith_mulsi_extended(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_low) && elementwise(l, op, 1, build_high_signed);
}

bool lower_arith_mului_extended(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_low) && elementwise(l, op, 1, build_high_unsigned);
}

static LLVMValueRef build_sum(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op, (void)type;
	return LLVMBuildAdd(l->b, args[0], args[1], "");
}

/* The sum wrapped around iff it is less than an operand. */
static LLVMValueRef build_carry(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op, (void)type;
	return LLVMBuildICmp(l->b, LLVMIntULT, LLVMBuildAdd(l->b, args[0], args[1], ""), args[0], "");
}

bool lower_arith_addui_extended(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_sum) && elementwise(l, op, 1, build_carry);
}
