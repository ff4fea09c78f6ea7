// RUN: frames.py %s %S/Inputs/views.ll
// Uses through views count where they stand, not where the view is made; two names are one value where data flows between them.

func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @use_half(memref<512xf32> {llvm.nocapture})
func.func private @use_square(memref<32x32xf32> {llvm.nocapture})

// The views are made first, all of them.
func.func @casts(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %any = memref.cast %a : memref<1024xf32> to memref<?xf32>
  %again = memref.cast %any : memref<?xf32> to memref<1024xf32>
  %other = memref.cast %b : memref<1024xf32> to memref<?xf32>
  %other_again = memref.cast %other : memref<?xf32> to memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @use(%again) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%other_again) : (memref<1024xf32>) -> ()
  return
}

func.func @shapes() {
  %a = memref.alloca() : memref<32x32xf32>
  %b = memref.alloca() : memref<32x32xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<32x32xf32> into memref<1024xf32>
  %flat_b = memref.collapse_shape %b [[0, 1]] : memref<32x32xf32> into memref<1024xf32>
  %square = memref.expand_shape %flat_b [[0, 1]] output_shape [32, 32] : memref<1024xf32> into memref<32x32xf32>
  call @make(%flat) : (memref<1024xf32>) -> ()
  call @use_square(%a) : (memref<32x32xf32>) -> ()
  call @make(%flat_b) : (memref<1024xf32>) -> ()
  call @use_square(%square) : (memref<32x32xf32>) -> ()
  return
}

func.func @subviews(%x: f32, %n: index) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %low = memref.subview %a[0] [512] [1] : memref<1024xf32> to memref<512xf32>
  %high = memref.subview %b[512] [512] [1] : memref<1024xf32> to memref<512xf32, strided<[1], offset: 512>>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @use_half(%low) : (memref<512xf32>) -> ()
  memref.store %x, %high[%n] : memref<512xf32, strided<[1], offset: 512>>
  call @use(%b) : (memref<1024xf32>) -> ()
  return
}

// Bytes that are laid out by hand.
func.func @of_bytes() {
  %c0 = arith.constant 0 : index
  %bytes = memref.alloca() {alignment = 4 : i64} : memref<4096xi8>
  %b = memref.alloca() : memref<1024xf32>
  %a = memref.view %bytes[%c0][] : memref<4096xi8> to memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  return
}

// Two values, both used through one view that was made before the first of them.
func.func @one_view_of_two_values(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %any = memref.cast %a : memref<1024xf32> to memref<?xf32>
  %again = memref.cast %any : memref<?xf32> to memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%again) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%again) : (memref<1024xf32>) -> ()
  return
}

// The view is made in front of the loop, the values are those of its iterations.
func.func @in_a_loop(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<32x32xf32>
  %b = memref.alloca() : memref<32x32xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<32x32xf32> into memref<1024xf32>
  %flat_b = memref.collapse_shape %b [[0, 1]] : memref<32x32xf32> into memref<1024xf32>
  %square = memref.expand_shape %in [[0, 1]] output_shape [32, 32] : memref<1024xf32> into memref<32x32xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %square, %a : memref<32x32xf32> to memref<32x32xf32>
    func.call @use(%flat) : (memref<1024xf32>) -> ()
    memref.copy %square, %b : memref<32x32xf32> to memref<32x32xf32>
    func.call @use(%flat_b) : (memref<1024xf32>) -> ()
  }
  return
}

// Halves of one buffer are written one by one and read together: one value, and it lives from the first half on.
func.func @halves(%in: memref<512xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %low = memref.subview %a[0] [512] [1] : memref<1024xf32> to memref<512xf32>
  %high = memref.subview %a[512] [512] [1] : memref<1024xf32> to memref<512xf32, strided<[1], offset: 512>>
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  memref.copy %in, %low : memref<512xf32> to memref<512xf32>
  memref.copy %in, %high : memref<512xf32> to memref<512xf32, strided<[1], offset: 512>>
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

func.func @full_halves(%in: memref<512xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %low = memref.subview %a[0] [512] [1] : memref<1024xf32> to memref<512xf32>
  %high = memref.subview %a[512] [512] [1] : memref<1024xf32> to memref<512xf32, strided<[1], offset: 512>>
  memref.copy %in, %low : memref<512xf32> to memref<512xf32>
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  memref.copy %in, %high : memref<512xf32> to memref<512xf32, strided<[1], offset: 512>>
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}
