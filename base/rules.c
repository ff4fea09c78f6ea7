// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The table of rules. In: a name, or the text of a reason. Out: the rule; its explanation as text. Reasons
 * are written where they are found, as words; the table says which words belong to which rule. */
#include "base/rules.h"
#include "base/out.h"

static const struct lo_rule_info rules[LO_RULE_COUNT] = {
#define RULE(SYM, ID, TITLE, REASONS, TEXT)                                                                  \
	[LO_RULE_##SYM] = {.id = ID, .title = TITLE, .reasons = REASONS, .text = TEXT},
#include "base/rules.def"
};

const struct lo_rule_info *lo_rule_info(enum lo_rule rule)
{
	return &rules[rule];
}

enum lo_rule lo_rule_by_id(const char *id)
{
	for (int i = LO_RULE_NONE + 1; i < LO_RULE_COUNT; i++)
		if (strcmp(rules[i].id, id) == 0)
			return (enum lo_rule)i;
	return LO_RULE_NONE;
}

/* ---- the rule of a reason ------------------------------------------------- */

/* The length of the item of @p list with which @p text begins; 0: none. */
static size_t begins_with(const char *text, const char *list)
{
	for (const char *at = list; *at;) {
		size_t len = strcspn(at, "|");
		if (strncmp(text, at, len) == 0)
			return len;
		at += len + (at[len] == '|');
	}
	return 0;
}

/* The rule with most letters in common with the start of @p text. */
static enum lo_rule find_reason(const char *text)
{
	enum lo_rule best = LO_RULE_NONE;
	size_t most = 0;
	for (int i = LO_RULE_NONE + 1; i < LO_RULE_COUNT; i++) {
		size_t len = begins_with(text, rules[i].reasons);
		if (len > most) {
			most = len;
			best = (enum lo_rule)i;
		}
	}
	return best;
}

enum lo_rule lo_rule_of_reason(const char *reason)
{
	static const char around[] = "kept on the heap: |would be pinned as an alloca: ";
	for (size_t len; (len = begins_with(reason, around));)
		reason += len;
	enum lo_rule rule = find_reason(reason);
	if (rule || *reason != '\'')
		return rule;
	/* 'name of an op' and then the words */
	for (const char *at = reason; !rule && (at = strstr(at + 1, "' "));)
		rule = find_reason(at + 2);
	return rule;
}

/* ---- text ------------------------------------------------------------------ */

/* Call for each heading and each rule of the table, in its order. */
struct visitor {
	struct lo_out *out;
	void (*heading)(struct lo_out *out, const char *title);
	void (*rule)(struct lo_out *out, const struct lo_rule_info *rule);
};

static void visit(const struct visitor *v)
{
#define RULE_GROUP(TITLE) v->heading(v->out, TITLE);
#define RULE(SYM, ...)    v->rule(v->out, &rules[LO_RULE_##SYM]);
#include "base/rules.def"
}

static void list_heading(struct lo_out *out, const char *title)
{
	lo_out_printf(out, "%s%s:\n", out->len ? "\n" : "", title);
}

static void list_rule(struct lo_out *out, const struct lo_rule_info *rule)
{
	lo_out_printf(out, "  %-24s %s\n", rule->id, rule->title);
}

void lo_rules_list(struct lo_out *out)
{
	visit(&(struct visitor){out, list_heading, list_rule});
	lo_out_text(out, "\n--explain=RULE says more, with an example.\n");
}

void lo_rule_explain(enum lo_rule rule, struct lo_out *out)
{
	lo_out_printf(out, "%s: %s\n\n%s", rules[rule].id, rules[rule].title, rules[rule].text);
}

static void page_heading(struct lo_out *out, const char *title)
{
	lo_out_printf(out, "\n## %c%s\n", title[0] - 'a' + 'A', title + 1);
}

/* The words of reasons, as they are in the report. */
static void print_words(struct lo_out *out, const char *list)
{
	const char *before = "\nIn the report: ";
	for (size_t len; *list; list += len + (list[len] == '|')) {
		len = strcspn(list, "|");
		lo_out_printf(out, "%s`%.*s ...`", before, (int)len, list);
		before = ",\n";
	}
	if (*before == ',')
		lo_out_text(out, ".\n");
}

static void page_rule(struct lo_out *out, const struct lo_rule_info *rule)
{
	lo_out_printf(out, "\n### %s\n\n%c%s.\n\n%s", rule->id, rule->title[0] - 'a' + 'A', rule->title + 1,
		      rule->text);
	print_words(out, rule->reasons);
}

void lo_rules_page(struct lo_out *out)
{
	static const char head[] = "# Rules\n\n"
				   "Each diagnostic of lifeopt, and each reason in a report, belongs to a "
				   "rule. A rule has a name,\n"
				   "which stays when messages get better words. `--diagnostics=json`, "
				   "`sarif` and `github` print\n"
				   "it, and so do `--emit=report-json` and `--emit=remarks`.\n\n"
				   "`lifeopt --explain` lists the rules, `lifeopt --explain=RULE` prints one "
				   "of these sections,\n"
				   "`lifeopt --explain=all` this page. An example begins with the command "
				   "that shows the rule.\n";
	lo_out_text(out, head);
	visit(&(struct visitor){out, page_heading, page_rule});
}
