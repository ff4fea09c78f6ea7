// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file diagnostics.h  The diagnostics of a context for programs. Each form is one document, also without
 * diagnostics, on one line. Notes belong to their diagnostic. Columns are bytes as in the text form; in SARIF
 * they are characters. Bytes that are not UTF-8 become U+FFFD in JSON; in the form for GitHub they are shown
 * as \XX, as are control characters. */
#ifndef REPORT_DIAGNOSTICS_H
#define REPORT_DIAGNOSTICS_H

#include "base/diag.h"
#include "report/tool.h"

/** A JSON object, described by docs/diagnostics.schema.json. */
void lo_diagnostics_json(struct lo_ctx *ctx, const struct lo_tool *tool, struct lo_out *out);
/** SARIF 2.1.0 (OASIS Standard): a log of one run, with the rules that its results are of. */
void lo_diagnostics_sarif(struct lo_ctx *ctx, const struct lo_tool *tool, struct lo_out *out);
/** Workflow commands of GitHub Actions, one a line: `::error file=F,line=L,col=C,title=T::TEXT`. */
void lo_diagnostics_github(struct lo_ctx *ctx, struct lo_out *out);

#endif
