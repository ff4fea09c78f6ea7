// RUN: frames.py %s %S/Inputs/arenas.ll
// Arenas laid out by hand: views whose values do not meet get as far as allocas of their own, be they at different bytes or not. Where all of it is
// needed at once the arena stays as large as it is.

func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @clobber()
func.func private @use_all(memref<2048xf32> {llvm.nocapture})

// Two views used one after the other: one view.
func.func @one_after_the_other() {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %arena = memref.alloca() {alignment = 16 : i64} : memref<8192xi8>
  %a = memref.view %arena[%c0][] : memref<8192xi8> to memref<1024xf32>
  %b = memref.view %arena[%c4096][] : memref<8192xi8> to memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  return
}

// A value in each of two loop bodies, each in its half of an array.
func.func @in_loops(%n: index, %in: memref<1024xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %arena = memref.alloca() : memref<2048xf32>
  %low = memref.subview %arena[0] [1024] [1] : memref<2048xf32> to memref<1024xf32, strided<[1]>>
  %high = memref.subview %arena[1024] [1024] [1] : memref<2048xf32> to memref<1024xf32, strided<[1], offset: 1024>>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %low : memref<1024xf32> to memref<1024xf32, strided<[1]>>
    func.call @clobber() : () -> ()
    memref.copy %low, %in : memref<1024xf32, strided<[1]>> to memref<1024xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %high : memref<1024xf32> to memref<1024xf32, strided<[1], offset: 1024>>
    func.call @clobber() : () -> ()
    memref.copy %high, %in : memref<1024xf32, strided<[1], offset: 1024>> to memref<1024xf32>
  }
  return
}

// The first half is dead when another buffer begins.
func.func @beside_another() {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %arena = memref.alloca() {alignment = 16 : i64} : memref<8192xi8>
  %other = memref.alloca() : memref<1024xf32>
  %a = memref.view %arena[%c0][] : memref<8192xi8> to memref<1024xf32>
  %b = memref.view %arena[%c4096][] : memref<8192xi8> to memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%other) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  call @use(%other) : (memref<1024xf32>) -> ()
  return
}

// All of the arena is read where both are still needed.
func.func @full_is_read() {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %arena = memref.alloca() {alignment = 16 : i64} : memref<8192xi8>
  %a = memref.view %arena[%c0][] : memref<8192xi8> to memref<1024xf32>
  %b = memref.view %arena[%c4096][] : memref<8192xi8> to memref<1024xf32>
  %all = memref.view %arena[%c0][] : memref<8192xi8> to memref<2048xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  call @use_all(%all) : (memref<2048xf32>) -> ()
  return
}
