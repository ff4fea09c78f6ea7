// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file mlir.h  lifeopt as a pass of MLIR, in C++: link with lifeopt-mlir-plugin.so of the MLIR release that
 * the program itself links. docs/mlir-opt.md says how the pass behaves and which options it has. */
#ifndef LIFEOPT_MLIR_H
#define LIFEOPT_MLIR_H

#include <memory>

namespace mlir
{
class Pass;
}

namespace lifeopt
{
/** The pass `lifeopt` on a module, with the options that it has by default; mlir::Pass::initializeOptions
 * sets others, as in "heap=pack color=pack". */
__attribute__((visibility("default"))) std::unique_ptr<mlir::Pass> createLifeoptPass();
/** Register the pass by its name, for textual pipelines of the program itself. */
__attribute__((visibility("default"))) void registerLifeoptPasses();
} // namespace lifeopt

#endif
