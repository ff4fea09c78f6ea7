// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions and globals of the program by name. LLVM's module may hold only a part of the program at a time
 * (emit_parts.c): a symbol that a body of this part names is declared there when first requested. A name
 * denotes one thing in the whole output. */
#include "lower.h"

struct symbol {
	LLVMTypeRef function; /* its type; NULL: not a function */
	LLVMValueRef global;  /* in the first module; NULL: not a global, or one of a single body */
	lo_op_id op;          /* the function in the program, if calls depend on its attributes; 0: no */
};

void symbols_init(struct lower *l)
{
	lo_id_map_init(&l->symbols.by_name, &l->arena, 64);
}

static struct symbol *find(const struct lower *l, const char *name)
{
	uint32_t n = lo_id_map_get(&l->symbols.by_name, lo_intern_z(l->ctx, name).n);
	return n ? &l->symbols.at[n - 1] : NULL;
}

bool symbol_known(const struct lower *l, const char *name)
{
	return find(l, name) != NULL;
}

bool symbol_add(struct lower *l, const char *name, LLVMTypeRef function, LLVMValueRef global)
{
	struct symbol s = {.function = function, .global = global};
	if (find(l, name))
		return cannot(l, "redefines symbol @%s of another module", name);
	LO_PUSH(&l->arena, &l->symbols, s);
	*lo_id_map_at(&l->symbols.by_name, lo_intern_z(l->ctx, name).n) = l->symbols.n;
	return true;
}

void symbol_set_op(struct lower *l, const char *name, lo_op_id op)
{
	find(l, name)->op = op;
}

LLVMValueRef function_named(struct lower *l, const char *name)
{
	LLVMValueRef fn = LLVMGetNamedFunction(l->module, name);
	const struct symbol *s = fn ? NULL : find(l, name);
	if (!s || !s->function)
		return fn;
	fn = LLVMAddFunction(l->module, name, s->function);
	if (s->op.n)
		set_how_called(l, lo_op(l->m, s->op), fn);
	return fn;
}

LLVMValueRef global_named(struct lower *l, const char *name)
{
	LLVMValueRef g = LLVMGetNamedGlobal(l->module, name);
	const struct symbol *s = g ? NULL : find(l, name);
	if (!s || !s->global)
		return g;
	g = LLVMAddGlobalInAddressSpace(l->module, LLVMGlobalGetValueType(s->global), name,
					LLVMGetPointerAddressSpace(LLVMTypeOf(s->global)));
	LLVMSetAlignment(g, LLVMGetAlignment(s->global)); /* LLVM folds properties of the address */
	return g;
}

LLVMValueRef private_global(struct lower *l, LLVMValueRef init, const char *name)
{
	const char *unique = name;
	l->output.in_order = true;
	while (LLVMGetNamedGlobal(l->module, unique) || symbol_known(l, unique))
		unique = lo_arena_printf(&l->scratch, "%s.%u", name, ++l->output.n_private);
	LLVMValueRef g = LLVMAddGlobal(l->module, LLVMTypeOf(init), unique);
	(void)symbol_add(l, unique, NULL, NULL);
	LLVMSetInitializer(g, init);
	LLVMSetGlobalConstant(g, 1);
	LLVMSetLinkage(g, LLVMPrivateLinkage);
	return g;
}
