// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=parse --emit=mlir --print-locations | FileCheck %s --check-prefix=LOC
// Ops of the standard dialect, by their bare names, with `std.` and in generic form; integer literals as indices.

// CHECK-LABEL: func.func @bare(%t: tensor<4x?xf32>, %m: memref<4x?xf32>, %i: index) -> index
func @bare(%t: tensor<4x?xf32>, %m: memref<4 x ? x f32>, %i: index) -> index {
  // CHECK: %size = arith.constant 32 : index
  // CHECK-NEXT: %tag = memref.alloc() : memref<1xi32, 4>
  %size = constant 32 : index
  %tag = alloc() : memref<1 x i32, affine_map<(d0) -> (d0)>, 4>
  // CHECK-NEXT: %[[ONE:c1]] = arith.constant 1 : index
  // CHECK-NEXT: %x = "tensor.dim"(%t, %[[ONE]]) : (tensor<4x?xf32>, index) -> index
  // LOC: %x = {{.*}} loc([[X:#loc[0-9]+]])
  %x = dim %t, 1 : tensor<4x?xf32>
  // CHECK-NEXT: %y = memref.dim %m, %i : memref<4x?xf32>
  %y = dim %m, %i : memref<4x?xf32>
  // CHECK-NEXT: %z = memref.dim %m, %i : memref<4x?xf32>
  // LOC: %z = {{.*}} loc([[Z:#loc[0-9]+]])
  %z = "std.dim"(%m, %i) : (memref<4x?xf32>, index) -> index loc("here")
  // CHECK-NEXT: "tensor.dim"(%t, %i)
  %0 = std.dim %t, %i : tensor<4x?xf32>
  // CHECK: %sum = arith.addi %x, %y : index
  %sum = addi %x, %y : index
  // CHECK: %[[FOUR:.*]] = arith.constant 4 : index
  // CHECK-NEXT: %f = memref.load %m[%x, %[[FOUR]]] : memref<4x?xf32>
  %f = load %m[%x, 4] : memref<4x?xf32>
  // CHECK-NEXT: %g = arith.addf %f, %f : f32
  %g = addf %f, %f : f32
  // CHECK-NEXT: %h = arith.mulf %f, %g : f32
  %h = "std.mulf"(%f, %g) : (f32, f32) -> f32
  // CHECK: %[[A:.*]] = arith.constant 1 : index
  // CHECK: %[[B:.*]] = arith.constant 2 : index
  // CHECK-NEXT: memref.store %h, %m[%[[A]], %[[B]]] : memref<4x?xf32>
  store %h, %m[1, 2] : memref<4x?xf32>
  // CHECK-NEXT: memref.dealloc %tag : memref<1xi32, 4>
  dealloc %tag : memref<1xi32, 4>
  // CHECK-NEXT: cf.br ^bb1(%sum : index)
  br ^bb1(%sum : index)
^bb1(%r: index):
  // CHECK: %c = arith.cmpi slt, %r, %i : index
  %c = cmpi "slt", %r, %i : index
  // CHECK-NEXT: cf.cond_br %c, ^bb1(%r : index), ^bb2
  cond_br %c, ^bb1(%r: index), ^bb2
^bb2:
  // CHECK: call @other(%r) : (index) -> ()
  call @other(%r) : (index) -> ()
  // CHECK: return %r : index
  return %r : index
}
// CHECK: func.func private @other(index)
func private @other(index)

// CHECK-LABEL: func.func @renamed
func @renamed(%i: i32, %l: i64, %f: f32, %g: f64, %m: memref<?xf32>, %c: i1) {
  // CHECK-NEXT: arith.andi {{.*}} : i32
  // CHECK-NEXT: arith.ori {{.*}} : i32
  // CHECK-NEXT: arith.xori {{.*}} : i32
  %0 = and %i, %i : i32
  %1 = or %i, %0 : i32
  %2 = xor %i, %1 : i32
  // CHECK-NEXT: arith.divsi
  // CHECK-NEXT: arith.divui
  // CHECK-NEXT: arith.remsi
  // CHECK-NEXT: arith.remui
  // CHECK-NEXT: arith.ceildivsi
  // CHECK-NEXT: arith.floordivsi
  %3 = divi_signed %i, %i : i32
  %4 = divi_unsigned %i, %i : i32
  %5 = remi_signed %i, %i : i32
  %6 = remi_unsigned %i, %i : i32
  %7 = ceildivi_signed %i, %i : i32
  %8 = floordivi_signed %i, %i : i32
  // CHECK-NEXT: arith.shli
  // CHECK-NEXT: arith.shrsi
  // CHECK-NEXT: arith.shrui
  %9 = shift_left %i, %i : i32
  %10 = shift_right_signed %i, %i : i32
  %11 = shift_right_unsigned %i, %i : i32
  // CHECK-NEXT: arith.extsi {{.*}} : i32 to i64
  // CHECK-NEXT: arith.extui {{.*}} : i32 to i64
  // CHECK-NEXT: arith.trunci {{.*}} : i64 to i32
  // CHECK-NEXT: arith.extf {{.*}} : f32 to f64
  // CHECK-NEXT: arith.truncf {{.*}} : f64 to f32
  %12 = sexti %i : i32 to i64
  %13 = zexti %i : i32 to i64
  %14 = trunci %l : i64 to i32
  %15 = fpext %f : f32 to f64
  %16 = fptrunc %g : f64 to f32
  // CHECK-NEXT: math.ceil
  // CHECK-NEXT: math.floor
  // CHECK-NEXT: math.absf
  // CHECK-NEXT: arith.negf
  // CHECK-NEXT: math.sqrt
  %17 = ceilf %f : f32
  %18 = floorf %f : f32
  %19 = absf %f : f32
  %20 = negf %f : f32
  %21 = sqrt %f : f32
  // CHECK-NEXT: arith.select %c, %i, %0 : i32
  %22 = select %c, %i, %0 : i32
  // CHECK-NEXT: memref.cast %m : memref<?xf32> to memref<4xf32>
  %23 = memref_cast %m : memref<?xf32> to memref<4xf32>
  // CHECK-NEXT: arith.maximumf
  // CHECK-NEXT: arith.minimumf
  %24 = arith.maxf %f, %f : f32
  %25 = arith.minf %f, %f fastmath<nnan> : f32
  return
}
// LOC-DAG: [[X]] = loc("{{.*}}":15:8)
// LOC-DAG: [[Z]] = loc("here")
