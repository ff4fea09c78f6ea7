// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.mlir && lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir -o /dev/null
// What blocks make and hand to the argument of the block where they meet counts once there, since no way has two of them. Each starts in
// its own block.
// One way makes %a, the other %b, and ^join uses what has come: the larger path counts.
// CHECK: @diamond {{ *}}3 {{ *}}3 {{ *}}16384 {{ *}}12288 {{ *}}12288
func.func @diamond(%p: i1, %x: f32, %i: index) -> (f32, f32) {
  %z = memref.alloca() : memref<1024xf32>
  memref.store %x, %z[%i] : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<2048xf32>
  cf.cond_br %p, ^then, ^else
^then:
  memref.store %x, %a[%i] : memref<1024xf32>
  %c = memref.cast %a : memref<1024xf32> to memref<?xf32>
  cf.br ^join(%c : memref<?xf32>)
^else:
  memref.store %x, %b[%i] : memref<2048xf32>
  %d = memref.cast %b : memref<2048xf32> to memref<?xf32>
  cf.br ^join(%d : memref<?xf32>)
^join(%r: memref<?xf32>):
  %0 = memref.load %r[%i] : memref<?xf32>
  %1 = memref.load %z[%i] : memref<1024xf32>
  return %0, %1 : f32, f32
}
// Three of four cases make something, one hands on what was there before.
// CHECK: @switch {{ *}}4 {{ *}}4 {{ *}}16384 {{ *}}8192 {{ *}}8192
func.func @switch(%k: i32, %x: f32, %i: index) -> (f32, f32) {
  %z = memref.alloca() : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  memref.store %x, %z[%i] : memref<1024xf32>
  cf.switch %k : i32, [
    default: ^join(%z : memref<1024xf32>),
    0: ^first,
    1: ^second,
    2: ^third
  ]
^first:
  memref.store %x, %a[%i] : memref<1024xf32>
  cf.br ^join(%a : memref<1024xf32>)
^second:
  memref.store %x, %b[%i] : memref<1024xf32>
  cf.br ^join(%b : memref<1024xf32>)
^third:
  memref.store %x, %c[%i] : memref<1024xf32>
  cf.br ^join(%c : memref<1024xf32>)
^join(%r: memref<1024xf32>):
  %0 = memref.load %r[%i] : memref<1024xf32>
  %1 = memref.load %z[%i] : memref<1024xf32>
  return %0, %1 : f32, f32
}
// Both are made on the one way: no arms.
// CHECK: @both_on_one_way {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192 {{ *}}8192
func.func @both_on_one_way(%p: i1, %q: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  cf.cond_br %p, ^then, ^else
^then:
  memref.store %x, %a[%i] : memref<1024xf32>
  memref.store %x, %b[%i] : memref<1024xf32>
  cf.cond_br %q, ^join(%a : memref<1024xf32>), ^join(%b : memref<1024xf32>)
^else:
  memref.store %x, %b[%i] : memref<1024xf32>
  cf.br ^join(%b : memref<1024xf32>)
^join(%r: memref<1024xf32>):
  %0 = memref.load %r[%i] : memref<1024xf32>
  return %0 : f32
}
// ^join uses %a by its own name too: it lives on all ways to there.
// CHECK: @used_by_name {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192 {{ *}}8192
func.func @used_by_name(%p: i1, %x: f32, %i: index) -> (f32, f32) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  cf.cond_br %p, ^then, ^else
^then:
  memref.store %x, %a[%i] : memref<1024xf32>
  cf.br ^join(%a : memref<1024xf32>)
^else:
  memref.store %x, %b[%i] : memref<1024xf32>
  cf.br ^join(%b : memref<1024xf32>)
^join(%r: memref<1024xf32>):
  %0 = memref.load %r[%i] : memref<1024xf32>
  %1 = memref.load %a[%i] : memref<1024xf32>
  return %0, %1 : f32, f32
}
// The join is the head of a loop, which hands on what came to it: only the ways from outside bring anything.
// CHECK: @head_of_a_loop {{ *}}3 {{ *}}3 {{ *}}16384 {{ *}}12288 {{ *}}12288
func.func @head_of_a_loop(%p: i1, %x: f32, %i: index) -> (f32, f32) {
  %z = memref.alloca() : memref<1024xf32>
  memref.store %x, %z[%i] : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<2048xf32>
  cf.cond_br %p, ^then, ^else
^then:
  memref.store %x, %a[%i] : memref<1024xf32>
  %c = memref.cast %a : memref<1024xf32> to memref<?xf32>
  cf.br ^head(%c : memref<?xf32>)
^else:
  memref.store %x, %b[%i] : memref<2048xf32>
  %d = memref.cast %b : memref<2048xf32> to memref<?xf32>
  cf.br ^head(%d : memref<?xf32>)
^head(%r: memref<?xf32>):
  %0 = memref.load %r[%i] : memref<?xf32>
  %q = arith.cmpf olt, %0, %x : f32
  memref.store %0, %r[%i] : memref<?xf32>
  cf.cond_br %q, ^head(%r : memref<?xf32>), ^out
^out:
  %1 = memref.load %r[%i] : memref<?xf32>
  %2 = memref.load %z[%i] : memref<1024xf32>
  return %1, %2 : f32, f32
}
// A loop goes round it that hands nothing from one round to the next.
// CHECK: @in_each_round {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4096 {{ *}}4096
func.func @in_each_round(%in: memref<1024xf32>, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  cf.br ^round(%x : f32)
^round(%y: f32):
  %p = arith.cmpf olt, %y, %x : f32
  cf.cond_br %p, ^then, ^else
^then:
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  cf.br ^head(%a : memref<1024xf32>)
^else:
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  cf.br ^head(%b : memref<1024xf32>)
^head(%r: memref<1024xf32>):
  %0 = memref.load %r[%i] : memref<1024xf32>
  %q = arith.cmpf olt, %0, %x : f32
  cf.cond_br %q, ^head(%r : memref<1024xf32>), ^next
^next:
  %w = arith.addf %0, %y : f32
  %more = arith.cmpf ogt, %w, %x : f32
  cf.cond_br %more, ^round(%w : f32), ^out
^out:
  return %w : f32
}
// A loop that is entered at ^first by the arms, and at ^second without either.
// CHECK: @two_heads {{ *}}3 {{ *}}3 {{ *}}12288 {{ *}}8192 {{ *}}8192
func.func @two_heads(%p: i1, %q: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %z = memref.alloca() : memref<1024xf32>
  memref.store %x, %z[%i] : memref<1024xf32>
  cf.cond_br %p, ^arms, ^second
^arms:
  cf.cond_br %q, ^then, ^else
^then:
  memref.store %x, %a[%i] : memref<1024xf32>
  cf.br ^first(%a : memref<1024xf32>)
^else:
  memref.store %x, %b[%i] : memref<1024xf32>
  cf.br ^first(%b : memref<1024xf32>)
^first(%r: memref<1024xf32>):
  %0 = memref.load %r[%i] : memref<1024xf32>
  memref.store %0, %z[%i] : memref<1024xf32>
  cf.br ^second
^second:
  %1 = memref.load %z[%i] : memref<1024xf32>
  %more = arith.cmpf ogt, %1, %x : f32
  cf.cond_br %more, ^first(%z : memref<1024xf32>), ^out
^out:
  return %1 : f32
}
// The loop hands %a on by its own name: whatever came first, it is the one that the next round uses.
// CHECK: @handed_back {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192 {{ *}}8192
func.func @handed_back(%p: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  cf.cond_br %p, ^then, ^else
^then:
  memref.store %x, %a[%i] : memref<1024xf32>
  cf.br ^head(%a : memref<1024xf32>)
^else:
  memref.store %x, %b[%i] : memref<1024xf32>
  cf.br ^head(%b : memref<1024xf32>)
^head(%r: memref<1024xf32>):
  %0 = memref.load %r[%i] : memref<1024xf32>
  memref.store %x, %a[%i] : memref<1024xf32>
  %1 = memref.load %r[%i] : memref<1024xf32>
  %q = arith.cmpf olt, %0, %1 : f32
  cf.cond_br %q, ^head(%a : memref<1024xf32>), ^out
^out:
  return %0 : f32
}
