// An address that may be kept pins its buffer: it starts right behind the allocation and has no end. Heap buffers are left alone.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s

func.func private @keep(memref<4xf32>)

// CHECK-LABEL: func.func @call
func.func @call(%x: f32, %i: index) {
  // CHECK: %A = memref.alloca
  // CHECK-NEXT: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: %B = memref.alloca
  // CHECK-NEXT: call @keep(%A_life)
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NOT: lifetime_end %A
  // CHECK: return
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  call @keep(%A) : (memref<4xf32>) -> ()
  memref.store %x, %B[%i] : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @heap
func.func @heap(%x: f32, %i: index) {
  // CHECK-NOT: lifetime
  // CHECK: return
  %A = memref.alloc() : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32>
  memref.dealloc %A : memref<4xf32>
  return
}
