// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file verify_impl.h (private to ir/) Declarations shared by the files of the verifier.
 *
 * verify.c          walks the program: blocks, terminators, successors, dominance, isolation, symbols
 * verify_row.c      checks an op against the table: counts, types, attributes, regions, traits
 * verify_symbols.c  rules beyond a single op: symbols, affine dimensions and symbols
 * verify_attrs.c    attributes with names of dialects
 * verify_arith.c, verify_memref.c, verify_control.c, ...  the .verify hooks of the rows
 *
 * A check returns false after it has recorded an error. The rest of the op is then skipped, since it may
 * be meaningless; other ops are still checked. */
#ifndef VERIFY_VERIFY_IMPL_H
#define VERIFY_VERIFY_IMPL_H

#include "ir/ir.h"
#include "op_descriptor.h"
#include "text/print.h"

/** Report `'memref.load' op ` and the text; OP_ERROR takes a format, which must be a literal, and its
 * arguments. */
#define OP_ERROR(m, op, fmt, ...)                                                                            \
	lo_error((m)->ctx, (op)->loc, "'%s' op " fmt, lo_op_name(m, op), __VA_ARGS__)
static inline bool op_fail(struct lo_module *m, const struct lo_op *op, const char *text)
{
	return lo_error(m->ctx, op->loc, "'%s' op %s", lo_op_name(m, op), text);
}

/* Hooks that rows name: VERIFY(name) in verify_hooks.def is bool verify_name(m, op). */
#define VERIFY(NAME) bool verify_##NAME(struct lo_module *m, const struct lo_op *op);
#include "verify_hooks.def"
#undef VERIFY
/** Run the hook that the op's row names, if any. */
bool verify_by_hook(struct lo_module *m, const struct lo_op *op);

/* ---- functions for hooks ------------------------------------------------- */

static inline const char *type_text(struct lo_module *m, lo_type t)
{
	return lo_type_str(m->ctx, t);
}
static inline const struct lo_type_data *data_of(const struct lo_module *m, lo_type t)
{
	return lo_type_get(m->ctx, t);
}
static inline const struct lo_op *parent_op(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op(m, lo_region(m, lo_block(m, op->block)->region)->parent);
}
/** Report that a cast cannot have these types. */
static inline bool incompatible(struct lo_module *m, const struct lo_op *op)
{
	return OP_ERROR(m, op, "operand type '%s' and result type '%s' are cast incompatible",
			type_text(m, operand_type(m, op, 0)), type_text(m, result_type(m, op, 0)));
}
/** First block of region @p r; NULL: none. */
static inline const struct lo_block *region_entry(const struct lo_module *m, const struct lo_op *op,
						  uint32_t r)
{
	if (r >= lo_n_regions(m, op))
		return NULL;
	lo_block_id first = lo_region(m, lo_op_region(m, op, r))->first;
	return first.n ? lo_block(m, first) : NULL;
}
/** Last op of the first block of region @p r; NULL: none. */
static inline const struct lo_op *region_end(const struct lo_module *m, const struct lo_op *op, uint32_t r)
{
	const struct lo_block *block = region_entry(m, op, r);
	return block && block->last.n ? lo_op(m, block->last) : NULL;
}

/** Consecutive values: operands (at), or arguments or results (from first). */
struct values {
	const lo_value_id *at;
	uint32_t first, n;
};
struct values op_operands(const struct lo_module *m, const struct lo_op *op, uint32_t first, uint32_t n);
struct values op_results(const struct lo_op *op);
lo_type values_type(const struct lo_module *m, const struct values *v, uint32_t i);

/** `alignment` must be a power of two, as in MLIR; true if the attribute is absent. */
bool check_alignment(struct lo_module *m, const struct lo_op *op);
/** Check `localityHint` of a prefetch. */
bool check_locality_hint(struct lo_module *m, const struct lo_op *op);
/** May the shapes be equal? Dynamic extents match any extent. */
bool shapes_fit(const struct lo_ctx *ctx, lo_type a, lo_type b);

/* ---- state --------------------------------------------------------------- */

enum { USABLE_AS_SYMBOL = 1, USABLE_AS_DIM = 2 }; /* allowed uses of an index value in affine maps */

#define GOOD_OP_BITS 10
struct verifier {
	struct lo_module *m;
	struct lo_ctx *ctx;
	struct lo_arena *arena; /* scratch */
	const struct lo_op_model *models[LO_OLD_END];
	const struct lo_op *good_ops[1u << GOOD_OP_BITS]; /* [hash] ops without errors against their rows */
	LO_VEC(uint64_t) fits;                            /* [type] bit per constraint; bit 63: computed */
	uint32_t *scope_of;               /* [value] scope of its block, set at the definition */
	LO_VEC(uint32_t) depths;          /* [scope] depth of its region while open, else 0 */
	uint8_t *usable;                  /* [value] USABLE_AS_*, set at the definition */
	const struct lo_symbols *symbols; /* those of the nearest symbol table */
	bool in_alloca_scope;             /* an enclosing op ends the lifetime of allocas */
	bool in_pure_body;                /* in the body of memref.generic_atomic_rmw: no memory
					   * effects allowed */
	bool in_affine_scope;             /* all values of the current region are symbols */
	uint32_t open_scope; /* depth of the region of the nearest affine scope if that is not isolated;
			      * else 0 */
	lo_type index;
};

/** Does the op conform to its row, the .verify hook excluded? *known: it is like an op that did, and neither
 * has regions. */
bool verify_row(struct verifier *v, const struct lo_op *op, bool *known);
/** The op has an error that its row does not tell: no op is like it. */
void verify_row_forget(struct verifier *v, const struct lo_op *op);
/* Is @p op skipped? In a file that could not be read completely, isolated ops without an error are
 * checked, the contents of symbol tables are visited, and all other ops are skipped. Not for the top op.
 * (verify.c) */
bool is_left_alone(const struct lo_module *m, const struct lo_op *op);
/** Are its attributes with names of dialects defined by those dialects, and allowed on this op? */
bool verify_dialect_attrs(struct verifier *v, const struct lo_op *op);
/** The same for the attributes @p dict of a function argument. */
bool check_argument_dialect_attrs(struct lo_module *m, const struct lo_op *op, lo_attr dict);
/** Does the use of an op without a row match its --op-effects declaration? */
bool verify_declared(struct verifier *v, const struct lo_op *op);
/** Is every value at the top level of the op's regions a symbol for the affine ops in them? */
bool is_affine_scope(const struct lo_module *m, const struct lo_op *op);
/** Check the rules that need the state: symbols, affine operands. */
bool verify_in_scope(struct verifier *v, const struct lo_op *op);
/** Record the allowed uses of values in affine maps, at their definition. */
void define_result_uses(struct verifier *v, const struct lo_op *op);
void define_argument_uses(struct verifier *v, const struct lo_block *block, const struct lo_op *parent);

static inline const struct lo_op_model *model_of(struct verifier *v, const struct lo_op *op)
{
	if (!v->models[op->kind])
		v->models[op->kind] = lo_op_model(v->ctx, (enum lo_op_kind)op->kind);
	return v->models[op->kind];
}

#endif
