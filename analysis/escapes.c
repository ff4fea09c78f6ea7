// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op and one of its operands. Out: whether, and how, the address of the operand escapes by it: it is
 * captured, returned, stored, or taken as a number that is more than compared. Which buffers are pinned for
 * it is decided in liveness/pins.c. */
#include "escapes.h"

#include "analysis/summaries.h"

/* ---- addresses as numbers ------------------------------------------------ */

bool lo_op_compares_equal(const struct lo_module *m, const struct lo_op *op, bool *unequal)
{
	int64_t predicate;
	if (lo_info(op)->affine != LO_AFFINE_COMPARE || op->n_operands != 2 ||
	    !lo_op_attr_int(m, op, "predicate", &predicate))
		return false;
	*unequal = predicate == 1; /* arith: eq, ne, slt, ... */
	return predicate == 0 || predicate == 1;
}

bool lo_op_takes_address(const struct lo_module *m, const struct lo_op *op)
{
	return op->n_operands == 1 && op->n_results == 1 && lo_is_memref(m, lo_operand(m, op, 0)) &&
	       lo_op_effects_on(m, op, 0) & LO_EFFECT_ADDRESS;
}

/** The op whose result @p v is an address as a number; id 0: none. */
static lo_op_id address_taken_by(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_op_takes_address(m, lo_op(m, def)) ? def : (lo_op_id){0};
}

enum { ADDRESS_COMPARED = 1, ADDRESS_SEEN };

void escapes_see_addresses(struct lo_alias_sets *s, lo_op_id func)
{
	for (lo_op_id id = func; (id = lo_walk_next(s->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(s->m, id);
		bool unequal;
		uint32_t how = lo_op_compares_equal(s->m, op, &unequal) ? ADDRESS_COMPARED : ADDRESS_SEEN;
		for (uint32_t i = 0; i < op->n_operands; i++) {
			lo_op_id by = address_taken_by(s->m, lo_operand(s->m, op, i));
			if (by.n)
				*lo_id_map_at(&s->addresses, by.n) |= how;
		}
	}
}

static enum lo_escape address_escape(const struct lo_alias_sets *s, const struct lo_op *op)
{
	uint32_t how = lo_id_map_get(&s->addresses, lo_value(s->m, lo_result(op, 0))->def);
	if (how & ADDRESS_SEEN)
		return LO_ESCAPES_CAPTURED;
	return how ? LO_ESCAPES_COMPARED : LO_ESCAPES_NOT;
}

/* ---- escapes ------------------------------------------------------------- */

static bool makes_unknown(const struct lo_alias_sets *s, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_results; i++) {
		uint32_t v = lo_alias_number(s, lo_result(op, i));
		if (v != LO_NO_INDEX && s->from[v] == LO_FROM_UNKNOWN)
			return true;
	}
	return false;
}

/** Does it terminate a region of an op whose row does not give the destination of such values, or whose
 * results may be anything? */
static bool ends_unknown(const struct lo_alias_sets *s, const struct lo_op *op)
{
	const struct lo_module *m = s->m;
	if (!(lo_info_of(m, op)->traits & LO_TRAIT_TERMINATOR) || lo_n_successors(m, op) || !op->block.n)
		return false;
	lo_op_id parent = lo_region(m, lo_block(m, op->block)->region)->parent;
	return !parent.n || lo_info_of(m, lo_op(m, parent))->forward == LO_FORWARD_NONE ||
	       lo_id_map_get(&s->open.ops, parent.n);
}

/** Does the branch pass the operand to a block whose arguments may be anything? */
static bool is_passed_to_unknown(const struct lo_alias_sets *s, const struct lo_op *op, uint32_t operand)
{
	for (uint32_t i = 0; i < lo_n_successors(s->m, op); i++) {
		const struct lo_successor *to = lo_successor(s->m, op, i);
		if (operand - to->first_operand < to->n_operands &&
		    lo_id_map_get(&s->open.blocks, to->block.n))
			return true;
	}
	return false;
}

/* The summary describes the operand completely, unless a result may be either the operand or another
 * value: that counts as unknown. */
static enum lo_escape escape_by_call(const struct lo_summary *callee, uint32_t operand)
{
	if (callee->args[operand] & LO_EFFECT_CAPTURE)
		return LO_ESCAPES_CAPTURED;
	return callee->mixed[operand] ? LO_ESCAPES_PERHAPS_RETURNED : LO_ESCAPES_NOT;
}

enum lo_escape lo_alias_escape(const struct lo_alias_sets *s, const struct lo_op *op, uint32_t operand)
{
	const struct lo_summary *callee = lo_summary_of_call(s->m, op);
	if (callee)
		return escape_by_call(callee, operand);
	uint32_t effects = lo_op_effects_on(s->m, op, operand);
	if (lo_info_of(s->m, op)->traits & LO_TRAIT_RETURN)
		return LO_ESCAPES_RETURNED;
	if (effects & LO_EFFECT_ADDRESS && lo_op_takes_address(s->m, op))
		return address_escape(s, op);
	if (effects & LO_EFFECT_CAPTURE || ends_unknown(s, op) || is_passed_to_unknown(s, op, operand))
		return LO_ESCAPES_CAPTURED;
	if (effects == 0 && lo_op_has_effects(s->m, op, LO_EFFECT_WRITE))
		return LO_ESCAPES_STORED;
	if (!(effects & (LO_EFFECT_VIEW | LO_EFFECT_FORWARD)) && makes_unknown(s, op))
		return LO_ESCAPES_PERHAPS_RETURNED;
	return LO_ESCAPES_NOT;
}
