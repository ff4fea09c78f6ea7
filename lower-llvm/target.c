// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The target of code generation: its triple and data layout, its ABI and processor. LLVM's targets are
 * initialized only if a target is requested: the layouts of the two host triples that Debian uses most are
 * built in. */
#include "lower.h"

#include "base/order.h"
#include "base/threads.h"

#include <string.h>

/* ---- LLVM's errors ------------------------------------------------------- */

bool target_fatal(struct lower *l)
{
	l->found.lost = true;
	return lo_error_of(l->ctx, LO_RULE_LLVM, 0, "LLVM cannot make code for %s: %s",
			   LLVMGetTarget(l->module), fatal_text());
}

/* Turn LLVM's messages about the code into diagnostics of lifeopt. */
static void on_diagnostic(LLVMDiagnosticInfoRef info, void *arg)
{
	struct lower *l = arg;
	char *text = LLVMGetDiagInfoDescription(info);
	switch (LLVMGetDiagInfoSeverity(info)) {
	case LLVMDSError:
		l->found.rejected = true;
		lo_error_of(l->ctx, LO_RULE_LLVM, 0, "LLVM: %s", text);
		break;
	case LLVMDSWarning:
		if (!frames_note(l, text))
			lo_warning(l->ctx, LO_RULE_LLVM, 0, "LLVM: %s", text);
		break;
	default: break;
	}
	LLVMDisposeMessage(text);
}

/* ---- choice of the target ------------------------------------------------ */

static void start_all_targets(void)
{
	LLVMInitializeAllTargetInfos();
	LLVMInitializeAllTargets();
	LLVMInitializeAllTargetMCs();
	LLVMInitializeAllAsmPrinters();
	LLVMInitializeAllAsmParsers();
}

static void start_own_target(void)
{
	LLVMInitializeNativeTarget();
	LLVMInitializeNativeAsmPrinter();
	LLVMInitializeNativeAsmParser();
}

/* The architecture in triples of @p target; NULL if its name is not one. */
static const char *arch_of(struct lower *l, LLVMTargetRef target)
{
	char *name = lo_arena_printf(&l->arena, "%s", LLVMGetTargetName(target));
	for (char *at = name; *at; at++)
		*at = *at == '-' ? '_' : *at;
	LLVMTargetRef found = NULL;
	char *text = NULL;
	bool known = !LLVMGetTargetFromTriple(name, &found, &text);
	LLVMDisposeMessage(text);
	return known ? name : NULL;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool unknown_target(struct lower *l, const char *triple)
{
	LO_VEC(const char *) names = {0};
	for (LLVMTargetRef t = LLVMGetFirstTarget(); t; t = LLVMGetNextTarget(t)) {
		const char *name = LLVMTargetHasTargetMachine(t) ? arch_of(l, t) : NULL;
		if (name)
			LO_PUSH(&l->arena, &names, name);
	}
	if (names.n)
		LO_SORT(names.at, names.n, by_name);
	const char *all = "";
	for (uint32_t i = 0; i < names.n; i++)
		all = lo_arena_printf(&l->arena, "%s%s%s", all, i ? ", " : "", names.at[i]);
	return lo_error_of(l->ctx, LO_RULE_TARGET, 0,
			   "unknown target '%s'; a target's name begins with one of: %s", triple, all);
}

/* Start the targets that the options need, and find that of @p triple; NULL: none, and *text says why. LLVM's
 * list of targets belongs to the process: runs of two contexts may not change and read it at once. */
static LLVMTargetRef find_target(const struct lo_llvm_options *o, const char *triple, char **text)
{
	static struct lo_mutex lock = LO_MUTEX_STATIC;
	LLVMTargetRef target = NULL;
	lo_mutex_lock(&lock);
	if (o->target)
		start_all_targets();
	else
		start_own_target();
	if (LLVMGetTargetFromTriple(triple, &target, text))
		target = NULL;
	lo_mutex_unlock(&lock);
	return target;
}

/* Make the target machine of the options; NULL with a diagnostic if there is none. */
static LLVMTargetMachineRef make_machine(struct lower *l, LLVMCodeGenOptLevel level)
{
	const struct lo_llvm_options *o = l->options;
	const char *triple = LLVMGetTarget(l->module);
	char *text = NULL;
	LLVMTargetRef target = find_target(o, triple, &text);
	if (!target) {
		lo_error_of(l->ctx, LO_RULE_TARGET, 0, "no target for %s: %s", triple, text);
		LLVMDisposeMessage(text);
		return NULL;
	}
	LLVMTargetMachineOptionsRef options = LLVMCreateTargetMachineOptions();
	LLVMTargetMachineOptionsSetCPU(options, l->target.cpu);
	LLVMTargetMachineOptionsSetFeatures(options, l->target.features);
	if (l->target.abi)
		LLVMTargetMachineOptionsSetABI(options, l->target.abi);
	LLVMTargetMachineOptionsSetCodeGenOptLevel(options, level);
	LLVMTargetMachineOptionsSetRelocMode(options, LLVMRelocPIC);
	LLVMTargetMachineRef machine = LLVMCreateTargetMachineWithOptions(target, triple, options);
	LLVMDisposeTargetMachineOptions(options);
	if (!machine)
		lo_error_of(l->ctx, LO_RULE_TARGET, 0, "LLVM has no code generator for %s", triple);
	return machine;
}

LLVMTargetMachineRef target_machine(struct lower *l, LLVMCodeGenOptLevel level)
{
	if (setjmp(*fatal_catch())) {
		target_fatal(l);
		return NULL;
	}
	LLVMTargetMachineRef machine = make_machine(l, level);
	fatal_off();
	return machine;
}

static bool layout_from_machine(struct lower *l)
{
	LLVMTargetMachineRef machine = target_machine(l, LLVMCodeGenLevelDefault);
	if (!machine)
		return false;
	LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
	LLVMSetModuleDataLayout(l->module, layout);
	LLVMDisposeTargetData(layout);
	LLVMDisposeTargetMachine(machine);
	return true;
}

static const char *in_arena(struct lower *l, char *text)
{
	const char *copy = lo_arena_printf(&l->arena, "%s", text);
	LLVMDisposeMessage(text);
	return copy;
}

/* A list of names with a sign each. LLVM's verifier would reject others at each function. */
static bool check_features(struct lower *l, const char *list)
{
	for (const char *at = list; *list; at++) {
		int n = (int)strcspn(at, ",");
		if (n < 2 || (*at != '+' && *at != '-'))
			return lo_error_of(l->ctx, LO_RULE_TARGET, 0,
					   "--features: '%.*s' is not '+' or '-' and a name", n, at);
		at += n;
		if (!*at)
			return true;
	}
	return true;
}

/* "native" is the processor of this machine with all its features. */
static bool choose_cpu(struct lower *l)
{
	const struct lo_llvm_options *o = l->options;
	l->target.cpu = o->cpu ? o->cpu : "";
	l->target.features = o->features ? o->features : "";
	if (!check_features(l, l->target.features))
		return false;
	if (strcmp(l->target.cpu, "native") != 0)
		return true;
	l->target.cpu = in_arena(l, LLVMGetHostCPUName());
	const char *host = in_arena(l, LLVMGetHostCPUFeatures());
	l->target.features = lo_arena_printf(&l->arena, "%s%s%s", host, *l->target.features ? "," : "",
					     l->target.features);
	return true;
}

/* Is the processor of this machine one of @p target? LLVM would print a line for each function if it is not.
 * That of no other architecture is, whatever its name: its features would be unknown too. */
static bool check_native(struct lower *l, LLVMTargetRef target)
{
	const struct lo_llvm_options *o = l->options;
	char *text = NULL;
	if (!o->target || !o->cpu || strcmp(o->cpu, "native") != 0)
		return true;
	LLVMTargetRef host = find_target(o, in_arena(l, LLVMGetDefaultTargetTriple()), &text);
	LLVMDisposeMessage(text);
	return (host && share_processors(LLVMGetTargetName(host), LLVMGetTargetName(target))) ||
	       lo_error_of(l->ctx, LO_RULE_TARGET, 0,
			   "--cpu=native needs a target of this machine's architecture; '%s' is no processor "
			   "of %s",
			   l->target.cpu, LLVMGetTarget(l->module));
}

/* Does LLVM have the target, and does the target have the processor and features of the options? */
static bool check_target(struct lower *l)
{
	const char *asked = l->options->target, *triple = LLVMGetTarget(l->module);
	char *text = NULL;
	if (!asked && !*l->target.cpu && !*l->target.features)
		return true;
	LLVMTargetRef target = find_target(l->options, triple, &text);
	LLVMDisposeMessage(text);
	return target ? check_native(l, target) && check_processor(l, LLVMGetTargetName(target))
		      : unknown_target(l, asked ? asked : triple);
}

bool set_target(struct lower *l)
{
	const char *asked = l->options->target;
	const char *triple =
		in_arena(l, asked ? LLVMNormalizeTargetTriple(asked) : LLVMGetDefaultTargetTriple());
	LLVMContextSetDiagnosticHandler(l->llvm, on_diagnostic, l);
	LLVMSetTarget(l->module, triple);
	if (!choose_cpu(l) || !check_target(l) || !choose_float_abi(l))
		return false;
	const char *layout = compat_known_layout(triple);
	if (!asked && layout) {
		LLVMSetDataLayout(l->module, layout);
		return true;
	}
	return layout_from_machine(l) && check_float_abi(l);
}
