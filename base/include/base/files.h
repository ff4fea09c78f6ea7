// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file files.h  Files in and out. An output file appears whole or not at all. */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include <sys/types.h>

#include "base/diag.h"

/** Read all of @p path ("-": standard input) as a source. NULL with a diagnostic. */
const struct lo_source *lo_read_file(struct lo_ctx *ctx, const char *path);
/** The same for a file that the text at @p loc names. */
const struct lo_source *lo_read_file_named_at(struct lo_ctx *ctx, const char *path, lo_loc loc);
/** Regular files that have been read by name, as often as they were, in the order of reading. */
const char *const *lo_files_read(const struct lo_ctx *ctx, size_t *n);
/** Add one that lo_read_file has not read. */
void lo_note_file_read(struct lo_ctx *ctx, const char *path);
/** Forget all but the first @p n. */
void lo_forget_files_read(struct lo_ctx *ctx, size_t n);
/** A file that is being written; lo_output_commit moves it into place. */
struct lo_output {
	const char *path;      /* NULL or "-": standard output; symbolic links are resolved */
	const char *temporary; /* its name in the same directory until the commit; NULL: none */
	int fd;                /* -1: not open */
	bool held;             /* bytes for standard output wait in an unnamed file */
	bool regular;  /* a regular file; standard output, devices and pipes receive their bytes at once */
	bool replaces; /* it replaces a file of this mode, owner and group */
	mode_t mode;
	uid_t owner;
	gid_t group;
};
/** With @p hold, standard output too receives its bytes only at lo_output_commit. false with a diagnostic. */
bool lo_output_open(struct lo_ctx *ctx, const char *path, bool hold, struct lo_output *output);
/** Success: move the file into place, or copy held bytes to standard output. Standard output that was not
 * held needs nothing. false with a diagnostic. */
bool lo_output_commit(struct lo_ctx *ctx, struct lo_output *output);
/** The same for @p n outputs: none of the files is moved into place before all can be. The first is the first
 * there. */
bool lo_outputs_commit(struct lo_ctx *ctx, struct lo_output *outputs, size_t n);
/** Failure: remove the file and leave no trace. */
void lo_output_abandon(struct lo_output *output);
/** Remove the names of files that are being written. Async-signal-safe. */
void lo_remove_temporaries(void);

#endif
