// --split-input-file makes each part a module of its own: the same symbol may stand in two, an error in one leaves the others' errors.
// RUN: lifeopt --split-input-file --until=parse %s | FileCheck %s
// RUN: exits.sh 1 lifeopt --until=parse %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: exits.sh 1 lifeopt --split-input-file %s 2>&1 | FileCheck %s --check-prefix=LLVM --implicit-check-not=define
// ONE: error: redefinition of symbol named 'f'
// LLVM: LLVM output takes one module, but the input is split into several

// CHECK: func.func @f() {
func.func @f() {
  return
}
// CHECK: // -----
// -----
// CHECK: func.func @f(%a: i32) {
func.func @f(%a: i32) {
  return
}
