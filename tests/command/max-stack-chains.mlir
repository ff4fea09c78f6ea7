// --max-stack holds chains of calls too: a root whose deepest chain needs more is an error at the root, with the chain as notes; the limit
// itself is allowed. A function with a limit of its own is held to it with all that it calls. Where a depth is not known that is a warning.
// RUN: cd %S && exits.sh 1 lifeopt max-stack-chains.mlir --max-stack=191 --emit=report 2>&1 | FileCheck max-stack-chains.mlir --implicit-check-not='{{error|warning}}:' --implicit-check-not='bytes before'
//      CHECK: max-stack-chains.mlir:[[#MAIN:]]:1: error: function 'main' and its callees need 192 bytes of stack, the limit is 191
//      CHECK: max-stack-chains.mlir:[[#MAIN]]:1: note: 0 of them in its own frame
//      CHECK: max-stack-chains.mlir:[[#MAIN+2]]:8: note: 64 of them in 'middle', called here
//      CHECK: max-stack-chains.mlir:[[#MAIN-4]]:8: note: 128 of them in 'leaf', called here
//      CHECK: max-stack-chains.mlir:[[#MAIN+5]]:1: warning: function 'open' and its callees need at least 128 bytes of stack; the report lists what is not counted; declare external functions with --external-frames=FILE
// RUN: lifeopt %s --max-stack=192 --emit=report -o %t.txt
// RUN: echo 'ext 64' > %t.frames && lifeopt %s --max-stack=192 --external-frames=%t.frames --emit=report 2>&1 | FileCheck %s --check-prefix=KNOWN --implicit-check-not=warning
// KNOWN: @main 192
// RUN: echo 'ext 193' > %t.frames && exits.sh 1 lifeopt %s --max-stack=192 --external-frames=%t.frames --emit=report 2>&1 | FileCheck %s --check-prefix=EXTERNAL
// EXTERNAL: error: function 'open' and its callees need 193 bytes of stack, the limit is 192
// EXTERNAL: note: 193 of them in 'ext', called here
// Without a report being asked for; a limit of a function that others call.
// RUN: exits.sh 1 lifeopt %s --max-stack=1000,middle=191 -o /dev/null 2>&1 | FileCheck %s --check-prefix=OWN --implicit-check-not="'main'"
// OWN: error: function 'middle' and its callees need 192 bytes of stack, the limit is 191
// The function that needs too much by itself is told of, and not again with what it calls.
// RUN: exits.sh 1 lifeopt %s --max-stack=100 -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALONE --implicit-check-not='its callees'
// ALONE: error: function 'leaf' needs 128 bytes of stack, the limit is 100

func.func private @ext()
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
  return %z : f32
}

func.func @main(%x: f32, %i: index) -> f32 {
  %y = call @leaf(%x, %i) : (f32, index) -> f32
  %z = call @middle(%y, %i) : (f32, index) -> f32
  return %z : f32
}
func.func @open(%x: f32, %i: index) -> f32 {
  %y = call @leaf(%x, %i) : (f32, index) -> f32
  call @ext() : () -> ()
  return %y : f32
}
