// A chain counts each function of a cycle of calls once, whichever it begins with. So depths do not depend on the order of functions in the
// text. A root is a function that only those call that it calls.
// RUN: cd %S && lifeopt calls-cycle.mlir --emit=report | FileCheck calls-cycle.mlir --match-full-lines --strict-whitespace
// RUN: cd %S && lifeopt calls-cycle.mlir --emit=report-json -o %t.json && report.py %t.json
// RUN: cd %S && exits.sh 1 lifeopt calls-cycle.mlir --max-stack=1000,second=479 2>&1 | FileCheck calls-cycle.mlir --check-prefix=LIMIT
// The functions in another order:
// RUN: cd %S && awk '/^func/{n++} {part[n] = part[n] $0 "\n"} END {for (i = n; i > 0; i--) printf "%%s", part[i]}' calls-cycle.mlir > %t.mlir
// RUN: lifeopt %t.mlir --emit=report | FileCheck calls-cycle.mlir --check-prefix=TURNED

func.func @even(%x: f32, %i: index) {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  call @odd(%y, %i) : (f32, index) -> ()
  return
}
func.func @odd(%x: f32, %i: index) {
  %a = memref.alloca() : memref<32xf32>
  memref.store %x, %a[%i] : memref<32xf32>
  %y = memref.load %a[%i] : memref<32xf32>
  call @even(%y, %i) : (f32, index) -> ()
  call @leaf(%y, %i) : (f32, index) -> ()
  return
}
func.func @leaf(%x: f32, %i: index) {
  %a = memref.alloca() : memref<64xf32>
  memref.store %x, %a[%i] : memref<64xf32>
  %y = memref.load %a[%i] : memref<64xf32>
  "use"(%y) : (f32) -> ()
  return
}
func.func @first(%x: f32, %i: index) {
  call @even(%x, %i) : (f32, index) -> ()
  return
}
func.func @second(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  call @odd(%y, %i) : (f32, index) -> ()
  call @third(%y, %i) : (f32, index) -> ()
  return
}
func.func @third(%x: f32, %i: index) {
  call @second(%x, %i) : (f32, index) -> ()
  return
}

//      CHECK:call chains, in bytes                                                 depth
// CHECK-NEXT:@first                                                at least          448
// CHECK-NEXT:             0  of its own
// CHECK-NEXT:            64  @even, called at calls-cycle.mlir:33:3
// CHECK-NEXT:           128  @odd, called at calls-cycle.mlir:14:3
// CHECK-NEXT:           256  @leaf, called at calls-cycle.mlir:22:3
// CHECK-NEXT:@second                                               at least          480
// CHECK-NEXT:            32  of its own
// CHECK-NEXT:             0  @third, called at calls-cycle.mlir:41:3
// CHECK-NEXT:           128  @odd, called at calls-cycle.mlir:40:3
// CHECK-NEXT:            64  @even, called at calls-cycle.mlir:21:3
// CHECK-NEXT:           256  @leaf, called at calls-cycle.mlir:22:3
// CHECK-NEXT:  not counted:
// CHECK-NEXT:    recursion: @odd calls @even at calls-cycle.mlir:21:3
// CHECK-NEXT:    recursion: @third calls @second at calls-cycle.mlir:45:3

// TURNED:      @third at least 480
// TURNED:      @first at least 448
// LIMIT: error: function 'second' and its callees need at least 480 bytes of stack, the limit is 479
// LIMIT: note: 32 of them in its own frame
// LIMIT: note: 0 of them in 'third', called here
// LIMIT: note: 128 of them in 'odd', called here
// LIMIT: note: 64 of them in 'even', called here
// LIMIT: note: 256 of them in 'leaf', called here
