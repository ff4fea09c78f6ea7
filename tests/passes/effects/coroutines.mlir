// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --stack=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=stack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: a coroutine continues after its call has returned. So its memref arguments are captured, its allocations keep storage of their own,
// and it takes no arena. @coroutine is what --async-to-async-runtime of mlir-opt makes of a nest of async.execute.

func.func private @started(memref<16xf32> {llvm.nocapture}) -> !async.token
func.func private @leaf(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return %y : f32
}

// CHECK-LABEL: func.func private @coroutine(%a: memref<16xf32>, %o: memref<16xf32>, %i: index) -> !async.token
// CHECK: %b = memref.alloca() : memref<16xf32>
// CHECK: %h = memref.alloc() : memref<16xf32>
// CHECK: "async.coro.suspend"({{.*}})[^bb7, ^bb2, ^bb6]
// CHECK: ^bb2:
// CHECK: memref.load %h
// CHECK: memref.load %b
// CHECK: memref.dealloc %h
// REPORT: needed after a suspension of 'func.func'
func.func private @coroutine(%a: memref<16xf32>, %o: memref<16xf32>, %i: index) -> !async.token
    attributes {passthrough = ["presplitcoroutine"]} {
  %0 = "async.runtime.create"() : () -> !async.token
  %1 = "async.coro.id"() : () -> !async.coro.id
  %2 = "async.coro.begin"(%1) : (!async.coro.id) -> !async.coro.handle
  %3 = "async.coro.save"(%2) : (!async.coro.handle) -> !async.coro.state
  "async.runtime.resume"(%2) : (!async.coro.handle) -> ()
  "async.coro.suspend"(%3)[^bb7, ^bb1, ^bb6] : (!async.coro.state) -> ()
^bb1:
  %h = memref.alloc() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %u = memref.load %a[%i] : memref<16xf32>
  %v = call @leaf(%u, %i) : (f32, index) -> f32
  memref.store %v, %h[%i] : memref<16xf32>
  memref.store %v, %b[%i] : memref<16xf32>
  %t = call @started(%h) : (memref<16xf32>) -> !async.token
  %4 = "async.coro.save"(%2) : (!async.coro.handle) -> !async.coro.state
  "async.runtime.await_and_resume"(%t, %2) : (!async.token, !async.coro.handle) -> ()
  "async.coro.suspend"(%4)[^bb7, ^bb2, ^bb6] : (!async.coro.state) -> ()
^bb2:
  %w = memref.load %h[%i] : memref<16xf32>
  %x = memref.load %b[%i] : memref<16xf32>
  memref.store %w, %o[%i] : memref<16xf32>
  memref.store %x, %o[%i] : memref<16xf32>
  memref.dealloc %h : memref<16xf32>
  "async.runtime.set_available"(%0) : (!async.token) -> ()
  cf.br ^bb5
^bb5:
  "async.coro.free"(%1, %2) : (!async.coro.id, !async.coro.handle) -> ()
  cf.br ^bb7
^bb6:
  "async.coro.free"(%1, %2) : (!async.coro.id, !async.coro.handle) -> ()
  cf.br ^bb7
^bb7:
  "async.coro.end"(%2) : (!async.coro.handle) -> ()
  return %0 : !async.token
}
// CHECK-LABEL: func.func @caller
// CHECK: memref.store %x, [[A:%[a-z]+]][%i]
// CHECK: call @coroutine([[A]], %o, %i)
// CHECK-NOT: memref.store %x, [[A]][%i]
// CHECK: async.runtime.await
func.func @caller(%x: f32, %o: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %t = call @coroutine(%a, %o, %i) : (memref<16xf32>, memref<16xf32>, index) -> !async.token
  memref.store %x, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  "async.runtime.await"(%t) : (!async.token) -> ()
  return %y : f32
}
