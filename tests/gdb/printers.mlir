// REQUIRES: gdb, debug-info
// RUN: gdb -q -nx -batch -ex "source %S/../../scripts/gdb/lifeopt_gdb.py" -x %S/Inputs/printers.gdb --args "$(command -v lifeopt)" %s --emit=mlir 2>&1 | FileCheck %s
// In gdb, ids are shown as what they mean in the module that a frame has, or that $lo_module is.
func.func @f(%in: memref<4x?xf32>, %i: index) -> f32 {
  %tmp = memref.alloca() : memref<8xf32>
  %x = memref.load %in[%i, %i] {note = "kept"} : memref<4x?xf32>
  "mine.use"(%tmp) {n = 3 : i32} : (memref<8xf32>) -> ()
  return %x : f32
}
// CHECK: $1 = op 1 'builtin.module' at {{.*}}printers.mlir:1:1
// CHECK-NEXT: $2 = {kind = {{.*}} attrs = attribute {{[0-9]+}} {operandSegmentSizes = dense_array of 2 : i32}, ext = 0,
// CHECK-SAME: block = block 2 of region 1 of op 2 'func.func' at {{.*}}printers.mlir:4:1, prev = no op, next = op 4 'memref.load' at {{.*}}:6:8}
// CHECK-NEXT: $3 = type {{[0-9]+}} memref<4x?xf32>
// CHECK-NEXT: $4 = attribute {{[0-9]+}} {function_type = (memref<4x?xf32>, index) -> (f32), sym_name = "f"}
// CHECK-NEXT: $5 = region 1 of op 2 'func.func'
// CHECK-NEXT: $6 = block 2 of region 1 of op 2 'func.func'
// CHECK-NEXT: $7 = op 2 'func.func' at {{.*}}printers.mlir:4:1
// CHECK-NEXT: $8 = "// REQ{{.*}}"...
// CHECK-NEXT: $9 = vector of 0, space for 0
// CHECK-NEXT: op 4 'memref.load' at {{.*}}printers.mlir:6:8
// CHECK-NEXT:   operand 0: value 1 %in : memref<4x?xf32> of block 2 of region 1 of op 2 'func.func'
// CHECK-NEXT:   operand 1: value 2 %i : index of block 2
// CHECK-NEXT:   operand 2: value 2 %i : index of block 2
// CHECK-NEXT:   result 0: value 4 %x : f32 of op 4 'memref.load'
// CHECK-NEXT:   attributes: {note = "kept"}
// CHECK-NEXT: op 5 'mine.use' at {{.*}}printers.mlir:7:3
// CHECK-NEXT:   operand 0: value 3 %tmp : memref<8xf32> of op 3 'memref.alloca' at {{.*}}printers.mlir:5:10
// CHECK-NEXT:   attributes: {n = 3 : i32}
// CHECK-NEXT: value 4 %x : f32 of op 4 'memref.load'
// CHECK-NEXT: ""
// CHECK-NEXT: $10 = [3, 9)
// CHECK: main (
// CHECK: $11 = op 4 'memref.load' at {{.*}}printers.mlir:6:8
// CHECK: no module in the frames; set $lo_module = EXPRESSION
