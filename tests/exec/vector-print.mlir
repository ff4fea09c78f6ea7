// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// vector.print of every type class and shape: the text is that of mlir-opt's lowering.

memref.global "private" constant @signed : memref<2xsi1> = dense<[-1, 0]>
memref.global "private" constant @unsigned : memref<2xui1> = dense<[1, 0]>
memref.global "private" constant @bytes : memref<2xsi8> = dense<[-1, 127]>
memref.global "private" constant @ubytes : memref<2xui8> = dense<[255, 127]>
func.func @signs() {
  %c0 = arith.constant 0 : index
  %a = memref.get_global @signed : memref<2xsi1>
  %s = memref.load %a[%c0] : memref<2xsi1>
  vector.print %s : si1
  %b = memref.get_global @unsigned : memref<2xui1>
  %u = memref.load %b[%c0] : memref<2xui1>
  vector.print %u : ui1
  %c = memref.get_global @bytes : memref<2xsi8>
  %v = vector.load %c[%c0] : memref<2xsi8>, vector<2xsi8>
  vector.print %v : vector<2xsi8>
  %d = memref.get_global @ubytes : memref<2xui8>
  %w = vector.load %d[%c0] : memref<2xui8>, vector<2xui8>
  vector.print %w : vector<2xui8>
  %t = vector.broadcast %s : si1 to vector<2xsi1>
  vector.print %t : vector<2xsi1>
  %x = vector.broadcast %s : si1 to vector<4x12xsi1>
  vector.print %x : vector<4x12xsi1>
  %y = vector.broadcast %u : ui1 to vector<4x12xui1>
  vector.print %y : vector<4x12xui1>
  return
}
func.func @main() -> i32 {
  call @signs() : () -> ()
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
