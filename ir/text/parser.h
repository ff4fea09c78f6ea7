// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file parser.h (private to ir/) The parser's state and the functions its files share.
 *
 *  Regions nest on a stack of frames, one per op under construction, never on the C stack. The parts of an op
 *  read so far are on shared stacks (uses, types, named attributes, successors, regions). The frame keeps the
 *  start index on each stack; what is above belongs to it. */
#ifndef TEXT_PARSER_H
#define TEXT_PARSER_H

#include "lex.h"
#include "op_descriptor.h"

#include "text/parse.h"
#include "text/print.h"

#include <string.h>

/* ---- names of values ----------------------------------------------------- */

/** A use of a value as written in the text. */
struct use {
	uint32_t at; /* offset in the source of the name, after % */
	uint32_t len;
	uint32_t hash;
	uint32_t number; /* %name#number */
	uint32_t value;  /* value id; 0: not defined yet */
};
#define POISON_VALUE 0x7fffffffu /* no real id: result of an op that could not be read; matches any type */

#define POISON_ALIAS                                                                                         \
	UINT32_MAX /* no real id: alias whose definition could not be read, which has been reported */

struct name_entry {
	uint32_t hash, at; /* at 0: empty slot (offsets count from 1 here) */
	uint32_t value;    /* first value id, or number of the forward reference */
	uint32_t len;
	uint32_t scope;     /* serial number of the region scope that it belongs to */
	uint16_t number, n; /* n results starting at `value`; 0: forward reference to result `number` */
};
struct forward {
	uint32_t at, len, number;
	lo_type type;
	uint32_t last_slot;
	bool done;
	lo_str plain; /* the first op without a row that uses it; id 0: it is used by one with a row */
};
struct block_entry {
	uint32_t hash, at, len, scope;
	lo_block_id block;
};
struct isolated_scope {
	uint32_t forwards, scope;
};

struct names {
	struct name_entry *slots;
	uint32_t cap, used;          /* used: slots that are not empty, including dead ones */
	LO_VEC(uint8_t) scope_alive; /* by serial number */
	LO_VEC(struct forward) forwards;
	LO_VEC(struct isolated_scope) isolated; /* the open ones; forwards: size of the stack at its begin */
	uint32_t numbered_forwards;             /* forward references to results other than 0 */
	struct block_entry *blocks;
	uint32_t blocks_cap, blocks_used;
};

/* ---- ops under construction ---------------------------------------------- */

struct result_name {
	uint32_t at, len, hash, n;
};
struct pending_region {
	lo_block_id first, last;
	uint32_t row;
};
struct group_state {                  /* of an operand or result group */
	uint32_t first, n;            /* uses, relative to the frame's start; results: n only */
	uint32_t first_type, n_types; /* on the type stack, relative to the frame's start */
	uint32_t at;                  /* offset in the source of the uses, or of where they would be */
	bool has, has_types;
};
/** A region argument named in the op's header: %i of scf.for. */
struct entry_arg {
	uint32_t at, len, hash;
	lo_type type;
	lo_attr loc;
	lo_str loc_alias;
};

struct open_region {
	const char *at;              /* its { */
	uint32_t scope, outer_scope; /* serial numbers */
	uint32_t forward_blocks;     /* start index on their stack */
	struct pending_region region;
	lo_block_id block; /* the block that ops are appended to; 0: none is open yet */
	lo_op_id last;     /* last op of that block */
	uint32_t faults;   /* count_faults() at the { of the op's first region */
};

struct frame {
	const struct lo_op_model *model; /* NULL: foreign */
	const char *start;               /* of the op's text, including its result names */
	const char *name_at;             /* of the op's name: its location */
	const char *resume_at; /* after its last region, else start: where skipping a failed op begins */
	lo_str name;           /* foreign */
	lo_attr props;         /* foreign */
	lo_op_id op;           /* reserved when the first region opens, else 0 until it is done */
	uint32_t n_declared_results; /* by the result names */
	uint16_t kind, pc; /* pc: position in the format, or in the generic form (enum generic_stage) */
	bool generic, has_props, in_region, region_done;
	bool made_body; /* the region was built by a hook */
	bool older;     /* in a legacy spelling: upgraded later */
	struct {
		uint32_t result_names, uses, types, attrs, successors, regions, groups, entry_args;
	} first;                 /* of the op, on the stacks */
	struct open_region open; /* the region being read */
	uint32_t hook;           /* state that a custom hook keeps for a later hook of the same op */
};

struct id_map {
	uint32_t *keys, *values, cap, n;
}; /* id to id */
struct type_memo {
	uint32_t hash, len;
	const char *at;
	lo_type type;
};
#define TYPE_MEMO_SIZE 1024u

/** A dictionary and its entries, in source order. */
#define DICT_MEMO_ENTRIES 4u
#define DICT_MEMO_SIZE    256u
struct dict_memo {
	uint32_t n; /* 0: free */
	lo_attr dict;
	struct lo_named_attr entries[DICT_MEMO_ENTRIES];
};

/** The text of an op after its name: the parts around the names of the operands, and these in the order of
 * the text. */
#define MEMO_MAX_PARTS 8u
struct op_shape {
	uint32_t hash, n; /* parts; 0: the memo is not for this op */
	struct lo_span parts[MEMO_MAX_PARTS];
	struct use uses[MEMO_MAX_PARTS];
	const char *end;
};
/** An op and its text. */
#define MEMO_MAX_TYPES 10u
#define OP_MEMO_SIZE   512u
struct op_memo {
	const struct lo_op_model *model; /* NULL: free */
	struct {
		uint32_t at, len; /* in the source */
	} parts[MEMO_MAX_PARTS];
	uint8_t n, n_operands, n_results;
	uint8_t order[MEMO_MAX_PARTS]; /* operand i is name number order[i] of the text */
	lo_attr attrs;
	lo_type types[MEMO_MAX_TYPES]; /* of operands, then results */
};

struct pending_attr {
	lo_str name;
	lo_attr attr;
	uint32_t at; /* offset in the source of the name */
};
struct late_loc {
	lo_op_id op;
	lo_value_id value;
	lo_str alias;
	lo_loc at, alias_at;
};
/* A block argument written in place of an operand, whose own location may be defined later. */
struct taken_loc {
	uint32_t entry; /* in arg_locs of the module */
	lo_value_id operand;
};

struct aliases {
	struct id_map types, attrs;
	struct id_map distinct; /* number of a distinct attribute (as bytes, interned) to the attribute */
	struct id_map n_parts;  /* of aliases that use others, by alias_key: number of parts when expanded */
	struct id_map depths;   /* of aliases nested deeper than one level, by alias_key */
	uint32_t parts;         /* parts of the alias being defined, so far; 0 outside of a definition */
	uint32_t deepest;       /* nesting depth of the alias being defined */
	uint64_t text;          /* total bytes of aliases expanded in the text of dialects */
};

/** The parts of the ops under construction. */
struct stacks {
	LO_VEC(struct result_name) result_names;
	LO_VEC(struct use) uses;
	LO_VEC(lo_type) types;
	LO_VEC(struct pending_attr) attrs;
	LO_VEC(lo_block_id) successors;
	LO_VEC(struct pending_region) regions;
	LO_VEC(struct group_state) groups;
	LO_VEC(struct entry_arg) entry_args;
	LO_VEC(struct block_entry) forward_blocks;
};

/** Locations that aliases name which are defined later. */
struct late_locs {
	LO_VEC(struct late_loc) locs;
	LO_VEC(struct taken_loc) taken;
	lo_loc alias_at; /* location of the newest unknown location alias */
};

/** What is read by threads; see parse_parallel.c. */
struct band_state {
	bool tried;
	bool inside; /* reads one band of a text for another parser */
	bool unfit;  /* the band must not be read on its own, since what it has depends on the rest */
};

/** The operandSegmentSizes of the last op that has some: most ops have the same. */
struct segments {
	int32_t at[MAX_GROUPS];
	uint32_t n;
	lo_attr attr;
};

/** A number or another element as written in the text, without its sign. */
struct number {
	const char *at, *end;
	bool negative;
	int kind; /* T_INT, T_FLOAT, T_STRING, T_BARE (true, false) */
};

struct parser {
	struct lo_ctx *ctx;
	const struct lo_source *source;
	struct lo_module *m;
	const char *begin; /* of the part to read */
	struct lexer lex;
	struct lo_arena keep; /* stacks and tables of the whole run */
	struct lo_arena temp; /* of one type, attribute or op: marked and reset */
	uint32_t nesting;     /* of types, attributes and affine expressions */
	struct aliases aliases;
	struct id_map guessed; /* names of ops without a row whose guessed result type has been reported */
	struct type_memo *memo;
	struct dict_memo *dict_memo;
	struct op_memo *op_memo;
	struct op_shape shape; /* of the top op, when it began */
	struct segments segments;
	struct names names;
	bool defining_args; /* defining region arguments named in the op's header: another message for a name
			       that is taken */
	uint32_t scope;     /* serial number of the innermost open region */
	uint32_t dropped;   /* ops and labels skipped after an error */
	LO_VEC(struct frame) frames;
	struct frame *top; /* the last of them */
	struct stacks stacks;
	struct late_locs late;
	LO_VEC(lo_op_id) older; /* ops to upgrade */
	struct band_state band;
	LO_VEC(lo_type) op_types; /* of the op being finished: operands, then results */
};

#define NO_ATTR ((lo_attr){0})
#define NO_TYPE ((lo_type){0})

static inline struct frame *top(struct parser *p)
{
	return p->top;
}
/** Is it an op in whose regions no name from outside is visible? */
static inline bool is_isolated(const struct frame *f)
{
	return f->model && (f->model->info->traits & LO_TRAIT_ISOLATED);
}

/* ---- frames (parser.c) ---------------------------------------------------- */

/** Begins an op at the current token. */
struct frame *push_frame(struct parser *p);
/** Ends the top op: what it has on the stacks is removed. */
void pop_frame(struct parser *p);
/** The name of the frame's op, for messages. */
const char *frame_name(struct parser *p, const struct frame *f);
void push_attr(struct parser *p, lo_str name, lo_attr attr);
/** `<{...}>` or nothing: for an op with a row its entries are added to the other attributes. Other ops keep
 * it unchanged, whatever attribute it is. */
bool parse_props(struct parser *p);
/** The row of the attribute with that name; NULL: none. */
const struct attr_row *find_attr_row(const struct lo_op_model *model, lo_str name);
void push_attr_z(struct parser *p, const char *name, lo_attr attr);

/* ---- tokens (parser.c) --------------------------------------------------- */

static inline lo_loc here(const struct parser *p)
{
	return lex_loc(&p->lex, p->lex.tok);
}
static inline bool at(const struct parser *p, int kind)
{
	return p->lex.kind == kind;
}
static inline void next(struct parser *p)
{
	lex_next(&p->lex);
}
static inline bool accept(struct parser *p, int kind)
{
	if (p->lex.kind != kind)
		return false;
	lex_next(&p->lex);
	return true;
}
/** Skips the token if it is of @p kind; else an error after the previous token: `expected ...`. */
bool expect(struct parser *p, int kind, const char *message);
/** Error for a wrong token: located after the previous token, as in MLIR. Silent at a token that the lexer
 * rejected. */
bool wrong_token(struct parser *p, const char *fmt, ...) LO_PRINTF(2, 3);
/** Like lo_error at the current token; silent at a token that the lexer rejected. */
bool error_here(struct parser *p, const char *fmt, ...) LO_PRINTF(2, 3);
/** `custom op 'x.y' ...` at @p loc, of the top op; silent at a token that the lexer rejected. */
bool op_error(struct parser *p, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
static inline bool at_word(const struct parser *p, const char *word, size_t len)
{
	return p->lex.kind == T_BARE && lex_spelled(&p->lex, word, len);
}
#define AT_WORD(p, literal) at_word((p), (literal), sizeof(literal) - 1)
static inline bool accept_word(struct parser *p, const char *word, size_t len)
{
	if (!at_word(p, word, len))
		return false;
	lex_next(&p->lex);
	return true;
}
#define ACCEPT_WORD(p, literal) accept_word((p), (literal), sizeof(literal) - 1)
static inline uint32_t offset_of(const struct parser *p, const char *at)
{
	return (uint32_t)(at - p->source->text);
}
static inline const char *text_at(const struct parser *p, uint32_t offset)
{
	return p->source->text + offset;
}
/** Is the token that @p lex is at the first of its line? */
static inline bool first_of_line(const struct lexer *lex)
{
	return memchr(lex->prev_end, '\n', (size_t)(lex->tok - lex->prev_end)) != NULL;
}
/** Is the first non-blank character from @p c on one of @p signs? */
bool followed_by(const struct parser *p, const char *c, const char *signs);
/** Is `%a, %b:2 =` next? */
bool at_result_list(const struct parser *p);
/** Is the current token the end of the op: the first of a line, the end of the region, or the op's location?
 */
bool at_end_of_op(const struct parser *p);
/** Is the next text `%a, %b:2 =` on a line of its own: the results of the next op, not operands of this one?
 */
bool at_next_results(const struct parser *p);

/* ---- nesting and aliases (parser.c) --------------------------------------- */

/** One more level of type, attribute or affine expression; false with an error beyond LO_MAX_NESTING. Undo
 * with p->nesting--. */
bool deeper(struct parser *p);
/** The error of what nests deeper; false. */
bool too_deep(struct parser *p, lo_loc loc);
/** Begins the definition of an alias: from here on, its parts and its nesting depth are counted. */
void begin_alias(struct parser *p);
/** Ends it: @p name means @p value, or nothing that can be used if @p value is 0. */
void end_alias(struct parser *p, lo_str name, bool is_type, uint32_t value);
/** Counts the parts of the alias @p name, just read, and its nesting depth when it is used to define another.
 * false: over the limit. */
bool add_alias_parts(struct parser *p, lo_str name, bool is_type);

uint32_t id_map_find(const struct id_map *map, uint32_t key); /* 0: none */
void id_map_set(struct lo_arena *arena, struct id_map *map, uint32_t key, uint32_t value);

/* ---- types (parse_type.c): id 0 with an error ---------------------------- */

lo_type parse_type(struct parser *p);
/** May the current token begin a type? */
bool at_type(const struct parser *p);
/** `t`, pushed on p->stacks.types. */
bool parse_pushed_type(struct parser *p);
/** `(t, t)`, pushed on p->stacks.types. */
bool parse_type_list_parens(struct parser *p);
/** `t, t`, at least one, pushed on p->stacks.types. */
bool parse_type_list(struct parser *p);
/** `t` or `(t, t)` after an arrow, pushed on p->stacks.types. */
bool parse_result_types(struct parser *p);
/** The balanced text after the current `<` up to its `>`; skips both. From the lexer's position on. */
bool skip_balanced(struct parser *p, struct lo_span *inside);
/** A decimal integer at the current token, in int64_t; - allowed. */
bool parse_int64(struct parser *p, int64_t *out, const char *message);
/** `?` or an integer: strides, offsets. */
bool parse_int64_or_dynamic(struct parser *p, int64_t *out);
/** The integer, decimal or hexadecimal, that is the current token; false when it does not fit. */
bool token_u64(const struct parser *p, uint64_t *out);
/** `dialect.rest` or `dialect<rest>`, as MLIR prints it, with the aliases in it expanded. */
lo_str dialect_text(struct parser *p, const char *at, size_t len);
/** Digits [at, end) as a number; false when it does not fit. */
bool decimal(const char *at, const char *end, uint64_t *out);

/* ---- layouts (parse_layout.c): id 0 with an error ------------------------ */

/** `strided<...>`, from the word on. */
lo_attr parse_strided(struct parser *p);
/** Is a layout in a form of earlier releases next: `offset: ?, strides: [?, ?]`, or a map without the word
 * affine_map? */
bool at_legacy_layout(const struct parser *p);
lo_attr parse_legacy_layout(struct parser *p);
/** Has the layout @p rank dimensions? Else false with a diagnostic at @p begin. */
bool check_layout_rank(struct parser *p, lo_loc begin, uint32_t rank, lo_attr layout);

/* ---- attributes (parse_attr.c): id 0 with an error ----------------------- */

/** @p type: that of a number, if it is known from context (then `: type` is not read); 0: reads it, or uses
 * the default. */
lo_attr parse_attr(struct parser *p, lo_type type);
/** `{a = 1, b}` or `<{...}>` entries, pushed on p->stacks.attrs; the current token is the `{`. */
bool parse_attr_entries(struct parser *p);
/** Pops the entries on p->stacks.attrs from @p first on as one dictionary; false with an error for a
 * duplicate name.
 */
bool make_dict(struct parser *p, uint32_t first, lo_attr *dict);
/** The string literal at the current token, unescaped and interned; skips it. */
lo_str take_string(struct parser *p);
/** The @name at the current token; skips it. */
lo_str take_symbol_name(struct parser *p);
/** The name at the current token, a word or a string; skips it. false, without an error, if there is none. */
bool take_name(struct parser *p, lo_str *name);
static inline lo_attr intern_attr(struct parser *p, struct lo_attr_data proto)
{
	return lo_attr_intern(p->ctx, &proto);
}

/* ---- numbers (parse_number.c) --------------------------------------------- */

/** A number, and its type unless @p type gives it. */
lo_attr parse_number(struct parser *p, lo_type type);
static inline lo_loc number_loc(const struct parser *p, const struct number *number)
{
	return lex_loc(&p->lex, number->at);
}
/** Width in bits of an integer type or index. */
uint32_t int_width(struct parser *p, lo_type type);
/** Must a number of the type be less than half the range of its bits? Not for signless types. */
bool is_signed_type(const struct lo_type_data *type);
/** Words of an integer of @p width bits, at least one. */
uint32_t n_words_of(uint32_t width);
/** The number as an integer of @p width in @p words, which are zero, sign-extended; false without an error if
 * it is out of range. Signless numbers may be as large as unsigned ones, as in MLIR. */
bool int_words(const struct number *number, uint32_t width, bool is_signed, uint64_t *words);
/** The bits of the number in the float type; false with an error. */
bool float_bits(struct parser *p, const struct lo_type_data *type, const struct number *number,
		uint64_t bits[2]);

/* ---- dense and sparse elements (parse_dense.c): id 0 with an error -------- */

/* The current token is the word that begins each; @p type: that of the elements, if it is known from context.
 */
lo_attr parse_dense(struct parser *p, lo_type type);          /* dense<...> : type */
lo_attr parse_dense_resource(struct parser *p, lo_type type); /* dense_resource<key> : type */
lo_attr parse_sparse(struct parser *p, lo_type type);         /* sparse<indices, values> : type */
lo_attr parse_dense_array(struct parser *p);                  /* array<i64: 1, 2> */

/* ---- locations (parse_location.c) ----------------------------------------- */

/** `loc(...)`: the attribute after the word loc. If it is an alias that is not known yet, *alias is set
 * instead. */
lo_attr parse_loc(struct parser *p, lo_str *alias);
/** `loc(...)` if present. *attr: its attribute; *alias: instead, if it is still to be defined. false with an
 * error. */
bool parse_trailing_loc(struct parser *p, lo_attr *attr, lo_str *alias);
/** The location of an op or block argument at @p place; @p attr is from parse_trailing_loc. */
lo_loc make_loc(struct parser *p, lo_loc place, lo_attr attr);
/** Notes that the op or the value has the location of an alias which is to be defined later. */
void add_late_loc(struct parser *p, lo_op_id op, lo_value_id value, lo_str alias, lo_loc place);
/** Stores the location that was written for block argument @p arg, if there is one. */
void set_arg_loc(struct parser *p, lo_value_id arg, lo_loc place, lo_attr attr, lo_str alias);
/** At the end of the file: resolves what add_late_loc has noted, with errors for aliases never defined. */
void resolve_late_locs(struct parser *p);

/* ---- resources (parse_resources.c) ---------------------------------------- */

/** `{-# ... #-}`; the current token is its first. */
bool parse_resources(struct parser *p);

/* ---- affine (parse_affine.c) --------------------------------------------- */

/** `(d0)[s0] -> (...)`, or `: (...)` for a set; NULL with an error. */
const struct lo_map *parse_affine_body(struct parser *p, bool map_allowed, bool set_allowed);
/** `%i + 1, symbol(%n)` up to @p close: a map over the SSA names, which are pushed on p->stacks.uses, dims
 * first. NULL with an error. */
const struct lo_map *parse_affine_of_ssa(struct parser *p);
/** `(%i, max(%j, 2))`: the same, with the number of results of each element in *groups. @p word: max or min.
 */
const struct lo_map *parse_affine_groups(struct parser *p, const char *word, lo_attr *groups);

/* ---- SSA names (parse_names.c) ------------------------------------------- */

void names_init(struct parser *p);
/** Opens a scope of names; returns its serial number. */
uint32_t scope_push(struct parser *p, bool isolated);
/** Closes it: its names are no longer visible; false with errors if it is isolated and names were used but
 * never defined. */
bool scope_pop(struct parser *p, uint32_t scope, bool isolated);
/** Parses %name or %name#2 and pushes it on p->stacks.uses. */
bool parse_use(struct parser *p, bool number_allowed);
/** Looks up the value of @p use and pushes it. */
void push_use(struct parser *p, struct use use);
/** The operand of that use and type: a value id, or a forward reference (FORWARD | its number); 0 with an
 * error. */
#define FORWARD 0x80000000u
uint32_t resolve_use(struct parser *p, const struct use *use, lo_type type);
/** Gives values first .. first + n that name. false with an error. */
bool define_name(struct parser *p, uint32_t at, uint32_t len, uint32_t hash, uint32_t first, uint32_t n);
/** Stores operand @p value (a result of resolve_use) in slot @p slot of the operand pool. */
void store_operand(struct parser *p, uint32_t slot, uint32_t value);
/** The block of that name in the region being read: found, or created as a forward reference. Skips the
 * current token, ^name. */
lo_block_id parse_block_ref(struct parser *p);
/** `^bb`, pushed on p->stacks.successors. */
bool parse_successor(struct parser *p);
/** The block of that name, to be defined now; id 0 with an error if it is already defined. */
lo_block_id define_block(struct parser *p, const char *at, uint32_t len, uint32_t hash);

/* ---- regions and blocks (parse_region.c) ---------------------------------- */

/** Opens the region at the current `{`, of region row @p row, with the entry arguments that a hook has put on
 * p->stacks.entry_args. */
bool open_region(struct parser *p, uint32_t row);
/** Closes the top frame's region after its last block, and adds the terminator that the text leaves out. */
void finish_region(struct parser *p);
/** Closes the scope of names of the frame's region, with errors for what is used and never defined. */
void close_scope(struct parser *p, const struct frame *f);
/** Errors for blocks from @p first on of p->stacks.forward_blocks that were never defined; pops them. */
void report_undefined_blocks(struct parser *p, uint32_t first);
/** Opens the entry block of a region that does not begin with a label. */
void open_entry_block(struct parser *p, lo_loc loc);
/** `^name(%a: t, ...):`, which begins a block. */
bool parse_block_label(struct parser *p);
/** Appends an op to the frame's open block. */
void append_op(struct parser *p, struct frame *f, lo_op_id id);
/** The same to the body that the parser is in. */
void append_to_body(struct parser *p, lo_op_id op);
/** `4` in place of an operand of type index (legacy spelling): an arith.constant before the op, on
 * p->stacks.uses.
 */
bool parse_literal_use(struct parser *p);
/** Increases with each error, and with each op or label skipped because of an error already reported. */
uint32_t count_faults(const struct parser *p);

/* ---- building an op (parse_build.c) --------------------------------------- */

/** Builds the top frame's op, which is completely read except for its location; its types are in p->op_types.
 */
bool make_op(struct parser *p, uint32_t n_operands, uint32_t n_results);
/** The same if its attributes and its location are known. @p place: explicit location; @p alias: or one that
 * is to be defined later. */
bool build_op(struct parser *p, uint32_t n_operands, uint32_t n_results, lo_attr attrs, lo_attr place,
	      lo_str alias);
/** Attaches the regions on p->stacks.regions that are the frame's to op @p id, in the order of their rows;
 * absent optional ones become empty. */
void attach_regions(struct parser *p, struct frame *f, lo_op_id id);

/* ---- one op after its name ------------------------------------------------ */

/** Result of reading an op. */
enum progress {
	FAILED,
	DONE,
	REGION /* a region was opened: the main loop reads it, then continues the op */
};
/** Each reads the top op from its name, or from its last region, up to a region or its end.
 * parse_format.c: pretty form; generic: `"name"(%a) ...` (parse_generic.c); plain: the form in which ops
 * without a row are read (parse_plain.c). */
enum progress run_format(struct parser *p);
enum progress run_generic(struct parser *p);
enum progress run_plain(struct parser *p);
/** `[^bb1, ^bb2]` if present, pushed on p->stacks.successors. */
bool parse_generic_successors(struct parser *p);

/* ---- ops that repeat (parse_memo.c) --------------------------------------- */

/** Was an op of the same text, but for the names of operands, read before? Then memo_make() makes the top op,
 * whose name has been read. */
const struct op_memo *memo_find(struct parser *p);
bool memo_make(struct parser *p, const struct op_memo *memo);
/** After memo_find() found none and the top op has been made. */
void memo_add(struct parser *p, uint32_t n_operands, uint32_t n_results);

/* ---- the main loop (parse_op.c) ------------------------------------------- */

/** Reads one label, op, alias or closing brace of the innermost open region; false at the end. */
bool parse_next_item(struct parser *p);

/* ---- by several threads (parse_parallel.c, parse_module.c) ---------------- */

/** At an op of a module's body: true if the rest of the body has been read by threads. false, with nothing
 * changed: read on. */
bool parse_parallel(struct parser *p);
/** A parser in the view @p m for the band [begin, end) of the text that @p whole reads. */
void parser_begin_band(struct parser *p, const struct parser *whole, struct lo_module *m, const char *begin,
		       const char *end);
/** Read it. Returns the first of its ops, which are linked, but not good for anything if the band is unfit.
 */
lo_op_id parse_band(struct parser *p);
void parser_end_band(struct parser *p);

/* ---- format (parse_format.c, parse_hooks.c) ------------------------------ */

/** Does MLIR's parser accept the type at @p loc for the constraint? The verifier checks the rest. */
bool check_type_kind(struct parser *p, lo_loc loc, enum constraint constraint, lo_type type);
static inline struct group_state *operand_group(struct parser *p, uint32_t group)
{
	return &p->stacks.groups.at[top(p)->first.groups + group];
}
static inline struct group_state *result_group(struct parser *p, uint32_t group)
{
	return operand_group(p, top(p)->model->n_operands + group);
}
/** Types of all operands and results into p->op_types; false with an error. */
bool infer_types(struct parser *p, uint32_t *n_operands, uint32_t *n_results);
lo_attr parse_attr_of_kind(struct parser *p, const struct attr_row *row);
/** `<word>` of the row's enum, or the whole attribute `#dialect.name<word>`, or an alias of it. */
lo_attr parse_angled_word_attr(struct parser *p, const struct attr_row *row);
/** `%a, %b` up to any other token, as operand group @p group. */
bool parse_group_uses(struct parser *p, uint32_t group, enum arity arity);
/** `t, t` as the types of @p group. */
bool parse_group_types(struct parser *p, struct group_state *group, enum arity arity, bool empty);
/** Sets the type of @p group, which has one. */
void set_group_type(struct parser *p, struct group_state *group, lo_type type);
/** Makes the types from @p first on, on the stack, those of @p group. */
void set_group_types(struct parser *p, struct group_state *group, uint32_t first);
bool parse_attr_dict(struct parser *p, bool keyword);

typedef bool (*parse_hook)(struct parser *p, const struct format_item *item);
extern const parse_hook parse_hooks[HOOK_COUNT];

#endif
