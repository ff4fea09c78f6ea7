// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of the complex ops that their rows cannot express: the .verify hooks of ir/dialects/complex.def. */
#include "verify_impl.h"

bool verify_complex_constant(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *value = lo_attr_of(m, op, "value");
	lo_type elem = lo_type_get(m->ctx, result_type(m, op, 0))->elem;
	if (value->n != 2)
		return op_fail(
			m, op,
			"requires 'value' to be a complex constant, represented as array of two values");
	const struct lo_attr_data *re = lo_attr_get(m->ctx, value->elems[0]);
	const struct lo_attr_data *im = lo_attr_get(m->ctx, value->elems[1]);
	bool numbers = (re->kind == LO_ATTR_FLOAT || re->kind == LO_ATTR_INTEGER) &&
		       (im->kind == LO_ATTR_FLOAT || im->kind == LO_ATTR_INTEGER);
	if (!numbers)
		return op_fail(m, op, "requires attribute's elements to be float or integer attributes");
	if (re->type.n != elem.n || im->type.n != elem.n)
		return OP_ERROR(
			m, op,
			"requires attribute's element types ('%s', '%s') to match the element type of the "
			"op's return type ('%s')",
			type_text(m, re->type), type_text(m, im->type), type_text(m, elem));
	return true;
}

/* Width in bits of a numeric type; 0 for other types. */
static uint64_t width_of(const struct lo_ctx *ctx, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	switch (d->kind) {
	case LO_TYPE_INTEGER:
	case LO_TYPE_FLOAT: return d->width;
	case LO_TYPE_COMPLEX: return 2 * width_of(ctx, d->elem);
	default: return 0;
	}
}

bool verify_complex_bitcast(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = operand_type(m, op, 0), to = result_type(m, op, 0);
	uint64_t from_bits = width_of(m->ctx, from), to_bits = width_of(m->ctx, to);
	bool complex_from = lo_type_kind(m->ctx, from) == LO_TYPE_COMPLEX;
	bool complex_to = lo_type_kind(m->ctx, to) == LO_TYPE_COMPLEX;
	if (!from_bits || !to_bits)
		return op_fail(m, op, "operand must be int/float/complex");
	if (from.n == to.n)
		return true;
	if (complex_from == complex_to)
		return op_fail(m, op, "requires that either input or output has a complex type");
	return from_bits == to_bits || op_fail(m, op, "casting bitwidths do not match");
}
