// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* fuse_impl.h  The nests of a run of ops, and what the search for groups needs to know of them. */
#ifndef FUSE_FUSE_IMPL_H
#define FUSE_FUSE_IMPL_H

#include "affine/affine.h"
#include "base/order.h"
#include "fuse/fuse.h"
#include "fuse/groups.h"

struct fuse_nest {
	lo_op_id op;
	lo_op_id loops[LO_FUSE_LEVELS]; /* those that may be interleaved; loops[0] is op */
	int64_t first[LO_FUSE_LEVELS], step[LO_FUSE_LEVELS];
	uint32_t begin, end; /* its accesses */
};
/* Nests of one block, between which are only ops that may be moved. */
struct fuse_run {
	LO_VEC(struct fuse_nest) nests;
	LO_VEC(struct lo_fuse_nest) shapes;
	LO_VEC(struct lo_fuse_pair) pairs;
	LO_VEC(struct lo_fuse_buffer) buffers;
	LO_VEC(uint32_t) read_later; /* memories that the run writes and a nest after it reads */
	lo_op_id ended_by;           /* the op after it that keeps its place; id 0: the end of the block */
	const char *reason;          /* why it does */
};
/* An op that was replaced by a nest. */
struct expanded {
	lo_op_id op, nest; /* op: detached */
};
/* A use of a memory by some name: not a free, nor a view that nothing uses. */
struct memory_use {
	uint32_t order;
	lo_op_id op;
	bool reads;
};
struct memory_uses {
	LO_VEC(struct memory_use) at; /* ascending */
	uint32_t first_plain;         /* order of the first one by an op without results */
	lo_block_id block;            /* last_read is of it */
	uint32_t last_read;           /* order of the last one that reads in a loop of the block; 0: none */
};
/* An op that no nest may have. */
struct fuse_obstacle {
	uint32_t order;
	lo_op_id at;
	const char *reason;
};
struct fusing {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	struct lo_affine *a;
	struct lo_dependences *dependences;
	struct lo_uses uses;
	struct lo_id_map first_access;          /* op -> 1 + its first access */
	struct lo_id_map order;                 /* op -> its number in pre-order */
	uint32_t *access_order;                 /* [a->n_accesses] number of its op, ascending */
	LO_VEC(struct fuse_obstacle) obstacles; /* ascending */
	struct lo_id_map local;                 /* first name of a memory that no one else sees -> 1 */
	struct memory_uses *memory_uses;        /* [a->n_memories + 1], the last by names of unknown memory */
	LO_VEC(struct expanded) expanded;
	struct lo_id_map expansion_of; /* nest -> 1 + its number in expanded */
	struct lo_id_map copied_by;    /* store of a copy that was expanded -> its load */
	int64_t left;                  /* iterations that nests may have; the certificate lists them */
};

enum { MOST_NESTS = 256, MOST_TIMES = 1 << 26 };

/* May ops between nests be moved away: nothing but their results matters, or they allocate, or free what the
 * function has allocated? */
bool fuse_may_move(const struct fusing *f, lo_op_id op);
/* Is the op a nest that can be interleaved with others? Else *reason says why not, and *at where. */
bool fuse_is_nest(const struct fusing *f, lo_op_id op, struct fuse_nest *out, struct lo_fuse_nest *shape,
		  const char **reason, lo_op_id *at);
/* Turn each op that there is a nest for into the nest. */
void fuse_expand_all(struct fusing *f);
/* What @p nest was; NULL: it was a nest. */
const struct expanded *fuse_expanded(const struct fusing *f, lo_op_id nest);
/* Turn the nests back that are not in one of @p fused; the others are left in f->expanded. */
void fuse_restore(struct fusing *f, const struct lo_id_map *fused);
/* A subview that only ops used that have been expanded. */
bool fuse_is_unused_view(const struct fusing *f, lo_op_id id);
struct lo_block *fuse_body(const struct lo_module *m, lo_op_id loop);
void fuse_set_groups(struct lo_module *m, lo_op_id id, const int32_t *sizes);
/* An affine.for without ops from @p first to below @p end. */
lo_op_id fuse_make_loop(struct lo_module *m, int64_t first, int64_t end, lo_loc loc, lo_op_id before);
/* Effects on memory of the op's operands together. */
unsigned fuse_effects(const struct lo_module *m, const struct lo_op *op);
/* Fill f->access_order and f->obstacles. */
void fuse_find_obstacles(struct fusing *f);
/* Fill f->memory_uses. */
void fuse_find_uses(struct fusing *f);
/* Find run->pairs and run->buffers of run->nests. */
void fuse_find_pairs(struct fusing *f, struct fuse_run *run);

#endif
