// RUN: run-both.sh --alone %s | FileCheck %s
// Transfers are copies that are done when the wait returns: with and without a stride, to and from the faster memory, with a last chunk that
// is shorter, between affine indices. (mlir-opt cannot lower them.)

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @slow : memref<6x8xi32> = uninitialized
memref.global "private" @fast : memref<24xi32, 1> = uninitialized
func.func @show(%m: memref<24xi32, 1>) {
  affine.for %i = 0 to 24 {
    %v = memref.load %m[%i] : memref<24xi32, 1>
    %w = arith.extsi %v : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %zero = arith.constant 0 : i32
  %slow = memref.get_global @slow : memref<6x8xi32>
  %fast = memref.get_global @fast : memref<24xi32, 1>
  %tag = memref.alloc() : memref<2xi32>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 8 {
      %l = affine.linearize_index [%i, %j] by (6, 8) : index
      %v = arith.index_cast %l : index to i32
      memref.store %v, %slow[%i, %j] : memref<6x8xi32>
    }
  }
  affine.for %i = 0 to 24 {
    memref.store %zero, %fast[%i] : memref<24xi32, 1>
  }
  // ten in a row, from [1, 2] on
  memref.dma_start %slow[%c1, %c2], %fast[%c3], %c10, %tag[%c0] : memref<6x8xi32>, memref<24xi32, 1>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c10 : memref<2xi32>
  // CHECK: 0 0 0 10 11 12 13 14 15 16 17 18 19 0 0 0 0 0 0 0 0 0 0 0
  call @show(%fast) : (memref<24xi32, 1>) -> ()
  // a tile: three of each row; the slower side is the source
  memref.dma_start %slow[%c2, %c1], %fast[%c0], %c11, %tag[%c1], %c8, %c3 : memref<6x8xi32>, memref<24xi32, 1>, memref<2xi32>
  memref.dma_wait %tag[%c1], %c11 : memref<2xi32>
  // CHECK-NEXT: 17 18 19 25 26 27 33 34 35 41 42 18 19 0 0 0 0 0 0 0 0 0 0 0
  call @show(%fast) : (memref<24xi32, 1>) -> ()
  // and back, into other columns, between affine indices: now the target is the slower side
  affine.for %i = 0 to 2 {
    affine.dma_start %fast[3 * %i], %slow[%i + 1, %i + 4], %tag[%i], %c4, %c8, %c2 : memref<24xi32, 1>, memref<6x8xi32>, memref<2xi32>
    affine.dma_wait %tag[%i], %c4 : memref<2xi32>
  }
  // in one memory space the stride is the source's
  %flat = memref.collapse_shape %slow [[0, 1]] : memref<6x8xi32> into memref<48xi32>
  memref.dma_start %flat[%c8], %flat[%c0], %c4, %tag[%c0], %c8, %c1 : memref<48xi32>, memref<48xi32>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c4 : memref<2xi32>
  memref.dma_start %flat[%c0], %fast[%c0], %c8, %tag[%c0] : memref<48xi32>, memref<24xi32, 1>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<2xi32>
  memref.dma_start %slow[%c1, %c0], %fast[%c8], %c8, %tag[%c0] : memref<6x8xi32>, memref<24xi32, 1>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<2xi32>
  memref.dma_start %slow[%c2, %c0], %fast[%c0], %c0, %tag[%c0] : memref<6x8xi32>, memref<24xi32, 1>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c0 : memref<2xi32>
  // CHECK-NEXT: 8 16 24 32 4 5 6 7 8 9 10 11 17 18 14 15 0 0 0 0 0 0 0 0
  call @show(%fast) : (memref<24xi32, 1>) -> ()
  memref.dealloc %tag : memref<2xi32>
  return %zero : i32
}
