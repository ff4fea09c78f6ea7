// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file program.h  Small programs from strings, for the tests of coloring/: +A starts the value in A, .A
 * uses it, -A ends it; =A stores to the buffer A itself and <A loads from it; (x|y) branches to x or y, [x]
 * repeats x zero or more times. */
#ifndef UNIT_PROGRAM_H
#define UNIT_PROGRAM_H

#include "certify/certify.h"

#include <string.h>

enum { MAX_BUFFERS = 8, MAX_DEPTH = 4, MAX_POINTS = 256 };

struct buffer {
	int64_t elems;
	enum lo_float_kind kind;
	int64_t align_bytes; /* 0: that of the element */
	uint32_t space;      /* 0: the default */
	bool strided;        /* rows of 2 elements, 4 apart */
};
#define F32(N)                                                                                               \
	{                                                                                                    \
		.elems = (N), .kind = LO_F32                                                                 \
	}
#define F64(N)                                                                                               \
	{                                                                                                    \
		.elems = (N), .kind = LO_F64                                                                 \
	}

struct program {
	const char *text;
	struct buffer buffers[MAX_BUFFERS];
};

struct fixture {
	struct lo_ctx *ctx;
	struct lo_arena arena;
	struct lo_module *m;
	lo_op_id func, allocas[MAX_BUFFERS];
	lo_value_id lifelines[MAX_BUFFERS]; /* the newest of each buffer */
	struct lo_lifelines lines;
	LO_VEC(struct lo_lifeline) at;
	LO_VEC(struct lo_interval) intervals;
};

/* ---- building ------------------------------------------------------------ */

static inline lo_type type_of_buffer(struct lo_ctx *ctx, const struct buffer *b)
{
	const int64_t shape[] = {b->strided ? b->elems / 2 : b->elems, 2}, strides[] = {4, 1};
	lo_attr space = {0}, layout = {0};
	if (b->space)
		space = lo_attr_int(ctx, lo_type_integer(ctx, 64, LO_SIGNLESS), b->space);
	if (b->strided)
		layout = lo_attr_strided(ctx, 2, strides, 0);
	return lo_type_memref(ctx, b->strided ? 2 : 1, shape, lo_type_float(ctx, b->kind), layout, space);
}

static inline void build_allocas(struct fixture *x, const struct program *program, lo_block_id block)
{
	for (uint32_t i = 0; i < MAX_BUFFERS && program->buffers[i].elems > 0; i++) {
		const struct buffer *b = &program->buffers[i];
		lo_type type = type_of_buffer(x->ctx, b);
		lo_type i64 = lo_type_integer(x->ctx, 64, LO_SIGNLESS);
		lo_attr attrs = {0};
		if (b->align_bytes)
			attrs = lo_dict_set(x->ctx, attrs, "alignment",
					    lo_attr_int(x->ctx, i64, b->align_bytes));
		x->allocas[i] = lo_op_create(x->m, LO_OP_MEMREF_ALLOCA, 0, NULL, 0, &type, 1, attrs);
		const char name[] = {(char)('a' + i), 0};
		lo_value(x->m, lo_result(lo_op(x->m, x->allocas[i]), 0))->name = lo_name_make(x->ctx, name);
		lo_op_append(x->m, block, x->allocas[i]);
	}
}

static inline void build_start(struct fixture *x, lo_block_id block, uint32_t buffer)
{
	lo_value_id alloca = lo_result(lo_op(x->m, x->allocas[buffer]), 0);
	lo_type type = lo_type_of(x->m, alloca);
	lo_op_id op = lo_op_create(x->m, LO_OP_MEMREF_LIFETIME_START, 0, &alloca, 1, &type, 1, (lo_attr){0});
	lo_op_append(x->m, block, op);
	x->lifelines[buffer] = lo_result(lo_op(x->m, op), 0);
	const char name[] = {(char)('A' + buffer), 0};
	lo_value(x->m, x->lifelines[buffer])->name = lo_name_make(x->ctx, name);
	struct lo_lifeline line = {.start = op, .alloc = x->allocas[buffer], .frame = x->func};
	int64_t align;
	line.bytes = lo_memref_bytes(x->ctx, type);
	line.align_bytes = lo_type_elem_align_bytes(x->ctx, lo_type_get(x->ctx, type)->elem);
	if (lo_attr_as_int(x->ctx, lo_op_attr(x->m, lo_op(x->m, x->allocas[buffer]), "alignment"), &align))
		line.align_bytes = align;
	line.space = lo_type_get(x->ctx, type)->space;
	LO_PUSH(&x->arena, &x->at, line);
}

static inline void build_use(struct fixture *x, lo_block_id block, uint32_t buffer)
{
	lo_op_id op = lo_op_create(x->m, LO_OP_FOREIGN, 0, &x->lifelines[buffer], 1, NULL, 0, (lo_attr){0});
	lo_op_own_ext(x->m, op)->name = lo_intern_z(x->ctx, "test.use");
	lo_op_append(x->m, block, op);
}

/* A load or a store of which only the memref counts. */
static inline void build_access(struct fixture *x, lo_block_id block, uint32_t buffer, bool store)
{
	lo_value_id memref = lo_result(lo_op(x->m, x->allocas[buffer]), 0);
	lo_type elem = lo_type_get(x->ctx, lo_type_of(x->m, memref))->elem;
	lo_value_id operands[] = {memref, memref};
	if (!store) {
		lo_op_append(x->m, block,
			     lo_op_create(x->m, LO_OP_MEMREF_LOAD, 0, operands, 1, &elem, 1, (lo_attr){0}));
		return;
	}
	lo_op_id value = lo_op_create(x->m, LO_OP_ARITH_CONSTANT, 0, NULL, 0, &elem, 1, (lo_attr){0});
	lo_op_append(x->m, block, value);
	operands[0] = lo_result(lo_op(x->m, value), 0);
	lo_op_append(x->m, block,
		     lo_op_create(x->m, LO_OP_MEMREF_STORE, 0, operands, 2, NULL, 0, (lo_attr){0}));
}

static inline void build_yield(struct fixture *x, lo_block_id block)
{
	lo_op_append(x->m, block, lo_op_create(x->m, LO_OP_SCF_YIELD, 0, NULL, 0, NULL, 0, (lo_attr){0}));
}

/* Numbers of which nothing is known: a condition, or bounds and a step. */
static inline void build_numbers(struct fixture *x, lo_block_id block, lo_type type, lo_value_id numbers[3])
{
	lo_type types[] = {type, type, type};
	lo_op_id op = lo_op_create(x->m, LO_OP_FOREIGN, 0, NULL, 0, types, 3, (lo_attr){0});
	lo_op_own_ext(x->m, op)->name = lo_intern_z(x->ctx, "test.numbers");
	lo_op_append(x->m, block, op);
	for (uint32_t i = 0; i < 3; i++)
		numbers[i] = lo_result(lo_op(x->m, op), i);
}

static inline lo_block_id enter(struct fixture *x, lo_block_id block, enum lo_op_kind kind,
				uint32_t n_regions)
{
	bool loop = kind == LO_OP_SCF_FOR;
	lo_type index = lo_type_index(x->ctx);
	lo_value_id numbers[3];
	build_numbers(x, block, loop ? index : lo_type_integer(x->ctx, 1, LO_SIGNLESS), numbers);
	lo_op_id op = lo_op_create(x->m, kind, 0, numbers, loop ? 3 : 1, NULL, 0, (lo_attr){0});
	lo_region_id first = lo_op_add_regions(x->m, op, n_regions);
	lo_block_id body = lo_block_create(x->m, first, &index, loop, 0);
	lo_op_append(x->m, block, op);
	return body;
}

static inline lo_op_id owner(const struct fixture *x, lo_block_id block)
{
	return lo_region(x->m, lo_block(x->m, block)->region)->parent;
}

static inline lo_block_id build_token(struct fixture *x, lo_block_id block, const char *token)
{
	uint32_t buffer = token[0] && token[1] ? (uint32_t)(token[1] - 'A') : 0;
	switch (token[0]) {
	case '+': build_start(x, block, buffer); return block;
	case '.': build_use(x, block, buffer); return block;
	case '<':
	case '=': build_access(x, block, buffer, token[0] == '='); return block;
	case '-':
		lo_op_append(x->m, block,
			     lo_op_create(x->m, LO_OP_MEMREF_LIFETIME_END, 0, &x->lifelines[buffer], 1, NULL,
					  0, (lo_attr){0}));
		return block;
	case '(': return enter(x, block, LO_OP_SCF_IF, 2);
	case '[': return enter(x, block, LO_OP_SCF_FOR, 1);
	case '|':
		build_yield(x, block);
		return lo_block_create(x->m, lo_op_region(x->m, lo_op(x->m, owner(x, block)), 1), NULL, 0, 0);
	case ')':
	case ']': build_yield(x, block); return lo_op(x->m, owner(x, block))->block;
	default: return block;
	}
}

/* ---- live ranges by definition ------------------------------------------- */

static inline void reach(const struct lo_flow *f, uint32_t node, lo_value_id life, bool *live,
			 uint32_t depth);

/* From point @p p on, up to an end of @p life. */
static inline void live_from(const struct lo_flow *f, uint32_t p, lo_value_id life, bool *live,
			     uint32_t depth)
{
	uint32_t node = f->node_at[p];
	for (; p < f->nodes[node].end; p++) {
		const struct lo_op *op = lo_op(f->m, f->op_at[p]);
		if (live[p] || (op->kind == LO_OP_MEMREF_LIFETIME_END && lo_operand(f->m, op, 0).n == life.n))
			return;
		live[p] = true;
	}
	for (uint32_t k = 0; k < f->nodes[node].n_succs; k++)
		reach(f, f->succs[f->nodes[node].succs + k], life, live, depth + 1);
}

static inline void reach(const struct lo_flow *f, uint32_t node, lo_value_id life, bool *live, uint32_t depth)
{
	if (depth > MAX_POINTS)
		return;
	if (f->nodes[node].begin < f->nodes[node].end)
		live_from(f, f->nodes[node].begin, life, live, depth);
	else
		for (uint32_t k = 0; k < f->nodes[node].n_succs; k++)
			reach(f, f->succs[f->nodes[node].succs + k], life, live, depth + 1);
}

static inline void find_ranges(struct fixture *x, const struct lo_flow *flow)
{
	for (uint32_t i = 0; i < x->at.n; i++) {
		bool live[MAX_POINTS + 1] = {false};
		live_from(flow, lo_dense_id(&flow->position_of, x->at.at[i].start.n),
			  lo_result(lo_op(x->m, x->at.at[i].start), 0), live, 0);
		x->at.at[i].intervals = x->intervals.n;
		for (uint32_t p = 0, q; p < flow->n_points; p = q + 1) {
			for (q = p; live[q]; q++)
				;
			if (q > p)
				LO_PUSH(&x->arena, &x->intervals, ((struct lo_interval){p, q}));
		}
		x->at.at[i].n_intervals = x->intervals.n - x->at.at[i].intervals;
	}
	x->lines = (struct lo_lifelines){
		.flow = flow, .n = x->at.n, .at = x->at.at, .intervals = x->intervals.at};
}

static inline void set_up(struct fixture *x, const struct program *program)
{
	*x = (struct fixture){.ctx = lo_ctx_create()};
	lo_arena_init(&x->arena, lo_ctx_oom(x->ctx));
	x->m = lo_module_create(x->ctx);
	x->m->top = lo_op_create(x->m, LO_OP_BUILTIN_MODULE, 0, NULL, 0, NULL, 0, (lo_attr){0});
	lo_block_id top = lo_block_create(x->m, lo_op_add_regions(x->m, x->m->top, 1), NULL, 0, 0);
	lo_block_id block = enter(x, top, LO_OP_FUNC_FUNC, 1);
	x->func = owner(x, block);
	struct lo_named_attr name = {lo_intern_z(x->ctx, "sym_name"), lo_attr_string(x->ctx, "main")};
	lo_op(x->m, x->func)->attrs = lo_attr_dict(x->ctx, &name, 1, NULL);
	build_allocas(x, program, block);
	for (const char *at = program->text; *at; at += strchr("+-.<=", *at) ? 2 : 1)
		block = build_token(x, block, at);
	lo_op_append(x->m, block, lo_op_create(x->m, LO_OP_FUNC_RETURN, 0, NULL, 0, NULL, 0, (lo_attr){0}));
	find_ranges(x, lo_flow_build(x->m, x->func, &x->arena, &x->arena));
}

static inline void tear_down(struct fixture *x)
{
	lo_module_destroy(x->m);
	lo_arena_destroy(&x->arena);
	lo_ctx_destroy(x->ctx);
}

#endif
