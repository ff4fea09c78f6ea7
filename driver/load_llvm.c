// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The lowering is a shared object of its own, one per LLVM release, in the directory of liblifeopt: libLLVM
 * is loaded only for LLVM output. */
#define _GNU_SOURCE /* dladdr */
#include "driver.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

struct lowering {
	lo_llvm_emit_fn *emit;
	lo_llvm_pointer_bits_fn *pointer_bits;
};

/* dlsym returns an object pointer; POSIX guarantees that it can hold a function's address. */
static bool find_functions(void *object, struct lowering *out)
{
	void *emit = dlsym(object, "lo_llvm_emit"), *bits = dlsym(object, "lo_llvm_pointer_bits");
	memcpy(&out->emit, &emit, sizeof emit);
	memcpy(&out->pointer_bits, &bits, sizeof bits);
	return emit && bits;
}

/* Path of the object, in the directory of the library that contains this function. The run path would do too,
 * but a sanitizer's own dlopen does not use it. */
static const char *object_path(struct lo_ctx *ctx, const char *name, const char *release)
{
	static const char here = 0;
	Dl_info info;
	const char *slash = dladdr(&here, &info) && info.dli_fname ? strrchr(info.dli_fname, '/') : NULL;
	int folder = slash ? (int)(slash + 1 - info.dli_fname) : 0;
	return lo_arena_printf(lo_ctx_arena(ctx), "%.*s%s-%s.so", folder, slash ? info.dli_fname : "", name,
			       release);
}

static bool built_for(const char *release)
{
	static const char all[] = LO_LLVM_ALL;
	size_t len = strlen(release);
	for (const char *at = strstr(all, release); at; at = strstr(at + 1, release))
		if ((at == all || at[-1] == ',') && (at[len] == 0 || at[len] == ','))
			return true;
	return false;
}

unsigned lo_llvm_release(unsigned newest)
{
	unsigned best = 0;
	for (const char *at = LO_LLVM_ALL; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
		unsigned release = (unsigned)strtoul(at, NULL, 10);
		best = release <= newest && release > best ? release : best;
	}
	return best;
}

static bool cannot_load(struct lo_ctx *ctx, const char *release, const char *why)
{
	if (!built_for(release))
		return lo_error_of(ctx, LO_RULE_TARGET, 0,
				   "this lifeopt has no lowering for LLVM %s (built for: %s)", release,
				   LO_LLVM_ALL);
	return lo_error_of(ctx, LO_RULE_TARGET, 0, "cannot load the lowering for LLVM %s: %s", release, why);
}

/* Text for this machine, without LLVM's passes, targets and debug information. */
static bool is_plain_text(const struct lo_llvm_options *options)
{
	return options->kind == LO_LLVM_TEXT && !options->opt_level && !options->debug && !options->target &&
	       !options->cpu && !options->features && !options->target_abi;
}

/* For plain text, load the object with a small part of LLVM if it was built. */
static void *load(struct lo_ctx *ctx, const char *release, bool plain_text)
{
	void *object = NULL;
	if (plain_text)
		object = dlopen(object_path(ctx, "liblifeopt-llvm-text", release), RTLD_NOW | RTLD_LOCAL);
	if (!object)
		object = dlopen(object_path(ctx, "liblifeopt-llvm", release), RTLD_NOW | RTLD_LOCAL);
	return object;
}

static bool load_lowering(struct lo_context *context, const struct lo_job *job, bool plain_text,
			  struct lowering *out)
{
	struct lo_ctx *ctx = context->ctx;
	const char *release = job->llvm_version ? lo_arena_printf(lo_ctx_arena(ctx), "%u", job->llvm_version)
						: LO_LLVM_DEFAULT;
	uint32_t before = clock_enter(context, "load-llvm");
	note_progress(job, "LLVM", 0, 0);
	void *object = load(ctx, release, plain_text);
	if (!object)
		return cannot_load(ctx, release, dlerror());
	if (!find_functions(object, out))
		return lo_bug(ctx, 0, "load-llvm", "an object lacks a function");
	clock_leave(context, before);
	return true; /* the object is never unloaded: libLLVM does not support unloading before the process
			ends */
}

/* The triple of the job, else that of the module, as in mlir-translate; NULL: this machine. */
static const char *target_of(const struct lo_job *job, const struct lo_module *m)
{
	if (job->target || !m)
		return job->target;
	const struct lo_attr_data *d =
		lo_attr_get(m->ctx, lo_op_attr(m, lo_op(m, m->top), "llvm.target_triple"));
	const char *triple = d->kind == LO_ATTR_STRING ? lo_str_text(m->ctx, d->text) : "";
	return *triple ? triple : NULL;
}

static struct lo_llvm_options llvm_options(const struct lo_job *job, const struct lo_module *m)
{
	return (struct lo_llvm_options){
		.fd = -1,
		.shown = "standard output",
		.opt_level = job->opt_level,
		.debug = job->debug,
		.sanitize_address = job->sanitize_address,
		.bare_pointers = job->bare_pointers,
		.part_ops = job->part_ops > 0 && job->part_ops < UINT32_MAX ? (unsigned)job->part_ops : 0,
		.target = target_of(job, m),
		.cpu = job->cpu,
		.features = job->features,
		.target_abi = job->target_abi,
		.strip_markers = job->markers == LO_MARKERS_STRIP,
		.alloca_per_value = job->coloring == LO_COLORING_NONE,
	};
}

static bool run_lowering(struct lo_context *context, struct lo_module *m, const struct lo_job *job,
			 const struct lo_llvm_options *options)
{
	struct lowering lowering;
	if (!load_lowering(context, job, is_plain_text(options), &lowering))
		return false;
	uint32_t before = clock_enter(context, "lower-llvm");
	bool good = lowering.emit(m, options);
	clock_leave(context, before);
	return good;
}

unsigned target_pointer_bits(struct lo_context *context, const struct lo_job *job)
{
	struct lowering lowering;
	struct lo_llvm_options options = llvm_options(job, NULL);
	return load_lowering(context, job, false, &lowering) ? lowering.pointer_bits(context->ctx, &options)
							     : 0;
}

bool emit_llvm(struct lo_context *context, struct lo_module *m, const struct lo_job *job,
	       enum lo_llvm_kind kind, const struct lo_output *output, struct lo_out *text)
{
	struct lo_llvm_options options = llvm_options(job, m);
	options.kind = kind;
	options.text = text;
	options.fd = output->fd;
	if (output->path && strcmp(output->path, "-") != 0)
		options.shown = lo_shown_path(context->ctx, output->path);
	options.regular = output->regular;
	return run_lowering(context, m, job, &options);
}

struct load_measuring {
	struct pipeline *p;
	struct lo_id_map report_of; /* name -> its first report + 1 */
};

/* Functions that lifeopt added to the program have no report. */
static void note_frame(void *arg, const char *name, size_t length, int64_t bytes)
{
	struct load_measuring *k = arg;
	uint32_t number = lo_id_map_get(&k->report_of, lo_intern(k->p->context->ctx, name, length).n);
	if (number)
		k->p->reports.at[number - 1].stack.compiled_bytes = bytes;
}

bool measure_frames(struct pipeline *p)
{
	struct load_measuring k = {.p = p};
	lo_id_map_init(&k.report_of, &p->scratch, p->reports.n);
	for (uint32_t i = 0; i < p->reports.n; i++) {
		uint32_t *number = lo_id_map_at(&k.report_of,
						lo_symbol_name(p->m, lo_op(p->m, p->reports.at[i].func)).n);
		*number = *number ? *number : i + 1;
	}
	struct lo_llvm_options options = llvm_options(p->job, p->m);
	options.kind = LO_LLVM_OBJECT;
	options.on_frame = note_frame;
	options.frame_arg = &k;
	return run_lowering(p->context, p->m, p->job, &options);
}
