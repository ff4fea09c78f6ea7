// A release that this lifeopt was not built for is told apart from one whose lowering cannot be loaded.
// RUN: not lifeopt %s --llvm=15 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: rm -rf %t && mkdir -p %t/bin %t/lib
// RUN: python3 -c "import os, shutil, sys; top = os.path.dirname(os.path.dirname(shutil.which('lifeopt'))); [shutil.copy(os.path.join(top, f), os.path.join(sys.argv[1], f)) for f in ('bin/lifeopt', 'lib/liblifeopt.so.0')]" %t
// RUN: not %t/bin/lifeopt %s --llvm=22 2>&1 | FileCheck %s --check-prefix=GONE
// NONE: error: this lifeopt has no lowering for LLVM 15 (built for: {{.*}}22{{.*}})
// GONE: error: cannot load the lowering for LLVM 22: {{.+}}
func.func @f() {
  return
}
