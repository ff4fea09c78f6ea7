// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lay out a module in memory; print diagnostics, the rewritten module and the plan.
#include <iostream>
#include <lifeopt/plan.h>
#include <string>

static const char *const text = R"(func.func @f(%in: memref<8x8xf32>, %out: memref<8x8xf32>) {
  %a = memref.alloc() : memref<8x8xf32>
  %b = memref.alloc() : memref<8x8xf32>
  %c = memref.alloc() : memref<8x8xf32>
  linalg.softmax dimension(0) ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  linalg.softmax dimension(1) ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)
  linalg.softmax dimension(0) ins(%b : memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  linalg.softmax dimension(1) ins(%c : memref<8x8xf32>) outs(%out : memref<8x8xf32>)
  return
}
)";

int main(int argc, char **argv)
{
	static const char *const kinds[] = {"error", "warning", "remark", "note"};
	std::string input = argc > 1 ? argv[1] : text, output;
	lo_context *context = lo_context_create();
	lo_job *job = context ? lo_job_create(context) : nullptr;
	lo_option_error why;
	auto keep = [](void *to, const char *at, size_t n) { static_cast<std::string *>(to)->assign(at, n); };
	if (!job || lo_job_set(context, job, "heap", "pack", &why) != LO_OPTION_SET ||
	    !lo_job_emit(context, job, "mlir", keep, &output))
		return 2;
	lo_job_read(job, "host.mlir", input.c_str(), input.size());
	lo_job_keep_plan(job);
	lo_outcome outcome = lo_run(context, job);
	std::cout << output;
	lo_diagnostic d;
	for (size_t i = 0; lo_diagnostic_at(context, i, &d); i++)
		std::cout << d.file << ':' << d.line << ": " << kinds[d.kind] << ": " << d.text << '\n';
	const lo_plan *plan = lo_plan_of(context);
	lo_plan_function function = {};
	lo_plan_value v = {};
	lo_plan_buffer b = {};
	function.size = sizeof function, v.size = sizeof v, b.size = sizeof b;
	for (uint32_t f = 0; lo_plan_function_at(plan, f, &function); f++) {
		std::cout << '@' << function.name << ": heap " << function.heap.before << " bytes before, "
			  << function.heap.after << " after\n";
		for (uint32_t i = 0; lo_plan_value_at(plan, f, i, &v); i++) {
			lo_plan_buffer_at(plan, f, v.buffer, &b);
			std::cout << "  " << b.name << " : " << b.type << ", line " << b.place.line
				  << ", byte " << v.offset << ", live";
			for (const lo_plan_interval *at = v.live; at != v.live + v.n_live; ++at)
				std::cout << " [" << at->begin << ", " << at->end << ')';
			std::cout << '\n';
		}
	}
	lo_context_destroy(context);
	return outcome;
}
