// A region that does not run in place runs at some other time: what it reads shares its storage with nothing, and is not folded.
// RUN: lifeopt %s --op-effects=%S/Inputs/later.effects --emit=mlir | FileCheck %s
// RUN: lifeopt %s --op-effects=%S/Inputs/later.effects --fold --emit=mlir | FileCheck %s
// RUN: lifeopt %s --op-effects=%S/Inputs/later.effects --emit=report | FileCheck %s --check-prefix=REPORT

// CHECK: %a = memref.alloca() : memref<64xf32>
// CHECK: %b = memref.alloca() : memref<64xf32>
// REPORT: %a: used in a region of unknown control flow by 'memref.load'
func.func @later(%in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %v = memref.load %in[%i] : memref<64xf32>
    memref.store %v, %a[%i] : memref<64xf32>
  }
  "my.later"() ({
    scf.for %i = %c0 to %c64 step %c1 {
      %v = memref.load %a[%i] : memref<64xf32>
      memref.store %v, %out[%i] : memref<64xf32>
    }
    "my.end"() : () -> ()
  }) : () -> ()
  scf.for %i = %c0 to %c64 step %c1 {
    %v = memref.load %in[%i] : memref<64xf32>
    %w = arith.negf %v : f32
    memref.store %w, %b[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %c64 step %c1 {
    %v = memref.load %b[%i] : memref<64xf32>
    %at = arith.subi %c64, %i : index
    %last = arith.subi %at, %c1 : index
    memref.store %v, %out[%last] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: @folded
// CHECK: memref.alloca() : memref<64xf32>
func.func @folded(%in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %a = memref.alloca() : memref<64xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %v = memref.load %in[%i] : memref<64xf32>
    memref.store %v, %a[%i] : memref<64xf32>
    %w = memref.load %a[%i] : memref<64xf32>
    memref.store %w, %out[%i] : memref<64xf32>
  }
  "my.later"() ({
    scf.for %i = %c0 to %c64 step %c1 {
      %v = memref.load %a[%i] : memref<64xf32>
      memref.store %v, %out[%i] : memref<64xf32>
    }
    "my.end"() : () -> ()
  }) : () -> ()
  return
}
