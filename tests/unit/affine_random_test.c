// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Random programs of index arithmetic, loops and conditions are run by a small interpreter; each access that
 * takes place must lie in just one disjunct, at the subscripts that it has and at no others, and iterations
 * that do not take place must lie in none. LO_SEED=N runs the one program of seed N, LO_PROGRAMS=N so many.
 */
#include "affine/affine.h"
#include "constraints.h"
#include "mlir_program.h"
#include "rows.h"

#include <stdarg.h>
#include <stdlib.h>

enum {
	PROGRAMS = 400,
	MAX_STEPS = 20000,
	MAX_SEEN = 3000,
	MAX_DEPTH = 4,
	MAX_SUBSCRIPTS = 2,
	MAX_VALUES = 400,
	MAX_OUTSIDE = 300
};

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

/* ---- random programs ----------------------------------------------------- */

struct writer {
	uint64_t *state;
	char text[16384];
	size_t len;
	uint32_t n;     /* values %v0 .. of type index */
	uint32_t scope; /* those that can be used */
	uint32_t names[64];
	uint32_t depth, truths;
};

static void put(struct writer *w, const char *format, ...) LO_PRINTF(2, 3);
static void put(struct writer *w, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	int n = vsnprintf(w->text + w->len, sizeof w->text - w->len, format, args);
	va_end(args);
	w->len += (size_t)n < sizeof w->text - w->len ? (size_t)n : 0;
}

static uint32_t any(struct writer *w)
{
	uint32_t recent = w->scope > 6 && below(w->state, 2) ? 6 : w->scope;
	return w->names[w->scope - 1 - below(w->state, recent)];
}

static int number(struct writer *w, int from, int to)
{
	return from + (int)below(w->state, (uint32_t)(to - from + 1));
}

static uint32_t name_new(struct writer *w)
{
	if (w->scope < 64)
		w->names[w->scope++] = w->n;
	return w->n++;
}

static uint32_t write_constant(struct writer *w, int v)
{
	put(w, "%%v%u = arith.constant %d : index\n", w->n, v);
	return name_new(w);
}

/* An affine expression of d0 and d1. */
static void write_expression(struct writer *w, uint32_t depth)
{
	switch (below(w->state, depth ? 7 : 3)) {
	case 0: put(w, "d0"); break;
	case 1: put(w, "d1"); break;
	case 2: put(w, "%d", number(w, -6, 9)); break;
	case 3:
		put(w, "(");
		write_expression(w, depth - 1);
		put(w, " + ");
		write_expression(w, depth - 1);
		put(w, ")");
		break;
	case 4:
		put(w, "(");
		write_expression(w, depth - 1);
		put(w, " * %d)", number(w, -3, 3));
		break;
	default: {
		static const char *const words[] = {"floordiv", "ceildiv", "mod"};
		put(w, "(");
		write_expression(w, depth - 1);
		put(w, " %s %d)", words[below(w->state, 3)], number(w, 1, 5));
	}
	}
}

static void write_map(struct writer *w, uint32_t n)
{
	put(w, "affine_map<(d0, d1) -> (");
	for (uint32_t i = 0; i < n; i++) {
		put(w, i ? ", " : "");
		write_expression(w, 2);
	}
	put(w, ")>(%%v%u, %%v%u)", any(w), any(w));
}

static void write_compare(struct writer *w)
{
	static const char *const words[] = {"eq",  "ne",  "slt", "sle", "sgt",
					    "sge", "ult", "ule", "ugt", "uge"};
	uint32_t x = w->truths++;
	put(w, "%%t%u = arith.cmpi %s, %%v%u, %%v%u : index\n", x, words[below(w->state, 10)], any(w),
	    any(w));
	if (below(w->state, 3))
		return;
	static const char *const joins[] = {"andi", "ori", "xori"};
	const char *join = joins[below(w->state, 3)];
	uint32_t y = w->truths++;
	put(w, "%%t%u = arith.cmpi %s, %%v%u, %%v%u : index\n", y, words[below(w->state, 10)], any(w),
	    any(w));
	put(w, "%%t%u = arith.%s %%t%u, %%t%u : i1\n", w->truths++, join, x, y);
}

static void write_value(struct writer *w)
{
	static const char *const both[] = {"addi",  "subi",  "addi",  "subi",
					   "minsi", "maxsi", "minui", "maxui"};
	static const char *const divisions[] = {"divsi", "remsi", "floordivsi", "ceildivsi",
						"divui", "remui", "ceildivui"};
	uint32_t x = any(w), y = any(w), c;
	switch (below(w->state, 10)) {
	case 0:
	case 1:
	case 2:
		put(w, "%%v%u = arith.%s %%v%u, %%v%u : index\n", w->n, both[below(w->state, 8)], x, y);
		break;
	case 3:
		c = write_constant(w, number(w, -3, 3));
		put(w, "%%v%u = arith.muli %%v%u, %%v%u : index\n", w->n, x, c);
		break;
	case 4:
		c = write_constant(w, below(w->state, 4) ? number(w, 1, 7) : number(w, -5, -1));
		put(w, "%%v%u = arith.%s %%v%u, %%v%u : index\n", w->n, divisions[below(w->state, 7)], x, c);
		break;
	case 5:
		c = write_constant(w, below(w->state, 2) ? 3 : 1);
		put(w, "%%v%u = arith.%s %%v%u, %%v%u : index\n", w->n,
		    below(w->state, 2)   ? "andi"
		    : below(w->state, 2) ? "shrsi"
					 : "shli",
		    x, c);
		break;
	case 6: {
		static const char *const words[] = {"apply", "min", "max"};
		uint32_t word = below(w->state, 3), n = word ? 1 + below(w->state, 3) : 1;
		put(w, "%%v%u = affine.%s ", w->n, words[word]);
		write_map(w, n);
		put(w, "\n");
		break;
	}
	case 7:
		write_compare(w);
		put(w, "%%v%u = arith.select %%t%u, %%v%u, %%v%u : index\n", w->n, w->truths - 1, x, y);
		break;
	case 8:
		put(w, "%%w%u = arith.index_cast %%v%u : index to i32\n", w->n, x);
		put(w, "%%x%u = arith.addi %%w%u, %%w%u : i32\n", w->n, w->n, w->n);
		put(w, "%%v%u = arith.index_cast %%x%u : i32 to index\n", w->n, w->n);
		break;
	default:
		put(w, "%%a%u:2 = affine.delinearize_index %%v%u into (%d, %d) : index, index\n", w->n, x,
		    number(w, 1, 4), number(w, 1, 4));
		put(w, "%%v%u = affine.linearize_index [%%a%u#%u, %%v%u] by (%d, %d) : index\n", w->n, w->n,
		    below(w->state, 2), y, number(w, 1, 4), number(w, 1, 4));
	}
	name_new(w);
}

static void write_body(struct writer *w);

/* What is named in a region is not seen behind it. */
static void write_region(struct writer *w)
{
	uint32_t scope = w->scope;
	w->depth++;
	write_body(w);
	w->depth--;
	w->scope = scope;
}

static void write_bound(struct writer *w, const char *word)
{
	if (below(w->state, 2))
		put(w, "%d", number(w, -3, 8));
	else {
		uint32_t n = 1 + below(w->state, 2);
		put(w, "%s ", n > 1 ? word : "");
		write_map(w, n);
	}
}

static void write_loop(struct writer *w)
{
	uint32_t iv, scope = w->scope, c;
	switch (below(w->state, 5)) {
	case 0:
	case 1:
		iv = w->n++;
		put(w, "affine.for %%v%u = ", iv);
		write_bound(w, "max");
		put(w, " to ");
		write_bound(w, "min");
		put(w, below(w->state, 2) ? " {\n" : " step %d {\n", number(w, 1, 4));
		break;
	case 2:
	case 3:
		c = write_constant(w, number(w, 1, 3));
		iv = w->n++;
		put(w, "scf.for %s%%v%u = %%v%u to %%v%u step %%v%u {\n",
		    below(w->state, 6) ? "" : "unsigned ", iv, any(w), any(w), c);
		break;
	default:
		iv = w->n++;
		put(w, "affine.parallel (%%v%u) = (%d) to (%d) step (%d) {\n", iv, number(w, -2, 2),
		    number(w, 1, 8), number(w, 1, 3));
	}
	if (w->scope < 64)
		w->names[w->scope++] = iv;
	write_region(w);
	put(w, "}\n");
	w->scope = scope;
}

static void write_condition(struct writer *w)
{
	uint32_t n;
	switch (below(w->state, 3)) {
	case 0:
		put(w, "affine.if affine_set<(d0, d1) : (");
		n = 1 + below(w->state, 2);
		for (uint32_t i = 0; i < n; i++) {
			put(w, i ? ", " : "");
			write_expression(w, 2);
			put(w, below(w->state, 4) ? " >= 0" : " == 0");
		}
		put(w, ")>(%%v%u, %%v%u) {\n", any(w), any(w));
		break;
	case 1:
		write_compare(w);
		put(w, "scf.if %%t%u {\n", w->truths - 1);
		break;
	default:
		put(w, "scf.index_switch %%v%u\ncase %d {\n", any(w), number(w, -1, 2));
		write_region(w);
		put(w, "scf.yield }\ncase %d {\n", number(w, 3, 4));
		write_region(w);
		put(w, "scf.yield }\ndefault {\n");
		write_region(w);
		put(w, "}\n");
		return;
	}
	write_region(w);
	if (below(w->state, 2)) {
		put(w, "} else {\n");
		write_region(w);
	}
	put(w, "}\n");
}

static void write_store(struct writer *w)
{
	if (below(w->state, 2))
		put(w, "memref.store %%f, %%A[%%v%u, %%v%u] : memref<100x100xf32>\n", any(w), any(w));
	else {
		uint32_t x = any(w), y = any(w);
		put(w,
		    "affine.store %%f, %%A[%%v%u + %d * %%v%u, (%%v%u + %d) mod %d] : memref<100x100xf32>\n",
		    x, number(w, -2, 2), y, y, number(w, -2, 2), number(w, 1, 4));
	}
}

static void write_body(struct writer *w)
{
	uint32_t n = 1 + below(w->state, w->depth ? 3 : 4);
	for (uint32_t i = 0; i < n; i++) {
		for (uint32_t k = below(w->state, 3); k; k--)
			write_value(w);
		uint32_t what = below(w->state, 8);
		if (w->depth < MAX_DEPTH && w->len < sizeof w->text / 2 && what < 4)
			write_loop(w);
		else if (w->depth < MAX_DEPTH && w->len < sizeof w->text / 2 && what < 6)
			write_condition(w);
		else
			write_store(w);
	}
}

static void write_program(struct writer *w)
{
	put(w, "func.func @f(%%A: memref<100x100xf32>, %%f: f32, %%v0: index, %%v1: index) {\n");
	name_new(w);
	name_new(w);
	write_body(w);
	put(w, "return\n}\n");
}

/* ---- the interpreter ----------------------------------------------------- */

struct seen {
	lo_op_id op;
	int64_t ivs[MAX_DEPTH + 1], at[MAX_SUBSCRIPTS], symbols[64];
	bool unnamed; /* a symbol has the name of an equal value that was not computed */
};
struct run {
	struct program *p;
	const struct lo_affine *a;
	int64_t *values; /* by id */
	bool *known;
	uint32_t depth, steps;
	int64_t ivs[MAX_DEPTH + 1];
	struct seen *seen;
	uint32_t n_seen;
	bool stopped; /* too long, or something that has no value */
};

static int64_t get(const struct run *r, lo_value_id v)
{
	return r->values[v.n];
}

static void set(struct run *r, lo_value_id v, int64_t x)
{
	if (x > 1000000 || x < -1000000)
		r->stopped = true;
	r->values[v.n] = x;
	r->known[v.n] = true;
}

static int64_t floor_div(int64_t a, int64_t b)
{
	return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

static int64_t map_value(struct run *r, const struct lo_map *map, uint32_t i, const lo_value_id *operands)
{
	int64_t at[4], value = 0;
	for (uint32_t k = 0; k < map->n_dims + map->n_syms && k < 4; k++)
		at[k] = get(r, operands[k]);
	if (!lo_expr_eval(r->p->ctx, map->results[i], at, at + map->n_dims, &value))
		r->stopped = true;
	return value;
}

static const struct lo_map *map_of(struct run *r, const struct lo_op *op, const char *name)
{
	return lo_attr_get(r->p->ctx, lo_op_attr(r->p->m, op, name))->map;
}

static int64_t extreme(struct run *r, const struct lo_map *map, const lo_value_id *operands, bool least)
{
	int64_t best = map_value(r, map, 0, operands);
	for (uint32_t i = 1; i < map->n_results; i++) {
		int64_t x = map_value(r, map, i, operands);
		best = least == (x < best) ? x : best;
	}
	return best;
}

static bool compare(int64_t predicate, int64_t x, int64_t y)
{
	uint64_t a = (uint64_t)x, b = (uint64_t)y;
	const bool results[] = {x == y, x != y, x<y, x <= y, x> y, x >= y, a<b, a <= b, a> b, a >= b};
	return results[predicate];
}

static void run_binary(struct run *r, const struct lo_op *op)
{
	int64_t x = get(r, lo_operand(r->p->m, op, 0)), y = get(r, lo_operand(r->p->m, op, 1)), out = 0;
	uint64_t a = (uint64_t)x, b = (uint64_t)y;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_SUM: out = x + y; break;
	case LO_AFFINE_DIFFERENCE: out = x - y; break;
	case LO_AFFINE_PRODUCT: out = x * y; break;
	case LO_AFFINE_FLOORDIV: out = floor_div(x, y); break;
	case LO_AFFINE_CEILDIV: out = -floor_div(-x, y); break;
	case LO_AFFINE_DIV: out = x / y; break;
	case LO_AFFINE_REM: out = x % y; break;
	case LO_AFFINE_CEILDIV_UNSIGNED: out = (int64_t)(a ? (a - 1) / b + 1 : 0); break;
	case LO_AFFINE_DIV_UNSIGNED: out = (int64_t)(a / b); break;
	case LO_AFFINE_REM_UNSIGNED: out = (int64_t)(a % b); break;
	case LO_AFFINE_SHIFT_LEFT: out = (int64_t)(a << b); break;
	case LO_AFFINE_SHIFT_RIGHT: out = floor_div(x, (int64_t)1 << y); break;
	case LO_AFFINE_AND: out = x & y; break;
	case LO_AFFINE_OR: out = x | y; break;
	case LO_AFFINE_XOR: out = x ^ y; break;
	case LO_AFFINE_MIN: out = x < y ? x : y; break;
	case LO_AFFINE_MAX: out = x > y ? x : y; break;
	case LO_AFFINE_MIN_UNSIGNED: out = a < b ? x : y; break;
	case LO_AFFINE_MAX_UNSIGNED: out = a > b ? x : y; break;
	default: CU_FAIL("an op that the interpreter does not know");
	}
	set(r, lo_result(op, 0), out);
}

static void run_value(struct run *r, const struct lo_op *op)
{
	struct lo_module *m = r->p->m;
	const lo_value_id *operands = lo_operands(m, op);
	int64_t x = op->n_operands ? get(r, operands[0]) : 0, y = 0;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_MAP: set(r, lo_result(op, 0), map_value(r, map_of(r, op, "map"), 0, operands)); break;
	case LO_AFFINE_MAP_MIN:
		set(r, lo_result(op, 0), extreme(r, map_of(r, op, "map"), operands, true));
		break;
	case LO_AFFINE_MAP_MAX:
		set(r, lo_result(op, 0), extreme(r, map_of(r, op, "map"), operands, false));
		break;
	case LO_AFFINE_COMPARE:
		lo_attr_as_int(r->p->ctx, lo_op_attr(m, op, "predicate"), &y);
		set(r, lo_result(op, 0), -compare(y, x, get(r, operands[1])));
		break;
	case LO_AFFINE_SELECT: set(r, lo_result(op, 0), get(r, operands[x ? 1 : 2])); break;
	case LO_AFFINE_CAST: set(r, lo_result(op, 0), x); break;
	case LO_AFFINE_LINEARIZE:
		y = lo_attr_array_int(r->p->ctx, lo_op_attr(m, op, "static_basis"), 1);
		set(r, lo_result(op, 0), x * y + get(r, operands[1]));
		break;
	case LO_AFFINE_DELINEARIZE:
		y = lo_attr_array_int(r->p->ctx, lo_op_attr(m, op, "static_basis"), 1);
		set(r, lo_result(op, 0), floor_div(x, y));
		set(r, lo_result(op, 1), x - y * floor_div(x, y));
		break;
	default:
		if (lo_info(op)->traits & LO_TRAIT_CONSTANT) {
			lo_attr_as_int(r->p->ctx, lo_op_attr(m, op, "value"), &y);
			set(r, lo_result(op, 0), y);
		} else {
			run_binary(r, op);
		}
	}
}

static const struct lo_affine_access *access_of(const struct lo_affine *a, lo_op_id op)
{
	for (uint32_t i = 0; i < a->n_accesses; i++)
		if (a->accesses[i].op.n == op.n)
			return &a->accesses[i];
	return NULL;
}

static void run_store(struct run *r, lo_op_id id, const struct lo_op *op)
{
	const lo_value_id *operands = lo_operands(r->p->m, op) + 2;
	const struct lo_affine_access *access = access_of(r->a, id);
	struct seen *s = &r->seen[r->n_seen];
	CU_ASSERT_FATAL(access != NULL && access->n_dims == r->depth);
	if (r->n_seen == MAX_SEEN || access->n_symbols > 64) {
		r->stopped = true;
		return;
	}
	s->op = id;
	memcpy(s->ivs, r->ivs, sizeof s->ivs);
	for (uint32_t i = 0; i < 2; i++)
		s->at[i] = lo_info(op)->affine == LO_AFFINE_AT_MAP
				   ? map_value(r, map_of(r, op, "map"), i, operands)
				   : get(r, operands[i]);
	for (uint32_t i = 0; i < access->n_symbols; i++) {
		lo_value_id v = r->a->symbols[access->symbols[i]].value;
		s->unnamed = s->unnamed || !r->known[v.n];
		s->symbols[i] = get(r, v);
	}
	r->n_seen++;
}

static void run_region(struct run *r, lo_region_id region);

/* Is the column of a loop its induction variable, or does it count iterations? */
static bool has_iv(const struct run *r, lo_value_id iv)
{
	for (uint32_t i = 1; i < r->a->n_loops; i++)
		if (r->a->loops[i].iv.n == iv.n)
			return true;
	return false;
}

static void run_loop(struct run *r, const struct lo_op *op)
{
	struct lo_module *m = r->p->m;
	const lo_value_id *operands = lo_operands(m, op);
	lo_region_id region = lo_op_region(m, op, 0);
	lo_value_id iv = lo_block_arg(lo_block(m, lo_region(m, region)->first), 0);
	int64_t lower, upper, step = 1;
	bool is_unsigned = lo_op_attr(m, op, "unsignedCmp").n;
	if (lo_info(op)->affine == LO_AFFINE_FOR) {
		lower = get(r, operands[0]);
		upper = get(r, operands[1]);
		step = get(r, operands[2]);
	} else if (lo_info(op)->affine == LO_AFFINE_FOR_MAPS) {
		lower = extreme(r, map_of(r, op, "lowerBoundMap"), operands, false);
		upper = extreme(r, map_of(r, op, "upperBoundMap"),
				operands + lo_operand_group(m, op, 1).first, true);
		lo_attr_as_int(r->p->ctx, lo_op_attr(m, op, "step"), &step);
	} else {
		lower = map_value(r, map_of(r, op, "lowerBoundsMap"), 0, operands);
		upper = map_value(r, map_of(r, op, "upperBoundsMap"), 0, operands);
		lo_attr_as_int(r->p->ctx, lo_attr_get(r->p->ctx, lo_op_attr(m, op, "steps"))->elems[0],
			       &step);
	}
	int64_t count = 0;
	bool by_iv = has_iv(r, iv);
	r->depth++;
	for (int64_t i = lower; is_unsigned ? (uint64_t)i < (uint64_t)upper : i < upper; i += step) {
		if (r->stopped)
			break;
		memset(r->known + iv.n, 0,
		       r->p->m->values.next - iv.n); /* what is named later is not known yet */
		set(r, iv, i);
		r->ivs[r->depth - 1] = by_iv ? i : count++;
		run_region(r, region);
	}
	r->depth--;
}

static uint32_t taken_region(struct run *r, const struct lo_op *op)
{
	struct lo_module *m = r->p->m;
	const lo_value_id *operands = lo_operands(m, op);
	if (lo_info(op)->affine == LO_AFFINE_IF)
		return get(r, operands[0]) ? 0 : 1;
	if (lo_info(op)->affine == LO_AFFINE_IF_SET) {
		const struct lo_map *set_ = map_of(r, op, "condition");
		for (uint32_t i = 0; i < set_->n_results; i++) {
			int64_t x = map_value(r, set_, i, operands);
			if (set_->is_eq[i] ? x != 0 : x < 0)
				return 1;
		}
		return 0;
	}
	lo_attr cases = lo_op_attr(m, op, "cases");
	for (uint32_t i = 0; i < lo_attr_get(r->p->ctx, cases)->n; i++)
		if (lo_attr_array_int(r->p->ctx, cases, i) == get(r, operands[0]))
			return i + 1;
	return 0;
}

static void run_region(struct run *r, lo_region_id region)
{
	struct lo_module *m = r->p->m;
	lo_op_id id = lo_block(m, lo_region(m, region)->first)->first;
	for (; id.n && !r->stopped; id = lo_op(m, id)->next) {
		const struct lo_op *op = lo_op(m, id);
		enum lo_affine_op word = lo_info(op)->affine;
		r->stopped = r->stopped || ++r->steps > MAX_STEPS;
		if (lo_info(op)->traits & LO_TRAIT_TERMINATOR)
			continue;
		if (word >= LO_AFFINE_AT_MAP)
			run_store(r, id, op);
		else if (word >= LO_AFFINE_IF_SET) {
			uint32_t region_taken = taken_region(r, op);
			if (region_taken < lo_n_regions(m, op) &&
			    lo_region(m, lo_op_region(m, op, region_taken))->first.n)
				run_region(r, lo_op_region(m, op, region_taken));
		} else if (word >= LO_AFFINE_FOR_MAPS)
			run_loop(r, op);
		else
			run_value(r, op);
	}
}

/* ---- the comparison ------------------------------------------------------ */

struct counts {
	uint32_t inside, outside, inexact, unknown, programs;
};

/* Is there a point of the disjunct with these induction variables and symbols, and subscripts that are `at`
 * (NULL: any), or (differs) have number @p differs above or below it? */
static enum lo_answer lies_in(struct lo_system *s, const struct lo_affine_access *x,
			      const struct lo_affine_disjunct *disjunct, const int64_t *ivs,
			      const int64_t *symbols, const int64_t *at, int differs)
{
	uint32_t fixed = x->n_dims + x->n_symbols, width = fixed + disjunct->n_locals + 1;
	int64_t row[256];
	if (width > 200 || !system_reset(s, disjunct->n_locals))
		return LO_UNKNOWN;
	uint32_t n = disjunct->n_eqs + disjunct->n_ineqs + (at ? x->n_subscripts : 0);
	for (uint32_t i = 0; i < n; i++) {
		bool eq = i < disjunct->n_eqs, sub = i >= disjunct->n_eqs + disjunct->n_ineqs;
		uint32_t k = sub ? i - disjunct->n_eqs - disjunct->n_ineqs : 0;
		const int64_t *from = eq ? disjunct->eqs + (size_t)i * width
					 : disjunct->ineqs + (size_t)(i - disjunct->n_eqs) * width;
		from = sub ? disjunct->subscripts + (size_t)k * width : from;
		int64_t constant = from[width - 1] - (sub ? at[k] : 0);
		for (uint32_t c = 0; c < fixed; c++)
			constant += from[c] * (c < x->n_dims ? ivs[c] : symbols[c - x->n_dims]);
		memcpy(row, from + fixed, disjunct->n_locals * sizeof *row);
		int sign = differs > 0 ? 1 : -1;
		bool above = sub && differs && (uint32_t)(differs * sign - 1) == k;
		if (sub && differs && !above)
			continue;
		for (uint32_t c = 0; above && sign < 0 && c < disjunct->n_locals; c++)
			row[c] = -row[c];
		row[disjunct->n_locals] = above ? sign * constant - 1 : constant;
		if (eq || (sub && !above))
			system_add_eq(s, row);
		else
			system_add_ineq(s, row);
	}
	return system_feasible(s);
}

static uint32_t count_disjuncts(struct lo_system *s, const struct lo_affine_access *x, const int64_t *ivs,
				const int64_t *symbols, const int64_t *at, int differs, struct counts *counts)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < x->n_disjuncts; i++) {
		enum lo_answer answer = lies_in(s, x, &x->disjuncts[i], ivs, symbols, at, differs);
		n += answer == LO_YES;
		counts->unknown += answer == LO_UNKNOWN;
	}
	return n;
}

static bool tell(const struct run *r, const struct lo_affine_access *x, const char *what, const int64_t *ivs)
{
	printf("\nline %u: %s", lo_line_col(r->p->ctx, lo_op(r->p->m, x->op)->loc).line, what);
	for (uint32_t i = 0; i < x->n_dims; i++)
		printf(" %lld", (long long)ivs[i]);
	return false;
}

static bool took_place(const struct run *r, const struct lo_affine_access *x, const int64_t *ivs)
{
	for (uint32_t i = 0; i < r->n_seen; i++)
		if (r->seen[i].op.n == x->op.n && memcmp(r->seen[i].ivs, ivs, x->n_dims * sizeof *ivs) == 0)
			return true;
	return false;
}

/* true: all is well. */
static bool check_inside(struct run *r, struct lo_system *s, struct counts *counts)
{
	bool good = true;
	for (uint32_t i = 0; i < r->n_seen && good; i++) {
		const struct seen *seen = &r->seen[i];
		const struct lo_affine_access *x = access_of(r->a, seen->op);
		uint32_t unknown = counts->unknown;
		if (seen->unnamed)
			continue;
		uint32_t n = count_disjuncts(s, x, seen->ivs, seen->symbols, seen->at, 0, counts);
		good = unknown != counts->unknown || (x->inexact ? n >= 1 : n == 1) ||
		       tell(r, x, n ? "in several disjuncts at" : "in no disjunct at", seen->ivs);
		counts->inside++;
		counts->inexact += x->inexact != NULL;
		for (int k = 1; good && !x->inexact && k <= 2; k++)
			good = (!count_disjuncts(s, x, seen->ivs, seen->symbols, seen->at, k, counts) &&
				!count_disjuncts(s, x, seen->ivs, seen->symbols, seen->at, -k, counts)) ||
			       tell(r, x, "also at other subscripts at", seen->ivs);
	}
	return good;
}

static bool constant_symbols(const struct run *r, const struct lo_affine_access *x, int64_t *symbols)
{
	for (uint32_t i = 0; i < x->n_symbols; i++) {
		const struct lo_affine_symbol *symbol = &r->a->symbols[x->symbols[i]];
		if (symbol->loop || !r->known[symbol->value.n])
			return false;
		symbols[i] = r->values[symbol->value.n];
	}
	return true;
}

static bool check_outside(struct run *r, struct lo_system *s, uint64_t *state, struct counts *counts)
{
	int64_t ivs[MAX_DEPTH + 1] = {0}, symbols[64];
	for (uint32_t i = 0; i < r->a->n_accesses; i++) {
		const struct lo_affine_access *x = &r->a->accesses[i];
		if (x->inexact || x->n_symbols > 64 || !constant_symbols(r, x, symbols))
			continue;
		for (uint32_t k = 0; k < MAX_OUTSIDE; k++) {
			for (uint32_t c = 0; c < x->n_dims; c++)
				ivs[c] = (int64_t)below(state, 18) - 6;
			if (took_place(r, x, ivs))
				continue;
			counts->outside++;
			if (count_disjuncts(s, x, ivs, symbols, NULL, 0, counts))
				return tell(r, x, "does not take place at", ivs);
		}
	}
	return true;
}

static bool check_program(uint64_t seed, struct counts *counts)
{
	uint64_t state = seed * 2654435761u + 88172645463325252u;
	struct writer *w = calloc(1, sizeof *w);
	struct program p;
	below(&state, 2);
	w->state = &state;
	write_program(w);
	bool good = program_read(&p, w->text);
	if (good) {
		struct run r = {.p = &p};
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		struct lo_system *s = system_create(&p.arena);
		r.a = a;
		r.values = LO_ARRAY(&p.arena, p.m->values.next, int64_t);
		r.known = LO_ARRAY(&p.arena, p.m->values.next, bool);
		r.seen = LO_ARRAY(&p.arena, MAX_SEEN + 1, struct seen);
		lo_region_id body = lo_op_region(p.m, lo_op(p.m, p.func), 0);
		for (uint32_t i = 2; i < 4; i++)
			set(&r, lo_block_arg(lo_block(p.m, lo_region(p.m, body)->first), i),
			    (int64_t)below(&state, 14) - 4);
		run_region(&r, body);
		counts->programs += !r.stopped;
		good = r.stopped || (check_inside(&r, s, counts) && check_outside(&r, s, &state, counts));
	}
	if (!good)
		printf("\nseed %llu:\n%s", (unsigned long long)seed, w->text);
	program_free(&p);
	free(w);
	return good;
}

static void test_programs(void)
{
	const char *one = getenv("LO_SEED"), *many = getenv("LO_PROGRAMS");
	uint64_t from = one ? strtoull(one, NULL, 10) : 1, n = one    ? 1
							       : many ? strtoull(many, NULL, 10)
								      : PROGRAMS;
	struct counts counts = {0};
	for (uint64_t seed = from; seed < from + n; seed++)
		CU_ASSERT(check_program(seed, &counts));
	printf("%u programs, %u instances (%u of inexact accesses), %u that do not take place, %u not "
	       "decided; ",
	       counts.programs, counts.inside, counts.inexact, counts.outside, counts.unknown);
	CU_ASSERT(one || (counts.programs > n / 4 && counts.inside > 10 * n &&
			  counts.unknown * 100 < counts.inside));
}

int main(void)
{
	static const struct test tests[] = {
		{"random programs", test_programs},
	};
	return run_suite("affine accesses of random programs", tests, N_ROWS(tests));
}
