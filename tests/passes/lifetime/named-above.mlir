// A value that starts to live in a region whose names are not seen where it is used: the lifeline is named above, and starts again there, if
// that leaves room for anything else.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=slots --emit=mlir | FileCheck %s --check-prefix=SLOT
// RUN: lifeopt %s --color=none | FileCheck %s --check-prefix=LLVM

func.func private @test() -> i1
func.func private @use(memref<64xf32> {llvm.nocapture})

// CHECK-LABEL: func.func @across_while
// CHECK: %a_life = memref.lifetime_start %a :
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: scf.while
// CHECK: memref.lifetime_end %b_life
// CHECK-NEXT: memref.lifetime_start %a_life :
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK: scf.condition
// CHECK-NEXT: } do {
// CHECK-NEXT: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: return
// SLOT-LABEL: func.func @across_while
// SLOT-NEXT: %slot = memref.alloca() : memref<64xf32>
// SLOT-NEXT: scf.while
// LLVM-LABEL: define void @across_while
// LLVM: br label %[[HEAD:.*]]
// LLVM-NOT: lifetime.start.p0(ptr %a)
// LLVM: call void @llvm.lifetime.end.p0(ptr %b)
// LLVM-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
// LLVM: call void @use(ptr %a
// LLVM-NEXT: call void @llvm.lifetime.end.p0(ptr %a)
// LLVM-NEXT: br label %[[HEAD]]
// LLVM: call void @llvm.lifetime.end.p0(ptr %a)
// LLVM-NEXT: ret void
func.func @across_while(%in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  scf.while : () -> () {
    memref.copy %in, %b : memref<64xf32> to memref<64xf32>
    func.call @use(%b) : (memref<64xf32>) -> ()
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    func.call @use(%a) : (memref<64xf32>) -> ()
    scf.yield
  }
  return
}

// Nothing else is stored before it: one start in front of the loop says as much.
// CHECK-LABEL: func.func @alone
// CHECK: %a_life = memref.lifetime_start %a :
// CHECK-NEXT: scf.while
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK-NOT: lifetime
// CHECK: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: return
func.func @alone(%in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  scf.while : () -> () {
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    func.call @use(%a) : (memref<64xf32>) -> ()
    scf.yield
  }
  return
}

// The first round reads what was there before, the others what the round before wrote: it lives all along.
// CHECK-LABEL: func.func @carried
// CHECK: %a_life = memref.lifetime_start %a :
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK-NEXT: scf.while
// CHECK-NOT: lifetime{{.*}}%a
// CHECK: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: memref.lifetime_end %a_life
// SLOT-LABEL: func.func @carried
// SLOT: memref.alloca
// SLOT: memref.alloca
func.func @carried(%in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.while : () -> () {
    memref.copy %in, %b : memref<64xf32> to memref<64xf32>
    func.call @use(%b) : (memref<64xf32>) -> ()
    func.call @use(%a) : (memref<64xf32>) -> ()
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
    scf.yield
  }
  return
}

// In the first region of the inner one, read behind both; the outer one overwrites it in each round.
// CHECK-LABEL: func.func @in_the_inner
// CHECK: %a_life = memref.lifetime_start %a :
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: scf.while
// CHECK: memref.lifetime_end %b_life
// CHECK-NEXT: memref.lifetime_start %a_life :
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK: return
// SLOT-LABEL: func.func @in_the_inner
// SLOT-NEXT: %slot = memref.alloca() : memref<64xf32>
// SLOT-NEXT: scf.while
func.func @in_the_inner(%in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  scf.while : () -> () {
    scf.while : () -> () {
      memref.copy %in, %b : memref<64xf32> to memref<64xf32>
      func.call @use(%b) : (memref<64xf32>) -> ()
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
      %go = func.call @test() : () -> i1
      scf.condition(%go)
    } do {
      func.call @use(%a) : (memref<64xf32>) -> ()
      scf.yield
    }
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    scf.yield
  }
  call @use(%a) : (memref<64xf32>) -> ()
  return
}
