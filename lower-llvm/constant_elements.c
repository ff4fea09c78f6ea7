// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements of constants: dense attributes as they are; sparse attributes and blobs of the file's metadata
 * converted to the dense form. */
#include "constant_elements.h"
#include "base/bytes.h"

#include <string.h>

/* The bytes of blob @p key of the file's metadata, without the alignment that precedes them; false: no such
 * blob. */
static bool resource_bytes(struct lower *l, lo_str key, struct lo_attr_data *out)
{
	enum { PREFIX = 3, ALIGNMENT = 8 };
	for (uint32_t i = 0; i < l->m->resources.n; i++) {
		const struct lo_resource *r = &l->m->resources.at[i];
		if (r->external || r->key.n != key.n ||
		    strcmp(lo_str_text(l->ctx, r->group), "builtin") != 0 ||
		    r->value.len < PREFIX + ALIGNMENT + 1)
			continue;
		const char *digits = r->value.at + PREFIX + ALIGNMENT;
		size_t n = (r->value.len - PREFIX - ALIGNMENT - 1) / 2;
		char *bytes = lo_arena_alloc(&l->scratch, n ? n : 1);
		for (size_t b = 0; b < n; b++)
			bytes[b] = (char)lo_hex_byte(digits + 2 * b);
		out->bytes = bytes;
		out->n_bytes = n;
		return true;
	}
	return false;
}

size_t attr_elem_bytes(struct lower *l, lo_type elem)
{
	const struct lo_type_data *t = lo_type_get(l->ctx, elem);
	if (t->kind == LO_TYPE_COMPLEX)
		return 2 * attr_elem_bytes(l, t->elem);
	return t->kind == LO_TYPE_INDEX ? 8 : ((size_t)t->width + 7) / 8;
}

uint64_t sparse_position(const struct lo_attr_data *indices, uint32_t rank, const int64_t *shape, uint64_t i)
{
	uint64_t at = 0;
	for (uint32_t d = 0; d < rank; d++) {
		size_t place = indices->splat ? 0 : (size_t)(8 * (i * rank + d));
		at = at * (uint64_t)shape[d] + lo_number_of_bytes(indices->bytes + place, 8);
	}
	return at;
}

/* All elements of a sparse attribute: zero for those that are not listed. */
static void sparse_bytes(struct lower *l, const struct lo_attr_data *d, const struct elements *e,
			 struct lo_attr_data *out)
{
	const struct lo_attr_data *indices = lo_attr_get(l->ctx, d->elems[0]),
				  *values = lo_attr_get(l->ctx, d->elems[1]);
	size_t width = attr_elem_bytes(l, e->type);
	const struct lo_type_data *list = lo_type_get(l->ctx, indices->type);
	uint64_t n = list->rank ? (uint64_t)list->shape[0] : 1;
	out->n_bytes = (size_t)e->n * width;
	char *bytes = lo_arena_alloc(&l->scratch, out->n_bytes ? out->n_bytes : 1);
	memset(bytes, 0, out->n_bytes);
	for (uint64_t i = 0; i < n; i++) {
		uint64_t to = sparse_position(indices, e->rank, e->shape, i);
		memcpy(bytes + to * width, values->bytes + (values->splat ? 0 : i * width), width);
	}
	out->bytes = bytes;
}

bool attr_elements(struct lower *l, const struct lo_attr_data *d, const struct elements *e,
		   struct lo_attr_data *out)
{
	*out = *d;
	if (d->kind == LO_ATTR_SPARSE)
		sparse_bytes(l, d, e, out);
	else if (d->kind == LO_ATTR_RESOURCE)
		return resource_bytes(l, d->text, out) &&
		       out->n_bytes == (size_t)e->n * attr_elem_bytes(l, e->type);
	return out->bytes || e->n == 0;
}
