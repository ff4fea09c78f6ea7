// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file initial.h (private to lower-llvm/) The initial value of a global. */
#ifndef LOWER_LLVM_INITIAL_H
#define LOWER_LLVM_INITIAL_H

#include "lower.h"

#include "base/out.h"

/** For a global of memref type @p type; for a sparse attribute `values` holds the listed values. */
struct initial {
	const struct memref_info *info;
	lo_type type;
	const struct lo_attr_data *attr, *values;
	struct lo_attr_data
		elements; /* for other attributes: as many as the type has, or one if it is a splat */
	int64_t span;     /* number of elements of the storage */
	bool zero;
};

/** If memref.global @p op has a value, can LLVM represent it? false with a diagnostic. */
bool check_initial(struct lower *l, const struct lo_op *op);
/** The value of such an op, in scratch memory. false: it has none. */
bool initial_read(struct lower *l, const struct lo_op *op, struct initial *out);
/** Type of the storage. */
LLVMTypeRef initial_type(struct lower *l, const struct initial *v);
/** The value as a constant of that type. */
LLVMValueRef initial_constant(struct lower *l, const struct initial *v);
/** Is it so large that it is better written as text without LLVM? */
bool initial_is_large(const struct initial *v);
/** Write it in the syntax of LLVM IR, without its type. */
void initial_write(struct lower *l, const struct initial *v, struct lo_out *out);

#endif
