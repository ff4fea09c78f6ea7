// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print %v : vector<4xf32> str "x"
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print str "x" punctuation <comma>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{custom op 'vector.print' `str` clause can appear at most once in the expansion of the oilist directive}}
  vector.print str "x" str "y"
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f() {
  // expected-error@+1 {{custom op 'vector.print' expected string or keyword containing one of the following enum values for attribute 'punctuation' [no_punctuation, newline, comma, open, close]}}
  vector.print punctuation <dot>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'vector.print' op attribute 'punctuation' failed to satisfy constraint: Punctuation for separating vectors or vector elements}}
  "vector.print"() {punctuation = 1 : i32} : () -> ()
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f() {
  // expected-error@+1 {{'vector.print' op attribute 'stringLiteral' failed to satisfy constraint: string attribute}}
  "vector.print"() {stringLiteral = 1 : i32} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{custom op 'vector.print' `punctuation` clause can appear at most once in the expansion of the oilist directive}}
  vector.print punctuation <newline>
    punctuation <open>
  return
}
