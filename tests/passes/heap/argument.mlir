// RUN: lifeopt %s --copies=keep --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=keep --heap=arg --emit=mlir | mlir-opt -o %t.mlir
// RUN: cd %S && lifeopt %{s:basename} --copies=keep --heap=arg --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --copies=keep --heap=arg --emit=report-json | FileCheck %s --check-prefix=JSON
// RUN: lifeopt %s --copies=keep --heap=arg --emit=llvm | FileCheck %s --check-prefix=LLVM
// RUN: lifeopt %s --copies=keep --heap=arg --color=none --emit=mlir | FileCheck %s --check-prefix=NONE
// RUN: not lifeopt %S/Inputs/taken.mlir --heap=arg --emit=mlir 2>&1 | FileCheck %s --check-prefix=TAKEN
// With --heap=arg the last argument is the arena that --heap=pack would allocate. Attributes of the other arguments stay theirs; a private
// function exports no constants; what is returned, of another memory space, or one per iteration of a parallel loop is allocated still.

// CHECK-LABEL: func.func @attributes(
// CHECK-SAME: %in: memref<8xf32> {llvm.nocapture}, %i: index, %arena: memref<64xi8> {llvm.align = 16 : i64, llvm.noalias}) -> f32
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.dealloc
// CHECK: memref.global constant @attributes_arena_bytes : memref<i64> = dense<64>
// CHECK-NEXT: memref.global constant @attributes_arena_alignment : memref<i64> = dense<16>
// REPORT: {{^}}@attributes:
// REPORT: heap, laid out: 2 allocations of 64 bytes in all, 64 after, lower bound 64
// REPORT-NEXT: heap, in an argument: 64 bytes, aligned to 16
// JSON: "name": "attributes"
// JSON: "heap_argument": {"bytes": 64, "align": 16, "refused": null, "rule": null, "place": null, "left": []}
// LLVM-DAG: @attributes_arena_bytes = constant i64 64
// LLVM-DAG: @attributes_arena_alignment = constant i64 16
// LLVM: define float @attributes(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, ptr %6, ptr noalias %7, i64 %8, i64 %9, i64 %10)
// NONE-LABEL: func.func @attributes(
// NONE-SAME: %arena: memref<64xi8>
func.func @attributes(%in: memref<8xf32> {llvm.nocapture}, %i: index) -> f32 {
  %a = memref.alloc() {alignment = 16} : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  memref.copy %in, %b : memref<8xf32> to memref<8xf32>
  %0 = memref.load %a[%i] : memref<8xf32>
  %1 = memref.load %b[%i] : memref<8xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func.func private @quiet(%in: memref<8xf32>, %i: index, %arena: memref<32xi8> {
// CHECK-NOT: memref.global
// CHECK-LABEL: func.func @calls(
// CHECK-SAME: %arena: memref<64xi8> {
// CHECK: %[[OWN:.*]] = memref.view %arena[%{{.*}}][] : memref<64xi8> to memref<8xf32>
// CHECK: memref.copy %in, %[[OWN]]
// CHECK: %[[HAND:.*]] = memref.view %arena[%{{.*}}][] : memref<64xi8> to memref<32xi8>
// CHECK: call @quiet(%[[OWN]], %i, %[[HAND]]) : (memref<8xf32>, index, memref<32xi8>) -> f32
func.func private @quiet(%in: memref<8xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  %0 = memref.load %a[%i] : memref<8xf32>
  return %0 : f32
}
func.func @calls(%in: memref<8xf32>, %i: index) -> f32 {
  %own = memref.alloc() : memref<8xf32>
  memref.copy %in, %own : memref<8xf32> to memref<8xf32>
  %0 = call @quiet(%own, %i) : (memref<8xf32>, index) -> f32
  return %0 : f32
}

// CHECK-LABEL: func.func @left(
// CHECK-SAME: %arena: memref<32xi8> {
// CHECK: memref.alloc() : memref<8xf32, 1>
// CHECK: scf.parallel
// CHECK: memref.alloc() : memref<8xf32>
// CHECK: memref.dealloc
// CHECK: return %{{.*}} : memref<8xf32>
// REPORT: {{^}}@left:
// REPORT: heap, in an argument: 32 bytes, aligned to 4
// REPORT-NEXT: heap, not in the argument:
// REPORT-NEXT: 32 %space: is in another memory space than the argument
// REPORT-NEXT: 32 %each: may not be allocated exactly once per call
// REPORT-NEXT: heap, not laid out: 1 allocation, 32 bytes of static size
// JSON: "name": "left"
// JSON: "left": [{"bytes": 32, "why": "is in another memory space than the argument", "rule": "not-in-arena", "place": {{.*}}}, {"bytes": 32, "why": "may not be allocated exactly once
func.func @left(%in: memref<8xf32>, %i: index, %n: index) -> memref<8xf32> {
  %in_arena = memref.alloc() : memref<8xf32>
  %space = memref.alloc() : memref<8xf32, 1>
  %result = memref.alloc() : memref<8xf32>
  memref.copy %in, %in_arena : memref<8xf32> to memref<8xf32>
  memref.copy %in_arena, %space : memref<8xf32> to memref<8xf32, 1>
  memref.copy %space, %result : memref<8xf32, 1> to memref<8xf32>
  memref.copy %in_arena, %result : memref<8xf32> to memref<8xf32>
  %step = arith.constant 1 : index
  scf.parallel (%k) = (%i) to (%n) step (%step) {
    %each = memref.alloc() : memref<8xf32>
    memref.copy %in, %each : memref<8xf32> to memref<8xf32>
    %0 = memref.load %each[%k] : memref<8xf32>
    memref.store %0, %result[%k] : memref<8xf32>
    scf.reduce
  }
  return %result : memref<8xf32>
}

// Ping and pong: an iteration's buffer is read in the next. Each has its own.
// CHECK-LABEL: func.func @circle(
// CHECK-SAME: %x: i64, %n: index) -> i64 {
// CHECK: memref.alloc()
// REPORT: {{^}}@circle:
// REPORT: heap, no argument: the function is recursive, directly or through other functions
// REPORT-NEXT: {{^ *}}({{.*}}argument.mlir:[[@LINE+7]]:{{[0-9]*}})
func.func @circle(%x: i64, %n: index) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %less = arith.subi %n, %c1 : index
  // (that there is no end to it does not matter here)
  %0 = call @circle(%x, %less) : (i64, index) -> i64
  %1 = memref.load %a[%c1] : memref<8xi64>
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}

// REPORT: {{^}}@named:
// REPORT: heap, no argument: the function is referenced by 'func.constant', which cannot pass it an arena
// CHECK-LABEL: func.func @named(%x: i64) -> i64 {
func.func @named(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %1 = memref.load %a[%c1] : memref<8xi64>
  return %1 : i64
}
func.func @names() -> ((i64) -> i64) {
  %f = func.constant @named : (i64) -> i64
  return %f : (i64) -> i64
}

// TAKEN: taken.mlir:2:1: error: symbol 'f_arena_bytes' is reserved by --heap=arg for the bytes of a function's arena; rename it
// TAKEN: taken.mlir:3:1: note: the arena is of this function
