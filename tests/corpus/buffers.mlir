// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bufferized already: views, globals, atomics, resizing, memory spaces, unranked memrefs, prefetches, and affine nests of every kind.
#tile = affine_map<(d0)[s0] -> (d0 * 8 + s0)>
#upper = affine_map<(d0)[s0] -> (d0 + 8, s0)>
#triangle = affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, s0 - d0 - 1 >= 0)>

memref.global "private" constant @weights : memref<4x4xf32> = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 1.0, 2.0, 3.0], [0.5, 0.25, 0.125, 0.0]]> {alignment = 64 : i64}
memref.global @state : memref<16xi32> = uninitialized

func.func @views(%a: memref<16x32xf32>, %n: index, %k: index) -> f32 {
  %c0 = arith.constant 0 : index
  %s = memref.subview %a[%n, 2] [4, 8] [1, 3] : memref<16x32xf32> to memref<4x8xf32, strided<[32, 3], offset: ?>>
  %t = memref.subview %s[0, %k] [1, 4] [1, 1] : memref<4x8xf32, strided<[32, 3], offset: ?>> to memref<4xf32, strided<[3], offset: ?>>
  %u = memref.transpose %a (i, j) -> (j, i) : memref<16x32xf32> to memref<32x16xf32, strided<[1, 32]>>
  %v = memref.collapse_shape %a [[0, 1]] : memref<16x32xf32> into memref<512xf32>
  %w = memref.expand_shape %v [[0, 1, 2]] output_shape [4, 4, 32] : memref<512xf32> into memref<4x4x32xf32>
  %r = memref.reinterpret_cast %v to offset: [%n], sizes: [8, %k], strides: [%k, 1] : memref<512xf32> to memref<8x?xf32, strided<[?, 1], offset: ?>>
  %x = memref.cast %a : memref<16x32xf32> to memref<?x?xf32>
  %y = memref.cast %x : memref<?x?xf32> to memref<*xf32>
  %z = memref.rank %y : memref<*xf32>
  %d = memref.dim %x, %c0 : memref<?x?xf32>
  %0 = memref.load %t[%c0] : memref<4xf32, strided<[3], offset: ?>>
  %1 = memref.load %u[%d, %z] : memref<32x16xf32, strided<[1, 32]>>
  %2 = memref.load %w[%c0, %c0, %n] {nontemporal = true} : memref<4x4x32xf32>
  %3 = memref.load %r[%c0, %n] : memref<8x?xf32, strided<[?, 1], offset: ?>>
  %4 = arith.addf %0, %1 : f32
  %5 = arith.addf %2, %3 : f32
  %6 = arith.addf %4, %5 : f32
  memref.copy %s, %s : memref<4x8xf32, strided<[32, 3], offset: ?>> to memref<4x8xf32, strided<[32, 3], offset: ?>>
  return %6 : f32
}

func.func @resize(%n: index, %m: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) {alignment = 32 : i64} : memref<?xf32>
  %b = memref.realloc %a(%m) : memref<?xf32> to memref<?xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  %p, %offset, %size, %stride = memref.extract_strided_metadata %b : memref<?xf32> -> memref<f32>, index, index, index
  %q = memref.extract_aligned_pointer_as_index %b : memref<?xf32> -> index
  %i = arith.index_cast %q : index to i64
  memref.dealloc %b : memref<?xf32>
  %bytes = memref.alloca() : memref<2048xi8>
  %v = memref.view %bytes[%c0][%n] : memref<2048xi8> to memref<?x4xf32>
  memref.store %x, %v[%c0, %c0] : memref<?x4xf32>
  return
}

func.func @atomics(%m: memref<16xi32>, %f: memref<16xf32>, %i: index, %x: i32, %y: f32) -> i32 {
  %g = memref.get_global @state : memref<16xi32>
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<16xi32>) -> i32
  %1 = memref.atomic_rmw maximumf %y, %f[%i] : (f32, memref<16xf32>) -> f32
  %2 = memref.generic_atomic_rmw %g[%i] : memref<16xi32> {
  ^bb0(%old: i32):
    %new = arith.maxsi %old, %x : i32
    memref.atomic_yield %new : i32
  }
  memref.assume_alignment %m, 16 : memref<16xi32>
  memref.prefetch %m[%i], read, locality<2>, data : memref<16xi32>
  %3 = memref.alloca_scope -> (i32) {
    %t = memref.alloca() : memref<4xi32, 3>
    affine.store %0, %t[2] : memref<4xi32, 3>
    %l = affine.load %t[2] : memref<4xi32, 3>
    memref.alloca_scope.return %l : i32
  }
  return %3 : i32
}

func.func @nests(%a: memref<?x?xf32>, %b: memref<128x64xf32>, %n: index) {
  %w = memref.get_global @weights : memref<4x4xf32>
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min #upper(%i)[%n] step 2 {
      affine.if #triangle(%j, %i)[%n] {
        %0 = affine.load %a[%i, %j] : memref<?x?xf32>
        %1 = affine.load %w[%i mod 4, %j floordiv 2 mod 4] : memref<4x4xf32>
        %2 = arith.mulf %0, %1 : f32
        affine.store %2, %a[%j, %i + symbol(%n) - 1] : memref<?x?xf32>
      } else {
        affine.store %zero, %a[%i, %j] : memref<?x?xf32>
      }
    }
  }
  %s = affine.for %i = 0 to 128 iter_args(%acc = %zero) -> (f32) {
    %r = affine.for %j = 0 to 64 iter_args(%in = %acc) -> (f32) {
      %0 = affine.load %b[%i, %j] : memref<128x64xf32>
      %1 = arith.addf %in, %0 : f32
      affine.yield %1 : f32
    }
    affine.yield %r : f32
  }
  affine.parallel (%i, %j) = (0, 0) to (128, 64) step (32, 16) {
    affine.prefetch %b[%i, %j + 3], write, locality<1>, data : memref<128x64xf32>
    affine.parallel (%k, %l) = (%i, %j) to (%i + 32, %j + 16) {
      affine.store %s, %b[%k, %l] : memref<128x64xf32>
    }
  }
  %t = affine.apply #tile(%n)[%n]
  %u = affine.max affine_map<(d0)[s0] -> (d0, s0 ceildiv 4, 1)>(%t)[%n]
  %v = affine.min affine_map<(d0) -> (d0, 127)>(%u)
  %c8 = arith.constant 8 : index
  %x:2 = affine.delinearize_index %v into (%n, %c8) : index, index
  memref.store %zero, %b[%x#0, %x#1] : memref<128x64xf32>
  return
}

func.func @chain(%in: memref<256xf32>, %out: memref<256xf32>) {
  %a = memref.alloc() : memref<256xf32>
  %b = memref.alloc() : memref<256xf32>
  %k = arith.constant 3.0 : f32
  affine.for %i = 0 to 256 {
    %0 = affine.load %in[%i] : memref<256xf32>
    %1 = arith.mulf %0, %k : f32
    affine.store %1, %a[%i] : memref<256xf32>
  }
  affine.for %i = 0 to 256 {
    %0 = affine.load %a[%i] : memref<256xf32>
    %1 = affine.load %a[-%i + 255] : memref<256xf32>
    %2 = arith.addf %0, %1 : f32
    affine.store %2, %b[%i] : memref<256xf32>
  }
  affine.for %i = 0 to 256 {
    %0 = affine.load %b[%i] : memref<256xf32>
    %1 = arith.subf %0, %k : f32
    affine.store %1, %out[%i] : memref<256xf32>
  }
  memref.dealloc %a : memref<256xf32>
  memref.dealloc %b : memref<256xf32>
  return
}

func.func @blocks(%n: index, %x: memref<8xf64>, %y: memref<8xf64>, %flag: i32) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.switch %flag : i32, [
    default: ^head(%c0, %x : index, memref<8xf64>),
    4: ^head(%c1, %y : index, memref<8xf64>),
    -9: ^out(%x : memref<8xf64>)
  ]
^head(%i: index, %m: memref<8xf64>):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^out(%m : memref<8xf64>)
^body:
  %v = memref.load %m[%i] : memref<8xf64>
  %s = math.fma %v, %v, %v : f64
  memref.store %s, %m[%i] : memref<8xf64>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %y : index, memref<8xf64>)
^out(%r: memref<8xf64>):
  %f = memref.load %r[%c0] : memref<8xf64>
  return %f : f64
}
