// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Vectors in memory, of every type class: transfers with every kind of map, in and out of bounds, masked; loads, stores, gathers,
// scatters and the masked ones. After each write the memory is printed.

func.func @fill_i8(%m: memref<?x?xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      %c = arith.index_cast %b : index to i32
      %d = arith.trunci %c : i32 to i8
      memref.store %d, %m[%i, %j] : memref<?x?xi8>
    }
  }
  return
}
func.func @show_i8(%m: memref<?x?xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xi8>
      vector.print %a : i8 punctuation <comma>
    }
  }
  vector.print
  func.call @fill_i8(%m) : (memref<?x?xi8>) -> ()
  return
}
func.func @read_i8(%m: memref<?x?xi8>, %i: index, %j: index, %p: i8) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xi8>, vector<4xi8>
  vector.print %r0 : vector<4xi8>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xi8>, vector<3xi8>
  vector.print %r1 : vector<3xi8>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xi8>, vector<3x4xi8>
  vector.print %r2 : vector<3x4xi8>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xi8>, vector<4x3xi8>
  vector.print %r3 : vector<4x3xi8>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xi8>, vector<2x4xi8>
  vector.print %r4 : vector<2x4xi8>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xi8>, vector<3x2xi8>
  vector.print %r5 : vector<3x2xi8>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xi8>, vector<4xi8>
  vector.print %r6 : vector<4xi8>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [false, true, false]} : memref<?x?xi8>, vector<2x3x2xi8>
  vector.print %r7 : vector<2x3x2xi8>
  %r8 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xi8>, vector<i8>
  vector.print %r8 : vector<i8>
  return
}
func.func @inside_i8(%m: memref<4x5xi8>, %s: memref<?x?xi8, strided<[?, ?], offset: ?>>, %i: index, %p: i8) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xi8>, vector<4xi8>
  vector.print %r0 : vector<4xi8>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xi8, strided<[?, ?], offset: ?>>, vector<2xi8>
  vector.print %r1 : vector<2xi8>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xi8>, vector<3xi8>
  vector.print %r2 : vector<3xi8>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xi8, strided<[?, ?], offset: ?>>, vector<2xi8>
  vector.print %r3 : vector<2xi8>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xi8>, vector<3x4xi8>
  vector.print %r4 : vector<3x4xi8>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xi8, strided<[?, ?], offset: ?>>, vector<2x2xi8>
  vector.print %r5 : vector<2x2xi8>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xi8>, vector<4x3xi8>
  vector.print %r6 : vector<4x3xi8>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xi8, strided<[?, ?], offset: ?>>, vector<2x2xi8>
  vector.print %r7 : vector<2x2xi8>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xi8>, vector<2x4xi8>
  vector.print %r8 : vector<2x4xi8>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xi8, strided<[?, ?], offset: ?>>, vector<2x2xi8>
  vector.print %r9 : vector<2x2xi8>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xi8>, vector<3x2xi8>
  vector.print %r10 : vector<3x2xi8>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xi8, strided<[?, ?], offset: ?>>, vector<2x2xi8>
  vector.print %r11 : vector<2x2xi8>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xi8>, vector<4xi8>
  vector.print %r12 : vector<4xi8>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xi8>, vector<2x3x2xi8>
  vector.print %r13 : vector<2x3x2xi8>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xi8>, vector<i8>
  vector.print %r14 : vector<i8>
  %r15 = vector.load %m[%i, %i] : memref<4x5xi8>, vector<4xi8>
  vector.print %r15 : vector<4xi8>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xi8>, vector<3xi8>
  vector.print %r16 : vector<3xi8>
  return
}
func.func @write_i8(%m: memref<?x?xi8>, %i: index, %j: index, %p: i8, %mm: memref<4x5xi8>) {
  %s0 = vector.step : vector<4xindex>
  %t0 = arith.index_cast %s0 : vector<4xindex> to vector<4xi32>
  %u0 = arith.trunci %t0 : vector<4xi32> to vector<4xi8>
  %o0 = vector.broadcast %p : i8 to vector<4xi8>
  %w0 = arith.subi %o0, %u0 : vector<4xi8>
  %v0 = vector.shape_cast %w0 : vector<4xi8> to vector<4xi8>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xi8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %s1 = vector.step : vector<3xindex>
  %t1 = arith.index_cast %s1 : vector<3xindex> to vector<3xi32>
  %u1 = arith.trunci %t1 : vector<3xi32> to vector<3xi8>
  %o1 = vector.broadcast %p : i8 to vector<3xi8>
  %w1 = arith.subi %o1, %u1 : vector<3xi8>
  %v1 = vector.shape_cast %w1 : vector<3xi8> to vector<3xi8>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xi8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %s2 = vector.step : vector<12xindex>
  %t2 = arith.index_cast %s2 : vector<12xindex> to vector<12xi32>
  %u2 = arith.trunci %t2 : vector<12xi32> to vector<12xi8>
  %o2 = vector.broadcast %p : i8 to vector<12xi8>
  %w2 = arith.subi %o2, %u2 : vector<12xi8>
  %v2 = vector.shape_cast %w2 : vector<12xi8> to vector<3x4xi8>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xi8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %s3 = vector.step : vector<12xindex>
  %t3 = arith.index_cast %s3 : vector<12xindex> to vector<12xi32>
  %u3 = arith.trunci %t3 : vector<12xi32> to vector<12xi8>
  %o3 = vector.broadcast %p : i8 to vector<12xi8>
  %w3 = arith.subi %o3, %u3 : vector<12xi8>
  %v3 = vector.shape_cast %w3 : vector<12xi8> to vector<4x3xi8>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xi8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %s4 = vector.step : vector<1xindex>
  %t4 = arith.index_cast %s4 : vector<1xindex> to vector<1xi32>
  %u4 = arith.trunci %t4 : vector<1xi32> to vector<1xi8>
  %o4 = vector.broadcast %p : i8 to vector<1xi8>
  %w4 = arith.subi %o4, %u4 : vector<1xi8>
  %v4 = vector.shape_cast %w4 : vector<1xi8> to vector<i8>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<i8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : i8 to vector<4xi8>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xi8>, vector<4xi8>
  vector.print %g0 : vector<4xi8>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xi8>, vector<4xi8>
  vector.print %g1 : vector<4xi8>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xi8>, vector<4xi8> } : vector<4xi1> -> vector<4xi8>
  vector.print %g2 : vector<4xi8>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xi8>, vector<2x4xi8>
  vector.print %g3 : vector<2x4xi8>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xi8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xi8>, memref<?x?xi8> } : vector<4xi1>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xi8>, memref<?x?xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xi8>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xi8>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.print %ml : vector<4xi8>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xi8>, vector<4xi1>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xi8>, vector<4xi32>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.print %gai32 : vector<4xi8>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xi8>, vector<4xi32>, vector<4xi1>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %xindex = arith.constant dense<[3, 0, -2, 1]> : vector<4xindex>
  %gaindex = vector.gather %m[%c1, %c0] [%xindex], %k1, %z4 : memref<?x?xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.print %gaindex : vector<4xi8>
  vector.scatter %m[%c1, %c1] [%xindex], %k1, %z4 : memref<?x?xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %xi8 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi8>
  %gai8 = vector.gather %m[%c1, %c0] [%xi8], %k1, %z4 : memref<?x?xi8>, vector<4xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.print %gai8 : vector<4xi8>
  vector.scatter %m[%c1, %c1] [%xi8], %k1, %z4 : memref<?x?xi8>, vector<4xi8>, vector<4xi1>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.print %ex : vector<4xi8>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xi8>, vector<4xi1>, vector<4xi8>
  func.call @show_i8(%m) : (memref<?x?xi8>) -> ()
  return
}
func.func @test_i8() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant -9 : i8
  %m = memref.alloc() : memref<4x5xi8>
  %d = memref.cast %m : memref<4x5xi8> to memref<?x?xi8>
  call @fill_i8(%d) : (memref<?x?xi8>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xi8> to memref<2x3xi8, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xi8, strided<[10, 2]>> to memref<?x?xi8, strided<[?, ?], offset: ?>>
  call @read_i8(%d, %c0, %c0, %p) : (memref<?x?xi8>, index, index, i8) -> ()
  call @read_i8(%d, %c1, %c3, %p) : (memref<?x?xi8>, index, index, i8) -> ()
  call @read_i8(%d, %c3, %c2, %p) : (memref<?x?xi8>, index, index, i8) -> ()
  call @read_i8(%d, %c2, %c1, %p) : (memref<?x?xi8>, index, index, i8) -> ()
  call @inside_i8(%m, %ss, %c0, %p) : (memref<4x5xi8>, memref<?x?xi8, strided<[?, ?], offset: ?>>, index, i8) -> ()
  call @write_i8(%d, %c0, %c2, %p, %m) : (memref<?x?xi8>, index, index, i8, memref<4x5xi8>) -> ()
  call @write_i8(%d, %c3, %c3, %p, %m) : (memref<?x?xi8>, index, index, i8, memref<4x5xi8>) -> ()
  call @write_i8(%d, %c1, %c1, %p, %m) : (memref<?x?xi8>, index, index, i8, memref<4x5xi8>) -> ()
  memref.dealloc %m : memref<4x5xi8>
  return
}
func.func @fill_i32(%m: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      %c = arith.index_cast %b : index to i32
      memref.store %c, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return
}
func.func @show_i32(%m: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xi32>
      vector.print %a : i32 punctuation <comma>
    }
  }
  vector.print
  func.call @fill_i32(%m) : (memref<?x?xi32>) -> ()
  return
}
func.func @read_i32(%m: memref<?x?xi32>, %i: index, %j: index, %p: i32) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xi32>, vector<4xi32>
  vector.print %r0 : vector<4xi32>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xi32>, vector<3xi32>
  vector.print %r1 : vector<3xi32>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xi32>, vector<3x4xi32>
  vector.print %r2 : vector<3x4xi32>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xi32>, vector<4x3xi32>
  vector.print %r3 : vector<4x3xi32>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xi32>, vector<2x4xi32>
  vector.print %r4 : vector<2x4xi32>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xi32>, vector<3x2xi32>
  vector.print %r5 : vector<3x2xi32>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xi32>, vector<4xi32>
  vector.print %r6 : vector<4xi32>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [false, true, false]} : memref<?x?xi32>, vector<2x3x2xi32>
  vector.print %r7 : vector<2x3x2xi32>
  %r8 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xi32>, vector<i32>
  vector.print %r8 : vector<i32>
  return
}
func.func @inside_i32(%m: memref<4x5xi32>, %s: memref<?x?xi32, strided<[?, ?], offset: ?>>, %i: index, %p: i32) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xi32>, vector<4xi32>
  vector.print %r0 : vector<4xi32>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xi32, strided<[?, ?], offset: ?>>, vector<2xi32>
  vector.print %r1 : vector<2xi32>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xi32>, vector<3xi32>
  vector.print %r2 : vector<3xi32>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xi32, strided<[?, ?], offset: ?>>, vector<2xi32>
  vector.print %r3 : vector<2xi32>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xi32>, vector<3x4xi32>
  vector.print %r4 : vector<3x4xi32>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xi32, strided<[?, ?], offset: ?>>, vector<2x2xi32>
  vector.print %r5 : vector<2x2xi32>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xi32>, vector<4x3xi32>
  vector.print %r6 : vector<4x3xi32>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xi32, strided<[?, ?], offset: ?>>, vector<2x2xi32>
  vector.print %r7 : vector<2x2xi32>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xi32>, vector<2x4xi32>
  vector.print %r8 : vector<2x4xi32>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xi32, strided<[?, ?], offset: ?>>, vector<2x2xi32>
  vector.print %r9 : vector<2x2xi32>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xi32>, vector<3x2xi32>
  vector.print %r10 : vector<3x2xi32>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xi32, strided<[?, ?], offset: ?>>, vector<2x2xi32>
  vector.print %r11 : vector<2x2xi32>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xi32>, vector<4xi32>
  vector.print %r12 : vector<4xi32>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xi32>, vector<2x3x2xi32>
  vector.print %r13 : vector<2x3x2xi32>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xi32>, vector<i32>
  vector.print %r14 : vector<i32>
  %r15 = vector.load %m[%i, %i] : memref<4x5xi32>, vector<4xi32>
  vector.print %r15 : vector<4xi32>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xi32>, vector<3xi32>
  vector.print %r16 : vector<3xi32>
  return
}
func.func @write_i32(%m: memref<?x?xi32>, %i: index, %j: index, %p: i32, %mm: memref<4x5xi32>) {
  %s0 = vector.step : vector<4xindex>
  %t0 = arith.index_cast %s0 : vector<4xindex> to vector<4xi32>
  %o0 = vector.broadcast %p : i32 to vector<4xi32>
  %w0 = arith.subi %o0, %t0 : vector<4xi32>
  %v0 = vector.shape_cast %w0 : vector<4xi32> to vector<4xi32>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xi32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %s1 = vector.step : vector<3xindex>
  %t1 = arith.index_cast %s1 : vector<3xindex> to vector<3xi32>
  %o1 = vector.broadcast %p : i32 to vector<3xi32>
  %w1 = arith.subi %o1, %t1 : vector<3xi32>
  %v1 = vector.shape_cast %w1 : vector<3xi32> to vector<3xi32>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xi32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %s2 = vector.step : vector<12xindex>
  %t2 = arith.index_cast %s2 : vector<12xindex> to vector<12xi32>
  %o2 = vector.broadcast %p : i32 to vector<12xi32>
  %w2 = arith.subi %o2, %t2 : vector<12xi32>
  %v2 = vector.shape_cast %w2 : vector<12xi32> to vector<3x4xi32>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xi32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %s3 = vector.step : vector<12xindex>
  %t3 = arith.index_cast %s3 : vector<12xindex> to vector<12xi32>
  %o3 = vector.broadcast %p : i32 to vector<12xi32>
  %w3 = arith.subi %o3, %t3 : vector<12xi32>
  %v3 = vector.shape_cast %w3 : vector<12xi32> to vector<4x3xi32>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xi32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %s4 = vector.step : vector<1xindex>
  %t4 = arith.index_cast %s4 : vector<1xindex> to vector<1xi32>
  %o4 = vector.broadcast %p : i32 to vector<1xi32>
  %w4 = arith.subi %o4, %t4 : vector<1xi32>
  %v4 = vector.shape_cast %w4 : vector<1xi32> to vector<i32>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<i32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : i32 to vector<4xi32>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xi32>, vector<4xi32>
  vector.print %g0 : vector<4xi32>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xi32>, vector<4xi32>
  vector.print %g1 : vector<4xi32>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  vector.print %g2 : vector<4xi32>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xi32>, vector<2x4xi32>
  vector.print %g3 : vector<2x4xi32>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xi32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xi32>, memref<?x?xi32> } : vector<4xi1>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xi32>, memref<?x?xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xi32>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xi32>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %ml : vector<4xi32>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xi32>, vector<4xi1>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %gai32 : vector<4xi32>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %xindex = arith.constant dense<[3, 0, -2, 1]> : vector<4xindex>
  %gaindex = vector.gather %m[%c1, %c0] [%xindex], %k1, %z4 : memref<?x?xi32>, vector<4xindex>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %gaindex : vector<4xi32>
  vector.scatter %m[%c1, %c1] [%xindex], %k1, %z4 : memref<?x?xi32>, vector<4xindex>, vector<4xi1>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %xi8 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi8>
  %gai8 = vector.gather %m[%c1, %c0] [%xi8], %k1, %z4 : memref<?x?xi32>, vector<4xi8>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %gai8 : vector<4xi32>
  vector.scatter %m[%c1, %c1] [%xi8], %k1, %z4 : memref<?x?xi32>, vector<4xi8>, vector<4xi1>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %ex : vector<4xi32>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xi32>, vector<4xi1>, vector<4xi32>
  func.call @show_i32(%m) : (memref<?x?xi32>) -> ()
  return
}
func.func @test_i32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant -9 : i32
  %m = memref.alloc() : memref<4x5xi32>
  %d = memref.cast %m : memref<4x5xi32> to memref<?x?xi32>
  call @fill_i32(%d) : (memref<?x?xi32>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xi32> to memref<2x3xi32, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xi32, strided<[10, 2]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @read_i32(%d, %c0, %c0, %p) : (memref<?x?xi32>, index, index, i32) -> ()
  call @read_i32(%d, %c1, %c3, %p) : (memref<?x?xi32>, index, index, i32) -> ()
  call @read_i32(%d, %c3, %c2, %p) : (memref<?x?xi32>, index, index, i32) -> ()
  call @read_i32(%d, %c2, %c1, %p) : (memref<?x?xi32>, index, index, i32) -> ()
  call @inside_i32(%m, %ss, %c0, %p) : (memref<4x5xi32>, memref<?x?xi32, strided<[?, ?], offset: ?>>, index, i32) -> ()
  call @write_i32(%d, %c0, %c2, %p, %m) : (memref<?x?xi32>, index, index, i32, memref<4x5xi32>) -> ()
  call @write_i32(%d, %c3, %c3, %p, %m) : (memref<?x?xi32>, index, index, i32, memref<4x5xi32>) -> ()
  call @write_i32(%d, %c1, %c1, %p, %m) : (memref<?x?xi32>, index, index, i32, memref<4x5xi32>) -> ()
  memref.dealloc %m : memref<4x5xi32>
  return
}
func.func @fill_index(%m: memref<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      memref.store %b, %m[%i, %j] : memref<?x?xindex>
    }
  }
  return
}
func.func @show_index(%m: memref<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xindex>
      vector.print %a : index punctuation <comma>
    }
  }
  vector.print
  func.call @fill_index(%m) : (memref<?x?xindex>) -> ()
  return
}
func.func @read_index(%m: memref<?x?xindex>, %i: index, %j: index, %p: index) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xindex>, vector<4xindex>
  vector.print %r0 : vector<4xindex>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xindex>, vector<3xindex>
  vector.print %r1 : vector<3xindex>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xindex>, vector<3x4xindex>
  vector.print %r2 : vector<3x4xindex>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xindex>, vector<4x3xindex>
  vector.print %r3 : vector<4x3xindex>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xindex>, vector<2x4xindex>
  vector.print %r4 : vector<2x4xindex>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xindex>, vector<3x2xindex>
  vector.print %r5 : vector<3x2xindex>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xindex>, vector<4xindex>
  vector.print %r6 : vector<4xindex>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [false, true, false]} : memref<?x?xindex>, vector<2x3x2xindex>
  vector.print %r7 : vector<2x3x2xindex>
  %r8 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xindex>, vector<index>
  vector.print %r8 : vector<index>
  return
}
func.func @inside_index(%m: memref<4x5xindex>, %s: memref<?x?xindex, strided<[?, ?], offset: ?>>, %i: index, %p: index) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xindex>, vector<4xindex>
  vector.print %r0 : vector<4xindex>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<2xindex>
  vector.print %r1 : vector<2xindex>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xindex>, vector<3xindex>
  vector.print %r2 : vector<3xindex>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<2xindex>
  vector.print %r3 : vector<2xindex>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xindex>, vector<3x4xindex>
  vector.print %r4 : vector<3x4xindex>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<2x2xindex>
  vector.print %r5 : vector<2x2xindex>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xindex>, vector<4x3xindex>
  vector.print %r6 : vector<4x3xindex>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<2x2xindex>
  vector.print %r7 : vector<2x2xindex>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xindex>, vector<2x4xindex>
  vector.print %r8 : vector<2x4xindex>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<2x2xindex>
  vector.print %r9 : vector<2x2xindex>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xindex>, vector<3x2xindex>
  vector.print %r10 : vector<3x2xindex>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<2x2xindex>
  vector.print %r11 : vector<2x2xindex>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xindex>, vector<4xindex>
  vector.print %r12 : vector<4xindex>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xindex>, vector<2x3x2xindex>
  vector.print %r13 : vector<2x3x2xindex>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xindex>, vector<index>
  vector.print %r14 : vector<index>
  %r15 = vector.load %m[%i, %i] : memref<4x5xindex>, vector<4xindex>
  vector.print %r15 : vector<4xindex>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xindex>, vector<3xindex>
  vector.print %r16 : vector<3xindex>
  return
}
func.func @write_index(%m: memref<?x?xindex>, %i: index, %j: index, %p: index, %mm: memref<4x5xindex>) {
  %s0 = vector.step : vector<4xindex>
  %o0 = vector.broadcast %p : index to vector<4xindex>
  %w0 = arith.subi %o0, %s0 : vector<4xindex>
  %v0 = vector.shape_cast %w0 : vector<4xindex> to vector<4xindex>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xindex>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %s1 = vector.step : vector<3xindex>
  %o1 = vector.broadcast %p : index to vector<3xindex>
  %w1 = arith.subi %o1, %s1 : vector<3xindex>
  %v1 = vector.shape_cast %w1 : vector<3xindex> to vector<3xindex>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xindex>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %s2 = vector.step : vector<12xindex>
  %o2 = vector.broadcast %p : index to vector<12xindex>
  %w2 = arith.subi %o2, %s2 : vector<12xindex>
  %v2 = vector.shape_cast %w2 : vector<12xindex> to vector<3x4xindex>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xindex>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %s3 = vector.step : vector<12xindex>
  %o3 = vector.broadcast %p : index to vector<12xindex>
  %w3 = arith.subi %o3, %s3 : vector<12xindex>
  %v3 = vector.shape_cast %w3 : vector<12xindex> to vector<4x3xindex>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xindex>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %s4 = vector.step : vector<1xindex>
  %o4 = vector.broadcast %p : index to vector<1xindex>
  %w4 = arith.subi %o4, %s4 : vector<1xindex>
  %v4 = vector.shape_cast %w4 : vector<1xindex> to vector<index>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<index>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : index to vector<4xindex>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xindex>, vector<4xindex>
  vector.print %g0 : vector<4xindex>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xindex>, vector<4xindex>
  vector.print %g1 : vector<4xindex>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xindex>, vector<4xindex> } : vector<4xi1> -> vector<4xindex>
  vector.print %g2 : vector<4xindex>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xindex>, vector<2x4xindex>
  vector.print %g3 : vector<2x4xindex>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xindex>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xindex>, memref<?x?xindex> } : vector<4xi1>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xindex>, memref<?x?xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xindex>, vector<4xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xindex>, vector<4xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xindex>, vector<4xi1>, vector<4xindex> into vector<4xindex>
  vector.print %ml : vector<4xindex>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xindex>, vector<4xi1>, vector<4xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xindex>, vector<4xi32>, vector<4xi1>, vector<4xindex> into vector<4xindex>
  vector.print %gai32 : vector<4xindex>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xindex>, vector<4xi32>, vector<4xi1>, vector<4xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xindex>, vector<4xi1>, vector<4xindex> into vector<4xindex>
  vector.print %ex : vector<4xindex>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xindex>, vector<4xi1>, vector<4xindex>
  func.call @show_index(%m) : (memref<?x?xindex>) -> ()
  return
}
func.func @test_index() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant 99 : index
  %m = memref.alloc() : memref<4x5xindex>
  %d = memref.cast %m : memref<4x5xindex> to memref<?x?xindex>
  call @fill_index(%d) : (memref<?x?xindex>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xindex> to memref<2x3xindex, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xindex, strided<[10, 2]>> to memref<?x?xindex, strided<[?, ?], offset: ?>>
  call @read_index(%d, %c0, %c0, %p) : (memref<?x?xindex>, index, index, index) -> ()
  call @read_index(%d, %c1, %c3, %p) : (memref<?x?xindex>, index, index, index) -> ()
  call @read_index(%d, %c3, %c2, %p) : (memref<?x?xindex>, index, index, index) -> ()
  call @read_index(%d, %c2, %c1, %p) : (memref<?x?xindex>, index, index, index) -> ()
  call @inside_index(%m, %ss, %c0, %p) : (memref<4x5xindex>, memref<?x?xindex, strided<[?, ?], offset: ?>>, index, index) -> ()
  call @write_index(%d, %c0, %c2, %p, %m) : (memref<?x?xindex>, index, index, index, memref<4x5xindex>) -> ()
  call @write_index(%d, %c3, %c3, %p, %m) : (memref<?x?xindex>, index, index, index, memref<4x5xindex>) -> ()
  call @write_index(%d, %c1, %c1, %p, %m) : (memref<?x?xindex>, index, index, index, memref<4x5xindex>) -> ()
  memref.dealloc %m : memref<4x5xindex>
  return
}
func.func @fill_f16(%m: memref<?x?xf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      %c = arith.index_cast %b : index to i32
      %d = arith.sitofp %c : i32 to f16
      memref.store %d, %m[%i, %j] : memref<?x?xf16>
    }
  }
  return
}
func.func @show_f16(%m: memref<?x?xf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xf16>
      vector.print %a : f16 punctuation <comma>
    }
  }
  vector.print
  func.call @fill_f16(%m) : (memref<?x?xf16>) -> ()
  return
}
func.func @read_f16(%m: memref<?x?xf16>, %i: index, %j: index, %p: f16) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xf16>, vector<4xf16>
  vector.print %r0 : vector<4xf16>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xf16>, vector<3xf16>
  vector.print %r1 : vector<3xf16>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xf16>, vector<3x4xf16>
  vector.print %r2 : vector<3x4xf16>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xf16>, vector<4x3xf16>
  vector.print %r3 : vector<4x3xf16>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xf16>, vector<2x4xf16>
  vector.print %r4 : vector<2x4xf16>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xf16>, vector<3x2xf16>
  vector.print %r5 : vector<3x2xf16>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xf16>, vector<4xf16>
  vector.print %r6 : vector<4xf16>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [false, true, false]} : memref<?x?xf16>, vector<2x3x2xf16>
  vector.print %r7 : vector<2x3x2xf16>
  %r8 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xf16>, vector<f16>
  vector.print %r8 : vector<f16>
  return
}
func.func @inside_f16(%m: memref<4x5xf16>, %s: memref<?x?xf16, strided<[?, ?], offset: ?>>, %i: index, %p: f16) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xf16>, vector<4xf16>
  vector.print %r0 : vector<4xf16>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xf16, strided<[?, ?], offset: ?>>, vector<2xf16>
  vector.print %r1 : vector<2xf16>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xf16>, vector<3xf16>
  vector.print %r2 : vector<3xf16>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xf16, strided<[?, ?], offset: ?>>, vector<2xf16>
  vector.print %r3 : vector<2xf16>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xf16>, vector<3x4xf16>
  vector.print %r4 : vector<3x4xf16>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xf16, strided<[?, ?], offset: ?>>, vector<2x2xf16>
  vector.print %r5 : vector<2x2xf16>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xf16>, vector<4x3xf16>
  vector.print %r6 : vector<4x3xf16>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xf16, strided<[?, ?], offset: ?>>, vector<2x2xf16>
  vector.print %r7 : vector<2x2xf16>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xf16>, vector<2x4xf16>
  vector.print %r8 : vector<2x4xf16>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xf16, strided<[?, ?], offset: ?>>, vector<2x2xf16>
  vector.print %r9 : vector<2x2xf16>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xf16>, vector<3x2xf16>
  vector.print %r10 : vector<3x2xf16>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xf16, strided<[?, ?], offset: ?>>, vector<2x2xf16>
  vector.print %r11 : vector<2x2xf16>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xf16>, vector<4xf16>
  vector.print %r12 : vector<4xf16>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xf16>, vector<2x3x2xf16>
  vector.print %r13 : vector<2x3x2xf16>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xf16>, vector<f16>
  vector.print %r14 : vector<f16>
  %r15 = vector.load %m[%i, %i] : memref<4x5xf16>, vector<4xf16>
  vector.print %r15 : vector<4xf16>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xf16>, vector<3xf16>
  vector.print %r16 : vector<3xf16>
  return
}
func.func @write_f16(%m: memref<?x?xf16>, %i: index, %j: index, %p: f16, %mm: memref<4x5xf16>) {
  %s0 = vector.step : vector<4xindex>
  %t0 = arith.index_cast %s0 : vector<4xindex> to vector<4xi32>
  %u0 = arith.sitofp %t0 : vector<4xi32> to vector<4xf16>
  %o0 = vector.broadcast %p : f16 to vector<4xf16>
  %w0 = arith.subf %o0, %u0 : vector<4xf16>
  %v0 = vector.shape_cast %w0 : vector<4xf16> to vector<4xf16>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xf16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %s1 = vector.step : vector<3xindex>
  %t1 = arith.index_cast %s1 : vector<3xindex> to vector<3xi32>
  %u1 = arith.sitofp %t1 : vector<3xi32> to vector<3xf16>
  %o1 = vector.broadcast %p : f16 to vector<3xf16>
  %w1 = arith.subf %o1, %u1 : vector<3xf16>
  %v1 = vector.shape_cast %w1 : vector<3xf16> to vector<3xf16>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xf16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %s2 = vector.step : vector<12xindex>
  %t2 = arith.index_cast %s2 : vector<12xindex> to vector<12xi32>
  %u2 = arith.sitofp %t2 : vector<12xi32> to vector<12xf16>
  %o2 = vector.broadcast %p : f16 to vector<12xf16>
  %w2 = arith.subf %o2, %u2 : vector<12xf16>
  %v2 = vector.shape_cast %w2 : vector<12xf16> to vector<3x4xf16>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xf16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %s3 = vector.step : vector<12xindex>
  %t3 = arith.index_cast %s3 : vector<12xindex> to vector<12xi32>
  %u3 = arith.sitofp %t3 : vector<12xi32> to vector<12xf16>
  %o3 = vector.broadcast %p : f16 to vector<12xf16>
  %w3 = arith.subf %o3, %u3 : vector<12xf16>
  %v3 = vector.shape_cast %w3 : vector<12xf16> to vector<4x3xf16>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xf16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %s4 = vector.step : vector<1xindex>
  %t4 = arith.index_cast %s4 : vector<1xindex> to vector<1xi32>
  %u4 = arith.sitofp %t4 : vector<1xi32> to vector<1xf16>
  %o4 = vector.broadcast %p : f16 to vector<1xf16>
  %w4 = arith.subf %o4, %u4 : vector<1xf16>
  %v4 = vector.shape_cast %w4 : vector<1xf16> to vector<f16>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<f16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : f16 to vector<4xf16>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xf16>, vector<4xf16>
  vector.print %g0 : vector<4xf16>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xf16>, vector<4xf16>
  vector.print %g1 : vector<4xf16>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xf16>, vector<4xf16> } : vector<4xi1> -> vector<4xf16>
  vector.print %g2 : vector<4xf16>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xf16>, vector<2x4xf16>
  vector.print %g3 : vector<2x4xf16>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xf16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xf16>, memref<?x?xf16> } : vector<4xi1>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xf16>, memref<?x?xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xf16>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xf16>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xf16>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.print %ml : vector<4xf16>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xf16>, vector<4xi1>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xf16>, vector<4xi32>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.print %gai32 : vector<4xf16>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xf16>, vector<4xi32>, vector<4xi1>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %xindex = arith.constant dense<[3, 0, -2, 1]> : vector<4xindex>
  %gaindex = vector.gather %m[%c1, %c0] [%xindex], %k1, %z4 : memref<?x?xf16>, vector<4xindex>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.print %gaindex : vector<4xf16>
  vector.scatter %m[%c1, %c1] [%xindex], %k1, %z4 : memref<?x?xf16>, vector<4xindex>, vector<4xi1>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %xi8 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi8>
  %gai8 = vector.gather %m[%c1, %c0] [%xi8], %k1, %z4 : memref<?x?xf16>, vector<4xi8>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.print %gai8 : vector<4xf16>
  vector.scatter %m[%c1, %c1] [%xi8], %k1, %z4 : memref<?x?xf16>, vector<4xi8>, vector<4xi1>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xf16>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.print %ex : vector<4xf16>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xf16>, vector<4xi1>, vector<4xf16>
  func.call @show_f16(%m) : (memref<?x?xf16>) -> ()
  return
}
func.func @test_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant -9.0 : f16
  %m = memref.alloc() : memref<4x5xf16>
  %d = memref.cast %m : memref<4x5xf16> to memref<?x?xf16>
  call @fill_f16(%d) : (memref<?x?xf16>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xf16> to memref<2x3xf16, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xf16, strided<[10, 2]>> to memref<?x?xf16, strided<[?, ?], offset: ?>>
  call @read_f16(%d, %c0, %c0, %p) : (memref<?x?xf16>, index, index, f16) -> ()
  call @read_f16(%d, %c1, %c3, %p) : (memref<?x?xf16>, index, index, f16) -> ()
  call @read_f16(%d, %c3, %c2, %p) : (memref<?x?xf16>, index, index, f16) -> ()
  call @read_f16(%d, %c2, %c1, %p) : (memref<?x?xf16>, index, index, f16) -> ()
  call @inside_f16(%m, %ss, %c0, %p) : (memref<4x5xf16>, memref<?x?xf16, strided<[?, ?], offset: ?>>, index, f16) -> ()
  call @write_f16(%d, %c0, %c2, %p, %m) : (memref<?x?xf16>, index, index, f16, memref<4x5xf16>) -> ()
  call @write_f16(%d, %c3, %c3, %p, %m) : (memref<?x?xf16>, index, index, f16, memref<4x5xf16>) -> ()
  call @write_f16(%d, %c1, %c1, %p, %m) : (memref<?x?xf16>, index, index, f16, memref<4x5xf16>) -> ()
  memref.dealloc %m : memref<4x5xf16>
  return
}
func.func @fill_bf16(%m: memref<?x?xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      %c = arith.index_cast %b : index to i32
      %d = arith.sitofp %c : i32 to bf16
      memref.store %d, %m[%i, %j] : memref<?x?xbf16>
    }
  }
  return
}
func.func @show_bf16(%m: memref<?x?xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xbf16>
      vector.print %a : bf16 punctuation <comma>
    }
  }
  vector.print
  func.call @fill_bf16(%m) : (memref<?x?xbf16>) -> ()
  return
}
func.func @read_bf16(%m: memref<?x?xbf16>, %i: index, %j: index, %p: bf16) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xbf16>, vector<4xbf16>
  vector.print %r0 : vector<4xbf16>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xbf16>, vector<3xbf16>
  vector.print %r1 : vector<3xbf16>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xbf16>, vector<3x4xbf16>
  vector.print %r2 : vector<3x4xbf16>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xbf16>, vector<4x3xbf16>
  vector.print %r3 : vector<4x3xbf16>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xbf16>, vector<2x4xbf16>
  vector.print %r4 : vector<2x4xbf16>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xbf16>, vector<3x2xbf16>
  vector.print %r5 : vector<3x2xbf16>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xbf16>, vector<4xbf16>
  vector.print %r6 : vector<4xbf16>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xbf16>, vector<bf16>
  vector.print %r7 : vector<bf16>
  return
}
func.func @inside_bf16(%m: memref<4x5xbf16>, %s: memref<?x?xbf16, strided<[?, ?], offset: ?>>, %i: index, %p: bf16) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xbf16>, vector<4xbf16>
  vector.print %r0 : vector<4xbf16>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xbf16, strided<[?, ?], offset: ?>>, vector<2xbf16>
  vector.print %r1 : vector<2xbf16>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xbf16>, vector<3xbf16>
  vector.print %r2 : vector<3xbf16>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xbf16, strided<[?, ?], offset: ?>>, vector<2xbf16>
  vector.print %r3 : vector<2xbf16>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xbf16>, vector<3x4xbf16>
  vector.print %r4 : vector<3x4xbf16>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xbf16, strided<[?, ?], offset: ?>>, vector<2x2xbf16>
  vector.print %r5 : vector<2x2xbf16>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xbf16>, vector<4x3xbf16>
  vector.print %r6 : vector<4x3xbf16>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xbf16, strided<[?, ?], offset: ?>>, vector<2x2xbf16>
  vector.print %r7 : vector<2x2xbf16>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xbf16>, vector<2x4xbf16>
  vector.print %r8 : vector<2x4xbf16>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xbf16, strided<[?, ?], offset: ?>>, vector<2x2xbf16>
  vector.print %r9 : vector<2x2xbf16>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xbf16>, vector<3x2xbf16>
  vector.print %r10 : vector<3x2xbf16>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xbf16, strided<[?, ?], offset: ?>>, vector<2x2xbf16>
  vector.print %r11 : vector<2x2xbf16>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xbf16>, vector<4xbf16>
  vector.print %r12 : vector<4xbf16>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xbf16>, vector<2x3x2xbf16>
  vector.print %r13 : vector<2x3x2xbf16>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xbf16>, vector<bf16>
  vector.print %r14 : vector<bf16>
  %r15 = vector.load %m[%i, %i] : memref<4x5xbf16>, vector<4xbf16>
  vector.print %r15 : vector<4xbf16>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xbf16>, vector<3xbf16>
  vector.print %r16 : vector<3xbf16>
  return
}
func.func @write_bf16(%m: memref<?x?xbf16>, %i: index, %j: index, %p: bf16, %mm: memref<4x5xbf16>) {
  %s0 = vector.step : vector<4xindex>
  %t0 = arith.index_cast %s0 : vector<4xindex> to vector<4xi32>
  %u0 = arith.sitofp %t0 : vector<4xi32> to vector<4xbf16>
  %o0 = vector.broadcast %p : bf16 to vector<4xbf16>
  %w0 = arith.subf %o0, %u0 : vector<4xbf16>
  %v0 = vector.shape_cast %w0 : vector<4xbf16> to vector<4xbf16>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xbf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %s1 = vector.step : vector<3xindex>
  %t1 = arith.index_cast %s1 : vector<3xindex> to vector<3xi32>
  %u1 = arith.sitofp %t1 : vector<3xi32> to vector<3xbf16>
  %o1 = vector.broadcast %p : bf16 to vector<3xbf16>
  %w1 = arith.subf %o1, %u1 : vector<3xbf16>
  %v1 = vector.shape_cast %w1 : vector<3xbf16> to vector<3xbf16>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xbf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %s2 = vector.step : vector<12xindex>
  %t2 = arith.index_cast %s2 : vector<12xindex> to vector<12xi32>
  %u2 = arith.sitofp %t2 : vector<12xi32> to vector<12xbf16>
  %o2 = vector.broadcast %p : bf16 to vector<12xbf16>
  %w2 = arith.subf %o2, %u2 : vector<12xbf16>
  %v2 = vector.shape_cast %w2 : vector<12xbf16> to vector<3x4xbf16>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xbf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %s3 = vector.step : vector<12xindex>
  %t3 = arith.index_cast %s3 : vector<12xindex> to vector<12xi32>
  %u3 = arith.sitofp %t3 : vector<12xi32> to vector<12xbf16>
  %o3 = vector.broadcast %p : bf16 to vector<12xbf16>
  %w3 = arith.subf %o3, %u3 : vector<12xbf16>
  %v3 = vector.shape_cast %w3 : vector<12xbf16> to vector<4x3xbf16>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xbf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %s4 = vector.step : vector<1xindex>
  %t4 = arith.index_cast %s4 : vector<1xindex> to vector<1xi32>
  %u4 = arith.sitofp %t4 : vector<1xi32> to vector<1xbf16>
  %o4 = vector.broadcast %p : bf16 to vector<1xbf16>
  %w4 = arith.subf %o4, %u4 : vector<1xbf16>
  %v4 = vector.shape_cast %w4 : vector<1xbf16> to vector<bf16>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<bf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : bf16 to vector<4xbf16>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xbf16>, vector<4xbf16>
  vector.print %g0 : vector<4xbf16>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xbf16>, vector<4xbf16>
  vector.print %g1 : vector<4xbf16>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xbf16>, vector<4xbf16> } : vector<4xi1> -> vector<4xbf16>
  vector.print %g2 : vector<4xbf16>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xbf16>, vector<2x4xbf16>
  vector.print %g3 : vector<2x4xbf16>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xbf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xbf16>, memref<?x?xbf16> } : vector<4xi1>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xbf16>, memref<?x?xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xbf16>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xbf16>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xbf16>, vector<4xi1>, vector<4xbf16> into vector<4xbf16>
  vector.print %ml : vector<4xbf16>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xbf16>, vector<4xi1>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xbf16>, vector<4xi32>, vector<4xi1>, vector<4xbf16> into vector<4xbf16>
  vector.print %gai32 : vector<4xbf16>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xbf16>, vector<4xi32>, vector<4xi1>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %xindex = arith.constant dense<[3, 0, -2, 1]> : vector<4xindex>
  %gaindex = vector.gather %m[%c1, %c0] [%xindex], %k1, %z4 : memref<?x?xbf16>, vector<4xindex>, vector<4xi1>, vector<4xbf16> into vector<4xbf16>
  vector.print %gaindex : vector<4xbf16>
  vector.scatter %m[%c1, %c1] [%xindex], %k1, %z4 : memref<?x?xbf16>, vector<4xindex>, vector<4xi1>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %xi8 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi8>
  %gai8 = vector.gather %m[%c1, %c0] [%xi8], %k1, %z4 : memref<?x?xbf16>, vector<4xi8>, vector<4xi1>, vector<4xbf16> into vector<4xbf16>
  vector.print %gai8 : vector<4xbf16>
  vector.scatter %m[%c1, %c1] [%xi8], %k1, %z4 : memref<?x?xbf16>, vector<4xi8>, vector<4xi1>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xbf16>, vector<4xi1>, vector<4xbf16> into vector<4xbf16>
  vector.print %ex : vector<4xbf16>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xbf16>, vector<4xi1>, vector<4xbf16>
  func.call @show_bf16(%m) : (memref<?x?xbf16>) -> ()
  return
}
func.func @test_bf16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant -9.0 : bf16
  %m = memref.alloc() : memref<4x5xbf16>
  %d = memref.cast %m : memref<4x5xbf16> to memref<?x?xbf16>
  call @fill_bf16(%d) : (memref<?x?xbf16>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xbf16> to memref<2x3xbf16, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xbf16, strided<[10, 2]>> to memref<?x?xbf16, strided<[?, ?], offset: ?>>
  call @read_bf16(%d, %c0, %c0, %p) : (memref<?x?xbf16>, index, index, bf16) -> ()
  call @read_bf16(%d, %c1, %c3, %p) : (memref<?x?xbf16>, index, index, bf16) -> ()
  call @read_bf16(%d, %c3, %c2, %p) : (memref<?x?xbf16>, index, index, bf16) -> ()
  call @read_bf16(%d, %c2, %c1, %p) : (memref<?x?xbf16>, index, index, bf16) -> ()
  call @inside_bf16(%m, %ss, %c0, %p) : (memref<4x5xbf16>, memref<?x?xbf16, strided<[?, ?], offset: ?>>, index, bf16) -> ()
  call @write_bf16(%d, %c0, %c2, %p, %m) : (memref<?x?xbf16>, index, index, bf16, memref<4x5xbf16>) -> ()
  call @write_bf16(%d, %c3, %c3, %p, %m) : (memref<?x?xbf16>, index, index, bf16, memref<4x5xbf16>) -> ()
  call @write_bf16(%d, %c1, %c1, %p, %m) : (memref<?x?xbf16>, index, index, bf16, memref<4x5xbf16>) -> ()
  memref.dealloc %m : memref<4x5xbf16>
  return
}
func.func @fill_f32(%m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      %c = arith.index_cast %b : index to i32
      %d = arith.sitofp %c : i32 to f32
      memref.store %d, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
func.func @show_f32(%m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xf32>
      vector.print %a : f32 punctuation <comma>
    }
  }
  vector.print
  func.call @fill_f32(%m) : (memref<?x?xf32>) -> ()
  return
}
func.func @read_f32(%m: memref<?x?xf32>, %i: index, %j: index, %p: f32) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xf32>, vector<4xf32>
  vector.print %r0 : vector<4xf32>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xf32>, vector<3xf32>
  vector.print %r1 : vector<3xf32>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xf32>, vector<3x4xf32>
  vector.print %r2 : vector<3x4xf32>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xf32>, vector<4x3xf32>
  vector.print %r3 : vector<4x3xf32>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xf32>, vector<2x4xf32>
  vector.print %r4 : vector<2x4xf32>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xf32>, vector<3x2xf32>
  vector.print %r5 : vector<3x2xf32>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.print %r6 : vector<4xf32>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [false, true, false]} : memref<?x?xf32>, vector<2x3x2xf32>
  vector.print %r7 : vector<2x3x2xf32>
  %r8 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xf32>, vector<f32>
  vector.print %r8 : vector<f32>
  return
}
func.func @inside_f32(%m: memref<4x5xf32>, %s: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %p: f32) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xf32>, vector<4xf32>
  vector.print %r0 : vector<4xf32>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<2xf32>
  vector.print %r1 : vector<2xf32>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xf32>, vector<3xf32>
  vector.print %r2 : vector<3xf32>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<2xf32>
  vector.print %r3 : vector<2xf32>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xf32>, vector<3x4xf32>
  vector.print %r4 : vector<3x4xf32>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<2x2xf32>
  vector.print %r5 : vector<2x2xf32>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xf32>, vector<4x3xf32>
  vector.print %r6 : vector<4x3xf32>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<2x2xf32>
  vector.print %r7 : vector<2x2xf32>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xf32>, vector<2x4xf32>
  vector.print %r8 : vector<2x4xf32>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<2x2xf32>
  vector.print %r9 : vector<2x2xf32>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xf32>, vector<3x2xf32>
  vector.print %r10 : vector<3x2xf32>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<2x2xf32>
  vector.print %r11 : vector<2x2xf32>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xf32>, vector<4xf32>
  vector.print %r12 : vector<4xf32>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xf32>, vector<2x3x2xf32>
  vector.print %r13 : vector<2x3x2xf32>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xf32>, vector<f32>
  vector.print %r14 : vector<f32>
  %r15 = vector.load %m[%i, %i] : memref<4x5xf32>, vector<4xf32>
  vector.print %r15 : vector<4xf32>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xf32>, vector<3xf32>
  vector.print %r16 : vector<3xf32>
  return
}
func.func @write_f32(%m: memref<?x?xf32>, %i: index, %j: index, %p: f32, %mm: memref<4x5xf32>) {
  %s0 = vector.step : vector<4xindex>
  %t0 = arith.index_cast %s0 : vector<4xindex> to vector<4xi32>
  %u0 = arith.sitofp %t0 : vector<4xi32> to vector<4xf32>
  %o0 = vector.broadcast %p : f32 to vector<4xf32>
  %w0 = arith.subf %o0, %u0 : vector<4xf32>
  %v0 = vector.shape_cast %w0 : vector<4xf32> to vector<4xf32>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xf32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %s1 = vector.step : vector<3xindex>
  %t1 = arith.index_cast %s1 : vector<3xindex> to vector<3xi32>
  %u1 = arith.sitofp %t1 : vector<3xi32> to vector<3xf32>
  %o1 = vector.broadcast %p : f32 to vector<3xf32>
  %w1 = arith.subf %o1, %u1 : vector<3xf32>
  %v1 = vector.shape_cast %w1 : vector<3xf32> to vector<3xf32>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xf32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %s2 = vector.step : vector<12xindex>
  %t2 = arith.index_cast %s2 : vector<12xindex> to vector<12xi32>
  %u2 = arith.sitofp %t2 : vector<12xi32> to vector<12xf32>
  %o2 = vector.broadcast %p : f32 to vector<12xf32>
  %w2 = arith.subf %o2, %u2 : vector<12xf32>
  %v2 = vector.shape_cast %w2 : vector<12xf32> to vector<3x4xf32>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xf32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %s3 = vector.step : vector<12xindex>
  %t3 = arith.index_cast %s3 : vector<12xindex> to vector<12xi32>
  %u3 = arith.sitofp %t3 : vector<12xi32> to vector<12xf32>
  %o3 = vector.broadcast %p : f32 to vector<12xf32>
  %w3 = arith.subf %o3, %u3 : vector<12xf32>
  %v3 = vector.shape_cast %w3 : vector<12xf32> to vector<4x3xf32>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xf32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %s4 = vector.step : vector<1xindex>
  %t4 = arith.index_cast %s4 : vector<1xindex> to vector<1xi32>
  %u4 = arith.sitofp %t4 : vector<1xi32> to vector<1xf32>
  %o4 = vector.broadcast %p : f32 to vector<1xf32>
  %w4 = arith.subf %o4, %u4 : vector<1xf32>
  %v4 = vector.shape_cast %w4 : vector<1xf32> to vector<f32>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<f32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : f32 to vector<4xf32>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.print %g0 : vector<4xf32>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xf32>, vector<4xf32>
  vector.print %g1 : vector<4xf32>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.print %g2 : vector<4xf32>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x4xf32>
  vector.print %g3 : vector<2x4xf32>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xf32>, memref<?x?xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xf32>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xf32>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ml : vector<4xf32>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %gai32 : vector<4xf32>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %xindex = arith.constant dense<[3, 0, -2, 1]> : vector<4xindex>
  %gaindex = vector.gather %m[%c1, %c0] [%xindex], %k1, %z4 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %gaindex : vector<4xf32>
  vector.scatter %m[%c1, %c1] [%xindex], %k1, %z4 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %xi8 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi8>
  %gai8 = vector.gather %m[%c1, %c0] [%xi8], %k1, %z4 : memref<?x?xf32>, vector<4xi8>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %gai8 : vector<4xf32>
  vector.scatter %m[%c1, %c1] [%xi8], %k1, %z4 : memref<?x?xf32>, vector<4xi8>, vector<4xi1>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %ex : vector<4xf32>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  func.call @show_f32(%m) : (memref<?x?xf32>) -> ()
  return
}
func.func @test_f32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant -9.0 : f32
  %m = memref.alloc() : memref<4x5xf32>
  %d = memref.cast %m : memref<4x5xf32> to memref<?x?xf32>
  call @fill_f32(%d) : (memref<?x?xf32>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xf32> to memref<2x3xf32, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xf32, strided<[10, 2]>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @read_f32(%d, %c0, %c0, %p) : (memref<?x?xf32>, index, index, f32) -> ()
  call @read_f32(%d, %c1, %c3, %p) : (memref<?x?xf32>, index, index, f32) -> ()
  call @read_f32(%d, %c3, %c2, %p) : (memref<?x?xf32>, index, index, f32) -> ()
  call @read_f32(%d, %c2, %c1, %p) : (memref<?x?xf32>, index, index, f32) -> ()
  call @inside_f32(%m, %ss, %c0, %p) : (memref<4x5xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, index, f32) -> ()
  call @write_f32(%d, %c0, %c2, %p, %m) : (memref<?x?xf32>, index, index, f32, memref<4x5xf32>) -> ()
  call @write_f32(%d, %c3, %c3, %p, %m) : (memref<?x?xf32>, index, index, f32, memref<4x5xf32>) -> ()
  call @write_f32(%d, %c1, %c1, %p, %m) : (memref<?x?xf32>, index, index, f32, memref<4x5xf32>) -> ()
  memref.dealloc %m : memref<4x5xf32>
  return
}
func.func @fill_f64(%m: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = arith.muli %i, %c5 : index
      %b = arith.addi %a, %j : index
      %c = arith.index_cast %b : index to i32
      %d = arith.sitofp %c : i32 to f64
      memref.store %d, %m[%i, %j] : memref<?x?xf64>
    }
  }
  return
}
func.func @show_f64(%m: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %a = memref.load %m[%i, %j] : memref<?x?xf64>
      vector.print %a : f64 punctuation <comma>
    }
  }
  vector.print
  func.call @fill_f64(%m) : (memref<?x?xf64>) -> ()
  return
}
func.func @read_f64(%m: memref<?x?xf64>, %i: index, %j: index, %p: f64) {
  %r0 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : memref<?x?xf64>, vector<4xf64>
  vector.print %r0 : vector<4xf64>
  %r1 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : memref<?x?xf64>, vector<3xf64>
  vector.print %r1 : vector<3xf64>
  %r2 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : memref<?x?xf64>, vector<3x4xf64>
  vector.print %r2 : vector<3x4xf64>
  %r3 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : memref<?x?xf64>, vector<4x3xf64>
  vector.print %r3 : vector<4x3xf64>
  %r4 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, false]} : memref<?x?xf64>, vector<2x4xf64>
  vector.print %r4 : vector<2x4xf64>
  %r5 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [false, true]} : memref<?x?xf64>, vector<3x2xf64>
  vector.print %r5 : vector<3x2xf64>
  %r6 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<?x?xf64>, vector<4xf64>
  vector.print %r6 : vector<4xf64>
  %r7 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [false, true, false]} : memref<?x?xf64>, vector<2x3x2xf64>
  vector.print %r7 : vector<2x3x2xf64>
  %r8 = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<?x?xf64>, vector<f64>
  vector.print %r8 : vector<f64>
  return
}
func.func @inside_f64(%m: memref<4x5xf64>, %s: memref<?x?xf64, strided<[?, ?], offset: ?>>, %i: index, %p: f64) {
  %r0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<4x5xf64>, vector<4xf64>
  vector.print %r0 : vector<4xf64>
  %r1 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [true]} : memref<?x?xf64, strided<[?, ?], offset: ?>>, vector<2xf64>
  vector.print %r1 : vector<2xf64>
  %r2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<4x5xf64>, vector<3xf64>
  vector.print %r2 : vector<3xf64>
  %r3 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [true]} : memref<?x?xf64, strided<[?, ?], offset: ?>>, vector<2xf64>
  vector.print %r3 : vector<2xf64>
  %r4 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<4x5xf64>, vector<3x4xf64>
  vector.print %r4 : vector<3x4xf64>
  %r5 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [true, true]} : memref<?x?xf64, strided<[?, ?], offset: ?>>, vector<2x2xf64>
  vector.print %r5 : vector<2x2xf64>
  %r6 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<4x5xf64>, vector<4x3xf64>
  vector.print %r6 : vector<4x3xf64>
  %r7 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [true, true]} : memref<?x?xf64, strided<[?, ?], offset: ?>>, vector<2x2xf64>
  vector.print %r7 : vector<2x2xf64>
  %r8 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<4x5xf64>, vector<2x4xf64>
  vector.print %r8 : vector<2x4xf64>
  %r9 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0, d1)>, in_bounds = [true, true]} : memref<?x?xf64, strided<[?, ?], offset: ?>>, vector<2x2xf64>
  vector.print %r9 : vector<2x2xf64>
  %r10 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<4x5xf64>, vector<3x2xf64>
  vector.print %r10 : vector<3x2xf64>
  %r11 = vector.transfer_read %s[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d0, 0)>, in_bounds = [true, true]} : memref<?x?xf64, strided<[?, ?], offset: ?>>, vector<2x2xf64>
  vector.print %r11 : vector<2x2xf64>
  %r12 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(0)>, in_bounds = [true]} : memref<4x5xf64>, vector<4xf64>
  vector.print %r12 : vector<4xf64>
  %r13 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->(d1, 0, d0)>, in_bounds = [true, true, true]} : memref<4x5xf64>, vector<2x3x2xf64>
  vector.print %r13 : vector<2x3x2xf64>
  %r14 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : memref<4x5xf64>, vector<f64>
  vector.print %r14 : vector<f64>
  %r15 = vector.load %m[%i, %i] : memref<4x5xf64>, vector<4xf64>
  vector.print %r15 : vector<4xf64>
  %r16 = affine.vector_load %m[symbol(%i), 1] : memref<4x5xf64>, vector<3xf64>
  vector.print %r16 : vector<3xf64>
  return
}
func.func @write_f64(%m: memref<?x?xf64>, %i: index, %j: index, %p: f64, %mm: memref<4x5xf64>) {
  %s0 = vector.step : vector<4xindex>
  %t0 = arith.index_cast %s0 : vector<4xindex> to vector<4xi32>
  %u0 = arith.sitofp %t0 : vector<4xi32> to vector<4xf64>
  %o0 = vector.broadcast %p : f64 to vector<4xf64>
  %w0 = arith.subf %o0, %u0 : vector<4xf64>
  %v0 = vector.shape_cast %w0 : vector<4xf64> to vector<4xf64>
  vector.transfer_write %v0, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1)>, in_bounds = [false]} : vector<4xf64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %s1 = vector.step : vector<3xindex>
  %t1 = arith.index_cast %s1 : vector<3xindex> to vector<3xi32>
  %u1 = arith.sitofp %t1 : vector<3xi32> to vector<3xf64>
  %o1 = vector.broadcast %p : f64 to vector<3xf64>
  %w1 = arith.subf %o1, %u1 : vector<3xf64>
  %v1 = vector.shape_cast %w1 : vector<3xf64> to vector<3xf64>
  vector.transfer_write %v1, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0)>, in_bounds = [false]} : vector<3xf64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %s2 = vector.step : vector<12xindex>
  %t2 = arith.index_cast %s2 : vector<12xindex> to vector<12xi32>
  %u2 = arith.sitofp %t2 : vector<12xi32> to vector<12xf64>
  %o2 = vector.broadcast %p : f64 to vector<12xf64>
  %w2 = arith.subf %o2, %u2 : vector<12xf64>
  %v2 = vector.shape_cast %w2 : vector<12xf64> to vector<3x4xf64>
  vector.transfer_write %v2, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d0, d1)>, in_bounds = [false, false]} : vector<3x4xf64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %s3 = vector.step : vector<12xindex>
  %t3 = arith.index_cast %s3 : vector<12xindex> to vector<12xi32>
  %u3 = arith.sitofp %t3 : vector<12xi32> to vector<12xf64>
  %o3 = vector.broadcast %p : f64 to vector<12xf64>
  %w3 = arith.subf %o3, %u3 : vector<12xf64>
  %v3 = vector.shape_cast %w3 : vector<12xf64> to vector<4x3xf64>
  vector.transfer_write %v3, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->(d1, d0)>, in_bounds = [false, false]} : vector<4x3xf64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %s4 = vector.step : vector<1xindex>
  %t4 = arith.index_cast %s4 : vector<1xindex> to vector<1xi32>
  %u4 = arith.sitofp %t4 : vector<1xi32> to vector<1xf64>
  %o4 = vector.broadcast %p : f64 to vector<1xf64>
  %w4 = arith.subf %o4, %u4 : vector<1xf64>
  %v4 = vector.shape_cast %w4 : vector<1xf64> to vector<f64>
  vector.transfer_write %v4, %m[%i, %j] {permutation_map = affine_map<(d0, d1)->()>, in_bounds = []} : vector<f64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %k1 = vector.create_mask %j : vector<4xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z4 = vector.broadcast %p : f64 to vector<4xf64>
  %g0 = vector.transfer_read %m[%c1, %c0], %p, %k1 {in_bounds = [true]} : memref<?x?xf64>, vector<4xf64>
  vector.print %g0 : vector<4xf64>
  %g1 = vector.transfer_read %m[%c1, %j], %p, %k1 : memref<?x?xf64>, vector<4xf64>
  vector.print %g1 : vector<4xf64>
  %g2 = vector.mask %k1 { vector.transfer_read %m[%c1, %c0], %p {in_bounds = [true]} : memref<?x?xf64>, vector<4xf64> } : vector<4xi1> -> vector<4xf64>
  vector.print %g2 : vector<4xf64>
  %k2 = vector.create_mask %c1, %j : vector<2x4xi1>
  %g3 = vector.transfer_read %m[%c1, %c0], %p, %k2 {in_bounds = [true, true]} : memref<?x?xf64>, vector<2x4xf64>
  vector.print %g3 : vector<2x4xf64>
  vector.transfer_write %g0, %m[%c0, %c1], %k1 {in_bounds = [true]} : vector<4xf64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  vector.mask %k1 { vector.transfer_write %z4, %m[%c1, %c1] {in_bounds = [true]} : vector<4xf64>, memref<?x?xf64> } : vector<4xi1>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  vector.transfer_write %g3, %m[%j, %c0], %k2 : vector<2x4xf64>, memref<?x?xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  vector.store %z4, %mm[%c1, %c1] : memref<4x5xf64>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  affine.vector_store %z4, %mm[2, 1] : memref<4x5xf64>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %ml = vector.maskedload %m[%c1, %c0], %k1, %z4 : memref<?x?xf64>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.print %ml : vector<4xf64>
  vector.maskedstore %m[%c1, %c1], %k1, %z4 : memref<?x?xf64>, vector<4xi1>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %xi32 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi32>
  %gai32 = vector.gather %m[%c1, %c0] [%xi32], %k1, %z4 : memref<?x?xf64>, vector<4xi32>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.print %gai32 : vector<4xf64>
  vector.scatter %m[%c1, %c1] [%xi32], %k1, %z4 : memref<?x?xf64>, vector<4xi32>, vector<4xi1>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %xindex = arith.constant dense<[3, 0, -2, 1]> : vector<4xindex>
  %gaindex = vector.gather %m[%c1, %c0] [%xindex], %k1, %z4 : memref<?x?xf64>, vector<4xindex>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.print %gaindex : vector<4xf64>
  vector.scatter %m[%c1, %c1] [%xindex], %k1, %z4 : memref<?x?xf64>, vector<4xindex>, vector<4xi1>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %xi8 = arith.constant dense<[3, 0, -2, 1]> : vector<4xi8>
  %gai8 = vector.gather %m[%c1, %c0] [%xi8], %k1, %z4 : memref<?x?xf64>, vector<4xi8>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.print %gai8 : vector<4xf64>
  vector.scatter %m[%c1, %c1] [%xi8], %k1, %z4 : memref<?x?xf64>, vector<4xi8>, vector<4xi1>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  %k3 = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %ex = vector.expandload %m[%c1, %c0], %k3, %z4 : memref<?x?xf64>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.print %ex : vector<4xf64>
  vector.compressstore %m[%c1, %c1], %k3, %z4 : memref<?x?xf64>, vector<4xi1>, vector<4xf64>
  func.call @show_f64(%m) : (memref<?x?xf64>) -> ()
  return
}
func.func @test_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %p = arith.constant -9.0 : f64
  %m = memref.alloc() : memref<4x5xf64>
  %d = memref.cast %m : memref<4x5xf64> to memref<?x?xf64>
  call @fill_f64(%d) : (memref<?x?xf64>) -> ()
  %s = memref.subview %m[0, 0] [2, 3] [2, 2] : memref<4x5xf64> to memref<2x3xf64, strided<[10, 2]>>
  %ss = memref.cast %s : memref<2x3xf64, strided<[10, 2]>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  call @read_f64(%d, %c0, %c0, %p) : (memref<?x?xf64>, index, index, f64) -> ()
  call @read_f64(%d, %c1, %c3, %p) : (memref<?x?xf64>, index, index, f64) -> ()
  call @read_f64(%d, %c3, %c2, %p) : (memref<?x?xf64>, index, index, f64) -> ()
  call @read_f64(%d, %c2, %c1, %p) : (memref<?x?xf64>, index, index, f64) -> ()
  call @inside_f64(%m, %ss, %c0, %p) : (memref<4x5xf64>, memref<?x?xf64, strided<[?, ?], offset: ?>>, index, f64) -> ()
  call @write_f64(%d, %c0, %c2, %p, %m) : (memref<?x?xf64>, index, index, f64, memref<4x5xf64>) -> ()
  call @write_f64(%d, %c3, %c3, %p, %m) : (memref<?x?xf64>, index, index, f64, memref<4x5xf64>) -> ()
  call @write_f64(%d, %c1, %c1, %p, %m) : (memref<?x?xf64>, index, index, f64, memref<4x5xf64>) -> ()
  memref.dealloc %m : memref<4x5xf64>
  return
}
func.func @main() -> i32 {
  call @test_i8() : () -> ()
  call @test_i32() : () -> ()
  call @test_index() : () -> ()
  call @test_f16() : () -> ()
  call @test_bf16() : () -> ()
  call @test_f32() : () -> ()
  call @test_f64() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
