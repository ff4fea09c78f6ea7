// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Reductions, contractions, outer products and scans of every type class and kind: the bits of each result are printed,
// floats in the order of mlir-opt's lowering.

func.func @reduce_i1(%v: vector<5xi1>, %z: vector<i1>, %a: i1, %a2: vector<2xi1>, %a3: vector<3xi1>, %m: vector<2x3xi1>, %q: vector<2x3x4xi1>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r0 = vector.reduction <add>, %v : vector<5xi1> into i1
  vector.print %r0 : i1
  %r1 = vector.reduction <add>, %v, %a : vector<5xi1> into i1
  vector.print %r1 : i1
  %r2 = vector.reduction <add>, %z : vector<i1> into i1
  vector.print %r2 : i1
  %r3 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r3 : vector<2xi1>
  %r4 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r4 : vector<3xi1>
  %r5 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r5 : i1
  %r6 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r6 : vector<3xi1>
  %r7 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r7 : vector<2x3xi1>
  %r8 = vector.mask %k { vector.reduction <add>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r8 : i1
  %r9 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r9 : i1
  %r10 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi1>, vector<3xi1>
  vector.print %r10 : vector<2x3xi1>
  %r11 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xi1>, i1
  vector.print %r11 : vector<3xi1>
  %r12 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r12 : vector<2x3xi1>
  %r13 = vector.reduction <mul>, %v : vector<5xi1> into i1
  vector.print %r13 : i1
  %r14 = vector.reduction <mul>, %v, %a : vector<5xi1> into i1
  vector.print %r14 : i1
  %r15 = vector.reduction <mul>, %z : vector<i1> into i1
  vector.print %r15 : i1
  %r16 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r16 : vector<2xi1>
  %r17 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r17 : vector<3xi1>
  %r18 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r18 : i1
  %r19 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r19 : vector<3xi1>
  %r20 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r20 : vector<2x3xi1>
  %r21 = vector.mask %k { vector.reduction <mul>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r21 : i1
  %r22 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r22 : i1
  %r23 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi1>, vector<3xi1>
  vector.print %r23 : vector<2x3xi1>
  %r24 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xi1>, i1
  vector.print %r24 : vector<3xi1>
  %r25 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r25 : vector<2x3xi1>
  %r26 = vector.reduction <minui>, %v : vector<5xi1> into i1
  vector.print %r26 : i1
  %r27 = vector.reduction <minui>, %v, %a : vector<5xi1> into i1
  vector.print %r27 : i1
  %r28 = vector.reduction <minui>, %z : vector<i1> into i1
  vector.print %r28 : i1
  %r29 = vector.multi_reduction <minui>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r29 : vector<2xi1>
  %r30 = vector.multi_reduction <minui>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r30 : vector<3xi1>
  %r31 = vector.multi_reduction <minui>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r31 : i1
  %r32 = vector.multi_reduction <minui>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r32 : vector<3xi1>
  %r33 = vector.multi_reduction <minui>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r33 : vector<2x3xi1>
  %r34 = vector.mask %k { vector.reduction <minui>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r34 : i1
  %r35 = vector.mask %k { vector.reduction <minui>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r35 : i1
  %r36 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi1>, vector<3xi1>
  vector.print %r36 : vector<2x3xi1>
  %r37 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minui>} : vector<3xi1>, i1
  vector.print %r37 : vector<3xi1>
  %r38 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r38 : vector<2x3xi1>
  %r39 = vector.reduction <minsi>, %v : vector<5xi1> into i1
  vector.print %r39 : i1
  %r40 = vector.reduction <minsi>, %v, %a : vector<5xi1> into i1
  vector.print %r40 : i1
  %r41 = vector.reduction <minsi>, %z : vector<i1> into i1
  vector.print %r41 : i1
  %r42 = vector.multi_reduction <minsi>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r42 : vector<2xi1>
  %r43 = vector.multi_reduction <minsi>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r43 : vector<3xi1>
  %r44 = vector.multi_reduction <minsi>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r44 : i1
  %r45 = vector.multi_reduction <minsi>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r45 : vector<3xi1>
  %r46 = vector.multi_reduction <minsi>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r46 : vector<2x3xi1>
  %r47 = vector.mask %k { vector.reduction <minsi>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r47 : i1
  %r48 = vector.mask %k { vector.reduction <minsi>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r48 : i1
  %r49 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi1>, vector<3xi1>
  vector.print %r49 : vector<2x3xi1>
  %r50 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minsi>} : vector<3xi1>, i1
  vector.print %r50 : vector<3xi1>
  %r51 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r51 : vector<2x3xi1>
  %r52 = vector.reduction <maxui>, %v : vector<5xi1> into i1
  vector.print %r52 : i1
  %r53 = vector.reduction <maxui>, %v, %a : vector<5xi1> into i1
  vector.print %r53 : i1
  %r54 = vector.reduction <maxui>, %z : vector<i1> into i1
  vector.print %r54 : i1
  %r55 = vector.multi_reduction <maxui>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r55 : vector<2xi1>
  %r56 = vector.multi_reduction <maxui>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r56 : vector<3xi1>
  %r57 = vector.multi_reduction <maxui>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r57 : i1
  %r58 = vector.multi_reduction <maxui>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r58 : vector<3xi1>
  %r59 = vector.multi_reduction <maxui>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r59 : vector<2x3xi1>
  %r60 = vector.mask %k { vector.reduction <maxui>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r60 : i1
  %r61 = vector.mask %k { vector.reduction <maxui>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r61 : i1
  %r62 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi1>, vector<3xi1>
  vector.print %r62 : vector<2x3xi1>
  %r63 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxui>} : vector<3xi1>, i1
  vector.print %r63 : vector<3xi1>
  %r64 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r64 : vector<2x3xi1>
  %r65 = vector.reduction <maxsi>, %v : vector<5xi1> into i1
  vector.print %r65 : i1
  %r66 = vector.reduction <maxsi>, %v, %a : vector<5xi1> into i1
  vector.print %r66 : i1
  %r67 = vector.reduction <maxsi>, %z : vector<i1> into i1
  vector.print %r67 : i1
  %r68 = vector.multi_reduction <maxsi>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r68 : vector<2xi1>
  %r69 = vector.multi_reduction <maxsi>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r69 : vector<3xi1>
  %r70 = vector.multi_reduction <maxsi>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r70 : i1
  %r71 = vector.multi_reduction <maxsi>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r71 : vector<3xi1>
  %r72 = vector.multi_reduction <maxsi>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r72 : vector<2x3xi1>
  %r73 = vector.mask %k { vector.reduction <maxsi>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r73 : i1
  %r74 = vector.mask %k { vector.reduction <maxsi>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r74 : i1
  %r75 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi1>, vector<3xi1>
  vector.print %r75 : vector<2x3xi1>
  %r76 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxsi>} : vector<3xi1>, i1
  vector.print %r76 : vector<3xi1>
  %r77 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r77 : vector<2x3xi1>
  %r78 = vector.reduction <and>, %v : vector<5xi1> into i1
  vector.print %r78 : i1
  %r79 = vector.reduction <and>, %v, %a : vector<5xi1> into i1
  vector.print %r79 : i1
  %r80 = vector.reduction <and>, %z : vector<i1> into i1
  vector.print %r80 : i1
  %r81 = vector.multi_reduction <and>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r81 : vector<2xi1>
  %r82 = vector.multi_reduction <and>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r82 : vector<3xi1>
  %r83 = vector.multi_reduction <and>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r83 : i1
  %r84 = vector.multi_reduction <and>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r84 : vector<3xi1>
  %r85 = vector.multi_reduction <and>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r85 : vector<2x3xi1>
  %r86 = vector.mask %k { vector.reduction <and>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r86 : i1
  %r87 = vector.mask %k { vector.reduction <and>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r87 : i1
  %r88 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi1>, vector<3xi1>
  vector.print %r88 : vector<2x3xi1>
  %r89 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<and>} : vector<3xi1>, i1
  vector.print %r89 : vector<3xi1>
  %r90 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r90 : vector<2x3xi1>
  %r91 = vector.reduction <or>, %v : vector<5xi1> into i1
  vector.print %r91 : i1
  %r92 = vector.reduction <or>, %v, %a : vector<5xi1> into i1
  vector.print %r92 : i1
  %r93 = vector.reduction <or>, %z : vector<i1> into i1
  vector.print %r93 : i1
  %r94 = vector.multi_reduction <or>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r94 : vector<2xi1>
  %r95 = vector.multi_reduction <or>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r95 : vector<3xi1>
  %r96 = vector.multi_reduction <or>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r96 : i1
  %r97 = vector.multi_reduction <or>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r97 : vector<3xi1>
  %r98 = vector.multi_reduction <or>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r98 : vector<2x3xi1>
  %r99 = vector.mask %k { vector.reduction <or>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r99 : i1
  %r100 = vector.mask %k { vector.reduction <or>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r100 : i1
  %r101 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi1>, vector<3xi1>
  vector.print %r101 : vector<2x3xi1>
  %r102 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<or>} : vector<3xi1>, i1
  vector.print %r102 : vector<3xi1>
  %r103 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r103 : vector<2x3xi1>
  %r104 = vector.reduction <xor>, %v : vector<5xi1> into i1
  vector.print %r104 : i1
  %r105 = vector.reduction <xor>, %v, %a : vector<5xi1> into i1
  vector.print %r105 : i1
  %r106 = vector.reduction <xor>, %z : vector<i1> into i1
  vector.print %r106 : i1
  %r107 = vector.multi_reduction <xor>, %m, %a2 [1] : vector<2x3xi1> to vector<2xi1>
  vector.print %r107 : vector<2xi1>
  %r108 = vector.multi_reduction <xor>, %m, %a3 [0] : vector<2x3xi1> to vector<3xi1>
  vector.print %r108 : vector<3xi1>
  %r109 = vector.multi_reduction <xor>, %m, %a [0, 1] : vector<2x3xi1> to i1
  vector.print %r109 : i1
  %r110 = vector.multi_reduction <xor>, %q, %a3 [0, 2] : vector<2x3x4xi1> to vector<3xi1>
  vector.print %r110 : vector<3xi1>
  %r111 = vector.multi_reduction <xor>, %q, %m [2] : vector<2x3x4xi1> to vector<2x3xi1>
  vector.print %r111 : vector<2x3xi1>
  %r112 = vector.mask %k { vector.reduction <xor>, %v : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r112 : i1
  %r113 = vector.mask %k { vector.reduction <xor>, %v, %a : vector<5xi1> into i1 } : vector<5xi1> -> i1
  vector.print %r113 : i1
  %r114 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi1>, vector<3xi1>
  vector.print %r114 : vector<2x3xi1>
  %r115 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<xor>} : vector<3xi1>, i1
  vector.print %r115 : vector<3xi1>
  %r116 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi1>, vector<3xi1> } : vector<2x3xi1> -> vector<2x3xi1>
  vector.print %r116 : vector<2x3xi1>
  %r117 = vector.outerproduct %a2, %a3 : vector<2xi1>, vector<3xi1>
  vector.print %r117 : vector<2x3xi1>
  return
}
func.func @reduce_i8(%v: vector<5xi8>, %z: vector<i8>, %a: i8, %a2: vector<2xi8>, %a3: vector<3xi8>, %m: vector<2x3xi8>, %q: vector<2x3x4xi8>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r118 = vector.reduction <add>, %v : vector<5xi8> into i8
  vector.print %r118 : i8
  %r119 = vector.reduction <add>, %v, %a : vector<5xi8> into i8
  vector.print %r119 : i8
  %r120 = vector.reduction <add>, %z : vector<i8> into i8
  vector.print %r120 : i8
  %r121 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r121 : vector<2xi8>
  %r122 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r122 : vector<3xi8>
  %r123 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r123 : i8
  %r124 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r124 : vector<3xi8>
  %r125 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r125 : vector<2x3xi8>
  %r126 = vector.mask %k { vector.reduction <add>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r126 : i8
  %r127 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r127 : i8
  %r128 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi8>, vector<3xi8>
  vector.print %r128 : vector<2x3xi8>
  %r129 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xi8>, i8
  vector.print %r129 : vector<3xi8>
  %r130 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r130 : vector<2x3xi8>
  %r131 = vector.reduction <mul>, %v : vector<5xi8> into i8
  vector.print %r131 : i8
  %r132 = vector.reduction <mul>, %v, %a : vector<5xi8> into i8
  vector.print %r132 : i8
  %r133 = vector.reduction <mul>, %z : vector<i8> into i8
  vector.print %r133 : i8
  %r134 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r134 : vector<2xi8>
  %r135 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r135 : vector<3xi8>
  %r136 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r136 : i8
  %r137 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r137 : vector<3xi8>
  %r138 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r138 : vector<2x3xi8>
  %r139 = vector.mask %k { vector.reduction <mul>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r139 : i8
  %r140 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r140 : i8
  %r141 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi8>, vector<3xi8>
  vector.print %r141 : vector<2x3xi8>
  %r142 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xi8>, i8
  vector.print %r142 : vector<3xi8>
  %r143 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r143 : vector<2x3xi8>
  %r144 = vector.reduction <minui>, %v : vector<5xi8> into i8
  vector.print %r144 : i8
  %r145 = vector.reduction <minui>, %v, %a : vector<5xi8> into i8
  vector.print %r145 : i8
  %r146 = vector.reduction <minui>, %z : vector<i8> into i8
  vector.print %r146 : i8
  %r147 = vector.multi_reduction <minui>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r147 : vector<2xi8>
  %r148 = vector.multi_reduction <minui>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r148 : vector<3xi8>
  %r149 = vector.multi_reduction <minui>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r149 : i8
  %r150 = vector.multi_reduction <minui>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r150 : vector<3xi8>
  %r151 = vector.multi_reduction <minui>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r151 : vector<2x3xi8>
  %r152 = vector.mask %k { vector.reduction <minui>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r152 : i8
  %r153 = vector.mask %k { vector.reduction <minui>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r153 : i8
  %r154 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi8>, vector<3xi8>
  vector.print %r154 : vector<2x3xi8>
  %r155 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minui>} : vector<3xi8>, i8
  vector.print %r155 : vector<3xi8>
  %r156 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r156 : vector<2x3xi8>
  %r157 = vector.reduction <minsi>, %v : vector<5xi8> into i8
  vector.print %r157 : i8
  %r158 = vector.reduction <minsi>, %v, %a : vector<5xi8> into i8
  vector.print %r158 : i8
  %r159 = vector.reduction <minsi>, %z : vector<i8> into i8
  vector.print %r159 : i8
  %r160 = vector.multi_reduction <minsi>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r160 : vector<2xi8>
  %r161 = vector.multi_reduction <minsi>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r161 : vector<3xi8>
  %r162 = vector.multi_reduction <minsi>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r162 : i8
  %r163 = vector.multi_reduction <minsi>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r163 : vector<3xi8>
  %r164 = vector.multi_reduction <minsi>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r164 : vector<2x3xi8>
  %r165 = vector.mask %k { vector.reduction <minsi>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r165 : i8
  %r166 = vector.mask %k { vector.reduction <minsi>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r166 : i8
  %r167 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi8>, vector<3xi8>
  vector.print %r167 : vector<2x3xi8>
  %r168 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minsi>} : vector<3xi8>, i8
  vector.print %r168 : vector<3xi8>
  %r169 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r169 : vector<2x3xi8>
  %r170 = vector.reduction <maxui>, %v : vector<5xi8> into i8
  vector.print %r170 : i8
  %r171 = vector.reduction <maxui>, %v, %a : vector<5xi8> into i8
  vector.print %r171 : i8
  %r172 = vector.reduction <maxui>, %z : vector<i8> into i8
  vector.print %r172 : i8
  %r173 = vector.multi_reduction <maxui>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r173 : vector<2xi8>
  %r174 = vector.multi_reduction <maxui>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r174 : vector<3xi8>
  %r175 = vector.multi_reduction <maxui>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r175 : i8
  %r176 = vector.multi_reduction <maxui>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r176 : vector<3xi8>
  %r177 = vector.multi_reduction <maxui>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r177 : vector<2x3xi8>
  %r178 = vector.mask %k { vector.reduction <maxui>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r178 : i8
  %r179 = vector.mask %k { vector.reduction <maxui>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r179 : i8
  %r180 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi8>, vector<3xi8>
  vector.print %r180 : vector<2x3xi8>
  %r181 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxui>} : vector<3xi8>, i8
  vector.print %r181 : vector<3xi8>
  %r182 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r182 : vector<2x3xi8>
  %r183 = vector.reduction <maxsi>, %v : vector<5xi8> into i8
  vector.print %r183 : i8
  %r184 = vector.reduction <maxsi>, %v, %a : vector<5xi8> into i8
  vector.print %r184 : i8
  %r185 = vector.reduction <maxsi>, %z : vector<i8> into i8
  vector.print %r185 : i8
  %r186 = vector.multi_reduction <maxsi>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r186 : vector<2xi8>
  %r187 = vector.multi_reduction <maxsi>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r187 : vector<3xi8>
  %r188 = vector.multi_reduction <maxsi>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r188 : i8
  %r189 = vector.multi_reduction <maxsi>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r189 : vector<3xi8>
  %r190 = vector.multi_reduction <maxsi>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r190 : vector<2x3xi8>
  %r191 = vector.mask %k { vector.reduction <maxsi>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r191 : i8
  %r192 = vector.mask %k { vector.reduction <maxsi>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r192 : i8
  %r193 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi8>, vector<3xi8>
  vector.print %r193 : vector<2x3xi8>
  %r194 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxsi>} : vector<3xi8>, i8
  vector.print %r194 : vector<3xi8>
  %r195 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r195 : vector<2x3xi8>
  %r196 = vector.reduction <and>, %v : vector<5xi8> into i8
  vector.print %r196 : i8
  %r197 = vector.reduction <and>, %v, %a : vector<5xi8> into i8
  vector.print %r197 : i8
  %r198 = vector.reduction <and>, %z : vector<i8> into i8
  vector.print %r198 : i8
  %r199 = vector.multi_reduction <and>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r199 : vector<2xi8>
  %r200 = vector.multi_reduction <and>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r200 : vector<3xi8>
  %r201 = vector.multi_reduction <and>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r201 : i8
  %r202 = vector.multi_reduction <and>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r202 : vector<3xi8>
  %r203 = vector.multi_reduction <and>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r203 : vector<2x3xi8>
  %r204 = vector.mask %k { vector.reduction <and>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r204 : i8
  %r205 = vector.mask %k { vector.reduction <and>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r205 : i8
  %r206 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi8>, vector<3xi8>
  vector.print %r206 : vector<2x3xi8>
  %r207 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<and>} : vector<3xi8>, i8
  vector.print %r207 : vector<3xi8>
  %r208 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r208 : vector<2x3xi8>
  %r209 = vector.reduction <or>, %v : vector<5xi8> into i8
  vector.print %r209 : i8
  %r210 = vector.reduction <or>, %v, %a : vector<5xi8> into i8
  vector.print %r210 : i8
  %r211 = vector.reduction <or>, %z : vector<i8> into i8
  vector.print %r211 : i8
  %r212 = vector.multi_reduction <or>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r212 : vector<2xi8>
  %r213 = vector.multi_reduction <or>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r213 : vector<3xi8>
  %r214 = vector.multi_reduction <or>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r214 : i8
  %r215 = vector.multi_reduction <or>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r215 : vector<3xi8>
  %r216 = vector.multi_reduction <or>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r216 : vector<2x3xi8>
  %r217 = vector.mask %k { vector.reduction <or>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r217 : i8
  %r218 = vector.mask %k { vector.reduction <or>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r218 : i8
  %r219 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi8>, vector<3xi8>
  vector.print %r219 : vector<2x3xi8>
  %r220 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<or>} : vector<3xi8>, i8
  vector.print %r220 : vector<3xi8>
  %r221 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r221 : vector<2x3xi8>
  %r222 = vector.reduction <xor>, %v : vector<5xi8> into i8
  vector.print %r222 : i8
  %r223 = vector.reduction <xor>, %v, %a : vector<5xi8> into i8
  vector.print %r223 : i8
  %r224 = vector.reduction <xor>, %z : vector<i8> into i8
  vector.print %r224 : i8
  %r225 = vector.multi_reduction <xor>, %m, %a2 [1] : vector<2x3xi8> to vector<2xi8>
  vector.print %r225 : vector<2xi8>
  %r226 = vector.multi_reduction <xor>, %m, %a3 [0] : vector<2x3xi8> to vector<3xi8>
  vector.print %r226 : vector<3xi8>
  %r227 = vector.multi_reduction <xor>, %m, %a [0, 1] : vector<2x3xi8> to i8
  vector.print %r227 : i8
  %r228 = vector.multi_reduction <xor>, %q, %a3 [0, 2] : vector<2x3x4xi8> to vector<3xi8>
  vector.print %r228 : vector<3xi8>
  %r229 = vector.multi_reduction <xor>, %q, %m [2] : vector<2x3x4xi8> to vector<2x3xi8>
  vector.print %r229 : vector<2x3xi8>
  %r230 = vector.mask %k { vector.reduction <xor>, %v : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r230 : i8
  %r231 = vector.mask %k { vector.reduction <xor>, %v, %a : vector<5xi8> into i8 } : vector<5xi1> -> i8
  vector.print %r231 : i8
  %r232 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi8>, vector<3xi8>
  vector.print %r232 : vector<2x3xi8>
  %r233 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<xor>} : vector<3xi8>, i8
  vector.print %r233 : vector<3xi8>
  %r234 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi8>, vector<3xi8> } : vector<2x3xi1> -> vector<2x3xi8>
  vector.print %r234 : vector<2x3xi8>
  %r235 = vector.outerproduct %a2, %a3 : vector<2xi8>, vector<3xi8>
  vector.print %r235 : vector<2x3xi8>
  return
}
func.func @reduce_i32(%v: vector<5xi32>, %z: vector<i32>, %a: i32, %a2: vector<2xi32>, %a3: vector<3xi32>, %m: vector<2x3xi32>, %q: vector<2x3x4xi32>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r236 = vector.reduction <add>, %v : vector<5xi32> into i32
  vector.print %r236 : i32
  %r237 = vector.reduction <add>, %v, %a : vector<5xi32> into i32
  vector.print %r237 : i32
  %r238 = vector.reduction <add>, %z : vector<i32> into i32
  vector.print %r238 : i32
  %r239 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r239 : vector<2xi32>
  %r240 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r240 : vector<3xi32>
  %r241 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r241 : i32
  %r242 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r242 : vector<3xi32>
  %r243 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r243 : vector<2x3xi32>
  %r244 = vector.mask %k { vector.reduction <add>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r244 : i32
  %r245 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r245 : i32
  %r246 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi32>, vector<3xi32>
  vector.print %r246 : vector<2x3xi32>
  %r247 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xi32>, i32
  vector.print %r247 : vector<3xi32>
  %r248 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r248 : vector<2x3xi32>
  %r249 = vector.reduction <mul>, %v : vector<5xi32> into i32
  vector.print %r249 : i32
  %r250 = vector.reduction <mul>, %v, %a : vector<5xi32> into i32
  vector.print %r250 : i32
  %r251 = vector.reduction <mul>, %z : vector<i32> into i32
  vector.print %r251 : i32
  %r252 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r252 : vector<2xi32>
  %r253 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r253 : vector<3xi32>
  %r254 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r254 : i32
  %r255 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r255 : vector<3xi32>
  %r256 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r256 : vector<2x3xi32>
  %r257 = vector.mask %k { vector.reduction <mul>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r257 : i32
  %r258 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r258 : i32
  %r259 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi32>, vector<3xi32>
  vector.print %r259 : vector<2x3xi32>
  %r260 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xi32>, i32
  vector.print %r260 : vector<3xi32>
  %r261 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r261 : vector<2x3xi32>
  %r262 = vector.reduction <minui>, %v : vector<5xi32> into i32
  vector.print %r262 : i32
  %r263 = vector.reduction <minui>, %v, %a : vector<5xi32> into i32
  vector.print %r263 : i32
  %r264 = vector.reduction <minui>, %z : vector<i32> into i32
  vector.print %r264 : i32
  %r265 = vector.multi_reduction <minui>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r265 : vector<2xi32>
  %r266 = vector.multi_reduction <minui>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r266 : vector<3xi32>
  %r267 = vector.multi_reduction <minui>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r267 : i32
  %r268 = vector.multi_reduction <minui>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r268 : vector<3xi32>
  %r269 = vector.multi_reduction <minui>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r269 : vector<2x3xi32>
  %r270 = vector.mask %k { vector.reduction <minui>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r270 : i32
  %r271 = vector.mask %k { vector.reduction <minui>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r271 : i32
  %r272 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi32>, vector<3xi32>
  vector.print %r272 : vector<2x3xi32>
  %r273 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minui>} : vector<3xi32>, i32
  vector.print %r273 : vector<3xi32>
  %r274 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r274 : vector<2x3xi32>
  %r275 = vector.reduction <minsi>, %v : vector<5xi32> into i32
  vector.print %r275 : i32
  %r276 = vector.reduction <minsi>, %v, %a : vector<5xi32> into i32
  vector.print %r276 : i32
  %r277 = vector.reduction <minsi>, %z : vector<i32> into i32
  vector.print %r277 : i32
  %r278 = vector.multi_reduction <minsi>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r278 : vector<2xi32>
  %r279 = vector.multi_reduction <minsi>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r279 : vector<3xi32>
  %r280 = vector.multi_reduction <minsi>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r280 : i32
  %r281 = vector.multi_reduction <minsi>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r281 : vector<3xi32>
  %r282 = vector.multi_reduction <minsi>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r282 : vector<2x3xi32>
  %r283 = vector.mask %k { vector.reduction <minsi>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r283 : i32
  %r284 = vector.mask %k { vector.reduction <minsi>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r284 : i32
  %r285 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi32>, vector<3xi32>
  vector.print %r285 : vector<2x3xi32>
  %r286 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minsi>} : vector<3xi32>, i32
  vector.print %r286 : vector<3xi32>
  %r287 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r287 : vector<2x3xi32>
  %r288 = vector.reduction <maxui>, %v : vector<5xi32> into i32
  vector.print %r288 : i32
  %r289 = vector.reduction <maxui>, %v, %a : vector<5xi32> into i32
  vector.print %r289 : i32
  %r290 = vector.reduction <maxui>, %z : vector<i32> into i32
  vector.print %r290 : i32
  %r291 = vector.multi_reduction <maxui>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r291 : vector<2xi32>
  %r292 = vector.multi_reduction <maxui>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r292 : vector<3xi32>
  %r293 = vector.multi_reduction <maxui>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r293 : i32
  %r294 = vector.multi_reduction <maxui>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r294 : vector<3xi32>
  %r295 = vector.multi_reduction <maxui>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r295 : vector<2x3xi32>
  %r296 = vector.mask %k { vector.reduction <maxui>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r296 : i32
  %r297 = vector.mask %k { vector.reduction <maxui>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r297 : i32
  %r298 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi32>, vector<3xi32>
  vector.print %r298 : vector<2x3xi32>
  %r299 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxui>} : vector<3xi32>, i32
  vector.print %r299 : vector<3xi32>
  %r300 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r300 : vector<2x3xi32>
  %r301 = vector.reduction <maxsi>, %v : vector<5xi32> into i32
  vector.print %r301 : i32
  %r302 = vector.reduction <maxsi>, %v, %a : vector<5xi32> into i32
  vector.print %r302 : i32
  %r303 = vector.reduction <maxsi>, %z : vector<i32> into i32
  vector.print %r303 : i32
  %r304 = vector.multi_reduction <maxsi>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r304 : vector<2xi32>
  %r305 = vector.multi_reduction <maxsi>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r305 : vector<3xi32>
  %r306 = vector.multi_reduction <maxsi>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r306 : i32
  %r307 = vector.multi_reduction <maxsi>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r307 : vector<3xi32>
  %r308 = vector.multi_reduction <maxsi>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r308 : vector<2x3xi32>
  %r309 = vector.mask %k { vector.reduction <maxsi>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r309 : i32
  %r310 = vector.mask %k { vector.reduction <maxsi>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r310 : i32
  %r311 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<3xi32>
  vector.print %r311 : vector<2x3xi32>
  %r312 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxsi>} : vector<3xi32>, i32
  vector.print %r312 : vector<3xi32>
  %r313 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r313 : vector<2x3xi32>
  %r314 = vector.reduction <and>, %v : vector<5xi32> into i32
  vector.print %r314 : i32
  %r315 = vector.reduction <and>, %v, %a : vector<5xi32> into i32
  vector.print %r315 : i32
  %r316 = vector.reduction <and>, %z : vector<i32> into i32
  vector.print %r316 : i32
  %r317 = vector.multi_reduction <and>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r317 : vector<2xi32>
  %r318 = vector.multi_reduction <and>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r318 : vector<3xi32>
  %r319 = vector.multi_reduction <and>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r319 : i32
  %r320 = vector.multi_reduction <and>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r320 : vector<3xi32>
  %r321 = vector.multi_reduction <and>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r321 : vector<2x3xi32>
  %r322 = vector.mask %k { vector.reduction <and>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r322 : i32
  %r323 = vector.mask %k { vector.reduction <and>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r323 : i32
  %r324 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi32>, vector<3xi32>
  vector.print %r324 : vector<2x3xi32>
  %r325 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<and>} : vector<3xi32>, i32
  vector.print %r325 : vector<3xi32>
  %r326 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r326 : vector<2x3xi32>
  %r327 = vector.reduction <or>, %v : vector<5xi32> into i32
  vector.print %r327 : i32
  %r328 = vector.reduction <or>, %v, %a : vector<5xi32> into i32
  vector.print %r328 : i32
  %r329 = vector.reduction <or>, %z : vector<i32> into i32
  vector.print %r329 : i32
  %r330 = vector.multi_reduction <or>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r330 : vector<2xi32>
  %r331 = vector.multi_reduction <or>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r331 : vector<3xi32>
  %r332 = vector.multi_reduction <or>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r332 : i32
  %r333 = vector.multi_reduction <or>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r333 : vector<3xi32>
  %r334 = vector.multi_reduction <or>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r334 : vector<2x3xi32>
  %r335 = vector.mask %k { vector.reduction <or>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r335 : i32
  %r336 = vector.mask %k { vector.reduction <or>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r336 : i32
  %r337 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi32>, vector<3xi32>
  vector.print %r337 : vector<2x3xi32>
  %r338 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<or>} : vector<3xi32>, i32
  vector.print %r338 : vector<3xi32>
  %r339 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r339 : vector<2x3xi32>
  %r340 = vector.reduction <xor>, %v : vector<5xi32> into i32
  vector.print %r340 : i32
  %r341 = vector.reduction <xor>, %v, %a : vector<5xi32> into i32
  vector.print %r341 : i32
  %r342 = vector.reduction <xor>, %z : vector<i32> into i32
  vector.print %r342 : i32
  %r343 = vector.multi_reduction <xor>, %m, %a2 [1] : vector<2x3xi32> to vector<2xi32>
  vector.print %r343 : vector<2xi32>
  %r344 = vector.multi_reduction <xor>, %m, %a3 [0] : vector<2x3xi32> to vector<3xi32>
  vector.print %r344 : vector<3xi32>
  %r345 = vector.multi_reduction <xor>, %m, %a [0, 1] : vector<2x3xi32> to i32
  vector.print %r345 : i32
  %r346 = vector.multi_reduction <xor>, %q, %a3 [0, 2] : vector<2x3x4xi32> to vector<3xi32>
  vector.print %r346 : vector<3xi32>
  %r347 = vector.multi_reduction <xor>, %q, %m [2] : vector<2x3x4xi32> to vector<2x3xi32>
  vector.print %r347 : vector<2x3xi32>
  %r348 = vector.mask %k { vector.reduction <xor>, %v : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r348 : i32
  %r349 = vector.mask %k { vector.reduction <xor>, %v, %a : vector<5xi32> into i32 } : vector<5xi1> -> i32
  vector.print %r349 : i32
  %r350 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi32>, vector<3xi32>
  vector.print %r350 : vector<2x3xi32>
  %r351 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<xor>} : vector<3xi32>, i32
  vector.print %r351 : vector<3xi32>
  %r352 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  vector.print %r352 : vector<2x3xi32>
  %r353 = vector.outerproduct %a2, %a3 : vector<2xi32>, vector<3xi32>
  vector.print %r353 : vector<2x3xi32>
  return
}
func.func @reduce_i64(%v: vector<5xi64>, %z: vector<i64>, %a: i64, %a2: vector<2xi64>, %a3: vector<3xi64>, %m: vector<2x3xi64>, %q: vector<2x3x4xi64>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r354 = vector.reduction <add>, %v : vector<5xi64> into i64
  vector.print %r354 : i64
  %r355 = vector.reduction <add>, %v, %a : vector<5xi64> into i64
  vector.print %r355 : i64
  %r356 = vector.reduction <add>, %z : vector<i64> into i64
  vector.print %r356 : i64
  %r357 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r357 : vector<2xi64>
  %r358 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r358 : vector<3xi64>
  %r359 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r359 : i64
  %r360 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r360 : vector<3xi64>
  %r361 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r361 : vector<2x3xi64>
  %r362 = vector.mask %k { vector.reduction <add>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r362 : i64
  %r363 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r363 : i64
  %r364 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi64>, vector<3xi64>
  vector.print %r364 : vector<2x3xi64>
  %r365 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xi64>, i64
  vector.print %r365 : vector<3xi64>
  %r366 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r366 : vector<2x3xi64>
  %r367 = vector.reduction <mul>, %v : vector<5xi64> into i64
  vector.print %r367 : i64
  %r368 = vector.reduction <mul>, %v, %a : vector<5xi64> into i64
  vector.print %r368 : i64
  %r369 = vector.reduction <mul>, %z : vector<i64> into i64
  vector.print %r369 : i64
  %r370 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r370 : vector<2xi64>
  %r371 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r371 : vector<3xi64>
  %r372 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r372 : i64
  %r373 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r373 : vector<3xi64>
  %r374 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r374 : vector<2x3xi64>
  %r375 = vector.mask %k { vector.reduction <mul>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r375 : i64
  %r376 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r376 : i64
  %r377 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi64>, vector<3xi64>
  vector.print %r377 : vector<2x3xi64>
  %r378 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xi64>, i64
  vector.print %r378 : vector<3xi64>
  %r379 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r379 : vector<2x3xi64>
  %r380 = vector.reduction <minui>, %v : vector<5xi64> into i64
  vector.print %r380 : i64
  %r381 = vector.reduction <minui>, %v, %a : vector<5xi64> into i64
  vector.print %r381 : i64
  %r382 = vector.reduction <minui>, %z : vector<i64> into i64
  vector.print %r382 : i64
  %r383 = vector.multi_reduction <minui>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r383 : vector<2xi64>
  %r384 = vector.multi_reduction <minui>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r384 : vector<3xi64>
  %r385 = vector.multi_reduction <minui>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r385 : i64
  %r386 = vector.multi_reduction <minui>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r386 : vector<3xi64>
  %r387 = vector.multi_reduction <minui>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r387 : vector<2x3xi64>
  %r388 = vector.mask %k { vector.reduction <minui>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r388 : i64
  %r389 = vector.mask %k { vector.reduction <minui>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r389 : i64
  %r390 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi64>, vector<3xi64>
  vector.print %r390 : vector<2x3xi64>
  %r391 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minui>} : vector<3xi64>, i64
  vector.print %r391 : vector<3xi64>
  %r392 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r392 : vector<2x3xi64>
  %r393 = vector.reduction <minsi>, %v : vector<5xi64> into i64
  vector.print %r393 : i64
  %r394 = vector.reduction <minsi>, %v, %a : vector<5xi64> into i64
  vector.print %r394 : i64
  %r395 = vector.reduction <minsi>, %z : vector<i64> into i64
  vector.print %r395 : i64
  %r396 = vector.multi_reduction <minsi>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r396 : vector<2xi64>
  %r397 = vector.multi_reduction <minsi>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r397 : vector<3xi64>
  %r398 = vector.multi_reduction <minsi>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r398 : i64
  %r399 = vector.multi_reduction <minsi>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r399 : vector<3xi64>
  %r400 = vector.multi_reduction <minsi>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r400 : vector<2x3xi64>
  %r401 = vector.mask %k { vector.reduction <minsi>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r401 : i64
  %r402 = vector.mask %k { vector.reduction <minsi>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r402 : i64
  %r403 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi64>, vector<3xi64>
  vector.print %r403 : vector<2x3xi64>
  %r404 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minsi>} : vector<3xi64>, i64
  vector.print %r404 : vector<3xi64>
  %r405 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r405 : vector<2x3xi64>
  %r406 = vector.reduction <maxui>, %v : vector<5xi64> into i64
  vector.print %r406 : i64
  %r407 = vector.reduction <maxui>, %v, %a : vector<5xi64> into i64
  vector.print %r407 : i64
  %r408 = vector.reduction <maxui>, %z : vector<i64> into i64
  vector.print %r408 : i64
  %r409 = vector.multi_reduction <maxui>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r409 : vector<2xi64>
  %r410 = vector.multi_reduction <maxui>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r410 : vector<3xi64>
  %r411 = vector.multi_reduction <maxui>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r411 : i64
  %r412 = vector.multi_reduction <maxui>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r412 : vector<3xi64>
  %r413 = vector.multi_reduction <maxui>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r413 : vector<2x3xi64>
  %r414 = vector.mask %k { vector.reduction <maxui>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r414 : i64
  %r415 = vector.mask %k { vector.reduction <maxui>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r415 : i64
  %r416 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi64>, vector<3xi64>
  vector.print %r416 : vector<2x3xi64>
  %r417 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxui>} : vector<3xi64>, i64
  vector.print %r417 : vector<3xi64>
  %r418 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r418 : vector<2x3xi64>
  %r419 = vector.reduction <maxsi>, %v : vector<5xi64> into i64
  vector.print %r419 : i64
  %r420 = vector.reduction <maxsi>, %v, %a : vector<5xi64> into i64
  vector.print %r420 : i64
  %r421 = vector.reduction <maxsi>, %z : vector<i64> into i64
  vector.print %r421 : i64
  %r422 = vector.multi_reduction <maxsi>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r422 : vector<2xi64>
  %r423 = vector.multi_reduction <maxsi>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r423 : vector<3xi64>
  %r424 = vector.multi_reduction <maxsi>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r424 : i64
  %r425 = vector.multi_reduction <maxsi>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r425 : vector<3xi64>
  %r426 = vector.multi_reduction <maxsi>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r426 : vector<2x3xi64>
  %r427 = vector.mask %k { vector.reduction <maxsi>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r427 : i64
  %r428 = vector.mask %k { vector.reduction <maxsi>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r428 : i64
  %r429 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi64>, vector<3xi64>
  vector.print %r429 : vector<2x3xi64>
  %r430 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxsi>} : vector<3xi64>, i64
  vector.print %r430 : vector<3xi64>
  %r431 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r431 : vector<2x3xi64>
  %r432 = vector.reduction <and>, %v : vector<5xi64> into i64
  vector.print %r432 : i64
  %r433 = vector.reduction <and>, %v, %a : vector<5xi64> into i64
  vector.print %r433 : i64
  %r434 = vector.reduction <and>, %z : vector<i64> into i64
  vector.print %r434 : i64
  %r435 = vector.multi_reduction <and>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r435 : vector<2xi64>
  %r436 = vector.multi_reduction <and>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r436 : vector<3xi64>
  %r437 = vector.multi_reduction <and>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r437 : i64
  %r438 = vector.multi_reduction <and>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r438 : vector<3xi64>
  %r439 = vector.multi_reduction <and>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r439 : vector<2x3xi64>
  %r440 = vector.mask %k { vector.reduction <and>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r440 : i64
  %r441 = vector.mask %k { vector.reduction <and>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r441 : i64
  %r442 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi64>, vector<3xi64>
  vector.print %r442 : vector<2x3xi64>
  %r443 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<and>} : vector<3xi64>, i64
  vector.print %r443 : vector<3xi64>
  %r444 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r444 : vector<2x3xi64>
  %r445 = vector.reduction <or>, %v : vector<5xi64> into i64
  vector.print %r445 : i64
  %r446 = vector.reduction <or>, %v, %a : vector<5xi64> into i64
  vector.print %r446 : i64
  %r447 = vector.reduction <or>, %z : vector<i64> into i64
  vector.print %r447 : i64
  %r448 = vector.multi_reduction <or>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r448 : vector<2xi64>
  %r449 = vector.multi_reduction <or>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r449 : vector<3xi64>
  %r450 = vector.multi_reduction <or>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r450 : i64
  %r451 = vector.multi_reduction <or>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r451 : vector<3xi64>
  %r452 = vector.multi_reduction <or>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r452 : vector<2x3xi64>
  %r453 = vector.mask %k { vector.reduction <or>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r453 : i64
  %r454 = vector.mask %k { vector.reduction <or>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r454 : i64
  %r455 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi64>, vector<3xi64>
  vector.print %r455 : vector<2x3xi64>
  %r456 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<or>} : vector<3xi64>, i64
  vector.print %r456 : vector<3xi64>
  %r457 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r457 : vector<2x3xi64>
  %r458 = vector.reduction <xor>, %v : vector<5xi64> into i64
  vector.print %r458 : i64
  %r459 = vector.reduction <xor>, %v, %a : vector<5xi64> into i64
  vector.print %r459 : i64
  %r460 = vector.reduction <xor>, %z : vector<i64> into i64
  vector.print %r460 : i64
  %r461 = vector.multi_reduction <xor>, %m, %a2 [1] : vector<2x3xi64> to vector<2xi64>
  vector.print %r461 : vector<2xi64>
  %r462 = vector.multi_reduction <xor>, %m, %a3 [0] : vector<2x3xi64> to vector<3xi64>
  vector.print %r462 : vector<3xi64>
  %r463 = vector.multi_reduction <xor>, %m, %a [0, 1] : vector<2x3xi64> to i64
  vector.print %r463 : i64
  %r464 = vector.multi_reduction <xor>, %q, %a3 [0, 2] : vector<2x3x4xi64> to vector<3xi64>
  vector.print %r464 : vector<3xi64>
  %r465 = vector.multi_reduction <xor>, %q, %m [2] : vector<2x3x4xi64> to vector<2x3xi64>
  vector.print %r465 : vector<2x3xi64>
  %r466 = vector.mask %k { vector.reduction <xor>, %v : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r466 : i64
  %r467 = vector.mask %k { vector.reduction <xor>, %v, %a : vector<5xi64> into i64 } : vector<5xi1> -> i64
  vector.print %r467 : i64
  %r468 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi64>, vector<3xi64>
  vector.print %r468 : vector<2x3xi64>
  %r469 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<xor>} : vector<3xi64>, i64
  vector.print %r469 : vector<3xi64>
  %r470 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xi64>, vector<3xi64> } : vector<2x3xi1> -> vector<2x3xi64>
  vector.print %r470 : vector<2x3xi64>
  %r471 = vector.outerproduct %a2, %a3 : vector<2xi64>, vector<3xi64>
  vector.print %r471 : vector<2x3xi64>
  return
}
func.func @reduce_index(%v: vector<5xindex>, %z: vector<index>, %a: index, %a2: vector<2xindex>, %a3: vector<3xindex>, %m: vector<2x3xindex>, %q: vector<2x3x4xindex>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r472 = vector.reduction <add>, %v : vector<5xindex> into index
  vector.print %r472 : index
  %r473 = vector.reduction <add>, %v, %a : vector<5xindex> into index
  vector.print %r473 : index
  %r474 = vector.reduction <add>, %z : vector<index> into index
  vector.print %r474 : index
  %r475 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r475 : vector<2xindex>
  %r476 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r476 : vector<3xindex>
  %r477 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r477 : index
  %r478 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r478 : vector<3xindex>
  %r479 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r479 : vector<2x3xindex>
  %r480 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xindex>, vector<3xindex>
  vector.print %r480 : vector<2x3xindex>
  %r481 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xindex>, index
  vector.print %r481 : vector<3xindex>
  %r482 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r482 : vector<2x3xindex>
  %r483 = vector.reduction <mul>, %v : vector<5xindex> into index
  vector.print %r483 : index
  %r484 = vector.reduction <mul>, %v, %a : vector<5xindex> into index
  vector.print %r484 : index
  %r485 = vector.reduction <mul>, %z : vector<index> into index
  vector.print %r485 : index
  %r486 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r486 : vector<2xindex>
  %r487 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r487 : vector<3xindex>
  %r488 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r488 : index
  %r489 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r489 : vector<3xindex>
  %r490 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r490 : vector<2x3xindex>
  %r491 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xindex>, vector<3xindex>
  vector.print %r491 : vector<2x3xindex>
  %r492 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xindex>, index
  vector.print %r492 : vector<3xindex>
  %r493 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r493 : vector<2x3xindex>
  %r494 = vector.reduction <minui>, %v : vector<5xindex> into index
  vector.print %r494 : index
  %r495 = vector.reduction <minui>, %v, %a : vector<5xindex> into index
  vector.print %r495 : index
  %r496 = vector.reduction <minui>, %z : vector<index> into index
  vector.print %r496 : index
  %r497 = vector.multi_reduction <minui>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r497 : vector<2xindex>
  %r498 = vector.multi_reduction <minui>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r498 : vector<3xindex>
  %r499 = vector.multi_reduction <minui>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r499 : index
  %r500 = vector.multi_reduction <minui>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r500 : vector<3xindex>
  %r501 = vector.multi_reduction <minui>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r501 : vector<2x3xindex>
  %r502 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xindex>, vector<3xindex>
  vector.print %r502 : vector<2x3xindex>
  %r503 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minui>} : vector<3xindex>, index
  vector.print %r503 : vector<3xindex>
  %r504 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minui>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r504 : vector<2x3xindex>
  %r505 = vector.reduction <minsi>, %v : vector<5xindex> into index
  vector.print %r505 : index
  %r506 = vector.reduction <minsi>, %v, %a : vector<5xindex> into index
  vector.print %r506 : index
  %r507 = vector.reduction <minsi>, %z : vector<index> into index
  vector.print %r507 : index
  %r508 = vector.multi_reduction <minsi>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r508 : vector<2xindex>
  %r509 = vector.multi_reduction <minsi>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r509 : vector<3xindex>
  %r510 = vector.multi_reduction <minsi>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r510 : index
  %r511 = vector.multi_reduction <minsi>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r511 : vector<3xindex>
  %r512 = vector.multi_reduction <minsi>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r512 : vector<2x3xindex>
  %r513 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xindex>, vector<3xindex>
  vector.print %r513 : vector<2x3xindex>
  %r514 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minsi>} : vector<3xindex>, index
  vector.print %r514 : vector<3xindex>
  %r515 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minsi>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r515 : vector<2x3xindex>
  %r516 = vector.reduction <maxui>, %v : vector<5xindex> into index
  vector.print %r516 : index
  %r517 = vector.reduction <maxui>, %v, %a : vector<5xindex> into index
  vector.print %r517 : index
  %r518 = vector.reduction <maxui>, %z : vector<index> into index
  vector.print %r518 : index
  %r519 = vector.multi_reduction <maxui>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r519 : vector<2xindex>
  %r520 = vector.multi_reduction <maxui>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r520 : vector<3xindex>
  %r521 = vector.multi_reduction <maxui>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r521 : index
  %r522 = vector.multi_reduction <maxui>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r522 : vector<3xindex>
  %r523 = vector.multi_reduction <maxui>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r523 : vector<2x3xindex>
  %r524 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xindex>, vector<3xindex>
  vector.print %r524 : vector<2x3xindex>
  %r525 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxui>} : vector<3xindex>, index
  vector.print %r525 : vector<3xindex>
  %r526 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxui>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r526 : vector<2x3xindex>
  %r527 = vector.reduction <maxsi>, %v : vector<5xindex> into index
  vector.print %r527 : index
  %r528 = vector.reduction <maxsi>, %v, %a : vector<5xindex> into index
  vector.print %r528 : index
  %r529 = vector.reduction <maxsi>, %z : vector<index> into index
  vector.print %r529 : index
  %r530 = vector.multi_reduction <maxsi>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r530 : vector<2xindex>
  %r531 = vector.multi_reduction <maxsi>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r531 : vector<3xindex>
  %r532 = vector.multi_reduction <maxsi>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r532 : index
  %r533 = vector.multi_reduction <maxsi>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r533 : vector<3xindex>
  %r534 = vector.multi_reduction <maxsi>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r534 : vector<2x3xindex>
  %r535 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xindex>, vector<3xindex>
  vector.print %r535 : vector<2x3xindex>
  %r536 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxsi>} : vector<3xindex>, index
  vector.print %r536 : vector<3xindex>
  %r537 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxsi>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r537 : vector<2x3xindex>
  %r538 = vector.reduction <and>, %v : vector<5xindex> into index
  vector.print %r538 : index
  %r539 = vector.reduction <and>, %v, %a : vector<5xindex> into index
  vector.print %r539 : index
  %r540 = vector.reduction <and>, %z : vector<index> into index
  vector.print %r540 : index
  %r541 = vector.multi_reduction <and>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r541 : vector<2xindex>
  %r542 = vector.multi_reduction <and>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r542 : vector<3xindex>
  %r543 = vector.multi_reduction <and>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r543 : index
  %r544 = vector.multi_reduction <and>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r544 : vector<3xindex>
  %r545 = vector.multi_reduction <and>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r545 : vector<2x3xindex>
  %r546 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xindex>, vector<3xindex>
  vector.print %r546 : vector<2x3xindex>
  %r547 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<and>} : vector<3xindex>, index
  vector.print %r547 : vector<3xindex>
  %r548 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<and>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r548 : vector<2x3xindex>
  %r549 = vector.reduction <or>, %v : vector<5xindex> into index
  vector.print %r549 : index
  %r550 = vector.reduction <or>, %v, %a : vector<5xindex> into index
  vector.print %r550 : index
  %r551 = vector.reduction <or>, %z : vector<index> into index
  vector.print %r551 : index
  %r552 = vector.multi_reduction <or>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r552 : vector<2xindex>
  %r553 = vector.multi_reduction <or>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r553 : vector<3xindex>
  %r554 = vector.multi_reduction <or>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r554 : index
  %r555 = vector.multi_reduction <or>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r555 : vector<3xindex>
  %r556 = vector.multi_reduction <or>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r556 : vector<2x3xindex>
  %r557 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xindex>, vector<3xindex>
  vector.print %r557 : vector<2x3xindex>
  %r558 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<or>} : vector<3xindex>, index
  vector.print %r558 : vector<3xindex>
  %r559 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<or>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r559 : vector<2x3xindex>
  %r560 = vector.reduction <xor>, %v : vector<5xindex> into index
  vector.print %r560 : index
  %r561 = vector.reduction <xor>, %v, %a : vector<5xindex> into index
  vector.print %r561 : index
  %r562 = vector.reduction <xor>, %z : vector<index> into index
  vector.print %r562 : index
  %r563 = vector.multi_reduction <xor>, %m, %a2 [1] : vector<2x3xindex> to vector<2xindex>
  vector.print %r563 : vector<2xindex>
  %r564 = vector.multi_reduction <xor>, %m, %a3 [0] : vector<2x3xindex> to vector<3xindex>
  vector.print %r564 : vector<3xindex>
  %r565 = vector.multi_reduction <xor>, %m, %a [0, 1] : vector<2x3xindex> to index
  vector.print %r565 : index
  %r566 = vector.multi_reduction <xor>, %q, %a3 [0, 2] : vector<2x3x4xindex> to vector<3xindex>
  vector.print %r566 : vector<3xindex>
  %r567 = vector.multi_reduction <xor>, %q, %m [2] : vector<2x3x4xindex> to vector<2x3xindex>
  vector.print %r567 : vector<2x3xindex>
  %r568 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xindex>, vector<3xindex>
  vector.print %r568 : vector<2x3xindex>
  %r569 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<xor>} : vector<3xindex>, index
  vector.print %r569 : vector<3xindex>
  %r570 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<xor>} : vector<2xindex>, vector<3xindex> } : vector<2x3xi1> -> vector<2x3xindex>
  vector.print %r570 : vector<2x3xindex>
  %r571 = vector.outerproduct %a2, %a3 : vector<2xindex>, vector<3xindex>
  vector.print %r571 : vector<2x3xindex>
  return
}
func.func @reduce_f16(%v: vector<5xf16>, %z: vector<f16>, %a: f16, %a2: vector<2xf16>, %a3: vector<3xf16>, %m: vector<2x3xf16>, %q: vector<2x3x4xf16>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r572 = vector.reduction <add>, %v : vector<5xf16> into f16
  %u572 = arith.cmpf uno, %r572, %r572 : f16
  %b572 = arith.bitcast %r572 : f16 to i16
  %q572 = arith.constant 32256 : i16
  %c572 = arith.select %u572, %q572, %b572 : i16
  vector.print %c572 : i16
  %r573 = vector.reduction <add>, %v, %a : vector<5xf16> into f16
  %u573 = arith.cmpf uno, %r573, %r573 : f16
  %b573 = arith.bitcast %r573 : f16 to i16
  %q573 = arith.constant 32256 : i16
  %c573 = arith.select %u573, %q573, %b573 : i16
  vector.print %c573 : i16
  %r574 = vector.reduction <add>, %z : vector<f16> into f16
  %u574 = arith.cmpf uno, %r574, %r574 : f16
  %b574 = arith.bitcast %r574 : f16 to i16
  %q574 = arith.constant 32256 : i16
  %c574 = arith.select %u574, %q574, %b574 : i16
  vector.print %c574 : i16
  %r575 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xf16> to vector<2xf16>
  %u575 = arith.cmpf uno, %r575, %r575 : vector<2xf16>
  %b575 = arith.bitcast %r575 : vector<2xf16> to vector<2xi16>
  %q575 = arith.constant dense<32256> : vector<2xi16>
  %c575 = arith.select %u575, %q575, %b575 : vector<2xi1>, vector<2xi16>
  vector.print %c575 : vector<2xi16>
  %r576 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xf16> to vector<3xf16>
  %u576 = arith.cmpf uno, %r576, %r576 : vector<3xf16>
  %b576 = arith.bitcast %r576 : vector<3xf16> to vector<3xi16>
  %q576 = arith.constant dense<32256> : vector<3xi16>
  %c576 = arith.select %u576, %q576, %b576 : vector<3xi1>, vector<3xi16>
  vector.print %c576 : vector<3xi16>
  %r577 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xf16> to f16
  %u577 = arith.cmpf uno, %r577, %r577 : f16
  %b577 = arith.bitcast %r577 : f16 to i16
  %q577 = arith.constant 32256 : i16
  %c577 = arith.select %u577, %q577, %b577 : i16
  vector.print %c577 : i16
  %r578 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xf16> to vector<3xf16>
  %u578 = arith.cmpf uno, %r578, %r578 : vector<3xf16>
  %b578 = arith.bitcast %r578 : vector<3xf16> to vector<3xi16>
  %q578 = arith.constant dense<32256> : vector<3xi16>
  %c578 = arith.select %u578, %q578, %b578 : vector<3xi1>, vector<3xi16>
  vector.print %c578 : vector<3xi16>
  %r579 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xf16> to vector<2x3xf16>
  %u579 = arith.cmpf uno, %r579, %r579 : vector<2x3xf16>
  %b579 = arith.bitcast %r579 : vector<2x3xf16> to vector<2x3xi16>
  %q579 = arith.constant dense<32256> : vector<2x3xi16>
  %c579 = arith.select %u579, %q579, %b579 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c579 : vector<2x3xi16>
  %r580 = vector.mask %k { vector.reduction <add>, %v : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u580 = arith.cmpf uno, %r580, %r580 : f16
  %b580 = arith.bitcast %r580 : f16 to i16
  %q580 = arith.constant 32256 : i16
  %c580 = arith.select %u580, %q580, %b580 : i16
  vector.print %c580 : i16
  %r581 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u581 = arith.cmpf uno, %r581, %r581 : f16
  %b581 = arith.bitcast %r581 : f16 to i16
  %q581 = arith.constant 32256 : i16
  %c581 = arith.select %u581, %q581, %b581 : i16
  vector.print %c581 : i16
  %r582 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xf16>, vector<3xf16>
  %u582 = arith.cmpf uno, %r582, %r582 : vector<2x3xf16>
  %b582 = arith.bitcast %r582 : vector<2x3xf16> to vector<2x3xi16>
  %q582 = arith.constant dense<32256> : vector<2x3xi16>
  %c582 = arith.select %u582, %q582, %b582 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c582 : vector<2x3xi16>
  %r583 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xf16>, f16
  %u583 = arith.cmpf uno, %r583, %r583 : vector<3xf16>
  %b583 = arith.bitcast %r583 : vector<3xf16> to vector<3xi16>
  %q583 = arith.constant dense<32256> : vector<3xi16>
  %c583 = arith.select %u583, %q583, %b583 : vector<3xi1>, vector<3xi16>
  vector.print %c583 : vector<3xi16>
  %r584 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xf16>, vector<3xf16> } : vector<2x3xi1> -> vector<2x3xf16>
  %u584 = arith.cmpf uno, %r584, %r584 : vector<2x3xf16>
  %b584 = arith.bitcast %r584 : vector<2x3xf16> to vector<2x3xi16>
  %q584 = arith.constant dense<32256> : vector<2x3xi16>
  %c584 = arith.select %u584, %q584, %b584 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c584 : vector<2x3xi16>
  %r585 = vector.reduction <mul>, %v : vector<5xf16> into f16
  %u585 = arith.cmpf uno, %r585, %r585 : f16
  %b585 = arith.bitcast %r585 : f16 to i16
  %q585 = arith.constant 32256 : i16
  %c585 = arith.select %u585, %q585, %b585 : i16
  vector.print %c585 : i16
  %r586 = vector.reduction <mul>, %v, %a : vector<5xf16> into f16
  %u586 = arith.cmpf uno, %r586, %r586 : f16
  %b586 = arith.bitcast %r586 : f16 to i16
  %q586 = arith.constant 32256 : i16
  %c586 = arith.select %u586, %q586, %b586 : i16
  vector.print %c586 : i16
  %r587 = vector.reduction <mul>, %z : vector<f16> into f16
  %u587 = arith.cmpf uno, %r587, %r587 : f16
  %b587 = arith.bitcast %r587 : f16 to i16
  %q587 = arith.constant 32256 : i16
  %c587 = arith.select %u587, %q587, %b587 : i16
  vector.print %c587 : i16
  %r588 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xf16> to vector<2xf16>
  %u588 = arith.cmpf uno, %r588, %r588 : vector<2xf16>
  %b588 = arith.bitcast %r588 : vector<2xf16> to vector<2xi16>
  %q588 = arith.constant dense<32256> : vector<2xi16>
  %c588 = arith.select %u588, %q588, %b588 : vector<2xi1>, vector<2xi16>
  vector.print %c588 : vector<2xi16>
  %r589 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xf16> to vector<3xf16>
  %u589 = arith.cmpf uno, %r589, %r589 : vector<3xf16>
  %b589 = arith.bitcast %r589 : vector<3xf16> to vector<3xi16>
  %q589 = arith.constant dense<32256> : vector<3xi16>
  %c589 = arith.select %u589, %q589, %b589 : vector<3xi1>, vector<3xi16>
  vector.print %c589 : vector<3xi16>
  %r590 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xf16> to f16
  %u590 = arith.cmpf uno, %r590, %r590 : f16
  %b590 = arith.bitcast %r590 : f16 to i16
  %q590 = arith.constant 32256 : i16
  %c590 = arith.select %u590, %q590, %b590 : i16
  vector.print %c590 : i16
  %r591 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xf16> to vector<3xf16>
  %u591 = arith.cmpf uno, %r591, %r591 : vector<3xf16>
  %b591 = arith.bitcast %r591 : vector<3xf16> to vector<3xi16>
  %q591 = arith.constant dense<32256> : vector<3xi16>
  %c591 = arith.select %u591, %q591, %b591 : vector<3xi1>, vector<3xi16>
  vector.print %c591 : vector<3xi16>
  %r592 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xf16> to vector<2x3xf16>
  %u592 = arith.cmpf uno, %r592, %r592 : vector<2x3xf16>
  %b592 = arith.bitcast %r592 : vector<2x3xf16> to vector<2x3xi16>
  %q592 = arith.constant dense<32256> : vector<2x3xi16>
  %c592 = arith.select %u592, %q592, %b592 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c592 : vector<2x3xi16>
  %r593 = vector.mask %k { vector.reduction <mul>, %v : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u593 = arith.cmpf uno, %r593, %r593 : f16
  %b593 = arith.bitcast %r593 : f16 to i16
  %q593 = arith.constant 32256 : i16
  %c593 = arith.select %u593, %q593, %b593 : i16
  vector.print %c593 : i16
  %r594 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u594 = arith.cmpf uno, %r594, %r594 : f16
  %b594 = arith.bitcast %r594 : f16 to i16
  %q594 = arith.constant 32256 : i16
  %c594 = arith.select %u594, %q594, %b594 : i16
  vector.print %c594 : i16
  %r595 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xf16>, vector<3xf16>
  %u595 = arith.cmpf uno, %r595, %r595 : vector<2x3xf16>
  %b595 = arith.bitcast %r595 : vector<2x3xf16> to vector<2x3xi16>
  %q595 = arith.constant dense<32256> : vector<2x3xi16>
  %c595 = arith.select %u595, %q595, %b595 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c595 : vector<2x3xi16>
  %r596 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xf16>, f16
  %u596 = arith.cmpf uno, %r596, %r596 : vector<3xf16>
  %b596 = arith.bitcast %r596 : vector<3xf16> to vector<3xi16>
  %q596 = arith.constant dense<32256> : vector<3xi16>
  %c596 = arith.select %u596, %q596, %b596 : vector<3xi1>, vector<3xi16>
  vector.print %c596 : vector<3xi16>
  %r597 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xf16>, vector<3xf16> } : vector<2x3xi1> -> vector<2x3xf16>
  %u597 = arith.cmpf uno, %r597, %r597 : vector<2x3xf16>
  %b597 = arith.bitcast %r597 : vector<2x3xf16> to vector<2x3xi16>
  %q597 = arith.constant dense<32256> : vector<2x3xi16>
  %c597 = arith.select %u597, %q597, %b597 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c597 : vector<2x3xi16>
  %r598 = vector.reduction <minnumf>, %v : vector<5xf16> into f16
  %u598 = arith.cmpf uno, %r598, %r598 : f16
  %b598 = arith.bitcast %r598 : f16 to i16
  %q598 = arith.constant 32256 : i16
  %c598 = arith.select %u598, %q598, %b598 : i16
  vector.print %c598 : i16
  %r599 = vector.reduction <minnumf>, %v, %a : vector<5xf16> into f16
  %u599 = arith.cmpf uno, %r599, %r599 : f16
  %b599 = arith.bitcast %r599 : f16 to i16
  %q599 = arith.constant 32256 : i16
  %c599 = arith.select %u599, %q599, %b599 : i16
  vector.print %c599 : i16
  %r600 = vector.reduction <minnumf>, %z : vector<f16> into f16
  %u600 = arith.cmpf uno, %r600, %r600 : f16
  %b600 = arith.bitcast %r600 : f16 to i16
  %q600 = arith.constant 32256 : i16
  %c600 = arith.select %u600, %q600, %b600 : i16
  vector.print %c600 : i16
  %r601 = vector.multi_reduction <minnumf>, %m, %a2 [1] : vector<2x3xf16> to vector<2xf16>
  %u601 = arith.cmpf uno, %r601, %r601 : vector<2xf16>
  %b601 = arith.bitcast %r601 : vector<2xf16> to vector<2xi16>
  %q601 = arith.constant dense<32256> : vector<2xi16>
  %c601 = arith.select %u601, %q601, %b601 : vector<2xi1>, vector<2xi16>
  vector.print %c601 : vector<2xi16>
  %r602 = vector.multi_reduction <minnumf>, %m, %a3 [0] : vector<2x3xf16> to vector<3xf16>
  %u602 = arith.cmpf uno, %r602, %r602 : vector<3xf16>
  %b602 = arith.bitcast %r602 : vector<3xf16> to vector<3xi16>
  %q602 = arith.constant dense<32256> : vector<3xi16>
  %c602 = arith.select %u602, %q602, %b602 : vector<3xi1>, vector<3xi16>
  vector.print %c602 : vector<3xi16>
  %r603 = vector.multi_reduction <minnumf>, %m, %a [0, 1] : vector<2x3xf16> to f16
  %u603 = arith.cmpf uno, %r603, %r603 : f16
  %b603 = arith.bitcast %r603 : f16 to i16
  %q603 = arith.constant 32256 : i16
  %c603 = arith.select %u603, %q603, %b603 : i16
  vector.print %c603 : i16
  %r604 = vector.multi_reduction <minnumf>, %q, %a3 [0, 2] : vector<2x3x4xf16> to vector<3xf16>
  %u604 = arith.cmpf uno, %r604, %r604 : vector<3xf16>
  %b604 = arith.bitcast %r604 : vector<3xf16> to vector<3xi16>
  %q604 = arith.constant dense<32256> : vector<3xi16>
  %c604 = arith.select %u604, %q604, %b604 : vector<3xi1>, vector<3xi16>
  vector.print %c604 : vector<3xi16>
  %r605 = vector.multi_reduction <minnumf>, %q, %m [2] : vector<2x3x4xf16> to vector<2x3xf16>
  %u605 = arith.cmpf uno, %r605, %r605 : vector<2x3xf16>
  %b605 = arith.bitcast %r605 : vector<2x3xf16> to vector<2x3xi16>
  %q605 = arith.constant dense<32256> : vector<2x3xi16>
  %c605 = arith.select %u605, %q605, %b605 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c605 : vector<2x3xi16>
  %r606 = vector.mask %k { vector.reduction <minnumf>, %v : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u606 = arith.cmpf uno, %r606, %r606 : f16
  %b606 = arith.bitcast %r606 : f16 to i16
  %q606 = arith.constant 32256 : i16
  %c606 = arith.select %u606, %q606, %b606 : i16
  vector.print %c606 : i16
  %r607 = vector.mask %k { vector.reduction <minnumf>, %v, %a : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u607 = arith.cmpf uno, %r607, %r607 : f16
  %b607 = arith.bitcast %r607 : f16 to i16
  %q607 = arith.constant 32256 : i16
  %c607 = arith.select %u607, %q607, %b607 : i16
  vector.print %c607 : i16
  %r608 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xf16>, vector<3xf16>
  %u608 = arith.cmpf uno, %r608, %r608 : vector<2x3xf16>
  %b608 = arith.bitcast %r608 : vector<2x3xf16> to vector<2x3xi16>
  %q608 = arith.constant dense<32256> : vector<2x3xi16>
  %c608 = arith.select %u608, %q608, %b608 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c608 : vector<2x3xi16>
  %r609 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minnumf>} : vector<3xf16>, f16
  %u609 = arith.cmpf uno, %r609, %r609 : vector<3xf16>
  %b609 = arith.bitcast %r609 : vector<3xf16> to vector<3xi16>
  %q609 = arith.constant dense<32256> : vector<3xi16>
  %c609 = arith.select %u609, %q609, %b609 : vector<3xi1>, vector<3xi16>
  vector.print %c609 : vector<3xi16>
  %r610 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xf16>, vector<3xf16> } : vector<2x3xi1> -> vector<2x3xf16>
  %u610 = arith.cmpf uno, %r610, %r610 : vector<2x3xf16>
  %b610 = arith.bitcast %r610 : vector<2x3xf16> to vector<2x3xi16>
  %q610 = arith.constant dense<32256> : vector<2x3xi16>
  %c610 = arith.select %u610, %q610, %b610 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c610 : vector<2x3xi16>
  %r611 = vector.reduction <maxnumf>, %v : vector<5xf16> into f16
  %u611 = arith.cmpf uno, %r611, %r611 : f16
  %b611 = arith.bitcast %r611 : f16 to i16
  %q611 = arith.constant 32256 : i16
  %c611 = arith.select %u611, %q611, %b611 : i16
  vector.print %c611 : i16
  %r612 = vector.reduction <maxnumf>, %v, %a : vector<5xf16> into f16
  %u612 = arith.cmpf uno, %r612, %r612 : f16
  %b612 = arith.bitcast %r612 : f16 to i16
  %q612 = arith.constant 32256 : i16
  %c612 = arith.select %u612, %q612, %b612 : i16
  vector.print %c612 : i16
  %r613 = vector.reduction <maxnumf>, %z : vector<f16> into f16
  %u613 = arith.cmpf uno, %r613, %r613 : f16
  %b613 = arith.bitcast %r613 : f16 to i16
  %q613 = arith.constant 32256 : i16
  %c613 = arith.select %u613, %q613, %b613 : i16
  vector.print %c613 : i16
  %r614 = vector.multi_reduction <maxnumf>, %m, %a2 [1] : vector<2x3xf16> to vector<2xf16>
  %u614 = arith.cmpf uno, %r614, %r614 : vector<2xf16>
  %b614 = arith.bitcast %r614 : vector<2xf16> to vector<2xi16>
  %q614 = arith.constant dense<32256> : vector<2xi16>
  %c614 = arith.select %u614, %q614, %b614 : vector<2xi1>, vector<2xi16>
  vector.print %c614 : vector<2xi16>
  %r615 = vector.multi_reduction <maxnumf>, %m, %a3 [0] : vector<2x3xf16> to vector<3xf16>
  %u615 = arith.cmpf uno, %r615, %r615 : vector<3xf16>
  %b615 = arith.bitcast %r615 : vector<3xf16> to vector<3xi16>
  %q615 = arith.constant dense<32256> : vector<3xi16>
  %c615 = arith.select %u615, %q615, %b615 : vector<3xi1>, vector<3xi16>
  vector.print %c615 : vector<3xi16>
  %r616 = vector.multi_reduction <maxnumf>, %m, %a [0, 1] : vector<2x3xf16> to f16
  %u616 = arith.cmpf uno, %r616, %r616 : f16
  %b616 = arith.bitcast %r616 : f16 to i16
  %q616 = arith.constant 32256 : i16
  %c616 = arith.select %u616, %q616, %b616 : i16
  vector.print %c616 : i16
  %r617 = vector.multi_reduction <maxnumf>, %q, %a3 [0, 2] : vector<2x3x4xf16> to vector<3xf16>
  %u617 = arith.cmpf uno, %r617, %r617 : vector<3xf16>
  %b617 = arith.bitcast %r617 : vector<3xf16> to vector<3xi16>
  %q617 = arith.constant dense<32256> : vector<3xi16>
  %c617 = arith.select %u617, %q617, %b617 : vector<3xi1>, vector<3xi16>
  vector.print %c617 : vector<3xi16>
  %r618 = vector.multi_reduction <maxnumf>, %q, %m [2] : vector<2x3x4xf16> to vector<2x3xf16>
  %u618 = arith.cmpf uno, %r618, %r618 : vector<2x3xf16>
  %b618 = arith.bitcast %r618 : vector<2x3xf16> to vector<2x3xi16>
  %q618 = arith.constant dense<32256> : vector<2x3xi16>
  %c618 = arith.select %u618, %q618, %b618 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c618 : vector<2x3xi16>
  %r619 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u619 = arith.cmpf uno, %r619, %r619 : f16
  %b619 = arith.bitcast %r619 : f16 to i16
  %q619 = arith.constant 32256 : i16
  %c619 = arith.select %u619, %q619, %b619 : i16
  vector.print %c619 : i16
  %r620 = vector.mask %k { vector.reduction <maxnumf>, %v, %a : vector<5xf16> into f16 } : vector<5xi1> -> f16
  %u620 = arith.cmpf uno, %r620, %r620 : f16
  %b620 = arith.bitcast %r620 : f16 to i16
  %q620 = arith.constant 32256 : i16
  %c620 = arith.select %u620, %q620, %b620 : i16
  vector.print %c620 : i16
  %r621 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xf16>, vector<3xf16>
  %u621 = arith.cmpf uno, %r621, %r621 : vector<2x3xf16>
  %b621 = arith.bitcast %r621 : vector<2x3xf16> to vector<2x3xi16>
  %q621 = arith.constant dense<32256> : vector<2x3xi16>
  %c621 = arith.select %u621, %q621, %b621 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c621 : vector<2x3xi16>
  %r622 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxnumf>} : vector<3xf16>, f16
  %u622 = arith.cmpf uno, %r622, %r622 : vector<3xf16>
  %b622 = arith.bitcast %r622 : vector<3xf16> to vector<3xi16>
  %q622 = arith.constant dense<32256> : vector<3xi16>
  %c622 = arith.select %u622, %q622, %b622 : vector<3xi1>, vector<3xi16>
  vector.print %c622 : vector<3xi16>
  %r623 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xf16>, vector<3xf16> } : vector<2x3xi1> -> vector<2x3xf16>
  %u623 = arith.cmpf uno, %r623, %r623 : vector<2x3xf16>
  %b623 = arith.bitcast %r623 : vector<2x3xf16> to vector<2x3xi16>
  %q623 = arith.constant dense<32256> : vector<2x3xi16>
  %c623 = arith.select %u623, %q623, %b623 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c623 : vector<2x3xi16>
  %r624 = vector.reduction <minimumf>, %v : vector<5xf16> into f16
  %u624 = arith.cmpf uno, %r624, %r624 : f16
  %b624 = arith.bitcast %r624 : f16 to i16
  %q624 = arith.constant 32256 : i16
  %c624 = arith.select %u624, %q624, %b624 : i16
  vector.print %c624 : i16
  %r625 = vector.reduction <minimumf>, %v, %a : vector<5xf16> into f16
  %u625 = arith.cmpf uno, %r625, %r625 : f16
  %b625 = arith.bitcast %r625 : f16 to i16
  %q625 = arith.constant 32256 : i16
  %c625 = arith.select %u625, %q625, %b625 : i16
  vector.print %c625 : i16
  %r626 = vector.reduction <minimumf>, %z : vector<f16> into f16
  %u626 = arith.cmpf uno, %r626, %r626 : f16
  %b626 = arith.bitcast %r626 : f16 to i16
  %q626 = arith.constant 32256 : i16
  %c626 = arith.select %u626, %q626, %b626 : i16
  vector.print %c626 : i16
  %r627 = vector.multi_reduction <minimumf>, %m, %a2 [1] : vector<2x3xf16> to vector<2xf16>
  %u627 = arith.cmpf uno, %r627, %r627 : vector<2xf16>
  %b627 = arith.bitcast %r627 : vector<2xf16> to vector<2xi16>
  %q627 = arith.constant dense<32256> : vector<2xi16>
  %c627 = arith.select %u627, %q627, %b627 : vector<2xi1>, vector<2xi16>
  vector.print %c627 : vector<2xi16>
  %r628 = vector.multi_reduction <minimumf>, %m, %a3 [0] : vector<2x3xf16> to vector<3xf16>
  %u628 = arith.cmpf uno, %r628, %r628 : vector<3xf16>
  %b628 = arith.bitcast %r628 : vector<3xf16> to vector<3xi16>
  %q628 = arith.constant dense<32256> : vector<3xi16>
  %c628 = arith.select %u628, %q628, %b628 : vector<3xi1>, vector<3xi16>
  vector.print %c628 : vector<3xi16>
  %r629 = vector.multi_reduction <minimumf>, %m, %a [0, 1] : vector<2x3xf16> to f16
  %u629 = arith.cmpf uno, %r629, %r629 : f16
  %b629 = arith.bitcast %r629 : f16 to i16
  %q629 = arith.constant 32256 : i16
  %c629 = arith.select %u629, %q629, %b629 : i16
  vector.print %c629 : i16
  %r630 = vector.multi_reduction <minimumf>, %q, %a3 [0, 2] : vector<2x3x4xf16> to vector<3xf16>
  %u630 = arith.cmpf uno, %r630, %r630 : vector<3xf16>
  %b630 = arith.bitcast %r630 : vector<3xf16> to vector<3xi16>
  %q630 = arith.constant dense<32256> : vector<3xi16>
  %c630 = arith.select %u630, %q630, %b630 : vector<3xi1>, vector<3xi16>
  vector.print %c630 : vector<3xi16>
  %r631 = vector.multi_reduction <minimumf>, %q, %m [2] : vector<2x3x4xf16> to vector<2x3xf16>
  %u631 = arith.cmpf uno, %r631, %r631 : vector<2x3xf16>
  %b631 = arith.bitcast %r631 : vector<2x3xf16> to vector<2x3xi16>
  %q631 = arith.constant dense<32256> : vector<2x3xi16>
  %c631 = arith.select %u631, %q631, %b631 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c631 : vector<2x3xi16>
  %r632 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xf16>, vector<3xf16>
  %u632 = arith.cmpf uno, %r632, %r632 : vector<2x3xf16>
  %b632 = arith.bitcast %r632 : vector<2x3xf16> to vector<2x3xi16>
  %q632 = arith.constant dense<32256> : vector<2x3xi16>
  %c632 = arith.select %u632, %q632, %b632 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c632 : vector<2x3xi16>
  %r633 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minimumf>} : vector<3xf16>, f16
  %u633 = arith.cmpf uno, %r633, %r633 : vector<3xf16>
  %b633 = arith.bitcast %r633 : vector<3xf16> to vector<3xi16>
  %q633 = arith.constant dense<32256> : vector<3xi16>
  %c633 = arith.select %u633, %q633, %b633 : vector<3xi1>, vector<3xi16>
  vector.print %c633 : vector<3xi16>
  %r634 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xf16>, vector<3xf16> } : vector<2x3xi1> -> vector<2x3xf16>
  %u634 = arith.cmpf uno, %r634, %r634 : vector<2x3xf16>
  %b634 = arith.bitcast %r634 : vector<2x3xf16> to vector<2x3xi16>
  %q634 = arith.constant dense<32256> : vector<2x3xi16>
  %c634 = arith.select %u634, %q634, %b634 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c634 : vector<2x3xi16>
  %r635 = vector.reduction <maximumf>, %v : vector<5xf16> into f16
  %u635 = arith.cmpf uno, %r635, %r635 : f16
  %b635 = arith.bitcast %r635 : f16 to i16
  %q635 = arith.constant 32256 : i16
  %c635 = arith.select %u635, %q635, %b635 : i16
  vector.print %c635 : i16
  %r636 = vector.reduction <maximumf>, %v, %a : vector<5xf16> into f16
  %u636 = arith.cmpf uno, %r636, %r636 : f16
  %b636 = arith.bitcast %r636 : f16 to i16
  %q636 = arith.constant 32256 : i16
  %c636 = arith.select %u636, %q636, %b636 : i16
  vector.print %c636 : i16
  %r637 = vector.reduction <maximumf>, %z : vector<f16> into f16
  %u637 = arith.cmpf uno, %r637, %r637 : f16
  %b637 = arith.bitcast %r637 : f16 to i16
  %q637 = arith.constant 32256 : i16
  %c637 = arith.select %u637, %q637, %b637 : i16
  vector.print %c637 : i16
  %r638 = vector.multi_reduction <maximumf>, %m, %a2 [1] : vector<2x3xf16> to vector<2xf16>
  %u638 = arith.cmpf uno, %r638, %r638 : vector<2xf16>
  %b638 = arith.bitcast %r638 : vector<2xf16> to vector<2xi16>
  %q638 = arith.constant dense<32256> : vector<2xi16>
  %c638 = arith.select %u638, %q638, %b638 : vector<2xi1>, vector<2xi16>
  vector.print %c638 : vector<2xi16>
  %r639 = vector.multi_reduction <maximumf>, %m, %a3 [0] : vector<2x3xf16> to vector<3xf16>
  %u639 = arith.cmpf uno, %r639, %r639 : vector<3xf16>
  %b639 = arith.bitcast %r639 : vector<3xf16> to vector<3xi16>
  %q639 = arith.constant dense<32256> : vector<3xi16>
  %c639 = arith.select %u639, %q639, %b639 : vector<3xi1>, vector<3xi16>
  vector.print %c639 : vector<3xi16>
  %r640 = vector.multi_reduction <maximumf>, %m, %a [0, 1] : vector<2x3xf16> to f16
  %u640 = arith.cmpf uno, %r640, %r640 : f16
  %b640 = arith.bitcast %r640 : f16 to i16
  %q640 = arith.constant 32256 : i16
  %c640 = arith.select %u640, %q640, %b640 : i16
  vector.print %c640 : i16
  %r641 = vector.multi_reduction <maximumf>, %q, %a3 [0, 2] : vector<2x3x4xf16> to vector<3xf16>
  %u641 = arith.cmpf uno, %r641, %r641 : vector<3xf16>
  %b641 = arith.bitcast %r641 : vector<3xf16> to vector<3xi16>
  %q641 = arith.constant dense<32256> : vector<3xi16>
  %c641 = arith.select %u641, %q641, %b641 : vector<3xi1>, vector<3xi16>
  vector.print %c641 : vector<3xi16>
  %r642 = vector.multi_reduction <maximumf>, %q, %m [2] : vector<2x3x4xf16> to vector<2x3xf16>
  %u642 = arith.cmpf uno, %r642, %r642 : vector<2x3xf16>
  %b642 = arith.bitcast %r642 : vector<2x3xf16> to vector<2x3xi16>
  %q642 = arith.constant dense<32256> : vector<2x3xi16>
  %c642 = arith.select %u642, %q642, %b642 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c642 : vector<2x3xi16>
  %r643 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xf16>, vector<3xf16>
  %u643 = arith.cmpf uno, %r643, %r643 : vector<2x3xf16>
  %b643 = arith.bitcast %r643 : vector<2x3xf16> to vector<2x3xi16>
  %q643 = arith.constant dense<32256> : vector<2x3xi16>
  %c643 = arith.select %u643, %q643, %b643 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c643 : vector<2x3xi16>
  %r644 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maximumf>} : vector<3xf16>, f16
  %u644 = arith.cmpf uno, %r644, %r644 : vector<3xf16>
  %b644 = arith.bitcast %r644 : vector<3xf16> to vector<3xi16>
  %q644 = arith.constant dense<32256> : vector<3xi16>
  %c644 = arith.select %u644, %q644, %b644 : vector<3xi1>, vector<3xi16>
  vector.print %c644 : vector<3xi16>
  %r645 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xf16>, vector<3xf16> } : vector<2x3xi1> -> vector<2x3xf16>
  %u645 = arith.cmpf uno, %r645, %r645 : vector<2x3xf16>
  %b645 = arith.bitcast %r645 : vector<2x3xf16> to vector<2x3xi16>
  %q645 = arith.constant dense<32256> : vector<2x3xi16>
  %c645 = arith.select %u645, %q645, %b645 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c645 : vector<2x3xi16>
  %r646 = vector.outerproduct %a2, %a3 : vector<2xf16>, vector<3xf16>
  %u646 = arith.cmpf uno, %r646, %r646 : vector<2x3xf16>
  %b646 = arith.bitcast %r646 : vector<2x3xf16> to vector<2x3xi16>
  %q646 = arith.constant dense<32256> : vector<2x3xi16>
  %c646 = arith.select %u646, %q646, %b646 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c646 : vector<2x3xi16>
  %r647 = vector.fma %m, %m, %m : vector<2x3xf16>
  %u647 = arith.cmpf uno, %r647, %r647 : vector<2x3xf16>
  %b647 = arith.bitcast %r647 : vector<2x3xf16> to vector<2x3xi16>
  %q647 = arith.constant dense<32256> : vector<2x3xi16>
  %c647 = arith.select %u647, %q647, %b647 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c647 : vector<2x3xi16>
  %r648 = vector.fma %v, %v, %v : vector<5xf16>
  %u648 = arith.cmpf uno, %r648, %r648 : vector<5xf16>
  %b648 = arith.bitcast %r648 : vector<5xf16> to vector<5xi16>
  %q648 = arith.constant dense<32256> : vector<5xi16>
  %c648 = arith.select %u648, %q648, %b648 : vector<5xi1>, vector<5xi16>
  vector.print %c648 : vector<5xi16>
  %r649 = vector.fma %z, %z, %z : vector<f16>
  %u649 = arith.cmpf uno, %r649, %r649 : vector<f16>
  %b649 = arith.bitcast %r649 : vector<f16> to vector<i16>
  %q649 = arith.constant dense<32256> : vector<i16>
  %c649 = arith.select %u649, %q649, %b649 : vector<i1>, vector<i16>
  vector.print %c649 : vector<i16>
  return
}
func.func @reduce_bf16(%v: vector<5xbf16>, %z: vector<bf16>, %a: bf16, %a2: vector<2xbf16>, %a3: vector<3xbf16>, %m: vector<2x3xbf16>, %q: vector<2x3x4xbf16>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r650 = vector.reduction <add>, %v : vector<5xbf16> into bf16
  %u650 = arith.cmpf uno, %r650, %r650 : bf16
  %b650 = arith.bitcast %r650 : bf16 to i16
  %q650 = arith.constant 32704 : i16
  %c650 = arith.select %u650, %q650, %b650 : i16
  vector.print %c650 : i16
  %r651 = vector.reduction <add>, %v, %a : vector<5xbf16> into bf16
  %u651 = arith.cmpf uno, %r651, %r651 : bf16
  %b651 = arith.bitcast %r651 : bf16 to i16
  %q651 = arith.constant 32704 : i16
  %c651 = arith.select %u651, %q651, %b651 : i16
  vector.print %c651 : i16
  %r652 = vector.reduction <add>, %z : vector<bf16> into bf16
  %u652 = arith.cmpf uno, %r652, %r652 : bf16
  %b652 = arith.bitcast %r652 : bf16 to i16
  %q652 = arith.constant 32704 : i16
  %c652 = arith.select %u652, %q652, %b652 : i16
  vector.print %c652 : i16
  %r653 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xbf16> to vector<2xbf16>
  %u653 = arith.cmpf uno, %r653, %r653 : vector<2xbf16>
  %b653 = arith.bitcast %r653 : vector<2xbf16> to vector<2xi16>
  %q653 = arith.constant dense<32704> : vector<2xi16>
  %c653 = arith.select %u653, %q653, %b653 : vector<2xi1>, vector<2xi16>
  vector.print %c653 : vector<2xi16>
  %r654 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xbf16> to vector<3xbf16>
  %u654 = arith.cmpf uno, %r654, %r654 : vector<3xbf16>
  %b654 = arith.bitcast %r654 : vector<3xbf16> to vector<3xi16>
  %q654 = arith.constant dense<32704> : vector<3xi16>
  %c654 = arith.select %u654, %q654, %b654 : vector<3xi1>, vector<3xi16>
  vector.print %c654 : vector<3xi16>
  %r655 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xbf16> to bf16
  %u655 = arith.cmpf uno, %r655, %r655 : bf16
  %b655 = arith.bitcast %r655 : bf16 to i16
  %q655 = arith.constant 32704 : i16
  %c655 = arith.select %u655, %q655, %b655 : i16
  vector.print %c655 : i16
  %r656 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xbf16> to vector<3xbf16>
  %u656 = arith.cmpf uno, %r656, %r656 : vector<3xbf16>
  %b656 = arith.bitcast %r656 : vector<3xbf16> to vector<3xi16>
  %q656 = arith.constant dense<32704> : vector<3xi16>
  %c656 = arith.select %u656, %q656, %b656 : vector<3xi1>, vector<3xi16>
  vector.print %c656 : vector<3xi16>
  %r657 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xbf16> to vector<2x3xbf16>
  %u657 = arith.cmpf uno, %r657, %r657 : vector<2x3xbf16>
  %b657 = arith.bitcast %r657 : vector<2x3xbf16> to vector<2x3xi16>
  %q657 = arith.constant dense<32704> : vector<2x3xi16>
  %c657 = arith.select %u657, %q657, %b657 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c657 : vector<2x3xi16>
  %r658 = vector.mask %k { vector.reduction <add>, %v : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u658 = arith.cmpf uno, %r658, %r658 : bf16
  %b658 = arith.bitcast %r658 : bf16 to i16
  %q658 = arith.constant 32704 : i16
  %c658 = arith.select %u658, %q658, %b658 : i16
  vector.print %c658 : i16
  %r659 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u659 = arith.cmpf uno, %r659, %r659 : bf16
  %b659 = arith.bitcast %r659 : bf16 to i16
  %q659 = arith.constant 32704 : i16
  %c659 = arith.select %u659, %q659, %b659 : i16
  vector.print %c659 : i16
  %r660 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xbf16>, vector<3xbf16>
  %u660 = arith.cmpf uno, %r660, %r660 : vector<2x3xbf16>
  %b660 = arith.bitcast %r660 : vector<2x3xbf16> to vector<2x3xi16>
  %q660 = arith.constant dense<32704> : vector<2x3xi16>
  %c660 = arith.select %u660, %q660, %b660 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c660 : vector<2x3xi16>
  %r661 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xbf16>, bf16
  %u661 = arith.cmpf uno, %r661, %r661 : vector<3xbf16>
  %b661 = arith.bitcast %r661 : vector<3xbf16> to vector<3xi16>
  %q661 = arith.constant dense<32704> : vector<3xi16>
  %c661 = arith.select %u661, %q661, %b661 : vector<3xi1>, vector<3xi16>
  vector.print %c661 : vector<3xi16>
  %r662 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xbf16>, vector<3xbf16> } : vector<2x3xi1> -> vector<2x3xbf16>
  %u662 = arith.cmpf uno, %r662, %r662 : vector<2x3xbf16>
  %b662 = arith.bitcast %r662 : vector<2x3xbf16> to vector<2x3xi16>
  %q662 = arith.constant dense<32704> : vector<2x3xi16>
  %c662 = arith.select %u662, %q662, %b662 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c662 : vector<2x3xi16>
  %r663 = vector.reduction <mul>, %v : vector<5xbf16> into bf16
  %u663 = arith.cmpf uno, %r663, %r663 : bf16
  %b663 = arith.bitcast %r663 : bf16 to i16
  %q663 = arith.constant 32704 : i16
  %c663 = arith.select %u663, %q663, %b663 : i16
  vector.print %c663 : i16
  %r664 = vector.reduction <mul>, %v, %a : vector<5xbf16> into bf16
  %u664 = arith.cmpf uno, %r664, %r664 : bf16
  %b664 = arith.bitcast %r664 : bf16 to i16
  %q664 = arith.constant 32704 : i16
  %c664 = arith.select %u664, %q664, %b664 : i16
  vector.print %c664 : i16
  %r665 = vector.reduction <mul>, %z : vector<bf16> into bf16
  %u665 = arith.cmpf uno, %r665, %r665 : bf16
  %b665 = arith.bitcast %r665 : bf16 to i16
  %q665 = arith.constant 32704 : i16
  %c665 = arith.select %u665, %q665, %b665 : i16
  vector.print %c665 : i16
  %r666 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xbf16> to vector<2xbf16>
  %u666 = arith.cmpf uno, %r666, %r666 : vector<2xbf16>
  %b666 = arith.bitcast %r666 : vector<2xbf16> to vector<2xi16>
  %q666 = arith.constant dense<32704> : vector<2xi16>
  %c666 = arith.select %u666, %q666, %b666 : vector<2xi1>, vector<2xi16>
  vector.print %c666 : vector<2xi16>
  %r667 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xbf16> to vector<3xbf16>
  %u667 = arith.cmpf uno, %r667, %r667 : vector<3xbf16>
  %b667 = arith.bitcast %r667 : vector<3xbf16> to vector<3xi16>
  %q667 = arith.constant dense<32704> : vector<3xi16>
  %c667 = arith.select %u667, %q667, %b667 : vector<3xi1>, vector<3xi16>
  vector.print %c667 : vector<3xi16>
  %r668 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xbf16> to bf16
  %u668 = arith.cmpf uno, %r668, %r668 : bf16
  %b668 = arith.bitcast %r668 : bf16 to i16
  %q668 = arith.constant 32704 : i16
  %c668 = arith.select %u668, %q668, %b668 : i16
  vector.print %c668 : i16
  %r669 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xbf16> to vector<3xbf16>
  %u669 = arith.cmpf uno, %r669, %r669 : vector<3xbf16>
  %b669 = arith.bitcast %r669 : vector<3xbf16> to vector<3xi16>
  %q669 = arith.constant dense<32704> : vector<3xi16>
  %c669 = arith.select %u669, %q669, %b669 : vector<3xi1>, vector<3xi16>
  vector.print %c669 : vector<3xi16>
  %r670 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xbf16> to vector<2x3xbf16>
  %u670 = arith.cmpf uno, %r670, %r670 : vector<2x3xbf16>
  %b670 = arith.bitcast %r670 : vector<2x3xbf16> to vector<2x3xi16>
  %q670 = arith.constant dense<32704> : vector<2x3xi16>
  %c670 = arith.select %u670, %q670, %b670 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c670 : vector<2x3xi16>
  %r671 = vector.mask %k { vector.reduction <mul>, %v : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u671 = arith.cmpf uno, %r671, %r671 : bf16
  %b671 = arith.bitcast %r671 : bf16 to i16
  %q671 = arith.constant 32704 : i16
  %c671 = arith.select %u671, %q671, %b671 : i16
  vector.print %c671 : i16
  %r672 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u672 = arith.cmpf uno, %r672, %r672 : bf16
  %b672 = arith.bitcast %r672 : bf16 to i16
  %q672 = arith.constant 32704 : i16
  %c672 = arith.select %u672, %q672, %b672 : i16
  vector.print %c672 : i16
  %r673 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xbf16>, vector<3xbf16>
  %u673 = arith.cmpf uno, %r673, %r673 : vector<2x3xbf16>
  %b673 = arith.bitcast %r673 : vector<2x3xbf16> to vector<2x3xi16>
  %q673 = arith.constant dense<32704> : vector<2x3xi16>
  %c673 = arith.select %u673, %q673, %b673 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c673 : vector<2x3xi16>
  %r674 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xbf16>, bf16
  %u674 = arith.cmpf uno, %r674, %r674 : vector<3xbf16>
  %b674 = arith.bitcast %r674 : vector<3xbf16> to vector<3xi16>
  %q674 = arith.constant dense<32704> : vector<3xi16>
  %c674 = arith.select %u674, %q674, %b674 : vector<3xi1>, vector<3xi16>
  vector.print %c674 : vector<3xi16>
  %r675 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xbf16>, vector<3xbf16> } : vector<2x3xi1> -> vector<2x3xbf16>
  %u675 = arith.cmpf uno, %r675, %r675 : vector<2x3xbf16>
  %b675 = arith.bitcast %r675 : vector<2x3xbf16> to vector<2x3xi16>
  %q675 = arith.constant dense<32704> : vector<2x3xi16>
  %c675 = arith.select %u675, %q675, %b675 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c675 : vector<2x3xi16>
  %r676 = vector.reduction <minnumf>, %v : vector<5xbf16> into bf16
  %u676 = arith.cmpf uno, %r676, %r676 : bf16
  %b676 = arith.bitcast %r676 : bf16 to i16
  %q676 = arith.constant 32704 : i16
  %c676 = arith.select %u676, %q676, %b676 : i16
  vector.print %c676 : i16
  %r677 = vector.reduction <minnumf>, %v, %a : vector<5xbf16> into bf16
  %u677 = arith.cmpf uno, %r677, %r677 : bf16
  %b677 = arith.bitcast %r677 : bf16 to i16
  %q677 = arith.constant 32704 : i16
  %c677 = arith.select %u677, %q677, %b677 : i16
  vector.print %c677 : i16
  %r678 = vector.reduction <minnumf>, %z : vector<bf16> into bf16
  %u678 = arith.cmpf uno, %r678, %r678 : bf16
  %b678 = arith.bitcast %r678 : bf16 to i16
  %q678 = arith.constant 32704 : i16
  %c678 = arith.select %u678, %q678, %b678 : i16
  vector.print %c678 : i16
  %r679 = vector.multi_reduction <minnumf>, %m, %a2 [1] : vector<2x3xbf16> to vector<2xbf16>
  %u679 = arith.cmpf uno, %r679, %r679 : vector<2xbf16>
  %b679 = arith.bitcast %r679 : vector<2xbf16> to vector<2xi16>
  %q679 = arith.constant dense<32704> : vector<2xi16>
  %c679 = arith.select %u679, %q679, %b679 : vector<2xi1>, vector<2xi16>
  vector.print %c679 : vector<2xi16>
  %r680 = vector.multi_reduction <minnumf>, %m, %a3 [0] : vector<2x3xbf16> to vector<3xbf16>
  %u680 = arith.cmpf uno, %r680, %r680 : vector<3xbf16>
  %b680 = arith.bitcast %r680 : vector<3xbf16> to vector<3xi16>
  %q680 = arith.constant dense<32704> : vector<3xi16>
  %c680 = arith.select %u680, %q680, %b680 : vector<3xi1>, vector<3xi16>
  vector.print %c680 : vector<3xi16>
  %r681 = vector.multi_reduction <minnumf>, %m, %a [0, 1] : vector<2x3xbf16> to bf16
  %u681 = arith.cmpf uno, %r681, %r681 : bf16
  %b681 = arith.bitcast %r681 : bf16 to i16
  %q681 = arith.constant 32704 : i16
  %c681 = arith.select %u681, %q681, %b681 : i16
  vector.print %c681 : i16
  %r682 = vector.multi_reduction <minnumf>, %q, %a3 [0, 2] : vector<2x3x4xbf16> to vector<3xbf16>
  %u682 = arith.cmpf uno, %r682, %r682 : vector<3xbf16>
  %b682 = arith.bitcast %r682 : vector<3xbf16> to vector<3xi16>
  %q682 = arith.constant dense<32704> : vector<3xi16>
  %c682 = arith.select %u682, %q682, %b682 : vector<3xi1>, vector<3xi16>
  vector.print %c682 : vector<3xi16>
  %r683 = vector.multi_reduction <minnumf>, %q, %m [2] : vector<2x3x4xbf16> to vector<2x3xbf16>
  %u683 = arith.cmpf uno, %r683, %r683 : vector<2x3xbf16>
  %b683 = arith.bitcast %r683 : vector<2x3xbf16> to vector<2x3xi16>
  %q683 = arith.constant dense<32704> : vector<2x3xi16>
  %c683 = arith.select %u683, %q683, %b683 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c683 : vector<2x3xi16>
  %r684 = vector.mask %k { vector.reduction <minnumf>, %v : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u684 = arith.cmpf uno, %r684, %r684 : bf16
  %b684 = arith.bitcast %r684 : bf16 to i16
  %q684 = arith.constant 32704 : i16
  %c684 = arith.select %u684, %q684, %b684 : i16
  vector.print %c684 : i16
  %r685 = vector.mask %k { vector.reduction <minnumf>, %v, %a : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u685 = arith.cmpf uno, %r685, %r685 : bf16
  %b685 = arith.bitcast %r685 : bf16 to i16
  %q685 = arith.constant 32704 : i16
  %c685 = arith.select %u685, %q685, %b685 : i16
  vector.print %c685 : i16
  %r686 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xbf16>, vector<3xbf16>
  %u686 = arith.cmpf uno, %r686, %r686 : vector<2x3xbf16>
  %b686 = arith.bitcast %r686 : vector<2x3xbf16> to vector<2x3xi16>
  %q686 = arith.constant dense<32704> : vector<2x3xi16>
  %c686 = arith.select %u686, %q686, %b686 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c686 : vector<2x3xi16>
  %r687 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minnumf>} : vector<3xbf16>, bf16
  %u687 = arith.cmpf uno, %r687, %r687 : vector<3xbf16>
  %b687 = arith.bitcast %r687 : vector<3xbf16> to vector<3xi16>
  %q687 = arith.constant dense<32704> : vector<3xi16>
  %c687 = arith.select %u687, %q687, %b687 : vector<3xi1>, vector<3xi16>
  vector.print %c687 : vector<3xi16>
  %r688 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xbf16>, vector<3xbf16> } : vector<2x3xi1> -> vector<2x3xbf16>
  %u688 = arith.cmpf uno, %r688, %r688 : vector<2x3xbf16>
  %b688 = arith.bitcast %r688 : vector<2x3xbf16> to vector<2x3xi16>
  %q688 = arith.constant dense<32704> : vector<2x3xi16>
  %c688 = arith.select %u688, %q688, %b688 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c688 : vector<2x3xi16>
  %r689 = vector.reduction <maxnumf>, %v : vector<5xbf16> into bf16
  %u689 = arith.cmpf uno, %r689, %r689 : bf16
  %b689 = arith.bitcast %r689 : bf16 to i16
  %q689 = arith.constant 32704 : i16
  %c689 = arith.select %u689, %q689, %b689 : i16
  vector.print %c689 : i16
  %r690 = vector.reduction <maxnumf>, %v, %a : vector<5xbf16> into bf16
  %u690 = arith.cmpf uno, %r690, %r690 : bf16
  %b690 = arith.bitcast %r690 : bf16 to i16
  %q690 = arith.constant 32704 : i16
  %c690 = arith.select %u690, %q690, %b690 : i16
  vector.print %c690 : i16
  %r691 = vector.reduction <maxnumf>, %z : vector<bf16> into bf16
  %u691 = arith.cmpf uno, %r691, %r691 : bf16
  %b691 = arith.bitcast %r691 : bf16 to i16
  %q691 = arith.constant 32704 : i16
  %c691 = arith.select %u691, %q691, %b691 : i16
  vector.print %c691 : i16
  %r692 = vector.multi_reduction <maxnumf>, %m, %a2 [1] : vector<2x3xbf16> to vector<2xbf16>
  %u692 = arith.cmpf uno, %r692, %r692 : vector<2xbf16>
  %b692 = arith.bitcast %r692 : vector<2xbf16> to vector<2xi16>
  %q692 = arith.constant dense<32704> : vector<2xi16>
  %c692 = arith.select %u692, %q692, %b692 : vector<2xi1>, vector<2xi16>
  vector.print %c692 : vector<2xi16>
  %r693 = vector.multi_reduction <maxnumf>, %m, %a3 [0] : vector<2x3xbf16> to vector<3xbf16>
  %u693 = arith.cmpf uno, %r693, %r693 : vector<3xbf16>
  %b693 = arith.bitcast %r693 : vector<3xbf16> to vector<3xi16>
  %q693 = arith.constant dense<32704> : vector<3xi16>
  %c693 = arith.select %u693, %q693, %b693 : vector<3xi1>, vector<3xi16>
  vector.print %c693 : vector<3xi16>
  %r694 = vector.multi_reduction <maxnumf>, %m, %a [0, 1] : vector<2x3xbf16> to bf16
  %u694 = arith.cmpf uno, %r694, %r694 : bf16
  %b694 = arith.bitcast %r694 : bf16 to i16
  %q694 = arith.constant 32704 : i16
  %c694 = arith.select %u694, %q694, %b694 : i16
  vector.print %c694 : i16
  %r695 = vector.multi_reduction <maxnumf>, %q, %a3 [0, 2] : vector<2x3x4xbf16> to vector<3xbf16>
  %u695 = arith.cmpf uno, %r695, %r695 : vector<3xbf16>
  %b695 = arith.bitcast %r695 : vector<3xbf16> to vector<3xi16>
  %q695 = arith.constant dense<32704> : vector<3xi16>
  %c695 = arith.select %u695, %q695, %b695 : vector<3xi1>, vector<3xi16>
  vector.print %c695 : vector<3xi16>
  %r696 = vector.multi_reduction <maxnumf>, %q, %m [2] : vector<2x3x4xbf16> to vector<2x3xbf16>
  %u696 = arith.cmpf uno, %r696, %r696 : vector<2x3xbf16>
  %b696 = arith.bitcast %r696 : vector<2x3xbf16> to vector<2x3xi16>
  %q696 = arith.constant dense<32704> : vector<2x3xi16>
  %c696 = arith.select %u696, %q696, %b696 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c696 : vector<2x3xi16>
  %r697 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u697 = arith.cmpf uno, %r697, %r697 : bf16
  %b697 = arith.bitcast %r697 : bf16 to i16
  %q697 = arith.constant 32704 : i16
  %c697 = arith.select %u697, %q697, %b697 : i16
  vector.print %c697 : i16
  %r698 = vector.mask %k { vector.reduction <maxnumf>, %v, %a : vector<5xbf16> into bf16 } : vector<5xi1> -> bf16
  %u698 = arith.cmpf uno, %r698, %r698 : bf16
  %b698 = arith.bitcast %r698 : bf16 to i16
  %q698 = arith.constant 32704 : i16
  %c698 = arith.select %u698, %q698, %b698 : i16
  vector.print %c698 : i16
  %r699 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xbf16>, vector<3xbf16>
  %u699 = arith.cmpf uno, %r699, %r699 : vector<2x3xbf16>
  %b699 = arith.bitcast %r699 : vector<2x3xbf16> to vector<2x3xi16>
  %q699 = arith.constant dense<32704> : vector<2x3xi16>
  %c699 = arith.select %u699, %q699, %b699 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c699 : vector<2x3xi16>
  %r700 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxnumf>} : vector<3xbf16>, bf16
  %u700 = arith.cmpf uno, %r700, %r700 : vector<3xbf16>
  %b700 = arith.bitcast %r700 : vector<3xbf16> to vector<3xi16>
  %q700 = arith.constant dense<32704> : vector<3xi16>
  %c700 = arith.select %u700, %q700, %b700 : vector<3xi1>, vector<3xi16>
  vector.print %c700 : vector<3xi16>
  %r701 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xbf16>, vector<3xbf16> } : vector<2x3xi1> -> vector<2x3xbf16>
  %u701 = arith.cmpf uno, %r701, %r701 : vector<2x3xbf16>
  %b701 = arith.bitcast %r701 : vector<2x3xbf16> to vector<2x3xi16>
  %q701 = arith.constant dense<32704> : vector<2x3xi16>
  %c701 = arith.select %u701, %q701, %b701 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c701 : vector<2x3xi16>
  %r702 = vector.reduction <minimumf>, %v : vector<5xbf16> into bf16
  %u702 = arith.cmpf uno, %r702, %r702 : bf16
  %b702 = arith.bitcast %r702 : bf16 to i16
  %q702 = arith.constant 32704 : i16
  %c702 = arith.select %u702, %q702, %b702 : i16
  vector.print %c702 : i16
  %r703 = vector.reduction <minimumf>, %v, %a : vector<5xbf16> into bf16
  %u703 = arith.cmpf uno, %r703, %r703 : bf16
  %b703 = arith.bitcast %r703 : bf16 to i16
  %q703 = arith.constant 32704 : i16
  %c703 = arith.select %u703, %q703, %b703 : i16
  vector.print %c703 : i16
  %r704 = vector.reduction <minimumf>, %z : vector<bf16> into bf16
  %u704 = arith.cmpf uno, %r704, %r704 : bf16
  %b704 = arith.bitcast %r704 : bf16 to i16
  %q704 = arith.constant 32704 : i16
  %c704 = arith.select %u704, %q704, %b704 : i16
  vector.print %c704 : i16
  %r705 = vector.multi_reduction <minimumf>, %m, %a2 [1] : vector<2x3xbf16> to vector<2xbf16>
  %u705 = arith.cmpf uno, %r705, %r705 : vector<2xbf16>
  %b705 = arith.bitcast %r705 : vector<2xbf16> to vector<2xi16>
  %q705 = arith.constant dense<32704> : vector<2xi16>
  %c705 = arith.select %u705, %q705, %b705 : vector<2xi1>, vector<2xi16>
  vector.print %c705 : vector<2xi16>
  %r706 = vector.multi_reduction <minimumf>, %m, %a3 [0] : vector<2x3xbf16> to vector<3xbf16>
  %u706 = arith.cmpf uno, %r706, %r706 : vector<3xbf16>
  %b706 = arith.bitcast %r706 : vector<3xbf16> to vector<3xi16>
  %q706 = arith.constant dense<32704> : vector<3xi16>
  %c706 = arith.select %u706, %q706, %b706 : vector<3xi1>, vector<3xi16>
  vector.print %c706 : vector<3xi16>
  %r707 = vector.multi_reduction <minimumf>, %m, %a [0, 1] : vector<2x3xbf16> to bf16
  %u707 = arith.cmpf uno, %r707, %r707 : bf16
  %b707 = arith.bitcast %r707 : bf16 to i16
  %q707 = arith.constant 32704 : i16
  %c707 = arith.select %u707, %q707, %b707 : i16
  vector.print %c707 : i16
  %r708 = vector.multi_reduction <minimumf>, %q, %a3 [0, 2] : vector<2x3x4xbf16> to vector<3xbf16>
  %u708 = arith.cmpf uno, %r708, %r708 : vector<3xbf16>
  %b708 = arith.bitcast %r708 : vector<3xbf16> to vector<3xi16>
  %q708 = arith.constant dense<32704> : vector<3xi16>
  %c708 = arith.select %u708, %q708, %b708 : vector<3xi1>, vector<3xi16>
  vector.print %c708 : vector<3xi16>
  %r709 = vector.multi_reduction <minimumf>, %q, %m [2] : vector<2x3x4xbf16> to vector<2x3xbf16>
  %u709 = arith.cmpf uno, %r709, %r709 : vector<2x3xbf16>
  %b709 = arith.bitcast %r709 : vector<2x3xbf16> to vector<2x3xi16>
  %q709 = arith.constant dense<32704> : vector<2x3xi16>
  %c709 = arith.select %u709, %q709, %b709 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c709 : vector<2x3xi16>
  %r710 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xbf16>, vector<3xbf16>
  %u710 = arith.cmpf uno, %r710, %r710 : vector<2x3xbf16>
  %b710 = arith.bitcast %r710 : vector<2x3xbf16> to vector<2x3xi16>
  %q710 = arith.constant dense<32704> : vector<2x3xi16>
  %c710 = arith.select %u710, %q710, %b710 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c710 : vector<2x3xi16>
  %r711 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minimumf>} : vector<3xbf16>, bf16
  %u711 = arith.cmpf uno, %r711, %r711 : vector<3xbf16>
  %b711 = arith.bitcast %r711 : vector<3xbf16> to vector<3xi16>
  %q711 = arith.constant dense<32704> : vector<3xi16>
  %c711 = arith.select %u711, %q711, %b711 : vector<3xi1>, vector<3xi16>
  vector.print %c711 : vector<3xi16>
  %r712 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xbf16>, vector<3xbf16> } : vector<2x3xi1> -> vector<2x3xbf16>
  %u712 = arith.cmpf uno, %r712, %r712 : vector<2x3xbf16>
  %b712 = arith.bitcast %r712 : vector<2x3xbf16> to vector<2x3xi16>
  %q712 = arith.constant dense<32704> : vector<2x3xi16>
  %c712 = arith.select %u712, %q712, %b712 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c712 : vector<2x3xi16>
  %r713 = vector.reduction <maximumf>, %v : vector<5xbf16> into bf16
  %u713 = arith.cmpf uno, %r713, %r713 : bf16
  %b713 = arith.bitcast %r713 : bf16 to i16
  %q713 = arith.constant 32704 : i16
  %c713 = arith.select %u713, %q713, %b713 : i16
  vector.print %c713 : i16
  %r714 = vector.reduction <maximumf>, %v, %a : vector<5xbf16> into bf16
  %u714 = arith.cmpf uno, %r714, %r714 : bf16
  %b714 = arith.bitcast %r714 : bf16 to i16
  %q714 = arith.constant 32704 : i16
  %c714 = arith.select %u714, %q714, %b714 : i16
  vector.print %c714 : i16
  %r715 = vector.reduction <maximumf>, %z : vector<bf16> into bf16
  %u715 = arith.cmpf uno, %r715, %r715 : bf16
  %b715 = arith.bitcast %r715 : bf16 to i16
  %q715 = arith.constant 32704 : i16
  %c715 = arith.select %u715, %q715, %b715 : i16
  vector.print %c715 : i16
  %r716 = vector.multi_reduction <maximumf>, %m, %a2 [1] : vector<2x3xbf16> to vector<2xbf16>
  %u716 = arith.cmpf uno, %r716, %r716 : vector<2xbf16>
  %b716 = arith.bitcast %r716 : vector<2xbf16> to vector<2xi16>
  %q716 = arith.constant dense<32704> : vector<2xi16>
  %c716 = arith.select %u716, %q716, %b716 : vector<2xi1>, vector<2xi16>
  vector.print %c716 : vector<2xi16>
  %r717 = vector.multi_reduction <maximumf>, %m, %a3 [0] : vector<2x3xbf16> to vector<3xbf16>
  %u717 = arith.cmpf uno, %r717, %r717 : vector<3xbf16>
  %b717 = arith.bitcast %r717 : vector<3xbf16> to vector<3xi16>
  %q717 = arith.constant dense<32704> : vector<3xi16>
  %c717 = arith.select %u717, %q717, %b717 : vector<3xi1>, vector<3xi16>
  vector.print %c717 : vector<3xi16>
  %r718 = vector.multi_reduction <maximumf>, %m, %a [0, 1] : vector<2x3xbf16> to bf16
  %u718 = arith.cmpf uno, %r718, %r718 : bf16
  %b718 = arith.bitcast %r718 : bf16 to i16
  %q718 = arith.constant 32704 : i16
  %c718 = arith.select %u718, %q718, %b718 : i16
  vector.print %c718 : i16
  %r719 = vector.multi_reduction <maximumf>, %q, %a3 [0, 2] : vector<2x3x4xbf16> to vector<3xbf16>
  %u719 = arith.cmpf uno, %r719, %r719 : vector<3xbf16>
  %b719 = arith.bitcast %r719 : vector<3xbf16> to vector<3xi16>
  %q719 = arith.constant dense<32704> : vector<3xi16>
  %c719 = arith.select %u719, %q719, %b719 : vector<3xi1>, vector<3xi16>
  vector.print %c719 : vector<3xi16>
  %r720 = vector.multi_reduction <maximumf>, %q, %m [2] : vector<2x3x4xbf16> to vector<2x3xbf16>
  %u720 = arith.cmpf uno, %r720, %r720 : vector<2x3xbf16>
  %b720 = arith.bitcast %r720 : vector<2x3xbf16> to vector<2x3xi16>
  %q720 = arith.constant dense<32704> : vector<2x3xi16>
  %c720 = arith.select %u720, %q720, %b720 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c720 : vector<2x3xi16>
  %r721 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xbf16>, vector<3xbf16>
  %u721 = arith.cmpf uno, %r721, %r721 : vector<2x3xbf16>
  %b721 = arith.bitcast %r721 : vector<2x3xbf16> to vector<2x3xi16>
  %q721 = arith.constant dense<32704> : vector<2x3xi16>
  %c721 = arith.select %u721, %q721, %b721 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c721 : vector<2x3xi16>
  %r722 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maximumf>} : vector<3xbf16>, bf16
  %u722 = arith.cmpf uno, %r722, %r722 : vector<3xbf16>
  %b722 = arith.bitcast %r722 : vector<3xbf16> to vector<3xi16>
  %q722 = arith.constant dense<32704> : vector<3xi16>
  %c722 = arith.select %u722, %q722, %b722 : vector<3xi1>, vector<3xi16>
  vector.print %c722 : vector<3xi16>
  %r723 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xbf16>, vector<3xbf16> } : vector<2x3xi1> -> vector<2x3xbf16>
  %u723 = arith.cmpf uno, %r723, %r723 : vector<2x3xbf16>
  %b723 = arith.bitcast %r723 : vector<2x3xbf16> to vector<2x3xi16>
  %q723 = arith.constant dense<32704> : vector<2x3xi16>
  %c723 = arith.select %u723, %q723, %b723 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c723 : vector<2x3xi16>
  %r724 = vector.outerproduct %a2, %a3 : vector<2xbf16>, vector<3xbf16>
  %u724 = arith.cmpf uno, %r724, %r724 : vector<2x3xbf16>
  %b724 = arith.bitcast %r724 : vector<2x3xbf16> to vector<2x3xi16>
  %q724 = arith.constant dense<32704> : vector<2x3xi16>
  %c724 = arith.select %u724, %q724, %b724 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c724 : vector<2x3xi16>
  %r725 = vector.fma %m, %m, %m : vector<2x3xbf16>
  %u725 = arith.cmpf uno, %r725, %r725 : vector<2x3xbf16>
  %b725 = arith.bitcast %r725 : vector<2x3xbf16> to vector<2x3xi16>
  %q725 = arith.constant dense<32704> : vector<2x3xi16>
  %c725 = arith.select %u725, %q725, %b725 : vector<2x3xi1>, vector<2x3xi16>
  vector.print %c725 : vector<2x3xi16>
  %r726 = vector.fma %v, %v, %v : vector<5xbf16>
  %u726 = arith.cmpf uno, %r726, %r726 : vector<5xbf16>
  %b726 = arith.bitcast %r726 : vector<5xbf16> to vector<5xi16>
  %q726 = arith.constant dense<32704> : vector<5xi16>
  %c726 = arith.select %u726, %q726, %b726 : vector<5xi1>, vector<5xi16>
  vector.print %c726 : vector<5xi16>
  %r727 = vector.fma %z, %z, %z : vector<bf16>
  %u727 = arith.cmpf uno, %r727, %r727 : vector<bf16>
  %b727 = arith.bitcast %r727 : vector<bf16> to vector<i16>
  %q727 = arith.constant dense<32704> : vector<i16>
  %c727 = arith.select %u727, %q727, %b727 : vector<i1>, vector<i16>
  vector.print %c727 : vector<i16>
  return
}
func.func @reduce_f32(%v: vector<5xf32>, %z: vector<f32>, %a: f32, %a2: vector<2xf32>, %a3: vector<3xf32>, %m: vector<2x3xf32>, %q: vector<2x3x4xf32>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r728 = vector.reduction <add>, %v : vector<5xf32> into f32
  %u728 = arith.cmpf uno, %r728, %r728 : f32
  %b728 = arith.bitcast %r728 : f32 to i32
  %q728 = arith.constant 2143289344 : i32
  %c728 = arith.select %u728, %q728, %b728 : i32
  vector.print %c728 : i32
  %r729 = vector.reduction <add>, %v, %a : vector<5xf32> into f32
  %u729 = arith.cmpf uno, %r729, %r729 : f32
  %b729 = arith.bitcast %r729 : f32 to i32
  %q729 = arith.constant 2143289344 : i32
  %c729 = arith.select %u729, %q729, %b729 : i32
  vector.print %c729 : i32
  %r730 = vector.reduction <add>, %z : vector<f32> into f32
  %u730 = arith.cmpf uno, %r730, %r730 : f32
  %b730 = arith.bitcast %r730 : f32 to i32
  %q730 = arith.constant 2143289344 : i32
  %c730 = arith.select %u730, %q730, %b730 : i32
  vector.print %c730 : i32
  %r731 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xf32> to vector<2xf32>
  %u731 = arith.cmpf uno, %r731, %r731 : vector<2xf32>
  %b731 = arith.bitcast %r731 : vector<2xf32> to vector<2xi32>
  %q731 = arith.constant dense<2143289344> : vector<2xi32>
  %c731 = arith.select %u731, %q731, %b731 : vector<2xi1>, vector<2xi32>
  vector.print %c731 : vector<2xi32>
  %r732 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xf32> to vector<3xf32>
  %u732 = arith.cmpf uno, %r732, %r732 : vector<3xf32>
  %b732 = arith.bitcast %r732 : vector<3xf32> to vector<3xi32>
  %q732 = arith.constant dense<2143289344> : vector<3xi32>
  %c732 = arith.select %u732, %q732, %b732 : vector<3xi1>, vector<3xi32>
  vector.print %c732 : vector<3xi32>
  %r733 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xf32> to f32
  %u733 = arith.cmpf uno, %r733, %r733 : f32
  %b733 = arith.bitcast %r733 : f32 to i32
  %q733 = arith.constant 2143289344 : i32
  %c733 = arith.select %u733, %q733, %b733 : i32
  vector.print %c733 : i32
  %r734 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %u734 = arith.cmpf uno, %r734, %r734 : vector<3xf32>
  %b734 = arith.bitcast %r734 : vector<3xf32> to vector<3xi32>
  %q734 = arith.constant dense<2143289344> : vector<3xi32>
  %c734 = arith.select %u734, %q734, %b734 : vector<3xi1>, vector<3xi32>
  vector.print %c734 : vector<3xi32>
  %r735 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %u735 = arith.cmpf uno, %r735, %r735 : vector<2x3xf32>
  %b735 = arith.bitcast %r735 : vector<2x3xf32> to vector<2x3xi32>
  %q735 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c735 = arith.select %u735, %q735, %b735 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c735 : vector<2x3xi32>
  %r736 = vector.mask %k { vector.reduction <add>, %v : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u736 = arith.cmpf uno, %r736, %r736 : f32
  %b736 = arith.bitcast %r736 : f32 to i32
  %q736 = arith.constant 2143289344 : i32
  %c736 = arith.select %u736, %q736, %b736 : i32
  vector.print %c736 : i32
  %r737 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u737 = arith.cmpf uno, %r737, %r737 : f32
  %b737 = arith.bitcast %r737 : f32 to i32
  %q737 = arith.constant 2143289344 : i32
  %c737 = arith.select %u737, %q737, %b737 : i32
  vector.print %c737 : i32
  %r738 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32>
  %u738 = arith.cmpf uno, %r738, %r738 : vector<2x3xf32>
  %b738 = arith.bitcast %r738 : vector<2x3xf32> to vector<2x3xi32>
  %q738 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c738 = arith.select %u738, %q738, %b738 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c738 : vector<2x3xi32>
  %r739 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xf32>, f32
  %u739 = arith.cmpf uno, %r739, %r739 : vector<3xf32>
  %b739 = arith.bitcast %r739 : vector<3xf32> to vector<3xi32>
  %q739 = arith.constant dense<2143289344> : vector<3xi32>
  %c739 = arith.select %u739, %q739, %b739 : vector<3xi1>, vector<3xi32>
  vector.print %c739 : vector<3xi32>
  %r740 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  %u740 = arith.cmpf uno, %r740, %r740 : vector<2x3xf32>
  %b740 = arith.bitcast %r740 : vector<2x3xf32> to vector<2x3xi32>
  %q740 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c740 = arith.select %u740, %q740, %b740 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c740 : vector<2x3xi32>
  %r741 = vector.reduction <mul>, %v : vector<5xf32> into f32
  %u741 = arith.cmpf uno, %r741, %r741 : f32
  %b741 = arith.bitcast %r741 : f32 to i32
  %q741 = arith.constant 2143289344 : i32
  %c741 = arith.select %u741, %q741, %b741 : i32
  vector.print %c741 : i32
  %r742 = vector.reduction <mul>, %v, %a : vector<5xf32> into f32
  %u742 = arith.cmpf uno, %r742, %r742 : f32
  %b742 = arith.bitcast %r742 : f32 to i32
  %q742 = arith.constant 2143289344 : i32
  %c742 = arith.select %u742, %q742, %b742 : i32
  vector.print %c742 : i32
  %r743 = vector.reduction <mul>, %z : vector<f32> into f32
  %u743 = arith.cmpf uno, %r743, %r743 : f32
  %b743 = arith.bitcast %r743 : f32 to i32
  %q743 = arith.constant 2143289344 : i32
  %c743 = arith.select %u743, %q743, %b743 : i32
  vector.print %c743 : i32
  %r744 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xf32> to vector<2xf32>
  %u744 = arith.cmpf uno, %r744, %r744 : vector<2xf32>
  %b744 = arith.bitcast %r744 : vector<2xf32> to vector<2xi32>
  %q744 = arith.constant dense<2143289344> : vector<2xi32>
  %c744 = arith.select %u744, %q744, %b744 : vector<2xi1>, vector<2xi32>
  vector.print %c744 : vector<2xi32>
  %r745 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xf32> to vector<3xf32>
  %u745 = arith.cmpf uno, %r745, %r745 : vector<3xf32>
  %b745 = arith.bitcast %r745 : vector<3xf32> to vector<3xi32>
  %q745 = arith.constant dense<2143289344> : vector<3xi32>
  %c745 = arith.select %u745, %q745, %b745 : vector<3xi1>, vector<3xi32>
  vector.print %c745 : vector<3xi32>
  %r746 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xf32> to f32
  %u746 = arith.cmpf uno, %r746, %r746 : f32
  %b746 = arith.bitcast %r746 : f32 to i32
  %q746 = arith.constant 2143289344 : i32
  %c746 = arith.select %u746, %q746, %b746 : i32
  vector.print %c746 : i32
  %r747 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %u747 = arith.cmpf uno, %r747, %r747 : vector<3xf32>
  %b747 = arith.bitcast %r747 : vector<3xf32> to vector<3xi32>
  %q747 = arith.constant dense<2143289344> : vector<3xi32>
  %c747 = arith.select %u747, %q747, %b747 : vector<3xi1>, vector<3xi32>
  vector.print %c747 : vector<3xi32>
  %r748 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %u748 = arith.cmpf uno, %r748, %r748 : vector<2x3xf32>
  %b748 = arith.bitcast %r748 : vector<2x3xf32> to vector<2x3xi32>
  %q748 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c748 = arith.select %u748, %q748, %b748 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c748 : vector<2x3xi32>
  %r749 = vector.mask %k { vector.reduction <mul>, %v : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u749 = arith.cmpf uno, %r749, %r749 : f32
  %b749 = arith.bitcast %r749 : f32 to i32
  %q749 = arith.constant 2143289344 : i32
  %c749 = arith.select %u749, %q749, %b749 : i32
  vector.print %c749 : i32
  %r750 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u750 = arith.cmpf uno, %r750, %r750 : f32
  %b750 = arith.bitcast %r750 : f32 to i32
  %q750 = arith.constant 2143289344 : i32
  %c750 = arith.select %u750, %q750, %b750 : i32
  vector.print %c750 : i32
  %r751 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xf32>, vector<3xf32>
  %u751 = arith.cmpf uno, %r751, %r751 : vector<2x3xf32>
  %b751 = arith.bitcast %r751 : vector<2x3xf32> to vector<2x3xi32>
  %q751 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c751 = arith.select %u751, %q751, %b751 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c751 : vector<2x3xi32>
  %r752 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xf32>, f32
  %u752 = arith.cmpf uno, %r752, %r752 : vector<3xf32>
  %b752 = arith.bitcast %r752 : vector<3xf32> to vector<3xi32>
  %q752 = arith.constant dense<2143289344> : vector<3xi32>
  %c752 = arith.select %u752, %q752, %b752 : vector<3xi1>, vector<3xi32>
  vector.print %c752 : vector<3xi32>
  %r753 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  %u753 = arith.cmpf uno, %r753, %r753 : vector<2x3xf32>
  %b753 = arith.bitcast %r753 : vector<2x3xf32> to vector<2x3xi32>
  %q753 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c753 = arith.select %u753, %q753, %b753 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c753 : vector<2x3xi32>
  %r754 = vector.reduction <minnumf>, %v : vector<5xf32> into f32
  %u754 = arith.cmpf uno, %r754, %r754 : f32
  %b754 = arith.bitcast %r754 : f32 to i32
  %q754 = arith.constant 2143289344 : i32
  %c754 = arith.select %u754, %q754, %b754 : i32
  vector.print %c754 : i32
  %r755 = vector.reduction <minnumf>, %v, %a : vector<5xf32> into f32
  %u755 = arith.cmpf uno, %r755, %r755 : f32
  %b755 = arith.bitcast %r755 : f32 to i32
  %q755 = arith.constant 2143289344 : i32
  %c755 = arith.select %u755, %q755, %b755 : i32
  vector.print %c755 : i32
  %r756 = vector.reduction <minnumf>, %z : vector<f32> into f32
  %u756 = arith.cmpf uno, %r756, %r756 : f32
  %b756 = arith.bitcast %r756 : f32 to i32
  %q756 = arith.constant 2143289344 : i32
  %c756 = arith.select %u756, %q756, %b756 : i32
  vector.print %c756 : i32
  %r757 = vector.multi_reduction <minnumf>, %m, %a2 [1] : vector<2x3xf32> to vector<2xf32>
  %u757 = arith.cmpf uno, %r757, %r757 : vector<2xf32>
  %b757 = arith.bitcast %r757 : vector<2xf32> to vector<2xi32>
  %q757 = arith.constant dense<2143289344> : vector<2xi32>
  %c757 = arith.select %u757, %q757, %b757 : vector<2xi1>, vector<2xi32>
  vector.print %c757 : vector<2xi32>
  %r758 = vector.multi_reduction <minnumf>, %m, %a3 [0] : vector<2x3xf32> to vector<3xf32>
  %u758 = arith.cmpf uno, %r758, %r758 : vector<3xf32>
  %b758 = arith.bitcast %r758 : vector<3xf32> to vector<3xi32>
  %q758 = arith.constant dense<2143289344> : vector<3xi32>
  %c758 = arith.select %u758, %q758, %b758 : vector<3xi1>, vector<3xi32>
  vector.print %c758 : vector<3xi32>
  %r759 = vector.multi_reduction <minnumf>, %m, %a [0, 1] : vector<2x3xf32> to f32
  %u759 = arith.cmpf uno, %r759, %r759 : f32
  %b759 = arith.bitcast %r759 : f32 to i32
  %q759 = arith.constant 2143289344 : i32
  %c759 = arith.select %u759, %q759, %b759 : i32
  vector.print %c759 : i32
  %r760 = vector.multi_reduction <minnumf>, %q, %a3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %u760 = arith.cmpf uno, %r760, %r760 : vector<3xf32>
  %b760 = arith.bitcast %r760 : vector<3xf32> to vector<3xi32>
  %q760 = arith.constant dense<2143289344> : vector<3xi32>
  %c760 = arith.select %u760, %q760, %b760 : vector<3xi1>, vector<3xi32>
  vector.print %c760 : vector<3xi32>
  %r761 = vector.multi_reduction <minnumf>, %q, %m [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %u761 = arith.cmpf uno, %r761, %r761 : vector<2x3xf32>
  %b761 = arith.bitcast %r761 : vector<2x3xf32> to vector<2x3xi32>
  %q761 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c761 = arith.select %u761, %q761, %b761 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c761 : vector<2x3xi32>
  %r762 = vector.mask %k { vector.reduction <minnumf>, %v : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u762 = arith.cmpf uno, %r762, %r762 : f32
  %b762 = arith.bitcast %r762 : f32 to i32
  %q762 = arith.constant 2143289344 : i32
  %c762 = arith.select %u762, %q762, %b762 : i32
  vector.print %c762 : i32
  %r763 = vector.mask %k { vector.reduction <minnumf>, %v, %a : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u763 = arith.cmpf uno, %r763, %r763 : f32
  %b763 = arith.bitcast %r763 : f32 to i32
  %q763 = arith.constant 2143289344 : i32
  %c763 = arith.select %u763, %q763, %b763 : i32
  vector.print %c763 : i32
  %r764 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xf32>, vector<3xf32>
  %u764 = arith.cmpf uno, %r764, %r764 : vector<2x3xf32>
  %b764 = arith.bitcast %r764 : vector<2x3xf32> to vector<2x3xi32>
  %q764 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c764 = arith.select %u764, %q764, %b764 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c764 : vector<2x3xi32>
  %r765 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minnumf>} : vector<3xf32>, f32
  %u765 = arith.cmpf uno, %r765, %r765 : vector<3xf32>
  %b765 = arith.bitcast %r765 : vector<3xf32> to vector<3xi32>
  %q765 = arith.constant dense<2143289344> : vector<3xi32>
  %c765 = arith.select %u765, %q765, %b765 : vector<3xi1>, vector<3xi32>
  vector.print %c765 : vector<3xi32>
  %r766 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  %u766 = arith.cmpf uno, %r766, %r766 : vector<2x3xf32>
  %b766 = arith.bitcast %r766 : vector<2x3xf32> to vector<2x3xi32>
  %q766 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c766 = arith.select %u766, %q766, %b766 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c766 : vector<2x3xi32>
  %r767 = vector.reduction <maxnumf>, %v : vector<5xf32> into f32
  %u767 = arith.cmpf uno, %r767, %r767 : f32
  %b767 = arith.bitcast %r767 : f32 to i32
  %q767 = arith.constant 2143289344 : i32
  %c767 = arith.select %u767, %q767, %b767 : i32
  vector.print %c767 : i32
  %r768 = vector.reduction <maxnumf>, %v, %a : vector<5xf32> into f32
  %u768 = arith.cmpf uno, %r768, %r768 : f32
  %b768 = arith.bitcast %r768 : f32 to i32
  %q768 = arith.constant 2143289344 : i32
  %c768 = arith.select %u768, %q768, %b768 : i32
  vector.print %c768 : i32
  %r769 = vector.reduction <maxnumf>, %z : vector<f32> into f32
  %u769 = arith.cmpf uno, %r769, %r769 : f32
  %b769 = arith.bitcast %r769 : f32 to i32
  %q769 = arith.constant 2143289344 : i32
  %c769 = arith.select %u769, %q769, %b769 : i32
  vector.print %c769 : i32
  %r770 = vector.multi_reduction <maxnumf>, %m, %a2 [1] : vector<2x3xf32> to vector<2xf32>
  %u770 = arith.cmpf uno, %r770, %r770 : vector<2xf32>
  %b770 = arith.bitcast %r770 : vector<2xf32> to vector<2xi32>
  %q770 = arith.constant dense<2143289344> : vector<2xi32>
  %c770 = arith.select %u770, %q770, %b770 : vector<2xi1>, vector<2xi32>
  vector.print %c770 : vector<2xi32>
  %r771 = vector.multi_reduction <maxnumf>, %m, %a3 [0] : vector<2x3xf32> to vector<3xf32>
  %u771 = arith.cmpf uno, %r771, %r771 : vector<3xf32>
  %b771 = arith.bitcast %r771 : vector<3xf32> to vector<3xi32>
  %q771 = arith.constant dense<2143289344> : vector<3xi32>
  %c771 = arith.select %u771, %q771, %b771 : vector<3xi1>, vector<3xi32>
  vector.print %c771 : vector<3xi32>
  %r772 = vector.multi_reduction <maxnumf>, %m, %a [0, 1] : vector<2x3xf32> to f32
  %u772 = arith.cmpf uno, %r772, %r772 : f32
  %b772 = arith.bitcast %r772 : f32 to i32
  %q772 = arith.constant 2143289344 : i32
  %c772 = arith.select %u772, %q772, %b772 : i32
  vector.print %c772 : i32
  %r773 = vector.multi_reduction <maxnumf>, %q, %a3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %u773 = arith.cmpf uno, %r773, %r773 : vector<3xf32>
  %b773 = arith.bitcast %r773 : vector<3xf32> to vector<3xi32>
  %q773 = arith.constant dense<2143289344> : vector<3xi32>
  %c773 = arith.select %u773, %q773, %b773 : vector<3xi1>, vector<3xi32>
  vector.print %c773 : vector<3xi32>
  %r774 = vector.multi_reduction <maxnumf>, %q, %m [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %u774 = arith.cmpf uno, %r774, %r774 : vector<2x3xf32>
  %b774 = arith.bitcast %r774 : vector<2x3xf32> to vector<2x3xi32>
  %q774 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c774 = arith.select %u774, %q774, %b774 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c774 : vector<2x3xi32>
  %r775 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u775 = arith.cmpf uno, %r775, %r775 : f32
  %b775 = arith.bitcast %r775 : f32 to i32
  %q775 = arith.constant 2143289344 : i32
  %c775 = arith.select %u775, %q775, %b775 : i32
  vector.print %c775 : i32
  %r776 = vector.mask %k { vector.reduction <maxnumf>, %v, %a : vector<5xf32> into f32 } : vector<5xi1> -> f32
  %u776 = arith.cmpf uno, %r776, %r776 : f32
  %b776 = arith.bitcast %r776 : f32 to i32
  %q776 = arith.constant 2143289344 : i32
  %c776 = arith.select %u776, %q776, %b776 : i32
  vector.print %c776 : i32
  %r777 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<3xf32>
  %u777 = arith.cmpf uno, %r777, %r777 : vector<2x3xf32>
  %b777 = arith.bitcast %r777 : vector<2x3xf32> to vector<2x3xi32>
  %q777 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c777 = arith.select %u777, %q777, %b777 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c777 : vector<2x3xi32>
  %r778 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxnumf>} : vector<3xf32>, f32
  %u778 = arith.cmpf uno, %r778, %r778 : vector<3xf32>
  %b778 = arith.bitcast %r778 : vector<3xf32> to vector<3xi32>
  %q778 = arith.constant dense<2143289344> : vector<3xi32>
  %c778 = arith.select %u778, %q778, %b778 : vector<3xi1>, vector<3xi32>
  vector.print %c778 : vector<3xi32>
  %r779 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  %u779 = arith.cmpf uno, %r779, %r779 : vector<2x3xf32>
  %b779 = arith.bitcast %r779 : vector<2x3xf32> to vector<2x3xi32>
  %q779 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c779 = arith.select %u779, %q779, %b779 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c779 : vector<2x3xi32>
  %r780 = vector.reduction <minimumf>, %v : vector<5xf32> into f32
  %u780 = arith.cmpf uno, %r780, %r780 : f32
  %b780 = arith.bitcast %r780 : f32 to i32
  %q780 = arith.constant 2143289344 : i32
  %c780 = arith.select %u780, %q780, %b780 : i32
  vector.print %c780 : i32
  %r781 = vector.reduction <minimumf>, %v, %a : vector<5xf32> into f32
  %u781 = arith.cmpf uno, %r781, %r781 : f32
  %b781 = arith.bitcast %r781 : f32 to i32
  %q781 = arith.constant 2143289344 : i32
  %c781 = arith.select %u781, %q781, %b781 : i32
  vector.print %c781 : i32
  %r782 = vector.reduction <minimumf>, %z : vector<f32> into f32
  %u782 = arith.cmpf uno, %r782, %r782 : f32
  %b782 = arith.bitcast %r782 : f32 to i32
  %q782 = arith.constant 2143289344 : i32
  %c782 = arith.select %u782, %q782, %b782 : i32
  vector.print %c782 : i32
  %r783 = vector.multi_reduction <minimumf>, %m, %a2 [1] : vector<2x3xf32> to vector<2xf32>
  %u783 = arith.cmpf uno, %r783, %r783 : vector<2xf32>
  %b783 = arith.bitcast %r783 : vector<2xf32> to vector<2xi32>
  %q783 = arith.constant dense<2143289344> : vector<2xi32>
  %c783 = arith.select %u783, %q783, %b783 : vector<2xi1>, vector<2xi32>
  vector.print %c783 : vector<2xi32>
  %r784 = vector.multi_reduction <minimumf>, %m, %a3 [0] : vector<2x3xf32> to vector<3xf32>
  %u784 = arith.cmpf uno, %r784, %r784 : vector<3xf32>
  %b784 = arith.bitcast %r784 : vector<3xf32> to vector<3xi32>
  %q784 = arith.constant dense<2143289344> : vector<3xi32>
  %c784 = arith.select %u784, %q784, %b784 : vector<3xi1>, vector<3xi32>
  vector.print %c784 : vector<3xi32>
  %r785 = vector.multi_reduction <minimumf>, %m, %a [0, 1] : vector<2x3xf32> to f32
  %u785 = arith.cmpf uno, %r785, %r785 : f32
  %b785 = arith.bitcast %r785 : f32 to i32
  %q785 = arith.constant 2143289344 : i32
  %c785 = arith.select %u785, %q785, %b785 : i32
  vector.print %c785 : i32
  %r786 = vector.multi_reduction <minimumf>, %q, %a3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %u786 = arith.cmpf uno, %r786, %r786 : vector<3xf32>
  %b786 = arith.bitcast %r786 : vector<3xf32> to vector<3xi32>
  %q786 = arith.constant dense<2143289344> : vector<3xi32>
  %c786 = arith.select %u786, %q786, %b786 : vector<3xi1>, vector<3xi32>
  vector.print %c786 : vector<3xi32>
  %r787 = vector.multi_reduction <minimumf>, %q, %m [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %u787 = arith.cmpf uno, %r787, %r787 : vector<2x3xf32>
  %b787 = arith.bitcast %r787 : vector<2x3xf32> to vector<2x3xi32>
  %q787 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c787 = arith.select %u787, %q787, %b787 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c787 : vector<2x3xi32>
  %r788 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xf32>, vector<3xf32>
  %u788 = arith.cmpf uno, %r788, %r788 : vector<2x3xf32>
  %b788 = arith.bitcast %r788 : vector<2x3xf32> to vector<2x3xi32>
  %q788 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c788 = arith.select %u788, %q788, %b788 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c788 : vector<2x3xi32>
  %r789 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minimumf>} : vector<3xf32>, f32
  %u789 = arith.cmpf uno, %r789, %r789 : vector<3xf32>
  %b789 = arith.bitcast %r789 : vector<3xf32> to vector<3xi32>
  %q789 = arith.constant dense<2143289344> : vector<3xi32>
  %c789 = arith.select %u789, %q789, %b789 : vector<3xi1>, vector<3xi32>
  vector.print %c789 : vector<3xi32>
  %r790 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  %u790 = arith.cmpf uno, %r790, %r790 : vector<2x3xf32>
  %b790 = arith.bitcast %r790 : vector<2x3xf32> to vector<2x3xi32>
  %q790 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c790 = arith.select %u790, %q790, %b790 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c790 : vector<2x3xi32>
  %r791 = vector.reduction <maximumf>, %v : vector<5xf32> into f32
  %u791 = arith.cmpf uno, %r791, %r791 : f32
  %b791 = arith.bitcast %r791 : f32 to i32
  %q791 = arith.constant 2143289344 : i32
  %c791 = arith.select %u791, %q791, %b791 : i32
  vector.print %c791 : i32
  %r792 = vector.reduction <maximumf>, %v, %a : vector<5xf32> into f32
  %u792 = arith.cmpf uno, %r792, %r792 : f32
  %b792 = arith.bitcast %r792 : f32 to i32
  %q792 = arith.constant 2143289344 : i32
  %c792 = arith.select %u792, %q792, %b792 : i32
  vector.print %c792 : i32
  %r793 = vector.reduction <maximumf>, %z : vector<f32> into f32
  %u793 = arith.cmpf uno, %r793, %r793 : f32
  %b793 = arith.bitcast %r793 : f32 to i32
  %q793 = arith.constant 2143289344 : i32
  %c793 = arith.select %u793, %q793, %b793 : i32
  vector.print %c793 : i32
  %r794 = vector.multi_reduction <maximumf>, %m, %a2 [1] : vector<2x3xf32> to vector<2xf32>
  %u794 = arith.cmpf uno, %r794, %r794 : vector<2xf32>
  %b794 = arith.bitcast %r794 : vector<2xf32> to vector<2xi32>
  %q794 = arith.constant dense<2143289344> : vector<2xi32>
  %c794 = arith.select %u794, %q794, %b794 : vector<2xi1>, vector<2xi32>
  vector.print %c794 : vector<2xi32>
  %r795 = vector.multi_reduction <maximumf>, %m, %a3 [0] : vector<2x3xf32> to vector<3xf32>
  %u795 = arith.cmpf uno, %r795, %r795 : vector<3xf32>
  %b795 = arith.bitcast %r795 : vector<3xf32> to vector<3xi32>
  %q795 = arith.constant dense<2143289344> : vector<3xi32>
  %c795 = arith.select %u795, %q795, %b795 : vector<3xi1>, vector<3xi32>
  vector.print %c795 : vector<3xi32>
  %r796 = vector.multi_reduction <maximumf>, %m, %a [0, 1] : vector<2x3xf32> to f32
  %u796 = arith.cmpf uno, %r796, %r796 : f32
  %b796 = arith.bitcast %r796 : f32 to i32
  %q796 = arith.constant 2143289344 : i32
  %c796 = arith.select %u796, %q796, %b796 : i32
  vector.print %c796 : i32
  %r797 = vector.multi_reduction <maximumf>, %q, %a3 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %u797 = arith.cmpf uno, %r797, %r797 : vector<3xf32>
  %b797 = arith.bitcast %r797 : vector<3xf32> to vector<3xi32>
  %q797 = arith.constant dense<2143289344> : vector<3xi32>
  %c797 = arith.select %u797, %q797, %b797 : vector<3xi1>, vector<3xi32>
  vector.print %c797 : vector<3xi32>
  %r798 = vector.multi_reduction <maximumf>, %q, %m [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %u798 = arith.cmpf uno, %r798, %r798 : vector<2x3xf32>
  %b798 = arith.bitcast %r798 : vector<2x3xf32> to vector<2x3xi32>
  %q798 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c798 = arith.select %u798, %q798, %b798 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c798 : vector<2x3xi32>
  %r799 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xf32>, vector<3xf32>
  %u799 = arith.cmpf uno, %r799, %r799 : vector<2x3xf32>
  %b799 = arith.bitcast %r799 : vector<2x3xf32> to vector<2x3xi32>
  %q799 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c799 = arith.select %u799, %q799, %b799 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c799 : vector<2x3xi32>
  %r800 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maximumf>} : vector<3xf32>, f32
  %u800 = arith.cmpf uno, %r800, %r800 : vector<3xf32>
  %b800 = arith.bitcast %r800 : vector<3xf32> to vector<3xi32>
  %q800 = arith.constant dense<2143289344> : vector<3xi32>
  %c800 = arith.select %u800, %q800, %b800 : vector<3xi1>, vector<3xi32>
  vector.print %c800 : vector<3xi32>
  %r801 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xf32>, vector<3xf32> } : vector<2x3xi1> -> vector<2x3xf32>
  %u801 = arith.cmpf uno, %r801, %r801 : vector<2x3xf32>
  %b801 = arith.bitcast %r801 : vector<2x3xf32> to vector<2x3xi32>
  %q801 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c801 = arith.select %u801, %q801, %b801 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c801 : vector<2x3xi32>
  %r802 = vector.outerproduct %a2, %a3 : vector<2xf32>, vector<3xf32>
  %u802 = arith.cmpf uno, %r802, %r802 : vector<2x3xf32>
  %b802 = arith.bitcast %r802 : vector<2x3xf32> to vector<2x3xi32>
  %q802 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c802 = arith.select %u802, %q802, %b802 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c802 : vector<2x3xi32>
  %r803 = vector.fma %m, %m, %m : vector<2x3xf32>
  %u803 = arith.cmpf uno, %r803, %r803 : vector<2x3xf32>
  %b803 = arith.bitcast %r803 : vector<2x3xf32> to vector<2x3xi32>
  %q803 = arith.constant dense<2143289344> : vector<2x3xi32>
  %c803 = arith.select %u803, %q803, %b803 : vector<2x3xi1>, vector<2x3xi32>
  vector.print %c803 : vector<2x3xi32>
  %r804 = vector.fma %v, %v, %v : vector<5xf32>
  %u804 = arith.cmpf uno, %r804, %r804 : vector<5xf32>
  %b804 = arith.bitcast %r804 : vector<5xf32> to vector<5xi32>
  %q804 = arith.constant dense<2143289344> : vector<5xi32>
  %c804 = arith.select %u804, %q804, %b804 : vector<5xi1>, vector<5xi32>
  vector.print %c804 : vector<5xi32>
  %r805 = vector.fma %z, %z, %z : vector<f32>
  %u805 = arith.cmpf uno, %r805, %r805 : vector<f32>
  %b805 = arith.bitcast %r805 : vector<f32> to vector<i32>
  %q805 = arith.constant dense<2143289344> : vector<i32>
  %c805 = arith.select %u805, %q805, %b805 : vector<i1>, vector<i32>
  vector.print %c805 : vector<i32>
  return
}
func.func @reduce_f64(%v: vector<5xf64>, %z: vector<f64>, %a: f64, %a2: vector<2xf64>, %a3: vector<3xf64>, %m: vector<2x3xf64>, %q: vector<2x3x4xf64>, %k: vector<5xi1>, %km: vector<2x3xi1>) {
  %r806 = vector.reduction <add>, %v : vector<5xf64> into f64
  %u806 = arith.cmpf uno, %r806, %r806 : f64
  %b806 = arith.bitcast %r806 : f64 to i64
  %q806 = arith.constant 9221120237041090560 : i64
  %c806 = arith.select %u806, %q806, %b806 : i64
  vector.print %c806 : i64
  %r807 = vector.reduction <add>, %v, %a : vector<5xf64> into f64
  %u807 = arith.cmpf uno, %r807, %r807 : f64
  %b807 = arith.bitcast %r807 : f64 to i64
  %q807 = arith.constant 9221120237041090560 : i64
  %c807 = arith.select %u807, %q807, %b807 : i64
  vector.print %c807 : i64
  %r808 = vector.reduction <add>, %z : vector<f64> into f64
  %u808 = arith.cmpf uno, %r808, %r808 : f64
  %b808 = arith.bitcast %r808 : f64 to i64
  %q808 = arith.constant 9221120237041090560 : i64
  %c808 = arith.select %u808, %q808, %b808 : i64
  vector.print %c808 : i64
  %r809 = vector.multi_reduction <add>, %m, %a2 [1] : vector<2x3xf64> to vector<2xf64>
  %u809 = arith.cmpf uno, %r809, %r809 : vector<2xf64>
  %b809 = arith.bitcast %r809 : vector<2xf64> to vector<2xi64>
  %q809 = arith.constant dense<9221120237041090560> : vector<2xi64>
  %c809 = arith.select %u809, %q809, %b809 : vector<2xi1>, vector<2xi64>
  vector.print %c809 : vector<2xi64>
  %r810 = vector.multi_reduction <add>, %m, %a3 [0] : vector<2x3xf64> to vector<3xf64>
  %u810 = arith.cmpf uno, %r810, %r810 : vector<3xf64>
  %b810 = arith.bitcast %r810 : vector<3xf64> to vector<3xi64>
  %q810 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c810 = arith.select %u810, %q810, %b810 : vector<3xi1>, vector<3xi64>
  vector.print %c810 : vector<3xi64>
  %r811 = vector.multi_reduction <add>, %m, %a [0, 1] : vector<2x3xf64> to f64
  %u811 = arith.cmpf uno, %r811, %r811 : f64
  %b811 = arith.bitcast %r811 : f64 to i64
  %q811 = arith.constant 9221120237041090560 : i64
  %c811 = arith.select %u811, %q811, %b811 : i64
  vector.print %c811 : i64
  %r812 = vector.multi_reduction <add>, %q, %a3 [0, 2] : vector<2x3x4xf64> to vector<3xf64>
  %u812 = arith.cmpf uno, %r812, %r812 : vector<3xf64>
  %b812 = arith.bitcast %r812 : vector<3xf64> to vector<3xi64>
  %q812 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c812 = arith.select %u812, %q812, %b812 : vector<3xi1>, vector<3xi64>
  vector.print %c812 : vector<3xi64>
  %r813 = vector.multi_reduction <add>, %q, %m [2] : vector<2x3x4xf64> to vector<2x3xf64>
  %u813 = arith.cmpf uno, %r813, %r813 : vector<2x3xf64>
  %b813 = arith.bitcast %r813 : vector<2x3xf64> to vector<2x3xi64>
  %q813 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c813 = arith.select %u813, %q813, %b813 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c813 : vector<2x3xi64>
  %r814 = vector.mask %k { vector.reduction <add>, %v : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u814 = arith.cmpf uno, %r814, %r814 : f64
  %b814 = arith.bitcast %r814 : f64 to i64
  %q814 = arith.constant 9221120237041090560 : i64
  %c814 = arith.select %u814, %q814, %b814 : i64
  vector.print %c814 : i64
  %r815 = vector.mask %k { vector.reduction <add>, %v, %a : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u815 = arith.cmpf uno, %r815, %r815 : f64
  %b815 = arith.bitcast %r815 : f64 to i64
  %q815 = arith.constant 9221120237041090560 : i64
  %c815 = arith.select %u815, %q815, %b815 : i64
  vector.print %c815 : i64
  %r816 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xf64>, vector<3xf64>
  %u816 = arith.cmpf uno, %r816, %r816 : vector<2x3xf64>
  %b816 = arith.bitcast %r816 : vector<2x3xf64> to vector<2x3xi64>
  %q816 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c816 = arith.select %u816, %q816, %b816 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c816 : vector<2x3xi64>
  %r817 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<add>} : vector<3xf64>, f64
  %u817 = arith.cmpf uno, %r817, %r817 : vector<3xf64>
  %b817 = arith.bitcast %r817 : vector<3xf64> to vector<3xi64>
  %q817 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c817 = arith.select %u817, %q817, %b817 : vector<3xi1>, vector<3xi64>
  vector.print %c817 : vector<3xi64>
  %r818 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<add>} : vector<2xf64>, vector<3xf64> } : vector<2x3xi1> -> vector<2x3xf64>
  %u818 = arith.cmpf uno, %r818, %r818 : vector<2x3xf64>
  %b818 = arith.bitcast %r818 : vector<2x3xf64> to vector<2x3xi64>
  %q818 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c818 = arith.select %u818, %q818, %b818 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c818 : vector<2x3xi64>
  %r819 = vector.reduction <mul>, %v : vector<5xf64> into f64
  %u819 = arith.cmpf uno, %r819, %r819 : f64
  %b819 = arith.bitcast %r819 : f64 to i64
  %q819 = arith.constant 9221120237041090560 : i64
  %c819 = arith.select %u819, %q819, %b819 : i64
  vector.print %c819 : i64
  %r820 = vector.reduction <mul>, %v, %a : vector<5xf64> into f64
  %u820 = arith.cmpf uno, %r820, %r820 : f64
  %b820 = arith.bitcast %r820 : f64 to i64
  %q820 = arith.constant 9221120237041090560 : i64
  %c820 = arith.select %u820, %q820, %b820 : i64
  vector.print %c820 : i64
  %r821 = vector.reduction <mul>, %z : vector<f64> into f64
  %u821 = arith.cmpf uno, %r821, %r821 : f64
  %b821 = arith.bitcast %r821 : f64 to i64
  %q821 = arith.constant 9221120237041090560 : i64
  %c821 = arith.select %u821, %q821, %b821 : i64
  vector.print %c821 : i64
  %r822 = vector.multi_reduction <mul>, %m, %a2 [1] : vector<2x3xf64> to vector<2xf64>
  %u822 = arith.cmpf uno, %r822, %r822 : vector<2xf64>
  %b822 = arith.bitcast %r822 : vector<2xf64> to vector<2xi64>
  %q822 = arith.constant dense<9221120237041090560> : vector<2xi64>
  %c822 = arith.select %u822, %q822, %b822 : vector<2xi1>, vector<2xi64>
  vector.print %c822 : vector<2xi64>
  %r823 = vector.multi_reduction <mul>, %m, %a3 [0] : vector<2x3xf64> to vector<3xf64>
  %u823 = arith.cmpf uno, %r823, %r823 : vector<3xf64>
  %b823 = arith.bitcast %r823 : vector<3xf64> to vector<3xi64>
  %q823 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c823 = arith.select %u823, %q823, %b823 : vector<3xi1>, vector<3xi64>
  vector.print %c823 : vector<3xi64>
  %r824 = vector.multi_reduction <mul>, %m, %a [0, 1] : vector<2x3xf64> to f64
  %u824 = arith.cmpf uno, %r824, %r824 : f64
  %b824 = arith.bitcast %r824 : f64 to i64
  %q824 = arith.constant 9221120237041090560 : i64
  %c824 = arith.select %u824, %q824, %b824 : i64
  vector.print %c824 : i64
  %r825 = vector.multi_reduction <mul>, %q, %a3 [0, 2] : vector<2x3x4xf64> to vector<3xf64>
  %u825 = arith.cmpf uno, %r825, %r825 : vector<3xf64>
  %b825 = arith.bitcast %r825 : vector<3xf64> to vector<3xi64>
  %q825 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c825 = arith.select %u825, %q825, %b825 : vector<3xi1>, vector<3xi64>
  vector.print %c825 : vector<3xi64>
  %r826 = vector.multi_reduction <mul>, %q, %m [2] : vector<2x3x4xf64> to vector<2x3xf64>
  %u826 = arith.cmpf uno, %r826, %r826 : vector<2x3xf64>
  %b826 = arith.bitcast %r826 : vector<2x3xf64> to vector<2x3xi64>
  %q826 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c826 = arith.select %u826, %q826, %b826 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c826 : vector<2x3xi64>
  %r827 = vector.mask %k { vector.reduction <mul>, %v : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u827 = arith.cmpf uno, %r827, %r827 : f64
  %b827 = arith.bitcast %r827 : f64 to i64
  %q827 = arith.constant 9221120237041090560 : i64
  %c827 = arith.select %u827, %q827, %b827 : i64
  vector.print %c827 : i64
  %r828 = vector.mask %k { vector.reduction <mul>, %v, %a : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u828 = arith.cmpf uno, %r828, %r828 : f64
  %b828 = arith.bitcast %r828 : f64 to i64
  %q828 = arith.constant 9221120237041090560 : i64
  %c828 = arith.select %u828, %q828, %b828 : i64
  vector.print %c828 : i64
  %r829 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xf64>, vector<3xf64>
  %u829 = arith.cmpf uno, %r829, %r829 : vector<2x3xf64>
  %b829 = arith.bitcast %r829 : vector<2x3xf64> to vector<2x3xi64>
  %q829 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c829 = arith.select %u829, %q829, %b829 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c829 : vector<2x3xi64>
  %r830 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<mul>} : vector<3xf64>, f64
  %u830 = arith.cmpf uno, %r830, %r830 : vector<3xf64>
  %b830 = arith.bitcast %r830 : vector<3xf64> to vector<3xi64>
  %q830 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c830 = arith.select %u830, %q830, %b830 : vector<3xi1>, vector<3xi64>
  vector.print %c830 : vector<3xi64>
  %r831 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<mul>} : vector<2xf64>, vector<3xf64> } : vector<2x3xi1> -> vector<2x3xf64>
  %u831 = arith.cmpf uno, %r831, %r831 : vector<2x3xf64>
  %b831 = arith.bitcast %r831 : vector<2x3xf64> to vector<2x3xi64>
  %q831 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c831 = arith.select %u831, %q831, %b831 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c831 : vector<2x3xi64>
  %r832 = vector.reduction <minnumf>, %v : vector<5xf64> into f64
  %u832 = arith.cmpf uno, %r832, %r832 : f64
  %b832 = arith.bitcast %r832 : f64 to i64
  %q832 = arith.constant 9221120237041090560 : i64
  %c832 = arith.select %u832, %q832, %b832 : i64
  vector.print %c832 : i64
  %r833 = vector.reduction <minnumf>, %v, %a : vector<5xf64> into f64
  %u833 = arith.cmpf uno, %r833, %r833 : f64
  %b833 = arith.bitcast %r833 : f64 to i64
  %q833 = arith.constant 9221120237041090560 : i64
  %c833 = arith.select %u833, %q833, %b833 : i64
  vector.print %c833 : i64
  %r834 = vector.reduction <minnumf>, %z : vector<f64> into f64
  %u834 = arith.cmpf uno, %r834, %r834 : f64
  %b834 = arith.bitcast %r834 : f64 to i64
  %q834 = arith.constant 9221120237041090560 : i64
  %c834 = arith.select %u834, %q834, %b834 : i64
  vector.print %c834 : i64
  %r835 = vector.multi_reduction <minnumf>, %m, %a2 [1] : vector<2x3xf64> to vector<2xf64>
  %u835 = arith.cmpf uno, %r835, %r835 : vector<2xf64>
  %b835 = arith.bitcast %r835 : vector<2xf64> to vector<2xi64>
  %q835 = arith.constant dense<9221120237041090560> : vector<2xi64>
  %c835 = arith.select %u835, %q835, %b835 : vector<2xi1>, vector<2xi64>
  vector.print %c835 : vector<2xi64>
  %r836 = vector.multi_reduction <minnumf>, %m, %a3 [0] : vector<2x3xf64> to vector<3xf64>
  %u836 = arith.cmpf uno, %r836, %r836 : vector<3xf64>
  %b836 = arith.bitcast %r836 : vector<3xf64> to vector<3xi64>
  %q836 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c836 = arith.select %u836, %q836, %b836 : vector<3xi1>, vector<3xi64>
  vector.print %c836 : vector<3xi64>
  %r837 = vector.multi_reduction <minnumf>, %m, %a [0, 1] : vector<2x3xf64> to f64
  %u837 = arith.cmpf uno, %r837, %r837 : f64
  %b837 = arith.bitcast %r837 : f64 to i64
  %q837 = arith.constant 9221120237041090560 : i64
  %c837 = arith.select %u837, %q837, %b837 : i64
  vector.print %c837 : i64
  %r838 = vector.multi_reduction <minnumf>, %q, %a3 [0, 2] : vector<2x3x4xf64> to vector<3xf64>
  %u838 = arith.cmpf uno, %r838, %r838 : vector<3xf64>
  %b838 = arith.bitcast %r838 : vector<3xf64> to vector<3xi64>
  %q838 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c838 = arith.select %u838, %q838, %b838 : vector<3xi1>, vector<3xi64>
  vector.print %c838 : vector<3xi64>
  %r839 = vector.multi_reduction <minnumf>, %q, %m [2] : vector<2x3x4xf64> to vector<2x3xf64>
  %u839 = arith.cmpf uno, %r839, %r839 : vector<2x3xf64>
  %b839 = arith.bitcast %r839 : vector<2x3xf64> to vector<2x3xi64>
  %q839 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c839 = arith.select %u839, %q839, %b839 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c839 : vector<2x3xi64>
  %r840 = vector.mask %k { vector.reduction <minnumf>, %v : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u840 = arith.cmpf uno, %r840, %r840 : f64
  %b840 = arith.bitcast %r840 : f64 to i64
  %q840 = arith.constant 9221120237041090560 : i64
  %c840 = arith.select %u840, %q840, %b840 : i64
  vector.print %c840 : i64
  %r841 = vector.mask %k { vector.reduction <minnumf>, %v, %a : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u841 = arith.cmpf uno, %r841, %r841 : f64
  %b841 = arith.bitcast %r841 : f64 to i64
  %q841 = arith.constant 9221120237041090560 : i64
  %c841 = arith.select %u841, %q841, %b841 : i64
  vector.print %c841 : i64
  %r842 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xf64>, vector<3xf64>
  %u842 = arith.cmpf uno, %r842, %r842 : vector<2x3xf64>
  %b842 = arith.bitcast %r842 : vector<2x3xf64> to vector<2x3xi64>
  %q842 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c842 = arith.select %u842, %q842, %b842 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c842 : vector<2x3xi64>
  %r843 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minnumf>} : vector<3xf64>, f64
  %u843 = arith.cmpf uno, %r843, %r843 : vector<3xf64>
  %b843 = arith.bitcast %r843 : vector<3xf64> to vector<3xi64>
  %q843 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c843 = arith.select %u843, %q843, %b843 : vector<3xi1>, vector<3xi64>
  vector.print %c843 : vector<3xi64>
  %r844 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minnumf>} : vector<2xf64>, vector<3xf64> } : vector<2x3xi1> -> vector<2x3xf64>
  %u844 = arith.cmpf uno, %r844, %r844 : vector<2x3xf64>
  %b844 = arith.bitcast %r844 : vector<2x3xf64> to vector<2x3xi64>
  %q844 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c844 = arith.select %u844, %q844, %b844 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c844 : vector<2x3xi64>
  %r845 = vector.reduction <maxnumf>, %v : vector<5xf64> into f64
  %u845 = arith.cmpf uno, %r845, %r845 : f64
  %b845 = arith.bitcast %r845 : f64 to i64
  %q845 = arith.constant 9221120237041090560 : i64
  %c845 = arith.select %u845, %q845, %b845 : i64
  vector.print %c845 : i64
  %r846 = vector.reduction <maxnumf>, %v, %a : vector<5xf64> into f64
  %u846 = arith.cmpf uno, %r846, %r846 : f64
  %b846 = arith.bitcast %r846 : f64 to i64
  %q846 = arith.constant 9221120237041090560 : i64
  %c846 = arith.select %u846, %q846, %b846 : i64
  vector.print %c846 : i64
  %r847 = vector.reduction <maxnumf>, %z : vector<f64> into f64
  %u847 = arith.cmpf uno, %r847, %r847 : f64
  %b847 = arith.bitcast %r847 : f64 to i64
  %q847 = arith.constant 9221120237041090560 : i64
  %c847 = arith.select %u847, %q847, %b847 : i64
  vector.print %c847 : i64
  %r848 = vector.multi_reduction <maxnumf>, %m, %a2 [1] : vector<2x3xf64> to vector<2xf64>
  %u848 = arith.cmpf uno, %r848, %r848 : vector<2xf64>
  %b848 = arith.bitcast %r848 : vector<2xf64> to vector<2xi64>
  %q848 = arith.constant dense<9221120237041090560> : vector<2xi64>
  %c848 = arith.select %u848, %q848, %b848 : vector<2xi1>, vector<2xi64>
  vector.print %c848 : vector<2xi64>
  %r849 = vector.multi_reduction <maxnumf>, %m, %a3 [0] : vector<2x3xf64> to vector<3xf64>
  %u849 = arith.cmpf uno, %r849, %r849 : vector<3xf64>
  %b849 = arith.bitcast %r849 : vector<3xf64> to vector<3xi64>
  %q849 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c849 = arith.select %u849, %q849, %b849 : vector<3xi1>, vector<3xi64>
  vector.print %c849 : vector<3xi64>
  %r850 = vector.multi_reduction <maxnumf>, %m, %a [0, 1] : vector<2x3xf64> to f64
  %u850 = arith.cmpf uno, %r850, %r850 : f64
  %b850 = arith.bitcast %r850 : f64 to i64
  %q850 = arith.constant 9221120237041090560 : i64
  %c850 = arith.select %u850, %q850, %b850 : i64
  vector.print %c850 : i64
  %r851 = vector.multi_reduction <maxnumf>, %q, %a3 [0, 2] : vector<2x3x4xf64> to vector<3xf64>
  %u851 = arith.cmpf uno, %r851, %r851 : vector<3xf64>
  %b851 = arith.bitcast %r851 : vector<3xf64> to vector<3xi64>
  %q851 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c851 = arith.select %u851, %q851, %b851 : vector<3xi1>, vector<3xi64>
  vector.print %c851 : vector<3xi64>
  %r852 = vector.multi_reduction <maxnumf>, %q, %m [2] : vector<2x3x4xf64> to vector<2x3xf64>
  %u852 = arith.cmpf uno, %r852, %r852 : vector<2x3xf64>
  %b852 = arith.bitcast %r852 : vector<2x3xf64> to vector<2x3xi64>
  %q852 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c852 = arith.select %u852, %q852, %b852 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c852 : vector<2x3xi64>
  %r853 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u853 = arith.cmpf uno, %r853, %r853 : f64
  %b853 = arith.bitcast %r853 : f64 to i64
  %q853 = arith.constant 9221120237041090560 : i64
  %c853 = arith.select %u853, %q853, %b853 : i64
  vector.print %c853 : i64
  %r854 = vector.mask %k { vector.reduction <maxnumf>, %v, %a : vector<5xf64> into f64 } : vector<5xi1> -> f64
  %u854 = arith.cmpf uno, %r854, %r854 : f64
  %b854 = arith.bitcast %r854 : f64 to i64
  %q854 = arith.constant 9221120237041090560 : i64
  %c854 = arith.select %u854, %q854, %b854 : i64
  vector.print %c854 : i64
  %r855 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xf64>, vector<3xf64>
  %u855 = arith.cmpf uno, %r855, %r855 : vector<2x3xf64>
  %b855 = arith.bitcast %r855 : vector<2x3xf64> to vector<2x3xi64>
  %q855 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c855 = arith.select %u855, %q855, %b855 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c855 : vector<2x3xi64>
  %r856 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maxnumf>} : vector<3xf64>, f64
  %u856 = arith.cmpf uno, %r856, %r856 : vector<3xf64>
  %b856 = arith.bitcast %r856 : vector<3xf64> to vector<3xi64>
  %q856 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c856 = arith.select %u856, %q856, %b856 : vector<3xi1>, vector<3xi64>
  vector.print %c856 : vector<3xi64>
  %r857 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maxnumf>} : vector<2xf64>, vector<3xf64> } : vector<2x3xi1> -> vector<2x3xf64>
  %u857 = arith.cmpf uno, %r857, %r857 : vector<2x3xf64>
  %b857 = arith.bitcast %r857 : vector<2x3xf64> to vector<2x3xi64>
  %q857 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c857 = arith.select %u857, %q857, %b857 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c857 : vector<2x3xi64>
  %r858 = vector.reduction <minimumf>, %v : vector<5xf64> into f64
  %u858 = arith.cmpf uno, %r858, %r858 : f64
  %b858 = arith.bitcast %r858 : f64 to i64
  %q858 = arith.constant 9221120237041090560 : i64
  %c858 = arith.select %u858, %q858, %b858 : i64
  vector.print %c858 : i64
  %r859 = vector.reduction <minimumf>, %v, %a : vector<5xf64> into f64
  %u859 = arith.cmpf uno, %r859, %r859 : f64
  %b859 = arith.bitcast %r859 : f64 to i64
  %q859 = arith.constant 9221120237041090560 : i64
  %c859 = arith.select %u859, %q859, %b859 : i64
  vector.print %c859 : i64
  %r860 = vector.reduction <minimumf>, %z : vector<f64> into f64
  %u860 = arith.cmpf uno, %r860, %r860 : f64
  %b860 = arith.bitcast %r860 : f64 to i64
  %q860 = arith.constant 9221120237041090560 : i64
  %c860 = arith.select %u860, %q860, %b860 : i64
  vector.print %c860 : i64
  %r861 = vector.multi_reduction <minimumf>, %m, %a2 [1] : vector<2x3xf64> to vector<2xf64>
  %u861 = arith.cmpf uno, %r861, %r861 : vector<2xf64>
  %b861 = arith.bitcast %r861 : vector<2xf64> to vector<2xi64>
  %q861 = arith.constant dense<9221120237041090560> : vector<2xi64>
  %c861 = arith.select %u861, %q861, %b861 : vector<2xi1>, vector<2xi64>
  vector.print %c861 : vector<2xi64>
  %r862 = vector.multi_reduction <minimumf>, %m, %a3 [0] : vector<2x3xf64> to vector<3xf64>
  %u862 = arith.cmpf uno, %r862, %r862 : vector<3xf64>
  %b862 = arith.bitcast %r862 : vector<3xf64> to vector<3xi64>
  %q862 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c862 = arith.select %u862, %q862, %b862 : vector<3xi1>, vector<3xi64>
  vector.print %c862 : vector<3xi64>
  %r863 = vector.multi_reduction <minimumf>, %m, %a [0, 1] : vector<2x3xf64> to f64
  %u863 = arith.cmpf uno, %r863, %r863 : f64
  %b863 = arith.bitcast %r863 : f64 to i64
  %q863 = arith.constant 9221120237041090560 : i64
  %c863 = arith.select %u863, %q863, %b863 : i64
  vector.print %c863 : i64
  %r864 = vector.multi_reduction <minimumf>, %q, %a3 [0, 2] : vector<2x3x4xf64> to vector<3xf64>
  %u864 = arith.cmpf uno, %r864, %r864 : vector<3xf64>
  %b864 = arith.bitcast %r864 : vector<3xf64> to vector<3xi64>
  %q864 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c864 = arith.select %u864, %q864, %b864 : vector<3xi1>, vector<3xi64>
  vector.print %c864 : vector<3xi64>
  %r865 = vector.multi_reduction <minimumf>, %q, %m [2] : vector<2x3x4xf64> to vector<2x3xf64>
  %u865 = arith.cmpf uno, %r865, %r865 : vector<2x3xf64>
  %b865 = arith.bitcast %r865 : vector<2x3xf64> to vector<2x3xi64>
  %q865 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c865 = arith.select %u865, %q865, %b865 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c865 : vector<2x3xi64>
  %r866 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xf64>, vector<3xf64>
  %u866 = arith.cmpf uno, %r866, %r866 : vector<2x3xf64>
  %b866 = arith.bitcast %r866 : vector<2x3xf64> to vector<2x3xi64>
  %q866 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c866 = arith.select %u866, %q866, %b866 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c866 : vector<2x3xi64>
  %r867 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<minimumf>} : vector<3xf64>, f64
  %u867 = arith.cmpf uno, %r867, %r867 : vector<3xf64>
  %b867 = arith.bitcast %r867 : vector<3xf64> to vector<3xi64>
  %q867 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c867 = arith.select %u867, %q867, %b867 : vector<3xi1>, vector<3xi64>
  vector.print %c867 : vector<3xi64>
  %r868 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<minimumf>} : vector<2xf64>, vector<3xf64> } : vector<2x3xi1> -> vector<2x3xf64>
  %u868 = arith.cmpf uno, %r868, %r868 : vector<2x3xf64>
  %b868 = arith.bitcast %r868 : vector<2x3xf64> to vector<2x3xi64>
  %q868 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c868 = arith.select %u868, %q868, %b868 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c868 : vector<2x3xi64>
  %r869 = vector.reduction <maximumf>, %v : vector<5xf64> into f64
  %u869 = arith.cmpf uno, %r869, %r869 : f64
  %b869 = arith.bitcast %r869 : f64 to i64
  %q869 = arith.constant 9221120237041090560 : i64
  %c869 = arith.select %u869, %q869, %b869 : i64
  vector.print %c869 : i64
  %r870 = vector.reduction <maximumf>, %v, %a : vector<5xf64> into f64
  %u870 = arith.cmpf uno, %r870, %r870 : f64
  %b870 = arith.bitcast %r870 : f64 to i64
  %q870 = arith.constant 9221120237041090560 : i64
  %c870 = arith.select %u870, %q870, %b870 : i64
  vector.print %c870 : i64
  %r871 = vector.reduction <maximumf>, %z : vector<f64> into f64
  %u871 = arith.cmpf uno, %r871, %r871 : f64
  %b871 = arith.bitcast %r871 : f64 to i64
  %q871 = arith.constant 9221120237041090560 : i64
  %c871 = arith.select %u871, %q871, %b871 : i64
  vector.print %c871 : i64
  %r872 = vector.multi_reduction <maximumf>, %m, %a2 [1] : vector<2x3xf64> to vector<2xf64>
  %u872 = arith.cmpf uno, %r872, %r872 : vector<2xf64>
  %b872 = arith.bitcast %r872 : vector<2xf64> to vector<2xi64>
  %q872 = arith.constant dense<9221120237041090560> : vector<2xi64>
  %c872 = arith.select %u872, %q872, %b872 : vector<2xi1>, vector<2xi64>
  vector.print %c872 : vector<2xi64>
  %r873 = vector.multi_reduction <maximumf>, %m, %a3 [0] : vector<2x3xf64> to vector<3xf64>
  %u873 = arith.cmpf uno, %r873, %r873 : vector<3xf64>
  %b873 = arith.bitcast %r873 : vector<3xf64> to vector<3xi64>
  %q873 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c873 = arith.select %u873, %q873, %b873 : vector<3xi1>, vector<3xi64>
  vector.print %c873 : vector<3xi64>
  %r874 = vector.multi_reduction <maximumf>, %m, %a [0, 1] : vector<2x3xf64> to f64
  %u874 = arith.cmpf uno, %r874, %r874 : f64
  %b874 = arith.bitcast %r874 : f64 to i64
  %q874 = arith.constant 9221120237041090560 : i64
  %c874 = arith.select %u874, %q874, %b874 : i64
  vector.print %c874 : i64
  %r875 = vector.multi_reduction <maximumf>, %q, %a3 [0, 2] : vector<2x3x4xf64> to vector<3xf64>
  %u875 = arith.cmpf uno, %r875, %r875 : vector<3xf64>
  %b875 = arith.bitcast %r875 : vector<3xf64> to vector<3xi64>
  %q875 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c875 = arith.select %u875, %q875, %b875 : vector<3xi1>, vector<3xi64>
  vector.print %c875 : vector<3xi64>
  %r876 = vector.multi_reduction <maximumf>, %q, %m [2] : vector<2x3x4xf64> to vector<2x3xf64>
  %u876 = arith.cmpf uno, %r876, %r876 : vector<2x3xf64>
  %b876 = arith.bitcast %r876 : vector<2x3xf64> to vector<2x3xi64>
  %q876 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c876 = arith.select %u876, %q876, %b876 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c876 : vector<2x3xi64>
  %r877 = vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xf64>, vector<3xf64>
  %u877 = arith.cmpf uno, %r877, %r877 : vector<2x3xf64>
  %b877 = arith.bitcast %r877 : vector<2x3xf64> to vector<2x3xi64>
  %q877 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c877 = arith.select %u877, %q877, %b877 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c877 : vector<2x3xi64>
  %r878 = vector.outerproduct %a3, %a, %a3 {kind = #vector.kind<maximumf>} : vector<3xf64>, f64
  %u878 = arith.cmpf uno, %r878, %r878 : vector<3xf64>
  %b878 = arith.bitcast %r878 : vector<3xf64> to vector<3xi64>
  %q878 = arith.constant dense<9221120237041090560> : vector<3xi64>
  %c878 = arith.select %u878, %q878, %b878 : vector<3xi1>, vector<3xi64>
  vector.print %c878 : vector<3xi64>
  %r879 = vector.mask %km { vector.outerproduct %a2, %a3, %m {kind = #vector.kind<maximumf>} : vector<2xf64>, vector<3xf64> } : vector<2x3xi1> -> vector<2x3xf64>
  %u879 = arith.cmpf uno, %r879, %r879 : vector<2x3xf64>
  %b879 = arith.bitcast %r879 : vector<2x3xf64> to vector<2x3xi64>
  %q879 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c879 = arith.select %u879, %q879, %b879 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c879 : vector<2x3xi64>
  %r880 = vector.outerproduct %a2, %a3 : vector<2xf64>, vector<3xf64>
  %u880 = arith.cmpf uno, %r880, %r880 : vector<2x3xf64>
  %b880 = arith.bitcast %r880 : vector<2x3xf64> to vector<2x3xi64>
  %q880 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c880 = arith.select %u880, %q880, %b880 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c880 : vector<2x3xi64>
  %r881 = vector.fma %m, %m, %m : vector<2x3xf64>
  %u881 = arith.cmpf uno, %r881, %r881 : vector<2x3xf64>
  %b881 = arith.bitcast %r881 : vector<2x3xf64> to vector<2x3xi64>
  %q881 = arith.constant dense<9221120237041090560> : vector<2x3xi64>
  %c881 = arith.select %u881, %q881, %b881 : vector<2x3xi1>, vector<2x3xi64>
  vector.print %c881 : vector<2x3xi64>
  %r882 = vector.fma %v, %v, %v : vector<5xf64>
  %u882 = arith.cmpf uno, %r882, %r882 : vector<5xf64>
  %b882 = arith.bitcast %r882 : vector<5xf64> to vector<5xi64>
  %q882 = arith.constant dense<9221120237041090560> : vector<5xi64>
  %c882 = arith.select %u882, %q882, %b882 : vector<5xi1>, vector<5xi64>
  vector.print %c882 : vector<5xi64>
  %r883 = vector.fma %z, %z, %z : vector<f64>
  %u883 = arith.cmpf uno, %r883, %r883 : vector<f64>
  %b883 = arith.bitcast %r883 : vector<f64> to vector<i64>
  %q883 = arith.constant dense<9221120237041090560> : vector<i64>
  %c883 = arith.select %u883, %q883, %b883 : vector<i1>, vector<i64>
  vector.print %c883 : vector<i64>
  return
}
func.func @main() -> i32 {
  %i0 = arith.constant dense<[false, true, false, true, true]> : vector<5xi1>
  %i1 = arith.constant dense<true> : vector<i1>
  %i2 = arith.constant false
  %i3 = arith.constant dense<[true, true]> : vector<2xi1>
  %i4 = arith.constant dense<[true, true, false]> : vector<3xi1>
  %i5 = arith.constant dense<[[false, true, true], [true, false, true]]> : vector<2x3xi1>
  %i6 = arith.constant dense<[[[true, true, true, false], [true, true, true, true], [false, false, true, true]], [[false, true, true, true], [false, true, true, true], [true, false, false, false]]]> : vector<2x3x4xi1>
  %i7 = arith.constant dense<[false, false, false, false, true]> : vector<5xi1>
  %i8 = arith.constant dense<[[true, true, true], [false, false, false]]> : vector<2x3xi1>
  call @reduce_i1(%i0, %i1, %i2, %i3, %i4, %i5, %i6, %i7, %i8) : (vector<5xi1>, vector<i1>, i1, vector<2xi1>, vector<3xi1>, vector<2x3xi1>, vector<2x3x4xi1>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i9 = arith.constant dense<[false, false, true, true, false]> : vector<5xi1>
  %i10 = arith.constant dense<true> : vector<i1>
  %i11 = arith.constant false
  %i12 = arith.constant dense<[true, false]> : vector<2xi1>
  %i13 = arith.constant dense<[false, true, true]> : vector<3xi1>
  %i14 = arith.constant dense<[[false, false, false], [false, false, true]]> : vector<2x3xi1>
  %i15 = arith.constant dense<[[[true, false, false, true], [true, false, false, false], [false, false, true, false]], [[false, true, true, false], [true, true, false, true], [true, false, false, false]]]> : vector<2x3x4xi1>
  %i16 = arith.constant dense<[true, true, false, false, false]> : vector<5xi1>
  %i17 = arith.constant dense<[[true, false, false], [false, false, false]]> : vector<2x3xi1>
  call @reduce_i1(%i9, %i10, %i11, %i12, %i13, %i14, %i15, %i16, %i17) : (vector<5xi1>, vector<i1>, i1, vector<2xi1>, vector<3xi1>, vector<2x3xi1>, vector<2x3x4xi1>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i18 = arith.constant dense<[true, true, true, true, true]> : vector<5xi1>
  %i19 = arith.constant dense<true> : vector<i1>
  %i20 = arith.constant false
  %i21 = arith.constant dense<[false, true]> : vector<2xi1>
  %i22 = arith.constant dense<[false, false, false]> : vector<3xi1>
  %i23 = arith.constant dense<[[true, false, false], [true, true, false]]> : vector<2x3xi1>
  %i24 = arith.constant dense<[[[true, false, false, false], [true, false, false, true], [false, true, true, false]], [[true, false, true, false], [true, true, false, true], [false, true, false, true]]]> : vector<2x3x4xi1>
  %i25 = arith.constant dense<[true, false, false, false, true]> : vector<5xi1>
  %i26 = arith.constant dense<[[false, false, false], [false, true, true]]> : vector<2x3xi1>
  call @reduce_i1(%i18, %i19, %i20, %i21, %i22, %i23, %i24, %i25, %i26) : (vector<5xi1>, vector<i1>, i1, vector<2xi1>, vector<3xi1>, vector<2x3xi1>, vector<2x3x4xi1>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i27 = arith.constant dense<[-4, -2, 2, -2, 0]> : vector<5xi8>
  %i28 = arith.constant dense<-2> : vector<i8>
  %i29 = arith.constant 2 : i8
  %i30 = arith.constant dense<[4, 9]> : vector<2xi8>
  %i31 = arith.constant dense<[4, 8, -5]> : vector<3xi8>
  %i32 = arith.constant dense<[[2, 9, 5], [0, 7, 5]]> : vector<2x3xi8>
  %i33 = arith.constant dense<[[[-4, 8, 5, -4], [9, 1, 7, 6], [7, -2, 2, 9]], [[-3, 1, 7, 5], [0, -4, 7, 6], [1, 2, 1, 6]]]> : vector<2x3x4xi8>
  %i34 = arith.constant dense<[true, true, true, true, true]> : vector<5xi1>
  %i35 = arith.constant dense<[[true, false, true], [false, false, true]]> : vector<2x3xi1>
  call @reduce_i8(%i27, %i28, %i29, %i30, %i31, %i32, %i33, %i34, %i35) : (vector<5xi8>, vector<i8>, i8, vector<2xi8>, vector<3xi8>, vector<2x3xi8>, vector<2x3x4xi8>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i36 = arith.constant dense<[3, 3, -3, -5, -5]> : vector<5xi8>
  %i37 = arith.constant dense<7> : vector<i8>
  %i38 = arith.constant 6 : i8
  %i39 = arith.constant dense<[5, -4]> : vector<2xi8>
  %i40 = arith.constant dense<[3, 6, 9]> : vector<3xi8>
  %i41 = arith.constant dense<[[-3, 1, 8], [-2, 8, 8]]> : vector<2x3xi8>
  %i42 = arith.constant dense<[[[-2, -5, -1, -2], [-1, 3, -2, 7], [4, 0, -1, 3]], [[1, 8, -3, -5], [9, 6, 0, 9], [2, 5, 4, 8]]]> : vector<2x3x4xi8>
  %i43 = arith.constant dense<[false, true, true, true, false]> : vector<5xi1>
  %i44 = arith.constant dense<[[true, true, true], [true, true, false]]> : vector<2x3xi1>
  call @reduce_i8(%i36, %i37, %i38, %i39, %i40, %i41, %i42, %i43, %i44) : (vector<5xi8>, vector<i8>, i8, vector<2xi8>, vector<3xi8>, vector<2x3xi8>, vector<2x3x4xi8>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i45 = arith.constant dense<[-4, 0, 3, 7, 9]> : vector<5xi8>
  %i46 = arith.constant dense<3> : vector<i8>
  %i47 = arith.constant -5 : i8
  %i48 = arith.constant dense<[-1, -4]> : vector<2xi8>
  %i49 = arith.constant dense<[3, 9, 2]> : vector<3xi8>
  %i50 = arith.constant dense<[[3, -2, 2], [7, -2, 9]]> : vector<2x3xi8>
  %i51 = arith.constant dense<[[[9, 3, -2, -3], [1, -4, 1, 5], [-4, -3, 5, -3]], [[-3, -2, -4, 2], [5, -3, 3, 1], [0, 0, 3, 6]]]> : vector<2x3x4xi8>
  %i52 = arith.constant dense<[true, false, false, false, true]> : vector<5xi1>
  %i53 = arith.constant dense<[[true, true, true], [true, false, false]]> : vector<2x3xi1>
  call @reduce_i8(%i45, %i46, %i47, %i48, %i49, %i50, %i51, %i52, %i53) : (vector<5xi8>, vector<i8>, i8, vector<2xi8>, vector<3xi8>, vector<2x3xi8>, vector<2x3x4xi8>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i54 = arith.constant dense<[-5, 9, 7, -3, -1]> : vector<5xi32>
  %i55 = arith.constant dense<7> : vector<i32>
  %i56 = arith.constant -3 : i32
  %i57 = arith.constant dense<[8, 1]> : vector<2xi32>
  %i58 = arith.constant dense<[8, 9, 5]> : vector<3xi32>
  %i59 = arith.constant dense<[[8, -1, 1], [-3, 3, 9]]> : vector<2x3xi32>
  %i60 = arith.constant dense<[[[3, 4, 2, 6], [0, -4, -1, -5], [7, 6, -3, 1]], [[9, -4, -1, -5], [5, -4, 7, -1], [-4, 4, 8, -2]]]> : vector<2x3x4xi32>
  %i61 = arith.constant dense<[true, false, true, false, true]> : vector<5xi1>
  %i62 = arith.constant dense<[[false, false, false], [true, true, true]]> : vector<2x3xi1>
  call @reduce_i32(%i54, %i55, %i56, %i57, %i58, %i59, %i60, %i61, %i62) : (vector<5xi32>, vector<i32>, i32, vector<2xi32>, vector<3xi32>, vector<2x3xi32>, vector<2x3x4xi32>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i63 = arith.constant dense<[-4, -3, -1, -5, -3]> : vector<5xi32>
  %i64 = arith.constant dense<-2> : vector<i32>
  %i65 = arith.constant 9 : i32
  %i66 = arith.constant dense<[-1, 5]> : vector<2xi32>
  %i67 = arith.constant dense<[-1, 3, 7]> : vector<3xi32>
  %i68 = arith.constant dense<[[-2, -1, 2], [3, 5, -3]]> : vector<2x3xi32>
  %i69 = arith.constant dense<[[[-1, 0, 7, -5], [-1, -5, -5, -5], [6, 3, 3, -2]], [[3, 2, -2, 9], [2, -4, 5, 8], [5, 1, 5, 2]]]> : vector<2x3x4xi32>
  %i70 = arith.constant dense<[false, false, true, true, false]> : vector<5xi1>
  %i71 = arith.constant dense<[[true, true, false], [false, true, true]]> : vector<2x3xi1>
  call @reduce_i32(%i63, %i64, %i65, %i66, %i67, %i68, %i69, %i70, %i71) : (vector<5xi32>, vector<i32>, i32, vector<2xi32>, vector<3xi32>, vector<2x3xi32>, vector<2x3x4xi32>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i72 = arith.constant dense<[5, -1, -5, 8, 3]> : vector<5xi32>
  %i73 = arith.constant dense<5> : vector<i32>
  %i74 = arith.constant -1 : i32
  %i75 = arith.constant dense<[6, 2]> : vector<2xi32>
  %i76 = arith.constant dense<[-1, -1, 0]> : vector<3xi32>
  %i77 = arith.constant dense<[[3, -5, -1], [-3, 1, -1]]> : vector<2x3xi32>
  %i78 = arith.constant dense<[[[-2, 7, -1, -3], [-5, -1, -2, 3], [-3, 6, 4, 0]], [[2, 6, -3, 8], [3, 6, 3, 3], [4, 7, 5, 9]]]> : vector<2x3x4xi32>
  %i79 = arith.constant dense<[true, true, true, true, true]> : vector<5xi1>
  %i80 = arith.constant dense<[[false, true, false], [false, true, true]]> : vector<2x3xi1>
  call @reduce_i32(%i72, %i73, %i74, %i75, %i76, %i77, %i78, %i79, %i80) : (vector<5xi32>, vector<i32>, i32, vector<2xi32>, vector<3xi32>, vector<2x3xi32>, vector<2x3x4xi32>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i81 = arith.constant dense<[5, 3, 5, -2, 2]> : vector<5xi64>
  %i82 = arith.constant dense<-1> : vector<i64>
  %i83 = arith.constant -5 : i64
  %i84 = arith.constant dense<[2, 7]> : vector<2xi64>
  %i85 = arith.constant dense<[-4, 6, 9]> : vector<3xi64>
  %i86 = arith.constant dense<[[3, 9, 3], [-4, 5, 3]]> : vector<2x3xi64>
  %i87 = arith.constant dense<[[[-4, 6, 6, 2], [-1, 7, -4, 8], [-1, -2, 6, 7]], [[-2, -2, 6, 5], [2, 2, 8, 1], [-4, 2, 9, 5]]]> : vector<2x3x4xi64>
  %i88 = arith.constant dense<[false, true, true, true, true]> : vector<5xi1>
  %i89 = arith.constant dense<[[false, false, false], [true, true, false]]> : vector<2x3xi1>
  call @reduce_i64(%i81, %i82, %i83, %i84, %i85, %i86, %i87, %i88, %i89) : (vector<5xi64>, vector<i64>, i64, vector<2xi64>, vector<3xi64>, vector<2x3xi64>, vector<2x3x4xi64>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i90 = arith.constant dense<[-5, 2, -1, 5, -4]> : vector<5xi64>
  %i91 = arith.constant dense<6> : vector<i64>
  %i92 = arith.constant -2 : i64
  %i93 = arith.constant dense<[5, 2]> : vector<2xi64>
  %i94 = arith.constant dense<[-1, 6, 3]> : vector<3xi64>
  %i95 = arith.constant dense<[[-1, 2, 2], [2, 7, -4]]> : vector<2x3xi64>
  %i96 = arith.constant dense<[[[9, 3, -2, -1], [-4, 9, 2, -5], [-1, 2, -4, 8]], [[3, 2, -1, 1], [-2, 9, 9, -2], [-4, 4, -4, -3]]]> : vector<2x3x4xi64>
  %i97 = arith.constant dense<[false, false, true, false, true]> : vector<5xi1>
  %i98 = arith.constant dense<[[false, true, false], [false, false, true]]> : vector<2x3xi1>
  call @reduce_i64(%i90, %i91, %i92, %i93, %i94, %i95, %i96, %i97, %i98) : (vector<5xi64>, vector<i64>, i64, vector<2xi64>, vector<3xi64>, vector<2x3xi64>, vector<2x3x4xi64>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i99 = arith.constant dense<[2, 1, -3, 1, 8]> : vector<5xi64>
  %i100 = arith.constant dense<0> : vector<i64>
  %i101 = arith.constant -5 : i64
  %i102 = arith.constant dense<[0, -4]> : vector<2xi64>
  %i103 = arith.constant dense<[-2, 9, -1]> : vector<3xi64>
  %i104 = arith.constant dense<[[1, 8, 0], [7, -5, -5]]> : vector<2x3xi64>
  %i105 = arith.constant dense<[[[-1, -3, -1, 0], [0, 1, 7, 1], [3, 6, 9, 2]], [[-3, -1, 9, -3], [1, -1, 6, -1], [-2, 3, -4, -3]]]> : vector<2x3x4xi64>
  %i106 = arith.constant dense<[true, true, false, true, false]> : vector<5xi1>
  %i107 = arith.constant dense<[[false, false, false], [true, true, true]]> : vector<2x3xi1>
  call @reduce_i64(%i99, %i100, %i101, %i102, %i103, %i104, %i105, %i106, %i107) : (vector<5xi64>, vector<i64>, i64, vector<2xi64>, vector<3xi64>, vector<2x3xi64>, vector<2x3x4xi64>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i108 = arith.constant dense<[1, 2, 5, 8, 1]> : vector<5xindex>
  %i109 = arith.constant dense<5> : vector<index>
  %i110 = arith.constant 3 : index
  %i111 = arith.constant dense<[5, 4]> : vector<2xindex>
  %i112 = arith.constant dense<[9, 3, 0]> : vector<3xindex>
  %i113 = arith.constant dense<[[6, 6, 6], [8, 3, 6]]> : vector<2x3xindex>
  %i114 = arith.constant dense<[[[4, 5, 0, 7], [4, 9, 5, 2], [8, 8, 3, 1]], [[4, 3, 6, 6], [7, 6, 4, 0], [2, 0, 6, 7]]]> : vector<2x3x4xindex>
  %i115 = arith.constant dense<[false, true, true, false, false]> : vector<5xi1>
  %i116 = arith.constant dense<[[false, true, true], [true, true, true]]> : vector<2x3xi1>
  call @reduce_index(%i108, %i109, %i110, %i111, %i112, %i113, %i114, %i115, %i116) : (vector<5xindex>, vector<index>, index, vector<2xindex>, vector<3xindex>, vector<2x3xindex>, vector<2x3x4xindex>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i117 = arith.constant dense<[8, 1, 7, 1, 8]> : vector<5xindex>
  %i118 = arith.constant dense<0> : vector<index>
  %i119 = arith.constant 0 : index
  %i120 = arith.constant dense<[2, 3]> : vector<2xindex>
  %i121 = arith.constant dense<[9, 0, 4]> : vector<3xindex>
  %i122 = arith.constant dense<[[2, 4, 8], [6, 1, 1]]> : vector<2x3xindex>
  %i123 = arith.constant dense<[[[1, 4, 8, 9], [3, 6, 4, 3], [9, 0, 0, 8]], [[4, 7, 4, 5], [3, 7, 8, 3], [8, 3, 0, 6]]]> : vector<2x3x4xindex>
  %i124 = arith.constant dense<[false, true, true, true, false]> : vector<5xi1>
  %i125 = arith.constant dense<[[false, true, false], [true, false, false]]> : vector<2x3xi1>
  call @reduce_index(%i117, %i118, %i119, %i120, %i121, %i122, %i123, %i124, %i125) : (vector<5xindex>, vector<index>, index, vector<2xindex>, vector<3xindex>, vector<2x3xindex>, vector<2x3x4xindex>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i126 = arith.constant dense<[0, 6, 6, 4, 8]> : vector<5xindex>
  %i127 = arith.constant dense<1> : vector<index>
  %i128 = arith.constant 3 : index
  %i129 = arith.constant dense<[3, 3]> : vector<2xindex>
  %i130 = arith.constant dense<[3, 4, 9]> : vector<3xindex>
  %i131 = arith.constant dense<[[2, 7, 0], [2, 0, 9]]> : vector<2x3xindex>
  %i132 = arith.constant dense<[[[0, 2, 5, 1], [5, 8, 0, 6], [5, 1, 4, 6]], [[1, 3, 4, 6], [7, 8, 3, 7], [6, 6, 0, 0]]]> : vector<2x3x4xindex>
  %i133 = arith.constant dense<[false, true, true, false, false]> : vector<5xi1>
  %i134 = arith.constant dense<[[false, false, true], [false, false, false]]> : vector<2x3xi1>
  call @reduce_index(%i126, %i127, %i128, %i129, %i130, %i131, %i132, %i133, %i134) : (vector<5xindex>, vector<index>, index, vector<2xindex>, vector<3xindex>, vector<2x3xindex>, vector<2x3x4xindex>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i135 = arith.constant dense<[0.0, 1.1, -2.3, 1.1, -0.0]> : vector<5xf16>
  %i136 = arith.constant dense<-2.3> : vector<f16>
  %i137 = arith.constant -0.001 : f16
  %i138 = arith.constant dense<[-0.001, 3.14159]> : vector<2xf16>
  %i139 = arith.constant dense<[0.0, 3.14159, -0.001]> : vector<3xf16>
  %i140 = arith.constant dense<[[0.7, -0.001, 0.7], [1.1, 0.0, 0.7]]> : vector<2x3xf16>
  %i141 = arith.constant dense<[[[-0.0, 1000.5, 1000.5, -0.001], [1000.5, -2.3, 7.0e3, -0.0], [3.14159, 0.7, -0.0, 3.14159]], [[-2.3, 1.1, -0.001, 7.0e3], [7.0e3, 1000.5, 0.7, 3.14159], [-2.3, -2.3, 0.0, -2.3]]]> : vector<2x3x4xf16>
  %i142 = arith.constant dense<[true, true, false, false, false]> : vector<5xi1>
  %i143 = arith.constant dense<[[true, true, true], [false, false, true]]> : vector<2x3xi1>
  call @reduce_f16(%i135, %i136, %i137, %i138, %i139, %i140, %i141, %i142, %i143) : (vector<5xf16>, vector<f16>, f16, vector<2xf16>, vector<3xf16>, vector<2x3xf16>, vector<2x3x4xf16>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i144 = arith.constant dense<[7.0e3, -2.3, 0.0, 0.0, 0.0]> : vector<5xf16>
  %i145 = arith.constant dense<0.0> : vector<f16>
  %i146 = arith.constant 1000.5 : f16
  %i147 = arith.constant dense<[0.0, 0.0]> : vector<2xf16>
  %i148 = arith.constant dense<[-0.0, -0.001, -0.0]> : vector<3xf16>
  %i149 = arith.constant dense<[[0.7, -0.0, -0.0], [0.7, 0.0, -0.0]]> : vector<2x3xf16>
  %i150 = arith.constant dense<[[[1000.5, -2.3, 3.14159, 0.0], [-0.0, 7.0e3, 7.0e3, -0.0], [-2.3, -0.001, 1.1, -2.3]], [[1.1, -0.001, -0.0, -0.001], [1000.5, 1.1, 0.0, -0.0], [-2.3, 1.1, -0.0, -0.0]]]> : vector<2x3x4xf16>
  %i151 = arith.constant dense<[true, false, true, false, false]> : vector<5xi1>
  %i152 = arith.constant dense<[[true, true, false], [true, true, false]]> : vector<2x3xi1>
  call @reduce_f16(%i144, %i145, %i146, %i147, %i148, %i149, %i150, %i151, %i152) : (vector<5xf16>, vector<f16>, f16, vector<2xf16>, vector<3xf16>, vector<2x3xf16>, vector<2x3x4xf16>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i153 = arith.constant dense<[1.1, 0.0, 0x7E00, -0.0, 1000.5]> : vector<5xf16>
  %i154 = arith.constant dense<3.14159> : vector<f16>
  %i155 = arith.constant 1000.5 : f16
  %i156 = arith.constant dense<[0.0, 0x7E00]> : vector<2xf16>
  %i157 = arith.constant dense<[0x7E00, -0.001, 0x7E00]> : vector<3xf16>
  %i158 = arith.constant dense<[[0x7E00, 7.0e3, 7.0e3], [0x7E00, 0.0, 0.0]]> : vector<2x3xf16>
  %i159 = arith.constant dense<[[[3.14159, 0.0, 1000.5, 1.1], [1000.5, 3.14159, -0.0, 3.14159], [3.14159, 0x7E00, 0x7E00, 1000.5]], [[0.7, 0x7E00, 0x7E00, 0x7E00], [3.14159, 0x7E00, 1000.5, 0.7], [0x7E00, 7.0e3, -2.3, 0x7E00]]]> : vector<2x3x4xf16>
  %i160 = arith.constant dense<[false, true, false, true, true]> : vector<5xi1>
  %i161 = arith.constant dense<[[false, false, true], [false, true, true]]> : vector<2x3xi1>
  call @reduce_f16(%i153, %i154, %i155, %i156, %i157, %i158, %i159, %i160, %i161) : (vector<5xf16>, vector<f16>, f16, vector<2xf16>, vector<3xf16>, vector<2x3xf16>, vector<2x3x4xf16>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i162 = arith.constant dense<[-0.0, 3.14159, -0.0, -0.001, 0.7]> : vector<5xbf16>
  %i163 = arith.constant dense<-0.0> : vector<bf16>
  %i164 = arith.constant 1.1 : bf16
  %i165 = arith.constant dense<[3.14159, 7.0e3]> : vector<2xbf16>
  %i166 = arith.constant dense<[0.7, 3.14159, 1000.5]> : vector<3xbf16>
  %i167 = arith.constant dense<[[-2.3, 0.7, -0.0], [-0.0, 1.1, 7.0e3]]> : vector<2x3xbf16>
  %i168 = arith.constant dense<[[[1.1, 1000.5, -2.3, 3.14159], [-0.001, 7.0e3, 0.0, 3.14159], [0.0, -0.0, 3.14159, 3.14159]], [[1000.5, -0.001, 7.0e3, -0.001], [0.7, 1.1, 1.1, -0.001], [-0.001, -0.0, -0.001, -0.001]]]> : vector<2x3x4xbf16>
  %i169 = arith.constant dense<[true, false, false, true, true]> : vector<5xi1>
  %i170 = arith.constant dense<[[true, false, false], [false, true, false]]> : vector<2x3xi1>
  call @reduce_bf16(%i162, %i163, %i164, %i165, %i166, %i167, %i168, %i169, %i170) : (vector<5xbf16>, vector<bf16>, bf16, vector<2xbf16>, vector<3xbf16>, vector<2x3xbf16>, vector<2x3x4xbf16>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i171 = arith.constant dense<[7.0e3, 7.0e3, 1.1, 1.1, 0.7]> : vector<5xbf16>
  %i172 = arith.constant dense<-2.3> : vector<bf16>
  %i173 = arith.constant 1000.5 : bf16
  %i174 = arith.constant dense<[7.0e3, -2.3]> : vector<2xbf16>
  %i175 = arith.constant dense<[1.1, 7.0e3, 3.14159]> : vector<3xbf16>
  %i176 = arith.constant dense<[[0.7, 1.1, -2.3], [-2.3, -0.0, 0.7]]> : vector<2x3xbf16>
  %i177 = arith.constant dense<[[[-0.001, 0.0, 0.7, -0.0], [-2.3, 1000.5, 0.0, 0.7], [1000.5, 0.0, -0.001, 0.7]], [[0.0, 7.0e3, -0.001, -0.0], [0.0, 7.0e3, -0.0, 1000.5], [1000.5, 1.1, -0.0, 0.7]]]> : vector<2x3x4xbf16>
  %i178 = arith.constant dense<[false, true, false, false, false]> : vector<5xi1>
  %i179 = arith.constant dense<[[true, false, true], [true, false, false]]> : vector<2x3xi1>
  call @reduce_bf16(%i171, %i172, %i173, %i174, %i175, %i176, %i177, %i178, %i179) : (vector<5xbf16>, vector<bf16>, bf16, vector<2xbf16>, vector<3xbf16>, vector<2x3xbf16>, vector<2x3x4xbf16>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i180 = arith.constant dense<[-2.3, 7.0e3, 3.14159, 1000.5, 1000.5]> : vector<5xbf16>
  %i181 = arith.constant dense<0.7> : vector<bf16>
  %i182 = arith.constant 1000.5 : bf16
  %i183 = arith.constant dense<[-2.3, 0.7]> : vector<2xbf16>
  %i184 = arith.constant dense<[1.1, 7.0e3, 1000.5]> : vector<3xbf16>
  %i185 = arith.constant dense<[[1.1, 0.0, 3.14159], [1000.5, 0.7, 1.1]]> : vector<2x3xbf16>
  %i186 = arith.constant dense<[[[0x7FC0, 0x7FC0, -2.3, 7.0e3], [0.0, -0.0, -0.001, 1.1], [-0.0, -0.001, 0x7FC0, 0.0]], [[0.0, 1.1, 7.0e3, -0.001], [7.0e3, -0.0, 1.1, 0x7FC0], [3.14159, 0.7, 0x7FC0, 1.1]]]> : vector<2x3x4xbf16>
  %i187 = arith.constant dense<[true, true, false, true, false]> : vector<5xi1>
  %i188 = arith.constant dense<[[true, false, true], [false, true, false]]> : vector<2x3xi1>
  call @reduce_bf16(%i180, %i181, %i182, %i183, %i184, %i185, %i186, %i187, %i188) : (vector<5xbf16>, vector<bf16>, bf16, vector<2xbf16>, vector<3xbf16>, vector<2x3xbf16>, vector<2x3x4xbf16>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i189 = arith.constant dense<[7.0e3, 1.1, 3.14159, 3.14159, -0.001]> : vector<5xf32>
  %i190 = arith.constant dense<-2.3> : vector<f32>
  %i191 = arith.constant -0.001 : f32
  %i192 = arith.constant dense<[0.7, -0.0]> : vector<2xf32>
  %i193 = arith.constant dense<[-2.3, 0.0, -0.0]> : vector<3xf32>
  %i194 = arith.constant dense<[[1.1, -2.3, 1000.5], [0.0, 1.1, 0.0]]> : vector<2x3xf32>
  %i195 = arith.constant dense<[[[7.0e3, 3.14159, 7.0e3, 0.0], [0.0, -0.0, -2.3, 7.0e3], [1.1, 0.7, 0.0, -0.0]], [[-0.0, 0.7, 1000.5, -0.0], [3.14159, 1000.5, -0.0, 3.14159], [7.0e3, -0.001, -0.001, 7.0e3]]]> : vector<2x3x4xf32>
  %i196 = arith.constant dense<[true, true, false, true, false]> : vector<5xi1>
  %i197 = arith.constant dense<[[true, false, true], [true, true, true]]> : vector<2x3xi1>
  call @reduce_f32(%i189, %i190, %i191, %i192, %i193, %i194, %i195, %i196, %i197) : (vector<5xf32>, vector<f32>, f32, vector<2xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3x4xf32>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i198 = arith.constant dense<[1.1, -2.3, -2.3, 0.7, 1000.5]> : vector<5xf32>
  %i199 = arith.constant dense<0.7> : vector<f32>
  %i200 = arith.constant 1.1 : f32
  %i201 = arith.constant dense<[1.1, 1.1]> : vector<2xf32>
  %i202 = arith.constant dense<[0.7, 1.1, -2.3]> : vector<3xf32>
  %i203 = arith.constant dense<[[1.1, -2.3, 1000.5], [-0.0, 7.0e3, -2.3]]> : vector<2x3xf32>
  %i204 = arith.constant dense<[[[3.14159, -2.3, -0.0, -0.0], [-0.0, -2.3, 1.1, 1.1], [-2.3, 0.0, -0.001, -2.3]], [[0.7, -2.3, -0.0, 0.0], [1000.5, 1000.5, 3.14159, 0.0], [1.1, 1000.5, 0.0, 0.0]]]> : vector<2x3x4xf32>
  %i205 = arith.constant dense<[true, false, false, false, false]> : vector<5xi1>
  %i206 = arith.constant dense<[[true, false, true], [false, true, false]]> : vector<2x3xi1>
  call @reduce_f32(%i198, %i199, %i200, %i201, %i202, %i203, %i204, %i205, %i206) : (vector<5xf32>, vector<f32>, f32, vector<2xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3x4xf32>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i207 = arith.constant dense<[1.1, -0.0, -2.3, 0.0, 1.1]> : vector<5xf32>
  %i208 = arith.constant dense<7.0e3> : vector<f32>
  %i209 = arith.constant -0.0 : f32
  %i210 = arith.constant dense<[1.1, 0x7FC00000]> : vector<2xf32>
  %i211 = arith.constant dense<[-0.001, 0.7, 1000.5]> : vector<3xf32>
  %i212 = arith.constant dense<[[7.0e3, 0.7, -0.0], [-0.0, -2.3, -2.3]]> : vector<2x3xf32>
  %i213 = arith.constant dense<[[[7.0e3, 1000.5, 3.14159, -2.3], [1.1, 0.0, 7.0e3, 3.14159], [-0.0, 0.7, 1.1, 1000.5]], [[-0.001, 1000.5, -0.001, 0.0], [0.7, -0.0, 0.0, 0.7], [-0.0, 7.0e3, -0.0, -0.0]]]> : vector<2x3x4xf32>
  %i214 = arith.constant dense<[false, true, true, true, true]> : vector<5xi1>
  %i215 = arith.constant dense<[[false, true, true], [false, false, false]]> : vector<2x3xi1>
  call @reduce_f32(%i207, %i208, %i209, %i210, %i211, %i212, %i213, %i214, %i215) : (vector<5xf32>, vector<f32>, f32, vector<2xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3x4xf32>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i216 = arith.constant dense<[0.0, -0.0, -2.3, -2.3, 0.0]> : vector<5xf64>
  %i217 = arith.constant dense<-0.0> : vector<f64>
  %i218 = arith.constant 3.14159 : f64
  %i219 = arith.constant dense<[-0.001, 1.1]> : vector<2xf64>
  %i220 = arith.constant dense<[1.1, 3.14159, 3.14159]> : vector<3xf64>
  %i221 = arith.constant dense<[[-0.0, 7.0e3, 0.0], [-0.001, 1.1, 0.7]]> : vector<2x3xf64>
  %i222 = arith.constant dense<[[[0.0, 3.14159, 1.1, -0.0], [3.14159, 3.14159, -0.0, -0.0], [0.7, -2.3, -0.001, 3.14159]], [[1000.5, 0.0, -2.3, 3.14159], [-0.0, 3.14159, 0.7, 0.0], [3.14159, -0.001, -0.001, 1.1]]]> : vector<2x3x4xf64>
  %i223 = arith.constant dense<[false, true, false, true, false]> : vector<5xi1>
  %i224 = arith.constant dense<[[false, true, true], [false, true, true]]> : vector<2x3xi1>
  call @reduce_f64(%i216, %i217, %i218, %i219, %i220, %i221, %i222, %i223, %i224) : (vector<5xf64>, vector<f64>, f64, vector<2xf64>, vector<3xf64>, vector<2x3xf64>, vector<2x3x4xf64>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i225 = arith.constant dense<[-0.0, 7.0e3, 1000.5, -2.3, -0.001]> : vector<5xf64>
  %i226 = arith.constant dense<7.0e3> : vector<f64>
  %i227 = arith.constant -0.0 : f64
  %i228 = arith.constant dense<[-0.001, 7.0e3]> : vector<2xf64>
  %i229 = arith.constant dense<[1.1, 1000.5, 7.0e3]> : vector<3xf64>
  %i230 = arith.constant dense<[[1000.5, 3.14159, -0.001], [-0.0, 0.7, 3.14159]]> : vector<2x3xf64>
  %i231 = arith.constant dense<[[[7.0e3, -2.3, 1000.5, 1.1], [0.0, 0.0, 3.14159, 3.14159], [1.1, 1.1, -2.3, 3.14159]], [[3.14159, 1000.5, 0.0, -2.3], [-0.0, 0.0, 3.14159, 7.0e3], [-0.0, 3.14159, -0.001, -0.0]]]> : vector<2x3x4xf64>
  %i232 = arith.constant dense<[true, true, true, true, false]> : vector<5xi1>
  %i233 = arith.constant dense<[[true, true, false], [false, false, false]]> : vector<2x3xi1>
  call @reduce_f64(%i225, %i226, %i227, %i228, %i229, %i230, %i231, %i232, %i233) : (vector<5xf64>, vector<f64>, f64, vector<2xf64>, vector<3xf64>, vector<2x3xf64>, vector<2x3x4xf64>, vector<5xi1>, vector<2x3xi1>) -> ()
  %i234 = arith.constant dense<[0.7, -0.001, -0.0, 3.14159, 3.14159]> : vector<5xf64>
  %i235 = arith.constant dense<0.7> : vector<f64>
  %i236 = arith.constant -0.001 : f64
  %i237 = arith.constant dense<[0x7FF8000000000000, 0.0]> : vector<2xf64>
  %i238 = arith.constant dense<[0.0, -0.001, -2.3]> : vector<3xf64>
  %i239 = arith.constant dense<[[1000.5, 0.0, 1.1], [0x7FF8000000000000, 1000.5, 0.7]]> : vector<2x3xf64>
  %i240 = arith.constant dense<[[[1000.5, 1.1, -0.0, 0.0], [-2.3, -0.0, -0.001, 0.7], [3.14159, 0.7, -2.3, 7.0e3]], [[0.0, -0.0, -0.001, -2.3], [0.0, 0.7, 7.0e3, 0x7FF8000000000000], [0.7, -0.0, 7.0e3, 1.1]]]> : vector<2x3x4xf64>
  %i241 = arith.constant dense<[true, false, false, false, false]> : vector<5xi1>
  %i242 = arith.constant dense<[[false, false, false], [false, true, true]]> : vector<2x3xi1>
  call @reduce_f64(%i234, %i235, %i236, %i237, %i238, %i239, %i240, %i241, %i242) : (vector<5xf64>, vector<f64>, f64, vector<2xf64>, vector<3xf64>, vector<2x3xf64>, vector<2x3x4xf64>, vector<5xi1>, vector<2x3xi1>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
