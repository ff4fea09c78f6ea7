// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file pack_file.h  A packing problem in a file, packed, checked, and written: what the command lifepack
 * and lo_run_pack() do. */
#ifndef PACKING_PACK_FILE_H
#define PACKING_PACK_FILE_H

#include "base/files.h"
#include "lifeopt/lifeopt.h"

/** One run; its address must hold until lo_pack_file returns. */
struct lo_pack_run {
	struct lo_ctx *ctx;
	const struct lo_pack_job *job;
	struct lo_arena arena;
	struct lo_output output;
	struct lo_cancel cancel;
	const char *summary; /* lo_pack_summary(), in the context; NULL: nothing was packed */
	bool no_memory;      /* the context may only be destroyed */
};
/** Do what @p job says, as lo_run_pack does. Diagnostics are in @p ctx, which may be one of
 * lo_ctx_create_plain. */
enum lo_outcome lo_pack_file(struct lo_ctx *ctx, const struct lo_pack_job *job, struct lo_pack_run *run);

#endif
