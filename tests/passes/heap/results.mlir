// RUN: lifeopt %s --copies=keep --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=keep --heap=arg --emit=mlir > %t.mlir
// RUN: lifeopt %t.mlir --copies=keep --heap=arg --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --copies=keep --heap=pack --emit=mlir | FileCheck %s --check-prefix=PACK
// Rule: with --heap=arg, a result of a private function that is a new buffer in every call becomes an argument. A caller passes storage of its
// own or, if it returns the result, the argument that it has for it.

// PACK: func.func private @leaf(%in: memref<8xf32>) -> memref<8xf32>

// CHECK-LABEL: func.func private @leaf(%in: memref<8xf32>, %a: memref<8xf32> {llvm.align = 64 : i64, llvm.noalias}) {
// CHECK-NEXT: linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
// CHECK-NEXT: return
func.func private @leaf(%in: memref<8xf32>) -> memref<8xf32> {
  %a = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
  return %a : memref<8xf32>
}

// Attributes and other results are kept.
// CHECK-LABEL: func.func private @three(%in: memref<8xf32> {llvm.nocapture}, %a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}) -> (index {llvm.noundef}) {
func.func private @three(%in: memref<8xf32> {llvm.nocapture}) -> (memref<8xf32>, index {llvm.noundef}, memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %c3 = arith.constant 3 : index
  linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
  linalg.log ins(%in : memref<8xf32>) outs(%b : memref<8xf32>)
  return %a, %c3, %b : memref<8xf32>, index, memref<8xf32>
}

// One source runs: an allocation, or a call, which passes the argument on.
// CHECK-LABEL: func.func private @arms(
// CHECK-SAME: %[[R:[a-z]+]]: memref<8xf32> {llvm.align = 64 : i64, llvm.noalias}) {
// CHECK: func.call @leaf(%in, %[[R]]
func.func private @arms(%in: memref<8xf32>, %c: i1) -> memref<8xf32> {
  %r = scf.if %c -> memref<8xf32> {
    %a = memref.alloc() : memref<8xf32>
    linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
    scf.yield %a : memref<8xf32>
  } else {
    %b = func.call @leaf(%in) : (memref<8xf32>) -> memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  return %r : memref<8xf32>
}

// CHECK-LABEL: func.func @user(
// CHECK-SAME: %arena: memref<96xi8> {llvm.align = 64 : i64, llvm.noalias}
// CHECK-NOT: memref.alloc(
// CHECK: %[[I:.*]] = call @three(%x, %{{.*}}, %{{.*}}) : (memref<8xf32>, memref<8xf32>, memref<8xf32>) -> index
// CHECK: memref.store %{{.*}}, %out[%[[I]]]
func.func @user(%in: memref<8xf32>, %out: memref<8xf32> {llvm.noalias}, %c: i1) {
  %x = call @arms(%in, %c) : (memref<8xf32>, i1) -> memref<8xf32>
  %y, %i, %z = call @three(%x) : (memref<8xf32>) -> (memref<8xf32>, index, memref<8xf32>)
  %v = memref.load %x[%i] : memref<8xf32>
  memref.store %v, %out[%i] : memref<8xf32>
  linalg.add ins(%y, %z : memref<8xf32>, memref<8xf32>) outs(%out : memref<8xf32>)
  memref.dealloc %x : memref<8xf32>
  memref.dealloc %y : memref<8xf32>
  memref.dealloc %z : memref<8xf32>
  return
}

// These are returned as before: what may be no new buffer, and two of which each may be read in one call.
memref.global "private" @table : memref<8xf32> = dense<1.0>
// CHECK-LABEL: func.func private @of_global(
// CHECK-SAME: -> memref<8xf32>
func.func private @of_global() -> memref<8xf32> {
  %a = memref.get_global @table : memref<8xf32>
  return %a : memref<8xf32>
}
// CHECK-LABEL: func.func private @perhaps(
// CHECK-SAME: -> memref<8xf32>
func.func private @perhaps(%in: memref<8xf32>, %c: i1) -> memref<8xf32> {
  %r = scf.if %c -> memref<8xf32> {
    scf.yield %in : memref<8xf32>
  } else {
    %a = memref.alloc() : memref<8xf32>
    linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
    scf.yield %a : memref<8xf32>
  }
  return %r : memref<8xf32>
}
// CHECK-LABEL: func.func private @last(
// CHECK-SAME: -> memref<8xf32>
func.func private @last(%in: memref<8xf32>, %n: index) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = call @leaf(%in) : (memref<8xf32>) -> memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first) -> memref<8xf32> {
    %a = memref.alloc() : memref<8xf32>
    linalg.exp ins(%x : memref<8xf32>) outs(%a : memref<8xf32>)
    scf.yield %a : memref<8xf32>
  }
  return %r : memref<8xf32>
}
func.func @others(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1, %n: index) {
  %x = call @of_global() : () -> memref<8xf32>
  %y = call @perhaps(%in, %c) : (memref<8xf32>, i1) -> memref<8xf32>
  %z = call @last(%in, %n) : (memref<8xf32>, index) -> memref<8xf32>
  memref.copy %x, %out : memref<8xf32> to memref<8xf32>
  linalg.add ins(%y, %z : memref<8xf32>, memref<8xf32>) outs(%out : memref<8xf32>)
  return
}

// An op of an unknown dialect that ends the body may return what nobody knows.
// CHECK-LABEL: func.func private @foreign_end(
// CHECK-SAME: -> memref<8xf32>
func.func private @foreign_end(%in: memref<8xf32>, %c: i1) -> memref<8xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
  return %a : memref<8xf32>
^bb2:
  %b = memref.get_global @table : memref<8xf32>
  "my.return"(%b) : (memref<8xf32>) -> ()
}
// One that is known not to end has no result.
// CHECK-LABEL: func.func private @no_end(%in: memref<8xf32>, %c: i1, %a: memref<8xf32> {{{.*}}}) {
func.func private @no_end(%in: memref<8xf32>, %c: i1) -> memref<8xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%a : memref<8xf32>)
  return %a : memref<8xf32>
^bb2:
  ub.unreachable
}
func.func @ends(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1) {
  %x = call @foreign_end(%in, %c) : (memref<8xf32>, i1) -> memref<8xf32>
  %y = call @no_end(%in, %c) : (memref<8xf32>, i1) -> memref<8xf32>
  linalg.add ins(%x, %y : memref<8xf32>, memref<8xf32>) outs(%out : memref<8xf32>)
  return
}
