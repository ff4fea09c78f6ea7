// RUN: run-both.sh --alone %s | FileCheck %s
// Tensors are buffers: made of one, handed on by loops and branches, chosen, put into another one; copied where a layout is wanted that
// theirs is not known to have. In the spellings of 2021 too.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<4xi32, strided<[?], offset: ?>>) {
  affine.for %i = 0 to 4 {
    %v = memref.load %m[%i] : memref<4xi32, strided<[?], offset: ?>>
    %w = arith.extsi %v : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @show_tensor(%m: memref<4xi32>) {
  %c = memref.cast %m : memref<4xi32> to memref<4xi32, strided<[?], offset: ?>>
  call @show(%c) : (memref<4xi32, strided<[?], offset: ?>>) -> ()
  return
}
memref.global "private" @even : memref<4xi32> = dense<[0, 2, 4, 6]>
memref.global "private" @many : memref<8xi32> = dense<[10, 11, 12, 13, 14, 15, 16, 17]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %false = arith.constant false
  %true = arith.constant true
  %i9 = arith.constant 9 : i32
  %even = memref.get_global @even : memref<4xi32>
  %many = memref.get_global @many : memref<8xi32>
  %odd = memref.subview %many[1] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2], offset: 1>>
  %t = bufferization.to_tensor %even : memref<4xi32> to tensor<4xi32>
  %s = bufferization.to_tensor %odd : memref<4xi32, strided<[2], offset: 1>> to tensor<4xi32>
  // the buffer itself
  // CHECK: 0 2 4 6
  %b = bufferization.to_buffer %t : tensor<4xi32> to memref<4xi32>
  call @show_tensor(%b) : (memref<4xi32>) -> ()
  // a view of it, and a copy of it without gaps
  // CHECK-NEXT: 11 13 15 17
  %bs = bufferization.to_buffer %s : tensor<4xi32> to memref<4xi32, strided<[?], offset: ?>>
  call @show(%bs) : (memref<4xi32, strided<[?], offset: ?>>) -> ()
  // CHECK-NEXT: 11 13 15 17
  %bc = bufferization.to_buffer %s : tensor<4xi32> to memref<4xi32>
  call @show_tensor(%bc) : (memref<4xi32>) -> ()
  memref.dealloc %bc : memref<4xi32>
  // chosen, and handed on
  // CHECK-NEXT: 11 13 15 17
  %x = arith.select %false, %t, %s : tensor<4xi32>
  %bx = bufferization.to_buffer %x : tensor<4xi32> to memref<4xi32, strided<[?], offset: ?>>
  call @show(%bx) : (memref<4xi32, strided<[?], offset: ?>>) -> ()
  // CHECK-NEXT: 0 2 4 6
  %y:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%p = %t, %q = %s) -> (tensor<4xi32>, tensor<4xi32>) {
    scf.yield %q, %p : tensor<4xi32>, tensor<4xi32>
  }
  %by = bufferization.to_buffer %y#1 : tensor<4xi32> to memref<4xi32, strided<[?], offset: ?>>
  call @show(%by) : (memref<4xi32, strided<[?], offset: ?>>) -> ()
  // CHECK-NEXT: 11 13 15 17
  %z = scf.if %true -> tensor<4xi32> {
    scf.yield %y#0 : tensor<4xi32>
  } else {
    scf.yield %t : tensor<4xi32>
  }
  %bz = bufferization.to_buffer %z : tensor<4xi32> to memref<4xi32>
  call @show_tensor(%bz) : (memref<4xi32>) -> ()
  memref.dealloc %bz : memref<4xi32>
  // new storage, with contents and without
  // CHECK-NEXT: 11 13 15 17
  %n = bufferization.alloc_tensor() copy(%s) : tensor<4xi32>
  %bn = bufferization.to_buffer %n : tensor<4xi32> to memref<4xi32>
  call @show_tensor(%bn) : (memref<4xi32>) -> ()
  // CHECK-NEXT: 0 2 4 6
  %o = bufferization.alloc_tensor(%c4) : tensor<?xi32>
  %td = memref.cast %even : memref<4xi32> to memref<?xi32>
  %tt = bufferization.to_tensor %td : memref<?xi32> to tensor<?xi32>
  %m = bufferization.materialize_in_destination %tt in %o : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %bm = bufferization.to_buffer %m : tensor<?xi32> to memref<?xi32>
  %bm4 = memref.cast %bm : memref<?xi32> to memref<4xi32>
  call @show_tensor(%bm4) : (memref<4xi32>) -> ()
  // into a buffer with gaps
  // CHECK-NEXT: 0 2 4 6
  bufferization.materialize_in_destination %t in writable %odd : (tensor<4xi32>, memref<4xi32, strided<[2], offset: 1>>) -> ()
  call @show(%bs) : (memref<4xi32, strided<[?], offset: ?>>) -> ()
  bufferization.dealloc_tensor %n : tensor<4xi32>
  // 2021
  // CHECK-NEXT: 0 9 4 6
  memref.store %i9, %even[%c1] : memref<4xi32>
  %l = memref.tensor_load %even : memref<4xi32>
  %heap = memref.alloc() : memref<4xi32>
  memref.tensor_store %l, %heap : memref<4xi32>
  %bh = memref.buffer_cast %l : memref<4xi32>
  %k = memref.clone %heap : memref<4xi32> to memref<4xi32>
  call @show_tensor(%k) : (memref<4xi32>) -> ()
  memref.dealloc %k : memref<4xi32>
  memref.dealloc %heap : memref<4xi32>
  %r = arith.constant 0 : i32
  return %r : i32
}
