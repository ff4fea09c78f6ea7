// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The rule for make and ninja: which targets depend on which files. In: the files that the context has read.
 * Out: `target: \` and a file a line, escaped as GCC does it: a blank, and the backslashes before it, get a
 * backslash each, so does #, and $ becomes $$. A newline cannot be escaped. */
#include "driver.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static void print_escaped(const char *name, struct lo_out *out)
{
	for (size_t i = 0, slashes = 0; name[i]; i++) {
		bool blank = name[i] == ' ' || name[i] == '\t';
		if (blank)
			lo_out_fill(out, '\\', (uint32_t)slashes);
		if (blank || name[i] == '#')
			lo_out_char(out, '\\');
		if (name[i] == '$')
			lo_out_char(out, '$');
		lo_out_char(out, name[i]);
		slashes = name[i] == '\\' ? slashes + 1 : 0;
	}
}

static bool print_name(struct lo_ctx *ctx, const char *name, struct lo_out *out)
{
	if (strchr(name, '\n'))
		return lo_error_of(ctx, LO_RULE_FILE, 0,
				   "a rule of make cannot have a newline in the name '%s'",
				   lo_shown_path(ctx, name));
	print_escaped(name, out);
	return true;
}

static bool is_file(const struct lo_emit *emit)
{
	return !emit->write && emit->path && strcmp(emit->path, "-") != 0;
}

static bool print_targets(struct lo_ctx *ctx, const struct lo_job *job, struct lo_out *out)
{
	size_t n = job->n_depfile_targets;
	for (size_t i = 0; i < n; i++)
		lo_out_printf(out, "%s%s", i ? " " : "", job->depfile_targets[i]);
	for (size_t i = 0; !job->n_depfile_targets && i < job->n_emits; i++) {
		if (!is_file(&job->emits[i]))
			continue;
		lo_out_text(out, n++ ? " " : "");
		if (!print_name(ctx, job->emits[i].path, out))
			return false;
	}
	lo_out_char(out, ':');
	return n || lo_error(ctx, 0, "a dependency file needs a target, or an output that is a file");
}

/* Is the file of the rule, which exists if @p rule has its mode, the one that was read as @p name? */
static bool is_rule(const struct stat *rule, const char *name)
{
	struct stat st;
	return S_ISREG(rule->st_mode) && stat(name, &st) == 0 && st.st_dev == rule->st_dev &&
	       st.st_ino == rule->st_ino;
}

static bool print_rule(struct run *run, struct lo_out *out)
{
	struct lo_ctx *ctx = run->context->ctx;
	struct stat rule = {.st_mode = 0};
	size_t n;
	const char *const *files = lo_files_read(ctx, &n);
	if (!print_targets(ctx, run->job, out))
		return false;
	if (strcmp(run->job->depfile, "-") != 0)
		(void)stat(run->job->depfile, &rule);
	struct lo_id_map seen = lo_id_map_make(lo_ctx_arena(ctx), (uint32_t)n);
	for (size_t i = 0; i < n; i++) {
		uint32_t *again = lo_id_map_at(&seen, lo_intern_z(ctx, files[i]).n);
		if ((*again)++)
			continue;
		if (is_rule(&rule, files[i]))
			return lo_error_of(ctx, LO_RULE_FILE, 0, "the rule would replace '%s', which is read",
					   lo_shown_path(ctx, files[i]));
		lo_out_text(out, " \\\n  ");
		if (!print_name(ctx, files[i], out))
			return false;
	}
	lo_out_char(out, '\n');
	return true;
}

bool write_depfile(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	struct lo_out out;
	if (!run->job->depfile)
		return true;
	lo_out_init(&out, lo_ctx_arena(ctx), run->depfile->fd);
	if (!print_rule(run, &out))
		return false;
	return lo_out_flush(&out) || lo_error_of(ctx, LO_RULE_FILE, 0, "cannot write to %s: %s",
						 lo_shown_path(ctx, run->job->depfile), strerror(errno));
}
