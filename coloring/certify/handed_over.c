// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function whose last argument is an arena, and the calls of it, before the callers are laid out. Out:
 * whether each call passes memory of its own, of the right size and alignment, and has it among its recorded
 * effects.
 *
 * The arena of a call is allocated by the op before the call, in the same block, so each run of the call has
 * its own. Nothing else can use it: all later ops but the dealloc after the call were there before it. */
#include "analysis/summaries.h"
#include "certify_impl.h"
#include "ir/arguments.h"

static const char *wrong_with(const struct lo_module *m, lo_op_id func, lo_op_id id)
{
	const struct lo_op *call = lo_op(m, id);
	const struct lo_block *entry = lo_body(m, lo_op(m, func));
	uint32_t last = entry->n_args - 1;
	if (!entry->n_args || call->n_operands != entry->n_args)
		return "a call does not pass the arena of its callee";
	if (lo_states_effects(m, id))
		return "a call passes an arena and says which memory it accesses";
	if (lo_is_tail_call(m, call))
		return "a tail call passes an arena";
	lo_value_id passed = lo_operand(m, call, last);
	lo_op_id made = lo_def_op(m, passed);
	if (!made.n || lo_op(m, made)->next.n != id.n || lo_op(m, made)->block.n != call->block.n ||
	    (lo_op(m, made)->kind != LO_OP_MEMREF_ALLOC && lo_op(m, made)->kind != LO_OP_MEMREF_ALLOCA))
		return "a call passes an arena that is not its own";
	for (uint32_t i = 0; i < last; i++)
		if (lo_operand(m, call, i).n == passed.n)
			return "a call passes an arena twice";
	if (lo_type_of(m, passed).n != lo_type_of(m, lo_block_arg(entry, last)).n)
		return "a call passes an arena of another size";
	int64_t align_bytes = 1;
	lo_op_attr_int(m, lo_op(m, made), "alignment", &align_bytes);
	if (align_bytes < certify_argument_align_bytes(m, func, last))
		return "a call passes an arena that is less aligned than its callee assumes";
	const struct lo_summary *said = lo_summary_of_call(m, call);
	uint8_t both = LO_EFFECT_READ | LO_EFFECT_WRITE;
	if (said && (said->n_args != call->n_operands || (said->args[last] & both) != both))
		return "the recorded effects of a call leave out the arena that it passes";
	if (lo_op(m, made)->kind == LO_OP_MEMREF_ALLOCA)
		return NULL;
	const struct lo_op *freed = call->next.n ? lo_op(m, call->next) : NULL;
	return freed && freed->kind == LO_OP_MEMREF_DEALLOC && lo_operand(m, freed, 0).n == passed.n
		       ? NULL
		       : "a call does not free the arena that it passes";
}

bool lo_handed_over_certify(struct lo_module *m, lo_op_id func, const lo_op_id *calls, uint32_t n,
			    struct lo_flaw *flaw)
{
	*flaw = (struct lo_flaw){func, NULL, false};
	if (lo_states_effects(m, func))
		flaw->text = "a function takes an arena that says which memory it accesses";
	for (uint32_t i = 0; !flaw->text && i < n; i++)
		*flaw = (struct lo_flaw){calls[i], wrong_with(m, func, calls[i]), false};
	return !flaw->text;
}
