; The other side of float-abi.mlir. run-qemu.sh adds @arithmetic (has the processor instructions for floats?) and _start, which ends the
; process with what @main returns: the number of the first check that fails. Bits are compared, which needs no such instructions.
declare float @float(i32, float, float)
declare double @double(float, double)
declare { double, double } @aggregate(float, { float, float }, { double, double })
declare { float, double } @two(double, float)
declare { float, double } @many(float, double, float, double, float, double, float, double, float, double, float, double, float, double, float, double, float, double, float, double)
declare float @calls(float, double)
declare float @half(float)

define float @other(double %y, { float, float } %z, float %x) {
  %bits = bitcast double %y to i64
  %same = icmp eq i64 %bits, 4615063718147915776 ; 3.5
  %im = extractvalue { float, float } %z, 1
  %r = select i1 %same, float %im, float 0.0
  ret float %r
}

define i1 @is_float(float %x, i32 %wanted) {
  %bits = bitcast float %x to i32
  %r = icmp eq i32 %bits, %wanted
  ret i1 %r
}
define i1 @is_double(double %x, i64 %wanted) {
  %bits = bitcast double %x to i64
  %r = icmp eq i64 %bits, %wanted
  ret i1 %r
}

define i32 @main() {
  %f = call float @float(i32 7, float 1.5, float 3.0)
  %ok1 = call i1 @is_float(float %f, i32 1077936128)
  br i1 %ok1, label %two, label %fail1
two:
  %d = call double @double(float 1.5, double 3.0)
  %ok2 = call i1 @is_double(double %d, i64 4613937818241073152)
  br i1 %ok2, label %three, label %fail2
three:
  %a = call { double, double } @aggregate(float 1.5, { float, float } { float 1.0, float 2.0 }, { double, double } { double 3.0, double 3.5 })
  %re = extractvalue { double, double } %a, 0
  %im = extractvalue { double, double } %a, 1
  %ok3re = call i1 @is_double(double %re, i64 4615063718147915776)
  %ok3im = call i1 @is_double(double %im, i64 4613937818241073152)
  %ok3 = and i1 %ok3re, %ok3im
  br i1 %ok3, label %four, label %fail3
four:
  %t = call { float, double } @two(double 3.5, float 3.0)
  %t0 = extractvalue { float, double } %t, 0
  %t1 = extractvalue { float, double } %t, 1
  %ok4f = call i1 @is_float(float %t0, i32 1077936128)
  %ok4d = call i1 @is_double(double %t1, i64 4615063718147915776)
  %ok4 = and i1 %ok4f, %ok4d
  br i1 %ok4, label %five, label %fail4
five:
  %m = call { float, double } @many(float 1.0, double 1.0, float 2.0, double 2.0, float 1.0, double 1.0, float 2.0, double 2.0, float 1.0, double 1.0, float 2.0, double 2.0, float 1.0, double 1.0, float 2.0, double 2.0, float 1.0, double 1.0, float 3.0, double 3.5)
  %m0 = extractvalue { float, double } %m, 0
  %m1 = extractvalue { float, double } %m, 1
  %ok5f = call i1 @is_float(float %m0, i32 1077936128)
  %ok5d = call i1 @is_double(double %m1, i64 4615063718147915776)
  %ok5 = and i1 %ok5f, %ok5d
  br i1 %ok5, label %six, label %fail5
six:
  %c = call float @calls(float 3.0, double 3.5)
  %ok6 = call i1 @is_float(float %c, i32 1077936128)
  br i1 %ok6, label %seven, label %fail6
seven:
  %arithmetic = load i1, ptr @arithmetic
  br i1 %arithmetic, label %compute, label %good
compute:
  %h = call float @half(float 3.0)
  %ok7 = call i1 @is_float(float %h, i32 1069547520)
  br i1 %ok7, label %good, label %fail7
good:
  ret i32 0
fail1:
  ret i32 1
fail2:
  ret i32 2
fail3:
  ret i32 3
fail4:
  ret i32 4
fail5:
  ret i32 5
fail6:
  ret i32 6
fail7:
  ret i32 7
}
