// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* How floating-point numbers are passed. In: a triple, and the processor and convention of the options. Out:
 * the minimal processor and features that the convention needs, for targets where LLVM's default has no
 * registers for such numbers: ARM and RISC-V, LoongArch in part. clang chooses the same. Without them LLVM
 * silently passes a float in an integer register.
 *
 * ARM: the environment determines the convention (gnueabihf, musleabihf, eabihf). RISC-V: the convention's
 * name ends in f or d; by default, targets with an operating system have d, others none. LoongArch: the
 * environment (gnuf32, gnusf), else d.
 *
 * The processor of the options may still lack the registers. LLVM's C interface cannot be queried for this.
 * So code is generated for a function that returns its second argument, and the registers in that code are
 * examined. */
#include "lower.h"

#include <string.h>

static bool begins(const char *text, const char *word)
{
	return strncmp(text, word, strlen(word)) == 0;
}

/* Component number @p n of a triple, "" if it has fewer. */
static const char *part(const char *triple, unsigned n)
{
	for (; n && triple; n--)
		triple = strchr(triple, '-') ? strchr(triple, '-') + 1 : NULL;
	return triple ? triple : "";
}

static void add_features(struct lower *l, const char *features)
{
	bool both = *features && *l->target.features;
	l->target.features =
		lo_arena_printf(&l->arena, "%s%s%s", features, both ? "," : "", l->target.features);
}

/* ---- ARM ----------------------------------------------------------------- */

/* The part of @p triple after "arm" or "thumb" and "eb"; NULL: another architecture. */
static const char *arm_version(const char *triple)
{
	const char *at = begins(triple, "arm") ? triple + 3 : begins(triple, "thumb") ? triple + 5 : NULL;
	if (begins(triple, "xscale"))
		return "v5te";
	if (!at || begins(triple, "arm64"))
		return NULL;
	return begins(at, "eb") ? at + 2 : at;
}

static bool arm_is_hard(const char *triple)
{
	return strstr(triple, "eabihf") || (begins(arm_version(triple), "v7em") && strstr(triple, "-apple-"));
}

/* Features for versions that have no such registers by default. The smallest unit of the microcontroller
 * versions has single precision only. */
static const char *arm_features(const char *version)
{
	static const struct {
		const char *version, *features;
	} least[] = {
		{"v4", "+vfp2"},
		{"v5", "+vfp2"},
		{"v6-m", ""},
		{"v6m", ""},
		{"v6s", ""},
		{"v6", "+vfp2"},
		{"v7em", "+vfp4d16sp"},
		{"v7e-m", "+vfp4d16sp"},
		{"v7r", "+vfp3d16"},
		{"v7-r", "+vfp3d16"},
		{"v8m.main", "+fp-armv8d16sp"},
		{"v8-m.main", "+fp-armv8d16sp"},
		{"v8.1m", "+fp-armv8d16sp"},
		{"v8.1-m", "+fp-armv8d16sp"},
	};
	for (size_t i = 0; i < sizeof least / sizeof least[0]; i++)
		if (begins(version, least[i].version))
			return least[i].features;
	return "";
}

static void choose_arm(struct lower *l, const char *triple)
{
	const char *version = arm_version(triple);
	if (*l->target.cpu)
		return;
	if (*version == '-')
		l->target.cpu = begins(triple, "thumb") ? "arm1156t2f-s" : "arm1176jzf-s";
	else
		add_features(l, arm_features(version));
}

/* ---- RISC-V, LoongArch --------------------------------------------------- */

static bool is_riscv(const char *triple)
{
	return begins(triple, "riscv");
}

static bool is_loongarch(const char *triple)
{
	return begins(triple, "loongarch");
}

static bool has_system(const char *triple)
{
	const char *system = part(triple, 2);
	return *system && !begins(system, "unknown") && !begins(system, "none");
}

static void choose_riscv(struct lower *l, const char *triple)
{
	bool embedded = l->target.abi && strchr(l->target.abi, 'e'),
	     any = l->target.abi || has_system(triple);
	if (!*l->target.cpu)
		add_features(l, embedded ? "+e" : any ? "+m,+a,+f,+d,+c" : "+m,+a,+c");
}

/* 's', 'f' or 'd'. */
static char loongarch_floats(const struct lower *l, const char *triple)
{
	const char *environment = part(triple, 3);
	size_t n = strcspn(environment, "-");
	if (l->target.abi)
		return l->target.abi[strlen(l->target.abi) - 1];
	if (n > 2 && memcmp(environment + n - 2, "sf", 2) == 0)
		return 's';
	return n > 3 && memcmp(environment + n - 3, "f32", 3) == 0 ? 'f' : 'd';
}

/* LLVM passes a double in a register if the processor has one, whatever the name of the convention. */
static void choose_loongarch(struct lower *l, const char *triple)
{
	char floats = loongarch_floats(l, triple);
	add_features(l, floats == 'f' ? "+f,-d" : floats == 'd' && !*l->target.cpu ? "+d" : "");
}

/* ---- conventions by name ------------------------------------------------- */

/* LLVM ignores unknown names of conventions. */
static bool check_abi(struct lower *l, const char *triple)
{
	static const char *const arm[] = {"aapcs", "aapcs-linux", "aapcs16", "apcs-gnu", NULL};
	static const char *const aarch64[] = {"aapcs", "darwinpcs", NULL};
	static const char *const riscv32[] = {"ilp32", "ilp32e", "ilp32f", "ilp32d", NULL};
	static const char *const riscv64[] = {"lp64", "lp64e", "lp64f", "lp64d", NULL};
	static const char *const loongarch32[] = {"ilp32s", "ilp32f", "ilp32d", NULL};
	static const char *const loongarch64[] = {"lp64s", "lp64f", "lp64d", NULL};
	static const char *const mips[] = {"o32", "n32", "n64", NULL};
	static const char *const powerpc[] = {"elfv1", "elfv2", NULL};
	static const struct {
		const char *arch;
		const char *const *names;
	} all[] = {
		{"aarch64", aarch64},
		{"arm64", aarch64},
		{"arm", arm},
		{"thumb", arm},
		{"riscv32", riscv32},
		{"riscv64", riscv64},
		{"mips", mips},
		{"powerpc64", powerpc},
		{"loongarch32", loongarch32},
		{"loongarch64", loongarch64},
		{"ppc64", powerpc},
	};
	size_t i = 0, n = sizeof all / sizeof all[0];
	while (i < n && !begins(triple, all[i].arch))
		i++;
	if (!l->target.abi || (i < n && is_in(l->target.abi, all[i].names)))
		return true;
	if (i == n)
		return lo_error_of(l->ctx, LO_RULE_TARGET, 0,
				   "%s has one calling convention: --target-abi=%s has no effect", triple,
				   l->target.abi);
	const char *list = "";
	for (const char *const *name = all[i].names; *name; name++)
		list = lo_arena_printf(&l->arena, "%s%s%s", list, *list ? ", " : "", *name);
	return lo_error_of(l->ctx, LO_RULE_TARGET, 0,
			   "unknown calling convention '%s' in --target-abi; %s has: %s", l->target.abi,
			   triple, list);
}

bool choose_float_abi(struct lower *l)
{
	const char *triple = LLVMGetTarget(l->module);
	l->target.abi = l->options->target_abi;
	if (!check_abi(l, triple))
		return false;
	if (arm_version(triple) && arm_is_hard(triple))
		choose_arm(l, triple);
	else if (is_riscv(triple))
		choose_riscv(l, triple);
	else if (is_loongarch(triple))
		choose_loongarch(l, triple);
	return true;
}

/* ---- verifying the convention -------------------------------------------- */

/* Does the code that moves the second argument, a number of type @p type, to the result contain @p
 * registers? */
static bool code_has(struct lower *l, LLVMTypeRef type, const char *registers)
{
	LLVMModuleRef m = LLVMModuleCreateWithNameInContext("probe", l->llvm);
	LLVMTypeRef types[2] = {type, type};
	LLVMSetTarget(m, LLVMGetTarget(l->module));
	LLVMSetDataLayout(m, LLVMGetDataLayoutStr(l->module));
	LLVMValueRef fn = LLVMAddFunction(m, "second", LLVMFunctionType(type, types, 2, 0));
	LLVMPositionBuilderAtEnd(l->b, LLVMAppendBasicBlockInContext(l->llvm, fn, ""));
	LLVMBuildRet(l->b, LLVMGetParam(fn, 1));
	LLVMMemoryBufferRef code = generate_code(l, m, true);
	const char *at = code ? LLVMGetBufferStart(code) : NULL;
	bool found = at && strstr(at, registers);
	if (code)
		LLVMDisposeMemoryBuffer(code);
	if (!l->found.lost)
		LLVMDisposeModule(m);
	return found;
}

static bool lacks_registers(struct lower *l, const char *triple)
{
	return !l->found.lost &&
	       lo_error_of(l->ctx, LO_RULE_TARGET, 0,
			   "%s%s%s passes floating-point numbers in registers that the processor "
			   "does not have; set "
			   "--cpu, --features or --target-abi",
			   triple, l->target.abi ? " with " : "", l->target.abi ? l->target.abi : "");
}

/* 's', 'f' or 'd': the registers that the processor has, or those that LLVM's convention for the triple
 * uses. */
static char found_floats(struct lower *l, const char *registers)
{
	if (code_has(l, LLVMDoubleTypeInContext(l->llvm), registers))
		return 'd';
	return code_has(l, LLVMFloatTypeInContext(l->llvm), registers) ? 'f' : 's';
}

/* Tested without the name of the convention: if the processor lacks the registers LLVM ignores the name, with
 * a message on standard error. */
static bool check_riscv(struct lower *l, const char *triple)
{
	const char *name = l->target.abi;
	l->target.abi = NULL;
	char found = found_floats(l, "fa0, fa1"), wanted = name ? name[strlen(name) - 1] : found;
	l->target.abi = name;
	if (wanted == 'd' ? found != 'd' : wanted == 'f' && found == 's')
		return lacks_registers(l, triple);
	if (!name && found != 's')
		l->target.abi = lo_arena_printf(&l->arena, "%s%c",
						begins(triple, "riscv32") ? "ilp32" : "lp64", found);
	return !l->found.lost;
}

/* In the form of clang: a later compilation of the text reads it. */
static void note_abi(struct lower *l)
{
	static const char name[] = "target-abi";
	if (l->target.abi)
		LLVMAddModuleFlag(l->module, LLVMModuleFlagBehaviorError, name, sizeof name - 1,
				  LLVMMDStringInContext2(l->llvm, l->target.abi, strlen(l->target.abi)));
}

bool check_float_abi(struct lower *l)
{
	const char *triple = LLVMGetTarget(l->module);
	bool good = true;
	if (arm_version(triple) && arm_is_hard(triple))
		good = code_has(l, LLVMFloatTypeInContext(l->llvm), "s0, s1") || lacks_registers(l, triple);
	else if (is_loongarch(triple))
		good = found_floats(l, "$fa0, $fa1") == loongarch_floats(l, triple) ||
		       lacks_registers(l, triple);
	else if (is_riscv(triple))
		good = check_riscv(l, triple);
	if (good && (is_riscv(triple) || is_loongarch(triple)))
		note_abi(l);
	return good;
}
