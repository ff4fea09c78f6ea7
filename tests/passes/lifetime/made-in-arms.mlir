// What one arm of a branch makes and yields starts in that arm, and is used behind it by the name that the branch gives it. On the ways
// through other arms it has no storage. Its end stands on all ways, where the name has been used for the last time.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=none | FileCheck %s --check-prefix=LLVM
// RUN: lifeopt %s --color=slots --poison --markers=keep --emit=mlir | FileCheck %s --check-prefix=SLOT

func.func private @make(memref<64xf32> {llvm.nocapture})
func.func private @use(memref<64xf32> {llvm.nocapture})

// CHECK-LABEL: func.func @both
// CHECK: %a_life = memref.lifetime_start %a
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: %b_life = memref.lifetime_start %b
// CHECK-NEXT: memref.lifetime_end %b_life
// CHECK-NEXT: scf.if
// CHECK-NEXT: memref.lifetime_start %a_life
// CHECK-NEXT: @make(%a_life)
// CHECK-NEXT: scf.yield %a_life
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.lifetime_start %b_life
// CHECK-NEXT: @make(%b_life)
// CHECK-NEXT: scf.yield %b_life
// CHECK-NEXT: }
// CHECK-NEXT: %v = memref.cast %r
// CHECK-NEXT: memref.copy %v
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: memref.lifetime_end %b_life
// CHECK-NEXT: return
// LLVM-LABEL: define void @both
// LLVM-NOT: call void @llvm.lifetime
// LLVM: br i1
// LLVM: call void @llvm.lifetime.start.p0(ptr %a)
// LLVM: call void @llvm.lifetime.start.p0(ptr %b)
// LLVM: call void @llvm.lifetime.end.p0(ptr %a)
// LLVM-NEXT: call void @llvm.lifetime.end.p0(ptr %b)
func.func @both(%c: i1, %out: memref<?xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %r = scf.if %c -> memref<64xf32> {
    func.call @make(%a) : (memref<64xf32>) -> ()
    scf.yield %a : memref<64xf32>
  } else {
    func.call @make(%b) : (memref<64xf32>) -> ()
    scf.yield %b : memref<64xf32>
  }
  %v = memref.cast %r : memref<64xf32> to memref<?xf32>
  memref.copy %v, %out : memref<?xf32> to memref<?xf32>
  return
}

// %d lives in the other arm and can have the storage of %a. What is yielded on the other way, %in, has no lifeline.
// CHECK-LABEL: func.func @one
// CHECK: %a_life = memref.lifetime_start %a
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK: memref.lifetime_start %a_life
// CHECK: } else {
// CHECK-NEXT: %d_life = memref.lifetime_start %d
// CHECK: memref.lifetime_end %d_life
// CHECK: @use(%r)
// CHECK-NEXT: memref.lifetime_end %a_life
// SLOT-LABEL: func.func @one
// SLOT: memref.alloca() : memref<64xf32>
// SLOT-NOT: memref.alloca
// SLOT: return
func.func @one(%c: i1, %in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  %r = scf.if %c -> memref<64xf32> {
    func.call @make(%a) : (memref<64xf32>) -> ()
    scf.yield %a : memref<64xf32>
  } else {
    func.call @make(%d) : (memref<64xf32>) -> ()
    memref.copy %d, %in : memref<64xf32> to memref<64xf32>
    scf.yield %in : memref<64xf32>
  }
  func.call @use(%r) : (memref<64xf32>) -> ()
  return
}

// Also used by its own name behind the branch: it starts above.
// CHECK-LABEL: func.func @own_name
// CHECK: %a_life = memref.lifetime_start %a
// CHECK-NOT: memref.lifetime_{{.*}} %a_life
// CHECK: @use(%r)
// CHECK-NEXT: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
func.func @own_name(%c: i1, %in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  %r = scf.if %c -> memref<64xf32> {
    func.call @make(%a) : (memref<64xf32>) -> ()
    scf.yield %a : memref<64xf32>
  } else {
    func.call @make(%d) : (memref<64xf32>) -> ()
    memref.copy %d, %in : memref<64xf32> to memref<64xf32>
    scf.yield %in : memref<64xf32>
  }
  func.call @use(%r) : (memref<64xf32>) -> ()
  func.call @use(%a) : (memref<64xf32>) -> ()
  return
}
