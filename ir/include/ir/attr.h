// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file attr.h  Attributes: interned in the context, so that equal attributes have equal ids. */
#ifndef IR_ATTR_H
#define IR_ATTR_H

#include "ir/type.h"

#include <string.h>

enum lo_attr_kind {
	LO_ATTR_NULL, /* id 0 */
	LO_ATTR_UNIT,
	LO_ATTR_INTEGER, /* type: integer, index; bool is i1 */
	LO_ATTR_FLOAT,
	LO_ATTR_STRING, /* text; type if `"..." : type` */
	LO_ATTR_TYPE,
	LO_ATTR_ARRAY,  /* elems */
	LO_ATTR_DICT,   /* names, elems; sorted by name (bytewise) */
	LO_ATTR_SYMBOL, /* @root::@a::@b: texts in names */
	LO_ATTR_AFFINE_MAP,
	LO_ATTR_INTEGER_SET, /* map */
	LO_ATTR_DENSE,       /* dense<...> : type; bytes, splat, or strings in elems */
	LO_ATTR_DENSE_ARRAY, /* array<i64: 1, 2>: type is the element type (i1 as bytes), bytes, n */
	LO_ATTR_RESOURCE,    /* dense_resource<key> : type; text is the key */
	LO_ATTR_SPARSE,      /* sparse<indices, values> : type; elems[0], elems[1] dense */
	LO_ATTR_STRIDED,     /* strided<[strides], offset: o>; ints = strides then offset, n = rank */
	LO_ATTR_DISTINCT,    /* distinct[id]<attr>; words[0] is the id, elems[0] or n == 0 */
	LO_ATTR_LOC_UNKNOWN,
	LO_ATTR_LOC_FILE,     /* text, ints = line, col[, end line, end col] */
	LO_ATTR_LOC_NAME,     /* text, elems[0] child or n == 0 */
	LO_ATTR_LOC_CALLSITE, /* elems = callee, caller */
	LO_ATTR_LOC_FUSED,    /* elems; metadata in extra */
	LO_ATTR_OPAQUE,       /* text after '#', as written; type if `: type` follows */
};

struct lo_attr_data {
	uint8_t kind; /* enum lo_attr_kind */
	bool splat;   /* DENSE: bytes hold the one repeated element */
	lo_type type;
	lo_str text;
	uint32_t n; /* number of elems, names or ints, or of elements of a DENSE_ARRAY */
	const lo_attr *elems;
	const lo_str *names;
	const int64_t *ints;
	const uint64_t *words; /* INTEGER, FLOAT: the bits, two's complement, sign-extended to whole words,
				  least significant first */
	uint32_t n_words;      /* 1 for index and widths up to 64 */
	const char *bytes; /* DENSE, DENSE_ARRAY: elements in row-major order, little endian, each (width + 7)
			      / 8 bytes (complex: two; index: 8; i1: one byte each) */
	size_t n_bytes;
	const struct lo_map *map;
	lo_attr extra;
};
const struct lo_attr_data *lo_attr_get(const struct lo_ctx *ctx,
				       lo_attr a); /* stable address; kind NULL for id 0 */
static inline enum lo_attr_kind lo_attr_kind(const struct lo_ctx *ctx, lo_attr a)
{
	return (enum lo_attr_kind)lo_attr_get(ctx, a)->kind;
}

/** Intern @p proto: arrays, bytes and words are copied; fields that its kind does not use must be zero.
 * O(size). */
lo_attr lo_attr_intern(struct lo_ctx *ctx, const struct lo_attr_data *proto);

/** Shorthands for lo_attr_intern. */
lo_attr lo_attr_unit(struct lo_ctx *ctx);
lo_attr lo_attr_bool(struct lo_ctx *ctx, bool v);
lo_attr lo_attr_int(struct lo_ctx *ctx, lo_type type,
		    int64_t v); /* truncated to the width and sign-extended */
lo_attr lo_attr_f64(struct lo_ctx *ctx, lo_type type, double v); /* rounded to nearest even */
lo_attr lo_attr_string(struct lo_ctx *ctx, const char *text);
lo_attr lo_attr_type(struct lo_ctx *ctx, lo_type t);
lo_attr lo_attr_array(struct lo_ctx *ctx, const lo_attr *elems, uint32_t n);
lo_attr lo_attr_strided(struct lo_ctx *ctx, uint32_t rank, const int64_t *strides, int64_t offset);
lo_attr lo_attr_map(struct lo_ctx *ctx, const struct lo_map *map);           /* map or set, by map->is_set */
lo_attr lo_attr_i32_array(struct lo_ctx *ctx, const int32_t *v, uint32_t n); /* array<i32: ...> */
lo_attr lo_attr_i64_array(struct lo_ctx *ctx, const int64_t *v, uint32_t n); /* array<i64: ...> */

/* Dictionaries; @p dict may be 0 (empty). An op's empty dictionary is id 0. */
struct lo_named_attr {
	lo_str name;
	lo_attr attr;
};
/** Sorts @p entries in place by name. If a name occurs twice, sets *dup to it and returns 0 (dup may be
 * NULL if no name can). */
lo_attr lo_attr_dict(struct lo_ctx *ctx, struct lo_named_attr *entries, uint32_t n, lo_str *dup);
lo_attr lo_dict_find(const struct lo_ctx *ctx, lo_attr dict, lo_str name); /* O(log n) */
lo_attr lo_dict_find_text(const struct lo_ctx *ctx, lo_attr dict, const char *name, size_t len);
static inline lo_attr lo_dict_find_z(const struct lo_ctx *ctx, lo_attr dict, const char *name)
{
	return lo_dict_find_text(ctx, dict, name, strlen(name));
}
lo_attr lo_dict_set(struct lo_ctx *ctx, lo_attr dict, const char *name, lo_attr attr); /* attr 0: remove */

/** Is the attribute of a dialect that MLIR does not have? */
bool lo_attr_is_foreign(const struct lo_ctx *ctx, lo_attr a);
/** The integer as int64_t; false if it is not an integer attribute or does not fit. */
bool lo_attr_as_int(const struct lo_ctx *ctx, lo_attr a, int64_t *out);
/** Element @p i of an i32/i64 dense array; asserts the range. */
int64_t lo_attr_array_int(const struct lo_ctx *ctx, lo_attr a, uint32_t i);
/** How many of the first @p n of them are LO_DYNAMIC? */
uint32_t lo_attr_n_dynamic(const struct lo_ctx *ctx, lo_attr array, uint32_t n);

struct lo_out;
/** How a float format represents infinities, NaNs and numbers that are too large. */
enum lo_float_nonfinite {
	LO_NF_IEEE,   /* in the largest exponent */
	LO_NF_FN,     /* all ones is NaN, no infinity */
	LO_NF_FNUZ,   /* the pattern of -0 is NaN, no infinity, no -0 */
	LO_NF_FINITE, /* neither: overflow gives the largest number */
	LO_NF_E8M0,   /* all ones is NaN; no sign, no zero, no denormals, no significand */
};
struct lo_float_format {
	uint8_t bits, exp_bits, fraction_bits; /* fraction: without the integer bit */
	bool integer_bit;                      /* stored (f80) */
	enum lo_float_nonfinite nonfinite;
	int bias;
};
/** The bit layout of floats of @p kind; never NULL. */
const struct lo_float_format *lo_float_format(enum lo_float_kind kind);
/* Floats of any format: bits from text and back, without the host's arithmetic or locale. */
/** Decimal text `[-+]1[.5][e+10]`, or `0x` and the bits. As in MLIR, decimal text is rounded to nearest
 * even to f64, and that to the format; a number that is too large becomes infinity, NaN or the largest
 * number. false: not a number, or too many bits. */
bool lo_float_parse(enum lo_float_kind kind, const char *text, size_t len, uint64_t bits[2]);
/** As in MLIR: six digits if they read back the same, else as many as distinguish it from its neighbours;
 * hexadecimal for nan, inf and where decimal text would have no point. Also hexadecimal for f80 and f128
 * values that f64 cannot hold, which decimal text would not restore. false: hexadecimal, which without a
 * type after it is an integer. */
bool lo_float_print(enum lo_float_kind kind, const uint64_t stored[2], struct lo_out *out);
/** @p v in the format, rounded to nearest even. */
void lo_float_from_double(enum lo_float_kind kind, double v, uint64_t bits[2]);

#endif
