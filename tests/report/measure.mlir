// --measure-frame: the frame that LLVM makes of each function stands beside the layout, in both releases; it is what the code itself takes
// from the stack pointer, and not less than the layout. Without a frame it is 0. With -g LLVM says it of a place.
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu --emit=report | FileCheck %s
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu --emit=report | FileCheck %s --check-prefix=CHECK-ROWS
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu --llvm=19 --emit=report | FileCheck %s
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu --llvm=19 --emit=report | FileCheck %s --check-prefix=CHECK-ROWS
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu -g --emit=report | FileCheck %s
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu -g --emit=report | FileCheck %s --check-prefix=CHECK-ROWS
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu --emit=report-json -o %t.json && report.py %t.json
// RUN: grep -c '"compiled": [0-9]' %t.json | FileCheck %s --check-prefix=TWO
// TWO: 2
// The code agrees: what is subtracted from the stack pointer, and what is pushed.
// RUN: lifeopt %s --measure-frame --target=x86_64-linux-gnu --emit=su=%t.su --emit=asm=%t.s
// RUN: cat %t.su %t.s | FileCheck %s --check-prefix=CODE
// CODE: :with	[[#BYTES:]]	static
// CODE: :without	0	static
// CODE-LABEL: {{^}}with:
// CODE: .cfi_def_cfa_offset [[#BYTES+8]]
// In all reports it is what the object file says that llc makes of the same LLVM IR.
// RUN: compiled.py %s %examples/attention.stack.mlir %examples/stencil.stack.mlir
// RUN: exits.sh 2 lifeopt %s --measure-frame --until=color --emit=report 2>&1 | FileCheck %s --check-prefix=EARLY
// EARLY: --until stops too early for '--measure-frame'
// What no output would show is a mistake.
// RUN: exits.sh 2 lifeopt %s --measure-frame 2>&1 | FileCheck %s --check-prefix=SHOWN
// RUN: exits.sh 2 lifeopt %s --measure-frame --emit=mlir --max-stack=9 2>&1 | FileCheck %s --check-prefix=SHOWN
// RUN: exits.sh 2 lifeopt %s --measure-frame --diff=%t.json 2>&1 | FileCheck %s --check-prefix=SHOWN
// SHOWN: no output shows the frames of '--measure-frame'; add --emit=report, report-json, su or html
// Without a lowering there is no frame: an error, and no report.
// RUN: exits.sh 1 lifeopt %S/calls.mlir --measure-frame --emit=report 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not="bytes before"
// NONE: error: 'llvm.call' op has no lowering here

// CHECK-ROWS: @with {{.*}} 4096 4096
// CHECK: {{^}}@with:
// CHECK-NEXT: frame as compiled: {{4[1-9][0-9][0-9]}} bytes
// CHECK-ROWS: @without {{.*}} 0 0
// CHECK: {{^}}@without:
// CHECK-NEXT: frame as compiled: 0 bytes
func.func private @keep(memref<1024xf32>)
func.func @with() {
  %a = memref.alloca() : memref<1024xf32>
  call @keep(%a) : (memref<1024xf32>) -> ()
  return
}
func.func @without(%x: f32) -> f32 {
  return %x : f32
}
