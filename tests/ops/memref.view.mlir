// RUN: roundtrip.sh --also-19 %s
// memref.view: every form of its syntax.
func.func @f(%m: memref<1024xi8>, %s: memref<?xi8, strided<[1]>>, %i: index) {
  %0 = memref.view %m[%i][] : memref<1024xi8> to memref<4x4xf32>
  %1 = memref.view %m[%i][%i] {note} : memref<1024xi8> to memref<?x4xf32>
  %2 = memref.view %m[%i][%i, %i] : memref<1024xi8> to memref<?x?xf64>
  %3 = memref.view %s[%i][%i] : memref<?xi8, strided<[1]>> to memref<?xf32>
  %4 = memref.view %m[%i][] : memref<1024xi8> to memref<4xf32, strided<[1]>>
  return
}
