// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file parser.h (private to ir/) The reader's state and what its files offer each other.
 *
 *  Regions nest on a stack of frames, one per op under construction, never on the C stack. What an op has so
 * far lies on shared stacks (uses, types, named attributes, successors, regions), of which the frame keeps
 * the begin; what is above belongs to it. */
#ifndef TEXT_PARSER_H
#define TEXT_PARSER_H

#include "descriptor.h"
#include "lex.h"

#include "text/parse.h"
#include "text/print.h"

/* ---- names of values ----------------------------------------------------- */

/** A use of a value as the text has it. */
struct use {
	uint32_t at; /* offset in the source of the name, behind % */
	uint32_t len;
	uint32_t hash;
	uint32_t number; /* %name#number */
	uint32_t value;  /* value id; 0: not defined yet */
};
#define POISON_VALUE 0x7fffffffu /* no real id: result of an op that could not be read; fits everywhere */

#define POISON_ALIAS                                                                                         \
	UINT32_MAX /* no real id: alias whose definition could not be read, which has been said */

struct name_entry {
	uint32_t hash, at; /* at 0: empty slot (offsets count from 1 here) */
	uint32_t value;    /* first value id, or number of the forward reference */
	uint32_t len;
	uint32_t scope;     /* serial number of the region scope that it dies with */
	uint16_t number, n; /* n results from `value` on; 0: forward reference to result `number` */
};
struct forward {
	uint32_t at, len, number;
	lo_type type;
	uint32_t last_slot;
	bool done;
	lo_str plain; /* the op without a row that uses it first; id 0: one that has a row */
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
	uint32_t cap, used;          /* used: slots that are not empty, dead ones too */
	LO_VEC(uint8_t) scope_alive; /* by serial number */
	LO_VEC(struct forward) forwards;
	LO_VEC(struct isolated_scope) isolated; /* those open; forwards: of the stack at its begin */
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
	uint32_t first, n;            /* uses, from the frame's begin on; results: n only */
	uint32_t first_type, n_types; /* on the type stack, from the frame's begin on */
	uint32_t at;                  /* offset in the source of where the uses stand or would stand */
	bool has, has_types;
};
/** A region argument that the op's header names: %i of scf.for. */
struct entry_arg {
	uint32_t at, len, hash;
	lo_type type;
	lo_attr loc;
	lo_str loc_alias;
};

struct frame {
	const struct lo_op_model *model; /* NULL: foreign */
	const char *start;               /* of the op's text, its result names included */
	const char *name_at;             /* of the op's name: its location */
	const char *resume_at; /* behind its last region, else start: from where a failing op is looked over
				  again */
	lo_str name;           /* foreign */
	lo_attr props;         /* foreign */
	lo_op_id op;           /* reserved when the first region opens, else 0 until it is done */
	uint32_t n_declared_results; /* by the names in front */
	uint16_t kind, pc; /* pc: place in the format, or in the generic form (enum generic_stage) */
	bool generic, has_props, in_region, region_done;
	bool made_body; /* the region is one that a hook made */
	bool older;     /* in an older spelling: modernise() sees to it */
	/* begins on the stacks */
	uint32_t result_names, uses, types, attrs, successors, regions, groups, entry_args;
	/* the region being read */
	const char *region_at; /* its { */
	uint32_t scope, outer_scope,
		forward_blocks; /* serial numbers; begin on the stack of forward blocks */
	struct pending_region region;
	lo_block_id block; /* the one that ops go to; 0: none is open yet */
	lo_op_id last;     /* last op of that block */
	uint32_t faults;   /* count_faults() at the { of the op's first region */
	uint32_t hook;     /* what a custom hook wants to remember for a later one of the same op */
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

/** A dictionary and the entries it was made of, in the order of the text. */
#define DICT_MEMO_ENTRIES 4u
#define DICT_MEMO_SIZE    256u
struct dict_memo {
	uint32_t n; /* 0: free */
	lo_attr dict;
	struct lo_named_attr entries[DICT_MEMO_ENTRIES];
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
/* A block argument that stands where an operand stands, whose own location may come late. */
struct taken_loc {
	uint32_t entry; /* in arg_locs of the module */
	lo_value_id operand;
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
	struct id_map type_aliases, attr_aliases;
	struct id_map distinct; /* number of a distinct attribute (as bytes, interned) to the attribute */
	struct id_map
		alias_parts; /* of aliases that use others, by alias_key: how many parts they stand for */
	struct id_map alias_depths; /* of aliases that nest deeper than one level, by alias_key */
	struct id_map
		guessed; /* names of ops without a row whose type of results has been said to be a guess */
	uint32_t parts;  /* those of the alias being defined, so far; 0 outside of a definition */
	uint64_t alias_text; /* bytes of aliases written out in the text of dialects */
	uint32_t deepest;    /* level that the alias being defined has reached */
	struct type_memo *memo;
	struct dict_memo *dict_memo;
	struct names names;
	bool defining_args; /* those of a region whose op names them: other words for a name that is taken */
	uint32_t scope;     /* serial number of the innermost open region */
	uint32_t dropped;   /* ops and labels that were passed over after an error */
	LO_VEC(struct frame) frames;
	struct frame *top; /* the last of them */
	LO_VEC(struct result_name) result_names;
	LO_VEC(struct use) uses;
	LO_VEC(lo_type) types;
	LO_VEC(struct pending_attr) attrs;
	LO_VEC(lo_block_id) successors;
	LO_VEC(struct pending_region) regions;
	LO_VEC(struct group_state) groups;
	LO_VEC(struct entry_arg) entry_args;
	LO_VEC(struct block_entry) forward_blocks;
	LO_VEC(struct late_loc) late_locs;
	LO_VEC(struct taken_loc) taken_locs;
	lo_loc late_alias_at;     /* place of the newest alias of a location that was not known */
	LO_VEC(lo_op_id) older;   /* ops to modernise */
	LO_VEC(lo_type) op_types; /* of the op being finished: operands, then results */
};

static inline struct frame *top(struct parser *p)
{
	return p->top;
}

/* ---- tokens (parse_op.c) ------------------------------------------------- */

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
/** Count what the alias @p name, just read, stands for, when it is used to define another, and how deep that
 * nests. false: too much. */
bool add_alias_parts(struct parser *p, lo_str name, bool is_type);
/** The token must be of @p kind and is passed; else an error behind the token before: `expected ...`. */
bool expect(struct parser *p, int kind, const char *message);
/** A wrong token: the place is behind the token before it, as in MLIR. Says nothing at a token that the lexer
 * refused. */
bool wrong_token(struct parser *p, const char *fmt, ...) LO_PRINTF(2, 3);
/** As lo_error at the current token; says nothing at a token that the lexer refused. */
bool error_here(struct parser *p, const char *fmt, ...) LO_PRINTF(2, 3);
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
/** Deeper by one level of type, attribute or affine expression; false with an error beyond LO_MAX_NESTING.
 * Undo with p->nesting--. */
bool deeper(struct parser *p);
static inline uint32_t offset_of(const struct parser *p, const char *at)
{
	return (uint32_t)(at - p->source->text);
}
static inline const char *text_at(const struct parser *p, uint32_t offset)
{
	return p->source->text + offset;
}
/** The string literal that is the current token, unescaped and interned; passes it. */
lo_str take_string(struct parser *p);
/** The @name that is the current token; passes it. */
lo_str take_symbol_name(struct parser *p);

uint32_t id_map_find(const struct id_map *map, uint32_t key); /* 0: none */
void id_map_set(struct lo_arena *arena, struct id_map *map, uint32_t key, uint32_t value);

/* ---- types (parse_type.c): id 0 with an error ---------------------------- */

lo_type parse_type(struct parser *p);
/** May the current token begin a type? */
bool at_type(const struct parser *p);
/** Is the first character from @p c on, blanks aside, one of @p signs? */
bool followed_by(const struct parser *p, const char *c, const char *signs);
/** Do `%a, %b:2 =` stand here, on a line of their own: the next op's results, no operands of this one? */
bool at_next_results(const struct parser *p);
/** `(t, t)`, pushed on p->types. */
bool parse_type_list_parens(struct parser *p);
/** `t, t`, at least one, pushed on p->types. */
bool parse_type_list(struct parser *p);
/** `t` or `(t, t)` behind an arrow, pushed on p->types. */
bool parse_result_types(struct parser *p);
/** The balanced text behind the current `<` up to its `>`; passes both. From the lexer's place on. */
bool skip_balanced(struct parser *p, struct lo_span *inside);
/** A decimal integer at the current token, in int64_t; - allowed. */
bool parse_int64(struct parser *p, int64_t *out, const char *message);
/** `?` or an integer: strides, offsets. */
bool parse_int64_or_dynamic(struct parser *p, int64_t *out);
/** The integer, decimal or hexadecimal, that is the current token; false when it does not fit. */
bool token_u64(const struct parser *p, uint64_t *out);
/** `dialect.rest` or `dialect<rest>`, as MLIR prints it, with the aliases in it replaced by what they stand
 * for. */
lo_str dialect_text(struct parser *p, const char *at, size_t len);
/** Digits [at, end) as a number; false when it does not fit. */
bool decimal(const char *at, const char *end, uint64_t *out);

/* ---- attributes (parse_attr.c): id 0 with an error ----------------------- */

/** @p type: that of a number, if it is known from elsewhere (then `: type` is not read); 0: read it, or take
 * the default. */
lo_attr parse_attr(struct parser *p, lo_type type);
/** `{a = 1, b}` or `<{...}>` entries, pushed on p->attrs; the current token is the `{`. */
bool parse_attr_entries(struct parser *p);
/** `loc(...)`: the attribute behind the word loc. *alias is set instead when it is an alias that is not known
 * yet. */
lo_attr parse_loc(struct parser *p, lo_str *alias);
/** Is it a location? An error if not. */
bool check_loc(struct parser *p, lo_loc loc, lo_attr attr);
/** The entries on p->attrs from @p first on as one dictionary, and takes them off; false with an error if a
 * name stands twice. */
bool make_dict(struct parser *p, uint32_t first, lo_attr *dict);

/** `{-# ... #-}`; the current token is its begin. */
bool parse_resources(struct parser *p);

/* ---- affine (parse_affine.c) --------------------------------------------- */

/** `(d0)[s0] -> (...)`, or `: (...)` for a set; NULL with an error. */
const struct lo_map *parse_affine_body(struct parser *p, bool map_allowed, bool set_allowed);
/** `%i + 1, symbol(%n)` up to @p close: a map over the SSA names, which are pushed on p->uses, dims first.
 * NULL with an error. */
const struct lo_map *parse_affine_of_ssa(struct parser *p, int open, int close);
/** `(%i, max(%j, 2))`: the same, with the number of results of each element in *groups. @p word: max or min.
 */
const struct lo_map *parse_affine_groups(struct parser *p, const char *word, lo_attr *groups);

/* ---- SSA names (parse_names.c) ------------------------------------------- */

void names_init(struct parser *p);
/** Open a scope of names; its serial number. */
uint32_t scope_push(struct parser *p, bool isolated);
/** Its names are gone; false with errors if it is isolated and names were used and never defined. */
bool scope_pop(struct parser *p, uint32_t scope, bool isolated);
/** Read %name or %name#2 and push it on p->uses. */
bool parse_use(struct parser *p, bool number_allowed);
/** The operand of that use and type: a value id, or a forward reference (FORWARD | its number); 0 with an
 * error. */
#define FORWARD 0x80000000u
uint32_t resolve_use(struct parser *p, const struct use *use, lo_type type);
/** Values first .. first + n now have that name. false with an error. */
bool define_name(struct parser *p, uint32_t at, uint32_t len, uint32_t hash, uint32_t first, uint32_t n);
/** Put operand @p value (a result of resolve_use) in slot @p slot of the operand pool. */
void store_operand(struct parser *p, uint32_t slot, uint32_t value);
/** The block of that name in the region being read: found, or made as a forward reference. Current token:
 * ^name; passed. */
lo_block_id parse_block_ref(struct parser *p);
/** The block of that name, to be defined now; id 0 with an error if it is already. */
lo_block_id define_block(struct parser *p, const char *at, uint32_t len, uint32_t hash);

/* ---- ops (parse_op.c) ---------------------------------------------------- */

/** What walking the format came to. */
enum progress {
	FAILED,
	DONE,
	REGION /* a region was opened: the main loop reads it, then goes on with the op */
};
/** Open the region at the current `{`, of region row @p row, with the entry arguments that a hook has left on
 * p->entry_args.
 */
bool open_region(struct parser *p, uint32_t row);
/** `4` where an operand of type index stands (older spelling): an arith.constant before the op, on p->uses.
 */
bool parse_literal_use(struct parser *p);
void push_attr(struct parser *p, lo_str name, lo_attr attr);
void push_attr_z(struct parser *p, const char *name, lo_attr attr);
/** `custom op 'x.y' ...` at @p loc. */
bool op_error(struct parser *p, lo_loc loc, const char *fmt, ...) LO_PRINTF(3, 4);
/** `loc(...)` if it stands here. *attr: its attribute; *alias: instead, when it is to be defined later. false
 * with an error. */
bool parse_trailing_loc(struct parser *p, lo_attr *attr, lo_str *alias);

/* ---- format (parse_format.c, parse_hooks.c) ------------------------------ */

/** Go on with the top frame's format at its pc. */
enum progress run_format(struct parser *p);
/** Is the type at @p loc one that MLIR's parser takes where the constraint stands? The rest is the
 * verifier's. */
bool check_type_kind(struct parser *p, lo_loc loc, enum constraint constraint, lo_type type);
static inline struct group_state *operand_group(struct parser *p, uint32_t group)
{
	return &p->groups.at[top(p)->groups + group];
}
static inline struct group_state *result_group(struct parser *p, uint32_t group)
{
	return operand_group(p, top(p)->model->n_operands + group);
}
/** Types of all operands and results into p->op_types; false with an error. */
bool infer_types(struct parser *p, uint32_t *n_operands, uint32_t *n_results);
/** All of the top frame's op is read, its types are in p->op_types: make it. */
bool make_op(struct parser *p, uint32_t n_operands, uint32_t n_results);
/** One attribute of a row, by its kind. */
lo_attr parse_attr_of_kind(struct parser *p, const struct attr_row *row);
/** `%a, %b` until something else, as operand group @p group. */
bool parse_group_uses(struct parser *p, uint32_t group, enum arity arity);
/** `t, t` as the types of @p group. */
bool parse_group_types(struct parser *p, struct group_state *group, enum arity arity, bool empty);
/** Give @p group the one type @p type. */
void set_group_type(struct parser *p, struct group_state *group, lo_type type);
bool parse_attr_dict(struct parser *p, bool keyword);

typedef bool (*parse_hook)(struct parser *p, const struct format_item *item);
extern const parse_hook parse_hooks[HOOK_COUNT];

#endif
