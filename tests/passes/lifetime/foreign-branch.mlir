// An op of an unknown dialect does not say what it passes to the arguments of a block: there is no edge from it to such a block on which a
// value could start or end, as there is to a block without arguments.
// RUN: lifeopt %s --until=lifelines --emit=mlir --markers=keep | FileCheck %s

// CHECK-LABEL: func.func @ends
// CHECK: "my.br"(%c)[^bb2, ^bb3]
// CHECK: memref.copy %a_life
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3
// CHECK-NEXT: memref.lifetime_end %a_life
func.func @ends(%o: memref<8xf32>, %x: f32, %c: i1) {
  %a = memref.alloca() : memref<8xf32>
  cf.cond_br %c, ^bb1, ^bb3(%x : f32)
^bb1:
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  "my.br"(%c)[^bb2, ^bb3] : (i1) -> ()
^bb2:
  memref.copy %a, %o : memref<8xf32> to memref<8xf32>
  cf.br ^bb3(%x : f32)
^bb3(%y: f32):
  return
}

// CHECK-LABEL: func.func @starts
// CHECK: %a_life = memref.lifetime_start %a
// CHECK-NEXT: "my.br"(%c)[^bb1, ^bb2]
// CHECK-NEXT: ^bb1(
func.func @starts(%o: memref<8xf32>, %x: f32, %c: i1, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  "my.br"(%c)[^bb1, ^bb2] : (i1) -> ()
^bb1(%y: f32):
  %v = memref.load %a[%i] : memref<8xf32>
  memref.store %v, %o[%i] : memref<8xf32>
  memref.store %y, %a[%i] : memref<8xf32>
  cf.cond_br %c, ^bb1(%x : f32), ^bb2
^bb2:
  return
}

// CHECK-LABEL: func.func @without_arguments
// CHECK: "my.br"(%c)[^bb2, ^bb4]
// CHECK: memref.lifetime_end %a_life
// CHECK-NEXT: cf.br ^bb3
// CHECK: ^bb4:
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: cf.br ^bb3
func.func @without_arguments(%o: memref<8xf32>, %x: f32, %c: i1) {
  %a = memref.alloca() : memref<8xf32>
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  "my.br"(%c)[^bb2, ^bb3] : (i1) -> ()
^bb2:
  memref.copy %a, %o : memref<8xf32> to memref<8xf32>
  cf.br ^bb3
^bb3:
  return
}
