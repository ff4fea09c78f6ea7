// Where the text says what it was made from, report, remarks and diagnostics of analysis name that place first: a file location, the first one
// of several that were fused, that below a name, that of the callee which was inlined. --places=text names the place in the text. What is
// about the text, as an error of the verifier, is there first.
// RUN: cd %S && lifeopt places.mlir --emit=report | FileCheck places.mlir --match-full-lines --check-prefix=LOC
// RUN: cd %S && lifeopt places.mlir --emit=report --places=text | FileCheck places.mlir --match-full-lines --check-prefix=TEXT
// RUN: cd %S && lifeopt places.mlir --emit=su | FileCheck places.mlir --match-full-lines --check-prefix=SU
// RUN: cd %S && lifeopt places.mlir --emit=remarks | FileCheck places.mlir --check-prefix=REMARKS
// RUN: cd %S && lifeopt places.mlir --emit=report-json -o %t.json && FileCheck places.mlir --check-prefix=JSON < %t.json && report.py %t.json
// RUN: cd %S && lifeopt places.mlir --emit=report-json --places=text | FileCheck places.mlir --check-prefix=JSON-TEXT
// RUN: cd %S && not lifeopt places.mlir --max-stack=8 2>&1 | FileCheck places.mlir --check-prefix=LIMIT --match-full-lines
// RUN: cd %S && not lifeopt places.mlir --max-stack=8 --places=text 2>&1 | FileCheck places.mlir --check-prefix=LIMIT-TEXT --match-full-lines
// RUN: cd %S && not lifeopt places.mlir --max-stack=8 --diagnostics=json 2> %t.json && diagnostics.py json %t.json | FileCheck places.mlir --check-prefix=LIMIT-JSON --match-full-lines
// RUN: cd %S && not lifeopt places.mlir --max-stack=8 --diagnostics=sarif 2> %t.sarif && diagnostics.py sarif %t.sarif | FileCheck places.mlir --check-prefix=LIMIT-SARIF --match-full-lines
// RUN: cd %S && not lifeopt places.mlir --max-stack=8 --diagnostics=github 2> %t.github && diagnostics.py github %t.github | FileCheck places.mlir --check-prefix=LIMIT-GITHUB --match-full-lines
// RUN: sed 's/index) -> f32/index) -> f64/' %s > %t.mlir && not lifeopt %t.mlir 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: exits.sh 2 lifeopt %s --places=here 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: unknown value for --places 'here'; loc|text
func.func private @keep(memref<4xf32>)
func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32> loc("conv.tensor.mlir":3:8)
  memref.store %x, %a[%i] : memref<4xf32> loc(fused["conv", "conv.tensor.mlir":4:9, "other.mlir":1:1])
  %b = memref.alloca() : memref<4xf32> loc("relu"("conv.tensor.mlir":5:10))
  memref.store %x, %b[%i] : memref<4xf32> loc(callsite("lib.mlir":6:11 at "conv.tensor.mlir":7:12))
  call @keep(%b) : (memref<4xf32>) -> () loc(unknown)
  %y = memref.load %a[%i] : memref<4xf32> loc("only a name")
  return %y : f32
} loc("conv.tensor.mlir":1:1)

//      LOC:  peak of 32 bytes at lib.mlir:6:11 'memref.store'; live there:
// LOC-NEXT:            16  %a : memref<4xf32>, conv.tensor.mlir:4:9 to places.mlir:25:8
// LOC-NEXT:            16  %b : memref<4xf32>, 6:11 to places.mlir:26:3
// LOC-NEXT:  not shared:
// LOC-NEXT:            16  %b: captured by 'func.call'; add llvm.nocapture to argument #0 of '@keep'
// LOC-NEXT:                  (places.mlir:24:3)
//      TEXT:  peak of 32 bytes at places.mlir:23:3 'memref.store'; live there:
// TEXT-NEXT:            16  %a : memref<4xf32>, 21:3 to 25:8
// SU:conv.tensor.mlir:1:1:f	32	static
// REMARKS: DebugLoc: { File: 'conv.tensor.mlir', Line: 1, Column: 1 }
// REMARKS: DebugLoc: { File: 'lib.mlir', Line: 6, Column: 11 }
// JSON: "options": [],
// JSON: "place": {"op": "func.func", "file": "conv.tensor.mlir", "line": 1, "column": 1, "text": {"file": "places.mlir", "line": 19, "column": 1}},
// JSON: "name": "%b"{{.*}}"place": {"op": "memref.alloca", "file": "conv.tensor.mlir", "line": 5, "column": 10, "text": {"file": "places.mlir", "line": 22, "column": 8}}
// JSON: "rule": "captured", "place": {"op": "func.call", "file": "places.mlir", "line": 24, "column": 3}}
// JSON-TEXT: "options": ["--places=text"],
// JSON-TEXT: "place": {"op": "func.func", "file": "places.mlir", "line": 19, "column": 1},
//      LIMIT:lib.mlir:6:11: error: function 'f' needs 32 bytes of stack, the limit is 8; 32 are live here
// LIMIT-NEXT:places.mlir:23:3: note: here in the text
// LIMIT-NEXT:  memref.store %x, %b[%i] : memref<4xf32> loc(callsite("lib.mlir":6:11 at "conv.tensor.mlir":7:12))
// LIMIT-NEXT:  ^
// LIMIT-NEXT:conv.tensor.mlir:3:8: note: 16 of them in this buffer
// LIMIT-NEXT:places.mlir:20:8: note: here in the text
//      LIMIT-TEXT:places.mlir:23:3: error: function 'f' needs 32 bytes of stack, the limit is 8; 32 are live here
// LIMIT-TEXT-NEXT:  memref.store %x, %b[%i] : memref<4xf32> loc(callsite("lib.mlir":6:11 at "conv.tensor.mlir":7:12))
// LIMIT-TEXT-NEXT:  ^
// LIMIT-TEXT-NEXT:places.mlir:20:8: note: 16 of them in this buffer
//      LIMIT-JSON:error memory-limit lib.mlir:6:11 function 'f' needs 32 bytes of stack, the limit is 8; 32 are live here
// LIMIT-JSON-NEXT:  other places.mlir:23:3
// LIMIT-JSON-NEXT:  note conv.tensor.mlir:3:8 16 of them in this buffer
// LIMIT-JSON-NEXT:    other places.mlir:20:8
//      LIMIT-SARIF:error memory-limit lib.mlir:6:11 function 'f' needs 32 bytes of stack, the limit is 8; 32 are live here
// LIMIT-SARIF-NEXT:  note places.mlir:23:3 here in the text
// LIMIT-SARIF-NEXT:  note conv.tensor.mlir:3:8 16 of them in this buffer
//      LIMIT-GITHUB:error memory-limit lib.mlir:6:11 function 'f' needs 32 bytes of stack, the limit is 8; 32 are live here
// LIMIT-GITHUB-NEXT:  note: places.mlir:23:3: here in the text
// VERIFY: {{^}}{{.*}}.mlir:26:3: error: type of return operand 0 ('f32') doesn't match function result type ('f64') in function @f
// VERIFY-NOT: made from
// RUN: sed 's/return %%y : f32/return %%y : f32 loc("conv.tensor.mlir":9:3)/; s/index) -> f32/index) -> f64/' %s > %t.mlir && not lifeopt %t.mlir 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: {{^}}{{.*}}.mlir:26:3: error: type of return operand 0
// BOTH-NEXT: {{^}}  return %y : f32
// BOTH-NEXT: ^
// BOTH-NEXT: {{^}}conv.tensor.mlir:9:3: note: made from this place
