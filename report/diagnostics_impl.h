// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file diagnostics_impl.h (private to report/) What the forms of diagnostics have in common. */
#ifndef REPORT_DIAGNOSTICS_IMPL_H
#define REPORT_DIAGNOSTICS_IMPL_H

#include "report/diagnostics.h"

/** "error", "warning", "remark", "note" */
const char *diag_severity(const struct lo_diag *diag);
/** Is there a diagnostic @p k, and is it a note of @p i? Notes follow their diagnostic. */
bool diag_is_note_of(const struct lo_ctx *ctx, uint32_t k, uint32_t i);
/** Number of errors beyond the limit, which were counted only. */
uint32_t diag_not_shown(const struct lo_ctx *ctx);

#endif
