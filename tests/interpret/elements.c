// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Loads, stores and copies of elements, and the ops that are these. */
#include "run.h"

#include <string.h>

static void put(const struct type *t, struct value x, unsigned char *bytes)
{
	if (t->kind == TYPE_VECTOR || t->kind == TYPE_COMPLEX) {
		int64_t step = t->kind == TYPE_COMPLEX ? allocated_bytes(t->elem) : stored_bytes(t->elem);
		for (int64_t k = 0; k < x.v->n; k++)
			put(t->elem, x.v->at[k], bytes + k * step);
		return;
	}
	float narrow = (float)x.f;
	size_t n = (size_t)stored_bytes(t);
	if (t->kind == TYPE_FLOAT && t->width == 32)
		memcpy(bytes, &narrow, 4);
	else
		memcpy(bytes, &x, n < 8 ? n : 8);
}

static struct value get(const struct type *t, const unsigned char *bytes)
{
	struct value x = {0};
	if (t->kind == TYPE_VECTOR || t->kind == TYPE_COMPLEX) {
		bool complex = t->kind == TYPE_COMPLEX;
		int64_t step = complex ? allocated_bytes(t->elem) : stored_bytes(t->elem);
		x.v = vector_make(complex ? 2 : t->count);
		for (int64_t k = 0; k < x.v->n; k++)
			x.v->at[k] = get(t->elem, bytes + k * step);
		return x;
	}
	float narrow;
	size_t n = (size_t)stored_bytes(t);
	if (t->kind == TYPE_FLOAT && t->width == 32) {
		memcpy(&narrow, bytes, 4);
		x.f = (double)narrow;
		return x;
	}
	memcpy(&x, bytes, n < 8 ? n : 8);
	if (t->kind == TYPE_INTEGER)
		x.i = integer_of(t, (uint64_t)x.i);
	return x;
}

/** The element at byte @p at is used with the alignment that its type or the access says. */
static void use(struct op *op, const struct type *t, const struct memref *m, int64_t at)
{
	int64_t stated = op->code == CODE_load || op->code == CODE_store ? stated_align(op) : 0;
	expect_aligned(site_at(op), m->o, at, stated ? stated : natural_align(t->elem));
}

struct value load_element(struct op *op, const struct type *t, const struct memref *m, const int64_t *index)
{
	unsigned char bytes[512] = {0};
	int64_t at = element_at(op, t, m, index), n = stored_bytes(t->elem);
	struct site *site = site_at(op);
	use(op, t, m, at);
	if (n > (int64_t)sizeof(bytes))
		stop("a large element");
	struct parts parts = {at, 1, n, n};
	if (t->elem->kind == TYPE_COMPLEX)
		parts = (struct parts){at, 2, stored_bytes(t->elem->elem), allocated_bytes(t->elem->elem)};
	read_bytes(site, m->o, &parts, bytes);
	struct value x = get(t->elem, bytes);
	uint64_t *from = scratch((sizeof(*from) + 1) * (size_t)n);
	memcpy(from, m->o->tags + at, sizeof(*from) * (size_t)n);
	memcpy(from + n, bytes, (size_t)n); /* a number here may have fewer bits */
	x.from = from;
	return x;
}

void store_element(struct op *op, const struct type *t, const struct memref *m, const int64_t *index,
		   struct value x)
{
	unsigned char bytes[512] = {0};
	int64_t at = element_at(op, t, m, index), n = stored_bytes(t->elem);
	if (n > (int64_t)sizeof(bytes))
		stop("a large element");
	use(op, t, m, at);
	if (x.from)
		memcpy(bytes, x.from + n, (size_t)n);
	else
		put(t->elem, x, bytes);
	write_bytes(m->o, at, bytes, n, x.from ? 0 : next_write(site_at(op), bytes, n));
	if (x.from)
		memcpy(m->o->tags + at, x.from, sizeof(*x.from) * (size_t)n);
	if (t->elem->kind == TYPE_COMPLEX) {
		int64_t part = stored_bytes(t->elem->elem), half = allocated_bytes(t->elem->elem);
		clear_tags(m->o, at + part, half - part);
		clear_tags(m->o, at + half + part, half - part);
	}
}

void copy_element(const struct op *op, const struct type *t, const struct memref *from, const int64_t *i,
		  const struct memref *to, const int64_t *j, bool padding)
{
	int64_t a = element_at(op, t, from, i), b = element_at(op, t, to, j),
		n = padding ? allocated_bytes(t->elem) : stored_bytes(t->elem);
	(void)expect_bytes(op, from->o, a, n);
	(void)expect_bytes(op, to->o, b, n);
	for (int64_t k = 0; k < n; k++)
		if (from->o->tags[a + k])
			use_bytes(from->o, a + k, 1, false);
	use_bytes(to->o, b, n, true);
	memmove(to->o->bytes + b, from->o->bytes + a, (size_t)n);
	memmove(to->o->tags + b, from->o->tags + a, (size_t)n * sizeof(*to->o->tags));
}

bool next_index(int64_t *index, const int64_t *sizes, int rank)
{
	for (int d = rank - 1; d >= 0; d--) {
		if (++index[d] < sizes[d])
			return true;
		index[d] = 0;
	}
	return false;
}

static bool empty(const struct memref *m, int rank)
{
	for (int d = 0; d < rank; d++)
		if (m->sizes[d] <= 0)
			return true;
	return false;
}

/** A copy whose memory overlaps, unless it is the same, has no meaning. */
static bool apart_or_same(const struct type *t, const struct memref *a, const struct memref *b)
{
	int64_t bytes = allocated_bytes(t->elem), low[2], high[2];
	const struct memref *both[] = {a, b};
	if (a->o != b->o)
		return true;
	for (int k = 0; k < 2; k++) {
		low[k] = high[k] = both[k]->base + both[k]->offset * bytes;
		for (int d = 0; d < t->rank; d++)
			high[k] += (both[k]->sizes[d] - 1) * both[k]->strides[d] * bytes;
		high[k] += bytes;
	}
	bool same = low[0] == low[1];
	for (int d = 0; d < t->rank; d++)
		same = same && (a->strides[d] == b->strides[d] || a->sizes[d] == 1);
	return same || high[0] <= low[1] || high[1] <= low[0];
}

static void copy_all(struct op *op, const struct memref *from, const struct memref *to, bool padding)
{
	const struct type *t = op->operand_types[0];
	int64_t index[MAX_RANK] = {0};
	note_copy(site_at(op));
	for (int d = 0; d < t->rank; d++)
		if (from->sizes[d] != to->sizes[d])
			fault("line %d copies between shapes", op->line);
	if (empty(from, t->rank))
		return;
	if (!apart_or_same(t, from, to))
		fault("line %d copies between memory that overlaps", op->line);
	do {
		step();
		copy_element(op, t, from, index, to, index, padding);
	} while (next_index(index, from->sizes, t->rank));
}

/** The subscripts of an access: operands from @p first on, through its map if it has one. */
static void subscripts(const struct op *op, const struct value *in, int first, int64_t *index)
{
	int64_t dims[MAX_VALUES];
	for (int k = first; k < op->n_operands; k++)
		dims[k - first] = in[k].i;
	if (op->map)
		map_apply(op->map, dims, index);
	else
		memcpy(index, dims, sizeof(*dims) * (size_t)(op->n_operands - first));
}

bool run_access(struct frame *f, struct op *op, const struct value *in, struct value *out)
{
	int64_t index[16];
	(void)f;
	switch (op->code) {
	case CODE_load:
	case CODE_affine_load:
		subscripts(op, in, 1, index);
		out[0] = load_element(op, op->operand_types[0], in[0].m, index);
		return true;
	case CODE_store:
	case CODE_affine_store:
		subscripts(op, in, 2, index);
		if (op->stores_outside)
			note_fill(site_at(op));
		store_element(op, op->operand_types[1], in[1].m, index, in[0]);
		return true;
	case CODE_copy: copy_all(op, in[0].m, in[1].m, true); return true;
	case CODE_linalg_copy: /* one that converts computes */
		if (strcmp(op->operand_types[0]->elem->text, op->operand_types[1]->elem->text) != 0)
			return false;
		copy_all(op, in[0].m, in[1].m, false);
		return true;
	default: return false;
	}
}
