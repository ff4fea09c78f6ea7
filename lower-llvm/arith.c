// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* arith and index: one LLVM instruction each, or the few that MLIR's own expansions use. Vectors of several
 * dimensions are arrays of vectors; they are taken apart and reassembled. */
#include "formats.h"
#include "vector.h"

#include "text/print.h"

#include <string.h>

/* ---- flags --------------------------------------------------------------- */

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
	lo_attr a = lo_op_own_attr(l->m, op, name);
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

/* ---- element by element -------------------------------------------------- */

enum { MAX_ELEMENT_ARGS = 4 };

/* How the operands and the result of an op become arguments and the value of its elem_fn. */
struct mapping {
	const struct lo_op *op;
	elem_fn *fn;
	struct mapped {
		bool nested,
			emulated; /* it is an array of vectors; it has a format that LLVM does not have */
		enum lo_float_kind kind;
	} args[MAX_ELEMENT_ARGS], result;
};

static LLVMValueRef map_one(struct lower *l, const struct mapping *m, LLVMTypeRef type, LLVMValueRef *args)
{
	LLVMValueRef wide[MAX_ELEMENT_ARGS];
	for (uint32_t a = 0; a < m->op->n_operands; a++)
		wide[a] = m->args[a].emulated ? emulated_extend(l, m->args[a].kind, args[a]) : args[a];
	if (m->result.emulated)
		type = with_elem(type, float_type(l, LO_F32));
	LLVMValueRef v = m->fn(l, &(struct elem){m->op, type, wide});
	return v && m->result.emulated ? emulated_round(l, m->result.kind, v, ROUND_NEAREST_EVEN) : v;
}

/* Call the elem_fn once for each innermost vector. */
static bool map_rows(struct lower *l, const struct mapping *m, uint32_t r, LLVMValueRef *args)
{
	struct vec v = vec_of_value(l, lo_result(m->op, r));
	LLVMValueRef *rows = rows_new(l, v.n_rows), *given[MAX_ELEMENT_ARGS], parts[MAX_ELEMENT_ARGS];
	for (uint32_t a = 0; a < m->op->n_operands; a++)
		given[a] = m->args[a].nested ? operand_rows(l, m->op, a) : NULL;
	for (uint32_t i = 0; i < v.n_rows; i++) {
		for (uint32_t a = 0; a < m->op->n_operands; a++)
			parts[a] = given[a] ? given[a][i] : args[a];
		rows[i] = map_one(l, m, v.row, parts);
		if (!rows[i])
			return false;
	}
	set_rows(l, lo_result(m->op, r), rows);
	return true;
}

static bool map_elements(struct lower *l, uint32_t r, struct mapping *m, bool raw)
{
	LLVMValueRef args[MAX_ELEMENT_ARGS];
	const struct lo_op *op = m->op;
	lo_type result = lo_type_of(l->m, lo_result(op, r));
	LLVMTypeRef type = lower_type(l, result);
	if (!type || op->n_operands > MAX_ELEMENT_ARGS)
		return cannot(l, "has no lowering for its type");
	m->result.emulated = !raw && emulated_format(l, result, &m->result.kind);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_type t = operand_type(l, op, i);
		if (is_many(l, t))
			return cannot(l, "has no lowering on memrefs");
		args[i] = operand_one(l, op, i);
		m->args[i].nested = LLVMGetTypeKind(LLVMTypeOf(args[i])) == LLVMArrayTypeKind;
		m->args[i].emulated = !raw && emulated_format(l, t, &m->args[i].kind);
	}
	if (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
		return map_rows(l, m, r, args);
	LLVMValueRef v = map_one(l, m, type, args);
	if (!v)
		return false;
	set_one(l, lo_result(op, r), v);
	return true;
}

static bool elementwise(struct lower *l, const struct lo_op *op, uint32_t r, elem_fn *fn, bool raw)
{
	struct mapping m = {.op = op, .fn = fn};
	return map_elements(l, r, &m, raw);
}

bool lower_elements(struct lower *l, const struct lo_op *op)
{
	const struct lower_row *row = &lower_table[op->kind];
	for (uint32_t r = 0; r < op->n_results; r++)
		if (!elementwise(l, op, r, row->build[r], row->raw))
			return false;
	return true;
}

/* An integer of @p type (a scalar or a vector) in every element. */
static LLVMValueRef int_splat(struct lower *l, LLVMTypeRef type, uint64_t v)
{
	return splat(l, type, LLVMConstInt(scalar_of(type), v, 1));
}

/* ---- constants, arithmetic, casts ---------------------------------------- */

bool lower_arith_constant(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef v =
		constant_from_attr(l, op_attr(l, op, l->s.value), lo_type_of(l->m, lo_result(op, 0)));
	if (!v)
		return false;
	set_one(l, lo_result(op, 0), v);
	return true;
}

LLVMValueRef build_binary(struct lower *l, const struct elem *e)
{
	if (is_constrained(l, e->op))
		return build_constrained(l, e);
	LLVMValueRef v = LLVMBuildBinOp(l->b, lower_table[e->op->kind].code, e->args[0], e->args[1], "");
	if (!e->op->attrs.n)
		return v;
	set_overflow(l, e->op, v);
	if (LLVMIsAInstruction(v) && lo_op_own_attr(l->m, e->op, l->s.exact).n)
		LLVMSetExact(v, 1);
	return set_fast_math(v, fast_math(l, e->op));
}

LLVMValueRef build_convert(struct lower *l, const struct elem *e)
{
	LLVMOpcode code = lower_table[e->op->kind].code;
	if (LLVMTypeOf(e->args[0]) == e->type)
		return e->args[0];
	LLVMValueRef v = LLVMBuildCast(l->b, code, e->args[0], e->type, "");
	if (e->op->attrs.n) {
		set_overflow(l, e->op, v);
		set_fast_math(v, fast_math(l, e->op));
	}
	return v;
}

/* Memrefs with elements of the same width have the same parts. */
static bool same_parts(struct lower *l, const struct lo_op *op)
{
	if (!is_many(l, lo_type_of(l->m, lo_result(op, 0))))
		return false;
	set_lowered(l, lo_result(op, 0), lo_operand(l->m, op, 0));
	return true;
}

/* The elements of a memref are not converted. */
bool check_memref_cast(struct lower *l, const struct lo_op *op)
{
	lo_type from = operand_type(l, op, 0), to = lo_type_of(l->m, lo_result(op, 0));
	if (!is_many(l, to))
		return true;
	LLVMTypeRef elems[2] = {lower_type(l, lo_type_get(l->ctx, from)->elem),
				lower_type(l, lo_type_get(l->ctx, to)->elem)};
	return elems[0] == elems[1] || cannot(l,
					      "has no lowering from %s to %s: the elements would have to be "
					      "converted; convert them one by one",
					      lo_type_str(l->ctx, from), lo_type_str(l->ctx, to));
}

static LLVMValueRef build_bitcast(struct lower *l, const struct elem *e)
{
	return LLVMTypeOf(e->args[0]) == e->type ? e->args[0]
						 : LLVMBuildBitCast(l->b, e->args[0], e->type, "");
}

bool lower_arith_bitcast(struct lower *l, const struct lo_op *op)
{
	return same_parts(l, op) || elementwise(l, op, 0, build_bitcast, true);
}

static LLVMValueRef build_index_cast(struct lower *l, const struct elem *e)
{
	bool is_signed = e->op->kind == LO_OP_ARITH_INDEX_CAST || e->op->kind == LO_OP_INDEX_CASTS;
	return LLVMBuildIntCast2(l->b, e->args[0], e->type, is_signed, "");
}

bool lower_index_cast(struct lower *l, const struct lo_op *op)
{
	return same_parts(l, op) || elementwise(l, op, 0, build_index_cast, false);
}

LLVMValueRef build_negf(struct lower *l, const struct elem *e)
{
	return set_fast_math(LLVMBuildFNeg(l->b, e->args[0], ""), fast_math(l, e->op));
}

/* Convert between two of LLVM's formats. bf16 and f16 have the same width; they are converted through f32. */
static LLVMValueRef between_floats(struct lower *l, LLVMValueRef x, LLVMTypeRef type)
{
	static const unsigned char bits[] = {
		[LLVMHalfTypeKind] = 16,   [LLVMBFloatTypeKind] = 16,   [LLVMFloatTypeKind] = 32,
		[LLVMDoubleTypeKind] = 64, [LLVMX86_FP80TypeKind] = 80, [LLVMFP128TypeKind] = 128,
	};
	LLVMTypeRef from = scalar_of(LLVMTypeOf(x)), to = scalar_of(type);
	if (from == to)
		return x;
	unsigned now = bits[LLVMGetTypeKind(from)], then = bits[LLVMGetTypeKind(to)];
	if (now == then)
		x = LLVMBuildFPExt(l->b, x, with_elem(type, float_type(l, LO_F32)), "");
	return now < then ? LLVMBuildFPExt(l->b, x, type, "") : LLVMBuildFPTrunc(l->b, x, type, "");
}

LLVMValueRef build_extf(struct lower *l, const struct elem *e)
{
	return set_fast_math(between_floats(l, e->args[0], e->type), fast_math(l, e->op));
}

/* The rounding mode of the op's attribute; N_ROUNDINGS if there is none. */
static enum rounding rounding_mode(struct lower *l, const struct lo_op *op)
{
	int64_t mode = -1;
	bool given = op_attr_int(l, op, l->s.roundingmode, &mode) && mode >= 0 && mode < N_ROUNDINGS;
	return given ? (enum rounding)mode : N_ROUNDINGS;
}

/* A constrained intrinsic, whose modes are metadata, of @p n operands. */
static LLVMValueRef call_constrained(struct lower *l, const char *name, LLVMTypeRef *overloads,
				     unsigned n_overloads, const LLVMValueRef *args, unsigned n,
				     enum rounding mode)
{
	static const char *const modes[] = {
		[ROUND_NEAREST_EVEN] = "round.tonearest",
		[ROUND_DOWN] = "round.downward",
		[ROUND_UP] = "round.upward",
		[ROUND_TO_ZERO] = "round.towardzero",
		[ROUND_NEAREST_AWAY] = "round.tonearestaway",
	};
	LLVMValueRef operands[MAX_MATH_ARGS + 2];
	LLVMMetadataRef round = LLVMMDStringInContext2(l->llvm, modes[mode], strlen(modes[mode]));
	LLVMMetadataRef except =
		LLVMMDStringInContext2(l->llvm, "fpexcept.ignore", strlen("fpexcept.ignore"));
	memcpy(operands, args, n * sizeof *args);
	operands[n] = LLVMMetadataAsValue(l->llvm, round);
	operands[n + 1] = LLVMMetadataAsValue(l->llvm, except);
	LLVMValueRef v = call_intrinsic(l, name, overloads, n_overloads, operands, n + 2);
	unsigned strictfp = LLVMGetEnumAttributeKindForName("strictfp", strlen("strictfp"));
	LLVMAddCallSiteAttribute(v, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
				 LLVMCreateEnumAttribute(l->llvm, strictfp, 0));
	return v;
}

static const char *constrained_name(uint16_t kind)
{
	switch (kind) {
	case LO_OP_ARITH_ADDF: return "llvm.experimental.constrained.fadd";
	case LO_OP_ARITH_SUBF: return "llvm.experimental.constrained.fsub";
	case LO_OP_ARITH_MULF: return "llvm.experimental.constrained.fmul";
	case LO_OP_ARITH_DIVF: return "llvm.experimental.constrained.fdiv";
	case LO_OP_MATH_FMA: return "llvm.experimental.constrained.fma";
	default: return NULL;
	}
}

bool is_constrained(struct lower *l, const struct lo_op *op)
{
	return op->attrs.n && constrained_name(op->kind) && rounding_mode(l, op) != N_ROUNDINGS;
}

bool check_rounding_mode(struct lower *l, const struct lo_op *op)
{
	enum lo_float_kind kind;
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	return !is_constrained(l, op) || !emulated_format(l, t, &kind) ||
	       cannot(l, "has no lowering with a rounding mode for %s, which is an integer in LLVM IR",
		      lo_type_str(l->ctx, t));
}

LLVMValueRef build_constrained(struct lower *l, const struct elem *e)
{
	LLVMTypeRef type = e->type;
	LLVMValueRef v = call_constrained(l, constrained_name(e->op->kind), &type, 1, e->args,
					  e->op->n_operands, rounding_mode(l, e->op));
	return set_fast_math(v, fast_math(l, e->op));
}

/* Round @p x, in one of LLVM's formats, to the format of the result of @p op, which may be any. */
static LLVMValueRef truncate(struct lower *l, const struct lo_op *op, LLVMValueRef x, LLVMTypeRef type)
{
	enum lo_float_kind kind;
	enum rounding mode = rounding_mode(l, op);
	if (emulated_format(l, lo_type_of(l->m, lo_result(op, 0)), &kind))
		return emulated_round(l, kind, x, mode == N_ROUNDINGS ? ROUND_NEAREST_EVEN : mode);
	if (mode == N_ROUNDINGS)
		return set_fast_math(between_floats(l, x, type), fast_math(l, op));
	LLVMTypeRef overloads[2] = {type, LLVMTypeOf(x)};
	return call_constrained(l, "llvm.experimental.constrained.fptrunc", overloads, 2, &x, 1, mode);
}

/* Operand @p i converted to one of LLVM's formats. */
static LLVMValueRef plain_float(struct lower *l, const struct lo_op *op, uint32_t i, LLVMValueRef x)
{
	enum lo_float_kind kind;
	return emulated_format(l, operand_type(l, op, i), &kind) ? emulated_extend(l, kind, x) : x;
}

LLVMValueRef build_truncf(struct lower *l, const struct elem *e)
{
	return truncate(l, e->op, plain_float(l, e->op, 0, e->args[0]), e->type);
}

/* ---- scaled by a power of two -------------------------------------------- */

/* The scale as f32: the exponent of its operand, that is the operand converted to f8E8M0FNU with the fraction
 * truncated. */
static LLVMValueRef scale_of(struct lower *l, const struct lo_op *op, LLVMValueRef x)
{
	enum lo_float_kind kind;
	bool power = emulated_format(l, operand_type(l, op, 1), &kind) && kind == LO_F8E8M0FNU;
	x = plain_float(l, op, 1, x);
	if (power)
		return x;
	return emulated_extend(l, LO_F8E8M0FNU, emulated_round(l, LO_F8E8M0FNU, x, ROUND_TO_ZERO));
}

/* in * scale, in the format of the result. */
static LLVMValueRef scaling_extf(struct lower *l, const struct elem *e)
{
	unsigned flags = fast_math(l, e->op);
	LLVMValueRef x =
		set_fast_math(between_floats(l, plain_float(l, e->op, 0, e->args[0]), e->type), flags);
	LLVMValueRef scale = between_floats(l, scale_of(l, e->op, e->args[1]), e->type);
	return set_fast_math(LLVMBuildFMul(l->b, x, scale, ""), flags);
}

LLVMValueRef build_scaling_extf(struct lower *l, const struct elem *e)
{
	enum lo_float_kind kind;
	if (!emulated_format(l, lo_type_of(l->m, lo_result(e->op, 0)), &kind))
		return scaling_extf(l, e);
	struct elem f32 = *e;
	f32.type = with_elem(e->type, float_type(l, LO_F32));
	LLVMValueRef v = scaling_extf(l, &f32);
	return emulated_round(l, kind, v, ROUND_NEAREST_EVEN);
}

/* in / scale, in the format of in, rounded to the format of the result. */
LLVMValueRef build_scaling_truncf(struct lower *l, const struct elem *e)
{
	LLVMValueRef x = plain_float(l, e->op, 0, e->args[0]);
	LLVMValueRef scale = between_floats(l, scale_of(l, e->op, e->args[1]), LLVMTypeOf(x));
	return truncate(l, e->op, set_fast_math(LLVMBuildFDiv(l->b, x, scale, ""), fast_math(l, e->op)),
			e->type);
}

/* ---- comparison, select -------------------------------------------------- */

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

LLVMValueRef build_cmpi(struct lower *l, const struct elem *e)
{
	int64_t p = -1;
	if (!op_attr_int(l, e->op, l->s.predicate, &p) || p < 0 || p > 9) {
		cannot(l, "has an unknown predicate");
		return NULL;
	}
	return LLVMBuildICmp(l->b, int_predicates[p], e->args[0], e->args[1], "");
}

LLVMValueRef build_cmpf(struct lower *l, const struct elem *e)
{
	int64_t p = -1;
	if (!op_attr_int(l, e->op, l->s.predicate, &p) || p < 0 || p > 15) {
		cannot(l, "has an unknown predicate");
		return NULL;
	}
	if (p == 0 || p == 15)
		return int_splat(l, e->type, p ? 1 : 0);
	return set_fast_math(LLVMBuildFCmp(l->b, real_predicates[p], e->args[0], e->args[1], ""),
			     fast_math(l, e->op));
}

/* index.cmp has the predicates of arith.cmpi in its own order: eq, ne, slt, sle, sgt, sge, ult, ule, ugt,
 * uge; the attribute is opaque, #index<cmp_predicate slt>. */
bool lower_index_cmp(struct lower *l, const struct lo_op *op)
{
	static const char *const words[] = {"eq",  "ne",  "slt", "sle", "sgt",
					    "sge", "ult", "ule", "ugt", "uge"};
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

bool lower_index_sizeof(struct lower *l, const struct lo_op *op)
{
	set_one(l, lo_result(op, 0), index_const(l, 8 * (int64_t)l->target.index_bytes));
	return true;
}

static LLVMValueRef build_select(struct lower *l, const struct elem *e)
{
	return LLVMBuildSelect(l->b, e->args[0], e->args[1], e->args[2], "");
}

/* A memref is selected part by part; parts that are equal in both need no select. */
bool lower_arith_select(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	if (!is_many(l, t)) {
		if (lo_type_kind(l->ctx, operand_type(l, op, 0)) == LO_TYPE_VECTOR)
			return elementwise(l, op, 0, build_select, true);
		LLVMValueRef args[3] = {operand_one(l, op, 0), operand_one(l, op, 1), operand_one(l, op, 2)};
		set_one(l, lo_result(op, 0), build_select(l, &(struct elem){.args = args}));
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

/* ---- division rounded up or down ----------------------------------------- */

/* q = a / b. Down: q - 1 if there is a remainder and the signs differ; up: q + 1 if there is a remainder and
 * the signs agree. */
LLVMValueRef build_rounded_division(struct lower *l, const struct elem *e)
{
	bool up = e->op->kind == LO_OP_ARITH_CEILDIVSI || e->op->kind == LO_OP_INDEX_CEILDIVS;
	LLVMTypeRef type = e->type;
	LLVMValueRef a = e->args[0], b = e->args[1], zero = int_splat(l, type, 0);
	LLVMValueRef q = LLVMBuildSDiv(l->b, a, b, "");
	LLVMValueRef inexact = LLVMBuildICmp(l->b, LLVMIntNE, a, LLVMBuildMul(l->b, q, b, ""), "");
	LLVMValueRef a_negative = LLVMBuildICmp(l->b, LLVMIntSLT, a, zero, "");
	LLVMValueRef b_negative = LLVMBuildICmp(l->b, LLVMIntSLT, b, zero, "");
	LLVMValueRef signs = LLVMBuildICmp(l->b, up ? LLVMIntEQ : LLVMIntNE, a_negative, b_negative, "");
	LLVMValueRef next = LLVMBuildAdd(l->b, q, int_splat(l, type, up ? 1 : UINT64_MAX), "");
	return LLVMBuildSelect(l->b, LLVMBuildAnd(l->b, inexact, signs, ""), next, q, "");
}

/* 0 for 0, else (a - 1) / b + 1, which cannot overflow. */
LLVMValueRef build_ceildivui(struct lower *l, const struct elem *e)
{
	LLVMValueRef zero = int_splat(l, e->type, 0), one = int_splat(l, e->type, 1);
	LLVMValueRef is_zero = LLVMBuildICmp(l->b, LLVMIntEQ, e->args[0], zero, "");
	LLVMValueRef q = LLVMBuildUDiv(l->b, LLVMBuildSub(l->b, e->args[0], one, ""), e->args[1], "");
	return LLVMBuildSelect(l->b, is_zero, zero, LLVMBuildAdd(l->b, q, one, ""), "");
}

/* ---- two results --------------------------------------------------------- */

bool check_wide_product(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	uint32_t width = d->elem.n ? lo_type_get(l->ctx, d->elem)->width : d->width;
	return width <= MAX_INT_BITS / 2 ||
	       cannot(l, "has no lowering for %s: LLVM has no integers of twice its width",
		      lo_type_str(l->ctx, t));
}

/* The upper half of the product in an integer of twice the width. */
LLVMValueRef build_high(struct lower *l, const struct elem *e)
{
	LLVMOpcode extend = e->op->kind == LO_OP_ARITH_MULSI_EXTENDED ? LLVMSExt : LLVMZExt;
	unsigned width = LLVMGetIntTypeWidth(scalar_of(e->type));
	LLVMTypeRef wide = with_elem(e->type, LLVMIntTypeInContext(l->llvm, 2 * width));
	LLVMValueRef a = LLVMBuildCast(l->b, extend, e->args[0], wide, ""),
		     b = LLVMBuildCast(l->b, extend, e->args[1], wide, "");
	LLVMValueRef product = LLVMBuildMul(l->b, a, b, "");
	return LLVMBuildTrunc(l->b, LLVMBuildLShr(l->b, product, int_splat(l, wide, width), ""), e->type, "");
}

LLVMValueRef build_low(struct lower *l, const struct elem *e)
{
	return LLVMBuildMul(l->b, e->args[0], e->args[1], "");
}

LLVMValueRef build_sum(struct lower *l, const struct elem *e)
{
	return LLVMBuildAdd(l->b, e->args[0], e->args[1], "");
}

/* The sum wrapped around iff it is less than an operand. */
LLVMValueRef build_carry(struct lower *l, const struct elem *e)
{
	return LLVMBuildICmp(l->b, LLVMIntULT, LLVMBuildAdd(l->b, e->args[0], e->args[1], ""), e->args[0],
			     "");
}
