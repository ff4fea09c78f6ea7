// RUN: cd %S && lifeopt %{s:basename} --copies=keep --emit=mlir -o %t.mlir --emit=report=%t.txt
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=REPORT < %t.txt
// RUN: lifeopt %t.mlir --copies=keep --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: cd %S && lifeopt %{s:basename} --copies=keep --in-place=no --emit=report | FileCheck %s --check-prefix=APART
// RUN: sed 's/memref.alloca()/memref.alloc()/' %s > %t.heap.mlir
// RUN: lifeopt %t.heap.mlir --copies=keep --heap=pack --emit=mlir | FileCheck %s
// A value that is copied to an argument is made there, and the copy goes: when nobody may look at that place or write it from where the
// value begins to the copy, and each way comes to the copy.

// APART-NOT: computed in arguments

// CHECK-LABEL: func.func @whole
// CHECK-NOT: alloc
// CHECK-NOT: memref.copy
// CHECK: affine.store %{{.*}}, %out
// CHECK-NEXT: }
// CHECK-NEXT: return
// REPORT-ROWS: @whole {{ *}}1 {{ *}}1 {{ *}}64 {{ *}}0 {{ *}}0
// REPORT: {{^}}@whole:
// REPORT-NEXT: computed in arguments:
// REPORT-NEXT: 64  %a in %out, to which it was copied ({{.*}}arguments.mlir:[[#@LINE+6]]:3)
func.func @whole(%out: memref<16xf32>, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %x, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// What the value is made of, in place, lies there too; what it is read from is surely something else.
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: memref.copy %in, %out
// CHECK-NEXT: affine.for
// CHECK-NEXT: affine.load %out
// CHECK-NEXT: addf
// CHECK-NEXT: affine.store %{{.*}}, %out
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @chain(%in: memref<16xf32>, %out: memref<16xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %b[%i] : memref<16xf32>
  }
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return
}
// Either of the two may say so.
// CHECK-LABEL: func.func @other_noalias
// CHECK-NOT: alloc
func.func @other_noalias(%in: memref<16xf32> {llvm.noalias}, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %in[%i] : memref<16xf32>
    affine.store %v, %a[-%i + 15] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// Where nobody says so, %in may lie over %out.
// CHECK-LABEL: func.func @may_be_one
// CHECK: memref.alloc
// CHECK: memref.copy
// REPORT: {{^}}@may_be_one:
// REPORT: not computed in place:
// REPORT-NEXT: 64  %a: is copied to '%out', which may alias what is accessed here before the copy; add
// REPORT-NEXT: {{^ *}}llvm.noalias to it ({{.*}}:[[#@LINE+4]]:10)
func.func @may_be_one(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %in[%i] : memref<16xf32>
    affine.store %v, %a[-%i + 15] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// What has been read before the value begins may be.
// CHECK-LABEL: func.func @read_before
// CHECK-NOT: alloc
func.func @read_before(%in: memref<16xf32>, %out: memref<16xf32>, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  %v = memref.load %in[%k] : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %v, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @itself
// CHECK: memref.copy
// REPORT: {{^}}@itself:
// REPORT: 64  %a: is copied to '%out', which is accessed here before the copy
// REPORT-NEXT: {{^ *}}({{.*}}:[[#@LINE+4]]:10)
func.func @itself(%out: memref<16xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %out[-%i + 15] : memref<16xf32>
    affine.store %v, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @written_between
// CHECK: memref.copy
func.func @written_between(%out: memref<16xf32>, %x: f32, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%k] : memref<16xf32>
  memref.store %x, %out[%k] : memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return %x : f32
}
// A global may be the argument, and memory from elsewhere.
memref.global "private" @shared : memref<16xf32> = uninitialized
// CHECK-LABEL: func.func @a_global
// CHECK: memref.copy
// REPORT: {{^}}@a_global:
// REPORT: 64  %a: is copied to '%out', which may alias what is accessed here before the copy
func.func @a_global(%out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %g = memref.get_global @shared : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %g[%i] : memref<16xf32>
    affine.store %v, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @no_global
// CHECK-NOT: memref.copy
func.func @no_global(%out: memref<16xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<16xf32>
  %g = memref.get_global @shared : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %g[%i] : memref<16xf32>
    affine.store %v, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// llvm.noalias does not count where the address goes elsewhere.
func.func private @keep(memref<16xf32>)
func.func private @kept() -> memref<16xf32>
// CHECK-LABEL: func.func @is_kept
// CHECK: memref.copy
func.func @is_kept(%out: memref<16xf32> {llvm.noalias}) {
  func.call @keep(%out) : (memref<16xf32>) -> ()
  %g = func.call @kept() : () -> memref<16xf32>
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %g[%i] : memref<16xf32>
    affine.store %v, %a[-%i + 15] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// A call may look, or not come back; so may what is not known.
func.func private @any()
// CHECK-LABEL: func.func @calls
// CHECK: memref.copy
// REPORT: {{^}}@calls:
// REPORT: 64  %a: is copied to '%out', but this may read it or not return before the copy
// REPORT-NEXT: {{^ *}}({{.*}}:[[#@LINE+5]]:3)
func.func @calls(%out: memref<16xf32> {llvm.noalias}, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%a : memref<16xf32>)
  func.call @any() : () -> ()
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @asserts
// CHECK: memref.copy
func.func @asserts(%out: memref<16xf32>, %x: f32, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%a : memref<16xf32>)
  cf.assert %p, "others may look when it is not"
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// Another may wait for the one, and be looking at the other meanwhile.
// CHECK-LABEL: func.func @waits
// CHECK: memref.copy
// REPORT: {{^}}@waits:
// REPORT: 64  %a: is copied to '%out', but this may wait for others before the copy
func.func @waits(%out: memref<16xf32> {llvm.noalias}, %flag: memref<1xi32> {llvm.noalias}, %x: f32, %k: index, %n: i32) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  linalg.exp ins(%a : memref<16xf32>) outs(%a : memref<16xf32>)
  %old = memref.atomic_rmw addi %n, %flag[%k] : (i32, memref<1xi32>) -> i32
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// It is read after the copy: llvm.noalias alone would not help.
// CHECK-LABEL: func.func @read_after
// CHECK: memref.copy
// REPORT: {{^}}@read_after:
// REPORT: 64  %a: is copied to '%out', but is accessed again after the copy ({{.*}}:[[#@LINE+5]]:3)
func.func @read_after(%in: memref<16xf32>, %out: memref<16xf32>, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  linalg.exp ins(%in : memref<16xf32>) outs(%a : memref<16xf32>)
  linalg.add ins(%a, %in : memref<16xf32>, memref<16xf32>) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  %v = memref.load %a[%k] : memref<16xf32>
  return %v : f32
}
// On one of the ways there is no copy: there the argument keeps what it held.
// CHECK-LABEL: func.func @some_ways
// CHECK: memref.copy
// REPORT: {{^}}@some_ways:
// REPORT: 64  %a: is copied to '%out', but not on the path on which the function ends here
// REPORT-NEXT: {{^ *}}({{.*}}:[[#@LINE+8]]:3)
func.func @some_ways(%out: memref<16xf32>, %x: f32, %p: i1, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %v = memref.load %a[%k] : memref<16xf32>
  scf.if %p {
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  }
  return %v : f32
}
// On each of them there is one.
// CHECK-LABEL: func.func @all_ways
// CHECK-NOT: memref.copy
func.func @all_ways(%out: memref<16xf32>, %x: f32, %p: i1, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  scf.if %p {
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  } else {
    memref.store %x, %a[%k] : memref<16xf32>
    linalg.copy ins(%a : memref<16xf32>) outs(%out : memref<16xf32>)
  }
  return
}
// Each arm makes its own.
// CHECK-LABEL: func.func @arms
// CHECK-NOT: memref.copy
func.func @arms(%out: memref<16xf32>, %x: f32, %y: f32, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  scf.if %p {
    linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  } else {
    linalg.fill ins(%y : f32) outs(%b : memref<16xf32>)
    memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  }
  return
}
// CHECK-LABEL: func.func @returns_early
// CHECK: memref.copy
func.func @returns_early(%out: memref<16xf32>, %x: f32, %p: i1, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  cf.cond_br %p, ^on, ^leave
^leave:
  %v = memref.load %a[%k] : memref<16xf32>
  return %v : f32
^on:
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return %x : f32
}
// Needed behind the copy.
// CHECK-LABEL: func.func @lives_on
// CHECK: memref.copy
func.func @lives_on(%out: memref<16xf32>, %x: f32, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.store %x, %a[%k] : memref<16xf32>
  %v = memref.load %a[%k] : memref<16xf32>
  memref.store %v, %out[%k] : memref<16xf32>
  return
}
// Two at once: the first copy is in the way of the second value alone.
// CHECK-LABEL: func.func @two
// CHECK: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK: memref.copy
// CHECK-NOT: memref.copy
func.func @two(%out: memref<16xf32>, %x: f32, %y: f32, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  linalg.fill ins(%y : f32) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%b : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  %v = memref.load %out[%k] : memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return %v : f32
}
// Rows, one in each iteration: where the row is is known only in the loop.
// CHECK-LABEL: func.func @rows
// CHECK-NEXT: affine.for %k
// CHECK-NEXT: %[[ROW:.*]] = memref.subview %out[%k, 0]
// CHECK-NEXT: affine.for
// CHECK: affine.store %{{.*}}, %[[ROW]][
// CHECK-NOT: memref.copy
// CHECK-NOT: memref.subview
func.func @rows(%out: memref<4x16xf32>, %x: f32) {
  affine.for %k = 0 to 4 {
    %a = memref.alloca() : memref<16xf32>
    affine.for %i = 0 to 16 {
      affine.store %x, %a[%i] : memref<16xf32>
    }
    %row = memref.subview %out[%k, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    memref.copy %a, %row : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>
  }
  return
}
// CHECK-LABEL: func.func @row_not_known
// CHECK: memref.copy
// REPORT: {{^}}@row_not_known:
// REPORT: 64  %a: is copied to '%out', whose address is unknown here
func.func @row_not_known(%out: memref<4x16xf32>, %x: f32, %j: index) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %k = arith.muli %j, %j : index
  %row = memref.subview %out[%k, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  memref.copy %a, %row : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>
  return
}
// A part of bytes. What has a size that is known at run time only may be less in truth.
// CHECK-LABEL: func.func @bytes
// CHECK: memref.view %arena
// CHECK-NOT: memref.copy
func.func @bytes(%arena: memref<256xi8> {llvm.noalias}, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %c64 = arith.constant 64 : index
  %v = memref.view %arena[%c64][] : memref<256xi8> to memref<16xf32>
  memref.copy %a, %v : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @dynamic
// CHECK: memref.copy
func.func @dynamic(%out: memref<?xf32>, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<?xf32>
  return
}
// Elements may lie otherwise there if they are asked for one by one; if their strides are not known two may be one.
// CHECK-LABEL: func.func @far_apart
// CHECK-NOT: memref.copy
func.func @far_apart(%out: memref<4x4xf32, strided<[8, 1], offset: ?>>, %x: f32) {
  %a = memref.alloca() : memref<4x4xf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %x, %a[%i, %j] : memref<4x4xf32>
    }
  }
  memref.copy %a, %out : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
  return
}
// CHECK-LABEL: func.func @strides_not_known
// CHECK: memref.copy
// REPORT: {{^}}@strides_not_known:
// REPORT: 64  %a: is copied to '%out', which may not fit its type, or whose elements may overlap
func.func @strides_not_known(%out: memref<16xf32, strided<[?], offset: ?>>, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32, strided<[?], offset: ?>>
  return
}
// CHECK-LABEL: func.func @viewed
// CHECK: memref.copy
// REPORT: {{^}}@viewed:
// REPORT: 64  %a: is copied to '%out', whose layout differs from the one that a use needs
func.func @viewed(%out: memref<16xf32, strided<[1], offset: 16>>, %x: f32, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  memref.store %x, %v[%k, %k] : memref<4x4xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>>
  return
}
// LLVM believes what is said of an argument.
// CHECK-LABEL: func.func @not_read
// CHECK: memref.copy
// REPORT: {{^}}@not_read:
// REPORT: 64  %a: is copied to '%out', which llvm.writeonly says is not read
func.func @not_read(%out: memref<16xf32> {llvm.writeonly}, %x: f32, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// An alignment that nothing relies on.
// CHECK-LABEL: func.func @aligned
// CHECK-NOT: memref.copy
func.func @aligned(%out: memref<16xf32>, %x: f32) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @relies
// CHECK: memref.copy
// REPORT: {{^}}@relies:
// REPORT: 64  %a: is copied to '%out', but 'memref.assume_alignment' may need it aligned, or apart
// REPORT-NEXT: from other memory
func.func @relies(%out: memref<16xf32>, %x: f32, %k: index) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
  %v = memref.assume_alignment %a, 64 : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%v : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// An allocation without a word about it is as aligned as malloc makes it, and some use believes that; an argument is not.
// CHECK-LABEL: func.func @relies_on_malloc
// CHECK: memref.copy
// REPORT: {{^}}@relies_on_malloc:
// REPORT: 64  %a: is copied to '%out', but 'memref.assume_alignment' may need it
func.func @relies_on_malloc(%out: memref<16xf32>, %x: f32, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  %v = memref.assume_alignment %a, 16 : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%v : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// Elements by another name that are more aligned than its own.
// CHECK-LABEL: func.func @as_vectors
// CHECK: memref.copy
// REPORT: {{^}}@as_vectors:
// REPORT: 64  %a: is copied to '%out', but 'affine.store' may need it
func.func @as_vectors(%out: memref<64xi8>, %x: f32, %k: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %v = memref.view %a[%c0][] : memref<64xi8> to memref<4xvector<4xf32>>
  %all = vector.broadcast %x : f32 to vector<4xf32>
  affine.for %i = 0 to 4 {
    affine.store %all, %v[%i] : memref<4xvector<4xf32>>
  }
  memref.copy %a, %out : memref<64xi8> to memref<64xi8>
  return
}
// As the program is written the two are apart; what says so is erased, since a layout changes it.
// CHECK-LABEL: func.func @said_to_be_apart
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @said_to_be_apart(%out: memref<16xf32>, %x: f32, %y: f32, %k: index, %l: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b, %there = memref.distinct_objects %a, %out : memref<16xf32>, memref<16xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<16xf32>)
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.store %y, %there[%l] : memref<16xf32>
  %z = memref.load %out[%k] : memref<16xf32>
  return %z : f32
}
// What a value is made of in place lies there too: what is said of the one goes for both.
// CHECK-LABEL: func.func @said_of_another
// CHECK: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @said_of_another(%out: memref<16xf32>, %x: f32) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %v = memref.assume_alignment %b, 4 : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %x, %v[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 {
    %y = affine.load %v[%i] : memref<16xf32>
    %z = arith.addf %y, %y : f32
    affine.store %z, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return
}
// By another name than its own, or a cast of that, it stays.
// CHECK-LABEL: func.func @by_another_name
// CHECK-COUNT-2: memref.copy
func.func @by_another_name(%out: memref<16xf32>, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %v = memref.assume_alignment %a, 4 : memref<16xf32>
  memref.copy %v, %out : memref<16xf32> to memref<16xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<16xf32>)
  %w = memref.distinct_objects %b : memref<16xf32>
  memref.copy %w, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @effects_are_said
// CHECK: memref.copy
// REPORT: {{^}}@effects_are_said:
// REPORT: 64  %a: is copied to '%out', but the function states its memory effects, by
// REPORT-NEXT: {{^ *}}memory_effects, llvm.readnone or passthrough
func.func @effects_are_said(%out: memref<16xf32>, %x: f32, %k: index) -> f32
    attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %a = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %y = memref.load %a[%k] : memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return %y : f32
}
// LLVM is told that nothing else names the argument, but its address goes out of sight.
// CHECK-LABEL: func.func @known_elsewhere
// CHECK: memref.copy
// REPORT: {{^}}@known_elsewhere:
// REPORT: 64  %a: is copied to '%out', which may alias what is accessed here before the copy,
// REPORT-NEXT: {{^ *}}since its address escapes
func.func @known_elsewhere(%in: memref<16xf32>, %out: memref<16xf32> {llvm.noalias}, %x: f32) -> memref<16xf32> {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %y = affine.load %in[-%i + 15] : memref<16xf32>
    affine.store %y, %a[%i] : memref<16xf32>
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  return %out : memref<16xf32>
}
// Iterations at once all write the argument.
// CHECK-LABEL: func.func @at_once
// CHECK: memref.copy
func.func @at_once(%out: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%k) = (%c0) to (%c4) step (%c1) {
    %a = memref.alloca() : memref<16xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  }
  return
}
// Transposed it is no copy of the same elements.
// CHECK-LABEL: func.func @transposed
// CHECK: memref.alloc
func.func @transposed(%out: memref<4x4xf32>, %x: f32, %k: index) {
  %a = memref.alloca() : memref<4x4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4x4xf32>)
  memref.store %x, %a[%k, %k] : memref<4x4xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%out : memref<4x4xf32>) {
  ^bb0(%s: f32, %t: f32):
    linalg.yield %s : f32
  }
  return
}
