// RUN: roundtrip.sh --also-19 %s
// scf.forall.in_parallel: left out, empty, with ops that combine tensors, with attributes.
func.func @f(%n: index, %t: tensor<8xf32>) {
  scf.forall (%i) in (%n) {
  }
  scf.forall (%j) in (%n) {
    scf.forall.in_parallel {
    }
  }
  scf.forall (%k) in (%n) {
    scf.forall.in_parallel {
    } {note}
  }
  %0 = scf.forall (%l) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
    }
  }
  %1:2 = scf.forall (%p) in (%n) shared_outs(%q = %t, %r = %0) -> (tensor<8xf32>, tensor<8xf32>) {
    scf.forall.in_parallel {
      "tensor.parallel_insert_slice"(%t, %q, %p) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (tensor<8xf32>, tensor<8xf32>, index) -> ()
      "tensor.parallel_insert_slice"(%t, %r, %p) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (tensor<8xf32>, tensor<8xf32>, index) -> ()
    }
  }
  return
}
