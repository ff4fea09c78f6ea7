// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mutants SEED COUNT KEEP FILE...: COUNT mutants of the files, each given to LLVMFuzzerTestOneInput of
// mlir_fuzz.c in a process of its own making, so that what kills it is told, written to the file KEEP, and
// the next are tried. Sanitizers see crashes, leaks at the end, and an alarm what hangs. Prints one TAP line.
// The same seed and files make the same mutants.
#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 1 << 16, SECONDS = 60 };

struct seeds {
	struct text *texts;
	size_t n;
};

static void load(struct seeds *seeds, const char *path)
{
	FILE *file = fopen(path, "rb");
	struct text *t = &seeds->texts[seeds->n];
	t->at = malloc(ROOM);
	if (!file || !t->at) {
		fprintf(stderr, "mutants: cannot read %s\n", path);
		exit(2);
	}
	t->room = ROOM;
	t->len = fread(t->at, 1, ROOM / 2, file);
	seeds->n += t->len > 0;
	fclose(file);
}

/* Mutant @p number: a part of a seed between `// -----` lines, changed. */
static void make(const struct seeds *seeds, uint64_t seed, size_t number, struct text *out)
{
	uint64_t state = seed * 1000003u + number;
	const struct text *from = &seeds->texts[random_below(&state, seeds->n)];
	const struct text *donor = &seeds->texts[random_below(&state, seeds->n)];
	size_t at = random_below(&state, from->len);
	const uint8_t *begin = from->at, *end = from->at + from->len;
	const char split[] = "// -----\n";
	const uint8_t *next;
	while ((next = memmem(begin, (size_t)(end - begin), split, sizeof split - 1)) != NULL) {
		if (next > from->at + at) {
			end = next;
			break;
		}
		begin = next + sizeof split - 1;
	}
	out->len = (size_t)(end - begin);
	memcpy(out->at, begin, out->len);
	mutate(out, donor->at, donor->len, &state);
}

/* Runs mutants from *at on; *at is the one at work. */
static void work(const struct seeds *seeds, uint64_t seed, size_t count, volatile size_t *at,
		 struct text *mutant)
{
	for (; *at < count; ++*at) {
		alarm(SECONDS);
		make(seeds, seed, *at, mutant);
		LLVMFuzzerTestOneInput(mutant->at, mutant->len);
	}
	alarm(SECONDS);
}

static void keep(const char *path, const struct text *mutant)
{
	FILE *file = fopen(path, "wb");
	if (file) {
		fwrite(mutant->at, 1, mutant->len, file);
		fclose(file);
	}
}

int main(int argc, char **argv)
{
	if (argc < 5) {
		fprintf(stderr, "usage: mutants SEED COUNT KEEP FILE...\n");
		return 2;
	}
	uint64_t seed = strtoull(argv[1], NULL, 10);
	size_t count = (size_t)strtoull(argv[2], NULL, 10), failures = 0;
	struct seeds seeds = {calloc((size_t)argc, sizeof(struct text)), 0};
	struct text mutant = {malloc(ROOM), 0, ROOM};
	volatile size_t *at =
		mmap(NULL, sizeof *at, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (!seeds.texts || !mutant.at || at == MAP_FAILED)
		return 2;
	for (int i = 4; i < argc; i++)
		load(&seeds, argv[i]);
	while (*at < count && failures < 10) {
		fflush(stdout);
		pid_t child = fork();
		if (child == 0) {
			work(&seeds, seed, count, at, &mutant);
			exit(0);
		}
		int status = 0;
		if (child < 0 || waitpid(child, &status, 0) != child)
			return 2;
		if (status == 0)
			break;
		failures++;
		char path[4096];
		snprintf(path, sizeof path, "%s.%zu.mlir", argv[3], *at);
		if (*at < count) {
			make(&seeds, seed, *at, &mutant);
			keep(path, &mutant);
		}
		printf("not ok - fuzz/mutant %zu of seed %llu: %s, kept as %s\n", *at,
		       (unsigned long long)seed,
		       WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "hangs" : "dies or leaks", path);
		++*at;
	}
	if (!failures)
		printf("ok - fuzz/%zu mutants of seed %llu\n", count, (unsigned long long)seed);
	for (size_t i = 0; i < seeds.n; i++)
		free(seeds.texts[i].at);
	free(seeds.texts);
	free(mutant.at);
	return failures != 0;
}
