// --max-errors: as many errors are shown; the last line says how many more there are; 0 shows all.
// RUN: exits.sh 1 lifeopt %s --until=parse --emit=mlir --max-errors=2 2>&1 | FileCheck %s --check-prefix=TWO
// TWO-COUNT-2: error: 'arith.addi' op
// TWO-NOT: error: 'arith.addi' op
// RUN: exits.sh 1 lifeopt %s --until=parse --emit=mlir --max-errors=0 2>&1 | FileCheck %s --check-prefix=ALL
// ALL-COUNT-4: error: 'arith.addi' op
func.func @f(%a: f32) {
  %0 = arith.addi %a, %a : f32
  %1 = arith.addi %a, %a : f32
  %2 = arith.addi %a, %a : f32
  %3 = arith.addi %a, %a : f32
  return
}
