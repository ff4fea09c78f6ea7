// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s --check-prefixes=CHECK,SPEED < %t.mlir
// RUN: lifeopt %s --copies=speed --emit=mlir | cmp - %t.mlir
// RUN: lifeopt %s --copies=size --emit=mlir | FileCheck %s --check-prefixes=CHECK,SIZE
// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s --check-prefix=KEEP
// RUN: lifeopt %s --in-place=no --emit=mlir | FileCheck %s --check-prefix=KEEP
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s --check-prefix=KEEP
// Rule: by default a copy is kept if its view would make a reader slower (slower_by() in coloring/reuse/copy_views.c): the copy is larger than
// 16 KiB, and a reader walks the view in its innermost loop in steps that are neither 1 element nor as small as in the copy, unless it is the
// only reader and reads each element once, as the copy did. --copies=size takes all, --copies=keep none; where nothing shares, copies stay.
// KEEP-COUNT-12: memref.alloc()

// The innermost loop of the product, over k, walks the right operand down its columns: in the copy with steps of 512, in the view of 1.
// CHECK-LABEL: func.func @weights
// CHECK-NOT: alloc
// CHECK: memref.transpose %w
func.func @weights(%a: memref<512x512xf32>, %w: memref<512x512xf32>, %out: memref<512x512xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<512x512xf32>
  linalg.transpose ins(%w : memref<512x512xf32>) outs(%t : memref<512x512xf32>) permutation = [1, 0]
  linalg.matmul ins(%a, %t : memref<512x512xf32>, memref<512x512xf32>) outs(%out : memref<512x512xf32>)
  memref.dealloc %t : memref<512x512xf32>
  return
}
// It walks the left operand along its rows: in the copy with steps of 1, in the view of 512, and all of that for each column of the result.
// CHECK-LABEL: func.func @left
// SPEED: linalg.transpose
// SIZE: memref.transpose
func.func @left(%a: memref<512x512xf32>, %w: memref<512x512xf32>, %out: memref<512x512xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<512x512xf32>
  linalg.transpose ins(%a : memref<512x512xf32>) outs(%t : memref<512x512xf32>) permutation = [1, 0]
  linalg.matmul ins(%t, %w : memref<512x512xf32>, memref<512x512xf32>) outs(%out : memref<512x512xf32>)
  memref.dealloc %t : memref<512x512xf32>
  return
}
// 64 x 64 floats are 16 KiB, which the first level of the cache holds whatever their order is.
// CHECK-LABEL: func.func @small
// CHECK: memref.transpose
func.func @small(%a: memref<64x64xf32>, %w: memref<64x64xf32>, %out: memref<64x64xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<64x64xf32>
  linalg.transpose ins(%a : memref<64x64xf32>) outs(%t : memref<64x64xf32>) permutation = [1, 0]
  linalg.matmul ins(%t, %w : memref<64x64xf32>, memref<64x64xf32>) outs(%out : memref<64x64xf32>)
  memref.dealloc %t : memref<64x64xf32>
  return
}
// The only reader reads each element once, as the copy did.
// CHECK-LABEL: func.func @once
// CHECK: memref.transpose
func.func @once(%in: memref<1024x1024xf32>, %out: memref<1024x1024xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<1024x1024xf32>
  linalg.transpose ins(%in : memref<1024x1024xf32>) outs(%t : memref<1024x1024xf32>) permutation = [1, 0]
  linalg.exp ins(%t : memref<1024x1024xf32>) outs(%out : memref<1024x1024xf32>)
  memref.dealloc %t : memref<1024x1024xf32>
  return
}
// Two readers read each element twice.
// CHECK-LABEL: func.func @twice
// SPEED: linalg.transpose
// SIZE: memref.transpose
func.func @twice(%in: memref<1023x1023xf32>, %out: memref<1023x1023xf32> {llvm.noalias}, %other: memref<1023x1023xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<1023x1023xf32>
  linalg.transpose ins(%in : memref<1023x1023xf32>) outs(%t : memref<1023x1023xf32>) permutation = [1, 0]
  linalg.exp ins(%t : memref<1023x1023xf32>) outs(%out : memref<1023x1023xf32>)
  linalg.exp ins(%t : memref<1023x1023xf32>) outs(%other : memref<1023x1023xf32>)
  memref.dealloc %t : memref<1023x1023xf32>
  return
}
// Two readers walk the view in steps of 1, but its rows are pages apart, 4096 bytes, and those of the copy are not: they compete for one set
// of the cache.
// CHECK-LABEL: func.func @pages
// SPEED: linalg.transpose
// SIZE: memref.transpose
func.func @pages(%a: memref<16x1000xf32>, %w: memref<1000x1024xf32>, %out: memref<16x1000xf32> {llvm.noalias}, %other: memref<16x1000xf32> {llvm.noalias}, %b: memref<16x1024xf32>) {
  %t = memref.alloc() : memref<1024x1000xf32>
  linalg.transpose ins(%w : memref<1000x1024xf32>) outs(%t : memref<1024x1000xf32>) permutation = [1, 0]
  linalg.matmul ins(%b, %t : memref<16x1024xf32>, memref<1024x1000xf32>) outs(%out : memref<16x1000xf32>)
  linalg.matmul ins(%b, %t : memref<16x1024xf32>, memref<1024x1000xf32>) outs(%other : memref<16x1000xf32>)
  memref.dealloc %t : memref<1024x1000xf32>
  return
}
// Repeated elements are 0 apart: less is read than in the copy, however often.
// CHECK-LABEL: func.func @bias
// CHECK: memref.reinterpret_cast %row
func.func @bias(%row: memref<1000xf32>, %in: memref<1000x1000xf32>, %out: memref<1000x1000xf32> {llvm.noalias}, %other: memref<1000x1000xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<1000x1000xf32>
  linalg.broadcast ins(%row : memref<1000xf32>) outs(%t : memref<1000x1000xf32>) dimensions = [0]
  linalg.add ins(%in, %t : memref<1000x1000xf32>, memref<1000x1000xf32>) outs(%out : memref<1000x1000xf32>)
  linalg.mul ins(%in, %t : memref<1000x1000xf32>, memref<1000x1000xf32>) outs(%other : memref<1000x1000xf32>)
  memref.dealloc %t : memref<1000x1000xf32>
  return
}
// A load in a nest that reads each element once, as the copy did.
// CHECK-LABEL: func.func @loads(
// CHECK: memref.transpose
func.func @loads(%in: memref<512x512xf32>, %out: memref<512x512xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<512x512xf32>
  linalg.transpose ins(%in : memref<512x512xf32>) outs(%t : memref<512x512xf32>) permutation = [1, 0]
  affine.for %i = 0 to 512 {
    affine.for %j = 0 to 512 {
      %x = affine.load %t[%i, %j] : memref<512x512xf32>
      %y = arith.mulf %x, %x : f32
      affine.store %y, %out[%i, %j] : memref<512x512xf32>
    }
  }
  memref.dealloc %t : memref<512x512xf32>
  return
}
// One in the innermost loop of a product: down the columns of the copy it is along the rows of the source.
// CHECK-LABEL: func.func @product_in_loops(
// CHECK: memref.transpose
func.func @product_in_loops(%a: memref<512x512xf32>, %w: memref<512x512xf32>, %out: memref<512x512xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<512x512xf32>
  affine.for %i = 0 to 512 {
    affine.for %j = 0 to 512 {
      %x = affine.load %w[%j, %i] : memref<512x512xf32>
      affine.store %x, %t[%i, %j] : memref<512x512xf32>
    }
  }
  affine.for %i = 0 to 512 {
    affine.for %j = 0 to 512 {
      affine.for %k = 0 to 512 {
        %x = affine.load %a[%i, %k] : memref<512x512xf32>
        %y = affine.load %t[%k, %j] : memref<512x512xf32>
        %z = affine.load %out[%i, %j] : memref<512x512xf32>
        %u = arith.mulf %x, %y : f32
        %v = arith.addf %u, %z : f32
        affine.store %v, %out[%i, %j] : memref<512x512xf32>
      }
    }
  }
  memref.dealloc %t : memref<512x512xf32>
  return
}
// Along the rows of the copy, again and again.
// CHECK-LABEL: func.func @product_of_rows(
// SPEED: memref.alloc()
// SIZE: memref.transpose
func.func @product_of_rows(%a: memref<512x512xf32>, %w: memref<512x512xf32>, %out: memref<512x512xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c512 = arith.constant 512 : index
  %t = memref.alloc() : memref<512x512xf32>
  linalg.transpose ins(%w : memref<512x512xf32>) outs(%t : memref<512x512xf32>) permutation = [1, 0]
  scf.for %i = %c0 to %c512 step %c1 {
    scf.for %j = %c0 to %c512 step %c1 {
      scf.for %k = %c0 to %c512 step %c1 {
        %x = memref.load %a[%i, %k] : memref<512x512xf32>
        %y = memref.load %t[%j, %k] : memref<512x512xf32>
        %z = memref.load %out[%i, %j] : memref<512x512xf32>
        %u = arith.mulf %x, %y : f32
        %v = arith.addf %u, %z : f32
        memref.store %v, %out[%i, %j] : memref<512x512xf32>
      }
    }
  }
  memref.dealloc %t : memref<512x512xf32>
  return
}
// Subscripts that are computed: the load is taken to walk the last dimension.
// CHECK-LABEL: func.func @computed(
// SPEED: memref.alloc()
// SIZE: memref.transpose
func.func @computed(%in: memref<512x512xf32>, %at: memref<512xindex>, %out: memref<512x512xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<512x512xf32>
  linalg.transpose ins(%in : memref<512x512xf32>) outs(%t : memref<512x512xf32>) permutation = [1, 0]
  affine.for %i = 0 to 512 {
    %k = affine.load %at[%i] : memref<512xindex>
    affine.for %j = 0 to 512 {
      %x = memref.load %t[%k, %j] : memref<512x512xf32>
      affine.store %x, %out[%i, %j] : memref<512x512xf32>
    }
  }
  memref.dealloc %t : memref<512x512xf32>
  return
}
// An op of more loops than are looked at: nobody knows in which order it walks the copy, which is kept.
// CHECK-LABEL: func.func @many_loops
// SPEED: linalg.transpose
// SIZE: memref.transpose
func.func @many_loops(%a: memref<512x512xf32>, %out: memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x512x512xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<512x512xf32>
  linalg.transpose ins(%a : memref<512x512xf32>) outs(%t : memref<512x512xf32>) permutation = [1, 0]
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32) -> (d31, d32)>, affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32) -> (d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32)>],
                  iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%t : memref<512x512xf32>) outs(%out : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x512x512xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.negf %x : f32
    linalg.yield %z : f32
  }
  memref.dealloc %t : memref<512x512xf32>
  return
}
