// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Problems as files: each flaw is told at its line and column and all flaws at once; what is written is read
 * back as the same; the checker finds each way in which offsets can be wrong; small problems with values that
 * are live in parts of their bytes, with given offsets and alignments, are packed as well as trying all
 * offsets packs them. */
#include "ir/context.h"
#include "packing/problem.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"

struct fixture {
	struct lo_ctx *ctx;
	struct lo_arena arena;
	struct lo_problem_table table;
	bool good;
};

static void open_fixture(struct fixture *f)
{
	f->ctx = lo_ctx_create();
	(void)setjmp(LO_BOUNDARY(f->ctx));
	lo_arena_init(&f->arena, lo_ctx_oom(f->ctx));
	f->table = (struct lo_problem_table){0};
}

static void read_text(struct fixture *f, const char *text)
{
	open_fixture(f);
	lo_diag_set_max(f->ctx, 0);
	f->good = lo_problem_read(f->ctx, lo_source_add(f->ctx, "p.csv", text, strlen(text)), &f->arena,
				  &f->table);
}

static void close_fixture(struct fixture *f)
{
	lo_arena_destroy(&f->arena);
	lo_ctx_destroy(f->ctx);
}

/* "LINE:COLUMN: text; ..." of all diagnostics. */
static const char *flaws(struct fixture *f)
{
	struct lo_out out;
	lo_out_init(&out, &f->arena, -1);
	for (uint32_t i = 0; i < lo_diag_count(f->ctx); i++) {
		const struct lo_diag *diag = lo_diag_at(f->ctx, i);
		struct lo_line_col at = lo_line_col(f->ctx, diag->loc);
		lo_out_printf(&out, "%s%u:%u: %s", i > 0 ? "; " : "", at.line, at.col, diag->text);
	}
	lo_out_char(&out, 0);
	return out.at;
}

/* ---- rejected files ------------------------------------------------------ */

#define HEAD "id,lower,upper,size\n"
#define GAPS "id,lower,upper,size,gaps\n"
static const struct {
	const char *name, *text, *flaws;
} rejected[] = {
	{"nothing", "", "1:1: expected a header that names columns, got an empty file"},
	{"unknown column", "id,lower,upper,size,colour\n",
	 "1:21: expected a column named id, lower, upper, size, start, end, alignment, hint, gaps, offset or "
	 "space, got 'colour'"},
	{"missing columns", "id,upper\n", "1:1: missing column lower or start; 1:1: missing column size"},
	{"column twice", "id,lower,size,upper,size\n", "1:21: column 'size' duplicates column 'size'"},
	{"column under two names", "id,lower,start,upper,size\n",
	 "1:10: column 'start' duplicates column 'lower'"},
	{"too few fields", HEAD "a,0,1\n", "2:6: expected 4 fields as in the header, got 3"},
	{"too many fields", HEAD "a,0,1,2,3\n", "2:9: expected 4 fields as in the header, got 5"},
	{"no number", HEAD "a,zero,1,2\n", "2:3: expected a number as lower, got 'zero'"},
	{"empty number", HEAD "a,0,,2\n", "2:5: expected a number as upper, got ''"},
	{"sign alone", HEAD "a,0,1,-\n", "2:7: expected a number as size, got '-'"},
	{"fraction", HEAD "a,0,1,2.5\n", "2:7: expected a number as size, got '2.5'"},
	{"negative size", HEAD "a,0,1,-5\n", "2:7: size must not be negative, got -5"},
	{"size beyond 64 bits", HEAD "a,0,1,9223372036854775808\n", "2:7: size does not fit in 64 bits"},
	{"time beyond 64 bits", HEAD "a,-9223372036854775809,1,1\n", "2:3: lower does not fit in 64 bits"},
	{"last time beyond 64 bits", "id,start,end,size\na,0,9223372036854775807,1\n",
	 "2:5: end does not fit in 64 bits"},
	{"lower > upper", HEAD "a,9,3,1\n", "2:5: live range ends before it starts at 9"},
	{"start > end + 1", "id,start,end,size\na,9,7,1\n", "2:5: live range ends before it starts at 9"},
	{"same id", HEAD "a,0,1,1\nb,0,1,1\na,0,1,1\n", "4:1: duplicate id 'a'; 2:1: first used here"},
	{"no id", HEAD ",0,1,1\n", "2:1: value has no id"},
	{"alignment", "id,lower,upper,size,alignment\na,0,1,1,12\nb,0,1,1,0\n",
	 "2:9: alignment must be a power of two, got 12; 3:9: alignment must be a power of two, got 0"},
	{"offset and alignment", "id,lower,upper,size,alignment,offset\na,0,1,1,8,12\n",
	 "2:11: offset 12 is not a multiple of the alignment 8"},
	{"offset and size", "id,lower,upper,size,offset\na,0,1,9,9223372036854775807\n",
	 "2:9: the sum of offset and size does not fit in 64 bits"},
	{"negative offset", "id,lower,upper,size,offset\na,0,1,9,-2\n",
	 "2:9: offset must be -1 or nonnegative, got -2"},
	{"negative hint", "id,lower,upper,size,hint\na,0,1,9,-2\n",
	 "2:9: hint must be -1 or an offset, got -2"},
	{"gap form", GAPS "a,0,9,4,3\n", "2:9: expected a gap as 7-9 or 7-9@0:512, got '3'"},
	{"gap window form", GAPS "a,0,9,4,3-4 5-6@1\n",
	 "2:13: expected a gap as 7-9 or 7-9@0:512, got '5-6@1'"},
	{"gap number", GAPS "a,0,9,4,3-x\n", "2:11: expected a number as end of a gap, got 'x'"},
	{"gap backward", GAPS "a,0,9,4,5-3\n", "2:9: gap ends before it starts"},
	{"gap outside", GAPS "a,2,9,4,1-3 8-10\n",
	 "2:9: gap is outside of the live range of its value; 2:13: gap is outside of the live range of its "
	 "value"},
	{"gap bytes outside", GAPS "a,0,9,4,3-4@0:5\n", "2:9: bytes of the gap are outside of its value"},
	{"gaps overlap", GAPS "a,0,9,4,5-7 3-6\n", "2:9: gap overlaps another gap of its value"},
	{"quote", HEAD "\"a,0,1,1\n", "2:1: unterminated quoted field"},
	{"behind a quote", HEAD "\"a\"b,0,1,1\n", "2:4: expected a comma after a quoted field"},
	{"all at once", HEAD "a,0,x,1\nb,4,2,-1\nb,0,1,1\n",
	 "2:5: expected a number as upper, got 'x'; 3:5: live range ends before it starts at 4; 3:7: size "
	 "must "
	 "not be negative, got -1; "
	 "4:1: duplicate id 'b'; 3:1: first used here"},
};

static void test_rejected(void)
{
	for (size_t i = 0; i < sizeof rejected / sizeof rejected[0]; i++) {
		struct fixture f;
		read_text(&f, rejected[i].text);
		bool right = !f.good && strcmp(flaws(&f), rejected[i].flaws) == 0;
		if (!right)
			fprintf(stderr, "row '%s': %s\n", rejected[i].name, flaws(&f));
		CU_ASSERT(right);
		close_fixture(&f);
	}
}

/* ---- read and written ---------------------------------------------------- */

static const struct {
	const char *name, *text, *again; /* NULL: the same */
} written[] = {
	{"plain", "id,lower,upper,size\na,0,3,4\nb,-7,9223372036854775807,0\n", NULL},
	{"no values", HEAD, NULL},
	{"inclusive", "id,start,end,size,gaps\na,0,3,4,1-1 2-2@1:3\n", NULL},
	{"columns in another order", "size,upper,gaps,id,lower\n4,9,3-4 1-2,a,0\n", GAPS "a,0,9,4,1-2 3-4\n"},
	{"other names", "buffer_id,begin,upper,size\nx,1,2,3\n", HEAD "x,1,2,3\n"},
	{"all columns",
	 "id,lower,upper,size,alignment,hint,gaps,space,offset\na,0,3,4,8,16,1-2@0:4,gpu,-1\nb,0,3,4,1,-1,,,"
	 "24\n",
	 NULL},
	{"quotes, blanks, empty lines, line ends",
	 "\xef\xbb\xbfid, lower ,upper,size\r\n\r\n\"a,\"\"b\"\"\" , 0,3 ,4\r\n  \nc,1,1,1",
	 HEAD "\"a,\"\"b\"\"\",0,3,4\nc,1,1,1\n"},
	{"what says nothing is left out",
	 "id,lower,upper,size,alignment,hint,gaps,offset\na,0,3,4,1,-1,,-1\n", HEAD "a,0,3,4\n"},
	{"empty gaps are none", GAPS "a,0,3,4,1-1\n", HEAD "a,0,3,4\n"},
};

static void test_written(void)
{
	for (size_t i = 0; i < sizeof written / sizeof written[0]; i++) {
		struct fixture f;
		struct lo_out out;
		read_text(&f, written[i].text);
		CU_ASSERT(f.good);
		lo_out_init(&out, &f.arena, -1);
		lo_problem_write(f.ctx, &f.table, NULL, &out);
		lo_out_char(&out, 0);
		bool right = strcmp(out.at, written[i].again ? written[i].again : written[i].text) == 0;
		if (!right)
			fprintf(stderr, "row '%s': %s%s\n", written[i].name, flaws(&f), out.at);
		CU_ASSERT(right);
		close_fixture(&f);
	}
}

/* ---- the checker --------------------------------------------------------- */

#define OFFSETS "id,lower,upper,size,alignment,gaps,space,offset\n"
static const struct {
	const char *name, *rows, *flaws;
} checked[] = {
	{"side by side", "a,0,3,4,1,,,0\nb,0,3,4,1,,,4\n", ""},
	{"one after the other", "a,0,3,4,1,,,0\nb,3,5,4,1,,,0\n", ""},
	{"in a gap", "a,0,9,4,1,3-5,,0\nb,3,5,4,1,,,0\n", ""},
	{"in the bytes of a gap", "a,0,9,8,1,3-5@0:4,,0\nb,3,5,4,1,,,4\n", ""},
	{"in another space", "a,0,3,4,1,,x,0\nb,0,3,4,1,,y,0\n", ""},
	{"never live", "a,3,3,4,1,,,0\nb,0,5,4,1,,,0\n", ""},
	{"overlap", "a,0,3,4,1,,,0\nb,2,5,4,1,,,3\n",
	 "3:1: values 'b' and 'a' are both live at time 2 in byte 3; 2:1: 'a' is here"},
	{"the same byte", "a,0,3,1,1,,,7\nb,0,3,1,1,,,7\n",
	 "3:1: values 'b' and 'a' are both live at time 0 in byte 7; 2:1: 'a' is here"},
	{"overlap below", "a,0,3,4,1,,,4\nb,2,5,9,1,,,0\n",
	 "3:1: values 'b' and 'a' are both live at time 2 in byte 4; 2:1: 'a' is here"},
	{"outside of the gap", "a,0,9,4,1,3-5,,0\nb,3,6,4,1,,,0\n",
	 "2:1: values 'a' and 'b' are both live at time 5 in byte 0; 3:1: 'b' is here"},
	{"in the live bytes of a gap", "a,0,9,8,1,3-5@0:5,,0\nb,3,5,4,1,,,4\n",
	 "3:1: values 'b' and 'a' are both live at time 3 in byte 4; 2:1: 'a' is here"},
	{"no offset", "a,0,3,4,1,,,-1\n", "2:1: value 'a' has no offset"},
};

static void test_checked(void)
{
	for (size_t i = 0; i < sizeof checked / sizeof checked[0]; i++) {
		struct fixture f;
		char text[512];
		(void)snprintf(text, sizeof text, "%s%s", OFFSETS, checked[i].rows);
		read_text(&f, text);
		CU_ASSERT_FATAL(f.good);
		int64_t offsets[4];
		for (uint32_t k = 0; k < f.table.n; k++)
			offsets[k] = f.table.values[k].offset;
		bool good = lo_problem_check(f.ctx, &f.table, offsets, false, &f.arena, NULL);
		bool right = good == !checked[i].flaws[0] && strcmp(flaws(&f), checked[i].flaws) == 0;
		if (!right)
			fprintf(stderr, "row '%s': %s\n", checked[i].name, flaws(&f));
		CU_ASSERT(right);
		close_fixture(&f);
	}
}

/* What the solver moved from where it was given, or put where its alignment does not allow. */
static void test_checked_against_table(void)
{
	struct fixture f;
	read_text(&f, "id,lower,upper,size,alignment,offset\na,0,3,4,8,16\nb,0,3,4,8,-1\n");
	CU_ASSERT_FALSE(lo_problem_check(f.ctx, &f.table, (int64_t[]){24, 4}, false, &f.arena, NULL));
	CU_ASSERT_STRING_EQUAL(flaws(&f), "2:1: value 'a' is at offset 24, not at 16 as given; 3:1: value "
					  "'b' at offset 4 is not aligned to 8");
	close_fixture(&f);
}

/* ---- against trying all offsets ------------------------------------------ */

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

enum { TIMES = 6, SMALL = 8, MOST_BYTES = 64 };

struct trial {
	uint32_t n;
	struct lo_problem_value values[SMALL];
	struct lo_gap gaps[SMALL][2];
	uint64_t live[SMALL][TIMES]; /* which bytes are live: the meaning, as bits */
};

static void fill_live(struct trial *t, uint32_t i)
{
	const struct lo_problem_value *value = &t->values[i];
	for (int64_t time = 0; time < TIMES; time++) {
		bool inside = value->lower <= time && time < value->upper;
		t->live[i][time] = inside ? (UINT64_C(1) << value->size) - 1 : 0;
		for (uint32_t g = 0; inside && g < value->n_gaps; g++)
			if (value->gaps[g].lower <= time && time < value->gaps[g].upper)
				t->live[i][time] = (UINT64_C(1) << value->gaps[g].end) -
						   (UINT64_C(1) << value->gaps[g].begin);
	}
}

static void random_value(struct trial *t, uint32_t i, uint64_t *state, bool gaps, bool aligned)
{
	struct lo_problem_value *value = &t->values[i];
	*value = (struct lo_problem_value){
		.id = {i + 1}, .hint = LO_FREE_OFFSET, .offset = LO_FREE_OFFSET, .gaps = t->gaps[i]};
	value->lower = below(state, TIMES);
	value->upper = value->lower + below(state, (uint32_t)(TIMES - value->lower) + 1);
	value->size = below(state, 7);
	value->alignment = aligned ? INT64_C(1) << below(state, 3) : 1;
	for (int64_t at = value->lower;
	     gaps && at < value->upper && value->n_gaps < 2 && below(state, 4) > 0;) {
		struct lo_gap *gap = &t->gaps[i][value->n_gaps++];
		gap->lower = at + below(state, (uint32_t)(value->upper - at));
		gap->upper = gap->lower + 1 + below(state, (uint32_t)(value->upper - gap->lower));
		gap->begin = below(state, (uint32_t)value->size + 1);
		gap->end = gap->begin + below(state, (uint32_t)(value->size - gap->begin) + 1);
		at = gap->upper;
	}
	fill_live(t, i);
}

/* Depth first over all offsets below @p limit; the values so far stand in used[time]. */
static bool all_offsets(const struct trial *t, uint32_t i, int64_t limit, uint64_t *used)
{
	if (i == t->n)
		return true;
	const struct lo_problem_value *value = &t->values[i];
	if (value->size == 0)
		return all_offsets(t, i + 1, limit, used);
	for (int64_t at = 0; at + value->size <= limit; at += value->alignment) {
		bool free = value->offset < 0 || value->offset == at;
		for (uint32_t time = 0; free && time < TIMES; time++)
			free = !(used[time] & t->live[i][time] << at);
		if (!free)
			continue;
		for (uint32_t time = 0; time < TIMES; time++)
			used[time] |= t->live[i][time] << at;
		if (all_offsets(t, i + 1, limit, used))
			return true;
		for (uint32_t time = 0; time < TIMES; time++)
			used[time] &= ~(t->live[i][time] << at);
	}
	return false;
}

static int64_t least_bytes(const struct trial *t)
{
	for (int64_t limit = 0; limit < MOST_BYTES; limit++)
		if (all_offsets(t, 0, limit, (uint64_t[TIMES]){0}))
			return limit;
	return -1;
}

/* A value or two where they are given: only where nothing else is given, so that it can be done. */
static void fix_some(struct trial *t, uint64_t *state)
{
	uint64_t used[TIMES] = {0};
	for (uint32_t i = 0; i < t->n; i++) {
		struct lo_problem_value *value = &t->values[i];
		int64_t at = value->alignment * (int64_t)below(state, 4);
		bool free = below(state, 3) == 0;
		for (uint32_t time = 0; free && time < TIMES; time++)
			free = !(used[time] & t->live[i][time] << at);
		for (uint32_t time = 0; free && time < TIMES; time++)
			used[time] |= t->live[i][time] << at;
		value->offset = free ? at : LO_FREE_OFFSET;
	}
}

static void check_trial(const struct trial *t, uint64_t seed, uint32_t *above_greedy)
{
	struct fixture f;
	open_fixture(&f);
	(void)lo_problem_space(&f.table, &f.arena, lo_intern_z(f.ctx, ""));
	for (uint32_t i = 0; i < t->n; i++) {
		struct lo_problem_value value = t->values[i];
		value.id = lo_intern_z(f.ctx, lo_arena_printf(&f.arena, "%u", i));
		lo_problem_add(&f.table, &f.arena, &value);
	}
	struct lo_pack_options exact = {.steps = 1000000}, greedy = {.steps = 0};
	struct lo_space_answer answer, quick;
	int64_t offsets[SMALL], least = least_bytes(t);
	CU_ASSERT(lo_problem_solve(f.ctx, &f.table, &greedy, &f.arena, offsets, &quick));
	CU_ASSERT(lo_problem_check(f.ctx, &f.table, offsets, false, &f.arena, NULL));
	CU_ASSERT(lo_problem_solve(f.ctx, &f.table, &exact, &f.arena, offsets, &answer));
	CU_ASSERT(lo_problem_check(f.ctx, &f.table, offsets, false, &f.arena, NULL));
	bool right = answer.bytes == least && answer.optimal && answer.lower_bound <= least &&
		     quick.bytes >= least;
	if (!right)
		fprintf(stderr, "seed %llu: %u values, packed %lld%s, least %lld; %s\n",
			(unsigned long long)seed, t->n, (long long)answer.bytes,
			answer.optimal ? "" : " (not proven)", (long long)least, flaws(&f));
	CU_ASSERT(right);
	*above_greedy += quick.bytes > least;
	close_fixture(&f);
}

static void test_against_all_offsets(void)
{
	uint32_t above_greedy = 0;
	for (uint64_t seed = 1; seed <= 4000; seed++) {
		struct trial t = {0};
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		t.n = 2 + below(&state, seed % 8 ? 5 : 7);
		for (uint32_t i = 0; i < t.n; i++)
			random_value(&t, i, &state, seed % 4 > 0, seed % 3 == 0);
		if (seed % 5 == 0)
			fix_some(&t, &state);
		check_trial(&t, seed, &above_greedy);
	}
	printf("greedy alone is above the least in %u of 4000 ... ", above_greedy);
	CU_ASSERT(above_greedy > 0);
}

int main(void)
{
	if (CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	CU_pSuite suite = CU_add_suite("problem", NULL, NULL);
	CU_add_test(suite, "rejected files", test_rejected);
	CU_add_test(suite, "read and written", test_written);
	CU_add_test(suite, "the checker", test_checked);
	CU_add_test(suite, "the checker and the table", test_checked_against_table);
	CU_add_test(suite, "against trying all offsets", test_against_all_offsets);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
