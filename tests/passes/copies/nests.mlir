// REQUIRES: mlir-opt
// RUN: lifeopt %s --copies=size --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %t.mlir --copies=size --emit=mlir | diff %t.mlir -
// RUN: env PATH=%asserts:$PATH run-both.sh --vector --colors --copies %s
// Rule: a perfect nest of loops that moves each element of a buffer's shape, by a load and a store whose subscripts are its induction variables,
// is a copy like linalg.transpose and becomes a view; a nest that leaves an element out, moves another one, or does more, is kept.
func.func private @printMemrefI64(memref<*xi64>)
// Loops of affine, in the order of the target.
// CHECK-LABEL: func.func @affine_for(
// CHECK-NOT: memref.alloc(
// CHECK: memref.transpose %in
// CHECK: return
func.func @affine_for(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// In the order of the source.
// CHECK-LABEL: func.func @affine_for_source(
// CHECK-NOT: memref.alloc(
// CHECK: memref.transpose %in
// CHECK: return
func.func @affine_for_source(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %j = 0 to 4 {
  affine.for %i = 0 to 6 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Loops of scf.
// CHECK-LABEL: func.func @scf_for(
// CHECK-NOT: memref.alloc(
// CHECK: memref.transpose %in
// CHECK: return
func.func @scf_for(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  scf.for %i = %c0 to %c6 step %c1 {
  scf.for %j = %c0 to %c4 step %c1 {
    %x = memref.load %in[%j, %i] : memref<4x6xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Iterations that may run at once.
// CHECK-LABEL: func.func @affine_parallel(
// CHECK-NOT: memref.alloc(
// CHECK: memref.transpose %in
// CHECK: return
func.func @affine_parallel(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.parallel (%j, %i) = (0, 0) to (4, 6) {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The same of scf.
// CHECK-LABEL: func.func @scf_parallel(
// CHECK-NOT: memref.alloc(
// CHECK: memref.transpose %in
// CHECK: return
func.func @scf_parallel(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c6, %c4) step (%c1, %c1) {
    %x = memref.load %in[%j, %i] : memref<4x6xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A loop in an op of two.
// CHECK-LABEL: func.func @mixed(
// CHECK-NOT: memref.alloc(
// CHECK: memref.transpose %in
// CHECK: return
func.func @mixed(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.parallel (%j) = (0) to (4) {
    %x = memref.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// In the same order: the readers name the source.
// CHECK-LABEL: func.func @plain(
// CHECK-NOT: memref.alloc(
// CHECK: linalg.add ins(%in, %in
// CHECK: return
func.func @plain(%in: memref<6x4xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  scf.for %i = %c0 to %c6 step %c1 {
  scf.for %j = %c0 to %c4 step %c1 {
    %x = memref.load %in[%i, %j] : memref<6x4xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A loop that the source does not have.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT: memref.alloc(
// CHECK: memref.reinterpret_cast %in
// CHECK: return
func.func @rows(%in: memref<6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%i] : memref<6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The other one.
// CHECK-LABEL: func.func @columns(
// CHECK-NOT: memref.alloc(
// CHECK: memref.reinterpret_cast %in
// CHECK: return
func.func @columns(%in: memref<6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  scf.for %j = %c0 to %c4 step %c1 {
  scf.for %i = %c0 to %c6 step %c1 {
    %x = memref.load %in[%i] : memref<6xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A row less.
// CHECK-LABEL: func.func @fewer(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @fewer(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  %seven = arith.constant 7 : i64
  linalg.fill ins(%seven : i64) outs(%t : memref<6x4xi64>)
  affine.for %i = 0 to 4 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// From row 1.
// CHECK-LABEL: func.func @later(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @later(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  %seven = arith.constant 7 : i64
  linalg.fill ins(%seven : i64) outs(%t : memref<6x4xi64>)
  affine.for %i = 1 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Every other row.
// CHECK-LABEL: func.func @every_other(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @every_other(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  %seven = arith.constant 7 : i64
  linalg.fill ins(%seven : i64) outs(%t : memref<6x4xi64>)
  scf.for %i = %c0 to %c6 step %c2 {
  scf.for %j = %c0 to %c4 step %c1 {
    %x = memref.load %in[%j, %i] : memref<4x6xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// One column, again and again.
// CHECK-LABEL: func.func @one_column(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @one_column(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  scf.for %i = %c0 to %c6 step %c1 {
  scf.for %j = %c0 to %c4 step %c1 {
    %x = memref.load %in[%c2, %i] : memref<4x6xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Another element.
// CHECK-LABEL: func.func @shifted(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @shifted(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[(%j + 1) mod 4, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Another value.
// CHECK-LABEL: func.func @computed(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @computed(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    %y = arith.addi %x, %x : i64
    affine.store %y, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A second store.
// CHECK-LABEL: func.func @two_stores(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @two_stores(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, 0] : memref<6x4xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A second nest in the outer loop.
// CHECK-LABEL: func.func @beside(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @beside(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
  affine.for %j = 0 to 4 {
    %x = affine.load %in[%j, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  affine.for %j = 0 to 4 {
    %x = affine.load %in[3, %i] : memref<4x6xi64>
    affine.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Subscripts that change the row with the column: a diagonal.
// CHECK-LABEL: func.func @own_subscript(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @own_subscript(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %t = memref.alloc() : memref<6x4xi64>
  scf.for %i = %c0 to %c6 step %c1 {
  scf.for %j = %c0 to %c4 step %c1 {
    %x = memref.load %in[%j, %j] : memref<4x6xi64>
    memref.store %x, %t[%i, %j] : memref<6x4xi64>
  }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A load and a store of vectors.
// CHECK-LABEL: func.func @vectors(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @vectors(%in: memref<6x4xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %x = affine.vector_load %in[%i, %j] : memref<6x4xi64>, vector<1xi64>
      affine.vector_store %x, %t[%i, %j] : memref<6x4xi64>, vector<1xi64>
    }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// On one path only.
// CHECK-LABEL: func.func @perhaps(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @perhaps(%in: memref<6x4xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.fill ins(%seven : i64) outs(%t : memref<6x4xi64>)
  %first = memref.load %in[%c0, %c0] : memref<6x4xi64>
  %c = arith.cmpi slt, %first, %seven : i64
  scf.if %c {
    affine.for %i = 0 to 6 {
      affine.for %j = 0 to 4 {
        %x = affine.load %in[%i, %j] : memref<6x4xi64>
        affine.store %x, %t[%i, %j] : memref<6x4xi64>
      }
    }
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// A loop that carries a value.
// CHECK-LABEL: func.func @carries(
// CHECK: memref.alloc(
// CHECK: linalg.add ins(%t, %t
// CHECK: return
func.func @carries(%in: memref<6x4xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %zero = arith.constant 0 : i64
  %t = memref.alloc() : memref<6x4xi64>
  %last = affine.for %i = 0 to 6 iter_args(%before = %zero) -> (i64) {
    affine.for %j = 0 to 4 {
      %x = affine.load %in[%i, %j] : memref<6x4xi64>
      affine.store %x, %t[%i, %j] : memref<6x4xi64>
    }
    affine.yield %before : i64
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The number that stands for an extent that is not known is none of iterations: this loop has none.
// CHECK-LABEL: func.func @no_iterations(
// CHECK: memref.alloc(
// CHECK: return
func.func @no_iterations(%in: memref<?xi64>, %n: index, %k: index) -> i64 {
  %seven = arith.constant 7 : i64
  %t = memref.alloc(%n) : memref<?xi64>
  affine.for %i = 0 to -9223372036854775808 {
    %x = affine.load %in[%i] : memref<?xi64>
    affine.store %x, %t[%i] : memref<?xi64>
  }
  %y = memref.load %t[%k] : memref<?xi64>
  memref.dealloc %t : memref<?xi64>
  return %y : i64
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %wide = memref.alloc() : memref<4x6xi64>
  %tall = memref.alloc() : memref<6x4xi64>
  %row = memref.alloc() : memref<6xi64>
  %out = memref.alloc() : memref<6x4xi64>
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 7 + d1 * 31 + 5)>(%i, %j)
      %x = arith.index_cast %k : index to i64
      memref.store %x, %wide[%j, %i] : memref<4x6xi64>
      memref.store %x, %tall[%i, %j] : memref<6x4xi64>
      memref.store %x, %row[%i] : memref<6xi64>
    }
  }
  %shown = memref.cast %out : memref<6x4xi64> to memref<*xi64>
  call @affine_for(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @affine_for_source(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @scf_for(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @affine_parallel(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @scf_parallel(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @mixed(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @plain(%tall, %out) : (memref<6x4xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @rows(%row, %out) : (memref<6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @columns(%row, %out) : (memref<6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @fewer(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @later(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @every_other(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @one_column(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @shifted(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @computed(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @two_stores(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @beside(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @own_subscript(%wide, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @vectors(%tall, %out) : (memref<6x4xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @perhaps(%tall, %out) : (memref<6x4xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @carries(%tall, %out) : (memref<6x4xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  memref.dealloc %wide : memref<4x6xi64>
  memref.dealloc %tall : memref<6x4xi64>
  memref.dealloc %row : memref<6xi64>
  memref.dealloc %out : memref<6x4xi64>
  return
}
