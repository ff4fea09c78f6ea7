// --op-effects: alloc(...) and free(...) of ops without a row: new storage is not that of any other buffer; what is freed is not kept.
// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s --check-prefix=PINNED
// RUN: lifeopt %s --copies=keep --until=color --emit=mlir --op-effects=%S/Inputs/my.effects | FileCheck %s
// RUN: lifeopt %s --copies=keep --emit=report --op-effects=%S/Inputs/my.effects | FileCheck %s --check-prefix=REPORT
// PINNED: @f {{.*}} 8192 8192
// REPORT: @f {{.*}} 8192 4096
// CHECK: %[[S:.*]] = memref.alloca() : memref<1024xf32>
// CHECK: %[[H:.*]] = "my.new"() : () -> memref<1024xf32>
// CHECK: "my.fill"(%[[H]], %
// CHECK: memref.copy %[[H]], %[[S]]
// CHECK: "my.drop"(%[[H]])
// CHECK: "my.fill"(%[[S]], %
func.func @f(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %h = my.new : memref<1024xf32>
  my.fill %h, %v : memref<1024xf32>, f32
  memref.copy %h, %a : memref<1024xf32> to memref<1024xf32>
  my.print %a : memref<1024xf32>
  my.drop %h : memref<1024xf32>
  my.fill %b, %v : memref<1024xf32>, f32
  %x = memref.load %b[%i] : memref<1024xf32>
  return %x : f32
}
