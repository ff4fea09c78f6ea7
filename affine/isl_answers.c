// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two unions of polyhedra, as rows. Out: isl's answer whether the one contains the other.
 *
 * A function is analysed again after each edit, and what is asked of loops that did not change is asked
 * again. So the answers for a function in all its states are kept: equal rows, equal answers. */
#include <string.h>

#include "base/intern_table.h"
#include "dataflow_impl.h"

enum { MOST_NUMBERS = 1 << 20 }; /* of all questions that are kept */

struct answered_question {
	const int64_t *numbers;
	size_t n;
	enum lo_answer answer;
};
struct lo_dataflow_answers {
	struct lo_arena memory; /* as long as this struct */
	struct table by_question;
	LO_VEC(struct answered_question) list;
	size_t n_numbers;
};
typedef LO_VEC(int64_t) numbers;

struct lo_dataflow_answers *lo_dataflow_answers_create(struct lo_arena *arena)
{
	struct lo_dataflow_answers *answers = LO_NEW(arena, struct lo_dataflow_answers);
	lo_arena_init(&answers->memory, arena->oom);
	return answers;
}

void lo_dataflow_answers_destroy(struct lo_dataflow_answers *answers)
{
	if (answers)
		lo_arena_destroy(&answers->memory);
}

void lo_dataflow_keep_answers(struct lo_dataflow *d, struct lo_dataflow_answers *answers)
{
	d->answers = answers;
}

/* ---- questions ----------------------------------------------------------- */

static void add_numbers(struct lo_arena *arena, numbers *out, const int64_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		LO_PUSH(arena, out, from[i]);
}

static void add_list(struct lo_arena *arena, numbers *out, const lo_row_list *list)
{
	LO_PUSH(arena, out, list->n);
	for (uint32_t i = 0; i < list->n; i++) {
		const struct lo_rows *rows = &list->at[i];
		const int64_t head[] = {rows->n_vars, rows->n_eqs, rows->n_ineqs};
		add_numbers(arena, out, head, 3);
		add_numbers(arena, out, rows->eqs, (size_t)rows->n_eqs * (rows->n_vars + 1));
		add_numbers(arena, out, rows->ineqs, (size_t)rows->n_ineqs * (rows->n_vars + 1));
	}
}

static const struct answered_question *find(const struct lo_dataflow_answers *answers,
					    const numbers *question, uint32_t hash)
{
	struct lo_probe probe = lo_probe_begin(&answers->by_question, hash);
	for (uint32_t id; (id = lo_probe_next(&probe)) != 0;) {
		const struct answered_question *known = &answers->list.at[id - 1];
		if (known->n == question->n &&
		    !memcmp(known->numbers, question->at, question->n * sizeof *question->at))
			return known;
	}
	return NULL;
}

static void keep(struct lo_dataflow_answers *answers, const numbers *question, uint32_t hash,
		 enum lo_answer answer)
{
	int64_t *copy = LO_ARRAY(&answers->memory, question->n, int64_t);
	memcpy(copy, question->at, question->n * sizeof *copy);
	if (!answers->list.n)
		lo_table_init(&answers->by_question, &answers->memory, 4);
	LO_PUSH(&answers->memory, &answers->list, ((struct answered_question){copy, question->n, answer}));
	lo_table_add(&answers->by_question, &answers->memory, hash, answers->list.n);
	answers->n_numbers += question->n;
}

static enum lo_answer ask_isl(struct lo_dataflow *d, const lo_row_list *part, const lo_row_list *all,
			      uint32_t n_cols)
{
	isl_set *left =
		isl_set_subtract(dataflow_union(d->isl, part, n_cols), dataflow_union(d->isl, all, n_cols));
	isl_bool none = isl_set_is_empty(left);
	isl_set_free(left);
	return none == isl_bool_true ? LO_YES : none == isl_bool_false ? LO_NO : LO_UNKNOWN;
}

enum lo_answer dataflow_is_subset(struct lo_dataflow *d, const lo_row_list *part, const lo_row_list *all,
				  uint32_t n_cols)
{
	struct lo_dataflow_answers *answers = d->answers;
	if (!answers)
		return ask_isl(d, part, all, n_cols);
	numbers question = {0};
	LO_PUSH(&d->scratch, &question, n_cols);
	add_list(&d->scratch, &question, part);
	add_list(&d->scratch, &question, all);
	uint32_t hash = (uint32_t)lo_hash_bytes(0, question.at, question.n * sizeof *question.at);
	const struct answered_question *known = answers->list.n ? find(answers, &question, hash) : NULL;
	if (known)
		return known->answer;
	enum lo_answer answer = ask_isl(d, part, all, n_cols);
	if (answers->n_numbers + question.n <= MOST_NUMBERS)
		keep(answers, &question, hash, answer);
	return answer;
}
