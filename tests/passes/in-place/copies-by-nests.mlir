// RUN: lifeopt %s --copies=keep --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --copies=keep --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --copies=keep --in-place=no --emit=mlir | FileCheck %s --check-prefix=APART
// A nest, or a linalg.generic, that only copies what dies there goes as a copy does; what does anything else stays.

// CHECK-LABEL: func.func @goes
// CHECK: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %in
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.copy %{{.*}}, %out
// CHECK-NEXT: return
// APART-LABEL: func.func @goes
// APART-COUNT-2: affine.store
func.func @goes(%in: memref<8x8xf32>, %out: memref<8x8xf32>, %x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8x8xf32>
  %b = memref.alloca() : memref<8x8xf32>
  %c = memref.alloca() : memref<8x8xf32>
  %d = memref.alloca() : memref<8x8xf32>
  %e = memref.alloca() : memref<8x8xf32>
  memref.copy %in, %a : memref<8x8xf32> to memref<8x8xf32>
  memref.store %x, %a[%i, %i] : memref<8x8xf32>
  affine.for %k = 0 to 8 {
    affine.for %l = 0 to 8 {
      %v = affine.load %a[%k, %l] : memref<8x8xf32>
      affine.store %v, %b[%k, %l] : memref<8x8xf32>
    }
  }
  affine.parallel (%k, %l) = (0, 0) to (8, 8) {
    %v = affine.load %b[%l, -%k + 7] : memref<8x8xf32>
    affine.store %v, %c[%l, -%k + 7] : memref<8x8xf32>
  }
  scf.for %k = %c0 to %c8 step %c1 {
    scf.for %l = %c0 to %c8 step %c1 {
      %v = memref.load %c[%k, %l] : memref<8x8xf32>
      memref.store %v, %d[%k, %l] : memref<8x8xf32>
    }
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]}
      ins(%d : memref<8x8xf32>) outs(%e : memref<8x8xf32>) {
  ^bb0(%s: f32, %t: f32):
    linalg.yield %s : f32
  }
  memref.copy %e, %out : memref<8x8xf32> to memref<8x8xf32>
  return
}
// Where no byte is saved, since something else is as large, the nest goes too.
// CHECK-LABEL: func.func @saves_no_byte
// CHECK-NOT: affine.for
// CHECK: return
func.func @saves_no_byte(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %k = 0 to 64 {
    %v = affine.load %a[%k] : memref<64xf32>
    affine.store %v, %b[%k] : memref<64xf32>
  }
  memref.store %x, %d[%i] : memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  %v = memref.load %d[%i] : memref<64xf32>
  return %v : f32
}
// The second half of the nest is another's: the copy goes, the loop stays.
// CHECK-LABEL: func.func @half
// CHECK: affine.for
// CHECK-NEXT: affine.store %x, %out2
// CHECK-NEXT: }
func.func @half(%in: memref<64xf32>, %out: memref<64xf32>, %out2: memref<64xf32>, %x: f32) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %k = 0 to 64 {
    %v = affine.load %a[%k] : memref<64xf32>
    affine.store %v, %b[%k] : memref<64xf32>
    affine.store %x, %out2[%k] : memref<64xf32>
  }
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// In between the element is written anew: the store puts back what was there before.
// CHECK-LABEL: func.func @written_between
// CHECK: affine.for
// CHECK-NEXT: affine.load
// CHECK-NEXT: affine.store %x
// CHECK-NEXT: affine.store %
// CHECK-NEXT: }
func.func @written_between(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %k = 0 to 64 {
    %v = affine.load %a[%k] : memref<64xf32>
    affine.store %x, %b[%k] : memref<64xf32>
    affine.store %v, %b[%k] : memref<64xf32>
  }
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// Shifted by one it is no copy in place: it stays, and what is shared is shared.
// CHECK-LABEL: func.func @shifted
// CHECK: affine.for
// CHECK-NEXT: affine.load %{{.*}}[%{{.*}} + 1]
// CHECK-NEXT: affine.store
func.func @shifted(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %k = 0 to 63 {
    %v = affine.load %a[%k + 1] : memref<64xf32>
    affine.store %v, %b[%k] : memref<64xf32>
  }
  affine.store %x, %b[63] : memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// What prints, or may end the program, is seen by more than memory: such a nest stays, with all that is in it.
// CHECK-LABEL: func.func @prints
// CHECK: vector.print
// CHECK: cf.assert
// CHECK: vector.print
// CHECK: cf.assert
// CHECK: return
func.func @prints(%in: memref<8xf32>, %out: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %c = memref.alloca() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  affine.for %k = 0 to 8 {
    %v = affine.load %a[%k] : memref<8xf32>
    affine.store %v, %b[%k] : memref<8xf32>
    vector.print %k : index
    %ok = arith.cmpi ult, %k, %n : index
    cf.assert %ok, "beyond"
  }
  scf.for %k = %c0 to %c8 step %c1 {
    %v = memref.load %b[%k] : memref<8xf32>
    vector.print %k : index
    %ok = arith.cmpi ult, %k, %n : index
    cf.assert %ok, "beyond"
    memref.store %v, %c[%k] : memref<8xf32>
  }
  memref.copy %c, %out : memref<8xf32> to memref<8xf32>
  return
}
