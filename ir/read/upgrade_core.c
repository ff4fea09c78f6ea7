// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops of earlier releases of std, memref, tensor, affine and scf, and functions shared by all hooks. */
#include "dialects/constants.h"
#include "op_descriptor.h"
#include "upgrade.h"
#include "verify_impl.h"

/* ---- functions for hooks ------------------------------------------------- */

lo_value_id upgrade_op_before(struct lo_module *m, lo_op_id before, enum lo_op_kind kind,
			      const lo_value_id *operands, uint32_t n_operands, lo_type type)
{
	lo_op_id op =
		lo_op_create(m, kind, lo_op(m, before)->loc, operands, n_operands, &type, 1, (lo_attr){0});
	lo_op_insert_before(m, before, op);
	m->renamed = true;
	return lo_result(lo_op(m, op), 0);
}

void upgrade_become_foreign(struct lo_module *m, lo_op_id op, const char *name)
{
	struct lo_op_ext *ext = lo_op_own_ext(m, op);
	ext->name = lo_intern_z(m->ctx, name);
	lo_op(m, op)->kind = LO_OP_FOREIGN;
	lo_op(m, op)->flags |= LO_OP_NO_PROPS;
}

void upgrade_set_attr(struct lo_module *m, lo_op_id op, const char *name, lo_attr attr)
{
	struct lo_op *o = lo_op(m, op);
	o->attrs = lo_dict_set(m->ctx, o->attrs, name, attr);
}

/* Add a result of @p type to @p op, which has none; the result has no uses. */
static void add_result(struct lo_module *m, lo_op_id op, lo_type type)
{
	uint32_t result = lo_pool_add(&m->values, 1);
	*lo_value(m, (lo_value_id){result}) = (struct lo_value){type, op.n, lo_name_make(m->ctx, "unused")};
	lo_op(m, op)->results = result;
	lo_op(m, op)->n_results = 1;
	m->renamed = true;
}

/* ---- hooks --------------------------------------------------------------- */

/* `dim` and `rank` also took tensors. */
static bool become_memrefs_or(struct lo_module *m, lo_op_id op, enum lo_op_kind of_memref,
			      const char *of_tensor)
{
	if (lo_type_is_memref(m->ctx, operand_type(m, lo_op(m, op), 0)))
		lo_op(m, op)->kind = (uint16_t)of_memref;
	else
		upgrade_become_foreign(m, op, of_tensor);
	return true;
}

bool upgrade_std_dim(struct lo_module *m, lo_op_id op)
{
	return become_memrefs_or(m, op, LO_OP_MEMREF_DIM, "tensor.dim");
}

bool upgrade_std_rank(struct lo_module *m, lo_op_id op)
{
	return become_memrefs_or(m, op, LO_OP_MEMREF_RANK, "tensor.rank");
}

bool upgrade_std_tensor_cast(struct lo_module *m, lo_op_id op)
{
	upgrade_become_foreign(m, op, "tensor.cast");
	return true;
}

bool upgrade_std_extract_element(struct lo_module *m, lo_op_id op)
{
	upgrade_become_foreign(m, op, "tensor.extract");
	return true;
}

bool upgrade_tensor_store(struct lo_module *m, lo_op_id op)
{
	upgrade_set_attr(m, op, "writable", lo_attr_unit(m->ctx));
	lo_op(m, op)->kind = LO_OP_BUFFERIZATION_MATERIALIZE_IN_DESTINATION;
	return true;
}

/* The type with f32 as its number or elements. */
static lo_type with_f32(struct lo_ctx *ctx, const struct lo_type_data *t)
{
	lo_type f32 = lo_type_float(ctx, LO_F32);
	if (t->kind == LO_TYPE_VECTOR)
		return lo_type_vector(ctx, t->rank, t->shape, t->scalable, f32);
	return t->kind == LO_TYPE_TENSOR ? lo_type_tensor(ctx, t->rank, t->shape, f32, t->layout) : f32;
}

/* Release 22 only converts to wider and to narrower formats. f32 has all numbers of the formats that this op
 * converts between, so that extf is exact and truncf alone rounds. */
bool upgrade_convertf(struct lo_module *m, lo_op_id op)
{
	lo_value_id in = lo_operand(m, lo_op(m, op), 0);
	lo_type f32 = with_f32(m->ctx, lo_type_get(m->ctx, lo_type_of(m, in)));
	in = upgrade_op_before(m, op, LO_OP_ARITH_EXTF, &in, 1, f32);
	lo_op_set_operands(m, op, &in, 1);
	lo_op(m, op)->kind = LO_OP_ARITH_TRUNCF;
	return true;
}

/* Until release 20 the op had no result. */
bool upgrade_assume_alignment(struct lo_module *m, lo_op_id op)
{
	const struct lo_op *o = lo_op(m, op);
	if (o->n_results == 0 && o->n_operands == 1 && lo_type_is_memref(m->ctx, operand_type(m, o, 0)))
		add_result(m, op, operand_type(m, o, 0));
	return true;
}

/* Until release 19 every size of the basis was an operand. */
bool upgrade_delinearize(struct lo_module *m, lo_op_id op)
{
	const struct lo_op *o = lo_op(m, op);
	if (lo_op_attr(m, o, "static_basis").n || o->n_operands < 2)
		return true;
	int64_t *basis = LO_ARRAY(&m->arena, o->n_operands - 1, int64_t);
	for (uint32_t i = 0; i < o->n_operands - 1; i++)
		basis[i] = LO_DYNAMIC;
	upgrade_set_attr(m, op, "static_basis", lo_attr_i64_array(m->ctx, basis, o->n_operands - 1));
	return true;
}

/* ---- memref.expand_shape, until release 18 ------------------------------- */

/* Extents of the result, computed from those of the source. */
struct shape_expansion {
	struct lo_module *m;
	lo_op_id op;
	const struct lo_type_data *result;
	int64_t *fixed;     /* [rank of the result] */
	lo_value_id *sizes; /* dynamic extents, in order */
	uint32_t n_sizes;
};

/* Compute the one dynamic extent of the result dimensions @p group: the extent of source dimension @p dim
 * divided by the others. */
static bool expand_group(struct shape_expansion *x, const struct lo_attr_data *group, uint32_t dim)
{
	struct lo_module *m = x->m;
	int64_t others = 1;
	uint32_t open = 0;
	for (uint32_t i = 0; i < group->n; i++) {
		int64_t k;
		if (!lo_attr_as_int(m->ctx, group->elems[i], &k) || k < 0 || k >= x->result->rank)
			return true; /* the verifier rejects it */
		x->fixed[k] = x->result->shape[k];
		open += x->fixed[k] == LO_DYNAMIC;
		if (x->fixed[k] != LO_DYNAMIC && __builtin_mul_overflow(others, x->fixed[k], &others))
			return true;
	}
	if (!open)
		return true;
	const struct lo_op *op = lo_op(m, x->op);
	if (open > 1 || others <= 0)
		return op_fail(m, op,
			       "has no output_shape, and more than one extent of a group is not known");
	lo_type index = lo_type_index(m->ctx);
	lo_value_id operands[2] = {lo_operand(m, op, 0), lo_index_constant_before(m, x->op, dim)};
	lo_value_id size = upgrade_op_before(m, x->op, LO_OP_MEMREF_DIM, operands, 2, index);
	if (others > 1) {
		operands[0] = size;
		operands[1] = lo_index_constant_before(m, x->op, others);
		size = upgrade_op_before(m, x->op, LO_OP_ARITH_DIVSI, operands, 2, index);
	}
	x->sizes[x->n_sizes++] = size;
	return true;
}

/* The output shape was that of the result type; dynamic extents followed from the source. */
bool upgrade_expand_shape(struct lo_module *m, lo_op_id op)
{
	const struct lo_op *o = lo_op(m, op);
	const struct lo_attr_data *groups = lo_attr_of(m, o, "reassociation");
	if (lo_op_attr(m, o, "static_output_shape").n || o->n_operands != 1 || o->n_results != 1)
		return true;
	const struct lo_type_data *result = lo_type_get(m->ctx, result_type(m, o, 0));
	if (groups->kind != LO_ATTR_ARRAY || result->kind != LO_TYPE_MEMREF ||
	    lo_type_kind(m->ctx, operand_type(m, o, 0)) != LO_TYPE_MEMREF)
		return true;
	struct shape_expansion x = {.m = m, .op = op, .result = result};
	x.fixed = LO_ARRAY(&m->arena, result->rank, int64_t);
	x.sizes = LO_ARRAY(&m->arena, groups->n + 1, lo_value_id);
	x.sizes[x.n_sizes++] = lo_operand(m, o, 0);
	for (uint32_t i = 0; i < result->rank; i++)
		x.fixed[i] = result->shape[i];
	for (uint32_t i = 0; i < groups->n; i++) {
		const struct lo_attr_data *group = lo_attr_get(m->ctx, groups->elems[i]);
		if (group->kind == LO_ATTR_ARRAY && !expand_group(&x, group, i))
			return false;
	}
	lo_op_set_operands(m, op, x.sizes, x.n_sizes);
	upgrade_set_attr(m, op, "static_output_shape", lo_attr_i64_array(m->ctx, x.fixed, result->rank));
	return true;
}

/* ---- scf.parallel, until release 18: any number of scf.reduce, then scf.yield -- */

static bool is_reduce(const struct lo_module *m, lo_op_id op)
{
	return op.n && lo_op(m, op)->kind == LO_OP_SCF_REDUCE;
}

/* Does another scf.reduce follow in the block? Erases the empty one that the reader created. */
static bool reduce_follows(struct lo_module *m, lo_op_id op)
{
	for (lo_op_id next = lo_op(m, op)->next, after; next.n; next = after) {
		after = lo_op(m, next)->next;
		if (!is_reduce(m, next))
			continue;
		if (!(lo_op(m, next)->flags & LO_OP_IMPLICIT))
			return true;
		lo_op_erase(m, next);
	}
	return false;
}

/* Move the blocks of region @p from to region @p to, of @p op. */
static void move_region(struct lo_module *m, lo_region_id from, lo_region_id to, lo_op_id op)
{
	struct lo_region *source = lo_region(m, from), *target = lo_region(m, to);
	*target = (struct lo_region){op, source->first, source->last};
	*source = (struct lo_region){source->parent, {0}, {0}};
	for (lo_block_id b = target->first; b.n; b = lo_block(m, b)->next)
		lo_block(m, b)->region = to;
}

/* Move operands and regions of all scf.reduce in the block of @p op to @p op, the last of them. */
static void gather_reduces(struct lo_module *m, lo_op_id op)
{
	uint32_t n = 0, n_operands = 0, n_regions = 0, operand = 0, region = 0;
	lo_op_id first = op;
	for (lo_op_id at = op; at.n; at = lo_op(m, at)->prev)
		if (is_reduce(m, at)) {
			first = at;
			n++;
			n_operands += lo_op(m, at)->n_operands;
			n_regions += lo_n_regions(m, lo_op(m, at));
		}
	if (n == 1)
		return;
	lo_value_id *operands = LO_ARRAY(&m->arena, n_operands + 1, lo_value_id);
	uint32_t regions = n_regions ? lo_pool_add(&m->regions, n_regions) : 0;
	for (lo_op_id at = first, next; at.n; at = next) {
		const struct lo_op *o = lo_op(m, at);
		next = at.n == op.n ? (lo_op_id){0} : o->next;
		if (!is_reduce(m, at))
			continue;
		for (uint32_t i = 0; i < o->n_operands; i++)
			operands[operand++] = lo_operand(m, o, i);
		for (uint32_t i = 0; i < lo_n_regions(m, o); i++)
			move_region(m, lo_op_region(m, o, i), (lo_region_id){regions + region++}, op);
		if (at.n != op.n)
			lo_op_erase(m, at);
	}
	lo_op_set_operands(m, op, operands, n_operands);
	struct lo_op_ext *ext = lo_op_own_ext(m, op);
	ext->regions = regions;
	ext->n_regions = n_regions;
}

/* Merge them into one, which ends the block. */
bool upgrade_scf_reduce(struct lo_module *m, lo_op_id op)
{
	lo_block_id block = lo_op(m, op)->block;
	if (!block.n || reduce_follows(m, op))
		return true;
	gather_reduces(m, op);
	lo_op_id last = lo_block(m, block)->last;
	if (last.n == op.n)
		return true;
	lo_op_detach(m, op);
	if (lo_op(m, last)->kind == LO_OP_SCF_YIELD)
		lo_op_insert_before(m, last, op);
	else
		lo_op_append(m, block, op);
	return true;
}

bool upgrade_scf_yield(struct lo_module *m, lo_op_id op)
{
	lo_op_id parent = lo_parent_op(m, op);
	if (!parent.n || lo_op(m, parent)->kind != LO_OP_SCF_PARALLEL || lo_op(m, op)->n_operands)
		return true;
	if (is_reduce(m, lo_op(m, op)->prev))
		lo_op_erase(m, op);
	else
		lo_op(m, op)->kind = LO_OP_SCF_REDUCE;
	return true;
}
