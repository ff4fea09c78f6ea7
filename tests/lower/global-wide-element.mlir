// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s -g | FileCheck %s
// The value of a global without dimensions is written from the attribute if its one element is large.
// CHECK: @g = global [1 x [125008 x i8]] {{\[}}[125008 x i8] c"\01\00
// CHECK: @z = global i1000000 0
// CHECK: @h = global i100 3
memref.global @g : memref<i1000000> = dense<1>
memref.global @z : memref<i1000000> = dense<0>
memref.global @h : memref<i100> = dense<3>
