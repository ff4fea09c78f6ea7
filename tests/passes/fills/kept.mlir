// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s
// Rule: a fill is kept above all that accesses its buffer, and runs as often as it did: each of these needs two buffers.
func.func private @keep(memref<8xf32>)
func.func private @other()
memref.global "private" @variable : memref<8xf32> = uninitialized
// What is read between is the fill.
// CHECK-LABEL: @read_between(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @read_between(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %d = memref.load %u[%j] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// A part is written between.
// CHECK-LABEL: @part_between(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @part_between(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  memref.store %x, %u[%i] : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  return
}
// By another name.
// CHECK-LABEL: @other_name(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @other_name(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  %w = memref.cast %u : memref<8xf32> to memref<?xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  %b = memref.load %w[%i] : memref<?xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %d = memref.load %u[%j] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// A loop uses it, which would fill it again in each iteration.
// CHECK-LABEL: @in_loop(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @in_loop(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  scf.for %k = %c0 to %n step %c1 {
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  }
  return
}
// The loop may not run.
// CHECK-LABEL: @zero_trips(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @zero_trips(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  scf.for %k = %c0 to %n step %c1 {
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  }
  %d = memref.load %u[%j] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// Both arms use it.
// CHECK-LABEL: @other_arm(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @other_arm(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  scf.if %c {
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  } else {
  memref.store %x, %u[%i] : memref<8xf32>
  %d = memref.load %u[%j] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  }
  return
}
// It is used after the branch.
// CHECK-LABEL: @after_arm(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @after_arm(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  scf.if %c {
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  }
  %d = memref.load %u[%j] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// A loop of blocks uses it.
// CHECK-LABEL: @blocks(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @blocks(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  cf.br ^l(%c0 : index)
^l(%k: index):
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  %k1 = arith.addi %k, %c1 : index
  %m = arith.cmpi slt, %k1, %n : index
  cf.cond_br %m, ^l(%k1 : index), ^e
^e:
  return
}
// Its address escapes.
// CHECK-LABEL: @escapes(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @escapes(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  call @keep(%u) : (memref<8xf32>) -> ()
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  call @other() : () -> ()
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  return
}
// Not a constant: another function may write it between.
// CHECK-LABEL: @not_constant(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @not_constant(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  %g = memref.get_global @variable : memref<8xf32>
  memref.copy %g, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  return
}
// A copy of a global that changes before the use.
// CHECK-LABEL: @changes(
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// CHECK: return
func.func @changes(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  %g = memref.get_global @variable : memref<8xf32>
  memref.copy %g, %u : memref<8xf32> to memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[%i] : memref<8xf32>
  memref.store %x, %g[%i] : memref<8xf32>
  %b = memref.load %u[%j] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %d = memref.load %u[%j] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
