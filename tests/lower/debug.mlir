// RUN: lifeopt %s -g | FileCheck %s
// RUN: debug.sh %s
// RUN: lifeopt %s -g --emit=obj | llvm-dwarfdump --debug-line - | FileCheck %s --check-prefix=LINES
// RUN: lifeopt %s | FileCheck %s --check-prefix=OFF
// Debug information: a subprogram per function with a body, a block per region, a place per op, a variable per value with a name. Places
// are those of loc(...) if it names a file, else of the text. Not a byte of it without -g.
// OFF-NOT: {{!dbg|DICompileUnit|dbg_value|Debug Info Version}}

// CHECK: define float @shared(i64 %0, float %1) !dbg ![[SP:[0-9]+]]
// CHECK: #dbg_value(i64 %0, ![[N:[0-9]+]], !DIExpression(), !
// Two buffers that share a slot have a variable each, on the same storage.
// CHECK: #dbg_value(ptr %slot, ![[A:[0-9]+]], !DIExpression(DW_OP_deref), !
// CHECK: store float %1, {{.*}} !dbg ![[STORE:[0-9]+]]
// CHECK: #dbg_value(ptr %slot, ![[B:[0-9]+]], !DIExpression(DW_OP_deref), !
// CHECK: load float, {{.*}} !dbg ![[PY:[0-9]+]]
func.func @shared(%n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %v, %a[%n] : memref<8xf32>
  %x = memref.load %a[%c0] : memref<8xf32>
  memref.store %x, %b[%n] : memref<16xf32>
  %y = memref.load %b[%c0] : memref<16xf32> loc(callsite(fused["model.py":10:4, "z.py":1:1] at "y.py":3:4))
  return %y : f32
}

// A descriptor is shown part by part.
// CHECK: define void @descriptor(
// CHECK: #dbg_value(ptr %0, ![[D:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 64), !
// CHECK: #dbg_value(i64 %3, ![[D]], !DIExpression(DW_OP_LLVM_fragment, 192, 64), !
// CHECK: #dbg_value(i64 4, ![[D]], !DIExpression(DW_OP_LLVM_fragment, 256, 64), !
// CHECK: define void @_mlir_ciface_descriptor(ptr %0) {
func.func @descriptor(%d: memref<?x4xf32>) attributes {llvm.emit_c_interface} {
  return
}

// Loop variables are in a block of their own; results of one name are numbered.
// CHECK: define i32 @loops(
func.func @loops(%n: index, %t: i1, %arg2: complex<f64>, %vec: vector<4xf32>, %vec2: vector<2x3xi8>, %h: f16, %bf: bf16,
                 %s: memref<4x4xf64, strided<[8, 1], offset: 2>>, %z: memref<f32>, %f: () -> (), %mm: memref<2xmemref<4xf32>>,
                 %i17: i17, %i128: i128, %ptr: !llvm.ptr, %vi1: vector<8xi1>, %u: memref<*xf32>, %vm: memref<3xvector<4xf32>>,
                 %cm: memref<2xcomplex<f32>>, %i1m: memref<7xi1>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 3 : i32
  scf.for %i = %c0 to %n step %c1 {
    scf.for %i_0 = %c0 to %i step %c1 {
      %0 = arith.addi %i_0, %i : index
    }
  }
  %q:2 = scf.if %t -> (i32, i32) {
    scf.yield %k, %k : i32, i32
  } else {
    %w = arith.addi %k, %k : i32
    scf.yield %w, %k : i32, i32
  }
  return %q#1 : i32
}
// CHECK: !DICompileUnit(language: DW_LANG_C, file: ![[FILE:[0-9]+]], producer: "lifeopt"
// CHECK: ![[FILE]] = !DIFile(filename: "{{.*}}debug.mlir", directory: "
// CHECK: ![[SP]] = distinct !DISubprogram(name: "shared", linkageName: "shared", {{.*}}line: 16,
// CHECK-DAG: ![[N]] = !DILocalVariable(name: "n", arg: 1, {{.*}}line: 16
// CHECK-DAG: ![[A]] = !DILocalVariable(name: "a", {{.*}}line: 18
// CHECK-DAG: ![[B]] = !DILocalVariable(name: "b", {{.*}}line: 19
// CHECK-DAG: ![[STORE]] = !DILocation(line: 20, column: 3,
// CHECK-DAG: ![[PY]] = !DILocation(line: 10, column: 4, scope: ![[PYSCOPE:[0-9]+]])
// CHECK-DAG: ![[PYSCOPE]] = !DILexicalBlockFile(scope: ![[SP]], file: ![[PYFILE:[0-9]+]], discriminator: 0)
// CHECK-DAG: ![[PYFILE]] = !DIFile(filename: "model.py",
// CHECK-DAG: ![[OUTER:[0-9]+]] = distinct !DILexicalBlock({{.*}}line: 46, column: 3)
// CHECK-DAG: !DILocalVariable(name: "i", scope: ![[OUTER]],
// CHECK-DAG: ![[INNER:[0-9]+]] = distinct !DILexicalBlock(scope: ![[OUTER]],{{.*}}line: 47,
// CHECK-DAG: !DILocalVariable(name: "i_0", scope: ![[INNER]],
// CHECK-DAG: !DILocalVariable(name: "q#0",
// CHECK-DAG: !DILocalVariable(name: "q#1",
// LINES: file_names[{{.*}}]:
// LINES: name: "{{.*}}debug.mlir"
// LINES: name: "model.py"
// LINES: 0x{{[0-9a-f]+}} 20 3
// LINES: 0x{{[0-9a-f]+}} 10 4
