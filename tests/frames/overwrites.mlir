// RUN: frames.py %s %S/Inputs/overwrites.ll
// A buffer that is dead between two writes of all of it holds two values: what lives between them may have its slot.

func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @use_large(memref<2048xf32> {llvm.nocapture})

func.func @by_fill() {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  linalg.fill ins(%zero : f32) outs(%a : memref<1024xf32>)
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  linalg.fill ins(%zero : f32) outs(%a : memref<1024xf32>)
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

func.func @by_copy(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// The second time a nest of loops writes all of it.
func.func @by_affine_nest(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  affine.for %i = 0 to 1024 {
    %v = affine.load %in[%i] : memref<1024xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %a[%i] : memref<1024xf32>
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

func.func @by_scf_nest(%in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1024 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %in[%i] : memref<1024xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %a[%i] : memref<1024xf32>
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// The payload does not look at what `outs` held.
func.func @by_generic(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>) {
  ^bb0(%v: f32, %old: f32):
    %w = arith.addf %v, %v : f32
    linalg.yield %w : f32
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// Both take turns, each dead while the other lives.
func.func @in_turns(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @use(%b) : (memref<1024xf32>) -> ()
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @use(%b) : (memref<1024xf32>) -> ()
  return
}

// One more lives all along.
func.func @while_another_lives(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %all = memref.alloca() : memref<1024xf32>
  memref.copy %in, %all : memref<1024xf32> to memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @use(%all) : (memref<1024xf32>) -> ()
  return
}

// The overwrite is in two halves that do not kill one by one: a nest with two writes.
func.func @in_halves(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  affine.for %i = 0 to 512 {
    %v = affine.load %in[%i] : memref<1024xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %a[2 * %i] : memref<1024xf32>
    affine.store %v, %a[2 * %i + 1] : memref<1024xf32>
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// A write of a part is no overwrite: it lives on.
func.func @full_part(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  affine.for %i = 0 to 1023 {
    %v = affine.load %in[%i] : memref<1024xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %a[%i] : memref<1024xf32>
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}
