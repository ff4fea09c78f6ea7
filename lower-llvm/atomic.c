// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Atomic read-modify-write: atomicrmw if LLVM has the combination, else a cmpxchg loop; and the same
 * combinations for the reductions of affine.parallel. Kinds are the numbers of MLIR's AtomicRMWKind. */
#include "formats.h"

#include "text/print.h"

/* Kinds that have a row in arith that lowers to an intrinsic. */
static const enum lo_op_kind intrinsic_rows[N_KINDS] = {
	[KIND_MAXIMUMF] = LO_OP_ARITH_MAXIMUMF, [KIND_MAXNUMF] = LO_OP_ARITH_MAXNUMF,
	[KIND_MAXS] = LO_OP_ARITH_MAXSI,        [KIND_MAXU] = LO_OP_ARITH_MAXUI,
	[KIND_MINIMUMF] = LO_OP_ARITH_MINIMUMF, [KIND_MINNUMF] = LO_OP_ARITH_MINNUMF,
	[KIND_MINS] = LO_OP_ARITH_MINSI,        [KIND_MINU] = LO_OP_ARITH_MINUI,
};

LLVMValueRef combine_plain(struct lower *l, int64_t kind, LLVMValueRef a, LLVMValueRef b)
{
	static const LLVMOpcode opcodes[N_KINDS] = {
		[KIND_ADDF] = LLVMFAdd, [KIND_ADDI] = LLVMAdd, [KIND_ANDI] = LLVMAnd, [KIND_MULF] = LLVMFMul,
		[KIND_MULI] = LLVMMul,  [KIND_ORI] = LLVMOr,   [KIND_XORI] = LLVMXor,
	};
	if (kind == KIND_ASSIGN)
		return b;
	if (kind >= 0 && kind < N_KINDS && opcodes[kind])
		return LLVMBuildBinOp(l->b, opcodes[kind], a, b, "");
	if (kind >= 0 && kind < N_KINDS && intrinsic_rows[kind]) {
		LLVMValueRef both[2] = {a, b};
		return math_value(l, intrinsic_rows[kind], LLVMTypeOf(a), both, 2, 0);
	}
	cannot(l, "has an unknown kind of reduction");
	return NULL;
}

LLVMValueRef combine(struct lower *l, lo_type t, int64_t kind, LLVMValueRef a, LLVMValueRef b)
{
	enum lo_float_kind format;
	if (kind == KIND_ASSIGN || !emulated_format(l, t, &format))
		return combine_plain(l, kind, a, b);
	LLVMValueRef r = combine_plain(l, kind, emulated_extend(l, format, a), emulated_extend(l, format, b));
	return r ? emulated_round(l, format, r, ROUND_NEAREST_EVEN) : NULL;
}

static LLVMValueRef float_constant(LLVMTypeRef type, const char *text)
{
	return LLVMConstRealOfString(type, text);
}

/* For a format without infinity or NaN: its largest or its smallest number. */
static LLVMValueRef emulated_identity(struct lower *l, enum lo_float_kind format, int64_t kind)
{
	bool has_infinity = lo_float_format(format)->nonfinite == LO_NF_IEEE;
	const char *most = has_infinity ? "inf" : "3.0e38", *least = has_infinity ? "-inf" : "-3.0e38", *text;
	switch (kind) {
	case KIND_ADDF: text = "0.0"; break;
	case KIND_MULF: text = "1.0"; break;
	case KIND_MAXIMUMF:
	case KIND_MAXNUMF: text = least; break;
	case KIND_MINIMUMF:
	case KIND_MINNUMF: text = most; break;
	default: cannot(l, "has an unknown kind of reduction"); return NULL;
	}
	return emulated_round(l, format, float_constant(float_type(l, LO_F32), text), ROUND_TO_ZERO);
}

LLVMValueRef combine_identity(struct lower *l, lo_type t, int64_t kind)
{
	enum lo_float_kind format;
	if (emulated_format(l, t, &format))
		return emulated_identity(l, format, kind);
	return identity_plain(l, kind, lower_type(l, t));
}

LLVMValueRef identity_plain(struct lower *l, int64_t kind, LLVMTypeRef type)
{
	bool is_int = LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
	LLVMValueRef ones = is_int ? LLVMConstAllOnes(type) : NULL;
	if (is_int && LLVMGetIntTypeWidth(type) == 1 && (kind == KIND_MAXS || kind == KIND_MINS))
		return kind == KIND_MAXS ? ones : LLVMConstNull(type); /* its values are -1 and 0 */
	switch (kind) {
	case KIND_ADDF: return float_constant(type, "0.0");
	case KIND_MULF: return float_constant(type, "1.0");
	case KIND_MAXIMUMF: return float_constant(type, "-inf");
	case KIND_MINIMUMF: return float_constant(type, "inf");
	case KIND_MAXNUMF:
	case KIND_MINNUMF: return float_constant(type, "nan");
	case KIND_ADDI:
	case KIND_MAXU:
	case KIND_ORI:
	case KIND_XORI: return LLVMConstNull(type);
	case KIND_MULI: return LLVMConstInt(type, 1, 0);
	case KIND_ANDI:
	case KIND_MINU: return ones;
	case KIND_MAXS:
		return LLVMBuildXor(l->b, LLVMBuildLShr(l->b, ones, LLVMConstInt(type, 1, 0), ""), ones, "");
	case KIND_MINS: return LLVMBuildLShr(l->b, ones, LLVMConstInt(type, 1, 0), "");
	default: cannot(l, "has an unknown kind of reduction"); return NULL;
	}
}

/* ---- cmpxchg loop -------------------------------------------------------- */

struct exchange {
	const struct memref_info *info;
	LLVMValueRef address, seen;
	LLVMTypeRef bits;
	LLVMBasicBlockRef head;
};

static LLVMTypeRef bits_of(struct lower *l, const struct memref_info *info)
{
	return LLVMIntTypeInContext(l->llvm, (unsigned)info->elem_bytes * 8);
}

/* Does an element fill its bytes in memory? i1, i24 and f80 do not. */
static bool fills_bytes(const struct lower *l, const struct memref_info *info)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, info->elem_type);
	return d->kind == LO_TYPE_INDEX || d->width == 8 * (uint64_t)info->elem_bytes;
}

static LLVMTypeRef narrow_bits(struct lower *l, const struct memref_info *info)
{
	return LLVMIntTypeInContext(l->llvm, lo_type_get(l->ctx, info->elem_type)->width);
}

/* An element from the bits of its bytes, and back; the remaining bits become 0. */
static LLVMValueRef element_from_bits(struct lower *l, const struct memref_info *info, LLVMValueRef v)
{
	if (!fills_bytes(l, info))
		v = narrow_from_place(l, v, narrow_bits(l, info));
	return LLVMTypeOf(v) == info->elem ? v : LLVMBuildBitCast(l->b, v, info->elem, "");
}

static LLVMValueRef element_to_bits(struct lower *l, const struct exchange *x, LLVMValueRef v)
{
	if (!fills_bytes(l, x->info)) {
		LLVMTypeRef narrow = narrow_bits(l, x->info);
		if (LLVMTypeOf(v) != narrow)
			v = LLVMBuildBitCast(l->b, v, narrow, "");
		return place_from_narrow(l, v, x->bits);
	}
	return LLVMTypeOf(v) == x->bits ? v : LLVMBuildBitCast(l->b, v, x->bits, "");
}

/* Load once, then begin the loop: the contents of memory are a phi node. The builder is left in the loop;
 * returns the old element. */
static LLVMValueRef exchange_begin(struct lower *l, const struct memref_info *info, LLVMValueRef address,
				   struct exchange *x)
{
	LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b);
	x->info = info;
	x->address = address;
	x->bits = bits_of(l, info);
	x->head = new_block(l);
	LLVMValueRef first = LLVMBuildLoad2(l->b, x->bits, address, "");
	set_align(first, info->elem_align_bytes);
	if (!fills_bytes(l, info)) /* the remaining bytes may be uninitialized */
		first = LLVMBuildFreeze(l->b, first, "");
	LLVMBuildBr(l->b, x->head);
	continue_at(l, x->head);
	x->seen = LLVMBuildPhi(l->b, x->bits, "");
	LLVMAddIncoming(x->seen, &first, &before, 1);
	return element_from_bits(l, info, x->seen);
}

/* Try to store @p next; if memory has changed meanwhile, repeat with its new contents. */
static void exchange_end(struct lower *l, const struct exchange *x, LLVMValueRef next)
{
	LLVMBasicBlockRef exit = new_block(l);
	next = element_to_bits(l, x, next);
	LLVMValueRef pair =
		LLVMBuildAtomicCmpXchg(l->b, x->address, x->seen, next, LLVMAtomicOrderingAcquireRelease,
				       LLVMAtomicOrderingMonotonic, 0);
	LLVMValueRef now = LLVMBuildExtractValue(l->b, pair, 0, ""),
		     done = LLVMBuildExtractValue(l->b, pair, 1, "");
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMAddIncoming(x->seen, &now, &here, 1);
	LLVMBuildCondBr(l->b, done, exit, x->head);
	continue_at(l, exit);
}

/* At most 128 bits. Not every processor can exchange that many at once: LLVM then calls a library
 * (libatomic). */
static bool exchangeable(struct lower *l, const struct memref_info *info)
{
	enum { MOST_BYTES = 16 };
	const struct lo_type_data *d = lo_type_get(l->ctx, info->elem_type);
	bool scalar = d->kind == LO_TYPE_INDEX || d->kind == LO_TYPE_INTEGER || d->kind == LO_TYPE_FLOAT;
	int64_t bytes = info->elem_bytes;
	if (scalar && bytes > 0 && bytes <= MOST_BYTES && !(bytes & (bytes - 1)))
		return true;
	return cannot(l, "has no lowering for elements of type %s: they must be numbers of at most 128 bits",
		      lo_type_str(l->ctx, info->elem_type));
}

bool check_memref_atomic_rmw(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 1));
	int64_t kind = -1;
	if (!lo_op_attr_int(l->m, op, "kind", &kind) || kind < 0 || kind >= N_KINDS)
		return cannot(l, "has an unknown kind of reduction");
	return exchangeable(l, info);
}

bool check_memref_generic_atomic_rmw(struct lower *l, const struct lo_op *op)
{
	return exchangeable(l, memref_info(l, operand_type(l, op, 0)));
}

/* ---- atomic_rmw ---------------------------------------------------------- */

static bool native(int64_t kind, LLVMAtomicRMWBinOp *out)
{
	switch (kind) {
	case KIND_ADDF: *out = LLVMAtomicRMWBinOpFAdd; return true;
	case KIND_ADDI: *out = LLVMAtomicRMWBinOpAdd; return true;
	case KIND_ANDI: *out = LLVMAtomicRMWBinOpAnd; return true;
	case KIND_ASSIGN: *out = LLVMAtomicRMWBinOpXchg; return true;
	case KIND_MAXNUMF: *out = LLVMAtomicRMWBinOpFMax; return true;
	case KIND_MAXS: *out = LLVMAtomicRMWBinOpMax; return true;
	case KIND_MAXU: *out = LLVMAtomicRMWBinOpUMax; return true;
	case KIND_MINNUMF: *out = LLVMAtomicRMWBinOpFMin; return true;
	case KIND_MINS: *out = LLVMAtomicRMWBinOpMin; return true;
	case KIND_MINU: *out = LLVMAtomicRMWBinOpUMin; return true;
	case KIND_ORI: *out = LLVMAtomicRMWBinOpOr; return true;
	case KIND_XORI: *out = LLVMAtomicRMWBinOpXor; return true;
	default: return false;
	}
}

bool lower_memref_atomic_rmw(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 1));
	LLVMValueRef value = operand_one(l, op, 0),
		     address = memref_element(l, op, 1, operand_values(l, op, 2, op->n_operands - 2)), old;
	LLVMAtomicRMWBinOp binop;
	int64_t kind = -1;
	lo_op_attr_int(l->m, op, "kind", &kind);
	enum lo_float_kind format;
	bool whole = kind == KIND_ASSIGN || !emulated_format(l, info->elem_type, &format);
	if (whole && native(kind, &binop) && fills_bytes(l, info)) {
		old = LLVMBuildAtomicRMW(l->b, binop, address, value, LLVMAtomicOrderingAcquireRelease, 0);
		set_align(old, info->elem_align_bytes);
	} else {
		struct exchange x;
		old = exchange_begin(l, info, address, &x);
		LLVMValueRef next = combine(l, info->elem_type, kind, old, value);
		if (!next)
			return false;
		exchange_end(l, &x, next);
	}
	set_one(l, lo_result(op, 0), old);
	return true;
}

/* ---- generic_atomic_rmw -------------------------------------------------- */

static bool yield_atomic(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	exchange_end(l, f->own, operand_one(l, yield, 0));
	return true;
}

bool lower_memref_generic_atomic_rmw(struct lower *l, const struct lo_op *op)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, 0));
	const struct lo_block *block = lo_body(l->m, op);
	struct exchange *x = LO_NEW(&l->scratch, struct exchange);
	LLVMValueRef old = exchange_begin(
		l, info, memref_element(l, op, 0, operand_values(l, op, 1, op->n_operands - 1)), x);
	set_one(l, lo_block_arg(block, 0), old);
	set_one(l, lo_result(op, 0), old);
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_region);
	f->yield = yield_atomic;
	f->own = x;
	f->repeats = true;
	return true;
}
