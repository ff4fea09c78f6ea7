// RUN: lifeopt %s --emit=report | FileCheck %s
// What one arm yields and what the next arm in the text reads are two values of a buffer.
// CHECK: @arms {{ *}}2 {{ *}}3 {{ *}}512
func.func @arms(%c: i1, %x: i64, %i: index) -> i64 {
  %a = memref.alloca() : memref<32xi64>
  %b = memref.alloca() : memref<32xi64>
  memref.store %x, %a[%i] : memref<32xi64>
  %r = scf.if %c -> (memref<32xi64>) {
    linalg.fill ins(%x : i64) outs(%a : memref<32xi64>)
    scf.yield %a : memref<32xi64>
  } else {
    memref.copy %a, %b : memref<32xi64> to memref<32xi64>
    scf.yield %b : memref<32xi64>
  }
  %z = memref.load %r[%i] : memref<32xi64>
  return %z : i64
}
