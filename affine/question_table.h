// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* question_table.h (private to affine/) Questions that were asked before. A question is a list of all
 * integers on which its answer depends, so equal lists have equal answers. The caller stores
 * the answers, indexed by the number of the question. */
#ifndef AFFINE_QUESTION_TABLE_H
#define AFFINE_QUESTION_TABLE_H

#include "base/intern_table.h"
#include "flow_rows.h"

typedef LO_VEC(int64_t) lo_question;

struct asked_question {
	const int64_t *at;
	size_t n;
};
struct question_table {
	struct lo_arena *arena;
	struct table by_hash;
	LO_VEC(struct asked_question) all;
	size_t n_integers; /* of all of them */
};

/** An empty table. What is entered is copied to @p arena. */
void question_table_init(struct question_table *t, struct lo_arena *arena);
/** Append @p n integers, or all rows of a list, to a question that is in @p arena. */
void question_add(struct lo_arena *arena, lo_question *question, const int64_t *from, size_t n);
void question_add_rows(struct lo_arena *arena, lo_question *question, const lo_row_list *list);
/** The number of the question, from 1; 0: it was not entered. O(its length). */
uint32_t question_find(const struct question_table *t, const lo_question *question);
/** Enter a question that is not in the table. Returns its number, which is that of the last one plus 1. */
uint32_t question_enter(struct question_table *t, const lo_question *question);

#endif
