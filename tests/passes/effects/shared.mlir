// --op-effects: an op without a row pins what it is given, unless a file says what it does. Then buffers share storage as with ops
// that have a row. Forms: operands by name, any number of them, optional ones, results as views of one or one of two operands,
// several groups told apart by operandSegmentSizes, the other ops of the dialect by `my.*`.
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=PINNED
// RUN: lifeopt %s --emit=report --op-effects=%S/Inputs/my.effects | FileCheck %s
// PINNED: @fill {{.*}} 8192 8192
// PINNED: captured by 'my.fill'
// CHECK: @fill {{.*}} 8192 4096
// CHECK: @part {{.*}} 8192 4096
// CHECK: @view_lives {{.*}} 8192 8192
// CHECK: @pick {{.*}} 12288 8192
// CHECK: @pick_lives {{.*}} 12288 12288
// CHECK: @segments {{.*}} 16384 8192
// CHECK: @other {{.*}} 8192 4096
func.func @fill(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  %x = memref.load %a[%i] : memref<1024xf32>
  "my.fill"(%b, %x) : (memref<1024xf32>, f32) -> ()
  %y = memref.load %b[%i] : memref<1024xf32>
  return %y : f32
}
func.func @part(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  %p = my.part %a, %i, %i : (memref<1024xf32>, index, index) -> memref<?xf32>
  %x = memref.load %p[%i] : memref<?xf32>
  my.fill %b, %x : memref<1024xf32>, f32
  %y = memref.load %b[%i] : memref<1024xf32>
  return %y : f32
}
// The view is used after %b is written.
func.func @view_lives(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  %p = my.part %a, %i : (memref<1024xf32>, index) -> memref<?xf32>
  my.fill %b, %v : memref<1024xf32>, f32
  %x = memref.load %p[%i] : memref<?xf32>
  %y = memref.load %b[%i] : memref<1024xf32>
  %s = arith.addf %x, %y : f32
  return %s : f32
}
// %q may be %a or %b, so both live until %c is made.
func.func @pick(%i: index, %v: f32, %w: i1) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  my.fill %b, %v : memref<1024xf32>, f32
  %q = my.pick %a, %b, %w : (memref<1024xf32>, memref<1024xf32>, i1) -> memref<1024xf32>
  %x = memref.load %q[%i] : memref<1024xf32>
  my.fill %c, %x : memref<1024xf32>, f32
  %y = memref.load %c[%i] : memref<1024xf32>
  return %y : f32
}
// Both operands of %q are live until it is read.
func.func @pick_lives(%i: index, %v: f32, %w: i1) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  my.fill %b, %v : memref<1024xf32>, f32
  %q = my.pick %a, %b, %w : (memref<1024xf32>, memref<1024xf32>, i1) -> memref<1024xf32>
  my.fill %c, %v : memref<1024xf32>, f32
  %x = memref.load %q[%i] : memref<1024xf32>
  %y = memref.load %c[%i] : memref<1024xf32>
  %z = arith.addf %x, %y : f32
  return %z : f32
}
func.func @segments(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  "my.pairs"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>}> : (memref<1024xf32>, memref<1024xf32>) -> ()
  "my.pairs"(%b, %c) {operandSegmentSizes = array<i32: 1, 1>} : (memref<1024xf32>, memref<1024xf32>) -> ()
  "my.pairs"(%c, %d) <{operandSegmentSizes = array<i32: 1, 1>}> : (memref<1024xf32>, memref<1024xf32>) -> ()
  %y = memref.load %d[%i] : memref<1024xf32>
  return %y : f32
}
func.func @other(%i: index, %v: f32) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  my.fill %a, %v : memref<1024xf32>, f32
  my.print %a : memref<1024xf32>
  my.fill %b, %v : memref<1024xf32>, f32
  my.check %b, %i {level = 2 : i32} : memref<1024xf32>, index
  return %v : f32
}
