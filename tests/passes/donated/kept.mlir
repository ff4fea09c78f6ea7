// RUN: cd %S && lifeopt %{s:basename} --emit=mlir -o %t.mlir --emit=report=%t.txt
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=REPORT < %t.txt
// What keeps values out of an argument that the caller gives up, and what the report says of it.

// CHECK-LABEL: func.func @read_later
// CHECK: memref.alloca
// REPORT: {{^}}@read_later:
// REPORT: not computed in place:
// REPORT-NEXT: 64  %t: is not in donated '%a', which is accessed here later ({{.*}}kept.mlir:[[#@LINE+4]]:8)
func.func @read_later(%a: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  %w = memref.load %t[%i] : memref<16xf32>
  return %v, %w : f32, f32
}
// CHECK-LABEL: func.func @reversed
// CHECK: memref.alloca
// REPORT: {{^}}@reversed:
// REPORT: 64  %t: is not in donated '%a', which is accessed here later ({{.*}}kept.mlir:[[#@LINE+4]]:10)
func.func @reversed(%a: memref<16xf32> {lifeopt.donated}, %i: index) -> f32 {
  %t = memref.alloca() : memref<16xf32>
  affine.for %k = 0 to 16 {
    %v = affine.load %a[-%k + 15] : memref<16xf32>
    affine.store %v, %t[%k] : memref<16xf32>
  }
  %w = memref.load %t[%i] : memref<16xf32>
  return %w : f32
}
// CHECK-LABEL: func.func @escapes
// CHECK: memref.alloca
// REPORT: {{^}}@escapes:
// REPORT: 64  %t: is not in donated '%a', whose address escapes here ({{.*}}kept.mlir:[[#@LINE+4]]:3)
func.func @escapes(%a: memref<16xf32> {lifeopt.donated}, %all: memref<memref<16xf32>>, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  memref.store %a, %all[] : memref<memref<16xf32>>
  %w = memref.load %t[%i] : memref<16xf32>
  return %w : f32
}
// REPORT: {{^}}@other_elements:
// REPORT: is not in donated '%a', which has other elements, a layout, no static size, or
func.func @other_elements(%a: memref<16xf32> {lifeopt.donated}, %x: f64, %i: index) -> f64 {
  %t = memref.alloca() : memref<4xf64>
  memref.store %x, %t[%i] : memref<4xf64>
  %w = memref.load %t[%i] : memref<4xf64>
  return %w : f64
}
// CHECK-LABEL: func.func @larger
// CHECK: memref.alloca
func.func @larger(%a: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<17xf32>
  memref.store %x, %t[%i] : memref<17xf32>
  %w = memref.load %t[%i] : memref<17xf32>
  return %w : f32
}
// There are bytes for one of the two.
// CHECK-LABEL: func.func @too_small_for_two
// CHECK: memref.alloca
func.func @too_small_for_two(%a: memref<15xf32> {lifeopt.donated}, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<8xf32>
  %u = memref.alloca() : memref<8xf32>
  memref.store %x, %t[%i] : memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %p = memref.load %t[%i] : memref<8xf32>
  %q = memref.load %u[%i] : memref<8xf32>
  return %p, %q : f32, f32
}
// The first is live before the argument is read for the last time, and not in place of it.
// CHECK-LABEL: func.func @beside_a_read
// CHECK: memref.alloca
func.func @beside_a_read(%a: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> (f32, f32, f32) {
  %t = memref.alloca() : memref<8xf32>
  %u = memref.alloca() : memref<8xf32>
  memref.store %x, %t[%i] : memref<8xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %p = memref.load %t[%i] : memref<8xf32>
  %q = memref.load %u[%i] : memref<8xf32>
  return %p, %q, %v : f32, f32, f32
}
// CHECK-LABEL: func.func @only_read
// CHECK: memref.alloca
// REPORT: {{^}}@only_read:
// REPORT: 64  %t: is not in donated '%a', of which an attribute says that it is not read, or not
func.func @only_read(%a: memref<16xf32> {lifeopt.donated, llvm.readonly}, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  %w = memref.load %t[%i] : memref<16xf32>
  return %w : f32
}
// CHECK-LABEL: func.func @writable_alone
// CHECK: memref.alloca
// REPORT: {{^}}@writable_alone:
// REPORT: 64  %t: is not in donated '%a', which the function writes, or which is not llvm.noalias:
func.func @writable_alone(%a: memref<16xf32> {bufferization.writable = true}, %b: memref<16xf32>, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<16xf32>
  %v = memref.load %b[%i] : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  %w = memref.load %t[%i] : memref<16xf32>
  return %v, %w : f32, f32
}
// What the function writes to a writable argument may be its result.
// CHECK-LABEL: func.func @writable_result
// CHECK: memref.alloca
func.func @writable_result(%a: memref<16xf32> {bufferization.writable = true, llvm.noalias}, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  %w = memref.load %t[%i] : memref<16xf32>
  return %w : f32
}
// Made of the argument element by element, and copied back; but it also reads what may be the argument.
// CHECK-LABEL: func.func @may_be_one
// CHECK: memref.alloca
// CHECK: memref.copy
func.func @may_be_one(%a: memref<16xf32>, %b: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %k = 0 to 16 {
    %v = affine.load %a[%k] : memref<16xf32>
    %w = affine.load %b[-%k + 15] : memref<16xf32>
    %s = arith.addf %v, %w : f32
    affine.store %s, %t[%k] : memref<16xf32>
  }
  memref.copy %t, %a : memref<16xf32> to memref<16xf32>
  return
}
// The same: between, something may write the argument.
// CHECK-LABEL: func.func @written_between
// CHECK: memref.alloca
// CHECK: memref.copy
func.func @written_between(%a: memref<16xf32>, %b: memref<16xf32>, %x: f32, %i: index) {
  %t = memref.alloca() : memref<16xf32>
  memref.copy %a, %t : memref<16xf32> to memref<16xf32>
  memref.store %x, %b[%i] : memref<16xf32>
  memref.copy %t, %a : memref<16xf32> to memref<16xf32>
  return
}
// The reason is not lost where another argument is taken over from in place.
// CHECK-LABEL: func.func @beside
// CHECK-NOT: memref.alloca
// REPORT: {{^}}@beside
// REPORT: not computed in place:
// REPORT-NEXT: 64  %t: is not in donated '%a', whose address escapes here ({{.*}}kept.mlir:[[#@LINE+3]]:3)
func.func @beside(%a: memref<16xf32> {lifeopt.donated}, %b: memref<16xf32> {lifeopt.donated}, %all: memref<memref<16xf32>>, %i: index) -> f32 {
  %t = memref.alloca() : memref<16xf32>
  memref.store %a, %all[] : memref<memref<16xf32>>
  linalg.exp ins(%b : memref<16xf32>) outs(%t : memref<16xf32>)
  %w = memref.load %t[%i] : memref<16xf32>
  return %w : f32
}
