// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Vectors on buffers: transfers with masks and permutations, contractions, reductions, shapes, masked and indexed accesses.
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>

func.func @transfers(%m: memref<16x32xf32>, %d: memref<?x?xf32>, %i: index, %n: index) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0, %i], %zero {in_bounds = [true, false]} : memref<16x32xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %d[%i, %c0], %zero {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x8xf32>
  %2 = vector.transfer_read %d[%i, %c0], %zero {permutation_map = affine_map<(d0, d1) -> (0, d1)>, in_bounds = [true, false]} : memref<?x?xf32>, vector<4x8xf32>
  %mask = vector.create_mask %n, %c0 : vector<4x8xi1>
  %3 = vector.transfer_read %m[%i, %i], %zero, %mask : memref<16x32xf32>, vector<4x8xf32>
  %4 = arith.addf %0, %1 : vector<4x8xf32>
  %5 = arith.mulf %2, %3 : vector<4x8xf32>
  %6 = vector.fma %4, %5, %0 : vector<4x8xf32>
  vector.transfer_write %6, %d[%i, %i] : vector<4x8xf32>, memref<?x?xf32>
  vector.transfer_write %6, %m[%i, %c0], %mask {in_bounds = [true, true]} : vector<4x8xf32>, memref<16x32xf32>
  return
}

func.func @product(%x: memref<4x8xf32>, %y: memref<8x16xf32>, %z: memref<4x16xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %0 = vector.transfer_read %x[%c0, %c0], %zero {in_bounds = [true, true]} : memref<4x8xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %y[%c0, %c0], %zero {in_bounds = [true, true]} : memref<8x16xf32>, vector<8x16xf32>
  %2 = vector.transfer_read %z[%c0, %c0], %zero {in_bounds = [true, true]} : memref<4x16xf32>, vector<4x16xf32>
  %3 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %0, %1, %2 : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  %init = arith.constant dense<0.0> : vector<4xf32>
  %4 = vector.multi_reduction <maximumf>, %3, %init [1] : vector<4x16xf32> to vector<4xf32>
  %5 = vector.reduction <add>, %4 : vector<4xf32> into f32
  %6 = vector.broadcast %5 : f32 to vector<4x16xf32>
  %7 = arith.subf %3, %6 : vector<4x16xf32>
  vector.transfer_write %7, %z[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, memref<4x16xf32>
  return
}

func.func @masks(%m: memref<64xf32>, %at: vector<8xi32>, %n: index, %v: vector<8xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [5] : vector<8xi1>
  %q = vector.create_mask %n : vector<8xi1>
  %0 = vector.load %m[%c0] : memref<64xf32>, vector<8xf32>
  %1 = vector.maskedload %m[%n], %k, %v : memref<64xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %2 = vector.gather %m[%c0] [%at], %q, %0 : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%c0] [%at], %k, %2 : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  vector.maskedstore %m[%n], %q, %1 : memref<64xf32>, vector<8xi1>, vector<8xf32>
  %3 = vector.expandload %m[%c0], %q, %v : memref<64xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%c0], %k, %3 : memref<64xf32>, vector<8xi1>, vector<8xf32>
  %s = vector.mask %k { vector.reduction <add>, %2 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %4 = vector.broadcast %s : f32 to vector<8xf32>
  vector.store %4, %m[%n] : memref<64xf32>, vector<8xf32>
  return %4 : vector<8xf32>
}

func.func @shapes(%v: vector<4x8xf32>, %w: vector<8xf32>, %x: f32, %i: index) -> vector<8x4xf32> {
  %0 = vector.shape_cast %v : vector<4x8xf32> to vector<32xf32>
  %1 = vector.extract %v[2] : vector<8xf32> from vector<4x8xf32>
  %2 = vector.extract %v[1, %i] : f32 from vector<4x8xf32>
  %3 = vector.insert %w, %v [3] : vector<8xf32> into vector<4x8xf32>
  %4 = vector.insert %x, %3 [0, 5] : f32 into vector<4x8xf32>
  %5 = vector.shuffle %1, %w [0, 8, 1, 9, 2, 10] : vector<8xf32>, vector<8xf32>
  %6 = vector.extract_strided_slice %4 {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %7 = vector.insert_strided_slice %6, %4 {offsets = [1, 1], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %8 = vector.outerproduct %w, %5 : vector<8xf32>, vector<6xf32>
  %9 = vector.bitcast %w : vector<8xf32> to vector<4xf64>
  %10 = vector.step : vector<8xindex>
  %11 = vector.transpose %7, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  vector.print %9 : vector<4xf64>
  vector.print %10 : vector<8xindex>
  vector.print %2 : f32
  vector.print str "shapes"
  return %11 : vector<8x4xf32>
}

func.func @scalable(%m: memref<?xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %0 = vector.load %m[%i] : memref<?xf32>, vector<[4]xf32>
  %1 = vector.broadcast %zero : f32 to vector<[4]xf32>
  %2 = arith.addf %0, %1 : vector<[4]xf32>
  vector.store %2, %m[%i] : memref<?xf32>, vector<[4]xf32>
  return
}
