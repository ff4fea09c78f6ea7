; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; The functions of ../frames.mlir as a person lowers them: an alloca for each value, markers as tight as any can be. Above each what the frame is
; in bytes, but for alignment and what is saved: lifeopt's, and what LLVM's StackColoring makes of this.
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

; Two values, one after the other, are the case that StackColoring is made for.
; two_views: 4096, markers 4096
define { float, float } @two_views(float %x, i64 %i) {
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  store volatile float %x, ptr %pa
  %v = load volatile float, ptr %pa
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  store volatile float %v, ptr %pb
  %w = load volatile float, ptr %pb
  call void @llvm.lifetime.end.p0(ptr %b)
  %r0 = insertvalue { float, float } poison, float %v, 0
  %r1 = insertvalue { float, float } %r0, float %w, 1
  ret { float, float } %r1
}

; The reader and the writer of a nest are live together: an address for both is nothing that markers can say.
; chain: 4096, markers 8192
define void @chain(ptr %in, ptr %out) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  br label %first
first:
  %i0 = phi i64 [ 0, %entry ], [ %j0, %first ]
  %in0 = getelementptr inbounds float, ptr %in, i64 %i0
  %a0 = getelementptr inbounds float, ptr %a, i64 %i0
  %v0 = load float, ptr %in0
  store volatile float %v0, ptr %a0
  %j0 = add nuw nsw i64 %i0, 1
  %c0 = icmp ult i64 %j0, 1024
  br i1 %c0, label %first, label %second_head
second_head:
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %second
second:
  %i1 = phi i64 [ 0, %second_head ], [ %j1, %second ]
  %a1 = getelementptr inbounds float, ptr %a, i64 %i1
  %b1 = getelementptr inbounds float, ptr %b, i64 %i1
  %v1 = load volatile float, ptr %a1
  %w1 = fadd float %v1, %v1
  store volatile float %w1, ptr %b1
  %j1 = add nuw nsw i64 %i1, 1
  %c1 = icmp ult i64 %j1, 1024
  br i1 %c1, label %second, label %third_head
third_head:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %c)
  br label %third
third:
  %i2 = phi i64 [ 0, %third_head ], [ %j2, %third ]
  %b2 = getelementptr inbounds float, ptr %b, i64 %i2
  %cc2 = getelementptr inbounds float, ptr %c, i64 %i2
  %v2 = load volatile float, ptr %b2
  %w2 = fmul float %v2, %v2
  store volatile float %w2, ptr %cc2
  %j2 = add nuw nsw i64 %i2, 1
  %c2 = icmp ult i64 %j2, 1024
  br i1 %c2, label %third, label %fourth_head
fourth_head:
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %fourth
fourth:
  %i3 = phi i64 [ 0, %fourth_head ], [ %j3, %fourth ]
  %cc3 = getelementptr inbounds float, ptr %c, i64 %i3
  %out3 = getelementptr inbounds float, ptr %out, i64 %i3
  %v3 = load volatile float, ptr %cc3
  store float %v3, ptr %out3
  %j3 = add nuw nsw i64 %i3, 1
  %c3 = icmp ult i64 %j3, 1024
  br i1 %c3, label %fourth, label %done
done:
  call void @llvm.lifetime.end.p0(ptr %c)
  ret void
}

; A slot is given away whole: one of the two small values takes the large one's, the other has none.
; large_then_two: 8192, markers 12288
define { float, float, float } @large_then_two(float %x, i64 %i) {
  %a = alloca [2048 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  store volatile float %x, ptr %pa
  %v0 = load volatile float, ptr %pa
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %c)
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  %pc = getelementptr inbounds float, ptr %c, i64 %i
  store volatile float %x, ptr %pb
  store volatile float %v0, ptr %pc
  %v1 = load volatile float, ptr %pb
  call void @llvm.lifetime.end.p0(ptr %b)
  %v2 = load volatile float, ptr %pc
  call void @llvm.lifetime.end.p0(ptr %c)
  %r0 = insertvalue { float, float, float } poison, float %v0, 0
  %r1 = insertvalue { float, float, float } %r0, float %v1, 1
  %r2 = insertvalue { float, float, float } %r1, float %v2, 2
  ret { float, float, float } %r2
}

; arms: 6144, markers 7168
define float @arms(i1 %p, float %x, i64 %i) {
  %a = alloca [1024 x float], align 16
  %b = alloca [768 x float], align 16
  %c = alloca [768 x float], align 16
  br i1 %p, label %then, label %else
then:
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  store volatile float %x, ptr %pa
  %v = load volatile float, ptr %pa
  call void @llvm.lifetime.end.p0(ptr %a)
  ret float %v
else:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %c)
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  %pc = getelementptr inbounds float, ptr %c, i64 %i
  store volatile float %x, ptr %pb
  store volatile float %x, ptr %pc
  %w0 = load volatile float, ptr %pb
  call void @llvm.lifetime.end.p0(ptr %b)
  %w1 = load volatile float, ptr %pc
  call void @llvm.lifetime.end.p0(ptr %c)
  %w = fadd float %w0, %w1
  ret float %w
}

; one_and_four: 16384, markers 28672
define float @one_and_four(i1 %p, float %x, i64 %i) {
  %a = alloca [4096 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  %e = alloca [1024 x float], align 16
  br i1 %p, label %then, label %else
then:
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  store volatile float %x, ptr %pa
  %v = load volatile float, ptr %pa
  call void @llvm.lifetime.end.p0(ptr %a)
  ret float %v
else:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %c)
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @llvm.lifetime.start.p0(ptr %e)
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  %pc = getelementptr inbounds float, ptr %c, i64 %i
  %pd = getelementptr inbounds float, ptr %d, i64 %i
  %pe = getelementptr inbounds float, ptr %e, i64 %i
  store volatile float %x, ptr %pb
  store volatile float %x, ptr %pc
  store volatile float %x, ptr %pd
  store volatile float %x, ptr %pe
  %w0 = load volatile float, ptr %pb
  call void @llvm.lifetime.end.p0(ptr %b)
  %w1 = load volatile float, ptr %pc
  call void @llvm.lifetime.end.p0(ptr %c)
  %w2 = load volatile float, ptr %pd
  call void @llvm.lifetime.end.p0(ptr %d)
  %w3 = load volatile float, ptr %pe
  call void @llvm.lifetime.end.p0(ptr %e)
  %s0 = fadd float %w0, %w1
  %s1 = fadd float %w2, %w3
  %w = fadd float %s0, %s1
  ret float %w
}

; What each arm has for itself is merged.
; larger_path: 12288, markers 12288
define { float, float } @larger_path(i1 %p, float %x, i64 %i) {
  %z = alloca [1024 x float], align 16
  %a = alloca [1024 x float], align 16
  %b = alloca [2048 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %z)
  %pz = getelementptr inbounds float, ptr %z, i64 %i
  store volatile float %x, ptr %pz
  br i1 %p, label %then, label %else
then:
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  store volatile float %x, ptr %pa
  %v = load volatile float, ptr %pa
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %behind
else:
  call void @llvm.lifetime.start.p0(ptr %b)
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  store volatile float %x, ptr %pb
  %w = load volatile float, ptr %pb
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %behind
behind:
  %r = phi float [ %v, %then ], [ %w, %else ]
  %u = load volatile float, ptr %pz
  call void @llvm.lifetime.end.p0(ptr %z)
  %r0 = insertvalue { float, float } poison, float %r, 0
  %r1 = insertvalue { float, float } %r0, float %u, 1
  ret { float, float } %r1
}

; Neither starts where the other is live.
; larger_path_behind: 12288, markers 12288
define { float, float } @larger_path_behind(i1 %p, float %x, i64 %i) {
  %z = alloca [1024 x float], align 16
  %a = alloca [1024 x float], align 16
  %b = alloca [2048 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %z)
  %pz = getelementptr inbounds float, ptr %z, i64 %i
  store volatile float %x, ptr %pz
  br i1 %p, label %then, label %else
then:
  call void @llvm.lifetime.start.p0(ptr %a)
  %pa = getelementptr inbounds float, ptr %a, i64 %i
  store volatile float %x, ptr %pa
  br label %behind
else:
  call void @llvm.lifetime.start.p0(ptr %b)
  %pb = getelementptr inbounds float, ptr %b, i64 %i
  store volatile float %x, ptr %pb
  br label %behind
behind:
  %q = phi ptr [ %pa, %then ], [ %pb, %else ]
  %r = load volatile float, ptr %q
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  %u = load volatile float, ptr %pz
  call void @llvm.lifetime.end.p0(ptr %z)
  %r0 = insertvalue { float, float } poison, float %r, 0
  %r1 = insertvalue { float, float } %r0, float %u, 1
  ret { float, float } %r1
}
