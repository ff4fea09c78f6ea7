// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s
// Values of exclusive branches share; a value of a branch shares with what is dead on that path only.
// CHECK: @arms {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @arms(%in: memref<16xf32>, %out: memref<16xf32>, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  scf.if %p {
    memref.copy %in, %a : memref<16xf32> to memref<16xf32>
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  } else {
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  }
  return
}

// CHECK: @blocks {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @blocks(%in: memref<16xf32>, %out: memref<16xf32>, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  cf.cond_br %p, ^one, ^two
^one:
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  cf.br ^end
^two:
  memref.copy %out, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  cf.br ^end
^end:
  return
}

// %a is read on one arm only: the other arm's value lies where it was.
// CHECK: @dead_on_one_arm {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @dead_on_one_arm(%in: memref<16xf32>, %out: memref<16xf32>, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  scf.if %p {
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  } else {
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  }
  return
}

// Read again behind the branch: live on both arms.
// CHECK: @live_across {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128 {{ *}}128
func.func @live_across(%in: memref<16xf32>, %out: memref<16xf32>, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  scf.if %p {
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// Each branch writes its own value; that of the branch without a read ends at its write.
// CHECK: @never_read_on_one_way {{ *}}2 {{ *}}3 {{ *}}128 {{ *}}64 {{ *}}64
func.func @never_read_on_one_way(%c: i1, %x: f32, %i: index, %in: memref<16xf32>, %out: memref<16xf32>) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %r = scf.if %c -> f32 {
    memref.store %x, %a[%i] : memref<16xf32>
    memref.copy %in, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %out : memref<16xf32> to memref<16xf32>
    scf.yield %x : f32
  } else {
    memref.store %x, %a[%i] : memref<16xf32>
    %y = memref.load %a[%i] : memref<16xf32>
    scf.yield %y : f32
  }
  return %r : f32
}
// A read of one buffer is no name of what the next op returns.
// CHECK: @before_unknown {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func private @get() -> memref<16xf32>
func.func @before_unknown(%in: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %x = memref.load %a[%i] : memref<16xf32>
  %m = func.call @get() : () -> memref<16xf32>
  memref.copy %m, %b : memref<16xf32> to memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  %z = memref.load %m[%i] : memref<16xf32>
  %s = arith.addf %x, %y : f32
  %t = arith.addf %s, %z : f32
  return %t : f32
}
