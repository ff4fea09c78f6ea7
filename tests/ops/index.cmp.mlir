// RUN: roundtrip.sh --also-19 %s
// index.cmp: every form of its syntax.
func.func @f(%a: index) {
  %0 = index.cmp eq(%a, %a)
  %1 = index.cmp ne(%a, %a)
  %2 = index.cmp slt(%a, %a)
  %3 = index.cmp sle(%a, %a)
  %4 = index.cmp sgt(%a, %a)
  %5 = index.cmp sge(%a, %a)
  %6 = index.cmp ult(%a, %a)
  %7 = index.cmp ule(%a, %a)
  %8 = index.cmp ugt(%a, %a)
  %9 = index.cmp uge(%a, %a)
  %10 = index.cmp eq(%a, %a) {note}
  return
}
