// A memref is no view of itself: where the order of ops has no meaning, in blocks that are never reached and in graph regions, one could be
// written that is. Other values may depend on themselves there, as in mlir-opt.
// RUN: rejected.py %s
// mlir-opt accepts: a view of itself
func.func @casts(%i: index, %v: f32) {
  return
^dead:
  // expected-error@+1 {{'memref.cast' op has a memref operand that depends on its result}}
  %a = memref.cast %b : memref<?xf32> to memref<?xf32>
  %b = memref.cast %a : memref<?xf32> to memref<?xf32>
  memref.store %v, %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  cf.br ^dead
}
// -----
// mlir-opt accepts: a view of itself
// The one at which a search that began outside of the cycle comes back.
func.func @later(%i: index, %v: f32) {
  return
^dead:
  %x = memref.subview %a[0][4][1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.store %v, %x[%i] : memref<4xf32, strided<[1]>>
  cf.br ^dead2
^dead2:
  %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<8xf32> -> memref<f32>, index, index, index
  // expected-error@+1 {{'memref.reinterpret_cast' op has a memref operand that depends on its result}}
  %a = memref.reinterpret_cast %base to offset: [0], sizes: [8], strides: [1] : memref<f32> to memref<8xf32>
  cf.br ^dead
}
// -----
// mlir-opt accepts: a view of itself
func.func private @same(%a: memref<8xf32>) -> memref<8xf32> {
  return %a : memref<8xf32>
}
func.func @calls(%x: memref<8xf32>, %p: i1) {
  return
^dead:
  // expected-error@+1 {{'func.call' op has a memref operand that depends on its result}}
  %a = call @same(%b) : (memref<8xf32>) -> memref<8xf32>
  %b = arith.select %p, %a, %x : memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  cf.br ^dead
}
// -----
// mlir-opt accepts: a view of itself
func.func @graph(%q: memref<8xf32>) {
  "my.graph"() ({
    // expected-error@+1 {{'memref.cast' op has a memref operand that depends on its result}}
    %a = memref.cast %a : memref<8xf32> to memref<8xf32>
    linalg.copy ins(%a: memref<8xf32>) outs(%q: memref<8xf32>)
  }) : () -> ()
  return
}
// -----
func.func @numbers(%q: memref<8xf32>, %m: memref<8xf32>) {
  %c1 = arith.constant 1 : index
  return
^dead:
  %v = memref.load %y[%i] : memref<8xf32>
  %i = arith.addi %k, %c1 : index
  %k = arith.addi %i, %c1 : index
  %x = memref.cast %m : memref<8xf32> to memref<8xf32>
  %y = memref.cast %x : memref<8xf32> to memref<8xf32>
  memref.store %v, %x[%k] : memref<8xf32>
  %n = memref.dim %s, %c1 : memref<?x?xf32>
  %s = memref.alloc(%n, %n) : memref<?x?xf32>
  "my.graph"() ({
    %1 = "my.op"(%2) : (memref<8xf32>) -> memref<8xf32>
    %2 = "my.op"(%1) : (memref<8xf32>) -> memref<8xf32>
  }) : () -> ()
  cf.br ^dead
}
