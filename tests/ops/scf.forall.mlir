// RUN: roundtrip.sh --also-19 %s
// scf.forall: every form of its syntax.
func.func @f(%n: index, %s: index, %t: tensor<8xf32>, %u: tensor<4x?xf32>, %m: memref<8xf32>) {
  scf.forall (%i1) in (8) {
    %x = memref.load %m[%i1] : memref<8xf32>
  }
  scf.forall (%i2, %j3) in (%n, 4) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  scf.forall (%i4) in (8) {
    scf.forall.in_parallel {
    }
  }
  scf.forall (%i5, %j6) = (0, %n) to (%n, 16) step (%s, 4) {
  } {note = 1}
  scf.forall (%i7, %j8) = (0, 0) to (%n, 16) step (1, 1) {
  }
  scf.forall () in () {
  }
  %0 = scf.forall (%i9) in (%n) shared_outs(%o10 = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
    }
  }
  %1:2 = scf.forall (%i11) = (1) to (%n) step (2) shared_outs(%o12 = %t, %p13 = %u) -> (tensor<8xf32>, tensor<4x?xf32>) {
    scf.forall.in_parallel {
      "tensor.parallel_insert_slice"(%t, %o12, %i11) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (tensor<8xf32>, tensor<8xf32>, index) -> ()
    }
  } {mapping = [#gpu.block<x>]}
  return
}
