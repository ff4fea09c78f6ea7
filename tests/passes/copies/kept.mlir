// REQUIRES: mlir-opt
// RUN: lifeopt %s --copies=size --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: env PATH=%asserts:$PATH run-both.sh --vector --colors --copies %s
// Rule: a copy is kept if its source may be written or freed before a reader, if a reader is not dominated by it, if anything else writes its
// buffer, and if a reader cannot take the layout of the source.
memref.global "private" constant @weights : memref<4x6xi64> = dense<[[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13, 14, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24]]>
memref.global "private" @variable : memref<4x6xi64> = dense<5>
func.func private @printMemrefI64(memref<*xi64>)
func.func private @change() {
  %x = arith.constant 41 : i64
  %c1 = arith.constant 1 : index
  %g = memref.get_global @variable : memref<4x6xi64>
  memref.store %x, %g[%c1, %c1] : memref<4x6xi64>
  return
}
func.func private @set(%m: memref<4x6xi64>) {
  %x = arith.constant 42 : i64
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1, %c1] : memref<4x6xi64>
  return
}
func.func private @look(%m: memref<6x4xi64>, %out: memref<6x4xi64>) {
  linalg.add ins(%m, %m : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  return
}
func.func private @look_same(%m: memref<4x6xi64>, %out: memref<6x4xi64>) {
  linalg.transpose ins(%m : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  return
}
// The source is written between the copy and its reader.
// CHECK-LABEL: func.func @write_between(
// CHECK: linalg.transpose
// CHECK: return
func.func @write_between(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %s[%c1, %c1] : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// It is written by another name.
// CHECK-LABEL: func.func @write_by_view(
// CHECK: linalg.transpose
// CHECK: return
func.func @write_by_view(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %v = memref.subview %s[1, 1] [2, 2] [1, 1] : memref<4x6xi64> to memref<2x2xi64, strided<[6, 1], offset: 7>>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %v[%c1, %c1] : memref<2x2xi64, strided<[6, 1], offset: 7>>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// Of a part; the whole is written.
// CHECK-LABEL: func.func @part_written_between(
// CHECK: linalg.transpose
// CHECK: return
func.func @part_written_between(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %v = memref.subview %s[0, 0] [4, 6] [1, 1] : memref<4x6xi64> to memref<4x6xi64, strided<[6, 1]>>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%v : memref<4x6xi64, strided<[6, 1]>>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.fill ins(%c7 : i64) outs(%s : memref<4x6xi64>)
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// Another argument is written, which may be the source.
// CHECK-LABEL: func.func @argument_may_alias(
// CHECK: linalg.transpose
// CHECK: return
func.func @argument_may_alias(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}, %other: memref<4x6xi64>) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %other[%c1, %c1] : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The reader writes an argument that may be the source.
// CHECK-LABEL: func.func @reader_may_write_source(
// CHECK: memref.alloc() : memref<4x6xi64>
// CHECK: return
func.func @reader_may_write_source(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}, %other: memref<4x6xi64>) {
  %t = memref.alloc() : memref<4x6xi64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%in : memref<4x6xi64>) outs(%t : memref<4x6xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %x : i64
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (3 - i, 5 - j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%t : memref<4x6xi64>) outs(%other : memref<4x6xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %x : i64
  }
  linalg.transpose ins(%other : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  return
}
// The source is a global, which an argument may be.
// CHECK-LABEL: func.func @global_and_argument(
// CHECK: linalg.transpose
// CHECK: return
func.func @global_and_argument(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}, %other: memref<4x6xi64>) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %g = memref.get_global @variable : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %other[%c1, %c1] : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The global is written by another memref.get_global.
// CHECK-LABEL: func.func @global_twice(
// CHECK: linalg.transpose
// CHECK: return
func.func @global_twice(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %g = memref.get_global @variable : memref<4x6xi64>
  %h = memref.get_global @variable : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %h[%c1, %c1] : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> call may write the global.
// CHECK-LABEL: func.func @call_writes_global(
// CHECK: linalg.transpose
// CHECK: return
func.func @call_writes_global(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %g = memref.get_global @variable : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  call @change() : () -> ()
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> call may write what the argument names.
// CHECK-LABEL: func.func @call_writes_argument(
// CHECK: linalg.transpose
// CHECK: return
func.func @call_writes_argument(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  call @change() : () -> ()
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> call writes the source that it is given.
// CHECK-LABEL: func.func @call_writes_source(
// CHECK: linalg.transpose
// CHECK: return
func.func @call_writes_source(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  call @set(%s) : (memref<4x6xi64>) -> ()
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The source is freed before the reader.
// CHECK-LABEL: func.func @freed(
// CHECK: linalg.transpose
// CHECK: return
func.func @freed(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %s : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> write at the end of an iteration reaches the reader of the next one: the copy is before the loop.
// CHECK-LABEL: func.func @back_edge(
// CHECK: linalg.transpose
// CHECK: return
func.func @back_edge(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  affine.for %i = 0 to 3 {
    linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
    memref.store %c7, %s[%c1, %c1] : memref<4x6xi64>
  }
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The same in blocks.
// CHECK-LABEL: func.func @back_edge_of_blocks(
// CHECK: linalg.transpose
// CHECK: return
func.func @back_edge_of_blocks(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  cf.br ^head(%c0 : index)
^head(%i: index):
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.store %c7, %s[%c1, %c1] : memref<4x6xi64>
  %n = arith.addi %i, %c1 : index
  %p = arith.cmpi slt, %n, %c3 : index
  cf.cond_br %p, ^head(%n : index), ^end
^end:
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The source is written in one branch.
// CHECK-LABEL: func.func @write_in_branch(
// CHECK: linalg.transpose
// CHECK: return
func.func @write_in_branch(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %p = arith.constant 1 : i1
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  scf.if %p {
    memref.store %c7, %s[%c1, %c1] : memref<4x6xi64>
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The source is one of two, of which one is written.
// CHECK-LABEL: func.func @one_of_two_written(
// CHECK: linalg.transpose
// CHECK: return
func.func @one_of_two_written(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %p = arith.constant 0 : i1
  %sel = arith.select %p, %in, %s : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%sel : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %s[%c1, %c1] : memref<4x6xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The reader of the copy is what writes the source.
// CHECK-LABEL: func.func @reader_writes_source(
// CHECK: memref.copy
// CHECK: return
func.func @reader_writes_source(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %s, %t : memref<4x6xi64> to memref<4x6xi64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (3 - i, 5 - j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%t : memref<4x6xi64>) outs(%s : memref<4x6xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %x : i64
  }
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The body of the reader writes the source.
// CHECK-LABEL: func.func @body_writes_source(
// CHECK: memref.copy
// CHECK: return
func.func @body_writes_source(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %s, %t : memref<4x6xi64> to memref<4x6xi64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%t : memref<4x6xi64>) outs(%out : memref<6x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    memref.store %x, %s[%c1, %c1] : memref<4x6xi64>
    linalg.yield %x : i64
  }
  memref.dealloc %t : memref<4x6xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// One iteration of a parallel loop writes what another reads.
// CHECK-LABEL: func.func @parallel_writes(
// CHECK: linalg.copy
// CHECK: linalg.copy
// CHECK: return
func.func @parallel_writes(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%s : memref<4x6xi64>) outs(%t : memref<4x6xi64>)
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %j = arith.subi %c4, %i : index
    %l = arith.subi %j, %c1 : index
    %x = memref.load %t[%l, %i] : memref<4x6xi64>
    memref.store %x, %s[%i, %l] : memref<4x6xi64>
  }
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The reader runs although the loop with the copy may not have run.
// CHECK-LABEL: func.func @zero_trips(
// CHECK: linalg.transpose
// CHECK: return
func.func @zero_trips(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %t = memref.alloc() : memref<6x4xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x4xi64>)
  affine.for %i = 0 to 3 {
    linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The copy is in a branch, the reader after it.
// CHECK-LABEL: func.func @not_dominated(
// CHECK: linalg.transpose
// CHECK: return
func.func @not_dominated(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %p = arith.constant 0 : i1
  %t = memref.alloc() : memref<6x4xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x4xi64>)
  scf.if %p {
    linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The only writer is in a loop, the reader after it.
// CHECK-LABEL: func.func @after_loop(
// CHECK: linalg.transpose
// CHECK: return
func.func @after_loop(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %n = arith.index_cast %c7 : i64 to index
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to %n {
    linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The reader writes the copy.
// CHECK-LABEL: func.func @in_place(
// CHECK: {{linalg.transpose}}
// CHECK: return
func.func @in_place(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  memref.store %c7, %t[%c1, %c1] : memref<6x4xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> second writer fills a part of the copy.
// CHECK-LABEL: func.func @second_writer(
// CHECK: linalg.transpose
// CHECK: return
func.func @second_writer(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  %v = memref.subview %t[0, 0] [2, 2] [1, 1] : memref<6x4xi64> to memref<2x2xi64, strided<[4, 1]>>
  linalg.fill ins(%c7 : i64) outs(%v : memref<2x2xi64, strided<[4, 1]>>)
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Two copies to one buffer, of which the reader may see either.
// CHECK-LABEL: func.func @two_copies(
// CHECK: linalg.transpose
// CHECK: return
func.func @two_copies(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %p = arith.constant 0 : i1
  %g = memref.get_global @weights : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  scf.if %p {
    linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  } else {
    linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> callee reads it, which wants the layout.
// CHECK-LABEL: func.func @called(
// CHECK: linalg.transpose
// CHECK: return
func.func @called(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  call @look(%t, %out) : (memref<6x4xi64>, memref<6x4xi64>) -> ()
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> callee reads it, which may rely on its alignment.
// CHECK-LABEL: func.func @called_same_type(
// CHECK: memref.copy
// CHECK: return
func.func @called_same_type(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %in, %t : memref<4x6xi64> to memref<4x6xi64>
  call @look_same(%t, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  memref.dealloc %t : memref<4x6xi64>
  return
}
// Handed on by an scf.if.
// CHECK-LABEL: func.func @forwarded(
// CHECK: memref.copy
// CHECK: return
func.func @forwarded(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %p = arith.constant 1 : i1
  %g = memref.get_global @weights : memref<4x6xi64>
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %in, %t : memref<4x6xi64> to memref<4x6xi64>
  %u = scf.if %p -> memref<4x6xi64> {
    scf.yield %t : memref<4x6xi64>
  } else {
    scf.yield %g : memref<4x6xi64>
  }
  linalg.transpose ins(%u : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  return
}
// Carried around a loop.
// CHECK-LABEL: func.func @carried(
// CHECK: memref.copy
// CHECK: return
func.func @carried(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %g = memref.get_global @weights : memref<4x6xi64>
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %in, %t : memref<4x6xi64> to memref<4x6xi64>
  %u = scf.for %i = %c0 to %c4 step %c1 iter_args(%v = %t) -> memref<4x6xi64> {
    scf.yield %g : memref<4x6xi64>
  }
  linalg.transpose ins(%u : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  return
}
// memref<4x6xi64> vector is loaded, whose elements are side by side.
// CHECK-LABEL: func.func @vector_load(
// CHECK: linalg.transpose
// CHECK: return
func.func @vector_load(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  %v = vector.load %t[%c1, %c0] : memref<6x4xi64>, vector<4xi64>
  vector.store %v, %out[%c1, %c0] : memref<6x4xi64>, vector<4xi64>
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The same by affine.vector_load.
// CHECK-LABEL: func.func @affine_vector_load(
// CHECK: linalg.transpose
// CHECK: return
func.func @affine_vector_load(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  %v = affine.vector_load %t[1, 0] : memref<6x4xi64>, vector<4xi64>
  affine.vector_store %v, %out[1, 0] : memref<6x4xi64>, vector<4xi64>
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> view of the copy that the layout of the source does not have.
// CHECK-LABEL: func.func @collapsed(
// CHECK: linalg.transpose
// CHECK: return
func.func @collapsed(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  %flat = memref.collapse_shape %t [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  linalg.copy ins(%flat : memref<24xi64>) outs(%to : memref<24xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Its address is taken.
// CHECK-LABEL: func.func @address(
// CHECK: memref.copy
// CHECK: return
func.func @address(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %in, %t : memref<4x6xi64> to memref<4x6xi64>
  %p = memref.extract_aligned_pointer_as_index %t : memref<4x6xi64> -> index
  %c8 = arith.constant 8 : index
  %q = arith.remui %p, %c8 : index
  %x = arith.index_cast %q : index to i64
  linalg.fill ins(%x : i64) outs(%out : memref<6x4xi64>)
  linalg.transpose ins(%t : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  return
}
// memref<4x6xi64> dimension of the copy is a symbol of an affine map, which one of a view in a loop is not.
// CHECK-LABEL: func.func @symbol(
// CHECK: linalg.transpose
// CHECK: return
func.func @symbol(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %from = memref.cast %in : memref<4x6xi64> to memref<?x?xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %from, %c1 : memref<?x?xi64>
  %m = memref.dim %from, %c0 : memref<?x?xi64>
  %z = arith.subi %c1, %c1 : index
  %t = memref.alloc(%n, %m) : memref<?x?xi64>
  affine.for %i = 0 to 4 {
    linalg.transpose ins(%from : memref<?x?xi64>) outs(%t : memref<?x?xi64>) permutation = [1, 0]
    %k = memref.dim %t, %z : memref<?x?xi64>
    affine.for %j = 0 to %k {
      %x = affine.load %t[%j, %i] : memref<?x?xi64>
      affine.store %x, %out[%j, %i] : memref<6x4xi64>
    }
  }
  memref.dealloc %t : memref<?x?xi64>
  return
}
// memref<4x6xi64> broadcast needs numbers that are not known.
// CHECK-LABEL: func.func @broadcast_dynamic(
// CHECK: linalg.broadcast
// CHECK: return
func.func @broadcast_dynamic(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %from = memref.cast %in : memref<4x6xi64> to memref<?x6xi64>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %from, %c0 : memref<?x6xi64>
  %t = memref.alloc(%n) : memref<2x?x6xi64>
  linalg.broadcast ins(%from : memref<?x6xi64>) outs(%t : memref<2x?x6xi64>) dimensions = [0]
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %x = affine.load %t[1, %j, %i] : memref<2x?x6xi64>
      affine.store %x, %out[%i, %j] : memref<6x4xi64>
    }
  }
  memref.dealloc %t : memref<2x?x6xi64>
  return
}
// The body computes: it is no copy.
// CHECK-LABEL: func.func @computes(
// CHECK: memref.alloc() : memref<6x4xi64>
// CHECK: return
func.func @computes(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    %z = arith.addi %x, %x : i64
    linalg.yield %z : i64
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The body yields what the target held.
// CHECK-LABEL: func.func @yields_output(
// CHECK: memref.alloc() : memref<6x4xi64>
// CHECK: return
func.func @yields_output(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %t = memref.alloc() : memref<6x4xi64>
  linalg.fill ins(%c7 : i64) outs(%t : memref<6x4xi64>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %y : i64
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The copy changes the element type.
// CHECK-LABEL: func.func @other_elements(
// CHECK: memref.alloc() : memref<6x4xi32>
// CHECK: return
func.func @other_elements(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi32>
  %u = memref.transpose %in (d0, d1) -> (d1, d0) : memref<4x6xi64> to memref<6x4xi64, strided<[1, 6]>>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%u : memref<6x4xi64, strided<[1, 6]>>) outs(%t : memref<6x4xi32>) {
  ^bb0(%x: i64, %y: i32):
    %z = arith.trunci %x : i64 to i32
    linalg.yield %z : i32
  }
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %x = affine.load %t[%i, %j] : memref<6x4xi32>
      %y = arith.extsi %x : i32 to i64
      affine.store %y, %out[%i, %j] : memref<6x4xi64>
    }
  }
  memref.dealloc %t : memref<6x4xi32>
  return
}
// The copy is of no known rank.
// CHECK-LABEL: func.func @unranked(
// CHECK: memref.copy
// CHECK: return
func.func @unranked(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x6xi64>
  %u = memref.cast %in : memref<4x6xi64> to memref<*xi64>
  %v = memref.cast %t : memref<4x6xi64> to memref<*xi64>
  memref.copy %u, %v : memref<*xi64> to memref<*xi64>
  linalg.transpose ins(%t : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  return
}
// memref<4x6xi64> copy in a parallel loop of what its iterations write.
// CHECK-LABEL: func.func @parallel_copy(
// CHECK: memref.copy
// CHECK: return
func.func @parallel_copy(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %row = memref.subview %s[%i, 0] [1, 6] [1, 1] : memref<4x6xi64> to memref<6xi64, strided<[1], offset: ?>>
    %t = memref.alloca() : memref<6xi64>
    memref.copy %row, %t : memref<6xi64, strided<[1], offset: ?>> to memref<6xi64>
    %x = memref.load %t[%i] : memref<6xi64>
    memref.store %x, %out[%i, %c1] : memref<6x4xi64>
    memref.store %x, %row[%c1] : memref<6xi64, strided<[1], offset: ?>>
  }
  memref.dealloc %s : memref<4x6xi64>
  return
}
// What runs them.
func.func private @fill(%m: memref<4x6xi64> {llvm.nocapture}, %x: i64) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 6 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 6 + d1)>(%i, %j)
      %v = arith.index_cast %k : index to i64
      %y = arith.addi %v, %x : i64
      affine.store %y, %m[%i, %j] : memref<4x6xi64>
    }
  }
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %in = memref.alloc() : memref<4x6xi64>
  %out = memref.alloc() : memref<6x4xi64>
  %shown = memref.cast %out : memref<6x4xi64> to memref<*xi64>
  %x0 = arith.constant 0 : i64
  call @fill(%in, %x0) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x0 : i64) outs(%out : memref<6x4xi64>)
  call @write_between(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x1 = arith.constant 100 : i64
  call @fill(%in, %x1) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x1 : i64) outs(%out : memref<6x4xi64>)
  call @write_by_view(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x2 = arith.constant 200 : i64
  call @fill(%in, %x2) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x2 : i64) outs(%out : memref<6x4xi64>)
  call @part_written_between(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x3 = arith.constant 300 : i64
  call @fill(%in, %x3) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x3 : i64) outs(%out : memref<6x4xi64>)
  call @argument_may_alias(%in, %out, %in) : (memref<4x6xi64>, memref<6x4xi64>, memref<4x6xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x4 = arith.constant 400 : i64
  call @fill(%in, %x4) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x4 : i64) outs(%out : memref<6x4xi64>)
  call @reader_may_write_source(%in, %out, %in) : (memref<4x6xi64>, memref<6x4xi64>, memref<4x6xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x5 = arith.constant 500 : i64
  call @fill(%in, %x5) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x5 : i64) outs(%out : memref<6x4xi64>)
  call @global_and_argument(%in, %out, %in) : (memref<4x6xi64>, memref<6x4xi64>, memref<4x6xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x6 = arith.constant 600 : i64
  call @fill(%in, %x6) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x6 : i64) outs(%out : memref<6x4xi64>)
  call @global_twice(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x7 = arith.constant 700 : i64
  call @fill(%in, %x7) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x7 : i64) outs(%out : memref<6x4xi64>)
  call @call_writes_global(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x8 = arith.constant 800 : i64
  call @fill(%in, %x8) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x8 : i64) outs(%out : memref<6x4xi64>)
  call @call_writes_argument(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x9 = arith.constant 900 : i64
  call @fill(%in, %x9) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x9 : i64) outs(%out : memref<6x4xi64>)
  call @call_writes_source(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x10 = arith.constant 1000 : i64
  call @fill(%in, %x10) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x10 : i64) outs(%out : memref<6x4xi64>)
  call @freed(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x11 = arith.constant 1100 : i64
  call @fill(%in, %x11) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x11 : i64) outs(%out : memref<6x4xi64>)
  call @back_edge(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x12 = arith.constant 1200 : i64
  call @fill(%in, %x12) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x12 : i64) outs(%out : memref<6x4xi64>)
  call @back_edge_of_blocks(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x13 = arith.constant 1300 : i64
  call @fill(%in, %x13) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x13 : i64) outs(%out : memref<6x4xi64>)
  call @write_in_branch(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x14 = arith.constant 1400 : i64
  call @fill(%in, %x14) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x14 : i64) outs(%out : memref<6x4xi64>)
  call @one_of_two_written(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x15 = arith.constant 1500 : i64
  call @fill(%in, %x15) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x15 : i64) outs(%out : memref<6x4xi64>)
  call @reader_writes_source(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x16 = arith.constant 1600 : i64
  call @fill(%in, %x16) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x16 : i64) outs(%out : memref<6x4xi64>)
  call @body_writes_source(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x17 = arith.constant 1700 : i64
  call @fill(%in, %x17) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x17 : i64) outs(%out : memref<6x4xi64>)
  call @parallel_writes(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x18 = arith.constant 1800 : i64
  call @fill(%in, %x18) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x18 : i64) outs(%out : memref<6x4xi64>)
  call @zero_trips(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x19 = arith.constant 1900 : i64
  call @fill(%in, %x19) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x19 : i64) outs(%out : memref<6x4xi64>)
  call @not_dominated(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x20 = arith.constant 2000 : i64
  call @fill(%in, %x20) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x20 : i64) outs(%out : memref<6x4xi64>)
  call @after_loop(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x21 = arith.constant 2100 : i64
  call @fill(%in, %x21) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x21 : i64) outs(%out : memref<6x4xi64>)
  call @in_place(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x22 = arith.constant 2200 : i64
  call @fill(%in, %x22) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x22 : i64) outs(%out : memref<6x4xi64>)
  call @second_writer(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x23 = arith.constant 2300 : i64
  call @fill(%in, %x23) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x23 : i64) outs(%out : memref<6x4xi64>)
  call @two_copies(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x24 = arith.constant 2400 : i64
  call @fill(%in, %x24) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x24 : i64) outs(%out : memref<6x4xi64>)
  call @called(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x25 = arith.constant 2500 : i64
  call @fill(%in, %x25) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x25 : i64) outs(%out : memref<6x4xi64>)
  call @called_same_type(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x26 = arith.constant 2600 : i64
  call @fill(%in, %x26) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x26 : i64) outs(%out : memref<6x4xi64>)
  call @forwarded(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x27 = arith.constant 2700 : i64
  call @fill(%in, %x27) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x27 : i64) outs(%out : memref<6x4xi64>)
  call @carried(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x28 = arith.constant 2800 : i64
  call @fill(%in, %x28) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x28 : i64) outs(%out : memref<6x4xi64>)
  call @vector_load(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x29 = arith.constant 2900 : i64
  call @fill(%in, %x29) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x29 : i64) outs(%out : memref<6x4xi64>)
  call @affine_vector_load(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x30 = arith.constant 3000 : i64
  call @fill(%in, %x30) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x30 : i64) outs(%out : memref<6x4xi64>)
  call @collapsed(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x31 = arith.constant 3100 : i64
  call @fill(%in, %x31) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x31 : i64) outs(%out : memref<6x4xi64>)
  call @address(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x32 = arith.constant 3200 : i64
  call @fill(%in, %x32) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x32 : i64) outs(%out : memref<6x4xi64>)
  call @symbol(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x33 = arith.constant 3300 : i64
  call @fill(%in, %x33) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x33 : i64) outs(%out : memref<6x4xi64>)
  call @broadcast_dynamic(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x34 = arith.constant 3400 : i64
  call @fill(%in, %x34) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x34 : i64) outs(%out : memref<6x4xi64>)
  call @computes(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x35 = arith.constant 3500 : i64
  call @fill(%in, %x35) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x35 : i64) outs(%out : memref<6x4xi64>)
  call @yields_output(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x36 = arith.constant 3600 : i64
  call @fill(%in, %x36) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x36 : i64) outs(%out : memref<6x4xi64>)
  call @other_elements(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x37 = arith.constant 3700 : i64
  call @fill(%in, %x37) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x37 : i64) outs(%out : memref<6x4xi64>)
  call @unranked(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x38 = arith.constant 3800 : i64
  call @fill(%in, %x38) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x38 : i64) outs(%out : memref<6x4xi64>)
  call @parallel_copy(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  memref.dealloc %in : memref<4x6xi64>
  memref.dealloc %out : memref<6x4xi64>
  return %zero : i32
}
