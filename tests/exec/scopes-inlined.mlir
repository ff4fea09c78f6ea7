// RUN: lifeopt %s -O3 --emit=obj=%t.o && cc -o %t %t.o %S/../tools/print.c && %t | FileCheck %s
// A function that LLVM inlines into a loop is given another part of one buffer in each iteration: what is separate within its arena is not
// separate from the arena of the next iteration.
// CHECK: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32

func.func private @printI64(i64)
func.func private @printNewline()

// The second number of the arena becomes the first one and 1.
func.func @step(%arena: memref<8xi8>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %first = memref.view %arena[%c0][] : memref<8xi8> to memref<1xi32>
  %second = memref.view %arena[%c4][] : memref<8xi8> to memref<1xi32>
  %x = memref.load %first[%c0] : memref<1xi32>
  %y = arith.addi %x, %one : i32
  memref.store %y, %second[%c0] : memref<1xi32>
  return
}

func.func @count(%numbers: memref<256xi8>, %n: index) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %at = arith.muli %i, %c4 : index
    %arena = memref.view %numbers[%at][] : memref<256xi8> to memref<8xi8>
    func.call @step(%arena) : (memref<8xi8>) -> ()
  }
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c33 = arith.constant 33 : index
  %zero = arith.constant 0 : i32
  %bytes = memref.alloc() : memref<256xi8>
  %numbers = memref.view %bytes[%c0][] : memref<256xi8> to memref<64xi32>
  memref.store %zero, %numbers[%c0] : memref<64xi32>
  call @count(%bytes, %c32) : (memref<256xi8>, index) -> ()
  scf.for %i = %c0 to %c33 step %c1 {
    %x = memref.load %numbers[%i] : memref<64xi32>
    %w = arith.extsi %x : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  memref.dealloc %bytes : memref<256xi8>
  return %zero : i32
}
