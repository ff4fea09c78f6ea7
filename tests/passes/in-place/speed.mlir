// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s --check-prefixes=CHECK,WHY
// RUN: lifeopt %s --copies=keep --in-place=size --emit=report | FileCheck %s --check-prefix=SIZE
// RUN: lifeopt %s --copies=keep --in-place=size --emit=mlir | mlir-opt -o /dev/null
// Rule: a result of a nest is apart from an operand of which an innermost loop reads one element in all iterations, while it writes other
// elements of the result in each: with both in one allocation LLVM uses no vectors. --in-place=size: they share if they may. Here the load cannot
// be moved before the loop (hoist-loads.mlir), since there is more than arithmetic in it.

// CHECK: @spread {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2112 {{ *}}2112
// SIZE: @spread {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
func.func @spread(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      memref.prefetch %in[%i], read, locality<3>, data : memref<16xf32>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// The same with the element read before the inner loop.
// CHECK: @read_before {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
// SIZE: @read_before {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
func.func @read_before(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xf32>
    affine.for %j = 0 to 32 {
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// A matrix product: %j moves sums and weights, but not %a.
// CHECK: @product {{ *}}2 {{ *}}2 {{ *}}3072 {{ *}}3072 {{ *}}3072
// SIZE: @product {{ *}}2 {{ *}}2 {{ *}}3072 {{ *}}2112
func.func @product(%in: memref<16x32xf32>, %w: memref<32x16xf32>, %out: memref<16x16xf32, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<16x32xf32>
  %b = memref.alloca() : memref<16x16xf32>
  memref.copy %in, %a : memref<16x32xf32> to memref<16x32xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %b[%i, %j] : memref<16x16xf32>
    }
    affine.for %k = 0 to 32 {
      affine.for %j = 0 to 16 {
        memref.prefetch %in[%i, %k], read, locality<3>, data : memref<16x32xf32>
        %v = affine.load %a[%i, %k] : memref<16x32xf32>
        %x = affine.load %w[%k, %j] : memref<32x16xf32>
        %p = arith.mulf %v, %x : f32
        %s = affine.load %b[%i, %j] : memref<16x16xf32>
        %t = arith.addf %s, %p : f32
        affine.store %t, %b[%i, %j] : memref<16x16xf32>
      }
    }
  }
  memref.copy %b, %out : memref<16x16xf32> to memref<16x16xf32, strided<[?, ?], offset: ?>>
  return
}

// The same product with the loops exchanged: the inner one moves %a, and adds to one sum.
// CHECK: @dot {{ *}}2 {{ *}}2 {{ *}}3072 {{ *}}2112
// SIZE: @dot {{ *}}2 {{ *}}2 {{ *}}3072 {{ *}}2112
func.func @dot(%in: memref<16x32xf32>, %w: memref<32x16xf32>, %out: memref<16x16xf32, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<16x32xf32>
  %b = memref.alloca() : memref<16x16xf32>
  memref.copy %in, %a : memref<16x32xf32> to memref<16x32xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %b[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 32 {
        %v = affine.load %a[%i, %k] : memref<16x32xf32>
        %x = affine.load %w[%k, %j] : memref<32x16xf32>
        %p = arith.mulf %v, %x : f32
        %s = affine.load %b[%i, %j] : memref<16x16xf32>
        %t = arith.addf %s, %p : f32
        affine.store %t, %b[%i, %j] : memref<16x16xf32>
      }
    }
  }
  memref.copy %b, %out : memref<16x16xf32> to memref<16x16xf32, strided<[?, ?], offset: ?>>
  return
}

// The loop that reads one element and writes a row of others has a loop in it, which takes the time.
// CHECK: @outer {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
// SIZE: @outer {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
func.func @outer(%in: memref<16xf32>, %w: memref<32xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
      affine.for %k = 0 to 32 {
        %x = affine.load %w[%k] : memref<32xf32>
        %s = affine.load %b[%i, %j] : memref<16x32xf32>
        %t = arith.addf %s, %x : f32
        affine.store %t, %b[%i, %j] : memref<16x32xf32>
      }
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// A step of two.
// CHECK: @by_twos {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2112 {{ *}}2112
// SIZE: @by_twos {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
func.func @by_twos(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 step 2 {
      memref.prefetch %in[%i], read, locality<3>, data : memref<16xf32>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
      affine.store %v, %b[%i, %j + 1] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// So few iterations are unrolled.
// CHECK: @short {{ *}}2 {{ *}}2 {{ *}}576 {{ *}}512 {{ *}}512
// SIZE: @short {{ *}}2 {{ *}}2 {{ *}}576 {{ *}}512 {{ *}}512
func.func @short(%in: memref<16xf32>, %out: memref<16x8xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x8xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 8 {
      memref.prefetch %in[%i], read, locality<3>, data : memref<16xf32>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x8xf32>
    }
  }
  memref.copy %b, %out : memref<16x8xf32> to memref<16x8xf32, strided<[?, ?], offset: ?>>
  return
}

// Four iterations: the step counts.
// CHECK: @few_steps {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
// SIZE: @few_steps {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
func.func @few_steps(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 step 8 {
      memref.prefetch %in[%i], read, locality<3>, data : memref<16xf32>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// Vectors are written already.
// CHECK: @vectors {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
// SIZE: @vectors {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2048 {{ *}}2048
func.func @vectors(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 step 8 {
      memref.prefetch %in[%i], read, locality<3>, data : memref<16xf32>
      %v = affine.load %a[%i] : memref<16xf32>
      %w = vector.broadcast %v : f32 to vector<8xf32>
      affine.vector_store %w, %b[%i, %j] : memref<16x32xf32>, vector<8xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// WHY-LABEL: {{^}}@spread:
// WHY: %b: would slow down the loop that computes it from the operand
// WHY-LABEL: {{^}}@read_before:
// WHY-NOT: would slow down
// WHY-LABEL: {{^}}@product:
// WHY: %b: would slow down the loop that computes it from the operand
// WHY-LABEL: {{^}}@dot:
// WHY-NOT: would slow down
// WHY-LABEL: {{^}}@by_twos:
// WHY: %b: would slow down the loop that computes it from the operand
// WHY-LABEL: {{^}}@vectors:
// WHY-NOT: would slow down
