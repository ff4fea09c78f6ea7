// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Every integer op of arith on every pair of telling values, for widths from i1 to i128: the bits MLIR gives.
// floordivsi and ceildivsi stop at 64 bits: the expansion of MLIR 22 has a wrong -1 beyond.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @t1 : memref<2xi1> = dense<[false, true]>
func.func @p1(%x: i1) {
  %w = arith.extsi %x : i1 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all1() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %g = memref.get_global @t1 : memref<2xi1>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<2xi1>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<2xi1>
      %addi = arith.addi %a, %b : i1
      func.call @p1(%addi) : (i1) -> ()
      %subi = arith.subi %a, %b : i1
      func.call @p1(%subi) : (i1) -> ()
      %muli = arith.muli %a, %b : i1
      func.call @p1(%muli) : (i1) -> ()
      %andi = arith.andi %a, %b : i1
      func.call @p1(%andi) : (i1) -> ()
      %ori = arith.ori %a, %b : i1
      func.call @p1(%ori) : (i1) -> ()
      %xori = arith.xori %a, %b : i1
      func.call @p1(%xori) : (i1) -> ()
      %maxsi = arith.maxsi %a, %b : i1
      func.call @p1(%maxsi) : (i1) -> ()
      %maxui = arith.maxui %a, %b : i1
      func.call @p1(%maxui) : (i1) -> ()
      %minsi = arith.minsi %a, %b : i1
      func.call @p1(%minsi) : (i1) -> ()
      %minui = arith.minui %a, %b : i1
      func.call @p1(%minui) : (i1) -> ()
      %zero = arith.constant false
      %m1 = arith.constant false
      %three = arith.constant true
      %isz = arith.cmpi eq, %b, %zero : i1
      %ism = arith.cmpi eq, %b, %m1 : i1
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i1
      %divui = arith.divui %a, %d : i1
      func.call @p1(%divui) : (i1) -> ()
      %remui = arith.remui %a, %d : i1
      func.call @p1(%remui) : (i1) -> ()
      %mask = arith.constant false
      %sh = arith.andi %b, %mask : i1
      %shli = arith.shli %a, %sh : i1
      func.call @p1(%shli) : (i1) -> ()
      %shrsi = arith.shrsi %a, %sh : i1
      func.call @p1(%shrsi) : (i1) -> ()
      %shrui = arith.shrui %a, %sh : i1
      func.call @p1(%shrui) : (i1) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i1
      func.call @p1(%c_eq) : (i1) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i1
      func.call @p1(%c_ne) : (i1) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i1
      func.call @p1(%c_slt) : (i1) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i1
      func.call @p1(%c_sle) : (i1) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i1
      func.call @p1(%c_sgt) : (i1) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i1
      func.call @p1(%c_sge) : (i1) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i1
      func.call @p1(%c_ult) : (i1) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i1
      func.call @p1(%c_ule) : (i1) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i1
      func.call @p1(%c_ugt) : (i1) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i1
      func.call @p1(%c_uge) : (i1) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i1, i1
      func.call @p1(%sum) : (i1) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i1
      func.call @p1(%sl) : (i1) -> ()
      func.call @p1(%shh) : (i1) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i1
      func.call @p1(%ul) : (i1) -> ()
      func.call @p1(%uh) : (i1) -> ()
    }
  }
  return
}
memref.global "private" constant @t7 : memref<7xi7> = dense<[0, 1, -1, 63, -64, 5, -17]>
func.func @p7(%x: i7) {
  %w = arith.extsi %x : i7 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all7() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : index
  %g = memref.get_global @t7 : memref<7xi7>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<7xi7>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<7xi7>
      %addi = arith.addi %a, %b : i7
      func.call @p7(%addi) : (i7) -> ()
      %subi = arith.subi %a, %b : i7
      func.call @p7(%subi) : (i7) -> ()
      %muli = arith.muli %a, %b : i7
      func.call @p7(%muli) : (i7) -> ()
      %andi = arith.andi %a, %b : i7
      func.call @p7(%andi) : (i7) -> ()
      %ori = arith.ori %a, %b : i7
      func.call @p7(%ori) : (i7) -> ()
      %xori = arith.xori %a, %b : i7
      func.call @p7(%xori) : (i7) -> ()
      %maxsi = arith.maxsi %a, %b : i7
      func.call @p7(%maxsi) : (i7) -> ()
      %maxui = arith.maxui %a, %b : i7
      func.call @p7(%maxui) : (i7) -> ()
      %minsi = arith.minsi %a, %b : i7
      func.call @p7(%minsi) : (i7) -> ()
      %minui = arith.minui %a, %b : i7
      func.call @p7(%minui) : (i7) -> ()
      %zero = arith.constant 0 : i7
      %m1 = arith.constant -1 : i7
      %three = arith.constant 3 : i7
      %isz = arith.cmpi eq, %b, %zero : i7
      %ism = arith.cmpi eq, %b, %m1 : i7
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i7
      %divsi = arith.divsi %a, %d : i7
      func.call @p7(%divsi) : (i7) -> ()
      %divui = arith.divui %a, %d : i7
      func.call @p7(%divui) : (i7) -> ()
      %remsi = arith.remsi %a, %d : i7
      func.call @p7(%remsi) : (i7) -> ()
      %remui = arith.remui %a, %d : i7
      func.call @p7(%remui) : (i7) -> ()
      %floordivsi = arith.floordivsi %a, %d : i7
      func.call @p7(%floordivsi) : (i7) -> ()
      %ceildivsi = arith.ceildivsi %a, %d : i7
      func.call @p7(%ceildivsi) : (i7) -> ()
      %ceildivui = arith.ceildivui %a, %d : i7
      func.call @p7(%ceildivui) : (i7) -> ()
      %mask = arith.constant 3 : i7
      %sh = arith.andi %b, %mask : i7
      %shli = arith.shli %a, %sh : i7
      func.call @p7(%shli) : (i7) -> ()
      %shrsi = arith.shrsi %a, %sh : i7
      func.call @p7(%shrsi) : (i7) -> ()
      %shrui = arith.shrui %a, %sh : i7
      func.call @p7(%shrui) : (i7) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i7
      %e_eq = arith.extui %c_eq : i1 to i7
      func.call @p7(%e_eq) : (i7) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i7
      %e_ne = arith.extui %c_ne : i1 to i7
      func.call @p7(%e_ne) : (i7) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i7
      %e_slt = arith.extui %c_slt : i1 to i7
      func.call @p7(%e_slt) : (i7) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i7
      %e_sle = arith.extui %c_sle : i1 to i7
      func.call @p7(%e_sle) : (i7) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i7
      %e_sgt = arith.extui %c_sgt : i1 to i7
      func.call @p7(%e_sgt) : (i7) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i7
      %e_sge = arith.extui %c_sge : i1 to i7
      func.call @p7(%e_sge) : (i7) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i7
      %e_ult = arith.extui %c_ult : i1 to i7
      func.call @p7(%e_ult) : (i7) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i7
      %e_ule = arith.extui %c_ule : i1 to i7
      func.call @p7(%e_ule) : (i7) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i7
      %e_ugt = arith.extui %c_ugt : i1 to i7
      func.call @p7(%e_ugt) : (i7) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i7
      %e_uge = arith.extui %c_uge : i1 to i7
      func.call @p7(%e_uge) : (i7) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i7, i1
      func.call @p7(%sum) : (i7) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i7
      func.call @p7(%sl) : (i7) -> ()
      func.call @p7(%shh) : (i7) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i7
      func.call @p7(%ul) : (i7) -> ()
      func.call @p7(%uh) : (i7) -> ()
    }
  }
  return
}
memref.global "private" constant @t8 : memref<7xi8> = dense<[0, 1, -1, 127, -128, 7, -100]>
func.func @p8(%x: i8) {
  %w = arith.extsi %x : i8 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all8() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : index
  %g = memref.get_global @t8 : memref<7xi8>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<7xi8>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<7xi8>
      %addi = arith.addi %a, %b : i8
      func.call @p8(%addi) : (i8) -> ()
      %subi = arith.subi %a, %b : i8
      func.call @p8(%subi) : (i8) -> ()
      %muli = arith.muli %a, %b : i8
      func.call @p8(%muli) : (i8) -> ()
      %andi = arith.andi %a, %b : i8
      func.call @p8(%andi) : (i8) -> ()
      %ori = arith.ori %a, %b : i8
      func.call @p8(%ori) : (i8) -> ()
      %xori = arith.xori %a, %b : i8
      func.call @p8(%xori) : (i8) -> ()
      %maxsi = arith.maxsi %a, %b : i8
      func.call @p8(%maxsi) : (i8) -> ()
      %maxui = arith.maxui %a, %b : i8
      func.call @p8(%maxui) : (i8) -> ()
      %minsi = arith.minsi %a, %b : i8
      func.call @p8(%minsi) : (i8) -> ()
      %minui = arith.minui %a, %b : i8
      func.call @p8(%minui) : (i8) -> ()
      %zero = arith.constant 0 : i8
      %m1 = arith.constant -1 : i8
      %three = arith.constant 3 : i8
      %isz = arith.cmpi eq, %b, %zero : i8
      %ism = arith.cmpi eq, %b, %m1 : i8
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i8
      %divsi = arith.divsi %a, %d : i8
      func.call @p8(%divsi) : (i8) -> ()
      %divui = arith.divui %a, %d : i8
      func.call @p8(%divui) : (i8) -> ()
      %remsi = arith.remsi %a, %d : i8
      func.call @p8(%remsi) : (i8) -> ()
      %remui = arith.remui %a, %d : i8
      func.call @p8(%remui) : (i8) -> ()
      %floordivsi = arith.floordivsi %a, %d : i8
      func.call @p8(%floordivsi) : (i8) -> ()
      %ceildivsi = arith.ceildivsi %a, %d : i8
      func.call @p8(%ceildivsi) : (i8) -> ()
      %ceildivui = arith.ceildivui %a, %d : i8
      func.call @p8(%ceildivui) : (i8) -> ()
      %mask = arith.constant 7 : i8
      %sh = arith.andi %b, %mask : i8
      %shli = arith.shli %a, %sh : i8
      func.call @p8(%shli) : (i8) -> ()
      %shrsi = arith.shrsi %a, %sh : i8
      func.call @p8(%shrsi) : (i8) -> ()
      %shrui = arith.shrui %a, %sh : i8
      func.call @p8(%shrui) : (i8) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i8
      %e_eq = arith.extui %c_eq : i1 to i8
      func.call @p8(%e_eq) : (i8) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i8
      %e_ne = arith.extui %c_ne : i1 to i8
      func.call @p8(%e_ne) : (i8) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i8
      %e_slt = arith.extui %c_slt : i1 to i8
      func.call @p8(%e_slt) : (i8) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i8
      %e_sle = arith.extui %c_sle : i1 to i8
      func.call @p8(%e_sle) : (i8) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i8
      %e_sgt = arith.extui %c_sgt : i1 to i8
      func.call @p8(%e_sgt) : (i8) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i8
      %e_sge = arith.extui %c_sge : i1 to i8
      func.call @p8(%e_sge) : (i8) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i8
      %e_ult = arith.extui %c_ult : i1 to i8
      func.call @p8(%e_ult) : (i8) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i8
      %e_ule = arith.extui %c_ule : i1 to i8
      func.call @p8(%e_ule) : (i8) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i8
      %e_ugt = arith.extui %c_ugt : i1 to i8
      func.call @p8(%e_ugt) : (i8) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i8
      %e_uge = arith.extui %c_uge : i1 to i8
      func.call @p8(%e_uge) : (i8) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i8, i1
      func.call @p8(%sum) : (i8) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i8
      func.call @p8(%sl) : (i8) -> ()
      func.call @p8(%shh) : (i8) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i8
      func.call @p8(%ul) : (i8) -> ()
      func.call @p8(%uh) : (i8) -> ()
    }
  }
  return
}
memref.global "private" constant @t16 : memref<6xi16> = dense<[0, 1, -1, 32767, -32768, 1234]>
func.func @p16(%x: i16) {
  %w = arith.extsi %x : i16 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 6 : index
  %g = memref.get_global @t16 : memref<6xi16>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<6xi16>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<6xi16>
      %addi = arith.addi %a, %b : i16
      func.call @p16(%addi) : (i16) -> ()
      %subi = arith.subi %a, %b : i16
      func.call @p16(%subi) : (i16) -> ()
      %muli = arith.muli %a, %b : i16
      func.call @p16(%muli) : (i16) -> ()
      %andi = arith.andi %a, %b : i16
      func.call @p16(%andi) : (i16) -> ()
      %ori = arith.ori %a, %b : i16
      func.call @p16(%ori) : (i16) -> ()
      %xori = arith.xori %a, %b : i16
      func.call @p16(%xori) : (i16) -> ()
      %maxsi = arith.maxsi %a, %b : i16
      func.call @p16(%maxsi) : (i16) -> ()
      %maxui = arith.maxui %a, %b : i16
      func.call @p16(%maxui) : (i16) -> ()
      %minsi = arith.minsi %a, %b : i16
      func.call @p16(%minsi) : (i16) -> ()
      %minui = arith.minui %a, %b : i16
      func.call @p16(%minui) : (i16) -> ()
      %zero = arith.constant 0 : i16
      %m1 = arith.constant -1 : i16
      %three = arith.constant 3 : i16
      %isz = arith.cmpi eq, %b, %zero : i16
      %ism = arith.cmpi eq, %b, %m1 : i16
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i16
      %divsi = arith.divsi %a, %d : i16
      func.call @p16(%divsi) : (i16) -> ()
      %divui = arith.divui %a, %d : i16
      func.call @p16(%divui) : (i16) -> ()
      %remsi = arith.remsi %a, %d : i16
      func.call @p16(%remsi) : (i16) -> ()
      %remui = arith.remui %a, %d : i16
      func.call @p16(%remui) : (i16) -> ()
      %floordivsi = arith.floordivsi %a, %d : i16
      func.call @p16(%floordivsi) : (i16) -> ()
      %ceildivsi = arith.ceildivsi %a, %d : i16
      func.call @p16(%ceildivsi) : (i16) -> ()
      %ceildivui = arith.ceildivui %a, %d : i16
      func.call @p16(%ceildivui) : (i16) -> ()
      %mask = arith.constant 15 : i16
      %sh = arith.andi %b, %mask : i16
      %shli = arith.shli %a, %sh : i16
      func.call @p16(%shli) : (i16) -> ()
      %shrsi = arith.shrsi %a, %sh : i16
      func.call @p16(%shrsi) : (i16) -> ()
      %shrui = arith.shrui %a, %sh : i16
      func.call @p16(%shrui) : (i16) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i16
      %e_eq = arith.extui %c_eq : i1 to i16
      func.call @p16(%e_eq) : (i16) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i16
      %e_ne = arith.extui %c_ne : i1 to i16
      func.call @p16(%e_ne) : (i16) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i16
      %e_slt = arith.extui %c_slt : i1 to i16
      func.call @p16(%e_slt) : (i16) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i16
      %e_sle = arith.extui %c_sle : i1 to i16
      func.call @p16(%e_sle) : (i16) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i16
      %e_sgt = arith.extui %c_sgt : i1 to i16
      func.call @p16(%e_sgt) : (i16) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i16
      %e_sge = arith.extui %c_sge : i1 to i16
      func.call @p16(%e_sge) : (i16) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i16
      %e_ult = arith.extui %c_ult : i1 to i16
      func.call @p16(%e_ult) : (i16) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i16
      %e_ule = arith.extui %c_ule : i1 to i16
      func.call @p16(%e_ule) : (i16) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i16
      %e_ugt = arith.extui %c_ugt : i1 to i16
      func.call @p16(%e_ugt) : (i16) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i16
      %e_uge = arith.extui %c_uge : i1 to i16
      func.call @p16(%e_uge) : (i16) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i16, i1
      func.call @p16(%sum) : (i16) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i16
      func.call @p16(%sl) : (i16) -> ()
      func.call @p16(%shh) : (i16) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i16
      func.call @p16(%ul) : (i16) -> ()
      func.call @p16(%uh) : (i16) -> ()
    }
  }
  return
}
memref.global "private" constant @t32 : memref<7xi32> = dense<[0, 1, -1, 2147483647, -2147483648, -7, 1000003]>
func.func @p32(%x: i32) {
  %w = arith.extsi %x : i32 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : index
  %g = memref.get_global @t32 : memref<7xi32>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<7xi32>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<7xi32>
      %addi = arith.addi %a, %b : i32
      func.call @p32(%addi) : (i32) -> ()
      %subi = arith.subi %a, %b : i32
      func.call @p32(%subi) : (i32) -> ()
      %muli = arith.muli %a, %b : i32
      func.call @p32(%muli) : (i32) -> ()
      %andi = arith.andi %a, %b : i32
      func.call @p32(%andi) : (i32) -> ()
      %ori = arith.ori %a, %b : i32
      func.call @p32(%ori) : (i32) -> ()
      %xori = arith.xori %a, %b : i32
      func.call @p32(%xori) : (i32) -> ()
      %maxsi = arith.maxsi %a, %b : i32
      func.call @p32(%maxsi) : (i32) -> ()
      %maxui = arith.maxui %a, %b : i32
      func.call @p32(%maxui) : (i32) -> ()
      %minsi = arith.minsi %a, %b : i32
      func.call @p32(%minsi) : (i32) -> ()
      %minui = arith.minui %a, %b : i32
      func.call @p32(%minui) : (i32) -> ()
      %zero = arith.constant 0 : i32
      %m1 = arith.constant -1 : i32
      %three = arith.constant 3 : i32
      %isz = arith.cmpi eq, %b, %zero : i32
      %ism = arith.cmpi eq, %b, %m1 : i32
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i32
      %divsi = arith.divsi %a, %d : i32
      func.call @p32(%divsi) : (i32) -> ()
      %divui = arith.divui %a, %d : i32
      func.call @p32(%divui) : (i32) -> ()
      %remsi = arith.remsi %a, %d : i32
      func.call @p32(%remsi) : (i32) -> ()
      %remui = arith.remui %a, %d : i32
      func.call @p32(%remui) : (i32) -> ()
      %floordivsi = arith.floordivsi %a, %d : i32
      func.call @p32(%floordivsi) : (i32) -> ()
      %ceildivsi = arith.ceildivsi %a, %d : i32
      func.call @p32(%ceildivsi) : (i32) -> ()
      %ceildivui = arith.ceildivui %a, %d : i32
      func.call @p32(%ceildivui) : (i32) -> ()
      %mask = arith.constant 31 : i32
      %sh = arith.andi %b, %mask : i32
      %shli = arith.shli %a, %sh : i32
      func.call @p32(%shli) : (i32) -> ()
      %shrsi = arith.shrsi %a, %sh : i32
      func.call @p32(%shrsi) : (i32) -> ()
      %shrui = arith.shrui %a, %sh : i32
      func.call @p32(%shrui) : (i32) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i32
      %e_eq = arith.extui %c_eq : i1 to i32
      func.call @p32(%e_eq) : (i32) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i32
      %e_ne = arith.extui %c_ne : i1 to i32
      func.call @p32(%e_ne) : (i32) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i32
      %e_slt = arith.extui %c_slt : i1 to i32
      func.call @p32(%e_slt) : (i32) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i32
      %e_sle = arith.extui %c_sle : i1 to i32
      func.call @p32(%e_sle) : (i32) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i32
      %e_sgt = arith.extui %c_sgt : i1 to i32
      func.call @p32(%e_sgt) : (i32) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i32
      %e_sge = arith.extui %c_sge : i1 to i32
      func.call @p32(%e_sge) : (i32) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i32
      %e_ult = arith.extui %c_ult : i1 to i32
      func.call @p32(%e_ult) : (i32) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i32
      %e_ule = arith.extui %c_ule : i1 to i32
      func.call @p32(%e_ule) : (i32) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i32
      %e_ugt = arith.extui %c_ugt : i1 to i32
      func.call @p32(%e_ugt) : (i32) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i32
      %e_uge = arith.extui %c_uge : i1 to i32
      func.call @p32(%e_uge) : (i32) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i32, i1
      func.call @p32(%sum) : (i32) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i32
      func.call @p32(%sl) : (i32) -> ()
      func.call @p32(%shh) : (i32) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i32
      func.call @p32(%ul) : (i32) -> ()
      func.call @p32(%uh) : (i32) -> ()
    }
  }
  return
}
memref.global "private" constant @t64 : memref<7xi64> = dense<[0, 1, -1, 9223372036854775807, -9223372036854775808, -7, 12345678901]>
func.func @p64(%x: i64) {
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : index
  %g = memref.get_global @t64 : memref<7xi64>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<7xi64>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<7xi64>
      %addi = arith.addi %a, %b : i64
      func.call @p64(%addi) : (i64) -> ()
      %subi = arith.subi %a, %b : i64
      func.call @p64(%subi) : (i64) -> ()
      %muli = arith.muli %a, %b : i64
      func.call @p64(%muli) : (i64) -> ()
      %andi = arith.andi %a, %b : i64
      func.call @p64(%andi) : (i64) -> ()
      %ori = arith.ori %a, %b : i64
      func.call @p64(%ori) : (i64) -> ()
      %xori = arith.xori %a, %b : i64
      func.call @p64(%xori) : (i64) -> ()
      %maxsi = arith.maxsi %a, %b : i64
      func.call @p64(%maxsi) : (i64) -> ()
      %maxui = arith.maxui %a, %b : i64
      func.call @p64(%maxui) : (i64) -> ()
      %minsi = arith.minsi %a, %b : i64
      func.call @p64(%minsi) : (i64) -> ()
      %minui = arith.minui %a, %b : i64
      func.call @p64(%minui) : (i64) -> ()
      %zero = arith.constant 0 : i64
      %m1 = arith.constant -1 : i64
      %three = arith.constant 3 : i64
      %isz = arith.cmpi eq, %b, %zero : i64
      %ism = arith.cmpi eq, %b, %m1 : i64
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i64
      %divsi = arith.divsi %a, %d : i64
      func.call @p64(%divsi) : (i64) -> ()
      %divui = arith.divui %a, %d : i64
      func.call @p64(%divui) : (i64) -> ()
      %remsi = arith.remsi %a, %d : i64
      func.call @p64(%remsi) : (i64) -> ()
      %remui = arith.remui %a, %d : i64
      func.call @p64(%remui) : (i64) -> ()
      %floordivsi = arith.floordivsi %a, %d : i64
      func.call @p64(%floordivsi) : (i64) -> ()
      %ceildivsi = arith.ceildivsi %a, %d : i64
      func.call @p64(%ceildivsi) : (i64) -> ()
      %ceildivui = arith.ceildivui %a, %d : i64
      func.call @p64(%ceildivui) : (i64) -> ()
      %mask = arith.constant 63 : i64
      %sh = arith.andi %b, %mask : i64
      %shli = arith.shli %a, %sh : i64
      func.call @p64(%shli) : (i64) -> ()
      %shrsi = arith.shrsi %a, %sh : i64
      func.call @p64(%shrsi) : (i64) -> ()
      %shrui = arith.shrui %a, %sh : i64
      func.call @p64(%shrui) : (i64) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i64
      %e_eq = arith.extui %c_eq : i1 to i64
      func.call @p64(%e_eq) : (i64) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i64
      %e_ne = arith.extui %c_ne : i1 to i64
      func.call @p64(%e_ne) : (i64) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i64
      %e_slt = arith.extui %c_slt : i1 to i64
      func.call @p64(%e_slt) : (i64) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i64
      %e_sle = arith.extui %c_sle : i1 to i64
      func.call @p64(%e_sle) : (i64) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i64
      %e_sgt = arith.extui %c_sgt : i1 to i64
      func.call @p64(%e_sgt) : (i64) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i64
      %e_sge = arith.extui %c_sge : i1 to i64
      func.call @p64(%e_sge) : (i64) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i64
      %e_ult = arith.extui %c_ult : i1 to i64
      func.call @p64(%e_ult) : (i64) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i64
      %e_ule = arith.extui %c_ule : i1 to i64
      func.call @p64(%e_ule) : (i64) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i64
      %e_ugt = arith.extui %c_ugt : i1 to i64
      func.call @p64(%e_ugt) : (i64) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i64
      %e_uge = arith.extui %c_uge : i1 to i64
      func.call @p64(%e_uge) : (i64) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i64, i1
      func.call @p64(%sum) : (i64) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i64
      func.call @p64(%sl) : (i64) -> ()
      func.call @p64(%shh) : (i64) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i64
      func.call @p64(%ul) : (i64) -> ()
      func.call @p64(%uh) : (i64) -> ()
    }
  }
  return
}
memref.global "private" constant @t65 : memref<6xi65> = dense<[0, 1, -1, 18446744073709551615, -18446744073709551616, -7]>
func.func @p65(%x: i65) {
  %s = arith.constant 64 : i65
  %h = arith.shrui %x, %s : i65
  %w = arith.trunci %x : i65 to i64
  %v = arith.trunci %h : i65 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printI64(%v) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all65() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 6 : index
  %g = memref.get_global @t65 : memref<6xi65>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<6xi65>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<6xi65>
      %addi = arith.addi %a, %b : i65
      func.call @p65(%addi) : (i65) -> ()
      %subi = arith.subi %a, %b : i65
      func.call @p65(%subi) : (i65) -> ()
      %muli = arith.muli %a, %b : i65
      func.call @p65(%muli) : (i65) -> ()
      %andi = arith.andi %a, %b : i65
      func.call @p65(%andi) : (i65) -> ()
      %ori = arith.ori %a, %b : i65
      func.call @p65(%ori) : (i65) -> ()
      %xori = arith.xori %a, %b : i65
      func.call @p65(%xori) : (i65) -> ()
      %maxsi = arith.maxsi %a, %b : i65
      func.call @p65(%maxsi) : (i65) -> ()
      %maxui = arith.maxui %a, %b : i65
      func.call @p65(%maxui) : (i65) -> ()
      %minsi = arith.minsi %a, %b : i65
      func.call @p65(%minsi) : (i65) -> ()
      %minui = arith.minui %a, %b : i65
      func.call @p65(%minui) : (i65) -> ()
      %zero = arith.constant 0 : i65
      %m1 = arith.constant -1 : i65
      %three = arith.constant 3 : i65
      %isz = arith.cmpi eq, %b, %zero : i65
      %ism = arith.cmpi eq, %b, %m1 : i65
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i65
      %divsi = arith.divsi %a, %d : i65
      func.call @p65(%divsi) : (i65) -> ()
      %divui = arith.divui %a, %d : i65
      func.call @p65(%divui) : (i65) -> ()
      %remsi = arith.remsi %a, %d : i65
      func.call @p65(%remsi) : (i65) -> ()
      %remui = arith.remui %a, %d : i65
      func.call @p65(%remui) : (i65) -> ()
      %ceildivui = arith.ceildivui %a, %d : i65
      func.call @p65(%ceildivui) : (i65) -> ()
      %mask = arith.constant 63 : i65
      %sh = arith.andi %b, %mask : i65
      %shli = arith.shli %a, %sh : i65
      func.call @p65(%shli) : (i65) -> ()
      %shrsi = arith.shrsi %a, %sh : i65
      func.call @p65(%shrsi) : (i65) -> ()
      %shrui = arith.shrui %a, %sh : i65
      func.call @p65(%shrui) : (i65) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i65
      %e_eq = arith.extui %c_eq : i1 to i65
      func.call @p65(%e_eq) : (i65) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i65
      %e_ne = arith.extui %c_ne : i1 to i65
      func.call @p65(%e_ne) : (i65) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i65
      %e_slt = arith.extui %c_slt : i1 to i65
      func.call @p65(%e_slt) : (i65) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i65
      %e_sle = arith.extui %c_sle : i1 to i65
      func.call @p65(%e_sle) : (i65) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i65
      %e_sgt = arith.extui %c_sgt : i1 to i65
      func.call @p65(%e_sgt) : (i65) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i65
      %e_sge = arith.extui %c_sge : i1 to i65
      func.call @p65(%e_sge) : (i65) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i65
      %e_ult = arith.extui %c_ult : i1 to i65
      func.call @p65(%e_ult) : (i65) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i65
      %e_ule = arith.extui %c_ule : i1 to i65
      func.call @p65(%e_ule) : (i65) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i65
      %e_ugt = arith.extui %c_ugt : i1 to i65
      func.call @p65(%e_ugt) : (i65) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i65
      %e_uge = arith.extui %c_uge : i1 to i65
      func.call @p65(%e_uge) : (i65) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i65, i1
      func.call @p65(%sum) : (i65) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i65
      func.call @p65(%sl) : (i65) -> ()
      func.call @p65(%shh) : (i65) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i65
      func.call @p65(%ul) : (i65) -> ()
      func.call @p65(%uh) : (i65) -> ()
    }
  }
  return
}
memref.global "private" constant @t128 : memref<6xi128> = dense<[0, 1, -1, 170141183460469231731687303715884105727, -170141183460469231731687303715884105728, 98765432109876543210]>
func.func @p128(%x: i128) {
  %s = arith.constant 64 : i128
  %h = arith.shrui %x, %s : i128
  %w = arith.trunci %x : i128 to i64
  %v = arith.trunci %h : i128 to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printI64(%v) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all128() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 6 : index
  %g = memref.get_global @t128 : memref<6xi128>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<6xi128>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<6xi128>
      %addi = arith.addi %a, %b : i128
      func.call @p128(%addi) : (i128) -> ()
      %subi = arith.subi %a, %b : i128
      func.call @p128(%subi) : (i128) -> ()
      %muli = arith.muli %a, %b : i128
      func.call @p128(%muli) : (i128) -> ()
      %andi = arith.andi %a, %b : i128
      func.call @p128(%andi) : (i128) -> ()
      %ori = arith.ori %a, %b : i128
      func.call @p128(%ori) : (i128) -> ()
      %xori = arith.xori %a, %b : i128
      func.call @p128(%xori) : (i128) -> ()
      %maxsi = arith.maxsi %a, %b : i128
      func.call @p128(%maxsi) : (i128) -> ()
      %maxui = arith.maxui %a, %b : i128
      func.call @p128(%maxui) : (i128) -> ()
      %minsi = arith.minsi %a, %b : i128
      func.call @p128(%minsi) : (i128) -> ()
      %minui = arith.minui %a, %b : i128
      func.call @p128(%minui) : (i128) -> ()
      %zero = arith.constant 0 : i128
      %m1 = arith.constant -1 : i128
      %three = arith.constant 3 : i128
      %isz = arith.cmpi eq, %b, %zero : i128
      %ism = arith.cmpi eq, %b, %m1 : i128
      %bad = arith.ori %isz, %ism : i1
      %d = arith.select %bad, %three, %b : i128
      %divsi = arith.divsi %a, %d : i128
      func.call @p128(%divsi) : (i128) -> ()
      %divui = arith.divui %a, %d : i128
      func.call @p128(%divui) : (i128) -> ()
      %remsi = arith.remsi %a, %d : i128
      func.call @p128(%remsi) : (i128) -> ()
      %remui = arith.remui %a, %d : i128
      func.call @p128(%remui) : (i128) -> ()
      %ceildivui = arith.ceildivui %a, %d : i128
      func.call @p128(%ceildivui) : (i128) -> ()
      %mask = arith.constant 127 : i128
      %sh = arith.andi %b, %mask : i128
      %shli = arith.shli %a, %sh : i128
      func.call @p128(%shli) : (i128) -> ()
      %shrsi = arith.shrsi %a, %sh : i128
      func.call @p128(%shrsi) : (i128) -> ()
      %shrui = arith.shrui %a, %sh : i128
      func.call @p128(%shrui) : (i128) -> ()
      %c_eq = arith.cmpi eq, %a, %b : i128
      %e_eq = arith.extui %c_eq : i1 to i128
      func.call @p128(%e_eq) : (i128) -> ()
      %c_ne = arith.cmpi ne, %a, %b : i128
      %e_ne = arith.extui %c_ne : i1 to i128
      func.call @p128(%e_ne) : (i128) -> ()
      %c_slt = arith.cmpi slt, %a, %b : i128
      %e_slt = arith.extui %c_slt : i1 to i128
      func.call @p128(%e_slt) : (i128) -> ()
      %c_sle = arith.cmpi sle, %a, %b : i128
      %e_sle = arith.extui %c_sle : i1 to i128
      func.call @p128(%e_sle) : (i128) -> ()
      %c_sgt = arith.cmpi sgt, %a, %b : i128
      %e_sgt = arith.extui %c_sgt : i1 to i128
      func.call @p128(%e_sgt) : (i128) -> ()
      %c_sge = arith.cmpi sge, %a, %b : i128
      %e_sge = arith.extui %c_sge : i1 to i128
      func.call @p128(%e_sge) : (i128) -> ()
      %c_ult = arith.cmpi ult, %a, %b : i128
      %e_ult = arith.extui %c_ult : i1 to i128
      func.call @p128(%e_ult) : (i128) -> ()
      %c_ule = arith.cmpi ule, %a, %b : i128
      %e_ule = arith.extui %c_ule : i1 to i128
      func.call @p128(%e_ule) : (i128) -> ()
      %c_ugt = arith.cmpi ugt, %a, %b : i128
      %e_ugt = arith.extui %c_ugt : i1 to i128
      func.call @p128(%e_ugt) : (i128) -> ()
      %c_uge = arith.cmpi uge, %a, %b : i128
      %e_uge = arith.extui %c_uge : i1 to i128
      func.call @p128(%e_uge) : (i128) -> ()
      %sum, %carry = arith.addui_extended %a, %b : i128, i1
      func.call @p128(%sum) : (i128) -> ()
      func.call @p1(%carry) : (i1) -> ()
      %sl, %shh = arith.mulsi_extended %a, %b : i128
      func.call @p128(%sl) : (i128) -> ()
      func.call @p128(%shh) : (i128) -> ()
      %ul, %uh = arith.mului_extended %a, %b : i128
      func.call @p128(%ul) : (i128) -> ()
      func.call @p128(%uh) : (i128) -> ()
    }
  }
  return
}
func.func @main() -> i32 {
  call @all1() : () -> ()
  call @all7() : () -> ()
  call @all8() : () -> ()
  call @all16() : () -> ()
  call @all32() : () -> ()
  call @all64() : () -> ()
  call @all65() : () -> ()
  call @all128() : () -> ()
  %r = arith.constant 0 : i32
  return %r : i32
}
