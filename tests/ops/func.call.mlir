// RUN: roundtrip.sh %s
// func.call: every form of its syntax.
func.func private @none()
func.func private @two(i32, memref<4xf32>) -> (i32, f32)
func.func @f(%a: i32, %m: memref<4xf32>, %c: i1) -> i32 {
  call @none() : () -> ()
  %0:2 = call @two(%a, %m) : (i32, memref<4xf32>) -> (i32, f32)
  %1:2 = func.call @two(%0#0, %m) {note} : (i32, memref<4xf32>) -> (i32, f32)
  scf.if %c {
    func.call @none() {no_inline} : () -> ()
  }
  return %1#0 : i32
}
