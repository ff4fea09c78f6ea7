// RUN: split-file %s %t
// RUN: not lifeopt %t/text.mlir 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not lifeopt %t/object.mlir --emit=obj=%t/object.o 2>&1 | FileCheck %s --check-prefix=OBJECT
// RUN: lifeopt %t/object.mlir --emit=bc=%t/object.bc --emit=asm=%t/object.s --emit=llvm | FileCheck %s --check-prefix=ZERO
// What a global holds has a limit, except zeros where they take no place.

// TEXT: text.mlir:1:1: error: 'memref.global' op has 4000000000000 bytes: a global whose initial value is not zero can have 4294967296 at most
// TEXT-NOT: : error:
// TEXT: text.mlir:2:1: error: 'memref.global' op has 4294967300 bytes: a global
// TEXT: text.mlir:4:1: error: 'memref.global' op has 8000000000000 bytes: a global
// OBJECT: object.mlir:1:1: error: 'memref.global' op has 8000000000000 bytes: a constant in an object file can have 4294967296 at most
// ZERO: @z = private constant [1000000000000 x double] zeroinitializer
// ZERO: @v = global [1000000000000 x double] zeroinitializer
//--- text.mlir
memref.global constant @a : memref<1000000x1000000xf32> = dense<1.5>
memref.global constant @b : memref<1073741825xf32> = dense<1.5>
memref.global constant @c : memref<1073741824xf32> = dense<1.5>
memref.global constant @d : memref<1000000x1000000xf64> = sparse<[[5, 7]], [1.5]>
//--- object.mlir
memref.global "private" constant @z : memref<1000000x1000000xf64> = dense<0.0>
memref.global @v : memref<1000000x1000000xf64> = dense<0.0>
