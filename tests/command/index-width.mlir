// The width of an index: --index-bitwidth, else the data layout of the outermost module, else a pointer of the target. Sizes in
// memory follow; what malloc is given does not, see lower/index-malloc.mlir. Two widths that differ
// are an error.
// RUN: split-file %s %t
// RUN: lifeopt %t/none.mlir | FileCheck %s --check-prefix=W64
// RUN: lifeopt %t/none.mlir --index-bitwidth=32 | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/spec32.mlir | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/entry32.mlir | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/spec32.mlir --target=x86_64-linux-gnu --index-bitwidth=32 | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/spec64.mlir --target=i686-linux-gnu | FileCheck %s --check-prefix=W64
// RUN: lifeopt %t/nested.mlir | FileCheck %s --check-prefix=W64
// RUN: lifeopt %t/none.mlir --target=i686-linux-gnu | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/none.mlir --target=i686-linux-gnu --llvm=19 | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/none.mlir --target=x86_64-linux-gnux32 | FileCheck %s --check-prefix=W32
// RUN: lifeopt %t/none.mlir --target=i686-linux-gnu --index-bitwidth=64 | FileCheck %s --check-prefix=W64
// RUN: lifeopt %t/none.mlir --target=riscv64-linux-gnu | FileCheck %s --check-prefix=W64
// W64:      define {{.*}} @f(i64 %0)
// W64:      mul nuw nsw i64 %0, 8
// W64:      call ptr @malloc(i
// W64:      store i64 %0
// W32:      define {{.*}} @f(i32 %0)
// W32:      mul nuw nsw i{{32|64}} %{{.*}}, 4
// W32-NEXT: call ptr @malloc(i
// W32:      store i32 %0

// The layout of storage too is of that width, and MLIR keeps the attribute.
// RUN: lifeopt %t/spec32.mlir --emit=report | FileCheck %s --check-prefix=REPORT32
// RUN: lifeopt %t/spec64.mlir --emit=report | FileCheck %s --check-prefix=REPORT64
// RUN: lifeopt %t/spec32.mlir --emit=mlir | FileCheck %s --check-prefix=MLIR
// REPORT32: @g {{.*}} 64
// REPORT64: @g {{.*}} 128
// MLIR:     module attributes {dlti.dl_spec = #dlti.dl_spec<{{.*}}index = 32{{.*}}>}

// RUN: exits.sh 1 lifeopt %t/spec32.mlir --index-bitwidth=64 2>&1 | FileCheck %s --check-prefix=DIFFER
// DIFFER: spec32.mlir:2:1: error: 'builtin.module' op has an index of 32 bits in its data layout, but --index-bitwidth is 64
// RUN: exits.sh 1 lifeopt %t/spec64.mlir --index-bitwidth=32 --emit=mlir 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: 'builtin.module' op has an index of 64 bits in its data layout, but --index-bitwidth is 32
// RUN: lifeopt --split-input-file --verify-diagnostics --emit=mlir %t/wrong.mlir
// RUN: lifeopt --split-input-file --emit=mlir %t/parts.mlir --emit=report=%t/parts.txt && FileCheck %s --check-prefix=PARTS <%t/parts.txt
// PARTS: @g {{.*}} 64
// PARTS: @g {{.*}} 128

//--- none.mlir
func.func @f(%n: index) -> memref<?xindex> {
  %h = memref.alloc(%n) : memref<?xindex>
  memref.store %n, %h[%n] : memref<?xindex>
  return %h : memref<?xindex>
}
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
//--- spec32.mlir
// The type is another key than a text, and what stands deeper is none.
module attributes {dlti.dl_spec = #dlti.dl_spec<"index" = 64 : i64, !llvm.ptr = dense<32> : vector<4xi64>, "a>,b" = #foo.bar<index = 64, index = 64>, index = 32 : i64, "dlti.endianness" = "little">} {
func.func @f(%n: index) -> memref<?xindex> {
  %h = memref.alloc(%n) : memref<?xindex>
  memref.store %n, %h[%n] : memref<?xindex>
  return %h : memref<?xindex>
}
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
}
//--- entry32.mlir
#e = #dlti.dl_entry<index, 0x20>
#spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.stack_alignment", 128 : i32>, #e>
module attributes {dlti.dl_spec = #spec} {
func.func @f(%n: index) -> memref<?xindex> {
  %h = memref.alloc(%n) : memref<?xindex>
  memref.store %n, %h[%n] : memref<?xindex>
  return %h : memref<?xindex>
}
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
}
//--- spec64.mlir
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64>} {
func.func @f(%n: index) -> memref<?xindex> {
  %h = memref.alloc(%n) : memref<?xindex>
  memref.store %n, %h[%n] : memref<?xindex>
  return %h : memref<?xindex>
}
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
}
//--- nested.mlir
// MLIR's own lowering asks the outermost module alone.
module {
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
func.func @f(%n: index) -> memref<?xindex> {
  %h = memref.alloc(%n) : memref<?xindex>
  memref.store %n, %h[%n] : memref<?xindex>
  return %h : memref<?xindex>
}
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
}
}
//--- wrong.mlir
// expected-error @+1 {{'builtin.module' op has an index in its data layout that is neither 32 nor 64 bits wide}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 16>} {
}
// -----
// expected-error @+1 {{is neither 32 nor 64 bits wide}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = -32>} {
}
// -----
// expected-error @+1 {{is neither 32 nor 64 bits wide}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 0>} {
}
// -----
// expected-error @+1 {{is neither 32 nor 64 bits wide}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 1267650600228229401496703205376>} {
}
// -----
// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32.0>} {
}
// -----
// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "32">} {
}
// -----
// expected-error @+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = 32 : i64} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<>} {
}
//--- parts.mlir
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
}
// -----
func.func @g(%i: index) -> index {
  %a = memref.alloca() : memref<16xindex>
  memref.store %i, %a[%i] : memref<16xindex>
  %x = memref.load %a[%i] : memref<16xindex>
  return %x : index
}
