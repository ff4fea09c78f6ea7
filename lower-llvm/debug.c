// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Debug information by LLVM's DIBuilder: a compile unit for the source, a subprogram per function, a lexical
 * block per region, a location per op, a variable per named value. The location is that of loc(...) if it
 * names a file, else the position of the op in the text. A memref of static shape without a layout is
 * described as the array that it points to; any other as a struct of its descriptor's fields. */
#include "debug.h"

#include "text/print.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>
#include <unistd.h>

struct debug {
	LLVMDIBuilderRef b;
	LLVMMetadataRef unit, subprogram, empty,
		follow; /* empty, follow: expressions, empty and dereferencing the pointer */
	const char *directory;
	LO_VEC(LLVMMetadataRef) files; /* the source first, then the files named by loc(...) */
	struct lo_id_map file_numbers; /* by name (lo_str); from 1 */
	LLVMMetadataRef *types;        /* by lo_type; NULL: not requested yet */
	uint32_t cap_types;
};

enum { DW_ATE_BOOLEAN = 2, DW_ATE_COMPLEX = 3, DW_ATE_FLOAT = 4, DW_ATE_SIGNED = 5, DW_ATE_UNSIGNED = 7 };
enum { DW_OP_DEREF = 6, DW_OP_PLUS_UCONST = 0x23, DW_OP_LLVM_FRAGMENT = 0x1000 };

/* ---- locations ----------------------------------------------------------- */

static LLVMMetadataRef file_of(struct lower *l, const char *name)
{
	struct debug *d = l->debug;
	uint32_t *number = lo_id_map_at(&d->file_numbers, lo_intern_z(l->ctx, name).n);
	if (!*number) {
		LLVMMetadataRef file =
			LLVMDIBuilderCreateFile(d->b, name, strlen(name), d->directory, strlen(d->directory));
		LO_PUSH(&l->arena, &d->files, file);
		*number = d->files.n;
	}
	return d->files.at[*number - 1];
}

static struct lo_line_col place_of(struct lower *l, lo_loc loc)
{
	struct lo_line_col at = lo_origin_place(l->ctx, loc);
	if (!*at.file)
		at = lo_line_col(l->ctx, lo_loc_place(l->ctx, loc));
	if (!at.file)
		at.file = "";
	return at;
}

/* LLVM walks up the scopes of each instruction; more deeply nested code is put into the last scope. */
enum { MAX_SCOPES = 200 };

/* The scope of the code in the region of that frame: a block in the scope of the enclosing region. */
static LLVMMetadataRef scope_of(struct lower *l, uint32_t frame)
{
	frame = frame < MAX_SCOPES ? frame : MAX_SCOPES;
	uint32_t known = frame;
	while (known > 0 && !l->frames.at[known].debug_scope)
		known--;
	if (!known)
		l->frames.at[0].debug_scope = l->debug->subprogram;
	for (uint32_t i = known + 1; i <= frame; i++) {
		struct lower_frame *f = &l->frames.at[i];
		struct lo_line_col at = place_of(l, lo_op(l->m, f->op)->loc);
		f->debug_scope = LLVMDIBuilderCreateLexicalBlock(l->debug->b, f[-1].debug_scope,
								 file_of(l, at.file), at.line, at.col);
	}
	return l->frames.at[frame].debug_scope;
}

static LLVMMetadataRef location(struct lower *l, struct lo_line_col at, LLVMMetadataRef scope)
{
	struct debug *d = l->debug;
	LLVMMetadataRef file = file_of(l, at.file);
	if (LLVMDIScopeGetFile(scope) != file)
		scope = LLVMDIBuilderCreateLexicalBlockFile(d->b, scope, file, 0);
	return LLVMDIBuilderCreateDebugLocation(l->llvm, at.line, at.col, scope, NULL);
}

/* ---- types --------------------------------------------------------------- */

static LLVMMetadataRef type_of(struct lower *l, lo_type t);

static uint64_t bits_of(struct lower *l, LLVMTypeRef type)
{
	return 8 * LLVMABISizeOfType(l->target.data, type);
}

static LLVMMetadataRef basic_type(struct lower *l, lo_type t, LLVMDWARFTypeEncoding encoding)
{
	const char *name = lo_type_str(l->ctx, t);
	uint64_t bits = bits_of(l, lower_type(l, t));
	return LLVMDIBuilderCreateBasicType(l->debug->b, name, strlen(name), bits, encoding, LLVMDIFlagZero);
}

static LLVMMetadataRef pointer_to(struct lower *l, LLVMMetadataRef type, LLVMTypeRef pointer)
{
	return LLVMDIBuilderCreatePointerType(l->debug->b, type, bits_of(l, pointer), 0, 0, "", 0);
}

static LLVMMetadataRef array_of(struct lower *l, const int64_t *shape, uint32_t rank, LLVMMetadataRef elem,
				uint64_t bits)
{
	struct debug *debug = l->debug;
	LLVMMetadataRef *dims = LO_ARRAY(&l->scratch, rank, LLVMMetadataRef);
	for (uint32_t i = 0; i < rank; i++)
		dims[i] = LLVMDIBuilderGetOrCreateSubrange(debug->b, 0, shape[i]);
	return LLVMDIBuilderCreateArrayType(debug->b, bits, 0, elem, dims, rank);
}

/* An array of rows, as in memory: a row may be larger than its elements. In a row LLVM leaves no bits between
 * elements; those that are narrower than their type (i24, f80, four bits) cannot be described. */
static LLVMMetadataRef vector_type(struct lower *l, const struct lo_type_data *d, LLVMTypeRef type)
{
	LLVMMetadataRef row = type_of(l, d->elem), dim;
	LLVMTypeRef elem = lower_type(l, d->elem), inner = type;
	for (uint32_t i = 0; i < d->rank; i++)
		if (d->scalable && d->scalable[i])
			return NULL;
	if (!row || LLVMSizeOfTypeInBits(l->target.data, elem) != bits_of(l, elem))
		return NULL;
	if (!d->rank)
		return array_of(l, d->shape, 0, row, bits_of(l, type));
	for (uint32_t i = 0; i + 1 < d->rank; i++)
		inner = LLVMGetElementType(inner);
	dim = LLVMDIBuilderGetOrCreateSubrange(l->debug->b, 0, d->shape[d->rank - 1]);
	row = LLVMDIBuilderCreateVectorType(l->debug->b, bits_of(l, inner), 0, row, &dim, 1);
	return d->rank == 1 ? row : array_of(l, d->shape, d->rank - 1, row, bits_of(l, type));
}

/* Is the memref described as a plain array of its elements? */
static bool is_plain_array(const struct memref_info *info, lo_attr layout)
{
	int64_t bytes;
	return info->n_elems >= 0 && !layout.n && info->elem_bytes &&
	       lo_mul_ok(info->n_elems, info->elem_bytes, &bytes) && bytes < INT64_MAX / 8;
}

struct debug_field {
	const char *name;
	LLVMMetadataRef type;
	uint64_t at, bits;
};

static LLVMMetadataRef struct_type(struct lower *l, lo_type t, const struct debug_field *fields, uint32_t n)
{
	struct debug *d = l->debug;
	const char *name = lo_type_str(l->ctx, t);
	LLVMMetadataRef file = d->files.at[0], members[5];
	for (uint32_t i = 0; i < n; i++)
		members[i] = LLVMDIBuilderCreateMemberType(d->b, d->unit, fields[i].name,
							   strlen(fields[i].name), file, 0, fields[i].bits, 0,
							   fields[i].at, LLVMDIFlagZero, fields[i].type);
	return LLVMDIBuilderCreateStructType(d->b, d->unit, name, strlen(name), file, 0,
					     bits_of(l, lower_type(l, t)), 0, LLVMDIFlagZero, NULL, members,
					     n, 0, NULL, "", 0);
}

static LLVMMetadataRef descriptor_type(struct lower *l, lo_type t, const struct memref_info *info);

/* In memory a memref is its descriptor, whatever its shape. The nesting of memrefs of memrefs is limited. */
static LLVMMetadataRef elem_type(struct lower *l, lo_type t)
{
	if (lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF)
		return descriptor_type(l, t, memref_info(l, t));
	return type_of(l, t);
}

static LLVMMetadataRef descriptor_type(struct lower *l, lo_type t, const struct memref_info *info)
{
	struct debug *d = l->debug;
	LLVMMetadataRef elem = pointer_to(l, elem_type(l, info->elem_type), info->ptr),
			index = type_of(l, lo_type_index(l->ctx)),
			dim = LLVMDIBuilderGetOrCreateSubrange(d->b, 0, info->rank);
	uint64_t word = 8 * l->target.index_bytes, pointer = bits_of(l, info->ptr), all = word * info->rank;
	LLVMMetadataRef list = LLVMDIBuilderCreateArrayType(d->b, all, 0, index, &dim, 1);
	const struct debug_field fields[] = {
		{"allocated", elem, 0, pointer},
		{"aligned", elem, pointer, pointer},
		{"offset", index, 2 * pointer, word},
		{"sizes", list, 2 * pointer + word, all},
		{"strides", list, 2 * pointer + word + all, all},
	};
	return struct_type(l, t, fields, info->rank ? 5 : 3);
}

static LLVMMetadataRef memref_type(struct lower *l, lo_type t, const struct lo_type_data *d)
{
	const struct memref_info *info = memref_info(l, t);
	LLVMMetadataRef elem = info ? elem_type(l, d->elem) : NULL;
	if (!elem)
		return NULL;
	if (!is_plain_array(info, d->layout))
		return descriptor_type(l, t, info);
	uint64_t bits = 8 * (uint64_t)info->n_elems * (uint64_t)info->elem_bytes;
	return d->rank ? array_of(l, d->shape, d->rank, elem, bits) : elem;
}

static LLVMMetadataRef unranked_type(struct lower *l, lo_type t)
{
	LLVMMetadataRef index = type_of(l, lo_type_index(l->ctx));
	uint64_t pointer = bits_of(l, l->types.ptr), word = 8 * l->target.index_bytes;
	const struct debug_field fields[] = {
		{"rank", index, 0, word},
		{"descriptor", pointer_to(l, NULL, l->types.ptr), pointer > word ? pointer : word, pointer},
	};
	return struct_type(l, t, fields, 2);
}

/* The formats that a debugger knows; of others it is told the bits. */
static bool is_known_float(const struct lo_type_data *d)
{
	return d->kind == LO_TYPE_FLOAT &&
	       (d->float_kind == LO_F16 || d->float_kind == LO_F32 || d->float_kind == LO_F64 ||
		d->float_kind == LO_F80 || d->float_kind == LO_F128);
}

/* Encodings of DWARF have complex numbers of such formats only: of others it is told the parts. */
static LLVMMetadataRef complex_type(struct lower *l, lo_type t, lo_type elem)
{
	uint64_t bits = bits_of(l, lower_type(l, elem));
	const struct debug_field parts[] = {{"re", type_of(l, elem), 0, bits},
					    {"im", type_of(l, elem), bits, bits}};
	if (is_known_float(lo_type_get(l->ctx, elem)))
		return basic_type(l, t, DW_ATE_COMPLEX);
	return struct_type(l, t, parts, 2);
}

static LLVMMetadataRef make_type(struct lower *l, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	LLVMTypeRef type = lower_type(l, t);
	if (!type)
		return NULL;
	switch (d->kind) {
	case LO_TYPE_INTEGER: return basic_type(l, t, d->width == 1 ? DW_ATE_BOOLEAN : DW_ATE_SIGNED);
	case LO_TYPE_INDEX: return basic_type(l, t, DW_ATE_SIGNED);
	case LO_TYPE_FLOAT: return basic_type(l, t, is_known_float(d) ? DW_ATE_FLOAT : DW_ATE_UNSIGNED);
	case LO_TYPE_COMPLEX: return complex_type(l, t, d->elem);
	case LO_TYPE_VECTOR: return vector_type(l, d, type);
	case LO_TYPE_MEMREF: return memref_type(l, t, d);
	case LO_TYPE_UNRANKED_MEMREF: return unranked_type(l, t);
	case LO_TYPE_FUNCTION:
	case LO_TYPE_OPAQUE:
		return LLVMGetTypeKind(type) == LLVMPointerTypeKind ? pointer_to(l, NULL, type) : NULL;
	default: return NULL;
	}
}

/* NULL: there is no useful description for a debugger. */
static LLVMMetadataRef type_of(struct lower *l, lo_type t)
{
	struct debug *d = l->debug;
	if (t.n >= d->cap_types) {
		uint32_t cap = d->cap_types ? d->cap_types : 64;
		while (cap <= t.n)
			cap *= 2;
		d->types = lo_arena_grow(&l->arena, d->types, d->cap_types * sizeof *d->types,
					 cap * sizeof *d->types);
		d->cap_types = cap;
	}
	if (!d->types[t.n]) {
		LLVMMetadataRef made = make_type(l, t);
		d->types[t.n] = made;
	}
	return d->types[t.n];
}

/* ---- variables ----------------------------------------------------------- */

/* A debug variable, and the location and block of the records of its value. */
struct variable {
	LLVMMetadataRef variable, location;
	LLVMBasicBlockRef block;
};

static void insert(struct lower *l, const struct variable *v, LLVMValueRef value, LLVMMetadataRef expression)
{
	(void)LLVMDIBuilderInsertDbgValueRecordAtEnd(l->debug->b, value, v->variable, expression, v->location,
						     v->block);
}

static void insert_part(struct lower *l, const struct variable *v, LLVMValueRef value, uint64_t at,
			uint64_t bits)
{
	uint64_t ops[3] = {DW_OP_LLVM_FRAGMENT, at, bits};
	insert(l, v, value, LLVMDIBuilderCreateExpression(l->debug->b, ops, 3));
}

static void insert_memref(struct lower *l, const struct variable *v, lo_type t, LLVMValueRef *parts)
{
	const struct memref_info *info = memref_info(l, t);
	if (is_plain_array(info, lo_type_get(l->ctx, t)->layout)) {
		insert(l, v, parts[PART_ALIGNED], l->debug->follow);
		return;
	}
	uint64_t at = 0;
	for (uint32_t i = 0; i < N_PARTS(info->rank); i++) {
		uint64_t bits = bits_of(l, LLVMTypeOf(parts[i]));
		insert_part(l, v, parts[i], at, bits);
		at += bits;
	}
}

static void insert_unranked(struct lower *l, const struct variable *v, LLVMValueRef *parts)
{
	uint64_t pointer = bits_of(l, l->types.ptr), word = 8 * l->target.index_bytes;
	insert_part(l, v, parts[0], 0, word);
	insert_part(l, v, parts[1], pointer > word ? pointer : word, pointer);
}

/* The name as in the text, without the `%`. "" if there is none: numbers are not names, and values made by
 * lifeopt are unknown to the user. */
static struct lo_span name_of(struct lower *l, lo_value_id id)
{
	uint32_t name = lo_value(l->m, id)->name;
	struct lo_span text = {"", 0};
	if (name && !(name & LO_NAME_MADE))
		text = lo_name_text(l->ctx, name);
	return text.len && text.at[0] >= '0' && text.at[0] <= '9' ? (struct lo_span){"", 0} : text;
}

static bool same_name(struct lower *l, const struct lo_op *op, uint32_t a, uint32_t b)
{
	return lo_value(l->m, lo_result(op, a))->name == lo_value(l->m, lo_result(op, b))->name;
}

/* Results under one name are distinguished as in the text: `%x:2` is x#0 and x#1. @p first: the first result
 * with the name of number i. */
static struct lo_span result_name(struct lower *l, const struct lo_op *op, uint32_t i, uint32_t first)
{
	struct lo_span text = name_of(l, lo_result(op, i));
	bool alone = i == first && (i + 1 == op->n_results || !same_name(l, op, i, i + 1));
	if (!text.len || alone)
		return text;
	const char *numbered = lo_arena_printf(&l->scratch, "%.*s#%u", (int)text.len, text.at, i - first);
	return (struct lo_span){numbered, strlen(numbered)};
}

/* @p argument: its number from 1; 0 if it is not an argument. */
static void declare_variable(struct lower *l, lo_value_id id, struct lo_span name, lo_loc loc,
			     LLVMMetadataRef scope, unsigned argument)
{
	struct debug *d = l->debug;
	lo_type t = lo_type_of(l->m, id);
	LLVMMetadataRef type = name.len && l->tables.values[id.n].one ? type_of(l, t) : NULL;
	if (!type)
		return;
	struct lo_line_col at = place_of(l, loc);
	LLVMMetadataRef file = file_of(l, at.file);
	struct variable v = {.location = location(l, at, scope), .block = LLVMGetInsertBlock(l->b)};
	v.variable = argument ? LLVMDIBuilderCreateParameterVariable(d->b, scope, name.at, name.len, argument,
								     file, at.line, type, 1, LLVMDIFlagZero)
			      : LLVMDIBuilderCreateAutoVariable(d->b, scope, name.at, name.len, file, at.line,
								type, 1, LLVMDIFlagZero, 0);
	if (!is_many(l, t))
		insert(l, &v, lower_one(l, id), d->empty);
	else if (lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF)
		insert_unranked(l, &v, lower_many(l, id));
	else if (lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF)
		insert_memref(l, &v, t, lower_many(l, id));
}

void debug_op(struct lower *l, const struct lo_op *op)
{
	LLVMMetadataRef scope = scope_of(l, l->frames.n - 1);
	if (op->prev.n) {
		const struct lo_op *prev = lo_op(l->m, op->prev);
		for (uint32_t i = 0, first = 0; i < prev->n_results; i++) {
			first = same_name(l, prev, first, i) ? first : i;
			declare_variable(l, lo_result(prev, i), result_name(l, prev, i, first), prev->loc,
					 scope, 0);
		}
	} else {
		const struct lo_block *block = lo_block(l->m, op->block);
		bool border = l->frames.n == 1 && !block->prev.n;
		for (uint32_t i = 0; i < block->n_args; i++) {
			lo_value_id arg = lo_block_arg(block, i);
			declare_variable(l, arg, name_of(l, arg), lo_block_arg_loc(l->m, arg), scope,
					 border ? i + 1 : 0);
		}
	}
	LLVMSetCurrentDebugLocation2(l->b, location(l, place_of(l, op->loc), scope));
}

/* ---- functions, the compile unit ----------------------------------------- */

/* The result, if a debugger can show it, then the arguments. */
static LLVMMetadataRef subroutine_type(struct lower *l, const struct lo_op *op, LLVMMetadataRef file)
{
	const struct lo_type_data *f =
		lo_type_get(l->ctx, lo_attr_get(l->ctx, lo_op_attr(l->m, op, "function_type"))->type);
	LLVMMetadataRef *types = LO_ARRAY(&l->scratch, f->n_inputs + 1, LLVMMetadataRef);
	if (f->n_results == 1 && !is_many(l, f->types[f->n_inputs]))
		types[0] = type_of(l, f->types[f->n_inputs]);
	for (uint32_t i = 0; i < f->n_inputs; i++)
		types[i + 1] = type_of(l, f->types[i]);
	return LLVMDIBuilderCreateSubroutineType(l->debug->b, file, types, f->n_inputs + 1, LLVMDIFlagZero);
}

void debug_function(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	struct debug *d = l->debug;
	d->subprogram = NULL;
	if (!op) {
		LLVMSetCurrentDebugLocation2(l->b, NULL);
		return;
	}
	size_t len;
	const char *name = LLVMGetValueName2(fn, &len);
	struct lo_line_col at = place_of(l, op->loc);
	LLVMMetadataRef file = file_of(l, at.file);
	d->subprogram = LLVMDIBuilderCreateFunction(d->b, file, name, len, name, len, file, at.line,
						    subroutine_type(l, op, file), 0, 1, at.line,
						    LLVMDIFlagPrototyped, l->options->opt_level > 0);
	LLVMSetSubprogram(fn, d->subprogram);
	LLVMSetCurrentDebugLocation2(l->b, location(l, at, d->subprogram));
}

static void set_flag(struct lower *l, const char *name, unsigned value)
{
	LLVMMetadataRef v = LLVMValueAsMetadata(LLVMConstInt(l->types.i32, value, 0));
	LLVMAddModuleFlag(l->module, LLVMModuleFlagBehaviorWarning, name, strlen(name), v);
}

void debug_begin(struct lower *l)
{
	static const char producer[] = "lifeopt";
	struct debug *d = l->debug = LO_NEW(&l->arena, struct debug);
	char *here = lo_arena_alloc(&l->arena, 4096);
	uint64_t follow = DW_OP_DEREF;
	d->directory = getcwd(here, 4096) ? here : "";
	d->directory = lo_str_text(l->ctx, lo_shown_name(l->ctx, d->directory, strlen(d->directory)));
	d->b = LLVMCreateDIBuilder(l->module);
	lo_id_map_init(&d->file_numbers, &l->arena, 16);
	LLVMMetadataRef file = file_of(l, place_of(l, lo_op(l->m, l->m->top)->loc).file);
	d->unit = LLVMDIBuilderCreateCompileUnit(d->b, LLVMDWARFSourceLanguageC, file, producer,
						 strlen(producer), l->options->opt_level > 0, "", 0, 0, "", 0,
						 LLVMDWARFEmissionFull, 0, 1, 0, "", 0, "", 0);
	d->empty = LLVMDIBuilderCreateExpression(d->b, NULL, 0);
	d->follow = LLVMDIBuilderCreateExpression(d->b, &follow, 1);
	set_flag(l, "Debug Info Version", LLVMDebugMetadataVersion());
	set_flag(l, "Dwarf Version", 4); /* LLVM's own verifier rejects what LLVM writes for version 5 */
}

void debug_end(struct lower *l)
{
	LLVMDIBuilderFinalize(l->debug->b);
	LLVMDisposeDIBuilder(l->debug->b);
	l->debug = NULL;
}
