// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the flow graph of a function. Out: what it asks of the heap: how many allocations, their bytes, the
 * most bytes allocated at one point, and sizes that are known at run time only as formulas.
 *
 * The peak is that of a path: bytes allocated at the start of a node are the most over the edges that lead
 * forward there. Edges back to the header of a loop are not followed: each iteration is taken to free what it
 * allocates. A dealloc subtracts the size of the allocation below the views that it frees, or of the type of
 * a value that control flow hands on, if all that this value may be was added. What another function frees
 * remains allocated here; what another one has allocated was never added. */
#include "report/heap_use.h"

#include <string.h>

#include "analysis/alias_sets.h"
#include "base/order.h"
#include "dialects/constants.h"
#include "names.h"

struct heap_measuring {
	struct lo_module *m;
	const struct lo_flow *flow;
	struct lo_arena *arena, *scratch;
	LO_VEC(struct lo_dynamic_size) sizes;
	struct lo_heap_use use;
	uint32_t *from;   /* [flow->n_nodes] 1 + the node before it with the most bytes allocated; 0: none has
			     any */
	uint32_t peak_at; /* the position of the peak, if there is one */
	struct lo_alias_sets *sets; /* NULL: not needed yet */
};

/* ---- sizes --------------------------------------------------------------- */

LO_COMPARE(compare_values, lo_value_id, LO_BY(n))

static bool is_dynamic_shape(const struct lo_op *op, const struct lo_type_data *type)
{
	return op->n_operands == lo_n_dynamic(type->shape, type->rank) &&
	       (op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_ALLOCA);
}

/* The factor of the size, and the values that multiply it; false: the size is no such product. */
static bool size_of(const struct heap_measuring *g, const struct lo_op *op, lo_type type, int64_t *factor,
		    lo_value_id *values, uint32_t *n)
{
	const struct lo_type_data *data = lo_type_get(g->m->ctx, type);
	*factor = lo_type_elem_bytes(g->m->ctx, data->elem);
	*n = 0;
	if (data->kind != LO_TYPE_MEMREF || !lo_memref_is_identity(g->m->ctx, type) || *factor <= 0 ||
	    !is_dynamic_shape(op, data))
		return false;
	for (uint32_t i = 0, operand = 0; i < data->rank; i++) {
		int64_t size = data->shape[i];
		if (size == LO_DYNAMIC) {
			lo_value_id value = lo_operand(g->m, op, operand++);
			if (!lo_constant_int(g->m, value, &size)) {
				values[(*n)++] = value;
				continue;
			}
		}
		if (size < 0 || !lo_mul_ok(*factor, size, factor))
			return false;
	}
	return true;
}

/* `%n * %m` of values in the order of their definitions, so that equal products have equal texts. */
static const char *product_text(const struct heap_measuring *g, lo_value_id *values, uint32_t n)
{
	struct lo_out out;
	lo_out_init(&out, g->arena, -1);
	LO_SORT(values, n, compare_values);
	for (uint32_t i = 0; i < n; i++) {
		if (i)
			lo_out_text(&out, " * ");
		name_value(g->m, values[i], &out);
	}
	lo_out_char(&out, 0);
	return out.at;
}

/* [n_loops] is the loop, or one around it, sequential and one that has a region? */
static bool *find_sequential(const struct lo_flow *flow, struct lo_arena *scratch)
{
	bool *sequential = LO_ARRAY(scratch, (size_t)flow->n_loops + 1, bool);
	for (uint32_t l = 1; l < flow->n_loops; l++)
		sequential[l] = (flow->loops[l].op.n && !flow->loops[l].parallel) ||
				sequential[flow->loops[l].parent];
	return sequential;
}

/* Count an allocation; its bytes if they are known, else 0. */
static int64_t count(struct heap_measuring *g, const struct lo_op *op, lo_value_id root)
{
	lo_type type = lo_type_of(g->m, root);
	bool heap = op->kind != LO_OP_MEMREF_ALLOCA;
	int64_t bytes = lo_memref_bytes(g->m->ctx, type), factor = 0;
	uint32_t n = 0;
	g->use.n += heap;
	if (bytes < 0) {
		lo_value_id *values = LO_ARRAY(g->scratch, op->n_operands, lo_value_id);
		bool known = size_of(g, op, type, &factor, values, &n);
		bytes = known && n == 0 ? factor : 0;
		if (!known || n)
			LO_PUSH(g->scratch, &g->sizes,
				((struct lo_dynamic_size){heap, known ? product_text(g, values, n) : "",
							  known ? factor : 0, 1}));
	}
	if (!heap)
		return 0;
	lo_add_capped(&g->use.asked_bytes, bytes);
	return bytes;
}

static bool makes_buffer(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	return lo_type_is_memref(m->ctx, lo_type_of(m, lo_result(op, result))) &&
	       op->kind != LO_OP_UB_POISON &&
	       (lo_op_allocates(m, op, result) || op->kind == LO_OP_BUFFERIZATION_CLONE);
}

/* What is below views of it, and below calls that return it. */
static lo_value_id root_of(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def;
	uint32_t viewed;
	while ((def = lo_def_op(m, v)).n &&
	       (viewed = lo_op_views(m, lo_op(m, def), lo_value_index(m, v))) != UINT32_MAX)
		v = lo_operand(m, lo_op(m, def), viewed);
	return v;
}

/* Find what each memref may be: an allocation that is counted, each by its own number, and UNCOUNTED; or one
 * of too many. */
enum { TOO_MANY = 1, UNCOUNTED };
static void find_sets(struct heap_measuring *g)
{
	struct lo_alias_sets *s = lo_alias_sets_collect(g->m, g->flow->func, g->scratch);
	uint32_t n = UNCOUNTED + 1;
	for (uint32_t v = 0; v < s->n; v++) {
		lo_op_id def = lo_def_op(g->m, s->values[v]);
		const struct lo_op *op = def.n ? lo_op(g->m, def) : NULL;
		if (op && op->kind != LO_OP_MEMREF_ALLOCA &&
		    makes_buffer(g->m, op, lo_value_index(g->m, s->values[v])))
			s->origin[v] = n++;
		else if (s->from[v] != LO_FROM_VIEW && s->from[v] != LO_FROM_FLOW)
			s->origin[v] = UNCOUNTED;
	}
	lo_alias_sets_solve(s, n, TOO_MANY);
	g->sets = s;
}

/* What @p v may be, in order. */
static const uint32_t *all_of(struct heap_measuring *g, lo_value_id v, uint32_t *n)
{
	if (!g->sets)
		find_sets(g);
	uint32_t number = lo_alias_number(g->sets, v);
	*n = number == LO_NO_INDEX ? 0 : g->sets->count[number];
	return *n ? g->sets->sets.at + g->sets->first[number] : NULL;
}

/* Was what is freed as @p root counted when it was allocated? Not an argument of the function, nor what a
 * callee or memory has given, nor what may be one of these. */
static bool was_counted(struct heap_measuring *g, lo_value_id root)
{
	lo_op_id def = lo_def_op(g->m, root);
	uint32_t n;
	if (def.n && makes_buffer(g->m, lo_op(g->m, def), lo_value_index(g->m, root)))
		return true;
	const uint32_t *all = all_of(g, root, &n);
	return !n || *all > UNCOUNTED;
}

/* Bytes that freeing @p root gives back. */
static int64_t freed_bytes(struct heap_measuring *g, lo_value_id root)
{
	lo_type type = lo_type_of(g->m, root);
	int64_t bytes = was_counted(g, root) ? lo_memref_bytes(g->m->ctx, type) : 0, factor;
	lo_op_id def = lo_def_op(g->m, root);
	if (bytes >= 0 || !def.n)
		return bytes >= 0 ? bytes : 0;
	const struct lo_op *op = lo_op(g->m, def);
	lo_value_id *values = LO_ARRAY(g->scratch, op->n_operands, lo_value_id);
	uint32_t n;
	return size_of(g, op, type, &factor, values, &n) && n == 0 ? factor : 0;
}

/* Mark all buffers that @p v may be. Was one of them marked before? */
static bool mark(struct heap_measuring *g, struct lo_id_map *marks, lo_value_id v)
{
	uint32_t n;
	const uint32_t *all = all_of(g, v, &n);
	bool marked = false;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t *at = lo_id_map_at(marks, all[i]);
		marked |= *at;
		*at = 1;
	}
	return marked;
}

/* Groups of operands of an op of the deallocation pass. */
enum { MEMREFS = 0, CONDITIONS = 1, RETAINED = 2 };

/* What the op certainly frees by names that may be @p several buffers, or by the others. A name frees nothing
 * if its condition may be false, or if one of its buffers may be in @p gone, retained or freed before. */
static int64_t bytes_by_names(struct heap_measuring *g, const struct lo_op *op, bool several,
			      struct lo_id_map *gone)
{
	struct lo_slice memrefs = lo_operand_group(g->m, op, MEMREFS);
	struct lo_slice conditions = lo_operand_group(g->m, op, CONDITIONS);
	int64_t bytes = 0, holds;
	for (uint32_t i = 0; i < memrefs.n; i++) {
		lo_value_id memref = lo_operand(g->m, op, memrefs.first + i);
		bool always =
			lo_constant_int(g->m, lo_operand(g->m, op, conditions.first + i), &holds) && holds;
		uint32_t n;
		(void)all_of(g, memref, &n);
		if (always && several == (n > 1) && !mark(g, gone, memref))
			lo_add_capped(&bytes, freed_bytes(g, root_of(g->m, memref)));
	}
	return bytes;
}

/* Of an op of the deallocation pass. Names of one buffer come first: each certainly frees it, and a name of
 * several may be for one that is left. */
static int64_t conditional_bytes(struct heap_measuring *g, const struct lo_op *op)
{
	struct lo_slice kept = lo_operand_group(g->m, op, RETAINED);
	struct lo_id_map gone = lo_id_map_make(g->scratch, 0);
	for (uint32_t k = 0; k < kept.n; k++)
		(void)mark(g, &gone, lo_operand(g->m, op, kept.first + k));
	if (lo_id_map_get(&gone, TOO_MANY)) /* any may be retained */
		return 0;
	int64_t bytes = bytes_by_names(g, op, false, &gone);
	lo_add_capped(&bytes, bytes_by_names(g, op, true, &gone));
	return bytes;
}

/* ---- the peak ------------------------------------------------------------ */

static int64_t run_op(struct heap_measuring *g, uint32_t at, bool in_loop, int64_t now)
{
	const struct lo_op *op = lo_op(g->m, g->flow->op_at[at]);
	uint32_t n = g->use.n;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (makes_buffer(g->m, op, i))
			lo_add_capped(&now, count(g, op, lo_result(op, i)));
	g->use.n_in_loops += in_loop ? g->use.n - n : 0;
	if (now > g->use.peak_bytes) {
		g->use.peak_bytes = now;
		g->peak_at = at;
	}
	int64_t freed = op->kind == LO_OP_BUFFERIZATION_DEALLOC ? conditional_bytes(g, op)
			: op->kind == LO_OP_MEMREF_DEALLOC || op->kind == LO_OP_MEMREF_REALLOC
				? freed_bytes(g, root_of(g->m, lo_operand(g->m, op, 0)))
				: 0;
	return now > freed ? now - freed : 0;
}

static void run_nodes(struct heap_measuring *g)
{
	const struct lo_flow *flow = g->flow;
	int64_t *in = LO_ARRAY(g->scratch, flow->n_nodes, int64_t);
	const bool *sequential = find_sequential(flow, g->scratch);
	g->from = LO_ARRAY(g->scratch, flow->n_nodes, uint32_t);
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		const struct lo_flow_node *node = &flow->nodes[n];
		int64_t now = in[n];
		for (uint32_t at = node->begin; at < node->end; at++)
			now = run_op(g, at, sequential[node->loop], now);
		for (uint32_t i = 0; i < node->n_succs; i++) {
			uint32_t to = flow->succs[node->succs + i];
			if (to > n && now > in[to]) {
				in[to] = now;
				g->from[to] = n + 1;
			}
		}
	}
}

/* ---- what is allocated at the peak --------------------------------------- */

struct peak_listing {
	struct heap_measuring *g;
	struct lo_heap_peak peak;
	struct lo_id_map number_of; /* buffer -> 1 + its index in the list */
};

static void list_new(struct peak_listing *l, lo_op_id id)
{
	const struct lo_op *op = lo_op(l->g->m, id);
	for (uint32_t i = 0; i < op->n_results; i++) {
		lo_value_id root = lo_result(op, i);
		int64_t bytes = makes_buffer(l->g->m, op, i) ? count(l->g, op, root) : 0;
		if (!bytes)
			continue;
		LO_PUSH(l->g->scratch, &l->peak.live, ((struct lo_heap_live){id, bytes}));
		*lo_id_map_at(&l->number_of, root.n) = l->peak.live.n;
	}
}

static void unlist_freed(struct peak_listing *l, lo_op_id id)
{
	const struct lo_module *m = l->g->m;
	const struct lo_op *op = lo_op(m, id);
	if (op->kind != LO_OP_MEMREF_DEALLOC && op->kind != LO_OP_MEMREF_REALLOC)
		return;
	uint32_t number = lo_id_map_get(&l->number_of, root_of(m, lo_operand(m, op, 0)).n);
	if (number)
		l->peak.live.at[number - 1].bytes = 0;
}

/* Leave only what is not freed; nothing if that is not the peak. */
static void keep_live(struct lo_heap_peak *peak, int64_t peak_bytes)
{
	int64_t sum = 0;
	uint32_t n = 0;
	for (uint32_t i = 0; i < peak->live.n; i++) {
		lo_add_capped(&sum, peak->live.at[i].bytes);
		if (peak->live.at[i].bytes)
			peak->live.at[n++] = peak->live.at[i];
	}
	peak->live.n = sum == peak_bytes ? n : 0;
}

struct lo_heap_peak lo_heap_peak_find(struct lo_module *m, const struct lo_flow *flow,
				      struct lo_arena *scratch)
{
	struct heap_measuring g = {.m = m, .flow = flow, .arena = scratch, .scratch = scratch};
	struct peak_listing l = {.g = &g, .number_of = lo_id_map_make(scratch, 0)};
	LO_VEC(uint32_t) path = {0};
	run_nodes(&g);
	if (!g.use.peak_bytes)
		return l.peak;
	l.peak.op = flow->op_at[g.peak_at];
	for (uint32_t n = flow->node_at[g.peak_at] + 1; n; n = g.from[n - 1])
		LO_PUSH(scratch, &path, n - 1);
	while (path.n) {
		const struct lo_flow_node *node = &flow->nodes[path.at[--path.n]];
		for (uint32_t at = node->begin; at < node->end && at <= g.peak_at; at++) {
			list_new(&l, flow->op_at[at]);
			if (at < g.peak_at)
				unlist_freed(&l, flow->op_at[at]);
		}
	}
	keep_live(&l.peak, g.use.peak_bytes);
	return l.peak;
}

/* ---- sums ---------------------------------------------------------------- */

int lo_dynamic_size_compare(const void *a, const void *b)
{
	const struct lo_dynamic_size *x = a, *y = b;
	if (x->heap != y->heap)
		return x->heap ? -1 : 1;
	if (!*x->product != !*y->product)
		return *x->product ? -1 : 1;
	return strcmp(x->product, y->product);
}

static void add_up(struct heap_measuring *g)
{
	struct lo_dynamic_size *sizes = LO_ARRAY(g->arena, g->sizes.n, struct lo_dynamic_size);
	uint32_t n = 0;
	LO_SORT(g->sizes.at, g->sizes.n, lo_dynamic_size_compare);
	for (uint32_t i = 0; i < g->sizes.n; i++) {
		const struct lo_dynamic_size *size = &g->sizes.at[i];
		if (!n || lo_dynamic_size_compare(&sizes[n - 1], size) != 0) {
			sizes[n++] = *size;
			continue;
		}
		sizes[n - 1].n++;
		lo_add_capped(&sizes[n - 1].factor, size->factor);
	}
	g->use.sizes = sizes;
	g->use.n_sizes = n;
}

struct lo_heap_use lo_heap_use_measure(struct lo_module *m, const struct lo_flow *flow,
				       struct lo_arena *arena, struct lo_arena *scratch)
{
	struct heap_measuring g = {.m = m, .flow = flow, .arena = arena, .scratch = scratch};
	run_nodes(&g);
	add_up(&g);
	return g.use;
}

bool lo_size_pair_next(const struct lo_heap_use *before, const struct lo_heap_use *after,
		       struct lo_size_pair *pair)
{
	const struct lo_dynamic_size *x =
		pair->next_before < before->n_sizes ? &before->sizes[pair->next_before] : NULL;
	const struct lo_dynamic_size *y =
		pair->next_after < after->n_sizes ? &after->sizes[pair->next_after] : NULL;
	int order = !x ? 1 : !y ? -1 : lo_dynamic_size_compare(x, y);
	if (!x && !y)
		return false;
	pair->before = order <= 0 ? x : NULL;
	pair->after = order >= 0 ? y : NULL;
	pair->next_before += order <= 0;
	pair->next_after += order >= 0;
	return true;
}

void lo_dynamic_size_print(const struct lo_dynamic_size *size, struct lo_out *out)
{
	if (*size->product && size->factor != 1)
		lo_out_printf(out, "%lld * ", (long long)size->factor);
	lo_out_text(out, *size->product ? size->product : "unknown sizes");
}
