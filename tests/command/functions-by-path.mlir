// A function is told from others of its name by the modules around it, as `outer::f`: in the limits of --max-stack, of which the longest path
// that fits holds, and in the rows of --emit=problem, of which each function has a space of its own. Names that are no identifiers stand
// in quotes as in MLIR.
// RUN: lifeopt %s --emit=problem | FileCheck %s --check-prefix=PROBLEM --match-full-lines
//      PROBLEM: id,lower,upper,size,alignment,space
// PROBLEM-NEXT: inner::f/%a,{{.*}},32,4,inner::f
// PROBLEM-NEXT: inner::deep::f/%a,{{.*}},64,4,inner::deep::f
// PROBLEM-NEXT: f/%a,{{.*}},16,4,f
// PROBLEM-NEXT: f#2/%a,{{.*}},8,4,f#2
// PROBLEM-NEXT: """a,b=""/%a",{{.*}},4,4,"""a,b="""
// PROBLEM-NOT: {{.}}
// RUN: lifeopt %s --emit=problem | lifepack 2>&1 >/dev/null | FileCheck %s --check-prefix=PACK
// PACK: inner::f: 1 values, 32 bytes
// PACK: inner::deep::f: 1 values, 64 bytes
// PACK: {{^}}f: 1 values, 16 bytes
// A name alone is that of all.
// RUN: exits.sh 1 lifeopt %s --emit=su --max-stack=1000,f=1 2>&1 | FileCheck %s --check-prefix=ALL
// ALL: needs 32 bytes of stack, the limit is 1;
// ALL: needs 64 bytes of stack, the limit is 1;
// ALL: needs 16 bytes of stack, the limit is 1;
// ALL: needs 8 bytes of stack, the limit is 1;
// RUN: exits.sh 1 lifeopt %s --emit=su --max-stack=1000,f=2,inner::f=3,@inner::@"de\65p"::f=1000 2>&1 | FileCheck %s --check-prefix=LONGEST --implicit-check-not=1000
// LONGEST: needs 32 bytes of stack, the limit is 3;
// LONGEST: needs 16 bytes of stack, the limit is 2;
// LONGEST: needs 8 bytes of stack, the limit is 2;
// RUN: exits.sh 1 lifeopt %s --emit=su --max-stack=1000,::f=4,deep::f=5 2>&1 | FileCheck %s --check-prefix=OUTERMOST --implicit-check-not='needs 32'
// OUTERMOST: needs 64 bytes of stack, the limit is 5;
// OUTERMOST: needs 16 bytes of stack, the limit is 4;
// RUN: exits.sh 1 lifeopt %s --emit=su '--max-stack=1000,@"a,b="=3' 2>&1 | FileCheck %s --check-prefix=QUOTED
// RUN: exits.sh 1 lifeopt %s --emit=su '--max-stack=1000,"a\2Cb="=3' 2>&1 | FileCheck %s --check-prefix=QUOTED
// QUOTED: function 'a,b=' needs 4 bytes of stack, the limit is 3;
// RUN: exits.sh 1 lifeopt %s --emit=su --max-stack=1000,g::f=1 2>&1 | FileCheck %s --check-prefix=NOBODY
// NOBODY: error: unknown function 'g::f' in --max-stack
// RUN: exits.sh 1 lifeopt %s --emit=su '--max-stack=1000,"\zz"=1' 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: exits.sh 1 lifeopt %s --emit=su '--max-stack=1000,f::=1' 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: exits.sh 1 lifeopt %s --emit=su '--max-stack=1000,"f"g=1' 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: exits.sh 1 lifeopt %s --emit=su '--max-stack=1000,@=1' 2>&1 | FileCheck %s --check-prefix=NOAT
// WRONG: error: expected a function of --max-stack as f, outer::f or "a,b", got
// NOAT: error: unknown function '@'
// RUN: exits.sh 2 lifeopt %s --emit=su '--max-stack=1000,"f=1' 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: expected FUNCTION=BYTES in --max-stack
module @inner {
  func.func @f(%x: f32, %i: index) {
    %a = memref.alloca() : memref<8xf32>
    memref.store %x, %a[%i] : memref<8xf32>
    return
  }
  module @deep {
    func.func @f(%x: f32, %i: index) {
      %a = memref.alloca() : memref<16xf32>
      memref.store %x, %a[%i] : memref<16xf32>
      return
    }
  }
}
func.func @f(%x: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
module {
  func.func @f(%x: f32, %i: index) {
    %a = memref.alloca() : memref<2xf32>
    memref.store %x, %a[%i] : memref<2xf32>
    return
  }
}
func.func @"a,b="(%x: f32, %i: index) {
  %a = memref.alloca() : memref<1xf32>
  memref.store %x, %a[%i] : memref<1xf32>
  return
}
