// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* For selftest.py: a place for each kind of fault, and what finds it. Status 0: all is as it should be. */
#include <stdbool.h>
#include <stddef.h>

enum colour { RED, GREEN, BLUE };
struct range {
	int begin, end;
};

static const int primes[] = {2, 3, 5, 7}; /* must be constant: no fault here */

static bool is_inside(const struct range *r, int at)
{
	return r->begin <= at && at < r->end;
}

/* How many even numbers are below n, and one more if @p more. */
static int count_even(int n, int more)
{
	int count = 0;
	for (int i = 0; i < n; i++) {
		if (i % 2 != 0)
			continue;
		count += 1;
	}
	if (more)
		count++;
	return count;
}

static const char *name_of(enum colour colour)
{
	switch (colour) {
	case RED: return "red";
	case BLUE: break;
	case GREEN: return "green";
	}
	return "blue";
}

/* @p unseen changes nothing that a test looks at. */
static int twice(int x, int unseen)
{
	int ignored = unseen;
	ignored = 7;
	(void)ignored;
	return x + x;
}

int main(void)
{
	const struct range r = {2, 5};
	enum colour favourite = GREEN;
	bool good = true;
	if (!is_inside(&r, 2) || is_inside(&r, 5) || !is_inside(&r, 4) || is_inside(&r, 1))
		good = false;
	if (count_even(5, 0) != 3 || count_even(4, 9) != 3)
		good = false;
	if (name_of(favourite)[0] != 'g' || name_of(RED)[0] != 'r' || name_of(BLUE)[0] != 'b')
		good = false;
	if (twice(primes[0], 9) != 4)
		good = false;
	return good ? 0 : 1;
}
