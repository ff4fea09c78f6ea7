// RUN: run-both.sh --colors %s
// RUN: sed "s/memref.alloca()/memref.alloc()/" %s >%t.mlir && run-both.sh --colors %t.mlir
// RUN: lifeopt %s --color=none --emit=mlir -o %t.out && mlir-opt %t.out -o /dev/null
// RUN: FileCheck %s <%t.out
// A part of an arena that gets storage of its own stands at another offset there than in the arena, and so do the names that casts make of
// it: a type that says an offset says the new one, whatever sizes it leaves open.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

// Offset 0 in the view of the arena, 4 in the piece.
// CHECK-LABEL: func.func @up
// CHECK: memref.cast %{{.*}} : memref<1xi64, strided<[1], offset: 4>> to memref<?xi64, strided<[1], offset: 4>>
func.func @up(%again: index) {
  %arena = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c40 = arith.constant 40 : index
  %two = memref.view %arena[%c40][] : memref<64xi8> to memref<2xi64>
  %all = memref.view %arena[%c8][] : memref<64xi8> to memref<7xi64>
  %one = memref.view %arena[%c40][] : memref<64xi8> to memref<1xi64>
  %twelve = arith.constant 12 : i64
  linalg.fill ins(%twelve : i64) outs(%all : memref<7xi64>)
  cf.br ^head(%c0 : index)
^head(%i: index):
  %cast = memref.cast %one : memref<1xi64> to memref<?xi64>
  %x = memref.load %one[%c0] : memref<1xi64>
  %y = arith.addi %x, %twelve : i64
  memref.store %y, %cast[%c0] : memref<?xi64>
  %first = memref.load %all[%c0] : memref<7xi64>
  func.call @show(%first) : (i64) -> ()
  %next = arith.addi %i, %c1 : index
  %p = arith.cmpi slt, %next, %again : index
  cf.cond_br %p, ^head(%next : index), ^done
^done:
  %z = memref.load %two[%c0] : memref<2xi64>
  func.call @show(%z) : (i64) -> ()
  return
}

// Offset 4 in the arena, 0 in the piece; two dimensions, one of which the cast leaves open, and one whose stride it does.
// CHECK-LABEL: func.func @down
// CHECK: memref.cast %{{.*}} : memref<2x3xi64> to memref<?x3xi64, strided<[3, 1]>>
// CHECK: memref.cast %{{.*}} : memref<2x3xi64> to memref<2x3xi64, strided<[?, 1]>>
func.func @down(%n: index) {
  %arena = memref.alloca() : memref<10xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %low = memref.subview %arena[0] [4] [1] : memref<10xi64> to memref<4xi64, strided<[1]>>
  %high = memref.reinterpret_cast %arena to offset: [4], sizes: [2, 3], strides: [3, 1] : memref<10xi64> to memref<2x3xi64, strided<[3, 1], offset: 4>>
  %rows = memref.cast %high : memref<2x3xi64, strided<[3, 1], offset: 4>> to memref<?x3xi64, strided<[3, 1], offset: 4>>
  %apart = memref.cast %high : memref<2x3xi64, strided<[3, 1], offset: 4>> to memref<2x3xi64, strided<[?, 1], offset: 4>>
  linalg.fill ins(%seven : i64) outs(%rows : memref<?x3xi64, strided<[3, 1], offset: 4>>)
  %a = memref.load %apart[%c1, %c2] : memref<2x3xi64, strided<[?, 1], offset: 4>>
  func.call @show(%a) : (i64) -> ()
  linalg.fill ins(%five : i64) outs(%low : memref<4xi64, strided<[1]>>)
  %b = memref.load %low[%n] : memref<4xi64, strided<[1]>>
  func.call @show(%b) : (i64) -> ()
  return
}

// Who is handed a memref must see the offset that its type says.
func.func private @read(%m: memref<?xi64, strided<[1], offset: 4>>) -> i64 {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<?xi64, strided<[1], offset: 4>>
  return %x : i64
}
// CHECK-LABEL: func.func @handed
// CHECK: call @read(%{{.*}}) : (memref<?xi64, strided<[1], offset: 4>>) -> i64
func.func @handed() {
  %arena = memref.alloca() : memref<10xi64>
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %low = memref.subview %arena[0] [4] [1] : memref<10xi64> to memref<4xi64, strided<[1]>>
  %high = memref.subview %arena[4] [6] [1] : memref<10xi64> to memref<6xi64, strided<[1], offset: 4>>
  %open = memref.cast %high : memref<6xi64, strided<[1], offset: 4>> to memref<?xi64, strided<[1], offset: 4>>
  linalg.fill ins(%seven : i64) outs(%high : memref<6xi64, strided<[1], offset: 4>>)
  %a = func.call @read(%open) : (memref<?xi64, strided<[1], offset: 4>>) -> i64
  func.call @show(%a) : (i64) -> ()
  linalg.fill ins(%five : i64) outs(%low : memref<4xi64, strided<[1]>>)
  %b = memref.load %low[%c0] : memref<4xi64, strided<[1]>>
  func.call @show(%b) : (i64) -> ()
  return
}

func.func @main() -> i32 {
  %c2 = arith.constant 2 : index
  call @up(%c2) : (index) -> ()
  call @down(%c2) : (index) -> ()
  call @handed() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
