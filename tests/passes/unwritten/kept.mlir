// RUN: lifeopt %s --emit=mlir --op-effects=%S/Inputs/my.effects | FileCheck %s --implicit-check-not='{{reinterpret[_]cast}}'
// Rule: a buffer is kept if anything but reads of single elements is done to it, by any name and on any path.
func.func private @look(memref<8xf32> {llvm.nocapture, llvm.readonly})
func.func private @set(%m: memref<8xf32>, %x: f32, %i: index) {
  memref.store %x, %m[%i] : memref<8xf32>
  return
}
memref.global "private" @global : memref<8xf32> = uninitialized
// CHECK-LABEL: func.func @argument_and_global
func.func @argument_and_global(%in: memref<8xf32>, %i: index) -> (f32, f32) {
  %g = memref.get_global @global : memref<8xf32>
  // CHECK: memref.load %in[%i] : memref<8xf32>
  %x = memref.load %in[%i] : memref<8xf32>
  // CHECK: memref.load %g[%i] : memref<8xf32>
  %y = memref.load %g[%i] : memref<8xf32>
  return %x, %y : f32, f32
}
// CHECK-LABEL: func.func @callees
func.func @callees(%x: f32, %i: index) -> (f32, f32) {
  // CHECK: memref.alloca() : memref<8xf32>
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  call @look(%a) : (memref<8xf32>) -> ()
  %u = memref.load %a[%i] : memref<8xf32>
  call @set(%b, %x, %i) : (memref<8xf32>, f32, index) -> ()
  %v = memref.load %b[%i] : memref<8xf32>
  return %u, %v : f32, f32
}
// CHECK-LABEL: func.func @one_path
func.func @one_path(%c: i1, %x: f32, %i: index) -> f32 {
  // CHECK: memref.alloca() : memref<8xf32>
  %a = memref.alloca() : memref<8xf32>
  scf.if %c {
    memref.store %x, %a[%i] : memref<8xf32>
  }
  %u = memref.load %a[%i] : memref<8xf32>
  return %u : f32
}
// CHECK-LABEL: func.func @other_names
func.func @other_names(%c: i1, %x: f32, %i: index) -> (f32, f32) {
  // CHECK: memref.alloca() : memref<8xf32>
  // CHECK: memref.alloca() : memref<8xf32>
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %s = arith.select %c, %a, %b : memref<8xf32>
  memref.store %x, %s[%i] : memref<8xf32>
  %u = memref.load %a[%i] : memref<8xf32>
  %v = memref.load %b[%i] : memref<8xf32>
  return %u, %v : f32, f32
}
// CHECK-LABEL: func.func @other_ops
func.func @other_ops(%x: f32, %i: index) -> (f32, f32, f32, f32) {
  // CHECK: "my.look"(%{{.*}}) : (memref<8xf32>) -> ()
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %d = memref.alloca() : memref<8xf32>
  %e = memref.alloca() : memref<8xf32>
  "my.look"(%a) : (memref<8xf32>) -> ()
  %u = memref.load %a[%i] : memref<8xf32>
  // CHECK: "my.any"(%{{.*}}) : (memref<8xf32>) -> ()
  "my.any"(%b) : (memref<8xf32>) -> ()
  %v = memref.load %b[%i] : memref<8xf32>
  // CHECK: memref.atomic_rmw
  %old = memref.atomic_rmw addf %x, %d[%i] : (f32, memref<8xf32>) -> f32
  %w = memref.load %d[%i] : memref<8xf32>
  // CHECK: memref.load %{{.*}}[%i] {alignment = 16 : i64} : memref<8xf32>
  %y = memref.load %e[%i] {alignment = 16 : i64} : memref<8xf32>
  return %u, %v, %w, %y : f32, f32, f32, f32
}
// Loads of several elements want them side by side; a view of a size that is not known, or of other elements, is no view of one element.
// CHECK-LABEL: func.func @other_views
func.func @other_views(%i: index) -> (vector<4xf32>, f32, f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %d = memref.alloca() : memref<32xi8>
  // CHECK: vector.load %{{.*}}[%i] : memref<8xf32>, vector<4xf32>
  %u = vector.load %a[%i] : memref<8xf32>, vector<4xf32>
  %v = memref.cast %b : memref<8xf32> to memref<?xf32>
  // CHECK: memref.load %{{.*}}[%i] : memref<?xf32>
  %x = memref.load %v[%i] : memref<?xf32>
  %w = memref.view %d[%c0][] : memref<32xi8> to memref<8xf32>
  // CHECK: memref.load %{{.*}}[%i] : memref<8xf32>
  %y = memref.load %w[%i] : memref<8xf32>
  return %u, %x, %y : vector<4xf32>, f32, f32
}
