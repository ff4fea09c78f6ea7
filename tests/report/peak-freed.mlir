// Rule: a dealloc gives back what the function itself has allocated, under whatever view of it is freed, and nothing else: not an argument, nor what
// a callee has allocated, which were never added. A clone is an allocation.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --max-heap=512,clone=768,views=256 && exits.sh 1 lifeopt %s --max-heap=511,clone=768,views=256 2>&1 | FileCheck %s --check-prefix=LIMIT
// CHECK: @argument peak heap bytes 512 512
// CHECK: @callee peak heap bytes 512 512
// CHECK: @clone peak heap bytes 768 768
// CHECK-NEXT: allocation sites 3 3
// CHECK: @views peak heap bytes 256 256
// CHECK: @loop peak heap bytes 512 512
// LIMIT: error: function 'argument' needs 512 bytes of heap, the limit is 511
// LIMIT: note: 256 of them in this buffer
// LIMIT: note: 256 of them in this buffer
// LIMIT: error: function 'callee' needs 512 bytes of heap, the limit is 511
func.func private @use(memref<64xf32>)
func.func private @new() -> memref<64xf32>
func.func @argument(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  memref.dealloc %x : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%b) : (memref<64xf32>) -> ()
  call @use(%a) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
func.func @callee() {
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  %n = call @new() : () -> memref<64xf32>
  call @use(%n) : (memref<64xf32>) -> ()
  memref.dealloc %n : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%b) : (memref<64xf32>) -> ()
  call @use(%a) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
func.func @clone() {
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  %c = bufferization.clone %a : memref<64xf32> to memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%b) : (memref<64xf32>) -> ()
  call @use(%c) : (memref<64xf32>) -> ()
  call @use(%a) : (memref<64xf32>) -> ()
  memref.dealloc %c : memref<64xf32>
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
func.func @views() {
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<64xf32> -> memref<f32>, index, index, index
  memref.dealloc %base : memref<f32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%b) : (memref<64xf32>) -> ()
  %unranked = memref.cast %b : memref<64xf32> to memref<*xf32>
  memref.dealloc %unranked : memref<*xf32>
  return
}
// What control flow hands on may be any of several: its type says what is given back.
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<64xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%from = %a) -> (memref<64xf32>) {
    %b = memref.alloc() : memref<64xf32>
    call @use(%b) : (memref<64xf32>) -> ()
    call @use(%from) : (memref<64xf32>) -> ()
    memref.dealloc %from : memref<64xf32>
    scf.yield %b : memref<64xf32>
  }
  memref.dealloc %r : memref<64xf32>
  %d = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  memref.dealloc %d : memref<64xf32>
  return
}
