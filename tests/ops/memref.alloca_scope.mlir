// RUN: roundtrip.sh --also-19 %s
// memref.alloca_scope: every form of its syntax.
func.func @f(%x: index) {
  memref.alloca_scope {
    %m = memref.alloca() : memref<4xf32>
  }
  %0 = memref.alloca_scope -> (index) {
    memref.alloca_scope.return %x : index
  }
  %1:2 = memref.alloca_scope -> (index, index) {
    memref.alloca_scope.return %x, %0 : index, index
  } {note}
  %2 = arith.addi %1#0, %1#1 : index
  return
}
