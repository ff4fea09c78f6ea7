// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two unions of polyhedra, as rows. Out: isl's answer whether the one contains the other.
 *
 * A function is analysed again after each edit, and what is asked of loops that did not change is asked
 * again. So the answers for a function in all its states are kept: equal rows, equal answers. */
#include "dataflow_impl.h"
#include "question_table.h"

enum { MOST_INTEGERS = 1 << 20 }; /* of all questions that are kept */

struct lo_dataflow_answers {
	struct lo_arena memory; /* as long as this struct */
	struct question_table questions;
	LO_VEC(enum lo_answer) list; /* by question */
};

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
	lo_question question = {0};
	if (!answers)
		return ask_isl(d, part, all, n_cols);
	if (!answers->questions.arena) /* few functions ask anything */
		question_table_init(&answers->questions, &answers->memory);
	LO_PUSH(&d->scratch, &question, n_cols);
	question_add_rows(&d->scratch, &question, part);
	question_add_rows(&d->scratch, &question, all);
	uint32_t known = question_find(&answers->questions, &question);
	if (known)
		return answers->list.at[known - 1];
	enum lo_answer answer = ask_isl(d, part, all, n_cols);
	if (answers->questions.n_integers + question.n <= MOST_INTEGERS) {
		question_enter(&answers->questions, &question);
		LO_PUSH(&answers->memory, &answers->list, answer);
	}
	return answer;
}
