// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes of functions, arguments and results: those that MLIR's lowering understands, placed where MLIR
 * places them. An argument that becomes several LLVM arguments has none of its attributes; the descriptor
 * pointer in the wrapper for C has those that hold for a descriptor. All attributes are checked before
 * anything is built. */
#include "lower.h"

#include "text/print.h"

#include <stdlib.h>
#include <string.h>

/* ---- arguments and results ----------------------------------------------- */

/* OF_STORAGE: says something of the bytes at the address. Of a memref these are its elements. */
enum { ON_POINTER = 1, ON_INTEGER = 2, ON_RESULT = 4, OF_STORAGE = 8 };
enum value_kind { V_UNIT, V_INT, V_ALIGN, V_TYPE, V_RANGE };
struct argument_row {
	const char *name, *llvm;
	enum value_kind value;
	unsigned flags;
};
static const struct argument_row argument_rows[] = {
	{"llvm.align", "align", V_ALIGN, ON_POINTER | ON_RESULT | OF_STORAGE},
	{"llvm.alignstack", "alignstack", V_ALIGN, 0},
	{"llvm.allocalign", "allocalign", V_UNIT, ON_INTEGER},
	{"llvm.allocptr", "allocptr", V_UNIT, ON_POINTER},
	{"llvm.byref", "byref", V_TYPE, ON_POINTER},
	{"llvm.byval", "byval", V_TYPE, ON_POINTER},
	{"llvm.dereferenceable", "dereferenceable", V_INT, ON_POINTER | ON_RESULT | OF_STORAGE},
	{"llvm.dereferenceable_or_null", "dereferenceable_or_null", V_INT,
	 ON_POINTER | ON_RESULT | OF_STORAGE},
	{"llvm.elementtype", "elementtype", V_TYPE, ON_POINTER},
	{"llvm.inalloca", "inalloca", V_TYPE, ON_POINTER},
	{"llvm.inreg", "inreg", V_UNIT, ON_RESULT},
	{"llvm.nest", "nest", V_UNIT, ON_POINTER},
	{"llvm.noalias", "noalias", V_UNIT, ON_POINTER | ON_RESULT},
	{"llvm.nocapture", NULL, V_UNIT, ON_POINTER},
	{"llvm.nofree", "nofree", V_UNIT, ON_POINTER},
	{"llvm.nonnull", "nonnull", V_UNIT, ON_POINTER | ON_RESULT},
	{"llvm.noundef", "noundef", V_UNIT, ON_RESULT},
	{"llvm.preallocated", "preallocated", V_TYPE, ON_POINTER},
	{"llvm.range", "range", V_RANGE, ON_INTEGER | ON_RESULT},
	{"llvm.readnone", "readnone", V_UNIT, ON_POINTER | OF_STORAGE},
	{"llvm.readonly", "readonly", V_UNIT, ON_POINTER},
	{"llvm.returned", "returned", V_UNIT, 0},
	{"llvm.signext", "signext", V_UNIT, ON_INTEGER | ON_RESULT},
	{"llvm.sret", "sret", V_TYPE, ON_POINTER},
	{"llvm.writeonly", "writeonly", V_UNIT, ON_POINTER | OF_STORAGE},
	{"llvm.zeroext", "zeroext", V_UNIT, ON_INTEGER | ON_RESULT},
};

static const struct argument_row *argument_row(const char *name)
{
	for (size_t i = 0; i < sizeof argument_rows / sizeof argument_rows[0]; i++)
		if (strcmp(argument_rows[i].name, name) == 0)
			return &argument_rows[i];
	return NULL;
}

/* The text inside the brackets of `#llvm.NAME<...>`; NULL if it is another attribute. */
static const char *llvm_attr_body(struct lower *l, lo_attr a, const char *name)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, a);
	if (d->kind != LO_ATTR_OPAQUE)
		return NULL;
	const char *text = lo_str_text(l->ctx, d->text);
	size_t n = strlen(name), len = strlen(text);
	if (strncmp(text, "llvm.", 5) != 0 || strncmp(text + 5, name, n) != 0 || text[5 + n] != '<' ||
	    text[len - 1] != '>')
		return NULL;
	return lo_arena_printf(&l->scratch, "%.*s", (int)(len - n - 7), text + n + 6);
}

struct attribute_range {
	unsigned bits;
	uint64_t low, high;
};

/* Parse `i32, 0, 10`. */
static bool parse_range(struct lower *l, lo_attr a, struct attribute_range *out)
{
	const char *at = llvm_attr_body(l, a, "constant_range");
	char *end;
	if (!at || *at != 'i')
		return false;
	unsigned long bits = strtoul(at + 1, &end, 10);
	if (*end != ',' || !bits || bits > 64)
		return false;
	long long low = strtoll(end + 1, &end, 10);
	if (*end != ',')
		return false;
	long long high = strtoll(end + 1, &end, 10);
	uint64_t mask = UINT64_MAX >> (64 - bits);
	*out = (struct attribute_range){(unsigned)bits, (uint64_t)low & mask, (uint64_t)high & mask};
	return !*end && out->low != out->high;
}

static unsigned kind_of(const char *name)
{
	return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

static LLVMAttributeRef argument_attribute(struct lower *l, const struct argument_row *row, lo_attr value)
{
	int64_t n = 0;
	struct attribute_range range;
	if (!row->llvm)
		return compat_nocapture(l->llvm);
	unsigned kind = kind_of(row->llvm);
	switch (row->value) {
	case V_INT:
	case V_ALIGN: lo_attr_as_int(l->ctx, value, &n); break;
	case V_TYPE:
		return LLVMCreateTypeAttribute(l->llvm, kind,
					       lower_type(l, lo_attr_get(l->ctx, value)->type));
	case V_RANGE:
		parse_range(l, value, &range);
		return LLVMCreateConstantRangeAttribute(l->llvm, kind, range.bits, &range.low, &range.high);
	case V_UNIT: break;
	}
	return LLVMCreateEnumAttribute(l->llvm, kind, (uint64_t)n);
}

static bool value_fits(struct lower *l, const struct lo_op *op, const struct argument_row *row, lo_attr value)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, value);
	struct attribute_range range;
	int64_t n = 0;
	switch (row->value) {
	case V_UNIT:
		return d->kind == LO_ATTR_UNIT ||
		       lo_error(l->ctx, op->loc, "\"%s\" should be a unit attribute", row->name);
	case V_INT:
	case V_ALIGN:
		if (!lo_attr_as_int(l->ctx, value, &n))
			return lo_error(l->ctx, op->loc, "\"%s\" should be an integer attribute", row->name);
		if (n <= 0 || (row->value == V_ALIGN && (n & (n - 1) || n > 1ll << 32)))
			return lo_error(l->ctx, op->loc, "\"%s\" has a value that is unknown to LLVM: %lld",
					row->name, (long long)n);
		return true;
	case V_TYPE:
		if (d->kind != LO_ATTR_TYPE)
			return lo_error(l->ctx, op->loc, "\"%s\" should be a type attribute", row->name);
		return lower_type(l, d->type) ||
		       lo_error(l->ctx, op->loc, "\"%s\" has a type without lowering: %s", row->name,
				lo_type_str(l->ctx, d->type));
	case V_RANGE:
		return parse_range(l, value, &range) ||
		       lo_error(l->ctx, op->loc, "\"%s\" should be a range of integers", row->name);
	}
	return false;
}

static bool type_fits(struct lower *l, const struct lo_op *op, const struct argument_row *row,
		      LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	if (row->flags & ON_POINTER && kind != LLVMPointerTypeKind)
		return lo_error(l->ctx, op->loc, "\"%s\" attribute attached to non-pointer LLVM type",
				row->name);
	if (row->flags & ON_INTEGER && kind != LLVMIntegerTypeKind)
		return lo_error(l->ctx, op->loc, "\"%s\" attribute attached to non-integer LLVM type",
				row->name);
	return true;
}

/* @p type: type of the single LLVM argument for the argument; NULL if it becomes several. */
bool check_argument_dict(struct lower *l, const struct lo_op *op, lo_attr dict, LLVMTypeRef type, bool result)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, dict);
	bool ok = true;
	for (uint32_t i = 0; i < d->n; i++) {
		const struct argument_row *row = argument_row(lo_str_text(l->ctx, d->names[i]));
		if (!row)
			continue;
		if (!l->found.attributed)
			l->found.attributed = op;
		if (result && !(row->flags & ON_RESULT))
			ok = lo_error(l->ctx, op->loc, "\"%s\" is not a valid result attribute", row->name);
		else if (!value_fits(l, op, row, d->elems[i]) || (type && !type_fits(l, op, row, type)))
			ok = false;
	}
	return ok;
}

static void add_attribute(LLVMValueRef to, unsigned index, LLVMAttributeRef attribute)
{
	if (LLVMIsAFunction(to))
		LLVMAddAttributeAtIndex(to, index, attribute);
	else
		LLVMAddCallSiteAttribute(to, index, attribute);
}

/* @p descriptor: is the argument the address of a descriptor, and not that of the elements? */
void set_argument_dict(struct lower *l, lo_attr dict, LLVMValueRef fn, unsigned index, bool descriptor)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, dict);
	for (uint32_t i = 0; i < d->n; i++) {
		const struct argument_row *row = argument_row(lo_str_text(l->ctx, d->names[i]));
		if (row && !(descriptor && row->flags & OF_STORAGE))
			add_attribute(fn, index, argument_attribute(l, row, d->elems[i]));
	}
}

/* Where a value is, or what the rest of its register holds. */
static void pass_one_as(LLVMValueRef call, LLVMValueRef callee, unsigned index)
{
	static const char *const names[] = {"byval",   "byref",   "sret", "inreg",
					    "signext", "zeroext", "nest", "alignstack"};
	if (!LLVMGetAttributeCountAtIndex(callee, index))
		return;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		LLVMAttributeRef a = LLVMGetEnumAttributeAtIndex(callee, index, kind_of(names[i]));
		LLVMAttributeRef align = LLVMGetEnumAttributeAtIndex(callee, index, kind_of("align"));
		if (a)
			LLVMAddCallSiteAttribute(call, index, a);
		if (a && align) /* of the copy that a byval argument is */
			LLVMAddCallSiteAttribute(call, index, align);
	}
}

void pass_as_callee(LLVMValueRef call, LLVMValueRef callee)
{
	if (!LLVMIsAFunction(callee))
		return;
	LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(callee));
	/* a function value has another type if memrefs are bare pointers in the function alone */
	bool same = LLVMGetCalledFunctionType(call) == LLVMGlobalGetValueType(callee);
	for (unsigned i = 0; same && i <= LLVMCountParams(callee); i++)
		pass_one_as(call, callee, i);
}

/* ---- functions ----------------------------------------------------------- */

/* F_CALL: a word that a call may have too. */
enum function_kind { F_ENUM, F_CALL, F_STRING, F_BOOL, F_FLAG };
static const struct function_row {
	const char *name;
	enum function_kind kind;
	const char *llvm;
} function_rows[] = {
	{"always_inline", F_CALL, "alwaysinline"},
	{"convergent", F_CALL, "convergent"},
	{"inline_hint", F_CALL, "inlinehint"},
	{"no_inline", F_CALL, "noinline"},
	{"no_unwind", F_CALL, "nounwind"},
	{"optimize_none", F_ENUM, "optnone"},
	{"will_return", F_CALL, "willreturn"},
	{"denormal_fp_math", F_STRING, "denormal-fp-math"},
	{"denormal_fp_math_f32", F_STRING, "denormal-fp-math-f32"},
	{"fp_contract", F_STRING, "fp-contract"},
	{"instrument_function_entry", F_STRING, "instrument-function-entry"},
	{"instrument_function_exit", F_STRING, "instrument-function-exit"},
	{"prefer_vector_width", F_STRING, "prefer-vector-width"},
	{"reciprocal_estimates", F_STRING, "reciprocal-estimates"},
	{"target_cpu", F_STRING, "target-cpu"},
	{"tune_cpu", F_STRING, "tune-cpu"},
	{"no_infs_fp_math", F_BOOL, "no-infs-fp-math"},
	{"no_nans_fp_math", F_BOOL, "no-nans-fp-math"},
	{"no_signed_zeros_fp_math", F_BOOL, "no-signed-zeros-fp-math"},
	{"unsafe_fp_math", F_BOOL, "unsafe-fp-math"},
	{"arm_streaming", F_FLAG, "aarch64_pstate_sm_enabled"},
	{"arm_locally_streaming", F_FLAG, "aarch64_pstate_sm_body"},
	{"arm_streaming_compatible", F_FLAG, "aarch64_pstate_sm_compatible"},
	{"arm_new_za", F_FLAG, "aarch64_new_za"},
	{"arm_in_za", F_FLAG, "aarch64_in_za"},
	{"arm_out_za", F_FLAG, "aarch64_out_za"},
	{"arm_inout_za", F_FLAG, "aarch64_inout_za"},
	{"arm_preserves_za", F_FLAG, "aarch64_preserves_za"},
};

void set_string_attribute(struct lower *l, LLVMValueRef fn, const char *name, const char *value)
{
	LLVMAttributeRef attr = LLVMCreateStringAttribute(l->llvm, name, (unsigned)strlen(name), value,
							  (unsigned)strlen(value));
	LLVMAddAttributeAtIndex(fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, attr);
}

LLVMAttributeRef enum_attribute(struct lower *l, const char *name, uint64_t value)
{
	return LLVMCreateEnumAttribute(l->llvm, kind_of(name), value);
}

void add_enum_attribute(struct lower *l, LLVMValueRef fn, unsigned index, const char *name, uint64_t value)
{
	LLVMAddAttributeAtIndex(fn, index, enum_attribute(l, name, value));
}

static void set_enum_attribute(struct lower *l, LLVMValueRef fn, const char *name, uint64_t value)
{
	add_enum_attribute(l, fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, name, value);
}

static bool wrong(struct lower *l, const char *name, lo_attr value)
{
	return cannot(l, "has an attribute '%s' that is unknown to LLVM: %s", name,
		      lo_attr_str(l->ctx, value));
}

static const char *string_of(struct lower *l, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, a);
	return d->kind == LO_ATTR_STRING ? lo_str_text(l->ctx, d->text) : NULL;
}

static bool set_simple(struct lower *l, LLVMValueRef fn, const struct function_row *row, lo_attr value)
{
	const char *text = string_of(l, value);
	int64_t yes = 0;
	switch (row->kind) {
	case F_ENUM:
	case F_CALL: set_enum_attribute(l, fn, row->llvm, 0); return true;
	case F_FLAG: set_string_attribute(l, fn, row->llvm, ""); return true;
	case F_STRING:
		if (text)
			set_string_attribute(l, fn, row->llvm, text);
		return text || wrong(l, row->name, value);
	case F_BOOL:
		if (!lo_attr_as_int(l->ctx, value, &yes))
			return wrong(l, row->name, value);
		set_string_attribute(l, fn, row->llvm, yes ? "true" : "false");
		return true;
	}
	return false;
}

/* Convert `["+a", "-b"]` to +a,-b. */
static bool set_features(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const char *body = llvm_attr_body(l, value, "target_features");
	if (!body)
		return wrong(l, name, value);
	char *out = lo_arena_printf(&l->scratch, "%s", body), *to = out;
	for (const char *at = body; *at; at++)
		if (!strchr("[]\" \t\n", *at))
			*to++ = *at;
	*to = 0;
	set_string_attribute(l, fn, "target-features", out);
	return true;
}

/* MLIR quotes a word with a hyphen. */
static bool set_frame_pointer(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const char *body = llvm_attr_body(l, value, "framePointerKind");
	if (!body)
		return wrong(l, name, value);
	body += *body == '"';
	body = lo_arena_printf(&l->scratch, "%.*s", (int)strcspn(body, "\""), body);
	set_string_attribute(l, fn, "frame-pointer", body);
	return true;
}

/* The number after `WORD = `; -1 if it is missing. */
static long long number_after(const char *text, const char *word)
{
	const char *at = strstr(text, word);
	at = at ? at + strlen(word) : "";
	at += strspn(at, " =");
	return *at >= '0' && *at <= '9' ? strtoll(at, NULL, 10) : -1;
}

static bool set_vscale_range(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const char *body = llvm_attr_body(l, value, "vscale_range");
	long long least = body ? number_after(body, "minRange") : -1,
		  most = body ? number_after(body, "maxRange") : -1;
	if (least < 0 || most < 0 || least > UINT32_MAX || most > UINT32_MAX)
		return wrong(l, name, value);
	set_enum_attribute(l, fn, "vscale_range", (uint64_t)least << 32 | (uint64_t)most);
	return true;
}

static bool set_memory_effects(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	static const char *const places[COMPAT_MEMORY_PLACES] = {"other",    "argMem",     "inaccessibleMem",
								 "errnoMem", "targetMem0", "targetMem1"};
	static const char *const words[] = {"none", "read", "write", "readwrite"};
	const char *body = llvm_attr_body(l, value, "memory_effects");
	unsigned effects[COMPAT_MEMORY_PLACES] = {0};
	if (!body)
		return wrong(l, name, value);
	for (size_t p = 0; p < COMPAT_MEMORY_PLACES; p++) {
		const char *at = strstr(body, places[p]);
		at = at ? at + strlen(places[p]) : "";
		at += strspn(at, " =");
		size_t len = strcspn(at, ", ");
		for (unsigned w = 0; w < 4; w++)
			if (strlen(words[w]) == len && strncmp(at, words[w], len) == 0)
				effects[p] = w;
	}
	set_enum_attribute(l, fn, "memory", compat_memory_effects(effects));
	return true;
}

static bool set_uwtable(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const char *body = llvm_attr_body(l, value, "uwtableKind");
	if (body && strcmp(body, "none") == 0)
		return true;
	if (!body || (strcmp(body, "sync") != 0 && strcmp(body, "async") != 0))
		return wrong(l, name, value);
	set_enum_attribute(l, fn, "uwtable", body[0] == 's' ? 1 : 2);
	return true;
}

static bool set_linkage(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	static const struct {
		const char *text;
		LLVMLinkage linkage;
	} words[] = {
		{"external", LLVMExternalLinkage},
		{"available_externally", LLVMAvailableExternallyLinkage},
		{"internal", LLVMInternalLinkage},
		{"private", LLVMPrivateLinkage},
		{"weak", LLVMWeakAnyLinkage},
		{"weak_odr", LLVMWeakODRLinkage},
		{"linkonce", LLVMLinkOnceAnyLinkage},
		{"linkonce_odr", LLVMLinkOnceODRLinkage},
		{"extern_weak", LLVMExternalWeakLinkage},
	};
	const char *body = llvm_attr_body(l, value, "linkage");
	for (size_t i = 0; body && i < sizeof words / sizeof words[0]; i++) {
		if (strcmp(body, words[i].text) == 0) {
			LLVMSetLinkage(fn, words[i].linkage);
			return true;
		}
	}
	return cannot(l, "has an unknown linkage: %s (%s)", lo_attr_str(l->ctx, value), name);
}

/* @p to: a function or a call. */
static bool set_convention(struct lower *l, LLVMValueRef to, const char *name, lo_attr value)
{
	static const struct {
		const char *text;
		unsigned convention;
	} words[] = {
		{"ccc", 0},       {"fastcc", 8},           {"coldcc", 9},
		{"anyregcc", 13}, {"preserve_mostcc", 14}, {"preserve_allcc", 15},
		{"swiftcc", 16},  {"tailcc", 18},          {"swifttailcc", 20},
	};
	const char *body = llvm_attr_body(l, value, "cconv");
	size_t i = 0, n = sizeof words / sizeof words[0];
	while (i < n && !(body && strcmp(body, words[i].text) == 0))
		i++;
	if (i == n)
		return wrong(l, name, value);
	if (to && LLVMIsAFunction(to))
		LLVMSetFunctionCallConv(to, words[i].convention);
	else if (to)
		LLVMSetInstructionCallConv(to, words[i].convention);
	return true;
}

void set_calling_convention(struct lower *l, const struct lo_op *op, LLVMValueRef to)
{
	lo_attr convention = lo_op_attr(l->m, op, "CConv");
	if (convention.n)
		(void)set_convention(l, to, "CConv", convention);
}

bool check_calling_convention(struct lower *l, const struct lo_op *op)
{
	lo_attr convention = lo_op_attr(l->m, op, "CConv");
	return !convention.n || set_convention(l, NULL, "CConv", convention);
}

void set_call_words(struct lower *l, const struct lo_op *op, LLVMValueRef call)
{
	const struct lo_attr_data *all = lo_attr_get(l->ctx, op->attrs);
	for (uint32_t i = 0; i < all->n; i++)
		for (size_t k = 0; k < sizeof function_rows / sizeof function_rows[0]; k++)
			if (function_rows[k].kind == F_CALL &&
			    strcmp(function_rows[k].name, lo_str_text(l->ctx, all->names[i])) == 0)
				LLVMAddCallSiteAttribute(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
							 enum_attribute(l, function_rows[k].llvm, 0));
}

static bool set_visibility(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	int64_t n = -1;
	if (!lo_attr_as_int(l->ctx, value, &n) || n < 0 || n > 2)
		return wrong(l, name, value);
	LLVMLinkage linkage = LLVMGetLinkage(fn); /* which precedes it in the list of attributes */
	if (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage)
		LLVMSetVisibility(fn, (LLVMVisibility)n);
	return true;
}

static bool set_unnamed(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	int64_t n = -1;
	if (!lo_attr_as_int(l->ctx, value, &n) || n < 0 || n > 2)
		return wrong(l, name, value);
	LLVMSetUnnamedAddress(fn, n == 0   ? LLVMNoUnnamedAddr
				  : n == 1 ? LLVMLocalUnnamedAddr
					   : LLVMGlobalUnnamedAddr);
	return true;
}

static bool set_alignment(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	int64_t n = 0;
	if (!lo_attr_as_int(l->ctx, value, &n) || n <= 0 || n & (n - 1) || n > 1ll << 31)
		return wrong(l, name, value);
	LLVMSetAlignment(fn, (unsigned)n);
	return true;
}

static bool set_section(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const char *text = string_of(l, value);
	if (!text)
		return wrong(l, name, value);
	LLVMSetSection(fn, text);
	return true;
}

static bool set_collector(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const char *text = string_of(l, value);
	if (!text)
		return wrong(l, name, value);
	LLVMSetGC(fn, text);
	return true;
}

LLVMMetadataRef profile(struct lower *l, const char *what, LLVMTypeRef type, const int64_t *counts,
			uint32_t n)
{
	LLVMMetadataRef *parts = LO_ARRAY(&l->scratch, n + 1, LLVMMetadataRef);
	parts[0] = LLVMMDStringInContext2(l->llvm, what, strlen(what));
	for (uint32_t i = 0; i < n; i++)
		parts[i + 1] = LLVMValueAsMetadata(LLVMConstInt(type, (unsigned long long)counts[i], true));
	return LLVMMDNodeInContext2(l->llvm, parts, n + 1);
}

void set_entry_count(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	int64_t count;
	if (lo_attr_as_int(l->ctx, lo_op_attr(l->m, op, "function_entry_count"), &count))
		LLVMGlobalSetMetadata(fn, LLVMGetMDKindIDInContext(l->llvm, "prof", 4),
				      profile(l, "function_entry_count", l->types.i64, &count, 1));
}

static bool check_entry_count(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	int64_t count;
	(void)fn;
	return lo_attr_as_int(l->ctx, value, &count) || wrong(l, name, value);
}

/* ---- passthrough: LLVM's own names --------------------------------------- */

bool is_in(const char *name, const char *const *list)
{
	for (; *list; list++)
		if (strcmp(*list, name) == 0)
			return true;
	return false;
}

static bool pass_one(struct lower *l, LLVMValueRef fn, const char *name, const char *value)
{
	static const char *const typed[] = {"byref", "byval", "elementtype", "inalloca", "preallocated",
					    "sret",  "range", "initializes", NULL};
	static const char *const with_number[] = {
		"align",     "alignstack", "allockind",    "allocsize", "dereferenceable",         "memory",
		"nofpclass", "uwtable",    "vscale_range", "captures",  "dereferenceable_or_null", NULL};
	char *end = NULL;
	unsigned long long number = value ? strtoull(value, &end, 0) : 0;
	if (strpbrk(name, "\"\n")) /* LLVM prints it as it is, and cannot read that */
		return cannot(l, "passes '%s' through, whose name has a quote or a newline", name);
	if (!kind_of(name)) {
		set_string_attribute(l, fn, name, value ? value : "");
		return true;
	}
	if (is_in(name, typed))
		return cannot(l, "passes '%s' through, which is not a function attribute", name);
	if (is_in(name, with_number) && (!value || !*value || *end))
		return cannot(l, "LLVM attribute '%s' expects a value", name);
	if (!is_in(name, with_number) && value)
		return cannot(l, "LLVM attribute '%s' does not expect a value, found '%s'", name, value);
	set_enum_attribute(l, fn, name, number);
	return true;
}

static bool set_passthrough(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value)
{
	const struct lo_attr_data *all = lo_attr_get(l->ctx, value);
	if (all->kind != LO_ATTR_ARRAY)
		return wrong(l, name, value);
	for (uint32_t i = 0; i < all->n; i++) {
		const struct lo_attr_data *pair = lo_attr_get(l->ctx, all->elems[i]);
		bool two = pair->kind == LO_ATTR_ARRAY && pair->n == 2;
		const char *key = string_of(l, two ? pair->elems[0] : all->elems[i]),
			   *text = two ? string_of(l, pair->elems[1]) : NULL;
		if (!key || (two && !text))
			return cannot(l, "expected arrays within 'passthrough' to contain two strings");
		if (!pass_one(l, fn, key, text))
			return false;
	}
	return true;
}

/* ---- all attributes of a function ---------------------------------------- */

typedef bool set_fn(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value);
static const struct {
	const char *name;
	set_fn *set;
	bool not_for_c; /* the wrapper for C does not have it */
} special_rows[] = {
	{"CConv", set_convention, true},
	{"alignment", set_alignment, false},
	{"frame_pointer", set_frame_pointer, false},
	{"function_entry_count", check_entry_count, false},
	{"garbageCollector", set_collector, false},
	{"linkage", set_linkage, true},
	{"llvm.linkage", set_linkage, true},
	{"memory_effects", set_memory_effects, true},
	{"passthrough", set_passthrough, false},
	{"section", set_section, false},
	{"target_features", set_features, false},
	{"unnamed_addr", set_unnamed, false},
	{"uwtable_kind", set_uwtable, false},
	{"visibility_", set_visibility, true},
	{"vscale_range", set_vscale_range, false},
};

static bool set_named(struct lower *l, LLVMValueRef fn, const char *name, lo_attr value, bool for_c)
{
	for (size_t i = 0; i < sizeof function_rows / sizeof function_rows[0]; i++)
		if (strcmp(function_rows[i].name, name) == 0)
			return set_simple(l, fn, &function_rows[i], value);
	for (size_t i = 0; i < sizeof special_rows / sizeof special_rows[0]; i++)
		if (strcmp(special_rows[i].name, name) == 0)
			return (for_c && special_rows[i].not_for_c) ||
			       special_rows[i].set(l, fn, name, value);
	if (strcmp(name, "llvm.readnone") == 0 && !for_c)
		set_enum_attribute(l, fn, "memory", 0);
	return true;
}

bool set_function_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef fn, bool for_c)
{
	const struct lo_attr_data *all = lo_attr_get(l->ctx, op->attrs);
	bool ok = true;
	for (uint32_t i = 0; i < all->n; i++)
		ok &= set_named(l, fn, lo_str_text(l->ctx, all->names[i]), all->elems[i], for_c);
	return ok;
}

static bool has_function_attributes(struct lower *l, const struct lo_op *op)
{
	const struct lo_attr_data *all = lo_attr_get(l->ctx, op->attrs);
	static const char *const common[] = {"arg_attrs", "function_type",  "res_attrs",
					     "sym_name",  "sym_visibility", NULL};
	for (uint32_t i = 0; i < all->n; i++)
		if (!is_in(lo_str_text(l->ctx, all->names[i]), common))
			return true;
	return false;
}

/* Checked by setting the attributes on a temporary function. */
bool check_function_attributes(struct lower *l, const struct lo_op *op)
{
	if (!has_function_attributes(l, op))
		return true;
	LLVMValueRef probe = LLVMAddFunction(l->module, "", LLVMFunctionType(l->types.void_type, NULL, 0, 0));
	bool ok = set_function_attributes(l, op, probe, false);
	if (LLVMGetLinkage(probe) == LLVMExternalWeakLinkage && lo_n_regions(l->m, op) &&
	    lo_body_id(l->m, op).n)
		ok = cannot(l, "has a body, so its linkage cannot be 'extern_weak'");
	LLVMDeleteFunction(probe);
	if (!l->found.attributed)
		l->found.attributed = op;
	return ok;
}
