// REQUIRES: mlir-opt
// RUN: lifeopt %s --heap=pack --copies=size --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: env PATH=%asserts:$PATH run-both.sh --runner --colors --copies %s
// RUN: lifeopt %t.mlir --heap=pack --copies=size --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --heap=pack --copies=size --emit=report | FileCheck %s --check-prefix=BYTES
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s --check-prefix=SPEED
// Rule: what is copied to a part of a buffer is computed there, and with it what it is computed from in place, where nothing accesses the part
// meanwhile but a fill, which moves up. The minimum is the padded buffer, of 6 x 8 numbers of 8 bytes: one op reads all of it. By default
// copies are kept.
func.func private @printMemrefI64(memref<*xi64>)
// A padded tensor: the fill moves up, the source is within it.
// CHECK-LABEL: func.func @pad(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @pad {{.*}} 384
// SPEED-LABEL: func.func @pad(
// SPEED: memref.copy
func.func @pad(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
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
  return
}
// What the source is computed from element by element, and what that is, is there too.
// CHECK-LABEL: func.func @chain(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @chain {{.*}} 384
// SPEED-LABEL: func.func @chain(
// SPEED: memref.copy
func.func @chain(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4x6xi64>
  linalg.fill ins(%c7 : i64) outs(%a : memref<4x6xi64>)
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%a : memref<4x6xi64>)
  %b = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%a, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%b : memref<4x6xi64>)
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %b : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The source is read after the copy, from the part.
// CHECK-LABEL: func.func @read_again(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @read_again {{.*}} 768
// SPEED-LABEL: func.func @read_again(
// SPEED: memref.copy
func.func @read_again(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  %u = memref.alloc() : memref<6x8xi64>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%u : memref<6x8xi64>)
  %q = memref.subview %u[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%q, %s : memref<4x6xi64, strided<[8, 1], offset: 9>>, memref<4x6xi64>) outs(%q : memref<4x6xi64, strided<[8, 1], offset: 9>>)
  linalg.add ins(%u, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// Deallocs of members go, that of the target is after all uses.
// CHECK-LABEL: func.func @freed(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @freed {{.*}} 384
// SPEED-LABEL: func.func @freed(
// SPEED: memref.copy
func.func @freed(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.dealloc %s : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  memref.dealloc %t : memref<6x8xi64>
  return
}
// Parts that are joined, without a fill.
// CHECK-LABEL: func.func @concatenated(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @concatenated {{.*}} 384
// SPEED-LABEL: func.func @concatenated(
// SPEED: memref.copy
func.func @concatenated(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<3x8xi64>
  linalg.fill ins(%c7 : i64) outs(%s : memref<3x8xi64>)
  linalg.add ins(%s, %s : memref<3x8xi64>, memref<3x8xi64>) outs(%s : memref<3x8xi64>)
  %r = memref.alloc() : memref<3x8xi64>
  linalg.fill ins(%c5 : i64) outs(%r : memref<3x8xi64>)
  linalg.add ins(%r, %r : memref<3x8xi64>, memref<3x8xi64>) outs(%r : memref<3x8xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  %p = memref.subview %t[0, 0] [3, 8] [1, 1] : memref<6x8xi64> to memref<3x8xi64, strided<[8, 1]>>
  %q = memref.subview %t[3, 0] [3, 8] [1, 1] : memref<6x8xi64> to memref<3x8xi64, strided<[8, 1], offset: 24>>
  memref.copy %s, %p : memref<3x8xi64> to memref<3x8xi64, strided<[8, 1]>>
  memref.copy %r, %q : memref<3x8xi64> to memref<3x8xi64, strided<[8, 1], offset: 24>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// The same with allocas.
// CHECK-LABEL: func.func @stack(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @stack {{.*}} 384
// SPEED-LABEL: func.func @stack(
// SPEED: memref.copy
func.func @stack(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloca() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloca() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// In a loop, each time anew.
// CHECK-LABEL: func.func @in_loop(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @in_loop {{.*}} 384
// SPEED-LABEL: func.func @in_loop(
// SPEED: memref.copy
func.func @in_loop(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 3 {
    %s = memref.alloc() : memref<4x6xi64>
    linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
    %t = memref.alloc() : memref<6x8xi64>
    linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
    %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
    memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
    linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  }
  return
}
// As tensor.pad is bufferized.
// CHECK-LABEL: func.func @filled_by_map(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @filled_by_map {{.*}} 384
// SPEED-LABEL: func.func @filled_by_map(
// SPEED: memref.copy
func.func @filled_by_map(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.map outs(%t : memref<6x8xi64>) (%init: i64) {
    linalg.yield %c7 : i64
  }
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// What the source is computed from is read later: it is beside the target.
// CHECK-LABEL: func.func @read_later(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @read_later {{.*}} 576
// SPEED-LABEL: func.func @read_later(
// SPEED: memref.copy
func.func @read_later(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%b : memref<4x6xi64>)
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %b : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x6xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  %q = memref.subview %out[1, 1] [4, 6] [1, 1] : memref<6x8xi64> to memref<4x6xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%q, %b : memref<4x6xi64, strided<[8, 1], offset: 9>>, memref<4x6xi64>) outs(%q : memref<4x6xi64, strided<[8, 1], offset: 9>>)
  return
}
// What the source is computed from in another order is beside the target.
// CHECK-LABEL: func.func @square(
// CHECK-NOT: memref.copy
// CHECK: return
// BYTES-LABEL: @square {{.*}} 512
// SPEED-LABEL: func.func @square(
// SPEED: memref.copy
func.func @square(%in: memref<4x6xi64>, %out: memref<6x8xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c5 = arith.constant 5 : i64
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4x4xi64>
  %h = memref.subview %in[0, 0] [4, 4] [1, 1] : memref<4x6xi64> to memref<4x4xi64, strided<[6, 1]>>
  linalg.add ins(%h, %h : memref<4x4xi64, strided<[6, 1]>>, memref<4x4xi64, strided<[6, 1]>>) outs(%a : memref<4x4xi64>)
  %s = memref.alloc() : memref<4x4xi64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<4x4xi64>) outs(%s : memref<4x4xi64>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.addi %x, %c5 : i64
    linalg.yield %y : i64
  }
  %t = memref.alloc() : memref<6x8xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x8xi64>)
  %p = memref.subview %t[1, 1] [4, 4] [1, 1] : memref<6x8xi64> to memref<4x4xi64, strided<[8, 1], offset: 9>>
  memref.copy %s, %p : memref<4x4xi64> to memref<4x4xi64, strided<[8, 1], offset: 9>>
  linalg.add ins(%t, %t : memref<6x8xi64>, memref<6x8xi64>) outs(%out : memref<6x8xi64>)
  return
}
// CHECK-LABEL: func.func private @fill(
// BYTES-LABEL: {{^}}more
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
  call @pad(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x1 = arith.constant 100 : i64
  call @fill(%in, %x1) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x1 : i64) outs(%out : memref<6x8xi64>)
  call @chain(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x2 = arith.constant 200 : i64
  call @fill(%in, %x2) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x2 : i64) outs(%out : memref<6x8xi64>)
  call @read_again(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x3 = arith.constant 300 : i64
  call @fill(%in, %x3) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x3 : i64) outs(%out : memref<6x8xi64>)
  call @freed(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x4 = arith.constant 400 : i64
  call @fill(%in, %x4) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x4 : i64) outs(%out : memref<6x8xi64>)
  call @concatenated(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x5 = arith.constant 500 : i64
  call @fill(%in, %x5) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x5 : i64) outs(%out : memref<6x8xi64>)
  call @stack(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x6 = arith.constant 600 : i64
  call @fill(%in, %x6) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x6 : i64) outs(%out : memref<6x8xi64>)
  call @in_loop(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x7 = arith.constant 700 : i64
  call @fill(%in, %x7) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x7 : i64) outs(%out : memref<6x8xi64>)
  call @filled_by_map(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x8 = arith.constant 800 : i64
  call @fill(%in, %x8) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x8 : i64) outs(%out : memref<6x8xi64>)
  call @read_later(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x9 = arith.constant 900 : i64
  call @fill(%in, %x9) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x9 : i64) outs(%out : memref<6x8xi64>)
  call @square(%in, %out) : (memref<4x6xi64>, memref<6x8xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  memref.dealloc %in : memref<4x6xi64>
  memref.dealloc %out : memref<6x8xi64>
  return %zero : i32
}
