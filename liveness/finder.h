// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file finder.h (private to liveness/) The state of the search for the values of buffers. It handles one
 * buffer, or one atom of a buffer, at a time: events and live points (buffer_liveness.c, loop_queries.c),
 * then the values that these connect (webs.c). find_values.c runs it for all buffers and their parts. */
#ifndef LIVENESS_FINDER_H
#define LIVENESS_FINDER_H

#include "access_paths.h"
#include "affine/array_dataflow.h"
#include "analysis/summaries.h"
#include "byte_partition.h"
#include "liveness/liveness_search.h"
#include "values.h"

enum {
	USE = 1,  /* needs the contents before it */
	KILL = 2, /* destroys the contents before it */
	NEST = 4, /* of a loop or the allocation, not of an access */
};
struct event {
	uint32_t position;
	uint32_t flags;
	uint32_t access; /* in live->accesses; LO_NO_INDEX: of a NEST */
	uint32_t by;     /* of a USE by a name that control flow defines: its number; else LO_NO_INDEX */
	uint32_t stop;   /* of a USE: the node at whose head its demand ends; LO_NO_NODE: nowhere */
};
/** A USE. A demand that ends at N is a subset of one that ends at a dominator of N. */
struct demand_use {
	uint32_t stop, event; /* stop: 1 + the node; 0: the demand ends nowhere */
};
/** The bytes that an access touches with all that is accessed by names of the same bytes; those that it
 * touches itself. */
struct touched {
	struct byte_range bytes, own;
	bool dense, cuts; /* cuts: what it touches itself is an atom */
};
/** The state of a unit for the current buffer. */
enum {
	LIVE_IN = LO_AT_HEAD,
	LIVE_OUT = LO_AT_END,
	EVENTS = LO_SEARCH_CLIENT,
	WRITTEN_IN = 16,
	WRITTEN_OUT = 32,
};
enum { NOT_CUT, CUT_REGION, CUT_ITERATION };
/* Limit on queries to array data flow about parts, per function: each may take as long as isl does. */
enum { MAX_ASKED = 1024 };

struct unit_facts {
	uint32_t *first_event, *n_events; /* of a node with EVENTS */
	uint32_t *element;                /* the union-find element of its head; + 1 of its end */
};

/** Facts of loops: those of a loop hold if its epoch is that of the search. */
struct loop_facts {
	uint32_t *epoch;
	uint8_t *cut;
	uint32_t n_cuts;
	uint32_t *first_write, *first_use; /* positions in it; LO_NO_INDEX: none */
	uint32_t *seen_value, n_begun;     /* the value, as counted by n_begun, that visited it last */
	struct whole_answer *whole;        /* of it, then of an iteration of it; NULL: none asked yet */
};

/** What array data flow says of all of a memory: the same for each atom of a buffer. */
struct whole_answer {
	uint32_t memory; /* 0: none */
	struct lo_region_flow found;
};

/** The buffer, or the atom of one, that is handled now. */
struct current_buffer {
	lo_buffer_id id;
	uint32_t made;                 /* node of the allocation */
	bool has_parts;                /* some name does not cover its whole buffer */
	bool named;                    /* some name of this one does not */
	struct byte_range part;        /* the current atom; begin == end: the whole buffer */
	const struct touched *touched; /* per access of the buffer; NULL: each touches the whole buffer */
	LO_VEC(struct event) events;
	LO_VEC(uint32_t) parents; /* union-find: events, then two per unit */
	bool *tangled;            /* per element that is a root: live at the head of a node in an irreducible
				     loop */
	struct demand_use *uses;  /* [n_uses] of the events, largest demand first */
	uint32_t n_uses;
	const struct event *use; /* whose demand is propagated now */
	uint32_t cut;            /* the innermost around it; 0: none */
};

/** What was found, of all buffers. */
struct found_values {
	LO_VEC(struct lo_kill) kills;
	LO_VEC(struct lo_privatizable) cuts;
	LO_VEC(struct lo_access) accesses;
	LO_VEC(uint32_t) numbers; /* of `accesses`: their indices in live->accesses */
	LO_VEC(uint32_t) carried;
	LO_VEC(struct lo_buffer_value) values;
};

struct finder {
	struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_module *m;
	struct lo_arena *arena, *scratch; /* of the results; of all else */
	const struct lo_dense_ids *position_of;
	struct access_paths names;
	struct lo_dataflow *dataflow; /* created for the first query, in an arena of its own */
	struct lo_arena affine;
	struct lo_arena work; /* of finder_connect, for one buffer or atom */
	uint32_t n_asked;     /* queries about parts */
	uint32_t *n_before;   /* [n_points + 1] accesses of allocas before each point; created on first use */
	uint32_t *seen_view;  /* per memref value, of all buffers: the value that counted it last */
	uint32_t n_counted;
	struct lo_search search; /* where the current buffer is live, backward from its uses */
	struct unit_facts unit;
	struct loop_facts loop;
	struct current_buffer buffer;
	LO_VEC(uint32_t) loops; /* with facts */
	struct found_values found;
};

/** Does the state of @p unit have one of @p bits? */
static inline bool finder_has(const struct finder *f, uint32_t unit, uint8_t bits)
{
	return lo_search_has(&f->search, unit, bits);
}
static inline uint32_t finder_n_events(const struct finder *f, uint32_t unit)
{
	return finder_has(f, unit, EVENTS) ? f->unit.n_events[unit] : 0;
}
/** The facts of units, found on first use; all searches for liveness of the function go by them. */
const struct lo_units *finder_units(struct finder *f);
/** Once: set up the search. */
void finder_init(struct finder *f);
/** Does the loop contain the allocation? */
static inline bool finder_holds_allocation(const struct finder *f, uint32_t loop)
{
	return lo_loop_has(&f->flow->loops[loop], f->buffer.made);
}

/** Make buffer @p id, or f->buffer.part of it, the current one, with its allocation as the only event. false:
 * the allocation is unreachable. */
bool finder_begin_events(struct finder *f, uint32_t id);
/** Add access @p number as an event; add all accesses of the buffer. false: the allocation or an access is
 * unreachable, or there are no accesses. */
void finder_add_access(struct finder *f, uint32_t id, uint32_t number);
bool finder_list_events(struct finder *f, uint32_t id);
void finder_add_event(struct finder *f, struct event event);
/** Sort the events and set the slices of nodes. An op that needs the previous contents does not kill,
 * whatever it writes. */
void finder_index_events(struct finder *f);
/** Find the nodes in which the buffer is live, with the cuts known so far. */
void finder_solve(struct finder *f, uint32_t id);
/** Query array data flow about loops at whose head the buffer is live: which of them read nothing from before
 * the loop; of which no iteration reads anything from before itself. true: there are new kills or cuts. */
bool finder_ask_loops(struct finder *f, uint32_t id);
bool finder_ask_iterations(struct finder *f, uint32_t id);
/** Is the buffer live on a back edge of the loop? */
bool finder_is_handed_back(const struct finder *f, const struct lo_loop *loop);

/** Append access @p number to @p value, the value begun last. */
void finder_take_access(struct finder *f, struct lo_buffer_value *value, uint32_t number);
/** A value of buffer @p id, or of the current atom, without accesses. */
struct lo_buffer_value finder_new_value(struct finder *f, uint32_t id);
/** Add the buffer as one value. */
void finder_whole_value(struct finder *f, uint32_t id);
/** Add the values of the buffer, or of the atom, whose events are listed. */
void finder_connect(struct finder *f, uint32_t id);

#endif
