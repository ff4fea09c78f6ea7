// RUN: lifeopt %s | FileCheck %s --check-prefixes=MODULE,BOTH
// RUN: lifeopt %s --target=riscv32-linux-gnu --index-bitwidth=64 | FileCheck %s --check-prefixes=OPTION,BOTH
// The triple of the module is that of the output, unless an option gives another. It does not decide the width of an index.

// MODULE: target datalayout = "E-{{.*}}p:32:32
// MODULE: target triple = "powerpc-unknown-linux-gnu"
// OPTION: target triple = "riscv32-unknown-linux-gnu"
// BOTH: define i64 @f(i64 %0)
module attributes {llvm.target_triple = "powerpc-linux-gnu"} {
  func.func @f(%i: index) -> index {
    return %i : index
  }
}
