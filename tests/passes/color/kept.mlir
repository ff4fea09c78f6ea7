// RUN: cd %S && lifeopt %{s:basename} --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// What is seen elsewhere, is of dynamic size, lies on the heap, or is used by an op that nobody knows keeps its storage; the
// report says why and where.
func.func private @see(memref<16xf32>)

// REPORT: @kept
// REPORT: %seen: captured by 'func.call'; add llvm.nocapture to argument #0 of '@{{.*}}'
// REPORT-NEXT: {{^ *}}({{.*}}kept.mlir:[[#SEEN:]]:
// REPORT: %dynamic: has a dynamic size; give it a static size
// REPORT: %unknown: captured by 'other.use'
// REPORT: %heap: is on the heap; there is no other heap buffer to share with
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %[[SLOT:.*]] = memref.alloca() : memref<16xf32>
// CHECK-NEXT: %seen = memref.alloca() : memref<16xf32>
// CHECK-NEXT: %dynamic = memref.alloca(%{{.*}}) : memref<?xf32>
// CHECK-NEXT: %unknown = memref.alloca() : memref<16xf32>
// CHECK-NEXT: call @see(%seen)
// CHECK-NEXT: memref.store
// CHECK-NEXT: %heap = memref.alloc() : memref<16xf32>
// CHECK-NOT: memref.alloc
func.func @kept(%in: memref<16xf32>, %out: memref<16xf32>, %n: index, %v: f32) {
  %seen = memref.alloca() : memref<16xf32>
  %dynamic = memref.alloca(%n) : memref<?xf32>
  %heap = memref.alloc() : memref<16xf32>
  %unknown = memref.alloca() : memref<16xf32>
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  func.call @see(%seen) : (memref<16xf32>) -> ()
  memref.store %v, %dynamic[%n] : memref<?xf32>
  memref.copy %in, %heap : memref<16xf32> to memref<16xf32>
  memref.copy %heap, %out : memref<16xf32> to memref<16xf32>
  memref.dealloc %heap : memref<16xf32>
  "other.use"(%unknown) : (memref<16xf32>) -> ()
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return
}
