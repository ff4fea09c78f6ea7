// --diff=OLD.json: functions whose stack has changed since a saved report, with the values that are new, gone, larger or smaller;
// --fail-on-growth: exit 1 for what grew, with notes at what made it. The new program is the old one with another buffer, larger arrays
// and a function of another name.
// RUN: cd %S && lifeopt diff.mlir --emit=report-json -o %t.json
// RUN: sed -e '/func @gro[w]s/,$s/8xf32/16xf32/' -e 's/@goes/@comes/' -e 's,// NEW: ,,' %s > %t.mlir
// RUN: lifeopt %t.mlir --diff %t.json | FileCheck %s --match-full-lines --strict-whitespace
// RUN: lifeopt %t.mlir --diff=%t.json --emit=report | FileCheck %s --match-full-lines --strict-whitespace
//      CHECK:stack, in bytes                                  then          now       change
// CHECK-NEXT:@grows                                             48           80          +32
// CHECK-NEXT:  peak of 48 bytes, now of 80 at {{.*}}:[[#@LINE+33]]:3
// CHECK-NEXT:           +32  %a : memref<16xf32>, larger, live at the peak
// CHECK-NEXT:           +16  %c : memref<4xf32>, new
// CHECK-NEXT:@comes                                              -           64          +64
// CHECK-NEXT:@goes                                              32            -          -32
// CHECK-NEXT:1 function is as large as before
// CHECK-NEXT:total                                             112          176          +64
// RUN: cd %S && exits.sh 1 lifeopt %t.mlir --diff %t.json --fail-on-growth --allow-new 2>&1 | FileCheck %s --check-prefix=GROWTH
// RUN: cd %S && exits.sh 1 lifeopt %t.mlir --diff %t.json --fail-on-growth 2>&1 | FileCheck %s --check-prefix=FRESH
// GROWTH: :[[#@LINE+24]]:3: error: function 'grows' needs 80 bytes of stack, 32 more than in {{.*}}json
// GROWTH: :[[#@LINE+17]]:8: note: 32 bytes more are in this buffer
// GROWTH: :[[#@LINE+18]]:8: note: 16 bytes are new in this buffer
// GROWTH-NOT: error
// FRESH: error: function 'grows'
// FRESH: error: function 'comes' is not in {{.*}}json and needs 64 bytes of stack, 0 of heap and an arena of 0; --allow-new accepts new functions
// RUN: lifeopt %s --diff %t.json --fail-on-growth | FileCheck %s --check-prefix=SAME
// SAME: 3 functions are as large as before
// SAME-NEXT: total 112 112 +0

func.func @same(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  return %y : f32
}

func.func @grows(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<4xf32>
  // NEW: %c = memref.alloca() : memref<4xf32>
  // NEW: memref.store %x, %c[%i] : memref<4xf32>
  // NEW: %q = memref.load %c[%i] : memref<4xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  %z = memref.load %b[%i] : memref<4xf32>
  %w = arith.addf %y, %z : f32
  return %w : f32
}

func.func @goes(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  return %y : f32
}
