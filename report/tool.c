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

void lo_json_options(const struct lo_tool_run *run, struct lo_out *out)
{
	struct lo_out word;
	lo_out_init(&word, out->arena, -1);
	json_key(out, "options");
	lo_out_char(out, '[');
	for (size_t i = 0; i < run->n_options; i++) {
		const struct lo_option *option = &run->options[i];
		word.len = 0;
		lo_out_text(&word, option->name);
		if (option->value)
			lo_out_printf(&word, "=%s", option->value);
		lo_out_comma(out, i);
		json_bytes(out, word.at, word.len);
	}
	lo_out_char(out, ']');
}
