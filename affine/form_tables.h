// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* form_tables.h (private to forms.c and value_expr.c) The tables of one function. */
#ifndef AFFINE_FORM_TABLES_H
#define AFFINE_FORM_TABLES_H

#include "forms.h"

struct number_slot {
	uint32_t hash, n, number;
	const uint32_t *words;
};
struct aff_tables {
	LO_VEC(struct aff_data) forms;
	LO_VEC(struct lo_atom) atoms;
	LO_VEC(struct lo_condition_data) conditions;
	LO_VEC(struct aff_bounds) bounds; /* [loop] */
	LO_VEC(struct lo_affine_symbol) symbols;
	struct number_slot *slots;
	uint32_t n_numbers, mask;
	struct lo_id_map values;   /* value -> form */
	struct lo_id_map truths;   /* value of type i1 -> condition */
	struct lo_id_map blocks;   /* block -> loop + 1 */
	struct lo_id_map ivs;      /* value -> loop */
	LO_VEC(lo_value_id) stack; /* values whose forms are being computed */
	uint32_t level;            /* recursion depth of aff_value */
};
/** First word of each kind of key of aff_number. */
enum { NUMBER_FORM, NUMBER_ATOM, NUMBER_CONDITION, NUMBER_EXTENT, NUMBER_OP };

#endif
