// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops of arith and math on one number, and on each of a vector's. */
#include "numbers.h"
#include "memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SCRATCH = 1 << 26 };
static char *scratch_at;
static size_t scratch_used;

void *scratch(size_t bytes)
{
	if (!scratch_at && !(scratch_at = malloc(SCRATCH)))
		stop("out of memory");
	bytes = (bytes + 15) & ~(size_t)15;
	if (bytes > SCRATCH - scratch_used)
		limit("too many values");
	scratch_used += bytes;
	return scratch_at + scratch_used - bytes;
}
size_t scratch_mark(void)
{
	return scratch_used;
}
void scratch_forget(size_t mark)
{
	scratch_used = mark;
}

void scratch_end(void)
{
	free(scratch_at);
	scratch_at = NULL;
}

struct vector *vector_make(int64_t n)
{
	struct vector *v = scratch(sizeof(*v) + sizeof(v->at[0]) * (size_t)n);
	memset(v->at, 0, sizeof(v->at[0]) * (size_t)n);
	v->n = n;
	return v;
}

int64_t integer_of(const struct type *t, uint64_t bits)
{
	int drop = 64 - t->width;
	return (int64_t)(bits << drop) >> drop;
}
static uint64_t unsigned_of(const struct type *t, int64_t x)
{
	return t->width == 64 ? (uint64_t)x : (uint64_t)x & ((1ull << t->width) - 1);
}

static int64_t divide(const struct op *op, const struct type *t, int64_t a, int64_t b)
{
	uint64_t x = unsigned_of(t, a), y = unsigned_of(t, b);
	if (!b)
		fault("line %d divides by zero", op->line);
	bool wraps = b == -1; /* the least number by -1 has no quotient */
	int64_t q = wraps ? (int64_t)(0 - (uint64_t)a) : a / b, r = wraps ? 0 : a % b;
	switch (op->code) {
	case CODE_divsi: return q;
	case CODE_remsi: return r;
	case CODE_divui: return (int64_t)(x / y);
	case CODE_remui: return (int64_t)(x % y);
	case CODE_ceildivui: return (int64_t)(x / y + (x % y != 0));
	case CODE_ceildivsi: return q + (r != 0 && (r < 0) == (b < 0));
	default: return q - (r != 0 && (r < 0) != (b < 0));
	}
}

static int64_t shift(const struct op *op, const struct type *t, int64_t a, int64_t b)
{
	uint64_t by = unsigned_of(t, b);
	if (by >= (uint64_t)t->width)
		fault("line %d shifts by too much", op->line);
	if (op->code == CODE_shli)
		return (int64_t)((uint64_t)a << by);
	return op->code == CODE_shrsi ? a >> by : (int64_t)(unsigned_of(t, a) >> by);
}

static bool compare(int64_t predicate, const struct type *t, int64_t a, int64_t b)
{
	uint64_t x = unsigned_of(t, a), y = unsigned_of(t, b);
	const bool all[] = {a == b, a != b, a<b, a <= b, a> b, a >= b, x<y, x <= y, x> y, x >= y};
	return all[predicate];
}

static int64_t count_bits(const struct op *op, const struct type *t, int64_t a)
{
	uint64_t x = unsigned_of(t, a);
	if (op->code == CODE_ctpop)
		return __builtin_popcountll(x);
	if (!x)
		return t->width;
	return op->code == CODE_ctlz ? __builtin_clzll(x) - (64 - t->width) : __builtin_ctzll(x);
}

/** On integers, by type @p t of the operands; the caller cuts it down to the type of the result. */
static int64_t integers(const struct op *op, const struct type *t, int64_t a, int64_t b)
{
	uint64_t x = unsigned_of(t, a), y = unsigned_of(t, b);
	switch (op->code) {
	case CODE_addi: return (int64_t)(x + y);
	case CODE_subi: return (int64_t)(x - y);
	case CODE_muli: return (int64_t)(x * y);
	case CODE_andi: return a & b;
	case CODE_ori: return a | b;
	case CODE_xori: return a ^ b;
	case CODE_maxsi: return a > b ? a : b;
	case CODE_minsi: return a < b ? a : b;
	case CODE_maxui: return x > y ? a : b;
	case CODE_minui: return x < y ? a : b;
	case CODE_shli:
	case CODE_shrsi:
	case CODE_shrui: return shift(op, t, a, b);
	case CODE_cmpi: return compare(op->number, t, a, b);
	case CODE_extsi:
	case CODE_trunci:
	case CODE_index_cast: return a;
	case CODE_extui:
	case CODE_index_castui: return (int64_t)x;
	case CODE_absi: return a < 0 ? (int64_t)(0 - (uint64_t)a) : a;
	case CODE_ctpop:
	case CODE_ctlz:
	case CODE_cttz: return count_bits(op, t, a);
	default: return divide(op, t, a, b);
	}
}

static bool compare_floats(int64_t predicate, double a, double b)
{
	bool unordered = isnan(a) || isnan(b);
	const bool all[] = {false,
			    a == b,
			    a > b,
			    a >= b,
			    a < b,
			    a <= b,
			    !unordered && a != b,
			    !unordered,
			    unordered || a == b,
			    unordered || a > b,
			    unordered || a >= b,
			    unordered || a < b,
			    unordered || a <= b,
			    a != b,
			    unordered,
			    true};
	return all[predicate];
}

static double extreme(bool largest, double a, double b)
{
	if (isnan(a) || isnan(b))
		return (double)NAN;
	return (a > b) == largest ? a : b;
}

static double floats(const struct op *op, double a, double b, double c)
{
	switch (op->code) {
	case CODE_addf: return a + b;
	case CODE_subf: return a - b;
	case CODE_mulf: return a * b;
	case CODE_divf: return a / b;
	case CODE_maximumf: return extreme(true, a, b);
	case CODE_minimumf: return extreme(false, a, b);
	case CODE_fma: return fma(a, b, c);
	case CODE_truncf:
	case CODE_extf: return a;
	case CODE_sqrt: return sqrt(a);
	case CODE_absf: return fabs(a);
	case CODE_floor: return floor(a);
	case CODE_ceil: return ceil(a);
	case CODE_round: return round(a);
	case CODE_trunc: return trunc(a);
	case CODE_roundeven: return rint(a);
	case CODE_exp: return exp(a);
	case CODE_sin: return sin(a);
	case CODE_cos: return cos(a);
	case CODE_log: return log(a);
	case CODE_tanh: return tanh(a);
	default: return cbrt(a);
	}
}

static double rounded(const struct type *t, double x)
{
	return t->width == 32 ? (double)(float)x : x;
}

static int64_t to_integer(double x)
{
	return x >= -9e18 && x <= 9e18 ? (int64_t)x : 0;
}

static struct value cast_bits(const struct type *from, const struct type *to, struct value a)
{
	uint64_t bits = (uint64_t)a.i;
	uint32_t low;
	float narrow = (float)a.f;
	if (from->kind == TYPE_FLOAT && from->width == 32) {
		memcpy(&low, &narrow, 4);
		bits = low;
	}
	if (to->kind == TYPE_INTEGER)
		return (struct value){.i = integer_of(to, bits)};
	if (to->width != 32)
		return (struct value){.i = (int64_t)bits};
	low = (uint32_t)bits;
	memcpy(&narrow, &low, 4);
	return (struct value){.f = (double)narrow};
}

static struct value one(const struct op *op, const struct type *from, const struct type *to, struct value a,
			struct value b, struct value c)
{
	switch (op->code) {
	case CODE_bitcast: return cast_bits(from, to, a);
	case CODE_sitofp: return (struct value){.f = rounded(to, (double)a.i)};
	case CODE_uitofp: return (struct value){.f = rounded(to, (double)unsigned_of(from, a.i))};
	case CODE_fptosi: return (struct value){.i = integer_of(to, (uint64_t)to_integer(a.f))};
	case CODE_cmpf: return (struct value){.i = integer_of(to, compare_floats(op->number, a.f, b.f))};
	default:
		if (from->kind == TYPE_FLOAT)
			return (struct value){.f = rounded(to, floats(op, a.f, b.f, c.f))};
		return (struct value){.i = integer_of(to, (uint64_t)integers(op, from, a.i, b.i))};
	}
}

struct value elementwise(const struct op *op, const struct value *operands)
{
	const struct type *from = op->operand_types[0], *to = op->result_types[0];
	const struct value *b = op->n_operands > 1 ? &operands[1] : &operands[0],
			   *c = op->n_operands > 2 ? &operands[2] : b;
	if (to->kind != TYPE_VECTOR)
		return one(op, from, to, operands[0], *b, *c);
	struct vector *v = vector_make(to->count);
	for (int64_t k = 0; k < v->n; k++)
		v->at[k] = one(op, from->elem, to->elem, operands[0].v->at[k], b->v->at[k], c->v->at[k]);
	return (struct value){.v = v};
}

/* The upper 64 bits of the product. */
static uint64_t upper_product(uint64_t a, uint64_t b)
{
	uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
	uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (uint32_t)middle;
	return a1 * b1 + (middle >> 32) + (other >> 32);
}

void multiply_extended(const struct op *op, const struct value *operands, struct value *low,
		       struct value *high)
{
	const struct type *t = op->result_types[0];
	bool is_unsigned = op->code == CODE_mului_extended;
	uint64_t a = is_unsigned ? unsigned_of(t, operands[0].i) : (uint64_t)operands[0].i;
	uint64_t b = is_unsigned ? unsigned_of(t, operands[1].i) : (uint64_t)operands[1].i;
	uint64_t upper = upper_product(a, b), lower = a * b;
	if (!is_unsigned)
		upper -= (operands[0].i < 0 ? b : 0) + (operands[1].i < 0 ? a : 0);
	low->i = integer_of(t, lower);
	high->i = integer_of(t, t->width >= 64 ? upper : lower >> t->width | upper << 1 << (63 - t->width));
}

struct value reduce_two(const struct type *t, int64_t kind, struct value a, struct value b)
{
	static const enum code codes[] = {CODE_addi,  CODE_muli,  CODE_andi,  CODE_ori,  CODE_xori,
					  CODE_minui, CODE_maxui, CODE_minsi, CODE_maxsi};
	struct op op = {.code = codes[kind]};
	if (t->kind == TYPE_FLOAT)
		return (struct value){.f = rounded(t, kind == 0 ? a.f + b.f : a.f * b.f)};
	return (struct value){.i = integer_of(t, (uint64_t)integers(&op, t, a.i, b.i))};
}
