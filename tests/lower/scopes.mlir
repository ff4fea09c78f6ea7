// RUN: lifeopt %s | FileCheck %s
// Values in one arena that share no byte are told apart by alias.scope and noalias; those that share one, and what is not known well
// enough, are not.

// CHECK-LABEL: define float @two(
// CHECK-NOT:   scope.decl
// CHECK:       store float 1.{{.*}}, !alias.scope ![[LOW:[0-9]+]], !noalias ![[HIGH:[0-9]+]]
// CHECK:       store float 2.{{.*}}, !alias.scope ![[HIGH]], !noalias ![[LOW]]
// Inside of the first.
// CHECK:       load float{{.*}}, !alias.scope ![[LOW]], !noalias ![[HIGH]]
// Over both.
// CHECK:       load float
// CHECK-NOT:   alias
// The arena itself, and what may leave its view.
// CHECK:       load i8
// CHECK-NOT:   alias
// CHECK:       load float
// CHECK-NOT:   alias
// CHECK:       ret float
func.func @two(%i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %arena = memref.alloca() : memref<256xi8>
  %low = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  %high = memref.view %arena[%c128][] : memref<256xi8> to memref<32xf32>
  %both = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  memref.store %one, %low[%i] : memref<32xf32>
  memref.store %two, %high[%i] : memref<32xf32>
  %part = memref.subview %low[4] [8] [1] : memref<32xf32> to memref<8xf32, strided<[1], offset: 4>>
  %wide = memref.reinterpret_cast %low to offset: [0], sizes: [64], strides: [1] : memref<32xf32> to memref<64xf32>
  %a = memref.load %part[%i] : memref<8xf32, strided<[1], offset: 4>>
  %b = memref.load %both[%i] : memref<64xf32>
  %c = memref.load %arena[%i] : memref<256xi8>
  %d = memref.load %wide[%i] : memref<64xf32>
  %e = arith.sitofp %c : i8 to f32
  %s0 = arith.addf %a, %b : f32
  %s1 = arith.addf %s0, %d : f32
  %s2 = arith.addf %s1, %e : f32
  return %s2 : f32
}

// A shift that is not known; ranges of one byte in common; the same range twice; an arena given from outside.
// CHECK-LABEL: define void @none(
// CHECK-NOT:   alias
// CHECK:       ret void
func.func @none(%i: index, %arena: memref<256xi8>) {
  %c0 = arith.constant 0 : index
  %c124 = arith.constant 124 : index
  %one = arith.constant 1.0 : f32
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  %b = memref.view %arena[%c124][] : memref<256xi8> to memref<32xf32>
  %c = memref.view %arena[%i][] : memref<256xi8> to memref<8xf32>
  %d = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  memref.store %one, %a[%i] : memref<32xf32>
  memref.store %one, %b[%i] : memref<32xf32>
  memref.store %one, %c[%i] : memref<8xf32>
  memref.store %one, %d[%i] : memref<32xf32>
  return
}

// Each function has scopes of its own. Those of an argument are declared where they begin to hold.
// CHECK-LABEL: define void @given(
// CHECK-NEXT:  call void @llvm.experimental.noalias.scope.decl(metadata ![[A:[0-9]+]])
// CHECK-NEXT:  call void @llvm.experimental.noalias.scope.decl(metadata ![[B:[0-9]+]])
// CHECK:       store float{{.*}}, !alias.scope ![[A]], !noalias ![[B]]
// CHECK:       store float{{.*}}, !alias.scope ![[B]], !noalias ![[A]]
func.func @given(%i: index, %arena: memref<256xi8>) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %one = arith.constant 1.0 : f32
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  %b = memref.view %arena[%c128][] : memref<256xi8> to memref<32xf32>
  memref.store %one, %a[%i] : memref<32xf32>
  memref.store %one, %b[%i] : memref<32xf32>
  return
}

// CHECK-DAG: ![[LOW]] = !{![[LOWS:[0-9]+]]}
// CHECK-DAG: ![[LOWS]] = distinct !{![[LOWS]], ![[DOMAIN:[0-9]+]]}
// CHECK-DAG: ![[HIGH]] = !{![[HIGHS:[0-9]+]]}
// CHECK-DAG: ![[HIGHS]] = distinct !{![[HIGHS]], ![[DOMAIN]]}
// CHECK-DAG: ![[A]] = !{![[AS:[0-9]+]]}
// CHECK-DAG: ![[AS]] = distinct !{![[AS]], ![[OTHER:[0-9]+]]}
