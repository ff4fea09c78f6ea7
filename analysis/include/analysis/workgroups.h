// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Memory of a workgroup, in which the threads of one function have one storage by one name. */
#ifndef ANALYSIS_WORKGROUPS_H
#define ANALYSIS_WORKGROUPS_H

#include "ir/ir.h"

/** Is the memref in the memory of a workgroup, as #gpu.address_space<workgroup>,
 * #spirv.storage_class<Workgroup> and #nvvm.memory_space<shared> name it? It has the number 3 for NVIDIA's
 * and AMD's processors and in SPIR-V. All threads of the workgroup have one storage by one name. */
bool lo_is_of_workgroup(const struct lo_module *m, lo_value_id memref);
/** May the op number the threads of a workgroup, or make them wait? Such ops are of other dialects, perhaps
 * in a function that is called. */
bool lo_op_may_know_threads(const struct lo_module *m, const struct lo_op *op);

#endif
