// Outputs: several at once, each to its file; a file appears whole or not at all; what was there stays when the run fails.
// RUN: rm -rf %t && mkdir %t
// RUN: lifeopt %s --emit=mlir=%t/a.mlir --emit=mlir-generic=%t/g.mlir --emit=report=%t/r.txt -o %t/out.ll --emit=llvm
// RUN: FileCheck %s --check-prefix=MLIR --input-file=%t/a.mlir
// RUN: FileCheck %s --check-prefix=GENERIC --input-file=%t/g.mlir
// RUN: FileCheck %s --check-prefix=REPORT --input-file=%t/r.txt
// RUN: FileCheck %s --check-prefix=LLVM --input-file=%t/out.ll
// RUN: echo kept > %t/old.mlir
// RUN: echo 'func.func @f() { %%x = "no.such"() : () -> i32 return %%x : i32 }' > %t/bad.mlir
// RUN: exits.sh 1 lifeopt %t/bad.mlir --emit=mlir=%t/old.mlir --emit=report=%t/new.txt
// RUN: grep -x kept %t/old.mlir
// RUN: ls %t | FileCheck %s --check-prefix=FILES
// FILES-NOT: new.txt
// FILES-NOT: lifeopt-
// FILES: old.mlir
// RUN: exits.sh 1 lifeopt %s --emit=mlir=%t/no/such/dir/x 2>&1 | FileCheck %s --check-prefix=NODIR
// NODIR: cannot write output file
// RUN: lifeopt - --emit=mlir < %s | FileCheck %s --check-prefix=MLIR
// RUN: lifeopt -emit=mlir %s -o /dev/null | count 0

// MLIR: func.func @id(%x: i32) -> i32
// GENERIC: "func.func"() <{
// REPORT: @id
// LLVM: define i32 @id(i32
func.func @id(%x: i32) -> i32 {
  return %x : i32
}
