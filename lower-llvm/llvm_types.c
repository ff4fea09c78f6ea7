// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types of MLIR's llvm dialect, from their text: `!llvm.ptr<3>`, `!llvm.struct<packed (i32, array<4 x
 * f32>)>`, `!llvm.vec<4 x i32>`. Inside a type, `!llvm.` may be omitted. Recursion depth is the nesting of
 * the text, which is limited. */
#include "lower.h"

#include <stdlib.h>
#include <string.h>

struct type_text {
	struct lower *l;
	const char *at;
	unsigned depth;
};

static bool eat(struct type_text *t, const char *word)
{
	size_t n = strlen(word);
	t->at += strspn(t->at, " \t\n");
	if (strncmp(t->at, word, n) != 0)
		return false;
	t->at += n;
	return true;
}

static bool number(struct type_text *t, unsigned long *n)
{
	char *end;
	t->at += strspn(t->at, " \t\n");
	if (*t->at < '0' || *t->at > '9')
		return false;
	*n = strtoul(t->at, &end, 10);
	t->at = end;
	return true;
}

static LLVMTypeRef parse(struct type_text *t);

static LLVMTypeRef parse_pointer(struct type_text *t)
{
	unsigned long space = 0;
	if (eat(t, "<") && (!number(t, &space) || space > 0xffffff || !eat(t, ">")))
		return NULL;
	return LLVMPointerTypeInContext(t->l->llvm, (unsigned)space);
}

/* Parse `4 x T>` after array< or vec<. */
static LLVMTypeRef parse_sequence(struct type_text *t, bool vector)
{
	unsigned long n;
	bool scalable = vector && eat(t, "?") && eat(t, "x");
	if (!number(t, &n) || !eat(t, "x"))
		return NULL;
	LLVMTypeRef elem = parse(t);
	if (!elem || !eat(t, ">") || (vector && (!n || n > UINT32_MAX)))
		return NULL;
	if (!vector)
		return LLVMArrayType2(elem, n);
	return scalable ? LLVMScalableVectorType(elem, (unsigned)n) : LLVMVectorType(elem, (unsigned)n);
}

/* The struct of that name, which is one type in the whole context; NULL if another one has the name. */
static LLVMTypeRef named_struct(struct type_text *t, const char *name, LLVMTypeRef *fields, unsigned n,
				bool packed)
{
	LLVMTypeRef type = LLVMGetTypeByName2(t->l->llvm, name);
	if (!type) {
		type = LLVMStructCreateNamed(t->l->llvm, name);
		LLVMStructSetBody(type, fields, n, packed);
		LO_PUSH(&t->l->arena, &t->l->types.named, type);
		return type;
	}
	bool same = LLVMCountStructElementTypes(type) == n && LLVMIsPackedStruct(type) == packed;
	for (unsigned i = 0; same && i < n; i++)
		same = LLVMStructGetTypeAtIndex(type, i) == fields[i];
	return same ? type : NULL;
}

/* Parse `"name", `: false if the name is empty, or has escapes. */
static bool parse_name(struct type_text *t, const char **name)
{
	size_t n = strcspn(t->at, "\"\\");
	*name = lo_arena_printf(&t->l->scratch, "%.*s", (int)n, t->at);
	t->at += n;
	return n && eat(t, "\"") && eat(t, ",");
}

/* Parse `packed (T, T)>` after struct<, perhaps after a name. One that is opaque, or a part of itself, has no
 * size and is no type of a value. */
static LLVMTypeRef parse_struct(struct type_text *t)
{
	LO_VEC(LLVMTypeRef) fields = {0};
	const char *name = NULL;
	if (eat(t, "\"") && !parse_name(t, &name))
		return NULL;
	bool packed = eat(t, "packed");
	if (!eat(t, "("))
		return NULL;
	while (!eat(t, ")")) {
		LLVMTypeRef field = fields.n && !eat(t, ",") ? NULL : parse(t);
		if (!field)
			return NULL;
		LO_PUSH(&t->l->scratch, &fields, field);
	}
	if (!eat(t, ">"))
		return NULL;
	return name ? named_struct(t, name, fields.at, fields.n, packed)
		    : LLVMStructTypeInContext(t->l->llvm, fields.at, fields.n, packed);
}

static LLVMTypeRef parse_scalar(struct type_text *t)
{
	static const struct {
		const char *name;
		enum lo_float_kind kind;
	} floats[] = {{"bf16", LO_BF16}, {"f16", LO_F16}, {"f32", LO_F32},
		      {"f64", LO_F64},   {"f80", LO_F80}, {"f128", LO_F128}};
	unsigned long bits;
	for (size_t i = 0; i < sizeof floats / sizeof floats[0]; i++)
		if (eat(t, floats[i].name))
			return float_type(t->l, floats[i].kind);
	if (eat(t, "i") && number(t, &bits) && bits && bits <= 1ul << 23)
		return LLVMIntTypeInContext(t->l->llvm, (unsigned)bits);
	return NULL;
}

static LLVMTypeRef parse(struct type_text *t)
{
	LLVMTypeRef type;
	if (t->depth == LO_MAX_NESTING)
		return NULL;
	t->depth++;
	(void)eat(t, "!llvm.");
	if (eat(t, "ptr"))
		type = parse_pointer(t);
	else if (eat(t, "array<"))
		type = parse_sequence(t, false);
	else if (eat(t, "vec<") || eat(t, "vector<"))
		type = parse_sequence(t, true);
	else if (eat(t, "struct<"))
		type = parse_struct(t);
	else
		type = parse_scalar(t);
	t->depth--;
	return type;
}

LLVMTypeRef llvm_dialect_type(struct lower *l, const char *text)
{
	struct type_text t = {l, text, 0};
	if (!eat(&t, "llvm."))
		return NULL;
	LLVMTypeRef type = parse(&t);
	return *t.at ? NULL : type;
}
