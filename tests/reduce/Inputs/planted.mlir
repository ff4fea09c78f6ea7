// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The last function of the program that run.sh reduces: loops, a call, branches, and an op of another dialect.
func.func private @more(memref<16xf32>, index) -> f32
func.func @planted(%in: memref<16xf32>, %n: index, %flag: i1) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %sum:2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero, %last = %c0) -> (f32, index) {
    %t = memref.alloca() : memref<16xf32>
    %u = memref.alloca() : memref<16xf32>
    scf.for %j = %c0 to %c16 step %c1 {
      %x = memref.load %in[%j] : memref<16xf32>
      %y = arith.mulf %x, %x : f32
      memref.store %y, %t[%j] : memref<16xf32>
      "mine.use"(%u, %t, %y) {note = "kept", n = 3 : i32} : (memref<16xf32>, memref<16xf32>, f32) -> ()
    }
    %z = func.call @more(%t, %i) : (memref<16xf32>, index) -> f32
    %next = arith.addf %acc, %z : f32
    scf.yield %next, %i : f32, index
  }
  cf.cond_br %flag, ^some(%sum#0 : f32), ^none
^some(%v: f32):
  %w = arith.addf %v, %v : f32
  cf.br ^end(%w, %sum#1 : f32, index)
^none:
  cf.br ^end(%zero, %c1 : f32, index)
^end(%a: f32, %b: index):
  return %a, %b : f32, index
}
