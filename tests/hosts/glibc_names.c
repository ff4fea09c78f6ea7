// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* For run.sh: what Debian's libisl, libgmp, libcgraph, libyajl and libcunit, which are built for glibc, call
 * that musl does not have, so that lifeopt can be tested with musl without building them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#pragma GCC diagnostic ignored "-Wmissing-prototypes"

int __vsnprintf_chk(char *to, size_t size, int flag, size_t room, const char *format, va_list args)
{
	(void)flag, (void)room;
	return vsnprintf(to, size, format, args);
}
int __vsprintf_chk(char *to, int flag, size_t room, const char *format, va_list args)
{
	(void)flag, (void)room;
	return vsprintf(to, format, args);
}
int __sprintf_chk(char *to, int flag, size_t room, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	int n = __vsprintf_chk(to, flag, room, format, args);
	va_end(args);
	return n;
}
void *__memcpy_chk(void *to, const void *from, size_t size, size_t room)
{
	(void)room;
	return memcpy(to, from, size);
}
int __snprintf_chk(char *to, size_t size, int flag, size_t room, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	int n = __vsnprintf_chk(to, size, flag, room, format, args);
	va_end(args);
	return n;
}
int __fprintf_chk(FILE *file, int flag, const char *format, ...)
{
	va_list args;
	(void)flag;
	va_start(args, format);
	int n = vfprintf(file, format, args);
	va_end(args);
	return n;
}
int __printf_chk(int flag, const char *format, ...)
{
	va_list args;
	(void)flag;
	va_start(args, format);
	int n = vprintf(format, args);
	va_end(args);
	return n;
}
char *__strcat_chk(char *to, const char *from, size_t room)
{
	(void)room;
	return strcat(to, from);
}
_Noreturn void __longjmp_chk(jmp_buf env, int value)
{
	longjmp(env, value);
}
/* Only GMP's printing to obstacks calls these. */
int obstack_vprintf(void *stack, const char *format, va_list args)
{
	(void)stack, (void)format, (void)args;
	return -1;
}
void _obstack_newchunk(void *stack, int length)
{
	(void)stack, (void)length;
}
