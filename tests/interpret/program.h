// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file program.h  A program as the interpreter of the tests sees it: what generic MLIR says, with nothing
 * of lifeopt's own code.
 *
 *  All memory is kept until the process ends. A text that is wrong or that uses what is not known here ends
 * the process with status 2. */
#ifndef TESTS_INTERPRET_PROGRAM_H
#define TESTS_INTERPRET_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_RANK = 6 };
#define DYNAMIC INT64_MIN

enum type_kind { TYPE_INTEGER, TYPE_FLOAT, TYPE_COMPLEX, TYPE_VECTOR, TYPE_MEMREF, TYPE_OTHER };
struct type {
	enum type_kind kind;
	const char *text;
	int width;               /* of INTEGER (an index has 64) and FLOAT, in bits */
	const struct type *elem; /* of COMPLEX, VECTOR and MEMREF */
	int rank;
	int64_t shape[MAX_RANK], strides[MAX_RANK], offset; /* DYNAMIC: known at run time */
	int64_t count;                                      /* of VECTOR: elements */
};

enum expr_kind {
	EXPR_CONST,
	EXPR_DIM,
	EXPR_SYMBOL,
	EXPR_ADD,
	EXPR_MUL,
	EXPR_MOD,
	EXPR_FLOORDIV,
	EXPR_CEILDIV
};
struct expr {
	enum expr_kind kind;
	int64_t value; /* of CONST; else the number of DIM or SYMBOL */
	const struct expr *a, *b;
};
/** An affine map, or an affine set: then each result must be zero, or at least zero. */
struct map {
	int n_dims, n_symbols, n_results;
	const struct expr *results[16];
	bool equal[16];
};

enum code {
	CODE_UNKNOWN,
#define OP(NAME, TEXT) CODE_##NAME,
#include "ops.def"
};

struct attr {
	const char *name, *text;
};
struct list {
	int n;
	const int64_t *at;
};

struct block;
struct region {
	struct block *first;
};
struct op {
	enum code code;
	const char *name;
	int line;                  /* where it stands in the source, 0: nowhere */
	int n_operands, *operands; /* numbers of values in the frame of the function */
	int n_results, result;     /* consecutive numbers */
	const struct type **operand_types, **result_types;
	int n_regions, n_successors, n_attrs;
	struct region *regions;
	struct block **successors;
	struct attr *attrs;
	/* What the attributes say, as far as the op has them. */
	struct list segments, offsets, sizes,
		strides; /* offsets: also cases, permutations, masks, positions */
	const struct map *map, *upper;
	const struct map **maps; /* of linalg ops, one for each operand */
	int64_t number;          /* constant, step, predicate or kind */
	double real;
	const char *symbol;
	struct function *callee;
	bool *uses_argument; /* of linalg ops: does the region use the element of this operand? */
	bool stores_outside; /* of a store: is the value computed outside of the region that it is in? */
	struct site *site;   /* of the function that runs, see memory.h */
	int site_of;
	struct op *next;
};
struct block {
	const char *name;
	int n_args, args; /* consecutive numbers */
	const struct type **types;
	struct op *ops;
	struct block *next;
};
struct function {
	const char *name;
	const struct op *op;
	struct region *body; /* NULL: external */
	int n_values;
	uint64_t donated; /* of which of the first 64 arguments nobody needs what they hold after a call */
	struct function *next;
};
struct global {
	const char *name;
	const struct type *type;
	struct list values; /* one for all elements, one for each, or none */
	struct object *object;
	struct global *next;
};
struct program {
	const char *path;
	struct function *functions;
	struct global *globals;
};

/** Ends the process with status 2. */
_Noreturn void stop(const char *format, ...) __attribute__((format(printf, 1, 2)));
/** Memory, zeroed, that is kept until keep_end. */
void *keep(size_t bytes);
void keep_end(void);
const char *keep_text(const char *at, size_t n);

/* types.c */
const struct type *type_of_text(const char *text);
int64_t stored_bytes(const struct type *t); /* that a store of an element writes, from its first byte on, but
					       for what lies between the parts of a complex */
int64_t allocated_bytes(const struct type *t); /* from one element to the next */
const struct map *map_of_text(const char *text);
void map_apply(const struct map *map, const int64_t *dims, int64_t *results);
int64_t expr_value(const struct expr *e, const int64_t *dims, const int64_t *symbols);
/** The integers between the brackets of `array<i64: 1, 2>`, `[1, 2]` or `dense<[1, 2]> : vector<2xi32>`. */
struct list list_of_text(const char *text);
/** Where the text goes on behind a value that begins at @p p and ends before one of @p ends outside of all
 * brackets. */
const char *skip_balanced(const char *p, const char *ends);

/* read.c */
struct program *read_program(const char *path);
const char *attr_text(const struct op *op, const char *name); /* NULL: absent */
#endif
