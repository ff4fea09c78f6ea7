// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The program: ops, blocks and regions linked, walked, detached; uses, replacement, symbols; groups of
 * operands. */
#include "ir/ir.h"
#include "ir/snapshot.h"
#include "rows.h"

static struct lo_ctx *ctx;
static struct lo_module *m;
static lo_type index_type;

static lo_op_id foreign(const char *name)
{
	lo_op_id op = lo_op_create(m, LO_OP_FOREIGN, 0, NULL, 0, NULL, 0, (lo_attr){0});
	lo_op_own_ext(m, op)->name = lo_intern_z(ctx, name);
	return op;
}

static lo_op_id user(const lo_value_id *operands, uint32_t n)
{
	return lo_op_create(m, LO_OP_FOREIGN, 0, operands, n, &index_type, 1, (lo_attr){0});
}

static lo_block_id block_of(lo_op_id op, uint32_t region)
{
	return lo_block_create(m, lo_op_region(m, lo_op(m, op), region), NULL, 0, 0);
}

static lo_op_id append(lo_block_id block, lo_op_id op)
{
	lo_op_append(m, block, op);
	return op;
}

static void begin(void)
{
	ctx = lo_ctx_create();
	CU_ASSERT_PTR_NOT_NULL_FATAL(ctx);
	m = lo_module_create(ctx);
	index_type = lo_type_index(ctx);
	m->top = lo_op_create(m, LO_OP_BUILTIN_MODULE, 0, NULL, 0, NULL, 0, (lo_attr){0});
}

static void end(void)
{
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
}

/* The names of the ops in walking order, each with a blank behind it. */
static const char *walked(lo_op_id root, const char *skip)
{
	static char text[256];
	size_t n = 0;
	bool inside = true;
	for (lo_op_id op = root; op.n; op = lo_walk_next(m, root, op, !inside)) {
		const char *name = lo_op_name(m, lo_op(m, op));
		n += (size_t)snprintf(text + n, sizeof text - n, "%s ", name);
		inside = strcmp(name, skip) != 0;
	}
	text[n] = '\0';
	return text;
}

/* top { a { (empty block) b c } { (no block) } { d } ; e } */
static void test_walk(void)
{
	begin();
	lo_op_add_regions(m, m->top, 1);
	lo_block_id body = block_of(m->top, 0);
	lo_op_id a = append(body, foreign("a"));
	lo_op_add_regions(m, a, 3);
	block_of(a, 0);
	lo_block_id second = block_of(a, 0);
	append(second, foreign("b"));
	lo_op_id c = append(second, foreign("c"));
	lo_op_id d = append(block_of(a, 2), foreign("d"));
	lo_op_id e = append(body, foreign("e"));
	CU_ASSERT_STRING_EQUAL(walked(m->top, ""), "builtin.module a b c d e ");
	CU_ASSERT_STRING_EQUAL(walked(m->top, "a"), "builtin.module a e ");
	CU_ASSERT_STRING_EQUAL(walked(a, ""), "a b c d ");
	CU_ASSERT_STRING_EQUAL(walked(c, ""), "c ");
	CU_ASSERT(lo_parent_op(m, d).n == a.n && lo_parent_op(m, e).n == m->top.n &&
		  lo_parent_op(m, m->top).n == 0);
	lo_op_erase(m, a);
	CU_ASSERT_STRING_EQUAL(walked(m->top, ""), "builtin.module e ");
	CU_ASSERT(lo_op(m, d)->flags & LO_OP_ERASED && !(lo_op(m, e)->flags & LO_OP_ERASED));
	end();
}

static void test_links(void)
{
	begin();
	lo_op_add_regions(m, m->top, 1);
	lo_block_id body = block_of(m->top, 0);
	lo_op_id b = append(body, foreign("b")), a = foreign("a"), c = foreign("c"), d = foreign("d");
	lo_op_insert_before(m, b, a);
	lo_op_insert_after(m, b, d);
	lo_op_insert_after(m, b, c);
	CU_ASSERT_STRING_EQUAL(walked(m->top, ""), "builtin.module a b c d ");
	CU_ASSERT(lo_block(m, body)->first.n == a.n && lo_block(m, body)->last.n == d.n);
	lo_op_detach(m, b);
	lo_op_detach(m, b); /* once is enough */
	lo_op_detach(m, d);
	CU_ASSERT_STRING_EQUAL(walked(m->top, ""), "builtin.module a c ");
	CU_ASSERT(lo_op(m, c)->prev.n == a.n && lo_block(m, body)->last.n == c.n &&
		  lo_op(m, b)->block.n == 0);
	lo_op_insert_before(m, a, b);
	lo_op_detach(m, c);
	lo_op_detach(m, a);
	lo_op_detach(m, b);
	CU_ASSERT(lo_block(m, body)->first.n == 0 && lo_block(m, body)->last.n == 0);
	CU_ASSERT_STRING_EQUAL(walked(m->top, ""), "builtin.module ");
	end();
}

static void test_values(void)
{
	begin();
	lo_type types[] = {index_type, lo_type_none(ctx), index_type};
	lo_op_id op = lo_op_create(m, LO_OP_FOREIGN, 7, NULL, 0, types, 3, (lo_attr){0});
	lo_block_id block = lo_block_create(m, (lo_region_id){0}, types, 2, 0);
	lo_value_id result = lo_result(lo_op(m, op), 1), arg = lo_block_arg(lo_block(m, block), 1);
	CU_ASSERT(lo_value_index(m, result) == 1 && lo_value_index(m, arg) == 1);
	CU_ASSERT(lo_def_op(m, result).n == op.n && lo_def_op(m, arg).n == 0);
	CU_ASSERT(lo_def_block(m, arg).n == block.n && lo_def_block(m, result).n == 0);
	CU_ASSERT(lo_type_of(m, result).n == types[1].n && lo_op(m, op)->loc == 7);
	CU_ASSERT(lo_n_regions(m, lo_op(m, op)) == 0 && lo_n_successors(m, lo_op(m, op)) == 0);
	struct lo_successor *succ = lo_op_add_successors(m, op, 2);
	succ[1].block = block;
	CU_ASSERT(lo_n_successors(m, lo_op(m, op)) == 2 &&
		  lo_successor(m, lo_op(m, op), 1)->block.n == block.n);
	end();
}

static void test_operands(void)
{
	begin();
	lo_block_id block = lo_block_create(m, (lo_region_id){0}, (lo_type[]){index_type, index_type}, 2, 0);
	lo_value_id a = lo_block_arg(lo_block(m, block), 0), b = lo_block_arg(lo_block(m, block), 1);
	lo_op_id op = user((lo_value_id[]){a}, 1), other = user((lo_value_id[]){b, b}, 2);
	lo_op_set_operands(m, op, (lo_value_id[]){b, a, b}, 3);
	CU_ASSERT(lo_op(m, op)->n_operands == 3 && lo_operand(m, lo_op(m, op), 0).n == b.n &&
		  lo_operand(m, lo_op(m, op), 1).n == a.n);
	CU_ASSERT(lo_operand(m, lo_op(m, other), 0).n == b.n);
	lo_op_set_operands(m, op, lo_operands(m, lo_op(m, op)) + 1, 1); /* from its own operands */
	CU_ASSERT(lo_op(m, op)->n_operands == 1 && lo_operand(m, lo_op(m, op), 0).n == a.n);
	lo_op_set_operands(m, op, NULL, 0);
	CU_ASSERT_EQUAL(lo_op(m, op)->n_operands, 0);
	end();
}

static uint32_t n_uses(const struct lo_uses *uses, lo_value_id v)
{
	uint32_t n;
	(void)lo_uses_of(uses, v, &n);
	return n;
}

static void test_uses(void)
{
	begin();
	lo_op_add_regions(m, m->top, 1);
	lo_block_id body = block_of(m->top, 0);
	lo_op_id a = append(body, user(NULL, 0)), b = append(body, user(NULL, 0));
	lo_value_id va = lo_result(lo_op(m, a), 0), vb = lo_result(lo_op(m, b), 0);
	lo_op_id first = append(body, user((lo_value_id[]){va, vb, va}, 3));
	lo_op_add_regions(m, first, 1);
	lo_op_id inner = append(block_of(first, 0), user((lo_value_id[]){va}, 1));
	lo_op_id last = append(body, user((lo_value_id[]){va}, 1));
	struct lo_uses uses = lo_uses_compute(m, m->top, &m->arena);
	const struct lo_use want[] = {{first, 0}, {first, 2}, {inner, 0}, {last, 0}};
	uint32_t n;
	const struct lo_use *at = lo_uses_of(&uses, va, &n);
	CU_ASSERT_EQUAL_FATAL(n, 4);
	for (uint32_t i = 0; i < 4; i++)
		CU_ASSERT(at[i].op.n == want[i].op.n && at[i].operand == want[i].operand);
	CU_ASSERT(n_uses(&uses, vb) == 1 && n_uses(&uses, lo_result(lo_op(m, last), 0)) == 0);
	uses = lo_uses_compute(m, first, &m->arena);
	CU_ASSERT_EQUAL(n_uses(&uses, va), 3);
	struct lo_id_map map = {0};
	lo_id_map_init(&map, &m->arena, 1);
	*lo_id_map_at(&map, va.n) = vb.n;
	lo_replace_uses(m, first, &map);
	uses = lo_uses_compute(m, m->top, &m->arena);
	CU_ASSERT(n_uses(&uses, va) == 1 && n_uses(&uses, vb) == 4);
	end();
}

static void test_symbols(void)
{
	char name[32];
	begin();
	lo_op_add_regions(m, m->top, 1);
	lo_block_id body = block_of(m->top, 0);
	uint32_t first = 0;
	for (uint32_t i = 0; i < 3000; i++) {
		snprintf(name, sizeof name, "f%u", i);
		lo_attr attrs = lo_dict_set(ctx, (lo_attr){0}, "sym_name", lo_attr_string(ctx, name));
		lo_op_id op = append(body, lo_op_create(m, LO_OP_FOREIGN, 0, NULL, 0, NULL, 0, attrs));
		first = i ? first : op.n;
	}
	append(body, foreign("nameless"));
	struct lo_symbols *symbols = lo_symbols_build(m, m->top, &m->arena);
	bool all = true;
	for (uint32_t i = 0; i < 3000; i++) {
		snprintf(name, sizeof name, "f%u", i);
		all &= lo_symbol_find(symbols, lo_intern_z(ctx, name)).n == first + i;
	}
	CU_ASSERT(all);
	CU_ASSERT_EQUAL(lo_symbol_find(symbols, lo_intern_z(ctx, "g")).n, 0);
	CU_ASSERT_EQUAL(lo_symbol_find(symbols, (lo_str){0}).n, 0);
	end();
}

static void test_attributes(void)
{
	begin();
	lo_op_id op = foreign("my.op");
	lo_op(m, op)->attrs = lo_dict_set(ctx, (lo_attr){0}, "a", lo_attr_unit(ctx));
	lo_op_own_ext(m, op)->props = lo_dict_set(ctx, (lo_attr){0}, "b", lo_attr_bool(ctx, true));
	CU_ASSERT_EQUAL(lo_op_attr(m, lo_op(m, op), "a").n, lo_attr_unit(ctx).n);
	CU_ASSERT_EQUAL(lo_op_attr(m, lo_op(m, op), "b").n, lo_attr_bool(ctx, true).n);
	CU_ASSERT_EQUAL(lo_op_attr(m, lo_op(m, op), "c").n, 0);
	CU_ASSERT_STRING_EQUAL(lo_op_name(m, lo_op(m, op)), "my.op");
	CU_ASSERT_STRING_EQUAL(lo_op_name(m, lo_op(m, m->top)), "builtin.module");
	CU_ASSERT_EQUAL(lo_op_own_ext(m, op)->name.n, lo_intern_z(ctx, "my.op").n); /* made once */
	end();
}

static lo_attr segments(uint32_t n, const int32_t *sizes)
{
	return n ? lo_dict_set(ctx, (lo_attr){0}, "operandSegmentSizes", lo_attr_i32_array(ctx, sizes, n))
		 : (lo_attr){0};
}

static void test_groups(void)
{
	static const struct {
		const char *name;
		enum lo_op_kind kind;
		uint32_t n_operands, n_segments;
		int32_t segments[4];
		struct lo_slice want[4];
	} rows[] = {
		{"load of rank 0", LO_OP_MEMREF_LOAD, 1, 0, {0}, {{0, 1}, {1, 0}, {1, 0}, {1, 0}}},
		{"load of rank 3", LO_OP_MEMREF_LOAD, 4, 0, {0}, {{0, 1}, {1, 3}, {4, 0}, {4, 0}}},
		{"too few operands", LO_OP_MEMREF_STORE, 1, 0, {0}, {{0, 1}, {1, 0}, {1, 0}, {1, 0}}},
		{"subview", LO_OP_MEMREF_SUBVIEW, 6, 4, {1, 2, 0, 3}, {{0, 1}, {1, 2}, {3, 0}, {3, 3}}},
		{"segments too long",
		 LO_OP_MEMREF_SUBVIEW,
		 2,
		 4,
		 {1, 5, 0, 0},
		 {{0, 1}, {2, 0}, {2, 0}, {2, 0}}},
		{"segments below zero",
		 LO_OP_MEMREF_SUBVIEW,
		 2,
		 4,
		 {1, -1, 1, 1},
		 {{0, 1}, {2, 0}, {0, 1}, {1, 1}}},
	};
	begin();
	lo_value_id operands[8];
	lo_block_id block = lo_block_create(m, (lo_region_id){0}, &index_type, 1, 0);
	for (uint32_t i = 0; i < 8; i++)
		operands[i] = lo_block_arg(lo_block(m, block), 0);
	for (size_t k = 0; k < N_ROWS(rows); k++) {
		lo_op_id op = lo_op_create(m, rows[k].kind, 0, operands, rows[k].n_operands, NULL, 0,
					   segments(rows[k].n_segments, rows[k].segments));
		for (uint32_t g = 0; g < 4; g++) {
			struct lo_slice got = lo_operand_group(m, lo_op(m, op), g);
			CHECK(rows[k].name, got.first == rows[k].want[g].first && got.n == rows[k].want[g].n);
		}
	}
	lo_type types[6] = {index_type, index_type, index_type, index_type, index_type, index_type};
	lo_op_id op = lo_op_create(m, LO_OP_MEMREF_EXTRACT_STRIDED_METADATA, 0, operands, 1, types, 6,
				   (lo_attr){0});
	static const struct lo_slice want[] = {{0, 1}, {1, 1}, {2, 4}, {6, 0}};
	for (uint32_t g = 0; g < 4; g++) {
		struct lo_slice got = lo_result_group(m, lo_op(m, op), g);
		CHECK("results", got.first == want[g].first && got.n == want[g].n);
	}
	end();
}

/* Nesting of any depth: a hundred thousand ops, each in the region of the one before. */
static void test_deep(void)
{
	begin();
	lo_op_id op = m->top;
	for (uint32_t i = 0; i < 100000; i++) {
		lo_op_add_regions(m, op, 1);
		op = append(block_of(op, 0), user(NULL, 0));
	}
	uint32_t n = 0;
	for (op = m->top; op.n; op = lo_walk_next(m, m->top, op, false))
		n++;
	CU_ASSERT_EQUAL(n, 100001);
	end();
}

/* What has been erased, moved, made and given other operands is as it was, ids and all. */
static void test_snapshot(void)
{
	begin();
	struct lo_arena arena;
	lo_arena_init(&arena, lo_ctx_oom(ctx));
	lo_op_add_regions(m, m->top, 1);
	lo_op_id root = append(block_of(m->top, 0), foreign("root")),
		 beside = append(lo_op(m, root)->block, foreign("beside"));
	lo_op_add_regions(m, root, 1);
	lo_block_id first = block_of(root, 0), second = block_of(root, 0);
	lo_op_id a = append(first, foreign("a")), b = append(first, user(NULL, 0)),
		 c = append(second, foreign("c"));
	lo_value_id used = lo_result(lo_op(m, b), 0);
	lo_op_id d = append(second, user(&used, 1));
	lo_op_add_successors(m, a, 1)->block = second;
	struct lo_snapshot *before = lo_snapshot_take(m, root, &arena);

	CU_ASSERT(lo_snapshot_holds(before));
	lo_operands(m, lo_op(m, d))[0] = lo_result(lo_op(m, a), 0);
	CU_ASSERT_FALSE(lo_snapshot_holds(before));
	lo_operands(m, lo_op(m, d))[0] = used;
	CU_ASSERT(lo_snapshot_holds(before));

	lo_op_id made = append(second, user(NULL, 0));
	lo_operands(m, lo_op(m, d))[0] = lo_result(lo_op(m, made), 0);
	lo_successor(m, lo_op(m, a), 0)->block = block_of(root, 0);
	lo_op_detach(m, a);
	lo_op_append(m, second, a);
	lo_op_erase(m, b);
	lo_op_own_ext(m, c)->name = lo_intern_z(ctx, "other");
	m->renamed = true;
	CU_ASSERT_FALSE(lo_snapshot_holds(before));
	lo_snapshot_restore(before);
	CU_ASSERT(lo_snapshot_holds(before));

	CHECK("order", strcmp(walked(m->top, ""), "builtin.module root a  c  beside ") == 0);
	CU_ASSERT_EQUAL(lo_operand(m, lo_op(m, d), 0).n, used.n);
	CU_ASSERT_EQUAL(lo_successor(m, lo_op(m, a), 0)->block.n, second.n);
	CU_ASSERT_EQUAL(lo_region(m, lo_op_region(m, lo_op(m, root), 0))->last.n, second.n);
	CU_ASSERT_EQUAL(lo_op(m, b)->flags & LO_OP_ERASED, 0);
	CU_ASSERT_NOT_EQUAL(lo_op(m, made)->flags & LO_OP_ERASED, 0);
	CU_ASSERT_EQUAL(lo_op(m, made)->block.n, 0);
	CU_ASSERT_EQUAL(lo_op(m, root)->next.n, beside.n);
	CU_ASSERT_FALSE(m->renamed);
	lo_arena_destroy(&arena);
	end();
}

int main(void)
{
	static const struct test tests[] = {
		{"walk", test_walk},
		{"links", test_links},
		{"values", test_values},
		{"operands", test_operands},
		{"uses", test_uses},
		{"symbols", test_symbols},
		{"attributes", test_attributes},
		{"groups", test_groups},
		{"deep nesting", test_deep},
		{"snapshot", test_snapshot},
	};
	return run_suite("ir", tests, N_ROWS(tests));
}
