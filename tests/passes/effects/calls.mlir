// --op-effects: what ops without a row do in a callee is what the call does; one that returns from it gives its operands back.
// RUN: lifeopt %s --until=lifelines --emit=mlir --op-effects=%S/Inputs/my.effects | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s --check-prefix=UNKNOWN

// CHECK-LABEL: func.func @reads
// CHECK: call @read(%A_life)
// CHECK-NEXT: memref.lifetime_end %A_life
// CHECK: return
// UNKNOWN-LABEL: func.func @reads
// UNKNOWN-NOT: memref.lifetime_end
// UNKNOWN: return
func.func @reads() {
  %A = memref.alloca() : memref<4xf32>
  call @read(%A) : (memref<4xf32>) -> ()
  return
}
func.func @read(%a: memref<4xf32>) {
  "my.look"(%a) : (memref<4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @gives_back
// CHECK: %[[R:.*]] = call @give_back(%A_life)
// CHECK-NEXT: %B_life = memref.lifetime_start %B
// CHECK-NEXT: memref.load %B_life
// CHECK-NEXT: memref.lifetime_end %B_life
// CHECK-NEXT: memref.load %[[R]]
// CHECK-NEXT: memref.lifetime_end %A_life
// UNKNOWN-LABEL: func.func @gives_back
// UNKNOWN-NOT: memref.lifetime_end %A_life
// UNKNOWN: return
func.func @gives_back(%i: index) -> f32 {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  %r = call @give_back(%A) : (memref<4xf32>) -> memref<4xf32>
  %y = memref.load %B[%i] : memref<4xf32>
  %x = memref.load %r[%i] : memref<4xf32>
  return %x : f32
}
func.func @give_back(%a: memref<4xf32>) -> memref<4xf32> {
  "my.leave"(%a) : (memref<4xf32>) -> ()
}
