// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The byte sink. In: pieces of text. Out: one run of bytes in memory, or written to a descriptor 64 KiB
 * at a time. After a failed write all further bytes are dropped, and the failure is kept for lo_out_flush. */
#include "ir/out.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define FILE_BUFFER_BYTES ((size_t)64 << 10)
#define FIRST_BYTES       ((size_t)256)

void lo_out_init(struct lo_out *out, struct lo_arena *arena, int fd)
{
	*out = (struct lo_out){.arena = arena, .fd = fd};
	out->cap = fd < 0 ? FIRST_BYTES : FILE_BUFFER_BYTES;
	out->at = lo_arena_alloc(arena, out->cap);
}

static void write_all(struct lo_out *out, const char *at, size_t len)
{
	while (len && !out->failed) {
		ssize_t n = write(out->fd, at, len);
		if (n < 0) {
			out->failed = errno != EINTR;
			continue;
		}
		at += n;
		len -= (size_t)n;
		out->flushed += (uint64_t)n;
	}
}

/* A failure stays in out->failed. */
static void empty_buffer(struct lo_out *out)
{
	write_all(out, out->at, out->len);
	out->len = 0;
}

bool lo_out_flush(struct lo_out *out)
{
	if (out->fd >= 0)
		empty_buffer(out);
	return !out->failed;
}

void lo_out_reserve(struct lo_out *out, size_t more)
{
	if (out->cap - out->len >= more)
		return;
	if (out->fd >= 0) {
		empty_buffer(out);
		if (out->cap >= more)
			return;
	}
	size_t need, cap = out->cap;
	if (__builtin_add_overflow(out->len, more, &need))
		need = SIZE_MAX; /* the arena refuses it */
	while (cap < need)
		cap = cap > SIZE_MAX / 2 ? need : cap * 2;
	out->at = lo_arena_grow(out->arena, out->at, out->cap, cap);
	out->cap = cap;
}

void lo_out_beyond(struct lo_out *out, const char *at, size_t len)
{
	if (out->fd >= 0 && len >= out->cap) {
		empty_buffer(out);
		write_all(out, at, len);
		return;
	}
	lo_out_reserve(out, len);
	memcpy(out->at + out->len, at, len);
	out->len += len;
}

void lo_out_u64(struct lo_out *out, uint64_t v)
{
	char digits[20];
	size_t i = sizeof digits;
	do {
		digits[--i] = (char)('0' + v % 10);
		v /= 10;
	} while (v);
	lo_out_bytes(out, digits + i, sizeof digits - i);
}

void lo_out_i64(struct lo_out *out, int64_t v)
{
	if (v < 0)
		lo_out_char(out, '-');
	lo_out_u64(out, v < 0 ? 0 - (uint64_t)v : (uint64_t)v);
}

void lo_out_fill(struct lo_out *out, char c, uint32_t n)
{
	lo_out_reserve(out, n);
	memset(out->at + out->len, c, n);
	out->len += n;
}

void lo_out_printf(struct lo_out *out, const char *fmt, ...)
{
	va_list args, again;
	va_start(args, fmt);
	va_copy(again, args);
	int len = vsnprintf(NULL, 0, fmt, args);
	va_end(args);
	if (len > 0) {
		lo_out_reserve(out, (size_t)len + 1); /* room for the NUL, which is not counted */
		vsnprintf(out->at + out->len, (size_t)len + 1, fmt, again);
		out->len += (size_t)len;
	}
	va_end(again);
}
