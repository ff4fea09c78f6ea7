// --emit=su: file:line:column:function, bytes and `static` or `dynamic`, with tabs between, one line a function whatever its name is.
// --emit=remarks: what llvm-remarkutil reads, and finds again.
// RUN: cd %S && lifeopt text.mlir --emit=su | FileCheck %s --check-prefix=SU --match-full-lines --strict-whitespace
//      SU:text.mlir:11:1:reasons	192	dynamic
// SU-NEXT:text.mlir:28:1:late	128	static
// SU-NEXT:text.mlir:39:1:@"two \"words\\\0A"	0	static
// SU-NEXT:text.mlir:41:1:a_name_that_is_longer_than_a_line_of_text_can_be_in_a_report	16	static
// SU-NOT:{{.}}
// RUN: cd %S && lifeopt text.mlir --emit=remarks -o %t.yaml && FileCheck %s --check-prefix=YAML < %t.yaml
//      YAML: --- !Analysis
// YAML-NEXT: Pass:            lifeopt
// YAML-NEXT: Name:            StackSize
// YAML-NEXT: DebugLoc:        { File: 'text.mlir', Line: 11, Column: 1 }
// YAML-NEXT: Function:        'reasons'
// YAML-NEXT: Args:
// YAML-NEXT:   - NumStackBytes: '192'
//      YAML: Name:            StackPeak
//      YAML: --- !Passed
// YAML-NEXT: Pass:            lifeopt
// YAML-NEXT: Name:            SharedStorage
//      YAML: --- !Missed
//      YAML:   - Reason: 'captured by ''func.call''; add llvm.nocapture to argument #0 of ''@keep'''
//      YAML: Function:        "two \"words\\\u000a"
//      YAML: Name:            TotalStackSize
//      YAML: Function:        '<total>'
// YAML-NEXT: Args:
// YAML-NEXT:   - NumStackBytes: '336'
// YAML-NEXT:   - String: ' bytes of stack, before '
// YAML-NEXT:   - BytesBefore: '464'
//      YAML: Name:            TotalHeapSize
//      YAML:   - NumHeapBytes: '256'
// RUN: llvm-remarkutil yaml2bitstream %t.yaml -o %t.bits
// RUN: llvm-remarkutil bitstream2yaml %t.bits -o - | FileCheck %s --check-prefix=BACK
// BACK: DebugLoc:        { File: text.mlir, Line: 11, Column: 1 }
// RUN: llvm-remarkutil count --parser=yaml --group-by=function %t.yaml | FileCheck %s --check-prefix=COUNT
// COUNT: late,4
// COUNT-NEXT: reasons,9
// RUN: lifeopt %s --emit=remarks -o %t.yaml && llvm-remarkutil yaml2bitstream %t.yaml -o %t.bits
// RUN: lifeopt %s --emit=su | FileCheck %s --check-prefix=LONG
// LONG: formats.mlir:[[#@LINE+2]]:1:näme	4	static
// A name that is no UTF-8 at its end, one in quotes, and a name of 10,000 characters (made by the test).
func.func @"näme"(%i: index, %x: f32) -> f32 {
  %a = memref.alloca() : memref<1xf32>
  memref.store %x, %a[%i] : memref<1xf32>
  %y = memref.load %a[%i] : memref<1xf32>
  return %y : f32
}
func.func @"it's \C3 <&> \22\09"() { return }
// RUN: mkdir -p %t.d && python3 -c "n = 'n' * 10000; print('func.func @%%s(%%%%%%s: f32) -> f32 { %%%%b%%s = memref.alloca() : memref<1xf32> %%%%c = arith.constant 0 : index memref.store %%%%%%s, %%%%b%%s[%%%%c] : memref<1xf32> %%%%d = memref.load %%%%b%%s[%%%%c] : memref<1xf32> return %%%%d : f32 }' %% (n, n, n, n, n, n))" > %t.d/long.mlir
// RUN: cd %t.d && lifeopt long.mlir --emit=report-json=%t.json --emit=remarks=%t.yaml --emit=su=%t.su --emit=report=%t.txt
// RUN: report.py %t.json && llvm-remarkutil yaml2bitstream %t.yaml -o %t.bits && wc -L < %t.txt | FileCheck %s --check-prefix=WIDE
// WIDE: {{^[0-9][0-9]$|^100$}}
