// RUN: split-file %s %t
// RUN: lifeopt %t/in.mlir --op-effects=%t/alone.effects --emit=mlir | FileCheck %s
// RUN: lifeopt %t/in.mlir --op-effects=%t/among.effects --emit=mlir | FileCheck %s
// RUN: lifeopt %t/in.mlir --op-effects=%t/known.effects --emit=mlir | FileCheck %s --check-prefix=KNOWN
// --op-effects: `unknown` among other effects is as `unknown` alone. What the op may see has its value before it: %a is not computed in %out.
// CHECK-LABEL: func.func @peek
// CHECK: memref.alloca
// CHECK: "my.peek"
// CHECK: memref.copy
// KNOWN-LABEL: func.func @peek
// KNOWN-NOT: memref.copy

//--- alone.effects
my.peek operands(i:index) effects(unknown) flow(none)
//--- among.effects
my.peek operands(i:index) results(r:memref?) effects(unknown, alloc(r)) flow(none)
//--- known.effects
my.peek operands(i:index) effects(none) flow(none)
//--- in.mlir
func.func @peek(%in: memref<64xf32> {llvm.noalias}, %n: index, %out: memref<64xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xf32>
    %y = math.exp %x : f32
    affine.store %y, %a[%i] : memref<64xf32>
  }
  "my.peek"(%n) : (index) -> ()
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  return
}
