func.func @another_type(%a: memref<8xf32>) {
  // rejected: a lifeline has its buffer's type
  %l = "lifeline.start"(%a) : (memref<8xf32>) -> memref<?xf32>
  return
}
// -----
func.func @no_memref(%x: f32) {
  "lifeline.end"(%x) : (f32) -> ()
  return
}
// -----
func.func @no_op_of_it(%a: memref<8xf32>) {
  "lifeline.other"(%a) : (memref<8xf32>) -> ()
  return
}
