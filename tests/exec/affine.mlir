// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// floordiv, ceildiv and mod are exact for negative numbers; bounds with min and max, steps, sets, nested loops with values.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
#div = affine_map<(d0)[s0] -> (d0 floordiv 3, d0 ceildiv 3, d0 mod 3, d0 floordiv 4, d0 ceildiv 4, d0 mod 4, (d0 * 5 + s0) floordiv 7, d0 floordiv s0, d0 ceildiv s0, d0 mod s0, d0 floordiv 1, -d0 + s0 - 2)>
#inner = affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, d0 + d1 - s0 == 0)>
func.func @divisions(%s: index) {
  affine.for %i = -20 to 21 {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 3)>(%i)[%s]
    func.call @p(%0) : (index) -> ()
    %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv 3)>(%i)[%s]
    func.call @p(%1) : (index) -> ()
    %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod 3)>(%i)[%s]
    func.call @p(%2) : (index) -> ()
    %3 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 4)>(%i)[%s]
    func.call @p(%3) : (index) -> ()
    %4 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv 4)>(%i)[%s]
    func.call @p(%4) : (index) -> ()
    %5 = affine.apply affine_map<(d0)[s0] -> (d0 mod 8)>(%i)[%s]
    func.call @p(%5) : (index) -> ()
    %6 = affine.apply affine_map<(d0)[s0] -> ((d0 * 5 + s0) floordiv 7)>(%i)[%s]
    func.call @p(%6) : (index) -> ()
    %7 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%s]
    func.call @p(%7) : (index) -> ()
    %8 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%i)[%s]
    func.call @p(%8) : (index) -> ()
    %9 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%s]
    func.call @p(%9) : (index) -> ()
    %10 = affine.min affine_map<(d0)[s0] -> (d0, 3, s0 - d0)>(%i)[%s]
    func.call @p(%10) : (index) -> ()
    %11 = affine.max affine_map<(d0)[s0] -> (d0, 3, s0 - d0)>(%i)[%s]
    func.call @p(%11) : (index) -> ()
  }
  return
}
func.func @triangle(%n: index) -> (index, f32) {
  %zero = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %one = arith.constant 1 : index
  %r:2 = affine.for %i = 0 to %n step 3 iter_args(%a = %zero, %b = %f0) -> (index, f32) {
    %s:2 = affine.for %j = max affine_map<(d0) -> (d0, 2)>(%i) to min affine_map<(d0)[s0] -> (s0, d0 + 5)>(%i)[%n] iter_args(%c = %a, %d = %b) -> (index, f32) {
      %t = affine.apply affine_map<(d0, d1, d2) -> (d0 + d1 * 2 + d2)>(%i, %j, %c)
      %ti = arith.index_cast %t : index to i32
      %tf = arith.sitofp %ti : i32 to f32
      %u = arith.addf %tf, %d : f32
      affine.yield %t, %u : index, f32
    }
    affine.yield %s#0, %s#1 : index, f32
  }
  return %r#0, %r#1 : index, f32
}
func.func @sets(%n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %v = affine.if #inner(%i, %j)[%n] -> index {
        affine.yield %i : index
      } else {
        affine.yield %j : index
      }
      affine.if affine_set<(d0, d1) : ((d0 + d1) mod 2 == 0)>(%i, %j) {
        func.call @p(%v) : (index) -> ()
      }
    }
  }
  return
}
func.func @memory(%n: index) {
  %m = memref.alloca() : memref<6x7xi64>
  %d = memref.alloc(%n) : memref<4x?xi64>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 7 {
      %v = affine.apply affine_map<(d0, d1) -> (d0 * 100 + d1)>(%i, %j)
      %w = arith.index_cast %v : index to i64
      affine.store %w, %m[%i, %j] : memref<6x7xi64>
    }
  }
  affine.parallel (%i, %j) = (0, 0) to (4, min(5, 6)) step (1, 2) {
    %v = affine.load %m[(%i + %j) mod 6, (%i * 3 + %j + 2) floordiv 4] : memref<6x7xi64>
    affine.store %v, %d[%i, %j] : memref<4x?xi64>
    affine.store %v, %d[%i, %j + 1] : memref<4x?xi64>
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 6 step 2 {
      %v = affine.load %d[%i, %j] : memref<4x?xi64>
      func.call @printI64(%v) : (i64) -> ()
      %w = affine.load %d[symbol(%n) - 5 - 5 + 0, %j + 1] : memref<4x?xi64>
      func.call @printI64(%w) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  %sum = affine.parallel (%i, %j) = (0, 0) to (6, 7) reduce ("addi") -> i64 {
    %v = affine.load %m[%i, %j] : memref<6x7xi64>
    affine.yield %v : i64
  }
  func.call @printI64(%sum) : (i64) -> ()
  func.call @printNewline() : () -> ()
  memref.dealloc %d : memref<4x?xi64>
  return
}
func.func @linear(%a: index, %b: index, %n: index) {
  %l = affine.linearize_index [%a, %b, %a] by (5, %n, 4) : index
  func.call @p(%l) : (index) -> ()
  %k = affine.linearize_index disjoint [%a, %b] by (%n) : index
  func.call @p(%k) : (index) -> ()
  %d:3 = affine.delinearize_index %l into (5, %n, 4) : index, index, index
  func.call @p(%d#0) : (index) -> ()
  func.call @p(%d#1) : (index) -> ()
  func.call @p(%d#2) : (index) -> ()
  %e:2 = affine.delinearize_index %l into (3) : index, index
  func.call @p(%e#0) : (index) -> ()
  func.call @p(%e#1) : (index) -> ()
  return
}
func.func @main() -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c10 = arith.constant 10 : index
  %c17 = arith.constant 17 : index
  call @divisions(%c3) : (index) -> ()
  call @divisions(%c4) : (index) -> ()
  %r:2 = call @triangle(%c17) : (index) -> (index, f32)
  call @p(%r#0) : (index) -> ()
  %bits = arith.bitcast %r#1 : f32 to i32
  %wide = arith.extui %bits : i32 to i64
  call @printI64(%wide) : (i64) -> ()
  %c0 = arith.constant 0 : index
  %z:2 = call @triangle(%c0) : (index) -> (index, f32)
  call @p(%z#0) : (index) -> ()
  call @sets(%c7) : (index) -> ()
  call @memory(%c10) : (index) -> ()
  call @linear(%c3, %c4, %c7) : (index, index, index) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
