// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a report. Out: a line that says why there is nothing in it, and what to run first; and one that says
 * what is not in it. */
#include <string.h>

#include "dialects/help.h"
#include "names.h"
#include "report/report.h"

static bool is_tensor(const struct lo_module *m, lo_value_id v)
{
	return lo_type_kind(m->ctx, lo_type_of(m, v)) == LO_TYPE_TENSOR;
}

/* Ops that only pass tensors on do not count. */
static bool is_on_tensors(const struct lo_module *m, const struct lo_op *op)
{
	bool found = false;
	for (uint32_t i = 0; i < op->n_results; i++)
		found |= is_tensor(m, lo_result(op, i));
	for (uint32_t i = 0; i < op->n_operands; i++)
		found |= is_tensor(m, lo_operand(m, op, i));
	return found && !(lo_info(op)->traits & (LO_TRAIT_TERMINATOR | LO_TRAIT_FUNCTION | LO_TRAIT_CALL));
}

/* An empty or constant tensor is named only if nothing else is there: the user knows the op that computes. */
lo_op_id lo_first_on_tensors(const struct lo_module *m)
{
	lo_op_id first = {0};
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (!is_on_tensors(m, op))
			continue;
		if (!(lo_info(op)->traits & LO_TRAIT_CONSTANT) &&
		    strcmp(lo_op_name(m, op), "tensor.empty") != 0)
			return id;
		first = first.n ? first : id;
	}
	return first;
}

lo_op_id lo_first_outside(const struct lo_module *m, uint32_t *n)
{
	lo_op_id first = {0}, id = m->top;
	bool skip = false;
	*n = 0;
	while ((id = lo_walk_next(m, m->top, id, skip)).n) {
		const struct lo_op *op = lo_op(m, id);
		skip = lo_info(op)->traits & LO_TRAIT_FUNCTION;
		if (op->kind != LO_OP_MEMREF_ALLOCA && op->kind != LO_OP_MEMREF_ALLOC)
			continue;
		first = first.n ? first : id;
		++*n;
	}
	return first;
}

lo_op_id lo_around_outside(const struct lo_module *m, lo_op_id op)
{
	lo_op_id around = lo_parent_op(m, op);
	for (lo_op_id up = around; up.n && up.n != m->top.n; up = lo_parent_op(m, up))
		if (lo_symbol_name(m, lo_op(m, up)).n)
			return up;
	return around;
}

/* What is in functions of other dialects. */
static bool name_outside(struct lo_module *m, struct lo_out *out)
{
	uint32_t n;
	lo_op_id op = lo_first_outside(m, &n);
	if (!op.n)
		return false;
	lo_out_printf(out, "not counted: %u allocation%s in '", n, lo_plural(n));
	name_op(m, lo_around_outside(m, op), out);
	lo_out_text(out, "', the first at ");
	name_place(m, op, out);
	lo_out_text(out, "; lifeopt looks into func.func alone\n");
	return true;
}

static bool is_lowered(const struct lo_module *m)
{
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;)
		if (strcmp(lo_op_name(m, lo_op(m, id)), "llvm.func") == 0)
			return true;
	return false;
}

bool lo_why_no_buffers(const struct lo_report *report, struct lo_out *out)
{
	bool outside = name_outside(report->m, out);
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_function_report *r = &report->at[i];
		if (r->stack.n || r->heap.in.n || r->heap.out.n || r->heap.n)
			return false;
	}
	lo_op_id op = lo_first_on_tensors(report->m);
	if (op.n) {
		lo_out_text(out, "no buffers: '");
		name_op(report->m, op, out);
		lo_out_text(out, "' is on tensors; bufferize first:\n  ");
		lo_out_text(out, lo_bufferize_command(lo_op_name(report->m, lo_op(report->m, op))));
		lo_out_char(out, '\n');
	} else if (!outside && report->n)
		lo_out_text(out, "no buffers: no function has a memref.alloca or memref.alloc\n");
	else if (!outside)
		lo_out_text(
			out,
			is_lowered(report->m)
				? "no buffers: the functions are in the llvm dialect; run lifeopt before\n"
				  "  mlir-opt --finalize-memref-to-llvm\n"
				: "no buffers: no function has a body\n");
	return true;
}
