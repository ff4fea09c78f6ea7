// --dump=KIND: what the analyses of a function found, on standard error; the output does not change.
// RUN: lifeopt %s --dump=flow --dump=aliases --dump=values --dump=ranges --dump=interference --dump=layout --emit=mlir -o %t.out 2> %t.dump
// RUN: FileCheck %s < %t.dump
// RUN: lifeopt %s --emit=mlir -o %t.plain && cmp %t.out %t.plain
// RUN: exits.sh 2 lifeopt %s --dump=colour 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: unknown value for --dump 'colour'; flow|aliases|values|ranges|interference|layout
//      CHECK: // flow graph of @two:
//      CHECK: // aliases of @two:
//      CHECK: %a: %a
// CHECK-NEXT: %v: %a
// CHECK-NEXT: %b: %b
//      CHECK: // values of @two:
// CHECK-NEXT: %in
//      CHECK: {{^}}%a bytes [0, 64)
// CHECK-NEXT: {{^  [0-9]+}}: memref.copy [[# @LINE + 15]]:3 write kill
// CHECK-NEXT: {{^  [0-9]+}}: memref.load [[# @LINE + 15]]:8 read
// CHECK-NEXT: {{^}}%b
//      CHECK: kill at {{[0-9]+}} of %a bytes [0, 16) by memref.copy
//      CHECK: // live ranges of @two:
// CHECK-NEXT: %{{.*}} of %a, 64 bytes: [{{[0-9]+}}, {{[0-9]+}})
//      CHECK: // interference of @two:
// CHECK-NEXT: // layout of @two:
// CHECK-NEXT: 128 bytes before, 64 after, lower bound 64
// CHECK-NEXT: storage 0, 64 bytes aligned to 4, a slot
// CHECK-NEXT:   +0: %{{.*}} of %a
// CHECK-NEXT:   +0: %{{.*}} of %b
func.func @two(%in: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %v = memref.subview %a[4] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 4>>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %x = memref.load %v[%i] : memref<8xf32, strided<[1], offset: 4>>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  return %y : f32
}
