// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | lifeopt --emit=mlir | FileCheck %s
// RUN: lifeopt %s --in-place=no --emit=mlir | FileCheck %s --check-prefix=APART
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s --check-prefix=APART
// A result of dynamic size takes the storage of its operand if the sizes are provably equal and no element is written before it is read for
// the last time. tests/dynamic has more such programs, and runs them.

// CHECK-LABEL: func.func @chain
// CHECK: %a = memref.alloca(%n)
// CHECK-NOT: memref.alloca
// CHECK: linalg.exp ins(%a : memref<?xf32>) outs(%a : memref<?xf32>)
// CHECK: affine.for
// CHECK-NEXT: %v = affine.load %a[%i]
// CHECK: affine.store %w, %a[%i]
// CHECK: memref.copy %a, %out
// APART-LABEL: func.func @chain
// APART-COUNT-3: memref.alloca
func.func @chain(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.abs ins(%in : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloca(%n) : memref<?xf32>
  linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  %c = memref.alloca(%n) : memref<?xf32>
  affine.for %i = 0 to %n {
    %v = affine.load %b[%i] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %c[%i] : memref<?xf32>
  }
  memref.copy %c, %out : memref<?xf32> to memref<?xf32>
  return
}

// The extents of the operand, asked for one by one.
// CHECK-LABEL: func.func @extents
// CHECK-COUNT-1: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @extents(%in: memref<?x?xf32>, %n: index, %m: index, %out: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%n, %m) : memref<?x?xf32>
  linalg.abs ins(%in : memref<?x?xf32>) outs(%a : memref<?x?xf32>)
  %d0 = memref.dim %a, %c0 : memref<?x?xf32>
  %d1 = memref.dim %a, %c1 : memref<?x?xf32>
  %b = memref.alloca(%d0, %d1) : memref<?x?xf32>
  linalg.exp ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>)
  memref.copy %b, %out : memref<?x?xf32> to memref<?x?xf32>
  return
}

// The second extent twice: sizes that cannot be compared.
// CHECK-LABEL: func.func @other_extents
// CHECK-COUNT-2: memref.alloca
func.func @other_extents(%in: memref<?x?xf32>, %n: index, %m: index, %out: memref<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%n, %m) : memref<?x?xf32>
  linalg.abs ins(%in : memref<?x?xf32>) outs(%a : memref<?x?xf32>)
  %d1 = memref.dim %a, %c1 : memref<?x?xf32>
  %b = memref.alloca(%d1, %m) : memref<?x?xf32>
  linalg.exp ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>)
  memref.copy %b, %out : memref<?x?xf32> to memref<?x?xf32>
  return
}

// CHECK-LABEL: func.func @other_size
// CHECK-COUNT-2: memref.alloca
func.func @other_size(%in: memref<?xf32>, %n: index, %m: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.abs ins(%in : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloca(%m) : memref<?xf32>
  linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}

// CHECK-LABEL: func.func @transposed(
// CHECK-COUNT-2: memref.alloca
func.func @transposed(%in: memref<?x?xf32>, %n: index, %out: memref<?x?xf32>) {
  %a = memref.alloca(%n, %n) : memref<?x?xf32>
  linalg.abs ins(%in : memref<?x?xf32>) outs(%a : memref<?x?xf32>)
  %b = memref.alloca(%n, %n) : memref<?x?xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>) {
  ^bb0(%e: f32, %o: f32):
    %s = arith.addf %e, %e : f32
    linalg.yield %s : f32
  }
  memref.copy %b, %out : memref<?x?xf32> to memref<?x?xf32>
  return
}

// CHECK-LABEL: func.func @transposed_by_a_nest
// CHECK-COUNT-2: memref.alloca
func.func @transposed_by_a_nest(%in: memref<?x?xf32>, %n: index, %out: memref<?x?xf32>) {
  %a = memref.alloca(%n, %n) : memref<?x?xf32>
  linalg.abs ins(%in : memref<?x?xf32>) outs(%a : memref<?x?xf32>)
  %b = memref.alloca(%n, %n) : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %v = affine.load %a[%j, %i] : memref<?x?xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %b[%i, %j] : memref<?x?xf32>
    }
  }
  memref.copy %b, %out : memref<?x?xf32> to memref<?x?xf32>
  return
}

// CHECK-LABEL: func.func @from_the_left
// CHECK-COUNT-2: memref.alloca
func.func @from_the_left(%in: memref<?xf32>, %n: index, %x: f32, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.abs ins(%in : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloca(%n) : memref<?xf32>
  affine.for %i = 1 to %n {
    %v = affine.load %a[%i - 1] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %b[%i] : memref<?xf32>
  }
  affine.store %x, %b[0] : memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}

// From the right it would do, if the iterations did not run at once.
// CHECK-LABEL: func.func @at_once
// CHECK-COUNT-2: memref.alloca
func.func @at_once(%in: memref<?xf32>, %n: index, %x: f32, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.abs ins(%in : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloca(%n) : memref<?xf32>
  affine.parallel (%i) = (0) to (symbol(%n) - 1) {
    %v = affine.load %a[%i + 1] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %b[%i] : memref<?xf32>
  }
  affine.store %x, %b[symbol(%n) - 1] : memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}

// CHECK-LABEL: func.func @by_a_view
// CHECK-COUNT-2: memref.alloca
func.func @by_a_view(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.abs ins(%in : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloca(%n) : memref<?xf32>
  %w = memref.cast %a : memref<?xf32> to memref<8xf32>
  affine.for %i = 0 to 8 {
    %v = affine.load %w[%i] : memref<8xf32>
    affine.store %v, %b[%i] : memref<?xf32>
  }
  linalg.exp ins(%b : memref<?xf32>) outs(%out : memref<?xf32>)
  return
}

// A copy with a body is removed with it.
// CHECK-LABEL: func.func @copied_by_a_body
// CHECK: %a = memref.alloca
// CHECK-NOT: memref.alloca
// CHECK-NOT: linalg.copy
// CHECK: return
func.func @copied_by_a_body(%n: index, %x: i64, %i: index) -> i64 {
  %a = memref.alloca(%n) : memref<?x1xi64>
  memref.store %x, %a[%i, %i] : memref<?x1xi64>
  %b = memref.alloca(%n) : memref<?x1xi64>
  linalg.copy ins(%a : memref<?x1xi64>) outs(%b : memref<?x1xi64>)
  memref.store %x, %b[%i, %i] : memref<?x1xi64>
  %0 = memref.load %b[%i, %i] : memref<?x1xi64>
  return %0 : i64
}
