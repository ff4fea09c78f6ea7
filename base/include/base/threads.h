// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file threads.h  A mutex, and a team of threads that run a function together. base/threads.c is the only
 * file of lifeopt that calls the system's functions for threads. */
#ifndef BASE_THREADS_H
#define BASE_THREADS_H

#include "base/base.h"

#include <pthread.h>

struct lo_mutex {
	pthread_mutex_t system;
};
/** Value of one of static storage, for what a library that is used knows once per process. */
#define LO_MUTEX_STATIC                                                                                      \
	{                                                                                                    \
		PTHREAD_MUTEX_INITIALIZER                                                                    \
	}
/** Not locked. */
void lo_mutex_init(struct lo_mutex *mutex);
/** No thread may have it locked. */
void lo_mutex_destroy(struct lo_mutex *mutex);
/** Waits until no other thread has it locked. Not recursive. */
void lo_mutex_lock(struct lo_mutex *mutex);
void lo_mutex_unlock(struct lo_mutex *mutex); /* by the thread that locked it */

/** Processors that this process may use; at least 1. */
uint32_t lo_processors(void);

/** Threads that wait for work. */
struct lo_team;
/** A team of @p n threads, counting the one that calls; fewer if the system refuses. In @p arena. */
struct lo_team *lo_team_create(uint32_t n, struct lo_arena *arena);
/** Number of its threads, with the caller's. */
uint32_t lo_team_size(const struct lo_team *team);
/** Call @p work(arg, number) in each thread: number 0 in the calling one. Returns when all calls have
 * returned. The calls see all earlier
 * writes of the caller, and the caller sees all their writes. */
void lo_team_run(struct lo_team *team, void (*work)(void *arg, uint32_t number), void *arg);
/** End the threads. The memory remains the arena's. NULL: nothing. */
void lo_team_destroy(struct lo_team *team);

#endif
