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
/** The passes `lifeopt`, `lifeopt-lifelines` and `lifeopt-report` on a module, with the options that they
 * have by default; mlir::Pass::initializeOptions sets others, as in "heap=pack color=slots". */
std::unique_ptr<mlir::Pass> createLifeoptPass();
std::unique_ptr<mlir::Pass> createLifelinesPass();
std::unique_ptr<mlir::Pass> createReportPass();
/** Register the passes by their names, for textual pipelines of the program itself. */
void registerLifeoptPasses();
/** Add the dialect `lifeline`. The passes do so; a program that reads its operations calls this before. */
void registerLifelineDialect(mlir::DialectRegistry &registry);
} // namespace lifeopt
#pragma GCC visibility pop

#endif
