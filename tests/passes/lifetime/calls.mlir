// A call does to its operands what the callee does to its arguments: a value ends behind the last call that is given it, and lives on
// under the name of a result that may be it. What a callee keeps has no end.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s

memref.global "private" @kept : memref<1xmemref<4xf32>>
func.func private @use(memref<4xf32> {llvm.nocapture})
func.func private @read(memref<*xf32> {llvm.nocapture, bufferization.access = "read"})
func.func private @touch(memref<4xf32> {bufferization.access = "read"})

// CHECK-LABEL: func.func @declared
// CHECK: %A_life = memref.lifetime_start %A
// CHECK-NEXT: call @use(%A_life)
// CHECK-NEXT: call @use(%A_life)
// CHECK-NEXT: memref.lifetime_end %A_life
// CHECK-NEXT: %B_life = memref.lifetime_start %B
// CHECK-NEXT: call @use(%B_life)
// CHECK-NEXT: memref.lifetime_end %B_life
// CHECK-NEXT: return
func.func @declared() {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  call @use(%A) : (memref<4xf32>) -> ()
  call @use(%A) : (memref<4xf32>) -> ()
  call @use(%B) : (memref<4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @without_a_rank
// CHECK: call @read
// CHECK-NEXT: memref.lifetime_end %A_life
// CHECK-NEXT: memref.lifetime_start %B
func.func @without_a_rank() {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  %u = memref.cast %A : memref<4xf32> to memref<*xf32>
  call @read(%u) : (memref<*xf32>) -> ()
  call @use(%B) : (memref<4xf32>) -> ()
  return
}

// bufferization.access says nothing of what is kept.
// CHECK-LABEL: func.func @perhaps_kept
// CHECK-NOT: memref.lifetime_end %A_life
// CHECK: return
func.func @perhaps_kept() {
  %A = memref.alloca() : memref<4xf32>
  call @touch(%A) : (memref<4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @given_back
// CHECK: %[[R:.*]] = call @second(%A_life, %B_life)
// CHECK-NEXT: memref.lifetime_end %A_life
// CHECK-NEXT: call @use(%[[R]])
// CHECK-NEXT: memref.lifetime_end %B_life
// CHECK-NEXT: return
func.func @given_back() {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  %r = call @second(%A, %B) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
func.func private @second(%a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  return %b : memref<4xf32>
}

// CHECK-LABEL: func.func @deep
// CHECK-NOT: memref.lifetime_end %A_life
// CHECK: memref.lifetime_end %B_life
// CHECK-NOT: memref.lifetime_end %A_life
// CHECK: return
func.func @deep(%c: i1) {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  call @down(%c, %A, %B) : (i1, memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func @down(%c: i1, %a: memref<4xf32>, %b: memref<4xf32>) {
  scf.if %c {
    func.call @down_again(%c, %b, %a) : (i1, memref<4xf32>, memref<4xf32>) -> ()
  }
  return
}
func.func @down_again(%c: i1, %b: memref<4xf32>, %a: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %k = memref.get_global @kept : memref<1xmemref<4xf32>>
  memref.store %a, %k[%c0] : memref<1xmemref<4xf32>>
  call @down(%c, %a, %b) : (i1, memref<4xf32>, memref<4xf32>) -> ()
  return
}

// Within the module, @use is another one.
module {
  // CHECK-LABEL: func.func @nested
  // CHECK: memref.lifetime_start %A
  // CHECK-NOT: memref.lifetime_end %A_life
  // CHECK: return
  func.func @nested() {
    %A = memref.alloca() : memref<4xf32>
    call @use(%A) : (memref<4xf32>) -> ()
    return
  }
  func.func private @use(memref<4xf32>)
}

// What an unknown op in the callee is declared to do counts; of this one nothing is.
// CHECK-LABEL: func.func @unknown
// CHECK-NOT: memref.lifetime_end %A_life
// CHECK: return
func.func @unknown() {
  %A = memref.alloca() : memref<4xf32>
  call @does_something(%A) : (memref<4xf32>) -> ()
  return
}
func.func @does_something(%a: memref<4xf32>) {
  "some.thing"(%a) : (memref<4xf32>) -> ()
  return
}

// Whatever body the linker takes.
// CHECK-LABEL: func.func @replaced
// CHECK-NOT: memref.lifetime_end %A_life
// CHECK: return
func.func @replaced() {
  %A = memref.alloca() : memref<4xf32>
  call @weak(%A) : (memref<4xf32>) -> ()
  return
}
func.func @weak(%a: memref<4xf32>) attributes {llvm.linkage = #llvm.linkage<weak>} {
  return
}
