; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @use_large(ptr captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @by_fill() {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %a2 = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a2)
  call void @llvm.memset.p0.i64(ptr align 4 %a2, i8 0, i64 4096, i1 false)
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @by_copy(ptr %in) {
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

define void @by_affine_nest(ptr %in) {
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds float, ptr %in, i64 %i
  %x = load float, ptr %p, align 4
  %y = fadd float %x, %x
  %q = getelementptr inbounds float, ptr %a2, i64 %i
  store float %y, ptr %q, align 4
  %j = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %j, 1024
  br i1 %c, label %loop, label %done
done:
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @by_scf_nest(ptr %in) {
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds float, ptr %in, i64 %i
  %x = load float, ptr %p, align 4
  %y = fadd float %x, %x
  %q = getelementptr inbounds float, ptr %a2, i64 %i
  store float %y, ptr %q, align 4
  %j = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %j, 1024
  br i1 %c, label %loop, label %done
done:
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @by_generic(ptr %in) {
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds float, ptr %in, i64 %i
  %x = load float, ptr %p, align 4
  %y = fadd float %x, %x
  %q = getelementptr inbounds float, ptr %a2, i64 %i
  store float %y, ptr %q, align 4
  %j = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %j, 1024
  br i1 %c, label %loop, label %done
done:
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @in_turns(ptr %in) {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %a2 = alloca [1024 x float], align 16
  %b2 = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a2, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  call void @llvm.lifetime.start.p0(ptr %b2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b2, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b2)
  call void @llvm.lifetime.end.p0(ptr %b2)
  ret void
}

define void @while_another_lives(ptr %in) {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %all = alloca [1024 x float], align 16
  %a2 = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %all)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %all, ptr align 4 %in, i64 4096, i1 false)
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
  call void @use(ptr %all)
  call void @llvm.lifetime.end.p0(ptr %all)
  ret void
}

define void @in_halves(ptr %in) {
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
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds float, ptr %in, i64 %i
  %x = load float, ptr %p, align 4
  %y = fadd float %x, %x
  %i2 = shl nuw nsw i64 %i, 1
  %q = getelementptr inbounds float, ptr %a2, i64 %i2
  store float %y, ptr %q, align 4
  %i3 = or disjoint i64 %i2, 1
  %r = getelementptr inbounds float, ptr %a2, i64 %i3
  store float %x, ptr %r, align 4
  %j = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %j, 512
  br i1 %c, label %loop, label %done
done:
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @full_part(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds float, ptr %in, i64 %i
  %x = load float, ptr %p, align 4
  %y = fadd float %x, %x
  %q = getelementptr inbounds float, ptr %a, i64 %i
  store float %y, ptr %q, align 4
  %j = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %j, 1023
  br i1 %c, label %loop, label %done
done:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
