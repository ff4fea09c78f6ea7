// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Helpers for the check of edits: which allocations a name may denote, which replaced buffer it was a view
 * of, and where an op takes effect. */
#include "edits.h"

struct edit_names edit_names(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_alias_sets *sets = lo_alias_sets_collect(m, func, arena);
	struct edit_names names = {.sets = sets, .n_origins = EDIT_FIRST_ALLOCATION};
	names.root = LO_ARRAY(arena, (size_t)sets->n + EDIT_FIRST_ALLOCATION, lo_value_id);
	for (uint32_t v = 0; v < sets->n; v++) {
		enum lo_memref_from from = (enum lo_memref_from)sets->from[v];
		if (from == LO_FROM_ALLOCATION) {
			names.root[names.n_origins] = sets->values[v];
			sets->origin[v] = names.n_origins++;
		} else if (from != LO_FROM_VIEW && from != LO_FROM_FLOW) {
			sets->origin[v] = EDIT_OTHER;
		}
	}
	lo_alias_sets_solve(sets, names.n_origins, EDIT_UNKNOWN);
	return names;
}

const uint32_t *edit_origins(const struct edit_names *names, lo_value_id name, uint32_t *n)
{
	uint32_t v = lo_alias_number(names->sets, name);
	*n = v == LO_NO_INDEX ? 0 : names->sets->count[v];
	return *n ? names->sets->sets.at + names->sets->first[v] : NULL;
}

uint32_t edit_parent(const struct edit *e, uint32_t i)
{
	lo_block_id block = e->before->ops.at[i].block;
	lo_op_id parent = lo_region(e->m, lo_block(e->m, block)->region)->parent;
	return lo_dense_id(&e->number, parent.n);
}

uint32_t edit_position(const struct edit *e, const struct lo_scope_walk *w, uint32_t before)
{
	uint32_t at = lo_dense_id(&e->position_of, w->payload.n ? w->payload.n : w->op.n);
	return at == LO_NO_INDEX ? before : at;
}

uint32_t edit_claim_under(const struct edit *e, struct edit_claims *claims, lo_value_id name)
{
	lo_value_id at = name;
	uint32_t found = 1;
	for (;;) {
		uint32_t claim = lo_id_map_get(&claims->claim_of, at.n),
			 known = lo_id_map_get(&claims->known, at.n);
		lo_op_id def = lo_def_op(e->m, at);
		uint32_t i = def.n ? lo_dense_id(&e->number, def.n) : LO_NO_INDEX;
		found = claim ? claim + 1 : known ? known : 1;
		if (claim || known || i == LO_NO_INDEX || !lo_is_movable_view(e->m, lo_op(e->m, def)))
			break;
		at = e->before->operands
			     .at[e->before->ops.at[i].operands + lo_op_views(e->m, lo_op(e->m, def), 0)];
	}
	*lo_id_map_at(&claims->known, name.n) = found;
	return found - 1;
}
