// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Random chains of views, each followed by what MLIR's lowering does to the descriptor of a memref: offset,
 * sizes and strides as numbers. A load through the last view must go to the element that the descriptor says.
 * LO_SEED, LO_COUNT: where to start, how many chains; a seed is printed where one fails. */
#include <stdarg.h>
#include <stdlib.h>

#include "affine_places.h"
#include "mlir_program.h"
#include "rows.h"

enum {
	MAX_RANK = 5,
	MAX_VIEWS = 5,
	MAX_EXTENT = 4,
	OUTER = 3,
	INNER = 2
}; /* OUTER, INNER: the iteration looked at */

/** The newest view of the chain. */
struct descriptor {
	uint32_t rank;
	int64_t sizes[MAX_RANK], strides[MAX_RANK], offset;
	bool dynamic[MAX_RANK]; /* the type does not say the size */
	bool loose[MAX_RANK];   /* a type with a layout does not say the stride */
	bool moved;             /* the type does not say the offset */
	bool plain;             /* the type has no layout */
};
struct chain {
	uint64_t state;
	char text[8000];
	size_t len;
	uint32_t n; /* views made */
	struct descriptor d;
	int64_t n_elements; /* of the memory, in those of the descriptor */
	int64_t byte_shift; /* of a view of bytes; -1: none */
};

static uint64_t below(struct chain *c, uint64_t n)
{
	c->state = c->state * 6364136223846793005u + 1442695040888963407u;
	return (c->state >> 33) % n;
}

__attribute__((format(printf, 2, 3))) static void add(struct chain *c, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	if (c->len < sizeof c->text)
		c->len += (size_t)vsnprintf(c->text + c->len, sizeof c->text - c->len, format, args);
	va_end(args);
}

static void add_type(struct chain *c, const struct descriptor *d)
{
	add(c, "memref<");
	for (uint32_t i = 0; i < d->rank; i++)
		d->dynamic[i] ? add(c, "?x") : add(c, "%lldx", (long long)d->sizes[i]);
	add(c, "f32");
	if (!d->plain) {
		add(c, ", strided<[");
		for (uint32_t i = 0; i < d->rank; i++)
			d->loose[i] ? add(c, "%s?", i ? ", " : "")
				    : add(c, "%s%lld", i ? ", " : "", (long long)d->strides[i]);
		d->moved ? add(c, "], offset: ?>") : add(c, "], offset: %lld>", (long long)d->offset);
	}
	add(c, ">");
}

static void set_row_major(struct descriptor *d)
{
	int64_t stride = 1;
	for (uint32_t i = d->rank; i-- > 0;) {
		d->strides[i] = stride;
		stride *= d->sizes[i];
	}
	d->offset = 0;
	d->moved = false;
	d->plain = true;
}

/** As MLIR makes types of expanded rows: without a layout that says no more than row by row.
 */
static void drop_layout(struct descriptor *d)
{
	struct descriptor plain = *d;
	set_row_major(&plain);
	bool same = !d->moved && d->offset == 0;
	for (uint32_t i = 0; i < d->rank; i++)
		same = same && !d->loose[i] && !d->dynamic[i] && d->strides[i] == plain.strides[i];
	d->plain = d->plain || same;
}

static int64_t n_elements(const struct descriptor *d)
{
	int64_t n = 1;
	for (uint32_t i = 0; i < d->rank; i++)
		n *= d->sizes[i];
	return n;
}

/** A number as a constant or as an induction variable and what is missing to it. */
static void add_index(struct chain *c, int64_t v)
{
	switch (below(c, 4)) {
	case 0: add(c, "%lld", (long long)v); break;
	case 1: add(c, "%%i + %lld", (long long)(v - OUTER)); break;
	case 2: add(c, "%%j * 3 + %lld", (long long)(v - 3 * INNER)); break;
	default: add(c, "%%i - %%j + %lld", (long long)(v - OUTER + INNER)); break;
	}
}

/** An SSA value of that number, whose name is %x<number of the view>_<which>. */
static void add_value(struct chain *c, uint32_t which, int64_t v)
{
	add(c, "%%x%u_%u = affine.apply affine_map<(i, j) -> (i * 2 + j + %lld)>(%%i, %%j)\n", c->n, which,
	    (long long)(v - 2 * OUTER - INNER));
}

static void end_view(struct chain *c, const struct descriptor *to, const char *word)
{
	add(c, " : ");
	add_type(c, &c->d);
	add(c, " %s ", word);
	add_type(c, to);
	add(c, "\n");
	c->d = *to;
	c->n++;
}

/* ---- views --------------------------------------------------------------- */

static void make_subview(struct chain *c)
{
	struct descriptor to = {.offset = c->d.offset, .moved = c->d.moved};
	int64_t offsets[MAX_RANK], sizes[MAX_RANK], strides[MAX_RANK];
	uint64_t given = below(c, 1u << c->d.rank),
		 drops = below(c, 2); /* not some of several: mlir-opt may not find out which */
	for (uint32_t i = 0; i < c->d.rank; i++) {
		offsets[i] = (int64_t)below(c, (uint64_t)c->d.sizes[i]);
		strides[i] = 1 + (int64_t)below(c, 2);
		sizes[i] =
			1 + (int64_t)below(c, (uint64_t)((c->d.sizes[i] - 1 - offsets[i]) / strides[i] + 1));
		to.offset += offsets[i] * c->d.strides[i];
		if (given >> i & 1)
			add_value(c, i, offsets[i]);
		to.moved = to.moved || given >> i & 1 || (offsets[i] && c->d.loose[i]);
		if (sizes[i] == 1 && drops)
			continue;
		to.sizes[to.rank] = sizes[i];
		to.loose[to.rank] = c->d.loose[i];
		to.strides[to.rank++] = strides[i] * c->d.strides[i];
	}
	add(c, "%%v%u = memref.subview %%v%u[", c->n + 1, c->n);
	for (uint32_t i = 0; i < c->d.rank; i++)
		given >> i & 1 ? add(c, "%s%%x%u_%u", i ? ", " : "", c->n, i)
			       : add(c, "%s%lld", i ? ", " : "", (long long)offsets[i]);
	add(c, "] [");
	for (uint32_t i = 0; i < c->d.rank; i++)
		add(c, "%s%lld", i ? ", " : "", (long long)sizes[i]);
	add(c, "] [");
	for (uint32_t i = 0; i < c->d.rank; i++)
		add(c, "%s%lld", i ? ", " : "", (long long)strides[i]);
	add(c, "]");
	end_view(c, &to, "to");
}

static void make_transpose(struct chain *c)
{
	struct descriptor to = c->d;
	uint32_t from[MAX_RANK];
	to.plain = false;
	for (uint32_t i = 0; i < to.rank; i++)
		from[i] = i;
	for (uint32_t i = to.rank; i > 1; i--) {
		uint32_t k = (uint32_t)below(c, i), was = from[k];
		from[k] = from[i - 1];
		from[i - 1] = was;
	}
	add(c, "%%v%u = memref.transpose %%v%u (", c->n + 1, c->n);
	for (uint32_t i = 0; i < to.rank; i++)
		add(c, "%sd%u", i ? ", " : "", i);
	add(c, ") -> (");
	for (uint32_t i = 0; i < to.rank; i++) {
		add(c, "%sd%u", i ? ", " : "", from[i]);
		to.sizes[i] = c->d.sizes[from[i]];
		to.strides[i] = c->d.strides[from[i]];
		to.dynamic[i] = c->d.dynamic[from[i]];
		to.loose[i] = c->d.loose[from[i]];
	}
	add(c, ")");
	end_view(c, &to, "to");
}

static void add_groups(struct chain *c, const uint32_t *sizes, uint32_t n)
{
	add(c, " [");
	for (uint32_t g = 0, d = 0; g < n; g++) {
		add(c, "%s[", g ? ", " : "");
		for (uint32_t k = 0; k < sizes[g]; k++)
			add(c, "%s%u", k ? ", " : "", d++);
		add(c, "]");
	}
	add(c, "]");
}

static void make_collapse(struct chain *c)
{
	struct descriptor to = {.offset = c->d.offset, .moved = c->d.moved, .plain = c->d.plain};
	uint32_t groups[MAX_RANK] = {0};
	for (uint32_t i = 0; i < c->d.rank; i++) {
		bool known = c->d.plain || !(i && (c->d.loose[i - 1] || c->d.loose[i] || c->d.dynamic[i]));
		bool joins =
			known && i && c->d.strides[i - 1] == c->d.strides[i] * c->d.sizes[i] && below(c, 2);
		if (!joins) {
			to.sizes[to.rank] = 1;
			to.rank++;
		}
		groups[to.rank - 1]++;
		to.sizes[to.rank - 1] *= c->d.sizes[i];
		to.strides[to.rank - 1] = c->d.strides[i];
		to.loose[to.rank - 1] = c->d.loose[i];
		to.dynamic[to.rank - 1] = to.dynamic[to.rank - 1] || c->d.dynamic[i];
	}
	if (to.rank == c->d.rank)
		return;
	add(c, "%%v%u = memref.collapse_shape %%v%u", c->n + 1, c->n);
	add_groups(c, groups, to.rank);
	end_view(c, &to, "into");
}

static void make_expand(struct chain *c)
{
	struct descriptor to = {.offset = c->d.offset, .moved = c->d.moved, .plain = c->d.plain};
	uint32_t groups[MAX_RANK] = {0};
	for (uint32_t i = 0; i < c->d.rank; i++) {
		int64_t inner = 1 + (int64_t)below(c, 4);
		bool splits = c->d.sizes[i] % inner == 0 && !c->d.dynamic[i] &&
			      to.rank + c->d.rank - i < MAX_RANK && below(c, 2);
		groups[i] = splits ? 2 : 1;
		if (splits) {
			to.sizes[to.rank] = c->d.sizes[i] / inner;
			to.loose[to.rank] = c->d.loose[i];
			to.strides[to.rank++] = c->d.strides[i] * inner;
		}
		to.loose[to.rank] = c->d.loose[i];
		to.sizes[to.rank] = splits ? inner : c->d.sizes[i];
		to.dynamic[to.rank] = c->d.dynamic[i];
		to.strides[to.rank++] = c->d.strides[i];
		if (c->d.dynamic[i])
			add_value(c, i, c->d.sizes[i]);
	}
	add(c, "%%v%u = memref.expand_shape %%v%u", c->n + 1, c->n);
	add_groups(c, groups, c->d.rank);
	add(c, " output_shape [");
	for (uint32_t g = 0, d = 0; g < c->d.rank; g++)
		for (uint32_t k = 0; k < groups[g]; k++, d++)
			c->d.dynamic[g] ? add(c, "%s%%x%u_%u", d ? ", " : "", c->n, g)
					: add(c, "%s%lld", d ? ", " : "", (long long)to.sizes[d]);
	add(c, "]");
	if (c->d.rank == 1)
		drop_layout(&to);
	end_view(c, &to, "into");
}

static void make_cast(struct chain *c)
{
	struct descriptor to = c->d;
	for (uint32_t i = 0; i < to.rank; i++) {
		to.dynamic[i] = to.dynamic[i] || below(c, 2);
		for (uint32_t k = 0; k < i && to.plain && to.dynamic[i]; k++)
			to.loose[k] = true;
	}
	add(c, "%%v%u = memref.cast %%v%u", c->n + 1, c->n);
	end_view(c, &to, "to");
}

static void make_reinterpret(struct chain *c)
{
	struct descriptor to = {.rank = (uint32_t)below(c, 4), .moved = below(c, 2)};
	int64_t room = c->n_elements - 1;
	to.offset = (int64_t)below(c, (uint64_t)room + 1);
	room -= to.offset;
	for (uint32_t i = 0; i < to.rank; i++) {
		to.strides[i] = 1 + (int64_t)below(c, 5);
		to.sizes[i] =
			1 + (int64_t)below(
				    c, (uint64_t)(room / to.strides[i] < 3 ? room / to.strides[i] : 3) + 1);
		room -= (to.sizes[i] - 1) * to.strides[i];
	}
	if (to.moved)
		add_value(c, 0, to.offset);
	add(c, "%%v%u = memref.reinterpret_cast %%v%u to offset: [", c->n + 1, c->n);
	to.moved ? add(c, "%%x%u_0], sizes: [", c->n) : add(c, "%lld], sizes: [", (long long)to.offset);
	for (uint32_t i = 0; i < to.rank; i++)
		add(c, "%s%lld", i ? ", " : "", (long long)to.sizes[i]);
	add(c, "], strides: [");
	for (uint32_t i = 0; i < to.rank; i++)
		add(c, "%s%lld", i ? ", " : "", (long long)to.strides[i]);
	add(c, "]");
	end_view(c, &to, "to");
}

static void make_base(struct chain *c)
{
	bool bytes = below(c, 4) == 0;
	c->d = (struct descriptor){.rank = 1 + (uint32_t)below(c, 3)};
	for (uint32_t i = 0; i < c->d.rank; i++)
		c->d.sizes[i] = 1 + (int64_t)below(c, i ? MAX_EXTENT : 3 * MAX_EXTENT);
	set_row_major(&c->d);
	c->n_elements = n_elements(&c->d);
	c->byte_shift = bytes ? (int64_t)below(c, 20) : -1;
	add(c, "func.func @f(%%%s: ", bytes ? "b" : "v0");
	if (bytes)
		add(c, "memref<1000xi8>");
	else
		add_type(c, &c->d);
	add(c, ") {\naffine.for %%i = 0 to 10 {\naffine.for %%j = 0 to 10 {\n");
	if (!bytes)
		return;
	add(c, "%%s = arith.constant %lld : index\n%%v0 = memref.view %%b[%%s][] : memref<1000xi8> to ",
	    (long long)c->byte_shift);
	add_type(c, &c->d);
	add(c, "\n");
}

/* ---- one chain ----------------------------------------------------------- */

/** The text of a chain and a load through it. Returns the element that it goes to. */
static int64_t make_chain(struct chain *c)
{
	static void (*const makers[])(struct chain *) = {make_subview,  make_subview,    make_transpose,
							 make_collapse, make_collapse,   make_expand,
							 make_cast,     make_reinterpret};
	make_base(c);
	for (uint64_t n = below(c, MAX_VIEWS + 1); n; n--)
		makers[below(c, N_ROWS(makers))](c);
	int64_t element = c->d.offset;
	add(c, "%%p = affine.load %%v%u[", c->n);
	for (uint32_t i = 0; i < c->d.rank; i++) {
		int64_t index = (int64_t)below(c, (uint64_t)c->d.sizes[i]);
		element += index * c->d.strides[i];
		add(c, "%s", i ? ", " : "");
		add_index(c, index);
	}
	add(c, "] : ");
	add_type(c, &c->d);
	add(c, "\n}\n}\nreturn\n}\n");
	return element;
}

enum outcome { RIGHT, WRONG, NOT_SAID };

/** Does the access go to the element, or to its bytes? */
static enum outcome check_access(const struct chain *c, struct lo_affine *a, int64_t element)
{
	int64_t vars[64] = {OUTER, INNER}, places[64];
	const struct lo_affine_access *access = &a->accesses[0];
	bool bytes = c->byte_shift >= 0;
	if (a->n_accesses != 1)
		return WRONG;
	if (access->inexact || access->n_symbols || a->memories[access->memory].kind != LO_MEMORY_ARGUMENT)
		return NOT_SAID;
	if (!bytes)
		access = lo_affine_in_space(a, access, LO_SPACE_ELEMENTS);
	uint32_t n = access ? places_of(access, vars, places, 64) : 0, size = bytes ? 4 : 1;
	int64_t first = bytes ? c->byte_shift + 4 * element : element;
	for (uint32_t i = 0; i < n; i++)
		if (places[i] != first + i)
			return WRONG;
	return n == size ? RIGHT : WRONG;
}

static enum outcome check_chain(uint64_t seed)
{
	struct chain *c = calloc(1, sizeof *c);
	struct program p;
	c->state = seed * 2654435761u + 12345;
	int64_t element = make_chain(c);
	enum outcome outcome = WRONG;
	if (program_read(&p, c->text))
		outcome = check_access(c, lo_affine_build(p.m, p.func, &p.arena), element);
	if (outcome == WRONG)
		fprintf(stderr, "LO_SEED=%llu LO_COUNT=1: element %lld\n%s", (unsigned long long)seed,
			(long long)element, c->text);
	program_free(&p);
	free(c);
	return outcome;
}

static void test_chains(void)
{
	const char *seed = getenv("LO_SEED"), *count = getenv("LO_COUNT");
	uint64_t first = seed ? strtoull(seed, NULL, 10) : 1, n = count ? strtoull(count, NULL, 10) : 2000;
	uint64_t n_outcomes[3] = {0};
	for (uint64_t i = 0; i < n; i++)
		n_outcomes[check_chain(first + i)]++;
	printf("%llu right, %llu wrong, %llu not said ", (unsigned long long)n_outcomes[RIGHT],
	       (unsigned long long)n_outcomes[WRONG], (unsigned long long)n_outcomes[NOT_SAID]);
	CU_ASSERT(n_outcomes[WRONG] == 0);
	CU_ASSERT(n_outcomes[NOT_SAID] <= n / 5);
}

int main(void)
{
	static const struct test tests[] = {{"random chains of views", test_chains}};
	return run_suite("affine_view_random", tests, N_ROWS(tests));
}
