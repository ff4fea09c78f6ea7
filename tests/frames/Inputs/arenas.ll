; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @use_all(ptr captures(none))
declare void @clobber()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @one_after_the_other() {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @in_loops(i64 %n, ptr %in, float %x) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %first
first:
  %first_i = phi i64 [ 0, %entry ], [ %first_j, %first_body ]
  %first_c = icmp slt i64 %first_i, %n
  br i1 %first_c, label %first_body, label %between
first_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @clobber()
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %in, ptr align 4 %a, i64 4096, i1 false)
  call void @llvm.lifetime.end.p0(ptr %a)
  %first_j = add nuw nsw i64 %first_i, 1
  br label %first
between:
  br label %second
second:
  %second_i = phi i64 [ 0, %between ], [ %second_j, %second_body ]
  %second_c = icmp slt i64 %second_i, %n
  br i1 %second_c, label %second_body, label %done
second_body:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @clobber()
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %in, ptr align 4 %b, i64 4096, i1 false)
  call void @llvm.lifetime.end.p0(ptr %b)
  %second_j = add nuw nsw i64 %second_i, 1
  br label %second
done:
  ret void
}

define void @beside_another() {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %other = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %other)
  call void @make(ptr %other)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @use(ptr %other)
  call void @llvm.lifetime.end.p0(ptr %other)
  ret void
}

define void @full_is_read() {
entry:
  %all = alloca [2048 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %all)
  call void @make(ptr %all)
  call void @use(ptr %all)
  %b = getelementptr float, ptr %all, i64 1024
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @use_all(ptr %all)
  call void @llvm.lifetime.end.p0(ptr %all)
  ret void
}
