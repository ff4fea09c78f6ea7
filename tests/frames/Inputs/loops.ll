; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare i1 @test()
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @step(ptr captures(none), ptr captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @in_two_bodies(i64 %n) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %first
first:
  %first_i = phi i64 [ 0, %entry ], [ %first_j, %first_body ]
  %first_c = icmp slt i64 %first_i, %n
  br i1 %first_c, label %first_body, label %first_done
first_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  %first_j = add nuw nsw i64 %first_i, 1
  br label %first
first_done:
  br label %second
second:
  %second_i = phi i64 [ 0, %first_done ], [ %second_j, %second_body ]
  %second_c = icmp slt i64 %second_i, %n
  br i1 %second_c, label %second_body, label %second_done
second_body:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  %second_j = add nuw nsw i64 %second_i, 1
  br label %second
second_done:
  ret void
}

define void @twice_in_a_body(i64 %n) {
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
  call void @make(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  ret void
}

define void @around_two_loops(i64 %n) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  br label %first
first:
  %first_i = phi i64 [ 0, %entry ], [ %first_j, %first_body ]
  %first_c = icmp slt i64 %first_i, %n
  br i1 %first_c, label %first_body, label %first_done
first_body:
  call void @use(ptr %a)
  %first_j = add nuw nsw i64 %first_i, 1
  br label %first
first_done:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %second
second:
  %second_i = phi i64 [ 0, %first_done ], [ %second_j, %second_body ]
  %second_c = icmp slt i64 %second_i, %n
  br i1 %second_c, label %second_body, label %second_done
second_body:
  call void @use(ptr %b)
  %second_j = add nuw nsw i64 %second_i, 1
  br label %second
second_done:
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @per_iteration(i64 %n, ptr %in) {
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

define void @per_iteration_by_nest(i64 %n, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %two_done ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  br label %one
one:
  %one_i = phi i64 [ 0, %loop_body ], [ %one_j, %one ]
  %one_p = getelementptr inbounds float, ptr %in, i64 %one_i
  %one_v = load float, ptr %one_p, align 4
  %one_w = fadd float %one_v, %one_v
  %one_q = getelementptr inbounds float, ptr %a, i64 %one_i
  store float %one_w, ptr %one_q, align 4
  %one_j = add nuw nsw i64 %one_i, 1
  %one_c = icmp slt i64 %one_j, 1024
  br i1 %one_c, label %one, label %one_done
one_done:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %two
two:
  %two_i = phi i64 [ 0, %one_done ], [ %two_j, %two ]
  %two_p = getelementptr inbounds float, ptr %in, i64 %two_i
  %two_v = load float, ptr %two_p, align 4
  %two_w = fadd float %two_v, %two_v
  %two_q = getelementptr inbounds float, ptr %b, i64 %two_i
  store float %two_w, ptr %two_q, align 4
  %two_j = add nuw nsw i64 %two_i, 1
  %two_c = icmp slt i64 %two_j, 1024
  br i1 %two_c, label %two, label %two_done
two_done:
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  ret void
}

define void @beside_a_sum(i64 %n, ptr %in) {
entry:
  %sum = alloca [1024 x float], align 16
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %sum)
  call void @llvm.memset.p0.i64(ptr align 4 %sum, i8 0, i64 4096, i1 false)
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %loop_body ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @step(ptr %a, ptr %sum)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @step(ptr %b, ptr %sum)
  call void @llvm.lifetime.end.p0(ptr %b)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %in, ptr align 4 %sum, i64 4096, i1 false)
  call void @llvm.lifetime.end.p0(ptr %sum)
  ret void
}

define void @nested(i64 %n, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  br label %outer
outer:
  %outer_i = phi i64 [ 0, %entry ], [ %outer_j, %inner_done ]
  %outer_c = icmp slt i64 %outer_i, %n
  br i1 %outer_c, label %outer_body, label %outer_done
outer_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br label %inner
inner:
  %inner_i = phi i64 [ 0, %outer_body ], [ %inner_j, %inner_body ]
  %inner_c = icmp slt i64 %inner_i, %n
  br i1 %inner_c, label %inner_body, label %inner_done
inner_body:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @step(ptr %b, ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  %inner_j = add nuw nsw i64 %inner_i, 1
  br label %inner
inner_done:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %c)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %c, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %c)
  call void @llvm.lifetime.end.p0(ptr %c)
  %outer_j = add nuw nsw i64 %outer_i, 1
  br label %outer
outer_done:
  ret void
}

define void @in_while(ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  %go = call i1 @test()
  br i1 %go, label %body, label %done
body:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %head
done:
  ret void
}

define void @pingpong(i64 %n, ptr %in) {
entry:
  %before = alloca [1024 x float], align 16
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %after = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %before)
  call void @make(ptr %before)
  call void @use(ptr %before)
  call void @llvm.lifetime.end.p0(ptr %before)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %loop_body ]
  %p = phi ptr [ %a, %entry ], [ %q, %loop_body ]
  %q = phi ptr [ %b, %entry ], [ %p, %loop_body ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @step(ptr %p, ptr %q)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  call void @use(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %after)
  call void @make(ptr %after)
  call void @use(ptr %after)
  call void @llvm.lifetime.end.p0(ptr %after)
  ret void
}

define void @full_pingpong(i64 %n, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %loop_body ]
  %p = phi ptr [ %a, %entry ], [ %q, %loop_body ]
  %q = phi ptr [ %b, %entry ], [ %p, %loop_body ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @step(ptr %p, ptr %q)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  call void @use(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @full_carried(i64 %n, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %loop_body ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @use(ptr %a)
  call void @make(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @across_while(ptr %in) {
entry:
  %a = alloca [1024 x float], align 4
  %b = alloca [1024 x float], align 4
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  %go = call i1 @test()
  br i1 %go, label %body, label %done
body:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %head
done:
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @out_of_while(ptr %in) {
entry:
  %a = alloca [1024 x float], align 4
  %b = alloca [1024 x float], align 4
  %d = alloca [1024 x float], align 4
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  %go = call i1 @test()
  br i1 %go, label %body, label %done
body:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  br label %head
done:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @out_of_scope(ptr %in) {
entry:
  %a = alloca [1024 x float], align 4
  %b = alloca [1024 x float], align 4
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @full_around_while(ptr %in) {
entry:
  %a = alloca [1024 x float], align 4
  %b = alloca [1024 x float], align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br label %head
head:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @step(ptr %b, ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  %go = call i1 @test()
  br i1 %go, label %body, label %done
body:
  call void @use(ptr %a)
  br label %head
done:
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
