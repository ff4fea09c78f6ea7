// RUN: lifeopt %s --color=none --markers=strip | FileCheck %s
// Static storage stands at the head of the entry block, in the order of the program, wherever the program makes it. Dynamic storage in a
// loop is given back each time around. Storage that one iteration of scf.while hands to the next is new in each, as is storage that
// is given to a function that may keep its address; not where the function is seen to keep nothing.

// CHECK-LABEL: define void @nested(
// CHECK-NEXT:  %a = alloca [4 x i64], align 16
// CHECK-NEXT:  %b = alloca [2 x i8], align 64
// CHECK-NOT:   alloca
// CHECK:       ret void
func.func private @use(i64, i8)
func.func @nested(%n: index, %x: i64, %y: i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<4xi64>
    memref.store %x, %a[%c1] : memref<4xi64>
    %c = arith.cmpi slt, %i, %c4 : index
    scf.if %c {
      %b = memref.alloca() {alignment = 64} : memref<2xi8>
      memref.store %y, %b[%c0] : memref<2xi8>
      %v = memref.load %a[%c1] : memref<4xi64>
      %w = memref.load %b[%c0] : memref<2xi8>
      func.call @use(%v, %w) : (i64, i8) -> ()
    }
  }
  return
}

// CHECK-LABEL: define i64 @dynamic(
// CHECK:       phi i64
// CHECK:       %[[SAVED:.*]] = call ptr @llvm.stacksave.p0()
// CHECK:       alloca i64, i64 %{{.*}}, align 8
// CHECK:       call void @llvm.stackrestore.p0(ptr %[[SAVED]])
// CHECK:       br i1
func.func @dynamic(%n: index, %size: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i64) {
    %m = memref.alloca(%size) : memref<?xi64>
    memref.store %s, %m[%c0] : memref<?xi64>
    %v = memref.load %m[%c0] : memref<?xi64>
    scf.yield %v : i64
  }
  return %r : i64
}

// CHECK-LABEL: define i64 @carried(
// CHECK-NEXT:  %[[FIRST:.*]] = alloca [1 x i64], align 8
// CHECK:       phi ptr
// CHECK:       br i1
// CHECK:       alloca i64, i64 1, align 8
// CHECK:       ret i64
func.func @carried(%n: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i64
  %z = arith.constant 0 : i64
  %first = memref.alloca() : memref<1xi64>
  memref.store %n, %first[%c0] : memref<1xi64>
  %r = scf.while (%m = %first) : (memref<1xi64>) -> memref<1xi64> {
    %v = memref.load %m[%c0] : memref<1xi64>
    %go = arith.cmpi sgt, %v, %z : i64
    scf.condition(%go) %m : memref<1xi64>
  } do {
  ^bb0(%m: memref<1xi64>):
    %fresh = memref.alloca() : memref<1xi64>
    %v = memref.load %m[%c0] : memref<1xi64>
    %w = arith.subi %v, %c1 : i64
    memref.store %w, %fresh[%c0] : memref<1xi64>
    scf.yield %fresh : memref<1xi64>
  }
  %s = memref.load %r[%c0] : memref<1xi64>
  return %s : i64
}

// CHECK-LABEL: define void @kept(
// CHECK-NEXT:  br label
// CHECK:       phi i64
// CHECK:       %[[KEPT:.*]] = alloca i64, i64 4, align 8
// CHECK:       call void @keep(ptr %[[KEPT]],
// CHECK:       ret void
func.func private @keep(memref<4xi64>)
func.func @kept(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %m = memref.alloca() : memref<4xi64>
  memref.store %x, %m[%c1] : memref<4xi64>
  func.call @keep(%m) : (memref<4xi64>) -> ()
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j : index), ^exit
^exit:
  return
}

// CHECK-LABEL: define void @looked_at(
// CHECK-NEXT:  %m = alloca [4 x i64], align 16
// CHECK-NOT:   alloca
// CHECK:       ret void
func.func @look(%m: memref<4xi64>) -> i64 {
  %c1 = arith.constant 1 : index
  %x = memref.load %m[%c1] : memref<4xi64>
  return %x : i64
}
func.func @looked_at(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %m = memref.alloca() : memref<4xi64>
  memref.store %x, %m[%c1] : memref<4xi64>
  %y = func.call @look(%m) : (memref<4xi64>) -> i64
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j : index), ^exit
^exit:
  return
}
