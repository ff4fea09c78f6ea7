// Programs that show faults of planted_faults.py which no other program of the tests shows. The checks accept each of them.

// Two values, computed by one op from a third: both may take its bytes, but not both at once.
#id = affine_map<(d0) -> (d0)>
func.func @two_heirs(%in: memref<8xf32>, %out: memref<8xf32>) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %c = memref.alloca() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b, %c : memref<8xf32>, memref<8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %x : f32
    %p = arith.mulf %x, %x : f32
    linalg.yield %s, %p : f32, f32
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %b[%i] : memref<8xf32>
    %y = affine.load %c[-%i + 7] : memref<8xf32>
    %s = arith.addf %x, %y : f32
    affine.store %s, %out[%i] : memref<8xf32>
  }
  return
}

// The element is written before it is read.
func.func @written_first(%in: memref<8xf32>, %out: memref<8xf32>, %f: f32) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  affine.for %i = 0 to 8 {
    affine.store %f, %b[%i] : memref<8xf32>
    %x = affine.load %a[%i] : memref<8xf32>
    %y = affine.load %b[%i] : memref<8xf32>
    %s = arith.addf %x, %y : f32
    affine.store %s, %b[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %b[-%i + 7] : memref<8xf32>
    affine.store %x, %out[%i] : memref<8xf32>
  }
  return
}

// The op reads the first half of one buffer and writes the second half of the other.
func.func @other_half(%in: memref<32xi8>, %out: memref<32xi8>, %j: index) {
  %a = memref.alloca() : memref<32xi8>
  %b = memref.alloca() : memref<32xi8>
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  memref.copy %in, %a : memref<32xi8> to memref<32xi8>
  %x = memref.load %a[%j] : memref<32xi8>
  memref.store %x, %out[%c0] : memref<32xi8>
  %low = memref.view %a[%c0][] : memref<32xi8> to memref<4xf32>
  %high = memref.view %b[%c16][] : memref<32xi8> to memref<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%low : memref<4xf32>) outs(%high : memref<4xf32>) {
  ^bb0(%e: f32, %old: f32):
    %s = arith.addf %e, %e : f32
    linalg.yield %s : f32
  }
  %y = memref.load %b[%j] : memref<32xi8>
  memref.store %y, %out[%c16] : memref<32xi8>
  return
}

// A value of narrower elements and one of wider ones.
func.func @narrow_and_wide(%wide: memref<?xf64>, %narrow: memref<?xf32>, %n: index, %out: memref<?xf64>, %out2: memref<?xf32>) {
  %b = memref.alloca(%n) : memref<?xf32>
  memref.copy %narrow, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out2 : memref<?xf32> to memref<?xf32>
  %a = memref.alloca(%n) : memref<?xf64>
  memref.copy %wide, %a : memref<?xf64> to memref<?xf64>
  memref.copy %a, %out : memref<?xf64> to memref<?xf64>
  return
}

// Two values of one type, of different sizes that are known at run time only.
func.func @two_extents(%in: memref<?xf32>, %n: index, %m: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}

// Each of two values is computed in an argument of its own, and the one is copied to the other.
func.func @two_arguments(%in: memref<8xf32>, %o1: memref<8xf32> {llvm.noalias}, %o2: memref<8xf32> {llvm.noalias}) {
  %x = memref.alloca() : memref<8xf32>
  %y = memref.alloca() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %e = affine.load %in[%i] : memref<8xf32>
    affine.store %e, %x[-%i + 7] : memref<8xf32>
  }
  memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  affine.for %i = 0 to 8 {
    %e = affine.load %y[%i] : memref<8xf32>
    %f = affine.load %x[-%i + 7] : memref<8xf32>
    %s = arith.addf %e, %f : f32
    affine.store %s, %y[%i] : memref<8xf32>
  }
  memref.copy %x, %o1 : memref<8xf32> to memref<8xf32>
  memref.copy %y, %o2 : memref<8xf32> to memref<8xf32>
  return
}

// Values of two types with equal bytes at one address.
func.func @two_types(%in: memref<8xf32>, %out: memref<8xi32>) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xi32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b : memref<8xi32>) {
  ^bb0(%x: f32, %old: i32):
    %bits = arith.bitcast %x : f32 to i32
    linalg.yield %bits : i32
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %b[-%i + 7] : memref<8xi32>
    affine.store %x, %out[%i] : memref<8xi32>
  }
  return
}

// A copy of every second element to the first ones, in a function in which values are at one address.
func.func @every_second(%in: memref<8xf32>, %out: memref<8xf32>) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) {
  ^bb0(%x: f32, %old: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  }
  %from = memref.subview %b[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  %to = memref.subview %b[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  memref.copy %from, %to : memref<4xf32, strided<[2]>> to memref<4xf32, strided<[1]>>
  affine.for %i = 0 to 8 {
    %x = affine.load %b[-%i + 7] : memref<8xf32>
    affine.store %x, %out[%i] : memref<8xf32>
  }
  return
}

// A value whose rows are used as a whole is copied to rows that are further apart.
func.func @rows_apart(%in: memref<4x4xf32>, %out: memref<4x16xf32> {llvm.noalias}, %f: f32) {
  %t = memref.alloca() : memref<4x4xf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %e = affine.load %in[%j, %i] : memref<4x4xf32>
      affine.store %e, %t[%i, %j] : memref<4x4xf32>
    }
  }
  %flat = memref.collapse_shape %t [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  affine.store %f, %flat[6] : memref<16xf32>
  %place = memref.subview %out[0, 0] [4, 4] [1, 1] : memref<4x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  memref.copy %t, %place : memref<4x4xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// An op states an alignment of the value that is copied to an argument.
func.func @aligned(%in: memref<16xf32>, %out: memref<16xf32> {llvm.noalias}) {
  %t = memref.alloca() {alignment = 64} : memref<16xf32>
  affine.for %i = 0 to 16 {
    %e = affine.load %in[%i] : memref<16xf32>
    affine.store %e, %t[-%i + 15] : memref<16xf32>
  }
  %c0 = arith.constant 0 : index
  %v = memref.load %t[%c0] {alignment = 64} : memref<16xf32>
  memref.store %v, %t[%c0] {alignment = 64} : memref<16xf32>
  memref.copy %t, %out : memref<16xf32> to memref<16xf32>
  return
}

// The buffer is written in a body that may run for no element.
func.func @perhaps_no_element(%in: memref<?xi64>, %v: i64, %w: i64, %out: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<i64>
  %b = memref.alloca() : memref<i64>
  memref.store %v, %a[] : memref<i64>
  %x = memref.load %a[] : memref<i64>
  memref.store %x, %out[%c0] : memref<?xi64>
  memref.store %w, %b[] : memref<i64>
  %y = memref.load %b[] : memref<i64>
  memref.store %y, %out[%c1] : memref<?xi64>
  linalg.generic {indexing_maps = [#id], iterator_types = ["reduction"]} outs(%in : memref<?xi64>) {
  ^bb0(%e: i64):
    memref.store %e, %a[] : memref<i64>
    linalg.yield %e : i64
  }
  %z = memref.load %a[] : memref<i64>
  memref.store %z, %out[%c0] : memref<?xi64>
  return
}

// %v1 is between %v0 and %v3, which is aligned to more; %v2 is above an end that is no multiple of its alignment.
func.func @gap_below_64(%x8: i8, %x32: f32, %x64: f64, %i: index, %o8: memref<?xi8>, %o32: memref<?xf32>, %o64: memref<?xf64>) {
  %v0 = memref.alloca() : memref<4xi8>
  %v1 = memref.alloca() : memref<8xi8>
  %v2 = memref.alloca() {alignment = 32} : memref<4xi8>
  %v3 = memref.alloca() {alignment = 64} : memref<4xf64>
  memref.store %x8, %v0[%i] : memref<4xi8>
  memref.store %x8, %v2[%i] : memref<4xi8>
  memref.store %x8, %v1[%i] : memref<8xi8>
  %l2 = memref.load %v2[%i] : memref<4xi8>
  memref.store %l2, %o8[%i] : memref<?xi8>
  %l0 = memref.load %v0[%i] : memref<4xi8>
  memref.store %l0, %o8[%i] : memref<?xi8>
  memref.store %x64, %v3[%i] : memref<4xf64>
  %l1 = memref.load %v1[%i] : memref<8xi8>
  memref.store %l1, %o8[%i] : memref<?xi8>
  %l3 = memref.load %v3[%i] : memref<4xf64>
  memref.store %l3, %o64[%i] : memref<?xf64>
  return
}

// Of two values that meet in an argument of a block the larger one starts second.
func.func @larger_second(%p: i1, %x: f32, %i: index) -> (f32, f32) {
  %z = memref.alloca() : memref<1024xf32>
  %z_life = memref.lifetime_start %z : memref<1024xf32>
  memref.store %x, %z_life[%i] : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<2048xf32>
  %a_life = memref.lifetime_start %a : memref<1024xf32>
  memref.lifetime_end %a_life : memref<1024xf32>
  %b_life = memref.lifetime_start %b : memref<2048xf32>
  memref.lifetime_end %b_life : memref<2048xf32>
  cf.cond_br %p, ^then, ^else
^then:
  memref.lifetime_start %a_life : memref<1024xf32>
  memref.store %x, %a_life[%i] : memref<1024xf32>
  %c = memref.cast %a_life : memref<1024xf32> to memref<?xf32>
  cf.br ^join(%c : memref<?xf32>)
^else:
  memref.lifetime_start %b_life : memref<2048xf32>
  memref.store %x, %b_life[%i] : memref<2048xf32>
  %d = memref.cast %b_life : memref<2048xf32> to memref<?xf32>
  cf.br ^join(%d : memref<?xf32>)
^join(%r: memref<?xf32>):
  %0 = memref.load %r[%i] : memref<?xf32>
  memref.lifetime_end %b_life : memref<2048xf32>
  memref.lifetime_end %a_life : memref<1024xf32>
  %1 = memref.load %z_life[%i] : memref<1024xf32>
  memref.lifetime_end %z_life : memref<1024xf32>
  return %0, %1 : f32, f32
}
