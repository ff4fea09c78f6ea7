// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Objects, their bytes and tags; the reads of the source and how others compare. See memory.h. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* A read of n bytes: all of one value from its first byte on, whose tag is `first`, or each byte by itself in
 * `all`. */
struct record {
	uint64_t first;
	uint64_t *all;
	int64_t n;
};

enum { MALLOC_ALIGN = 16 };
enum { SITES = 1 << 20, BYTE_BITS = 10, WRITE_BITS = 34, LARGEST_READ = 512 };
/* Of all objects, in bytes; more for what is made of a source, where each lifeline has its own. */
enum { LARGEST = 1 << 23, LARGEST_RESULT = 1 << 26 };
static struct site *sites[SITES], *of_function[MAX_FUNCTIONS + 1];
static struct object *objects;
static bool source, takes_written, several;
static int function, n_objects;
static int64_t n_reads_seen, total;

static void *again(void *p, size_t n)
{
	p = realloc(p, n);
	if (!p)
		stop("out of memory");
	return p;
}

void memory_begin(bool is_source)
{
	source = is_source;
	n_objects = 0;
	objects_drop(0);
	for (int f = 0; f <= MAX_FUNCTIONS; f++)
		for (struct site *s = of_function[f]; s; s = s->next)
			s->n_reads = s->n_writes = s->n_places = 0;
}
void memory_function(int number)
{
	function = number;
	takes_written = several = false;
}
bool memory_again(void)
{
	bool other = several && !takes_written;
	takes_written = true;
	for (struct site *s = of_function[function]; other && s; s = s->next)
		s->n_reads = s->n_writes = s->n_places = 0;
	return other;
}
int64_t reads_seen(void)
{
	return n_reads_seen;
}

struct object *object_make(const char *how, int line, int64_t size, int depth)
{
	if (size < 0 || size > (source ? LARGEST : LARGEST_RESULT) - total)
		limit("too much memory");
	total += size;
	struct object *o = again(NULL, sizeof(*o));
	*o = (struct object){.how = how,
			     .line = line,
			     .size = size,
			     .depth = depth,
			     .next = objects,
			     .number = ++n_objects};
	o->bytes = calloc((size_t)size + 1, 1);
	o->tags = calloc((size_t)size + 1, sizeof(*o->tags));
	if (!o->bytes || !o->tags)
		stop("out of memory");
	objects = o;
	return o;
}

void objects_drop(int depth)
{
	struct object *left = NULL, **end = &left;
	for (struct object *o = objects, *next; o; o = next) {
		next = o->next;
		if (o->depth < depth) {
			*end = o;
			end = &o->next;
			continue;
		}
		total -= o->size;
		free(o->bytes);
		free(o->tags);
		free(o->uses);
		free(o);
	}
	*end = NULL;
	objects = left;
}

int objects_made(void)
{
	return n_objects;
}
void objects_end(int since)
{
	for (struct object *o = objects; o && o->number > since; o = o->next)
		if (strcmp(o->how, "memref.alloca") == 0)
			o->dead = true;
}

static struct site *site_find(int of, int line)
{
	uint32_t i = ((uint32_t)of * 2654435761u ^ (uint32_t)line * 2246822519u) >> 3;
	for (int tries = 0; tries < SITES; tries++, i++) {
		struct site *s = sites[i % SITES];
		if (!s) {
			s = keep(sizeof(*s));
			s->function = of;
			s->line = line;
			s->next = of_function[of];
			sites[i % SITES] = of_function[of] = s;
		}
		if (s->function == of && s->line == line)
			return s;
	}
	stop("too many lines");
}

struct site *site_at(struct op *op)
{
	if (!op->site || op->site_of != function) {
		op->site = site_find(function, op->line);
		op->site_of = function;
	}
	return op->site;
}

int64_t natural_align(const struct type *t)
{
	return t->kind == TYPE_COMPLEX ? natural_align(t->elem) : allocated_bytes(t);
}

int64_t align_of_storage(struct site *site, const struct type *t, int64_t stated, bool heap)
{
	if (source)
		site->allocated = t;
	if (stated || source)
		return stated;
	bool same = site->allocated && strcmp(site->allocated->elem->text, t->elem->text) == 0;
	return same ? 0 : heap ? MALLOC_ALIGN : natural_align(t->elem);
}

void expect_aligned(struct site *site, const struct object *o, int64_t at, int64_t align)
{
	bool aligned = at % align == 0 && o->align % align == 0;
	if (source)
		site->misaligned |= !aligned;
	else if (!aligned && !site->misaligned)
		fault("line %d: byte %ld of the %s of line %d, which has an alignment of %ld bytes, is used "
		      "with one of %ld",
		      site->line, (long)at, o->how, o->line, (long)o->align, (long)align);
}

void note_fill(struct site *site)
{
	site->fills |= source;
}
void note_copy(struct site *site)
{
	site->copies |= source;
}

static uint64_t bits_of(const unsigned char *bytes, int64_t n)
{
	uint64_t hash = 14695981039346656037u;
	for (int64_t i = 0; i < n; i++)
		hash = (hash ^ bytes[i]) * 1099511628211u;
	return hash >> (64 - WRITE_BITS);
}

uint64_t write_tag(int line, uint64_t number)
{
	return ((uint64_t)line << WRITE_BITS | number) << BYTE_BITS | 1;
}

uint64_t next_write(struct site *site, const unsigned char *bytes, int64_t n)
{
	uint64_t number = (uint64_t)++site->n_writes;
	site->n_computed += source;
	if (site->fills || !site->n_computed)
		number = bits_of(bytes, n);
	return write_tag(site->line, number);
}

void write_bytes(struct object *o, int64_t at, const unsigned char *bytes, int64_t n, uint64_t tag)
{
	use_bytes(o, at, n, true);
	memcpy(o->bytes + at, bytes, (size_t)n);
	for (int64_t i = 0; i < n; i++)
		o->tags[at + i] = tag + (uint64_t)i;
}

void clear_tags(struct object *o, int64_t at, int64_t n)
{
	memset(o->tags + at, 0, (size_t)n * sizeof(*o->tags));
}

static bool whole(const uint64_t *tags, int64_t n)
{
	for (int64_t i = 1; i < n; i++)
		if (tags[i] != tags[0] + (uint64_t)i)
			return false;
	return n > 0 && tags[0];
}

static struct record *record_add(struct site *site)
{
	if (site->n_records == site->capacity) {
		site->capacity = site->capacity ? 2 * site->capacity : 4;
		site->records = again(site->records, sizeof(*site->records) * (size_t)site->capacity);
	}
	return &site->records[site->n_records++];
}

static void note(struct site *site, const uint64_t *tags, int64_t n)
{
	struct record *r = record_add(site);
	*r = (struct record){.n = n};
	if (whole(tags, n)) {
		r->first = tags[0];
		return;
	}
	r->all = keep(sizeof(*tags) * (size_t)(n + 1));
	memcpy(r->all, tags, sizeof(*tags) * (size_t)n);
}

static int tag_line(uint64_t tag)
{
	return (int)(tag >> (WRITE_BITS + BYTE_BITS));
}
static long tag_write(uint64_t tag)
{
	return (long)(tag >> BYTE_BITS & ((1ull << WRITE_BITS) - 1));
}

/** Is it a byte of a fill in place of a copy, and was the same value copied? */
static bool filled_with_same(uint64_t want, uint64_t got)
{
	uint64_t value = ((uint64_t)1 << (WRITE_BITS + BYTE_BITS)) - 1;
	return (want & value) == (got & value) && site_find(function, tag_line(want))->fills &&
	       !site_find(function, tag_line(got))->n_computed;
}

static bool is_wanted(uint64_t want, uint64_t got)
{
	return want == got || !want || (got && filled_with_same(want, got));
}

static bool is_of_fill(const struct record *r)
{
	return r->n && !r->all && site_find(function, tag_line(r->first))->fills;
}

static uint64_t tag_at(const struct record *r, int64_t i)
{
	return r->all ? r->all[i] : r->first + (uint64_t)i;
}

/** May record @p k be left out? So may a read of a fill, in place of which the value may be, and a read of
 * the same writes as the one before it: a load that was moved out of a loop is run once for all of these. */
static bool may_be_left_out(const struct site *site, int k)
{
	const struct record *r = &site->records[k];
	if (is_of_fill(r))
		return true;
	bool same = k > 0 && r->n == r[-1].n;
	for (int64_t i = 0; same && i < r->n; i++)
		same = tag_at(r, i) == tag_at(r - 1, i);
	return same;
}

static int first_kept(const struct site *site, int k)
{
	while (k < site->n_records && may_be_left_out(site, k))
		k++;
	return k;
}

static bool fits(const struct site *site, int k, const uint64_t *tags, int64_t n)
{
	const struct record *r = &site->records[k];
	bool same = k < site->n_records && r->n == n;
	for (int64_t i = 0; same && i < n; i++)
		same = is_wanted(tag_at(r, i), tags[i]);
	return same;
}

static bool is_written(const struct record *r)
{
	for (int64_t i = 0; i < r->n; i++)
		if (!tag_at(r, i))
			return false;
	return true;
}

/** The first record below @p kept that the read may be, from @p k on, or the first that somebody wrote if
 * there is one and such are taken. */
static int first_fit(const struct site *site, int k, int kept, const uint64_t *tags, int64_t n)
{
	while (k < kept && !fits(site, k, tags, n))
		k++;
	for (int i = k; i < kept; i++) {
		if (!fits(site, i, tags, n) || is_written(&site->records[i]) == is_written(&site->records[k]))
			continue;
		several = true;
		return takes_written && is_written(&site->records[i]) ? i : k;
	}
	return k;
}

static void add_place(struct site *site, int next, int kept)
{
	for (int i = 0; i < site->n_places; i++)
		if (site->places[i].next == next)
			return;
	if (site->n_places < PLACES)
		site->places[site->n_places++] = (struct place){next, kept};
}

/** The record of the source that a read of @p tags is; NULL: none. What nobody wrote may be anything, so a
 * read may be one of several records: all that are possible are followed, and the first one is taken, or the
 * first that somebody wrote. From the first possible record of a run that may be left out the others of the
 * run are reached. */
static const struct record *record_of_read(struct site *site, const uint64_t *tags, int64_t n)
{
	struct place before[PLACES];
	int n_before = site->n_places;
	const struct record *found = NULL;
	memcpy(before, site->places, sizeof(before));
	site->n_places = 0;
	for (int i = 0; i < n_before; i++) {
		int kept = before[i].kept, k = first_fit(site, before[i].next, kept, tags, n);
		for (bool more = true; more; k = kept) {
			more = k < kept;
			if (!fits(site, k, tags, n))
				continue;
			add_place(site, k + 1, more ? kept : first_kept(site, k + 1));
			const struct record *r = &site->records[k];
			several |= found && is_written(found) != is_written(r);
			if (!found || (takes_written && !is_written(found) && is_written(r)))
				found = r;
		}
	}
	return found;
}

static const struct record *record_at(const struct site *site, int k, int64_t n)
{
	if (k >= site->n_records)
		fault("line %d reads more often than the source does, which is %d times", site->line,
		      site->n_records);
	const struct record *r = &site->records[k];
	if (r->n != n)
		fault("line %d, read %d: of %ld bytes, but the source reads %ld", site->line, k + 1, (long)n,
		      (long)r->n);
	return r;
}

static void compare(const struct site *site, const struct object *o, int64_t byte, uint64_t want,
		    uint64_t got)
{
	if (is_wanted(want, got))
		return;
	if (!got)
		fault("line %d, read %d: nobody wrote byte %ld of the %s of line %d, number %d; the source "
		      "reads write %ld of line %d",
		      site->line, site->n_reads, (long)byte, o->how, o->line, o->number, tag_write(want),
		      tag_line(want));
	fault("line %d, read %d: byte %ld of the %s of line %d, number %d, is of write %ld of line %d; the "
	      "source reads write %ld of line %d",
	      site->line, site->n_reads, (long)byte, o->how, o->line, o->number, tag_write(got),
	      tag_line(got), tag_write(want), tag_line(want));
}

void read_bytes(struct site *site, struct object *o, const struct parts *parts, unsigned char *bytes)
{
	int64_t n = parts->n * parts->size;
	uint64_t tags[LARGEST_READ];
	if (n > LARGEST_READ)
		stop("a large element");
	n_reads_seen++;
	for (int64_t k = 0; k < parts->n; k++) {
		int64_t at = parts->at + k * parts->apart;
		memcpy(bytes + k * parts->apart, o->bytes + at, (size_t)parts->size);
		memcpy(tags + k * parts->size, o->tags + at, (size_t)parts->size * sizeof(*tags));
	}
	if (!source && site->copies && !site->n_records)
		return;
	if (source)
		note(site, tags, n);
	if (!source && !site->n_reads)
		site->places[site->n_places++] = (struct place){0, first_kept(site, 0)};
	struct place first = site->places[0];
	const struct record *r = source ? NULL : record_of_read(site, tags, n);
	if (!source && !r)
		r = record_at(site, first.next, n);
	site->n_reads++;
	for (int64_t i = 0; i < n; i++) {
		uint64_t want = source ? tags[i] : tag_at(r, i);
		int64_t byte = i / parts->size * parts->apart + i % parts->size;
		if (!source)
			compare(site, o, parts->at + byte, want, tags[i]);
		if (want)
			use_bytes(o, parts->at + byte, 1, false);
		else
			bytes[byte] = 0;
	}
}

void note_number(struct site *site, uint64_t number)
{
	if (!site->function) /* what @main prints of functions that were reported or left out */
		return;
	if (source) {
		site->numbers = true;
		*record_add(site) = (struct record){.first = number};
		return;
	}
	const struct record *r = record_at(site, site->n_reads++, 0);
	if (r->first != number)
		fault("line %d, number %d: %lld, but in the source %lld", site->line, site->n_reads,
		      (long long)number, (long long)r->first);
}

void expect_all_reads(void)
{
	for (const struct site *s = of_function[function]; s && !source; s = s->next) {
		bool all = s->n_reads == s->n_records || !(s->n_reads || s->numbers);
		for (int i = 0; i < s->n_places && !s->numbers; i++)
			all |= s->places[i].kept == s->n_records;
		if (!all)
			fault("line %d reads %d times, and in the source %d times", s->line, s->n_reads,
			      s->n_records);
	}
}

void memory_end(void)
{
	objects_drop(0);
	for (int i = 0; i < SITES; i++)
		if (sites[i])
			free(sites[i]->records);
}
