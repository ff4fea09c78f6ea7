// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file model.h  (private to ir/) A row of the op table, compiled: groups of operands and results, attributes, and the assembly
 *  format as one array of items that both the reader and the printer walk. Made by model.c on first use, kept in the context. */
#ifndef IR_MODEL_H
#define IR_MODEL_H

#include "ir/ir.h"

enum arity { ARITY_ONE, ARITY_OPTIONAL, ARITY_MANY };

/* What a type must be, and how it follows from another when the text does not give it.
 * Grammar of a constraint: word, or word(name) where name is another operand or result of the row.
 *   any memref ranked_memref unranked_memref shaped vector tensor function
 *   index int (signless of any width) int_or_index float i1 i32 i64 bool_like(x) (i1, or shaped as x with i1 elements)
 *   int_like int_or_index_like float_like (scalar or vector/tensor of it) scalar
 *   same(x) elemof(x)   -- give the type when it is not written
 *   index, i1 ... (the words for exactly one type) give it too */
enum constraint {
	C_ANY, C_MEMREF, C_RANKED_MEMREF, C_UNRANKED_MEMREF, C_SHAPED, C_VECTOR, C_TENSOR, C_FUNCTION, C_INDEX, C_INT, C_INT_OR_INDEX,
	C_FLOAT, C_I1, C_I32, C_I64, C_BOOL_LIKE, C_INT_LIKE, C_INT_OR_INDEX_LIKE, C_FLOAT_LIKE, C_SCALAR, C_SAME, C_ELEMOF,
};
/** Names another operand group (0 ..) or result group (REF_RESULT | number). */
#define REF_RESULT 0x8000u
#define REF_NONE 0xffffu

struct group {                /* of operands or results */
	const char *name; size_t name_len;
	enum arity arity;
	enum constraint constraint;
	uint16_t ref;         /* of same(x), elemof(x), bool_like(x) */
	uint32_t effects;     /* enum lo_effect, for operands */
	bool alloc;           /* results: new storage */
};
/* Kinds of inherent attributes: any unit bool int (with its type, i64 when not written) i64 i32 index_int float string symbol
 * type array dict map set dense i32_array i64_array enum:<word|word|...> flags:<word|word|...> fastmath overflow ... see ops.def */
struct attr_row { lo_str name; const char *kind; size_t kind_len; bool optional; };
struct region_row { const char *name; size_t name_len; enum arity arity; bool single_block; };

enum format_kind {
	F_LITERAL,     /* keyword or punctuation: text */
	F_OPERAND,     /* group number index, printed %a, %b */
	F_ATTR,        /* attr row number index */
	F_REGION,      /* region number index; the reader suspends the op here, never recurses */
	F_SUCCESSOR,   /* successor number index */
	F_TYPE_OPERAND, F_TYPE_RESULT, /* type($group) */
	F_OPERANDS, F_TYPE_OPERANDS, F_TYPE_RESULTS, /* operands, type(operands), type(results) */
	F_FUNCTIONAL_TYPE, /* functional-type(operands, results) */
	F_ATTR_DICT, F_ATTR_DICT_KEYWORD,
	F_GROUP,       /* ( items [this + 1, then_end) )? or with `:` an else part [then_end, else_end); anchor tells presence */
	F_CUSTOM,      /* custom<Name>(args): hook number index, see hooks.def; args in args[0 .. n_args) as other items */
};
struct format_item {
	enum format_kind kind;
	uint16_t index;
	lo_str text;                /* F_LITERAL */
	uint16_t then_end, else_end;/* F_GROUP: item numbers */
	uint16_t anchor;            /* F_GROUP: item number of the element marked ^ */
	const struct format_item *args; uint16_t n_args; /* F_CUSTOM */
};

struct lo_op_model {
	const struct lo_op_info *info;
	lo_str name;
	struct group *operands, *results; uint16_t n_operands, n_results;
	struct attr_row *attrs; uint16_t n_attrs;
	struct region_row *regions; uint16_t n_regions;
	uint16_t n_successors;
	struct format_item *format; uint16_t n_format;
	uint16_t view_of;          /* operand group of which memref results are views, or REF_NONE */
	bool effects_unknown, effects_recursive;
	bool segments, result_segments; /* more than one group whose size is not known from the count alone */
};

/* Custom hooks: HOOK(Name) in ir/hooks.def gives parse_Name in parse_hooks.c and print_Name in print_hooks.c; always both. */
enum hook_kind {
#define HOOK(NAME) HOOK_##NAME,
#include "hooks.def"
	HOOK_COUNT
};

#endif
