// Rule: of equal addresses in the lists of a call, MLIR's function frees the first, on the condition of the first alone; where that is
// false, it frees none of them. A deallocation must not be made of what the run leaves alone: here the function frees it itself.
// RUN: lifeopt %s --until=lifelines --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
func.func private @decide(%a: memref<?xindex>, %b: memref<?xindex>, %c: memref<?xi1>, %d: memref<?xi1>, %e: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant true
  %f = arith.constant false
  %n = memref.dim %a, %c0 : memref<?xindex>
  %m = memref.dim %b, %c0 : memref<?xindex>
  scf.for %i = %c0 to %m step %c1 {
    memref.store %f, %e[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %a[%i] : memref<?xindex>
    %q = memref.load %c[%i] : memref<?xi1>
    %u = scf.for %j = %c0 to %m step %c1 iter_args(%v = %t) -> (i1) {
      %w = memref.load %b[%j] : memref<?xindex>
      %x = arith.cmpi eq, %w, %p : index
      scf.if %x {
        %y = memref.load %e[%j] : memref<?xi1>
        %z = arith.ori %y, %q : i1
        memref.store %z, %e[%j] : memref<?xi1>
      }
      %k = arith.cmpi ne, %w, %p : index
      %l = arith.andi %v, %k : i1
      scf.yield %l : i1
    }
    %r = scf.for %j = %c0 to %i step %c1 iter_args(%v = %u) -> (i1) {
      %w = memref.load %a[%j] : memref<?xindex>
      %k = arith.cmpi ne, %w, %p : index
      %l = arith.andi %v, %k : i1
      scf.yield %l : i1
    }
    %s = arith.andi %r, %q : i1
    memref.store %s, %d[%i] : memref<?xi1>
  }
  return
}

// CHECK-LABEL: @one_name
// CHECK: scf.if %c {
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: }
// CHECK-NEXT: scf.if %c
// CHECK-NOT: memref.dealloc
// CHECK: } else {
// CHECK: memref.dealloc %a
func.func @one_name(%c: i1, %d: i1, %i: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %l = memref.alloc() : memref<2xindex>
  %cl = memref.cast %l : memref<2xindex> to memref<?xindex>
  %r = memref.alloc() : memref<0xindex>
  %cr = memref.cast %r : memref<0xindex> to memref<?xindex>
  %s = memref.alloc() : memref<2xi1>
  %cs = memref.cast %s : memref<2xi1> to memref<?xi1>
  %f = memref.alloc() : memref<2xi1>
  %cf = memref.cast %f : memref<2xi1> to memref<?xi1>
  %o = memref.alloc() : memref<0xi1>
  %co = memref.cast %o : memref<0xi1> to memref<?xi1>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  memref.store %pa, %l[%c0] : memref<2xindex>
  memref.store %pa, %l[%c1] : memref<2xindex>
  memref.store %c, %s[%c0] : memref<2xi1>
  memref.store %d, %s[%c1] : memref<2xi1>
  func.call @decide(%cl, %cr, %cs, %cf, %co) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %g0 = memref.load %f[%c0] : memref<2xi1>
  scf.if %g0 {
    memref.dealloc %a : memref<8xf32>
  }
  %g1 = memref.load %f[%c1] : memref<2xi1>
  scf.if %g1 {
    memref.dealloc %a : memref<8xf32>
  }
  %y = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    %z = memref.load %a[%i] : memref<8xf32>
    memref.dealloc %a : memref<8xf32>
    scf.yield %z : f32
  }
  return %y : f32
}

// The first may be %b, which then is not freed by its own name.
// CHECK-LABEL: @other_name
// CHECK: call @decide
// CHECK: scf.if %{{.*}} {
// CHECK-NEXT: memref.dealloc %b
func.func @other_name(%c: i1, %n: index, %i: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  %t = scf.for %j = %c0 to %n step %c1 iter_args(%z = %a) -> (memref<8xf32>) {
    scf.yield %b : memref<8xf32>
  }
  %l = memref.alloc() : memref<2xindex>
  %cl = memref.cast %l : memref<2xindex> to memref<?xindex>
  %r = memref.alloc() : memref<0xindex>
  %cr = memref.cast %r : memref<0xindex> to memref<?xindex>
  %s = memref.alloc() : memref<2xi1>
  %cs = memref.cast %s : memref<2xi1> to memref<?xi1>
  %f = memref.alloc() : memref<2xi1>
  %cf = memref.cast %f : memref<2xi1> to memref<?xi1>
  %o = memref.alloc() : memref<0xi1>
  %co = memref.cast %o : memref<0xi1> to memref<?xi1>
  %pt = memref.extract_aligned_pointer_as_index %t : memref<8xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<8xf32> -> index
  memref.store %pt, %l[%c0] : memref<2xindex>
  memref.store %pb, %l[%c1] : memref<2xindex>
  memref.store %false, %s[%c0] : memref<2xi1>
  memref.store %true, %s[%c1] : memref<2xi1>
  func.call @decide(%cl, %cr, %cs, %cf, %co) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %g1 = memref.load %f[%c1] : memref<2xi1>
  scf.if %g1 {
    memref.dealloc %b : memref<8xf32>
  }
  memref.dealloc %a : memref<8xf32>
  return %x : f32
}
