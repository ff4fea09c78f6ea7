// RUN: lifeopt %s --emit=dependences=found 2>&1 | FileCheck %s
// A buffer that no callee keeps is known here alone; the result of a call may be the operand that the callee gives back.
func.func private @use(memref<16xf32> {llvm.nocapture})
func.func private @keep(memref<16xf32>)
func.func private @some() -> memref<16xf32>
func.func @same(%a: memref<16xf32>) -> memref<16xf32> {
  return %a : memref<16xf32>
}
func.func @new_or(%c: i1, %a: memref<16xf32>) -> memref<16xf32> {
  %n = memref.alloc() : memref<16xf32>
  %r = arith.select %c, %a, %n : memref<16xf32>
  return %r : memref<16xf32>
}

func.func @given_back(%x: f32) {
  %a = memref.alloc() : memref<16xf32>
  %r = call @same(%a) : (memref<16xf32>) -> memref<16xf32>
  affine.for %i = 0 to 16 {
    // CHECK: calls.mlir:[[#@LINE+1]]:5: remark: dependence from 0 to 1 at depth 2 = perhaps (%a and %r may be the same memory)
    affine.store %x, %a[%i] : memref<16xf32>
    %v = affine.load %r[%i] : memref<16xf32>
  }
  return
}
func.func @perhaps_given_back(%c: i1, %x: f32) {
  %a = memref.alloc() : memref<16xf32>
  %r = call @new_or(%c, %a) : (i1, memref<16xf32>) -> memref<16xf32>
  affine.for %i = 0 to 16 {
    // CHECK: calls.mlir:[[#@LINE+1]]:5: remark: dependence from 0 to 1 at depth 2 = perhaps (%a and %r may be the same memory)
    affine.store %x, %a[%i] : memref<16xf32>
    %v = affine.load %r[%i] : memref<16xf32>
  }
  return
}
func.func @known_here_alone(%x: f32) {
  %a = memref.alloc() : memref<16xf32>
  %r = call @some() : () -> memref<16xf32>
  call @use(%a) : (memref<16xf32>) -> ()
  affine.for %i = 0 to 16 {
    // CHECK-NOT: calls.mlir:[[#@LINE+1]]:5
    affine.store %x, %a[%i] : memref<16xf32>
    %v = affine.load %r[%i] : memref<16xf32>
  }
  return
}
func.func @kept(%x: f32) {
  %a = memref.alloc() : memref<16xf32>
  %r = call @some() : () -> memref<16xf32>
  call @keep(%a) : (memref<16xf32>) -> ()
  affine.for %i = 0 to 16 {
    // CHECK: calls.mlir:[[#@LINE+1]]:5: remark: dependence from 0 to 1 at depth 2 = perhaps (%a and %r may be the same memory)
    affine.store %x, %a[%i] : memref<16xf32>
    %v = affine.load %r[%i] : memref<16xf32>
  }
  return
}
