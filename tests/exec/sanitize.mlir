// RUN: lifeopt %s -g --sanitize=address -o %t.ll
// RUN: opt -passes=asan -asan-use-after-scope %t.ll -o %t.bc
// RUN: llc -relocation-model=pic -filetype=obj %t.bc -o %t.o
// RUN: cc -g -fsanitize=address -o %t %t.o %S/Inputs/sanitize.c
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 2>&1 | FileCheck %s
// RUN: lifeopt %s -o %t.ll && opt -passes=asan -asan-use-after-scope %t.ll -o %t.bc && llc -relocation-model=pic -filetype=obj %t.bc -o %t.o
// RUN: cc -g -fsanitize=address -o %t %t.o %S/Inputs/sanitize.c && env ASAN_OPTIONS=detect_leaks=0 %t
// The sanitizer's instrumentation finds who still reads a buffer behind its lifeline's end, and names the buffer and its line; functions
// without the attribute are left alone.
// CHECK: ERROR: AddressSanitizer: stack-use-after-scope
// CHECK: in peek {{.*}}sanitize.c:
// CHECK: in main {{.*}}sanitize.mlir:[[# @LINE + 11]]
// CHECK: 'buffer' (line [[# @LINE + 6]]) <== Memory access at offset
func.func private @peek(index) -> f32
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %one = arith.constant 0.0 : f32
  %buffer = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %buffer : memref<4xf32>
  memref.store %one, %l[%c1] : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %l : memref<4xf32> -> index
  memref.lifetime_end %l : memref<4xf32>
  %x = func.call @peek(%p) : (index) -> f32
  %y = arith.fptosi %x : f32 to i32
  return %y : i32
}
