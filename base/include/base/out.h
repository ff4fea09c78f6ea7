// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file out.h  A buffered byte sink, to memory or to a file descriptor. Locale-independent. */
#ifndef BASE_OUT_H
#define BASE_OUT_H

#include "base/base.h"

#include <string.h>

/** Memory sink: after lo_out_init, text is at[0..len). Grows by doubling; jumps on no memory. */
struct lo_out {
	struct lo_arena *arena;
	char *at;
	size_t len, cap;
	int fd;
	int error; /* errno of the write that failed; 0: none did */
	uint64_t flushed;
};

/** An unnamed file in $TMPDIR or /tmp, open for reading and writing; -1 on failure (errno). */
int lo_temporary_file(void);
/** Write to memory in @p arena (fd < 0), or to the file descriptor @p fd, whenever 64 KiB are full. */
void lo_out_init(struct lo_out *out, struct lo_arena *arena, int fd);
/** Write the buffered bytes; false if any write so far failed, errno says why. Memory sinks: always true. */
LO_NODISCARD bool lo_out_flush(struct lo_out *out);
void lo_out_reserve(struct lo_out *out, size_t more);
/** The ending of a noun of which there are @p n. */
static inline const char *lo_plural(uint32_t n)
{
	return n == 1 ? "" : "s";
}
/** Append bytes that do not fit in the free part of the buffer. */
void lo_out_beyond(struct lo_out *out, const char *at, size_t len);
/** Most pieces are a few bytes long: copy them without a call, by two copies that may overlap for each
 * size. */
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
/** Before item @p i of a list: ", ", unless it is the first. */
static inline void lo_out_comma(struct lo_out *out, uint64_t i)
{
	if (i)
		lo_out_bytes(out, ", ", 2);
}
void lo_out_u64(struct lo_out *out, uint64_t v);
void lo_out_i64(struct lo_out *out, int64_t v);
void lo_out_fill(struct lo_out *out, char c, uint32_t n); /* @p n times @p c */
void lo_out_printf(struct lo_out *out, const char *fmt, ...) LO_PRINTF(2, 3);

/** Bytes of the UTF-8 sequence at @p at; 0: none. @p len is not 0. */
size_t lo_utf8_length(const char *at, size_t len);
/** The same for a character that a terminal displays; 0 also for a control character. */
size_t lo_shown_length(const char *at, size_t len);
/** Text of the input, for people: control characters and invalid UTF-8 bytes as \XX, as in MLIR's strings. */
void lo_out_shown(struct lo_out *out, const char *at, size_t len);

#endif
