// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two memrefs whose extents are computed. Out: whether the one never takes more bytes than the other, as
 * far as trying it out shows. Values that are computed from nothing known are set to numbers, small and
 * large, the same for what is surely the same; then the program's own arithmetic is done. */
#include "sizes.h"

#include "ir/affine_map.h"
#include "ir/attr.h"
#include "ir/ops.h"

enum { ROUNDS = 256, MOST_NESTED = 12, MAX_OPERANDS = 16, MOST_STEPS = 20000 };
struct trial {
	const struct lo_module *m;
	unsigned round, steps; /* a round that takes more than MOST_STEPS shows nothing */
};

static const int64_t numbers[] = {0, 1, 2, 3, 4, 7, 8, 15, 16, 63, 64, 65, 100, 1000, 4096, 65537, -1, -9};
enum { N_NUMBERS = sizeof numbers / sizeof *numbers, N_NOT_NEGATIVE = N_NUMBERS - 2 };

static uint64_t mix(uint64_t a, uint64_t b)
{
	a = (a ^ b) * UINT64_C(0x9e3779b97f4a7c15);
	return a ^ a >> 29;
}

/* The same number for what computes the same. */
static uint64_t key_of(struct trial *t, lo_value_id v, unsigned depth)
{
	const struct lo_module *m = t->m;
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	if (!op || t->steps++ >= MOST_STEPS || depth == MOST_NESTED || op->n_operands > MAX_OPERANDS ||
	    !lo_op_is_pure(m, op))
		return mix(1, v.n);
	uint64_t key = mix(mix(mix(2, op->kind), op->attrs.n), lo_value_index(m, v));
	for (uint32_t i = 0; i < op->n_operands; i++)
		key = mix(key, key_of(t, lo_operand(m, op, i), depth + 1));
	return key;
}

static int64_t number_for(struct trial *t, lo_value_id v, const struct lo_op *op)
{
	uint64_t n = op && lo_info(op)->affine == LO_AFFINE_DIM ? N_NOT_NEGATIVE : N_NUMBERS;
	return numbers[t->round < N_NUMBERS ? t->round % n : mix(key_of(t, v, 0), t->round) % n];
}

static int64_t evaluate(struct trial *t, lo_value_id v, unsigned depth);

/* false: not to be had, as a division by zero. */
static bool evaluate_map(struct trial *t, const struct lo_op *op, enum lo_affine_op says, unsigned depth,
			 int64_t *out)
{
	const struct lo_module *m = t->m;
	const struct lo_map *map = lo_attr_get(m->ctx, lo_op_attr(m, op, "map"))->map;
	int64_t operands[MAX_OPERANDS], next;
	if (!map || op->n_operands != map->n_dims + map->n_syms || op->n_operands > MAX_OPERANDS ||
	    !map->n_results)
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		operands[i] = evaluate(t, lo_operand(m, op, i), depth + 1);
	for (uint32_t i = 0; i < map->n_results; i++) {
		if (!lo_expr_eval(m->ctx, map->results[i], operands, operands + map->n_dims, &next))
			return false;
		if (i == 0 || (says == LO_AFFINE_MAP_MIN ? next < *out : next > *out))
			*out = next;
	}
	return true;
}

static int64_t evaluate_two(enum lo_affine_op says, int64_t a, int64_t b)
{
	uint64_t x = (uint64_t)a, y = (uint64_t)b;
	switch (says) {
	case LO_AFFINE_SUM: return (int64_t)(x + y);
	case LO_AFFINE_DIFFERENCE: return (int64_t)(x - y);
	case LO_AFFINE_PRODUCT: return (int64_t)(x * y);
	case LO_AFFINE_MIN: return a < b ? a : b;
	case LO_AFFINE_MAX: return a > b ? a : b;
	case LO_AFFINE_MIN_UNSIGNED: return x < y ? a : b;
	default: return x > y ? a : b;
	}
}

static bool takes_two(enum lo_affine_op says)
{
	return says == LO_AFFINE_SUM || says == LO_AFFINE_DIFFERENCE || says == LO_AFFINE_PRODUCT ||
	       says == LO_AFFINE_MIN || says == LO_AFFINE_MAX || says == LO_AFFINE_MIN_UNSIGNED ||
	       says == LO_AFFINE_MAX_UNSIGNED;
}

static int64_t evaluate(struct trial *t, lo_value_id v, unsigned depth)
{
	const struct lo_module *m = t->m;
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	enum lo_affine_op says = op ? lo_info(op)->affine : LO_AFFINE_NONE;
	int64_t out;
	if (op && (lo_info(op)->traits & LO_TRAIT_CONSTANT) &&
	    lo_attr_as_int(m->ctx, lo_op_attr(m, op, "value"), &out))
		return out;
	if (t->steps++ < MOST_STEPS && depth < MOST_NESTED && takes_two(says) && op->n_operands == 2)
		return evaluate_two(says, evaluate(t, lo_operand(m, op, 0), depth + 1),
				    evaluate(t, lo_operand(m, op, 1), depth + 1));
	if (depth < MOST_NESTED &&
	    (says == LO_AFFINE_MAP || says == LO_AFFINE_MAP_MIN || says == LO_AFFINE_MAP_MAX) &&
	    evaluate_map(t, op, says, depth, &out))
		return out;
	return number_for(t, v, op);
}

/* -1: negative, or too large to say. */
static int64_t bytes_of(struct trial *trial, lo_value_id memref)
{
	const struct lo_module *m = trial->m;
	const struct lo_op *op = lo_op(m, lo_def_op(m, memref));
	const struct lo_type_data *t = lo_type_get(m->ctx, lo_type_of(m, memref));
	int64_t bytes = lo_type_elem_bytes(m->ctx, t->elem);
	uint32_t n = 0;
	for (uint32_t i = 0; i < t->rank; i++)
		n += t->shape[i] == LO_DYNAMIC;
	if (n > op->n_operands || t->layout.n)
		return -1;
	for (uint32_t i = 0, at = op->n_operands - n; i < t->rank; i++) {
		int64_t extent = t->shape[i];
		if (extent == LO_DYNAMIC)
			extent = evaluate(trial, lo_operand(m, op, at++), 0);
		if (extent < 0 || bytes < 0 || __builtin_mul_overflow(bytes, extent, &bytes))
			return -1;
	}
	return bytes;
}

bool sizes_hold(const struct lo_module *m, lo_value_id part, lo_value_id whole, const lo_value_id *extents,
		uint32_t n)
{
	for (unsigned round = 0; round < ROUNDS; round++) {
		struct trial t = {.m = m, .round = round};
		bool possible = true;
		for (uint32_t i = 0; i < n && possible; i++)
			possible = evaluate(&t, extents[i], 0) >= 0;
		int64_t needed = possible ? bytes_of(&t, part) : -1,
			given = possible ? bytes_of(&t, whole) : -1;
		if (needed >= 0 && given < needed && t.steps < MOST_STEPS)
			return false;
	}
	return true;
}
