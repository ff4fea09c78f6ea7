// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Building an op from its parts. In: the top frame, its parts on the stacks, its types in p->op_types. Out:
 * the op, appended to the open block of the frame below, with its results named. All forms of an op end here.
 */
#include "parser.h"

/* The frame's regions by their rows in @p order, which has room for them and for one of each row; returns how
 * many. In generic form, and without a row, all are of one variadic row. */
static uint32_t order_regions(struct parser *p, const struct frame *f, uint32_t n_rows,
			      struct pending_region *order)
{
	uint32_t to = 0;
	for (uint32_t row = 0; row < n_rows; row++) {
		uint32_t before = to;
		for (uint32_t i = f->first.regions; i < p->stacks.regions.n; i++)
			if (p->stacks.regions.at[i].row == row)
				order[to++] = p->stacks.regions.at[i];
		bool variadic = !f->model || f->generic || f->model->regions[row].variadic;
		if (to == before && !variadic)
			order[to++] = (struct pending_region){.row = row};
	}
	return to;
}

void attach_regions(struct parser *p, struct frame *f, lo_op_id id)
{
	uint32_t n_rows = f->model && !f->generic ? f->model->n_regions : 1;
	uint32_t room = p->stacks.regions.n - f->first.regions + n_rows;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct pending_region *order = LO_ARRAY(&p->temp, room, struct pending_region);
	uint32_t n = order_regions(p, f, n_rows, order);
	uint32_t first = n ? lo_op_add_regions(p->m, id, n).n : 0;
	for (uint32_t i = 0; i < n; i++) {
		struct lo_region *region = lo_region(p->m, (lo_region_id){first + i});
		region->first = order[i].first;
		region->last = order[i].last;
		for (lo_block_id b = region->first; b.n; b = lo_block(p->m, b)->next)
			lo_block(p->m, b)->region.n = first + i;
	}
	lo_arena_reset(&p->temp, mark);
}

/* Divides the operands of a successor row among its @p n successors: all to the one, or by the sizes in the
 * op's attribute. */
static bool pass_operands(struct parser *p, const struct frame *f, const struct lo_op *op,
			  const struct successor_row *row, struct lo_successor *successors, uint32_t n)
{
	struct lo_slice slice = {0};
	lo_attr segments = {0};
	if (row->operands != REF_NONE)
		slice = lo_operand_group(p->m, op, row->operands);
	if (row->variadic && row->segments != REF_NONE)
		segments = lo_dict_find(p->ctx, op->attrs, op_model(p->m, op)->attrs[row->segments].name);
	const struct lo_attr_data *sizes = lo_attr_get(p->ctx, segments);
	bool sized = sizes->kind == LO_ATTR_DENSE_ARRAY && lo_type_is_int(p->ctx, sizes->type, 32);
	uint32_t n_segments = sized ? sizes->n : 0, first = slice.first;
	for (uint32_t i = 0; i < n; i++) {
		int64_t size = !row->variadic   ? (int64_t)slice.n
			       : i < n_segments ? lo_attr_array_int(p->ctx, segments, i)
						: 0;
		if (size < 0 || size > (int64_t)(slice.first + slice.n - first))
			return lo_error(p->ctx, lex_loc(&p->lex, f->name_at),
					"'%s' op has segment sizes that do not match its operands",
					frame_name(p, f));
		successors[i].first_operand = first;
		successors[i].n_operands = (uint32_t)size;
		first += (uint32_t)size;
	}
	return true;
}

/* Attaches successors and the operands passed to each. */
static bool attach_successors(struct parser *p, const struct frame *f, lo_op_id id)
{
	uint32_t n = p->stacks.successors.n - f->first.successors, done = 0;
	if (!n)
		return true;
	struct lo_successor *successors = lo_op_add_successors(p->m, id, n);
	for (uint32_t i = 0; i < n; i++)
		successors[i].block = p->stacks.successors.at[f->first.successors + i];
	const struct lo_op *op = lo_op(p->m, id);
	const struct lo_op_model *model = op_model(p->m, op);
	for (uint16_t row = 0; row < model->n_successors; row++) {
		const struct successor_row *r = &model->successors[row];
		uint32_t n_of_row = r->variadic || done == n ? n - done : 1;
		if (!pass_operands(p, f, op, r, successors + done, n_of_row))
			return false;
		done += n_of_row;
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

/* What only ops without a row have. */
static void make_ext(struct parser *p, const struct frame *f, lo_op_id id)
{
	if (f->model)
		return;
	struct lo_op_ext *ext = lo_op_own_ext(p->m, id);
	ext->name = f->name;
	ext->props = f->props;
	ext->declared = declared_find(p->ctx, f->name);
}

/* Are the regions of this isolated op incomplete because of errors in them? Errors outside cannot affect an
 * isolated op. */
static bool is_broken(const struct parser *p, const struct frame *f)
{
	return p->stacks.regions.n > f->first.regions && is_isolated(f) && f->open.faults != count_faults(p);
}

static uint16_t flags_of(const struct parser *p, const struct frame *f)
{
	return (uint16_t)((f->generic ? LO_OP_GENERIC : 0) |
			  (!f->model && !f->has_props ? LO_OP_NO_PROPS : 0) |
			  (f->made_body ? LO_OP_MADE_BODY : 0) | (is_broken(p, f) ? LO_OP_BROKEN : 0));
}

/* Hints of later releases are not kept: a layout may make `invariant` untrue, and release 22 reads none. */
static void drop_hints(struct parser *p)
{
	const struct lo_op_model *model = top(p)->model;
	if (!model || !model->hints)
		return;
	uint32_t to = top(p)->first.attrs;
	for (uint32_t i = to; i < p->stacks.attrs.n; i++) {
		const struct attr_row *row = find_attr_row(model, p->stacks.attrs.at[i].name);
		if (!row || row->kind != A_HINT)
			p->stacks.attrs.at[to++] = p->stacks.attrs.at[i];
	}
	p->stacks.attrs.n = to;
}

bool make_op(struct parser *p, uint32_t n_operands, uint32_t n_results)
{
	lo_attr attrs, loc_attr;
	lo_str loc_alias;
	drop_hints(p);
	return parse_trailing_loc(p, &loc_attr, &loc_alias) && make_dict(p, top(p)->first.attrs, &attrs) &&
	       build_op(p, n_operands, n_results, attrs, loc_attr, loc_alias);
}

bool build_op(struct parser *p, uint32_t n_operands, uint32_t n_results, lo_attr attrs, lo_attr loc_attr,
	      lo_str loc_alias)
{
	struct frame *f = top(p);
	uint32_t operands;
	if (!make_operands(p, f, n_operands, &operands) || !check_result_names(p, f, n_results))
		return false;
	lo_op_id id = f->op;
	if (!id.n)
		id.n = lo_pool_add(&p->m->ops, 1);
	lo_loc place = lex_loc(&p->lex, f->name_at);
	uint32_t results = make_results(p, f, id, n_operands, n_results);
	*lo_op(p->m, id) = (struct lo_op){
		.kind = f->kind,
		.flags = flags_of(p, f),
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
