// RUN: roundtrip.sh --foreign --also-19 %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// Aliases, defined anywhere between ops and used in attributes, types and other aliases. In output, maps, sets, distinct
// attributes, locations and long tuples have the names that mlir-opt gives them, those made of others behind those.

// CHECK:      {{^}}!tuple = tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
// CHECK-NEXT: {{^}}#distinct = distinct[0]<1 : i64>
// CHECK-NEXT: {{^}}#loc = loc("here":1:2)
// CHECK-NEXT: {{^}}#map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: {{^}}#map1 = affine_map<() -> ()>
// CHECK-NEXT: {{^}}#map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: {{^}}#set = affine_set<(d0) : (d0 >= 0)>
// CHECK-NEXT: {{^}}#distinct1 = distinct[1]<#distinct>
// CHECK-NEXT: {{^}}#distinct2 = distinct[2]<#map>
// CHECK-NEXT: {{^}}#loc1 = loc(fused<#map>[#loc])
#shift = affine_map<(i) -> (i + 1)>
!shifted = memref<4xf32, #shift, 1>
#0 = 7 : i8
#list = [#shift, #0, {deep = #shift}]
!1 = tuple<!shifted, i32>
// CHECK: "x.y"() {a = [#map, 7 : i8, {deep = #map}], b = 7 : i8, c = memref<4xf32, #map, 1>} : () -> ()
"x.y"() {a = #list, b = #0, c = !shifted} : () -> ()
// CHECK-NEXT: %t = "x.y"() : () -> tuple<memref<4xf32, #map, 1>, i32>
%t = "x.y"() : () -> !1
// CHECK-NEXT: "x.y"() {a = distinct[3]<>, b = #distinct, c = #distinct1, d = #distinct2, e = #distinct} : () -> ()
#one = distinct[9]<1>
"x.y"() {a = distinct[7]<>, b = #one, c = distinct[2]<#one>, d = distinct[4]<#shift>, e = distinct[9]<1>} : () -> ()
// CHECK-NEXT: "x.y"() {a = #loc, b = #loc1} : () -> ()
#here = loc("here":1:2)
"x.y"() {a = #here, b = loc(fused<#shift>[#here])} : () -> ()
// CHECK-NEXT: "x.y"() {a = #map1, b = #map2, c = #set} : () -> ()
"x.y"() {a = affine_map<() -> ()>, b = affine_map<(a, b) -> (b, a)>, c = affine_set<(d0) : (d0 >= 0)>} : () -> ()
// CHECK-NEXT: %u = "x.y"() : () -> !tuple
!long = tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
%u = "x.y"() : () -> !long
