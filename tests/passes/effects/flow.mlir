// --op-effects: flow, forwarded values, terminators, successors and returns of ops without a row.
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=PINNED
// RUN: lifeopt %s --emit=report --op-effects=%S/Inputs/my.effects | FileCheck %s
// RUN: lifeopt %s --emit=report --op-effects=%S/Inputs/my.effects | FileCheck %s --check-prefix=CHECK-ROWS
// PINNED: @loop {{.*}} 12288 12288
// CHECK-ROWS: @loop {{.*}} 12288 8192
// CHECK-ROWS: @yielded {{.*}} 8192 8192
// CHECK-ROWS: @choose {{.*}} 12288 8192
// CHECK-ROWS: @goto {{.*}} 8192 4096
// CHECK-ROWS: @goto_view {{.*}} 8192 8192
// CHECK-ROWS: @leave {{.*}} 8192 8192
// CHECK: {{^}}@leave:
// CHECK: %a: returned by 'my.leave'
// CHECK-ROWS: @yielded_to_nobody {{.*}} 8192 8192
// CHECK-ROWS: @call_in_region {{.*}} 8192 4096

// %a lives before the loop, %t in it, %b behind it.
func.func @loop(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %t = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  "my.twice"() ({
    my.add %a, %t : memref<1024xf32>, memref<1024xf32>
    my.print %t : memref<1024xf32>
    "my.next"() : () -> ()
  }) : () -> ()
  my.fill %b, %v : memref<1024xf32>, f32
  %y = memref.load %b[%i] : memref<1024xf32>
  return %y : f32
}
// The loop hands on %a or %b: its result may be either.
func.func @yielded(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  my.fill %b, %v : memref<1024xf32>, f32
  %r = "my.twice"(%a) ({
  ^bb0(%m: memref<1024xf32>):
    my.print %m : memref<1024xf32>
    "my.next"(%b) : (memref<1024xf32>) -> ()
  }) : (memref<1024xf32>) -> memref<1024xf32>
  %y = memref.load %r[%i] : memref<1024xf32>
  return %y : f32
}
// %b and %c live in one region each.
func.func @choose(%i: index, %v: f32, %w: i1) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  %r = "my.choose"(%w) ({
    my.fill %b, %v : memref<1024xf32>, f32
    %x = memref.load %b[%i] : memref<1024xf32>
    "my.next"(%x) : (f32) -> ()
  }, {
    my.fill %c, %v : memref<1024xf32>, f32
    %x = memref.load %c[%i] : memref<1024xf32>
    "my.next"(%x) : (f32) -> ()
  }) : (i1) -> f32
  %x = memref.load %a[%i] : memref<1024xf32>
  %s = arith.addf %x, %r : f32
  return %s : f32
}
func.func @goto(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  my.print %a : memref<1024xf32>
  "my.goto"(%b)[^next] : (memref<1024xf32>) -> ()
^next(%m: memref<1024xf32>):
  my.fill %m, %v : memref<1024xf32>, f32
  %y = memref.load %m[%i] : memref<1024xf32>
  return %y : f32
}
func.func @goto_view(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  "my.goto"(%a)[^next] : (memref<1024xf32>) -> ()
^next(%m: memref<1024xf32>):
  my.fill %b, %v : memref<1024xf32>, f32
  %x = memref.load %m[%i] : memref<1024xf32>
  %y = memref.load %b[%i] : memref<1024xf32>
  %s = arith.addf %x, %y : f32
  return %s : f32
}
func.func @leave(%i: index, %v: f32) -> memref<1024xf32> {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %b, %v : memref<1024xf32>, f32
  my.print %b : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  "my.leave"(%a) : (memref<1024xf32>) -> ()
}
// The op does not say where what its region hands on goes: somebody may keep %a.
func.func @yielded_to_nobody(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  "my.once"() ({
    "my.next"(%a) : (memref<1024xf32>) -> ()
  }) : () -> ()
  my.fill %b, %v : memref<1024xf32>, f32
  %y = memref.load %b[%i] : memref<1024xf32>
  return %y : f32
}
// The function that is called is found outside: the region defines no symbols.
func.func private @set(%m: memref<1024xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%m : memref<1024xf32>)
  return
}
func.func @call_in_region(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  "my.once"() ({
    func.call @set(%a, %v) : (memref<1024xf32>, f32) -> ()
    "my.next"() : () -> ()
  }) : () -> ()
  %x = memref.load %a[%i] : memref<1024xf32>
  my.fill %b, %x : memref<1024xf32>, f32
  %y = memref.load %b[%i] : memref<1024xf32>
  return %y : f32
}
