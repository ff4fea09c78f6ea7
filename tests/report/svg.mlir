// --emit=svg-layout: for each pool two maps, as written and as laid out, a rectangle for each value and interval, tooltips, axes, what is
// live at the peak and over time, and the bound. svg.py holds them against the JSON report: rectangles inside, at their offsets, none over another.
// Copies that became views are in no map: the caption has their bytes, which the report counts before.
// The bar of the bytes before has them, as the report has.
// RUN: lifeopt %examples/attention.stack.mlir --emit=svg-layout | grep -E '>before</text><path class="was" .*>123264 bytes [(]120.4 KiB[)]</text>'
// RUN: lifeopt %examples/attention.stack.mlir --emit=svg-layout | grep -E '>as written: 110976 bytes .*, without 12288 bytes of copies that are views now<'
// RUN: lifeopt %examples/mlp.stack.mlir --emit=svg-layout | not grep 'copies that are views'
// Without a map the picture says what would draw one.
// RUN: lifeopt %examples/power.heap.mlir --emit=svg-layout | grep -F 'No buffer is laid out here. The heap is with --heap=pack;'
// RUN: lifeopt %examples/power.heap.mlir --heap=pack --emit=svg-layout | not grep -F 'No buffer is laid out here'
// RUN: cd %S && lifeopt svg.mlir --emit=svg-layout=%t.svg --emit=report-json=%t.json
// RUN: FileCheck %s < %t.svg
// RUN: svg.py %t.svg %t.json | FileCheck %s --check-prefix=COUNT
// COUNT: 3 maps, 12 values, 14 rectangles
// RUN: for f in %examples/*.stack.mlir %S/../exec/trap-01-arenas.mlir %S/../passes/color/branches.mlir %S/text.mlir; do lifeopt $f --emit=svg-layout=%t.svg --emit=report-json=%t.json && svg.py %t.svg %t.json || exit 1; done
// What is moved in the picture is found.
// RUN: lifeopt %s --emit=svg-layout=%t.svg --emit=report-json=%t.json && sed '0,/rect x="0.000" y="0.0"/s//rect x="0.000" y="30.0"/' %t.svg > %t.wrong.svg
// RUN: exits.sh 1 svg.py %t.wrong.svg %t.json | FileCheck %s --check-prefix=WRONG
// WRONG: not where its offset says
// RUN: sed 's/>128 B</>127 B</' %t.svg > %t.wrong.svg && exits.sh 1 svg.py %t.wrong.svg %t.json | FileCheck %s --check-prefix=MARK
// MARK: 127 bytes are not at 48
// RUN: sed 's/x="384.0" y="316">[0-9:]*</x="384.0" y="316">7:7</' %t.svg > %t.wrong.svg && exits.sh 1 svg.py %t.wrong.svg %t.json | FileCheck %s --check-prefix=TIME
// TIME: 7:7 is not the line at 384
// RUN: sed 's/rect x="0.000" y="0.0" width="480.000" height="80.0"/rect x="0.000" y="0.0" width="470.000" height="80.0"/' %t.svg > %t.wrong.svg
// RUN: exits.sh 1 svg.py %t.wrong.svg %t.json | FileCheck %s --check-prefix=LONG
// LONG: not as long as its bytes at the peak
// Nothing on the stack: an empty picture. 10,000 values and names of any bytes: one that is XML.
// RUN: lifeopt /dev/null --emit=svg-layout | FileCheck %s --check-prefix=EMPTY
// EMPTY: <svg xmlns="http://www.w3.org/2000/svg" width="1152" height="44"
// EMPTY: <rect width="100%" height="100%" class="paper"/>
// EMPTY-NEXT: <text
// EMPTY-NEXT: No buffer is laid out here.
// EMPTY-NEXT: </svg>
// RUN: python3 -c "print('func.func @l(%%x: f32) {\n%%c = arith.constant 0 : index\n' + '\n'.join('%%%%b%%d = memref.alloca() : memref<9xf32>\nmemref.store %%%%x, %%%%b%%d[%%%%c] : memref<9xf32>\n%%%%v%%d = memref.load %%%%b%%d[%%%%c] : memref<9xf32>\nfunc.call @u(%%%%v%%d) : (f32) -> ()' %% (i, i, i, i, i) for i in range(10000)) + '\nreturn }\nfunc.func private @u(f32)')" > %t.large.mlir
// RUN: lifeopt %t.large.mlir --emit=svg-layout=%t.svg --emit=report-json=%t.json && svg.py %t.svg %t.json | FileCheck %s --check-prefix=LARGE
// LARGE: 1 maps, 20000 values, 20000 rectangles

// CHECK: <svg xmlns="http://www.w3.org/2000/svg"
// CHECK: font-weight="bold">@&quot;&lt;b&gt;&amp;\\n\&quot;&quot;, stack</text>
// CHECK: <path class="was" d="M72 31h808.0v10h-808.0z"/><text x="886.0" y="40">800 bytes</text>
// CHECK: <path class="is" d="M72 47h404.0v10h-404.0z"/><text x="482.0" y="56">400 bytes</text>
// CHECK: as written: 800 bytes</text>
// CHECK: <g><title>%b : memref&lt;100xi16&gt;, 200 bytes at 400, [[#]]:3 to [[#]]:8</title><rect x="192.000" y="150.0" width="192.000" height="75.0" fill="[[COLOR:#......]]"
// CHECK-SAME: <text class="on" x="195.0" y="160.0">%b</text>
// CHECK: as laid out: 400 bytes</text>
// CHECK: <g><title>%b : memref&lt;100xi16&gt;, 200 bytes at 0, [[#]]:3 to [[#]]:8</title><rect x="192.000" y="0.0" width="192.000" height="150.0" fill="[[COLOR]]"
// CHECK: live at the peak, [[#]]:3: 400 bytes in 1 value</text>
// CHECK: live bytes; dashed: bound 400 bytes</text>
// CHECK: font-weight="bold">@parts, stack, each instance of 'scf.parallel' at [[#]]:3, memory space 1 : i64</text>
// CHECK: font-weight="bold">@holes, stack</text>
func.func @"<b>&\\n\22"(%x: f32, %y: i16, %i: index) -> (f32, i16, i16) {
  %a = memref.alloca() : memref<100xf32>
  %b = memref.alloca() : memref<100xi16>
  %c = memref.alloca() : memref<100xi16>
  memref.store %x, %a[%i] : memref<100xf32>
  %0 = memref.load %a[%i] : memref<100xf32>
  memref.store %y, %b[%i] : memref<100xi16>
  memref.store %y, %c[%i] : memref<100xi16>
  %1 = memref.load %b[%i] : memref<100xi16>
  %2 = memref.load %c[%i] : memref<100xi16>
  return %0, %1, %2 : f32, i16, i16
}
func.func @parts(%out: memref<8xf32, 1>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%j) = (%c0) to (%n) step (%c1) {
    %t = memref.alloca() : memref<8xf32, 1>
    memref.store %x, %t[%j] : memref<8xf32, 1>
    memref.copy %t, %out : memref<8xf32, 1> to memref<8xf32, 1>
  }
  return
}
func.func @holes(%c: i1, %i: index, %x: f32) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %r = scf.if %c -> f32 {
    memref.store %x, %b[%i] : memref<8xf32>
    %v = memref.load %b[%i] : memref<8xf32>
    scf.yield %v : f32
  } else {
    %v = memref.load %a[%i] : memref<8xf32>
    scf.yield %v : f32
  }
  return %r : f32
}
