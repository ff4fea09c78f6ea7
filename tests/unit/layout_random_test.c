// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Random programs, as they stand and after lifelines, layout and rewriting, are run in a memory of tags: each
 * load must see what the same store wrote. Both certificates must pass each, and no program may need more
 * bytes than before. LO_SEED=N runs the one program of seed N. */
#include "program.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_STEPS = 600, MAX_LOADS = 600, MAX_BYTES = 4096 };

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

/* ---- random programs ----------------------------------------------------- */

static void random_text(uint64_t *state, uint32_t n_buffers, char *text, uint32_t size)
{
	char open[MAX_DEPTH];
	uint32_t depth = 0, n = 0, last = 0;
	while (n + 2 * MAX_DEPTH + 4 < size) {
		uint32_t what = below(state, 12);
		if (what < 8) { /* mostly the newest buffers, so that lives are short */
			last = below(state, 3) == 0 ? below(state, n_buffers) : last;
			text[n++] = what < 4 ? '=' : '<';
			text[n++] = (char)('A' + last);
		} else if (what < 10 && depth < MAX_DEPTH) {
			open[depth++] = text[n++] = what == 8 ? '(' : '[';
		} else if (depth > 0 && open[depth - 1] == '(') {
			open[depth - 1] = text[n++] = '|';
		} else if (depth > 0) {
			text[n++] = open[--depth] == '[' ? ']' : ')';
		}
	}
	while (depth > 0) {
		if (open[--depth] == '(')
			text[n++] = '|';
		text[n++] = open[depth] == '[' ? ']' : ')';
	}
	text[n] = 0;
}

static struct program random_program(uint64_t *state, char *text, uint32_t size)
{
	struct program program = {.text = text};
	uint32_t n = 2 + below(state, MAX_BUFFERS - 2);
	for (uint32_t i = 0; i < n; i++) {
		program.buffers[i].elems = 1 + below(state, 12);
		program.buffers[i].kind = below(state, 2) ? LO_F32 : LO_F64;
		if (below(state, 4) == 0)
			program.buffers[i].align_bytes = INT64_C(8) << below(state, 3);
	}
	random_text(state, n, text, size);
	return program;
}

/* ---- running ------------------------------------------------------------- */

/* Tag 0: nothing has been stored. A tag tells the store by its number in the order of execution. */
struct machine {
	const struct lo_module *m;
	struct lo_id_map memory_of; /* alloca -> 1 + its memory */
	uint32_t (*memory)[MAX_BYTES];
	uint32_t loads[MAX_LOADS], n_loads, n_stores;
};

struct address {
	uint32_t memory;
	int64_t offset;
};

/* Through lifelines and views down to the alloca. */
static struct address resolve(const struct machine *x, lo_value_id name)
{
	int64_t offset = 0;
	for (;;) {
		lo_op_id def = lo_def_op(x->m, name);
		const struct lo_op *op = lo_op(x->m, def);
		if (op->kind == LO_OP_MEMREF_ALLOCA)
			return (struct address){lo_id_map_get(&x->memory_of, def.n) - 1, offset};
		if (op->kind == LO_OP_MEMREF_VIEW) {
			const struct lo_op *constant = lo_op(x->m, lo_def_op(x->m, lo_operand(x->m, op, 1)));
			int64_t shift = 0;
			CU_ASSERT(lo_attr_as_int(x->m->ctx, lo_op_attr(x->m, constant, "value"), &shift));
			offset += shift;
		}
		name = lo_operand(x->m, op, 0);
	}
}

static void run_op(struct machine *x, const struct lo_op *op)
{
	bool store = op->kind == LO_OP_MEMREF_STORE;
	if (!store && op->kind != LO_OP_MEMREF_LOAD)
		return;
	lo_value_id name = lo_operand(x->m, op, store ? 1 : 0);
	struct address at = resolve(x, name);
	int64_t bytes = lo_memref_bytes(x->m->ctx, lo_type_of(x->m, name));
	uint32_t *memory = x->memory[at.memory] + at.offset;
	x->n_stores += store;
	if (!store)
		x->loads[x->n_loads++] = memory[0];
	for (int64_t i = 0; i < bytes; i++) {
		if (store)
			memory[i] = x->n_stores;
		else if (memory[i] != memory[0])
			x->loads[x->n_loads - 1] = UINT32_MAX; /* torn */
	}
}

/* Branches are taken by the random numbers of @p state, one each. */
static struct machine *run(struct fixture *x, uint64_t state)
{
	const struct lo_flow *flow = lo_flow_build(x->m, x->func, &x->arena, &x->arena);
	struct machine *machine = LO_NEW(&x->arena, struct machine);
	uint32_t n_allocas = 0, node = 0;
	machine->m = x->m;
	lo_id_map_init(&machine->memory_of, &x->arena, 16);
	for (uint32_t p = 0; p < flow->n_points; p++)
		if (lo_op(x->m, flow->op_at[p])->kind == LO_OP_MEMREF_ALLOCA)
			*lo_id_map_at(&machine->memory_of, flow->op_at[p].n) = ++n_allocas;
	machine->memory = lo_arena_array(&x->arena, (size_t)n_allocas + 1, sizeof *machine->memory);
	for (uint32_t step = 0; step < MAX_STEPS; step++) {
		const struct lo_flow_node *at = &flow->nodes[node];
		if (machine->n_loads + (at->end - at->begin) >= MAX_LOADS)
			break;
		for (uint32_t p = at->begin; p < at->end; p++)
			run_op(machine, lo_op(x->m, flow->op_at[p]));
		if (at->n_succs == 0)
			break;
		node = flow->succs[at->succs + (at->n_succs > 1 ? below(&state, at->n_succs) : 0)];
	}
	return machine;
}

/* ---- the passes ---------------------------------------------------------- */

static bool place(struct fixture *x)
{
	const struct lo_flow *flow = lo_flow_build(x->m, x->func, &x->arena, &x->arena);
	if (!lo_lifetime_place(x->m, lo_liveness_compute(flow, &x->arena), LO_PLACE_VALUES, NULL, &x->arena))
		return false;
	flow = lo_flow_build(x->m, x->func, &x->arena, &x->arena);
	return lo_lifetime_verify(x->m, flow, NULL, &x->arena);
}

static const char *transform(struct fixture *x, enum lo_color color, struct lo_layout *layout)
{
	struct lo_flaw flaw = {0};
	if (!place(x))
		return "the lifelines are wrong";
	const struct lo_flow *flow = lo_flow_build(x->m, x->func, &x->arena, &x->arena);
	if (!lo_layout_make(x->m, lo_lifelines_compute(flow, &x->arena), NULL, color, -1, &x->arena, layout))
		return "no layout";
	if (layout->stack.after > layout->stack.before || layout->stack.after < layout->stack.bound)
		return "the sums are wrong";
	if (!lo_layout_certify(x->m, layout, &x->arena, &flaw))
		return flaw.text;
	if (!lo_layout_apply(x->m, layout, &x->arena) || !place(x))
		return "the lifelines after are wrong";
	flow = lo_flow_build(x->m, x->func, &x->arena, &x->arena);
	if (!lo_layout_certify_applied(x->m, layout, flow, &x->arena, &flaw))
		return flaw.text;
	return NULL;
}

static const char *compare(const struct machine *before, const struct machine *after)
{
	if (before->n_loads != after->n_loads || before->n_stores != after->n_stores)
		return "another path was taken";
	for (uint32_t i = 0; i < before->n_loads; i++)
		if (before->loads[i] != 0 && before->loads[i] != after->loads[i])
			return "a load sees another value";
	return NULL;
}

struct tally {
	int64_t before, after, bound;
	uint32_t changed, arenas;
};

static void try_seed(uint64_t seed, struct tally *tally)
{
	enum { RUNS = 4 };
	uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
	char text[160];
	struct program program = random_program(&state, text, (uint32_t)(24 + seed % 3 * 60));
	struct fixture x;
	struct lo_layout layout;
	struct machine *before[RUNS];
	set_up(&x, &program);
	for (uint32_t r = 0; r < RUNS; r++)
		before[r] = run(&x, seed + 77 * r + 1);
	const char *why = transform(&x, seed % 4 == 0 ? LO_COLOR_SLOTS : LO_COLOR_PACK, &layout);
	for (uint32_t r = 0; r < RUNS && !why; r++)
		why = compare(before[r], run(&x, seed + 77 * r + 1));
	if (why)
		fprintf(stderr, "LO_SEED=%llu: %s: %s\n", (unsigned long long)seed, text, why);
	else {
		tally->before += layout.stack.before;
		tally->after += layout.stack.after;
		tally->bound += layout.stack.bound;
		tally->changed += layout.changed;
		for (uint32_t i = 0; i < layout.n_storages; i++)
			tally->arenas += !layout.storages[i].slot;
	}
	CU_ASSERT_PTR_NULL(why);
	tear_down(&x);
}

static void test_random(void)
{
	const char *one = getenv("LO_SEED");
	struct tally tally = {0};
	if (one) {
		try_seed(strtoull(one, NULL, 10), &tally);
		return;
	}
	for (uint64_t seed = 1; seed <= 3000; seed++)
		try_seed(seed, &tally);
	printf("%u changed, %u arenas, bytes %lld to %lld, bound %lld ... ", tally.changed, tally.arenas,
	       (long long)tally.before, (long long)tally.after, (long long)tally.bound);
	CU_ASSERT(tally.changed > 1000 && tally.arenas > 100);
	CU_ASSERT(tally.after * 100 <= tally.bound * 115);
}

int main(void)
{
	if (CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	CU_pSuite suite = CU_add_suite("layout of random programs", NULL, NULL);
	CU_add_test(suite, "the same loads see the same stores", test_random);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
