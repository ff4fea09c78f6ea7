// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file out.h  A buffered byte sink: to memory, or to a file that appears whole or not at all.
 * Locale-independent. */
#ifndef BASE_OUT_H
#define BASE_OUT_H

#include "base/base.h"

#include <string.h>

/** Memory sink: zero-initialise, lo_out_init; text is at[0..len). Grows by doubling; jumps on no memory. */
struct lo_out {
	struct lo_arena *arena;
	char *at;
	size_t len, cap;
	int fd;
	bool failed;
	uint64_t flushed;
};

/** A file without a name in $TMPDIR or /tmp, to read and write; -1 (errno). */
int lo_temporary_file(void);
/** To memory in @p arena (fd < 0), or to the file descriptor @p fd, flushed whenever 1 MiB is full. */
void lo_out_init(struct lo_out *out, struct lo_arena *arena, int fd);
/** Write what is buffered; false if any write failed so far (errno tells). Memory sinks: always true. */
LO_NODISCARD bool lo_out_flush(struct lo_out *out);
void lo_out_reserve(struct lo_out *out, size_t more);
/** What does not fit in the buffer as it is. */
void lo_out_beyond(struct lo_out *out, const char *at, size_t len);
/** Most pieces are a few bytes: they cost no call. Two copies that may overlap do for each size. */
static inline void lo_copy_short(char *to, const char *from, size_t len)
{
	if (len > 16) {
		memcpy(to, from, len);
	} else if (len >= 8) {
		memcpy(to, from, 8);
		memcpy(to + len - 8, from + len - 8, 8);
	} else if (len >= 4) {
		memcpy(to, from, 4);
		memcpy(to + len - 4, from + len - 4, 4);
	} else if (len) {
		to[0] = from[0];
		to[len / 2] = from[len / 2];
		to[len - 1] = from[len - 1];
	}
}
static inline void lo_out_bytes(struct lo_out *out, const char *at, size_t len)
{
	if (out->cap - out->len < len) {
		lo_out_beyond(out, at, len);
		return;
	}
	lo_copy_short(out->at + out->len, at, len);
	out->len += len;
}
static inline void lo_out_char(struct lo_out *out, char c)
{
	if (out->len == out->cap)
		lo_out_reserve(out, 1);
	out->at[out->len++] = c;
}
static inline void lo_out_text(struct lo_out *out, const char *text) /* NUL-ended */
{
	lo_out_bytes(out, text, strlen(text));
}
void lo_out_u64(struct lo_out *out, uint64_t v);
void lo_out_i64(struct lo_out *out, int64_t v);
void lo_out_fill(struct lo_out *out, char c, uint32_t n); /* n times c */
void lo_out_printf(struct lo_out *out, const char *fmt, ...) LO_PRINTF(2, 3);

/** Bytes of the UTF-8 sequence at @p at; 0 if there is none. @p len is not 0. */
size_t lo_utf8_length(const char *at, size_t len);
/** The same of a character that a terminal shows; 0 of a control character too. */
size_t lo_shown_length(const char *at, size_t len);
/** Text of the input, for people: control characters and bytes that are no UTF-8 as \XX, as in MLIR's
 * strings. */
void lo_out_shown(struct lo_out *out, const char *at, size_t len);

#endif
