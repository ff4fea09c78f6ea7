// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file files.h  Files in and out. An output file appears whole or not at all. */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include <sys/types.h>

#include "base/diag.h"

/** The whole of @p path ("-": standard input) as a source; NULL with a diagnostic. */
const struct lo_source *lo_read_file(struct lo_ctx *ctx, const char *path);
/** A file that is being written, and moved into place by lo_output_commit. */
struct lo_output {
	const char *path;      /* NULL or "-": standard output; links in it have been followed */
	const char *temporary; /* the name beside it that the file has meanwhile; NULL: none */
	int fd;                /* -1: not open */
	bool held;             /* what is for standard output waits in a file without a name */
	bool regular;  /* neither standard output nor a device or pipe, which get their bytes at once */
	bool replaces; /* a file of this mode, owner and group */
	mode_t mode;
	uid_t owner;
	gid_t group;
};
/** With @p hold standard output too gets its bytes at lo_output_commit. */
bool lo_output_open(struct lo_ctx *ctx, const char *path, bool hold, struct lo_output *output);
/** All good: the file appears. false with a diagnostic. Standard output: nothing to do, unless it was held.
 */
bool lo_output_commit(struct lo_ctx *ctx, struct lo_output *output);
/** Not good: no trace is left. */
void lo_output_abandon(struct lo_output *output);
/** Remove the names of files that are being written. Async-signal-safe. */
void lo_remove_temporaries(void);

#endif
