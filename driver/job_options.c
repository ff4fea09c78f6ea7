// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Options of a job by name. In: the name and the value of a row of options.def, as on the command line. Out:
 * fields of the job, whose lists and strings are in the context's arena; or what is wrong, in the words of
 * the command; and the defaults. The command and the pass of mlir-opt both set options here. */
#include "driver.h"

#include <string.h>

#include "base/option_values.h"
#include "base/spelling.h"

enum option_kind {
#define OPTION(SYM, ...) OPT_##SYM,
#include "options.def"
	OPT_COUNT
};

/* What a pass from MLIR to MLIR has: options that change the program, or check it. */
#define OF_PROGRAM(SYM)                                                                                      \
	((SYM) == OPT_HEAP || (SYM) == OPT_FOLD || (SYM) == OPT_COLOR || (SYM) == OPT_IN_PLACE ||            \
	 (SYM) == OPT_COPIES || (SYM) == OPT_ZERO_STRIDES || (SYM) == OPT_SCHEDULE || (SYM) == OPT_EFFORT || \
	 (SYM) == OPT_MAX_STACK || (SYM) == OPT_MAX_HEAP || (SYM) == OPT_MAX_ARENA ||                        \
	 (SYM) == OPT_OP_EFFECTS || (SYM) == OPT_EXTERNAL_FRAMES || (SYM) == OPT_INDEX_BITWIDTH ||           \
	 (SYM) == OPT_STACK || (SYM) == OPT_FUSE)

/* What reports say besides: how the program is compiled. */
#define IS_REPORTED(SYM)                                                                                     \
	(OF_PROGRAM(SYM) || (SYM) == OPT_POISON || (SYM) == OPT_UNTIL || (SYM) == OPT_O0 ||                  \
	 (SYM) == OPT_O1 || (SYM) == OPT_O2 || (SYM) == OPT_O3 || (SYM) == OPT_TARGET || (SYM) == OPT_G ||   \
	 (SYM) == OPT_MEASURE_FRAME || (SYM) == OPT_CPU || (SYM) == OPT_FEATURES ||                          \
	 (SYM) == OPT_TARGET_ABI || (SYM) == OPT_BARE_POINTERS || (SYM) == OPT_SANITIZE ||                   \
	 (SYM) == OPT_LLVM || (SYM) == OPT_PLACES || (SYM) == OPT_SPLIT_INPUT_FILE)

static const struct lo_option_info options[OPT_COUNT] = {
#define OPTION(SYM, NAME, ARGUMENT, READY, HELP)                                                             \
	[OPT_##SYM] = {NAME, ARGUMENT, HELP, OF_PROGRAM(OPT_##SYM), OPT_##SYM == OPT_OP_EFFECTS},
#include "options.def"
};

const struct lo_option_info *lo_option_at(size_t number)
{
	return number < OPT_COUNT ? &options[number] : NULL;
}

void lo_job_init(struct lo_job *job)
{
	enum { USUAL_BYTES = 1024 }; /* as mlir-opt's --promote-buffers-to-stack */
	*job = (struct lo_job){
		.until = LO_UNTIL_LOWER,
		.coloring = LO_COLORING_PACK,
		.layout_steps = -1,
		.max_stack_bytes = -1,
		.max_heap = {.bytes = -1},
		.max_arena = {.bytes = -1},
		.heap_stack_bytes = USUAL_BYTES,
		.max_errors = 20,
	};
}

/* An option that is being set. */
struct setting {
	struct lo_context *context;
	struct lo_arena *arena;
	struct lo_job *job;
	const struct lo_option_info *option;
	struct lo_option_error *why;
};

static bool wrong(const struct setting *s, const char *what, const char *word, const char *hint)
{
	*s->why = (struct lo_option_error){what, word, hint};
	return false;
}

/* The same where the message names the option at its end. */
static bool wrong_in(const struct setting *s, const char *what, const char *word, const char *hint)
{
	return wrong(s, lo_arena_printf(s->arena, "%s %s", what, s->option->name), word, hint);
}

/* The number of @p value in the list of the option, which begins with the word of number 0. */
static bool choice(const struct setting *s, const char *value, int *number)
{
	*number = lo_word_choice(s->option->argument, value);
	return *number >= 0 || wrong_in(s, "unknown value for", value, s->option->argument + 1);
}

static bool no_number(const struct setting *s, const char *what, const char *value)
{
	return wrong(s,
		     lo_arena_printf(s->arena, "expected a number of %s in %s, got", what, s->option->name),
		     value, NULL);
}

static bool number_of(const struct setting *s, const char *what, const char *value, int64_t *out)
{
	return lo_word_number(value, out) || no_number(s, what, value);
}

static bool bytes_of(const struct setting *s, const char *value, int64_t *out)
{
	return lo_word_bytes(value, out) || no_number(s, "bytes", value);
}

static bool set_heap(const struct setting *s, const char *value)
{
	static const char words[] = "=keep|hoist|pack|arg|stack[:BYTES]";
	bool has_bytes = strncmp(value, "stack:", 6) == 0;
	int number = lo_word_choice("=keep|hoist|pack|arg|stack", has_bytes ? "stack" : value);
	if (number < 0)
		return wrong_in(s, "unknown value for", value, words + 1);
	s->job->heap = (enum lo_heap)number;
	return !has_bytes || bytes_of(s, value + 6, &s->job->heap_stack_bytes);
}

static bool set_fold(const struct setting *s, const char *value)
{
	static const char words[] = "=exact|power-of-two";
	int number = *value ? lo_word_choice(words, value) : 0;
	if (number < 0)
		return wrong_in(s, "unknown value for", value, words + 1);
	s->job->folding = (enum lo_folding)(LO_FOLDING_EXACT + number);
	return true;
}

static bool set_threads(const struct setting *s, const char *value)
{
	enum { MOST = 1024 };
	int64_t n = 0;
	if (!lo_word_number(value, &n) || n < 1)
		return no_number(s, "threads", value);
	s->job->threads = (uint32_t)(n < MOST ? n : MOST);
	s->job->threads_always = true;
	return true;
}

/* Parse FUNCTION=BYTES in [0, len) of @p word; the name ends at @p equals. */
static bool add_limit(const struct setting *s, const char *word, size_t equals, size_t len,
		      struct lo_stack_limit *at, size_t n)
{
	if (equals == 0 || equals == len)
		return wrong(s,
			     lo_arena_printf(s->arena, "expected FUNCTION=BYTES in %s, got", s->option->name),
			     word, NULL);
	for (size_t i = 0; i < n; i++)
		if (at[i].length == equals && memcmp(at[i].function, word, equals) == 0)
			return wrong(s,
				     lo_arena_printf(s->arena, "two limits for one function in %s, at",
						     s->option->name),
				     word, NULL);
	at[n] = (struct lo_stack_limit){.function = word, .length = equals};
	return bytes_of(s, lo_arena_printf(s->arena, "%.*s", (int)(len - equals - 1), word + equals + 1),
			&at[n].bytes);
}

/* Parse BYTES[,FUNCTION=BYTES...]. */
static bool set_limits(const struct setting *s, const char *value, struct lo_memory_limits *out)
{
	size_t equals, len = strcspn(value, ","), most = 0;
	if (out->bytes >= 0)
		return wrong(s, lo_arena_printf(s->arena, "%s is given twice, at", s->option->name), value,
			     NULL);
	for (const char *at = value; *at; at++)
		most += *at == ',';
	struct lo_stack_limit *at = LO_ARRAY(s->arena, most, struct lo_stack_limit);
	bool good = bytes_of(s, lo_arena_printf(s->arena, "%.*s", (int)len, value), &out->bytes);
	out->at = at;
	for (value += len; good && *value; value += len) {
		value++;
		len = lo_word_item(value, &equals);
		good = add_limit(s, value, equals, len, at, out->n++);
	}
	return good;
}

static bool set_stack_limits(const struct setting *s, const char *value)
{
	struct lo_job *job = s->job;
	struct lo_memory_limits limits = {job->max_stack_bytes, job->stack_limits, job->n_stack_limits};
	bool good = set_limits(s, value, &limits);
	job->max_stack_bytes = limits.bytes;
	job->stack_limits = limits.at;
	job->n_stack_limits = limits.n;
	return good;
}

/* Reject an empty name. */
static bool is_file(const struct setting *s, const char *value)
{
	return *value || wrong_in(s, "no file name in", value, NULL);
}

static bool set_file(const struct setting *s, const char *value, const char **file)
{
	if (!is_file(s, value))
		return false;
	if (*file)
		return wrong(s, lo_arena_printf(s->arena, "%s is given twice, at", s->option->name), value,
			     NULL);
	*file = value;
	return true;
}

/* A list like @p list of the job, with room after its @p n elements, for one more. Copies of a job share
 * their lists, so what is after the first n is taken only by the first that asks. The list is copied each
 * time that its length has doubled; one of which the room is unknown, or taken, is copied at once. */
static void *with_room(const struct setting *s, const void *list, size_t n, size_t size)
{
	struct lo_context *c = s->context;
	struct lo_job_list *known = NULL;
	for (size_t i = 0; i < sizeof c->lists / sizeof *c->lists; i++)
		if (n && c->lists[i].at == list)
			known = &c->lists[i];
	if (known && n == known->used && n < known->cap) {
		known->used++;
		return known->at;
	}
	if (!known)
		known = &c->lists[c->n_lists++ % (sizeof c->lists / sizeof *c->lists)];
	*known = (struct lo_job_list){.used = n + 1, .cap = 2 * n + 4};
	known->at = lo_arena_array(s->arena, known->cap, size);
	if (n)
		memcpy(known->at, list, n * size);
	return known->at;
}

static bool add_name(const struct setting *s, const char *name, const char *const **list, size_t *n)
{
	const char **longer = with_room(s, *list, *n, sizeof *longer);
	longer[(*n)++] = name;
	*list = longer;
	return true;
}

static bool add_prefix_map(const struct setting *s, const char *value)
{
	if (!strchr(value, '=') || *value == '=')
		return wrong_in(s, "expected OLD=NEW in", value, NULL);
	return add_name(s, value, &s->job->prefix_maps, &s->job->n_prefix_maps);
}

static bool add_pass(const struct setting *s, const char *name, const char *const **list, size_t *n)
{
	static const char advice[] = "--help=all lists the passes";
	const char *near = NULL;
	for (size_t i = 0; lo_pass_at(i) && (!near || strcmp(near, name) != 0); i++)
		if (lo_spelling_is_near(name, lo_pass_at(i)->name))
			near = lo_pass_at(i)->name;
	if (strcmp(name, "all") == 0 || (near && strcmp(near, name) == 0))
		return add_name(s, name, list, n);
	return wrong_in(s, "unknown pass in", name,
			near ? lo_arena_printf(s->arena, "did you mean '%s'? %s", near, advice) : advice);
}

static bool set_verify(const struct setting *s, const char *value)
{
	s->job->verify_diagnostics = true;
	s->job->only_expected = strcmp(value, "only-expected") == 0;
	return s->job->only_expected || !*value || strcmp(value, "all") == 0 ||
	       wrong_in(s, "unknown value for", value, "all|only-expected");
}

static bool set_release(const struct setting *s, const char *value)
{
	enum { MOST = 999 };
	int64_t release;
	if (!lo_word_number(value, &release) || release < 1 || release > MOST)
		return wrong(s, "expected a release of LLVM, got", value, NULL);
	s->job->llvm_version = (unsigned)release;
	return true;
}

/* The number of the chosen word; @p now if there is no such word. */
static int pick(const struct setting *s, const char *value, int now, bool *good)
{
	int number = now;
	*good = choice(s, value, &number);
	return *good ? number : now;
}

static enum lo_option_outcome set(const struct setting *s, enum option_kind kind, const char *value)
{
	struct lo_job *job = s->job;
	int number = 0;
	bool good = true;
	switch (kind) {
	case OPT_UNTIL:
		number = lo_word_choice(s->option->argument, value);
		good = number >= 0 || wrong_in(s, "unknown step in", value, s->option->argument + 1);
		if (good)
			job->until = (enum lo_until)number;
		break;
	case OPT_MARKERS:
		good = choice(s, value, &number);
		if (good)
			job->markers = (enum lo_markers)(LO_MARKERS_KEEP + number);
		break;
	case OPT_COLOR: job->coloring = (enum lo_coloring)pick(s, value, (int)job->coloring, &good); break;
	case OPT_IN_PLACE:
		job->in_place = (enum lo_in_place_reuse)pick(s, value, (int)job->in_place, &good);
		break;
	case OPT_ZERO_STRIDES: job->no_zero_strides = pick(s, value, job->no_zero_strides, &good) == 1; break;
	case OPT_COPIES:
		good = choice(s, value, &number);
		if (good)
			job->copies =
				(enum lo_copies[]){LO_COPIES_KEEP, LO_COPIES_SPEED, LO_COPIES_SIZE}[number];
		break;
	case OPT_SCHEDULE:
		job->scheduling = (enum lo_scheduling)pick(s, value, (int)job->scheduling, &good);
		break;
	case OPT_FUSE: job->fusing = (enum lo_fusing)pick(s, value, (int)job->fusing, &good); break;
	case OPT_COLOR_OUTPUT:
		job->color_output = (enum lo_color_output)pick(s, value, (int)job->color_output, &good);
		break;
	case OPT_EFFORT:
		good = lo_word_effort(value, &job->layout_steps) || no_number(s, "millions of steps", value);
		break;
	case OPT_HEAP: good = set_heap(s, value); break;
	case OPT_STACK: job->stack = (enum lo_stack)pick(s, value, (int)job->stack, &good); break;
	case OPT_FOLD: good = set_fold(s, value); break;
	case OPT_POISON: job->poison = true; break;
	case OPT_MAX_ERRORS: good = number_of(s, "errors", value, &job->max_errors); break;
	case OPT_MAX_STACK: good = set_stack_limits(s, value); break;
	case OPT_MAX_HEAP: good = set_limits(s, value, &job->max_heap); break;
	case OPT_MAX_ARENA: good = set_limits(s, value, &job->max_arena); break;
	case OPT_ALLOW_NEW: job->allow_new = true; break;
	case OPT_DIFF: good = set_file(s, value, &job->diff); break;
	case OPT_MEASURE_FRAME: job->measure_frame = true; break;
	case OPT_FAIL_ON_GROWTH: job->fail_on_growth = true; break;
	case OPT_EXTERNAL_FRAMES: good = set_file(s, value, &job->external_frames); break;
	case OPT_SPLIT_INPUT_FILE:
		job->split_input_file = true;
		job->split_marker = value;
		break;
	case OPT_OUTPUT_MARKER: job->output_split_marker = value; break;
	case OPT_VERIFY_DIAGNOSTICS: good = set_verify(s, value); break;
	case OPT_ALLOW_UNREGISTERED: break;
	case OPT_PRINT_LOCATIONS: job->print_locations = true; break;
	case OPT_OP_EFFECTS:
		good = is_file(s, value) && add_name(s, value, &job->op_effects, &job->n_op_effects);
		break;
	case OPT_O0: job->opt_level = 0; break;
	case OPT_O1: job->opt_level = 1; break;
	case OPT_O2: job->opt_level = 2; break;
	case OPT_O3: job->opt_level = 3; break;
	case OPT_BARE_POINTERS: job->bare_pointers = true; break;
	case OPT_G: job->debug = true; break;
	case OPT_SANITIZE:
		good = choice(s, value, &number);
		job->sanitize_address = good;
		break;
	case OPT_TARGET: job->target = value; break;
	case OPT_CPU: job->cpu = value; break;
	case OPT_FEATURES: job->features = value; break;
	case OPT_TARGET_ABI: job->target_abi = value; break;
	case OPT_INDEX_BITWIDTH:
		number = lo_word_choice(s->option->argument, value);
		good = number >= 0 || wrong_in(s, "unknown number in", value, s->option->argument + 1);
		if (good)
			job->index_bits = number ? 64 : 32;
		break;
	case OPT_LLVM: good = set_release(s, value); break;
	case OPT_PART_OPS: good = number_of(s, "operations", value, &job->part_ops); break;
	case OPT_J: good = set_threads(s, value); break;
	case OPT_TIME: /* the form is for the one who prints it */
		job->time = true;
		good = !*value || strcmp(value, "json") == 0 ||
		       wrong_in(s, "unknown value for", value, "json");
		break;
	case OPT_PLACES:
		good = choice(s, value, &number);
		job->text_places = number == 1;
		break;
	case OPT_PRINT_AFTER: good = add_pass(s, value, &job->print_after, &job->n_print_after); break;
	case OPT_PRINT_BEFORE: good = add_pass(s, value, &job->print_before, &job->n_print_before); break;
	case OPT_DUMP:
		good = choice(s, value, &number);
		job->dumps |= good ? 1u << number : 0;
		break;
	case OPT_PRINT_CHANGED: job->print_changed = true; break;
	case OPT_MF: good = set_file(s, value, &job->depfile); break;
	case OPT_MT:
		good = (*value || wrong_in(s, "no target in", value, NULL)) &&
		       add_name(s, value, &job->depfile_targets, &job->n_depfile_targets);
		break;
	case OPT_PREFIX_MAP: good = add_prefix_map(s, value); break;
	case OPT_EMIT:
	case OPT_OUTPUT:
	case OPT_HELP:
	case OPT_H:
	case OPT_HELP_OPS:
	case OPT_EXPLAIN:
	case OPT_DIAGNOSTICS:
	case OPT_RESPONSE_FILE:
	case OPT_MD:
	case OPT_VERSION:
	case OPT_COUNT: return LO_OPTION_OF_COMMAND;
	}
	return good ? LO_OPTION_SET : LO_OPTION_WRONG;
}

/* List an option for reports. Of one that was given before, the last value holds, but one that repeats adds
 * to those before. A value is replaced in a copy of the list, which a copy of the job may share. */
static void note_option(const struct setting *s, const char *value)
{
	struct lo_job *job = s->job;
	size_t n = job->n_options, at = s->option->repeats ? n : 0;
	struct lo_option *list;
	while (at < n && strcmp(job->options[at].name, s->option->name) != 0)
		at++;
	if (at == n) {
		list = with_room(s, job->options, n, sizeof *list);
		job->n_options++;
	} else {
		list = LO_ARRAY(s->arena, n, struct lo_option);
		memcpy(list, job->options, n * sizeof *list);
	}
	list[at] = (struct lo_option){s->option->name, *value ? value : NULL};
	job->options = list;
}

/* Has the option a value exactly if it takes one? */
static bool check_value(const struct setting *s, const char *value)
{
	const char *name = s->option->name, *argument = s->option->argument;
	if (!value && (argument[0] == '=' || argument[0] == ' '))
		return wrong(s, "missing value of", name,
			     lo_arena_printf(s->arena, "write %s%s", name, argument));
	return !value || argument[0] || wrong(s, "unexpected value for", name, NULL);
}

const struct lo_option_info *option_named(const char *name)
{
	size_t dashes = strspn(name, "-");
	for (size_t i = 0; i < OPT_COUNT; i++) {
		const char *known = options[i].name;
		size_t n = strspn(known, "-");
		if (strcmp(known + n, name + dashes) == 0 && (!dashes || dashes <= n))
			return &options[i];
	}
	return NULL;
}

/* "did you mean '...'?" with an option whose name is near; NULL: none is. Nearly all short words are near. */
static const char *near_option(const struct setting *s, const char *name)
{
	name += strspn(name, "-");
	for (size_t i = 0; i < OPT_COUNT; i++) {
		const char *known = options[i].name + strspn(options[i].name, "-");
		if (strcmp(known, name) == 0 ||
		    (known[0] && known[1] && known[2] && lo_spelling_is_near(name, known)))
			return lo_arena_printf(s->arena, "did you mean '%s'?", options[i].name);
	}
	return NULL;
}

enum lo_option_outcome lo_job_set(struct lo_context *context, struct lo_job *job, const char *name,
				  const char *value, struct lo_option_error *why)
{
	struct lo_ctx *ctx = context->ctx;
	struct setting s = {context, lo_ctx_arena(ctx), job, option_named(name), why};
	if (setjmp(LO_BOUNDARY(ctx))) {
		context->no_memory = true;
		*why = (struct lo_option_error){"out of memory for", "", NULL};
		return LO_OPTION_WRONG;
	}
	enum lo_option_outcome outcome = LO_OPTION_WRONG;
	if (!s.option)
		(void)wrong(&s, "unknown option", lo_arena_printf(s.arena, "%s", name),
			    near_option(&s, name));
	else if (check_value(&s, value)) {
		enum option_kind kind = (enum option_kind)(s.option - options);
		const char *copy = value ? lo_arena_printf(s.arena, "%s", value) : "";
		const struct lo_job before = *job;
		outcome = set(&s, kind, copy);
		if (outcome == LO_OPTION_WRONG)
			*job = before;
		if (outcome == LO_OPTION_SET && IS_REPORTED(kind))
			note_option(&s, copy);
	}
	lo_ctx_oom(ctx)->armed = false;
	return outcome;
}

/* The list of declarations grows as lists of options do. */
bool lo_job_declare_ops(struct lo_context *context, struct lo_job *job, const char *name, const char *text,
			size_t length)
{
	struct lo_ctx *ctx = context->ctx;
	struct setting s = {context, lo_ctx_arena(ctx), job, NULL, NULL};
	if (context->no_memory)
		return false;
	if (setjmp(LO_BOUNDARY(ctx))) {
		context->no_memory = true;
		return false;
	}
	struct lo_op_declarations added = {lo_arena_printf(s.arena, "%s", name),
					   lo_arena_copy(s.arena, text, length), length};
	struct lo_op_declarations *longer =
		with_room(&s, job->op_declarations, job->n_op_declarations, sizeof *longer);
	longer[job->n_op_declarations++] = added;
	job->op_declarations = longer;
	lo_ctx_oom(ctx)->armed = false;
	return true;
}
