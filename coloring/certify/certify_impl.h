// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file certify_impl.h (private to certify/) What the two halves of the certificate of a layout share,
 * before the rewrite (certify.c) and after it (rewritten.c): the stretches of points in which a value needs
 * its cell, and the check that no two of them share points and bytes. Shares nothing with the solvers. */
#ifndef CERTIFY_CERTIFY_IMPL_H
#define CERTIFY_CERTIFY_IMPL_H

#include "certify/certify.h"

struct stretch {
	uint32_t begin, end, line; /* points [begin, end) */
	bool anew; /* the value begins there: its contents from a stretch that ends there are lost */
};

struct checker {
	struct lo_module *m;
	const struct lo_layout *layout;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	LO_VEC(struct stretch) stretches;
	int64_t *bytes;  /* [lines->n] of the values that move; set by certify_disjoint */
	uint32_t *ranks; /* [lines->n] number by storage, then offset; set by certify_disjoint */
	/** May two lines that the layout has coalesced, and that are needed at common points, share bytes? */
	bool (*may_meet)(struct checker *c, uint32_t a, uint32_t b);
	void *data; /* of may_meet */
};

/** The alignment of an allocation of type @p memref with these attributes. */
int64_t certify_align_bytes(const struct lo_module *m, lo_attr attrs, lo_type memref);
/** The alignment of an argument that the function's attributes tell its callers. */
int64_t certify_argument_align_bytes(const struct lo_module *m, lo_op_id func, uint32_t argument);
/** Is the body of the function the one that runs? The linker may replace some (llvm.linkage). */
bool certify_is_final(const struct lo_module *m, const struct lo_op *func);
/** The new storage of @p line, or NULL if the line keeps an alloca of the input or is not laid out. */
const struct lo_storage *certify_storage(const struct checker *c, uint32_t line);
/** Bytes of the value of @p line, from the type of its lifeline; -1 if unknown. */
int64_t certify_bytes(const struct checker *c, uint32_t line);
/** No two stretches of different lines have a point and a byte in common, except coalesced ones that may_meet
 * allows. O(n log n) for n stretches, and one call for each pair that meets. */
bool certify_disjoint(struct checker *c);
/** The stretches of each line, sorted and merged if they overlap, or if they touch and the later one does not
 * begin the value: first[line] .. first[line + 1]. */
struct certify_spans {
	struct lo_interval *at;
	uint32_t *first;
};
struct certify_spans certify_spans(struct checker *c);
/** For values of which the layout says that others take dead bytes of them: the accesses of the program. */
struct certify_pieces;
struct certify_pieces *certify_pieces_make(struct checker *c, const struct certify_spans *spans);
/** Does each access of @p a and @p b, one of which is such a value, to the bytes that both have find its own
 * value? O(points at which they are needed). */
bool certify_pieces_apart(struct certify_pieces *w, uint32_t a, uint32_t b);
static inline bool certify_has(const struct certify_spans *spans, uint32_t line, uint32_t position)
{
	uint32_t low = spans->first[line], high = spans->first[line + 1], last = high;
	LO_BISECT(low, high, middle, spans->at[middle].end <= position);
	return low < last && spans->at[low].begin <= position;
}

static inline void certify_add_as(struct checker *c, struct stretch stretch)
{
	if (stretch.begin < stretch.end)
		LO_PUSH(c->arena, &c->stretches, stretch);
}
static inline void certify_add(struct checker *c, uint32_t begin, uint32_t end, uint32_t line)
{
	certify_add_as(c, (struct stretch){begin, end, line, false});
}

#endif
