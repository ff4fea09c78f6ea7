// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file memory.h  Memory that knows for each byte which value wrote it, and what each read of the source
 * got.
 *
 *  A value in memory is the n-th write of a line of the source while a function runs; a tag is that and the
 * number of the byte within the value. A byte without a tag was written by nobody, or what wrote it is not
 * there any more. A copy hands tags on, and so does a store of what was loaded: lifeopt may leave out what
 * only copies. The source runs first: its reads are noted by line and number. Another program made from it,
 * whose ops have the lines of the source, has to read the same tags there. Where the source reads a byte
 * without a tag both get zero: any value would do, and the two runs stay side by side.
 *
 *  Another program may do at another time what a line does, but the n-th time does what it did the n-th time
 * in the source. Of this there are three exceptions. A fill may run less often, and write one element of many
 * that are equal: its tags have the bits of the value instead of n. So do those of a store in a region of a
 * value from outside of it, which may be the fill of a nest. A fill may be in place of a copy of what holds
 * one value, and the value in place of a load of it: what writes it is at a line that writes only what was
 * loaded in the source, and has the bits of the fill. Of the reads of a line, those of a fill may then be
 * left out, and the others follow each other as in the source. A load and a store may be in place of a copy:
 * the load is at a line that reads nothing in the source, and any value will do, since its tag goes to where
 * the copy took it. */
#ifndef TESTS_INTERPRET_MEMORY_H
#define TESTS_INTERPRET_MEMORY_H

#include "program.h"

enum { MAX_FUNCTIONS = 1 << 14 };
struct object {
	const char *how; /* what made it: an op's name */
	int line, number, depth;
	bool dead;
	int64_t size, align; /* align: of its first byte, 0: as it happens to be */
	unsigned char *bytes;
	uint64_t *tags;
	struct use *uses;    /* of each byte, by iterations of parallel loops; NULL: none */
	struct object *next; /* of all that there are */
};

/** Where in what the source read at a site another program may be: before record @p next, and each record
 * from there to before @p kept may be left out. */
struct place {
	int next, kept;
};
enum { PLACES = 32 };

struct site {
	int function, line, n_records, capacity, n_reads, n_writes;
	struct place places[PLACES];
	int n_places;
	int n_computed;              /* values that the source writes here and that were not loaded */
	bool fills, copies, numbers; /* what the source does here: linalg.fill, a copy, numbers that go out */
	bool misaligned;             /* so does the source use memory here */
	const struct type *allocated; /* what the source allocates here */
	struct record *records;
	struct site *next; /* of the function */
};

/** Begin a run of the source, or of a program to hold against it; forgets where lines are but not what the
 * source read. */
void memory_begin(bool source);
/** What is read and written from now on counts for function number @p function. */
void memory_function(int function);
/** The run of the function is to be reported. Where a read may be one of several of the source, may it be
 * right if others are taken? Then what was read and written is forgotten, for a second run of it. */
bool memory_again(void);
struct object *object_make(const char *how, int line, int64_t size, int depth);
/** Forget the objects that were made at depth @p depth or deeper, all at once. */
void objects_drop(int depth);
int objects_made(void);
/** The allocas that were made since objects_made() was @p since are dead; they stay, to be named when they
 * are used. */
void objects_end(int since);

struct site *site_at(struct op *op);
/** The alignment of an element of type @p t, if nothing else is said of it. */
int64_t natural_align(const struct type *t);
/** The alignment of what is allocated at @p site, of which @p stated bytes are stated, 0: nothing. What an
 * alignment that nobody states happens to be in the source it is in a program made from it, too, while the
 * allocation is the same; that of an arena is that of its elements, and on the heap that of malloc. */
int64_t align_of_storage(struct site *site, const struct type *t, int64_t stated, bool heap);
/** Byte @p at of @p o is used at @p site as memory with an alignment of @p align bytes: it has that, unless
 * it has not in the source. */
void expect_aligned(struct site *site, const struct object *o, int64_t at, int64_t align);
/** The op at @p site is a fill, or a copy. */
void note_fill(struct site *site);
void note_copy(struct site *site);
/** The tag of the first byte of a value. Numbers from GLOBAL_LINES on are of no line of a program. */
enum { GLOBAL_LINES = 1 << 19 };
uint64_t write_tag(int line, uint64_t number);
/** A tag for the next value that is written at @p site, whose @p n bytes are these. */
uint64_t next_write(struct site *site, const unsigned char *bytes, int64_t n);
/** @p n bytes at @p at of @p o are written, with the tag @p tag for the first of them. */
void write_bytes(struct object *o, int64_t at, const unsigned char *bytes, int64_t n, uint64_t tag);
void clear_tags(struct object *o, int64_t at, int64_t n);
/** What one element has in memory: @p n parts of @p size bytes, of which one begins @p apart bytes after the
 * other. */
struct parts {
	int64_t at, n, size, apart;
};
/** An element is read: its tags are noted, or held against what the source read there. Bytes that the source
 * has no tag of are zero. */
void read_bytes(struct site *site, struct object *o, const struct parts *parts, unsigned char *bytes);
/** races.c: a parallel loop begins, its next iteration begins, it ends; none runs. */
void parallel_begin(void);
void parallel_next(void);
void parallel_end(void);
void parallel_forget(void);
/** The bytes are used, and if they are read somebody wrote them in the source. No other iteration of a
 * parallel loop that runs may write them, or use them if this one @p writes. read_bytes and write_bytes call
 * it. */
void use_bytes(struct object *o, int64_t at, int64_t n, bool writes);
/** The same for numbers that go out of the program. */
void note_number(struct site *site, uint64_t number);
int64_t reads_seen(void);
/** The function ends: what it reads it has read as often as the source, unless it leaves out the reads of a
 * line. */
void expect_all_reads(void);
/** Give back all memory of this file. */
void memory_end(void);

/** The run of the function cannot go on: for the source, it is left out; for another program, it is reported.
 * Does not return. */
_Noreturn void fault(const char *format, ...) __attribute__((format(printf, 1, 2)));
/** The run of the function takes more than there is, in whatever program: it is left out. Does not return. */
_Noreturn void limit(const char *text);
#endif
