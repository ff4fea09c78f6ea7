// RUN: exits.sh 1 lifeopt %s -O1 --emit=llvm=%t.ll 2>&1 | FileCheck %s
// RUN: not ls %t.ll
// Where LLVM's optimizer would end the process, there is an error and no file, as where its code generator would.
// CHECK: error: LLVM cannot make code for {{.*}}: Unknown instrumentation function: 'no_such_function'
func.func @f() attributes {instrument_function_entry = "no_such_function"} {
  return
}
