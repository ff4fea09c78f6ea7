// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s --check-prefix=KEEP
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=report-json | FileCheck %s --check-prefix=JSON
// Rule: who loads an element of a buffer that holds one value has that value, and a fill that nothing reads is removed. The report says why the
// others are kept.
func.func private @sum(%m: memref<8xf32> {llvm.nocapture, llvm.readonly}) -> f32
// KEEP-LABEL: @chain(
// KEEP: memref.load
// CHECK-LABEL: @chain(
// CHECK-SAME: %[[X:.*]]: f32, %{{.*}}: index
// CHECK-NEXT: return %[[X]]
func.func @chain(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %y = memref.load %a[%i] : memref<8xf32>
  affine.for %k = 0 to 8 {
    affine.store %y, %b[%k] : memref<8xf32>
  }
  %z = memref.load %b[%i] : memref<8xf32>
  return %z : f32
}
// On the heap: allocation and dealloc are removed with the fill.
// CHECK-LABEL: @heap(
// CHECK-SAME: %[[X:.*]]: f32, %{{.*}}: index
// CHECK-NEXT: return %[[X]]
func.func @heap(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  %w = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %y = memref.load %w[%i] : memref<4xf32, strided<[1], offset: 2>>
  memref.dealloc %a : memref<8xf32>
  return %y : f32
}
// CHECK-LABEL: @yields(
// CHECK-SAME: %[[X:.*]]: f32, %{{.*}}: index
// CHECK-NEXT: return %[[X]]
func.func @yields(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  linalg.map outs(%a : memref<8xf32>) () {
    linalg.yield %x : f32
  }
  %y = memref.load %a[%i] : memref<8xf32>
  return %y : f32
}
// A part of it was written.
// CHECK-LABEL: @changed(
// CHECK: memref.load
// REPORT-LABEL: @changed:
// REPORT: fills kept:
// REPORT-NEXT: 32 %a: is filled, and 'memref.store' writes to it before it is read
// JSON: "name": "changed"
// JSON: "kept_fills": [
// JSON-NEXT: {"name": "%a", "heap": false, "piece": false, "bytes": 32, "why": "is filled, and 'memref.store' writes to it before it is read", "rule": "kept-fill"
func.func @changed(%x: f32, %y: f32, %i: index, %j: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  memref.store %y, %a[%j] : memref<8xf32>
  %z = memref.load %a[%i] : memref<8xf32>
  return %z : f32
}
// An iteration changes it before the next one loads.
// CHECK-LABEL: @iterations(
// CHECK: memref.load
// REPORT-LABEL: @iterations:
// REPORT: 32 %a: is filled, and 'memref.load' loads what can be another value
func.func @iterations(%x: f32, %y: f32, %i: index, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%s = %y) -> f32 {
    %z = memref.load %a[%i] : memref<8xf32>
    memref.store %y, %a[%i] : memref<8xf32>
    %t = arith.addf %s, %z : f32
    scf.yield %t : f32
  }
  return %r : f32
}
// It was filled on one path.
// CHECK-LABEL: @one_path(
// CHECK: memref.load
func.func @one_path(%in: memref<8xf32>, %x: f32, %i: index, %c: i1) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
  scf.if %c {
    linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  }
  %z = memref.load %a[%i] : memref<8xf32>
  return %z : f32
}
// The value is known in the region alone.
// CHECK-LABEL: @region(
// CHECK: linalg.fill
func.func @region(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  scf.execute_region {
    %y = arith.mulf %x, %x : f32
    linalg.fill ins(%y : f32) outs(%a : memref<8xf32>)
    scf.yield
  }
  %z = memref.load %a[%i] : memref<8xf32>
  return %z : f32
}
// The nest does not write all of it.
// CHECK-LABEL: @part(
// CHECK: memref.load
func.func @part(%in: memref<8xf32>, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
  affine.for %k = 0 to 7 {
    affine.store %x, %a[%k] : memref<8xf32>
  }
  %z = memref.load %a[%i] : memref<8xf32>
  return %z : f32
}
// The nest stores another value to each element.
// CHECK-LABEL: @variable(
// CHECK: memref.load
func.func @variable(%i: index) -> index {
  %a = memref.alloca() : memref<8xindex>
  affine.for %k = 0 to 8 {
    affine.store %k, %a[%k] : memref<8xindex>
  }
  %z = memref.load %a[%i] : memref<8xindex>
  return %z : index
}
// The bytes are those of other elements.
// CHECK-LABEL: @bytes(
// CHECK: memref.load
func.func @bytes(%x: i8, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<64xi8>
  %w = memref.view %a[%c0][] : memref<64xi8> to memref<8xi64>
  linalg.fill ins(%x : i8) outs(%a : memref<64xi8>)
  %z = memref.load %w[%i] : memref<8xi64>
  return %z : i64
}
// A callee reads it.
// CHECK-LABEL: @callee(
// CHECK: linalg.fill
// REPORT-LABEL: @callee:
// REPORT: 32 %a: is filled, and 'func.call' reads its memory
func.func @callee(%x: f32) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %z = call @sum(%a) : (memref<8xf32>) -> f32
  return %z : f32
}
// The address escapes: the fill is kept.
// CHECK-LABEL: @escapes(
// CHECK: linalg.fill
// CHECK: return
func.func private @look()
func.func @escapes(%x: f32, %box: memref<memref<8xf32>>) {
  %a = memref.alloc() : memref<8xf32>
  memref.store %a, %box[] : memref<memref<8xf32>>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  call @look() : () -> ()
  return
}
// A store that nobody reads is kept, and what it writes.
// CHECK-LABEL: @stored(
// CHECK: memref.alloc(
// CHECK-NOT: linalg.fill
// CHECK: memref.store
// CHECK: memref.dealloc
func.func @stored(%x: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  memref.store %x, %a[%i] : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
// So is what an op asks for its rank.
// CHECK-LABEL: @ranked(
// CHECK: memref.alloc(%n)
// CHECK-NOT: linalg.fill
// CHECK: memref.rank
// CHECK: memref.dealloc
func.func @ranked(%x: f32, %n: index) -> index {
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %r = memref.rank %a : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %r : index
}
// A size is known without the buffer.
// CHECK-LABEL: @asked(
// CHECK-NOT: memref
// CHECK: return %n
func.func @asked(%x: f32, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %d = memref.dim %a, %c0 : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %d : index
}
// Who reads the buffer on the heap keeps it.
// CHECK-LABEL: @read(
// CHECK: memref.alloc(
// CHECK: linalg.fill
// CHECK: memref.dealloc
func.func @read(%x: f32) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %z = call @sum(%a) : (memref<8xf32>) -> f32
  memref.dealloc %a : memref<8xf32>
  return %z : f32
}
// The fill is of all elements, by a view with another order of them.
// CHECK-LABEL: @permuted(
// CHECK-SAME: %[[X:.*]]: f32, %{{.*}}: index, %{{.*}}: index
// CHECK-NEXT: return %[[X]]
func.func @permuted(%x: f32, %i: index, %j: index) -> f32 {
  %a = memref.alloca() : memref<2x3xf32>
  %t = memref.transpose %a (d0, d1) -> (d1, d0) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  linalg.fill ins(%x : f32) outs(%t : memref<3x2xf32, strided<[1, 3]>>)
  %y = memref.load %a[%i, %j] : memref<2x3xf32>
  return %y : f32
}
// The name may be of one of two buffers. What is loaded by it is the value, but not after a write of one of them.
// CHECK-LABEL: @one_of_two(
// CHECK-SAME: %[[X:.*]]: f32,
// CHECK: linalg.fill
// CHECK: memref.store
// CHECK-NEXT: %[[Z:.*]] = memref.load
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[X]], %[[Z]]
// CHECK: return %[[S]]
func.func @one_of_two(%x: f32, %p: i1, %i: index, %w: memref<8xf32>) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %c = arith.select %p, %a, %b : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%c : memref<8xf32>)
  %y = memref.load %c[%i] : memref<8xf32>
  %0 = arith.constant 7.0 : f32
  memref.store %0, %b[%i] : memref<8xf32>
  %z = memref.load %c[%i] : memref<8xf32>
  %s = arith.addf %y, %z : f32
  %v = memref.load %a[%i] : memref<8xf32>
  memref.store %v, %w[%i] : memref<8xf32>
  return %s : f32
}
// What the other branch writes and fills is on no path to the load. What both lead to is.
// CHECK-LABEL: @branches(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK: ^two:
// CHECK-NEXT: call @use(%[[X]])
// CHECK: %[[Z:.*]] = memref.load
// CHECK-NEXT: call @use(%[[Z]])
func.func private @use(f32)
func.func @branches(%x: f32, %y: f32, %p: i1, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  cf.cond_br %p, ^one, ^two
^one:
  linalg.fill ins(%y : f32) outs(%a : memref<8xf32>)
  memref.store %x, %a[%i] : memref<8xf32>
  cf.br ^end
^two:
  %z = memref.load %a[%i] : memref<8xf32>
  func.call @use(%z) : (f32) -> ()
  cf.br ^end
^end:
  %w = memref.load %a[%i] : memref<8xf32>
  func.call @use(%w) : (f32) -> ()
  return
}
// The write is in a loop around the load, after it.
// CHECK-LABEL: @around(
// CHECK: %[[Z:.*]] = memref.load
// CHECK-NEXT: func.call @use(%[[Z]])
func.func @around(%x: f32, %y: f32, %p: i1, %i: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  scf.for %k = %c0 to %n step %c1 {
    scf.if %p {
      %z = memref.load %a[%i] : memref<8xf32>
      func.call @use(%z) : (f32) -> ()
    } else {
      memref.store %y, %a[%i] : memref<8xf32>
    }
  }
  return
}
