// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: questions as lists of integers. Out: the number of each, the same for equal lists (by hashing). */
#include "question_table.h"

#include <string.h>

void question_table_init(struct question_table *t, struct lo_arena *arena)
{
	*t = (struct question_table){.arena = arena};
	lo_table_init(&t->by_hash, arena, 4);
}

void question_add(struct lo_arena *arena, lo_question *question, const int64_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		LO_PUSH(arena, question, from[i]);
}

void question_add_rows(struct lo_arena *arena, lo_question *question, const lo_row_list *list)
{
	LO_PUSH(arena, question, list->n);
	for (uint32_t i = 0; i < list->n; i++) {
		const struct lo_rows *rows = &list->at[i];
		const int64_t sizes[] = {rows->n_vars, rows->n_eqs, rows->n_ineqs};
		question_add(arena, question, sizes, sizeof sizes / sizeof *sizes);
		question_add(arena, question, rows->eqs, (size_t)rows->n_eqs * (rows->n_vars + 1));
		question_add(arena, question, rows->ineqs, (size_t)rows->n_ineqs * (rows->n_vars + 1));
	}
}

static uint32_t hash_of(const lo_question *question)
{
	return lo_hash_fold(lo_hash_bytes(0, question->at, question->n * sizeof *question->at));
}

uint32_t question_find(const struct question_table *t, const lo_question *question)
{
	struct lo_probe probe = lo_probe_begin(&t->by_hash, hash_of(question));
	for (uint32_t id; (id = lo_probe_next(&probe)) != 0;) {
		const struct asked_question *asked = &t->all.at[id - 1];
		if (asked->n == question->n &&
		    (!asked->n || memcmp(asked->at, question->at, asked->n * sizeof *asked->at) == 0))
			return id;
	}
	return 0;
}

uint32_t question_enter(struct question_table *t, const lo_question *question)
{
	int64_t *copy = LO_ARRAY(t->arena, question->n, int64_t);
	if (question->n)
		memcpy(copy, question->at, question->n * sizeof *copy);
	LO_PUSH(t->arena, &t->all, ((struct asked_question){copy, question->n}));
	lo_table_add(&t->by_hash, t->arena, hash_of(question), t->all.n);
	t->n_integers += question->n;
	return t->all.n;
}
