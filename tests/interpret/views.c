// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops that make memory or another name of it, and where an element of a name is. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

int64_t expect_bytes(const struct op *op, const struct object *o, int64_t at, int64_t n)
{
	if (o->dead)
		fault("line %d uses the %s of line %d, number %d, after its end", op->line, o->how, o->line,
		      o->number);
	if (at < 0 || at + n > o->size)
		fault("line %d uses bytes %ld to %ld of the %s of line %d, which has %ld", op->line, (long)at,
		      (long)(at + n), o->how, o->line, (long)o->size);
	return at;
}

int64_t element_at(const struct op *op, const struct type *t, const struct memref *m, const int64_t *index)
{
	int64_t k = m->offset;
	for (int d = 0; d < t->rank; d++) {
		if (index[d] < 0 || index[d] >= m->sizes[d])
			fault("line %d: subscript %ld of %ld", op->line, (long)index[d], (long)m->sizes[d]);
		k += index[d] * m->strides[d];
	}
	return expect_bytes(op, m->o, m->base + k * allocated_bytes(t->elem), stored_bytes(t->elem));
}

static struct memref *memref_like(const struct memref *m)
{
	struct memref *made = scratch(sizeof(*made));
	*made = *m;
	return made;
}

/** The extents of @p t, those that it leaves open from @p in; row-major strides where it leaves these open.
 */
static struct memref *of_type(const struct op *op, const struct type *t, const struct value *in)
{
	struct memref *m = scratch(sizeof(*m));
	int64_t next = 1;
	*m = (struct memref){.offset = t->offset == DYNAMIC ? 0 : t->offset};
	for (int d = 0; d < t->rank; d++)
		m->sizes[d] = t->shape[d] == DYNAMIC ? (in++)->i : t->shape[d];
	for (int d = t->rank - 1; d >= 0; d--) {
		if (m->sizes[d] < 0 || m->sizes[d] > 1 << 24)
			fault("line %d: an extent of %ld", op->line, (long)m->sizes[d]);
		m->strides[d] = t->strides[d] == DYNAMIC ? next : t->strides[d];
		next = m->strides[d] * m->sizes[d];
	}
	return m;
}

int64_t stated_align(const struct op *op)
{
	const char *text = attr_text(op, "alignment");
	return text ? strtoll(text, NULL, 10) : 0;
}

static struct memref *allocate(struct op *op, const struct value *in, int depth)
{
	const struct type *t = op->result_types[0];
	struct memref *m = of_type(op, t, in);
	int64_t elements = m->offset + 1;
	for (int d = 0; d < t->rank; d++)
		elements += m->strides[d] > 0 ? (m->sizes[d] - 1) * m->strides[d] : 0;
	for (int d = 0; d < t->rank; d++)
		elements = m->sizes[d] ? elements : 0;
	m->o = object_make(op->name, op->line, elements * allocated_bytes(t->elem), depth);
	m->o->align = align_of_storage(site_at(op), t, stated_align(op), op->code == CODE_alloc);
	return m;
}

void global_begin(const struct global *g)
{
	if (!g->object)
		return;
	clear_tags(g->object, 0, g->object->size);
	int64_t each = allocated_bytes(g->type->elem), line = 0;
	for (const char *p = g->name; *p; p++)
		line = (line * 31 + *p) & (GLOBAL_LINES - 1);
	int64_t n = g->object->size / each;
	if (g->values.n > 1 && g->values.n != n)
		stop("the global %s has %d of %ld values", g->name, g->values.n, (long)n);
	for (int64_t k = 0; g->values.n && k < n; k++) {
		int64_t x = g->values.at[g->values.n > 1 ? k : 0];
		write_bytes(g->object, k * each, (const unsigned char *)&x, each,
			    write_tag((int)(GLOBAL_LINES | line), (uint64_t)k + 1));
	}
}

static struct memref *global(const struct frame *f, const struct op *op)
{
	for (struct global *g = f->program->globals; g; g = g->next) {
		if (strcmp(g->name, op->symbol) != 0)
			continue;
		struct memref *m = of_type(op, g->type, NULL);
		if (!g->object) {
			int64_t n = allocated_bytes(g->type->elem);
			for (int d = 0; d < g->type->rank; d++)
				n *= g->type->shape[d];
			g->object = object_make("memref.global", op->line, n, 0);
			global_begin(g);
		}
		m->o = g->object;
		return m;
	}
	stop("no global %s", op->symbol);
}

const struct value *mixed(struct list list, const struct value *in, int64_t *values)
{
	for (int k = 0; k < list.n; k++)
		values[k] = list.at[k] == DYNAMIC ? (in++)->i : list.at[k];
	return in;
}

/** Do the dimensions that are not in @p dropped make the type of the result? */
static bool makes_type(const struct op *op, const struct memref *m, unsigned dropped)
{
	const struct type *t = op->result_types[0];
	int k = 0;
	for (int d = 0; d < op->sizes.n; d++) {
		if (dropped >> d & 1) {
			if (op->sizes.at[d] != 1)
				return false;
			continue;
		}
		if (k == t->rank || t->shape[k] != op->sizes.at[d] ||
		    (t->strides[k] != DYNAMIC && t->strides[k] != m->strides[d]))
			return false;
		k++;
	}
	return k == t->rank;
}

static struct memref *subview(const struct op *op, const struct value *in)
{
	int64_t offsets[16], sizes[16], strides[16];
	const struct memref *from = in[0].m;
	struct memref all = *from, *m = memref_like(from);
	int n = op->sizes.n, k = 0;
	(void)mixed(op->strides, mixed(op->sizes, mixed(op->offsets, in + 1, offsets), sizes), strides);
	for (int d = 0; d < n; d++) {
		if (offsets[d] < 0 || sizes[d] < 0 ||
		    (sizes[d] && offsets[d] + (sizes[d] - 1) * strides[d] >= from->sizes[d]))
			fault("line %d: a part that is not within", op->line);
		all.offset += offsets[d] * from->strides[d];
		all.strides[d] = strides[d] * from->strides[d];
		all.sizes[d] = sizes[d];
	}
	unsigned dropped = 0;
	while (!makes_type(op, &all, dropped))
		if (++dropped == 1u << n)
			stop("cannot tell the dimensions of %s", op->result_types[0]->text);
	m->offset = all.offset;
	for (int d = 0; d < n; d++) {
		if (dropped >> d & 1)
			continue;
		m->sizes[k] = all.sizes[d];
		m->strides[k++] = all.strides[d];
	}
	return m;
}

static struct memref *reinterpret(const struct op *op, const struct value *in)
{
	struct memref *m = memref_like(in[0].m);
	const struct value *next = mixed(op->offsets, in + 1, &m->offset);
	next = mixed(op->sizes, next, m->sizes);
	(void)mixed(op->strides, next, m->strides);
	return m;
}

static struct memref *expand(const struct op *op, const struct value *in)
{
	const struct memref *from = in[0].m;
	struct memref *m = memref_like(from);
	(void)mixed(op->offsets, in + 1, m->sizes);
	int end = 0;
	for (int g = 0; g < op->sizes.n; g++) {
		int64_t stride = from->strides[g];
		end += (int)op->sizes.at[g];
		for (int d = end - 1; d >= end - (int)op->sizes.at[g]; d--) {
			m->strides[d] = stride;
			stride *= m->sizes[d];
		}
	}
	return m;
}

static struct memref *collapse(const struct op *op, const struct value *in)
{
	const struct memref *from = in[0].m;
	struct memref *m = memref_like(from);
	int d = 0;
	for (int g = 0; g < op->sizes.n; g++) {
		m->sizes[g] = 1;
		for (int end = d + (int)op->sizes.at[g]; d < end; d++) {
			m->sizes[g] *= from->sizes[d];
			if (from->sizes[d] != 1 || d == end - 1)
				m->strides[g] = from->strides[d];
		}
	}
	return m;
}

static struct memref *transposed(const struct op *op, const struct value *in)
{
	const struct memref *from = in[0].m;
	struct memref *m = memref_like(from);
	for (int d = 0; d < op->map->n_results; d++) {
		m->sizes[d] = from->sizes[op->map->results[d]->value];
		m->strides[d] = from->strides[op->map->results[d]->value];
	}
	return m;
}

static struct memref *view(const struct op *op, const struct value *in)
{
	struct memref *m = of_type(op, op->result_types[0], in + 2);
	m->o = in[0].m->o;
	m->base = in[0].m->base + in[0].m->offset + in[1].i;
	return m;
}

static struct memref *checked_cast(const struct op *op, const struct memref *m)
{
	const struct type *t = op->result_types[0];
	for (int d = 0; d < t->rank; d++)
		if ((t->shape[d] != DYNAMIC && t->shape[d] != m->sizes[d]) ||
		    (t->strides[d] != DYNAMIC && t->strides[d] != m->strides[d] && m->sizes[d] > 1))
			fault("line %d casts to a type that does not fit", op->line);
	if (t->offset != DYNAMIC && t->offset != m->offset)
		fault("line %d casts to an offset that is not there", op->line);
	return memref_like(m);
}

void forget(const struct op *op, const struct type *t, const struct memref *m)
{
	int64_t first = m->offset, last = m->offset, bytes = allocated_bytes(t->elem);
	for (int d = 0; d < t->rank; d++) {
		if (m->sizes[d] == 0)
			return;
		*(m->strides[d] < 0 ? &first : &last) += (m->sizes[d] - 1) * m->strides[d];
	}
	bytes *= last + 1 - first;
	int64_t at = expect_bytes(op, m->o, m->base + first * allocated_bytes(t->elem), bytes);
	use_bytes(m->o, at, bytes, true);
	clear_tags(m->o, at, bytes);
}

/** A lifeline is memory of its own, of the layout of the allocation that it is of: two of one allocation
 * share nothing yet. It ends where the allocation would. */
static struct memref *lifeline(const struct op *op, const struct memref *m)
{
	struct memref *made = memref_like(m);
	made->o = object_make(m->o->how, op->line, m->o->size, m->o->depth);
	made->o->align = m->o->align;
	return made;
}

static void free_object(const struct op *op, struct object *o)
{
	if (strcmp(o->how, "memref.alloc") != 0)
		fault("line %d frees the %s of line %d", op->line, o->how, o->line);
	if (o->dead)
		fault("line %d frees the %s of line %d twice", op->line, o->how, o->line);
	o->dead = true;
}

static struct memref *aligned(struct op *op, struct memref *m)
{
	int64_t bytes = allocated_bytes(op->operand_types[0]->elem);
	expect_aligned(site_at(op), m->o, m->base + m->offset * bytes, stated_align(op));
	return m;
}

static void distinct(const struct op *op, const struct value *in, struct value *out)
{
	for (int k = 0; k < op->n_operands; k++) {
		out[k] = in[k];
		for (int i = 0; i < k; i++)
			if (in[i].m->o == in[k].m->o)
				fault("line %d: the %s of line %d is not two objects", op->line,
				      in[k].m->o->how, in[k].m->o->line);
	}
}

static struct memref *name_of(const struct frame *f, struct op *op, const struct value *in)
{
	switch (op->code) {
	case CODE_alloca: return allocate(op, in, f->depth);
	case CODE_alloc: return allocate(op, in, f->depth > 0);
	case CODE_get_global: return global(f, op);
	case CODE_cast: return checked_cast(op, in[0].m);
	case CODE_view: return view(op, in);
	case CODE_subview: return subview(op, in);
	case CODE_reinterpret_cast: return reinterpret(op, in);
	case CODE_expand_shape: return expand(op, in);
	case CODE_collapse_shape: return collapse(op, in);
	case CODE_transpose: return transposed(op, in);
	case CODE_assume_alignment: return aligned(op, in[0].m);
	default: return NULL;
	}
}

/** The storage as a memref of one element, then offset, sizes and strides. */
static void metadata(const struct op *op, const struct memref *m, struct value *out)
{
	int rank = op->operand_types[0]->rank;
	struct memref *base = memref_like(m);
	base->offset = 0;
	out[0].m = base;
	out[1].i = m->offset;
	for (int d = 0; d < rank; d++) {
		out[2 + d].i = m->sizes[d];
		out[2 + rank + d].i = m->strides[d];
	}
}

bool run_memref(struct frame *f, struct op *op, const struct value *in, struct value *out)
{
	switch (op->code) {
	case CODE_dealloc: free_object(op, in[0].m->o); return true;
	case CODE_lifetime_start:
		if (op->n_results)
			out[0].m = lifeline(op, in[0].m);
		else
			forget(op, op->operand_types[0], in[0].m);
		return true;
	case CODE_lifetime_end:
	case CODE_poison_start:
	case CODE_poison_end: forget(op, op->operand_types[0], in[0].m); return true;
	case CODE_dim:
		if (in[1].i < 0 || in[1].i >= op->operand_types[0]->rank)
			fault("line %d: no such dimension", op->line);
		out[0].i = in[0].m->sizes[in[1].i];
		return true;
	case CODE_pointer: out[0].i = ((int64_t)in[0].m->o->number << 32) + in[0].m->base; return true;
	case CODE_metadata: metadata(op, in[0].m, out); return true;
	case CODE_distinct: distinct(op, in, out); return true;
	default: out[0].m = name_of(f, op, in); return out[0].m != NULL;
	}
}
