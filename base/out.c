// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The byte sink. In: pieces of text. Out: one run of bytes in memory, or bytes written to a descriptor
 * 64 KiB at a time. After a failed write all further bytes are dropped; lo_out_flush reports the failure. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "base/out.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILE_BUFFER_BYTES ((size_t)64 << 10)
#define FIRST_BYTES       ((size_t)256)

int lo_temporary_file(void)
{
	const char *folder = getenv("TMPDIR");
	char path[PATH_MAX];
	folder = folder && *folder ? folder : "/tmp";
#ifdef O_TMPFILE
	int unnamed = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
	if (unnamed >= 0)
		return unnamed;
#endif
	int len = snprintf(path, sizeof path, "%s/lifeopt-XXXXXX", folder);
	errno = ENAMETOOLONG;
	int fd = len > 0 && (size_t)len < sizeof path ? mkostemp(path, O_CLOEXEC) : -1;
	if (fd >= 0)
		(void)unlink(path);
	return fd;
}

void lo_out_init(struct lo_out *out, struct lo_arena *arena, int fd)
{
	*out = (struct lo_out){.arena = arena, .fd = fd};
	out->cap = fd < 0 ? FIRST_BYTES : FILE_BUFFER_BYTES;
	out->at = lo_arena_alloc(arena, out->cap);
}

static void write_all(struct lo_out *out, const char *at, size_t len)
{
	while (len && !out->error) {
		ssize_t n = write(out->fd, at, len);
		if (n < 0) {
			out->error = errno == EINTR ? 0 : errno;
			continue;
		}
		at += n;
		len -= (size_t)n;
		out->flushed += (uint64_t)n;
	}
}

/* Write and empty the buffer; a failure is recorded in out->error. */
static void empty_buffer(struct lo_out *out)
{
	write_all(out, out->at, out->len);
	out->len = 0;
}

bool lo_out_flush(struct lo_out *out)
{
	if (out->fd >= 0)
		empty_buffer(out);
	errno = out->error ? out->error : errno;
	return !out->error;
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

size_t lo_utf8_length(const char *at, size_t len)
{
	const unsigned char *c = (const unsigned char *)at;
	size_t n = *c < 0x80 ? 1 : *c < 0xc2 ? 0 : *c < 0xe0 ? 2 : *c < 0xf0 ? 3 : *c < 0xf5 ? 4 : 0;
	unsigned char low = *c == 0xe0 ? 0xa0 : *c == 0xf0 ? 0x90 : 0x80;
	unsigned char high = *c == 0xed ? 0x9f : *c == 0xf4 ? 0x8f : 0xbf;
	if (n > len)
		return 0;
	for (size_t i = 1; i < n; i++, low = 0x80, high = 0xbf)
		if (c[i] < low || c[i] > high)
			return 0;
	return n;
}

size_t lo_shown_length(const char *at, size_t len)
{
	unsigned char c = (unsigned char)*at;
	size_t n = lo_utf8_length(at, len);
	bool control = c < 0x20 || c == 0x7f || (c == 0xc2 && n == 2 && (unsigned char)at[1] < 0xa0);
	return control ? 0 : n;
}

void lo_out_shown(struct lo_out *out, const char *at, size_t len)
{
	for (size_t i = 0, n; i < len; i += n) {
		n = lo_shown_length(at + i, len - i);
		if (n)
			lo_out_bytes(out, at + i, n);
		else
			lo_out_printf(out, "\\%02X", (unsigned char)at[i]);
		n += n == 0;
	}
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
		lo_out_reserve(out, (size_t)len + 1); /* space for the NUL, which is not counted */
		vsnprintf(out->at + out->len, (size_t)len + 1, fmt, again);
		out->len += (size_t)len;
	}
	va_end(again);
}
