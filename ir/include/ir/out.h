// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file out.h  A buffered byte sink: to memory, or to a file that appears whole or not at all. Locale-independent. */
#ifndef IR_OUT_H
#define IR_OUT_H

#include "ir/base.h"

/** Memory sink: zero-initialise, lo_out_init; text is at[0..len). Grows by doubling; jumps on no memory. */
struct lo_out { struct lo_arena *arena; char *at; size_t len, cap; int fd; bool failed; uint64_t flushed; };

/** To memory in @p arena (fd < 0), or to the file descriptor @p fd, flushed whenever 1 MiB is full. */
void lo_out_init(struct lo_out *out, struct lo_arena *arena, int fd);
/** Write what is buffered; false if any write failed so far (errno tells). Memory sinks: always true. */
LO_NODISCARD bool lo_out_flush(struct lo_out *out);
void lo_out_reserve(struct lo_out *out, size_t more);
void lo_out_bytes(struct lo_out *out, const char *at, size_t len);
static inline void lo_out_char(struct lo_out *out, char c)
{
	if (out->len == out->cap)
		lo_out_reserve(out, 1);
	out->at[out->len++] = c;
}
void lo_out_text(struct lo_out *out, const char *text);       /* NUL-ended */
void lo_out_u64(struct lo_out *out, uint64_t v);
void lo_out_i64(struct lo_out *out, int64_t v);
void lo_out_fill(struct lo_out *out, char c, uint32_t n);     /* n times c */
void lo_out_printf(struct lo_out *out, const char *fmt, ...) LO_PRINTF(2, 3);

#endif
