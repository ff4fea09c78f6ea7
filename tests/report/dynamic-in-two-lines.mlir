// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s
// A size known at run time that does not fit beside what is left of it is in two lines, and neither is cut.
// CHECK:      dynamic heap     8 * %number_of_rows * %number_of_columns bytes (2 buffers),
// CHECK-NEXT: {{^ +}}now 4 * %number_of_rows * %number_of_columns (1)
func.func @f(%number_of_rows: index, %number_of_columns: index, %x: f32, %i: index) -> f32 {
  %a = memref.alloc(%number_of_rows, %number_of_columns) : memref<?x?xf32>
  memref.store %x, %a[%i, %i] : memref<?x?xf32>
  %y = memref.load %a[%i, %i] : memref<?x?xf32>
  memref.dealloc %a : memref<?x?xf32>
  %b = memref.alloc(%number_of_rows, %number_of_columns) : memref<?x?xf32>
  memref.store %y, %b[%i, %i] : memref<?x?xf32>
  %z = memref.load %b[%i, %i] : memref<?x?xf32>
  memref.dealloc %b : memref<?x?xf32>
  return %z : f32
}
