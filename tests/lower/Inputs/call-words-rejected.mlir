func.func @value(%a: i32, %f: (i32) -> i32) -> i32 {
  %0 = func.call_indirect %f(%a) {CConv = #llvm.cconv<other>} : (i32) -> i32
  return %0 : i32
}
