// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: lifeopt %s --until=parse --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir --match-full-lines
// RUN: lifeopt %t.mlir --until=parse --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --until=parse --emit=mlir-generic | FileCheck %s --check-prefix=GENERIC


  // Comments at the head of the file stay, an empty line between blocks; a block right above the first op goes, since it is
  // about the op. Lines for FileCheck go too: they would match themselves.
// CHECK:{{//}} SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CHECK-NEXT:{{// R}}UN: lifeopt %s --until=parse --emit=mlir -o %t.mlir
// CHECK-NEXT:{{// R}}UN: FileCheck {{.*}}
// CHECK-NEXT:{{// R}}UN: lifeopt {{.*}}
// CHECK-NEXT:{{// R}}UN: lifeopt {{.*}}
// CHECK-EMPTY:
// CHECK-NEXT:{{//}} Comments at the head {{.*}}
// CHECK-NEXT:{{//}} about the op. {{.*}}
// CHECK-EMPTY:
// CHECK-NEXT:#map = affine_map<(d0) -> (d0)>
// CHECK-NEXT:func.func @f() attributes {x.y = #map} {
// GENERIC: {{^}}// SPDX-License-Identifier
// GENERIC: {{^}}#map =
// GENERIC-NEXT: {{^}}"builtin.module"

// About @f.
func.func @f() attributes {x.y = affine_map<(d0) -> (d0)>} {
  return
}
