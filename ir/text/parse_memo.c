// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops that repeat. Programs have many ops like `affine.load %m[%i] : memref<8xf32>` that differ in the names
 * of operands alone. In: the top op, whose name has been read. Out: its attributes and types, if an op with
 * the same text around the names was read before; then only the names are looked up.
 *
 * What is kept must follow from the text. So it is kept of ops in one line whose descriptor says is_repeated,
 * if all types are in the text or in the row, and every name occurs once: two equal names in a subscript are
 * one dimension of the map. The table is direct-mapped. */
#include "parser.h"

#include "base/intern_table.h"

/* Longer texts seldom repeat; each is looked at once more than the lexer does. */
enum { MAX_BYTES = 256 };

/* Is the next line an op, a label or the end of the region? It might also be the location of this op. */
static bool is_followed_by_op(const char *line_end, const char *end)
{
	const char *c = line_end;
	while (lex_is(*c, LEX_SPACE))
		c++;
	return c < end && (*c == '%' || *c == '}' || (lex_is(*c, LEX_LETTER) && strncmp(c, "loc", 3) != 0));
}

/* The name after % at @p c; returns its end, or NULL if it is not like any other name of the shape. */
static const char *add_use(struct parser *p, struct op_shape *shape, const char *c)
{
	struct use *use = &shape->uses[shape->n - 1];
	const char *begin = c;
	uint32_t hash = 0;
	int classes = lex_is(*c, LEX_DIGIT) ? LEX_DIGIT : LEX_SUFFIX;
	for (; lex_is(*c, classes); c++)
		hash = lex_hash_step(hash, *c);
	*use = (struct use){.at = offset_of(p, begin), .len = (uint32_t)(c - begin), .hash = hash};
	for (const struct use *other = shape->uses; other < use; other++)
		if (other->hash == hash)
			return NULL;
	return c == begin || *c == '#' ? NULL : c;
}

/* Splits the text from the current token to the end of the line; false if the memo is not for it. */
static bool read_shape(struct parser *p, struct op_shape *shape)
{
	const char *c = p->lex.tok, *begin = c;
	const char *limit = p->lex.end - c < MAX_BYTES ? p->lex.end : c + MAX_BYTES;
	uint64_t hash = top(p)->kind;
	shape->n = 0;
	for (;; begin = c) {
		while (c < limit && !lex_is(*c, LEX_STOP))
			c++;
		if (c >= limit)
			return false;
		size_t len = (size_t)(c - begin);
		shape->parts[shape->n++] = (struct lo_span){begin, len};
		hash = lo_hash_bytes(hash, begin, len);
		if (*c != '%')
			break;
		if (shape->n == MEMO_MAX_PARTS || !(c = add_use(p, shape, c + 1)))
			return false;
	}
	shape->hash = lo_hash_fold(hash);
	shape->end = c;
	/* trailing space would be in the locations of errors, and a bracket at the end may be that of a
	 * location */
	return *c == '\n' && c != begin && !lex_is(c[-1], LEX_SPACE) && c[-1] != ')' &&
	       is_followed_by_op(c, p->lex.end);
}

static bool is_same_text(const struct parser *p, const struct op_memo *memo, const struct op_shape *shape)
{
	bool same = memo->n == shape->n;
	for (uint32_t i = 0; same && i < shape->n; i++)
		same = memo->parts[i].len == shape->parts[i].len &&
		       lo_same_bytes(text_at(p, memo->parts[i].at), shape->parts[i].at, shape->parts[i].len);
	return same;
}

const struct op_memo *memo_find(struct parser *p)
{
	struct op_shape *shape = &p->shape;
	if (at(p, T_ERROR) || top(p)->older || !read_shape(p, shape)) {
		shape->n = 0;
		return NULL;
	}
	const struct op_memo *memo = &p->op_memo[shape->hash % OP_MEMO_SIZE];
	return memo->model == top(p)->model && is_same_text(p, memo, shape) ? memo : NULL;
}

bool memo_make(struct parser *p, const struct op_memo *memo)
{
	uint32_t n_types = memo->n_operands + memo->n_results;
	for (uint32_t i = 0; i < memo->n_operands; i++)
		push_use(p, p->shape.uses[memo->order[i]]);
	p->op_types.n = 0;
	LO_ROOM(&p->keep, &p->op_types, n_types);
	memcpy(p->op_types.at, memo->types, n_types * sizeof *memo->types);
	p->op_types.n = n_types;
	lex_jump(&p->lex, p->shape.end);
	return build_op(p, memo->n_operands, memo->n_results, memo->attrs, NO_ATTR, (lo_str){0});
}

/* Which name of the text operand number @p i is; false if it is none. */
static bool find_use(const struct parser *p, const struct use *use, uint8_t *number)
{
	for (*number = 0; *number + 1u < p->shape.n; ++*number)
		if (p->shape.uses[*number].at == use->at)
			return true;
	return false;
}

void memo_add(struct parser *p, uint32_t n_operands, uint32_t n_results)
{
	const struct op_shape *shape = &p->shape;
	const struct lo_op *op = lo_op(p->m, (top(p) - 1)->open.last);
	if (shape->n != n_operands + 1 || n_operands + n_results > MEMO_MAX_TYPES ||
	    p->lex.prev_end != shape->end)
		return;
	struct op_memo memo = {.model = top(p)->model,
			       .n = (uint8_t)shape->n,
			       .n_operands = (uint8_t)n_operands,
			       .n_results = (uint8_t)n_results,
			       .attrs = op->attrs};
	for (uint32_t i = 0; i < n_operands; i++)
		if (!find_use(p, &p->stacks.uses.at[top(p)->first.uses + i], &memo.order[i]))
			return;
	for (uint32_t i = 0; i < shape->n; i++) {
		memo.parts[i].at = offset_of(p, shape->parts[i].at);
		memo.parts[i].len = (uint32_t)shape->parts[i].len;
	}
	memcpy(memo.types, p->op_types.at, (n_operands + n_results) * sizeof *memo.types);
	p->op_memo[shape->hash % OP_MEMO_SIZE] = memo;
}
