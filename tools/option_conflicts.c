// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the options of a command line, each of them right. Out: those that contradict each other, or that have
 * no effect on what is asked for; inputs and outputs that are one file. */
#include <stdio.h>
#include <string.h>

#include "command_line.h"
#include "process.h"
#include "words.h"

/* Reject --print-after of a pass that --until does not reach: it would print nothing. */
static int check_passes(const struct command *c, const char *option, const char *const *names, size_t n)
{
	char text[64];
	for (size_t k = 0; k < n; k++) {
		bool reached = strcmp(names[k], "all") == 0;
		for (size_t i = 0; lo_pass_at(i); i++)
			reached |= strcmp(names[k], lo_pass_at(i)->name) == 0 &&
				   lo_pass_at(i)->step <= c->job.until;
		(void)snprintf(text, sizeof text, "--until stops too early for %s", option);
		if (!reached)
			return usage_error(text, names[k], NULL);
	}
	return 0;
}

/* Reject --measure-frame without an output that shows frames; the diff of reports (--diff) shows none. */
static int check_measure(const struct command *c)
{
	bool shown = false;
	for (size_t i = 0; i < c->job.n_emits; i++) {
		enum lo_emit_kind kind = c->emits[i].kind;
		shown |= (kind == LO_EMIT_REPORT && !c->job.diff) || kind == LO_EMIT_REPORT_JSON ||
			 kind == LO_EMIT_SU || kind == LO_EMIT_HTML;
	}
	return shown ? 0
		     : usage_error("no output shows the frames of", "--measure-frame",
				   "add --emit=report, report-json, su or html");
}

int check_steps_reached(const struct command *c)
{
	static const enum option_kind limiting[] = {OPT_MAX_STACK, OPT_MAX_HEAP, OPT_MAX_ARENA};
	for (size_t i = 0; i < sizeof limiting / sizeof *limiting; i++)
		if (c->given[limiting[i]] && c->job.until < LO_UNTIL_COLOR)
			return usage_error("--until stops too early for", options[limiting[i]].name, NULL);
	if (c->job.measure_frame && c->job.until != LO_UNTIL_LOWER)
		return usage_error("--until stops too early for", "--measure-frame", NULL);
	if (c->job.measure_frame && check_measure(c))
		return EXIT_USAGE;
	if (c->job.fail_on_growth && !c->job.diff)
		return usage_error("no old report for", "--fail-on-growth", "add --diff=OLD.json");
	if (c->job.diff && c->job.split_input_file)
		return usage_error("--diff cannot be used with", "--split-input-file",
				   "compare one module at a time");
	return 0;
}

/* Options that affect some kinds of output only. */
#define KIND(SYM) (1u << LO_EMIT_##SYM)
enum {
	KINDS_LLVM = KIND(LLVM) | KIND(BC) | KIND(ASM) | KIND(OBJ),
	KINDS_MLIR = KIND(MLIR) | KIND(MLIR_GENERIC),
	KINDS_CHAINS = KIND(REPORT) | KIND(REPORT_JSON) | KIND(HTML),
	/* what has sizes, which depend on the width of an index */
	KINDS_SIZES =
		KINDS_CHAINS | KIND(SU) | KIND(REMARKS) | KIND(PROBLEM) | KIND(SVG_LAYOUT) | KIND(DOT_RANGES),
};
static const struct {
	enum option_kind option;
	unsigned kinds;
	enum option_kind or_with; /* another option that uses it; OPT_COUNT: none */
} some_kinds[] = {
	{OPT_O1, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_O2, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_O3, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_TARGET, KINDS_LLVM | KINDS_SIZES, OPT_MEASURE_FRAME},
	{OPT_CPU, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_FEATURES, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_TARGET_ABI, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_BARE_POINTERS, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_G, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_SANITIZE, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_LLVM, KINDS_LLVM, OPT_MEASURE_FRAME},
	{OPT_PART_OPS, KIND(LLVM), OPT_COUNT},
	{OPT_MARKERS, KINDS_LLVM | KINDS_MLIR, OPT_MEASURE_FRAME},
	{OPT_POISON, KINDS_LLVM | KINDS_MLIR, OPT_MEASURE_FRAME},
	{OPT_PRINT_LOCATIONS, KINDS_MLIR, OPT_COUNT},
	{OPT_OUTPUT_MARKER, KINDS_MLIR, OPT_COUNT},
	{OPT_COLOR_OUTPUT, KIND(REPORT), OPT_COUNT},
	{OPT_EXTERNAL_FRAMES, KINDS_CHAINS, OPT_MAX_STACK},
};

/* The names of the kinds in @p kinds, as "--emit=mlir, report". */
static void list_kinds(unsigned kinds, char *text, size_t size)
{
	size_t len = (size_t)snprintf(text, size, "--emit=");
	const char *comma = "";
	for (size_t i = 0; i < LO_EMIT_KIND_COUNT && len < size; i++)
		if (kinds >> i & 1) {
			len += (size_t)snprintf(text + len, size - len, "%s%s", comma, emit_kinds[i].name);
			comma = ", ";
		}
}

/* Is the program shown after passes, where --poison can be seen whatever the kinds of output? */
static bool shows_passes(const struct command *c)
{
	return c->given[OPT_PRINT_AFTER] || c->given[OPT_PRINT_BEFORE] || c->given[OPT_PRINT_CHANGED];
}

static bool has_limits(const struct command *c)
{
	return c->given[OPT_MAX_STACK] || c->given[OPT_MAX_HEAP] || c->given[OPT_MAX_ARENA];
}

/* Reject an option that has no effect. */
static int check_effects(const struct command *c)
{
	char what[512], hint[256], list[128];
	unsigned wanted = 0;
	for (size_t i = 0; i < c->job.n_emits; i++)
		wanted |= 1u << c->emits[i].kind;
	for (size_t i = 0; i < sizeof some_kinds / sizeof *some_kinds; i++) {
		enum option_kind option = some_kinds[i].option, other = some_kinds[i].or_with;
		if (!c->given[option] || (some_kinds[i].kinds & wanted) ||
		    (other < OPT_COUNT && c->given[other]) || (option == OPT_POISON && shows_passes(c)) ||
		    (option == OPT_TARGET && has_limits(c)))
			continue;
		list_kinds(wanted, list, sizeof list);
		(void)snprintf(what, sizeof what, "%s %s", wanted ? list : "no output",
			       wanted ? "does not use" : "uses");
		list_kinds(some_kinds[i].kinds, list, sizeof list);
		(void)snprintf(hint, sizeof hint, "it affects %s%s%s", list,
			       other < OPT_COUNT ? ", and " : "",
			       other < OPT_COUNT ? options[other].name : "");
		return usage_error(what, options[option].name, hint);
	}
	return 0;
}

int no_effect(const char *option, const char *how, const char *other)
{
	char text[160];
	(void)snprintf(text, sizeof text, "'%s' has no effect %s", option, how);
	return usage_error(text, other, NULL);
}

/* Options that do something only in a step that --until must reach. */
static const struct {
	enum option_kind option;
	enum lo_until step;
} steps[] = {
	{OPT_HEAP, LO_UNTIL_LIFELINES},     {OPT_FOLD, LO_UNTIL_LIFELINES},
	{OPT_PRINT_AFTER, LO_UNTIL_PARSE}, /* check_passes() knows how far each pass is */
	{OPT_PRINT_BEFORE, LO_UNTIL_PARSE}, {OPT_PRINT_CHANGED, LO_UNTIL_LIFELINES},
	{OPT_DUMP, LO_UNTIL_LIFELINES},     {OPT_COLOR, LO_UNTIL_LIFELINES},
	{OPT_IN_PLACE, LO_UNTIL_LIFELINES}, {OPT_COPIES, LO_UNTIL_LIFELINES},
	{OPT_ZERO_STRIDES, LO_UNTIL_COLOR}, {OPT_SCHEDULE, LO_UNTIL_LIFELINES},
	{OPT_EFFORT, LO_UNTIL_COLOR},       {OPT_POISON, LO_UNTIL_COLOR},
	{OPT_DIFF, LO_UNTIL_COLOR},         {OPT_STACK, LO_UNTIL_COLOR},
	{OPT_FUSE, LO_UNTIL_LIFELINES},
};

/* Are dependences all that is wanted? They are those of the program as it was read: no pass runs. */
static bool only_dependences(const struct command *c)
{
	bool only = c->job.n_emits > 0 && !c->given[OPT_MAX_STACK] && !c->given[OPT_MAX_HEAP] &&
		    !c->given[OPT_MAX_ARENA] && !c->job.diff;
	for (size_t i = 0; i < c->job.n_emits; i++)
		only &= strncmp(emit_kinds[c->emits[i].kind].name, "dependences", strlen("dependences")) == 0;
	return only;
}

/* Reject options of steps that are not run. */
static int check_steps(const struct command *c)
{
	static const char *const untils[] = {"--until=parse", "--until=lifelines"};
	const unsigned of_layout = 1u << LO_DUMP_RANGES | 1u << LO_DUMP_INTERFERENCE | 1u << LO_DUMP_LAYOUT;
	const struct lo_job *job = &c->job;
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		const char *name = options[steps[i].option].name;
		if (c->given[steps[i].option] && job->until < steps[i].step)
			return no_effect(name, "with", untils[job->until]);
		if (c->given[steps[i].option] && only_dependences(c))
			return no_effect(name, "with", "--emit=dependences");
	}
	if (job->until < LO_UNTIL_COLOR && (job->dumps & of_layout))
		return usage_error("--until stops too early for", "--dump=ranges, interference and layout",
				   NULL);
	return 0;
}

/* Does any output, or a check, use the old report of --diff? */
static bool shows_diff(const struct command *c)
{
	for (size_t i = 0; i < c->job.n_emits; i++)
		if (c->emits[i].kind == LO_EMIT_REPORT || c->emits[i].kind == LO_EMIT_DIFF_JSON)
			return true;
	return c->job.fail_on_growth;
}

static bool emits_kind(const struct command *c, enum lo_emit_kind kind)
{
	for (size_t i = 0; i < c->job.n_emits; i++)
		if (c->emits[i].kind == kind)
			return true;
	return false;
}

/* Copies become views where values may share in place. To keep all copies is no contradiction. */
static int check_copies(const struct command *c)
{
	if (!c->given[OPT_COPIES] || c->job.copies == LO_COPIES_KEEP)
		return 0;
	if (c->job.in_place == LO_IN_PLACE_NO)
		return no_effect("--copies", "with", "--in-place=no");
	return c->job.coloring == LO_COLORING_NONE ? no_effect("--copies", "with", "--color=none") : 0;
}

/* Values share in place where they share at all. An order of ops for less memory counts it, too. To share
 * nothing is no contradiction. */
static int check_in_place(const struct command *c)
{
	bool shares = c->given[OPT_IN_PLACE] && c->job.in_place != LO_IN_PLACE_NO;
	bool used = c->job.coloring != LO_COLORING_NONE || c->job.scheduling == LO_SCHEDULING_MEMORY;
	return shares && !used ? no_effect("--in-place", "with", "--color=none") : 0;
}

/* In MLIR, what overwrites storage is removed with the markers that it is placed at. */
static int check_poison(const struct command *c)
{
	bool shown = shows_passes(c) || c->given[OPT_MEASURE_FRAME];
	for (size_t i = 0; i < c->job.n_emits; i++)
		shown |= (1u << c->emits[i].kind & KINDS_LLVM) != 0;
	return c->given[OPT_POISON] && c->job.markers == LO_MARKERS_STRIP && !shown
		       ? no_effect("--poison", "with", "--markers=strip")
		       : 0;
}

/* Reject options that have no effect together. */
static int check_together(const struct command *c)
{
	const struct lo_job *job = &c->job;
	if (check_steps(c) != 0)
		return EXIT_USAGE;
	if (emits_kind(c, LO_EMIT_DIFF_JSON) && !job->diff)
		return usage_error("no old report for", "--emit=diff-json", "add --diff=OLD.json");
	if (c->given[OPT_ALLOW_NEW] && !c->given[OPT_FAIL_ON_GROWTH])
		return no_effect("--allow-new", "without", "--fail-on-growth");
	if (job->diff && !shows_diff(c))
		return usage_error("no output shows the changes of", "--diff",
				   "add --emit=report or diff-json, or --fail-on-growth");
	if (c->given[OPT_MAX_ARENA] && job->heap != LO_HEAP_ARG && job->stack != LO_STACK_ARG)
		return no_effect("--max-arena", "without", "--heap=arg or --stack=arg");
	if (c->given[OPT_EFFORT] && job->coloring != LO_COLORING_PACK)
		return no_effect("--effort", "with",
				 job->coloring == LO_COLORING_NONE ? "--color=none" : "--color=slots");
	if (check_copies(c) != 0 || check_in_place(c) != 0 || check_poison(c) != 0)
		return EXIT_USAGE;
	if (c->given[OPT_OUTPUT_MARKER] && !c->given[OPT_SPLIT_INPUT_FILE])
		return no_effect("--output-split-marker", "without", "--split-input-file");
	if (c->given[OPT_MAX_ERRORS] && c->given[OPT_VERIFY_DIAGNOSTICS])
		return no_effect("--max-errors", "with", "--verify-diagnostics");
	return 0;
}

/* Reject text on standard error beside a document. */
static int check_document(const struct command *c)
{
	static const enum option_kind texts[] = {OPT_PRINT_AFTER, OPT_PRINT_BEFORE, OPT_PRINT_CHANGED,
						 OPT_DUMP};
	static const char *const forms[] = {
		[LO_DIAGNOSTICS_JSON] = "--diagnostics=json", [LO_DIAGNOSTICS_SARIF] = "--diagnostics=sarif"};
	const char *with = NULL;
	char text[96];
	if (c->diagnostics != LO_DIAGNOSTICS_JSON && c->diagnostics != LO_DIAGNOSTICS_SARIF)
		return 0;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (c->given[texts[i]])
			with = options[texts[i]].name;
	if (c->given[OPT_TIME] && !c->time_json)
		with = "--time";
	(void)snprintf(text, sizeof text, "'%s' cannot share standard error with", forms[c->diagnostics]);
	return with ? usage_error(text, with, strcmp(with, "--time") == 0 ? "use --time=json" : NULL) : 0;
}

/* Reject a rule in the place of @p file, if that is one that is read. */
static int check_rule(const struct command *c, const char *file)
{
	bool is_file = file && strcmp(file, "-") != 0 && strcmp(c->job.depfile, "-") != 0;
	return is_file && word_same_file(file, c->job.depfile)
		       ? usage_error("the rule of -MD would replace a file that is read:", file,
				     "add -MF with another FILE")
		       : 0;
}

/* Reject a rule in the place of any file that words name. */
static int check_rules(const struct command *c)
{
	const char *const files[] = {c->job.input, c->job.diff, c->job.external_frames};
	int status = 0;
	for (size_t i = 0; !status && i < sizeof files / sizeof *files; i++)
		status = check_rule(c, files[i]);
	for (size_t i = 0; !status && i < c->job.n_op_effects; i++)
		status = check_rule(c, c->job.op_effects[i]);
	for (size_t i = 0; !status && i < c->n_given_words; i++)
		if (c->given_words[i][0] == '@')
			status = check_rule(c, c->given_words[i] + 1);
	return status;
}

int check_paths(const struct command *c)
{
	for (size_t i = 0; i < c->job.n_emits; i++)
		for (size_t k = 0; k < i; k++)
			if (word_same_file(c->emits[i].path, c->emits[k].path))
				return usage_error("two outputs write to the file", c->emits[i].path, NULL);
	for (size_t i = 0; c->job.depfile && i < c->job.n_emits; i++)
		if (word_same_file(c->emits[i].path, c->job.depfile))
			return usage_error("two outputs write to the file", c->job.depfile, NULL);
	return c->job.depfile ? check_rules(c) : 0;
}

static bool is_standard_input(const char *path)
{
	return path && (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdin") == 0);
}

/* Reject reading standard input twice: the second read finds nothing. */
static int check_inputs(const struct command *c)
{
	const char *const files[] = {c->job.input, c->job.diff, c->job.external_frames};
	size_t n = 0;
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		n += is_standard_input(files[i]);
	for (size_t i = 0; i < c->job.n_op_effects; i++)
		n += is_standard_input(c->job.op_effects[i]);
	return n < 2 ? 0 : usage_error("more than one input is", "-", "standard input can be read only once");
}

/* Reject binary output to a terminal. */
static int check_terminal(const struct command *c)
{
	for (size_t i = 0; i < c->job.n_emits; i++) {
		enum lo_emit_kind kind = c->emits[i].kind;
		if ((kind == LO_EMIT_BC || kind == LO_EMIT_OBJ) && strcmp(c->emits[i].path, "-") == 0 &&
		    process_has_terminal())
			return usage_error("standard output is a terminal, for the bytes of --emit",
					   emit_kinds[kind].name, "add -o FILE");
	}
	return 0;
}

int check_options(const struct command *c)
{
	int status = check_passes(c, "--print-after", c->job.print_after, c->job.n_print_after);
	if (!status)
		status = check_passes(c, "--print-before", c->job.print_before, c->job.n_print_before);
	if (!status)
		status = check_effects(c);
	if (!status)
		status = check_together(c);
	if (!status)
		status = check_document(c);
	if (!status)
		status = check_terminal(c);
	return status ? status : check_inputs(c);
}
