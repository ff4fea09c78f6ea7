// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops of linalg: a loop nest over the extents that the maps of the operands give, and the region for each
 * point. */
#include "run.h"

#include <string.h>

static const struct map *identity(int n)
{
	struct map *m = keep(sizeof(*m));
	struct expr *dims = keep(sizeof(*dims) * (size_t)(n + 1));
	*m = (struct map){.n_dims = n, .n_results = n};
	for (int d = 0; d < n; d++) {
		dims[d] = (struct expr){.kind = EXPR_DIM, .value = d};
		m->results[d] = &dims[d];
	}
	return m;
}

/** The result's dimensions are those of @p n but for @p dropped. */
static const struct map *without(int n, struct list dropped)
{
	struct map *m = keep(sizeof(*m));
	*m = *identity(n);
	for (int d = m->n_results = 0; d < n; d++) {
		bool kept = true;
		for (int k = 0; k < dropped.n; k++)
			kept &= dropped.at[k] != d;
		if (kept)
			m->results[m->n_results++] = identity(n)->results[d];
	}
	return m;
}

/** A transpose: the result's dimension d is the input's dimension permutation[d]. */
static const struct map *permuted(struct list permutation)
{
	struct map *m = keep(sizeof(*m));
	struct expr *dims = keep(sizeof(*dims) * (size_t)(permutation.n + 1));
	*m = (struct map){.n_dims = permutation.n, .n_results = permutation.n};
	for (int d = 0; d < permutation.n; d++) {
		dims[d] = (struct expr){.kind = EXPR_DIM, .value = d};
		m->results[permutation.at[d]] = &dims[d];
	}
	return m;
}

static void maps_of_named(struct op *op)
{
	int n = op->n_operands, rank = 0;
	for (int k = 0; k < n; k++)
		if (op->operand_types[k]->kind == TYPE_MEMREF && op->operand_types[k]->rank > rank)
			rank = op->operand_types[k]->rank;
	op->maps = keep(sizeof(*op->maps) * (size_t)n);
	for (int k = 0; k < n; k++)
		op->maps[k] = identity(op->operand_types[k]->kind == TYPE_MEMREF ? rank : 0);
	if (op->code == CODE_linalg_transpose)
		op->maps[0] = permuted(op->offsets);
	if (op->code == CODE_linalg_broadcast)
		op->maps[0] = without(rank, op->offsets);
	for (int k = n / 2; k < n && op->code == CODE_linalg_reduce; k++)
		op->maps[k] = without(rank, op->offsets);
}

static bool uses(const struct region *region, int value)
{
	for (const struct block *b = region->first; b; b = b->next)
		for (const struct op *op = b->ops; op; op = op->next) {
			for (int k = 0; k < op->n_operands; k++)
				if (op->operands[k] == value)
					return true;
			for (int k = 0; k < op->n_regions; k++)
				if (uses(&op->regions[k], value))
					return true;
		}
	return false;
}

static void prepare(struct op *op)
{
	const struct block *body = op->regions[0].first;
	if (!op->maps)
		maps_of_named(op);
	op->uses_argument = keep((size_t)op->n_operands + 1);
	for (int k = 0; k < body->n_args; k++)
		op->uses_argument[k] = uses(&op->regions[0], body->args + k);
}

/** The extents of the loops. */
static int domain(const struct op *op, const struct value *in, int64_t *sizes)
{
	int n = 0;
	for (int k = 0; k < op->n_operands; k++) {
		const struct map *map = op->maps[k];
		n = map->n_dims > n ? map->n_dims : n;
		for (int d = 0; d < map->n_results && op->operand_types[k]->kind == TYPE_MEMREF; d++)
			if (map->results[d]->kind == EXPR_DIM)
				sizes[map->results[d]->value] = in[k].m->sizes[d];
	}
	return n;
}

/** The point of the innermost op of linalg that runs. */
static const int64_t *current_point;

int64_t linalg_index(int64_t loop)
{
	return current_point[loop];
}

static void one_point(struct frame *f, struct op *op, const struct value *in, const int64_t *point)
{
	struct value args[MAX_VALUES];
	int64_t index[16];
	const struct block *body = op->regions[0].first;
	int first_out = op->n_operands;
	for (int k = 0; k < body->n_args; k++) {
		args[k] = in[k];
		if (!op->uses_argument[k])
			continue;
		if (op->operand_types[k]->kind != TYPE_MEMREF)
			continue;
		map_apply(op->maps[k], point, index);
		args[k] = load_element(op, op->operand_types[k], in[k].m, index);
	}
	const int64_t *outer = current_point;
	current_point = point;
	run_region(f, &op->regions[0], args, body->n_args);
	current_point = outer;
	first_out -= n_handed;
	for (int k = first_out; k < op->n_operands; k++) {
		map_apply(op->maps[k], point, index);
		store_element(op, op->operand_types[k], in[k].m, index, handed[k - first_out]);
	}
}

bool run_linalg(struct frame *f, struct op *op, const struct value *in)
{
	int64_t sizes[16] = {0}, point[16] = {0};
	switch (op->code) {
	case CODE_fill: note_fill(site_at(op)); break;
	case CODE_generic:
	case CODE_linalg_copy:
	case CODE_linalg_add:
	case CODE_linalg_sub:
	case CODE_linalg_mul:
	case CODE_linalg_div:
	case CODE_linalg_max:
	case CODE_linalg_min:
	case CODE_linalg_exp:
	case CODE_linalg_abs:
	case CODE_linalg_broadcast:
	case CODE_linalg_reduce:
	case CODE_linalg_map:
	case CODE_linalg_transpose:
	case CODE_matmul: break;
	default: return false;
	}
	if (!op->uses_argument)
		prepare(op);
	int n = domain(op, in, sizes);
	for (int d = 0; d < n; d++)
		if (sizes[d] <= 0)
			return true;
	do {
		step();
		one_point(f, op, in, point);
	} while (next_index(point, sizes, n));
	return true;
}
