// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --part-ops=1 | FileCheck %s
// A call passes arguments and results as the callee says, and has the attributes that the program gives it: LLVM takes the place of an
// argument and the rest of its register from the call.

// CHECK: declare zeroext i8 @callee(i8 signext, i64, i64, ptr byval({ i64, i64 }) align 16, ptr nonnull)
func.func private @callee(i8 {llvm.signext}, i64, i64, !llvm.ptr {llvm.byval = !llvm.struct<(i64, i64)>, llvm.align = 16 : i64},
                          !llvm.ptr {llvm.nonnull}) -> (i8 {llvm.zeroext})
// After the parts of a memref.
func.func private @later(memref<4xf32> {llvm.noalias}, i1 {llvm.zeroext})
func.func private @plain(i8, memref<4xf32>) -> i8

// CHECK-LABEL: define i8 @as_callee(
// CHECK:       call zeroext i8 @callee(i8 signext %{{.*}}, i64 %{{.*}}, i64 %{{.*}}, ptr byval({ i64, i64 }) align 16 %{{.*}}, ptr %{{.*}})
// CHECK:       call void @later(ptr %{{.*}}, ptr %{{.*}}, i64 0, i64 4, i64 1, i1 zeroext %{{.*}})
func.func @as_callee(%x: i8, %n: i64, %p: !llvm.ptr, %m: memref<4xf32>, %b: i1) -> i8 {
  %r = call @callee(%x, %n, %n, %p, %p) : (i8, i64, i64, !llvm.ptr, !llvm.ptr) -> i8
  call @later(%m, %b) : (memref<4xf32>, i1) -> ()
  return %r : i8
}

// CHECK-LABEL: define i8 @as_given(
// CHECK:       call signext i8 @plain(i8 zeroext %{{.*}}, ptr %{{.*}}, ptr %{{.*}}, i64 0, i64 4, i64 1)
// CHECK:       call zeroext i8 %{{.*}}(i8 signext %{{.*}})
func.func @as_given(%f: (i8) -> i8, %x: i8, %m: memref<4xf32>) -> i8 {
  %r = call @plain(%x, %m) {arg_attrs = [{llvm.zeroext}, {llvm.noalias}], res_attrs = [{llvm.signext}]} : (i8, memref<4xf32>) -> i8
  %s = call_indirect %f(%r) {arg_attrs = [{llvm.signext}], res_attrs = [{llvm.zeroext}]} : (i8) -> i8
  return %s : i8
}

// The C interface has the C convention, the function its own.
// CHECK-LABEL: define fastcc signext i8 @fast(
// CHECK-LABEL: define signext i8 @_mlir_ciface_fast(
// CHECK:       call fastcc signext i8 @fast(i8 zeroext %0)
func.func @fast(%x: i8 {llvm.zeroext}) -> (i8 {llvm.signext}) attributes {CConv = #llvm.cconv<fastcc>, llvm.emit_c_interface} {
  return %x : i8
}

// CHECK-LABEL: define private fastcc i8 @from_c(i8 zeroext %0)
// CHECK:       call i8 @_mlir_ciface_from_c(i8 zeroext %0)
func.func private @from_c(i8 {llvm.zeroext}) -> i8 attributes {CConv = #llvm.cconv<fastcc>, llvm.emit_c_interface}

// A function value: that of a function with bare pointers is called with other arguments than it has.
// CHECK-LABEL: define void @values(
// CHECK:       call void @later(ptr %{{.*}}, ptr %{{.*}}, i64 0, i64 4, i64 1, i1 zeroext %{{.*}})
// CHECK:       call void @bare(ptr %{{.*}}, ptr %{{.*}}, i64 0, i64 4, i64 1, i1 %{{.*}})
func.func private @bare(memref<4xf32>, i1 {llvm.zeroext}) attributes {llvm.bareptr}
func.func @values(%m: memref<4xf32>, %b: i1) {
  %f = constant @later : (memref<4xf32>, i1) -> ()
  %g = constant @bare : (memref<4xf32>, i1) -> ()
  call_indirect %f(%m, %b) : (memref<4xf32>, i1) -> ()
  call_indirect %g(%m, %b) : (memref<4xf32>, i1) -> ()
  return
}

// Of a memref a call passes on no promises: lifeopt may have laid it over another one.
// CHECK-LABEL: define void @promised(
// CHECK:       call void @pointers(ptr %{{[0-9]+}}, i8 zeroext %{{.*}})
func.func private @pointers(memref<4xf32>, i8) attributes {llvm.bareptr}
func.func @promised(%m: memref<4xf32>, %x: i8) {
  call @pointers(%m, %x) {arg_attrs = [{llvm.noalias}, {llvm.zeroext}]} : (memref<4xf32>, i8) -> ()
  return
}

// What is local to the output has no visibility outside of it.
// CHECK-LABEL: define internal void @local(
// CHECK-LABEL: define hidden void @hidden(
func.func @local() attributes {llvm.linkage = #llvm.linkage<internal>, visibility_ = 1 : i64} {
  return
}
func.func @hidden() attributes {visibility_ = 1 : i64} {
  return
}
