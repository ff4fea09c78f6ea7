// Functions that allocate and never free: the buffers of branches, loops, selects, blocks, exchanged, returned, and of callees.
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
// Returned: of an arm, of a function, or the argument itself.
func.func private @pick(%c: i1, %d: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %two = arith.constant 2.0 : f32
  %five = arith.constant 5.0 : f32
  %a = memref.alloc() : memref<4xf32>
  func.call @fill(%a, %two) : (memref<4xf32>, f32) -> ()
  %r = scf.if %c -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    func.call @fill(%b, %five) : (memref<4xf32>, f32) -> ()
    scf.yield %b : memref<4xf32>
  } else {
    %s = arith.select %d, %a, %m : memref<4xf32>
    scf.yield %s : memref<4xf32>
  }
  func.call @sum(%a) : (memref<4xf32>) -> ()
  return %r : memref<4xf32>
}
// A loop that begins with one buffer and goes on with another of each iteration, or with the old one.
func.func private @chain(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %three = arith.constant 3.0 : f32
  %a = memref.alloc() : memref<4xf32>
  func.call @fill(%a, %three) : (memref<4xf32>, f32) -> ()
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a, %u = %m) -> (memref<4xf32>, memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %t, %b : memref<4xf32> to memref<4xf32>
    memref.store %three, %b[%c2] : memref<4xf32>
    %k = scf.if %c -> (memref<4xf32>) {
      scf.yield %t : memref<4xf32>
    } else {
      %d = memref.alloc() : memref<4xf32>
      memref.copy %u, %d : memref<4xf32> to memref<4xf32>
      scf.yield %d : memref<4xf32>
    }
    scf.yield %b, %k : memref<4xf32>, memref<4xf32>
  }
  func.call @sum(%r#0) : (memref<4xf32>) -> ()
  func.call @sum(%r#1) : (memref<4xf32>) -> ()
  return
}
func.func private @exchange(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %three = arith.constant 3.0 : f32
  %four = arith.constant 4.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  func.call @fill(%a, %three) : (memref<4xf32>, f32) -> ()
  func.call @fill(%b, %four) : (memref<4xf32>, f32) -> ()
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<4xf32>, memref<4xf32>) {
    %x = memref.load %p[%c0] : memref<4xf32>
    %y = arith.addf %x, %four : f32
    memref.store %y, %q[%c1] : memref<4xf32>
    scf.yield %q, %p : memref<4xf32>, memref<4xf32>
  }
  func.call @sum(%r#0) : (memref<4xf32>) -> ()
  func.call @sum(%r#1) : (memref<4xf32>) -> ()
  return
}
func.func private @blocks(%c: i1, %m: memref<4xf32>) {
  %six = arith.constant 6.0 : f32
  %a = memref.alloc() : memref<4xf32>
  func.call @fill(%a, %six) : (memref<4xf32>, f32) -> ()
  cf.cond_br %c, ^one(%m : memref<4xf32>), ^two
^two:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  func.call @sum(%b) : (memref<4xf32>) -> ()
  cf.br ^one(%b : memref<4xf32>)
^one(%p: memref<4xf32>):
  func.call @sum(%p) : (memref<4xf32>) -> ()
  func.call @sum(%a) : (memref<4xf32>) -> ()
  return
}
func.func @program() {
  %f = arith.constant false
  %t = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  func.call @fill(%m, %one) : (memref<4xf32>, f32) -> ()
  %a = func.call @pick(%f, %f, %m) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  %b = func.call @pick(%f, %t, %m) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  %c = func.call @pick(%t, %f, %m) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  func.call @sum(%a) : (memref<4xf32>) -> ()
  func.call @sum(%b) : (memref<4xf32>) -> ()
  func.call @sum(%c) : (memref<4xf32>) -> ()
  func.call @chain(%f, %c0, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @chain(%f, %c1, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @chain(%f, %c3, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @chain(%t, %c0, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @chain(%t, %c1, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @chain(%t, %c3, %m) : (i1, index, memref<4xf32>) -> ()
  func.call @exchange(%c0) : (index) -> ()
  func.call @exchange(%c1) : (index) -> ()
  func.call @exchange(%c3) : (index) -> ()
  func.call @blocks(%f, %m) : (i1, memref<4xf32>) -> ()
  func.call @blocks(%t, %m) : (i1, memref<4xf32>) -> ()
  return
}
