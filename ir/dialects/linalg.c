// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Queries of passes on structured ops (linalg.h). In: an op; its attributes, the shapes of its operands
 * and its region. Out: loops and maps (effects are in linalg_effects.c). Maps of named ops
 * are read from the text of linalg_named.def, with strides and dilations substituted; the maps of other
 * ops follow from their attributes. All results are computed on demand. */
#include "base/bytes.h"
#include "linalg_impl.h"
#include "op_descriptor.h"

#include <string.h>

#define MAX_RESULTS 16 /* of one map in linalg_named.def */

enum shape { /* source of loops and maps */
	     SHAPE_NONE,
	     SHAPE_TEXT,        /* loops and maps as in linalg_named.def */
	     SHAPE_ATTR,        /* indexing_maps and iterator_types */
	     SHAPE_PARALLEL,    /* "*": all loops index each operand that has dimensions */
	     SHAPE_ELEMENTWISE, /* indexing_maps, all parallel */
	     SHAPE_CONTRACT,    /* indexing_maps; a loop that does not index the output is a reduction */
	     SHAPE_MAP,
	     SHAPE_REDUCE,
	     SHAPE_TRANSPOSE,
	     SHAPE_BROADCAST,
};
static const struct structure {
	const char *loops, *maps;
	enum shape shape;
	bool maps_may_be_given; /* by an indexing_maps attribute */
} structures[LO_OP_KIND_COUNT] = {
#define NO_ATTRS_GIVEN  false
#define CAST_GIVEN      false
#define WINDOW_GIVEN    false
#define MAPS_CAST_GIVEN true
#define NAMED(SYM, NAME, INPUTS, LOOPS, MAPS, PAYLOAD, ATTRS, SUMMARY)                                       \
	[LO_OP_LINALG_##SYM] = {LOOPS, MAPS, LOOPS[0] == '*' ? SHAPE_PARALLEL : SHAPE_TEXT, ATTRS##_GIVEN},
#include "linalg_named.def"
	[LO_OP_LINALG_GENERIC] = {"", "", SHAPE_ATTR, true},
	[LO_OP_LINALG_ELEMENTWISE] = {"", "", SHAPE_ELEMENTWISE, true},
	[LO_OP_LINALG_CONTRACT] = {"", "", SHAPE_CONTRACT, true},
	[LO_OP_LINALG_MAP] = {"", "", SHAPE_MAP, false},
	[LO_OP_LINALG_REDUCE] = {"", "", SHAPE_REDUCE, false},
	[LO_OP_LINALG_TRANSPOSE] = {"", "", SHAPE_TRANSPOSE, false},
	[LO_OP_LINALG_BROADCAST] = {"", "", SHAPE_BROADCAST, false},
};

static const struct structure *structure_of(const struct lo_op *op)
{
	return &structures[op->kind < LO_OP_KIND_COUNT ? op->kind : LO_OP_FOREIGN];
}

bool lo_linalg_structured(const struct lo_op *op)
{
	return structure_of(op)->shape != SHAPE_NONE;
}

/* ---- operands ------------------------------------------------------------ */

struct lo_slice lo_linalg_outputs(const struct lo_module *m, const struct lo_op *op)
{
	if (structure_of(op)->shape == SHAPE_REDUCE)
		return (struct lo_slice){op->n_operands / 2, op->n_operands - op->n_operands / 2};
	return lo_operand_group(m, op, 1);
}

uint32_t linalg_rank(const struct lo_ctx *ctx, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	return d->kind == LO_TYPE_MEMREF || d->kind == LO_TYPE_TENSOR ? d->rank
								      : 0; /* a vector is one element */
}
uint32_t linalg_operand_rank(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return i < op->n_operands ? linalg_rank(m->ctx, lo_type_of(m, lo_operand(m, op, i))) : 0;
}
lo_block_id linalg_body(const struct lo_module *m, const struct lo_op *op)
{
	return lo_n_regions(m, op) ? lo_body_id(m, op) : (lo_block_id){0};
}

/* ---- attributes ---------------------------------------------------------- */

const struct linalg_winograd linalg_winograd_forms[] = {{2, 3}, {4, 3}, {2, 5}};

lo_attr linalg_winograd_attr(struct lo_ctx *ctx, int64_t m, int64_t r)
{
	for (uint32_t i = 0; i < LINALG_WINOGRAD_FORMS; i++)
		if (linalg_winograd_forms[i].m == m && linalg_winograd_forms[i].r == r)
			return enum_attr(ctx, enum_words_find("winograd"), i);
	return (lo_attr){0};
}

const char *const linalg_iterator_words[] = {"parallel", "reduction"};

bool linalg_iterator_of(const struct lo_ctx *ctx, lo_attr attr, enum lo_iterator *iterator)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, attr);
	uint32_t number = 0;
	bool ok = enum_value(ctx, enum_words_find("iterator_type"), attr, &number);
	if (d->kind == LO_ATTR_STRING) {
		int found = enum_word_find(enum_words_find("iterator_type"), lo_str_text(ctx, d->text),
					   lo_str_len(ctx, d->text));
		bool window = strcmp(lo_str_text(ctx, d->text), "window") == 0; /* until release 16 */
		ok = found >= 0 || window;
		number = window ? LO_ITERATOR_REDUCTION : (uint32_t)found;
	}
	*iterator = ok ? (enum lo_iterator)number : LO_ITERATOR_PARALLEL;
	return ok;
}

lo_attr linalg_iterator_attr(struct lo_ctx *ctx, enum lo_iterator iterator)
{
	return enum_attr(ctx, enum_words_find("iterator_type"), (uint32_t)iterator);
}

bool linalg_elementwise_kind(const struct lo_ctx *ctx, lo_attr attr, uint32_t *kind)
{
	return enum_value(ctx, enum_words_find("elementwise_kind"), attr, kind);
}

bool linalg_is_unsigned_cast(const struct lo_ctx *ctx, lo_attr attr)
{
	uint32_t value = 0;
	return enum_value(ctx, enum_words_find("type_fn"), attr, &value) && value == 1;
}

/* Map number @p i of the attribute indexing_maps; NULL: none. */
static const struct lo_map *given_map(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, "indexing_maps");
	if (d->kind != LO_ATTR_ARRAY || i >= d->n)
		return NULL;
	return lo_attr_get(m->ctx, d->elems[i])->map;
}

static bool has_given_maps(const struct lo_module *m, const struct lo_op *op)
{
	return structure_of(op)->maps_may_be_given && lo_op_attr(m, op, "indexing_maps").n;
}

uint32_t linalg_windows(enum lo_op_kind kind)
{
	uint32_t n = 0;
	for (const char *at = structures[kind].maps; at && (at = strstr(at, "*s")); at++)
		n = (uint32_t)(at[2] - '0') + 1 > n ? (uint32_t)(at[2] - '0') + 1 : n;
	return n;
}

bool linalg_is_contraction(enum lo_op_kind kind)
{
	const char *maps = structures[kind].maps, *payload = linalg_payload_text(kind, 0);
	return maps && *maps && !strchr(maps, '+') && payload && strncmp(payload, "add(2, mul(", 11) == 0;
}

/* Element @p i of strides or dilations; 1 if the attribute is missing. */
static int64_t window_number(const struct lo_module *m, const struct lo_op *op, char which, uint32_t i)
{
	lo_attr attr = lo_op_attr(m, op, which == 's' ? "strides" : "dilations");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	if (d->kind != LO_ATTR_DENSE)
		return 1;
	size_t at = d->splat ? 0 : (size_t)i * 8;
	return at + 8 <= d->n_bytes ? (int64_t)lo_number_of_bytes(d->bytes + at, 8) : 1;
}

/* ---- maps from text ------------------------------------------------------ */

static uint32_t loop_of_letter(char letter)
{
	return (uint32_t)((letter | 32) - 'a');
}

/* `B*s0`, a loop times a number from an attribute. @p op NULL: no attributes. */
static lo_expr take_product(const struct lo_module *m, struct lo_ctx *ctx, const struct lo_op *op,
			    const char **at)
{
	lo_expr e = lo_expr_dim(ctx, loop_of_letter(**at));
	++*at;
	if (**at != '*')
		return e;
	int64_t factor = op ? window_number(m, op, (*at)[1], (uint32_t)((*at)[2] - '0')) : 1;
	*at += 3;
	return lo_expr_binary(ctx, LO_EXPR_MUL, e, lo_expr_const(ctx, factor));
}

/* Map number @p i of @p maps. */
static const struct lo_map *text_map(const struct lo_module *m, struct lo_ctx *ctx, const struct lo_op *op,
				     const struct structure *s, uint32_t i)
{
	lo_expr results[MAX_RESULTS];
	struct lo_map map = {.n_dims = (uint32_t)strlen(s->loops), .results = results};
	const char *at = s->maps;
	for (; i; i--) {
		at = strchr(at, ',');
		if (!at)
			return NULL;
		at++;
	}
	for (at += strspn(at, " "); *at && *at != ','; at += strspn(at, " ")) {
		lo_expr e = take_product(m, ctx, op, &at);
		while (*at == '+') {
			at++;
			e = lo_expr_binary(ctx, LO_EXPR_ADD, e, take_product(m, ctx, op, &at));
		}
		if (map.n_results < MAX_RESULTS)
			results[map.n_results++] = e;
	}
	for (uint32_t k = 0; k < map.n_results; k++)
		if (!results[k].n)
			return NULL;
	return lo_map_intern(ctx, &map);
}

/* ---- maps from other attributes ------------------------------------------ */

/* Map from @p n loops to those with @p keep set, in order. */
static const struct lo_map *kept_map(struct lo_ctx *ctx, const bool *keep, uint32_t n, struct lo_arena *arena)
{
	struct lo_map map = {.n_dims = n};
	lo_expr *results = LO_ARRAY(arena, n, lo_expr);
	for (uint32_t i = 0; i < n; i++)
		if (keep[i])
			results[map.n_results++] = lo_expr_dim(ctx, i);
	map.results = results;
	return lo_map_intern(ctx, &map);
}

/* Map from @p n loops to those that the attribute @p name of the op does not list. */
static const struct lo_map *without(const struct lo_module *m, const struct lo_op *op, uint32_t n,
				    struct lo_arena *arena)
{
	lo_attr attr = lo_op_attr(m, op, "dimensions");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	bool *keep = LO_ARRAY(arena, n, bool);
	memset(keep, true, n * sizeof *keep);
	for (uint32_t i = 0; d->kind == LO_ATTR_DENSE_ARRAY && i < d->n; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, attr, i);
		if (dim >= 0 && dim < n)
			keep[dim] = false;
	}
	return kept_map(m->ctx, keep, n, arena);
}

/* Dimension permutation[i] of the input is loop i; NULL if it is not a permutation. */
static const struct lo_map *permuted(const struct lo_module *m, const struct lo_op *op, uint32_t n,
				     struct lo_arena *arena)
{
	lo_attr attr = lo_op_attr(m, op, "permutation");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	lo_expr *results = LO_ARRAY(arena, n, lo_expr);
	if (d->kind != LO_ATTR_DENSE_ARRAY || d->n != n)
		return NULL;
	for (uint32_t i = 0; i < n; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, attr, i);
		if (dim < 0 || dim >= n || results[dim].n)
			return NULL;
		results[dim] = lo_expr_dim(m->ctx, i);
	}
	return lo_map_intern(m->ctx, &(struct lo_map){.n_dims = n, .n_results = n, .results = results});
}

/* ---- queries ------------------------------------------------------------- */

uint32_t lo_linalg_loops(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map *map;
	switch (structure_of(op)->shape) {
	case SHAPE_CONTRACT: return (map = given_map(m, op, 0)) ? map->n_dims : 0;
	case SHAPE_TEXT: return (uint32_t)strlen(structure_of(op)->loops);
	case SHAPE_ATTR: return lo_attr_of(m, op, "iterator_types")->n;
	case SHAPE_REDUCE: return linalg_operand_rank(m, op, 0);
	case SHAPE_NONE: return 0;
	default: return linalg_operand_rank(m, op, lo_linalg_outputs(m, op).first);
	}
}

static bool map_uses_loop(const struct lo_module *m, const struct lo_map *map, uint32_t loop)
{
	for (uint32_t i = 0; map && i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
		if (e->kind == LO_EXPR_DIM && e->value == loop)
			return true;
	}
	return false;
}

enum lo_iterator lo_linalg_iterator(const struct lo_module *m, const struct lo_op *op, uint32_t loop)
{
	const struct structure *s = structure_of(op);
	enum lo_iterator iterator = LO_ITERATOR_PARALLEL;
	const struct lo_attr_data *d;
	bool reduction = false;
	switch (s->shape) {
	case SHAPE_TEXT: reduction = loop < strlen(s->loops) && s->loops[loop] >= 'a'; break;
	case SHAPE_ATTR:
		d = lo_attr_of(m, op, "iterator_types");
		if (d->kind == LO_ATTR_ARRAY && loop < d->n)
			linalg_iterator_of(m->ctx, d->elems[loop], &iterator);
		return iterator;
	case SHAPE_REDUCE:
	case SHAPE_CONTRACT:
		reduction = !map_uses_loop(m, lo_linalg_map(m, op, lo_linalg_outputs(m, op).first), loop);
		break;
	default: break;
	}
	return reduction ? LO_ITERATOR_REDUCTION : LO_ITERATOR_PARALLEL;
}

static const struct lo_map *made_map(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
				     struct lo_arena *arena)
{
	uint32_t n = lo_linalg_loops(m, op);
	bool is_output = operand >= lo_linalg_outputs(m, op).first;
	switch (structure_of(op)->shape) {
	case SHAPE_TEXT: return text_map(m, m->ctx, op, structure_of(op), operand);
	case SHAPE_PARALLEL:
		return linalg_operand_rank(m, op, operand)
			       ? lo_map_identity(m->ctx, n)
			       : lo_map_intern(m->ctx, &(struct lo_map){.n_dims = n});
	case SHAPE_REDUCE: return is_output ? without(m, op, n, arena) : lo_map_identity(m->ctx, n);
	case SHAPE_BROADCAST: return is_output ? lo_map_identity(m->ctx, n) : without(m, op, n, arena);
	case SHAPE_TRANSPOSE: return is_output ? lo_map_identity(m->ctx, n) : permuted(m, op, n, arena);
	case SHAPE_MAP:
	case SHAPE_ELEMENTWISE: return lo_map_identity(m->ctx, n);
	case SHAPE_ATTR:
	case SHAPE_CONTRACT:
	case SHAPE_NONE: break;
	}
	return NULL;
}

const struct lo_map *lo_linalg_map(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	if (has_given_maps(m, op))
		return given_map(m, op, operand);
	struct lo_arena arena;
	lo_arena_init(&arena, lo_ctx_oom(m->ctx));
	const struct lo_map *map = made_map(m, op, operand, &arena);
	lo_arena_destroy(&arena);
	return map;
}

int64_t lo_linalg_extent(const struct lo_module *m, const struct lo_op *op, uint32_t loop)
{
	for (uint32_t i = 0; i < op->n_operands; i++) {
		const struct lo_map *map = lo_linalg_map(m, op, i);
		const struct lo_type_data *d = lo_data_of(m, lo_operand(m, op, i));
		uint32_t rank = linalg_operand_rank(m, op, i);
		for (uint32_t k = 0; map && k < map->n_results && k < rank; k++) {
			const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[k]);
			if (e->kind == LO_EXPR_DIM && e->value == loop)
				return d->shape[k];
		}
	}
	return LO_DYNAMIC;
}

/* ---- queries of the printer ---------------------------------------------- */

lo_attr linalg_default_maps(struct lo_ctx *ctx, enum lo_op_kind kind, uint32_t rank, uint32_t n)
{
	const struct structure *s = &structures[kind < LO_OP_KIND_COUNT ? kind : LO_OP_FOREIGN];
	lo_attr maps[4];
	if (!s->maps_may_be_given || (s->shape != SHAPE_TEXT && s->shape != SHAPE_ELEMENTWISE) || n > 4)
		return (lo_attr){0};
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_map *map =
			s->shape == SHAPE_TEXT ? text_map(NULL, ctx, NULL, s, i) : lo_map_identity(ctx, rank);
		if (!map)
			return (lo_attr){0};
		maps[i] = lo_attr_map(ctx, map);
	}
	return lo_attr_array(ctx, maps, n);
}

/* mlir-opt stores the maps of named ops whose maps do not come from an attribute or the rank. */
lo_attr lo_linalg_derive(struct lo_module *m, const struct lo_op *op)
{
	const struct structure *s = structure_of(op);
	lo_attr maps[8];
	if (s->shape != SHAPE_TEXT || s->maps_may_be_given || op->n_operands > 8)
		return (lo_attr){0};
	for (uint32_t i = 0; i < op->n_operands; i++) {
		const struct lo_map *map = lo_linalg_map(m, op, i);
		if (!map)
			return (lo_attr){0};
		maps[i] = lo_attr_map(m->ctx, map);
	}
	return lo_attr_array(m->ctx, maps, op->n_operands);
}

/* Has the source no names for these values? Names are kept, and then the region is printed. */
static bool names_nothing(const struct lo_module *m, const struct lo_block *block, const struct lo_op *inner)
{
	bool named = lo_value(m, lo_result(inner, 0))->name;
	for (uint32_t i = 0; i < block->n_args; i++)
		named |= lo_value(m, lo_block_arg(block, i))->name != 0;
	return !named;
}

const struct lo_op *linalg_short_payload(const struct lo_module *m, const struct lo_op *op)
{
	lo_block_id body = linalg_body(m, op);
	const struct lo_block *block = body.n ? lo_block(m, body) : NULL;
	uint32_t n_in = lo_linalg_outputs(m, op).first;
	bool reduce = op->kind == LO_OP_LINALG_REDUCE;
	if (!block || block->next.n || !block->first.n || block->n_args != op->n_operands)
		return NULL;
	const struct lo_op *inner = lo_op(m, block->first);
	const struct lo_op *last = inner->next.n ? lo_op(m, inner->next) : NULL;
	uint32_t n = reduce ? block->n_args : n_in;
	if (!last || last->next.n || last->kind != LO_OP_LINALG_YIELD || last->n_operands != 1 ||
	    last->attrs.n)
		return NULL;
	if (inner->n_results != 1 || lo_n_regions(m, inner) || lo_n_successors(m, inner) ||
	    !inner->n_operands || inner->n_operands != n ||
	    lo_operand(m, last, 0).n != lo_result(inner, 0).n ||
	    lo_type_of(m, lo_result(inner, 0)).n != lo_type_of(m, lo_block_arg(block, block->n_args - 1)).n)
		return NULL;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t arg = !reduce ? i : i ? i - 1 : n - 1;
		if (lo_operand(m, inner, i).n != lo_block_arg(block, arg).n)
			return NULL;
	}
	return names_nothing(m, block, inner) ? inner : NULL;
}

bool linalg_has_own_payload(struct lo_module *m, const struct lo_op *op)
{
	uint32_t kind = 0;
	lo_block_id body = linalg_body(m, op);
	linalg_elementwise_kind(m->ctx, lo_op_attr(m, op, "kind"), &kind);
	const char *text = linalg_payload_text((enum lo_op_kind)op->kind, kind);
	struct linalg_payload x = {.m = m,
				   .block = body,
				   .comparing = true,
				   .unsigned_cast =
					   linalg_is_unsigned_cast(m->ctx, lo_op_attr(m, op, "cast"))};
	if (!text || !body.n || lo_block(m, body)->next.n ||
	    lo_block(m, body)->n_args != linalg_payload_inputs((enum lo_op_kind)op->kind, kind) + 1)
		return false;
	return linalg_payload_run(&x, text);
}

enum lo_shown lo_linalg_shown(struct lo_module *m, const struct lo_op *op)
{
	switch (structure_of(op)->shape) {
	case SHAPE_ATTR: return LO_SHOWN_WHOLE;
	case SHAPE_MAP:
	case SHAPE_REDUCE: return linalg_short_payload(m, op) ? LO_SHOWN_SHORT : LO_SHOWN_WHOLE;
	default: return linalg_has_own_payload(m, op) ? LO_SHOWN_WHOLE : LO_SHOWN_GENERIC;
	}
}
