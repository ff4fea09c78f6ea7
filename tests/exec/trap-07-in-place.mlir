// RUN: run-both.sh --colors %s
// Trap 7: in place is wrong when the maps differ, when the operation runs again over the same data, or when another reader comes
// later. %a is read by what writes %b, and by then nearly dead: one storage for both is right only where each element is read
// for the last time no later than it is written.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<8xi64>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @same_map(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @mirrored(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[-%i + 7] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @shifted_down(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 7 {
    %v = affine.load %a[%i + 1] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @shifted_up(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 7 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %b[%i + 1] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @three_points(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %in, %b : memref<8xi64> to memref<8xi64>
  affine.for %i = 1 to 7 {
    %u = affine.load %a[%i - 1] : memref<8xi64>
    %v = affine.load %a[%i] : memref<8xi64>
    %w = affine.load %a[%i + 1] : memref<8xi64>
    %x = arith.addi %u, %v : i64
    %y = arith.addi %x, %w : i64
    affine.store %y, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @transposed(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<4x4xi64>
  %b = memref.alloca() : memref<4x4xi64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %l = affine.linearize_index [%i, %j] by (4, 4) : index
      %v = arith.index_cast %l : index to i64
      affine.store %v, %a[%i, %j] : memref<4x4xi64>
    }
  }
  linalg.transpose ins(%a : memref<4x4xi64>) outs(%b : memref<4x4xi64>) permutation = [1, 0]
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %b[%i, %j] : memref<4x4xi64>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}
func.func @multiplied(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %zero = arith.constant 0 : i64
  %a = memref.alloca() : memref<2x4xi64>
  %b = memref.alloca() : memref<4x2xi64>
  %c = memref.alloca() : memref<2x2xi64>
  %d = memref.alloca() : memref<2x2xi64>
  %rows = memref.expand_shape %in [[0, 1]] output_shape [2, 4] : memref<8xi64> into memref<2x4xi64>
  %columns = memref.expand_shape %junk [[0, 1]] output_shape [4, 2] : memref<8xi64> into memref<4x2xi64>
  memref.copy %rows, %a : memref<2x4xi64> to memref<2x4xi64>
  memref.copy %columns, %b : memref<4x2xi64> to memref<4x2xi64>
  linalg.fill ins(%zero : i64) outs(%c : memref<2x2xi64>)
  linalg.matmul ins(%a, %b : memref<2x4xi64>, memref<4x2xi64>) outs(%c : memref<2x2xi64>)
  linalg.fill ins(%zero : i64) outs(%d : memref<2x2xi64>)
  linalg.matmul ins(%c, %c : memref<2x2xi64>, memref<2x2xi64>) outs(%d : memref<2x2xi64>)
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %v = affine.load %d[%i, %j] : memref<2x2xi64>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}
// The maps are the same, but it runs again over what it has read.
func.func @again(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  scf.for %k = %c0 to %n step %c1 {
    affine.for %i = 0 to 8 {
      %v = affine.load %a[%i] : memref<8xi64>
      %w = arith.muli %v, %x : i64
      affine.store %w, %b[%i] : memref<8xi64>
    }
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
func.func @another_reader_later(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Read twice, the second time behind the write of the same element.
func.func @read_behind_the_write(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %b[%i] : memref<8xi64>
    %u = affine.load %a[%i] : memref<8xi64>
    affine.store %u, %d[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The first element is an operand of all.
func.func @broadcast_element(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %u = affine.load %a[0] : memref<8xi64>
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.addi %u, %v : i64
    affine.store %w, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Elements of another size: the fourth write lies where the second read does.
func.func @other_width(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %b = memref.alloca() : memref<8xi32>
  %a = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[-%i + 7] : memref<8xi64>
    %w = arith.trunci %v : i64 to i32
    affine.store %w, %b[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %b[%i] : memref<8xi32>
    %w = arith.extsi %v : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
// A copy whose source is changed afterwards, or whose target is.
func.func @copied_then_changed(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %b : memref<8xi64> to memref<8xi64>
  memref.store %x, %a[%c2] : memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %d : memref<8xi64> to memref<8xi64>
  memref.store %x, %d[%c2] : memref<8xi64>
  memref.store %x, %d[%c2] : memref<8xi64>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Reads, then writes its own source under another name.
func.func @source_changes_on_the_way(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i + 4] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
    affine.store %x, %a[%i + 3] : memref<8xi64>
    affine.store %x, %b[%i + 4] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The product wraps, as products on index may: the iterations 1 and 4 go to one element, and 3 and 6.
func.func @hashed(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %one = arith.constant 1 : i64
  %k = arith.constant 0x5000000000000001 : index
  %s = arith.constant 61 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %p = arith.muli %i, %k : index
    %h = arith.shrui %p, %s : index
    %v = memref.load %a[%h] : memref<8xi64>
    %w = arith.addi %v, %one : i64
    memref.store %w, %b[%h] : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    %p = arith.muli %i, %k : index
    %h = arith.shrui %p, %s : index
    %v = memref.load %b[%h] : memref<8xi64>
    affine.store %v, %out[%i] : memref<8xi64>
  }
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @main() -> i32 {
  %in = memref.alloc() : memref<8xi64>
  %junk = memref.alloc() : memref<8xi64>
  %out = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i64
    %c101 = arith.constant 101 : i64
    %y = arith.addi %x, %c101 : i64
    %c0 = arith.constant 0 : i64
    %z = arith.subi %c0, %y : i64
    affine.store %y, %in[%i] : memref<8xi64>
    affine.store %z, %junk[%i] : memref<8xi64>
    affine.store %c0, %out[%i] : memref<8xi64>
  }
  call @same_map(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @mirrored(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @shifted_down(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @shifted_up(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @three_points(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @transposed(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @multiplied(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %c1 = arith.constant 1 : index
  call @again(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @again(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @another_reader_later(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @read_behind_the_write(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @broadcast_element(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @other_width(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @copied_then_changed(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @source_changes_on_the_way(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @hashed(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
