// RUN: roundtrip.sh --foreign %s
// Ops of other dialects that are affine scopes: what stands at the top of their regions may be a symbol, and, where they are not
// isolated, whatever comes from outside.
func.func @g0(%n: index, %m: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  "gpu.launch"(%c1, %c1, %c1, %c1, %c1, %c1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index, %sx: index, %sy: index, %sz: index):
    affine.for %i = 0 to %bx {
    }
    %x = affine.load %m[%tx] : memref<?xf32>
    %y = affine.load %m[%n + symbol(%c1) + symbol(%n)] : memref<?xf32>
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}
func.func @g1(%n: index, %m: memref<?xf32>, %p: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  scf.for %k = %c1 to %n step %c1 {
  affine.for %kk = 0 to 4 {
  %q = memref.load %p[%k] : memref<?xindex>
  "gpu.launch"(%c1, %c1, %c1, %c1, %c1, %c1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index, %sx: index, %sy: index, %sz: index):
    affine.for %i = 0 to %k {
      %x = affine.load %m[%i + symbol(%kk) + symbol(%q)] : memref<?xf32>
    }
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  }
  }
  return
}
"gpu.module"() <{sym_name = "m"}> ({
  "gpu.func"() <{function_type = (index, memref<?xf32>) -> ()}> ({
  ^bb0(%n: index, %m: memref<?xf32>):
    affine.for %i = 0 to %n {
      %x = affine.load %m[%i] : memref<?xf32>
    }
    "gpu.return"() : () -> ()
  }) {gpu.kernel, sym_name = "k"} : () -> ()
}) : () -> ()
