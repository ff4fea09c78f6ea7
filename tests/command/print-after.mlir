// --print-after=PASS, --print-before=PASS, --print-changed: each function as it is after or before the pass is printed to standard error, and
// can be read back; the output does not change. An unknown pass, or one that the run does not reach, is an error of the command line.
// RUN: lifeopt %s --print-after=place-lifelines --emit=mlir -o %t.out 2> %t.printed && FileCheck %s < %t.printed
// RUN: lifeopt %s --emit=mlir -o %t.plain && cmp %t.out %t.plain
// RUN: lifeopt %t.printed --until=parse --emit=mlir-generic '--split-input-file=// after place-lifelines:' -o /dev/null
// RUN: lifeopt %s --print-after=layout --print-after=apply-layout --emit=mlir -o %t.out 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: lifeopt %s --print-after=all --until=lifelines -o %t.out 2>&1 | grep -c '^// after' | FileCheck %s --check-prefix=ALL
// RUN: lifeopt %s --print-before=place-lifelines --emit=mlir -o %t.out 2> %t.before && FileCheck %s --check-prefix=BEFORE < %t.before
// RUN: lifeopt %s --print-changed --emit=mlir -o %t.out 2> %t.changed && FileCheck %s --check-prefix=CHANGED < %t.changed
// RUN: cmp %t.out %t.plain
// RUN: exits.sh 2 lifeopt %s --print-before=layout --until=lifelines 2>&1 | FileCheck %s --check-prefix=BEFORE-EARLY
// RUN: exits.sh 2 lifeopt %s --print-after=colour 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: exits.sh 2 lifeopt %s --print-after=layout --until=lifelines 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: lifeopt --help=all | FileCheck %s --check-prefix=HELP
// WORD: unknown pass in --print-after 'colour'; --help=all lists the passes
// EARLY: --until stops too early for --print-after 'layout'
// HELP: passes, in order of execution
// HELP: place-lifelines give each value a lifeline

//      CHECK: // after place-lifelines:
// CHECK-NEXT: func.func @first(
//      CHECK: memref.lifetime_start %a
//      CHECK: // after place-lifelines:
// CHECK-NEXT: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: func.func @second(
// CHECK-NEXT: memref.alloca() {alignment = 16 : i64} : memref<4xf32>
// CHECK-NEXT: affine.apply #map(%i)
//  CHECK-NOT: @first
//      TWO: // after layout:
//  TWO-NOT: // after
//      TWO: memref.alloca
//      TWO: memref.alloca
//      TWO: // after apply-layout:
//  TWO-NOT: // after
//      TWO: memref.alloca
//  TWO-NOT: memref.alloca
//      TWO: // after layout:
//      BEFORE: // before place-lifelines:
// BEFORE-NEXT: func.func @first(
//  BEFORE-NOT: memref.lifetime_start
//      BEFORE: // before place-lifelines:
// BEFORE-EARLY: --until stops too early for --print-before 'layout'
//      CHANGED: // input:
// CHANGED-NEXT: func.func @first(
//  CHANGED-NOT: //
//      CHANGED: // changed by place-lifelines:
// CHANGED-NEXT: func.func @first(
//      CHANGED: memref.lifetime_start
//  CHANGED-NOT: //
//      CHANGED: // changed by apply-layout:
//  CHANGED-NOT: after
//      CHANGED: // input:
//      CHANGED: func.func @second(
// ALL: {{^(18|20|22|24|26|28|30|32|34|36|38|40|42)$}}
func.func @first(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  memref.store %y, %b[%i] : memref<8xf32>
  %z = memref.load %b[%i] : memref<8xf32>
  return %z : f32
}
module {
  func.func @second(%x: f32, %i: index) -> f32 {
    %a = memref.alloca() {alignment = 16} : memref<4xf32>
    %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    memref.store %x, %a[%k] : memref<4xf32>
    return %x : f32
  }
}
