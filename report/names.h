// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file names.h  (private to report/) How values and places are written for people. */
#ifndef REPORT_NAMES_H
#define REPORT_NAMES_H

#include "ir/ir.h"
#include "ir/out.h"

/** "%name" as the program calls it, "%name#1" for one of several results under one name; "%?" for a value without a name. */
void name_value(const struct lo_module *m, lo_value_id v, struct lo_out *out);
/** "file:line:column", or "unknown place". */
void name_place(struct lo_module *m, lo_op_id op, struct lo_out *out);

#endif
