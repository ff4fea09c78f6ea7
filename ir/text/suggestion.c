// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* suggestion.c: In: the name of an op without a row. Out: the row that may be meant. Names are similar if
 * they differ by one letter left out, inserted or changed, or by two neighbors exchanged: this is decided by
 * the text between the common prefix and the common suffix, so a query examines each row once. */
#include "text/suggestion.h"

#include "base/spelling.h"
#include "ir/ops.h"

#include <stdio.h>
#include <string.h>

/* All ops of the releases from 19 to 22 have a row, in the current table or in legacy.def. */
bool lo_is_whole_dialect(const char *name, size_t len)
{
	static const char *const whole[] = {"builtin", "func", "arith",  "math",   "index",   "ub",
					    "cf",      "scf",  "affine", "memref", "complex", "linalg"};
	for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
		if (strlen(whole[i]) == len && memcmp(whole[i], name, len) == 0)
			return true;
	return false;
}

bool lo_spelling_is_near(const char *a, const char *b)
{
	size_t na = strlen(a), nb = strlen(b);
	while (na && nb && *a == *b)
		a++, b++, na--, nb--;
	while (na && nb && a[na - 1] == b[nb - 1])
		na--, nb--;
	return (na <= 1 && nb <= 1) || (na == 2 && nb == 2 && a[0] == b[1] && a[1] == b[0]);
}

const char *lo_suggest_op(const char *name)
{
	for (uint32_t kind = LO_OP_FOREIGN + 1; kind < LO_OP_KIND_COUNT; kind++)
		if (lo_spelling_is_near(name, lo_op_table[kind].name))
			return lo_op_table[kind].name;
	return NULL;
}

const char *lo_unknown_op_advice(const char *name, char *text, size_t size)
{
	const char *near = lo_suggest_op(name);
	int len = (int)strcspn(name, ".");
	text[0] = 0;
	if (near)
		(void)snprintf(text, size, "; did you mean '%s'?", near);
	else if (lo_is_whole_dialect(name, (size_t)len))
		(void)snprintf(text, size, "; 'lifeopt --help-ops=%.*s' lists the ops of '%.*s'", len, name,
			       len, name);
	return text;
}
