// RUN: not lifeopt --until=parse --emit=mlir %s 2>&1 | FileCheck %s
// A NUL byte in the name of an op: it was printed without what stands behind the byte, which could not be read again.

// CHECK: op-name-nul.mlir:[[#@LINE+1]]:1: error: operation name with a NUL byte in it
"\00x.y"() : () -> ()
// CHECK: op-name-nul.mlir:[[#@LINE+1]]:1: error: operation name with a NUL byte in it
"x.y\00z"() : () -> ()
