// A value that several ways write, each anew, has no storage on such a way before it writes, if anything else is stored there: its
// lifeline ends, and starts again.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=strip --emit=mlir | FileCheck %s --check-prefix=STRIP --implicit-check-not='{{memref[.]lifetime}}'
// RUN: lifeopt %s --color=slots --markers=keep --emit=mlir | FileCheck %s --check-prefix=SLOT
// RUN: lifeopt %s --color=pack --emit=mlir | FileCheck %s --check-prefix=ARENA
// RUN: lifeopt %s --color=none | FileCheck %s --check-prefix=LLVM
// RUN: lifeopt %s --color=none --poison --markers=keep --emit=mlir | FileCheck %s --check-prefix=POISON
// The dialect says it too, and is read back as the same.
// RUN: lifeopt %s --until=lifelines --markers=dialect | mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir | lifeopt - --until=lifelines --emit=mlir --markers=keep | FileCheck %s --check-prefix=BACK
// REQUIRES: mlir-opt

func.func private @make(memref<64xf32> {llvm.nocapture})
func.func private @use(memref<64xf32> {llvm.nocapture})

// CHECK-LABEL: func.func @one_arm
// CHECK: %a_life = memref.lifetime_start %a
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK-NEXT: scf.if
// CHECK-NEXT: @use(%a_life)
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: %b_life = memref.lifetime_start %b
// CHECK-NEXT: @make(%b_life)
// CHECK-NEXT: @use(%b_life)
// CHECK-NEXT: memref.lifetime_end %b_life
// CHECK-NEXT: memref.lifetime_start %a_life : memref<64xf32>
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK-NEXT: }
// CHECK-NEXT: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: return
// STRIP-LABEL: func.func @one_arm
// BACK-LABEL: func.func @one_arm
// BACK: %[[L:.*]] = memref.lifetime_start
// BACK: memref.lifetime_end %[[L]]
// BACK: memref.lifetime_start %[[L]] : memref<64xf32>
// BACK: memref.lifetime_end %[[L]]
// SLOT-LABEL: func.func @one_arm
// SLOT-NEXT: %slot = memref.alloca() : memref<64xf32>
// SLOT-NEXT: %a_life = memref.lifetime_start %slot
// SLOT: memref.lifetime_end %a_life
// SLOT-NEXT: %b_life = memref.lifetime_start %slot
// SLOT: memref.lifetime_end %b_life
// SLOT-NEXT: memref.lifetime_start %a_life
// SLOT-NEXT: memref.copy %in, %a_life
// LLVM-LABEL: define void @one_arm
// LLVM: call void @llvm.lifetime.start.p0(ptr %a)
// LLVM: call void @llvm.lifetime.end.p0(ptr %a)
// LLVM-NEXT: call void @llvm.lifetime.start.p0(ptr %b)
// LLVM: call void @llvm.lifetime.end.p0(ptr %b)
// LLVM-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
// LLVM: call void @llvm.lifetime.end.p0(ptr %a)
// POISON-LABEL: func.func @one_arm
// POISON: %a_life = memref.lifetime_start
// POISON-NEXT: memref.poison_start %a_life
// POISON: memref.lifetime_start %a_life
// POISON-NEXT: memref.poison_start %a_life
func.func @one_arm(%c: i1, %in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.if %c {
    func.call @use(%a) : (memref<64xf32>) -> ()
  } else {
    func.call @make(%b) : (memref<64xf32>) -> ()
    func.call @use(%b) : (memref<64xf32>) -> ()
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  }
  call @use(%a) : (memref<64xf32>) -> ()
  return
}

// The first start only names the value; it has neither a marker in LLVM IR nor poison. A nest overwrites as one op does.
// CHECK-LABEL: func.func @each_arm
// CHECK: %a_life = memref.lifetime_start %a
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: scf.if
// CHECK-NEXT: %b_life = memref.lifetime_start %b
// CHECK: memref.lifetime_end %b_life
// CHECK-NEXT: memref.lifetime_start %a_life
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK-NEXT: } else {
// CHECK-NEXT: %d_life = memref.lifetime_start %d
// CHECK: memref.lifetime_end %d_life
// CHECK-NEXT: memref.lifetime_start %a_life
// CHECK-NEXT: affine.for
// CHECK: }
// CHECK: }
// CHECK-NEXT: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
// SLOT-LABEL: func.func @each_arm
// SLOT: memref.alloca
// SLOT-NOT: memref.alloca
// SLOT: return
// LLVM-LABEL: define void @each_arm
// LLVM: %a = alloca
// LLVM-NOT: lifetime
// LLVM: br i1
// POISON-LABEL: func.func @each_arm
// POISON: %a_life = memref.lifetime_start
// POISON-NEXT: memref.lifetime_end %a_life
func.func @each_arm(%c: i1, %in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  scf.if %c {
    func.call @make(%b) : (memref<64xf32>) -> ()
    func.call @use(%b) : (memref<64xf32>) -> ()
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  } else {
    func.call @make(%d) : (memref<64xf32>) -> ()
    func.call @use(%d) : (memref<64xf32>) -> ()
    affine.for %i = 0 to 64 {
      %x = affine.load %in[%i] : memref<64xf32>
      affine.store %x, %a[%i] : memref<64xf32>
    }
  }
  call @use(%a) : (memref<64xf32>) -> ()
  return
}

// Nothing else is stored before the overwriting: there is no hole.
// CHECK-LABEL: func.func @nothing_between
// CHECK: memref.lifetime_start
// CHECK-NOT: memref.lifetime
// CHECK: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
func.func @nothing_between(%c: i1, %in: memref<64xf32>, %x: f32, %i: index) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.if %c {
    memref.store %x, %in[%i] : memref<64xf32>
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  }
  call @use(%a) : (memref<64xf32>) -> ()
  return
}

// A write of a part needs what was there.
// CHECK-LABEL: func.func @in_part
// CHECK: %a_life = memref.lifetime_start
// CHECK-NOT: memref.lifetime_{{.*}} %a_life
// CHECK: memref.lifetime_end %b_life
// CHECK-NOT: memref.lifetime_{{.*}} %a_life
// CHECK: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
func.func @in_part(%c: i1, %in: memref<64xf32>, %x: f32, %i: index) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.if %c {
    func.call @make(%b) : (memref<64xf32>) -> ()
    func.call @use(%b) : (memref<64xf32>) -> ()
    memref.store %x, %a[%i] : memref<64xf32>
  }
  call @use(%a) : (memref<64xf32>) -> ()
  return
}

// It is read in the arm first, then dead, with a view made meanwhile; in a loop that holds the start.
// CHECK-LABEL: func.func @within_a_block
// CHECK: scf.for
// CHECK: %a_life = memref.lifetime_start %a
// CHECK: scf.if
// CHECK: @use(%a_life)
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK: %b_life = memref.lifetime_start %b
// CHECK: memref.lifetime_end %b_life
// CHECK-NEXT: memref.lifetime_start %a_life
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK: }
// CHECK: memref.lifetime_end %a_life
// CHECK-NEXT: memref.copy %s_life
func.func @within_a_block(%c: i1, %in: memref<64xf32>, %n: index, %i0: index, %i1: index) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %s = memref.alloca() : memref<16xf32>
  scf.for %i = %i0 to %n step %i1 {
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
    %part = memref.subview %in[0] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1]>>
    memref.copy %part, %s : memref<16xf32, strided<[1]>> to memref<16xf32>
    scf.if %c {
      func.call @use(%a) : (memref<64xf32>) -> ()
      %v = memref.cast %a : memref<64xf32> to memref<?xf32>
      memref.copy %in, %b : memref<64xf32> to memref<64xf32>
      func.call @use(%b) : (memref<64xf32>) -> ()
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
      memref.prefetch %v[%i], read, locality<3>, data : memref<?xf32>
    }
    func.call @use(%a) : (memref<64xf32>) -> ()
    memref.copy %s, %part : memref<16xf32> to memref<16xf32, strided<[1]>>
  }
  return
}

// In an arena nothing is left of its markers but its place.
// ARENA-LABEL: func.func @two_in_the_hole
// ARENA-NEXT: %arena = memref.alloca() {{.*}} : memref<256xi8>
// ARENA-NOT: memref.alloca
// ARENA: return
func.func @two_in_the_hole(%c: i1, %in: memref<64xf32>, %in2: memref<32xi32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<32xi32>
  %d = memref.alloca() : memref<32xi32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.if %c {
    func.call @use(%a) : (memref<64xf32>) -> ()
  } else {
    memref.copy %in2, %b : memref<32xi32> to memref<32xi32>
    memref.copy %in2, %d : memref<32xi32> to memref<32xi32>
    memref.copy %b, %in2 : memref<32xi32> to memref<32xi32>
    memref.copy %d, %in2 : memref<32xi32> to memref<32xi32>
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  }
  call @use(%a) : (memref<64xf32>) -> ()
  return
}
