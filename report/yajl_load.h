// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file yajl_load.h (private to report/) The functions of yajl, loaded when JSON is read for the first time.
 */
#ifndef REPORT_YAJL_LOAD_H
#define REPORT_YAJL_LOAD_H

#include <yajl/yajl_parse.h>

#include "ir/context.h"

#define YAJL_FUNCTIONS(F) F(alloc) F(config) F(parse) F(complete_parse) F(get_bytes_consumed)

struct yajl {
#define DECLARE(NAME) __typeof__(yajl_##NAME) *NAME;
	YAJL_FUNCTIONS(DECLARE)
#undef DECLARE
};

/** false with a diagnostic. */
bool yajl_load(struct lo_ctx *ctx, struct yajl *out);

#endif
