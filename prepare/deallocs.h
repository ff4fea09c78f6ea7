// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file deallocs.h (private to prepare/) What MLIR's deallocation pipeline leaves in a function: its
 * decisions which buffers to free, as `bufferization.dealloc` or as calls of the function that decides at run
 * time, and comparisons of addresses. fold_deallocations.c describes how the files work together. */
#ifndef PREPARE_DEALLOCS_H
#define PREPARE_DEALLOCS_H

#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "prepare/prepare.h"

/** What is known of an i1: the set of values it may have. The empty set: it is never computed. */
enum bit { BIT_NONE, BIT_FALSE, BIT_TRUE, BIT_ANY };

/** A condition computed from others. */
struct condition {
	enum bit known;
	lo_value_id value; /* where known is BIT_ANY */
};

/** Free `memref` if `condition` holds and it is none of the site's retained memrefs. */
struct entry {
	lo_value_id memref; /* 0: the null address, with a condition that is false */
	lo_value_id condition, base;
	lo_op_id stores_address, stores_condition; /* of a call: the stores of both into its lists */
	uint32_t answers;          /* of a call: loads of the answer whether this is freed: index of the
				      first, + 1 */
	uint32_t shares, n_shares; /* slice of deallocs->shares: retained memrefs that it may be */
	bool mixed;                /* may be the same as another entry, with both to be freed */
	uint32_t leader;           /* the first entry of the site with its base */
	uint32_t site;
	/* the decision: */
	bool group_kept; /* of a leader: some entry with its base cannot be decided */
	bool kept;
	struct condition freed;
};
/** A memref that outlives the site; the site tells whether it must be freed later. */
struct retained {
	lo_value_id memref, base; /* 0: the null address */
	lo_op_id stores_address;
	uint32_t answers;       /* of a call: loads of the answer whether this is owned: index of the
				   first, + 1 */
	bool mixed;             /* nothing more is known of what it may be */
	uint32_t lacking_false; /* number of entries that are certainly it and whose condition is not known
				   to be false at any time */
	/* the decision: */
	bool kept;
	struct condition owned; /* if kept: in addition to what the rest of the site tells */
};
/** Are two memrefs one storage, beginning at the same address? */
enum relation {
	APART,
	PERHAPS,
	WHEN, /* if and only if an i1 of the program is true, or is false */
	SAME
};
struct related {
	enum relation how;
	lo_value_id when;
	bool holds;
};
/** If the entry's condition holds, the entry may be the retained memref. */
struct share {
	uint32_t retained;
	struct related is;
};
/** A load of one of a call's answers. */
struct answer {
	lo_op_id load;
	uint32_t next; /* the next load of the same answer: index + 1 */
};
struct site {
	lo_op_id op;
	bool call;
	uint32_t entries, n_entries, retained, n_retained;
	lo_value_id lists[5]; /* of a call: memory of its arguments */
};

/** What is replaced and erased, all at once when a round is done. */
struct dealloc_edits {
	struct lo_id_map becomes; /* value -> its replacement */
	LO_VEC(lo_value_id) replaced;
	LO_VEC(lo_op_id) erased;
	lo_value_id constants[2], zero; /* made on first use */
	bool changed;                   /* in this round */
};

struct deallocs {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	struct lo_known_functions *functions;
	struct lo_uses uses;
	const struct lo_flow *flow;
	struct lo_dense_ids position_of;

	struct lo_alias_sets *sets;  /* origins below ORIGIN_OWN: see dealloc_aliases.c */
	bool *seen;                  /* [origin] its address escapes: an unknown memref may be it */
	lo_value_id *base;           /* [number of memref] */
	struct lo_id_map first_edge; /* value -> first of the forwards to it, + 1 */
	uint32_t *next_edge;         /* [forward] the next with the same target, + 1 */
	uint32_t n_origins;

	LO_VEC(struct site) sites;
	LO_VEC(struct entry) entries;
	LO_VEC(struct retained) retained;
	LO_VEC(struct share) shares;
	LO_VEC(struct answer) answers;
	LO_VEC(lo_op_id) comparisons;
	struct lo_id_map harmless; /* address -> number of stores of it for sites */

	struct lo_id_map bit_of; /* i1 value -> index in bits, + 1 */
	LO_VEC(uint8_t) bits;
	LO_VEC(lo_value_id) bit_values;

	struct dealloc_edits edits;
};

/* ---- fold_deallocations.c ----------------------------------------------------- */

/** Erase those of @p ops that are unused, the last first, so that the ops that only they used follow; a view
 * only if it was used by an erased op. */
void erase_unused(struct lo_module *m, lo_op_id func, const lo_op_id *ops, uint32_t n_ops,
		  struct lo_arena *arena);

/* ---- dealloc_ops.c ----------------------------------------------------- */

/** Find sites and comparisons. false: there are none. */
bool find_sites(struct deallocs *d);

/* ---- dealloc_aliases.c --------------------------------------------------- */

/** Is the address that @p op takes used for sites and comparisons only? The sites are known. */
bool harmless(const struct deallocs *d, const struct lo_op *op);
/** Find what the relations need; the sites are known. */
void prepare_relations(struct deallocs *d);
lo_value_id base_of(const struct deallocs *d, lo_value_id memref);
struct related relate(struct deallocs *d, lo_value_id a, lo_value_id b);
/** Is the entry certainly a retained memref? Is there one for which that is open? */
void count_shares(const struct deallocs *d, const struct entry *e, bool *certain, bool *perhaps);
/** Fill shares, mixed and leader of the site. */
void relate_site(struct deallocs *d, struct site *site);

/* ---- dealloc_bits.c ------------------------------------------------------ */

/** Does @p op compare the addresses of two memrefs for equality (*unequal: for inequality)? */
bool compared_memrefs(const struct deallocs *d, const struct lo_op *op, lo_value_id *a, lo_value_id *b,
		      bool *unequal);
/** The constant that the op of @p v defines. */
enum bit literal_bit(const struct lo_module *m, lo_value_id v);
/** Fill bits of all i1 values, optimistically: what is not yet known to happen is assumed not to happen. */
void compute_bits(struct deallocs *d);
enum bit bit_of(const struct deallocs *d, lo_value_id v);

#endif
