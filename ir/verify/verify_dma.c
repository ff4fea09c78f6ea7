// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of transfers (dialects/dma.h) that their rows cannot express. */
#include "dialects/dma.h"
#include "verify_impl.h"

static const char *const map_names[LO_DMA_PARTS] = {"src_map", "dst_map", "tag_map"};

static bool is_memref(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return lo_type_kind(m->ctx, operand_type(m, op, i)) == LO_TYPE_MEMREF;
}

static bool are_index(const struct lo_module *m, const struct lo_op *op, uint32_t first, uint32_t n)
{
	for (uint32_t i = first; i < first + n; i++)
		if (lo_type_kind(m->ctx, operand_type(m, op, i)) != LO_TYPE_INDEX)
			return false;
	return true;
}

/* A memref at operand *at and its indices; *least: minimum number of operands, to which its indices are
 * added. */
static bool check_part(struct lo_module *m, const struct lo_op *op, const char *what, uint32_t *at,
		       uint32_t *least)
{
	if (!is_memref(m, op, *at))
		return OP_ERROR(m, op, "expected %s to be of memref type", what);
	uint32_t rank = lo_type_get(m->ctx, operand_type(m, op, *at))->rank;
	*least += rank;
	if (op->n_operands < *least)
		return OP_ERROR(m, op, "expected at least %u operands", *least);
	if (!are_index(m, op, *at + 1, rank))
		return OP_ERROR(m, op, "expected %s indices to be of index type", what);
	*at += rank + 1;
	return true;
}

bool verify_memref_dma_start(struct lo_module *m, const struct lo_op *op)
{
	uint32_t at = 0, least = 4;
	if (op->n_operands < least)
		return op_fail(m, op, "expected at least 4 operands");
	if (!check_part(m, op, "source", &at, &least) || !check_part(m, op, "destination", &at, &least))
		return false;
	if (!are_index(m, op, at, 1))
		return op_fail(m, op, "expected num elements to be of index type");
	at++;
	if (!check_part(m, op, "tag", &at, &least))
		return false;
	if (op->n_operands != least && op->n_operands != least + 2)
		return op_fail(m, op, "incorrect number of operands");
	if (!are_index(m, op, at, op->n_operands - at))
		return op_fail(m, op, "expected stride and num elements per stride to be of type index");
	return true;
}

static bool check_affine_parts(struct lo_module *m, const struct lo_op *op, uint32_t first)
{
	static const char *const whats[LO_DMA_PARTS] = {"source", "destination", "tag"};
	uint32_t at = 0;
	for (uint32_t part = first; part < LO_DMA_PARTS; part++) {
		const struct lo_map *map = lo_attr_of(m, op, map_names[part])->map;
		if (at >= op->n_operands || !is_memref(m, op, at))
			return OP_ERROR(m, op, "expected DMA %s to be of memref type", whats[part]);
		if (map->n_results != lo_type_get(m->ctx, operand_type(m, op, at))->rank)
			return OP_ERROR(m, op, "affine map num results must equal the rank of the %s",
					whats[part]);
		at += 1 + map->n_dims + map->n_syms;
	}
	return true;
}

bool verify_affine_dma_start(struct lo_module *m, const struct lo_op *op)
{
	struct lo_transfer t;
	static const char *const whats[LO_DMA_PARTS] = {"src", "dst", "tag"};
	if (!check_affine_parts(m, op, LO_DMA_SOURCE))
		return false;
	if (!lo_find_transfer(m, op, &t))
		return op_fail(m, op, "incorrect number of operands");
	for (uint32_t part = 0; part < LO_DMA_PARTS; part++)
		if (!are_index(m, op, t.parts[part].first + 1, t.parts[part].n - 1))
			return OP_ERROR(m, op, "%s index to dma_start must have 'index' type", whats[part]);
	if (!are_index(m, op, t.size, 1) || !are_index(m, op, t.stride.first, t.stride.n))
		return op_fail(m, op, "expected numbers of elements and the stride to be of type index");
	return true;
}

bool verify_affine_dma_wait(struct lo_module *m, const struct lo_op *op)
{
	struct lo_transfer t;
	if (!check_affine_parts(m, op, LO_DMA_TAG))
		return false;
	if (!lo_find_transfer(m, op, &t))
		return op_fail(m, op, "incorrect number of operands");
	if (!are_index(m, op, t.parts[LO_DMA_TAG].first + 1, t.parts[LO_DMA_TAG].n - 1))
		return op_fail(m, op, "index to dma_wait must have 'index' type");
	if (!are_index(m, op, t.size, 1))
		return op_fail(m, op, "expected the number of elements to be of type index");
	return true;
}
