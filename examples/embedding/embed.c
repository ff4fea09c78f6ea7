// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lay out a module in memory; print diagnostics, the rewritten module and the plan. */
#include <lifeopt/plan.h>
#include <stdio.h>
#include <string.h>

static const char text[] =
	"func.func @f(%in: memref<8x8xf32>, %out: memref<8x8xf32>) {\n"
	"  %a = memref.alloc() : memref<8x8xf32>\n"
	"  %b = memref.alloc() : memref<8x8xf32>\n"
	"  %c = memref.alloc() : memref<8x8xf32>\n"
	"  linalg.softmax dimension(0) ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)\n"
	"  linalg.softmax dimension(1) ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)\n"
	"  linalg.softmax dimension(0) ins(%b : memref<8x8xf32>) outs(%c : memref<8x8xf32>)\n"
	"  linalg.softmax dimension(1) ins(%c : memref<8x8xf32>) outs(%out : memref<8x8xf32>)\n"
	"  return\n}\n";

static void print(void *file, const char *at, size_t length)
{
	fwrite(at, 1, length, (FILE *)file);
}

static void print_values(const struct lo_plan *plan, uint32_t f)
{
	struct lo_plan_value v = {.size = sizeof v};
	struct lo_plan_buffer b = {.size = sizeof b};
	for (uint32_t i = 0; lo_plan_value_at(plan, f, i, &v); i++) {
		lo_plan_buffer_at(plan, f, v.buffer, &b);
		printf("  %s : %s, line %u, byte %d, live", b.name, b.type, b.place.line, (int)v.offset);
		for (uint32_t k = 0; k < v.n_live; k++)
			printf(" [%u, %u)", v.live[k].begin, v.live[k].end);
		putchar('\n');
	}
}

int main(int argc, char **argv)
{
	static const char *const kinds[] = {"error", "warning", "remark", "note"};
	const char *input = argc > 1 ? argv[1] : text;
	struct lo_context *context = lo_context_create();
	struct lo_job *job = context ? lo_job_create(context) : NULL;
	struct lo_plan_function function = {.size = sizeof function};
	struct lo_option_error why;
	struct lo_diagnostic d;
	if (!job || lo_job_set(context, job, "heap", "pack", &why) != LO_OPTION_SET ||
	    !lo_job_emit(context, job, "mlir", print, stdout))
		return 2;
	lo_job_read(job, "host.mlir", input, strlen(input));
	lo_job_keep_plan(job);
	enum lo_outcome outcome = lo_run(context, job);
	for (size_t i = 0; lo_diagnostic_at(context, i, &d); i++)
		printf("%s:%u: %s: %s\n", d.file, d.line, kinds[d.kind], d.text);
	for (uint32_t i = 0; lo_plan_function_at(lo_plan_of(context), i, &function); i++) {
		printf("@%s: heap %lld bytes before, %lld after\n", function.name,
		       (long long)function.heap.before, (long long)function.heap.after);
		print_values(lo_plan_of(context), i);
	}
	lo_context_destroy(context);
	return (int)outcome;
}
