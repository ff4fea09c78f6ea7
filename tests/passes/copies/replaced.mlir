// REQUIRES: mlir-opt
// RUN: lifeopt %s --copies=size --emit=mlir -o %t.mlir && FileCheck %s --check-prefixes=CHECK,SIZE < %t.mlir
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %t.mlir --copies=size --emit=mlir | diff %t.mlir -
// RUN: env PATH=%asserts:$PATH run-both.sh --runner --colors --copies %s
// Rule: a buffer that only holds a copy of memory which nobody writes while the copy is read becomes a view of that memory. The minimum is 0
// bytes: a reader needs no element that the source does not hold where it reads. Where the source is a buffer of the function, the minimum is
// that buffer. What is small is read as fast in any order, so that the default makes the same of what is known to be small.
memref.global "private" constant @weights : memref<4x6xi64> = dense<[[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13, 14, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24]]>
memref.global "private" @variable : memref<4x6xi64> = dense<5>
func.func private @printMemrefI64(memref<*xi64>)
// memref<4x6xi64> transpose: the view is a memref.transpose.
// CHECK-LABEL: func.func @transpose(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in (d0, d1) -> (d1, d0)
// CHECK: return
func.func @transpose(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref.copy: the readers name the source.
// CHECK-LABEL: func.func @plain(
// CHECK-NOT: memref.alloc
// CHECK: linalg.add ins(%u, %u
// CHECK: return
func.func @plain(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  %u = memref.transpose %in (d0, d1) -> (d1, d0) : memref<4x6xi64> to memref<6x4xi64, strided<[1, 6]>>
  memref.copy %u, %t : memref<6x4xi64, strided<[1, 6]>> to memref<6x4xi64>
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// linalg.copy of a view with strides.
// CHECK-LABEL: func.func @linalg_copy(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: linalg.add ins(%u, %u
// CHECK: return
func.func @linalg_copy(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloca() : memref<6x4xi64>
  %u = memref.transpose %in (d0, d1) -> (d1, d0) : memref<4x6xi64> to memref<6x4xi64, strided<[1, 6]>>
  linalg.copy ins(%u : memref<6x4xi64, strided<[1, 6]>>) outs(%t : memref<6x4xi64>)
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  return
}
// memref<4x6xi64> linalg.generic that yields its input.
// CHECK-LABEL: func.func @generic(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in (d0, d1) -> (d1, d0)
// CHECK: return
func.func @generic(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %x : i64
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The same with the loops the other way round.
// CHECK-LABEL: func.func @generic_turned(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in (d0, d1) -> (d1, d0)
// CHECK: return
func.func @generic_turned(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]} ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %x : i64
  }
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> broadcast over the rows: they are 0 elements apart.
// CHECK-LABEL: func.func @broadcast_rows(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.reinterpret_cast {{.*}} to offset: [6], sizes: [6, 4], strides: [0, 1]
// CHECK: return
func.func @broadcast_rows(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  %row = memref.subview %in[1, 0] [1, 4] [1, 1] : memref<4x6xi64> to memref<4xi64, strided<[1], offset: 6>>
  linalg.broadcast ins(%row : memref<4xi64, strided<[1], offset: 6>>) outs(%t : memref<6x4xi64>) dimensions = [0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> broadcast over the columns.
// CHECK-LABEL: func.func @broadcast_columns(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.reinterpret_cast {{.*}} to offset: [12], sizes: [6, 4], strides: [1, 0]
// CHECK: return
func.func @broadcast_columns(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  %row = memref.subview %in[2, 0] [1, 6] [1, 1] : memref<4x6xi64> to memref<6xi64, strided<[1], offset: 12>>
  linalg.broadcast ins(%row : memref<6xi64, strided<[1], offset: 12>>) outs(%t : memref<6x4xi64>) dimensions = [1]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> broadcast of one element to both dimensions.
// CHECK-LABEL: func.func @broadcast_number(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.reinterpret_cast {{.*}} to offset: [23], sizes: [6, 4], strides: [0, 0]
// CHECK: return
func.func @broadcast_number(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  %one = memref.subview %in[3, 5] [1, 1] [1, 1] : memref<4x6xi64> to memref<i64, strided<[], offset: 23>>
  linalg.broadcast ins(%one : memref<i64, strided<[], offset: 23>>) outs(%t : memref<6x4xi64>) dimensions = [0, 1]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Of a part of the source, with an offset and steps.
// CHECK-LABEL: func.func @subview_steps(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose {{.*}} to memref<3x2xi64, strided<[2, 12], offset: 7>>
// CHECK: return
func.func @subview_steps(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<3x2xi64>
  %part = memref.subview %in[1, 1] [2, 3] [2, 2] : memref<4x6xi64> to memref<2x3xi64, strided<[12, 2], offset: 7>>
  linalg.transpose ins(%part : memref<2x3xi64, strided<[12, 2], offset: 7>>) outs(%t : memref<3x2xi64>) permutation = [1, 0]
  %to = memref.subview %out[1, 1] [3, 2] [1, 1] : memref<6x4xi64> to memref<3x2xi64, strided<[4, 1], offset: 5>>
  linalg.add ins(%t, %t : memref<3x2xi64>, memref<3x2xi64>) outs(%to : memref<3x2xi64, strided<[4, 1], offset: 5>>)
  memref.dealloc %t : memref<3x2xi64>
  return
}
// memref<4x6xi64> permutation of three dimensions, [2, 0, 1].
// CHECK-LABEL: func.func @cube_201(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %cube {{.*}} to memref<4x2x3xi64, strided<[1, 12, 4]>>
// CHECK: return
func.func @cube_201(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x2x3xi64>
  %flat = memref.collapse_shape %in [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2]] output_shape [4, 2, 3] : memref<24xi64> into memref<4x2x3xi64>
  linalg.transpose ins(%cube : memref<2x3x4xi64>) outs(%t : memref<4x2x3xi64>) permutation = [2, 0, 1]
  linalg.add ins(%t, %t : memref<4x2x3xi64>, memref<4x2x3xi64>) outs(%box : memref<4x2x3xi64>)
  memref.dealloc %t : memref<4x2x3xi64>
  return
}
// memref<4x6xi64> permutation of three dimensions, [1, 2, 0].
// CHECK-LABEL: func.func @cube_120(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %cube {{.*}} to memref<3x4x2xi64, strided<[4, 1, 12]>>
// CHECK: return
func.func @cube_120(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<3x4x2xi64>
  %flat = memref.collapse_shape %in [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2]] output_shape [3, 4, 2] : memref<24xi64> into memref<3x4x2xi64>
  linalg.transpose ins(%cube : memref<2x3x4xi64>) outs(%t : memref<3x4x2xi64>) permutation = [1, 2, 0]
  linalg.add ins(%t, %t : memref<3x4x2xi64>, memref<3x4x2xi64>) outs(%box : memref<3x4x2xi64>)
  memref.dealloc %t : memref<3x4x2xi64>
  return
}
// memref<4x6xi64> permutation of three dimensions, [0, 2, 1].
// CHECK-LABEL: func.func @cube_021(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %cube {{.*}} to memref<2x4x3xi64, strided<[12, 1, 4]>>
// CHECK: return
func.func @cube_021(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<2x4x3xi64>
  %flat = memref.collapse_shape %in [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2]] output_shape [2, 4, 3] : memref<24xi64> into memref<2x4x3xi64>
  linalg.transpose ins(%cube : memref<2x3x4xi64>) outs(%t : memref<2x4x3xi64>) permutation = [0, 2, 1]
  linalg.add ins(%t, %t : memref<2x4x3xi64>, memref<2x4x3xi64>) outs(%box : memref<2x4x3xi64>)
  memref.dealloc %t : memref<2x4x3xi64>
  return
}
// memref<4x6xi64> permutation of three dimensions, [2, 1, 0].
// CHECK-LABEL: func.func @cube_210(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %cube {{.*}} to memref<4x3x2xi64, strided<[1, 4, 12]>>
// CHECK: return
func.func @cube_210(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x3x2xi64>
  %flat = memref.collapse_shape %in [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2]] output_shape [4, 3, 2] : memref<24xi64> into memref<4x3x2xi64>
  linalg.transpose ins(%cube : memref<2x3x4xi64>) outs(%t : memref<4x3x2xi64>) permutation = [2, 1, 0]
  linalg.add ins(%t, %t : memref<4x3x2xi64>, memref<4x3x2xi64>) outs(%box : memref<4x3x2xi64>)
  memref.dealloc %t : memref<4x3x2xi64>
  return
}
// memref<4x6xi64> permutation of three dimensions, [1, 0, 2].
// CHECK-LABEL: func.func @cube_102(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %cube {{.*}} to memref<3x2x4xi64, strided<[4, 12, 1]>>
// CHECK: return
func.func @cube_102(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<3x2x4xi64>
  %flat = memref.collapse_shape %in [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2]] output_shape [3, 2, 4] : memref<24xi64> into memref<3x2x4xi64>
  linalg.transpose ins(%cube : memref<2x3x4xi64>) outs(%t : memref<3x2x4xi64>) permutation = [1, 0, 2]
  linalg.add ins(%t, %t : memref<3x2x4xi64>, memref<3x2x4xi64>) outs(%box : memref<3x2x4xi64>)
  memref.dealloc %t : memref<3x2x4xi64>
  return
}
// Four dimensions.
// CHECK-LABEL: func.func @four(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %cube {{.*}} to memref<3x2x2x2xi64, strided<[2, 12, 1, 6]>>
// CHECK: return
func.func @four(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<3x2x2x2xi64>
  %flat = memref.collapse_shape %in [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2, 3]] output_shape [2, 2, 3, 2] : memref<24xi64> into memref<2x2x3x2xi64>
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2, 3]] output_shape [3, 2, 2, 2] : memref<24xi64> into memref<3x2x2x2xi64>
  linalg.transpose ins(%cube : memref<2x2x3x2xi64>) outs(%t : memref<3x2x2x2xi64>) permutation = [2, 0, 3, 1]
  linalg.copy ins(%t : memref<3x2x2x2xi64>) outs(%box : memref<3x2x2x2xi64>)
  memref.dealloc %t : memref<3x2x2x2xi64>
  return
}
// memref<4x6xi64> generic that moves and repeats at once.
// CHECK-LABEL: func.func @generic_moved_and_repeated(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.reinterpret_cast {{.*}} to offset: [0], sizes: [2, 3, 4], strides: [1, 6, 0]
// CHECK: return
func.func @generic_moved_and_repeated(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<2x3x4xi64>
  %part = memref.subview %in[0, 0] [3, 2] [1, 1] : memref<4x6xi64> to memref<3x2xi64, strided<[6, 1]>>
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (j, i)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%part : memref<3x2xi64, strided<[6, 1]>>) outs(%t : memref<2x3x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    linalg.yield %x : i64
  }
  %to = memref.collapse_shape %out [[0, 1]] : memref<6x4xi64> into memref<24xi64>
  %box = memref.expand_shape %to [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  linalg.copy ins(%t : memref<2x3x4xi64>) outs(%box : memref<2x3x4xi64>)
  memref.dealloc %t : memref<2x3x4xi64>
  return
}
// Extents that are known at run time alone.
// CHECK-LABEL: func.func @dynamic(
// SIZE-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// SIZE: memref.transpose %from {{.*}} to memref<?x?xi64, strided<[1, ?]>>
// SIZE: return
func.func @dynamic(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %from = memref.cast %in : memref<4x6xi64> to memref<?x?xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %from, %c1 : memref<?x?xi64>
  %m = memref.dim %from, %c0 : memref<?x?xi64>
  %t = memref.alloc(%n, %m) : memref<?x?xi64>
  linalg.transpose ins(%from : memref<?x?xi64>) outs(%t : memref<?x?xi64>) permutation = [1, 0]
  %to = memref.cast %out : memref<6x4xi64> to memref<?x?xi64>
  linalg.add ins(%t, %t : memref<?x?xi64>, memref<?x?xi64>) outs(%to : memref<?x?xi64>)
  memref.dealloc %t : memref<?x?xi64>
  return
}
// Strides and the offset, too.
// CHECK-LABEL: func.func @dynamic_layout(
// SIZE-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// SIZE: memref.transpose %from {{.*}} to memref<?x?xi64, strided<[?, ?], offset: ?>>
// SIZE: return
func.func @dynamic_layout(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %from = memref.cast %in : memref<4x6xi64> to memref<?x?xi64, strided<[?, ?], offset: ?>>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %from, %c1 : memref<?x?xi64, strided<[?, ?], offset: ?>>
  %m = memref.dim %from, %c0 : memref<?x?xi64, strided<[?, ?], offset: ?>>
  %t = memref.alloc(%n, %m) : memref<?x?xi64>
  linalg.transpose ins(%from : memref<?x?xi64, strided<[?, ?], offset: ?>>) outs(%t : memref<?x?xi64>) permutation = [1, 0]
  %to = memref.cast %out : memref<6x4xi64> to memref<?x?xi64>
  linalg.copy ins(%t : memref<?x?xi64>) outs(%to : memref<?x?xi64>)
  memref.dealloc %t : memref<?x?xi64>
  return
}
// The source is on the stack: 192 bytes are needed, for it alone.
// CHECK-LABEL: func.func @of_stack(
// CHECK: memref.alloca() : memref<4x6xi64>
// CHECK-NOT: {{memref.alloc|linalg.transpose}}
// CHECK: return
func.func @of_stack(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloca() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The source is on the heap, and freed after the reader.
// CHECK-LABEL: func.func @of_heap(
// CHECK: memref.alloc() : memref<4x6xi64>
// CHECK-NOT: {{memref.alloc|linalg.transpose}}
// CHECK: return
func.func @of_heap(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The source is a constant global.
// CHECK-LABEL: func.func @of_global(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %g
// CHECK: return
func.func @of_global(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %g = memref.get_global @weights : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The source is a global that is not written until the last reader.
// CHECK-LABEL: func.func @of_variable(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %g
// CHECK: return
func.func @of_variable(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %x = arith.constant 9 : i64
  %c1 = arith.constant 1 : index
  %g = memref.get_global @variable : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%g : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.store %x, %g[%c1, %c1] : memref<4x6xi64>
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The source is one of two, of which none is written.
// CHECK-LABEL: func.func @selected(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %{{s|in}}
// CHECK: return
func.func @selected(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %p = arith.constant 1 : i1
  %g = memref.get_global @weights : memref<4x6xi64>
  %s = arith.select %p, %in, %g : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Each transposes the one before: a view waits for that of which it is one.
// CHECK-LABEL: func.func @turned_again_and_again(
// CHECK-NOT: {{memref.alloc|linalg.transpose}}
// CHECK-COUNT-5: memref.transpose
// CHECK-NOT: linalg.transpose
// CHECK: return
func.func @turned_again_and_again(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %a = memref.alloc() : memref<6x4xi64>
  %b = memref.alloc() : memref<4x6xi64>
  %c = memref.alloc() : memref<6x4xi64>
  %d = memref.alloc() : memref<4x6xi64>
  %e = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%a : memref<6x4xi64>) permutation = [1, 0]
  linalg.transpose ins(%a : memref<6x4xi64>) outs(%b : memref<4x6xi64>) permutation = [1, 0]
  linalg.transpose ins(%b : memref<4x6xi64>) outs(%c : memref<6x4xi64>) permutation = [1, 0]
  linalg.transpose ins(%c : memref<6x4xi64>) outs(%d : memref<4x6xi64>) permutation = [1, 0]
  linalg.transpose ins(%d : memref<4x6xi64>) outs(%e : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%e, %e : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %a : memref<6x4xi64>
  memref.dealloc %b : memref<4x6xi64>
  memref.dealloc %c : memref<6x4xi64>
  memref.dealloc %d : memref<4x6xi64>
  memref.dealloc %e : memref<6x4xi64>
  return
}
// memref<4x6xi64> copy of a copy of a copy.
// CHECK-LABEL: func.func @chain(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in
// CHECK: return
func.func @chain(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %a = memref.alloc() : memref<4x6xi64>
  %b = memref.alloc() : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  memref.copy %in, %a : memref<4x6xi64> to memref<4x6xi64>
  linalg.copy ins(%a : memref<4x6xi64>) outs(%b : memref<4x6xi64>)
  linalg.transpose ins(%b : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %a : memref<4x6xi64>
  memref.dealloc %b : memref<4x6xi64>
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> transpose of a transpose.
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NOT: memref.alloc
// CHECK: memref.transpose %in
// CHECK: memref.transpose %t
// CHECK: linalg.transpose
// CHECK: return
func.func @there_and_back(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  %u = memref.alloc() : memref<4x6xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.transpose ins(%t : memref<6x4xi64>) outs(%u : memref<4x6xi64>) permutation = [1, 0]
  linalg.transpose ins(%u : memref<4x6xi64>) outs(%out : memref<6x4xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %u : memref<4x6xi64>
  return
}
// memref<4x6xi64> copy and its reader in a loop, the buffer outside.
// CHECK-LABEL: func.func @in_loop(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: affine.for
// CHECK: memref.transpose %in
// CHECK: return
func.func @in_loop(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  affine.for %i = 0 to 3 {
    linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
    linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  }
  memref.dealloc %t : memref<6x4xi64>
  return
}
// The source is written in the loop, before the copy: each reader sees what the copy saw.
// CHECK-LABEL: func.func @written_before_again(
// CHECK: memref.alloc() : memref<4x6xi64>
// CHECK-NOT: {{memref.alloc|linalg.transpose}}
// CHECK: return
func.func @written_before_again(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  %c1 = arith.constant 1 : index
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  affine.for %i = 0 to 3 {
    %x = arith.index_cast %i : index to i64
    memref.store %x, %s[%c1, %c1] : memref<4x6xi64>
    linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
    linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  }
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// The source is written after the last reader of an iteration, and copied again.
// CHECK-LABEL: func.func @written_after_readers(
// CHECK: memref.alloc() : memref<4x6xi64>
// CHECK-NOT: {{memref.alloc|linalg.transpose}}
// CHECK: return
func.func @written_after_readers(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4x6xi64>
  %t = memref.alloc() : memref<6x4xi64>
  %c1 = arith.constant 1 : index
  linalg.copy ins(%in : memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  affine.for %i = 0 to 3 {
    %x = arith.index_cast %i : index to i64
    linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
    linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
    memref.store %x, %s[%c1, %c1] : memref<4x6xi64>
  }
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// memref<4x6xi64> reader in a loop after the copy.
// CHECK-LABEL: func.func @read_in_loop(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in
// CHECK: scf.for
// CHECK: memref.load %t
// CHECK: return
func.func @read_in_loop(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %t[%i, %i] : memref<6x4xi64>
    memref.store %x, %out[%i, %i] : memref<6x4xi64>
  }
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> copy and its reader in a branch.
// CHECK-LABEL: func.func @in_branch(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: linalg.add
// CHECK: return
func.func @in_branch(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %p = arith.constant 1 : i1
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  scf.if %p {
    linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
    linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  }
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Readers in both branches after the copy.
// CHECK-LABEL: func.func @read_in_branches(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in
// CHECK: return
func.func @read_in_branches(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant 0 : i1
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  scf.if %p {
    linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  } else {
    %x = memref.load %t[%c4, %c1] : memref<6x4xi64>
    memref.store %x, %out[%c1, %c1] : memref<6x4xi64>
  }
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Blocks instead of regions.
// CHECK-LABEL: func.func @in_blocks(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.transpose %in
// CHECK: linalg.add
// CHECK: return
func.func @in_blocks(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  cf.br ^copy
^copy:
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  cf.br ^read
^read:
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> parallel loop reads a copy that was made before. The source is a buffer that nobody else sees: 192 bytes.
// CHECK-LABEL: func.func @in_parallel(
// CHECK: memref.alloc() : memref<4x6xi64>
// CHECK: memref.transpose %s
// CHECK: scf.parallel
// CHECK-NOT: {{memref.alloc|linalg.transpose}}
// CHECK: return
func.func @in_parallel(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %s = memref.alloc() : memref<4x6xi64>
  linalg.add ins(%in, %in : memref<4x6xi64>, memref<4x6xi64>) outs(%s : memref<4x6xi64>)
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%s : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %x = memref.load %t[%c1, %i] : memref<6x4xi64>
    memref.store %x, %out[%i, %c1] : memref<6x4xi64>
  }
  memref.dealloc %t : memref<6x4xi64>
  memref.dealloc %s : memref<4x6xi64>
  return
}
// memref.load.
// CHECK-LABEL: func.func @load(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: memref.load %t[%c4, %c1]
// CHECK: return
func.func @load(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  %x = memref.load %t[%c4, %c1] : memref<6x4xi64>
  memref.store %x, %out[%c1, %c1] : memref<6x4xi64>
  memref.dealloc %t : memref<6x4xi64>
  return
}
// affine.load.
// CHECK-LABEL: func.func @affine_load(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: affine.load %t[%i, %j]
// CHECK: return
func.func @affine_load(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %x = affine.load %t[%i, %j] : memref<6x4xi64>
      %y = affine.load %t[-%i + 5, -%j + 3] : memref<6x4xi64>
      %z = arith.addi %x, %y : i64
      affine.store %z, %out[%i, %j] : memref<6x4xi64>
    }
  }
  memref.dealloc %t : memref<6x4xi64>
  return
}
// Several readers, an op of linalg among them that reduces.
// CHECK-LABEL: func.func @several(
// CHECK-NOT: memref.alloc
// CHECK: linalg.reduce { arith.addi } ins(%t
// CHECK: return
func.func @several(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  %row = memref.subview %out[0, 0] [6, 1] [1, 1] : memref<6x4xi64> to memref<6xi64, strided<[4]>>
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  linalg.reduce { arith.addi } ins(%t : memref<6x4xi64>) outs(%row : memref<6xi64, strided<[4]>>) dimensions = [1]
  %x = memref.load %t[%c4, %c1] : memref<6x4xi64>
  memref.store %x, %out[%c1, %c1] : memref<6x4xi64>
  memref.copy %t, %out : memref<6x4xi64> to memref<6x4xi64>
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> matrix product with a transposed operand.
// CHECK-LABEL: func.func @matmul(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: linalg.matmul ins(%t
// CHECK: return
func.func @matmul(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %t = memref.alloc() : memref<6x4xi64>
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  %part = memref.subview %out[0, 0] [6, 4] [1, 1] : memref<6x4xi64> to memref<6x4xi64, strided<[4, 1]>>
  %square = memref.subview %in[0, 0] [4, 4] [1, 1] : memref<4x6xi64> to memref<4x4xi64, strided<[6, 1]>>
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  linalg.matmul ins(%t, %square : memref<6x4xi64>, memref<4x4xi64, strided<[6, 1]>>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
}
// memref<4x6xi64> linalg.generic that reads the copy by a map.
// CHECK-LABEL: func.func @generic_reader(
// CHECK-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// CHECK: linalg.generic {{.*}} ins(%in
// CHECK: return
func.func @generic_reader(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%t : memref<4x6xi64>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%t : memref<4x6xi64>) outs(%out : memref<6x4xi64>) {
  ^bb0(%x: i64, %y: i64):
    %z = arith.muli %x, %x : i64
    linalg.yield %z : i64
  }
  memref.dealloc %t : memref<4x6xi64>
  return
}
// Views of the copy, where its type stays.
// CHECK-LABEL: func.func @view_of_copy(
// CHECK-NOT: memref.alloc
// CHECK: memref.transpose %in
// CHECK: return
func.func @view_of_copy(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<4x6xi64>
  linalg.copy ins(%in : memref<4x6xi64>) outs(%t : memref<4x6xi64>)
  %u = memref.transpose %t (d0, d1) -> (d1, d0) : memref<4x6xi64> to memref<6x4xi64, strided<[1, 6]>>
  memref.copy %u, %out : memref<6x4xi64, strided<[1, 6]>> to memref<6x4xi64>
  memref.dealloc %t : memref<4x6xi64>
  return
}
// memref<4x6xi64> part of the copy, where its type stays.
// CHECK-LABEL: func.func @same_type_part(
// CHECK-NOT: memref.alloc
// CHECK: memref.subview %in
// CHECK: return
func.func @same_type_part(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %c7 = arith.constant 7 : i64
  %t = memref.alloc() : memref<4x6xi64>
  memref.copy %in, %t : memref<4x6xi64> to memref<4x6xi64>
  %u = memref.subview %t[0, 1] [4, 5] [1, 1] : memref<4x6xi64> to memref<4x5xi64, strided<[6, 1], offset: 1>>
  linalg.fill ins(%c7 : i64) outs(%out : memref<6x4xi64>)
  %to = memref.subview %out[0, 0] [5, 4] [1, 1] : memref<6x4xi64> to memref<5x4xi64, strided<[4, 1]>>
  linalg.transpose ins(%u : memref<4x5xi64, strided<[6, 1], offset: 1>>) outs(%to : memref<5x4xi64, strided<[4, 1]>>) permutation = [1, 0]
  memref.dealloc %t : memref<4x6xi64>
  return
}
// memref<4x6xi64> dimension of the copy is that of the source.
// CHECK-LABEL: func.func @dim(
// SIZE-NOT: {{memref.alloc|linalg.(transpose|broadcast)|memref.copy}}
// SIZE: memref.transpose %from
// SIZE: return
func.func @dim(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %from = memref.cast %in : memref<4x6xi64> to memref<?x?xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %from, %c1 : memref<?x?xi64>
  %m = memref.dim %from, %c0 : memref<?x?xi64>
  %t = memref.alloc(%n, %m) : memref<?x?xi64>
  linalg.transpose ins(%from : memref<?x?xi64>) outs(%t : memref<?x?xi64>) permutation = [1, 0]
  %k = memref.dim %t, %c0 : memref<?x?xi64>
  affine.for %i = 0 to %k {
    %x = affine.load %t[%i, 2] : memref<?x?xi64>
    affine.store %x, %out[%i, 2] : memref<6x4xi64>
  }
  memref.dealloc %t : memref<?x?xi64>
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
  call @transpose(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x1 = arith.constant 100 : i64
  call @fill(%in, %x1) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x1 : i64) outs(%out : memref<6x4xi64>)
  call @plain(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x2 = arith.constant 200 : i64
  call @fill(%in, %x2) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x2 : i64) outs(%out : memref<6x4xi64>)
  call @linalg_copy(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x3 = arith.constant 300 : i64
  call @fill(%in, %x3) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x3 : i64) outs(%out : memref<6x4xi64>)
  call @generic(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x4 = arith.constant 400 : i64
  call @fill(%in, %x4) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x4 : i64) outs(%out : memref<6x4xi64>)
  call @generic_turned(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x5 = arith.constant 500 : i64
  call @fill(%in, %x5) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x5 : i64) outs(%out : memref<6x4xi64>)
  call @broadcast_rows(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x6 = arith.constant 600 : i64
  call @fill(%in, %x6) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x6 : i64) outs(%out : memref<6x4xi64>)
  call @broadcast_columns(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x7 = arith.constant 700 : i64
  call @fill(%in, %x7) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x7 : i64) outs(%out : memref<6x4xi64>)
  call @broadcast_number(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x8 = arith.constant 800 : i64
  call @fill(%in, %x8) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x8 : i64) outs(%out : memref<6x4xi64>)
  call @subview_steps(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x9 = arith.constant 900 : i64
  call @fill(%in, %x9) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x9 : i64) outs(%out : memref<6x4xi64>)
  call @cube_201(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x10 = arith.constant 1000 : i64
  call @fill(%in, %x10) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x10 : i64) outs(%out : memref<6x4xi64>)
  call @cube_120(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x11 = arith.constant 1100 : i64
  call @fill(%in, %x11) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x11 : i64) outs(%out : memref<6x4xi64>)
  call @cube_021(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x12 = arith.constant 1200 : i64
  call @fill(%in, %x12) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x12 : i64) outs(%out : memref<6x4xi64>)
  call @cube_210(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x13 = arith.constant 1300 : i64
  call @fill(%in, %x13) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x13 : i64) outs(%out : memref<6x4xi64>)
  call @cube_102(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x14 = arith.constant 1400 : i64
  call @fill(%in, %x14) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x14 : i64) outs(%out : memref<6x4xi64>)
  call @four(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x15 = arith.constant 1500 : i64
  call @fill(%in, %x15) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x15 : i64) outs(%out : memref<6x4xi64>)
  call @generic_moved_and_repeated(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x16 = arith.constant 1600 : i64
  call @fill(%in, %x16) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x16 : i64) outs(%out : memref<6x4xi64>)
  call @dynamic(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x17 = arith.constant 1700 : i64
  call @fill(%in, %x17) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x17 : i64) outs(%out : memref<6x4xi64>)
  call @dynamic_layout(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x18 = arith.constant 1800 : i64
  call @fill(%in, %x18) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x18 : i64) outs(%out : memref<6x4xi64>)
  call @of_stack(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x19 = arith.constant 1900 : i64
  call @fill(%in, %x19) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x19 : i64) outs(%out : memref<6x4xi64>)
  call @of_heap(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x20 = arith.constant 2000 : i64
  call @fill(%in, %x20) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x20 : i64) outs(%out : memref<6x4xi64>)
  call @of_global(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x21 = arith.constant 2100 : i64
  call @fill(%in, %x21) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x21 : i64) outs(%out : memref<6x4xi64>)
  call @of_variable(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x22 = arith.constant 2200 : i64
  call @fill(%in, %x22) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x22 : i64) outs(%out : memref<6x4xi64>)
  call @selected(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x23 = arith.constant 2300 : i64
  call @fill(%in, %x23) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x23 : i64) outs(%out : memref<6x4xi64>)
  call @turned_again_and_again(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  call @chain(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x24 = arith.constant 2400 : i64
  call @fill(%in, %x24) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x24 : i64) outs(%out : memref<6x4xi64>)
  call @there_and_back(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x25 = arith.constant 2500 : i64
  call @fill(%in, %x25) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x25 : i64) outs(%out : memref<6x4xi64>)
  call @in_loop(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x26 = arith.constant 2600 : i64
  call @fill(%in, %x26) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x26 : i64) outs(%out : memref<6x4xi64>)
  call @written_before_again(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x27 = arith.constant 2700 : i64
  call @fill(%in, %x27) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x27 : i64) outs(%out : memref<6x4xi64>)
  call @written_after_readers(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x28 = arith.constant 2800 : i64
  call @fill(%in, %x28) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x28 : i64) outs(%out : memref<6x4xi64>)
  call @read_in_loop(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x29 = arith.constant 2900 : i64
  call @fill(%in, %x29) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x29 : i64) outs(%out : memref<6x4xi64>)
  call @in_branch(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x30 = arith.constant 3000 : i64
  call @fill(%in, %x30) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x30 : i64) outs(%out : memref<6x4xi64>)
  call @read_in_branches(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x31 = arith.constant 3100 : i64
  call @fill(%in, %x31) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x31 : i64) outs(%out : memref<6x4xi64>)
  call @in_blocks(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x32 = arith.constant 3200 : i64
  call @fill(%in, %x32) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x32 : i64) outs(%out : memref<6x4xi64>)
  call @in_parallel(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x33 = arith.constant 3300 : i64
  call @fill(%in, %x33) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x33 : i64) outs(%out : memref<6x4xi64>)
  call @load(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x34 = arith.constant 3400 : i64
  call @fill(%in, %x34) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x34 : i64) outs(%out : memref<6x4xi64>)
  call @affine_load(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x35 = arith.constant 3500 : i64
  call @fill(%in, %x35) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x35 : i64) outs(%out : memref<6x4xi64>)
  call @several(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x36 = arith.constant 3600 : i64
  call @fill(%in, %x36) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x36 : i64) outs(%out : memref<6x4xi64>)
  call @matmul(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x37 = arith.constant 3700 : i64
  call @fill(%in, %x37) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x37 : i64) outs(%out : memref<6x4xi64>)
  call @generic_reader(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x38 = arith.constant 3800 : i64
  call @fill(%in, %x38) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x38 : i64) outs(%out : memref<6x4xi64>)
  call @view_of_copy(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x39 = arith.constant 3900 : i64
  call @fill(%in, %x39) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x39 : i64) outs(%out : memref<6x4xi64>)
  call @same_type_part(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  %x40 = arith.constant 4000 : i64
  call @fill(%in, %x40) : (memref<4x6xi64>, i64) -> ()
  linalg.fill ins(%x40 : i64) outs(%out : memref<6x4xi64>)
  call @dim(%in, %out) : (memref<4x6xi64>, memref<6x4xi64>) -> ()
  call @printMemrefI64(%shown) : (memref<*xi64>) -> ()
  memref.dealloc %in : memref<4x6xi64>
  memref.dealloc %out : memref<6x4xi64>
  return %zero : i32
}
