// RUN: roundtrip.sh --also-19 %s
// builtin.module: every form of its syntax.
module {
}
module @named {
  func.func private @f()
}
module @attrs attributes {a.b = 1 : i32} {
  module {
  }
}
builtin.module @prefixed attributes {sym_visibility = "private"} {
}
