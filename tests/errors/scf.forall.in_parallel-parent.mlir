// The op ends an iteration of scf.forall, and holds only what combines tensors.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%n: index, %t: tensor<8xf32>) {
  // expected-error@+2 {{'scf.for' op expects regions to end with 'scf.yield', found 'scf.forall.in_parallel'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  scf.for %i = %n to %n step %n {
    // expected-error@+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
    scf.forall.in_parallel {
    }
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>) {
    // expected-error@+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      %c = arith.constant 1 : index
    }
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error@+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      "tensor.parallel_insert_slice"(%t, %t, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (tensor<8xf32>, tensor<8xf32>, index) -> ()
    }
  }
  return
}
