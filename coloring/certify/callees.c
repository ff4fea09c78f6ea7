// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that is called, and two of its arguments. Out: whether nothing that is written as the second
 * is accessed as the first afterwards, if both are one memory. The ops of the body are examined one by one,
 * in their order. Nothing of coloring/reuse/, which this checks, is used. */
#include "certify_impl.h"
#include "in_place.h"

#include "ir/arguments.h"
#include "ir/ops.h"

struct callee {
	struct in_place_asker asker;
	struct lo_arena *arena;
	lo_value_id from, to;
	LO_VEC(struct in_place_touch) reads, writes; /* of one op of the body */
};

/* Collect the accesses of both in @p top. false: one is used otherwise. */
static bool find_touches(struct callee *c, lo_op_id top)
{
	const unsigned accesses = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL;
	const struct lo_module *m = c->asker.m;
	c->reads.n = c->writes.n = 0;
	for (lo_op_id id = top; id.n; id = lo_walk_next(m, top, id, false)) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			lo_value_id v = lo_operand(m, op, i);
			bool first = v.n == c->from.n;
			if (!first && v.n != c->to.n)
				continue;
			unsigned effects = lo_op_effects_on(m, op, i);
			if ((effects & ~accesses) || (first && (effects & ~(unsigned)LO_EFFECT_READ)))
				return false;
			if (first && effects)
				LO_PUSH(c->arena, &c->reads, ((struct in_place_touch){id, i}));
			else if (effects)
				LO_PUSH(c->arena, &c->writes, ((struct in_place_touch){id, i}));
		}
	}
	return true;
}

bool lo_callee_takes_over_certify(struct lo_module *m, lo_op_id func, uint32_t from, uint32_t to,
				  struct lo_arena *arena, struct lo_flaw *flaw)
{
	const struct lo_region *region = lo_region(m, lo_op_region(m, lo_op(m, func), 0));
	const struct lo_block *body = lo_block(m, region->first);
	struct callee c = {.asker = {.m = m, .func = func, .arena = arena, .given = true, .passed = true},
			   .arena = arena,
			   .from = lo_block_arg(body, from),
			   .to = lo_block_arg(body, to)};
	bool good = region->first.n == region->last.n && from != to &&
		    lo_type_of(m, c.from).n == lo_type_of(m, c.to).n &&
		    !lo_argument_is_noalias(m, func, from) && !lo_argument_is_noalias(m, func, to);
	bool written = false;
	for (lo_op_id op = body->first; good && op.n; op = lo_op(m, op)->next) {
		good = find_touches(&c, op) && !(written && c.reads.n);
		if (good && c.reads.n && c.writes.n)
			good = in_place_holds(&c.asker, op,
					      (struct in_place_touches){c.from, c.reads.at, c.reads.n},
					      (struct in_place_touches){c.to, c.writes.at, c.writes.n});
		written |= c.writes.n > 0;
	}
	in_place_asker_close(&c.asker);
	if (!good)
		(void)lo_flawed(flaw, func,
				"an argument may be written before the last read of another one that "
				"callers pass as the same memory");
	return good;
}
