// RUN: lifeopt %s --emit=report | FileCheck %s
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
