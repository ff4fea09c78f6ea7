// Bounds, outputs, results, region arguments and mapping of the op fit each other.
// RUN: rejected.py %s
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected 1 upper bound values, got 2}}
  scf.forall (%i) in (%n, 4) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op region expects 2 arguments}}
  scf.forall (%i) = (0, 1) to (%n) step (1) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected 1 step values, got 0}}
  scf.forall (%i) = (0) to (%n) step () {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'scf.forall' number of operands and types do not match: got 1 operands and 2 types}}
  %0:2 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>, tensor<8xf32>) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected '{' to begin a region}}
  %0 = scf.forall (%i) in (%n) -> (tensor<8xf32>) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected '='}}
  scf.forall (%i) at (%n) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  scf.forall (%i) in (%n) { // a mask is of all dimensions
  } {mapping = [#gpu.warp<x>, #gpu.mask<51>]}
  // expected-error@+1 {{'scf.forall' op "mapping" supports at most one device masking attribute}}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.warp<x>, #gpu.mask<51>, #gpu.mask<3>]}
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op region expects 1 arguments}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index, %j: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op expects 0-th block argument to be an index}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: i32):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index, tensor<8xf32>) -> ()
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op type mismatch between 0-th output and corresponding block argument}}
  %0 = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index, %o: tensor<9xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index, tensor<8xf32>) -> tensor<8xf32>
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op expected type of operand #1 ('tensor<8xf32>') to match type of corresponding result ('tensor<9xf32>')}}
  %0 = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index, tensor<8xf32>) -> tensor<9xf32>
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected 0 dynamic upper bound values}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 3>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected 1 step values, got 2}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>, mapping = [1]}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+2 {{'scf.forall' op expects regions to end with 'scf.forall.in_parallel', found 'scf.yield'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'scf.forall.in_parallel'}}
  scf.forall (%i) in (%n) {
    // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield
  }
  return
}
