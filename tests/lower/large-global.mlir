// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: lifeopt %s -g -o %t.ll
// RUN: env TMPDIR=%t.dir lifeopt %s -g | cmp - %t.ll
// RUN: ls -A %t.dir | count 0
// RUN: not env TMPDIR=%t.dir/nowhere lifeopt %s -g 2>&1 | FileCheck %s
// The text of many constants that LLVM prints goes through a file on its way to a pipe: LLVM would hold it twice. Nothing of the
// file is left.
// CHECK: error: cannot create a temporary file: No such file or directory

// Without -g they are no constants of LLVM, and no file is needed. A large value is short, as text and as bitcode: 400 MB of one number
// were 2 GB of text, in memory. The types are other ones, the bytes the same: tests/exec/large-globals.test compares them.
// RUN: env TMPDIR=%t.dir/nowhere lifeopt %s >%t.txt && FileCheck %s --check-prefix=SPLAT <%t.txt
// RUN: lifeopt %s --llvm=19 | FileCheck %s --check-prefix=SPLAT
// RUN: lifeopt %s --part-ops=1 | cmp - %t.txt
// RUN: lifeopt %s | opt -passes=verify -S | FileCheck %s --check-prefix=LLVM
// RUN: lifeopt %s --emit=bc=%t.bc && find %t.txt %t.bc -size -900k | count 2
// SPLAT: @"zeroinitializer, " = private constant <{ [16 x <65536 x i32>], <32768 x i32>, <16384 x i32>, <2048 x i32>, <128 x i32>, <64 x i32>, <32 x i32> }> <{ [16 x <65536 x i32>] [<65536 x i32> splat (i32 u0x7), {{.*}}, <32 x i32> splat (i32 u0x7) }>, align 4
// SPLAT: @w = constant <{ [1525 x <65536 x i32>], {{.*}} [<65536 x i32> splat (i32 u0x3FC00000), {{.*}} <256 x i32> splat (i32 u0x3FC00000) }>, align 64
// SPLAT: @z = constant [100000000 x float] zeroinitializer, align 4
// SPLAT: @s = constant <{ [5007 x i8], [3 x i8], [99994990 x i8] }> <{ [5007 x i8] zeroinitializer, [3 x i8] c"a\00\5C", [99994990 x i8] zeroinitializer }>, align 1
// SPLAT: @c = constant <{ [3 x <65536 x i128>], <2048 x i128>, <1024 x i128>, <256 x i128>, <64 x i128> }> {{.*}} <64 x i128> splat (i128 u0xC0000000000000003FF8000000000000) }>, align 8
// SPLAT: @l = constant <{ [15 x <65536 x i8>], <16384 x i8>, <512 x i8>, <64 x i8>, <4 x i8>, i8 }> {{.*}} <4 x i8> splat (i8 u0x1), i8 u0x1 }>, align 1
// SPLAT: ptr @"zeroinitializer, "
// LLVM: @"zeroinitializer, " = private constant <{ [16 x <65536 x i32>], {{.*}} splat (i32 7) }>, align 4
memref.global "private" constant @"zeroinitializer, " : memref<1100000xi32> = dense<7>
memref.global constant @w : memref<100000x1000xf32> = dense<1.5> {alignment = 64}
memref.global constant @z : memref<100000x1000xf32> = dense<0.0>
memref.global constant @s : memref<10000x10000xi8> = sparse<[[0, 5009], [0, 5007], [0, 5009]], [7, 97, 92]>
memref.global constant @c : memref<200000xcomplex<f64>> = dense<(1.5, -2.0)>
memref.global constant @l : memref<1000x1000xi8, strided<[1, 1000], offset: 5>> = dense<1>
func.func @f(%i: index) -> i32 {
  %m = memref.get_global @"zeroinitializer, " : memref<1100000xi32>
  %x = memref.load %m[%i] : memref<1100000xi32>
  return %x : i32
}
func.func @g(%i: index) -> i32 {
  %x = call @f(%i) : (index) -> i32
  return %x : i32
}
