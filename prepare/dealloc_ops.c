// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the sites at which it decides which buffers to free, and comparisons of addresses.
 *
 * A site is a `bufferization.dealloc`, or what MLIR's --bufferization-lower-deallocations makes of one with
 * several memrefs: lists in memory of addresses, of conditions and of retained addresses, a call of a
 * function that compares, and loads from its two lists of answers. Such a call is accepted as a site only if
 * the function is, op for op, that function, and if its lists are written once per element before the call,
 * in the call's block, and used by nothing else. */
#include "deallocs.h"
#include "dialects/constants.h"

enum bit literal_bit(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_of_kind(m, v, LO_OP_ARITH_CONSTANT);
	int64_t number;
	if (!def.n || lo_type_of(m, v).n != lo_type_integer(m->ctx, 1, LO_SIGNLESS).n ||
	    !lo_op_attr_int(m, lo_op(m, def), "value", &number))
		return BIT_ANY;
	return number ? BIT_TRUE : BIT_FALSE;
}

enum { N_LISTS = 5, ADDRESSES = 0, RETAINED = 1, CONDITIONS = 2, FREES = 3, OWNED = 4 };

/* ---- the function that decides ------------------------------------------- */

/* The values of its body: arguments, constants, then the results of its ops in the order of the table. */
enum value { A0, A1, A2, A3, A4, C0, C1, CT, CF, N_GIVEN, NOTHING = 255 };
enum {
	DIM = N_GIVEN,
	DIM_RETAINED,
	I_CLEAR,
	I,
	ADDRESS,
	CONDITION,
	FREE_1,
	J,
	FREE,
	OTHER,
	EQUAL,
	OLD,
	NEW,
	DIFFERS,
	STILL,
	FREE_2,
	K,
	FREE_K,
	BEFORE,
	DIFFERS_K,
	STILL_K,
	FREES_IT,
	N_VALUES
};
struct pattern {
	uint16_t kind;
	uint8_t parent;      /* row, from 1; 0: the function */
	uint8_t operands[4]; /* NOTHING: no more operands */
	uint8_t result, args[2];
	uint8_t predicate; /* of a comparison: 0 eq, 1 ne */
};
#define NO NOTHING
static const struct pattern decider[] = {
	{LO_OP_MEMREF_DIM, 0, {A0, C0, NO}, DIM, {NO, NO}, 0},
	{LO_OP_MEMREF_DIM, 0, {A1, C0, NO}, DIM_RETAINED, {NO, NO}, 0},
	{LO_OP_SCF_FOR, 0, {C0, DIM_RETAINED, C1, NO}, NO, {I_CLEAR, NO}, 0},
	{LO_OP_MEMREF_STORE, 3, {CF, A4, I_CLEAR, NO}, NO, {NO, NO}, 0},
	{LO_OP_SCF_YIELD, 3, {NO}, NO, {NO, NO}, 0},
	{LO_OP_SCF_FOR, 0, {C0, DIM, C1, NO}, NO, {I, NO}, 0},
	{LO_OP_MEMREF_LOAD, 6, {A0, I, NO}, ADDRESS, {NO, NO}, 0},
	{LO_OP_MEMREF_LOAD, 6, {A2, I, NO}, CONDITION, {NO, NO}, 0},
	{LO_OP_SCF_FOR, 6, {C0, DIM_RETAINED, C1, CT}, FREE_1, {J, FREE}, 0},
	{LO_OP_MEMREF_LOAD, 9, {A1, J, NO}, OTHER, {NO, NO}, 0},
	{LO_OP_ARITH_CMPI, 9, {OTHER, ADDRESS, NO}, EQUAL, {NO, NO}, 0},
	{LO_OP_SCF_IF, 9, {EQUAL, NO}, NO, {NO, NO}, 0},
	{LO_OP_MEMREF_LOAD, 12, {A4, J, NO}, OLD, {NO, NO}, 0},
	{LO_OP_ARITH_ORI, 12, {OLD, CONDITION, NO}, NEW, {NO, NO}, 0},
	{LO_OP_MEMREF_STORE, 12, {NEW, A4, J, NO}, NO, {NO, NO}, 0},
	{LO_OP_SCF_YIELD, 12, {NO}, NO, {NO, NO}, 0},
	{LO_OP_ARITH_CMPI, 9, {OTHER, ADDRESS, NO}, DIFFERS, {NO, NO}, 1},
	{LO_OP_ARITH_ANDI, 9, {FREE, DIFFERS, NO}, STILL, {NO, NO}, 0},
	{LO_OP_SCF_YIELD, 9, {STILL, NO}, NO, {NO, NO}, 0},
	{LO_OP_SCF_FOR, 6, {C0, I, C1, FREE_1}, FREE_2, {K, FREE_K}, 0},
	{LO_OP_MEMREF_LOAD, 20, {A0, K, NO}, BEFORE, {NO, NO}, 0},
	{LO_OP_ARITH_CMPI, 20, {BEFORE, ADDRESS, NO}, DIFFERS_K, {NO, NO}, 1},
	{LO_OP_ARITH_ANDI, 20, {FREE_K, DIFFERS_K, NO}, STILL_K, {NO, NO}, 0},
	{LO_OP_SCF_YIELD, 20, {STILL_K, NO}, NO, {NO, NO}, 0},
	{LO_OP_ARITH_ANDI, 6, {FREE_2, CONDITION, NO}, FREES_IT, {NO, NO}, 0},
	{LO_OP_MEMREF_STORE, 6, {FREES_IT, A3, I, NO}, NO, {NO, NO}, 0},
	{LO_OP_SCF_YIELD, 6, {NO}, NO, {NO, NO}, 0},
	{LO_OP_FUNC_RETURN, 0, {NO}, NO, {NO, NO}, 0},
};
#undef NO
enum { N_ROWS = sizeof decider / sizeof *decider };

struct matching {
	const struct lo_module *m;
	lo_value_id values[N_VALUES];
	lo_op_id rows[N_ROWS];
	lo_op_id func;
};

static bool is_value(const struct matching *k, uint8_t want, lo_value_id v)
{
	int64_t number;
	if (want < C0 || want >= N_GIVEN)
		return k->values[want].n == v.n;
	if (!lo_constant_int(k->m, v, &number))
		return false;
	bool bit = lo_type_of(k->m, v).n == lo_type_integer(k->m->ctx, 1, LO_SIGNLESS).n;
	if (want == CT || want == CF)
		return bit && (number != 0) == (want == CT);
	return !bit && number == want - C0;
}

static bool takes(const struct matching *k, const struct lo_op *op, const struct pattern *row)
{
	uint32_t n = 0;
	while (n < 4 && row->operands[n] != NOTHING)
		n++;
	if (op->n_operands != n || op->kind != row->kind)
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (!is_value(k, row->operands[i], lo_operand(k->m, op, i)))
			return false;
	bool unequal;
	if (op->kind == LO_OP_ARITH_CMPI)
		return lo_op_compares_equal(k->m, op, &unequal) && unequal == (row->predicate == 1);
	return true;
}

static bool gives(struct matching *k, const struct lo_op *op, const struct pattern *row)
{
	uint32_t n_results = row->result != NOTHING, n_args = 0;
	while (n_args < 2 && row->args[n_args] != NOTHING)
		n_args++;
	if (op->n_results != n_results)
		return false;
	if (n_results)
		k->values[row->result] = lo_result(op, 0);
	if (!lo_n_regions(k->m, op))
		return n_args == 0;
	const struct lo_region *region = lo_region(k->m, lo_op_region(k->m, op, 0));
	if (!region->first.n || lo_block(k->m, region->first)->next.n ||
	    lo_block(k->m, region->first)->n_args != n_args || lo_op_attr(k->m, op, "unsignedCmp").n)
		return false;
	for (uint32_t i = 0; i < n_args; i++)
		k->values[row->args[i]] = lo_block_arg(lo_block(k->m, region->first), i);
	return true;
}

static bool matches_row(struct matching *k, lo_op_id id, uint32_t row)
{
	const struct pattern *want = &decider[row];
	lo_op_id parent = want->parent ? k->rows[want->parent - 1] : k->func;
	k->rows[row] = id;
	return lo_parent_op(k->m, id).n == parent.n && takes(k, lo_op(k->m, id), want) &&
	       gives(k, lo_op(k->m, id), want);
}

static bool list_type(const struct lo_module *m, lo_type type, bool of_bits)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, type);
	lo_type elem = of_bits ? lo_type_integer(m->ctx, 1, LO_SIGNLESS) : lo_type_index(m->ctx);
	return t->kind == LO_TYPE_MEMREF && t->rank == 1 && !t->layout.n && t->elem.n == elem.n;
}

/** Is @p func the function that MLIR calls to decide what to free? */
static bool is_decider(const struct lo_module *m, lo_op_id func)
{
	struct matching k = {.m = m, .func = func};
	const struct lo_op *op = lo_op(m, func);
	if (!(lo_info(op)->traits & LO_TRAIT_FUNCTION) || !lo_n_regions(m, op))
		return false;
	lo_block_id block = lo_body_id(m, op);
	if (!block.n || lo_block(m, block)->next.n || lo_block(m, block)->n_args != N_LISTS)
		return false;
	for (uint32_t i = 0; i < N_LISTS; i++) {
		k.values[i] = lo_block_arg(lo_block(m, block), i);
		if (!list_type(m, lo_type_of(m, k.values[i]), i >= CONDITIONS))
			return false;
	}
	uint32_t row = 0;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		if (lo_op(m, id)->kind == LO_OP_ARITH_CONSTANT)
			continue;
		if (row == N_ROWS || !matches_row(&k, id, row++))
			return false;
	}
	return row == N_ROWS;
}

void lo_examine_functions(const struct lo_module *m, struct lo_known_functions *known)
{
	lo_id_map_init(&known->deciders, known->arena, 0);
	lo_op_id op = m->top;
	while (op.n) {
		if (is_decider(m, op))
			*lo_id_map_at(&known->deciders, op.n) = 1;
		op = lo_walk_next(m, m->top, op, (lo_info(lo_op(m, op))->traits & LO_TRAIT_FUNCTION) != 0);
	}
	known->examined = true;
}

static bool calls_decider(struct deallocs *d, const struct lo_op *call)
{
	struct lo_known_functions *known = d->functions;
	if (!known->examined)
		lo_examine_functions(d->m, known);
	lo_op_id callee = lo_symbol_lookup(d->m, d->func, lo_op_attr(d->m, call, "callee"));
	return callee.n && lo_id_map_get(&known->deciders, callee.n);
}

/* ---- lists of the call --------------------------------------------------- */

struct reading {
	struct deallocs *d;
	struct site *site;
	lo_block_id block;
	struct lo_id_map order; /* op of the block -> its position in it, + 1 */
	uint32_t at;            /* position of the call, + 1 */
	bool good;
};

/** Is the op in the block of the call and before it, or after it? */
static bool stands(const struct reading *r, lo_op_id op, bool after)
{
	uint32_t place = lo_op(r->d->m, op)->block.n == r->block.n ? lo_id_map_get(&r->order, op.n) : 0;
	return place && (after ? place > r->at : place < r->at);
}

static bool constant_index(const struct reading *r, const struct lo_op *op, uint32_t operand, uint32_t size,
			   uint32_t *out)
{
	int64_t number;
	if (op->n_operands != operand + 1 ||
	    !lo_constant_int(r->d->m, lo_operand(r->d->m, op, operand), &number) || number < 0 ||
	    number >= size)
		return false;
	*out = (uint32_t)number;
	return true;
}

static bool note_store(struct reading *r, lo_op_id id, const struct lo_use *use, uint32_t list, uint32_t size)
{
	const struct lo_op *op = lo_op(r->d->m, id);
	uint32_t i;
	if (use->operand != 1 || list >= FREES || !stands(r, id, false) ||
	    !constant_index(r, op, 2, size, &i))
		return false;
	lo_value_id value = lo_operand(r->d->m, op, 0);
	struct entry *entry = list == RETAINED ? NULL : &r->d->entries.at[r->site->entries + i];
	struct retained *retained = list == RETAINED ? &r->d->retained.at[r->site->retained + i] : NULL;
	lo_op_id *slot = list == ADDRESSES    ? &entry->stores_address
			 : list == CONDITIONS ? &entry->stores_condition
					      : &retained->stores_address;
	if (slot->n)
		return false;
	*slot = id;
	if (list == CONDITIONS) {
		entry->condition = value;
		return true;
	}
	int64_t nothing;
	lo_op_id by = lo_def_op(r->d->m, value);
	if (lo_constant_int(r->d->m, value, &nothing) && nothing == 0)
		return true;
	if (!by.n || !lo_op_takes_address(r->d->m, lo_op(r->d->m, by)))
		return false;
	*(list == ADDRESSES ? &entry->memref : &retained->memref) =
		lo_operand(r->d->m, lo_op(r->d->m, by), 0);
	return true;
}

static bool note_load(struct reading *r, lo_op_id id, uint32_t list, uint32_t size)
{
	uint32_t i;
	if (list < FREES || !stands(r, id, true) || !constant_index(r, lo_op(r->d->m, id), 1, size, &i))
		return false;
	uint32_t *first = list == OWNED ? &r->d->retained.at[r->site->retained + i].answers
					: &r->d->entries.at[r->site->entries + i].answers;
	LO_PUSH(r->d->arena, &r->d->answers, ((struct answer){id, *first}));
	*first = r->d->answers.n;
	return true;
}

/** Is a cast of a list passed to the call, and used nowhere else? */
static bool only_for_call(const struct reading *r, const struct lo_op *cast, uint32_t list)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&r->d->uses, lo_result(cast, 0), &n);
	for (uint32_t i = 0; i < n; i++)
		if (uses[i].op.n != r->site->op.n || uses[i].operand != list)
			return false;
	return true;
}

static bool note_use(struct reading *r, const struct lo_use *use, uint32_t list, uint32_t size)
{
	const struct lo_op *op = lo_op(r->d->m, use->op);
	if (use->op.n == r->site->op.n)
		return use->operand == list;
	switch (op->kind) {
	case LO_OP_MEMREF_STORE: return note_store(r, use->op, use, list, size);
	case LO_OP_MEMREF_LOAD: return note_load(r, use->op, list, size);
	case LO_OP_MEMREF_CAST: return only_for_call(r, op, list);
	case LO_OP_MEMREF_DEALLOC: return op->block.n != r->block.n || stands(r, use->op, true);
	default: return false;
	}
}

static bool note_uses(struct reading *r, uint32_t list, uint32_t size)
{
	uint32_t n;
	const struct lo_use *uses = lo_uses_of(&r->d->uses, r->site->lists[list], &n);
	for (uint32_t i = 0; i < n; i++)
		if (!note_use(r, &uses[i], list, size))
			return false;
	return true;
}

/** Find the memory of argument number @p list; *size: its elements. */
static bool find_list(struct reading *r, uint32_t list, uint32_t *size)
{
	const struct lo_module *m = r->d->m;
	lo_value_id v = lo_operand(m, lo_op(m, r->site->op), list);
	lo_op_id def = lo_def_op(m, v);
	if (!list_type(m, lo_type_of(m, v), list >= CONDITIONS))
		return false;
	if (def.n && lo_op(m, def)->kind == LO_OP_MEMREF_CAST) {
		v = lo_operand(m, lo_op(m, def), 0);
		def = lo_def_op(m, v);
	}
	const struct lo_type_data *type = lo_data_of(m, v);
	if (!def.n || !lo_op_allocates(m, lo_op(m, def), 0) ||
	    !list_type(m, lo_type_of(m, v), list >= CONDITIONS) || type->shape[0] < 0 ||
	    type->shape[0] > 1 << 20)
		return false;
	r->site->lists[list] = v;
	*size = (uint32_t)type->shape[0];
	return true;
}

static bool complete(const struct reading *r)
{
	const struct deallocs *d = r->d;
	for (uint32_t i = 0; i < r->site->n_entries; i++) {
		const struct entry *entry = &d->entries.at[r->site->entries + i];
		bool nothing = entry->stores_address.n && !entry->memref.n;
		if (!entry->stores_address.n || !entry->stores_condition.n ||
		    (nothing && literal_bit(d->m, entry->condition) != BIT_FALSE))
			return false;
	}
	for (uint32_t i = 0; i < r->site->n_retained; i++)
		if (!d->retained.at[r->site->retained + i].stores_address.n)
			return false;
	return true;
}

static bool read_lists(struct reading *r)
{
	struct deallocs *d = r->d;
	uint32_t sizes[N_LISTS];
	for (uint32_t list = 0; list < N_LISTS; list++)
		if (!find_list(r, list, &sizes[list]))
			return false;
	if (sizes[CONDITIONS] != sizes[ADDRESSES] || sizes[FREES] != sizes[ADDRESSES] ||
	    sizes[OWNED] != sizes[RETAINED])
		return false;
	r->site->n_entries = sizes[ADDRESSES];
	r->site->n_retained = sizes[RETAINED];
	/* A long list that is not written must not cost much memory. */
	uint32_t n;
	(void)lo_uses_of(&d->uses, r->site->lists[ADDRESSES], &n);
	uint32_t n_retained;
	(void)lo_uses_of(&d->uses, r->site->lists[RETAINED], &n_retained);
	if (n < sizes[ADDRESSES] || n_retained < sizes[RETAINED])
		return false;
	for (uint32_t i = 0; i < r->site->n_entries; i++)
		LO_PUSH(d->arena, &d->entries, ((struct entry){.memref = {0}}));
	for (uint32_t i = 0; i < r->site->n_retained; i++)
		LO_PUSH(d->arena, &d->retained, ((struct retained){.memref = {0}}));
	for (uint32_t list = 0; list < N_LISTS; list++)
		if (!note_uses(r, list, sizes[list]))
			return false;
	return complete(r);
}

/** Note the addresses stored into the lists: these stores are only for the site. */
static void mark_harmless(struct deallocs *d, const struct site *site)
{
	const struct lo_module *m = d->m;
	for (uint32_t i = 0; i < site->n_entries; i++) {
		const struct lo_op *store = lo_op(m, d->entries.at[site->entries + i].stores_address);
		*lo_id_map_at(&d->harmless, lo_operand(m, store, 0).n) += 1;
	}
	for (uint32_t i = 0; i < site->n_retained; i++) {
		const struct lo_op *store = lo_op(m, d->retained.at[site->retained + i].stores_address);
		*lo_id_map_at(&d->harmless, lo_operand(m, store, 0).n) += 1;
	}
}

/** Number the ops of a block at the first call in it. */
static void number_block(struct reading *r, lo_block_id block)
{
	r->block = block;
	if (lo_id_map_get(&r->order, lo_block(r->d->m, block)->first.n))
		return;
	uint32_t place = 0;
	for (lo_op_id id = lo_block(r->d->m, block)->first; id.n; id = lo_op(r->d->m, id)->next)
		*lo_id_map_at(&r->order, id.n) = ++place;
}

static void try_call(struct reading *r, lo_op_id id)
{
	struct deallocs *d = r->d;
	const struct lo_op *op = lo_op(d->m, id);
	if (op->n_operands != N_LISTS || op->n_results || !calls_decider(d, op))
		return;
	number_block(r, op->block);
	struct site site = {.op = id, .call = true, .entries = d->entries.n, .retained = d->retained.n};
	uint32_t n_answers = d->answers.n;
	r->site = &site;
	r->at = lo_id_map_get(&r->order, id.n);
	if (read_lists(r)) {
		LO_PUSH(d->arena, &d->sites, site);
		mark_harmless(d, &site);
		return;
	}
	d->entries.n = site.entries;
	d->retained.n = site.retained;
	d->answers.n = n_answers;
}

/* ---- all sites ----------------------------------------------------------- */

static void add_dealloc(struct deallocs *d, lo_op_id id)
{
	const struct lo_op *op = lo_op(d->m, id);
	struct lo_slice memrefs = lo_operand_group(d->m, op, 0), conditions = lo_operand_group(d->m, op, 1),
			retained = lo_operand_group(d->m, op, 2);
	struct site site = {.op = id,
			    .entries = d->entries.n,
			    .n_entries = memrefs.n,
			    .retained = d->retained.n,
			    .n_retained = retained.n};
	for (uint32_t i = 0; i < memrefs.n; i++)
		LO_PUSH(d->arena, &d->entries,
			((struct entry){.memref = lo_operand(d->m, op, memrefs.first + i),
					.condition = lo_operand(d->m, op, conditions.first + i)}));
	for (uint32_t i = 0; i < retained.n; i++)
		LO_PUSH(d->arena, &d->retained,
			((struct retained){.memref = lo_operand(d->m, op, retained.first + i)}));
	LO_PUSH(d->arena, &d->sites, site);
}

/** Is the dealloc of a view, or the first op in a branch of an scf.if? */
static bool conditional_dealloc(const struct lo_module *m, const struct lo_op *op)
{
	lo_op_id def = lo_def_op(m, lo_operand(m, op, 0));
	if (def.n && lo_op_views(m, lo_op(m, def), lo_value_index(m, lo_operand(m, op, 0))) != UINT32_MAX)
		return true;
	lo_op_id parent = op->prev.n ? (lo_op_id){0} : lo_region(m, lo_block(m, op->block)->region)->parent;
	return parent.n && lo_op(m, parent)->kind == LO_OP_SCF_IF;
}

bool find_sites(struct deallocs *d)
{
	const struct lo_module *m = d->m;
	struct reading r = {.d = d};
	bool found = false, walked = false;
	LO_VEC(lo_op_id) calls = {0};
	for (lo_op_id id = d->func; (id = lo_walk_next(m, d->func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		bool unequal;
		walked |= lo_op_takes_address(m, op);
		if (op->kind == LO_OP_BUFFERIZATION_DEALLOC)
			add_dealloc(d, id);
		else if (op->kind == LO_OP_FUNC_CALL && op->n_operands == N_LISTS)
			LO_PUSH(d->arena, &calls, id);
		else if (op->kind == LO_OP_MEMREF_DEALLOC)
			found = found || conditional_dealloc(m, op);
		else if (walked && lo_op_compares_equal(m, op, &unequal))
			LO_PUSH(d->arena, &d->comparisons, id);
	}
	lo_id_map_init(&d->harmless, d->arena, 0);
	if (walked || d->sites.n || found)
		d->uses = lo_uses_compute(m, d->func, d->arena);
	lo_id_map_init(&r.order, d->arena, 0);
	for (uint32_t i = 0; i < calls.n && walked; i++)
		try_call(&r, calls.at[i]);
	return found || d->sites.n || d->comparisons.n;
}
