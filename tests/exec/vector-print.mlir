// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// vector.print of every type class and shape: the text is that of mlir-opt's lowering.

func.func @main() -> i32 {
  %f = arith.constant dense<[[1.5, -2.0, 0.0], [-0.0, 1.0e10, 3.25]]> : vector<2x3xf32>
  vector.print %f : vector<2x3xf32>
  %d = arith.constant dense<[1.5, 0x7FF0000000000000]> : vector<2xf64>
  vector.print %d : vector<2xf64>
  %h = arith.constant dense<[1.5, -2.25]> : vector<2xf16>
  vector.print %h : vector<2xf16>
  %bf = arith.constant dense<[1.5, -3.0]> : vector<2xbf16>
  vector.print %bf : vector<2xbf16>
  %b = arith.constant dense<[true, false, true]> : vector<3xi1>
  vector.print %b : vector<3xi1>
  %i8 = arith.constant dense<[127, -128]> : vector<2xi8>
  vector.print %i8 : vector<2xi8>
  %i32 = arith.constant dense<[[[1], [-2]], [[3], [4]]]> : vector<2x2x1xi32>
  vector.print %i32 : vector<2x2x1xi32>
  %i7 = arith.constant dense<[-1, 5]> : vector<2xi7>
  vector.print %i7 : vector<2xi7>
  %x = arith.constant dense<[0, 1, -1]> : vector<3xindex>
  vector.print %x : vector<3xindex>
  %z = arith.constant dense<-7> : vector<i64>
  vector.print %z : vector<i64>
  %s = arith.constant -9 : i64
  vector.print %s : i64
  %s1 = arith.constant true
  vector.print %s1 : i1
  %s2 = arith.constant -3 : index
  vector.print %s2 : index
  %s3 = arith.constant 2.5 : f16
  vector.print %s3 : f16
  vector.print str "some text\n"
  vector.print
  vector.print punctuation <open>
  vector.print %s1 : i1 punctuation <comma>
  vector.print %s : i64 punctuation <no_punctuation>
  vector.print punctuation <close>
  vector.print punctuation <newline>
  %many = vector.step : vector<48xindex>
  vector.print %many : vector<48xindex>
  %m2 = vector.shape_cast %many : vector<48xindex> to vector<4x3x4xindex>
  vector.print %m2 : vector<4x3x4xindex>
  %m3 = arith.index_cast %m2 : vector<4x3x4xindex> to vector<4x3x4xi8>
  %c3 = arith.constant dense<20> : vector<4x3x4xi8>
  %m4 = arith.cmpi slt, %m3, %c3 : vector<4x3x4xi8>
  vector.print %m4 : vector<4x3x4xi1>
  %m5 = arith.sitofp %m3 : vector<4x3x4xi8> to vector<4x3x4xf16>
  vector.print %m5 : vector<4x3x4xf16>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
