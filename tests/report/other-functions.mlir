// Rule: allocations in what is no func.func, such as a gpu.func, are in no sum. The report says so, and so does a limit that counts without them.
// RUN: lifeopt %s --allow-unregistered-dialect --emit=report | FileCheck %s
// RUN: lifeopt %s --allow-unregistered-dialect --max-stack=1024 --emit=mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: lifeopt %s --allow-unregistered-dialect --emit=mlir -o /dev/null 2>&1 | count 0
// CHECK: @host
// CHECK: not counted: 2 allocations in 'gpu.func'
// CHECK-NOT: no buffers
// LIMIT: other-functions.mlir:[[#@LINE+5]]:12: warning: 2 allocations in 'gpu.func' are not counted: limits are checked for func.func alone
"builtin.module"() ({
  "gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (memref<64xf32>) -> ()}> ({
    ^bb0(%x: memref<64xf32>):
      %a = memref.alloca() : memref<64xf32>
      %b = memref.alloca() : memref<64xf32>
      linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
      linalg.tanh ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
      linalg.negf ins(%b : memref<64xf32>) outs(%x : memref<64xf32>)
      "gpu.return"() : () -> ()
    }) {sym_name = "scale"} : () -> ()
  }) : () -> ()
  func.func @host(%x: memref<64xf32>) {
    return
  }
}) : () -> ()
