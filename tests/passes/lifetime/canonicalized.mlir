// REQUIRES: mlir-opt
// Lifelines stay legal when mlir-opt's -canonicalize changes what is around them: lifeopt repairs what it can no longer take as it is.
// RUN: lifeopt %s --until=lifelines --markers=dialect | mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir -canonicalize -o %t.mlir
// RUN: FileCheck %s --check-prefix=CANON <%t.mlir
// RUN: lifeopt %t.mlir --until=lifelines --emit=mlir 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARNING <%t.err
// RUN: lifeopt %t.mlir -o /dev/null 2>/dev/null
// A declaration of effects takes the reason for a missing end away too.
// RUN: lifeopt %S/Inputs/escapes.mlir --until=lifelines --emit=mlir -o %t.escapes.mlir
// RUN: FileCheck %s --check-prefix=ESCAPES <%t.escapes.mlir
// RUN: lifeopt %t.escapes.mlir --op-effects=%S/Inputs/escapes.txt --until=lifelines --emit=mlir 2>%t.err | FileCheck %s --check-prefix=DECLARED
// RUN: FileCheck %s --check-prefix=WARNING <%t.err
// ESCAPES-NOT: memref.lifetime_end
// DECLARED: %[[L:.*]] = memref.lifetime_start
// DECLARED: my.read
// DECLARED-NEXT: memref.lifetime_end %[[L]] : memref<64xf32>

// WARNING: warning: 'memref.lifetime_start' op has no 'memref.lifetime_end', and the address of its buffer does not escape; the lifelines of the buffer are placed again
// WARNING-NOT: warning:

// The clone, through which the address escapes, is folded.
// CANON-LABEL: func.func @clone
// CANON: "lifeline.start"
// CANON-NOT: "lifeline.end"
// CANON: return
// CHECK-LABEL: func.func @clone
// CHECK: %[[L:.*]] = memref.lifetime_start
// CHECK-NEXT: memref.copy %{{.*}}, %[[L]]
// CHECK-NEXT: memref.copy %[[L]]
// CHECK-NEXT: memref.lifetime_end %[[L]] : memref<64xf32>
func.func @clone(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %b = bufferization.clone %a : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}

// The size of the allocation becomes part of its type, and the lifeline stands on a cast.
// CANON-LABEL: func.func @size
// CANON: %[[CAST:.*]] = memref.cast %{{.*}} : memref<16xf32> to memref<?xf32>
// CANON: "lifeline.start"(%[[CAST]])
// CHECK-LABEL: func.func @size
// CHECK: %[[A:.*]] = memref.alloca() : memref<16xf32>
// CHECK-NOT: memref.cast %[[A]]
// CHECK: %[[L:.*]] = memref.lifetime_start %[[A]] : memref<16xf32>
// CHECK-NEXT: %[[V:.*]] = memref.cast %[[L]] : memref<16xf32> to memref<?xf32>
// CHECK: memref.store %{{.*}}, %[[V]]
// CHECK: memref.lifetime_end %[[L]] : memref<16xf32>
func.func @size(%x: f32, %i: index) -> f32 {
  %c16 = arith.constant 16 : index
  %a = memref.alloca(%c16) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %y = memref.load %a[%i] : memref<?xf32>
  return %y : f32
}

// What only chooses becomes a select, before the lifelines start.
// CANON-LABEL: func.func @choice
// CANON: "lifeline.end"(%[[A:.*]]) :
// CANON: "lifeline.end"(%[[B:.*]]) :
// CANON: arith.select %{{.*}}, %[[A]], %[[B]] : memref<64xf32>
// CHECK-LABEL: func.func @choice
// CHECK-DAG: %[[A:.*]] = memref.lifetime_start
// CHECK-DAG: %[[B:.*]] = memref.lifetime_start
// CHECK: arith.select %{{.*}}, %[[A]], %[[B]] : memref<64xf32>
// CHECK: scf.if
// CHECK-DAG: memref.lifetime_end %[[A]]
// CHECK-DAG: memref.lifetime_end %[[B]]
func.func @choice(%c: i1, %n: index, %in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  scf.for %i = %c0 to %n step %c1 {
    %r = scf.if %c -> (memref<64xf32>) {
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
      scf.yield %a : memref<64xf32>
    } else {
      memref.copy %out, %b : memref<64xf32> to memref<64xf32>
      scf.yield %b : memref<64xf32>
    }
    memref.copy %r, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
