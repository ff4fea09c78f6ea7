// --emit=problem writes a row for each value that coloring may move, with the gaps of its life; what is laid out together is one space;
// ids stay different when names are not. lifepack finds what coloring found.
// RUN: lifeopt --copies=keep %s --emit=problem=%t.csv --emit=report | sed -E "s/ +/ /g" | FileCheck %s --check-prefix=REPORT
// REPORT: @two 3 3 800 400 400
// RUN: FileCheck %s --input-file=%t.csv
// CHECK: id,lower,upper,size,alignment,{{(gaps,)?}}space
// CHECK: two/%a,{{.*}},400,4,{{.*}}two
// CHECK-NEXT: two/%b,{{.*}},200,2,{{.*}}two
// CHECK-NEXT: two/%c,{{.*}},200,2,{{.*}}two
// CHECK: again/%a,{{.*}},64,4,{{.*}}again
// CHECK-NEXT: again/%a.2,{{.*}},64,4,{{.*}}again
// CHECK: spaces/%a,{{.*}},spaces space 1
// RUN: lifepack %t.csv 2>&1 >/dev/null | FileCheck %s --check-prefix=PACK
// PACK: two: 3 values, 400 bytes, bound 400, optimal
// PACK: again: 2 values, 64 bytes
// PACK: spaces space 1: 1 values, 32 bytes
// Values that lie at one address, as steps of a chain do in place, are one row, named by the first; lifepack finds what lifeopt needs then too.
// RUN: lifeopt --copies=keep %S/../passes/in-place/frames.mlir --emit=problem=%t.frames.csv && FileCheck %s --input-file=%t.frames.csv --check-prefix=JOINED
// JOINED: chain/%a+2,{{[0-9]+,[0-9]+}},4096,
// JOINED-NOT: chain/
// JOINED: larger_path/%z,
// RUN: lifepack %t.frames.csv 2>&1 >/dev/null | FileCheck %s --check-prefix=FRAMES
// FRAMES: two_views: 2 values, 4096 bytes
// FRAMES: chain: 1 values, 4096 bytes
// FRAMES: large_then_two: 3 values, 8192 bytes
// FRAMES: arms: 3 values, 6144 bytes
// FRAMES: one_and_four: 5 values, 16384 bytes
// FRAMES: larger_path: 3 values, 12288 bytes
// FRAMES: larger_path_behind: 2 values, 12288 bytes
// Without sharing in place each has its row.
// RUN: lifeopt --copies=keep %S/../passes/in-place/frames.mlir --in-place=no --emit=problem | lifepack - 2>&1 >/dev/null | FileCheck %s --check-prefix=APART
// APART: chain: 3 values, 8192 bytes
func.func @two(%x: f32, %y: i16, %i: index) -> (f32, i16, i16) {
  %a = memref.alloca() : memref<100xf32>
  %b = memref.alloca() : memref<100xi16>
  %c = memref.alloca() : memref<100xi16>
  memref.store %x, %a[%i] : memref<100xf32>
  %0 = memref.load %a[%i] : memref<100xf32>
  memref.store %y, %b[%i] : memref<100xi16>
  memref.store %y, %c[%i] : memref<100xi16>
  %1 = memref.load %b[%i] : memref<100xi16>
  %2 = memref.load %c[%i] : memref<100xi16>
  return %0, %1, %2 : f32, i16, i16
}
func.func @again(%x: f32, %i: index) -> (f32, f32) {
  %r0, %r1 = scf.execute_region -> (f32, f32) {
    %a = memref.alloca() : memref<16xf32>
    memref.store %x, %a[%i] : memref<16xf32>
    %0 = memref.load %a[%i] : memref<16xf32>
    scf.yield %0, %0 : f32, f32
  }
  %a = memref.alloca() : memref<16xf32>
  memref.store %r0, %a[%i] : memref<16xf32>
  %1 = memref.load %a[%i] : memref<16xf32>
  return %r1, %1 : f32, f32
}
func.func @spaces(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32, 1>
  memref.store %x, %a[%i] : memref<8xf32, 1>
  %0 = memref.load %a[%i] : memref<8xf32, 1>
  return %0 : f32
}
