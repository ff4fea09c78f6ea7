// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file ops.h  The op table: each op of each dialect is one row of ir/dialects/<dialect>.def. Passes query
 * op properties here.
 *
 * A row:  OP(SYM, "dialect.name", LOWER, .key = value, ...)      -- see ir/dialects/ops.def for the grammar
 * - .summary    one sentence
 * - .operands   "memref:memref, indices:index*"    name:constraint, then * many, ? optional
 * - .results    "value:elemof(memref)"
 * - .attrs      "alignment:int?, nontemporal:bool?=false"  inherent attributes (properties), name:kind, ?
 *   optional, = default
 * - .regions    "thenRegion:1, elseRegion:1?"      name:1 one block, name:* any; ? may be empty
 * - .successors "dest(destOperands)"
 * - .format     MLIR's assemblyFormat, with custom<Hook>(...) for irregular parts
 * - .effects    "read(memref), write(target), kill(target), alloc(result), free(memref), capture(x),
 *   forward(x)", "none", "recursive" (those of its regions), "unknown" (reads, writes and captures every
 *   memref)
 * - .alias      "view(source)": each memref result is a view of operand `source`; "same(source)": the
 *   result is the operand itself; "global(name)": the result is the storage of the symbol in attribute
 *   `name`
 * - .traits     LO_TRAIT_* | ...
 * - .flow       how control passes through its regions
 * - .shown      hook that decides how an op is printed in pretty form, where that varies
 * - .derived, .derive  name of a discardable attribute that follows from the op, and the hook that
 *   computes it: mlir-opt's generic form always prints it, pretty form never does
 * - .affine     the meaning of the op in affine terms (enum lo_affine_op): the only column that affine/
 *   uses
 * - .accessed   for an access with .affine AT_...: number of the operand group that is the memref; the
 *   groups after it give the accessed element
 * - .verify     hook for rules that constraints cannot express
 * - .irdl       its name in a dialect that mlir-opt loads from a file: read like .name, printed on request
 * - .upgrade    hook that converts an op of an older release to its current form
 *
 * Ops that MLIR has removed are rows of their own in dialects/legacy.def, used by the reader alone. */
#ifndef IR_OPS_H
#define IR_OPS_H

#include "ir/context.h"

enum lo_op_kind {
	LO_OP_FOREIGN, /* an op without a row */
#define OP(SYM, ...) LO_OP_##SYM,
#include "ops.def"
	LO_OP_KIND_COUNT,
	/* Ops of earlier releases: used by the reader alone, never in a module that has been read. */
	LO_OLD_NONE = LO_OP_KIND_COUNT - 1,
#define OLD(SYM, ...) LO_OLD_##SYM,
#include "legacy.def"
	LO_OLD_END
};

enum lo_trait {
	LO_TRAIT_TERMINATOR = 1 << 0,
	LO_TRAIT_ISOLATED = 1 << 1, /* regions see no values from above */
	LO_TRAIT_SYMBOL = 1 << 2,
	LO_TRAIT_SYMBOL_TABLE = 1 << 3,
	LO_TRAIT_COMMUTATIVE = 1 << 4,
	LO_TRAIT_ALLOCA_SCOPE =
		1 << 5, /* allocas inside are released at its end (MLIR: AutomaticAllocationScope) */
	LO_TRAIT_PARALLEL = 1 << 6,    /* instances of its region may run at once */
	LO_TRAIT_SAME_TYPE = 1 << 7,   /* all operands and results have one type */
	LO_TRAIT_ELEMENTWISE = 1 << 8, /* on scalars, or on vectors and tensors element by element */
	LO_TRAIT_SINGLE_BLOCK = 1 << 9,
	LO_TRAIT_IMPLICIT_TERMINATOR = 1 << 10, /* .terminator may be left out in text */
	LO_TRAIT_NO_TERMINATOR = 1 << 11,
	LO_TRAIT_CONSTANT = 1 << 12, /* result is the attribute `value` */
	LO_TRAIT_AFFINE_SCOPE = 1 << 13,
	LO_TRAIT_FUNCTION = 1 << 14, /* func.func: regions are entered by calls */
	LO_TRAIT_SEGMENTS = 1 << 15, /* operandSegmentSizes is an inherent attribute */
	LO_TRAIT_RETURN = 1 << 16,   /* leaves the function */
	LO_TRAIT_CALL = 1 << 17,
	LO_TRAIT_SYMBOL_USER = 1 << 18,
	LO_TRAIT_NO_PROPERTIES = 1 << 19, /* MLIR stores its inherent attributes with the discardable ones:
					   * generic form has them in {...} */
	LO_TRAIT_NO_ATTR_DICT = 1 << 20,  /* MLIR reads no discardable attributes in pretty form: an op
					   * that has some is printed in generic form */
	LO_TRAIT_MASKABLE = 1 << 21,      /* allowed in vector.mask */
	LO_TRAIT_IMPLICIT_YIELD =
		1 << 22, /* an implicit terminator yields the results of the one op before it */
	LO_TRAIT_WRITTEN_TERMINATOR = 1 << 23, /* regions end with .terminator, which must be in the text */
	LO_TRAIT_OWNER = 1 << 24,              /* MLIR gives it allocation or free effects: accepts
						* bufferization.manual_deallocation */
	LO_TRAIT_VISIBLE = 1 << 25, /* has effects other than the memory effects in .effects: prints, ends
				     * the program, hints */
};

/** How control passes through the regions of an op. */
enum lo_flow_kind {
	LO_FLOW_NONE,     /* no regions, or regions that do not run in place (func.func, builtin.module,
			     memref.global) */
	LO_FLOW_ONCE,     /* region 0 runs once: alloca_scope, execute_region */
	LO_FLOW_BRANCH,   /* one region runs, once; if one is missing or empty: perhaps none (scf.if,
			   * affine.if, index_switch) */
	LO_FLOW_LOOP,     /* region 0 runs zero or more times, one after the other: scf.for, affine.for */
	LO_FLOW_WHILE,    /* region 0, then region 1 and again region 0, or exit: scf.while */
	LO_FLOW_PARALLEL, /* as LOOP, but instances may run at once: scf.parallel, scf.forall, affine.parallel
			   */
	LO_FLOW_PAYLOAD,  /* region 0 computes elements and does not access memory itself: linalg.generic,
			   * generic_atomic_rmw */
	LO_FLOW_UNKNOWN,  /* any region, any number of times, in any order: foreign ops */
};

/** How values pass from operands, through region arguments and terminators, to results (for .flow ops that
 * forward values). */
enum lo_forward_kind {
	LO_FORWARD_NONE,
	LO_FORWARD_YIELD,  /* terminator operands -> results (if, execute_region, alloca_scope) */
	LO_FORWARD_ITER,   /* inits -> region args after the induction variables; yielded -> those args and
			      results (for) */
	LO_FORWARD_WHILE,  /* inits -> before args; condition's args -> after args and results; yielded ->
			      before args */
	LO_FORWARD_SELECT, /* any operand of a group with effect forward(...) -> the one result (arith.select)
			    */
};

/** The meaning of an op in affine terms. Operands are given by the number of their group in .operands, from
 * 0; attributes by name. */
enum lo_affine_op {
	LO_AFFINE_NONE,
	/* integer operations: operands are groups 0 and 1; the value is result 0 */
	LO_AFFINE_SUM,
	LO_AFFINE_DIFFERENCE,
	LO_AFFINE_PRODUCT,
	LO_AFFINE_FLOORDIV,
	LO_AFFINE_CEILDIV,
	LO_AFFINE_DIV,
	LO_AFFINE_REM, /* DIV, REM: rounded towards zero, and the remainder */
	LO_AFFINE_CEILDIV_UNSIGNED,
	LO_AFFINE_DIV_UNSIGNED,
	LO_AFFINE_REM_UNSIGNED,
	LO_AFFINE_SHIFT_LEFT,
	LO_AFFINE_SHIFT_RIGHT,
	LO_AFFINE_SHIFT_RIGHT_UNSIGNED,
	LO_AFFINE_AND,
	LO_AFFINE_OR,
	LO_AFFINE_XOR,
	LO_AFFINE_MIN,
	LO_AFFINE_MAX,
	LO_AFFINE_MIN_UNSIGNED,
	LO_AFFINE_MAX_UNSIGNED,
	LO_AFFINE_COMPARE,       /* operands 0 and 1, by `predicate` of arith */
	LO_AFFINE_COMPARE_INDEX, /* operands 0 and 1, by `pred` of index */
	LO_AFFINE_SELECT,        /* 0 a condition; group 1 if it is true, else group 2 */
	LO_AFFINE_CAST,
	LO_AFFINE_CAST_UNSIGNED, /* 0 with more or fewer bits: sign-extended, zero-extended */
	/* integers computed by affine maps */
	LO_AFFINE_MAP,
	LO_AFFINE_MAP_MIN,
	LO_AFFINE_MAP_MAX,     /* 0: operands of `map`; MAP its result, MAP_MIN the least, MAP_MAX the
				* greatest result */
	LO_AFFINE_LINEARIZE,   /* 0 indices, 1 dynamic basis; `static_basis`, `disjoint` */
	LO_AFFINE_DELINEARIZE, /* 0 the number, 1 dynamic basis; `static_basis` */
	/* memref ops */
	LO_AFFINE_DIM,              /* extent of 0 in dimension number 1 */
	LO_AFFINE_ALLOC,            /* a new memref with dynamic extents 0 */
	LO_AFFINE_VIEW_SAME,        /* 0, whose shape may be more or less static; with several, result i is
				     * operand i */
	LO_AFFINE_VIEW_SUBVIEW,     /* 0; 1 offsets, 2 sizes, 3 strides; `static_offsets`, `static_sizes`,
				       `static_strides` */
	LO_AFFINE_VIEW_REINTERPRET, /* as SUBVIEW, on the storage of 0 */
	LO_AFFINE_VIEW_BYTES,       /* bytes of 0 starting at 1; 2 dynamic extents */
	LO_AFFINE_VIEW_COLLAPSE,    /* 0; `reassociation` */
	LO_AFFINE_VIEW_EXPAND,      /* 0; 1 dynamic extents; `reassociation`, `static_output_shape` */
	LO_AFFINE_VIEW_TRANSPOSE,   /* 0; `permutation` */
	LO_AFFINE_VIEW_ELEMENTS,    /* elements of 0 in memory order, with the layout of the result */
	LO_AFFINE_VIEW_METADATA,    /* results: storage of 0 as a memref of rank 0, offset, sizes, strides */
	LO_AFFINE_VIEW_GLOBAL,      /* the storage of a symbol */
	/* loops; their induction variables are the first arguments of the region */
	LO_AFFINE_FOR_MAPS,      /* 0, 1 operands of `lowerBoundMap`, `upperBoundMap`; `step` */
	LO_AFFINE_FOR,           /* 0, 1, 2 bounds and step; `unsignedCmp` */
	LO_AFFINE_PARALLEL_MAPS, /* 0 operands of `lowerBoundsMap` and then of `upperBoundsMap`;
				    `lowerBoundsGroups`, `upperBoundsGroups`, `steps` */
	LO_AFFINE_PARALLEL,      /* 0, 1, 2 bounds and steps */
	LO_AFFINE_FORALL,        /* 0, 1, 2 the dynamic bounds and steps; `staticLowerBound`,
				  * `staticUpperBound`, `staticStep` */
	/* conditions */
	LO_AFFINE_IF_SET, /* 0 operands of `condition`: region 0 if it is true, else region 1 */
	LO_AFFINE_IF,     /* 0: region 0 if it is true, else region 1 */
	LO_AFFINE_SWITCH, /* 0 in none of `cases`: region 0; equal to case i: region i + 1 */
	/* accesses to group .accessed; if the value is a vector, to a vector of elements */
	LO_AFFINE_AT_MAP,     /* the next group: operands of `map` */
	LO_AFFINE_AT_INDICES, /* the next group: indices */
	LO_AFFINE_AT_MASKED,  /* likewise; the group after it: a mask */
	LO_AFFINE_AT_SLICE,   /* the next group: indices; a vector with the dimensions given by
			       * `permutation_map`; elements outside the extents are skipped, unless
			       * `in_bounds`; group 3: a mask */
	LO_AFFINE_AT_LINEAR,  /* the next group, optional: number of the element in memory order; the group
			       * after it: indices */
	LO_AFFINE_AT_OFFSET,  /* the next group: offset in elements from the start of the storage */
	LO_AFFINE_TRANSFER,   /* a read and a write, see dma.h */
};

/** How an op is printed where pretty form is requested. */
enum lo_shown {
	LO_SHOWN_WHOLE,
	LO_SHOWN_SHORT,   /* without region 0, which a hook of the format prints in another form */
	LO_SHOWN_GENERIC, /* in generic form: pretty form would lose information */
};

/** Hooks of verify/ and upgrades of read/ that rows name; 0: none. */
enum lo_verify_hook {
	LO_VERIFY_NONE,
#define VERIFY(NAME) LO_VERIFY_##NAME,
#include "verify_hooks.def"
#undef VERIFY
};
enum lo_upgrade_hook {
	LO_UPGRADE_NONE,
#define UPGRADE(NAME) LO_UPGRADE_##NAME,
#include "upgrade_hooks.def"
#undef UPGRADE
};

struct lo_module;
struct lo_op;
struct lo_op_info {
	const char *name, *summary, *operands, *results, *attrs, *regions, *successors, *format, *effects,
		*alias;
	const char *irdl; /* NULL: none */
	uint32_t traits;
	enum lo_flow_kind flow;
	enum lo_forward_kind forward;
	const char *inits;          /* name of the operand group with the initial values of FORWARD_ITER
				     * and FORWARD_WHILE */
	uint32_t n_induction_vars;  /* leading region arguments that are not forwarded */
	enum lo_op_kind terminator; /* terminator of LO_TRAIT_IMPLICIT_TERMINATOR */
	enum lo_shown (*shown)(struct lo_module *m, const struct lo_op *op); /* NULL: printed in full */
	enum lo_affine_op affine;
	uint32_t accessed;
	const char *derived;
	lo_attr (*derive)(struct lo_module *m, const struct lo_op *op); /* id 0: none */
	enum lo_verify_hook verify;
	enum lo_upgrade_hook upgrade;
	enum lo_op_kind today; /* for a row of legacy.def: the current kind of the op */
};
/** [LO_OP_FOREIGN .. LO_OP_KIND_COUNT) the current ops, then the legacy ops of the reader. */
extern const struct lo_op_info lo_op_table[LO_OLD_END];

/* ---- effects and aliases of each operand --------------------------------- */

enum lo_effect {
	LO_EFFECT_READ = 1,
	LO_EFFECT_WRITE = 2,
	LO_EFFECT_KILL = 4, /* writes every byte of it before it reads any */
	LO_EFFECT_FREE = 8,
	LO_EFFECT_CAPTURE = 16, /* its address may be stored or escape the function */
	LO_EFFECT_VIEW = 32,    /* a memref result is a view of it */
	LO_EFFECT_FORWARD =
		64,            /* forwarded to region arguments, block arguments or results by control flow */
	LO_EFFECT_ASYNC = 128, /* the access may still be in flight after the op (dma_start) */
	LO_EFFECT_ADDRESS =
		256, /* with CAPTURE: the only capture is a result that is its address as a number */
};
struct lo_ctx;
/** The --op-effects declaration of an op without a row: a row built at run time, and its compiled form. See
 * text/op_declarations.h. */
struct lo_op_model;
struct lo_declared {
	const struct lo_op_info *info;
	const struct lo_op_model *model;
	lo_loc place; /* of the declaration */
};
/** Compiled form of a row's strings, built on first use and kept in the context. */
const struct lo_op_model *lo_op_model(struct lo_ctx *ctx, enum lo_op_kind kind);
/** Effects on the memref operand number @p operand, bits of enum lo_effect, from the row or the declaration
 * of a foreign op. false: neither gives them; use analysis/effects.h. */
bool lo_op_row_effects(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		       uint32_t *effects);
/** May @p op have effects beyond those on its operands, since it has neither a row nor a declaration, or
 * these say `unknown`? */
bool lo_op_effects_unknown(const struct lo_module *m, const struct lo_op *op);
/** May the row of @p op give effects on operands that are no memrefs? */
bool lo_op_effects_on_others(const struct lo_module *m, const struct lo_op *op);
/** Does the row of @p op say `none`? The ops of its regions may have effects. */
bool lo_op_effects_none(const struct lo_module *m, const struct lo_op *op);
/** May @p op itself, by its row or declaration, read, write, allocate or free memory? */
bool lo_op_uses_memory(const struct lo_module *m, const struct lo_op *op);
/** Is an operand or a result of @p op a memref? O(operands, results). */
bool lo_op_touches_memrefs(const struct lo_module *m, const struct lo_op *op);
/** Does @p op do nothing but compute its results, so that it may be removed if they have no uses, and two
 * ops of one kind with the same operands give the same results? No effect on memory or otherwise, no
 * region, no successor. Effects of a row count only if an operand or result is a memref: a select of numbers
 * is pure. O(operands, results). */
bool lo_op_is_pure(const struct lo_module *m, const struct lo_op *op);
/** Does the op allocate new storage for result number @p result? */
bool lo_op_allocates(const struct lo_module *m, const struct lo_op *op, uint32_t result);
/** Is @p op a lifetime_start whose lifeline the next op ends? Then it only names the lifeline and gives it
 * no storage; the lifeline starts again where it needs storage. */
bool lo_op_only_names(const struct lo_module *m, const struct lo_op *op);
/** Number of the operand whose storage the memref result @p result uses, or UINT32_MAX. */
uint32_t lo_op_view_source(const struct lo_module *m, const struct lo_op *op, uint32_t result);
/** Does @p op by its row do nothing but make its one result, a memref, a view of its first operand? O(1). */
bool lo_op_is_view(const struct lo_module *m, const struct lo_op *op);
/** The symbol whose storage the memref result of @p op is; id 0: none. */
lo_attr lo_op_global(const struct lo_module *m, const struct lo_op *op);
/** The attribute @p name, if the op's row declares it; else id 0: on another op it has no meaning and is only
 * preserved. O(attributes). */
lo_attr lo_op_own_attr(const struct lo_module *m, const struct lo_op *op, lo_str name);
/** The row with that name, or LO_OP_FOREIGN. O(1); the index is built on first use. */
enum lo_op_kind lo_op_kind_find(struct lo_ctx *ctx, const char *name, size_t len);

#endif
