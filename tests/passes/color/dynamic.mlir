// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=keep --color=none --emit=mlir | FileCheck %s --check-prefix=NONE
// RUN: lifeopt %s --copies=keep --emit=mlir | lifeopt --copies=keep --emit=mlir | FileCheck %s
// RUN: cd %S && lifeopt %{s:basename} --copies=keep --emit=report | FileCheck %s --check-prefix=REPORT
// Allocas whose sizes are known at run time only share storage if the sizes are surely the same, or ordered, and one value has ended
// before the other starts. What keeps storage of its own, the report names.

// Two of three live at once, and each is a copy of the one before.
// CHECK-LABEL: func.func @chain
// CHECK: %a = memref.alloca(%n)
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %in, %a
// CHECK-NEXT: memref.copy %a, %out
// NONE-LABEL: func.func @chain
// NONE-COUNT-3: memref.alloca(%n)
// REPORT: {{^}}@chain:
// REPORT: ? %a: has a dynamic size; give it a static size ({{.*}}dynamic.mlir:[[@LINE+2]]:
func.func @chain(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  %c = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %c : memref<?xf32> to memref<?xf32>
  memref.copy %c, %out : memref<?xf32> to memref<?xf32>
  return
}

// Sizes that the same arithmetic makes of the same values.
// CHECK-LABEL: func.func @computed
// CHECK-COUNT-1: memref.alloca(%{{.*}}, %m)
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @computed(%in: memref<?x?xf32>, %n: index, %m: index, %out: memref<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %s = arith.addi %n, %c1 : index
  %s2 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%s)[%m]
  %a = memref.alloca(%s2, %m) : memref<?x?xf32>
  memref.copy %in, %a : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %a, %out : memref<?x?xf32> to memref<?x?xf32>
  %d1 = arith.constant 1 : index
  %t = arith.addi %n, %d1 : index
  %t2 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%t)[%m]
  %b = memref.alloca(%t2, %m) : memref<?x?xf32>
  memref.copy %in, %b : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %b, %out : memref<?x?xf32> to memref<?x?xf32>
  return
}

// Another size, another number each time it is loaded, both alive: two allocas.
// CHECK-LABEL: func.func @other_size
// CHECK-COUNT-2: memref.alloca
// REPORT: {{^}}@other_size:
// REPORT: ? %a: has a dynamic size
// REPORT-NEXT: ? %b: has a dynamic size; its size cannot be compared with that of %a
func.func @other_size(%in: memref<?xf32>, %n: index, %m: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// Another order of the same extents is the same product; another alignment: the larger one.
// CHECK-LABEL: func.func @other_order
// CHECK-COUNT-1: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @other_order(%in: memref<?x?xf32>, %n: index, %m: index, %out: memref<?x?xf32>) {
  %a = memref.alloca(%n, %m) : memref<?x?xf32>
  memref.copy %in, %a : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %a, %out : memref<?x?xf32> to memref<?x?xf32>
  %b = memref.alloca(%m, %n) : memref<?x?xf32>
  memref.copy %in, %b : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %b, %out : memref<?x?xf32> to memref<?x?xf32>
  return
}
// CHECK-LABEL: func.func @alignment
// CHECK: memref.alloca({{.*}}) {alignment = 64 : i64} : memref<?xi8>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @alignment(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %b = memref.alloca(%n) {alignment = 64} : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// CHECK-LABEL: func.func @loaded
// CHECK-COUNT-2: memref.alloca
func.func @loaded(%in: memref<?xf32>, %sizes: memref<1xindex>, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.load %sizes[%c0] : memref<1xindex>
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %m = memref.load %sizes[%c0] : memref<1xindex>
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// CHECK-LABEL: func.func @both
// CHECK-COUNT-2: memref.alloca
func.func @both(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// One value of a loop lives into the next iteration: the other's storage is not free in between.
// CHECK-LABEL: func.func @carried
// CHECK-COUNT-2: memref.alloca
func.func @carried(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %out : memref<?xf32> to memref<?xf32>
    memref.copy %in, %b : memref<?xf32> to memref<?xf32>
    memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  }
  return
}
// The alloca that comes first in the program is kept, though its value lives last.
// CHECK-LABEL: func.func @later_one_first
// CHECK-NEXT: %a = memref.alloca(%n)
// CHECK-NEXT: memref.store %x, %a
// CHECK-NOT: memref.alloca
func.func @later_one_first(%n: index, %x: f32, %i: index) -> f32 {
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %b[%i] : memref<?xf32>
  %y = memref.load %b[%i] : memref<?xf32>
  memref.store %y, %a[%i] : memref<?xf32>
  %z = memref.load %a[%i] : memref<?xf32>
  return %z : f32
}
