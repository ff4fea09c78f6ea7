// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: memref.copy and structured ops of linalg on memrefs of static shape. Out: a nest of affine.for for
 * each, which does the same, element by element in the order of the op's loops, so that it can be fused.
 *
 * The op is detached and kept until it is known whether its nest is fused: if not, it takes its place back.
 * An access to a part of a buffer becomes one to the buffer, so that a buffer with pads can be folded; the
 * view of the part, if nothing uses it now, is erased with the op. */
#include "dialects/linalg.h"
#include "fuse_impl.h"

enum { MOST_LOOPS = 12 };

/* ---- loops --------------------------------------------------------------- */

struct lo_block *fuse_body(const struct lo_module *m, lo_op_id loop)
{
	return lo_body(m, lo_op(m, loop));
}

void fuse_set_groups(struct lo_module *m, lo_op_id id, const int32_t *sizes)
{
	struct lo_op *op = lo_op(m, id);
	op->attrs =
		lo_dict_set(m->ctx, op->attrs, "operandSegmentSizes", lo_attr_i32_array(m->ctx, sizes, 3));
}

lo_op_id fuse_make_loop(struct lo_module *m, int64_t first, int64_t end, lo_loc loc, lo_op_id before)
{
	struct lo_ctx *ctx = m->ctx;
	lo_type index = lo_type_index(ctx);
	lo_attr attrs =
		lo_dict_set(ctx, (lo_attr){0}, "lowerBoundMap", lo_attr_map(ctx, lo_map_const(ctx, first)));
	attrs = lo_dict_set(ctx, attrs, "upperBoundMap", lo_attr_map(ctx, lo_map_const(ctx, end)));
	attrs = lo_dict_set(ctx, attrs, "step", lo_attr_int(ctx, index, 1));
	lo_op_id loop = lo_op_create(m, LO_OP_AFFINE_FOR, loc, NULL, 0, NULL, 0, attrs);
	fuse_set_groups(m, loop, (const int32_t[]){0, 0, 0});
	lo_block_id body = lo_block_create(m, lo_op_add_regions(m, loop, 1), &index, 1, loc);
	lo_op_append(m, body, lo_op_create(m, LO_OP_AFFINE_YIELD, loc, NULL, 0, NULL, 0, (lo_attr){0}));
	lo_op_insert_before(m, before, loop);
	return loop;
}

/* ---- which ops ----------------------------------------------------------- */

static bool is_static(const struct lo_type_data *t)
{
	if (t->kind != LO_TYPE_MEMREF)
		return false;
	for (uint32_t i = 0; i < t->rank; i++)
		if (t->shape[i] < 1) /* unknown, or no element */
			return false;
	return true;
}

static bool is_copy(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_COPY;
}

/* Is it a copy of all bytes of elements, some of which no store of an element writes? */
static bool copies_padding(const struct lo_module *m, const struct lo_op *op)
{
	return is_copy(op) && !lo_type_fills_bytes(m->ctx, lo_data_of(m, lo_operand(m, op, 0))->elem);
}

/* Number of the op's loops, and how often each runs; 0: there is no nest for it. */
static uint32_t find_loops(const struct lo_module *m, const struct lo_op *op, int64_t *extents)
{
	if ((!is_copy(op) && !lo_linalg_structured(op)) || op->n_results || copies_padding(m, op))
		return 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)) ? !is_static(lo_data_of(m, lo_operand(m, op, i)))
							  : is_copy(op))
			return 0;
	uint32_t n = is_copy(op) ? lo_data_of(m, lo_operand(m, op, 0))->rank : lo_linalg_loops(m, op);
	for (uint32_t i = 0; i < n && n <= MOST_LOOPS; i++) {
		extents[i] = is_copy(op) ? lo_data_of(m, lo_operand(m, op, 0))->shape[i]
					 : lo_linalg_extent(m, op, i);
		if (extents[i] < 1 || extents[i] >= INT32_MAX)
			return 0;
	}
	if (is_copy(op) || n > MOST_LOOPS)
		return n > MOST_LOOPS ? 0 : n;
	for (lo_op_id id = lo_body(m, op)->first; id.n; id = lo_op(m, id)->next)
		if (lo_op(m, id)->kind == LO_OP_FOREIGN || lo_n_regions(m, lo_op(m, id)))
			return 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)) && !lo_linalg_map(m, op, i))
			return 0;
	return n;
}

/* ---- elements ------------------------------------------------------------ */

struct expanding {
	struct lo_module *m;
	lo_op_id op, end; /* end: of the innermost body */
	uint32_t n;
	lo_value_id ivs[MOST_LOOPS];
	struct lo_id_map now; /* value in the payload -> in the nest */
};

/* Is the value a part of a memref with as many dimensions, at constant places? Then go to that memref. */
static bool step_out(const struct lo_module *m, lo_value_id *v, lo_expr *at)
{
	lo_op_id def = lo_def_op(m, *v);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	if (!op || op->kind != LO_OP_MEMREF_SUBVIEW || op->n_operands != 1 ||
	    lo_data_of(m, lo_operand(m, op, 0))->rank != lo_data_of(m, *v)->rank)
		return false;
	for (uint32_t i = 0; i < lo_data_of(m, *v)->rank; i++) {
		lo_expr by = lo_expr_const(m->ctx, lo_op_array_int(m, op, "static_strides", i)),
			first = lo_expr_const(m->ctx, lo_op_array_int(m, op, "static_offsets", i));
		at[i] = lo_expr_binary(m->ctx, LO_EXPR_ADD, lo_expr_binary(m->ctx, LO_EXPR_MUL, at[i], by),
				       first);
	}
	*v = lo_operand(m, op, 0);
	return true;
}

/* Load operand @p i of the op, or store @p stored to it. Returns the op. */
static lo_op_id access_element(struct expanding *x, uint32_t i, lo_value_id stored, struct lo_arena *arena)
{
	struct lo_module *m = x->m;
	const struct lo_op *op = lo_op(m, x->op);
	const struct lo_map *map = is_copy(op) ? lo_map_identity(m->ctx, x->n) : lo_linalg_map(m, op, i);
	lo_value_id v = lo_operand(m, op, i), operands[MOST_LOOPS + 2];
	lo_expr *at = LO_ARRAY(arena, map->n_results, lo_expr);
	lo_type element = lo_data_of(m, v)->elem;
	for (uint32_t k = 0; k < map->n_results; k++)
		at[k] = map->results[k];
	while (step_out(m, &v, at))
		;
	struct lo_map to = {.n_dims = x->n, .n_results = map->n_results, .results = at};
	lo_attr attrs =
		lo_dict_set(m->ctx, (lo_attr){0}, "map", lo_attr_map(m->ctx, lo_map_intern(m->ctx, &to)));
	uint32_t n = 0;
	if (stored.n)
		operands[n++] = stored;
	operands[n++] = v;
	for (uint32_t k = 0; k < x->n; k++)
		operands[n++] = x->ivs[k];
	lo_op_id made = lo_op_create(m, stored.n ? LO_OP_AFFINE_STORE : LO_OP_AFFINE_LOAD, op->loc, operands,
				     n, &element, stored.n ? 0 : 1, attrs);
	lo_op_insert_before(m, x->end, made);
	return made;
}

/* ---- the payload --------------------------------------------------------- */

static lo_value_id now_of(const struct expanding *x, lo_value_id v)
{
	uint32_t now = lo_id_map_get(&x->now, v.n);
	return now ? (lo_value_id){now} : v;
}

static void copy_op(struct expanding *x, lo_op_id id, struct lo_arena *arena)
{
	const struct lo_op *op = lo_op(x->m, id);
	int64_t dim;
	if (op->kind == LO_OP_LINALG_INDEX) {
		(void)lo_op_attr_int(x->m, op, "dim", &dim);
		*lo_id_map_at(&x->now, lo_result(op, 0).n) = x->ivs[dim].n;
		return;
	}
	lo_value_id *operands = LO_ARRAY(arena, op->n_operands, lo_value_id);
	lo_type *types = LO_ARRAY(arena, op->n_results, lo_type);
	for (uint32_t i = 0; i < op->n_operands; i++)
		operands[i] = now_of(x, lo_operand(x->m, op, i));
	for (uint32_t i = 0; i < op->n_results; i++)
		types[i] = lo_type_of(x->m, lo_result(op, i));
	uint32_t n = op->n_results;
	lo_op_id made = lo_op_create(x->m, op->kind, op->loc, operands, op->n_operands, types, n, op->attrs);
	lo_op_insert_before(x->m, x->end, made);
	for (uint32_t i = 0; i < n; i++)
		*lo_id_map_at(&x->now, lo_result(lo_op(x->m, id), i).n) = lo_result(lo_op(x->m, made), i).n;
}

static bool is_used_in(const struct lo_module *m, const struct lo_block *block, lo_value_id v)
{
	for (lo_op_id id = block->first; id.n; id = lo_op(m, id)->next)
		for (uint32_t i = 0; i < lo_op(m, id)->n_operands; i++)
			if (lo_operand(m, lo_op(m, id), i).n == v.n)
				return true;
	return false;
}

static void copy_payload(struct expanding *x, struct lo_arena *arena)
{
	struct lo_module *m = x->m;
	lo_block_id id = lo_body_id(m, lo_op(m, x->op));
	for (uint32_t i = 0; i < lo_block(m, id)->n_args; i++) {
		lo_value_id arg = lo_block_arg(lo_block(m, id), i), v = lo_operand(m, lo_op(m, x->op), i);
		if (!is_used_in(m, lo_block(m, id), arg))
			continue;
		if (lo_is_memref(m, v))
			v = lo_result(lo_op(m, access_element(x, i, (lo_value_id){0}, arena)), 0);
		*lo_id_map_at(&x->now, arg.n) = v.n;
	}
	lo_op_id last = lo_block(m, id)->last;
	for (lo_op_id op = lo_block(m, id)->first; op.n != last.n; op = lo_op(m, op)->next)
		copy_op(x, op, arena);
	uint32_t first = lo_linalg_outputs(m, lo_op(m, x->op)).first;
	for (uint32_t i = 0; i < lo_op(m, last)->n_operands; i++)
		access_element(x, first + i, now_of(x, lo_operand(m, lo_op(m, last), i)), arena);
}

/* ---- dimensions and symbols ---------------------------------------------- */

/** What a value of the payload is in the nest. In the payload linalg.index is a symbol, and so is what pure
 * ops compute of symbols. A loop's variable is a dimension and no symbol. */
enum role { UNCHANGED, DIMENSION, NEITHER };

static enum role role_of(const struct lo_id_map *roles, lo_value_id v)
{
	return (enum role)lo_id_map_get(roles, v.n);
}

static enum role role_of_results(const struct lo_module *m, const struct lo_op *op,
				 const struct lo_id_map *roles)
{
	bool affine = op->kind == LO_OP_AFFINE_APPLY || op->kind == LO_OP_AFFINE_LINEARIZE_INDEX ||
		      op->kind == LO_OP_AFFINE_DELINEARIZE_INDEX;
	enum role last = op->kind == LO_OP_LINALG_INDEX ? DIMENSION : UNCHANGED;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		enum role it = role_of(roles, lo_operand(m, op, i));
		it = it == UNCHANGED || affine ? it : NEITHER;
		last = it > last ? it : last;
	}
	return last;
}

/* Are the operands that must be dimensions or symbols such in the nest? What is neither may be one of
 * affine.apply, but not a subscript. */
static bool is_valid_in_nest(const struct lo_module *m, const struct lo_op *op, const struct lo_id_map *roles)
{
	lo_attr map = lo_op_attr(m, op, "map");
	enum lo_affine_op word = lo_info(op)->affine;
	bool subscripts =
		word == LO_AFFINE_AT_MAP || word == LO_AFFINE_TRANSFER || op->kind == LO_OP_AFFINE_DMA_WAIT;
	uint32_t n_symbols = map.n && word != LO_AFFINE_NONE ? lo_attr_get(m->ctx, map)->map->n_syms : 0;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		enum role it = role_of(roles, lo_operand(m, op, i));
		if ((it != UNCHANGED && i + n_symbols >= op->n_operands) || (it == NEITHER && subscripts))
			return false;
	}
	return true;
}

static bool is_payload_valid(const struct lo_module *m, const struct lo_op *op, struct lo_arena *arena)
{
	struct lo_id_map roles;
	lo_id_map_init(&roles, arena, 0);
	for (lo_op_id id = is_copy(op) ? (lo_op_id){0} : lo_body(m, op)->first; id.n;
	     id = lo_op(m, id)->next) {
		const struct lo_op *it = lo_op(m, id);
		enum role now = role_of_results(m, it, &roles);
		if (!is_valid_in_nest(m, it, &roles))
			return false;
		for (uint32_t i = 0; now != UNCHANGED && i < it->n_results; i++)
			*lo_id_map_at(&roles, lo_result(it, i).n) = now;
	}
	return true;
}

/* ---- the ops ------------------------------------------------------------- */

static bool expand(struct fusing *f, lo_op_id op)
{
	struct lo_module *m = f->m;
	struct expanding x = {.m = m, .op = op, .end = op};
	int64_t extents[MOST_LOOPS];
	lo_op_id nest = {0};
	x.n = find_loops(m, lo_op(m, op), extents);
	if (!x.n || !is_payload_valid(m, lo_op(m, op), f->arena))
		return false;
	lo_id_map_init(&x.now, f->arena, 0);
	for (uint32_t i = 0; i < x.n; i++) {
		lo_op_id loop = fuse_make_loop(m, 0, extents[i], lo_op(m, op)->loc, x.end);
		nest = i ? nest : loop;
		x.end = fuse_body(m, loop)->last;
		x.ivs[i] = lo_block_arg(fuse_body(m, loop), 0);
	}
	if (is_copy(lo_op(m, op))) {
		lo_op_id load = access_element(&x, 0, (lo_value_id){0}, f->arena),
			 store = access_element(&x, 1, lo_result(lo_op(m, load), 0), f->arena);
		*lo_id_map_at(&f->copied_by, store.n) = load.n;
	} else {
		copy_payload(&x, f->arena);
	}
	lo_op_detach(m, op);
	*lo_id_map_at(&f->expansion_of, nest.n) = f->expanded.n + 1;
	LO_PUSH(f->arena, &f->expanded, ((struct expanded){op, nest}));
	return true;
}

void fuse_expand_all(struct fusing *f)
{
	lo_id_map_init(&f->expansion_of, f->arena, 0);
	lo_id_map_init(&f->copied_by, f->arena, 0);
	for (lo_op_id id = f->func, next; id.n; id = next) {
		next = lo_walk_next(f->m, f->func, id, lo_linalg_structured(lo_op(f->m, id)));
		(void)expand(f, id);
	}
}

const struct expanded *fuse_expanded(const struct fusing *f, lo_op_id nest)
{
	uint32_t i = lo_id_map_get(&f->expansion_of, nest.n);
	return i ? &f->expanded.at[i - 1] : NULL;
}

bool fuse_is_unused_view(const struct fusing *f, lo_op_id id)
{
	const struct lo_op *op = lo_op(f->m, id);
	uint32_t n = 0;
	return op->kind == LO_OP_MEMREF_SUBVIEW && (lo_uses_of(&f->uses, lo_result(op, 0), &n), !n);
}

/* Views of views become unused from the last one on. */
static void erase_views(struct fusing *f)
{
	LO_VEC(lo_op_id) views = {0};
	for (lo_op_id id = f->func; (id = lo_walk_next(f->m, f->func, id, false)).n;)
		if (lo_op(f->m, id)->kind == LO_OP_MEMREF_SUBVIEW)
			LO_PUSH(f->arena, &views, id);
	struct lo_id_map used = lo_id_map_make(f->arena, 0);
	for (lo_op_id id = f->func; (id = lo_walk_next(f->m, f->func, id, false)).n;)
		for (uint32_t i = 0; i < lo_op(f->m, id)->n_operands; i++)
			++*lo_id_map_at(&used, lo_operand(f->m, lo_op(f->m, id), i).n);
	for (uint32_t i = views.n; i-- > 0;) {
		const struct lo_op *op = lo_op(f->m, views.at[i]);
		if (lo_id_map_get(&used, lo_result(op, 0).n))
			continue;
		for (uint32_t k = 0; k < op->n_operands; k++)
			--*lo_id_map_at(&used, lo_operand(f->m, op, k).n);
		lo_op_erase(f->m, views.at[i]);
	}
}

void fuse_restore(struct fusing *f, const struct lo_id_map *fused)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < f->expanded.n; i++) {
		struct expanded x = f->expanded.at[i];
		lo_op_id around = x.nest;
		while (around.n && !lo_id_map_get(fused, around.n))
			around = lo_parent_op(f->m, around);
		if (around.n) {
			f->expanded.at[n++] = x;
			continue;
		}
		lo_op_insert_before(f->m, x.nest, x.op);
		lo_op_erase(f->m, x.nest);
	}
	f->expanded.n = n;
	if (n)
		erase_views(f);
}
