// Rule: what a function does with its arguments, as callers see it, is computed when it is decided what its bufferization.dealloc frees. The op
// may free each of its operands, so callers would keep apart what they pass, and what they get.
// RUN: lifeopt %s --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --heap=arg --emit=mlir -o %t.arg.mlir
// RUN: FileCheck %s --check-prefix=ARG --input-file=%t.arg.mlir
// RUN: lifeopt %t.arg.mlir --heap=arg --emit=mlir | diff %t.arg.mlir -

// CHECK-LABEL: func.func private @step(
// CHECK-NOT: bufferization.dealloc
// CHECK-LABEL: func.func @in_turn(
// CHECK-COUNT-1: memref.alloca()
// CHECK-NOT: memref.alloca()
// CHECK: return
func.func private @step(%x: memref<16xf32>, %out: memref<16xf32>) {
  %no = arith.constant false
  %yes = arith.constant true
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  linalg.add ins(%t, %x : memref<16xf32>, memref<16xf32>) outs(%out : memref<16xf32>)
  bufferization.dealloc (%x, %t : memref<16xf32>, memref<16xf32>) if (%no, %yes)
  return
}
func.func @in_turn(%f: f32, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%f : f32) outs(%a : memref<16xf32>)
  %b = memref.alloca() : memref<16xf32>
  func.call @step(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  %c = memref.alloca() : memref<16xf32>
  func.call @step(%b, %c) : (memref<16xf32>, memref<16xf32>) -> ()
  func.call @step(%c, %out) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
// A result that is returned as an argument is laid out by the caller, with the memory that it passes.
// ARG-LABEL: func.func private @made(
// ARG-SAME: , %{{.*}}: memref<16xf32>
// ARG-LABEL: func.func @made_in_turn(
// ARG-NOT: memref.alloc
// ARG: return
func.func private @made(%x: memref<16xf32>) -> memref<16xf32> {
  %yes = arith.constant true
  %t = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%t : memref<16xf32>)
  %r = memref.alloc() : memref<16xf32>
  linalg.add ins(%t, %x : memref<16xf32>, memref<16xf32>) outs(%r : memref<16xf32>)
  %kept = bufferization.dealloc (%t, %r : memref<16xf32>, memref<16xf32>) if (%yes, %yes) retain (%r : memref<16xf32>)
  return %r : memref<16xf32>
}
func.func @made_in_turn(%i: index) -> f32 {
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<16xf32>
  linalg.fill ins(%f : f32) outs(%a : memref<16xf32>)
  %b = call @made(%a) : (memref<16xf32>) -> memref<16xf32>
  %c = call @made(%b) : (memref<16xf32>) -> memref<16xf32>
  %d = call @made(%c) : (memref<16xf32>) -> memref<16xf32>
  %v = memref.load %d[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  memref.dealloc %c : memref<16xf32>
  memref.dealloc %d : memref<16xf32>
  return %v : f32
}
