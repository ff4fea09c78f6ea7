// --max-heap and --max-arena: a function that has more bytes of heap allocated at one point than the limit, or needs a larger arena, is exit 1;
// the limit itself is allowed. Single functions may have a limit of their own. A dynamic size cannot be checked: that is an error too.
// The error is at the peak, with notes at what is there: values of what is laid out, else allocations.
// RUN: exits.sh 1 lifeopt %s --max-heap=64,sizes=1G 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: sed '/^.. SIZES BEGIN/,$d' %s > %t.mlir
// RUN: lifeopt %t.mlir --max-heap=64 | count 0
// RUN: exits.sh 1 lifeopt %t.mlir --max-heap=63 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: exits.sh 1 lifeopt %t.mlir --max-heap=64,f=8 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: exits.sh 1 lifeopt %t.mlir --max-heap=64,g=8 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: lifeopt %t.mlir --heap=arg --max-arena=64 --max-heap=0 --max-stack=0 | count 0
// RUN: exits.sh 1 lifeopt %t.mlir --heap=arg --max-arena=63 2>&1 | FileCheck %s --check-prefix=ARENA
// RUN: exits.sh 2 lifeopt %t.mlir --max-heap=64 --until=parse 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: exits.sh 2 lifeopt %t.mlir --max-heap=64 --max-heap=65 2>&1 | FileCheck %s --check-prefix=TWICE
// SIZES: error: function 'sizes' cannot be checked against a limit of 1073741824 bytes of heap: it allocates 4 * %n bytes, known at run time only
// SIZES: error: function 'strided' cannot be checked against a limit of 64 bytes of heap: it allocates unknown sizes, known at run time only
// CHECK: :[[#@LINE+9]]:8: error: function 'f' needs 64 bytes of heap, the limit is 63; they are allocated here
// CHECK: :[[#@LINE+8]]:8: note: 64 of them in this buffer
// OWN: error: function 'f' needs 64 bytes of heap, the limit is 8
// UNKNOWN: error: unknown function 'g' in --max-heap
// ARENA: :[[#@LINE+6]]:3: error: function 'f' needs an arena of 64 bytes, the limit is 63; 64 are live here
// ARENA: :[[#@LINE+4]]:8: note: 64 of them in this buffer
// EARLY: --until stops too early for '--max-heap'
// TWICE: --max-heap is given twice, at '65'
func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return %y : f32
}
// SIZES BEGIN
func.func @sizes(%n: index, %x: f32, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %y = memref.load %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %y : f32
}
func.func @strided(%n: index, %x: f32, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32, strided<[2]>>
  memref.store %x, %a[%i] : memref<?xf32, strided<[2]>>
  %y = memref.load %a[%i] : memref<?xf32, strided<[2]>>
  memref.dealloc %a : memref<?xf32, strided<[2]>>
  return %y : f32
}
