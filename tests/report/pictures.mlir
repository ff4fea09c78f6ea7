// The pictures for graphviz: the dominator tree and the loop forest; a table of live ranges with a bar per interval, where what is live
// in a row is written beside it and the peak is marked; which values are live together, in the colour of their place.
// RUN: cd %S && lifeopt pictures.mlir --emit=dot-ranges | FileCheck %s --check-prefix=RANGES
// RUN: cd %S && lifeopt pictures.mlir --emit=dot-interference | FileCheck %s --check-prefix=MEET
// RUN: cd %S && lifeopt pictures.mlir --until=parse --emit=dot-dom | FileCheck %s --check-prefix=DOM
// The flow graph: ops, starts and ends of values, what is live at each op, the darker the more; the peak says so, loops are clusters.
// RUN: cd %S && lifeopt pictures.mlir --emit=dot-cfg=%t.dot --emit=report-json=%t.json && FileCheck pictures.mlir --check-prefix=CFG < %t.dot
// RUN: cfg.py %t.dot %t.json | FileCheck %s --check-prefix=ROWS
// ROWS: 3 functions, 30 rows
// RUN: sed 's/>400 B</>401 B</' %t.dot > %t.wrong.dot && exits.sh 1 cfg.py %t.wrong.dot %t.json | FileCheck %s --check-prefix=LIVE
// LIVE: 401 bytes live at 4, the report has 400
// RUN: for f in %examples/attention.stack.mlir %S/svg.mlir %S/../passes/color/branches.mlir %S/text.mlir; do lifeopt $f --emit=dot-cfg=%t.dot --emit=report-json=%t.json && cfg.py %t.dot %t.json || exit 1; done
// Before the layout: the ops, and lifelines as ops.
// RUN: lifeopt %s --until=lifelines --emit=dot-cfg | FileCheck %s --check-prefix=LINES
// LINES: graph [label="@\"<b>&\\\\n\\\"\""];
// LINES: <tr><td align="left">3</td><td port="p3" align="left">%{{.*}} = memref.lifetime_start</td></tr>
// No line of a title is long: the graph would be in the middle of its width, and in a narrow window out of sight.
// RUN: for kind in cfg dom ranges interference; do lifeopt %s --emit=dot-$kind | sed -z 's/\\\n//g' | grep -oE 'label="[^"]*(Row:|Box:|Time goes)[^"]*"' | awk 'NR == 1' | sed 's/\\n/\n/g' > %t.title && test $(wc -l < %t.title) -ge 4 && not grep -E '.{71}' %t.title || { echo "$kind has a long line"; exit 1; }; done
// RUN: pictures.sh %s
// RUN: pictures.sh %examples/attention.stack.mlir

// RANGES: digraph ranges {
// RANGES-NEXT: graph [fontname="sans-serif",
// RANGES-NEXT: label="Live ranges\nTime goes down.
// RANGES: f0 [label=<<table border="0" cellborder="1" cellspacing="0">
// RANGES-NEXT: <tr><td colspan="5">@&quot;&lt;b&gt;&amp;\\n\&quot;&quot;</td></tr>
// RANGES-NEXT: <tr><td>line, op</td><td>live</td><td>%a<br/>400 B<br/>at 0</td><td>%b<br/>200 B<br/>at 0</td><td>%c<br/>200 B<br/>at 200</td></tr>
// RANGES-NEXT: <tr><td align="left" bgcolor="#fbd77b"><font color="#1b1f24">[[#A:]]:3 memref.store</font></td><td align="right" bgcolor="#fbd77b"><font color="#1b1f24">400 B, peak</font></td><td bgcolor="#{{.*}}" rowspan="1"></td><td></td><td></td></tr>
// RANGES-NEXT: <tr><td align="left">[[#A+2]]:3 memref.store</td><td align="right">0 B</td><td></td><td></td><td></td></tr>
// RANGES-NEXT: <tr><td align="left">[[#A+2]]:3 memref.store</td><td align="right">200 B</td><td></td><td bgcolor="#{{.*}}" rowspan="2"></td><td></td></tr>
// RANGES-NEXT: <tr><td align="left">[[#A+3]]:3 memref.store</td><td align="right">400 B</td><td></td><td bgcolor="#{{.*}}" rowspan="2"></td></tr>
// RANGES-NEXT: <tr><td align="left">[[#A+5]]:8 memref.load</td><td align="right">200 B</td><td></td><td></td></tr>
// RANGES-NEXT: </table>>,
// RANGES-NEXT: shape=plain];

// %a and %b begin at one place, and %c behind %b.
// MEET: graph interference {
// MEET: label="Values that are live together\nBox: a value, its bytes
// MEET: subgraph cluster_f0 {
// MEET: "f0.v0" [fillcolor="[[PLACE:#......]]",
// MEET-NEXT: fontcolor="#1b1f24",
// MEET-NEXT: label="%a\nmemref<100xf32>\n400 bytes\nat byte 0, peak",
// MEET-NEXT: penwidth=3,
// MEET: "f0.v1" [fillcolor="[[PLACE]]",
// MEET-NEXT: fontcolor="#1b1f24",
// MEET-NEXT: label="%b\nmemref<100xi16>\n200 bytes\nat byte 0",
// MEET-NEXT: penwidth=1,
// MEET: label="%c\nmemref<100xi16>\n200 bytes\nat byte 200",
// MEET-NOT: v0" --
// MEET: "f0.v1" -- "f0.v2";
// MEET-NOT: --

// CFG: digraph flow {
// CFG: graph [label="@\"<b>&\\\\n\\\"\"; at most 400 bytes live"];
// CFG: <tr><td align="left">2</td><td align="left">%c = memref.alloca</td><td port="p2" align="right">0 B</td></tr>
// CFG-NEXT: <tr><td align="left" bgcolor="#fbd77b"><font color="#1b1f24">3</font></td><td align="left" bgcolor="#fbd77b"><font color="#1b1f24">start %a, 400 bytes</font></td><td port="p3" align="right" bgcolor="#fbd77b"><font color="#1b1f24">400 B, peak</font></td></tr>
// CFG-NEXT: <tr><td align="left" bgcolor="#82bbff"><font color="#1b1f24">4</font></td><td align="left" bgcolor="#82bbff"><font color="#1b1f24">memref.store</font></td><td port="p4" align="right" bgcolor="#82bbff"><font color="#1b1f24">400 B</font></td></tr>
// CFG: <td align="left">end %a</td><td port="p{{[0-9]+}}" align="right">0 B</td>
// CFG-NEXT: <td align="left" bgcolor="#b9d9ff"><font color="#1b1f24">start %b, 200 bytes</font></td><td port="p{{[0-9]+}}" align="right" bgcolor="#b9d9ff"><font color="#1b1f24">200 B</font></td>
// CFG: graph [label="loop at depth 1: scf.for at [[#]]:3"];
// CFG: graph [label="parallel loop at depth 2: scf.parallel at [[#]]:5"];
// CFG: <tr><td align="left" colspan="3">^next</td></tr>
// An edge leaves at the last op of a block and arrives at the first, a back edge beside them.
// CFG: "f1.n2":s -> "f1.n3":n;
// CFG: "f1.n3":p10:e -> "f1.n1":p3:e [constraint=false];

// DOM: digraph dominators {
// DOM: "f0.n0" [label="node 0, ops 0 to 9\n[[#]]:8 memref.alloca",
// DOM: subgraph cluster_f1_dominators {
// DOM-NEXT: graph [label="@\"né \\00\\01\": dominator tree"];
// DOM: "f1.n0" -> "f1.n1"
// DOM: subgraph cluster_f1_loops {
// DOM: "f1.l1" [label="loop 1, nodes 1 to 3\n[[#]]:3 scf.for",
// DOM: "f1.l2" [label="parallel loop 2, node 2\n[[#]]:5 scf.parallel",
// RUN: cd %S && lifeopt pictures.mlir --emit=dot-dom | FileCheck %s --check-prefix=FOREST
// FOREST: "f1.l0" -> "f1.l1"
// FOREST: "f1.l1" -> "f1.l2"
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

func.func @"né \00\01"(%out: memref<8xf32, "a<b>">, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      %t = memref.alloca() : memref<8xf32, "a<b>">
      memref.store %x, %t[%j] : memref<8xf32, "a<b>">
      memref.copy %t, %out : memref<8xf32, "a<b>"> to memref<8xf32, "a<b>">
    }
  }
  cf.br ^next
^next:
  return
}

func.func @nothing() { return }
