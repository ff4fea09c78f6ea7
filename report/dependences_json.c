// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Dependences for programs: JSON (RFC 8259). In: a function's accesses and answers. Out: an object with its
 * loops, memories, accesses, and the dependences that exist or may exist; those not listed are proved not to
 * exist. */
#include "dependences_impl.h"
#include "json.h"

/* ---- parts --------------------------------------------------------------- */

static void op_and_place(const struct listing *l, lo_op_id op)
{
	lo_out_text(l->out, ", ");
	json_place(l->m, op, l->out);
}

static void open_list(struct lo_out *out, const char *name)
{
	lo_out_printf(out, ",\n \"%s\": [", name);
}

static void next_in_list(struct lo_out *out, bool first, uint32_t id)
{
	lo_out_printf(out, "%s\n  {\"id\": %u", first ? "" : ",", id);
}

static void print_loops(const struct listing *l, struct lo_out *text)
{
	open_list(l->out, "loops");
	for (uint32_t i = 1; i < l->a->n_loops; i++) {
		const struct lo_affine_loop *loop = &l->a->loops[i];
		next_in_list(l->out, i == 1, i);
		op_and_place(l, loop->op);
		text->len = 0;
		loop_name(l->a, i, text);
		lo_out_char(text, 0);
		json_key(l->out, "variable");
		json_text_or_null(l->out, loop->iv.n ? text->at : NULL);
		if (loop->parent)
			lo_out_printf(l->out, ", \"parent\": %u", loop->parent);
		else
			lo_out_text(l->out, ", \"parent\": null");
		lo_out_printf(l->out, ", \"depth\": %u, \"parallel\": %s}", loop->depth,
			      loop->parallel ? "true" : "false");
	}
	lo_out_char(l->out, ']');
}

static void print_memories(const struct listing *l, struct lo_out *text)
{
	static const char *const kinds[] = {
		[LO_MEMORY_UNKNOWN] = "unknown",       [LO_MEMORY_ARGUMENT] = "argument",
		[LO_MEMORY_NOALIAS] = "noalias",       [LO_MEMORY_GLOBAL] = "global",
		[LO_MEMORY_ALLOCATION] = "allocation", [LO_MEMORY_LOCAL] = "local",
		[LO_MEMORY_ONE_OF] = "one of",
	};
	open_list(l->out, "memories");
	for (uint32_t i = 1; i < l->a->n_memories; i++) {
		const struct lo_affine_memory *memory = &l->a->memories[i];
		next_in_list(l->out, i == 1, i);
		text->len = 0;
		memory_name(l->a, i, text);
		json_key(l->out, "name");
		json_bytes(l->out, text->at, text->len);
		json_key(l->out, "kind");
		json_text(l->out, kinds[memory->kind]);
		lo_out_text(l->out, ", \"of\": [");
		for (uint32_t k = 0; k < memory->n; k++)
			lo_out_printf(l->out, k ? ", %u" : "%u", memory->of[k]);
		lo_out_text(l->out, "]}");
	}
	lo_out_char(l->out, ']');
}

static void print_effects(struct lo_out *out, uint32_t effects)
{
	bool reads = effects & LO_EFFECT_READ, writes = effects & LO_EFFECT_WRITE;
	lo_out_printf(out, ", \"effects\": [%s%s%s]", reads ? "\"read\"" : "", reads && writes ? ", " : "",
		      writes ? "\"write\"" : "");
}

static void print_accesses(const struct listing *l, struct lo_out *text)
{
	open_list(l->out, "accesses");
	for (uint32_t i = 0; i < l->n; i++) {
		const struct lo_affine_access *x = &l->a->accesses[l->accesses[i]];
		struct lo_arena_mark mark = lo_arena_mark(l->a->arena);
		uint32_t *chain = LO_ARRAY(l->a->arena, x->n_dims, uint32_t);
		loop_chain(l->a, x, chain);
		next_in_list(l->out, i == 0, i);
		op_and_place(l, x->op);
		lo_out_printf(l->out, ", \"operand\": %u, \"loops\": [", x->operand);
		for (uint32_t k = 0; k < x->n_dims; k++)
			lo_out_printf(l->out, k ? ", %u" : "%u", chain[k]);
		lo_out_char(l->out, ']');
		lo_arena_reset(l->a->arena, mark);
		text->len = 0;
		memory_name(l->a, x->memory, text);
		lo_out_printf(l->out, ", \"memory\": %u", x->memory);
		json_key(l->out, "memory_name");
		json_bytes(l->out, text->at, text->len);
		print_effects(l->out, x->effects);
		json_key(l->out, "inexact");
		json_text_or_null(l->out, x->inexact);
		lo_out_char(l->out, '}');
	}
	lo_out_char(l->out, ']');
}

static void print_bound(struct lo_out *out, const char *name, bool has, int64_t bound)
{
	lo_out_printf(out, "\"%s\": ", name);
	if (has)
		lo_out_i64(out, bound);
	else
		lo_out_text(out, "null");
}

static void print_dependence(const struct listing *l, const struct answered *pair, uint32_t depth,
			     struct lo_out *text)
{
	struct lo_out *out = l->out;
	const struct lo_dependence *answer = &pair->answers[depth - 1];
	lo_out_printf(out,
		      "{\"source\": %u, \"destination\": %u, \"depth\": %u, \"type\": \"%s\", \"kind\": "
		      "\"%s\", \"reason\": ",
		      pair->source, pair->destination, depth, dependence_type(pair),
		      answer->kind == LO_DEPENDENCE_EXISTS ? "exists" : "perhaps");
	text->len = 0;
	if (answer->kind == LO_DEPENDENCE_PERHAPS)
		print_reason(l, pair, depth, text);
	lo_out_char(text, 0);
	json_text_or_null(out, answer->kind == LO_DEPENDENCE_PERHAPS ? text->at : NULL);
	lo_out_text(out, ", \"distances\": [");
	for (uint32_t i = 0; i < answer->n; i++) {
		const struct lo_distance *d = &answer->distances[i];
		lo_out_text(out, i ? ", {" : "{");
		print_bound(out, "lb", d->has_lb, d->lb);
		lo_out_text(out, ", ");
		print_bound(out, "ub", d->has_ub, d->ub);
		lo_out_char(out, '}');
	}
	lo_out_printf(out, "], \"by\": \"%s\"}", answer->by_isl ? "isl" : "fast");
}

static void print_dependences(const struct listing *l, struct lo_out *text)
{
	bool first = true;
	lo_out_printf(l->out, ",\n \"pairs\": %llu", (unsigned long long)l->n * l->n);
	open_list(l->out, "dependences");
	for (struct answered pair = {0}; next_pair(l, &pair);)
		for (uint32_t depth = 1; pair.answers && depth <= pair.n; depth++) {
			if (pair.answers[depth - 1].kind == LO_DEPENDENCE_NONE)
				continue;
			lo_out_text(l->out, first ? "\n  " : ",\n  ");
			print_dependence(l, &pair, depth, text);
			first = false;
		}
	lo_out_char(l->out, ']');
}

void print_json(const struct listing *l)
{
	struct lo_arena arena;
	struct lo_out text;
	lo_str name = lo_symbol_name(l->m, lo_op(l->m, l->a->func));
	lo_arena_init(&arena, l->a->arena->oom);
	lo_out_init(&text, &arena, -1);
	lo_out_text(l->out, l->number ? ",\n{\"function\": " : "\n{\"function\": ");
	json_bytes(l->out, lo_str_text(l->m->ctx, name), lo_str_len(l->m->ctx, name));
	op_and_place(l, l->a->func);
	print_loops(l, &text);
	print_memories(l, &text);
	print_accesses(l, &text);
	print_dependences(l, &text);
	lo_out_char(l->out, '}');
	lo_arena_destroy(&arena);
}
