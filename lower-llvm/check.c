// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Everything that cannot be lowered is found before anything is built: ops without a lowering, types that
 * LLVM does not have, names reserved by LLVM, and ops that their row's check rejects. All are reported, each
 * with its location and what to run first. */
#include "lower.h"

#include "text/print.h"

#include <string.h>

/* What to run first for the ops of an unsupported dialect. */
static const char *advice(const char *name)
{
	static const struct {
		const char *dialect, *command;
	} known[] = {
		{"linalg", "mlir-opt --convert-linalg-to-loops"},
		{"tensor", "mlir-opt --one-shot-bufferize"},
		{"bufferization", "mlir-opt --one-shot-bufferize --buffer-deallocation-pipeline "
				  "--convert-bufferization-to-memref"},
		{"tosa", "mlir-opt --tosa-to-linalg-pipeline"},
		{"vector", "mlir-opt --convert-vector-to-scf --convert-vector-to-llvm"},
		{"gpu", "mlir-opt --gpu-kernel-outlining --gpu-module-to-binary --gpu-to-llvm"},
		{"stablehlo", "stablehlo-opt --stablehlo-legalize-to-linalg"},
		{"shape", "mlir-opt --convert-shape-to-std"},
		{"omp", "mlir-opt --convert-openmp-to-llvm"},
		{"async", "mlir-opt --async-to-async-runtime --convert-async-to-llvm"},
	};
	size_t len = strcspn(name, ".");
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (strlen(known[i].dialect) == len && memcmp(known[i].dialect, name, len) == 0)
			return known[i].command;
	return NULL;
}

static bool no_lowering(struct lower *l, const struct lo_op *op)
{
	const char *name = lo_op_name(l->m, op), *never = lower_table[op->kind].never;
	if (never)
		return lo_error(l->ctx, op->loc, "'%s' op has no lowering here; %s", name, never);
	const char *command = advice(name);
	if (command)
		return lo_error(l->ctx, op->loc, "'%s' op has no lowering here; run %s first", name, command);
	return lo_error(l->ctx, op->loc, "'%s' op has no lowering here", name);
}

/* ---- tensors ------------------------------------------------------------- */

/* A tensor is a buffer that is never written. So ops that convert between buffers and tensors have a
 * lowering, and so do ops that pass values on; ops that compute with tensors have none. */
static bool takes_tensors(const struct lower *l, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	if (lower_table[op->kind].tensors || info->traits & LO_TRAIT_TERMINATOR)
		return true;
	if (info->forward == LO_FORWARD_SELECT) /* selects whole tensors, not elements */
		return lo_type_kind(l->ctx, operand_type(l, op, 0)) != LO_TYPE_TENSOR;
	return info->forward != LO_FORWARD_NONE;
}

static bool tensor_error(struct lower *l, const struct lo_op *op)
{
	bool border = (lo_info(op)->traits & (LO_TRAIT_FUNCTION | LO_TRAIT_CALL)) != 0;
	return lo_error(l->ctx, op->loc,
			"'%s' op has no lowering for tensors; run mlir-opt --one-shot-bufferize%s first",
			lo_op_name(l->m, op), border ? "=bufferize-function-boundaries" : "");
}

static bool check_tensor_operands(struct lower *l, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_type_kind(l->ctx, operand_type(l, op, i)) == LO_TYPE_TENSOR)
			return takes_tensors(l, op) || tensor_error(l, op);
	return true;
}

/* Does the program have any tensor type, for a value or in an attribute? */
static bool knows_tensors(const struct lower *l)
{
	for (uint32_t i = 1; i < lo_type_count(l->ctx); i++)
		if (lo_type_kind(l->ctx, (lo_type){i}) == LO_TYPE_TENSOR)
			return true;
	return false;
}

/* ---- types --------------------------------------------------------------- */

static bool holds_f80(const struct lower *l, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	while (d->elem.n)
		d = lo_type_get(l->ctx, d->elem);
	return d->kind == LO_TYPE_FLOAT && d->float_kind == LO_F80;
}

static bool has_lowering(struct lower *l, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	return lower_type(l, t) && !(d->kind == LO_TYPE_TENSOR && d->layout.n) &&
	       (d->kind != LO_TYPE_MEMREF || memref_info(l, t)->strided);
}

static bool check_type(struct lower *l, const struct lo_op *op, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	bool is_tensor = d->kind == LO_TYPE_TENSOR || d->kind == LO_TYPE_UNRANKED_TENSOR;
	const char *remedy = "";
	l->current.op = op;
	if (is_tensor && !takes_tensors(l, op))
		return tensor_error(l, op);
	if (has_lowering(l, t))
		return check_vector_type(l, t);
	if (d->kind == LO_TYPE_MEMREF && lower_type(l, t))
		remedy = lo_memref_is_opaque(l->ctx, t)
				 ? "; its layout is defined only by its dialect"
				 : "; its layout is not strided: run mlir-opt --normalize-memrefs first";
	else if (holds_f80(l, t) && !float_type(l, LO_F80))
		remedy = "; f80 is a format of x86: use f64 or f128";
	return lo_error(l->ctx, op->loc, "'%s' op has a type without lowering: %s%s", lo_op_name(l->m, op),
			lo_type_str(l->ctx, t), remedy);
}

/* An operand without a lowering was reported at its definition. */
static bool operands_have_lowering(struct lower *l, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (!has_lowering(l, operand_type(l, op, i)))
			return false;
	return true;
}

static bool check_signature(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *f =
		lo_type_get(l->ctx, lo_attr_get(l->ctx, lo_op_attr(l->m, op, "function_type"))->type);
	for (uint32_t i = 0; i < f->n_inputs + f->n_results; i++)
		if (!check_type(l, op, f->types[i]))
			return false;
	return true;
}

/* Names that begin with `llvm.` are reserved by LLVM: a declaration is taken for the intrinsic, and a
 * definition is invalid. */
static bool check_name(struct lower *l, const struct lo_op *op)
{
	lo_str symbol = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "sym_name"))->text;
	const char *name = lo_str_text(l->ctx, symbol);
	if (strlen(name) != lo_str_len(l->ctx, symbol))
		return lo_error(l->ctx, op->loc, "'%s' op has a NUL in its name, which LLVM does not allow",
				lo_op_name(l->m, op));
	if (strncmp(name, "llvm.", 5) != 0)
		return true;
	if (op->kind != LO_OP_FUNC_FUNC || lo_body_id(l->m, op).n)
		return lo_error(
			l->ctx, op->loc,
			"'%s' op @%s cannot be defined: names that begin with 'llvm.' are reserved for LLVM "
			"intrinsics; rename it",
			lo_op_name(l->m, op), name);
	if (!l->found.intrinsic)
		l->found.intrinsic = op;
	return true;
}

static bool check_regions(struct lower *l, const struct lo_op *op)
{
	for (uint32_t r = 0; r < lo_n_regions(l->m, op); r++)
		for (lo_block_id b = lo_region(l->m, lo_op_region(l->m, op, r))->first; b.n;
		     b = lo_block(l->m, b)->next)
			for (uint32_t i = 0; i < lo_block(l->m, b)->n_args; i++)
				if (!check_type(l, op, lo_type_of(l->m, lo_block_arg(lo_block(l->m, b), i))))
					return false;
	return true;
}

/* Is it lowered by code that looks for functions and globals in modules? A module in the body of a function
 * is not. */
static bool is_structural(const struct lower *l, lo_op_id id)
{
	const struct lo_op *op = lo_op(l->m, id);
	if (op->kind == LO_OP_BUILTIN_MODULE)
		return id.n == l->m->top.n ||
		       lo_op(l->m, lo_parent_op(l->m, id))->kind == LO_OP_BUILTIN_MODULE;
	return op->kind == LO_OP_FUNC_FUNC || op->kind == LO_OP_MEMREF_GLOBAL;
}

static bool is_lowered(const struct lower *l, lo_op_id id)
{
	return lower_table[lo_op(l->m, id)->kind].fn || is_structural(l, id);
}

static bool check_op(struct lower *l, lo_op_id id)
{
	const struct lo_op *op = lo_op(l->m, id);
	if (!is_lowered(l, id))
		return no_lowering(l, op);
	if (op->kind == LO_OP_FUNC_FUNC && (!check_name(l, op) || !check_signature(l, op)))
		return false;
	if (op->kind == LO_OP_MEMREF_GLOBAL &&
	    (!check_name(l, op) ||
	     !check_type(l, op, lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type)))
		return false;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (!check_type(l, op, lo_type_of(l->m, lo_result(op, i))))
			return false;
	if (op->ext && !check_regions(l, op))
		return false;
	if (l->knows_tensors && !check_tensor_operands(l, op))
		return false;
	l->current.op = op;
	lower_check_fn *check = lower_table[op->kind].check;
	return !check || (operands_have_lowering(l, op) && check(l, op));
}

/* Ops inside of an op without a lowering are not checked. */
bool check_all(struct lower *l)
{
	bool ok = true;
	l->knows_tensors = knows_tensors(l);
	for (lo_op_id id = l->m->top; id.n;) {
		ok &= check_op(l, id);
		id = lo_walk_next(l->m, l->m->top, id, !is_lowered(l, id));
	}
	return ok;
}
