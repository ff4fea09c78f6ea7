// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file merge_ir.h (private to lower-llvm/) Merge the texts of LLVM modules, which share names, into the
 * text of one module. Start at stitch_add(). */
#ifndef LOWER_LLVM_MERGE_IR_H
#define LOWER_LLVM_MERGE_IR_H

#include "base/out.h"
#include "lower.h"

/** The text of one section of a module, and the names or contents that it already has. */
struct stitch {
	struct lower *l;
	struct lo_out
		*out; /* head, first globals and functions are written here at once; the rest at the end */
	struct lo_out globals, declarations, groups, named, nodes;
	struct lo_id_map there;               /* contents seen so far, by interned text */
	struct lo_id_map group_ids, node_ids; /* content -> its number + 1 */
	uint32_t n_groups, n_nodes;
	bool begun;
};

/** Begin without any text; text that may be written at once is written to @p out. */
void stitch_init(struct stitch *s, struct lower *l, struct lo_out *out);
/** Split @p text, which is l->module as LLVM prints it and must remain. Then the module may be freed. In
 * @p arena. NULL: a bug, diagnosed. */
struct cut;
struct cut *stitch_cut(struct lower *l, const char *text, size_t len, struct lo_arena *arena);
/** Add a text that was split. The first l->output.n_own of its functions are written; of the others those
 * that are not the program's are kept, one per name. false: a bug, diagnosed. */
bool stitch_add(struct stitch *s, struct cut *cut);
/** All texts have been added: write what was kept for the end. */
void stitch_end(struct stitch *s);

#endif
