// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which alignment an allocation has by its type and attribute, and which one an op relies on. That an
 * allocation states what ops rely on: prepare/state_alignments.c. The alignment of storage that values share
 * is the largest of theirs: packing/slots.c, packing/pack_rounds.c. */
#include "analysis/alignment.h"

#include "analysis/effects.h"
#include "analysis/summaries.h"
#include "ir/arguments.h"
#include "ir/attr.h"
#include "ir/ops.h"
#include "ir/type.h"

int64_t lo_storage_align_bytes(const struct lo_module *m, lo_op_id op, lo_type memref)
{
	int64_t natural = lo_type_elem_align_bytes(m->ctx, lo_type_get(m->ctx, memref)->elem), stated = 0;
	if (op.n)
		lo_op_attr_int(m, lo_op(m, op), "alignment", &stated);
	return stated > natural ? stated : natural;
}

int64_t lo_op_relied_alignment(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	int64_t natural = lo_elem_align_bytes_of(m, lo_operand(m, op, i)), align = 0;
	if (callee) {
		lo_attr_as_int(m->ctx, lo_passed_attr(m, op, i, "llvm.align"), &align);
		align = callee->relied[i] > align ? callee->relied[i] : align;
	} else if (op->kind != LO_OP_FOREIGN)
		lo_op_attr_int(m, op, "alignment", &align);
	bool viewed = !callee && (lo_op_effects_on(m, op, i) & LO_EFFECT_VIEW);
	for (uint32_t r = 0; viewed && r < op->n_results; r++) {
		if (lo_op_view_source(m, op, r) != i || !lo_is_memref(m, lo_result(op, r)))
			continue;
		int64_t needed = lo_elem_align_bytes_of(m, lo_result(op, r));
		align = needed > align ? needed : align;
	}
	return align > natural && !(align & (align - 1)) ? align : 0;
}
