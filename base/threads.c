// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Threads. In: a function. Out: its calls, one in each thread of a team. Threads are started once and wait
 * between the calls, since starting one takes as long as reading a few hundred operations. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "base/threads.h"

#include <sched.h>
#include <signal.h>
#include <unistd.h>

/* As much as the first thread of a process usually has: LLVM recurses. Pages that are not touched cost
 * nothing. */
#define STACK_BYTES ((size_t)8 << 20)

void lo_mutex_init(struct lo_mutex *mutex)
{
	(void)pthread_mutex_init(&mutex->system, NULL);
}
void lo_mutex_destroy(struct lo_mutex *mutex)
{
	(void)pthread_mutex_destroy(&mutex->system);
}
void lo_mutex_lock(struct lo_mutex *mutex)
{
	(void)pthread_mutex_lock(&mutex->system);
}
void lo_mutex_unlock(struct lo_mutex *mutex)
{
	(void)pthread_mutex_unlock(&mutex->system);
}

uint32_t lo_processors(void)
{
#ifdef CPU_COUNT
	cpu_set_t set;
	CPU_ZERO(&set);
	if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
		return (uint32_t)CPU_COUNT(&set);
#endif
	long n = sysconf(_SC_NPROCESSORS_ONLN);
	return n > 0 && (uint64_t)n < UINT32_MAX ? (uint32_t)n : 1;
}

struct thread_member {
	struct lo_team *team;
	uint32_t number;
	pthread_t thread;
};
struct lo_team {
	pthread_mutex_t mutex;
	pthread_cond_t begin, end;
	uint64_t round;   /* number of the current call of lo_team_run */
	uint32_t working; /* members that have not finished it */
	bool over;        /* members return */
	void (*work)(void *arg, uint32_t number);
	void *arg;
	uint32_t n;
	struct thread_member *members; /* [n], number 0 unused */
};

/* Wait for a round after number @p round. false: there is none. */
static bool wait_for_work(struct lo_team *team, uint64_t *round)
{
	(void)pthread_mutex_lock(&team->mutex);
	while (team->round == *round && !team->over)
		(void)pthread_cond_wait(&team->begin, &team->mutex);
	*round = team->round;
	bool over = team->over;
	(void)pthread_mutex_unlock(&team->mutex);
	return !over;
}

static void *run_member(void *arg)
{
	struct thread_member *member = arg;
	struct lo_team *team = member->team;
	uint64_t round = 0;
	while (wait_for_work(team, &round)) {
		team->work(team->arg, member->number);
		(void)pthread_mutex_lock(&team->mutex);
		if (--team->working == 0)
			(void)pthread_cond_signal(&team->end);
		(void)pthread_mutex_unlock(&team->mutex);
	}
	return NULL;
}

/* Signals are for the threads of the program. */
static void start_members(struct lo_team *team, uint32_t n)
{
	pthread_attr_t attributes;
	sigset_t all, before;
	(void)sigfillset(&all);
	if (pthread_attr_init(&attributes) != 0)
		return;
	bool masked = pthread_sigmask(SIG_SETMASK, &all, &before) == 0;
	(void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
	for (; team->n < n; team->n++) {
		struct thread_member *member = &team->members[team->n];
		*member = (struct thread_member){.team = team, .number = team->n};
		if (pthread_create(&member->thread, &attributes, run_member, member) != 0)
			break;
	}
	if (masked)
		(void)pthread_sigmask(SIG_SETMASK, &before, NULL);
	(void)pthread_attr_destroy(&attributes);
}

struct lo_team *lo_team_create(uint32_t n, struct lo_arena *arena)
{
	struct lo_team *team = LO_NEW(arena, struct lo_team);
	team->members = LO_ARRAY(arena, n, struct thread_member);
	team->n = 1;
	(void)pthread_mutex_init(&team->mutex, NULL);
	(void)pthread_cond_init(&team->begin, NULL);
	(void)pthread_cond_init(&team->end, NULL);
	start_members(team, n);
	return team;
}

uint32_t lo_team_size(const struct lo_team *team)
{
	return team->n;
}

void lo_team_run(struct lo_team *team, void (*work)(void *arg, uint32_t number), void *arg)
{
	(void)pthread_mutex_lock(&team->mutex);
	team->work = work;
	team->arg = arg;
	team->working = team->n - 1;
	team->round++;
	(void)pthread_cond_broadcast(&team->begin);
	(void)pthread_mutex_unlock(&team->mutex);
	work(arg, 0);
	(void)pthread_mutex_lock(&team->mutex);
	while (team->working)
		(void)pthread_cond_wait(&team->end, &team->mutex);
	(void)pthread_mutex_unlock(&team->mutex);
}

void lo_team_destroy(struct lo_team *team)
{
	if (!team)
		return;
	(void)pthread_mutex_lock(&team->mutex);
	team->over = true;
	(void)pthread_cond_broadcast(&team->begin);
	(void)pthread_mutex_unlock(&team->mutex);
	for (uint32_t i = 1; i < team->n; i++)
		(void)pthread_join(team->members[i].thread, NULL);
	(void)pthread_cond_destroy(&team->begin);
	(void)pthread_cond_destroy(&team->end);
	(void)pthread_mutex_destroy(&team->mutex);
}
