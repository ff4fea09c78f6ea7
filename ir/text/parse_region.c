// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Regions and their blocks. In: the text of labels and braces, and the region arguments that hooks have read.
 * Out: linked blocks with arguments, and terminators that the text leaves out. The ops between are read by
 * the main loop: open_region() and finish_region() only begin and end a region of the top frame. */
#include "dialects/constants.h"
#include "parser.h"

/* ---- blocks -------------------------------------------------------------- */

static void link_block(struct parser *p, lo_block_id id)
{
	struct frame *f = top(p);
	struct lo_block *block = lo_block(p->m, id);
	block->prev = f->open.region.last;
	if (f->open.region.last.n)
		lo_block(p->m, f->open.region.last)->next = id;
	else
		f->open.region.first = id;
	f->open.region.last = id;
	f->open.block = id;
	f->open.last = (lo_op_id){0};
}

void open_entry_block(struct parser *p, lo_loc loc)
{
	lo_block_id id = {lo_pool_add(&p->m->blocks, 1)};
	lo_block(p->m, id)->loc = loc;
	link_block(p, id);
}

static lo_value_id new_arg(struct parser *p, lo_block_id block, lo_value_id id, lo_type type,
			   uint32_t name_at)
{
	*lo_value(p->m, id) = (struct lo_value){type, LO_DEF_BLOCK | block.n, p->source->base + name_at};
	return id;
}

/* `%a: t loc(...)` in a block's label, as an entry argument. */
static bool parse_block_arg(struct parser *p)
{
	struct entry_arg arg = {.at = offset_of(p, p->lex.tok + 1),
				.len = (uint32_t)lex_len(&p->lex) - 1,
				.hash = p->lex.hash};
	if (!at(p, T_PERCENT))
		return wrong_token(p, "expected SSA operand");
	next(p);
	if (at(p, T_HASH) && lex_spelled(&p->lex, "#0", 2))
		next(p);
	if (at(p, T_HASH))
		return error_here(p, "result number not allowed in argument list");
	if (!expect(p, ':', "expected ':' and type for SSA operand") || !(arg.type = parse_type(p)).n ||
	    !parse_trailing_loc(p, &arg.loc, &arg.loc_alias))
		return false;
	LO_PUSH(&p->keep, &p->stacks.entry_args, arg);
	return true;
}

/* Makes the arguments from @p first on those of @p block, which has none yet. */
static bool add_args(struct parser *p, lo_block_id block, uint32_t first)
{
	uint32_t n = p->stacks.entry_args.n - first, args = n ? lo_pool_add(&p->m->values, n) : 0;
	bool ok = true;
	lo_block(p->m, block)->args = args;
	lo_block(p->m, block)->n_args = n;
	for (uint32_t i = 0; i < n; i++) {
		const struct entry_arg *arg = &p->stacks.entry_args.at[first + i];
		lo_value_id id = new_arg(p, block, (lo_value_id){args + i}, arg->type, arg->at);
		set_arg_loc(p, id, p->source->base + arg->at - 1, arg->loc, arg->loc_alias);
		ok &= define_name(p, arg->at, arg->len, arg->hash, id.n, 1);
	}
	p->stacks.entry_args.n = first;
	return ok;
}

bool parse_block_label(struct parser *p)
{
	uint32_t first = p->stacks.entry_args.n;
	const char *name = p->lex.tok + 1;
	lo_block_id block = define_block(p, name, (uint32_t)lex_len(&p->lex) - 1, p->lex.hash);
	next(p);
	if (!block.n)
		return false;
	link_block(p, block);
	if (accept(p, '(') && !accept(p, ')')) {
		do {
			if (!parse_block_arg(p))
				return false;
		} while (accept(p, ','));
		if (!expect(p, ')', "expected ')' to end argument list"))
			return false;
	}
	return add_args(p, block, first) && expect(p, ':', "expected ':' after block name");
}

/* ---- regions ------------------------------------------------------------- */

uint32_t count_faults(const struct parser *p)
{
	return p->dropped + lo_diag_errors(p->ctx);
}

bool open_region(struct parser *p, uint32_t row)
{
	struct frame *f = top(p);
	if (!f->op.n) /* the first region */
		f->open.faults = count_faults(p);
	f->open.at = p->lex.tok;
	if (!at(p, '{'))
		return wrong_token(p, "expected '{' to begin a region");
	if (!f->op.n)
		f->op.n = lo_pool_add(&p->m->ops, 1);
	f->open.outer_scope = p->scope;
	f->open.scope = p->scope = scope_push(p, is_isolated(f));
	f->open.forward_blocks = p->stacks.forward_blocks.n;
	f->open.region = (struct pending_region){.row = row};
	f->open.block = (lo_block_id){0};
	f->open.last = (lo_op_id){0};
	f->in_region = true;
	lo_loc loc = here(p);
	next(p);
	if (p->stacks.entry_args.n == f->first.entry_args)
		return true;
	open_entry_block(p, loc);
	if (at(p, T_CARET)) {
		p->stacks.entry_args.n = f->first.entry_args;
		return error_here(p, "invalid block name in region with named arguments");
	}
	p->defining_args = true;
	bool ok = add_args(p, f->open.block, f->first.entry_args);
	p->defining_args = false;
	return ok;
}

void append_op(struct parser *p, struct frame *f, lo_op_id id)
{
	struct lo_op *op = lo_op(p->m, id);
	struct lo_block *block = lo_block(p->m, f->open.block);
	op->block = f->open.block;
	op->prev = f->open.last;
	if (f->open.last.n)
		lo_op(p->m, f->open.last)->next = id;
	else
		block->first = id;
	block->last = f->open.last = id;
}

void append_to_body(struct parser *p, lo_op_id op)
{
	if (!top(p)->open.block.n)
		open_entry_block(p, here(p));
	append_op(p, top(p), op);
}

static void yield_results(struct parser *p, lo_op_id yield, lo_op_id from)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	const struct lo_op *op = lo_op(p->m, from);
	lo_value_id *values = LO_ARRAY(&p->temp, op->n_results, lo_value_id);
	for (uint32_t i = 0; i < op->n_results; i++) {
		values[i] = lo_result(op, i);
		p->m->renamed |= !lo_value(p->m, values[i])->name; /* a used value needs a name */
	}
	lo_op_set_operands(p->m, yield, values, op->n_results);
	lo_arena_reset(&p->temp, mark);
}

/* Adds the one region, with an empty block, of an implicit terminator (scf.forall.in_parallel). */
static void add_empty_region(struct parser *p, lo_op_id id, lo_loc loc)
{
	lo_region_id region = lo_op_add_regions(p->m, id, 1);
	lo_block_create(p->m, region, NULL, 0, loc);
}

/* Adds the terminator that the text leaves out. */
static void add_terminator(struct parser *p, struct frame *f)
{
	const struct lo_op_info *info = f->model->info;
	if (!(info->traits & LO_TRAIT_IMPLICIT_TERMINATOR))
		return;
	if (f->open.last.n && (lo_info(lo_op(p->m, f->open.last))->traits & LO_TRAIT_TERMINATOR)) {
		const struct lo_op *last = lo_op(p->m, f->open.last);
		if (last->kind != info->terminator && last->kind < LO_OP_KIND_COUNT && lo_info(last)->upgrade)
			LO_PUSH(&p->keep, &p->older, f->open.last);
		return;
	}
	lo_op_id id = {lo_pool_add(&p->m->ops, 1)};
	*lo_op(p->m, id) = (struct lo_op){.kind = (uint16_t)info->terminator,
					  .flags = LO_OP_IMPLICIT,
					  .loc = lex_loc(&p->lex, f->name_at)};
	if (info->traits & LO_TRAIT_IMPLICIT_YIELD && f->open.last.n && !lo_op(p->m, f->open.last)->prev.n)
		yield_results(p, id, f->open.last);
	if (lo_op_table[info->terminator].regions && !lo_op_table[info->terminator].operands[0])
		add_empty_region(p, id, lex_loc(&p->lex, f->name_at));
	append_op(p, f, id);
}

bool parse_literal_use(struct parser *p)
{
	int64_t value;
	lo_loc loc = here(p);
	struct use use = {.at = offset_of(p, p->lex.tok), .len = (uint32_t)lex_len(&p->lex)};
	if (!parse_int64(p, &value, "expected integer value"))
		return false;
	lo_op_id constant = lo_index_constant(p->m, loc, value);
	append_op(p, top(p) - 1, constant);
	use.value = lo_result(lo_op(p->m, constant), 0).n;
	LO_PUSH(&p->keep, &p->stacks.uses, use);
	return true;
}

void report_undefined_blocks(struct parser *p, uint32_t first)
{
	for (uint32_t i = first; i < p->stacks.forward_blocks.n; i++) {
		const struct block_entry *entry = &p->stacks.forward_blocks.at[i];
		if (!lo_block(p->m, entry->block)->loc)
			lo_error(p->ctx, p->source->base + entry->at - 2, "reference to an undefined block");
	}
	p->stacks.forward_blocks.n = first;
}

void close_scope(struct parser *p, const struct frame *f)
{
	scope_pop(p, f->open.scope, is_isolated(f));
	p->scope = f->open.outer_scope;
}

/* Adds what the pretty form of an op with a row leaves out of its region: an entry block, the terminator. */
static void complete_region(struct parser *p, struct frame *f)
{
	const struct region_row *row =
		f->open.region.row < f->model->n_regions ? &f->model->regions[f->open.region.row] : NULL;
	/* MLIR adds no block to variadic regions, such as the cases of scf.index_switch, whose terminators
	 * are always written. */
	if (!f->open.region.first.n && row && row->single_block && !row->variadic)
		open_entry_block(p, lex_loc(&p->lex, f->open.at));
	bool switch_case = f->kind == LO_OP_SCF_INDEX_SWITCH && f->open.region.row;
	if (f->open.block.n && !switch_case)
		add_terminator(p, f);
	if (!f->open.region.first.n && (f->model->info->traits & LO_TRAIT_FUNCTION))
		lo_error(p->ctx, lex_loc(&p->lex, f->open.at),
			 "custom op '%s' expected non-empty function body", frame_name(p, f));
}

void finish_region(struct parser *p)
{
	struct frame *f = top(p);
	if (f->model && !f->generic)
		complete_region(p, f);
	report_undefined_blocks(p, f->open.forward_blocks);
	close_scope(p, f);
	LO_PUSH(&p->keep, &p->stacks.regions, f->open.region);
	f->in_region = false;
	f->region_done = true;
	f->resume_at = p->lex.at;
}
