// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that is laid out, with its heap as marked allocas. Out: the function with one more argument,
 * which contains them, or its other allocas, and its callers with an allocation each for what they pass.
 *
 * An alloca can be placed in the argument if it is in blocks that are entered once per call of the function:
 * one piece of storage for the whole call can then replace it. It becomes a memref.view at the head of the
 * function, and its lifelines are removed: an argument is not freed. */
#include "prepare/arena_argument.h"

#include <string.h>

#include "analysis/alignment.h"
#include "analysis/summaries.h"
#include "analysis/view_footprint.h"
#include "dialects/constants.h"

struct argument_piece {
	lo_op_id op;
	lo_type type;
	int64_t offset;
	lo_value_id now; /* its replacement */
};
struct arguing {
	struct lo_module *m;
	struct lo_ctx *ctx;
	struct lo_arena *arena;
	struct lo_arg_function *f;
	struct lo_arg_left *left;
	LO_VEC(struct argument_piece) pieces;
	LO_VEC(lo_op_id) markers;
	struct lo_id_map piece_of; /* alloca -> 1 + index of its piece */
	struct lo_id_map renewed;  /* value -> its replacement */
};

/* ---- pieces of the argument ---------------------------------------------- */

static bool entered_once(const struct arguing *g, lo_op_id id)
{
	while (id.n != g->f->func.n) {
		lo_block_id block = lo_op(g->m, id)->block;
		lo_region_id region = lo_block(g->m, block)->region;
		id = lo_region(g->m, region)->parent;
		if (lo_region(g->m, region)->first.n != block.n)
			return false;
		if (id.n != g->f->func.n && lo_info_of(g->m, lo_op(g->m, id))->flow != LO_FLOW_ONCE)
			return false;
	}
	return true;
}

/* Does an op inside the function release the alloca before the function ends? */
static bool in_scope(const struct arguing *g, lo_op_id id)
{
	while ((id = lo_parent_op(g->m, id)).n != g->f->func.n)
		if (lo_info_of(g->m, lo_op(g->m, id))->traits & LO_TRAIT_ALLOCA_SCOPE)
			return true;
	return false;
}

static const char *why_not(const struct arguing *g, lo_op_id id, lo_type type)
{
	const struct lo_type_data *t = lo_type_get(g->ctx, type);
	if (t->space.n)
		return "is in another memory space than the argument";
	if (t->layout.n)
		return "has a layout, so no view of the argument can replace it";
	if (t->rank > LO_VIEW_DIMS)
		return "has too many dimensions for a view of the argument";
	if (!entered_once(g, id))
		return "may not be allocated exactly once per call";
	if (g->f->stack && in_scope(g, id))
		return "is released before the function ends";
	return NULL;
}

static bool place_piece(struct arguing *g, lo_op_id id, lo_type type)
{
	int64_t align = lo_storage_align_bytes(g->m, id, type), offset, end,
		bytes = lo_memref_bytes(g->ctx, type);
	align = align > 0 ? align : 1;
	if (bytes <= 0 || !lo_align_ok(g->f->bytes, align, &offset) || !lo_add_ok(offset, bytes, &end) ||
	    !lo_type_index_holds(g->ctx, end))
		return false;
	g->f->bytes = end;
	g->f->align_bytes = align > g->f->align_bytes ? align : g->f->align_bytes;
	LO_PUSH(g->arena, &g->pieces, ((struct argument_piece){.op = id, .type = type, .offset = offset}));
	*lo_id_map_at(&g->piece_of, id.n) = g->pieces.n;
	return true;
}

/* Is the op an alloca of the kind that the argument is for? */
static bool is_wanted(const struct arguing *g, const struct lo_op *op)
{
	return g->f->stack ? lo_is_on_stack(op) : lo_is_heap_marked(op);
}

static void find_pieces(struct arguing *g, struct lo_arena *lasting)
{
	const struct lo_uses uses = lo_uses_compute(g->m, g->f->func, g->arena);
	for (lo_op_id id = g->f->func; (id = lo_walk_next(g->m, g->f->func, id, false)).n;) {
		const struct lo_op *op = lo_op(g->m, id);
		uint32_t n_uses = 0;
		if (!is_wanted(g, op))
			continue;
		(void)lo_uses_of(&uses, lo_result(op, 0), &n_uses);
		lo_type type = lo_type_of(g->m, lo_result(op, 0));
		const char *text = why_not(g, id, type);
		if (n_uses && (text || !place_piece(g, id, type)))
			LO_PUSH(lasting, &g->left->list,
				((struct lo_arg_left_one){id, lo_result(op, 0), lo_memref_bytes(g->ctx, type),
							  text ? text
							       : "has an unknown size, no bytes, or more "
								 "than fit in the argument"}));
	}
}

/* ---- the argument -------------------------------------------------------- */

static lo_attr i64_attr(struct lo_ctx *ctx, int64_t n)
{
	return lo_attr_int(ctx, lo_type_integer(ctx, 64, LO_SIGNLESS), n);
}

static lo_type bytes_type(struct lo_ctx *ctx, int64_t bytes)
{
	return lo_type_memref(ctx, 1, &bytes, lo_type_integer(ctx, 8, LO_SIGNLESS), (lo_attr){0},
			      (lo_attr){0});
}

/* Arguments have consecutive ids, so all of them are created again. Returns the first new one. */
static uint32_t add_block_arguments(struct lo_module *m, lo_block_id entry,
				    const struct lo_new_argument *more, uint32_t n, struct lo_id_map *renewed)
{
	struct lo_block *block = lo_block(m, entry);
	uint32_t old = block->n_args, args = lo_pool_add(&m->values, old + n), n_locs = m->arg_locs.n;
	for (uint32_t i = 0; i < old; i++) {
		*lo_value(m, (lo_value_id){args + i}) = *lo_value(m, lo_block_arg(block, i));
		*lo_id_map_at(renewed, block->args + i) = args + i;
	}
	for (uint32_t i = 0; i < n_locs; i++) {
		struct lo_arg_loc loc = m->arg_locs.at[i];
		if (loc.arg.n < block->args || loc.arg.n - block->args >= old)
			continue;
		loc.arg.n = loc.arg.n - block->args + args;
		LO_PUSH(&m->arena, &m->arg_locs, loc);
	}
	for (uint32_t i = 0; i < n; i++)
		*lo_value(m, (lo_value_id){args + old + i}) =
			(struct lo_value){more[i].type, LO_DEF_BLOCK | entry.n, more[i].name};
	block->args = args;
	block->n_args = old + n;
	return args + old;
}

static lo_attr argument_attrs(struct lo_ctx *ctx, int64_t align_bytes)
{
	lo_attr own = align_bytes ? lo_dict_set(ctx, (lo_attr){0}, "llvm.align", i64_attr(ctx, align_bytes))
				  : (lo_attr){0};
	return lo_dict_set(ctx, own, "llvm.noalias", lo_attr_unit(ctx));
}

uint32_t lo_heap_add_arguments(struct lo_module *m, lo_op_id id, const struct lo_new_argument *more,
			       uint32_t n, struct lo_id_map *renewed, struct lo_arena *scratch)
{
	struct lo_ctx *ctx = m->ctx;
	struct lo_op *func = lo_op(m, id);
	const struct lo_attr_data *old = lo_attr_get(ctx, lo_op_attr(m, func, "arg_attrs"));
	const struct lo_type_data *t =
		lo_type_get(ctx, lo_attr_get(ctx, lo_op_attr(m, func, "function_type"))->type);
	uint32_t n_old = t->n_inputs;
	lo_type *inputs = LO_ARRAY(scratch, (size_t)n_old + n, lo_type);
	lo_attr *dicts = LO_ARRAY(scratch, (size_t)n_old + n, lo_attr);
	for (uint32_t i = 0; i < n_old; i++) {
		inputs[i] = t->types[i];
		dicts[i] = old->kind == LO_ATTR_ARRAY && i < old->n ? old->elems[i]
								    : lo_attr_dict(ctx, NULL, 0, NULL);
	}
	for (uint32_t i = 0; i < n; i++) {
		inputs[n_old + i] = more[i].type;
		dicts[n_old + i] = argument_attrs(ctx, more[i].align_bytes);
	}
	lo_type type = lo_type_function(ctx, inputs, n_old + n, t->types + n_old, t->n_results);
	func->attrs = lo_dict_set(ctx, func->attrs, "function_type", lo_attr_type(ctx, type));
	func->attrs = lo_dict_set(ctx, func->attrs, "arg_attrs", lo_attr_array(ctx, dicts, n_old + n));
	m->renamed = true;
	return add_block_arguments(m, lo_body_id(m, func), more, n, renewed);
}

/* ---- views in place of the allocas --------------------------------------- */

/* Creates the view before @p anchor, the first op of the function. */
static lo_value_id make_view(struct arguing *g, lo_op_id anchor, lo_value_id arena,
			     const struct argument_piece *piece)
{
	lo_loc loc = lo_op(g->m, piece->op)->loc;
	lo_op_id constant = lo_index_constant(g->m, loc, piece->offset);
	lo_value_id operands[] = {arena, lo_result(lo_op(g->m, constant), 0)};
	lo_op_id view =
		lo_op_create(g->m, LO_OP_MEMREF_VIEW, loc, operands, 2, &piece->type, 1, (lo_attr){0});
	lo_value_id made = lo_result(lo_op(g->m, view), 0);
	lo_value(g->m, made)->name = lo_value(g->m, lo_result(lo_op(g->m, piece->op), 0))->name;
	lo_op_insert_before(g->m, anchor, constant);
	lo_op_insert_before(g->m, anchor, view);
	return made;
}

static void make_views(struct arguing *g, lo_value_id arena, lo_op_id anchor)
{
	for (uint32_t i = 0; i < g->pieces.n; i++) {
		struct argument_piece *piece = &g->pieces.at[i];
		bool whole = piece->type.n == lo_type_of(g->m, arena).n;
		piece->now = whole ? arena : make_view(g, anchor, arena, piece);
		*lo_id_map_at(&g->renewed, lo_result(lo_op(g->m, piece->op), 0).n) = piece->now.n;
	}
}

/* The piece whose storage @p marker, a lifetime op, is on, + 1; 0: none. */
static uint32_t storage_under(const struct arguing *g, const struct lo_op *marker)
{
	lo_op_id def = lo_def_op(g->m, lo_operand(g->m, marker, 0));
	if (def.n && lo_op(g->m, def)->kind == LO_OP_MEMREF_LIFETIME_START)
		def = lo_def_op(g->m, lo_operand(g->m, lo_op(g->m, def), 0));
	return def.n ? lo_id_map_get(&g->piece_of, def.n) : 0;
}

/* Erase the markers of the pieces; a lifeline is replaced by the view of its piece. */
static void drop_markers(struct arguing *g)
{
	for (lo_op_id id = g->f->func; (id = lo_walk_next(g->m, g->f->func, id, false)).n;) {
		const struct lo_op *op = lo_op(g->m, id);
		bool start = op->kind == LO_OP_MEMREF_LIFETIME_START;
		uint32_t piece = start || op->kind == LO_OP_MEMREF_LIFETIME_END ? storage_under(g, op) : 0;
		if (!piece)
			continue;
		LO_PUSH(g->arena, &g->markers, id);
		if (op->n_results)
			*lo_id_map_at(&g->renewed, lo_result(op, 0).n) = g->pieces.at[piece - 1].now.n;
	}
	lo_replace_uses(g->m, g->f->func, &g->renewed);
	while (g->markers.n)
		lo_op_erase(g->m, g->markers.at[--g->markers.n]);
	for (uint32_t i = 0; i < g->pieces.n; i++)
		lo_op_erase(g->m, g->pieces.at[i].op);
}

void lo_arg_size(struct lo_module *m, lo_op_id func, bool stack, int64_t *bytes, int64_t *align_bytes,
		 struct lo_arena *scratch)
{
	struct lo_arg_function f = {.func = func, .stack = stack, .align_bytes = 1};
	struct lo_arg_left left = {0};
	struct arguing g = {.m = m, .ctx = m->ctx, .arena = scratch, .f = &f, .left = &left};
	lo_id_map_init(&g.piece_of, scratch, 0);
	find_pieces(&g, scratch);
	*bytes = f.bytes;
	*align_bytes = f.align_bytes;
}

void lo_arg_place(struct lo_module *m, struct lo_arg_function *f, struct lo_arena *arena,
		  struct lo_arena *scratch, struct lo_arg_left *left)
{
	struct arguing g = {.m = m, .ctx = m->ctx, .arena = scratch, .f = f, .left = left};
	f->bytes = 0;
	f->align_bytes = 1;
	lo_id_map_init(&g.piece_of, scratch, 0);
	lo_id_map_init(&g.renewed, scratch, 0);
	find_pieces(&g, arena);
	if (!g.pieces.n)
		return;
	lo_block_id entry = lo_body_id(m, lo_op(m, f->func));
	struct lo_new_argument more = {bytes_type(g.ctx, f->bytes), f->align_bytes,
				       lo_name_make(g.ctx, "arena")};
	lo_value_id argument = {lo_heap_add_arguments(m, f->func, &more, 1, &g.renewed, scratch)};
	make_views(&g, argument, lo_block(m, entry)->first);
	drop_markers(&g);
}

/* ---- callers ------------------------------------------------------------- */

/* The summary of a call of the function with one more argument: as before, and the arena is read and written,
 * and not captured. */
static const struct lo_summary *longer_summary(struct lo_module *m, const struct lo_op *call,
					       const struct lo_arg_function *f)
{
	const struct lo_summary *old = lo_summary_of_call(m, call);
	struct lo_summary *s = LO_NEW(&m->arena, struct lo_summary);
	*s = (struct lo_summary){
		.func = f->func, .n_args = call->n_operands + 1, .n_results = call->n_results};
	s->args = LO_ARRAY(&m->arena, s->n_args, uint8_t);
	s->mixed = LO_ARRAY(&m->arena, s->n_args, bool);
	s->beyond = LO_ARRAY(&m->arena, s->n_args, uint8_t);
	s->relied = LO_ARRAY(&m->arena, s->n_args, int64_t);
	for (uint32_t i = 0; i < call->n_operands; i++) {
		s->args[i] = old ? old->args[i] : LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_CAPTURE;
		s->mixed[i] = old && old->mixed[i];
		s->beyond[i] = old ? old->beyond[i] : LO_BEYOND_ANYWHERE;
		s->relied[i] = old ? old->relied[i] : 0;
	}
	s->args[call->n_operands] = LO_EFFECT_READ | LO_EFFECT_WRITE;
	s->relied[call->n_operands] = f->align_bytes;
	s->outside = old ? old->outside : LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_CAPTURE;
	if (old) {
		s->in_place = old->in_place;
		s->n_paired = old->n_paired;
	}
	s->results = old ? old->results : LO_ARRAY(&m->arena, s->n_results, struct lo_summary_result);
	return s;
}

lo_value_id lo_arg_add_storage(struct lo_module *m, enum lo_op_kind kind, lo_op_id call,
			       struct lo_new_argument as)
{
	static const int32_t no_sizes[2] = {0, 0};
	lo_attr attrs = lo_dict_set(m->ctx, (lo_attr){0}, "operandSegmentSizes",
				    lo_attr_i32_array(m->ctx, no_sizes, 2));
	if (as.align_bytes > 1)
		attrs = lo_dict_set(m->ctx, attrs, "alignment", i64_attr(m->ctx, as.align_bytes));
	lo_op_id made = lo_op_create(m, kind, lo_op(m, call)->loc, NULL, 0, &as.type, 1, attrs);
	lo_value(m, lo_result(lo_op(m, made), 0))->name = as.name;
	lo_op_insert_before(m, call, made);
	m->renamed = true;
	return lo_result(lo_op(m, made), 0);
}

void lo_arg_extend_call_attrs(struct lo_module *m, lo_op_id id)
{
	struct lo_op *call = lo_op(m, id);
	const struct lo_attr_data *old = lo_attr_of(m, call, "arg_attrs");
	uint32_t n = call->n_operands;
	if (old->kind != LO_ATTR_ARRAY || old->n >= n)
		return;
	lo_attr *dicts = LO_ARRAY(&m->arena, n, lo_attr);
	for (uint32_t i = 0; i < n; i++)
		dicts[i] = i < old->n ? old->elems[i] : lo_attr_dict(m->ctx, NULL, 0, NULL);
	call->attrs = lo_dict_set(m->ctx, call->attrs, "arg_attrs", lo_attr_array(m->ctx, dicts, n));
}

/* Returns the allocation that the call passes. */
static lo_op_id hand_over(struct lo_module *m, lo_op_id id, const struct lo_arg_function *f,
			  const struct lo_summary *summary)
{
	uint32_t n = lo_op(m, id)->n_operands;
	struct lo_new_argument as = {bytes_type(m->ctx, f->bytes), f->align_bytes,
				     lo_name_make(m->ctx, "arena")};
	lo_value_id made = lo_arg_add_storage(m, f->stack ? LO_OP_MEMREF_ALLOCA : LO_OP_MEMREF_ALLOC, id, as);
	lo_value_id *operands = LO_ARRAY(&m->arena, (size_t)n + 1, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		operands[i] = lo_operand(m, lo_op(m, id), i);
	operands[n] = made;
	lo_op_set_operands(m, id, operands, n + 1);
	lo_arg_extend_call_attrs(m, id);
	if (!f->stack)
		lo_op_insert_after(m, id,
				   lo_op_create(m, LO_OP_MEMREF_DEALLOC, lo_op(m, id)->loc, &made, 1, NULL, 0,
						(lo_attr){0}));
	lo_op_own_ext(m, id)->callee = summary;
	return lo_def_op(m, made);
}

static lo_attr constant_name(struct lo_module *m, const struct lo_arg_function *f, const char *what)
{
	const char *name = lo_str_text(m->ctx, lo_symbol_name(m, lo_op(m, f->func)));
	return lo_attr_string(m->ctx, lo_arena_printf(&m->arena, "%s_arena_%s", name, what));
}

static bool name_is_free(struct lo_module *m, const struct lo_arg_plan *plan, const struct lo_arg_function *f,
			 const char *what)
{
	lo_str name = lo_attr_get(m->ctx, constant_name(m, f, what))->text;
	lo_op_id taken = lo_symbol_find(plan->symbols, name);
	if (!taken.n)
		return true;
	(void)lo_error_of(m->ctx, LO_RULE_OPTION, lo_op(m, taken)->loc,
			  "symbol '%s' is reserved by --heap=arg for the %s of a function's arena; rename it",
			  lo_str_text(m->ctx, name), what);
	(void)lo_note(m->ctx, lo_op(m, f->func)->loc, "the arena is of this function");
	return false;
}

/* Add `memref.global constant @NAME : memref<i64> = dense<N>` after the function. */
static void add_constant(struct lo_module *m, const struct lo_arg_function *f, const char *what, int64_t n)
{
	const struct lo_op *func = lo_op(m, f->func);
	lo_type i64 = lo_type_integer(m->ctx, 64, LO_SIGNLESS);
	char bytes[8];
	lo_attr name_attr = constant_name(m, f, what);
	for (unsigned i = 0; i < sizeof bytes; i++)
		bytes[i] = (char)((uint64_t)n >> (8 * i) & 0xff);
	struct lo_attr_data value = {.kind = LO_ATTR_DENSE,
				     .splat = true,
				     .type = lo_type_tensor(m->ctx, 0, NULL, i64, (lo_attr){0}),
				     .bytes = bytes,
				     .n_bytes = sizeof bytes};
	lo_type type = lo_type_memref(m->ctx, 0, NULL, i64, (lo_attr){0}, (lo_attr){0});
	lo_attr attrs = lo_dict_set(m->ctx, (lo_attr){0}, "sym_name", name_attr);
	attrs = lo_dict_set(m->ctx, attrs, "type", lo_attr_type(m->ctx, type));
	attrs = lo_dict_set(m->ctx, attrs, "constant", lo_attr_unit(m->ctx));
	attrs = lo_dict_set(m->ctx, attrs, "initial_value", lo_attr_intern(m->ctx, &value));
	lo_op_insert_after(m, f->func,
			   lo_op_create(m, LO_OP_MEMREF_GLOBAL, func->loc, NULL, 0, NULL, 0, attrs));
}

bool lo_function_is_private(const struct lo_module *m, lo_op_id func)
{
	const struct lo_attr_data *d = lo_attr_of(m, lo_op(m, func), "sym_visibility");
	return d->kind == LO_ATTR_STRING && strcmp(lo_str_text(m->ctx, d->text), "private") == 0;
}

bool lo_arg_names_are_free(struct lo_module *m, const struct lo_arg_plan *plan,
			   const struct lo_arg_function *f)
{
	return !f->bytes || lo_function_is_private(m, f->func) ||
	       (name_is_free(m, plan, f, "alignment") && name_is_free(m, plan, f, "bytes"));
}

void lo_arg_hand_over(struct lo_module *m, const struct lo_arg_plan *plan, const struct lo_arg_function *f)
{
	if (!f->bytes || !f->n_calls)
		return;
	const struct lo_summary *summary = longer_summary(m, lo_op(m, plan->calls[f->calls]), f);
	for (uint32_t i = 0; i < f->n_calls; i++)
		*lo_id_map_at(plan->arenas, hand_over(m, plan->calls[f->calls + i], f, summary).n) = 1;
}

bool lo_arg_pass(struct lo_module *m, const struct lo_arg_plan *plan, const struct lo_arg_function *f)
{
	if (!lo_arg_names_are_free(m, plan, f))
		return false;
	lo_arg_hand_over(m, plan, f);
	if (f->bytes && !lo_function_is_private(m, f->func)) {
		add_constant(m, f, "alignment", f->align_bytes);
		add_constant(m, f, "bytes", f->bytes);
	}
	return true;
}
