// A value that starts to live in a region whose names are not seen where it is used: the lifeline is named above, and starts again there, if
// that leaves room for anything else.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=slots --emit=mlir | FileCheck %s --check-prefix=SLOT
// RUN: lifeopt %s --color=none | FileCheck %s --check-prefix=LLVM
// Where it has surely started, poison overwrites it at its end.
// RUN: lifeopt %s --color=none --poison --markers=keep --emit=mlir | FileCheck %s --check-prefix=POISON

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
// POISON-LABEL: func.func @across_while
// POISON: %a_life = memref.lifetime_start %a :
// POISON-NEXT: memref.lifetime_end %a_life
// POISON-NEXT: scf.while
// POISON: memref.lifetime_start %a_life :
// POISON-NEXT: memref.poison_start %a_life
// POISON: @use(%a_life)
// POISON-NEXT: memref.poison_end %a_life
// POISON-NEXT: memref.lifetime_end %a_life
// POISON: }
// POISON-NEXT: memref.poison_end %a_life
// POISON-NEXT: memref.lifetime_end %a_life
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

// An end that is reached on ways on which it has not started too: nothing is overwritten, since other values may have the bytes.
// POISON-LABEL: func.func @in_one_arm
// POISON: memref.lifetime_start %{{.*}}
// POISON-NOT: memref.poison_end %l
// POISON: memref.lifetime_end %l
// POISON: return
func.func @in_one_arm(%c: i1, %in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %l = memref.lifetime_start %a : memref<64xf32>
  memref.lifetime_end %l : memref<64xf32>
  scf.if %c {
    memref.lifetime_start %l : memref<64xf32>
    memref.copy %in, %l : memref<64xf32> to memref<64xf32>
  }
  memref.lifetime_end %l : memref<64xf32>
  return
}

// In a loop of blocks: started in each round, and ended at its end or behind it.
// POISON-LABEL: func.func @in_blocks
// POISON: ^bb1:
// POISON-NEXT: memref.lifetime_start %l
// POISON-NEXT: memref.poison_start %l
// POISON: ^bb2:
// POISON-NEXT: memref.poison_end %l
// POISON-NEXT: memref.lifetime_end %l
// POISON: ^bb3:
// POISON-NEXT: memref.poison_end %l
// POISON-NEXT: memref.lifetime_end %l
func.func @in_blocks(%in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %l = memref.lifetime_start %a : memref<64xf32>
  memref.lifetime_end %l : memref<64xf32>
  cf.br ^bb1
^bb1:
  memref.lifetime_start %l : memref<64xf32>
  memref.copy %in, %l : memref<64xf32> to memref<64xf32>
  %c = func.call @test() : () -> i1
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  memref.lifetime_end %l : memref<64xf32>
  cf.br ^bb1
^bb3:
  memref.lifetime_end %l : memref<64xf32>
  return
}
