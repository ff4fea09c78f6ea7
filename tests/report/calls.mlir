// Call chains: the deepest chain of each root with the places of its calls; recursion, indirect and external calls, and allocas of dynamic
// size are named. --external-frames says what functions without a body need.
// RUN: cd %S && lifeopt calls.mlir --emit=report | FileCheck calls.mlir --match-full-lines --strict-whitespace
// RUN: echo 'known 100 # of the C library' > %t.frames
// RUN: cd %S && lifeopt calls.mlir --emit=report --external-frames=%t.frames | FileCheck calls.mlir --check-prefix=KNOWN
// RUN: cd %S && lifeopt calls.mlir --emit=report-json --external-frames=%t.frames -o %t.json && report.py %t.json
// RUN: sed 's/"depth": 192/"depth": 191/' %t.json > %t.wrong.json
// RUN: exits.sh 1 report.py %t.wrong.json | FileCheck %s --check-prefix=WRONG
// WRONG: depth of middle: reported 191, computed 192
// RUN: printf 'known x\n\n  known 5\nknown 7\n# known 6\n18446744073709551616 18446744073709551616\n7\n' > %t.bad
// RUN: exits.sh 1 lifeopt %s --emit=report --external-frames=%t.bad 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: bad:1:1: error: expected a function name and a number of bytes
// BAD: bad:4:1: error: function 'known' has 5 bytes on an earlier line
// BAD: bad:6:1: error: expected a function name and a number of bytes
// BAD: bad:7:1: error: expected a function name and a number of bytes
// RUN: exits.sh 1 lifeopt %s --emit=report --external-frames=%t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: cannot open input file '{{.*}}.missing'
// A module without calls has no such table.
// RUN: lifeopt %S/text.mlir --emit=report | FileCheck %s --check-prefix=SOME
// SOME: call chains
// RUN: lifeopt %examples/mlp.stack.mlir --emit=report | FileCheck %s --check-prefix=NONE
// NONE-NOT: call chains

func.func private @ext(memref<4xf32>)
func.func private @known(f32) -> f32
func.func @leaf(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<32xf32>
  memref.store %x, %a[%i] : memref<32xf32>
  %y = memref.load %a[%i] : memref<32xf32>
  return %y : f32
}
func.func @middle(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  %z = call @leaf(%y, %i) : (f32, index) -> f32
  %w = call @known(%z) : (f32) -> f32
  return %w : f32
}
func.func @main(%x: f32, %i: index) -> f32 {
  %y = call @leaf(%x, %i) : (f32, index) -> f32
  %z = call @middle(%y, %i) : (f32, index) -> f32
  return %z : f32
}
func.func @factorial(%n: index) -> index {
  %c1 = arith.constant 1 : index
  %m = arith.subi %n, %c1 : index
  %r = call @factorial(%m) : (index) -> index
  return %r : index
}
func.func @callback(%f: (f32) -> f32, %x: f32, %n: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  %d = memref.alloca(%n) : memref<?xf32>
  call @ext(%a) : (memref<4xf32>) -> ()
  memref.store %x, %d[%n] : memref<?xf32>
  %y = call_indirect %f(%x) : (f32) -> f32
  "llvm.call"(%y) {callee = @leaf} : (f32) -> ()
  return %y : f32
}

//      CHECK:call chains, in bytes                                                 depth
// CHECK-NEXT:@main                                                 at least          192
// CHECK-NEXT:             0  of its own
// CHECK-NEXT:            64  @middle, called at calls.mlir:42:8
// CHECK-NEXT:           128  @leaf, called at calls.mlir:36:8
// CHECK-NEXT:@factorial                                            at least            0
// CHECK-NEXT:             0  of its own
// CHECK-NEXT:@callback                                             at least          144
// CHECK-NEXT:            16  of its own
// CHECK-NEXT:           128  @leaf, called at calls.mlir:57:3
// CHECK-NEXT:  not counted:
// CHECK-NEXT:    recursion: @factorial calls @factorial at calls.mlir:48:8
// CHECK-NEXT:    indirect call: @callback calls an unknown function at calls.mlir:56:8
// CHECK-NEXT:    external function: @middle calls @known at calls.mlir:37:8
// CHECK-NEXT:    external function: @callback calls @ext at calls.mlir:54:3
// CHECK-NEXT:    size known at run time only: in @callback at calls.mlir:53:8

//      KNOWN: {{^}}@main                                                                   192{{$}}
// KNOWN-NEXT: {{^}}             0  of its own{{$}}
// KNOWN-NEXT: {{^}}            64  @middle, called at calls.mlir:42:8{{$}}
// KNOWN-NEXT: {{^}}           128  @leaf, called at calls.mlir:36:8{{$}}
