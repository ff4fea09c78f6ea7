// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module as read. Out: true, or false with all errors recorded.
 *
 * One walk without recursion: regions of an op before its next sibling, blocks of a region in pre-order of
 * their dominator tree. A value is visible at a point if and only if the walk has passed its definition
 * and the scope of the defining block is still open. The scope is open while the walk is in the block's
 * subtree of the dominator tree. So each use is checked in constant time, also across regions. Unreachable
 * blocks are walked last; the order of definitions and uses in them is not checked, as in MLIR. In graph
 * regions (a module's, and single-block regions of ops without a row) the order of ops has no meaning. */
#include "verify/verify.h"
#include "base/graph.h"
#include "ir/thread_pool.h"
#include "text/suggestion.h"
#include "verify_impl.h"

#include <string.h>

struct verify_place {
	uint32_t block;
	uint32_t end;
}; /* block of the region; end of its subtree in the order */
/** A region being walked. */
struct verify_frame {
	lo_region_id region;
	lo_op_id owner;
	uint32_t next_region;       /* next region of the owner */
	lo_block_id block, *blocks; /* blocks, order: only for regions with several blocks */
	struct verify_place *order;
	uint32_t n_blocks, n_reachable, at;
	lo_op_id op;           /* next op */
	uint32_t scope;        /* scope of the current block */
	LO_VEC(uint32_t) open; /* positions in the order whose scopes are open */
	uint32_t *scopes;      /* [position] */
	bool in_block, graph, reachable, affine_scope, alloca_scope, pure;
	bool broken;         /* the owner is LO_OP_BROKEN */
	uint32_t isolation;  /* depth of the outermost region whose values may be used */
	uint32_t open_scope; /* saved open_scope of the verifier */
	const struct lo_symbols *symbols;
};
struct verified_functions;
struct verify_walk {
	struct verifier v;
	bool ok;
	LO_VEC(struct verify_frame) frames;
	const struct verified_functions
		*elsewhere;       /* functions that are verified by other walks; NULL: none */
	struct lo_id_map acyclic; /* op -> how far check_cycle() is with it */
};

static void fail_if(struct verify_walk *w, bool failed)
{
	w->ok = w->ok && !failed;
}

/* ---- blocks -------------------------------------------------------------- */

/** May a block of this region lack a terminator? Nothing is known about terminators of ops without a row. */
static bool terminator_optional(const struct lo_op *owner)
{
	return owner->kind == LO_OP_FOREIGN || lo_info(owner)->traits & LO_TRAIT_NO_TERMINATOR;
}

static void check_block_end(struct verify_walk *w, const struct verify_frame *f, const struct lo_block *block)
{
	const struct lo_op *owner = lo_op(w->v.m, f->owner);
	bool may_lack = f->n_blocks == 1 && terminator_optional(owner);
	if (!block->last.n) {
		fail_if(w, !may_lack);
		if (!may_lack)
			lo_error(w->v.ctx, owner->loc, "empty block: expect at least a terminator");
		return;
	}
	const struct lo_op *last = lo_op(w->v.m, block->last);
	bool terminates = last->kind == LO_OP_FOREIGN || lo_info(last)->traits & LO_TRAIT_TERMINATOR;
	bool said = owner->kind == LO_OP_SCF_PARALLEL || owner->kind == LO_OP_SCF_INDEX_SWITCH; /* reported
												 * by the
												 * hook of
												 * the
												 * owner */
	if (terminates || may_lack || said)
		return;
	w->ok = lo_error(w->v.ctx, last->loc, "block with no terminator, has '%s'", lo_op_name(w->v.m, last));
}

/** Do the operands that a known op forwards match the arguments of the block? */
static bool check_successor(struct verify_walk *w, const struct lo_op *op, uint32_t i)
{
	struct lo_module *m = w->v.m;
	const struct lo_successor *s = lo_successor(m, op, i);
	const struct lo_block *block = lo_block(m, s->block);
	if (block->region.n != lo_block(m, op->block)->region.n)
		return op_fail(m, op, "reference to block defined in another region");
	if (lo_region(m, block->region)->first.n == s->block.n)
		return lo_error(m->ctx, lo_op(m, lo_region(m, block->region)->parent)->loc,
				"entry block of region may not have predecessors");
	if (op->kind == LO_OP_FOREIGN && !op_model(m, op)->n_successors)
		return true;
	if (s->n_operands != block->n_args)
		return lo_error(m->ctx, op->loc,
				"branch has %u operands for successor #%u, but target block has %u",
				s->n_operands, i, block->n_args);
	for (uint32_t k = 0; k < s->n_operands; k++)
		if (operand_type(m, op, s->first_operand + k).n != lo_type_of(m, lo_block_arg(block, k)).n)
			return lo_error(m->ctx, op->loc, "type mismatch for bb argument #%u of successor #%u",
					k, i);
	return true;
}

static bool check_successors(struct verify_walk *w, const struct lo_op *op)
{
	if (op->next.n && lo_n_successors(w->v.m, op))
		return lo_error(w->v.ctx, op->loc,
				"operation with block successors must terminate its parent block");
	for (uint32_t i = 0; i < lo_n_successors(w->v.m, op); i++)
		if (!check_successor(w, op, i))
			return false;
	return true;
}

/* ---- order of blocks ----------------------------------------------------- */

/** Edges between the blocks of a region, by their numbers in it; a successor in another region is diagnosed
 * at the op. */
static struct lo_graph block_graph(struct verify_walk *w, const struct verify_frame *f,
				   struct lo_id_map *numbers)
{
	struct lo_arena *arena = w->v.arena;
	struct lo_module *m = w->v.m;
	LO_VEC(struct lo_edge) edges = {0};
	for (uint32_t i = 0; i < f->n_blocks; i++) {
		lo_op_id last = lo_block(m, f->blocks[i])->last;
		if (!last.n)
			continue;
		const struct lo_op *op = lo_op(m, last);
		for (uint32_t s = 0; s < lo_n_successors(m, op); s++) {
			lo_block_id to = lo_successor(m, op, s)->block;
			if (lo_block(m, to)->region.n != f->region.n)
				continue;
			struct lo_edge edge = {i, lo_id_map_get(numbers, to.n)};
			LO_PUSH(arena, &edges, edge);
		}
	}
	return lo_graph_make(f->n_blocks, edges.at, edges.n, true, arena);
}

/** Blocks of a region in pre-order of the dominator tree, then the unreachable ones. */
static void order_blocks(struct verify_walk *w, struct verify_frame *f)
{
	struct lo_arena *arena = w->v.arena;
	uint32_t i = 0;
	struct lo_id_map numbers = lo_id_map_make(arena, f->n_blocks);
	f->blocks = LO_ARRAY(arena, f->n_blocks, lo_block_id);
	for (lo_block_id id = lo_region(w->v.m, f->region)->first; id.n; id = lo_block(w->v.m, id)->next) {
		*lo_id_map_at(&numbers, id.n) = i;
		f->blocks[i++] = id;
	}
	struct lo_graph graph = block_graph(w, f, &numbers), preds = lo_graph_reverse(&graph, arena);
	uint32_t *idom = lo_graph_dominators(&graph, &preds, arena, arena);
	struct lo_dom_tree tree = lo_dom_tree_make(f->n_blocks, idom, arena, arena);
	f->order = LO_ARRAY(arena, f->n_blocks, struct verify_place);
	f->scopes = LO_ARRAY(arena, f->n_blocks, uint32_t);
	for (i = 0; i < f->n_blocks; i++) {
		if (tree.in[i] == UINT32_MAX)
			continue;
		f->order[tree.in[i]] = (struct verify_place){i, tree.out[i]};
		f->n_reachable++;
	}
	uint32_t at = f->n_reachable;
	for (i = 0; i < f->n_blocks; i++) {
		if (tree.in[i] != UINT32_MAX)
			continue;
		f->order[at] = (struct verify_place){i, at + 1};
		at++;
	}
}

/* ---- scopes -------------------------------------------------------------- */

static uint32_t open_scope(struct verify_walk *w)
{
	LO_PUSH(w->v.arena, &w->v.depths, w->frames.n);
	return w->v.depths.n - 1;
}

/** Close the scopes of blocks whose subtrees end at position @p at of the order. */
static void close_scopes(struct verify_walk *w, struct verify_frame *f, uint32_t at)
{
	while (f->open.n && f->order[f->open.at[f->open.n - 1]].end <= at)
		w->v.depths.at[f->scopes[f->open.at[--f->open.n]]] = 0;
}

static bool visible(const struct verify_walk *w, lo_value_id value, uint32_t *depth)
{
	uint32_t scope = w->v.scope_of[value.n];
	*depth = scope ? w->v.depths.at[scope] : 0;
	return *depth != 0;
}

static void define_results(struct verify_walk *w, const struct lo_op *op, uint32_t scope)
{
	for (uint32_t i = 0; i < op->n_results; i++)
		w->v.scope_of[op->results + i] = scope;
}

/* ---- uses ---------------------------------------------------------------- */

/** Is region @p outer a proper ancestor of region @p inner? Walks up, for messages only. */
static bool is_ancestor(const struct lo_module *m, lo_region_id outer, lo_region_id inner)
{
	for (;;) {
		const struct lo_op *op = lo_op(m, lo_region(m, inner)->parent);
		if (!op->block.n)
			return false;
		inner = lo_block(m, op->block)->region;
		if (inner.n == outer.n)
			return true;
	}
}

static void explain_result(struct verify_walk *w, const struct lo_op *op, const struct lo_op *def)
{
	const struct lo_module *m = w->v.m;
	lo_region_id here = lo_block(m, op->block)->region, there = lo_block(m, def->block)->region;
	const char *where = "op is neither in a parent nor in a child region";
	if (op->block.n == def->block.n)
		where = "op in the same block";
	else if (here.n == there.n)
		where = "op in the same region";
	else if (is_ancestor(m, there, here))
		where = "op in a parent region";
	else if (is_ancestor(m, here, there))
		where = "op in a child region";
	lo_note(w->v.ctx, def->loc, "operand defined here (%s)", where);
}

static void explain_argument(struct verify_walk *w, const struct lo_op *op, const struct lo_block *def)
{
	const struct lo_module *m = w->v.m;
	lo_region_id here = lo_block(m, op->block)->region, there = def->region;
	const char *where = "is neither in a parent nor in a child region";
	uint32_t number = 0;
	for (lo_block_id id = def->prev; id.n; id = lo_block(m, id)->prev)
		number++;
	if (here.n == there.n)
		where = "in the same region";
	else if (is_ancestor(m, there, here))
		where = "in a parent region";
	else if (is_ancestor(m, here, there))
		where = "in a child region";
	lo_note(w->v.ctx, lo_op(m, lo_region(m, there)->parent)->loc,
		"operand defined as a block argument (block #%u %s)", number, where);
}

/** A value that is not visible may still be used in a region nested in an unreachable block, if it is of
 * another block than that. */
static bool in_unreachable(const struct verify_walk *w, lo_value_id value)
{
	const struct lo_module *m = w->v.m;
	lo_op_id def = lo_def_op(m, value);
	lo_block_id block = def.n ? lo_op(m, def)->block : lo_def_block(m, value);
	for (uint32_t i = w->frames.n; i-- > 0 && block.n;)
		if (w->frames.at[i].region.n == lo_block(m, block)->region.n)
			return !w->frames.at[i].reachable && w->frames.at[i].block.n != block.n;
	return false;
}

static bool not_visible(struct verify_walk *w, const struct lo_op *op, uint32_t i)
{
	lo_value_id value = lo_operand(w->v.m, op, i);
	lo_op_id def = lo_def_op(w->v.m, value);
	lo_block_id block = lo_def_block(w->v.m, value);
	if (in_unreachable(w, value))
		return true;
	lo_error(w->v.ctx, op->loc, "operand #%u does not dominate this use", i);
	if (def.n && lo_op(w->v.m, def)->block.n)
		explain_result(w, op, lo_op(w->v.m, def));
	else if (block.n && lo_block(w->v.m, block)->region.n)
		explain_argument(w, op, lo_block(w->v.m, block));
	return false;
}

static bool not_isolated(struct verify_walk *w, const struct lo_op *op, const struct verify_frame *f)
{
	op_fail(w->v.m, op, "using value defined outside the region");
	return lo_note(w->v.ctx, lo_op(w->v.m, w->frames.at[f->isolation - 1].owner)->loc,
		       "required by region isolation constraints");
}

static bool check_uses(struct verify_walk *w, const struct verify_frame *f, const struct lo_op *op)
{
	const lo_value_id *operands = lo_operands(w->v.m, op);
	uint32_t depth;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		if (!visible(w, operands[i], &depth)) {
			if (!not_visible(w, op, i))
				return false;
		} else if (depth < f->isolation) {
			return not_isolated(w, op, f);
		}
	}
	return true;
}

/* ---- memrefs that depend on themselves ----------------------------------- */

/** The op that makes the memref of which operand number @p i is a memref too; id 0: none is known. */
static lo_op_id made_of(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	uint32_t effects;
	lo_op_id def =
		lo_is_memref(m, lo_operand(m, op, i)) ? lo_def_op(m, lo_operand(m, op, i)) : (lo_op_id){0};
	bool follows = def.n && (op->kind != LO_OP_FOREIGN ||
				 (lo_op_row_effects(m, op, i, &effects) && effects & LO_EFFECT_VIEW));
	return follows ? def : (lo_op_id){0};
}

/** Where an op may use a value before it is defined, a memref could be a view of itself, and views would have
 * no end. A search in depth from op @p from; an op is searched once in a walk. */
static bool check_cycle(struct verify_walk *w, lo_op_id from)
{
	enum { OPEN = 1, DONE };
	struct step {
		lo_op_id op;
		uint32_t next; /* operand */
	};
	const struct lo_module *m = w->v.m;
	LO_VEC(struct step) path = {0};
	lo_op_id found = {0}, id = from;
	if (!w->acyclic.slots)
		w->acyclic = lo_id_map_make(w->v.arena, 0);
	do {
		uint32_t *seen = id.n ? lo_id_map_at(&w->acyclic, id.n) : NULL;
		if (seen && *seen == OPEN)
			found = id;
		if (seen && !*seen) {
			*seen = OPEN;
			LO_PUSH(w->v.arena, &path, ((struct step){.op = id}));
		}
		id.n = 0;
		struct step *at = path.n ? &path.at[path.n - 1] : NULL;
		if (at && at->next < lo_op(m, at->op)->n_operands) {
			id = made_of(m, lo_op(m, at->op), at->next++);
		} else if (at) {
			*lo_id_map_at(&w->acyclic, at->op.n) = DONE;
			path.n--;
		}
	} while (path.n);
	return !found.n ||
	       op_fail(w->v.m, lo_op(m, found), "has a memref operand that depends on its result");
}

/* ---- symbols ------------------------------------------------------------- */

static bool check_visibility(struct verifier *v, const struct lo_op *op)
{
	static const char *const words[] = {"public", "private", "nested"};
	const struct lo_attr_data *visibility = lo_attr_get(v->ctx, lo_op_attr(v->m, op, "sym_visibility"));
	if (visibility->kind != LO_ATTR_STRING)
		return true;
	for (size_t i = 0; i < 3; i++)
		if (visibility->text.n == lo_intern_z(v->ctx, words[i]).n)
			return true;
	return OP_ERROR(
		v->m, op,
		"visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"%s\"",
		lo_str_shown(v->ctx, visibility->text));
}

static bool check_symbol(struct verify_walk *w, const struct verify_frame *f, const struct lo_op *op,
			 lo_op_id id)
{
	struct verifier *v = &w->v;
	const struct lo_attr_data *name = lo_attr_get(v->ctx, lo_op_attr(v->m, op, "sym_name"));
	if (name->kind != LO_ATTR_STRING)
		return true;
	if (!check_visibility(v, op))
		return false;
	const struct lo_op *owner = lo_op(v->m, f->owner);
	if (owner->kind != LO_OP_FOREIGN && !(lo_info(owner)->traits & LO_TRAIT_SYMBOL_TABLE))
		return op_fail(v->m, op, "symbol's parent must have the SymbolTable trait");
	lo_op_id first = v->symbols ? lo_symbol_find(v->symbols, name->text) : id;
	if (first.n == id.n || !first.n)
		return true;
	lo_error(v->ctx, op->loc, "redefinition of symbol named '%s'", lo_str_shown(v->ctx, name->text));
	return lo_note(v->ctx, lo_op(v->m, first)->loc, "see existing symbol definition here");
}

/* ---- the walk ------------------------------------------------------------ */

/** May the op itself read, write, allocate or free memory, or have another visible effect? For an op
 * without a row this is unknown here; mlir-opt may know. */
static bool has_effects(const struct lo_module *m, const struct lo_op *op)
{
	uint32_t traits = lo_info(op)->traits;
	return traits & LO_TRAIT_VISIBLE ||
	       (op->kind != LO_OP_FOREIGN && !(traits & LO_TRAIT_CONSTANT) && lo_op_uses_memory(m, op));
}

static bool check_foreign(struct verifier *v, const struct lo_op *op)
{
	if (!verify_dialect_attrs(v, op))
		return false;
	const char *name = lo_op_name(v->m, op);
	size_t len = strcspn(name, ".");
	if (!name[len] || !lo_is_whole_dialect(name, len))
		return verify_declared(v, op);
	char advice[128];
	return lo_error_of(
		v->ctx, LO_RULE_UNKNOWN_OP, op->loc,
		"unregistered operation '%s' found in dialect ('%.*s') that does not allow unknown "
		"operations%s",
		name, (int)len, name, lo_unknown_op_advice(name, advice, sizeof advice));
}

static bool (*const hooks[])(struct lo_module *m, const struct lo_op *op) = {
#define VERIFY(NAME) [LO_VERIFY_##NAME] = verify_##NAME,
#include "verify_hooks.def"
#undef VERIFY
};

static const bool is_same_if_alike[] = {
#define VERIFY(NAME)       [LO_VERIFY_##NAME] = false,
#define VERIFY_ALIKE(NAME) [LO_VERIFY_##NAME] = true,
#include "verify_hooks.def"
#undef VERIFY
};

bool verify_by_hook(struct lo_module *m, const struct lo_op *op)
{
	enum lo_verify_hook hook = lo_info(op)->verify;
	return !hook || hooks[hook](m, op);
}

/** Releases the memory that the row's hook took from the arena: over many ops it would add up. @p known: an
 * op that is alike has passed it. */
static bool run_hook(struct verifier *v, const struct lo_op_info *info, const struct lo_op *op, bool known)
{
	struct lo_arena_mark mark = lo_arena_mark(v->arena);
	if (known && is_same_if_alike[info->verify])
		return true;
	bool ok = hooks[info->verify](v->m, op);
	lo_arena_reset(v->arena, mark);
	return ok;
}

/* What the row of @p op does not say. @p known: as in run_hook. */
static bool check_rest(struct verify_walk *w, const struct verify_frame *f, const struct lo_op *op,
		       lo_op_id id, bool known)
{
	struct verifier *v = &w->v;
	const struct lo_op_info *info = lo_info_of(v->m, op);
	if (op->ext && !check_successors(w, op))
		return false;
	if (info->traits & LO_TRAIT_TERMINATOR && op->next.n)
		return op_fail(v->m, op, "must be the last operation in the parent block");
	if (info->traits & LO_TRAIT_SYMBOL && !check_symbol(w, f, op, id))
		return false;
	if (f->reachable && !check_uses(w, f, op))
		return false;
	if ((f->graph || !f->reachable) && op->n_results && !check_cycle(w, id))
		return false;
	if (v->in_pure_body && has_effects(v->m, op))
		return lo_error(
			v->ctx, op->loc,
			"body of 'memref.generic_atomic_rmw' should contain only operations with no side "
			"effects");
	return (!info->verify || run_hook(v, info, op, known)) && verify_in_scope(v, op);
}

static bool check_op(struct verify_walk *w, const struct verify_frame *f, const struct lo_op *op, lo_op_id id)
{
	bool known = false;
	if (op->kind != LO_OP_FOREIGN ? !verify_row(&w->v, op, &known) : !check_foreign(&w->v, op))
		return false;
	bool good = check_rest(w, f, op, id, known);
	if (!good && !known) /* its hook may not have run, or has failed */
		verify_row_forget(&w->v, op);
	return good;
}

static void push_region(struct verify_walk *w, lo_op_id owner, uint32_t number)
{
	struct verifier *v = &w->v;
	const struct lo_op *op = lo_op(v->m, owner);
	const struct verify_frame *up = w->frames.n ? &w->frames.at[w->frames.n - 1] : NULL;
	struct verify_frame f = {
		.region = lo_op_region(v->m, op, number), .owner = owner, .next_region = number + 1};
	uint32_t traits = lo_info(op)->traits;
	f.broken = op->flags & LO_OP_BROKEN;
	const struct lo_region *region = lo_region(v->m, f.region);
	for (lo_block_id id = region->first; id.n; id = lo_block(v->m, id)->next)
		f.n_blocks++;
	f.block = region->first;
	f.n_reachable = f.n_blocks == 1;
	if (f.n_blocks > 1) {
		f.n_reachable = 0;
		order_blocks(w, &f);
	}
	f.graph = f.n_blocks == 1 && (op->kind == LO_OP_FOREIGN || op->kind == LO_OP_BUILTIN_MODULE);
	f.affine_scope = is_affine_scope(v->m, op);
	f.alloca_scope =
		traits & LO_TRAIT_ALLOCA_SCOPE || op->kind == LO_OP_FOREIGN || (up && up->alloca_scope);
	f.pure = op->kind == LO_OP_MEMREF_GENERIC_ATOMIC_RMW || (up && up->pure);
	f.isolation = traits & LO_TRAIT_ISOLATED || !up ? w->frames.n + 1 : up->isolation;
	f.open_scope = f.affine_scope ? (f.isolation > w->frames.n ? 0 : w->frames.n + 1)
		       : up           ? up->open_scope
				      : 0;
	f.symbols = up ? up->symbols : NULL;
	if (traits & LO_TRAIT_SYMBOL_TABLE || (op->kind == LO_OP_FOREIGN && lo_holds_symbols(v->m, region)))
		f.symbols = lo_symbols_build(v->m, owner, v->arena);
	LO_PUSH(v->arena, &w->frames, f);
	v->symbols = f.symbols;
	v->in_affine_scope = f.affine_scope;
	v->open_scope = f.open_scope;
	v->in_alloca_scope = f.alloca_scope;
	v->in_pure_body = f.pure;
}

static void enter_block(struct verify_walk *w, struct verify_frame *f)
{
	struct lo_module *m = w->v.m;
	if (f->order) {
		close_scopes(w, f, f->at);
		f->block = f->blocks[f->order[f->at].block];
	}
	const struct lo_block *block = lo_block(m, f->block);
	f->scope = open_scope(w);
	if (f->order) {
		f->scopes[f->at] = f->scope;
		LO_PUSH(w->v.arena, &f->open, f->at);
	}
	f->reachable = f->at < f->n_reachable;
	f->op = block->first;
	f->in_block = true;
	for (uint32_t i = 0; i < block->n_args; i++)
		w->v.scope_of[block->args + i] = f->scope;
	if (block->n_args)
		define_argument_uses(&w->v, block, lo_op(m, f->owner));
	for (lo_op_id op = f->graph ? block->first : (lo_op_id){0}; op.n; op = lo_op(m, op)->next)
		define_results(w, lo_op(m, op), f->scope);
	if (!f->broken)
		check_block_end(w, f, block);
}

static void leave_block(struct verify_walk *w, struct verify_frame *f)
{
	f->in_block = false;
	f->at++;
	if (!f->order)
		w->v.depths.at[f->scope] = 0;
}

static void finish_op(struct verify_walk *w, const struct verify_frame *f, const struct lo_op *op)
{
	if (!op->n_results)
		return;
	define_results(w, op, f->scope);
	define_result_uses(&w->v, op);
}

/** Return to the enclosing region; restore the state of that region. */
static void pop_region(struct verify_walk *w)
{
	struct verify_frame done = w->frames.at[w->frames.n - 1];
	if (done.order)
		close_scopes(w, &w->frames.at[w->frames.n - 1], done.n_blocks);
	w->frames.n--;
	const struct verify_frame *up = w->frames.n ? &w->frames.at[w->frames.n - 1] : NULL;
	w->v.symbols = up ? up->symbols : NULL;
	w->v.in_affine_scope = up && up->affine_scope;
	w->v.open_scope = up ? up->open_scope : 0;
	w->v.in_alloca_scope = up && up->alloca_scope;
	w->v.in_pure_body = up && up->pure;
	if (done.next_region < lo_n_regions(w->v.m, lo_op(w->v.m, done.owner)))
		push_region(w, done.owner, done.next_region);
	else if (up)
		finish_op(w, up, lo_op(w->v.m, done.owner));
}

/* Did the reader create the region? Then an error in it is an error of the op, which is already reported. */
static bool follows_from_op(const struct lo_op *op)
{
	return op->flags & LO_OP_MADE_BODY;
}

bool is_left_alone(const struct lo_module *m, const struct lo_op *op)
{
	uint32_t traits = lo_info(op)->traits;
	lo_op_id owner = lo_region(m, lo_block(m, op->block)->region)->parent;
	return lo_op(m, owner)->flags & LO_OP_BROKEN &&
	       (!(traits & LO_TRAIT_ISOLATED) ||
		(op->flags & LO_OP_BROKEN && !(traits & LO_TRAIT_SYMBOL_TABLE)));
}

/* Functions with a body in the top module. */
static bool is_verified_elsewhere(const struct verify_walk *w, const struct lo_op *op)
{
	return w->elsewhere && w->frames.n == 1 && lo_is_top_function(w->v.m, op);
}

/* The next op of the block. True if a region of it was opened, which comes first. */
static bool walk_op(struct verify_walk *w, struct verify_frame *f)
{
	lo_op_id id = f->op;
	const struct lo_op *op = lo_op(w->v.m, id);
	f->op = op->next;
	if ((f->broken && is_left_alone(w->v.m, op)) || is_verified_elsewhere(w, op))
		return false;
	bool good = check_op(w, f, op, id);
	fail_if(w, !good);
	if (op->ext && lo_n_regions(w->v.m, op) && (good || !follows_from_op(op))) {
		if (!f->graph)
			define_results(w, op, 0); /* not visible in its own regions */
		push_region(w, id, 0);
		return true;
	}
	finish_op(w, f, op);
	return false;
}

static void walk_ops(struct verify_walk *w, struct verify_frame *f)
{
	while (f->op.n)
		if (walk_op(w, f))
			return;
	leave_block(w, f);
}

/* Walk the open regions but the outermost @p n. */
static void walk(struct verify_walk *w, uint32_t n)
{
	while (w->frames.n > n) {
		struct verify_frame *f = &w->frames.at[w->frames.n - 1];
		if (f->in_block)
			walk_ops(w, f);
		else if (f->at < f->n_blocks)
			enter_block(w, f);
		else
			pop_region(w);
	}
}

static void walk_begin(struct verify_walk *w, struct lo_module *m)
{
	*w = (struct verify_walk){
		.v = {.m = m, .ctx = m->ctx, .arena = &m->arena, .index = lo_type_index(m->ctx)}, .ok = true};
	w->v.scope_of = LO_ARRAY(w->v.arena, m->values.next, uint32_t);
	w->v.usable = LO_ARRAY(w->v.arena, m->values.next, uint8_t);
	LO_PUSH(w->v.arena, &w->v.depths, 0); /* scope 0: none */
}

/* Without those of the functions of the top module that are in @p functions; NULL: all ops. */
static bool verify_ops(struct lo_module *m, const struct verified_functions *functions)
{
	struct verify_walk w;
	struct lo_arena_mark mark = lo_arena_mark(&m->arena); /* nothing else is allocated in it during
							       * verification */
	const struct lo_op *top = lo_op(m, m->top);
	walk_begin(&w, m);
	w.elsewhere = functions;
	bool known, good = verify_row(&w.v, top, &known) && check_visibility(&w.v, top);
	fail_if(&w, !good || !verify_by_hook(m, top));
	if (lo_n_regions(m, top))
		push_region(&w, m->top, 0);
	walk(&w, 0);
	lo_arena_reset(&m->arena, mark);
	return w.ok;
}

/* ---- by several threads -------------------------------------------------- */

/* The first pieces are one function each, the last is everything else. */
struct verified_functions {
	lo_op_id *at;
	uint32_t n;
	bool failed;
};

struct verify_thread {
	struct verify_walk walk;
	struct lo_arena_mark mark;
};

static void begin(void *arg, struct lo_member *member)
{
	struct lo_module *m = member->m;
	struct verify_thread *thread = member->state = LO_NEW(lo_ctx_arena(m->ctx), struct verify_thread);
	struct verify_walk *w = &thread->walk;
	(void)arg;
	thread->mark = lo_arena_mark(&m->arena); /* as in verify_ops */
	walk_begin(w, m);
	push_region(w, m->top, 0);
	enter_block(w, &w->frames.at[0]);
}

static void end(void *arg, struct lo_member *member)
{
	const struct verify_thread *thread = member->state;
	(void)arg;
	lo_arena_reset(&member->m->arena, thread->mark);
}

static bool verify_function(struct verify_walk *w, lo_op_id function)
{
	w->frames.at[0].op = function;
	if (walk_op(w, &w->frames.at[0]))
		walk(w, 1);
	return w->ok;
}

static void verify_piece(void *arg, struct lo_member *member, uint32_t i)
{
	struct verified_functions *functions = arg;
	struct verify_thread *thread = member->state;
	bool good = i < functions->n ? verify_function(&thread->walk, functions->at[i])
				     : verify_ops(member->m, functions);
	if (!good)
		__atomic_store_n(&functions->failed, true, __ATOMIC_RELAXED);
}

/* False if anything is wrong, which is then not reported: it is found again in the order of the program. */
static bool verify_parallel(struct lo_module *m, struct verified_functions *functions)
{
	lo_thread_pool_run(m, &(struct lo_work){.n = functions->n + 1,
						.piece = verify_piece,
						.begin = begin,
						.end = end,
						.quiet = true,
						.arg = functions});
	return !functions->failed;
}

bool lo_verify(struct lo_module *m)
{
	struct verified_functions functions = {.n = 0};
	if (lo_thread_pool_pays(m, 2))
		functions.at = lo_top_functions(m, &functions.n, lo_ctx_arena(m->ctx));
	enum lo_rule step = lo_diag_step(m->ctx, LO_RULE_VERIFY);
	bool good = (functions.n > 1 && verify_parallel(m, &functions)) || verify_ops(m, NULL);
	(void)lo_diag_step(m->ctx, step);
	return good;
}
