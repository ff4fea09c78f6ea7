// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | lifeopt --emit=mlir | FileCheck %s
// RUN: lifeopt %s --in-place=no --emit=mlir | FileCheck %s --check-prefix=APART
// RUN: lifeopt %s --stack=arg --emit=mlir | FileCheck %s --check-prefix=ARG
// A call passes one buffer as operand and result if the callee writes no byte of the result before it has read it for the last time as one of
// the operand. tests/callees has more such programs, and runs them.

func.func private @same(%a: memref<64xf32>, %b: memref<64xf32>) {
  affine.for %i = 0 to 64 {
    %v = affine.load %a[%i] : memref<64xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %b[%i] : memref<64xf32>
  }
  return
}
// CHECK-LABEL: func.func @nest
// CHECK: %slot = memref.alloca
// CHECK-NOT: memref.alloca
// CHECK: call @same(%slot, %slot)
// APART-LABEL: func.func @nest
// APART: call @same(%a, %b)
func.func @nest(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @same(%a, %b) : (memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// The callee has a buffer of its own, for which --stack=arg passes it a part of the caller's frame.
func.func private @all_first(%a: memref<64xf32>, %b: memref<64xf32>) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %v = affine.load %a[%i] : memref<64xf32>
    %u = affine.load %a[63 - %i] : memref<64xf32>
    %w = arith.addf %v, %u : f32
    affine.store %w, %t[%i] : memref<64xf32>
  }
  linalg.exp ins(%t : memref<64xf32>) outs(%b : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @temporary
// CHECK: call @all_first(%slot, %slot)
// ARG-LABEL: func.func @temporary
// ARG-COUNT-2: memref.alloca
// ARG-NOT: memref.alloca
// ARG: call @all_first(%slot, %slot, %arena)
func.func @temporary(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @all_first(%a, %b) : (memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

func.func private @read_after(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<f32>) {
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  %v = affine.load %a[0] : memref<64xf32>
  affine.store %v, %c[] : memref<f32>
  return
}
// CHECK-LABEL: func.func @is_read_after
// CHECK: call @read_after(%a, %b, %c)
func.func @is_read_after(%in: memref<64xf32>, %out: memref<64xf32>, %c: memref<f32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @read_after(%a, %b, %c) : (memref<64xf32>, memref<64xf32>, memref<f32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// Views are not looked through.
func.func private @by_view(%a: memref<8x8xf32>, %b: memref<8x8xf32>) {
  %v = memref.cast %a : memref<8x8xf32> to memref<?x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %e = affine.load %v[%i, %j] : memref<?x8xf32>
      affine.store %e, %b[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @reads_a_view
// CHECK: call @by_view(%a, %b)
func.func @reads_a_view(%in: memref<8x8xf32>, %out: memref<8x8xf32>) {
  %a = memref.alloca() : memref<8x8xf32>
  %b = memref.alloca() : memref<8x8xf32>
  linalg.exp ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  call @by_view(%a, %b) : (memref<8x8xf32>, memref<8x8xf32>) -> ()
  linalg.exp ins(%b : memref<8x8xf32>) outs(%out : memref<8x8xf32>)
  return
}

// LLVM may use that the two are apart.
func.func private @apart(%a: memref<64xf32> {llvm.noalias}, %b: memref<64xf32>) {
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  return
}
func.func private @apart_too(%a: memref<64xf32>, %b: memref<64xf32> {llvm.noalias}) {
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @are_apart
// CHECK: call @apart(%slot, %b) :
// CHECK: call @apart_too(%b, %slot) :
func.func @are_apart(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @apart(%a, %b) : (memref<64xf32>, memref<64xf32>) -> ()
  call @apart_too(%b, %c) : (memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%c : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// Of the operands one is read in place, and the other is not.
func.func private @other(%a: memref<64xf32>, %d: memref<64xf32>, %b: memref<64xf32>) {
  affine.for %i = 0 to 64 {
    %v = affine.load %a[63 - %i] : memref<64xf32>
    %u = affine.load %d[%i] : memref<64xf32>
    %w = arith.addf %v, %u : f32
    affine.store %w, %b[%i] : memref<64xf32>
  }
  return
}
// CHECK-LABEL: func.func @one_of_two
// CHECK: call @other(%a, %slot, %slot)
func.func @one_of_two(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.abs ins(%in : memref<64xf32>) outs(%d : memref<64xf32>)
  call @other(%a, %d, %b) : (memref<64xf32>, memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @twice
// CHECK: call @other(%a, %a, %b)
func.func @twice(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @other(%a, %a, %b) : (memref<64xf32>, memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// The call promises, as a function may, that nothing else is that memory.
// CHECK-LABEL: func.func @promised
// CHECK: call @same(%a, %b)
func.func @promised(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @same(%a, %b) {arg_attrs = [{}, {llvm.noalias}]} : (memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @promised_first
// CHECK: call @same(%a, %b)
func.func @promised_first(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  call @same(%a, %b) {arg_attrs = [{llvm.noalias}, {}]} : (memref<64xf32>, memref<64xf32>) -> ()
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
