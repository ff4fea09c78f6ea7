// --emit=dependences=verbose shows the steps behind a pair's remarks as tableaus, in the form of MLIR's relations; numbers checked by hand.
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=SKEW
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=SYMBOL
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=STRIDE
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=COPY
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=DISJUNCTS
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=VIEW
// The remarks are those of the plain form.
// RUN: lifeopt --emit=dependences %s > %t.plain
// RUN: lifeopt --emit=dependences=verbose %s | grep remark: > %t.verbose
// RUN: diff %t.plain %t.verbose

// CHECK-LABEL: remark: dependence from 0 to 0 at depth 3 = false
// CHECK: inverse of the destination relation:
// CHECK: remark: dependence from 0 to 1 at depth 1 = [2, 2][0, 0]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 2 = false
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 3 = false
// CHECK-EMPTY:
// CHECK-NEXT: source relation (0, 'affine.store' at {{.*}}verbose.mlir:[[#@LINE+89]]:7):
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 6 constraints
// CHECK-NEXT: {{^}}  %arg0  %arg1  m0  m1  const{{$}}
// CHECK-NEXT: {{^}}      1      0  -1   0      0   = 0{{$}}
// CHECK-NEXT: {{^}}      0      1   0  -1      0   = 0{{$}}
// CHECK-NEXT: {{^}}      1      0   0   0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}     -1      0   0   0      8  >= 0{{$}}
// CHECK-NEXT: {{^}}      0      1   0   0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}      0     -1   0   0      8  >= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: destination relation (1, 'affine.load' at {{.*}}verbose.mlir:[[#@LINE+79]]:12):
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 6 constraints
// CHECK-NEXT: {{^}}  %arg0'  %arg1'  m0  m1  const{{$}}
// CHECK-NEXT: {{^}}       1       0  -1   0     -2   = 0{{$}}
// CHECK-NEXT: {{^}}       0       1   0  -1      0   = 0{{$}}
// CHECK-NEXT: {{^}}       1       0   0   0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}      -1       0   0   0      8  >= 0{{$}}
// CHECK-NEXT: {{^}}       0       1   0   0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}       0      -1   0   0      8  >= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: inverse of the destination relation:
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 6 constraints
// CHECK-NEXT: {{^}}  m0  m1  %arg0'  %arg1'  const{{$}}
// CHECK-NEXT: {{^}}  -1   0       1       0     -2   = 0{{$}}
// CHECK-NEXT: {{^}}   0  -1       0       1      0   = 0{{$}}
// CHECK-NEXT: {{^}}   0   0       1       0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}   0   0      -1       0      8  >= 0{{$}}
// CHECK-NEXT: {{^}}   0   0       0       1      0  >= 0{{$}}
// CHECK-NEXT: {{^}}   0   0       0      -1      8  >= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: composition:
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 10 constraints
// CHECK-NEXT: {{^}}  %arg0  %arg1  %arg0'  %arg1'  const{{$}}
// CHECK-NEXT: {{^}}     -1      0       1       0     -2   = 0{{$}}
// CHECK-NEXT: {{^}}      0     -1       0       1      0   = 0{{$}}
// CHECK-NEXT: {{^}}      1      0       0       0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}     -1      0       0       0      8  >= 0{{$}}
// CHECK-NEXT: {{^}}      0      1       0       0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}      0     -1       0       0      8  >= 0{{$}}
// CHECK-NEXT: {{^}}      0      0       1       0      0  >= 0{{$}}
// CHECK-NEXT: {{^}}      0      0      -1       0      8  >= 0{{$}}
// CHECK-NEXT: {{^}}      0      0       0       1      0  >= 0{{$}}
// CHECK-NEXT: {{^}}      0      0       0      -1      8  >= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: ordering constraints at depth 1:
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 1 constraint{{$}}
// CHECK-NEXT: {{^}}  %arg0  %arg1  %arg0'  %arg1'  const{{$}}
// CHECK-NEXT: {{^}}     -1      0       1       0     -1  >= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: dependence polyhedron at depth 1:
// CHECK-NEXT: Domain: 0, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 2 constraints
// CHECK-NEXT: {{^}}  d0  d1  const{{$}}
// CHECK-NEXT: {{^}}   1   0     -2   = 0{{$}}
// CHECK-NEXT: {{^}}   0   1      0   = 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: ordering constraints at depth 2:
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 2 constraints
// CHECK-NEXT: {{^}}  %arg0  %arg1  %arg0'  %arg1'  const{{$}}
// CHECK-NEXT: {{^}}     -1      0       1       0      0   = 0{{$}}
// CHECK-NEXT: {{^}}      0     -1       0       1     -1  >= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: dependence polyhedron at depth 2:
// CHECK-NEXT: empty
// CHECK-EMPTY:
// CHECK-NEXT: ordering constraints at depth 3:
// CHECK-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// CHECK-NEXT: 2 constraints
// CHECK-NEXT: {{^}}  %arg0  %arg1  %arg0'  %arg1'  const{{$}}
// CHECK-NEXT: {{^}}     -1      0       1       0      0   = 0{{$}}
// CHECK-NEXT: {{^}}      0     -1       0       1      0   = 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: dependence polyhedron at depth 3:
// CHECK-NEXT: empty
// CHECK: dependence from 1 to 0 at depth 3 = false
// CHECK: dependence polyhedron at depth 3:
// CHECK-NEXT: none: the destination precedes the source in an iteration
// CHECK: dependence from 1 to 1 at depth 3 = false
// CHECK-EMPTY:
// CHECK-NEXT: no steps: both are reads
func.func @kernel(%m: memref<10x10xf32>, %c: f32) {
  affine.for %arg0 = 0 to 9 {
    affine.for %arg1 = 0 to 9 {
      affine.store %c, %m[%arg0, %arg1] : memref<10x10xf32>
      %v = affine.load %m[%arg0 - 2, %arg1] : memref<10x10xf32>
    }
  }
  return
}

// SKEW: dependence from 0 to 1 at depth 1 = [1, 7][-1, 3]
// SKEW: composition:
// SKEW-NEXT: Domain: 2, Range: 2, Symbols: 0, Locals: 0
// SKEW-NEXT: 10 constraints
// SKEW-NEXT: {{^}}  %i0  %i1  %i0'  %i1'  const{{$}}
// SKEW-NEXT: {{^}}   -1   -3     1     1      0   = 0{{$}}
// SKEW-NEXT: {{^}}   -4   -5     1     2      3   = 0{{$}}
// SKEW-NEXT: {{^}}    1    0     0     0      0  >= 0{{$}}
// SKEW-NEXT: {{^}}   -1    0     0     0      9  >= 0{{$}}
// SKEW-NEXT: {{^}}    0    1     0     0      0  >= 0{{$}}
// SKEW-NEXT: {{^}}    0   -1     0     0      6  >= 0{{$}}
// SKEW-NEXT: {{^}}    0    0     1     0      0  >= 0{{$}}
// SKEW-NEXT: {{^}}    0    0    -1     0      9  >= 0{{$}}
// SKEW-NEXT: {{^}}    0    0     0     1      0  >= 0{{$}}
// SKEW-NEXT: {{^}}    0    0     0    -1      6  >= 0{{$}}
func.func @skewed(%m: memref<100x100xf32>, %c: f32) {
  affine.for %i0 = 0 to 10 {
    affine.for %i1 = 0 to 7 {
      affine.store %c, %m[%i0 + 3 * %i1, 4 * %i0 + 5 * %i1] : memref<100x100xf32>
      %v = affine.load %m[%i0 + %i1, %i0 + 2 * %i1 + 3] : memref<100x100xf32>
    }
  }
  return
}

// A parameter stays a column, named as in the program: 1 <= d0 <= %n - 1.
// SYMBOL: remark: dependence from 0 to 0 at depth 1 = [1, +inf]
// SYMBOL: source relation
// SYMBOL-NEXT: Domain: 1, Range: 1, Symbols: 1, Locals: 0
// SYMBOL-NEXT: 3 constraints
// SYMBOL-NEXT: {{^}}  %i  m0  %n  const{{$}}
// SYMBOL-NEXT: {{^}}   0  -1   0      7   = 0{{$}}
// SYMBOL-NEXT: {{^}}   1   0   0      0  >= 0{{$}}
// SYMBOL-NEXT: {{^}}  -1   0   1     -1  >= 0{{$}}
// SYMBOL: dependence polyhedron at depth 1:
// SYMBOL-NEXT: Domain: 0, Range: 1, Symbols: 1, Locals: 0
// SYMBOL-NEXT: 2 constraints
// SYMBOL-NEXT: {{^}}  d0  %n  const{{$}}
// SYMBOL-NEXT: {{^}}   1   0     -1  >= 0{{$}}
// SYMBOL-NEXT: {{^}}  -1   1     -1  >= 0{{$}}
// SYMBOL: dependence polyhedron at depth 2:
// SYMBOL-NEXT: none: the two are the same instance
func.func @symbol(%m: memref<8xf32>, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    affine.store %c, %m[7] : memref<8xf32>
  }
  return
}

// Every third iteration: the distance is three times something.
// STRIDE: remark: dependence from 0 to 0 at depth 1 = [3, 9]
// STRIDE: dependence polyhedron at depth 1:
// STRIDE-NEXT: Domain: 0, Range: 1, Symbols: 0, Locals: 1
// STRIDE-NEXT: 3 constraints
// STRIDE-NEXT: {{^}}  d0  q0  const{{$}}
// STRIDE-NEXT: {{^}}   1  -3      0   = 0{{$}}
func.func @stride(%m: memref<8xf32>, %c: f32) {
  affine.for %i = 0 to 12 step 3 {
    affine.store %c, %m[7] : memref<8xf32>
  }
  return
}

// A symbol that is defined in the loop has a value of its own in each iteration: a column for the source's and one for the destination's.
// COPY: remark: dependence from 1 to 2 at depth 2 = {{.*}}
// COPY: composition:
// COPY-NEXT: Domain: 1, Range: 1, Symbols: 1, Locals: 1
// COPY-NEXT: 5 constraints
// COPY-NEXT: {{^}}  %i  %i'  %k  %k'  const{{$}}
// COPY-NEXT: {{^}}   0    0  -1    1      0   = 0{{$}}
func.func @copies(%m: memref<100xf32>, %p: memref<100xindex>, %c: f32) {
  affine.for %i = 0 to 10 {
    %k = affine.load %p[%i] : memref<100xindex>
    memref.store %c, %m[%k] : memref<100xf32>
    %v = memref.load %m[%k] : memref<100xf32>
  }
  return
}

// A minimum is one disjunct or the other.
// DISJUNCTS: source relation (0, 'memref.store' at {{.*}}, disjunct 1 of 2):
// DISJUNCTS: source relation (0, 'memref.store' at {{.*}}, disjunct 2 of 2):
// DISJUNCTS: destination relation (0, 'memref.store' at {{.*}}, disjunct 1 of 2):
// DISJUNCTS: composition (disjunct 1 of the source, disjunct 1 of the destination):
// DISJUNCTS: composition (disjunct 2 of the source, disjunct 2 of the destination):
// DISJUNCTS: dependence polyhedron at depth 1:
// DISJUNCTS-NEXT: Domain: 0, Range: 1, Symbols: 0, Locals: 0
// DISJUNCTS-NEXT: 2 constraints
// DISJUNCTS-NEXT: d0 const
// DISJUNCTS-NEXT: 1 -1 >= 0
// DISJUNCTS-NEXT: -1 4 >= 0
func.func @disjuncts(%m: memref<100xf32>, %c: f32) {
  affine.for %i = 0 to 10 {
    %k = affine.min affine_map<(d0) -> (d0, 5)>(%i)
    memref.store %c, %m[%k] : memref<100xf32>
  }
  return
}

// What is seen through a view that changes the type counts bytes.
// VIEW: source relation (0, 'memref.store' at {{.*}}):
// VIEW: {{^}}  %i  byte{{ .*}}const{{$}}
func.func @view(%m: memref<400xi8>, %c: f32) {
  %z = arith.constant 0 : index
  %w = memref.view %m[%z][] : memref<400xi8> to memref<100xf32>
  affine.for %i = 0 to 10 {
    memref.store %c, %w[%i] : memref<100xf32>
    %v = affine.load %m[%i] : memref<400xi8>
  }
  return
}
