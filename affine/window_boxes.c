// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: all accesses to a memory. Out: the answer about its windows, where boxes of elements give it.
 *
 * An access whose subscripts are distinct ivs with constant bounds, or constants, touches a box of elements.
 * Accesses to one memory are in nests: the outermost loops around them that are not around the memory.
 *
 * - Nothing is live in a memory that nothing reads.
 * - A read of a box that goes beyond all writes, and a read before any other access, read what was not
 * written.
 * - If the first nest only writes, and one write in it is of all elements, no element is read before it is
 *   written. If a later nest reads each element before it writes it, all elements are live where that begins:
 *   in each dimension two elements conflict that differ in it alone, and by its extent less one.
 * - So do two if that write is alone and the one with subscript 0 is read after it: the write of the other
 *   comes later, since ivs ascend.
 * - If one access writes a box and later nests only read parts of it, two elements conflict if one is read
 * and the write of the other comes later. Where no subscript reaches the windows that follow, they need no
 * isl.
 *
 * All that is not of this form is left to isl. */
#include <string.h>

#include "window_boxes.h"

#include "dataflow_impl.h"

enum { MAX_DIMS = 16, MAX_READS = 8 };
/** From low to high, both included. */
struct box_bounds {
	int64_t low, high;
};
struct boxes {
	const struct lo_affine *a;
	const struct lo_affine_access *const *at;
	uint32_t n, depth, n_dims;
	const int64_t *extents;
};

/* The only iv that the row uses, if with coefficient 1 or -1; n_dims of the access: it uses none. false: it
 * is of another form. */
static bool only_iv(const struct lo_affine_access *x, const int64_t *row, uint32_t *iv)
{
	*iv = x->n_dims;
	for (uint32_t i = 0; i < x->n_dims + x->n_symbols; i++) {
		if (row[i] == 0)
			continue;
		if (i >= x->n_dims || *iv < x->n_dims || (row[i] != 1 && row[i] != -1))
			return false;
		*iv = i;
	}
	return true;
}

/* Narrow the bounds by a row. false: it is not about one iv alone. */
static bool add_row(const struct lo_affine_access *x, const int64_t *row, struct box_bounds *ivs)
{
	uint32_t iv;
	int64_t c = row[x->n_dims + x->n_symbols];
	if (c == INT64_MIN || !only_iv(x, row, &iv) || iv == x->n_dims)
		return false;
	if (row[iv] > 0 && -c > ivs[iv].low)
		ivs[iv].low = -c;
	if (row[iv] < 0 && c < ivs[iv].high)
		ivs[iv].high = c;
	return true;
}

/* The values of each iv; those of loops around the memory may have no bounds. false: they depend on each
 * other, or the access never takes place. */
static bool find_ivs(const struct boxes *b, const struct lo_affine_access *x, struct box_bounds *ivs)
{
	const struct lo_affine_disjunct *disjunct = x->disjuncts;
	if (x->n_disjuncts != 1 || disjunct->n_eqs || disjunct->n_locals || x->n_dims > LO_AFFINE_MAX_DEPTH)
		return false;
	for (uint32_t i = 0; i < x->n_dims; i++)
		ivs[i] = (struct box_bounds){INT64_MIN, INT64_MAX};
	for (uint32_t r = 0; r < disjunct->n_ineqs; r++)
		if (!add_row(x, disjunct->ineqs + (size_t)r * (x->n_dims + x->n_symbols + 1), ivs))
			return false;
	for (uint32_t i = 0; i < x->n_dims; i++) {
		bool bounded = ivs[i].low > INT64_MIN && ivs[i].high < INT64_MAX;
		if (ivs[i].low > ivs[i].high || (i >= b->depth && !bounded))
			return false;
	}
	return true;
}

/* The elements that the access touches. false: no box. */
static bool find_box(const struct boxes *b, const struct lo_affine_access *x, struct box_bounds *box)
{
	struct box_bounds ivs[LO_AFFINE_MAX_DEPTH];
	uint32_t seen = 0, iv;
	if (!find_ivs(b, x, ivs))
		return false;
	for (uint32_t k = 0; k < b->n_dims; k++) {
		const int64_t *row = x->disjuncts->subscripts + (size_t)k * (x->n_dims + x->n_symbols + 1);
		int64_t c = row[x->n_dims + x->n_symbols];
		bool found = only_iv(x, row, &iv), moves = found && iv < x->n_dims;
		if (!found || (moves && (iv < b->depth || row[iv] < 0 || seen >> iv & 1)))
			return false;
		seen |= moves ? 1u << iv : 0;
		box[k] = moves ? ivs[iv] : (struct box_bounds){0, 0};
		if (!lo_add_ok(box[k].low, c, &box[k].low) || !lo_add_ok(box[k].high, c, &box[k].high))
			return false;
	}
	return true;
}

static bool is_write(const struct lo_affine_access *x)
{
	return x->effects & LO_EFFECT_WRITE;
}

static bool is_read(const struct lo_affine_access *x)
{
	return x->effects & LO_EFFECT_READ;
}

static bool are_in_one_nest(const struct boxes *b, uint32_t i, uint32_t k)
{
	return i == k || lo_affine_common_loops(b->a, b->at[i], b->at[k]) > b->depth;
}

static bool is_whole(const struct boxes *b, const struct lo_affine_access *x)
{
	struct box_bounds box[MAX_DIMS];
	if (!find_box(b, x, box))
		return false;
	for (uint32_t k = 0; k < b->n_dims; k++)
		if (box[k].low != 0 || box[k].high != b->extents[k] - 1)
			return false;
	return true;
}

/* ---- the answers --------------------------------------------------------- */

/* Do all accesses take place in the same iterations of the loops around the memory? */
static bool are_in_same_iterations(const struct boxes *b)
{
	struct box_bounds first[LO_AFFINE_MAX_DEPTH], ivs[LO_AFFINE_MAX_DEPTH];
	for (uint32_t i = 0; b->depth && i < b->n; i++)
		if (!find_ivs(b, b->at[i], i ? ivs : first) ||
		    (i && memcmp(first, ivs, b->depth * sizeof *ivs) != 0))
			return false;
	return true;
}

/* Is an instance of access 0, a read, before all of write @p i? */
static bool begins_before(const struct boxes *b, uint32_t i)
{
	struct box_bounds first[LO_AFFINE_MAX_DEPTH], ivs[LO_AFFINE_MAX_DEPTH];
	if (!are_in_one_nest(b, 0, i))
		return true;
	if (!find_ivs(b, b->at[0], first) || !find_ivs(b, b->at[i], ivs))
		return false;
	for (uint32_t l = b->depth; l < lo_affine_common_loops(b->a, b->at[0], b->at[i]); l++)
		if (first[l].low > ivs[l].low)
			return false;
	return true;
}

static bool begins_with_read(const struct boxes *b)
{
	struct box_bounds box[MAX_DIMS];
	if (!is_read(b->at[0]) || !find_box(b, b->at[0], box))
		return false;
	for (uint32_t i = 1; i < b->n; i++)
		if (is_write(b->at[i]) && !begins_before(b, i))
			return false;
	return true;
}

/* The least box that contains all that is written. false: unknown, or nothing is. */
static bool find_written(const struct boxes *b, struct box_bounds *all)
{
	struct box_bounds box[MAX_DIMS];
	bool any = false;
	for (uint32_t i = 0; i < b->n; i++) {
		if (!is_write(b->at[i]))
			continue;
		if (!find_box(b, b->at[i], box))
			return false;
		for (uint32_t k = 0; k < b->n_dims; k++) {
			all[k].low = any && all[k].low < box[k].low ? all[k].low : box[k].low;
			all[k].high = any && all[k].high > box[k].high ? all[k].high : box[k].high;
		}
		any = true;
	}
	return any;
}

static bool reads_what_none_writes(const struct boxes *b)
{
	struct box_bounds written[MAX_DIMS], box[MAX_DIMS];
	if (!find_written(b, written))
		return false;
	for (uint32_t i = 0; i < b->n; i++)
		for (uint32_t k = 0; is_read(b->at[i]) && find_box(b, b->at[i], box) && k < b->n_dims; k++)
			if (box[k].low < written[k].low || box[k].high > written[k].high)
				return true;
	return false;
}

/* Does access @p i, a read, read each element of its box before the nest of accesses [first, end) writes it?
 */
static bool reads_first(const struct boxes *b, uint32_t first, uint32_t end, uint32_t i)
{
	for (uint32_t k = first; k < end; k++)
		if (is_write(b->at[k]) && (k < i || !writes_the_same(b->at[i], b->at[k])))
			return false;
	return is_read(b->at[i]);
}

/** The nests after the first one, which writes all elements. */
struct later {
	bool alone;      /* one access writes them, and none since */
	uint64_t at_low; /* one bit per dimension: is an element at its low end read since? */
};

/* Are all elements live where the nest of accesses [first, end) begins, or when the last of them is written?
 */
static bool are_live_at_once(const struct boxes *b, uint32_t first, uint32_t end, struct later *later)
{
	struct box_bounds box[MAX_DIMS];
	for (uint32_t i = first; i < end; i++) {
		if (!reads_first(b, first, end, i) || !find_box(b, b->at[i], box))
			continue;
		for (uint32_t k = 0; later->alone && k < b->n_dims; k++)
			later->at_low |= (uint64_t)(box[k].low == 0) << k;
		if (is_whole(b, b->at[i]) || later->at_low == ((uint64_t)1 << b->n_dims) - 1)
			return true;
	}
	for (uint32_t i = first; i < end; i++)
		later->alone &= !is_write(b->at[i]);
	return false;
}

static bool is_written_first_and_live_at_once(const struct boxes *b)
{
	uint32_t first = 0, end = 0;
	bool covers = false;
	for (; end < b->n && are_in_one_nest(b, 0, end); end++) {
		if (is_read(b->at[end]))
			return false;
		covers = covers || is_whole(b, b->at[end]);
	}
	struct later later = {.alone = end == 1};
	for (first = end; covers && first < b->n; first = end) {
		while (end < b->n && are_in_one_nest(b, first, end))
			end++;
		if (are_live_at_once(b, first, end, &later))
			return true;
	}
	return false;
}

/* Is no element read? */
static bool reads_nothing(const struct boxes *b, int64_t *reach)
{
	struct box_bounds written[MAX_DIMS] = {{0, 0}};
	bool any = false;
	for (uint32_t i = 0; i < b->n; i++) {
		any |= is_write(b->at[i]);
		if (is_read(b->at[i]))
			return false;
	}
	if (any && !find_written(b, written))
		return false;
	for (uint32_t k = 0; k < b->n_dims; k++) {
		int64_t last = written[k].high < 0 ? 0 : written[k].high, most = b->extents[k] - 1;
		reach[k] = 1 + (last < most ? last : most);
	}
	return true;
}

/* ---- one write, then reads ----------------------------------------------- */

/** The box that is written, the boxes that are read, and the iv of each dimension of the first. */
struct stored {
	struct box_bounds written[MAX_DIMS];
	struct box_bounds (*read)[MAX_DIMS];
	uint32_t n_read, n_dims, iv[MAX_DIMS];
};

/* Can the element that is written later be greater in a dimension of an outer loop, in which differences may
 * be other than 0? Then it can be less in @p dim. */
static bool is_ordered_outside(const struct stored *s, const struct box_bounds *read, uint32_t dim,
			       uint32_t zero)
{
	for (uint32_t k = 0; k < s->n_dims; k++)
		if (!(zero >> k & 1) && s->iv[k] < s->iv[dim] && s->written[k].high > read[k].low)
			return true;
	return false;
}

static bool window_of_stored(const void *data, uint32_t dim, uint32_t zero, int64_t extent, int64_t *window)
{
	const struct stored *s = data;
	int64_t greatest = 0;
	for (uint32_t i = 0; i < s->n_read; i++) {
		const struct box_bounds *read = s->read[i];
		int64_t up = s->written[dim].high - read[dim].low,
			down = read[dim].high - s->written[dim].low;
		greatest = up > greatest ? up : greatest;
		if (down > greatest && is_ordered_outside(s, read, dim, zero))
			greatest = down;
	}
	*window = 1 + (greatest < extent - 1 ? greatest : extent - 1);
	return true;
}

static bool is_within(const struct box_bounds *box, const struct box_bounds *in, uint32_t n_dims)
{
	for (uint32_t k = 0; k < n_dims; k++)
		if (box[k].low < in[k].low || box[k].high > in[k].high)
			return false;
	return true;
}

static bool find_stored(const struct boxes *b, struct stored *s)
{
	const struct lo_affine_access *x = b->at[0];
	struct box_bounds all[MAX_DIMS];
	for (uint32_t k = 0; k < b->n_dims; k++)
		all[k] = (struct box_bounds){0, b->extents[k] - 1};
	if (is_read(x) || !find_box(b, x, s->written) || !is_within(s->written, all, b->n_dims))
		return false;
	for (uint32_t k = 0; k < b->n_dims; k++)
		(void)only_iv(x, x->disjuncts->subscripts + (size_t)k * (x->n_dims + x->n_symbols + 1),
			      &s->iv[k]);
	for (uint32_t i = 1; i < b->n; i++)
		if (is_write(b->at[i]) || are_in_one_nest(b, 0, i) ||
		    !find_box(b, b->at[i], s->read[i - 1]) ||
		    !is_within(s->read[i - 1], s->written, b->n_dims))
			return false;
	return true;
}

/* Each element is written once after the loops around the nest, or several times by the same subscripts. */
static enum window_answer find_windows(const struct boxes *b, int64_t *windows, int64_t *reach)
{
	struct box_bounds read[MAX_READS][MAX_DIMS];
	struct stored s = {.read = read, .n_read = b->n - 1, .n_dims = b->n_dims};
	int64_t found[MAX_DIMS];
	bool whole = true, keeps = true;
	if (b->n < 2 || b->n - 1 > MAX_READS || !find_stored(b, &s))
		return WINDOW_UNKNOWN;
	memcpy(found, windows, b->n_dims * sizeof *found);
	(void)window_best(b->n_dims, found, window_of_stored, &s);
	for (uint32_t k = 0; k < b->n_dims; k++) {
		reach[k] = 1 + s.written[k].high;
		whole &= found[k] == windows[k];
		keeps &= found[k] >= reach[k];
	}
	if (!whole && !keeps)
		return WINDOW_UNKNOWN;
	memcpy(windows, found, b->n_dims * sizeof *found);
	return whole ? WINDOW_WHOLE : WINDOW_KEEPS;
}

/* ---- entry points -------------------------------------------------------- */

const char window_unwritten[] = "may be read before it is written";

int64_t window_least(const bool *differ, int64_t n, bool powers)
{
	while (n > 1 && !differ[n - 1])
		n--;
	for (int64_t by = 1; by < n; by = powers ? 2 * by : by + 1) {
		int64_t k = by;
		while (k < n && !differ[k])
			k += by;
		if (k >= n)
			return by;
	}
	return n;
}

bool window_best(uint32_t n, int64_t *windows,
		 bool (*window_of)(const void *data, uint32_t dim, uint32_t zero, int64_t extent,
				   int64_t *window),
		 const void *data)
{
	int64_t extents[MAX_DIMS], tried[MAX_DIMS];
	memcpy(extents, windows, n * sizeof *extents);
	for (uint32_t last = n; last-- > 0;) {
		uint32_t zero = 0;
		for (uint32_t i = 0; i < n; i++) {
			uint32_t dim = i + 1 == n ? last : i + (i >= last);
			if (!window_of(data, dim, zero, extents[dim], &tried[dim]))
				return false;
			zero |= 1u << dim;
		}
		if (lo_product_capped(tried, n) < lo_product_capped(windows, n))
			memcpy(windows, tried, n * sizeof *tried);
	}
	return true;
}

bool window_boxes_fit(const struct lo_affine *a, const struct lo_affine_access *const *accesses, uint32_t n,
		      uint32_t depth, const int64_t *extents, uint32_t n_dims)
{
	struct boxes b = {a, accesses, n, depth, n_dims, extents};
	struct box_bounds box[MAX_DIMS];
	for (uint32_t i = 0; i < n; i++) {
		if (!find_box(&b, accesses[i], box))
			return false;
		for (uint32_t k = 0; k < n_dims; k++)
			if (box[k].low < 0 || box[k].high >= extents[k])
				return false;
	}
	return true;
}

enum window_answer window_by_boxes(const struct lo_affine *a, const struct lo_affine_access *const *accesses,
				   uint32_t n, uint32_t depth, int64_t *windows, uint32_t n_dims,
				   int64_t *reach)
{
	struct boxes b = {a, accesses, n, depth, n_dims, windows};
	enum window_answer answer;
	if (n_dims > MAX_DIMS || !are_in_same_iterations(&b))
		return WINDOW_UNKNOWN;
	answer = reads_nothing(&b, reach)                                    ? WINDOW_UNREAD
		 : n && (begins_with_read(&b) || reads_what_none_writes(&b)) ? WINDOW_UNWRITTEN
		 : n && is_written_first_and_live_at_once(&b)                ? WINDOW_WHOLE
							      : find_windows(&b, windows, reach);
	for (uint32_t k = 0; k < n_dims; k++) {
		windows[k] = answer == WINDOW_UNREAD ? 1 : windows[k];
		reach[k] = answer == WINDOW_WHOLE ? windows[k] : reach[k];
	}
	return answer;
}
