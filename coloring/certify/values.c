// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values that liveness/ computed, with the kills and privatizable loops (cuts) that it used. Out:
 * whether they are right.
 *
 * Plain data flow, point by point. Between the ops are *gaps*; a buffer is live at a gap from which a read is
 * reached before a kill, and which is reached from a write without one: what is read and nothing has written
 * is undefined, so it is not kept. A worklist goes backward over gaps from each read; the needs of reads in a
 * cut do not pass the head of the cut. Another goes forward from each write, and into a cut for reads outside
 * of it alone. Then it goes from each access over live gaps in both directions: two values must not meet, and
 * each live gap belongs to one. A loop with an access of a value that does not carry the
 * value must not pass it back to its header. Kills must be writes of the buffer alone, by ops that do not
 * read it.
 *
 * A buffer that is accessed in parts is checked once for each piece between two bytes at which a name of it,
 * a value, a kill or a cut begins or ends: only what touches the piece counts then.
 *
 * A read by a name that control flow defines is a read of the buffer only on the paths by which the buffer
 * comes to the name: the backward walk goes no further than the forwarding op, which counts as a read of the
 * buffer.
 *
 * The gaps of node n are numbered from nodes[n].begin + n on, one more than it has ops. */
#include <string.h>

#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "base/order.h"
#include "certify/values.h"
#include "dialects/constants.h"
#include "dialects/linalg.h"
#include "footprint.h"
#include "replay.h"

enum {
	MAX_STEPS = 1 << 11,
	MAX_ALL_STEPS = 1 << 14
}; /* limits of executed ops, for one loop and for all loops */
enum {
	MAX_BYTES = 1 << 12
}; /* limit for a piece; a pattern that repeats in it repeats within so many bytes */
enum { TOUCHES = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE };
/** A read and its name. */
struct checked_read {
	uint32_t position;
	lo_value_id name; /* defined by control flow; 0: the name of the buffer itself */
	uint32_t made;    /* node that begins with the definition of the name */
};
/** The buffer that is being checked. */
struct checked_buffer {
	uint32_t number;
	const struct lo_privatizable *cuts;
	uint32_t n_cuts;
	int64_t *bounds; /* [n_bounds] bytes at which pieces begin, ascending; the end of the last one */
	uint32_t n_bounds;
	bool named;    /* some name of it has only a part */
	bool in_parts; /* some name or kill does: subscripts count too */
};

struct value_checker {
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_values_check *out;
	uint32_t n_gaps;
	uint32_t *node_of;                 /* per gap */
	uint8_t *kills;                    /* per point */
	LO_VEC(struct checked_read) reads; /* of the piece, in the order of their accesses */
	LO_VEC(uint32_t) writes;           /* gaps after what may write the piece */
	const struct lo_forward *forwards;
	uint32_t n_forwards;
	uint8_t *is_live;      /* per gap */
	uint32_t *seen, stamp; /* per gap: number of the last walk backward that visited it */
	uint32_t *written;     /* per gap: the same of the walk forward that belongs to it */
	uint32_t *value;       /* per gap: 1 + the value that is live there; 0: none so far */
	struct checked_buffer of;
	int64_t byte;                /* the first byte of the current piece */
	uint32_t n_bytes;            /* number of marks for the piece; at most MAX_BYTES */
	uint8_t *marks, *read_marks; /* [MAX_BYTES] */
	const struct lo_filled_arguments *filled;
	uint32_t steps; /* remaining limit of executed ops of loops */
	LO_VEC(uint32_t) work;
};

static bool flaw_at(struct value_checker *c, lo_op_id at, const char *text)
{
	c->out->at = at;
	c->out->text = text;
	return false;
}

static bool flaw(struct value_checker *c, uint32_t position, const char *text)
{
	return flaw_at(c, c->flow->op_at[position], text);
}

static uint32_t head(const struct value_checker *c, uint32_t node)
{
	return c->flow->nodes[node].begin + node;
}

static uint32_t tail(const struct value_checker *c, uint32_t node)
{
	return c->flow->nodes[node].end + node;
}

static uint32_t gap_before(const struct value_checker *c, uint32_t position)
{
	return position + c->flow->node_at[position];
}

static lo_value_id name_of(const struct value_checker *c, const struct lo_access *a)
{
	return lo_operand(c->flow->m, lo_op(c->flow->m, a->op), a->operand);
}

/* ---- the current piece --------------------------------------------------- */

/** Bytes of the buffer that an access may touch; both 0: any. */
static void bytes_of(const struct value_checker *c, const struct lo_access *a, int64_t *begin, int64_t *end)
{
	const struct lo_module *m = c->flow->m;
	const struct lo_op *op = lo_op(m, a->op);
	struct lo_footprint f;
	bool known = !lo_op_accesses_anywhere(m, op, a->operand) && footprint_check(m, name_of(c, a), &f) &&
		     f.is_static && f.root.n == c->live->buffers[c->of.number].root.n &&
		     (c->of.in_parts ? footprint_accessed(m, op, a->operand, &f, begin, end)
				     : footprint_span(&f, begin, end));
	if (!known)
		*begin = *end = 0;
}

static bool is_in(const struct value_checker *c, int64_t begin, int64_t end)
{
	return !end || (begin <= c->byte && c->byte < end);
}

static bool touches(const struct value_checker *c, const struct lo_access *a)
{
	int64_t begin, end;
	bytes_of(c, a, &begin, &end);
	return is_in(c, begin, end);
}

/* ---- bytes of the piece -------------------------------------------------- */

/** Does the op access only elements, without those bytes of an element that no store writes? */
static bool is_elementwise(const struct lo_op *op)
{
	return lo_info(op)->affine >= LO_AFFINE_AT_MAP || lo_linalg_structured(op);
}

/** Marks the bytes of the piece that a write to all elements of the name of the access writes (@p stored), or
 * that are in these elements. false: unknown. */
static bool mark(struct value_checker *c, const struct lo_access *a, bool stored, uint8_t *marks)
{
	struct lo_footprint f;
	bool known = footprint_check(c->flow->m, name_of(c, a), &f);
	if (known && f.is_static && f.root.n == c->live->buffers[c->of.number].root.n)
		return footprint_mark(&f, stored, c->byte, c->n_bytes, marks);
	if (known && stored && !footprint_fills(&f))
		return true; /* it does not write all bytes of any range */
	return false;
}

/** May the function write each byte of the elements of its argument, judging by the names it writes? If there
 * are many bytes, only the first ones are checked. @p marks: [MAX_BYTES] */
static bool function_fills(const struct lo_module *m, lo_op_id func, lo_value_id argument, uint8_t *marks)
{
	int64_t bytes = lo_memref_bytes(m->ctx, lo_type_of(m, argument));
	size_t n = bytes > 0 && bytes < MAX_BYTES ? (size_t)bytes : bytes > 0 ? MAX_BYTES : 0;
	memset(marks, 0, n);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			struct lo_footprint f;
			lo_value_id name = lo_operand(m, op, i);
			if (!lo_is_memref(m, name) ||
			    !(lo_op_effects_on(m, op, i) & (LO_EFFECT_WRITE | LO_EFFECT_KILL)))
				continue;
			bool known = footprint_check(m, name, &f), stored = op->kind != LO_OP_MEMREF_COPY;
			if (known && f.root.n == argument.n && stored && !footprint_fills(&f) && !f.is_static)
				continue;
			if (!known || f.root.n != argument.n || !f.is_static ||
			    !footprint_mark(&f, stored, 0, (int64_t)n, marks))
				return true;
		}
	}
	return n && !memchr(marks, 0, n);
}

static void find_filled(const struct lo_module *m, const struct lo_summary *callee, struct lo_arena *arena,
			uint8_t *marks, struct lo_filled_arguments *filled)
{
	const struct lo_op *func = lo_op(m, callee->func);
	lo_block_id entry = {0};
	if (lo_n_regions(m, func))
		entry = lo_body_id(m, func);
	if (!entry.n)
		return; /* a declaration */
	*lo_id_map_at(&filled->first, callee->func.n) = filled->at.n + 1;
	for (uint32_t i = 0; i < callee->n_args; i++) {
		bool kills = callee->args[i] & LO_EFFECT_KILL;
		lo_value_id argument = lo_block_arg(lo_block(m, entry), i);
		LO_PUSH(arena, &filled->at, kills && function_fills(m, callee->func, argument, marks));
	}
}

struct lo_filled_arguments *lo_filled_arguments_find(const struct lo_module *m, struct lo_arena *arena)
{
	struct lo_filled_arguments *filled = LO_NEW(arena, struct lo_filled_arguments);
	uint8_t *marks = LO_ARRAY(arena, MAX_BYTES, uint8_t);
	lo_id_map_init(&filled->first, arena, 0);
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;) {
		const struct lo_summary *callee = lo_summary_of_call(m, lo_op(m, id));
		if (callee && callee->func.n && !lo_id_map_get(&filled->first, callee->func.n))
			find_filled(m, callee, arena, marks, filled);
	}
	return filled;
}

static bool callee_fills(const struct value_checker *c, const struct lo_summary *callee, uint32_t arg)
{
	uint32_t first = lo_id_map_get(&c->filled->first, callee->func.n);
	return first && arg < callee->n_args && c->filled->at.at[first - 1 + arg];
}

/** Does a write of all elements by the name of the access write each byte of the piece? */
static bool fills(struct value_checker *c, const struct lo_access *a)
{
	const struct lo_module *m = c->flow->m;
	const struct lo_buffer *b = &c->live->buffers[c->of.number];
	struct lo_footprint f;
	bool stored = lo_op(m, a->op)->kind != LO_OP_MEMREF_COPY;
	const struct lo_summary *callee = lo_summary_of_call(m, lo_op(m, a->op));
	if (!footprint_check(m, name_of(c, a), &f) || f.root.n != b->root.n ||
	    (callee && !callee_fills(c, callee, a->operand)))
		return false;
	if (b->bytes <= 0)
		return f.all && (footprint_fills(&f) || !stored) && !lo_data_of(m, b->root)->layout.n;
	if (!f.is_static)
		return f.all && footprint_fills(&f) && !lo_data_of(m, b->root)->layout.n;
	memset(c->marks, 0, c->n_bytes);
	return !footprint_mark(&f, stored, c->byte, c->n_bytes, c->marks) || !memchr(c->marks, 0, c->n_bytes);
}

/** Marks the bytes of the piece that ops below @p loop may write. */
static void mark_written(struct value_checker *c, lo_op_id loop, uint8_t *marks)
{
	const struct lo_buffer *b = &c->live->buffers[c->of.number];
	memset(marks, 0, c->n_bytes);
	for (uint32_t i = 0; i < b->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[b->accesses + i];
		if (a->effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL) && lo_is_below(c->flow->m, a->op, loop) &&
		    !mark(c, a, lo_op(c->flow->m, a->op)->kind != LO_OP_MEMREF_COPY, marks))
			memset(marks, 1, c->n_bytes);
	}
}

/** Executes the loop on the bytes of the piece. false: it cannot be executed. */
static bool replay(struct value_checker *c, lo_op_id loop, bool each_iteration, struct replay *out)
{
	uint32_t steps = c->steps < MAX_STEPS ? c->steps : MAX_STEPS, before = steps;
	*out = (struct replay){.root = c->live->buffers[c->of.number].root,
			       .begin = c->byte,
			       .n = c->n_bytes,
			       .marks = c->marks,
			       .each_iteration = each_iteration};
	bool known = replay_loop(c->flow->m, loop, out, &steps);
	c->steps -= before - steps;
	return known;
}

/** Does the nest write each byte of the piece before it reads any? If it cannot be executed: may it write
 * each, judging by the names it writes? */
static bool nest_fills(struct value_checker *c, lo_op_id loop)
{
	struct replay run;
	if (replay(c, loop, false, &run))
		return run.all && !run.exposed;
	mark_written(c, loop, c->marks);
	return !memchr(c->marks, 0, c->n_bytes);
}

/** Does the op read each element of the name of the access? An op that reads at indices does not. */
static bool reads_all(const struct value_checker *c, const struct lo_access *a)
{
	const struct lo_module *m = c->flow->m;
	const struct lo_op *op = lo_op(m, a->op);
	if (op->kind == LO_OP_MEMREF_COPY)
		return true;
	const struct lo_map *map = lo_linalg_structured(op) ? lo_linalg_map(m, op, a->operand) : NULL;
	for (uint32_t i = 0; map && i < map->n_results; i++)
		if (lo_expr_get(m->ctx, map->results[i])->kind != LO_EXPR_DIM)
			return false;
	return map;
}

/** May each byte of the piece that is certainly read in the loop have been written in it? */
static bool reads_own(struct value_checker *c, lo_op_id loop)
{
	const struct lo_buffer *b = &c->live->buffers[c->of.number];
	mark_written(c, loop, c->marks);
	for (uint32_t i = 0; i < b->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[b->accesses + i];
		if (!(a->effects & LO_EFFECT_READ) || !lo_is_below(c->flow->m, a->op, loop) ||
		    !touches(c, a) || !reads_all(c, a))
			continue;
		memset(c->read_marks, 0, c->n_bytes);
		if (!mark(c, a, is_elementwise(lo_op(c->flow->m, a->op)), c->read_marks))
			continue;
		for (size_t byte = 0; byte < c->n_bytes; byte++)
			if (c->read_marks[byte] && !c->marks[byte])
				return false;
	}
	return true;
}

/* ---- live gaps ----------------------------------------------------------- */

/** The innermost cut around the node; NULL: none. */
static const struct lo_privatizable *cut_of(const struct value_checker *c, uint32_t node)
{
	const struct lo_privatizable *found = NULL;
	for (uint32_t i = 0; i < c->of.n_cuts; i++) {
		const struct lo_loop *loop = &c->flow->loops[c->of.cuts[i].loop];
		if (is_in(c, c->of.cuts[i].begin_byte, c->of.cuts[i].end_byte) && lo_loop_has(loop, node) &&
		    (!found || loop->depth > c->flow->loops[found->loop].depth))
			found = &c->of.cuts[i];
	}
	return found;
}

static void need(struct value_checker *c, uint32_t gap)
{
	if (c->seen[gap] == c->stamp || !c->flow->nodes[c->node_of[gap]].reachable)
		return;
	c->seen[gap] = c->stamp;
	LO_PUSH(c->arena, &c->work, gap);
}

static bool passes(const struct value_checker *c, const struct lo_privatizable *cut, uint32_t from,
		   uint32_t to)
{
	if (!cut || c->flow->loops[cut->loop].header != to)
		return true;
	return !cut->iteration && lo_loop_has(&c->flow->loops[cut->loop], from);
}

/** May control flow from node @p from give the buffer to the name? */
static bool brings(const struct value_checker *c, uint32_t buffer, lo_value_id name, uint32_t from)
{
	const struct lo_flow_node *node = &c->flow->nodes[from];
	bool any = false;
	for (uint32_t i = 0; node->begin < node->end && i < c->n_forwards; i++) {
		const struct lo_forward *f = &c->forwards[i];
		uint32_t n = 0;
		if (f->to.n != name.n || f->by.n != c->flow->op_at[node->end - 1].n)
			continue;
		const lo_buffer_id *may = lo_aliases_of(c->live, f->from, &n);
		for (uint32_t k = 0; k < n; k++)
			if (may[k].n == buffer)
				return true;
		any = true;
	}
	return !any;
}

/** Walks backward from the gaps in the worklist, within @p cut, for @p read. */
static void go_back(struct value_checker *c, const struct lo_privatizable *cut, uint32_t buffer,
		    const struct checked_read *read)
{
	while (c->work.n) {
		uint32_t gap = c->work.at[--c->work.n], node = c->node_of[gap];
		const struct lo_flow_node *here = &c->flow->nodes[node];
		if (gap != head(c, node)) {
			if (!c->kills[gap - 1 - node])
				need(c, gap - 1);
			continue;
		}
		for (uint32_t i = 0; i < here->n_preds; i++) {
			uint32_t from = c->flow->preds[here->preds + i];
			bool first = read->name.n && read->made == node;
			if (!passes(c, cut, from, node))
				continue;
			if (!first)
				need(c, tail(c, from));
			else if (brings(c, buffer, read->name, from) && c->flow->nodes[from].reachable &&
				 c->written[tail(c, from)] == c->stamp)
				c->is_live[tail(c, from)] = true;
		}
	}
}

static void write_reaches(struct value_checker *c, uint32_t gap)
{
	if (c->written[gap] == c->stamp)
		return;
	c->written[gap] = c->stamp;
	LO_PUSH(c->arena, &c->work, gap);
}

/** Walks forward from all writes, as far as reads in @p cut see them. */
static void go_forward(struct value_checker *c, const struct lo_privatizable *cut)
{
	for (uint32_t i = 0; i < c->writes.n; i++)
		write_reaches(c, c->writes.at[i]);
	while (c->work.n) {
		uint32_t gap = c->work.at[--c->work.n], node = c->node_of[gap];
		const struct lo_flow_node *here = &c->flow->nodes[node];
		if (gap != tail(c, node)) {
			if (!c->kills[gap - node])
				write_reaches(c, gap + 1);
			continue;
		}
		for (uint32_t i = 0; i < here->n_succs; i++)
			if (passes(c, cut, node, c->flow->succs[here->succs + i]))
				write_reaches(c, head(c, c->flow->succs[here->succs + i]));
	}
}

/** Computes the live gaps of all reads: in one walk those in one cut with the same name, or all without a
 * name. */
static void solve(struct value_checker *c, uint32_t buffer)
{
	for (uint32_t i = 0; i < c->reads.n; i++) {
		const struct checked_read *read = &c->reads.at[i];
		const struct lo_privatizable *cut = cut_of(c, c->flow->node_at[read->position]);
		bool done = false;
		for (uint32_t k = 0; k < i && !done; k++)
			done = c->reads.at[k].name.n == read->name.n &&
			       cut_of(c, c->flow->node_at[c->reads.at[k].position]) == cut;
		if (done)
			continue;
		c->stamp++;
		go_forward(c, cut);
		for (uint32_t k = i; k < c->reads.n; k++)
			if (c->reads.at[k].name.n == read->name.n &&
			    cut_of(c, c->flow->node_at[c->reads.at[k].position]) == cut)
				need(c, gap_before(c, c->reads.at[k].position));
		go_back(c, cut, buffer, read);
		for (uint32_t gap = 0; gap < c->n_gaps; gap++)
			c->is_live[gap] |= c->seen[gap] == c->stamp && c->written[gap] == c->stamp;
	}
}

/* ---- values at live gaps ------------------------------------------------- */

static bool reach(struct value_checker *c, uint32_t gap, uint32_t value, uint32_t position)
{
	if (!c->is_live[gap] || c->value[gap] == value)
		return true;
	if (c->value[gap])
		return flaw(c, position, "two values of a buffer reach one point where it is live");
	c->value[gap] = value;
	LO_PUSH(c->arena, &c->work, gap);
	return true;
}

/** Propagates from all reached gaps to all connected ones. */
static bool flood(struct value_checker *c, uint32_t position)
{
	bool good = true;
	while (good && c->work.n) {
		uint32_t gap = c->work.at[--c->work.n], node = c->node_of[gap], value = c->value[gap];
		const struct lo_flow_node *here = &c->flow->nodes[node];
		if (gap != head(c, node) && !c->kills[gap - 1 - node])
			good = good && reach(c, gap - 1, value, position);
		if (gap != tail(c, node) && !c->kills[gap - node])
			good = good && reach(c, gap + 1, value, position);
		for (uint32_t i = 0; gap == head(c, node) && i < here->n_preds; i++)
			good = good && reach(c, tail(c, c->flow->preds[here->preds + i]), value, position);
		for (uint32_t i = 0; gap == tail(c, node) && i < here->n_succs; i++)
			good = good && reach(c, head(c, c->flow->succs[here->succs + i]), value, position);
	}
	c->work.n = 0;
	return good;
}

static bool color(struct value_checker *c, uint32_t value)
{
	const struct lo_buffer_value *v = &c->live->values[value];
	for (uint32_t i = 0; i < v->n_accesses; i++) {
		const struct lo_access *a = &c->live->value_accesses[v->accesses + i];
		uint32_t p = a->position, gap = gap_before(c, p);
		if (i && p < a[-1].position)
			return flaw(c, p, "accesses of a value are not in order");
		if (!touches(c, a))
			continue;
		if (!is_in(c, v->begin_byte, v->end_byte))
			return flaw(c, p, "an access exceeds the bytes of its value");
		if (!reach(c, gap, value + 1, p) || !reach(c, gap + 1, value + 1, p) || !flood(c, p))
			return false;
	}
	return true;
}

/* ---- loops --------------------------------------------------------------- */

static bool is_listed(const struct value_checker *c, const struct lo_buffer_value *v, uint32_t loop)
{
	for (uint32_t i = 0; i < v->n_carried; i++)
		if (c->live->carried[v->carried + i] == loop)
			return true;
	return false;
}

static bool is_handed_back(const struct value_checker *c, uint32_t value, uint32_t l)
{
	const struct lo_loop *loop = &c->flow->loops[l];
	const struct lo_flow_node *header = &c->flow->nodes[loop->header];
	if (c->value[head(c, loop->header)] != value + 1)
		return false;
	for (uint32_t i = 0; i < header->n_preds; i++) {
		uint32_t from = c->flow->preds[header->preds + i];
		if (lo_loop_has(loop, from) && c->value[tail(c, from)] == value + 1)
			return true;
	}
	return false;
}

/** May iterations of the loop run at the same time? */
static bool is_parallel(const struct value_checker *c, uint32_t l)
{
	lo_op_id op = c->flow->loops[l].op;
	const struct lo_op_info *info = op.n ? lo_info_of(c->flow->m, lo_op(c->flow->m, op)) : NULL;
	return info && (info->flow == LO_FLOW_PARALLEL || info->flow == LO_FLOW_UNKNOWN ||
			info->traits & LO_TRAIT_PARALLEL);
}

static bool check_loops(struct value_checker *c, uint32_t value, uint32_t made)
{
	const struct lo_buffer_value *v = &c->live->values[value];
	for (uint32_t i = 0; i < v->n_accesses; i++) {
		const struct lo_access *a = &c->live->value_accesses[v->accesses + i];
		uint32_t p = a->position;
		if (!touches(c, a))
			continue;
		for (uint32_t l = c->flow->nodes[c->flow->node_at[p]].loop;
		     l && !lo_loop_has(&c->flow->loops[l], c->flow->node_at[made]);
		     l = c->flow->loops[l].parent) {
			bool must = is_parallel(c, l) || is_handed_back(c, value, l);
			if (must && !is_listed(c, v, l))
				return flaw(c, p, "a loop that carries the value is not listed");
		}
	}
	return true;
}

/* ---- one buffer ---------------------------------------------------------- */

/** Does the op of the access run exactly once whenever control passes its position? One in a body without
 * points of its own runs once for each element, of which there may be none. */
static bool runs_once(const struct value_checker *c, const struct lo_access *a)
{
	return c->flow->op_at[a->position].n == a->op.n;
}

/** May the kill lose the contents of the buffer? */
static bool may_kill(struct value_checker *c, uint32_t buffer, const struct lo_kill *kill)
{
	const struct lo_buffer *b = &c->live->buffers[buffer];
	if (kill->nest)
		return kill->op.n == b->op.n || (lo_op(c->flow->m, kill->op)->ext && nest_fills(c, kill->op));
	bool writes = false;
	for (uint32_t i = 0; i < b->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[b->accesses + i];
		if (a->position != kill->position || !touches(c, a))
			continue;
		if (a->effects & (LO_EFFECT_READ | LO_EFFECT_FREE))
			return false;
		writes |= a->effects & (LO_EFFECT_KILL | LO_EFFECT_WRITE) && runs_once(c, a) && fills(c, a);
	}
	return writes;
}

static bool is_touched_by(const struct value_checker *c, const struct lo_access *a)
{
	return a->effects & TOUCHES && touches(c, a);
}

static bool is_handed_on(const struct value_checker *c, const struct lo_access *a)
{
	lo_value_id name = lo_operand(c->flow->m, lo_op(c->flow->m, a->op), a->operand);
	for (uint32_t i = 0; i < c->n_forwards; i++)
		if (c->forwards[i].by.n == a->op.n && c->forwards[i].from.n == name.n)
			return true;
	return false;
}

/** The name counts as that of the buffer itself where some names have parts of it, if the name is not
 * forwarded, or if the buffer may come to it on each path. */
static struct checked_read read_of(const struct value_checker *c, uint32_t buffer, const struct lo_access *a)
{
	const struct lo_module *m = c->flow->m;
	lo_value_id name = lo_under_movable_views(m, lo_operand(m, lo_op(m, a->op), a->operand));
	struct checked_read own = {.position = a->position}, read = {a->position, name, LO_NO_NODE};
	lo_op_id def = lo_def_op(m, name), first;
	bool handed = false, all = true;
	if (c->of.named || (def.n && !lo_n_regions(m, lo_op(m, def))))
		return own;
	for (uint32_t i = 0; i < c->n_forwards && !handed; i++)
		handed = c->forwards[i].to.n == name.n;
	first = def.n ? lo_op(m, def)->next : lo_block(m, lo_def_block(m, name))->first;
	for (uint32_t n = 0; n < c->flow->n_nodes && read.made == LO_NO_NODE; n++)
		if (c->flow->nodes[n].begin < c->flow->nodes[n].end &&
		    c->flow->op_at[c->flow->nodes[n].begin].n == first.n)
			read.made = n;
	if (!handed || read.made == LO_NO_NODE)
		return own;
	const struct lo_flow_node *made = &c->flow->nodes[read.made];
	for (uint32_t i = 0; i < made->n_preds; i++)
		all &= brings(c, buffer, name, c->flow->preds[made->preds + i]);
	return all ? own : read;
}

/** Collects reads and kills; checks that each access that touches the piece is in one value. */
static bool list_events(struct value_checker *c, uint32_t buffer, uint32_t first, uint32_t last,
			uint32_t kills, uint32_t end_kills)
{
	const struct lo_buffer *b = &c->live->buffers[buffer];
	uint32_t in_values = 0, effective = 0;
	for (uint32_t i = 0; i < b->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[b->accesses + i];
		if (!touches(c, a))
			continue;
		effective += (a->effects & TOUCHES) != 0;
		if (a->effects & (LO_EFFECT_READ | LO_EFFECT_FREE) || is_handed_on(c, a))
			LO_PUSH(c->arena, &c->reads, read_of(c, buffer, a));
		if (a->effects & ~(uint32_t)(LO_EFFECT_READ | LO_EFFECT_VIEW | LO_EFFECT_FORWARD))
			LO_PUSH(c->arena, &c->writes, gap_before(c, a->position) + 1);
	}
	for (uint32_t v = first; v < last; v++)
		for (uint32_t i = 0; i < c->live->values[v].n_accesses; i++)
			in_values +=
				is_touched_by(c, &c->live->value_accesses[c->live->values[v].accesses + i]);
	if (effective != in_values && b->n_accesses)
		return flaw(c, c->live->accesses[b->accesses].position, "an access is not in one value");
	for (; kills < end_kills; kills++) {
		const struct lo_kill *kill = &c->live->kills[kills];
		if (!is_in(c, kill->begin_byte, kill->end_byte))
			continue;
		if (!may_kill(c, buffer, kill))
			return flaw(c, kill->position, "a kill that does not write all, or reads");
		c->kills[kill->position] = true;
	}
	for (uint32_t i = 0; i < c->of.n_cuts; i++) {
		lo_op_id loop = c->flow->loops[c->of.cuts[i].loop].op;
		struct replay run;
		if (!is_in(c, c->of.cuts[i].begin_byte, c->of.cuts[i].end_byte) || !loop.n)
			continue;
		if (!reads_own(c, loop) || (replay(c, loop, c->of.cuts[i].iteration, &run) && run.exposed))
			return flaw_at(c, loop, "a loop reads bytes that it has not written");
	}
	return true;
}

static void forget(struct value_checker *c)
{
	for (uint32_t p = 0; p < c->flow->n_points; p++)
		c->kills[p] = false;
	c->reads.n = c->writes.n = 0;
	for (uint32_t gap = 0; gap < c->n_gaps; gap++) {
		c->is_live[gap] = false;
		c->value[gap] = 0;
	}
}

static bool check_piece(struct value_checker *c, uint32_t buffer, uint32_t first, uint32_t last)
{
	uint32_t made = LO_NO_NODE;
	for (uint32_t p = 0; p < c->flow->n_points && made == LO_NO_NODE; p++)
		if (c->flow->op_at[p].n == c->live->buffers[buffer].op.n)
			made = p;
	if (made == LO_NO_NODE)
		return true;
	solve(c, buffer);
	for (uint32_t v = first; v < last; v++)
		if (!color(c, v) || !check_loops(c, v, made))
			return false;
	for (uint32_t gap = 0; gap < c->n_gaps; gap++)
		if (c->is_live[gap] && !c->value[gap])
			return flaw(c, made, "the buffer is live at a point where none of its values is");
	return true;
}

/* ---- all buffers --------------------------------------------------------- */

static void start(struct value_checker *c)
{
	c->n_gaps = c->flow->n_points + c->flow->n_nodes;
	c->node_of = LO_ARRAY(c->arena, c->n_gaps, uint32_t);
	c->seen = LO_ARRAY(c->arena, c->n_gaps, uint32_t);
	c->written = LO_ARRAY(c->arena, c->n_gaps, uint32_t);
	c->value = LO_ARRAY(c->arena, c->n_gaps, uint32_t);
	c->is_live = LO_ARRAY(c->arena, c->n_gaps, uint8_t);
	c->forwards = lo_forwards(c->flow->m, c->flow->func, c->arena, &c->n_forwards);
	c->kills = LO_ARRAY(c->arena, c->flow->n_points, uint8_t);
	c->marks = LO_ARRAY(c->arena, MAX_BYTES, uint8_t);
	c->read_marks = LO_ARRAY(c->arena, MAX_BYTES, uint8_t);
	for (uint32_t n = 0; n < c->flow->n_nodes; n++)
		for (uint32_t gap = head(c, n); gap <= tail(c, n); gap++)
			c->node_of[gap] = n;
}

static void add_bounds(struct value_checker *c, int64_t begin, int64_t end)
{
	c->of.bounds[c->of.n_bounds++] = begin;
	c->of.bounds[c->of.n_bounds++] = end;
}

/** Finds the bytes at which the pieces of the buffer begin, judging by c->of.in_parts; one piece if its size
 * is unknown. */
static void find_bounds(struct value_checker *c, uint32_t buffer)
{
	const struct lo_buffer *b = &c->live->buffers[buffer];
	uint32_t kept = 1;
	c->of.n_bounds = 0;
	add_bounds(c, 0, b->bytes > 0 ? b->bytes : 1);
	for (uint32_t i = 0; b->bytes > 0 && i < b->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[b->accesses + i];
		int64_t begin, end;
		bytes_of(c, a, &begin, &end);
		add_bounds(c, begin, end);
	}
	LO_SORT(c->of.bounds, c->of.n_bounds, lo_compare_i64);
	for (uint32_t i = 1; i < c->of.n_bounds; i++)
		if (c->of.bounds[i] != c->of.bounds[kept - 1])
			c->of.bounds[kept++] = c->of.bounds[i];
	c->of.n_bounds = kept;
}

/** The kills and cuts of one buffer, which are sorted by buffer. */
struct events_of_buffer {
	uint32_t kills, end_kills, cuts, end_cuts;
};

static struct events_of_buffer find_of_buffer(const struct lo_liveness *live, struct events_of_buffer last,
					      uint32_t buffer)
{
	struct events_of_buffer here = {.kills = last.end_kills, .cuts = last.end_cuts};
	while (here.kills < live->n_kills && live->kills[here.kills].buffer.n < buffer)
		here.kills++;
	while (here.cuts < live->n_cuts && live->cuts[here.cuts].buffer.n < buffer)
		here.cuts++;
	here.end_kills = here.kills;
	here.end_cuts = here.cuts;
	while (here.end_kills < live->n_kills && live->kills[here.end_kills].buffer.n == buffer)
		here.end_kills++;
	while (here.end_cuts < live->n_cuts && live->cuts[here.end_cuts].buffer.n == buffer)
		here.end_cuts++;
	return here;
}

/** The pieces of the buffer: split where a name begins or ends, and then, or where only some bytes are
 * killed, by what is accessed of each name. */
static void find_pieces(struct value_checker *c, uint32_t buffer, const struct events_of_buffer *of)
{
	enum { ONE_PIECE = 2 };
	c->of.number = buffer;
	c->of.bounds = LO_ARRAY(c->arena, 2 * (size_t)c->live->buffers[buffer].n_accesses + 2, int64_t);
	c->of.in_parts = false;
	find_bounds(c, buffer);
	c->of.in_parts = c->of.named = c->of.n_bounds > ONE_PIECE;
	for (uint32_t k = of->kills; k < of->end_kills; k++)
		c->of.in_parts |= c->live->kills[k].end_byte != 0;
	if (c->of.in_parts)
		find_bounds(c, buffer);
}

static bool check_buffer(struct value_checker *c, uint32_t buffer, uint32_t first, uint32_t last,
			 const struct events_of_buffer *of)
{
	bool good = true;
	if (!c->n_gaps)
		start(c);
	int64_t size = c->live->buffers[buffer].bytes;
	for (uint32_t i = 0; good && i + 1 < c->of.n_bounds; i++) {
		int64_t n_bytes = c->of.bounds[i + 1] - c->of.bounds[i];
		if (size > 0 && c->of.bounds[i] >= size) /* no program may access what a view has there */
			break;
		c->byte = c->of.bounds[i];
		c->n_bytes = (uint32_t)(n_bytes < MAX_BYTES ? n_bytes : MAX_BYTES);
		forget(c);
		good = list_events(c, buffer, first, last, of->kills, of->end_kills) &&
		       check_piece(c, buffer, first, last);
	}
	return good;
}

/** Is the number 0, as a constant or as a product with one? */
static bool is_zero(const struct lo_module *m, lo_value_id v, uint32_t depth)
{
	enum { MAX_DEPTH = 8 };
	lo_op_id def = lo_def_op(m, v);
	int64_t n;
	if (lo_constant_int(m, v, &n))
		return n == 0;
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	return op && op->kind == LO_OP_ARITH_MULI && depth < MAX_DEPTH &&
	       (is_zero(m, lo_operand(m, op, 0), depth + 1) || is_zero(m, lo_operand(m, op, 1), depth + 1));
}

/** Is a size of the allocation 0, in its type or as an operand? Then there is no byte that could be lost, and
 * each loop over the elements writes all of them, also one that runs no iteration. */
static bool has_no_bytes(const struct lo_liveness *live, uint32_t buffer)
{
	const struct lo_module *m = live->flow->m;
	const struct lo_op *op = lo_op(m, live->buffers[buffer].op);
	const struct lo_type_data *type = lo_data_of(m, live->buffers[buffer].root);
	struct lo_slice sizes = lo_operand_group(m, op, 0);
	for (uint32_t i = 0; i < type->rank; i++)
		if (type->shape[i] == 0)
			return true;
	for (uint32_t i = 0; i < sizes.n; i++)
		if (is_zero(m, lo_operand(m, op, sizes.first + i), 0))
			return true;
	return false;
}

bool lo_values_check(const struct lo_liveness *live, const struct lo_filled_arguments *filled,
		     uint64_t budget, struct lo_arena *scratch, struct lo_values_check *out)
{
	struct value_checker c = {.live = live,
				  .flow = live->flow,
				  .filled = filled,
				  .arena = scratch,
				  .out = out,
				  .steps = MAX_ALL_STEPS};
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct events_of_buffer of = {0};
	bool good = true;
	*out = (struct lo_values_check){0};
	for (uint32_t v = 0, last; good && v < live->n_values; v = last) {
		uint32_t buffer = live->values[v].buffer.n;
		for (last = v + 1; last < live->n_values && live->values[last].buffer.n == buffer;)
			last++;
		of = find_of_buffer(live, of, buffer);
		c.of.cuts = live->cuts + of.cuts;
		c.of.n_cuts = of.end_cuts - of.cuts;
		if (live->values[v].whole || has_no_bytes(live, buffer))
			continue;
		find_pieces(&c, buffer, &of);
		uint64_t ways = c.of.n_cuts + (uint64_t)1;
		uint64_t cost =
			((uint64_t)c.flow->n_points + c.flow->n_nodes) * (ways * ways + 3) * c.of.n_bounds;
		if (cost > budget) {
			out->skipped++;
			continue;
		}
		budget -= cost;
		good = good && check_buffer(&c, buffer, v, last, &of);
		out->buffers++;
	}
	lo_arena_reset(scratch, mark);
	return good;
}
