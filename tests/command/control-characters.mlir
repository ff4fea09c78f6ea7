// Names, types and file names of the input with control characters or bytes that are no UTF-8: people see them escaped, so that no
// line is forged and no terminal takes them for commands; programs get them escaped as their format has it.
// RUN: mkdir -p %t && sed 's/ESC/\x1b/; s/CSI/\xc2\x9b/; s/BAD/\xff/' %s > %t/"$(printf 'a\033[31m\nb\377.mlir')"
// RUN: cd %t && lifeopt a* --emit=report 2>&1 | clean.py | FileCheck %s
// RUN: exits.sh 1 lifeopt %t/a* 2>&1 | clean.py | FileCheck %s --check-prefix=ERROR
// RUN: exits.sh 1 lifeopt %t/a* --max-stack=8 --emit=su 2>&1 | clean.py | FileCheck %s --check-prefix=LIMIT
// RUN: for kind in report-json su remarks problem dependences=verbose dependences=json dependences=dot dot-cfg dot-dom dot-ranges \
// RUN:   dot-interference svg-layout html; do lifeopt %t/a* --emit=$kind 2>&1 | clean.py > /dev/null || exit 1; done
// RUN: lifeopt %t/a* --emit=report-json -o %t/old.json && sed 's/128/64/g' %t/old.json > %t/older.json
// RUN: lifeopt %t/a* --diff=%t/older.json 2>&1 | clean.py
// RUN: exits.sh 2 lifeopt "$(printf -- '--\033[31mx')" 2>&1 | clean.py | FileCheck %s --check-prefix=WORD
// RUN: exits.sh 1 lifeopt "$(printf '%t/no\033.mlir')" 2>&1 | clean.py | FileCheck %s --check-prefix=NONE
// RUN: printf 'id,lower,upper,size,space\n1,1,2,x\033,a\n' > %t/bad.csv && exits.sh 1 lifepack %t/bad.csv 2>&1 | clean.py | FileCheck %s --check-prefix=CSV
// RUN: printf 'id,lower,upper,size,space\n1,1,2,4,a\033\n' > %t/good.csv && lifepack %t/good.csv 2>&1 >/dev/null | clean.py | FileCheck %s --check-prefix=SPACE
// WORD: lifeopt: unknown option '--\1B[31mx'
// NONE: error: cannot open input file '{{.*}}no\1B.mlir'
// CSV: bad.csv:2:7: error: expected a number as size, got 'x\1B'
// CSV-NEXT: {{^}}1,1,2,x\1B,a
// CSV-NEXT: {{^}}      ^
// SPACE: a\1B: 1 values

// CHECK: {{^}}@"f\1B[31mred\0Ax.mlir:1:1: error: é"
// CHECK-NEXT: peak of 128 bytes at {{.*}}a\1B[31m\0Ab\FF.mlir:{{[0-9:]+}} 'ev\1Bil.op'; live there:
// CHECK: captured by 'ev\1Bil.op'
// ERROR: {{.*}}a\1B[31m\0Ab\FF.mlir:[[@LINE+1]]:1: error: 'func.func' op has a type without lowering: memref<8x!x.y<"\1B[31m \C2\9B \FF">>
func.func @"f\1B[31mred\0Ax.mlir:1:1: error: é"(%in: memref<32xf32>, %t: memref<8x!x.y<"ESC[31m CSI BAD">>) {
  // The caret stands below what it shows.
  // ERROR: error: 'ev\1Bil.op' op has no lowering here
  // ERROR-NEXT: {{^}}  "ev\1Bil.op"(%a) : (memref<32xf32>) -> ()
  // ERROR-NEXT: {{^}}  ^
  // LIMIT: error: function 'f\1B[31mred\0Ax.mlir:1:1: error: é' needs 128 bytes of stack
  %a = memref.alloca() : memref<32xf32>
  "ev\1Bil.op"(%a) : (memref<32xf32>) -> ()
  return
}
