// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Are --cpu and --features known to the target? LLVM ignores unknown ones, with a line on standard error for
 * each function, and its C interface does not report them. */
#include "processors.h"

#include "lower.h"

#include <string.h>

#include "base/out.h"
#include "base/spelling.h"

/* A line: words with a space before and after each. */
struct words {
	const char *at, *end;
};

static bool next_word(struct words *words, struct words *word)
{
	const char *begin = words->at < words->end ? words->at + 1 : words->end;
	const char *end = memchr(begin, ' ', (size_t)(words->end - begin));
	if (!end)
		return false;
	*word = (struct words){begin, end};
	words->at = end;
	return true;
}

static bool has(struct words words, const char *name, size_t len)
{
	for (struct words word; next_word(&words, &word);)
		if ((size_t)(word.end - word.at) == len && memcmp(word.at, name, len) == 0)
			return true;
	return false;
}

static struct words next_line(const char **at)
{
	const char *begin = *at, *end = strchr(begin, '\n');
	*at = end ? end + 1 : begin + strlen(begin);
	return (struct words){begin, end ? end : *at};
}

/* false: nothing is known of this target. */
static bool find_lists(const char *target, struct words *cpus, struct words *features)
{
	for (const char *at = (const char *)processors; *at;) {
		struct words targets = next_line(&at);
		*cpus = next_line(&at);
		*features = next_line(&at);
		if (has(targets, target, strlen(target)))
			return true;
	}
	return false;
}

bool share_processors(const char *a, const char *b)
{
	struct words cpus_a, cpus_b, features;
	return !find_lists(a, &cpus_a, &features) || !find_lists(b, &cpus_b, &features) ||
	       cpus_a.at == cpus_b.at;
}

/* Spelling suggestions; NULL if no word is similar. */
static const char *nearest(struct lower *l, struct words words, const char *name)
{
	for (struct words word; next_word(&words, &word);) {
		const char *text = lo_arena_printf(&l->arena, "%.*s", (int)(word.end - word.at), word.at);
		if (lo_spelling_is_near(text, name))
			return text;
	}
	return NULL;
}

static const char *list_of(struct lower *l, struct words words)
{
	struct lo_out out;
	lo_out_init(&out, &l->arena, -1);
	for (struct words word; next_word(&words, &word);) {
		lo_out_bytes(&out, ", ", out.len ? 2 : 0);
		lo_out_bytes(&out, word.at, (size_t)(word.end - word.at));
	}
	lo_out_char(&out, 0);
	return out.at;
}

static bool check_cpu(struct lower *l, struct words known, const char *name)
{
	if (!*name || strcmp(name, "native") == 0 || strcmp(name, "generic") == 0 ||
	    has(known, name, strlen(name)))
		return true;
	const char *near = nearest(l, known, name), *all = list_of(l, known),
		   *triple = LLVMGetTarget(l->module);
	if (near)
		return lo_error_of(l->ctx, LO_RULE_TARGET, 0,
				   "unknown processor '%s' of %s; did you mean '%s'?", name, triple, near);
	return lo_error_of(l->ctx, LO_RULE_TARGET, 0, "unknown processor '%s' of %s%s%s", name, triple,
			   *all ? "; its processors are: " : "", all);
}

/* Reports all unknown names in one message. */
static bool check_feature_names(struct lower *l, struct words known, const char *list)
{
	struct lo_out out;
	unsigned n = 0;
	lo_out_init(&out, &l->arena, -1);
	for (const char *at = list; *at; at += *at == ',') {
		const char *name = at + 1;
		at += strcspn(at, ",");
		if (has(known, name, (size_t)(at - name)))
			continue;
		const char *text = lo_arena_printf(&l->arena, "%.*s", (int)(at - name), name);
		const char *near = nearest(l, known, text);
		lo_out_printf(&out, "%s'%s'%s%s%s", n++ ? ", " : "", text, near ? " (did you mean '" : "",
			      near ? near : "", near ? "'?)" : "");
	}
	lo_out_char(&out, 0);
	return !n || lo_error_of(l->ctx, LO_RULE_TARGET, 0, "unknown feature%s of %s in --features: %s",
				 n > 1 ? "s" : "", LLVMGetTarget(l->module), out.at);
}

bool check_processor(struct lower *l, const char *target)
{
	struct words cpus, features;
	const struct lo_llvm_options *o = l->options;
	if (!find_lists(target, &cpus, &features))
		return true;
	bool good = check_cpu(l, cpus, o->cpu ? o->cpu : "");
	return check_feature_names(l, features, o->features ? o->features : "") && good;
}
