// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the rows of the op table, as strings. Out: the op reference as Markdown. It is generated from the
 * table alone, so that it is always up to date. */
#include "dialects/help.h"
#include "ir/ops.h"
#include "op_descriptor.h"

#include <string.h>

/* Why an op has no lowering; NULL: it has one. */
static const char *const no_lowering[LO_OP_KIND_COUNT] = {
#define L_FN(F)                   NULL
#define L_LOAD                    NULL
#define L_STORE                   NULL
#define L_CHECKED(F, CHECK)       NULL
#define L_TENSORS(F, CHECK)       NULL
#define L_ELEMS(F)                NULL
#define L_RAW(F)                  NULL
#define L_SCALARS(F)              NULL
#define L_TWO(F, G)               NULL
#define L_WIDE(F, G)              NULL
#define L_FORMULA(F)              NULL
#define L_FLAGGED(NAME)           NULL
#define L_CLASS(MASK)             NULL
#define L_BIN(OPCODE)             NULL
#define L_CAST(OPCODE)            NULL
#define L_INTRINSIC(NAME)         NULL
#define L_LIBM(NAME)              NULL
#define L_MATH(INTRINSIC, LIBM)   NULL
#define L_NEVER(WHY)              WHY
#define OP(SYM, NAME, LOWER, ...) [LO_OP_##SYM] = LOWER,
#include "ops.def"
};

static const char *const hook_texts[][2] = {
#define HOOK(NAME, TEXT) {#NAME, TEXT},
#include "hooks.def"
};

static const char *const effect_texts[][2] = {
	{"none", "none"},
	{"recursive", "those of the ops in its regions"},
	{"unknown", "unknown: it may read, write and keep every memref it is given"},
	{"read", "reads"},
	{"write", "writes"},
	{"kill", "overwrites all of"},
	{"free", "frees"},
	{"capture", "may keep the address of"},
	{"forward", "passes on"},
	{"async", "may continue to access, after the op,"},
	{"address", "tells the address of"},
	{"alloc", "makes new storage:"},
	{"structured", "as the indexing maps and the region say, on"},
};

static const char *const flow_texts[] = {
	[LO_FLOW_ONCE] = "its region runs once",
	[LO_FLOW_BRANCH] = "one of its regions runs, once, or none where one is missing",
	[LO_FLOW_LOOP] = "its region runs any number of times, one after the other",
	[LO_FLOW_WHILE] = "the first region runs; then the second and the first again, or the op ends",
	[LO_FLOW_PARALLEL] = "its region runs any number of times, perhaps at once",
	[LO_FLOW_PAYLOAD] = "its region computes elements and touches no memory by itself",
	[LO_FLOW_UNKNOWN] = "nothing is known of how its regions run",
};
static const char *const forward_texts[] = {
	[LO_FORWARD_YIELD] = "what its regions yield are its results",
	[LO_FORWARD_ITER] = "what an iteration yields the next is given, the last are the results",
	[LO_FORWARD_WHILE] =
		("the condition's operands go to the second region or are the results; what that "
		 "yields goes to the first"),
	[LO_FORWARD_SELECT] = "the result is one of the operands that are passed on",
};

static const struct {
	uint32_t trait;
	const char *text;
} trait_texts[] = {
	{LO_TRAIT_TERMINATOR, "terminator"},
	{LO_TRAIT_RETURN, "leaves the function"},
	{LO_TRAIT_CALL, "call"},
	{LO_TRAIT_SYMBOL, "defines a symbol"},
	{LO_TRAIT_SYMBOL_TABLE, "symbol table"},
	{LO_TRAIT_SYMBOL_USER, "names a symbol"},
	{LO_TRAIT_ISOLATED, "its regions see no values from above"},
	{LO_TRAIT_ALLOCA_SCOPE, "allocas in it end with it"},
	{LO_TRAIT_PARALLEL, "instances of its region may run at once"},
	{LO_TRAIT_COMMUTATIVE, "commutative"},
	{LO_TRAIT_SAME_TYPE, "all operands and results have one type"},
	{LO_TRAIT_ELEMENTWISE, "works on vectors and tensors element by element"},
	{LO_TRAIT_VISIBLE, "does more than its effects on memory say, and must stay"},
	{LO_TRAIT_SEGMENTS, "operandSegmentSizes tells its operands apart"},
};

/* ---- pieces of columns --------------------------------------------------- */

static const char *find_text(const char *const (*texts)[2], size_t n, struct lo_span word)
{
	for (size_t i = 0; i < n; i++)
		if (strlen(texts[i][0]) == word.len && memcmp(texts[i][0], word.at, word.len) == 0)
			return texts[i][1];
	return NULL;
}
#define FIND_TEXT(texts, word) find_text(texts, sizeof(texts) / sizeof *(texts), word)

/* The next entry of a comma-separated list, without blanks around it; false at the end. */
static bool next_entry(const char **at, struct lo_span *entry)
{
	int depth = 0;
	while (**at == ' ' || **at == ',')
		(*at)++;
	*entry = (struct lo_span){*at, 0};
	for (; **at && (**at != ',' || depth); (*at)++)
		depth += (**at == '(') - (**at == ')');
	entry->len = (size_t)(*at - entry->at);
	return entry->len != 0;
}

static size_t find_char(struct lo_span text, char c)
{
	const char *at = memchr(text.at, c, text.len);
	return at ? (size_t)(at - text.at) : text.len;
}

static void put_code(struct lo_out *out, const char *at, size_t len)
{
	lo_out_char(out, '`');
	lo_out_bytes(out, at, len);
	lo_out_char(out, '`');
}

/* Remove the suffix @p end from @p text. */
static bool take_end(struct lo_span *text, const char *end)
{
	size_t len = strlen(end);
	if (text->len < len || memcmp(text->at + text->len - len, end, len) != 0)
		return false;
	text->len -= len;
	return true;
}

static const char *const kind_texts[][2] = {
	{"same", "the type of"},
	{"elemof", "the element type of"},
	{"bool_like", "i1, shaped as"},
	{"inputs", "what the function type says of"},
	{"results", "what the function type says of"},
	{"hint", "of releases after 22, read and dropped; in pretty form"},
};

/* The words of `enum(name)` and `flags(name)`. */
static void put_words(struct lo_out *out, struct lo_span name)
{
	char text[32] = "";
	if (name.len < sizeof text)
		memcpy(text, name.at, name.len);
	const struct enum_words *words = enum_words_find(text);
	lo_out_text(out, words && words->separator ? "any of" : "one of");
	for (uint32_t i = 0; words && enum_word(words, i).at; i++) {
		lo_out_text(out, i ? ", " : " ");
		put_code(out, enum_word(words, i).at, enum_word(words, i).len);
	}
}

/* `index`, `elemof(memref)`, `enum(words)`, ... */
static void put_kind(struct lo_out *out, struct lo_span kind)
{
	size_t open = find_char(kind, '(');
	struct lo_span word = {kind.at, open}, inside = {kind.at + open + 1, 0};
	inside.len = open < kind.len ? kind.len - open - 2 : 0;
	const char *text = FIND_TEXT(kind_texts, word);
	if (open == kind.len) {
		lo_out_bytes(out, kind.at, kind.len);
	} else if (word.len >= 4 && (memcmp(word.at, "enum", 4) == 0 || memcmp(word.at, "flag", 4) == 0)) {
		put_words(out, inside);
	} else {
		if (text)
			lo_out_text(out, text);
		else
			lo_out_bytes(out, word.at, word.len);
		lo_out_char(out, ' ');
		put_code(out, inside.at, inside.len);
	}
}

/* `name:kind` of operands, results and attributes. */
static void put_named(struct lo_out *out, const char *what, struct lo_span entry)
{
	size_t colon = find_char(entry, ':'), equals = find_char(entry, '=');
	struct lo_span kind = {entry.at + colon + 1, 0};
	kind.len = equals > colon ? equals - colon - 1 : 0;
	lo_out_printf(out, "- %s ", what);
	put_code(out, entry.at, colon);
	lo_out_text(out, ": ");
	bool many = take_end(&kind, "*"), optional = take_end(&kind, "?");
	put_kind(out, kind);
	lo_out_text(out, many ? ", any number" : optional ? ", optional" : "");
	if (equals < entry.len) {
		lo_out_text(out, ", default ");
		put_code(out, entry.at + equals + 1, entry.len - equals - 1);
	}
	lo_out_char(out, '\n');
}

static void put_list(struct lo_out *out, const char *what, const char *list)
{
	struct lo_span entry;
	while (list && next_entry(&list, &entry))
		put_named(out, what, entry);
}

static void put_regions(struct lo_out *out, const char *list)
{
	struct lo_span entry;
	while (list && next_entry(&list, &entry)) {
		size_t colon = find_char(entry, ':');
		struct lo_span rest = {entry.at + colon, entry.len - colon};
		(void)take_end(&rest, " header");
		bool variadic = take_end(&rest, "..."), empty = take_end(&rest, "?");
		lo_out_text(out, "- region ");
		put_code(out, entry.at, colon);
		lo_out_text(out, rest.len && rest.at[rest.len - 1] == '*' ? ": any blocks" : ": one block");
		lo_out_text(out, empty ? ", may be empty" : "");
		lo_out_text(out, variadic ? "; any number of such regions\n" : "\n");
	}
}

static void put_successors(struct lo_out *out, const char *list)
{
	struct lo_span entry;
	while (list && next_entry(&list, &entry)) {
		size_t end = find_char(entry, '('), dots = find_char(entry, '.');
		lo_out_text(out, "- successor ");
		put_code(out, entry.at, dots < end ? dots : end);
		lo_out_text(out, dots < end ? ", any number" : "");
		if (end < entry.len) {
			struct lo_span group = {entry.at + end + 1, entry.len - end - 2};
			lo_out_text(out, ": is given ");
			put_code(out, group.at, find_char(group, ','));
		}
		lo_out_char(out, '\n');
	}
}

/* `word(name), ...` with explanations of the words. */
static void put_effects(struct lo_out *out, const char *list)
{
	struct lo_span entry;
	for (bool first = true; list && next_entry(&list, &entry); first = false) {
		size_t open = find_char(entry, '(');
		const char *text = FIND_TEXT(effect_texts, ((struct lo_span){entry.at, open}));
		lo_out_text(out, first ? "- effects: " : "; ");
		if (text)
			lo_out_text(out, text);
		else
			lo_out_bytes(out, entry.at, open);
		if (open == entry.len)
			continue;
		lo_out_char(out, ' ');
		put_code(out, entry.at + open + 1, entry.len - open - 2);
	}
	lo_out_char(out, '\n');
}

static void put_alias(struct lo_out *out, const char *alias)
{
	struct lo_span entry;
	while (alias && next_entry(&alias, &entry)) {
		size_t open = find_char(entry, '(');
		struct lo_span word = {entry.at, open};
		if (open == entry.len)
			continue;
		bool view = take_end(&word, "view"), same = take_end(&word, "same");
		lo_out_text(out, view   ? "- each memref result is a view of "
				 : same ? "- each memref result is the very "
					: "- the memref result is the storage of the symbol that this "
					  "attribute names: ");
		put_code(out, entry.at + open + 1, entry.len - open - 2);
		lo_out_char(out, '\n');
	}
}

/* ---- syntax -------------------------------------------------------------- */

#define LINE 110

/* MLIR's assemblyFormat, with line breaks between its items. */
static void put_format(struct lo_out *out, const struct lo_op_info *info)
{
	size_t column = strlen(info->name) + 6;
	lo_out_printf(out, "    `%s`", info->name);
	for (const char *at = info->format; *at;) {
		at += strspn(at, " ");
		size_t len = *at == '`' ? 1 + strcspn(at + 1, "`") + 1 : strcspn(at, " ");
		len += strcspn(at + len, " ");
		if (column + len >= LINE) {
			lo_out_text(out, "\n       ");
			column = 7;
		}
		lo_out_text(out, len ? " " : "");
		const char *must = memchr(at, '!', len); /* `$x^!`: for the reader alone */
		lo_out_bytes(out, at, must ? (size_t)(must - at) : len);
		if (must)
			lo_out_bytes(out, must + 1, (size_t)(at + len - must) - 1);
		column += len + 1;
		at += len;
	}
	lo_out_char(out, '\n');
}

/* The syntax of the custom parts of a format. */
static void put_hooks(struct lo_out *out, const char *format)
{
	const char *seen[16];
	size_t n = 0;
	for (const char *at = format; (at = strstr(at, "custom<")); at++) {
		struct lo_span name = {at + strlen("custom<"), strcspn(at + strlen("custom<"), ">")};
		const char *text = FIND_TEXT(hook_texts, name);
		bool again = false;
		for (size_t i = 0; i < n; i++)
			again |= seen[i] == text;
		if (!text || again || n == sizeof seen / sizeof *seen)
			continue;
		seen[n++] = text;
		lo_out_printf(out, "- %.*s: `%s`\n", (int)name.len, name.at, text);
	}
}

/* ---- ops ----------------------------------------------------------------- */

static void put_behaviour(struct lo_out *out, const struct lo_op_info *info)
{
	if (info->flow < sizeof flow_texts / sizeof *flow_texts && flow_texts[info->flow])
		lo_out_printf(out, "- control: %s\n", flow_texts[info->flow]);
	if (info->forward < sizeof forward_texts / sizeof *forward_texts && forward_texts[info->forward])
		lo_out_printf(out, "- values: %s\n", forward_texts[info->forward]);
	for (size_t i = 0; i < sizeof trait_texts / sizeof *trait_texts; i++)
		if (info->traits & trait_texts[i].trait)
			lo_out_printf(out, "- %s\n", trait_texts[i].text);
	if (info->terminator)
		lo_out_printf(out, "- `%s` ends its regions, and may be left out where it has no operands\n",
			      lo_op_table[info->terminator].name);
}

static void put_op(struct lo_out *out, enum lo_op_kind kind)
{
	const struct lo_op_info *info = &lo_op_table[kind];
	lo_out_printf(out, "## %s\n\n%s\n\n", info->name, info->summary ? info->summary : "");
	if (info->format)
		put_format(out, info);
	else
		lo_out_text(out, "    generic form only\n");
	lo_out_char(out, '\n');
	put_hooks(out, info->format ? info->format : "");
	if (info->irdl)
		lo_out_printf(out, "- for mlir-opt, in generic form: `\"%s\"`\n", info->irdl);
	put_list(out, "operand", info->operands);
	put_list(out, "result", info->results);
	put_list(out, "attribute", info->attrs);
	put_regions(out, info->regions);
	put_successors(out, info->successors);
	put_effects(out, info->effects);
	put_alias(out, info->alias);
	put_behaviour(out, info);
	if (no_lowering[kind])
		lo_out_printf(out, "- no lowering to LLVM IR: %s\n", no_lowering[kind]);
	lo_out_char(out, '\n');
}

static void put_old(struct lo_out *out, uint32_t kind)
{
	const struct lo_op_info *today = &lo_op_table[lo_op_table[kind].today];
	if (lo_op_table[kind].today == LO_OP_FOREIGN)
		lo_out_printf(out, "- `%s`: today an op without a row\n", lo_op_table[kind].name);
	else
		lo_out_printf(out, "- `%s`: today `%s`\n", lo_op_table[kind].name, today->name);
}

static bool in_dialect(uint32_t kind, const char *dialect, size_t len)
{
	const char *name = lo_op_table[kind].name;
	return strncmp(name, dialect, len) == 0 && name[len] == '.';
}

static void put_dialect(struct lo_out *out, const char *dialect, size_t len, bool brief)
{
	lo_out_printf(out, "# %.*s\n\n", (int)len, dialect);
	for (uint32_t kind = 1; kind < LO_OP_KIND_COUNT; kind++) {
		if (!in_dialect(kind, dialect, len))
			continue;
		if (brief)
			lo_out_printf(out, "- `%s`: %s\n", lo_op_table[kind].name,
				      lo_op_table[kind].summary ? lo_op_table[kind].summary : "");
		else
			put_op(out, (enum lo_op_kind)kind);
	}
	lo_out_text(out, brief ? "\n" : "");
}

/* Is this the first row of its dialect? */
static bool first_of_dialect(uint32_t kind, size_t len)
{
	for (uint32_t i = 1; i < kind; i++)
		if (strncmp(lo_op_table[i].name, lo_op_table[kind].name, len + 1) == 0)
			return false;
	return true;
}

static const char legend[] =
	"# Ops\n\n"
	"This page is what `lifeopt --help-ops=all` prints, made from the table of ops. `lifeopt --help-ops` "
	"prints a line for\n"
	"each; `--help-ops=memref` and `--help-ops=memref.load` all of a dialect and of an op.\n\n"
	"Syntax is in the notation of MLIR's assemblyFormat: `` `word` `` stands for itself, `$x` for an "
	"operand, attribute,\n"
	"region or successor, `type($x)` for its type, `attr-dict` for `{name = value, ...}` with the "
	"attributes that stand\n"
	"nowhere else, `( ... $x^ ... )?` for what is there if `$x` is, `custom<Name>(...)` for what is told "
	"below it. Every\n"
	"op can be written in generic form too: [language.md](language.md), where kinds of types and "
	"attributes are listed.\n\n"
	"Effects are those on memrefs that are passed as operands.\n\n";

static void put_all(struct lo_out *out, bool brief)
{
	lo_out_text(out, brief ? "" : legend);
	for (uint32_t kind = 1; kind < LO_OP_KIND_COUNT; kind++) {
		size_t len = strcspn(lo_op_table[kind].name, ".");
		if (first_of_dialect(kind, len))
			put_dialect(out, lo_op_table[kind].name, len, brief);
	}
	lo_out_text(out, "# spellings of other releases, which the reader takes\n\n");
	for (uint32_t kind = LO_OP_KIND_COUNT; kind < LO_OLD_END; kind++)
		put_old(out, kind);
}

bool lo_help_ops(const char *name, struct lo_out *out)
{
	if (!name || !*name || strcmp(name, "all") == 0) {
		put_all(out, !name || !*name);
		return true;
	}
	for (uint32_t kind = 1; kind < LO_OLD_END; kind++)
		if (strcmp(lo_op_table[kind].name, name) == 0) {
			if (kind < LO_OP_KIND_COUNT)
				put_op(out, (enum lo_op_kind)kind);
			else
				put_old(out, kind);
			return true;
		}
	for (uint32_t kind = 1; kind < LO_OP_KIND_COUNT; kind++)
		if (in_dialect(kind, name, strlen(name))) {
			put_dialect(out, name, strlen(name), false);
			return true;
		}
	return false;
}

#define BUFFERIZE "--one-shot-bufferize=bufferize-function-boundaries"

const char *lo_bufferize_command(const char *op)
{
	if (strncmp(op, "tosa.", 5) == 0)
		return "mlir-opt --tosa-to-linalg-pipeline " BUFFERIZE;
	if (strncmp(op, "stablehlo.", 10) == 0)
		return "stablehlo-opt --stablehlo-legalize-to-linalg | mlir-opt " BUFFERIZE;
	return "mlir-opt " BUFFERIZE;
}
