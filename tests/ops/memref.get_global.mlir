// RUN: roundtrip.sh --also-19 %s
// memref.get_global: every form of its syntax.
memref.global @g : memref<4xf32>
memref.global @"a b" : memref<i1>
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  %1 = memref.get_global @"a b" : memref<i1> {note}
  return
}
