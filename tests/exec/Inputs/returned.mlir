// Functions that return buffers, which their callers own: new ones, one or two, one twice, an argument, recursively, and through loops.
func.func private @show(f32)
func.func private @fill(%m: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  return
}
func.func private @sum(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %s = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %z) -> (f32) {
    %x = memref.load %m[%i] : memref<4xf32>
    %b = arith.addf %a, %x : f32
    scf.yield %b : f32
  }
  func.call @show(%s) : (f32) -> ()
  return
}
func.func private @make(%x: f32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  func.call @fill(%a, %x) : (memref<4xf32>, f32) -> ()
  return %a : memref<4xf32>
}
func.func private @make_two(%x: f32, %y: f32) -> (memref<4xf32>, memref<4xf32>) {
  %a = func.call @make(%x) : (f32) -> memref<4xf32>
  %b = func.call @make(%y) : (f32) -> memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}
func.func private @twice(%x: f32) -> (memref<4xf32>, memref<4xf32>) {
  %a = func.call @make(%x) : (f32) -> memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}
func.func private @exchanged(%c: i1, %x: f32, %y: f32) -> (memref<4xf32>, memref<4xf32>) {
  %p:2 = func.call @make_two(%x, %y) : (f32, f32) -> (memref<4xf32>, memref<4xf32>)
  %a = arith.select %c, %p#0, %p#1 : memref<4xf32>
  return %a, %p#1 : memref<4xf32>, memref<4xf32>
}
func.func private @or_argument(%c: i1, %x: f32, %m: memref<4xf32>) -> memref<4xf32> {
  %a = func.call @make(%x) : (f32) -> memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  return %s : memref<4xf32>
}
func.func private @next(%m: memref<4xf32>) -> memref<4xf32> {
  %c1 = arith.constant 1 : index
  %x = memref.load %m[%c1] : memref<4xf32>
  %one = arith.constant 1.0 : f32
  %y = arith.addf %x, %one : f32
  %a = func.call @make(%y) : (f32) -> memref<4xf32>
  return %a : memref<4xf32>
}
func.func private @down(%n: index, %x: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %last = arith.cmpi eq, %n, %c0 : index
  %s = scf.if %last -> (memref<4xf32>) {
    %a = func.call @make(%x) : (f32) -> memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %k = arith.subi %n, %c1 : index
    %y = arith.addf %x, %one : f32
    %b = func.call @down(%k, %y) : (index, f32) -> memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %s : memref<4xf32>
}
func.func private @loop(%n: index, %x: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = func.call @make(%x) : (f32) -> memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> (memref<4xf32>) {
    %u = func.call @next(%t) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %u : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func private @all(%c: i1, %n: index, %m: memref<4xf32>) {
  %two = arith.constant 2.0 : f32
  %five = arith.constant 5.0 : f32
  %a = func.call @make(%two) : (f32) -> memref<4xf32>
  %p:2 = func.call @make_two(%two, %five) : (f32, f32) -> (memref<4xf32>, memref<4xf32>)
  %q:2 = func.call @twice(%five) : (f32) -> (memref<4xf32>, memref<4xf32>)
  %e:2 = func.call @exchanged(%c, %two, %five) : (i1, f32, f32) -> (memref<4xf32>, memref<4xf32>)
  %o = func.call @or_argument(%c, %five, %a) : (i1, f32, memref<4xf32>) -> memref<4xf32>
  %g = func.call @or_argument(%c, %five, %m) : (i1, f32, memref<4xf32>) -> memref<4xf32>
  %d = func.call @down(%n, %two) : (index, f32) -> memref<4xf32>
  %l = func.call @loop(%n, %five) : (index, f32) -> memref<4xf32>
  %s = arith.select %c, %d, %l : memref<4xf32>
  func.call @sum(%a) : (memref<4xf32>) -> ()
  func.call @sum(%p#0) : (memref<4xf32>) -> ()
  func.call @sum(%p#1) : (memref<4xf32>) -> ()
  func.call @sum(%q#0) : (memref<4xf32>) -> ()
  func.call @sum(%q#1) : (memref<4xf32>) -> ()
  func.call @sum(%e#0) : (memref<4xf32>) -> ()
  func.call @sum(%e#1) : (memref<4xf32>) -> ()
  func.call @sum(%o) : (memref<4xf32>) -> ()
  func.call @sum(%g) : (memref<4xf32>) -> ()
  func.call @sum(%s) : (memref<4xf32>) -> ()
  return
}
func.func @program() {
  %false = arith.constant false
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %seven = arith.constant 7.0 : f32
  %m = func.call @make(%seven) : (f32) -> memref<4xf32>
  func.call @all(%true, %c0, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @all(%false, %c3, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @sum(%m) : (memref<4xf32>) -> ()
  return
}
