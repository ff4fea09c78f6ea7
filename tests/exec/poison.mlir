// RUN: lifeopt %s --poison -o %t.ll && llc -relocation-model=pic -filetype=obj %t.ll -o %t.o
// RUN: cc -w -o %t %t.o %S/Inputs/poison.c %S/../tools/print.c && %t | FileCheck %s
// RUN: lifeopt %s --poison --color=none -O2 -o %t.ll && llc -O2 -relocation-model=pic -filetype=obj %t.ll -o %t.o
// RUN: cc -w -O2 -o %t %t.o %S/Inputs/poison.c %S/../tools/print.c && %t | FileCheck %s
// RUN: lifeopt %s --poison --color=slots --markers=strip -g -O1 -o %t.ll && llc -relocation-model=pic -filetype=obj %t.ll -o %t.o
// RUN: cc -w -o %t %t.o %S/Inputs/poison.c %S/../tools/print.c && %t | FileCheck %s
// RUN: lifeopt %s -o %t.ll && llc -relocation-model=pic -filetype=obj %t.ll -o %t.o
// RUN: cc -w -o %t %t.o %S/Inputs/poison.c %S/../tools/print.c && %t | FileCheck %s --check-prefix=WITHOUT
// Wrong lifelines show with --poison, by the ops memref.poison_start and memref.poison_end that it makes: what a value never wrote reads
// as bytes 5b, what is read behind its end as bytes db.
// WITHOUT-NOT: 1532713819
// WITHOUT-NOT: -606348325
func.func private @printI64(i64)
func.func private @printNewline()
func.func private @peek(index) -> i64
func.func @show(%x: i32) {
  %w = arith.extsi %x : i32 to i64
  call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// One value that its lifelines make two of.
func.func @torn(%seven: i32, %i: index) {
  %a = memref.alloca() : memref<4xi32>
  %one = memref.lifetime_start %a : memref<4xi32>
  memref.store %seven, %one[%i] : memref<4xi32>
  %v = memref.load %one[%i] : memref<4xi32>
  memref.lifetime_end %one : memref<4xi32>
  call @show(%v) : (i32) -> ()
  %two = memref.lifetime_start %a : memref<4xi32>
  %w = memref.load %two[%i] : memref<4xi32>
  memref.lifetime_end %two : memref<4xi32>
  call @show(%w) : (i32) -> ()
  return
}
// Ended before it is used for the last time, by an address that lifeopt does not follow.
func.func @early(%seven: i32, %i: index) {
  %a = memref.alloca() : memref<4xi32>
  %l = memref.lifetime_start %a : memref<4xi32>
  memref.store %seven, %l[%i] : memref<4xi32>
  %p = memref.extract_aligned_pointer_as_index %l : memref<4xi32> -> index
  %x = call @peek(%p) : (index) -> i64
  memref.lifetime_end %l : memref<4xi32>
  %y = call @peek(%p) : (index) -> i64
  call @printI64(%x) : (i64) -> ()
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// So too with a size that run time knows, in a loop, and on the heap.
func.func @sizes(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloca(%n) : memref<?xi32>
    %v = memref.load %a[%last] : memref<?xi32>
    func.call @show(%v) : (i32) -> ()
  }
  %h = memref.alloc(%n) : memref<?xi32>
  %v = memref.load %h[%last] : memref<?xi32>
  call @show(%v) : (i32) -> ()
  memref.dealloc %h : memref<?xi32>
  return
}
// Named first, started in one arm only, and ended too early there; on the way through the other arm there is nothing to overwrite.
func.func @named(%c: i1, %seven: i32, %i: index) {
  %a = memref.alloca() : memref<4xi32>
  %l = memref.lifetime_start %a : memref<4xi32>
  memref.lifetime_end %l : memref<4xi32>
  scf.if %c {
    memref.lifetime_start %l : memref<4xi32>
    memref.store %seven, %l[%i] : memref<4xi32>
    %p = memref.extract_aligned_pointer_as_index %l : memref<4xi32> -> index
    %x = func.call @peek(%p) : (index) -> i64
    memref.lifetime_end %l : memref<4xi32>
    %y = func.call @peek(%p) : (index) -> i64
    func.call @printI64(%x) : (i64) -> ()
    func.call @printI64(%y) : (i64) -> ()
    func.call @printNewline() : () -> ()
  }
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  // CHECK: {{^}}7 {{$}}
  // CHECK-NEXT: {{^}}1532713819 {{$}}
  call @torn(%seven, %c0) : (i32, index) -> ()
  // CHECK-NEXT: {{^}}7 -606348325 {{$}}
  call @early(%seven, %c0) : (i32, index) -> ()
  // CHECK-NEXT: {{^}}7 -606348325 {{$}}
  %true = arith.constant true
  call @named(%true, %seven, %c0) : (i1, i32, index) -> ()
  // CHECK-NEXT: {{^}}1532713819 {{$}}
  // CHECK-NEXT: {{^}}1532713819 {{$}}
  // CHECK-NEXT: {{^}}1532713819 {{$}}
  call @sizes(%c2) : (index) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
