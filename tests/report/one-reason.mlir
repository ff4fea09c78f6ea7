// A value that cannot be computed in place of any of several operands has one line for each reason, not one for each operand: the lines
// would be equal. The same reason at another op has a line of its own.
// RUN: lifeopt %s --emit=report | FileCheck %s --implicit-check-not="%%d: 'func.call'"
// RUN: lifeopt %s --emit=report-json | grep -o "\"why\": \"'func.call' may write it before" | wc -l | grep -x 2
// RUN: lifeopt %s --emit=html | grep -o "\"why\": \"'func.call' may write it before" | wc -l | grep -x 2
// CHECK: not computed in place:
// CHECK-NEXT: %d: 'func.call' may write it before
// CHECK-NEXT: :32:3)
// CHECK-NEXT: %d: 'func.call' may write it before
// CHECK-NEXT: :36:3)
func.func private @sum(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<2xf32>, %to: memref<4xf32>) attributes {no_inline} {
  %i = arith.constant 0 : index
  %k = arith.constant 3 : index
  %x = memref.load %a[%i] : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%to : memref<4xf32>)
  %y = memref.load %a[%k] : memref<4xf32>
  %z = memref.load %b[%k] : memref<4xf32>
  %u = memref.load %c[%i] : memref<2xf32>
  %v = arith.addf %y, %z : f32
  %w = arith.addf %v, %u : f32
  memref.store %w, %to[%k] : memref<4xf32>
  return
}
func.func @f(%x: memref<4xf32>, %s: memref<2xf32>, %out: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  %c = memref.alloca() : memref<2xf32>
  %d = memref.alloca() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.log ins(%x : memref<4xf32>) outs(%b : memref<4xf32>)
  linalg.log ins(%s : memref<2xf32>) outs(%c : memref<2xf32>)
  call @sum(%a, %b, %c, %d) : (memref<4xf32>, memref<4xf32>, memref<2xf32>, memref<4xf32>) -> ()
  linalg.exp ins(%d : memref<4xf32>) outs(%out : memref<4xf32>)
  linalg.log ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.exp ins(%x : memref<4xf32>) outs(%b : memref<4xf32>)
  call @sum(%a, %b, %s, %d) : (memref<4xf32>, memref<4xf32>, memref<2xf32>, memref<4xf32>) -> ()
  linalg.abs ins(%d : memref<4xf32>) outs(%out : memref<4xf32>)
  return
}
