// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Layouts of memrefs: `strided<[4, 1], offset: ?>`, and the forms of earlier releases. A layout that is an
 * affine map in today's form is parsed as that attribute. */
#include "parser.h"

lo_attr parse_strided(struct parser *p)
{
	LO_VEC(int64_t) strides = {0};
	int64_t stride, offset = 0;
	next(p);
	if (!expect(p, '<', "expected '<' after 'strided'") || !expect(p, '[', "expected '['"))
		return NO_ATTR;
	if (!at(p, ']')) {
		do {
			if (!parse_int64_or_dynamic(p, &stride))
				return NO_ATTR;
			LO_PUSH(&p->temp, &strides, stride);
		} while (accept(p, ','));
	}
	if (!expect(p, ']', "expected ']'"))
		return NO_ATTR;
	if (accept(p, ',')) {
		if (!ACCEPT_WORD(p, "offset")) {
			wrong_token(p, "expected 'offset' after comma");
			return NO_ATTR;
		}
		if (!expect(p, ':', "expected ':' after 'offset'") || !parse_int64_or_dynamic(p, &offset))
			return NO_ATTR;
	}
	return expect(p, '>', "expected '>'") ? lo_attr_strided(p->ctx, strides.n, strides.at, offset)
					      : NO_ATTR;
}

/* The legacy `offset: ?, strides: [?, ?]`. */
static lo_attr parse_legacy_strides(struct parser *p)
{
	int64_t offset, stride;
	LO_VEC(int64_t) strides = {0};
	next(p);
	if (!expect(p, ':', "expected ':' after 'offset'") || !parse_int64_or_dynamic(p, &offset) ||
	    !expect(p, ',', "expected ',' after offset"))
		return NO_ATTR;
	if (!ACCEPT_WORD(p, "strides")) {
		error_here(p, "expected 'strides'");
		return NO_ATTR;
	}
	if (!expect(p, ':', "expected ':' after 'strides'") || !expect(p, '[', "expected '['"))
		return NO_ATTR;
	for (bool more = !at(p, ']'); more; more = accept(p, ',')) {
		if (!parse_int64_or_dynamic(p, &stride))
			return NO_ATTR;
		LO_PUSH(&p->temp, &strides, stride);
	}
	if (!expect(p, ']', "expected ']'"))
		return NO_ATTR;
	return lo_attr_strided(p->ctx, strides.n, strides.at, offset);
}

/* A layout without the word affine_map: `(d0, d1) -> (d1, d0)`. */
static lo_attr parse_legacy_map(struct parser *p)
{
	const struct lo_map *map = parse_affine_body(p, true, false);
	return map ? lo_attr_map(p->ctx, map) : NO_ATTR;
}

bool at_legacy_layout(const struct parser *p)
{
	return AT_WORD(p, "offset") || at(p, '(');
}

lo_attr parse_legacy_layout(struct parser *p)
{
	return at(p, '(') ? parse_legacy_map(p) : parse_legacy_strides(p);
}

bool check_layout_rank(struct parser *p, lo_loc begin, uint32_t rank, lo_attr layout)
{
	const struct lo_attr_data *data = lo_attr_get(p->ctx, layout);
	if (data->kind == LO_ATTR_STRIDED && data->n != rank)
		return lo_error(p->ctx, begin, "expected the number of strides to match the rank");
	if (data->kind == LO_ATTR_AFFINE_MAP && data->map->n_dims != rank)
		return lo_error(p->ctx, begin, "memref layout mismatch between rank and affine map: %u != %u",
				rank, data->map->n_dims);
	return true;
}
