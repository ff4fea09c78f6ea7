// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: pairs of memrefs whose extents are computed. Out: whether one of each pair never needs more bytes than
 * the other, as far as evaluation shows. Values of unknown origin are set to small and large numbers, equal
 * ones to equal numbers; then the arithmetic of the program is evaluated, to any depth: everything from which
 * the extents of all pairs are computed becomes a term, after its operands, and each round evaluates all
 * terms once. */
#include "sizes.h"
#include "certify/certify.h"
#include "dialects/constants.h"
#include "ir/affine_map.h"
#include "ir/ops.h"

enum { ROUNDS = 256, MAX_OPERANDS = 16 };

enum term_kind { GUESSED, CONSTANT, OF_TWO, OF_MAP, SAME };
struct size_term {
	enum term_kind kind;
	enum lo_affine_op says;
	bool not_negative;             /* if it is guessed */
	uint32_t operands, n_operands; /* slice of .operands */
	int64_t constant;
	const struct lo_map *map;
	uint64_t key; /* equal for terms that compute the same */
};
struct trial {
	const struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(struct size_term) terms;
	LO_VEC(uint32_t) operands; /* numbers of terms */
	struct lo_id_map number;   /* value -> 1 + number of its term */
	unsigned round;
	int64_t *now;   /* [terms] value in this round */
	bool *possible; /* [terms] false: no program gets here with these numbers */
};

/* ---- terms --------------------------------------------------------------- */

static uint64_t mix(uint64_t a, uint64_t b)
{
	a = (a ^ b) * UINT64_C(0x9e3779b97f4a7c15);
	return a ^ a >> 29;
}

static enum term_kind kind_of(const struct lo_module *m, const struct lo_op *op, struct size_term *t)
{
	const struct lo_op_info *info = lo_info(op);
	t->says = info->affine;
	t->not_negative = t->says == LO_AFFINE_DIM;
	if (lo_constant_number(m, op, &t->constant))
		return CONSTANT;
	switch (t->says) {
	case LO_AFFINE_SUM:
	case LO_AFFINE_DIFFERENCE:
	case LO_AFFINE_PRODUCT:
	case LO_AFFINE_MIN:
	case LO_AFFINE_MAX:
	case LO_AFFINE_MIN_UNSIGNED:
	case LO_AFFINE_MAX_UNSIGNED: return op->n_operands == 2 ? OF_TWO : GUESSED;
	case LO_AFFINE_MAP:
	case LO_AFFINE_MAP_MIN:
	case LO_AFFINE_MAP_MAX:
		t->map = lo_attr_of(m, op, "map")->map;
		return t->map && t->map->n_results && op->n_operands == t->map->n_dims + t->map->n_syms
			       ? OF_MAP
			       : GUESSED;
	default: return GUESSED;
	}
}

/* The operand of an allocation, or of a view of bytes, that says the extent that @p op, a memref.dim, asks
 * for; 0: unknown. */
static lo_value_id extent_asked_for(const struct lo_module *m, const struct lo_op *op)
{
	lo_op_id from = lo_def_op(m, lo_under_kind(m, lo_operand(m, op, 0), LO_OP_MEMREF_LIFETIME_START));
	int64_t dim;
	if (!from.n || !lo_constant_int(m, lo_operand(m, op, 1), &dim) || dim < 0)
		return (lo_value_id){0};
	const struct lo_op *made = lo_op(m, from);
	const struct lo_type_data *t = lo_data_of(m, lo_operand(m, op, 0));
	bool allocates = made->kind == LO_OP_MEMREF_ALLOCA || made->kind == LO_OP_MEMREF_ALLOC,
	     views = made->kind == LO_OP_MEMREF_VIEW; /* its sizes are after the bytes and the shift */
	if ((!allocates && !views) || dim >= t->rank || t->shape[dim] != LO_DYNAMIC)
		return (lo_value_id){0};
	return lo_operand(m, made, lo_n_dynamic(t->shape, (uint32_t)dim) + (views ? 2 : 0));
}

/* The op from which @p v is computed; NULL: @p v is guessed. */
static const struct lo_op *maker_of(const struct trial *t, lo_value_id v)
{
	lo_op_id def = lo_def_op(t->m, v);
	const struct lo_op *op = def.n ? lo_op(t->m, def) : NULL;
	return op && op->n_operands <= MAX_OPERANDS && lo_op_is_pure(t->m, op) ? op : NULL;
}

/* Operand @p i of the term of @p v, which @p op computes; 0: there are no more. */
static lo_value_id operand_of(const struct trial *t, const struct lo_op *op, uint32_t i)
{
	lo_value_id extent = {0};
	if (op && lo_info(op)->affine == LO_AFFINE_DIM)
		extent = extent_asked_for(t->m, op);
	if (extent.n)
		return i == 0 ? extent : (lo_value_id){0};
	return op && i < op->n_operands ? lo_operand(t->m, op, i) : (lo_value_id){0};
}

/* Add the term of @p v, whose operands are terms already. */
static void add_term(struct trial *t, lo_value_id v)
{
	const struct lo_op *op = maker_of(t, v);
	struct size_term term = {.key = mix(1, v.n), .operands = t->operands.n};
	if (op) {
		term.kind = kind_of(t->m, op, &term);
		term.key = mix(mix(mix(2, op->kind), op->attrs.n), lo_value_index(t->m, v));
	}
	for (lo_value_id from; (from = operand_of(t, op, term.n_operands)).n; term.n_operands++) {
		uint32_t number = lo_id_map_get(&t->number, from.n) - 1;
		LO_PUSH(t->arena, &t->operands, number);
		term.key = mix(term.key, t->terms.at[number].key);
	}
	if (term.says == LO_AFFINE_DIM && term.n_operands == 1)
		term.kind = SAME;
	LO_PUSH(t->arena, &t->terms, term);
	*lo_id_map_at(&t->number, v.n) = t->terms.n;
}

/* Add terms for all that @p root is computed from, and then for @p root. */
static void add_terms(struct trial *t, lo_value_id root)
{
	LO_VEC(lo_value_id) waiting = {0};
	LO_PUSH(t->arena, &waiting, root);
	while (waiting.n) {
		lo_value_id v = waiting.at[waiting.n - 1];
		const struct lo_op *op = maker_of(t, v);
		uint32_t before = waiting.n;
		bool known = lo_id_map_get(&t->number, v.n) != 0;
		lo_value_id from;
		for (uint32_t i = 0; !known && (from = operand_of(t, op, i)).n; i++)
			if (!lo_id_map_get(&t->number, from.n))
				LO_PUSH(t->arena, &waiting, from);
		if (waiting.n > before)
			continue;
		waiting.n--;
		if (!known)
			add_term(t, v);
	}
}

/* ---- a round ------------------------------------------------------------- */

static const int64_t numbers[] = {0, 1, 2, 3, 4, 7, 8, 15, 16, 63, 64, 65, 100, 1000, 4096, 65537, -1, -9};
enum { N_NUMBERS = sizeof numbers / sizeof *numbers, N_NOT_NEGATIVE = N_NUMBERS - 2 };

static int64_t guess(const struct trial *t, const struct size_term *term)
{
	uint64_t n = term->not_negative ? N_NOT_NEGATIVE : N_NUMBERS;
	return numbers[t->round < N_NUMBERS ? t->round % n : mix(term->key, t->round) % n];
}

static int64_t evaluate_two(enum lo_affine_op says, int64_t a, int64_t b)
{
	uint64_t x = (uint64_t)a, y = (uint64_t)b;
	switch (says) {
	case LO_AFFINE_SUM: return (int64_t)(x + y);
	case LO_AFFINE_DIFFERENCE: return (int64_t)(x - y);
	case LO_AFFINE_PRODUCT: return (int64_t)(x * y);
	case LO_AFFINE_MIN: return a < b ? a : b;
	case LO_AFFINE_MAX: return a > b ? a : b;
	case LO_AFFINE_MIN_UNSIGNED: return x < y ? a : b;
	default: return x > y ? a : b;
	}
}

/* false: the map divides by zero or overflows 64 bits. */
static bool evaluate_map(const struct trial *t, const struct size_term *term, const int64_t *operands,
			 int64_t *out)
{
	for (uint32_t i = 0; i < term->map->n_results; i++) {
		int64_t next;
		if (!lo_expr_eval(t->m->ctx, term->map->results[i], operands, operands + term->map->n_dims,
				  &next))
			return false;
		if (i == 0 || (term->says == LO_AFFINE_MAP_MIN ? next < *out : next > *out))
			*out = next;
	}
	return true;
}

static void evaluate(struct trial *t, uint32_t number)
{
	const struct size_term *term = &t->terms.at[number];
	int64_t operands[MAX_OPERANDS];
	bool possible = true;
	for (uint32_t i = 0; i < term->n_operands; i++) {
		uint32_t operand = t->operands.at[term->operands + i];
		operands[i] = t->now[operand];
		possible &= t->possible[operand];
	}
	int64_t *out = &t->now[number];
	switch (term->kind) {
	case GUESSED: *out = guess(t, term); break;
	case SAME: *out = operands[0]; break;
	case CONSTANT: *out = term->constant; break;
	case OF_TWO: *out = evaluate_two(term->says, operands[0], operands[1]); break;
	case OF_MAP: possible = possible && evaluate_map(t, term, operands, out); break;
	}
	t->possible[number] = possible;
}

static bool value_now(const struct trial *t, lo_value_id v, int64_t *out)
{
	uint32_t number = lo_id_map_get(&t->number, v.n) - 1;
	*out = t->now[number];
	return t->possible[number];
}

/* -1: negative or overflow. */
static int64_t bytes_now(const struct trial *trial, lo_value_id memref)
{
	const struct lo_module *m = trial->m;
	const struct lo_op *op = lo_op(m, lo_def_op(m, memref));
	const struct lo_type_data *t = lo_data_of(m, memref);
	int64_t bytes = lo_type_elem_bytes(m->ctx, t->elem);
	uint32_t n = lo_n_dynamic(t->shape, t->rank);
	if (n > op->n_operands || t->layout.n)
		return -1;
	for (uint32_t i = 0, at = op->n_operands - n; i < t->rank; i++) {
		int64_t extent = t->shape[i];
		if (extent == LO_DYNAMIC && !value_now(trial, lo_operand(m, op, at++), &extent))
			return -1;
		if (extent < 0 || bytes < 0 || __builtin_mul_overflow(bytes, extent, &bytes))
			return -1;
	}
	return bytes;
}

/* Can a program get here with these numbers? Operands that are not valid extents do no harm. */
static bool is_possible(const struct trial *t, const struct lo_dynamic_view *view)
{
	const struct lo_op *part = lo_op(t->m, lo_def_op(t->m, view->name));
	const struct lo_op *whole = lo_op(t->m, lo_def_op(t->m, view->storage));
	int64_t now;
	for (uint32_t i = 0; i < view->n_extents; i++)
		if (!value_now(t, view->extents[i], &now) || now < 0)
			return false;
	for (uint32_t i = 0; i < part->n_operands; i++)
		if (!value_now(t, lo_operand(t->m, part, i), &now))
			return false;
	for (uint32_t i = 0; i < whole->n_operands; i++)
		if (!value_now(t, lo_operand(t->m, whole, i), &now))
			return false;
	return true;
}

/* A value of more bytes than any memory has is in no program that runs; those of a storage of as many
 * elements may overflow. */
static bool fits_now(const struct trial *t, const struct lo_dynamic_view *view)
{
	static const int64_t most_bytes = INT64_C(1) << 48;
	int64_t needed = is_possible(t, view) ? bytes_now(t, view->name) : -1;
	return needed < 0 || needed > most_bytes || bytes_now(t, view->storage) >= needed;
}

/** Whether storage has more bytes than needed. */
struct size_needs {
	const bool *near;      /* [views]; NULL: all is well */
	const uint32_t *first; /* [views] number of the first view of the same storage */
	int64_t *most;         /* [views] of a first view: bytes of the largest view that is near */
};

static bool is_needed_now(const struct trial *t, const struct lo_shared_dynamic *shared,
			  const struct size_needs *needs)
{
	uint32_t n = needs->near ? shared->views.n : 0;
	for (uint32_t i = 0; i < n; i++)
		needs->most[i] = -1;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_dynamic_view *view = &shared->views.at[i];
		int64_t *most = &needs->most[needs->first[i]], bytes = -1;
		if (!needs->near[i])
			continue;
		if (is_possible(t, view))
			bytes = bytes_now(t, view->name);
		*most = bytes < 0 ? INT64_MAX : bytes > *most ? bytes : *most;
	}
	for (uint32_t i = 0; i < n; i++)
		if (needs->first[i] == i && bytes_now(t, shared->views.at[i].storage) > needs->most[i])
			return false;
	return true;
}

static struct size_needs needs_of(const struct lo_shared_dynamic *shared, const bool *near,
				  struct lo_arena *arena)
{
	struct lo_id_map first_of = lo_id_map_make(arena, 0);
	uint32_t *first = LO_ARRAY(arena, shared->views.n, uint32_t);
	for (uint32_t i = 0; i < shared->views.n; i++) {
		uint32_t *at = lo_id_map_at(&first_of, shared->views.at[i].storage.n);
		*at = *at ? *at : i + 1;
		first[i] = *at - 1;
	}
	return (struct size_needs){near, first, LO_ARRAY(arena, shared->views.n, int64_t)};
}

/* ---- entry point --------------------------------------------------------- */

static void add_view(struct trial *t, const struct lo_dynamic_view *view)
{
	const lo_value_id memrefs[] = {view->name, view->storage};
	for (uint32_t k = 0; k < 2; k++) {
		const struct lo_op *op = lo_op(t->m, lo_def_op(t->m, memrefs[k]));
		for (uint32_t i = 0; i < op->n_operands; i++)
			add_terms(t, lo_operand(t->m, op, i));
	}
	for (uint32_t i = 0; i < view->n_extents; i++)
		add_terms(t, view->extents[i]);
}

static void add_pair(struct trial *t, const struct certify_sizes *pair)
{
	const struct lo_op *whole = lo_op(t->m, lo_def_op(t->m, pair->storage));
	for (uint32_t i = 0; i < whole->n_operands; i++)
		add_terms(t, lo_operand(t->m, whole, i));
	for (uint32_t i = 0; i < pair->n; i++)
		add_terms(t, pair->extents[i]);
}

/* The types are equal, so each extent is compared. */
static bool pair_fits_now(const struct trial *t, const struct certify_sizes *pair)
{
	const struct lo_op *whole = lo_op(t->m, lo_def_op(t->m, pair->storage));
	for (uint32_t i = 0; i < pair->n; i++) {
		int64_t needed, has;
		if (value_now(t, pair->extents[i], &needed) && needed >= 0 &&
		    value_now(t, lo_operand(t->m, whole, i), &has) &&
		    (has < needed || (pair->equal && has != needed)))
			return false;
	}
	return pair->n == whole->n_operands;
}

/* Rounds in which all views and pairs are evaluated. false: one does not fit. */
static bool try_all(struct trial *t, const struct lo_shared_dynamic *shared, const bool *near,
		    const struct certify_sizes *pairs, uint32_t n)
{
	const struct size_needs needs = needs_of(shared, near, t->arena);
	bool hold = true;
	t->now = LO_ARRAY(t->arena, t->terms.n, int64_t);
	t->possible = LO_ARRAY(t->arena, t->terms.n, bool);
	for (t->round = 0; hold && t->round < ROUNDS; t->round++) {
		for (uint32_t i = 0; i < t->terms.n; i++)
			evaluate(t, i);
		for (uint32_t i = 0; hold && i < shared->views.n; i++)
			hold = fits_now(t, &shared->views.at[i]);
		for (uint32_t i = 0; hold && i < n; i++)
			hold = pair_fits_now(t, &pairs[i]);
		hold = hold && is_needed_now(t, shared, &needs);
	}
	return hold;
}

static bool all_hold(const struct lo_module *m, const struct lo_shared_dynamic *shared, const bool *near,
		     const struct certify_sizes *pairs, uint32_t n)
{
	struct lo_arena arena;
	struct trial t = {.m = m, .arena = &arena};
	lo_arena_init(&arena, lo_ctx_oom(m->ctx));
	lo_id_map_init(&t.number, &arena, 0);
	for (uint32_t i = 0; i < shared->views.n; i++)
		add_view(&t, &shared->views.at[i]);
	for (uint32_t i = 0; i < n; i++)
		add_pair(&t, &pairs[i]);
	bool hold = try_all(&t, shared, near, pairs, n);
	lo_arena_destroy(&arena);
	return hold;
}

bool lo_share_dynamic_holds(const struct lo_module *m, const struct lo_shared_dynamic *shared)
{
	return all_hold(m, shared, NULL, NULL, 0);
}

bool certify_sizes_hold(const struct lo_module *m, const struct certify_sizes *pairs, uint32_t n)
{
	const struct lo_shared_dynamic none = {0};
	return all_hold(m, &none, NULL, pairs, n);
}

bool certify_storage_needed(const struct lo_module *m, const struct lo_shared_dynamic *shared,
			    const bool *near)
{
	return all_hold(m, shared, near, NULL, 0);
}
