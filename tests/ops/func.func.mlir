// RUN: roundtrip.sh %s
// func.func: every form of its syntax.
func.func private @declared()
func.func private @typed(i32, memref<4xf32>) -> f32
func.func private @attrs(i32 {a.b}, f32) -> (f32 {c.d = 1 : i32}, i32) attributes {note = "x"}
func.func private @higher() -> ((i32) -> i32)
func.func @"odd name"() {
  return
}
func.func public @both(%a: i32 {a.b = 7 : i64}, %b: memref<?xf32>) -> (i32, memref<?xf32>) {
  return %a, %b : i32, memref<?xf32>
}
func.func nested @flags() -> i32 attributes {llvm.emit_c_interface, no_inline} {
  %0 = arith.constant 1 : i32
  return %0 : i32
}
func.func @one(%x: f32) -> (f32 {c.d}) {
  return %x : f32
}
func.func @blocks(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}
