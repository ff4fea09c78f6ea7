// RUN: run-both.sh --alone %s | FileCheck %s
// Atomic updates and reductions of formats that LLVM does not have: extended, combined, rounded back. Worked out by hand: in f8E4M3FN
// 56 is 1, 64 is 2, 68 is 3, 76 is 6, 184 is -1.

// CHECK: 56
// CHECK-NEXT: 64
// CHECK-NEXT: 64
// CHECK-NEXT: 68
// CHECK-NEXT: 76
// CHECK-NEXT: 184
func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%x: f8E4M3FN) {
  %b = arith.bitcast %x : f8E4M3FN to i8
  %e = arith.extui %b : i8 to i64
  call @printI64(%e) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f8E4M3FN
  %minus = arith.constant -1.0 : f8E4M3FN
  %two = arith.constant 2.0 : f8E4M3FN
  %m = memref.alloca() : memref<4xf8E4M3FN>
  memref.store %one, %m[%c0] : memref<4xf8E4M3FN>
  // the old values: 1, then 2 = 1 + 1, then 2 = max(2, -1), 3 = 2 + 1
  %a = memref.atomic_rmw addf %one, %m[%c0] : (f8E4M3FN, memref<4xf8E4M3FN>) -> f8E4M3FN
  %b = memref.atomic_rmw maximumf %minus, %m[%c0] : (f8E4M3FN, memref<4xf8E4M3FN>) -> f8E4M3FN
  %c = memref.atomic_rmw addf %one, %m[%c0] : (f8E4M3FN, memref<4xf8E4M3FN>) -> f8E4M3FN
  %d = memref.load %m[%c0] : memref<4xf8E4M3FN>
  call @show(%a) : (f8E4M3FN) -> ()
  call @show(%b) : (f8E4M3FN) -> ()
  call @show(%c) : (f8E4M3FN) -> ()
  call @show(%d) : (f8E4M3FN) -> ()
  affine.for %i = 0 to 4 {
    affine.store %two, %m[%i] : memref<4xf8E4M3FN>
  }
  affine.store %minus, %m[2] : memref<4xf8E4M3FN>
  // 2 + 2 + 2, the -1 left out
  %s = affine.parallel (%i) = (0) to (4) reduce ("addf") -> f8E4M3FN {
    %v = affine.load %m[%i] : memref<4xf8E4M3FN>
    %w = math.absf %v : f8E4M3FN
    %p = arith.cmpf oeq, %w, %v : f8E4M3FN
    %z = arith.constant 0.0 : f8E4M3FN
    %y = arith.select %p, %v, %z : f8E4M3FN
    affine.yield %y : f8E4M3FN
  }
  %least = affine.parallel (%i) = (0) to (4) reduce ("minimumf") -> f8E4M3FN {
    %v = affine.load %m[%i] : memref<4xf8E4M3FN>
    affine.yield %v : f8E4M3FN
  }
  call @show(%s) : (f8E4M3FN) -> ()
  call @show(%least) : (f8E4M3FN) -> ()
  %r = arith.constant 0 : i32
  return %r : i32
}
