// A value that is live only in the body of a loop takes bytes of one that is last read in that loop, where no element is written before its
// last read: in any iteration, of loops in the loop too.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report | FileCheck --check-prefix=BYTES %s
// RUN: lifeopt %s --poison --emit=mlir -o /dev/null
// RUN: lifeopt %s --emit=mlir | lifeopt - --emit=report | FileCheck --check-prefix=AGAIN %s

// Row %i of %w is computed from column %j of %a, which is not read after that.
// CHECK-LABEL: func.func @column
// CHECK: %slot = memref.alloca() : memref<8x8xf32>
// CHECK-NOT: alloca
// CHECK: affine.store %{{.*}}, %slot[%j, %k]
// CHECK: affine.store %{{.*}}, %slot[%i, %j]
// CHECK: affine.load %slot[%i, %j]
// BYTES: @column {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}256
// AGAIN: @column {{ *}}1 {{ *}}{{.*}} 256 {{ *}}256
func.func @column(%out: memref<8x8xf32>, %in: memref<16x8xf32>) {
  %a = memref.alloca() : memref<8x8xf32>
  %w = memref.alloca() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %v = affine.load %in[%i + %j, %k] : memref<16x8xf32>
        affine.store %v, %a[%j, %k] : memref<8x8xf32>
      }
    }
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%k, %j] : memref<8x8xf32>
        affine.store %x, %out[%i, %k] : memref<8x8xf32>
      }
      %y = affine.load %out[%i, %j] : memref<8x8xf32>
      affine.store %y, %w[%i, %j] : memref<8x8xf32>
      func.call @f() : () -> ()
      %z = affine.load %w[%i, %j] : memref<8x8xf32>
      affine.store %z, %out[%j, %i] : memref<8x8xf32>
    }
  }
  return
}
// At one address the next iteration would read what %w has in its column.
// CHECK-LABEL: func.func @next_column
// CHECK: %c248 = arith.constant 248 : index
// CHECK-NEXT: %w = memref.view %arena[%c248][]
// BYTES: @next_column {{ *}}2 {{ *}}3 {{ *}}512 {{ *}}504
func.func @next_column(%out: memref<8x8xf32>, %in: memref<16x8xf32>) {
  %a = memref.alloca() : memref<8x8xf32>
  %w = memref.alloca() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %v = affine.load %in[%i + %j, %k] : memref<16x8xf32>
        affine.store %v, %a[%j, %k] : memref<8x8xf32>
      }
    }
    affine.for %j = 0 to 7 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%k, %j] : memref<8x8xf32>
        affine.store %x, %out[%i, %k] : memref<8x8xf32>
      }
      %y = affine.load %out[%i, %j] : memref<8x8xf32>
      affine.store %y, %w[%i, %j + 1] : memref<8x8xf32>
      func.call @f() : () -> ()
      %z = affine.load %w[%i, %j + 1] : memref<8x8xf32>
      affine.store %z, %out[%j, %i] : memref<8x8xf32>
    }
  }
  return
}
// %a is filled once, and all of it is read in each iteration of the outer loop: only the last row of %w can be in its first one.
// CHECK-LABEL: func.func @again
// CHECK: %arena = memref.alloca() {{.*}} : memref<480xi8>
// BYTES: @again {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}480
func.func @again(%out: memref<8x8xf32>, %in: memref<8x8xf32>) {
  %a = memref.alloca() : memref<8x8xf32>
  %w = memref.alloca() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %v = affine.load %in[%i, %j] : memref<8x8xf32>
      affine.store %v, %a[%i, %j] : memref<8x8xf32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%k, %j] : memref<8x8xf32>
        affine.store %x, %out[%i, %k] : memref<8x8xf32>
      }
      %y = affine.load %out[%i, %j] : memref<8x8xf32>
      affine.store %y, %w[%i, %j] : memref<8x8xf32>
      func.call @f() : () -> ()
      %z = affine.load %w[%i, %j] : memref<8x8xf32>
      affine.store %z, %out[%j, %i] : memref<8x8xf32>
    }
  }
  return
}
// %a is read after the loop.
// CHECK-LABEL: func.func @after
// CHECK-COUNT-2: memref.alloca() : memref<8xf32>
// BYTES: @after {{ *}}2 {{ *}}2 {{ *}}64 {{ *}}64
func.func @after(%out: memref<8xf32>, %in: memref<8xf32>, %n: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %w = memref.alloca() : memref<8xf32>
  affine.for %j = 0 to 8 {
    %v = affine.load %in[%j] : memref<8xf32>
    affine.store %v, %a[%j] : memref<8xf32>
    func.call @f() : () -> ()
  }
  affine.for %j = 0 to 8 {
    %x = affine.load %a[%j] : memref<8xf32>
    affine.store %x, %w[%j] : memref<8xf32>
    func.call @f() : () -> ()
    %z = affine.load %w[%j] : memref<8xf32>
    affine.store %z, %out[%j] : memref<8xf32>
  }
  %last = memref.load %a[%n] : memref<8xf32>
  return %last : f32
}
// The iterations may run at once: one reads the element beside that another one writes. Nothing writes the last element of %w.
// CHECK-LABEL: func.func @at_once
// CHECK: %w = memref.view %arena[%c0][]
// BYTES: @at_once {{ *}}2 {{ *}}2 {{ *}}64 {{ *}}60
func.func @at_once(%out: memref<8xf32>, %in: memref<8xf32>) {
  %a = memref.alloca() : memref<8xf32>
  %w = memref.alloca() : memref<8xf32>
  affine.for %j = 0 to 8 {
    %v = affine.load %in[%j] : memref<8xf32>
    affine.store %v, %a[%j] : memref<8xf32>
    func.call @f() : () -> ()
  }
  affine.parallel (%j) = (0) to (7) {
    %u = affine.load %a[%j] : memref<8xf32>
    %v = affine.load %a[%j + 1] : memref<8xf32>
    %x = arith.addf %u, %v : f32
    affine.store %x, %w[%j] : memref<8xf32>
    func.call @f() : () -> ()
    %z = affine.load %w[%j] : memref<8xf32>
    affine.store %z, %out[%j] : memref<8xf32>
  }
  return
}
// Elements of f64 are in the bytes of such of f32 that have been read.
// CHECK-LABEL: func.func @wider
// CHECK: %arena = memref.alloca() {{.*}} : memref<128xi8>
// BYTES: @wider {{ *}}2 {{ *}}2 {{ *}}192 {{ *}}128
func.func @wider(%out: memref<16xf64>, %in: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %w = memref.alloca() : memref<16xf64>
  affine.for %j = 0 to 16 {
    %v = affine.load %in[%j] : memref<16xf32>
    affine.store %v, %a[%j] : memref<16xf32>
    func.call @f() : () -> ()
  }
  affine.for %j = 0 to 16 {
    %x = affine.load %a[%j] : memref<16xf32>
    %d = arith.extf %x : f32 to f64
    affine.store %d, %w[%j] : memref<16xf64>
    func.call @f() : () -> ()
    %z = affine.load %w[%j] : memref<16xf64>
    affine.store %z, %out[%j] : memref<16xf64>
  }
  return
}
func.func private @f()
