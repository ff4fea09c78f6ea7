// RUN: frames.py %s %S/Inputs/blocks.ll
// Control flow of blocks: diamonds, loops with several exits, irreducible loops.

func.func private @test() -> i1
func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @step(memref<1024xf32> {llvm.nocapture}, memref<1024xf32> {llvm.nocapture})

// %a is dead on the right way, %b lives there only, %d behind.
func.func @diamond(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  cf.cond_br %c, ^left, ^right
^left:
  call @use(%a) : (memref<1024xf32>) -> ()
  cf.br ^join
^right:
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  cf.br ^join
^join:
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  return
}

// The edge past the left block is critical: the end of %a there needs a block of its own.
func.func @critical_edge(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  cf.cond_br %c, ^left, ^join
^left:
  call @use(%a) : (memref<1024xf32>) -> ()
  cf.br ^join
^join:
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  return
}

func.func @switch(%k: i32) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  cf.switch %k : i32, [default: ^join, 1: ^one, 2: ^two]
^one:
  call @use(%a) : (memref<1024xf32>) -> ()
  cf.br ^join
^two:
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  cf.br ^join
^join:
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  return
}

// A value of one iteration in each of two blocks of a loop.
func.func @loop(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  cf.br ^head
^head:
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  %c = call @test() : () -> i1
  cf.cond_br %c, ^body, ^exit
^body:
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @use(%b) : (memref<1024xf32>) -> ()
  cf.br ^head
^exit:
  return
}

// Both exits leave with %a alive, and only one of them uses it.
func.func @two_exits(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  cf.br ^head
^head:
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  %c = call @test() : () -> i1
  cf.cond_br %c, ^body, ^used
^body:
  %e = call @test() : () -> i1
  cf.cond_br %e, ^next, ^unused
^next:
  call @use(%a) : (memref<1024xf32>) -> ()
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @use(%b) : (memref<1024xf32>) -> ()
  cf.br ^head
^used:
  call @use(%a) : (memref<1024xf32>) -> ()
  return
^unused:
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  return
}

// Nothing leads out of the loop.
func.func @for_ever(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  cf.br ^head
^head:
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @use(%b) : (memref<1024xf32>) -> ()
  cf.br ^head
}

// A loop with two entries; each of its blocks has a value of its own, %d and %e live in front of it and behind.
func.func @irreducible(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  %e = memref.alloca() : memref<1024xf32>
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  cf.cond_br %c, ^one, ^two
^one:
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  %f = call @test() : () -> i1
  cf.cond_br %f, ^two, ^exit
^two:
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @use(%b) : (memref<1024xf32>) -> ()
  %g = call @test() : () -> i1
  cf.cond_br %g, ^one, ^exit
^exit:
  call @make(%e) : (memref<1024xf32>) -> ()
  call @use(%e) : (memref<1024xf32>) -> ()
  return
}

// %a is handed from round to round of the irreducible loop; %b is a value of one block, %d and %e live outside.
func.func @irreducible_carried(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %b2 = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  %e = memref.alloca() : memref<1024xf32>
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  cf.cond_br %c, ^one, ^two
^one:
  memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
  call @step(%b, %a) : (memref<1024xf32>, memref<1024xf32>) -> ()
  %f = call @test() : () -> i1
  cf.cond_br %f, ^two, ^exit
^two:
  memref.copy %in, %b2 : memref<1024xf32> to memref<1024xf32>
  call @step(%b2, %a) : (memref<1024xf32>, memref<1024xf32>) -> ()
  %g = call @test() : () -> i1
  cf.cond_br %g, ^one, ^exit
^exit:
  call @use(%a) : (memref<1024xf32>) -> ()
  call @make(%e) : (memref<1024xf32>) -> ()
  call @use(%e) : (memref<1024xf32>) -> ()
  return
}

// What the blocks hand on may be either: both live.
func.func @full_handed_on(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  cf.cond_br %c, ^join(%a : memref<1024xf32>), ^join(%b : memref<1024xf32>)
^join(%r: memref<1024xf32>):
  call @use(%r) : (memref<1024xf32>) -> ()
  return
}
