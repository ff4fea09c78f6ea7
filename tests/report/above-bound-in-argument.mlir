// What a layout needs above its bound is the sum of what is listed, also where some of the layout is then passed in an argument.
// RUN: lifeopt %s --emit=report --stack=arg | FileCheck %s
// CHECK: @leaf {{.*}} 352 252 252
// CHECK-NEXT: arena bytes 0 100 100
// CHECK: above the bound: 100 bytes
// CHECK-NEXT: 100 %a: could share with other values
// CHECK: stack, in an argument: 100 bytes
func.func private @leaf(%x: f32, %i: index) -> f32 {
  %l = memref.alloca() : memref<32xf32, strided<[2]>>
  memref.store %x, %l[%i] : memref<32xf32, strided<[2]>>
  %y = memref.load %l[%i] : memref<32xf32, strided<[2]>>
  %a = memref.alloca() : memref<25xf32>
  memref.store %y, %a[%i] : memref<25xf32>
  %z = memref.load %a[%i] : memref<25xf32>
  return %z : f32
}
func.func @root(%x: f32, %i: index) -> f32 {
  %z = call @leaf(%x, %i) : (f32, index) -> f32
  return %z : f32
}
