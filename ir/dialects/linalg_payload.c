// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The regions of named ops. In: the payload column of linalg_named.def, or the kind of a
 * linalg.elementwise, and a block whose arguments have the element types. Out: the ops that mlir-opt's
 * reader builds from the pretty form, in its order; or whether an existing block holds exactly these ops.
 * No cast is emitted if the type already matches. The text is lifeopt's own and nests only a few levels,
 * so reading it may recurse. */
#include "linalg_impl.h"
#include "op_descriptor.h"

#include <string.h>

static const struct named {
	const char *payload;
	uint32_t inputs;
} named[LO_OP_KIND_COUNT] = {
#define NAMED(SYM, NAME, INPUTS, LOOPS, MAPS, PAYLOAD, ATTRS, SUMMARY)                                       \
	[LO_OP_LINALG_##SYM] = {PAYLOAD, INPUTS},
#include "linalg_named.def"
	[LO_OP_LINALG_CONTRACT] = {"add(2, mul(cast(0), cast(1)))", 2},
	[LO_OP_LINALG_TRANSPOSE] = {"0", 1},
	[LO_OP_LINALG_BROADCAST] = {"0", 1},
};

/* In the order of the words of `elementwise_kind` in op_descriptor.c. */
static const struct named elementwise[] = {
	{"exp(0)", 1},
	{"log(0)", 1},
	{"abs(0)", 1},
	{"ceil(0)", 1},
	{"floor(0)", 1},
	{"negf(0)", 1},
	{"reciprocal(0)", 1},
	{"round(0)", 1},
	{"sqrt(0)", 1},
	{"rsqrt(0)", 1},
	{"square(0)", 1},
	{"tanh(0)", 1},
	{"erf(0)", 1},
	{"add(0, 1)", 2},
	{"sub(0, 1)", 2},
	{"mul(0, 1)", 2},
	{"div(0, 1)", 2},
	{"div_unsigned(0, 1)", 2},
	{"max_signed(0, 1)", 2},
	{"min_signed(0, 1)", 2},
	{"max_unsigned(0, 1)", 2},
	{"min_unsigned(0, 1)", 2},
	{"powf(0, 1)", 2},
	{"select(0, 1, 2)", 3},
};

static const struct named *named_of(enum lo_op_kind kind, uint32_t elementwise_kind)
{
	if (kind != LO_OP_LINALG_ELEMENTWISE)
		return &named[kind < LO_OP_KIND_COUNT ? kind : LO_OP_FOREIGN];
	return elementwise_kind < sizeof elementwise / sizeof *elementwise ? &elementwise[elementwise_kind]
									   : &named[LO_OP_FOREIGN];
}
const char *linalg_payload_text(enum lo_op_kind kind, uint32_t elementwise_kind)
{
	return named_of(kind, elementwise_kind)->payload;
}
uint32_t linalg_payload_inputs(enum lo_op_kind kind, uint32_t elementwise_kind)
{
	return named_of(kind, elementwise_kind)->inputs;
}

/* ---- one op -------------------------------------------------------------- */

#define MAX_OPERANDS 3

static lo_value_id fail(struct linalg_payload *x, const char *message)
{
	if (!x->message)
		x->message = message;
	return (lo_value_id){0};
}

static lo_value_id fail_of_types(struct linalg_payload *x, lo_type a, lo_type b)
{
	x->types[0] = a;
	x->types[1] = b;
	return fail(x, "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or "
		       "allInteger, got ");
}

/* Has @p op exactly the attributes @p wanted, apart from those with their default value? */
static bool same_attrs(struct lo_module *m, const struct lo_op *op, lo_attr wanted)
{
	const struct lo_op_model *model = lo_op_model(m->ctx, (enum lo_op_kind)op->kind);
	uint32_t n_wanted = wanted.n ? lo_attr_get(m->ctx, wanted)->n : 0, n = 0;
	const struct lo_attr_data *d = lo_attr_get(m->ctx, op->attrs);
	for (uint32_t i = 0; op->attrs.n && i < d->n; i++) {
		bool idle = false;
		for (uint32_t r = 0; r < model->n_attrs; r++)
			idle |= model->attrs[r].name.n == d->names[i].n &&
				model->attrs[r].fallback.n == d->elems[i].n;
		if (idle)
			continue;
		if (!wanted.n || lo_dict_find(m->ctx, wanted, d->names[i]).n != d->elems[i].n)
			return false;
		n++;
	}
	return n == n_wanted;
}

/* Is the next op of the block this op? */
static lo_value_id expect_op(struct linalg_payload *x, enum lo_op_kind kind, const lo_value_id *operands,
			     uint32_t n, lo_type type, lo_attr attrs)
{
	struct lo_module *m = x->m;
	const struct lo_op *op = x->next.n ? lo_op(m, x->next) : NULL;
	bool same = op && op->kind == kind && op->n_operands == n && op->n_results == (type.n ? 1 : 0) &&
		    (!type.n || lo_type_of(m, lo_result(op, 0)).n == type.n) && same_attrs(m, op, attrs);
	for (uint32_t i = 0; same && i < n; i++)
		same = lo_operand(m, op, i).n == operands[i].n;
	x->differs |= !same;
	if (!same)
		return (lo_value_id){0};
	x->next = op->next;
	return type.n ? lo_result(op, 0) : (lo_value_id){0};
}

/* @p type: type of the result; id 0: no result. */
static lo_value_id emit(struct linalg_payload *x, enum lo_op_kind kind, const lo_value_id *operands,
			uint32_t n, lo_type type, lo_attr attrs)
{
	for (uint32_t i = 0; i < n; i++)
		if (!operands[i].n)
			return (lo_value_id){0};
	if (!kind)
		return fail(x, "needs an op of the dialect complex that is not known");
	if (x->comparing)
		return x->differs ? (lo_value_id){0} : expect_op(x, kind, operands, n, type, attrs);
	lo_op_id op = lo_op_create(x->m, kind, x->loc, operands, n, &type, type.n ? 1 : 0, attrs);
	lo_op_append(x->m, x->block, op);
	return type.n ? lo_result(lo_op(x->m, op), 0) : (lo_value_id){0};
}

static lo_value_id emit_constant(struct linalg_payload *x, lo_attr value, lo_type type)
{
	struct lo_named_attr entry = {lo_intern_z(x->m->ctx, "value"), value};
	return emit(x, LO_OP_ARITH_CONSTANT, NULL, 0, type, lo_attr_dict(x->m->ctx, &entry, 1, NULL));
}

/* ---- casts --------------------------------------------------------------- */

static enum lo_op_kind cast_to_int(const struct lo_type_data *from, const struct lo_type_data *to,
				   bool is_unsigned)
{
	switch (from->kind) {
	case LO_TYPE_FLOAT: return is_unsigned ? LO_OP_ARITH_FPTOUI : LO_OP_ARITH_FPTOSI;
	case LO_TYPE_INDEX: return LO_OP_ARITH_INDEX_CAST;
	case LO_TYPE_INTEGER:
		return to->width < from->width    ? LO_OP_ARITH_TRUNCI
		       : to->width == from->width ? LO_OP_FOREIGN
		       : is_unsigned              ? LO_OP_ARITH_EXTUI
						  : LO_OP_ARITH_EXTSI;
	default: return LO_OP_FOREIGN;
	}
}
static enum lo_op_kind cast_to_float(const struct lo_type_data *from, const struct lo_type_data *to,
				     bool is_unsigned)
{
	switch (from->kind) {
	case LO_TYPE_INTEGER: return is_unsigned ? LO_OP_ARITH_UITOFP : LO_OP_ARITH_SITOFP;
	case LO_TYPE_FLOAT:
		return to->width < from->width   ? LO_OP_ARITH_TRUNCF
		       : to->width > from->width ? LO_OP_ARITH_EXTF
						 : LO_OP_FOREIGN;
	default: return LO_OP_FOREIGN;
	}
}

static lo_value_id cast(struct linalg_payload *x, lo_value_id v, lo_type type, bool is_unsigned);

/* An op of complex; its row is looked up by name. */
static lo_value_id emit_complex(struct linalg_payload *x, const char *name, const lo_value_id *operands,
				uint32_t n, lo_type type)
{
	return emit(x, lo_op_kind_find(x->m->ctx, name, strlen(name)), operands, n, type, (lo_attr){0});
}

/* Cast both parts, or build a complex number with imaginary part 0. */
static lo_value_id cast_to_complex(struct linalg_payload *x, lo_value_id v, lo_type type, bool is_unsigned)
{
	struct lo_ctx *ctx = x->m->ctx;
	const struct lo_type_data *from = lo_type_get(ctx, lo_type_of(x->m, v));
	lo_type elem = lo_type_get(ctx, type)->elem;
	lo_value_id parts[2] = {v, {0}};
	if (from->kind == LO_TYPE_COMPLEX) {
		parts[0] = emit_complex(x, "complex.re", &v, 1, from->elem);
		parts[1] = emit_complex(x, "complex.im", &v, 1, from->elem);
		parts[0] = cast(x, parts[0], elem, is_unsigned);
		parts[1] = cast(x, parts[1], elem, is_unsigned);
	} else {
		parts[0] = cast(x, v, elem, is_unsigned);
		parts[1] = emit_constant(x, lo_attr_f64(ctx, elem, 0), elem);
	}
	return emit_complex(x, "complex.create", parts, 2, type);
}

/* Returns the value itself if its type matches, or if MLIR has no cast for these types. */
static lo_value_id cast(struct linalg_payload *x, lo_value_id v, lo_type type, bool is_unsigned)
{
	struct lo_ctx *ctx = x->m->ctx;
	enum lo_op_kind kind = LO_OP_FOREIGN;
	if (!v.n || lo_type_of(x->m, v).n == type.n)
		return v;
	const struct lo_type_data *from = lo_type_get(ctx, lo_type_of(x->m, v)), *to = lo_type_get(ctx, type);
	if (to->kind == LO_TYPE_COMPLEX &&
	    (from->kind == LO_TYPE_COMPLEX || from->kind == LO_TYPE_FLOAT || from->kind == LO_TYPE_INTEGER))
		return cast_to_complex(x, v, type, is_unsigned);
	if (to->kind == LO_TYPE_INTEGER)
		kind = cast_to_int(from, to, is_unsigned);
	else if (to->kind == LO_TYPE_FLOAT)
		kind = cast_to_float(from, to, is_unsigned);
	return kind ? emit(x, kind, &v, 1, type, (lo_attr){0}) : v;
}

/* ---- functions ----------------------------------------------------------- */

static lo_value_id reciprocal(struct linalg_payload *x, const lo_value_id *args, lo_type type)
{
	lo_value_id both[2] = {emit_constant(x, lo_attr_f64(x->m->ctx, type, 1), type), args[0]};
	return emit(x, LO_OP_ARITH_DIVF, both, 2, type, (lo_attr){0});
}

static const struct {
	const char *word;
	enum lo_op_kind kind;
} unary[] = {
	{"exp", LO_OP_MATH_EXP},     {"log", LO_OP_MATH_LOG},     {"abs", LO_OP_MATH_ABSF},
	{"ceil", LO_OP_MATH_CEIL},   {"floor", LO_OP_MATH_FLOOR}, {"negf", LO_OP_ARITH_NEGF},
	{"round", LO_OP_MATH_ROUND}, {"sqrt", LO_OP_MATH_SQRT},   {"rsqrt", LO_OP_MATH_RSQRT},
	{"tanh", LO_OP_MATH_TANH},   {"erf", LO_OP_MATH_ERF},
};

static lo_value_id apply_unary(struct linalg_payload *x, const char *word, const lo_value_id *args)
{
	lo_type type = lo_type_of(x->m, args[0]);
	if (lo_type_kind(x->m->ctx, type) != LO_TYPE_FLOAT)
		return fail(x, "unsupported non numeric type");
	for (size_t i = 0; i < sizeof unary / sizeof *unary; i++)
		if (strcmp(word, unary[i].word) == 0)
			return emit(x, unary[i].kind, args, 1, type, (lo_attr){0});
	if (strcmp(word, "reciprocal") == 0)
		return reciprocal(x, args, type);
	lo_value_id twice[2] = {args[0], args[0]};
	return emit(x, LO_OP_ARITH_MULF, twice, 2, type, (lo_attr){0});
}

/* The op for numbers of each kind; its verifier rejects numbers that do not fit. No op: an error.
 * Ops of complex are given by name, since their rows are looked up by name. */
static const struct {
	const char *word;
	enum lo_op_kind of_float, of_int, of_bool;
	const char *of_complex, *error;
} binary[] = {
	{"add", LO_OP_ARITH_ADDF, LO_OP_ARITH_ADDI, LO_OP_ARITH_ORI, "complex.add", ""},
	{"sub", LO_OP_ARITH_SUBF, LO_OP_ARITH_SUBI, LO_OP_FOREIGN, "complex.sub",
	 "unsupported operation: sub with bools"},
	{"mul", LO_OP_ARITH_MULF, LO_OP_ARITH_MULI, LO_OP_ARITH_ANDI, "complex.mul", ""},
	{"div", LO_OP_ARITH_DIVF, LO_OP_ARITH_DIVSI, LO_OP_FOREIGN, "complex.div",
	 "unsupported operation: div with bools"},
	{"div_unsigned", LO_OP_FOREIGN, LO_OP_ARITH_DIVUI, LO_OP_FOREIGN, "",
	 "unsupported operation: unsigned div not on uint"},
	{"max_signed", LO_OP_ARITH_MAXIMUMF, LO_OP_ARITH_MAXSI, LO_OP_ARITH_MAXSI, "arith.maxsi", ""},
	{"min_signed", LO_OP_ARITH_MINIMUMF, LO_OP_ARITH_MINSI, LO_OP_ARITH_MINSI, "arith.minsi", ""},
	{"max_unsigned", LO_OP_FOREIGN, LO_OP_ARITH_MAXUI, LO_OP_FOREIGN, "",
	 "unsupported operation: unsigned max not on uint"},
	{"min_unsigned", LO_OP_FOREIGN, LO_OP_ARITH_MINUI, LO_OP_FOREIGN, "",
	 "unsupported operation: unsigned min not on uint"},
	{"powf", LO_OP_MATH_POWF, LO_OP_MATH_POWF, LO_OP_MATH_POWF, "math.powf", ""},
};

static lo_value_id apply_binary(struct linalg_payload *x, size_t row, const lo_value_id *args)
{
	struct lo_ctx *ctx = x->m->ctx;
	lo_type type = lo_type_of(x->m, args[0]), other = lo_type_of(x->m, args[1]);
	enum lo_type_kind a = lo_type_kind(ctx, type), b = lo_type_kind(ctx, other);
	enum lo_op_kind kind = LO_OP_FOREIGN;
	if (a != b || (a != LO_TYPE_COMPLEX && a != LO_TYPE_FLOAT && a != LO_TYPE_INTEGER))
		return fail_of_types(x, type, other);
	if (a == LO_TYPE_COMPLEX)
		kind = lo_op_kind_find(ctx, binary[row].of_complex, strlen(binary[row].of_complex));
	else if (a == LO_TYPE_FLOAT)
		kind = binary[row].of_float;
	else if (a == LO_TYPE_INTEGER)
		kind = lo_type_get(ctx, type)->width == 1 && lo_type_get(ctx, other)->width == 1
			       ? binary[row].of_bool
			       : binary[row].of_int;
	return kind ? emit(x, kind, args, 2, type, (lo_attr){0}) : fail(x, binary[row].error);
}

static lo_value_id apply_index(struct linalg_payload *x, uint32_t dim)
{
	struct lo_ctx *ctx = x->m->ctx;
	struct lo_named_attr entry = {lo_intern_z(ctx, "dim"),
				      lo_attr_int(ctx, lo_type_integer(ctx, 64, LO_SIGNLESS), dim)};
	return emit(x, LO_OP_LINALG_INDEX, NULL, 0, lo_type_index(ctx), lo_attr_dict(ctx, &entry, 1, NULL));
}

static lo_value_id apply(struct linalg_payload *x, const char *word, const lo_value_id *args, uint32_t n)
{
	struct lo_ctx *ctx = x->m->ctx;
	const struct lo_block *block = lo_block(x->m, x->block);
	for (uint32_t i = 0; i < n; i++)
		if (!args[i].n)
			return (lo_value_id){0};
	size_t sign = strlen(word) == strlen("scast"); /* length of the sign prefix */
	if (strcmp(word + sign, "cast") == 0)
		return cast(x, args[0], lo_type_of(x->m, lo_block_arg(block, block->n_args - 1)),
			    sign ? *word == 'u' : x->unsigned_cast);
	if (strcmp(word, "f64") == 0)
		return cast(x, args[0], lo_type_float(ctx, LO_F64), false);
	if (strcmp(word, "i32") == 0)
		return cast(x, args[0], lo_type_integer(ctx, 32, LO_SIGNLESS), false);
	for (size_t i = 0; i < sizeof binary / sizeof *binary; i++)
		if (strcmp(word, binary[i].word) == 0)
			return apply_binary(x, i, args);
	if (n == 3)
		return emit(x, LO_OP_ARITH_SELECT, args, 3, lo_type_of(x->m, args[1]), (lo_attr){0});
	return apply_unary(x, word, args);
}

/* ---- the text ------------------------------------------------------------ */

static uint32_t take_number(const char **at)
{
	uint32_t number = 0;
	for (; **at >= '0' && **at <= '9'; ++*at)
		number = number * 10 + (uint32_t)(**at - '0');
	return number;
}

/* `#12`: an i64; with a decimal point: an f64. */
static lo_value_id take_constant(struct linalg_payload *x, const char **at)
{
	struct lo_ctx *ctx = x->m->ctx;
	size_t len = strcspn(++*at, "),");
	bool is_float = memchr(*at, '.', len) != NULL;
	lo_type type = is_float ? lo_type_float(ctx, LO_F64) : lo_type_integer(ctx, 64, LO_SIGNLESS);
	struct lo_attr_data d = {.kind = LO_ATTR_FLOAT, .type = type, .n_words = 1};
	uint64_t bits[2] = {0};
	if (is_float && !lo_float_parse(LO_F64, *at, len, bits))
		lo_bug(ctx, 0, "linalg_named.def", "no number: %s", *at);
	d.words = bits;
	lo_attr value = is_float ? lo_attr_intern(ctx, &d) : (lo_attr){0};
	if (!is_float) {
		const char *digits = *at;
		value = lo_attr_int(ctx, type, take_number(&digits));
	}
	*at += len;
	return emit_constant(x, value, type);
}

static lo_value_id evaluate(struct linalg_payload *x, const char **at)
{
	char word[16] = "";
	lo_value_id args[MAX_OPERANDS] = {0};
	uint32_t n = 0;
	if (**at == '#')
		return take_constant(x, at);
	if (**at >= '0' && **at <= '9')
		return lo_block_arg(lo_block(x->m, x->block), take_number(at));
	size_t len = strcspn(*at, "(");
	memcpy(word, *at, len < sizeof word - 1 ? len : sizeof word - 1);
	*at += len + 1;
	if (strcmp(word, "index") == 0) {
		uint32_t dim = take_number(at);
		++*at;
		return apply_index(x, dim);
	}
	do {
		*at += strspn(*at, ", ");
		if (n < MAX_OPERANDS)
			args[n++] = evaluate(x, at);
	} while (**at == ',');
	++*at;
	return apply(x, word, args, n);
}

bool linalg_payload_run(struct linalg_payload *x, const char *text)
{
	x->next = lo_block(x->m, x->block)->first;
	lo_value_id result = evaluate(x, &text);
	if (!result.n)
		return false;
	emit(x, LO_OP_LINALG_YIELD, &result, 1, (lo_type){0}, (lo_attr){0});
	return !x->differs && (!x->comparing || !x->next.n);
}
