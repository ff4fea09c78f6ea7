// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: lifeopt %s -o %t.ll
// RUN: env TMPDIR=%t.dir lifeopt %s | cmp - %t.ll
// RUN: ls -A %t.dir | count 0
// RUN: not env TMPDIR=%t.dir/nowhere lifeopt %s 2>&1 | FileCheck %s
// The text of many constants goes through a file on its way to a pipe: LLVM would hold it twice. Nothing of the
// file is left.

// CHECK: error: cannot make a temporary file: No such file or directory
memref.global "private" constant @g : memref<1100000xi32> = dense<7>
func.func @f(%i: index) -> i32 {
  %m = memref.get_global @g : memref<1100000xi32>
  %x = memref.load %m[%i] : memref<1100000xi32>
  return %x : i32
}
