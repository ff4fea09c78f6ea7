// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file print_impl.h (private to ir/) Functions that the printer's files share. */
#ifndef TEXT_PRINT_IMPL_H
#define TEXT_PRINT_IMPL_H

#include "lex.h"
#include "op_descriptor.h"

#include "text/print.h"

/* ---- aliases in output (print_alias.c) ----------------------------------- */

/** The aliases of a module's attributes and types: collected by visiting everything to be printed, then used.
 * While they are collected, print_attr and lo_print_type print nothing: they visit. */
struct printed_aliases;
struct used_keys;
struct printed_aliases *aliases_create(struct lo_ctx *ctx, struct lo_arena *arena);
bool aliases_visiting(const struct printed_aliases *s); /* s may be NULL */
void aliases_visit_attr(struct printed_aliases *s, lo_attr a);
void aliases_visit_type(struct printed_aliases *s, lo_type t);
/** The location after an op, whose definition may be at the end of the file. */
void aliases_visit_trailing(struct printed_aliases *s, lo_attr loc);
/** From now on visits are noted, to be repeated by another thread. */
void aliases_note(struct printed_aliases *s);
/** What was noted since the last call, and not before; in the arena of @p s. */
struct noted_aliases;
const struct noted_aliases *aliases_take_notes(struct printed_aliases *s);
void aliases_visit_noted(struct printed_aliases *s, const struct noted_aliases *noted);
/** Does it have an alias or contain something that has one? Amortized O(1). */
bool attr_has_alias(struct printed_aliases *s, lo_attr a);
bool aliases_in_types(const struct printed_aliases *s); /* does any type have one? */
/** Assigns the numbers, once everything is visited. */
void aliases_number(struct printed_aliases *s);
/** `#map1`; false, with nothing printed, if it has no alias. s may be NULL. */
bool print_alias_of_attr(const struct printed_aliases *s, lo_attr a, struct lo_out *out);
bool print_alias_of_type(const struct printed_aliases *s, lo_type t, struct lo_out *out);
/** `#map1 = ...` for the definitions at the head, or (@p deferred) at the end. */
void print_alias_definitions(struct printed_aliases *s, bool deferred, struct lo_out *out);
/** Distinct attributes are renumbered in the order in which they are printed. */
uint32_t distinct_number(struct printed_aliases *s, lo_attr a);

/* ---- attributes (print_attr.c) ------------------------------------------- */

/** Whether `: i64` and `: f64` are printed after numbers of these types; depends on the position of the
 * attribute. */
enum elision { TYPE_ALWAYS, TYPE_MAY_BE_LEFT_OUT /* as in arrays */, TYPE_NEVER /* known to the parser */ };
void print_attr(struct lo_ctx *ctx, lo_attr a, enum elision elision, struct lo_out *out);
/** The same, but not by its own alias. */
void print_attr_in_full(struct lo_ctx *ctx, lo_attr a, enum elision elision, struct lo_out *out);
void print_type_in_full(struct lo_ctx *ctx, lo_type t, struct lo_out *out);
/** `name` or `"name"`, as a key of a dictionary. */
void print_key(struct lo_ctx *ctx, lo_str name, struct lo_out *out);
/** `key = value`, or `key` for a unit attribute. */
void print_entry(struct lo_ctx *ctx, lo_str name, lo_attr value, struct lo_out *out);
/** `"text"` with MLIR's escapes. */
void print_quoted(const char *at, size_t len, struct lo_out *out);
/** `@name` or `@"name"`. */
void print_symbol_name(struct lo_ctx *ctx, lo_str name, struct lo_out *out);
/** The contents of loc( ), in full; parts of it by their aliases. */
void print_location(struct lo_ctx *ctx, lo_attr a, struct lo_out *out);
/** Element @p i of the dense attribute @p d, whose elements are of type @p elem. */
void print_element(struct lo_ctx *ctx, const struct lo_attr_data *d, lo_type elem, size_t i,
		   struct lo_out *out);

/* ---- names of values and blocks (print_names.c) -------------------------- */

/** Names for values and blocks whose source names are missing or would clash. A name is visible in its region
 * and in the regions inside. */
struct printed_names;
struct names_mark {
	uint32_t scope, next_number;
};
struct printed_names *names_create(struct lo_module *m, struct lo_arena *arena);
/** Names all blocks of @p region, their arguments and the results of their ops. Returns the argument for
 * names_leave. */
struct names_mark names_enter(struct printed_names *names, lo_region_id region);
void names_leave(struct printed_names *names, struct names_mark mark);
uint32_t value_name(const struct printed_names *names, lo_value_id v);
uint32_t block_name(const struct printed_names *names, lo_block_id b);

/* ---- ops (print_op.c) ---------------------------------------------------- */

/** An op being printed. Ops with an open region are on a stack, so that regions never nest on the C stack. */
struct print_frame {
	lo_op_id op;
	uint16_t item;     /* position in the format; in the generic form, a stage */
	uint32_t done;     /* regions printed for that item */
	lo_block_id block; /* the block of the open region being printed */
	lo_op_id next;     /* next op of that block */
	struct names_mark names_mark;
	bool generic, in_region, hide_terminator, met;
	bool short_form;        /* LO_SHOWN_SHORT */
	struct lo_span dialect; /* the prefix `func.` that is left out for ops of the region */
};
/** Key of the ops whose text has the same attributes. */
struct met_op {
	uint32_t kind, attrs, n_operands, n_results, has_body;
};
#define MET_BITS 10
/** The dictionaries that print nothing in pretty form, which are most, by the ops that have them. */
struct silent_dict {
	uint32_t attrs, kind;
};
enum { SILENT_DICTS = 64 };
/** The text of an op around the names of its operands (print_memo.c). */
#define TEXT_MAX_NAMES 8u
#define TEXT_MAX_TYPES 10u
#define TEXT_MAX_BYTES 120u
struct op_text {
	uint32_t kind, attrs;
	uint8_t n_operands, n_results, n_names;
	uint8_t order[TEXT_MAX_NAMES];    /* name number i is that of operand order[i] */
	lo_type types[TEXT_MAX_TYPES];    /* of operands, then results */
	uint8_t ends[TEXT_MAX_NAMES + 1]; /* of the parts around the names */
	char bytes[TEXT_MAX_BYTES];       /* all parts */
};
/** A name of a value in the op that is being printed. */
struct noted_name {
	lo_value_id value;
	size_t begin, end; /* in the output */
};
struct printer {
	struct lo_module *m;
	struct lo_ctx *ctx;
	struct lo_out *out;
	const struct lo_print_options *options;
	struct lo_arena arena; /* of this run */
	struct lo_span *types; /* text of each printed type, by id */
	uint32_t n_types;
	struct printed_names *names;     /* NULL while all names are the source's */
	struct printed_aliases *aliases; /* NULL: none */
	struct met_op *met;              /* visiting: by hash, ops already visited */
	struct silent_dict silent[SILENT_DICTS];
	struct op_text *texts; /* by hash, of ops already printed */
	struct op_text wanted; /* kind, attributes and types of the op being printed */
	bool noting;           /* names are noted: */
	uint64_t noting_since; /* bytes that were flushed before */
	uint32_t n_noted;      /* may be more than there is room for */
	struct noted_name noted[TEXT_MAX_NAMES];
	bool visiting;    /* output is discarded, only visited for aliases */
	bool attrs_alone; /* visiting: types and locations have no alias */
	LO_VEC(struct print_frame) frames;
	uint32_t indent;       /* levels */
	struct pieces *pieces; /* functions that threads have visited or printed; NULL: none */
};
/** Begin to visit; what is printed then is discarded. */
void print_begin_visit(struct printer *p);
/** Begin to print functions of the top module with print_top_function(). */
void print_begin_functions(struct printer *p);
/** Visit or print the function, from its name to its last brace. */
void print_top_function(struct printer *p, lo_op_id function);

/* ---- by several threads (print_parallel.c) ------------------------------- */

/** The functions of the module for the threads of the context; NULL: it is printed by this thread alone. */
struct pieces *pieces_create(struct printer *p);
/** All functions of p->pieces are visited by threads; then those that print_piece() is asked for are visited
 * here from their notes. At the end pieces_visited(). */
void pieces_visit(struct printer *p);
void pieces_visited(struct printer *p);
/** All functions of p->pieces are printed by threads; then print_piece() prints their texts. At the end
 * pieces_printed(). */
void pieces_print(struct printer *p);
void pieces_printed(struct printer *p);
/** Visit or print @p op, if it is the next function of the pieces; else false. */
bool print_piece(struct printer *p, lo_op_id op);

/* ---- ops that repeat (print_memo.c) --------------------------------------- */

/** Where the text of @p op would be kept; NULL: nowhere. */
struct op_text *repeat_slot(struct printer *p, const struct lo_op *op);
/** Print @p op, which has that slot, after its results, from the text of an op that differs in its operands
 * alone. If there is none, return false: names are noted until repeat_add(), with the output from @p begin
 * on. */
bool repeat_print(struct printer *p, const struct op_text *text, const struct lo_op *op);
void repeat_note(struct printer *p, lo_value_id v, size_t begin);
void repeat_add(struct printer *p, struct op_text *text, const struct lo_op *op, size_t begin);

void print_type(struct printer *p, lo_type t);
/** `t, t` */
void print_operand_types(struct printer *p, const struct lo_op *op, struct lo_slice slice);
void print_result_types(struct printer *p, const struct lo_op *op, struct lo_slice slice);
/** `t`, `(t, t)`, `()`: all result types after an arrow. */
void print_arrow_types(struct printer *p, const struct lo_op *op);
/** `%name` or `%name#2`. */
void print_value(struct printer *p, lo_value_id v);
/** `%a, %b` */
void print_operands(struct printer *p, const struct lo_op *op, struct lo_slice slice);
/** `^name`. */
void print_block_name(struct printer *p, lo_block_id block);
/** Line break and the indentation of the op being printed, plus @p more levels. */
void print_newline(struct printer *p, uint32_t more);
/** ` loc(...)` of a block argument, if the options request it. */
void print_arg_location(struct printer *p, lo_value_id arg);
/** `OPENa = 1, b}`: all attributes except those equal to their default. */
void print_all_attrs(struct printer *p, const struct lo_op *op, const char *open);
/** The op's attribute of that row; its fallback if absent. */
lo_attr row_attr(const struct printer *p, const struct lo_op *op, uint32_t row);
/** Number of elements of an array<i32> or array<i64>; 0 for anything else. */
uint32_t array_size(const struct printer *p, lo_attr a);
/** $attr in pretty form. */
void print_row_attr(struct printer *p, const struct attr_row *row, lo_attr a);
/** attr-dict: the attributes that the format does not show, and those of @p shown that are present. Prints @p
 * open before the first; false if nothing was printed. */
bool print_attr_dict(struct printer *p, const struct lo_op *op, const char *open, const lo_str *shown,
		     uint32_t n_shown);
/** The entry block of region @p i of @p op; id 0 if there is none. */
lo_block_id entry_block(const struct printer *p, const struct lo_op *op, uint32_t i);

/* ---- head of the file (print_head.c) ------------------------------------- */

void print_head(struct printer *p);

/* ---- file metadata (print_resources.c) ----------------------------------- */

/** From now on each printed dense_resource<key> records its key. */
void used_keys_create(struct printer *p);
void use_key(struct used_keys *used, lo_str key);
void print_resources(struct printer *p);

/* ---- hooks (print_hooks.c) ----------------------------------------------- */

typedef void (*print_hook)(struct printer *p, const struct lo_op *op, const struct format_item *item);
extern const print_hook print_hooks[HOOK_COUNT];

#endif
