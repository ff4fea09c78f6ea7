// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Names of memories, loops and kinds of dependences. */
#include "dependences_impl.h"
#include "names.h"
#include "text/print.h"

const char *dependence_type(const struct answered *pair)
{
	static const char *const names[] = {"none",   "flow",        "anti",        "flow+anti",
					    "output", "flow+output", "anti+output", "flow+anti+output"};
	uint32_t x = pair->x->effects, y = pair->y->effects;
	bool flow = (x & LO_EFFECT_WRITE) && (y & LO_EFFECT_READ);
	bool anti = (x & LO_EFFECT_READ) && (y & LO_EFFECT_WRITE);
	bool output = (x & LO_EFFECT_WRITE) && (y & LO_EFFECT_WRITE);
	return names[(flow ? 1 : 0) + (anti ? 2 : 0) + (output ? 4 : 0)];
}

void memory_name(const struct lo_affine *a, uint32_t number, struct lo_out *out)
{
	const struct lo_affine_memory *memory = &a->memories[number];
	lo_op_id def = memory->value.n ? lo_def_op(a->m, memory->value) : (lo_op_id){0};
	lo_attr name = {0};
	if (memory->kind == LO_MEMORY_GLOBAL && def.n)
		name = lo_op_attr(a->m, lo_op(a->m, def), "name");
	if (name.n)
		lo_print_attr(a->m->ctx, name, out);
	else if (memory->value.n)
		name_value(a->m, memory->value, out);
	else
		lo_out_text(out, "unknown memory");
}

void loop_name(const struct lo_affine *a, uint32_t loop, struct lo_out *out)
{
	if (a->loops[loop].iv.n)
		name_value(a->m, a->loops[loop].iv, out);
	else
		lo_out_printf(out, "#%u", loop);
}

void loop_chain(const struct lo_affine *a, const struct lo_affine_access *x, uint32_t *out)
{
	uint32_t n = x->n_dims;
	for (uint32_t loop = x->loop; loop && n; loop = a->loops[loop].parent)
		out[--n] = loop;
}
