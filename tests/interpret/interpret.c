// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* interpret SOURCE RESULT...: runs @main of SOURCE, then that of each RESULT, which is a program that was
 * made from SOURCE. All are in generic form with locations; those of a RESULT name lines of the file that
 * SOURCE's name too. Says where a RESULT reads a byte that another value wrote than the one that SOURCE reads
 * there, or nobody; uses memory that is not there or does something else that SOURCE does not. Functions
 * @f<n> that @main calls are run one by one. One whose behaviour is not defined in SOURCE is left out; it
 * says which. Status 0: no report; 1: reports; 2: something could not be read. The last line has the numbers.
 */
#include "run.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
	bool run, left_out, reported;
	int last; /* number of the last program in which it was called */
} functions[MAX_FUNCTIONS];
static jmp_buf back;
static bool in_function, source, limited;
static char message[512];
static int n_reports, n_programs;

void fault(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	(void)vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	if (!in_function)
		stop("outside of the functions: %s", message);
	longjmp(back, 1);
}

void limit(const char *text)
{
	limited = true;
	fault("%s", text);
}

static void forget_all(const struct program *program)
{
	for (struct global *g = program->globals; g; g = g->next)
		global_begin(g);
	externals_begin();
	steps_forget();
}

static void end_function(const struct program *program, int number)
{
	if (source || limited) {
		functions[number].left_out = true;
		limited = false;
		printf("%s: f%d is left out: %s\n", program->path, number, message);
	} else {
		functions[number].reported = true;
		n_reports++;
		printf("%s: f%d: %s\n", program->path, number, message);
	}
	for (int k = 0; k < MAX_VALUES; k++)
		handed[k] = (struct value){0};
}

/** false: it ended with a fault. */
static bool run_once(const struct program *program, const struct function *callee, const struct value *args,
		     int n, struct op *call)
{
	forget_all(program);
	size_t mark = scratch_mark();
	in_function = true;
	bool good = setjmp(back) == 0;
	if (good) {
		call_function(program, callee, args, n, 1, call);
		if (call->n_results && call->result_types[0]->kind == TYPE_INTEGER)
			note_number(site_at(call), (uint64_t)handed[0].i);
		expect_all_reads();
	}
	in_function = false;
	parallel_forget();
	steps_forget();
	objects_drop(1);
	scratch_forget(mark);
	return good;
}

void run_guarded(const struct program *program, const struct function *callee, const struct value *args,
		 int n, struct op *call)
{
	int number = atoi(callee->name + 1);
	if (number >= MAX_FUNCTIONS)
		stop("too many functions");
	bool again = functions[number].last != n_programs;
	functions[number].last = n_programs;
	functions[number].run = true;
	if (functions[number].left_out) {
		memset(handed, 0, sizeof(handed));
		return;
	}
	memory_function(number + 1);
	while (!run_once(program, callee, args, n, call))
		if (!again || source || limited || !memory_again()) {
			end_function(program, number);
			break;
		}
	memory_function(0);
}

static void run_program(const char *path, bool is_source)
{
	struct program *program = read_program(path);
	source = is_source;
	n_programs++;
	scratch_forget(0);
	memory_begin(source);
	memory_function(0);
	run_main(program);
}

int main(int argc, char **argv)
{
	if (argc < 2) {
		(void)fputs("usage: interpret SOURCE RESULT...\n", stderr);
		return 2;
	}
	for (int k = 1; k < argc; k++)
		run_program(argv[k], k == 1);
	int run = 0, left_out = 0;
	for (int k = 0; k < MAX_FUNCTIONS; k++) {
		run += functions[k].run;
		left_out += functions[k].left_out;
	}
	printf("%d functions, %d left out, %d programs, %ld reads, %d reports\n", run, left_out, argc - 2,
	       (long)reads_seen(), n_reports);
	memory_end();
	scratch_end();
	keep_end();
	return n_reports != 0;
}
