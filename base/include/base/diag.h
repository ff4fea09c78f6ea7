// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file diag.h  Diagnostics are collected in the context; only tools/ renders them to stderr. Wording as
 * in MLIR: lower case, no full stop. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include "base/context.h"
#include "base/rules.h"

enum lo_severity { LO_ERROR, LO_WARNING, LO_REMARK, LO_NOTE };

/** What to write instead of @c len bytes at @c at. */
struct lo_fix {
	lo_loc at;
	uint32_t len;
	const char *text; /* NULL: no fix */
};
struct lo_diag {
	enum lo_severity severity;
	enum lo_rule rule; /* for a note: that of the diagnostic it belongs to */
	lo_loc loc;
	const char *text;
	uint32_t parent; /* for a note: index of the diagnostic it belongs to; else its own index */
	struct lo_fix fix;
};

/** Record an error; returns false so that a check is one statement: `return lo_error(ctx, loc, "...",
 * ...)`. */
bool lo_error(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
/** The same of a rule of its own; other errors are of the rule of the step that is at work. */
bool lo_error_of(struct lo_ctx *ctx, enum lo_rule rule, lo_loc loc, const char *fmt, ...) LO_PRINTF(4, 5);
/** A step begins: the rule of its errors. Returns that of the step before, to be set again at the end. */
enum lo_rule lo_diag_step(struct lo_ctx *ctx, enum lo_rule rule);
void lo_warning(struct lo_ctx *ctx, enum lo_rule rule, lo_loc loc, const char *fmt, ...) LO_PRINTF(4, 5);
void lo_remark(struct lo_ctx *ctx, enum lo_rule rule, lo_loc loc, const char *fmt, ...) LO_PRINTF(4, 5);
/** Give the newest error, warning or remark a fix: @p text instead of @p len bytes at @p at. */
void lo_fix(struct lo_ctx *ctx, lo_loc at, size_t len, const char *text);
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
/** From now on errors beyond this number are counted but not kept (default 20, 0: all). */
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

/** Where a diagnostic is. Errors of reading and verifying are about the text; others are about the program
 * that the text was made from, if loc(...) says where that is. */
struct lo_diag_places {
	struct lo_line_col first, second; /* line 0: unknown; none, or --places=text */
	bool first_in_text;
};
struct lo_diag_places lo_diag_places(struct lo_ctx *ctx, const struct lo_diag *diag);

/** `file:line:col: error: text`, source line (cut around the column when it is long), caret; appended to @p
 * out. */
struct lo_out;
void lo_diag_render(struct lo_ctx *ctx, const struct lo_diag *diag, struct lo_out *out);

/** All of them, then how many errors were counted only, said by @p command. */
void lo_diag_render_all(struct lo_ctx *ctx, const char *command, struct lo_out *out);

#endif
