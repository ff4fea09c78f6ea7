// RUN: rm -f %t.ll
// RUN: not lifeopt %s -o %t.ll 2>&1 | FileCheck %s
// RUN: not ls %t.ll
// Each op that cannot be lowered is told, with its place and what to run first; nothing is written.

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // CHECK: errors.mlir:[[# @LINE + 1]]:3: error: 'my.op' op has no lowering here
  "my.op"(%a) : (memref<4xf32>) -> ()
  // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'builtin.unrealized_conversion_cast' op has no lowering here; run
  %r = builtin.unrealized_conversion_cast %a : memref<4xf32> to memref<4xi32>
  return
}

// A terminator that mlir-opt lets stand anywhere.
func.func @ends(%b: i1) {
  scf.if %b {
    // CHECK: errors.mlir:[[# @LINE + 2]]:{{.*}}: error: 'vector.yield' op has no lowering outside of 'vector.mask'
    scf.execute_region {
      vector.yield
    }
  }
  // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'vector.yield' op has no lowering outside of 'vector.mask'
  vector.yield
}

// A module in a module is a part of the program, a module in a function is not.
module {
  module {
    func.func @in_modules() {
      // CHECK: errors.mlir:[[# @LINE + 1]]:7: error: 'builtin.module' op has no lowering here; its functions are lowered if it is not inside a function; move it out
      module {
        func.func @in_function() {
          return
        }
      }
      return
    }
  }
}

// CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has no lowering for tensors; run mlir-opt --one-shot-bufferize=bufferize-function-boundaries first
func.func @g(%t: tensor<4xf32>) {
  return
}

// CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<4x4xf32, affine_map<(d0, d1) -> (d0 mod 2, d1, d0 floordiv 2)>>; its layout is not strided: run mlir-opt --normalize-memrefs first
func.func @h(%t: memref<4x4xf32, affine_map<(d0, d1) -> (d0 mod 2, d1, d0 floordiv 2)>>) {
  return
}

func.func @stablehlo() {
  // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'stablehlo.custom_call' op has no lowering here; run stablehlo-opt --stablehlo-legalize-to-linalg first
  "stablehlo.custom_call"() : () -> ()
  return
}
