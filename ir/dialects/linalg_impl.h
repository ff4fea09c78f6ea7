// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linalg_impl.h (private to ir/) Functions shared by reader, printer and verifier of linalg. */
#ifndef DIALECTS_LINALG_IMPL_H
#define DIALECTS_LINALG_IMPL_H

#include "dialects/linalg.h"

/** A payload of a named op to be built or compared. On failure the message says why it cannot be built for
 * these element types: text for `custom op '...' `. */
struct linalg_payload {
	struct lo_module *m;
	lo_loc loc;
	lo_block_id block;   /* to be built: its arguments have the element types */
	bool unsigned_cast;  /* cast(x) means ucast(x) */
	const char *message; /* NULL: no error */
	lo_type types[2];    /* appended to the message; id 0: none */
	/* comparing an existing block instead of building one */
	bool comparing, differs;
	lo_op_id next;
};
/** The payload of the op from its row of linalg_named.def, or for linalg.elementwise from its `kind` (an
 * enum value). NULL: the op has no predefined payload (linalg.generic, map, reduce). */
const char *linalg_payload_text(enum lo_op_kind kind, uint32_t elementwise_kind);
/** Number of inputs that the payload takes. */
uint32_t linalg_payload_inputs(enum lo_op_kind kind, uint32_t elementwise_kind);
/** Append the payload and its linalg.yield to x->block, or compare. false: lo_linalg_payload_error() gives
 * the reason. */
bool linalg_payload_run(struct linalg_payload *x, const char *text);
/** Set *kind to the number of `#linalg.elementwise_kind<add>`. */
bool linalg_elementwise_kind(const struct lo_ctx *ctx, lo_attr attr, uint32_t *kind);
/** Is it `#linalg.type_fn<cast_unsigned>`? */
bool linalg_is_unsigned_cast(const struct lo_ctx *ctx, lo_attr attr);
/** `#linalg.iterator_type<parallel>` or the older "parallel"; false if it is neither. */
bool linalg_iterator_of(const struct lo_ctx *ctx, lo_attr attr, enum lo_iterator *iterator);
extern const char *const linalg_iterator_words[];
lo_attr linalg_iterator_attr(struct lo_ctx *ctx, enum lo_iterator iterator);
/** The value of a missing `indexing_maps`, as an array attribute; id 0 if it is required. @p rank: rank of
 * the output, @p n: number of operands, for linalg.elementwise. */
lo_attr linalg_default_maps(struct lo_ctx *ctx, enum lo_op_kind kind, uint32_t rank, uint32_t n);
/** Rank of a type as an operand: 0 for scalars. */
uint32_t linalg_rank(const struct lo_ctx *ctx, lo_type t);
/** Rank of an operand: 0 for scalars, and for one that the op has not got. */
uint32_t linalg_operand_rank(const struct lo_module *m, const struct lo_op *op, uint32_t i);
/** The block of the op's region; id 0: it has no region. */
lo_block_id linalg_body(const struct lo_module *m, const struct lo_op *op);
/** Does the region hold exactly what the reader builds from the pretty form? */
bool linalg_has_own_payload(struct lo_module *m, const struct lo_op *op);
/** Number of elements of strides and dilations of a named op; 0: none. */
uint32_t linalg_windows(enum lo_op_kind kind);
/** Does MLIR treat the named op as a contraction: a sum of products of two inputs? */
bool linalg_is_contraction(enum lo_op_kind kind);
/** The only op before the yield of a linalg.map or linalg.reduce that may be printed as `{ arith.addf }`;
 * NULL: none. */
const struct lo_op *linalg_short_payload(const struct lo_module *m, const struct lo_op *op);
/** Output tile m and filter r of Winograd's F(m, r). */
struct linalg_winograd {
	int64_t m, r;
};
/** The forms in the enum of `fmr`. */
#define LINALG_WINOGRAD_FORMS 3
extern const struct linalg_winograd linalg_winograd_forms[LINALG_WINOGRAD_FORMS];
/** The `fmr` of F(m, r); id 0: none. */
lo_attr linalg_winograd_attr(struct lo_ctx *ctx, int64_t m, int64_t r);

#endif
