// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Text of transfers: parse_<Name> and print_<Name> for their hooks of hooks.def. In and out as in
 * parse_hooks.c and print_hooks.c; the syntax is in dialects/dma.c. */
#include "dialects/dma.h"
#include "op_descriptor.h"
#include "parse_hooks.h"
#include "print_hooks.h"

/* ---- parsing ------------------------------------------------------------- */

static void push_type(struct parser *p, lo_type type)
{
	LO_PUSH(&p->keep, &p->stacks.types, type);
}

static bool parse_index(struct parser *p)
{
	push_type(p, lo_type_index(p->ctx));
	return parse_use(p, true);
}

/* `[%i, %j]` */
static bool parse_indices(struct parser *p)
{
	if (!expect(p, '[', "expected '['"))
		return false;
	for (bool more = !at(p, ']'); more; more = accept(p, ','))
		if (!parse_index(p))
			return false;
	return expect(p, ']', "expected ']'");
}

/* `[%i + 1, symbol(%n)]`, whose map is attribute argument @p arg */
static bool parse_affine_indices(struct parser *p, const struct format_item *item, uint32_t arg)
{
	uint32_t first = p->stacks.uses.n;
	const struct lo_map *map = parse_affine_of_ssa(p);
	if (!map)
		return false;
	for (uint32_t i = first; i < p->stacks.uses.n; i++)
		push_type(p, lo_type_index(p->ctx));
	push_arg_attr(p, item, arg, lo_attr_map(p->ctx, map));
	return true;
}

/* A memref, whose type follows later, with its indices. @p arg: of the hook, for the map; 0: none. */
static bool parse_part(struct parser *p, const struct format_item *item, uint32_t arg)
{
	push_type(p, (lo_type){0});
	return parse_use(p, true) && (arg ? parse_affine_indices(p, item, arg) : parse_indices(p));
}

static bool parse_comma(struct parser *p)
{
	return expect(p, ',', "expected ','");
}

/* `, %stride, %chunk`, or nothing; a comma followed by nothing is accepted, as in MLIR. */
static bool parse_strides(struct parser *p)
{
	uint32_t first = p->stacks.uses.n;
	for (bool more = accept(p, ',') && at(p, T_PERCENT); more; more = accept(p, ','))
		if (!parse_index(p))
			return false;
	uint32_t n = p->stacks.uses.n - first;
	return n == 0 || n == 2 ||
	       op_error(p, lex_loc(&p->lex, top(p)->name_at), "expected two stride related operands");
}

/* Makes all uses and their types the group. */
static bool end_operands(struct parser *p, const struct format_item *item, uint32_t first,
			 uint32_t first_type)
{
	struct group_state *group = arg_group(p, item, 0);
	set_group_uses(p, group, first);
	set_group_types(p, group, first_type);
	return true;
}

bool parse_DmaOperands(struct parser *p, const struct format_item *item)
{
	uint32_t first = p->stacks.uses.n, first_type = p->stacks.types.n;
	return parse_part(p, item, 0) && parse_comma(p) && parse_part(p, item, 0) && parse_comma(p) &&
	       parse_index(p) && parse_comma(p) && parse_part(p, item, 0) && parse_strides(p) &&
	       end_operands(p, item, first, first_type);
}

bool parse_AffineDmaOperands(struct parser *p, const struct format_item *item)
{
	uint32_t first = p->stacks.uses.n, first_type = p->stacks.types.n;
	for (uint32_t arg = 1; arg < item->n_args; arg++)
		if (!parse_part(p, item, arg) || !parse_comma(p))
			return false;
	bool is_start = item->n_args == 4;
	return parse_index(p) && (!is_start || parse_strides(p)) && end_operands(p, item, first, first_type);
}

bool parse_DmaTypes(struct parser *p, const struct format_item *item)
{
	const struct group_state *group = arg_group(p, item, 0);
	uint32_t first = top(p)->first.types + group->first_type, n = group->n_types;
	bool any = false;
	for (uint32_t i = first; i < first + n; i++) {
		if (p->stacks.types.at[i].n)
			continue;
		if (any && !parse_comma(p))
			return false;
		lo_type type = parse_type(p);
		if (!type.n)
			return false;
		p->stacks.types.at[i] = type;
		any = true;
	}
	return true;
}

/* ---- printing ------------------------------------------------------------ */

static void print_part(struct printer *p, const struct lo_op *op, const struct lo_transfer *t, uint32_t part)
{
	struct lo_slice slice = t->parts[part], indices = {slice.first + 1, slice.n - 1};
	if (!slice.n)
		return;
	if (part != LO_DMA_SOURCE && t->parts[LO_DMA_SOURCE].n)
		print_text(p, ", ");
	print_value(p, operand_at(p, op, slice, 0));
	lo_out_char(p->out, '[');
	if (t->maps[part])
		print_ssa_exprs(p, op, indices, t->maps[part], 0, t->maps[part]->n_results);
	else
		print_operands(p, op, indices);
	lo_out_char(p->out, ']');
}

static void print_one(struct printer *p, const struct lo_op *op, uint32_t operand)
{
	print_text(p, ", ");
	print_value(p, lo_operand(p->m, op, operand));
}

static void print_transfer(struct printer *p, const struct lo_op *op)
{
	struct lo_transfer t;
	bool size_first = op->kind == LO_OP_MEMREF_DMA_START;
	if (!lo_find_transfer(p->m, op, &t))
		return;
	print_part(p, op, &t, LO_DMA_SOURCE);
	print_part(p, op, &t, LO_DMA_TARGET);
	if (size_first)
		print_one(p, op, t.size);
	print_part(p, op, &t, LO_DMA_TAG);
	if (!size_first)
		print_one(p, op, t.size);
	for (uint32_t i = 0; i < t.stride.n; i++)
		print_one(p, op, t.stride.first + i);
}

void print_DmaOperands(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	print_transfer(p, op);
}

void print_AffineDmaOperands(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	print_transfer(p, op);
}

void print_DmaTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	struct lo_transfer t;
	(void)item;
	if (!lo_find_transfer(p->m, op, &t))
		return;
	for (uint32_t i = 0, n = 0; i < LO_DMA_PARTS; i++)
		if (t.parts[i].n) {
			print_comma(p, n++);
			print_type(p, operand_type(p->m, op, t.parts[i].first));
		}
}
