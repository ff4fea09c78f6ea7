// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file help.h  The op table for people: what --help-ops and docs/ops.md show. */
#ifndef DIALECTS_HELP_H
#define DIALECTS_HELP_H

#include "base/out.h"

/** Describe the ops that @p name chooses: NULL or "": a line for each op; a dialect, an op, or "all": syntax,
 * operands, results, attributes, regions, effects and lowering, as Markdown.
 *  @return false if no op and no dialect has that name; nothing is written then. */
bool lo_help_ops(const char *name, struct lo_out *out);

#endif
