// RUN: lifeopt %s --emit=mlir -o %t
// RUN: FileCheck %s < %t
// RUN: lifeopt %t --emit=mlir | FileCheck %s
// RUN: mlir-opt --allow-unregistered-dialect %t | FileCheck %s --check-prefix=MLIR
// Rule: sparse elements have a row of indices for each value, also where the rows are all equal. (mlir-opt prints one number for the rows,
// which it does not read again.)

// CHECK: sparse<[0, 0], [1, 2]> : tensor<2xi8>
// CHECK: sparse<{{\[\[}}0, 0], [0, 0]], [1, 2]> : tensor<2x2xi8>
// CHECK: sparse<{{\[\[}}1, 1], [1, 1]], ["a", "b"]> : tensor<2x2x!x.y>
// CHECK: sparse<1, 2> : tensor<2x2xi8>
// CHECK: sparse<> : tensor<i8>
// MLIR: sparse<0, [1, 2]> : tensor<2xi8>
// MLIR: sparse<0, [1, 2]> : tensor<2x2xi8>
// MLIR: sparse<1, ["a", "b"]> : tensor<2x2x!x.y>
// MLIR: sparse<1, 2> : tensor<2x2xi8>
// MLIR: sparse<> : tensor<i8>
"x.y"() {t = sparse<[0, 0], [1, 2]> : tensor<2xi8>} : () -> ()
"x.y"() {t = sparse<[[0, 0], [0, 0]], [1, 2]> : tensor<2x2xi8>} : () -> ()
"x.y"() {t = sparse<[[1, 1], [1, 1]], ["a", "b"]> : tensor<2x2x!x.y>} : () -> ()
"x.y"() {t = sparse<[[1, 1]], [2]> : tensor<2x2xi8>} : () -> ()
"x.y"() {t = sparse<[[]], 2> : tensor<i8>} : () -> ()
