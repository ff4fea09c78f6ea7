// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file diag.h  Diagnostics are collected in the context; only tools/ renders them to stderr. Wording as
 * in MLIR: lower case, no full stop. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include "base/context.h"

enum lo_severity { LO_ERROR, LO_WARNING, LO_REMARK, LO_NOTE };

struct lo_diag {
	enum lo_severity severity;
	lo_loc loc;
	const char *text;
	uint32_t parent; /* for a note: index of the diagnostic it belongs to; else its own index */
};

/** Record an error; returns false so that a check is one statement: `return lo_error(ctx, loc, "...",
 * ...)`. */
bool lo_error(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
void lo_warning(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
void lo_remark(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
/** Attach a note to the newest error, warning or remark. Returns false. */
bool lo_note(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
/** Report a broken invariant of lifeopt: asserts in debug builds, else an error "internal error in <where>,
 * please report: ..." after which lo_diag_internal() is true. Returns false. */
bool lo_bug(struct lo_ctx *ctx, lo_loc loc, const char *where, const char *fmt, ...) LO_PRINTF(4, 5);

/** The kept diagnostics, in the order recorded; notes follow the diagnostic they belong to. */
uint32_t lo_diag_count(const struct lo_ctx *ctx);
const struct lo_diag *lo_diag_at(const struct lo_ctx *ctx, uint32_t index);
uint32_t lo_diag_errors(const struct lo_ctx *ctx); /* number of errors so far */
bool lo_diag_internal(const struct lo_ctx *ctx);
/** Errors beyond this number are counted but not kept (default 20, 0: all). */
void lo_diag_set_max(struct lo_ctx *ctx, uint32_t max_errors);
/** Will the next error only be counted? Then its text need not be built. */
bool lo_diag_full(const struct lo_ctx *ctx);
void lo_diag_clear(struct lo_ctx *ctx);
/** A position in the list of diagnostics. Resetting to it removes all later ones, except internal errors. */
struct lo_diag_mark {
	uint32_t n, n_errors;
};
struct lo_diag_mark lo_diag_mark(const struct lo_ctx *ctx);
void lo_diag_reset(struct lo_ctx *ctx, struct lo_diag_mark mark);
/** The diagnostics of a fork of the context, of one piece of work. */
struct lo_diag_piece {
	uint32_t begin, end, n_errors; /* those kept; errors, with those that were only counted */
};
/** A fork begins without diagnostics. */
void lo_diag_fork(struct lo_ctx *fork);
/** A piece of work begins in @p fork: it keeps as many errors as if it was the first. */
struct lo_diag_piece lo_diag_piece_begin(struct lo_ctx *fork);
void lo_diag_piece_end(const struct lo_ctx *fork, struct lo_diag_piece *piece);
/** Record in @p ctx what the piece recorded in @p fork, which has been joined, as if it had been recorded
 * here. */
void lo_diag_take(struct lo_ctx *ctx, const struct lo_ctx *fork, const struct lo_diag_piece *piece);
/** LO_INTERNAL, LO_INVALID_INPUT or LO_OK, from the diagnostics recorded. */
enum lo_status lo_diag_status(const struct lo_ctx *ctx);

/** `file:line:col: error: text`, source line (cut around the column when it is long), caret; appended to @p
 * out. */
struct lo_out;
void lo_diag_render(struct lo_ctx *ctx, const struct lo_diag *diag, struct lo_out *out);

/** All of them, then how many errors were counted only, said by @p command. */
void lo_diag_render_all(struct lo_ctx *ctx, const char *command, struct lo_out *out);

#endif
