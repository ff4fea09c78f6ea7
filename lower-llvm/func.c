// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions and calls with the calling convention of MLIR's own lowering: a memref argument becomes its
 * parts, an unranked one its rank and a pointer; a memref result is a descriptor, several results are a
 * struct. A function with llvm.emit_c_interface also gets _mlir_ciface_<name>, which takes descriptors by
 * pointer and returns a struct result through its first argument. If the function is a declaration, the
 * reverse holds: it calls _mlir_ciface_<name>. The descriptor of an unranked result is allocated by the
 * callee and freed by the caller. */
#include "debug.h"
#include "storage.h"

#include "text/print.h"

#include <string.h>

typedef LO_VEC(LLVMTypeRef) type_vec;
typedef LO_VEC(LLVMValueRef) value_vec;

/* ---- signatures ---------------------------------------------------------- */

/* Is a value of this type passed as one pointer? If it is a memref and the function has bare pointers. */
static bool is_pointer(const struct lower *l, lo_type t, bool bare)
{
	return bare && lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF;
}

static uint32_t n_params(struct lower *l, lo_type t, bool bare)
{
	return is_pointer(l, t, bare) ? 1 : n_lowered(l, t);
}

static void push_expanded(struct lower *l, lo_type t, bool bare, type_vec *out)
{
	if (is_pointer(l, t, bare)) {
		LO_PUSH(&l->scratch, out, memref_info(l, t)->ptr);
	} else if (lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF) {
		const struct memref_info *info = memref_info(l, t);
		LO_PUSH(&l->scratch, out, info->ptr);
		LO_PUSH(&l->scratch, out, info->ptr);
		for (uint32_t i = 0; i < 1 + 2 * info->rank; i++)
			LO_PUSH(&l->scratch, out, l->types.index);
	} else if (lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF) {
		LO_PUSH(&l->scratch, out, l->types.index);
		LO_PUSH(&l->scratch, out, l->types.ptr);
	} else {
		LO_PUSH(&l->scratch, out, lower_type(l, t));
	}
}

static LLVMTypeRef one_result(struct lower *l, lo_type t, bool bare)
{
	return is_pointer(l, t, bare) ? memref_info(l, t)->ptr : lower_type(l, t);
}

static LLVMTypeRef result_type(struct lower *l, const struct lo_type_data *f, bool bare)
{
	const lo_type *results = f->types + f->n_inputs;
	if (!f->n_results)
		return l->types.void_type;
	if (f->n_results == 1)
		return one_result(l, results[0], bare);
	LLVMTypeRef *fields = LO_ARRAY(&l->scratch, f->n_results, LLVMTypeRef);
	for (uint32_t i = 0; i < f->n_results; i++)
		fields[i] = one_result(l, results[i], bare);
	return LLVMStructTypeInContext(l->llvm, fields, f->n_results, 0);
}

static LLVMTypeRef signature(struct lower *l, lo_type type, bool bare, bool variadic)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, type);
	type_vec args = {0};
	for (uint32_t i = 0; i < f->n_inputs; i++)
		push_expanded(l, f->types[i], bare, &args);
	return LLVMFunctionType(result_type(l, f, bare), args.at, args.n, variadic);
}

static bool returns_struct(struct lower *l, const struct lo_type_data *f)
{
	LLVMTypeRef r = result_type(l, f, false);
	return LLVMGetTypeKind(r) == LLVMStructTypeKind;
}

static LLVMTypeRef c_signature(struct lower *l, lo_type type)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, type);
	type_vec args = {0};
	bool by_pointer = returns_struct(l, f);
	if (by_pointer)
		LO_PUSH(&l->scratch, &args, l->types.ptr);
	for (uint32_t i = 0; i < f->n_inputs; i++) {
		LLVMTypeRef t = is_many(l, f->types[i]) ? l->types.ptr : lower_type(l, f->types[i]);
		LO_PUSH(&l->scratch, &args, t);
	}
	return LLVMFunctionType(by_pointer ? l->types.void_type : result_type(l, f, false), args.at, args.n,
				0);
}

static lo_type function_type(const struct lower *l, const struct lo_op *op)
{
	lo_attr a = lo_op_attr(l->m, op, "function_type");
	return lo_attr_get(l->ctx, a)->type;
}

static const char *symbol_name(const struct lower *l, const struct lo_op *op)
{
	return lo_str_text(l->ctx, lo_attr_get(l->ctx, op_attr(l, op, l->s.sym_name))->text);
}

static bool is_declaration(const struct lower *l, const struct lo_op *op)
{
	return !lo_n_regions(l->m, op) || !lo_body_id(l->m, op).n;
}

/* ---- declaring ----------------------------------------------------------- */

/* Does the function, or the whole program, have memrefs as bare pointers at its boundary? */
static bool is_bare(const struct lower *l, const struct lo_op *op)
{
	return l->options->bare_pointers || lo_op_attr(l->m, op, "llvm.bareptr").n != 0;
}

/* A function with bare pointers has no C interface, as in MLIR. */
static bool wants_c_interface(const struct lower *l, const struct lo_op *op)
{
	return lo_op_attr(l->m, op, "llvm.emit_c_interface").n != 0 && !is_bare(l, op);
}

static bool is_variadic(const struct lower *l, const struct lo_op *op)
{
	int64_t yes = 0;
	lo_attr a = lo_op_attr(l->m, op, "func.varargs");
	return a.n && lo_attr_as_int(l->ctx, a, &yes) && yes;
}

static const struct lo_attr_data *dicts(const struct lower *l, const struct lo_op *op, const char *name)
{
	return lo_attr_get(l->ctx, lo_op_attr(l->m, op, name));
}

/* An argument that becomes several, and one of several results, have no attributes, as in MLIR. */
static void set_border_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef fn, bool bare)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, function_type(l, op));
	const struct lo_attr_data *args = dicts(l, op, "arg_attrs"), *results = dicts(l, op, "res_attrs");
	unsigned index = 1;
	for (uint32_t i = 0; i < args->n && i < f->n_inputs; i++) {
		if (is_pointer(l, f->types[i], bare) || !is_many(l, f->types[i]))
			set_argument_dict(l, args->elems[i], fn, index, false);
		index += n_params(l, f->types[i], bare);
	}
	if (results->n == 1 && f->n_results == 1)
		set_argument_dict(l, results->elems[0], fn, LLVMAttributeReturnIndex, false);
}

/* In the wrapper each argument is a single one; a struct is returned by pointer. */
static void set_c_border_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, function_type(l, op));
	const struct lo_attr_data *args = dicts(l, op, "arg_attrs"), *results = dicts(l, op, "res_attrs");
	bool by_pointer = returns_struct(l, f);
	for (uint32_t i = 0; i < args->n && i < f->n_inputs; i++)
		set_argument_dict(l, args->elems[i], fn, 1 + i + by_pointer, is_many(l, f->types[i]));
	if (results->n == 1 && f->n_results == 1 && !by_pointer)
		set_argument_dict(l, results->elems[0], fn, LLVMAttributeReturnIndex, false);
}

/* If the allocated pointer of an llvm.noalias memref is unused, the attribute holds for its aligned pointer:
 * no other pointer leads to the buffer. */
static void promise_noalias(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, function_type(l, op));
	const struct lo_attr_data *args = dicts(l, op, "arg_attrs");
	bool bare = is_bare(l, op);
	unsigned param = 0;
	for (uint32_t i = 0; i < args->n && i < f->n_inputs && !bare; i++) {
		if (lo_type_kind(l->ctx, f->types[i]) == LO_TYPE_MEMREF &&
		    lo_dict_find_z(l->ctx, args->elems[i], "llvm.noalias").n &&
		    !LLVMGetFirstUse(LLVMGetParam(fn, param)))
			add_enum_attribute(l, fn, param + PART_ALIGNED + 1, "noalias", 0);
		param += n_params(l, f->types[i], bare);
	}
}

/* Lets later code generation use the processor's features. The function's own features follow those of all
 * functions. */
static void set_processor(struct lower *l, LLVMValueRef fn)
{
	LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
	if (*l->target.cpu && !LLVMGetStringAttributeAtIndex(fn, at, "target-cpu", strlen("target-cpu")))
		set_string_attribute(l, fn, "target-cpu", l->target.cpu);
	if (!*l->target.features)
		return;
	unsigned n = 0;
	LLVMAttributeRef own =
		LLVMGetStringAttributeAtIndex(fn, at, "target-features", strlen("target-features"));
	const char *text = own ? LLVMGetStringAttributeValue(own, &n) : "";
	set_string_attribute(
		l, fn, "target-features",
		lo_arena_printf(&l->scratch, "%s%s%.*s", l->target.features, n ? "," : "", (int)n, text));
}

static LLVMValueRef function_of(struct lower *l, const struct lo_op *op)
{
	return function_named(l, symbol_name(l, op));
}

static const char *c_name(struct lower *l, const struct lo_op *op)
{
	return lo_arena_printf(&l->scratch, "_mlir_ciface_%s", symbol_name(l, op));
}

static LLVMValueRef c_function(struct lower *l, const struct lo_op *op)
{
	return function_named(l, c_name(l, op));
}

void set_how_called(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	set_border_attributes(l, op, fn, is_bare(l, op));
	set_calling_convention(l, op, fn);
}

/* Reserve the function's name and that of its C interface in the whole output. */
static bool declare(struct lower *l, lo_op_id id)
{
	const struct lo_op *op = lo_op(l->m, id);
	bool bare = is_bare(l, op);
	LLVMTypeRef type = signature(l, function_type(l, op), bare, is_variadic(l, op));
	bool ok = symbol_add(l, symbol_name(l, op), type, NULL);
	if (ok &&
	    (dicts(l, op, "arg_attrs")->n || dicts(l, op, "res_attrs")->n || lo_op_attr(l->m, op, "CConv").n))
		symbol_set_op(l, symbol_name(l, op), id);
	if (ok && wants_c_interface(l, op))
		ok = symbol_add(l, c_name(l, op), c_signature(l, function_type(l, op)), NULL);
	l->some_bare |= bare;
	return ok;
}

/* Create the function, and its C interface after it, without bodies yet. */
static bool create(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef fn = function_of(l, op);
	l->output.n_own++;
	if (wants_c_interface(l, op)) {
		LLVMValueRef c = c_function(l, op);
		l->output.n_own++;
		set_c_border_attributes(l, op, c);
		(void)set_function_attributes(l, op, c, true); /* f was given the same attributes */
	}
	return set_function_attributes(l, op, fn, false);
}

/* ---- checks -------------------------------------------------------------- */

/* A bare pointer carries no sizes, strides or offset, so the type must be static. */
static bool bare_fits(struct lower *l, const struct lo_op *op, lo_type t)
{
	if (!lo_type_is_memref(l->ctx, t))
		return true;
	const struct memref_info *info = lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF ? memref_info(l, t) : NULL;
	bool known = info != NULL;
	for (uint32_t i = PART_OFFSET; known && i < N_PARTS(info->rank); i++)
		known = info->known[i] != NULL;
	return known ||
	       lo_error(l->ctx, op->loc,
			"'%s' op cannot pass %s as a bare pointer: its shape, strides and offset must be "
			"static",
			lo_op_name(l->m, op), lo_type_str(l->ctx, t));
}

static bool check_bare(struct lower *l, const struct lo_op *op, lo_type function)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, function);
	for (uint32_t i = 0; i < f->n_inputs + f->n_results; i++)
		if (!bare_fits(l, op, f->types[i]))
			return false;
	return true;
}

/* The LLVM type that determines the attributes an argument or result may have; NULL: it becomes several. */
static LLVMTypeRef only_type(struct lower *l, lo_type t, bool bare)
{
	return is_pointer(l, t, bare) ? memref_info(l, t)->ptr : is_many(l, t) ? NULL : lower_type(l, t);
}

bool check_func_func(struct lower *l, const struct lo_op *op)
{
	lo_type type = function_type(l, op);
	const struct lo_type_data *f = lo_type_get(l->ctx, type);
	const struct lo_attr_data *args = dicts(l, op, "arg_attrs"), *results = dicts(l, op, "res_attrs");
	bool bare = is_bare(l, op), ok = !bare || check_bare(l, op, type);
	for (uint32_t i = 0; i < args->n && i < f->n_inputs; i++)
		ok &= check_argument_dict(l, op, args->elems[i], only_type(l, f->types[i], bare), false);
	for (uint32_t i = 0; i < results->n && i < f->n_results; i++) {
		lo_type t = f->types[f->n_inputs + i];
		LLVMTypeRef is = f->n_results == 1 ? one_result(l, t, bare) : only_type(l, t, bare);
		ok &= check_argument_dict(l, op, results->elems[i], is, true);
	}
	return check_function_attributes(l, op) && ok;
}

/* As far as it is known here whether memrefs are passed as bare pointers. */
static bool check_call_attributes(struct lower *l, const struct lo_op *op, uint32_t first)
{
	const struct lo_attr_data *args = dicts(l, op, "arg_attrs"), *results = dicts(l, op, "res_attrs");
	bool ok = check_calling_convention(l, op), bare = l->options->bare_pointers;
	for (uint32_t i = 0; i < args->n && first + i < op->n_operands; i++) {
		lo_type t = operand_type(l, op, first + i);
		ok &= check_argument_dict(l, op, args->elems[i], only_type(l, t, bare), false);
	}
	for (uint32_t i = 0; i < results->n && i < op->n_results; i++) {
		lo_type t = lo_type_of(l->m, lo_result(op, i));
		ok &= check_argument_dict(l, op, results->elems[i], only_type(l, t, bare), true);
	}
	return ok;
}

bool check_func_call(struct lower *l, const struct lo_op *op)
{
	lo_attr a = op_attr(l, op, l->s.callee);
	if (lo_attr_get(l->ctx, a)->n != 1)
		return cannot(l, "calls a function of another module");
	return check_call_attributes(l, op, 0);
}

bool check_func_call_indirect(struct lower *l, const struct lo_op *op)
{
	if (l->options->bare_pointers && !check_bare(l, op, operand_type(l, op, 0)))
		return false;
	return check_call_attributes(l, op, 1);
}

bool check_func_constant(struct lower *l, const struct lo_op *op)
{
	lo_attr a = op_attr(l, op, l->s.value);
	return lo_attr_get(l->ctx, a)->n == 1 || cannot(l, "names a function of another module");
}

/* ---- the C interface ----------------------------------------------------- */

static void begin_function(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	l->current.function = fn;
	if (l->debug)
		debug_function(l, NULL, fn);
	if (l->options->sanitize_address)
		add_enum_attribute(l, fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "sanitize_address",
				   0);
	set_processor(l, fn);
	set_entry_count(l, op, fn);
	l->current.entry = LLVMAppendBasicBlockInContext(l->llvm, fn, "");
	l->current.last_alloca = NULL;
	LLVMPositionBuilderAtEnd(l->b, l->current.entry);
}

/* Load the parts of the descriptor at @p at one by one. */
static void push_loaded(struct lower *l, lo_type t, LLVMValueRef at, value_vec *args)
{
	LLVMTypeRef desc = lower_type(l, t);
	LLVMValueRef v = LLVMBuildLoad2(l->b, desc, at, "");
	LLVMValueRef *parts = descriptor_split(l, t, v);
	for (uint32_t i = 0; i < n_lowered(l, t); i++)
		LO_PUSH(&l->scratch, args, parts[i]);
}

/* _mlir_ciface_f: unpack the descriptors, call f, return a struct through the first argument. */
static void define_c_wrapper(struct lower *l, const struct lo_op *op, LLVMValueRef callee)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, function_type(l, op));
	LLVMValueRef fn = c_function(l, op);
	bool by_pointer = returns_struct(l, f);
	value_vec args = {0};
	begin_function(l, op, fn);
	for (uint32_t i = 0; i < f->n_inputs; i++) {
		LLVMValueRef param = LLVMGetParam(fn, i + by_pointer);
		if (is_many(l, f->types[i]))
			push_loaded(l, f->types[i], param, &args);
		else
			LO_PUSH(&l->scratch, &args, param);
	}
	LLVMValueRef r = LLVMBuildCall2(l->b, LLVMGlobalGetValueType(callee), callee, args.at, args.n, "");
	pass_as_callee(r, callee);
	if (by_pointer)
		LLVMBuildStore(l->b, r, LLVMGetParam(fn, 0));
	if (by_pointer || !f->n_results)
		LLVMBuildRetVoid(l->b);
	else
		LLVMBuildRet(l->b, r);
}

/* Body of a declared f: pack the arguments, call _mlir_ciface_f. Private to this output, as in MLIR. */
static void define_c_call(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	const struct lo_type_data *f = lo_type_get(l->ctx, function_type(l, op));
	LLVMValueRef callee = c_function(l, op), result = NULL;
	LLVMTypeRef r = result_type(l, f, false);
	value_vec args = {0};
	unsigned param = 0;
	begin_function(l, op, fn);
	LLVMSetLinkage(fn, LLVMPrivateLinkage);
	if (returns_struct(l, f)) {
		uint32_t align = LLVMABIAlignmentOfType(l->target.data, r);
		result = in_space(l, l->types.ptr, entry_alloca(l, r, NULL, align));
		LO_PUSH(&l->scratch, &args, result);
	}
	for (uint32_t i = 0; i < f->n_inputs; i++) {
		LLVMValueRef arg = LLVMGetParam(fn, param);
		if (is_many(l, f->types[i])) {
			uint32_t n = n_lowered(l, f->types[i]);
			LLVMValueRef *parts = LO_ARRAY(&l->scratch, n, LLVMValueRef);
			for (uint32_t p = 0; p < n; p++)
				parts[p] = LLVMGetParam(fn, param + p);
			arg = in_space(l, l->types.ptr, entry_alloca(l, lower_type(l, f->types[i]), NULL, 8));
			LLVMSetAlignment(LLVMBuildStore(l->b, descriptor_build(l, f->types[i], parts), arg),
					 8);
		}
		LO_PUSH(&l->scratch, &args, arg);
		param += n_lowered(l, f->types[i]);
	}
	LLVMValueRef v = LLVMBuildCall2(l->b, LLVMGlobalGetValueType(callee), callee, args.at, args.n, "");
	pass_as_callee(v, callee);
	if (!f->n_results)
		LLVMBuildRetVoid(l->b);
	else
		LLVMBuildRet(l->b, result ? LLVMBuildLoad2(l->b, r, result, "") : v);
}

/* ---- bodies -------------------------------------------------------------- */

/* The parts of a bare pointer: the type determines all others. */
static LLVMValueRef *parts_of_pointer(struct lower *l, lo_type t, LLVMValueRef pointer)
{
	LLVMValueRef *parts = parts_new(l, memref_info(l, t));
	parts[PART_ALLOC] = parts[PART_ALIGNED] = pointer;
	return parts;
}

static LLVMValueRef *arguments_of_memref(struct lower *l, lo_type t, LLVMValueRef fn, unsigned param)
{
	if (is_pointer(l, t, l->current.bare))
		return parts_of_pointer(l, t, LLVMGetParam(fn, param));
	if (lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF) {
		LLVMValueRef *parts = LO_ARRAY(&l->scratch, 2, LLVMValueRef);
		parts[0] = LLVMGetParam(fn, param);
		parts[1] = LLVMGetParam(fn, param + 1);
		return parts;
	}
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = parts_new(l, info);
	for (uint32_t i = 0; i < N_PARTS(info->rank); i++)
		if (!parts[i])
			parts[i] = LLVMGetParam(fn, param + i);
	return parts;
}

static void set_arguments(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	const struct lo_block *block = lo_body(l->m, op);
	unsigned param = 0;
	for (uint32_t i = 0; i < block->n_args; i++) {
		lo_value_id v = lo_block_arg(block, i);
		lo_type t = lo_type_of(l->m, v);
		if (is_many(l, t))
			set_many(l, v, arguments_of_memref(l, t, fn, param));
		else
			set_one(l, v, LLVMGetParam(fn, param));
		param += n_params(l, t, l->current.bare);
	}
}

static bool lower_body(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	LLVMValueRef fn = function_of(l, op);
	l->current.func = id;
	l->current.bare = is_bare(l, op);
	begin_function(l, op, fn);
	if (l->debug)
		debug_function(l, op, fn);
	set_arguments(l, op, fn);
	region_open(l, id, op, 0, leave_region)->scope = true;
	bool ok = lower_regions(l);
	if (ok)
		promise_noalias(l, op, fn);
	l->frames.n = 0;
	scopes_finish(l);
	return ok;
}

/* Every func.func, also those of nested modules. */
static lo_op_id next_function(const struct lower *l, lo_op_id at)
{
	do {
		bool inside = lo_op(l->m, at)->kind != LO_OP_FUNC_FUNC;
		at = lo_walk_next(l->m, l->m->top, at, !inside);
	} while (at.n && lo_op(l->m, at)->kind != LO_OP_FUNC_FUNC);
	return at;
}

bool declare_functions(struct lower *l)
{
	bool ok = true;
	for (lo_op_id id = next_function(l, l->m->top); id.n; id = next_function(l, id)) {
		struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
		l->current.op = lo_op(l->m, id);
		ok &= declare(l, id);
		lo_arena_reset(&l->scratch, mark);
	}
	return ok;
}

static uint32_t count_ops(const struct lower *l, lo_op_id func, uint32_t at_most)
{
	uint32_t n = 0;
	for (lo_op_id id = func; id.n && n < at_most; id = lo_walk_next(l->m, func, id, false))
		n++;
	return n;
}

static bool lower_function(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	bool ok = true;
	l->frames = (struct frame_vec){0};
	if (!is_declaration(l, op))
		ok = lower_body(l, id, op);
	if (wants_c_interface(l, op) && is_declaration(l, op))
		define_c_call(l, op, function_of(l, op));
	else if (wants_c_interface(l, op))
		define_c_wrapper(l, op, function_of(l, op));
	aggregates_sweep(l);
	return ok;
}

/* llc checks declarations too for the convention's registers, and prints a line if they are missing. */
static void set_processor_of_declarations(struct lower *l)
{
	bool any = *l->target.cpu || *l->target.features;
	for (LLVMValueRef fn = any ? LLVMGetFirstFunction(l->module) : NULL; fn; fn = LLVMGetNextFunction(fn))
		if (LLVMIsDeclaration(fn) && !LLVMGetIntrinsicID(fn))
			set_processor(l, fn);
}

lo_op_id lower_functions_end(struct lower *l, lo_op_id after, uint32_t n_ops)
{
	lo_op_id end = next_function(l, after);
	for (uint32_t n = 0; end.n && n < n_ops; end = next_function(l, end)) {
		n += count_ops(l, end, n_ops - n);
		after = end;
	}
	return end.n ? after : end;
}

lo_op_id lower_functions(struct lower *l, lo_op_id after, uint32_t n_ops, bool *ok)
{
	lo_op_id begin = next_function(l, after), end = begin;
	for (uint32_t n = 0; end.n && n < n_ops; end = next_function(l, end)) {
		struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
		l->current.op = lo_op(l->m, end);
		*ok &= create(l, l->current.op);
		n += count_ops(l, end, n_ops - n);
		after = end;
		lo_arena_reset(&l->scratch, mark);
	}
	for (lo_op_id id = begin; id.n != end.n; id = next_function(l, id)) {
		struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
		l->current.op = lo_op(l->m, id);
		*ok &= !lo_cancelled(lo_ctx_cancel(l->ctx)) && lower_function(l, id, l->current.op);
		lo_arena_reset(&l->scratch, mark);
	}
	set_processor_of_declarations(l);
	return end.n ? after : end;
}

/* Unreachable: the walk never meets a function inside a function. */
bool lower_func_func(struct lower *l, const struct lo_op *op)
{
	(void)op;
	return cannot(l, "has no lowering inside a function");
}

/* ---- return -------------------------------------------------------------- */

/* The callee's frame is released on return: copy the descriptor to the heap; the caller frees it. It may be
 * one that C made, which is aligned like a pointer. */
static LLVMValueRef unranked_to_heap(struct lower *l, LLVMValueRef *parts)
{
	LLVMValueRef bytes = unranked_bytes(l, parts[0]);
	LLVMValueRef copy = heap_allocate(l, bytes);
	unsigned align = LLVMABIAlignmentOfType(l->target.data, l->types.ptr);
	LLVMBuildMemCpy(l->b, copy, align, parts[1], align, bytes);
	return copy;
}

static LLVMValueRef returned(struct lower *l, lo_value_id v)
{
	lo_type t = lo_type_of(l->m, v);
	if (!is_many(l, t))
		return lower_one(l, v);
	LLVMValueRef *parts = lower_many(l, v);
	if (is_pointer(l, t, l->current.bare))
		return parts[PART_ALIGNED];
	if (lo_type_kind(l->ctx, t) == LO_TYPE_MEMREF)
		return descriptor_build(l, t, parts);
	LLVMValueRef moved[2] = {parts[0], unranked_to_heap(l, parts)};
	return descriptor_build(l, t, moved);
}

bool lower_func_return(struct lower *l, const struct lo_op *op)
{
	if (!op->n_operands) {
		LLVMBuildRetVoid(l->b);
		return true;
	}
	LLVMValueRef v = returned(l, lo_operand(l->m, op, 0));
	if (op->n_operands > 1) {
		LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(l->current.function));
		LLVMValueRef all = LLVMBuildInsertValue(l->b, LLVMGetPoison(type), v, 0, "");
		for (uint32_t i = 1; i < op->n_operands; i++)
			all = LLVMBuildInsertValue(l->b, all, returned(l, lo_operand(l->m, op, i)), i, "");
		v = all;
	}
	LLVMBuildRet(l->b, v);
	return true;
}

/* ---- call ---------------------------------------------------------------- */

static void push_argument(struct lower *l, lo_value_id v, bool bare, value_vec *args)
{
	lo_type t = lo_type_of(l->m, v);
	if (!is_many(l, t)) {
		LO_PUSH(&l->scratch, args, lower_one(l, v));
		return;
	}
	LLVMValueRef *parts = lower_many(l, v);
	if (is_pointer(l, t, bare))
		LO_PUSH(&l->scratch, args, parts[PART_ALIGNED]);
	else
		for (uint32_t i = 0; i < n_lowered(l, t); i++)
			LO_PUSH(&l->scratch, args, parts[i]);
}

/* Copy the descriptor that the callee allocated to this frame. Its size is dynamic, so in a loop it must be
 * released. */
static void unranked_from_heap(struct lower *l, lo_value_id v, LLVMValueRef *parts)
{
	LLVMValueRef bytes = unranked_bytes(l, parts[0]), heap = parts[1];
	LLVMValueRef copy = descriptor_alloca(l, v, l->types.i8, bytes);
	LLVMBuildMemCpy(l->b, copy, 8, heap, 8, bytes);
	call_library(l, "free", l->types.void_type, &heap, 1);
	parts[1] = copy;
}

static void set_call_result(struct lower *l, lo_value_id v, bool bare, LLVMValueRef r)
{
	lo_type t = lo_type_of(l->m, v);
	if (!is_many(l, t)) {
		set_one(l, v, r);
		return;
	}
	LLVMValueRef *parts = is_pointer(l, t, bare) ? parts_of_pointer(l, t, r) : descriptor_split(l, t, r);
	if (lo_type_kind(l->ctx, t) == LO_TYPE_UNRANKED_MEMREF)
		unranked_from_heap(l, v, parts);
	set_many(l, v, parts);
}

/* Those of the call itself, as those of a function. Of a memref they are no more than promises, about storage
 * that may be laid out in another way by now. */
static void set_call_attributes(struct lower *l, const struct lo_op *op, LLVMValueRef call, uint32_t first,
				bool bare)
{
	const struct lo_attr_data *args = dicts(l, op, "arg_attrs"), *results = dicts(l, op, "res_attrs");
	unsigned index = 1;
	for (uint32_t i = 0; i < args->n && first + i < op->n_operands; i++) {
		lo_type t = operand_type(l, op, first + i);
		if (!is_many(l, t))
			set_argument_dict(l, args->elems[i], call, index, false);
		index += n_params(l, t, bare);
	}
	if (results->n == 1 && op->n_results == 1 && !is_many(l, lo_type_of(l->m, lo_result(op, 0))))
		set_argument_dict(l, results->elems[0], call, LLVMAttributeReturnIndex, false);
}

static bool emit_call(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef callee,
		      uint32_t first, bool bare)
{
	value_vec args = {0};
	for (uint32_t i = first; i < op->n_operands; i++)
		push_argument(l, lo_operand(l->m, op, i), bare, &args);
	LLVMValueRef r = LLVMBuildCall2(l->b, type, callee, args.at, args.n, "");
	set_calling_convention(l, op, r);
	pass_as_callee(r, callee);
	set_call_attributes(l, op, r, first, bare);
	set_call_words(l, op, r);
	if (op->n_results == 1)
		set_call_result(l, lo_result(op, 0), bare, r);
	for (uint32_t i = 0; op->n_results > 1 && i < op->n_results; i++)
		set_call_result(l, lo_result(op, i), bare, LLVMBuildExtractValue(l->b, r, i, ""));
	return true;
}

/* If only some functions have bare pointers, the callee is one of them if its type is not the usual one. */
static bool callee_is_bare(struct lower *l, const struct lo_op *op, LLVMTypeRef type)
{
	if (l->options->bare_pointers || !l->some_bare)
		return l->options->bare_pointers;
	uint32_t n = 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		n += n_lowered(l, operand_type(l, op, i));
	if (LLVMCountParamTypes(type) != n)
		return true;
	LLVMTypeRef r = LLVMGetReturnType(type);
	for (uint32_t i = 0; i < op->n_results; i++) {
		lo_type t = lo_type_of(l->m, lo_result(op, i));
		LLVMTypeRef is = op->n_results == 1 ? r : LLVMStructGetTypeAtIndex(r, i);
		if (is_pointer(l, t, true) && is != lower_type(l, t))
			return true;
	}
	return false;
}

/* The function that symbol attribute @p a names, seen from the current function; NULL with a diagnostic. */
static LLVMValueRef find_function(struct lower *l, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, a);
	if (d->kind == LO_ATTR_SYMBOL && d->n == 1) {
		LLVMValueRef fn = function_named(l, lo_str_text(l->ctx, d->names[0]));
		if (fn)
			return fn;
	}
	cannot(l, "calls a symbol that is not a function of this module");
	return NULL;
}

bool lower_func_call(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef fn = find_function(l, op_attr(l, op, l->s.callee));
	if (!fn)
		return false;
	LLVMTypeRef type = LLVMGlobalGetValueType(fn);
	return emit_call(l, op, type, fn, 0, callee_is_bare(l, op, type));
}

bool lower_func_call_indirect(struct lower *l, const struct lo_op *op)
{
	bool bare = l->options->bare_pointers;
	LLVMTypeRef type = signature(l, operand_type(l, op, 0), bare, false);
	return emit_call(l, op, type, operand_one(l, op, 0), 1, bare);
}

bool lower_func_constant(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef fn = find_function(l, op_attr(l, op, l->s.value));
	if (fn)
		set_one(l, lo_result(op, 0), fn);
	return fn != NULL;
}
