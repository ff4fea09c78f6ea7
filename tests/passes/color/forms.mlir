// RUN: lifeopt %s --emit=mlir --markers=keep | FileCheck %s --check-prefixes=CHECK,PACK
// RUN: lifeopt %s --emit=mlir --markers=keep --color=slots | FileCheck %s --check-prefixes=CHECK,SLOTS
// RUN: lifeopt %s --emit=mlir --markers=keep --color=none | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=BYTES
// RUN: lifeopt %s --emit=report --color=slots | FileCheck %s --check-prefix=SLOT-BYTES
// RUN: lifeopt %s --emit=report --color=none | FileCheck %s --check-prefix=NO-BYTES
// RUN: lifeopt %s --emit=mlir | mlir-opt
// The three forms. Two small values that live together, then one as large as both: slots waste, offsets do not.
// BYTES: @small_then_large {{ *}}3 {{ *}}3 {{ *}}256 {{ *}}128 {{ *}}128
// SLOT-BYTES: @small_then_large {{ *}}3 {{ *}}3 {{ *}}256 {{ *}}192 {{ *}}128
// NO-BYTES: @small_then_large {{ *}}3 {{ *}}3 {{ *}}256 {{ *}}256 {{ *}}128
// CHECK-LABEL: func.func @small_then_large
// PACK-NEXT: %[[ARENA:.*]] = memref.alloca() {alignment = 4 : i64} : memref<128xi8>
// PACK: %[[LIFE:.*]] = memref.lifetime_start %[[ARENA]] : memref<128xi8>
// PACK-DAG: memref.view %[[LIFE]][%c0][] : memref<128xi8> to memref<16xf32>
// PACK-DAG: memref.view %[[LIFE]][%c64][] : memref<128xi8> to memref<16xf32>
// PACK: %{{.*}} = memref.view %[[LIFE]][%c0{{.*}}][] : memref<128xi8> to memref<32xf32>
// PACK: memref.lifetime_end %[[LIFE]] : memref<128xi8>
// PACK-NEXT: return
// SLOTS-NEXT: %[[SLOT:.*]] = memref.alloca() {alignment = 4 : i64} : memref<128xi8>
// SLOTS-NEXT: %b = memref.alloca() : memref<16xf32>
// SLOTS-NEXT: %c0 = arith.constant 0 : index
// SLOTS-NEXT: %[[A:.*]] = memref.lifetime_start %[[SLOT]] : memref<128xi8>
// SLOTS-NEXT: %a = memref.view %[[A]][%c0][] : memref<128xi8> to memref<16xf32>
// SLOTS: memref.lifetime_end %[[A]] : memref<128xi8>
// SLOTS: %[[C:.*]] = memref.lifetime_start %[[SLOT]] : memref<128xi8>
// SLOTS: %c = memref.view %[[C]][%{{.*}}][] : memref<128xi8> to memref<32xf32>
// SLOTS: memref.lifetime_end %[[C]] : memref<128xi8>
// NONE-NEXT: %a = memref.alloca() : memref<16xf32>
// NONE-NEXT: %b = memref.alloca() : memref<16xf32>
// NONE-NEXT: %c = memref.alloca() : memref<32xf32>
// NONE: memref.lifetime_start %a
// NONE: memref.lifetime_start %b
// NONE: memref.lifetime_start %c
func.func @small_then_large(%in: memref<16xf32>, %out: memref<16xf32>, %large: memref<32xf32>, %large_in: memref<32xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %c = memref.alloca() : memref<32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  memref.copy %large_in, %c : memref<32xf32> to memref<32xf32>
  memref.copy %c, %large : memref<32xf32> to memref<32xf32>
  return
}
