// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a location in a memref. Out: the same location in the memory under it, view by view. Offsets, sizes and
 * strides of views are forms (affine expressions) like any index, so views that depend on loops are handled
 * too.
 *
 * Elements and bytes count from the target of the aligned pointer of a memref (as in MLIR's lowering), which
 * a view shares with its source, except for memref.view, which moves it. So only indices need to be
 * translated; where the layouts of the two differ too much, the location is converted to elements first. A
 * view whose translation needs more than constants (unknown strides) is a memory of its own: locations in it
 * are compared with each other, and may alias those of its source. */
#include "memory.h"

#include "base/order.h"
#include "dialects/extents.h"
#include "ir/affine_map.h"

/** Limit on nested views with indices of their own: a longer chain gives an unknown location. */
#define MAX_VIEWS 256u

/** One view, and the location being translated through it. */
struct view_step {
	struct lo_affine_exprs *f;
	struct lo_module *m;
	const struct lo_op *op;
	lo_op_id id;
	lo_value_id result, source;
	struct lo_place *p;
};

static aff *new_forms(struct lo_affine_exprs *f, uint32_t n)
{
	return LO_ARRAY(f->scratch, n, aff);
}

/** Sets the location to @p n unknown subscripts. */
static void nowhere(struct lo_affine_exprs *f, struct lo_place *p, uint32_t n, const char *reason,
		    lo_op_id at)
{
	p->n = n;
	p->at = new_forms(f, n);
	for (uint32_t i = 0; i < n; i++)
		p->at[i] = aff_unknown(f, reason, at);
}

/** Sets the location to one subscript that counts elements. */
static void set_elements(struct lo_affine_exprs *f, struct lo_place *p, aff at)
{
	p->space = LO_SPACE_ELEMENTS;
	p->n = 1;
	p->at = new_forms(f, 1);
	p->at[0] = at;
}

/* ---- layouts ------------------------------------------------------------- */

/** offset + sum of stride * index. */
static aff strided_element(struct lo_affine_exprs *f, const struct lo_place *p, const int64_t *strides,
			   int64_t offset)
{
	aff sum = aff_constant(f, offset);
	for (uint32_t i = 0; i < p->n; i++)
		sum = aff_add(f, sum, aff_scale(f, p->at[i], strides[i]));
	return sum;
}

/** Row-major, with extents that forms may know where the type does not. */
static aff identity_element(struct lo_affine_exprs *f, const struct lo_place *p)
{
	aff sum = aff_constant(f, 0);
	for (uint32_t i = 0; i < p->n; i++)
		sum = aff_add(f, aff_multiply(f, sum, aff_extent(f, p->memref, i)), p->at[i]);
	return sum;
}

void place_linearize(struct lo_affine_exprs *f, struct lo_place *p)
{
	const struct lo_type_data *type = lo_data_of(f->m, p->memref);
	if (p->space != LO_SPACE_INDICES)
		return;
	int64_t *strides = LO_ARRAY(f->scratch, type->rank, int64_t), offset;
	bool strided = type->kind == LO_TYPE_MEMREF && type->rank == p->n &&
		       lo_memref_strides(f->m->ctx, lo_type_of(f->m, p->memref), strides, &offset);
	if (strided && offset != LO_DYNAMIC && lo_all_known(strides, type->rank))
		set_elements(f, p, strided_element(f, p, strides, offset));
	else if (strided && !type->layout.n)
		set_elements(f, p, identity_element(f, p));
	else
		set_elements(f, p,
			     aff_unknown(f, strided ? "strides are unknown" : "layout is not strided",
					 lo_def_op(f->m, p->memref)));
}

/* ---- parts of views ------------------------------------------------------ */

/** The entries of a list of constants and operands: attribute @p name, with the operands of @p group where it
 * has LO_DYNAMIC. */
static aff *mixed_list(const struct view_step *s, const char *name, uint32_t group, uint32_t *n)
{
	lo_attr list = lo_op_attr(s->m, s->op, name);
	struct lo_slice dynamic = lo_operand_group(s->m, s->op, group);
	*n = lo_attr_get(s->m->ctx, list)->n;
	aff *forms = new_forms(s->f, *n);
	for (uint32_t i = 0, k = 0; i < *n; i++) {
		int64_t v = lo_attr_array_int(s->m->ctx, list, i);
		forms[i] = v == LO_DYNAMIC ? aff_value(s->f, lo_operand(s->m, s->op, dynamic.first + k++))
					   : aff_constant(s->f, lo_index_number(s->m->ctx, v));
	}
	return forms;
}

/** The number of dimensions in one group of the reassociation; groups are consecutive. */
static uint32_t group_size(const struct view_step *s, uint32_t group)
{
	const struct lo_attr_data *groups = lo_attr_of(s->m, s->op, "reassociation");
	return group < groups->n ? lo_attr_get(s->m->ctx, groups->elems[group])->n : 0;
}

static void to_indices(const struct view_step *s, aff *at, uint32_t n)
{
	s->p->at = at;
	s->p->n = n;
}

/* ---- each view ----------------------------------------------------------- */

static void through_same(const struct view_step *s)
{
	if (lo_data_of(s->m, s->source)->kind != LO_TYPE_MEMREF)
		place_linearize(s->f, s->p);
}

static bool is_one(const struct lo_affine_exprs *f, aff x)
{
	int64_t v;
	return aff_is_constant(f, x, &v) && v == 1;
}

/** Applies offsets and strides per dimension. */
static void through_subview(const struct view_step *s)
{
	uint32_t n, n_sizes, n_strides, kept = 0;
	aff *at = mixed_list(s, "static_offsets", 1, &n), *sizes = mixed_list(s, "static_sizes", 2, &n_sizes),
	    *strides = mixed_list(s, "static_strides", 3, &n_strides);
	for (uint32_t d = 0; d < n && kept < s->p->n; d++) {
		if (lo_subview_drops(s->m, s->op, d, kept, NULL, NULL))
			continue;
		aff index = is_one(s->f, sizes[d]) ? aff_constant(s->f, 0) : s->p->at[kept];
		at[d] = aff_add(s->f, at[d], aff_multiply(s->f, strides[d], index));
		kept++;
	}
	to_indices(s, at, n);
}

static void through_reinterpret(const struct view_step *s)
{
	uint32_t n, n_sizes, n_strides;
	aff at = mixed_list(s, "static_offsets", 1, &n)[0],
	    *sizes = mixed_list(s, "static_sizes", 2, &n_sizes),
	    *strides = mixed_list(s, "static_strides", 3, &n_strides);
	for (uint32_t d = 0; d < n_strides && d < s->p->n; d++)
		if (!is_one(s->f, sizes[d]))
			at = aff_add(s->f, at, aff_multiply(s->f, strides[d], s->p->at[d]));
	set_elements(s->f, s->p, at);
}

/** Splits the linear index @p at into indices of the @p n source dimensions from @p first on. The outermost
 * needs no extent. */
static void split(const struct view_step *s, aff at, uint32_t first, uint32_t n, aff *out)
{
	for (uint32_t d = first + n; d-- > first;) {
		int64_t extent = 0;
		if (d > first)
			aff_is_constant(s->f, aff_extent(s->f, s->source, d), &extent);
		out[d] = extent > 0 ? aff_mod(s->f, at, extent) : at; /* no elements: any index */
		if (extent > 0)
			at = aff_floordiv(s->f, at, extent);
	}
}

static bool unit_dims(const struct lo_type_data *type, uint32_t first, uint32_t n, uint32_t *other)
{
	uint32_t others = 0;
	*other = first;
	for (uint32_t d = first; d < first + n; d++) {
		if (type->shape[d] == 1)
			continue;
		*other = d;
		others++;
	}
	return others <= 1;
}

static void through_collapse(const struct view_step *s)
{
	const struct lo_type_data *source = lo_data_of(s->m, s->source);
	aff *at = new_forms(s->f, source->rank);
	uint32_t first = 0, other;
	for (uint32_t d = 0; d < source->rank; d++)
		at[d] = aff_constant(s->f, 0);
	for (uint32_t g = 0; g < s->p->n; g++) {
		uint32_t n = group_size(s, g);
		if (unit_dims(source, first, n, &other))
			at[other] = s->p->at[g];
		else
			split(s, s->p->at[g], first, n, at);
		first += n;
	}
	to_indices(s, at, source->rank);
}

static void through_expand(const struct view_step *s)
{
	const struct lo_type_data *source = lo_data_of(s->m, s->source);
	uint32_t first = 0, other;
	aff *at = new_forms(s->f, source->rank);
	for (uint32_t g = 0; g < source->rank; g++) {
		uint32_t n = group_size(s, g);
		at[g] = s->p->at[first];
		if (unit_dims(lo_data_of(s->m, s->result), first, n, &other))
			at[g] = s->p->at[other];
		else
			for (uint32_t d = first + 1; d < first + n; d++)
				at[g] = aff_add(s->f,
						aff_multiply(s->f, at[g], aff_extent(s->f, s->result, d)),
						s->p->at[d]);
		first += n;
	}
	to_indices(s, at, source->rank);
}

static void through_transpose(const struct view_step *s)
{
	const struct lo_map *map = lo_attr_of(s->m, s->op, "permutation")->map;
	aff *at = new_forms(s->f, s->p->n);
	for (uint32_t i = 0; i < s->p->n; i++)
		at[lo_expr_get(s->m->ctx, map->results[i])->value] = s->p->at[i];
	to_indices(s, at, s->p->n);
}

/** From elements of the result to bytes of the source: all bytes of an element. */
static void through_bytes(const struct view_step *s)
{
	struct lo_place *p = s->p;
	int64_t size = lo_type_elem_bytes(s->m->ctx, lo_data_of(s->m, p->memref)->elem);
	aff shift = aff_value(s->f, lo_operand(s->m, s->op, lo_operand_group(s->m, s->op, 1).first));
	place_linearize(s->f, p);
	if (p->space == LO_SPACE_ELEMENTS)
		p->at[0] = aff_add(s->f, aff_scale(s->f, p->at[0], size),
				   aff_lane(s->f, aff_constant(s->f, size)));
	p->space = LO_SPACE_BYTES;
	p->at[0] = aff_add(s->f, p->at[0], shift);
}

static void through_indices(const struct view_step *s)
{
	switch (lo_info_of(s->m, s->op)->affine) {
	case LO_AFFINE_VIEW_SAME: through_same(s); break;
	case LO_AFFINE_VIEW_SUBVIEW: through_subview(s); break;
	case LO_AFFINE_VIEW_REINTERPRET: through_reinterpret(s); break;
	case LO_AFFINE_VIEW_COLLAPSE: through_collapse(s); break;
	case LO_AFFINE_VIEW_EXPAND: through_expand(s); break;
	case LO_AFFINE_VIEW_TRANSPOSE: through_transpose(s); break;
	case LO_AFFINE_VIEW_METADATA:
	case LO_AFFINE_VIEW_ELEMENTS: place_linearize(s->f, s->p); break;
	default:
		lo_bug(s->m->ctx, s->op->loc, "affine", "no rule for a view by '%s'",
		       lo_op_name(s->m, s->op));
	}
}

static void through(const struct view_step *s)
{
	if (lo_info_of(s->m, s->op)->affine == LO_AFFINE_VIEW_BYTES)
		through_bytes(s);
	else if (s->p->space == LO_SPACE_INDICES)
		through_indices(s);
}

/* ---- views that are not affine ------------------------------------------- */

/** Are the strides of all dimensions of size other than 1 constant? */
static bool strides_are_constant(const struct view_step *s)
{
	uint32_t n, n_sizes;
	int64_t v;
	aff *sizes = mixed_list(s, "static_sizes", 2, &n_sizes),
	    *strides = mixed_list(s, "static_strides", 3, &n);
	for (uint32_t d = 0; d < n; d++)
		if (!is_one(s->f, sizes[d]) && !aff_is_constant(s->f, strides[d], &v))
			return false;
	return true;
}

static bool extents_are_constant(const struct view_step *s, lo_value_id memref, uint32_t first, uint32_t n)
{
	int64_t v;
	for (uint32_t d = first; d < first + n; d++)
		if (!aff_is_constant(s->f, aff_extent(s->f, memref, d), &v))
			return false;
	return true;
}

/** Are all extents but the first of each group of @p memref constant? A group with at most one extent other
 * than 1 is skipped. */
static bool groups_are_constant(const struct view_step *s, lo_value_id memref, uint32_t n_groups)
{
	uint32_t first = 0, other;
	for (uint32_t g = 0; g < n_groups; g++) {
		uint32_t n = group_size(s, g);
		if (n && !unit_dims(lo_data_of(s->m, memref), first, n, &other) &&
		    !extents_are_constant(s, memref, first + 1, n - 1))
			return false;
		first += n;
	}
	return true;
}

/** Do the indices of @p memref determine the element? An unranked memref has none. */
static bool has_elements(const struct view_step *s, lo_value_id memref)
{
	const struct lo_type_data *type = lo_data_of(s->m, memref);
	if (type->kind != LO_TYPE_MEMREF)
		return true;
	int64_t *strides = LO_ARRAY(s->f->scratch, type->rank, int64_t), offset;
	if (!lo_memref_strides(s->m->ctx, lo_type_of(s->m, memref), strides, &offset))
		return false;
	if (offset != LO_DYNAMIC && lo_all_known(strides, type->rank))
		return true;
	return !type->layout.n && extents_are_constant(s, memref, 1, type->rank - 1);
}

bool view_is_affine(struct lo_affine_exprs *f, lo_value_id result, lo_op_id id, uint32_t operand)
{
	struct view_step s = {.f = f, .m = f->m, .op = lo_op(f->m, id), .id = id, .result = result};
	s.source = lo_operand(f->m, s.op, operand);
	switch (lo_info_of(f->m, s.op)->affine) {
	case LO_AFFINE_VIEW_TRANSPOSE:
	case LO_AFFINE_VIEW_METADATA: return true;
	case LO_AFFINE_VIEW_SAME:
		return lo_data_of(f->m, s.source)->kind == LO_TYPE_MEMREF || has_elements(&s, result);
	case LO_AFFINE_VIEW_SUBVIEW:
	case LO_AFFINE_VIEW_REINTERPRET: return strides_are_constant(&s);
	case LO_AFFINE_VIEW_COLLAPSE:
		return groups_are_constant(&s, s.source, lo_data_of(f->m, result)->rank);
	case LO_AFFINE_VIEW_EXPAND: return groups_are_constant(&s, result, lo_data_of(f->m, s.source)->rank);
	case LO_AFFINE_VIEW_BYTES:
		return has_elements(&s, result) &&
		       lo_type_elem_bytes(f->m->ctx, lo_data_of(f->m, result)->elem);
	case LO_AFFINE_VIEW_ELEMENTS: return has_elements(&s, result);
	default: return false;
	}
}

/* ---- the memory under all views ------------------------------------------ */

struct dim {
	int64_t stride, extent; /* stride: absolute value */
	uint32_t number;
};

LO_COMPARE(compare_dims, struct dim, LO_BY(stride) LO_BY(number))

/** Do different indices mean different elements, for dimensions sorted by ascending stride? False if unclear.
 * An unknown extent is assumed not to reach beyond the next stride, as in row-major layouts. */
static bool one_to_one(const struct dim *dims, uint32_t n)
{
	int64_t reach = 0, part; /* span of the smaller strides */
	for (uint32_t i = 0; i < n; i++) {
		if (dims[i].extent == 0)
			return true;
		if (dims[i].extent != 1 && dims[i].stride <= reach)
			return false;
		if (dims[i].extent == LO_DYNAMIC)
			reach = i + 1 < n && dims[i + 1].stride > reach ? dims[i + 1].stride - 1 : reach;
		else if (!lo_mul_ok(dims[i].extent - 1, dims[i].stride, &part) ||
			 !lo_add_ok(reach, part, &reach))
			return false;
	}
	return true;
}

/** May indices of this type be compared as elements? Unknown strides are assumed to keep different indices
 * apart. */
static bool indices_are_elements(struct lo_affine_exprs *f, lo_type memref)
{
	const struct lo_type_data *type = lo_type_get(f->m->ctx, memref);
	int64_t *strides = LO_ARRAY(f->scratch, type->rank, int64_t), offset;
	if (!type->layout.n)
		return true;
	if (!lo_memref_strides(f->m->ctx, memref, strides, &offset))
		return false;
	if (!lo_all_known(strides, type->rank))
		return true;
	struct dim *dims = LO_ARRAY(f->scratch, type->rank, struct dim);
	for (uint32_t d = 0; d < type->rank; d++) {
		if (strides[d] == INT64_MIN)
			return false;
		dims[d] = (struct dim){strides[d] < 0 ? -strides[d] : strides[d], type->shape[d], d};
	}
	LO_SORT(dims, type->rank, compare_dims);
	return one_to_one(dims, type->rank);
}

/** From a name of the memory to the memory: indices become those of its type. */
static void reach_memory(struct lo_affine_exprs *f, struct lo_place *p)
{
	p->memory = memory_of(f, p->memref);
	lo_value_id value = f->a->memories[p->memory].value;
	lo_type type = lo_type_of(f->m, value);
	if (lo_type_of(f->m, p->memref).n != type.n && p->space == LO_SPACE_INDICES)
		nowhere(f, p, lo_type_get(f->m->ctx, type)->rank, "view of another type",
			lo_def_op(f->m, p->memref));
	p->memref = value;
	if (p->space == LO_SPACE_INDICES && !indices_are_elements(f, type))
		place_linearize(f, p);
}

/** The location is unknown within the memory. */
static void give_up(struct lo_affine_exprs *f, struct lo_place *p, lo_op_id at)
{
	p->memref = memory_root(f, p->memref);
	const struct lo_type_data *type = lo_data_of(f->m, p->memref);
	bool ranked = type->kind == LO_TYPE_MEMREF;
	p->space = ranked ? LO_SPACE_INDICES : LO_SPACE_ELEMENTS;
	nowhere(f, p, ranked ? type->rank : 1, "too many views", at);
}

void place_resolve(struct lo_affine_exprs *f, struct lo_place *p)
{
	struct view_step s = {.f = f, .m = f->m, .p = p};
	uint32_t operand;
	for (uint32_t n_views = 0;; n_views++) {
		s.result = p->memref = memory_past_same(f, p->memref);
		s.id = memory_view(f, s.result, &operand);
		if (!s.id.n)
			break;
		s.op = lo_op(f->m, s.id);
		s.source = lo_operand(f->m, s.op, operand);
		if (n_views < MAX_VIEWS) {
			through(&s);
			p->memref = s.source;
		} else {
			give_up(f, p, s.id);
		}
	}
	reach_memory(f, p);
}
