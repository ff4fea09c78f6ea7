// REQUIRES: mlir-opt, llvm-19
// RUN: lifeopt %s --until=lifelines --markers=dialect -o %t.mlir && FileCheck %s <%t.mlir
// RUN: lifeopt %s --until=lifelines --markers=dialect --emit=mlir-generic | FileCheck %s --check-prefix=GENERIC
// RUN: lifeopt %s --markers=dialect | FileCheck %s --check-prefix=LLVM
// Releases 22 and 19 of mlir-opt read the dialect from its file. What they print, lifeopt reads back as the same lifelines.
// RUN: mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir %t.mlir -o %t.22.mlir
// RUN: %llvm19/mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir %t.mlir -o %t.19.mlir
// RUN: diff %t.22.mlir %t.19.mlir
// RUN: lifeopt %t.22.mlir --until=lifelines --markers=dialect | mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir | diff %t.22.mlir -
// RUN: lifeopt %t.22.mlir --until=parse --emit=mlir | FileCheck %s --check-prefix=BACK
// The layout too is one that mlir-opt reads with its markers.
// RUN: lifeopt %s --until=color --markers=dialect | mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir | FileCheck %s --check-prefix=LAID
// So too what --poison puts there.
// RUN: lifeopt %s --poison --until=color --markers=dialect | mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir | lifeopt | FileCheck %s --check-prefix=POISON
// POISON: call void @llvm.memset.p0.i64(ptr align 4 %{{.*}}, i8 91, i64 256, i1 true)
// POISON: call void @llvm.memset.p0.i64(ptr align 4 %{{.*}}, i8 -37, i64 256, i1 true)
// What the dialect does not allow, mlir-opt rejects; other names in it are not lifeopt's.
// RUN: not mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir --split-input-file %S/Inputs/dialect-wrong.mlir 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not %llvm19/mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir --split-input-file %S/Inputs/dialect-wrong.mlir 2>&1 | FileCheck %s --check-prefix=WRONG

// WRONG: :3:8: error: expected 'memref<8xf32>' but got 'memref<?xf32>'
// WRONG: error: 'f32' does not satisfy the constraint
// WRONG: error: unregistered operation 'lifeline.other'
// WRONG-NOT: error:

// CHECK-LABEL: func.func @branch
// CHECK: %a_life = "lifeline.start"(%a) : (memref<64xf32>) -> memref<64xf32>
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK: %b_life = "lifeline.start"(%b) {note} : (memref<64xf32>) -> memref<64xf32>
// CHECK: } else {
// CHECK-NEXT: "lifeline.end"(%a_life) : (memref<64xf32>) -> ()
// GENERIC: "func.func"
// GENERIC: "lifeline.start"(%a) : (memref<64xf32>) -> memref<64xf32>
// GENERIC-NOT: memref.lifetime
// BACK: %[[A:.*]] = memref.alloca()
// BACK: %[[LIFE:.*]] = memref.lifetime_start %[[A]] : memref<64xf32>
// BACK: memref.lifetime_start %{{.*}} {note} : memref<64xf32>
// BACK: memref.lifetime_end %[[LIFE]] : memref<64xf32>
// LLVM: call void @llvm.lifetime.start
func.func @branch(%c: i1, %in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.if %c {
    %b_life = "lifeline.start"(%b) {note} : (memref<64xf32>) -> memref<64xf32>
    memref.copy %a, %b_life : memref<64xf32> to memref<64xf32>
    memref.copy %b_life, %out : memref<64xf32> to memref<64xf32>
    lifeline.end %b_life : memref<64xf32>
  }
  return
}

// LAID-LABEL: func.func @types
// LAID: %[[SLOT:.*]] = memref.alloca() {{.*}}: memref<64xi8>
// LAID: "lifeline.start"(%[[SLOT]]) : (memref<64xi8>) -> memref<64xi8>
// LAID: "lifeline.end"
// LAID: "lifeline.start"(%[[SLOT]])
// LAID: "lifeline.end"
func.func @types(%in: memref<16xf32>, %inl: memref<8xi64>, %out: memref<16xf32>, %outl: memref<8xi64>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %inl, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %outl : memref<8xi64> to memref<8xi64>
  return
}
