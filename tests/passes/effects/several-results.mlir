// RUN: split-file %s %t
// RUN: lifeopt %t/in.mlir --op-effects=%t/my.effects --emit=report | FileCheck %s
// RUN: lifeopt %t/in.mlir --op-effects=%t/my.effects --poison --markers=keep --emit=mlir | FileCheck %s --check-prefix=POISON
// RUN: lifeopt %t/in.mlir --op-effects=%t/my.effects --emit=report-json | FileCheck %s --check-prefix=JSON
// --op-effects: what is new storage is no view of an operand, and two buffers that one op makes are two.
// CHECK: @beside {{.*}} 8192 4096
// POISON-LABEL: func.func @two_new
// POISON: %[[R:.*]] = memref.lifetime_start %r#0
// POISON: %[[S:.*]] = memref.lifetime_start %r#1
// POISON: memref.load %[[R]]
// POISON: memref.load %[[S]]
// JSON-LABEL: "name": "two_new"
// JSON: {"name": "%r#0", {{.*}}"used": true
// JSON-NEXT: {"name": "%r#1", {{.*}}"used": true
// JSON: "not_shared": [
// JSON-NEXT: {"buffer": 0,
// JSON-NEXT: {"buffer": 1,

//--- my.effects
my.beside operands(a:memref) results(r:memref, s:memref) effects(read(a), alloc(s)) alias(view(a))
my.two results(r:memref, s:memref) effects(alloc(r), alloc(s))
//--- in.mlir
func.func @beside(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<1024xf32>)
  %r:2 = "my.beside"(%a) : (memref<1024xf32>) -> (memref<1024xf32>, memref<1024xf32>)
  %x = memref.load %r#0[%i] : memref<1024xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<1024xf32>)
  %y = memref.load %r#1[%i] : memref<1024xf32>
  %z = memref.load %b[%i] : memref<1024xf32>
  %s = arith.addf %y, %z : f32
  return %s : f32
}
func.func @two_new(%i: index, %v: f32) -> f32 {
  %r:2 = "my.two"() : () -> (memref<1024xf32>, memref<1024xf32>)
  linalg.fill ins(%v : f32) outs(%r#0 : memref<1024xf32>)
  linalg.fill ins(%v : f32) outs(%r#1 : memref<1024xf32>)
  memref.store %v, %r#0[%i] : memref<1024xf32>
  memref.store %v, %r#1[%i] : memref<1024xf32>
  %x = memref.load %r#0[%i] : memref<1024xf32>
  %y = memref.load %r#1[%i] : memref<1024xf32>
  %s = arith.addf %x, %y : f32
  return %s : f32
}
