// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the words of a command line. Out: a job, or what is wrong with them: options that do not exist, with
 * the nearest that does, that contradict each other, or that have no effect on what is asked for. Options are
 * in options.def; what an option of a job means is the library's, lo_job_set(). */
#include "command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process.h"
#include "words.h"

struct option {
	const char *name, *argument;
	bool ready;
	const char *help;
};
static const struct option options[OPT_COUNT] = {
#define OPTION(SYM, NAME, ARGUMENT, READY, HELP) [OPT_##SYM] = {NAME, ARGUMENT, READY, HELP},
#include "options.def"
};
struct emit_info {
	const char *name;
	bool ready;
	enum lo_until step;
	const char *help;
};
static const struct emit_info emit_kinds[LO_EMIT_KIND_COUNT] = {
#define EMIT(SYM, NAME, READY, STEP, HELP) [LO_EMIT_##SYM] = {NAME, READY, LO_UNTIL_##STEP, HELP},
#include "lifeopt/emit.def"
};

/* Levenshtein distance, for names up to 63 bytes. */
static size_t distance(const char *a, const char *b)
{
	size_t row[64], n = strlen(b);
	if (n > 63)
		return SIZE_MAX;
	for (size_t j = 0; j <= n; j++)
		row[j] = j;
	for (size_t i = 1; a[i - 1]; i++) {
		size_t diagonal = row[0];
		row[0] = i;
		for (size_t j = 1; j <= n; j++) {
			size_t best = diagonal + (a[i - 1] != b[j - 1]);
			diagonal = row[j];
			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			row[j] = best;
		}
	}
	return row[n];
}

/* The name that is nearest to a word, up to its equals sign. */
struct nearest {
	char word[64];
	size_t length, distance; /* a name that is so far away, or farther, is not near */
	char name[64];           /* empty: none is near */
};

static struct nearest nearest_to(const char *word, size_t most)
{
	struct nearest n = {.length = strcspn(word, "="), .distance = most + 1};
	if (n.length < sizeof n.word)
		memcpy(n.word, word, n.length);
	else
		n.distance = 0;
	return n;
}

static void consider(struct nearest *n, const char *name)
{
	size_t d = n->distance ? distance(n->word, name) : 0;
	if (d < n->distance) {
		n->distance = d;
		(void)snprintf(n->name, sizeof n->name, "%s", name);
	}
}

/* What is near to @p word, if as much as half of its @p letters are right. */
static struct nearest near_half(const char *word, size_t letters)
{
	return nearest_to(word, letters / 2 < 3 ? letters / 2 : 3);
}

/* An error for @p word, with the name that is near to it and @p advice (NULL: none). */
static int unknown_word(const char *what, const char *word, const struct nearest *n, const char *advice)
{
	char hint[192];
	if (!n->name[0])
		return usage_error(what, word, advice);
	(void)snprintf(hint, sizeof hint, "did you mean '%s'?%s%s", n->name, advice ? " " : "",
		       advice ? advice : "");
	return usage_error(what, word, hint);
}

/* Options of mlir-opt, opt and llc, and of compilers of C, and their equivalents. */
static const struct {
	const char *name, *hint;
} elsewhere[] = {
	{"--mlir-print-op-generic", "use --emit=mlir-generic"},
	{"--mlir-print-debuginfo", "use --print-locations"},
	{"--mlir-timing", "use --time"},
	{"--mlir-print-ir-after", "use --print-after=PASS"},
	{"--mlir-print-ir-after-all", "use --print-after=all"},
	{"--mlir-print-ir-after-change", "use --print-changed"},
	{"--mlir-print-ir-before", "use --print-before=PASS"},
	{"--mlir-print-ir-before-all", "use --print-before=all"},
	{"--print-ir-after-all", "use --print-after=all"},
	{"--print-after-all", "use --print-after=all"},
	{"--mlir-disable-threading", "use -j 1"},
	{"--pass-pipeline", "lifeopt has passes of its own; run mlir-opt before or after it"},
	{"--emit-llvm", "use --emit=llvm or --emit=bc"},
	{"--filetype", "use --emit=obj or --emit=asm"},
	{"--mtriple", "use --target=TRIPLE"},
	{"--mcpu", "use --cpu=NAME"},
	{"--mattr", "use --features=LIST"},
	{"-S", "use --emit=llvm or --emit=asm"},
	{"-c", "use --emit=obj"},
	{"-fstack-usage", "use --emit=su"},
	{"--one-shot-bufferize", "this is a pass of mlir-opt, which runs before lifeopt"},
	{"--buffer-deallocation-pipeline", "this is a pass of mlir-opt, which runs before lifeopt"},
	{"-MMD", "use -MD"},
	{"-MQ", "use -MT"},
	{"-ffile-prefix-map", "use --prefix-map=OLD=NEW"},
	{"-fdebug-prefix-map", "use --prefix-map=OLD=NEW"},
	{"-v", "use --version"},
	{"-V", "use --version"},
};

static size_t find_emit(const char *word)
{
	size_t best = LO_EMIT_KIND_COUNT, best_len = 0;
	for (size_t i = 0; i < LO_EMIT_KIND_COUNT; i++) {
		const char *name = emit_kinds[i].name;
		size_t len = strlen(name);
		if (len > best_len && strncmp(name, word, len) == 0 && (!word[len] || word[len] == '=')) {
			best = i;
			best_len = len;
		}
	}
	return best;
}

static int unknown_option(const char *word)
{
	for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
		if (word_after_name(word, elsewhere[i].name))
			return usage_error("unknown option", word, elsewhere[i].hint);
	if (strncmp(word, "-O", 2) == 0)
		return usage_error("unknown option", word, "the levels are -O0, -O1, -O2, -O3");
	size_t dashes = strspn(word, "-"), kind = find_emit(word + dashes);
	if (kind < LO_EMIT_KIND_COUNT) {
		char hint[64];
		(void)snprintf(hint, sizeof hint, "use --emit=%s", emit_kinds[kind].name);
		return usage_error("unknown option", word, hint);
	}
	struct nearest n = near_half(word, strcspn(word, "=") - dashes);
	for (size_t i = 0; i < OPT_COUNT; i++)
		consider(&n, options[i].name);
	return unknown_word("unknown option", word, &n, NULL);
}

/* A line of help: @p head, then @p text in columns 40 to 100, broken at spaces. */
static void print_line(const char *head, const char *text)
{
	enum { COLUMN = 40, WIDTH = 60 };
	int at = printf("  %-37s", head);
	if (at >= COLUMN)
		(void)printf("\n%*s", COLUMN - 1, "");
	for (;;) {
		size_t len = strlen(text), n = len;
		if (len > WIDTH)
			for (n = WIDTH; n > 0 && text[n] != ' '; n--)
				;
		n = n ? n : len; /* a word that is too long is not broken */
		(void)printf(" %.*s\n", (int)n, text);
		if (n == len)
			return;
		text += n + 1;
		(void)printf("%*s", COLUMN - 1, "");
	}
}

enum help_level { MAIN, MORE };

static void print_option(const struct option *o)
{
	char head[80];
	if (!o->help[0])
		return;
	(void)snprintf(head, sizeof head, "%s%s", o->name, o->argument);
	print_line(head, o->help);
}

static void print_options(enum help_level most)
{
	enum help_level level = MAIN;
#define GROUP(LEVEL, TITLE)                                                                                  \
	level = LEVEL;                                                                                       \
	if (level <= most)                                                                                   \
		(void)printf("\n%s:\n", TITLE);
#define OPTION(SYM, ...)                                                                                     \
	if (level <= most)                                                                                   \
		print_option(&options[OPT_##SYM]);
#include "options.def"
}

/* Kinds for graphviz and forms of a kind are for --help=all. */
static bool is_main_kind(const char *name)
{
	return strncmp(name, "dot-", 4) != 0 && !strchr(name, '=');
}

static void print_help(enum help_level most)
{
	(void)printf("lifeopt: less memory for bufferized MLIR programs, proved\n\n"
		     "usage: lifeopt [FILE|-] [--emit=KIND[=FILE]]... [-o FILE]\n"
		     "  in a pipeline:  mlir-opt --one-shot-bufferize=bufferize-function-boundaries in.mlir "
		     "| lifeopt ...\n");
	print_options(most);
	(void)printf("\nkinds of output, as KIND or KIND=FILE%s:\n",
		     most == MORE ? " (dependences=json=FILE too)" : "");
	for (size_t i = 0; i < LO_EMIT_KIND_COUNT; i++)
		if (most == MORE || is_main_kind(emit_kinds[i].name))
			print_line(emit_kinds[i].name, emit_kinds[i].help);
	if (most == MORE)
		(void)printf("\npasses, in order of execution, for --print-after and --print-before:\n");
	for (size_t i = 0; most == MORE && lo_pass_at(i); i++)
		print_line(lo_pass_at(i)->name, lo_pass_at(i)->help);
	(void)printf("\nexit status: 0 success; 1 error in the input, or a limit exceeded; 2 error in the "
		     "command line;\n"
		     "70 internal error of lifeopt\n");
	if (most == MAIN)
		(void)printf("All options, kinds of output and passes: lifeopt --help=all\n");
}

/* What the library has texts about. Without a name it gives a list of the names. */
struct option_subject {
	const char *(*text_of)(struct lo_context *, const char *, size_t *);
	const char *unknown, *advice;
};
static const struct option_subject rules = {lo_explain_text, "unknown rule", "--explain lists all"};
static const struct option_subject ops = {lo_ops_text, "unknown op or dialect", "--help-ops lists all"};

/* A name in the list is in a line of its own, after two blanks or one of the marks `- ` and `# `. */
static void consider_line(struct nearest *n, const char *line)
{
	char name[64];
	size_t skipped = strspn(line, " #-`"), len = strcspn(line + skipped, " `\n");
	if (!skipped || !len || len >= sizeof name)
		return;
	memcpy(name, line + skipped, len);
	name[len] = 0;
	consider(n, name);
}

static int unknown_name(struct command *c, const struct option_subject *about, const char *name)
{
	struct nearest n = near_half(name, strlen(name));
	size_t len = 0;
	const char *line = about->text_of(c->context, NULL, &len);
	for (; line && *line; line += line[0] == '\n') {
		consider_line(&n, line);
		line += strcspn(line, "\n");
	}
	return unknown_word(about->unknown, name, &n, about->advice);
}

/* Print what the library has to say about @p name; an error if that is nothing. */
static int print_about(struct command *c, const struct option_subject *about, const char *name)
{
	size_t len = 0;
	const char *text = about->text_of(c->context, name, &len);
	c->done = true;
	if (text)
		(void)fwrite(text, 1, len, stdout);
	return text ? 0 : unknown_name(c, about, name ? name : "");
}

/* A form of the kind @p i for which @p word, KIND=FILE, may be a typing error; NULL if it looks like a file.
 */
static const char *near_form(size_t i, const char *word)
{
	size_t len = strlen(emit_kinds[i].name);
	if (strpbrk(word, "./"))
		return NULL;
	for (size_t k = 0; k < LO_EMIT_KIND_COUNT; k++)
		if (strncmp(emit_kinds[k].name, emit_kinds[i].name, len) == 0 &&
		    emit_kinds[k].name[len] == '=' && distance(word, emit_kinds[k].name) <= 2)
			return emit_kinds[k].name;
	return NULL;
}

/* Is @p word one of the words that make @p name, with '-' or '=' between them? */
static bool is_part(const char *name, const char *word)
{
	size_t len = strcspn(word, "=");
	for (const char *at = name; *at; at += strspn(at, "-=")) {
		size_t n = strcspn(at, "-=");
		if (n == len && memcmp(at, word, n) == 0)
			return true;
		at += n;
	}
	return false;
}

static int unknown_kind(const char *word)
{
	struct nearest n = near_half(word, strcspn(word, "="));
	char advice[192] = "";
	for (size_t i = 0; i < LO_EMIT_KIND_COUNT; i++) {
		size_t len = strlen(advice);
		consider(&n, emit_kinds[i].name);
		if (is_part(emit_kinds[i].name, word))
			(void)snprintf(advice + len, sizeof advice - len, "%s%s",
				       len ? ", " : "kinds with this word: ", emit_kinds[i].name);
	}
	return unknown_word("unknown kind in --emit", word, &n,
			    *advice ? advice : "--help=all lists the kinds");
}

static int parse_emit(struct command *c, const char *word)
{
	char hint[96];
	size_t i = find_emit(word);
	if (i == LO_EMIT_KIND_COUNT)
		return unknown_kind(word);
	size_t len = strlen(emit_kinds[i].name);
	const char *near = word[len] ? near_form(i, word) : NULL;
	if (!emit_kinds[i].ready)
		return usage_error("not yet: --emit", word, "this kind of output is planned");
	if (c->job.n_emits == MAX_EMITS)
		return usage_error("too many --emit, at", word, NULL);
	if (word[len] == '=' && !word[len + 1])
		return usage_error("no file name in --emit", word, NULL);
	if (near) {
		(void)snprintf(hint, sizeof hint, "did you mean '%s', or the file './%s'?", near,
			       word + len + 1);
		return usage_error("unknown form in --emit", word, hint);
	}
	c->emits[c->job.n_emits++] =
		(struct lo_emit){.kind = (enum lo_emit_kind)i, .path = word[len] ? word + len + 1 : NULL};
	return 0;
}

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

static int no_effect(const char *option, const char *how, const char *other)
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

static void print_to_stderr(void *arg, const char *text, size_t length)
{
	progress_clear(arg);
	(void)fwrite(text, 1, length, stderr);
}

/* Reject a second file or an empty name. */
static int set_file(const char *option, const char *value, const char **file)
{
	char what[64];
	(void)snprintf(what, sizeof what, *value ? "%s is given twice, at" : "no file name in %s", option);
	if (!*value || *file)
		return usage_error(what, value, NULL);
	*file = value;
	return 0;
}

int set_diagnostics(struct command *c, const char *value)
{
	static const char *const forms[] = {[LO_DIAGNOSTICS_TEXT] = "text",
					    [LO_DIAGNOSTICS_JSON] = "json",
					    [LO_DIAGNOSTICS_SARIF] = "sarif",
					    [LO_DIAGNOSTICS_GITHUB] = "github"};
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
		if (strcmp(value, forms[i]) == 0) {
			c->diagnostics = (enum lo_diagnostics)i;
			return 0;
		}
	return usage_error("unknown value for --diagnostics", value, options[OPT_DIAGNOSTICS].argument + 1);
}

static int apply(struct command *c, enum option_kind kind, const char *value)
{
	struct lo_option_error why;
	switch (lo_job_set(c->context, &c->job, options[kind].name, value, &why)) {
	case LO_OPTION_SET: c->time_json |= kind == OPT_TIME && value && *value; return 0;
	case LO_OPTION_WRONG: return usage_error(why.what, why.word, why.hint);
	case LO_OPTION_OF_COMMAND: break;
	}
	switch ((int)kind) {
	case OPT_EMIT: return parse_emit(c, value);
	case OPT_OUTPUT: return set_file("-o", value, &c->output);
	case OPT_EXPLAIN: return print_about(c, &rules, value);
	case OPT_HELP_OPS: return print_about(c, &ops, value);
	case OPT_DIAGNOSTICS: return set_diagnostics(c, value);
	case OPT_MD: return 0;
	case OPT_VERSION:
		(void)printf("lifeopt %s\n", lo_version());
		c->done = true;
		return 0;
	case OPT_HELP:
		if (value && *value && strcmp(value, "all") != 0)
			return usage_error("unknown value for --help", value, "all");
		print_help(value && *value ? MORE : MAIN);
		c->done = true;
		return 0;
	case OPT_H:
		print_help(MAIN);
		c->done = true;
		return 0;
	}
	return usage_error("not yet:", options[kind].name, "this option is planned");
}

/* Is the value of the option the next word? Always for " X"; for --help-ops, --explain and --diff if there is
 * no equals sign. */
static bool takes_next(enum option_kind kind, const char *rest, const char *next)
{
	return options[kind].argument[0] == ' ' || (kind == OPT_DIFF && !*rest && next) ||
	       ((kind == OPT_HELP_OPS || kind == OPT_EXPLAIN) && !*rest && next && next[0] != '-');
}

/* As with make, a number may follow a name of one letter in the same word. NULL: it does not. */
static const char *number_after_letter(const char *word, const struct option *o)
{
	bool fits = strlen(o->name) == 2 && strcmp(o->argument, " N") == 0 && strncmp(word, o->name, 2) == 0;
	return fits && word[2] >= '0' && word[2] <= '9' ? word + 2 : NULL;
}

/* Parse one word of the command line. @p next: the next word, for options that take it; then *used is set. */
static int parse_word(struct command *c, const char *word, const char *next, bool *used)
{
	if (word[0] != '-' || !word[1]) {
		if (c->job.input)
			return usage_error("more than one input file:", word, NULL);
		c->job.input = word;
		return 0;
	}
	for (size_t i = 0; i < OPT_COUNT; i++) {
		const struct option *o = &options[i];
		const char *number = number_after_letter(word, o);
		const char *rest = number ? "" : word_after_name(word, o->name);
		if (!rest)
			continue;
		if (!o->ready)
			return usage_error("not yet:", o->name, "this option is planned");
		*used = !number && takes_next((enum option_kind)i, rest, next);
		if (o->argument[0] == ' ' && *rest)
			return usage_error("unexpected value for", o->name, NULL);
		c->given[i] = true;
		return apply(c, (enum option_kind)i, *used ? next : *rest ? rest + 1 : number);
	}
	return unknown_option(word);
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

/* Reject two outputs to the same file: one would be lost. */
static int check_paths(const struct command *c)
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

/* Write the path @p of with the ending .d instead of its own to @p path. false: it has no room. */
static bool beside(const char *of, char path[PATH_MAX])
{
	const char *name = strrchr(of, '/') ? strrchr(of, '/') + 1 : of, *dot = strrchr(name, '.');
	size_t len = dot && dot > name ? (size_t)(dot - of) : strlen(of);
	return snprintf(path, PATH_MAX, "%.*s.d", len < PATH_MAX ? (int)len : PATH_MAX, of) < PATH_MAX;
}

/* Find names for the rule of -MD where -MF and -MT give none: those of outputs that are files. */
static int name_depfile(struct command *c)
{
	const char *file = c->output && strcmp(c->output, "-") != 0 ? c->output : NULL;
	for (size_t i = 0; i < c->job.n_emits && !file; i++)
		file = strcmp(c->emits[i].path, "-") != 0 ? c->emits[i].path : NULL;
	if (!c->given[OPT_MD] && (c->given[OPT_MF] || c->given[OPT_MT]))
		return no_effect(c->given[OPT_MF] ? "-MF" : "-MT", "without", "-MD");
	if (c->given[OPT_MD] && !file && !c->job.depfile)
		return usage_error("no output is a file, so there is no name for that of", "-MD",
				   "add -MF FILE");
	if (c->given[OPT_MD] && !file && !c->given[OPT_MT])
		return usage_error("no output is a file, so there is no target for the rule of", "-MD",
				   "add -MT TARGET");
	if (!c->given[OPT_MD] || c->job.depfile)
		return 0;
	if (!beside(file, c->depfile))
		return usage_error("too long a name for", "-MD", "add -MF FILE");
	c->job.depfile = c->depfile;
	return 0;
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

/* Two outputs without a file name: @p first and @p kind. */
static int second_without_file(const char *first, const char *kind)
{
	char both[128], hint[96];
	(void)snprintf(both, sizeof both, "%s' and '%s", first, kind);
	(void)snprintf(hint, sizeof hint, "write --emit=%s=FILE", kind);
	return usage_error("two outputs without a file:", both, hint);
}

int parse_command(struct command *c, const char *const *words, size_t n)
{
	lo_job_init(&c->job);
	c->job.threads = LO_ALL_PROCESSORS;
	for (size_t i = 0; i < n && !c->done; i++) {
		bool used = false;
		int status = parse_word(c, words[i], i + 1 < n ? words[i + 1] : NULL, &used);
		if (status)
			return status;
		i += used;
	}
	if (!c->job.input)
		c->job.input = "-";
	bool limited = has_limits(c);
	if (!c->job.n_emits &&
	    (c->output || c->job.diff || !limited)) /* an earlier step can only be shown as MLIR */
		c->emits[c->job.n_emits++] =
			(struct lo_emit){.kind = c->job.diff                      ? LO_EMIT_REPORT
						 : c->job.until == LO_UNTIL_LOWER ? LO_EMIT_LLVM
										  : LO_EMIT_MLIR};
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
	c->job.emits = c->emits;
	c->job.printed = print_to_stderr;
	c->job.progress = progress_note;
	c->job.printed_arg = c->job.progress_arg = &c->progress;
	const char *first = NULL;
	for (size_t i = 0; i < c->job.n_emits; i++) {
		if (c->job.until < emit_kinds[c->emits[i].kind].step)
			return usage_error("--until stops too early for --emit",
					   emit_kinds[c->emits[i].kind].name, NULL);
		if (c->emits[i].path)
			continue;
		if (first)
			return second_without_file(first, emit_kinds[c->emits[i].kind].name);
		first = emit_kinds[c->emits[i].kind].name;
		c->emits[i].path = c->output ? c->output : "-";
	}
	if (c->output && !first)
		return usage_error("no output is written to the file of -o", c->output,
				   "each --emit has a file of its own");
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
	if (!status)
		status = check_inputs(c);
	if (!status)
		status = name_depfile(c);
	return status ? status : check_paths(c);
}
