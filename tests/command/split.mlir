// --split-input-file makes each part a module of its own: the same symbol may stand in two, an error in one leaves the others' errors.
// RUN: lifeopt --split-input-file --until=parse %s | FileCheck %s
// RUN: exits.sh 1 lifeopt --until=parse %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: exits.sh 1 lifeopt --split-input-file %s 2>&1 | FileCheck %s --check-prefix=LLVM --implicit-check-not=define
// RUN: lifeopt --split-input-file --output-split-marker="// @@@" --until=parse %s | FileCheck %s --check-prefix=MARKER
// MARKER: func.func @f() {
// MARKER: {{^}}// @@@{{$}}
// MARKER-EMPTY:
// MARKER-NEXT: func.func @f(%a: i32) {
// RUN: printf 'func.func private @f()\nCUTfunc.func private @f()\n' > %t.cut
// RUN: lifeopt --split-input-file=CUT --until=parse %t.cut | FileCheck %s --check-prefix=CUT
// CUT: func.func private @f()
// CUT: // {{-----}}
// CUT: func.func private @f()
// What is nearly a marker is told; a ruler is not taken for one.
// RUN: printf 'func.func private @f()\n// ----\nfunc.func private @g()\n// ---------\nfunc.func private @h()\n' > %t.near
// RUN: lifeopt --split-input-file --until=parse %t.near 2>&1 >/dev/null | FileCheck %s --check-prefix=NEAR
// NEAR: :2:1: warning: near miss with file split marker
// NEAR: :4:1: warning: near miss with file split marker
// ONE: error: redefinition of symbol named 'f'
// LLVM: LLVM output needs a single module, but the input is split into several

// CHECK: func.func @f() {
func.func @f() {
  return
}
// CHECK: // {{-----}}
// -----
// CHECK: func.func @f(%a: i32) {
func.func @f(%a: i32) {
  return
}
