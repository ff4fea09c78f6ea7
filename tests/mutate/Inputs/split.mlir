// An arena whose parts get allocas of their own. %v names two values, %u and %n one of floats and integers, and the value of %tail is kept.
func.func private @look(memref<8xi16, strided<[1], offset: 8>> {llvm.nocapture, llvm.nofree})
func.func @f(%in: memref<8xf32>, %out: memref<8xf32>, %i: index, %x: i16) -> (f32, f32, i16, i32, i16) {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c96 = arith.constant 96 : index
  %c128 = arith.constant 128 : index
  %c144 = arith.constant 144 : index
  %arena = memref.alloca() {alignment = 64 : i64} : memref<160xi8>
  %b = memref.alloca() : memref<64xf32>
  %y = memref.load %in[%i] : memref<8xf32>
  memref.store %y, %b[%i] : memref<64xf32>
  %z = memref.load %b[%c0] : memref<64xf32>
  %v = memref.view %arena[%c0][] : memref<160xi8> to memref<8xf32>
  %w = memref.view %arena[%c32][] : memref<160xi8> to memref<32xi16>
  memref.copy %in, %v : memref<8xf32> to memref<8xf32>
  %p = memref.load %v[%i] : memref<8xf32>
  memref.store %x, %w[%c0] : memref<32xi16>
  %row = memref.subview %w[8] [16] [1] : memref<32xi16> to memref<16xi16, strided<[1], offset: 8>>
  memref.store %x, %row[%i] : memref<16xi16, strided<[1], offset: 8>>
  memref.copy %out, %v : memref<8xf32> to memref<8xf32>
  %q = memref.load %v[%i] : memref<8xf32>
  %r = memref.load %w[%i] : memref<32xi16>
  %s = arith.addf %p, %q : f32
  %u = memref.view %arena[%c128][] : memref<160xi8> to memref<8xf32>
  %n = memref.view %arena[%c144][] : memref<160xi8> to memref<4xi32>
  memref.copy %in, %u : memref<8xf32> to memref<8xf32>
  %k = memref.load %n[%i] : memref<4xi32>
  %t = memref.view %arena[%c96][] : memref<160xi8> to memref<16xi16>
  %tail = memref.subview %t[8] [8] [1] : memref<16xi16> to memref<8xi16, strided<[1], offset: 8>>
  func.call @look(%tail) : (memref<8xi16, strided<[1], offset: 8>>) -> ()
  %l = memref.load %tail[%i] : memref<8xi16, strided<[1], offset: 8>>
  return %z, %s, %r, %k, %l : f32, f32, i16, i32, i16
}

// The view is no other name of all of the allocation.
func.func @half(%x: f32, %i: index) -> (f32, f32) {
  %a = memref.alloca() : memref<8xf32>
  %h = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %h[%i] : memref<4xf32, strided<[1], offset: 4>>
  %z = memref.load %a[%i] : memref<8xf32>
  return %y, %z : f32, f32
}
