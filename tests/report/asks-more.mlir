// A value that cannot be computed in an argument, since an op may need it aligned or apart, has the advice that makes the op ask for less,
// where there is one.
// RUN: cd %S && lifeopt asks-more.mlir --emit=report | FileCheck asks-more.mlir
// CHECK: {{^}}@calls:
// CHECK: %a: is copied to '%out', but 'func.call' may need it aligned, or apart from other
// CHECK-NEXT: memory; inline the callee (
// CHECK: {{^}}@calls_out:
// CHECK: %a: is copied to '%out', but 'func.call' may need it aligned, or apart from other
// CHECK-NEXT: memory (
// CHECK: {{^}}@stores:
// CHECK: %a: is copied to '%out', but 'memref.store' may need it aligned, or apart from other
// CHECK-NEXT: memory; remove the alignment if nothing relies on it
// The advice is good.
// RUN: sed 's/ {alignment = 32 : i64}//' %s | lifeopt - --emit=report | FileCheck %s --check-prefix=DONE
// RUN: sed 's/call @inner.*/linalg.fill ins(%%x : f32) outs(%%a : memref<16xf32>)/' %s | lifeopt - --emit=report | grep -E '@calls  .* 64 +0 +0$'
// DONE: @stores {{.*}} 64 0 0
func.func private @inner(%m: memref<16xf32>, %x: f32) {
  linalg.fill ins(%x : f32) outs(%m : memref<16xf32>)
  return
}
func.func private @outer(%m: memref<16xf32> {llvm.nocapture}, %x: f32)
func.func @calls(%out: memref<16xf32> {llvm.noalias}, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  call @inner(%a, %x) : (memref<16xf32>, f32) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
func.func @calls_out(%out: memref<16xf32> {llvm.noalias}, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  call @outer(%a, %x) : (memref<16xf32>, f32) -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
func.func @stores(%out: memref<16xf32> {llvm.noalias}, %x: f32, %i: index) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  memref.store %x, %a[%i] {alignment = 32 : i64} : memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
