// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s --check-prefix=ARG
// Rule: a buffer in an arena has the alignment that the functions to which it is passed rely on, and those that these call; so has
// a new buffer of a callee that the caller passes to it.

func.func private @fill(%m: memref<4xf32>, %x: vector<4xf32>) {
  %t = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>>
  memref.store %x, %t[] : memref<vector<4xf32>>
  return
}
func.func private @again(%n: index, %m: memref<4xf32>, %x: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.cmpi eq, %n, %c0 : index
  scf.if %last {
    func.call @fill(%m, %x) : (memref<4xf32>, vector<4xf32>) -> ()
  } else {
    %k = arith.subi %n, %c1 : index
    func.call @again(%k, %m, %x) : (index, memref<4xf32>, vector<4xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @passed
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<36xi8>
func.func @passed(%x: f32, %i: index, %v: vector<4xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<5xf32>
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  memref.store %e, %b[%c0] : memref<5xf32>
  func.call @again(%i, %a, %v) : (index, memref<4xf32>, vector<4xf32>) -> ()
  %r = memref.load %b[%i] : memref<5xf32>
  %w = memref.load %a[%i] : memref<4xf32>
  return %r, %w : f32, f32
}

// The buffers of @result and of @handed_on are allocations of @owner.
func.func private @result(%x: vector<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = vector.type_cast %a : memref<4xf32> to memref<vector<4xf32>>
  memref.store %x, %t[] : memref<vector<4xf32>>
  return %a : memref<4xf32>
}
func.func private @plain(%x: f32, %i: index) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return %a : memref<4xf32>
}
func.func private @handed_on(%x: f32, %i: index) -> memref<4xf32> {
  %a = func.call @plain(%x, %i) : (f32, index) -> memref<4xf32>
  %t = memref.assume_alignment %a, 32 : memref<4xf32>
  memref.store %x, %t[%i] : memref<4xf32>
  return %a : memref<4xf32>
}
// ARG-LABEL: func.func @owner(
// ARG-SAME: memref<{{[0-9]+}}xi8> {llvm.align = 32 : i64, llvm.noalias}
// ARG-DAG: %[[A:c16[_0-9]*]] = arith.constant 16 : index
// ARG-DAG: memref.view %arena[%[[A]]]
func.func @owner(%x: f32, %i: index, %v: vector<4xf32>) -> (f32, f32) {
  %b = func.call @handed_on(%x, %i) : (f32, index) -> memref<4xf32>
  %a = func.call @result(%v) : (vector<4xf32>) -> memref<4xf32>
  %r = memref.load %b[%i] : memref<4xf32>
  %w = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return %r, %w : f32, f32
}
