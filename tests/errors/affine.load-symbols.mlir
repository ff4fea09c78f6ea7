// Operands of affine maps are dimensions and symbols. What may divide by zero, as MLIR sees it, is no symbol inside of a loop.
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
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.divs %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.divu %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.rems %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.remu %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.ceildivs %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.ceildivu %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = index.floordivs %n, %c4
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.divsi %n, %d : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.divui %n, %d : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.ceildivsi %n, %d : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.ceildivui %n, %d : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.divui %n, %c0 : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.divsi %n, %minus : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index, %d: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %minus = arith.constant -1 : index
  affine.for
  %j = 0 to 10 {
    %k = arith.ceildivsi %n, %minus : index
    // expected-error@+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%k)] : memref<4xf32>
  }
  return
}
