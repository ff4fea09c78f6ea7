// Results that --heap=arg would turn into arguments are not in what the report says that the mode would save; the report says how many.
// RUN: lifeopt %s --emit=report | FileCheck %s
// CHECK: {{^}}with --heap=pack or stack: no gain, no buffer can be laid out
// CHECK-NEXT: {{^}}with --heap=arg: 1 result of a function becomes an argument, which is not counted here
// CHECK-NEXT: {{^}}next: add one of these options;
// RUN: lifeopt %s --emit=report --heap=arg | FileCheck %s --check-prefix=ARG
// ARG: @make peak heap bytes 256 0 0
// With a result of a public function nothing is foreseen.
// RUN: sed 's/private @make/@make/' %s | lifeopt - --emit=report | FileCheck %s --check-prefix=PUBLIC
// PUBLIC-NOT: becomes an argument
// PUBLIC: with --heap=pack, arg or stack: no gain
func.func private @make(%x: f32, %i: index) -> memref<64xf32> {
  %a = memref.alloc() : memref<64xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<64xf32>)
  return %a : memref<64xf32>
}
func.func @main(%x: f32, %i: index) -> f32 {
  %a = call @make(%x, %i) : (f32, index) -> memref<64xf32>
  %y = memref.load %a[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32>
  %b = call @make(%y, %i) : (f32, index) -> memref<64xf32>
  %z = memref.load %b[%i] : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return %z : f32
}
