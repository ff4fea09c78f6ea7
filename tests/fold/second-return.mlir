// Rule: a buffer is not folded in a function with a call that may return twice. After the second return %m[0] is read again, which has not
// been written since: its element must not be that of %m[1].
// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s

func.func private @setjmp(memref<64xi64> {llvm.nocapture}) -> i32 attributes {passthrough = ["returns_twice"]}
func.func private @once(memref<64xi64> {llvm.nocapture}) -> i32
func.func private @work(i32)

// CHECK-LABEL: @twice
// CHECK: memref.alloca() : memref<64xf32>
// CHECK: affine.store %{{.*}}, %m[1] : memref<64xf32>
func.func @twice(%in: memref<64xf32>, %out: memref<64xf32>, %env: memref<64xi64>) {
  %m = memref.alloca() : memref<64xf32>
  %x = affine.load %in[0] : memref<64xf32>
  affine.store %x, %m[0] : memref<64xf32>
  %r = call @setjmp(%env) : (memref<64xi64>) -> i32
  %y = affine.load %m[0] : memref<64xf32>
  affine.store %y, %out[0] : memref<64xf32>
  %x1 = affine.load %in[1] : memref<64xf32>
  affine.store %x1, %m[1] : memref<64xf32>
  %y1 = affine.load %m[1] : memref<64xf32>
  affine.store %y1, %out[1] : memref<64xf32>
  call @work(%r) : (i32) -> ()
  return
}

// CHECK-LABEL: @once_only
// CHECK: memref.alloca() : memref<1xf32>
func.func @once_only(%in: memref<64xf32>, %out: memref<64xf32>, %env: memref<64xi64>) {
  %m = memref.alloca() : memref<64xf32>
  %x = affine.load %in[0] : memref<64xf32>
  affine.store %x, %m[0] : memref<64xf32>
  %r = call @once(%env) : (memref<64xi64>) -> i32
  %y = affine.load %m[0] : memref<64xf32>
  affine.store %y, %out[0] : memref<64xf32>
  %x1 = affine.load %in[1] : memref<64xf32>
  affine.store %x1, %m[1] : memref<64xf32>
  %y1 = affine.load %m[1] : memref<64xf32>
  affine.store %y1, %out[1] : memref<64xf32>
  call @work(%r) : (i32) -> ()
  return
}
