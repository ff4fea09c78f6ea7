; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare i1 @test()
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @step(ptr captures(none), ptr captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @diamond(i1 %c) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  br i1 %c, label %left, label %right
left:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %join
right:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %join
join:
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  ret void
}

define void @critical_edge(i1 %c) {
entry:
  %a = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  br i1 %c, label %left, label %past
left:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %join
past:
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %join
join:
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  ret void
}

define void @switch(i32 %k) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  switch i32 %k, label %past [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %join
two:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %join
past:
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %join
join:
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  ret void
}

define void @loop(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  %c = call i1 @test()
  br i1 %c, label %body, label %exit
body:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %head
exit:
  ret void
}

define void @two_exits(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  %c = call i1 @test()
  br i1 %c, label %body, label %used
body:
  %e = call i1 @test()
  br i1 %e, label %next, label %unused
next:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %head
used:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
unused:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  ret void
}

define void @for_ever(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %head
}

define void @irreducible(i1 %c, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  %e = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  br i1 %c, label %one, label %two
one:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  %f = call i1 @test()
  br i1 %f, label %two, label %exit
two:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  %g = call i1 @test()
  br i1 %g, label %one, label %exit
exit:
  call void @llvm.lifetime.start.p0(ptr %e)
  call void @make(ptr %e)
  call void @use(ptr %e)
  call void @llvm.lifetime.end.p0(ptr %e)
  ret void
}

define void @irreducible_carried(i1 %c, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %b2 = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  %e = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br i1 %c, label %one, label %two
one:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @step(ptr %b, ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  %f = call i1 @test()
  br i1 %f, label %two, label %exit
two:
  call void @llvm.lifetime.start.p0(ptr %b2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b2, ptr align 4 %in, i64 4096, i1 false)
  call void @step(ptr %b2, ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b2)
  %g = call i1 @test()
  br i1 %g, label %one, label %exit
exit:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %e)
  call void @make(ptr %e)
  call void @use(ptr %e)
  call void @llvm.lifetime.end.p0(ptr %e)
  ret void
}

define void @full_handed_on(i1 %c) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  %r = select i1 %c, ptr %a, ptr %b
  call void @use(ptr %r)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}
