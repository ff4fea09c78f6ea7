// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context.h  The context owns strings, sources and diagnostics, and, where ir/context.h has made it,
 * all that the program is made of. One thread at a time; no globals. */
#ifndef BASE_CONTEXT_H
#define BASE_CONTEXT_H

#include "base/base.h"

struct lo_ctx;

/** A context for text and diagnostics alone; see lo_ctx_create of ir/context.h. NULL when there is no memory.
 */
LO_NODISCARD LO_GIVE struct lo_ctx *lo_ctx_create_plain(void);
/** Also frees all arenas made with lo_ctx_oom(ctx), so modules of it must be gone or forgotten. */
void lo_ctx_destroy(LO_TAKE struct lo_ctx *ctx);

/** Arena that lives as long as the context. */
struct lo_arena *lo_ctx_arena(struct lo_ctx *ctx);
/** The jump target that arenas of this context share. */
struct lo_oom *lo_ctx_oom(struct lo_ctx *ctx);

/* Only the public functions (driver/) and tests set the boundary; rooms never do:
 *	if (setjmp(LO_BOUNDARY(ctx))) return LO_NO_MEMORY;   ...   lo_ctx_oom(ctx)->armed = false; */
#define LO_BOUNDARY(ctx) (lo_ctx_oom(ctx)->armed = true, lo_ctx_oom(ctx))->env

/* ---- interned strings ---------------------------------------------------- */

lo_str lo_intern(struct lo_ctx *ctx, const char *at, size_t len); /* any bytes, NUL too; O(len) */
lo_str lo_intern_z(struct lo_ctx *ctx, const char *text);
const char *lo_str_text(const struct lo_ctx *ctx, lo_str s); /* NUL behind it; "" for none */
size_t lo_str_len(const struct lo_ctx *ctx, lo_str s);

/* ---- sources ------------------------------------------------------------- */

struct lo_source {
	const char *name;
	const char *text;
	size_t len;
	uint32_t base;
};
/** Make @p text (borrowed until the context is destroyed, NUL readable at text[len]) known under @p name.
 *  NULL with a diagnostic when all sources together pass 2 GiB: @p len may be lo_source_room() at most.
 * Offset o of it has location base + o (base >= 1). */
const struct lo_source *lo_source_add(struct lo_ctx *ctx, const char *name, const char *text, size_t len);
/** Bytes that the next source may have. */
size_t lo_source_room(const struct lo_ctx *ctx);
/** The source that holds @p loc, which must be a plain offset; NULL if none. */
const struct lo_source *lo_source_of(const struct lo_ctx *ctx, lo_loc loc);

/* ---- locations ----------------------------------------------------------- */

/* A location with this bit is one of the context's list of those that have a place in the text and more. */
#define LO_LOC_EXPLICIT 0x80000000u
/** The plain offset of @p loc; 0: none. */
lo_loc lo_loc_place(const struct lo_ctx *ctx, lo_loc loc);
struct lo_line_col {
	const char *file;
	uint32_t line, col;
}; /* both from 1; line 0: unknown */
/** O(log lines) after the first call, which scans the source once. */
struct lo_line_col lo_line_col(struct lo_ctx *ctx, lo_loc loc);

#endif
