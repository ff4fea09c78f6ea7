// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules beyond a single op: uses of symbols, and which values may be a dimension or a symbol of an affine
 * map.
 *
 * An index value is a symbol if it is defined at the top level of the affine scope (a function), is a
 * constant, or is computed from symbols by an op that may run anywhere. It is a dimension if it is a symbol,
 * an induction variable of affine loops, or an affine expression of dimensions. This is recorded for each
 * value at its definition, which the walk reaches before its uses, so no search is needed. */
#include "dialects/constants.h"
#include "dialects/dma.h"
#include "verify_impl.h"

#include <string.h>

/* ---- symbols ------------------------------------------------------------- */

/** Symbols may be missing from a file with errors. */
static bool may_be_missing(const struct verifier *v)
{
	return lo_op(v->m, v->m->top)->flags & LO_OP_BROKEN;
}

/** The op that attribute @p name of @p op refers to in the nearest symbol table; *text is set to its name. */
static const struct lo_op *referenced(struct verifier *v, const struct lo_op *op, const char *name,
				      const char **text)
{
	const struct lo_attr_data *d = lo_attr_get(v->ctx, lo_op_attr(v->m, op, name));
	*text = d->kind == LO_ATTR_SYMBOL ? lo_str_shown(v->ctx, d->names[0]) : "";
	if (d->kind != LO_ATTR_SYMBOL || d->n != 1 || !v->symbols)
		return NULL;
	lo_op_id id = lo_symbol_find(v->symbols, d->names[0]);
	return id.n ? lo_op(v->m, id) : NULL;
}

static lo_type type_attr(const struct verifier *v, const struct lo_op *op, const char *name)
{
	const struct lo_attr_data *d = lo_attr_get(v->ctx, lo_op_attr(v->m, op, name));
	return d->kind == LO_ATTR_TYPE ? d->type : (lo_type){0};
}

static bool is_function(const struct lo_op *op)
{
	return op && lo_info(op)->traits & LO_TRAIT_FUNCTION;
}

static bool scope_func_call(struct verifier *v, const struct lo_op *op)
{
	const char *name;
	const struct lo_op *callee = referenced(v, op, "callee", &name);
	if (!callee && may_be_missing(v))
		return true;
	if (!is_function(callee))
		return OP_ERROR(v->m, op, "'%s' does not reference a valid function", name);
	const struct lo_type_data *f = lo_type_get(v->ctx, type_attr(v, callee, "function_type"));
	if (f->kind != LO_TYPE_FUNCTION)
		return true; /* diagnosed at the function */
	if (f->n_inputs != op->n_operands)
		return op_fail(v->m, op, "incorrect number of operands for callee");
	for (uint32_t i = 0; i < f->n_inputs; i++)
		if (f->types[i].n != operand_type(v->m, op, i).n)
			return OP_ERROR(v->m, op,
					"operand type mismatch: expected operand type '%s', but provided "
					"'%s' for operand "
					"number %u",
					type_text(v->m, f->types[i]),
					type_text(v->m, operand_type(v->m, op, i)), i);
	if (f->n_results != op->n_results)
		return op_fail(v->m, op, "incorrect number of results for callee");
	for (uint32_t i = 0; i < f->n_results; i++) {
		lo_type want = f->types[f->n_inputs + i];
		if (want.n == result_type(v->m, op, i).n)
			continue;
		OP_ERROR(v->m, op, "result type mismatch at index %u", i);
		lo_note(v->ctx, op->loc, "op result type: '%s'", type_text(v->m, result_type(v->m, op, i)));
		return lo_note(v->ctx, callee->loc, "function result type: '%s'", type_text(v->m, want));
	}
	return true;
}

static bool scope_func_constant(struct verifier *v, const struct lo_op *op)
{
	const char *name;
	const struct lo_op *function = referenced(v, op, "value", &name);
	if (!function && may_be_missing(v))
		return true;
	if (!is_function(function))
		return OP_ERROR(v->m, op, "reference to undefined function '%s'", name);
	if (type_attr(v, function, "function_type").n != result_type(v->m, op, 0).n)
		return op_fail(v->m, op, "reference to function with mismatched type");
	return true;
}

static bool scope_get_global(struct verifier *v, const struct lo_op *op)
{
	const char *name;
	const struct lo_op *global = referenced(v, op, "name", &name);
	if (!global && may_be_missing(v))
		return true;
	if (!global || global->kind != LO_OP_MEMREF_GLOBAL)
		return OP_ERROR(v->m, op, "'%s' does not reference a valid global memref", name);
	lo_type t = type_attr(v, global, "type");
	if (t.n && t.n != result_type(v->m, op, 0).n)
		return OP_ERROR(v->m, op,
				"result type '%s' does not match type '%s' of the global memref @%s",
				type_text(v->m, result_type(v->m, op, 0)), type_text(v->m, t), name);
	return true;
}

/* ---- allowed uses of values ---------------------------------------------- */

/* Ops of MLIR without a row. */
static const char *const affine_scopes[] = {
	"gpu.func",     "gpu.launch",    "llvm.func", "shape.func", "shape.function_library",
	"wasmssa.func", "wasmssa.global"};

bool is_affine_scope(const struct lo_module *m, const struct lo_op *op)
{
	if (lo_info_of(m, op)->traits & LO_TRAIT_AFFINE_SCOPE)
		return true;
	for (size_t i = 0; op->kind == LO_OP_FOREIGN && i < sizeof affine_scopes / sizeof *affine_scopes; i++)
		if (strcmp(lo_op_name(m, op), affine_scopes[i]) == 0)
			return true;
	return false;
}

/** Allowed uses of @p value here. If the nearest scope is not isolated, every value from outside it is a
 * symbol. */
static uint8_t usable_as(const struct verifier *v, lo_value_id value)
{
	uint32_t depth = v->depths.at[v->scope_of[value.n]];
	if (depth && depth < v->open_scope && lo_type_of(v->m, value).n == v->index.n)
		return USABLE_AS_SYMBOL | USABLE_AS_DIM;
	return v->usable[value.n];
}

static bool all_usable(const struct verifier *v, const struct lo_op *op, uint32_t first, uint32_t n,
		       uint8_t as)
{
	for (uint32_t i = first; i < first + n; i++)
		if (!(usable_as(v, lo_operand(v->m, op, i)) & as))
			return false;
	return true;
}

/** Is @p value defined directly in a region whose values are all symbols? */
static bool is_top_level(const struct verifier *v, lo_value_id value)
{
	lo_op_id def = lo_def_op(v->m, value);
	lo_block_id block = def.n ? lo_op(v->m, def)->block : lo_def_block(v->m, value);
	lo_op_id parent = block.n ? lo_region(v->m, lo_block(v->m, block)->region)->parent : (lo_op_id){0};
	return parent.n && is_affine_scope(v->m, lo_op(v->m, parent));
}

/** Number of dynamic extents of @p t before dimension @p dim, which must be dynamic itself; else
 * UINT32_MAX. */
static uint32_t dynamic_number(const struct lo_ctx *ctx, lo_type t, int64_t dim)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	if (d->kind != LO_TYPE_MEMREF || dim < 0 || dim >= d->rank || d->shape[dim] != LO_DYNAMIC)
		return UINT32_MAX;
	return lo_n_dynamic(d->shape, (uint32_t)dim);
}

/** Is the size of dimension @p dim of the result of @p maker static or given by a symbol? */
static bool size_is_symbol(const struct verifier *v, const struct lo_op *maker, int64_t dim)
{
	uint32_t group;
	switch (maker->kind) {
	case LO_OP_MEMREF_ALLOC: group = 0; break;
	case LO_OP_MEMREF_VIEW:
	case LO_OP_MEMREF_SUBVIEW: group = 2; break;
	default: return false;
	}
	if (!maker->n_results)
		return false;
	const struct lo_type_data *d = lo_type_get(v->ctx, result_type(v->m, maker, 0));
	if (d->kind != LO_TYPE_MEMREF || dim < 0 || dim >= d->rank)
		return false;
	uint32_t number = dynamic_number(v->ctx, result_type(v->m, maker, 0), dim);
	struct lo_slice sizes = lo_operand_group(v->m, maker, group);
	return number == UINT32_MAX ||
	       (number < sizes.n && all_usable(v, maker, sizes.first + number, 1, USABLE_AS_SYMBOL));
}

/** memref.dim is a symbol if the memref is at top level, or if its defining op determines the size. */
static uint8_t dim_op_usable(const struct verifier *v, const struct lo_op *op)
{
	/* a lifeline may start in a region without the allocation, which it is a name of */
	lo_value_id memref = lo_under_kind(v->m, lo_operand(v->m, op, 0), LO_OP_MEMREF_LIFETIME_START);
	lo_op_id number = lo_def_op(v->m, lo_operand(v->m, op, 1)), maker;
	int64_t dim;
	if (is_top_level(v, memref))
		return USABLE_AS_SYMBOL | USABLE_AS_DIM;
	if (!number.n || !lo_op_attr_int(v->m, lo_op(v->m, number), "value", &dim))
		return 0;
	while ((maker = lo_def_of_kind(v->m, memref, LO_OP_MEMREF_CAST)).n) {
		memref = lo_operand(v->m, lo_op(v->m, maker), 0);
		if (lo_type_kind(v->ctx, lo_type_of(v->m, memref)) != LO_TYPE_MEMREF)
			return 0;
	}
	maker = lo_def_op(v->m, memref);
	return maker.n && size_is_symbol(v, lo_op(v->m, maker), dim) ? USABLE_AS_SYMBOL | USABLE_AS_DIM : 0;
}

/** May the op divide by zero, or by what overflows? As in MLIR, the remainders and arith.floordivsi do not
 * count, and a division of `index` counts with each divisor. */
static bool may_divide_badly(const struct verifier *v, const struct lo_op *op)
{
	int64_t by;
	if (op->n_operands != 2)
		return false;
	switch (op->kind) {
	case LO_OP_INDEX_DIVS:
	case LO_OP_INDEX_DIVU:
	case LO_OP_INDEX_REMS:
	case LO_OP_INDEX_REMU:
	case LO_OP_INDEX_CEILDIVS:
	case LO_OP_INDEX_CEILDIVU:
	case LO_OP_INDEX_FLOORDIVS: return true;
	case LO_OP_ARITH_DIVSI:
	case LO_OP_ARITH_DIVUI:
	case LO_OP_ARITH_CEILDIVSI:
	case LO_OP_ARITH_CEILDIVUI: break;
	default: return false;
	}
	if (lo_def_of_kind(v->m, lo_operand(v->m, op, 1), LO_OP_INDEX_SIZEOF).n)
		return false;
	bool is_signed = op->kind == LO_OP_ARITH_DIVSI || op->kind == LO_OP_ARITH_CEILDIVSI;
	return !lo_constant_int(v->m, lo_operand(v->m, op, 1), &by) || by == 0 || (by == -1 && is_signed);
}

static uint8_t result_usable(const struct verifier *v, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	if (v->in_affine_scope || info->traits & LO_TRAIT_CONSTANT)
		return USABLE_AS_SYMBOL | USABLE_AS_DIM;
	if (op->kind == LO_OP_MEMREF_DIM && op->n_operands == 2)
		return dim_op_usable(v, op);
	if (!lo_op_effects_none(v->m, op) || op->ext || may_divide_badly(v, op))
		return 0;
	if (all_usable(v, op, 0, op->n_operands, USABLE_AS_SYMBOL))
		return USABLE_AS_SYMBOL | USABLE_AS_DIM;
	bool affine = op->kind == LO_OP_AFFINE_APPLY || op->kind == LO_OP_AFFINE_LINEARIZE_INDEX ||
		      op->kind == LO_OP_AFFINE_DELINEARIZE_INDEX;
	return affine && all_usable(v, op, 0, op->n_operands, USABLE_AS_DIM) ? USABLE_AS_DIM : 0;
}

void define_result_uses(struct verifier *v, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_results; i++)
		if (result_type(v->m, op, i).n == v->index.n)
			v->usable[op->results + i] = result_usable(v, op);
}

void define_argument_uses(struct verifier *v, const struct lo_block *block, const struct lo_op *parent)
{
	uint32_t n = block->n_args;
	uint8_t usable = 0;
	if (v->in_affine_scope) {
		usable = USABLE_AS_SYMBOL | USABLE_AS_DIM;
	} else if (parent->kind == LO_OP_AFFINE_FOR || parent->kind == LO_OP_AFFINE_PARALLEL) {
		usable = USABLE_AS_DIM;
		if (parent->kind == LO_OP_AFFINE_FOR && n > 1)
			n = 1; /* loop-carried values are not induction variables */
	}
	for (uint32_t i = 0; i < n; i++)
		if (lo_type_of(v->m, lo_block_arg(block, i)).n == v->index.n)
			v->usable[block->args + i] = usable;
}

/* ---- operands of maps ---------------------------------------------------- */

/** Check operands [first, first + n): the dimensions of map or set @p name, then its symbols. Their number
 * has been checked. */
static bool check_map_operands(struct verifier *v, const struct lo_op *op, const char *name, uint32_t first,
			       uint32_t n)
{
	const struct lo_map *map = lo_attr_get(v->ctx, lo_op_attr(v->m, op, name))->map;
	for (uint32_t i = 0; map && i < n; i++) {
		uint8_t usable = usable_as(v, lo_operand(v->m, op, first + i));
		if (i < map->n_dims && !(usable & USABLE_AS_DIM))
			return op_fail(v->m, op, "operand cannot be used as a dimension id");
		if (i >= map->n_dims && !(usable & USABLE_AS_SYMBOL))
			return op_fail(v->m, op, "operand cannot be used as a symbol");
	}
	return true;
}

static bool scope_affine_for(struct verifier *v, const struct lo_op *op)
{
	struct lo_slice lower = lo_operand_group(v->m, op, 0), upper = lo_operand_group(v->m, op, 1);
	return check_map_operands(v, op, "lowerBoundMap", lower.first, lower.n) &&
	       check_map_operands(v, op, "upperBoundMap", upper.first, upper.n);
}

static bool scope_affine_if(struct verifier *v, const struct lo_op *op)
{
	return check_map_operands(v, op, "condition", 0, op->n_operands);
}

/** Bounds of all dimensions share the operands: first those of the lower map, then those of the upper map. */
static bool scope_affine_parallel(struct verifier *v, const struct lo_op *op)
{
	const struct lo_map *lower = lo_attr_get(v->ctx, lo_op_attr(v->m, op, "lowerBoundsMap"))->map;
	uint32_t n = lower ? lower->n_dims + lower->n_syms : 0;
	return check_map_operands(v, op, "lowerBoundsMap", 0, n) &&
	       check_map_operands(v, op, "upperBoundsMap", n, op->n_operands - n);
}

static bool scope_affine_access(struct verifier *v, const struct lo_op *op)
{
	uint32_t group = model_of(v, op)->n_operands - 1u; /* `indices` is the last group */
	struct lo_slice indices = lo_operand_group(v->m, op, group);
	return check_map_operands(v, op, "map", indices.first, indices.n);
}

static bool scope_affine_prefetch(struct verifier *v, const struct lo_op *op)
{
	if (!all_usable(v, op, 1, op->n_operands - 1, USABLE_AS_SYMBOL | USABLE_AS_DIM))
		return op_fail(v->m, op, "index must be a valid dimension or symbol identifier");
	return true;
}

/** Check the indices of each memref of a transfer. */
static bool scope_affine_dma(struct verifier *v, const struct lo_op *op)
{
	static const char *const whats[LO_DMA_PARTS] = {"src ", "dst ", "tag "};
	struct lo_transfer t;
	bool wait = op->kind == LO_OP_AFFINE_DMA_WAIT;
	if (!lo_find_transfer(v->m, op, &t))
		return true;
	for (uint32_t i = 0; i < LO_DMA_PARTS; i++)
		if (t.parts[i].n && !all_usable(v, op, t.parts[i].first + 1, t.parts[i].n - 1,
						USABLE_AS_SYMBOL | USABLE_AS_DIM))
			return OP_ERROR(v->m, op, "%sindex must be a valid dimension or symbol identifier",
					wait ? "" : whats[i]);
	return true;
}

/** A symbol of affine.apply may be anything except a dimension. */
static bool scope_affine_apply(struct verifier *v, const struct lo_op *op)
{
	const struct lo_map *map = lo_attr_get(v->ctx, lo_op_attr(v->m, op, "map"))->map;
	for (uint32_t i = map->n_dims; i < op->n_operands; i++)
		if (usable_as(v, lo_operand(v->m, op, i)) == USABLE_AS_DIM)
			return lo_error(v->ctx, op->loc, "dimensional operand cannot be used as a symbol");
	return true;
}

static bool scope_alloca(struct verifier *v, const struct lo_op *op)
{
	return v->in_alloca_scope ||
	       op_fail(v->m, op, "requires an ancestor op with AutomaticAllocationScope trait");
}

typedef bool scope_check(struct verifier *v, const struct lo_op *op);
static scope_check *const scope_checks[LO_OP_KIND_COUNT] = {
	[LO_OP_FUNC_CALL] = scope_func_call,
	[LO_OP_FUNC_CONSTANT] = scope_func_constant,
	[LO_OP_MEMREF_GET_GLOBAL] = scope_get_global,
	[LO_OP_MEMREF_ALLOCA] = scope_alloca,
	[LO_OP_AFFINE_FOR] = scope_affine_for,
	[LO_OP_AFFINE_IF] = scope_affine_if,
	[LO_OP_AFFINE_PARALLEL] = scope_affine_parallel,
	[LO_OP_AFFINE_LOAD] = scope_affine_access,
	[LO_OP_AFFINE_STORE] = scope_affine_access,
	[LO_OP_AFFINE_VECTOR_LOAD] = scope_affine_access,
	[LO_OP_AFFINE_VECTOR_STORE] = scope_affine_access,
	[LO_OP_AFFINE_PREFETCH] = scope_affine_prefetch,
	[LO_OP_AFFINE_DMA_START] = scope_affine_dma,
	[LO_OP_AFFINE_DMA_WAIT] = scope_affine_dma,
	[LO_OP_AFFINE_APPLY] = scope_affine_apply,
};

bool verify_in_scope(struct verifier *v, const struct lo_op *op)
{
	return !scope_checks[op->kind] || scope_checks[op->kind](v, op);
}
