// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file rules.h  Rules: what a diagnostic, or a reason in the report, is about. A rule has a name that
 * programs can rely on, and an explanation. The table is base/rules.def. */
#ifndef BASE_RULES_H
#define BASE_RULES_H

#include "base/base.h"

enum lo_rule {
	LO_RULE_NONE,
#define RULE(SYM, ...) LO_RULE_##SYM,
#include "base/rules.def"
	LO_RULE_COUNT
};

struct lo_rule_info {
	const char *id;      /* never changes its meaning */
	const char *title;   /* one line */
	const char *reasons; /* how reasons of this rule begin, separated by '|'; "": it is of diagnostics */
	const char *text;    /* Markdown: paragraphs, and an indented example */
};

/** @p rule is not LO_RULE_NONE. */
const struct lo_rule_info *lo_rule_info(enum lo_rule rule);
/** LO_RULE_NONE: no rule has that name. */
enum lo_rule lo_rule_by_id(const char *id);
/** The rule of a reason, by its words; LO_RULE_NONE: none, which is an error in the table. O(rules). */
enum lo_rule lo_rule_of_reason(const char *reason);

struct lo_out;
/** A line for each rule: its name and its title. */
void lo_rules_list(struct lo_out *out);
/** Title and explanation of one rule; of all rules, as a page in Markdown. */
void lo_rule_explain(enum lo_rule rule, struct lo_out *out);
void lo_rules_page(struct lo_out *out);

#endif
