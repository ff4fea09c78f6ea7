// Rule: a buffer that cannot be folded stays as it is, and the report says why and where; one that was is there with its bytes before.
// RUN: cd %S && lifeopt %{s:basename} --fold --emit=report | FileCheck %s
// RUN: lifeopt %s --fold --emit=report-json -o %t.json
// RUN: report.py %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: lifeopt %s --fold --emit=svg-layout | grep -E '>as written: 8 bytes.*, without 56 bytes that folding took away<'
// RUN: lifeopt %s --emit=svg-layout | not grep 'that folding took away'
// RUN: lifeopt %s --fold --until=lifelines --markers=strip --emit=mlir | FileCheck %s --check-prefix=KEPT
// RUN: not lifeopt %s --fold=half 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: lifeopt: unknown value for --fold 'half'; exact|power-of-two

// KEPT-COUNT-7: memref.alloca() : memref<16xf32>
// JSON: "folded": [
// JSON-NEXT: {"name": "%t", "before": 64, "after": 64, "heap": false, "piece": false, "why_not": "all of it is live at once"
// The bytes before are those of the input.
// JSON: "bytes": {"before": 64, "after": 8, "bound": 8}
// JSON: {"name": "%t", "before": 64, "after": 8, "heap": false, "piece": false, "why_not": null

// CHECK: folded:
// CHECK-NEXT: 64 %t: not folded: all of it is live at once ({{.*}}:[[#@LINE+2]]:8)
func.func @twice(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %t[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 {
    %a = affine.load %t[%i] : memref<16xf32>
    affine.store %a, %out[%i] : memref<16xf32>
  }
  return
}
// CHECK: 64 %t: not folded: iterations may run concurrently ({{.*}}:[[#@LINE+3]]:3)
func.func @parallel(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.parallel (%i) = (0) to (16) {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %t[%i] : memref<16xf32>
    %b = affine.load %t[%i] : memref<16xf32>
    affine.store %b, %out[%i] : memref<16xf32>
  }
  return
}
// CHECK: 64 %t: not folded: may be read before it is written
func.func @unwritten(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %i = 1 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %t[%i] : memref<16xf32>
    %b = affine.load %t[%i - 1] : memref<16xf32>
    affine.store %b, %out[%i] : memref<16xf32>
  }
  return
}
// CHECK: 64 %t: not folded: used as a whole, or through a view ({{.*}}:[[#@LINE+7]]:3)
func.func @whole(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %t[%i] : memref<16xf32>
  }
  memref.copy %t, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK: 64 %t: not folded: index is not affine ({{.*}}:[[#@LINE+7]]:10)
func.func @gather(%in: memref<16xf32>, %at: memref<16xindex>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %t[%i] : memref<16xf32>
    %k = affine.load %at[%i] : memref<16xindex>
    %b = memref.load %t[%k] : memref<16xf32>
    affine.store %b, %out[%i] : memref<16xf32>
  }
  return
}
// CHECK: 64 %t: not folded: not a counted loop ({{.*}}:[[#@LINE+5]]:5)
func.func @loop(%in: memref<16xf32>, %k: index) {
  %t = memref.alloca() : memref<16xf32>
  %a = affine.load %in[0] : memref<16xf32>
  scf.while : () -> () {
    memref.store %a, %t[%k] : memref<16xf32>
    %b = memref.load %t[%k] : memref<16xf32>
    %go = arith.cmpf olt, %a, %b : f32
    scf.condition(%go)
  } do {
    scf.yield
  }
  return
}
// A window of eleven is sixteen where indices are masked: all of it.
// CHECK: 64 %t: not folded: all of it is live at once
func.func @mask(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  %c10 = arith.constant 10 : index
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    memref.store %a, %t[%i] : memref<16xf32>
    affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%i) {
      %b = affine.load %t[%i - 10] : memref<16xf32>
      affine.store %b, %out[%i] : memref<16xf32>
    }
  }
  return
}
// CHECK: 64 %t to 8 ({{.*}}:[[#@LINE+2]]:8)
func.func @folded(%in: memref<16xf32>, %out: memref<16xf32>) {
  %t = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %a = affine.load %in[%i] : memref<16xf32>
    affine.store %a, %t[%i] : memref<16xf32>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %b = affine.load %t[%i - 1] : memref<16xf32>
      affine.store %b, %out[%i] : memref<16xf32>
    }
  }
  return
}

// A sequential loop inside a parallel one changes nothing of that.
// CHECK: {{^}}@outer_at_once:
// CHECK: {{%t: not folded: iterations may run concurrently}}
// KEPT-LABEL: func.func @outer_at_once
// KEPT: memref.alloca() : memref<64xf32>
func.func @outer_at_once(%in: memref<64xf32>, %out: memref<64x64xf32>) {
  %t = memref.alloca() : memref<64xf32>
  affine.parallel (%p) = (0) to (64) {
    affine.for %i = 0 to 64 {
      %x = affine.load %in[%i] : memref<64xf32>
      affine.store %x, %t[%i] : memref<64xf32>
      %y = affine.load %t[%i] : memref<64xf32>
      affine.store %y, %out[%p, %i] : memref<64x64xf32>
    }
  }
  return
}
