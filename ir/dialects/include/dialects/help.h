// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file help.h  The op table as text: the output of --help-ops and docs/ops.md. */
#ifndef DIALECTS_HELP_H
#define DIALECTS_HELP_H

#include "base/out.h"

/** Describe the ops selected by @p name: NULL or "": a line for each op; a dialect, an op, or "all":
 * syntax, operands, results, attributes, regions, effects and lowering, as Markdown.
 * @return false if no op and no dialect has that name; then nothing is written. */
bool lo_help_ops(const char *name, struct lo_out *out);
/** What to run first on a program on tensors, of which @p op is one: the command. */
const char *lo_bufferize_command(const char *op);

#endif
