// RUN: roundtrip.sh --also-19 %s
// memref.alloca_scope.return: every form of its syntax.
func.func @f(%x: index) {
  %0 = memref.alloca_scope -> (index) {
    memref.alloca_scope.return {note} %x : index
  }
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  return
}
