// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s --check-prefix=NONE
// Rule: a fill is moved to right before the first access of its buffer, so that what is live before may have the same bytes.
// REPORT: @below {{ *}}stack bytes {{ *}}2 {{ *}}2 {{ *}}64 {{ *}}32 {{ *}}32
// REPORT: @two {{ *}}stack bytes {{ *}}3 {{ *}}3 {{ *}}96 {{ *}}32 {{ *}}32
// REPORT: @arm {{ *}}stack bytes {{ *}}2 {{ *}}2 {{ *}}64 {{ *}}32 {{ *}}32
// REPORT: @join {{ *}}stack bytes {{ *}}2 {{ *}}2 {{ *}}64 {{ *}}32 {{ *}}32
// NONE-LABEL: @below
// NONE: linalg.fill
// NONE: linalg.exp

// CHECK-LABEL: @below
// CHECK: linalg.exp
// CHECK: memref.load
// CHECK-NEXT: linalg.fill
// CHECK-NEXT: memref.store
func.func @below(%in: memref<8xf32>, %x: f32, %i: index) -> (f32, f32) {
  %u = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  %t = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  return %a, %b : f32, f32
}
// Fills that are moved to one place keep their order, and one below nothing but other fills is kept.
// CHECK-LABEL: @two
// CHECK: linalg.exp
// CHECK: memref.load
// CHECK-NEXT: linalg.fill ins(%x
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.load
// CHECK-NEXT: linalg.fill ins(%a
// CHECK-NEXT: memref.store
func.func @two(%in: memref<8xf32>, %x: f32, %i: index) -> (f32, f32) {
  %u = memref.alloca() : memref<8xf32>
  %v = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  linalg.fill ins(%a : f32) outs(%v : memref<8xf32>)
  memref.store %a, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.store %b, %v[%i] : memref<8xf32>
  %c = memref.load %v[%i] : memref<8xf32>
  return %b, %c : f32, f32
}
// Into the arm with all accesses.
// CHECK-LABEL: @arm
// CHECK: scf.if
// CHECK-NEXT: linalg.fill
// CHECK: else
// CHECK: linalg.exp
func.func @arm(%in: memref<8xf32>, %x: f32, %i: index, %c: i1) -> f32 {
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  %r = scf.if %c -> f32 {
    memref.store %x, %u[%i] : memref<8xf32>
    %b = memref.load %u[%i] : memref<8xf32>
    scf.yield %b : f32
  } else {
    linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
    %a = memref.load %t[%i] : memref<8xf32>
    scf.yield %a : f32
  }
  return %r : f32
}
// Into the block that dominates all accesses.
// CHECK-LABEL: @join
// CHECK: linalg.exp
// CHECK: ^two:
// CHECK-NEXT: linalg.fill
func.func @join(%in: memref<8xf32>, %out: memref<f32>, %x: f32, %i: index, %c: i1) -> f32 {
  %u = memref.alloca() : memref<8xf32>
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  cf.cond_br %c, ^one, ^two
^one:
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.store %a, %out[] : memref<f32>
  cf.br ^two
^two:
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  return %b : f32
}
// The allocation follows.
// CHECK-LABEL: @heap
// CHECK: linalg.exp
// CHECK: memref.dealloc
// CHECK: memref.alloc
// CHECK-NEXT: linalg.fill
func.func @heap(%in: memref<8xf32>, %x: f32, %i: index) -> (f32, f32) {
  %u = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  %t = memref.alloc() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%t : memref<8xf32>)
  %a = memref.load %t[%i] : memref<8xf32>
  memref.dealloc %t : memref<8xf32>
  memref.store %a, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.dealloc %u : memref<8xf32>
  return %a, %b : f32, f32
}
// Where the layout gains nothing the program is printed as it was.
// CHECK-LABEL: @nothing_gained
// CHECK: linalg.fill
// CHECK-NEXT: memref.store
// CHECK-NEXT: vector.load
func.func @nothing_gained(%out: memref<f32>, %x: f32, %i: index) -> vector<2xf32> {
  %u = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  memref.store %x, %out[] : memref<f32>
  %b = vector.load %u[%i] : memref<8xf32>, vector<2xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  return %b : vector<2xf32>
}
