// RUN: roundtrip.sh %s
// vector.broadcast of a type that is no number but may be an element. Release 19 has no such vectors.
func.func @f(%p: !llvm.ptr<1>) {
  %0 = vector.broadcast %p : !llvm.ptr<1> to vector<2x[4]x!llvm.ptr<1>>
  return
}
