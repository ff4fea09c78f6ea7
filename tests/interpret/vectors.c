// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops of vector, and arith.select on all that there is. */
#include "run.h"

#include <string.h>

static struct value broadcast(const struct type *t, struct value x)
{
	struct vector *v = vector_make(t->count);
	for (int64_t k = 0; k < v->n; k++)
		v->at[k] = x;
	return (struct value){.v = v};
}

static struct value reduction(const struct op *op, const struct value *in)
{
	const struct vector *v = in[0].v;
	struct value x = v->at[0];
	for (int64_t k = 1; k < v->n; k++)
		x = reduce_two(op->result_types[0], op->number, x, v->at[k]);
	return op->n_operands > 1 ? reduce_two(op->result_types[0], op->number, x, in[1]) : x;
}

/** The number of the first element at a position, and how many are there. */
static int64_t position(const struct op *op, const struct type *t, int64_t *n)
{
	int64_t k = 0;
	*n = t->count;
	for (int d = 0; d < op->offsets.n; d++) {
		*n /= t->shape[d];
		k += op->offsets.at[d] * *n;
	}
	return k;
}

static struct value extract(const struct op *op, const struct value *in)
{
	int64_t n, first = position(op, op->operand_types[0], &n);
	if (op->result_types[0]->kind != TYPE_VECTOR)
		return in[0].v->at[first];
	struct vector *v = vector_make(n);
	memcpy(v->at, in[0].v->at + first, sizeof(v->at[0]) * (size_t)n);
	return (struct value){.v = v};
}

static struct vector *vector_copy(const struct vector *from)
{
	struct vector *v = vector_make(from->n);
	memcpy(v->at, from->at, sizeof(v->at[0]) * (size_t)v->n);
	return v;
}

static struct value insert(const struct op *op, const struct value *in)
{
	struct vector *v = vector_copy(in[1].v);
	int64_t n, first = position(op, op->result_types[0], &n);
	if (op->operand_types[0]->kind == TYPE_VECTOR)
		memcpy(v->at + first, in[0].v->at, sizeof(v->at[0]) * (size_t)n);
	else
		v->at[first] = in[0];
	return (struct value){.v = v};
}

/** Of a box in a vector of shape @p t the number of each element, in turn. The box has the extents @p sizes.
 */
static int64_t in_box(const struct op *op, const struct type *t, const int64_t *index)
{
	int64_t k = 0;
	for (int d = 0; d < t->rank; d++)
		k = k * t->shape[d] +
		    (d < op->offsets.n ? op->offsets.at[d] + index[d] * op->strides.at[d] : index[d]);
	return k;
}

static struct value slice(const struct op *op, const struct value *in, bool inserts)
{
	const struct type *box = inserts ? op->operand_types[0] : op->result_types[0],
			  *all = inserts ? op->result_types[0] : op->operand_types[0];
	if (box->rank != all->rank)
		stop("a slice of fewer dimensions");
	struct vector *v = inserts ? vector_copy(in[1].v) : vector_make(box->count);
	int64_t index[MAX_RANK] = {0}, k = 0;
	do {
		int64_t at = in_box(op, all, index);
		if (inserts)
			v->at[at] = in[0].v->at[k++];
		else
			v->at[k++] = in[0].v->at[at];
	} while (next_index(index, box->shape, box->rank));
	return (struct value){.v = v};
}

static struct value shuffle(const struct op *op, const struct value *in)
{
	struct vector *v = vector_make(op->offsets.n);
	for (int k = 0; k < op->offsets.n; k++) {
		int64_t at = op->offsets.at[k] < 0 ? 0 : op->offsets.at[k];
		v->at[k] = at < in[0].v->n ? in[0].v->at[at] : in[1].v->at[at - in[0].v->n];
	}
	return (struct value){.v = v};
}

static struct value transpose(const struct op *op, const struct value *in)
{
	const struct type *from = op->operand_types[0], *to = op->result_types[0];
	struct vector *v = vector_make(to->count);
	int64_t index[MAX_RANK] = {0}, k = 0;
	do {
		int64_t source[MAX_RANK], at = 0;
		for (int d = 0; d < to->rank; d++)
			source[op->offsets.at[d]] = index[d];
		for (int d = 0; d < from->rank; d++)
			at = at * from->shape[d] + source[d];
		v->at[k++] = in[0].v->at[at];
	} while (next_index(index, to->shape, to->rank));
	return (struct value){.v = v};
}

static struct value mask(const struct op *op, const struct value *in)
{
	const struct type *t = op->result_types[0];
	struct vector *v = vector_make(t->count);
	int64_t index[MAX_RANK] = {0}, k = 0;
	do {
		bool inside = true;
		for (int d = 0; d < t->rank; d++)
			inside = inside && index[d] < in[d].i;
		v->at[k++].i = inside ? -1 : 0;
	} while (next_index(index, t->shape, t->rank));
	return (struct value){.v = v};
}

/* ---- to and from memory */

struct transfer {
	const struct type *vector, *memref;
	const struct memref *m;
	int64_t start[MAX_RANK];
	const struct map *map;     /* NULL: the last dimensions */
	const struct vector *mask; /* NULL: all */
};

/** Where element @p index of the vector is in memory; false: masked or beyond. */
static bool element_of(const struct transfer *t, const int64_t *index, int64_t k, int64_t *at)
{
	if (t->mask && !t->mask->at[k].i)
		return false;
	memcpy(at, t->start, sizeof(*at) * MAX_RANK);
	for (int d = 0; d < t->vector->rank; d++) {
		bool dim = !t->map || t->map->results[d]->kind == EXPR_DIM;
		if (dim)
			at[t->map ? t->map->results[d]->value : t->memref->rank - t->vector->rank + d] +=
				index[d];
	}
	for (int d = 0; d < t->memref->rank && t->map; d++)
		if (at[d] < 0 || at[d] >= t->m->sizes[d])
			return false;
	return true;
}

static struct transfer transfer_of(const struct op *op, const struct value *in, bool reads)
{
	int which = reads ? 0 : 1;
	struct transfer t = {.memref = op->operand_types[which], .m = in[which].m, .map = op->map};
	t.vector = reads ? op->result_types[0] : op->operand_types[0];
	for (int d = 0; d < t.memref->rank; d++)
		t.start[d] = in[which + 1 + d].i;
	bool masked = op->segments.n > 3 && op->segments.at[3];
	t.mask = masked ? in[op->n_operands - 1].v : NULL;
	return t;
}

static struct value read_vector(struct op *op, const struct value *in)
{
	struct transfer t = transfer_of(op, in, true);
	struct vector *v = vector_make(t.vector->count);
	int64_t index[MAX_RANK] = {0}, at[MAX_RANK], k = 0;
	do {
		if (element_of(&t, index, k, at))
			v->at[k] = load_element(op, t.memref, t.m, at);
		else
			v->at[k] = in[1 + t.memref->rank];
		k++;
	} while (next_index(index, t.vector->shape, t.vector->rank));
	return (struct value){.v = v};
}

static void write_vector(struct op *op, const struct value *in)
{
	struct transfer t = transfer_of(op, in, false);
	int64_t index[MAX_RANK] = {0}, at[MAX_RANK], k = 0;
	do {
		if (element_of(&t, index, k, at))
			store_element(op, t.memref, t.m, at, in[0].v->at[k]);
		k++;
	} while (next_index(index, t.vector->shape, t.vector->rank));
}

static struct value selected(const struct op *op, const struct value *in)
{
	if (op->operand_types[0]->kind != TYPE_VECTOR)
		return in[0].i ? in[1] : in[2];
	struct vector *v = vector_make(in[1].v->n);
	for (int64_t k = 0; k < v->n; k++)
		v->at[k] = in[0].v->at[k].i ? in[1].v->at[k] : in[2].v->at[k];
	return (struct value){.v = v};
}

bool run_vector(struct op *op, const struct value *in, struct value *out)
{
	switch (op->code) {
	case CODE_select: out[0] = selected(op, in); return true;
	case CODE_broadcast:
		if (op->operand_types[0]->kind == TYPE_VECTOR)
			stop("a broadcast of a vector");
		out[0] = broadcast(op->result_types[0], in[0]);
		return true;
	case CODE_reduction: out[0] = reduction(op, in); return true;
	case CODE_create_mask: out[0] = mask(op, in); return true;
	case CODE_extract: out[0] = extract(op, in); return true;
	case CODE_insert: out[0] = insert(op, in); return true;
	case CODE_extract_slice:
	case CODE_insert_slice: out[0] = slice(op, in, op->code == CODE_insert_slice); return true;
	case CODE_shape_cast: out[0] = in[0]; return true;
	case CODE_shuffle: out[0] = shuffle(op, in); return true;
	case CODE_vector_transpose: out[0] = transpose(op, in); return true;
	case CODE_vector_load:
	case CODE_transfer_read: out[0] = read_vector(op, in); return true;
	case CODE_vector_store:
	case CODE_transfer_write: write_vector(op, in); return true;
	default: return false;
	}
}
