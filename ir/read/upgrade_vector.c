// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops of the vector dialect that release 19 has and release 22 lacks: single elements are extracted and
 * inserted with lists of positions, and matrix ops are those of LLVM's own dialect. In and out as in
 * upgrade.c. */
#include "op_descriptor.h"
#include "upgrade.h"

/* `[1, 2]` as array<i64: 1, 2>; id 0: @p attr has another form. */
static lo_attr dense_array(struct lo_module *m, lo_attr attr)
{
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	if (d->kind != LO_ATTR_ARRAY)
		return (lo_attr){0};
	int64_t *numbers = LO_ARRAY(&m->arena, d->n, int64_t);
	for (uint32_t i = 0; i < d->n; i++)
		if (!lo_attr_as_int(m->ctx, d->elems[i], &numbers[i]))
			return (lo_attr){0};
	return lo_attr_i64_array(m->ctx, numbers, d->n);
}

/* In generic form, lists of numbers were arrays of attributes. The verifier handles anything else. */
bool upgrade_vector_int_arrays(struct lo_module *m, lo_op_id op)
{
	const struct lo_op_model *model = lo_op_model(m->ctx, (enum lo_op_kind)lo_op(m, op)->kind);
	for (uint32_t i = 0; i < model->n_attrs; i++) {
		const char *name = lo_str_text(m->ctx, model->attrs[i].name);
		lo_attr list = dense_array(m, lo_op_attr(m, lo_op(m, op), name));
		if (model->attrs[i].kind == A_I64_ARRAY && list.n)
			upgrade_set_attr(m, op, name, list);
	}
	return true;
}

/* The position, operand number @p at if present, becomes the one dynamic position, of type index. */
static bool to_positions(struct lo_module *m, lo_op_id id, uint32_t at, enum lo_op_kind today)
{
	const struct lo_op *op = lo_op(m, id);
	lo_type index = lo_type_index(m->ctx);
	int64_t dynamic = LO_DYNAMIC;
	uint32_t n = op->n_operands > at;
	upgrade_set_attr(m, id, "static_position", lo_attr_i64_array(m->ctx, &dynamic, n));
	lo_op(m, id)->kind = (uint16_t)today;
	if (!n || lo_type_of(m, lo_operand(m, op, at)).n == index.n)
		return true;
	lo_value_id operands[3], position = lo_operand(m, op, at);
	for (uint32_t i = 0; i < at; i++)
		operands[i] = lo_operand(m, op, i);
	operands[at] = upgrade_op_before(m, id, LO_OP_ARITH_INDEX_CAST, &position, 1, index);
	lo_op_set_operands(m, id, operands, at + 1);
	return true;
}

bool upgrade_vector_extractelement(struct lo_module *m, lo_op_id op)
{
	return to_positions(m, op, 1, LO_OP_VECTOR_EXTRACT);
}

bool upgrade_vector_insertelement(struct lo_module *m, lo_op_id op)
{
	return to_positions(m, op, 2, LO_OP_VECTOR_INSERT);
}

/* Turn the op into one of LLVM's dialect, whose properties are the attributes with those @p n names. */
static bool to_intrinsic(struct lo_module *m, lo_op_id op, const char *name, const char *const *names,
			 uint32_t n)
{
	struct lo_named_attr entries[3];
	for (uint32_t i = 0; i < n; i++) {
		entries[i].name = lo_intern_z(m->ctx, names[i]);
		entries[i].attr = lo_op_attr(m, lo_op(m, op), names[i]);
		upgrade_set_attr(m, op, names[i], (lo_attr){0});
	}
	upgrade_become_foreign(m, op, name);
	lo_op(m, op)->flags &= (uint16_t)~LO_OP_NO_PROPS;
	lo_op_own_ext(m, op)->props = lo_attr_dict(m->ctx, entries, n, NULL);
	return true;
}

bool upgrade_vector_matrix_multiply(struct lo_module *m, lo_op_id op)
{
	static const char *const names[] = {"lhs_columns", "lhs_rows", "rhs_columns"};
	return to_intrinsic(m, op, "llvm.intr.matrix.multiply", names, 3);
}

bool upgrade_vector_flat_transpose(struct lo_module *m, lo_op_id op)
{
	static const char *const names[] = {"columns", "rows"};
	return to_intrinsic(m, op, "llvm.intr.matrix.transpose", names, 2);
}
