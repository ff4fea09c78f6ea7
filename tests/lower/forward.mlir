// RUN: lifeopt %s | FileCheck %s
// What an iteration stores and the next one loads goes along in a register where all that an innermost loop stores goes to one place.

// The place is loaded once, behind the guard; the store stays.
// CHECK-LABEL: define void @sum(
// CHECK:       br i1 %{{.*}}, label %[[FIRST:.*]], label %[[EXIT:[0-9]+]]
// CHECK:       [[FIRST]]:
// CHECK:       load float
// CHECK-NEXT:  br label %[[BODY:[0-9]+]]
// CHECK:       [[BODY]]:
// CHECK-NEXT:  phi i64
// CHECK-NEXT:  %[[SUM:.*]] = phi float [ %{{.*}}, %[[FIRST]] ], [ %[[NEXT:.*]], %[[BODY]] ]
// CHECK:       %[[A:.*]] = load float
// CHECK-NOT:   load
// CHECK:       %[[NEXT]] = fadd float %[[SUM]], %[[A]]
// CHECK:       store float %[[NEXT]]
// CHECK:       br i1 %{{.*}}, label %[[BODY]], label %[[EXIT]]
func.func @sum(%a: memref<?xf32>, %s: memref<f32>, %n: index) {
  affine.for %i = 0 to %n {
    %x = affine.load %s[] : memref<f32>
    %y = affine.load %a[%i] : memref<?xf32>
    %z = arith.addf %x, %y : f32
    affine.store %z, %s[] : memref<f32>
  }
  return
}

// A load behind the store gets what was stored; one in front of it the same of the iteration before.
// CHECK-LABEL: define void @behind(
// CHECK:       load float
// CHECK:       phi float
// CHECK:       load float
// CHECK-NOT:   load
// CHECK:       ret void
func.func @behind(%a: memref<8xf32>, %s: memref<4xf32>, %k: index) {
  affine.for %i = 0 to 8 {
    %x = memref.load %s[%k] : memref<4xf32>
    %y = memref.load %a[%i] : memref<8xf32>
    %z = arith.addf %x, %y : f32
    memref.store %z, %s[%k] : memref<4xf32>
    %v = memref.load %s[%k] : memref<4xf32>
    %w = arith.mulf %v, %v : f32
    memref.store %w, %s[%k] : memref<4xf32>
  }
  return
}

// Two places may be one: nothing is known.
// CHECK-LABEL: define void @two(
// CHECK-NOT:   phi float
// CHECK:       ret void
func.func @two(%s: memref<4xf32>, %k: index, %l: index) {
  affine.for %i = 0 to 8 {
    %x = memref.load %s[%k] : memref<4xf32>
    %z = arith.addf %x, %x : f32
    memref.store %z, %s[%k] : memref<4xf32>
    memref.store %x, %s[%l] : memref<4xf32>
  }
  return
}

// A choice between numbers is arithmetic, as is a number that must not be looked at.
// CHECK-LABEL: define void @largest(
// CHECK:       load float
// CHECK:       phi float
// CHECK:       load float
// CHECK-NOT:   load
// CHECK:       ret void
func.func @largest(%a: memref<?xf32>, %s: memref<f32>, %n: index) {
  affine.for %i = 0 to %n {
    %p = ub.poison : f32
    %x = affine.load %s[] : memref<f32>
    %y = affine.load %a[%i] : memref<?xf32>
    %c = arith.cmpf ogt, %x, %y : f32
    %z = arith.select %c, %x, %y : f32
    affine.store %z, %s[] : memref<f32>
  }
  return
}

// A choice between memrefs leaves open which is written.
// CHECK-LABEL: define void @one_of_two(
// CHECK-NOT:   phi float
// CHECK:       ret void
func.func @one_of_two(%s: memref<f32>, %t: memref<f32>, %a: memref<8xi1>) {
  affine.for %i = 0 to 8 {
    %c = affine.load %a[%i] : memref<8xi1>
    %m = arith.select %c, %s, %t : memref<f32>
    %x = affine.load %m[] : memref<f32>
    %z = arith.addf %x, %x : f32
    affine.store %z, %m[] : memref<f32>
  }
  return
}

// A place that changes with the loop; an op that may write; a branch.
// CHECK-LABEL: define void @others(
// CHECK-NOT:   phi float
// CHECK:       ret void
func.func private @any()
func.func @others(%s: memref<8xf32>, %k: index, %c: i1) {
  affine.for %i = 0 to 8 {
    %x = memref.load %s[%i] : memref<8xf32>
    %z = arith.addf %x, %x : f32
    memref.store %z, %s[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    %x = memref.load %s[%k] : memref<8xf32>
    %z = arith.addf %x, %x : f32
    memref.store %z, %s[%k] : memref<8xf32>
    func.call @any() : () -> ()
  }
  affine.for %i = 0 to 8 {
    %x = memref.load %s[%k] : memref<8xf32>
    %z = arith.addf %x, %x : f32
    memref.store %z, %s[%k] : memref<8xf32>
    scf.if %c {
      memref.store %x, %s[%i] : memref<8xf32>
    }
  }
  return
}

// An affine.load and a memref.load say in different ways where: not taken for one.
// CHECK-LABEL: define void @mixed(
// CHECK-NOT:   phi float
// CHECK:       ret void
func.func @mixed(%s: memref<8xf32>, %k: index) {
  affine.for %i = 0 to 8 {
    %x = affine.load %s[symbol(%k)] : memref<8xf32>
    %z = arith.addf %x, %x : f32
    memref.store %z, %s[%k] : memref<8xf32>
  }
  return
}

// Elements that are memrefs are several values in one place: not carried along.
// CHECK-LABEL: define void @memrefs(
// CHECK-NOT:   phi {
// CHECK:       ret void
func.func @memrefs(%s: memref<4xmemref<2xf32>>, %t: memref<4xmemref<2xf32>>, %k: index) {
  affine.for %i = 0 to 4 {
    %x = memref.load %t[%k] : memref<4xmemref<2xf32>>
    memref.store %x, %s[%k] : memref<4xmemref<2xf32>>
    %y = memref.load %s[%k] : memref<4xmemref<2xf32>>
    %c0 = arith.constant 0 : index
    %z = memref.load %y[%c0] : memref<2xf32>
    memref.store %y, %s[%k] : memref<4xmemref<2xf32>>
  }
  return
}
