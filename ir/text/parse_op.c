// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The parser's main loop: files, aliases, regions, blocks, ops in generic and in plain form. In: a source.
 * Out: a module.
 *
 * One pass. The stack of frames holds the ops under construction. At the start of a region its op is
 * suspended; when the region is closed, the op's frame continues where it stopped. So nothing recurses on the
 * nesting depth of the program.
 *
 * A failed op is scanned from its start (or from after its last region) for the braces it opened; parsing
 * continues at the next line that begins an op outside of them. Its results are entered as poisoned names,
 * whose uses are not reported. */
#include "dialects/constants.h"
#include "parser.h"
#include "text/suggestion.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum generic_stage { GENERIC_HEAD, GENERIC_REGIONS, GENERIC_TAIL };

/* ---- tokens -------------------------------------------------------------- */

static void report(struct parser *p, lo_loc loc, const char *prefix, const char *fmt, va_list args)
{
	char text[512];
	vsnprintf(text, sizeof text, fmt, args);
	lo_error(p->ctx, loc, "%s%s", prefix, text);
}

bool wrong_token(struct parser *p, const char *fmt, ...)
{
	va_list args;
	if (at(p, T_ERROR))
		return false;
	va_start(args, fmt);
	const char *place = p->lex.prev_end > p->begin ? p->lex.prev_end : p->lex.tok;
	report(p, lex_loc(&p->lex, place), "", fmt, args);
	va_end(args);
	return false;
}

bool error_here(struct parser *p, const char *fmt, ...)
{
	va_list args;
	if (at(p, T_ERROR))
		return false;
	va_start(args, fmt);
	const char *place = at(p, T_EOF) && p->lex.tok > p->begin ? p->lex.tok - 1 : p->lex.tok;
	report(p, lex_loc(&p->lex, place), "", fmt, args);
	va_end(args);
	return false;
}

static const char *frame_name(struct parser *p, const struct frame *f)
{
	return f->model ? f->model->info->name : lo_str_text(p->ctx, f->name);
}

bool op_error(struct parser *p, lo_loc loc, const char *fmt, ...)
{
	va_list args;
	if (at(p, T_ERROR))
		return false;
	va_start(args, fmt);
	const char *prefix = lo_arena_printf(&p->temp, "custom op '%s' ", frame_name(p, top(p)));
	report(p, loc, prefix, fmt, args);
	va_end(args);
	return false;
}

bool expect(struct parser *p, int kind, const char *message)
{
	return accept(p, kind) || wrong_token(p, "%s", message);
}

static bool too_deep(struct parser *p)
{
	return error_here(p, "types, attributes and affine expressions may nest to a depth of %u",
			  LO_MAX_NESTING);
}

bool deeper(struct parser *p)
{
	if (p->nesting == LO_MAX_NESTING)
		return too_deep(p);
	p->nesting++;
	if (p->nesting > p->aliases.deepest)
		p->aliases.deepest = p->nesting;
	return true;
}

/* ---- maps from ids to ids ------------------------------------------------ */

static uint32_t id_map_slot(const struct id_map *map, uint32_t key)
{
	uint32_t at = (key * 0x9e3779b9u) & (map->cap - 1);
	while (map->keys[at] && map->keys[at] != key)
		at = (at + 1) & (map->cap - 1);
	return at;
}

uint32_t id_map_find(const struct id_map *map, uint32_t key)
{
	return map->cap ? map->values[id_map_slot(map, key)] : 0;
}

static void id_map_grow(struct lo_arena *arena, struct id_map *map)
{
	struct id_map old = *map;
	map->cap = old.cap ? old.cap * 2 : 16;
	map->keys = LO_ARRAY(arena, map->cap, uint32_t);
	map->values = LO_ARRAY(arena, map->cap, uint32_t);
	for (uint32_t i = 0; i < old.cap; i++) {
		if (!old.keys[i])
			continue;
		uint32_t at = id_map_slot(map, old.keys[i]);
		map->keys[at] = old.keys[i];
		map->values[at] = old.values[i];
	}
}

void id_map_set(struct lo_arena *arena, struct id_map *map, uint32_t key, uint32_t value)
{
	if (map->n >= map->cap / 2)
		id_map_grow(arena, map);
	uint32_t at = id_map_slot(map, key);
	map->n += !map->keys[at];
	map->keys[at] = key;
	map->values[at] = value;
}

/* ---- frames -------------------------------------------------------------- */

static struct frame *push_frame(struct parser *p)
{
	if (p->frames.n == p->frames.cap)
		p->frames.at = lo_vec_grow(&p->keep, p->frames.at, &p->frames.cap, sizeof *p->frames.at);
	struct frame *f = p->top = &p->frames.at[p->frames.n++]; /* filled in place: this runs for each op */
	*f = (struct frame){.start = p->lex.tok,
			    .resume_at = p->lex.tok,
			    .name_at = p->lex.tok,
			    .first.result_names = p->stacks.result_names.n,
			    .first.uses = p->stacks.uses.n,
			    .first.types = p->stacks.types.n,
			    .first.attrs = p->stacks.attrs.n,
			    .first.successors = p->stacks.successors.n,
			    .first.regions = p->stacks.regions.n,
			    .first.groups = p->stacks.groups.n,
			    .first.entry_args = p->stacks.entry_args.n};
	return f;
}

static void pop_frame(struct parser *p)
{
	const struct frame *f = top(p);
	p->stacks.result_names.n = f->first.result_names;
	p->stacks.uses.n = f->first.uses;
	p->stacks.types.n = f->first.types;
	p->stacks.attrs.n = f->first.attrs;
	p->stacks.successors.n = f->first.successors;
	p->stacks.regions.n = f->first.regions;
	p->stacks.groups.n = f->first.groups;
	p->stacks.entry_args.n = f->first.entry_args;
	p->frames.n--;
	p->top--;
}

void push_attr(struct parser *p, lo_str name, lo_attr attr)
{
	struct pending_attr entry = {name, attr, offset_of(p, p->lex.tok)};
	LO_PUSH(&p->keep, &p->stacks.attrs, entry);
}

void push_attr_z(struct parser *p, const char *name, lo_attr attr)
{
	push_attr(p, lo_intern_z(p->ctx, name), attr);
}

/* ---- locations ----------------------------------------------------------- */

bool parse_trailing_loc(struct parser *p, lo_attr *attr, lo_str *alias)
{
	*attr = (lo_attr){0};
	*alias = (lo_str){0};
	if (!AT_WORD(p, "loc") || *p->lex.at != '(')
		return true;
	next(p);
	*attr = parse_loc(p, alias);
	return attr->n || alias->n;
}

/* The location of an op or block argument at @p place; @p attr is from parse_trailing_loc. */
static lo_loc make_loc(struct parser *p, lo_loc place, lo_attr attr)
{
	return attr.n ? lo_loc_explicit(p->ctx, place, attr) : place;
}

static void add_late_loc(struct parser *p, lo_op_id op, lo_value_id value, lo_str alias, lo_loc place)
{
	struct late_loc late = {op, value, alias, place, p->late.alias_at};
	LO_PUSH(&p->keep, &p->late.locs, late);
}

/* Resolves locations whose alias was defined at the end of the file. */
static void resolve_late_locs(struct parser *p)
{
	uint32_t n_args = 0;
	for (uint32_t i = 0; i < p->late.locs.n; i++) {
		const struct late_loc *late = &p->late.locs.at[i];
		uint32_t attr = id_map_find(&p->aliases.attrs, late->alias.n);
		if (!attr) {
			lo_error(p->ctx, late->alias_at, "operation location alias was never defined");
			continue;
		}
		if (attr == POISON_ALIAS || !check_loc(p, late->alias_at, (lo_attr){attr}))
			continue;
		lo_loc loc = make_loc(p, late->at, (lo_attr){attr});
		if (late->op.n) {
			lo_op(p->m, late->op)->loc = loc;
			continue;
		}
		while (p->m->arg_locs.at[n_args].arg.n != late->value.n)
			n_args++;
		p->m->arg_locs.at[n_args].loc = loc;
	}
	for (uint32_t i = 0; i < p->late.taken.n; i++) {
		lo_value_id v = p->late.taken.at[i].operand;
		lo_op_id def = lo_def_op(p->m, v);
		p->m->arg_locs.at[p->late.taken.at[i].entry].loc =
			def.n ? lo_op(p->m, def)->loc : lo_block_arg_loc(p->m, v);
	}
}

static void set_arg_loc(struct parser *p, lo_value_id arg, lo_loc place, lo_attr attr, lo_str alias)
{
	if (!attr.n && !alias.n)
		return;
	struct lo_arg_loc entry = {arg, make_loc(p, place, attr)};
	LO_PUSH(&p->m->arena, &p->m->arg_locs, entry);
	if (alias.n)
		add_late_loc(p, (lo_op_id){0}, arg, alias, place);
}

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

/* Opens the entry block of a region that does not begin with a label. */
static void open_entry_block(struct parser *p, lo_loc loc)
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

/* `^name(%a: t, ...):` */
static bool parse_block_label(struct parser *p)
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

/* Increases with each error, and with each op or label skipped because of an error already reported. */
static uint32_t count_faults(const struct parser *p)
{
	return p->dropped + lo_diag_errors(p->ctx);
}

/* Are the regions of this isolated op incomplete because of errors in them? Errors outside cannot affect an
 * isolated op. */
static bool is_broken(const struct parser *p, const struct frame *f)
{
	return p->stacks.regions.n > f->first.regions && f->model &&
	       (f->model->info->traits & LO_TRAIT_ISOLATED) && f->open.faults != count_faults(p);
}

bool open_region(struct parser *p, uint32_t row)
{
	struct frame *f = top(p);
	if (!f->op.n) /* the first region */
		f->open.faults = count_faults(p);
	bool isolated = f->model && (f->model->info->traits & LO_TRAIT_ISOLATED);
	f->open.at = p->lex.tok;
	if (!at(p, '{'))
		return wrong_token(p, "expected '{' to begin a region");
	if (!f->op.n)
		f->op.n = lo_pool_add(&p->m->ops, 1);
	f->open.outer_scope = p->scope;
	f->open.scope = p->scope = scope_push(p, isolated);
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

static void append_op(struct parser *p, struct frame *f, lo_op_id id)
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

static void report_undefined_blocks(struct parser *p, uint32_t first)
{
	for (uint32_t i = first; i < p->stacks.forward_blocks.n; i++) {
		const struct block_entry *entry = &p->stacks.forward_blocks.at[i];
		if (!lo_block(p->m, entry->block)->loc)
			lo_error(p->ctx, p->source->base + entry->at - 2, "reference to an undefined block");
	}
	p->stacks.forward_blocks.n = first;
}

/* Closes the top frame's region after its last block. */
static void finish_region(struct parser *p)
{
	struct frame *f = top(p);
	if (f->model && !f->generic) {
		const struct region_row *row = f->open.region.row < f->model->n_regions
						       ? &f->model->regions[f->open.region.row]
						       : NULL;
		/* MLIR adds no block to variadic regions, such as the cases of scf.index_switch. */
		if (!f->open.region.first.n && row && row->single_block && !row->variadic)
			open_entry_block(p, lex_loc(&p->lex, f->open.at));
		bool bare = f->kind == LO_OP_SCF_INDEX_SWITCH &&
			    f->open.region.row; /* cases always have an explicit terminator */
		if (f->open.block.n && !bare)
			add_terminator(p, f);
		if (!f->open.region.first.n && (f->model->info->traits & LO_TRAIT_FUNCTION))
			lo_error(p->ctx, lex_loc(&p->lex, f->open.at),
				 "custom op '%s' expected non-empty function body", frame_name(p, f));
	}
	report_undefined_blocks(p, f->open.forward_blocks);
	scope_pop(p, f->open.scope, f->model && (f->model->info->traits & LO_TRAIT_ISOLATED));
	p->scope = f->open.outer_scope;
	LO_PUSH(&p->keep, &p->stacks.regions, f->open.region);
	f->in_region = false;
	f->region_done = true;
	f->resume_at = p->lex.at;
}

/* ---- building the op ----------------------------------------------------- */

/* Attaches regions in the order of their rows; absent optional ones become empty. */
static void attach_regions(struct parser *p, struct frame *f, lo_op_id id)
{
	uint32_t n_rows = f->model && !f->generic ? f->model->n_regions : 1,
		 n = p->stacks.regions.n - f->first.regions;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct pending_region *order = LO_ARRAY(&p->temp, n + n_rows, struct pending_region);
	uint32_t to = 0;
	for (uint32_t row = 0; row < n_rows; row++) {
		uint32_t before = to;
		for (uint32_t i = f->first.regions; i < p->stacks.regions.n; i++)
			if (p->stacks.regions.at[i].row == row)
				order[to++] = p->stacks.regions.at[i];
		bool variadic =
			n_rows > 1 || (f->model && !f->generic) ? f->model->regions[row].variadic : true;
		if (to == before && !variadic)
			order[to++] = (struct pending_region){.row = row};
	}
	if (to) {
		uint32_t first = lo_op_add_regions(p->m, id, to).n;
		for (uint32_t i = 0; i < to; i++) {
			struct lo_region *region = lo_region(p->m, (lo_region_id){first + i});
			region->first = order[i].first;
			region->last = order[i].last;
			for (lo_block_id b = region->first; b.n; b = lo_block(p->m, b)->next)
				lo_block(p->m, b)->region.n = first + i;
		}
	}
	lo_arena_reset(&p->temp, mark);
}

/* Attaches successors and the operands passed to each. */
static bool attach_successors(struct parser *p, struct frame *f, lo_op_id id)
{
	uint32_t n = p->stacks.successors.n - f->first.successors;
	if (!n)
		return true;
	struct lo_successor *successors = lo_op_add_successors(p->m, id, n);
	for (uint32_t i = 0; i < n; i++)
		successors[i].block = p->stacks.successors.at[f->first.successors + i];
	const struct lo_op *op = lo_op(p->m, id);
	const struct lo_op_model *model = op_model(p->m, op);
	uint32_t next_one = 0;
	for (uint16_t row = 0; row < model->n_successors; row++) {
		const struct successor_row *r = &model->successors[row];
		struct lo_slice slice = {0};
		if (r->operands != REF_NONE)
			slice = lo_operand_group(p->m, op, r->operands);
		lo_attr segments = {0};
		if (r->variadic && r->segments != REF_NONE)
			segments = lo_dict_find(p->ctx, op->attrs, model->attrs[r->segments].name);
		const struct lo_attr_data *sizes = lo_attr_get(p->ctx, segments);
		bool sized = sizes->kind == LO_ATTR_DENSE_ARRAY && lo_type_is_int(p->ctx, sizes->type, 32);
		uint32_t n_segments = sized ? sizes->n : 0;
		uint32_t end = r->variadic ? n : next_one + 1, first = slice.first;
		for (uint32_t k = 0; next_one < end && next_one < n; next_one++, k++) {
			int64_t size = !r->variadic     ? (int64_t)slice.n
				       : k < n_segments ? lo_attr_array_int(p->ctx, segments, k)
							: 0;
			if (size < 0 || size > (int64_t)(slice.first + slice.n - first))
				return lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
						"'%s' op has segment sizes that do not match its operands",
						frame_name(p, f));
			successors[next_one].first_operand = first;
			successors[next_one].n_operands = (uint32_t)size;
			first += (uint32_t)size;
		}
	}
	return true;
}

static bool make_operands(struct parser *p, struct frame *f, uint32_t n, uint32_t *first)
{
	*first = n ? lo_pool_add(&p->m->operands, n) : 0;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t value = resolve_use(p, &p->stacks.uses.at[f->first.uses + i], p->op_types.at[i]);
		if (!value)
			return false;
		store_operand(p, *first + i, value);
	}
	return true;
}

static bool check_result_names(struct parser *p, const struct frame *f, uint32_t n)
{
	if (p->stacks.result_names.n == f->first.result_names || f->n_declared_results == n)
		return true;
	if (!n)
		return lo_error(p->ctx, lex_loc(&p->lex, f->start),
				"cannot name an operation with no results");
	return lo_error(p->ctx, lex_loc(&p->lex, f->start),
			"operation defines %u results but was provided %u to bind", n, f->n_declared_results);
}

static uint32_t make_results(struct parser *p, const struct frame *f, lo_op_id id, uint32_t n_operands,
			     uint32_t n)
{
	if (!n)
		return 0;
	uint32_t first = lo_pool_add(&p->m->values, n), value = first;
	const lo_type *types = p->op_types.at + n_operands;
	for (uint32_t i = f->first.result_names; i < p->stacks.result_names.n; i++) {
		const struct result_name *name = &p->stacks.result_names.at[i];
		for (uint32_t k = 0; k < name->n; k++, value++)
			*lo_value(p->m, (lo_value_id){value}) =
				(struct lo_value){types[value - first], id.n, p->source->base + name->at};
	}
	for (; value < first + n; value++)
		*lo_value(p->m, (lo_value_id){value}) = (struct lo_value){types[value - first], id.n, 0};
	return first;
}

static bool define_results(struct parser *p, const struct frame *f, uint32_t first)
{
	bool ok = true;
	for (uint32_t i = f->first.result_names; i < p->stacks.result_names.n; i++) {
		struct result_name name = p->stacks.result_names.at[i];
		ok &= define_name(p, name.at, name.len, name.hash, first, name.n);
		first += first == POISON_VALUE ? 0 : name.n;
	}
	return ok;
}

static void make_ext(struct parser *p, const struct frame *f, lo_op_id id)
{
	if (f->model && f->model->n_regions == 0 && p->stacks.regions.n == f->first.regions)
		return;
	if (!f->model) {
		struct lo_op_ext *ext = lo_op_own_ext(p->m, id);
		ext->name = f->name;
		ext->props = f->props;
		ext->declared = declared_find(p->ctx, f->name);
	}
}

/* Builds the op, which is completely read except for the names of its results; its types are in p->op_types.
 */
bool make_op(struct parser *p, uint32_t n_operands, uint32_t n_results)
{
	struct frame *f = top(p);
	lo_attr attrs, loc_attr;
	lo_str loc_alias;
	uint32_t operands;
	if (!parse_trailing_loc(p, &loc_attr, &loc_alias) || !make_dict(p, f->first.attrs, &attrs))
		return false;
	if (!make_operands(p, f, n_operands, &operands) || !check_result_names(p, f, n_results))
		return false;
	lo_op_id id = f->op;
	if (!id.n)
		id.n = lo_pool_add(&p->m->ops, 1);
	lo_loc place = lex_loc(&p->lex, f->name_at);
	uint32_t results = make_results(p, f, id, n_operands, n_results);
	*lo_op(p->m, id) = (struct lo_op){
		.kind = f->kind,
		.flags = (uint16_t)((f->generic ? LO_OP_GENERIC : 0) |
				    (!f->model && !f->has_props ? LO_OP_NO_PROPS : 0) |
				    (f->made_body ? LO_OP_MADE_BODY : 0) |
				    (is_broken(p, f) ? LO_OP_BROKEN : 0)),
		.loc = make_loc(p, place, loc_attr),
		.operands = operands,
		.n_operands = n_operands,
		.results = results,
		.n_results = n_results,
		.attrs = attrs,
	};
	if (loc_alias.n)
		add_late_loc(p, id, (lo_value_id){0}, loc_alias, place);
	make_ext(p, f, id);
	if (p->stacks.regions.n > f->first.regions || (f->model && f->model->n_regions && !f->generic))
		attach_regions(p, f, id);
	if (!attach_successors(p, f, id))
		return false;
	append_op(p, f - 1, id);
	if (f->older)
		LO_PUSH(&p->keep, &p->older, id);
	return define_results(p, f, results);
}

/* ---- generic form -------------------------------------------------------- */

/* `(%a, %b)` */
static bool parse_generic_operands(struct parser *p)
{
	if (!expect(p, '(', "expected '(' to start operand list"))
		return false;
	for (bool more = !at(p, ')'); more; more = accept(p, ',')) {
		if (!parse_use(p, true))
			return false;
	}
	return expect(p, ')', "expected ')' to end operand list");
}

static bool parse_generic_successors(struct parser *p)
{
	if (!accept(p, '['))
		return true;
	do {
		lo_block_id block = parse_block_ref(p);
		if (!block.n)
			return false;
		LO_PUSH(&p->keep, &p->stacks.successors, block);
	} while (accept(p, ','));
	return expect(p, ']', "expected ',' or ']'");
}

static const struct attr_row *find_attr_row(const struct lo_op_model *model, lo_str name)
{
	for (uint32_t i = 0; i < model->n_attrs; i++)
		if (model->attrs[i].name.n == name.n)
			return &model->attrs[i];
	return NULL;
}

/* A unit property may be written as a bool: `disjoint = false` is the same as absence. */
static void normalize_units(struct parser *p, uint32_t first, const struct lo_op_model *model)
{
	uint32_t to = first;
	for (uint32_t i = first; i < p->stacks.attrs.n; i++) {
		struct pending_attr entry = p->stacks.attrs.at[i];
		const struct attr_row *row = find_attr_row(model, entry.name);
		bool is_bool =
			row && row->kind == A_UNIT && lo_attr_kind(p->ctx, entry.attr) == LO_ATTR_INTEGER;
		if (is_bool && entry.attr.n == lo_attr_bool(p->ctx, false).n)
			continue;
		if (is_bool && entry.attr.n == lo_attr_bool(p->ctx, true).n)
			entry.attr = lo_attr_unit(p->ctx);
		p->stacks.attrs.at[to++] = entry;
	}
	p->stacks.attrs.n = to;
}

/* `<{...}>`: for an op with a row its entries are added to the other attributes. Other ops keep it unchanged,
 * whatever attribute it is. */
static bool parse_props(struct parser *p)
{
	struct frame *f = top(p);
	if (!accept(p, '<'))
		return true;
	f->has_props = true;
	if (f->model && (f->model->no_properties || (!f->model->n_attrs && !f->model->segments)))
		return lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
				"invalid properties for op %s: this operation does not support properties",
				frame_name(p, f));
	if (f->model) {
		uint32_t first = p->stacks.attrs.n;
		if (!parse_attr_entries(p))
			return false;
		normalize_units(p, first, f->model);
	} else {
		lo_attr props = parse_attr(p, (lo_type){0});
		if (!props.n)
			return false;
		top(p)->props = props;
	}
	return expect(p, '>', "expected '>' to close properties");
}

static enum progress parse_generic_head(struct parser *p)
{
	if (!parse_generic_operands(p) || !parse_generic_successors(p) || !parse_props(p))
		return FAILED;
	struct frame *f = top(p);
	f->pc = GENERIC_TAIL;
	if (!accept(p, '('))
		return DONE;
	f->pc = GENERIC_REGIONS;
	return open_region(p, 0) ? REGION : FAILED;
}

static bool count_matches(struct parser *p, uint32_t operands, uint32_t types, lo_loc loc)
{
	if (operands == types)
		return true;
	return lo_error(p->ctx, loc, "expected %u operand type%s but had %u", operands,
			operands == 1 ? "" : "s", types);
}

/* `{attrs} : (ts) -> ts` */
static bool parse_generic_tail(struct parser *p)
{
	struct frame *f = top(p);
	if (at(p, '{') && !parse_attr_entries(p))
		return false;
	if (!expect(p, ':', "expected ':' followed by operation type"))
		return false;
	lo_loc loc = here(p);
	if (!at(p, '('))
		return error_here(p, "expected function type");
	uint32_t first = p->stacks.types.n;
	if (!parse_type_list_parens(p))
		return false;
	uint32_t n_operands = p->stacks.types.n - first;
	if (!expect(p, T_ARROW, "expected '->' in function type") || !parse_result_types(p))
		return false;
	uint32_t n = p->stacks.types.n - first;
	if (!count_matches(p, p->stacks.uses.n - f->first.uses, n_operands, loc))
		return false;
	p->op_types.n = 0;
	for (uint32_t i = 0; i < n; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[first + i]);
	if (n - n_operands > LO_MAX_RESULTS)
		return lo_error(p->ctx, loc, "an operation may have %u results", LO_MAX_RESULTS);
	return make_op(p, n_operands, n - n_operands);
}

static enum progress run_generic(struct parser *p)
{
	if (top(p)->pc == GENERIC_HEAD) {
		enum progress progress = parse_generic_head(p);
		if (progress != DONE)
			return progress;
	} else if (top(p)->pc == GENERIC_REGIONS) {
		top(p)->region_done = false;
		if (accept(p, ','))
			return open_region(p, 0) ? REGION : FAILED;
		if (!expect(p, ')', "expected ')' to end region list"))
			return FAILED;
		top(p)->pc = GENERIC_TAIL;
	}
	return parse_generic_tail(p) ? DONE : FAILED;
}

/* ---- plain form of ops without a row -------------------------------------
 *
 *   name %a, %b {attributes} : types -> types        or name(%a, %b) ...
 *
 * with regions `{ ... }, { ... }` before the colon or at the end, the attributes anywhere between, `to` or
 * `into` for the arrow. Types: of operands, then of results; without an arrow see spread_types. */

enum plain_stage { PLAIN_HEAD, PLAIN_BODY, PLAIN_TYPED };

/* State of the types while regions are read, in frame.hook: whether there are types and an arrow, and the
 * number of types before the arrow. */
enum { PLAIN_HAS_TYPES = 1, PLAIN_HAS_ARROW = 2, PLAIN_COUNT_SHIFT = 2 };

/* What to do about the current op if it is on tensors, or NULL. No other form of it would be of use: what has
 * no buffers has no memory to lay out. */
static const char *tensor_hint(struct parser *p)
{
	const char *name = lo_str_text(p->ctx, top(p)->name);
	if (strncmp(name, "tensor.", 7) == 0)
		return "bufferize first: " LO_BUFFERIZE;
	if (strncmp(name, "tosa.", 5) == 0)
		return "run mlir-opt --tosa-to-linalg-pipeline, and bufferize: " LO_BUFFERIZE;
	return NULL;
}

/* What to do about the current op, which cannot be read. */
static const char *plain_hint(struct parser *p)
{
	const char *hint = tensor_hint(p);
	return hint ? hint : "'mlir-opt --mlir-print-op-generic' prints a form that can be read";
}

/* An op on tensors that cannot be read: that is all there is to say. */
static bool only_on_tensors(struct parser *p)
{
	const char *hint = tensor_hint(p);
	if (hint)
		lo_error_of(p->ctx, LO_RULE_NO_BUFFERS, lex_loc(&p->lex, top(p)->name_at),
			    "'%s' is on tensors; %s", lo_str_text(p->ctx, top(p)->name), hint);
	return hint;
}

static bool not_plain(struct parser *p)
{
	struct frame *f = top(p);
	const char *name = lo_str_text(p->ctx, f->name);
	if (only_on_tensors(p))
		return false;
	lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
		 "custom op '%s' is unknown, and this is not the plain form `%s %%a, %%b {attributes} : "
		 "types -> types`",
		 name, name);
	return lo_note(p->ctx, here(p), "stopped here; %s", plain_hint(p));
}

/* Does the `{` here begin attributes, not a region? A single word is an attribute unless it is on a line of
 * its own. */
static bool at_attr_dict(const struct parser *p)
{
	struct lexer look = p->lex;
	look.silent = true;
	lex_next(&look);
	if (look.kind == '}')
		return true;
	if (look.kind != T_BARE && look.kind != T_STRING)
		return false;
	bool new_line = memchr(look.prev_end, '\n', (size_t)(look.tok - look.prev_end)) != NULL;
	lex_next(&look);
	return look.kind == '=' || look.kind == ',' || (look.kind == '}' && !new_line);
}

/* `{attributes}` or `attributes {...}`, if present. */
static bool parse_plain_attrs(struct parser *p)
{
	if (ACCEPT_WORD(p, "attributes") || (at(p, '{') && at_attr_dict(p)))
		return at(p, '{') && parse_attr_entries(p);
	return true;
}

/* Is the current token the end of the op: on a new line, or the end of the region? */
static bool at_end_of_op(const struct parser *p)
{
	if (at(p, '}') || at(p, T_EOF) || AT_WORD(p, "loc"))
		return true;
	return memchr(p->lex.prev_end, '\n', (size_t)(p->lex.tok - p->lex.prev_end)) != NULL;
}

bool followed_by(const struct parser *p, const char *c, const char *signs)
{
	while (c < p->lex.end && (*c == ' ' || *c == '\t'))
		c++;
	return c < p->lex.end && *c && strchr(signs, *c);
}

/* Is `%a, %b:2 =` next? Looks ahead without advancing. */
static bool at_result_list(const struct parser *p)
{
	const char *c = p->lex.tok;
	while (c < p->lex.end && (lex_is(*c, LEX_SUFFIX) || (*c && strchr("%:, \t", *c))))
		c++;
	return c < p->lex.end && *c == '=';
}

bool at_next_results(const struct parser *p)
{
	return at_end_of_op(p) && at_result_list(p);
}

/* `%a` or, for a terminator, `^bb`. */
static bool parse_plain_item(struct parser *p)
{
	if (!at(p, T_CARET))
		return parse_use(p, true);
	lo_block_id block = parse_block_ref(p);
	if (block.n)
		LO_PUSH(&p->keep, &p->stacks.successors, block);
	return block.n != 0;
}

/* `%a, %b`, `(%a, %b)`, `%a, ^bb1, ^bb2`, `%a [^bb1, ^bb2]`, or nothing. */
static bool parse_plain_items(struct parser *p)
{
	bool brackets = accept(p, '('), next_op = at(p, T_PERCENT) && at_next_results(p);
	next_op = next_op || (at(p, T_CARET) && at_end_of_op(p));
	if (!next_op && (at(p, T_PERCENT) || at(p, T_CARET)))
		do
			if ((!at(p, T_PERCENT) && !at(p, T_CARET)) || !parse_plain_item(p))
				return false;
		while (accept(p, ','));
	if (brackets && !accept(p, ')'))
		return false;
	return !at(p, '[') || !followed_by(p, p->lex.at, "^") || parse_generic_successors(p);
}

static bool at_arrow(struct parser *p)
{
	return accept(p, T_ARROW) || ACCEPT_WORD(p, "to") || ACCEPT_WORD(p, "into");
}

/* `(ts) -> ts`, `ts -> ts` or `ts`, after the colon. */
static bool parse_plain_types(struct parser *p)
{
	uint32_t first = p->stacks.types.n;
	if (at(p, '(') ? !parse_type_list_parens(p) : !parse_type_list(p))
		return false;
	uint32_t n_first = p->stacks.types.n - first;
	bool arrow = at_arrow(p);
	if (arrow && !parse_result_types(p))
		return false;
	if (arrow && accept(p, ',') && !parse_type_list(p))
		return false;
	top(p)->hook = n_first << PLAIN_COUNT_SHIFT | PLAIN_HAS_TYPES | (arrow ? PLAIN_HAS_ARROW : 0);
	return true;
}

/* If no types are written, uses those of the operands, if all are defined before this op. */
static bool known_types(struct parser *p)
{
	const struct frame *f = top(p);
	for (uint32_t i = f->first.uses; i < p->stacks.uses.n; i++) {
		uint32_t value = p->stacks.uses.at[i].value;
		if (!value)
			return false;
		lo_type type =
			value == POISON_VALUE ? (lo_type){0} : lo_value(p->m, (lo_value_id){value})->type;
		LO_PUSH(&p->keep, &p->op_types, type);
	}
	return true;
}

/* Without an arrow: one type for all operands and results, or one per operand, or one per result if there is
 * no operand. */
static bool spread_types(struct parser *p, uint32_t n)
{
	const struct frame *f = top(p);
	uint32_t n_operands = p->stacks.uses.n - f->first.uses, total = n_operands + f->n_declared_results;
	if (n != 1 && (n != total || (n_operands && f->n_declared_results)))
		return false;
	for (uint32_t i = 0; i < total; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[f->first.types + (n == 1 ? 0 : i)]);
	return true;
}

/* With an arrow: types of operands and of results. A single type before the arrow applies to all operands. If
 * the op has no result names, `in -> out` may be the operands that are read and those that are written. */
static bool split_types(struct parser *p, uint32_t n_first, uint32_t *n_results)
{
	const struct frame *f = top(p);
	uint32_t n_operands = p->stacks.uses.n - f->first.uses, n = p->stacks.types.n - f->first.types;
	bool in_out = n_first && n_first < n_operands && !f->n_declared_results && n == n_operands;
	bool one = n_first == 1 && f->n_declared_results && n_operands > 1;
	*n_results = in_out ? 0 : n - n_first;
	if (!in_out && !one && n_first != n_operands)
		return false;
	for (uint32_t i = 0; one && i + 1 < n_operands; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[f->first.types]);
	for (uint32_t i = 0; i < n; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[f->first.types + i]);
	return true;
}

static bool plain_op_types(struct parser *p, uint32_t *n_results)
{
	const struct frame *f = top(p);
	uint32_t n_first = f->hook >> PLAIN_COUNT_SHIFT;
	p->op_types.n = 0;
	*n_results = f->n_declared_results;
	if (!(f->hook & PLAIN_HAS_TYPES))
		return f->n_declared_results == 0 && known_types(p);
	return f->hook & PLAIN_HAS_ARROW ? split_types(p, n_first, n_results) : spread_types(p, n_first);
}

/* Parses up to a region, or to the end. */
static enum progress parse_plain(struct parser *p)
{
	struct frame *f = top(p);
	bool again = f->region_done && accept(p, ',');
	f->region_done = false;
	if (f->pc == PLAIN_HEAD && (!parse_plain_attrs(p) || !parse_plain_items(p)))
		return FAILED;
	f = top(p);
	f->pc = f->pc == PLAIN_HEAD ? PLAIN_BODY : f->pc;
	if (!again && !parse_plain_attrs(p))
		return FAILED;
	if (top(p)->pc == PLAIN_BODY && !again && accept(p, ':')) {
		top(p)->pc = PLAIN_TYPED;
		if (!parse_plain_types(p) || !parse_plain_attrs(p))
			return FAILED;
	}
	if (again || at(p, '{'))
		return open_region(p, 0) ? REGION : FAILED;
	return at_end_of_op(p) ? DONE : FAILED;
}

static bool not_these_types(struct parser *p)
{
	const struct frame *f = top(p);
	uint32_t n = p->stacks.uses.n - f->first.uses;
	if (only_on_tensors(p))
		return false;
	lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
		 "custom op '%s' is unknown, and its types are not those of %u operand%s and %u result%s",
		 lo_str_text(p->ctx, f->name), n, n == 1 ? "" : "s", f->n_declared_results,
		 f->n_declared_results == 1 ? "" : "s");
	return lo_note(p->ctx, lex_loc(&p->lex, f->name_at), "%s", plain_hint(p));
}

/* Do the types written for the operands, or assumed for them, match their definitions? */
static bool check_plain_operands(struct parser *p)
{
	const struct frame *f = top(p);
	for (uint32_t i = 0; f->first.uses + i < p->stacks.uses.n; i++) {
		const struct use *use = &p->stacks.uses.at[f->first.uses + i];
		lo_type type = p->op_types.at[i];
		if (!use->value || use->value == POISON_VALUE)
			continue;
		lo_type known = lo_value(p->m, (lo_value_id){use->value})->type;
		if (!type.n || !known.n || known.n == type.n)
			continue;
		if (only_on_tensors(p))
			return false;
		lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
			 "custom op '%s' is unknown, and its types are not those of its operands: '%%%.*s' "
			 "has type '%s', "
			 "not '%s'",
			 lo_str_text(p->ctx, f->name), (int)use->len, text_at(p, use->at),
			 lo_type_str(p->ctx, known), lo_type_str(p->ctx, type));
		return lo_note(p->ctx, lex_loc(&p->lex, f->name_at), "%s", plain_hint(p));
	}
	return true;
}

/* `%r = foo.rank %t : tensor<4xf32>` may mean any type of %r. Reported once per name. */
static void warn_of_guess(struct parser *p)
{
	const struct frame *f = top(p);
	if (!f->n_declared_results || p->stacks.uses.n == f->first.uses || f->hook & PLAIN_HAS_ARROW ||
	    id_map_find(&p->guessed, f->name.n))
		return;
	id_map_set(&p->keep, &p->guessed, f->name.n, 1);
	lo_warning(p->ctx, LO_RULE_GUESS, lex_loc(&p->lex, f->name_at),
		   "custom op '%s' is unknown, and its result is taken to have the type after "
		   "its operands, '%s'",
		   lo_str_text(p->ctx, f->name),
		   lo_type_str(p->ctx, p->op_types.at[p->stacks.uses.n - f->first.uses]));
	lo_note(p->ctx, lex_loc(&p->lex, f->name_at), "%s", plain_hint(p));
}

/* An op without a row in a dialect whose ops all have one: an error, whatever text follows. */
static bool no_such_op(struct parser *p, const char *name)
{
	char advice[128];
	lo_loc loc = lex_loc(&p->lex, top(p)->name_at);
	if (!lo_is_whole_dialect(name, strcspn(name, ".")))
		return false;
	lo_error_of(p->ctx, LO_RULE_UNKNOWN_OP, loc, "custom op '%s' is unknown%s", name,
		    lo_unknown_op_advice(name, advice, sizeof advice));
	if (lo_suggest_op(name))
		lo_fix(p->ctx, loc, strlen(name), lo_suggest_op(name));
	return true;
}

static enum progress run_plain(struct parser *p)
{
	uint32_t errors = lo_diag_errors(p->ctx), n_results = 0;
	if (top(p)->pc == PLAIN_HEAD && no_such_op(p, lo_str_text(p->ctx, top(p)->name)))
		return FAILED;
	enum progress progress = parse_plain(p);
	if (progress == REGION)
		return progress;
	if (progress == DONE && !plain_op_types(p, &n_results)) {
		if (top(p)->hook & PLAIN_HAS_TYPES)
			not_these_types(p);
		else
			not_plain(p);
		return FAILED;
	}
	if (progress == FAILED && errors == lo_diag_errors(p->ctx))
		not_plain(p);
	else if (progress == FAILED)
		lo_note(p->ctx, lex_loc(&p->lex, top(p)->name_at), "in '%s', which is unknown; %s",
			lo_str_text(p->ctx, top(p)->name), plain_hint(p));
	if (progress == FAILED || !check_plain_operands(p))
		return FAILED;
	warn_of_guess(p);
	return make_op(p, p->stacks.uses.n - top(p)->first.uses, n_results) ? DONE : FAILED;
}

/* ---- ops ----------------------------------------------------------------- */

/* `%a, %b:2 =` */
static bool parse_result_list(struct parser *p)
{
	do {
		struct result_name name = {offset_of(p, p->lex.tok + 1), (uint32_t)lex_len(&p->lex) - 1,
					   p->lex.hash, 1};
		uint64_t n = 1;
		if (!at(p, T_PERCENT))
			return wrong_token(p, "expected valid ssa identifier");
		next(p);
		if (accept(p, ':')) {
			if (!at(p, T_INT))
				return wrong_token(p, "expected integer number of results");
			if (!decimal(p->lex.tok, p->lex.at, &n) || n < 1 || n > LO_MAX_RESULTS)
				return error_here(
					p,
					"expected named operation to have at least 1 result and at most %u",
					LO_MAX_RESULTS);
			next(p);
		}
		name.n = (uint32_t)n;
		top(p)->n_declared_results += name.n;
		LO_PUSH(&p->keep, &p->stacks.result_names, name);
	} while (accept(p, ','));
	if (top(p)->n_declared_results > LO_MAX_RESULTS)
		return error_here(p, "an operation may have %u results", LO_MAX_RESULTS);
	return expect(p, '=', "expected '=' after SSA name");
}

/* Dialects in which a name without a dot is searched: the default dialect inside a module or function in
 * MLIR, then those whose ops were part of the standard dialect. */
static const char *const old_dialects[] = {"builtin", "func", "cf", "std", "memref", "arith", "math"};

static enum lo_op_kind find_short_name(struct parser *p, const char *at, size_t len, bool symbol_follows)
{
	char name[80];
	if (len >= sizeof name / 2)
		return LO_OP_FOREIGN;
	for (size_t i = 0; i < sizeof old_dialects / sizeof *old_dialects; i++) {
		size_t dot = strlen(old_dialects[i]);
		memcpy(name, old_dialects[i], dot);
		name[dot] = '.';
		memcpy(name + dot + 1, at, len);
		enum lo_op_kind kind = op_kind_to_read(p->ctx, name, dot + 1 + len);
		if (kind == LO_OP_FUNC_CONSTANT && !symbol_follows)
			continue;
		if (kind != LO_OP_FOREIGN)
			return kind;
	}
	return LO_OP_FOREIGN;
}

static const char *skip_blanks(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t'))
		at++;
	return at;
}
/* The position after the attribute dictionary at @p at; examines at most LOOK_AHEAD bytes. */
#define LOOK_AHEAD 4096
static const char *skip_braces(const char *at, const char *end)
{
	int depth = 0;
	bool quoted = false;
	for (const char *stop = end - at < LOOK_AHEAD ? end : at + LOOK_AHEAD; at < stop; at++) {
		if (*at == '"' && at[-1] != '\\')
			quoted = !quoted;
		if (!quoted)
			depth += (*at == '{') - (*at == '}');
		if (!depth)
			return at + 1;
	}
	return at;
}

static enum lo_op_kind find_name(struct parser *p, const char *at, size_t len)
{
	enum lo_op_kind kind = op_kind_to_read(p->ctx, at, len);
	if (kind != LO_OP_FOREIGN)
		return kind;
	if (len > 4 && memcmp(at, "std.", 4) == 0)
		return find_name(p, at + 4, len - 4);
	if (memchr(at, '.', len))
		return LO_OP_FOREIGN;
	const char *after = skip_blanks(at + len, p->lex.end);
	if (*after == '{')
		after = skip_blanks(skip_braces(after, p->lex.end), p->lex.end);
	return find_short_name(p, at, len, *after == '@');
}

/* The same for a quoted name, which is never short; "std.addf" is as old as `addf`. */
static enum lo_op_kind find_quoted_name(struct parser *p, const char *at, size_t len)
{
	enum lo_op_kind kind = op_kind_to_read(p->ctx, at, len);
	if (kind == LO_OP_FOREIGN && len > 4 && memcmp(at, "std.", 4) == 0)
		return find_short_name(p, at + 4, len - 4, false);
	return kind;
}

static bool unknown_short_name(struct parser *p, size_t len)
{
	int shown = len > 200 ? 200 : (int)len;
	const char *dialect = p->frames.n > 2 ? "func" : "builtin";
	char name[256], advice[128];
	(void)snprintf(name, sizeof name, "func.%.*s", shown, p->lex.tok);
	const char *near = lo_suggest_op(name);
	advice[0] = 0;
	if (near)
		(void)snprintf(advice, sizeof advice, "; did you mean '%s'?", near);
	enum lo_rule step = lo_diag_step(p->ctx, LO_RULE_UNKNOWN_OP);
	(void)error_here(p, "custom op '%.*s' is unknown (tried '%s.%.*s' as well)%s", shown, p->lex.tok,
			 dialect, shown, p->lex.tok, advice);
	if (near)
		lo_fix(p->ctx, lex_loc(&p->lex, p->lex.tok), len, near);
	(void)lo_diag_step(p->ctx, step);
	return false;
}

/* i32, si8: a word that is no op name. */
static bool is_int_type(const char *word, size_t len)
{
	size_t at = len > 1 && (*word == 's' || *word == 'u');
	if (word[at] != 'i' || ++at >= len)
		return false;
	while (at < len && lex_is(word[at], LEX_DIGIT))
		at++;
	return at == len;
}

/* The op's name, which decides the form: a quoted name begins the generic form. */
static bool parse_op_name(struct parser *p)
{
	struct frame *f = top(p);
	f->name_at = p->lex.tok;
	size_t len = lex_len(&p->lex);
	if (at(p, T_STRING)) {
		f->generic = true;
		f->kind = (uint16_t)find_quoted_name(p, p->lex.tok + 1, len - 2);
		if (!f->kind)
			f->name = take_string(p);
		else
			next(p);
		if (!f->kind && !lo_str_len(p->ctx, f->name))
			return lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
					"empty operation name is invalid");
		if (!f->kind && memchr(lo_str_text(p->ctx, f->name), 0, lo_str_len(p->ctx, f->name)))
			return lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
					"operation name with a NUL byte in it");
	} else if (at(p, T_BARE) && !is_int_type(p->lex.tok, len)) {
		f->kind = (uint16_t)find_name(p, p->lex.tok, len);
		if (!f->kind)
			f->name = lo_intern(p->ctx, p->lex.tok, len);
		if (!f->kind && !memchr(p->lex.tok, '.', len))
			return unknown_short_name(p, len);
		next(p);
	} else {
		return wrong_token(p, "expected operation name in quotes");
	}
	if (f->kind) {
		f->model = lo_op_model(p->ctx, (enum lo_op_kind)f->kind);
		f->older = f->kind >= LO_OP_KIND_COUNT || (f->generic && f->model->info->upgrade);
	}
	if (f->model && !f->generic && !f->model->n_format)
		return op_error(p, lex_loc(&p->lex, f->name_at), "has no custom assembly form");
	return true;
}

static bool begin_op(struct parser *p)
{
	struct frame *f = push_frame(p);
	if (at(p, T_PERCENT) && !parse_result_list(p))
		return false;
	if (!parse_op_name(p))
		return false;
	f = top(p);
	if (f->model && !f->generic) {
		uint32_t n = (uint32_t)f->model->n_operands + f->model->n_results;
		LO_ROOM(&p->keep, &p->stacks.groups, n);
		memset(p->stacks.groups.at + p->stacks.groups.n, 0, n * sizeof *p->stacks.groups.at);
		p->stacks.groups.n += n;
	}
	return true;
}

/* ---- error recovery ------------------------------------------------------ */

static bool at_op_begin(struct parser *p)
{
	switch (p->lex.kind) {
	case T_PERCENT: return at_result_list(p);
	case T_STRING: return followed_by(p, p->lex.at, "(");
	case T_CARET: return followed_by(p, p->lex.at, "(:");
	case T_BARE:
		return memchr(p->lex.tok, '.', lex_len(&p->lex)) ||
		       find_name(p, p->lex.tok, lex_len(&p->lex)) != LO_OP_FOREIGN;
	case T_HASH:
	case T_EXCL: return p->frames.n == 1 && followed_by(p, p->lex.at, "=");
	default: return false;
	}
}

/* Number of braces open between @p from and the current token. Restores the lexer's position. */
static uint32_t open_braces(struct parser *p, const char *from)
{
	const char *until = p->lex.tok;
	uint32_t depth = 0;
	if (from >= until)
		return 0;
	for (lex_jump(&p->lex, from); p->lex.tok < until && !at(p, T_EOF); next(p)) {
		if (at(p, '{'))
			depth++;
		else if (at(p, '}') && depth)
			depth--;
	}
	return depth;
}

/* Skips to the next line that begins an op, outside of the braces that the failed op has opened, or to the
 * end of the region. */
static void skip_op(struct parser *p, const char *from, const char *start)
{
	p->lex.silent = true;
	uint32_t depth = open_braces(p, from);
	while (!at(p, T_EOF)) {
		bool first = memchr(p->lex.prev_end, '\n', (size_t)(p->lex.tok - p->lex.prev_end)) != NULL;
		if (!depth && p->lex.tok > start && first && at_op_begin(p))
			break;
		if (at(p, '}') && !depth)
			break;
		if (at(p, '{'))
			depth++;
		else if (at(p, '}'))
			depth--;
		next(p);
	}
	p->lex.silent = false;
}

static void recover(struct parser *p)
{
	const struct frame *f = top(p);
	const char *from = f->resume_at, *start = f->start;
	p->dropped++;
	if (f->in_region) { /* its header was rejected after the region was opened */
		scope_pop(p, f->open.scope, f->model && (f->model->info->traits & LO_TRAIT_ISOLATED));
		p->stacks.forward_blocks.n = f->open.forward_blocks;
		p->scope = f->open.outer_scope;
	}
	p->nesting = 0;
	for (uint32_t i = f->first.result_names; i < p->stacks.result_names.n; i++) {
		struct result_name name = p->stacks.result_names.at[i];
		define_name(p, name.at, name.len, name.hash, POISON_VALUE, name.n);
	}
	pop_frame(p);
	skip_op(p, from, start);
}

/* ---- the file ------------------------------------------------------------ */

static uint32_t alias_key(lo_str name, bool is_type)
{
	return name.n << 1 | is_type;
}

bool add_alias_parts(struct parser *p, lo_str name, bool is_type)
{
	uint32_t parts = id_map_find(&p->aliases.n_parts, alias_key(name, is_type));
	uint32_t level = p->nesting + id_map_find(&p->aliases.depths, alias_key(name, is_type));
	if (level > LO_MAX_NESTING)
		return too_deep(p);
	if (level > p->aliases.deepest)
		p->aliases.deepest = level;
	if (!p->aliases.parts)
		return true;
	p->aliases.parts += parts ? parts : 1;
	if (p->aliases.parts > LO_MAX_ALIAS_PARTS)
		return error_here(p, "an alias may stand for at most %u parts", LO_MAX_ALIAS_PARTS);
	return true;
}

/* `#name = attribute` or `!name = type` */
static bool parse_alias(struct parser *p)
{
	bool is_type = at(p, T_EXCL);
	const char *name = p->lex.tok + 1;
	int len = (int)lex_len(&p->lex) - 1;
	struct id_map *map = is_type ? &p->aliases.types : &p->aliases.attrs;
	lo_str id = lo_intern(p->ctx, name, (size_t)len);
	if (memchr(name, '.', (size_t)len))
		return error_here(p, "%s names with a '.' are reserved for dialect-defined names",
				  is_type ? "type" : "attribute");
	if (id_map_find(map, id.n))
		return error_here(p, "redefinition of %s alias id '%.*s'", is_type ? "type" : "attribute",
				  len, name);
	next(p);
	if (!expect(p, '=',
		    is_type ? "expected '=' in type alias definition"
			    : "expected '=' in attribute alias definition"))
		return false;
	p->aliases.parts = 1;
	p->aliases.deepest = 0;
	uint32_t value = is_type ? parse_type(p).n : parse_attr(p, (lo_type){0}).n;
	id_map_set(&p->keep, map, id.n, value ? value : POISON_ALIAS);
	if (value && p->aliases.deepest > 1)
		id_map_set(&p->keep, &p->aliases.depths, alias_key(id, is_type), p->aliases.deepest - 1);
	if (value && p->aliases.parts > 1)
		id_map_set(&p->keep, &p->aliases.n_parts, alias_key(id, is_type), p->aliases.parts);
	p->aliases.parts = 0;
	return value != 0;
}

/* An item between the ops of the file. */
static bool parse_top_item(struct parser *p)
{
	const char *start = p->lex.tok;
	bool ok = at(p, T_METADATA_BEGIN) ? parse_resources(p) : parse_alias(p);
	if (!ok) {
		p->nesting = 0;
		skip_op(p, start, start);
	}
	return ok;
}

static void unclosed(struct parser *p)
{
	const struct frame *f = top(p);
	wrong_token(p, "expected '}' to end the region");
	lo_note(p->ctx, lex_loc(&p->lex, f->open.at), "of '%s', which begins here", frame_name(p, f));
}

static void run(struct parser *p)
{
	struct frame *f = top(p);
	enum progress progress = f->generic ? run_generic(p) : f->model ? run_format(p) : run_plain(p);
	if (progress == DONE)
		pop_frame(p);
	else if (progress == FAILED)
		recover(p);
}

static void parse_in_block(struct parser *p)
{
	struct frame *f = top(p);
	if (!f->open.block.n)
		open_entry_block(p, here(p));
	if (begin_op(p))
		run(p);
	else
		recover(p);
}

static void parse_label(struct parser *p)
{
	const char *start = p->lex.tok;
	uint32_t first = p->stacks.entry_args.n;
	if (!parse_block_label(p)) {
		p->dropped++;
		p->nesting = 0;
		p->stacks.entry_args.n = first;
		skip_op(p, start, start);
	}
}

static bool in_module_body(const struct parser *p)
{
	return p->frames.n <= 2 && p->top->kind == LO_OP_BUILTIN_MODULE && p->top->in_region;
}

/* One label, op, alias or closing brace of the innermost open region; false at the end. */
static bool step(struct parser *p)
{
	bool root = p->frames.n == 1;
	if (at(p, T_EOF)) {
		if (!root)
			unclosed(p);
		return false;
	}
	if (at(p, '}') && !root) {
		finish_region(p);
		next(p);
		run(p);
	} else if (at(p, T_CARET) && !root) {
		parse_label(p);
	} else if (root && (at(p, T_METADATA_BEGIN) || at(p, T_HASH) || at(p, T_EXCL))) {
		p->band.unfit = p->band.inside;
		if (!p->band.unfit)
			parse_top_item(p);
	} else if (at(p, '}')) {
		wrong_token(p, "expected operation name in quotes");
		next(p);
	} else if (!in_module_body(p) || !parse_parallel(p)) {
		parse_in_block(p);
	}
	return true;
}

/* ---- the module ---------------------------------------------------------- */

static void open_root(struct parser *p)
{
	struct frame *f = push_frame(p);
	f->model = lo_op_model(p->ctx, LO_OP_BUILTIN_MODULE);
	f->kind = LO_OP_BUILTIN_MODULE;
	f->op.n = lo_pool_add(&p->m->ops, 1);
	f->open.scope = p->scope = scope_push(p, true);
	f->in_region = true;
	f->open.at = p->lex.tok;
	open_entry_block(p, lex_loc(&p->lex, p->begin));
	p->m->top = f->op;
	*lo_op(p->m, f->op) = (struct lo_op){
		.kind = LO_OP_BUILTIN_MODULE, .flags = LO_OP_IMPLICIT, .loc = lex_loc(&p->lex, p->begin)};
}

/* For a truncated file: closes the open modules here, so that the complete ops in them are kept; other open
 * ops are lost. */
static void close_modules(struct parser *p)
{
	if (top(p)->in_region && !top(p)->open.block.n)
		open_entry_block(p, here(p));
	for (uint32_t i = 1; i < p->frames.n && p->frames.at[i].kind == LO_OP_BUILTIN_MODULE; i++) {
		struct frame *f = &p->frames.at[i];
		if (!f->in_region)
			return;
		*lo_op(p->m, f->op) = (struct lo_op){
			.kind = f->kind, .flags = LO_OP_BROKEN, .loc = lex_loc(&p->lex, f->name_at)};
		p->stacks.regions.n = f->first.regions;
		LO_PUSH(&p->keep, &p->stacks.regions, f->open.region);
		attach_regions(p, f, f->op);
		append_op(p, f - 1, f->op);
	}
}

static void close_root(struct parser *p)
{
	struct frame *f = &p->frames.at[0];
	if (p->frames.n > 1) { /* truncated: reported already, so missing definitions are not */
		close_modules(p);
	} else {
		report_undefined_blocks(p, 0);
		scope_pop(p, f->open.scope, true);
	}
	p->stacks.regions.n = f->first.regions;
	LO_PUSH(&p->keep, &p->stacks.regions, f->open.region);
	attach_regions(p, f, f->op);
	if (p->frames.n == 1)
		resolve_late_locs(p);
}

/* The stacks are allocated initially, so that an empty slice of one has an address. */
static void init_stacks(struct parser *p)
{
	LO_PUSH(&p->keep, &p->stacks.types, (lo_type){0});
	LO_PUSH(&p->keep, &p->stacks.uses, (struct use){0});
	LO_PUSH(&p->keep, &p->op_types, (lo_type){0});
	LO_PUSH(&p->keep, &p->stacks.groups, (struct group_state){0});
	p->stacks.types.n = p->stacks.uses.n = p->op_types.n = p->stacks.groups.n = 0;
}

static void init(struct parser *p, struct lo_ctx *ctx, const struct lo_source *source, size_t begin,
		 size_t end)
{
	*p = (struct parser){.ctx = ctx, .source = source, .begin = source->text + begin};
	lo_arena_init(&p->keep, lo_ctx_oom(ctx));
	lo_arena_init(&p->temp, lo_ctx_oom(ctx));
	p->memo = LO_ARRAY(&p->keep, TYPE_MEMO_SIZE, struct type_memo);
	p->dict_memo = LO_ARRAY(&p->keep, DICT_MEMO_SIZE, struct dict_memo);
	names_init(p);
	init_stacks(p);
	lex_init(&p->lex, ctx, source->text, p->begin, source->text + end, source->base);
}

static void destroy(struct parser *p)
{
	lo_arena_destroy(&p->keep);
	lo_arena_destroy(&p->temp);
}

/* Comments at the head of the file: those before its first token, except a block directly above that token,
 * which belongs to it. If there is only one block, it belongs to the file. */
static struct lo_span head_comments(const struct parser *p)
{
	const char *begin = p->begin, *end = begin;
	bool blank = false;
	for (const char *line = begin; line < p->lex.tok;) {
		const char *c = line;
		while (c < p->lex.tok && lex_is(*c, LEX_SPACE) && *c != '\n')
			c++;
		bool empty = c < p->lex.tok && *c == '\n';
		if (empty && line > begin) {
			end = line;
			blank = true;
		}
		const char *newline = memchr(c, '\n', (size_t)(p->lex.tok - c));
		line = newline ? newline + 1 : p->lex.tok;
	}
	if (!blank || at(p, T_EOF))
		end = p->lex.tok;
	return (struct lo_span){begin, (size_t)(end - begin)};
}

/* Detects common non-MLIR files by their first bytes. */
static bool is_text(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end)
{
	static const struct {
		const char *bytes, *message;
	} known[] = {
		{"ML\xefR", "this is MLIR bytecode; mlir-opt prints its text"},
		{"BC\xc0\xde", "this is LLVM bitcode, not the text of MLIR"},
		{"\x7f"
		 "ELF",
		 "this is an object file or a program (ELF), not the text of MLIR"},
		{"!<arch>\n", "this is a library of object files, not the text of MLIR"},
		{"\xef\xbb\xbf", "the text begins with a byte order mark; MLIR's text has none"},
		{"\xff\xfe", "this is UTF-16; MLIR's text is UTF-8"},
		{"\xfe\xff", "this is UTF-16; MLIR's text is UTF-8"},
		{"\x1f\x8b", "this is compressed by gzip; 'gzip -dc' prints the text"},
		{"\xfd"
		 "7zXZ",
		 "this is compressed by xz; 'xz -dc' prints the text"},
		{"\x28\xb5\x2f\xfd", "this is compressed by zstd; 'zstd -dc' prints the text"},
		{"BZh", "this is compressed by bzip2; 'bzip2 -dc' prints the text"},
		{"PK\x03\x04", "this is a zip archive; 'unzip -p' prints the text"},
		{"{\"",
		 "this is JSON, not the text of MLIR; --diff=OLD.json compares a program with a report"},
	};
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		size_t len = strlen(known[i].bytes);
		if (len <= end - begin && memcmp(source->text + begin, known[i].bytes, len) == 0)
			return lo_error(ctx, source->base + (uint32_t)begin, "%s", known[i].message);
	}
	return true;
}

bool lo_parse(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end,
	      struct lo_arena *arena, struct lo_parsed *out)
{
	struct parser p;
	uint32_t errors = lo_diag_errors(ctx);
	*out = (struct lo_parsed){0};
	if (!is_text(ctx, source, begin, end))
		return false;
	init(&p, ctx, source, begin, end);
	p.m = lo_module_create(ctx);
	p.m->head = head_comments(&p);
	open_root(&p);
	while (step(&p))
		continue;
	close_root(&p);
	out->m = p.m;
	out->legacy = LO_ARRAY(arena, p.older.n, lo_op_id);
	out->n_legacy = p.older.n;
	if (p.older.n)
		memcpy(out->legacy, p.older.at, p.older.n * sizeof *out->legacy);
	destroy(&p);
	return errors == lo_diag_errors(ctx);
}

/* ---- a band of the text --------------------------------------------------- */

void parser_begin_band(struct parser *p, const struct parser *whole, struct lo_module *m, const char *begin,
		       const char *end)
{
	const struct lo_source *source = whole->source;
	init(p, m->ctx, source, (size_t)(begin - source->text), (size_t)(end - source->text));
	p->m = m;
	p->band.inside = p->band.tried = true;
	p->aliases.types = whole->aliases.types; /* a band that would add to them is unfit before it does */
	p->aliases.attrs = whole->aliases.attrs;
	p->aliases.n_parts = whole->aliases.n_parts;
	p->aliases.depths = whole->aliases.depths;
}

lo_op_id parse_band(struct parser *p)
{
	open_root(p);
	while (!p->band.unfit && step(p))
		continue;
	if (p->band.unfit)
		return (lo_op_id){0};
	lo_block_id body = top(p)->open.block;
	bool whole = p->frames.n == 1;
	close_root(p);
	lo_op(p->m, p->m->top)->flags |= LO_OP_ERASED;
	p->band.unfit |= !whole;
	return whole ? lo_block(p->m, body)->first : (lo_op_id){0};
}

void parser_end_band(struct parser *p)
{
	destroy(p);
}

void append_to_body(struct parser *p, lo_op_id op)
{
	if (!top(p)->open.block.n)
		open_entry_block(p, here(p));
	append_op(p, top(p), op);
}

/* ---- one type, one attribute --------------------------------------------- */

static bool init_text(struct parser *p, struct lo_ctx *ctx, const char *text)
{
	size_t len = strlen(text);
	const struct lo_source *source =
		lo_source_add(ctx, "<text>", lo_arena_copy(lo_ctx_arena(ctx), text, len), len);
	if (source)
		init(p, ctx, source, 0, len);
	return source != NULL;
}

static bool at_end(struct parser *p)
{
	return at(p, T_EOF) || error_here(p, "found trailing characters");
}

lo_type lo_parse_type(struct lo_ctx *ctx, const char *text)
{
	struct parser p;
	lo_type type = {0};
	if (!init_text(&p, ctx, text))
		return type;
	type = parse_type(&p);
	if (type.n && !at_end(&p))
		type.n = 0;
	destroy(&p);
	return type;
}

lo_attr lo_parse_attr(struct lo_ctx *ctx, const char *text)
{
	struct parser p;
	lo_attr attr = {0};
	if (!init_text(&p, ctx, text))
		return attr;
	attr = parse_attr(&p, (lo_type){0});
	if (attr.n && !at_end(&p))
		attr.n = 0;
	destroy(&p);
	return attr;
}
