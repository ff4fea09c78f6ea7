// RUN: run-both.sh --colors %s
// Trap 1: a nest that reads an element before it has written it needs what the buffer held before, even if it writes all of it.

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
func.func @in_place(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.addi %v, %x : i64
    affine.store %w, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @from_behind(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %a[7] : memref<8xi64>
    affine.store %v, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Half of the reads are of what the nest has written.
func.func @mirrored(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %a[-%i + 7] : memref<8xi64>
    affine.store %v, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @one_read_is_early(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %a[(%i + 7) mod 8] : memref<8xi64>
    %w = arith.addi %v, %x : i64
    affine.store %w, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// All reads are of what the nest has written: a kill.
func.func @running_sum(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %u = affine.load %in[%i] : memref<8xi64>
    affine.store %u, %a[%i] : memref<8xi64>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %v = affine.load %a[%i - 1] : memref<8xi64>
      %w = arith.addi %v, %u : i64
      affine.store %w, %a[%i] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @through_another_name(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %any[%i] : memref<?xi64>
    %w = arith.addi %v, %x : i64
    affine.store %w, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @on_a_condition(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %limit = arith.constant 104 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %in[%i] : memref<8xi64>
    %c = arith.cmpi sgt, %v, %limit : i64
    %w = scf.if %c -> i64 {
      %old = affine.load %a[%i] : memref<8xi64>
      scf.yield %old : i64
    } else {
      scf.yield %x : i64
    }
    affine.store %w, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The nest is written by two loops one after the other; the second reads what the first has written, the third what nobody has.
func.func @second_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 4 {
    affine.store %x, %a[%i] : memref<8xi64>
  }
  affine.for %i = 4 to 8 {
    %v = affine.load %a[%i - 4] : memref<8xi64>
    %u = affine.load %a[%i] : memref<8xi64>
    %w = arith.addi %v, %u : i64
    affine.store %w, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @payload_reads(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%in : memref<8xi64>) outs(%a : memref<8xi64>) {
  ^bb0(%v: i64, %old: i64):
    %w = arith.addi %v, %old : i64
    linalg.yield %w : i64
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The payload does not look at `outs`, but its input is the same buffer, under its own name and under another.
func.func @input_is_output(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<8xi64>) outs(%a : memref<8xi64>) {
  ^bb0(%v: i64, %old: i64):
    %w = arith.addi %v, %v : i64
    linalg.yield %w : i64
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%any : memref<?xi64>) outs(%a : memref<8xi64>) {
  ^bb0(%v: i64, %old: i64):
    %w = arith.addi %v, %v : i64
    linalg.yield %w : i64
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Another buffer's payload reads it in its region.
func.func @payload_loads(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<8xi64>) {
  ^bb0(%old: i64):
    %i = linalg.index 0 : index
    %v = memref.load %a[%i] : memref<8xi64>
    %w = arith.addi %v, %v : i64
    linalg.yield %w : i64
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @accumulates(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %b = memref.alloca() : memref<8xi64>
  %a = memref.alloca() : memref<2x2xi64>
  %l = memref.subview %in[0] [4] [1] : memref<8xi64> to memref<4xi64>
  %m = memref.expand_shape %l [[0, 1]] output_shape [2, 2] : memref<4xi64> into memref<2x2xi64>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<2x2xi64> into memref<4xi64>
  %to = memref.subview %out[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  memref.copy %l, %flat : memref<4xi64> to memref<4xi64>
  memref.copy %flat, %to : memref<4xi64> to memref<4xi64, strided<[1], offset: 2>>
  call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.matmul ins(%m, %m : memref<2x2xi64>, memref<2x2xi64>) outs(%a : memref<2x2xi64>)
  memref.copy %flat, %to : memref<4xi64> to memref<4xi64, strided<[1], offset: 2>>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @reduces(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %rows = memref.alloca() : memref<8x2xi64>
  linalg.broadcast ins(%in : memref<8xi64>) outs(%rows : memref<8x2xi64>) dimensions = [1]
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.reduce { arith.addi } ins(%rows : memref<8x2xi64>) outs(%a : memref<8xi64>) dimensions = [1]
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @copied_onto_itself(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @shifted_within_itself(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %low = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64>
  %high = memref.subview %a[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %high, %low : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @exchanged_atomically(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1xi64>
  %b = memref.alloca() : memref<1xi64>
  memref.store %x, %a[%c0] : memref<1xi64>
  %u = memref.load %a[%c0] : memref<1xi64>
  call @printI64(%u) : (i64) -> ()
  %j = memref.load %junk[%c1] : memref<8xi64>
  memref.store %j, %b[%c0] : memref<1xi64>
  %v = memref.load %b[%c0] : memref<1xi64>
  call @printI64(%v) : (i64) -> ()
  %old = memref.atomic_rmw assign %v, %a[%c0] : (i64, memref<1xi64>) -> i64
  call @printI64(%old) : (i64) -> ()
  memref.store %old, %b[%c0] : memref<1xi64>
  %w = memref.load %b[%c0] : memref<1xi64>
  call @printI64(%w) : (i64) -> ()
  %new = memref.generic_atomic_rmw %a[%c0] : memref<1xi64> {
  ^bb0(%now: i64):
    %twice = arith.addi %now, %now : i64
    memref.atomic_yield %twice : i64
  }
  %y = memref.load %a[%c0] : memref<1xi64>
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
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
  call @in_place(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @from_behind(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @mirrored(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @one_read_is_early(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @running_sum(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @through_another_name(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @on_a_condition(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @second_loop(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @payload_reads(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @input_is_output(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @payload_loads(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @accumulates(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @reduces(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @copied_onto_itself(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @shifted_within_itself(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @exchanged_atomically(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
