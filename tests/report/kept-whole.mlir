// Where an access by a view may be to any byte of a buffer while others are to a part, the report says which view keeps it whole.
// RUN: lifeopt %s --emit=report | FileCheck %s --implicit-check-not="kept whole"
// RUN: lifeopt %s --emit=report-json | FileCheck %s --check-prefix=JSON
// CHECK: {{^}}@row:
// CHECK: {{^}}  kept whole:
// CHECK-NEXT: 2048  %arena: is kept whole, since which of its bytes '%c' names is known at run time only
// CHECK-NEXT: :25:3)
// CHECK: more on the reasons: {{.*}}--explain=kept-whole
// JSON: "name": "row"
// JSON: "kept_whole": [
// JSON: "name": "%arena"
// JSON-SAME: "bytes": 2048, "why": "is kept whole, since which of its bytes '%c' names is known at run time only", "rule": "kept-whole", "place": {"op": "linalg.exp", {{.*}} "line": 25,
func.func @row(%in: memref<64xf32>, %out: memref<64xf32>, %i: index) {
  %arena = memref.alloca() : memref<2048xi8>
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %a = memref.view %arena[%c0][] : memref<2048xi8> to memref<64xf32>
  %b = memref.view %arena[%c256][] : memref<2048xi8> to memref<64xf32>
  %m = memref.view %arena[%c512][] : memref<2048xi8> to memref<6x64xf32>
  %c = memref.subview %m[%i, 0] [1, 64] [1, 1] : memref<6x64xf32> to memref<64xf32, strided<[1], offset: ?>>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  linalg.exp ins(%in : memref<64xf32>) outs(%c : memref<64xf32, strided<[1], offset: ?>>)
  linalg.exp ins(%c : memref<64xf32, strided<[1], offset: ?>>) outs(%out : memref<64xf32>)
  return
}
// With a constant row its parts are told apart. A buffer that is never used in parts is no arena.
// JSON: "name": "constant_row"
// JSON: "kept_whole": []
func.func @constant_row(%in: memref<64xf32>, %out: memref<64xf32>, %i: index) {
  %arena = memref.alloca() : memref<512xi8>
  %m = memref.alloca() : memref<6x64xf32>
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  %b = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  %c = memref.subview %m[%i, 0] [1, 64] [1, 1] : memref<6x64xf32> to memref<64xf32, strided<[1], offset: ?>>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  linalg.exp ins(%in : memref<64xf32>) outs(%c : memref<64xf32, strided<[1], offset: ?>>)
  linalg.exp ins(%c : memref<64xf32, strided<[1], offset: ?>>) outs(%out : memref<64xf32>)
  return
}
