// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: ops in the form of an earlier release, as read, in a module whose names are all resolved. Out: the
 * same program with current ops in their places; results, names and locations are kept. An op with a row
 * in dialects/legacy.def is first verified against that row, so that a hook finds the operands, types and
 * attributes of the row. Then the hook changes the op; without a hook only its kind changes. */
#include "upgrade.h"
#include "verify_impl.h"

static bool (*const hooks[])(struct lo_module *m, lo_op_id op) = {
#define UPGRADE(NAME) [LO_UPGRADE_##NAME] = upgrade_##NAME,
#include "upgrade_hooks.def"
#undef UPGRADE
};

static bool upgrade_op(struct verifier *v, lo_op_id id)
{
	struct lo_op *op = lo_op(v->m, id);
	const struct lo_op_info *info = lo_info(op);
	bool old = op->kind >= LO_OP_KIND_COUNT, known;
	if (old && (!verify_row(v, op, &known) || !verify_by_hook(v->m, op)))
		return false;
	if (info->upgrade)
		return hooks[info->upgrade](v->m, id);
	op->kind = (uint16_t)info->today;
	return true;
}

/* For a file that could not be read completely: move the completely read ops that the verifier checks to
 * the front of @p ops. Returns their number. */
static uint32_t keep_whole(struct lo_module *m, struct lo_arena *scratch, lo_op_id *ops, uint32_t n)
{
	uint64_t *whole = LO_ARRAY(scratch, m->ops.next / 64 + 1, uint64_t);
	uint32_t kept = 0;
	bool left_alone = false;
	for (lo_op_id id = m->top; id.n; id = lo_walk_next(m, m->top, id, left_alone)) {
		left_alone = id.n != m->top.n && is_left_alone(m, lo_op(m, id));
		whole[id.n / 64] |= (uint64_t)!left_alone << id.n % 64;
	}
	for (uint32_t i = 0; i < n; i++)
		if (whole[ops[i].n / 64] >> ops[i].n % 64 & 1)
			ops[kept++] = ops[i];
	return kept;
}

/* The isolated op around @p id could not be read completely: the verifier skips it. */
static void mark_broken(struct lo_module *m, lo_op_id id)
{
	while (id.n && !(lo_op(m, id)->flags & LO_OP_BROKEN)) {
		struct lo_op *op = lo_op(m, id);
		op->flags |= LO_OP_BROKEN;
		if (lo_info(op)->traits & LO_TRAIT_ISOLATED || !op->block.n)
			return;
		id = lo_region(m, lo_block(m, op->block)->region)->parent;
	}
}

bool upgrade_ops(struct lo_module *m, struct lo_arena *scratch, lo_op_id *ops, uint32_t n)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	if (n && lo_op(m, m->top)->flags & LO_OP_BROKEN)
		n = keep_whole(m, scratch, ops, n);
	struct verifier *v = LO_NEW(scratch, struct verifier);
	bool ok = true;
	*v = (struct verifier){.m = m, .ctx = m->ctx, .arena = scratch, .index = lo_type_index(m->ctx)};
	for (uint32_t i = 0; i < n; i++) {
		if (lo_op(m, ops[i])->flags & LO_OP_ERASED || upgrade_op(v, ops[i]))
			continue;
		mark_broken(m, ops[i]);
		ok = false;
	}
	lo_arena_reset(scratch, mark);
	return ok;
}
