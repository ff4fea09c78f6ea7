// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Vector ops that move elements, on every type class: each result is printed.

func.func @shape_i1(%i: index, %j: index, %x: i1, %v: vector<2x3xi1>, %w: vector<2x3xi1>, %l: vector<4xi1>, %q: vector<2x3x4xi1>, %z: vector<i1>) {
  %r0 = vector.broadcast %x : i1 to vector<2x3xi1>
  vector.print %r0 : vector<2x3xi1>
  %r1 = vector.broadcast %x : i1 to vector<i1>
  vector.print %r1 : vector<i1>
  %r2 = vector.broadcast %l : vector<4xi1> to vector<2x3x4xi1>
  vector.print %r2 : vector<2x3x4xi1>
  %r3 = vector.broadcast %z : vector<i1> to vector<3xi1>
  vector.print %r3 : vector<3xi1>
  %r4 = vector.shape_cast %v : vector<2x3xi1> to vector<6xi1>
  vector.print %r4 : vector<6xi1>
  %r5 = vector.shape_cast %q : vector<2x3x4xi1> to vector<6x4xi1>
  vector.print %r5 : vector<6x4xi1>
  %r6 = vector.shape_cast %q : vector<2x3x4xi1> to vector<8x3xi1>
  vector.print %r6 : vector<8x3xi1>
  %r7 = vector.shape_cast %v : vector<2x3xi1> to vector<1x2x1x3xi1>
  vector.print %r7 : vector<1x2x1x3xi1>
  %r8 = vector.shape_cast %v : vector<2x3xi1> to vector<2x3x1xi1>
  vector.print %r8 : vector<2x3x1xi1>
  %r9 = vector.shape_cast %z : vector<i1> to vector<1xi1>
  vector.print %r9 : vector<1xi1>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xi1> to vector<2x1x4xi1>
  %r10 = vector.broadcast %one7 : vector<2x1x4xi1> to vector<2x3x4xi1>
  vector.print %r10 : vector<2x3x4xi1>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xi1> to vector<2x3x1xi1>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xi1> to vector<2x3x4xi1>
  vector.print %r11 : vector<2x3x4xi1>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  vector.print %r12 : vector<3x2xi1>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xi1> to vector<3x2x4xi1>
  vector.print %r13 : vector<3x2x4xi1>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xi1> to vector<4x2x3xi1>
  vector.print %r14 : vector<4x2x3xi1>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xi1> to vector<2x4x3xi1>
  vector.print %r15 : vector<2x4x3xi1>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xi1>, vector<4xi1>
  vector.print %r16 : vector<5xi1>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xi1>, vector<2x3xi1>
  vector.print %r17 : vector<3x3xi1>
  %l37 = vector.extract %v[1] : vector<3xi1> from vector<2x3xi1>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xi1>, vector<3xi1>
  vector.print %r18 : vector<4xi1>
  %r19 = vector.extract %v[1, 2] : i1 from vector<2x3xi1>
  vector.print %r19 : i1
  %r20 = vector.extract %v[1] : vector<3xi1> from vector<2x3xi1>
  vector.print %r20 : vector<3xi1>
  %r21 = vector.extract %q[1, 2] : vector<4xi1> from vector<2x3x4xi1>
  vector.print %r21 : vector<4xi1>
  %r22 = vector.extract %q[1] : vector<3x4xi1> from vector<2x3x4xi1>
  vector.print %r22 : vector<3x4xi1>
  %r23 = vector.extract %v[0, %j] : i1 from vector<2x3xi1>
  vector.print %r23 : i1
  %r24 = vector.extract %l[%j] : i1 from vector<4xi1>
  vector.print %r24 : i1
  %r25 = vector.extract %z[] : i1 from vector<i1>
  vector.print %r25 : i1
  %r26 = vector.insert %x, %v[1, 2] : i1 into vector<2x3xi1>
  vector.print %r26 : vector<2x3xi1>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xi1> into vector<2x3x4xi1>
  vector.print %r27 : vector<2x3x4xi1>
  %r28 = vector.insert %x, %l[%j] : i1 into vector<4xi1>
  vector.print %r28 : vector<4xi1>
  %r29 = vector.insert %x, %v[1, %j] : i1 into vector<2x3xi1>
  vector.print %r29 : vector<2x3xi1>
  %r30 = vector.insert %x, %z[] : i1 into vector<i1>
  vector.print %r30 : vector<i1>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi1> to vector<2x2xi1>
  vector.print %r31 : vector<2x2xi1>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xi1> to vector<1x3x4xi1>
  vector.print %r32 : vector<1x3x4xi1>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  vector.print %r33 : vector<2xi1>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xi1> into vector<2x3x4xi1>
  vector.print %r34 : vector<2x3x4xi1>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xi1> into vector<2x3x4xi1>
  vector.print %r35 : vector<2x3x4xi1>
  %r36 = vector.interleave %v, %w : vector<2x3xi1> -> vector<2x6xi1>
  vector.print %r36 : vector<2x6xi1>
  %r37 = vector.interleave %l, %l : vector<4xi1> -> vector<8xi1>
  vector.print %r37 : vector<8xi1>
  %r38 = vector.interleave %z, %z : vector<i1> -> vector<2xi1>
  vector.print %r38 : vector<2xi1>
  %e39, %o39 = vector.deinterleave %l : vector<4xi1> -> vector<2xi1>
  vector.print %e39 : vector<2xi1>
  vector.print %o39 : vector<2xi1>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xi1> -> vector<2x3x2xi1>
  vector.print %e40 : vector<2x3x2xi1>
  vector.print %o40 : vector<2x3x2xi1>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xi1>
  vector.print %r41 : vector<2x3xi1>
  %r42 = vector.from_elements %x : vector<i1>
  vector.print %r42 : vector<i1>
  %t:6 = vector.to_elements %v : vector<2x3xi1>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xi1>
  vector.print %r43 : vector<6xi1>
  %r44 = arith.constant dense<true> : vector<2x1x2xi1>
  vector.print %r44 : vector<2x1x2xi1>
  %r45 = vector.bitcast %l : vector<4xi1> to vector<1xi4>
  vector.print %r45 : vector<1xi4>
  return
}
func.func @shape_i8(%i: index, %j: index, %x: i8, %v: vector<2x3xi8>, %w: vector<2x3xi8>, %l: vector<4xi8>, %q: vector<2x3x4xi8>, %z: vector<i8>) {
  %r0 = vector.broadcast %x : i8 to vector<2x3xi8>
  vector.print %r0 : vector<2x3xi8>
  %r1 = vector.broadcast %x : i8 to vector<i8>
  vector.print %r1 : vector<i8>
  %r2 = vector.broadcast %l : vector<4xi8> to vector<2x3x4xi8>
  vector.print %r2 : vector<2x3x4xi8>
  %r3 = vector.broadcast %z : vector<i8> to vector<3xi8>
  vector.print %r3 : vector<3xi8>
  %r4 = vector.shape_cast %v : vector<2x3xi8> to vector<6xi8>
  vector.print %r4 : vector<6xi8>
  %r5 = vector.shape_cast %q : vector<2x3x4xi8> to vector<6x4xi8>
  vector.print %r5 : vector<6x4xi8>
  %r6 = vector.shape_cast %q : vector<2x3x4xi8> to vector<8x3xi8>
  vector.print %r6 : vector<8x3xi8>
  %r7 = vector.shape_cast %v : vector<2x3xi8> to vector<1x2x1x3xi8>
  vector.print %r7 : vector<1x2x1x3xi8>
  %r8 = vector.shape_cast %v : vector<2x3xi8> to vector<2x3x1xi8>
  vector.print %r8 : vector<2x3x1xi8>
  %r9 = vector.shape_cast %z : vector<i8> to vector<1xi8>
  vector.print %r9 : vector<1xi8>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xi8> to vector<2x1x4xi8>
  %r10 = vector.broadcast %one7 : vector<2x1x4xi8> to vector<2x3x4xi8>
  vector.print %r10 : vector<2x3x4xi8>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xi8> to vector<2x3x1xi8>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xi8> to vector<2x3x4xi8>
  vector.print %r11 : vector<2x3x4xi8>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  vector.print %r12 : vector<3x2xi8>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xi8> to vector<3x2x4xi8>
  vector.print %r13 : vector<3x2x4xi8>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xi8> to vector<4x2x3xi8>
  vector.print %r14 : vector<4x2x3xi8>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xi8> to vector<2x4x3xi8>
  vector.print %r15 : vector<2x4x3xi8>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xi8>, vector<4xi8>
  vector.print %r16 : vector<5xi8>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xi8>, vector<2x3xi8>
  vector.print %r17 : vector<3x3xi8>
  %l37 = vector.extract %v[1] : vector<3xi8> from vector<2x3xi8>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xi8>, vector<3xi8>
  vector.print %r18 : vector<4xi8>
  %r19 = vector.extract %v[1, 2] : i8 from vector<2x3xi8>
  vector.print %r19 : i8
  %r20 = vector.extract %v[1] : vector<3xi8> from vector<2x3xi8>
  vector.print %r20 : vector<3xi8>
  %r21 = vector.extract %q[1, 2] : vector<4xi8> from vector<2x3x4xi8>
  vector.print %r21 : vector<4xi8>
  %r22 = vector.extract %q[1] : vector<3x4xi8> from vector<2x3x4xi8>
  vector.print %r22 : vector<3x4xi8>
  %r23 = vector.extract %v[0, %j] : i8 from vector<2x3xi8>
  vector.print %r23 : i8
  %r24 = vector.extract %l[%j] : i8 from vector<4xi8>
  vector.print %r24 : i8
  %r25 = vector.extract %z[] : i8 from vector<i8>
  vector.print %r25 : i8
  %r26 = vector.insert %x, %v[1, 2] : i8 into vector<2x3xi8>
  vector.print %r26 : vector<2x3xi8>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xi8> into vector<2x3x4xi8>
  vector.print %r27 : vector<2x3x4xi8>
  %r28 = vector.insert %x, %l[%j] : i8 into vector<4xi8>
  vector.print %r28 : vector<4xi8>
  %r29 = vector.insert %x, %v[1, %j] : i8 into vector<2x3xi8>
  vector.print %r29 : vector<2x3xi8>
  %r30 = vector.insert %x, %z[] : i8 into vector<i8>
  vector.print %r30 : vector<i8>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi8> to vector<2x2xi8>
  vector.print %r31 : vector<2x2xi8>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xi8> to vector<1x3x4xi8>
  vector.print %r32 : vector<1x3x4xi8>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xi8> to vector<2xi8>
  vector.print %r33 : vector<2xi8>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xi8> into vector<2x3x4xi8>
  vector.print %r34 : vector<2x3x4xi8>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xi8> into vector<2x3x4xi8>
  vector.print %r35 : vector<2x3x4xi8>
  %r36 = vector.interleave %v, %w : vector<2x3xi8> -> vector<2x6xi8>
  vector.print %r36 : vector<2x6xi8>
  %r37 = vector.interleave %l, %l : vector<4xi8> -> vector<8xi8>
  vector.print %r37 : vector<8xi8>
  %r38 = vector.interleave %z, %z : vector<i8> -> vector<2xi8>
  vector.print %r38 : vector<2xi8>
  %e39, %o39 = vector.deinterleave %l : vector<4xi8> -> vector<2xi8>
  vector.print %e39 : vector<2xi8>
  vector.print %o39 : vector<2xi8>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xi8> -> vector<2x3x2xi8>
  vector.print %e40 : vector<2x3x2xi8>
  vector.print %o40 : vector<2x3x2xi8>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xi8>
  vector.print %r41 : vector<2x3xi8>
  %r42 = vector.from_elements %x : vector<i8>
  vector.print %r42 : vector<i8>
  %t:6 = vector.to_elements %v : vector<2x3xi8>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xi8>
  vector.print %r43 : vector<6xi8>
  %r44 = arith.constant dense<6> : vector<2x1x2xi8>
  vector.print %r44 : vector<2x1x2xi8>
  %r45 = vector.bitcast %v : vector<2x3xi8> to vector<2x3xi8>
  vector.print %r45 : vector<2x3xi8>
  %r46 = vector.bitcast %z : vector<i8> to vector<i8>
  vector.print %r46 : vector<i8>
  %r47 = vector.bitcast %l : vector<4xi8> to vector<1xi32>
  vector.print %r47 : vector<1xi32>
  return
}
func.func @shape_i32(%i: index, %j: index, %x: i32, %v: vector<2x3xi32>, %w: vector<2x3xi32>, %l: vector<4xi32>, %q: vector<2x3x4xi32>, %z: vector<i32>) {
  %r0 = vector.broadcast %x : i32 to vector<2x3xi32>
  vector.print %r0 : vector<2x3xi32>
  %r1 = vector.broadcast %x : i32 to vector<i32>
  vector.print %r1 : vector<i32>
  %r2 = vector.broadcast %l : vector<4xi32> to vector<2x3x4xi32>
  vector.print %r2 : vector<2x3x4xi32>
  %r3 = vector.broadcast %z : vector<i32> to vector<3xi32>
  vector.print %r3 : vector<3xi32>
  %r4 = vector.shape_cast %v : vector<2x3xi32> to vector<6xi32>
  vector.print %r4 : vector<6xi32>
  %r5 = vector.shape_cast %q : vector<2x3x4xi32> to vector<6x4xi32>
  vector.print %r5 : vector<6x4xi32>
  %r6 = vector.shape_cast %q : vector<2x3x4xi32> to vector<8x3xi32>
  vector.print %r6 : vector<8x3xi32>
  %r7 = vector.shape_cast %v : vector<2x3xi32> to vector<1x2x1x3xi32>
  vector.print %r7 : vector<1x2x1x3xi32>
  %r8 = vector.shape_cast %v : vector<2x3xi32> to vector<2x3x1xi32>
  vector.print %r8 : vector<2x3x1xi32>
  %r9 = vector.shape_cast %z : vector<i32> to vector<1xi32>
  vector.print %r9 : vector<1xi32>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xi32> to vector<2x1x4xi32>
  %r10 = vector.broadcast %one7 : vector<2x1x4xi32> to vector<2x3x4xi32>
  vector.print %r10 : vector<2x3x4xi32>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xi32> to vector<2x3x1xi32>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xi32> to vector<2x3x4xi32>
  vector.print %r11 : vector<2x3x4xi32>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  vector.print %r12 : vector<3x2xi32>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xi32> to vector<3x2x4xi32>
  vector.print %r13 : vector<3x2x4xi32>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xi32> to vector<4x2x3xi32>
  vector.print %r14 : vector<4x2x3xi32>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xi32> to vector<2x4x3xi32>
  vector.print %r15 : vector<2x4x3xi32>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xi32>, vector<4xi32>
  vector.print %r16 : vector<5xi32>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xi32>, vector<2x3xi32>
  vector.print %r17 : vector<3x3xi32>
  %l37 = vector.extract %v[1] : vector<3xi32> from vector<2x3xi32>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xi32>, vector<3xi32>
  vector.print %r18 : vector<4xi32>
  %r19 = vector.extract %v[1, 2] : i32 from vector<2x3xi32>
  vector.print %r19 : i32
  %r20 = vector.extract %v[1] : vector<3xi32> from vector<2x3xi32>
  vector.print %r20 : vector<3xi32>
  %r21 = vector.extract %q[1, 2] : vector<4xi32> from vector<2x3x4xi32>
  vector.print %r21 : vector<4xi32>
  %r22 = vector.extract %q[1] : vector<3x4xi32> from vector<2x3x4xi32>
  vector.print %r22 : vector<3x4xi32>
  %r23 = vector.extract %v[0, %j] : i32 from vector<2x3xi32>
  vector.print %r23 : i32
  %r24 = vector.extract %l[%j] : i32 from vector<4xi32>
  vector.print %r24 : i32
  %r25 = vector.extract %z[] : i32 from vector<i32>
  vector.print %r25 : i32
  %r26 = vector.insert %x, %v[1, 2] : i32 into vector<2x3xi32>
  vector.print %r26 : vector<2x3xi32>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xi32> into vector<2x3x4xi32>
  vector.print %r27 : vector<2x3x4xi32>
  %r28 = vector.insert %x, %l[%j] : i32 into vector<4xi32>
  vector.print %r28 : vector<4xi32>
  %r29 = vector.insert %x, %v[1, %j] : i32 into vector<2x3xi32>
  vector.print %r29 : vector<2x3xi32>
  %r30 = vector.insert %x, %z[] : i32 into vector<i32>
  vector.print %r30 : vector<i32>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  vector.print %r31 : vector<2x2xi32>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xi32> to vector<1x3x4xi32>
  vector.print %r32 : vector<1x3x4xi32>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  vector.print %r33 : vector<2xi32>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xi32> into vector<2x3x4xi32>
  vector.print %r34 : vector<2x3x4xi32>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xi32> into vector<2x3x4xi32>
  vector.print %r35 : vector<2x3x4xi32>
  %r36 = vector.interleave %v, %w : vector<2x3xi32> -> vector<2x6xi32>
  vector.print %r36 : vector<2x6xi32>
  %r37 = vector.interleave %l, %l : vector<4xi32> -> vector<8xi32>
  vector.print %r37 : vector<8xi32>
  %r38 = vector.interleave %z, %z : vector<i32> -> vector<2xi32>
  vector.print %r38 : vector<2xi32>
  %e39, %o39 = vector.deinterleave %l : vector<4xi32> -> vector<2xi32>
  vector.print %e39 : vector<2xi32>
  vector.print %o39 : vector<2xi32>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xi32> -> vector<2x3x2xi32>
  vector.print %e40 : vector<2x3x2xi32>
  vector.print %o40 : vector<2x3x2xi32>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xi32>
  vector.print %r41 : vector<2x3xi32>
  %r42 = vector.from_elements %x : vector<i32>
  vector.print %r42 : vector<i32>
  %t:6 = vector.to_elements %v : vector<2x3xi32>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xi32>
  vector.print %r43 : vector<6xi32>
  %r44 = arith.constant dense<6> : vector<2x1x2xi32>
  vector.print %r44 : vector<2x1x2xi32>
  %r45 = vector.bitcast %v : vector<2x3xi32> to vector<2x12xi8>
  vector.print %r45 : vector<2x12xi8>
  %r46 = vector.bitcast %z : vector<i32> to vector<i32>
  vector.print %r46 : vector<i32>
  %r47 = vector.bitcast %l : vector<4xi32> to vector<2xi64>
  vector.print %r47 : vector<2xi64>
  return
}
func.func @shape_index(%i: index, %j: index, %x: index, %v: vector<2x3xindex>, %w: vector<2x3xindex>, %l: vector<4xindex>, %q: vector<2x3x4xindex>, %z: vector<index>) {
  %r0 = vector.broadcast %x : index to vector<2x3xindex>
  vector.print %r0 : vector<2x3xindex>
  %r1 = vector.broadcast %x : index to vector<index>
  vector.print %r1 : vector<index>
  %r2 = vector.broadcast %l : vector<4xindex> to vector<2x3x4xindex>
  vector.print %r2 : vector<2x3x4xindex>
  %r3 = vector.broadcast %z : vector<index> to vector<3xindex>
  vector.print %r3 : vector<3xindex>
  %r4 = vector.shape_cast %v : vector<2x3xindex> to vector<6xindex>
  vector.print %r4 : vector<6xindex>
  %r5 = vector.shape_cast %q : vector<2x3x4xindex> to vector<6x4xindex>
  vector.print %r5 : vector<6x4xindex>
  %r6 = vector.shape_cast %q : vector<2x3x4xindex> to vector<8x3xindex>
  vector.print %r6 : vector<8x3xindex>
  %r7 = vector.shape_cast %v : vector<2x3xindex> to vector<1x2x1x3xindex>
  vector.print %r7 : vector<1x2x1x3xindex>
  %r8 = vector.shape_cast %v : vector<2x3xindex> to vector<2x3x1xindex>
  vector.print %r8 : vector<2x3x1xindex>
  %r9 = vector.shape_cast %z : vector<index> to vector<1xindex>
  vector.print %r9 : vector<1xindex>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xindex> to vector<2x1x4xindex>
  %r10 = vector.broadcast %one7 : vector<2x1x4xindex> to vector<2x3x4xindex>
  vector.print %r10 : vector<2x3x4xindex>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xindex> to vector<2x3x1xindex>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xindex> to vector<2x3x4xindex>
  vector.print %r11 : vector<2x3x4xindex>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xindex> to vector<3x2xindex>
  vector.print %r12 : vector<3x2xindex>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xindex> to vector<3x2x4xindex>
  vector.print %r13 : vector<3x2x4xindex>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xindex> to vector<4x2x3xindex>
  vector.print %r14 : vector<4x2x3xindex>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xindex> to vector<2x4x3xindex>
  vector.print %r15 : vector<2x4x3xindex>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xindex>, vector<4xindex>
  vector.print %r16 : vector<5xindex>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xindex>, vector<2x3xindex>
  vector.print %r17 : vector<3x3xindex>
  %l37 = vector.extract %v[1] : vector<3xindex> from vector<2x3xindex>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xindex>, vector<3xindex>
  vector.print %r18 : vector<4xindex>
  %r19 = vector.extract %v[1, 2] : index from vector<2x3xindex>
  vector.print %r19 : index
  %r20 = vector.extract %v[1] : vector<3xindex> from vector<2x3xindex>
  vector.print %r20 : vector<3xindex>
  %r21 = vector.extract %q[1, 2] : vector<4xindex> from vector<2x3x4xindex>
  vector.print %r21 : vector<4xindex>
  %r22 = vector.extract %q[1] : vector<3x4xindex> from vector<2x3x4xindex>
  vector.print %r22 : vector<3x4xindex>
  %r23 = vector.extract %v[0, %j] : index from vector<2x3xindex>
  vector.print %r23 : index
  %r24 = vector.extract %l[%j] : index from vector<4xindex>
  vector.print %r24 : index
  %r25 = vector.extract %z[] : index from vector<index>
  vector.print %r25 : index
  %r26 = vector.insert %x, %v[1, 2] : index into vector<2x3xindex>
  vector.print %r26 : vector<2x3xindex>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xindex> into vector<2x3x4xindex>
  vector.print %r27 : vector<2x3x4xindex>
  %r28 = vector.insert %x, %l[%j] : index into vector<4xindex>
  vector.print %r28 : vector<4xindex>
  %r29 = vector.insert %x, %v[1, %j] : index into vector<2x3xindex>
  vector.print %r29 : vector<2x3xindex>
  %r30 = vector.insert %x, %z[] : index into vector<index>
  vector.print %r30 : vector<index>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xindex> to vector<2x2xindex>
  vector.print %r31 : vector<2x2xindex>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xindex> to vector<1x3x4xindex>
  vector.print %r32 : vector<1x3x4xindex>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xindex> to vector<2xindex>
  vector.print %r33 : vector<2xindex>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xindex> into vector<2x3x4xindex>
  vector.print %r34 : vector<2x3x4xindex>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xindex> into vector<2x3x4xindex>
  vector.print %r35 : vector<2x3x4xindex>
  %r36 = vector.interleave %v, %w : vector<2x3xindex> -> vector<2x6xindex>
  vector.print %r36 : vector<2x6xindex>
  %r37 = vector.interleave %l, %l : vector<4xindex> -> vector<8xindex>
  vector.print %r37 : vector<8xindex>
  %r38 = vector.interleave %z, %z : vector<index> -> vector<2xindex>
  vector.print %r38 : vector<2xindex>
  %r39 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xindex>
  vector.print %r39 : vector<2x3xindex>
  %r40 = vector.from_elements %x : vector<index>
  vector.print %r40 : vector<index>
  %t:6 = vector.to_elements %v : vector<2x3xindex>
  %r41 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xindex>
  vector.print %r41 : vector<6xindex>
  %r42 = arith.constant dense<6> : vector<2x1x2xindex>
  vector.print %r42 : vector<2x1x2xindex>
  return
}
func.func @shape_f16(%i: index, %j: index, %x: f16, %v: vector<2x3xf16>, %w: vector<2x3xf16>, %l: vector<4xf16>, %q: vector<2x3x4xf16>, %z: vector<f16>) {
  %r0 = vector.broadcast %x : f16 to vector<2x3xf16>
  vector.print %r0 : vector<2x3xf16>
  %r1 = vector.broadcast %x : f16 to vector<f16>
  vector.print %r1 : vector<f16>
  %r2 = vector.broadcast %l : vector<4xf16> to vector<2x3x4xf16>
  vector.print %r2 : vector<2x3x4xf16>
  %r3 = vector.broadcast %z : vector<f16> to vector<3xf16>
  vector.print %r3 : vector<3xf16>
  %r4 = vector.shape_cast %v : vector<2x3xf16> to vector<6xf16>
  vector.print %r4 : vector<6xf16>
  %r5 = vector.shape_cast %q : vector<2x3x4xf16> to vector<6x4xf16>
  vector.print %r5 : vector<6x4xf16>
  %r6 = vector.shape_cast %q : vector<2x3x4xf16> to vector<8x3xf16>
  vector.print %r6 : vector<8x3xf16>
  %r7 = vector.shape_cast %v : vector<2x3xf16> to vector<1x2x1x3xf16>
  vector.print %r7 : vector<1x2x1x3xf16>
  %r8 = vector.shape_cast %v : vector<2x3xf16> to vector<2x3x1xf16>
  vector.print %r8 : vector<2x3x1xf16>
  %r9 = vector.shape_cast %z : vector<f16> to vector<1xf16>
  vector.print %r9 : vector<1xf16>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xf16> to vector<2x1x4xf16>
  %r10 = vector.broadcast %one7 : vector<2x1x4xf16> to vector<2x3x4xf16>
  vector.print %r10 : vector<2x3x4xf16>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xf16> to vector<2x3x1xf16>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xf16> to vector<2x3x4xf16>
  vector.print %r11 : vector<2x3x4xf16>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xf16> to vector<3x2xf16>
  vector.print %r12 : vector<3x2xf16>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xf16> to vector<3x2x4xf16>
  vector.print %r13 : vector<3x2x4xf16>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xf16> to vector<4x2x3xf16>
  vector.print %r14 : vector<4x2x3xf16>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xf16> to vector<2x4x3xf16>
  vector.print %r15 : vector<2x4x3xf16>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xf16>, vector<4xf16>
  vector.print %r16 : vector<5xf16>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xf16>, vector<2x3xf16>
  vector.print %r17 : vector<3x3xf16>
  %l37 = vector.extract %v[1] : vector<3xf16> from vector<2x3xf16>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xf16>, vector<3xf16>
  vector.print %r18 : vector<4xf16>
  %r19 = vector.extract %v[1, 2] : f16 from vector<2x3xf16>
  vector.print %r19 : f16
  %r20 = vector.extract %v[1] : vector<3xf16> from vector<2x3xf16>
  vector.print %r20 : vector<3xf16>
  %r21 = vector.extract %q[1, 2] : vector<4xf16> from vector<2x3x4xf16>
  vector.print %r21 : vector<4xf16>
  %r22 = vector.extract %q[1] : vector<3x4xf16> from vector<2x3x4xf16>
  vector.print %r22 : vector<3x4xf16>
  %r23 = vector.extract %v[0, %j] : f16 from vector<2x3xf16>
  vector.print %r23 : f16
  %r24 = vector.extract %l[%j] : f16 from vector<4xf16>
  vector.print %r24 : f16
  %r25 = vector.extract %z[] : f16 from vector<f16>
  vector.print %r25 : f16
  %r26 = vector.insert %x, %v[1, 2] : f16 into vector<2x3xf16>
  vector.print %r26 : vector<2x3xf16>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xf16> into vector<2x3x4xf16>
  vector.print %r27 : vector<2x3x4xf16>
  %r28 = vector.insert %x, %l[%j] : f16 into vector<4xf16>
  vector.print %r28 : vector<4xf16>
  %r29 = vector.insert %x, %v[1, %j] : f16 into vector<2x3xf16>
  vector.print %r29 : vector<2x3xf16>
  %r30 = vector.insert %x, %z[] : f16 into vector<f16>
  vector.print %r30 : vector<f16>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf16> to vector<2x2xf16>
  vector.print %r31 : vector<2x2xf16>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xf16> to vector<1x3x4xf16>
  vector.print %r32 : vector<1x3x4xf16>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xf16> to vector<2xf16>
  vector.print %r33 : vector<2xf16>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xf16> into vector<2x3x4xf16>
  vector.print %r34 : vector<2x3x4xf16>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xf16> into vector<2x3x4xf16>
  vector.print %r35 : vector<2x3x4xf16>
  %r36 = vector.interleave %v, %w : vector<2x3xf16> -> vector<2x6xf16>
  vector.print %r36 : vector<2x6xf16>
  %r37 = vector.interleave %l, %l : vector<4xf16> -> vector<8xf16>
  vector.print %r37 : vector<8xf16>
  %r38 = vector.interleave %z, %z : vector<f16> -> vector<2xf16>
  vector.print %r38 : vector<2xf16>
  %e39, %o39 = vector.deinterleave %l : vector<4xf16> -> vector<2xf16>
  vector.print %e39 : vector<2xf16>
  vector.print %o39 : vector<2xf16>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xf16> -> vector<2x3x2xf16>
  vector.print %e40 : vector<2x3x2xf16>
  vector.print %o40 : vector<2x3x2xf16>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xf16>
  vector.print %r41 : vector<2x3xf16>
  %r42 = vector.from_elements %x : vector<f16>
  vector.print %r42 : vector<f16>
  %t:6 = vector.to_elements %v : vector<2x3xf16>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xf16>
  vector.print %r43 : vector<6xf16>
  %r44 = arith.constant dense<2.50> : vector<2x1x2xf16>
  vector.print %r44 : vector<2x1x2xf16>
  %r45 = vector.bitcast %v : vector<2x3xf16> to vector<2x6xi8>
  vector.print %r45 : vector<2x6xi8>
  %r46 = vector.bitcast %z : vector<f16> to vector<i16>
  vector.print %r46 : vector<i16>
  %r47 = vector.bitcast %l : vector<4xf16> to vector<1xi64>
  vector.print %r47 : vector<1xi64>
  return
}
func.func @shape_bf16(%i: index, %j: index, %x: bf16, %v: vector<2x3xbf16>, %w: vector<2x3xbf16>, %l: vector<4xbf16>, %q: vector<2x3x4xbf16>, %z: vector<bf16>) {
  %r0 = vector.broadcast %x : bf16 to vector<2x3xbf16>
  vector.print %r0 : vector<2x3xbf16>
  %r1 = vector.broadcast %x : bf16 to vector<bf16>
  vector.print %r1 : vector<bf16>
  %r2 = vector.broadcast %l : vector<4xbf16> to vector<2x3x4xbf16>
  vector.print %r2 : vector<2x3x4xbf16>
  %r3 = vector.broadcast %z : vector<bf16> to vector<3xbf16>
  vector.print %r3 : vector<3xbf16>
  %r4 = vector.shape_cast %v : vector<2x3xbf16> to vector<6xbf16>
  vector.print %r4 : vector<6xbf16>
  %r5 = vector.shape_cast %q : vector<2x3x4xbf16> to vector<6x4xbf16>
  vector.print %r5 : vector<6x4xbf16>
  %r6 = vector.shape_cast %q : vector<2x3x4xbf16> to vector<8x3xbf16>
  vector.print %r6 : vector<8x3xbf16>
  %r7 = vector.shape_cast %v : vector<2x3xbf16> to vector<1x2x1x3xbf16>
  vector.print %r7 : vector<1x2x1x3xbf16>
  %r8 = vector.shape_cast %v : vector<2x3xbf16> to vector<2x3x1xbf16>
  vector.print %r8 : vector<2x3x1xbf16>
  %r9 = vector.shape_cast %z : vector<bf16> to vector<1xbf16>
  vector.print %r9 : vector<1xbf16>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xbf16> to vector<2x1x4xbf16>
  %r10 = vector.broadcast %one7 : vector<2x1x4xbf16> to vector<2x3x4xbf16>
  vector.print %r10 : vector<2x3x4xbf16>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xbf16> to vector<2x3x1xbf16>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xbf16> to vector<2x3x4xbf16>
  vector.print %r11 : vector<2x3x4xbf16>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xbf16> to vector<3x2xbf16>
  vector.print %r12 : vector<3x2xbf16>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xbf16> to vector<3x2x4xbf16>
  vector.print %r13 : vector<3x2x4xbf16>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xbf16> to vector<4x2x3xbf16>
  vector.print %r14 : vector<4x2x3xbf16>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xbf16> to vector<2x4x3xbf16>
  vector.print %r15 : vector<2x4x3xbf16>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xbf16>, vector<4xbf16>
  vector.print %r16 : vector<5xbf16>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xbf16>, vector<2x3xbf16>
  vector.print %r17 : vector<3x3xbf16>
  %l37 = vector.extract %v[1] : vector<3xbf16> from vector<2x3xbf16>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xbf16>, vector<3xbf16>
  vector.print %r18 : vector<4xbf16>
  %r19 = vector.extract %v[1, 2] : bf16 from vector<2x3xbf16>
  vector.print %r19 : bf16
  %r20 = vector.extract %v[1] : vector<3xbf16> from vector<2x3xbf16>
  vector.print %r20 : vector<3xbf16>
  %r21 = vector.extract %q[1, 2] : vector<4xbf16> from vector<2x3x4xbf16>
  vector.print %r21 : vector<4xbf16>
  %r22 = vector.extract %q[1] : vector<3x4xbf16> from vector<2x3x4xbf16>
  vector.print %r22 : vector<3x4xbf16>
  %r23 = vector.extract %v[0, %j] : bf16 from vector<2x3xbf16>
  vector.print %r23 : bf16
  %r24 = vector.extract %l[%j] : bf16 from vector<4xbf16>
  vector.print %r24 : bf16
  %r25 = vector.extract %z[] : bf16 from vector<bf16>
  vector.print %r25 : bf16
  %r26 = vector.insert %x, %v[1, 2] : bf16 into vector<2x3xbf16>
  vector.print %r26 : vector<2x3xbf16>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xbf16> into vector<2x3x4xbf16>
  vector.print %r27 : vector<2x3x4xbf16>
  %r28 = vector.insert %x, %l[%j] : bf16 into vector<4xbf16>
  vector.print %r28 : vector<4xbf16>
  %r29 = vector.insert %x, %v[1, %j] : bf16 into vector<2x3xbf16>
  vector.print %r29 : vector<2x3xbf16>
  %r30 = vector.insert %x, %z[] : bf16 into vector<bf16>
  vector.print %r30 : vector<bf16>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xbf16> to vector<2x2xbf16>
  vector.print %r31 : vector<2x2xbf16>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xbf16> to vector<1x3x4xbf16>
  vector.print %r32 : vector<1x3x4xbf16>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xbf16> to vector<2xbf16>
  vector.print %r33 : vector<2xbf16>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xbf16> into vector<2x3x4xbf16>
  vector.print %r34 : vector<2x3x4xbf16>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xbf16> into vector<2x3x4xbf16>
  vector.print %r35 : vector<2x3x4xbf16>
  %r36 = vector.interleave %v, %w : vector<2x3xbf16> -> vector<2x6xbf16>
  vector.print %r36 : vector<2x6xbf16>
  %r37 = vector.interleave %l, %l : vector<4xbf16> -> vector<8xbf16>
  vector.print %r37 : vector<8xbf16>
  %r38 = vector.interleave %z, %z : vector<bf16> -> vector<2xbf16>
  vector.print %r38 : vector<2xbf16>
  %e39, %o39 = vector.deinterleave %l : vector<4xbf16> -> vector<2xbf16>
  vector.print %e39 : vector<2xbf16>
  vector.print %o39 : vector<2xbf16>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xbf16> -> vector<2x3x2xbf16>
  vector.print %e40 : vector<2x3x2xbf16>
  vector.print %o40 : vector<2x3x2xbf16>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xbf16>
  vector.print %r41 : vector<2x3xbf16>
  %r42 = vector.from_elements %x : vector<bf16>
  vector.print %r42 : vector<bf16>
  %t:6 = vector.to_elements %v : vector<2x3xbf16>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xbf16>
  vector.print %r43 : vector<6xbf16>
  %r44 = arith.constant dense<2.50> : vector<2x1x2xbf16>
  vector.print %r44 : vector<2x1x2xbf16>
  %r45 = vector.bitcast %v : vector<2x3xbf16> to vector<2x6xi8>
  vector.print %r45 : vector<2x6xi8>
  %r46 = vector.bitcast %z : vector<bf16> to vector<i16>
  vector.print %r46 : vector<i16>
  %r47 = vector.bitcast %l : vector<4xbf16> to vector<1xi64>
  vector.print %r47 : vector<1xi64>
  return
}
func.func @shape_f32(%i: index, %j: index, %x: f32, %v: vector<2x3xf32>, %w: vector<2x3xf32>, %l: vector<4xf32>, %q: vector<2x3x4xf32>, %z: vector<f32>) {
  %r0 = vector.broadcast %x : f32 to vector<2x3xf32>
  vector.print %r0 : vector<2x3xf32>
  %r1 = vector.broadcast %x : f32 to vector<f32>
  vector.print %r1 : vector<f32>
  %r2 = vector.broadcast %l : vector<4xf32> to vector<2x3x4xf32>
  vector.print %r2 : vector<2x3x4xf32>
  %r3 = vector.broadcast %z : vector<f32> to vector<3xf32>
  vector.print %r3 : vector<3xf32>
  %r4 = vector.shape_cast %v : vector<2x3xf32> to vector<6xf32>
  vector.print %r4 : vector<6xf32>
  %r5 = vector.shape_cast %q : vector<2x3x4xf32> to vector<6x4xf32>
  vector.print %r5 : vector<6x4xf32>
  %r6 = vector.shape_cast %q : vector<2x3x4xf32> to vector<8x3xf32>
  vector.print %r6 : vector<8x3xf32>
  %r7 = vector.shape_cast %v : vector<2x3xf32> to vector<1x2x1x3xf32>
  vector.print %r7 : vector<1x2x1x3xf32>
  %r8 = vector.shape_cast %v : vector<2x3xf32> to vector<2x3x1xf32>
  vector.print %r8 : vector<2x3x1xf32>
  %r9 = vector.shape_cast %z : vector<f32> to vector<1xf32>
  vector.print %r9 : vector<1xf32>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xf32> to vector<2x1x4xf32>
  %r10 = vector.broadcast %one7 : vector<2x1x4xf32> to vector<2x3x4xf32>
  vector.print %r10 : vector<2x3x4xf32>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xf32> to vector<2x3x1xf32>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xf32> to vector<2x3x4xf32>
  vector.print %r11 : vector<2x3x4xf32>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  vector.print %r12 : vector<3x2xf32>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  vector.print %r13 : vector<3x2x4xf32>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
  vector.print %r14 : vector<4x2x3xf32>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xf32> to vector<2x4x3xf32>
  vector.print %r15 : vector<2x4x3xf32>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xf32>, vector<4xf32>
  vector.print %r16 : vector<5xf32>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xf32>, vector<2x3xf32>
  vector.print %r17 : vector<3x3xf32>
  %l37 = vector.extract %v[1] : vector<3xf32> from vector<2x3xf32>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xf32>, vector<3xf32>
  vector.print %r18 : vector<4xf32>
  %r19 = vector.extract %v[1, 2] : f32 from vector<2x3xf32>
  vector.print %r19 : f32
  %r20 = vector.extract %v[1] : vector<3xf32> from vector<2x3xf32>
  vector.print %r20 : vector<3xf32>
  %r21 = vector.extract %q[1, 2] : vector<4xf32> from vector<2x3x4xf32>
  vector.print %r21 : vector<4xf32>
  %r22 = vector.extract %q[1] : vector<3x4xf32> from vector<2x3x4xf32>
  vector.print %r22 : vector<3x4xf32>
  %r23 = vector.extract %v[0, %j] : f32 from vector<2x3xf32>
  vector.print %r23 : f32
  %r24 = vector.extract %l[%j] : f32 from vector<4xf32>
  vector.print %r24 : f32
  %r25 = vector.extract %z[] : f32 from vector<f32>
  vector.print %r25 : f32
  %r26 = vector.insert %x, %v[1, 2] : f32 into vector<2x3xf32>
  vector.print %r26 : vector<2x3xf32>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xf32> into vector<2x3x4xf32>
  vector.print %r27 : vector<2x3x4xf32>
  %r28 = vector.insert %x, %l[%j] : f32 into vector<4xf32>
  vector.print %r28 : vector<4xf32>
  %r29 = vector.insert %x, %v[1, %j] : f32 into vector<2x3xf32>
  vector.print %r29 : vector<2x3xf32>
  %r30 = vector.insert %x, %z[] : f32 into vector<f32>
  vector.print %r30 : vector<f32>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf32> to vector<2x2xf32>
  vector.print %r31 : vector<2x2xf32>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xf32> to vector<1x3x4xf32>
  vector.print %r32 : vector<1x3x4xf32>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  vector.print %r33 : vector<2xf32>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xf32> into vector<2x3x4xf32>
  vector.print %r34 : vector<2x3x4xf32>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xf32> into vector<2x3x4xf32>
  vector.print %r35 : vector<2x3x4xf32>
  %r36 = vector.interleave %v, %w : vector<2x3xf32> -> vector<2x6xf32>
  vector.print %r36 : vector<2x6xf32>
  %r37 = vector.interleave %l, %l : vector<4xf32> -> vector<8xf32>
  vector.print %r37 : vector<8xf32>
  %r38 = vector.interleave %z, %z : vector<f32> -> vector<2xf32>
  vector.print %r38 : vector<2xf32>
  %e39, %o39 = vector.deinterleave %l : vector<4xf32> -> vector<2xf32>
  vector.print %e39 : vector<2xf32>
  vector.print %o39 : vector<2xf32>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xf32> -> vector<2x3x2xf32>
  vector.print %e40 : vector<2x3x2xf32>
  vector.print %o40 : vector<2x3x2xf32>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xf32>
  vector.print %r41 : vector<2x3xf32>
  %r42 = vector.from_elements %x : vector<f32>
  vector.print %r42 : vector<f32>
  %t:6 = vector.to_elements %v : vector<2x3xf32>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xf32>
  vector.print %r43 : vector<6xf32>
  %r44 = arith.constant dense<2.50> : vector<2x1x2xf32>
  vector.print %r44 : vector<2x1x2xf32>
  %r45 = vector.bitcast %v : vector<2x3xf32> to vector<2x12xi8>
  vector.print %r45 : vector<2x12xi8>
  %r46 = vector.bitcast %z : vector<f32> to vector<i32>
  vector.print %r46 : vector<i32>
  %r47 = vector.bitcast %l : vector<4xf32> to vector<2xi64>
  vector.print %r47 : vector<2xi64>
  return
}
func.func @shape_f64(%i: index, %j: index, %x: f64, %v: vector<2x3xf64>, %w: vector<2x3xf64>, %l: vector<4xf64>, %q: vector<2x3x4xf64>, %z: vector<f64>) {
  %r0 = vector.broadcast %x : f64 to vector<2x3xf64>
  vector.print %r0 : vector<2x3xf64>
  %r1 = vector.broadcast %x : f64 to vector<f64>
  vector.print %r1 : vector<f64>
  %r2 = vector.broadcast %l : vector<4xf64> to vector<2x3x4xf64>
  vector.print %r2 : vector<2x3x4xf64>
  %r3 = vector.broadcast %z : vector<f64> to vector<3xf64>
  vector.print %r3 : vector<3xf64>
  %r4 = vector.shape_cast %v : vector<2x3xf64> to vector<6xf64>
  vector.print %r4 : vector<6xf64>
  %r5 = vector.shape_cast %q : vector<2x3x4xf64> to vector<6x4xf64>
  vector.print %r5 : vector<6x4xf64>
  %r6 = vector.shape_cast %q : vector<2x3x4xf64> to vector<8x3xf64>
  vector.print %r6 : vector<8x3xf64>
  %r7 = vector.shape_cast %v : vector<2x3xf64> to vector<1x2x1x3xf64>
  vector.print %r7 : vector<1x2x1x3xf64>
  %r8 = vector.shape_cast %v : vector<2x3xf64> to vector<2x3x1xf64>
  vector.print %r8 : vector<2x3x1xf64>
  %r9 = vector.shape_cast %z : vector<f64> to vector<1xf64>
  vector.print %r9 : vector<1xf64>
  %one7 = vector.extract_strided_slice %q {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3x4xf64> to vector<2x1x4xf64>
  %r10 = vector.broadcast %one7 : vector<2x1x4xf64> to vector<2x3x4xf64>
  vector.print %r10 : vector<2x3x4xf64>
  %lst7 = vector.extract_strided_slice %q {offsets = [0, 0, 2], sizes = [2, 3, 1], strides = [1, 1, 1]} : vector<2x3x4xf64> to vector<2x3x1xf64>
  %r11 = vector.broadcast %lst7 : vector<2x3x1xf64> to vector<2x3x4xf64>
  vector.print %r11 : vector<2x3x4xf64>
  %r12 = vector.transpose %v, [1, 0] : vector<2x3xf64> to vector<3x2xf64>
  vector.print %r12 : vector<3x2xf64>
  %r13 = vector.transpose %q, [1, 0, 2] : vector<2x3x4xf64> to vector<3x2x4xf64>
  vector.print %r13 : vector<3x2x4xf64>
  %r14 = vector.transpose %q, [2, 0, 1] : vector<2x3x4xf64> to vector<4x2x3xf64>
  vector.print %r14 : vector<4x2x3xf64>
  %r15 = vector.transpose %q, [0, 2, 1] : vector<2x3x4xf64> to vector<2x4x3xf64>
  vector.print %r15 : vector<2x4x3xf64>
  %r16 = vector.shuffle %l, %l [0, 7, 2, 5, 1] : vector<4xf64>, vector<4xf64>
  vector.print %r16 : vector<5xf64>
  %r17 = vector.shuffle %v, %w [3, 0, 2] : vector<2x3xf64>, vector<2x3xf64>
  vector.print %r17 : vector<3x3xf64>
  %l37 = vector.extract %v[1] : vector<3xf64> from vector<2x3xf64>
  %r18 = vector.shuffle %l, %l37 [0, 6, 4, 3] : vector<4xf64>, vector<3xf64>
  vector.print %r18 : vector<4xf64>
  %r19 = vector.extract %v[1, 2] : f64 from vector<2x3xf64>
  vector.print %r19 : f64
  %r20 = vector.extract %v[1] : vector<3xf64> from vector<2x3xf64>
  vector.print %r20 : vector<3xf64>
  %r21 = vector.extract %q[1, 2] : vector<4xf64> from vector<2x3x4xf64>
  vector.print %r21 : vector<4xf64>
  %r22 = vector.extract %q[1] : vector<3x4xf64> from vector<2x3x4xf64>
  vector.print %r22 : vector<3x4xf64>
  %r23 = vector.extract %v[0, %j] : f64 from vector<2x3xf64>
  vector.print %r23 : f64
  %r24 = vector.extract %l[%j] : f64 from vector<4xf64>
  vector.print %r24 : f64
  %r25 = vector.extract %z[] : f64 from vector<f64>
  vector.print %r25 : f64
  %r26 = vector.insert %x, %v[1, 2] : f64 into vector<2x3xf64>
  vector.print %r26 : vector<2x3xf64>
  %r27 = vector.insert %l, %q[1, 1] : vector<4xf64> into vector<2x3x4xf64>
  vector.print %r27 : vector<2x3x4xf64>
  %r28 = vector.insert %x, %l[%j] : f64 into vector<4xf64>
  vector.print %r28 : vector<4xf64>
  %r29 = vector.insert %x, %v[1, %j] : f64 into vector<2x3xf64>
  vector.print %r29 : vector<2x3xf64>
  %r30 = vector.insert %x, %z[] : f64 into vector<f64>
  vector.print %r30 : vector<f64>
  %r31 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf64> to vector<2x2xf64>
  vector.print %r31 : vector<2x2xf64>
  %r32 = vector.extract_strided_slice %q {offsets = [1], sizes = [1], strides = [1]} : vector<2x3x4xf64> to vector<1x3x4xf64>
  vector.print %r32 : vector<1x3x4xf64>
  %r33 = vector.extract_strided_slice %l {offsets = [1], sizes = [2], strides = [1]} : vector<4xf64> to vector<2xf64>
  vector.print %r33 : vector<2xf64>
  %r34 = vector.insert_strided_slice %v, %q {offsets = [1, 1, 1], strides = [1, 1]} : vector<2x3xf64> into vector<2x3x4xf64>
  vector.print %r34 : vector<2x3x4xf64>
  %r35 = vector.insert_strided_slice %l, %q {offsets = [1, 2, 0], strides = [1]} : vector<4xf64> into vector<2x3x4xf64>
  vector.print %r35 : vector<2x3x4xf64>
  %r36 = vector.interleave %v, %w : vector<2x3xf64> -> vector<2x6xf64>
  vector.print %r36 : vector<2x6xf64>
  %r37 = vector.interleave %l, %l : vector<4xf64> -> vector<8xf64>
  vector.print %r37 : vector<8xf64>
  %r38 = vector.interleave %z, %z : vector<f64> -> vector<2xf64>
  vector.print %r38 : vector<2xf64>
  %e39, %o39 = vector.deinterleave %l : vector<4xf64> -> vector<2xf64>
  vector.print %e39 : vector<2xf64>
  vector.print %o39 : vector<2xf64>
  %e40, %o40 = vector.deinterleave %q : vector<2x3x4xf64> -> vector<2x3x2xf64>
  vector.print %e40 : vector<2x3x2xf64>
  vector.print %o40 : vector<2x3x2xf64>
  %r41 = vector.from_elements %x, %x, %r19, %x, %r19, %r19 : vector<2x3xf64>
  vector.print %r41 : vector<2x3xf64>
  %r42 = vector.from_elements %x : vector<f64>
  vector.print %r42 : vector<f64>
  %t:6 = vector.to_elements %v : vector<2x3xf64>
  %r43 = vector.from_elements %t#5, %t#4, %t#3, %t#2, %t#1, %t#0 : vector<6xf64>
  vector.print %r43 : vector<6xf64>
  %r44 = arith.constant dense<2.50> : vector<2x1x2xf64>
  vector.print %r44 : vector<2x1x2xf64>
  %r45 = vector.bitcast %v : vector<2x3xf64> to vector<2x24xi8>
  vector.print %r45 : vector<2x24xi8>
  %r46 = vector.bitcast %z : vector<f64> to vector<i64>
  vector.print %r46 : vector<i64>
  %r47 = vector.bitcast %l : vector<4xf64> to vector<4xi64>
  vector.print %r47 : vector<4xi64>
  return
}
func.func @main() -> i32 {
  %i = arith.constant 1 : index
  %j = arith.constant 2 : index
  %x_i1 = arith.constant false
  %v_i1 = arith.constant dense<[[true, true, true], [false, false, false]]> : vector<2x3xi1>
  %w_i1 = arith.constant dense<[[true, true, true], [false, false, false]]> : vector<2x3xi1>
  %l_i1 = arith.constant dense<[true, false, false, false]> : vector<4xi1>
  %q_i1 = arith.constant dense<[[[true, true, true, false], [false, false, true, true], [true, false, false, false]], [[true, true, true, false], [false, false, true, true], [true, false, false, false]]]> : vector<2x3x4xi1>
  %z_i1 = arith.constant dense<false> : vector<i1>
  call @shape_i1(%i, %j, %x_i1, %v_i1, %w_i1, %l_i1, %q_i1, %z_i1) : (index, index, i1, vector<2x3xi1>, vector<2x3xi1>, vector<4xi1>, vector<2x3x4xi1>, vector<i1>) -> ()
  %x_i8 = arith.constant 8 : i8
  %v_i8 = arith.constant dense<[[-2, -1, 0], [1, 2, 3]]> : vector<2x3xi8>
  %w_i8 = arith.constant dense<[[4, 5, 6], [7, 8, 9]]> : vector<2x3xi8>
  %l_i8 = arith.constant dense<[0, 1, 2, 3]> : vector<4xi8>
  %q_i8 = arith.constant dense<[[[-2, -1, 0, 1], [2, 3, 4, 5], [6, 7, 8, 9]], [[10, 11, 12, 13], [14, 15, 16, 17], [18, 19, 20, 21]]]> : vector<2x3x4xi8>
  %z_i8 = arith.constant dense<2> : vector<i8>
  call @shape_i8(%i, %j, %x_i8, %v_i8, %w_i8, %l_i8, %q_i8, %z_i8) : (index, index, i8, vector<2x3xi8>, vector<2x3xi8>, vector<4xi8>, vector<2x3x4xi8>, vector<i8>) -> ()
  %x_i32 = arith.constant 8 : i32
  %v_i32 = arith.constant dense<[[-2, -1, 0], [1, 2, 3]]> : vector<2x3xi32>
  %w_i32 = arith.constant dense<[[4, 5, 6], [7, 8, 9]]> : vector<2x3xi32>
  %l_i32 = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %q_i32 = arith.constant dense<[[[-2, -1, 0, 1], [2, 3, 4, 5], [6, 7, 8, 9]], [[10, 11, 12, 13], [14, 15, 16, 17], [18, 19, 20, 21]]]> : vector<2x3x4xi32>
  %z_i32 = arith.constant dense<2> : vector<i32>
  call @shape_i32(%i, %j, %x_i32, %v_i32, %w_i32, %l_i32, %q_i32, %z_i32) : (index, index, i32, vector<2x3xi32>, vector<2x3xi32>, vector<4xi32>, vector<2x3x4xi32>, vector<i32>) -> ()
  %x_index = arith.constant 8 : index
  %v_index = arith.constant dense<[[-2, -1, 0], [1, 2, 3]]> : vector<2x3xindex>
  %w_index = arith.constant dense<[[4, 5, 6], [7, 8, 9]]> : vector<2x3xindex>
  %l_index = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %q_index = arith.constant dense<[[[-2, -1, 0, 1], [2, 3, 4, 5], [6, 7, 8, 9]], [[10, 11, 12, 13], [14, 15, 16, 17], [18, 19, 20, 21]]]> : vector<2x3x4xindex>
  %z_index = arith.constant dense<2> : vector<index>
  call @shape_index(%i, %j, %x_index, %v_index, %w_index, %l_index, %q_index, %z_index) : (index, index, index, vector<2x3xindex>, vector<2x3xindex>, vector<4xindex>, vector<2x3x4xindex>, vector<index>) -> ()
  %x_f16 = arith.constant 3.50 : f16
  %v_f16 = arith.constant dense<[[-1.50, -1.00, -0.50], [0.00, 0.50, 1.00]]> : vector<2x3xf16>
  %w_f16 = arith.constant dense<[[1.50, 2.00, 2.50], [3.00, 3.50, 4.00]]> : vector<2x3xf16>
  %l_f16 = arith.constant dense<[-0.50, 0.00, 0.50, 1.00]> : vector<4xf16>
  %q_f16 = arith.constant dense<[[[-1.50, -1.00, -0.50, 0.00], [0.50, 1.00, 1.50, 2.00], [2.50, 3.00, 3.50, 4.00]], [[4.50, 5.00, 5.50, 6.00], [6.50, 7.00, 7.50, 8.00], [8.50, 9.00, 9.50, 10.00]]]> : vector<2x3x4xf16>
  %z_f16 = arith.constant dense<0.50> : vector<f16>
  call @shape_f16(%i, %j, %x_f16, %v_f16, %w_f16, %l_f16, %q_f16, %z_f16) : (index, index, f16, vector<2x3xf16>, vector<2x3xf16>, vector<4xf16>, vector<2x3x4xf16>, vector<f16>) -> ()
  %x_bf16 = arith.constant 3.50 : bf16
  %v_bf16 = arith.constant dense<[[-1.50, -1.00, -0.50], [0.00, 0.50, 1.00]]> : vector<2x3xbf16>
  %w_bf16 = arith.constant dense<[[1.50, 2.00, 2.50], [3.00, 3.50, 4.00]]> : vector<2x3xbf16>
  %l_bf16 = arith.constant dense<[-0.50, 0.00, 0.50, 1.00]> : vector<4xbf16>
  %q_bf16 = arith.constant dense<[[[-1.50, -1.00, -0.50, 0.00], [0.50, 1.00, 1.50, 2.00], [2.50, 3.00, 3.50, 4.00]], [[4.50, 5.00, 5.50, 6.00], [6.50, 7.00, 7.50, 8.00], [8.50, 9.00, 9.50, 10.00]]]> : vector<2x3x4xbf16>
  %z_bf16 = arith.constant dense<0.50> : vector<bf16>
  call @shape_bf16(%i, %j, %x_bf16, %v_bf16, %w_bf16, %l_bf16, %q_bf16, %z_bf16) : (index, index, bf16, vector<2x3xbf16>, vector<2x3xbf16>, vector<4xbf16>, vector<2x3x4xbf16>, vector<bf16>) -> ()
  %x_f32 = arith.constant 3.50 : f32
  %v_f32 = arith.constant dense<[[-1.50, -1.00, -0.50], [0.00, 0.50, 1.00]]> : vector<2x3xf32>
  %w_f32 = arith.constant dense<[[1.50, 2.00, 2.50], [3.00, 3.50, 4.00]]> : vector<2x3xf32>
  %l_f32 = arith.constant dense<[-0.50, 0.00, 0.50, 1.00]> : vector<4xf32>
  %q_f32 = arith.constant dense<[[[-1.50, -1.00, -0.50, 0.00], [0.50, 1.00, 1.50, 2.00], [2.50, 3.00, 3.50, 4.00]], [[4.50, 5.00, 5.50, 6.00], [6.50, 7.00, 7.50, 8.00], [8.50, 9.00, 9.50, 10.00]]]> : vector<2x3x4xf32>
  %z_f32 = arith.constant dense<0.50> : vector<f32>
  call @shape_f32(%i, %j, %x_f32, %v_f32, %w_f32, %l_f32, %q_f32, %z_f32) : (index, index, f32, vector<2x3xf32>, vector<2x3xf32>, vector<4xf32>, vector<2x3x4xf32>, vector<f32>) -> ()
  %x_f64 = arith.constant 3.50 : f64
  %v_f64 = arith.constant dense<[[-1.50, -1.00, -0.50], [0.00, 0.50, 1.00]]> : vector<2x3xf64>
  %w_f64 = arith.constant dense<[[1.50, 2.00, 2.50], [3.00, 3.50, 4.00]]> : vector<2x3xf64>
  %l_f64 = arith.constant dense<[-0.50, 0.00, 0.50, 1.00]> : vector<4xf64>
  %q_f64 = arith.constant dense<[[[-1.50, -1.00, -0.50, 0.00], [0.50, 1.00, 1.50, 2.00], [2.50, 3.00, 3.50, 4.00]], [[4.50, 5.00, 5.50, 6.00], [6.50, 7.00, 7.50, 8.00], [8.50, 9.00, 9.50, 10.00]]]> : vector<2x3x4xf64>
  %z_f64 = arith.constant dense<0.50> : vector<f64>
  call @shape_f64(%i, %j, %x_f64, %v_f64, %w_f64, %l_f64, %q_f64, %z_f64) : (index, index, f64, vector<2x3xf64>, vector<2x3xf64>, vector<4xf64>, vector<2x3x4xf64>, vector<f64>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
