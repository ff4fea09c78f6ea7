// REQUIRES: mlir-opt
// RUN: run-both.sh --alone --vector %s | FileCheck %s
// What mlir-opt's pipeline cannot lower, against text worked out by hand.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloca() : memref<4x4xf32>
  %all = arith.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]> : vector<4x4xf32>
  // Loads and stores of several dimensions.
  vector.store %all, %m[%c0, %c0] : memref<4x4xf32>, vector<4x4xf32>
  %l = vector.load %m[%c1, %c2] : memref<4x4xf32>, vector<2x2xf32>
  // CHECK: ( ( 6, 7 ), ( 10, 11 ) )
  vector.print %l : vector<2x2xf32>
  // Rows at a place that is known at run time only.
  %r = vector.extract %all[%c2] : vector<4xf32> from vector<4x4xf32>
  // CHECK-NEXT: ( 8, 9, 10, 11 )
  vector.print %r : vector<4xf32>
  %i = vector.insert %r, %all[%c0] : vector<4xf32> into vector<4x4xf32>
  // CHECK-NEXT: ( ( 8, 9, 10, 11 ), ( 4, 5, 6, 7 ), ( 8, 9, 10, 11 ), ( 12, 13, 14, 15 ) )
  vector.print %i : vector<4x4xf32>
  // A mask that passes through, and lanes out of bounds: those get the padding.
  %d = memref.cast %m : memref<4x4xf32> to memref<?x?xf32>
  %k = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %pad = arith.constant -1.0 : f32
  %pass = arith.constant dense<99.0> : vector<4xf32>
  %g = vector.mask %k, %pass { vector.transfer_read %d[%c1, %c3], %pad : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK-NEXT: ( 7, 99, -1, 99 )
  vector.print %g : vector<4xf32>
  // Lanes that its own mask disables get the padding too, in bounds or not.
  %own = arith.constant dense<[true, true, false, false]> : vector<4xi1>
  %g2 = vector.mask %k, %pass { vector.transfer_read %d[%c1, %c3], %pad, %own : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK-NEXT: ( 7, 99, -1, 99 )
  vector.print %g2 : vector<4xf32>
  %g3 = vector.mask %k, %pass { vector.transfer_read %d[%c1, %c0], %pad, %own {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK-NEXT: ( 4, 99, -1, 99 )
  vector.print %g3 : vector<4xf32>
  // Fast-math flags are about the lanes that the mask enables.
  %few = vector.load %m[%c1, %c0] : memref<4x4xf32>, vector<4xf32>
  %most = vector.mask %k { vector.reduction <maxnumf>, %few fastmath<fast> : vector<4xf32> into f32 } : vector<4xi1> -> f32
  // CHECK-NEXT: 6
  vector.print %most : f32
  %least = vector.mask %k { vector.reduction <minimumf>, %few fastmath<ninf> : vector<4xf32> into f32 } : vector<4xi1> -> f32
  // CHECK-NEXT: 4
  vector.print %least : f32
  // Scans.
  %src = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %init = arith.constant dense<[10, 20]> : vector<2xi32>
  %init3 = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %s0, %a0 = vector.scan <add>, %src, %init {inclusive = true, reduction_dim = 1} : vector<2x3xi32>, vector<2xi32>
  // CHECK-NEXT: ( ( 1, 3, 6 ), ( 4, 9, 15 ) )
  // CHECK-NEXT: ( 6, 15 )
  vector.print %s0 : vector<2x3xi32>
  vector.print %a0 : vector<2xi32>
  %s1, %a1 = vector.scan <add>, %src, %init {inclusive = false, reduction_dim = 1} : vector<2x3xi32>, vector<2xi32>
  // CHECK-NEXT: ( ( 10, 11, 13 ), ( 20, 24, 29 ) )
  // CHECK-NEXT: ( 13, 29 )
  vector.print %s1 : vector<2x3xi32>
  vector.print %a1 : vector<2xi32>
  %s2, %a2 = vector.scan <mul>, %src, %init3 {inclusive = false, reduction_dim = 0} : vector<2x3xi32>, vector<3xi32>
  // CHECK-NEXT: ( ( 10, 20, 30 ), ( 10, 40, 90 ) )
  // CHECK-NEXT: ( 10, 40, 90 )
  vector.print %s2 : vector<2x3xi32>
  vector.print %a2 : vector<3xi32>
  // Contractions of other kinds, of other types, under a mask.
  %b = arith.constant dense<[[1, 0, 2], [0, 3, 1]]> : vector<2x3xi32>
  %z = arith.constant dense<[5, 5]> : vector<2xi32>
  %x0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>],
                         iterator_types = ["parallel", "reduction"], kind = #vector.kind<maxsi>} %src, %b, %z
       : vector<2x3xi32>, vector<2x3xi32> into vector<2xi32>
  // CHECK-NEXT: ( 6, 15 )
  vector.print %x0 : vector<2xi32>
  %n0 = arith.constant dense<[100, 100]> : vector<2xi8>
  %big = arith.constant 1 : i32
  %x1 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>],
                         iterator_types = ["reduction"]} %n0, %n0, %big : vector<2xi8>, vector<2xi8> into i32
  // CHECK-NEXT: 20001
  vector.print %x1 : i32
  %km = arith.constant dense<[[true, false, true], [false, true, false]]> : vector<2x3xi1>
  %x2 = vector.mask %km { vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>],
                         iterator_types = ["parallel", "reduction"]} %src, %b, %z
       : vector<2x3xi32>, vector<2x3xi32> into vector<2xi32> } : vector<2x3xi1> -> vector<2xi32>
  // CHECK-NEXT: ( 12, 20 )
  vector.print %x2 : vector<2xi32>
  %x3 = vector.mask %km { vector.multi_reduction <add>, %src, %init [1] : vector<2x3xi32> to vector<2xi32> } : vector<2x3xi1> -> vector<2xi32>
  // CHECK-NEXT: ( 14, 25 )
  vector.print %x3 : vector<2xi32>
  // An i1 lies in memory as memref.store puts it.
  %bits = memref.alloca() : memref<4xi1>
  %true = arith.constant true
  %false = arith.constant false
  memref.store %true, %bits[%c0] : memref<4xi1>
  memref.store %false, %bits[%c1] : memref<4xi1>
  memref.store %true, %bits[%c2] : memref<4xi1>
  memref.store %true, %bits[%c3] : memref<4xi1>
  %lb = vector.load %bits[%c0] : memref<4xi1>, vector<4xi1>
  // CHECK-NEXT: ( 1, 0, 1, 1 )
  vector.print %lb : vector<4xi1>
  // Memory of vectors: the same bytes by way of a cast, and transfers of whole elements.
  %w = memref.alloca() : memref<8xf32>
  %wv = vector.type_cast %w : memref<8xf32> to memref<vector<8xf32>>
  %eight = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : vector<8xf32>
  memref.store %eight, %wv[] : memref<vector<8xf32>>
  %e3 = memref.load %w[%c3] : memref<8xf32>
  // CHECK-NEXT: 4
  vector.print %e3 : f32
  %vm = memref.alloca() : memref<3xvector<4xf32>>
  memref.store %r, %vm[%c0] : memref<3xvector<4xf32>>
  memref.store %pass, %vm[%c1] : memref<3xvector<4xf32>>
  memref.store %r, %vm[%c2] : memref<3xvector<4xf32>>
  %vd = memref.cast %vm : memref<3xvector<4xf32>> to memref<?xvector<4xf32>>
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %tv = vector.transfer_read %vd[%c1], %zero : memref<?xvector<4xf32>>, vector<3x4xf32>
  // CHECK-NEXT: ( ( 99, 99, 99, 99 ), ( 8, 9, 10, 11 ), ( 0, 0, 0, 0 ) )
  vector.print %tv : vector<3x4xf32>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
