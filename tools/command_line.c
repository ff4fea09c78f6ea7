// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the words of a command line. Out: a job, or what is wrong with them: options that do not exist, with
 * the nearest that does. Those that contradict each other: option_conflicts.c. Options are in options.def;
 * what an option of a job means is the library's, lo_job_set(). */
#include "command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

const struct option options[OPT_COUNT] = {
#define OPTION(SYM, NAME, ARGUMENT, READY, HELP) [OPT_##SYM] = {NAME, ARGUMENT, READY, HELP},
#include "options.def"
};
const struct emit_info emit_kinds[LO_EMIT_KIND_COUNT] = {
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
	bool limited = c->given[OPT_MAX_STACK] || c->given[OPT_MAX_HEAP] || c->given[OPT_MAX_ARENA];
	if (!c->job.n_emits &&
	    (c->output || c->job.diff || !limited)) /* an earlier step can only be shown as MLIR */
		c->emits[c->job.n_emits++] =
			(struct lo_emit){.kind = c->job.diff                      ? LO_EMIT_REPORT
						 : c->job.until == LO_UNTIL_LOWER ? LO_EMIT_LLVM
										  : LO_EMIT_MLIR};
	if (check_steps_reached(c) != 0)
		return EXIT_USAGE;
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
	int status = check_options(c);
	if (!status)
		status = name_depfile(c);
	return status ? status : check_paths(c);
}
