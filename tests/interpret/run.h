// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file run.h  Runs the functions of a program. */
#ifndef TESTS_INTERPRET_RUN_H
#define TESTS_INTERPRET_RUN_H

#include "memory.h"
#include "numbers.h"

enum { MAX_VALUES = 256 };
struct memref {
	struct object *o;
	int64_t base, offset; /* in bytes, in elements */
	int64_t sizes[MAX_RANK], strides[MAX_RANK];
};
struct frame {
	struct value *values;
	const struct program *program;
	int depth;
};

/** What ended a region last, and what it hands on. */
extern enum code ended_by;
extern struct value handed[MAX_VALUES];
extern int n_handed;

void run_region(struct frame *f, const struct region *region, const struct value *args, int n);
/** Calls @p callee; results are in `handed`. */
void call_function(const struct program *program, const struct function *callee, const struct value *args,
		   int n, int depth, struct op *call);
void run_main(const struct program *program);
/** Calls of functions of @main, whose names are f and a number: each is run by itself. */
void run_guarded(const struct program *program, const struct function *callee, const struct value *args,
		 int n, struct op *call);
void step(void);
void steps_forget(void);

/* views.c: ops that make or name memory; false: not one of these */
bool run_memref(struct frame *f, struct op *op, const struct value *in, struct value *out);
int64_t *address_dims(const struct frame *f, const struct op *op, int first, int64_t *dims);
/** The address of the element at @p index, in bytes; it is there, alive and whole. */
int64_t element_at(const struct op *op, const struct type *t, const struct memref *m, const int64_t *index);
/** Nobody knows what is in there from now on. */
void forget(const struct op *op, const struct type *t, const struct memref *m);
/** A global has the values of its text from now on. */
void global_begin(const struct global *g);
/** What the op states as alignment, in bytes; 0: nothing. */
int64_t stated_align(const struct op *op);
/** The values of a list in which DYNAMIC stands for the next operand; returns what is behind these. */
const struct value *mixed(struct list list, const struct value *in, int64_t *values);
int64_t expect_bytes(const struct op *op, const struct object *o, int64_t at, int64_t n);
struct object *make_storage(const struct op *op, const struct type *t, const int64_t *sizes, int depth);

/* elements.c: what is in memory */
struct value load_element(struct op *op, const struct type *t, const struct memref *m, const int64_t *index);
void store_element(struct op *op, const struct type *t, const struct memref *m, const int64_t *index,
		   struct value x);
void copy_element(const struct op *op, const struct type *t, const struct memref *from, const int64_t *i,
		  const struct memref *to, const int64_t *j, bool padding);
bool run_access(struct frame *f, struct op *op, const struct value *in, struct value *out);

/* vectors.c, structured.c, externals.c */
bool run_vector(struct op *op, const struct value *in, struct value *out);
bool run_linalg(struct frame *f, struct op *op, const struct value *in);
int64_t linalg_index(int64_t loop);
void call_external(const struct function *callee, const struct value *args, struct op *call);
void externals_begin(void);
/** Steps the counters @p index through a box, the last fastest; false behind the end. */
bool next_index(int64_t *index, const int64_t *sizes, int rank);
#endif
