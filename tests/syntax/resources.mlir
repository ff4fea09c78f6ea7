// RUN: roundtrip.sh --foreign %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// File metadata: blobs that are used, in the order of their use; external resources as they stand, one group for each name.

"x.y"() {a = dense_resource<a2> : tensor<1xi8>, b = dense_resource<blob1> : tensor<3xi64>, c = dense_resource<absent> : tensor<2xi8>} : () -> ()
%t = "x.y"() : () -> tensor<2xi8, dense_resource<"x y"> : tensor<1xi8>>
{-#
  dialect_resources: { builtin: { "x y": "0x010000000f", unused: "0x0400000001", a2: "0x02000000aa", blob1: "0x08000000010000000000000002000000000000000300000000000000", a2: "0x01000000ff" } },
  external_resources: { zz: { b: "0x0400000001ab", "true": "zz", c: "a\22b\0A#-}", d: true, d: false }, none: {}, empty: { e: "0x04000000" }, zz: { e: true } }
#-}
{-# #-}
{-# external_resources: { zz: { f: true } } #-}

// CHECK:      {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       a2: "0x01000000FF",
// CHECK-NEXT:       blob1: "0x08000000010000000000000002000000000000000300000000000000",
// CHECK-NEXT:       "x y": "0x010000000F"
// CHECK-NEXT:     }
// CHECK-NEXT:   },
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     zz: {
// CHECK-NEXT:       b: "0x0400000001AB",
// CHECK-NEXT:       true: "zz",
// CHECK-NEXT:       c: "a\22b\0A#-}",
// CHECK-NEXT:       d: true,
// CHECK-NEXT:       d: false,
// CHECK-NEXT:       e: true,
// CHECK-NEXT:       f: true
// CHECK-NEXT:     },
// CHECK-NEXT:     empty: {
// CHECK-NEXT:       e: "0x00000000"
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
