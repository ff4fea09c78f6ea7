// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function, the number of an argument. Out: what its attributes say of the argument. */
#include "ir/arguments.h"

#include <string.h>

lo_attr lo_passed_attr(const struct lo_module *m, const struct lo_op *call, uint32_t i, const char *name)
{
	const struct lo_attr_data *all = lo_attr_of(m, call, "arg_attrs");
	bool any = all->kind == LO_ATTR_ARRAY && i < all->n;
	return any ? lo_dict_find_z(m->ctx, all->elems[i], name) : (lo_attr){0};
}

lo_attr lo_argument_attr(const struct lo_module *m, lo_op_id func, uint32_t i, const char *name)
{
	return lo_passed_attr(m, lo_op(m, func), i, name);
}

bool lo_argument_is_noalias(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	return lo_argument_attr(m, func, i, "llvm.noalias").n ||
	       lo_argument_attr(m, func, i, "lifeopt.donated").n ||
	       (m->noalias.func.n == func.n && i < 64 && m->noalias.arguments >> i & 1);
}

bool lo_argument_is_donated(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	lo_attr writable = lo_argument_attr(m, func, i, "bufferization.writable");
	return lo_argument_attr(m, func, i, "lifeopt.donated").n ||
	       writable.n == lo_attr_bool(m->ctx, true).n;
}

/* Does the function pass an attribute of this name through to LLVM? */
static bool passes_through(const struct lo_module *m, const struct lo_op *op, const char *name)
{
	const struct lo_attr_data *all = lo_attr_of(m, op, "passthrough");
	for (uint32_t i = 0; all->kind == LO_ATTR_ARRAY && i < all->n; i++) {
		const struct lo_attr_data *pair = lo_attr_get(m->ctx, all->elems[i]);
		bool two = pair->kind == LO_ATTR_ARRAY && pair->n == 2;
		const struct lo_attr_data *key = two ? lo_attr_get(m->ctx, pair->elems[0]) : pair;
		if (key->kind == LO_ATTR_STRING && strcmp(lo_str_text(m->ctx, key->text), name) == 0)
			return true;
	}
	return false;
}

bool lo_states_effects(const struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	return passes_through(m, op, "memory") || lo_op_attr(m, op, "memory_effects").n ||
	       lo_op_attr(m, op, "llvm.readnone").n;
}

bool lo_is_tail_call(const struct lo_module *m, const struct lo_op *call)
{
	const struct lo_attr_data *kind = lo_attr_of(m, call, "TailCallKind");
	const char *text = kind->kind == LO_ATTR_OPAQUE ? lo_str_text(m->ctx, kind->text) : "";
	return strstr(text, "tail>") && !strstr(text, "<notail>");
}

bool lo_function_returns_twice(const struct lo_module *m, lo_op_id func)
{
	return passes_through(m, lo_op(m, func), "returns_twice");
}

/* Does the attribute hold the name of a function that returns twice? */
static bool holds_twice(const struct lo_module *m, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(m->ctx, a);
	if (d->kind == LO_ATTR_SYMBOL)
		for (uint32_t i = 0; i < m->twice.n; i++)
			if (m->twice.at[i].n == d->names[d->n - 1].n)
				return true;
	for (uint32_t i = 0; i < d->n && (d->kind == LO_ATTR_ARRAY || d->kind == LO_ATTR_DICT); i++)
		if (holds_twice(m, d->elems[i]))
			return true;
	return false;
}

/* Is the op `llvm.call_intrinsic` of that intrinsic, for pointers of any memory space? No function is
 * declared for it. */
static bool calls_intrinsic(const struct lo_module *m, const struct lo_op *op, const char *intrinsic)
{
	const struct lo_attr_data *name = lo_attr_of(m, op, "intrin");
	return name->kind == LO_ATTR_STRING &&
	       strncmp(lo_str_text(m->ctx, name->text), intrinsic, strlen(intrinsic)) == 0;
}

bool lo_op_names_twice(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_FOREIGN && calls_intrinsic(m, op, "llvm.eh.sjlj.setjmp"))
		return true;
	return m->twice.n && (holds_twice(m, op->attrs) || holds_twice(m, lo_op_ext(m, op)->props));
}

bool lo_op_restores_stack(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_FOREIGN && (strcmp(lo_op_name(m, op), "llvm.intr.stackrestore") == 0 ||
					     calls_intrinsic(m, op, "llvm.stackrestore"));
}

bool lo_function_is_replaceable(const struct lo_module *m, const struct lo_op *func)
{
	static const char *const final[] = {"external>", "internal>", "private>"};
	static const char *const names[] = {"llvm.linkage", "linkage"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		lo_attr linkage = lo_op_attr(m, func, names[i]);
		const struct lo_attr_data *d = lo_attr_get(m->ctx, linkage);
		const char *word =
			d->kind == LO_ATTR_OPAQUE ? strchr(lo_str_text(m->ctx, d->text), '<') : NULL;
		bool good = !linkage.n;
		for (size_t k = 0; word && k < sizeof final / sizeof *final; k++)
			good |= strcmp(word + 1, final[k]) == 0;
		if (!good)
			return true;
	}
	return false;
}

bool lo_function_is_coroutine(const struct lo_module *m, lo_op_id func)
{
	return passes_through(m, lo_op(m, func), "presplitcoroutine");
}
