// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file mlir.h  lifeopt as passes of MLIR, in C++: link with lifeopt-mlir-plugin.so of the MLIR release that
 * the program itself links. docs/mlir-opt.md says how the passes behave and which options they have. */
#ifndef LIFEOPT_MLIR_H
#define LIFEOPT_MLIR_H

#include <memory>

namespace mlir
{
class DialectRegistry;
class Pass;
} // namespace mlir

#pragma GCC visibility push(default)
namespace lifeopt
{
/** The pass `lifeopt` on a module, with the options that it has by default; mlir::Pass::initializeOptions
 * sets others, as in "heap=pack color=slots". */
std::unique_ptr<mlir::Pass> createLifeoptPass();
/** Register `lifeopt`, `lifeopt-lifelines` and `lifeopt-report` for textual pipelines of the program. */
void registerLifeoptPasses();
/** Add the dialect `lifeline`. The passes do so; a program that reads its operations calls this before. */
void registerLifelineDialect(mlir::DialectRegistry &registry);
} // namespace lifeopt
#pragma GCC visibility pop

#endif
