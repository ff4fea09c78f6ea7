// Sizes that the type leaves open are given, no others; storage has a size that 64 bits hold.
// RUN: rejected.py %s
// mlir-opt accepts: it lowers this to an allocation whose size has wrapped around.
// expected-error@+1 {{'memref.global' op size of 'memref<4611686018427387904xf32>' in bytes does not fit in 64 bits}}
memref.global @g : memref<4611686018427387904xf32>
