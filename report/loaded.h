// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file loaded.h (private to report/) Libraries that are not linked but loaded when a run needs them, so
 * that other runs do not pay for them at their start. */
#ifndef REPORT_LOADED_H
#define REPORT_LOADED_H

#include "ir/context.h"

struct loaded_symbol {
	const char *name;
	void *at; /* the pointer that gets its address */
};

/** Load @p file, a name for the loader, and find the @p n symbols in it. It remains loaded, since other
 * threads may use it too. false with a diagnostic that says what the library does: @p purpose. */
bool load_symbols(struct lo_ctx *ctx, const char *file, const char *purpose,
		  const struct loaded_symbol *symbols, size_t n);

#endif
