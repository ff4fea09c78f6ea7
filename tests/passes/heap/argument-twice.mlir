// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: a public function that takes an arena from an earlier run takes no second one, whatever it has on the heap: the names of the constants
// that state size and alignment are taken. Its heap is laid out as with --heap=pack.
// CHECK: func.func @f(%in: memref<16xf32>, %i: index, %arena: memref<64xi8> {{.*}}) -> f32 {
// CHECK: memref.alloc() : memref<16xf32>
// CHECK-COUNT-2: memref.global
// CHECK-NOT: memref.global
// REPORT: heap, no argument: the function takes an arena already
module {
  func.func @f(%in: memref<16xf32>, %i: index, %arena: memref<64xi8> {llvm.align = 16 : i64, llvm.noalias}) -> f32 {
    %c0 = arith.constant 0 : index
    %a = memref.view %arena[%c0][] : memref<64xi8> to memref<16xf32>
    memref.copy %in, %a : memref<16xf32> to memref<16xf32>
    %b = memref.alloc() : memref<16xf32>
    memref.copy %in, %b : memref<16xf32> to memref<16xf32>
    %z = arith.constant 1.0 : f32
    memref.store %z, %in[%i] : memref<16xf32>
    %x = memref.load %a[%i] : memref<16xf32>
    %y = memref.load %b[%i] : memref<16xf32>
    %r = arith.addf %x, %y : f32
    memref.dealloc %b : memref<16xf32>
    return %r : f32
  }
  memref.global constant @f_arena_bytes : memref<i64> = dense<64>
  memref.global constant @f_arena_alignment : memref<i64> = dense<16>
}
