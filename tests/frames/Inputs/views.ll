; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @use_half(ptr captures(none))
declare void @use_square(ptr captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @casts(ptr %in) {
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

define void @shapes() {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use_square(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use_square(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @subviews(float %x, i64 %n) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use_half(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  %k = add i64 %n, 512
  %p = getelementptr inbounds float, ptr %b, i64 %k
  store float %x, ptr %p, align 4
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @of_bytes() {
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

define void @one_view_of_two_values(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %a2 = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a2, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @in_a_loop(i64 %n, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %loop_body ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  ret void
}

define void @halves(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  %high = getelementptr inbounds float, ptr %a, i64 512
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 2048, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %high, ptr align 4 %in, i64 2048, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @full_halves(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  %high = getelementptr inbounds float, ptr %a, i64 512
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 2048, i1 false)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %high, ptr align 4 %in, i64 2048, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
