// A loop that accesses one element of a value in all iterations, and writes a row of another one, keeps them apart, also where the first value
// is in an arena of bytes: the bytes of an element are the same in each iteration. So a second run shares no more than the first.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --emit=report | FileCheck %s

// CHECK: @plain {{.*}} 8256 {{ *}}8256
// CHECK: @in_arena {{.*}} 8256 {{ *}}8256
// CHECK: @in_arena:
// CHECK: %b: would slow down the loop that computes it from the operand
func.func @plain(%x: f32, %i: index) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 16 : index
  %m = arith.constant 128 : index
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x128xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  scf.for %k = %zero to %n step %one {
    scf.for %j = %zero to %m step %one {
      %v = memref.load %a[%k] : memref<16xf32>
      memref.store %v, %b[%k, %j] : memref<16x128xf32>
      %w = arith.addf %v, %x : f32
      memref.store %w, %a[%k] : memref<16xf32>
    }
  }
  %r = memref.load %b[%i, %i] : memref<16x128xf32>
  return %r : f32
}

func.func @in_arena(%x: f32, %i: index) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 16 : index
  %m = arith.constant 128 : index
  %arena = memref.alloca() : memref<64xi8>
  %a = memref.view %arena[%zero][] : memref<64xi8> to memref<16xf32>
  %b = memref.alloca() : memref<16x128xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  scf.for %k = %zero to %n step %one {
    scf.for %j = %zero to %m step %one {
      %v = memref.load %a[%k] : memref<16xf32>
      memref.store %v, %b[%k, %j] : memref<16x128xf32>
      %w = arith.addf %v, %x : f32
      memref.store %w, %a[%k] : memref<16xf32>
    }
  }
  %r = memref.load %b[%i, %i] : memref<16x128xf32>
  return %r : f32
}
