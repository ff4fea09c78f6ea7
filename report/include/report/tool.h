// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file tool.h  How the JSON documents of lifeopt begin: which schema they fit, what printed them, and with
 * which options. */
#ifndef REPORT_TOOL_H
#define REPORT_TOOL_H

#include "base/out.h"

/** The program that prints a document. */
struct lo_tool {
	const char *name, *version, *llvm; /* llvm: the release that LLVM output is made with */
};

struct lo_option;
/** A run of it, with the options that were given and that change what it finds. */
struct lo_tool_run {
	struct lo_tool tool;
	const struct lo_option *options; /* [n_options] */
	size_t n_options;
};

/** `{"$id": "urn:lifeopt:schema:NAME:1", "schema": "lifeopt-NAME", "version": 1`: the identifier is that of
 * the schema in docs/. */
void lo_json_head(const char *name, int version, struct lo_out *out);
/** `, "tool": {...}` */
void lo_json_tool(const struct lo_tool *tool, struct lo_out *out);
/** The options of the run, each as on a command line: [n_options] in @p arena. */
const char **lo_option_words(const struct lo_tool_run *run, struct lo_arena *arena);
/** `, "options": [...]`: each as on a command line. */
void lo_json_options(const struct lo_tool_run *run, struct lo_out *out);

#endif
