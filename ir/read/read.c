// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a source. Out: a module of current ops, or all errors. */
#include "read/read.h"
#include "text/parse.h"
#include "upgrade.h"
#include "verify/verify.h"

/* If the file is one module, that module replaces the implicit one. */
static void adopt_only_module(struct lo_module *m)
{
	struct lo_op *root = lo_op(m, m->top);
	struct lo_block *block = lo_body(m, root);
	struct lo_op *only = block->first.n ? lo_op(m, block->first) : NULL;
	if (!only || only->next.n || only->kind != LO_OP_BUILTIN_MODULE)
		return;
	*root = *only;
	root->block = (lo_block_id){0};
	for (uint32_t i = 0; i < lo_n_regions(m, root); i++)
		lo_region(m, lo_op_region(m, root, i))->parent = m->top;
	*only = (struct lo_op){.kind = LO_OP_BUILTIN_MODULE, .flags = LO_OP_ERASED, .loc = only->loc};
	block->first = block->last = (lo_op_id){0};
}

/* The file has errors. Completely read functions are still verified, so that all errors are reported at
 * once. */
static void verify_rest(struct lo_module *m)
{
	lo_op(m, m->top)->flags |= LO_OP_BROKEN;
	(void)!lo_verify(m);
}

bool lo_read(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end,
	     struct lo_module **out)
{
	struct lo_arena arena;
	struct lo_parsed parsed;
	lo_arena_init(&arena, lo_ctx_oom(ctx));
	bool ok = lo_parse(ctx, source, begin, end, &arena, &parsed);
	struct lo_module *m = parsed.m;
	if (m && !ok)
		lo_op(m, m->top)->flags |= LO_OP_BROKEN;
	ok &= m && upgrade_ops(m, &arena, parsed.legacy, parsed.n_legacy);
	lo_arena_destroy(&arena);
	if (ok)
		adopt_only_module(m);
	else if (m)
		verify_rest(m);
	if (m && !ok)
		lo_module_destroy(m);
	*out = ok ? m : NULL;
	return ok;
}
