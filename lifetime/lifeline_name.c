// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a lifeline and its buffer. Out: the lifeline's name, which shows the buffer's; the printer makes it
 * unique. */
#include "lifeline_name.h"

void name_lifeline(struct lo_module *m, lo_value_id lifeline, lo_value_id buffer, struct lo_arena *scratch)
{
	struct lo_span text = lo_name_text(m->ctx, lo_value(m, buffer)->name);
	if (text.len == 0 || (text.at[0] >= '0' && text.at[0] <= '9'))
		return;
	const char *name = lo_arena_printf(scratch, "%.*s_life", (int)text.len, text.at);
	lo_value(m, lifeline)->name = lo_name_make(m->ctx, name);
}
