// The check of values (debug builds): a buffer whose size is 0, by a product or in its type, has no byte that a loop without iterations would have to
// write, so that the loop may count as overwriting all of it.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK-LABEL: @no_bytes
// CHECK: return
func.func @no_bytes(%v: i64) {
  %acc = memref.alloca() : memref<1xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.muli %c0, %c1 : index
  %part = memref.subview %acc[0] [%c0] [1] : memref<1xi64> to memref<?xi64, strided<[1]>>
  %m = memref.alloca(%none) : memref<?xi64>
  memref.copy %part, %m : memref<?xi64, strided<[1]>> to memref<?xi64>
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %v, %m[%c0] : memref<?xi64>
  }
  memref.copy %m, %part : memref<?xi64> to memref<?xi64, strided<[1]>>
  return
}

// CHECK-LABEL: @no_elements
// CHECK: return
func.func @no_elements(%c: i1, %v: f32, %n: index) {
  %m = memref.alloca() : memref<0xf32>
  %p = memref.alloca(%n) : memref<?x0xf32>
  %c0 = arith.constant 0 : index
  %0 = scf.if %c -> (memref<0xf32>) {
    scf.yield %m : memref<0xf32>
  } else {
    affine.for %i = 0 to 0 {
      memref.store %v, %m[%c0] : memref<0xf32>
    }
    scf.yield %m : memref<0xf32>
  }
  %1 = scf.if %c -> (memref<?x0xf32>) {
    scf.yield %p : memref<?x0xf32>
  } else {
    affine.for %i = 0 to 0 {
      memref.store %v, %p[%c0, %c0] : memref<?x0xf32>
    }
    scf.yield %p : memref<?x0xf32>
  }
  return
}

// A view without elements touches no byte, not even those before its first place: the checks of values agree.
// CHECK-LABEL: func.func @empty_views(
// CHECK: return
func.func @empty_views(%q: memref<0x4xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i64
  %a = memref.alloca() : memref<64xi8>
  %first = memref.view %a[%c0][] : memref<64xi8> to memref<0x4xi64>
  %rest = memref.view %a[%c16][] : memref<64xi8> to memref<4xi64>
  memref.copy %q, %first : memref<0x4xi64> to memref<0x4xi64>
  linalg.fill ins(%one : i64) outs(%rest : memref<4xi64>)
  %r = memref.load %rest[%c0] : memref<4xi64>
  memref.copy %first, %q : memref<0x4xi64> to memref<0x4xi64>
  return %r : i64
}
