// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: nests are fused only where the certificate can follow it. It lists the times of all loops, and isl decides the dependences: both have a
// limit. A dealloc of memory that others may see keeps its place, and so does a nest that accesses what was freed.
// CHECK-LABEL: func.func @many(
// CHECK: memref<100000000xi8>
// CHECK: affine.for %{{.*}} = 0 to 100000000
// CHECK: affine.for %{{.*}} = 0 to 100000000
func.func @many(%in: memref<100000000xi8> {llvm.noalias}, %out: memref<100000000xi8> {llvm.noalias}) {
  %t = memref.alloc() : memref<100000000xi8>
  affine.for %i = 0 to 100000000 {
    %a = affine.load %in[%i] : memref<100000000xi8>
    %b = arith.addi %a, %a : i8
    affine.store %b, %t[%i] : memref<100000000xi8>
  }
  affine.for %i = 0 to 100000000 {
    %a = affine.load %t[%i] : memref<100000000xi8>
    %b = arith.addi %a, %a : i8
    affine.store %b, %out[%i] : memref<100000000xi8>
  }
  memref.dealloc %t : memref<100000000xi8>
  return
}
// CHECK-LABEL: func.func @then_many(
// CHECK: affine.for %{{.*}} = 0 to 64
// CHECK: affine.for %{{.*}} = 0 to 100000000
// REPORT: 256  %t: too many iterations
func.func @then_many(%in: memref<64xi32> {llvm.noalias}, %out: memref<64xi32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xi32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xi32>
    %b = arith.addi %a, %a : i32
    affine.store %b, %t[%i] : memref<64xi32>
  }
  affine.for %i = 0 to 100000000 {
    %a = affine.load %t[%i mod 64] : memref<64xi32>
    affine.store %a, %out[%i mod 64] : memref<64xi32>
  }
  return
}
// CHECK-LABEL: func.func @freed_argument(
// CHECK: affine.for
// CHECK: memref.dealloc %in
// CHECK: affine.for
// REPORT: an op between must keep its place
func.func @freed_argument(%in: memref<64xf32>, %out: memref<64xf32>) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  memref.dealloc %in : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  return
}
// The affine analysis follows 24 loops, those over time included.
// CHECK-LABEL: func.func @deep(
// CHECK-NOT: mod
// REPORT-LABEL: {{^}}@deep:
// REPORT-NOT: fused:
func.func @deep(%in: memref<16x2xf32> {llvm.noalias}, %out: memref<16x2xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<16x2xf32>
  affine.for %i0 = 0 to 16 { affine.for %i1 = 0 to 2 { affine.for %i2 = 0 to 2 { affine.for %i3 = 0 to 2 { affine.for %i4 = 0 to 2 { affine.for %i5 = 0 to 2 {
  affine.for %i6 = 0 to 2 { affine.for %i7 = 0 to 2 { affine.for %i8 = 0 to 2 { affine.for %i9 = 0 to 2 { affine.for %i10 = 0 to 2 { affine.for %i11 = 0 to 2 {
  affine.for %i12 = 0 to 2 { affine.for %i13 = 0 to 2 { affine.for %i14 = 0 to 2 { affine.for %i15 = 0 to 2 { affine.for %i16 = 0 to 2 { affine.for %i17 = 0 to 2 {
  affine.for %i18 = 0 to 2 { affine.for %i19 = 0 to 2 { affine.for %i20 = 0 to 2 { affine.for %i21 = 0 to 2 { 
    %a = affine.load %in[%i0, %i21] : memref<16x2xf32>
    %b = arith.addf %a, %a : f32
    affine.store %b, %t[%i0, %i21] : memref<16x2xf32>
  }}}}}}}}}}}}}}}}}}}}}}
  affine.for %i0 = 0 to 16 { affine.for %i1 = 0 to 2 { affine.for %i2 = 0 to 2 { affine.for %i3 = 0 to 2 { affine.for %i4 = 0 to 2 { affine.for %i5 = 0 to 2 {
  affine.for %i6 = 0 to 2 { affine.for %i7 = 0 to 2 { affine.for %i8 = 0 to 2 { affine.for %i9 = 0 to 2 { affine.for %i10 = 0 to 2 { affine.for %i11 = 0 to 2 {
  affine.for %i12 = 0 to 2 { affine.for %i13 = 0 to 2 { affine.for %i14 = 0 to 2 { affine.for %i15 = 0 to 2 { affine.for %i16 = 0 to 2 { affine.for %i17 = 0 to 2 {
  affine.for %i18 = 0 to 2 { affine.for %i19 = 0 to 2 { affine.for %i20 = 0 to 2 { affine.for %i21 = 0 to 2 { 
    %a = affine.load %t[%i0, %i21] : memref<16x2xf32>
    %b = arith.addf %a, %a : f32
    affine.store %b, %out[%i0, %i21] : memref<16x2xf32>
  }}}}}}}}}}}}}}}}}}}}}}
  return
}
// What no program may do: a nest reads what was freed before. It is in no group with nests above the dealloc.
// CHECK-LABEL: func.func @after_free(
// REPORT-LABEL: {{^}}@after_free:
// REPORT: %t: an op between must keep its place
func.func @after_free(%x: i64, %n: index, %out: memref<16xi64> {llvm.noalias}) {
  %b = memref.alloc() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %j = affine.apply affine_map<(d0) -> (d0 mod 3)>(%i)
    %k = arith.index_cast %j : index to i64
    affine.store %k, %b[%i] : memref<16xi64>
  }
  %t = memref.alloca() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %v = affine.load %b[%i] : memref<16xi64>
    affine.store %v, %t[%i] : memref<16xi64>
  }
  memref.dealloc %b : memref<16xi64>
  affine.for %i = 0 to 16 {
    %v = affine.load %b[%i] : memref<16xi64>
    affine.store %v, %t[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %t[%i] : memref<16xi64>
    affine.store %v, %out[%i] : memref<16xi64>
  }
  return
}
// Each default is eight intervals of numbers, and both are 64: the certificate would ask isl too much. A nest is left as it is.
// CHECK-LABEL: func.func @in_defaults(
// CHECK: memref.alloca() : memref<8x8xi64>
// CHECK: affine.for %{{.*}} = 0 to 8
// CHECK: affine.for %{{.*}} = 0 to 8
// CHECK: affine.for %{{.*}} = 0 to 8
// REPORT-LABEL: {{^}}@in_defaults:
// REPORT: 512 %t: too large
func.func @in_defaults(%n: memref<2xi64>, %in: memref<64xi64> {llvm.noalias}, %out: memref<64xi64> {llvm.noalias}) {
  cf.br ^next
^next:
  %zero = arith.constant 0 : index
  %x = memref.load %n[%zero] : memref<2xi64>
  %y = arith.remui %x, %x : i64
  %i = arith.index_cast %y : i64 to index
  scf.index_switch %i
  case 0 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  case 2 {
    scf.yield
  }
  case 3 {
    scf.yield
  }
  case 4 {
    scf.yield
  }
  case 5 {
    scf.yield
  }
  case 6 {
    scf.yield
  }
  default {
    %j = arith.index_cast %x : i64 to index
    scf.index_switch %j
    case 0 {
      scf.yield
    }
    case 1 {
      scf.yield
    }
    case 2 {
      scf.yield
    }
    case 3 {
      scf.yield
    }
    case 4 {
      scf.yield
    }
    case 5 {
      scf.yield
    }
    case 6 {
      scf.yield
    }
    default {
      %t = memref.alloca() : memref<8x8xi64>
      affine.for %k = 0 to 8 {
        affine.for %l = 0 to 8 {
          %u = affine.load %in[%k * 8 + %l] : memref<64xi64>
          %v = arith.addi %u, %u : i64
          affine.store %v, %t[%k, %l] : memref<8x8xi64>
        }
      }
      affine.for %k = 0 to 8 {
        affine.for %l = 0 to 8 {
          %v = affine.load %t[%k, %l] : memref<8x8xi64>
          affine.store %v, %out[%k * 8 + %l] : memref<64xi64>
        }
      }
    }
  }
  return
}
