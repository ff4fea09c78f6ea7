// RUN: lifeopt %s --fuse=memory --emit=mlir -o %t.fused
// RUN: lifeopt %s --fold --emit=mlir -o %t.given
// RUN: cmp %t.fused %t.given
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s
// Rule: what must not be fused is not, and the report says why. In each function the buffer would have one element, or three, if the rule
// that its name says did not hold.
func.func private @look()
func.func private @keep(memref<64xf32>)

// What the second nest writes may be what the first one reads.
// CHECK-LABEL: {{^}}@arguments_may_be_one:
// CHECK: 256 %t: other memory of the nests may be the same; add llvm.noalias to arguments
func.func @arguments_may_be_one(%in: memref<64xf32>, %out: memref<64xf32>) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 60 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %out[%i + 4] : memref<64xf32>
  }
  return
}
// The second nest writes what the first one reads much later.
// CHECK-LABEL: {{^}}@read_later:
// CHECK: 256 %t: all of it is needed before the next nest begins
func.func @read_later(%x: memref<64xf32>) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %x[63 - %i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %x[%i] : memref<64xf32>
  }
  return
}
// CHECK-LABEL: {{^}}@unknown_effects:
// CHECK: 256 %t: an op between must keep its place
func.func @unknown_effects(%in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  "mine.op"() : () -> ()
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  return
}
// CHECK-LABEL: {{^}}@call_in_a_nest:
// CHECK: 256 %t: an op in the nest must keep its place
func.func @call_in_a_nest(%in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    func.call @look() : () -> ()
    affine.store %a, %out[%i] : memref<64xf32>
  }
  return
}
// CHECK-LABEL: {{^}}@copy_in_a_nest:
// CHECK: 256 %t: accessed as a whole
func.func @copy_in_a_nest(%in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}, %d: memref<?xf32> {llvm.noalias}, %e: memref<?xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %out[%i] : memref<64xf32>
    memref.copy %d, %e : memref<?xf32> to memref<?xf32>
  }
  return
}
// The buffer is kept by a callee before it is written.
// CHECK-LABEL: {{^}}@escapes:
// CHECK-NOT: {{^ fused:}}
// CHECK: 256 %t: not folded: used as a whole, or through a view
func.func @escapes(%in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  call @keep(%t) : (memref<64xf32>) -> ()
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  return
}
// Not known by affine maps: all elements may be read in each iteration.
// CHECK-LABEL: {{^}}@indirect:
// CHECK: 256 %t: all of it is needed before the next nest begins
func.func @indirect(%in: memref<64xf32> {llvm.noalias}, %at: memref<64xindex> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %k = affine.load %at[%i] : memref<64xindex>
    %a = memref.load %t[%k] : memref<64xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  return
}
// A number that the first nest's loop hands on: it is no nest of iterations alone.
// CHECK-LABEL: {{^}}@hands_on:
// CHECK: 256 %t: the loop has no constant bounds, or no iteration
func.func @hands_on(%in: memref<64xf32> {llvm.noalias}, %out: memref<f32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  %r = affine.for %i = 0 to 64 iter_args(%s = %zero) -> f32 {
    %a = affine.load %t[%i] : memref<64xf32>
    %n = arith.addf %s, %a : f32
    affine.yield %n : f32
  }
  affine.store %r, %out[] : memref<f32>
  return
}
// The buffer between is smaller than what comes in and what goes out, which would be live at once.
// CHECK-LABEL: {{^}}@narrow:
// CHECK: 256 %t: fusing would raise the peak
func.func @narrow() -> memref<64x64xf32> {
  %c = arith.constant 1.0 : f32
  %in = memref.alloc() : memref<64x64xf32>
  %t = memref.alloc() : memref<64xf32>
  %out = memref.alloc() : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %n = arith.index_cast %j : index to i32
      %s = arith.sitofp %n : i32 to f32
      affine.store %s, %in[%j, %i] : memref<64x64xf32>
    }
  }
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i, 0] : memref<64x64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  memref.dealloc %in : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %a = affine.load %t[%i] : memref<64xf32>
      affine.store %a, %out[%i, %j] : memref<64x64xf32>
    }
  }
  memref.dealloc %t : memref<64xf32>
  return %out : memref<64x64xf32>
}
// The third nest reads the buffer or what the call returns, by a name of either.
// CHECK-LABEL: {{^}}@read_by_a_name:
// CHECK: 256 %t: an op between must keep its place
func.func private @other() -> memref<64xf32>
func.func @read_by_a_name(%c: i1, %in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias},
                          %also: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %in[%i] : memref<64xf32>
    affine.store %a, %t[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %a = affine.load %t[%i] : memref<64xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  %other = func.call @other() : () -> memref<64xf32>
  %either = arith.select %c, %other, %t : memref<64xf32>
  affine.for %i = 0 to 64 {
    %a = affine.load %either[%i] : memref<64xf32>
    affine.store %a, %also[%i] : memref<64xf32>
  }
  return
}
