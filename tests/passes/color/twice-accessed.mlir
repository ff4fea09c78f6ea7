// Which bytes of a name are accessed: a second run must see it where two names have bytes in common, and the first one where a value has bytes
// that nothing accesses.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --emit=report | FileCheck %s

#after_1 = affine_set<(d0) : (d0 - 1 >= 0)>
#after_2 = affine_set<(d0) : (d0 - 2 >= 0)>
func.func private @mix(i64)
func.func private @number(i64) -> i64

// Nothing reads %t3, and %t0 can have bytes of it that are not written. In one arena they are two values.
// CHECK: @apart {{.*}} 672 {{ *}}576 {{ *}}
func.func @apart() {
  %salt = arith.constant 59292 : i64
  affine.for %again = 0 to 3 {
    %t0 = memref.alloca() : memref<5xi64>
    %t1 = memref.alloca() : memref<7xi64>
    %t2 = memref.alloc() : memref<5xi64>
    %t3 = memref.alloca() : memref<8x9xi64>
    affine.for %i0 = 0 to 5 step 2 {
      %v1 = func.call @number(%salt) : (i64) -> i64
      affine.store %v1, %t0[%i0] : memref<5xi64>
      %v2 = func.call @number(%salt) : (i64) -> i64
      affine.store %v2, %t1[%i0] : memref<7xi64>
      affine.if #after_1(%i0) {
        %v3 = affine.load %t1[%i0 - 2] : memref<7xi64>
        func.call @mix(%v3) : (i64) -> ()
      }
    }
    affine.for %i0 = 1 to 5 step 2 {
      %v4 = func.call @number(%salt) : (i64) -> i64
      affine.store %v4, %t0[%i0] : memref<5xi64>
      affine.if #after_2(%i0) {
        %v5 = affine.load %t1[%i0 - 2] : memref<7xi64>
        func.call @mix(%v5) : (i64) -> ()
      }
      %v6 = affine.load %t0[%i0] : memref<5xi64>
      func.call @mix(%v6) : (i64) -> ()
      %v7 = func.call @number(%salt) : (i64) -> i64
      affine.store %v7, %t1[%i0] : memref<7xi64>
      affine.if #after_2(%i0) {
        %v8 = affine.load %t1[%i0 - 3] : memref<7xi64>
        func.call @mix(%v8) : (i64) -> ()
      }
      %v9 = affine.load %t1[%i0] : memref<7xi64>
      func.call @mix(%v9) : (i64) -> ()
      %v10 = func.call @number(%salt) : (i64) -> i64
      affine.store %v10, %t2[%i0] : memref<5xi64>
      affine.if #after_2(%i0) {
        %v11 = affine.load %t1[%i0 - 2] : memref<7xi64>
        func.call @mix(%v11) : (i64) -> ()
      }
      %v12 = affine.load %t1[%i0 - 1] : memref<7xi64>
      func.call @mix(%v12) : (i64) -> ()
      %v13 = func.call @number(%salt) : (i64) -> i64
      affine.store %v13, %t3[%i0, %i0] : memref<8x9xi64>
      %v14 = affine.load %t0[%i0 - 1] : memref<5xi64>
      func.call @mix(%v14) : (i64) -> ()
    }
    memref.dealloc %t2 : memref<5xi64>
  }
  return
}

// %t1 and %t2 have rows that are never accessed.
// CHECK: @untouched {{.*}} 11376 {{ *}}7200 {{ *}}
func.func @untouched() {
  %salt = arith.constant 71091 : i64
  %t1 = memref.alloca() : memref<6x5x5xi64>
  %t2 = memref.alloca() : memref<14x6x6xi64>
  affine.for %again = 0 to 3 {
    %t0_all = memref.alloca() {alignment = 16 : i64} : memref<6144xi8>
    %v1 = arith.constant 0 : index
    %t0 = memref.view %t0_all[%v1][] : memref<6144xi8> to memref<8x8x6xvector<3xi32>>
    affine.for %v2 = 0 to 6144 {
      %v3 = arith.index_cast %v2 : index to i64
      %v4 = arith.addi %v3, %salt : i64
      %v5 = arith.trunci %v4 : i64 to i8
      affine.store %v5, %t0_all[%v2] : memref<6144xi8>
    }
    affine.for %i0 = 0 to 4 {
      affine.for %i1 = 0 to 4 {
        affine.for %i2 = 0 to 5 {
          %v6 = func.call @number(%salt) : (i64) -> i64
          %v7 = arith.trunci %v6 : i64 to i32
          %v8 = vector.broadcast %v7 : i32 to vector<3xi32>
          affine.store %v8, %t0[%i2 + 2, %i0 + 2, %i2 * -1 + 5] : memref<8x8x6xvector<3xi32>>
          %v9 = func.call @number(%salt) : (i64) -> i64
          affine.store %v9, %t1[%i0, %i1, %i2] : memref<6x5x5xi64>
          %v10 = func.call @number(%salt) : (i64) -> i64
          affine.store %v10, %t2[%i0, %i1, %i2] : memref<14x6x6xi64>
          %v11 = affine.load %t2[%i0, %i1, %i2] : memref<14x6x6xi64>
          func.call @mix(%v11) : (i64) -> ()
        }
      }
    }
    affine.for %v12 = 0 to 6144 {
      %v13 = affine.load %t0_all[%v12] : memref<6144xi8>
      %v14 = arith.extsi %v13 : i8 to i64
      func.call @mix(%v14) : (i64) -> ()
    }
  }
  return
}
