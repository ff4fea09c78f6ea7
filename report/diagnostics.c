// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What the forms of diagnostics have in common. */
#include "diagnostics_impl.h"

const char *diag_severity(const struct lo_diag *diag)
{
	static const char *const words[] = {"error", "warning", "remark", "note"};
	return words[diag->severity];
}

bool diag_is_note_of(const struct lo_ctx *ctx, uint32_t k, uint32_t i)
{
	return k < lo_diag_count(ctx) && lo_diag_at(ctx, k)->severity == LO_NOTE &&
	       lo_diag_at(ctx, k)->parent == i;
}

uint32_t diag_not_shown(const struct lo_ctx *ctx)
{
	uint32_t shown = 0;
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++)
		shown += lo_diag_at(ctx, i)->severity == LO_ERROR;
	return lo_diag_errors(ctx) - shown;
}
