// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dependences.h  Affine dependences as text: remarks, tableaus, JSON, a graph. Documented in
 * docs/affine.md. */
#ifndef REPORT_DEPENDENCES_H
#define REPORT_DEPENDENCES_H

#include "affine/affine.h"
#include "base/out.h"

enum lo_dependences_form {
	LO_DEPENDENCES_ALL,     /* a remark per ordered pair and depth, like mlir-opt's test pass */
	LO_DEPENDENCES_FOUND,   /* without dependences that are proved not to exist */
	LO_DEPENDENCES_VERBOSE, /* all, with the steps of each pair */
	LO_DEPENDENCES_JSON,    /* an array with an object per function */
	LO_DEPENDENCES_DOT,     /* a graph with a cluster per function */
};

/** Print what precedes the first function and what follows the last one. */
void lo_dependences_begin(enum lo_dependences_form form, struct lo_out *out);
void lo_dependences_end(enum lo_dependences_form form, struct lo_out *out);
/** Print one function. Accesses that read or write are numbered from 0 in program order; @p number is the
 * number of the function in the output. @p d belongs to @p a. With @p diagnostics each remark is also added
 * to the context, which keeps it (for --verify-diagnostics). Output is written incrementally: memory does not
 * grow with the number of pairs. Names may hold any bytes and are quoted as the form requires. Time: the
 * analysis of all ordered pairs, otherwise linear in the output. */
void lo_dependences_print(struct lo_affine *a, struct lo_dependences *d, enum lo_dependences_form form,
			  bool diagnostics, uint32_t number, struct lo_out *out);

#endif
