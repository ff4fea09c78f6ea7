// RUN: lifeopt %s --schedule=memory --emit=mlir -o %t.ordered
// RUN: lifeopt %s --emit=mlir -o %t.source
// RUN: cmp %t.ordered %t.source
// RUN: lifeopt %s --schedule=memory --emit=report | FileCheck %s
// Rule: an op never passes one that it depends on, nor one that must keep its place. In each function the second large buffer could
// come after the last use of the first one, and half of the bytes would do, if the rule that its name says did not hold.
// CHECK-NOT: instead of
// A buffer of dynamic size in the way is named.
// RUN: lifeopt %s --schedule=memory --emit=report | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: order of ops: 0 moved, at most {{[0-9]+}} bytes live at once; kept, since %d has a dynamic size
func.func private @look(memref<1024xf32> {llvm.nocapture})
// %x may be %in, which the second buffer is computed from.
func.func @arguments_may_be_one(%in: memref<1024xf32>, %x: memref<f32>, %y: memref<f32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  return
}
// One buffer is written before the other is read.
func.func @a_write_between(%in: memref<1024xf32>, %out: memref<f32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  linalg.add ins(%a, %b : memref<1024xf32>, memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  return
}
// What %q is computed from is computed from %p, which is read again last: by an op that reads what is computed from %q, if %c is false.
func.func @one_of_two(%in: memref<1024xf32>, %out: memref<1024xf32>, %c: i1) {
  %p = memref.alloca() : memref<1024xf32>
  %t = memref.alloca() : memref<f32>
  %q = memref.alloca() : memref<1024xf32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%p : memref<1024xf32>)
  linalg.reduce ins(%p : memref<1024xf32>) outs(%t : memref<f32>) dimensions = [0] (%v: f32, %w: f32) {
    %s = arith.addf %v, %w : f32
    linalg.yield %s : f32
  }
  %tv = memref.load %t[] : memref<f32>
  linalg.fill ins(%tv : f32) outs(%q : memref<1024xf32>)
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  linalg.reduce ins(%q : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%v: f32, %w: f32) {
    %s = arith.addf %v, %w : f32
    linalg.yield %s : f32
  }
  %five = arith.constant 5.0 : f32
  memref.store %five, %x[] : memref<f32>
  %one = arith.select %c, %x, %y : memref<f32>
  %z = memref.load %one[] : memref<f32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%p : memref<1024xf32>) outs(%out : memref<1024xf32>) {
  ^bb0(%v: f32, %w: f32):
    %s = arith.addf %v, %z : f32
    linalg.yield %s : f32
  }
  return
}
// The same by a number that an op computes.
func.func @a_result(%in: memref<1024xf32>, %out: memref<1024xf32>) {
  %p = memref.alloca() : memref<1024xf32>
  %t = memref.alloca() : memref<f32>
  %q = memref.alloca() : memref<1024xf32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%p : memref<1024xf32>)
  linalg.reduce ins(%p : memref<1024xf32>) outs(%t : memref<f32>) dimensions = [0] (%v: f32, %w: f32) {
    %s = arith.addf %v, %w : f32
    linalg.yield %s : f32
  }
  %tv = memref.load %t[] : memref<f32>
  linalg.fill ins(%tv : f32) outs(%q : memref<1024xf32>)
  %zero = arith.constant 0.0 : f32
  %z = affine.for %i = 0 to 1024 iter_args(%sum = %zero) -> f32 {
    %v = affine.load %q[%i] : memref<1024xf32>
    %s = arith.addf %sum, %v : f32
    affine.yield %s : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%p : memref<1024xf32>) outs(%out : memref<1024xf32>) {
  ^bb0(%v: f32, %w: f32):
    %s = arith.addf %v, %z : f32
    linalg.yield %s : f32
  }
  return
}
// A call keeps its place.
func.func @a_call(%in: memref<1024xf32>, %out: memref<f32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  func.call @look(%in) : (memref<1024xf32>) -> ()
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  return
}
// What is unknown keeps its place.
func.func @another_dialect(%in: memref<1024xf32>, %out: memref<f32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  "other.op"() : () -> ()
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  return
}
// The loop may not end; what comes after it must not come before it.
func.func @a_loop_without_end(%in: memref<1024xf32>, %out: memref<f32>, %c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  return
}
// So may the program.
func.func @an_assertion(%in: memref<1024xf32>, %out: memref<f32>, %c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  cf.assert %c, "no"
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  return
}
// Bytes of a buffer whose size is not known may be more than those that are.
func.func @dynamic(%in: memref<1024xf32>, %out: memref<f32>, %n: index) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %x = memref.alloca() : memref<f32>
  %y = memref.alloca() : memref<f32>
  %d = memref.alloca(%n) : memref<?xf32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[%i] : memref<1024xf32>
    affine.store %v, %d[%i] : memref<?xf32>
  }
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %d[%i] : memref<?xf32>
    affine.store %v, %a[%i] : memref<1024xf32>
  }
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  return
}
