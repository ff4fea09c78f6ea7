// Symbols are defined once and used as what they are.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
  call @g() : () -> ()
  return
}
// -----
memref.global @g : memref<4xf32>
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
  %0 = call @g() : () -> i64
  return
}
// -----
module {
  module {
    func.func private @g()
  }
  func.func @f() {
    // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
    call @g() : () -> ()
    return
  }
}
// -----
module {
  func.func private @g()
  module {
    func.func @f() {
      // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
      call @g() : () -> ()
      return
    }
  }
}
