// Rule: a condition around a loop is evaluated within a limit: here each op of a chain uses the one before it eight times.
// RUN: lifeopt %s --emit=mlir --dump=values -o /dev/null 2>&1 | FileCheck %s
// CHECK: kill at {{[0-9]+}} of %a by affine.for
#eight = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0 + d1 - d2 + d3 - d4 + d5 - d6 + d7 - d0)>
func.func private @use(f32)
func.func @f(%q: index) {
  %c = arith.constant 1.0 : f32
  %z = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %a = memref.alloca() : memref<4xf32>
  memref.store %c, %a[%two] : memref<4xf32>
  affine.for %k = 0 to 4 {
    %v1 = affine.apply #eight(%k, %k, %k, %k, %k, %k, %k, %k)
    %v2 = affine.apply #eight(%v1, %v1, %v1, %v1, %v1, %v1, %v1, %v1)
    %v3 = affine.apply #eight(%v2, %v2, %v2, %v2, %v2, %v2, %v2, %v2)
    %v4 = affine.apply #eight(%v3, %v3, %v3, %v3, %v3, %v3, %v3, %v3)
    %v5 = affine.apply #eight(%v4, %v4, %v4, %v4, %v4, %v4, %v4, %v4)
    %v6 = affine.apply #eight(%v5, %v5, %v5, %v5, %v5, %v5, %v5, %v5)
    %v7 = affine.apply #eight(%v6, %v6, %v6, %v6, %v6, %v6, %v6, %v6)
    %v8 = affine.apply #eight(%v7, %v7, %v7, %v7, %v7, %v7, %v7, %v7)
    %v9 = affine.apply #eight(%v8, %v8, %v8, %v8, %v8, %v8, %v8, %v8)
    %v10 = affine.apply #eight(%v9, %v9, %v9, %v9, %v9, %v9, %v9, %v9)
    %v11 = affine.apply #eight(%v10, %v10, %v10, %v10, %v10, %v10, %v10, %v10)
    %p = arith.cmpi slt, %v11, %z : index
    %y = memref.load %a[%zero] : memref<4xf32>
    func.call @use(%y) : (f32) -> ()
    scf.if %p {
      affine.for %i = 0 to 4 {
        memref.store %c, %a[%i] : memref<4xf32>
      }
      affine.for %i = 0 to 4 {
        %x = memref.load %a[%i] : memref<4xf32>
        func.call @use(%x) : (f32) -> ()
      }
    }
  }
  %w = memref.load %a[%one] : memref<4xf32>
  func.call @use(%w) : (f32) -> ()
  return
}
