// RUN: lifeopt %s --poison | FileCheck %s --check-prefixes=CHECK,PACK
// RUN: lifeopt %s --poison --color=none | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: lifeopt %s --poison --markers=strip | FileCheck %s --check-prefixes=CHECK,PACK --implicit-check-not=llvm.lifetime
// RUN: lifeopt %s --poison --index-bitwidth=32 | FileCheck %s --check-prefix=NARROW
// RUN: lifeopt %s --poison -O3 | FileCheck %s --check-prefix=KEPT
// RUN: lifeopt %s --poison -g | opt -passes=verify -disable-output
// RUN: lifeopt %s --poison --until=color --markers=keep | FileCheck %s --check-prefix=MLIR
// RUN: lifeopt %s --poison --until=color --markers=keep | lifeopt - --until=parse --markers=strip --emit=mlir | FileCheck %s --check-prefix=STRIPPED
// RUN: lifeopt %s --poison --until=color | FileCheck %s --check-prefix=MLIR
// STRIPPED-NOT: memref.poison
// With --poison the bytes of a value, and no others, are overwritten where it starts and before it ends, whatever becomes of its markers.

// In an arena, which has one pair of markers for all of its values: the offsets are theirs.
// CHECK-LABEL: define void @arena(
// PACK:       %arena = alloca [96 x i8], align 16
// PACK:       call void @llvm.memset.p0.i64(ptr align 4 %[[A:.*]], i8 91, i64 64, i1 true)
// NONE:       call void @llvm.lifetime.start.p0(ptr %[[A:a]])
// NONE-NEXT:  call void @llvm.memset.p0.i64(ptr align 4 %[[A]], i8 91, i64 64, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %[[B:.*]], i8 91, i64 32, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %[[A]], i8 -37, i64 64, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %[[C:.*]], i8 91, i64 16, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %[[B]], i8 -37, i64 32, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %{{.*}}, i8 91, i64 48, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %[[C]], i8 -37, i64 16, i1 true)
// CHECK:      call void @llvm.memset.p0.i64(ptr align 4 %{{.*}}, i8 -37, i64 48, i1 true)
// NONE-NEXT:  call void @llvm.lifetime.end.p0(ptr %d)
// CHECK:      ret void
// NARROW:     call void @llvm.memset.p0.i64(ptr align 4 %{{.*}}, i8 91, i64 64, i1 true)
// KEPT-LABEL: define void @arena(
// KEPT-COUNT-8: i1 true)
// MLIR-LABEL: func.func @arena
// MLIR:       %a = memref.view %arena{{.*}}
// MLIR-NEXT:  memref.poison_start %a : memref<16xf32>
// MLIR:       memref.poison_end %a : memref<16xf32>
func.func @arena(%in: memref<16xf32>, %b0: memref<8xf32>, %c0: memref<4xf32>, %d0: memref<12xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<8xf32>
  %c = memref.alloca() : memref<4xf32>
  %d = memref.alloca() : memref<12xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %b0, %b : memref<8xf32> to memref<8xf32>
  memref.copy %a, %in : memref<16xf32> to memref<16xf32>
  memref.copy %c0, %c : memref<4xf32> to memref<4xf32>
  memref.copy %b, %b0 : memref<8xf32> to memref<8xf32>
  memref.copy %d0, %d : memref<12xf32> to memref<12xf32>
  memref.copy %c, %c0 : memref<4xf32> to memref<4xf32>
  memref.copy %d, %d0 : memref<12xf32> to memref<12xf32>
  return
}

// Sizes of run time; a layout with an offset and gaps, whose storage begins before its first element; on the heap, up to the dealloc.
// CHECK-LABEL: define void @sizes(
// CHECK:       %[[BYTES:.*]] = mul nuw nsw i64 %0, 8
// CHECK:       call void @llvm.memset.p0.i64(ptr align 8 %[[D:.*]], i8 91, i64 %[[BYTES]], i1 true)
// CHECK:       store i64
// CHECK:       mul nuw nsw i64 %0, 8
// CHECK:       call void @llvm.memset.p0.i64(ptr align 8 %[[D]], i8 -37,
// CHECK:       call void @llvm.memset.p0.i64(ptr align 2 %s, i8 91, i64 12, i1 true)
// CHECK:       call void @llvm.memset.p0.i64(ptr align 2 %s, i8 -37, i64 12, i1 true)
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[H:.*]], i8 91, i64 20, i1 true)
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[H]], i8 -37, i64 20, i1 true)
// CHECK-NEXT:  call void @free(ptr %[[H]])
// CHECK:       ret void
func.func @sizes(%n: index, %x: i64, %y: i16, %z: i32) {
  %c0 = arith.constant 0 : index
  %d = memref.alloca(%n) : memref<?xi64>
  memref.store %x, %d[%c0] : memref<?xi64>
  %v = memref.load %d[%c0] : memref<?xi64>
  %s = memref.alloca() : memref<3xi16, strided<[2], offset: 1>>
  memref.store %y, %s[%c0] : memref<3xi16, strided<[2], offset: 1>>
  %w = memref.load %s[%c0] : memref<3xi16, strided<[2], offset: 1>>
  %h = memref.alloc() : memref<5xi32>
  memref.store %z, %h[%c0] : memref<5xi32>
  %u = memref.load %h[%c0] : memref<5xi32>
  memref.dealloc %h : memref<5xi32>
  return
}

// What an allocation brings with it stays (realloc, clone), and nothing is written to what may have been freed.
// CHECK-LABEL: define void @contents(
// CHECK-NOT:   i1 true
// CHECK:       store i32
// CHECK-NOT:   i1 true
// CHECK:       call void @free(
// CHECK-NOT:   i1 true
// CHECK:       store i32
// CHECK:       call void @llvm.memset.p0.i64({{.*}}, i8 -37, i64 32, i1 true)
// CHECK:       call void @free(
// CHECK-NOT:   i1 true
// CHECK:       ret void
func.func @contents(%m: memref<4xi32>, %z: i32) {
  %c0 = arith.constant 0 : index
  %k = bufferization.clone %m : memref<4xi32> to memref<4xi32>
  memref.store %z, %k[%c0] : memref<4xi32>
  %r = memref.realloc %k : memref<4xi32> to memref<8xi32>
  memref.store %z, %r[%c0] : memref<8xi32>
  %v = memref.load %r[%c0] : memref<8xi32>
  memref.dealloc %r : memref<8xi32>
  return
}

// A value that a loop does not hand on is poisoned in each iteration; one that it does, around the loop. On a branch where it is dead
// already, it ends at the head.
// CHECK-LABEL: define void @loop(
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[ALL:.*]], i8 91, i64 4, i1 true)
// CHECK:       store i32
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[ONE:.*]], i8 91, i64 32, i1 true)
// CHECK:       br i1 %{{.*}}, label %[[THEN:.*]], label %[[ELSE:.*]]
// CHECK:       [[THEN]]:
// CHECK:       load i32
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[ONE]], i8 -37, i64 32, i1 true)
// CHECK:       [[ELSE]]:
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[ONE]], i8 -37, i64 32, i1 true)
// CHECK:       call void @llvm.memset.p0.i64(ptr align 4 %[[ALL]], i8 -37, i64 4, i1 true)
// CHECK:       ret void
func.func private @use(i32)
func.func @loop(%n: index, %j: index, %c: i1, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %all = memref.alloca() : memref<1xi32>
  memref.store %x, %all[%c0] : memref<1xi32>
  scf.for %i = %c0 to %n step %c1 {
    %one = memref.alloca() : memref<8xi32>
    memref.store %x, %one[%j] : memref<8xi32>
    scf.if %c {
      %v = memref.load %one[%j] : memref<8xi32>
      func.call @use(%v) : (i32) -> ()
    }
    %s = memref.load %all[%c0] : memref<1xi32>
    %t = arith.addi %s, %x : i32
    memref.store %t, %all[%c0] : memref<1xi32>
  }
  %y = memref.load %all[%c0] : memref<1xi32>
  call @use(%y) : (i32) -> ()
  return
}

// What memref.realloc copies is there when the lifeline starts, also where the start that counts is a second one.
// CHECK-LABEL: define void @grown(
// CHECK:      @llvm.memcpy
// CHECK-NOT:  i8 91
// CHECK:      ret void
func.func @grown(%n: index, %x: f32, %i: index, %out: memref<8xf32>) {
  %s = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %s[%i] : memref<?xf32>
  %a = memref.realloc %s : memref<?xf32> to memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.lifetime_start %l : memref<8xf32>
  %v = memref.load %l[%i] : memref<8xf32>
  memref.store %v, %out[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
