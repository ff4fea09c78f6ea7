; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @step(ptr captures(none), ptr captures(none))
declare void @use_large(ptr captures(none))
declare void @use_small(ptr captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @two() {
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

define void @sizes() {
  %small = alloca [512 x float], align 16
  %a = alloca [1024 x float], align 16
  %large = alloca [2048 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %small)
  call void @use_small(ptr %small)
  call void @use_small(ptr %small)
  call void @llvm.lifetime.end.p0(ptr %small)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @use(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %large)
  call void @use_large(ptr %large)
  call void @use_large(ptr %large)
  call void @llvm.lifetime.end.p0(ptr %large)
  ret void
}

define void @chain(ptr %in, ptr %out) {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @step(ptr %in, ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @step(ptr %a, ptr %b)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %c)
  call void @step(ptr %b, ptr %c)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @step(ptr %c, ptr %d)
  call void @llvm.lifetime.end.p0(ptr %c)
  call void @step(ptr %d, ptr %out)
  call void @llvm.lifetime.end.p0(ptr %d)
  ret void
}

define void @beside(ptr %in) {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @step(ptr %a, ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %c)
  call void @step(ptr %a, ptr %c)
  call void @use(ptr %c)
  call void @llvm.lifetime.end.p0(ptr %c)
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @step(ptr %a, ptr %d)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  ret void
}

define void @loops(ptr %in, ptr %out, float %x) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  br label %write
write:
  %i = phi i64 [ 0, %entry ], [ %i1, %write ]
  %p0 = getelementptr inbounds float, ptr %in, i64 %i
  %v0 = load float, ptr %p0, align 4
  %w0 = fmul float %v0, %x
  %q0 = getelementptr inbounds float, ptr %a, i64 %i
  store float %w0, ptr %q0, align 4
  %i1 = add nuw nsw i64 %i, 1
  %ci = icmp slt i64 %i1, 1024
  br i1 %ci, label %write, label %read
read:
  %j = phi i64 [ 0, %write ], [ %j1, %read ]
  %nj = sub nsw i64 1023, %j
  %p1 = getelementptr inbounds float, ptr %a, i64 %nj
  %v1 = load float, ptr %p1, align 4
  %q1 = getelementptr inbounds float, ptr %out, i64 %j
  store float %v1, ptr %q1, align 4
  %j1 = add nuw nsw i64 %j, 1
  %cj = icmp slt i64 %j1, 1024
  br i1 %cj, label %read, label %between
between:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %write_b
write_b:
  %k = phi i64 [ 0, %between ], [ %k1, %write_b ]
  %p2 = getelementptr inbounds float, ptr %in, i64 %k
  %v2 = load float, ptr %p2, align 4
  %w2 = fadd float %v2, %x
  %q2 = getelementptr inbounds float, ptr %b, i64 %k
  store float %w2, ptr %q2, align 4
  %k1 = add nuw nsw i64 %k, 1
  %ck = icmp slt i64 %k1, 1024
  br i1 %ck, label %write_b, label %read_b
read_b:
  %l = phi i64 [ 0, %write_b ], [ %l1, %read_b ]
  %nl = sub nsw i64 1023, %l
  %p3 = getelementptr inbounds float, ptr %b, i64 %nl
  %v3 = load float, ptr %p3, align 4
  %q3 = getelementptr inbounds float, ptr %in, i64 %l
  store float %v3, ptr %q3, align 4
  %l1 = add nuw nsw i64 %l, 1
  %cl = icmp slt i64 %l1, 1024
  br i1 %cl, label %read_b, label %done
done:
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @full_both() {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @step(ptr %a, ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
