// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --target=amdgcn-amd-amdhsa | FileCheck %s --check-prefix=GPU
// Pointers of other address spaces are cast where a function or an intrinsic of LLVM takes those of the default one; where the stack has
// an address space of its own, too. Markers stay on the alloca.

// CHECK-LABEL: define <4 x float> @packed(
// CHECK:       %[[P:.*]] = addrspacecast ptr addrspace(3) %{{.*}} to ptr
// CHECK-NEXT:  call void @llvm.masked.compressstore.v4f32(<4 x float> %{{.*}}, ptr %[[P]], <4 x i1> %{{.*}})
// CHECK:       %[[Q:.*]] = addrspacecast ptr addrspace(3) %{{.*}} to ptr
// CHECK-NEXT:  call <4 x float> @llvm.masked.expandload.v4f32(ptr %[[Q]], <4 x i1> %{{.*}}, <4 x float> %{{.*}})
func.func @packed(%m: memref<?xf32, 3>, %mask: vector<4xi1>, %p: vector<4xf32>, %i: index) -> vector<4xf32> {
  vector.compressstore %m[%i], %mask, %p : memref<?xf32, 3>, vector<4xi1>, vector<4xf32>
  %0 = vector.expandload %m[%i], %mask, %p : memref<?xf32, 3>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func private @show(memref<*xf32>) attributes {llvm.emit_c_interface}
// GPU-LABEL: define {{.*}} @stack(
// GPU:       %[[A:.*]] = alloca [8 x float], align 4, addrspace(5)
// GPU:       %[[G:.*]] = addrspacecast ptr addrspace(5) %[[A]] to ptr
// GPU-NEXT:  call void @llvm.lifetime.start.p5(ptr addrspace(5) %[[A]])
// GPU:       getelementptr inbounds nuw float, ptr %[[G]], i64
// GPU:       call void @llvm.lifetime.end.p5(ptr addrspace(5) %[[A]])
// GPU:       store ptr %{{.*}}, ptr %[[D:[0-9]+]], align 8
// GPU:       call void @show(i64 1, ptr %[[D]])
func.func @stack(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  %b = memref.alloca() : memref<4xf32>
  %u = memref.cast %b : memref<4xf32> to memref<*xf32>
  call @show(%u) : (memref<*xf32>) -> ()
  return %y : f32
}
