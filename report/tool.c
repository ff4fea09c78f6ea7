// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* How the JSON documents of lifeopt begin: the schema, what printed them, and with which options. */
#include "report/tool.h"
#include "json.h"

#include "lifeopt/lifeopt.h"

void lo_json_head(const char *name, int version, struct lo_out *out)
{
	lo_out_printf(out,
		      "{\"$id\": \"urn:lifeopt:schema:%s:%d\", \"schema\": \"lifeopt-%s\", \"version\": %d",
		      name, version, name, version);
}

void lo_json_tool(const struct lo_tool *tool, struct lo_out *out)
{
	json_key(out, "tool");
	lo_out_text(out, "{\"name\": ");
	json_text(out, tool->name);
	json_key(out, "version");
	json_text(out, tool->version);
	json_key(out, "llvm");
	json_text(out, tool->llvm);
	lo_out_char(out, '}');
}

const char **lo_option_words(const struct lo_tool_run *run, struct lo_arena *arena)
{
	const char **words = LO_ARRAY(arena, run->n_options + 1, const char *);
	for (size_t i = 0; i < run->n_options; i++) {
		const struct lo_option *option = &run->options[i];
		words[i] = option->name;
		if (option->value)
			words[i] = lo_arena_printf(arena, "%s=%s", option->name, option->value);
	}
	return words;
}

void lo_json_options(const struct lo_tool_run *run, struct lo_out *out)
{
	json_key(out, "options");
	json_texts(lo_option_words(run, out->arena), run->n_options, out);
}
