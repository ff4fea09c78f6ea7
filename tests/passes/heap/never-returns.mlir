// A value from whose start no path leads to a return has no end: its allocation is never freed. Others are, on the paths that return.
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --color=none --poison -O2 -o /dev/null
// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s --check-prefix=ARG
// CHECK-LABEL: func.func @serve
// CHECK: cf.cond_br %c
// CHECK: ^forever:
// CHECK-NOT: dealloc
// CHECK: ^once:
// CHECK: memref.dealloc
// CHECK: return
// ARG-LABEL: func.func @serve
// ARG-NOT: memref.alloc
func.func private @ask() -> f32
func.func private @tell(f32)
func.func @serve(%c: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<8xf32>
  cf.cond_br %c, ^forever, ^once
^forever:
  %x = call @ask() : () -> f32
  memref.store %x, %a[%c0] : memref<4xf32>
  %y = call @ask() : () -> f32
  %z = memref.load %a[%c0] : memref<4xf32>
  %s = arith.addf %y, %z : f32
  call @tell(%s) : (f32) -> ()
  cf.br ^forever
^once:
  %w = call @ask() : () -> f32
  memref.store %w, %b[%c0] : memref<8xf32>
  %o = call @ask() : () -> f32
  %v = memref.load %b[%c0] : memref<8xf32>
  call @tell(%v) : (f32) -> ()
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<8xf32>
  return
}

// Carried by the loop, and begun before it.
func.func @count(%c: i1) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^first, ^never
^first:
  memref.store %zero, %a[%c0] : memref<4xf32>
  cf.br ^forever
^forever:
  %y = call @ask() : () -> f32
  %z = memref.load %a[%c0] : memref<4xf32>
  %s = arith.addf %y, %z : f32
  memref.store %s, %a[%c0] : memref<4xf32>
  cf.br ^forever
^never:
  memref.dealloc %a : memref<4xf32>
  return
}
