// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the function in which each allocation states the alignment that ops rely on: that of
 * the elements of its views, that of memref.assume_alignment, and that of accesses, also in functions that it
 * is passed to, and that of llvm.align there. It is there by chance while the buffer is an allocation of its
 * own; in an arena only what is stated is kept. */
#include "analysis/alias_sets.h"
#include "analysis/alignment.h"
#include "ir/attr.h"
#include "ir/ops.h"
#include "ir/type.h"
#include "prepare/prepare.h"

/* The alias sets in which the origins are the allocations that may be raised. All else is none: what may be
 * such an allocation or something else is a use of the allocation. */
static struct lo_alias_sets *find_allocations(struct lo_module *m, lo_op_id func, bool heap,
					      struct lo_arena *arena)
{
	struct lo_alias_sets *sets = lo_alias_sets_collect(m, func, arena);
	for (uint32_t v = 0; v < sets->n; v++) {
		enum lo_op_kind kind = sets->from[v] == LO_FROM_ALLOCATION
					       ? lo_op(m, lo_def_op(m, sets->values[v]))->kind
					       : LO_OP_FOREIGN;
		bool raised = kind == LO_OP_MEMREF_ALLOCA || (heap && kind == LO_OP_MEMREF_ALLOC);
		sets->origin[v] = raised ? v + 2 : 0;
	}
	lo_alias_sets_solve(sets, sets->n + 2, 1);
	return sets;
}

/* Returns whether the allocation states less. */
static bool raise(struct lo_module *m, lo_value_id allocation, int64_t align, bool look)
{
	struct lo_op *op = lo_op(m, lo_def_op(m, allocation));
	if (align <= lo_storage_align_bytes(m, lo_def_op(m, allocation), lo_type_of(m, allocation)))
		return false;
	if (!look)
		op->attrs = lo_dict_set(m->ctx, op->attrs, "alignment",
					lo_attr_int(m->ctx, lo_type_integer(m->ctx, 64, LO_SIGNLESS), align));
	return true;
}

bool lo_alignments_state(struct lo_module *m, lo_op_id func, bool heap, bool look, struct lo_arena *arena)
{
	struct lo_alias_sets *sets = NULL;
	bool any = false;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			bool memref = lo_is_memref(m, lo_operand(m, op, i));
			int64_t align = memref ? lo_op_relied_alignment(m, op, i) : 0;
			if (align && !sets)
				sets = find_allocations(m, func, heap, arena);
			uint32_t v = align ? lo_alias_number(sets, lo_operand(m, op, i)) : LO_NO_INDEX;
			for (uint32_t k = 0; v != LO_NO_INDEX && k < sets->count[v]; k++) {
				uint32_t origin = sets->sets.at[sets->first[v] + k];
				any |= origin > 1 && raise(m, sets->values[origin - 2], align, look);
			}
		}
	}
	return any;
}
