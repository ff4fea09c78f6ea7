// Operands of affine maps are dimensions and symbols.
// RUN: rejected.py %s
func.func @f(%i: index) {
  affine.for
  %j = 0 to 10 {
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %k = 0 to %j {
    }
  }
  return
}
// -----
func.func @f(%i: index) {
  affine.for
  %j = 0 to 10 {
    %k = arith.muli %j, %j : index
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to %k {
    }
  }
  return
}
// -----
func.func @f(%i: index) {
  affine.for
  %j = 0 to 10 {
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to affine_map<()[s0] -> (s0)>()[%j] {
    }
  }
  return
}
// -----
func.func @f(%n: index) {
  affine.for
  %j = 0 to 4 {
    %c0 = arith.constant 0 : index
    %a = memref.alloc(%j) : memref<?xf32>
    %d = memref.dim %a, %c0 : memref<?xf32>
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %k = 0 to affine_map<()[s0] -> (s0)>()[%d] {
    }
  }
  return
}
// -----
func.func @f(%n: index) {
  affine.for
  %j = 0 to 4 {
    %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to %k {
    }
  }
  return
}
// -----
func.func @f(%n: index) {
  affine.for
  %j = 0 to 4 {
    %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to affine_map<()[s0] -> (s0)>()[%k] {
    }
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.for
  %j = %n to %n step %n {
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to %j {
    }
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.parallel (%j) = (%n) to (%n) step (%n) {
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to %j {
    }
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xindex>) {
  affine.for
  %j = 0 to 4 {
    %l = affine.load %m[%j] : memref<4xindex>
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %k = 0 to %l {
    }
  }
  return
}
// -----
func.func @f(%n: index) {
  "test.region"() ({
    ^a(%i: index):
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %k = 0 to %i {
    }
    "test.t"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @f(%n: i64) {
  affine.for
  %j = 0 to 4 {
    %k = arith.index_cast %n : i64 to index
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %l = 0 to %k {
    }
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for
  %j = 0 to 10 {
    %c = memref.cast %m : memref<?xf32> to memref<?xf32>
    %c0 = arith.constant 0 : index
    %d = memref.dim %c, %c0 : memref<?xf32>
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for
    %k = 0 to %d {
    }
  }
  return
}
// -----
func.func @g(%n: index, %m: memref<?xf32>, %p: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  "gpu.launch"(%c1, %c1, %c1, %c1, %c1, %c1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index, %sx: index, %sy: index, %sz: index):
    scf.for %k = %c1 to %n step %c1 {
      // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
      affine.for %i = 0 to %k {
      }
    }
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}
// -----
func.func @g(%n: i32, %m: memref<?xf32>, %p: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  "gpu.launch"(%c1, %c1, %c1, %c1, %c1, %c1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index, %sx: index, %sy: index, %sz: index):
    scf.for %k = %c1 to %tx step %c1 {
      %j = arith.index_cast %n : i32 to index
      // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
      affine.for %i = 0 to %j {
      }
    }
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}
// -----
"x.scope"() ({
^bb0(%n: index):
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %i = 0 to %n {
    }
    "x.end"() : () -> ()
}) : () -> ()
