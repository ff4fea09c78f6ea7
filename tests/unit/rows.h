// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file rows.h  Tests that are tables: a failed check names its row, and the other rows still run. */
#ifndef TESTS_UNIT_ROWS_H
#define TESTS_UNIT_ROWS_H

#include <CUnit/Basic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define N_ROWS(rows)                    (sizeof(rows) / sizeof *(rows))
#define CHECK(row, condition)           check_row((row), (condition), #condition, __LINE__, __FILE__)
#define CHECK_TEXT(row, got, len, want) check_text((row), (got), (len), (want), __LINE__, __FILE__)

static inline void check_row(const char *row, bool ok, const char *what, unsigned line, const char *file)
{
	char text[512];
	snprintf(text, sizeof text, "row '%s': %s", row, what);
	CU_assertImplementation(ok, line, text, file, "", CU_FALSE);
}

static inline void check_text(const char *row, const char *got, size_t len, const char *want, unsigned line,
			      const char *file)
{
	char text[1024];
	bool ok = strlen(want) == len && memcmp(got, want, len) == 0;
	snprintf(text, sizeof text, "row '%s': got '%.*s', want '%s'", row, (int)(len < 400 ? len : 400), got,
		 want);
	CU_assertImplementation(ok, line, text, file, "", CU_FALSE);
}

static inline const char *or_empty(const char *text)
{
	return text ? text : "";
}

/** Both may be NULL: no text. */
#define CHECK_STRING(row, got, want)                                                                         \
	check_text((row), or_empty(got), strlen(or_empty(got)), or_empty(want), __LINE__, __FILE__)

struct test {
	const char *name;
	void (*run)(void);
};

/** What main returns: 0 when every check of the suite held. */
static inline int run_suite(const char *name, const struct test *tests, size_t n)
{
	if (CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	CU_pSuite suite = CU_add_suite(name, NULL, NULL);
	for (size_t i = 0; i < n; i++)
		CU_add_test(suite, tests[i].name, tests[i].run);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_tests_run() != n || CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}

#endif
