// RUN: lifeopt %s | FileCheck %s
// Structured ops are rotated loops around their region, in the order of the iterators; one guard in front, none where the sizes are known;
// each part of an address in the outermost loop that knows it; loads only of what is used; what stays in place in the innermost loop is
// loaded in front of it and goes along in a register.

// CHECK-LABEL: define void @matmul(
// CHECK-NOT:     icmp
// CHECK:         br label %[[I:.*]]
// CHECK:       [[I]]:
// CHECK-NEXT:    %[[IV:.*]] = phi i64 [ 0, %{{.*}} ]
// CHECK-NEXT:    mul nuw nsw i64 %[[IV]], 16
// CHECK-NEXT:    %[[CI:.*]] = getelementptr inbounds nuw float, ptr %{{.*}}, i64
// CHECK-NEXT:    mul nuw nsw i64 %[[IV]], 32
// CHECK-NEXT:    %[[AI:.*]] = getelementptr inbounds nuw float, ptr %{{.*}}, i64
// CHECK-NEXT:    br label %[[J:.*]]
// CHECK:       [[J]]:
// CHECK-NEXT:    %[[JV:.*]] = phi i64 [ 0, %{{.*}} ]
// CHECK-NEXT:    %[[CIJ:.*]] = getelementptr inbounds nuw float, ptr %[[CI]], i64 %[[JV]]
// CHECK-NEXT:    %[[BJ:.*]] = getelementptr inbounds nuw float, ptr %{{.*}}, i64 %[[JV]]
// CHECK-NEXT:    %[[FIRST:.*]] = load float, ptr %[[CIJ]], align 4
// CHECK-NEXT:    br label %[[K:.*]]
// CHECK:       [[K]]:
// CHECK-NEXT:    %[[KV:.*]] = phi i64 [ 0, %[[J]] ], [ %[[NEXT:.*]], %[[K]] ]
// CHECK-NEXT:    %[[SO_FAR:.*]] = phi float [ %[[FIRST]], %[[J]] ], [ %[[SUM:.*]], %[[K]] ]
// CHECK-NEXT:    mul nuw nsw i64 %[[KV]], 16
// CHECK-NEXT:    getelementptr inbounds nuw float, ptr %[[BJ]]
// CHECK-NEXT:    getelementptr inbounds nuw float, ptr %[[AI]], i64 %[[KV]]
// CHECK-NEXT:    load float
// CHECK-NEXT:    load float
// CHECK-NEXT:    fmul float
// CHECK-NEXT:    %[[SUM]] = fadd float %[[SO_FAR]]
// CHECK-NEXT:    store float %[[SUM]], ptr %[[CIJ]], align 4
// CHECK-NEXT:    %[[NEXT]] = add nuw nsw i64 %[[KV]], 1
// CHECK-NEXT:    icmp slt i64 %[[NEXT]], 32
// CHECK-NEXT:    br i1
// CHECK:         icmp slt i64 %{{.*}}, 16
// CHECK:         icmp slt i64 %{{.*}}, 64
func.func @matmul(%a: memref<64x32xf32>, %b: memref<32x16xf32>, %c: memref<64x16xf32>) {
  linalg.matmul ins(%a, %b : memref<64x32xf32>, memref<32x16xf32>) outs(%c : memref<64x16xf32>)
  return
}

// The sizes of 4 that a type says are taken from there, whichever operand it is; the bounds of the others from the first.
// CHECK-LABEL: define void @bounds(
// CHECK-SAME:    ptr %{{[0-9]+}}, ptr %{{[0-9]+}}, i64 %{{[0-9]+}}, i64 %[[M:[0-9]+]], i64
// CHECK-NEXT:    %[[GUARD:.*]] = icmp slt i64 0, %[[M]]
// CHECK-NEXT:    br i1 %[[GUARD]], label %{{.*}}, label %[[EXIT:.*]]
// CHECK-NOT:     br i1
// CHECK:         icmp slt i64 %{{.*}}, 4
// CHECK-NEXT:    br i1
// CHECK:         icmp slt i64 %{{.*}}, %[[M]]
// CHECK-NEXT:    br i1 %{{.*}}, label %{{.*}}, label %[[EXIT]]
func.func @bounds(%a: memref<?x?xf32>, %b: memref<?x4xf32>) {
  linalg.exp ins(%a : memref<?x?xf32>) outs(%b : memref<?x4xf32>)
  return
}

// CHECK-LABEL: define void @no_loop(
// CHECK-NEXT:    store float %{{.*}}, ptr %{{.*}}, align 4
// CHECK-NEXT:    ret void
func.func @no_loop(%x: f32, %m: memref<f32>) {
  linalg.fill ins(%x : f32) outs(%m : memref<f32>)
  return
}

// A window: each loop adds its multiple; the constant of a map is added in front of all loops.
// CHECK-LABEL: define void @window(
// CHECK:         getelementptr inbounds nuw {{(float|i8)}}, ptr %{{.*}}, i64 {{(12|48)}}
// CHECK:         phi i64
// CHECK:         mul nuw nsw i64 %{{.*}}, 2
// CHECK:         phi i64
// CHECK:         mul nuw nsw i64 %{{.*}}, 3
// CHECK-NOT:     mul nuw
// CHECK:         ret void
func.func @window(%a: memref<40xf32>, %w: memref<5xf32>, %out: memref<8xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i * 2 + k * 3 + 12)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%a, %w : memref<40xf32>, memref<5xf32>) outs(%out : memref<8xf32>) {
  ^bb0(%x: f32, %y: f32, %old: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %old, %p : f32
    linalg.yield %s : f32
  }
  return
}

// The division is of the outer loop: it is not in the inner one. Layouts whose strides may be negative get no nuw.
// CHECK-LABEL: define void @division(
// CHECK:         %[[I:.*]] = phi i64
// CHECK:         ashr i64 %[[I]], 2
// CHECK:         phi i64
// CHECK-NOT:     ashr
// CHECK-NOT:     nuw i64
// CHECK:         getelementptr inbounds float
// CHECK-NOT:     ashr
// CHECK:         ret void
func.func @division(%a: memref<4xf32>, %out: memref<16x8xf32, strided<[?, ?], offset: ?>>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i floordiv 4)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4xf32>) outs(%out : memref<16x8xf32, strided<[?, ?], offset: ?>>) {
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  }
  return
}

// Two outputs may be the same memory: nothing goes along in a register.
// CHECK-LABEL: define void @two(
// CHECK-NOT:     phi float
// CHECK:         ret void
func.func @two(%a: memref<8xf32>, %x: memref<f32>, %y: memref<f32>) {
  linalg.reduce ins(%a, %a : memref<8xf32>, memref<8xf32>) outs(%x, %y : memref<f32>, memref<f32>) dimensions = [0]
    (%p: f32, %q: f32, %r: f32, %s: f32) {
      %t = arith.addf %p, %r : f32
      %u = arith.mulf %q, %s : f32
      linalg.yield %t, %u : f32, f32
    }
  return
}

// scf.forall: one guard for all dimensions; the dynamic temporary is given back in each iteration.
// CHECK-LABEL: define void @forall(
// CHECK:         and i1
// CHECK-NEXT:    br i1
// CHECK:         phi i64
// CHECK:         phi i64
// CHECK-NEXT:    %[[STACK:.*]] = call ptr @llvm.stacksave
// CHECK:         alloca i64
// CHECK:         call void @llvm.stackrestore.p0(ptr %[[STACK]])
// CHECK-NEXT:    add nuw nsw i64 %{{.*}}, 1
// CHECK:         ret void
func.func @forall(%m: memref<?x?xindex>, %n: index, %k: index) {
  scf.forall (%i, %j) in (%n, %k) {
    %t = memref.alloca(%n) : memref<?xindex>
    memref.store %j, %t[%i] : memref<?xindex>
    %v = memref.load %t[%i] : memref<?xindex>
    memref.store %v, %m[%i, %j] : memref<?x?xindex>
  }
  return
}

// The output stays in place in two loops: loaded once in front of both.
// CHECK-LABEL: define void @two_reductions(
// CHECK:         %[[FIRST:.*]] = load float
// CHECK:         %[[OUTER:.*]] = phi float [ %[[FIRST]], %{{.*}} ], [ %[[SUM:.*]], %{{.*}} ]
// CHECK:         %[[INNER:.*]] = phi float [ %[[OUTER]], %{{.*}} ], [ %[[SUM]], %{{.*}} ]
// CHECK:         %[[SUM]] = fadd float
// CHECK-NEXT:    store float %[[SUM]]
func.func @two_reductions(%a: memref<4x5x6xf32>, %out: memref<4xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<4x5x6xf32>) outs(%out : memref<4xf32>) dimensions = [1, 2]
  return
}

// Zeros in a buffer without gaps need no loop; other values and buffers with gaps do.
// CHECK-LABEL: define void @zeros(
// CHECK-NOT:     phi
// CHECK:         %[[BYTES:.*]] = mul nuw nsw i64 {{.*}}, 32
// CHECK-NEXT:    call void @llvm.memset.p0.i64(ptr align 4 %{{.*}}, i8 0, i64 %[[BYTES]], i1 false)
// CHECK-NOT:     memset
// CHECK:         store float -0.000000e+00
// CHECK-NOT:     memset
// CHECK:         store float 0.000000e+00
// CHECK-NOT:     memset
// CHECK:         ret void
func.func @zeros(%m: memref<?x8xf32>, %part: memref<4x4xf32, strided<[8, 1]>>) {
  %zero = arith.constant 0.0 : f32
  %minus = arith.constant -0.0 : f32
  linalg.fill ins(%zero : f32) outs(%m : memref<?x8xf32>)
  linalg.fill ins(%minus : f32) outs(%m : memref<?x8xf32>)
  linalg.fill ins(%zero : f32) outs(%part : memref<4x4xf32, strided<[8, 1]>>)
  return
}

// Zeros in elements whose stores leave some of their bytes alone are stored one by one: bytes of other values may lie in the gaps. i1 is
// stored as a whole byte.
// CHECK-LABEL: define void @zeros_with_gaps(
// CHECK-NOT:     memset
// CHECK:         store i24 0
// CHECK-NOT:     memset
// CHECK:         store { x86_fp80, x86_fp80 } zeroinitializer
// CHECK-NOT:     memset
// CHECK:         call void @llvm.memset.p0.i64(ptr align 1 %{{.*}}, i8 0, i64 5, i1 false)
// CHECK:         ret void
func.func @zeros_with_gaps(%bytes: memref<16xi8>, %pairs: memref<2xcomplex<f80>>, %bits: memref<5xi1>) {
  %c0 = arith.constant 0 : index
  %v = memref.view %bytes[%c0][] : memref<16xi8> to memref<4xi24>
  %zero = arith.constant 0 : i24
  %none = complex.constant [0.0 : f80, 0.0 : f80] : complex<f80>
  %false = arith.constant false
  linalg.fill ins(%zero : i24) outs(%v : memref<4xi24>)
  linalg.fill ins(%none : complex<f80>) outs(%pairs : memref<2xcomplex<f80>>)
  linalg.fill ins(%false : i1) outs(%bits : memref<5xi1>)
  return
}
