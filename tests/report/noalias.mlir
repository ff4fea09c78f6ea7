// Where llvm.noalias on arguments would let a function need less, the report names the fewest of them that do, and what is needed then.
// The reasons for values that are not in an argument ask for llvm.noalias only where it saves something.
// RUN: cd %S && lifeopt noalias.mlir --emit=report --heap=pack | FileCheck noalias.mlir --implicit-check-not="with llvm.noalias"
// RUN: cd %S && lifeopt noalias.mlir --emit=report-json --heap=pack | FileCheck noalias.mlir --check-prefix=JSON
// RUN: cd %S && lifeopt noalias.mlir --emit=report --heap=pack -j 4 | FileCheck noalias.mlir --implicit-check-not="with llvm.noalias"
// RUN: cd %S && lifeopt noalias.mlir --emit=remarks --heap=pack | FileCheck noalias.mlir --check-prefix=REMARK
// REMARK: Name: WithNoalias
// REMARK: String: 'with llvm.noalias on '
// REMARK-NEXT: Arguments: '%to'
// REMARK-NEXT: String: ': '
// REMARK-NEXT: StackBytes: '0'
// What the report says comes true.
// RUN: sed -E '/@(chain|two_copies|heap)/s/(%%to[0-9]?: memref<1000xf32>)/\1 {llvm.noalias}/g; s/writable = true/&, llvm.noalias/' %s | lifeopt - --emit=report --heap=pack | FileCheck %s --check-prefix=DONE
// DONE: @chain {{.*}} 12000 0 0
// DONE: @two_copies {{.*}} 8000 0 0
// DONE: @heap peak heap bytes 8000 0 0
// DONE: @writable {{.*}} 4000 0 0
// The tries know of the functions that MLIR's deallocation pipeline makes.
// RUN: lifeopt %S/../passes/deallocs/lowered.mlir --emit=report | FileCheck %s --check-prefix=LOWERED
// LOWERED: @loop
// Neither the program nor the numbers of the report depend on it.
// RUN: lifeopt %s --emit=mlir --heap=pack >%t.1 && lifeopt %s --emit=mlir=%t.2 --emit=report=%t.r --heap=pack && cmp %t.1 %t.2
// RUN: lifeopt %s --emit=su --heap=pack | grep -x '.*:chain	4000	static'

// The last value is in %to. The others could be too if %bias were not %to; no reason is about them.
// CHECK: {{^}}@chain:
// CHECK-NEXT: peak of 4000 bytes
// CHECK-NEXT: 4000  %a
// CHECK-NEXT: with llvm.noalias on %to: 0 bytes of stack instead of 4000
// CHECK-NEXT: computed in arguments:
// CHECK-NEXT: 4000  %c in %to
// JSON: "name": "chain"
// JSON: "with_noalias": {"arguments": ["%to"], "stack": 0, "heap": 0}
func.func @chain(%in: memref<1000xf32>, %bias: memref<1000xf32>, %to: memref<1000xf32>) {
  %a = memref.alloca() : memref<1000xf32>
  %b = memref.alloca() : memref<1000xf32>
  linalg.exp ins(%in : memref<1000xf32>) outs(%a : memref<1000xf32>)
  linalg.add ins(%a, %bias : memref<1000xf32>, memref<1000xf32>) outs(%b : memref<1000xf32>)
  %c = memref.alloca() : memref<1000xf32>
  linalg.exp ins(%b : memref<1000xf32>) outs(%c : memref<1000xf32>)
  memref.copy %c, %to : memref<1000xf32> to memref<1000xf32>
  return
}

// Two are needed.
// CHECK-NEXT: {{^}}@two_copies:
// CHECK: with llvm.noalias on %to, %to2: 0 bytes of stack instead of 8000
// CHECK: %a: is copied to '%to', which may alias what is accessed here before the copy; add{{$}}
// CHECK-NEXT: llvm.noalias to it
// CHECK: %b: is copied to '%to2', which may alias what is accessed here before the copy; add{{$}}
// CHECK-NEXT: llvm.noalias to it
// JSON: "name": "two_copies"
// JSON: "with_noalias": {"arguments": ["%to", "%to2"], "stack": 0, "heap": 0}
func.func @two_copies(%in: memref<1000xf32>, %to: memref<1000xf32>, %to2: memref<1000xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<1000xf32>
  %b = memref.alloca() : memref<1000xf32>
  linalg.exp ins(%in : memref<1000xf32>) outs(%a : memref<1000xf32>)
  linalg.log ins(%in : memref<1000xf32>) outs(%b : memref<1000xf32>)
  %x = memref.load %in[%i] : memref<1000xf32>
  memref.copy %a, %to : memref<1000xf32> to memref<1000xf32>
  memref.copy %b, %to2 : memref<1000xf32> to memref<1000xf32>
  return %x : f32
}

// Of the heap.
// CHECK: {{^}}@heap:
// CHECK: with llvm.noalias on %to: 0 bytes of heap instead of 4000
// JSON: "name": "heap"
// JSON: "with_noalias": {"arguments": ["%to"], "stack": 0, "heap": 0}
func.func @heap(%in: memref<1000xf32>, %bias: memref<1000xf32>, %to: memref<1000xf32>) {
  %a = memref.alloc() : memref<1000xf32>
  %b = memref.alloc() : memref<1000xf32>
  linalg.exp ins(%in : memref<1000xf32>) outs(%a : memref<1000xf32>)
  linalg.add ins(%a, %bias : memref<1000xf32>, memref<1000xf32>) outs(%b : memref<1000xf32>)
  memref.dealloc %a : memref<1000xf32>
  memref.copy %b, %to : memref<1000xf32> to memref<1000xf32>
  memref.dealloc %b : memref<1000xf32>
  return
}

// Another value that must be there anyway has room for this one: nothing would be saved.
// CHECK: {{^}}@useless:
// CHECK: %a: is copied to '%to', which may alias what is accessed here before the copy{{$| \(}}
// JSON: "name": "useless"
// JSON: "with_noalias": null
func.func @useless(%in: memref<1000xf32>, %to: memref<1000xf32>, %i: index) -> f32 {
  %big = memref.alloca() : memref<2000xf32>
  %a = memref.alloca() : memref<1000xf32>
  linalg.exp ins(%in : memref<1000xf32>) outs(%a : memref<1000xf32>)
  %x = memref.load %in[%i] : memref<1000xf32>
  memref.copy %a, %to : memref<1000xf32> to memref<1000xf32>
  linalg.fill ins(%x : f32) outs(%big : memref<2000xf32>)
  memref.store %x, %big[%i] : memref<2000xf32>
  %y = memref.load %big[%i] : memref<2000xf32>
  return %y : f32
}

// A value of its own has an argument that nobody else has: there is nothing to say.
// CHECK: {{^}}@apart:
// JSON: "name": "apart"
// JSON: "with_noalias": null
func.func @apart(%in: memref<1000xf32>, %to: memref<1000xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<1000xf32>
  linalg.exp ins(%in : memref<1000xf32>) outs(%a : memref<1000xf32>)
  memref.copy %a, %to : memref<1000xf32> to memref<1000xf32>
  return
}

// What it may leave anything in, it may use if nothing else is the same memory.
// CHECK: {{^}}@writable:
// CHECK: with llvm.noalias on %to: 0 bytes of stack instead of 4000
// JSON: "name": "writable"
// JSON: "with_noalias": {"arguments": ["%to"], "stack": 0, "heap": 0}
func.func @writable(%in: memref<1000xf32>, %to: memref<1000xf32> {bufferization.writable = true}, %i: index) -> f32 {
  %a = memref.alloca() : memref<1000xf32>
  linalg.exp ins(%in : memref<1000xf32>) outs(%a : memref<1000xf32>)
  %x = memref.load %a[%i] : memref<1000xf32>
  return %x : f32
}
