// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Objects link with MLIR's runner libraries: unranked memrefs to its printers, a copy of an unranked memref.

func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @table : memref<2x3xi32>
  %u = memref.cast %g : memref<2x3xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  %s = memref.subview %g[0, 1] [2, 2] [1, 1] : memref<2x3xi32> to memref<2x2xi32, strided<[3, 1], offset: 1>>
  %v = memref.cast %s : memref<2x2xi32, strided<[3, 1], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%v) : (memref<*xi32>) -> ()
  %m = memref.alloc(%c2) : memref<?x3xi32>
  %d = memref.cast %m : memref<?x3xi32> to memref<*xi32>
  memref.copy %u, %d : memref<*xi32> to memref<*xi32>
  call @printMemrefI32(%d) : (memref<*xi32>) -> ()
  memref.dealloc %d : memref<*xi32>
  %f = memref.alloca() : memref<4xf32>
  affine.for %i = 0 to 4 {
    %w = arith.index_cast %i : index to i32
    %x = arith.sitofp %w : i32 to f32
    affine.store %x, %f[%i] : memref<4xf32>
  }
  %p = memref.cast %f : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%p) : (memref<*xf32>) -> ()
  %z = memref.alloca() : memref<f32>
  %k = arith.constant 2.5 : f32
  memref.store %k, %z[] : memref<f32>
  %y = memref.cast %z : memref<f32> to memref<*xf32>
  call @printMemrefF32(%y) : (memref<*xf32>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
