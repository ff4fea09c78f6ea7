// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// Rule: a point that no write reaches keeps nothing, so each op that reads there reads a value of its own. A write that may reach a read, on
// any path, makes one value of them, whatever is between.
func.func private @look(memref<8xf32> {llvm.nocapture, llvm.readonly})
// CHECK-LABEL: func.func @apart(
// CHECK: %[[A:.*]] = memref.lifetime_start %a
// CHECK-NEXT: call @look(%[[A]])
// CHECK-NEXT: memref.lifetime_end %[[A]]
// CHECK-NEXT: %[[B:.*]] = memref.lifetime_start %b
// CHECK: memref.lifetime_end %[[B]]
// CHECK-NEXT: %[[C:.*]] = memref.lifetime_start %a
// CHECK-NEXT: call @look(%[[C]])
// CHECK-NEXT: memref.lifetime_end %[[C]]
func.func @apart(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  call @look(%a) : (memref<8xf32>) -> ()
  memref.store %x, %b[%i] : memref<8xf32>
  call @look(%b) : (memref<8xf32>) -> ()
  call @look(%a) : (memref<8xf32>) -> ()
  return
}
// A write of an element kills nothing, but nothing is there before it.
// CHECK-LABEL: func.func @before_a_write(
// CHECK: %[[A:.*]] = memref.lifetime_start %a
// CHECK-NEXT: call @look(%[[A]])
// CHECK-NEXT: memref.lifetime_end %[[A]]
// CHECK-NEXT: %[[B:.*]] = memref.lifetime_start %a
// CHECK-NEXT: memref.store %{{.*}}, %[[B]]
// CHECK-NEXT: call @look(%[[B]])
// CHECK-NEXT: memref.lifetime_end %[[B]]
func.func @before_a_write(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  call @look(%a) : (memref<8xf32>) -> ()
  memref.store %x, %a[%i] : memref<8xf32>
  call @look(%a) : (memref<8xf32>) -> ()
  return
}
// The lifeline of a read is in the loop, unless iterations run at once, which need the bytes at the same time.
// CHECK-LABEL: func.func @loops(
// CHECK: scf.for
// CHECK-NEXT: memref.lifetime_start %a
// CHECK-NEXT: call @look
// CHECK-NEXT: memref.lifetime_end
// CHECK: memref.lifetime_start %b
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: call @look
// CHECK: memref.lifetime_end
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  scf.for %k = %c0 to %n step %c1 {
    func.call @look(%a) : (memref<8xf32>) -> ()
  }
  scf.parallel (%k) = (%c0) to (%n) step (%c1) {
    func.call @look(%b) : (memref<8xf32>) -> ()
    scf.reduce
  }
  return
}
// An earlier iteration writes: one value, live all along the loop.
// CHECK-LABEL: func.func @round(
// CHECK: %[[A:.*]] = memref.lifetime_start %a
// CHECK-NEXT: scf.for
// CHECK-NEXT: call @look(%[[A]])
// CHECK-NEXT: memref.store %{{.*}}, %[[A]]
// CHECK-NEXT: }
// CHECK-NEXT: memref.lifetime_end %[[A]]
func.func @round(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xf32>
  scf.for %k = %c0 to %n step %c1 {
    func.call @look(%a) : (memref<8xf32>) -> ()
    memref.store %x, %a[%k] : memref<8xf32>
  }
  return
}
// On one path: one value from the write to the read, on the other path too.
// CHECK-LABEL: func.func @one_path(
// CHECK: %[[A:.*]] = memref.lifetime_start %a
// CHECK-NEXT: scf.if
// CHECK-NEXT: memref.store %{{.*}}, %[[A]]
// CHECK-NEXT: }
// CHECK-NEXT: call @look(%[[A]])
// CHECK-NEXT: memref.lifetime_end %[[A]]
func.func @one_path(%c: i1, %x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  scf.if %c {
    memref.store %x, %a[%i] : memref<8xf32>
  }
  call @look(%a) : (memref<8xf32>) -> ()
  return
}
// The halves of a buffer are apart: what is written is one value, each read of the other half another.
// CHECK-LABEL: func.func @halves(
// CHECK-COUNT-3: memref.lifetime_start
// CHECK: return
func.func @halves(%x: f32, %i: index) -> (f32, f32, f32) {
  %a = memref.alloca() : memref<8xf32>
  %lo = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %hi = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %u = memref.load %hi[%i] : memref<4xf32, strided<[1], offset: 4>>
  linalg.fill ins(%x : f32) outs(%lo : memref<4xf32, strided<[1]>>)
  %v = memref.load %lo[%i] : memref<4xf32, strided<[1]>>
  %w = memref.load %hi[%i] : memref<4xf32, strided<[1], offset: 4>>
  return %u, %v, %w : f32, f32, f32
}
// The write before the branch dominates all, but what is written on the way that reads nothing is a value of its own.
// CHECK-LABEL: func.func @other_way(
// CHECK: %[[A:.*]] = memref.lifetime_start %a
// CHECK-NEXT: memref.store %{{.*}}, %[[A]]
// CHECK: ^unread:
// CHECK-NEXT: memref.lifetime_end %[[A]]
// CHECK-NEXT: %[[B:.*]] = memref.lifetime_start %a
// CHECK-NEXT: memref.store %{{.*}}, %[[B]]
// CHECK-NEXT: memref.lifetime_end %[[B]]
// CHECK: ^read:
// CHECK-NEXT: memref.load %[[A]]
func.func @other_way(%c: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  cf.cond_br %c, ^unread, ^read
^unread:
  memref.store %x, %a[%i] : memref<8xf32>
  return %x : f32
^read:
  %v = memref.load %a[%i] : memref<8xf32>
  return %v : f32
}
