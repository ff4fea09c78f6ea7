// Bytes that no subscript reaches are free for others, also where ops compute the subscript: sums, differences, multiples by a constant, maps.
// An index of 32 bits counts modulo 2^32, so a sum beyond that may be any element.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --emit=report | FileCheck %s

// Elements 4 to 35 of %a.
// CHECK: @sums {{.*}} 320 {{ *}}256
func.func @sums(%x: i32, %i: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 32 : index
  %five = arith.constant 5 : index
  %a = memref.alloca() : memref<64xi32>
  %b = memref.alloca() : memref<16xi32>
  memref.store %x, %b[%i] : memref<16xi32>
  scf.for %k = %zero to %n step %one {
    %more = arith.addi %k, %five : index
    %at = arith.subi %more, %one : index
    memref.store %x, %a[%at] : memref<64xi32>
    %y = memref.load %b[%i] : memref<16xi32>
    func.call @use(%y) : (i32) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %at = affine.apply affine_map<(d0) -> (d0 + 4)>(%k)
    %y = memref.load %a[%at] : memref<64xi32>
    func.call @use(%y) : (i32) -> ()
  }
  %r = memref.load %b[%i] : memref<16xi32>
  return %r : i32
}
// Elements 0 to 45 of %a.
// CHECK: @multiples {{.*}} 320 {{ *}}256
func.func @multiples(%x: i32, %i: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 16 : index
  %three = arith.constant 3 : index
  %a = memref.alloca() : memref<64xi32>
  %b = memref.alloca() : memref<16xi32>
  memref.store %x, %b[%i] : memref<16xi32>
  scf.for %k = %zero to %n step %one {
    %at = arith.muli %k, %three : index
    memref.store %x, %a[%at] : memref<64xi32>
    %y = memref.load %b[%i] : memref<16xi32>
    func.call @use(%y) : (i32) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %at = arith.muli %k, %three : index
    %y = memref.load %a[%at] : memref<64xi32>
    func.call @use(%y) : (i32) -> ()
  }
  %r = memref.load %b[%i] : memref<16xi32>
  return %r : i32
}
// CHECK: @wraps {{.*}} 320 {{ *}}320
func.func @wraps(%x: i32, %i: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 32 : index
  %half = arith.constant 2147483647 : index
  %two = arith.constant 2 : index
  %a = memref.alloca() : memref<64xi32>
  %b = memref.alloca() : memref<16xi32>
  memref.store %x, %b[%i] : memref<16xi32>
  scf.for %k = %zero to %n step %one {
    %much = arith.addi %k, %half : index
    %more = arith.muli %much, %two : index
    memref.store %x, %a[%more] : memref<64xi32>
    %y = memref.load %b[%i] : memref<16xi32>
    func.call @use(%y) : (i32) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %much = arith.addi %k, %half : index
    %more = arith.muli %much, %two : index
    %y = memref.load %a[%more] : memref<64xi32>
    func.call @use(%y) : (i32) -> ()
  }
  %r = memref.load %b[%i] : memref<16xi32>
  return %r : i32
}
func.func private @use(i32)
