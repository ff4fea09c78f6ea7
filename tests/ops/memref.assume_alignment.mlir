// RUN: roundtrip.sh %s
// memref.assume_alignment: every form of its syntax.
func.func @f(%m: memref<4xf32>) {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %0, 4 {note} : memref<4xf32>
  return
}
