// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Runs ops one after the other, regions and blocks within them, and calls. */
#include "run.h"

#include <string.h>

enum { MOST_STEPS = 2000000, DEEPEST = 60 };
enum code ended_by;
struct value handed[MAX_VALUES];
int n_handed;
static int64_t n_steps;

void steps_forget(void)
{
	n_steps = 0;
}
void step(void)
{
	if (++n_steps > MOST_STEPS)
		fault("it takes too long");
}

static void operands(const struct frame *f, const struct op *op, struct value *in)
{
	if (op->n_operands > MAX_VALUES)
		stop("too many operands");
	for (int k = 0; k < op->n_operands; k++)
		in[k] = f->values[op->operands[k]];
}

static void results(struct frame *f, const struct op *op, const struct value *from)
{
	if (op->n_results)
		memcpy(f->values + op->result, from, sizeof(*from) * (size_t)op->n_results);
}

/* ---- calls */

void call_function(const struct program *program, const struct function *callee, const struct value *args,
		   int n, int depth, struct op *call)
{
	if (!callee->body) {
		call_external(callee, args, call);
		return;
	}
	if (depth > DEEPEST)
		fault("calls go too deep");
	struct frame f = {scratch(sizeof(struct value) * (size_t)(callee->n_values + 1)), program, depth};
	int before = objects_made();
	run_region(&f, callee->body, args, n);
	objects_end(before);
	for (int k = 0; k < n; k++)
		if (k < 64 && callee->donated >> k & 1)
			forget(call, callee->body->first->types[k], args[k].m);
}

static struct function *callee_of(const struct program *program, struct op *op)
{
	for (struct function *f = program->functions; f && !op->callee; f = f->next)
		if (strcmp(f->name, op->symbol) == 0)
			op->callee = f;
	if (!op->callee)
		stop("no function %s", op->symbol);
	return op->callee;
}

static void call(struct frame *f, struct op *op, const struct value *in)
{
	struct function *callee = callee_of(f->program, op);
	const char *digits = callee->name + 1;
	if (f->depth == 0 && *callee->name == 'f' && *digits && !digits[strspn(digits, "0123456789")])
		run_guarded(f->program, callee, in, op->n_operands, op);
	else
		call_function(f->program, callee, in, op->n_operands, f->depth + 1, op);
	results(f, op, handed);
}

void run_main(const struct program *program)
{
	for (struct function *f = program->functions; f; f = f->next)
		if (strcmp(f->name, "main") == 0) {
			call_function(program, f, NULL, 0, 0, NULL);
			return;
		}
	stop("%s has no @main", program->path);
}

/* ---- loops and branches */

static void loop(struct frame *f, const struct op *op, int64_t low, int64_t high, int64_t by,
		 const struct value *inits, int n)
{
	struct value args[MAX_VALUES];
	if (by <= 0)
		fault("line %d: a step of %ld", op->line, (long)by);
	memcpy(handed, inits, sizeof(*inits) * (size_t)n);
	for (int64_t i = low; i < high; i += by) {
		args[0] = (struct value){.i = i};
		memcpy(args + 1, handed, sizeof(*args) * (size_t)n);
		run_region(f, &op->regions[0], args, n + 1);
	}
	results(f, op, handed);
}

static int64_t bound(const struct map *map, const struct value *in, bool lower)
{
	int64_t dims[MAX_VALUES], all[16];
	for (int k = 0; k < map->n_dims + map->n_symbols; k++)
		dims[k] = in[k].i;
	map_apply(map, dims, all);
	for (int k = 1; k < map->n_results; k++)
		if (lower ? all[k] > all[0] : all[k] < all[0])
			all[0] = all[k];
	return all[0];
}

static void affine_for(struct frame *f, const struct op *op, const struct value *in)
{
	int n_low = (int)op->segments.at[0], n_high = (int)op->segments.at[1];
	loop(f, op, bound(op->map, in, true), bound(op->upper, in + n_low, false), op->number,
	     in + n_low + n_high, op->n_operands - n_low - n_high);
}

static bool holds(const struct map *set, const struct value *in)
{
	int64_t dims[MAX_VALUES], all[16];
	for (int k = 0; k < set->n_dims + set->n_symbols; k++)
		dims[k] = in[k].i;
	map_apply(set, dims, all);
	for (int k = 0; k < set->n_results; k++)
		if (set->equal[k] ? all[k] != 0 : all[k] < 0)
			return false;
	return true;
}

/** One of the regions, whose results are the op's. */
static void one_region(struct frame *f, const struct op *op, int k)
{
	if (k < op->n_regions && op->regions[k].first && op->regions[k].first->ops)
		run_region(f, &op->regions[k], NULL, 0);
	results(f, op, handed);
}

static void while_loop(struct frame *f, const struct op *op, const struct value *in)
{
	struct value args[MAX_VALUES];
	int n = op->n_operands;
	memcpy(args, in, sizeof(*in) * (size_t)n);
	for (;;) {
		run_region(f, &op->regions[0], args, n);
		bool more = handed[0].i;
		n = n_handed - 1;
		memmove(handed, handed + 1, sizeof(*handed) * (size_t)n);
		if (!more)
			break;
		memcpy(args, handed, sizeof(*handed) * (size_t)n);
		run_region(f, &op->regions[1], args, n);
		n = n_handed;
		memcpy(args, handed, sizeof(*handed) * (size_t)n);
	}
	results(f, op, handed);
}

/** Iterations of a parallel loop one after the other. */
static void box(struct frame *f, const struct op *op, const int64_t *low, const int64_t *high,
		const int64_t *by, int rank)
{
	int64_t trips[16], at[16] = {0};
	struct value args[16];
	for (int d = 0; d < rank; d++) {
		if (by[d] <= 0)
			fault("line %d: a step of %ld", op->line, (long)by[d]);
		trips[d] = high[d] <= low[d] ? 0 : (high[d] - low[d] + by[d] - 1) / by[d];
		if (!trips[d])
			return;
	}
	parallel_begin();
	do {
		parallel_next();
		for (int d = 0; d < rank; d++)
			args[d] = (struct value){.i = low[d] + at[d] * by[d]};
		run_region(f, &op->regions[0], args, rank);
	} while (next_index(at, trips, rank));
	parallel_end();
}

static void parallel(struct frame *f, const struct op *op, const struct value *in)
{
	int64_t all[48];
	int rank = (int)op->segments.at[0];
	for (int k = 0; k < 3 * rank; k++)
		all[k] = in[k].i;
	if (op->n_results)
		stop("a parallel loop with results");
	box(f, op, all, all + rank, all + 2 * rank, rank);
}

static void forall(struct frame *f, const struct op *op, const struct value *in)
{
	int64_t low[16], high[16], by[16];
	if (op->n_results)
		stop("a parallel loop with results");
	(void)mixed(op->strides, mixed(op->sizes, mixed(op->offsets, in, low), high), by);
	box(f, op, low, high, by, op->sizes.n);
}

static void affine_parallel(struct frame *f, const struct op *op, const struct value *in)
{
	int64_t low[16], high[16], dims[MAX_VALUES];
	for (int k = 0; k < op->n_operands; k++)
		dims[k] = in[k].i;
	if (op->n_results || op->map->n_results != op->strides.n || op->upper->n_results != op->strides.n)
		stop("a parallel loop of a kind that is not known here");
	map_apply(op->map, dims, low);
	map_apply(op->upper, dims + op->map->n_dims + op->map->n_symbols, high);
	box(f, op, low, high, op->strides.at, op->strides.n);
}

static int switched(const struct op *op, int64_t x)
{
	for (int k = 0; k < op->offsets.n; k++)
		if (op->offsets.at[k] == x)
			return k + 1;
	return 0;
}

static void scope(struct frame *f, const struct op *op)
{
	int before = objects_made();
	one_region(f, op, 0);
	objects_end(before);
}

static bool run_control(struct frame *f, struct op *op, const struct value *in)
{
	switch (op->code) {
	case CODE_call: call(f, op, in); return true;
	case CODE_for: loop(f, op, in[0].i, in[1].i, in[2].i, in + 3, op->n_operands - 3); return true;
	case CODE_affine_for: affine_for(f, op, in); return true;
	case CODE_while: while_loop(f, op, in); return true;
	case CODE_if: one_region(f, op, in[0].i ? 0 : 1); return true;
	case CODE_affine_if: one_region(f, op, holds(op->map, in) ? 0 : 1); return true;
	case CODE_index_switch: one_region(f, op, switched(op, in[0].i)); return true;
	case CODE_execute_region: one_region(f, op, 0); return true;
	case CODE_alloca_scope: scope(f, op); return true;
	case CODE_parallel: parallel(f, op, in); return true;
	case CODE_forall: forall(f, op, in); return true;
	case CODE_affine_parallel: affine_parallel(f, op, in); return true;
	default: return false;
	}
}

/* ---- the rest */

static int64_t affine_number(const struct op *op, const struct value *in)
{
	return op->code == CODE_affine_max ? bound(op->map, in, true) : bound(op->map, in, false);
}

static bool run_number(const struct op *op, const struct value *in, struct value *out)
{
	if (op->code > CODE_UNKNOWN && op->code < CODE_LAST_ELEMENTWISE) {
		out[0] = elementwise(op, in);
		return true;
	}
	switch (op->code) {
	case CODE_constant:
		if (op->result_types[0]->kind == TYPE_FLOAT)
			out[0].f = op->real;
		else if (op->result_types[0]->kind == TYPE_INTEGER)
			out[0].i = integer_of(op->result_types[0], (uint64_t)op->number);
		else
			stop("line %d: a constant of type %s", op->line, op->result_types[0]->text);
		return true;
	case CODE_mulsi_extended:
	case CODE_mului_extended: multiply_extended(op, in, &out[0], &out[1]); return true;
	case CODE_linalg_index: out[0].i = linalg_index(op->number); return true;
	case CODE_affine_apply:
	case CODE_affine_min:
	case CODE_affine_max: out[0].i = affine_number(op, in); return true;
	case CODE_complex_create:
		out[0].v = vector_make(2);
		memcpy(out[0].v->at, in, 2 * sizeof(*in));
		return true;
	case CODE_complex_re:
	case CODE_complex_im: out[0] = in[0].v->at[op->code == CODE_complex_im]; return true;
	default: return false;
	}
}

static void run_op(struct frame *f, struct op *op)
{
	struct value in[MAX_VALUES], out[MAX_VALUES];
	step();
	operands(f, op, in);
	for (int k = 0; k < op->n_results; k++)
		out[k] = (struct value){0};
	if (run_control(f, op, in))
		return;
	if (run_number(op, in, out) || run_access(f, op, in, out) || run_vector(op, in, out) ||
	    (op->n_regions && run_linalg(f, op, in)) || run_memref(f, op, in, out)) {
		results(f, op, out);
		return;
	}
	stop("the interpreter does not know '%s'", op->name);
}

/** Where the last op of a block leads to, with the arguments in `handed`; NULL: out of the region. */
static const struct block *leave(const struct frame *f, const struct op *op)
{
	struct value in[MAX_VALUES];
	operands(f, op, in);
	int first = 0, n = op->n_operands, to = 0;
	if (op->code == CODE_cond_br) {
		to = in[0].i ? 0 : 1;
		first = 1 + (to ? (int)op->segments.at[1] : 0);
		n = (int)op->segments.at[1 + to];
	} else if (op->code == CODE_switch) {
		to = switched(op, in[0].i);
		n = to ? (int)op->sizes.at[to - 1] : (int)op->segments.at[1];
		first = 1 + (to ? (int)op->segments.at[1] : 0);
		for (int k = 0; k < to - 1; k++)
			first += (int)op->sizes.at[k];
	}
	memcpy(handed, in + first, sizeof(*in) * (size_t)n);
	n_handed = n;
	return op->n_successors ? op->successors[to] : NULL;
}

static bool ends_block(enum code code)
{
	switch (code) {
	case CODE_br:
	case CODE_cond_br:
	case CODE_switch:
	case CODE_return:
	case CODE_yield:
	case CODE_condition:
	case CODE_reduce:
	case CODE_in_parallel:
	case CODE_affine_yield:
	case CODE_linalg_yield:
	case CODE_alloca_scope_return: return true;
	default: return false;
	}
}

void run_region(struct frame *f, const struct region *region, const struct value *args, int n)
{
	const struct block *b = region->first;
	if (b && b->n_args)
		memcpy(f->values + b->args, args, sizeof(*args) * (size_t)(n < b->n_args ? n : b->n_args));
	while (b) {
		const struct block *next = NULL;
		bool left = false;
		for (struct op *op = b->ops; op && !left; op = op->next) {
			left = ends_block(op->code);
			if (left)
				next = leave(f, op);
			else
				run_op(f, op);
		}
		if (!left)
			n_handed = 0;
		if (next && next->n_args)
			memcpy(f->values + next->args, handed, sizeof(*handed) * (size_t)next->n_args);
		step();
		b = next;
	}
}
