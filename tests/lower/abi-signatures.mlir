// REQUIRES: mlir-opt
// RUN: signatures.py %s 22 | FileCheck %s
// RUN: %if llvm-19 %{ grep -v "uwtableKind\|constant_range\|alignstack =\|22:" %s > %t.mlir && signatures.py %t.mlir 19 | FileCheck %s --check-prefix=OLD %}
// What MLIR's lowering puts on which argument of what, we put: memrefs of all kinds, results of all kinds, the interface for C both
// ways, attributes of functions, arguments and results.
// CHECK: same: 59 signatures
// OLD: same: 55 signatures

func.func @a1(%m: memref<4xf32> {llvm.noalias, llvm.align = 16 : i64, llvm.nonnull, llvm.noundef, llvm.readonly, llvm.nofree, llvm.dereferenceable = 16 : i64, llvm.dereferenceable_or_null = 8 : i64}, %i: i8 {llvm.signext}, %j: i8 {llvm.zeroext}, %p: !llvm.ptr {llvm.noalias, llvm.nonnull}) -> (i8 {llvm.signext}) { return %i : i8 }
func.func @a2(%m: memref<*xf32> {llvm.noalias}) { return }
func.func @a3(%m: index {llvm.noundef, llvm.inreg}) -> (index {llvm.noundef}, i32 {llvm.zeroext}) { %c = arith.constant 0 : i32  return %m, %c : index, i32 }
func.func @a4(%m: memref<4xf32> {llvm.readonly}, %n: memref<4xf32> {llvm.writeonly}, %o: memref<4xf32> {llvm.readnone}) -> (memref<4xf32>) attributes {llvm.emit_c_interface} { return %m : memref<4xf32> }
func.func @a5(%m: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>}, %n: !llvm.ptr {llvm.nest}) { return }
func.func @a6(%m: !llvm.ptr {llvm.sret = i32, llvm.align = 8 : i64}) { return }
func.func @a7(%m: !llvm.ptr {llvm.nocapture, llvm.returned}) -> !llvm.ptr { return %m : !llvm.ptr }
func.func private @d1(memref<4xf32> {llvm.noalias, llvm.nonnull}, i32 {llvm.signext}) -> (i32 {llvm.signext})
func.func nested @n1() { return }
func.func private @d2(memref<4xf32> {llvm.noalias}, i16 {llvm.signext}) -> (memref<4xf32>) attributes {llvm.emit_c_interface}
func.func @a8(%v: vector<4xf32> {llvm.noundef}, %c: complex<f32> {llvm.noundef}, %t: f32 {llvm.noundef, foo.bar}) { return }
func.func private @p1() { return }
func.func @h1(%m: memref<4xf32> {llvm.noalias}, %u: memref<*xf32>, %k: i8 {llvm.signext}) -> (i8 {llvm.signext}, memref<4xf32>)  attributes {llvm.emit_c_interface, llvm.linkage = #llvm.linkage<internal>, passthrough = ["cold"], target_cpu="skylake"} { return %k, %m : i8, memref<4xf32> }
func.func @h2(%m: memref<4xf32> {llvm.noalias}, %k: i8 {llvm.signext}) -> (i8 {llvm.signext})  attributes {llvm.emit_c_interface} { return %k : i8 }
func.func private @h3(memref<4xf32> {llvm.noalias}, i8 {llvm.signext}) -> (i8 {llvm.signext})  attributes {llvm.emit_c_interface, llvm.readnone, passthrough = ["cold"]}
func.func @h4(%m: complex<f32>, %v: vector<4xf32>, %t: vector<2x2xf32>) -> complex<f32>  attributes {llvm.emit_c_interface} { return %m : complex<f32> }
func.func @h5(%m: complex<f32>, %v: vector<4xf32>, %t: vector<2x2xf32>) -> vector<2x2xf32>  attributes {llvm.emit_c_interface} { return %t : vector<2x2xf32> }
func.func @h6(%m: memref<*xf32>) -> memref<*xf32>  attributes {llvm.emit_c_interface} { return %m : memref<*xf32> }
func.func private @h7(memref<*xf32>) -> memref<*xf32>  attributes {llvm.emit_c_interface, llvm.linkage = #llvm.linkage<extern_weak>} 
func.func private @h8(complex<f32>) -> complex<f32>  attributes {llvm.emit_c_interface} 
func.func private @h9(() -> (), memref<f32, 3>) -> vector<2x2xf32>  attributes {llvm.emit_c_interface} 
func.func @g1() attributes {always_inline} { return }
func.func @g4() attributes {linkage = #llvm.linkage<internal>} { return }
func.func @g6() attributes {visibility_ = 1 : i64} { return }
func.func @g7() attributes {target_cpu = "skylake", target_features = #llvm.target_features<["+avx2", "-avx512f"]>, tune_cpu = "x"} { return }
func.func @g11() attributes {prefer_vector_width = "256", reciprocal_estimates = "none", instrument_function_entry = "x", uwtable_kind = #llvm.uwtableKind<sync>, arm_streaming, vec_type_hint = i32} { return }
func.func @g12(%a: !llvm.ptr {llvm.noalias}, %b: i32 {llvm.range = #llvm.constant_range<i32, 0, 10>}, %c: !llvm.ptr {llvm.noundef, llvm.preallocated = i32}) { return }
func.func @g13(%a: !llvm.ptr {llvm.byref = i64, llvm.align = 8 : i64}, %b: !llvm.ptr {llvm.inalloca = f32}) { return }
func.func @g14(%a: f32 {llvm.nofpclass = 3 : i64}, %b: i32 {llvm.alignstack = 8 : i64}, %c: i32 {llvm.writable, llvm.dead_on_unwind, llvm.allocalign}) { return }
func.func @g20() attributes {no_unwind, will_return, convergent} { return }
func.func @g22() attributes {inline_hint} { return } // 22: inline_hint
func.func @g21() attributes {linkage = #llvm.linkage<internal>} { return }
func.func @f4() attributes {passthrough = ["noreturn", ["alignstack", "16"], "cold", ["foo", "bar"]]} { return }
func.func private @f6(i32) -> i32 attributes {llvm.readnone}
func.func @f12() attributes {llvm.noinline} { return }
func.func @f13() attributes {llvm.personality = @f12, llvm.comdat = @f12} { return }
func.func private @f14() attributes {llvm.linkage = #llvm.linkage<extern_weak>}
func.func @f16() attributes {llvm.bareptr} { return }
func.func @f18() attributes {llvm.linkage = #llvm.linkage<weak>} { return }
func.func @i1(%a: i1, %b: i17, %c: i128, %d: f16, %e: bf16, %f: f80, %g: f128, %h: vector<[4]xf32>, %i: vector<3x5xi8>) { return }
func.func @i2(%a: memref<2x3xcomplex<f64>>, %b: memref<4xvector<4xf32>, 1>, %c: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<2x3xcomplex<f64>>, memref<4xvector<4xf32>, 1>) { return %a, %b : memref<2x3xcomplex<f64>>, memref<4xvector<4xf32>, 1> }
func.func private @i3(i32) -> i32 attributes {func.varargs = true}
func.func @i4(%a: i32) attributes {CConv = #llvm.cconv<fastcc>, section = ".text.far", alignment = 64 : i64, garbageCollector = "shadow-stack", unnamed_addr = 2 : i64} { return }
func.func @i5(%a: !llvm.ptr<3>, %b: !llvm.struct<(i32, array<4 x f32>)>, %c: !llvm.struct<packed (i8, ptr)>, %d: !llvm.array<2 x vector<4xf32>>) { return }
func.func @i6(%f: (memref<4xf32>, i32) -> memref<4xf32>) -> ((i32) -> i32) attributes {llvm.emit_c_interface} { %g = constant @i3b : (i32) -> i32 return %g : (i32) -> i32 }
func.func private @i3b(i32) -> i32
func.func nested @i7()  { return }
