// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dependences.h  Affine dependences as text: remarks, tableaus, JSON, a graph. The page is
 * docs/affine.md. */
#ifndef REPORT_DEPENDENCES_H
#define REPORT_DEPENDENCES_H

#include "affine/affine.h"
#include "base/out.h"

enum lo_dependences_form {
	LO_DEPENDENCES_ALL,     /* a remark per ordered pair and depth, as of mlir-opt's test pass */
	LO_DEPENDENCES_FOUND,   /* without those that are proved not to exist */
	LO_DEPENDENCES_VERBOSE, /* all, with the steps of each pair */
	LO_DEPENDENCES_JSON,    /* an array with an object per function */
	LO_DEPENDENCES_DOT,     /* a graph with a cluster per function */
};

/** What stands before the first function and behind the last one. */
void lo_dependences_begin(enum lo_dependences_form form, struct lo_out *out);
void lo_dependences_end(enum lo_dependences_form form, struct lo_out *out);
/**
 * One function. Accesses that read or write are numbered from 0 in program order; @p number is that of the
 * function in the output.
 * @p d belongs to @p a. With @p diagnostics each remark is also one of the context, which keeps it (for
 * --verify-diagnostics). Writes while it goes: memory does not grow with the pairs. Names of any bytes are
 * quoted as the form wants. Time: the analysis of all ordered pairs, linear in the output otherwise.
 */
void lo_dependences_print(struct lo_affine *a, struct lo_dependences *d, enum lo_dependences_form form,
			  bool diagnostics, uint32_t number, struct lo_out *out);

#endif
