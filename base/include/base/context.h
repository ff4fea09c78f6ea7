// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context.h  The context owns strings, sources and diagnostics; one created by ir/context.h also
 * owns types, attributes and affine expressions. One thread at a time, but see lo_ctx_fork; no globals. */
#ifndef BASE_CONTEXT_H
#define BASE_CONTEXT_H

#include "base/base.h"
#include "base/cancel.h"

struct lo_ctx;

/** A context for text and diagnostics alone; see lo_ctx_create of ir/context.h. NULL when out of memory. */
LO_NODISCARD LO_GIVE struct lo_ctx *lo_ctx_create_plain(void);
/** Also frees all arenas made with lo_ctx_oom(ctx), so its modules must be destroyed or abandoned before. */
void lo_ctx_destroy(LO_TAKE struct lo_ctx *ctx);

/** The arena that lives as long as the context. */
struct lo_arena *lo_ctx_arena(struct lo_ctx *ctx);
/** The jump target shared by the arenas of this context. */
struct lo_oom *lo_ctx_oom(struct lo_ctx *ctx);

/** The request to end the run that the context and its forks have in common; borrowed. NULL: none. */
void lo_ctx_set_cancel(struct lo_ctx *ctx, struct lo_cancel *cancel);
struct lo_cancel *lo_ctx_cancel(const struct lo_ctx *ctx);

/* Only the public functions (driver/) and tests set the boundary; components never do:
 * 	if (setjmp(LO_BOUNDARY(ctx))) return LO_NO_MEMORY;   ...   lo_ctx_oom(ctx)->armed = false; */
#define LO_BOUNDARY(ctx) (lo_ctx_oom(ctx)->armed = true, lo_ctx_oom(ctx))->env

/* ---- forks: contexts of several threads ---------------------------------- */

struct lo_mutex;
/** A context for another thread: it has the sources, strings, types and attributes of @p ctx, to which both
 * may add, and memory, diagnostics and an out-of-memory boundary of its own. Until all forks have been
 * joined, @p ctx itself may not be used. @p lock, the same for all forks, guards additions. A larger context
 * is copied whole: what ir/ has in it is shared or read only, but for lo_ir_join(). */
struct lo_ctx *lo_ctx_fork(struct lo_ctx *ctx, struct lo_mutex *lock);
/** In the thread that uses the fork: after its boundary has been set, and at the end, even when out of
 * memory. */
void lo_ctx_begin_fork(struct lo_ctx *fork);
void lo_ctx_end_fork(struct lo_ctx *fork);
/** No thread uses @p fork any more: its memory becomes that of @p ctx. Diagnostics are taken by
 * lo_diag_take. */
void lo_ctx_join(struct lo_ctx *ctx, struct lo_ctx *fork);

/* ---- interned strings ---------------------------------------------------- */

lo_str lo_intern(struct lo_ctx *ctx, const char *at, size_t len); /* any bytes, including NUL; O(len) */
lo_str lo_intern_z(struct lo_ctx *ctx, const char *text);
const char *lo_str_text(const struct lo_ctx *ctx, lo_str s); /* ends in a NUL; "" for none */
size_t lo_str_len(const struct lo_ctx *ctx, lo_str s);
/** The text for messages: one with a NUL in it is written as messages show it, with `\00`. */
const char *lo_str_shown(struct lo_ctx *ctx, lo_str s);

/* ---- names of files ------------------------------------------------------ */

/** Names that begin with OLD are shown with NEW instead, for each of the @p n @p maps "OLD=NEW"; the last one
 * that matches counts. Borrowed. */
void lo_map_prefixes(struct lo_ctx *ctx, const char *const *maps, size_t n);
/** The name as it is shown. */
lo_str lo_shown_name(struct lo_ctx *ctx, const char *at, size_t len);
const char *lo_shown_path(struct lo_ctx *ctx, const char *path);
/** A name that is shown as @p shown, for opening the file. */
const char *lo_name_shown_as(struct lo_ctx *ctx, const char *shown);

/* ---- sources ------------------------------------------------------------- */

struct lo_source {
	const char *name; /* as it is shown */
	const char *text;
	size_t len;
	uint32_t base;
};
/** Register @p text (borrowed until the context is destroyed, NUL readable at text[len]) under @p name.
 * NULL with a diagnostic when all sources together exceed 2 GiB: @p len may be lo_source_room() at most.
 * Offset o of it has location base + o (base >= 1). */
const struct lo_source *lo_source_add(struct lo_ctx *ctx, const char *name, const char *text, size_t len);
/** Maximum size of the next source in bytes. */
size_t lo_source_room(const struct lo_ctx *ctx);
/** The source that holds @p loc, which must be a plain offset; NULL if none. */
const struct lo_source *lo_source_of(const struct lo_ctx *ctx, lo_loc loc);

/* ---- locations ----------------------------------------------------------- */

/* A location with this bit is an index into the context's list of explicit locations, which have a place
 * in the text and further data. */
#define LO_LOC_EXPLICIT 0x80000000u
/** The plain offset of @p loc; 0: none. */
lo_loc lo_loc_place(const struct lo_ctx *ctx, lo_loc loc);
struct lo_line_col {
	const char *file;
	uint32_t line, col;
}; /* both from 1; line 0: unknown */
/** In the text. O(log lines) after the first call, which scans the source once. */
struct lo_line_col lo_line_col(struct lo_ctx *ctx, lo_loc loc);
/** What loc(...) names: the source from which another tool made the text. line 0: nothing. */
struct lo_line_col lo_origin_place(const struct lo_ctx *ctx, lo_loc loc);
/** The place to show: what loc(...) names, if it does, else that in the text. */
struct lo_line_col lo_shown_place(struct lo_ctx *ctx, lo_loc loc);
/** lo_shown_place() gives places in the text, whatever loc(...) says. */
void lo_show_text_places(struct lo_ctx *ctx, bool text);

#endif
