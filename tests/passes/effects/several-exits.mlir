// RUN: lifeopt %s --emit=report | FileCheck %s
// A region may end in several blocks: what each of them yields is a result of the op. So %x and %y are both live until %r is copied.
// CHECK: @f {{.*}} 768 {{ *}}768
func.func @f(%v: f32, %c: i1, %out: memref<64xf32>, %out2: memref<64xf32>) {
  %x = memref.alloca() : memref<64xf32>
  %y = memref.alloca() : memref<64xf32>
  %z = memref.alloca() : memref<64xf32>
  linalg.fill ins(%v : f32) outs(%x : memref<64xf32>)
  affine.store %v, %x[0] : memref<64xf32>
  linalg.fill ins(%v : f32) outs(%y : memref<64xf32>)
  affine.store %v, %y[0] : memref<64xf32>
  %r = scf.execute_region -> memref<64xf32> {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : memref<64xf32>
  ^b:
    scf.yield %y : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %n = arith.index_cast %i : index to i32
    %s = arith.sitofp %n : i32 to f32
    affine.store %s, %z[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %w = affine.load %z[63 - %i] : memref<64xf32>
    affine.store %w, %out[%i] : memref<64xf32>
  }
  memref.copy %r, %out2 : memref<64xf32> to memref<64xf32>
  return
}
