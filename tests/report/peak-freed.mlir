// Rule: a dealloc gives back what the function itself has allocated, under whatever view of it is freed, and nothing else: not an argument, nor what
// a callee has allocated, which were never added, nor what may be one of these. A clone is an allocation. An op of the deallocation pass frees a
// buffer once, and neither what it may retain nor what has a condition that may be false.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --max-heap=512,clone=768,views=256,perhaps_argument=1024,twice=768,retained=768,one_of_two=1024,argument_or_not=512,unknown_condition=768 && exits.sh 1 lifeopt %s --max-heap=511,clone=768,views=256,perhaps_argument=1024,twice=768,retained=768,one_of_two=1024,argument_or_not=512,unknown_condition=768 2>&1 | FileCheck %s --check-prefix=LIMIT
// CHECK: @argument peak heap bytes 512 512
// CHECK: @callee peak heap bytes 512 512
// CHECK: @clone peak heap bytes 768 768
// CHECK-NEXT: allocation sites 3 3
// CHECK: @views peak heap bytes 256 256
// CHECK: @loop peak heap bytes 512 512
// CHECK: @perhaps_argument peak heap bytes 1024 1024
// CHECK: @twice peak heap bytes 768 768
// CHECK: @retained peak heap bytes 768
// CHECK: @false_condition peak heap bytes 512
// CHECK: @one_of_two peak heap bytes 1024 1024
// CHECK: @argument_or_not peak heap bytes 512 512
// CHECK: @unknown_condition peak heap bytes 768 768
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
// On the path on which an argument is freed, %k and %d are allocated at once.
func.func @perhaps_argument(%c: i1, %x: memref<64xf32>) {
  %k = memref.alloc() : memref<128xf32>
  call @use_more(%k) : (memref<128xf32>) -> ()
  %r = scf.if %c -> (memref<64xf32>) {
    %a = memref.alloc() : memref<64xf32>
    func.call @use(%a) : (memref<64xf32>) -> ()
    func.call @use_more(%k) : (memref<128xf32>) -> ()
    memref.dealloc %k : memref<128xf32>
    scf.yield %a : memref<64xf32>
  } else {
    scf.yield %x : memref<64xf32>
  }
  call @use(%r) : (memref<64xf32>) -> ()
  memref.dealloc %r : memref<64xf32>
  %d = memref.alloc() : memref<128xf32>
  call @use_more(%d) : (memref<128xf32>) -> ()
  memref.dealloc %d : memref<128xf32>
  scf.if %c {
  } else {
    func.call @use_more(%k) : (memref<128xf32>) -> ()
    memref.dealloc %k : memref<128xf32>
  }
  return
}
func.func private @use_more(memref<128xf32>)
func.func @twice(%c: i1, %e: i1) {
  %k = memref.alloc() : memref<64xf32>
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  bufferization.dealloc (%a, %a : memref<64xf32>, memref<64xf32>) if (%c, %e)
  %d = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  call @use(%k) : (memref<64xf32>) -> ()
  bufferization.dealloc (%k, %d : memref<64xf32>, memref<64xf32>) if (%c, %c)
  return
}
func.func @retained(%c: i1) {
  %t = arith.constant true
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  call @use(%b) : (memref<64xf32>) -> ()
  %s = arith.select %c, %a, %b : memref<64xf32>
  %own = bufferization.dealloc (%a, %b : memref<64xf32>, memref<64xf32>) if (%t, %t) retain (%s : memref<64xf32>)
  %d = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  call @use(%s) : (memref<64xf32>) -> ()
  bufferization.dealloc (%d, %s : memref<64xf32>, memref<64xf32>) if (%t, %own)
  return
}
func.func @false_condition() {
  %f = arith.constant false
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  bufferization.dealloc (%a : memref<64xf32>) if (%f)
  %d = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  call @use(%a) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %d : memref<64xf32>
  return
}
// One of the first two is freed as %s too: when the last three are allocated, %k is the only other one.
func.func @one_of_two(%c: i1) {
  %t = arith.constant true
  %k = memref.alloc() : memref<64xf32>
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  call @use(%b) : (memref<64xf32>) -> ()
  call @use(%k) : (memref<64xf32>) -> ()
  %s = arith.select %c, %a, %b : memref<64xf32>
  bufferization.dealloc (%s, %a, %b : memref<64xf32>, memref<64xf32>, memref<64xf32>) if (%t, %t, %t)
  %d = memref.alloc() : memref<64xf32>
  %e = memref.alloc() : memref<64xf32>
  %f = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  call @use(%e) : (memref<64xf32>) -> ()
  call @use(%f) : (memref<64xf32>) -> ()
  call @use(%k) : (memref<64xf32>) -> ()
  bufferization.dealloc (%d, %e, %f, %k : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>) if (%t, %t, %t, %t)
  return
}
// What is retained may be an argument, or the buffer.
func.func @argument_or_not(%c: i1, %x: memref<64xf32>) -> i1 {
  %t = arith.constant true
  %a = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  %s = arith.select %c, %x, %a : memref<64xf32>
  %own = bufferization.dealloc (%a : memref<64xf32>) if (%t) retain (%s : memref<64xf32>)
  %d = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  call @use(%s) : (memref<64xf32>) -> ()
  memref.dealloc %d : memref<64xf32>
  return %own : i1
}
// Where the condition is false all three are allocated.
func.func @unknown_condition(%c: i1, %e: i1) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  call @use(%a) : (memref<64xf32>) -> ()
  call @use(%b) : (memref<64xf32>) -> ()
  %s = arith.select %c, %a, %b : memref<64xf32>
  bufferization.dealloc (%s, %a : memref<64xf32>, memref<64xf32>) if (%e, %e)
  %d = memref.alloc() : memref<64xf32>
  call @use(%d) : (memref<64xf32>) -> ()
  memref.dealloc %d : memref<64xf32>
  return
}
