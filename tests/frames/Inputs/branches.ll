; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
declare i1 @test()
declare void @make(ptr captures(none))
declare void @use(ptr captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

define void @arms(i1 %c) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
no:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %done
done:
  ret void
}

define void @nested_arms(i1 %c, i1 %d) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %e = alloca [1024 x float], align 16
  br i1 %c, label %yes, label %no
yes:
  br i1 %d, label %yy, label %yn
yy:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
yn:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %done
no:
  call void @llvm.lifetime.start.p0(ptr %e)
  call void @make(ptr %e)
  call void @use(ptr %e)
  call void @llvm.lifetime.end.p0(ptr %e)
  br label %done
done:
  ret void
}

define void @cases(i64 %k) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %c = alloca [1024 x float], align 16
  switch i64 %k, label %other [
    i64 1, label %first
    i64 2, label %second
  ]
first:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
second:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %done
other:
  call void @llvm.lifetime.start.p0(ptr %c)
  call void @make(ptr %c)
  call void @use(ptr %c)
  call void @llvm.lifetime.end.p0(ptr %c)
  br label %done
done:
  ret void
}

define void @dead_in_one_arm(i1 %c) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  br i1 %c, label %yes, label %no
yes:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
no:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %done
done:
  ret void
}

define void @dead_without_arm(i1 %c) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  br i1 %c, label %yes, label %no
yes:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
no:
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
done:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}

define void @hole_before_overwrite(i1 %c, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %a2 = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br i1 %c, label %yes, label %no
yes:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %done
no:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %done
done:
  call void @llvm.lifetime.start.p0(ptr %a2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a2, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %a2)
  call void @llvm.lifetime.end.p0(ptr %a2)
  ret void
}

define void @hole_in_a_loop(i64 %n, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  br label %loop
loop:
  %loop_i = phi i64 [ 0, %entry ], [ %loop_j, %join ]
  %loop_c = icmp slt i64 %loop_i, %n
  br i1 %loop_c, label %loop_body, label %loop_done
loop_body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  %c = call i1 @test()
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 4096, i1 false)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %join
no:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %join
join:
  %loop_j = add nuw nsw i64 %loop_i, 1
  br label %loop
loop_done:
  ret void
}

define void @full_selected(i1 %c) {
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

define void @hole_on_one_branch(i1 %c, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br i1 %c, label %yes, label %no
yes:
  call void @use(ptr %a)
  br label %done
no:
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br label %done
done:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @written_in_each_arm(i1 %c, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  call void @use(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br label %done
no:
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %in, i64 4096, i1 false)
  br label %done
done:
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @arms_and_result(i1 %c, ptr %in) {
entry:
  %a = alloca [1024 x float], align 16
  %b = alloca [1024 x float], align 16
  %d = alloca [1024 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %d)
  call void @make(ptr %d)
  call void @use(ptr %d)
  call void @llvm.lifetime.end.p0(ptr %d)
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @make(ptr %a)
  br label %done
no:
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @make(ptr %b)
  br label %done
done:
  %r = phi ptr [ %a, %yes ], [ %b, %no ]
  call void @use(ptr %r)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %b)
  ret void
}
