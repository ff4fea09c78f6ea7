// RUN: rejected.py %s
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// Aliases, locations, metadata and lists that are refused, at the place that mlir-opt names.

// expected-error @+1 {{undefined symbol alias id 'a'}}
"x.y"() {a = #a} : () -> ()
#a = 1
// -----
#a = 1
// expected-error @+1 {{redefinition of attribute alias id 'a'}}
#a = 2
// -----
!a = i32
// expected-error @+1 {{redefinition of type alias id 'a'}}
!a = i64
// -----
// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1
// -----
// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32
// -----
// expected-error @+1 {{operation location alias was never defined}}
"x.y"() : () -> () loc(#a)
// -----
// expected-error @+1 {{expected location, but found '1 : i32'}}
"x.y"() : () -> () loc(#a)
#a = 1 : i32
// -----
#a = 1 : i32
// expected-error @+1 {{expected location, but found '1 : i32'}}
"x.y"() : () -> () loc(#a)
// -----
// expected-error @+1 {{expected location instance}}
"x.y"() : () -> () loc()
// -----
// expected-error @+1 {{expected integer line number in FileLineColRange}}
"x.y"() : () -> () loc("f":-1:2)
// -----
// expected-error @+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"x.y"() : () -> () loc("f":1:2 to 3)
// -----
// expected-error @+1 {{referenced attribute does not match previous definition: 1 : i64}}
"x.y"() {a = [distinct[0]<1>, distinct[0]<2>]} : () -> ()
// -----
// expected-error @+1 {{unknown key 'foo' in file metadata dictionary}}
{-# foo: {} #-}
// -----
// expected-error @+1 {{expected hex string blob for key 'x'}}
{-# dialect_resources: { builtin: { x: "zz" } } #-}
// -----
// expected-error @+1 {{expected hex string blob for key 'x'}}
{-# dialect_resources: { builtin: { x: "0x0100000" } } #-}
// -----
// expected-error @+1 {{expected hex string blob for key 'x' to encode alignment in first 4 bytes}}
{-# dialect_resources: { builtin: { x: "0x010000" } } #-}
// -----
// expected-error @+1 {{expected hex string blob for key 'x' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3}}
{-# external_resources: { a: { x: "0x03000000ff" } } #-}
// -----
// expected-error @+1 {{expected string value for key 'x'}}
{-# external_resources: { a: { x: 1 } } #-}
// -----
// expected-error @+1 {{expected identifier key for 'external_resources' entry}}
{-# external_resources: { a: { x: true, } } #-}
// -----
// expected-error @+1 {{expected identifier key in file metadata dictionary}}
{-# external_resources: { a: { x: true } }, #-}
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected ',' or '}'}}
{-# external_resources: { a: { x: true }
// -----
// expected-error @+2 {{expected SSA operand}}
"x.y"() ({
^a(%x: i32,):
  "x.y"() : () -> ()
}) : () -> ()
// -----
// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: i32,) { return }
// -----
// expected-error @+1 {{expected non-function type}}
func.func @f() -> (i32,) { return }
// -----
// expected-error @+2 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
func.func @f(%i: index) {
  scf.index_switch %i case 0 {} default { scf.yield }
  return
}
// -----
// expected-error @+2 {{expected affine expression}}
func.func @f() {
  affine.parallel (%a) = (0,) to (1) { }
  return
}
