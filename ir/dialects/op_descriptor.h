// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file op_descriptor.h (private to ir/) An op descriptor: a compiled row of the op table. It has groups of
 * operands and results, attributes, and the assembly format as one array of items that both the reader and
 * the printer walk. Built by op_descriptor.c on first use, kept in the context. The grammar of the columns is
 * at the head of ir/dialects/ops.def. */
#ifndef DIALECTS_OP_DESCRIPTOR_H
#define DIALECTS_OP_DESCRIPTOR_H

#include "ir/ir.h"

enum arity { ARITY_ONE, ARITY_OPTIONAL, ARITY_MANY };

enum constraint {
#define CONSTRAINT(SYM, WORD, TEXT) C_##SYM,
#include "constraints.def"
	C_COUNT
};
/** Refers to another operand group (0 ..) or result group (REF_RESULT | number). */
#define REF_RESULT 0x8000u
#define REF_NONE   0xffffu
/** An effect of a group: derive the effects from indexing maps and payload of the op (linalg.h). */
#define EFFECT_STRUCTURED 0x80000000u

struct group { /* a group of operands or results */
	const char *name;
	size_t name_len;
	enum arity arity;
	enum constraint constraint;
	uint16_t ref;         /* for constraints that name another group; else REF_NONE */
	uint32_t open_before; /* number of groups of variable size before it */
	uint32_t effects;     /* enum lo_effect, for operands */
	bool alloc;           /* results: allocates new storage */
};

/* Kinds of inherent attributes, in the order of attr_words[]; in comments, how $attr is printed in pretty
 * form if not like any attribute with its type. */
enum attr_word {
	A_ANY,
	A_UNIT,
	A_BOOL /* true */,
	A_INT,
	A_I32 /* 16 */,
	A_I64 /* 16 */,
	A_INDEX /* 16 */,
	A_FLOAT,
	A_STRING /* "x" */,
	A_SYMBOL /* @x */,
	A_NAME /* a string printed as @x: the name an op defines */,
	A_TYPE,
	A_ARRAY,
	A_DICT,
	A_MAP,
	A_SET,
	A_DENSE,
	A_I32_ARRAY,
	A_I64_ARRAY /* [1, 2] */,
	A_ENUM /* word */,
	A_FLAGS /* <word,word> */,
	A_HINT, /* what later releases say of the op: the parser drops it, so no op of a module has it */
	A_COUNT
};
/** The words of enum(name) and flags(name): see enum_words[] in op_descriptor.c. An enum is an integer
 * attribute `i<width>` or, with a prefix, an opaque one `#prefix word suffix`; flags are always opaque:
 * `#prefix<word, word>`. */
struct enum_words {
	const char *name;
	uint32_t width; /* width of the integer; 0: opaque */
	const char *prefix, *suffix;
	const char *separator;  /* between flags, as printed */
	const char *words;      /* "a|b|c", numbered from 0; for flags: bit numbers */
	const char *all, *none; /* flags: words for all bits and for no bit (or NULL) */
	const char *older;      /* "a=b|c=d": words of earlier releases and the current words, for the reader
				 * (or NULL) */
	bool angled;            /* an enum printed as `<word>` in pretty form */
	const char *text;       /* its name in verifier messages; NULL: as other enums */
};
/** The enum_words with that name; NULL: none. */
const struct enum_words *enum_words_find(const char *name);
/** The enum_words whose prefix begins the text of an opaque attribute; NULL: none. */
const struct enum_words *enum_words_of_text(const char *at, size_t len);
/** Number of the word, or -1. For flags, `all` and `none` are not included. */
int enum_word_find(const struct enum_words *words, const char *at, size_t len);
/** The same, including the words of earlier releases. */
int enum_word_to_read(const struct enum_words *words, const char *at, size_t len);
struct lo_span enum_word(const struct enum_words *words, uint32_t number); /* at NULL: no such number */
/** The attribute of word number @p value; for flags, of the set of bits @p value. */
lo_attr enum_attr(struct lo_ctx *ctx, const struct enum_words *words, uint32_t value);
/** The inverse of enum_attr, for flags in any order; false if @p attr is no such attribute. */
bool enum_value(const struct lo_ctx *ctx, const struct enum_words *words, lo_attr attr, uint32_t *value);
/** Bits of one flag or a set of flags in one text `contract,nnan` at [at, at + len); accepts `all` and
 * `none`. */
bool flags_find(const struct enum_words *words, const char *at, size_t len, uint32_t *bits);

struct attr_row {
	lo_str name;
	enum attr_word kind;
	const struct enum_words *words; /* A_ENUM, A_FLAGS */
	struct lo_span keyword;         /* A_HINT: how pretty form writes it */
	bool optional;                  /* may be absent */
	bool in_format;   /* a format item or a hook's argument: not part of attr-dict in pretty form */
	lo_attr fallback; /* `=value`: the value of an absent attribute; pretty form omits it; generic form
			   * prints it unless it is also optional. id 0: none */
};

struct region_row {
	const char *name;
	size_t name_len;
	bool single_block, may_be_empty;
	bool variadic; /* any number of regions; always the last row */
	bool header;   /* a hook before it gives the arguments of its entry block, not a `^bb0(...):` */
};
struct successor_row {
	const char *name;
	size_t name_len;
	bool variadic;
	uint16_t operands; /* group of forwarded operands, or REF_NONE */
	uint16_t segments; /* variadic: attr row with the number of operands of each successor, or REF_NONE */
};

enum format_kind {
	F_LITERAL,   /* keyword or punctuation: text */
	F_OPERAND,   /* group number index, printed %a, %b */
	F_ATTR,      /* attr row number index */
	F_REGION,    /* region row number index (variadic: all, with `, ` between); the reader suspends the op
			here, never recurses */
	F_SUCCESSOR, /* successor row number index, without its operands */
	F_TYPE_OPERAND,
	F_TYPE_RESULT, /* type($group), index: its number; many: t, t */
	F_OPERANDS,
	F_TYPE_OPERANDS,
	F_TYPE_RESULTS,    /* operands, type(operands), type(results) */
	F_FUNCTIONAL_TYPE, /* functional-type(operands, results) */
	F_ATTR_DICT,
	F_ATTR_DICT_KEYWORD,
	F_GROUP, /* ( then )? or ( then ) : ( else ) with items [this + 1, then_end) and [then_end,
		  * else_end); the group is present if its anchor is. With an else part, item then_end - 1
		  * is an F_ELSE: a walk that reaches it continues at its else_end. So a position in the
		  * format is one item number, and a walk can stop at a region and continue later. A unit
		  * attribute as anchor is set or shown by presence alone and has no item; the anchor is
		  * then an item number past the end, see anchor_attr */
	F_ELSE,
	F_CUSTOM, /* custom<Name>(args): hook number index, see hooks.def; args in args[0 .. n_args) as other
		     items */
	F_CASES,  /* case-regions($cases, $regions): `case N` and region, for each element of the i64 array
		   * attr row index; region row in anchor. Its regions start at the row's number, one per
		   * case */
};
struct format_item {
	enum format_kind kind;
	bool space; /* print a space before it (if it prints anything) */
	bool must;  /* F_OPERAND marked !: if the enclosing group begins, this operand is required */
	uint16_t index;
	struct lo_span text;         /* F_LITERAL */
	uint16_t sign;               /* F_LITERAL of one token: the kind of the token, else 0 */
	uint16_t then_end, else_end; /* F_GROUP, F_ELSE: item numbers; else_end == then_end: no else part */
	uint16_t anchor;      /* F_GROUP: number of the item marked ^, or NO_ITEM for a unit attribute */
	uint16_t anchor_attr; /* if anchor is NO_ITEM: attr row number */
	const struct format_item *args;
	uint16_t n_args; /* F_CUSTOM */
};
#define NO_ITEM 0xffffu

struct lo_op_model {
	const struct lo_op_info *info;
	lo_str name;
	lo_str derived; /* name of the attribute; n == 0: none */
	struct group *operands, *results;
	uint16_t n_operands, n_results;
	uint16_t n_single; /* so many of the first groups are one operand each, whatever the others are */
	struct attr_row *attrs;
	uint16_t n_attrs; /* sorted by name (bytewise), without operandSegmentSizes */
	struct region_row *regions;
	uint16_t n_regions;
	struct successor_row *successors;
	uint16_t n_successors;
	struct format_item *format;
	uint16_t n_format; /* 0: generic form only */
	bool is_repeated;  /* ops of the same text are the same but for the operands: text/parse_memo.c */
	uint16_t view_of;  /* operand group of which memref results are views, or REF_NONE */
	uint16_t global;   /* attr row with the symbol whose storage the result is, or REF_NONE */
	bool effects_none, effects_unknown; /* as the row says */
	bool allocates;                     /* some result */
	bool on_others;                     /* there are effects on operands that may not be memrefs */
	bool is_view; /* all it does is to view operand 0, group 0 of operands, as its only result */
	bool no_properties, no_attr_dict; /* the traits of these names */
	bool hints;                       /* there are attributes of kind A_HINT */
	bool segments; /* operandSegmentSizes, array<i32>, is one of its properties (LO_TRAIT_SEGMENTS) */
	uint16_t open_operands, open_results; /* the one group whose size follows from the count if there
					       * are no `segments`; REF_NONE */
};

/** The row to read an op of that name with, also from legacy.def. LO_OP_FOREIGN: none. */
enum lo_op_kind op_kind_to_read(struct lo_ctx *ctx, const char *name, size_t len);

/* Custom hooks: HOOK(Name) in ir/dialects/hooks.def gives parse_Name (parse_hooks.c or parse_<dialect>.c) and
 * print_Name; always both. */
enum hook_kind {
#define HOOK(NAME, TEXT) HOOK_##NAME,
#include "hooks.def"
	HOOK_COUNT
};

/** Is operand number @p i alone in group number @p i, whatever the number of operands? */
static inline bool op_has_single(const struct lo_op_model *model, uint32_t i)
{
	return i < model->n_single;
}

/** lo_operand_group of an op with this descriptor; most groups are one operand. */
static inline struct lo_slice op_operand_group(const struct lo_module *m, const struct lo_op_model *model,
					       const struct lo_op *op, uint32_t i)
{
	bool single = i < op->n_operands && op_has_single(model, i);
	return single ? (struct lo_slice){i, 1} : lo_operand_group(m, op, i);
}

/** The descriptor of the op's row or of its --op-effects declaration. */
static inline const struct lo_op_model *op_model(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_declared *declared = op->kind == LO_OP_FOREIGN ? lo_op_ext(m, op)->declared : NULL;
	return declared ? declared->model : lo_op_model(m->ctx, (enum lo_op_kind)op->kind);
}

/** The operandSegmentSizes of @p op; id 0: none. */
lo_attr op_segment_sizes(const struct lo_module *m, const struct lo_op *op);

/** Locations of a declaration's columns in its file (0: not given). */
struct declared_columns {
	lo_loc name, operands, results, regions, successors, effects, alias;
};
/** Compile a declared row. Reports every error at its location; NULL if there is one. */
const struct lo_op_model *declared_model(struct lo_ctx *ctx, const struct lo_op_info *info,
					 const struct declared_columns *columns);
#define MAX_GROUPS 8 /* of operands or results */

/** The declaration of the op @p name; NULL: none (text/op_declarations.c). */
const struct lo_declared *declared_find(struct lo_ctx *ctx, lo_str name);

static inline lo_type operand_type(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return lo_type_of(m, lo_operand(m, op, i));
}
static inline lo_type result_type(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return lo_type_of(m, lo_result(op, i));
}

#endif
