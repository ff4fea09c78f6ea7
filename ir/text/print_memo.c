// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops that repeat, as in parse_memo.c. In: an op in pretty form, without regions and successors. Out: its
 * text, copied from that of an op of the same kind, attributes and types; only the names of the operands are
 * its own. The table is direct-mapped. A text is kept if its op had no two equal operands, so that each name
 * says which operand it is. */
#include "base/intern_table.h"
#include "print_impl.h"

#include <string.h>

enum { TEXTS = 256 };

struct op_text *repeat_slot(struct printer *p, const struct lo_op *op)
{
	struct op_text *wanted = &p->wanted;
	const lo_value_id *operands = lo_operands(p->m, op);
	uint32_t n = op->n_operands + op->n_results;
	if (op->ext || p->visiting || p->options->locations || op->n_operands > TEXT_MAX_TYPES ||
	    n > TEXT_MAX_TYPES)
		return NULL;
	for (uint32_t i = 0; i < op->n_operands; i++)
		wanted->types[i] = lo_type_of(p->m, operands[i]);
	for (uint32_t i = 0; i < op->n_results; i++)
		wanted->types[op->n_operands + i] = lo_type_of(p->m, lo_result(op, i));
	wanted->kind = op->kind;
	wanted->attrs = op->attrs.n;
	wanted->n_operands = (uint8_t)op->n_operands;
	wanted->n_results = (uint8_t)op->n_results;
	uint64_t hash = lo_hash_mix(wanted->kind, wanted->attrs);
	hash = lo_hash_bytes(hash, wanted->types, n * sizeof *wanted->types);
	if (!p->texts)
		p->texts = LO_ARRAY(&p->arena, TEXTS, struct op_text);
	return &p->texts[lo_hash_fold(hash) % TEXTS];
}

static bool is_same(const struct op_text *a, const struct op_text *b)
{
	return a->kind == b->kind && a->attrs == b->attrs && a->n_operands == b->n_operands &&
	       a->n_results == b->n_results &&
	       memcmp(a->types, b->types, (a->n_operands + a->n_results) * sizeof *a->types) == 0;
}

bool repeat_print(struct printer *p, const struct op_text *text, const struct lo_op *op)
{
	if (!is_same(text, &p->wanted)) {
		p->noting = true;
		p->noting_since = p->out->flushed;
		p->n_noted = 0;
		return false;
	}
	uint32_t begin = 0;
	for (uint32_t i = 0;; i++) {
		lo_out_bytes(p->out, text->bytes + begin, text->ends[i] - begin);
		begin = text->ends[i];
		if (i == text->n_names)
			return true;
		print_value(p, lo_operand(p->m, op, text->order[i]));
	}
}

void repeat_note(struct printer *p, lo_value_id v, size_t begin)
{
	if (p->n_noted < TEXT_MAX_NAMES)
		p->noted[p->n_noted] = (struct noted_name){v, begin, p->out->len};
	p->n_noted++;
}

/* The number of the only operand that is @p v; n_operands: there is none, or several. */
static uint32_t operand_number(const struct printer *p, const struct lo_op *op, lo_value_id v)
{
	const lo_value_id *operands = lo_operands(p->m, op);
	uint32_t found = op->n_operands;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (operands[i].n == v.n) {
			if (found != op->n_operands)
				return op->n_operands;
			found = i;
		}
	return found;
}

/* The bytes of the output from @p begin to @p end as part number @p i; false if there is no room. */
static bool add_part(struct op_text *text, uint32_t i, const char *out, size_t begin, size_t end)
{
	size_t before = i ? text->ends[i - 1] : 0;
	if (end - begin > TEXT_MAX_BYTES - before)
		return false;
	memcpy(text->bytes + before, out + begin, end - begin);
	text->ends[i] = (uint8_t)(before + (end - begin));
	return true;
}

void repeat_add(struct printer *p, struct op_text *text, const struct lo_op *op, size_t begin)
{
	struct op_text made = p->wanted;
	uint32_t n = p->n_noted;
	p->noting = false;
	bool good = n <= TEXT_MAX_NAMES && p->noting_since == p->out->flushed;
	for (uint32_t i = 0; good && i < n; i++) {
		made.order[i] = (uint8_t)operand_number(p, op, p->noted[i].value);
		good = made.order[i] != op->n_operands &&
		       add_part(&made, i, p->out->at, begin, p->noted[i].begin);
		begin = p->noted[i].end;
	}
	made.n_names = (uint8_t)n;
	if (good && add_part(&made, n, p->out->at, begin, p->out->len))
		*text = made;
}
