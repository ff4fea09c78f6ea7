// RUN: cd %S && lifeopt %{s:basename} --emit=report | FileCheck %s
// A captured buffer lives in all that is reached from its allocation within the scope that releases it, and nowhere else.

// CHECK: {{^}}@scopes:
// CHECK-NEXT: peak of 32 bytes
// CHECK: {{^}}@ladder:
// CHECK-NEXT: peak of 64 bytes
// CHECK-NEXT: %a :
// CHECK-NEXT: %b :

func.func private @ext(memref<8xf32>)
func.func @scopes(%x: f32, %i: index) {
  memref.alloca_scope {
    %a = memref.alloca() : memref<8xf32>
    func.call @ext(%a) : (memref<8xf32>) -> ()
    memref.alloca_scope.return
  }
  memref.alloca_scope {
    %b = memref.alloca() : memref<8xf32>
    func.call @ext(%b) : (memref<8xf32>) -> ()
    memref.alloca_scope.return
  }
  return
}
// More runs of blocks are reached, between others, than the search from all allocations at once tells.
func.func @ladder(%k: i32, %c: i1, %x: f32, %i: index) -> f32 {
  cf.cond_br %c, ^a, ^b1
^a:
  %a = memref.alloca() : memref<8xf32>
  func.call @ext(%a) : (memref<8xf32>) -> ()
  cf.switch %k : i32, [
    default: ^x1, 2: ^x2, 3: ^x3, 4: ^x4, 5: ^x5, 6: ^x6, 7: ^x7, 8: ^x8, 9: ^x9
  ]
^b1:
  cf.cond_br %c, ^x1, ^b2
^b2:
  cf.cond_br %c, ^x2, ^b3
^b3:
  cf.cond_br %c, ^x3, ^b4
^b4:
  cf.cond_br %c, ^x4, ^b5
^b5:
  cf.cond_br %c, ^x5, ^b6
^b6:
  cf.cond_br %c, ^x6, ^b7
^b7:
  cf.cond_br %c, ^x7, ^b8
^b8:
  cf.cond_br %c, ^x8, ^x9
^x1:
  return %x : f32
^x2:
  return %x : f32
^x3:
  return %x : f32
^x4:
  return %x : f32
^x5:
  return %x : f32
^x6:
  return %x : f32
^x7:
  return %x : f32
^x8:
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  %z = memref.load %b[%i] : memref<8xf32>
  return %z : f32
^x9:
  return %x : f32
}
