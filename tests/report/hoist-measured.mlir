// What --heap=hoist would take is measured with the passes after it: here one of two buffers is removed, whatever the mode.
// RUN: lifeopt %s --emit=report-json | FileCheck %s
// RUN: lifeopt %s --emit=report --heap=hoist | FileCheck %s --check-prefix=HOIST
// CHECK: "hoist": {"in_loops": 1, "after": 0, "use": {"stack": 0, "heap": 32, "arena": 0, "allocations": 1}
// HOIST: peak heap bytes 64 32
// HOIST-NEXT: allocation sites 2 1
func.func private @tell(i64)
func.func @f(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 7 : i64
  %a = memref.alloc() : memref<4xi64>
  linalg.fill ins(%k : i64) outs(%a : memref<4xi64>)
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.alloc() : memref<4xi64>
    memref.copy %in, %b : memref<4xi64> to memref<4xi64>
    func.call @tell(%k) : (i64) -> ()
    %v = memref.load %b[%i] : memref<4xi64>
    %w = memref.load %a[%i] : memref<4xi64>
    %x = arith.addi %v, %w : i64
    func.call @tell(%x) : (i64) -> ()
    memref.dealloc %b : memref<4xi64>
  }
  memref.dealloc %a : memref<4xi64>
  return
}
