// RUN: lifeopt %s --part-ops=1 | FileCheck %s
// RUN: lifeopt %s --part-ops=1 -o %t && lifeopt %s --part-ops=1 | cmp - %t
// RUN: parts.sh %s %S/abi.mlir %S/access.mlir %S/allocas.mlir %S/loops.mlir %S/vector.mlir
// RUN: parts.sh %S/../exec/arith-float.mlir %S/../exec/cf.mlir %S/../exec/memref.mlir %S/../exec/unranked.mlir %S/../exec/memref-copy.mlir
// Functions are lowered, printed and dropped a few at a time: what they share appears once, under one number.

// CHECK: @table = private constant [3 x i8] c"\01\02\03"
// CHECK-NOT: @table =
memref.global "private" constant @table : memref<3xi8> = dense<[1, 2, 3]>

// What calls stands before what is called; neither is declared beside its definition.
// CHECK-LABEL: define i8 @first(
// CHECK:         getelementptr inbounds {{.*}}ptr @table
// CHECK:         !nontemporal ![[ONE:[0-9]+]]
// CHECK:         call i8 @second(
func.func @first(%i: index, %m: memref<4xi8>) -> i8 {
  %t = memref.get_global @table : memref<3xi8>
  %a = memref.load %t[%i] : memref<3xi8>
  memref.store %a, %m[%i] {nontemporal = true} : memref<4xi8>
  %b = call @second(%i, %m) : (index, memref<4xi8>) -> i8
  return %b : i8
}

// CHECK-NOT: declare i8 @second
// CHECK-LABEL: define i8 @second(
// CHECK:         !nontemporal ![[ONE]]
// CHECK:         call i8 @first(
func.func @second(%i: index, %m: memref<4xi8>) -> i8 {
  %c = memref.load %m[%i] {nontemporal = true} : memref<4xi8>
  %k = arith.cmpi eq, %c, %c : i8
  cf.assert %k, "one"
  %b = call @first(%i, %m) : (index, memref<4xi8>) -> i8
  return %b : i8
}

// Names and text that look like numbers of LLVM's are none.
// CHECK-LABEL: define double @"#0 !0 \22;"(
// CHECK-LABEL: define void @third(
// CHECK:         call void @puts(ptr @assert_msg.1)
func.func @"#0 !0 \22;"(%x: f64) -> f64 {
  return %x : f64
}
func.func @third(%k: i1) {
  cf.assert %k, "#0 !0 ; two"
  return
}

// CHECK-LABEL: define float @rounded(
// CHECK:         constrained.fptrunc{{.*}} #[[STRICT:[0-9]+]]
// CHECK-LABEL: define float @again(
// CHECK:         constrained.fptrunc{{.*}} #[[STRICT]]
func.func @rounded(%x: f64) -> f32 {
  %y = arith.truncf %x to_nearest_even : f64 to f32
  return %y : f32
}
func.func @again(%x: f64) -> f32 {
  %y = arith.truncf %x to_nearest_even : f64 to f32
  return %y : f32
}

// CHECK:      @assert_msg = private constant [4 x i8] c"one\00"
// CHECK-NEXT: @assert_msg.1 = private constant [12 x i8] c"#0 !0 ; two\00"
// CHECK:      declare void @puts(ptr)
// CHECK-NOT:  declare void @puts(ptr)
// CHECK:      attributes #[[STRICT]] = { strictfp }
// CHECK:      ![[ONE]] = !{i32 1}
// CHECK-NOT:  !{{[0-9]+}} = !{i32 1}
