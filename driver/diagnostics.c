// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Diagnostics of all runs of a context, in each form, and explanations of their rules. In: the diagnostics
 * recorded. Out: text. */
#include "report/diagnostics.h"
#include "driver.h"

#include <string.h>

/* What is printed if there is no memory for anything else. */
#define NO_MEMORY "lifeopt: error: out of memory"
static const char *const no_memory[] = {
	[LO_DIAGNOSTICS_TEXT] = NO_MEMORY "\n",
	[LO_DIAGNOSTICS_JSON] =
		"{\"$id\": \"urn:lifeopt:schema:diagnostics:1\", \"schema\": \"lifeopt-diagnostics\", "
		"\"version\": 1, "
		"\"tool\": {\"name\": \"lifeopt\", \"version\": \"" LO_VERSION
		"\", \"llvm\": \"" LO_LLVM_DEFAULT "\"}, \"errors\": 1, \"errors_not_shown\": 0, "
		"\"diagnostics\": [{\"severity\": \"error\", \"rule\": "
		"\"too-large\", \"message\": \"out of memory\", \"place\": null, \"other_place\": null, "
		"\"notes\": [], "
		"\"fix\": null}]}\n",
	[LO_DIAGNOSTICS_SARIF] =
		"{\"version\": \"2.1.0\", \"runs\": [{\"tool\": {\"driver\": {\"name\": \"lifeopt\"}}, "
		"\"invocations\": [{\"executionSuccessful\": false, \"exitCode\": 1}], \"results\": "
		"[{\"ruleId\": "
		"\"too-large\", \"level\": \"error\", \"message\": {\"text\": \"out of memory\"}}]}]}\n",
	[LO_DIAGNOSTICS_GITHUB] = "::error title=lifeopt%3A too-large::out of memory\n",
};

static void print_diagnostics(struct lo_context *context, enum lo_diagnostics form, struct lo_out *out)
{
	switch (form) {
	case LO_DIAGNOSTICS_TEXT: lo_diag_render_all(context->ctx, "lifeopt", out); break;
	case LO_DIAGNOSTICS_JSON: lo_diagnostics_json(context->ctx, &context->tool, out); break;
	case LO_DIAGNOSTICS_SARIF: lo_diagnostics_sarif(context->ctx, &context->tool, out); break;
	case LO_DIAGNOSTICS_GITHUB: lo_diagnostics_github(context->ctx, out); break;
	}
}

const char *lo_diagnostics(struct lo_context *context, enum lo_diagnostics form, size_t *length)
{
	struct lo_out out = {.len = 0};
	if (length)
		*length = strlen(no_memory[form]);
	if (context->no_memory || setjmp(LO_BOUNDARY(context->ctx)))
		return no_memory[form];
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	print_diagnostics(context, form, &out);
	lo_out_char(&out, 0);
	lo_ctx_oom(context->ctx)->armed = false;
	if (length)
		*length = out.len - 1;
	return out.at;
}

const char *lo_diagnostics_text(struct lo_context *context, size_t *length)
{
	return lo_diagnostics(context, LO_DIAGNOSTICS_TEXT, length);
}

bool lo_diagnostic_at(struct lo_context *context, size_t number, struct lo_diagnostic *out)
{
	static const enum lo_diagnostic_kind kinds[] = {[LO_ERROR] = LO_DIAGNOSTIC_ERROR,
							[LO_WARNING] = LO_DIAGNOSTIC_WARNING,
							[LO_REMARK] = LO_DIAGNOSTIC_REMARK,
							[LO_NOTE] = LO_DIAGNOSTIC_NOTE};
	struct lo_ctx *ctx = context->ctx;
	if (context->no_memory || number >= lo_diag_count(ctx) || setjmp(LO_BOUNDARY(ctx)))
		return false;
	const struct lo_diag *diag = lo_diag_at(ctx, (uint32_t)number);
	struct lo_line_col at = lo_line_col(ctx, lo_loc_place(ctx, diag->loc));
	*out = (struct lo_diagnostic){.kind = kinds[diag->severity],
				      .rule = diag->rule ? lo_rule_info(diag->rule)->id : "",
				      .file = at.line ? at.file : "",
				      .line = at.line,
				      .column = at.col,
				      .text = diag->text};
	lo_ctx_oom(ctx)->armed = false;
	return true;
}

const char *lo_explain_text(struct lo_context *context, const char *name, size_t *length)
{
	struct lo_out out = {.len = 0};
	enum lo_rule rule = name ? lo_rule_by_id(name) : LO_RULE_NONE;
	bool list = !name || !*name || strcmp(name, "list") == 0, all = !list && strcmp(name, "all") == 0;
	if (context->no_memory || (!list && !all && !rule) || setjmp(LO_BOUNDARY(context->ctx)))
		return NULL;
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	if (list)
		lo_rules_list(&out);
	else if (all)
		lo_rules_page(&out);
	else
		lo_rule_explain(rule, &out);
	lo_out_char(&out, 0);
	lo_ctx_oom(context->ctx)->armed = false;
	if (length)
		*length = out.len - 1;
	return out.at;
}
