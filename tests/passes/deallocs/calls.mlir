// RUN: lifeopt %s --until=lifelines --emit=mlir | grep -v '^//' | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | mlir-opt
// RUN: lifeopt %s --until=lifelines --emit=mlir | lifeopt - --until=lifelines --emit=mlir | FileCheck %s
// A buffer that a callee has allocated, that it returns once and stores nowhere, is a new buffer for the caller: it is no other
// memory, and is freed without a comparison.

func.func private @unknown() -> memref<8xf32>
memref.global "private" @kept : memref<1xmemref<8xf32>>

func.func private @make(%x: f32) -> memref<8xf32> {
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  return %a : memref<8xf32>
}
func.func private @make_two(%x: f32) -> (memref<8xf32>, memref<8xf32>) {
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %b = call @make(%x) : (f32) -> memref<8xf32>
  return %a, %b : memref<8xf32>, memref<8xf32>
}
func.func private @twice(%x: f32) -> (memref<8xf32>, memref<8xf32>) {
  %a = call @make(%x) : (f32) -> memref<8xf32>
  return %a, %a : memref<8xf32>, memref<8xf32>
}
func.func private @or_argument(%c: i1, %x: f32, %m: memref<8xf32>) -> memref<8xf32> {
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %s = arith.select %c, %a, %m : memref<8xf32>
  return %s : memref<8xf32>
}
// What is not owned is cloned: the result is new whatever %c is.
func.func private @or_clone(%c: i1, %x: f32, %m: memref<8xf32>) -> memref<8xf32> {
  %s = scf.if %c -> (memref<8xf32>) {
    %a = func.call @make(%x) : (f32) -> memref<8xf32>
    scf.yield %a : memref<8xf32>
  } else {
    %b = bufferization.clone %m : memref<8xf32> to memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  return %s : memref<8xf32>
}
func.func private @keep(%x: f32) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %k = memref.get_global @kept : memref<1xmemref<8xf32>>
  memref.store %a, %k[%c0] : memref<1xmemref<8xf32>>
  return %a : memref<8xf32>
}
func.func private @recursive(%c: i1, %x: f32) -> memref<8xf32> {
  %s = scf.if %c -> (memref<8xf32>) {
    %f = arith.constant false
    %a = func.call @recursive(%f, %x) : (i1, f32) -> memref<8xf32>
    scf.yield %a : memref<8xf32>
  } else {
    %b = func.call @make(%x) : (f32) -> memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  return %s : memref<8xf32>
}
func.func private @weak(%x: f32) -> memref<8xf32> attributes {llvm.linkage = #llvm.linkage<weak>} {
  %a = memref.alloc() : memref<8xf32>
  return %a : memref<8xf32>
}

// Results of two calls, of one call, an allocation, and an argument.
// CHECK-LABEL: @known
// CHECK-NOT: bufferization.dealloc
// CHECK: memref.dealloc %a : memref<8xf32>
// CHECK-NEXT: memref.dealloc %b : memref<8xf32>
// CHECK-NEXT: memref.dealloc %p#0 : memref<8xf32>
// CHECK-NEXT: memref.dealloc %p#1 : memref<8xf32>
// CHECK-NEXT: memref.dealloc %n : memref<8xf32>
// CHECK-NEXT: return %{{[^,]*}} : i1
func.func @known(%x: f32, %m: memref<8xf32>) -> i1 {
  %true = arith.constant true
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %b = call @recursive(%true, %x) : (i1, f32) -> memref<8xf32>
  %p:2 = call @make_two(%x) : (f32) -> (memref<8xf32>, memref<8xf32>)
  %n = memref.alloc() : memref<8xf32>
  %o = bufferization.dealloc (%a, %b, %p#0, %p#1, %n : memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>) if (%true, %true, %true, %true, %true) retain (%m : memref<8xf32>)
  return %o : i1
}

// A dealloc of what the buffer begins with is one of the buffer.
// CHECK-LABEL: @base
// CHECK-NOT: extract
// CHECK: memref.dealloc %a : memref<8xf32>
func.func @base(%x: f32) {
  %true = arith.constant true
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<8xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base : memref<f32>) if (%true)
  return
}

// The buffer of an iteration is not that of the one before.
// CHECK-LABEL: @loop
// CHECK: scf.for
// CHECK: %u = func.call
// CHECK-NEXT: memref.dealloc %t
// CHECK-NEXT: scf.yield %u
func.func @loop(%x: f32, %n: index) -> memref<8xf32> {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a, %o = %true) -> (memref<8xf32>, i1) {
    %u = func.call @or_clone(%true, %x, %t) : (i1, f32, memref<8xf32>) -> memref<8xf32>
    %p = bufferization.dealloc (%t, %u : memref<8xf32>, memref<8xf32>) if (%o, %true) retain (%u : memref<8xf32>)
    scf.yield %u, %p : memref<8xf32>, i1
  }
  return %r#0 : memref<8xf32>
}

// A new buffer is not what is loaded or returned, as long as nobody has stored it.
// CHECK-LABEL: @loaded
// CHECK-NOT: bufferization.dealloc
// CHECK: memref.dealloc %a : memref<8xf32>
// CHECK-NEXT: memref.dealloc %u : memref<8xf32>
func.func @loaded(%x: f32) {
  %true = arith.constant true
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %u = call @unknown() : () -> memref<8xf32>
  bufferization.dealloc (%a, %u : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}

// CHECK-LABEL: @stored
// CHECK: bufferization.dealloc (%a, %u :
func.func @stored(%x: f32) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %a = call @make(%x) : (f32) -> memref<8xf32>
  %k = memref.get_global @kept : memref<1xmemref<8xf32>>
  memref.store %a, %k[%c0] : memref<1xmemref<8xf32>>
  %u = call @unknown() : () -> memref<8xf32>
  bufferization.dealloc (%a, %u : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}

// CHECK-LABEL: @returned_twice
// CHECK: bufferization.dealloc (%p#0, %p#1 :
func.func @returned_twice(%x: f32) {
  %true = arith.constant true
  %p:2 = call @twice(%x) : (f32) -> (memref<8xf32>, memref<8xf32>)
  bufferization.dealloc (%p#0, %p#1 : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}

// CHECK-LABEL: @perhaps_the_argument
// CHECK: bufferization.dealloc (%a, %n :
func.func @perhaps_the_argument(%c: i1, %x: f32) {
  %true = arith.constant true
  %n = memref.alloc() : memref<8xf32>
  %a = call @or_argument(%c, %x, %n) : (i1, f32, memref<8xf32>) -> memref<8xf32>
  bufferization.dealloc (%a, %n : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}

// CHECK-LABEL: @kept_by_the_callee
// CHECK: bufferization.dealloc (%a, %u :
func.func @kept_by_the_callee(%x: f32) {
  %true = arith.constant true
  %a = call @keep(%x) : (f32) -> memref<8xf32>
  %u = call @unknown() : () -> memref<8xf32>
  bufferization.dealloc (%a, %u : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}

// CHECK-LABEL: @another_body
// CHECK: bufferization.dealloc (%a, %b :
func.func @another_body(%x: f32) {
  %true = arith.constant true
  %a = call @weak(%x) : (f32) -> memref<8xf32>
  %b = call @weak(%x) : (f32) -> memref<8xf32>
  bufferization.dealloc (%a, %b : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}

// CHECK-LABEL: @by_address
// CHECK: bufferization.dealloc (%a, %b :
func.func @by_address(%x: f32) {
  %true = arith.constant true
  %f = func.constant @make : (f32) -> memref<8xf32>
  %a = call_indirect %f(%x) : (f32) -> memref<8xf32>
  %b = call_indirect %f(%x) : (f32) -> memref<8xf32>
  bufferization.dealloc (%a, %b : memref<8xf32>, memref<8xf32>) if (%true, %true)
  return
}
