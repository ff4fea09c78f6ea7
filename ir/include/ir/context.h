// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context.h  A context that also owns types and attributes. */
#ifndef IR_CONTEXT_H
#define IR_CONTEXT_H

#include "base/context.h"

#define LO_MAX_NESTING 1000u /* of types, attributes, affine expressions; regions nest without limit */

/* Dense ids. 0 is "none"; distinct structs prevent mixing the kinds at compile time. Compare .n. */
typedef struct lo_type {
	uint32_t n;
} lo_type; /* interned type */
typedef struct lo_attr {
	uint32_t n;
} lo_attr; /* interned attribute */
typedef struct lo_expr {
	uint32_t n;
} lo_expr; /* interned affine expression */
typedef struct lo_op_id {
	uint32_t n;
} lo_op_id;
typedef struct lo_value_id {
	uint32_t n;
} lo_value_id;
typedef struct lo_block_id {
	uint32_t n;
} lo_block_id;
typedef struct lo_region_id {
	uint32_t n;
} lo_region_id;

/** NULL when out of memory. */
LO_NODISCARD LO_GIVE struct lo_ctx *lo_ctx_create(void);
/** Its memory is from @p memory, which is copied. */
LO_NODISCARD LO_GIVE struct lo_ctx *lo_ctx_create_in(const struct lo_memory *memory);
/** For tests: a context whose @p countdown-th request for memory fails, and all later ones (0: none; see
 * struct lo_oom). */
LO_NODISCARD LO_GIVE struct lo_ctx *lo_ctx_create_failing(uint64_t countdown);
/** lo_ctx_join() for a context of lo_ctx_create. */
void lo_ir_join(struct lo_ctx *ctx, struct lo_ctx *fork);
/** Bytes of an index in memory: 8 by default; may be set to 4 before any size is computed. */
void lo_ctx_set_index_bytes(struct lo_ctx *ctx, uint8_t bytes);

/* ---- locations ----------------------------------------------------------- */

/** A location with both a place in the text and a `loc(...)` attribute that is kept in the output. */
lo_loc lo_loc_explicit(struct lo_ctx *ctx, lo_loc at, lo_attr attr);
/** The attribute of @p loc; n == 0: none. */
lo_attr lo_loc_attr(const struct lo_ctx *ctx, lo_loc loc);

/* ---- names of SSA values and blocks -------------------------------------- */

/* A name is the place in a source where its text starts (after the % or ^; it ends where an identifier
 * ends), or LO_NAME_MADE | interned string for names that lifeopt creates. 0: none. */
#define LO_NAME_MADE 0x80000000u
struct lo_span lo_name_text(const struct lo_ctx *ctx, uint32_t name);
uint32_t lo_name_make(struct lo_ctx *ctx, const char *text);

#endif
