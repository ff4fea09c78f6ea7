// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Structured ops of linalg on memrefs, generic and named, as loops around their region: the same loops in the
 * same order as those of mlir-opt --convert-linalg-to-loops, so that results are bitwise equal. Each
 * iteration loads all elements that the region uses, runs the region, then stores its results.
 *
 * The trip count of a loop is the size of the first operand dimension that the loop alone indexes; a size
 * known from a type is preferred. An address is the sum, over the loops, of the induction variable times an
 * invariant factor; the term of each loop is added in that loop's body, outside of its inner loops. A partial
 * sum is the address of the iteration in which the inner loops are at 0, so it is in bounds. If an index
 * contains floordiv, ceildiv or mod, the sums are integers, and the address is computed in the innermost loop
 * that contributes. */
#include "nest.h"
#include "structured.h"

#include "dialects/linalg.h"
#include "text/print.h"

/* The contribution of one loop to the index of an element: iv * factor, or value(e) * factor, in elements. */
struct linalg_term {
	struct element *of;
	LLVMValueRef factor;
	lo_expr e; /* 0: the induction variable itself */
	struct linalg_term *next;
};

/* The element of an operand that each iteration accesses. */
struct element {
	lo_value_id memref;
	const struct memref_info *info; /* NULL: not a memref, but the value itself */
	LLVMValueRef *parts;
	bool plain;         /* no divisions: `at` is an address from the start */
	bool ascending;     /* no term of the sum is negative */
	uint32_t innermost; /* 1 + the innermost loop that contributes; 0: none */
	LLVMValueRef sum;   /* partial sum, in elements */
	LLVMValueRef at;    /* the address, once it is known */
};

struct structured {
	const struct lo_op *op;
	struct nest *nest;
	struct element *elements;   /* by operand */
	struct linalg_term **terms; /* by loop, the newest first */
};

/* ---- decomposing the maps ------------------------------------------------ */

/* The innermost loop that @p e depends on, plus 1. The depth of an expression is limited by the reader. */
static uint32_t innermost_of(const struct lower *l, lo_expr e)
{
	const struct lo_expr_data *d = lo_expr_get(l->ctx, e);
	if (d->kind == LO_EXPR_DIM)
		return (uint32_t)d->value + 1;
	if (d->kind == LO_EXPR_CONST || d->kind == LO_EXPR_SYM)
		return 0;
	uint32_t a = innermost_of(l, d->lhs), b = innermost_of(l, d->rhs);
	return a > b ? a : b;
}

/* Add a term in @p loop. Terms of an element that are the induction variable times a factor are merged. */
static void add_term(struct lower *l, struct structured *s, struct element *x, uint32_t loop, lo_expr e,
		     LLVMValueRef factor)
{
	struct linalg_term *newest = s->terms[loop];
	if (x->innermost < loop + 1)
		x->innermost = loop + 1;
	if (!e.n && newest && newest->of == x && !newest->e.n) {
		newest->factor = fold_add(l, newest->factor, factor, 0);
		return;
	}
	struct linalg_term *t = LO_NEW(&l->scratch, struct linalg_term);
	*t = (struct linalg_term){.of = x, .factor = factor, .e = e, .next = newest};
	s->terms[loop] = t;
}

/* Add @p e times @p factor to the index of @p x: constants at once, the rest in the loops. */
static void add_index(struct lower *l, struct structured *s, struct element *x, lo_expr e,
		      LLVMValueRef factor)
{
	const struct lo_expr_data *d = lo_expr_get(l->ctx, e);
	const struct lo_expr_data *by;
	uint32_t loop;
	switch (d->kind) {
	case LO_EXPR_CONST:
		x->ascending &= d->value >= 0;
		x->sum = fold_add(l, x->sum, fold_mul(l, index_const(l, d->value), factor, 0), 0);
		return;
	case LO_EXPR_DIM: add_term(l, s, x, (uint32_t)d->value, (lo_expr){0}, factor); return;
	case LO_EXPR_ADD:
		add_index(l, s, x, d->lhs, factor);
		add_index(l, s, x, d->rhs, factor);
		return;
	case LO_EXPR_MUL:
		by = lo_expr_get(l->ctx, d->rhs);
		if (by->kind != LO_EXPR_CONST)
			break;
		x->ascending &= by->value >= 0;
		add_index(l, s, x, d->lhs, fold_mul(l, factor, index_const(l, by->value), 0));
		return;
	default: break;
	}
	x->plain = false;
	loop = innermost_of(l, e);
	if (loop)
		add_term(l, s, x, loop - 1, e, factor);
	else
		x->sum = fold_add(l, x->sum, fold_mul(l, lower_expr(l, e, NULL, NULL), factor, 0), 0);
}

/* After the guard: the address of the element of the first iteration. */
static void start_element(struct lower *l, struct structured *s, uint32_t operand)
{
	struct element *x = &s->elements[operand];
	if (!x->info)
		return;
	const struct lo_map *map = lo_linalg_map(l->m, s->op, operand);
	x->plain = true;
	x->ascending = x->info->ascending;
	x->sum = x->parts[PART_OFFSET];
	for (uint32_t k = 0; k < x->info->rank; k++)
		add_index(l, s, x, map->results[k], *part_stride(x->parts, x->info->rank, k));
	if (x->plain || !x->innermost)
		x->at = fold_gep(l, x->info->elem, x->parts[PART_ALIGNED], x->sum, x->ascending);
}

/* Set the trip count of each loop. */
static void set_bounds(struct lower *l, struct structured *s)
{
	for (uint32_t i = 0; i < s->op->n_operands; i++) {
		struct element *x = &s->elements[i];
		lo_value_id v = lo_operand(l->m, s->op, i);
		lo_type t = lo_type_of(l->m, v);
		if (lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF) {
			x->memref = v;
			x->info = memref_info(l, t);
			x->parts = lower_many(l, v);
		}
		const struct lo_map *map = x->info ? lo_linalg_map(l->m, s->op, i) : NULL;
		for (uint32_t k = 0; x->info && k < x->info->rank; k++) {
			const struct lo_expr_data *e = lo_expr_get(l->ctx, map->results[k]);
			if (e->kind != LO_EXPR_DIM)
				continue;
			LLVMValueRef *bound = &s->nest->loops[e->value].bound;
			if (!*bound || (x->info->shape[k] != LO_DYNAMIC && !LLVMIsAConstantInt(*bound)))
				*bound = *part_size(x->parts, k);
		}
	}
}

/* ---- loops --------------------------------------------------------------- */

/* In the body of loop number @p d: add its terms to the addresses. */
static void add_terms(struct lower *l, struct structured *s, LLVMValueRef *ivs, uint32_t d)
{
	for (struct linalg_term *t = s->terms[d]; t; t = t->next) {
		struct element *x = t->of;
		unsigned flags = x->plain ? FOLD_NSW | (x->ascending ? FOLD_NUW : 0) : 0;
		LLVMValueRef i = t->e.n ? lower_expr(l, t->e, ivs, NULL) : ivs[d];
		LLVMValueRef part = fold_mul(l, i, t->factor, flags);
		if (x->plain)
			x->at = fold_gep(l, x->info->elem, x->at, part, x->ascending);
		else
			x->sum = fold_add(l, x->sum, part, 0);
	}
	for (struct linalg_term *t = s->terms[d]; t; t = t->next)
		if (!t->of->at && t->of->innermost == d + 1)
			t->of->at =
				fold_gep(l, t->of->info->elem, t->of->parts[PART_ALIGNED], t->of->sum, false);
}

static LLVMValueRef load(struct lower *l, const struct element *x)
{
	LLVMValueRef v = load_element(l, x->info, x->at);
	scope_note(l, x->memref, v);
	return v;
}

/* Is the output the only thing written, at a place that is invariant in the innermost loop, and is it also
 * read? Then the value stored in one iteration is the one loaded in the next: it is carried in a register.
 * store_forwarding.c does the same for loads and stores in a body, whose operands determine the place; here
 * the maps determine it and no op loads, so the two share only only_reads(). */
static bool may_carry(struct lower *l, lo_op_id id, const struct structured *s)
{
	struct lo_slice outputs = lo_linalg_outputs(l->m, s->op);
	const struct lo_block *block = lo_body(l->m, s->op);
	if (outputs.n != 1 || !is_used(l, lo_block_arg(block, outputs.first)) ||
	    s->elements[outputs.first].innermost >= s->nest->n)
		return false;
	for (lo_op_id at = id; (at = lo_walk_next(l->m, id, at, false)).n;)
		if (!only_reads(l, lo_op(l->m, at)))
			return false;
	return true;
}

static void open_loops(struct lower *l, lo_op_id id, struct structured *s)
{
	uint32_t n = s->nest->n;
	LLVMValueRef *ivs = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	const struct element *output = &s->elements[lo_linalg_outputs(l->m, s->op).first];
	bool carries = may_carry(l, id, s);
	for (uint32_t d = 0; d < n; d++) {
		if (carries && d == output->innermost)
			s->nest->carry = load(l, output);
		nest_enter(l, s->nest, d);
		ivs[d] = s->nest->loops[d].iv;
		add_terms(l, s, ivs, d);
	}
}

/* ---- the region ---------------------------------------------------------- */

static void load_elements(struct lower *l, const struct structured *s, const struct lo_block *block)
{
	uint32_t output = lo_linalg_outputs(l->m, s->op).first;
	for (uint32_t i = 0; i < block->n_args; i++) {
		const struct element *x = &s->elements[i];
		if (!x->info)
			set_lowered(l, lo_block_arg(block, i), lo_operand(l->m, s->op, i));
		else if (s->nest->carry && i == output)
			set_one(l, lo_block_arg(block, i), s->nest->carry);
		else if (is_used(l, lo_block_arg(block, i)))
			set_one(l, lo_block_arg(block, i), load(l, x));
	}
}

static bool yield_elements(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	struct nest *nest = f->own;
	const struct structured *s = nest->own;
	struct lo_slice outputs = lo_linalg_outputs(l->m, s->op);
	for (uint32_t i = 0; i < yield->n_operands && i < outputs.n; i++) {
		const struct element *x = &s->elements[outputs.first + i];
		LLVMValueRef v = operand_one(l, yield, i);
		scope_note(l, x->memref, store_element(l, x->info, v, x->at));
		if (nest->carry)
			nest->carry = v;
	}
	release_allocas(l, f);
	nest_close(l, nest);
	return true;
}

/* ---- the ops ------------------------------------------------------------- */

bool check_linalg(struct lower *l, const struct lo_op *op)
{
	struct lo_slice outputs = lo_linalg_outputs(l->m, op);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_type t = operand_type(l, op, i);
		enum lo_type_kind kind = lo_type_kind(l->ctx, t);
		if (kind == LO_TYPE_MEMREF && is_many(l, lo_type_get(l->ctx, t)->elem))
			return cannot(l, "has no lowering for elements that are memrefs");
		if (kind != LO_TYPE_MEMREF && (is_many(l, t) || i >= outputs.first))
			return cannot(l, "has no lowering for an operand of type %s", lo_type_str(l->ctx, t));
	}
	return true;
}

/* Does the op only write zeros to all bytes of a contiguous buffer? *output: number of its operand. Bytes
 * that a store of the element does not write count as gaps too: another view may have written them. */
static bool fills_with_zeros(struct lower *l, const struct lo_op *op, const struct lo_block *block,
			     uint32_t *output)
{
	struct lo_slice outputs = lo_linalg_outputs(l->m, op);
	const struct lo_op *yield = lo_op(l->m, block->last);
	*output = outputs.first;
	if (outputs.n != 1 || block->first.n != block->last.n || yield->n_operands != 1)
		return false;
	uint32_t v = lo_operand(l->m, yield, 0).n - block->args;
	const struct lo_map *map = lo_linalg_map(l->m, op, outputs.first);
	const struct memref_info *info = memref_info(l, operand_type(l, op, outputs.first));
	if (v >= outputs.first || is_many(l, operand_type(l, op, v)) ||
	    !LLVMIsConstant(operand_one(l, op, v)) || !LLVMIsNull(operand_one(l, op, v)))
		return false;
	return outputs.first == 1 && info->rank && info->contiguous &&
	       lo_type_fills_bytes(l->ctx, info->elem_type) && map == lo_map_identity(l->ctx, info->rank);
}

static void set_zeros(struct lower *l, const struct lo_op *op, uint32_t output)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, output));
	LLVMValueRef *parts = operand_many(l, op, output),
		     bytes = fold_wide(l, index_const(l, info->elem_bytes));
	for (uint32_t i = info->rank; i-- > 0;)
		bytes = fold_mul(l, fold_wide(l, *part_size(parts, i)), bytes, FOLD_NSW | FOLD_NUW);
	LLVMValueRef at = fold_gep(l, info->elem, parts[PART_ALIGNED], parts[PART_OFFSET], info->ascending);
	LLVMValueRef zero = LLVMConstInt(l->types.i8, 0, 0);
	scope_note(l, lo_operand(l->m, op, output),
		   LLVMBuildMemSet(l->b, at, zero, bytes, (unsigned)info->elem_align_bytes));
}

bool lower_linalg(struct lower *l, const struct lo_op *op)
{
	uint32_t n = lo_linalg_loops(l->m, op);
	const struct lo_block *block = lo_body(l->m, op);
	uint32_t output;
	if (fills_with_zeros(l, op, block, &output)) {
		set_zeros(l, op, output);
		return true;
	}
	struct structured *s = LO_NEW(&l->scratch, struct structured);
	s->op = op;
	s->nest = nest_new(l, op, n);
	s->nest->own = s;
	s->elements = LO_ARRAY(&l->scratch, op->n_operands, struct element);
	s->terms = LO_ARRAY(&l->scratch, n, struct linalg_term *);
	set_bounds(l, s);
	nest_guard(l, s->nest);
	for (uint32_t i = 0; i < op->n_operands; i++)
		start_element(l, s, i);
	open_loops(l, l->current.op_id, s);
	load_elements(l, s, block);
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_region);
	f->yield = yield_elements;
	f->own = s->nest;
	f->scope = true;
	return true;
}

/* The verifier has checked that the op is inside a structured op. */
bool lower_linalg_index(struct lower *l, const struct lo_op *op)
{
	int64_t dim = 0;
	uint32_t i = l->frames.n;
	lo_op_attr_int(l->m, op, "dim", &dim);
	while (i > 0 && !lo_linalg_structured(lo_op(l->m, l->frames.at[i - 1].op)))
		i--;
	if (!i)
		return cannot(l, "is not inside a structured op");
	const struct nest *nest = l->frames.at[i - 1].own;
	set_one(l, lo_result(op, 0), nest->loops[dim].iv);
	return true;
}
