// Operands of affine maps are dimensions and symbols.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %i: index) {
  affine.for
  %j = 0 to 10 {
    %k = arith.muli %j, %j : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%k] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  scf.for
  %j = %n to %n step %n {
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%j] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  scf.for
  %j = %n to %n step %n {
    %k = arith.muli %j, %j : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%k] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  scf.for
  %j = %n to %n step %n {
    %k = arith.muli %j, %j : index
    affine.for
    %l = 0 to 4 {
      // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
      %0 = affine.load %m[%k] : memref<4xf32>
    }
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  scf.for
  %j = %n to %n step %n {
    %k = arith.muli %j, %j : index
    affine.for
    %l = 0 to 4 {
      // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
      %0 = affine.load %m[symbol(%k)] : memref<4xf32>
    }
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  affine.for
  %j = 0 to 10 {
    %k = arith.muli %j, %j : index
    scf.for
    %i = %n to %n step %n {
      // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
      %0 = affine.load %m[%k] : memref<4xf32>
    }
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  affine.for
  %j = 0 to 10 {
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%j)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  "test.op"() ({
    ^a(%j: index):
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%j] : memref<4xf32>
  }) : () -> ()
  return
}
// -----
func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for
  %j = 0 to 10 {
    %k = arith.muli %j, %j : index
    %0 = affine.apply affine_map<(d0) -> (d0)>(%k)
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %1 = affine.load %m[%0] : memref<?xf32>
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for
  %j = 0 to 10 {
    %k = affine.min affine_map<(d0) -> (d0, 10)>(%j)
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %1 = affine.load %m[%k] : memref<?xf32>
  }
  return
}
