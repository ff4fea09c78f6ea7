// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// Rule: a buffer in an arena has the alignment that llvm.align promises of it to a function, with or without a body, there or at the call.

func.func private @take(memref<24xi8> {llvm.nocapture, llvm.nofree, llvm.align = 16 : i64})
func.func private @odd(memref<3xi8> {llvm.nocapture, llvm.nofree})
func.func private @read(%m: memref<24xi8> {llvm.align = 16 : i64}, %i: index) -> i8 {
  %v = memref.load %m[%i] : memref<24xi8>
  return %v : i8
}

// CHECK-LABEL: func.func @declared
// CHECK: memref.alloc() {alignment = 16 : i64}
// CHECK-DAG: %[[B:c32[_0-9]*]] = arith.constant 32 : index
// CHECK-DAG: memref.view %arena[%[[B]]]{{.*}} to memref<24xi8>
func.func @declared() {
  %z = memref.alloc() : memref<3xi8>
  %a = memref.alloc() : memref<24xi8>
  %b = memref.alloc() : memref<24xi8>
  call @odd(%z) : (memref<3xi8>) -> ()
  call @take(%a) : (memref<24xi8>) -> ()
  call @take(%b) : (memref<24xi8>) -> ()
  call @odd(%z) : (memref<3xi8>) -> ()
  call @take(%a) : (memref<24xi8>) -> ()
  memref.dealloc %a : memref<24xi8>
  memref.dealloc %b : memref<24xi8>
  memref.dealloc %z : memref<3xi8>
  return
}
// CHECK-LABEL: func.func @defined
// CHECK: memref.alloc() {alignment = 16 : i64}
// CHECK-DAG: %[[B:c32[_0-9]*]] = arith.constant 32 : index
// CHECK-DAG: memref.view %arena[%[[B]]]{{.*}} to memref<24xi8>
func.func @defined(%x: i8, %i: index) -> (i8, i8, i8) {
  %z = memref.alloc() : memref<3xi8>
  %a = memref.alloc() : memref<24xi8>
  %b = memref.alloc() : memref<24xi8>
  memref.store %x, %z[%i] : memref<3xi8>
  memref.store %x, %a[%i] : memref<24xi8>
  memref.store %x, %b[%i] : memref<24xi8>
  %v = call @read(%a, %i) : (memref<24xi8>, index) -> i8
  %w = call @read(%b, %i) : (memref<24xi8>, index) -> i8
  %y = memref.load %z[%i] : memref<3xi8>
  memref.dealloc %a : memref<24xi8>
  memref.dealloc %b : memref<24xi8>
  memref.dealloc %z : memref<3xi8>
  return %v, %w, %y : i8, i8, i8
}
// CHECK-LABEL: func.func @passed
// CHECK: memref.alloc() {alignment = 16 : i64}
// CHECK-DAG: %[[B:c32[_0-9]*]] = arith.constant 32 : index
// CHECK-DAG: memref.view %arena[%[[B]]]{{.*}} to memref<24xi8>
func.func private @any(memref<24xi8> {llvm.nocapture, llvm.nofree})
func.func @passed() {
  %z = memref.alloc() : memref<3xi8>
  %a = memref.alloc() : memref<24xi8>
  %b = memref.alloc() : memref<24xi8>
  call @odd(%z) : (memref<3xi8>) -> ()
  call @any(%a) {arg_attrs = [{llvm.align = 16 : i64}]} : (memref<24xi8>) -> ()
  call @any(%b) {arg_attrs = [{llvm.align = 16 : i64}]} : (memref<24xi8>) -> ()
  call @odd(%z) : (memref<3xi8>) -> ()
  call @any(%a) : (memref<24xi8>) -> ()
  memref.dealloc %a : memref<24xi8>
  memref.dealloc %b : memref<24xi8>
  memref.dealloc %z : memref<3xi8>
  return
}
