// RUN: frames.py %s %S/Inputs/sequence.ll
// Buffers that are used one after the other have one slot; opaque calls whose arguments do not escape keep nothing.

func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @step(memref<1024xf32> {llvm.nocapture}, memref<1024xf32> {llvm.nocapture})
func.func private @use_large(memref<2048xf32> {llvm.nocapture})
func.func private @use_small(memref<512xf32> {llvm.nocapture})

func.func @two() {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  return
}

// The largest is the slot of all.
func.func @sizes() {
  %small = memref.alloca() : memref<512xf32>
  %a = memref.alloca() : memref<1024xf32>
  %large = memref.alloca() : memref<2048xf32>
  call @use_small(%small) : (memref<512xf32>) -> ()
  call @use_small(%small) : (memref<512xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @use_large(%large) : (memref<2048xf32>) -> ()
  call @use_large(%large) : (memref<2048xf32>) -> ()
  return
}

// Of a chain, two live together.
func.func @chain(%in: memref<1024xf32>, %out: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  call @step(%in, %a) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @step(%a, %b) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @step(%b, %c) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @step(%c, %d) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @step(%d, %out) : (memref<1024xf32>, memref<1024xf32>) -> ()
  return
}

// One lives all along, the others one after the other beside it.
func.func @beside(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @step(%a, %b) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  call @step(%a, %c) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @use(%c) : (memref<1024xf32>) -> ()
  call @step(%a, %d) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  return
}

// Written and read by loops of the program itself: no calls.
func.func @loops(%in: memref<1024xf32>, %out: memref<1024xf32>, %x: f32) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %v = affine.load %in[%i] : memref<1024xf32>
    %w = arith.mulf %v, %x : f32
    affine.store %w, %a[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[-%i + 1023] : memref<1024xf32>
    affine.store %v, %out[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %in[%i] : memref<1024xf32>
    %w = arith.addf %v, %x : f32
    affine.store %w, %b[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %b[-%i + 1023] : memref<1024xf32>
    affine.store %v, %in[%i] : memref<1024xf32>
  }
  return
}

func.func @full_both() {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @step(%a, %b) : (memref<1024xf32>, memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}
