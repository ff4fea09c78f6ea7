// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A server that embeds the library: 1,000 modules from memory through 8 threads, each module in a context of
// its own, to MLIR with its plan and at times to bitcode. Each answer must be that of the same module in a
// single thread. Once the lowering is loaded, a system call that opens a file ends the process.
#include <atomic>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include <lifeopt/plan.h>

#include "../unit/no_files.h"

namespace
{
constexpr unsigned modules = 1000, threads = 8, different = 40;

// Module number `i`: its buffers have other sizes, there are more of them, and in some a loop fills each.
std::string module_of(unsigned i)
{
	std::string type = "memref<" + std::to_string(4 + i) + "xf32>", before = "%in";
	std::string text =
		"func.func @f" + std::to_string(i) + "(%in: " + type + ", %out: " + type + ", %n: index) {\n";
	for (unsigned k = 0; k < 2 + i % 4; k++) {
		std::string number = std::to_string(k), next = "%b" + number;
		std::string copy = "    %x" + number + " = memref.load " + before + "[%n] : " + type +
				   "\n    memref.store %x" + number + ", " + next + "[%n] : " + type + "\n";
		text += "  " + next + " = memref.alloca() : " + type + "\n";
		text += i % 8 ? copy : "  affine.for %i" + number + " = 0 to 4 {\n" + copy + "  }\n";
		before = next;
	}
	return text + "  memref.copy " + before + ", %out : " + type + " to " + type + "\n  return\n}\n";
}

// What the library makes of it: all outputs, and the plan as text.
std::string answer_of(const std::string &module, bool bitcode)
{
	std::string answer;
	auto add = [](void *to, const char *at, size_t n) { static_cast<std::string *>(to)->append(at, n); };
	lo_context *context = lo_context_create();
	lo_job *job = lo_job_create(context);
	lo_job_read(job, "module", module.data(), module.size());
	lo_job_keep_plan(job);
	lo_job_emit(context, job, "mlir", add, &answer);
	if (bitcode)
		lo_job_emit(context, job, "bc", add, &answer);
	if (lo_run(context, job) != LO_DONE)
		answer = "failed: " + std::string(lo_diagnostics_text(context, nullptr));
	lo_plan_value value = {};
	value.size = sizeof value;
	for (uint32_t i = 0; lo_plan_value_at(lo_plan_of(context), 0, i, &value); i++)
		answer += "value at " + std::to_string(value.offset) + " of " +
			  std::to_string(value.storage) + ", from " +
			  std::to_string(value.n_live ? value.live[0].begin : 0) + "\n";
	lo_context_destroy(context);
	return answer;
}
} // namespace

int main()
{
	std::vector<std::string> texts, wanted;
	for (unsigned i = 0; i < different; i++) {
		texts.push_back(module_of(i));
		wanted.push_back(answer_of(texts[i], i % 20 == 0));
		if (wanted[i].find("value at ") == std::string::npos)
			return std::fprintf(stderr, "module %u: %s\n", i, wanted[i].c_str()), 1;
	}
	if (!forbid_files())
		return std::fputs("no seccomp\n", stderr), 1;
	std::atomic<unsigned> next(0), wrong(0);
	std::vector<std::thread> pool;
	for (unsigned i = 0; i < threads; i++)
		pool.emplace_back([&] {
			for (unsigned k; (k = next++) < modules;)
				wrong += answer_of(texts[k % different], k % different % 20 == 0) !=
					 wanted[k % different];
		});
	for (std::thread &thread : pool)
		thread.join();
	std::printf("%u modules, %u wrong\n", modules, wrong.load());
	return wrong != 0;
}
