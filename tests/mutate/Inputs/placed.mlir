// Programs in which the uses of values forbid that they end, or that they move: for faults of planted_faults.py.

// The vectors are accessed where they are aligned by what the allocation states.
func.func private @fill(%m: memref<4xf32>, %x: vector<4xf32>) {
  %t = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>>
  memref.store %x, %t[] : memref<vector<4xf32>>
  return
}
func.func @aligned(%x: f32, %i: index, %v: vector<4xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<5xf32>
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  memref.store %e, %b[%c0] : memref<5xf32>
  func.call @fill(%a, %v) : (memref<4xf32>, vector<4xf32>) -> ()
  %r = memref.load %b[%i] : memref<5xf32>
  %w = memref.load %a[%i] : memref<4xf32>
  return %r, %w : f32, f32
}

// Two objects that are said to be separate would be parts of one.
func.func @separate(%x: f32, %i: index) -> (f32, f32, f32) {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<8xf32>
  %c = memref.alloca() : memref<16xf32>
  memref.store %x, %c[%i] : memref<16xf32>
  %s = memref.load %c[%i] : memref<16xf32>
  memref.store %s, %a[%i] : memref<4xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  %p, %q = memref.distinct_objects %a, %b : memref<4xf32>, memref<8xf32>
  %y = memref.load %p[%i] : memref<4xf32>
  %z = memref.load %q[%i] : memref<8xf32>
  return %s, %y, %z : f32, f32, f32
}

// %a is read after the second return.
func.func private @setjmp(i64) -> i32 attributes {passthrough = ["returns_twice"]}
func.func private @longjmp(i64, i32)
func.func @again(%env: i64, %x: f32, %i: index) -> f32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %r = func.call @setjmp(%env) : (i64) -> i32
  %first = arith.cmpi eq, %r, %zero : i32
  %y = scf.if %first -> f32 {
    memref.store %x, %b[%i] : memref<8xf32>
    %z = memref.load %b[%i] : memref<8xf32>
    func.call @longjmp(%env, %one) : (i64, i32) -> ()
    scf.yield %z : f32
  } else {
    %z = memref.load %a[%i] : memref<8xf32>
    scf.yield %z : f32
  }
  return %y : f32
}

// LLVM's own setjmp, which is no function.
func.func @intrinsic(%env: !llvm.ptr, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  "llvm.call_intrinsic"(%env) <{intrin = "llvm.eh.sjlj.setjmp", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> i32
  %y = memref.load %a[%i] : memref<8xf32>
  memref.store %y, %b[%i] : memref<8xf32>
  %z = memref.load %b[%i] : memref<8xf32>
  return %z : f32
}

// What was allocated before may be released with the stack.
func.func @restores(%stack: !llvm.ptr, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  "llvm.intr.stackrestore"(%stack) : (!llvm.ptr) -> ()
  memref.store %y, %b[%i] : memref<8xf32>
  %z = memref.load %b[%i] : memref<8xf32>
  return %z : f32
}

// What @keep keeps, @use accesses.
func.func private @keep(memref<8xf32>)
func.func private @use()
func.func @kept(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  func.call @keep(%a) : (memref<8xf32>) -> ()
  memref.store %x, %b[%i] : memref<8xf32>
  func.call @use() : () -> ()
  %y = memref.load %b[%i] : memref<8xf32>
  return %y : f32
}

// The address of %a is stored where another function finds it, as a number and as a memref.
memref.global "private" @place : memref<index> = uninitialized
func.func @numbered(%x: f32, %i: index) -> f32 {
  %g = memref.get_global @place : memref<index>
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %n = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  memref.store %n, %g[] : memref<index>
  memref.store %x, %b[%i] : memref<8xf32>
  func.call @use() : () -> ()
  %y = memref.load %b[%i] : memref<8xf32>
  return %y : f32
}
func.func @stored(%x: f32, %i: index, %places: memref<4xmemref<8xf32>>) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  memref.store %a, %places[%i] : memref<4xmemref<8xf32>>
  memref.store %x, %b[%i] : memref<8xf32>
  func.call @use() : () -> ()
  %y = memref.load %b[%i] : memref<8xf32>
  return %y : f32
}

// The region may run later.
func.func @later(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  "test.later"() ({
    memref.store %x, %a[%i] : memref<8xf32>
  }) : () -> ()
  memref.store %x, %b[%i] : memref<8xf32>
  func.call @use() : () -> ()
  %y = memref.load %b[%i] : memref<8xf32>
  return %y : f32
}

// The transfer may still be in flight when @start returns.
func.func private @start(%from: memref<8xf32>, %to: memref<8xf32>, %tag: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  memref.dma_start %from[%c0], %to[%c0], %c8, %tag[%c0] : memref<8xf32>, memref<8xf32>, memref<1xi32>
  return
}
func.func @flight(%x: f32, %i: index, %to: memref<8xf32>, %tag: memref<1xi32>) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  func.call @start(%a, %to, %tag) : (memref<8xf32>, memref<8xf32>, memref<1xi32>) -> ()
  memref.store %x, %b[%i] : memref<8xf32>
  %y = memref.load %b[%i] : memref<8xf32>
  return %y : f32
}

// Only what was allocated alone can be freed.
func.func private @free(memref<8xf32> {llvm.nocapture})
func.func @freed(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  func.call @free(%a) : (memref<8xf32>) -> ()
  %b = memref.alloc() : memref<8xf32>
  memref.store %y, %b[%i] : memref<8xf32>
  %z = memref.load %b[%i] : memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  return %z : f32
}

// With --stack=arg the callee that returns twice has its frame from the caller.
func.func private @mark(%env: i64, %x: i32, %i: index) -> i32 attributes {passthrough = ["returns_twice"]} {
  %a = memref.alloca() : memref<4xi32>
  memref.store %x, %a[%i] : memref<4xi32>
  %r = func.call @setjmp(%env) : (i64) -> i32
  %y = memref.load %a[%i] : memref<4xi32>
  %s = arith.addi %r, %y : i32
  return %s : i32
}
func.func @marked(%env: i64, %x: i32, %i: index) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloca() : memref<8xi32>
  %b = memref.alloca() : memref<8xi32>
  memref.store %x, %a[%i] : memref<8xi32>
  %r = func.call @mark(%env, %zero, %i) : (i64, i32, index) -> i32
  %first = arith.cmpi eq, %r, %zero : i32
  %y = scf.if %first -> i32 {
    memref.store %x, %b[%i] : memref<8xi32>
    %z = memref.load %b[%i] : memref<8xi32>
    func.call @longjmp(%env, %one) : (i64, i32) -> ()
    scf.yield %z : i32
  } else {
    %z = memref.load %a[%i] : memref<8xi32>
    scf.yield %z : i32
  }
  return %y : i32
}

// @wide is told of an alignment.
func.func private @wide(memref<4xf32> {llvm.align = 32 : i64, llvm.nocapture})
func.func @told(%x: f32, %i: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<5xf32>
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  memref.store %e, %b[%c0] : memref<5xf32>
  func.call @wide(%a) : (memref<4xf32>) -> ()
  %r = memref.load %b[%i] : memref<5xf32>
  %w = memref.load %a[%i] : memref<4xf32>
  return %r, %w : f32, f32
}

// An alloca would be released at the end of the scope that hands the buffer on.
func.func @handed_on(%x: f32, %i: index, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<8xf32>
  memref.store %x, %first[%i] : memref<8xf32>
  %last = scf.for %k = %c0 to %n step %c1 iter_args(%m = %first) -> memref<8xf32> {
    %next = memref.alloc() : memref<8xf32>
    memref.copy %m, %next : memref<8xf32> to memref<8xf32>
    scf.yield %next : memref<8xf32>
  }
  %y = memref.load %last[%i] : memref<8xf32>
  return %y : f32
}

// It is kept on the heap for its size.
func.func @large(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<1000000xf32>
  memref.store %x, %a[%i] : memref<1000000xf32>
  %y = memref.load %a[%i] : memref<1000000xf32>
  memref.dealloc %a : memref<1000000xf32>
  return %y : f32
}

// What is freed may be another buffer.
func.func @either(%x: f32, %i: index, %c: i1, %other: memref<8xf32>) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  %e = arith.select %c, %a, %other : memref<8xf32>
  memref.dealloc %e : memref<8xf32>
  return %y : f32
}
func.func @kept_on_the_heap(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  func.call @keep(%a) : (memref<8xf32>) -> ()
  %y = memref.load %a[%i] : memref<8xf32>
  return %y : f32
}

// malloc aligns more than an alloca of floats is.
func.func @vector_on_the_heap(%x: vector<4xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  func.call @fill(%a, %x) : (memref<4xf32>, vector<4xf32>) -> ()
  %y = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %y : f32
}

// What @pick returns may be %a, and is not known to be.
memref.global "private" @other : memref<4xf32> = dense<1.0>
func.func private @pick(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %g = memref.get_global @other : memref<4xf32>
  %s = arith.select %c, %m, %g : memref<4xf32>
  return %s : memref<4xf32>
}
func.func @picked(%x: f32, %i: index, %c: i1) -> (f32, f32) {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %r = func.call @pick(%a, %c) : (memref<4xf32>, i1) -> memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  %z = memref.load %b[%i] : memref<4xf32>
  %t = memref.assume_alignment %r, 64 : memref<4xf32>
  %y = memref.load %t[%i] : memref<4xf32>
  return %y, %z : f32, f32
}

// The call says more than @narrow does.
func.func private @narrow(memref<4xf32> {llvm.nocapture})
func.func @told_by_the_call(%x: f32, %i: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<5xf32>
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  memref.store %e, %b[%c0] : memref<5xf32>
  func.call @narrow(%a) {arg_attrs = [{llvm.align = 32 : i64}]} : (memref<4xf32>) -> ()
  %r = memref.load %b[%i] : memref<5xf32>
  %w = memref.load %a[%i] : memref<4xf32>
  return %r, %w : f32, f32
}

// It may be suspended in @use.
func.func @suspended(%x: f32, %i: index) -> f32 attributes {passthrough = ["presplitcoroutine"]} {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %z = memref.load %a[%i] : memref<8xf32>
  func.call @use() : () -> ()
  memref.store %z, %b[%i] : memref<8xf32>
  %y = memref.load %b[%i] : memref<8xf32>
  return %y : f32
}
