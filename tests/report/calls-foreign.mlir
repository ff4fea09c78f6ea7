// A call of another dialect (llvm.call) names its callee in the attribute `callee`: if that is a symbol of the program it is a function whose
// frame --external-frames can give, and what it calls counts; only without such a symbol is the call indirect.
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=UNKNOWN --implicit-check-not=indirect
// UNKNOWN: @f at least 16
// UNKNOWN: not counted:
// UNKNOWN-DAG: external function: @f calls @log at
// UNKNOWN-DAG: external function: @log calls @printf at
// RUN: printf 'printf 200\nlog 8\n' > %t && lifeopt %s --emit=report --external-frames=%t | FileCheck %s --implicit-check-not='not counted'
// CHECK: @f 224
// CHECK: 16 of its own
// CHECK: 8 @log, called at
// CHECK: 200 @printf, called at
"llvm.func"() ({}) {sym_name = "printf"} : () -> ()
"llvm.func"() ({
  "llvm.call"() {callee = @printf} : () -> ()
  "llvm.return"() : () -> ()
}) {sym_name = "log"} : () -> ()
func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  "llvm.call"() {callee = @log} : () -> ()
  return %y : f32
}
