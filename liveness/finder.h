// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file finder.h (private to liveness/) What the values of buffers are found with, one buffer at a time, or
 * one atom of it: its events and live points (backward.c), the values that these connect (webs.c), and all
 * buffers with their parts (values.c). */
#ifndef LIVENESS_FINDER_H
#define LIVENESS_FINDER_H

#include "access_paths.h"
#include "affine/dataflow.h"
#include "analysis/points.h"
#include "analysis/sese_chains.h"
#include "byte_partition.h"
#include "values.h"

enum {
	USE = 1,  /* what is there before is needed */
	KILL = 2, /* and is lost behind */
	NEST = 4, /* of a loop, no access */
};
struct event {
	uint32_t position;
	uint32_t flags;
	uint32_t access; /* in live->accesses; LO_NO_INDEX: of a NEST */
	uint32_t by;     /* of a USE by a name of control flow: its number; LO_NO_INDEX */
	uint32_t stop;   /* of a USE: the node at whose head what it needs stops; LO_NO_NODE: it does not */
};
/** A USE. Who stops at a node needs no more than who stops at one that dominates it. */
struct use {
	uint32_t stop, event; /* 1 + the node, 0: it does not stop */
};
/** What an access touches, where it is known by the name. */
struct touched {
	struct byte_range bytes;
	bool dense;
};
enum { LIVE_IN = 1, LIVE_OUT = 2 };
/** It is live from the head of node `to`, or from its end on, to the head of node `from`, and nothing happens
 * to it on any way between.
 */
struct step {
	uint32_t from, to;
	bool at_end;
};
enum { NOT_CUT, CUT_REGION, CUT_ITERATION };
/* Questions to array data flow about parts, of one function: each may take as long as isl does. */
enum { MAX_ASKED = 1024 };

struct finder {
	struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_module *m;
	struct lo_arena *arena, *scratch; /* of what is found; of all else */
	const struct lo_numbers *position_of;
	struct buffer_names names;
	struct lo_dataflow *dataflow; /* made when something is first asked, in an arena of its own */
	struct lo_arena affine;
	uint32_t n_asked;        /* of parts */
	struct lo_chains chains; /* likewise */

	uint32_t epoch; /* what follows holds for one buffer */
	uint32_t *node_epoch, *loop_epoch;
	uint8_t *state;                        /* per node */
	uint32_t *first_event, *n_node_events; /* per node */
	uint32_t *element;                     /* per node: its head; + 1 its end */
	uint8_t *cut;                          /* per loop */
	uint32_t *first_write, *first_use;     /* per loop: positions in it; LO_NO_INDEX: none */
	uint32_t *seen_value,
		n_begun;     /* per loop: for which of the values begun it has been looked at last */
	uint32_t *seen_view; /* per memref value, of all buffers: the value counted last */
	uint32_t n_counted;
	uint32_t made;                 /* node of the allocation */
	bool has_parts;                /* some name is not one of all of its buffer */
	struct byte_range part;        /* the atom at hand; begin == end: all of the buffer */
	const struct touched *touched; /* per access of the buffer; NULL: of all of the buffer */
	bool *tangled;                 /* per element that is a root */
	struct use *uses;              /* [n_uses] of the events, those that need most first */
	uint32_t n_uses;
	bool *in_tangle; /* per loop, of all buffers: it or one around it is irreducible */
	uint32_t n_cuts;
	LO_VEC(uint32_t) nodes, loops;
	LO_VEC(uint32_t) work; /* units (analysis/sese_chains.h) at whose head it is live */
	LO_VEC(struct step) steps;
	LO_VEC(struct event) events;
	LO_VEC(uint32_t) parents; /* union-find: events, then two per node */
	LO_VEC(struct lo_kill) kills;
	LO_VEC(struct lo_cut) cuts;
	LO_VEC(struct lo_access) accesses;
	LO_VEC(uint32_t) numbers; /* of `accesses`: where they are in live->accesses */
	LO_VEC(uint32_t) carried;
	LO_VEC(struct lo_buffer_value) values;
};

/** Is one of @p bits known of @p node? */
static inline bool finder_has(const struct finder *f, uint32_t node, uint8_t bits)
{
	return f->node_epoch[node] == f->epoch && f->state[node] & bits;
}
/** Does the loop hold the allocation? */
static inline bool finder_holds_allocation(const struct finder *f, uint32_t loop)
{
	return lo_loop_has(&f->flow->loops[loop], f->made);
}

/** Buffer @p id, or f->part of it, is at hand. Its allocation is an event, and nothing else so far. false: it
 * is not reached. */
bool finder_begin_events(struct finder *f, uint32_t id);
/** Access @p number is an event; all of the buffer are. false: something about the buffer is not as the
 * analysis wants it. */
void finder_add_access(struct finder *f, uint32_t id, uint32_t number);
bool finder_list_events(struct finder *f, uint32_t id);
/** Events in order, with the slices of nodes. An op that needs what is there does not kill, whatever it
 * writes. */
void finder_index_events(struct finder *f);
/** The nodes in which it is live, with the cuts that are known. */
void finder_solve(struct finder *f, uint32_t id);
/** Array data flow of loops at whose head it is live: those that read nothing from before them; those of
 * which no iteration reads anything from before itself. true: there are new cuts. */
bool finder_ask_loops(struct finder *f, uint32_t id);
bool finder_ask_iterations(struct finder *f, uint32_t id);
/** Is the buffer live on a way back to the loop's head? */
bool finder_is_handed_back(const struct finder *f, const struct lo_loop *loop);

/** Access @p number is of @p value, which was begun last. */
void finder_take_access(struct finder *f, struct lo_buffer_value *value, uint32_t number);
/** A value of buffer @p id, or of the atom at hand, without accesses. */
struct lo_buffer_value finder_new_value(struct finder *f, uint32_t id);
/** The buffer as one value. */
void finder_whole_value(struct finder *f, uint32_t id);
/** The values of the buffer, or of the atom, of which the events are listed. */
void finder_connect(struct finder *f, uint32_t id);

#endif
