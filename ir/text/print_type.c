// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types as text, as MLIR prints them. The layout and the memory space of a memref are attributes:
 * print_attr.c. Recursion is bounded: the parser builds no type deeper than LO_MAX_NESTING. */
#include "context_impl.h"
#include "print_impl.h"

static const char *const float_words[LO_FLOAT_COUNT] = {
#define FLOAT(SYM, TEXT, BITS) TEXT,
	LO_FLOATS(FLOAT)
#undef FLOAT
};

static void print_list(struct lo_ctx *ctx, const lo_type *types, uint32_t n, struct lo_out *out)
{
	for (uint32_t i = 0; i < n; i++) {
		lo_out_comma(out, i);
		lo_print_type(ctx, types[i], out);
	}
}

static void print_shape(const struct lo_type_data *d, struct lo_out *out)
{
	for (uint32_t i = 0; i < d->rank; i++) {
		bool scalable = d->scalable && d->scalable[i];
		if (scalable)
			lo_out_char(out, '[');
		if (d->shape[i] == LO_DYNAMIC)
			lo_out_char(out, '?');
		else
			lo_out_i64(out, d->shape[i]);
		if (scalable)
			lo_out_char(out, ']');
		lo_out_char(out, 'x');
	}
}

/* `word<4x?xf32, layout, space>` for all shaped types. */
static void print_shaped(struct lo_ctx *ctx, const struct lo_type_data *d, const char *word,
			 struct lo_out *out)
{
	lo_out_text(out, word);
	if (d->kind == LO_TYPE_UNRANKED_MEMREF || d->kind == LO_TYPE_UNRANKED_TENSOR)
		lo_out_bytes(out, "*x", 2);
	else
		print_shape(d, out);
	lo_print_type(ctx, d->elem, out);
	if (!d->layout.n && d->kind == LO_TYPE_MEMREF && lo_attr_is_foreign(ctx, d->space)) {
		lo_out_text(out, ", affine_map<"); /* else the space would be read as the layout */
		lo_map_print(ctx, lo_map_identity(ctx, d->rank), out);
		lo_out_char(out, '>');
	}
	if (d->layout.n) {
		lo_out_bytes(out, ", ", 2);
		print_attr(ctx, d->layout, TYPE_ALWAYS, out);
	}
	if (d->space.n) {
		lo_out_bytes(out, ", ", 2);
		print_attr(ctx, d->space, TYPE_MAY_BE_LEFT_OUT, out);
	}
	lo_out_char(out, '>');
}

static void print_function(struct lo_ctx *ctx, const struct lo_type_data *d, struct lo_out *out)
{
	const lo_type *results = d->types + d->n_inputs;
	bool brackets = d->n_results != 1 || lo_type_kind(ctx, results[0]) == LO_TYPE_FUNCTION;
	lo_out_char(out, '(');
	print_list(ctx, d->types, d->n_inputs, out);
	lo_out_text(out, brackets ? ") -> (" : ") -> ");
	print_list(ctx, results, d->n_results, out);
	if (brackets)
		lo_out_char(out, ')');
}

static void print_integer_type(const struct lo_type_data *d, struct lo_out *out)
{
	static const char *const letters[] = {[LO_SIGNLESS] = "i", [LO_SIGNED] = "si", [LO_UNSIGNED] = "ui"};
	lo_out_text(out, letters[d->sign]);
	lo_out_u64(out, d->width);
}

void lo_print_type(struct lo_ctx *ctx, lo_type t, struct lo_out *out)
{
	if (aliases_visiting(ir_ctx(ctx)->aliases))
		aliases_visit_type(ir_ctx(ctx)->aliases, t);
	else if (!print_alias_of_type(ir_ctx(ctx)->aliases, t, out))
		print_type_in_full(ctx, t, out);
}

void print_type_in_full(struct lo_ctx *ctx, lo_type t, struct lo_out *out)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	switch ((enum lo_type_kind)d->kind) {
	case LO_TYPE_NULL: lo_out_text(out, "<<NULL TYPE>>"); break;
	case LO_TYPE_INTEGER: print_integer_type(d, out); break;
	case LO_TYPE_INDEX: lo_out_text(out, "index"); break;
	case LO_TYPE_FLOAT: lo_out_text(out, float_words[d->float_kind]); break;
	case LO_TYPE_NONE: lo_out_text(out, "none"); break;
	case LO_TYPE_COMPLEX: print_shaped(ctx, d, "complex<", out); break;
	case LO_TYPE_VECTOR: print_shaped(ctx, d, "vector<", out); break;
	case LO_TYPE_TENSOR:
	case LO_TYPE_UNRANKED_TENSOR: print_shaped(ctx, d, "tensor<", out); break;
	case LO_TYPE_MEMREF:
	case LO_TYPE_UNRANKED_MEMREF: print_shaped(ctx, d, "memref<", out); break;
	case LO_TYPE_FUNCTION: print_function(ctx, d, out); break;
	case LO_TYPE_TUPLE:
		lo_out_text(out, "tuple<");
		print_list(ctx, d->types, d->n_inputs, out);
		lo_out_char(out, '>');
		break;
	case LO_TYPE_OPAQUE:
		lo_out_char(out, '!');
		lo_out_bytes(out, lo_str_text(ctx, d->text), lo_str_len(ctx, d->text));
		break;
	}
}

const char *lo_type_str(struct lo_ctx *ctx, lo_type t)
{
	struct lo_out out = {0};
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_print_type(ctx, t, &out);
	lo_out_char(&out, 0);
	return out.at;
}

const char *lo_shape_text(struct lo_arena *arena, const int64_t *shape, uint32_t rank)
{
	struct lo_out out = {0};
	lo_out_init(&out, arena, -1);
	for (uint32_t i = 0; i < rank; i++) {
		lo_out_comma(&out, i);
		lo_out_i64(&out, shape[i]);
	}
	lo_out_char(&out, '\0');
	return out.at;
}
