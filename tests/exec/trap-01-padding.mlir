// RUN: run-both.sh --colors %s
// Trap 1: a store of an element that does not fill its bytes (i24: 3 of 4; f80: 10 of 16; vector<3xi32>: 12 of 16) overwrites no others. What
// lies between, written by another name of the same bytes, is needed after it.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %words = memref.view %o[%c0][] : memref<64xi8> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %x = affine.load %words[%i] : memref<8xi64>
    func.call @printI64(%x) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}

// A nest that stores 3 of 4 bytes of each element.
func.func @nest_i24(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  affine.for %i = 0 to 16 {
    %x = affine.load %v[%i] : memref<16xi24>
    affine.store %x, %w[%i] : memref<16xi24>
  }
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// 12 of 16 bytes.
func.func @nest_vector(%in: memref<64xi8>, %v: memref<4xvector<3xi32>>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<4xvector<3xi32>>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  affine.for %i = 0 to 4 {
    %x = affine.load %v[%i] : memref<4xvector<3xi32>>
    affine.store %x, %w[%i] : memref<4xvector<3xi32>>
  }
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// 10 of 16 bytes.
func.func @nest_f80(%in: memref<64xi8>, %v: memref<4xf80>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<4xf80>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  affine.for %i = 0 to 4 {
    %x = affine.load %v[%i] : memref<4xf80>
    affine.store %x, %w[%i] : memref<4xf80>
  }
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// A structured op.
func.func @fill_f80(%in: memref<64xi8>, %v: memref<4xf80>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<4xf80>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  %x = memref.load %v[%c0] : memref<4xf80>
  linalg.fill ins(%x : f80) outs(%w : memref<4xf80>)
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// Twice 10 of 16 bytes.
func.func @fill_complex(%in: memref<64xi8>, %v: memref<2xcomplex<f80>>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<2xcomplex<f80>>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  %x = memref.load %v[%c0] : memref<2xcomplex<f80>>
  linalg.fill ins(%x : complex<f80>) outs(%w : memref<2xcomplex<f80>>)
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// A structured copy.
func.func @copy_i24(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  linalg.copy ins(%v : memref<16xi24>) outs(%w : memref<16xi24>)
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// The only element.
func.func @only_element(%in: memref<16xi8>, %v: memref<1xvector<3xi32>>, %o: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<16xi8>
  %w = memref.view %m[%c0][] : memref<16xi8> to memref<1xvector<3xi32>>
  memref.copy %in, %m : memref<16xi8> to memref<16xi8>
  %x = memref.load %v[%c0] : memref<1xvector<3xi32>>
  memref.store %x, %w[%c0] : memref<1xvector<3xi32>>
  memref.copy %m, %o : memref<16xi8> to memref<16xi8>
  return
}

// The summary of a callee that fills what it is given, by elements of the same type and of another one.
func.func private @set(%to: memref<16xi24>, %x: i24) {
  linalg.fill ins(%x : i24) outs(%to : memref<16xi24>)
  return
}
func.func private @set_bytes(%to: memref<64xi8>, %x: i24) {
  %c0 = arith.constant 0 : index
  %w = memref.view %to[%c0][] : memref<64xi8> to memref<16xi24>
  affine.for %i = 0 to 16 {
    affine.store %x, %w[%i] : memref<16xi24>
  }
  return
}
func.func @callee(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  %x = affine.load %v[5] : memref<16xi24>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  call @set(%w, %x) : (memref<16xi24>, i24) -> ()
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}
func.func @callee_of_bytes(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %x = affine.load %v[5] : memref<16xi24>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  call @set_bytes(%m, %x) : (memref<64xi8>, i24) -> ()
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// A nest that copies from a value that dies there: sharing its bytes would erase the copy and with it what %in left.
func.func @copying_nest(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  %a = memref.alloca() : memref<16xi24>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  affine.for %i = 0 to 16 {
    %x = affine.load %v[%i] : memref<16xi24>
    %y = arith.addi %x, %x : i24
    affine.store %y, %a[%i] : memref<16xi24>
  }
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xi24>
    affine.store %x, %w[%i] : memref<16xi24>
  }
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// Each iteration writes all elements before the bytes are read: what the gaps hold comes from before the loop, or from the iteration before.
func.func @outer_loop(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %b = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  affine.for %k = 0 to 3 {
    memref.copy %o, %b : memref<64xi8> to memref<64xi8>
    affine.for %i = 0 to 16 {
      %x = affine.load %v[%i] : memref<16xi24>
      affine.store %x, %w[%i] : memref<16xi24>
    }
    affine.for %i = 0 to 64 {
      %x = affine.load %m[%i] : memref<64xi8>
      %y = affine.load %b[%i] : memref<64xi8>
      %z = arith.addi %x, %y : i8
      affine.store %z, %o[%i] : memref<64xi8>
    }
  }
  return
}

// A part of the buffer.
func.func @part(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %low = memref.view %m[%c0][] : memref<64xi8> to memref<8xi24>
  %high = memref.view %m[%c32][] : memref<64xi8> to memref<32xi8>
  %from = memref.view %in[%c16][] : memref<64xi8> to memref<32xi8>
  memref.copy %in, %m : memref<64xi8> to memref<64xi8>
  affine.for %i = 0 to 8 {
    %x = affine.load %v[%i] : memref<16xi24>
    affine.store %x, %low[%i] : memref<8xi24>
  }
  memref.copy %from, %high : memref<32xi8> to memref<32xi8>
  memref.copy %m, %o : memref<64xi8> to memref<64xi8>
  return
}

// What an elementwise copy to an argument leaves there stays, though a value that is copied whole is computed into the argument.
func.func @argument(%in: memref<16xi24>, %o: memref<16xi24> {llvm.noalias}) {
  %m = memref.alloca() : memref<16xi24>
  memref.copy %in, %m : memref<16xi24> to memref<16xi24>
  linalg.copy ins(%m : memref<16xi24>) outs(%o : memref<16xi24>)
  return
}
func.func @through_argument(%in: memref<64xi8>, %v: memref<16xi24>, %o: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %w = memref.view %o[%c0][] : memref<64xi8> to memref<16xi24>
  %from = memref.view %in[%c0][] : memref<64xi8> to memref<16xi24>
  call @argument(%from, %w) : (memref<16xi24>, memref<16xi24>) -> ()
  return
}

// Other numbers for each function: what one of them left on the stack is not what the next one needs.
func.func @change(%in: memref<64xi8>) {
  %c7 = arith.constant 7 : i8
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xi8>
    %y = arith.addi %x, %c7 : i8
    affine.store %y, %in[%i] : memref<64xi8>
  }
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i8
  %in = memref.alloc() {alignment = 16 : i64} : memref<64xi8>
  %v = memref.alloc() {alignment = 16 : i64} : memref<64xi8>
  %o = memref.alloc() {alignment = 16 : i64} : memref<64xi8>
  affine.for %i = 0 to 64 {
    %x = arith.index_cast %i : index to i8
    %c3 = arith.constant 3 : i8
    %c64 = arith.constant 64 : i8
    %y = arith.muli %x, %c3 : i8
    %z = arith.subi %c64, %x : i8
    affine.store %y, %in[%i] : memref<64xi8>
    affine.store %z, %v[%i] : memref<64xi8>
  }
  %in16 = memref.view %in[%c0][] : memref<64xi8> to memref<16xi8>
  %o16 = memref.view %o[%c0][] : memref<64xi8> to memref<16xi8>
  %only = memref.view %v[%c0][] : memref<64xi8> to memref<1xvector<3xi32>>
  %long = memref.alloc() : memref<4xf80>
  affine.for %i = 0 to 4 {
    %x = arith.index_cast %i : index to i32
    %y = arith.sitofp %x : i32 to f80
    affine.store %y, %long[%i] : memref<4xf80>
  }
  %pairs = memref.alloc() : memref<2xcomplex<f80>>
  affine.for %i = 0 to 2 {
    %x = affine.load %long[%i + 1] : memref<4xf80>
    %y = complex.create %x, %x : complex<f80>
    affine.store %y, %pairs[%i] : memref<2xcomplex<f80>>
  }
  %v16xi24 = memref.view %v[%c0][] : memref<64xi8> to memref<16xi24>
  %v4xvector3xi32 = memref.view %v[%c0][] : memref<64xi8> to memref<4xvector<3xi32>>
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @only_element(%in16, %only, %o16) : (memref<16xi8>, memref<1xvector<3xi32>>, memref<16xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @nest_i24(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @nest_vector(%in, %v4xvector3xi32, %o) : (memref<64xi8>, memref<4xvector<3xi32>>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @nest_f80(%in, %long, %o) : (memref<64xi8>, memref<4xf80>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @fill_f80(%in, %long, %o) : (memref<64xi8>, memref<4xf80>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @fill_complex(%in, %pairs, %o) : (memref<64xi8>, memref<2xcomplex<f80>>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @copy_i24(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @callee(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @callee_of_bytes(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @copying_nest(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @outer_loop(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @part(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  linalg.fill ins(%none : i8) outs(%o : memref<64xi8>)
  func.call @through_argument(%in, %v16xi24, %o) : (memref<64xi8>, memref<16xi24>, memref<64xi8>) -> ()
  func.call @show(%o) : (memref<64xi8>) -> ()
  func.call @change(%in) : (memref<64xi8>) -> ()
  return %zero : i32
}
