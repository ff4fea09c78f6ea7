// Rule: the view that gives a slot of bytes its type stands before views of it, where the lifeline only names.
// RUN: lifeopt %s --color=pack --emit=mlir --markers=strip -o %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
func.func private @number(i64) -> i64
func.func private @opaque(index) -> index
func.func @f22() {
  %c1 = arith.constant 16 : index
  %n2 = func.call @opaque(%c1) : (index) -> index
  %c3 = arith.constant 3 : index
  %n4 = func.call @opaque(%c3) : (index) -> index
  %b5 = memref.alloca() : memref<16xindex>
  affine.for %i6 = 0 to 16 step 1 {
    %c8 = arith.constant 49 : i64
    %x9 = arith.index_cast %i6 : index to i64
    %c10 = arith.constant 1 : i64
    %x11 = arith.muli %x9, %c10 : i64
    %x12 = arith.addi %c8, %x11 : i64
    %c13 = arith.constant 63 : i64
    %x14 = arith.andi %x12, %c13 : i64
    %x15 = arith.index_cast %x14 : i64 to index
    affine.store %x15, %b5[%i6] : memref<16xindex>
  }
  %b16 = memref.alloca() {alignment = 16 : i64} : memref<48xi8>
  %c18 = arith.constant 32 : index
  %v17 = memref.view %b16[%c18][] : memref<48xi8> to memref<2xi64>
  %b19 = memref.alloca() {alignment = 64 : i64} : memref<4xi64>
  %c20 = arith.constant 1 : index
  %c21 = arith.constant 0 : index
  %c22 = arith.constant 1 : index
  %r25 = scf.while (%i23 = %c21) : (index) -> index {
    %c26 = arith.constant 12 : i64
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%b19 : memref<4xi64>) {
    ^bb0(%x28: i64):
      %c29 = arith.constant 21 : i64
      %c30 = arith.constant 63 : i64
      %x31 = arith.andi %c29, %c30 : i64
      linalg.yield %x31 : i64
    }
    %c32 = arith.constant 1 : i64
    affine.for %i33 = 0 to 4 {
      %x36 = affine.load %b19[%i33] : memref<4xi64>
      func.call @mix(%x36) : (i64) -> ()
    }
    %c37 = arith.constant 42 : i64
    linalg.fill ins(%c37 : i64) outs(%v17 : memref<2xi64>)
  %p38 = arith.cmpi slt, %i23, %c20 : index
    scf.condition(%p38) %i23 : index
  } do {
  ^bb0(%k24: index):
    %j39 = arith.addi %k24, %c22 : index
    scf.yield %j39 : index
  }
  %c40 = arith.constant 1 : i64
  affine.for %i41 = 0 to 2 {
    %x44 = affine.load %v17[%i41] : memref<2xi64>
    func.call @mix(%x44) : (i64) -> ()
  }
  %c47 = arith.constant 2 : i64
  %k48 = func.call @number(%c47) : (i64) -> i64
  %c49 = arith.constant 0 : i64
  %p50 = arith.cmpi eq, %k48, %c49 : i64
  cf.cond_br %p50, ^l45a, ^l45b
^l45a:
    cf.br ^l45x(%v17 : memref<2xi64>)
^l45b:
    cf.br ^l45x(%v17 : memref<2xi64>)
^l45x(%m46: memref<2xi64>):
  %c51 = arith.constant 1 : i64
  %c55 = arith.constant 0 : index
  %c56 = arith.constant 2 : index
  %c57 = arith.constant 1 : index
  scf.for %i52 = %c55 to %c56 step %c57 {
    %x58 = memref.load %m46[%i52] : memref<2xi64>
    func.call @mix(%x58) : (i64) -> ()
  }
  return
}
