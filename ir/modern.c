// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: ops in the spelling of an earlier release, as the reader met them, in a module whose names are all
 * resolved. Out: the same program with today's ops in their places; results, names and locations stay. An op
 * with a row in ops/older.def is first held against that row, so that a hook finds the operands, types and
 * attributes that the row says; then the hook changes it, or, without one, only its kind changes. */
#include "modern.h"
#include "verify_impl.h"

#include <string.h>

/* ---- what hooks ask ------------------------------------------------------ */

static lo_attr value_dict(struct lo_module *m, lo_attr value)
{
	struct lo_named_attr entry = {lo_intern_z(m->ctx, "value"), value};
	return lo_attr_dict(m->ctx, &entry, 1, NULL);
}

lo_op_id modern_index_constant(struct lo_module *m, lo_loc loc, int64_t value)
{
	lo_type index = lo_type_index(m->ctx);
	m->renamed = true;
	lo_op_id op = lo_op_create(m, LO_OP_ARITH_CONSTANT, loc, NULL, 0, &index, 1,
				   value_dict(m, lo_attr_int(m->ctx, index, value)));
	const char *name = lo_arena_printf(&m->arena, "c%lld", (long long)value);
	lo_value(m, lo_result(lo_op(m, op), 0))->name = lo_name_make(m->ctx, name);
	return op;
}

lo_value_id modern_index_before(struct lo_module *m, lo_op_id op, int64_t value)
{
	lo_op_id constant = modern_index_constant(m, lo_op(m, op)->loc, value);
	lo_op_insert_before(m, op, constant);
	return lo_result(lo_op(m, constant), 0);
}

lo_value_id modern_op_before(struct lo_module *m, lo_op_id before, enum lo_op_kind kind,
			     const lo_value_id *operands, uint32_t n_operands, const lo_type *types,
			     uint32_t n_results, lo_attr attrs)
{
	lo_op_id op =
		lo_op_create(m, kind, lo_op(m, before)->loc, operands, n_operands, types, n_results, attrs);
	lo_op_insert_before(m, before, op);
	m->renamed = true;
	return lo_result(lo_op(m, op), 0);
}

void modern_become_foreign(struct lo_module *m, lo_op_id op, const char *name)
{
	struct lo_op_ext *ext = lo_op_own_ext(m, op);
	ext->name = lo_intern_z(m->ctx, name);
	lo_op(m, op)->kind = LO_OP_FOREIGN;
	lo_op(m, op)->flags |= LO_OP_NO_PROPS;
}

void modern_set_attr(struct lo_module *m, lo_op_id op, const char *name, lo_attr attr)
{
	struct lo_op *o = lo_op(m, op);
	o->attrs = lo_dict_set(m->ctx, o->attrs, name, attr);
}

void modern_rename_attr(struct lo_module *m, lo_op_id op, const char *from, const char *to)
{
	lo_attr attr = lo_op_attr(m, lo_op(m, op), from);
	if (!attr.n)
		return;
	modern_set_attr(m, op, from, (lo_attr){0});
	modern_set_attr(m, op, to, attr);
}

void modern_add_operand(struct lo_module *m, lo_op_id op, lo_value_id value)
{
	const struct lo_op *o = lo_op(m, op);
	uint32_t n = o->n_operands;
	lo_value_id *operands = LO_ARRAY(&m->arena, n + 1, lo_value_id);
	if (n)
		memcpy(operands, lo_operands(m, o), n * sizeof *operands);
	operands[n] = value;
	lo_op_set_operands(m, op, operands, n + 1);
}

void modern_add_result(struct lo_module *m, lo_op_id op, lo_type type)
{
	uint32_t result = lo_pool_add(&m->values, 1);
	*lo_value(m, (lo_value_id){result}) = (struct lo_value){type, op.n, 0};
	lo_op(m, op)->results = result;
	lo_op(m, op)->n_results = 1;
	m->renamed = true;
}

/* ---- the hooks ----------------------------------------------------------- */

/* `dim` was for tensors too. */
bool modern_std_dim(struct lo_module *m, lo_op_id op)
{
	lo_type source = operand_type(m, lo_op(m, op), 0);
	if (lo_type_is_memref(m->ctx, source))
		lo_op(m, op)->kind = LO_OP_MEMREF_DIM;
	else
		modern_become_foreign(m, op, "tensor.dim");
	return true;
}

/* ---- the driver ---------------------------------------------------------- */

static bool modernise_op(struct verifier *v, lo_op_id id)
{
	struct lo_op *op = lo_op(v->m, id);
	const struct lo_op_info *info = lo_info(op);
	bool old = op->kind >= LO_OP_KIND_COUNT;
	if (old && (!verify_row(v, op) || (info->verify && !info->verify(v->m, op))))
		return false;
	if (info->modern)
		return info->modern(v->m, id);
	op->kind = (uint16_t)info->today;
	return true;
}

bool modernise(struct lo_module *m, struct lo_arena *scratch, const lo_op_id *ops, uint32_t n)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct verifier *v = LO_NEW(scratch, struct verifier);
	bool ok = true;
	*v = (struct verifier){.m = m, .ctx = m->ctx, .arena = scratch, .index = lo_type_index(m->ctx)};
	for (uint32_t i = 0; i < n; i++)
		ok &= modernise_op(v, ops[i]);
	lo_arena_reset(scratch, mark);
	return ok;
}
