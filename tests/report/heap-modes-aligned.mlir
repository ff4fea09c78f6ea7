// RUN: cd %S && lifeopt %{s:basename} --emit=report | FileCheck %s
// RUN: cd %S && lifeopt %{s:basename} --heap=pack --emit=report | FileCheck %s --check-prefix=PACK
// Rule: what a heap mode would do is found with the alignment that ops rely on, which it would keep: 68 bytes, not 8.

// CHECK: with --heap=pack: 1 allocation instead of 2, but 68 bytes instead of 8
// CHECK: with --heap=arg: no allocation instead of 2; callers pass 68 bytes in an argument
// PACK: heap, laid out: 2 allocations of 68 bytes with padding, 68 after
func.func @f(%x: f32, %i: index) -> (f32, f32) {
  %a = memref.alloc() : memref<1xf32>
  %b = memref.alloc() : memref<1xf32>
  %p = memref.assume_alignment %a, 64 : memref<1xf32>
  %q = memref.assume_alignment %b, 64 : memref<1xf32>
  memref.store %x, %p[%i] : memref<1xf32>
  memref.store %x, %q[%i] : memref<1xf32>
  %r = memref.load %p[%i] : memref<1xf32>
  %w = memref.load %q[%i] : memref<1xf32>
  memref.dealloc %a : memref<1xf32>
  memref.dealloc %b : memref<1xf32>
  return %r, %w : f32, f32
}
