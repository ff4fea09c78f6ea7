// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file no_files.h  A process that opens no file any more: what tries to is ended by the signal SIGSYS. For
 * tests that nothing of a file system is touched, not even where an error would be ignored. C and C++. */
#ifndef TESTS_UNIT_NO_FILES_H
#define TESTS_UNIT_NO_FILES_H

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/** For this thread and those that it starts from now on. false: the system does not allow it. Threads share
 * one arena of malloc, since the C library reads a setting of the system before it shrinks that of a thread.
 */
static inline bool forbid_files(void)
{
#ifdef M_ARENA_MAX
	(void)mallopt(M_ARENA_MAX, 1);
#endif
	static const unsigned calls[] = {
		SYS_openat,
		SYS_memfd_create,
#ifdef SYS_open
		SYS_open,
		SYS_creat,
#endif
	};
	enum { N = sizeof calls / sizeof *calls };
	struct sock_filter code[2 * N + 2];
	unsigned n = 0;
	code[n++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
	for (unsigned i = 0; i < N; i++) {
		code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[i], 0, 1);
		code[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
	}
	code[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	const struct sock_fprog program = {(unsigned short)n, code};
	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#endif
