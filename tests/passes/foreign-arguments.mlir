// An op of an unknown dialect does not say what it passes to the arguments of a block, or to the results of the op whose region it leaves:
// these may be anything, also where ops of the table pass something else to them.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT

// The argument may be true.
// CHECK-LABEL: func.func @freed_by_argument
// CHECK: ^bb2(%own: i1):
// CHECK-NEXT: scf.if %own {
// CHECK-NEXT: memref.dealloc %m
func.func @freed_by_argument(%c: i1, %m: memref<4xf32>) {
  %false = arith.constant false
  cf.cond_br %c, ^bb1, ^bb2(%false : i1)
^bb1:
  "my.br"()[^bb2] : () -> ()
^bb2(%own: i1):
  bufferization.dealloc (%m : memref<4xf32>) if (%own)
  return
}

// CHECK-LABEL: func.func @freed_by_result
// CHECK: scf.if %own {
// CHECK-NEXT: memref.dealloc %m
func.func @freed_by_result(%c: i1, %m: memref<4xf32>) {
  %false = arith.constant false
  %own = scf.execute_region -> i1 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %false : i1
  ^bb2:
    "my.leave"() : () -> ()
  }
  bufferization.dealloc (%m : memref<4xf32>) if (%own)
  return
}

// The store by %m may be to %b, so %x must stay a copy of it.
// CHECK-LABEL: func.func @stored_by_argument
// CHECK: memref.copy %b, %x
// CHECK: memref.store
// CHECK: memref.copy %x, %o
// REPORT: @stored_by_argument:
// REPORT: %a: captured by 'cf.cond_br'
// REPORT: %b: captured by 'my.br'
func.func @stored_by_argument(%c: i1, %o: memref<64xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %x = memref.alloca() : memref<64xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<64xf32>)
  linalg.fill ins(%v : f32) outs(%b : memref<64xf32>)
  cf.cond_br %c, ^bb1, ^bb2(%a : memref<64xf32>)
^bb1:
  "my.br"(%b)[^bb2] : (memref<64xf32>) -> ()
^bb2(%m: memref<64xf32>):
  memref.copy %b, %x : memref<64xf32> to memref<64xf32>
  memref.store %z, %m[%c0] : memref<64xf32>
  memref.copy %x, %o : memref<64xf32> to memref<64xf32>
  memref.copy %m, %o : memref<64xf32> to memref<64xf32>
  memref.copy %x, %o : memref<64xf32> to memref<64xf32>
  return
}

// CHECK-LABEL: func.func @stored_by_result
// CHECK: memref.copy %b, %x
// CHECK: memref.store
// CHECK: memref.copy %x, %o
// REPORT: @stored_by_result:
// REPORT: %a: captured by 'scf.yield'
// REPORT: %b: captured by 'my.leave'
func.func @stored_by_result(%c: i1, %o: memref<64xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %x = memref.alloca() : memref<64xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<64xf32>)
  linalg.fill ins(%v : f32) outs(%b : memref<64xf32>)
  %m = scf.execute_region -> memref<64xf32> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : memref<64xf32>
  ^bb2:
    "my.leave"(%c, %b) : (i1, memref<64xf32>) -> ()
  }
  memref.copy %b, %x : memref<64xf32> to memref<64xf32>
  memref.store %z, %m[%c0] : memref<64xf32>
  memref.copy %x, %o : memref<64xf32> to memref<64xf32>
  memref.copy %m, %o : memref<64xf32> to memref<64xf32>
  memref.copy %x, %o : memref<64xf32> to memref<64xf32>
  return
}
