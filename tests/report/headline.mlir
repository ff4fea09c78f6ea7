// The table of --emit=report: stack, heap and arena of each function and in total, before and after, in 110 columns. Right below it is what was done to the heap, and what
// each --heap mode that is off would save. An allocation of dynamic size is a formula in the names of the function; equal ones are added up.
// RUN: lifeopt %s --emit=report -o %t.txt && FileCheck %s --match-full-lines < %t.txt
// RUN: cd %S && lifeopt headline.mlir --emit=report | awk 'length > 110 { print; found = 1 } END { exit found }'
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s --check-prefix=ARG --implicit-check-not='with --' --implicit-check-not='no buffers share'
// RUN: lifeopt %s --emit=report-json -o %t.json && report.py %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
//      CHECK: memory buffers values before after lower bound
// CHECK-NEXT: @branches peak heap bytes 512 256 256
// CHECK-NEXT: total heap bytes 512 512
// CHECK-NEXT: allocation sites 2 2
// CHECK-NEXT: @in_loop peak heap bytes 64 64 64
// CHECK-NEXT: allocation sites 1 1
// CHECK-NEXT: @formulas stack bytes 1 1 0 0 0
// CHECK-NEXT: allocation sites 5 5
// CHECK-NEXT: dynamic heap %m bytes (1 buffer)
// CHECK-NEXT: dynamic heap 8 * %n bytes (1 buffer)
// CHECK-NEXT: dynamic heap 12 * %n * %m bytes (3 buffers)
// CHECK-NEXT: dynamic stack 4 * %n bytes (1 buffer)
// CHECK-NEXT: @alone stack bytes 1 1 32 32 32
// CHECK-NEXT: total stack bytes 2 2 32 32 32
// CHECK-NEXT: heap peaks added 576 320 320
// CHECK-NEXT: total heap bytes 576 576
// CHECK-NEXT: allocation sites 8 8
// CHECK-NEXT: heap: 256 bytes less at the peak: buffers allocated later and freed earlier
// CHECK-NEXT: heap: no buffers share bytes, since --heap=keep is the default
// CHECK-NEXT: with --heap=hoist: 0 allocations in loops instead of 1
// CHECK-NEXT: with --heap=pack: the same 320 bytes of static size, in 7 allocations instead of 8
// CHECK-NEXT: with --heap=arg: 5 allocations of dynamic size instead of 8 in all; callers pass up to 256 bytes in
// CHECK-NEXT: an argument
// CHECK-NEXT: with --heap=stack: 5 allocations of dynamic size instead of 8 in all; stack: 352 bytes instead of 32
// CHECK-NEXT: next: add one of these options; --emit=mlir instead of --emit=report prints the program
// CHECK-NEXT: @branches:
// CHECK-NEXT: --heap=pack: 2 allocations of 512 bytes would take 256, lower bound 256
// ARG: @branches peak heap bytes 512 0 0
// ARG: arena bytes 0 256 256
// RUN: lifeopt %s --emit=remarks | FileCheck %s --check-prefix=REMARK
// REMARK: Name:            HeapSize
// REMARK: Function:        'branches'
// REMARK-NEXT: Args:
// REMARK-NEXT: - NumHeapBytes: '256'
// REMARK: - BytesBefore: '512'
// REMARK: - Allocations: '2'
// REMARK: Name:            DynamicSize
// REMARK: - Formula: '12 * %n * %m'
// RUN: lifeopt %s --heap=arg --emit=remarks | FileCheck %s --check-prefix=ARENA
// ARENA: NumArenaBytes: '256'
// JSON: {"stack": {"before": 0, "after": 0, "bound": 0}, "heap": {"before": 512, "after": 256, "bound": 256}, "arena": {"before": 0, "after": 0, "bound": 0}, "asked": {"before": 512, "after": 512}, "allocations": {"before": 2, "after": 2}, "dynamic": []}
// JSON: {"heap": true, "product": "%n * %m", "before": {"allocations": 3, "factor": 12, "formula": "12 * %n * %m"}, "after": {"allocations": 3, "factor": 12, "formula": "12 * %n * %m"}}
// JSON: "advice": [{"option": "--heap=pack", "use": {"stack":

// Freed at the end, as the deallocation pipeline leaves it; by default each is freed after its last use, before the next is allocated.
func.func @branches(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.store %x, %a[%i] : memref<64xf32>
  %y = memref.load %a[%i] : memref<64xf32>
  memref.store %y, %b[%i] : memref<64xf32>
  %z = memref.load %b[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return %z : f32
}
// What an iteration frees does not add up.
func.func @in_loop(%x: f32, %i: index, %n: index, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<16xf32>
    memref.store %x, %a[%i] : memref<16xf32>
    %y = memref.load %a[%i] : memref<16xf32>
    memref.store %y, %out[%k] : memref<?xf32>
    memref.dealloc %a : memref<16xf32>
  }
  return
}
// Factors are multiplied, and the order of the values does not count; a constant is no value.
func.func @formulas(%n: index, %m: index, %x: f32, %y: i8) -> f32 {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n, %m) : memref<?x?xf32>
  %b = memref.alloc(%m, %n) : memref<?x?xf32>
  %c = memref.alloc(%n, %c2) : memref<?x?xf32>
  %d = memref.alloc(%m) : memref<?xi8>
  %e = memref.alloca(%n) : memref<?xf32>
  %f = memref.alloc(%n, %m) : memref<?x?xf32>
  memref.store %x, %a[%c0, %c0] : memref<?x?xf32>
  memref.store %x, %b[%c0, %c0] : memref<?x?xf32>
  memref.store %x, %c[%c0, %c0] : memref<?x?xf32>
  memref.store %y, %d[%c0] : memref<?xi8>
  memref.store %x, %e[%c0] : memref<?xf32>
  memref.store %x, %f[%c0, %c0] : memref<?x?xf32>
  %0 = memref.load %a[%c0, %c0] : memref<?x?xf32>
  %1 = memref.load %b[%c0, %c0] : memref<?x?xf32>
  %2 = memref.load %c[%c0, %c0] : memref<?x?xf32>
  %3 = memref.load %d[%c0] : memref<?xi8>
  %4 = memref.load %e[%c0] : memref<?xf32>
  %5 = memref.load %f[%c0, %c0] : memref<?x?xf32>
  %s0 = arith.addf %0, %1 : f32
  %s1 = arith.addf %2, %4 : f32
  %s2 = arith.addf %s0, %s1 : f32
  %s3 = arith.addf %s2, %5 : f32
  %w = arith.uitofp %3 : i8 to f32
  %s4 = arith.addf %s3, %w : f32
  memref.dealloc %a : memref<?x?xf32>
  memref.dealloc %b : memref<?x?xf32>
  memref.dealloc %c : memref<?x?xf32>
  memref.dealloc %d : memref<?xi8>
  memref.dealloc %f : memref<?x?xf32>
  return %s4 : f32
}
func.func @alone(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  return %y : f32
}
