// Ops without a row in the plain form `dialect.op %a, %b {attributes} : types -> types` and its variants. They are printed in generic
// form, which mlir-opt reads; read again they are the same.
// RUN: lifeopt --until=parse --emit=mlir %s | FileCheck %s
// RUN: lifeopt --until=parse --emit=mlir %s -o %t.1 && lifeopt --until=parse --emit=mlir %t.1 | cmp - %t.1
// RUN: mlir-opt --allow-unregistered-dialect %t.1 -o /dev/null

// CHECK-LABEL: @types
func.func @types(%A: memref<32xf32>, %i: index, %x: f32) {
  %buff0 = memref.alloc() : memref<32xf32>
  // One type before the arrow is that of all operands; where no result is named, both are types of operands.
  // CHECK: %b = "dialectA.op"(%A, %buff0) : (memref<32xf32>, memref<32xf32>) -> memref<32xf32>
  %b = dialectA.op %A, %buff0 : memref<32xf32> -> memref<32xf32>
  // CHECK: {{^}}  "dialectA.op"(%A, %buff0) : (memref<32xf32>, memref<32xf32>) -> ()
  dialectA.op %A, %buff0 : memref<32xf32> -> memref<32xf32>
  // CHECK: {{^}}  "dialectA.op"(%A, %i, %x) : (memref<32xf32>, index, f32) -> ()
  dialectA.op %A, %i, %x : memref<32xf32>, index -> f32
  // CHECK: %c = "dialectA.op"(%A, %i) : (memref<32xf32>, index) -> f32
  %c = dialectA.op %A, %i : (memref<32xf32>, index) -> f32
  // CHECK: %d = "dialectA.op"(%A, %i) : (memref<32xf32>, index) -> f32
  %d = dialectA.op %A, %i : memref<32xf32>, index -> f32
  // CHECK: %e:2 = "dialectA.op"(%x) : (f32) -> (f32, i32)
  %e:2 = dialectA.op %x : (f32) -> (f32, i32)
  // CHECK: %f, %g = "dialectA.op"(%x) : (f32) -> (f32, i32)
  %f, %g = dialectA.op %x : f32 -> f32, i32
  // CHECK: "dialectA.op"(%e#1, %e#0) : (i32, f32) -> ()
  dialectA.op %e#1, %e#0 : i32, f32
  // CHECK: %h = "dialectA.op"(%x, %x) : (f32, f32) -> f32
  %h = dialectA.op %x, %x : f32
  // CHECK: %k = "dialectA.cast"(%x) : (f32) -> i32
  %k = dialectA.cast %x : f32 to i32
  // CHECK: %l:2 = "dialectA.op"() : () -> (f32, i32)
  %l:2 = dialectA.op : f32, i32
  // CHECK: {{^}}  "dialectA.op"(%x, %i) : (f32, index) -> ()
  dialectA.op %x, %i
  // CHECK: {{^}}  "dialectA.op"() : () -> ()
  dialectA.op
  // CHECK: %n = "dialectA.op"() : () -> f32
  %n = dialectA.op : () -> f32
  // CHECK: {{^}}  "dialectA.op"() : () -> ()
  dialectA.op : () -> ()
  // CHECK: {{^}}  "dialectA.op"(%x) : (f32) -> f32
  dialectA.op %x : f32 -> f32
  // CHECK: {{^}}  "dialectA.op"(%p, %q) : (!foo.bar<[1, 2]>, !opaque<"x">) -> ()
  %p, %q = dialectA.op : !foo.bar<[1, 2]>, !opaque<"x">
  dialectA.op %p, %q
  return
}
// CHECK-LABEL: @brackets
func.func @brackets(%x: f32, %i: index) {
  // CHECK: "lmhlo.exp"(%x, %i) : (f32, index) -> ()
  lmhlo.exp(%x, %i) : (f32, index) -> ()
  // CHECK: "other.copy"(%x, %i) : (f32, index) -> ()
  other.copy(%x, %i) : (f32, index)
  // CHECK: "other.copy"(%x, %i) : (f32, index) -> ()
  other.copy (%x,
             %i)
    : f32, index
  // CHECK: "other.none"() : () -> ()
  other.none()
  return
}
// CHECK-LABEL: @attributes
func.func @attributes(%x: f32) {
  // CHECK: "my.a"(%x) {a = 1 : i64, "b c" = "d", e} : (f32) -> ()
  my.a %x {a = 1, "b c" = "d", e} : f32
  // CHECK: "my.a"(%x) {a} : (f32) -> ()
  my.a {a} %x : f32
  // CHECK: "my.a"(%x) {a = 2 : i64} : (f32) -> ()
  my.a %x : f32 {a = 2}
  // CHECK: "my.a"(%x) {b} : (f32) -> ()
  my.a %x attributes {b} : f32
  // CHECK: "my.a"() {a, b = #other.attr<x>, c = [1, "x"]} : () -> ()
  my.a {a, b = #other.attr<x>} {c = [1, "x"]}
  // CHECK: %0 = "my.constant"() {value = 4 : i32} : () -> i32
  %0 = my.constant {value = 4 : i32} : i32
  my.a %x : f32 loc("a.c":1:2)
  return
}
// CHECK-LABEL: @regions
func.func @regions(%x: f32, %i: index) {
  // CHECK: "my.a"() ({
  // CHECK-NEXT: %0 = "my.b"() : () -> f32
  // CHECK-NEXT: "my.c"(%0) : (f32) -> ()
  // CHECK-NEXT: }) : () -> ()
  my.a { %0 = my.b : f32
    my.c %0 : f32
  }
  // CHECK: "my.a"(%x) ({
  // CHECK-NEXT: "my.c"() : () -> ()
  // CHECK-NEXT: }) {a = 1 : i64} : (f32) -> ()
  my.a %x {a = 1} : f32 {
    my.c
  }
  // CHECK: "my.a"(%x) ({
  // CHECK-NEXT: ^bb0(%y: f32):
  // CHECK-NEXT: "my.cond"(%y)[^bb1, ^bb2] : (f32) -> ()
  // CHECK: "my.br"()[^bb2] : () -> ()
  // CHECK: "my.br"()[^bb1, ^bb2] : () -> ()
  // CHECK-NEXT: }, {
  // CHECK-NEXT: }) : (f32) -> ()
  my.a %x : f32 {
  ^bb0(%y: f32):
    my.cond %y, ^bb1, ^bb2
  ^bb1:
    my.br ^bb2
  ^bb2:
    my.br [^bb1, ^bb2] : () -> ()
  }, {
  }
  // CHECK: %r:2 = "my.a"(%x, %i) ({
  // CHECK: }) {a} : (f32, index) -> (f32, f32)
  %r:2 = my.a(%x, %i) {
    my.c %x : f32
  } {a} : f32, index -> f32, f32
  return
}
