// REQUIRES: mlir-opt
// RUN: lifeopt %s --heap=pack --copies=size --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: env PATH=%asserts:$PATH run-both.sh --runner --colors --copies %s
// Rule: a buffer that is copied to a part of another one is not computed there if the part is accessed before the copy, if source or target is
// written after it, if the target is freed first, if its fill cannot move up, and if anything but structured ops of the block uses the source.
func.func private @printMemrefI64(memref<*xi64>)
func.func private @look(%m: memref<4x6xi64>) {
  return
}
// The part is read before the copy, when it holds what fills it.
// CHECK-LABEL: func.func @accessed_between(
// CHECK: memref.copy
// CHECK: return
func.func @accessed_between(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %u = memref.alloc() : memref<6x8xi64>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%u : memref<6x8xi64>)
  %v = memref.load %u[%c1, %c1] : memref<6x8xi64>
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  memref.store %v, %out[%c1, %c1] : memref<6x8xi64>
  return
}
// The source is written after the copy, and the target is not.
// CHECK-LABEL: func.func @written_after(
// CHECK: memref.copy
// CHECK: return
func.func @written_after(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.fill ins(%c5 : i64) outs(%s : memref<4x6xi64>)
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The target is written after the copy, and the source is read then.
// CHECK-LABEL: func.func @target_written(
// CHECK: memref.copy
// CHECK: return
func.func @target_written(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.store %c5, %t[%c1, %c1] : memref<6x8xi64>
  %q = memref.subview %out[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  linalg.add ins(%q, %s : memref<4x6xi64, strided<[8, 1], offset: 9>>, memref<4x6xi64>) outs(%q : memref<4x6xi64, strided<[8, 1], offset: 9>>)
  return
}
// A loop reads the source by its own name.
// CHECK-LABEL: func.func @by_elements(
// CHECK: memref.copy
// CHECK: return
func.func @by_elements(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %v = affine.load %s[0, 0] : memref<4x6xi64>
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  memref.store %v, %out[%c1, %c1] : memref<6x8xi64>
  return
}
// What fills the target is known after the source is computed.
// CHECK-LABEL: func.func @late_number(
// CHECK: memref.copy
// CHECK: return
func.func @late_number(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  %v = memref.load %in[%c1, %c1] : memref<4x6xi64>
  linalg.fill ins(%v : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// What fills the target reads memory that is written meanwhile.
// CHECK-LABEL: func.func @fill_reads(
// CHECK: memref.copy
// CHECK: return
func.func @fill_reads(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %g = memref.alloc() : memref<i64>
  memref.store %c5, %g[] : memref<i64>
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  memref.store %c7, %g[] : memref<i64>
  %t = memref.alloc() : memref<6x8xi64>
  linalg.map outs(%t : memref<6x8xi64>) (%init: i64) {
    %v = memref.load %g[] : memref<i64>
    linalg.yield %v : i64
  }
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// Two parts overlap: the second copy overwrites the first.
// CHECK-LABEL: func.func @overlapping(
// CHECK: memref.copy
// CHECK: return
func.func @overlapping(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x8xi64>
  linalg.fill ins(%c7 : i64) outs(%s : memref<4x8xi64>)
  linalg.add ins(%s, %s : memref<4x8xi64>, memref<4x8xi64>) outs(%s : memref<4x8xi64>)
  %r = memref.alloc() : memref<4x8xi64>
  linalg.fill ins(%c5 : i64) outs(%r : memref<4x8xi64>)
  linalg.add ins(%r, %r : memref<4x8xi64>, memref<4x8xi64>) outs(%r : memref<4x8xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  %p = memref.subview %t[0, 0] [4, 8] [1, 1] : memref<6x8xi64> to memref<4x8xi64, strided<[8, 1]>>
  %q = memref.subview %t[2, 0] [4, 8] [1, 1] : memref<6x8xi64> to memref<4x8xi64, strided<[8, 1], offset: 16>>
  memref.copy %s, %p : memref<4x8xi64> to memref<4x8xi64, strided<[8, 1]>>
  memref.copy %r, %q : memref<4x8xi64> to memref<4x8xi64, strided<[8, 1], offset: 16>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The target is freed before the last use of the source.
// CHECK-LABEL: func.func @freed_before(
// CHECK: memref.copy
// CHECK: return
func.func @freed_before(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  memref.dealloc %t : memref<6x8xi64>
  %q = memref.subview %out[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%q, %s : memref<4x6xi64, strided<[8, 1], offset: 9>>, memref<4x6xi64>) outs(%q : memref<4x6xi64, strided<[8, 1], offset: 9>>)
  return
}
// Another part is written before the fill, which overwrites it.
// CHECK-LABEL: func.func @part_before_fill(
// CHECK: memref.copy
// CHECK: return
func.func @part_before_fill(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  %q = memref.subview %t[0, 0] [1, 8] [1, 1] : memref<6x8xi64> to memref<1x8xi64, strided<[8, 1]>>
  linalg.fill ins(%c5 : i64) outs(%q : memref<1x8xi64, strided<[8, 1]>>)
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%q, %q : memref<1x8xi64, strided<[8, 1]>>, memref<1x8xi64, strided<[8, 1]>>) outs(%q : memref<1x8xi64, strided<[8, 1]>>)
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The part has a second use.
// CHECK-LABEL: func.func @named_again(
// CHECK: memref.copy
// CHECK: return
func.func @named_again(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%p, %p : memref<4x6xi64, strided<[8, 1], offset: 9>>, memref<4x6xi64, strided<[8, 1], offset: 9>>) outs(%p : memref<4x6xi64, strided<[8, 1], offset: 9>>)
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The copy is in a condition.
// CHECK-LABEL: func.func @other_block(
// CHECK: memref.copy
// CHECK: return
func.func @other_block(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %v = memref.load %in[%c1, %c1] : memref<4x6xi64>
  %b = arith.cmpi sgt, %v, %c5 : i64
  scf.if %b {
    %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
    memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  }
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// A callee has the source.
// CHECK-LABEL: func.func @handed_on(
// CHECK: memref.copy
// CHECK: return
func.func @handed_on(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  call @look(%s) : (memref<4x6xi64>) -> ()
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The source is computed from another buffer in another order: that one is beside it.
// CHECK-LABEL: func.func @transposed_chain(
// CHECK: memref.copy
// CHECK: return
func.func @transposed_chain(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%a : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c5, %a[%c1, %c1] : memref<6x4xi64>
  %s = memref.alloc() : memref<4x6xi64>
  linalg.transpose ins(%a : memref<6x4xi64>) outs(%s : memref<4x6xi64>) permutation = [1, 0]
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
func.func private @fill(%m: memref<4x6xi64>, %x: i64) {
  affine.for %i = 0 to 4 {
    affine.for %k = 0 to 6 {
      %at = affine.apply affine_map<(d0, d1) -> (d0 * 7 + d1 * 3 + 1)>(%i, %k)
      %w = arith.index_cast %at : index to i64
      %y = arith.addi %w, %x : i64
      affine.store %y, %m[%i, %k] : memref<4x6xi64>
    }
  }
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %in = memref.alloc() : memref<4x6xi64>
  %out = memref.alloc() : memref<6x8xi64>
  %shown = memref.cast %out : memref<6x8xi64> to memref<*xi64>
  %x0 = arith.constant 0 : i64
  call @fill(%in, %x0) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x0 : i64) outs(%out : memref<6x8xi64>)
  call @accessed_between(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x1 = arith.constant 100 : i64
  call @fill(%in, %x1) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x1 : i64) outs(%out : memref<6x8xi64>)
  call @written_after(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x2 = arith.constant 200 : i64
  call @fill(%in, %x2) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x2 : i64) outs(%out : memref<6x8xi64>)
  call @target_written(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x3 = arith.constant 300 : i64
  call @fill(%in, %x3) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x3 : i64) outs(%out : memref<6x8xi64>)
  call @by_elements(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x4 = arith.constant 400 : i64
  call @fill(%in, %x4) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x4 : i64) outs(%out : memref<6x8xi64>)
  call @late_number(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x5 = arith.constant 500 : i64
  call @fill(%in, %x5) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x5 : i64) outs(%out : memref<6x8xi64>)
  call @fill_reads(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x6 = arith.constant 600 : i64
  call @fill(%in, %x6) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x6 : i64) outs(%out : memref<6x8xi64>)
  call @overlapping(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x7 = arith.constant 700 : i64
  call @fill(%in, %x7) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x7 : i64) outs(%out : memref<6x8xi64>)
  call @freed_before(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x8 = arith.constant 800 : i64
  call @fill(%in, %x8) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x8 : i64) outs(%out : memref<6x8xi64>)
  call @part_before_fill(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x9 = arith.constant 900 : i64
  call @fill(%in, %x9) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x9 : i64) outs(%out : memref<6x8xi64>)
  call @named_again(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x10 = arith.constant 1000 : i64
  call @fill(%in, %x10) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x10 : i64) outs(%out : memref<6x8xi64>)
  call @other_block(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x11 = arith.constant 1100 : i64
  call @fill(%in, %x11) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x11 : i64) outs(%out : memref<6x8xi64>)
  call @handed_on(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x12 = arith.constant 1200 : i64
  call @fill(%in, %x12) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x12 : i64) outs(%out : memref<6x8xi64>)
  call @transposed_chain(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  memref.dealloc %in : memref<4x6xi64>
  memref.dealloc %out : memref<6x8xi64>
  return %zero : i32
}
