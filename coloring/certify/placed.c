// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with its lifelines, and the layout of them. Out: whether the uses of each value allow that
 * it ends, and that it is where the layout puts it.
 *
 * The lifelines of the input end where the input says so. Another one has no end if the address of its value
 * escapes, or if the function may be suspended, or a call in it may return again after any later one. A value
 * that moves is as aligned as its uses rely on, and no op says of it and of another value in its storage that
 * they are separate objects. */
#include "certify_impl.h"
#include "uses.h"

struct placed {
	const struct lo_module *m;
	const struct lo_layout *layout;
	const struct lo_passed *passed;
	struct use_graph *uses;
	uint32_t last_given;
	bool states;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
};

static lo_value_id name_of(const struct placed *p, uint32_t line)
{
	return lo_result(lo_op(p->m, p->layout->lines->at[line].start), 0);
}

/* The storage that the line is moved to; NULL: it stays in its alloca. */
static const struct lo_storage *storage_of(const struct placed *p, uint32_t line)
{
	uint32_t s = p->layout->cells[line].storage;
	return s < p->layout->n_storages && !p->layout->storages[s].keep.n ? &p->layout->storages[s] : NULL;
}

/* What the alloca of the line states. */
static int64_t stated_align_bytes(const struct placed *p, uint32_t line)
{
	lo_op_id alloc = p->layout->lines->at[line].alloc;
	return certify_align_bytes(p->m, lo_op(p->m, alloc)->attrs, lo_type_of(p->m, name_of(p, line)));
}

/* Where allocas need not state what their uses rely on, that was there by chance, as it is in an arena that
 * was split and is put back. */
static bool check_line(const struct placed *p, uint32_t line)
{
	const struct lo_lifeline *it = &p->layout->lines->at[line];
	const struct lo_storage *storage = storage_of(p, line);
	struct use_demand demand = use_demand_on(p->uses, name_of(p, line));
	int64_t offset_bytes = p->layout->cells[line].offset_bytes;
	bool placed = it->start.n > p->last_given && (storage || use_ends(p->uses, name_of(p, line)));
	if (placed && demand.kept)
		return lo_flawed(p->flaw, it->start, "a value ends whose address escapes");
	if (placed && use_comes_back(p->passed, p->layout->lines->flow->func).n)
		return lo_flawed(p->flaw, it->start,
				 "a value ends in a function that may come back to an earlier point");
	if (p->states && !it->pinned && lo_op(p->m, it->alloc)->kind == LO_OP_MEMREF_ALLOCA &&
	    stated_align_bytes(p, line) % demand.align_bytes)
		return lo_flawed(p->flaw, it->alloc, "an alloca states less alignment than its uses rely on");
	if (!p->states && storage && demand.align_bytes > stated_align_bytes(p, line))
		demand.align_bytes = stated_align_bytes(p, line);
	if (storage && !storage->into.n &&
	    (offset_bytes % demand.align_bytes || storage->align_bytes % demand.align_bytes))
		return lo_flawed(p->flaw, it->start, "a value is less aligned than its uses rely on");
	return true;
}

/* No two operands of one op that says that they are separate are in one storage. */
static bool check_separate(const struct placed *p)
{
	uint32_t n;
	const struct use_apart *list = use_apart_list(p->uses, &n);
	struct lo_id_map line_of = lo_id_map_make(p->arena, 0), seen = lo_id_map_make(p->arena, 0);
	for (uint32_t i = 0; n && i < p->layout->lines->n; i++)
		*lo_id_map_at(&line_of, name_of(p, i).n) = i + 1;
	for (uint32_t i = 0; i < n; i++) {
		const lo_value_id *roots;
		lo_value_id operand = lo_operand(p->m, lo_op(p->m, list[i].op), list[i].operand);
		if (!i || list[i].op.n != list[i - 1].op.n)
			seen = lo_id_map_make(p->arena, 0);
		for (uint32_t k = use_roots(p->uses, operand, &roots); k-- > 0;) {
			uint32_t line = lo_id_map_get(&line_of, roots[k].n);
			if (!line || !storage_of(p, line - 1))
				continue;
			uint32_t *by = lo_id_map_at(&seen, p->layout->cells[line - 1].storage + 1);
			if (*by && *by != list[i].operand + 1)
				return lo_flawed(
					p->flaw, list[i].op,
					"two objects that are said to be separate are in one storage");
			*by = list[i].operand + 1;
		}
	}
	return true;
}

bool lo_placed_certify(const struct lo_module *m, const struct lo_layout *layout,
		       const struct lo_passed *passed, uint32_t last_given, bool states,
		       struct lo_arena *arena, struct lo_flaw *flaw)
{
	struct placed p = {.m = m,
			   .layout = layout,
			   .passed = passed,
			   .last_given = last_given,
			   .states = states,
			   .arena = arena,
			   .flaw = flaw};
	lo_op_id func = layout->lines->flow->func;
	if (!layout->lines->n || (!use_comes_back(passed, func).n && !use_any_demand(m, func, passed)))
		return true; /* cells have the alignment of elements: certify.c */
	p.uses = use_graph_make(m, func, passed, arena);
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (!check_line(&p, i))
			return false;
	return check_separate(&p);
}
