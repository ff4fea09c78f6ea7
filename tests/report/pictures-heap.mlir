// The pictures for graphviz count the heap that is laid out, and mark its peak where it is larger than that of the stack.
// RUN: lifeopt %s --heap=pack --emit=dot-ranges | FileCheck %s --check-prefix=RANGES
// RUN: lifeopt %s --heap=pack --emit=dot-interference | FileCheck %s --check-prefix=MEET
// RUN: lifeopt %s --heap=pack --emit=dot-cfg=%t.dot --emit=report-json=%t.json && FileCheck %s --check-prefix=CFG < %t.dot
// RUN: cfg.py %t.dot %t.json
// RANGES: 768 B, peak
// RANGES-NOT: peak
// MEET: label="%a\n{{.*}}, peak",
// MEET: label="%b\n{{.*}}, peak",
// MEET: label="%c\n{{.*}}at byte 0",
// MEET: label="%s\n{{.*}}at byte 0",
// CFG: at most 768 bytes live
// CFG: 768 B, peak
// CFG-NOT: peak
func.func @heap(%x: memref<64xf32>, %y: memref<128xf32>, %i: index, %v: f32) -> f32 {
  %s = memref.alloca() : memref<16xf32>
  %a = memref.alloc() : memref<64xf32>
  linalg.softmax dimension(0) ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  %b = memref.alloc() : memref<128xf32>
  linalg.softmax dimension(0) ins(%y : memref<128xf32>) outs(%b : memref<128xf32>)
  %p = memref.load %a[%i] : memref<64xf32>
  %q = memref.load %b[%i] : memref<128xf32>
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<128xf32>
  %c = memref.alloc() : memref<64xf32>
  linalg.softmax dimension(0) ins(%x : memref<64xf32>) outs(%c : memref<64xf32>)
  memref.store %v, %s[%i] : memref<16xf32>
  %r = memref.load %c[%i] : memref<64xf32>
  %t = memref.load %s[%i] : memref<16xf32>
  memref.dealloc %c : memref<64xf32>
  %0 = arith.addf %p, %q : f32
  %1 = arith.addf %r, %t : f32
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
