// --emit=html: one page that refers to nothing outside; all that comes from the program stands in two elements of JSON without a `<`, and
// is the report and the lines of the places. (What the page does is tested in tests/page.) One module makes one page.
// RUN: lifeopt %s --emit=html=%t.html --emit=report-json=%t.json && html-page.py %t.html %t.json | FileCheck %s
// RUN: for f in %examples/attention.stack.mlir %examples/convnet.heap.mlir; do lifeopt $f --emit=html=%t.html --emit=report-json=%t.json && html-page.py %t.html %t.json || exit 1; done
// RUN: lifeopt /dev/null --emit=html=%t.html --emit=report-json=%t.json && html-page.py %t.html %t.json | FileCheck %s --check-prefix=EMPTY
// EMPTY: 0 functions, 0 lines
// A line that is another than the program's is found, and so is a number that is not the report's.
// RUN: lifeopt %s --emit=html=%t.html --emit=report-json=%t.json && sed 's/memref.store %%x/memref.store %%y/' %t.html > %t.wrong.html
// RUN: exits.sh 1 html-page.py %t.wrong.html %t.json | FileCheck %s --check-prefix=LINE
// LINE: no such line
// RUN: sed 's/"before": 400/"before": 401/' %t.html > %t.wrong.html && exits.sh 1 html-page.py %t.wrong.html %t.json | FileCheck %s --check-prefix=REPORT
// REPORT: another report
// RUN: printf 'func.func @a() { return }\n// -----\nfunc.func @b() { return }\n' > %t.two.mlir
// RUN: exits.sh 1 lifeopt %t.two.mlir --split-input-file --emit=html 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: two.mlir:2:9: error: output kind 'html' needs a single module, but the input is split into several
// RUN: exits.sh 1 lifeopt %t.two.mlir --split-input-file --emit=svg-layout 2>&1 | FileCheck %s --check-prefix=TWO-SVG
// TWO-SVG: error: output kind 'svg-layout' needs a single module
// RUN: lifeopt %t.two.mlir --split-input-file --emit=report-json -o /dev/null

// CHECK: 2 functions, 5 lines
func.func @"</script><!-- \22\0A é\F0"(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<100xf32> // </script><script>alert("é")</script>
  memref.store %x, %a[%i] : memref<100xf32>
  %b = memref.alloca() : memref<100xf32>
  %y = memref.load %a[%i] : memref<100xf32>
  return %y : f32
}
func.func @long(%x: f32, %i: index) {
  %a = memref.alloca() : memref<100xf32>
  return
}
