// RUN: lifeopt %s --in-place=no --emit=report | FileCheck %s
// Lives that only touch share, since ranges are half-open; nested ones and ones that overlap do not.
// CHECK: @touching {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @touching(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return
}

// An op that reads one and writes the other needs both.
// CHECK: @read_and_written_by_one_op {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128 {{ *}}128
func.func @read_and_written_by_one_op(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return
}

// CHECK: @nested {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128 {{ *}}128
func.func @nested(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}

// The last access of %a is through a view of a view. All of it but that one element is dead by then.
// CHECK: @through_views {{ *}}2 {{ *}}3 {{ *}}128 {{ *}}76 {{ *}}68
func.func @through_views(%in: memref<16xf32>, %out: memref<16xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %d = memref.cast %a : memref<16xf32> to memref<?xf32>
  %s = memref.subview %d[2] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  %v = memref.load %s[%c0] : memref<4xf32, strided<[1], offset: 2>>
  return %v : f32
}
