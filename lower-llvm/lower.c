// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The driver of the lowering. In: a verified module. Out: an LLVM module.
 *
 * First all ops are checked: every op without a row that can be lowered, or with a type that LLVM does not
 * have, is diagnosed, and then nothing is built. Then each function is lowered by a loop over a stack of open
 * regions: the next op of the innermost region is lowered by its row's function, which may open regions;
 * there is no recursion on the depth of the program. Blocks of a region are visited in reverse post-order, so
 * that definitions precede uses; unreachable blocks are omitted. */
#include "debug.h"
#include "structured.h"

#include <string.h>

/* ---- the table ----------------------------------------------------------- */

const struct lower_row lower_table[LO_OP_KIND_COUNT] = {
#define ROW(...)                                                                                             \
	{                                                                                                    \
		__VA_ARGS__                                                                                  \
	}
#define BUILD(...)          .fn = lower_elements, .build = {__VA_ARGS__}
#define L_FN(F)             ROW(.fn = F)
#define L_LOAD              ROW(.fn = lower_load, .access = ACCESS_LOAD)
#define L_STORE             ROW(.fn = lower_store, .access = ACCESS_STORE)
#define L_CHECKED(F, CHECK) ROW(.fn = F, .check = CHECK)
#define L_TENSORS(F, CHECK) ROW(.fn = F, .check = CHECK, .tensors = true)
#define L_ELEMS(F)          ROW(BUILD(F))
#define L_RAW(F)            ROW(BUILD(F), .raw = true)
#define L_SCALARS(F)        ROW(BUILD(F), .check = check_no_scalable)
#define L_TWO(F, G)         ROW(BUILD(F, G))
#define L_WIDE(F, G)        ROW(BUILD(F, G), .check = check_wide_product)
#define L_BIN(OPCODE)       ROW(BUILD(build_binary), .check = check_rounding_mode, .code = LLVM##OPCODE)
#define L_CAST(OPCODE)      ROW(BUILD(build_convert), .code = LLVM##OPCODE)
#define L_INTRINSIC(NAME)   ROW(BUILD(build_math), .check = check_rounding_mode, .intrinsic = NAME)
#define L_LIBM(NAME)        ROW(BUILD(build_math), .check = check_math, .libm = NAME)
#define L_MATH(INTRINSIC, LIBM)                                                                              \
	ROW(BUILD(build_math), .check = check_math, .intrinsic = INTRINSIC, .libm = LIBM)
#define L_FORMULA(F)              ROW(BUILD(build_math), .formula = F)
#define L_FLAGGED(NAME)           ROW(BUILD(build_flagged), .intrinsic = NAME)
#define L_CLASS(MASK)             ROW(BUILD(build_class), .mask = CLASS_##MASK)
#define L_NEVER(WHY)              ROW(.never = WHY)
#define OP(SYM, NAME, LOWER, ...) [LO_OP_##SYM] = LOWER,
#include "ops.def"
};

/* ---- values -------------------------------------------------------------- */

bool is_many(const struct lower *l, lo_type t)
{
	enum lo_type_kind kind = lo_type_kind(l->ctx, t);
	return kind == LO_TYPE_MEMREF || kind == LO_TYPE_UNRANKED_MEMREF || kind == LO_TYPE_TENSOR;
}

LLVMValueRef lower_one(struct lower *l, lo_value_id v)
{
	return l->tables.values[v.n].one;
}

LLVMValueRef *lower_many(struct lower *l, lo_value_id v)
{
	return l->tables.values[v.n].many;
}

LLVMValueRef *operand_values(struct lower *l, const struct lo_op *op, uint32_t first, uint32_t n)
{
	LLVMValueRef *values = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	for (uint32_t i = 0; i < n; i++)
		values[i] = operand_one(l, op, first + i);
	return values;
}

bool is_used(struct lower *l, lo_value_id v)
{
	if (l->tables.used)
		return l->tables.used[v.n];
	l->tables.used = LO_ARRAY(&l->arena, l->m->values.next, bool);
	for (lo_op_id id = l->m->top; id.n; id = lo_walk_next(l->m, l->m->top, id, false)) {
		const struct lo_op *op = lo_op(l->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++)
			l->tables.used[lo_operand(l->m, op, i).n] = true;
	}
	return l->tables.used[v.n];
}

uint32_t n_lowered(struct lower *l, lo_type t)
{
	switch (lo_type_kind(l->ctx, t)) {
	case LO_TYPE_TENSOR:
	case LO_TYPE_MEMREF: return N_PARTS(lo_type_get(l->ctx, t)->rank);
	case LO_TYPE_UNRANKED_MEMREF: return 2;
	default: return 1;
	}
}

LLVMValueRef *parts_new(struct lower *l, const struct memref_info *info)
{
	LLVMValueRef *parts = LO_ARRAY(&l->scratch, N_PARTS(info->rank), LLVMValueRef);
	memcpy(parts, info->known, N_PARTS(info->rank) * sizeof *parts);
	return parts;
}

lo_attr op_attr(const struct lower *l, const struct lo_op *op, lo_str name)
{
	return lo_dict_find(l->ctx, op->attrs, name);
}

bool op_attr_int(const struct lower *l, const struct lo_op *op, lo_str name, int64_t *out)
{
	lo_attr a = op_attr(l, op, name);
	return a.n && lo_attr_as_int(l->ctx, a, out);
}

bool op_attr_align(const struct lower *l, const struct lo_op *op, int64_t *out)
{
	lo_attr a = lo_op_own_attr(l->m, op, l->s.alignment);
	return a.n && lo_attr_as_int(l->ctx, a, out);
}

bool cannot_say(struct lower *l, const char *what)
{
	return lo_error(l->ctx, l->current.op->loc, "'%s' op %s", lo_op_name(l->m, l->current.op), what);
}

/* ---- phi nodes ----------------------------------------------------------- */

/* Is part number @p part a phi node, because the type does not determine it? */
static bool part_varies(const struct memref_info *info, uint32_t part)
{
	return !info || !info->known[part];
}

static const struct memref_info *ranked_info(struct lower *l, lo_type t)
{
	enum lo_type_kind kind = lo_type_kind(l->ctx, t);
	return kind == LO_TYPE_MEMREF || kind == LO_TYPE_TENSOR ? memref_info(l, t) : NULL;
}

static LLVMTypeRef part_type(struct lower *l, lo_type t, uint32_t part)
{
	switch (lo_type_kind(l->ctx, t)) {
	case LO_TYPE_TENSOR:
	case LO_TYPE_MEMREF: return part <= PART_ALIGNED ? memref_info(l, t)->ptr : l->types.index;
	case LO_TYPE_UNRANKED_MEMREF: return part ? l->types.ptr : l->types.index;
	default: return lower_type(l, t);
	}
}

static LLVMValueRef *phi_parts(struct lower *l, lo_type t, LLVMValueRef *parts, LLVMValueRef *phi)
{
	const struct memref_info *info = ranked_info(l, t);
	for (uint32_t p = 0, n = n_lowered(l, t); p < n; p++) {
		if (part_varies(info, p))
			*phi++ = parts[p] = LLVMBuildPhi(l->b, part_type(l, t, p), "");
	}
	return phi;
}

LLVMValueRef *phis_new(struct lower *l, lo_value_id v, uint32_t n)
{
	uint32_t most = 0;
	for (uint32_t i = 0; i < n; i++)
		most += n_lowered(l, lo_type_of(l->m, (lo_value_id){v.n + i}));
	LLVMValueRef *phis = LO_ARRAY(&l->scratch, most, LLVMValueRef), *next = phis;
	for (uint32_t i = 0; i < n; i++) {
		lo_value_id id = {v.n + i};
		lo_type t = lo_type_of(l->m, id);
		if (is_many(l, t)) {
			const struct memref_info *info = ranked_info(l, t);
			LLVMValueRef *parts =
				info ? parts_new(l, info) : LO_ARRAY(&l->scratch, 2, LLVMValueRef);
			next = phi_parts(l, t, parts, next);
			set_many(l, id, parts);
		} else {
			*next = LLVMBuildPhi(l->b, lower_type(l, t), "");
			set_one(l, id, *next++);
		}
	}
	return phis;
}

void phis_feed_lowered(struct lower *l, LLVMValueRef *phis, lo_value_id to, const union lowered *from,
		       uint32_t n, LLVMBasicBlockRef block)
{
	for (uint32_t i = 0; i < n; i++) {
		lo_type t = lo_type_of(l->m, (lo_value_id){to.n + i});
		if (!is_many(l, t)) {
			LLVMValueRef x = from[i].one;
			LLVMAddIncoming(*phis++, &x, &block, 1);
			continue;
		}
		const struct memref_info *info = ranked_info(l, t);
		for (uint32_t p = 0; p < n_lowered(l, t); p++)
			if (part_varies(info, p))
				LLVMAddIncoming(*phis++, &from[i].many[p], &block, 1);
	}
}

void phis_feed(struct lower *l, LLVMValueRef *phis, lo_value_id to, const lo_value_id *from, uint32_t n,
	       LLVMBasicBlockRef block)
{
	if (!n)
		return;
	struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
	union lowered *values = LO_ARRAY(&l->scratch, n, union lowered);
	for (uint32_t i = 0; i < n; i++)
		values[i] = l->tables.values[from[i].n];
	phis_feed_lowered(l, phis, to, values, n, block);
	lo_arena_reset(&l->scratch, mark);
}

/* ---- regions ------------------------------------------------------------- */

LLVMBasicBlockRef new_block(struct lower *l)
{
	return LLVMAppendBasicBlockInContext(l->llvm, l->current.function, "");
}

void continue_at(struct lower *l, LLVMBasicBlockRef bb)
{
	LLVMBasicBlockRef last = LLVMGetLastBasicBlock(l->current.function);
	if (bb != last)
		LLVMMoveBasicBlockAfter(bb, last);
	LLVMPositionBuilderAtEnd(l->b, bb);
}

static uint32_t block_successors(const struct lower *l, lo_block_id block)
{
	lo_op_id last = lo_block(l->m, block)->last;
	return last.n ? lo_n_successors(l->m, lo_op(l->m, last)) : 0;
}

/* Iterative depth-first search; post-order numbers from the end. l->tables.blocks marks visited blocks. */
static const lo_block_id *reverse_post_order(struct lower *l, lo_block_id entry, uint32_t *n)
{
	struct visit {
		lo_block_id block;
		uint32_t next;
	};
	LO_VEC(struct visit) stack = {0};
	LO_VEC(lo_block_id) post = {0};
	struct visit first = {entry, 0};
	LO_PUSH(&l->scratch, &stack, first);
	while (stack.n) {
		struct visit *top = &stack.at[stack.n - 1];
		if (top->next == block_successors(l, top->block)) {
			LO_PUSH(&l->scratch, &post, top->block);
			stack.n--;
			continue;
		}
		const struct lo_op *branch = lo_op(l->m, lo_block(l->m, top->block)->last);
		struct visit to = {lo_successor(l->m, branch, top->next++)->block, 0};
		if (to.block.n == entry.n || l->tables.blocks[to.block.n])
			continue;
		l->tables.blocks[to.block.n] = new_block(l);
		LO_PUSH(&l->scratch, &stack, to);
	}
	for (uint32_t i = 0; i < post.n / 2; i++) {
		lo_block_id swap = post.at[i];
		post.at[i] = post.at[post.n - 1 - i];
		post.at[post.n - 1 - i] = swap;
	}
	*n = post.n;
	return post.at;
}

/* A block's phi nodes must exist before the first branch to it is lowered. */
static void blocks_make_phis(struct lower *l, const lo_block_id *blocks, uint32_t n)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	for (uint32_t i = 1; i < n; i++) {
		const struct lo_block *block = lo_block(l->m, blocks[i]);
		LLVMPositionBuilderAtEnd(l->b, l->tables.blocks[blocks[i].n]);
		l->tables.block_phis[blocks[i].n] = phis_new(l, (lo_value_id){block->args}, block->n_args);
	}
	LLVMPositionBuilderAtEnd(l->b, here);
}

struct lower_frame *region_open(struct lower *l, lo_op_id id, const struct lo_op *op, uint32_t region,
				leave_fn *leave)
{
	struct lower_frame f = {.op = id, .region = region, .leave = leave};
	lo_block_id entry = lo_region(l->m, lo_op_region(l->m, op, region))->first;
	if (!block_successors(l, entry)) {
		lo_block_id *only = LO_NEW(&l->scratch, lo_block_id);
		*only = entry;
		f.blocks = only;
		f.n_blocks = 1;
	} else {
		f.blocks = reverse_post_order(l, entry, &f.n_blocks);
		blocks_make_phis(l, f.blocks, f.n_blocks);
	}
	f.at = lo_block(l->m, entry)->first;
	f.body = f.opened = LLVMGetInsertBlock(l->b);
	f.opened_after = LLVMGetLastInstruction(f.opened);
	LO_PUSH(&l->scratch, &l->frames, f);
	return frame_top(l);
}

void region_close(struct lower *l)
{
	l->frames.n--;
}

bool leave_region(struct lower *l, struct lower_frame *f)
{
	(void)f;
	region_close(l);
	return true;
}

static bool next_block(struct lower *l, struct lower_frame *f)
{
	l->tables.ends[f->blocks[f->block].n] = LLVMGetInsertBlock(l->b);
	if (++f->block == f->n_blocks)
		return false;
	lo_block_id block = f->blocks[f->block];
	continue_at(l, l->tables.blocks[block.n]);
	f->at = lo_block(l->m, block)->first;
	return true;
}

bool lower_regions(struct lower *l)
{
	while (l->frames.n) {
		struct lower_frame *f = frame_top(l);
		if (!f->at.n) {
			if (next_block(l, f))
				continue;
			leave_fn *leave = f->leave;
			if (!leave(l, f))
				return false;
			continue;
		}
		l->current.op_id = f->at;
		l->current.op = lo_op(l->m, f->at);
		f->at = l->current.op->next;
		if (l->debug)
			debug_op(l, l->current.op);
		if (f->forwarded && forward_op(l, f->forwarded, l->current.op))
			continue;
		if (!lower_table[l->current.op->kind].fn(l, l->current.op))
			return false;
	}
	return true;
}
