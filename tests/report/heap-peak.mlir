// Where the heap is laid out, or in an argument, the report says where its peak is and what is live there, as it does of the stack.
// RUN: cd %S && lifeopt heap-peak.mlir --emit=report --heap=pack | FileCheck heap-peak.mlir
// RUN: cd %S && lifeopt heap-peak.mlir --emit=report --heap=arg | FileCheck heap-peak.mlir
// RUN: cd %S && lifeopt heap-peak.mlir --emit=report --heap=pack --color=none | grep "  heap peak of 1536 bytes at .*:22:3 'linalg.add'; live"
// The heap that is left alone has none.
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=KEEP
// KEEP-NOT: heap peak of
// CHECK: {{^}}  peak of 128 bytes at {{.*}}:26:3 'memref.store'; live there:
// CHECK-NEXT: 128 %s : memref<32xf32>, 26:3 to 27:8
// CHECK-NEXT: {{^}}  heap peak of 1024 bytes at {{.*}}:21:3 'linalg.log'; live there:
// CHECK-NEXT: 512 %a : memref<128xf32>, 20:3 to 22:3
// CHECK-NEXT: 512 %b : memref<128xf32>, 21:3 to 23:3
func.func @f(%in: memref<128xf32>, %x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<128xf32>
  %b = memref.alloc() : memref<128xf32>
  %c = memref.alloc() : memref<128xf32>
  %d = memref.alloc() : memref<128xf32>
  %s = memref.alloca() : memref<32xf32>

  linalg.exp ins(%in : memref<128xf32>) outs(%a : memref<128xf32>)
  linalg.log ins(%in : memref<128xf32>) outs(%b : memref<128xf32>)
  linalg.add ins(%a, %b : memref<128xf32>, memref<128xf32>) outs(%c : memref<128xf32>)
  linalg.exp ins(%c : memref<128xf32>) outs(%d : memref<128xf32>)
  %y = memref.load %d[%i] : memref<128xf32>

  memref.store %y, %s[%i] : memref<32xf32>
  %z = memref.load %s[%i] : memref<32xf32>
  memref.dealloc %a : memref<128xf32>
  memref.dealloc %b : memref<128xf32>
  memref.dealloc %c : memref<128xf32>
  memref.dealloc %d : memref<128xf32>
  return %z : f32
}
