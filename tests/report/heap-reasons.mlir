// Heap buffers that --heap=pack, arg or stack leave alone are reported with the true reason and its place; of a program whose heap nobody was
// to touch the report says just that.
// RUN: cd %S && lifeopt %{s:basename} --heap=stack:32 --emit=report | FileCheck %s --check-prefixes=ALL,STACK --implicit-check-not='is on the heap'
// RUN: cd %S && lifeopt %{s:basename} --heap=pack --emit=report | FileCheck %s --check-prefix=ALL --implicit-check-not='is on the heap'
// RUN: cd %S && lifeopt %{s:basename} --heap=hoist --emit=report | FileCheck %s --check-prefix=HOIST --implicit-check-not='kept on the heap'
// HOIST: 128 5 heap buffers, one allocation each; only --heap=pack, arg and stack find out
// HOIST-NEXT: {{^ *}}whether they can share
// HOIST: %lines: is on the heap; only --heap=pack, arg and stack find out whether they can
// ALL: %a: kept on the heap: returned by 'func.return' ({{.*}}heap-reasons.mlir:[[#RETURN:]]:
// ALL: %b: kept on the heap: captured by 'func.call'; add llvm.nocapture and llvm.nofree to
// ALL-NEXT: {{^ *}}argument #0 of '@keep' ({{.*}}heap-reasons.mlir:[[#RETURN-9]]:
// ALL: %p: kept on the heap: freed through a value that may be another buffer
// ALL-NEXT: {{^ *}}({{.*}}heap-reasons.mlir:[[#RETURN-4]]:
// ALL: %d: {{kept on the heap: its size is dynamic|has a dynamic size}}
// ALL: %e: kept on the heap: freed through a value that may be another buffer
// ALL-NEXT: {{^ *}}({{.*}}heap-reasons.mlir:[[#RETURN-4]]:
// STACK: %large: kept on the heap: it has more bytes than the limit, 32; raise it with
// STACK-NEXT: --heap=stack:BYTES
// ALL: %lines: kept on the heap: the input has lifelines of it
// RUN: lifeopt %s --heap=stack:0 --emit=mlir | grep '^ *%%.* = memref.alloc()' | count 7
// RUN: lifeopt %s --heap=stack:31 --emit=mlir | grep '^ *%%.* = memref.alloc()' | count 7
// RUN: lifeopt %s --heap=stack:32 --emit=mlir | grep '^ *%%.* = memref.alloc()' | count 6
func.func private @keep(memref<8xf32>)
func.func @f(%x: f32, %i: index, %n: index) -> memref<8xf32> {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  %e = memref.alloc() : memref<8xf32>
  %p = memref.alloc() : memref<8xf32>
  memref.store %x, %p[%i] : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  call @keep(%b) : (memref<8xf32>) -> ()
  memref.store %x, %d[%i] : memref<?xf32>
  %s = arith.cmpi eq, %i, %n : index
  %q = arith.select %s, %e, %p : memref<8xf32>
  %o = arith.select %s, %p, %e : memref<8xf32>
  memref.dealloc %q : memref<8xf32>
  memref.dealloc %o : memref<8xf32>
  memref.dealloc %d : memref<?xf32>
  memref.dealloc %b : memref<8xf32>
  return %a : memref<8xf32>
}
func.func @sizes(%x: f32, %i: index) -> (f32, f32) {
  %small = memref.alloc() : memref<8xf32>
  %large = memref.alloc() : memref<9xf32>
  memref.store %x, %small[%i] : memref<8xf32>
  memref.store %x, %large[%i] : memref<9xf32>
  %y = memref.load %small[%i] : memref<8xf32>
  %z = memref.load %large[%i] : memref<9xf32>
  memref.dealloc %small : memref<8xf32>
  memref.dealloc %large : memref<9xf32>
  return %y, %z : f32, f32
}
func.func @lines(%x: f32, %i: index) -> f32 {
  %lines = memref.alloc() : memref<8xf32>
  %l = memref.lifetime_start %lines : memref<8xf32>
  memref.store %x, %l[%i] : memref<8xf32>
  %z = memref.load %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.dealloc %lines : memref<8xf32>
  return %z : f32
}
