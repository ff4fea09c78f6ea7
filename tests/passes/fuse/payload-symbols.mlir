// Rule: an op of linalg becomes no nest for --fuse=memory if its payload has linalg.index, or what is computed of it, as a symbol or subscript of
// an affine map: the variable of a loop is a dimension, and what arith computes of it is neither. As a dimension, and of affine.apply, it may be.
// RUN: lifeopt %s --fuse=memory --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %if mlir-opt %{ mlir-opt %t.mlir -o /dev/null %}

// CHECK-LABEL: func.func @symbol(
// CHECK: linalg.generic
// CHECK: affine.apply #map{{.*}}()[%{{.*}}]
// CHECK: linalg.exp
func.func @symbol(%out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%t : memref<64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k = affine.apply affine_map<()[s] -> ((s * 5) mod 13)>()[%i]
    %n = arith.index_cast %k : index to i32
    %f = arith.sitofp %n : i32 to f32
    linalg.yield %f : f32
  }
  linalg.exp ins(%t : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @subscript(
// CHECK: linalg.generic
// CHECK: affine.load
// CHECK: linalg.exp
func.func @subscript(%in: memref<65xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %one = arith.constant 1 : index
  %t = memref.alloca() : memref<64xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%t : memref<64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k = arith.addi %i, %one : index
    %f = affine.load %in[%k] : memref<65xf32>
    linalg.yield %f : f32
  }
  linalg.exp ins(%t : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @dimension(
// CHECK-NOT: linalg
// CHECK: return
func.func @dimension(%in: memref<65xf32> {llvm.noalias}, %n: index, %out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%t : memref<64xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k = affine.apply affine_map<(d)[s] -> ((d + s) mod 64)>(%i)[%n]
    %f = affine.load %in[%k + 1] : memref<65xf32>
    linalg.yield %f : f32
  }
  linalg.exp ins(%t : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
