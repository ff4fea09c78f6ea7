// RUN: roundtrip.sh --alone %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// Aliases inside of the text of a dialect's type or attribute are written out, so that the text means the same without
// their definitions. (mlir-opt leaves them there without a definition when it does not know the dialect.) Strings, names
// with a dot and unknown names stay.

#map = affine_map<(i) -> (i + 1)>
!elem = !my.elem<4>
// CHECK: "x.y"() {a = #my.layout<affine_map<(d0) -> (d0 + 1)>, "#map", #map.x, #other>, b = !my.box<!my.elem<4>, [!my.elem<4>]>} : () -> ()
"x.y"() {a = #my.layout<#map, "#map", #map.x, #other>, b = !my.box<!elem, [!elem]>} : () -> ()
// CHECK: "x.y"() : () -> !llvm.array<4 x !my.elem<4>>
"x.y"() : () -> !llvm.array<4 x !elem>
