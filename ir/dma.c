// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Transfers: memref.dma_start, affine.dma_start, affine.dma_wait. In MLIR their operands are one list, in
 * which ranks (memref) or maps (affine) say where each memref's indices end:
 *
 *   memref.dma_start %source[%i], %target[%j], %size, %tag[%k], %stride, %count : type, type, type
 *   affine.dma_start %source[%i + 1], %target[%j], %tag[%k], %size, %stride, %count : type, type, type
 *   affine.dma_wait %tag[%k], %size : type
 *
 * Here they are taken apart, for the reader, the printer and the verifier alike. */
#include "ir/dma.h"
#include "parse_hooks.h"
#include "print_hooks.h"
#include "verify_impl.h"

static const char *const map_names[LO_DMA_PARTS] = {"src_map", "dst_map", "tag_map"};

/* ---- the parts ----------------------------------------------------------- */

/* Part @p part begins at operand *at; *at moves behind its indices. */
static bool find_part(const struct lo_module *m, const struct lo_op *op, struct lo_transfer *t, uint32_t part,
		      uint32_t *at)
{
	bool affine = op->kind != LO_OP_MEMREF_DMA_START;
	if (*at >= op->n_operands)
		return false;
	const struct lo_type_data *type = lo_type_get(m->ctx, operand_type(m, op, *at));
	if (type->kind != LO_TYPE_MEMREF)
		return false;
	uint32_t n = type->rank;
	if (affine) {
		t->maps[part] = lo_attr_get(m->ctx, lo_op_attr(m, op, map_names[part]))->map;
		if (!t->maps[part])
			return false;
		n = t->maps[part]->n_dims + t->maps[part]->n_syms;
	}
	if (n >= op->n_operands - *at)
		return false;
	t->parts[part] = (struct lo_slice){*at, n + 1};
	*at += n + 1;
	return true;
}

bool lo_find_transfer(const struct lo_module *m, const struct lo_op *op, struct lo_transfer *t)
{
	uint32_t at = 0;
	bool wait = op->kind == LO_OP_AFFINE_DMA_WAIT, size_first = op->kind == LO_OP_MEMREF_DMA_START;
	*t = (struct lo_transfer){0};
	if (!wait && (!find_part(m, op, t, LO_DMA_SOURCE, &at) || !find_part(m, op, t, LO_DMA_TARGET, &at)))
		return false;
	if (size_first)
		t->size = at++;
	/* the tag of memref.dma_start may be the end of the list */
	if (size_first && at < op->n_operands &&
	    lo_type_get(m->ctx, operand_type(m, op, at))->kind == LO_TYPE_MEMREF) {
		uint32_t n = lo_type_get(m->ctx, operand_type(m, op, at))->rank;
		if (n > op->n_operands - at - 1)
			return false;
		t->parts[LO_DMA_TAG] = (struct lo_slice){at, n + 1};
		at += n + 1;
	} else if (size_first || !find_part(m, op, t, LO_DMA_TAG, &at)) {
		return false;
	}
	if (!size_first)
		t->size = at++;
	if (at > op->n_operands)
		return false;
	t->stride = (struct lo_slice){at, op->n_operands - at};
	return t->stride.n == 0 || (!wait && t->stride.n == 2);
}

/* ---- reading ------------------------------------------------------------- */

static void push_type(struct parser *p, lo_type type)
{
	LO_PUSH(&p->keep, &p->types, type);
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
	uint32_t first = p->uses.n;
	const struct lo_map *map = parse_affine_of_ssa(p, '[', ']');
	if (!map)
		return false;
	for (uint32_t i = first; i < p->uses.n; i++)
		push_type(p, lo_type_index(p->ctx));
	push_arg_attr(p, item, arg, lo_attr_map(p->ctx, map));
	return true;
}

/* A memref, whose type comes later, with its indices. @p arg: of the hook, for the map; 0: none. */
static bool parse_part(struct parser *p, const struct format_item *item, uint32_t arg)
{
	push_type(p, (lo_type){0});
	return parse_use(p, true) && (arg ? parse_affine_indices(p, item, arg) : parse_indices(p));
}

static bool parse_comma(struct parser *p)
{
	return expect(p, ',', "expected ','");
}

/* `, %stride, %chunk`, or nothing; a comma with nothing behind it is read too, as MLIR reads it. */
static bool parse_strides(struct parser *p)
{
	uint32_t first = p->uses.n;
	for (bool more = accept(p, ',') && at(p, T_PERCENT); more; more = accept(p, ','))
		if (!parse_index(p))
			return false;
	uint32_t n = p->uses.n - first;
	return n == 0 || n == 2 ||
	       op_error(p, lex_loc(&p->lex, top(p)->name_at), "expected two stride related operands");
}

/* All uses are read: they and their types are the group. */
static bool end_operands(struct parser *p, const struct format_item *item, uint32_t first,
			 uint32_t first_type)
{
	struct group_state *group = arg_group(p, item, 0);
	set_group_uses(p, group, first);
	group->has_types = true;
	group->first_type = first_type - top(p)->types;
	group->n_types = p->types.n - first_type;
	return true;
}

bool parse_DmaOperands(struct parser *p, const struct format_item *item)
{
	uint32_t first = p->uses.n, first_type = p->types.n;
	return parse_part(p, item, 0) && parse_comma(p) && parse_part(p, item, 0) && parse_comma(p) &&
	       parse_index(p) && parse_comma(p) && parse_part(p, item, 0) && parse_strides(p) &&
	       end_operands(p, item, first, first_type);
}

bool parse_AffineDmaOperands(struct parser *p, const struct format_item *item)
{
	uint32_t first = p->uses.n, first_type = p->types.n;
	for (uint32_t arg = 1; arg < item->n_args; arg++)
		if (!parse_part(p, item, arg) || !parse_comma(p))
			return false;
	bool is_start = item->n_args == 4;
	return parse_index(p) && (!is_start || parse_strides(p)) && end_operands(p, item, first, first_type);
}

bool parse_DmaTypes(struct parser *p, const struct format_item *item)
{
	const struct group_state *group = arg_group(p, item, 0);
	uint32_t first = top(p)->types + group->first_type, n = group->n_types;
	bool any = false;
	for (uint32_t i = first; i < first + n; i++) {
		if (p->types.at[i].n)
			continue;
		if (any && !parse_comma(p))
			return false;
		lo_type type = parse_type(p);
		if (!type.n)
			return false;
		p->types.at[i] = type;
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

/* ---- verifying ----------------------------------------------------------- */

static bool is_memref(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return lo_type_kind(m->ctx, operand_type(m, op, i)) == LO_TYPE_MEMREF;
}

static bool are_index(const struct lo_module *m, const struct lo_op *op, uint32_t first, uint32_t n)
{
	for (uint32_t i = first; i < first + n; i++)
		if (lo_type_kind(m->ctx, operand_type(m, op, i)) != LO_TYPE_INDEX)
			return false;
	return true;
}

/* A memref at operand *at and its indices; *least: operands that there must be, theirs included from here on.
 */
static bool check_part(struct lo_module *m, const struct lo_op *op, const char *what, uint32_t *at,
		       uint32_t *least)
{
	if (!is_memref(m, op, *at))
		return OP_ERROR(m, op, "expected %s to be of memref type", what);
	uint32_t rank = lo_type_get(m->ctx, operand_type(m, op, *at))->rank;
	*least += rank;
	if (op->n_operands < *least)
		return OP_ERROR(m, op, "expected at least %u operands", *least);
	if (!are_index(m, op, *at + 1, rank))
		return OP_ERROR(m, op, "expected %s indices to be of index type", what);
	*at += rank + 1;
	return true;
}

bool verify_memref_dma_start(struct lo_module *m, const struct lo_op *op)
{
	uint32_t at = 0, least = 4;
	if (op->n_operands < least)
		return op_fail(m, op, "expected at least 4 operands");
	if (!check_part(m, op, "source", &at, &least) || !check_part(m, op, "destination", &at, &least))
		return false;
	if (!are_index(m, op, at, 1))
		return op_fail(m, op, "expected num elements to be of index type");
	at++;
	if (!check_part(m, op, "tag", &at, &least))
		return false;
	if (op->n_operands != least && op->n_operands != least + 2)
		return op_fail(m, op, "incorrect number of operands");
	if (!are_index(m, op, at, op->n_operands - at))
		return op_fail(m, op, "expected stride and num elements per stride to be of type index");
	return true;
}

static bool check_affine_parts(struct lo_module *m, const struct lo_op *op, uint32_t first)
{
	static const char *const whats[LO_DMA_PARTS] = {"source", "destination", "tag"};
	uint32_t at = 0;
	for (uint32_t part = first; part < LO_DMA_PARTS; part++) {
		const struct lo_map *map = lo_attr_get(m->ctx, lo_op_attr(m, op, map_names[part]))->map;
		if (at >= op->n_operands || !is_memref(m, op, at))
			return OP_ERROR(m, op, "expected DMA %s to be of memref type", whats[part]);
		if (map->n_results != lo_type_get(m->ctx, operand_type(m, op, at))->rank)
			return OP_ERROR(m, op, "affine map num results must equal the rank of the %s",
					whats[part]);
		at += 1 + map->n_dims + map->n_syms;
	}
	return true;
}

bool verify_affine_dma_start(struct lo_module *m, const struct lo_op *op)
{
	struct lo_transfer t;
	static const char *const whats[LO_DMA_PARTS] = {"src", "dst", "tag"};
	if (!check_affine_parts(m, op, LO_DMA_SOURCE))
		return false;
	if (!lo_find_transfer(m, op, &t))
		return op_fail(m, op, "incorrect number of operands");
	for (uint32_t part = 0; part < LO_DMA_PARTS; part++)
		if (!are_index(m, op, t.parts[part].first + 1, t.parts[part].n - 1))
			return OP_ERROR(m, op, "%s index to dma_start must have 'index' type", whats[part]);
	if (!are_index(m, op, t.size, 1) || !are_index(m, op, t.stride.first, t.stride.n))
		return op_fail(m, op, "expected numbers of elements and the stride to be of type index");
	return true;
}

bool verify_affine_dma_wait(struct lo_module *m, const struct lo_op *op)
{
	struct lo_transfer t;
	if (!check_affine_parts(m, op, LO_DMA_TAG))
		return false;
	if (!lo_find_transfer(m, op, &t))
		return op_fail(m, op, "incorrect number of operands");
	if (!are_index(m, op, t.parts[LO_DMA_TAG].first + 1, t.parts[LO_DMA_TAG].n - 1))
		return op_fail(m, op, "index to dma_wait must have 'index' type");
	if (!are_index(m, op, t.size, 1))
		return op_fail(m, op, "expected the number of elements to be of type index");
	return true;
}
