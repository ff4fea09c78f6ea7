// Rule: --fold makes a buffer as large as the window of it that is live at a time, and takes subscripts modulo the window; what reaches
// no further than the window needs no modulo. A second time changes nothing.
// RUN: lifeopt %s --fold --until=lifelines --markers=strip --emit=mlir -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %t.mlir --fold --until=lifelines --markers=strip --emit=mlir | cmp - %t.mlir
// RUN: lifeopt %s --fold=power-of-two --until=lifelines --markers=strip --emit=mlir | FileCheck %s --check-prefix=POWER

// Three rows; of each the 62 elements that are written.
// CHECK-LABEL: @rows
// CHECK: memref.alloca() : memref<3x62xf32>
// CHECK: affine.store {{.*}}[%i mod 3, %j] : memref<3x62xf32>
// CHECK: affine.load {{.*}}[%i mod 3, %j]
// CHECK: affine.load {{.*}}[(%i - 2) mod 3, %j]
// POWER-LABEL: @rows
// POWER: memref.alloca() : memref<4x62xf32>
func.func @rows(%in: memref<64x64xf32>, %out: memref<64x64xf32>) {
  %t = memref.alloca() : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 62 {
      %a = affine.load %in[%i, %j] : memref<64x64xf32>
      %b = affine.load %in[%i, %j + 2] : memref<64x64xf32>
      %s = arith.addf %a, %b : f32
      affine.store %s, %t[%i, %j] : memref<64x64xf32>
    }
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      affine.for %j = 0 to 62 {
        %a = affine.load %t[%i, %j] : memref<64x64xf32>
        %b = affine.load %t[%i - 2, %j] : memref<64x64xf32>
        %s = arith.addf %a, %b : f32
        affine.store %s, %out[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}

// Both dimensions become smaller; what a round has made 128 the next makes the 100 that are accessed.
// CHECK-LABEL: @both
// CHECK: memref.alloca() : memref<3x100xf32>
// POWER-LABEL: @both
// POWER: memref.alloca() : memref<4x100xf32>
func.func @both(%in: memref<64x200xf32>, %out: memref<64x200xf32>) {
  %t = memref.alloca() : memref<64x200xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 100 {
      %a = affine.load %in[%i, %j] : memref<64x200xf32>
      affine.store %a, %t[%i, %j] : memref<64x200xf32>
    }
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      affine.for %j = 0 to 100 {
        %a = affine.load %t[%i, %j] : memref<64x200xf32>
        %b = affine.load %t[%i - 2, %j] : memref<64x200xf32>
        %s = arith.addf %a, %b : f32
        affine.store %s, %out[%i, %j] : memref<64x200xf32>
      }
    }
  }
  return
}

// A value that each iteration makes and uses: one element.
// CHECK-LABEL: @one
// CHECK: memref.alloca() : memref<1x1xf32>
// CHECK: affine.store {{.*}}[0, 0]
// CHECK: affine.load {{.*}}[0, 0]
func.func @one(%in: memref<8x8xf32>, %out: memref<8x8xf32>) {
  %t = memref.alloca() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %a = affine.load %in[%i, %j] : memref<8x8xf32>
      affine.store %a, %t[%i, %j] : memref<8x8xf32>
      %b = affine.load %t[%i, %j] : memref<8x8xf32>
      affine.store %b, %out[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// Indices that are numbers are masked, so that what is negative or not does not matter: two elements. It goes on the heap, in a loop,
// with its dealloc. A window of three would be four.
// CHECK-LABEL: @numbers
// CHECK: scf.for %r
// CHECK: %[[MASK:.*]] = arith.constant 1 : index
// CHECK-NEXT: %t = memref.alloc() {alignment = 64 : i64} : memref<2xf32>
// CHECK: %[[AT:.*]] = arith.andi %i, %[[MASK]] : index
// CHECK: memref.store %{{.*}}[%[[AT]]]
// CHECK: %[[BEFORE:.*]] = arith.andi %p, %[[MASK]]
// CHECK: memref.load %{{.*}}[%[[BEFORE]]]
// CHECK: memref.dealloc {{.*}} : memref<2xf32>
func.func @numbers(%in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %r = %c0 to %c64 step %c1 {
    %t = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    scf.for %i = %c0 to %c64 step %c1 {
      %a = memref.load %in[%i] : memref<64xf32>
      memref.store %a, %t[%i] : memref<64xf32>
      %later = arith.cmpi sge, %i, %c1 : index
      scf.if %later {
        %p = arith.subi %i, %c1 : index
        %x = memref.load %t[%p] : memref<64xf32>
        memref.store %x, %out[%i] : memref<64xf32>
      }
    }
    memref.dealloc %t : memref<64xf32>
  }
  return
}

// What the last iteration of a loop around it has left is not read: the window is that of one iteration, in which elements die in reverse.
// CHECK-LABEL: @again
// CHECK: memref.alloca() : memref<2xf32>
// CHECK: affine.store {{.*}}[(-%i + 15) mod 2]
// CHECK: affine.load {{.*}}[(-%i) mod 2]
func.func @again(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %r = 0 to 10 {
    affine.for %i = 0 to 16 {
      %a = affine.load %in[%i] : memref<16xf32>
      affine.store %a, %t[-%i + 15] : memref<16xf32>
      affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
        %x = affine.load %t[-%i + 16] : memref<16xf32>
        affine.store %x, %out[%i] : memref<16xf32>
      }
    }
  }
  return
}

// Lifelines of the input stay, of the smaller type.
// CHECK-LABEL: @marked
// CHECK: memref.alloca() : memref<1xf32>
// CHECK: affine.store {{.*}}[0] : memref<1xf32>
func.func @marked(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  %l = memref.lifetime_start %t : memref<16xf32>
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %l[%i] : memref<16xf32>
    %x = affine.load %l[%i] : memref<16xf32>
    affine.store %x, %out[%i] : memref<16xf32>
  }
  memref.lifetime_end %l : memref<16xf32>
  return
}

// What is written but never read counts as reached: one of eight elements is read, after three more, and the window is of four.
// CHECK-LABEL: @unread
// CHECK: memref.alloca() : memref<4xf32>
// CHECK: affine.store {{.*}}[%i mod 4]
func.func @unread(%in: memref<8xf32>, %out: memref<f32>) {
  %t = memref.alloca() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %a = affine.load %in[%i] : memref<8xf32>
    affine.store %a, %t[%i] : memref<8xf32>
    affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) {
      %x = affine.load %t[0] : memref<8xf32>
      affine.store %x, %out[] : memref<f32>
    }
  }
  return
}

// A window above 2^62 has no power of two of 63 bits from which on: it is left as it is, for masks too and where powers are asked for.
// CHECK-LABEL: @huge
// CHECK: memref.alloca() : memref<4611686018427387905xi8>
// CHECK: memref.alloca() : memref<4611686018427387905xi8>
// POWER-LABEL: @huge
// POWER: memref.alloca() : memref<4611686018427387905xi8>
// POWER: memref.alloca() : memref<4611686018427387905xi8>
func.func @huge(%out: memref<16xi8>, %c: i8, %i: index) -> i8 {
  %s = memref.alloca() : memref<4611686018427387905xi8>
  %t = memref.alloca() : memref<4611686018427387905xi8>
  affine.for %k = 0 to 4611686018427387905 {
    affine.store %c, %t[%k] : memref<4611686018427387905xi8>
  }
  affine.for %k = 0 to 4611686018427387905 {
    %x = affine.load %t[%k] : memref<4611686018427387905xi8>
    affine.store %x, %out[0] : memref<16xi8>
  }
  %v = memref.load %s[%i] : memref<4611686018427387905xi8>
  return %v : i8
}

// Eleven elements are live at a time, two apart: no two of them are equal modulo 11, though the first and the last differ by 20. Of the
// powers of two each up to 16 is such a difference.
// CHECK-LABEL: @two_apart
// CHECK: memref.alloca() : memref<11xf32>
// CHECK: affine.store {{.*}}[(%i * -2 + 61) mod 11]
// POWER-LABEL: @two_apart
// POWER: memref.alloca() : memref<32xf32>
func.func @two_apart(%in: memref<64xf32>, %out: memref<64xf32>) {
  %t = memref.alloca() : memref<512xf32>
  affine.for %i = 0 to 18 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i * -2 + 61] : memref<512xf32>
    affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%i) {
      %b = affine.load %t[%i * -2 + 81] : memref<512xf32>
      affine.store %b, %out[%i] : memref<64xf32>
    }
  }
  return
}

// Seven apart, two at a time.
// CHECK-LABEL: @seven_apart
// CHECK: memref.alloca() : memref<2xf32>
// POWER-LABEL: @seven_apart
// POWER: memref.alloca() : memref<2xf32>
func.func @seven_apart(%in: memref<64xf32>, %out: memref<64xf32>) {
  %t = memref.alloca() : memref<448xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i * 7] : memref<448xf32>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %b = affine.load %t[%i * 7 - 7] : memref<448xf32>
      affine.store %b, %out[%i] : memref<64xf32>
    }
  }
  return
}

// An index that is a number is masked: six elements two apart, the first and the last by 10, are apart modulo 7, and of the powers of two
// modulo 16.
// CHECK-LABEL: @masked
// CHECK: memref.alloca() : memref<16xf32>
// CHECK: arith.andi
// POWER-LABEL: @masked
// POWER: memref.alloca() : memref<16xf32>
func.func @masked(%in: memref<64xf32>, %out: memref<64xf32>) {
  %t = memref.alloca() : memref<128xf32>
  affine.for %i = 0 to 64 {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    %a = affine.load %in[%i] : memref<64xf32>
    memref.store %a, %t[%k] : memref<128xf32>
    affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%i) {
      %l = affine.apply affine_map<(d0) -> (d0 * 2 - 10)>(%i)
      %b = memref.load %t[%l] : memref<128xf32>
      affine.store %b, %out[%i] : memref<64xf32>
    }
  }
  return
}
