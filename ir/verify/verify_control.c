// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of func, cf, scf and affine ops, and of memref.alloca_scope, that their rows cannot express: the
 * values forwarded between an op, its regions and their terminators, and the numbers of operands of affine
 * maps. */
#include "base/bytes.h"
#include "vector_types.h"
#include "verify_impl.h"

#include <string.h>

/* ---- comparing lists of values ------------------------------------------- */

struct values op_operands(const struct lo_module *m, const struct lo_op *op, uint32_t first, uint32_t n)
{
	return (struct values){lo_operands(m, op) + first, 0, n};
}
struct values op_results(const struct lo_op *op)
{
	return (struct values){NULL, op->results, op->n_results};
}
static struct values block_args(const struct lo_block *block, uint32_t first)
{
	uint32_t skip = first < block->n_args ? first : block->n_args;
	return (struct values){NULL, block->args + skip, block->n_args - skip};
}
lo_type values_type(const struct lo_module *m, const struct values *v, uint32_t i)
{
	return lo_type_of(m, v->at ? v->at[i] : (lo_value_id){v->first + i});
}

/** Do number and types of the values forwarded along an edge of the op agree at both ends? @p from is the
 * terminator, or NULL for the op itself. */
static bool check_edge(struct lo_module *m, const struct lo_op *op, const struct lo_op *from, const char *to,
		       struct values given, struct values wanted)
{
	const char *name = from ? lo_op_name(m, from) : "parent", *kind = from ? "Operation " : "";
	lo_loc loc = from ? from->loc : op->loc;
	if (given.n != wanted.n) {
		OP_ERROR(m, op,
			 "along control flow edge from %s%s to %s: region branch point has %u operands, but "
			 "region successor "
			 "needs %u inputs",
			 kind, name, to, given.n, wanted.n);
		return lo_note(m->ctx, loc, "region branch point");
	}
	for (uint32_t i = 0; i < given.n; i++) {
		lo_type a = values_type(m, &given, i), b = values_type(m, &wanted, i);
		if (a.n == b.n)
			continue;
		OP_ERROR(m, op,
			 "along control flow edge from %s%s to %s: successor operand type #%u '%s' should "
			 "match successor "
			 "input type #%u '%s'",
			 kind, name, to, i, type_text(m, a), i, type_text(m, b));
		return lo_note(m->ctx, loc, "region branch point");
	}
	return true;
}

/** Does every block of region @p r without successors yield the op's results? */
static bool check_yields(struct lo_module *m, const struct lo_op *op, uint32_t r)
{
	lo_block_id id = lo_region(m, lo_op_region(m, op, r))->first;
	for (; id.n; id = lo_block(m, id)->next) {
		lo_op_id last = lo_block(m, id)->last;
		if (!last.n || lo_n_successors(m, lo_op(m, last)))
			continue;
		const struct lo_op *end = lo_op(m, last);
		if (end->kind != LO_OP_FOREIGN && !(lo_info(end)->traits & LO_TRAIT_RETURN) &&
		    lo_info(end)->traits & LO_TRAIT_TERMINATOR &&
		    !check_edge(m, op, end, "parent", op_operands(m, end, 0, end->n_operands),
				op_results(op)))
			return false;
	}
	return true;
}

static bool check_no_arguments(struct lo_module *m, const struct lo_op *op, uint32_t r)
{
	const struct lo_block *block = region_entry(m, op, r);
	return !block || !block->n_args || OP_ERROR(m, op, "region #%u should have no arguments", r);
}

static bool same_types(struct lo_module *m, const struct lo_op *op, const char *a_name, struct values a,
		       const char *b_name, struct values b)
{
	for (uint32_t i = 0; i < a.n; i++) {
		lo_type ta = values_type(m, &a, i), tb = values_type(m, &b, i);
		if (ta.n != tb.n)
			return OP_ERROR(m, op, "%u-th %s and %u-th %s have different type: '%s' != '%s'", i,
					a_name, i, b_name, type_text(m, ta), type_text(m, tb));
	}
	return true;
}

/** Do initial values, arguments after the induction variable, results, and the operands of @p end (if not
 * NULL) agree? */
static bool check_loop(struct lo_module *m, const struct lo_op *op, struct lo_slice inits,
		       const struct lo_op *end)
{
	const struct lo_block *body = region_entry(m, op, 0);
	struct values init = op_operands(m, op, inits.first, inits.n), args = block_args(body, 1),
		      results = op_results(op);
	if (init.n != results.n)
		return op_fail(m, op, "mismatch in number of loop-carried values and defined values");
	if (init.n != args.n)
		return OP_ERROR(m, op, "different number of inits and region iter_args: %u != %u", init.n,
				args.n);
	if (!same_types(m, op, "init", init, "region iter_arg", args) ||
	    !same_types(m, op, "region iter_arg", args, "loop result", results))
		return false;
	if (!end)
		return true;
	struct values yielded = op_operands(m, end, 0, end->n_operands);
	if (args.n != yielded.n)
		return OP_ERROR(m, op, "different number of region iter_args and yielded values: %u != %u",
				args.n, yielded.n);
	return same_types(m, op, "region iter_arg", args, "yielded value", yielded);
}

/* ---- builtin, ub --------------------------------------------------------- */

bool verify_unrealized_cast(struct lo_module *m, const struct lo_op *op)
{
	return op->n_results || op_fail(m, op, "expected at least one result for cast operation");
}

/** Attributes of a module other than its own must belong to dialects. */
bool verify_builtin_module(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *attrs = lo_attr_get(m->ctx, op->attrs);
	if (region_entry(m, op, 0)->n_args)
		return op_fail(m, op, "region should have no arguments");
	for (uint32_t i = 0; i < attrs->n; i++) {
		const char *name = lo_str_shown(m->ctx, attrs->names[i]);
		if (!strchr(name, '.') && strcmp(name, "sym_name") != 0 &&
		    strcmp(name, "sym_visibility") != 0)
			return OP_ERROR(
				m, op, "can only contain attributes with dialect-prefixed names, found: '%s'",
				name);
	}
	return true;
}

/** The kind of poison is an attribute of a dialect. */
bool verify_ub_poison(struct lo_module *m, const struct lo_op *op)
{
	lo_attr value = lo_op_attr(m, op, "value");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, value);
	const char *text = d->kind == LO_ATTR_OPAQUE ? lo_str_text(m->ctx, d->text) : "";
	bool known = strncmp(text, "ub.", 3) != 0 || strcmp(text, "ub.poison") == 0;
	return !value.n || (d->kind == LO_ATTR_OPAQUE && known) ||
	       OP_ERROR(m, op,
			"attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance, but "
			"got %s",
			lo_attr_str(m->ctx, value));
}

/* ---- func ---------------------------------------------------------------- */

/** Attributes of arguments and results must belong to dialects: their names have a dot. */
static bool check_dialect_names(struct lo_module *m, const struct lo_op *op, const struct lo_attr_data *dict,
				const char *what)
{
	for (uint32_t i = 0; i < dict->n; i++)
		if (!strchr(lo_str_text(m->ctx, dict->names[i]), '.'))
			return OP_ERROR(m, op, "%ss may only have dialect attributes", what);
	return true;
}

static bool check_dicts(struct lo_module *m, const struct lo_op *op, const char *name)
{
	const struct lo_attr_data *d = lo_attr_get(m->ctx, lo_op_attr(m, op, name));
	for (uint32_t i = 0; i < d->n; i++)
		if (lo_attr_kind(m->ctx, d->elems[i]) != LO_ATTR_DICT && d->elems[i].n)
			return OP_ERROR(
				m, op,
				"attribute '%s' failed to satisfy constraint: Array of dictionary attributes",
				name);
	return true;
}

static bool check_argument_attrs(struct lo_module *m, const struct lo_op *op, const char *name,
				 const char *what, uint32_t want)
{
	lo_attr attr = lo_op_attr(m, op, name);
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	if (!attr.n)
		return true;
	if (!check_dicts(m, op, name))
		return false;
	if (d->n != want)
		return OP_ERROR(m, op,
				"expects %s attribute array to have the same number of elements as the "
				"number of function "
				"%ss, got %u, but expected %u",
				what, what, d->n, want);
	for (uint32_t i = 0; i < d->n; i++)
		if (!check_dialect_names(m, op, lo_attr_get(m->ctx, d->elems[i]), what))
			return false;
	return true;
}

bool verify_func_func(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_type_data *f = lo_type_get(m->ctx, lo_attr_of(m, op, "function_type")->type);
	const struct lo_attr_data *visibility = lo_attr_of(m, op, "sym_visibility");
	const struct lo_block *entry = region_entry(m, op, 0);
	if (f->kind != LO_TYPE_FUNCTION)
		return op_fail(m, op,
			       "attribute 'function_type' failed to satisfy constraint: type attribute of "
			       "function type");
	lo_attr args = lo_op_attr(m, op, "arg_attrs");
	if (!check_argument_attrs(m, op, "arg_attrs", "argument", f->n_inputs) ||
	    !check_argument_attrs(m, op, "res_attrs", "result", f->n_results))
		return false;
	for (uint32_t i = 0; args.n && i < f->n_inputs; i++)
		if (!check_argument_dialect_attrs(m, op, lo_attr_get(m->ctx, args)->elems[i]))
			return false;
	if (!entry) {
		bool is_public = !visibility->text.n || visibility->text.n == lo_intern_z(m->ctx, "public").n;
		return !is_public || op_fail(m, op, "symbol declaration cannot have public visibility");
	}
	if (entry->n_args != f->n_inputs)
		return OP_ERROR(m, op, "entry block must have %u arguments to match function signature",
				f->n_inputs);
	for (uint32_t i = 0; i < f->n_inputs; i++) {
		lo_type t = lo_type_of(m, lo_block_arg(entry, i));
		if (t.n != f->types[i].n)
			return OP_ERROR(m, op,
					"type of entry block argument #%u('%s') must match the type of the "
					"corresponding argument in "
					"function signature('%s')",
					i, type_text(m, t), type_text(m, f->types[i]));
	}
	return true;
}

/* Their number is not checked, as in mlir-opt. */
bool verify_func_call(struct lo_module *m, const struct lo_op *op)
{
	return check_dicts(m, op, "arg_attrs") && check_dicts(m, op, "res_attrs");
}

bool verify_func_return(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op *func = parent_op(m, op);
	if (func->kind != LO_OP_FUNC_FUNC)
		return op_fail(m, op, "expects parent op 'func.func'");
	const struct lo_type_data *f = lo_type_get(m->ctx, lo_attr_of(m, func, "function_type")->type);
	const char *name = lo_str_shown(m->ctx, lo_symbol_name(m, func));
	if (f->kind != LO_TYPE_FUNCTION)
		return true; /* diagnosed at the function */
	if (f->n_results != op->n_operands)
		return OP_ERROR(m, op, "has %u operands, but enclosing function (@%s) returns %u",
				op->n_operands, name, f->n_results);
	for (uint32_t i = 0; i < f->n_results; i++) {
		lo_type have = operand_type(m, op, i), want = f->types[f->n_inputs + i];
		if (have.n != want.n)
			return lo_error(m->ctx, op->loc,
					"type of return operand %u ('%s') doesn't match function result type "
					"('%s') in function @%s",
					i, type_text(m, have), type_text(m, want), name);
	}
	return true;
}

/* ---- cf ------------------------------------------------------------------ */

/** One weight for each successor. */
bool verify_cf_cond_br(struct lo_module *m, const struct lo_op *op)
{
	lo_attr weights = lo_op_attr(m, op, "branch_weights");
	uint32_t n = lo_attr_get(m->ctx, weights)->n;
	if (weights.n && n != lo_n_successors(m, op))
		return lo_error(m->ctx, op->loc,
				"expects number of branch weights to match number of successors: %u vs %u", n,
				lo_n_successors(m, op));
	return true;
}

static bool check_case_values(struct lo_module *m, const struct lo_op *op, const struct lo_attr_data *cases,
			      uint32_t n)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, cases->type);
	if (t->elem.n != operand_type(m, op, 0).n)
		return OP_ERROR(m, op, "'flag' type ('%s') should match case value type ('%s')",
				type_text(m, operand_type(m, op, 0)), type_text(m, t->elem));
	int64_t given = vector_elements(t); /* in any shape, also without dimensions */
	if (given != n)
		return OP_ERROR(m, op,
				"number of case values (%lld) should match number of case destinations (%u)",
				(long long)given, n);
	if (n > 1 && cases->splat)
		return op_fail(m, op, "has duplicate case values");
	return true;
}

bool verify_cf_switch(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *cases = lo_attr_of(m, op, "case_values");
	uint32_t n = lo_n_successors(m, op) - 1;
	if (lo_type_kind(m->ctx, operand_type(m, op, 0)) != LO_TYPE_INTEGER)
		return OP_ERROR(m, op, "operand #0 must be integer, but got '%s'",
				type_text(m, operand_type(m, op, 0)));
	if (cases->kind != LO_ATTR_DENSE)
		return !n ||
		       OP_ERROR(m, op,
				"number of case values (0) should match number of case destinations (%u)", n);
	if (!check_case_values(m, op, cases, n))
		return false;
	size_t size = n ? cases->n_bytes / n : 0;
	/* values as interned strings: LLVM rejects duplicate values, which MLIR accepts */
	struct lo_id_map seen = lo_id_map_make(&m->arena, n);
	for (uint32_t i = 0; i < n && !cases->splat; i++) {
		uint32_t *known = lo_id_map_at(&seen, lo_intern(m->ctx, cases->bytes + i * size, size).n);
		if ((*known)++)
			return OP_ERROR(m, op, "has duplicate case values, the second one number %u", i);
	}
	return true;
}

/* ---- scf ----------------------------------------------------------------- */

bool verify_scf_for(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *body = region_entry(m, op, 0);
	if (!body->n_args || lo_type_of(m, lo_block_arg(body, 0)).n != operand_type(m, op, 0).n)
		return op_fail(m, op, "expected induction variable to be same type as bounds and step");
	const struct lo_op *end = region_end(m, op, 0);
	bool yields = end && end->kind == LO_OP_SCF_YIELD; /* any other terminator is diagnosed at the
							    * block */
	return check_loop(m, op, lo_operand_group(m, op, 3), yields ? end : NULL);
}

bool verify_scf_if(struct lo_module *m, const struct lo_op *op)
{
	if (!check_no_arguments(m, op, 0) || !check_no_arguments(m, op, 1))
		return false;
	if (op->n_results && !region_entry(m, op, 1))
		return op_fail(m, op, "must have an else block if defining values");
	return check_yields(m, op, 0) && check_yields(m, op, 1);
}

/** Does region @p r of scf.while end in @p want? */
static bool check_while_end(struct lo_module *m, const struct lo_op *op, uint32_t r, enum lo_op_kind want,
			    const char *name)
{
	const struct lo_op *end = region_end(m, op, r);
	if (end && end->kind == want)
		return true;
	OP_ERROR(m, op, "expects the '%s' region to terminate with '%s'", name, lo_op_table[want].name);
	return end ? lo_note(m->ctx, end->loc, "terminator here") : false;
}

bool verify_scf_while(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *before = region_entry(m, op, 0), *after = region_entry(m, op, 1);
	if (!check_while_end(m, op, 0, LO_OP_SCF_CONDITION, "before") ||
	    !check_while_end(m, op, 1, LO_OP_SCF_YIELD, "after"))
		return false;
	const struct lo_op *condition = region_end(m, op, 0), *yield = region_end(m, op, 1);
	if (!condition->n_operands)
		return true; /* diagnosed at scf.condition */
	struct values passed = op_operands(m, condition, 1, condition->n_operands - 1);
	return check_edge(m, op, NULL, "Region #0", op_operands(m, op, 0, op->n_operands),
			  block_args(before, 0)) &&
	       check_edge(m, op, condition, "parent", passed, op_results(op)) &&
	       check_edge(m, op, condition, "Region #1", passed, block_args(after, 0)) &&
	       check_edge(m, op, yield, "Region #0", op_operands(m, yield, 0, yield->n_operands),
			  block_args(before, 0));
}

bool verify_scf_parallel(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *body = region_entry(m, op, 0);
	const struct lo_op *end = region_end(m, op, 0);
	uint32_t n = lo_operand_group(m, op, 0).n, inits = lo_operand_group(m, op, 3).n;
	if (end && end->kind != LO_OP_SCF_REDUCE) {
		op_fail(m, op, "expects body to terminate with 'scf.reduce'");
		return lo_note(m->ctx, end->loc, "terminator here");
	}
	uint32_t reductions = end ? lo_n_regions(m, end) : 0;
	if (!n)
		return op_fail(m, op, "needs at least one tuple element for lowerBound, upperBound and step");
	if (lo_operand_group(m, op, 1).n != n || lo_operand_group(m, op, 2).n != n)
		return op_fail(m, op, "expects the same number of lower bounds, upper bounds and steps");
	for (uint32_t i = 0; i < n; i++) {
		lo_op_id def = lo_def_op(m, lo_operand(m, op, 2 * n + i));
		bool constant = def.n && lo_info(lo_op(m, def))->traits & LO_TRAIT_CONSTANT;
		int64_t step;
		if (constant && lo_op_attr_int(m, lo_op(m, def), "value", &step) && step <= 0)
			return op_fail(m, op, "constant step operand must be positive");
	}
	if (body->n_args != n)
		return OP_ERROR(
			m, op,
			"expects the same number of induction variables: %u as bound and step values: %u",
			body->n_args, n);
	for (uint32_t i = 0; i < n; i++)
		if (lo_type_kind(m->ctx, lo_type_of(m, lo_block_arg(body, i))) != LO_TYPE_INDEX)
			return op_fail(m, op,
				       "expects arguments for the induction variable to be of index type");
	if (op->n_results != reductions)
		return OP_ERROR(m, op,
				"expects number of results: %u to be the same as number of reductions: %u",
				op->n_results, reductions);
	if (op->n_results != inits)
		return OP_ERROR(
			m, op, "expects number of results: %u to be the same as number of initial values: %u",
			op->n_results, inits);
	for (uint32_t i = 0; end && i < op->n_results && i < end->n_operands; i++)
		if (operand_type(m, end, i).n != result_type(m, op, i).n)
			return OP_ERROR(m, end,
					"expects type of %u-th reduction operand: '%s' to be the same as the "
					"%u-th result type: '%s'",
					i, type_text(m, operand_type(m, end, i)), i,
					type_text(m, result_type(m, op, i)));
	return true;
}

bool verify_scf_reduce(struct lo_module *m, const struct lo_op *op)
{
	if (parent_op(m, op)->kind != LO_OP_SCF_PARALLEL)
		return op_fail(m, op, "expects parent op 'scf.parallel'");
	if (lo_n_regions(m, op) != op->n_operands)
		return OP_ERROR(m, op,
				"expects number of reductions: %u to be the same as number of operands: %u",
				lo_n_regions(m, op), op->n_operands);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		const struct lo_block *block = region_entry(m, op, i);
		const struct lo_op *end = region_end(m, op, i);
		lo_type t = operand_type(m, op, i);
		bool ok = block->n_args == 2 && lo_type_of(m, lo_block_arg(block, 0)).n == t.n &&
			  lo_type_of(m, lo_block_arg(block, 1)).n == t.n;
		if (!ok)
			return OP_ERROR(
				m, op,
				"expected two block arguments with type '%s' in the %u-th reduction region",
				type_text(m, t), i);
		if (end && end->kind != LO_OP_SCF_REDUCE_RETURN)
			return OP_ERROR(m, op,
					"reduction bodies must be terminated with an 'scf.reduce.return' op, "
					"got '%s'",
					lo_op_name(m, end));
	}
	return true;
}

bool verify_scf_reduce_return(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op *reduce = parent_op(m, op);
	if (reduce->kind != LO_OP_SCF_REDUCE)
		return op_fail(m, op, "expects parent op 'scf.reduce'");
	const struct lo_block *block = lo_block(m, op->block);
	if (!block->n_args)
		return true; /* diagnosed at scf.reduce */
	lo_type t = lo_type_of(m, lo_block_arg(block, 0));
	return operand_type(m, op, 0).n == t.n ||
	       OP_ERROR(m, op, "must have type '%s' (the type of the reduction inputs)", type_text(m, t));
}

bool verify_scf_execute_region(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *entry = region_entry(m, op, 0);
	if (!entry)
		return op_fail(m, op, "region needs to have at least one block");
	if (entry->n_args)
		return op_fail(m, op, "region cannot have any arguments");
	return check_yields(m, op, 0);
}

bool verify_scf_index_switch(struct lo_module *m, const struct lo_op *op)
{
	lo_attr cases = lo_op_attr(m, op, "cases");
	uint32_t n = lo_attr_get(m->ctx, cases)->n;
	if (n != lo_n_regions(m, op) - 1)
		return OP_ERROR(m, op, "has %u case regions but %u case values", lo_n_regions(m, op) - 1, n);
	struct lo_id_map seen = lo_id_map_make(&m->arena, n);
	for (uint32_t i = 0; i < n; i++) {
		int64_t value = lo_attr_array_int(m->ctx, cases, i);
		uint32_t *known =
			lo_id_map_at(&seen, lo_intern(m->ctx, (const char *)&value, sizeof value).n);
		if ((*known)++)
			return OP_ERROR(m, op, "has duplicate case value: %lld", (long long)value);
	}
	for (uint32_t r = 0; r <= n; r++) {
		const struct lo_op *end = region_end(m, op, r);
		if (!check_no_arguments(m, op, r)) /* MLIR does not check this */
			return false;
		if (end && end->kind != LO_OP_SCF_YIELD)
			return OP_ERROR(m, op, "expected region to end with scf.yield, but got %s",
					lo_op_name(m, end));
		if (end && end->n_operands != op->n_results) {
			OP_ERROR(m, op,
				 "expected each region to return %u values, but %s region%s returns %u",
				 op->n_results, r ? "a case" : "default", "", end->n_operands);
			return lo_note(m->ctx, end->loc, "see yield operation here");
		}
		if (!check_yields(m, op, r))
			return false;
	}
	return true;
}

bool verify_scf_yield(struct lo_module *m, const struct lo_op *op)
{
	switch (parent_op(m, op)->kind) {
	case LO_OP_SCF_EXECUTE_REGION:
	case LO_OP_SCF_FOR:
	case LO_OP_SCF_IF:
	case LO_OP_SCF_INDEX_SWITCH:
	case LO_OP_SCF_WHILE:
	case LO_OP_SCF_PARALLEL: return true; /* the latter is diagnosed at scf.parallel */
	default: break;
	}
	return op_fail(m, op,
		       "expects parent op to be one of 'scf.execute_region, scf.for, scf.if, "
		       "scf.index_switch, scf.while'");
}

bool verify_scf_condition(struct lo_module *m, const struct lo_op *op)
{
	return parent_op(m, op)->kind == LO_OP_SCF_WHILE || op_fail(m, op, "expects parent op 'scf.while'");
}

/* ---- alloca_scope -------------------------------------------------------- */

bool verify_memref_alloca_scope(struct lo_module *m, const struct lo_op *op)
{
	return check_no_arguments(m, op, 0) && check_yields(m, op, 0);
}

bool verify_memref_alloca_scope_return(struct lo_module *m, const struct lo_op *op)
{
	return parent_op(m, op)->kind == LO_OP_MEMREF_ALLOCA_SCOPE ||
	       op_fail(m, op, "expects parent op 'memref.alloca_scope'");
}

/* ---- affine -------------------------------------------------------------- */

static const struct lo_map *map_attr(const struct lo_module *m, const struct lo_op *op, const char *name)
{
	return lo_attr_of(m, op, name)->map;
}

static bool takes(const struct lo_map *map, uint32_t n)
{
	return map->n_dims + map->n_syms == n;
}

static bool check_bound(struct lo_module *m, const struct lo_op *op, const char *attr,
			struct lo_slice operands, const char *which)
{
	const struct lo_map *map = map_attr(m, op, attr);
	if (!takes(map, operands.n)) /* MLIR does not check this */
		return op_fail(m, op,
			       "operand count does not match with affine map dimension and symbol count");
	return map->n_results || OP_ERROR(m, op, "expected %s bound map to have at least one result", which);
}

bool verify_affine_for(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *body = region_entry(m, op, 0);
	int64_t step;
	if (!body->n_args || lo_type_kind(m->ctx, lo_type_of(m, lo_block_arg(body, 0))) != LO_TYPE_INDEX)
		return op_fail(m, op,
			       "expected body to have a single index argument for the induction variable");
	if (!lo_op_attr_int(m, op, "step", &step) ||
	    step <= 0) /* MLIR checks only in the parser, and accepts 0 */
		return op_fail(m, op, "expected step to be representable as a positive signed integer");
	return check_bound(m, op, "lowerBoundMap", lo_operand_group(m, op, 0), "lower") &&
	       check_bound(m, op, "upperBoundMap", lo_operand_group(m, op, 1), "upper") &&
	       check_loop(m, op, lo_operand_group(m, op, 2), NULL) /* affine.yield has its own check */;
}

bool verify_affine_if(struct lo_module *m, const struct lo_op *op)
{
	if (!check_no_arguments(m, op, 0) || !check_no_arguments(m, op, 1))
		return false;
	if (!takes(map_attr(m, op, "condition"), op->n_operands))
		return op_fail(
			m, op,
			"operand count and condition integer set dimension and symbol count must match");
	struct values none = {NULL, 0, 0};
	return region_entry(m, op, 1) || check_edge(m, op, NULL, "parent", none, op_results(op));
}

static bool check_groups(struct lo_module *m, const struct lo_op *op, const char *groups, const char *map,
			 uint32_t n_dims)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, groups);
	const struct lo_type_data *t = lo_type_get(m->ctx, d->type);
	uint64_t sum = 0;
	uint32_t n = t->rank == 1 && t->shape[0] >= 0 ? (uint32_t)t->shape[0] : 0;
	size_t n_stored = d->splat ? 1 : n, size = n ? d->n_bytes / n_stored : 0;
	for (uint32_t i = 0; i < n; i++)
		sum += lo_number_of_bytes(d->bytes + (d->splat ? 0 : i) * size, size < 4 ? size : 4);
	if (n != n_dims)
		return OP_ERROR(m, op, "attribute '%s' has %u groups for %u induction variables", groups, n,
				n_dims);
	return sum == map_attr(m, op, map)->n_results ||
	       OP_ERROR(m, op, "attribute '%s' groups %llu bounds of %u", groups, (unsigned long long)sum,
			map_attr(m, op, map)->n_results);
}

/** Element types allowed for each kind of reduction, in the numeric order of arith's AtomicRMWKind. */
static bool reduces_to(const struct lo_ctx *ctx, int64_t kind, lo_type t)
{
	static const char makes[] = {'f', 'i', 'i', '*', 'f', 0,   's', 'u',
				     'f', 0,   's', 'u', 'f', 'i', 'i', 0};
	const struct lo_type_data *d = lo_type_get(ctx, t);
	switch (makes[kind]) {
	case '*': return true;
	case 'f': return d->kind == LO_TYPE_FLOAT;
	case 'i': return d->kind == LO_TYPE_INTEGER;
	case 's': return d->kind == LO_TYPE_INTEGER && d->sign == LO_SIGNED;
	case 'u': return d->kind == LO_TYPE_INTEGER && d->sign == LO_UNSIGNED;
	default: return false;
	}
}

/** Are the elements of array @p name 64-bit integers? */
static bool int64_elements(const struct lo_module *m, const struct lo_op *op, const char *name)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, name);
	for (uint32_t i = 0; i < d->n; i++)
		if (!lo_type_is_int(m->ctx, lo_attr_get(m->ctx, d->elems[i])->type, 64) ||
		    lo_attr_kind(m->ctx, d->elems[i]) != LO_ATTR_INTEGER)
			return false;
	return true;
}

static bool check_parallel_attrs(struct lo_module *m, const struct lo_op *op)
{
	static const char *const groups[] = {"lowerBoundsGroups", "upperBoundsGroups"};
	const struct lo_attr_data *kinds = lo_attr_of(m, op, "reductions");
	bool known = int64_elements(m, op, "reductions");
	for (int i = 0; i < 2; i++) {
		lo_type t = lo_attr_of(m, op, groups[i])->type;
		if (!lo_type_is_int(m->ctx, lo_type_get(m->ctx, t)->elem, 32))
			return OP_ERROR(
				m, op,
				"attribute '%s' failed to satisfy constraint: 32-bit signless integer "
				"elements attribute",
				groups[i]);
	}
	for (uint32_t i = 0; known && i < kinds->n; i++) {
		int64_t kind;
		known = lo_attr_as_int(m->ctx, kinds->elems[i], &kind) && kind >= 0 && kind < 16;
	}
	if (!known)
		return op_fail(m, op, "attribute 'reductions' failed to satisfy constraint: Reduction ops");
	return int64_elements(m, op, "steps") ||
	       op_fail(m, op,
		       "attribute 'steps' failed to satisfy constraint: 64-bit integer array attribute");
}

static bool check_reductions(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *kinds = lo_attr_of(m, op, "reductions");
	if (kinds->n != op->n_results)
		return op_fail(m, op, "a reduction must be specified for each output");
	for (uint32_t i = 0; i < kinds->n; i++) {
		int64_t kind;
		if (!lo_attr_as_int(m->ctx, kinds->elems[i], &kind) ||
		    !reduces_to(m->ctx, kind, result_type(m, op, i)))
			return op_fail(m, op, "result type cannot match reduction attribute");
	}
	return true;
}

bool verify_affine_parallel(struct lo_module *m, const struct lo_op *op)
{
	if (!check_parallel_attrs(m, op))
		return false;
	const struct lo_block *body = region_entry(m, op, 0);
	const struct lo_map *lower = map_attr(m, op, "lowerBoundsMap"),
			    *upper = map_attr(m, op, "upperBoundsMap");
	uint32_t n = lo_attr_of(m, op, "steps")->n;
	if (body->n_args != n)
		return OP_ERROR(m, op,
				"the number of region arguments (%u) and the number of steps (%u) must match",
				body->n_args, n);
	for (uint32_t i = 0; i < n; i++) {
		int64_t step;
		lo_attr attr = lo_attr_of(m, op, "steps")->elems[i];
		if (!lo_attr_as_int(m->ctx, attr, &step) || step <= 0) /* as in affine.for */
			return op_fail(m, op,
				       "expected step to be representable as a positive signed integer");
	}
	if ((uint64_t)lower->n_dims + lower->n_syms + upper->n_dims + upper->n_syms != op->n_operands)
		return op_fail(m, op,
			       "operand count does not match with affine map dimension and symbol count");
	if (!check_groups(m, op, "lowerBoundsGroups", "lowerBoundsMap", n) ||
	    !check_groups(m, op, "upperBoundsGroups", "upperBoundsMap", n))
		return false;
	return check_reductions(m, op);
}

bool verify_affine_yield(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op *parent = parent_op(m, op);
	if (parent->kind != LO_OP_AFFINE_FOR && parent->kind != LO_OP_AFFINE_IF &&
	    parent->kind != LO_OP_AFFINE_PARALLEL)
		return op_fail(m, op, "only terminates affine.if/for/parallel regions");
	if (parent->n_results != op->n_operands)
		return op_fail(m, op,
			       "parent of yield must have same number of results as the yield operands");
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (operand_type(m, op, i).n != result_type(m, parent, i).n)
			return op_fail(m, op, "types mismatch between yield op and its parent");
	return true;
}

/** The memref is operand 0, or operand 1 of a store; its indices are the last group. */
static bool check_access(struct lo_module *m, const struct lo_op *op, const char *prefix)
{
	uint32_t memref = op->n_results || op->kind == LO_OP_AFFINE_PREFETCH ? 0 : 1;
	const struct lo_map *map = map_attr(m, op, "map");
	const struct lo_type_data *d = lo_type_get(m->ctx, operand_type(m, op, memref));
	if (map->n_results != d->rank)
		return OP_ERROR(m, op, "%saffine map num results must equal memref rank", prefix);
	return takes(map, op->n_operands - memref - 1) ||
	       OP_ERROR(m, op, "%s", "expects as many subscripts as affine map inputs");
}

bool verify_affine_access(struct lo_module *m, const struct lo_op *op)
{
	return check_access(m, op, "");
}

bool verify_affine_vector_access(struct lo_module *m, const struct lo_op *op)
{
	lo_type vector = op->n_results ? result_type(m, op, 0) : operand_type(m, op, 0);
	lo_type memref = operand_type(m, op, op->n_results ? 0 : 1);
	if (!lo_type_get(m->ctx, vector)->rank)
		return OP_ERROR(m, op, "%s #0 must be vector of any type values, but got '%s'",
				op->n_results ? "result" : "operand", type_text(m, vector));
	if (!check_access(m, op, ""))
		return false;
	return lo_type_get(m->ctx, vector)->elem.n == lo_type_get(m->ctx, memref)->elem.n ||
	       op_fail(m, op, "requires memref and vector types of the same elemental type");
}

bool verify_affine_prefetch(struct lo_module *m, const struct lo_op *op)
{
	return check_access(m, op, "affine.prefetch ") && check_locality_hint(m, op);
}

bool verify_affine_apply(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map *map = map_attr(m, op, "map");
	if (!takes(map, op->n_operands))
		return op_fail(m, op, "operand count and affine map dimension and symbol count must match");
	return map->n_results == 1 || op_fail(m, op, "mapping must produce one value");
}

bool verify_affine_minmax(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map *map = map_attr(m, op, "map");
	if (!takes(map, op->n_operands))
		return op_fail(m, op, "operand count and affine map dimension and symbol count must match");
	return map->n_results || op_fail(m, op, "affine map expect at least one result");
}

/** Number of elements of static_basis; false unless it has one dynamic element for each operand of @p
 * dynamic. */
static bool check_basis(struct lo_module *m, const struct lo_op *op, uint32_t dynamic, uint32_t *n)
{
	lo_attr basis = lo_op_attr(m, op, "static_basis");
	*n = lo_attr_get(m->ctx, basis)->n;
	return lo_attr_n_dynamic(m->ctx, basis, *n) == dynamic ||
	       op_fail(m, op,
		       "mismatch between dynamic and static basis (kDynamic marker but no corresponding "
		       "dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite");
}

bool verify_affine_linearize(struct lo_module *m, const struct lo_op *op)
{
	uint32_t indices = lo_operand_group(m, op, 0).n, n;
	if (!check_basis(m, op, lo_operand_group(m, op, 1).n, &n))
		return false;
	return n == indices || n + 1 == indices ||
	       op_fail(m, op, "should be passed a basis element for each index except possibly the first");
}

bool verify_affine_delinearize(struct lo_module *m, const struct lo_op *op)
{
	lo_attr basis = lo_op_attr(m, op, "static_basis");
	uint32_t n;
	if (!check_basis(m, op, lo_operand_group(m, op, 1).n, &n))
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (lo_attr_array_int(m->ctx, basis, i) <= 0 &&
		    lo_attr_array_int(m->ctx, basis, i) != LO_DYNAMIC)
			return op_fail(m, op, "no basis element may be statically non-positive");
	return n == op->n_results || n + 1 == op->n_results ||
	       op_fail(m, op, "should return an index for each basis element and up to one extra index");
}

/* ---- scf.forall ---------------------------------------------------------- */

/** Static bounds in attribute @p name, @p rank of them, and an operand of group @p group for each dynamic
 * one. */
static bool check_mixed(struct lo_module *m, const struct lo_op *op, const char *name, uint32_t group,
			uint32_t rank, const char *what)
{
	lo_attr bounds = lo_op_attr(m, op, name);
	uint32_t n = lo_attr_get(m->ctx, bounds)->n, dynamic = lo_attr_n_dynamic(m->ctx, bounds, n);
	if (n != rank)
		return lo_error(m->ctx, op->loc, "expected %u %s values, got %u", rank, what, n);
	if (lo_operand_group(m, op, group).n != dynamic)
		return lo_error(m->ctx, op->loc, "expected %u dynamic %s values", dynamic, what);
	return true;
}

/* Does the attribute say which threads take part, `#gpu.mask<3>`, instead of to what an iteration is mapped?
 */
static bool is_mask(const struct lo_module *m, lo_attr attr)
{
	const char *text = lo_str_text(m->ctx, lo_attr_get(m->ctx, attr)->text);
	return strncmp(text, "gpu.mask<", strlen("gpu.mask<")) == 0;
}

/** `#gpu.thread<x>` and similar: attributes of dialects. */
static bool check_mapping(struct lo_module *m, const struct lo_op *op, uint32_t rank)
{
	lo_attr mapping = lo_op_attr(m, op, "mapping");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, mapping);
	if (!mapping.n)
		return true;
	uint32_t masks = 0;
	for (uint32_t i = 0; i < d->n; i++) {
		if (lo_attr_kind(m->ctx, d->elems[i]) != LO_ATTR_OPAQUE)
			return op_fail(m, op,
				       "attribute 'mapping' failed to satisfy constraint: Device Mapping "
				       "array attribute");
		masks += is_mask(m, d->elems[i]);
	}
	if (masks > 1)
		return op_fail(m, op, "\"mapping\" supports at most one device masking attribute");
	return d->n - masks == rank || op_fail(m, op, "mapping attribute size must match op rank");
}

bool verify_scf_forall(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *body = region_entry(m, op, 0);
	struct lo_slice outputs = lo_operand_group(m, op, 3);
	uint32_t rank = lo_attr_of(m, op, "staticLowerBound")->n;
	if (op->n_results != outputs.n)
		return OP_ERROR(m, op, "produces %u results, but has only %u outputs", op->n_results,
				outputs.n);
	if (body->n_args != rank + outputs.n)
		return OP_ERROR(m, op, "region expects %u arguments", rank + outputs.n);
	for (uint32_t i = 0; i < rank; i++)
		if (lo_type_kind(m->ctx, lo_type_of(m, lo_block_arg(body, i))) != LO_TYPE_INDEX)
			return OP_ERROR(m, op, "expects %u-th block argument to be an index", i);
	for (uint32_t i = 0; i < outputs.n; i++) {
		if (operand_type(m, op, outputs.first + i).n != lo_type_of(m, lo_block_arg(body, rank + i)).n)
			return OP_ERROR(m, op,
					"type mismatch between %u-th output and corresponding block argument",
					i);
		if (operand_type(m, op, outputs.first + i).n != result_type(m, op, i).n)
			return OP_ERROR(m, op,
					"expected type of operand #%u ('%s') to match type of corresponding "
					"result ('%s')",
					outputs.first + i,
					type_text(m, operand_type(m, op, outputs.first + i)),
					type_text(m, result_type(m, op, i)));
	}
	return check_mapping(m, op, rank) && check_mixed(m, op, "staticLowerBound", 0, rank, "lower bound") &&
	       check_mixed(m, op, "staticUpperBound", 1, rank, "upper bound") &&
	       check_mixed(m, op, "staticStep", 2, rank, "step");
}

/** tensor.parallel_insert_slice, which has no row, inserts its first operand into the second. */
static bool inserts_elsewhere(const struct lo_module *m, const struct lo_op *op, const struct lo_op *inner)
{
	if (strcmp(lo_op_name(m, inner), "tensor.parallel_insert_slice") != 0 || inner->n_operands < 2)
		return false;
	return lo_def_block(m, lo_operand(m, inner, 1)).n != op->block.n;
}

bool verify_scf_in_parallel(struct lo_module *m, const struct lo_op *op)
{
	if (parent_op(m, op)->kind != LO_OP_SCF_FORALL)
		return op_fail(m, op, "expects parent op 'scf.forall'");
	const struct lo_block *body = region_entry(m, op, 0);
	for (lo_op_id id = body->first; id.n; id = lo_op(m, id)->next) {
		const struct lo_op *inner = lo_op(m, id);
		if (inner->kind != LO_OP_FOREIGN)
			return op_fail(m, op, "expected only ParallelCombiningOpInterface ops");
		if (inserts_elsewhere(m, op, inner))
			return op_fail(m, inner, "may only insert into an output block argument");
	}
	return true;
}
