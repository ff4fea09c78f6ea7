// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s
// CHECK: same:
// Globals with every kind of initial value, and copies of elements of every kind of type with and without gaps: the same bytes as MLIR's.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @blob : memref<2x3xi32> = dense_resource<blob>
memref.global "private" constant @floats : memref<3xf32> = dense_resource<floats>
memref.global "nested" @sparse : memref<2x3xi32> = sparse<[[0, 1], [1, 2]], [5, -6]>
memref.global "private" @complex : memref<2xcomplex<f32>> = dense<[(1.0, 2.0), (-3.0, 4.0)]>
memref.global "private" @pairs : memref<2x3xcomplex<i8>> = dense<(1, -2)>
memref.global @space : memref<4xi32, 1> = dense<[1, 2, 3, 4]> {alignment = 128}
memref.global "private" @index : memref<3xindex> = dense<[1, -2, 3]>
memref.global "private" @hex : memref<4xi16> = dense<"0x0100FEFF03000400">
memref.global "private" @empty : memref<0x4xi4> = dense<>

memref.global "private" @g_i1 : memref<3x4xi1> = dense<[[0, 1, 1, 0], [1, 0, 0, 1], [1, 1, 0, 1]]>
func.func @p_i1(%x: i1) {
  %w = arith.extsi %x : i1 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_i1(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_i1 : memref<3x4xi1>
  %a = memref.alloc() : memref<3x4xi1>
  %b = memref.alloc() : memref<4x8xi1>
  memref.copy %g, %a : memref<3x4xi1> to memref<3x4xi1>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xi1> to memref<3x4xi1, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xi1> to memref<3x4xi1, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xi1> to memref<?x2xi1, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xi1> to memref<?x2xi1, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xi1, strided<[4, 2]>> to memref<?x2xi1, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xi1> to memref<4x3xi1, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xi1>
  memref.copy %t, %c : memref<4x3xi1, strided<[1, 4]>> to memref<4x3xi1>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xi1> to memref<?x8xi1, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xi1, strided<[8, 1]>>
      func.call @p_i1(%v) : (i1) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xi1, strided<[8, 2], offset: ?>>
      func.call @p_i1(%v) : (i1) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xi1>
      func.call @p_i1(%v) : (i1) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xi1>
  memref.dealloc %b : memref<4x8xi1>
  memref.dealloc %c : memref<4x3xi1>
  return
}
memref.global "private" @g_i4 : memref<3x4xi4> = dense<[[0, 1, 7, -8], [3, -1, 2, 5], [6, -2, 4, 1]]>
func.func @p_i4(%x: i4) {
  %w = arith.extsi %x : i4 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_i4(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_i4 : memref<3x4xi4>
  %a = memref.alloc() : memref<3x4xi4>
  %b = memref.alloc() : memref<4x8xi4>
  memref.copy %g, %a : memref<3x4xi4> to memref<3x4xi4>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xi4> to memref<3x4xi4, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xi4> to memref<3x4xi4, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xi4> to memref<?x2xi4, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xi4> to memref<?x2xi4, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xi4, strided<[4, 2]>> to memref<?x2xi4, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xi4> to memref<4x3xi4, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xi4>
  memref.copy %t, %c : memref<4x3xi4, strided<[1, 4]>> to memref<4x3xi4>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xi4> to memref<?x8xi4, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xi4, strided<[8, 1]>>
      func.call @p_i4(%v) : (i4) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xi4, strided<[8, 2], offset: ?>>
      func.call @p_i4(%v) : (i4) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xi4>
      func.call @p_i4(%v) : (i4) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xi4>
  memref.dealloc %b : memref<4x8xi4>
  memref.dealloc %c : memref<4x3xi4>
  return
}
memref.global "private" @g_i24 : memref<3x4xi24> = dense<[[0, 1, 8388607, -8388608], [3, -1, 2, 5], [6, -2, 4, 1]]>
func.func @p_i24(%x: i24) {
  %w = arith.extsi %x : i24 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_i24(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_i24 : memref<3x4xi24>
  %a = memref.alloc() : memref<3x4xi24>
  %b = memref.alloc() : memref<4x8xi24>
  memref.copy %g, %a : memref<3x4xi24> to memref<3x4xi24>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xi24> to memref<3x4xi24, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xi24> to memref<3x4xi24, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xi24> to memref<?x2xi24, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xi24> to memref<?x2xi24, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xi24, strided<[4, 2]>> to memref<?x2xi24, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xi24> to memref<4x3xi24, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xi24>
  memref.copy %t, %c : memref<4x3xi24, strided<[1, 4]>> to memref<4x3xi24>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xi24> to memref<?x8xi24, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xi24, strided<[8, 1]>>
      func.call @p_i24(%v) : (i24) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xi24, strided<[8, 2], offset: ?>>
      func.call @p_i24(%v) : (i24) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xi24>
      func.call @p_i24(%v) : (i24) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xi24>
  memref.dealloc %b : memref<4x8xi24>
  memref.dealloc %c : memref<4x3xi24>
  return
}
memref.global "private" @g_i64 : memref<3x4xi64> = dense<[[0, 1, 7, -8], [3, -1, 2, 5], [6, -2, 4, 1]]>
func.func @p_i64(%x: i64) {
  %z = arith.constant 0 : i64
  %w = arith.addi %x, %z : i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_i64(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_i64 : memref<3x4xi64>
  %a = memref.alloc() : memref<3x4xi64>
  %b = memref.alloc() : memref<4x8xi64>
  memref.copy %g, %a : memref<3x4xi64> to memref<3x4xi64>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xi64> to memref<3x4xi64, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xi64> to memref<3x4xi64, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xi64> to memref<?x2xi64, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xi64> to memref<?x2xi64, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xi64, strided<[4, 2]>> to memref<?x2xi64, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xi64> to memref<4x3xi64, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xi64>
  memref.copy %t, %c : memref<4x3xi64, strided<[1, 4]>> to memref<4x3xi64>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xi64> to memref<?x8xi64, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xi64, strided<[8, 1]>>
      func.call @p_i64(%v) : (i64) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xi64, strided<[8, 2], offset: ?>>
      func.call @p_i64(%v) : (i64) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xi64>
      func.call @p_i64(%v) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xi64>
  memref.dealloc %b : memref<4x8xi64>
  memref.dealloc %c : memref<4x3xi64>
  return
}
memref.global "private" @g_index : memref<3x4xindex> = dense<[[0, 1, 7, -8], [3, -1, 2, 5], [6, -2, 4, 1]]>
func.func @p_index(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_index(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_index : memref<3x4xindex>
  %a = memref.alloc() : memref<3x4xindex>
  %b = memref.alloc() : memref<4x8xindex>
  memref.copy %g, %a : memref<3x4xindex> to memref<3x4xindex>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xindex> to memref<3x4xindex, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xindex> to memref<3x4xindex, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xindex> to memref<?x2xindex, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xindex> to memref<?x2xindex, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xindex, strided<[4, 2]>> to memref<?x2xindex, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xindex> to memref<4x3xindex, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xindex>
  memref.copy %t, %c : memref<4x3xindex, strided<[1, 4]>> to memref<4x3xindex>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xindex> to memref<?x8xindex, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xindex, strided<[8, 1]>>
      func.call @p_index(%v) : (index) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xindex, strided<[8, 2], offset: ?>>
      func.call @p_index(%v) : (index) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xindex>
      func.call @p_index(%v) : (index) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xindex>
  memref.dealloc %b : memref<4x8xindex>
  memref.dealloc %c : memref<4x3xindex>
  return
}
memref.global "private" @g_bf16 : memref<3x4xbf16> = dense<[[0.0, -0.0, 1.5, -2.5], [3.0, 0.5, 0x7F80, 1.0], [6.0, 7.0, 8.0, 9.0]]>
func.func @p_bf16(%x: bf16) {
  %v = arith.bitcast %x : bf16 to i16
  %w = arith.extui %v : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_bf16(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_bf16 : memref<3x4xbf16>
  %a = memref.alloc() : memref<3x4xbf16>
  %b = memref.alloc() : memref<4x8xbf16>
  memref.copy %g, %a : memref<3x4xbf16> to memref<3x4xbf16>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xbf16> to memref<3x4xbf16, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xbf16> to memref<3x4xbf16, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xbf16> to memref<?x2xbf16, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xbf16> to memref<?x2xbf16, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xbf16, strided<[4, 2]>> to memref<?x2xbf16, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xbf16> to memref<4x3xbf16, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xbf16>
  memref.copy %t, %c : memref<4x3xbf16, strided<[1, 4]>> to memref<4x3xbf16>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xbf16> to memref<?x8xbf16, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xbf16, strided<[8, 1]>>
      func.call @p_bf16(%v) : (bf16) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xbf16, strided<[8, 2], offset: ?>>
      func.call @p_bf16(%v) : (bf16) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xbf16>
      func.call @p_bf16(%v) : (bf16) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xbf16>
  memref.dealloc %b : memref<4x8xbf16>
  memref.dealloc %c : memref<4x3xbf16>
  return
}
memref.global "private" @g_f16 : memref<3x4xf16> = dense<[[0.0, -0.0, 1.5, -2.5], [3.0, 0.5, 0x7E01, 1.0], [6.0, 7.0, 8.0, 9.0]]>
func.func @p_f16(%x: f16) {
  %v = arith.bitcast %x : f16 to i16
  %w = arith.extui %v : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_f16(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_f16 : memref<3x4xf16>
  %a = memref.alloc() : memref<3x4xf16>
  %b = memref.alloc() : memref<4x8xf16>
  memref.copy %g, %a : memref<3x4xf16> to memref<3x4xf16>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xf16> to memref<3x4xf16, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xf16> to memref<3x4xf16, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xf16> to memref<?x2xf16, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xf16> to memref<?x2xf16, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xf16, strided<[4, 2]>> to memref<?x2xf16, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xf16> to memref<4x3xf16, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xf16>
  memref.copy %t, %c : memref<4x3xf16, strided<[1, 4]>> to memref<4x3xf16>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xf16> to memref<?x8xf16, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xf16, strided<[8, 1]>>
      func.call @p_f16(%v) : (f16) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xf16, strided<[8, 2], offset: ?>>
      func.call @p_f16(%v) : (f16) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xf16>
      func.call @p_f16(%v) : (f16) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xf16>
  memref.dealloc %b : memref<4x8xf16>
  memref.dealloc %c : memref<4x3xf16>
  return
}
memref.global "private" @g_f64 : memref<3x4xf64> = dense<[[0.0, -0.0, 1.5, -2.5], [3.0, 0.5, 0x7FF8000000000001, 1.0], [6.0, 7.0, 8.0, 9.0]]>
func.func @p_f64(%x: f64) {
  %w = arith.bitcast %x : f64 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @copy_f64(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @g_f64 : memref<3x4xf64>
  %a = memref.alloc() : memref<3x4xf64>
  %b = memref.alloc() : memref<4x8xf64>
  memref.copy %g, %a : memref<3x4xf64> to memref<3x4xf64>
  // rows without gaps, columns with gaps, turned
  %rows = memref.subview %b[0, 1] [3, 4] [1, 1] : memref<4x8xf64> to memref<3x4xf64, strided<[8, 1], offset: 1>>
  memref.copy %a, %rows : memref<3x4xf64> to memref<3x4xf64, strided<[8, 1], offset: 1>>
  %from = memref.subview %a[0, 0] [%n, 2] [1, 2] : memref<3x4xf64> to memref<?x2xf64, strided<[4, 2]>>
  %to = memref.subview %b[%c1, 5] [%n, 2] [1, 2] : memref<4x8xf64> to memref<?x2xf64, strided<[8, 2], offset: ?>>
  memref.copy %from, %to : memref<?x2xf64, strided<[4, 2]>> to memref<?x2xf64, strided<[8, 2], offset: ?>>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xf64> to memref<4x3xf64, strided<[1, 4]>>
  %c = memref.alloc() : memref<4x3xf64>
  memref.copy %t, %c : memref<4x3xf64, strided<[1, 4]>> to memref<4x3xf64>
  %r = memref.subview %b[0, 0] [%n, 8] [1, 1] : memref<4x8xf64> to memref<?x8xf64, strided<[8, 1]>>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 1 to 5 {
      %v = memref.load %r[%i, %j] : memref<?x8xf64, strided<[8, 1]>>
      func.call @p_f64(%v) : (f64) -> ()
    }
    affine.for %j = 0 to 2 {
      %v = memref.load %to[%i, %j] : memref<?x2xf64, strided<[8, 2], offset: ?>>
      func.call @p_f64(%v) : (f64) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = memref.load %c[%i, %j] : memref<4x3xf64>
      func.call @p_f64(%v) : (f64) -> ()
    }
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<3x4xf64>
  memref.dealloc %b : memref<4x8xf64>
  memref.dealloc %c : memref<4x3xf64>
  return
}
// Elements that are vectors, whose bytes have gaps at their end.
func.func @vectors(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4x2xvector<3xi32>>
  %b = memref.alloc(%n) : memref<?x2xvector<3xi32>>
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %w = arith.constant dense<[4, 5, -6]> : vector<3xi32>
  memref.store %v, %a[%c0, %c1] : memref<4x2xvector<3xi32>>
  memref.store %w, %a[%c1, %c1] : memref<4x2xvector<3xi32>>
  %s = memref.subview %a[0, 1] [2, 1] [1, 1] : memref<4x2xvector<3xi32>> to memref<2x1xvector<3xi32>, strided<[2, 1], offset: 1>>
  %t = memref.subview %b[0, 0] [2, 1] [1, 1] : memref<?x2xvector<3xi32>> to memref<2x1xvector<3xi32>, strided<[2, 1]>>
  memref.copy %s, %t : memref<2x1xvector<3xi32>, strided<[2, 1], offset: 1>> to memref<2x1xvector<3xi32>, strided<[2, 1]>>
  %x = memref.load %b[%c0, %c0] : memref<?x2xvector<3xi32>>
  %y = memref.load %b[%c1, %c0] : memref<?x2xvector<3xi32>>
  %z = arith.muli %x, %y : vector<3xi32>
  memref.store %z, %b[%c0, %c0] : memref<?x2xvector<3xi32>>
  %p = memref.extract_aligned_pointer_as_index %b : memref<?x2xvector<3xi32>> -> index
  %c15 = arith.constant 15 : index
  %mis = arith.andi %p, %c15 : index
  call @p_index(%mis) : (index) -> ()
  %words = memref.alloca() : memref<64xi8>
  %view = memref.view %words[%c0][] : memref<64xi8> to memref<2xvector<3xi32>>
  %ints = memref.view %words[%c0][] : memref<64xi8> to memref<8xi32>
  memref.store %z, %view[%c1] : memref<2xvector<3xi32>>
  affine.for %i = 4 to 7 {
    %e = memref.load %ints[%i] : memref<8xi32>
    func.call @p_i32(%e) : (i32) -> ()
  }
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<4x2xvector<3xi32>>
  memref.dealloc %b : memref<?x2xvector<3xi32>>
  return
}
func.func @p_i32(%x: i32) {
  %w = arith.extsi %x : i32 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @globals() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %blob = memref.get_global @blob : memref<2x3xi32>
  %sparse = memref.get_global @sparse : memref<2x3xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %v = memref.load %blob[%i, %j] : memref<2x3xi32>
      func.call @p_i32(%v) : (i32) -> ()
      %w = memref.load %sparse[%i, %j] : memref<2x3xi32>
      func.call @p_i32(%w) : (i32) -> ()
    }
  }
  call @printNewline() : () -> ()
  %floats = memref.get_global @floats : memref<3xf32>
  affine.for %i = 0 to 3 {
    %v = memref.load %floats[%i] : memref<3xf32>
    %w = arith.bitcast %v : f32 to i32
    func.call @p_i32(%w) : (i32) -> ()
  }
  %index = memref.get_global @index : memref<3xindex>
  %hex = memref.get_global @hex : memref<4xi16>
  affine.for %i = 0 to 3 {
    %v = memref.load %index[%i] : memref<3xindex>
    func.call @p_index(%v) : (index) -> ()
    %h = memref.load %hex[%i] : memref<4xi16>
    %w = arith.extsi %h : i16 to i32
    func.call @p_i32(%w) : (i32) -> ()
  }
  call @printNewline() : () -> ()
  %space = memref.get_global @space : memref<4xi32, 1>
  affine.for %i = 0 to 4 {
    %v = memref.load %space[%i] : memref<4xi32, 1>
    func.call @p_i32(%v) : (i32) -> ()
  }
  %ptr = memref.extract_aligned_pointer_as_index %space : memref<4xi32, 1> -> index
  %c127 = arith.constant 127 : index
  %mis = arith.andi %ptr, %c127 : index
  call @p_index(%mis) : (index) -> ()
  %pairs = memref.get_global @pairs : memref<2x3xcomplex<i8>>
  %copy = memref.alloc() : memref<2x3xcomplex<i8>>
  memref.copy %pairs, %copy : memref<2x3xcomplex<i8>> to memref<2x3xcomplex<i8>>
  %complex = memref.get_global @complex : memref<2xcomplex<f32>>
  %turned = memref.alloc() : memref<2xcomplex<f32>>
  memref.copy %complex, %turned : memref<2xcomplex<f32>> to memref<2xcomplex<f32>>
  call @printNewline() : () -> ()
  memref.dealloc %copy : memref<2x3xcomplex<i8>>
  memref.dealloc %turned : memref<2xcomplex<f32>>
  return
}
func.func @main() -> i32 {
  %c3 = arith.constant 3 : index
  call @globals() : () -> ()
  call @copy_i1(%c3) : (index) -> ()
  call @copy_i4(%c3) : (index) -> ()
  call @copy_i24(%c3) : (index) -> ()
  call @copy_i64(%c3) : (index) -> ()
  call @copy_index(%c3) : (index) -> ()
  call @copy_bf16(%c3) : (index) -> ()
  call @copy_f16(%c3) : (index) -> ()
  call @copy_f64(%c3) : (index) -> ()
  call @vectors(%c3) : (index) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
{-#
  dialect_resources: {
    builtin: {
      blob: "0x08000000010000000200000003000000FCFFFFFF0500000006000000",
      floats: "0x040000000000803F000000C00000807F"
    }
  }
#-}
