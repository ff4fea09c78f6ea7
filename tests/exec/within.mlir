// RUN: run-both.sh --colors %s
// RUN: sed "s/memref.alloca()/memref.alloc()/" %s >%t.mlir && run-both.sh --colors %t.mlir
// Values that are live only in the body of a loop, beside one that the loop reads for the last time: at one address, some bytes apart, and
// where they must not be.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<8x8xi64>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %m[%i, %j] : memref<8x8xi64>
      func.call @printI64(%x) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}
// Column %j of %a is dead when an element of row %i of %w is computed.
func.func @column(%out: memref<8x8xi64>) {
  %a = memref.alloca() : memref<8x8xi64>
  %w = memref.alloca() : memref<8x8xi64>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %t = affine.apply affine_map<(i, j, k) -> (i * 7 + j * 3 + k * 5)>(%i, %j, %k)
        %v = arith.index_cast %t : index to i64
        affine.store %v, %a[%j, %k] : memref<8x8xi64>
      }
    }
    affine.for %j = 0 to 8 {
      %zero = arith.constant 0 : i64
      %sum = affine.for %k = 0 to 8 iter_args(%s = %zero) -> (i64) {
        %x = affine.load %a[%k, %j] : memref<8x8xi64>
        %p = arith.muli %s, %x : i64
        %q = arith.addi %p, %x : i64
        affine.yield %q : i64
      }
      affine.store %sum, %w[%i, %j] : memref<8x8xi64>
      %again = affine.load %w[%i, %j] : memref<8x8xi64>
      affine.store %again, %out[%j, %i] : memref<8x8xi64>
    }
  }
  return
}
// The next column is still to be read.
func.func @next_column(%out: memref<8x8xi64>) {
  %a = memref.alloca() : memref<8x8xi64>
  %w = memref.alloca() : memref<8x9xi64>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %t = affine.apply affine_map<(i, j, k) -> (i * 3 + j * 11 + k)>(%i, %j, %k)
        %v = arith.index_cast %t : index to i64
        affine.store %v, %a[%j, %k] : memref<8x8xi64>
      }
    }
    affine.for %j = 0 to 8 {
      %zero = arith.constant 0 : i64
      %sum = affine.for %k = 0 to 8 iter_args(%s = %zero) -> (i64) {
        %x = affine.load %a[%k, %j] : memref<8x8xi64>
        %p = arith.muli %s, %x : i64
        %q = arith.addi %p, %x : i64
        affine.yield %q : i64
      }
      affine.store %sum, %w[%i, %j + 1] : memref<8x9xi64>
      %again = affine.load %w[%i, %j + 1] : memref<8x9xi64>
      affine.store %again, %out[%j, %i] : memref<8x8xi64>
    }
  }
  return
}
// All of %a is read in each iteration of the outer loop.
func.func @again(%out: memref<8x8xi64>) {
  %a = memref.alloca() : memref<8x8xi64>
  %w = memref.alloca() : memref<8x8xi64>
  affine.for %j = 0 to 8 {
    affine.for %k = 0 to 8 {
      %t = affine.apply affine_map<(j, k) -> (j * 13 + k)>(%j, %k)
      %v = arith.index_cast %t : index to i64
      affine.store %v, %a[%j, %k] : memref<8x8xi64>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[(%i + %j) mod 8, %j] : memref<8x8xi64>
      %y = affine.load %a[%i, (%j + 1) mod 8] : memref<8x8xi64>
      %z = arith.subi %x, %y : i64
      affine.store %z, %w[%i, %j] : memref<8x8xi64>
      %again = affine.load %w[%i, %j] : memref<8x8xi64>
      affine.store %again, %out[%i, %j] : memref<8x8xi64>
    }
  }
  return
}
// Elements of twice the size, some bytes apart.
func.func @wider(%out: memref<8x8xi64>) {
  %a = memref.alloca() : memref<64xi32>
  %w = memref.alloca() : memref<64xi64>
  affine.for %j = 0 to 64 {
    %t = affine.apply affine_map<(j) -> (j * 5 + 1)>(%j)
    %v = arith.index_cast %t : index to i32
    affine.store %v, %a[%j] : memref<64xi32>
  }
  affine.for %j = 0 to 64 {
    %x = affine.load %a[%j] : memref<64xi32>
    %d = arith.extsi %x : i32 to i64
    affine.store %d, %w[%j] : memref<64xi64>
    %again = affine.load %w[%j] : memref<64xi64>
    affine.store %again, %out[%j floordiv 8, %j mod 8] : memref<8x8xi64>
  }
  return
}
func.func @main() -> i32 {
  %out = memref.alloca() : memref<8x8xi64>
  call @column(%out) : (memref<8x8xi64>) -> ()
  call @show(%out) : (memref<8x8xi64>) -> ()
  call @next_column(%out) : (memref<8x8xi64>) -> ()
  call @show(%out) : (memref<8x8xi64>) -> ()
  call @again(%out) : (memref<8x8xi64>) -> ()
  call @show(%out) : (memref<8x8xi64>) -> ()
  call @wider(%out) : (memref<8x8xi64>) -> ()
  call @show(%out) : (memref<8x8xi64>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
