// Rule: a size of which no formula is known has no unit in a sentence: `unknown sizes`, not `unknown sizes bytes`.
// RUN: lifeopt %s --emit=remarks | FileCheck %s --check-prefix=REMARK
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: sed '/alloc/d' %s | lifeopt - --emit=report-json -o %t.json
// RUN: exits.sh 1 lifeopt %s --diff=%t.json --fail-on-growth 2>&1 | FileCheck %s --check-prefix=GROWTH
// REMARK: - Formula: 'unknown sizes'
// REMARK-NEXT: - String: ' of heap in '
// REMARK: - Formula: '4 * %n'
// REMARK-NEXT: - String: ' bytes of stack in '
// REPORT: dynamic heap unknown sizes (1 buffer)
// REPORT: dynamic stack 4 * %n bytes (1 buffer)
// GROWTH: has buffers of dynamic size on the heap: unknown sizes in 1, in
// GROWTH: has buffers of dynamic size on the stack: 4 * %n bytes in 1, in
func.func @f(%n: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32, strided<[2]>>
  %b = memref.alloca(%n) : memref<?xf32>
  return
}
