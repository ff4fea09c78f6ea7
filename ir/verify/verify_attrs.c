// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes with names of the dialects linalg and bufferization, which any op or function argument may
 * have. In: an op that was read. Out: false with an error in MLIR's words if the dialect has no such
 * attribute, or does not allow it there. Attributes of other dialects are not checked. O(attributes). */
#include "verify_impl.h"

#include <string.h>

/* The part of a name after @p dialect, which includes the dot; NULL: the name is of another dialect. */
static const char *after_dialect(const char *name, const char *dialect)
{
	size_t len = strlen(dialect);
	return strncmp(name, dialect, len) == 0 ? name + len : NULL;
}

bool verify_dialect_attrs(struct verifier *v, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_get(v->ctx, op->attrs);
	for (uint32_t i = 0; op->attrs.n && i < d->n; i++) {
		const char *name = lo_str_shown(v->ctx, d->names[i]), *rest;
		if ((rest = after_dialect(name, "linalg.")) && strcmp(rest, "memoized_indexing_maps") != 0)
			return lo_error(v->ctx, op->loc,
					"attribute '\"%s\"' not supported by the linalg dialect", name);
		if (!(rest = after_dialect(name, "bufferization.")))
			continue;
		if (strcmp(rest, "manual_deallocation") != 0)
			return lo_error(v->ctx, op->loc,
					"attribute '\"%s\"' not supported as an op attribute by the "
					"bufferization dialect",
					name);
		if (!(lo_info(op)->traits & LO_TRAIT_OWNER))
			return OP_ERROR(v->m, op,
					"attribute '%s' can be used only on ops that have an allocation "
					"and/or free side effect",
					name);
	}
	return true;
}

static bool is_access(const struct lo_ctx *ctx, lo_str text)
{
	static const char *const words[] = {"none", "read", "write", "read-write"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(lo_str_text(ctx, text), words[i]) == 0)
			return true;
	return false;
}

/* The error in bufferization.@p rest = @p attr on an argument; NULL: none. The format includes the name. */
static const char *wrong_argument_attr(const struct lo_ctx *ctx, const char *rest, lo_attr attr,
				       bool is_external)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, attr);
	if (strcmp(rest, "writable") == 0) {
		if (d->kind != LO_ATTR_INTEGER || !lo_type_is_int(ctx, d->type, 1))
			return "is expected to be a boolean attribute";
		return is_external ? "is invalid on external functions" : NULL;
	}
	if (strcmp(rest, "access") == 0)
		return d->kind == LO_ATTR_STRING ? NULL : "is expected to be a string attribute";
	return d->kind == LO_ATTR_AFFINE_MAP || d->kind == LO_ATTR_STRIDED
		       ? NULL
		       : "is expected to be a memref layout attribute";
}

bool check_argument_dialect_attrs(struct lo_module *m, const struct lo_op *op, lo_attr dict)
{
	const struct lo_attr_data *d = lo_attr_get(m->ctx, dict);
	bool is_external = !region_entry(m, op, 0);
	for (uint32_t i = 0; dict.n && i < d->n; i++) {
		const char *name = lo_str_shown(m->ctx, d->names[i]);
		const char *rest = after_dialect(name, "bufferization.");
		if (!rest)
			continue;
		bool access = strcmp(rest, "access") == 0;
		if (!access && strcmp(rest, "writable") != 0 && strcmp(rest, "buffer_layout") != 0)
			return lo_error(m->ctx, op->loc,
					"attribute '%s' not supported as a region arg attribute by the "
					"bufferization dialect",
					name);
		const char *wrong = wrong_argument_attr(m->ctx, rest, d->elems[i], is_external);
		if (wrong)
			return lo_error(m->ctx, op->loc, "'%s' %s", name, wrong);
		if (access && !is_access(m->ctx, lo_attr_get(m->ctx, d->elems[i])->text))
			return lo_error(m->ctx, op->loc, "invalid value for '%s'", name);
	}
	return true;
}
