// Rule: where a fill is moved to depends on the accesses that may run after it, and not on those of an earlier value of its buffer.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

func.func private @use(f32)

// CHECK-LABEL: @earlier_value
// CHECK: cf.cond_br
// CHECK: ^b:
// CHECK-NEXT: linalg.fill
func.func @earlier_value(%in: memref<12xf32>, %x: f32, %y: f32, %p: i1, %i: index) -> f32 {
  %b = memref.alloca() : memref<12xf32>
  %c = memref.alloca() : memref<12xf32>
  affine.for %k = 0 to 12 {
    %v = affine.load %in[%k] : memref<12xf32>
    affine.store %v, %b[%k] : memref<12xf32>
  }
  memref.store %x, %b[%i] : memref<12xf32>
  %z = memref.load %b[%i] : memref<12xf32>
  call @use(%z) : (f32) -> ()
  linalg.fill ins(%x : f32) outs(%b : memref<12xf32>)
  affine.for %k = 0 to 12 {
    %v = affine.load %in[%k] : memref<12xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %c[%k] : memref<12xf32>
  }
  %u = memref.load %c[%i] : memref<12xf32>
  call @use(%u) : (f32) -> ()
  cf.cond_br %p, ^a, ^b
^a:
  return %z : f32
^b:
  memref.store %y, %b[%i] : memref<12xf32>
  %w = memref.load %b[%i] : memref<12xf32>
  return %w : f32
}

// In a loop of blocks the load before the fill may run after it too, so the fill is kept in its block.
// CHECK-LABEL: @in_a_loop
// CHECK: linalg.fill
// CHECK: cf.cond_br
// CHECK: ^b:
// CHECK-NEXT: memref.store
func.func @in_a_loop(%in: memref<12xf32>, %x: f32, %y: f32, %p: i1, %i: index) -> f32 {
  %b = memref.alloca() : memref<12xf32>
  %c = memref.alloca() : memref<12xf32>
  affine.for %k = 0 to 12 {
    %v = affine.load %in[%k] : memref<12xf32>
    affine.store %v, %b[%k] : memref<12xf32>
  }
  cf.br ^head
^head:
  %z = memref.load %b[%i] : memref<12xf32>
  call @use(%z) : (f32) -> ()
  linalg.fill ins(%x : f32) outs(%b : memref<12xf32>)
  affine.for %k = 0 to 12 {
    %v = affine.load %in[%k] : memref<12xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %c[%k] : memref<12xf32>
  }
  %u = memref.load %c[%i] : memref<12xf32>
  call @use(%u) : (f32) -> ()
  cf.cond_br %p, ^a, ^b
^a:
  return %z : f32
^b:
  memref.store %y, %b[%i] : memref<12xf32>
  %w = memref.load %b[%i] : memref<12xf32>
  call @use(%w) : (f32) -> ()
  cf.br ^head
}
