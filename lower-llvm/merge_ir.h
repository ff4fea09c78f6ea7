// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file merge_ir.h (private to lower-llvm/) Texts of LLVM modules, which share names, made into the text of
 * one. Start at stitch_add(). */
#ifndef LOWER_LLVM_MERGE_IR_H
#define LOWER_LLVM_MERGE_IR_H

#include "base/out.h"
#include "lower.h"

/** The text of one section of a module, and the names or contents that it has already. */
struct stitch {
	struct lower *l;
	struct lo_out *out; /* head, first globals and functions go here at once; the rest at the end */
	struct lo_out globals, declarations, groups, named, nodes;
	struct lo_id_map there;               /* contents that were seen, by interned text */
	struct lo_id_map group_ids, node_ids; /* number of a content + 1 */
	uint32_t n_groups, n_nodes;
	bool begun;
};

/** Of no text yet; what may be written at once goes to @p out. */
void stitch_init(struct stitch *s, struct lower *l, struct lo_out *out);
/** Add @p text, which is l->module as LLVM prints it. Of its functions the first l->n_own are written; of the
 * others those are kept that are not the program's, each name once. false: a bug, diagnosed. */
bool stitch_add(struct stitch *s, const char *text, size_t len);
/** All texts are there: write what was kept for the end. */
void stitch_end(struct stitch *s);

#endif
