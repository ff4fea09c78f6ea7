// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module, and which of its functions may take arguments. Out: results of private functions that are new
 * buffers have become arguments.
 *
 * The value of each return is traced back along assignments of control flow (lo_forwards) to its sources. If
 * all are allocations of the result's type, or calls whose result becomes an argument in turn, and no path
 * leads from one source to another or to itself, one piece of storage is enough for all calls' results: that
 * of the argument. It is new in each call as the buffer was, so uses of any kind keep their meaning. Callees
 * are decided before their callers, as in the plan. */
#include "prepare/result_arguments.h"

#include "analysis/summaries.h"
#include "liveness/liveness_search.h"

enum { MAX_SOURCES = 16, MAX_VISITS = 1 << 24 };

struct result_argument_finding {
	struct lo_module *m;
	const struct lo_arg_plan *plan;
	struct lo_arena *arena;
	struct lo_result_arguments *out;
	/* of the function */
	lo_op_id func;
	const struct lo_forward *forwards;
	struct lo_id_map pairs_to; /* value -> 1 + the last pair that assigns to it */
	uint32_t *before;          /* of each pair: 1 + the pair before it with the same target */
	struct lo_id_map marked;   /* storage with lifelines of the input */
	LO_VEC(lo_op_id) returns;
	bool returns_otherwise; /* by a foreign op, with anything */
	struct lo_flow *flow;
	struct lo_search after; /* in it, from sources of a result */
	uint64_t n_visits;      /* of its nodes, by results */
};

/* ---- sources ------------------------------------------------------------- */

static bool is_plain(const struct lo_module *m, lo_type type)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, type);
	return t->kind == LO_TYPE_MEMREF && !t->layout.n && !t->space.n && lo_memref_bytes(m->ctx, type) > 0;
}

/* The decision about result number @p result of @p func; NULL: it remains a result. */
static const struct lo_result_argument *decided(const struct lo_result_arguments *made, lo_op_id func,
						uint32_t result)
{
	uint32_t first = lo_id_map_get(&made->first, func.n), n = made->list.n, high = n;
	uint32_t low = first ? first - 1 : n;
	LO_BISECT(low, high, at, made->list.at[at].func.n == func.n && made->list.at[at].result < result);
	const struct lo_result_argument *r = low < n ? &made->list.at[low] : NULL;
	return r && r->func.n == func.n && r->result == result ? r : NULL;
}

/* The decision about the result @p v of a call; NULL: it is no such result. */
static const struct lo_result_argument *of_call(const struct result_argument_finding *f, lo_value_id v)
{
	const struct lo_op *op = lo_op(f->m, lo_def_op(f->m, v));
	const struct lo_attr_data *name = lo_attr_of(f->m, op, "callee");
	if (op->kind != LO_OP_FUNC_CALL || name->kind != LO_ATTR_SYMBOL || name->n != 1)
		return NULL;
	lo_op_id func = lo_symbol_find(f->plan->symbols, name->names[0]);
	return func.n ? decided(f->out, func, v.n - op->results) : NULL;
}

/* Adds @p v to the sources, if it can be one. */
static bool add_source(struct result_argument_finding *f, struct lo_result_argument *r, lo_value_id v)
{
	lo_op_id def = lo_def_op(f->m, v);
	int64_t align = 0;
	if (!def.n || r->n_sources == MAX_SOURCES || lo_type_of(f->m, v).n != r->type.n ||
	    lo_id_map_get(&f->out->of_source, v.n) || lo_id_map_get(&f->marked, v.n) ||
	    !lo_heap_may_hold_alloca(f->m, def, f->func))
		return false;
	const struct lo_op *op = lo_op(f->m, def);
	const struct lo_result_argument *call = of_call(f, v);
	if (call)
		align = call->align_bytes;
	else if (op->kind == LO_OP_MEMREF_ALLOC && !op->n_operands)
		(void)lo_op_attr_int(f->m, op, "alignment", &align);
	else
		return false;
	r->align_bytes = align > r->align_bytes ? align : r->align_bytes;
	r->sources[r->n_sources++] = v;
	return true;
}

static bool find_sources(struct result_argument_finding *f, struct lo_result_argument *r)
{
	LO_VEC(lo_value_id) todo = {0};
	struct lo_id_map seen = lo_id_map_make(f->arena, 0);
	for (uint32_t i = 0; i < f->returns.n; i++)
		LO_PUSH(f->arena, &todo, lo_operand(f->m, lo_op(f->m, f->returns.at[i]), r->result));
	for (uint32_t i = 0; i < todo.n; i++) {
		lo_value_id v = todo.at[i];
		uint32_t pair = lo_id_map_get(&f->pairs_to, v.n);
		if (lo_id_map_get(&seen, v.n))
			continue;
		*lo_id_map_at(&seen, v.n) = 1;
		if (!pair && !add_source(f, r, v))
			return false;
		for (; pair; pair = f->before[pair - 1])
			LO_PUSH(f->arena, &todo, f->forwards[pair - 1].from);
	}
	return r->n_sources > 0 && !f->returns_otherwise;
}

/* ---- at most one source runs --------------------------------------------- */

static bool one_runs(struct result_argument_finding *f, const struct lo_result_argument *r)
{
	if (!f->flow) {
		f->flow = lo_flow_build(f->m, f->func, f->arena, f->arena);
		f->after = (struct lo_search){.flow = f->flow, .arena = f->arena, .forward = true};
	}
	uint32_t nodes[MAX_SOURCES];
	f->n_visits += f->flow->n_nodes;
	if (f->n_visits > MAX_VISITS)
		return false;
	lo_search_begin(&f->after);
	for (uint32_t i = 0; i < r->n_sources; i++) {
		uint32_t at = lo_dense_id(&f->flow->position_of, lo_def_op(f->m, r->sources[i]).n);
		if (at == LO_NO_INDEX || !lo_point_reachable(f->flow, at))
			return false;
		nodes[i] = f->flow->node_at[at];
		lo_search_leave(&f->after, nodes[i]);
		for (uint32_t k = 0; k < i; k++)
			if (nodes[k] == nodes[i])
				return false;
	}
	(void)lo_search_run(&f->after);
	for (uint32_t i = 0; i < r->n_sources; i++)
		if (lo_search_has(&f->after, nodes[i], LO_AT_HEAD))
			return false;
	return true;
}

/* ---- functions ----------------------------------------------------------- */

static const struct lo_type_data *function_type(const struct lo_module *m, lo_op_id func)
{
	lo_attr type = lo_op_attr(m, lo_op(m, func), "function_type");
	return lo_type_get(m->ctx, lo_attr_get(m->ctx, type)->type);
}

static bool callers_may_own(const struct result_argument_finding *f, const struct lo_arg_function *of)
{
	const struct lo_module *m = f->m;
	bool good = !of->refused && of->n_calls && lo_function_is_private(m, of->func) &&
		    !lo_op_attr(m, lo_op(m, of->func), "llvm.emit_c_interface").n;
	for (uint32_t i = of->calls; good && i < of->calls + of->n_calls; i++)
		good = lo_heap_may_hold_alloca(m, f->plan->calls[i], f->plan->at[f->plan->callers[i]].func);
	return good;
}

static void look_at_body(struct result_argument_finding *f)
{
	uint32_t n;
	f->forwards = lo_forwards(f->m, f->func, f->arena, &n);
	f->before = LO_ARRAY(f->arena, n, uint32_t);
	f->flow = NULL;
	f->n_visits = 0;
	f->returns.n = 0;
	f->returns_otherwise = false;
	lo_id_map_init(&f->pairs_to, f->arena, n);
	lo_id_map_init(&f->marked, f->arena, 0);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t *last = lo_id_map_at(&f->pairs_to, f->forwards[i].to.n);
		f->before[i] = *last;
		*last = i + 1;
	}
	for (lo_op_id id = f->func; (id = lo_walk_next(f->m, f->func, id, false)).n;) {
		const struct lo_op *op = lo_op(f->m, id);
		if (op->kind == LO_OP_FUNC_RETURN)
			LO_PUSH(f->arena, &f->returns, id);
		else if (op->kind == LO_OP_FOREIGN)
			f->returns_otherwise |= lo_op_may_return(f->m, op, f->func);
		if (lo_is_lifetime_marker(op))
			*lo_id_map_at(&f->marked, lo_operand(f->m, op, 0).n) = 1;
	}
}

static void find_results(struct result_argument_finding *f, const struct lo_arg_function *of)
{
	const struct lo_type_data *t = function_type(f->m, of->func);
	bool looked = false;
	f->func = of->func;
	for (uint32_t k = 0; k < t->n_results; k++) {
		lo_value_id sources[MAX_SOURCES];
		struct lo_result_argument r = {
			.func = of->func, .result = k, .type = t->types[t->n_inputs + k], .sources = sources};
		if (!is_plain(f->m, r.type))
			continue;
		if (!looked)
			look_at_body(f);
		looked = true;
		if (!find_sources(f, &r) || !one_runs(f, &r))
			continue;
		r.sources = LO_ARRAY(f->arena, r.n_sources, lo_value_id);
		for (uint32_t i = 0; i < r.n_sources; i++) {
			r.sources[i] = sources[i];
			*lo_id_map_at(&f->out->of_source, sources[i].n) = f->out->list.n + 1;
		}
		LO_PUSH(f->arena, &f->out->list, r);
		uint32_t *first = lo_id_map_at(&f->out->first, of->func.n);
		*first = *first ? *first : f->out->list.n;
	}
}

void lo_result_arguments_find(struct lo_module *m, const struct lo_arg_plan *plan, struct lo_arena *arena,
			      struct lo_result_arguments *out)
{
	struct result_argument_finding f = {.m = m, .plan = plan, .arena = arena, .out = out};
	*out = (struct lo_result_arguments){0};
	lo_id_map_init(&out->first, arena, 0);
	lo_id_map_init(&out->of_source, arena, 0);
	for (uint32_t i = 0; i < plan->n; i++) {
		const struct lo_arg_function *of = &plan->at[plan->order[i]];
		if (callers_may_own(&f, of))
			find_results(&f, of);
	}
}

/* ---- the edit ------------------------------------------------------------ */

struct result_argument_making {
	struct lo_module *m;
	const struct lo_arg_plan *plan;
	const struct lo_result_arguments *made;
	struct lo_arena *arena;
	struct lo_id_map *renewed;
};
/* Those of one function: list.at[begin .. end). */
struct of_function {
	uint32_t begin, end;
};

static struct of_function results_of(const struct result_argument_making *k, lo_op_id func)
{
	uint32_t begin = lo_id_map_get(&k->made->first, func.n), end = begin ? --begin : 0;
	while (end < k->made->list.n && k->made->list.at[end].func.n == func.n)
		end++;
	return (struct of_function){begin, end};
}

static bool is_moved(const struct result_argument_making *k, struct of_function of, uint32_t result)
{
	return decided(k->made, k->made->list.at[of.begin].func, result);
}

/* The function, or a call of it, no longer has the attributes of the results. */
static void drop_result_attributes(struct result_argument_making *k, struct lo_op *op, struct of_function of)
{
	struct lo_ctx *ctx = k->m->ctx;
	const struct lo_attr_data *old = lo_attr_get(ctx, lo_op_attr(k->m, op, "res_attrs"));
	if (old->kind != LO_ATTR_ARRAY)
		return;
	lo_attr *dicts = LO_ARRAY(k->arena, old->n, lo_attr);
	uint32_t n = 0;
	for (uint32_t i = 0; i < old->n; i++)
		if (!is_moved(k, of, i))
			dicts[n++] = old->elems[i];
	op->attrs = lo_dict_set(ctx, op->attrs, "res_attrs", n ? lo_attr_array(ctx, dicts, n) : (lo_attr){0});
}

/* The function no longer has the results, in its type and attributes. */
static void drop_results(struct result_argument_making *k, lo_op_id id, struct of_function of)
{
	struct lo_ctx *ctx = k->m->ctx;
	const struct lo_type_data *t = function_type(k->m, id);
	struct lo_op *func = lo_op(k->m, id);
	lo_type *types = LO_ARRAY(k->arena, t->n_results, lo_type);
	uint32_t n = 0;
	for (uint32_t i = 0; i < t->n_results; i++)
		if (!is_moved(k, of, i))
			types[n++] = t->types[t->n_inputs + i];
	drop_result_attributes(k, func, of);
	lo_type type = lo_type_function(ctx, t->types, t->n_inputs, types, n);
	func->attrs = lo_dict_set(ctx, func->attrs, "function_type", lo_attr_type(ctx, type));
}

static void drop_returned(struct result_argument_making *k, lo_op_id func, struct of_function of)
{
	for (lo_op_id id = func; (id = lo_walk_next(k->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		lo_value_id *kept = op->kind == LO_OP_FUNC_RETURN
					    ? LO_ARRAY(k->arena, op->n_operands, lo_value_id)
					    : NULL;
		uint32_t n = 0;
		for (uint32_t i = 0; kept && i < op->n_operands; i++)
			if (!is_moved(k, of, i))
				kept[n++] = lo_operand(k->m, op, i);
		if (kept)
			lo_op_set_operands(k->m, id, kept, n);
	}
}

/* Its sources are replaced by the arguments. */
static void change_function(struct result_argument_making *k, lo_op_id func, struct of_function of)
{
	uint32_t n = of.end - of.begin;
	const struct lo_result_argument *r = k->made->list.at + of.begin;
	struct lo_new_argument *more = LO_ARRAY(k->arena, n, struct lo_new_argument);
	for (uint32_t i = 0; i < n; i++)
		more[i] = (struct lo_new_argument){r[i].type, r[i].align_bytes,
						   lo_value(k->m, r[i].sources[0])->name};
	uint32_t args = lo_heap_add_arguments(k->m, func, more, n, k->renewed, k->arena);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t s = 0; s < r[i].n_sources; s++)
			*lo_id_map_at(k->renewed, r[i].sources[s].n) = args + i;
	drop_results(k, func, of);
	drop_returned(k, func, of);
}

/* The results that a call keeps are created again, since they have consecutive ids. */
static void renew_results(struct result_argument_making *k, lo_op_id id, struct of_function of)
{
	struct lo_op *call = lo_op(k->m, id);
	uint32_t n = call->n_results - (of.end - of.begin), next = n ? lo_pool_add(&k->m->values, n) : 0;
	uint32_t first = next;
	for (uint32_t i = 0; i < call->n_results; i++) {
		if (is_moved(k, of, i))
			continue;
		*lo_value(k->m, (lo_value_id){next}) = *lo_value(k->m, lo_result(call, i));
		*lo_id_map_at(k->renewed, call->results + i) = next++;
	}
	call->results = first;
	call->n_results = n;
}

static void change_call(struct result_argument_making *k, lo_op_id id, struct of_function of)
{
	struct lo_module *m = k->m;
	const struct lo_op *call = lo_op(m, id);
	uint32_t n = call->n_operands, results = call->results;
	lo_value_id *operands = LO_ARRAY(k->arena, (size_t)n + of.end - of.begin, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		operands[i] = lo_operand(m, call, i);
	for (uint32_t i = of.begin; i < of.end; i++) {
		const struct lo_result_argument *r = &k->made->list.at[i];
		lo_value_id old = {results + r->result};
		uint32_t *now = lo_id_map_at(k->renewed, old.n);
		if (!*now) {
			struct lo_new_argument as = {r->type, r->align_bytes, lo_value(m, old)->name};
			*now = lo_arg_add_storage(m, LO_OP_MEMREF_ALLOC, id, as).n;
		}
		operands[n++] = (lo_value_id){*now};
	}
	lo_op_set_operands(m, id, operands, n);
	lo_arg_extend_call_attrs(m, id);
	drop_result_attributes(k, lo_op(m, id), of);
	renew_results(k, id, of);
}

void lo_result_arguments_make(struct lo_module *m, const struct lo_arg_plan *plan,
			      const struct lo_result_arguments *made, struct lo_arena *scratch,
			      struct lo_id_map *renewed)
{
	struct result_argument_making k = {m, plan, made, scratch, renewed};
	for (uint32_t f = 0; f < plan->n; f++) {
		struct of_function of = results_of(&k, plan->at[f].func);
		if (of.begin < of.end)
			change_function(&k, plan->at[f].func, of);
	}
	for (uint32_t f = 0; f < plan->n; f++) {
		struct of_function of = results_of(&k, plan->at[f].func);
		for (uint32_t i = 0; of.begin < of.end && i < plan->at[f].n_calls; i++)
			change_call(&k, plan->calls[plan->at[f].calls + i], of);
	}
	lo_replace_uses(m, m->top, renewed);
	for (uint32_t i = 0; i < made->list.n; i++)
		for (uint32_t s = 0; s < made->list.at[i].n_sources; s++) {
			lo_op_id def = lo_def_op(m, made->list.at[i].sources[s]);
			if (lo_op(m, def)->kind == LO_OP_MEMREF_ALLOC)
				lo_op_erase(m, def);
		}
}
