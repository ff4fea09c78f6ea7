// RUN: run-both.sh --fuse %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 19 lines
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: --fuse=memory runs nests that produce and consume a buffer a few iterations at a time if fewer bytes are then live, and each
// iteration once; else it says why not. Whatever it does, the same is printed. Where nests are fused the buffer between has the fewest
// elements that can be live at once: those that an iteration of the consumer reads, or as many more as an iteration of the producer makes.

func.func private @printI64(i64)
func.func private @printNewline()
func.func private @touch(%x: i64) {
  return
}
// The same element: one is live.
// REPORT-LABEL: {{^}}@same_element:
// REPORT: fused: 3 nests into 1 loop
// REPORT: 1024 {{ *}}%b to 8 (
func.func private @same_element() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<128xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i * 2] : memref<128xi64>
  }
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[%i * 2] : memref<128xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// A constant shift: what is skipped runs before.
// REPORT-LABEL: {{^}}@shift:
// REPORT: fused: 3 nests into 1 loop
// REPORT: 512 {{ *}}%b to 8 (
func.func private @shift() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  %c = memref.alloca() : memref<54xi64>
  affine.for %i = 0 to 54 {
    %x0 = affine.load %b[%i + 10] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<54xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 54 {
    %x = affine.load %c[%i] : memref<54xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Three points of one dimension, two apart: two are made at a time.
// REPORT-LABEL: {{^}}@three_points:
// REPORT: fused: 3 nests into 1 loop
// REPORT: 512 {{ *}}%b to 24 (
func.func private @three_points() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  %c = memref.alloca() : memref<31xi64>
  affine.for %i = 0 to 31 {
    %x0 = affine.load %b[%i * 2] : memref<64xi64>
    %x1 = affine.load %b[%i * 2 + 1] : memref<64xi64>
    %x2 = affine.load %b[%i * 2 + 2] : memref<64xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %s2 = arith.subi %s1, %x2 : i64
    %r = arith.muli %s2, %three : i64
    affine.store %r, %c[%i] : memref<31xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 31 {
    %x = affine.load %c[%i] : memref<31xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// 3x3 after 3x3: three rows, cleared a row at a time.
// REPORT-LABEL: {{^}}@two_convolutions:
// REPORT: fused: 5 nests into 1 loop
// REPORT: 2592 {{ *}}%b to 432 (
func.func private @two_convolutions() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<20x20xi64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x = affine.apply affine_map<(i, j) -> ((i * 7 + j * 3) mod 17 - 5)>(%i, %j)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i, %j] : memref<20x20xi64>
  }}
  %b = memref.alloca() : memref<18x18xi64>
  affine.for %i = 0 to 18 {
  affine.for %j = 0 to 18 {
    affine.store %zero, %b[%i, %j] : memref<18x18xi64>
  }}
  affine.for %i = 0 to 18 {
  affine.for %j = 0 to 18 {
  affine.for %k = 0 to 3 {
  affine.for %l = 0 to 3 {
    %x0 = affine.load %b[%i, %j] : memref<18x18xi64>
    %x1 = affine.load %a[%i + %k, %j + %l] : memref<20x20xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %b[%i, %j] : memref<18x18xi64>
  }}}}
  %c = memref.alloca() : memref<16x16xi64>
  affine.for %i = 0 to 16 {
  affine.for %j = 0 to 16 {
    affine.store %zero, %c[%i, %j] : memref<16x16xi64>
  }}
  affine.for %i = 0 to 16 {
  affine.for %j = 0 to 16 {
  affine.for %k = 0 to 3 {
  affine.for %l = 0 to 3 {
    %x0 = affine.load %c[%i, %j] : memref<16x16xi64>
    %x1 = affine.load %b[%i + %k, %j + %l] : memref<18x18xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %c[%i, %j] : memref<16x16xi64>
  }}}}
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 16 {
  affine.for %j = 0 to 16 {
    %x = affine.load %c[%i, %j] : memref<16x16xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }}
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Windows of 2x2, two apart: two rows, which are made at a time.
// REPORT-LABEL: {{^}}@pool:
// REPORT: fused: 5 nests into 1 loop
// REPORT: 2592 {{ *}}%b to 288 (
func.func private @pool() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<20x20xi64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x = affine.apply affine_map<(i, j) -> ((i * 7 + j * 3) mod 17 - 5)>(%i, %j)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i, %j] : memref<20x20xi64>
  }}
  %b = memref.alloca() : memref<18x18xi64>
  affine.for %i = 0 to 18 {
  affine.for %j = 0 to 18 {
    affine.store %zero, %b[%i, %j] : memref<18x18xi64>
  }}
  affine.for %i = 0 to 18 {
  affine.for %j = 0 to 18 {
  affine.for %k = 0 to 3 {
  affine.for %l = 0 to 3 {
    %x0 = affine.load %b[%i, %j] : memref<18x18xi64>
    %x1 = affine.load %a[%i + %k, %j + %l] : memref<20x20xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %b[%i, %j] : memref<18x18xi64>
  }}}}
  %c = memref.alloca() : memref<9x9xi64>
  affine.for %i = 0 to 9 {
  affine.for %j = 0 to 9 {
    affine.store %zero, %c[%i, %j] : memref<9x9xi64>
  }}
  affine.for %i = 0 to 9 {
  affine.for %j = 0 to 9 {
  affine.for %k = 0 to 2 {
  affine.for %l = 0 to 2 {
    %x0 = affine.load %c[%i, %j] : memref<9x9xi64>
    %x1 = affine.load %b[%i * 2 + %k, %j * 2 + %l] : memref<18x18xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %c[%i, %j] : memref<9x9xi64>
  }}}}
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 9 {
  affine.for %j = 0 to 9 {
    %x = affine.load %c[%i, %j] : memref<9x9xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }}
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// A convolution, a pool, a convolution.
// REPORT-LABEL: {{^}}@chain:
// REPORT: fused: 7 nests into 1 loop
// REPORT: 2592 {{ *}}%b to 288 (
// REPORT: 648 {{ *}}%c to 216 (
func.func private @chain() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<20x20xi64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x = affine.apply affine_map<(i, j) -> ((i * 7 + j * 3) mod 17 - 5)>(%i, %j)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i, %j] : memref<20x20xi64>
  }}
  %b = memref.alloca() : memref<18x18xi64>
  affine.for %i = 0 to 18 {
  affine.for %j = 0 to 18 {
    affine.store %zero, %b[%i, %j] : memref<18x18xi64>
  }}
  affine.for %i = 0 to 18 {
  affine.for %j = 0 to 18 {
  affine.for %k = 0 to 3 {
  affine.for %l = 0 to 3 {
    %x0 = affine.load %b[%i, %j] : memref<18x18xi64>
    %x1 = affine.load %a[%i + %k, %j + %l] : memref<20x20xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %b[%i, %j] : memref<18x18xi64>
  }}}}
  %c = memref.alloca() : memref<9x9xi64>
  affine.for %i = 0 to 9 {
  affine.for %j = 0 to 9 {
    affine.store %zero, %c[%i, %j] : memref<9x9xi64>
  }}
  affine.for %i = 0 to 9 {
  affine.for %j = 0 to 9 {
  affine.for %k = 0 to 2 {
  affine.for %l = 0 to 2 {
    %x0 = affine.load %c[%i, %j] : memref<9x9xi64>
    %x1 = affine.load %b[%i * 2 + %k, %j * 2 + %l] : memref<18x18xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %c[%i, %j] : memref<9x9xi64>
  }}}}
  %d = memref.alloca() : memref<7x7xi64>
  affine.for %i = 0 to 7 {
  affine.for %j = 0 to 7 {
    affine.store %zero, %d[%i, %j] : memref<7x7xi64>
  }}
  affine.for %i = 0 to 7 {
  affine.for %j = 0 to 7 {
  affine.for %k = 0 to 3 {
  affine.for %l = 0 to 3 {
    %x0 = affine.load %d[%i, %j] : memref<7x7xi64>
    %x1 = affine.load %c[%i + %k, %j + %l] : memref<9x9xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %d[%i, %j] : memref<7x7xi64>
  }}}}
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 7 {
  affine.for %j = 0 to 7 {
    %x = affine.load %d[%i, %j] : memref<7x7xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }}
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// A border of zeros.
// REPORT-LABEL: {{^}}@padded:
// REPORT: fused: 6 nests into 1 loop
// REPORT: 3872 {{ *}}%pad to 528 (
func.func private @padded() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<20x20xi64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x = affine.apply affine_map<(i, j) -> ((i * 7 + j * 3) mod 17 - 5)>(%i, %j)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i, %j] : memref<20x20xi64>
  }}
  %b = memref.alloca() : memref<20x20xi64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x0 = affine.load %a[%i, %j] : memref<20x20xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i, %j] : memref<20x20xi64>
  }}
  %pad = memref.alloca() : memref<22x22xi64>
  affine.for %i = 0 to 22 {
  affine.for %j = 0 to 22 {
    affine.store %zero, %pad[%i, %j] : memref<22x22xi64>
  }}
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x0 = affine.load %b[%i, %j] : memref<20x20xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %pad[%i + 1, %j + 1] : memref<22x22xi64>
  }}
  %c = memref.alloca() : memref<20x20xi64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    affine.store %zero, %c[%i, %j] : memref<20x20xi64>
  }}
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
  affine.for %k = 0 to 3 {
  affine.for %l = 0 to 3 {
    %x0 = affine.load %c[%i, %j] : memref<20x20xi64>
    %x1 = affine.load %pad[%i + %k, %j + %l] : memref<22x22xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %c[%i, %j] : memref<20x20xi64>
  }}}}
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 20 {
  affine.for %j = 0 to 20 {
    %x = affine.load %c[%i, %j] : memref<20x20xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }}
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Each row is read twice. %c takes the bytes of %b, and begins before it: fused they would need no fewer.
// REPORT-LABEL: {{^}}@growing:
// REPORT: not fused:
// REPORT: 2048 {{ *}}%a: fusing would not lower the peak
// REPORT: 2048 {{ *}}%b: fusing would raise the peak
func.func private @growing() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<16x16xi64>
  affine.for %i = 0 to 16 {
  affine.for %j = 0 to 16 {
    %x = affine.apply affine_map<(i, j) -> ((i * 7 + j * 3) mod 17 - 5)>(%i, %j)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i, %j] : memref<16x16xi64>
  }}
  %b = memref.alloca() : memref<16x16xi64>
  affine.for %i = 0 to 16 {
  affine.for %j = 0 to 16 {
    %x0 = affine.load %a[%i, %j] : memref<16x16xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i, %j] : memref<16x16xi64>
  }}
  %c = memref.alloca() : memref<32x16xi64>
  affine.for %i = 0 to 32 {
  affine.for %j = 0 to 16 {
    %x0 = affine.load %b[%i floordiv 2, %j] : memref<16x16xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i, %j] : memref<32x16xi64>
  }}
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 32 {
  affine.for %j = 0 to 16 {
    %x = affine.load %c[%i, %j] : memref<32x16xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }}
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Loops with steps and lower bounds that are not zero.
// REPORT-LABEL: {{^}}@steps:
// REPORT: fused: 4 nests into 1 loop
// REPORT: 512 {{ *}}%b to 16 (
func.func private @steps() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 1 to 61 step 3 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i + 2] : memref<64xi64>
  }
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %c[%i] : memref<64xi64>
  }
  affine.for %i = 2 to 58 step 3 {
    %x0 = affine.load %b[%i + 1] : memref<64xi64>
    %x1 = affine.load %b[%i + 4] : memref<64xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Each plane of its own, row by row. The planes of the result are in the other order, so that it cannot have the bytes of its operand.
// REPORT-LABEL: {{^}}@planes:
// REPORT: fused: 3 nests into 1 loop
// REPORT: 4096 {{ *}}%b to 384 (
func.func private @planes() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<2x16x16xi64>
  affine.for %i = 0 to 2 {
  affine.for %j = 0 to 16 {
  affine.for %k = 0 to 16 {
    %x = affine.apply affine_map<(i, j, k) -> ((i * 7 + j * 3 + k * 1) mod 17 - 5)>(%i, %j, %k)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i, %j, %k] : memref<2x16x16xi64>
  }}}
  %b = memref.alloca() : memref<2x16x16xi64>
  affine.for %i = 0 to 2 {
  affine.for %j = 0 to 16 {
  affine.for %k = 0 to 16 {
    %x0 = affine.load %a[%i, %j, %k] : memref<2x16x16xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i, %j, %k] : memref<2x16x16xi64>
  }}}
  %c = memref.alloca() : memref<2x14x16xi64>
  affine.for %i = 0 to 2 {
  affine.for %j = 0 to 14 {
  affine.for %k = 0 to 16 {
    %x0 = affine.load %b[%i, %j, %k] : memref<2x16x16xi64>
    %x1 = affine.load %b[%i, %j + 1, %k] : memref<2x16x16xi64>
    %x2 = affine.load %b[%i, %j + 2, %k] : memref<2x16x16xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %s2 = arith.subi %s1, %x2 : i64
    %r = arith.muli %s2, %three : i64
    affine.store %r, %c[-%i + 1, %j, %k] : memref<2x14x16xi64>
  }}}
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 2 {
  affine.for %j = 0 to 14 {
  affine.for %k = 0 to 16 {
    %x = affine.load %c[%i, %j, %k] : memref<2x14x16xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }}}
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// The first that is read is written last.
// REPORT-LABEL: {{^}}@backwards:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: all of it is needed before the next nest begins
func.func private @backwards() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[63 - %i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// An element is written between.
// REPORT-LABEL: {{^}}@write_between:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: an op between must keep its place
func.func private @write_between() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  affine.store %three, %b[5] : memref<64xi64>
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// A call between, which may do anything.
// REPORT-LABEL: {{^}}@call_between:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: an op between must keep its place
func.func private @call_between() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  call @touch(%three) : (i64) -> ()
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// A loop without an iteration.
// REPORT-LABEL: {{^}}@no_iteration:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: the loop has no constant bounds, or no iteration
func.func private @no_iteration() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  affine.for %i = 0 to 0 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i + 1] : memref<64xi64>
  }
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Bounds that are not constant.
// REPORT-LABEL: {{^}}@bounds:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: the loop has no constant bounds, or no iteration
func.func private @bounds(%n: index) {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %c[%i] : memref<64xi64>
  }
  affine.for %i = 0 to %n {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// What the last nest writes may be what the first one reads.
// REPORT-LABEL: {{^}}@alias:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: other memory of the nests may be the same; add llvm.noalias to arguments
func.func private @alias(%in: memref<64xi64>, %out: memref<64xi64>) {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %in[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  affine.for %i = 0 to 60 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %x1 = affine.load %b[%i + 4] : memref<64xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %out[%i + 4] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %out[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Every second and every third.
// REPORT-LABEL: {{^}}@two_rates:
// REPORT: %b: the loops advance at different rates
func.func private @two_rates() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  %d = memref.alloca() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %x0 = affine.load %b[%i * 2] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %d[%i] : memref<16xi64>
  }
  %c = memref.alloca() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %x0 = affine.load %b[%i * 3] : memref<64xi64>
    %x1 = affine.load %d[%i] : memref<16xi64>
    %s1 = arith.addi %x0, %x1 : i64
    %r = arith.muli %s1, %three : i64
    affine.store %r, %c[%i] : memref<16xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 16 {
    %x = affine.load %c[%i] : memref<16xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Half of the buffer by another name: it is not folded.
// REPORT-LABEL: {{^}}@views:
// REPORT: %b: not folded: used as a whole, or through a view
func.func private @views() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  %h = memref.subview %b[0] [32] [1] : memref<64xi64> to memref<32xi64, strided<[1]>>
  affine.for %i = 0 to 32 {
    affine.store %three, %h[%i] : memref<32xi64, strided<[1]>>
  }
  %c = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %c[%i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// What the first nest reads is overwritten by the last one, ahead of it.
// REPORT-LABEL: {{^}}@overwritten:
// REPORT-NOT: {{^ fused:}}
// REPORT: %b: all of it is needed before the next nest begins
func.func private @overwritten() {
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %a[%i] : memref<64xi64>
  }
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x0 = affine.load %a[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %b[%i] : memref<64xi64>
  }
  affine.for %i = 0 to 64 {
    %x0 = affine.load %b[%i] : memref<64xi64>
    %r = arith.muli %x0, %three : i64
    affine.store %r, %a[63 - %i] : memref<64xi64>
  }
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xi64>
    %o = memref.load %sum[] : memref<i64>
    %p = arith.muli %o, %three : i64
    %q = arith.addi %p, %x : i64
    func.call @touch(%q) : (i64) -> ()
    memref.store %q, %sum[] : memref<i64>
  }
  %z = memref.load %sum[] : memref<i64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  call @same_element() : () -> ()
  call @shift() : () -> ()
  call @three_points() : () -> ()
  call @two_convolutions() : () -> ()
  call @pool() : () -> ()
  call @chain() : () -> ()
  call @padded() : () -> ()
  call @growing() : () -> ()
  call @steps() : () -> ()
  call @planes() : () -> ()
  call @backwards() : () -> ()
  call @write_between() : () -> ()
  call @call_between() : () -> ()
  call @no_iteration() : () -> ()
  %n = arith.constant 60 : index
  call @bounds(%n) : (index) -> ()
  %m = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %x = affine.apply affine_map<(i) -> ((i * 7) mod 17 - 5)>(%i)
    %v = arith.index_cast %x : index to i64
    affine.store %v, %m[%i] : memref<64xi64>
  }
  call @alias(%m, %m) : (memref<64xi64>, memref<64xi64>) -> ()
  call @two_rates() : () -> ()
  call @views() : () -> ()
  call @overwritten() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
